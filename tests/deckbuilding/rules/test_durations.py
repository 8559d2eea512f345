"""How long things last: once per turn, for the turn, in the opponent's turn."""

import pytest
from positions import EMPIRE, REBEL, generic, position

from cantina.deckbuilding.rules import deeds
from cantina.deckbuilding.rules.effects import Gain
from cantina.deckbuilding.rules.kinds import SHIP


@pytest.mark.rule("DB-DEC-48")
def test_hoth_prevents_damage_in_every_single_turn() -> None:
    p = position(EMPIRE, ships=["star-destroyer"], enemy_base="hoth")
    for damage in (2, 4):
        p.do("commit star-destroyer > base", "resolve base")
        assert p.base(REBEL).damage == damage
        p.do("end", "end")


@pytest.mark.rule("DB-DEC-50")
def test_resources_gained_in_the_opponents_turn_are_lost() -> None:
    p = position(EMPIRE, pool=1)
    deeds.gain_resources(p.table, REBEL, 2)
    assert p.pool == 1
    assert p.do("end").pool == 0


@pytest.mark.rule("DB-DEC-60")
def test_what_lasts_for_a_turn_is_over_with_it() -> None:
    """Neither the attack that a ship gained nor a smuggler's unused promise is left when the next turn comes."""
    gunboat = generic("generic-dec-gunboat", EMPIRE, SHIP, attack=1, hit_points=4, ability=Gain(attack=2))
    p = position(EMPIRE, ships=[gunboat], units=["twilek-smuggler"], row=["rebel-transport"], enemy_hand=["duros-spy"])
    p.do("use twilek-smuggler", f"use {gunboat}", "end")
    assert p.piece(EMPIRE, gunboat).bonus == 0
    p.do("play duros-spy", "buy rebel-transport")
    assert p.discard(REBEL) == ["rebel-transport"]
    p.do("end", f"commit {gunboat} > base", "resolve base")
    assert p.base(REBEL).damage == 1
