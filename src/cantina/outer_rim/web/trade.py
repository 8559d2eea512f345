"""Trading, gifts, requests and offers: everything between two players that is no fight."""

from __future__ import annotations

from .sight import Sight


def zone(sight: Sight) -> dict[str, object]:
    """What can be given, asked for and exchanged now."""
    return {"asides": [each for each in sight.answers if each.aside]}
