"""The parts of tests/stages/45-protocol."""

from parts_of_stage import run_parts
from protocol import bad_lines, battles, inside, odds_budget, protocol_schema, sealed_orders, transcripts
from protocol.engine import LIMBER, Ended

PARTS = {"transcripts": transcripts.check, "sealed": sealed_orders.check, "battles": battles.check, "shipped": inside.check_scenarios,
         "players": inside.check_players, "budget": odds_budget.check, "bad-lines": bad_lines.check}


def part_of(check):
    """What it tries, each held against the schema; an engine that ends is a fault like any other."""

    def part(note):
        def run(name, work, *arguments):
            try:
                note(name, work(*arguments))
            except (Ended, ValueError, KeyError) as problem:
                note(name, f"{type(problem).__name__}: {problem}")

        check(run, protocol_schema.Schema())

    return part


def main(words):
    return run_parts("45-protocol", LIMBER, {name: part_of(check) for name, check in PARTS.items()}, words)
