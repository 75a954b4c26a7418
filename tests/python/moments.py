"""Moments of a battle that several tests begin at."""

import limber


def at_gun_orders(name="osier", seed=7):
    battle = limber.open(name, seed=seed)
    while battle.question().purpose != "gun-order":
        if battle.question().kind == "decision":
            battle.apply(battle.bot())
        else:
            battle.roll()
    return battle
