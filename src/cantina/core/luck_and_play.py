"""What luck and what choices made of a finished game.

At every choice a judge says how likely each seat was to win after the best answer found and after the one that was given. What
lies between the two is the choice's; everything else that changes the chances is luck: cards drawn, dice, what was
turned up. Both add up: where a seat started, its luck, and what everybody's choices gave it or took from it make the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

Chances = tuple[float, ...]
"""How likely each seat wins."""


class Judged(NamedTuple):
    """What a judge says of an answer: the best one found, the chances after that and after the one that was given."""

    best: int
    chances: Chances
    given: Chances
    errors: Chances
    """Half of the 95 % interval of each seat's chance before the answer."""
    line: tuple[int, ...] = ()
    """The best answer and what belongs to it, such as all steps of a flight; nothing where it is all there is."""


class Choice(NamedTuple):
    """An answer that was judged: how many entries the log had before, whose it was, in which turn, and what it was."""

    n: int
    seat: int
    turn: int
    whose: int
    """Whose turn it was."""
    action: int
    judged: Judged

    def gave(self, seat: int) -> float:
        """What the answer gave a seat or took from it, against the best one found."""
        return self.judged.given[seat] - self.judged.chances[seat]


class TurnAccount(NamedTuple):
    """A turn as it went for one seat: how likely it won before and after, and what luck and each seat's choices gave it."""

    turn: int
    whose: int
    n: int
    """How many entries the log had at its first choice."""
    before: float
    error: float
    """Half of the 95 % interval of the chance before."""
    luck: float
    gave: tuple[float, ...]
    after: float


class Account:
    """The choices of a game and how it ended, to be added up.

    A judge is never quite sure, so that two looks at the same position differ a little. Chances are therefore taken once a
    turn, at its first choice; in between only differences between answers count, which were seen in the same imagined worlds.
    """

    def __init__(self, choices: Iterable[Choice], result: Chances) -> None:
        self.result = result
        self.parts = [list(part) for _, part in groupby(choices, lambda each: each.turn)]
        """The choices, turn by turn."""
        self.chances = [part[0].judged.chances for part in self.parts] + [result]
        """The chances at the beginning of each turn, and at the end."""

    @property
    def start(self) -> Chances:
        """How likely each seat was to win at the first choice."""
        return self.chances[0]

    def turns(self, seat: int) -> list[TurnAccount]:
        """Every turn in which anything was chosen, as it went for a seat."""
        found = []
        for part, (before, after) in zip(self.parts, pairwise(self.chances), strict=True):
            gave = tuple(sum(each.gave(seat) for each in part if each.seat == by) for by in range(len(self.result)))
            luck = after[seat] - before[seat] - sum(gave)
            first = part[0]
            found.append(
                TurnAccount(first.turn, first.whose, first.n, before[seat], first.judged.errors[seat], luck, gave, after[seat])
            )
        return found

    def luck(self, seat: int) -> float:
        """What chance gave a seat in the whole game."""
        return sum(turn.luck for turn in self.turns(seat))

    def gave(self, seat: int, by: int) -> float:
        """What the choices of somebody gave a seat in the whole game; one's own only ever take."""
        return sum(turn.gave[by] for turn in self.turns(seat))

    def mistakes(self, seat: int, most: int = 3) -> list[Choice]:
        """The choices of a seat that cost it most, the worst first."""
        costly = [each for part in self.parts for each in part if each.seat == seat and each.gave(seat) < 0]
        return sorted(costly, key=lambda each: (each.gave(seat), each.n))[:most]

    def turning_point(self, seat: int) -> TurnAccount | None:
        """The turn in which a seat's chance changed most."""
        return max(self.turns(seat), key=lambda turn: abs(turn.after - turn.before), default=None)


def shared(winners: Sequence[int], seats: int) -> Chances:
    """The result as chances: who won has all of it, several share it, and where nobody won all do."""
    who = list(winners) or list(range(seats))
    return tuple(1 / len(who) if seat in who else 0.0 for seat in range(seats))
