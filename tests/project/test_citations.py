"""Every clause and ruling of docs/rules is cited somewhere in src. Ends with the line "N passed, N failed"."""

import pathlib
import re
import unittest

import counted

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ID = r"[A-Z][A-Z0-9]{1,2}-(?:[A-Z]{3}-\d+|R\d+)"


def ids_of_documents(root):
    """The ids in the first column of the tables. Checks of a document (CD-C16) are examples, not rules."""
    rows = (line for path in sorted((root / "docs/rules").glob("*.md")) for line in path.read_text("utf-8").splitlines())
    return [found[1] for found in (re.match(rf"\| ({ID}) \|", row) for row in rows) if found]


def ids_cited(text):
    """In comments (BB-HIT-04) and as values (Clause::bb_hit_04). A range (BB-HIT-04 to BB-HIT-08) cites its ends alone:
    what lies between must be named where it is carried out."""
    cited = set(re.findall(ID, text))
    values = re.findall(r"\b([a-z][a-z0-9]{1,2}_(?:[a-z]{3}_\d+|r\d+))\b", text)
    return cited | {value.upper().replace("_", "-") for value in values}


class Citations(unittest.TestCase):
    def test_every_id_is_cited_in_src(self):
        text = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "src").rglob("*")) if path.suffix in (".h", ".cpp"))
        wanted, cited = ids_of_documents(ROOT), ids_cited(text)
        self.assertGreater(len(wanted), 1500)
        self.assertEqual([one for one in wanted if one not in cited], [])

    def test_ways_of_citing(self):
        text = "// BB-HIT-04: why. CD-R07 too\nuse(C::l19_act_03);\n"
        self.assertEqual(ids_cited(text), {"BB-HIT-04", "CD-R07", "L19-ACT-03"})

    def test_what_is_not_cited(self):
        self.assertNotIn("BB-HIT-05", ids_cited("// BB-HIT-04, BB-HIT-06: both\n"))
        self.assertNotIn("BB-HIT-05", ids_cited("// BB-HIT-04 to BB-HIT-06: all three\n"))


if __name__ == "__main__":
    counted.main()
