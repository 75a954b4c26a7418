# The manual of the module: every name, what it takes and what it gives. docs/library.md is the guide.
# A side is "red" or "blue", the first and the second of the scenario, or what the scenario calls it.

import os
from fractions import Fraction
import numpy
from typing import Any, Dict, Final, List, Literal, Optional, Sequence, Tuple, Union

__version__: str
__all__: List[str]

Kind = Literal["decision", "die", "card", "over"]

class Error(Exception):
    """What the library refuses; the words say why, as the program says them."""

class Fault:
    """One fault of a file. Line and column count from 1; 0: it has no place."""
    line: Final[int]
    column: Final[int]
    where: Final[str]
    found: Final[str]
    expected: Final[str]
    remedy: Final[str]

class BadInput(Error, ValueError):
    """A scenario, a position or a record that cannot be played: a line for each fault, as `limber check` prints them."""
    faults: List[Fault]

class Unlawful(Error, ValueError):
    """An order that is not allowed now, or cannot be understood. Nothing was done."""
    clauses: List[str]
    nearest: str  # a lawful order that comes near to it; empty: none

class Question:
    """What a battle asks."""
    kind: Final[Kind]
    over: Final[bool]
    @property
    def asked(self) -> List[Literal["red", "blue"]]:
        """Who answers or throws; both: each answers unseen by the other."""
    @property
    def purpose(self) -> str:
        """"pick-unit", "fire-die": docs/formats.md lists them."""
    sealed: Final[bool]
    @property
    def dice(self) -> int:
        """Thrown together, this one included; 0 at a decision."""
    unit: Final[str]
    other: Final[str]
    words: Final[str]
    turn: Final[int]

class Ruling:
    """How an order would be judged; true when it is lawful."""
    lawful: Final[bool]
    @property
    def meant(self) -> List[str]:
        """The orders it stands for, as a record has them."""
    @property
    def words(self) -> str:
        """Why not, in one line."""
    clauses: Final[List[str]]
    nearest: Final[str]
    def __bool__(self) -> bool: ...

class Told:
    """What came of an answer."""
    answers: Final[List[str]]
    sentences: Final[List[str]]

class Advice:
    order: Final[str]
    why: Final[str]

class Outcome:
    """How a battle ended or, while it goes on, how it would be judged now. Pairs are of red and blue."""
    over: Final[bool]
    winner: Final[Optional[Literal["red", "blue"]]]
    by: Final[str]
    words: Final[str]
    points: Final[List[int]]
    lost: Final[List[int]]
    start: Final[List[int]]

class Change:
    """What has become of one Unit in one outcome of the odds."""
    unit: Final[str]
    lost: Final[int]
    destroyed: Final[bool]
    retreated: Final[bool]
    moved: Final[bool]
    at: Final[str]

class Part:
    """One outcome of the odds."""
    chance: Final[Fraction]
    decimal: Final[float]
    words: Final[str]
    changes: Final[List[Change]]

class Odds:
    """Every outcome with its exact chance, likeliest first; parts and rest sum to 1."""
    meant: Final[List[str]]
    parts: Final[List[Part]]
    rest: Final[Fraction]
    exact: Final[bool]
    def mean_loss(self, unit: str) -> float: ...
    def chance_destroyed(self, unit: str) -> float: ...

class FoughtBattle:
    """One of many battles. Pairs are of red and blue."""
    seed: Final[int]
    winner: Final[Optional[Literal["red", "blue"]]]
    by: Final[str]
    turns: Final[int]
    orders: Final[int]
    dice: Final[int]
    lost: Final[List[int]]
    points: Final[List[int]]
    at_limit: Final[bool]
    @property
    def hash(self) -> int:
        """Of the last position."""

