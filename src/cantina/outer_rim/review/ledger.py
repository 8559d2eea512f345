"""The books of a voyage: fame by its sources and credits earned and spent, of every seat in every turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ..rules import deeds, stats
from ..rules.table import Table
from ..words.fame import ORDER, Sources, add
from .chapters import Chapter, Told, figure, seat_of

GAINS, LOSES, HANDS_OVER, BUYS = "gain-credits", "lose-credits", "hand-over", "buy"


class Gain(NamedTuple):
    """Fame that somebody won or lost: in which turn, after how many entries, from what kind of source and card, and then."""

    turn: int
    at: int
    seat: int
    n: int
    kind: str
    card: str
    now: int


class Account(NamedTuple):
    """One seat in one turn: fame in all and by source at its end, credits at its end, and what it earned and spent meanwhile."""

    fame: int = 0
    sources: tuple[tuple[str, int], ...] = ()
    """Fame by kind of source, in the order in which it is told; losses count where they happened."""
    credits: int = 0
    earned: int = 0
    spent: int = 0


def gains(chapters: Sequence[Chapter]) -> list[Gain]:
    """Every fame that was won or lost, in its order."""
    found = []
    for chapter in chapters:
        for at, told in chapter.told:
            if told["code"] == "fame":
                kind, card = source(str(told["source"]))
                found.append(Gain(chapter.number, at, seat_of(told), figure(told, "n"), kind, card, figure(told, "now")))
    return found


def source(name: str) -> tuple[str, str]:
    """The kind of a source of fame, and the card if there is one."""
    if name == deeds.HELD:
        return "held", ""
    counted: Sources = {}
    add(counted, name, 1)
    kind, cards = next(iter(counted.items()))
    return kind, next(iter(cards))


def moved(told: Told, seat: int) -> tuple[int, int]:
    """What somebody earned and spent by what was told."""
    code, own = told["code"], seat_of(told) == seat
    if code == GAINS and own:
        return figure(told, "credits"), 0
    if code == LOSES and own:
        return 0, figure(told, "credits")
    if code == BUYS and own:
        return 0, figure(told, "price")
    if code == HANDS_OVER and own:
        return 0, figure(told, "credits")
    if code == HANDS_OVER and figure(told, "to") == seat:
        return figure(told, "credits"), 0
    return 0, 0


def accounts(chapters: Sequence[Chapter], start: Table) -> list[tuple[Account, ...]]:
    """The books after every chapter, seat by seat; what a rival or a character has from the beginning is its head start."""
    seats = range(int(start.seats))
    begins_with = {character.name: int(character.fame) for character in start.box.characters}
    fame = [Counter({"start": int(stats.fame(start, seat))}) for seat in seats]
    credits = [int(player.credits) for player in start.players]
    found = []
    for chapter in chapters:
        earned, spent = [0 for _ in seats], [0 for _ in seats]
        for _, told in chapter.told:
            if told["code"] == "fame":
                fame[seat_of(told)][source(str(told["source"]))[0]] += figure(told, "n")
            elif told["code"] == "character":
                fame[seat_of(told)]["start"] += begins_with[str(told["card"])]
            for seat in seats:
                more, less = moved(told, seat)
                earned[seat] += more
                spent[seat] += less
        credits = [credits[seat] + earned[seat] - spent[seat] for seat in seats]
        found.append(
            tuple(Account(fame[seat].total(), by_source(fame[seat]), credits[seat], earned[seat], spent[seat]) for seat in seats)
        )
    return found


def by_source(counted: Counter[str]) -> tuple[tuple[str, int], ...]:
    """Fame by kind of source, without kinds that came to nothing."""
    return tuple((kind, counted[kind]) for kind in ORDER if counted[kind])
