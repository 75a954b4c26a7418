"""Battles as environments: PettingZoo's contract for agents that act in turn, many battles in step, each against
what its documents ask for. Over 400 lines: one short test for each point of these. Ends with the line "N passed, N failed". LIMBER_BUILD names the build."""

import copy
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import zlib

import numpy as np

import limber
from limber import players, spaces, suites
from moments import at_gun_orders

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = pathlib.Path(os.environ.get("LIMBER_BUILD", ROOT / "build/release"))
BATTLES = ("osier", "hex-19c/01", "hex-late-19c/01", "hex-draft-2011/01", "card-late-19c/01")


class Numbers(unittest.TestCase):
    """A number for every answer, one to one: chance faces and cards too."""

    def test_there_and_back(self):
        for name in BATTLES:
            position, draw = limber.open(name).position(), random.Random(1)
            for _ in range(300):
                if position.kind == "over":
                    break
                answers = position.options() + [a for a, _ in position.faces()]
                table = position.numbers()
                self.assertEqual(table.shape, (len(answers), 7))
                self.assertEqual(len(set(table[:, 0])), len(answers))
                for answer, row in zip(answers, table.tolist()):
                    self.assertEqual(position.number(answer), row[0])
                    self.assertEqual(limber.parts_of_number(row[0]), row[1:])
                    self.assertTrue(position.numbered(row[0]) == answer)
                with self.assertRaises(limber.Unlawful):
                    position.numbered(2**41 - 1)
                position.apply(draw.choice(answers))


