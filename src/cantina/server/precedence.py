"""People who act come first; what bots do and what others see of it is done one thing at a time, whenever nobody acts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Deed = Callable[[], None]
PATIENCE_SECONDS = 0.1
"""So long everything else waits for those who act."""
LOOK_SECONDS = 0.002
"""How often it is looked whether anybody acts still."""

log = logging.getLogger("cantina.server")


class Precedence:
    """What waits for its turn, the oldest first."""

    def __init__(self) -> None:
        self.waiting: dict[Deed, float] = {}
        """What is to be done, and since when it waits."""
        self.acting = 0
        """For how many people something is being done right now."""
        self.work: asyncio.Task[None] | None = None

    @contextmanager
    def first(self) -> Iterator[None]:
        """Something is done for somebody who acts."""
        self.acting += 1
        try:
            yield
        finally:
            self.acting -= 1

    def later(self, deed: Deed) -> None:
        """Do something when its turn comes, once; what waits already keeps its place."""
        self.waiting.setdefault(deed, asyncio.get_running_loop().time())
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self.go_on())

    def leave(self, deed: Deed) -> bool:
        """Something need not be done any more; says whether it waited."""
        return self.waiting.pop(deed, None) is not None

    async def turn(self) -> None:
        """Wait for a turn."""
        come = asyncio.Event()
        self.later(come.set)
        try:
            await come.wait()
        finally:
            self.leave(come.set)

    async def go_on(self) -> None:
        """One thing after the other: every pass of the loop serves first whoever has come with something meanwhile."""
        now = asyncio.get_running_loop().time
        while self.waiting:
            await asyncio.sleep(0)
            if not self.waiting:
                break
            deed, since = next(iter(self.waiting.items()))
            if self.acting and now() - since < PATIENCE_SECONDS:
                await asyncio.sleep(LOOK_SECONDS)
            else:
                del self.waiting[deed]
                try:
                    deed()
                except Exception:  # the others have their turn all the same
                    log.exception("what waited for its turn has failed")
