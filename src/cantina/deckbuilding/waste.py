"""What would be wasted if a turn ended now, in words: cards unplayed, attack unused or pending, purchases possible."""

from __future__ import annotations

from .constants import attack_of
from .labels import Choice
from .places import SPENT, UNCOMMITTED
from .table import Table
from .words import Words


def wasted(table: Table, seat: int, offered: list[Choice], speak: Words) -> list[str]:
    """One sentence for each thing that a seat, which is offered these choices, would waste."""
    side, texts, found = table.sides[seat], speak.board.WARNINGS, []
    if side.hand:
        found.append(texts["hand"].format(cards=", ".join(speak.name(card.kind.name) for card in side.hand)))
    pieces = [*side.units, *side.ships]
    unused = sum(int(attack_of(table, seat, piece, False)) for piece in pieces if piece.target == UNCOMMITTED)
    if unused:
        found.append(texts["attack"].format(n=unused))
    if any(UNCOMMITTED < piece.target < SPENT for piece in pieces):
        found.append(texts["pending"])
    buyable = [choice.label for choice in offered if choice.group == "buy"]
    if buyable:
        found.append(texts["buy"].format(cards=", ".join(buyable)))
    return found
