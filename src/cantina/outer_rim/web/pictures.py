"""Which drawing belongs to which piece: the sprite it stands in, its id there, and the parts of it that small places show."""

from __future__ import annotations

from typing import NamedTuple

from ..box.unpack import BOX
from ..rules.kinds import BOUNTY, CARGO, CONTACT, CREW, EVENT, GEAR, JOB, MOD, SHIP, Character, Kind, Sheet


class Picture(NamedTuple):
    """A drawing: its sprite, its id, its size, and the view boxes of its whole, of a wide part, a square one and a tall one."""

    sheet: str
    id: str
    width: int
    height: int
    whole: str
    wide: str
    square: str
    tall: str


FRAMES = {
    "characters": (96, 128, "0 0 96 128", "0 14 96 64", "8 12 80 80", "14 0 68 128"),
    "contacts": (64, 64, "0 0 64 64", "0 8 64 42", "8 8 48 48", "14 0 36 64"),
    "ships": (160, 80, "0 0 160 80", "0 -12 160 104", "40 0 80 80", "60 0 40 80"),
    "market": (96, 64, "0 0 96 64", "0 0 96 64", "16 0 64 64", "30 0 36 64"),
    "assets": (96, 64, "0 0 96 64", "0 0 96 64", "16 0 64 64", "30 0 36 64"),
}
"""The size of the drawings of a sprite, and what the whole, the wide, the square and the tall view show of them."""
ASSETS = {CARGO: "cargo", GEAR: "gear", MOD: "mod", CREW: "crew", BOUNTY: "bounty", JOB: "job", SHIP: "ship", EVENT: "event"}


def picture(sheet: str, id: str) -> Picture:
    """A drawing of a sprite."""
    return Picture(sheet, id, *FRAMES[sheet])


def of_character(character: Character) -> Picture:
    """The portrait of a character."""
    return picture("characters", f"or-character-{drawn(character.name)}")


def of_ship(sheet: Sheet) -> Picture:
    """A ship; both sides of its sheet show the same."""
    return picture("ships", f"or-ship-{drawn(sheet.name.removesuffix('-flipped'))}")


def of_card(kind: Kind) -> Picture:
    """The picture of a contact or of any card; one that has none of its own shows what kind of card it is."""
    if kind.type == CONTACT:
        return picture("contacts", f"or-contact-{drawn(kind.name)}")
    if kind.type == SHIP:
        return of_ship(BOX.sheets[kind.sheet])
    if kind.type in (BOUNTY, CREW) and kind.target >= 0:
        return of_card(BOX.cards[kind.target])
    if kind.home >= 0:
        return picture("market", f"or-market-{drawn(kind.print)}")
    if kind.type == CARGO and kind.illegal:
        return picture("assets", "or-asset-cargo_illegal")
    return picture("assets", f"or-asset-{ASSETS.get(kind.type, 'event')}")


def drawn(name: str) -> str:
    """A name as the sprites write it."""
    return name.replace("-", "_")
