"""What is worth counting of a game once it is over: how many turns it had, and which cards each side bought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cantina.core import Event

from .table import Table


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
