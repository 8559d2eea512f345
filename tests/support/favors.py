"""Positions with favors, and a short way to ask for one, to answer and to look at debt tokens."""

from __future__ import annotations

from typing import Any

from galaxies import Position
from unfinished import business

from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.favors import FAVORS, Favors
from cantina.outer_rim.rules.kinds import SKILLS


def obliging(*characters: str, **given: Any) -> Position:
    """A position of a game with the expansion and with favors."""
    return business(*characters, favors="yes", **given)


def favors(p: Position) -> Favors:
    """Everything about favors on the table."""
    found = p.table.favors
    assert found is not None
    return found


def tokens(p: Position) -> list[int]:
    """Who holds the debt token of each seat, seats counted from 1."""
    return [int(holder) + 1 for holder in favors(p).holders]


def hold(p: Position, owner: int, holder: int) -> Position:
    """Somebody has got the debt token of somebody, seats counted from 1."""
    favors(p).holders[owner - 1] = holder - 1
    return ask_anew(p)


def ask_anew(p: Position) -> Position:
    """The question on the table is asked again, as things are now."""
    p.table.decision = None
    p.table.run()
    return p


def request(p: Position, favor: str, *price: str, credits: int = 0, by: int | None = None) -> Position:
    """Somebody (the asked seat, or one counted from 1) asks for a favor and offers this price for it."""
    seat = p.asked if by is None else by - 1
    p.do(f"favor {favor}", seat=seat)
    return p.do(*price, f"amount {credits}", seat=seat)


def counter(p: Position, seat: int, *price: str, credits: int = 0) -> Position:
    """Somebody, counted from 1, names another price."""
    return p.do("counter", *price, f"amount {credits}", seat=seat - 1)


def on_offer(p: Position, seat: int) -> set[str]:
    """The favors that somebody, counted from 1, may ask for now."""
    offered = [*p.options(seat - 1), *p.asides(seat - 1)]
    return {text.removeprefix("favor ") for text in offered if text.startswith("favor ")}


def called(p: Position, seat: int) -> set[str]:
    """The debts that somebody, counted from 1, may call now."""
    offered = [*p.options(seat - 1), *p.asides(seat - 1)]
    return {text.removeprefix("call-debt ") for text in offered if text.startswith("call-debt ")}


def skill(p: Position, name: str, seat: int = 1) -> int:
    """How often somebody, counted from 1, has a skill now."""
    return int(stats.skill_count(p.table, seat - 1, SKILLS.index(name)))


ALL_FAVORS = set(FAVORS)
