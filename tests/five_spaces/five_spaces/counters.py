"""What is counted of finished games: how many turns they had."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cantina.core import Event

from .rules.island import Island
from .words import words


def turns(island: Island) -> int:
    """How many turns were begun."""
    return island.turn


def counts(language: str) -> tuple[()]:
    """Nothing else is counted."""
    return ()


def digest(island: Island, events: Iterable[Event]) -> dict[str, object]:
    """What a finished game is remembered by."""
    return {"turns": island.turn}


def purchases(events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    """Nothing is bought here."""
    return iter(())


def noted(island: Island, events: Iterable[Event]) -> Mapping[str, Mapping[int, Sequence[str]]]:
    """Nothing else is noted."""
    return {}


def ending(island: Island, winner: int | None) -> Mapping[str, Sequence[str]]:
    """Nothing is noted at the end."""
    return {}


def kinds(options: Mapping[str, str], roles: Mapping[str, Sequence[str]], seat: int, language: str) -> Mapping[str, str]:
    """Colours are all there is."""
    return {}


def name(card: str, language: str) -> str:
    """There are no cards to be named."""
    return card


def side(seat: int, language: str, roles: Mapping[str, Sequence[str]] = {}) -> str:
    """A player by colour."""
    return words(language).side(seat)


def ruled(options: Mapping[str, str], language: str) -> str:
    """The rules play nobody."""
    return ""
