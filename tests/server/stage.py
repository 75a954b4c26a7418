"""The parts of tests/stages/46-server."""

import http.client
import pathlib
import subprocess
import tempfile
import traceback

from parts_of_stage import run_parts
from server.battle import battle
from server.copies import copies
from server.endings import killed, stopped
from server.hostile import hostile
from server.many import many
from server.members import members
from server.owner import invited, owner
from server.page import page
from server.rulesets import rulesets
from server.sealed import sealed
from server.seats import seats
from server.server import LIMBER, Fault, Held, Server

PARTS = {part.__name__: part for part in (page, rulesets, members, battle, seats, sealed, killed, stopped, hostile, many, owner, invited, copies)}
TROUBLES = (Fault, OSError, ValueError, KeyError, IndexError, StopIteration, http.client.HTTPException, subprocess.TimeoutExpired)


def fault_of(part):
    """What is wrong, with the end of the server's log, or nothing. No server outlives it."""
    Server.held = Held()
    with tempfile.TemporaryDirectory() as folder:
        try:
            part(pathlib.Path(folder) / "data")
            return None
        except TROUBLES as problem:
            at = traceback.extract_tb(problem.__traceback__)[1]
            log = pathlib.Path(folder) / "log"
            told = f"\n{log.read_text()[-800:]}" if log.exists() else ""
            return f"{type(problem).__name__}: {problem} ({pathlib.Path(at.filename).name}, line {at.lineno}){told}"
        finally:
            for process in Server.started:
                process.kill()
                process.wait()


def part_of(name, part):
    return lambda note: note(name, fault_of(part))


def main(words):
    return run_parts("46-server", LIMBER, {name: part_of(name, part) for name, part in PARTS.items()}, words)
