"""Combat: the order of its windows, what cards may do to which dice, and when its result counts."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen, rolls, totals
from galaxies import NEG, NEU, POS, Position
from scenes import BOBA, BOSSK, HAN, IG88, KETSU, LANDO, ground, no_dice_left, scene, ship_combat, stacked

from cantina.outer_rim.rules import stats

PIT = stacked("tatooine_nal_hutta", "03")
HUTT_HERE: dict[str, Any] = {"patrols": {"hutt": ("rkt-nav-ri", 1)}, "at": ("rkt-nav-ri", "lothal"), "reputation": {"hutt": NEG}}


@pytest.mark.rule("OR-COMBAT-08", "OR-COMBAT-10", "OR-COMBAT-14", "OR-COMBAT-21", "OR-D-14", "OR-D-15")
def test_once_results_are_turned_nothing_is_rerolled_any_more() -> None:
    p = scene(BOBA, LANDO, ships=["yt-1300"], assets=["targeting-computer", "autoblaster"], dice="FFBB FB HBB", **HUTT_HERE)
    told = listen(p)
    p.do("fight hutt")
    assert p.options() == ["use targeting-computer/1", "pass"], "rerolls come first"
    p.do("use targeting-computer/1", "die blank", "die blank")
    assert p.options() == ["use autoblaster/1", "pass"]
    assert [event.facts["into"] for event in told if event.code == "reroll"] == [["focus", "blank"]]
    p.do("use autoblaster/1")
    assert p.options() == ["choose 1", "choose 2"], "with Tactics either of the two, not both"
    p.do("choose 1", "die focus", "die focus")
    assert (rolls(told), totals(told), no_dice_left(p)) == ([4, 3], [2, 1], True)
    assert (p.asked, p.prompt) == (1, "planning"), "neither a reroll of the last blank nor Lando on the patrol's dice"


@pytest.mark.rule("OR-COMBAT-10", "OR-COMBAT-21")
def test_one_focus_to_a_crit_is_instead_of_two_to_hits() -> None:
    p = scene(BOBA, LANDO, ships=["yt-1300"], assets=["autoblaster"], dice="FFBB HBB", **HUTT_HERE)
    told = listen(p)
    p.do("fight hutt", "use autoblaster/1", "choose 2")
    assert (totals(told), p.current) == ([2, 1], 1)


@pytest.mark.rule("OR-CREW-07", "OR-COMBAT-10")
def test_without_tactics_an_autoblaster_offers_no_crit() -> None:
    p = scene(HAN, BOSSK, assets=["autoblaster"], dice="FF BBB", **HUTT_HERE)
    told = listen(p)
    p.do("fight hutt")
    assert p.options() == ["use autoblaster/1", "pass"]
    p.do("use autoblaster/1")
    assert (p.prompt, p.options()) == ("turn", ["die focus"])
    p.do("die focus", "die focus")
    assert (totals(told), p.current) == ([2, 0], 1)


@pytest.mark.rule("OR-CREW-07")
def test_with_tactics_on_the_crew_an_autoblaster_offers_a_crit() -> None:
    p = scene(HAN, BOSSK, assets=["autoblaster", "zuckuss-crew"], dice="FF BBB", **HUTT_HERE)
    p.do("fight hutt", "use autoblaster/1")
    assert p.options() == ["choose 1", "choose 2"]


@pytest.mark.rule("OR-COMBAT-10", "OR-COMBAT-11", "OR-COMBAT-20", "OR-CREW-03")
def test_a_jetpack_without_tactics_cancels_no_crit() -> None:
    p = scene(KETSU, LANDO, at=("nal-hutta", "lothal"), assets=["jetpack"], encounters=PIT, dice="HBB CBBF")
    told = listen(p)
    p.do("explore", "choose 1")
    assert (totals(told), p.current) == ([1, 2], 1)
    assert (p.credits(), p.damage(), p.reputation("hutt")) == (6_000, (2, 0), NEU)


@pytest.mark.rule("OR-COMBAT-20", "OR-CREW-03", "OR-CREW-07")
def test_a_jetpack_with_tactics_on_the_crew_cancels_a_crit_after_the_enemys_roll() -> None:
    p = scene(KETSU, LANDO, at=("nal-hutta", "lothal"), assets=["jetpack", "zuckuss-crew"], encounters=PIT, dice="HBB CBBF")
    told = listen(p)
    p.do("explore", "choose 1")
    assert (rolls(told), p.asked, p.options()) == ([3, 4], 0, ["use jetpack/1", "pass"])
    p.do("use jetpack/1")
    assert totals(told) == [1, 0]
    assert (p.credits(), p.damage(), p.reputation("hutt")) == (11_000, (0, 0), POS)


ARMED: dict[str, Any] = {
    "at": ("tatooine", "lothal"),
    "assets": ["plastoid-armor", "black-krrsantan-crew", "bounty-black-krrsantan"],
}


@pytest.mark.rule("OR-CREW-07", "OR-COMBAT-08")
def test_armor_that_asks_for_strength_counts_the_crew() -> None:
    p = scene(BOBA, LANDO, encounters=stacked("tatooine_nal_hutta", "04"), dice="BBBB BB", **ARMED)
    told = listen(p)
    p.do("explore", "choose 1")
    assert rolls(told) == [4, 2]


@pytest.mark.rule("OR-BOUNTY-12", "OR-CREW-07")
def test_in_a_fight_against_the_own_crew_its_strength_and_bonus_are_off() -> None:
    p = scene(BOBA, LANDO, dice="BBB HBBBB", **ARMED)
    assert stats.health(p.table, 0) == 6
    told = listen(p)
    p.do("attempt bounty-black-krrsantan")
    assert rolls(told) == [3, 5]
    assert (stats.health(p.table, 0), p.damage()) == (6, (1, 0))


@pytest.mark.rule("OR-COMBAT-18", "OR-COMBAT-16")
def test_a_rifle_that_caps_the_damage_of_a_won_combat_lets_the_winner_stand() -> None:
    p = scene(BOBA, LANDO, at=("nal-hutta", "lothal"), assets=["iqa-11-blaster-rifle"], encounters=PIT, dice="CCHB HHHHHB").do(
        "explore", "choose 3"
    )
    assert (p.fame(), p.reputation("hutt"), p.damage(), p.defeated()) == (1, POS, (2, 0), False)


@pytest.mark.rule("OR-COMBAT-18")
def test_a_rifle_that_caps_the_damage_of_a_won_combat_does_nothing_in_a_lost_one() -> None:
    p = scene(BOBA, LANDO, at=("nal-hutta", "lothal"), assets=["iqa-11-blaster-rifle"], encounters=PIT, dice="HHBB HHHBBB").do(
        "explore", "choose 3"
    )
    assert (p.fame(), p.reputation("hutt"), p.damage(), p.defeated()) == (0, NEU, (3, 0), False)


def hounds_tooth(die: str) -> Position:
    p = scene(BOBA, BOSSK, ships=["yv-666-flipped"], damage=(0, 4), dice=f"HHHB HBB {die}", **HUTT_HERE)
    assert ship_combat(p) == 4
    p.do("fight hutt")
    assert p.options() == ["use yv-666-flipped/1", "pass"]
    assert (p.credits(), p.reputation("hutt"), p.patrol("hutt")) == (9_000, NEG, ("rkt-nav-ri", 2))
    return p.do("use yv-666-flipped/1")


@pytest.mark.rule("OR-DEFEAT-03", "OR-COMBAT-17", "OR-PATROL-07")
def test_a_ship_that_may_avoid_a_defeat_recovers_in_its_place() -> None:
    p = hounds_tooth("F")
    assert (p.damage(), p.defeated(), p.credits()) == ((0, 3), False, 9_000)


@pytest.mark.rule("OR-DEFEAT-03", "OR-DEFEAT-04")
def test_a_ship_whose_die_fails_is_defeated() -> None:
    p = hounds_tooth("B")
    assert (p.damage(), p.defeated(), p.credits()) == ((0, 5), True, 6_000)


@pytest.mark.rule("OR-DEFEAT-03", "OR-D-40", "OR-DEFEAT-04", "OR-TURN-07")
def test_what_helps_in_ship_combat_does_not_help_in_the_maelstrom() -> None:
    p = scene(
        BOBA, BOSSK, ships=["yv-666-flipped"], damage=(0, 4), at=("maelstrom", "lothal"),
        encounters=stacked("kessel_maelstrom", "02"),
    )  # fmt: skip
    told = listen(p)
    p.do("explore", "choose 1")
    assert rolls(told) == []
    assert p.credits() == 2_000
    turns = [event.heard_by(0) for event in told if event.code == "turn"]
    assert [(turn["seat"], turn["extra"]) for turn in turns] == [(0, 1)]
    assert (p.current, p.prompt, p.damage(), p.defeated()) == (0, "action", (0, 0), False), "the extra turn began with recovery"
    p.do("pass", "explore", "choose 3")
    assert p.current == 1


@pytest.mark.rule("OR-PATROL-05", "OR-PATROL-10", "OR-D-16", "OR-GEN-06")
def test_a_level_four_patrol_beats_without_dice_whoever_can_still_avoid_the_defeat() -> None:
    p = scene(
        IG88, LANDO, at=("rkt-nav-ri", "lothal"), assets=["lobot-crew"], flipped=True, damage=(2, 0), reputation={"hutt": NEG},
        patrols={"hutt": ("rkt-nav-ri", 4)},
    )  # fmt: skip
    told = listen(p)
    assert p.options() == ["fight hutt"]
    p.do("fight hutt")
    assert p.options() == ["use ig-88/3", "pass"]
    p.do("use ig-88/3")
    assert rolls(told) == []
    assert (p.patrol("hutt"), p.current) == (("takodana", 4), 1)
    assert (p.damage(), p.defeated(), p.credits(), p.assets()) == ((0, 0), False, 5_000, [])
    assert (p.fame(), p.reputation("hutt")) == (0, NEG)


@pytest.mark.rule("OR-COMBAT-08", "OR-COMBAT-11", "OR-COMBAT-12", "OR-COMBAT-16", "OR-COMBAT-18", "OR-GOAL-02")
def test_a_defender_rerolls_the_own_dice_after_the_attackers_total_is_final() -> None:
    p = scene(IG88, LANDO, ships=["firespray-31"], at="lmc-nav-c", fame={0: 1, 1: 2}, dice="BBFHH HBB BC H")
    told = listen(p)
    p.do("use firespray-31/1")
    assert (p.asked, p.options()) == (0, ["use ig-88/1", "pass"])
    p.do("use ig-88/1", "die blank", "die blank", "die focus", "pass")
    assert (p.asked, p.options()) == (1, ["use lando-calrissian/1", "pass"])
    assert totals(told) == [3], "final before the defender rolls"
    p.refused("use ig-88/1", seat=0)
    p.do("use lando-calrissian/1")
    assert p.choices("die") == {"blank", "crit"}
    p.do("die blank")
    assert (totals(told), no_dice_left(p)) == ([3, 3], True)
    assert (p.fame(0), p.ship(0), p.damage(0)) == (2, "firespray-31-flipped", (0, 3))
    assert (p.fame(1), p.damage(1), p.credits(1)) == (2, (0, 0), 2_000), "defeated, and recovering in the own turn"
    assert [event.heard_by(0)["seat"] for event in told if event.code == "defeated"] == [1]


@pytest.mark.rule("OR-BOUNTY-02", "OR-COMBAT-26")
def test_help_against_contacts_is_offered_in_a_fight_for_a_bounty() -> None:
    p = scene(
        BOBA, LANDO, at=("ord-mantell", "lothal"), assets=["dengar-crew", "bounty-ziton-moj"],
        contacts={"ord-mantell/2": "ziton-moj"}, dice="BFC HH BBBB",
    )  # fmt: skip
    told = listen(p)
    p.do("meet ord-mantell/2", "attempt bounty-ziton-moj")
    assert p.options() == ["use dengar-crew/1", "pass"]
    p.do("use dengar-crew/1")
    assert p.choices("die") == {"blank", "focus"}
    p.do("die blank", "die focus")
    assert (totals(told), p.prompt) == ([4, 0], "bounty")


@pytest.mark.rule("OR-COMBAT-26")
def test_help_against_contacts_is_not_offered_against_the_enemy_of_a_card() -> None:
    p = scene(BOBA, LANDO, at=("nal-hutta", "lothal"), assets=["dengar-crew"], encounters=PIT, dice="BFC BBBB")
    p.do("explore", "choose 1")
    assert (p.current, p.credits()) == (1, 11_000)


@pytest.mark.rule("OR-CREW-03", "OR-COMBAT-21", "OR-DEFEAT-10")
def test_an_ax_that_asks_for_strength_works_once_and_only_while_strength_is_aboard() -> None:
    p = scene(
        BOBA, LANDO, at=("ryloth", "lothal"), assets=["vibro-ax", "grateful-miner"], damage=(3, 0),
        encounters=stacked("ryloth_naboo", "10"), dice="HHBF HHB HHBF HBB",
    )  # fmt: skip
    told = listen(p)
    p.do("explore", "choose 1")
    assert p.options() == ["use vibro-ax/1", "pass"]
    p.do("use vibro-ax/1")
    assert p.options() == ["use grateful-miner/1", "pass"], "the ax turns one hit only"
    assert totals(told) == [3, 2]
    p.do("use grateful-miner/1")
    assert (p.credits(), p.reputation("rebel"), p.damage(), p.assets()) == (8_000, POS, (3, 0), ["vibro-ax"])
    assert (p.current, ground(p)) == (1, 4)
    p.end_turn().do("recover", "pass", "explore", "choose 1")
    assert (rolls(told)[2:], totals(told)[2:]) == ([4, 3], [2, 1])
    assert (p.current, no_dice_left(p)) == (1, True)


FAR_PATROLS: dict[str, Any] = {
    "ships": ["g1a-starfighter"], "at": ("takodana", "lothal"),
    "patrols": {"imperial": ("rkt-nav-ro", 1), "hutt": ("rkt-nav-ri", 1)},
}  # fmt: skip


@pytest.mark.rule("OR-PATROL-07", "OR-PATROL-09", "OR-TURN-15")
def test_a_patrol_three_spaces_away_can_be_fought_from_there() -> None:
    p = scene(KETSU, LANDO, dice="HHC HHBB", **FAR_PATROLS)
    assert {"explore", "fight imperial", "fight hutt"} <= set(p.options())
    p.do("fight imperial")
    assert (p.credits(), p.reputation("imperial"), p.patrol("imperial")) == (10_000, NEG, ("rkt-nav-ro", 2))
    assert (p.damage(), p.at(), int(p.player(0).goal_count)) == ((0, 2), "takodana", 1)


@pytest.mark.rule("OR-PATROL-10")
def test_a_patrol_that_wins_from_afar_moves_beside_its_own_space() -> None:
    p = scene(KETSU, LANDO, dice="BBB HBBB", **FAR_PATROLS).do("fight imperial")
    assert (p.patrol("imperial"), p.damage(), p.at()) == (("ring-of-kafrene", 1), (0, 1), "takodana")
    assert (p.credits(), p.reputation("imperial"), p.current) == (5_000, NEU, 1)


@pytest.mark.rule("OR-TURN-14", "OR-PATROL-22")
def test_only_a_patrol_in_the_own_space_forces_itself_upon_a_player() -> None:
    p = scene(KETSU, LANDO, reputation={"hutt": NEG, "imperial": NEG}, **FAR_PATROLS)
    assert {"explore", "fight imperial", "fight hutt"} <= set(p.options())
    here = {**FAR_PATROLS, "patrols": {"imperial": ("rkt-nav-ro", 1), "hutt": ("takodana", 1)}}
    p = scene(KETSU, LANDO, reputation={"hutt": NEG}, **here)
    assert p.options() == ["fight hutt"]


@pytest.mark.rule("OR-COMBAT-16", "OR-GOAL-02", "OR-TIMING-07")
def test_nothing_against_nothing_is_a_combat_won_for_goals_and_rewards() -> None:
    p = scene(
        KETSU, LANDO, at=("lothal", "naboo"), assets=["hondo-ohnaka-crew"], encounters=stacked("lothal_mon_calamari", "05"),
        dice="BFB FB",
    )  # fmt: skip
    p.player(0).goal_count = 2
    told = listen(p)
    p.do("explore", "choose 1")
    assert (totals(told), p.options()) == ([0, 0], ["use hondo-ohnaka-crew/1", "pass"])
    p.do("use hondo-ohnaka-crew/1")
    assert (p.credits(), p.fame(), p.player(0).flipped, p.damage()) == (9_000, 1, 1, (0, 0))
