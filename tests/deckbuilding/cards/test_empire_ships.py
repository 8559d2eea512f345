"""The Empire's capital ships: Gozanti Cruiser, Imperial Carrier, Star Destroyer."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, kind, position

PRINTED = {"gozanti-cruiser": 3, "imperial-carrier": 2, "star-destroyer": 2}


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.card(name), id=name) for name in PRINTED])
@pytest.mark.rule("DB-CARD-01", "DB-CARD-11")
def test_empire_ships_are_ships_of_the_empire_without_traits(name: str) -> None:
    assert (kind(name).copies, kind(name).traits, kind(name).unique) == (PRINTED[name], 0, False)
    assert position(REBEL, row=[name], pool=9).refused(f"buy {name}").code == "DB-BUY-02"
    p = position(ships=[name], row=["x-wing"])
    assert p.refused(f"commit {name} > x-wing").code == "DB-COMMIT-02"
    assert position(REBEL, units=["luke-skywalker"], row=[name]).refused(f"commit luke-skywalker > {name}").code == "DB-DEC-30"


def figures(name: str) -> tuple[int, int, int, int]:
    """Cost, resources when played, resources at the start of the next own turn, and attack, each found by trying."""
    cost = next(pool for pool in range(12) if position(row=[name], pool=pool).can(f"buy {name}"))
    p = position(hand=[name]).do(f"play {name}")
    played = p.pool
    p.do(f"commit {name} > base", "resolve base").end_turn().end_turn()
    assert (p.in_play(EMPIRE), p.can(f"commit {name} > base"), p.force) == ([name], True, 0)
    return cost, played, p.pool, p.base(REBEL).damage


def stands(name: str, damage: int) -> bool:
    """Whether this ship with this much damage outlives 2 more; if not, it lies undamaged in its owner's discard pile."""
    p = position(REBEL, units=["rebel-trooper"], enemy_ships=[name])
    p.piece(EMPIRE, name).damage = damage
    p.do("commit rebel-trooper > base", "resolve base")
    assert (p.in_play(EMPIRE) or p.discard(EMPIRE), p.base(EMPIRE).damage) == ([name], 0)
    return p.in_play(EMPIRE) == [name]


# Gozanti Cruiser ------------------------------------------------------------------------------------


@pytest.mark.card("gozanti-cruiser")
@pytest.mark.rule("DB-PLAY-08", "DB-PLAY-09", "DB-START-08", "DB-CARD-08", "DB-BASE-05")
def test_gozanti_cruiser_costs_3_gives_2_each_turn_attacks_for_0_and_has_3_hit_points() -> None:
    assert figures("gozanti-cruiser") == (3, 2, 2, 0)
    assert stands("gozanti-cruiser", 0)
    assert not stands("gozanti-cruiser", 1)


@pytest.mark.card("gozanti-cruiser")
@pytest.mark.rule("DB-DEC-09", "DB-KW-DISCARD-01", "DB-KW-DISCARD-03")
def test_gozanti_cruiser_discards_a_card_of_the_owner_s_choice_to_draw_1() -> None:
    p = position(ships=["gozanti-cruiser"], hand=["inquisitor", "imperial-shuttle"], deck=["stormtrooper", "imperial-shuttle"])
    p.do("use gozanti-cruiser")
    assert p.options() == ["discard inquisitor", "discard imperial-shuttle"]
    p.do("discard inquisitor")
    assert (p.hand(EMPIRE), p.discard(EMPIRE)) == (["imperial-shuttle", "stormtrooper"], ["inquisitor"])
    assert p.deck(EMPIRE) == ["imperial-shuttle"]


@pytest.mark.card("gozanti-cruiser")
@pytest.mark.rule("DB-DEC-09", "DB-DEC-51")
def test_gozanti_cruiser_cannot_be_used_with_an_empty_hand_and_is_not_spent_by_trying() -> None:
    p = position(ships=["gozanti-cruiser"], units=["grand-moff-tarkin"], row=["tie-fighter"])
    assert p.refused("use gozanti-cruiser").code == "DB-DEC-51"
    assert p.do("use grand-moff-tarkin").can("use gozanti-cruiser")


@pytest.mark.card("gozanti-cruiser")
@pytest.mark.rule("DB-EMPTY-01", "DB-EMPTY-03")
def test_gozanti_cruiser_may_draw_the_very_card_it_discarded_when_the_deck_is_empty() -> None:
    p = position(ships=["gozanti-cruiser"], hand=["inquisitor"], deck=0).do("use gozanti-cruiser", "discard inquisitor")
    assert (p.hand(EMPIRE), p.deck(EMPIRE), p.discard(EMPIRE)) == (["inquisitor"], [], [])


