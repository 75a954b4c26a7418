"""docs/design.md against the sources: its table of rooms is src/rooms.txt, every folder of src is described, and every
name it and its neighbours use in code exists. Ends with the line "N passed, N failed"."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DESIGN = ROOT / "docs/design.md"
DOCUMENTS = ("design.md", "adding-a-ruleset.md", "fit.md")
# Names of the language, of other programs, and placeholders of examples.
ELSEWHERE = {"ok", "switch", "for", "while", "if", "sizeof", "alignas", "static_assert", "SomeEvent", "SomeMemory", "Oracle",
             "BroadcastChannel", "IndexedDB", "WebAssembly", "std", "memcmp", "fdatasync", "RulesetId"}


def rooms_of_file(text):
    """room -> what it may include. Rooms that may include everything are not rooms of src."""
    rows = re.findall(r"^([a-z_.]+):([^#\n]*)", text, re.M)
    return {name: rest.split() for name, rest in rows if rest.strip() != "*"}


def rooms_of_document(text):
    table = text.partition("| room | includes |\n|---|---|\n")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `([a-z_.]+)` \| (.*) \|$", table, re.M)
    return {name: rest.strip("`-").split() for name, rest in rows}


def names_used(text):
    """Types (CamelCase) and functions (a word before a parenthesis) and scopes (before ::) in code blocks and in `code`."""
    blocks = re.findall(r"^```cpp\n(.*?)^```", text, re.M | re.S)
    rest = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    code = [re.sub(r"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"", "", block) for block in blocks] + re.findall(r"`([^`\n]+)`", rest)
    found = set()
    for piece in code:
        found |= set(re.findall(r"\b(k?[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+|k[A-Z]\w+|LIMBER_\w+)\b", piece))
        found |= set(re.findall(r"\b(\w+)(?=::)", piece)) | set(re.findall(r"\b([a-z]\w+)(?=\(|<\w+>\()", piece))
    listed = text.partition("| functions | what they do |")[2].partition("\n\n")[0]
    return found | set(re.findall(r"`(\w+)`", "\n".join(row.split("|")[1] for row in listed.splitlines() if "`" in row)))


def words_of_sources(root):
    files = [path for top in ("src", "include", "web/src") for path in (root / top).rglob("*")]
    text = "\n".join(path.read_text("utf-8") for path in files if path.suffix in (".h", ".cpp", ".ts", ".tsx"))
    return set(re.findall(r"\w+", re.sub(r"//[^\n]*", "", text)))


class Design(unittest.TestCase):
    def test_its_table_of_rooms_is_that_of_the_build(self):
        rooms = rooms_of_file((ROOT / "src/rooms.txt").read_text("utf-8"))
        self.assertGreater(len(rooms), 20)
        self.assertEqual(rooms_of_document(DESIGN.read_text("utf-8")), rooms)

    def test_every_folder_of_src_is_described(self):
        folders = {path.name for path in (ROOT / "src").iterdir() if path.is_dir()}
        described = set(re.findall(r"\bsrc/(\w+)/  *\w", DESIGN.read_text("utf-8")))
        self.assertEqual(described, folders)

    def test_every_name_exists(self):
        words, found = words_of_sources(ROOT), 0
        for document in DOCUMENTS:
            text = (ROOT / "docs" / document).read_text("utf-8")
            names, files = names_used(text), set(re.findall(r"`(\w+/\w+\.(?:h|cpp))`", text))
            found += len(names)
            self.assertEqual(sorted(names - ELSEWHERE - words), [], document)
            self.assertEqual([file for file in sorted(files) if not (ROOT / "src" / file).exists()], [], document)
        self.assertGreater(found, 150)

    def test_engine_h_is_listed_whole(self):
        text = (ROOT / "src/engine/engine.h").read_text("utf-8")
        functions = set(re.findall(r"^[\w:<>]+ (\w+)\([^()]*\)(?: noexcept)?;", text, re.M))
        listed = DESIGN.read_text("utf-8").partition("| functions | what they do |")[2].partition("\n\n")[0]
        self.assertGreater(len(functions), 20)
        self.assertEqual(functions - set(re.findall(r"`(\w+)`", listed)), set())

    def test_what_counts_as_a_name(self):
        text = "```cpp\nstruct VolleyDie : AskDie { int score(int face); };  // NotThis\n```\nand `may_fire(v)`, `kMost`, `plain`\n"
        self.assertEqual(names_used(text), {"VolleyDie", "AskDie", "score", "may_fire", "kMost"})
        self.assertEqual(rooms_of_document("| room | includes |\n|---|---|\n| `a` | - |\n| `b` | `a c.h` |\n\n"),
                         {"a": [], "b": ["a", "c.h"]})


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=1).result
    lost = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - lost} passed, {lost} failed")
    sys.exit(1 if lost else 0)
