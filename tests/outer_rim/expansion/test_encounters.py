"""Encounter cards of the expansion with more to them than a line can tell."""

from __future__ import annotations

import pytest
from brawls import attempt, listen
from galaxies import NEG, POS, give
from scenes import codes, data, heard, hold, no_dice_left, stacked, token
from unfinished import (
    APHRA,
    BOBA,
    BOSSK,
    ENFYS,
    HAN,
    IG88,
    KETSU,
    LANDO,
    business,
    leave_in_deck,
    passing,
    seats,
    told_icons,
)  # fmt: skip

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim import EXPANSION
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import Sheet

CUBE = "enc-cantonica-ord-mantell-15"


@pytest.mark.rule("UB-CLAR-01", "UB-D-51")
def test_a_broken_arm_needs_a_slot_and_cannot_be_refused() -> None:
    p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["jetpack", "dl-44-heavy-blaster-pistol"])
    p.resolve({"gain_asset": {"id": "broken_arm"}})
    assert p.options() == ["discard jetpack", "discard dl-44-heavy-blaster-pistol"]
    p.do("discard jetpack")
    assert (p.assets(), p.deck("gear")[-1]) == (["dl-44-heavy-blaster-pistol", "broken-arm"], "jetpack")
    leave_in_deck(p, "gear", "vibroknife")
    p.player().credits = 3_000
    p.resolve({"gain": {}}).do("buy vibroknife")
    while p.prompt == "purchase" and p.may("pass"):
        p.do("pass")
    assert "discard broken-arm" in p.options(), "for gear of one's own it may go"


@pytest.mark.rule("UB-CLAR-01")
def test_structural_damage_pushes_cargo_out_of_a_shared_slot() -> None:
    cargo = ["food-supplies", "droid-parts", "bacta-supplies"]
    p = business(BOBA, HAN, at=("naboo", "lothal"), ships=["yv-666"], assets=cargo)
    p.resolve({"gain_asset": {"id": "structural_damage"}})
    assert p.options() == [f"discard {name}" for name in cargo]
    p.do("discard droid-parts")
    assert p.assets() == ["food-supplies", "bacta-supplies", "structural-damage"]


@pytest.mark.rule("UB-CLAR-01", "OR-BOUNTY-10")
def test_an_encrypted_message_stays_until_it_is_completed() -> None:
    p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["bounty-chopper*", "the-kessel-run"])
    p.resolve({"gain_asset": {"id": "encrypted_message"}})
    assert p.options() == ["discard bounty-chopper", "discard the-kessel-run"]
    p.do("discard bounty-chopper")
    while p.prompt in ("return-token", "return-planet"):
        p.do(p.options()[0])
    assert "/" in p.whereabouts("chopper") and p.contact(p.whereabouts("chopper")) == "chopper"
    leave_in_deck(p, "job", "hutt-favor")
    p.do("buy hutt-favor")
    assert p.choices("discard") == {"the-kessel-run"}


@pytest.mark.rule("UB-CLAR-01", "UB-D-51")
def test_a_forced_card_without_any_slot_of_its_kind_is_discarded_without_effect() -> None:
    p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["food-supplies"])
    bare = Sheet(0, "bare", 0, True)
    bare.hull, bare.cargo, bare.hyperdrive = 4, 1, 5
    p.player().sheet = bare
    told = listen(p)
    p.resolve({"gain_asset": {"id": "structural_damage"}})
    assert (p.assets(), p.prompt, "gain-asset" in codes(told)) == (["food-supplies"], "action", False)


