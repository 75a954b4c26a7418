"""Bob Cordery's Portable Wargame rules, for those who study the game: docs/library.md is the guide.

    import limber

    battle = limber.open("osier", seed=7)
    while not battle.question().over:
        if battle.question().kind == "decision":
            battle.apply(battle.bot("captain"))
        else:
            battle.roll()
    print(battle.outcome().words)
"""

import json as _json
import os as _os

from ._limber import (NUMBER_VERSION, Advice, Answer, BadInput, Batch, Battle, Change, Error, Fault, FoughtBattle,
                      Legend, Odds, Outcome, Part, Play, Position, Question, Ruling, Told, Unlawful, __version__,
                      legend, parts_of_number, shipped_names)

__all__ = ["Advice", "Answer", "BadInput", "Batch", "Battle", "Change", "Error", "Fault", "FoughtBattle", "Legend",
           "Odds", "Outcome", "Part", "Play", "Position", "Question", "Ruling", "Told", "Unlawful", "env", "legend",
           "open", "parallel_vector", "parts_of_number", "shipped_names"]


def open(source, *, seed=None):  # noqa: A001 (it is called limber.open)
    """A battle from a scenario, a position or a record: a file by its path, a text, a dict, or a shipped battle by name.

    The seed is that of its dice: 1 unless given, and of a record its own. BadInput tells every fault.
    """
    if isinstance(source, dict):
        return Battle.from_text(_json.dumps(source, ensure_ascii=False), seed)
    if isinstance(source, _os.PathLike):
        return Battle.from_file(_os.fspath(source), seed)
    if not isinstance(source, str):
        raise TypeError(f"a path, a text, a dict or a name is needed, not {type(source).__name__}")
    if source.lstrip().startswith("{") or source.startswith("limber record/"):
        return Battle.from_text(source, seed)
    if _os.path.exists(source) or source.endswith((".json", ".record")):
        return Battle.from_file(source, seed)
    return Battle.shipped(source, seed)


def env(source="osier", *, reward="outcome", render_mode=None, features=False):
    """A battle by PettingZoo's AEC contract: limber.envs. It needs numpy."""
    from .envs import env as made
    return made(source, reward=reward, render_mode=render_mode, features=features)


def parallel_vector(n, source="osier", *, first_seed=0, reward="outcome", observed=True, threads=1):
    """n battles in step, in C++: a Batch. It needs numpy."""
    from .envs import parallel_vector as made
    return made(n, source, first_seed=first_seed, reward=reward, observed=observed, threads=threads)
