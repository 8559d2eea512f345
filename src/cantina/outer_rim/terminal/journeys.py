"""Journeys: how far a space is in spaces and turns, and the steps that a line such as `go tatooine` stands for."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from .. import routes
from ..rules import actions, stats
from ..rules.conditions import At, Marked
from ..rules.deeds import find_token
from ..rules.galaxy import NAVPOINT
from ..rules.kinds import BOUNTY
from ..rules.pieces import Asset
from ..rules.table import Table
from ..words.grammar import fill
from ..words.speaker import Speaker
from . import meaning

PLANNING, MOVING = "planning", "move"


class Journey(NamedTuple):
    """What a line does, one answer after the other, each to the question for which it is meant; and what is asked before."""

    question: str
    steps: list[tuple[str, int]]


class Distance(NamedTuple):
    """How far a space is."""

    spaces: int
    turns: int


def present_move(table: Table, seat: int) -> int | None:
    """What is left of the move that a seat is making, or None if it is not moving."""
    decision = table.decision
    moving = decision is not None and decision.prompt == MOVING and decision.seat == seat
    return int(table.move_left) if moving else None


def distances(table: Table, seat: int) -> dict[int, Distance]:
    """How far every space is for a seat, on the quickest way; a turn that only passes through counts as one."""
    if not 0 <= seat < table.seats or table.players[seat].space < 0 or stats.hyperdrive(table, seat) <= 0:
        return {}
    found = routes.ways(table, seat, present_move(table, seat))
    return {goal: Distance(len(routes.path(found, goal)), way.turns + 1) for goal, way in found.items()}


def nearest(far: dict[int, Distance], goals: Collection[int]) -> Distance | None:
    """The distance of the one of some spaces that is reached first."""
    known = [far[goal] for goal in goals if goal in far]
    return min(known, key=lambda each: (each.turns, each.spaces), default=None)


def goals_of(table: Table, asset: Asset) -> list[int]:
    """Where a card has to be brought, or where the contact is that it wants, as far as that is known."""
    kind = asset.kind
    if kind.type == BOUNTY:
        if asset.token >= 0:
            return [int(kind.capture_space)]
        number = int(find_token(table, kind.target))
        spot = -1 if number < 0 else int(table.places[number >> 5][number & 31])
        return [int(table.galaxy.spot_space[spot])] if spot >= 0 else []
    match kind.destination:
        case At():
            return [int(space) for space in kind.destination.places]
        case Marked():
            return [int(asset.mark)] if asset.mark >= 0 else []
    return []


def told(distance: Distance, speak: Speaker) -> str:
    """A distance in words."""
    if not distance.spaces:
        return speak.say("you-are-here")
    return fill(speak.texts["distance"], n=distance.spaces, turns=distance.turns)


def may_move(table: Table, seat: int) -> bool:
    """Whether a seat is asked something that a journey can begin or go on with."""
    decision = table.decision
    return decision is not None and decision.seat == seat and decision.prompt in (PLANNING, MOVING)


def journey(table: Table, seat: int, goal: int, speak: Speaker) -> Journey | None:
    """The steps of this turn toward a space; None where no move can begin or go on, or none is needed."""
    decision = table.decision
    if decision is None or not may_move(table, seat) or (decision.prompt == PLANNING and goal == table.players[seat].space):
        return None
    found = routes.ways(table, seat, present_move(table, seat))
    way = routes.path(found, goal)
    now = [space for space in way if found[space].turns == 0]
    steps = [(MOVING, int(actions.STEP) + space) for space in now]
    if decision.prompt == PLANNING:
        steps.insert(0, (PLANNING, int(actions.MOVE)))
    if len(now) == len(way):
        return Journey("", [*steps, (MOVING, int(actions.PASS))])
    far = told(Distance(len(way), found[goal].turns + 1), speak)
    return Journey(fill(speak.texts["fly-first"], space=speak.space(table, goal), far=far, n=len(now)), steps)


def listed(table: Table, seat: int, speak: Speaker) -> list[str]:
    """Every planet with its distance, the nearest first."""
    far = distances(table, seat)
    planets = [int(space.index) for space in table.galaxy.spaces if space.type != NAVPOINT and int(space.index) in far]
    planets.sort(key=lambda space: (far[space].turns, far[space].spaces))
    return [f"{speak.space(table, space)}: {told(far[space], speak)}." for space in planets]


def asked(table: Table, seat: int, text: str, speak: Speaker) -> list[str]:
    """The distance of one place, or of every planet if no place is named."""
    if not text:
        return listed(table, seat, speak)
    goal = meaning.place(text, speak.language)
    return [f"{speak.space(table, goal)}: {told(far[goal], speak)}." for far in (distances(table, seat),) if goal in far]
