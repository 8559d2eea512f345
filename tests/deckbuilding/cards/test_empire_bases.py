"""The ten bases of the Empire: what they withstand, and what the five of the beginner game do."""

from __future__ import annotations

from typing import Any

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, kind, position

from cantina import deckbuilding

HIT_POINTS = {
    "lothal": 8,
    "corellia": 10,
    "kessel": 12,
    "kafrene": 14,
    "mustafar": 14,
    "ord-mantell": 14,
    "coruscant": 16,
    "death-star": 16,
    "endor": 16,
    "rodia": 16,
}
BEGINNER = {"lothal", "corellia", "coruscant", "death-star", "endor"}


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.card(name), id=name) for name in HIT_POINTS])
@pytest.mark.rule("DB-CARD-08", "DB-BASE-08", "DB-BASE-09")
def test_empire_bases_stand_at_one_damage_less_than_their_hit_points_and_fall_at_all_of_them(name: str) -> None:
    for damage, fallen in ((HIT_POINTS[name] - 3, []), (HIT_POINTS[name] - 2, [name])):
        p = position(REBEL, units=["rebel-trooper"], enemy_base=name)
        p.base(EMPIRE).damage = damage
        p.do("commit rebel-trooper > base", "resolve base")
        assert [card.kind.name for card in p.side(REBEL).victory] == fallen
        assert (p.side(EMPIRE).base is None) == bool(fallen)


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.card(name), id=name) for name in HIT_POINTS])
@pytest.mark.rule("DB-SETUP-05", "DB-SETUP-06", "DB-MODE-02")
def test_empire_bases_are_single_and_the_beginner_game_has_five_of_them(name: str) -> None:
    def owned(mode: str) -> list[str]:
        side = deckbuilding.new(mode=mode).sides[EMPIRE]
        return [side.base.kind.name, *(card.kind.name for card in side.bases)] if side.base else []

    assert (owned("full").count(name), owned("beginner").count(name)) == (1, int(name in BEGINNER))
    assert (kind(name).faction, kind(name).unique, kind(name).starting) == (EMPIRE, True, name == "lothal")
    assert (kind(name).cost, kind(name).attack, kind(name).resources, kind(name).force, kind(name).traits) == (0, 0, 0, 0, 0)


def revealed(name: str, **placing: Any) -> Position:
    """The Empire's turn has just started without a base, and this one is the base it reveals."""
    return position(base=None, bases=[name, "lothal"], start_turn=True, **placing).do(f"reveal {name}")


# Lothal ---------------------------------------------------------------------------------------------


@pytest.mark.card("lothal")
@pytest.mark.rule("DB-SETUP-05", "DB-SETUP-07", "DB-DEC-25")
def test_lothal_lies_there_from_the_start_and_can_nothing() -> None:
    p = Position(deckbuilding.new())
    assert (p.base(EMPIRE).kind.name, p.base(EMPIRE).damage, p.prompt) == ("lothal", 0, "main")
    assert p.refused("use lothal").code == "DB-ABIL-09"


# Corellia -------------------------------------------------------------------------------------------

GOODS = ["darth-vader", "luke-skywalker", "bossk", "star-destroyer", "mon-calamari-cruiser", "blockade-runner"]


@pytest.mark.card("corellia")
@pytest.mark.rule("DB-START-06", "DB-DEC-33", "DB-DEC-31", "DB-BUY-12")
def test_corellia_buys_an_empire_or_neutral_row_card_for_nothing_into_the_hand() -> None:
    p = revealed("corellia", row=GOODS, galaxy=["lobot"])
    assert p.options() == ["trigger corellia", "decline"]
    p.do("trigger corellia")
    assert p.options() == ["take darth-vader", "take bossk", "take star-destroyer", "take blockade-runner"]
    p.do("take star-destroyer")
    assert (p.hand(EMPIRE), p.pool, p.row[3], p.discard(EMPIRE)) == (["star-destroyer"], 0, "lobot", [])
    p.do("play star-destroyer", "commit star-destroyer > base", "resolve base")
    assert p.base(REBEL).damage == 4


