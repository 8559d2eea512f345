"""Courses: how likely a job is completed from a step on, if each time that is chosen which is most likely to complete it.

Tests are as likely as they are now, with what helps once in a turn used where it is needed first; damage, credits and skills
gained on the way are kept count of. Where cards may change the dice of a fight on the way, or a fight is against a player, the
chance is only about right, and says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import NamedTuple

from ..rules import effects as e
from ..rules import stats
from ..rules.actions import SUBJECT
from ..rules.combat import Fight, FightPlayer
from ..rules.jobs import JobResult, Steps
from ..rules.kinds import GROUND
from ..rules.node import PER_TURN, SKILL, Constant, Node
from ..rules.other_players import Contest
from ..rules.pieces import CARD_ENEMY, Combat, Lasting
from ..rules.skill_test import Test
from ..rules.table import Table
from . import table_odds
from .abilities import in_play
from .throws import cases, damages
from .walk import Then, Walk

PATIENCE = 12
"""How often a step is gone back to at most; what comes after that hardly counts."""


class State(NamedTuple):
    """How things stand on the way: damage on character and ship, credits, skills gained, whether what helps once is left."""

    hurt: int
    ship: int
    credits: int
    skills: tuple[int, ...]
    once: bool


class Course(Walk[State]):
    """One player on the card of a job."""

    def __init__(self, table: Table, seat: int, card: Steps) -> None:
        super().__init__(card)
        self.table, self.seat = table, seat
        self.limits = int(stats.health(table, seat)), int(stats.hull(table, seat))
        self.exact = True
        """Whether nothing had to be left out so far."""
        self.tests: dict[tuple[int, tuple[int, ...], bool], float] = {}

    def now(self) -> State:
        """How things stand."""
        player = self.table.players[self.seat]
        limited = [each for each in in_play(self.table, self.seat) if each.limit == PER_TURN]
        left = any(each.index not in player.used_turn for each in limited)
        return State(int(player.damage), int(player.ship_damage), int(player.credits), (), left)

    def whole(self, number: int) -> float:
        """The chance from the beginning of a step on."""
        return self.step(number, self.now(), PATIENCE)

    def rolled(self, node: Test, number: int, passed: Fraction) -> float:
        """The chance while the dice of a step's test lie, which is passed with this chance."""
        state, then, likely = self.now(), self.next(number), float(passed)
        good, bad = (self.follow(each, number, state, PATIENCE, then) for each in (node.passed, node.failed))
        return likely * good + (1 - likely) * bad

    def chosen(self, node: e.Choose, number: int) -> float:
        """The chance at a choice in a step."""
        return self.follow(node, number, self.now(), PATIENCE, self.next(number))

    def other(self, node: Node, number: int, state: State, patience: int, then: Then[State]) -> float:
        """What else changes how likely the rest is."""
        match node:
            case Contest():
                return self.contest(node, number, state, patience, then)
            case FightPlayer():
                return self.duel(node, number, state, patience, then)
            case e.Lose():
                return then(state._replace(credits=max(0, state.credits - int(node.credits))), patience)
            case e.Grant():
                return then(self.granted(node.constant, state), patience)
        return then(state, patience)

    def result(self, node: JobResult) -> float:
        """Complete or not."""
        return float(node.complete)

    def granted(self, constant: Constant, state: State) -> State:
        """With a skill gained for the rest of the card."""
        skill = int(constant.what) - int(SKILL)
        return state._replace(skills=(*state.skills, skill)) if 0 <= skill < 7 else state

    def option(self, option: e.Option, number: int, state: State, patience: int, then: Then[State]) -> float | None:
        """The chance by one of several ways; None if it cannot be taken."""
        if option.condition is not None and not option.condition.holds(self.table, self.seat, -1):
            return None
        cost = option.cost
        if isinstance(cost, e.Lose):
            if cost.credits > state.credits:
                return None
        elif cost is not None and not cost.payable(self.table, self.seat, -1):
            return None
        paid = [each for each in (cost, option.effect) if each is not None]
        return self.chain(paid, number, state, patience, then)

    def test(self, node: Test, skill: int, number: int, state: State, patience: int, then: Then[State]) -> float:
        """A test: what helps once in a turn is used if it fails otherwise."""
        plain = self.chance(skill, state.skills, False)
        helped = self.chance(skill, state.skills, True) if state.once else plain
        passed = self.follow(node.passed, number, state, patience, then)
        failed = self.follow(node.failed, number, state, patience, then) if helped < 1 else 0.0
        if helped <= plain:
            return plain * passed + (1 - plain) * failed
        saved = self.follow(node.passed, number, state._replace(once=False), patience, then)
        return plain * passed + (helped - plain) * saved + (1 - helped) * failed

    def chance(self, skill: int, gained: tuple[int, ...], once: bool) -> float:
        """The chance to pass a test, with skills gained on the way, with or without what helps once in a turn."""
        key = skill, gained, once
        if key not in self.tests:
            with self.as_if(gained, once):
                self.tests[key] = float(table_odds.test(self.table, self.seat, skill))
        return self.tests[key]

    @contextmanager
    def as_if(self, gained: tuple[int, ...], once: bool) -> Iterator[None]:
        """As if skills had been gained, and as if everything that helps once in a turn were used up."""
        player = self.table.players[self.seat]
        lasting, used = player.lasting, player.used_turn
        player.lasting = [*lasting, *(Lasting(Constant(SKILL + skill, 1), 0) for skill in gained)]
        if not once:
            player.used_turn = [*used, *(each.index for each in in_play(self.table, self.seat))]
        try:
            yield
        finally:
            player.lasting, player.used_turn = lasting, used

    def contest(self, node: Contest, number: int, state: State, patience: int, then: Then[State]) -> float:
        """A contest: both test, and what follows depends on both."""
        others = stats.players_at(self.table, self.table.players[self.seat].space, self.seat)
        if not others:
            return 0.0
        skill = int(node.test.skills[0])
        mine = self.chance(skill, state.skills, state.once)
        theirs = min(float(table_odds.test(self.table, int(other), skill)) for other in others)
        self.exact = self.exact and len(others) == 1 and not state.once
        parts = (
            (mine * (1 - theirs), node.self_only),
            (mine * theirs, node.both),
            ((1 - mine) * theirs, node.opponent_only),
            ((1 - mine) * (1 - theirs), node.neither),
        )
        return sum(likely * self.follow(each, number, state, patience, then) for likely, each in parts)

    def fight(self, node: Fight, number: int, state: State, patience: int, then: Then[State]) -> float:
        """A fight: a win that completes the job comes before the damage; whoever is beaten down by it otherwise has failed."""
        combat = Combat(node.kind, self.seat, CARD_ENEMY, node.value, node.name)
        terms, kind = table_odds.terms(self.table, combat), 0 if node.kind == GROUND else 1
        self.exact = self.exact and not (terms.first or terms.second or any(terms.attacker.prevents))
        mine, theirs = damages(terms.mine), damages(terms.theirs)
        whole, found = cases(terms.mine + terms.theirs), 0.0
        for suffered, ways in enumerate(theirs):
            won = sum(many for dealt, many in enumerate(mine) if dealt >= suffered)
            lost = sum(mine) - won
            for likely, result in ((won, node.win), (lost, node.lose)):
                if likely:
                    found += ways * likely * self.after(result, number, state, suffered, kind, patience, then)
        return found / whole

    def duel(self, node: FightPlayer, number: int, state: State, patience: int, then: Then[State]) -> float:
        """A fight against another player, the weakest of those who are here; what it costs is left out."""
        self.exact = False
        others = [int(each) & int(SUBJECT) for each in node.candidates(self.table, self.seat)]
        combats = [table_odds.player_combat(self.table, self.seat, other, int(node.kind)) for other in others]
        win = max((float(table_odds.fight(self.table, combat).win) for combat in combats), default=0.0)
        won, lost = (self.follow(each, number, state, patience, then) for each in (node.win, node.lose))
        return win * won + (1 - win) * lost

    def after(
        self, result: Node | None, number: int, state: State, hurt: int, kind: int, patience: int, then: Then[State]
    ) -> float:
        """What a fight that is decided comes to, with the damage that follows."""
        if settles(result):
            return self.follow(result, number, state, patience, then)
        harmed = state._replace(hurt=state.hurt + hurt) if kind == 0 else state._replace(ship=state.ship + hurt)
        beaten = harmed.hurt >= self.limits[0] or harmed.ship >= self.limits[1]
        return 0.0 if hurt and beaten else self.follow(result, number, harmed, patience, then)

    def hurt(self, node: e.Damage, state: State, patience: int, then: Then[State]) -> float:
        """Damage; as much as one can take ends the job."""
        amount, target = int(node.amount), int(node.target)
        after = state
        if target in (e.CHARACTER, e.BOTH):
            after = after._replace(hurt=state.hurt + amount)
        if target in (e.SHIP, e.BOTH):
            after = after._replace(ship=state.ship + amount)
        beaten = after.hurt >= self.limits[0] or after.ship >= self.limits[1]
        return 0.0 if beaten else then(after, patience)


def settles(node: Node | None) -> bool:
    """Whether an effect completes or fails the job at once."""
    if isinstance(node, e.Sequence):
        return any(settles(each) for each in node.nodes)
    return isinstance(node, JobResult)
