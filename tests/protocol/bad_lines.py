"""Bytes that are no requests: an answer each, and the battle stands as it stood."""

import json
import os
import random

from protocol.engine import ROOT, Engine

PIECES = [b"{", b"}", b"[", b"]", b'"', b":", b",", b'"do"', b'"apply"', b'"open"', b'"choice"', b"null", b"1e999", b"-0", b"\\u0000",
          b'"scenario"', b'"odds"', b'"plan"', b'"states"', b"\xff", b"\xe2\x82", b"\x00", b"9" * 400, b'"\\ud800"', b" ", b"\t", b"true"]


def bad_lines(seed):
    lots, engine = random.Random(seed), Engine()
    scenario = json.loads((ROOT / "scenarios/big-board-19c" / sorted(os.listdir(ROOT / "scenarios/big-board-19c"))[0]).read_text(encoding="utf-8"))
    engine.ask("open", scenario=scenario)
    before = engine.ask("board")
    for _ in range(1500):
        line = b"".join(lots.choice(PIECES) for _ in range(lots.randrange(1, 14)))
        answer = engine.line(line.replace(b"\n", b" "))
        if answer.get("ok") is not False or not answer.get("error"):
            return f"{line!r} is answered with {answer}"
    if engine.ask("board") != before:
        return "bad lines changed the battle"
    code = engine.close()
    return f"exit code {code}" if code else None


def check(run, schema):
    for seed in range(3):
        run(f"bad lines {seed}", bad_lines, seed)
