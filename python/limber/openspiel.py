"""Battles as a game for OpenSpiel: chance nodes with their probabilities, information states, returns, serialisation.

    from limber import openspiel
    game = openspiel.BattleGame({"battle": "osier"})
    state = game.new_initial_state()

Where pyspiel is installed the classes are its own and the game is registered as "python_limber"; without it they have
the same functions. An action of a player is one part of an answer, as in limber.env; an outcome of chance is the face of
a die or the rank of a card. Where both sides answer in secret, Red answers first and Blue is told nothing.
"""

from copy import deepcopy as _deepcopy

import numpy as _np

from ._limber import Play, Position, parts_of_number
from .envs import position_of

try:
    import pyspiel as _spiel
except ImportError:
    _spiel = None

CHANCE, INVALID, TERMINAL = -1, -2, -4  # as pyspiel.PlayerId has them
PLAYERS = {"red": 0, "blue": 1}
SIDES = ("red", "blue")
_MOST_FACES = 53  # faces of a die from 1, ranks of cards from 1 to 52
_LONGEST = 1_000_000  # actions: battles end long before
_DEFAULT = {"battle": "osier"}

if _spiel is not None:
    _GameBase, _StateBase = _spiel.Game, _spiel.State
    _GAME_TYPE = _spiel.GameType(
        short_name="python_limber", long_name="Limber", dynamics=_spiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=_spiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_spiel.GameType.Information.IMPERFECT_INFORMATION, utility=_spiel.GameType.Utility.ZERO_SUM,
        reward_model=_spiel.GameType.RewardModel.TERMINAL, max_num_players=2, min_num_players=2,
        provides_information_state_string=True, provides_information_state_tensor=False, provides_observation_string=True,
        provides_observation_tensor=True, provides_factored_observation_string=False, parameter_specification=_DEFAULT)
else:
    class _GameBase:
        """What pyspiel.Game gives a game of Python."""

        def __init__(self, game_type, info, parameters):
            self._info, self._parameters = info, dict(parameters)

        def get_parameters(self):
            return dict(self._parameters)

        def num_players(self):
            return self._info["num_players"]

        def num_distinct_actions(self):
            return self._info["num_distinct_actions"]

        def max_chance_outcomes(self):
            return self._info["max_chance_outcomes"]

        def min_utility(self):
            return self._info["min_utility"]

        def max_utility(self):
            return self._info["max_utility"]

        def utility_sum(self):
            return self._info["utility_sum"]

        def max_game_length(self):
            return self._info["max_game_length"]

        def new_initial_states(self):
            return [self.new_initial_state()]

        def deserialize_state(self, text):
            state = self.new_initial_state()
            for action in text.split():
                state.apply_action(int(action))
            return state

    class _StateBase:
        """What pyspiel.State gives a state of Python."""

        def __init__(self, game):
            self._game, self._history = game, []

        def get_game(self):
            return self._game

        def apply_action(self, action):
            player = self.current_player()
            self._apply_action(int(action))
            self._history.append((player, int(action)))

        def legal_actions(self, player=None):
            mover = self.current_player()
            if mover == TERMINAL or (player is not None and player != mover):
                return []
            return self._legal_actions(mover)

        def legal_actions_mask(self, player=None):
            mover = self.current_player()
            size = self._game.max_chance_outcomes() if mover == CHANCE else self._game.num_distinct_actions()
            mask = [0] * size
            for action in self.legal_actions(player):
                mask[action] = 1
            return mask

        def is_chance_node(self):
            return self.current_player() == CHANCE

        def is_player_node(self):
            return self.current_player() >= 0

        def is_simultaneous_node(self):
            return False

        def is_mean_field_node(self):
            return False

        def is_initial_state(self):
            return not self._history

        def num_players(self):
            return self._game.num_players()

        def history(self):
            return [action for _, action in self._history]

        def full_history(self):
            return list(self._history)

        def history_str(self):
            return ", ".join(map(str, self.history()))

        def move_number(self):
            return len(self._history)

        def serialize(self):
            return "".join(f"{action}\n" for action in self.history())

        def action_to_string(self, *player_and_action):
            if len(player_and_action) == 1:
                player_and_action = (self.current_player(), *player_and_action)
            return self._action_to_string(*player_and_action)

        def player_return(self, player):
            return self.returns()[player]

        def rewards(self):
            return self.returns()

        def child(self, action):
            child = self.clone()
            child.apply_action(action)
            return child

        def clone(self):
            made = self._game.new_initial_state()
            for name, value in vars(self).items():
                if name != "_game":
                    setattr(made, name, _deepcopy(value))
            return made


