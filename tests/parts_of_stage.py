"""The parts of a stage of Python, run one after another, and their count."""

import os
import sys
import time

from protocol import protocol_schema


class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def note(self, name, fault):
        self.passed, self.failed = self.passed + (not fault), self.failed + bool(fault)
        if fault:
            print(f"FAIL {name}: {fault}", flush=True)


def run_parts(stage, program, parts, words):
    """Each part takes `note(name, fault)` and calls it once for everything it has tried. The words choose parts."""
    missing = None if os.access(program, os.X_OK) else f"{program} is missing: build it first"
    if missing or protocol_schema.jsonschema is None:
        print(missing or protocol_schema.MISSING)
        print("0 passed, 1 failed")
        return 1
    if unknown := set(words) - set(parts):
        sys.exit(f"{stage}: there is no {', '.join(sorted(unknown))}; there are {', '.join(parts)}")
    tally = Tally()
    for name, part in parts.items():
        if name in words or not words:
            begun = time.monotonic()
            part(tally.note)
            print(f"{name}: {time.monotonic() - begun:.1f} s", flush=True)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0
