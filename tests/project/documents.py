"""What can be checked in the documents without reading them: paths, links, counts and names in `code`."""

import re

FENCE = re.compile(r"^```.*?^```[^\n]*$", re.M | re.S)
TOPS = ("src", "web", "tests", "docs", "tools", "scenarios", "guides", "bench", "cmake", "python", "include", "examples", ".ci")
SOURCES = (".h", ".cpp", ".ts", ".tsx", ".mjs", ".py", ".cmake", ".txt", ".json", ".css", ".pyi", "")
# Made by a build or by play: no checkout has them. "FILE", "<x>" and the like are placeholders.
MADE = re.compile(r"^build/|[A-Z]{2,}|<|\.\.\.|~|\$")
# Names of the language, of other programs, and placeholders of examples.
ELSEWHERE = {"ok", "switch", "for", "while", "if", "sizeof", "alignas", "static_assert", "SomeEvent", "SomeMemory", "Oracle",
             "BroadcastChannel", "IndexedDB", "WebAssembly", "std", "memcmp", "fdatasync", "RulesetId", "PascalCase", "snake_case",
             "kPascal", "Round", "can_retreat", "landing_cell", "throw_activation", "DynamicUser", "StateDirectory",
             "api_test", "seed_test", "random_sim_test", "rl_environment"}
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
           "fifty": 50}


def codes(text):
    """Every `code` outside of code blocks."""
    return re.findall(r"`([^`\n]+)`", FENCE.sub("", text))


def missing_paths(text, root):
    """Back-ticked paths that do not exist. A path begins with a folder of the root, or with a room or folder of the page
    and has an ending; * matches as in a shell."""
    lost = []
    for code in codes(text):
        for word in code.split():
            word = word.rstrip(",;:")
            if MADE.search(word) or "/" not in word or "{" in word or not re.fullmatch(r"[\w./*-]+", word):
                continue
            if word.split("/")[0] in TOPS:
                places = [word]
            elif re.search(r"/\w[\w*]*\.(h|cpp|ts|tsx|css)$", word):
                places = ["src/" + word, "web/src/" + word, "include/" + word]
            else:
                continue
            if not any(list(root.glob(place.rstrip("/"))) for place in places):
                lost.append(word)
    return lost


def missing_links(text, folder):
    """Links to files that do not exist, and to headings that their file does not have."""
    lost = []
    for target in re.findall(r"\]\(([^)\s]+)\)", FENCE.sub("", text)):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        file = folder / path if path else None
        if file and not file.exists():
            lost.append(target)
        elif anchor and anchor not in anchors(file.read_text("utf-8") if file else text):
            lost.append(target)
    return lost


def limits_of(header):
    """(name, default as it is told, words) of every limit of src/server/limits.h."""
    found = []
    for name, value, words in re.findall(r"^  std::uint64_t (\w+) = ([^;]+);\s*// (.+)$", header, re.M):
        number, _, shift = value.replace("'", "").replace("ull", "").partition(" << ")
        found.append((name, size_text(int(number) << int(shift or 0), name), words))
    return found


def size_text(number, name):
    for unit, size in (("GB", 1 << 30), ("MB", 1 << 20), ("kB", 1 << 10)):
        if name.endswith("_bytes") and number % size == 0:
            return f"{number // size} {unit}"
    return f"{number:,}"


def limits_told(text):
    return re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$", text, re.M)


def anchors(text):
    """The addresses of a document's headings, as they are made from their words."""
    titles = re.findall(r"^#+ (.*)$", FENCE.sub("", text), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def wrong_counts(text, counts):
    """(what is written, what is true) of every "N words" whose words are in `counts`."""
    wrong = []
    for words, true in counts.items():
        for written in re.findall(rf"\b(\d[\d,]*|{'|'.join(NUMBERS)})\s+{words}\b", text):
            said = NUMBERS[written] if written in NUMBERS else int(written.replace(",", ""))
            if said != true:
                wrong.append((f"{written} {words}", true))
    return wrong


def names_used(text):
    """Types (CamelCase), functions (a word before a parenthesis), scopes (before ::) and snake_case words, in C++ blocks
    (types, functions and scopes alone) and in `code`."""
    blocks = [re.sub(r"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"", "", block) for block in re.findall(r"^```cpp\n(.*?)^```", text, re.M | re.S)]
    found = set()
    for piece in blocks + codes(text):
        found |= set(re.findall(r"\b(k?[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+|k[A-Z]\w+|LIMBER_\w+)\b", piece))
        found |= set(re.findall(r"\b(\w+)(?=::)", piece)) | set(re.findall(r"\b([a-z]\w+)(?=\(|<\w+>\()", piece))
    for piece in codes(text):
        if "/" not in piece and "." not in piece:
            found |= set(re.findall(r"(?<![-\w])[a-z]\w*_\w*[a-z](?![-\w])", piece))
    return found


def words_of(root, tops, endings=SOURCES):
    """Every word of the files under these folders, comments of C++ and TypeScript left out."""
    found = set()
    for top in tops:
        for path in (root / top).rglob("*"):
            if path.suffix in endings and path.is_file() and "node_modules" not in path.parts:
                text = path.read_text("utf-8", errors="replace")
                if path.suffix in (".h", ".cpp", ".ts", ".tsx"):
                    text = re.sub(r"//[^\n]*", "", text)
                found |= set(re.findall(r"\w+", text)) | {path.stem}
    return found


def stale_marks(text, marks):
    """Rows of a table of marks (| # | mark | ...) that are no marks of the model, and marks that have no row."""
    table = text.partition("| # | mark |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| \d+ \| (\w+)", table, re.M)
    return sorted(set(rows) ^ set(marks)) if rows else ["no table of marks"]


# Said once, and not so: a fault may have no remedy, the largest chances are sampled, and the Python module needs packages.
CLAIMS = (r"every fault and (its|the|a) remedy", r"built with the release")


def false_claims(text):
    """What would promise more than the program keeps: exact fractions are said with the estimates beside them."""
    prose = re.sub(r"[ \n]+", " ", FENCE.sub("", text).replace("\n\n", "\0").replace("\n|", "\0|"))
    found = [claim[0] for pattern in CLAIMS for claim in re.finditer(pattern, prose, re.I)]
    for part in prose.split("\0"):
        exact = re.search(r"exact (fractions?|chances?|odds)", part, re.I)
        if exact and not re.search(r"estimate|sampled|shares of trials", part, re.I):
            found.append(exact[0])
    return found
