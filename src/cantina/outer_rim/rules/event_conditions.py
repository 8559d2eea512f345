"""The "ifs" about what is happening: the present combat, test or move, and what the present moment is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from . import deeds
from .conditions import compares
from .effects import removed_from
from .kinds import CREW, NO_FACTION
from .node import Condition
from .pieces import PATROL
from .slots import FROM_CONTACT

if TYPE_CHECKING:
    from .table import Table


@final
class InCombat(Condition):
    """About the present combat: its kind, whether one attacked, what it is for, and whether one has won it."""

    __slots__ = ("attacks", "bounty", "kind", "least", "won")

    def __init__(self, kind: i64, won: bool, attacks: bool = False, bounty: bool = False, least: i64 = 0) -> None:
        self.kind: i64 = kind
        self.won: bool = won
        self.attacks: bool = attacks
        self.bounty: bool = bounty
        self.least: i64 = least
        """The least combat value of the bounty that is fought for."""

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        combat = table.combat
        if combat is None or (self.kind >= 0 and combat.kind != self.kind):
            return False
        if self.bounty and (combat.bounty < 0 or table.box.cards[combat.bounty].combat_value < self.least):
            return False
        side = combat.side_of(seat)
        if self.attacks and side != 0:
            return False
        return side >= 0 and (not self.won or combat.winner == side)


@final
class Opponent(Condition):
    """About whoever one fights: what it is, its faction, level and dice, whether it pays fame, whether it is more famous."""

    __slots__ = ("dice", "enemies", "faction", "fame", "level", "rewards_fame")

    def __init__(
        self, enemies: list[i64], rewards_fame: bool, fame: i64, faction: i64 = NO_FACTION, level: i64 = 0, dice: i64 = 0
    ) -> None:
        self.enemies: list[i64] = enemies
        self.rewards_fame: bool = rewards_fame
        self.fame: i64 = fame
        self.faction: i64 = faction
        self.level: i64 = level
        self.dice: i64 = dice
        """How many dice the opponent rolled at least."""

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        combat = table.combat
        if combat is None:
            return False
        enemy = combat.enemy
        if self.enemies and enemy not in self.enemies:
            return False
        if self.rewards_fame and not (enemy == PATROL and combat.fame > 0):
            return False
        if self.faction != NO_FACTION and combat.faction != self.faction:
            return False
        if combat.level < self.level:
            return False
        side = combat.side_of(seat)
        if self.dice and (side < 0 or len(combat.faces[1 - side]) < self.dice):
            return False
        if self.fame:
            other = combat.defender if side == 0 else combat.attacker
            return other >= 0 and compares(table, seat, other, self.fame)
        return True


@final
class AboutCargo(Condition):
    """The cargo of the event is ILLEGAL."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.about >= 0 and table.box.cards[table.about].illegal


@final
class ByElimination(Condition):
    """The bounty of the event was paid for an eliminated contact, not for a prisoner."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.amount == 1


@final
class Recovered(Condition):
    """So much damage was removed from the ship (or the character) by the event."""

    __slots__ = ("least", "ship")

    def __init__(self, ship: bool, least: i64) -> None:
        self.ship: bool = ship
        self.least: i64 = least

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return removed_from(table.amount, self.ship) >= self.least


@final
class RecoveredInAll(Condition):
    """So much damage was removed from character and ship together by the event."""

    __slots__ = ("least",)

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return removed_from(table.amount, True) + removed_from(table.amount, False) >= self.least


@final
class RestedNow(Condition):
    """The damage was removed by recovering in the planning step (OR-TURN-05)."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.current == seat and table.step == 0


@final
class BountyClass(Condition):
    """The bounty of the event is on a contact of one of these classes."""

    __slots__ = ("classes",)

    def __init__(self, classes: list[i64]) -> None:
        self.classes: list[i64] = classes

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.about >= 0 and table.box.cards[table.about].contact_class in self.classes


@final
class CrewClass(Condition):
    """The crew of the event came from a contact of one of these classes."""

    __slots__ = ("classes",)

    def __init__(self, classes: list[i64]) -> None:
        self.classes: list[i64] = classes

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        if table.about < 0 or table.amount != FROM_CONTACT:
            return False
        contact = table.box.cards[table.about].target
        return contact >= 0 and table.box.cards[contact].contact_class in self.classes


@final
class AboutCard(Condition):
    """The event is about this very card."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name: str = name

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.about >= 0 and table.box.cards[table.about].print == self.name


@final
class Unmarked(Condition):
    """The asset of the event carries no goal token."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        asset = table.players[seat].find(table.about) if table.about >= 0 else None
        return asset is not None and not asset.goal_token


@final
class Suffered(Condition):
    """The damage of the event was suffered by the ship (or the character)."""

    __slots__ = ("ship",)

    def __init__(self, ship: bool) -> None:
        self.ship: bool = ship

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return (table.amount == 1) == self.ship


@final
class Moved(Condition):
    """The move just made had at least so many spaces."""

    __slots__ = ("least",)

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.moved >= self.least


@final
class Tests(Condition):
    """The present test is one of these skills; without any, of a skill that a crew of one's own has."""

    __slots__ = ("skills",)

    def __init__(self, skills: list[i64]) -> None:
        self.skills: list[i64] = skills

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        if table.test_seat != seat:
            return False
        if self.skills:
            return table.test_skill in self.skills
        for asset in table.players[seat].assets:
            if asset.kind.type == CREW and table.test_skill in asset.kind.skills:
                return True
        return False


@final
class Crossing(Condition):
    """A crossing of the Core has been announced (UB-ACROSS-01)."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.crossing and table.current == seat


@final
class Encountered(Condition):
    """The space of the encounter that is over was of this type, or this very space; one may stand elsewhere by now."""

    __slots__ = ("space", "type")

    def __init__(self, type: i64, space: i64 = -1) -> None:
        self.type: i64 = type
        self.space: i64 = space

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        there = table.amount - 1
        if there < 0:
            return False
        return there == self.space if self.space >= 0 else table.galaxy.spaces[there].type == self.type


@final
class EncounteredCore(Condition):
    """The space of the encounter that is over belongs to the Core Worlds; one may stand elsewhere by now."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.amount > 0 and table.galaxy.spaces[table.amount - 1].core


@final
class OnPlayer(Condition):
    """The bounty of the event was won in a fight against the very player whom it names (UB-PBOUNTY-03)."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        combat = table.combat
        if combat is None or combat.defender < 0 or combat.bounty < 0 or combat.bounty != table.about:
            return False
        character = table.players[combat.defender].character
        return character is not None and character.name == table.box.cards[table.box.cards[combat.bounty].target].print


@final
class OwnFame(Condition):
    """Fame is about to be gained for the event itself, not only what a card adds; and not from this card."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name: str = name

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        place = deeds.coming_fame(table, seat)
        return place >= 0 and table.stack[place].value > 0 and table.stack[place].origin != self.name
