"""Words that nobody says today, found in the strings that people see and in the prose of the documents."""

import re

# What to write instead stands beside each.
PATTERNS = (
    (r"\bby lot\b", "at random"),
    (r"\banew\b", "again"),
    (r"\bbesides\b", "also"),
    (r"\bparted\b", "separated"),
    (r"\bhangs? on\b", "depends on"),
    (r"\brests? on\b", "depends on"),
    (r"\b(nobody|somebody|whoever|whomever)\b", "name the role: Unit, player, side"),
    (r"\b(un)?lawful\b", "allowed, legal"),
    (r"\bfall(s|en|ing)? back\b|\bfell back\b", "retreat"),
    (r"\bdraw(s|ing)? off\b", "move away"),
    (r"\bgiv(e|es|en|ing) the battle up\b|\bgave the battle up\b", "resign"),
    (r"\bmend(s|ed|ing)?\b", "fix"),
    (r"\bunless said\b", "by default"),
    (r"\bthe poorer\b", "lost"),
    (r"\bto be had\b", "could be thrown"),
    (r"\bWrite it as in\b", "Example:"),
    (r"\bpay for standing\b", "lose 1 SP"),
    (r"\bcomes? to nothing\b", "is abandoned"),
    (r"(?<!there )\bis no (cell|Unit|hex|square|order|command|request)\b", "is not a ..."),
    (r"\b[Ww]ho (watches|fires|moves|stops|wins|is pinned)\b", "a Unit that ..., spectators"),
    (r"\bhas to be named\b", "name it"),
    (r"\btak(e|es|en|ing) (it |them )?up again\b", "resume"),
    (r"\b[Ee]ither (side|army) lost\b", "each side lost"),
)
COMPILED = tuple((re.compile(pattern), instead) for pattern, instead in PATTERNS)

FENCE = re.compile(r"^```.*?^```[^\n]*$", re.M | re.S)
CODE = re.compile(r"`[^`\n]*`|\]\([^)\n]*\)")
TOKEN = re.compile(r'R"(?P<d>\w*)\((?P<raw>.*?)\)(?P=d)"|//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)\'|`(?:[^`\\]|\\.)*`', re.S)


def strings(source):
    """The string literals of C++ or TypeScript with a space in them: what has none is a name."""
    for found in TOKEN.finditer(source):
        text = found.group(0)
        if text[0] in "\"`R" and " " in text:
            yield text


def prose(document):
    """A document without its code, its paths and its links."""
    return CODE.sub("", FENCE.sub("", document))


def old_words(texts, allowed=()):
    """(word found, what to write instead, the text) for each match that is not in an allowed text."""
    hits = []
    for text in texts:
        if any(words in text for words in allowed):
            continue
        for pattern, instead in COMPILED:
            hits += [(found.group(0), instead, text.strip()[:160]) for found in pattern.finditer(text)]
    return hits
