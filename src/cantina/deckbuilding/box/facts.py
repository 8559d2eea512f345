"""Every card's facts with their sources, as the fact sheet has them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def facts() -> dict[str, Any]:
    """Every card's facts, with their sources."""
    found: dict[str, Any] = json.loads((files("cantina.deckbuilding.box") / "facts.json").read_text(encoding="utf-8"))
    return found
