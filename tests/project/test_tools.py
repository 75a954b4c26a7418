"""tools/clauses, tools/includes, tools/rooms, tools/gather and tools/line-mutants, tried on small made-up trees. Ends with the line "N passed, N failed"."""

import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
import re
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def load(tool):
    loader = importlib.machinery.SourceFileLoader(tool, str(ROOT / "tools" / tool))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(tool, loader))
    loader.exec_module(module)
    return module


TOOLS = {name: load(name) for name in ("clauses", "includes", "rooms", "gather", "line-mutants")}


def run(tool, *arguments, **others):
    """Exit code and everything printed."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = TOOLS[tool].start([str(a) for a in arguments], **others)
    return code, out.getvalue()


class Tree(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file


DOCUMENT = """# demo
| id | clause | kind |
|---|---|---|
| ZZ-ART-02 | Guns reach **8** squares \\| cells, "so" – 1½. | data |
| ZZ-ART-01 | Second row, kept in its place. | procedure |

| id | question | ruling | why |
|---|---|---|---|
| ZZ-R01 | Who throws? | The `owner` throws. | Plain. |

| score | result |
|---|---|
| ZZ-1 | no clause |

| id | given | when | then | checks |
|---|---|---|---|---|
| ZZ-C01 | a | b | c | ZZ-R01 |
"""


class Clauses(Tree):
    def generate(self):
        return run("clauses", self.root / "out", self.root / "rules")

    def test_keeps_order_and_skips_checks(self):
        self.write("rules/demo.md", DOCUMENT)
        code, out = self.generate()
        self.assertEqual(code, 0, out)
        header = (self.root / "out/model/clause_ids.h").read_text()
        names = [line.strip(" ,") for line in header.splitlines() if line.startswith("  ") and "//" not in line]
        self.assertEqual(names, ["none", "zz_art_02", "zz_art_01", "zz_r01"])
        self.assertIn("kClauseCount = 4;", header)

    def test_words(self):
        self.write("rules/demo.md", DOCUMENT)
        self.generate()
        words = (self.root / "out/words/clause_words.cpp").read_text()
        self.assertIn(r'"Guns reach 8 squares | cells, \"so\" \342\200\223 1\302\275."', words)
        self.assertIn('"The owner throws."sv, "ruling"sv, "Who throws?"sv, "Plain."sv, "Rulings"sv', words)
        self.assertIn('"Artillery fire"', words)  # what ART means where no heading says so

    def test_runs_of_ids(self):
        rows = [(f"ZZ-ART-{n:02}", "a") for n in (1, 2, 3, 9)] + [(f"ZZ-FIR-{n:02}", "b") for n in (99, 100)]
        table = "| id | clause | kind |\n|---|---|---|\n" + "".join(f"| {i} | {t} | data |\n" for i, t in rows)
        self.write("rules/demo.md", table)
        self.generate()
        header = (self.root / "out/model/clause_runs.h").read_text()
        runs = [line.strip(" ,") for line in header.splitlines() if line.startswith('    {"')]
        self.assertEqual(runs, ['{"ZZ-ART-", 2, 1, 3}', '{"ZZ-ART-", 2, 9, 1}', '{"ZZ-FIR-", 2, 99, 1}', '{"ZZ-FIR-", 3, 100, 1}'])

    def test_every_document_is_a_ruleset(self):
        self.write("rules/demo.md", DOCUMENT)
        self.write("rules/an-other.md", DOCUMENT.replace("ZZ-", "YY-"))
        self.write("rules/README.md", "no ruleset")
        self.generate()
        source = (self.root / "out/rulesets/every_ruleset.cpp").read_text()
        listed = [line.strip(" (),") for line in source.splitlines() if line.startswith("      ")]
        self.assertEqual(listed, ["an_other_entry", "demo_entry"])
        self.assertIn("RulesetEntry demo_entry();", source)

    def test_rulesets_of_a_folder_follow_those_of_the_documents(self):
        self.write("more/an_army.cpp", "")
        file = self.root / "out/list.cpp"
        self.assertEqual(TOOLS["clauses"].main(["--rulesets", str(file), str(self.root / "more")]), 0)
        listed = [line.strip(" (),") for line in file.read_text().splitlines() if line.startswith("      ")]
        self.assertIn("big_board_19c_entry", listed)
        self.assertEqual(listed[-1], "an_army_entry")

    def test_sections_are_the_headings(self):
        self.write("rules/demo.md", "### ART – Guns\n\n" + DOCUMENT.replace("| id | question", "### B. Who does what\n\n| id | question"))
        self.generate()
        lines = (self.root / "out/words/clauses.txt").read_text(encoding="utf-8").splitlines()
        self.assertEqual([line.split("\t")[-1] for line in lines[1:]], ["Guns", "Guns", "Who does what"])

    def test_texts_in_a_file_of_their_own(self):
        self.write("rules/demo.md", DOCUMENT)
        self.generate()
        source = (self.root / "out/words/clause_words_apart.cpp").read_text()
        head, *lines = (self.root / "out/words/clauses.txt").read_text(encoding="utf-8").splitlines()
        self.assertNotIn("The owner throws.", source)
        self.assertIn(f'"{head}"', source)
        self.assertEqual(len(lines), 3)
        self.assertEqual(lines[2].split("\t"), ["demo", "The owner throws.", "ruling", "Who throws?", "Plain.", "Rulings"])
        self.write("rules/demo.md", DOCUMENT.replace("Second row", "Another wording"))
        self.generate()
        other = (self.root / "out/words/clauses.txt").read_text(encoding="utf-8").splitlines()[0]
        self.assertNotEqual(head, other)  # texts of another version are not taken

    def test_rewritten_only_when_changed(self):
        document = self.write("rules/demo.md", DOCUMENT)
        self.generate()
        ids, words = self.root / "out/model/clause_ids.h", self.root / "out/words/clause_words.cpp"
        before = ids.stat().st_mtime_ns, words.stat().st_mtime_ns
        self.generate()
        self.assertEqual(before, (ids.stat().st_mtime_ns, words.stat().st_mtime_ns))
        document.write_text(DOCUMENT.replace("Second row", "Another wording"), encoding="utf-8")
        self.generate()
        self.assertEqual(before[0], ids.stat().st_mtime_ns)
        self.assertNotEqual(before[1], words.stat().st_mtime_ns)

    def test_an_id_twice_is_a_fault(self):
        self.write("rules/demo.md", DOCUMENT.replace("ZZ-ART-01", "ZZ-ART-02"))
        code, out = self.generate()
        self.assertEqual(code, 1)
        self.assertIn("demo.md:5: ZZ-ART-02 stands already at demo.md:4", out)

    def test_a_bad_id_is_a_fault(self):
        self.write("rules/demo.md", DOCUMENT.replace("ZZ-ART-01", "ZZ ART 1"))
        code, out = self.generate()
        self.assertEqual(code, 1)
        self.assertIn("demo.md:5", out)

    def test_a_missing_cell_is_a_fault(self):
        self.write("rules/demo.md", DOCUMENT.replace(" | Plain. |", " |"))
        code, out = self.generate()
        self.assertEqual(code, 1)
        self.assertIn("3 cells, 4 are expected", out)

    def test_the_real_documents(self):
        code, out = run("clauses", "--list")
        self.assertEqual(code, 0, out)
        ids = [line.split("\t")[0] for line in out.splitlines()]
        self.assertEqual(len(ids), len(set(ids)))
        for wanted in ("BB-ART-03", "BB-R174", "H19-R07", "L19-SEQ-01", "D11-ART-10", "CD-CMD-11"):
            self.assertIn(wanted, ids)
        self.assertFalse([i for i in ids if i.split("-")[1][0] == "C" and i.split("-")[1][1:].isdigit()])


ROOMS = """
base:
model: base
rules: base model
engine.h: base model rules
rulesets: base model rules
family: base model rules
odds: base engine.h
words: base model
tests: *
@core: base model rules rulesets odds
"""


class Includes(Tree):
    def check(self, path, text, rooms=ROOMS):
        self.write("src/rooms.txt", rooms)
        self.write("docs/rules/big-board-19c.md", "")
        self.use_every_edge()
        self.write(path, text)
        return run("includes", "--count", self.root)

    def use_every_edge(self):
        """A file in each room of ROOMS that includes a header of every room it names."""
        for room, others in re.findall(r"^([a-z.]+):([a-z. ]*)$", ROOMS, re.M):
            file = self.root / "src" / ("engine/engine.h" if room == "engine.h" else f"{room}/edges.cpp")
            if not file.exists():
                headers = ["engine/engine.h" if other == "engine.h" else f"{other}/none.h" for other in others.split()]
                self.write(file.relative_to(self.root), "".join(f'#include "{header}"\n' for header in headers))

    def allowed(self, path, text):
        code, out = self.check(path, text)
        self.assertEqual((code, out.splitlines()[-1]), (0, "6 passed, 0 failed"), out)

    def refused(self, path, text, words):
        code, out = self.check(path, text)
        self.assertEqual(code, 1, out)
        self.assertIn(words, out)

    def test_allowed_rooms(self):
        self.allowed("src/odds/a.cpp", '#include "base/x.h"\n#include "engine/engine.h"\n#include "odds/b.h"\n#include <array>\n')

    def test_a_room_not_listed(self):
        self.refused("src/odds/a.cpp", '#include "model/x.h"\n', '"model/x.h" is of model, and odds may include')

    def test_a_room_named_in_vain(self):
        code, out = self.check("src/words/a.cpp", "\n", ROOMS.replace("words: base model", "words: base model odds"))
        self.assertEqual((code, out.splitlines()[-1]), (1, "5 passed, 1 failed"), out)
        self.assertIn("src/rooms.txt:words: names odds, of which it includes no header", out)

    def test_a_room_named_before_its_line(self):
        code, out = self.check("src/base/a.cpp", '#include "words/a.h"\n', ROOMS.replace("base:\n", "base: words\n"))
        self.assertEqual((code, out.splitlines()[-1]), (1, "5 passed, 1 failed"), out)
        self.assertIn("src/rooms.txt:base: names words, which stands below it", out)

    def test_the_engine_header_is_not_the_rules(self):
        self.refused("src/odds/a.cpp", '#include "rules/fire.h"\n', '"rules/fire.h" is of rules')

    MODULES = "struct Volley {\n  int x;\n  template <class M> static int figures(M& m) { return 1; }\n};\nstruct Row {\n};\n"

    def test_no_way_to_the_modules(self):
        self.write("src/rules/modules.h", self.MODULES)
        self.write("src/rules/rules.h", '#include "rules/modules.h"\n')
        self.write("src/rules/game.h", '#include "rules/rules.h"\n')
        self.write("src/engine/engine.h", '#include "base/x.h"\n#include "model/x.h"\n#include "rules/game.h"\n')
        self.refused("src/odds/a.cpp", '#include "engine/engine.h"\n',
                     "leads to the modules of a ruleset: engine/engine.h -> rules/game.h -> rules/rules.h")
        self.write("src/rules/game.h", "struct Rules;\n")
        self.allowed("src/odds/a.cpp", '#include "engine/engine.h"\n')

    def test_a_module_is_not_named_outside(self):
        self.write("src/rules/modules.h", self.MODULES)
        self.refused("src/words/a.cpp", "if (std::get_if<Volley>(&x)) f();\n", "Volley is a module of a ruleset")
        self.allowed("src/words/a.cpp", 'struct Row {};\nf("Volley");  // Volley\n')
        self.allowed("src/rulesets/a.cpp", "Volley v;\n")
        self.allowed("tests/unit/a.cpp", "Volley v;\n")

    def test_angle_brackets_do_not_hide_a_room(self):
        self.refused("src/base/a.h", "#include <rules/fire.h>\n", "is of rules")

    def test_no_climbing(self):
        self.refused("src/odds/a.cpp", '#include "../rules/fire.h"\n', "climbs out")

    def test_room_must_be_named(self):
        self.refused("src/odds/a.cpp", '#include "b.h"\n', "names no room")

    def test_unknown_room(self):
        self.refused("src/attic/a.cpp", "\n", "'attic' is no room")

    def test_tests_may_include_everything(self):
        self.allowed("tests/unit/a.cpp", '#include "rules/fire.h"\n#include "helper.h"\n#include <random>\n')

    def test_headers_not_for_rules(self):
        for header in ("random", "chrono", "iostream", "thread", "memory"):
            for room in ("model", "rules", "family"):  # the last is a room of the rules because its line names them
                self.refused(f"src/{room}/a.cpp", f"#include <{header}>\n", f"not allowed in src/{room}")
                (self.root / f"src/{room}/a.cpp").unlink()

    def test_headers_not_for_rules_arrive_by_no_other_way(self):
        self.write("src/base/list.h", '#include "base/store.h"\n')
        self.write("src/base/store.h", "#include <memory>\n")
        self.refused("src/rules/a.cpp", '#include "base/list.h"\n',
                     "<memory> is not allowed in src/rules: base/list.h -> base/store.h -> <memory>")
        (self.root / "src/rules/a.cpp").unlink()
        self.allowed("src/odds/a.cpp", '#include "base/list.h"\n')

    def test_core_uses_the_standard_library_alone(self):
        self.refused("src/odds/a.cpp", "#include <fmt/core.h>\n", "standard library alone")
        self.allowed("src/odds/a.cpp", "#include <memory>\n")

    def test_ruleset_id_word(self):
        self.refused("src/words/a.h", "enum class RulesetId;\n", "RulesetId")
        self.allowed("src/words/a.h", "// RulesetId is a word for src/rulesets\n")

    def test_ruleset_id_word_in_its_room(self):
        self.allowed("src/rulesets/a.h", "enum class RulesetId { bb };\n")

    def test_battles_are_opened_in_one_room(self):
        self.refused("src/words/a.cpp", "Result<Game> game = make_game(scenario, rules);\n", "battle/set_up.h")
        self.allowed("src/words/a.cpp", "// what make_game refuses\n")
        self.allowed("tests/unit/a.cpp", "Result<Game> game = make_game(scenario, rules);\n")

    def test_comparing_a_ruleset(self):
        for line in ('if (name == "big-board-19c") f();', 'if ("big-board-19c" != name) f();',
                     'if (game.ruleset == "hex") f();', 'if (x.starts_with("big-board-19c")) f();'):
            self.refused("src/words/a.cpp", line + "\n", "asks which ruleset")

    def test_comparing_a_ruleset_in_the_core(self):
        for line in ("if (game.ruleset() != other) f();", "switch (rules.ruleset_id) {", 'auto x = "big-board-19c";'):
            self.refused("src/rules/a.cpp", line + "\n", "asks which ruleset")

    def test_other_comparisons_are_free(self):
        self.allowed("src/words/a.cpp", 'if (words.ruleset == wanted) f();\nauto x = "big-board-19c";\n')

    def test_registry_may_compare(self):
        self.allowed("src/rulesets/a.cpp", 'if (id == "big-board-19c") f();\n')


class Rooms(Tree):
    """The drawing follows src/rooms.txt and cannot fall behind it."""

    TABLE = "# Of all.\n\n# atoms\nbase:\n# places\ngrid: base\n# things\nmodel: base grid\n# talk\nwords: base model\n\ntests: *\n@core: base\n"

    def test_a_change_makes_the_drawing_stale(self):
        self.write("src/rooms.txt", self.TABLE)
        self.assertEqual(run("rooms", "--check", root=self.root)[0], 1)
        self.assertEqual(run("rooms", root=self.root), (0, ""))
        self.assertEqual(run("rooms", "--check", root=self.root), (0, ""))
        self.assertIn("| `base` * | atoms |  |\n", (self.root / "docs/rooms.md").read_text("utf-8"))
        self.assertIn("| `words` | talk | `base` `model` |\n", (self.root / "docs/rooms.md").read_text("utf-8"))
        self.write("src/rooms.txt", self.TABLE.replace("# talk", "# prose"))
        code, out = run("rooms", "--check", root=self.root)
        self.assertEqual((code, out.count("run tools/rooms")), (1, 2), out)

    def test_a_room_must_say_what_it_holds(self):
        self.write("src/rooms.txt", self.TABLE.replace("# things\n", ""))
        with self.assertRaisesRegex(SystemExit, "no comment above the line of model"):
            run("rooms", root=self.root)

    def test_lines_that_others_stand_for_are_left_out(self):
        rooms = {"base": [], "grid": ["base"], "model": ["base", "grid"], "words": ["base", "model"]}
        self.assertEqual(TOOLS["rooms"].needed(rooms), [("grid", "base"), ("model", "grid"), ("words", "model")])

    def test_boxes_and_lines_keep_apart(self):
        tool = TOOLS["rooms"]
        drawing = tool.Drawing(tool.read(ROOT / "src/rooms.txt")[0])
        for row in drawing.rows:
            for left, right in zip(row, row[1:]):
                least = (drawing.room_for(left) + drawing.room_for(right)) / 2
                self.assertGreaterEqual(drawing.x[right] - drawing.x[left], least - 1e-6, (left, right))


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
    result = unittest.main(exit=False, verbosity=1).result
    lost = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - lost} passed, {lost} failed")
    sys.exit(1 if lost else 0)