@pytest.mark.card("corellia")
@pytest.mark.rule("DB-INFO-12", "DB-DEC-54")
def test_corellia_s_purchase_is_known_to_everybody_in_the_hand() -> None:
    p = revealed("corellia", row=GOODS, hand=["inquisitor"]).do("trigger corellia", "take darth-vader")
    for seat in (REBEL, SPECTATOR):
        hand = p.table.knowledge(seat).table.sides[EMPIRE].hand
        assert sorted(card.kind.name for card in hand) == ["darth-vader", "face-down"]


@pytest.mark.card("corellia")
@pytest.mark.rule("DB-DEC-68", "DB-KW-WHEN-01", "DB-KW-WHEN-04")
def test_corellia_may_be_declined_and_is_then_over_for_good() -> None:
    p = revealed("corellia", row=GOODS).do("decline")
    assert (p.prompt, p.hand(EMPIRE), p.row) == ("main", [], GOODS)
    assert p.refused("use corellia").code == "DB-ABIL-09"
    p.end_turn().end_turn()
    assert (p.table.active, p.prompt) == (EMPIRE, "main")


@pytest.mark.card("corellia")
@pytest.mark.rule("DB-DEC-73", "DB-DEC-74")
def test_corellia_is_not_asked_about_a_row_of_rebel_cards_nor_which_card_if_there_is_but_one() -> None:
    assert revealed("corellia", row=["x-wing"] * 6).prompt == "main"
    assert revealed("corellia", row=["x-wing"] * 5 + ["bossk"]).do("trigger corellia").hand(EMPIRE) == ["bossk"]


@pytest.mark.card("corellia")
@pytest.mark.rule("DB-DEC-27", "DB-DEC-69", "DB-DEC-33")
def test_corellia_s_fang_fighter_goes_to_hand_unasked_and_draws_with_the_force() -> None:
    p = revealed("corellia", row=["fang-fighter"], deck=["inquisitor"], force=-1).do("trigger corellia", "take fang-fighter")
    assert p.options() == ["trigger fang-fighter", "decline"]
    p.do("trigger fang-fighter")
    assert (p.hand(EMPIRE), p.prompt) == (["fang-fighter", "inquisitor"], "main")
    assert revealed("corellia", row=["fang-fighter"], force=0).do("trigger corellia", "take fang-fighter").prompt == "main"


@pytest.mark.card("corellia")
@pytest.mark.rule("DB-DEC-70", "DB-START-02")
def test_corellia_s_quarren_mercenary_exiles_on_being_purchased_before_the_income_comes() -> None:
    p = revealed("corellia", row=["quarren-mercenary"], hand=["imperial-shuttle"], ships=["gozanti-cruiser"])
    p.do("trigger corellia", "take quarren-mercenary", "trigger quarren-mercenary")
    assert (p.options(), p.pool) == (["exile imperial-shuttle from hand", "exile quarren-mercenary from hand"], 0)
    p.do("exile imperial-shuttle from hand")
    assert (p.hand(EMPIRE), p.exiled, p.pool) == (["quarren-mercenary"], ["imperial-shuttle"], 2)


# Coruscant ------------------------------------------------------------------------------------------

TOP_TWO = ["luke-skywalker", "darth-vader", "lobot"]


def tops_seen_by(p: Position, seat: int) -> list[str]:
    """The galaxy deck from the top as a seat knows it."""
    return [card.kind.name for card in reversed(p.table.knowledge(seat).table.galaxy)]


@pytest.mark.card("coruscant")
@pytest.mark.rule("DB-DEC-26", "DB-KW-LOOK-01", "DB-INFO-07")
@pytest.mark.parametrize(("drop", "gone", "kept"), [("drop 1", *TOP_TWO[:2]), ("drop 2", TOP_TWO[1], TOP_TWO[0])])
def test_coruscant_looks_at_2_cards_in_secret_discards_1_and_leaves_the_other_on_top(drop: str, gone: str, kept: str) -> None:
    p = position(base="coruscant", start_turn=True, galaxy=TOP_TWO)
    look = p.events("trigger coruscant")[-1]
    assert (p.options(), tops_seen_by(p, EMPIRE)) == (["drop 1", "drop 2"], [*TOP_TWO[:2], "face-down"])
    assert tops_seen_by(p, REBEL) == tops_seen_by(p, SPECTATOR) == ["face-down"] * 3
    assert (look.heard_by(EMPIRE)["cards"], "cards" in look.heard_by(REBEL)) == (TOP_TWO[:2], False)
    p.do(drop)
    assert (p.galaxy_discard, tops_seen_by(p, EMPIRE)) == ([gone], [kept, "face-down"])
    assert tops_seen_by(p, REBEL) == tops_seen_by(p, SPECTATOR) == ["face-down"] * 2
    assert (p.prompt, p.pool, p.force, p.row) == ("main", 0, 0, ["blockade-runner"] * 6)


