"""A game as arrays of numbers: what learning programs see of it, each number with a name, and what they may do, numbered densely.

A game offers its arrays through a room (`Game.arrays`). They are made of knowledge, so nothing is in them that the seat does not
know. Every number is a whole one from 0 to 255; `Layout.names` says what it is, and `version` rises when any of them changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .actions import SHIFT, ActionTable

if TYPE_CHECKING:
    from librt.strings import BytesWriter

    from .decision import Outcome
    from .knowledge import Knowledge

MOST = 255
"""What is larger is written as this."""


class Layout(NamedTuple):
    """What the numbers of an array are, in their order."""

    version: int
    names: tuple[str, ...]


class Arrays(Protocol):
    """The arrays of a game, which are as long whatever its options are."""

    @property
    def layout(self) -> Layout:
        """What every number is."""

    def of(self, knowledge: Knowledge[Any]) -> bytearray:
        """Everything that a seat knows, one byte a number."""

    def write(self, table: Any, seat: int, out: BytesWriter) -> None:
        """Write the same into an empty writer, from the table itself, as if its knowledge had been made first.

        It says what `of` says about the seat's knowledge and nothing else; it is there because a step would otherwise copy the
        table, which takes longer than everything else in it.
        """

    def progress(self, table: Any, seat: int) -> float:
        """How far a seat is on its way to winning, from 0 to 1, by what everybody can see: for rewards that are shaped."""


class Numbering:
    """The actions of a table of actions, numbered without gaps from 0."""

    def __init__(self, table: ActionTable) -> None:
        self.first: list[int] = []
        """The number of each verb's first subject."""
        self.actions: list[int] = []
        for number, verb in enumerate(table.verbs):
            self.first.append(len(self.actions))
            self.actions.extend(number << SHIFT | subject for subject in range(len(verb.subjects)))
        self.size = len(self.actions)

    def number(self, action: int) -> int:
        """The number of an action."""
        return self.first[action >> SHIFT] + (action & (1 << SHIFT) - 1)


def worth(outcome: Outcome | None, seats: int) -> list[float]:
    """What the end of a game is worth to every seat: 1 to who has won, -1 to all others, 0 where all or none have."""
    if outcome is None or not outcome.winners or len(outcome.winners) == seats:
        return [0.0] * seats
    return [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]
