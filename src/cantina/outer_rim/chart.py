"""The star chart: where every space, path, contact space and name is drawn, for any order of the map tiles.

The tiles are laid end to end along one arch. A tile takes a share of its length by the number of its columns; a space stands
at (u along its tile, lane): on the arch for lane 0, outside it for 1, inside for -1. Both follow from the paths and connectors
of the tile alone, so no planet has a place of its own anywhere. A unit is a pixel of a window of 1366 by 768.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from .lanes import lane_of
from .rules.box import Box
from .rules.galaxy import MAELSTROM, NAVPOINT, Galaxy, Space, Tile

WIDTH, HEIGHT = 1050, 526
LEFT, TOP, BOTTOM = 128, 120, 497
"""How far the arch stays away from the edges."""
CORNER = 205, 190
"""The half axes of its two corners."""
LANE = 57
"""How far a lane is from the arch."""
END = 0.62
"""Columns before the first tile and after the last one."""
CORE_END, CORE, BEFORE_CORE = 1.85, 0.62, 1.56
"""The same where the Core Worlds are: the columns of the whole end, and how far in its planet and its navpoint stand."""
NARROW = 0.6
"""Columns of a navpoint between others."""
NARROW_LETTERS = "fijlrtI' -"
PLANET_RADIUS, NAV_RADIUS = 27, 8
BESIDE_CORE = 26
"""How far below the navpoint of an end its patrols wait."""
CAPTION, CAPTION_LINE = 108, 13
"""The room for the name of a contact: its width, and how far the next one is below it."""
PANELS = ((262, 244, 788, 440), (228, 436, 824, HEIGHT))
"""Where market and question lie on the map of a large window."""
AROUND = {1: (222,), 2: (196, 240), 3: (172, 214, 256)}
"""The angles of a planet's contact spaces on the left half of the map, by their number; mirrored on the right half."""

BESIDE = ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (0.7, 0.7), (0.7, -0.7), (-0.7, 0.7), (-0.7, -0.7))
"""Where something may stand beside a space: (outward, along the arch)."""
FARTHER = 1.4
"""How much farther away it may stand if nearer by it would hide something."""
TO_READ = 6, 1
"""How much worse than anything else it is to hide the name of a space, and that of a contact that may lie there."""

Point = tuple[float, float]


class Place(NamedTuple):
    """Where a space is drawn: its point, the way out of the arch from there, its lane and its radius."""

    x: float
    y: float
    nx: float
    ny: float
    lane: float
    radius: int


class Label(NamedTuple):
    """Where the name of a space is written, and the line below it."""

    x: float
    y: float


class Caption(NamedTuple):
    """Where the first contact of a planet is named, and how far from it the next one: upward if they stand above the planet."""

    x: float
    y: float
    step: float


class Stack(NamedTuple):
    """Where the next patrols of a faction wait, and the way to where they appear."""

    x: float
    y: float
    feed: str


class Chart(NamedTuple):
    """Everything about one order of tiles that never changes."""

    places: list[Place]
    paths: list[tuple[int, int, str]]
    spots: list[Point]
    labels: dict[int, Label]
    captions: dict[int, Caption]
    stacks: list[Stack]
    seams: list[str]
    crossing: str
    """The way through the Core from one end to the other, if there is one."""
    arch: str
    room: Room
    names: Room
    """The boxes of the names of spaces."""
    contacts: Room
    """Those of the names of contacts that may come to lie there."""


class Arch:
    """The line along which the tiles lie: up one arm, around two corners, down the other, with its running length."""

    def __init__(self) -> None:
        rx, ry = CORNER
        right, turn = WIDTH - LEFT, TOP + ry
        quarter = [math.pi / 2 * n / 60 for n in range(60)]
        self.points: list[Point] = [(LEFT, BOTTOM)]
        self.points += [(LEFT + rx - rx * math.cos(a), turn - ry * math.sin(a)) for a in quarter]
        self.points += [(right - rx + rx * math.sin(a), turn - ry * math.cos(a)) for a in quarter]
        self.points += [(right, turn), (right, BOTTOM)]
        self.run = [0.0]
        for one, other in zip(self.points, self.points[1:], strict=False):
            self.run.append(self.run[-1] + math.dist(one, other))
        self.length = self.run[-1]

    def at(self, length: float, lane: float = 0.0) -> tuple[float, float, float, float]:
        """The point after some length, moved into a lane, and the way out of the arch there."""
        n = next((n for n in range(1, len(self.run) - 1) if self.run[n] >= length), len(self.run) - 1)
        (x0, y0), (x1, y1) = self.points[n - 1], self.points[n]
        step = self.run[n] - self.run[n - 1]
        part = (length - self.run[n - 1]) / step
        nx, ny = (y1 - y0) / step, (x0 - x1) / step
        return x0 + (x1 - x0) * part + nx * lane * LANE, y0 + (y1 - y0) * part + ny * lane * LANE, nx, ny


