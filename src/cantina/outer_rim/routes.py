"""Routes: the quickest way to a space over several turns, around patrols that would stop the ship."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from .rules import stats
from .rules.galaxy import MAELSTROM
from .rules.node import IGNORE_PATROL_STOP
from .rules.table import Table


class Way(NamedTuple):
    """How a space is reached: in which turn from now on (0 is this move), after how many steps of it, and from where."""

    turns: int
    steps: int
    before: int


def halts(table: Table, seat: int) -> set[int]:
    """The spaces in which a move ends, whatever is left of it: the Maelstrom, and patrols that stop this player."""
    found = {int(space.index) for space in table.galaxy.spaces if space.type == MAELSTROM}
    if not stats.bonus(table, seat, IGNORE_PATROL_STOP):
        found.update(int(space) for space in table.patrol_spaces if stats.stops(table, seat, space))
    return found


def ways(table: Table, seat: int, left: int | None = None) -> dict[int, Way]:
    """The quickest way to every space; `left` is what remains of the present move."""
    drive = int(stats.hyperdrive(table, seat))
    start = int(table.players[seat].space)
    used = 0 if left is None else drive - left
    stopping = halts(table, seat)
    found: dict[int, Way] = {}
    queue: list[tuple[int, int, int, int, int]] = [(0, used, 0, start, -1)]
    while queue:
        turns, steps, length, space, before = heappop(queue)
        if space in found:
            continue
        found[space] = Way(turns, steps, before)
        halted = space != start and space in stopping
        for neighbour in table.galaxy.neighbours[space]:
            other = int(neighbour)
            if other not in found:
                if halted or steps >= drive:
                    heappush(queue, (turns + 1, 1, length + 1, other, space))
                else:
                    heappush(queue, (turns, steps + 1, length + 1, other, space))
    return found


def path(found: dict[int, Way], goal: int) -> list[int]:
    """The spaces on the way, without the one it starts from."""
    spaces: list[int] = []
    while found[goal].before >= 0:
        spaces.append(goal)
        goal = found[goal].before
    return spaces[::-1]