@pytest.mark.rule("UB-CLAR-01")
def test_an_encrypted_message_is_handed_over_as_an_action() -> None:
    p = business(
        APHRA, HAN, KETSU, at="tatooine", assets=["encrypted-message"], defeated={1: True}, damage={1: (4, 0)},
        reputation={"hutt": NEG}, patrols={"hutt": ("tatooine", 1)},
    )  # fmt: skip
    p.player().goal_count = 1
    p.do("attempt encrypted-message")
    assert (p.prompt, p.options()) == ("whom", ["player seat-2", "player seat-3"])
    p.do("player seat-2")
    assert p.prompt == "reputation"
    p.do("faction rebel")
    assert (p.credits(0), p.credits(1), p.credits(2), p.reputation("rebel")) == (2_000, 2_000, 0, POS)
    assert (p.fame(), bool(p.player().flipped), p.assets(), p.prompt) == (1, True, [], "action")
    assert p.encounters("kafrene_takodana") == ["enc-kafrene-takodana-17"]
    p.do("pass")
    assert p.options() == ["fight hutt"], "the encounter is still to come"


@pytest.mark.rule("OR-D-34", "OR-DEFEAT-04")
def test_a_priority_delivery_costs_more_when_its_carrier_falls() -> None:
    p = business(HAN, BOBA, at=("naboo", "lothal"), credits={1: 4_000}, damage={1: (3, 0)}, assets={1: ["priority-delivery"]})
    hold(p, 1, "enc-navpoint-05", "com-nav-ro")
    told = listen(p)
    p.resolve({"damage": {"target": "character", "amount": 1}}, seat=1)
    passing(p)
    assert [event.facts["now"] for event in told if event.code == "lose-credits"] == [1_000, 0]
    assert (p.assets(1), p.secrets(1), p.encounters("cantonica_ord_mantell")) == ([], [], ["enc-cantonica-ord-mantell-19"])


def test_a_private_table_asks_everybody_in_turn_order_and_splits_in_thousands() -> None:
    p = business(
        ENFYS, HAN, KETSU, BOSSK, at=("cantonica", "lothal", "naboo", "kessel"), step="encounter",
        credits=seats(1_000, 0, 3_000, 2_000), defeated={3: True}, damage={3: (4, 0)},
        encounters=stacked("cantonica_ord_mantell", "18"), dice="HB CB HH",
    )  # fmt: skip
    told = listen(p)
    p.do("explore")
    for seat in (0, 2, 3):
        assert (p.asked, p.prompt, p.options()) == (seat, "wager", ["accept", "decline"])
        p.do("accept")
    assert [(event.seat, event.facts["score"]) for event in told if event.code == "wager"] == [(0, 1), (2, 2), (3, 2)]
    assert [p.credits(seat) for seat in range(4)] == [1_000, 0, 4_000, 3_000], "5,000 among two, the odd thousand to the bank"


@pytest.mark.rule("OR-D-38")
@pytest.mark.parametrize("damage", [4, 5])
def test_a_point_of_health_that_runs_out(damage: int) -> None:
    p = business(
        BOBA, HAN, KETSU, at=("spinward-core", "lothal", "naboo"), step="encounter", credits=7_000,
        encounters=stacked("core_worlds", "11"),
    )  # fmt: skip
    p.do("explore", "choose 1")
    assert (p.credits(), p.current) == (5_000, 1)
    p.resolve({"damage": {"target": "character", "amount": damage}})
    assert (p.defeated(), p.damage()) == (damage == 5, (damage, 0))
    p.end_turn().end_turn()
    if damage == 5:
        assert (p.credits(), p.damage(), p.prompt) == (2_000, (0, 0), "action"), "the next planning is a rest"
        return
    assert (p.current, p.prompt) == (0, "planning")
    p.travel("spinward-nav")
    while p.current == 0:
        p.do("pass" if "pass" in p.options() else p.options()[0])
    assert (p.defeated(), p.damage(), p.credits()) == (True, (4, 0), 2_000)


