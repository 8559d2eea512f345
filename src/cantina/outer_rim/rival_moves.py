"""How a rival moves: toward the nearest goal token, on a shortest way, and rather to a planet than to a navpoint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame

from . import stats
from .galaxy import FAR, PLANET
from .movement import enter
from .node import Node

if TYPE_CHECKING:
    from .table import Table


def goals(table: Table, seat: i64) -> list[i64]:
    """The nearest spaces with a goal token; none if the rival stands on one (OR-SOLO-17, OR-D-54)."""
    distance = table.galaxy.distance[table.players[seat].space]
    nearest: i64 = FAR
    found: list[i64] = []
    for space in stats.goal_tokens(table):
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


def shortened(table: Table, route: list[i64], goal: i64, length: i64) -> list[i64]:
    """A full move that would end on a navpoint ends one or two spaces earlier if that is a planet (OR-SOLO-22, OR-D-56)."""
    end = route[len(route) - 1]
    if len(route) < length or end == goal or is_planet(table, end):
        return route
    for less in range(1, 3):
        if len(route) > less and is_planet(table, route[len(route) - 1 - less]):
            return route[: len(route) - less]
    return route


@final
class MoveToGoal(Node):
    """Move toward the nearest goal token, which is chosen now and kept (OR-SOLO-17, OR-D-56)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(goals(table, seat)) > 0 and stats.hyperdrive(table, seat) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        seat, length = frame.seat, stats.hyperdrive(table, frame.seat)
        nearest = goals(table, seat)
        goal = nearest[one_of(table, len(nearest))]
        ways = best_routes(table, seat, goal, length)
        route = shortened(table, ways[one_of(table, len(ways))], goal, length)
        if table.events is not None:
            facts = {"space": int(goal), "n": int(table.galaxy.distance[goal][table.players[seat].space])}
            table.tell("rival-heads", seat, {**facts, "rule": "OR-SOLO-17"})
        table.move_left = len(route)
        table.moved = 0
        for i in range(len(route) - 1, -1, -1):
            table.push(GO_ON, seat, "OR-SOLO-18", route[i])


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
