"""Effects that move things about: patrols sent or placed, and moves outside the planning step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, stats
from .actions import FACTION, PASS, PATROL, STEP, SUBJECT
from .effects import meant_factions
from .movement import TRAVEL, enter
from .node import Node
from .patrols import move_to, send

if TYPE_CHECKING:
    from .table import Table


ANYWHERE: Final[i64] = 0
TO_SELF: Final[i64] = 1
AWAY: Final[i64] = 2
TOWARD: Final = ("choice", "self", "away")
"""Where a patrol is sent."""


@final
class SendPatrol(Node):
    """Move a patrol so many spaces: toward oneself, away, or one space after the other as the player likes."""

    __slots__ = ("distance", "faction", "toward")

    def __init__(self, faction: i64, distance: i64, toward: i64) -> None:
        self.faction: i64 = faction
        self.distance: i64 = distance
        self.toward: i64 = toward

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
        if self.toward == TO_SELF:
            send(table, frame.seat, faction, self.distance, frame.origin)
        else:
            table.stack.append(frame.at((self.distance << 4) + 4 + faction))

    def roam(self, table: Table, frame: Frame) -> None:
        """Up to so many steps, each to an adjacent space; away is as far as each step can lead, and none may be left out."""
        here = table.patrol_spaces[frame.value & 3]
        spaces = table.galaxy.neighbours[here]
        if self.toward == AWAY:
            far = table.galaxy.distance[table.players[frame.seat].space]
            spaces = [space for space in spaces if far[space] > far[here]]
            if not spaces:
                return
        actions = [int(PATROL + space) for space in spaces]
        if self.toward != AWAY:
            actions.append(int(PASS))
        elif len(actions) == 1:
            self.answer(table, frame, frame.seat, actions[0])
            return
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
        if len(actions) == 1 and table.box.expanded:  # kept games of the base box were asked
            self.answer(table, frame, frame.seat, actions[0])
        else:
            table.ask(frame, Decision(frame.seat, asked.PLACE_PATROL, frame.origin, actions, self.faction))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        move_to(table, self.faction, action & SUBJECT)


@final
class ExtraMove(Node):
    """Move up to so many spaces now, perhaps to a space without a patrol only; the step one is in goes on (OR-D-41)."""

    __slots__ = ("distance", "quiet")

    def __init__(self, distance: i64, quiet: bool = False) -> None:
        self.distance: i64 = distance
        self.quiet: bool = quiet
        """Whether it may not end with a patrol; such moves have one step."""

    def perform(self, table: Table, frame: Frame) -> None:
        if self.quiet:
            here = table.players[frame.seat].space
            free = [space for space in table.galaxy.neighbours[here] if not stats.patrols_at(table, space)]
            if free:
                actions = [int(PASS), *(int(STEP + space) for space in free)]
                table.ask(frame, Decision(frame.seat, asked.MOVE, frame.origin, actions, self.distance))
            return
        table.move_left = self.distance
        table.moved = 0
        table.push(TRAVEL, frame.seat, frame.origin)

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action != PASS:
            table.move_left, moved = self.distance, table.moved
            enter(table, seat, action & SUBJECT)
            table.moved = moved  # the planning move was as long as it was
