"""tools/mutate on small sources and on a made-up project. Ends with the line "N passed, N failed"."""

import argparse
import contextlib
import importlib.machinery
import importlib.util
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import counted

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
loader = importlib.machinery.SourceFileLoader("mutate", str(ROOT / "tools/mutate"))
mutate = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate", loader))
sys.modules["mutate"] = mutate
loader.exec_module(mutate)


def changes(line):
    """Every change of one line, as kind and changed line."""
    return {(s.kind, s.changed(line)) for s in mutate.sites_of("a.cpp", line)}


class Sites(unittest.TestCase):
    def test_comparison(self):
        self.assertEqual(changes("if (a < b) {"), {("comparison", "if (a <= b) {")})
        self.assertEqual(changes("std::vector<int> a;"), set())

    def test_off_by_one(self):
        self.assertEqual(changes("int a = b + 1;"), {("off by one", "int a = b + 0;"), ("off by one", "int a = b + 2;")})
        self.assertEqual(changes("int a2 = b2.c3;"), set())
        self.assertEqual(changes("double a = 1e-9;"), set())

    def test_dropped_statement(self):
        self.assertIn(("dropped statement", "  ;"), changes("  cx.emit(a);"))
        self.assertIn(("dropped statement", "  if (f(a)) ;"), changes("  if (f(a)) return;"))
        self.assertIn(("dropped statement", "  ;"), changes("  a.b += c;"))
        for line in ("  return a;", "  const int a = f();", "  Side s(a);", "  f(a,"):
            self.assertEqual({c for c in changes(line) if c[0] == "dropped statement"}, set(), line)

    def test_swapped_side(self):
        self.assertIn(("swapped side", "f(Side::blue)"), changes("f(Side::red)"))
        self.assertIn(("swapped side", "f((v.side(u)), b)"), changes("f(other(v.side(u)), b)"))
        self.assertIn(("swapped side", "army[1]"), changes("army[0]"))
        self.assertEqual(changes("found[0]"), set())
        self.assertEqual(changes("int of(const View& v, UnitId attacker, Lister& out) {"), set())
        self.assertIn(("swapped side", "return defender;"), changes("return attacker;"))

    def test_logic(self):
        self.assertEqual(changes("a && b"), {("logic", "a || b")})
        self.assertEqual(changes("f(!a)"), {("logic", "f(a)")})
        self.assertEqual(changes("f(true)"), {("logic", "f(false)")})

    def test_comments_strings_and_declarations_are_left_alone(self):
        for line in ("// a < b", 'f("a < 1")', "#include <a>", 'static_assert(a < 1, "");', "LIMBER_CHECK(a < 1);",
                     "f('1')", "a();  // a < 1", "nodes_.reserve(64);"):
            self.assertFalse({c for c in changes(line) if c[0] != "dropped statement"}, line)

    def test_the_real_sources(self):
        sites = mutate.Project(ROOT).sites()
        self.assertEqual({s.kind for s in sites},
                         {"comparison", "off by one", "dropped statement", "swapped side", "logic"})
        self.assertGreater(len(sites), 3000)

    def test_every_entry_of_the_list_names_a_change_there_is(self):
        self.assertEqual(list(mutate.Project(ROOT).lost()), [])

    def test_places_tell_equal_lines_apart(self):
        project = mutate.Project(ROOT)
        project.text = lambda file: "int f(int a) {\n  if (a < 1) return;\n  if (a < 1) return;\n}\nint g(int a) {\n  if (a < 1) return;\n}\n"
        places = [project.place_of(mutate.Site("a.cpp", line, 0, 1, "", "")) for line in (2, 3, 6)]
        self.assertEqual(places, ["a.cpp | int f(int a) { | 1", "a.cpp | int f(int a) { | 2", "a.cpp | int g(int a) { | 1"])

    def test_the_same_seed_draws_the_same(self):
        sites = list(mutate.sites_of("a.cpp", "if (a < b && c > 1) f(Side::red);\n" * 20))
        first, again, other = (list(mutate.drawn(sites, seed)) for seed in (1, 1, 2))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)
        self.assertEqual(sorted(map(repr, first)), sorted(map(repr, sites)))


