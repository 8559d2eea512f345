"""One function over many numbers: in this process, in several, or on a cluster, with the same results everywhere."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from . import workers

T = TypeVar("T")


def spread(work: Callable[[int], T], count: int, jobs: int = 1, cluster: str = "") -> Generator[T, None, None]:
    """What a function makes of 0, 1, … as it is done: in order within this process, in any order elsewhere.

    The function is sent to other processes: it must be one of a module, or a `partial` of one. Whoever stops listening stops it.
    """
    if cluster:
        from . import cluster as machines

        yield from machines.play_all(work, count, cluster)
    elif jobs == 1:
        yield from (work(number) for number in range(count))
    else:
        yield from workers.play_all(work, count, jobs)


def in_order(results: Generator[tuple[int, T], None, None]) -> Generator[T, None, None]:
    """Numbered results in the order of their numbers, each as soon as all before it are there."""
    early: dict[int, T] = {}
    following = 0
    for number, result in results:
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1
