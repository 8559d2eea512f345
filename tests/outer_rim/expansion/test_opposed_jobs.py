"""Opposed jobs: both test, four ends, what may be taken from the other, and what becomes of whoever is robbed."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen, rolls
from encountering import leave_only
from galaxies import Position, give
from scenes import codes, data, hold, no_dice_left, stacked
from unfinished import APHRA, BOBA, CAD, DENGAR, ENFYS, HONDO, JYN, KETSU, LANDO, business, passing, seats

ROBBERY, GRAB = "honest-robbery", "snatch-and-grab"
SONG = "enc-ryloth-naboo-05"


def robbery(*characters: str, copy: str = "db-57a", **given: Any) -> Position:
    """The first seat may rob the second of gear."""
    given.setdefault("at", "naboo")
    own, theirs = given.pop("gear", ()), given.pop("theirs", ())
    assets = seats([ROBBERY, *own], theirs)
    p = business(*characters, step="encounter", assets=assets, **given)
    leave_only(p, copy)
    return p


@pytest.mark.rule("UB-OPJOB-01", "UB-OPJOB-02", "UB-OPJOB-03", "UB-D-13", "UB-D-17", "UB-S-08", "UB-ROTATE-02", "UB-ROTATE-04")
@pytest.mark.parametrize(
    ("theirs", "taken"),
    [
        (["bowcaster", "bo-rifle"], "bowcaster"),
        (["bowcaster-other", "broken-arm"], None),
        ([], None),
    ],
)
def test_only_gear_with_a_cost_that_is_low_enough_is_taken(theirs: list[str], taken: str | None) -> None:
    p = robbery(ENFYS, BOBA, theirs=theirs, dice="HB HH")
    told = listen(p)
    p.do(f"attempt {ROBBERY}")
    assert no_dice_left(p), "the owner tests first, then the other"
    assert [event.seat for event in told if event.code == "test"] == [0, 1]
    assert [event.facts["passed"] for event in told if event.code == "tested"] == [1, 0]
    assert [event.facts["complete"] for event in told if event.code == "job"] == [1]
    assert p.assets(0) == ([taken] if taken else [])
    assert p.assets(1) == [name for name in theirs if name != taken]
    assert p.deck("job")[-1] == ROBBERY, "discarded"
    assert (p.current, "icon" in codes(told)) == (1, False), "nothing was bought, so no icon counts"


@pytest.mark.rule("UB-OPJOB-02")
@pytest.mark.parametrize(
    ("dice", "credits"),
    [("HB CB", (2_000, 3_000)), ("FB CB", (0, 5_000))],
)
def test_a_contest_that_is_not_won_alone_moves_credits_and_the_job_is_kept(dice: str, credits: tuple[int, int]) -> None:
    p = robbery(ENFYS, BOBA, credits=seats(0, 5_000), dice=dice).do(f"attempt {ROBBERY}")
    assert ((p.credits(0), p.credits(1)), p.assets()) == (credits, [ROBBERY])


@pytest.mark.rule("UB-OPJOB-03", "OR-SLOTS-06", "OR-SLOTS-07", "OR-D-63", "OR-D-38")
def test_taken_gear_needs_room_and_may_cost_its_owner_the_last_point_of_health() -> None:
    p = robbery(
        ENFYS, LANDO, DENGAR, at=("naboo", "lothal", "naboo"), gear=["armored-vest", "vibroknife"], damage={2: (4, 0)},
        credits={2: 5_000}, dice="HB HH",
    )  # fmt: skip
    give(p.table, 2, "bounty-hunter-helmet")
    p.do(f"attempt {ROBBERY}")
    passing(p)
    assert (p.asked, p.prompt) == (0, "make-fit")
    assert {"discard armored-vest", "discard bounty-hunter-helmet"} <= set(p.options())
    p.do("discard armored-vest")
    assert sorted(p.assets()) == ["bounty-hunter-helmet", "vibroknife"]
    assert (p.defeated(2), p.damage(2), p.credits(2)) == (True, (4, 0), 2_000)


@pytest.mark.rule("OR-COMBAT-03", "OR-COMBAT-16")
def test_nobody_convinced_means_a_fight_on_the_ground_even_in_space() -> None:
    p = robbery(ENFYS, BOBA, at="rnb-nav-c", theirs=["bowcaster-other"], dice="FB FB HBB HBB")
    told = listen(p)
    p.do(f"attempt {ROBBERY}")
    passing(p)
    assert [event.facts["kind"] for event in told if event.code == "combat"] == [0]
    assert rolls(told) == [2, 2, 3, 3]
    assert (p.damage(0), p.damage(1)) == ((1, 0), (1, 0)), "a tie is the attacker's, and both suffer"
    assert [event.facts["complete"] for event in told if event.code == "job"] == [1]
    assert p.credits(0) == 2_000, "Enfys Nest beat a player"


@pytest.mark.rule("UB-D-13", "OR-COMBAT-24", "OR-JOB-07")
def test_somebody_who_lies_down_can_be_robbed_but_not_attacked() -> None:
    down: dict[str, Any] = {"defeated": {1: True}, "damage": {1: (4, 0)}}
    p = robbery(ENFYS, BOBA, theirs=["bowcaster"], dice="HB HH", **down).do(f"attempt {ROBBERY}")
    assert p.assets() == ["bowcaster"]
    p = robbery(ENFYS, BOBA, theirs=["bowcaster"], dice="FB FB", **down)
    told = listen(p)
    p.do(f"attempt {ROBBERY}")
    assert "combat" not in codes(told)
    assert [event.facts["complete"] for event in told if event.code == "job"] == [0], "it fails, before the eyes of all"
    assert (p.assets(0), p.assets(1), p.current) == ([ROBBERY], ["bowcaster"], 1)


@pytest.mark.rule("UB-OPJOB-02", "UB-D-50", "OR-TIMING-06", "OR-TRADE-08")
def test_a_contest_is_repeated_until_somebody_passes() -> None:
    p = business(
        CAD, JYN, at="naboo", step="encounter", fame=4, credits=seats(0, 3_000), assets=[GRAB], dice="FB FB HB FB",
    )  # fmt: skip
    leave_only(p, "db-60b")
    p.do(f"attempt {GRAB}")
    assert (p.asked, p.options()) == (1, ["use jyn-erso/1", "pass"])
    p.do("pass")
    assert (p.asked, p.options()) == (1, ["use jyn-erso/1", "pass"]), "not used, so it may be in the next round"
    p.do("use jyn-erso/1")
    assert (p.credits(0), p.credits(1), p.assets(0), p.current) == (1_000, 3_000, [GRAB], 1), "both passed"


@pytest.mark.rule("OR-TIMING-06")
def test_an_ability_of_once_a_turn_helps_in_one_round_only() -> None:
    p = business(CAD, JYN, at="naboo", step="encounter", assets=[GRAB], dice="FB FB")
    leave_only(p, "db-60b")
    p.do(f"attempt {GRAB}", "use jyn-erso/1")
    assert (p.damage(0), p.assets(0), p.current) == ((2, 0), [GRAB], 1), "the other alone passed"


@pytest.mark.rule("UB-OPJOB-03", "UB-CLAR-02", "UB-D-50", "OR-D-28")
def test_the_best_case_takes_all_that_the_other_has() -> None:
    p = business(CAD, BOBA, at="naboo", step="encounter", fame=4, credits=seats(1_000, 3_000), assets=[GRAB], dice="HB FF")
    leave_only(p, "db-60b")
    p.do(f"attempt {GRAB}")
    assert (p.credits(0), p.credits(1), p.fame(0), p.deck("job")[-1]) == (9_000, 0, 4, GRAB)


@pytest.mark.rule("UB-D-13", "OR-D-46", "OR-INFO-04")
@pytest.mark.parametrize(("dice", "credits", "damage"), [("HB", 1_000, 0), ("FB", 0, 2)])
def test_the_other_may_play_a_secret_in_somebody_elses_job(dice: str, credits: int, damage: int) -> None:
    p = business(CAD, BOBA, APHRA, at=("naboo", "naboo", "lothal"), step="encounter", assets=[GRAB], dice=dice)
    leave_only(p, "db-60b")
    hold(p, 1, SONG, "ryloth")
    p.do(f"attempt {GRAB}")
    assert (p.asked, no_dice_left(p)) == (1, True), "the owner has rolled first"
    assert all(SONG not in data(p, viewer) for viewer in (0, 2, 3))
    (song,) = (option for option in p.options() if option != "pass")
    told = listen(p)
    p.do(song)
    assert (p.credits(0), p.credits(1), p.damage(0), p.assets(0)) == (credits, 2_000, (damage, 0), [GRAB])
    assert any(SONG in str(event.heard_by(2)) for event in told), "everybody sees it now"


@pytest.mark.rule("UB-CLAR-07", "UB-D-19")
def test_hondo_robs_and_his_goal_counts_it() -> None:
    p = robbery(HONDO, BOBA, theirs=["wrist-rocket"], fame=2, dice="HB FF").do(f"attempt {ROBBERY}")
    assert (p.assets(), p.fame(), bool(p.player().flipped)) == (["wrist-rocket"], 3, True)
    assert p.player().assets[0].goal_token, "the goal token lies on it"
    p = robbery(HONDO, BOBA, theirs=["wrist-rocket-other"], fame=2, dice="HB FF").do(f"attempt {ROBBERY}")
    assert (p.assets(0), p.assets(1), p.fame()) == ([], ["wrist-rocket-other"], 2), "an empty one has no cost"


@pytest.mark.rule("UB-OPJOB-01", "UB-D-13")
@pytest.mark.parametrize("down", [False, True])
def test_a_card_may_mean_anybody_wherever_they_are(down: bool) -> None:
    p = business(
        BOBA, ENFYS, KETSU, at=("takodana", "kessel", "lothal"), step="encounter", credits={1: 2_000},
        defeated={1: down}, damage={1: (4, 0) if down else (0, 0)}, encounters=stacked("kafrene_takodana", "11"), dice="HH HB",
    )  # fmt: skip
    p.do("explore")
    assert (p.prompt, p.options()) == ("whom", ["player seat-2", "player seat-3"])
    p.do("player seat-2")
    assert (p.credits(0), p.credits(1), p.credits(2)) == (0, 3_000, 0), "as many as there are"


@pytest.mark.rule("UB-OPJOB-02", "UB-OPJOB-03")
def test_whose_reputation_is_lost_does_not_choose_which() -> None:
    p = robbery(BOBA, ENFYS, copy="db-57b", dice="HB HB HB").do(f"attempt {ROBBERY}")
    assert (p.asked, p.prompt, len(p.options())) == (0, "reputation", 4)
    p.do("faction hutt")
    assert (p.reputation("hutt", 0), p.reputation("hutt", 1), p.assets()) == (0, -1, [ROBBERY])
