"""tools/includes and tools/rooms, tried on small made-up trees. Ends with the line "N passed, N failed"."""

import re

import counted
from tree import ROOT, TOOLS, Tree, run


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


if __name__ == "__main__":
    counted.main()
