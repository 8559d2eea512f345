"""What each purchase brought in a whole game, and how long each base stood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cantina.core import Entry, Event

from ..rules.actions import SUBJECT
from ..rules.attack import committed
from ..rules.constants import attack_of
from ..rules.kinds import AT_BASE
from ..rules.table import Table
from .chapters import Chapter, needed_in, number

Merit = Counter[tuple[int, str]]
"""A figure for each side and card."""

SOURCES = ("play", "ship-income", "use", "trigger", "option", "buy")
"""Events that name the card to which whatever follows is due."""
OTHERWISE = ("force-bonus", "reward", "attack-base", "attack-row", "pay-off", "base", "end-turn")
"""Events after which whatever follows is due to no card in play, or told otherwise."""


class Purchase(NamedTuple):
    """All copies of a card that a side bought: when first and for how much, and what they brought in the whole game."""

    side: int
    card: str
    copies: int
    turn: int
    price: int
    at: int
    """How many entries the log had when the first copy was bought."""
    attack: int
    """Attack of theirs that was needed, and damage that their abilities dealt."""
    resources: int
    """Resources from playing them, from ships in play and from their abilities."""


class Stand(NamedTuple):
    """A base: from which turn to which it stood, and whether it fell then."""

    side: int
    card: str
    first: int
    last: int
    fell: bool
    at: int
    """How many entries the log had when it fell, or at the end."""

    @property
    def turns(self) -> int:
        """In how many turns it stood."""
        return self.last - self.first + 1


def purchases(chapters: list[Chapter], entries: Sequence[Entry], states: Sequence[Table]) -> list[Purchase]:
    """What every card brought that was bought, those that brought most first."""
    attack, resources = merits(chapters, entries, states)
    found: dict[tuple[int, str], Purchase] = {}
    for chapter in chapters:
        for n, event in chapter.told:
            if event.code == "buy":
                key = int(event.seat), str(event.facts["card"])
                first = found.get(key) or Purchase(
                    *key, 0, chapter.number, number(event, "price"), n + 1, attack[key], resources[key]
                )
                found[key] = first._replace(copies=first.copies + 1)
    return sorted(found.values(), key=lambda each: -each.attack - each.resources)


def merits(chapters: list[Chapter], entries: Sequence[Entry], states: Sequence[Table]) -> tuple[Merit, Merit]:
    """The attack and the resources that the cards of each side brought, by side and card."""
    attack: Merit = Counter()
    resources: Merit = Counter()
    for chapter in chapters:
        source: str | None = None
        for n, event in chapter.told:
            seat = int(event.seat)
            if event.code in SOURCES:
                source = str(event.facts["card"])
            elif event.code in OTHERWISE:
                source = None
            if event.code in ("attack-base", "attack-row"):
                for card, share in shares(event, entries[n].value & SUBJECT, states[n]):
                    attack[seat, card] += share
            elif event.code == "resources" and source is not None:
                resources[seat, source] += number(event, "n")
            elif event.code == "damage" and source is not None:
                attack[1 - seat, source] += number(event, "n")
    return attack, resources


def shares(event: Event, place: int, table: Table) -> Iterator[tuple[str, int]]:
    """Which card brought how much of what an attack needed; the strongest first, whoever comes after that brought less."""
    seat, left = int(event.seat), needed_in(event, table)
    attackers = committed(table.sides[seat], place)
    strengths = [(int(attack_of(table, seat, piece, place != AT_BASE)), piece.kind.name) for piece in attackers]
    for strength, card in sorted(strengths, reverse=True):
        yield card, min(strength, left)
        left -= min(strength, left)


def stands(chapters: list[Chapter], states: Sequence[Table]) -> list[Stand]:
    """Every base that was in play, those that held longest first; among equals, those that still stand."""
    bases = [side.base for side in states[0].sides]
    since = [(base.kind.name, 1) if base is not None else None for base in bases]
    found: list[Stand] = []
    for chapter in chapters:
        for n, event in chapter.told:
            owner = int(event.seat)
            if event.code == "base":
                since[owner] = str(event.facts["card"]), chapter.number
            elif event.code == "base-destroyed" and (stood := since[owner]) is not None:
                found.append(Stand(owner, *stood, chapter.number, True, n + 1))
                since[owner] = None
    last = chapters[-1].number if chapters else 0
    found += [Stand(owner, *stood, last, False, len(states) - 1) for owner, stood in enumerate(since) if stood is not None]
    return sorted(found, key=lambda stand: (-stand.turns, stand.fell))
