"""Jobs: which copy comes, and what a defeat, a gift or a player who leaves does to one that is being attempted."""

from __future__ import annotations

import pytest
from brawls import listen, rolls, totals
from encountering import leave_only
from galaxies import NEG, NEU, Position, clear_spots
from scenes import (
    APHRA,
    BOBA,
    BOSSK,
    IG88,
    JYN,
    LANDO,
    cards_told,
    codes,
    data,
    drawing,
    hold,
    hyperdrive,
    in_databank,
    no_dice_left,
    scene,
)

JEWEL, HEIST, STASH, MINES = "the-jewel-of-yavin", "the-casino-heist", "jabbas-hidden-stash", "rescue-from-the-mines"
CACHE = "enc-navpoint-05"


def goal_progress(p: Position, seat: int = 0) -> int:
    return int(p.player(seat).goal_count)


@pytest.mark.rule("OR-INFO-09", "OR-DATABANK-03", "OR-DATABANK-04", "OR-JOB-07", "OR-TEST-03", "OR-INFO-08")
def test_which_copy_of_a_job_card_comes_is_open_at_every_attempt() -> None:
    p = scene(BOBA, LANDO, at=("naboo", "lothal"), assets=[JEWEL])
    p.table.chance = drawing("BB CB FF", 0)
    assert all("db-45" not in data(p, viewer) for viewer in (0, 1, 2))
    told = listen(p)
    p.do(f"attempt {JEWEL}")
    assert cards_told(told, "databank") == ["db-45a"]
    assert all(event.heard_by(1)["card"] == "db-45a" for event in told if event.code == "databank")
    assert [event.facts["passed"] for event in told if event.code == "tested"] == [0, 1, 0]
    p.do("choose 2")
    assert (p.assets(), p.credits(), p.current) == ([JEWEL], 5_000, 1)
    assert in_databank(p, "db-45a") and in_databank(p, "db-45b")
    p.end_turn().do("take-credits", "pass")
    assert all("db-45" not in data(p, viewer) for viewer in (0, 1, 2))
    p.table.chance = drawing("CB CB HB FB BBBB BBBB", 1)
    told = listen(p)
    p.do(f"attempt {JEWEL}")
    assert cards_told(told, "databank") == ["db-45b"]


@pytest.mark.rule("OR-JOB-08", "OR-DEFEAT-04", "OR-DEFEAT-06", "OR-DATABANK-04")
def test_a_defeat_by_a_failed_test_closes_the_choice_that_would_follow() -> None:
    p = scene(APHRA, BOSSK, at=("cantonica", "lothal"), assets=[HEIST], damage=(3, 0), dice="CB HB FB")
    leave_only(p, "db-43a")
    p.do(f"attempt {HEIST}", "pass", "pass", "pass")
    assert no_dice_left(p)
    assert (p.damage(), p.defeated(), p.current, p.prompt) == ((4, 0), True, 1, "planning")
    assert (p.credits(), p.fame(), p.assets(), goal_progress(p)) == (2_000, 0, [HEIST], 0)
    assert in_databank(p, "db-43a")


@pytest.mark.rule("OR-JOB-08", "OR-DEFEAT-04")
def test_damage_before_the_word_complete_makes_the_job_fail_if_it_defeats() -> None:
    p = scene(BOBA, LANDO, at=("naboo", "lothal"), assets=[JEWEL], damage=(2, 0), fame=9, dice="CB HB FB")
    leave_only(p, "db-45a")
    p.do(f"attempt {JEWEL}")
    assert no_dice_left(p)
    assert (p.damage(), p.defeated(), p.over, p.current) == ((4, 0), True, False, 1)
    assert (p.credits(), p.fame(), p.assets(), p.removed()) == (2_000, 9, [JEWEL], [])


def droid_at_the_exhibition() -> Position:
    p = scene(
        IG88, LANDO, at=("naboo", "lothal"), assets=["zuckuss-crew", JEWEL], flipped=True, damage=(3, 1), credits=1_000,
        dice="CB HB FB",
    )  # fmt: skip
    clear_spots(p, "naboo/1", "naboo/2")
    leave_only(p, "db-45a")
    hold(p, 0, CACHE, "com-nav-ro").do(f"attempt {JEWEL}", "pass", "pass", "pass")
    assert (p.asked, p.options()) == (0, ["use ig-88/3", "pass"])
    return p


