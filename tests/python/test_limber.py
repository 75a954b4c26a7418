"""import limber, held against the program: the same battles, totals, odds, words and errors. Ends with the line
"N passed, N failed". LIMBER_BUILD and LIMBER name the build and the program.
Over 400 lines: one short test for each thing the module offers."""

import ast
import copy
import inspect
import json
import os
import pathlib
import pickle
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from fractions import Fraction

import limber
from moments import at_gun_orders

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = pathlib.Path(os.environ.get("LIMBER_BUILD", ROOT / "build/release"))
LIMBER = os.environ.get("LIMBER", str(BUILD / "limber"))
OSIER = ROOT / "scenarios/big-board-19c/02-osier-bridge.json"


def program(*arguments, stdin=None, code=0):
    done = subprocess.run([LIMBER, *map(str, arguments)], input=stdin, capture_output=True, text=True, timeout=120)
    if code is not None and done.returncode != code:
        raise AssertionError(f"{arguments}: exit code {done.returncode}\n{done.stderr}")
    return done


def engine(*requests):
    lines = "".join(json.dumps(r) + "\n" for r in requests)
    return [json.loads(line) for line in program("engine", stdin=lines).stdout.splitlines()]


def fought_out(battle, player="captain"):
    while not (question := battle.question()).over:
        if question.kind == "decision":
            battle.apply(battle.bot(player))
        else:
            battle.roll()
    return battle


def at_orders(name="osier", seed=7):
    battle = limber.open(name, seed=seed)
    while battle.question().purpose != "pick-unit":
        if battle.question().kind == "decision":
            battle.apply(battle.bot())
        else:
            battle.roll()
    return battle


def a_shot(battle):
    while not (shots := [o for o in battle.options() if o.startswith("fire ")]):
        battle.apply(battle.bot())
        while battle.question().kind != "decision":
            battle.roll()
    return shots[0]


def values(battles):
    return [(r.seed, r.winner, r.by, r.turns, r.orders, r.dice, r.lost, r.points, r.at_limit, r.hash) for r in battles]


