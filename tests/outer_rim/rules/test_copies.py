"""A copy of a table carries every register of it and of its pieces; nothing that is done to it shows on the original."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import position
from nodes import registers

from cantina.outer_rim.rules.kinds import GROUND
from cantina.outer_rim.rules.pieces import CARD_ENEMY, Bargain, Combat, Player
from cantina.outer_rim.rules.table import Table

ELSEWHERE = {"seats", "events", "chance"}
"""Counted from the players, never listened to, and advanced on its own."""


def whole(kind: type[Any]) -> Any:
    """A thing of this class in the middle of a game."""
    table = position(players=3).table
    table.rival_decks, table.rival_cards = [[], [], []], [[], [], []]
    combat, bargain = Combat(GROUND, 0, CARD_ENEMY, 3, "a brawl"), Bargain(0, 1)
    return {Table: table, Player: table.players[0], Combat: combat, Bargain: bargain}[kind]


CHANGED = [
    pytest.param(kind, register, id=f"{kind.__name__}.{register}")
    for kind in (Table, Player, Combat, Bargain)
    for register in registers(kind)
    if register not in ELSEWHERE
]


def other(value: Any) -> Any:
    """Something else of the same sort."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case [list(), *_]:
            return [[*value[0], 1], *value[1:]]
        case list():
            return [*value, value[-1]] if value else [1]
    return value


def test_there_are_as_many_registers_as_somebody_wrote_down() -> None:
    assert len(CHANGED) > 90


@pytest.mark.parametrize(("kind", "register"), CHANGED)
def test_a_copy_carries_every_register(kind: type[Any], register: str) -> None:
    thing = whole(kind)
    setattr(thing, register, other(getattr(thing, register)))
    held, copied = getattr(thing, register), getattr(thing.copy(), register)
    assert len(copied) == len(held) if register == "players" else copied == held


def test_a_fight_and_a_bargain_on_the_table_are_copied_with_it() -> None:
    table = position(players=2).table
    table.combat, table.bargain = Combat(GROUND, 0, CARD_ENEMY, 3, "a brawl"), Bargain(0, 1)
    twin = table.copy()
    assert twin.combat is not None and twin.bargain is not None
    twin.combat.winner, twin.bargain.pays = 1, 2
    twin.players[0].credits += 1
    twin.players[0].used_turn.append(4)
    assert (table.combat.winner, table.bargain.pays) == (-1, 0)
    assert twin.players[0].credits == table.players[0].credits + 1 and 4 not in table.players[0].used_turn
