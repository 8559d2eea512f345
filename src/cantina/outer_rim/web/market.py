"""The market: the top cards of the six decks, what they cost this viewer, and what can be done with them."""

from __future__ import annotations

from ..rules.market import price
from ..words.owned import short_name
from .sight import Sight


def zone(sight: Sight) -> list[dict[str, object]]:
    """One entry for each deck."""
    found: list[dict[str, object]] = []
    for number, deck in enumerate(sight.table.stores):
        if not deck:
            found.append({"deck": number, "card": ""})
            continue
        kind = deck[-1].kind
        found.append(
            {
                "deck": number,
                "card": kind.name,
                "place": f"card-{int(kind.index)}",
                "name": short_name(kind, sight.speak),
                "price": sight.speak.number(int(price(sight.table, sight.own, kind))),
                "left": len(deck),
                "answers": sight.about.get(f"card-{int(kind.index)}", []),
            }
        )
    return found
