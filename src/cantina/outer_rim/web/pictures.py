"""Which drawing belongs to which piece: the file it stands in, its id there, and the parts of it that small places show."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..box import lookup
from ..rules.box import Box
from ..rules.kinds import BOUNTY, CARGO, CONTACT, CREW, EVENT, GEAR, JOB, MOD, SHIP, Ambition, Character, Kind, Sheet
from ..rules.table import Table


class Picture(NamedTuple):
    """A drawing: its file, its id, its size, and the view boxes of its whole, of a wide part, a square one and a tall one."""

    sheet: str
    id: str
    width: int
    height: int
    whole: str
    wide: str
    square: str
    tall: str

    @property
    def alone(self) -> bool:
        """Whether the file shows nothing else, so that it can be loaded as an image."""
        return "/" in self.sheet


FRAMES = {
    "characters": (96, 128, "0 0 96 128", "0 14 96 64", "8 12 80 80", "14 0 68 128"),
    "contacts": (64, 64, "0 0 64 64", "0 8 64 42", "8 8 48 48", "14 0 36 64"),
    "ships": (160, 80, "0 0 160 80", "0 -12 160 104", "40 0 80 80", "60 0 40 80"),
    "market": (96, 64, "0 0 96 64", "0 0 96 64", "16 0 64 64", "30 0 36 64"),
    "assets": (96, 64, "0 0 96 64", "0 0 96 64", "16 0 64 64", "30 0 36 64"),
    "favors": (64, 64, "0 0 64 64", "-16 0 96 64", "0 0 64 64", "14 0 36 64"),
    "ambitions": (144, 96, "0 0 144 96", "0 0 144 96", "24 0 96 96", "44 0 56 96"),
    "scenes": (480, 120, "0 0 480 120", "0 0 480 120", "180 0 120 120", "190 0 100 120"),
}
"""The size of the drawings of a kind, and what the whole, the wide, the square and the tall view show of them."""
ASSETS = {CARGO: "cargo", GEAR: "gear", MOD: "mod", CREW: "crew", BOUNTY: "bounty", JOB: "job", SHIP: "ship", EVENT: "event"}


def picture(sheet: str, id: str) -> Picture:
    """A drawing of a file."""
    return Picture(sheet, id, *FRAMES[sheet.partition("/")[0]])


def piece(kind: str, name: str) -> Picture:
    """The drawing of a piece."""
    return picture(file_of(kind, name), f"or-{kind.removesuffix('s')}-{drawn(name)}")


def file_of(kind: str, name: str) -> str:
    """The file in which a piece is drawn: of most kinds a table shows a few out of many, so each has one of its own."""
    return f"{kind}/{drawn(name)}"


def of_character(character: Character) -> Picture:
    """The portrait of a character."""
    return piece("characters", character.name)


def of_ship(sheet: Sheet) -> Picture:
    """A ship; both sides of its sheet show the same."""
    return piece("ships", sheet.name.removesuffix("-flipped"))


def of_card(kind: Kind) -> Picture:
    """The picture of a contact or of any card; one that has none of its own shows what kind of card it is."""
    if kind.type == CONTACT:
        return piece("contacts", kind.name)
    if kind.type == SHIP:
        return of_ship(lookup.ship(int(kind.sheet)))
    if kind.type in (BOUNTY, CREW) and kind.target >= 0:
        return of_card(lookup.card(int(kind.target)))
    if kind.home >= 0:
        return piece("market", kind.print)
    if kind.type == CARGO and kind.illegal:
        return picture("assets", "or-asset-cargo_illegal")
    return picture("assets", f"or-asset-{ASSETS.get(kind.type, 'event')}")


def of_ambition(ambition: Ambition) -> Picture:
    """An ambition sheet."""
    return piece("ambitions", ambition.name)


def of_favor(name: str) -> Picture:
    """One of the four favors, or the debt token."""
    return picture("favors", "or-token-debt" if name == "debt-token" else f"or-token-favor_{drawn(name)}")


def portrait(table: Table, seat: int) -> Picture | None:
    """Whoever somebody plays, once that is chosen."""
    character = table.players[seat].character
    return None if character is None else of_character(character)


@lru_cache(maxsize=1000)
def named(box: Box, name: str) -> Picture | None:
    """The picture of whatever has this name: a character, a ship or a card; none if there is no such thing."""
    found = [of_character(each) for each in box.characters if each.name == name]
    found += [of_ship(each) for each in box.sheets if each.name == name]
    found += [of_card(each) for each in box.cards if each.name == name]
    found += [of_ambition(each) for each in box.ambitions if each.name == name]
    return found[0] if found else None


def of_space(name: str) -> Picture:
    """The view of a space by its name, or of a navpoint with or without a patrol."""
    return piece("scenes", {"no-patrol": "navpoint", "patrol": "navpoint-patrol"}.get(name, name))


def drawn(name: str) -> str:
    """A name as the drawings write it."""
    return name.replace("-", "_")
