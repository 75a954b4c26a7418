"""Battles as a game for OpenSpiel, against what its documents ask of Game and State. Ends with the line "N passed, N failed"."""

import copy
import pickle
import random
import sys
import unittest

import numpy as np

import limber
from limber import openspiel
from moments import at_gun_orders

BATTLES = ("osier", "hex-19c/01", "hex-late-19c/01", "hex-draft-2011/01", "card-late-19c/01")


class Game(unittest.TestCase):
    """OpenSpiel's documents on Game and State."""

    def test_battles(self):
        for name in BATTLES:
            game, draw = openspiel.BattleGame({"battle": name}), random.Random(6)
            self.assertEqual(str(pickle.loads(pickle.dumps(game))), str(game))
            state, actions, next_look = game.new_initial_state(), 0, 1
            self.assertTrue(state.is_initial_state())
            while not state.is_terminal():
                self.assertEqual(sum((state.is_chance_node(), state.is_player_node())), 1)
                self.assertEqual(state.returns(), [0.0, 0.0])
                legal = state.legal_actions()
                self.assertEqual(legal, sorted(set(legal)))
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    self.assertEqual([o for o, _ in outcomes], legal)
                    self.assertAlmostEqual(sum(p for _, p in outcomes), 1)
                    self.assertTrue(all(0 <= o < game.max_chance_outcomes() and p > 0 for o, p in outcomes))
                else:
                    player = state.current_player()
                    self.assertGreater(len(legal), 1)
                    self.assertLess(legal[-1], game.num_distinct_actions())
                    self.assertEqual(state.legal_actions(1 - player), [])
                    self.assertEqual(np.flatnonzero(state.legal_actions_mask()).tolist(), legal)
                    with self.assertRaises(ValueError):
                        state.chance_outcomes()
                action = draw.choice(legal)
                twin = state.clone()
                child = state.child(action)
                self.assertEqual((str(twin), twin.history()), (str(state), state.history()))
                if actions + 1 >= next_look:
                    self.look(game, state, action)
                    next_look *= 2
                state.apply_action(action)
                self.assertEqual((str(child), child.history()), (str(state), state.history()))
                self.assertEqual(len(twin.history()), actions)
                actions += 1
            self.assertEqual([state.legal_actions(p) for p in (None, 0, 1)], [[], [], []])
            self.assertEqual([state.player_return(p) for p in (0, 1)], state.returns())
            self.assertEqual(sum(state.returns()), game.utility_sum())
            self.assertTrue(all(game.min_utility() <= r <= game.max_utility() for r in state.returns()))
            self.assertLess(actions, game.max_game_length())

    def look(self, game, state, action):
        for again in (pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize()), copy.deepcopy(state),
                      self.put_together(game, state)):
            self.assertEqual((str(again), again.current_player()), (str(state), state.current_player()))
            for player in (0, 1):
                self.assertEqual(again.information_state_string(player), state.information_state_string(player))
        for player in (0, 1):
            tensor = state.observation_tensor(player)
            self.assertEqual(len(tensor), game.observation_tensor_size())
            observer = game.make_py_observer()
            observer.set_from(state, player)
            self.assertEqual(observer.tensor.tolist(), tensor)
            self.assertEqual(observer.string_from(state, player), state.observation_string(player))
        self.assertTrue(state.action_to_string(action))

    def put_together(self, game, state):
        """The state again as pyspiel makes it: attribute by attribute, each through pickle."""
        made = game.new_initial_state()
        for name, value in vars(state).items():
            if name != "_game":
                setattr(made, name, pickle.loads(pickle.dumps(value)))
        return made

    def test_nothing_sealed_shows(self):
        """Blue's information is the same for all that Red may have sealed, and differs when it is told."""
        start = at_gun_orders().position()
        game = openspiel.BattleGame({"battle": start})
        sealed, told = {}, set()
        for order in at_gun_orders().options(side="red"):
            state = game.new_initial_state()
            position = state.position(0)
            parts = dict(zip(limber.legend(start).parts, limber.parts_of_number(position.number(position.read(order)))))
            before = state.information_state_string(1)
            while state.current_player() == 0:
                self.assertEqual(state.information_state_string(1), before)
                state.apply_action(parts[state._play.part])
            sealed[order] = (state.information_state_string(1), state.observation_string(1), tuple(state.observation_tensor(1)))
            self.assertIn(order.split()[0], ("hold", "fire"))
            while state.current_player() == 1 and state._play.part:
                state.apply_action(state.legal_actions()[0])
                if not state.position(1).question().sealed:
                    break
            told.add(state.information_state_string(1).split("|")[0])
        self.assertEqual(len(set(sealed.values())), 1)
        self.assertEqual(len(told), len(sealed))

    def test_wrong(self):
        state = openspiel.BattleGame().new_initial_state()
        with self.assertRaises(ValueError):
            while True:
                state.apply_action(10_000)


if __name__ == "__main__":
    result = unittest.main(exit=False, argv=sys.argv[:1] + ["-q"] + sys.argv[1:]).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
