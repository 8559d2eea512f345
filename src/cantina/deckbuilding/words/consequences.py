"""What would come of the table as it stands: where the damage of attacks goes, and what ending the turn would waste."""

from __future__ import annotations

from ..rules import actions as verbs
from ..rules.actions import SUBJECT, VERB_SHIFT
from ..rules.attack import target_value, total
from ..rules.constants import attack_of
from ..rules.effects import To
from ..rules.kinds import SPENT, UNCOMMITTED
from ..rules.table import Piece, Side, Table
from . import Words, several
from .labels import Choice


def needed(table: Table, attacker: int, place: int) -> int:
    """What an attack has to reach: a row card's target value, or what all ships and the base can still take."""
    if place:
        return int(target_value(table.row[place - 1].kind))
    base = table.sides[1 - attacker].base
    return shield(table, attacker) + (int(base.kind.hit_points - base.damage) if base is not None else 0)


def shield(table: Table, attacker: int) -> int:
    """What the ships before the enemy's base can still take."""
    return sum(int(ship.kind.hit_points - ship.damage) for ship in table.sides[1 - attacker].ships)


def goes(table: Table, attacker: int, strength: int, speak: Words, t: dict[str, str], short: bool = False) -> str:
    """How the damage of an attack on the base would be spread; nothing where no ship stands before it."""
    base, ships = table.sides[1 - attacker].base, shield(table, attacker)
    if not ships or not strength:
        return ""
    name = speak.name(base.kind.name) if base is not None else t["base-target"]
    how = "goes-short" if short else "goes" if strength > ships else "goes-ships"
    return t[how].format(ships=min(strength, ships), rest=max(0, strength - ships), base=name)


def wasted(table: Table, seat: int, offered: list[Choice], speak: Words) -> dict[str, str]:
    """One sentence for each kind of thing that a seat, which is offered these choices, would waste."""
    side, texts, found = table.sides[seat], speak.board.WARNINGS, dict[str, str]()
    if side.hand:
        found["hand"] = texts["hand"].format(cards=several([speak.name(card.kind.name) for card in side.hand]))
    abilities = [choice.label for choice in offered if choice.group == "use" and is_free(side, choice.action & SUBJECT)]
    if abilities:
        found["use"] = texts["use"].format(cards=several(abilities))
    pieces = [*side.units, *side.ships]
    unused = useful_attack(table, seat, [piece for piece in pieces if piece.target == UNCOMMITTED], offered)
    if unused:
        found["attack"] = texts["attack"].format(n=unused)
    if any(UNCOMMITTED < piece.target < SPENT for piece in pieces):
        found["pending"] = texts["pending"]
    buyable = [choice.label for choice in offered if choice.group == "buy"]
    if buyable:
        found["buy"] = texts["buy"].format(cards=several(buyable))
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
