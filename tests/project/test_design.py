"""docs/design.md against the sources: engine.h is listed whole. What holds for all
documents is in test_documents.py. Ends with the line "N passed, N failed"."""

import pathlib
import re
import unittest

import counted

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DESIGN = ROOT / "docs/design.md"


class Design(unittest.TestCase):
    def test_engine_h_is_listed_whole(self):
        text = (ROOT / "src/engine/engine.h").read_text("utf-8")
        functions = set(re.findall(r"^[\w:<>]+ (\w+)\([^()]*\)(?: noexcept)?;", text, re.M))
        listed = DESIGN.read_text("utf-8").partition("| functions | what they do |")[2].partition("\n\n")[0]
        self.assertGreater(len(functions), 20)
        self.assertEqual(functions ^ set(re.findall(r"`(\w+)`", "\n".join(row.split("|")[1] for row in listed.splitlines() if "`" in row))), set())


if __name__ == "__main__":
    counted.main()
