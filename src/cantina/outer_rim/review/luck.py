"""Luck: every roll on which something depended, with its exact chance right before the dice fell, and what came of it.

An action whose dice are looked at is played once more on a copy of the table, effect by effect as the rules themselves do it;
before an effect that rolls, the odds are asked what they would have told whoever rolls. What may be used for nothing counts as
used as well as possible (docs/outer-rim-odds.md), so a bad chance that was made better by a card is no luck.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from cantina.core import Entry, Event, standing
from cantina.core.effect import Frame

from ..odds import table_odds
from ..rules import settling, stats
from ..rules.combat import Steps
from ..rules.delivery import Smuggle
from ..rules.node import AUTO_PASS
from ..rules.pieces import COMBAT_ROLL, DELIVERY_ROLL, INVINCIBLE, TEST_ROLL
from ..rules.skill_test import Test
from ..rules.table import Table
from .chapters import Told, figure, seat_of

TEST, FIGHT, DELIVERY = "test", "fight", "delivery"
ROLLS = {TEST: int(TEST_ROLL), FIGHT: int(COMBAT_ROLL), DELIVERY: int(DELIVERY_ROLL)}
BEGINS = {"test": TEST, "combat": FIGHT}
"""What begins a roll: one of this kind that has no result by then was broken off."""
RESULTS = {"tested": TEST, "decided": FIGHT, "deliver": DELIVERY, "caught": DELIVERY}
SUCCESS: dict[str, Callable[[Told], bool]] = {
    "tested": lambda told: bool(told["passed"]),
    "decided": lambda told: bool(told["won"]),
    "deliver": lambda told: True,
    "caught": lambda told: False,
}
Z = 1.959963984540054
"""How many standard deviations a two-sided 95 % interval reaches."""


class Throw(NamedTuple):
    """A roll that decided something for a seat: what about, against whom or which skill, its chance, and whether it succeeded."""

    turn: int
    at: int
    seat: int
    kind: str
    name: str
    """The number of a skill, the name of an enemy or of a cargo; the seat of a player, with a sign before it."""
    chance: Fraction
    won: bool


class Coming(NamedTuple):
    """A roll that is about to come, from the eyes of whoever it is for."""

    seat: int
    other: int
    kind: str
    name: str
    chance: Fraction


class Luck(NamedTuple):
    """All rolls of a seat: how many, how many succeeded, how many should have, and how far chance alone may lead away."""

    rolls: int
    won: int
    expected: float
    reach: float

    @property
    def above(self) -> float:
        """How many successes more than expected."""
        return self.won - self.expected

    @property
    def low(self) -> float:
        """Between this and `high` lie 95 of 100 such voyages."""
        return max(0.0, self.expected - self.reach)

    @property
    def high(self) -> float:
        """The other end."""
        return min(float(self.rolls), self.expected + self.reach)


def luck_of(throws: Sequence[Throw]) -> Luck:
    """What some rolls come to."""
    spread = sum(float(each.chance * (1 - each.chance)) for each in throws)
    expected = float(sum((each.chance for each in throws), Fraction(0)))
    return Luck(len(throws), sum(each.won for each in throws), expected, Z * sqrt(spread))


def at_the_end_of(turns: Sequence[int], throws: Sequence[Throw]) -> list[Luck]:
    """What the rolls of a seat come to at the end of each turn, in one pass: Fractions of a long game are slow to add."""
    found, done, won = list[Luck](), 0, 0
    expected, spread = Fraction(0), 0.0
    for turn in turns:
        while done < len(throws) and throws[done].turn <= turn:
            chance = throws[done].chance
            expected, spread, won = expected + chance, spread + float(chance * (1 - chance)), won + throws[done].won
            done += 1
        found.append(Luck(done, won, float(expected), Z * sqrt(spread)))
    return found


def throws_of(entries: Sequence[Entry], told: Sequence[Sequence[Event]], states: Sequence[Table]) -> list[Throw]:
    """Every roll of a game that decided something, in its order."""
    found: list[Throw] = []
    waiting: list[Coming] = []
    turn = int(states[0].turn)
    for n in standing(entries):
        rolled = any(event.code == "roll" for event in told[n]) and entries[n].kind == "action"
        coming = list(looked_ahead(states[n], entries[n])) if rolled else []
        for event in told[n]:
            heard = event.in_full()
            if event.code == "turn":
                turn = figure(heard, "turn")
            elif event.code in BEGINS:
                waiting = [each for each in waiting if each.kind != BEGINS[event.code]]
            elif event.code == "roll" and coming and begins(coming[0], heard, waiting):
                waiting.append(coming.pop(0))
            elif (ended := next((each for each in waiting if ends(each, heard)), None)) is not None:
                waiting.remove(ended)
                found += thrown(ended, turn, n, SUCCESS[event.code](heard))
    return found


def looked_ahead(table: Table, entry: Entry) -> Generator[Coming, None, Table]:
    """The rolls that an action leads to, each right before its dice, and at last the table that it leads to."""
    twin = table.copy()
    decision = twin.decision
    assert decision is not None
    twin.decision = None
    if entry.value in decision.of(entry.seat):
        frame = twin.stack.pop()
        frame.node.answer(twin, frame, entry.seat, entry.value)
    else:
        twin.aside(entry.seat, entry.value)
    while twin.decision is None and twin.outcome is None:
        if twin.dirty:
            settling.settle(twin)
            continue
        ahead = coming(twin, twin.stack[-1])
        if ahead is not None:
            yield ahead
        frame = twin.stack.pop()
        frame.node.perform(twin, frame)
    if twin.outcome is not None:
        twin.stack.clear()
    return twin


def coming(table: Table, frame: Frame) -> Coming | None:
    """The roll that an effect is about to make, if something is decided by it that is not decided already."""
    node, seat = frame.node, int(frame.seat)
    if isinstance(node, Test) and frame.value == 1 and not stats.bonus(table, seat, AUTO_PASS):
        skill = int(table.test_skill)
        return Coming(seat, -1, TEST, str(skill), table_odds.test(table, seat, skill, None, True))
    if isinstance(node, Smuggle) and frame.value == 0:
        return Coming(seat, -1, DELIVERY, table.box.cards[frame.source].name, table_odds.delivery(table, seat))
    combat = table.combat
    if isinstance(node, Steps) and frame.value == 1 and combat is not None and combat.level != INVINCIBLE:
        other = int(combat.defender)
        return Coming(int(combat.attacker), other, FIGHT, combat.name, table_odds.fight(table, combat).win)
    return None


def begins(ahead: Coming, told: Told, waiting: Sequence[Coming]) -> bool:
    """Whether dice that were told of are those of a roll; the second roll of a fight begins none."""
    fought = ahead.kind == FIGHT and any(each.kind == FIGHT for each in waiting)
    return told["kind"] == ROLLS[ahead.kind] and seat_of(told) == ahead.seat and not fought


def ends(waiting: Coming, told: Told) -> bool:
    """Whether something is the result of a roll."""
    if told["code"] not in RESULTS or RESULTS[str(told["code"])] != waiting.kind or seat_of(told) != waiting.seat:
        return False
    return waiting.kind != DELIVERY or told["card"] == waiting.name


def thrown(ahead: Coming, turn: int, at: int, won: bool) -> list[Throw]:
    """A roll with its result; in a fight between two players it is the other's as well."""
    name = ahead.name if ahead.other < 0 else f"@{ahead.other}"
    found = [Throw(turn, at, ahead.seat, ahead.kind, name, ahead.chance, won)]
    if ahead.other >= 0:
        found.append(Throw(turn, at, ahead.other, ahead.kind, f"@{ahead.seat}", 1 - ahead.chance, not won))
    return found
