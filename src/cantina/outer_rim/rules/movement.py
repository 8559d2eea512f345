"""Movement: one space after the other, stopped by patrols and the Maelstrom (OR-MOVE-01 to OR-MOVE-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, stats, told
from .actions import PASS, STEP, SUBJECT
from .galaxy import MAELSTROM
from .node import AFTER_MOVING, IGNORE_PATROL_STOP, ON_ENTERING_PATROL_SPACE, OPPONENT_ENTERS_SPACE, Node
from .pieces import PERSON
from .windows import open_window

if TYPE_CHECKING:
    from .table import Table


@final
class Travel(Node):
    """Move step by step until the player stops, is stopped, or has no movement left."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.move_left <= 0:
            return
        here = table.players[frame.seat].space
        actions: list[int] = [int(PASS)]
        for space in table.galaxy.neighbours[here]:
            actions.append(int(STEP + space))
        table.ask(frame, Decision(frame.seat, asked.MOVE, "OR-MOVE-01", actions, table.move_left))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == PASS:
            table.move_left = 0
            return
        table.stack.append(frame)
        enter(table, seat, action & SUBJECT)


def enter(table: Table, seat: i64, space: i64) -> None:
    """Enter one space; whatever stops the movement takes what is left of it."""
    player = table.players[seat]
    player.space = space
    table.move_left -= 1
    table.moved += 1
    if table.events is not None:
        table.tell(told.MOVE, seat, {"space": int(space)})
    if table.galaxy.spaces[space].type == MAELSTROM and table.kinds[seat] == PERSON:  # OR-SOLO-20
        table.move_left = 0
    others = stats.players_at(table, space, seat)
    for i in range(len(others) - 1, -1, -1):
        open_window(table, others[i], OPPONENT_ENTERS_SPACE, who=seat)
    patrols = stats.patrols_at(table, space)
    if patrols and stats.stops(table, seat, space) and not stats.bonus(table, seat, IGNORE_PATROL_STOP):
        table.push(STOPPED, seat, "OR-MOVE-03", -1, table.move_left)
        table.move_left = 0
        open_window(table, seat, ON_ENTERING_PATROL_SPACE)


@final
class Stopped(Node):
    """A patrol stops the movement, unless a card lets it go on; the frame's value is what was left."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.move_left < 0:
            table.move_left = frame.value


@final
class ContinueMove(Node):
    """The patrol just met does not stop this move."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        table.move_left = -1
        if table.events is not None:
            table.tell(told.SLIPS_PAST, frame.seat, {})


@final
class EndMovement(Node):
    """The player who entered the space goes no further this move."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.move_left > 0

    def perform(self, table: Table, frame: Frame) -> None:
        table.move_left = 0
        if table.events is not None:
            table.tell(told.STOPS, frame.seat, {"who": int(table.event_seat)})


@final
class Arrive(Node):
    """A planning move has ended."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        open_window(table, frame.seat, AFTER_MOVING)


TRAVEL: Final = Travel()
STOPPED: Final = Stopped()
ARRIVE: Final = Arrive()


def reachable(table: Table, seat: i64, distance: i64) -> dict[int, int]:
    """The spaces a planning move can end in, with the number of steps; for maps and bots."""
    start = table.players[seat].space
    halted = not stats.bonus(table, seat, IGNORE_PATROL_STOP)
    found: dict[int, int] = {int(start): 0}
    edge = [start]
    for steps in range(1, distance + 1):
        following: list[i64] = []
        for space in edge:
            if space != start and (table.galaxy.spaces[space].type == MAELSTROM or (halted and stats.stops(table, seat, space))):
                continue
            for neighbour in table.galaxy.neighbours[space]:
                if int(neighbour) not in found:
                    found[int(neighbour)] = int(steps)
                    following.append(neighbour)
        edge = following
    return found
