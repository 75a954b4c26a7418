"""What is trained and measured: the leaderboard's entries, the battles to train on, the script that learns. Ends with the line
"N passed, N failed". LIMBER_BUILD names the build."""

import contextlib
import importlib.machinery
import importlib.util
import io
import json
import lzma
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import unittest

import limber
from limber import suites

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SUITE = "limber/hex-19c-v0"


def leaderboard():
    loader = importlib.machinery.SourceFileLoader("leaderboard", str(ROOT / "tools/leaderboard"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("leaderboard", loader))
    loader.exec_module(module)
    return module


def packed(files):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for name, text in files.items():
            about = tarfile.TarInfo(name)
            about.size = len(text.encode("utf-8"))
            tar.addfile(about, io.BytesIO(text.encode("utf-8")))
    return lzma.compress(out.getvalue(), preset=0)


class Leaderboard(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.tool = leaderboard()
        cls.tool.PAIRS = 2
        cls.entry = pathlib.Path(cls.folder.name) / "entry.tar.xz"
        player = pathlib.Path(cls.folder.name) / "last.py"
        player.write_text("def choose(position, side):\n    return position.options(side)[-1]\n", "utf-8")
        with contextlib.redirect_stdout(io.StringIO()):
            cls.tool.main(["fight", SUITE, f"{player}:choose", str(cls.entry), "--name", "The Last", "--by", "Nobody"])

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def files(self):
        facts, records = self.tool.unpacked(self.entry)
        return {"entry.json": json.dumps(facts), **records}

    def refused(self, files):
        path = pathlib.Path(self.folder.name) / "changed.tar.xz"
        path.write_bytes(files if isinstance(files, bytes) else packed(files))
        with self.assertRaises(self.tool.Wrong) as told:
            self.tool.check(path)
        return str(told.exception)

    def test_an_entry_is_fought_again(self):
        facts, pairs = self.tool.check(self.entry)
        self.assertEqual((facts["name"], facts["by"], facts["suite"], facts["program"]), ("The Last", "Nobody", SUITE, limber.__version__))
        self.assertEqual(len(pairs), 2)
        self.assertEqual(len(self.files()), 5)
        for text in list(self.files().values())[1:]:
            self.assertTrue(limber.open(text).question().over)
        self.assertIn("The Last, limber/hex-19c-v0: 4 battles,", self.tool.told((facts, pairs)))

    def test_every_line_counts(self):
        """An order, a die or an answer of the captain that is changed or left out; a battle that is another's or missing."""
        name = "04-the-tarn-road-900001-red.record"
        lines = self.files()[name].split("\n")
        first = next(i for i, line in enumerate(lines) if line.startswith("scenario ")) + 1
        dice = [i for i in range(first, len(lines)) if lines[i].startswith("d6 ")]
        for at in (first, dice[0], dice[len(dice) // 2], len(lines) - 3):
            left_out = self.files() | {name: "\n".join(lines[:at] + lines[at + 1:])}
            self.assertIn(name, self.refused(left_out))
        die = lines[dice[1]]
        other = self.files() | {name: "\n".join(lines[:dice[1]] + ["d6 1" if die != "d6 1" else "d6 2"] + lines[dice[1] + 1:])}
        self.assertIn("is not what the record has there", self.refused(other))
        swapped = self.files()
        swapped[name] = swapped["04-the-tarn-road-900000-red.record"]
        self.assertIn(name, self.refused(swapped))
        missing = self.files()
        del missing[name]
        self.assertIn("is missing", self.refused(missing))
        self.assertIn("belongs to no battle", self.refused(self.files() | {"05.record": "limber record/1\n"}))

    def test_what_is_no_entry(self):
        files = self.files()
        facts = json.loads(files["entry.json"])
        for wrong, words in ((b"march", "no entry"), (self.entry.read_bytes()[:-40], "no entry"), ({"a": "b"}, "no entry"),
                             (files | {"entry.json": "[]"}, "no entry of the form"),
                             (files | {"entry.json": json.dumps(facts | {"program": "0.0.1"})}, "fought with version 0.0.1"),
                             (files | {"entry.json": json.dumps(facts | {"suite": "limber/chess-v0"})}, "there is no suite")):
            self.assertIn(words, self.refused(wrong))

    def test_a_dishonest_captain(self):
        """Battles in which the captain was played by another are not those that the captain fights."""
        tool = leaderboard()
        tool.PAIRS, tool.AGAINST = 2, "random"
        out = pathlib.Path(self.folder.name) / "against-random.tar.xz"
        with contextlib.redirect_stdout(io.StringIO()):
            tool.main(["fight", SUITE, "captain", str(out)])
        with self.assertRaisesRegex(self.tool.Wrong, "is not what the record has there"):
            self.tool.check(out)

    def test_shares_are_those_of_the_arena(self):
        """docs/ladder.json has what limber arena made of its pairs: the same shares, intervals and Elo here."""
        contests = json.loads((ROOT / "docs/ladder.json").read_text("utf-8"))
        looked = 0
        for report in contests.values():
            for tally in [report["all"], *report["by_ruleset"].values()]:
                pairs = [points / 4 for points, count in enumerate(tally["pairs"]) for _ in range(count)]
                share, low, high = self.tool.share_and_interval(pairs)
                self.assertAlmostEqual(share, tally["score"], places=3)
                self.assertAlmostEqual(low, tally["interval"][0], places=3)
                self.assertAlmostEqual(high, tally["interval"][1], places=3)
                if tally["elo"] is not None:
                    self.assertAlmostEqual(self.tool.elo(share), tally["elo"], delta=0.2)
                looked += 1
        self.assertGreater(looked, 50)

    def test_the_table_is_that_of_the_entries(self):
        tool = leaderboard()
        page = (ROOT / "docs/leaderboard/README.md").read_text("utf-8")
        self.assertEqual(page.split(tool.MARK)[1].strip(), tool.table().strip())
        for suite in suites.SUITES.values():  # each baseline in each suite
            rows = [line for line in tool.table().splitlines() if line.startswith(f"| `{suite.ruleset}` ")]
            for player in ("random", "level:1", "level:2", "level:3", "level:4", "general"):
                self.assertEqual(len([row for row in rows if f"| `{player}` |" in row]), 1, (suite.id, player))


class Drawn(unittest.TestCase):
    def test_battles_like_those_of_a_suite(self):
        for suite in suites.SUITES.values():
            drawn = suites.drawn(suite.id, 3, first_seed=20)
            self.assertEqual(drawn, suites.drawn(suite.id, 3, first_seed=20))
            self.assertNotEqual(drawn, suites.drawn(suite.id, 3, first_seed=30))
            for seed, scenario in enumerate(drawn, 20):
                model = limber.open(suite.training[seed % len(suite.training)]).scenario()
                self.assertEqual(scenario["ruleset"], suite.ruleset)
                for member in ("columns", "rows"):
                    self.assertEqual(scenario["board"].get(member), model["board"].get(member))
                for one, other in zip(scenario["sides"], model["sides"]):
                    self.assertEqual(sorted(unit["type"] for unit in one["units"]), sorted(unit["type"] for unit in other["units"]))
            batch = limber.parallel_vector(6, drawn, first_seed=1)
            self.assertTrue((batch.mask.sum(1) > 1).all())


class Learning(unittest.TestCase):
    """Some seconds of examples/train.py; that ten minutes are enough is shown by tests/long/92-training."""

    def run_of(self, *words):
        return subprocess.run([sys.executable, ROOT / "examples/train.py", *words], capture_output=True, text=True, timeout=900)

    def test_it_learns_and_plays(self):
        with tempfile.TemporaryDirectory() as folder:
            net = f"{folder}/learnt.pt"
            done = self.run_of("--minutes", "0.02", "--battles", "4", "--threads", "1", "--out", net)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertRegex(done.stdout, r"against random, held out: won [\d.]+% of 4\n$")
            bot = f"bot:{sys.executable} {ROOT}/examples/train.py --play {net}"
            fought = subprocess.run([os.environ["LIMBER"], "arena", bot, "random", ROOT / "scenarios/hex-19c/01-the-weir-at-sallow.json",
                                     "--pairs", "1", "--json"], capture_output=True, text=True, timeout=300)
            self.assertEqual(fought.returncode, 0, fought.stderr)
            self.assertEqual([one["battles"] for one in json.loads(fought.stdout)["faults"]], [0, 0])


if __name__ == "__main__":
    program_of_tests = unittest.main(exit=False, argv=sys.argv[:1] + ["-q"] + sys.argv[1:])
    result = program_of_tests.result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
