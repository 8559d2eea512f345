"""When-abilities whose moment has come: who settles them, in which order, and that each may be declined.

They wait until the running effect is finished; moments are settled in the order in which they came, and within one
moment the active player's come first, in the order that player likes (DB-DEC-10, DB-DEC-11).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, told
from .actions import DECLINE, SUBJECT, TRIGGER
from .effects import LET_FALL
from .node import Node
from .table import Table


@final
class Settle(Node):
    """Settle everything that waits."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        due = self.due(table)
        if not due:
            return
        node = due[0].node
        if len(self.moment(table)) == 1 and isinstance(node, Node) and node.declinable():
            table.waiting.remove(due[0])
            table.stack.append(frame)
            table.stack.append(due[0].at(-1))
            return
        actions: list[int] = []
        for trigger in due:
            if TRIGGER + trigger.source not in actions:
                actions.append(TRIGGER + trigger.source)
        actions.append(DECLINE)
        table.ask(frame, Decision(due[0].seat, asked.TRIGGER, due[0].origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        table.stack.append(frame)
        now = self.moment(table)
        if action == DECLINE:
            for trigger in now:
                table.waiting.remove(trigger)
            return
        for trigger in now:
            if trigger.source == action & SUBJECT:
                table.waiting.remove(trigger)
                table.push(LET_FALL, seat, "DB-DEC-64")
                table.stack.append(trigger.at(0))
                if table.events is not None:
                    table.tell(told.TRIGGER, seat, {"card": trigger.origin})
                return

    def due(self, table: Table) -> list[Frame]:
        """What one seat can settle next; what could achieve nothing is dropped once nothing else of its moment is left.

        Until then it waits: another ability of the same moment may make it useful (DB-DEC-10, DB-DEC-73).
        """
        while table.waiting:
            now = self.moment(table)
            useful: list[Frame] = []
            for trigger in now:
                node = trigger.node
                if isinstance(node, Node) and node.possible(table, trigger.seat, trigger.source):
                    useful.append(trigger)
            if useful:
                return useful
            for trigger in now:
                table.waiting.remove(trigger)
        return []

    def moment(self, table: Table) -> list[Frame]:
        """Everything of the oldest moment that one seat has to settle, the active player's first."""
        first = table.waiting[0].value
        now = [trigger for trigger in table.waiting if trigger.value == first]
        mine = [trigger for trigger in now if trigger.seat == table.active]
        return mine if mine else now


SETTLE: Final = Settle()
