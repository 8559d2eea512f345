"""Damage dealt by abilities, ships destroyed by them, and repair."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, generic, position

from cantina.deckbuilding.rules import kinds
from cantina.deckbuilding.rules.effects import (
    Both,
    DamageEnemyBase,
    Gain,
)
from cantina.deckbuilding.rules.kinds import BASE, Card

PLAIN_SHOT = generic("generic-plain-shot", kinds.REBEL, ability=DamageEnemyBase(4))
BOMBARDMENT = generic("generic-bombardment", kinds.REBEL, ability=Both(Gain(resources=1), DamageEnemyBase(2)))
UNITS_ONLY = ["x-wing", "tie-fighter", "z-95-headhunter", "y-wing", "lobot", "bossk"]
"""A row without a capital ship."""


@pytest.mark.rule("DB-KW-DAMAGE-01")
def test_damage_dealt_by_an_ability_goes_past_capital_ships() -> None:
    p = position(REBEL, units=[PLAIN_SHOT], enemy_ships=["star-destroyer"]).do(f"use {PLAIN_SHOT}")
    assert (p.base(EMPIRE).damage, p.piece(EMPIRE, "star-destroyer").damage) == (4, 0)


@pytest.mark.rule("DB-KW-DAMAGE-01")
def test_a_y_wing_may_hit_the_base_behind_a_ship() -> None:
    p = position(REBEL, units=["y-wing"], enemy_ships=["star-destroyer"]).do("use y-wing")
    assert p.options() == ["damage base", "damage star-destroyer"]
    p.do("damage base")
    assert (p.base(EMPIRE).damage, p.piece(EMPIRE, "star-destroyer").damage) == (2, 0)


@pytest.mark.rule("DB-KW-DAMAGE-02")
def test_damage_dealt_by_an_ability_destroys_a_base_and_the_excess_is_lost() -> None:
    p = position(REBEL, units=[PLAIN_SHOT], enemy_ships=["star-destroyer"])
    p.base(EMPIRE).damage = 5
    p.do(f"use {PLAIN_SHOT}")
    assert p.side(EMPIRE).base is None
    assert [card.kind.name for card in p.side(REBEL).victory] == ["lothal"]
    assert p.piece(EMPIRE, "star-destroyer").damage == 0
    p.end_turn().do("reveal endor")
    assert p.base(EMPIRE).damage == 0


@pytest.mark.rule("DB-KW-DAMAGE-02", "DB-WIN-03")
def test_damage_dealt_by_an_ability_can_win_the_game() -> None:
    p = position(REBEL, units=[PLAIN_SHOT], victory=["corellia", "endor"])
    p.base(EMPIRE).damage = 4
    p.do(f"use {PLAIN_SHOT}")
    assert p.over
    assert p.table.outcome is not None
    assert p.table.outcome.winners == (REBEL,)


@pytest.mark.rule("DB-KW-DAMAGE-03", "DB-ABIL-03")
def test_without_an_enemy_base_the_damage_is_lost_and_never_hits_a_ship() -> None:
    p = position(REBEL, units=[BOMBARDMENT], enemy_base=None, enemy_ships=["gozanti-cruiser"]).do(f"use {BOMBARDMENT}")
    assert p.pool == 1
    assert p.piece(EMPIRE, "gozanti-cruiser").damage == 0
    assert p.side(REBEL).victory == []


@pytest.mark.rule("DB-KW-DAMAGE-03", "DB-DEC-51", "DB-DEC-73")
def test_without_an_enemy_base_mere_damage_is_neither_offered_nor_asked_for() -> None:
    p = position(REBEL, units=[PLAIN_SHOT, "snowspeeder"], base="yavin-iv", enemy_base=None, enemy_ships=["star-destroyer"])
    assert p.refused(f"use {PLAIN_SHOT}").code == "DB-DEC-51"
    p.do("use snowspeeder", "discard imperial-shuttle")
    assert (p.asked, p.prompt) == (REBEL, "main")


@pytest.mark.rule("DB-KW-DESTROY-01")
def test_luke_skywalker_destroys_only_ships_that_the_opponent_has_in_play() -> None:
    row = ["gozanti-cruiser", *UNITS_ONLY]
    ships = ["mon-calamari-cruiser"]
    p = position(
        REBEL, units=["luke-skywalker"], ships=ships, force=1, enemy_ships=["star-destroyer", "blockade-runner"], row=row
    )
    assert p.do("use luke-skywalker").options() == ["destroy star-destroyer", "destroy blockade-runner"]
    assert not position(REBEL, units=["luke-skywalker"], ships=ships, force=1, row=row).can("use luke-skywalker")


@pytest.mark.rule("DB-KW-DESTROY-01")
def test_a_hammerhead_corvette_destroys_enemy_ships_in_the_row_too_but_no_others() -> None:
    row = ["gozanti-cruiser", "nebulon-b-frigate", "mon-calamari-cruiser", "tie-fighter", "x-wing", "lobot"]
    p = position(REBEL, ships=["hammerhead-corvette", "rebel-transport"], enemy_ships=["blockade-runner"], row=row)
    p.do("use hammerhead-corvette")
    assert p.options() == ["destroy blockade-runner", "destroy gozanti-cruiser in row"]


@pytest.mark.rule("DB-KW-DESTROY-01")
def test_the_death_star_destroys_any_ship_of_the_row_and_any_ship_of_the_opponent() -> None:
    row = ["gozanti-cruiser", "nebulon-b-frigate", "mon-calamari-cruiser", "tie-fighter", "x-wing", "lobot"]
    p = position(EMPIRE, base="death-star", ships=["star-destroyer"], pool=4, enemy_ships=["rebel-transport"], row=row)
    p.do("use death-star")
    in_row = [f"destroy {name} in row" for name in row[:3]]
    assert p.options() == ["destroy rebel-transport", *in_row]


@pytest.mark.rule("DB-KW-DESTROY-02", "DB-BASE-19")
def test_a_ship_destroyed_in_play_goes_to_its_owners_discard_pile_even_a_neutral_one() -> None:
    p = position(REBEL, units=["luke-skywalker"], force=1, enemy_ships=["blockade-runner"], row=UNITS_ONLY).do(
        "use luke-skywalker"
    )
    assert p.in_play(EMPIRE) == []
    assert (p.discard(EMPIRE), p.discard(REBEL), p.galaxy_discard) == (["blockade-runner"], [], [])
    assert p.row == UNITS_ONLY


@pytest.mark.rule("DB-KW-DESTROY-03", "DB-BUY-09")
def test_a_ship_destroyed_in_the_row_goes_to_the_galaxy_discard_pile_and_is_replaced() -> None:
    row = ["star-destroyer", *UNITS_ONLY[:5]]
    p = position(EMPIRE, base="death-star", pool=4, row=row, galaxy=["dengar"]).do("use death-star")
    assert p.galaxy_discard == ["star-destroyer"]
    assert p.row == ["dengar", *UNITS_ONLY[:5]]
    assert (p.discard(EMPIRE), p.discard(REBEL), p.prompt, p.pool) == ([], [], "main", 0)


@pytest.mark.rule("DB-KW-DESTROY-04", "DB-DEC-36")
@pytest.mark.parametrize("damage", [0, 6])
def test_destroying_a_ship_asks_neither_for_its_hit_points_nor_its_damage(damage: int) -> None:
    p = position(REBEL, units=["luke-skywalker"], force=1, enemy_ships=["star-destroyer"])
    p.piece(EMPIRE, "star-destroyer").damage = damage
    p.do("use luke-skywalker")
    assert (p.in_play(EMPIRE), p.discard(EMPIRE), p.base(EMPIRE).damage) == ([], ["star-destroyer"], 0)


@pytest.mark.rule("DB-KW-REPAIR-01", "DB-DEC-35")
def test_repair_removes_damage_from_the_own_base_only() -> None:
    p = position(REBEL, hand=["u-wing"], force=1, ships=["mon-calamari-cruiser"])
    p.base(REBEL).damage, p.base(EMPIRE).damage, p.piece(REBEL, "mon-calamari-cruiser").damage = 5, 4, 2
    p.do("play u-wing", "use u-wing")
    assert (p.base(REBEL).damage, p.base(EMPIRE).damage, p.piece(REBEL, "mon-calamari-cruiser").damage) == (2, 4, 2)


@pytest.mark.rule("DB-KW-REPAIR-02", "DB-ABIL-03")
def test_repair_removes_what_there_is_and_banks_nothing() -> None:
    p = position(REBEL, hand=["u-wing"], force=1, enemy_hand=["stormtrooper"])
    p.base(REBEL).damage = 2
    p.do("play u-wing", "use u-wing")
    assert p.base(REBEL).damage == 0
    p.end_turn().do("play stormtrooper", "commit stormtrooper > base", "resolve base")
    assert p.base(REBEL).damage == 2


@pytest.mark.rule("DB-DEC-01")
def test_damage_is_not_limited_to_the_fifty_counters_of_the_box() -> None:
    fortress = generic("generic-dec-fortress", REBEL, BASE, hit_points=99)
    giant = generic("generic-dec-giant", EMPIRE, attack=60)
    p = position(EMPIRE, units=[giant], enemy_base=fortress)
    p.do(f"commit {giant} > base", "resolve base")
    assert p.base(REBEL).damage == 60


@pytest.mark.rule("DB-DEC-35")
def test_repair_means_the_base_and_not_the_ships() -> None:
    p = position(EMPIRE, hand=["landing-craft", "landing-craft"], ships=["star-destroyer"])
    p.piece(EMPIRE, "star-destroyer").damage = 3
    p.do("play landing-craft", "use landing-craft")
    assert p.pool == 4, "with an undamaged base there is nothing to repair"
    p.base(EMPIRE).damage = 5
    p.do("play landing-craft", "use landing-craft#2", "choose 1")
    assert (p.base(EMPIRE).damage, p.piece(EMPIRE, "star-destroyer").damage) == (1, 3)


@pytest.mark.rule("DB-DEC-36")
def test_a_ship_that_comes_back_into_play_is_undamaged() -> None:
    p = position(REBEL, units=["luke-skywalker"], force=1, enemy_ships=["star-destroyer"], enemy_hand=0, enemy_deck=0)
    destroyer = p.piece(EMPIRE, "star-destroyer")
    destroyer.damage, destroyer.used, destroyer.bonus = 5, True, 2
    p.do("use luke-skywalker", "end", "end", "end", "play star-destroyer")
    returned = p.piece(EMPIRE, "star-destroyer")
    assert (returned.damage, returned.used, returned.bonus) == (0, False, 0)
    assert p.can("commit star-destroyer > base")


def names(cards: list[Card]) -> list[str]:
    """What lies there, as somebody sees it."""
    return [card.kind.name for card in cards]


@pytest.mark.rule("DB-DEC-64")
def test_damage_at_least_the_hit_points_destroys_outside_an_attack_too() -> None:
    p = position(REBEL, units=["y-wing", "y-wing"], enemy_ships=["blockade-runner"])
    p.piece(EMPIRE, "blockade-runner").damage = 2
    p.base(EMPIRE).damage = 6
    p.do("use y-wing", "damage blockade-runner", "use y-wing#2")
    assert (p.in_play(EMPIRE), p.side(EMPIRE).base) == ([], None)
    assert names(p.side(REBEL).victory) == ["lothal"]


@pytest.mark.rule("DB-DEC-64")
def test_what_has_damage_of_its_hit_points_falls_without_new_damage() -> None:
    """Counters that came there by themselves, as if moved: after the next ability the ship and the base fall."""
    p = position(EMPIRE, units=["outer-rim-pilot"], enemy_ships=["blockade-runner"])
    p.piece(REBEL, "blockade-runner").damage = 4
    p.base(REBEL).damage = 8
    p.do("use outer-rim-pilot")
    assert (p.in_play(REBEL), p.discard(REBEL), p.side(REBEL).base) == ([], ["blockade-runner"], None)
    assert names(p.side(EMPIRE).victory) == ["dantooine"]
