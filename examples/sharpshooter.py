#!/usr/bin/env python3
"""A player of one idea: fire wherever most is to be gained, and leave the rest to the captain.

    PYTHONPATH=build/release/python examples/sharpshooter.py [BATTLE] [NUMBER]

Plays Red against the captain, NUMBER battles by seed (10) of a shipped BATTLE (osier), and says how often it won; then
the same seeds with the captain on both sides, to compare. docs/library.md
"""

import sys

import limber


def sharpshooter(battle, side):
    """The order to give now: of all shots the one that costs the enemy most on average, if that is worth a die."""
    own = {unit["id"] for army in battle.scenario()["sides"] if army["id"] == side for unit in army["units"]}
    best, most = None, 0.25
    for order in battle.options(side=side):
        if not order.startswith("fire "):
            continue
        odds = battle.odds(order, retreat="best", follow="halt", fight_on="no", side=side)
        # What our own Units lose counts against it.
        gain = sum(part.decimal * change.lost * (-1 if change.unit in own else 1)
                   for part in odds.parts for change in part.changes)
        if gain > most:
            best, most = order, gain
    return best or battle.bot("captain", side=side)


def captain(battle, side):
    return battle.bot("captain", side=side)


def fought_out(battle, players):
    """Plays to the end; a player is a function from a battle and a side to an order."""
    while not (question := battle.question()).over:
        if question.kind == "decision":
            side = question.asked[0]
            battle.apply(players[side](battle, side), side=side)
        else:
            battle.roll()
    return battle.outcome()


def main(name="osier", number="10"):
    won = {"sharpshooter": 0, "captain": 0}
    for seed in range(int(number)):
        for player in (sharpshooter, captain):
            end = fought_out(limber.open(name, seed=seed), {"red": player, "blue": captain})
            won[player.__name__] += end.winner == "red"
            print(f"seed {seed}, {player.__name__} for Red: {end.words}")
    for player, times in won.items():
        print(f"{player}: Red wins {times} of {number}")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except limber.Error as problem:
        sys.exit(f"sharpshooter: {problem}")