@pytest.mark.card("coruscant")
@pytest.mark.rule("DB-DEC-26", "DB-START-02")
def test_coruscant_comes_after_the_income_also_on_the_turn_of_its_reveal() -> None:
    p = revealed("coruscant", ships=["gozanti-cruiser"], force=-3, galaxy=TOP_TWO)
    assert (p.options(), p.pool) == (["trigger coruscant", "decline"], 3)


@pytest.mark.card("coruscant")
@pytest.mark.rule("DB-DEC-68", "DB-KW-WHEN-02", "DB-DEC-26")
def test_coruscant_may_be_declined_unseen_and_asks_again_at_the_start_of_each_own_turn_only() -> None:
    p = position(base="coruscant", start_turn=True, galaxy=TOP_TWO).do("decline")
    assert (p.galaxy_discard, tops_seen_by(p, EMPIRE), p.prompt) == ([], ["face-down"] * 3, "main")
    p.end_turn()
    assert (p.asked, p.prompt) == (REBEL, "main")
    p.end_turn()
    assert p.can("trigger coruscant")


@pytest.mark.card("coruscant")
@pytest.mark.rule("DB-DEC-26", "DB-DEC-05")
def test_coruscant_only_looks_at_a_single_card_and_does_nothing_with_an_empty_galaxy_deck() -> None:
    one = position(base="coruscant", start_turn=True, galaxy=["lobot"]).do("trigger coruscant")
    assert (one.prompt, tops_seen_by(one, EMPIRE), tops_seen_by(one, REBEL)) == ("main", ["lobot"], ["face-down"])
    none = position(base="coruscant", start_turn=True, galaxy=0, galaxy_discard=["lobot", "bossk"])
    assert (none.prompt, none.galaxy_discard) == ("main", ["lobot", "bossk"])


# Death Star -----------------------------------------------------------------------------------------


@pytest.mark.card("death-star")
@pytest.mark.rule("DB-KW-DESTROY-01", "DB-KW-DESTROY-02", "DB-KW-DESTROY-04", "DB-ABIL-05")
def test_death_star_spends_4_to_destroy_a_ship_the_rebels_have_in_play() -> None:
    ships = ["mon-calamari-cruiser", "blockade-runner"]
    p = position(base="death-star", enemy_ships=ships, row=["bossk"] * 6, pool=9)
    p.piece(REBEL, "blockade-runner").damage = 1
    p.do("use death-star")
    assert (p.pool, p.options()) == (5, ["destroy mon-calamari-cruiser", "destroy blockade-runner"])
    p.do("destroy blockade-runner")
    assert (p.in_play(REBEL), p.discard(REBEL), p.galaxy_discard) == (["mon-calamari-cruiser"], ["blockade-runner"], [])
    assert p.refused("use death-star").code == "DB-ABIL-05"


@pytest.mark.card("death-star")
@pytest.mark.rule("DB-KW-DESTROY-01", "DB-KW-DESTROY-03", "DB-BUY-09")
def test_death_star_destroys_a_row_ship_of_any_faction_and_the_row_is_refilled() -> None:
    row = ["star-destroyer", "mon-calamari-cruiser", "nebulon-b-frigate", "x-wing", "bossk", "darth-vader"]
    p = position(base="death-star", ships=["gozanti-cruiser"], row=row, galaxy=["lobot"], pool=4).do("use death-star")
    assert p.options() == [f"destroy {ship} in row" for ship in row[:3]]
    p.do("destroy star-destroyer in row")
    assert (p.galaxy_discard, p.row, p.pool, p.prompt) == (["star-destroyer"], ["lobot", *row[1:]], 0, "main")


