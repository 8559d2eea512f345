"""Figures of the cards changed for a while, so that the laboratory sees what that does.

The cards are the same objects everywhere, so they are changed in place and put back; what bots remember of them is
forgotten both times.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from cantina.core.game import Game
from cantina.core.refusal import Refusal

from ..box.cards import BASES, BY_NAME, GALAXY
from ..rules.kinds import BASE, SHIP, Kind
from . import values

MOST = 99
FIGURES = ("cost", "attack", "resources", "force", "target")
"""What a card that is no base has; a capital ship has hit points in place of a target."""


def figures_of(kind: Kind) -> tuple[str, ...]:
    """The figures that can be changed on a card."""
    if kind.type == BASE:
        return ("hit_points",)
    return (*FIGURES[:-1], "hit_points") if kind.type == SHIP else FIGURES


def read(changes: Mapping[str, Any]) -> list[tuple[Kind, str, int]]:
    """What changes mean; the first mistake is refused with what would be right."""
    found = []
    for section, pieces in changes.items():
        kinds = sections().get(section)
        if kinds is None or not isinstance(pieces, Mapping):
            raise Refusal("figure-unknown", key=section, known=", ".join(f"{name}.…" for name in sections()))
        for name, figures in pieces.items():
            kind = kinds.get(name.replace("_", "-"))
            if kind is None or not isinstance(figures, Mapping):
                likely = near(name.replace("_", "-"), list(kinds)) if kind is None else [name]
                raise Refusal(
                    "figure-unknown", key=f"{section}.{name}", known=", ".join(f"{section}.{each}.…" for each in likely)
                )
            for figure, value in figures.items():
                key = f"{section}.{name}.{figure}"
                if figure.replace("-", "_") not in figures_of(kind):
                    known = ", ".join(f"{section}.{name}.{each}" for each in figures_of(kind))
                    raise Refusal("figure-unknown", key=key, known=known)
                least = 1 if figure == "hit_points" else 0
                if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST:
                    raise Refusal("figure-value", key=key, value=str(value), known=f"{least} … {MOST}")
                if value == getattr(kind, figure.replace("-", "_")):
                    raise Refusal("figure-same", key=key, value=str(value))
                found.append((kind, figure.replace("-", "_"), value))
    return found


def sections() -> dict[str, dict[str, Kind]]:
    """All cards by name, those that are no bases apart from those that are."""
    return {
        "cards": {name: kind for name, kind in BY_NAME.items() if kind.type != BASE},
        "bases": {kind.name: kind for side in BASES for kind in side},
    }


def near(given: str, known: list[str]) -> list[str]:
    """The names that look like what was given, or some of all."""
    return difflib.get_close_matches(given, known, 3, 0.5) or known[:8]


def forget() -> None:
    """What bots have worked out from the figures is worked out again."""
    for remembered in (values.worths, values.power, values.bargains):
        remembered.cache_clear()


@contextmanager
def changed(changes: Mapping[str, Any]) -> Iterator[Game]:
    """The game while these figures stand on its cards."""
    from .. import GAME

    wanted = read(changes)
    before = [(kind, figure, getattr(kind, figure)) for kind, figure, _ in wanted]
    try:
        for kind, figure, value in wanted:
            setattr(kind, figure, value)
        forget()
        yield GAME
    finally:
        for kind, figure, printed in before:
            setattr(kind, figure, printed)
        forget()


def pieces(changes: Mapping[str, Any]) -> tuple[str, ...]:
    """The cards that changes are about."""
    return tuple(dict.fromkeys(kind.name for kind, _, _ in read(changes)))


def without(options: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """For every card of the galaxy deck and the pilots, a price that nobody can pay."""
    return {name: {"cards": {name: {"cost": MOST}}} for name in (*(kind.name for kind in GALAXY), "outer-rim-pilot")}
