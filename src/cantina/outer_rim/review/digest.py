"""What is worth counting of a game: its turns, what each player bought, and who played whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cantina.core import Event
from cantina.core.game import Count

from ..rules.table import Table
from ..words import words
from ..words.grammar import capital

CHARACTERS = {"en": ("Win rates by character", "Character"), "de": ("Gewinnquoten nach Charakter", "Charakter")}
RIVAL = {"en": "Rival", "de": "Rivale"}


def counts(language: str) -> tuple[Count, ...]:
    """Who played as which character."""
    return (Count("characters", "role", *CHARACTERS[language], column="character"),)


def purchases(events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    """Who bought which card, in this order; a card that was free counts too."""
    for event in events:
        if event.code == "buy":
            yield int(event.seat), str(event.facts["card"])


def digest(table: Table, events: Iterable[Event]) -> dict[str, object]:
    """What a finished game is remembered by."""
    bought: list[list[str]] = [[] for _ in table.players]
    for seat, card in purchases(events):
        bought[seat].append(card)
    return {"turns": int(table.turn), "bought": bought}


def noted(table: Table, events: Iterable[Event]) -> Mapping[str, Mapping[int, Sequence[str]]]:
    """Nothing that happens is noted besides purchases."""
    return {}


def ending(table: Table, winner: int | None) -> Mapping[str, Sequence[str]]:
    """The character of each seat."""
    return {"characters": ["" if player.character is None else player.character.name for player in table.players]}


def turns(table: Table) -> int:
    """How many turns were begun, those of all players together."""
    return int(table.turn)


def name(card: str, language: str) -> str:
    """What a card is called."""
    return words(language).name(card)


def side(seat: int, language: str) -> str:
    """What a seat is called."""
    return capital(words(language).side(seat))


def ruled(language: str) -> str:
    """A rival."""
    return RIVAL[language]
