"""What helps with one test, one combat, one turn."""

from __future__ import annotations

from fractions import Fraction

import pytest
from brawls import attempt, listen, rolls, totals
from encountering import leave_only
from galaxies import POS, Position
from scenes import (
    APHRA,
    BOBA,
    BOSSK,
    HAN,
    JYN,
    KETSU,
    LANDO,
    codes,
    data,
    heard,
    hold,
    in_databank,
    no_dice_left,
    odds_of,
    scene,
    skill,
    stacked,
)

UNSKILLED, SKILLED, HIGHLY = Fraction(15, 64), Fraction(3, 4), Fraction(15, 16)
SONG = "enc-ryloth-naboo-05"


@pytest.mark.rule("OR-TEST-06", "OR-TEST-07", "OR-TEST-02", "OR-TEST-03")
def test_a_skill_lent_for_a_test_is_gone_after_it_and_is_lent_once_per_turn() -> None:
    p = scene(APHRA, BOSSK, at=("cantonica", "lothal"), assets=["the-casino-heist"], dice="HB HF FB FH CB")
    leave_only(p, "db-43a")
    p.do("attempt the-casino-heist")
    assert (p.options(), odds_of(p, "influence")) == (["use doctor-aphra/1", "pass"], SKILLED), "what is free counts"
    told = listen(p)
    p.do("use doctor-aphra/1")
    assert [event.facts["passed"] for event in told if event.code == "tested"] == [1, 1, 0]
    assert (p.prompt, p.options(), p.damage()) == ("choose", ["choose 1", "choose 2"], (1, 0))
    p.do("choose 1")
    assert [event.facts["passed"] for event in told if event.code == "tested"] == [1, 1, 0, 1, 1]
    assert codes(told).count("use") == 1
    assert (p.current, p.assets(), skill(p, "influence"), no_dice_left(p)) == (1, [], 0, True)


@pytest.mark.rule("OR-TEST-06", "OR-TEST-07", "OR-S-19")
def test_a_lent_skill_shows_in_the_odds_before_the_dice_fall() -> None:
    p = scene(APHRA, BOSSK, at=("cantonica", "lothal"), step="action", dice="HB")
    attempt(p, "influence")
    assert odds_of(p, "influence") == SKILLED, "her own ability is free, so it counts before it is used"
    hold(p, 0, SONG, "ryloth")
    p.do("use doctor-aphra/1")
    assert (p.prompt, odds_of(p, "influence")) == ("window", SKILLED)
    used = scene(APHRA, BOSSK, at=("cantonica", "lothal"), step="action", dice="HBHB")
    attempt(used, "influence").do("use doctor-aphra/1")
    attempt(used, "influence")
    assert odds_of(used, "influence") == UNSKILLED, "and not a second time in this turn"


def help_wanted(dice: str) -> Position:
    return scene(
        HAN, BOSSK, ships=["hwk-290"], at=("lothal", "naboo"), assets=["hired-help", "hired-help#2"],
        top={"job": "hutt-favor"}, encounters=stacked("lothal_mon_calamari", "06"), dice=dice,
    )  # fmt: skip


@pytest.mark.rule("OR-TEST-04", "OR-CREW-08", "OR-DISCARD-01")
def test_two_hired_helps_add_up_and_both_leave_when_the_test_is_passed() -> None:
    p = help_wanted("FB")
    patrols = list(p.table.patrol_spaces)
    tokens = [list(places) for places in p.table.places]
    p.do("explore", "choose 1")
    assert odds_of(p, "tactics") == UNSKILLED
    p.do("use hired-help/1")
    assert odds_of(p, "tactics") == SKILLED
    p.do("use hired-help#2/1")
    assert no_dice_left(p)
    assert (p.credits(), p.reputation("imperial"), p.assets()) == (8_000, POS, [])
    assert sorted(p.deck("job")[-2:]) == ["hired-help", "hired-help#2"]
    assert p.faceup("job")[0] == "hutt-favor"
    assert (list(p.table.patrol_spaces), [list(places) for places in p.table.places]) == (patrols, tokens)


@pytest.mark.rule("OR-TEST-04", "OR-CREW-03")
def test_two_hired_helps_stay_when_the_test_fails() -> None:
    p = help_wanted("BB").do("explore", "choose 1", "use hired-help/1", "use hired-help#2/1")
    assert (p.credits(), p.assets(), p.current) == (6_000, ["hired-help", "hired-help#2"], 1)


@pytest.mark.rule("OR-TIMING-06")
def test_hired_help_that_failed_is_not_asked_again_this_turn() -> None:
    p = scene(
        HAN, BOSSK, ships=["hwk-290"], at=("lothal", "naboo"), step="action", assets=["hired-help", "hired-help#2"], dice="BB BB"
    )
    attempt(p, "tactics").do("use hired-help/1", "use hired-help#2/1")
    attempt(p, "tactics")
    assert (p.prompt, p.assets(), no_dice_left(p)) == ("action", ["hired-help", "hired-help#2"], True)


