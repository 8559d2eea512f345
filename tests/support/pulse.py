"""The pulse of an event loop: how much work was ever done between two of its beats, whoever did it."""

import asyncio
import gc
import time
from types import TracebackType

BEAT = 0.002
"""How many seconds the loop sleeps between two beats."""


class Pulse:
    """Beats for as long as it is entered; work is counted in processor time, so that a busy machine does not matter.

    What the tests before have left in memory is not looked through meanwhile: that would be no work of whoever is measured.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self.beating: asyncio.Task[None] | None = None

    async def beat(self) -> None:
        while True:
            before = time.process_time()
            await asyncio.sleep(BEAT)
            self.longest = max(self.longest, time.process_time() - before)

    async def __aenter__(self) -> "Pulse":
        gc.collect()
        gc.freeze()
        self.beating = asyncio.create_task(self.beat())
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        assert self.beating is not None
        await asyncio.sleep(2 * BEAT)
        self.beating.cancel()
        gc.unfreeze()
