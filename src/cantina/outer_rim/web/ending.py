"""The end: who won, and where everybody's fame came from."""

from __future__ import annotations

from ..words.page import frame
from .sight import Sight


def zone(sight: Sight) -> dict[str, object] | None:
    """How the game ended, if it did."""
    outcome = sight.table.outcome
    if outcome is None:
        return None
    page = frame.WORDS[sight.language]
    title = page["over"] if sight.seat >= sight.table.seats else page["victory" if sight.seat in outcome.winners else "defeat"]
    return {"title": title, "words": sight.speak.result(outcome)}
