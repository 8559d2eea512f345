"""How likely the side to move wins at the beginning of a turn: a small network fitted to many games (`tools/fit_value.py`)."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Final, final

from mypy_extensions import i64

from ..rules.table import Table
from .position import figures

WEIGHTS: Final = Path(__file__).parent / "value.json"
SURE: Final = 30.0
"""Log-odds beyond which nothing is left to compute."""


@final
class Value:
    """One hidden layer over the figures of a position, and what each card adds, by the number of its kind."""

    def __init__(
        self,
        early: list[float],
        late: list[float],
        mean: list[float],
        scale: list[float],
        hidden: list[list[float]],
        thresholds: list[float],
        output: list[float],
        bias: float,
    ) -> None:
        self.early: list[float] = early
        self.late: list[float] = late
        self.mean: list[float] = mean
        self.scale: list[float] = scale
        self.hidden: list[list[float]] = hidden
        self.thresholds: list[float] = thresholds
        self.output: list[float] = output
        self.bias: float = bias

    def win(self, table: Table, seat: i64) -> float:
        """How likely this seat wins; the table stands at the beginning of a turn, and nothing of it is face down."""
        chance = self.moving(figures(table, self.early, self.late))
        return chance if table.active == seat else 1.0 - chance

    def moving(self, x: list[float]) -> float:
        """How likely the side to move wins, from its figures, which are not needed any more."""
        n: i64 = len(x)
        i: i64 = 0
        while i < n:
            x[i] = (x[i] - self.mean[i]) * self.scale[i]
            i += 1
        total = self.bias
        units: i64 = len(self.hidden)
        h: i64 = 0
        while h < units:
            row = self.hidden[h]
            level = self.thresholds[h]
            i = 0
            while i < n:
                level += row[i] * x[i]
                i += 1
            if level > 0.0:
                total += level * self.output[h]
            h += 1
        if total > SURE:
            return 1.0
        if total < -SURE:
            return 0.0
        return 1.0 / (1.0 + math.exp(-total))


@cache
def fitted() -> Value:
    """The value that the opponents think with."""
    kept = json.loads(WEIGHTS.read_text("utf-8"))
    return Value(
        [*map(float, kept["cards"]["early"]), 0.0],
        [*map(float, kept["cards"]["late"]), 0.0],
        [*map(float, kept["mean"])],
        [*map(float, kept["scale"])],
        [[*map(float, row)] for row in kept["hidden"]],
        [*map(float, kept["thresholds"])],
        [*map(float, kept["output"])],
        float(kept["bias"]),
    )
