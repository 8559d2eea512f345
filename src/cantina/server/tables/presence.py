"""Presence: who has a table open at this process, and looks at it; whoever only loads the page again was never away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal, NamedTuple

GRACE_SECONDS = 3.0
"""How long somebody may take to come back before anybody is told."""

Standing = Literal["here", "aside", "away"]
"""Whether somebody looks at the table, has it open in the background, or has not."""


class Eye(NamedTuple):
    """A wire of somebody: which seat it holds, who it is, and whether the page is looked at."""

    seat: int
    who: str
    looks: bool = True


class Presence:
    """The wires of one table."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self.tell = tell
        self.eyes: dict[object, Eye] = {}
        self.called: dict[int, int] = {}
        """Who was called to the table, and by whom, until they come."""

    def come(self, wire: object, seat: int, who: str) -> None:
        """Somebody opens the table."""
        self.become(wire, Eye(seat, who or str(id(wire))))

    def look(self, wire: object, looks: bool) -> None:
        """Somebody turns to the table, or to something else."""
        if wire in self.eyes:
            self.become(wire, self.eyes[wire]._replace(looks=looks))

    def become(self, wire: object, eye: Eye) -> None:
        """Take in what is known of a wire, and tell it if that makes a difference; whoever looks need not be called."""
        before = self.known
        self.eyes[wire] = eye
        if eye.looks:
            self.called.pop(eye.seat, None)
        if self.known != before:
            self.tell()

    def leave(self, wire: object) -> None:
        """A wire has ended; its seat is away unless it comes back soon."""
        asyncio.get_running_loop().call_later(GRACE_SECONDS, self.forget, wire)

    def forget(self, wire: object) -> None:
        """It did not come back by this wire."""
        before = self.known
        self.eyes.pop(wire, None)
        if self.known != before:
            self.tell()

    @property
    def known(self) -> object:
        """Everything that anybody can tell of it."""
        return {(eye.seat, eye.who, eye.looks) for eye in self.eyes.values()}, dict(self.called)

    def call(self, seat: int, by: int) -> None:
        """Somebody wants somebody to come."""
        self.called[seat] = by
        self.tell()

    def standing(self, seat: int) -> Standing:
        """Whether a seat is here."""
        looks = [eye.looks for eye in self.eyes.values() if eye.seat == seat]
        return "here" if any(looks) else "aside" if looks else "away"

    def watching(self, watcher: int) -> int:
        """How many people watch without playing."""
        return len({eye.who for eye in self.eyes.values() if eye.seat == watcher})
