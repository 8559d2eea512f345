"""The island as a program reads it."""

from __future__ import annotations

from typing import TypedDict

from ..rules.island import FACE_DOWN, KINDS, Island
from ..rules.seats import COLOURS


class PlainIsland(TypedDict):
    """The ring: what lies under each space (null where you do not know), and on which space everybody stands, from 1 on."""

    turn: int
    active: str
    rolled: int
    ground: list[str | None]
    at: dict[str, int | None]
    offers: list[str]


class PlainThing(TypedDict):
    """Something that can lie under a space."""

    name: str


def plain(island: Island) -> PlainIsland:
    """The island as its viewer knows it; whoever has left stands nowhere."""
    places = {COLOURS[seat]: None if island.left[seat] else at + 1 for seat, at in enumerate(island.at)}
    ground = [None if item.kind is FACE_DOWN else item.kind.name for item in island.ground]
    offers = [COLOURS[seat] for seat in island.offers]
    return {"turn": island.turn, "active": COLOURS[island.active], "rolled": island.rolled, "ground": ground,
            "at": places, "offers": offers}  # fmt: skip


def things() -> list[PlainThing]:
    """Everything that can lie under a space."""
    return [{"name": kind.name} for kind in KINDS]
