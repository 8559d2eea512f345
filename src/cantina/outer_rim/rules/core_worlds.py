"""The Core Worlds: crossing from one end of the map to the other, and other ways straight to a space (UB-CORE, UB-ACROSS)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, told
from .actions import SPACE, SUBJECT
from .node import CORE_CROSSED, Node
from .windows import happen

if TYPE_CHECKING:
    from .table import Table


def far_side(table: Table, space: i64) -> i64:
    """The Core Worlds at the other end of the map, or -1 for whoever is not on either."""
    ends = table.galaxy.ends
    for i in range(len(ends)):
        if ends[i].core == space:
            return ends[1 - i].core
    return -1


def go_straight(table: Table, seat: i64, space: i64) -> None:
    """Stand in a space without having entered any on the way; from one Core to the other that is a crossing (UB-D-63)."""
    player = table.players[seat]
    crossed = far_side(table, player.space) == space
    player.space = space
    if table.events is not None:
        table.tell(told.CROSS if crossed else told.JUMP, seat, {"space": int(space)})
    if crossed:
        happen(table, seat, CORE_CROSSED)


@final
class Cross(Node):
    """Straight to the Core Worlds at the other end (UB-ACROSS-05, UB-ACROSS-06)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return far_side(table, table.players[seat].space) >= 0

    def perform(self, table: Table, frame: Frame) -> None:
        space = far_side(table, table.players[frame.seat].space)
        if space >= 0:
            go_straight(table, frame.seat, space)


@final
class GoTo(Node):
    """Straight to one space."""

    __slots__ = ("space",)

    def __init__(self, space: i64) -> None:
        self.space: i64 = space

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].space != self.space

    def perform(self, table: Table, frame: Frame) -> None:
        go_straight(table, frame.seat, self.space)


@final
class Jump(Node):
    """Straight to a space of one's choice of this type: no space in between is entered (OR-MOVE-10)."""

    __slots__ = ("type",)

    def __init__(self, type: i64) -> None:
        self.type: i64 = type

    def perform(self, table: Table, frame: Frame) -> None:
        actions = [int(SPACE + space.index) for space in table.galaxy.spaces if space.type == self.type]
        table.ask(frame, Decision(frame.seat, asked.JUMP, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        go_straight(table, seat, action & SUBJECT)


CROSS: Final = Cross()
