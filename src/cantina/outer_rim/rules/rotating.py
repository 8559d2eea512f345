"""Cards with two ends: the visible end counts, and turning the card makes it the other one (UB-ROTATE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame

from . import told
from .node import Node
from .pieces import PERSON, Asset

if TYPE_CHECKING:
    from .kinds import Kind
    from .table import Table


def on_offer(table: Table, kind: Kind) -> Kind:
    """The card as it lies in its deck: with the end of the arrow (UB-ROTATE-05)."""
    return table.box.cards[kind.other_end] if kind.tail else kind


@final
class Rotate(Node):
    """Turn the card in its slot to its other end; what lies on it stays (UB-ROTATE-03)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].find(source) is not None

    def perform(self, table: Table, frame: Frame) -> None:
        player = table.players[frame.seat]
        turned = player.find(frame.source)
        if turned is None:
            return
        other = table.box.cards[turned.kind.other_end]
        player.assets = [
            Asset(other, each.token, each.mark, each.goal_token) if each is turned else each for each in player.assets
        ]
        table.dirty |= 1 << frame.seat
        if table.events is not None:
            table.tell(told.ROTATE, frame.seat, {"card": turned.kind.name, "into": other.name})
            if table.kinds[frame.seat] != PERSON:  # the goal token follows (UB-SOLO-08)
                if turned.kind.goal_space >= 0:
                    table.tell(told.GOAL_TOKEN_OFF, frame.seat, {"space": int(turned.kind.goal_space), "rule": "UB-SOLO-08"})
                if other.goal_space >= 0:
                    table.tell(told.GOAL_TOKEN, frame.seat, {"space": int(other.goal_space), "rule": "UB-SOLO-08"})


ROTATE: Final = Rotate()
