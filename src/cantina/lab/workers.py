"""Games in several processes: handed out in small chunks, so that progress is smooth and an interrupt is quick."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
LONGEST_CHUNK = 2


def chunks(count: int, jobs: int) -> list[range]:
    """The numbers of the games in pieces: small enough that all workers are busy to the end."""
    size = max(1, min(LONGEST_CHUNK, count // (jobs * 32)))
    return [range(start, min(start + size, count)) for start in range(0, count, size)]


def play_chunk(work: Callable[[int], T], numbers: range) -> list[T]:
    """Play some games one after the other."""
    return [work(number) for number in numbers]


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back for a moment: a worker born meanwhile is not hit before it ignores it, and a clean-up is not cut short."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_all(work: Callable[[int], T], count: int, jobs: int) -> Iterator[T]:
    """Play games by their numbers in several processes and yield them as they end; whoever stops listening stops the workers."""
    strangers = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(jobs, initializer=ignore_interrupts)
    left = iter(chunks(count, jobs))
    waiting: set[Future[list[T]]] = set()
    try:
        while True:
            for numbers in islice(left, 2 * jobs - len(waiting)):
                with interrupts_held():
                    waiting.add(executor.submit(play_chunk, work, numbers))
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
    except BaseException:
        with interrupts_held():
            for worker in set(multiprocessing.active_children()) - strangers:
                worker.terminate()
            executor.shutdown(cancel_futures=True)
        raise
    executor.shutdown()
