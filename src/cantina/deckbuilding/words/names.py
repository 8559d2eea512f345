"""The names of the cards in English and German, as the fact sheet has them: nowhere else is a card's name written."""

from __future__ import annotations

from ..box.facts import facts

NAMES: dict[str, tuple[str, str]] = {card: (fact["name"], fact["name_de"]) for card, fact in facts()["cards"].items()}
