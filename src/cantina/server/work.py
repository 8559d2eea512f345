"""Long work: done by processes of its own, of which everybody has a share, or in slices between which others are served."""

from __future__ import annotations

import asyncio
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar, cast

from .limits import Turns
from .precedence import Precedence
from .workers import Gone, Late, Worker

MOST_WAITING, MOST_OF_ONE = 32, 8
"""How much work may wait, of all together and of one address."""
MOST_KEPT = 64
"""How many results are kept for whoever asks for the same again."""
SLICE_SECONDS = 0.003
"""How long a slice of work takes before others are served."""
TRY_AGAIN_SECONDS = 5
MOST_PROCESSES = 8
BOTS_AT_A_TIME = 3
"""So many bots think in a moment, and so many make their moves: who clicks may have to wait for all of them."""

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
        size = max(2, min(MOST_PROCESSES, os.cpu_count() or 2))
        self.idle, self.busy = [Worker() for _ in range(size)], set[Worker]()
        self.threads = ThreadPoolExecutor(size, "work")
        self.thoughts = ThreadPoolExecutor(1, "thoughts")
        """Where quick bots think, one after the other: each thread that thinks takes as much from the loop as the loop itself."""
        self.moves, self.quick = asyncio.Semaphore(BOTS_AT_A_TIME), asyncio.Semaphore(BOTS_AT_A_TIME)
        self.precedence = Precedence()
        self.places, self.chores = asyncio.Semaphore(size), asyncio.Semaphore(size - 1)
        """One process is always left to those who think for bots: a table waits for them."""
        self.closed = False
        self.replaced = 0
        """How many thoughts of bots failed or came too late, so that others took their place."""
        self.turns = Turns(1)
        self.done: OrderedDict[Hashable, object] = OrderedDict()
        self.doing: dict[Hashable, asyncio.Task[Any]] = {}

    async def do(self, address: str, work: Callable[..., T], *given: object) -> T:
        """Let a process do something for somebody, unless there is too much to do."""
        if self.turns.waiting.total() >= MOST_WAITING or self.turns.waiting[address] >= MOST_OF_ONE:
            raise Busy
        async with self.turns.of(address), self.chores:
            return await self.carry_out(work, given)

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

    async def think_quickly(self, work: Callable[..., T], *given: object) -> T:
        """Let a bot think beside the loop whose thought is over in a few milliseconds, once people who act are served."""
        async with self.quick:
            await self.precedence.turn()
            return await asyncio.get_running_loop().run_in_executor(self.thoughts, work, *given)

    async def think(self, seconds: float, work: Callable[..., T], *given: object) -> T:
        """Let a process think for a bot; raises Late if that takes longer than it may, waiting for a process included."""
        return await self.carry_out(work, given, seconds)

    async def carry_out(self, work: Callable[..., T], given: tuple[object, ...], seconds: float | None = None) -> T:
        """Let a process do something; if it was ended from outside, it begins anew, once."""
        begun = time.monotonic()
        try:
            async with asyncio.timeout(seconds):
                await self.places.acquire()
        except TimeoutError:
            raise Late from None
        worker = self.idle.pop()
        self.busy.add(worker)
        try:
            for _ in range(0 if self.closed else 2):
                left = None if seconds is None else max(0.0, begun + seconds - time.monotonic())
                with suppress(Gone):
                    return cast(T, await asyncio.get_running_loop().run_in_executor(self.threads, worker.do, work, given, left))
                if self.closed:
                    break
            raise Busy
        except asyncio.CancelledError:
            worker.kill()  # nobody waits for what it does
            self.busy.discard(worker)
            worker = Worker()
            raise
        finally:
            self.busy.discard(worker)
            self.idle.append(worker)
            self.places.release()

    async def close(self) -> None:
        """End the processes, whatever they are doing."""
        self.closed = True
        for worker in [*self.idle, *self.busy]:
            worker.kill()
        await asyncio.to_thread(self.threads.shutdown)
        await asyncio.to_thread(self.thoughts.shutdown, cancel_futures=True)
