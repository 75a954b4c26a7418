"""tools/gather and tools/line-mutants, tried on small made-up trees. Ends with the line "N passed, N failed"."""

import re

import counted
from tree import ROOT, TOOLS, Tree, run


class Gather(Tree):
    def groups(self, *texts):
        """How many groups these files make, compiled in namespace limber."""
        gather = TOOLS["gather"]
        files = [self.write(f"{n}.cpp", text) for n, text in enumerate(texts)]
        return len(gather.gather([gather.Source(path) for path in files]))

    def together(self, *texts):
        self.assertEqual(self.groups(*texts), 1, texts)

    def apart(self, *texts):
        self.assertEqual(self.groups(*texts), len(texts), texts)
        self.assertEqual(self.groups(*reversed(texts)), len(texts), texts)

    def text(self, *texts):
        """What is compiled for these files, which make one group."""
        gather = TOOLS["gather"]
        files = [self.write(f"{n}.cpp", text) for n, text in enumerate(texts)]
        groups = gather.gather([gather.Source(path) for path in files])
        self.assertEqual(len(groups), 1, texts)
        return gather.text_of(groups[0], self.root)

    def renamed(self, number, *texts):
        """The own name `same` of one file is called otherwise there."""
        self.assertIn(f'#define same same_in_{number}\n#include "{number}.cpp"\n#undef same\n', self.text(*texts))

    def test_own_names_that_differ(self):
        self.together("namespace {\nint one() { return 1; }\n}\n", "namespace {\nint two() { return 2; }\n}\n")

    def test_the_same_own_name(self):
        for own in ("int same() { return 1; }", "struct same {};", "constexpr int same = 1;", "const int same[] = {1};",
                    "struct same : Base { int a; };", "template <class T> T same(T t) { return t; }", "enum class same { a };",
                    "enum class same : std::uint8_t { a };"):
            self.renamed(0, "namespace {\n" + own + "\n}\n", "namespace {\nint same() { return 2; }\n}\n")

    def test_an_own_name_that_the_other_calls(self):
        """The other means something else by it, which must not change."""
        self.renamed(0, "namespace {\nint same(int);\n}\n", "void f() { same(1); }\n")
        self.renamed(1, "void f() { same(1); }\n", "namespace {\nint same(int);\n}\n")

    def test_a_name_that_is_a_members_too_is_not_changed(self):
        for use in ("a.same = 1", "a->same()", "A::same()", "A{.same = 1}"):
            self.apart("namespace {\nint same(int);\n}\nvoid g() { " + use + "; }\n", "void f() { same(1); }\n")

    def test_the_name_of_a_test_is_not_changed(self):
        self.apart("namespace {\nstruct same {};\nTEST_F(same, Works) {}\n}\n", "namespace {\nstruct same {};\n}\n")

    def test_a_macro_is_not_changed(self):
        self.apart("#define same 1\n", "int f() { return same; }\n")

    def test_headers_come_before_changed_names(self):
        text = self.text('#include "a.h"\n#include <map>\nnamespace {\nint same;\n}\n', "#include <set>\nint f() { return same; }\n")
        self.assertLess(max(text.index(name) for name in ('"a.h"', "<map>", "<set>")), text.index("#define same"))

    def test_headers_under_a_condition_must_not_come_before(self):
        self.apart("#if ONE\n#include <map>\n#endif\n", "int x;\n")

    def test_members_are_not_meant(self):
        self.together("namespace {\nint list(int);\n}\n", "void f() { a.list(1); b->list(1); C::list(1); }\n")

    def test_words_in_text_are_not_meant(self):
        self.together("namespace {\nint list(int);\n}\n", '// a list\n/* list */ auto x = "list";\n')

    def test_static_and_macros(self):
        self.renamed(0, "static int same(int a) { return a; }\n", "void f() { same(1); }\n")
        self.apart("#define ONE 1\n", "int f() { return ONE; }\n")

    def test_what_is_inside_a_function_is_nobodys(self):
        self.together("namespace {\nint one() { int list = 1; return list; }\n}\n", "void f() { list(1); }\n")

    def test_the_same_alias(self):
        self.together("namespace {\nusing C = Clause;\n}\n", "namespace {\nusing C = Clause;\n}\n")
        self.renamed(0, "namespace {\nusing same = Clause;\n}\n", "namespace {\nusing same = Cell;\n}\n")
        self.apart("using base::same;\n", "void f() { same(1); }\n")

    def test_open_namespaces(self):
        self.apart("using namespace std::literals;\n", "int x;\n")
        gather = TOOLS["gather"]
        self.write("opens.h", "namespace limber {\nusing namespace sim;\n}\n")
        with_it, without = (gather.Source(self.write(name, text), gather.Headers(self.root))
                            for name, text in (("a.cpp", '#include "opens.h"\n'), ("b.cpp", "int b;\n")))
        self.assertFalse(with_it.agrees_with(without) or without.agrees_with(with_it))

    def test_two_types_of_one_name(self):
        """Each in the room of its own: together neither file would know which."""
        gather = TOOLS["gather"]
        for room in ("sim", "report"):
            self.write(f"{room}.h", f"namespace limber::inline {room} {{\nenum class Manner {{ {room} }};\n}}\n")
        headers = gather.Headers(self.root)
        one, two, third = (gather.Source(self.write(f"{n}.cpp", text), headers) for n, text in enumerate((
            '#include "sim.h"\nManner m;\n', '#include "report.h"\nint f(Manner);\n', '#include "report.h"\nint x;\n')))
        self.assertFalse(one.agrees_with(two) or two.agrees_with(one) or one.agrees_with(third))
        self.assertTrue(two.agrees_with(third))

    def test_what_is_only_mentioned_is_not_changed(self):
        self.apart("namespace {\nbool mine = same;\n}\n", "namespace {\nbool same = true;\nint g(int same);\n}\nvoid f() { a.same(); }\n")

    def test_what_asks_for_the_size_of_a_type(self):
        self.apart("template <class T> concept Known = requires { sizeof(T); };\n", "int x;\n")

    def test_a_name_that_a_header_gives(self):
        """To the other file: called otherwise. To the file itself: apart, for it may mean both."""
        gather = TOOLS["gather"]
        self.write("kinds.h", "namespace limber {\nstruct Kind { int a; };\nint both(int);\n}  // namespace limber\n")
        self.write("through.h", '#include "kinds.h"\n')
        headers = gather.Headers(self.root)
        self.assertEqual(set().union(*map(headers.names, headers.of('#include "through.h"\n', self.root))), {"Kind", "both"})
        other = gather.Source(self.write("b.cpp", '#include "through.h"\nint b;\n'), headers)
        for name, own in (("Kind", "struct Kind {};"), ("Kind", "using Kind = Json::Kind;"), ("both", "int both(int a) { return a; }")):
            alone = gather.Source(self.write("a.cpp", "namespace {\n" + own + "\n}\n"), headers)
            self.assertEqual(alone.in_the_way_of(other), {name}, own)
            self.assertEqual(alone.agrees_with(other), "::" not in own, own)
        both = gather.Source(self.write("a.cpp", '#include "kinds.h"\nnamespace {\nint both(int a) { return a; }\n}\n'), headers)
        caller = gather.Source(self.write("c.cpp", '#include "kinds.h"\nint c() { return both(1); }\n'), headers)
        self.assertFalse(both.agrees_with(caller))
        self.assertTrue(both.agrees_with(other))

    def test_no_more_than_a_group_holds(self):
        size = TOOLS["gather"].SIZE
        self.assertEqual(self.groups(*[f"int x{n};\n" for n in range(size + 1)]), 2)

    def test_the_real_sources(self):
        self.assertEqual(run("gather", self.root)[0], 0)
        lists = (self.root / "gathered/groups.cmake").read_text()
        named = [word for word in lists.replace(")", " ").split() if word.endswith(".cpp")]
        self.assertEqual(len(named), len(set(named)), "a file is in two groups")
        for name in named:
            self.assertTrue((ROOT / name).is_file(), name)
        included = sum(len(re.findall(r'^#include ".*\.cpp"', file.read_text(), re.MULTILINE)) for file in (self.root / "gathered").glob("*.cpp"))
        self.assertEqual(included, len(named))
        self.assertGreater(len(named), 350, "hardly any files are compiled together any more")
        before = {file: file.stat().st_mtime_ns for file in (self.root / "gathered").iterdir()}
        run("gather", self.root)
        self.assertEqual({file: file.stat().st_mtime_ns for file in before}, before)


