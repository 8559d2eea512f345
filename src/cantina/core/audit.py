"""The audit of a finished game: everything dealt once more from the revealed secret, with a note of every shuffle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from .chance import Chance, Stream, commitment
from .match import Entry, Match


class Shuffle(NamedTuple):
    """A shuffle: how many entries there were when it happened, and the order it led to."""

    n: int
    order: tuple[str, ...]


class Audit(NamedTuple):
    """What was computed again, and whether it is as it was played."""

    commitment: str
    """The hash of the secret, which was told before the deal."""
    follows: bool | None
    """Whether the seed follows from the secret and the numbers of the seats; None where the record names none."""
    by_all: bool | None
    """Whether every seat has given a number, so that none of them could know the seed; None where the record names none."""
    shuffles: tuple[Shuffle, ...]
    entries: int
    same: bool
    """Whether the same log leads to the same table."""


class Noted(Chance):
    """A stream that notes every shuffle; what is shuffled and taken back again is noted too."""

    def __init__(self, stream: Chance, notes: list[list[str]]) -> None:
        self.stream, self.notes = stream, notes

    def word(self) -> int:
        return int(self.stream.word())

    def copy(self) -> Noted:
        return Noted(self.stream.copy(), self.notes)

    def shuffle(self, things: list[Any]) -> None:
        super().shuffle(things)
        self.notes.append([thing.kind.name if hasattr(thing, "kind") else str(thing) for thing in things])


def audit(played: Match) -> Audit:
    """Play a match again from nothing but its seed and its log."""
    again = Match(played.game, played.options, played.seed, played.teaching, played.deal, played.origins)
    return played_again(again, played.entries, played.state.plain())


def played_again(again: Match, entries: Iterable[Entry], table: dict[str, object]) -> Audit:
    """Play a match that has not begun by the log of another, and compare where that leads with the other's table."""
    notes: list[list[str]] = []
    again.state = again.game.start(again.options, Noted(Stream((*again.origins, again.seed)[0]), notes))
    counts = [0] * len(notes)
    for entry in entries:
        again.add(entry)
        if entry.kind == "redeal":
            again.state.chance = Noted(again.state.chance, notes)
        counts += [len(again.entries)] * (len(notes) - len(counts))
    deal = again.deal
    return Audit(
        commitment=commitment(again.seed if deal is None else deal.secret),
        follows=None if deal is None else deal.seed() == again.seed,
        by_all=None if deal is None else all(deal.nonces),
        shuffles=tuple(Shuffle(n, tuple(order)) for n, order in zip(counts, notes, strict=True)),
        entries=len(again.entries),
        same=again.state.plain() == table,
    )
