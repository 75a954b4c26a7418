"""Two bad places in one file: both are told in one go, unless one of them takes away what the other needs.

A pair is two changes of cases.py, made in different places of the same good file.
"""

import itertools
import random
import re

import cases

BASES = {"good": cases.GOOD, "position": cases.GOOD_POSITION, "cards": cases.GOOD_CARDS}

# Names of cases that may silence others; "seen by, name, path" of those they may silence; why.
SILENCED = [(re.compile(one), re.compile(other), why) for one, other, why in (
    (r"format-(of-the-future|record|number)$", r"", "a file that is no scenario of this version is not read"),
    (r"", r"rules answer-(that|for|of)", "answers are judged where everything before them is sound"),
    (r"misspelt-ruleset$|ruleset-(missing|number|empty)$", r"^rules", "without a ruleset no rule can look at it"),
    (r"misspelt-ruleset$", r"ruleset", "what stands under an unknown name is not read"),
    (r"board-misspelt$", r"^rules| board", "what stands under an unknown name is not read, and there is no board"),
    (r"sides-misspelt$", r"^rules| sides", "what stands under an unknown name is not read, and there are no Units"),
    (r"units-misspelt$", r" sides\[1\]|enemy|b1|97-units", "what stands under an unknown name is not read"),
    (r"board-unknown-name$", r" board\.objectives| position\.held", "what stands under an unknown name is not read"),
    (r"name-in-capitals$|misspelt-briefing$", r" (title|briefing)", "what stands under an unknown name is not read"),
    (r"map-missing$", r" board\.map|river", "what stands under an unknown name is not read, and a river is part of it"),
    (r"columns-|rows-|too-many-cells", r" map-row|off-the-board| board\.(columns|rows|map)", "the size is unknown"),
    (r"board-too-small|map-row-(missing|too-many)", r" board\.map|river|off-the-board", "it moves the rows of the map"),
    (r"board-too-small", r" map-row|columns-|rows-", "it changes the size of the map"),
    (r"map-row-|map-letter|map-blank|legend-", r"river", "the row or its letters cannot be read"),
    (r"waiting-for-nothing|towing-pair|97-units", r" sides\[0\]\.units\[[2-9]", "it moves the Units listed after it"),
    (r"no-units", r"enemy|enemies| 97-units|sides\[1\]\.units\[|b1", "the Units are not there"),
    (r"unit-|cell-|state|towing-pair|two-enemies", r"three-in-a-cell", "the other Unit does not stand there"),
    (r"unit-", r"unit-id(s|-of-the-enemy|-twice)", "the other Unit has not that id"),
    (r"three-in-a-cell|unit-ids?-", r"group-of-a-unit", "the Unit is another, or stands elsewhere"),
    (r"position-list", r" sides\[0\]\.units\[", "what has happened rests on the position"),
    (r"objective", r"held-by-nobody|held-without", "which cells are objectives is unknown"),
    (r"cards-cards-to-deal-missing", r"cards-to-deal-when-dealt", "in that phase it is no fault"),
    (r"side-id", r"held-by-nobody|(active|first)-unknown", "which sides there are is unknown"),
    (r"side-id", r"side-id", "which sides there are is unknown"),
    (r"turn-limit|battle-", r"turn-past-the-limit", "the limit is unknown"),
    (r"group-|units-object", r"waiting-for-nothing| group-", "who waits is unknown"),
    (r"phase", r"active-missing|cards-(card|quiet|cards|active)", "what has happened in a turn rests on its phase"),
    (r"grid-", r"facing", "the facings are those of the grid"),
    (r"type-|unit-type|cards-transport", r"three-in-a-cell|commander", "what a Unit may do rests on its type"),
    (r"cards-(rating-of-a-unit|card-of-nobody|retreat|card-of)", r"two-cards-alike", "it takes the other card away"),
)]


def may_silence(one, other, path):
    return any(a.search(one.name) and b.search(f"{other.seen_by} {other.name} {path}") for a, b, _ in SILENCED)


def path_of(message):
    return message.split(": ", 1)[0]


class Single:
    """One change of one base, and what is told of it alone."""

    def __init__(self, case, base, messages):
        self.case, self.at, self.end = case, base.index(case.old), base.index(case.old) + len(case.old)
        self.told = [m for m in messages if all(w in m for w in case.words)]

    def is_told_by(self, messages):
        paths = {path_of(m) for m in self.told}
        return any(path_of(m) in paths and all(w in m for w in self.case.words) for m in messages)


def both(base, one, other):
    """The base with both changes."""
    first, second = sorted((one, other), key=lambda s: s.at)
    return base[:first.at] + first.case.new + base[first.end:second.at] + second.case.new + base[second.end:]


def singles_of(base, check):
    """Every change that can be made in a base and is told there; `check` gives the messages of many texts."""
    listed = [c for c in cases.CASES if c.old and c.seen_by in ("schema", "reader", "rules") and base.count(c.old) == 1
              and len(c.new) < 10_000 and not ('"position":' in c.new and '"position":' in base)]
    told = check([base.replace(c.old, c.new) for c in listed])
    return [s for s in (Single(c, base, m) for c, m in zip(listed, told)) if s.told]


def pairs_of(singles):
    for one, other in itertools.combinations(singles, 2):
        if one.end <= other.at or other.end <= one.at:
            yield one, other


def chosen(pairs, most, lots):
    """Half of them pairs of faults that only the rules see: these hide each other most easily."""
    ruled = [p for p in pairs if all(s.case.seen_by == "rules" for s in p)]
    others = [p for p in pairs if not all(s.case.seen_by == "rules" for s in p)]
    return lots.sample(ruled, min(most // 2, len(ruled))) + lots.sample(others, min(most // 2, len(others)))


def check_pairs(check, most):
    """Yields the name of a pair, and what is not told of it: "" when all is told."""
    lots = random.Random(1904)
    for name, base in BASES.items():
        pairs = chosen(list(pairs_of(singles_of(base, check))), most // len(BASES), lots)
        for pair, messages in zip(pairs, check([both(base, *pair) for pair in pairs])):
            lost = [s.case.name for s, o in (pair, pair[::-1])
                    if not s.is_told_by(messages) and not may_silence(o.case, s.case, path_of(s.told[0]))]
            yield f"{name}: {pair[0].case.name} and {pair[1].case.name}", \
                f"{' and '.join(lost)} not told; it said: {messages}" if lost else ""
