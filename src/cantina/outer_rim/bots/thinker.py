"""An opponent that thinks ahead: it tries what it could do in imagined worlds."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from cantina.core import Fast, Knowledge
from cantina.core.players import Advice

from ..rules.actions import PASS, STEP, SUBJECT
from ..rules.table import Table
from .candidates import Candidate, candidates
from .greedy import OuterRimGreedy
from .reasons import reasons
from .search import Search, Thought
from .value import fitted
from .values import Appraiser

Z: Final = 1.96
"""So many standard errors are half of a 95 % interval."""
LEAST: Final = 64
"""In so many worlds every answer is tried by whoever gives advice."""
CAST: Final = 3
"""Of so many characters, those that win most often, it takes any."""
HORIZON: Final = 1
"""After so many turns, the own one counted, a rollout is judged."""


class Thinker:
    """A player that tries what it could do in imagined worlds: in so many rollouts, unless its time is over before."""

    def __init__(self, dice: Fast, rollouts: int, seconds: float, horizon: int = HORIZON) -> None:
        self.dice, self.rollouts, self.seconds, self.horizon = dice, rollouts, seconds, horizon
        self.greedy = OuterRimGreedy(dice)
        self.made = 0
        """How many rollouts all thoughts took so far."""

    def choose(self, knowledge: Knowledge[Table]) -> int:
        """The action that wins most often; what needs no thought is done as the greedy player does it."""
        decision = knowledge.table.decision
        if decision is not None and decision.prompt == "character":
            return self.character(knowledge.table, decision.of(knowledge.seat))
        found = self.candidates(knowledge)
        if len(found) < 2:
            return self.greedy.choose(knowledge)
        best = self.search(knowledge, found).best
        if best.goal >= 0:
            self.greedy.trip = (int(knowledge.table.turn), best.goal)
        return best.action

    def character(self, table: Table, actions: list[int]) -> int:
        """Any of those characters on offer that win most often."""
        worth, cast = fitted().characters, table.box.characters
        ranked = sorted(actions, key=lambda action: -worth.get(cast[action & SUBJECT].name, 1.0))
        return self.dice.pick(ranked[:CAST])

    def candidates(self, knowledge: Knowledge[Table]) -> list[Candidate]:
        """What is worth thinking about; nothing on a trip that has begun."""
        table, seat = knowledge.table, int(knowledge.seat)
        decision = table.decision
        if decision is None or decision.seat != seat:
            return []
        if decision.prompt == "move" and self.greedy.trip[0] == table.turn:
            return []
        return candidates(Appraiser(table, seat), decision)

    def advise(self, knowledge: Knowledge[Table], most: int = 3) -> list[Advice]:
        """The best answers to a question, the best first; of several places to fly to the best speaks for the move."""
        found = self.candidates(knowledge)
        if len(found) < 2:
            return []
        search = self.search(knowledge, found, LEAST, explains=True)
        thoughts = search.thoughts()
        kept: dict[int, Thought] = {}
        for each in thoughts:
            kept.setdefault(each.candidate.action, each)
        best = list(kept.values())[:most]
        told = []
        for each, why in zip(best, reasons(search, [each.candidate for each in best]), strict=True):
            behind, doubt = search.behind(each.candidate, thoughts[0].candidate)
            aim = aimed_at(knowledge.table, each.candidate)
            told.append(Advice(each.candidate.action, each.mean, Z * each.error, each.worlds, why, behind, Z * doubt, aim))
        return told

    def search(self, knowledge: Knowledge[Table], found: list[Candidate], least: int = 0, explains: bool = False) -> Search:
        """Everything this player found out about a question, trying each answer in some worlds at least, and where everything
        led if it has to explain itself."""
        until = perf_counter() + self.seconds
        search = Search(knowledge, found, fitted(), self.dice, self.rollouts, self.horizon, explains)
        for _ in range(least):
            search.try_all()
            if perf_counter() >= until:
                break
        while not search.done:
            search.think()
            if perf_counter() >= until:
                search.order()
                break
        self.made += search.made
        return search


def aimed_at(table: Table, candidate: Candidate) -> str:
    """The name of the space to which an answer is the first step, unless it leads there at once."""
    there = candidate.goal < 0 or candidate.action in (PASS, STEP + candidate.goal)
    return "" if there else str(table.galaxy.spaces[candidate.goal].name)
