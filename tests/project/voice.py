"""Old words and long sentences, found in the strings that people see, in guides, scenarios and schemas, in the prose of the
documents, in the first lines of checks and in comments."""

import json
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
    (r"\b(captain|general|player|computer|program) against himself\b", "itself"),
    (r"\bto be expected\b", "expected"),
    (r"\b(wait|waits|waiting) to come on\b", "waiting to enter"),
    (r"[\d}] %(?![\w(%])", "a sign for per cent without a space"),
)
# In comments these may stay, for nobody is in a hurry there.
WORDY = (
    (r"\bso that\b", "so, or a sentence of its own"),
    (r"\b(is|are) to be\b", "must, or an imperative"),
    (r"\bunseen by each other\b", "in secret"),
    (r"\bis no (text|river|fault)\b|\bare no text\b", "is not a ..."),
)
# In comments these may stay too: nobody plays them, and some name a rule as its document does.
NOT_IN_COMMENTS = ("nobody", "drawing off", "is no Unit", "Who wins", "who wins")
COMPILED = tuple((re.compile(pattern, re.I), instead) for pattern, instead in PATTERNS + WORDY)
IN_COMMENTS = tuple((re.compile(pattern), instead) for pattern, instead in PATTERNS)
# These suit a briefing.
BRIEFING_TONE = ("nobody", "somebody", "whoever", "come to nothing", "rest on")
MOST_WORDS = 20

FENCE = re.compile(r"^```.*?^```[^\n]*$", re.M | re.S)
CODE = re.compile(r"`[^`\n]*`|\]\([^)\n]*\)")
TOKEN = re.compile(r'R"(?P<d>\w*)\((?P<raw>.*?)\)(?P=d)"|//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)\'|`(?:[^`\\]|\\.)*`', re.S)


def strings(source):
    """The string literals of C++ or TypeScript with a space in them: what has none is a name."""
    for found in TOKEN.finditer(source):
        text = found.group(0)
        if text[0] in "\"`R" and " " in text:
            yield text


def joined_strings(source):
    """The same, with a text that is broken over several lines as one, and without drawings and pages."""
    for text in strings(re.sub(r'(?<!\\)"(?: \+)?\s*\n\s*"', "", source)):
        if not re.search(r"^.?<|[MVvc]-?\d", text):
            yield text.replace("\\n", "\n")


def comments(source):
    """The comments of C++, TypeScript or a style sheet."""
    for found in TOKEN.finditer(source):
        if found.group(0).startswith(("//", "/*")):
            yield found.group(0)


def script_comments(source):
    """The comments and the first lines of functions of Python or a shell."""
    yield from re.findall(r"(?m)(?<![\w\"'])#[^\n]*|\"\"\"[^\"]*\"\"\"", source)


def prose(document):
    """A document without its code, its paths and its links."""
    return CODE.sub("", FENCE.sub("", document))


def inner_texts(value, name=""):
    """(name of the member, text) of every text with a space in a JSON value."""
    if isinstance(value, str) and " " in value:
        yield name, value
    elif isinstance(value, (list, dict)):
        for key, one in value.items() if isinstance(value, dict) else ((name, one) for one in value):
            yield from inner_texts(one, key)


def texts_of_json(source):
    return [text for _, text in inner_texts(json.loads(source))]


def descriptions(schema):
    """What a JSON Schema says of its members."""
    return [text for name, text in inner_texts(json.loads(schema)) if name in ("description", "title")]


def long_sentences(texts):
    """Those of more words than players read between two throws."""
    for text in texts:
        for sentence in re.split(r"(?<=[.!?])\s+|\n+", text):
            if sum(any(c.isalnum() for c in word) for word in sentence.split()) > MOST_WORDS:
                yield sentence


def old_words(texts, allowed=(), patterns=COMPILED):
    """(word found, what to write instead, the text) for each match that is not in an allowed text."""
    hits = []
    for text in texts:
        if any(words in text for words in allowed):
            continue
        for pattern, instead in patterns:
            hits += [(found.group(0), instead, text.strip()[:160]) for found in pattern.finditer(text)]
    return hits


def old_comments(texts):
    return [hit for hit in old_words(texts, patterns=IN_COMMENTS) if hit[0] not in NOT_IN_COMMENTS]


def old_words_of_briefings(texts):
    return [hit for hit in old_words(texts) if hit[0].lower() not in BRIEFING_TONE]