class Answer:
    """One answer, to be handed back to a position of the same battle."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Position:
    """How a battle stands, as a value that is cheap to copy: for players that search."""
    kind: Final[Kind]
    turn: Final[int]
    hash: Final[int]
    def question(self) -> Question: ...
    def options(self, side: Optional[str] = None) -> List[Answer]:
        """At a decision; without a side those of every side that is asked."""
    def faces(self) -> List[Tuple[Answer, int]]:
        """At a die or a card: each with its weight."""
    def listed(self, answer: Answer) -> bool: ...
    def apply(self, answer: Answer) -> None:
        """Unlawful when options() and faces() do not have it."""
    def number(self, answer: Answer) -> int:
        """A number that stays what it is, in every battle: Unlawful when it is not listed."""
    def numbered(self, number: int) -> Answer:
        """The listed answer that has it: Unlawful when none has."""
    def numbers(self, side: Optional[str] = None) -> "numpy.ndarray[Any, Any]":
        """Of all that is listed, a row each: the number and its six parts."""
    def text(self, answer: Answer) -> str: ...
    def read(self, order: str) -> Answer: ...
    def known_to(self, side: Optional[str] = None) -> Position:
        """As that side may know it: what the other has sealed is asked again; without a side as everybody may."""
    def resample(self, side: str, seed: int) -> Position:
        """The same with answers drawn for the other side, as many as it may have sealed by now."""
    def drawing(self) -> str: ...
    def outcome(self) -> Outcome: ...
    def play(self, battles: int, red: str = "captain", blue: str = "captain", first_seed: int = 0,
             threads: int = 0) -> List[FoughtBattle]:
        """As Battle.play."""
    def copy(self) -> Position: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: Dict[Any, Any]) -> Position: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Battle:
    """One battle: where it began, every answer since, its dice, and how it stands."""
    @staticmethod
    def from_text(text: str, seed: Optional[int] = None, name: str = "scenario") -> Battle:
        """A scenario, a position or a record; the name stands in the words of faults."""
    @staticmethod
    def from_file(path: str, seed: Optional[int] = None) -> Battle: ...
    @staticmethod
    def shipped(name: str, seed: Optional[int] = None) -> Battle:
        """One that comes with the library, by its name or a part of it that no other has."""
    seed: Final[int]
    ruleset: Final[str]
    title: Final[str]
    sides: Final[List[str]]
    warnings: Final[List[str]]
    def copy(self, seed: Optional[int] = None) -> Battle:
        """Goes its own way from here, with the same dice to come or those of another seed."""
    def __copy__(self) -> Battle: ...
    def __deepcopy__(self, memo: Dict[Any, Any]) -> Battle: ...
    def question(self) -> Question: ...
    def options(self, unit: Optional[str] = None, side: Optional[str] = None) -> List[str]:
        """What may be answered; of a die its faces. Of a move one way to each cell and facing is listed."""
    def judge(self, order: str, side: Optional[str] = None) -> Ruling: ...
    def apply(self, order: str, side: Optional[str] = None) -> Told:
        """Answers. Raises Unlawful, and nothing is done, when it is not lawful."""
    def roll(self) -> Told:
        """The die or card that is asked for, from the battle's own dice."""
    def undo(self) -> bool:
        """The last answer is taken back; False: there is none."""
    def odds(self, order: Union[str, Sequence[str]], retreat: Literal["ask", "back", "stand", "best"] = "ask",
             follow: Literal["ask", "follow", "halt"] = "ask", fight_on: Literal["ask", "yes", "no"] = "ask",
             side: Optional[str] = None) -> Odds:
        """Of an order, or of a plan of orders; of an empty plan: of what is under way."""
    def bot(self, player: str = "captain", side: Optional[str] = None) -> str:
        """What a player of the program ("random", "captain", "captain:bold", "rush", "level:2" ...) would answer."""
    def advice(self, player: str = "captain", side: Optional[str] = None) -> Advice:
        """The same with its reason: slower."""
    def play(self, battles: int, red: str = "captain", blue: str = "captain", first_seed: int = 0,
             threads: int = 0) -> List[FoughtBattle]:
        """So many battles from how this one stands, by seed, on so many threads (0: all there are).

        The same seeds give the same battles for any number of threads; other threads of Python go on meanwhile.
        """
    def position(self, side: Optional[str] = None) -> Position:
        """How it stands, for search, as that side may know it; without a side as everybody may."""
    def referee_position(self) -> Position:
        """With all that is sealed: for referees, not for players."""
    def outcome(self) -> Outcome: ...
    def record(self) -> str: ...
    def scenario(self) -> Dict[str, Any]:
        """How it stands, as a position file."""
    def another(self, seed: int) -> Dict[str, Any]:
        """A random battle like this one, as a scenario: same ruleset, board, armies, and as much of each kind of ground."""
    def position_line(self) -> str: ...
    def drawing(self) -> str: ...
    def ask(self, what: str, **members: Any) -> Dict[str, Any]:
        """Every other question of the engine protocol that changes nothing: docs/formats.md, section 4.

        Raises where the reply would not be "ok".
        """