class Room:
    """Boxes that are taken on the chart; whatever comes next takes the place where it hides least."""

    def __init__(self, boxes: Sequence[tuple[float, float, float, float]]) -> None:
        self.boxes = list(boxes)

    def add(self, x: float, y: float, w: float, h: float) -> None:
        """Take a box around a point."""
        self.boxes.append((x - w / 2, y - h / 2, x + w / 2, y + h / 2))

    def best(self, candidates: Sequence[Point], w: float, h: float) -> Point:
        """The one of some points, best first, around which a box hides least; the box is taken."""
        found = min(range(len(candidates)), key=lambda n: self.cost(*candidates[n], w, h) + 9 * n)
        self.add(*candidates[found], w, h)
        return candidates[found]

    def cost(self, x: float, y: float, w: float, h: float) -> float:
        """How much of other boxes a box would hide, and, which is worse, how much of it would be off the chart."""
        box = x - w / 2, y - h / 2, x + w / 2, y + h / 2
        inside = overlap(box, (3, 3, WIDTH - 3, HEIGHT - 3))
        return sum(overlap(box, other) for other in self.boxes) + 8 * (w * h - inside)


class Berth(NamedTuple):
    """A point beside a space, and how much of the chart something hides there."""

    point: Point
    cost: float


@lru_cache(maxsize=8192)
def berths(box: Box, galaxy: Galaxy, space: int, size: int) -> list[Berth]:
    """The points beside a space where something of this size may stand, the one where it hides least first."""
    here = chart(box, galaxy).places[space]
    reach = size / 2 + (8 if here.radius < PLANET_RADIUS else here.radius - 5)
    around = [(here.nx * out - here.ny * along, here.ny * out + here.nx * along) for out, along in BESIDE]
    points = [(here.x + x * reach * far, here.y + y * reach * far) for far in (1, FARTHER) for x, y in around]
    found = chart(box, galaxy)

    def cost(n: int) -> float:
        (x, y), worse = points[n], zip(TO_READ, (found.names, found.contacts), strict=True)
        return 9 * n + found.room.cost(x, y, size, size) + sum(w * each.cost(x, y, size, size) for w, each in worse)

    return sorted((Berth(point, cost(n)) for n, point in enumerate(points)), key=lambda each: each.cost)


def overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> float:
    """The area that two boxes share."""
    w, h = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return w * h if w > 0 and h > 0 else 0


ARCH = Arch()


@lru_cache(maxsize=64)
def chart(box: Box, galaxy: Galaxy) -> Chart:
    """The chart of a galaxy."""
    columns = {number: tile_columns(galaxy, box.tiles[number]) for number in galaxy.order}
    before = CORE_END if galaxy.ends else END
    unit = ARCH.length / (sum(width for _, width in columns.values()) + 2 * before)
    places = at_the_ends(galaxy, unit)
    length, seams = before * unit, []
    for number in galaxy.order:
        inside, width = columns[number]
        for space, (column, lane) in inside.items():
            radius = NAV_RADIUS if galaxy.spaces[space].type == NAVPOINT else PLANET_RADIUS
            places[space] = Place(*ARCH.at(length + column * unit, lane), lane, radius)
        length += width * unit
        seams.append(line(ARCH.at(length, 1.75)[:2], ARCH.at(length, -1.62)[:2]))
    ordered = [places[n] for n in range(len(galaxy.spaces))]
    pairs = [(one, int(other)) for one in range(len(ordered)) for other in galaxy.neighbours[one] if one < other]
    paths = [(one, other, path(ordered[one], ordered[other])) for one, other in pairs]
    around_all = [
        (int(spot), point)
        for space in galaxy.spaces
        for spot, point in zip(space.spots, around(ordered[int(space.index)], len(space.spots)), strict=True)
    ]
    spots = [point for _, point in sorted(around_all)]
    waiting = stacks(galaxy, ordered)
    room = Room(PANELS)
    for place in ordered:
        room.add(place.x, place.y, 2 * place.radius + 2, 2 * place.radius + 2)
    for x, y in spots:
        room.add(x, y, 22, 22)
    for stack in waiting:
        room.add(stack.x, stack.y, 56, 24)
    unnamed = len(room.boxes)
    labels = {int(space.index): label(galaxy, int(space.index), ordered, room) for space in named(galaxy)}
    free = Room(room.boxes)
    counts = {int(space.index): len(space.classes) for space in named(galaxy)}
    captions = {space: caption(ordered[space], labels[space], n, free) for space, n in counts.items() if n}
    names, contacts = Room(room.boxes[unnamed:]), Room(free.boxes[len(room.boxes) :])
    across = crossing(galaxy, ordered)
    return Chart(ordered, paths, spots, labels, captions, waiting, seams[:-1], across, smooth(), room, names, contacts)