@pytest.mark.card("gozanti-cruiser")
@pytest.mark.rule("DB-INFO-01", "DB-DEC-74")
def test_gozanti_cruiser_shows_the_discarded_card_to_everybody_and_the_drawn_one_to_its_owner() -> None:
    p = position(ships=["gozanti-cruiser"], hand=["inquisitor"], deck=["stormtrooper"]).do("use gozanti-cruiser")
    assert p.options() == ["discard inquisitor"], "even a single card is asked for, so that silence tells nothing"
    discarded, drawn = p.events("discard inquisitor")
    assert p.hand(EMPIRE) == ["stormtrooper"]
    for seat in (REBEL, SPECTATOR):
        known = p.table.knowledge(seat).table.sides[EMPIRE]
        assert [card.kind.name for card in known.discard] == ["inquisitor"]
        assert [card.kind.name for card in known.hand] == ["face-down"]
        assert discarded.heard_by(seat)["card"] == "inquisitor"
        assert drawn.heard_by(seat) == {"code": "draw", "seat": EMPIRE, "n": 1}
    assert drawn.heard_by(EMPIRE)["cards"] == ["stormtrooper"]


@pytest.mark.card("gozanti-cruiser")
@pytest.mark.rule("DB-ABIL-05", "DB-ABIL-10", "DB-ABIL-11", "DB-PLAY-05")
def test_gozanti_cruiser_works_once_per_turn_each_copy_on_the_turn_it_is_played_and_again_on_the_next() -> None:
    p = position(ships=["gozanti-cruiser"], hand=["gozanti-cruiser", "stormtrooper"], deck=20).do("play gozanti-cruiser")
    p.do("use gozanti-cruiser", "discard stormtrooper")
    assert p.refused("use gozanti-cruiser").code == "DB-ABIL-05"
    p.do("use gozanti-cruiser#2", "discard imperial-shuttle")
    assert p.refused("use gozanti-cruiser#2").code == "DB-ABIL-05"
    p.end_turn().end_turn()
    assert p.can("use gozanti-cruiser")
    assert p.can("use gozanti-cruiser#2")


@pytest.mark.card("gozanti-cruiser")
@pytest.mark.rule("DB-KW-WHEN-01")
def test_gozanti_cruiser_does_not_set_off_yavin_iv_in_the_empire_s_own_turn() -> None:
    p = position(ships=["gozanti-cruiser"], hand=["stormtrooper"], enemy_base="yavin-iv")
    p.do("use gozanti-cruiser", "discard stormtrooper")
    assert (p.asked, p.prompt, p.base(EMPIRE).damage) == (EMPIRE, "main", 0)


# Imperial Carrier -----------------------------------------------------------------------------------


@pytest.mark.card("imperial-carrier")
@pytest.mark.rule("DB-PLAY-08", "DB-PLAY-09", "DB-START-08", "DB-CARD-08", "DB-BASE-05")
def test_imperial_carrier_costs_5_gives_3_each_turn_attacks_for_0_and_has_5_hit_points() -> None:
    assert figures("imperial-carrier") == (5, 3, 3, 0)
    assert stands("imperial-carrier", 2)
    assert not stands("imperial-carrier", 3)


@pytest.mark.card("imperial-carrier")
@pytest.mark.rule("DB-KW-WHILE-01", "DB-KW-WHILE-03")
@pytest.mark.parametrize(
    ("fighter", "printed"),
    [("tie-fighter", 2), ("tie-bomber", 2), ("tie-interceptor", 3), ("z-95-headhunter", 2), ("fang-fighter", 3)],
)
@pytest.mark.parametrize("carriers", [0, 1, 2])
def test_imperial_carrier_gives_each_fighter_1_attack_and_two_of_them_2(fighter: str, printed: int, carriers: int) -> None:
    p = position(units=[fighter], ships=["imperial-carrier"] * carriers).do(f"commit {fighter} > base", "resolve base")
    assert p.base(REBEL).damage == printed + carriers


@pytest.mark.card("imperial-carrier")
@pytest.mark.rule("DB-KW-WHILE-01")
@pytest.mark.parametrize(("other", "printed"), [("stormtrooper", 2), ("at-st", 4), ("boba-fett", 5), ("landing-craft", 0)])
def test_imperial_carrier_gives_nothing_to_units_that_are_no_fighters(other: str, printed: int) -> None:
    p = position(units=[other], ships=["imperial-carrier"]).do(f"commit {other} > base", "resolve base")
    assert p.base(REBEL).damage == printed


