"""Players of your own, written in Python: against those of the program by seed, and in `limber arena`.

A player is a function of a position, as its side may know it, and of that side: "red" or "blue". It gives an Answer of
the position, or the number of one, or an order as text.

    def first(position, side):
        return position.options(side)[0]

    fought = limber.players.fight("osier", 10, red=first, blue="captain")
"""

import json as _json
import sys as _sys

from ._limber import Answer, Battle, FoughtBattle
from . import open as _open

_FIRST_SEED_OF_A_BOT = 0


def order_of(player, battle, side):
    """What a player of yours (a function) or of the program (a name) answers now, as text."""
    if isinstance(player, str):
        return battle.bot(player, side=side)
    position = battle.position(side)
    answer = player(position, side)
    if isinstance(answer, str):
        return answer
    return position.text(answer if isinstance(answer, Answer) else position.numbered(int(answer)))


def fought(battle, red, blue):
    """The battle, played to its end by two players."""
    players = {"red": red, "blue": blue}
    orders = dice = 0
    while not (question := battle.question()).over:
        if question.kind == "decision":
            side = question.asked[0]
            battle.apply(order_of(players[side], battle, side), side=side)
            orders += 1
        else:
            battle.roll()
            dice += 1
    return orders, dice


def fight(source, battles, *, red="captain", blue="captain", first_seed=0):
    """So many battles by seed, one FoughtBattle each, as of Battle.play. `source`: whatever limber.open takes, or a Battle."""
    start = source if isinstance(source, Battle) else _open(source)
    told = []
    for seed in range(first_seed, first_seed + battles):
        battle = start.copy(seed=seed)
        orders, dice = fought(battle, red, blue)
        end, position = battle.outcome(), battle.referee_position()
        winner = {"red": 0, "blue": 1, None: 2}[end.winner]
        limit = battle.scenario()["battle"].get("turn_limit")
        fought_out = FoughtBattle.__new__(FoughtBattle)
        fought_out.__setstate__((seed, winner, end.by, position.turn, orders, dice, end.lost, end.points,
                             limit is not None and position.turn >= limit, position.hash))
        told.append(fought_out)
    return told


def serve(player, name=None, *, lines=None, out=None):
    """Plays in `limber arena 'bot:python3 my_player.py' captain`: docs/formats.md, section 5.1. It ends with its input."""
    lines, out = lines or _sys.stdin, out or _sys.stdout

    def reply(**members):
        out.write(_json.dumps(members) + "\n")
        out.flush()

    battle = side = None
    for line in lines:
        said = _json.loads(line)
        if said["say"] == "hello":
            reply(limber="bot/1", say="hello", name=name or getattr(player, "__name__", "player"))
        elif said["say"] == "battle":
            battle = Battle.from_text(_json.dumps(said["scenario"]), _FIRST_SEED_OF_A_BOT)
            side = "red" if said["side"] == battle.sides[0] else "blue"
        elif said["say"] == "question":
            for step in said["steps"]:
                battle.apply(step["text"])
            reply(say="answer", number=said["number"], choice=order_of(player, battle, side))
