"""Courses: how likely a job is completed from a step on, if each time that is chosen which is most likely to complete it.

Tests are as likely as they are now, with what helps once in a turn used where it is needed first; damage, credits and skills
gained on the way are kept count of, and so is what the other player tests and suffers. Where cards may change the dice of a fight
on the way, or a fight is against a player, the chance is only about right, and says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import NamedTuple

from cantina.core.effect import Frame

from ..rules import effects as e
from ..rules import stats
from ..rules.actions import SUBJECT
from ..rules.combat import Fight, FightPlayer
from ..rules.defeat import SUFFER, TAKE_DAMAGE
from ..rules.jobs import PARTNER, JobResult, Steps, attempting
from ..rules.kinds import GROUND
from ..rules.named_players import ABILITY_ENDS
from ..rules.node import PER_TURN, SKILL, Constant, Node
from ..rules.other_players import Contest, Others
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
    others: int = 0
    """Damage on the character of the partner in a job for two."""
    theirs: bool = False
    """Whether what comes next happens to the other player."""


def partner_of(table: Table) -> int:
    """With whom the job at hand is being done, or -1."""
    place = attempting(table)
    return -1 if place < 0 else int(table.stack[place].value >> PARTNER) - 1


def other_of(table: Table) -> int:
    """Whom the job at hand means, be it with or against them and whatever ability comes in between, or -1."""
    place = attempting(table)
    if place < 0:
        return -1
    return next((int(frame.value) for frame in table.stack[place:] if frame.node is ABILITY_ENDS), int(table.chosen))


class Course(Walk[State]):
    """One player on the card of a job."""

    def __init__(self, table: Table, seat: int, card: Steps) -> None:
        super().__init__(card)
        self.table, self.seat = table, seat
        self.limits = int(stats.health(table, seat)), int(stats.hull(table, seat))
        self.partner, self.other_side = partner_of(table), other_of(table)
        self.exact = True
        """Whether nothing had to be left out so far."""
        self.tests: dict[tuple[int, tuple[int, ...], bool], float] = {}

    def now(self) -> State:
        """How things stand."""
        player = self.table.players[self.seat]
        limited = [each for each in in_play(self.table, self.seat) if each.limit == PER_TURN]
        left = any(each.index not in player.used_turn for each in limited)
        return State(int(player.damage), int(player.ship_damage), int(player.credits), (), left, self.partners_damage())

    def partners_damage(self) -> int:
        """How much damage lies on the partner's character."""
        return 0 if self.partner < 0 else int(self.table.players[self.partner].damage)

    def whole(self, number: int) -> float:
        """The chance from the beginning of a step on."""
        return self.step(number, self.now(), PATIENCE)

    def from_here(self, passed: Fraction | None = None) -> float:
        """The chance as the table stands; the test at hand may be said to be passed with some other chance than it has now."""
        return self.waiting(len(self.table.stack), passed)(self.now(), PATIENCE)

    def picked(self, option: e.Option) -> float | None:
        """The chance by one of the ways that are asked about; None if it cannot be taken."""
        then = self.waiting(len(self.table.stack) - 1, None)
        return self.option(option, self.number(), self.now(), PATIENCE, then)

    def place(self) -> int:
        """The place of the card on the stack."""
        stack = self.table.stack
        return next(place for place in reversed(range(len(stack))) if isinstance(stack[place].node, Steps))

    def number(self) -> int:
        """The step at hand, counted from 0."""
        return int(self.table.stack[self.place()].value) - 1

    def waiting(self, end: int, passed: Fraction | None) -> Then[State]:
        """Everything on the stack up to a place that still has to be done for the step at hand, and then the rest of the card."""
        then = self.next(self.number())
        for place in range(self.place() + 1, end):
            then = self.left(place, self.number(), passed, then)
        return then

    def left(self, place: int, number: int, passed: Fraction | None, then: Then[State]) -> Then[State]:
        """What waits in a place of the stack, or what is left of it, and then the rest."""
        stack = self.table.stack
        frame, node, below = stack[place], stack[place].node, stack[place - 1].node
        theirs = frame.seat != self.seat
        if isinstance(node, Contest) and frame.value:
            likely = self.at_hand(stack[place + 1] if place + 1 < len(stack) else None, passed)
            chances = (likely, self.opposed(node)) if frame.value == 1 else (float(frame.value - 2), likely)
            return lambda state, patience: self.contested(node, chances, number, state, patience, then)
        if isinstance(node, Test) and frame.value:
            if isinstance(below, Contest):
                return then
            likely = self.at_hand(frame, passed)
            return lambda state, patience: self.tested(node, likely, number, state._replace(theirs=theirs), patience, over(then))
        if node in (SUFFER, TAKE_DAMAGE):
            hurt, ship = (0, int(frame.value)) if frame.source == e.SHIP else (int(frame.value), 0)
            return lambda state, patience: self.harmed(hurt, ship, state._replace(theirs=theirs), patience, over(then))
        if isinstance(node, Node):
            return lambda state, patience: self.follow(node, number, state._replace(theirs=theirs), patience, over(then))
        return then

    def at_hand(self, frame: Frame | None, passed: Fraction | None) -> float:
        """The chance of a test that has begun, or how it ended if it is over."""
        if frame is None or not isinstance(frame.node, Test):
            return float(self.table.test_passed)
        if passed is None:
            passed = table_odds.test(self.table, int(frame.seat), int(self.table.test_skill))
        return float(passed)

    def other(self, node: Node, number: int, state: State, patience: int, then: Then[State]) -> float:
        """What else changes how likely the rest is."""
        match node:
            case Others():
                return self.follow(node.effect, number, state._replace(theirs=True), patience, over(then))
            case Contest():
                return self.contest(node, number, state, patience, then)
            case FightPlayer():
                return self.duel(node, number, state, patience, then)
            case e.Lose() if not state.theirs:
                return then(state._replace(credits=max(0, state.credits - int(node.credits))), patience)
            case e.Grant() if not state.theirs:
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
        if state.theirs:
            likely = float(table_odds.test(self.table, self.other_side, skill)) if self.other_side >= 0 else 1.0
            return self.tested(node, likely, number, state, patience, then)
        plain = self.chance(skill, state.skills, False)
        helped = self.chance(skill, state.skills, True) if state.once else plain
        passed = self.follow(node.passed, number, state, patience, then)
        failed = self.follow(node.failed, number, state, patience, then) if helped < 1 else 0.0
        if helped <= plain:
            return plain * passed + (1 - plain) * failed
        saved = self.follow(node.passed, number, state._replace(once=False), patience, then)
        return plain * passed + (helped - plain) * saved + (1 - helped) * failed

    def tested(self, node: Test, likely: float, number: int, state: State, patience: int, then: Then[State]) -> float:
        """A test that is passed with this chance."""
        passed, failed = (self.follow(each, number, state, patience, then) for each in (node.passed, node.failed))
        return likely * passed + (1 - likely) * failed

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
        others = self.opponents()
        if not others:
            return 0.0
        self.exact = self.exact and len(others) == 1 and not state.once
        mine = self.chance(int(node.test.skills[0]), state.skills, state.once)
        return self.contested(node, (mine, self.opposed(node)), number, state, patience, then)

    def contested(
        self, node: Contest, chances: tuple[float, float], number: int, state: State, patience: int, then: Then[State]
    ) -> float:
        """A contest that one side and the other pass with these chances."""
        mine, theirs = chances
        parts = (
            (mine * (1 - theirs), node.self_only),
            (mine * theirs, node.both),
            ((1 - mine) * theirs, node.opponent_only),
            ((1 - mine) * (1 - theirs), node.neither),
        )
        return sum(likely * self.follow(each, number, state, patience, then) for likely, each in parts if likely)

    def opponents(self) -> list[int]:
        """Against whom a contest can be: whoever was named, or else anybody here."""
        if self.other_side >= 0:
            return [self.other_side]
        return [int(other) for other in stats.players_at(self.table, self.table.players[self.seat].space, self.seat)]

    def opposed(self, node: Contest) -> float:
        """The chance that the other side of a contest passes, if whoever is likeliest to fail is named."""
        skill = int(node.test.skills[0])
        return min((float(table_odds.test(self.table, other, skill)) for other in self.opponents()), default=0.0)

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
        """Damage of a step."""
        amount, target = int(node.amount), int(node.target)
        hurt, ship = (amount if target in (each, e.BOTH) else 0 for each in (e.CHARACTER, e.SHIP))
        return self.harmed(hurt, ship, state, patience, then)

    def harmed(self, hurt: int, ship: int, state: State, patience: int, then: Then[State]) -> float:
        """Damage on character and ship; as much as somebody who takes part can take ends the job (OR-JOB-08, UB-MPJOB-03)."""
        if not state.theirs:
            after = state._replace(hurt=state.hurt + hurt, ship=state.ship + ship)
            beaten = after.hurt >= self.limits[0] or after.ship >= self.limits[1]
        else:
            after = state._replace(others=state.others + hurt)
            beaten = self.partner >= 0 and after.others >= stats.health(self.table, self.partner)
        return 0.0 if beaten else then(after, patience)


def over(then: Then[State]) -> Then[State]:
    """The rest, once whatever happens to the other player is over."""
    return lambda state, patience: then(state._replace(theirs=False), patience)


def settles(node: Node | None) -> bool:
    """Whether an effect completes or fails the job at once."""
    if isinstance(node, e.Sequence):
        return any(settles(each) for each in node.nodes)
    return isinstance(node, JobResult)
