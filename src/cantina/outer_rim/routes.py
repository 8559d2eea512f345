"""Routes: how far every space is, and the quickest way there over several turns, around patrols that would stop the ship."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from .rules import actions, stats
from .rules.deeds import find_token
from .rules.destinations import At, Marked, WithPatrol
from .rules.galaxy import MAELSTROM, Galaxy
from .rules.kinds import BOUNTY
from .rules.node import IGNORE_PATROL_STOP
from .rules.pieces import Asset
from .rules.player_hunts import seat_of
from .rules.table import Table

PLANNING, MOVING = "planning", "move"


class Distance(NamedTuple):
    """How far a space is."""

    spaces: int
    turns: int


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
    used = 0 if left is None else drive - left
    return quickest(table.galaxy, int(table.players[seat].space), drive, used, frozenset(halts(table, seat)))


@lru_cache(maxsize=4096)
def quickest(galaxy: Galaxy, start: int, drive: int, used: int, stopping: frozenset[int]) -> dict[int, Way]:
    """The quickest way to every space with a drive of which some is used; the same for everybody who looks at the same ship."""
    found: dict[int, Way] = {}
    queue: list[tuple[int, int, int, int, int]] = [(0, used, 0, start, -1)]
    while queue:
        turns, steps, length, space, before = heappop(queue)
        if space in found:
            continue
        found[space] = Way(turns, steps, before)
        halted = space != start and space in stopping
        for neighbour in galaxy.neighbours[space]:
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


def present_move(table: Table, seat: int) -> int | None:
    """What is left of the move that a seat is making, or None if it is not moving."""
    decision = table.decision
    moving = decision is not None and decision.prompt == MOVING and decision.seat == seat
    return int(table.move_left) if moving else None


def distances(table: Table, seat: int) -> dict[int, Distance]:
    """How far every space is for a seat, on the quickest way; a turn that only passes through counts as one."""
    if not 0 <= seat < table.seats or table.players[seat].space < 0 or stats.hyperdrive(table, seat) <= 0:
        return {}
    found = ways(table, seat, present_move(table, seat))
    return {goal: Distance(len(path(found, goal)), way.turns + 1) for goal, way in found.items()}


def nearest(far: dict[int, Distance], goals: Collection[int]) -> Distance | None:
    """The distance of the one of some spaces that is reached first."""
    known = [far[goal] for goal in goals if goal in far]
    return min(known, key=lambda each: (each.turns, each.spaces), default=None)


def goals_of(table: Table, asset: Asset, seat: int = -1) -> list[int]:
    """Where a card has to be brought, or where the contact or the player is whom it wants, as far as that is known."""
    kind = asset.kind
    if kind.type == BOUNTY:
        if asset.token >= 0:
            return [int(kind.capture_space)]
        hunted = int(seat_of(table, kind.target))
        if hunted >= 0:
            return [int(table.players[hunted].space)] if hunted != seat else []
        number = int(find_token(table, kind.target))
        spot = -1 if number < 0 else int(table.places[number >> 5][number & 31])
        return [int(table.galaxy.spot_space[spot])] if spot >= 0 else []
    match kind.destination:
        case At():
            return [int(space) for space in kind.destination.places]
        case Marked():
            return [int(asset.mark)] if asset.mark >= 0 else []
        case WithPatrol():
            return [int(table.patrol_spaces[kind.destination.faction])]
    return []


def may_move(table: Table, seat: int) -> bool:
    """Whether a seat is asked something that a journey can begin or go on with."""
    decision = table.decision
    return decision is not None and decision.seat == seat and decision.prompt in (PLANNING, MOVING)


class Flight(NamedTuple):
    """A move toward a space: what is answered to which question, and how far the space is if it is not reached this turn."""

    steps: list[tuple[str, int]]
    first: int
    beyond: Distance | None


def flight(table: Table, seat: int, goal: int) -> Flight | None:
    """The steps of this turn toward a space; None where no move can begin or go on, or none is needed."""
    decision = table.decision
    if decision is None or not may_move(table, seat) or (decision.prompt == PLANNING and goal == table.players[seat].space):
        return None
    found = ways(table, seat, present_move(table, seat))
    way = path(found, goal)
    now = [space for space in way if found[space].turns == 0]
    steps = [(MOVING, int(actions.STEP) + space) for space in now]
    if decision.prompt == PLANNING:
        steps.insert(0, (PLANNING, int(actions.MOVE)))
    if len(now) == len(way):
        return Flight([*steps, (MOVING, int(actions.PASS))], len(now), None)
    return Flight(steps, len(now), Distance(len(way), found[goal].turns + 1))