@pytest.mark.card("death-star")
@pytest.mark.rule("DB-DEC-09", "DB-DEC-51")
def test_death_star_needs_4_resources_and_is_not_spent_without_them() -> None:
    p = position(base="death-star", hand=["imperial-shuttle"], enemy_ships=["blockade-runner"], row=["bossk"] * 6, pool=3)
    assert p.refused("use death-star").code == "DB-DEC-51"
    p.do("play imperial-shuttle", "use death-star")
    assert (p.pool, p.in_play(REBEL)) == (0, [])


@pytest.mark.card("death-star")
@pytest.mark.rule("DB-DEC-09", "DB-DEC-51")
def test_death_star_needs_a_ship_to_shoot_at_and_own_ones_do_not_count() -> None:
    p = position(base="death-star", ships=["gozanti-cruiser"], row=["bossk"] * 6, pool=4)
    assert p.refused("use death-star").code == "DB-DEC-51"
    assert p.pool == 4


@pytest.mark.card("death-star")
@pytest.mark.rule("DB-DEC-52", "DB-ABIL-10", "DB-ABIL-13")
def test_death_star_works_on_the_turn_of_its_reveal_and_again_on_the_next_own_turn() -> None:
    income = ["imperial-carrier", "gozanti-cruiser"]
    p = revealed("death-star", ships=income, row=["star-destroyer", *["bossk"] * 5]).do("use death-star")
    assert (p.galaxy_discard, p.pool) == (["star-destroyer"], 1)
    p.end_turn()
    assert p.refused("use death-star", seat=EMPIRE).code == "DB-TURN-03"
    assert p.end_turn().can("use death-star")


# Endor ----------------------------------------------------------------------------------------------


@pytest.mark.card("endor")
@pytest.mark.rule("DB-KW-WHILE-01", "DB-KW-WHILE-03")
@pytest.mark.parametrize(
    ("unit", "attack"),
    [
        ("stormtrooper", 3),
        ("scout-trooper", 1),
        ("at-st", 5),
        ("at-at", 7),
        ("quarren-mercenary", 5),
        ("jabbas-sail-barge", 5),
        ("tie-fighter", 2),
        ("landing-craft", 0),
        ("general-veers", 4),
    ],
)
def test_endor_gives_1_attack_to_each_trooper_and_vehicle_of_any_faction_and_to_nobody_else(unit: str, attack: int) -> None:
    p = position(base="endor", units=[unit]).do(f"commit {unit} > base", "resolve base")
    assert p.base(REBEL).damage == attack


@pytest.mark.card("endor")
@pytest.mark.rule("DB-TARGET-04", "DB-KW-WHILE-01")
def test_endor_counts_for_each_unit_and_against_the_row_too_but_not_for_ships() -> None:
    p = position(base="endor", units=["stormtrooper", "stormtrooper"], row=["princess-leia"])
    p.do("commit stormtrooper > princess-leia", "commit stormtrooper#2 > princess-leia", "resolve princess-leia", "decline")
    assert p.galaxy_discard == ["princess-leia"]
    ship = position(base="endor", ships=["star-destroyer"]).do("commit star-destroyer > base", "resolve base")
    assert ship.base(REBEL).damage == 4
    assert p.refused("use endor").code == "DB-ABIL-09"


@pytest.mark.card("endor")
@pytest.mark.rule("DB-KW-WHILE-01")
def test_endor_gives_a_unit_that_is_trooper_and_vehicle_still_1() -> None:
    walker = generic("generic-walking-trooper", EMPIRE, attack=2, traits=kind("stormtrooper").traits | kind("at-st").traits)
    p = position(base="endor", units=[walker]).do(f"commit {walker} > base", "resolve base")
    assert p.base(REBEL).damage == 3


@pytest.mark.card("endor")
@pytest.mark.rule("DB-KW-WHILE-01", "DB-CARD-16")
def test_endor_helps_its_owner_alone_and_only_while_it_is_the_base() -> None:
    rebels = position(REBEL, enemy_base="endor", units=["rebel-trooper"]).do("commit rebel-trooper > base", "resolve base")
    hidden = position(bases=["endor"], units=["stormtrooper"]).do("commit stormtrooper > base", "resolve base")
    assert (rebels.base(EMPIRE).damage, hidden.base(REBEL).damage) == (2, 2)
