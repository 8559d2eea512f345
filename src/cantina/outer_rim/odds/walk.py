"""A walk through the card of a job: what it comes to from a step on, if each time the best way is chosen.

What a state is, what a test, a fight or damage does to it, and what everything is worth, those say who walk: the odds of a job
count how likely it is completed, the greedy player how much it brings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from ..rules import effects as e
from ..rules.combat import Fight
from ..rules.jobs import Goto, JobResult, Steps
from ..rules.node import Node
from ..rules.skill_test import Test

State = TypeVar("State")
"""How things stand on the way."""
Then = Callable[[State, int], float]
"""What the rest of the card comes to from a state on, with so much patience left."""


class Walk(Generic[State]):
    """One player on one card; patience is how often a step is gone back to at most."""

    def __init__(self, card: Steps) -> None:
        self.steps = list(card.steps)
        self.known: dict[tuple[int, State, int], float] = {}

    def step(self, number: int, state: State, patience: int) -> float:
        """From the beginning of a step on."""
        if number >= len(self.steps) or patience < 0:
            return 0.0
        key = number, state, patience
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.follow(self.steps[number], number, state, patience, self.next(number))
        return found

    def next(self, number: int) -> Then[State]:
        """Going on with the step after this one."""
        return lambda state, patience: self.step(number + 1, state, patience)

    def follow(self, node: Node | None, number: int, state: State, patience: int, then: Then[State]) -> float:
        """An effect of a step, and then the rest."""
        match node:
            case None:
                return then(state, patience)
            case e.Sequence():
                return self.chain(list(node.nodes), number, state, patience, then)
            case Test():
                return max(self.test(node, int(skill), number, state, patience, then) for skill in node.skills)
            case Fight():
                return self.fight(node, number, state, patience, then)
            case e.Choose():
                ways = [self.option(each, number, state, patience, then) for each in node.options]
                return max((each for each in ways if each is not None), default=then(state, patience))
            case e.Damage():
                return self.hurt(node, state, patience, then)
            case JobResult():
                return self.result(node)
            case Goto():
                target = number if node.step == 0 else int(node.step) - 1
                return self.step(target, state, patience - (target <= number))
        return self.other(node, number, state, patience, then)

    def chain(self, nodes: list[Node], number: int, state: State, patience: int, then: Then[State]) -> float:
        """One effect after the other."""
        if not nodes:
            return then(state, patience)
        return self.follow(
            nodes[0], number, state, patience, lambda after, left: self.chain(nodes[1:], number, after, left, then)
        )

    def option(self, option: e.Option, number: int, state: State, patience: int, then: Then[State]) -> float | None:
        """One of several ways; None if it cannot be taken."""
        raise NotImplementedError

    def test(self, node: Test, skill: int, number: int, state: State, patience: int, then: Then[State]) -> float:
        """A test of one skill."""
        raise NotImplementedError

    def fight(self, node: Fight, number: int, state: State, patience: int, then: Then[State]) -> float:
        """A fight against a card."""
        raise NotImplementedError

    def hurt(self, node: e.Damage, state: State, patience: int, then: Then[State]) -> float:
        """Damage; as much as one can take ends the job."""
        raise NotImplementedError

    def result(self, node: JobResult) -> float:
        """The job is complete, or has failed."""
        raise NotImplementedError

    def other(self, node: Node, number: int, state: State, patience: int, then: Then[State]) -> float:
        """Any other effect."""
        raise NotImplementedError
