"""The cards of the box as a program reads them: the names that actions use, the printed figures, and our texts."""

from __future__ import annotations

from functools import cache
from typing import TypedDict

from .cards import CATALOGUE
from .kinds import FACTIONS, TRAITS, TYPES, Kind
from .words import LANGUAGES, words


class PlainCard(TypedDict):
    """A card: `card` is its name in actions and on the board; names and texts stand under `en` and `de`.

    A figure that a card does not have is 0: `target_value` is what it takes to defeat it in the row, `hit_points` what it takes
    to destroy a ship or a base. `starter` cards are in the first deck, `beginner` bases are those of the beginner's game, and
    `starting` bases lie on top.
    """

    card: str
    names: dict[str, str]
    type: str
    faction: str
    traits: list[str]
    unique: bool
    copies: int
    cost: int
    attack: int
    resources: int
    force: int
    hit_points: int
    target_value: int
    ability: bool
    texts: dict[str, str]
    rewards: dict[str, str]
    starter: bool
    beginner: bool
    starting: bool


@cache
def plain_cards() -> list[PlainCard]:
    """Every card of the box."""
    return [plain_card(kind) for kind in CATALOGUE]


def plain_card(kind: Kind) -> PlainCard:
    """One card."""
    speakers = {language: words(language) for language in LANGUAGES}
    return {
        "card": kind.name,
        "names": {language: speak.name(kind.name) for language, speak in speakers.items()},
        "type": TYPES[int(kind.type)],
        "faction": FACTIONS[kind.faction],
        "traits": [trait for n, trait in enumerate(TRAITS) if int(kind.traits) >> n & 1],
        "unique": kind.unique,
        "copies": int(kind.copies),
        "cost": int(kind.cost),
        "attack": int(kind.attack),
        "resources": int(kind.resources),
        "force": int(kind.force),
        "hit_points": int(kind.hit_points),
        "target_value": int(kind.target),
        "ability": kind.ability is not None,
        "texts": {language: speak.text(kind) for language, speak in speakers.items()},
        "rewards": {language: speak.reward(kind) for language, speak in speakers.items()},
        "starter": kind.starter,
        "beginner": kind.beginner,
        "starting": kind.starting,
    }
