"""Every printed piece by its number or name, whichever box it is in.

What the base box holds has the same number and name in both boxes, so it is found there; the box with the expansion is only
unpacked when something is asked for that is nowhere else.
"""

from __future__ import annotations

from functools import lru_cache

from ..rules.box import Box
from ..rules.galaxy import Space
from ..rules.kinds import Kind, Sheet
from ..rules.node import Ability
from .unpack import BOX, expanded

KINDS = {kind.name: kind for kind in BOX.cards}
NO_CARDS = {piece.name for pieces in (BOX.characters, BOX.sheets, BOX.spaces) for piece in pieces}
"""What has a name in the base box and is no card."""
CHARACTERS = {character.name for character in BOX.characters}
RIVALS = {card.kind.name: card.kind for card in BOX.rivals}
SPOTS = [space for space in BOX.spaces for _ in space.spots]


def card(number: int) -> Kind:
    """A card or contact by its number in actions."""
    return (BOX if number < len(BOX.cards) else expanded()).cards[number]


def named(name: str) -> Kind | None:
    """A card or contact by its name, if it is one: sources may be rules, characters, ships or spaces too."""
    found = KINDS.get(name)
    if found is None and name not in NO_CARDS and not name.startswith(("OR-", "UB-")):
        found = more_kinds().get(name)
    return found


def card_named(name: str) -> Kind:
    """The card or contact that is called so."""
    return KINDS.get(name) or more_kinds()[name]


def box_of(kind: Kind) -> Box:
    """The box in which a card is found at its number."""
    return BOX if kind.index < len(BOX.cards) else expanded()


def space(number: int) -> Space:
    """A space by its number."""
    return (BOX if number < len(BOX.spaces) else expanded()).spaces[number]


def spot_space(spot: int) -> Space:
    """The space of a place for a contact."""
    return SPOTS[spot] if spot < len(SPOTS) else more_spots()[spot]


def ability(number: int) -> Ability:
    """An ability by its number."""
    return (BOX if number < len(BOX.abilities) else expanded()).abilities[number]


def ship(number: int) -> Sheet:
    """The goal side of a ship sheet by its number."""
    return (BOX if number < BOX.fronts else expanded()).sheets[number]


def deck(number: int) -> str:
    """An encounter deck by its number."""
    return (BOX if number < len(BOX.decks) else expanded()).decks[number]


def is_character(name: str) -> bool:
    """Whether a name is that of a character."""
    if name in KINDS or name in NO_CARDS:
        return name in CHARACTERS
    return any(name == character.name for character in expanded().characters)


def is_ship(name: str) -> bool:
    """Whether a name is that of a ship's sheet."""
    if name in KINDS or name in NO_CARDS:
        return any(name == sheet.name for sheet in BOX.sheets)
    return any(name == sheet.name for sheet in expanded().sheets)


def is_ambition(name: str) -> bool:
    """Whether a name is that of an ambition sheet."""
    return name not in KINDS and name not in NO_CARDS and any(name == sheet.name for sheet in expanded().ambitions)


def rival_card(name: str) -> Kind:
    """A card that a rival plays by."""
    return RIVALS.get(name) or more_rivals()[name]


@lru_cache(maxsize=1)
def more_rivals() -> dict[str, Kind]:
    """The cards that rivals play by only with the expansion."""
    return {card.kind.name: card.kind for card in expanded().all_rivals()}


@lru_cache(maxsize=1)
def more_kinds() -> dict[str, Kind]:
    """The cards and contacts that only the expansion has."""
    return {kind.name: kind for kind in expanded().cards[len(BOX.cards) :]}


@lru_cache(maxsize=1)
def more_spots() -> dict[int, Space]:
    """The spaces of all places for contacts, the expansion's included."""
    return {int(spot): space for space in expanded().spaces for spot in space.spots}
