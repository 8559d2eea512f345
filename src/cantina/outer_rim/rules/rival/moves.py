"""How a rival moves: toward the nearest goal token, on a shortest way, and rather to a planet than to a navpoint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame

from .. import stats, told
from ..galaxy import FAR, PLANET
from ..movement import enter
from ..node import Node

if TYPE_CHECKING:
    from ..table import Table


def goals(table: Table, seat: i64) -> list[i64]:
    """The nearest spaces with a goal token; none if the rival stands on one (OR-SOLO-17, OR-D-54)."""
    distance = table.galaxy.distance[table.players[seat].space]
    nearest: i64 = FAR
    found: list[i64] = []
    for space in stats.goals_of(table, seat):
        if distance[space] < nearest:
            nearest = distance[space]
            found = []
        if distance[space] == nearest and nearest < FAR and space not in found:
            found.append(space)
    return [] if nearest == 0 else found


def routes(table: Table, here: i64, goal: i64, length: i64) -> list[list[i64]]:
    """All shortest ways toward the goal, as far as the move reaches (OR-SOLO-18, OR-SOLO-19)."""
    ways = table.galaxy.distance[goal]
    found: list[list[i64]] = [[]]
    for _ in range(min(length, ways[here])):
        longer: list[list[i64]] = []
        for route in found:
            end = route[len(route) - 1] if route else here
            for space in table.galaxy.neighbours[end]:
                if ways[space] == ways[end] - 1:
                    longer.append([*route, space])
        found = longer
    return found


def stopped(table: Table, seat: i64, route: list[i64]) -> list[i64]:
    """The part of a way before a patrol stops the rival (OR-SOLO-19)."""
    for i in range(len(route)):
        if stats.stops(table, seat, route[i]):
            return route[: i + 1]
    return route


def rank(table: Table, seat: i64, goal: i64, route: list[i64]) -> i64:
    """How good the end of a way is, smaller is better: spaces left, then no patrol, then a planet (OR-SOLO-18, -21)."""
    end = route[len(route) - 1]
    left = table.galaxy.distance[goal][end]
    return (left << 2) + (2 if stats.stops(table, seat, end) else 0) + (0 if is_planet(table, end) else 1)


def is_planet(table: Table, space: i64) -> bool:
    """Whether a space is a planet."""
    return table.galaxy.spaces[space].type == PLANET


def best_routes(table: Table, seat: i64, goal: i64, length: i64) -> list[list[i64]]:
    """The ways among which nothing but chance decides (OR-SOLO-21)."""
    found: list[list[i64]] = []
    best: i64 = FAR << 2
    for route in routes(table, table.players[seat].space, goal, length):
        reached = stopped(table, seat, route)
        if reached:
            worth = rank(table, seat, goal, reached)
            if worth < best:
                best = worth
                found = []
            if worth == best and reached not in found:
                found.append(reached)
    return found


def shortened(table: Table, seat: i64, ways: list[list[i64]], goal: i64, length: i64) -> list[list[i64]]:
    """Where a full move would end on a navpoint, the ways that end on a planet one or else two spaces earlier (OR-SOLO-22).

    All shortest ways count, not only those that are best for the full move: one space less is better than two.
    """
    first = ways[0]
    end = first[len(first) - 1]
    if len(first) < length or end == goal or is_planet(table, end):
        return ways
    for less in range(1, min(3, length)):
        found: list[list[i64]] = []
        for route in routes(table, table.players[seat].space, goal, length - less):
            reached = stopped(table, seat, route)
            if len(reached) == length - less and is_planet(table, reached[len(reached) - 1]) and reached not in found:
                found.append(reached)
        unhindered = [route for route in found if not stats.stops(table, seat, route[len(route) - 1])]
        if found:
            return unhindered if unhindered else found
    return ways


@final
class MoveToGoal(Node):
    """Move toward the nearest goal token, which is chosen now and kept, perhaps farther than the ship alone would (OR-D-56)."""

    __slots__ = ("extra",)

    def __init__(self, extra: i64 = 0) -> None:
        self.extra: i64 = extra

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(goals(table, seat)) > 0 and stats.hyperdrive(table, seat) + self.extra > 0

    def perform(self, table: Table, frame: Frame) -> None:
        seat, length = frame.seat, stats.hyperdrive(table, frame.seat) + self.extra
        goal = pick_goal(table, seat, length)
        if table.events is not None:
            facts = {"space": int(goal), "n": int(table.galaxy.distance[goal][table.players[seat].space])}
            table.tell(told.RIVAL_HEADS, seat, {**facts, "rule": "OR-SOLO-17"})
        set_out(table, seat, goal, length)


def set_out(table: Table, seat: i64, goal: i64, length: i64) -> None:
    """Move so many spaces toward a goal, on the best of the shortest ways, by chance among equals (OR-SOLO-18 to -22)."""
    ways = shortened(table, seat, best_routes(table, seat, goal, length), goal, length)
    route = ways[one_of(table, len(ways))]
    table.move_left = len(route)
    table.moved = 0
    for i in range(len(route) - 1, -1, -1):
        table.push(GO_ON, seat, "OR-SOLO-18", route[i])


def pick_goal(table: Table, seat: i64, length: i64) -> i64:
    """The nearest goal with the best way to it; only between equally good ones chance decides (OR-SOLO-21, OR-D-60)."""
    best: i64 = FAR << 2
    found: list[i64] = []
    for goal in goals(table, seat):
        worth = rank(table, seat, goal, best_routes(table, seat, goal, length)[0])
        if worth < best:
            best = worth
            found = []
        if worth == best:
            found.append(goal)
    return found[one_of(table, len(found))]


def one_of(table: Table, number: i64) -> i64:
    """A number below this one, by chance if there is any choice (OR-D-57)."""
    if number == 1:
        return 0
    table.growth += 1
    return table.chance.below(number)


@final
class GoOn(Node):
    """The next space of the rival's way (the frame's source), unless something has stopped the movement."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.move_left > 0:
            enter(table, frame.seat, frame.source)


GO_ON: Final = GoOn()
