"""The parts of tests/stages/45-protocol, and their count."""

import os
import sys

from protocol import bad_lines, battles, inside, odds_budget, protocol_schema, sealed_orders, transcripts
from protocol.engine import LIMBER, Ended

PARTS = {"transcripts": transcripts.check, "sealed": sealed_orders.check, "battles": battles.check, "shipped": inside.check_scenarios,
         "players": inside.check_players, "budget": odds_budget.check, "bad-lines": bad_lines.check}


class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def note(self, name, fault):
        self.passed, self.failed = self.passed + (not fault), self.failed + bool(fault)
        if fault:
            print(f"FAIL {name}: {fault}")


def main(words):
    tally = Tally()
    missing = None if os.access(LIMBER, os.X_OK) else f"{LIMBER} is missing: build it first"
    if missing or protocol_schema.jsonschema is None:
        print(missing or protocol_schema.MISSING)
        print("0 passed, 1 failed")
        return 1
    if unknown := set(words) - set(PARTS):
        sys.exit(f"45-protocol: there is no {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    schema = protocol_schema.Schema()

    def run(name, work, *arguments):
        try:
            tally.note(name, work(*arguments))
        except (Ended, ValueError, KeyError) as problem:
            tally.note(name, f"{type(problem).__name__}: {problem}")

    for name, check in PARTS.items():
        if name in words or not words:
            check(run, schema)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0