@pytest.mark.rule("OR-JOB-06", "OR-CREW-04", "OR-D-23", "OR-DEFEAT-11")
def test_whoever_avoids_the_defeat_completes_the_job() -> None:
    p = droid_at_the_exhibition()
    p.do("use ig-88/3", "contact naboo/1")
    assert (p.contact("naboo/1"), in_databank(p, "zuckuss-crew")) == ("zuckuss", True)
    assert (p.damage(), p.defeated(), p.secrets()) == ((0, 0), False, [CACHE])
    assert (p.credits(), p.fame(), p.assets(), p.removed()) == (16_000, 1, [], [JEWEL])
    assert (p.current, no_dice_left(p)) == (1, True)


@pytest.mark.rule("OR-JOB-08", "OR-DEFEAT-04", "OR-DEFEAT-05", "OR-INFO-10")
def test_whoever_does_not_avoid_the_defeat_fails_the_job() -> None:
    p = droid_at_the_exhibition().do("pass")
    assert (p.damage(), p.defeated(), p.credits(), p.fame()) == ((4, 1), True, 0, 0)
    assert (p.assets(), p.secrets(), p.encounters("navpoint")) == (["zuckuss-crew", JEWEL], [], [CACHE])
    assert all(CACHE not in data(p, viewer) for viewer in (1, 2))


@pytest.mark.rule("OR-COMBAT-17", "OR-COMBAT-25", "OR-JOB-06", "OR-DEFEAT-04")
def test_the_last_fight_of_a_job_pays_before_its_damage_defeats() -> None:
    p = scene(IG88, LANDO, at=("tatooine", "lothal"), assets=[STASH], damage=(3, 0), credits=0, dice="CB HB HHB HFB")
    leave_only(p, "db-44a")
    told = listen(p)
    p.do(f"attempt {STASH}")
    assert p.options() == ["use ig-88/1", "pass"]
    p.do("pass")
    assert totals(told) == [2, 1]
    purse = [event.facts["now"] for event in told if event.code in ("gain-credits", "lose-credits")]
    assert purse == [10_000, 7_000]
    assert (p.fame(), p.reputation("hutt"), p.removed(), p.assets()) == (1, NEG, [STASH], [])
    assert (p.damage(), p.defeated(), p.credits(), p.current) == ((4, 0), True, 7_000, 1)


@pytest.mark.rule("OR-JOB-08", "OR-COMBAT-18", "OR-DEFEAT-04")
def test_a_fight_that_is_won_in_the_middle_of_a_job_does_not_save_it_from_a_defeat() -> None:
    p = scene(IG88, LANDO, at=("kessel", "lothal"), assets=[MINES], damage=(3, 0), credits=9_000, dice="CB CB FB BB HHH HBB")
    leave_only(p, "db-50a")
    told = listen(p)
    p.do(f"attempt {MINES}", "pass")
    assert (totals(told), no_dice_left(p)) == ([3, 1], True)
    assert codes(told).count("test") == 4
    assert (p.damage(), p.defeated(), p.credits(), p.fame()) == ((4, 0), True, 6_000, 0)
    assert (p.assets(), p.current) == ([MINES], 1)


def chased(*assets: str) -> Position:
    p = scene(LANDO, BOSSK, at=("cantonica", "lothal"), assets=["hutt-favor", *assets], credits=4_000, dice="BF B BB F")
    leave_only(p, "db-41b")
    p.do("attempt hutt-favor")
    assert p.options() == ["use lando-calrissian/1", "pass"]
    p.do("use lando-calrissian/1", "die blank")
    assert (p.prompt, p.options()) == ("choose", ["choose 1", "choose 2"]), "the reroll is used up, and the test failed"
    p.do("choose 1")
    assert p.options() == ["use lando-calrissian/1", "pass"]
    return p.do("use lando-calrissian/1")


