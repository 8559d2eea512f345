"""Whoever looks on is drawn one after the other, with room for everybody else in between: who acts is never behind a queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

Draw = Callable[[], None]


class Easel:
    """Frames that are still to be drawn, oldest first; what happens at a table before its turn comes is drawn with it."""

    def __init__(self) -> None:
        self.waiting: dict[Draw, None] = {}
        self.work: asyncio.Task[None] | None = None

    def later(self, draw: Draw) -> None:
        """Draw for somebody as soon as it is their turn; who waits already keeps the place."""
        self.waiting.setdefault(draw)
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self.go_on())

    def leave(self, draw: Draw) -> bool:
        """Nothing need be drawn for somebody any more; says whether something was to be."""
        waited = draw in self.waiting
        self.waiting.pop(draw, None)
        return waited

    async def go_on(self) -> None:
        """Draw for one at a time: every pass of the loop serves first whoever has come with something meanwhile."""
        while self.waiting:
            await asyncio.sleep(0)
            if self.waiting:
                draw = next(iter(self.waiting))
                del self.waiting[draw]
                draw()