class Contract(unittest.TestCase):
    """PettingZoo's documents on AECEnv, sentence by sentence."""

    def spaces_of(self, env):
        self.assertEqual(env.possible_agents, ["red", "blue"])
        for agent in env.agents:
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            self.assertIs(env.action_space(agent), env.action_space(agent))
            self.assertEqual(env.observation_space(agent), env.observation_space("red"))
            self.assertIsInstance(env.action_space(agent), spaces.Discrete)

    def played(self, env, draw):
        """One battle to its end, with all that must hold between two steps. The rewards of each agent, in sum."""
        summed, due, finished = {"red": 0.0, "blue": 0.0}, {"red": 0.0, "blue": 0.0}, []
        for agent in env.agent_iter():
            self.assertEqual(agent, env.agent_selection)
            observation, reward, terminated, truncated, info = env.last()
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertEqual((terminated, truncated, info), (env.terminations[agent], env.truncations[agent], env.infos[agent]))
            self.assertIs(type(terminated), bool)
            self.assertAlmostEqual(reward, due[agent], places=5)
            self.assertIsNone(env.last(observe=False)[0])
            due[agent] = 0.0
            if terminated:
                with self.assertRaises(ValueError):
                    env.step(0)
                self.assertIsNone(env.step(None))
                finished.append(agent)
            else:
                mask = observation["action_mask"]
                self.assertGreater(mask.sum(), 1)
                with self.assertRaises(limber.Unlawful):
                    env.step(int(np.flatnonzero(mask == 0)[0]))
                self.assertIsNone(env.step(np.int32(draw.choice(np.flatnonzero(mask)))))
                for one, value in env.rewards.items():
                    due[one] += value
                    summed[one] += value
            alive = [a for a in ("red", "blue") if a not in finished]
            self.assertEqual(env.agents, alive)
            self.assertEqual(env.num_agents, len(alive))
            for members in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(sorted(members), sorted(alive))
        self.assertEqual(sorted(finished), ["blue", "red"])
        return summed

    def test_battles(self):
        for name in BATTLES:
            for reward in ("outcome", "points"):
                env, draw = limber.env(name, reward=reward), random.Random(3)
                env.reset(seed=4)
                self.spaces_of(env)
                for _ in range(2):
                    self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
                    summed = self.played(env, draw)
                    self.assertAlmostEqual(summed["red"] + summed["blue"], 0)
                    if reward == "outcome":
                        self.assertIn(summed["red"], (-1.0, 0.0, 1.0))
                    self.assertLessEqual(abs(summed["red"]), 1.5 + 1e-5)
                    env.reset()
                env.close()

    def test_seeds(self):
        """The same seed, the same battle; and without one other dice each time."""
        def shown(env):
            draw, all_seen = random.Random(5), []
            for agent in env.agent_iter():
                observation, _, terminated, _, _ = env.last()
                all_seen.append((agent, observation["observation"].tobytes(), observation["values"].tobytes()))
                env.step(None if terminated else draw.choice(np.flatnonzero(observation["action_mask"])))
            return all_seen

        one, two = limber.env("osier"), limber.env("osier")
        one.reset(seed=8), two.reset(seed=8)
        first = shown(one)
        self.assertEqual(first, shown(two))
        one.reset(), two.reset()
        second = shown(one)
        self.assertEqual(second, shown(two))
        self.assertNotEqual(first, second)
        one.reset(seed=8)
        self.assertEqual(first, shown(one))

    def test_ways_to_make_one(self):
        battle = limber.open("osier")
        for source in ("osier", battle, battle.position(), ROOT / "scenarios/big-board-19c/02-osier-bridge.json"):
            env = limber.env(source, render_mode="ansi")
            env.reset(seed=1)
            self.assertEqual(env.render(), battle.drawing())
            self.assertEqual(len(env.legend.planes), env.observe("red")["observation"].shape[0])
        with self.assertRaises(ValueError):
            limber.env("osier", reward="glory")

    def test_features(self):
        """Planes of the players' evaluation, on request."""
        for name in BATTLES:
            env, draw = limber.env(name, features=True), random.Random(2)
            env.reset(seed=3)
            told = set()
            for agent in env.agent_iter(120):
                observation, _, over, _, _ = env.last()
                self.assertTrue(env.observation_space(agent).contains(observation))
                self.assertEqual(len(observation["features"]), len(env.legend.features))
                units = observation["observation"][env.legend.planes.index("enemy units")]
                if units.any():  # no cell is nearer to the enemy than his own
                    nearest = observation["features"][env.legend.features.index("cells to the nearest enemy")]
                    np.testing.assert_array_equal(nearest == 0, units > 0)
                told |= set(np.flatnonzero(observation["features"].any((1, 2))))
                env.step(None if over else draw.choice(np.flatnonzero(observation["action_mask"])))
            self.assertEqual(len(told), len(env.legend.features), name)

    def test_nothing_sealed_shows(self):
        """BB-R36: Blue sees the same, whatever Red has sealed and however far Red has come with it."""
        seen, known, asked = set(), set(), set()
        for order in at_gun_orders().options(side="red"):
            env = limber.env(at_gun_orders())
            env.reset(seed=1)
            position = env.position("red")
            parts = dict(zip(env.legend.parts, limber.parts_of_number(position.number(position.read(order)))))
            while env.agent_selection == "red":
                observation = env.observe("blue")
                self.assertEqual(observation.pop("action_mask").sum(), 0)
                seen.add(b"".join(a.tobytes() for a in observation.values()))
                env.step(parts[env._play.part])
            known.add(env.position("blue"))
            asked.add(b"".join(a.tobytes() for a in env.observe("blue").values()))
        self.assertEqual((len(known), len(seen), len(asked)), (1, 1, 1))


