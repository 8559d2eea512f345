"""Which cards are meant: by type, faction seen from the controller's side, trait, uniqueness."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from .kinds import BASE, NEUTRAL, SHIP, UNIT, Kind

OWN_FACTION: Final[i64] = 1
ENEMY_FACTION: Final[i64] = 2
NEUTRAL_FACTION: Final[i64] = 4
ANY_FACTION: Final[i64] = 7
ANY_TYPE: Final[i64] = UNIT | SHIP | BASE


@final
class Cards:
    """A description of cards, such as "each own unit that is a trooper or a vehicle"."""

    __slots__ = ("faction", "traits", "type", "unique")

    def __init__(self, type: i64 = ANY_TYPE, faction: i64 = ANY_FACTION, traits: i64 = 0, unique: bool = False) -> None:
        self.type: i64 = type
        self.faction: i64 = faction
        self.traits: i64 = traits
        self.unique: bool = unique

    def match(self, kind: Kind, seat: i64) -> bool:
        """Whether a card is meant, seen from this side."""
        if not kind.type & self.type:
            return False
        if kind.faction == NEUTRAL:
            relation = NEUTRAL_FACTION
        elif kind.faction == seat:
            relation = OWN_FACTION
        else:
            relation = ENEMY_FACTION
        if not relation & self.faction:
            return False
        if self.traits and not kind.traits & self.traits:
            return False
        return kind.unique or not self.unique


ANY_CARD: Final = Cards()
ANY_SHIP: Final = Cards(type=SHIP)
