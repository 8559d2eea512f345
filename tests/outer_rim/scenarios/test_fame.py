"""Fame: when it is gained, when it is taken away again, and the moment at which it wins."""

from __future__ import annotations

import pytest
from brawls import listen, rolls, totals
from galaxies import NEG, NEU, POS, Position
from scenes import APHRA, BOBA, BOSSK, HAN, JYN, LANDO, codes, hold, no_dice_left, scene, ship_combat, stacked

from cantina.outer_rim.rules import stats

DEBT = "enc-tatooine-nal-hutta-04"
QUIET_WORD, STATUE = "start-job-a-quiet-word", "attend-statue-dedication"


def won_by(p: Position, seat: int) -> bool:
    return p.table.outcome is not None and p.table.outcome.winners == (seat,)


@pytest.mark.rule("OR-D-05", "OR-PATROL-25", "OR-FAME-01", "OR-COMBAT-16")
def test_fame_for_a_patrol_wins_before_the_damage_of_the_combat() -> None:
    p = scene(
        LANDO, BOSSK, at=("com-nav-li", "lothal"), fame={0: 9, 1: 9}, credits=0, damage=(0, 2),
        patrols={"syndicate": ("com-nav-li", 2)}, dice="HC CBBBH",
    )  # fmt: skip
    told = listen(p)
    p.do("fight syndicate", "pass")
    assert totals(told) == [3, 3]
    assert (won_by(p, 0), p.fame(0)) == (True, 10)
    assert (p.damage(), p.defeated()) == ((0, 2), False)
    assert "defeated" not in codes(told)


def torpedoes(level: int, dice: str) -> Position:
    p = scene(
        BOBA, BOSSK, ships=["firespray-31"], at=("com-nav-lo", "lothal"), assets=["proton-torpedoes"], fame=8,
        patrols={"rebel": ("com-nav-lo", level)}, dice=dice,
    )  # fmt: skip
    assert ship_combat(p) == 6
    return p


@pytest.mark.rule("OR-D-05", "OR-PATROL-03")
def test_additional_fame_for_a_patrol_comes_only_with_fame() -> None:
    p = torpedoes(1, "HHHHHH BBB").do("fight rebel")
    assert (p.credits(), p.fame(), p.over) == (8_000, 8, False)


@pytest.mark.rule("OR-D-05", "OR-FAME-01")
def test_additional_fame_for_a_patrol_that_brings_fame_wins() -> None:
    p = torpedoes(2, "HHHHHH BBBB").do("fight rebel")
    assert (won_by(p, 0), p.fame()) == (True, 10)


@pytest.mark.rule("OR-D-05", "OR-FAME-01")
def test_additional_fame_for_a_patrol_is_part_of_the_same_gain() -> None:
    p = hold(torpedoes(2, "HHHHHH BBBB"), 1, DEBT, "nal-hutta")
    told = listen(p)
    p.do("fight rebel")
    assert [event.facts["now"] for event in told if event.code == "fame"] == [10]
    assert won_by(p, 0), "nobody is asked at nine fame"


def favor(target: int) -> Position:
    return scene(
        BOBA, BOSSK, at=("nal-hutta", "lothal"), assets=["extravagant-wardrobe", "syndicate-favor"], fame=8,
        reputation={"hutt": POS}, target=target, dice="HB",
    ).do("attempt syndicate-favor")  # fmt: skip


@pytest.mark.rule("OR-FAME-03", "OR-D-05")
def test_fame_of_a_wardrobe_wins_before_the_next_line_of_the_reward_takes_it_away() -> None:
    p = favor(10)
    assert (won_by(p, 0), p.fame(), p.credits()) == (True, 10, 8_000)
    assert (p.reputation("syndicate"), p.reputation("hutt")) == (POS, POS)


@pytest.mark.rule("OR-FAME-03")
def test_fame_of_a_wardrobe_goes_with_the_second_friend() -> None:
    p = favor(12)
    assert (p.over, p.fame(), p.credits()) == (False, 9, 8_000)
    assert (p.reputation("syndicate"), p.reputation("hutt")) == (POS, NEU)


@pytest.mark.rule("OR-FAME-03")
def test_fame_of_a_wardrobe_is_lost_at_once_in_anothers_turn() -> None:
    p = scene(
        LANDO, JYN, BOSSK, at=("ring-of-kafrene", "lothal", "naboo"), fame={1: 4}, assets={1: ["extravagant-wardrobe"]},
        reputation={1: {"imperial": POS, "rebel": POS}}, encounters=stacked("kafrene_takodana", "05"), dice="HB",
    )  # fmt: skip
    assert p.fame(1) == 5
    p.do("explore", "choose 1", "pass")
    assert (p.asked, set(p.options())) == (0, {"player seat-2", "player seat-3"})
    told = p.events("player seat-2")
    assert (p.reputation("imperial", 1), p.fame(1), p.credits(0), p.credits(1)) == (NEU, 4, 9_000, 5_000)
    assert (p.reputation("imperial", 2), p.fame(2), p.credits(2)) == (NEU, 0, 5_000)
    assert (p.current, p.prompt, "reputation" in codes(told)) == (1, "planning", True)


def gambler(target: int) -> Position:
    return scene(
        LANDO, BOSSK, ships=["hwk-290"], at=("tatooine", "lothal"), assets=["dejarik-holotable", "boshek-crew"], fame=9,
        credits=4_000, contacts={"tatooine/1": "lobot"}, target=target,
    ).do("meet tatooine/1", "choose 1", "take lobot-crew")  # fmt: skip


