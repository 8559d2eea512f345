"""The "ifs" of the cards: questions about the table, and where things are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from . import deeds, loads, stats
from .kinds import ANY, GEAR, MOD
from .node import Condition

if TYPE_CHECKING:
    from .kinds import Kind
    from .table import Table

PATROL_IS_HERE: Final[i64] = -2
MORE: Final[i64] = 1
AT_LEAST: Final[i64] = 2
"""How another player's fame has to compare with one's own; 0 if it does not matter."""


@final
class Not(Condition):
    """The contrary."""

    __slots__ = ("condition",)

    def __init__(self, condition: Condition) -> None:
        self.condition: Condition = condition

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return not self.condition.holds(table, seat, source)


@final
class All(Condition):
    """All of several."""

    __slots__ = ("conditions",)

    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions: list[Condition] = conditions

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        for condition in self.conditions:
            if not condition.holds(table, seat, source):
                return False
        return True


@final
class AnyOf(Condition):
    """At least one of several."""

    __slots__ = ("conditions",)

    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions: list[Condition] = conditions

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        for condition in self.conditions:
            if condition.holds(table, seat, source):
                return True
        return False


@final
class Reputation(Condition):
    """One's reputation with a faction is one of these; -1 asks for any faction, -2 for one whose patrol is here."""

    __slots__ = ("faction", "levels")

    def __init__(self, faction: i64, levels: list[i64]) -> None:
        self.faction: i64 = faction
        self.levels: list[i64] = levels

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        if self.faction >= 0:
            return stats.reputation(table, seat, self.faction) in self.levels
        here = table.players[seat].space
        for faction in range(4):
            if self.faction == PATROL_IS_HERE and table.patrol_spaces[faction] != here:
                continue
            if stats.reputation(table, seat, faction) in self.levels:
                return True
        return False


@final
class MarkerAt(Condition):
    """The marker of one's reputation with a faction stands here, whatever one is treated as having."""

    __slots__ = ("faction", "levels")

    def __init__(self, faction: i64, levels: list[i64]) -> None:
        self.faction: i64 = faction
        self.levels: list[i64] = levels

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].reputation[self.faction] in self.levels


@final
class MostFamous(Condition):
    """Nobody has more fame (OR-FAME-06, OR-FAME-08)."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        own = stats.fame(table, seat)
        for other in range(table.seats):
            if not table.players[other].retired and stats.fame(table, other) > own:
                return False
        return True


@final
class Owns(Condition):
    """Owns so many assets of a type; droids only, one card by name, from one deck or with a skill, if it says so."""

    __slots__ = ("deck", "droid", "illegal", "least", "name", "skills", "type")

    def __init__(
        self,
        type: i64,
        least: i64,
        droid: bool = False,
        illegal: bool = False,
        name: str = "",
        deck: i64 = -1,
        skills: list[i64] | None = None,
    ) -> None:
        self.type: i64 = type
        self.least: i64 = least
        self.droid: bool = droid
        self.illegal: bool = illegal
        self.name: str = name
        self.deck: i64 = deck
        """The market deck that it comes from, or -1 for any."""
        self.skills: list[i64] = [] if skills is None else skills
        """The skills of which one has to stand on it; any card will do where there are none."""

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        found: i64 = 0
        for asset in table.players[seat].assets:
            kind = asset.kind
            if self.type not in (ANY, kind.type) or (self.droid and not kind.droid) or (self.illegal and not kind.illegal):
                continue
            if (self.deck >= 0 and kind.home != self.deck) or not self.skilled(kind):
                continue
            if self.name == "" or kind.print == self.name:
                found += 1
        return found >= self.least

    def skilled(self, kind: Kind) -> bool:
        """Whether a card has one of the skills."""
        for skill in self.skills:
            if skill in kind.skills:
                return True
        return not self.skills


@final
class HasSkill(Condition):
    """A skill stands on character or crew at least so often (OR-CREW-07)."""

    __slots__ = ("least", "skill")

    def __init__(self, skill: i64, least: i64) -> None:
        self.skill: i64 = skill
        self.least: i64 = least

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return stats.skill_count(table, seat, self.skill) >= self.least


@final
class HasAnySkill(Condition):
    """One of several skills stands on character or crew at least so often."""

    __slots__ = ("least", "skills")

    def __init__(self, skills: list[i64], least: i64) -> None:
        self.skills: list[i64] = skills
        self.least: i64 = least

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        for skill in self.skills:
            if stats.skill_count(table, seat, skill) >= self.least:
                return True
        return False


@final
class HasRoom(Condition):
    """So many slots of a type are empty, however the cards are arranged (OR-SLOTS-09)."""

    __slots__ = ("least", "type")

    def __init__(self, type: i64, least: i64) -> None:
        self.type: i64 = type
        self.least: i64 = least

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return loads.room(table, seat, self.type) >= self.least


@final
class FameAtMost(Condition):
    """Has at most so much fame."""

    __slots__ = ("most",)

    def __init__(self, most: i64) -> None:
        self.most: i64 = most

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return stats.fame(table, seat) <= self.most


@final
class HealthLeft(Condition):
    """The character could suffer so much damage before it is defeated (UB-CLAR-06)."""

    __slots__ = ("least",)

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return stats.health(table, seat) - table.players[seat].damage >= self.least


@final
class OwnsSet(Condition):
    """Owns so many mods and so much gear, all of which cost so much together."""

    __slots__ = ("cost", "gear", "mods")

    def __init__(self, mods: i64, gear: i64, cost: i64) -> None:
        self.mods: i64 = mods
        self.gear: i64 = gear
        self.cost: i64 = cost

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        mods: i64 = 0
        gear: i64 = 0
        cost: i64 = 0
        for asset in table.players[seat].assets:
            if asset.kind.type == MOD:
                mods += 1
            elif asset.kind.type == GEAR:
                gear += 1
            else:
                continue
            cost += max(0, asset.kind.cost)
        return mods >= self.mods and gear >= self.gear and cost >= self.cost


@final
class Credits(Condition):
    """Has at least so many credits."""

    __slots__ = ("least",)

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].credits >= self.least


@final
class Count(Condition):
    """One of the counts lies in a range."""

    __slots__ = ("least", "most", "of")

    def __init__(self, of: i64, least: i64, most: i64) -> None:
        self.of: i64 = of
        self.least: i64 = least
        self.most: i64 = most

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return self.least <= stats.counted(table, seat, self.of) <= self.most


@final
class ShipCost(Condition):
    """The ship's printed cost is at least this."""

    __slots__ = ("least",)

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].sheet.cost >= self.least


