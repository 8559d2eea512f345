"""The map in text: two strips of tiles, each with an outer lane, an inner lane and what lies between them; 80 columns wide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rich.text import Text

from ..lanes import lane_of
from ..rules import deeds, stats
from ..rules.box import Box
from ..rules.galaxy import MAELSTROM, NAVPOINT, Galaxy, Tile
from ..rules.kinds import CONTACT
from ..rules.table import Table

WIDTH = 26
"""How many columns a tile takes."""
STRIP = 3
"""How many tiles stand side by side."""
CORE_COLUMN = 22
"""How long the way to the Core Worlds is drawn; the navpoint before them stands above or below both lanes."""
FACTION_STYLES = ("bold red", "bold magenta", "bold white", "bold green")
CLASS_STYLES = ("white", "green", "yellow", "dark_orange")
PLAYER_STYLES = ("bold black on cyan", "bold black on yellow", "bold black on magenta", "bold black on green")
PLAYER_COLOURS = ("bold cyan", "bold yellow", "bold magenta", "bold green")
FACTION_LETTERS = "RSIH"
CLASS_LETTERS = "wgyo"

Marks = Mapping[int, str]
"""What is written at a space beside what stands there, such as the number of steps."""


class Place(NamedTuple):
    """Where a space stands in its tile: the lane (0 outer, 1 between, 2 inner) and its middle column."""

    space: int
    lane: int
    column: int


def places(box: Box, galaxy: Galaxy, tile: Tile, name: Callable[[str], str]) -> list[Place]:
    """Where every space of a tile is drawn."""
    outer, inner = lane_of(galaxy, tile, 0), lane_of(galaxy, tile, 1)
    columns = dict(zip(outer, spread(box, outer, name), strict=True))
    for space, column in zip(inner, spread(box, inner, name), strict=True):
        below = [columns[other] for other in map(int, galaxy.neighbours[space]) if other in outer]
        columns[space] = below[0] if below else column
    found = [Place(space, 0, columns[space]) for space in outer] + [Place(space, 2, columns[space]) for space in inner]
    rest = {space for pair in tile.paths for space in pair} - set(outer) - set(inner)
    for space in sorted(rest):
        beside = [columns[other] for other in map(int, galaxy.neighbours[space]) if other in columns]
        found.append(Place(space, 1, beside[0] if beside else WIDTH // 2))
    return found


def spread(box: Box, lane: list[int], name: Callable[[str], str]) -> list[int]:
    """The columns of a lane: connectors at the edges, the others between them by the length of their names."""
    if len(lane) == 3:
        return [1, 12, 24]
    lengths = [len(written(box, space, name)) for space in lane]
    gaps = [1] * (len(lane) - 1)
    spare = WIDTH - sum(lengths) - len(gaps)
    for n in sorted(range(len(gaps)), key=lambda n: lengths[n] + lengths[n + 1]):  # dots first: there is room below them then
        more = min(1, spare)
        gaps[n], spare = gaps[n] + more, spare - more
    at, found = spare // 2, []
    for length, gap in zip(lengths, [*gaps, 0], strict=True):
        found.append(at + length // 2)
        at += length + gap
    return found


def written(box: Box, space: int, name: Callable[[str], str]) -> str:
    """How a space is called on the map: navpoints are dots, the Maelstrom has no article."""
    here = box.spaces[space]
    if here.type == NAVPOINT:
        return "·"
    return name(here.name).split()[-1] if here.type == MAELSTROM else name(here.name)


def drawn(table: Table, name: Callable[[str], str], mine: int, marks: Marks, width: int) -> list[Text]:
    """The whole map: strips of tiles from the Rebel and Syndicate end to the Imperial and Hutt end."""
    lines: list[Text] = []
    order = table.galaxy.order
    for start in range(0, len(order), STRIP):
        strip = [Canvas() for _ in range(5)]
        for place, number in enumerate(order[start : start + STRIP]):
            first, last = start + place == 0, start + place == len(order) - 1
            draw_tile(table, table.box.tiles[number], place * WIDTH, strip, name, mine, marks, first, last)
        lines += [canvas.text(width) for canvas in strip]
    if table.galaxy.ends:
        above, below = (draw_end(table, right, name, mine, marks).text(width) for right in (False, True))
        lines = [above, *lines, below]
    return lines


class Canvas:
    """One line that is written here and there, each piece in its style; what comes later covers what was there."""

    def __init__(self) -> None:
        self.cells: list[tuple[str, str]] = []

    def write(self, column: int, text: str, style: str = "") -> None:
        """Write from a column on."""
        while len(self.cells) < column + len(text):
            self.cells.append((" ", ""))
        for n, letter in enumerate(text):
            self.cells[column + n] = (letter, style)

    def centre(self, column: int, parts: list[tuple[str, str]], low: int, high: int) -> None:
        """Write pieces around a column, within the columns that are free for them."""
        length = sum(len(text) for text, _ in parts)
        at = max(low, min(column - length // 2, high - length))
        for text, style in parts:
            self.write(at, text, style)
            at += len(text)

    def text(self, width: int) -> Text:
        """The line as coloured text."""
        line = Text()
        for letter, style in self.cells[:width]:
            line.append(letter, style=style)
        line.rstrip()
        return line


def draw_tile(
    table: Table, tile: Tile, left: int, strip: list[Canvas], name: Callable[[str], str], mine: int, marks: Marks,
    first: bool, last: bool,
) -> None:  # fmt: skip
    """One tile into the five lines of its strip: lane, what stands there, between, lane, what stands there."""
    found = places(table.box, table.galaxy, tile, name)
    for lane, row in ((0, 0), (2, 3)):
        line = sorted((place for place in found if place.lane == lane), key=lambda place: place.column)
        low = line[0].column if first else 0
        high = line[-1].column if last else WIDTH
        strip[row].write(left + low, "─" * (high - low), "dim")
        for n, place in enumerate(line):
            before = (line[n - 1].column + place.column) // 2 + 1 if n else 0
            after = (line[n + 1].column + place.column + 1) // 2 if n + 1 < len(line) else WIDTH
            near = line[n - 1].column + 2 if n else 0
            far = line[n + 1].column - 1 if n + 1 < len(line) else WIDTH
            strip[row].centre(left + place.column, [label(table, place.space, name, mine, marks)], left + near, left + far)
            below = pieces(table, place.space, marks)
            if sum(len(text) for text, _ in below) > after - before:
                below = [(text.strip("‹›"), style) for text, style in below]
            strip[row + 1].centre(left + place.column, below, left + before, left + after)
    columns = {place.space: place for place in found}
    for one, other in tile.paths:
        a, b = columns[one], columns[other]
        if {a.lane, b.lane} == {0, 2}:
            strip[2].write(left + a.column, "│", "dim")
    for place in found:
        if place.lane == 1:
            strip[2].write(left + place.column, *label(table, place.space, name, mine, marks))
            strip[2].centre(left + place.column + 5, pieces(table, place.space, marks), left + place.column + 2, left + WIDTH)


def draw_end(table: Table, right: bool, name: Callable[[str], str], mine: int, marks: Marks) -> Canvas:
    """An end of the map in one line, above the first tile or below the last: the navpoint that joins both lanes, the Core.

    What stands in either of them is written beside it.
    """
    end, line, edge = table.galaxy.ends[int(right)], Canvas(), STRIP * WIDTH
    space = (" ", "")
    dot, core = (label(table, int(each), name, mine, marks) for each in (end.navpoint, end.core))
    at_dot, at_core = ([space, *there] if (there := pieces(table, int(each), marks)) else [] for each in (end.navpoint, end.core))
    gap = ("─" * max(2, CORE_COLUMN - sum(len(text) for text, _ in at_dot)), "dim")
    inward = [gap, space] if at_dot else [gap]
    parts = (
        [core, *at_core, *([space] if at_core else []), *inward, *at_dot[1:], *([space] if at_dot else []), dot]
        if right
        else [dot, *at_dot, *inward[::-1], core, *at_core]
    )
    at = edge - 1 - sum(len(text) for text, _ in parts) if right else 1
    for text, style in parts:
        line.write(at, text, style)
        at += len(text)
    return line


def label(table: Table, space: int, name: Callable[[str], str], mine: int, marks: Marks) -> tuple[str, str]:
    """How a space is written: navpoints as dots, everything else by name."""
    here = table.galaxy.spaces[space]
    text = written(table.box, space, name)
    style = "bold cyan" if space in marks else "bold" if here.type != NAVPOINT else ""
    if mine >= 0 and table.players[mine].space == space:
        style = "bold reverse"
    return ("●" if here.type == NAVPOINT and space in marks else text, style)


def pieces(table: Table, space: int, marks: Marks) -> list[tuple[str, str]]:
    """Contacts, patrols, goal tokens and players in a space, and what is marked there; a known contact is a capital letter."""
    found: list[tuple[str, str]] = []
    letters: list[tuple[str, str]] = []
    for spot in table.galaxy.spaces[space].spots:
        number = int(deeds.token_at(table, spot))
        if number >= 0:
            level = number >> deeds.CLASS_SHIFT
            open = deeds.token(table, number).kind.type == CONTACT
            letters.append((CLASS_LETTERS[level].upper() if open else CLASS_LETTERS[level], CLASS_STYLES[level]))
    groups = [letters]
    for faction in range(4):
        if patrol_space(table, faction) == space:
            groups.append([(f"{FACTION_LETTERS[faction]}{table.patrol_levels[faction]}", FACTION_STYLES[faction])])
    for rival in stats.rivals(table):
        if space in stats.goals_of(table, rival):
            groups.append([("◆", PLAYER_COLOURS[rival])])
    for seat, player in enumerate(table.players):
        if player.space == space:
            groups.append([(f"P{seat + 1}", PLAYER_STYLES[seat])])
    if space in marks:
        groups.append([(marks[space], "bold cyan")])
    for group in groups:
        if group and found:
            found.append((" ", ""))
        found += group
    return found


def patrol_space(table: Table, faction: int) -> int:
    """Where a patrol is; one on its way to somebody is where it has got to."""
    decision = table.decision
    under_way = decision is not None and decision.prompt == "patrol-route" and decision.number == faction
    return int(table.route[-1]) if under_way and table.route else int(table.patrol_spaces[faction])
