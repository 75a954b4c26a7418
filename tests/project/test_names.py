"""One word for one thing: no two headers of src/ give a type of their own the same name, and no two modules of the page
export a type of one name. Ends with the line "N passed, N failed"."""

import collections
import pathlib
import re
import unittest

import counted

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TYPE = re.compile(r"^(?:struct|class|enum class) (\w+)(?!\w|;|::)|^using (\w+) =", re.M)


def types_of(header):
    """The types that a header makes at its outermost level; of one that is only declared there is nothing."""
    return {a or b for a, b in TYPE.findall(header)}


def shared_names(folder):
    """Name -> headers, of the types that several headers make."""
    made = collections.defaultdict(list)
    for file in sorted(folder.rglob("*.h")):
        for name in types_of(file.read_text("utf-8")):
            made[name].append(str(file.relative_to(folder)))
    return {name: files for name, files in made.items() if len(files) > 1}


class Names(unittest.TestCase):
    def test_a_type_has_its_name_alone(self):
        self.assertEqual(shared_names(ROOT / "src"), {})

    def test_types_are_found(self):
        header = "struct Board;\nstruct Unit {\n  struct Inner {};\n};\nenum class Side : int { red };\nusing Lists = int;\nusing a::b;\nstruct Own : Unit {};\n"
        self.assertEqual(types_of(header), {"Unit", "Side", "Lists", "Own"})
        found = set().union(*(types_of(file.read_text("utf-8")) for file in (ROOT / "src").rglob("*.h")))
        self.assertGreater(len(found), 500)
        self.assertLessEqual({"Session", "History", "Judged", "HostedBattle", "Verb"}, found)


if __name__ == "__main__":
    counted.main()
