"""What was learned from games of players that think (`tools/fit_instinct.py`): which answer is best, untried, and who wins.

In imagined games it plays on in place of the swift player, whose ideas it chooses among: it buys and strikes better.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision

from ..rules.table import Table
from . import swift
from .candidates import candidates
from .network import Network
from .outlook import SORTS, USUAL, lying, seen, sort_of
from .value import fitted

WEIGHTS: Final = Path(__file__).parent / "instinct.json"


@final
class Instinct:
    """One network that judges a table at the beginning of a turn, and one that says how much better an answer is than others."""

    def __init__(self, judging: Network, choosing: Network, early: list[float], late: list[float]) -> None:
        self.judging: Network = judging
        self.choosing: Network = choosing
        self.early: list[float] = early
        self.late: list[float] = late

    def win(self, table: Table, seat: i64) -> float:
        """How likely this seat wins; the table stands at the beginning of a turn, and nothing of it is face down."""
        mover = table.active
        self.judging.read(seen(table, mover, self.early, self.late, True), lying(table, mover, True))
        chance = self.judging.chance()
        return chance if mover == seat else 1.0 - chance

    def choose(self, table: Table, decision: Decision) -> int:
        """The candidate that seems best; out of turn what the swift player does."""
        seat = decision.seat
        if seat != table.active:
            return swift.choose(table, decision)
        found = candidates(table, decision)
        if len(found) == 1:
            return found[0]
        choosing = self.choosing
        choosing.read(seen(table, seat, self.early, self.late, False), lying(table, seat, False))
        best: int = found[0]
        most = choosing.score(sort_of(table, best)) + choosing.score(USUAL)
        for action in found[1:]:
            score = choosing.score(sort_of(table, action))
            if score > most:
                best, most = action, score
        return best


@cache
def learned() -> Instinct:
    """What the legend plays on with."""
    return made_of(json.loads(WEIGHTS.read_text("utf-8")))


def made_of(kept: dict[str, Any]) -> Instinct:
    """Both networks as they are kept; a sort of answer that nobody met scores nothing."""
    judging, choosing = kept["judging"], kept["choosing"]
    units = len(choosing["thresholds"])
    lines = [0.0] * (int(SORTS) * units)
    thresholds = [0.0] * int(SORTS)
    for sort, threshold, line in zip(choosing["sorts"], choosing["above_thresholds"], choosing["above"], strict=True):
        lines[sort * units : (sort + 1) * units] = map(float, line)
        thresholds[sort] = float(threshold)
    return Instinct(
        network(judging, flat(judging["above"]), [*map(float, judging["above_thresholds"])]),
        network(choosing, lines, thresholds),
        fitted().early,
        fitted().late,
    )


def network(kept: dict[str, Any], above: list[float], above_thresholds: list[float]) -> Network:
    """A network as it is kept, with what stands above its units."""
    return Network(
        [*map(float, kept["thresholds"])],
        flat(kept["figures"]),
        flat(kept["cards"]),
        above,
        above_thresholds,
        [*map(float, kept.get("output", []))],
        float(kept.get("bias", 0.0)),
    )


def flat(rows: list[list[float]]) -> list[float]:
    """Rows one after another."""
    return [float(number) for row in rows for number in row]
