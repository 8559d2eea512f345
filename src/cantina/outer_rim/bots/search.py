"""Thinking ahead: each candidate is tried in the same imagined worlds, the greedy player goes on for all seats, and a fitted
value judges where that leads.

A thought is counted in rollouts, so that it is the same every time; whoever is in a hurry stops it between two worlds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cantina.bots.comparing import paired
from cantina.core.chance import Chance, fast
from cantina.core.knowledge import Knowledge
from cantina.core.luck_and_play import Chances, shared

from ..rules.table import Table
from .candidates import Candidate
from .greedy import OuterRimGreedy
from .prospects import Prospect, prospect
from .value import Value
from .values import Memory

LONGEST: Final = 2_000
"""No rollout makes more decisions than this."""
MUCH: Final = 2_000
"""So many conditions of a seat are remembered during a thought."""
PRIOR: Final = 0.004
"""So much likelier an answer has to win for every thousand credits that the greedy player takes it to be worse."""
LOOK: Final = 8
"""After so many worlds it is looked whether one candidate is clearly the best."""
CLEAR: Final = 3.0
"""So many standard errors ahead of all others a candidate is clearly the best."""


class Thought(NamedTuple):
    """A candidate that was thought about: how likely it wins, one standard error of that, and in how many worlds it was tried."""

    candidate: Candidate
    mean: float
    error: float
    worlds: int


class Search:
    """The search for the best answer to the question that a seat is asked; it can be gone on with until it is done.

    Half of the candidates, the worse one, is left out whenever a share of the rollouts is used up.
    """

    def __init__(
        self,
        knowledge: Knowledge[Table],
        found: list[Candidate],
        value: Value,
        dice: Chance,
        rollouts: int,
        horizon: int,
        explains: bool = False,
    ) -> None:
        self.knowledge, self.found, self.value, self.dice = knowledge, found, value, dice
        self.seat, self.rollouts = int(knowledge.seat), rollouts
        self.stop = int(knowledge.table.turn) + horizon
        seats = range(int(knowledge.table.seats))
        self.players = [OuterRimGreedy(fast("rollout"), MUCH) for _ in seats]
        self.memories: list[Memory] = [player.memory for player in self.players]
        self.left = list(range(len(found)))
        """The candidates that are still in, by their number, the best first as far as that is known."""
        self.results: list[list[float]] = [[] for _ in found]
        """How likely this seat won after each candidate, world by world."""
        self.shares: list[list[Chances]] = [[] for _ in found]
        """How likely each seat won."""
        self.explains = explains
        """Whether somebody is going to ask why: only then it is written down where rollouts end."""
        self.prospects: list[list[Prospect]] = [[] for _ in found]
        self.made = self.round = 0
        self.rounds = (len(found) - 1).bit_length()

    @property
    def done(self) -> bool:
        """Whether only one candidate is left."""
        return len(self.left) == 1

    @property
    def best(self) -> Candidate:
        """The best candidate found so far."""
        return self.found[self.left[0]]

    def try_all(self) -> None:
        """Try every candidate that is left in one more world."""
        world = self.knowledge.imagine(self.dice)
        for number in self.left:
            twin = world.copy()
            chances = self.tried(twin, self.found[number])
            if self.explains:
                table = Knowledge(twin, self.seat, True).table
                self.prospects[number].append(prospect(table, self.seat, self.memories[self.seat]))
            self.shares[number].append(chances)
            self.results[number].append(chances[self.seat])
            self.made += 1

    def think(self) -> None:
        """Try every candidate that is left in one more world, and leave out those that are worse."""
        self.try_all()
        if self.made * self.rounds >= self.rollouts * (self.round + 1):
            self.order()
            self.round += 1
            self.left = self.left[: 1 if self.round >= self.rounds else (len(self.left) + 1) // 2]
        elif len(self.results[self.left[0]]) % LOOK == 0:
            self.order()
            self.left = [self.left[0], *(number for number in self.left[1:] if not self.is_clear(number))]

    def order(self) -> None:
        """Put the best of those that are left first; among equals the greedy player's choice stays before others."""
        self.left.sort(key=self.rank)

    def rank(self, number: int) -> tuple[float, int]:
        """By what a candidate is put in order."""
        return PRIOR * self.found[number].behind - sum(self.results[number]) / max(1, len(self.results[number])), number

    def is_clear(self, number: int) -> bool:
        """Whether a candidate is behind the first by far more than chance explains, world against world."""
        difference, error = paired(self.results[self.left[0]], self.results[number])
        more = PRIOR * (self.found[number].behind - self.found[self.left[0]].behind)
        return difference + more >= CLEAR * error + 1e-4

    def thoughts(self) -> list[Thought]:
        """What is known about every candidate, the best first: those that stayed in longer stand before the others."""
        numbers = sorted(range(len(self.found)), key=self.rank)
        numbers.sort(key=lambda number: (self.done and number != self.left[0], -len(self.results[number])))
        rows = [(number, paired(self.results[number], [0.0] * len(self.results[number]))) for number in numbers]
        return [Thought(self.found[number], mean, error, len(self.results[number])) for number, (mean, error) in rows]

    def behind(self, worse: Candidate, best: Candidate) -> tuple[float, float]:
        """How much worse a candidate is than another one in the worlds of both, and one standard error of that."""
        rows = [self.results[self.found.index(each)] for each in (best, worse)]
        both = min(map(len, rows))
        return paired(rows[0][:both], rows[1][:both])

    def set_out(self, turn: int, candidate: Candidate) -> OuterRimGreedy:
        """Have the greedy player of this seat carry out a candidate, and all others their own plans."""
        for player in self.players:
            player.trip = (-1, -1)
        mine = self.players[self.seat]
        mine.trip = (turn, candidate.goal)
        return mine

    def tried(self, table: Table, candidate: Candidate) -> Chances:
        """How likely each seat wins if the greedy player goes on for all seats after a candidate, until a certain turn."""
        self.set_out(int(table.turn), candidate)
        table.apply(self.seat, candidate.action)
        seats = int(table.seats)
        for _ in range(LONGEST):
            decision = table.decision
            if decision is None:
                return shared([] if table.outcome is None else [int(winner) for winner in table.outcome.winners], seats)
            seat = int(decision.seat)
            if table.turn >= self.stop:
                return tuple(self.value.chances(Knowledge(table, self.seat, True).table, self.memories))
            actions = decision.actions
            table.apply(seat, actions[0] if len(actions) == 1 else self.players[seat].choose(Knowledge(table, seat, True)))
        return shared([], seats)
