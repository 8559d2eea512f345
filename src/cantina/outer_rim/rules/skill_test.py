"""Skill tests: two dice, and how good one is at it decides which results pass (OR-TEST-01 to OR-TEST-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, stats, told
from .actions import SKILL, SUBJECT
from .dice import any_of, close_roll, open_roll, roll
from .durations import NEXT_TEST, TEST_THIS_TURN, forget
from .favors import ADVICE, pause
from .kinds import CRIT, FOCUS, HIT
from .node import AFTER_FAILED_TEST, AUTO_PASS, BEFORE_TEST, TEST_DICE, Node
from .pieces import TEST_ROLL
from .windows import open_window

if TYPE_CHECKING:
    from .table import Table

DICE: Final[i64] = 2
PASSING: Final[list[list[i64]]] = [[CRIT], [CRIT, HIT], [CRIT, HIT, FOCUS]]
"""The faces that pass a test, by how often the skill is there: never, once, twice or more."""


def passing(table: Table, seat: i64, skill: i64) -> list[i64]:
    """The faces that would pass a test now."""
    return PASSING[min(2, stats.skill_count(table, seat, skill))]


@final
class Test(Node):
    """Test a skill, one of several if the player may pick; the frame's value is how far the test is."""

    __slots__ = ("failed", "passed", "skills")

    def __init__(self, skills: list[i64], passed: Node | None, failed: Node | None) -> None:
        self.skills: list[i64] = skills
        self.passed: Node | None = passed
        self.failed: Node | None = failed

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            if len(self.skills) == 1:
                self.begin(table, frame, self.skills[0])
            else:
                actions = [int(SKILL + skill) for skill in self.skills]
                table.ask(frame, Decision(frame.seat, asked.TEST_SKILL, frame.origin, actions))
        elif frame.value == 1:
            self.throw(table, frame)
        elif frame.value == 2:
            self.judge(table, frame)
        else:
            self.close(table, frame)

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.begin(table, frame, action & SUBJECT)

    def begin(self, table: Table, frame: Frame, skill: i64) -> None:
        """Before any die, cards may help."""
        table.test_seat = frame.seat
        table.test_skill = skill
        if table.events is not None:
            table.tell(told.TEST, frame.seat, {"skill": int(skill), "have": int(stats.skill_count(table, frame.seat, skill))})
        table.stack.append(frame.at(1))
        pause(table, frame.seat, ADVICE + skill)
        open_window(table, frame.seat, BEFORE_TEST)

    def throw(self, table: Table, frame: Frame) -> None:
        """Roll, unless the test is passed anyway."""
        if stats.bonus(table, frame.seat, AUTO_PASS):
            table.test_passed = True
            table.stack.append(frame.at(3))
            return
        roll(table, frame.seat, TEST_ROLL, DICE + stats.bonus(table, frame.seat, TEST_DICE))
        if table.favors is not None:
            table.favors.tested = True
        table.stack.append(frame.at(2))
        open_roll(table, frame.seat, -1)

    def judge(self, table: Table, frame: Frame) -> None:
        """The result is open: after a failure cards may still change it."""
        table.test_passed = any_of(table.dice, passing(table, frame.seat, table.test_skill))
        table.stack.append(frame.at(3))
        if not table.test_passed:
            open_window(table, frame.seat, AFTER_FAILED_TEST)

    def close(self, table: Table, frame: Frame) -> None:
        """The result counts; skills gained for this test are gone."""
        if table.dice:
            table.test_passed = any_of(table.dice, passing(table, frame.seat, table.test_skill))
        if table.events is not None:
            table.tell(told.TESTED, frame.seat, {"skill": int(table.test_skill), "passed": int(table.test_passed)})
        end(table, frame.seat)
        afterwards: list[Frame] = []
        while table.stack and isinstance(table.stack[-1].node, AfterTest):
            afterwards.append(table.stack.pop())
        result = self.passed if table.test_passed else self.failed
        if result is not None:
            table.push(result, frame.seat, frame.origin, frame.source)
        table.stack.extend(afterwards)


def end(table: Table, seat: i64) -> None:
    """The test is over, and what was gained for it."""
    close_roll(table)
    forget(table, seat, NEXT_TEST)
    forget(table, seat, TEST_THIS_TURN)
    if table.favors is not None:
        table.favors.tested = False
    table.test_seat = -1
    table.test_skill = -1


def break_off(table: Table, frame: Frame) -> None:
    """A frame is dropped: if it was a test that had begun, that test is over without a result."""
    if isinstance(frame.node, Test) and frame.value > 0:
        end(table, frame.seat)


@final
class AfterTest(Node):
    """Once the test this was used for is over, whatever belongs to its result."""

    __slots__ = ("failed", "passed")

    def __init__(self, passed: Node | None, failed: Node | None) -> None:
        self.passed: Node | None = passed
        self.failed: Node | None = failed

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            place = len(table.stack) - 1
            while not isinstance(table.stack[place].node, Test):
                place -= 1
            table.stack.insert(place, frame.at(1))
            return
        result = self.passed if table.test_passed else self.failed
        if result is not None:
            table.push(result, frame.seat, frame.origin, frame.source)