@pytest.mark.rule("OR-FAME-06", "OR-FAME-08", "OR-INFO-03")
def test_one_night_for_somebody_who_shares_the_most_fame() -> None:
    p = business(
        BOBA, HAN, KETSU, at=("spinward-core", "lothal", "naboo"), step="encounter", credits=4_000, fame=seats(5, 5, 3),
        damage=(2, 2), facedown={"kessel/1": "greedo"}, encounters=stacked("core_worlds", "20"),
    )  # fmt: skip
    told = listen(p)
    p.do("explore", "choose 1", "faction rebel", "contact kessel/1")
    assert (p.reputation("rebel"), p.damage(), p.fame(), p.credits()) == (POS, (0, 0), 5, 2_000)
    assert (token(p, "kessel/1", 0), token(p, "kessel/1", 1)) == ("greedo", "face-down")
    assert "greedo" in heard(told, 0) and "greedo" not in heard(told, 1)
    assert any(event.code == "look" and "spot" in event.heard_by(1) for event in told), "where was looked is seen by all"


@pytest.mark.rule("UB-D-53", "UB-REVEAL-06")
def test_a_card_that_turns_up_contacts_goes_on_past_a_character_in_play() -> None:
    p = business(
        BOBA, KETSU, at=("trailing-core", "lothal"), step="encounter", credits=1_000,
        facedown={"naboo/3": "ketsu-onyo", "kessel/1": "leia-organa", "kessel/2": "greedo"},
        encounters=stacked("core_worlds", "13"), top={"job": ["hutt-favor", "disable-comms-network"]},
    )  # fmt: skip
    told = listen(p)
    p.do("explore", "choose 1", "contact naboo/3", "contact kessel/1")
    assert p.prompt == "turn-up", "the one that was thrown out does not count"
    p.do("contact kessel/2")
    assert (p.whereabouts("ketsu-onyo"), p.contact("kessel/1"), p.contact("kessel/2")) == ("eliminated", "leia-organa", "greedo")
    assert (p.prompt, codes(told).count("in-play")) == ("search", 1)
    assert "disable-comms-network" in heard(told, 0) and "disable-comms-network" not in heard(told, 1)
    p.do("buy hutt-favor")
    while p.current == 0:
        p.do(p.options()[0])
    assert told_icons(told).count("reveal-contact") == 3, "on the Core an icon has nobody to turn up"


@pytest.mark.rule("OR-TURN-16")
def test_a_patrol_that_a_card_brings_is_not_fought_in_this_turn() -> None:
    p = business(
        BOBA, HAN, at=("lothal", "naboo"), step="encounter", reputation={"imperial": NEG},
        encounters=stacked("lothal_mon_calamari", "19"),
    )  # fmt: skip
    p.do("explore")
    assert (p.credits(), p.patrol("imperial")[0], p.current) == (4_000, "lothal", 1)
    p.end_turn()
    assert p.prompt == "planning"
    p.do("take-credits", "pass")
    assert p.options() == ["fight imperial"]


def test_two_captains_share_and_only_one_is_named() -> None:
    p = business(BOBA, HAN, KETSU, at="naboo", step="encounter", encounters=stacked("ryloth_naboo", "20"))
    p.do("explore", "player seat-3")
    assert [p.credits(seat) for seat in range(3)] == [2_000, 0, 2_000]
    assert (p.reputation("imperial"), p.current) == (POS, 1)
    p = business(BOBA, HAN, at=("naboo", "lothal"), step="encounter", encounters=stacked("ryloth_naboo", "20"), dice="BB")
    p.do("explore")
    assert (p.credits(), no_dice_left(p)) == (1_000, True)


@pytest.mark.rule("OR-D-46", "OR-SECRET-02")
def test_a_loaded_cube_saves_a_failed_test_and_the_pause_tells_nothing() -> None:
    p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["ring-slicer"], dice="FB F")
    hold(p, 0, CUBE, "cantonica")
    attempt(p, "knowledge")
    while p.prompt == "window" and "use ring-slicer/1" not in p.options():
        p.do("pass")
    p.do("use ring-slicer/1", "die blank")
    (cube,) = (option for option in p.options() if option != "pass")
    assert all(CUBE not in data(p, viewer) for viewer in (1, 2))
    told = listen(p)
    p.do(cube)
    if p.prompt != "action":
        p.do(p.options()[0])
    assert (p.credits(), p.secrets(), p.encounters("cantonica_ord_mantell")) == (1_000, [], [CUBE])
    assert CUBE in heard(told, 1)
    p = business(BOBA, HAN, at=("naboo", "lothal"), dice="FB")
    hold(p, 0, "enc-navpoint-05", "com-nav-ro")
    attempt(p, "knowledge")
    pauses = []
    while p.prompt == "window":
        pauses.append(p.table.decision.source if p.table.decision else "")
        p.do("pass")
    assert "after_failed_test" in pauses, "whoever holds any secret is asked"


