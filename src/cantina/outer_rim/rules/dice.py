"""Dice: rolling them, and the cards that reroll, turn, add or cancel results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.declared import PromptCode
from cantina.core.effect import Frame

from . import asked, stats, told
from .actions import DIE, PASS, SUBJECT
from .durations import roll_ends
from .kinds import BLANK, CRIT, FACES, FOCUS, GROUND, HIT, SHIPS
from .node import (
    AFTER_DELIVERY_ROLL,
    AFTER_OPPONENT_COMBAT_ROLL,
    AFTER_OWN_COMBAT_ROLL,
    AFTER_OWN_ROLL,
    AFTER_OWN_TEST_ROLL,
    Node,
)
from .pieces import COMBAT_ROLL, DELIVERY_ROLL, NO_ROLL, OTHER_ROLL, TEST_ROLL
from .windows import OWN_CHANGES, OWN_REROLLS, THEIR_CHANGES, THEIR_REROLLS, awake

if TYPE_CHECKING:
    from .table import Table

SIDES: Final[list[i64]] = [HIT, HIT, HIT, CRIT, FOCUS, FOCUS, BLANK, BLANK]
"""The eight faces of a die (OR-DICE-01)."""
ADDED: Final[i64] = 4
"""The bit of a result that was added and is no die (OR-COMBAT-22)."""
WORTH: Final[list[i64]] = [1, 2, 0, 0]
"""The damage of each face (OR-DICE-03)."""

OWN_WINDOWS: Final[list[i64]] = [AFTER_OWN_COMBAT_ROLL, AFTER_OWN_TEST_ROLL, AFTER_DELIVERY_ROLL, AFTER_OWN_ROLL]
"""The moment after a roll of each kind."""


def throw(table: Table) -> i64:
    """One die."""
    table.growth += 1
    return SIDES[table.chance.below(8)]


def roll(table: Table, seat: i64, kind: i64, number: i64) -> None:
    """Roll dice for a seat, or for an enemy (-1); any number of them (OR-GEN-04)."""
    table.dice = [throw(table) for _ in range(number)]
    table.dice_kind = kind
    table.dice_seat = seat
    if table.events is not None:
        table.tell(told.ROLL, seat, {"kind": int(kind), "dice": faces_of(table.dice)})


def faces_of(dice: list[i64]) -> list[str]:
    """Results in words."""
    return [FACES[die & 3] for die in dice]


def open_roll(table: Table, seat: i64, opponent: i64) -> None:
    """The windows after a roll: rerolls, roller first, then other changes, roller first (OR-COMBAT-08, OR-COMBAT-10)."""
    moment = OWN_WINDOWS[table.dice_kind]
    own = seat >= 0 and (awake(table, seat, moment) or awake(table, seat, AFTER_OWN_ROLL))
    theirs = opponent >= 0 and awake(table, opponent, AFTER_OPPONENT_COMBAT_ROLL)
    if theirs:
        table.push(THEIR_CHANGES[AFTER_OPPONENT_COMBAT_ROLL], opponent, "OR-COMBAT-10")
    if own:
        table.push(OWN_CHANGES[moment], seat, "OR-COMBAT-10")
    if theirs:
        table.push(THEIR_REROLLS[AFTER_OPPONENT_COMBAT_ROLL], opponent, "OR-COMBAT-08")
    if own:
        table.push(OWN_REROLLS[moment], seat, "OR-COMBAT-08")


def close_roll(table: Table) -> list[i64]:
    """The dice are read and put away."""
    dice = table.dice
    table.dice = []
    table.dice_kind = NO_ROLL
    table.dice_seat = -1
    roll_ends(table)
    return dice


def damage_of(dice: list[i64]) -> i64:
    """What a roll adds up to: hits 1, crits 2 (OR-DICE-03)."""
    total: i64 = 0
    for die in dice:
        total += WORTH[die & 3]
    return total


REROLL: Final[i64] = 0
TURN: Final[i64] = 1
ADD: Final[i64] = 2
CANCEL: Final[i64] = 3
OPERATIONS: Final = ("reroll", "turn", "add", "cancel")
AS_MANY: Final[i64] = 99

DICE_KINDS: Final = ("ground", "ship", "combat", "test", "combat_or_test", "delivery", "any")


@final
class ChangeDice(Node):
    """Reroll, turn, add or cancel results of the roll on the table; the frame's value remembers what has been picked."""

    __slots__ = ("count", "faces", "kind", "operation", "opponent", "to")

    def __init__(self, operation: i64, opponent: bool, kind: i64, faces: list[i64], to: i64, count: i64) -> None:
        self.operation: i64 = operation
        self.opponent: bool = opponent
        self.kind: i64 = kind
        self.faces: list[i64] = faces
        self.to: i64 = to
        self.count: i64 = count

    def rerolls(self) -> bool:
        return self.operation == REROLL

    def about(self, table: Table, seat: i64) -> bool:
        """Whether it may be used on this roll."""
        kind = table.dice_kind
        if kind == NO_ROLL or (table.dice_seat == seat) == self.opponent:
            return False
        combat = table.combat if kind == COMBAT_ROLL else None
        if self.opponent and (combat is None or combat.side_of(seat) < 0):
            return False
        if self.kind in (0, 1):
            return combat is not None and combat.kind == (GROUND if self.kind == 0 else SHIPS)
        if self.kind == 2:
            return kind == COMBAT_ROLL
        if self.kind == 3:
            return kind == TEST_ROLL
        if self.kind == 4:
            return kind in (COMBAT_ROLL, TEST_ROLL)
        return kind == DELIVERY_ROLL if self.kind == 5 else True

    def candidates(self, table: Table, value: i64) -> list[int]:
        """The faces that can be picked now; dice picked for a reroll already are not counted again."""
        counts: list[i64] = [0, 0, 0, 0]
        for die in table.dice:
            if self.operation != REROLL or not die & ADDED:
                counts[die & 3] += 1
        found: list[int] = []
        for face in self.faces:
            picked = value >> 8 * face & 255 if self.operation == REROLL else 0
            if counts[face] > picked:
                found.append(int(DIE + face))
        return found

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return self.about(table, seat) and (self.operation == ADD or len(self.candidates(table, 0)) > 0)

    def perform(self, table: Table, frame: Frame) -> None:
        if not self.about(table, frame.seat):
            return
        if self.operation == ADD:
            for _ in range(self.count):
                table.dice.append(self.to + ADDED)
            self.say(table, frame.seat, [FACES[self.to]] * int(self.count))
            return
        actions = self.candidates(table, frame.value)
        done = self.picked(frame.value)
        if not actions or done >= self.count:
            self.finish(table, frame)
        elif len(actions) == 1 and self.count == 1:
            self.answer(table, frame, frame.seat, actions[0])
        else:
            if done:
                actions.append(int(PASS))
            table.ask(frame, Decision(frame.seat, self.prompt(), frame.origin, actions, self.to))

    def prompt(self) -> PromptCode:
        """What is asked before dice are changed; added ones are not chosen."""
        return asked.REROLL if self.operation == REROLL else asked.TURN if self.operation == TURN else asked.CANCEL

    def picked(self, value: i64) -> i64:
        """How many dice have been picked."""
        if self.operation != REROLL:
            return value
        return (value & 255) + (value >> 8 & 255) + (value >> 16 & 255) + (value >> 24 & 255)

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == PASS:
            self.finish(table, frame)
            return
        face = action & SUBJECT
        if self.operation == REROLL:
            table.stack.append(frame.at(frame.value + (1 << 8 * face)))
            return
        for i in range(len(table.dice)):
            if table.dice[i] & 3 == face:
                if self.operation == TURN:
                    table.dice[i] = self.to + (table.dice[i] & ADDED)
                else:
                    table.dice.pop(i)
                break
        self.say(table, seat, [FACES[face]])
        table.stack.append(frame.at(frame.value + 1))

    def finish(self, table: Table, frame: Frame) -> None:
        """Whatever was picked for a reroll is rolled together."""
        if self.operation != REROLL or frame.value == 0:
            return
        names: list[str] = []
        for face in range(4):
            for _ in range(frame.value >> 8 * face & 255):
                for i in range(len(table.dice)):
                    if table.dice[i] == face:
                        table.dice.pop(i)
                        names.append(FACES[face])
                        break
        fresh = [throw(table) for _ in names]
        table.dice.extend(fresh)
        if table.events is not None:
            table.tell(told.REROLL, frame.seat, {"dice": names, "into": faces_of(fresh)})

    def say(self, table: Table, seat: i64, names: list[str]) -> None:
        """Tell what happened to the dice."""
        if table.events is not None:
            to = FACES[self.to] if self.operation != CANCEL else ""
            table.tell(told.CHANGE_DICE, seat, {"operation": OPERATIONS[self.operation], "dice": names, "to": to})


