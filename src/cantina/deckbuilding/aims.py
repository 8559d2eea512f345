"""Attacks as they stand on the table: what they have to reach, and where their damage would go."""

from __future__ import annotations

from .attack import target_value
from .table import Table
from .words import Words


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
