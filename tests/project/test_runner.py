"""./test itself, on made-up trees with stages of a few lines. Ends with the line "N passed, N failed"."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import unittest

import counted

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Runner(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        for file in ("test", "tools/stage", "tests/stages.cmake"):
            (self.root / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, self.root / file)
        for tool in ("setup", "build"):
            self.script(f"tools/{tool}", "true")

    def tearDown(self):
        self.folder.cleanup()

    def script(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("#!/usr/bin/env bash\n" + text + "\n")
        file.chmod(0o755)

    def run_test(self, *words, jobs=2, seconds=60):
        """Exit code and the lines printed, without those of CTest and without times."""
        (self.root / "temporary").mkdir(exist_ok=True)
        outside = {name: value for name, value in os.environ.items() if name != "LIMBER_QUICK"}
        run = subprocess.run([str(self.root / "test"), *words], capture_output=True, text=True, timeout=120,
                             env={**outside, "TMPDIR": str(self.root / "temporary"), "LIMBER_TEST_JOBS": str(jobs),
                                  "LIMBER_STAGE_SECONDS": str(seconds)})
        self.assertEqual(os.listdir(self.root / "temporary"), [], "./test leaves something behind")
        lines = [line for line in run.stdout.splitlines() if not re.match(r" *\d+/\d+ Test", line)]
        return run.returncode, [re.sub(r" +[\d.]+ s\b", "", line) for line in lines]

    def test_the_page_is_built_before_the_program(self):
        for tool in ("setup", "page", "build"):
            self.script(f"tools/{tool}", f"echo {tool} >>made")
        self.script("tests/stages/10-a", 'echo "1 passed, 0 failed"')
        self.assertEqual(self.run_test()[0], 0)
        self.assertEqual((self.root / "made").read_text().split(), ["setup", "page", "build"])
        (self.root / "made").unlink()
        self.assertEqual(self.run_test("a")[0], 0)
        self.assertEqual((self.root / "made").read_text().split(), ["setup", "build"])
        self.script("tools/page", "exit 1")
        self.assertEqual(self.run_test(), (1, ["0 passed, 1 failed"]))

    def test_results_come_in_order_and_are_summed(self):
        self.script("tests/stages/10-slow", 'while [ ! -e done ]; do sleep 0.05; done; echo "3 passed, 0 failed"')
        self.script("tests/stages/20-quick", 'touch done; echo "4 passed, 0 failed"')
        code, lines = self.run_test()  # side by side, else the first would wait for ever
        self.assertEqual((code, len(lines), lines[-1]), (0, 3, "7 passed, 0 failed"), lines)
        self.assertIn("10-slow", lines[0])
        self.assertIn("20-quick", lines[1])

    def test_what_costs_most_begins_first(self):
        for name in ("10-a", "20-b", "70-sanitize"):
            self.script(f"tests/stages/{name}", f'echo {name} >>order; sleep 1; echo "1 passed, 0 failed"')
        code, lines = self.run_test(jobs=2)
        self.assertEqual((code, lines[-1]), (0, "3 passed, 0 failed"))
        order = (self.root / "order").read_text().split()
        self.assertIn("70-sanitize", order[:2], order)  # by name it would be the last
        self.assertIn("10-a", lines[0])

    def test_one_at_a_time(self):
        # Once there is a file `together`, each stays until another has come.
        stays = "while [[ -e together && $(wc -l <came) -lt 2 ]]; do sleep 0.05; done"
        for name in ("10-a", "20-b", "30-c"):
            self.script(f"tests/stages/{name}", f'echo >>came; mkdir alone || exit 1; {stays}; rmdir alone; echo "1 passed, 0 failed"')
        self.assertEqual(self.run_test(jobs=1)[1][-1], "3 passed, 0 failed")
        (self.root / "came").unlink()
        (self.root / "together").touch()
        self.assertNotEqual(self.run_test(jobs=3)[1][-1], "3 passed, 0 failed")

    def test_quick_stages_are_told_to_be_quick(self):
        self.script("tests/stages/20-unit", '[[ $LIMBER_QUICK == 1 ]] && echo "1 passed, 0 failed"')
        self.script("tests/stages/58-captain", 'echo "1 passed, 0 failed"')
        self.assertEqual(self.run_test("--quick", "--list")[1], ["20-unit"])
        self.assertEqual(self.run_test("--quick")[1][-1], "1 passed, 0 failed")
        self.assertEqual(self.run_test()[1][-1], "1 passed, 1 failed")

    def test_a_stage_leaves_nothing_behind(self):
        self.script("tests/stages/10-tidy", 'f=$(mktemp); rm "$f"; echo "1 passed, 0 failed"')
        self.script("tests/stages/20-untidy", 'mkdir "$TMPDIR/limber-x"; echo "1 passed, 0 failed"')
        self.script("tests/stages/30-dies", 'mkdir "$TMPDIR/limber-y"; kill -9 $$')
        self.script("tests/stages/40-hangs", 'mkdir "$TMPDIR/limber-z"; sleep 100')
        code, lines = self.run_test(seconds=5)
        text = "\n".join(lines)
        self.assertEqual((code, lines[-1]), (1, "2 passed, 4 failed"), text)
        self.assertIn("20-untidy                     1 passed, 1 failed (left in its temporary folder: limber-x)", text)

    def test_time_of_the_processor_is_kept(self):
        self.script("tests/stages/10-busy", 'for ((i = 0; i < 300000; i++)); do :; done; echo "1 passed, 0 failed"')
        self.script("tests/stages/20-sleeps", 'sleep 0.5; echo "1 passed, 0 failed"')
        self.assertEqual(self.run_test()[0], 0)
        rows = [line.split() for line in (self.root / "build/test-logs/cpu-seconds.txt").read_text().splitlines()]
        kept = {row[1] if len(row) > 1 else "sum": float(row[0]) for row in rows}
        self.assertEqual(list(kept), ["10-busy", "20-sleeps", "build", "sum"])
        self.assertGreater(kept["10-busy"], 0.1)
        self.assertLess(kept["20-sleeps"], 0.4)
        self.assertAlmostEqual(kept["sum"], sum(kept.values()) / 2, delta=0.2)

    def test_what_failed_far_above_the_end_is_shown(self):
        self.script("tests/stages/10-long", 'echo "FAILED the first"; echo why; for i in {1..90}; do echo ok $i; done; echo "90 passed, 1 failed"; exit 1')
        code, lines = self.run_test()
        self.assertEqual((code, lines[-1]), (1, "90 passed, 1 failed"))
        self.assertIn("      > FAILED the first", lines)
        self.assertIn("      > why", lines)
        self.assertNotIn("      | FAILED the first", lines)

    def test_an_interrupt_ends_the_stages(self):
        self.script("tests/stages/10-sleeps", 'mkdir "$TMPDIR/limber-x"; echo $$ >pid; exec sleep 60')
        (self.root / "temporary").mkdir()
        run = subprocess.Popen([str(self.root / "test")], stdout=subprocess.DEVNULL,
                               env={**os.environ, "TMPDIR": str(self.root / "temporary")})
        while not (self.root / "pid").exists() or not (self.root / "pid").read_text().strip():
            time.sleep(0.05)
        run.terminate()
        self.assertEqual(run.wait(timeout=60), 130)
        self.assertEqual(os.listdir(self.root / "temporary"), [])
        pid = int((self.root / "pid").read_text())
        for _ in range(200):
            if not pathlib.Path(f"/proc/{pid}").exists():
                return
            time.sleep(0.05)
        self.fail("the stage goes on")

    def test_failures(self):
        self.script("tests/stages/10-counts", 'echo "what was wrong"; echo "2 passed, 3 failed"; exit 1')
        self.script("tests/stages/20-code", 'echo "2 passed, 0 failed"; exit 7')
        self.script("tests/stages/30-silent", "exit 0")
        self.script("tests/stages/40-sleeps", "echo $$ >pid; sleep 100")
        code, lines = self.run_test(seconds=5)  # enough for the others on a busy machine
        text = "\n".join(lines)
        self.assertEqual((code, lines[-1]), (1, "4 passed, 6 failed"), text)
        for words in ("| what was wrong", "20-code                       2 passed, 1 failed (exit code 7)",
                      "(ended without its count, exit code 0)", "(stopped after"):
            self.assertIn(words, text)

    def test_stages_are_chosen_by_name(self):
        for name in ("10-a", "20-b"):
            self.script(f"tests/stages/{name}", 'echo "1 passed, 0 failed"')
        self.assertEqual(self.run_test("b")[1][-1], "1 passed, 0 failed")
        self.assertEqual(self.run_test("--list")[1], ["10-a", "20-b"])
        self.assertEqual(self.run_test("nothing-like-it")[0], 1)

    def test_long_proofs_keep_their_result(self):
        self.script("tests/long/10-walk", 'echo "1 passed, 0 failed"')
        self.script("tests/long/20-fuzz", 'echo "1 passed, 0 failed"')
        self.script("tests/stages/10-a", 'echo "1 passed, 0 failed"')
        for command in (["init", "-q"], ["add", "-A"],
                        ["-c", "user.name=x", "-c", "user.email=x@y", "commit", "-qm", "all"]):
            (self.root / "src").mkdir(exist_ok=True)
            (self.root / "src/a.cpp").write_text("\n")
            subprocess.run(["git", *command], cwd=self.root, check=True)
        kept = self.root / "tests/long/results.txt"
        names = lambda: [line.split()[1] for line in kept.read_text().splitlines()[1:]]
        self.assertEqual(self.run_test("--long")[1][-1], "2 passed, 0 failed")
        self.assertEqual(names(), ["10-walk", "20-fuzz"])
        self.assertRegex(kept.read_text(), r"\nok +10-walk +1 passed, 0 failed +[\d.]+ s  src [0-9a-f]{7,}, tests [0-9a-f]{7,}")
        self.script("tests/long/10-walk", 'echo "0 passed, 1 failed"')
        self.assertEqual(self.run_test("--long", "walk")[1][-1], "0 passed, 1 failed")
        self.assertEqual(names(), ["10-walk", "20-fuzz"])
        self.assertRegex(kept.read_text(), r"\nFAIL +10-walk +0 passed, 1 failed")
        self.assertRegex(kept.read_text(), r"\nok +20-fuzz +1 passed, 0 failed")


if __name__ == "__main__":
    counted.main()