LINES = """
# comment
mutant first-swapped order
file src/rules/a.cpp
change a < b => b < a
proves ZZ-R01
mutant second-dropped event
file src/rules/a.cpp
drop told(a);
proves ZZ-R02
value fire/hits on +1
proves ZZ-R03
"""
CODE = "int least(int a, int b) {\n  told(a);\n  return a  <\n      b ? a : b;\n}\n"


class LineMutants(Tree):
    def setUp(self):
        super().setUp()
        self.write("tests/gate/lines.txt", LINES)
        self.write("src/rules/a.cpp", CODE)

    def check(self):
        return run("line-mutants", "--check", root=self.root)

    def test_every_change_stands_behind_its_switch(self):
        self.assertEqual(self.check(), (0, "2 mutants, every line found\n"))
        self.assertEqual(run("line-mutants", self.root / "out", root=self.root), (0, ""))
        self.assertIn("if (!::limber::mutants::on(2)) { told(a); }\n"
                      "  return (::limber::mutants::on(1) ? b < a : a  <\n      b) ? a : b;",
                      (self.root / "out/src/rules/a.cpp").read_text())
        self.assertIn('"first-swapped second-dropped"', (self.root / "out/src/mutant_names.h").read_text())

    def test_a_line_that_is_lost_is_told_and_nothing_is_written(self):
        for lost, words in ((CODE.replace("told(a)", "tell(a)"), "mutant second-dropped: found 0 times in src/rules/a.cpp: told(a);"),
                            (CODE.replace("told(a);", "told(a); told(a);"), "mutant second-dropped: found 2 times")):
            self.write("src/rules/a.cpp", lost)
            code, out = self.check()
            self.assertEqual(code, 1, out)
            self.assertIn(f"tests/gate/lines.txt, {words}", out)
            self.assertNotIn("first-swapped", out)
            self.assertEqual(run("line-mutants", self.root / "out", root=self.root)[0], 1)
            self.assertFalse((self.root / "out").exists())

    def test_a_file_that_is_lost_is_told(self):
        (self.root / "src/rules/a.cpp").unlink()
        code, out = self.check()
        self.assertEqual(code, 1, out)
        self.assertIn("a.cpp", out)

    def test_a_line_of_the_list_that_says_nothing_is_a_fault(self):
        self.write("tests/gate/lines.txt", LINES.replace("drop told(a);", "dorp told(a);"))
        code, out = self.check()
        self.assertEqual((code, out), (1, "tests/gate/lines.txt:9: dorp told(a);\n"))

    def test_the_real_list(self):
        code, out = run("line-mutants", "--check")
        self.assertEqual(code, 0, out)


if __name__ == "__main__":
    counted.main()
