"""What would be wasted if a turn ended now, in words: cards unplayed, attack and abilities unused, attacks pending, purchases."""

from __future__ import annotations

from . import actions as verbs
from .actions import SUBJECT, VERB_SHIFT
from .aims import needed
from .attack import total
from .constants import attack_of
from .effects import To
from .labels import Choice
from .places import SPENT, UNCOMMITTED
from .table import Piece, Side, Table
from .words import Words, several


def wasted(table: Table, seat: int, offered: list[Choice], speak: Words) -> list[str]:
    """One sentence for each thing that a seat, which is offered these choices, would waste."""
    side, texts, found = table.sides[seat], speak.board.WARNINGS, []
    if side.hand:
        found.append(texts["hand"].format(cards=several([speak.name(card.kind.name) for card in side.hand])))
    abilities = [choice.label for choice in offered if choice.group == "use" and is_free(side, choice.action & SUBJECT)]
    if abilities:
        found.append(texts["use"].format(cards=several(abilities)))
    pieces = [*side.units, *side.ships]
    unused = useful_attack(table, seat, [piece for piece in pieces if piece.target == UNCOMMITTED], offered)
    if unused:
        found.append(texts["attack"].format(n=unused))
    if any(UNCOMMITTED < piece.target < SPENT for piece in pieces):
        found.append(texts["pending"])
    buyable = [choice.label for choice in offered if choice.group == "buy"]
    if buyable:
        found.append(texts["buy"].format(cards=several(buyable)))
    return found


def is_free(side: Side, handle: int) -> bool:
    """Whether the ability of a card in play costs nothing, so that leaving it unused is a waste."""
    piece = side.find(handle)
    if piece is None and side.base is not None and side.base.handle == handle:
        piece = side.base
    return piece is not None and not isinstance(piece.kind.ability, To)


def useful_attack(table: Table, seat: int, idle: list[Piece], offered: list[Choice]) -> int:
    """The attack of idle cards, as far as something stands before the enemy's seat or in the row that they could hurt."""
    enemy = table.sides[1 - seat]
    if enemy.base is not None or enemy.ships:
        return sum(int(attack_of(table, seat, piece, False)) for piece in idle)
    places = {((choice.action & ~SUBJECT) - verbs.COMMIT) >> VERB_SHIFT for choice in offered if choice.group == "commit"} - {0}
    units = [piece for piece in idle if piece in table.sides[seat].units]
    strength = sum(int(attack_of(table, seat, piece, True)) for piece in units)
    within_reach = any(int(total(table, seat, place)) + strength >= needed(table, seat, place) for place in places)
    return strength if within_reach else 0
