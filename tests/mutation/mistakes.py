"""Where a small mistake can be put into a line of C++, and in which order a seed draws such changes: for tools/mutate."""

import dataclasses
import random
import re


@dataclasses.dataclass(frozen=True)
class Site:
    """One change: of one line, from column `begin` to `end`."""
    file: str
    line: int  # from 1
    begin: int
    end: int
    new: str
    kind: str

    def changed(self, text):
        return text[:self.begin] + self.new + text[self.end:]


def masked(text):
    """The text with comments, strings and characters blanked, line by line as long as it was."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'', re.S)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


COMPARISON = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
LOGIC = {"&&": "||", "||": "&&", "true": "false", "false": "true"}
SIDES = {"Side::red": "Side::blue", "Side::blue": "Side::red", "asks_red": "asks_blue", "asks_blue": "asks_red",
         "attacker": "defender", "defender": "attacker"}
# clang-format puts blanks round binary operators and none round the brackets of templates.
COMPARED = re.compile(r"(?<= )(<=|>=|==|!=|<|>)(?= )")
# Not the exponent of 1e-9: that is no step of one.
NUMBER = re.compile(r"(?<![\w.<'\[])(?<!\de-)(\d+)(?![\w.'])(?!\s*>\s*\w*\()")
# Not the name of a parameter or variable where it is declared: another name is the same program or none.
SIDED = re.compile(r"\bSide::(?:red|blue)\b|\basks_(?:red|blue)\b|(?<!UnitId )(?<!Unit )(?<!Cell )\b(?:attacker|defender)\b")
OTHER = re.compile(r"\bother\(")
PAIRED = re.compile(r"\b(?:army|held|home|points|lost|start|side_id|sides)\[([01])\]")
LOGICAL = re.compile(r"(?<= )(?:&&|\|\|)(?= )|\b(?:true|false)\b|(?<=[( ,!=])!(?=[\w(:])(?!=)")
# An expression that stands for itself: a call or an assignment, alone in its line or behind a condition.
STATEMENT = re.compile(r"^(\s*(?:(?:else )?if \(.*\) |else |for \(.*\) )?)([a-z_][\w:]*(?:\(|\.|->|\[| [-+|&*]?= |\+\+|--).*;|"
                       r"\+\+.*;|--.*;|return\b.*;|break;|continue;)\s*$")
LEFT_ALONE = re.compile(r"^\s*(#|static_assert|using |namespace |template|friend |LIMBER_(ALWAYS_)?CHECK|LIMBER_BEGIN|LIMBER_END|"
                        r".*\.reserve\(|inline constexpr int kMax|enum |struct \w+;|class \w+;|public:|private:)")


def closing(text, opening):
    """Where the bracket at `opening` is closed; -1 when not in this line."""
    depth = 0
    for i in range(opening, len(text)):
        depth += (text[i] == "(") - (text[i] == ")")
        if depth == 0:
            return i
    return -1


def dropped(text):
    """What of a line is a statement that can go: where it begins and what takes its place."""
    match = STATEMENT.match(text)
    if not match or text.count("(") != text.count(")"):
        return None
    before, statement = match.groups()
    # Behind a condition the condition must be whole, and a lone return is the end of a function, not a statement more.
    if before.count("(") != before.count(")") or (statement.startswith("return") and "if (" not in before):
        return None
    return match.start(2), match.end(2)


def sites_of_line(file, number, text):
    """Every change of one masked line."""
    def site(begin, end, new, kind):
        return Site(file, number, begin, end, new, kind)

    for m in COMPARED.finditer(text):
        yield site(m.start(), m.end(), COMPARISON[m.group()], "comparison")
    for m in NUMBER.finditer(text):
        n = int(m.group())
        for near in {n + 1, n - 1} if n > 0 else {1}:
            yield site(m.start(), m.end(), str(near), "off by one")
    if where := dropped(text):
        yield site(*where, ";", "dropped statement")
    for m in SIDED.finditer(text):
        yield site(m.start(), m.end(), SIDES[m.group()], "swapped side")
    for m in OTHER.finditer(text):
        if (end := closing(text, m.end() - 1)) > 0:
            yield site(m.start(), end + 1, text[m.end() - 1:end + 1], "swapped side")
    for m in PAIRED.finditer(text):
        yield site(m.start(1), m.end(1), "10"[int(m.group(1))], "swapped side")
    for m in LOGICAL.finditer(text):
        yield site(m.start(), m.end(), LOGIC.get(m.group(), ""), "logic")


def sites_of(file, text):
    lines, originals = masked(text).split("\n"), text.split("\n")
    for number, line in enumerate(lines, 1):
        if LEFT_ALONE.match(line):
            continue
        # What replaces a part of the line is taken from the line itself, not from the mask.
        for s in sites_of_line(file, number, line):
            yield dataclasses.replace(s, new=originals[number - 1][s.begin:s.end][len("other"):]) \
                if s.kind == "swapped side" and s.new.startswith("(") else s


def drawn(sites, seed):
    """All changes in the order in which this seed draws them: a kind, each as likely, then one of that kind."""
    lots, kinds = random.Random(seed), {}
    for s in sites:
        kinds.setdefault(s.kind, []).append(s)
    for kind in sorted(kinds):
        lots.shuffle(kinds[kind])
    while kinds:
        kind = lots.choice(sorted(kinds))
        yield kinds[kind].pop()
        if not kinds[kind]:
            del kinds[kind]
