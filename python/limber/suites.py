"""The battles that players are made and measured on: a suite for each ruleset, "limber/big-board-19c-v0" and so on.

What is held out is kept for the last measurement and for nothing else: a scenario of each ruleset, and on all scenarios
the seeds from HELD_OUT_SEED on. docs/players.md, "Held out", says why, and a suite never changes: another choice is v1.
"""

from typing import NamedTuple, Tuple

from . import open as _open

HELD_OUT_SEED = 900_000
_HELD_OUT = {
    "big-board-19c": "05-the-gallan-road",
    "card-late-19c": "05-the-sarne-road",
    "hex-19c": "04-the-tarn-road",
    "hex-draft-2011": "02-the-stockade-at-orrin",
    "hex-late-19c": "06-the-plain-of-ajmet",
}
_TRAINING = {
    "big-board-19c": ("01-the-cottages-at-hallow", "02-osier-bridge", "03-saint-aldrics-ridge", "04-the-wire-at-kestrel",
                      "06-the-crossing-of-the-osk"),
    "card-late-19c": ("01-thornby-cross", "02-lower-marl-bridge", "03-the-mission-at-tollan", "04-the-hill-redoubt"),
    "hex-19c": ("01-the-weir-at-sallow", "02-kettle-ridge", "03-the-lines-at-maresk"),
    "hex-draft-2011": ("01-ragmans-down",),
    "hex-late-19c": ("01-the-wells-of-tamsin", "02-saddlers-cross", "03-the-carriers-road", "04-the-fords-of-the-zirrah",
                     "05-windgall-fort"),
}


class Suite(NamedTuple):
    """Battles of one ruleset, by the names under which they come with the library."""
    id: str
    ruleset: str
    training: Tuple[str, ...]
    held_out: Tuple[str, ...]


def _made(ruleset):
    return Suite(f"limber/{ruleset}-v0", ruleset, tuple(f"{ruleset}/{name}" for name in _TRAINING[ruleset]),
                 (f"{ruleset}/{_HELD_OUT[ruleset]}",))


SUITES = {suite.id: suite for suite in map(_made, sorted(_HELD_OUT))}


def drawn(suite, count, first_seed=0):
    """So many random battles like the training battles of a suite, which take turns: scenarios for limber.env and
    limber.parallel_vector. The same seeds draw the same battles; the seeds from HELD_OUT_SEED on are held out."""
    battles = [_open(name) for name in SUITES[suite].training]
    return [battles[seed % len(battles)].another(seed) for seed in range(first_seed, first_seed + count)]


def battles_of(source):
    """The names of a suite's training battles, where it is the id of one; else the source itself, alone."""
    if isinstance(source, str) and source in SUITES:
        return list(SUITES[source].training)
    if isinstance(source, str) and source.startswith("limber/"):
        raise ValueError(f'there is no suite "{source}"; there are: {", ".join(SUITES)}')
    return list(source) if isinstance(source, (list, tuple)) and not isinstance(source, Suite) else [source]