class InStep(unittest.TestCase):
    def values_for(self, batch, step):
        """The same choice as tests/tools/steps makes."""
        mask = batch.mask
        place = (7 * step + 13 * np.arange(len(mask))) % mask.sum(1, dtype=np.int64)
        return (mask.cumsum(1, dtype=np.int32) == place[:, None] + 1).argmax(1).astype(np.int32)

    def test_the_same_in_cpp(self):
        """The same seeds and values: the same arrays as a program in C++ gets, for any number of threads."""
        names = ["scenarios/card-late-19c/01-thornby-cross.json", "scenarios/card-late-19c/05-the-sarne-road.json"]
        for files in (names, ["scenarios/big-board-19c/02-osier-bridge.json"], ["scenarios/hex-late-19c/01-the-wells-of-tamsin.json"]):
            told = {}
            for threads in (1, 3):
                words = subprocess.run([BUILD / "tests/steps", "40", "500", str(threads), *files], cwd=ROOT, check=True,
                                       capture_output=True, text=True).stdout.split()
                batch = limber.parallel_vector(40, [ROOT / f for f in files], first_seed=5, reward="points", threads=threads)
                total = done = 0
                for step in range(500):
                    values = self.values_for(batch, step)
                    batch.step(values)
                    done += int(batch.done.sum())
                    total = zlib.crc32(values.tobytes(), total)
                    if step % 64 == 0:
                        for array in (batch.planes, batch.values, batch.mask, batch.places, batch.side, batch.rewards, batch.done, batch.episode):
                            total = zlib.crc32(array.tobytes(), total)
                self.assertEqual(words[:2], [str(total), str(done)])
                self.assertGreater(done, 10)
                told[threads] = words[:2]
            self.assertEqual(told[1], told[3])

    def test_each_battle_is_an_environment(self):
        batch, env = limber.parallel_vector(3, "osier", first_seed=30), limber.env("osier")
        env.reset(seed=32)
        for step in range(1200):
            seen = env.observe(env.agent_selection)
            self.assertEqual(["red", "blue"][batch.side[2]], env.agent_selection)
            np.testing.assert_array_equal(batch.planes[2], seen["observation"])
            np.testing.assert_array_equal(batch.values[2], seen["values"])
            np.testing.assert_array_equal(batch.mask[2], seen["action_mask"])
            np.testing.assert_array_equal(batch.places[2], seen["action_places"])
            values = self.values_for(batch, step)
            batch.step(values)
            env.step(values[2])
            self.assertEqual(batch.rewards[2].tolist(), [env.rewards["red"], env.rewards["blue"]])
            self.assertEqual(bool(batch.done[2]), any(env.terminations.values()))
            if batch.done[2]:
                env.reset()
        self.assertGreater(batch.episode[2], 0)

    def test_arrays_are_views(self):
        batch = limber.parallel_vector(8, "osier")
        arrays = {name: getattr(batch, name) for name in ("planes", "values", "mask", "places", "side", "rewards", "done", "episode")}
        for array in arrays.values():
            self.assertFalse(array.flags.writeable or array.flags.owndata)
        batch.step(self.values_for(batch, 0))
        for name, array in arrays.items():
            self.assertTrue(np.shares_memory(array, getattr(batch, name)))
            np.testing.assert_array_equal(array, getattr(batch, name))
        mask = batch.mask
        del batch
        self.assertTrue((mask.sum(1) > 0).all())  # the view keeps what it looks at

    def test_wrong(self):
        batch = limber.parallel_vector(2, "osier")
        before = batch.mask.copy()
        good = self.values_for(batch, 0)
        for wrong, kind in ((good[:1], limber.Error), ([good[0], -1], limber.Unlawful), (np.full(2, 10**6), limber.Unlawful),
                            ("march", Exception), (None, Exception)):
            with self.assertRaises(kind):
                batch.step(wrong)
        for make in (lambda: limber.parallel_vector(0, "osier"), lambda: limber.parallel_vector(2, "osier", reward="glory"),
                     lambda: limber.parallel_vector(2, ["osier", "hex-19c/01"]), lambda: limber.parallel_vector(2, []),
                     lambda: limber.parallel_vector(2, "osier", threads=-1), lambda: batch.position(9, "red"),
                     lambda: batch.position(0, "green")):
            with self.assertRaises(limber.Error):
                make()
        np.testing.assert_array_equal(before, batch.mask)
        self.assertEqual(limber.parallel_vector(2, "osier", observed=False).planes.size, 0)

    def test_other_threads_go_on(self):
        batches, counted = [limber.parallel_vector(64, "osier", first_seed=s) for s in (0, 100)], []

        def play(batch):
            for step in range(100):
                batch.step(self.values_for(batch, step))
            counted.append(int(batch.episode.sum()))

        threads = [threading.Thread(target=play, args=(batch,)) for batch in batches]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(counted), 2)


