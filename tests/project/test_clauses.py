"""tools/clauses, tried on small made-up documents. Ends with the line "N passed, N failed"."""

import counted
from tree import TOOLS, Tree, run


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


if __name__ == "__main__":
    counted.main()
