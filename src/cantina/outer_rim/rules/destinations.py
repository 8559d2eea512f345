"""Where cards are taken: planets, players, patrols, marks and navpoints."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from . import stats
from .galaxy import NAVPOINT
from .kinds import NEGATIVE
from .node import Destination

if TYPE_CHECKING:
    from .table import Table


@final
class At(Destination):
    """One of some spaces."""

    __slots__ = ("places",)

    def __init__(self, places: list[i64]) -> None:
        self.places: list[i64] = places

    def here(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].space in self.places

    def spaces(self, table: Table, seat: i64, source: i64) -> list[i64]:
        return self.places


@final
class WithPlayer(Destination):
    """A space with another player, who must perhaps be negative with some faction."""

    __slots__ = ("negative",)

    def __init__(self, negative: bool) -> None:
        self.negative: bool = negative

    def spaces(self, table: Table, seat: i64, source: i64) -> list[i64]:
        found: list[i64] = []
        for other in range(table.seats):
            if other != seat and not table.players[other].retired and (not self.negative or disliked(table, other)):
                found.append(table.players[other].space)
        return found

    def here(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].space in self.spaces(table, seat, source)


def disliked(table: Table, seat: i64) -> bool:
    """Whether somebody is negative with at least one faction."""
    for faction in range(4):
        if stats.reputation(table, seat, faction) == NEGATIVE:
            return True
    return False


@final
class Marked(Destination):
    """The planet that was marked for this card."""

    __slots__ = ()

    def here(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].space in self.spaces(table, seat, source)

    def spaces(self, table: Table, seat: i64, source: i64) -> list[i64]:
        asset = table.players[seat].find(source)
        return [] if asset is None or asset.mark < 0 else [asset.mark]


@final
class WithPatrol(Destination):
    """The space of a faction's patrol."""

    __slots__ = ("faction",)

    def __init__(self, faction: i64) -> None:
        self.faction: i64 = faction

    def here(self, table: Table, seat: i64, source: i64) -> bool:
        return table.patrol_spaces[self.faction] == table.players[seat].space

    def spaces(self, table: Table, seat: i64, source: i64) -> list[i64]:
        return [table.patrol_spaces[self.faction]]


@final
class QuietNavpoint(Destination):
    """Any navpoint without a patrol."""

    __slots__ = ()

    def here(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].space in self.spaces(table, seat, source)

    def spaces(self, table: Table, seat: i64, source: i64) -> list[i64]:
        return [
            space.index for space in table.galaxy.spaces if space.type == NAVPOINT and not stats.patrols_at(table, space.index)
        ]


@final
class AnyNavpoint(Destination):
    """Any navpoint."""

    __slots__ = ()

    def here(self, table: Table, seat: i64, source: i64) -> bool:
        return table.galaxy.spaces[table.players[seat].space].type == NAVPOINT

    def spaces(self, table: Table, seat: i64, source: i64) -> list[i64]:
        return [space.index for space in table.galaxy.spaces if space.type == NAVPOINT]
