"""What is worth counting of a game once it is over: how many turns it had, and which cards each side bought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cantina.core import Event
from cantina.core.game import Count

from ..rules.table import BORROWED, Table
from ..words import capital, words

COUNTED = {
    "en": {"revealed": "Bases turned up", "picked": "Bases picked in secret", "base": "Base"},
    "de": {"revealed": "Aufgedeckte Stützpunkte", "picked": "Geheim gewählte Stützpunkte", "base": "Stützpunkt"},
}


def counts(language: str) -> tuple[Count, ...]:
    """The bases that were turned up and picked, and the winner's cards."""
    say = COUNTED[language]
    return (
        *(Count(name, "seat", say[name], say["base"]) for name in ("revealed", "picked")),
        Count("winner_deck", "game"),
        Count("winner_in_play", "game"),
    )


def purchases(events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    """Who bought which card, in this order; a card that was free counts too."""
    for event in events:
        if event.code == "buy":
            yield int(event.seat), str(event.facts["card"])


def digest(table: Table, events: Iterable[Event]) -> dict[str, object]:
    """What a finished game is remembered by."""
    bought: list[list[str]] = [[] for _ in table.sides]
    for seat, card in purchases(events):
        bought[seat].append(card)
    return {"turns": int(table.turn), "bought": bought}


def noted(table: Table, events: Iterable[Event]) -> Mapping[str, Mapping[int, Sequence[str]]]:
    """The bases that were turned up, and those that were picked in secret."""
    found: dict[str, dict[int, list[str]]] = {"revealed": {}, "picked": {}}
    for event in events:
        if event.code == "base":
            found["revealed"].setdefault(int(event.seat), []).append(str(event.facts["card"]))
        elif event.code == "bases-locked":
            found["picked"] = {seat: [card.kind.name for card in side.bases] for seat, side in enumerate(table.sides)}
    return found


def ending(table: Table, winner: int | None) -> Mapping[str, Sequence[str]]:
    """The winner's cards in hand, deck and discard pile, and those in play."""
    if winner is None:
        return {"winner_deck": [], "winner_in_play": []}
    side = table.sides[winner]
    owned = [card.kind.name for pile in (side.hand, side.deck, side.discard) for card in pile if not card.mark & BORROWED]
    in_play = [piece.kind.name for piece in [*side.units, *side.ships] if not piece.card.mark & BORROWED]
    return {"winner_deck": sorted(owned), "winner_in_play": sorted(in_play)}


def turns(table: Table) -> int:
    """How many turns were begun, those of both sides together."""
    return int(table.turn)


def kinds(options: Mapping[str, str], roles: Mapping[str, Sequence[str]], seat: int, language: str) -> Mapping[str, str]:
    """Sides are all there is."""
    return {}


def name(card: str, language: str) -> str:
    """What a card is called."""
    return words(language).name(card)


def side(seat: int, language: str, roles: Mapping[str, Sequence[str]] = {}) -> str:
    """What a side is called."""
    return capital(words(language).side(seat))


def ruled(options: Mapping[str, str], language: str) -> str:
    """The rules play nobody."""
    return ""
