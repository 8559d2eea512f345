"""Effects that move things about: patrols sent or placed, and moves outside the planning step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, told
from .actions import FACTION, PASS, PATROL, SPACE, SUBJECT
from .effects import meant_factions
from .galaxy import NAVPOINT
from .movement import TRAVEL
from .node import Node
from .patrols import move_to, send

if TYPE_CHECKING:
    from .table import Table


@final
class SendPatrol(Node):
    """Move a patrol so many spaces: toward oneself, or one space after the other as the player likes."""

    __slots__ = ("distance", "faction", "toward_self")

    def __init__(self, faction: i64, distance: i64, toward_self: bool) -> None:
        self.faction: i64 = faction
        self.distance: i64 = distance
        self.toward_self: bool = toward_self

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value:
            self.roam(table, frame)
            return
        factions = [self.faction] if self.faction >= 0 else meant_factions(table, frame.seat, self.faction)
        if len(factions) == 1:
            self.send(table, frame, factions[0])
        elif factions:
            table.ask(frame, Decision(frame.seat, asked.WHICH_PATROL, frame.origin, [int(FACTION + each) for each in factions]))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if frame.value == 0:
            self.send(table, frame, action & SUBJECT)
        elif action != PASS:
            move_to(table, frame.value & 3, action & SUBJECT)
            if frame.value >> 4 > 1:
                table.stack.append(frame.at(frame.value - 16))

    def send(self, table: Table, frame: Frame, faction: i64) -> None:
        """Send this one."""
        if self.toward_self:
            send(table, frame.seat, faction, self.distance, frame.origin)
        else:
            table.stack.append(frame.at((self.distance << 4) + 4 + faction))

    def roam(self, table: Table, frame: Frame) -> None:
        """Up to so many steps, each to an adjacent space."""
        here = table.patrol_spaces[frame.value & 3]
        actions = [int(PATROL + space) for space in table.galaxy.neighbours[here]]
        actions.append(int(PASS))
        table.ask(frame, Decision(frame.seat, asked.MOVE_PATROL, frame.origin, actions, frame.value & 3))


@final
class PlacePatrol(Node):
    """Put a patrol into this space, or into an adjacent one."""

    __slots__ = ("adjacent", "faction")

    def __init__(self, faction: i64, adjacent: bool) -> None:
        self.faction: i64 = faction
        self.adjacent: bool = adjacent

    def perform(self, table: Table, frame: Frame) -> None:
        here = table.players[frame.seat].space
        if not self.adjacent:
            move_to(table, self.faction, here)
            return
        actions = [int(PATROL + space) for space in table.galaxy.neighbours[here]]
        table.ask(frame, Decision(frame.seat, asked.PLACE_PATROL, frame.origin, actions, self.faction))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        move_to(table, self.faction, action & SUBJECT)


@final
class ExtraMove(Node):
    """Move up to so many spaces now; the step one is in goes on afterwards (OR-D-41)."""

    __slots__ = ("distance",)

    def __init__(self, distance: i64) -> None:
        self.distance: i64 = distance

    def perform(self, table: Table, frame: Frame) -> None:
        table.move_left = self.distance
        table.moved = 0
        table.push(TRAVEL, frame.seat, frame.origin)


@final
class Jump(Node):
    """Move directly to a navpoint of one's choice: no space in between is entered (OR-MOVE-10)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        actions = [int(SPACE + space.index) for space in table.galaxy.spaces if space.type == NAVPOINT]
        table.ask(frame, Decision(frame.seat, asked.JUMP, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        table.players[seat].space = action & SUBJECT
        if table.events is not None:
            table.tell(told.JUMP, seat, {"space": int(action & SUBJECT)})


JUMP: Final = Jump()
