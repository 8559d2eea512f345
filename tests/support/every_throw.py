"""Every throw: what a roll comes to, found out by letting the rules play every possible throw and every answer.

Whoever the roll is for answers in the best way for it, everybody else in the worst; nobody uses what costs anything.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

from cantina.core import Chance
from cantina.core.effect import Frame
from cantina.outer_rim.odds.abilities import free
from cantina.outer_rim.odds.table_odds import worth_of
from cantina.outer_rim.rules import settling
from cantina.outer_rim.rules.actions import OPTION, SUBJECT, USE
from cantina.outer_rim.rules.combat import CLOSE, STEPS, SUFFER_BOTH
from cantina.outer_rim.rules.delivery import SMUGGLE, Smuggle
from cantina.outer_rim.rules.dice import ChangeDice, Roll
from cantina.outer_rim.rules.effects import NOTHING, Choose
from cantina.outer_rim.rules.node import START_OF_COMBAT, Ability
from cantina.outer_rim.rules.skill_test import Test
from cantina.outer_rim.rules.table import Table
from cantina.outer_rim.rules.windows import Window

Value = tuple[Fraction, ...]
SHOWS = (0, 3, 4, 6)
"""A side of the die for each face: hit, crit, focus, blank."""
SIDES = (3, 1, 2, 2)


class Fixed(Chance):
    """Dice that fall as they are told; more than that are counted."""

    def __init__(self, sides: tuple[int, ...] = ()) -> None:
        self.sides = list(sides)
        self.more = 0

    def word(self) -> int:
        raise AssertionError("only dice are thrown here")

    def below(self, n: int) -> int:
        assert n == 8
        if self.sides:
            return self.sides.pop(0)
        self.more += 1
        return 0

    def copy(self) -> Chance:
        return self


def throws(dice: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """Every throw of so many dice, the order left out, and how likely it is."""
    found = []
    for faces in combinations_with_replacement(range(4), dice):
        orders = factorial(dice) // prod(factorial(faces.count(face)) for face in range(4))
        sides = prod(SIDES[face] for face in faces)
        found.append((tuple(SHOWS[face] for face in faces), Fraction(orders * sides, 8**dice)))
    return found


class Enumeration:
    """One roll to its end: `over` says when that is, `result` what it is worth to `cause`; `also` may be used though it costs."""

    def __init__(
        self, cause: int, over: Callable[[Table], bool], result: Callable[[Table], Value], also: Ability | None = None
    ) -> None:
        self.cause = cause
        self.over = over
        self.result = result
        self.also = also
        self.known: dict[object, Value] = {}

    def value(self, table: Table) -> Value:
        """What a table is worth."""
        while True:
            if self.over(table):
                return self.result(table)
            if table.decision is not None:
                key = look(table)
                if key not in self.known:
                    self.known[key] = self.decided(table)
                return self.known[key]
            assert table.outcome is None
            if table.dirty:
                settling.settle(table)
                continue
            frame = table.stack[-1]
            if frame.node is STEPS and frame.value in (1, 3):
                key = look(table)
                if key not in self.known:
                    self.known[key] = self.happening(table, None)
                return self.known[key]
            if isinstance(frame.node, Test | Smuggle | Roll | ChangeDice):
                return self.happening(table, None)
            table.chance = Fixed()
            frame = table.stack.pop()
            frame.node.perform(table, frame)
            assert not table.chance.more

    def happening(self, table: Table, action: int | None) -> Value:
        """What it is worth to go on, or to answer, over all dice that are thrown by it."""
        after, number = self.done(table.copy(), action, ())
        if not number:
            return self.value(after)
        total: Value = ()
        for sides, share in throws(number):
            value = self.value(self.done(table.copy(), action, sides)[0])
            total = (
                tuple(share * each for each in value)
                if not total
                else tuple(a + share * b for a, b in zip(total, value, strict=True))
            )
        return total

    def done(self, table: Table, action: int | None, sides: tuple[int, ...]) -> tuple[Table, int]:
        """The table after one effect or answer whose dice fall so, and how many more would have been thrown."""
        chance = Fixed(sides)
        table.chance = chance
        frame = table.stack.pop()
        if action is None:
            frame.node.perform(table, frame)
        else:
            assert table.decision is not None
            seat = table.decision.seat
            table.decision = None
            frame.node.answer(table, frame, seat, action)
        return table, chance.more

    def decided(self, table: Table) -> Value:
        """The best or the worst answer."""
        decision = table.decision
        assert decision is not None
        forced = [action for action in decision.actions if self.begins(table, action)]
        actions = forced or [action for action in decision.actions if self.allowed(table, action)]
        values = [self.happening(table, action) for action in actions]
        return max(values) if decision.seat == self.cause else min(values)

    def begins(self, table: Table, action: int) -> bool:
        """Whether an answer is to use what is used in any case, at the start of a combat."""
        if action & ~SUBJECT != USE or self.also is None or START_OF_COMBAT not in self.also.timings:
            return False
        return table.box.abilities[action & SUBJECT] is self.also

    def allowed(self, table: Table, action: int) -> bool:
        """Whether an answer costs nothing."""
        node = table.stack[-1].node
        if action & ~SUBJECT == USE:
            ability = table.box.abilities[action & SUBJECT]
            return free(ability) or ability is self.also
        return not (action & ~SUBJECT == OPTION and isinstance(node, Choose)) or node.options[action & SUBJECT].cost is None


def look(table: Table) -> object:
    """Everything that what comes can depend on within one roll or fight; the numbers of moments are left out."""
    combat = table.combat
    moments = [frame.value for frame in table.stack if isinstance(frame.node, Window)]
    players = [
        (
            p.damage, p.ship_damage, p.defeated, p.flipped, p.sheet.index, len(p.assets), len(p.lasting), p.credits,
            tuple(p.used_turn), tuple(p.used_combat), tuple(p.used_roll),
            tuple(n & 1023 for n in p.used_event if n >> 10 in moments),
        )
        for p in table.players
    ]  # fmt: skip
    return (
        tuple(sorted(table.dice)), table.dice_kind, table.dice_seat, table.test_passed, table.about, table.amount,
        None if combat is None else (*combat.damage, combat.rolled, combat.winner), tuple(players),
        tuple((id(f.node), f.seat, isinstance(f.node, Window) or f.value) for f in table.stack),
    )  # fmt: skip


# The three things that are rolled for ------------------------------------------------------------------------


def passing(seat: int, also: Ability | None = None) -> Enumeration:
    """Whether somebody passes the test that has begun, or is about to."""

    def over(table: Table) -> bool:
        return table.decision is None and isinstance(table.stack[-1].node, Test) and table.stack[-1].value == 3

    def result(table: Table) -> Value:
        frame = table.stack.pop()
        frame.node.perform(table, frame)
        return (Fraction(int(table.test_passed)),)

    return Enumeration(seat, over, result, also)


def tested(table: Table, seat: int, skill: int, also: Ability | None = None) -> Fraction:
    """The chance to pass a test that would come now."""
    twin = table.copy()
    twin.decision = None
    twin.push(NOTHING, seat, "")
    twin.push(Test([skill], None, None), seat, "")
    return passing(seat, also).value(twin)[0]


def delivering(seat: int, also: Ability | None = None) -> Enumeration:
    """Whether cargo is delivered that is about to be rolled for, or is being rolled for."""

    def over(table: Table) -> bool:
        return table.decision is None and table.stack[-1].node is SMUGGLE and table.stack[-1].value == 1

    def result(table: Table) -> Value:
        table.events = []
        frame = table.stack.pop()
        frame.node.perform(table, frame)
        return (Fraction(int(table.events[0].code == "deliver")),)

    return Enumeration(seat, over, result, also)


def smuggled(table: Table, seat: int, cargo: int, also: Ability | None = None) -> Fraction:
    """The chance of a delivery that would come now."""
    twin = table.copy()
    twin.decision = None
    twin.push(SMUGGLE, seat, "", cargo)
    return delivering(seat, also).value(twin)[0]


def fighting(table: Table, also: Ability | None = None) -> Enumeration:
    """Whether the attacker wins the fight on the table, is not defeated, and defeats the other: by the dice of the fight."""
    combat = table.combat
    assert combat is not None
    attacker, defender = int(combat.attacker), int(combat.defender)

    def over(t: Table) -> bool:
        return t.decision is None and not t.dirty and t.stack[-1].node is CLOSE

    def result(t: Table) -> Value:
        won = t.combat is not None and t.combat.winner == 0
        beaten = defender >= 0 and t.players[defender].defeated
        return Fraction(int(won)), Fraction(-int(t.players[attacker].defeated)), Fraction(int(beaten))

    return Enumeration(attacker, over, result, also)


def unrewarded(table: Table) -> Table:
    """The fight on the table, but winning or losing brings nothing."""
    place = next(i for i, frame in enumerate(table.stack) if frame.node is SUFFER_BOTH)
    assert table.combat is not None
    if len(table.stack) > place + 1 and table.stack[place + 1].node is not STEPS:
        table.stack[place + 1] = Frame(NOTHING, table.combat.attacker, "")
    return table


def begun(table: Table, action: int, answers: tuple[int, ...] = ()) -> Table:
    """The fight that an action leads to, perhaps after some answers, before anything is used in it."""
    return unrewarded(until(table, action, answers, lambda twin: any(frame.node is STEPS for frame in twin.stack)))


def until(table: Table, action: int, answers: tuple[int, ...], there: Callable[[Table], bool]) -> Table:
    """The table after an action and some answers, as soon as it is so; a contact that is wanted is hunted."""
    enumeration = Enumeration(0, lambda _: False, lambda _: ())
    twin = enumeration.done(table.copy(), action, ())[0]
    left = list(answers)
    while twin.dirty or not there(twin):
        if twin.dirty:
            settling.settle(twin)
        elif twin.decision is None:
            twin = enumeration.done(twin, None, ())[0]
        else:
            twin = enumeration.done(twin, twin.decision.actions[0] if twin.decision.prompt == "hunt" else left.pop(0), ())[0]
    return twin


def odds_of(value: Value) -> tuple[Fraction, Fraction, Fraction]:
    """To win, to be defeated, to defeat the other."""
    return value[0], -value[1], value[2]


def branches(table: Table, node: Roll) -> list[Fraction]:
    """How likely each branch of a roll is that is about to be made: the dice are changed for the best, then for the first."""

    def over(there: Table) -> bool:
        return there.decision is None and there.stack[-1].node is node and bool(there.stack[-1].value)

    def result(there: Table) -> Value:
        frame = there.stack.pop()
        frame.node.perform(there, frame)
        led = [bool(there.stack) and there.stack[-1].node is branch.effect for branch in node.branches]
        taken = led.index(True) if any(led) else -1
        worth = worth_of(node.branches[taken].effect) if taken >= 0 else 0
        return Fraction(worth), *(Fraction(n == taken) for n in range(len(led)))

    return list(Enumeration(int(table.stack[-1].seat), over, result).value(table.copy())[1:])
