"""Players of a game that are programs: how they choose, advise and judge, and what a game says about each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from .knowledge import Knowledge
    from .luck_and_play import Judged


class Bot(Protocol):
    """A player that thinks; it is never handed more than knowledge."""

    def choose(self, knowledge: Knowledge[Any]) -> int:
        """One of the actions that the decision offers to this seat."""


MakeBot = Callable[[str], Bot]
"""Makes a bot for one seat; the text is the seed of its own dice."""


class Strength(NamedTuple):
    """How strong a bot is, as measured: which share of their games it wins over another one, with the seats swapped."""

    over: str
    share: float
    error: float
    """Half of the 95 % interval."""
    games: int


class Reason(NamedTuple):
    """Something in which an answer differs from another one: the best from the runner-up, every other one from the best."""

    code: str
    """What it is about, in a word of the game."""
    good: bool
    """Whether it speaks for the answer."""
    amount: float
    piece: str = ""
    """The name of the piece that it is about, if it is about one."""
    sign: str = ""
    """The symbol at the table that stands for it."""


class Advice(NamedTuple):
    """An answer to a question, and how likely whoever is asked wins after it."""

    action: int
    chance: float
    error: float
    """Half of the 95 % interval."""
    games: int = 0
    """In how many imagined games it was tried; none if it needed no thought, and then nobody knows the chance."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for it and against it, the weightiest first."""
    behind: float = 0.0
    """How much less likely one wins than after the best answer, compared in the same imagined games."""
    doubt: float = 0.0
    """Half of the 95 % interval of that: a smaller difference may be chance."""
    aim: str = ""
    """The name of the place to which it is the first step, if it is one."""


Judge = Callable[["Knowledge[Any]", int, str, bool], "Judged | None"]
"""What an answer was worth to whoever gave it: from what they knew, the answer, a seed, and whether to look closely at how likely
they won. None where there was nothing to think about."""


class Level(NamedTuple):
    """A bot that a game offers: how it is made, how long it thinks, how strong it was measured to be, and its face."""

    make: MakeBot
    seconds: float = 0.0
    """How long a thought takes at most; none if it is over in a few milliseconds. A server has whoever takes longer think in
    processes of their own, and after several times as long lets the strongest bot move that takes none."""
    strength: Strength | None = None
    """None where nobody has measured it."""
    face: tuple[str, str] = ("", "")
    """A drawing of 240 to 136 as the address of an SVG symbol, and which part of it is shown, as a viewBox."""
    advise: Callable[[Knowledge[Any], str], list[Advice]] | None = None
    """The best answers to a question, the best first, from what a seat knows and a seed; none where it has nothing to say."""
    explain: Callable[[Knowledge[Any], Reason, str], str] | None = None
    """A reason for its advice to a seat in words, in a language; one that gives no reasons needs none."""
    judge: Judge | None = None
    """What an answer was worth to whoever gave it."""
