"""The box: everything that is printed, in its fixed order; shared by all tables that play with the same figures."""

from __future__ import annotations

from typing import final

from .galaxy import Galaxy, Space, Tile, unknown
from .kinds import Card, Character, Kind, Patrol, Sheet
from .node import Ability


@final
class Box:
    """All pieces of the game, by number."""

    __slots__ = (
        "abilities", "cards", "characters", "contacts", "copies", "decks", "encounters", "fronts", "galaxies", "market",
        "patrols", "rivals", "sheets", "spaces", "start_credits", "tiles",
    )  # fmt: skip

    def __init__(self) -> None:
        self.cards: list[Kind] = []
        """Every card and contact token by its number in actions."""
        self.market: list[list[Card]] = []
        """The cards of each market deck, before they are shuffled."""
        self.contacts: list[list[Card]] = []
        """The contact tokens of each class."""
        self.encounters: list[list[Card]] = []
        self.decks: list[str] = []
        """The names of the encounter decks."""
        self.copies: dict[int, list[Kind]] = {}
        """The databank: the copies of each number."""
        self.characters: list[Character] = []
        self.sheets: list[Sheet] = []
        """Ship sheets: goal sides first, each with its flipped side at `fronts` more."""
        self.fronts: int = 0
        self.patrols: list[list[Patrol]] = []
        self.rivals: list[Card] = []
        """The cards that a rival plays by."""
        self.abilities: list[Ability] = []
        self.spaces: list[Space] = []
        self.tiles: list[Tile] = []
        self.galaxies: dict[tuple[int, ...], Galaxy] = {}
        self.start_credits: list[int] = []

    def card(self, name: str) -> Kind:
        """The card or contact that notation calls so; one that is not in the box is refused with those that are like it."""
        for kind in self.cards:
            if kind.name == name:
                return kind
        raise unknown(name, [kind.name for kind in self.cards])

    def galaxy(self, order: tuple[int, ...]) -> Galaxy:
        """The map with its tiles in this order."""
        found = self.galaxies.get(order)
        if found is None:
            found = Galaxy(self.spaces, self.tiles, order)
            self.galaxies[order] = found
        return found

    def flipped(self, sheet: Sheet) -> Sheet:
        """The other side of a ship sheet."""
        return self.sheets[sheet.index + self.fronts]
