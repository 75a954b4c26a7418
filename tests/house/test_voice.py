"""The strings that people see and the prose of the documents are plain, modern English (docs/style.md). Ends with the
line "N passed, N failed"."""

import pathlib
import sys
import unittest

import voice

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCUMENTS = sorted((ROOT / "docs").glob("*.md")) + [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
# Texts with one of these words in them stay as they are.
ALLOWED = (
    "asks nobody",  # a note of records, which must stay readable
    "drawing off",  # the name of a rule's value, by which tests/gate/lines.txt finds it
    # Checks for mistakes of ours: no player reads them.
    "nobody to choose for", "who draws by lot has no judgement", "a contact with nobody", "a decision without a lawful answer",
)


def sources():
    for folder, endings in (("src", (".cpp", ".h")), ("web/src", (".ts", ".tsx"))):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in endings:
                yield file


class Voice(unittest.TestCase):
    def test_strings_that_people_see(self):
        seen = 0
        for file in sources():
            texts = list(voice.strings(file.read_text("utf-8")))
            seen += len(texts)
            with self.subTest(str(file.relative_to(ROOT))):
                self.assertEqual(voice.old_words(texts, ALLOWED), [])
        self.assertGreater(seen, 3000)

    def test_documents(self):
        for file in DOCUMENTS:
            with self.subTest(file.name):
                self.assertEqual(voice.old_words(voice.prose(file.read_text("utf-8")).split("\n"), ALLOWED), [])

    def test_an_old_word_is_found(self):
        source = 'say("orders are drawn by lot"); // nobody reads this\nname("nobody"); say(`${who} falls back to ${cell}`);'
        self.assertEqual([word for word, _, _ in voice.old_words(voice.strings(source))], ["by lot", "falls back"])

    def test_code_and_links_of_a_document_are_not_prose(self):
        text = "Take `lawful` from [there](lawful.md).\n```\nnobody\n```\nThe rest hangs on it."
        self.assertEqual([word for word, _, _ in voice.old_words([voice.prose(text)])], ["hangs on"])

    def test_an_allowed_text_is_left_alone(self):
        self.assertEqual(voice.old_words(["a hit hangs on the wall"], ("on the wall",)), [])


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=1).result
    lost = len(result.failures) + len(result.errors)
    print(f"{max(result.testsRun - lost, 0)} passed, {lost} failed")
    sys.exit(1 if lost else 0)