def test_a_message_is_for_somebody_else_who_is_here() -> None:
    p = business(IG88, LANDO, at=("naboo", "lothal"), assets=["encrypted-message"])
    assert not p.may("attempt encrypted-message"), "nobody is here"


def test_crew_and_cards_that_are_kept_do_what_they_say() -> None:
    p = business(BOBA, HAN, at=("naboo", "lothal"), ships=["yt-2400"], damage=(0, 2))
    plain = stats.hull(p.table, 0), stats.hyperdrive(p.table, 0)
    for crew in ("deep-dock-engineer", "academy-instructor", "foundry-tinkerer"):
        give(p.table, 0, crew)
    p.table.dirty |= 1
    p.resolve({"gain": {}})
    assert (stats.hull(p.table, 0), stats.hyperdrive(p.table, 0)) == (plain[0] + 1, plain[1] + 1)
    p.do("use foundry-tinkerer/1")
    assert p.damage() == (0, 1)
    p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["dune-sea-guide"], facedown={"naboo/1": "greedo"})
    p.do("use dune-sea-guide/1", "contact naboo/1")
    assert (token(p, "naboo/1", 0), token(p, "naboo/1", 1)) == ("greedo", "face-down")
    p = business(
        BOBA, HAN, at=("cantonica", "lothal"), step="planning", assets=["lane-spotter"], facedown={"cantonica/1": "greedo"},
    )  # fmt: skip
    p.travel("com-nav-lo").do("use lane-spotter/1", "contact cantonica/1")
    assert (token(p, "cantonica/1", 0), token(p, "cantonica/1", 1)) == ("greedo", "face-down")


def test_structural_damage_is_repaired_on_a_planet() -> None:
    p = business(BOBA, HAN, at=("naboo", "lothal"), credits=2_000, assets=["structural-damage"])
    slow = stats.hyperdrive(p.table, 0)
    p.do("use structural-damage/1")
    assert (p.credits(), p.assets(), stats.hyperdrive(p.table, 0) - slow) == (0, [], 1)
    assert not business(BOBA, HAN, at=("com-nav-c", "lothal"), credits=2_000, assets=["structural-damage"]).may(
        "use structural-damage/1"
    )


def test_some_cards_are_not_for_one_player_and_a_rival() -> None:
    p = outer_rim.GAME.start({"players": "1", "rival": "jyn-erso", "expansion": EXPANSION}, fast(1))
    names = {each.kind.name for cards in [*p.stores, *p.decks] for each in cards}
    alone = {"disable-comms-network", "sail-barge-sabotage", "honest-robbery", "snatch-and-grab", "enc-kafrene-takodana-11"}
    assert not alone & names
    p = outer_rim.GAME.start({"players": "2", "expansion": EXPANSION}, fast(1))
    assert alone <= {each.kind.name for cards in [*p.stores, *p.decks] for each in cards}


def test_a_card_that_sends_a_patrol_away_sends_it_away() -> None:
    p = business(
        BOBA, HAN, at=("com-nav-lo", "lothal"), step="encounter", credits=5_000, encounters=stacked("navpoint", "13"),
        patrols={"rebel": ("com-nav-lo", 1)},
    )  # fmt: skip
    p.do("explore", "choose 1")
    while p.current == 0 and not p.over:
        options = p.options()
        p.do("faction rebel" if "faction rebel" in options else options[0])
    here, there = p.space("com-nav-lo"), p.space(p.patrol("rebel")[0])
    assert p.table.galaxy.distance[here][there] == 3