class TheSameAsTheProgram(unittest.TestCase):
    def test_version(self):
        self.assertEqual(program("--version").stdout, f"limber {limber.__version__}\n")

    def test_shipped(self):
        names = [s["name"] for s in engine({"do": "scenarios"})[0]["scenarios"]]
        self.assertEqual(limber.shipped_names(), names)
        for name in names:
            self.assertFalse(limber.open(name).question().over, name)

    def test_totals_of_many_battles(self):
        """`captain duel` of the tests plays the same seeds: who won, how long it took, and how everything ended."""
        for name in ("big-board-19c/02-osier-bridge", "hex-late-19c", "card-late-19c", "hex-19c", "hex-draft-2011"):
            name = next(n for n in limber.shipped_names() if n.startswith(name))
            told = subprocess.run([BUILD / "tests/captain", "duel", "captain", "random", "6", ROOT / f"scenarios/{name}.json"],
                                  capture_output=True, text=True, check=True).stdout
            battles = limber.open(name).play(6, red="captain", blue="random")
            for threads in (1, 2):
                self.assertEqual(values(limber.open(name).play(6, red="captain", blue="random", threads=threads)), values(battles))
            won = [sum(r.winner == side for r in battles) for side in ("red", "blue", None)]
            hashed = 0
            for r in battles:
                hashed = (hashed * 31 + r.hash) % 2**64
            self.assertIn("captain {}, random {}, drawn {};".format(*won), told)
            self.assertIn(f"{sum(r.turns for r in battles) / 6:.1f} turns, ", told)
            self.assertIn(f"hash {hashed:016x}", told)

    def test_seeds_are_battles_of_their_own(self):
        battle = limber.open("osier")
        together = values(battle.play(5, first_seed=3))
        self.assertEqual(values(battle.play(2, first_seed=3)) + values(battle.play(3, first_seed=5)), together)
        self.assertEqual([r[0] for r in together], [3, 4, 5, 6, 7])
        self.assertEqual(len({r[-1] for r in together}), 5)

    def test_a_record_is_that_of_the_engine(self):
        """Whole battles, step by step through the protocol and through the module: the same record, and it verifies."""
        for player, name in (("captain", "osier"), ("random", "card-late-19c/01"), ("random", "hex-late-19c/01")):
            battle = fought_out(limber.open(name, seed=11), player)
            full = next(n for n in limber.shipped_names() if name in n)
            process = subprocess.Popen([LIMBER, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

            def ask(**request):
                process.stdin.write(json.dumps(request) + "\n")
                process.stdin.flush()
                return json.loads(process.stdout.readline())

            ask(do="open", scenario=json.loads((ROOT / f"scenarios/{full}.json").read_text()), seed=11)
            while (asked := ask(do="request")["request"])["kind"] != "over":
                if asked["kind"] == "decision":
                    ask(do="apply", choice=ask(do="bot", player=player)["choice"])
                else:
                    ask(do="roll")
            record = ask(do="record")["record"]
            process.communicate()
            self.assertEqual(battle.record(), record)
            with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
                file.write(battle.record())
                file.flush()
                program("replay", file.name, "--verify")
                self.assertEqual(limber.open(file.name).outcome().words, battle.outcome().words)

    def test_odds_are_those_of_the_engine(self):
        battle = at_orders()
        shot = a_shot(battle)
        odds = battle.odds(shot, retreat="best")
        told = engine({"do": "open", "scenario": battle.scenario()},
                      {"do": "odds", "choice": shot, "doctrine": {"retreat": "best"}})[1]
        self.assertEqual([(str(p.chance), p.words) for p in odds.parts], [(o["chance"], o["words"]) for o in told["outcomes"]])
        self.assertEqual(sum(p.chance for p in odds.parts) + odds.rest, Fraction(1))
        self.assertEqual(odds.meant, told["meant"])
        self.assertEqual(battle.odds([shot], retreat="best").meant, odds.meant)

    def test_refusals_are_those_of_the_engine(self):
        battle = at_orders()
        for line in ("fire nobody at A1", "move r1 A1", "retreat r1 A1", "nonsense", "d6 4"):
            told = engine({"do": "open", "scenario": battle.scenario()}, {"do": "apply", "choice": line})[1]
            with self.assertRaises(limber.Unlawful) as raised:
                battle.apply(line)
            self.assertEqual(str(raised.exception), told["error"])
            clauses = set(re.findall(r'"([A-Z0-9]+-(?:[A-Z]+-)?R?\d+)"', json.dumps(told.get("forbidden", []))))
            self.assertEqual(set(raised.exception.clauses), clauses)
            self.assertEqual(battle.judge(line).words, told["error"])

    def test_faults_are_those_of_check(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            scenario = json.loads(OSIER.read_text())
            scenario["sides"][0]["units"][0]["at"] = "Z99"
            scenario["ruleset"] = "big-board-19d"
            file.write(json.dumps(scenario, indent=1))
            file.flush()
            told = program("check", file.name, code=1)
            with self.assertRaises(limber.BadInput) as raised:
                limber.open(file.name)
            for line in str(raised.exception).splitlines():
                self.assertIn(line, told.stdout + told.stderr)
            self.assertEqual(len(str(raised.exception).splitlines()), len(raised.exception.faults))
            self.assertGreater(raised.exception.faults[0].line, 1)
        told = program("check", "no-such.json", code=None)
        with self.assertRaises(limber.BadInput) as raised:
            limber.open("no-such.json")
        # The program offers its list of battles as well, which a library cannot.
        self.assertIn(str(raised.exception).rstrip("."), told.stdout + told.stderr)
        self.assertIn("no file of this name", str(raised.exception))


class Opening(unittest.TestCase):
    def test_ways(self):
        scenario = json.loads(OSIER.read_text())
        battles = [limber.open(OSIER), limber.open(str(OSIER)), limber.open(scenario), limber.open(OSIER.read_text()), limber.open("osier")]
        self.assertEqual(len({b.record() for b in battles}), 1)
        self.assertEqual(battles[0].sides, [s["id"] for s in scenario["sides"]])
        self.assertEqual((battles[0].ruleset, battles[0].title), (scenario["ruleset"], scenario["title"]))
        for wrong in (7, None, b"osier", ["osier"]):
            with self.assertRaises(TypeError):
                limber.open(wrong)
        with self.assertRaises(limber.Error):
            limber.open("no such battle")
        with self.assertRaises(limber.Error):
            limber.open("big-board")

    def test_position_and_record(self):
        battle = at_orders()
        again = limber.open(battle.scenario())
        self.assertEqual(again.position_line(), battle.position_line())
        self.assertEqual(again.options(), battle.options())
        self.assertEqual(limber.open(battle.record()).record(), battle.record())


class Misuse(unittest.TestCase):
    def test_nothing_changes(self):
        battle = at_orders()
        before = battle.record()
        for wrong, kind in ((lambda: battle.roll(), limber.Error), (lambda: battle.apply(3), TypeError),
                            (lambda: battle.apply("end", side="green"), limber.Error), (lambda: battle.bot("marshal"), limber.Error),
                            (lambda: battle.odds("end", retreat="never"), limber.Error), (lambda: battle.odds(7), Exception),
                            (lambda: battle.play(-1), TypeError), (lambda: battle.play(1, threads=-1), limber.Error),
                            (lambda: battle.play(1, red="nobody"), limber.Error), (lambda: battle.options(unit="nobody"), limber.Error),
                            (lambda: battle.play(5, first_seed=2**64 - 2), limber.Error), (lambda: limber.Battle(), TypeError),
                            (lambda: limber.Answer(), TypeError), (lambda: battle.apply("\udcff"), Exception),
                            (lambda: battle.bot(side="blue"), limber.Error), (lambda: battle.ask("apply", choice="end"), limber.BadInput),
                            (lambda: battle.ask("odds", choice="move r1 A1"), limber.Unlawful),
                            (lambda: battle.position(side="green"), limber.Error), (lambda: battle.position().known_to("green"), limber.Error),
                            (lambda: battle.position().resample("green", 1), limber.Error), (lambda: battle.position().resample("red", -1), TypeError)):
            with self.assertRaises(kind):
                wrong()
        self.assertEqual(battle.play(0), [])
        self.assertEqual(battle.record(), before)

    def test_answers_of_another_battle(self):
        position = at_orders().position()
        other = limber.open("hex-late-19c/01").position()
        for answer in other.options():
            if not position.listed(answer):
                with self.assertRaises(limber.Unlawful):
                    position.apply(answer)
                with self.assertRaises(limber.Unlawful):
                    position.text(answer)

    def test_after_the_end(self):
        battle = fought_out(limber.open("osier", seed=2), "random")
        self.assertEqual(battle.options(), [])
        for wrong in (battle.roll, battle.bot, lambda: battle.apply("end"), lambda: battle.odds([])):
            with self.assertRaises(limber.Error):
                wrong()
        self.assertTrue(battle.undo())
        self.assertFalse(battle.question().over)

    def test_threads_on_one_battle(self):
        """Readers and a writer at once: each call is whole, and the battle ends as it would have."""
        battle, stop, faults = limber.open("osier", seed=5), threading.Event(), []

        def read():
            while not stop.is_set():
                try:
                    battle.options()
                    battle.question()
                    battle.record()
                except Exception as problem:  # noqa: BLE001 (whatever it is, it is a fault)
                    faults.append(problem)

        readers = [threading.Thread(target=read) for _ in range(3)]
        for reader in readers:
            reader.start()
        fought_out(battle, "random")
        stop.set()
        for reader in readers:
            reader.join()
        self.assertEqual(faults, [])
        self.assertEqual(battle.record(), fought_out(limber.open("osier", seed=5), "random").record())

    def test_other_threads_go_on(self):
        counted, stop = [0], threading.Event()

        def count():
            while not stop.is_set():
                counted[0] += 1
                time.sleep(0.001)

        counter = threading.Thread(target=count)
        counter.start()
        limber.open("osier").play(30, threads=1)
        during = counted[0]
        stop.set()
        counter.join()
        self.assertGreater(during, 20)

    def test_interrupt(self):
        # What is started in the background ignores the signal, and Python then leaves it so.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        timer = threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            limber.open("osier").play(10_000_000, red="random", blue="random")


class Secrets(unittest.TestCase):
    """BB-R36: what Red has sealed shows in nothing that Blue is given."""

    def test_a_position_is_what_a_side_may_know(self):
        battles = {}
        for order in at_gun_orders().options(side="red"):
            battles[order] = at_gun_orders()
            battles[order].apply(order, side="red")
        self.assertEqual(len(battles), 3)
        for side in ("blue", None):
            known = [b.position(side) for b in battles.values()]
            self.assertEqual(len(set(known)), 1)
            self.assertEqual(len({hash(p) for p in known}), 1)
            self.assertEqual(known[0].question().asked, ["red", "blue"])
            for p in known:
                p.apply(p.options("blue")[0])
                self.assertEqual((p.kind, p.question().asked), ("decision", ["red"]))
        self.assertEqual(len({b.position("red") for b in battles.values()}), 3)
        self.assertEqual(len({b.referee_position() for b in battles.values()}), 3)
        self.assertEqual({b.referee_position().known_to("blue") for b in battles.values()}, {next(iter(battles.values())).position("blue")})

    def test_samples(self):
        samples = []
        for order in at_gun_orders().options(side="red"):
            battle = at_gun_orders()
            battle.apply(order, side="red")
            samples.append([battle.referee_position().resample("blue", seed) for seed in range(30)])
            self.assertTrue(all(s.known_to("blue") == battle.position("blue") for s in samples[-1]))
        self.assertTrue(samples[0] == samples[1] == samples[2])
        self.assertEqual(len(set(samples[0])), 3)


class Pickles(unittest.TestCase):
    def same(self, value):
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(value, protocol))
            self.assertIs(type(again), type(value))
            yield again

    def test_positions(self):
        for name in ("osier", "hex-late-19c/01", "card-late-19c/01"):
            position = limber.open(name).position()
            for step in range(200):
                if position.kind == "over":
                    break
                if step % 20 == 0:
                    for again in self.same(position):
                        self.assertEqual((again, hash(again)), (position, hash(position)))
                        self.assertEqual([again.text(a) for a in again.options()], [position.text(a) for a in position.options()])
                answers = [a for a, _ in position.faces()] or position.options()
                for again in self.same(answers[-1]):
                    self.assertTrue(again == answers[-1] and position.listed(again))
                position.apply(answers[step % len(answers)])

    def test_battles(self):
        """The dice to come are the same too, also those of a copy with a seed of its own."""
        for battle in (at_orders(), at_gun_orders(), at_orders().copy(seed=99)):
            if battle.question().sealed:
                battle.apply("fire g1 at E2", side="red")
            for again in self.same(battle):
                self.assertEqual((again.record(), again.seed), (battle.record(), battle.seed))
                self.assertEqual(again.referee_position(), battle.referee_position())
                self.assertEqual(fought_out(again, "random").outcome().words, fought_out(battle.copy(), "random").outcome().words)

    def test_values(self):
        battle = at_orders()
        shot = a_shot(battle)
        odds, report = battle.odds(shot, retreat="best"), battle.play(2)[1]
        for value in (battle.question(), battle.judge("move r1 A1"), battle.advice(), battle.outcome(), odds, odds.parts[0], report,
                      *[c for p in odds.parts for c in p.changes][:1], battle.apply(shot)):
            members = [n for n in dir(value) if not n.startswith("_") and not callable(getattr(value, n))]
            for again in self.same(value):
                for name in members:
                    if name not in ("parts", "changes"):
                        self.assertEqual(getattr(again, name), getattr(value, name), name)
        self.assertEqual([p.chance for p in pickle.loads(pickle.dumps(odds)).parts], [p.chance for p in odds.parts])

    def test_errors(self):
        for wrong in (lambda: at_orders().apply("move r1 A1"), lambda: limber.open("{}"), lambda: limber.open("no such battle")):
            with self.assertRaises(limber.Error) as raised:
                wrong()
            for again in self.same(raised.exception):
                self.assertEqual(str(again), str(raised.exception))
                self.assertEqual(getattr(again, "clauses", None), getattr(raised.exception, "clauses", None))
                self.assertEqual([f.found for f in getattr(again, "faults", [])], [f.found for f in getattr(raised.exception, "faults", [])])

    def test_other_bytes(self):
        made, state = limber.open("osier").position().__reduce_ex__(4)[0:3:2]
        for wrong in (b"", b"limber position/1 x\n", bytes(state)[:-1], bytes(state) + b" ", b"x" + bytes(state)[1:]):
            with self.assertRaises(limber.BadInput):
                limber.Position.__new__(limber.Position).__setstate__(wrong)


class Playing(unittest.TestCase):
    def test_copies(self):
        battle = at_orders()
        same, other = copy.copy(battle), battle.copy(seed=99)
        self.assertEqual(fought_out(battle, "random").record(), fought_out(same, "random").record())
        self.assertNotEqual(fought_out(other, "random").record(), same.record())

    def test_undo_and_judge(self):
        battle = at_orders()
        order = battle.options()[0]
        self.assertTrue(battle.judge(order))
        self.assertFalse(battle.judge("move r1 A1"))
        before = battle.record()
        told = battle.apply(order)
        self.assertTrue(told.answers and told.sentences)
        self.assertTrue(battle.undo())
        self.assertEqual(battle.record(), before)

    def test_position(self):
        battle = at_orders()
        position = battle.position()
        self.assertEqual([position.text(a) for a in position.options()], battle.options())
        child = position.copy()
        child.apply(child.read(battle.options()[0]))
        self.assertFalse(child == position)
        self.assertTrue(position == battle.position() and hash(position) == hash(battle.position()))
        self.assertTrue(position == at_orders().position() and hash(position) == hash(at_orders().position()))
        for given in range(10_000):  # not always the same face: a throw that is tied is thrown again
            if position.kind == "over":
                break
            faces = position.faces()
            position.apply(faces[given % len(faces)][0] if faces else position.options()[-1])
        self.assertTrue(position.outcome().over)

    def test_advice_is_what_the_bot_does(self):
        battle = at_orders()
        advice = battle.advice("captain")
        self.assertEqual(advice.order, battle.bot("captain"))
        self.assertTrue(advice.why)

    def test_numpy_is_for_environments_alone(self):
        code = ("import sys; sys.modules['numpy'] = None\n"
                "import limber; limber.open('osier').position().options()\n"
                "try:\n    limber.env('osier')\nexcept ImportError as problem:\n    print('needs', problem.name)")
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout), (0, "needs numpy\n"), done.stderr)

    def test_ask(self):
        battle = at_orders()
        self.assertTrue(battle.ask("sight", **{"from": "A1", "to": "B2"})["ok"])
        self.assertEqual(battle.ask("board")["line"], battle.position_line())
        self.assertIn("1st Brannock Foot", json.dumps(battle.ask("view")))

    def test_example(self):
        done = subprocess.run([sys.executable, ROOT / "examples/sharpshooter.py", "osier", "2"], capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"sharpshooter: Red wins \d of 2\ncaptain: Red wins \d of 2\n$")
        captains = [fought_out(limber.open("osier", seed=s)).outcome().words for s in range(2)]
        for seed, words in enumerate(captains):
            self.assertIn(f"seed {seed}, captain for Red: {words}", done.stdout)