@pytest.mark.rule("OR-DEFEAT-03", "OR-JOB-08")
def test_damage_to_the_ship_ends_a_job_as_well() -> None:
    p = chased()
    assert (p.damage(), p.defeated(), p.current, p.prompt) == ((0, 3), True, 1, "planning")
    assert (p.credits(), p.assets(), no_dice_left(p)) == (1_000, ["hutt-favor"], True)
    assert (p.reputation("hutt"), p.reputation("syndicate")) == (NEU, NEU)


@pytest.mark.rule("OR-JOB-08", "OR-DEFEAT-03")
def test_a_last_damage_before_the_word_complete_defeats_and_completes_nothing() -> None:
    p = chased("shield-upgrade")
    assert (p.damage(), p.defeated(), p.options()) == ((0, 3), False, ["choose 1", "choose 2"])
    p.do("choose 2")
    assert (p.damage(), p.defeated(), p.current) == ((0, 4), True, 1)
    assert (p.credits(), p.fame(), p.assets()) == (1_000, 0, ["hutt-favor", "shield-upgrade"])


@pytest.mark.rule("OR-JOB-07")
def test_a_job_that_is_given_up_in_time_defeats_nobody() -> None:
    p = chased("shield-upgrade").do("choose 1")
    assert (p.damage(), p.defeated(), p.current) == ((0, 3), False, 1)
    assert (p.credits(), p.fame(), p.assets()) == (4_000, 0, ["hutt-favor", "shield-upgrade"])


def unheard() -> Position:
    p = scene(BOSSK, LANDO, at=("cantonica", "lothal"), assets=["hutt-favor"], credits=3_000, dice="HH FB")
    leave_only(p, "db-41a")
    return p.do("attempt hutt-favor")


@pytest.mark.rule("OR-JOB-07", "OR-TURN-16", "OR-TEST-02", "OR-TEST-03", "OR-CREDITS-05")
def test_a_favor_that_fails_is_kept_and_the_encounter_is_over() -> None:
    p = unheard()
    assert p.options() == ["choose 2", "choose 3"]
    p.do("choose 2")
    assert (p.credits(), p.assets(), p.fame(), no_dice_left(p)) == (2_000, ["hutt-favor"], 0, True)
    assert (p.current, p.prompt) == (1, "planning")


@pytest.mark.rule("OR-TRADE-08", "OR-TRADE-09")
def test_a_gift_in_the_middle_of_a_job_opens_what_it_can_pay() -> None:
    p = unheard().do("gift-to seat-1", seat=1).do("amount 1000", seat=1)
    assert (p.credits(0), p.credits(1)) == (4_000, 4_000)
    assert (p.asked, p.options()) == (0, ["choose 1", "choose 2", "choose 3"])
    p.do("choose 1")
    assert (p.credits(), p.fame(), p.assets()) == (3_000, 1, [])


@pytest.mark.rule("OR-D-66", "OR-SECRET-05", "OR-DISCARD-01", "OR-CREW-04", "OR-BOUNTY-10")
def test_a_player_who_leaves_in_the_middle_of_a_job_puts_everything_back() -> None:
    p = scene(
        APHRA, BOSSK, LANDO, at=("cantonica", "lothal", "naboo"),
        assets=[HEIST, "lobot-crew", "jetpack", "bounty-chopper*"], dice="CB HB",
    )  # fmt: skip
    clear_spots(p, "cantonica/2", "ord-mantell/1", "ord-mantell/2")
    leave_only(p, "db-43a")
    hold(p, 0, CACHE, "com-nav-ro").do(f"attempt {HEIST}", "pass", "pass")
    assert (p.prompt, no_dice_left(p)) == ("window", True)
    p.table.forfeit(0, "left")
    assert in_databank(p, "db-43a") and in_databank(p, "lobot-crew")
    assert [p.deck(deck)[-1] for deck in ("job", "gear", "bounty")] == [HEIST, "jetpack", "bounty-chopper"]
    assert {p.whereabouts("lobot").split("/")[0], p.whereabouts("chopper").split("/")[0]} == {"cantonica", "ord-mantell"}
    assert p.contact(p.whereabouts("lobot")) == "lobot"
    assert p.contact(p.whereabouts("chopper")) == "chopper"
    assert (p.encounters("navpoint"), p.secrets(0)) == ([CACHE], [])
    assert all(CACHE not in data(p, viewer) for viewer in (1, 2, 3))
    assert (p.at(0), p.assets(0), p.current, p.prompt) == ("nowhere", [], 1, "planning")
    p.end_turn()
    theirs = p.credits(1)
    p.resolve({"others": {"who": "left", "effects": [{"gain": {"credits": 1_000}}]}}, seat=2)
    assert (p.current, p.credits(1) - theirs) == (2, 1_000), "the seat to the left is now the one after the empty one"
    p.end_turn()
    assert p.current == 1