@pytest.mark.card("imperial-carrier")
@pytest.mark.rule("DB-KW-WHILE-01")
def test_imperial_carrier_gives_nothing_to_ships_and_is_not_used() -> None:
    p = position(ships=["imperial-carrier", "star-destroyer"]).do("commit imperial-carrier > base")
    p.do("commit star-destroyer > base", "resolve base")
    assert p.base(REBEL).damage == 4
    assert p.refused("use imperial-carrier").code == "DB-ABIL-09"


@pytest.mark.card("imperial-carrier")
@pytest.mark.rule("DB-TARGET-04", "DB-KW-WHILE-01")
def test_imperial_carrier_strengthens_fighters_in_attacks_on_the_row_too() -> None:
    p = position(units=["tie-fighter"], ships=["imperial-carrier"], row=["x-wing"])
    p.do("commit tie-fighter > x-wing", "resolve x-wing", "accept")
    assert (p.galaxy_discard, p.pool) == (["x-wing"], 3)


@pytest.mark.card("imperial-carrier")
@pytest.mark.rule("DB-BASE-02", "DB-DEC-15")
def test_imperial_carrier_played_after_the_commitment_counts_when_the_attack_resolves() -> None:
    p = position(units=["tie-fighter"], hand=["imperial-carrier"]).do("commit tie-fighter > base")
    p.do("play imperial-carrier", "resolve base")
    assert p.base(REBEL).damage == 3


@pytest.mark.card("imperial-carrier")
@pytest.mark.rule("DB-KW-WHILE-02")
def test_imperial_carrier_stops_helping_when_it_has_been_destroyed() -> None:
    p = position(REBEL, units=["b-wing"], enemy_ships=["imperial-carrier"], enemy_hand=["tie-fighter"])
    p.do("commit b-wing > base", "resolve base", "end", "play tie-fighter", "commit tie-fighter > base", "resolve base")
    assert (p.discard(EMPIRE), p.base(REBEL).damage) == (["imperial-carrier"], 2)


@pytest.mark.card("imperial-carrier")
@pytest.mark.rule("DB-KW-WHILE-01")
def test_imperial_carrier_does_not_help_the_opponent_s_fighters() -> None:
    p = position(REBEL, units=["x-wing"], enemy_ships=["imperial-carrier"]).do("commit x-wing > base", "resolve base")
    assert p.piece(EMPIRE, "imperial-carrier").damage == 3


# Star Destroyer -------------------------------------------------------------------------------------


@pytest.mark.card("star-destroyer")
@pytest.mark.rule("DB-PLAY-06", "DB-PLAY-08", "DB-CARD-08", "DB-BASE-05")
def test_star_destroyer_costs_7_gives_no_resources_attacks_for_4_at_once_and_has_7_hit_points() -> None:
    assert figures("star-destroyer") == (7, 0, 0, 4)
    assert stands("star-destroyer", 4)
    assert not stands("star-destroyer", 5)


@pytest.mark.card("star-destroyer")
@pytest.mark.rule("DB-COMMIT-03", "DB-END-02")
def test_star_destroyer_attacks_once_in_each_of_its_turns_and_has_no_ability() -> None:
    p = position(ships=["star-destroyer"], enemy_base="sullust").do("commit star-destroyer > base", "resolve base")
    assert p.refused("commit star-destroyer > base").code == "DB-COMMIT-03"
    assert p.refused("use star-destroyer").code == "DB-ABIL-09"
    p.end_turn().end_turn().do("commit star-destroyer > base", "resolve base")
    assert p.base(REBEL).damage == 8


@pytest.mark.card("star-destroyer")
@pytest.mark.rule("DB-BASE-03", "DB-BASE-06", "DB-BASE-07", "DB-END-09")
def test_star_destroyer_shields_its_base_keeps_its_damage_and_lets_only_the_rest_through() -> None:
    p = position(REBEL, hand=["luke-skywalker"], deck=["x-wing"], discard=[], enemy_ships=["star-destroyer"])
    p.do("play luke-skywalker", "commit luke-skywalker > base", "resolve base")
    assert (p.piece(EMPIRE, "star-destroyer").damage, p.base(EMPIRE).damage) == (6, 0)
    p.end_turn().end_turn()
    assert p.piece(EMPIRE, "star-destroyer").damage == 6
    p.do("play x-wing", "commit x-wing > base", "resolve base")
    assert (p.in_play(EMPIRE), p.base(EMPIRE).damage) == ([], 2)
