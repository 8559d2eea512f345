"""How a job may go: the steps of its databank card as a tree of tests and fights, with the damage that piles up on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..odds.walk import Then, Walk
from ..rules import effects as e
from ..rules import stats
from ..rules.combat import Fight
from ..rules.jobs import JobResult, Steps
from ..rules.kinds import GROUND
from ..rules.node import JOB_COMPLETED, Node
from ..rules.pieces import CARD_ENEMY, Combat
from ..rules.skill_test import Test
from . import ambitions
from .harm import pain

if TYPE_CHECKING:
    from .values import Appraiser

PATIENCE = 2
"""How often a step is repeated or another one gone back to in thought; whoever needs more has failed."""

TRAINED = 0.75
"""The chance to pass a test with a skill that is there once."""

State = tuple[int, int, int, int]
"""Damage on character and ship, whether what helps once in a turn is left, and how many skills can be gained for a test."""


def against(mind: Appraiser, node: Fight) -> Combat:
    """A fight against the enemy of a card."""
    return Combat(node.kind, mind.seat, CARD_ENEMY, node.value, "")


class Course(Walk[State]):
    """One player on one card: what it is worth to go on from a step, until the job is complete, fails or ends in a defeat."""

    def __init__(self, mind: Appraiser, card: Steps, source: int) -> None:
        super().__init__(card)
        self.mind = mind
        self.source = source
        self.limits = (int(stats.health(mind.table, mind.seat)), int(stats.hull(mind.table, mind.seat)))
        goal = ambitions.reward(mind, mind.table.box.cards[source]) if source >= 0 else None
        self.reward = mind.paid(source, JOB_COMPLETED) + mind.progress(JOB_COMPLETED, source) if goal is None else goal

    def start(self) -> float:
        """What attempting the whole card is worth now."""
        return self.step(0, self.now(), PATIENCE)

    def resume(self, option: e.Option, number: int) -> float:
        """What one of the ways is worth that are open in a step."""
        return self.option(option, number, self.now(), PATIENCE, self.next(number))

    def now(self) -> State:
        """How things stand."""
        player = self.mind.table.players[self.mind.seat]
        return int(player.damage), int(player.ship_damage), 1, len(self.mind.aids())

    def other(self, node: Node, number: int, state: State, patience: int, then: Then[State]) -> float:
        """What any other effect is worth, and then the rest."""
        return self.mind.worth(node, self.source) + then(state, patience)

    def option(self, option: e.Option, number: int, state: State, patience: int, then: Then[State]) -> float:
        """What one of several ways is worth; one that is closed is no way."""
        if not option.open(self.mind.table, self.mind.seat, self.source):
            return -99.0
        if ambitions.overspends(self.mind, self.source, option.cost):
            return -50.0
        price = 0.0 if option.cost is None else self.mind.worth(option.cost, self.source)
        return price + self.follow(option.effect, number, state, patience, then)

    def test(self, node: Test, skill: int, number: int, state: State, patience: int, then: Then[State]) -> float:
        """A test: with a skill gained for it where there is none, and with what helps once in a turn if it fails otherwise."""
        mind, (hurt, ship, once, aids) = self.mind, state
        plain = mind.plain_chance(skill)
        chance = mind.rolled_chance(skill) if once else plain
        if aids and mind.skills(skill) == 0:
            plain, chance, aids = max(plain, TRAINED), max(chance, TRAINED), aids - 1
        passed = self.follow(node.passed, number, (hurt, ship, once, aids), patience, then)
        failed = self.follow(node.failed, number, (hurt, ship, once, aids), patience, then) if chance < 1 else 0.0
        if chance <= plain:
            return plain * passed + (1 - plain) * failed
        saved = self.follow(node.passed, number, (hurt, ship, 0, aids), patience, then)
        return plain * passed + (chance - plain) * saved + (1 - chance) * failed

    def fight(self, node: Fight, number: int, state: State, patience: int, then: Then[State]) -> float:
        """A fight: whoever is beaten down by it fails, whoever stands goes on with what it cost."""
        mind, side = self.mind, 0 if node.kind == GROUND else 1
        odds = mind.against(int(node.kind), int(node.value), state[side])
        win, suffered, beaten = float(odds.win), float(odds.suffered), float(odds.defeat)
        after = self.harmed(state, side, min(round(suffered), self.limits[side] - 1 - state[side]))
        won = self.follow(node.win, number, after, patience, then) + mind.victory(against(mind, node))
        lost = self.follow(node.lose, number, after, patience, then)
        gone = win * max(0.0, self.at_once(node.win))
        return (1 - beaten) * (win * won + (1 - win) * lost) + beaten * gone - pain(suffered, beaten)

    def harmed(self, state: State, side: int, amount: int) -> State:
        """With more damage on character or ship."""
        hurt, ship, once, aids = state
        return (hurt + amount, ship, once, aids) if side == 0 else (hurt, ship + amount, once, aids)

    def at_once(self, node: Node | None) -> float:
        """What winning pays even to somebody who goes down with it."""
        return self.result(node) if isinstance(node, JobResult) else 0.0

    def hurt(self, node: e.Damage, state: State, patience: int, then: Then[State]) -> float:
        """Damage; as much as one can take ends the job."""
        side = 1 if node.target == e.SHIP else 0
        if node.target not in (e.CHARACTER, e.SHIP) and self.limits[1] - state[1] > self.limits[0] - state[0]:
            side = 1
        if state[side] + int(node.amount) >= self.limits[side]:
            return -pain(float(node.amount), 1.0)
        return then(self.harmed(state, side, int(node.amount)), patience) - pain(float(node.amount), 0.0)

    def result(self, node: JobResult) -> float:
        """What it brings to complete the job; a failure brings nothing."""
        return self.reward if node.complete else 0.0