@pytest.mark.rule("OR-FAME-03", "OR-D-05")
def test_a_second_crew_member_wins_at_once_by_the_fame_of_the_holotable() -> None:
    p = gambler(10)
    assert (won_by(p, 0), p.fame(), p.credits()) == (True, 10, 0)


@pytest.mark.rule("OR-FAME-03")
def test_the_fame_of_the_holotable_goes_with_the_second_crew_member() -> None:
    p = gambler(12)
    assert (p.over, p.fame(), p.assets()) == (False, 10, ["dejarik-holotable", "boshek-crew", "lobot-crew"])
    p.end_turn().resolve({"discard": {"asset": "crew", "count": 1}}).do("discard boshek-crew")
    assert p.fame() == 9


@pytest.mark.rule("OR-GOAL-02", "OR-D-51", "OR-MARKET-21", "OR-SHIP-03", "OR-PATROL-15", "OR-D-53")
def test_a_dear_ship_completes_the_goal_and_a_cheaper_one_takes_no_fame_away() -> None:
    p = scene(
        HAN, BOSSK, at=("cantonica", "naboo"), step="action", credits=15_000, fame=8, top={"ship": ["ship-yv-666", "ship-lancer"]}
    )
    p.do("buy ship-yv-666")
    assert (p.credits(), p.ship(), p.removed()) == (0, "yv-666", ["ship-yv-666"])
    assert p.faceup("ship")[0] == "ship-lancer"
    assert (p.prompt, p.choices("patrol-to")) == ("patrol-route", {"rkt-nav-li", "rkt-nav-c"})
    p.do("patrol-to rkt-nav-c")
    assert (p.patrol("hutt"), p.fame(), p.player(0).flipped, p.prompt) == (("rkt-nav-c", 1), 9, 1, "action")
    p.end_turn().end_turn().do("take-credits", "buy ship-lancer")
    assert (p.ship(), p.fame(), p.player(0).flipped) == ("lancer", 9, 1)


def hunter() -> Position:
    p = scene(
        BOBA, BOSSK, at=("ord-mantell", "lothal"), assets=["mandalorian-armor", "bounty-ziton-moj"], credits=1_000, fame=5,
        contacts={"ord-mantell/2": "ziton-moj"}, dice="HHH HBBB",
    )  # fmt: skip
    p.player(0).goal_count = 1
    assert stats.health(p.table, 0) == 7
    p.do("meet ord-mantell/2", "attempt bounty-ziton-moj", "eliminate")
    assert (p.options(), p.credits(), p.fame()) == (["use mandalorian-armor/1", "pass"], 1_000, 5)
    return p


@pytest.mark.rule("OR-BOUNTY-06", "OR-GOAL-02", "OR-DISCARD-04")
def test_the_credits_of_a_bounty_may_become_fame_before_they_are_paid() -> None:
    p = hunter().do("use mandalorian-armor/1")
    assert (p.credits(), p.fame(), p.reputation("syndicate")) == (1_000, 8, NEG)
    assert (p.removed(), p.whereabouts("ziton-moj"), p.player(0).flipped) == (["bounty-ziton-moj"], "eliminated", 1)
    assert p.assets() == ["mandalorian-armor"]


@pytest.mark.rule("OR-BOUNTY-06", "OR-GOAL-02", "OR-GOAL-06")
def test_a_side_turned_up_by_a_bounty_does_not_pay_for_that_bounty() -> None:
    p = hunter().do("pass")
    assert (p.credits(), p.fame(), p.player(0).flipped, p.reputation("syndicate")) == (5_000, 7, 1, NEG)


def dedication(fame: int, credits: int) -> Position:
    return scene(LANDO, BOSSK, at=("naboo", "lothal"), assets=[STATUE], fame=fame, credits=credits).do(f"attempt {STATUE}")


@pytest.mark.rule("OR-D-05", "OR-FAME-01")
def test_nothing_is_paid_for_more_fame_once_the_game_is_won() -> None:
    p = dedication(9, 12_000)
    assert (won_by(p, 0), p.fame(), p.credits()) == (True, 10, 12_000)


@pytest.mark.rule("OR-JOB-06", "OR-CREDITS-05")
def test_more_fame_can_be_paid_for_while_the_game_goes_on() -> None:
    p = dedication(7, 12_000)
    assert (p.fame(), p.options()) == (8, ["choose 1", "choose 2"])
    p.do("choose 1")
    assert (p.fame(), p.credits(), p.removed()) == (9, 2_000, [STATUE])
    poor = dedication(7, 9_000)
    assert (poor.fame(), poor.credits(), poor.removed(), poor.current) == (8, 9_000, [STATUE], 1)


def singer() -> Position:
    p = scene(APHRA, BOSSK, at=("kessel", "lothal"), assets=["sy-snootles", QUIET_WORD], fame=7, credits=0, dice="HB")
    p.player(0).goal_count = 1
    told = listen(p)
    p.do(f"attempt {QUIET_WORD}", "pass")
    assert (rolls(told), p.options()) == ([2], ["use sy-snootles/1", "pass"])
    assert (p.credits(), p.fame(), no_dice_left(p)) == (0, 7, True)
    return p


@pytest.mark.rule("OR-JOB-06", "OR-GOAL-02", "OR-FAME-01")
def test_a_singer_turns_the_credits_of_a_job_into_fame_before_the_goal_counts() -> None:
    p = singer().do("use sy-snootles/1")
    assert (won_by(p, 0), p.fame(), p.credits()) == (True, 10, 0)


@pytest.mark.rule("OR-JOB-06", "OR-GOAL-02")
def test_a_singer_who_is_not_asked_leaves_the_credits() -> None:
    p = singer().do("pass")
    assert (p.over, p.fame(), p.credits(), p.player(0).flipped) == (False, 9, 5_000, 1)
