#!/usr/bin/env python3
"""A bot for `limber arena`, over the protocol of docs/formats.md, section 5.1. Only Python's own library is needed.

    limber bot-check 'python3 examples/bot.py'
    limber arena 'bot:python3 examples/bot.py' captain scenarios/hex-19c --pairs 10

It fights whom it can, fires at whom it can, and otherwise goes for the nearest enemy: a place to begin.
"""

import json
import sys

LIKED = ["fight", "charge", "follow", "stand", "fire", "move", "name", "place"]  # the sooner, the better


def column_and_row(cell):
    letters = cell.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("A") + 1
    return column, int(cell[len(letters):])


def distance(a, b):
    (c, r), (d, s) = column_and_row(a), column_and_row(b)
    return abs(c - d) + abs(r - s)  # rough, and good enough on squares and hexes


def worth(option, view, mine):
    """How much it likes an answer; the greatest wins."""
    enemies = [u["at"] for u in view["units"] if u["at"] and u["side"] != mine]
    at = {u["id"]: u["at"] for u in view["units"]}
    rank = LIKED.index(option["verb"]) if option["verb"] in LIKED else len(LIKED)
    here, there = at.get(option.get("unit")), option.get("to")
    gained = 0
    if enemies and there:
        before = min(distance(here, e) for e in enemies) if here else 99
        gained = before - min(distance(there, e) for e in enemies)
        if option["verb"] == "move" and gained <= 0:
            rank = len(LIKED) + 1  # better to stop than to walk about
    return -rank, gained


side = None
for line in sys.stdin:
    message = json.loads(line)
    if message["say"] == "hello":
        reply = {"limber": "bot/1", "say": "hello", "name": "Straight Ahead"}
    elif message["say"] == "battle":
        side = message["side"]
        continue
    elif message["say"] == "question":
        best = max(message["options"], key=lambda option: worth(option, message["view"], side))
        reply = {"say": "answer", "number": message["number"], "choice": best["text"]}
    else:  # over, fault, or whatever may come to be said
        continue
    print(json.dumps(reply), flush=True)
