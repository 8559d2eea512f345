"""The voyage: where every ship has been, space by space, and what was still aboard at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules.kinds import BOUNTY, CARGO, JOB
from ..rules.table import Table
from .chapters import Chapter, figure, seat_of

HOW = {"starts-on": "start", "move": "move", "jump": "jump", "cross": "cross"}
CARRIED = {int(CARGO): "cargo", int(BOUNTY): "bounty", int(JOB): "job"}


class Leg(NamedTuple):
    """A space that somebody entered: in which turn, after how many entries, and whether it flew, jumped, crossed or began."""

    turn: int
    round: int
    at: int
    space: int
    how: str


class Left(NamedTuple):
    """Something that somebody had taken on and never finished: what, since which turn, and whether a prisoner was aboard."""

    seat: int
    card: str
    kind: str
    since: int
    aboard: bool


def voyages(chapters: Sequence[Chapter], start: Table) -> list[list[Leg]]:
    """The way of every seat, from where it stands at the beginning if it stands anywhere."""
    found = [[Leg(0, 0, 0, int(player.space), "start")] if player.space >= 0 else [] for player in start.players]
    for chapter in chapters:
        for at, told in chapter.told:
            if told["code"] in HOW:
                leg = Leg(chapter.number, chapter.round, at, figure(told, "space"), HOW[str(told["code"])])
                found[seat_of(told)].append(leg)
    return found


def undelivered(chapters: Sequence[Chapter], end: Table) -> list[Left]:
    """What was still aboard when the game ended: cargo, jobs and bounties, each with the turn since which.

    Whatever won the game was not put aside any more, but is done nevertheless.
    """
    since: dict[tuple[int, str], int] = {}
    done: set[tuple[int, str]] = set()
    for chapter in chapters:
        for _, told in chapter.told:
            if told["code"] in ("gain-asset", "receives", "takes"):
                since[seat_of(told), str(told["card"])] = chapter.number
                done.discard((seat_of(told), str(told["card"])))
            elif told["code"] == "deliver" or (told["code"] == "job" and told["complete"]):
                done.add((seat_of(told), str(told["card"])))
            elif told["code"] == "eliminate":
                done.add((seat_of(told), f"bounty-{told['contact']}"))
    return [
        Left(seat, asset.kind.name, CARRIED[int(asset.kind.type)], since.get((seat, asset.kind.name), 0), int(asset.token) >= 0)
        for seat, player in enumerate(end.players)
        for asset in player.assets
        if int(asset.kind.type) in CARRIED and (seat, asset.kind.name) not in done
    ]
