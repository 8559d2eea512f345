"""How likely each seat wins at the beginning of a turn: a small network fitted to many games (`tools/fit_race.py`)."""

from __future__ import annotations

import json
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from ..rules.table import Table
from .position import figures, names
from .values import Memory

WEIGHTS: Final = Path(__file__).parent / "value.json"


class Value:
    """A score for every seat from one hidden layer over its figures and the sum of what its things are worth."""

    def __init__(
        self,
        characters: dict[str, float],
        things: dict[str, float],
        mean: list[float],
        scale: list[float],
        hidden: list[list[float]],
        thresholds: list[float],
        output: list[float],
    ) -> None:
        self.characters = characters
        """How often each character wins, for once that everybody would by lot."""
        self.things, self.mean, self.scale = things, mean, scale
        self.hidden, self.thresholds, self.output = hidden, thresholds, output

    def chances(self, table: Table, memories: list[Memory]) -> list[float]:
        """How likely each seat wins; whoever is alone at the table runs against somebody of average luck."""
        scores = [self.score([*row, self.owned(table, seat)]) for seat, row in enumerate(figures(table, memories))]
        if len(scores) == 1:
            scores.append(0.0)
        best = max(scores)
        parts = [exp(score - best) for score in scores]
        return [part / sum(parts) for part in parts]

    def owned(self, table: Table, seat: int) -> float:
        """What a seat's things are worth together."""
        return sum(self.things.get(name, 0.0) for name in names(table, seat))

    def score(self, row: list[float]) -> float:
        """How far ahead a seat is, as log-odds."""
        scaled = [(figure - mean) * scale for figure, mean, scale in zip(row, self.mean, self.scale, strict=True)]
        total = 0.0
        for weights, threshold, output in zip(self.hidden, self.thresholds, self.output, strict=True):
            level = threshold
            for weight, figure in zip(weights, scaled, strict=True):
                level += weight * figure
            if level > 0.0:
                total += output * level
        return total


@cache
def fitted() -> Value:
    """The value that the opponents think with."""
    kept = json.loads(WEIGHTS.read_text("utf-8"))
    names = ("characters", "things", "mean", "scale", "hidden", "thresholds", "output")
    return Value(*(kept[name] for name in names))
