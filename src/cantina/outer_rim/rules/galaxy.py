"""The map: spaces, the paths between them in a given order of tiles, and distances along them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final, final

from mypy_extensions import i64

from cantina.core.refusal import Refusal

from . import refused

PLANET: Final[i64] = 0
NAVPOINT: Final[i64] = 1
MAELSTROM: Final[i64] = 2
SPACE_TYPES: Final = ("planet", "navpoint", "maelstrom")
FAR: Final[i64] = 99


def unknown(name: str, known: list[str]) -> Refusal:
    """The refusal of a name that nothing has, with the names that are most like it."""
    return Refusal(refused.UNKNOWN_NAME, text=name, near=", ".join(get_close_matches(name, known, 3) or known[:3]))


@final
class Space:
    """One space of the map."""

    __slots__ = ("classes", "core", "deck", "faction", "index", "name", "spots", "tile", "type")

    def __init__(self, index: i64, name: str, type: i64, tile: i64, faction: i64, classes: list[i64], deck: i64) -> None:
        self.index: i64 = index
        self.name: str = name
        self.type: i64 = type
        self.tile: i64 = tile
        """Its map tile; the two ends of the map, where they have spaces, are numbered behind the tiles."""
        self.core: bool = False
        """Whether it is one of the two Core Worlds (UB-CORE-01)."""
        self.faction: i64 = faction
        self.classes: list[i64] = classes
        """The class of each contact space, from left to right; the orange place is the last (UB-D-57)."""
        self.deck: i64 = deck
        self.spots: list[i64] = []
        """The numbers of its contact spaces."""


@final
class Tile:
    """One map tile: its paths, and the connectors (outer, inner) of either edge."""

    __slots__ = ("left", "name", "paths", "right")

    def __init__(self, name: str, paths: list[tuple[int, int]], left: tuple[int, int], right: tuple[int, int]) -> None:
        self.name: str = name
        self.paths: list[tuple[int, int]] = paths
        self.left: tuple[int, int] = left
        self.right: tuple[int, int] = right


@final
class End:
    """An end of the map with spaces of its own: one of the Core Worlds, and the navpoint before it."""

    __slots__ = ("core", "navpoint")

    def __init__(self, core: i64, navpoint: i64) -> None:
        self.core: i64 = core
        self.navpoint: i64 = navpoint


@final
class Galaxy:
    """The map in one order of its tiles; shared by every table with that order."""

    __slots__ = ("distance", "ends", "neighbours", "order", "rank", "space_rank", "spaces", "spawn", "spot_space")

    def __init__(self, spaces: list[Space], tiles: list[Tile], order: tuple[int, ...], ends: list[End]) -> None:
        self.spaces: list[Space] = spaces
        self.order: tuple[int, ...] = order
        self.ends: list[End] = ends
        """The end of the Rebels and the Syndicate, then that of the Empire and the Hutts; none in the base game."""
        self.rank: list[i64] = [0] * len(tiles)
        """The place of each tile in the row, from the Rebel and Syndicate end to the Imperial and Hutt end."""
        for place in range(len(order)):
            self.rank[order[place]] = place
        self.neighbours: list[list[i64]] = [[] for _ in spaces]
        for tile in tiles:
            for one, other in tile.paths:
                self.join(one, other)
        for place in range(len(order) - 1):
            for lane in range(2):
                self.join(tiles[order[place]].right[lane], tiles[order[place + 1]].left[lane])
        first, last = tiles[order[0]], tiles[order[len(order) - 1]]
        self.spawn: list[i64] = [first.left[0], first.left[1], last.right[0], last.right[1]]
        """Where the patrols of each faction start and spawn (OR-SETUP-04, UB-SETUP-05, UB-SETUP-06)."""
        if ends:
            left, right = ends[0], ends[1]
            self.rank.extend([-1, len(order)])
            for end, edge in ((left, first.left), (right, last.right)):
                self.join(end.core, end.navpoint)
                self.join(end.navpoint, edge[0])
                self.join(end.navpoint, edge[1])
            self.spawn = [left.navpoint, left.navpoint, right.navpoint, right.navpoint]
        self.space_rank: list[i64] = [self.rank[space.tile] for space in spaces]
        """The place in the row of each space's tile."""
        self.distance: list[list[i64]] = [self.distances(start) for start in range(len(spaces))]
        self.spot_space: list[i64] = [0] * sum([len(space.spots) for space in spaces])
        """The space of each contact space."""
        for space in spaces:
            for spot in space.spots:
                self.spot_space[spot] = space.index

    def space(self, name: str) -> Space:
        """The space that notation calls so; a name that is not on the map is refused with those that are like it."""
        for space in self.spaces:
            if space.name == name:
                return space
        raise unknown(name, [space.name for space in self.spaces])

    def steps(self, one: str, other: str) -> i64:
        """How many steps two spaces are apart, whatever stands on the way (OR-D-22)."""
        return self.distance[self.space(one).index][self.space(other).index]

    def join(self, one: i64, other: i64) -> None:
        """A path between two spaces."""
        self.neighbours[one].append(other)
        self.neighbours[other].append(one)

    def distances(self, start: i64) -> list[i64]:
        """The smallest number of steps from one space to every other (OR-NEAREST-01)."""
        found: list[i64] = [FAR] * len(self.spaces)
        found[start] = 0
        edge = [start]
        while edge:
            following: list[i64] = []
            for space in edge:
                for neighbour in self.neighbours[space]:
                    if found[neighbour] == FAR:
                        found[neighbour] = found[space] + 1
                        following.append(neighbour)
            edge = following
        return found
