"""The parts of tests/stages/46-server, and their count."""

import http.client
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import traceback

from protocol import protocol_schema
from server.battle import battle
from server.endings import killed, stopped
from server.hostile import hostile
from server.many import many
from server.members import members
from server.page import page
from server.rulesets import rulesets
from server.seats import seats
from server.server import LIMBER, Fault, Held, Server

PARTS = {part.__name__: part for part in (page, rulesets, members, battle, seats, killed, stopped, hostile, many)}
TROUBLES = (Fault, OSError, ValueError, KeyError, IndexError, StopIteration, http.client.HTTPException, subprocess.TimeoutExpired)


class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def note(self, name, fault):
        self.passed, self.failed = self.passed + (not fault), self.failed + bool(fault)
        if fault:
            print(f"FAIL {name}: {fault}", flush=True)


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


def main(words):
    tally = Tally()
    missing = None if os.access(LIMBER, os.X_OK) else f"{LIMBER} is missing: build it first"
    if missing or protocol_schema.jsonschema is None:
        print(missing or protocol_schema.MISSING)
        print("0 passed, 1 failed")
        return 1
    if unknown := set(words) - set(PARTS):
        sys.exit(f"46-server: there is no {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    for name, part in PARTS.items():
        if name in words or not words:
            begun, fault = time.monotonic(), fault_of(part)
            print(f"{name}: {time.monotonic() - begun:.1f} s", flush=True)
            tally.note(name, fault)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0
