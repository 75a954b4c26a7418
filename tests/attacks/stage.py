"""The parts of tests/stages/47-attacks."""

import http.client
import subprocess

from attacks.doors import all_in_all, crowd, framing, listeners, proxy, slow
from attacks.folder import damaged, ghosts, private
from attacks.host import LIMBER
from attacks.load import memory, starved
from attacks.log import told
from attacks.sizes import going_back, readers, shares
from parts_of_stage import run_parts

PARTS = (framing, crowd, proxy, slow, all_in_all, private, ghosts, damaged, shares, readers, going_back, listeners, told, memory, starved)
# A server that is gone is a fault like any other.
TROUBLES = (AssertionError, OSError, ValueError, LookupError, StopIteration, http.client.HTTPException, subprocess.SubprocessError)


def part_of(attack):
    def part(note):
        try:
            attack()
            note(attack.__name__, None)
        except TROUBLES as problem:
            note(attack.__name__, f"{type(problem).__name__}: {problem}"[:1500])

    return part


def main(words):
    return run_parts("47-attacks", LIMBER, {attack.__name__: part_of(attack) for attack in PARTS}, words)
