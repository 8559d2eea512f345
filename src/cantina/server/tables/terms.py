"""What players agree on besides the rules: how long each may think, whether everything may be taken back, and hints."""

from __future__ import annotations

from typing import NamedTuple

from cantina.core import Refusal

from .attendance import elapsed
from .story import Story

MINUTE, DAY = 60.0, 86_400.0
FOREVER = 1e12
LEFT_FOR = 15 * MINUTE
"""Where nobody has to hurry: whoever was asked so long ago and has the table open nowhere is waited for by nobody any more."""


class Clock(NamedTuple):
    """How long a seat may think in the whole game, and how long it may be silent."""

    bank: float
    silence: float


CLOCKS = {
    "none": Clock(FOREVER, 7 * DAY),
    "m10": Clock(10 * MINUTE, 3 * MINUTE),
    "m20": Clock(20 * MINUTE, 5 * MINUTE),
    "m40": Clock(40 * MINUTE, 10 * MINUTE),
    "d1": Clock(FOREVER, DAY),
    "d3": Clock(FOREVER, 3 * DAY),
}
"""The clocks that can be chosen. Nothing happens when one runs out, except that the others may claim the win."""


COMPANY = ("friend", "open")
"""Opponents who are waited for."""


def checked(clock: str, teaching: bool, *others: str, hints: str = "") -> dict[str, str]:
    """The terms of a table with these others; where nobody else waits there is no clock, and only alone may all be taken back.

    Hints are usual alone and not among people, who may agree on them where they have no clock.
    """
    if clock not in CLOCKS:
        raise Refusal("clock-unknown", clock=clock, known=", ".join(CLOCKS))
    alone, here = not any(other in COMPANY for other in others), "hot-seat" in others
    if here and not alone:
        raise Refusal("screen-mixed")
    if hints not in ("", "yes", "no"):
        raise Refusal("hints-value")
    if hints == "yes" and not alone and clock != "none":
        raise Refusal("hints-clock")
    terms = {"clock": "none" if alone else clock, "teaching": "yes" if teaching and alone else "no"}
    return terms | {"hot-seat": "yes" if here else "no", "hints": hints or ("yes" if alone else "no")}


def clock_of(terms: dict[str, str]) -> Clock:
    """The clock of a table."""
    return CLOCKS[terms.get("clock", "none")]


def left(clock: Clock, story: Story, seat: int, now: float) -> float:
    """How many seconds a seat still has, before it may be called absent."""
    waiting = elapsed(story.latest, now, story.away) if seat in story.asked else 0.0
    return min(clock.bank - story.used[seat] - waiting, clock.silence - waiting)


def waits(clock: Clock, story: Story, seat: int, now: float) -> dict[int, float]:
    """How long a seat has to wait for each other one that is asked, before a bot may play on for it where it has left."""
    if seat in story.asked or clock != CLOCKS["none"]:
        return {}
    return {other: max(0.0, LEFT_FOR - elapsed(story.latest, now, story.away)) for other in story.asked}


def may_claim(clock: Clock, story: Story, seat: int, now: float) -> list[int]:
    """The seats whose absence a seat may claim now: asked, while it is not asked itself, and out of time."""
    if seat in story.asked:
        return []
    return [other for other in story.asked if left(clock, story, other, now) <= 0]