class Documents(unittest.TestCase):
    def test_walk_through(self):
        """The code of docs/research.md runs from top to bottom."""
        text = (ROOT / "docs/research.md").read_text("utf-8")
        blocks = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
        self.assertGreater(len(blocks), 4)
        done = subprocess.run([sys.executable, "-c", "\n".join(blocks)], cwd=ROOT, capture_output=True, text=True, timeout=600)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("['unit', 'verb', 'cell', 'facing', 'other', 'manner']\nfire\n", done.stdout)

    def test_numbers_are_written_down(self):
        """docs/formats.md lists verbs and questions in the order of their numbers."""
        section = (ROOT / "docs/formats.md").read_text("utf-8").split("## 7. Answers as numbers")[1].split("\n## ")[0]
        legend = limber.legend(limber.open("osier").position())
        verbs, questions = re.findall(r": `([^`]*)`", section)
        self.assertEqual(verbs.split(), legend.verbs[1:])
        asked = [value[len("question: "):] for value in legend.values if value.startswith("question: ")]
        self.assertEqual(questions.split(), asked)


class Speed(unittest.TestCase):
    def test_beside_a_plain_loop(self):
        """What Python adds to a step of 256 battles: the figure itself is told, a bound holds on any machine."""
        file = ROOT / "bench/12x12.json"
        batch = limber.parallel_vector(256, file, first_seed=5, reward="points")
        begun, steps = time.process_time(), 400
        for step in range(steps):
            batch.step(InStep.values_for(self, batch, step))
        ours = 256 * steps / (time.process_time() - begun)
        told = subprocess.run([BUILD / "tests/steps", "256", str(steps), "1", file], check=True, capture_output=True, text=True)
        plain = int(told.stdout.split()[2])
        print(f"{ours:,.0f} steps a second of one core from Python, {plain:,} in C++: {ours / plain:.2f}")
        self.assertGreater(ours / plain, 0.25)


class Suites(unittest.TestCase):
    def test_training_and_held_out(self):
        """As docs/players.md has them; every shipped battle is in one of the two."""
        table = re.findall(r"^\| `([\w-]+)` \| `([\w-]+)` \|$", (ROOT / "docs/players.md").read_text("utf-8").split("## Held out")[1], re.M)
        self.assertEqual(sorted((s.ruleset, *s.held_out) for s in suites.SUITES.values()),
                         sorted((ruleset, f"{ruleset}/{name}") for ruleset, name in table))
        all_names = [name for s in suites.SUITES.values() for name in s.training + s.held_out]
        self.assertEqual(sorted(all_names), sorted(limber.shipped_names()))
        for suite in suites.SUITES.values():
            self.assertEqual({limber.open(name).ruleset for name in suite.training + suite.held_out}, {suite.ruleset})
        self.assertIn(f"seeds from {suites.HELD_OUT_SEED} on are held out", (ROOT / "docs/players.md").read_text("utf-8"))

    def test_environments_of_a_suite(self):
        for suite in suites.SUITES.values():
            env, batch = limber.env(suite.id), limber.parallel_vector(2 * len(suite.training), suite.id, first_seed=40)
            for i in range(len(batch)):
                env.reset(seed=40 + i)
                if (40 + i) % len(suite.training) == i % len(suite.training):
                    seen = env.observe(env.agent_selection)
                    np.testing.assert_array_equal(seen["observation"], batch.planes[i])
                    np.testing.assert_array_equal(seen["action_mask"], batch.mask[i])
                self.assertTrue(env.observation_space("red").contains(env.observe("red")))
            shown = set()
            for _ in suite.training:
                env.reset()
                shown.add(env.position("red"))
            self.assertEqual(len(shown), len(suite.training))
        for wrong, kind in (("limber/chess-v0", ValueError), (["osier", "hex-19c/01"], limber.Error), ([], limber.Error)):
            with self.assertRaises(kind):
                limber.env(wrong)


