"""Secret bases: both sides choose four of their nine other bases at the same time, and nothing of it shows (DB-MODE-05).

Either side may start over until both have locked their choice. What has been picked so far stands in the table's `picks`,
which nobody else's knowledge contains; whether a side has locked is not told either.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, told
from .actions import DECLINE, DONE, PICK_BASE, SUBJECT
from .handles import find
from .node import Node
from .table import Table

PICKS: Final[i64] = 4
LOCKED: Final[i64] = 1 << 30
"""The bit of `picks` that says that a side is content with its choice."""


@final
class PickBases(Node):
    """Ask both sides until both have locked four bases."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.picks[0] & LOCKED and table.picks[1] & LOCKED:
            lay_out(table)
            return
        first: i64 = 1 if table.picks[0] & LOCKED else 0
        other = 1 - first
        actions, others = answers(table, first), {int(other): answers(table, other)}
        settled: i64 = (1 if table.picks[0] & LOCKED else 0) | (2 if table.picks[1] & LOCKED else 0)
        table.ask(frame, Decision(first, asked.PICK_BASES, "DB-MODE-05", actions, 0, others, True, settled))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        table.growth += 1
        if action == DONE:
            table.picks[seat] |= LOCKED
        elif action == DECLINE:
            table.picks[seat] = 0
        else:
            table.picks[seat] |= 1 << find(table.sides[seat].box, action & SUBJECT)
        table.stack.append(frame)


def answers(table: Table, seat: i64) -> list[int]:
    """What a side may do: pick one more, lock, or start over."""
    picks = table.picks[seat]
    if picks & LOCKED:
        return [int(DECLINE)]
    box = table.sides[seat].box
    picked = [i for i in range(len(box)) if picks >> i & 1]
    if len(picked) == PICKS:
        return [int(DONE), int(DECLINE)]
    actions = [int(PICK_BASE + box[i].kind.handle) for i in range(len(box)) if not picks >> i & 1]
    if picked:
        actions.append(DECLINE)
    return actions


def lay_out(table: Table) -> None:
    """Both choices stand: the picked bases go beneath the starting base, the others stay in the box (DB-MODE-06)."""
    for seat in range(2):
        side = table.sides[seat]
        picks = table.picks[seat]
        side.bases = [side.box[i] for i in range(len(side.box)) if picks >> i & 1]
        side.box = [side.box[i] for i in range(len(side.box)) if not picks >> i & 1]
        table.picks[seat] = 0
    if table.events is not None:
        table.tell(told.BASES_LOCKED, -1, {})


PICK_BASES: Final = PickBases()
