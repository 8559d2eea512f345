"""Presence: who has a table open, at any worker, and looks at it; whoever only loads the page again was never away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

GRACE_SECONDS = 3.0
"""How long somebody may take to come back before anybody is told."""
ASKING_SECONDS = 1.0
"""How long the other workers may take to say who has a table open with them."""

Standing = Literal["here", "aside", "away", "unknown"]
"""Whether somebody looks at the table, has it open in the background, or has not; the other workers may not have said yet."""


class Eye(NamedTuple):
    """A wire of somebody: which seat it holds, who it is, and whether the page is looked at."""

    seat: int
    who: str
    looks: bool = True


class Presence:
    """Everybody at one table."""

    def __init__(self, tell: Callable[[], None], spread: Callable[[], None] = lambda: None) -> None:
        self.tell, self.spread = tell, spread
        self.eyes: dict[object, Eye] = {}
        """The wires of this process."""
        self.others: dict[str, tuple[float, tuple[Eye, ...]]] = {}
        """What each other worker has said of its own, and when."""
        self.called: dict[int, int] = {}
        """Who was called to the table, and by whom, until they come."""
        self.asking = False
        """Whether the other workers were asked and may not have answered yet."""

    def come(self, wire: object, seat: int, who: str) -> None:
        """Somebody opens the table."""
        self.become(wire, Eye(seat, who[:16] or str(id(wire))))

    def look(self, wire: object, looks: bool) -> None:
        """Somebody turns to the table, or to something else."""
        if wire in self.eyes:
            self.become(wire, self.eyes[wire]._replace(looks=looks))

    def become(self, wire: object, eye: Eye) -> None:
        """Take in what is known of a wire, and tell it if that makes a difference; whoever looks need not be called."""
        before, ours = self.known, set(self.eyes.values())
        self.eyes[wire] = eye
        self.arrive([eye])
        self.told(before, ours)

    def leave(self, wire: object) -> None:
        """A wire has ended; its seat is away unless it comes back soon."""
        asyncio.get_running_loop().call_later(GRACE_SECONDS, self.forget, wire)

    def forget(self, wire: object) -> None:
        """It did not come back by this wire."""
        before, ours = self.known, set(self.eyes.values())
        self.eyes.pop(wire, None)
        self.told(before, ours)

    def arrive(self, eyes: Sequence[Eye]) -> None:
        """Whoever looks need not be called any more."""
        for eye in eyes:
            if eye.looks:
                self.called.pop(eye.seat, None)

    def told(self, before: object, ours: set[Eye]) -> None:
        """Tell whoever is here and the other workers, if there is something new for them."""
        if ours != set(self.eyes.values()):
            self.spread()
        if self.known != before:
            self.tell()

    @property
    def everybody(self) -> list[Eye]:
        """Every wire at the table that is known of."""
        return [*self.eyes.values(), *(eye for _, eyes in self.others.values() for eye in eyes)]

    @property
    def known(self) -> object:
        """Everything that anybody can tell of it."""
        return set(self.everybody), dict(self.called), self.asking

    def call(self, seat: int, by: int) -> None:
        """Somebody wants somebody to come."""
        self.called[seat] = by
        self.spread()
        self.tell()

    def standing(self, seat: int) -> Standing:
        """Whether a seat is here."""
        looks = [eye.looks for eye in self.everybody if eye.seat == seat]
        return "here" if any(looks) else "aside" if looks else "unknown" if self.asking else "away"

    def watching(self, watcher: int) -> int:
        """How many people watch without playing."""
        return len({eye.who for eye in self.everybody if eye.seat == watcher})

    # Other workers -----------------------------------------------------------------------------

    def ask(self) -> None:
        """The other workers are asked who has the table open with them; who is not heard of for a moment is away."""
        self.asking = True
        asyncio.get_running_loop().call_later(ASKING_SECONDS, self.asked)

    def asked(self) -> None:
        """Whoever wanted to answer has done so."""
        self.asking = False
        self.tell()

    def hear(self, by: str, eyes: Sequence[Eye], called: dict[int, int]) -> None:
        """Another worker says who has the table open with it, and who was called."""
        before = self.known
        self.others[by] = time.monotonic(), tuple(eyes)
        self.called |= {seat: caller for seat, caller in called.items() if self.standing(seat) != "here"}
        self.arrive(eyes)
        if self.known != before:
            self.tell()

    def lose(self, by: str) -> None:
        """A worker has ended: whoever was with it is away unless they come to another one soon."""
        asyncio.get_running_loop().call_later(GRACE_SECONDS, self.forget_other, by)

    def forget_other(self, by: str) -> None:
        """What a worker said holds no longer."""
        before = self.known
        self.others.pop(by, None)
        if self.known != before:
            self.tell()

    def forget_others(self, after: float) -> None:
        """What a worker said holds no longer, unless it says so again."""
        before = self.known
        self.others = {by: said for by, said in self.others.items() if time.monotonic() - said[0] < after}
        if self.known != before:
            self.tell()