class Players(unittest.TestCase):
    """Players in Python: each by what it gives, an Answer, a number or text."""

    def middle(self, position, side):
        options = position.options(side)
        return options[len(options) // 2]

    def test_fight(self):
        by_number = lambda position, side: position.number(self.middle(position, side))
        by_text = lambda position, side: position.text(self.middle(position, side))
        for name in BATTLES:
            told = [[(r.seed, r.winner, r.turns, r.orders, r.dice, r.lost, r.hash) for r in
                     players.fight(name, 3, red=red, blue="captain", first_seed=4)] for red in (self.middle, by_number, by_text)]
            self.assertEqual(told[0], told[1])
            self.assertEqual(told[0], told[2])
            self.assertEqual([row[0] for row in told[0]], [4, 5, 6])
        reports = players.fight("osier", 6, red="captain", blue="random")
        self.assertTrue(all(r.winner == "red" for r in reports))  # as Battle.play has it, with other dice
        self.assertEqual([(r.at_limit, r.turns) for r in reports], [(r.turns == 15, r.turns) for r in reports])

    def test_a_player_sees_what_its_side_may_know(self):
        seen = {"red": set(), "blue": set()}

        def looks(position, side):
            self.assertEqual(position, position.known_to(side))
            self.assertIn(side, position.question().asked)
            seen[side].add(position.question().purpose)
            return self.middle(position, side)

        players.fight("osier", 1, red=looks, blue=looks)
        self.assertTrue({"gun-order", "pick-unit"} <= seen["red"] & seen["blue"])

    def test_errors_of_a_player_are_told(self):
        for wrong, kind in ((lambda p, s: "march", limber.Unlawful), (lambda p, s: 1, limber.Unlawful), (lambda p, s: None, TypeError),
                            ("marshal", limber.Error)):
            with self.assertRaises(kind):
                players.fight("osier", 1, red=wrong, blue=wrong)

    def test_arena(self):
        """In every ruleset, against the program's own check of bots."""
        with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
            file.write("import limber.players\n"
                       "limber.players.serve(lambda position, side: position.options(side)[-1], 'The Last')\n")
            file.flush()
            done = subprocess.run([BUILD / "limber", "bot-check", f"{sys.executable} {file.name}"], capture_output=True, text=True,
                                  timeout=300)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(len(re.findall("^good ", done.stdout, re.M)), 10)
        self.assertIn("The Last was asked", done.stdout)


class Spaces(unittest.TestCase):
    def test_masks(self):
        space = spaces.Discrete(5)
        space.seed(1)
        drawn = {int(space.sample(np.array([0, 1, 0, 1, 0], np.int8))) for _ in range(100)}
        self.assertEqual(drawn, {1, 3})
        self.assertTrue(space.contains(4) and space.contains(np.int64(0)))
        self.assertFalse(space.contains(5) or space.contains(-1) or space.contains(1.5))
        box = spaces.Box(0, 3, (2, 2), np.uint8)
        self.assertTrue(box.contains(np.ones((2, 2), np.uint8)) and box.contains(box.sample()))
        self.assertFalse(box.contains(np.full((2, 2), 4, np.uint8)) or box.contains(np.ones((2, 3), np.uint8)))
        self.assertEqual(spaces.Dict({"a": box, "b": space}), spaces.Dict({"a": box, "b": spaces.Discrete(5)}))


if __name__ == "__main__":
    result = unittest.main(exit=False, argv=sys.argv[:1] + ["-q"] + sys.argv[1:]).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
