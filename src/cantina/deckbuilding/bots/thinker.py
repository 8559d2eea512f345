"""Opponents of several strengths: one that slips like a beginner, and those that think ahead."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from cantina.core import Fast, Knowledge, fast
from cantina.core.luck_and_play import Judged
from cantina.core.players import Advice

from ..rules.table import Table
from .candidates import candidates
from .greedy import GreedyBot
from .instinct import Instinct
from .reasons import reasons
from .search import Search, compared
from .value import fitted

SLIPS: Final = 3
"""Of so many choices that need thought a beginner makes one without any."""
GREEDY: Final = GreedyBot()
LEAST: Final = 64
"""In so many worlds every answer is tried by whoever gives advice."""
Z: Final = 1.96
"""So many standard errors are half of a 95 % interval."""
WORLDS: Final = 64
"""In so many worlds an answer that was given is judged."""
CLOSELY: Final = 192
"""In so many worlds more the best one is tried by whoever looks closely."""
UNBOUNDED: Final = 1 << 30


class Beginner:
    """The greedy player, who now and then does something else that looks sensible."""

    def __init__(self, dice: Fast) -> None:
        self.dice = dice

    def choose(self, knowledge: Knowledge[Table]) -> int:
        """What the greedy player does, or any of the actions worth thinking about."""
        if not thinks_about(knowledge) or self.dice.below(SLIPS):
            return GREEDY.choose(knowledge)
        decision = knowledge.table.decision
        assert decision is not None
        return self.dice.pick(candidates(knowledge.table, decision))


class Thinker:
    """A player that tries what it could do in imagined worlds: in so many rollouts, unless its time is over before."""

    def __init__(self, dice: Fast, rollouts: int, seconds: float, instinct: Instinct | None = None) -> None:
        self.dice, self.rollouts, self.seconds, self.instinct = dice, rollouts, seconds, instinct
        self.made = 0
        """How many rollouts all thoughts took so far."""

    def choose(self, knowledge: Knowledge[Table]) -> int:
        """The action that wins most often; what needs no thought is done as the greedy player does it."""
        if not thinks_about(knowledge):
            return GREEDY.choose(knowledge)
        return self.search(knowledge).best

    def advise(self, knowledge: Knowledge[Table], most: int = 3) -> list[Advice]:
        """The best answers to a question, the best first; where only one makes sense, that one."""
        if not thinks_about(knowledge):
            return []
        search = self.search(knowledge, LEAST, explains=True)
        thoughts = search.thoughts()[:most]
        found = reasons(search, [each.action for each in thoughts])
        told = []
        for each, why in zip(thoughts, found, strict=True):
            behind, doubt = search.behind(each.action, thoughts[0].action)
            told.append(Advice(each.action, each.mean, Z * each.error, each.worlds, why, behind, Z * doubt))
        return told

    def search(self, knowledge: Knowledge[Table], least: int = 0, explains: bool = False) -> Search:
        """Everything this player found out about a question, trying each answer in some worlds at least, and where
        everything led if it has to explain itself."""
        until = perf_counter() + self.seconds
        search = Search(knowledge, fitted(), self.dice, self.rollouts, explains=explains, instinct=self.instinct)
        for _ in range(least):
            search.try_all()
            if perf_counter() >= until:
                break
        while not search.done:
            search.think()
            if perf_counter() >= until:
                search.order()
                break
        self.made += int(search.made)
        return search


def judged(knowledge: Knowledge[Table], action: int, seed: str, closely: bool) -> Judged | None:
    """What the best answer to a question was worth, and the one that was given; none where nobody had anything to think about.

    All answers are tried in the same worlds. One that is worse by no more than chance explains is as good as the best one. Who
    looks closely tries the best one in more worlds, to know better how likely the seat wins.
    """
    if not thinks_about(knowledge):
        return None
    search = Search(knowledge, fitted(), fast(seed), UNBOUNDED, also=action)
    if len(search.actions) == 1:
        return None
    for _ in range(WORLDS):
        search.try_all()
    results, given = search.results, search.actions.index(action)
    best = min(range(len(results)), key=search.rank)
    lost, doubt = compared(results[best], results[given])
    if lost <= Z * doubt:
        best, lost = given, 0.0
    search.left = [best]
    for _ in range(CLOSELY if closely else 0):
        search.try_all()
    chance, error = compared(results[best], [0.0] * len(results[best]))
    lost = min(lost, chance)
    return Judged(
        search.actions[best], of_both(chance, knowledge.seat), of_both(chance - lost, knowledge.seat), (Z * error, Z * error)
    )


def of_both(chance: float, seat: int) -> tuple[float, float]:
    """How likely each of two seats wins, where one of them does with this chance."""
    return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)


def thinks_about(knowledge: Knowledge[Table]) -> bool:
    """Whether a question is one to think about: bases are picked in secret by both, and that is left to the greedy player."""
    decision = knowledge.table.decision
    return decision is not None and decision.seat == knowledge.seat and decision.prompt != "pick-bases"