@pytest.mark.rule("OR-TEST-04")
def test_the_odds_with_two_hired_helps_are_those_of_the_highly_skilled() -> None:
    p = scene(
        HAN, BOSSK, ships=["hwk-290"], at=("lothal", "naboo"), step="action", assets=["hired-help", "hired-help#2"], dice="BB"
    )
    hold(p, 0, SONG, "ryloth")
    attempt(p, "tactics").do("use hired-help/1", "use hired-help#2/1")
    assert (p.prompt, odds_of(p, "tactics")) == ("window", HIGHLY)


@pytest.mark.rule("OR-SECRET-04", "OR-JOB-06", "OR-DATABANK-04")
def test_a_test_passed_by_a_secret_rolls_no_dice_and_only_that_test() -> None:
    job = "start-job-a-quiet-word"
    p = scene(LANDO, BOSSK, at=("kessel", "lothal"), assets=[job], encounters=stacked("ryloth_naboo", "01"), dice="BB")
    hold(p, 0, SONG, "ryloth")
    assert not in_databank(p, job)
    p.do(f"attempt {job}")
    assert all(SONG not in data(p, viewer) for viewer in (1, 2))
    told = p.events(f"use {SONG}/1")
    assert "roll" not in codes(told)
    assert (p.current, p.prompt) == (1, "planning")
    assert (p.credits(), p.fame(), p.assets(), p.secrets()) == (12_000, 1, [], [])
    assert all(SONG in heard(told, viewer) for viewer in (0, 1, 2))
    assert p.encounters("ryloth_naboo") == ["enc-ryloth-naboo-01", SONG]
    assert in_databank(p, job)
    p.end_turn()
    told = listen(p)
    attempt(p, "influence")
    assert rolls(told) == [2]


@pytest.mark.rule("OR-TIMING-06", "OR-COMBAT-11")
def test_once_per_turn_counts_in_every_players_turn() -> None:
    p = scene(
        JYN, BOBA, at="naboo", assets={0: ["chopper-crew"], 1: ["bounty-chopper"]}, encounters=stacked("ryloth_naboo", "01"),
        dice="FB HHB FFH",
    )  # fmt: skip
    p.do("explore", "choose 1")
    assert (p.asked, p.options()) == (0, ["use jyn-erso/1", "pass"])
    p.do("use jyn-erso/1")
    assert (p.credits(), p.current) == (8_000, 1)
    p.refused("use jyn-erso/1", seat=0)
    p.do("take-credits", "pass", "attempt bounty-chopper")
    assert (p.asked, p.prompt) == (0, "protect")
    told = listen(p)
    p.do("accept")
    assert (p.asked, p.options()) == (0, ["use jyn-erso/1", "pass"])
    p.do("use jyn-erso/1")
    assert totals(told) == [2, 3]
    assert (p.assets(0), p.assets(1), p.damage(0), p.damage(1)) == (["chopper-crew"], ["bounty-chopper"], (2, 0), (3, 0))
    assert (p.whereabouts("chopper"), no_dice_left(p)) == ("pool", True)


@pytest.mark.rule("OR-TIMING-06", "OR-COMBAT-21")
def test_once_per_turn_is_used_up_in_the_own_turn() -> None:
    p = scene(JYN, BOBA, at="naboo", step="action", dice="FF FF")
    attempt(p, "influence").do("use jyn-erso/1")
    assert (p.prompt, p.credits()) == ("action", 6_000)
    attempt(p, "influence")
    assert (p.prompt, p.credits()) == ("action", 6_000)


def jewel(dice: str) -> Position:
    p = scene(KETSU, LANDO, at=("naboo", "lothal"), assets=["greedo-crew", "the-jewel-of-yavin"], dice=dice)
    leave_only(p, "db-45a")
    return p


@pytest.mark.rule("OR-COMBAT-06", "OR-TIMING-09", "OR-TEST-04")
def test_a_roll_at_the_start_of_combat_counts_for_that_combat_alone() -> None:
    p = jewel("CB BB H HHBF HBB BB F BBB HBB")
    told = listen(p)
    p.do("attempt the-jewel-of-yavin")
    assert (p.prompt, skill(p, "stealth")) == ("choose", 2)
    p.do("choose 1")
    assert p.options() == ["use greedo-crew/1", "pass"]
    p.do("use greedo-crew/1")
    assert rolls(told) == [2, 2, 1, 4, 3, 2], "Greedo's die, then the fight, then the test of step 3"
    assert (totals(told), p.damage(), p.prompt) == ([2, 1], (1, 0), "choose")
    p.do("choose 1", "use greedo-crew/1")
    assert rolls(told)[6:] == [1, 3, 3]
    assert (no_dice_left(p), p.assets(), p.current) == (True, ["greedo-crew", "the-jewel-of-yavin"], 1)


@pytest.mark.rule("OR-TEST-04")
def test_with_the_same_skill_on_the_crew_a_focus_passes() -> None:
    p = jewel("CB FB CB").do("attempt the-jewel-of-yavin")
    assert (p.credits(), p.assets(), no_dice_left(p)) == (20_000, ["greedo-crew"], True)