def named(galaxy: Galaxy) -> list[Space]:
    """The spaces whose names stand on the map."""
    return [space for space in galaxy.spaces if space.type != NAVPOINT]


# The ends of the map -----------------------------------------------------------------------------


def at_the_ends(galaxy: Galaxy, unit: float) -> dict[int, Place]:
    """The Core Worlds and the navpoints before them, on the arch."""
    found: dict[int, Place] = {}
    for end, (start, onward) in zip(galaxy.ends, ((0.0, 1), (ARCH.length, -1)), strict=False):
        found[int(end.core)] = Place(*ARCH.at(start + onward * CORE * unit), 0, PLANET_RADIUS)
        found[int(end.navpoint)] = Place(*ARCH.at(start + onward * BEFORE_CORE * unit), 0, NAV_RADIUS)
    return found


def stacks(galaxy: Galaxy, places: list[Place]) -> list[Stack]:
    """Where the patrols of each faction wait: at the end of their lane, or on their side of the navpoint before the Core."""
    found = []
    ends = ARCH.at(0, 1), ARCH.at(0, -1), ARCH.at(ARCH.length, 1), ARCH.at(ARCH.length, -1)
    for faction, start in enumerate(galaxy.spawn):
        begin, (x, y, _, _) = places[int(start)], ends[faction]
        y = begin.y + BESIDE_CORE if galaxy.ends else y + 4
        found.append(Stack(x, y, line((x, y - 13), (begin.x, begin.y))))
    return found


def crossing(galaxy: Galaxy, places: list[Place]) -> str:
    """The way through the Core, below everything that lies on the map of a large window."""
    if not galaxy.ends:
        return ""
    one, other = (places[int(end.core)] for end in galaxy.ends)
    x, y, reach = one.x + one.radius, one.y + 8, (other.x - one.x) / 4
    bends = x + reach, HEIGHT - 6, other.x - other.radius - reach, HEIGHT - 6, other.x - other.radius, y
    return f"M{figure(x)} {figure(y)}C{' '.join(figure(each) for each in bends)}"


# One tile ----------------------------------------------------------------------------------------


def tile_columns(galaxy: Galaxy, tile: Tile) -> tuple[dict[int, tuple[float, float]], float]:
    """The column and the lane of every space of a tile, and how many columns it is wide."""
    lanes = [lane_of(galaxy, tile, n) for n in range(2)]
    ends = {*tile.left, *tile.right}
    widths = [[width(galaxy, space, ends) for space in lane] for lane in lanes]
    whole = max(sum(each) for each in widths)
    found: dict[int, tuple[float, float]] = {}
    for lane, taken, side in zip(lanes, widths, (1.0, -1.0), strict=True):
        stretch = (whole - 1) / (sum(taken) - 1) if len(lane) > 1 else 1.0
        before = 0.0
        for space, wide in zip(lane, taken, strict=True):
            found.setdefault(space, (0.5 + (before + wide / 2 - 0.5) * stretch, side))
            before += wide
    inside = {space for pair in tile.paths for space in pair}
    for space in inside & found.keys() - ends:
        if (
            found[space][1] == 1
            and galaxy.spaces[space].type == NAVPOINT
            and any(found.get(int(other), (0, 1))[1] == -1 for other in galaxy.neighbours[space])
        ):
            found[space] = found[space][0], 0.5  # a crossing bends toward where it leads
    for space in sorted(inside - found.keys()):
        beside = [found[int(other)] for other in galaxy.neighbours[space] if int(other) in found]
        column = sum(each[0] for each in beside) / len(beside) if beside else whole / 2
        found[space] = column, sum(each[1] for each in beside) / len(beside) if beside else 0.0
    return found, whole