class Stubs(unittest.TestCase):
    """The stubs name what there is, with the same parameters and defaults, and nothing else."""

    def setUp(self):
        folder = pathlib.Path(limber.__file__).parent
        self.tree = ast.parse((folder / "__init__.pyi").read_text())
        self.assertTrue((folder / "py.typed").exists())

    def test_names(self):
        stubs = {n.name for n in self.tree.body if isinstance(n, (ast.ClassDef, ast.FunctionDef))}
        self.assertEqual(stubs, set(limber.__all__))

    def test_members(self):
        for node in self.tree.body:
            if not isinstance(node, ast.ClassDef):
                continue
            there = {n for n, v in vars(getattr(limber, node.name)).items() if not n.startswith("_")}
            there -= {"args", "with_traceback", "add_note"}
            stubs = {n.name for n in node.body if isinstance(n, ast.FunctionDef) and not n.name.startswith("_")}
            # What an exception has is set when it is raised; what a class has for good is `Final` here.
            values = {n.target.id for n in node.body
                      if isinstance(n, ast.AnnAssign) and ast.unparse(n.annotation).startswith("Final[")}
            self.assertEqual(stubs | values, there, node.name)
            for name in values:
                self.assertIsInstance(getattr(getattr(limber, node.name), name), property, f"{node.name}.{name}")

    def test_parameters(self):
        for node in self.tree.body:
            if not isinstance(node, ast.ClassDef):
                continue
            for method in node.body:
                if not isinstance(method, ast.FunctionDef) or method.name.startswith("_") or method.args.kwarg:
                    continue
                real = getattr(getattr(limber, node.name), method.name)
                if isinstance(real, property):
                    continue
                signature = (inspect.getdoc(real) or "").splitlines()[0]
                stub = [a.arg for a in method.args.args if a.arg != "self"]
                found = [p for p in re.findall(r"[(,] (\w+): |\((\w+): ", signature) for p in p if p and p != "self"]
                self.assertEqual([p for p in found if not p.startswith("arg")], stub, f"{node.name}.{method.name}: {signature}")


if __name__ == "__main__":
    program_of_tests = unittest.main(exit=False, argv=sys.argv[:1] + ["-q"] + sys.argv[1:])
    result = program_of_tests.result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