class BattleGame(_GameBase):
    """A battle from its beginning. "battle": whatever limber.open takes."""

    def __init__(self, params=None):
        parameters = {**_DEFAULT, **(params or {})}
        self._from = position_of(parameters["battle"])
        play = Play(self._from)
        info = dict(num_distinct_actions=play.width, max_chance_outcomes=_MOST_FACES, num_players=2, min_utility=-1.0,
                    max_utility=1.0, utility_sum=0.0, max_game_length=_LONGEST)
        self._shape = [sum(array.size for array in play.observe("red"))]
        if _spiel is None:
            super().__init__(None, info, parameters)
        else:
            super().__init__(_GAME_TYPE, _spiel.GameInfo(**info), parameters)

    def new_initial_state(self):
        return BattleState(self)

    def observation_tensor_shape(self):
        return list(self._shape)

    def observation_tensor_size(self):
        return self._shape[0]

    def make_py_observer(self, iig_obs_type=None, params=None):
        return _Observer(self._shape[0])

    def __reduce__(self):
        return BattleGame, (self.get_parameters(),)

    def __str__(self):
        return f"python_limber(battle={self.get_parameters()['battle']})"


class _Played:
    """A battle as far as it is played. pyspiel copies and pickles whatever a state holds, one attribute after the other."""

    def __init__(self, start, chosen=()):
        self.play, self.faces = Play(start, ask_chance=True), None
        self._start, self._chosen = start, []
        for value in chosen:
            self.choose(value)

    def choose(self, value):
        self.play.choose(value)
        self.faces = None
        self._chosen.append(value)

    def __deepcopy__(self, memo):
        made = object.__new__(_Played)
        made.play, made.faces = self.play.copy(), None
        made._start, made._chosen = self._start, list(self._chosen)
        return made

    def __reduce__(self):
        return _Played, (self._start, self._chosen)


class BattleState(_StateBase):
    """A battle, and what each side has come to know of it."""

    def __init__(self, game):
        super().__init__(game)
        self._played = _Played(game._from)
        self._known = ([], [])  # by player: who chose what, in the order in which it was told
        self._sealed = []  # not yet told to the other: (player, action)

    @property
    def _play(self):
        return self._played.play

    def current_player(self):
        if self._play.over:
            return TERMINAL
        return CHANCE if self._play.at_chance else PLAYERS[self._play.side]

    def is_terminal(self):
        return self._play.over

    def _legal_actions(self, player):
        if self._play.at_chance:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return [int(value) for value in _np.flatnonzero(self._play.mask())]

    def _faces_now(self):
        """Outcome -> its place and its answer, with the weight; the number of an answer says which face it is."""
        if self._played.faces is None:
            position = self._play.referee_position()
            self._played.faces = {parts_of_number(position.number(answer))[2]: (place, answer, weight)
                                  for place, (answer, weight) in enumerate(self._play.faces())}
        return self._played.faces

    def chance_outcomes(self):
        if not self._play.at_chance:
            raise ValueError("nothing is thrown now")
        faces = self._faces_now()
        of_all = sum(weight for _, _, weight in faces.values())
        return sorted((outcome, weight / of_all) for outcome, (_, _, weight) in faces.items())

    def _apply_action(self, action):
        player = self.current_player()
        told = self._play.referee_position().known_to()
        sealed = player >= 0 and told.question().sealed
        if player == CHANCE:
            if action not in self._faces_now():
                raise ValueError(f"the outcome {action} cannot be thrown now")
            self._played.choose(self._faces_now()[action][0])
        else:
            self._played.choose(action)
        if sealed:
            self._known[player].append((player, action))
            self._sealed.append((player, action))
            if self._play.referee_position().known_to() == told:
                return  # the other side has learnt nothing yet
        else:
            for known in self._known:
                known.append((player, action))
        for who, what in self._sealed:
            self._known[1 - who].append((who, what))
        self._sealed = []

    def _action_to_string(self, player, action):
        if player == CHANCE:
            found = self._faces_now().get(action) if self._play.at_chance else None
            return self._play.referee_position().text(found[1]) if found else f"chance {action}"
        return f"{self._play.part or 'value'} {action}"

    def returns(self):
        return [float(value) for value in self._play.result()]

    def _side(self, player):
        return SIDES[self.current_player() if player is None else player]

    def information_state_string(self, player=None):
        """All that the side has seen and done. Two states with the same one cannot be told apart by it."""
        side = self._side(player)
        known = " ".join(f"{who}:{what}" for who, what in self._known[PLAYERS[side]])
        return f"{known} | {self._play.line(side)}"

    def observation_string(self, player=None):
        return self._play.line(self._side(player))

    def observation_tensor(self, player=None):
        planes, values = self._play.observe(self._side(player))
        return _np.concatenate([planes.ravel().astype(_np.float32), values]).tolist()

    def position(self, player) -> Position:
        """How the battle stands, as that player may know it: for players that search."""
        return self._play.position(SIDES[player])

    def __deepcopy__(self, memo):
        return self.clone()

    def __reduce__(self):
        return _restored, (self.get_game(), self.history())

    def __str__(self):
        return self._play.referee_position().drawing() + "\n" + self.history_str()


def _restored(game, actions):
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


class _Observer:
    """As OpenSpiel's observation.py asks for: a tensor that is filled, and a string."""

    def __init__(self, size):
        self.tensor = _np.zeros(size, _np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state, player):
        return state.observation_string(player)


if _spiel is not None:
    _spiel.register_game(_GAME_TYPE, BattleGame)