def width(galaxy: Galaxy, space: int, ends: set[int]) -> float:
    """How many columns a space takes in its lane."""
    return NARROW if galaxy.spaces[space].type == NAVPOINT and space not in ends else 1.0


# Lines and names ---------------------------------------------------------------------------------


def figure(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.1f}".removesuffix(".0")


def line(one: Point, other: Point) -> str:
    """A straight line."""
    return f"M{figure(one[0])} {figure(one[1])}L{figure(other[0])} {figure(other[1])}"


def path(one: Place, other: Place) -> str:
    """A path between two spaces: within a lane it bends with it, otherwise it is straight."""
    if one.lane != other.lane or not one.lane:
        return line(one[:2], other[:2])
    reach = math.dist(one[:2], other[:2]) / 3
    ahead = 1 if (other.x - one.x) * -one.ny + (other.y - one.y) * one.nx > 0 else -1
    bends = (
        one.x - ahead * one.ny * reach, one.y + ahead * one.nx * reach,
        other.x + ahead * other.ny * reach, other.y - ahead * other.nx * reach, other.x, other.y,
    )  # fmt: skip
    return f"M{figure(one.x)} {figure(one.y)}C{' '.join(figure(each) for each in bends)}"


def smooth() -> str:
    """The arch itself."""
    return "M" + "L".join(f"{figure(x)} {figure(y)}" for x, y in ARCH.points[:: len(ARCH.points) // 24])


def side(place: Place) -> int:
    """1 on the left half of the map, -1 on the right."""
    return 1 if place.x < WIDTH / 2 + 1 else -1


def around(place: Place, count: int) -> list[Point]:
    """The contact spaces of a planet, around its disc."""
    angles = AROUND.get(count) or [172 + 84 * n / max(count - 1, 1) for n in range(count)]
    reach = place.radius + 5
    return [
        (place.x + side(place) * reach * math.cos(math.radians(a)), place.y + reach * math.sin(math.radians(a))) for a in angles
    ]


def breadth(name: str) -> float:
    """About how wide a name is written on the chart."""
    return sum(4.3 if letter in NARROW_LETTERS else 11 if letter in "mwMW" else 8 for letter in name)


def label(galaxy: Galaxy, space: int, places: list[Place], room: Room) -> Label:
    """Where the name of a space stands: away from the other lane if there is room, otherwise where it hides least."""
    here = places[space]
    w, h = breadth(galaxy.spaces[space].name) + 30, 18
    above, below = (here.x, here.y - here.radius - 14 - h / 2), (here.x, here.y + here.radius + 4 + h / 2)
    inward = here.x + (here.radius + 8 + w / 2) * (1 if here.nx < 0 else -1), here.y + 2
    outside = here.lane > 0 and here.ny < -0.5 and galaxy.spaces[space].type != MAELSTROM
    free = [above, below] if outside else [below, above]
    if here.lane < 0 and 0.3 < abs(here.nx) < 0.9:
        free.insert(0, inward)
    elif 0.3 < abs(here.nx) <= 0.9:
        free = [(x + here.nx * 34, y) for x, y in free] + free
    free += [(x + shift, y) for shift in (-22, 22, -40, 40) for x, y in (above, below)]
    x, y = room.best([*free, inward], w, h)
    return Label(x, y + 4)


def caption(place: Place, name: Label, count: int, room: Room) -> Caption:
    """Where the contacts of a planet are named: below its name or its disc if there is room, otherwise where they hide least."""
    h = CAPTION_LINE * count
    below, above = place.y + place.radius + 3 + h / 2, place.y - place.radius - 4 - h / 2
    under, over = name.y + 3 + h / 2, name.y - 12 - h / 2
    if name.y < place.y - place.radius:
        free = [(place.x, below), (name.x, over)]
    elif name.y > place.y + place.radius:
        free = [(name.x, under), (place.x, above)]
    else:
        free = [(name.x, under), (name.x, over), (place.x, below), (place.x, above)]
    free += [(x + shift, y) for shift in (-12, 12, -24, 24, -36, 36, -48, 48, -60, 60) for x, y in free]
    x, y = room.best(free, CAPTION, h)
    step = CAPTION_LINE if y > min(place.y, name.y) else -CAPTION_LINE
    return Caption(x, y - h / 2 + 10 if step > 0 else y + h / 2 - 3, step)
