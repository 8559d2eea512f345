"""How long actions take: from the message that asks for one to the frame that shows it, in this process."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from cantina.lab.statistics import quantile

MINUTES = 15
MOST = 20_000
BOUNDS = (5, 10, 20, 50, 100, 200, 500, 1000)
"""Up to how many milliseconds each bar of the histogram reaches; the last one has no end."""


class Figures(NamedTuple):
    """The latest actions: how many, their quantiles in milliseconds, and how many each bar of the histogram has."""

    actions: int
    p50: float
    p95: float
    p99: float
    counted: tuple[int, ...]


class Durations:
    """How many of all there ever were took how long."""

    def __init__(self) -> None:
        self.counted = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """One more has taken so long."""
        self.counted[bisect_left(BOUNDS, 1000 * seconds)] += 1
        self.seconds += seconds


class Latency:
    """The actions of the last minutes, and in short all of them."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.latest: deque[tuple[float, float]] = deque(maxlen=MOST)
        self.ever = Durations()

    def add(self, seconds: float) -> None:
        """An action has taken so long."""
        self.latest.append((self.now(), seconds))
        self.ever.add(seconds)

    def figures(self) -> Figures:
        """What the last minutes add up to."""
        since = self.now() - 60 * MINUTES
        taken = sorted(1000 * seconds for at, seconds in self.latest if at >= since)
        if not taken:
            return Figures(0, 0.0, 0.0, 0.0, (0,) * (len(BOUNDS) + 1))
        p50, p95, p99 = (quantile(taken, share) for share in (0.5, 0.95, 0.99))
        recent = Durations()
        for each in taken:
            recent.add(each / 1000)
        return Figures(len(taken), p50, p95, p99, tuple(recent.counted))
