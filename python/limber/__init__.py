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

from ._limber import (Advice, Answer, BadInput, Battle, Change, Error, Fault, Odds, Outcome, Part, Position, Question,
                      Report, Ruling, Told, Unlawful, __version__, shipped_names)

__all__ = ["Advice", "Answer", "BadInput", "Battle", "Change", "Error", "Fault", "Odds", "Outcome", "Part", "Position",
           "Question", "Report", "Ruling", "Told", "Unlawful", "open", "shipped_names"]


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
