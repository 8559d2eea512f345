"""Figures of the box changed for a while, named like an owner's corrections, so that the laboratory sees what that does."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from cantina.core.declared import RefusalCode
from cantina.core.game import Game
from cantina.core.refusal import Refusal

from . import OuterRimGame
from .box import overrides
from .box.entries import sections
from .box.figures import MOST_CREDITS
from .box.unpack import both, printed, unpack
from .rules import refused

UNKNOWN = (refused.CONTENT_SECTION, refused.CONTENT_ENTRY, refused.CONTENT_FIELD, refused.CONTENT_GROUP)
"""Mistakes that are about a name."""


def read(changes: Mapping[str, Any]) -> list[overrides.Correction]:
    """What changes mean; the first mistake is refused with what would be right."""
    try:
        found = overrides.read(both(), dict(changes))
    except overrides.Mistakes as mistakes:
        first = mistakes.found[0]
        key, right = str(first.facts["key"]), first.facts.get("right")
        if first.code in UNKNOWN:
            above = key if first.code == refused.CONTENT_GROUP else key.rpartition(".")[0]
            known = ", ".join(f"{above}.{each}" if above and each != "…" else each for each in str(right).split(", "))
            raise Refusal("figure-unknown", key=key, known=known) from None
        if "low" in first.facts:
            step = ", 1000" if first.code == refused.CONTENT_CREDITS else ""
            right = f"{first.facts['low']}{step} … {first.facts['high']}"
        if right is not None:
            raise Refusal("figure-value", key=key, value=str(first.facts.get("found", "")), known=str(right)) from None
        raise Refusal(RefusalCode(first.code), **{**first.facts, "line": 1}) from None
    if not found:
        key, value = next(leaves(changes), ("", ""))
        raise Refusal("figure-same", key=key, value=value)
    return found


def leaves(changes: Any, above: str = "") -> Iterator[tuple[str, str]]:
    """Every figure with its whole name."""
    if isinstance(changes, Mapping):
        for name, value in changes.items():
            yield from leaves(value, f"{above}.{name}" if above else name)
    else:
        yield above, str(changes)


@lru_cache(maxsize=4)
def game_with(changes: str) -> OuterRimGame:
    """The game with changes that are written as JSON; a box takes a while to unpack."""
    corrections = read(json.loads(changes))
    content = overrides.applied(both(), corrections)
    return OuterRimGame(unpack(content), content, overrides.mark_of(corrections))


@contextmanager
def changed(changes: Mapping[str, Any]) -> Iterator[Game]:
    """The game with these figures; the printed one is beside it and stays as it is."""
    yield game_with(json.dumps(changes, sort_keys=True))


def pieces(changes: Mapping[str, Any]) -> tuple[str, ...]:
    """The pieces that changes are about."""
    return tuple(dict.fromkeys(each.id.replace("_", "-") for each in read(changes)))


def without(options: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """For every card of the market that has a price, the highest one that a card can have."""
    content = both() if options.get("expansion") else printed()
    priced = [name for name, entry in sections(content)["market"].items() if isinstance(entry.get("cost"), int)]
    return {name.replace("_", "-"): {"market": {name: {"cost": MOST_CREDITS}}} for name in priced}
