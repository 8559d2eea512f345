"""What was told in a game, turn by turn, without whatever was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from cantina.core import Entry, Event, standing
from cantina.core.event import Fact

from ..rules.table import Table

Told = dict[str, Fact]
BEFORE = 0
"""The number of the chapter before the first turn: characters, ships and where everybody starts."""


class Chapter:
    """What was told in one turn, each with the number of entries before it; after the end nothing is secret any more."""

    def __init__(self, number: int, seat: int, begin: int, round: int) -> None:
        self.number, self.seat, self.begin, self.round = number, seat, begin, round
        self.told: list[tuple[int, Told]] = []


def chapters_of(entries: Sequence[Entry], told: Sequence[Sequence[Event]], start: Table) -> list[Chapter]:
    """What was told, turn by turn; the first chapter is what comes before the first turn.

    With a rival one action can lead through several turns, so turns begin where they are told and not where an entry ends.
    """
    chapters = [Chapter(BEFORE, int(start.first), 0, 0)]
    rounds = [0] * int(start.seats)
    if start.turn:
        rounds[int(start.current)] = 1
        chapters.append(Chapter(int(start.turn), int(start.current), 0, 1))
    for n in standing(entries):
        for event in told[n]:
            if event.code == "turn":
                seat = int(event.seat)
                rounds[seat] += 1
                chapters.append(Chapter(figure(event.in_full(), "turn"), seat, n + 1, rounds[seat]))
            else:
                chapters[-1].told.append((n, event.in_full()))
    return chapters


def figure(told: Told, fact: str) -> int:
    """A figure that was told."""
    value = told[fact]
    assert isinstance(value, int)
    return value


def seat_of(told: Told) -> int:
    """Whom something is told of, or -1."""
    return figure(told, "seat")