@final
class Droid(Condition):
    """The character is a droid."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        character = table.players[seat].character
        return character is not None and character.droid


@final
class Defeated(Condition):
    """Is defeated."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].defeated


@final
class PlayersHere(Condition):
    """So many other players are in this space, whose fame compares with one's own in a certain way."""

    __slots__ = ("fame", "least")

    def __init__(self, least: i64, fame: i64) -> None:
        self.least: i64 = least
        self.fame: i64 = fame

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        found: i64 = 0
        for other in stats.players_at(table, table.players[seat].space, seat):
            if compares(table, seat, other, self.fame):
                found += 1
        return found >= self.least


def compares(table: Table, seat: i64, other: i64, how: i64) -> bool:
    """Whether another player's fame is as asked for."""
    if how == 0:
        return True
    difference = stats.fame(table, other) - stats.fame(table, seat)
    return difference > 0 if how == MORE else difference >= 0


@final
class InSpace(Condition):
    """Stands in a space of this type, or in this very space."""

    __slots__ = ("space", "type")

    def __init__(self, type: i64, space: i64 = -1) -> None:
        self.type: i64 = type
        self.space: i64 = space

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        here = table.players[seat].space
        return here == self.space if self.space >= 0 else table.galaxy.spaces[here].type == self.type


@final
class InTheCore(Condition):
    """Stands on one of the Core Worlds."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.galaxy.spaces[table.players[seat].space].core


@final
class PlanetFaction(Condition):
    """Stands on a planet of this faction."""

    __slots__ = ("faction",)

    def __init__(self, faction: i64) -> None:
        self.faction: i64 = faction

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return stats.planet_faction(table, seat) == self.faction


@final
class InStep(Condition):
    """It is this step of one's own turn."""

    __slots__ = ("step",)

    def __init__(self, step: i64) -> None:
        self.step: i64 = step

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.current == seat and table.step == self.step


@final
class PatrolWithin(Condition):
    """The patrol that is about to move is this near."""

    __slots__ = ("distance",)

    def __init__(self, distance: i64) -> None:
        self.distance: i64 = distance

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        patrol = table.patrol_spaces[table.amount]
        return table.galaxy.distance[patrol][table.players[seat].space] <= self.distance


@final
class FaceDownHere(Condition):
    """So many contacts on this planet lie face down."""

    __slots__ = ("least",)

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        found: i64 = 0
        for spot in table.galaxy.spaces[table.players[seat].space].spots:
            number = deeds.token_at(table, spot)
            if number >= 0 and not deeds.face_up(table, number):
                found += 1
        return found >= self.least
