"""Long work: done by processes of its own, of which everybody has a share, or in slices between which others are served."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar, cast

from .limits import Turns

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

MOST_WAITING, MOST_OF_ONE = 32, 8
"""How much work may wait, of all together and of one address."""
MOST_KEPT = 64
"""How many results are kept for whoever asks for the same again."""
SLICE_SECONDS = 0.003
"""How long a slice of work takes before others are served."""
TRY_AGAIN_SECONDS = 5
NICER = 5
"""How much longer the processes wait for a core than whoever answers clicks."""

T = TypeVar("T")


class Busy(Exception):
    """There is too much to do already; whoever asks again a little later may succeed."""


class Slices:
    """Work on the loop that lets others go on every few milliseconds."""

    def __init__(self) -> None:
        self.since = time.perf_counter()

    async def rest(self) -> None:
        """Serve others, if this slice is over."""
        if time.perf_counter() - self.since > SLICE_SECONDS:
            await asyncio.sleep(0)
            self.since = time.perf_counter()


class Workshop:
    """The processes of one server; they start with the first work, and each address has its work done one after the other."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.turns = Turns(1)
        self.done: OrderedDict[Hashable, object] = OrderedDict()
        self.doing: dict[Hashable, asyncio.Task[Any]] = {}

    async def do(self, address: str, work: Callable[..., T], *given: object) -> T:
        """Let a process do something for somebody, unless there is too much to do."""
        if self.turns.waiting.total() >= MOST_WAITING or self.turns.waiting[address] >= MOST_OF_ONE:
            raise Busy
        async with self.turns.of(address):
            return await self.carry_out(work, *given)

    async def kept(self, key: Hashable, address: str, work: Callable[..., T], given: Callable[[], tuple[object, ...]]) -> T:
        """Let a process do something, once for everybody who asks for the same; what it is given is gathered only then."""
        if key in self.done:
            self.done.move_to_end(key)
            return cast(T, self.done[key])
        if key not in self.doing:
            task = asyncio.create_task(self.do(address, work, *given()))
            self.doing[key] = task
            task.add_done_callback(lambda ended: self.keep(key, ended))
        return cast(T, await asyncio.shield(self.doing[key]))

    def keep(self, key: Hashable, ended: asyncio.Task[Any]) -> None:
        """Remember what came of some work."""
        del self.doing[key]
        if not ended.cancelled() and ended.exception() is None:
            self.done[key] = ended.result()
            if len(self.done) > MOST_KEPT:
                self.done.popitem(last=False)

    async def carry_out(self, work: Callable[..., T], *given: object) -> T:
        """Let a process do something; if the processes were ended from outside, others are started once."""
        from concurrent.futures.process import BrokenProcessPool

        for _ in range(2):
            pool = self.pool or self.start()
            try:
                return await asyncio.wrap_future(await asyncio.to_thread(pool.submit, work, *given))  # it may start a process
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
        raise Busy

    def start(self) -> ProcessPoolExecutor:
        """Get ready for work."""
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        context = get_context("spawn" if sys.platform == "win32" else "forkserver")
        with suppress(AttributeError):
            context.set_forkserver_preload(["cantina.server.chores"])
        cores = max(1, min(4, (os.cpu_count() or 2) // 2))
        self.pool = ProcessPoolExecutor(cores, context, settle_in)
        return self.pool

    async def close(self) -> None:
        """Let the processes go; what they have not begun is left."""
        if self.pool is not None:
            await asyncio.to_thread(self.pool.shutdown, True, cancel_futures=True)


def settle_in() -> None:
    """What a process does before its first work: it makes way for others, and ends with whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICER)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the process for which we work, and end then."""
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
