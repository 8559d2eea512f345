"""A small network over figures and listed cards, its numbers side by side in memory: a thought asks it thousands of times."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

SURE: Final = 30.0
"""Log-odds beyond which nothing is left to compute."""


@final
class Network:
    """Units over figures and cards, whose levels `read` sets; above them a second layer and a chance, or lines of scores."""

    def __init__(
        self,
        thresholds: list[float],
        figures: list[float],
        cards: list[float],
        above: list[float],
        above_thresholds: list[float],
        output: list[float],
        bias: float,
    ) -> None:
        self.units: i64 = len(thresholds)
        self.thresholds: vec[float] = vec[float](thresholds)
        self.figures: vec[float] = vec[float](figures)
        """What each figure adds to every unit, figure by figure."""
        self.cards: vec[float] = vec[float](cards)
        """What each listed card adds to every unit, place by place."""
        self.above: vec[float] = vec[float](above)
        self.above_thresholds: vec[float] = vec[float](above_thresholds)
        self.output: vec[float] = vec[float](output)
        self.bias: float = bias
        self.levels: vec[float] = vec[float](thresholds)

    def read(self, figures: list[float], cards: list[i64]) -> None:
        """Set the level of every unit."""
        units = self.units
        levels = self.levels
        thresholds = self.thresholds
        unit: i64 = 0
        while unit < units:
            levels[unit] = thresholds[unit]
            unit += 1
        weights = self.figures
        at: i64 = 0
        for figure in figures:
            if figure != 0.0:
                unit = 0
                while unit < units:
                    levels[unit] += weights[at + unit] * figure
                    unit += 1
            at += units
        weights = self.cards
        for card in cards:
            at = card * units
            unit = 0
            while unit < units:
                levels[unit] += weights[at + unit]
                unit += 1
        unit = 0
        while unit < units:
            if levels[unit] < 0.0:
                levels[unit] = 0.0
            unit += 1

    def score(self, line: i64) -> float:
        """How one line scores what was read."""
        units = self.units
        levels = self.levels
        above = self.above
        at: i64 = line * units
        total = self.above_thresholds[line]
        unit: i64 = 0
        while unit < units:
            total += above[at + unit] * levels[unit]
            unit += 1
        return total

    def chance(self) -> float:
        """How likely what was read wins, by the second layer."""
        output = self.output
        total = self.bias
        line: i64 = 0
        while line < len(output):
            level = self.score(line)
            if level > 0.0:
                total += level * output[line]
            line += 1
        if total > SURE:
            return 1.0
        if total < -SURE:
            return 0.0
        return 1.0 / (1.0 + math.exp(-total))