PROJECT = {
    "CMakeLists.txt": "cmake_minimum_required(VERSION 3.25)\nset(CMAKE_CXX_COMPILER_FORCED ON)\nproject(p LANGUAGES CXX)\nset(CMAKE_CXX_STANDARD 20)\n"
                      "add_executable(t t.cpp src/rules/a.cpp)\n",
    "src/rules/a.cpp": "int least(int a, int b) {\n  if (a < b) return a;\n  return b;\n}\n"
                       "int count(int n) {\n  volatile int i = 2;\n  while (i < n) {\n    i += 3;\n  }\n  return i;\n}\n",
    "t.cpp": "#include <cstdio>\nint least(int, int);\nint count(int);\n"
             "int main() {\n  const bool ok = least(1, 2) == 1 && least(2, 1) == 1 && count(5) == 5;\n"
             "  std::printf(\"%d passed, %d failed\\n\", ok, !ok);\n}\n",
    "tests/mutation/config.txt": "# comment\nsources src/rules/*.cpp\npart t t : $BUILD/t\n",
    ".gitignore": "build/\n",
}


LEAST = "src/rules/a.cpp | int least(int a, int b) { | 1"


class Judged(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        for path, text in PROJECT.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(text)
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)
        mutate.SECONDS_MORE = 0  # what does not end is stopped after the least there is, a second

    def tearDown(self):
        self.folder.cleanup()

    def judge(self, count, *more):
        self.told = io.StringIO()
        os.environ["LIMBER_MUTATE_JOBS"] = "2"
        with contextlib.redirect_stdout(self.told), contextlib.redirect_stderr(self.told):
            code = mutate.start([str(count), "1", *more], self.root)
        return code, (self.root / f"build/mutate/{'only' if '--only' in more else 'result'}-{count}-1.txt").read_text()

    def test_killed_survived_and_equivalent(self):
        count = len(mutate.Project(self.root).sites())
        code, text = self.judge(count)
        self.assertEqual(code, 1, text)
        # least(1, 1) is the same either way: no test can tell.
        self.assertIn("src/rules/a.cpp:2: comparison: survived: no reason is known\n"
                      f"@ {LEAST}\n- if (a < b) return a;\n+ if (a <= b) return a;\n", text)
        self.assertIn("src/rules/a.cpp:8: dropped statement: killed: t: it does not end\n", text)
        self.assertIn("src/rules/a.cpp:2: dropped statement: killed: t: exit code 0: 0 passed, 1 failed\n", text)
        self.assertEqual((self.root / "src/rules/a.cpp").read_text(), PROJECT["src/rules/a.cpp"])
        (self.root / "tests/mutation/equivalent.txt").write_text(
            f"# comment\n@ {LEAST}\n- if (a < b) return a;\n+ if (a <= b) return a;\n= both are the same then\n")
        code, again = self.judge(count)
        self.assertIn("comparison: equivalent: both are the same then\n", again)
        self.assertEqual(code, 0, again)
        self.assertIn("killed of those that are not equivalent: 100.0%", again)
        path = self.root / "tests/mutation/equivalent.txt"
        path.write_text(path.read_text().replace("= both are", "~ both are"))
        code, once_more = self.judge(count)
        self.assertEqual(code, 0, once_more)
        self.assertIn("comparison: survived: both are the same then\n", once_more)
        self.assertIn(" 1 survived, 0 equivalent", once_more)
        strip = [line for line in text.splitlines()[5:] if "a.cpp:2: comparison" not in line]
        self.assertEqual(strip, [line for line in again.splitlines()[5:] if "a.cpp:2: comparison" not in line])

    def test_a_result_is_continued(self):
        count = len(mutate.Project(self.root).sites())
        _, text = self.judge(count)
        # As if it had been stopped: of the killed only the first is in the result; it must be taken over as it is written.
        killed = re.search(r"^\d+\. .*: killed: .*\n@.*\n-.*\n\+.*\n", text, re.M).group()
        survived = re.search(r"^\d+\. .*: survived: .*\n@.*\n-.*\n\+.*\n", text, re.M).group()
        part = "\n".join(text.splitlines()[:2]) + "\n" + killed.replace("killed: ", "killed: before, by ") + survived
        out = self.root / f"build/mutate/result-{count}-1.txt"
        out.write_text(part)
        # Stopped again before it gets there, it still has what was settled.
        wishes = argparse.Namespace(count=count, seed=1, only=None, go_on=True)
        self.assertIn(killed.replace("killed: ", "killed: before, by "), mutate.Sample(mutate.Project(self.root), wishes, out).text())
        # A test that tells what survived kills it now.
        (self.root / "t.cpp").write_text(PROJECT["t.cpp"].replace("count(5) == 5", "count(5) == 5 && same()").replace(
            "int main", "#include <string>\n#include <fstream>\nbool same() {\n  std::ifstream in(\"src/rules/a.cpp\");\n"
            "  return std::string(std::istreambuf_iterator<char>(in), {}).find(\"<=\") == std::string::npos;\n}\nint main"))
        code, again = self.judge(count, "--continue")
        self.assertEqual(code, 0, again)
        self.assertIn(killed.replace("killed: ", "killed: before, by "), again)
        self.assertEqual(again.count(": killed: "), count)
        self.assertNotIn("survived:", again)
        (self.root / "src/rules/a.cpp").write_text(PROJECT["src/rules/a.cpp"] + "int more = 1;\n")
        with self.assertRaises(SystemExit) as stopped:
            self.judge(count, "--continue")
        self.assertIn("the sources are not those of that result", str(stopped.exception))

    def test_only_some_are_judged(self):
        count = len(mutate.Project(self.root).sites())
        _, text = self.judge(count)
        _, some = self.judge(count, "--only", "2", "4")
        numbered = re.compile(r"^(?:2|4)\. .*\n@.*\n-.*\n\+.*\n", re.M)
        self.assertEqual(len(numbered.findall(text)), 2)
        self.assertEqual(some.splitlines(keepends=True)[5:], "".join(numbered.findall(text)).splitlines(keepends=True))

    def test_a_note_tells_of_other_sources(self):
        self.judge(1)
        self.assertNotIn("note:", self.told.getvalue())
        result = (self.root / "build/mutate/result-1-1.txt").read_text()
        (self.root / "tests/mutation/result.txt").write_text(result)
        self.assertEqual(self.listed(), "")
        (self.root / "src/rules/a.cpp").write_text(PROJECT["src/rules/a.cpp"] + "int more = 1;\n")
        self.assertIn("note: tests/mutation/result.txt was made with other sources", self.listed())

    def test_a_note_tells_of_entries_whose_line_is_gone(self):
        (self.root / "tests/mutation/equivalent.txt").write_text(
            f"@ {LEAST}\n- if (a < b) return a;\n+ if (a <= b) return a;\n= both are the same then\n")
        self.assertEqual(self.listed(), "")
        path = self.root / "src/rules/a.cpp"
        for text in (PROJECT["src/rules/a.cpp"].replace("a < b", "b > a"),           # another line
                     PROJECT["src/rules/a.cpp"].replace("int least", "int lesser")):  # in another function
            path.write_text(text)
            self.assertIn(f"note: tests/mutation/equivalent.txt names what is no longer there: {LEAST}\n", self.listed())
        path.rename(self.root / "src/rules/b.cpp")
        self.assertIn("names what is no longer there", self.listed())

    def listed(self):
        told = io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(told):
            mutate.start(["1", "1", "--list"], self.root)
        return told.getvalue()

    def test_a_run_can_be_stopped(self):
        (self.root / "tools").mkdir()
        for file in ("tools/mutate", "tests/mutation/mistakes.py"):
            shutil.copy(ROOT / file, self.root / file)
        (self.root / "CMakeLists.txt").write_text("file(TOUCH ${CMAKE_SOURCE_DIR}/begun)\nexecute_process(COMMAND sleep 600)\n")
        with subprocess.Popen([sys.executable, str(self.root / "tools/mutate"), "1", "1"], stdout=subprocess.DEVNULL) as run:
            for _ in range(600):
                if (self.root / "build/mutate/tree-1/begun").exists():
                    break
                time.sleep(0.1)
            run.terminate()
            try:
                self.assertEqual(run.wait(timeout=30), 130)
            finally:
                run.kill()

    def test_what_does_not_compile_is_no_mutant(self):
        (self.root / "src/rules/a.cpp").write_text(PROJECT["src/rules/a.cpp"] + "constexpr int size[1 - 0 > 0 ? 1 : -1] = {1};\n")
        count = len(mutate.Project(self.root).sites())
        _, text = self.judge(count)
        head = text.splitlines()
        self.assertNotIn("0 changes more did not compile", head[3])
        self.assertFalse(head[2].startswith(f"{count} of"), head[2])

    def test_tests_that_fail_without_a_change_judge_nothing(self):
        (self.root / "t.cpp").write_text(PROJECT["t.cpp"].replace("== 5", "== 6"))
        with self.assertRaises(SystemExit) as stopped, contextlib.redirect_stdout(io.StringIO()):
            mutate.start(["1", "1"], self.root)
        self.assertIn("part t fails without any change", str(stopped.exception))


if __name__ == "__main__":
    counted.main()