class Legend:
    """What the arrays of one ruleset's battles mean."""
    planes: Final[List[str]]
    values: Final[List[str]]
    @property
    def parts(self) -> List[str]:
        """Of an answer, in the order in which they are chosen."""
    @property
    def verbs(self) -> List[str]:
        """By the value of the part."""
    @property
    def features(self) -> List[str]:
        """Of Play.features."""

class Play:
    """A battle played by numbers: an answer is chosen part by part, each from the values that still lead to one."""
    def __init__(self, position: Position, seed: int = 0, episode: int = 0, ask_chance: bool = False) -> None: ...
    over: Final[bool]
    at_chance: Final[bool]
    side: Final[Optional[Literal["red", "blue"]]]
    part: Final[str]
    width: Final[int]
    @property
    def shape(self) -> Tuple[int, int, int]:
        """Of the planes: how many, rows, columns."""
    def mask(self) -> "numpy.ndarray[Any, Any]": ...
    def places(self) -> "numpy.ndarray[Any, Any]":
        """Of each value that can be chosen the cell it is about, by its place in a plane; -1: of none."""
    def faces(self) -> List[Tuple[Answer, int]]:
        """At chance: each with its weight; one is chosen by its place."""
    def choose(self, value: int) -> None: ...
    def observe(self, side: str) -> Tuple["numpy.ndarray[Any, Any]", "numpy.ndarray[Any, Any]"]:
        """Planes and values as that side sees them."""
    def features(self, side: str) -> "numpy.ndarray[Any, Any]":
        """Planes of what the program's own players go by; slower than the rest."""
    def line(self, side: str) -> str:
        """The same and more as text: equal lines cannot be told apart by that side."""
    def result(self) -> List[float]: ...
    def margin(self) -> float:
        """What Red is ahead in losses and objectives, from -1 to 1."""
    def position(self, side: str) -> Position: ...
    def referee_position(self) -> Position: ...
    def copy(self) -> Play: ...
    def __copy__(self) -> Play: ...
    def __deepcopy__(self, memo: Dict[Any, Any]) -> Play: ...

class Batch:
    """Many battles in step. The arrays are views: each step writes them again."""
    def __init__(self, positions: List[Position], battles: int, first_seed: int = 0,
                 reward: Literal["outcome", "points"] = "outcome", observed: bool = True, threads: int = 1) -> None: ...
    @property
    def planes(self) -> "numpy.ndarray[Any, Any]":
        """Battles x planes x rows x columns, for the side that chooses."""
    @property
    def values(self) -> "numpy.ndarray[Any, Any]": ...
    @property
    def mask(self) -> "numpy.ndarray[Any, Any]":
        """Battles x width: 1 for what can be chosen."""
    @property
    def places(self) -> "numpy.ndarray[Any, Any]":
        """Battles x width: the cell a value is about, by its place in a plane (row x columns + column); -1: none."""
    @property
    def side(self) -> "numpy.ndarray[Any, Any]":
        """Who chooses: 0 red, 1 blue."""
    @property
    def rewards(self) -> "numpy.ndarray[Any, Any]":
        """Of the last step, for red and blue."""
    @property
    def done(self) -> "numpy.ndarray[Any, Any]":
        """1: the last value ended a battle, and what is shown is the next one's."""
    @property
    def episode(self) -> "numpy.ndarray[Any, Any]": ...
    width: Final[int]
    def begin(self, first_seed: int) -> None: ...
    def step(self, values: Any) -> None:
        """A value for each battle. Unlawful, and nothing is done, when one cannot be chosen."""
    def position(self, battle: int, side: str) -> Position: ...
    def __len__(self) -> int: ...

NUMBER_VERSION: int

def legend(position: Position) -> Legend: ...
def parts_of_number(number: int) -> List[int]:
    """Unit, verb, cell, facing, other Unit, manner: 0 where there is none."""
def env(source: Any = "osier", *, reward: Literal["outcome", "points"] = "outcome",
        render_mode: Optional[str] = None, features: bool = False) -> Any:
    """A battle by PettingZoo's AEC contract: limber.envs."""
def parallel_vector(n: int, source: Any = "osier", *, first_seed: int = 0,
                    reward: Literal["outcome", "points"] = "outcome", observed: bool = True, threads: int = 1) -> Batch:
    """n battles in step, in C++; sources in a list are dealt out in turn."""
def shipped_names() -> List[str]: ...
def open(source: Union[str, "os.PathLike[str]", Dict[str, Any]], *, seed: Optional[int] = None) -> Battle:
    """From a file by its path, a text, a dict, or a shipped battle by its name."""
