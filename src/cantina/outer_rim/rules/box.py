"""The box: everything that is printed, in its fixed order; shared by all tables that play with the same figures."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from .galaxy import End, Galaxy, Space, Tile, unknown
from .kinds import Ambition, Card, Character, Kind, Patrol, Sheet
from .node import Ability

RUNNER_NUMBERS: Final = (1, 2, 6, 7, 9)
"""The cards that are left of the base deck for a runner with the expansion."""


@final
class Box:
    """All pieces of the game, by number."""

    __slots__ = (
        "abilities", "ambitions", "cards", "characters", "contacts", "copies", "decks", "encounters", "ends", "expanded",
        "fronts", "galaxies", "hunters", "market", "own_cards", "patrols", "rivals", "secret_moments", "sheets", "spaces",
        "start_credits", "tiles",
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
        """The numbered cards that a rival plays by who delivers."""
        self.hunters: list[Card] = []
        """Those of a rival who hunts bounties, with the expansion."""
        self.own_cards: dict[str, Card] = {}
        """The one card of each character as a rival, with the expansion."""
        self.abilities: list[Ability] = []
        self.ambitions: list[Ambition] = []
        """The ambition sheets of the expansion."""
        self.secret_moments: i64 = 0
        """The moments at which some secret of the box may be played, one bit each: whoever holds any is asked at all of them."""
        self.spaces: list[Space] = []
        self.tiles: list[Tile] = []
        self.ends: list[End] = []
        """The Core Worlds at the ends of the map, with the expansion."""
        self.expanded: bool = False
        """Whether Unfinished Business is in the box, and with it the rules that it changes."""
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
            found = Galaxy(self.spaces, self.tiles, order, self.ends)
            self.galaxies[order] = found
        return found

    def rival_deck(self, name: str, hunter: bool) -> list[Card]:
        """The cards that a rival plays by; with the expansion a few numbered ones and its own (UB-SOLO-03, UB-SOLO-04)."""
        if not self.expanded:
            return self.rivals
        numbered = self.hunters if hunter else [card for card in self.rivals if card.kind.number in RUNNER_NUMBERS]
        return [*numbered, self.own_cards[name]]

    def all_rivals(self) -> list[Card]:
        """Every card that some rival plays by."""
        return [*self.rivals, *self.hunters, *self.own_cards.values()]

    def flipped(self, sheet: Sheet) -> Sheet:
        """The other side of a ship sheet."""
        return self.sheets[sheet.index + self.fronts]