@pytest.mark.rule("OR-D-66")
def test_a_game_of_two_is_over_when_one_leaves() -> None:
    p = scene(APHRA, BOSSK, at=("cantonica", "lothal"))
    p.table.forfeit(0, "left")
    assert p.table.outcome is not None and p.table.outcome.winners == (1,)


@pytest.mark.rule("OR-GOAL-02", "OR-GOAL-05", "OR-SLOTS-11", "OR-JOB-09")
def test_one_job_may_complete_the_goals_of_character_and_ship() -> None:
    job = "start-job-the-missing-archive"
    p = scene(
        APHRA, BOSSK, ships=["heavy-duty-lifter"], at=("mon-calamari", "lothal"), assets=[job, "droid-parts", "ion-cannon"],
        fame=6, dice="HB",
    )  # fmt: skip
    p.player(0).goal_count = 1
    assert hyperdrive(p) == 6
    p.do(f"attempt {job}", "pass")
    assert (p.credits(), p.fame()) == (10_000, 9)
    assert (p.player(0).flipped, p.ship()) == (1, "heavy-duty-lifter-flipped")
    assert (p.assets(), hyperdrive(p), p.over) == (["droid-parts", "ion-cannon"], 6, False)


@pytest.mark.rule("OR-GOAL-02", "OR-JOB-06")
def test_the_reward_of_a_job_is_paid_before_the_goals_that_it_completes() -> None:
    job = "start-job-the-missing-archive"
    p = scene(
        APHRA, BOSSK, ships=["heavy-duty-lifter"], at=("mon-calamari", "lothal"), assets=[job, "droid-parts"], fame=6, credits=0,
        dice="HB",
    )  # fmt: skip
    p.player(0).goal_count = 1
    hold(p, 1, "enc-tatooine-nal-hutta-04", "nal-hutta").do(f"attempt {job}", "pass")
    assert (p.asked, p.fame(), p.credits(), p.player(0).flipped) == (1, 7, 5_000, 0)
    p.do("pass")
    assert (p.asked, p.fame(), p.credits()) == (1, 8, 5_000)
    p.do("pass", "pass")
    assert (p.current, p.fame(), p.credits()) == (1, 9, 5_000)


@pytest.mark.rule("OR-TURN-14", "OR-JOB-03", "OR-PATROL-22", "OR-TURN-16")
@pytest.mark.parametrize(("dice", "after"), [("HH BBBB", []), ("BB HBBB", ["patrol-to rnb-nav-ri"])])
def test_a_patrol_that_forces_itself_upon_a_player_rules_the_job_out(dice: str, after: list[str]) -> None:
    p = scene(
        JYN,
        BOSSK,
        at=("naboo", "lothal"),
        assets=[JEWEL],
        reputation={"imperial": NEG},
        patrols={"imperial": ("naboo", 1)},
        dice=dice,
    )
    assert p.contact("naboo/1") == "white"
    assert p.options() == ["fight imperial"]
    p.refused(f"attempt {JEWEL}")
    told = listen(p)
    p.do("fight imperial", *after)
    assert (rolls(told), p.assets()) == ([2, 4], [JEWEL])
    assert (p.current, p.prompt) == (1, "planning")
