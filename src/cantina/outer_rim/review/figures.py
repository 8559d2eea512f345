"""A voyage looked back on: everything that can be said about a game afterwards, as figures.

All of it follows from the log, from what was told at each entry and from the table after each entry; whatever was taken back
does not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cantina.core import Entry, Event

from ..rules.pieces import PERSON
from ..rules.table import Table
from .chapters import Told, chapters_of
from .ledger import Account, Gain, accounts, gains
from .luck import Luck, Throw, at_the_end_of, luck_of, throws_of
from .voyage import Left, Leg, undelivered, voyages


class Turn(NamedTuple):
    """One turn: whose it was and which of theirs, where it begins in the log, what was told, and everybody's books at its end."""

    number: int
    seat: int
    round: int
    begin: int
    told: tuple[tuple[int, Told], ...]
    accounts: tuple[Account, ...]

    @property
    def bought(self) -> tuple[str, ...]:
        """The cards that were bought by whose turn it was."""
        return tuple(str(told["card"]) for _, told in self.told if told["code"] == "buy" and told["seat"] == self.seat)


class Lead(NamedTuple):
    """Somebody took the lead, alone: in which turn, after how many entries, and with how much fame."""

    turn: int
    at: int
    seat: int
    fame: int


class Sailor(NamedTuple):
    """Somebody who was aboard: character, ship at the end, whether the rules played them, and whether they left."""

    character: str
    ship: str
    rival: bool
    retired: bool


class Review(NamedTuple):
    """Everything that can be said about a game afterwards."""

    sailors: tuple[Sailor, ...]
    tiles: tuple[int, ...]
    """The order of the map tiles."""
    target: int
    start: tuple[Account, ...]
    """The books before the first turn."""
    turns: list[Turn]
    gains: list[Gain]
    leads: list[Lead]
    voyages: list[list[Leg]]
    throws: list[Throw]
    left: list[Left]
    winners: tuple[int, ...]
    reason: str
    entries: int
    expanded: bool
    """Whether it was played with the expansion, on the wider map."""

    def luck(self, seat: int) -> Luck:
        """The luck of a seat in the whole game."""
        return luck_of([each for each in self.throws if each.seat == seat])

    def lucks(self, seat: int) -> list[Luck]:
        """The luck of a seat until the end of each turn."""
        return at_the_end_of([turn.number for turn in self.turns], [each for each in self.throws if each.seat == seat])

    def fame(self, seat: int) -> int:
        """The fame of a seat at the end."""
        return (self.turns[-1].accounts if self.turns else self.start)[seat].fame


def review(entries: Sequence[Entry], told: Sequence[Sequence[Event]], states: Sequence[Table]) -> Review:
    """Look back on a game: its entries, what was told at each, and the table after each number of entries."""
    first, last = states[0], states[-1]
    before, *chapters = chapters_of(entries, told, first)
    books = accounts([before, *chapters], first)
    won = gains([before, *chapters])
    outcome = last.outcome
    turns = [
        Turn(each.number, each.seat, each.round, each.begin, tuple(each.told), book)
        for each, book in zip(chapters, books[1:], strict=True)
    ]
    return Review(
        sailors=tuple(sailor(last, seat) for seat in range(int(last.seats))),
        expanded=bool(last.box.expanded),
        tiles=tuple(int(tile) for tile in last.galaxy.order),
        target=int(last.target),
        start=books[0],
        turns=turns,
        gains=won,
        leads=leads(won, [account.fame for account in books[0]]),
        voyages=voyages([before, *chapters], first),
        throws=throws_of(entries, told, states),
        left=undelivered([before, *chapters], last),
        winners=() if outcome is None else tuple(int(winner) for winner in outcome.winners),
        reason="" if outcome is None else outcome.reason,
        entries=len(entries),
    )


def sailor(table: Table, seat: int) -> Sailor:
    """Somebody who was aboard."""
    player = table.players[seat]
    character = "" if player.character is None else str(player.character.name)
    return Sailor(character, str(player.sheet.name), bool(table.kinds[seat] != PERSON), bool(player.retired))


def leads(gains: Sequence[Gain], start: Sequence[int]) -> list[Lead]:
    """Every moment at which somebody took the lead who had not had it: more fame than anybody else, if there is anybody."""
    fame, found, holder = list(start), list[Lead](), ahead(start)
    if len(fame) == 1:
        return found
    for gain in gains:
        if gain.turn:
            fame[gain.seat] = gain.now
            best = ahead(fame)
            if best not in (-1, holder):
                holder = best
                found.append(Lead(gain.turn, gain.at, best, fame[best]))
    return found


def ahead(fame: Sequence[int]) -> int:
    """Who has more fame than anybody else, or -1: a rival may have some before the first turn."""
    best = [seat for seat, has in enumerate(fame) if has == max(fame)]
    return best[0] if len(best) == 1 else -1
