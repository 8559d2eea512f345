"""Confidence sequences: intervals that hold at every moment at once, so that looking often and stopping early is fair.

Bounded figures: the empirical-Bernstein sequence with predictable plug-in (Waudby-Smith and Ramdas, 2023, theorem 2), exact.
Others: the asymptotic one (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, 2024).
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import NamedTuple

ALPHA = 0.05
MOST_BET = 0.75
TUNED = 200
"""After how many figures the asymptotic sequence is narrowest for its number."""


class Span(NamedTuple):
    """A mean, and between which figures the true one lies."""

    mean: float
    low: float
    high: float
    n: int


class Bounded:
    """The mean of figures from -1 to 1, seen one by one."""

    def __init__(self) -> None:
        self.n = 0
        self.sum = 0.0
        self.unit_sum = self.squares = 0.0
        self.weights = self.weighted = self.paid = 0.0
        self.low, self.high = -1.0, 1.0

    def add(self, figure: float) -> None:
        """One more; the interval never grows."""
        unit = (figure + 1) / 2
        t = self.n + 1
        mean, variance = (0.5 + self.unit_sum) / t, (0.25 + self.squares) / t
        bet = min(sqrt(2 * log(2 / ALPHA) / (variance * t * log(1 + t))), MOST_BET)
        self.weights += bet
        self.weighted += bet * unit
        self.paid += (unit - mean) ** 2 * (-log(1 - bet) - bet)
        self.n, self.sum, self.unit_sum = t, self.sum + figure, self.unit_sum + unit
        self.squares += (unit - (0.5 + self.unit_sum) / (t + 1)) ** 2
        middle, reach = self.weighted / self.weights, (log(2 / ALPHA) + self.paid) / self.weights
        self.low, self.high = max(self.low, 2 * (middle - reach) - 1), min(self.high, 2 * (middle + reach) - 1)

    @property
    def span(self) -> Span:
        """What is known by now."""
        return Span(self.sum / self.n if self.n else 0.0, self.low, self.high, self.n)


class Unbounded:
    """The mean of figures of any size, seen one by one; with few of them its interval is a rough one."""

    def __init__(self) -> None:
        self.n = 0
        self.sum = self.squares = 0.0

    def add(self, figure: float) -> None:
        """One more."""
        self.n += 1
        self.sum += figure
        self.squares += figure * figure

    @property
    def span(self) -> Span:
        """What is known by now; figures that are all alike say nothing about how much others may differ."""
        n, mean = self.n, self.sum / max(1, self.n)
        variance = max(0.0, self.squares / max(1, n) - mean * mean)
        if variance < 1e-12:
            return Span(mean, -inf, inf, n)
        rho = (2 * log(1 / ALPHA) + log(1 + 2 * log(1 / ALPHA))) / TUNED
        reach = sqrt(variance * 2 * (n * rho + 1) / (n * n * rho) * log(sqrt(n * rho + 1) / ALPHA))
        return Span(mean, mean - reach, mean + reach, n)
