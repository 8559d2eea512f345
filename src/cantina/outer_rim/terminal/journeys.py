"""Journeys: how far a space is in spaces and turns, and the steps that a line such as `go tatooine` stands for."""

from __future__ import annotations

from typing import NamedTuple

from .. import routes
from ..routes import Distance
from ..rules import stats
from ..rules.galaxy import NAVPOINT
from ..rules.table import Table
from ..words.grammar import fill
from ..words.speaker import Speaker
from . import meaning


class Journey(NamedTuple):
    """What a line does, one answer after the other, each to the question for which it is meant; and what is asked before."""

    question: str
    steps: list[tuple[str, int]]


def journey(table: Table, seat: int, goal: int, speak: Speaker) -> Journey | None:
    """What a line such as `go tatooine` does this turn; whoever does not get there at once is asked first."""
    flight = routes.flight(table, seat, goal)
    if flight is None:
        return None
    if flight.beyond is None:
        return Journey("", flight.steps)
    where, far = speak.space(table, goal), told(table, seat, goal, flight.beyond, speak)
    return Journey(fill(speak.texts["fly-first"], space=where, far=far, n=flight.first), flight.steps)


def listed(table: Table, seat: int, speak: Speaker) -> list[str]:
    """Every planet with its distance, the nearest first."""
    far = routes.distances(table, seat)
    planets = [int(space.index) for space in table.galaxy.spaces if space.type != NAVPOINT and int(space.index) in far]
    planets.sort(key=lambda space: (far[space].turns, far[space].spaces))
    return [f"{speak.space(table, space)}: {told(table, seat, space, far[space], speak)}." for space in planets]


def asked(table: Table, seat: int, text: str, speak: Speaker) -> list[str]:
    """The distance of one place, or of every planet if no place is named."""
    if not routes.distances(table, seat):
        return [speak.say("no-place")]
    if not text:
        return listed(table, seat, speak)
    goal = meaning.place(table, text, speak.language)
    far = routes.distances(table, seat).get(goal)
    return [] if far is None else [f"{speak.space(table, goal)}: {told(table, seat, goal, far, speak)}."]


def told(table: Table, seat: int, goal: int, far: Distance, speak: Speaker) -> str:
    """A distance, how far it would be if nothing on the straight way ended a move, or that something does end one."""
    straight = int(table.galaxy.distance[goal][table.players[seat].space])
    around = "" if far.spaces <= straight else speak.say("around", n=straight)
    stop = speak.say("stop-between") if far.turns > fewest(table, seat, far.spaces) and not around else ""
    return f"{speak.distance(far)}{around}{stop}"


def fewest(table: Table, seat: int, spaces: int) -> int:
    """In how many turns so many spaces could be flown if nothing ended a move."""
    drive, left = int(stats.hyperdrive(table, seat)), routes.present_move(table, seat)
    now = drive if left is None else left
    return 1 + max(0, -(-(spaces - now) // drive))
