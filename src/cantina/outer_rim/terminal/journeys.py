"""Journeys: how far a space is in spaces and turns, and the steps that a line such as `go tatooine` stands for."""

from __future__ import annotations

from typing import NamedTuple

from .. import routes
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
    where, far = speak.space(table, goal), speak.distance(flight.beyond)
    return Journey(fill(speak.texts["fly-first"], space=where, far=far, n=flight.first), flight.steps)


def listed(table: Table, seat: int, speak: Speaker) -> list[str]:
    """Every planet with its distance, the nearest first."""
    far = routes.distances(table, seat)
    planets = [int(space.index) for space in table.galaxy.spaces if space.type != NAVPOINT and int(space.index) in far]
    planets.sort(key=lambda space: (far[space].turns, far[space].spaces))
    return [f"{speak.space(table, space)}: {speak.distance(far[space])}." for space in planets]


def asked(table: Table, seat: int, text: str, speak: Speaker) -> list[str]:
    """The distance of one place, or of every planet if no place is named."""
    if not text:
        return listed(table, seat, speak)
    goal = meaning.place(text, speak.language)
    return [
        f"{speak.space(table, goal)}: {speak.distance(far[goal])}." for far in (routes.distances(table, seat),) if goal in far
    ]
