"""Thinking ahead: each candidate is tried in the same imagined worlds, the swift player goes on for both sides (or what was
learned does), and a fitted value judges where that leads a few turns later.

A thought is counted in rollouts, so that it is the same every time; whoever is in a hurry stops it between two worlds.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cantina.core.chance import Chance
from cantina.core.knowledge import Knowledge

from ..rules.table import Table
from . import swift
from .candidates import candidates, ideas
from .instinct import Instinct
from .prospects import in_row, prospect
from .value import Value

HORIZON: Final[i64] = 4
"""After so many turns a rollout is judged."""
LONGEST: Final[i64] = 4_000
"""No rollout makes more decisions than this."""
LOOK: Final[i64] = 16
"""After so many worlds it is looked whether one candidate is clearly the best."""
CLEAR: Final = 4.0
"""So many standard errors ahead of all others a candidate is clearly the best."""


@final
class Thought:
    """One action that was thought about: how likely it wins, how far that may be off, and in how many worlds it was tried."""

    __slots__ = ("action", "error", "mean", "worlds")

    def __init__(self, action: int, mean: float, error: float, worlds: int) -> None:
        self.action: int = action
        self.mean: float = mean
        self.error: float = error
        """One standard error of the mean."""
        self.worlds: int = worlds


@final
class Search:
    """The search for the best answer to the question that a seat is asked; it can be gone on with until it is done.

    Half of the candidates, the worse one, is left out whenever a share of the rollouts is used up.
    """

    def __init__(
        self,
        knowledge: Knowledge[Table],
        value: Value,
        dice: Chance,
        rollouts: i64,
        explains: bool = False,
        also: int = -1,
        instinct: Instinct | None = None,
    ) -> None:
        decision = knowledge.table.decision
        assert decision is not None, "nobody is asked"
        self.knowledge: Knowledge[Table] = knowledge
        self.value: Value = value
        self.instinct: Instinct | None = instinct
        """Who goes on and judges in place of the swift player and the fitted value, if anybody."""
        self.dice: Chance = dice
        self.seat: i64 = knowledge.seat
        self.stop: i64 = knowledge.table.turn + HORIZON
        table = knowledge.table
        self.actions: list[int] = candidates(table, decision) if instinct is None else ideas(table, decision)
        if also >= 0 and also not in self.actions:  # what somebody did who had another idea
            self.actions = [*self.actions, also]
        self.left: list[int] = list(range(len(self.actions)))
        """The candidates that are still in, by their number, the best first as far as that is known."""
        self.results: list[list[float]] = [[] for _ in self.actions]
        """What came of each candidate, world by world."""
        self.explains: bool = explains
        """Whether somebody is going to ask why: only then figures are gathered where rollouts end."""
        self.row: list[int] = in_row(knowledge.table) if explains else []
        self.prospects: list[list[list[float]]] = [[] for _ in self.actions]
        """Where each candidate led, world by world, in figures; nothing where nobody asks why."""
        self.rollouts: i64 = rollouts
        self.made: i64 = 0
        self.round: i64 = 0
        self.rounds: i64 = 0
        while 1 << self.rounds < len(self.actions):
            self.rounds += 1

    @property
    def done(self) -> bool:
        """Whether only one candidate is left."""
        return len(self.left) == 1

    @property
    def best(self) -> int:
        """The best action found so far."""
        return self.actions[self.left[0]]

    def try_all(self) -> None:
        """Try every candidate that is left in one more world."""
        world = self.knowledge.imagine(self.dice)
        for number in self.left:
            twin = world.copy()
            twin.apply(self.seat, self.actions[number])
            self.results[number].append(roll(twin, self.value, self.seat, self.stop, self.instinct))
            if self.explains:
                self.prospects[number].append(prospect(twin, self.seat, self.row))
            self.made += 1

    def think(self) -> None:
        """Try every candidate that is left in one more world, and leave out those that are worse."""
        self.try_all()
        worlds: i64 = len(self.results[self.left[0]])
        if self.made * self.rounds >= self.rollouts * (self.round + 1):
            self.order()
            self.round += 1
            kept = 1 if self.round >= self.rounds else (len(self.left) + 1) // 2
            self.left = self.left[:kept]
        elif worlds % LOOK == 0:
            self.order()
            if self.is_clear():
                self.left = self.left[:1]

    def order(self) -> None:
        """Put the best of those that are left first; among equals the swift player's choice stays before others."""
        self.left.sort(key=self.rank)

    def rank(self, number: int) -> tuple[float, int]:
        """By what a candidate is put in order."""
        return -sum(self.results[number]) / max(1, len(self.results[number])), number

    def is_clear(self) -> bool:
        """Whether the first is better than all others by far more than chance explains, world against world."""
        best = self.results[self.left[0]]
        for number in self.left[1:]:
            difference, error = compared(best, self.results[number])
            if difference < CLEAR * error + 1e-4:
                return False
        return True

    def thoughts(self) -> list[Thought]:
        """What is known about every candidate, the best first: those that stayed in longer stand before the others."""
        numbers = sorted(range(len(self.actions)), key=self.rank)
        numbers.sort(key=lambda number: -len(self.results[number]))
        if self.done:
            numbers.sort(key=lambda number: number != self.left[0])
        found: list[Thought] = []
        for number in numbers:
            mean, error = compared(self.results[number], [0.0] * len(self.results[number]))
            found.append(Thought(self.actions[number], mean, error, len(self.results[number])))
        return found

    def behind(self, action: int, best: int) -> tuple[float, float]:
        """How much worse an action is than another one in the worlds in which both were tried, and one standard error of that."""
        better, worse = self.results[self.actions.index(best)], self.results[self.actions.index(action)]
        both = min(len(better), len(worse))
        return compared(better[:both], worse[:both])


def compared(one: list[float], other: list[float]) -> tuple[float, float]:
    """How much better one row of results is than another from the same worlds, and one standard error of that."""
    n: i64 = len(one)
    if n == 0:
        return 0.0, 1.0
    total = squares = 0.0
    i: i64 = 0
    while i < n:
        difference = one[i] - other[i]
        total += difference
        squares += difference * difference
        i += 1
    mean = total / float(n)
    spread = squares / float(n) - mean * mean
    return mean, math.sqrt((spread if spread > 0.0 else 0.0) / float(n))


def roll(table: Table, value: Value, seat: i64, stop: i64, instinct: Instinct | None = None) -> float:
    """Go on for both sides until a certain turn begins; returns how likely this seat wins then."""
    made: i64 = 0
    while made < LONGEST:
        decision = table.decision
        if decision is None:
            outcome = table.outcome
            return 1.0 if outcome is not None and int(seat) in outcome.winners else 0.0
        if table.turn >= stop and decision.prompt == "main":
            return value.win(table, seat) if instinct is None else instinct.win(table, seat)
        action = swift.choose(table, decision) if instinct is None else instinct.choose(table, decision)
        table.apply(decision.seat, action)
        made += 1
    return 0.5
