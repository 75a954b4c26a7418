"""Battles as environments: one at a time by PettingZoo's contract for agents that act in turn (AEC), or many in step.

PettingZoo itself is not needed. Where it is installed, an environment is one of its own.
"""

import numpy as _np

from ._limber import Batch, Battle, Play, Position, Unlawful, legend
from . import open as _open
from .spaces import Box, Dict, Discrete
from .suites import battles_of

try:
    from pettingzoo import AECEnv as _Base
except ImportError:

    class _Base:
        """What PettingZoo gives every environment of agents that act in turn."""

        @property
        def num_agents(self):
            return len(self.agents)

        @property
        def max_num_agents(self):
            return len(self.possible_agents)

        @property
        def unwrapped(self):
            return self

        def agent_iter(self, max_iter=2**63):
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        def last(self, observe=True):
            agent = self.agent_selection
            seen = self.observe(agent) if observe else None
            return (seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent])

        def _was_dead_step(self, action):
            if action is not None:
                raise ValueError("the battle is over for this agent: the only action left is None")
            agent = self.agent_selection
            for of_agent in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del of_agent[agent]
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            for one in self.rewards:
                self.rewards[one] = 0

        def _accumulate_rewards(self):
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def __str__(self):
            return self.metadata["name"]


def position_of(source):
    """The position that a battle begins with: of a Position, a Battle, or whatever limber.open takes."""
    if isinstance(source, Position):
        return source
    return (source if isinstance(source, Battle) else _open(source)).position()


class BattleEnv(_Base):
    """One battle. An action is one part of an answer: Unit, verb, cell, facing (limber.legend names them). Its mask says
    which values still lead to an answer; a part that leaves no choice is not asked for. Dice are thrown by the seed."""

    metadata = {"name": "limber_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, source="osier", *, reward="outcome", render_mode=None, features=False):
        super().__init__()
        self._features = features
        if reward not in ("outcome", "points"):
            raise ValueError(f'reward is one of outcome, points; found "{reward}"')
        self.render_mode = render_mode
        self._starts, self._by_points = [position_of(one) for one in battles_of(source)], reward == "points"
        self._seed, self._episode = 0, -1
        self.possible_agents, self.agents = ["red", "blue"], []
        Batch(self._starts, 1, observed=False)  # an error unless there is one, and all are of one ruleset
        plays = [Play(start) for start in self._starts]
        # As large as the largest of its boards.
        self._shape = tuple(max(play.shape[axis] for play in plays) for axis in range(3))
        self._width = max(play.width for play in plays)
        values = plays[0].observe("red")[1]
        spaces = {"observation": Box(0, 255, self._shape, _np.uint8), "values": Box(0, 1000, values.shape, _np.float32),
                  "action_mask": Box(0, 1, (self._width,), _np.int8),
                  "action_places": Box(-1, self._shape[1] * self._shape[2] - 1, (self._width,), _np.int16)}
        if features:
            spaces["features"] = Box(-2**15, 2**15 - 1, (len(self.legend.features), *self._shape[1:]), _np.int16)
        self.observation_spaces = {agent: Dict(spaces) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self._width) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    @property
    def legend(self):
        return legend(self._starts[0])

    def reset(self, seed=None, options=None):
        """With a seed the first battle of that seed; without one the next, with other dice. Several scenarios take turns."""
        self._seed, self._episode = (self._seed, self._episode + 1) if seed is None else (seed, 0)
        self._play = Play(self._starts[(self._seed + self._episode) % len(self._starts)], self._seed, self._episode)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = dict(self.terminations)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._play.side
        self._skip_agent_selection = None

    def observe(self, agent):
        planes, values = self._play.observe(agent)
        mask = _np.zeros(self._width, _np.int8)
        places = _np.full(self._width, -1, _np.int16)
        if self._play.side == agent:
            mask[:self._play.width] = self._play.mask()
            places[:self._play.width] = self._places_on_largest()
        seen = {"observation": self._on_largest(planes), "values": values, "action_mask": mask, "action_places": places}
        if self._features:
            seen["features"] = self._on_largest(self._play.features(agent))
        return seen

    def _places_on_largest(self):
        places, columns = self._play.places(), self._play.shape[2]
        return _np.where(places < 0, places, places // columns * self._shape[2] + places % columns)

    def _on_largest(self, planes):
        if planes.shape[1:] == self._shape[1:]:
            return planes
        whole = _np.zeros((len(planes), *self._shape[1:]), planes.dtype)
        whole[:, :planes.shape[1], :planes.shape[2]] = planes
        return whole

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        before = self._play.margin() if self._by_points else 0.0
        self._play.choose(int(action))
        self._cumulative_rewards[agent] = 0.0
        red = self._play.margin() - before if self._by_points else 0.0
        if self._play.over:
            red += self._play.result()[0] * (0.5 if self._by_points else 1.0)
            self.terminations = {one: True for one in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._play.side
        self.rewards = {"red": red, "blue": -red}
        self._accumulate_rewards()

    def position(self, agent):
        """How the battle stands, as that side may know it: for players that search."""
        return self._play.position(agent)

    def render(self):
        return self._play.referee_position().drawing() if self.render_mode == "ansi" else None

    def close(self):
        pass


def env(source="osier", *, reward="outcome", render_mode=None, features=False):
    """A battle by PettingZoo's AEC contract. `source`: whatever limber.open takes, or a Battle, or a Position; several
    of one ruleset; or the id of a suite (limber.suites), which has its training battles take turns.

    reward: "outcome", 1 or -1 at the end; or "points", with each action what it changes of losses and objectives, and
    half the outcome at the end. features: what the program's own players go by, too (limber.Play.features).
    """
    return BattleEnv(source, reward=reward, render_mode=render_mode, features=features)


def parallel_vector(n, source="osier", *, first_seed=0, reward="outcome", observed=True, threads=1):
    """n battles in step, in C++: a Batch. A list of sources, or the training battles of a suite, are dealt out in turn."""
    return Batch([position_of(one) for one in battles_of(source)], n, first_seed, reward, observed, threads)