def break_off(table: Table, frame: Frame) -> None:
    """A frame is dropped: if its dice lie on the table, nobody reads them any more."""
    if isinstance(frame.node, Roll) and frame.value == 1:
        close_roll(table)


@final
class Branch:
    """What happens if one of these faces is there; without faces, whatever happens otherwise."""

    __slots__ = ("effect", "faces")

    def __init__(self, faces: list[i64], effect: Node) -> None:
        self.faces: list[i64] = faces
        self.effect: Node = effect


@final
class Roll(Node):
    """Roll dice: the first branch whose face is there happens, or something for each die with a face."""

    __slots__ = ("branches", "count", "dice", "each")

    def __init__(self, dice: i64, count: i64, branches: list[Branch], each: list[Branch]) -> None:
        self.dice: i64 = dice
        self.count: i64 = count
        """The count that says how many dice, if they are not fixed."""
        self.branches: list[Branch] = branches
        self.each: list[Branch] = each

    def number(self, table: Table, seat: i64) -> i64:
        """How many dice are rolled."""
        return self.dice if self.count < 0 else stats.counted(table, seat, self.count)

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return self.number(table, seat) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            roll(table, frame.seat, OTHER_ROLL, self.number(table, frame.seat))
            table.stack.append(frame.at(1))
            open_roll(table, frame.seat, -1)
            return
        dice = close_roll(table)
        for branch in self.each:
            for die in dice:
                if die & 3 in branch.faces:
                    table.push(branch.effect, frame.seat, frame.origin, frame.source)
        for branch in self.branches:
            if not branch.faces or any_of(dice, branch.faces):
                table.push(branch.effect, frame.seat, frame.origin, frame.source)
                return


def any_of(dice: list[i64], faces: list[i64]) -> bool:
    """Whether a die shows one of the faces."""
    for die in dice:
        if die & 3 in faces:
            return True
    return False
