"""Ambitions: a sheet of goals for every player, which all have to be complete before fame wins anything (UB-AMBITION)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cantina.core.event import Fact

from . import told
from .actions import ATTEMPT
from .kinds import FAME_GOAL, INFINITY_GOAL, NUMBERED_GOAL
from .pieces import PERSON

if TYPE_CHECKING:
    from .kinds import Ambition, AmbitionGoal
    from .node import Goal
    from .pieces import Player
    from .table import Table

RIVAL_MORE: Final[i64] = 2
"""So much more fame than the people need does a rival need, who has no sheet (UB-SOLO-11, UB-D-35)."""


def has_sheet(table: Table, seat: i64) -> bool:
    """Whether this seat plays with a sheet: everybody but a rival does (UB-SOLO-11)."""
    return table.kinds[seat] == PERSON


def needed_fame(table: Table, seat: i64) -> i64:
    """The fame without which this seat does not win."""
    return table.target + RIVAL_MORE if table.ambitious and not has_sheet(table, seat) else table.target


def has_won(table: Table, seat: i64) -> bool:
    """Whether a player has the fame and, with a sheet, every goal of it (OR-FAME-01, UB-AMBITION-15)."""
    player = table.players[seat]
    if player.fame + player.held_fame < needed_fame(table, seat):
        return False
    return not table.ambitious or not has_sheet(table, seat) or left(player) == 0


def left(player: Player) -> i64:
    """How many goals of the sheet are not complete."""
    ambition = player.ambition
    if ambition is None:
        return 1
    found: i64 = 0
    for number in range(len(ambition.goals)):
        if not done(player, ambition, number):
            found += 1
    return found


def done(player: Player, ambition: Ambition, number: i64) -> bool:
    """Whether a goal carries its token (UB-AMBITION-14)."""
    return player.progress[number] >= ambition.goals[number].count


def is_open(table: Table, seat: i64, number: i64) -> bool:
    """Whether a goal may be completed now: numbers in their order, the last one with the fame and after all others.

    (UB-AMBITION-07, -08, -10)
    """
    player = table.players[seat]
    ambition = player.ambition
    if ambition is None or done(player, ambition, number):
        return False
    goal = ambition.goals[number]
    if goal.mark == NUMBERED_GOAL:
        return goal.order == lowest(player)
    if goal.mark == FAME_GOAL:
        return player.fame + player.held_fame >= table.target and left(player) == 1
    return True


def lowest(player: Player) -> i64:
    """The lowest number whose goal is not complete, or 0."""
    found: i64 = 0
    ambition = player.ambition
    if ambition is not None:
        for number in range(len(ambition.goals)):
            goal = ambition.goals[number]
            if goal.mark == NUMBERED_GOAL and not done(player, ambition, number) and (found == 0 or goal.order < found):
                found = goal.order
    return found


def hold(table: Table, seat: i64) -> None:
    """Goals that are states: an infinity goal is complete as long as it holds, any other once it holds (UB-AMBITION-09)."""
    player = table.players[seat]
    ambition = player.ambition
    if ambition is None or player.retired:
        return
    for number in range(len(ambition.goals)):
        goal = ambition.goals[number]
        state = goal.state
        if state is None:
            continue
        complete = done(player, ambition, number)
        holds = state.holds(table, seat, -1)
        if goal.mark == INFINITY_GOAL:
            if holds != complete:
                advance(table, seat, number, goal.count if holds else 0)
        elif holds and is_open(table, seat, number):
            advance(table, seat, number, goal.count)


def advance(table: Table, seat: i64, number: i64, progress: i64) -> None:
    """A goal has come so far, or is lost; whoever completes the last one has won (UB-D-33)."""
    player = table.players[seat]
    ambition = player.ambition
    assert ambition is not None
    lost = progress < player.progress[number]
    player.progress = [*player.progress[:number], progress, *player.progress[number + 1 :]]
    table.dirty |= 1 << seat
    if table.events is None:
        return
    facts: dict[str, Fact] = {"card": ambition.name, "goal": int(number) + 1, "have": int(progress)}
    facts["need"], facts["left"] = int(ambition.goals[number].count), int(left(player))
    table.tell(told.AMBITION_LOST if lost else told.AMBITION_GOAL, seat, facts)


def waiting(table: Table, seat: i64, timing: i64) -> list[i64]:
    """The goals that wait for such a thing to happen and are open before it counts for any of them (UB-D-32)."""
    ambition = table.players[seat].ambition
    found: list[i64] = []
    if ambition is not None:
        for number in range(len(ambition.goals)):
            if waits_for(ambition.goals[number].event, timing) and is_open(table, seat, number):
                found.append(number)
    return found


def waits_for(goal: Goal | None, timing: i64) -> bool:
    """Whether such an event is one that a goal may count."""
    return goal is not None and (goal.event == timing or waits_for(goal.also, timing))


def one_more(table: Table, seat: i64, number: i64) -> None:
    """A goal has counted one more."""
    advance(table, seat, number, table.players[seat].progress[number] + 1)


def goal_with(player: Player, card: i64) -> i64:
    """The goal of somebody's sheet that this databank card decides, or -1."""
    ambition = player.ambition
    if ambition is not None and card >= 0:
        for number in range(len(ambition.goals)):
            if ambition.goals[number].card == card:
                return number
    return -1


def goal_encounters(table: Table, seat: i64) -> list[int]:
    """The goals that may be encountered where their owner stands (UB-AMBITION-11)."""
    ambition = table.players[seat].ambition
    found: list[int] = []
    if ambition is not None:
        for number in range(len(ambition.goals)):
            goal = ambition.goals[number]
            if goal.card >= 0 and is_here(table, seat, goal) and is_open(table, seat, number):
                found.append(int(ATTEMPT + goal.card))
    return found


def is_here(table: Table, seat: i64, goal: AmbitionGoal) -> bool:
    """Whether somebody stands where a goal is encountered."""
    return goal.destination is None or goal.destination.here(table, seat, -1)


def decide(table: Table, seat: i64, card: i64, complete: bool) -> bool:
    """The databank card of a goal is done; says whether it completed the goal, which may no longer be open (UB-D-33)."""
    number = goal_with(table.players[seat], card)
    complete = complete and number >= 0 and is_open(table, seat, number)
    if table.events is not None:
        table.tell(told.AMBITION_TRIED, seat, {"card": table.box.cards[card].name, "complete": int(complete)})
    if complete:
        one_more(table, seat, number)
    return complete
