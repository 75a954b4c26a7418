"""The documents against the sources: every back-ticked path and every link exists, counts that can be computed are
right, names in code are names of the sources. Ends with the line "N passed, N failed"."""

import pathlib
import re
import unittest

import counted
import documents

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FILES = sorted((ROOT / "docs").glob("*.md")) + [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
SOURCES = ("src", "include", "python", "examples", "tools", "cmake", ".ci", "docs/schema", "web/src", "web/e2e", "web/test", "tests/bad-input",
           "tests/checks", "tests/fuzz", "tests/gate", "tests/long", "tests/stages", "tests/tools", "tests/unit")


def count_of_events():
    text = (ROOT / "src/model/event.h").read_text("utf-8")
    return len(re.search(r"using Event = std::variant<(.*?)>;", text, re.S).group(1).split(","))


def marks():
    text = (ROOT / "src/model/unit.h").read_text("utf-8")
    return re.findall(r"^  (\w+),", re.search(r"enum class Mark : [^{]*\{(.*?)\};", text, re.S).group(1), re.M)


def count(pattern):
    return len(list(ROOT.glob(pattern)))


def counts():
    rulesets = count("scenarios/*/")
    return {"kinds of event": count_of_events(), "rulesets": rulesets, "puzzles of": count("tests/puzzles/*/*.txt"),
            "whole battles": count("tests/records/*.record"), "of `guides/`": count("guides/*.json")}


class Documents(unittest.TestCase):
    def test_every_path_exists(self):
        for file in FILES:
            with self.subTest(file.name):
                self.assertEqual(documents.missing_paths(file.read_text("utf-8"), ROOT), [], file.name)

    def test_every_link_leads_somewhere(self):
        for file in FILES:
            with self.subTest(file.name):
                self.assertEqual(documents.missing_links(file.read_text("utf-8"), file.parent), [], file.name)

    def test_counts_are_right(self):
        self.assertTrue(all(counts().values()), counts())
        for file in FILES:
            with self.subTest(file.name):
                self.assertEqual(documents.wrong_counts(file.read_text("utf-8"), counts()), [], file.name)

    def test_every_name_is_in_the_sources(self):
        words, found = documents.words_of(ROOT, SOURCES), 0
        for file in ("CMakeLists.txt", "run", "test"):
            words |= set(re.findall(r"\w+", (ROOT / file).read_text("utf-8")))
        for file in FILES:
            with self.subTest(file.name):
                names = documents.names_used(file.read_text("utf-8"))
                found += len(names)
                self.assertEqual(sorted(names - documents.ELSEWHERE - words), [], file.name)
        self.assertGreater(found, 300)

    def test_marks_are_those_of_the_model(self):
        self.assertEqual(documents.stale_marks((ROOT / "docs/fit.md").read_text("utf-8"), marks()), [])

    def test_nothing_is_claimed_that_is_not_so(self):
        for name in ("README.md", "docs/library.md"):
            with self.subTest(name):
                self.assertEqual(documents.false_claims((ROOT / name).read_text("utf-8")), [], name)

    def test_every_limit_of_a_host_is_told(self):
        """docs/hosting.md has the limits of the header, in its order, with their defaults and its words."""
        limits = documents.limits_of((ROOT / "src/server/limits.h").read_text("utf-8"))
        self.assertGreater(len(limits), 25)
        self.assertEqual(documents.limits_told((ROOT / "docs/hosting.md").read_text("utf-8")), limits)
        names = re.findall(r'{"(\w+)", &Limits::(\w+)', (ROOT / "src/server/limits.cpp").read_text("utf-8"))
        self.assertEqual(names, [(name, name) for name, _, _ in limits])

    def test_design_is_short(self):
        self.assertLessEqual(len((ROOT / "docs/design.md").read_text("utf-8").splitlines()), 250)


class Checker(unittest.TestCase):
    """Stale documents are found out, and true ones are not."""

    def test_a_path_that_is_gone(self):
        text = "`src/model/event.h`, `model/unit.h`, `tests/checks/*/*.txt`, `tests/stages/05-project`, `build/x/y`, `docs/rules/<id>.md`"
        self.assertEqual(documents.missing_paths(text, ROOT), [])
        stale = "`tests/odds/*.txt` and `model/gone.h`, `src/model/gone.h`"
        self.assertEqual(documents.missing_paths(stale, ROOT), ["tests/odds/*.txt", "model/gone.h", "src/model/gone.h"])
        self.assertEqual(documents.missing_paths("```\n`src/gone.h`\n```\n", ROOT), [])

    def test_a_limit_that_is_another(self):
        header = "  std::uint64_t file_bytes = 4 << 20;  // a file\n  std::uint64_t battles = 20'000;  // on the disk\n"
        told = "| `file_bytes` | 4 MB | a file |\n| `battles` | 20,000 | on the disk |\n"
        self.assertEqual(documents.limits_told(told), documents.limits_of(header))
        for old, new in (("4 MB", "5 MB"), ("on the disk", "in memory"), ("battles", "fights")):
            self.assertNotEqual(documents.limits_told(told.replace(old, new)), documents.limits_of(header))

    def test_a_claim_that_is_not_so(self):
        for text, claim in (("It tells every fault and\nits remedy.", "every fault and its remedy"),
                            ("The odds are exact fractions.\n\nSome are estimates.", "exact fractions"),
                            ("The module is built with the release by g++.", "built with the release")):
            self.assertEqual(documents.false_claims(text), [claim])
        self.assertEqual(documents.false_claims("The odds are exact fractions;\nlarge ones are estimates."), [])

    def test_a_link_that_is_gone(self):
        self.assertEqual(documents.missing_links("[a](style.md) [b](https://x.org/y)", ROOT / "docs"), [])
        self.assertEqual(documents.missing_links("## Of it\n[a](gone.md) [b](#of-it) [c](#not) [d](style.md#not)", ROOT / "docs"),
                         ["gone.md", "#not", "style.md#not"])

    def test_a_count_that_is_wrong(self):
        true = {"kinds of event": 45, "rulesets": 5}
        self.assertEqual(documents.wrong_counts("There are 45 kinds of event in five rulesets.", true), [])
        self.assertEqual(documents.wrong_counts("There are 46 kinds of event in four\nrulesets.", true),
                         [("46 kinds of event", 45), ("four rulesets", 5)])

    def test_a_name_that_is_gone(self):
        text = "```cpp\nstruct VolleyDie : AskDie { int score(int face); };  // NotThis\n```\n`may_fire(v)`, `kMost`, `a_mark`, `plain`\n"
        self.assertEqual(documents.names_used(text), {"VolleyDie", "AskDie", "score", "may_fire", "kMost", "a_mark"})
        words = documents.words_of(ROOT, ("src/model",))
        self.assertEqual(documents.names_used("`StrengthLost` `StrengthFound` `must_choose` `must_not`") - words, {"StrengthFound", "must_not"})

    def test_a_mark_that_is_gone(self):
        table = "| # | mark | in |\n|---|---|---|\n| 1 | acted | yes |\n| 2 | on_foot | yes |\n\nmore"
        self.assertEqual(documents.stale_marks(table, ["acted", "on_foot"]), [])
        self.assertEqual(documents.stale_marks(table, ["acted", "mounted"]), ["mounted", "on_foot"])
        self.assertEqual(documents.stale_marks("nothing", ["acted"]), ["no table of marks"])


if __name__ == "__main__":
    counted.main()
