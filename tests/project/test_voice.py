"""The strings that people see, guides, scenarios, schemas, documents, the heads of checks and comments are plain, modern English
(docs/style.md). Ends with the line "N passed, N failed"."""

import pathlib
import unittest

import counted
import voice

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCUMENTS = sorted((ROOT / "docs").glob("**/*.md")) + [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
# Texts with one of these words in them stay as they are.
ALLOWED = (
    "asks nobody",  # a note of records, which must stay readable
    "drawing off",  # the name of a rule's value, by which tests/gate/lines.txt finds it
    # Checks for mistakes of ours: no player reads them.
    "nobody to choose for", "who draws by lot has no judgement", "a contact with nobody", "a decision without a lawful answer",
)
# Lists of examples, of marks and of what a browser may load: no sentences.
LISTS = ("move r1 D8 facing N; ", "Marks   a has acted", "default-src 'none'")


def sources():
    for folder, endings in (("src", (".cpp", ".h")), ("python", (".cpp", ".h")), ("web/src", (".ts", ".tsx"))):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in endings:
                yield file


def commented():
    """Every file of ours with comments, and how they are found in it."""
    for folder in ("src", "include", "python", "examples", "tests", "tools", "web/src", "web/test", "web/e2e", "web/schema"):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in (".h", ".cpp", ".ts", ".tsx", ".mjs", ".css", ".jsonc"):
                yield file, voice.comments
            elif file.is_file() and file.parent != pathlib.Path(__file__).parent and is_script(file):
                yield file, voice.script_comments


def is_script(file):
    return file.suffix == ".py" or not file.suffix and file.read_bytes()[:2] == b"#!"


class Voice(unittest.TestCase):
    def test_strings_that_people_see(self):
        seen = 0
        for file in sources():
            texts = list(voice.strings(file.read_text("utf-8")))
            seen += len(texts)
            with self.subTest(str(file.relative_to(ROOT))):
                self.assertEqual(voice.old_words(texts, ALLOWED), [])
        self.assertGreater(seen, 3000)

    def test_strings_are_short(self):
        for file in sources():
            texts = [text for text in voice.joined_strings(file.read_text("utf-8")) if not any(words in text for words in LISTS)]
            with self.subTest(str(file.relative_to(ROOT))):
                self.assertEqual(list(voice.long_sentences(texts)), [])

    def test_guides(self):
        for file in sorted((ROOT / "guides").glob("*.json")):
            texts = voice.texts_of_json(file.read_text("utf-8"))
            self.assertGreater(len(texts), 20)
            with self.subTest(file.name):
                self.assertEqual(voice.old_words(texts), [])
                self.assertEqual(list(voice.long_sentences(texts)), [])

    def test_scenarios(self):
        for file in sorted((ROOT / "scenarios").glob("*/*.json")):
            with self.subTest(file.name):
                self.assertEqual(voice.old_words_of_briefings(voice.texts_of_json(file.read_text("utf-8"))), [])

    def test_schemas(self):
        for file in sorted((ROOT / "docs/schema").glob("*.json")):
            with self.subTest(file.name):
                self.assertEqual(voice.old_words(voice.descriptions(file.read_text("utf-8"))), [])

    def test_heads_of_checks(self):
        heads = [file.read_text("utf-8").split("\n")[0] for file in sorted((ROOT / "tests/checks").glob("*/*.txt"))]
        self.assertGreater(len(heads), 1000)
        self.assertEqual(voice.old_words(heads), [])

    def test_comments(self):
        seen = 0
        for file, read in commented():
            texts = list(read(file.read_text("utf-8")))
            seen += len(texts)
            with self.subTest(str(file.relative_to(ROOT))):
                self.assertEqual(voice.old_comments(texts), [])
        self.assertGreater(seen, 5000)

    def test_an_old_word_in_a_comment_is_found(self):
        source = 'say("by lot"); // whoever fires\n/* It hangs on\nnobody. */'
        self.assertEqual([word for word, _, _ in voice.old_comments(voice.comments(source))], ["whoever", "hangs on"])
        script = '"""Drawn by lot."""\nname = "lawful"  # is parted'
        self.assertEqual([word for word, _, _ in voice.old_comments(voice.script_comments(script))], ["by lot", "parted"])

    def test_documents(self):
        for file in DOCUMENTS:
            with self.subTest(file.name):
                self.assertEqual(voice.old_words(voice.prose(file.read_text("utf-8")).split("\n"), ALLOWED), [])

    def test_an_old_word_is_found_in_json(self):
        source = '{"id": "nobody", "list": [{"description": "Nobody waits."}], "other": "is to be seen"}'
        self.assertEqual([word for word, _, _ in voice.old_words(voice.texts_of_json(source))], ["Nobody", "is to be"])
        self.assertEqual([word for word, _, _ in voice.old_words_of_briefings(voice.texts_of_json(source))], ["is to be"])
        self.assertEqual([word for word, _, _ in voice.old_words(voice.descriptions(source))], ["Nobody"])

    def test_long_sentences_are_found(self):
        words = " ".join(["word"] * voice.MOST_WORDS)
        self.assertEqual(list(voice.long_sentences([words + ". " + words + "."])), [])
        self.assertEqual(list(voice.long_sentences(["Short. " + words + " - more."])), [words + " - more."])
        source = 'say("' + words + '"\n    " and more");'
        self.assertEqual(list(voice.long_sentences(voice.strings(source))), [])
        self.assertEqual(len(list(voice.long_sentences(voice.joined_strings(source)))), 1)
        self.assertEqual(list(voice.long_sentences(voice.joined_strings(f'path("M0 1 {"V-6 " * 30}")'))), [])

    def test_an_old_word_is_found(self):
        source = 'say("orders are drawn by lot"); // nobody reads this\nname("nobody"); say(`${who} falls back to ${cell}`);'
        self.assertEqual([word for word, _, _ in voice.old_words(voice.strings(source))], ["by lot", "falls back"])

    def test_code_and_links_of_a_document_are_not_prose(self):
        text = "Take `lawful` from [there](lawful.md).\n```\nnobody\n```\nThe rest hangs on it."
        self.assertEqual([word for word, _, _ in voice.old_words([voice.prose(text)])], ["hangs on"])

    def test_an_allowed_text_is_left_alone(self):
        self.assertEqual(voice.old_words(["a hit hangs on the wall"], ("on the wall",)), [])


if __name__ == "__main__":
    counted.main()
