"""Jobs with somebody else: whose dice, whose choice, what stays after a failure, and what a robbery may take."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen, rolls
from encountering import leave_only
from galaxies import NEG, Position
from scenes import codes, hold, no_dice_left, skill, stacked
from unfinished import BOBA, CAD, CHEWBACCA, DENGAR, ENFYS, HAN, HERA, IG88, JYN, KETSU, LANDO, business, passing, seats

BARGE, ROBBERY, GRAB, COMMS = "sail-barge-sabotage", "honest-robbery", "snatch-and-grab", "disable-comms-network"
BESIDE = ("tnh-nav-c", "tnh-nav-c", "lothal")


def job(name: str, copy: str, *characters: str, **given: Any) -> Position:
    """The first seat may attempt a job by one certain databank card."""
    given.setdefault("at", "tatooine" if name == BARGE else "naboo")
    own = given.pop("own", ())
    p = business(*characters, step="encounter", assets=seats([name, *own], given.pop("theirs", ())), **given)
    leave_only(p, copy)
    return p


# Two on a job ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-MPJOB-02", "UB-D-12")
def test_the_partner_tests_with_the_partners_own_skills_and_rerolls() -> None:
    p = job(BARGE, "db-59a", CHEWBACCA, LANDO, dice="FB")
    p.do(f"attempt {BARGE}")
    assert (skill(p, "influence", 0), skill(p, "influence", 1)) == (0, 1)
    assert (p.asked, p.options()) == (1, ["use lando-calrissian/1", "pass"]), "his dice, his ability"


@pytest.mark.rule("UB-MPJOB-02", "UB-D-12")
def test_crew_of_the_owner_does_not_help_the_partner() -> None:
    p = job(BARGE, "db-59a", CHEWBACCA, IG88, own=["hired-help"], dice="FB CB CB CB")
    told = listen(p)
    p.do(f"attempt {BARGE}")
    assert [event.seat for event in told if event.code == "test"] == [1, 0] and p.damage(1) == (1, 0)
    assert [event.seat for event in told if event.code in ("attempt", "takes-part")] == [0, 1], "who takes part is told"
    assert (p.asked, p.choices("use")) == (0, {"hired-help/1"}), "at the own test it is asked for"


@pytest.mark.rule("UB-MPJOB-02")
def test_only_the_owner_fights_and_only_the_owner_is_hurt() -> None:
    p = job(BARGE, "db-59b", CHEWBACCA, ENFYS, theirs=["jetpack", "bowcaster"], dice="CB CB BBB HHBB")
    told = listen(p)
    p.do(f"attempt {BARGE}")
    assert rolls(told)[-2:] == [3, 4] and not [event for event in told if event.code == "use" and event.seat == 1]
    assert (p.damage(0), p.damage(1), p.assets(0), p.credits(1), p.current) == ((2, 0), (0, 0), [BARGE], 0, 1)


@pytest.mark.rule("UB-MPJOB-04", "OR-JOB-07", "OR-DATABANK-04")
def test_after_a_failure_the_job_begins_anew_with_another_partner_if_its_owner_likes() -> None:
    p = job(BARGE, "db-59b", CHEWBACCA, ENFYS, DENGAR, at="tatooine", dice="CB CB BBB HBBB")
    p.do(f"attempt {BARGE}", "player seat-2")
    assert (p.assets(), p.current) == ([BARGE], 1)
    while p.current != 0:
        p.end_turn()
    while p.prompt != "encounter":
        p.do("take-credits" if p.may("take-credits") else "pass")
    p.roll("CB BB CCC BBBB CB CB")
    told = p.events(f"attempt {BARGE}", "player seat-3")
    assert [event.facts["card"] for event in told if event.code == "databank"] == ["db-59b"]
    passing(p)
    assert (p.damage(2)[0] in (1, 2), p.damage(1)) == (True, (0, 0))


@pytest.mark.rule("UB-MPJOB-01", "OR-TURN-14", "OR-CARGO-03")
def test_whom_a_patrol_hates_besides_does_not_matter() -> None:
    p = business(
        BOBA, HAN, at="lothal", step="encounter", assets=[COMMS], patrols={"imperial": ("lothal", 1)},
        reputation={1: {"imperial": NEG}},
    )  # fmt: skip
    assert {f"attempt {COMMS}", "fight imperial"} <= set(p.options())
    market = business(BOBA, HAN, at="lothal", step="action", top={"job": COMMS})
    assert not market.may(f"buy {COMMS}")


@pytest.mark.rule("UB-MPJOB-01", "UB-MPJOB-02")
def test_the_partner_stays_meant_whatever_seat_that_is_and_whoever_else_is_there() -> None:
    p = business(LANDO, CHEWBACCA, HAN, at="lothal", step="encounter", current=1, assets={1: [COMMS]}, dice="CB HB")
    leave_only(p, "db-55a")
    p.do(f"attempt {COMMS}", "player seat-1")
    assert (p.asked, p.options()) == (0, ["use lando-calrissian/1", "pass"]), "the first seat tests, and nobody is asked for whom"


@pytest.mark.rule("UB-MPJOB-03", "OR-JOB-08")
def test_somebody_who_takes_no_part_may_be_defeated_and_the_job_goes_on() -> None:
    p = job(COMMS, "db-55b", CHEWBACCA, LANDO, HAN, at="lothal", dice="FB")
    p.do(f"attempt {COMMS}", "player seat-2")
    p.resolve({"damage": {"target": "character", "amount": 4}}, seat=2)
    assert (p.defeated(2), p.asked, p.options()) == (True, 1, ["use lando-calrissian/1", "pass"])
    p.resolve({"damage": {"target": "character", "amount": 4}}, seat=1)
    assert (p.current, p.prompt, p.assets(0)) == (1, "action", [COMMS]), "with the partner's defeat it is over"


@pytest.mark.rule("UB-MPJOB-01", "OR-JOB-03")
def test_only_a_job_for_two_is_refused_for_want_of_a_partner() -> None:
    alone = business(CHEWBACCA, LANDO, at=("lothal", "naboo"), step="encounter", assets=[COMMS, "the-kessel-run"])
    assert alone.refused(f"attempt {COMMS}").code == "UB-MPJOB-01"
    assert alone.refused("attempt the-kessel-run").code != "UB-MPJOB-01"


# One against another --------------------------------------------------------------------------------------


@pytest.mark.rule("UB-OPJOB-01", "OR-JOB-03", "UB-D-13")
def test_nobody_is_robbed_from_afar_and_the_victim_is_named_first() -> None:
    alone = job(GRAB, "db-60a", KETSU, BOBA, at=("tatooine", "tnh-nav-c"))
    assert not alone.may(f"attempt {GRAB}")
    p = job(GRAB, "db-60a", KETSU, BOBA, HAN, at="tatooine", dice="HB BB")
    told = p.events(f"attempt {GRAB}")
    assert (p.asked, p.choices("player")) == (0, {"seat-2", "seat-3"})
    assert "test" not in codes(told)
    p.do("player seat-3")
    assert (p.deck("job")[-1], p.fame()) == (GRAB, 1)


@pytest.mark.rule("UB-OPJOB-01", "UB-OPJOB-02", "UB-D-13")
@pytest.mark.parametrize("dice", ["HB HB CB", "BB BB CB"])
def test_both_or_neither_means_a_chase_that_the_owner_flies(dice: str) -> None:
    p = job(GRAB, "db-60a", KETSU, BOBA, credits=seats(0, 3_000), dice=dice)
    told = listen(p)
    p.do(f"attempt {GRAB}")
    assert [event.seat for event in told if event.code == "test"] == [0, 1, 0] and no_dice_left(p)
    assert (p.credits(0), p.credits(1), p.fame(), p.deck("job")[-1]) == (3_000, 0, 1, GRAB)


@pytest.mark.rule("UB-OPJOB-02", "OR-D-28")
def test_whoever_is_caught_pays_what_there_is() -> None:
    p = job(GRAB, "db-60a", DENGAR, BOBA, credits=seats(1_000, 0), dice="BB HB").do(f"attempt {GRAB}")
    assert (p.credits(0), p.credits(1), p.assets(0)) == (0, 1_000, [GRAB])


@pytest.mark.rule("UB-OPJOB-03", "OR-COMBAT-16", "OR-COMBAT-17", "OR-JOB-08", "OR-COMBAT-25")
def test_what_a_won_fight_takes_is_taken_before_its_damage() -> None:
    p = job(
        ROBBERY, "db-57a", DENGAR, BOBA, KETSU, at=BESIDE, theirs=["jetpack"], damage=seats((0, 0), (2, 0)),
        credits={1: 4_000},
        dice="BB BB HHB HHB",
    )  # fmt: skip
    told = listen(p)
    p.do(f"attempt {ROBBERY}")
    while p.asked == 1 and p.prompt == "window":
        p.do("pass")
    assert (p.assets(0), p.assets(1), p.credits(1), "defeated" in codes(told)) == (["jetpack"], [], 1_000, True)
    assert p.damage(0) == (1, 0), "two, less the one of Dengar"
    assert codes(told).index("defeated") > max(n for n, code in enumerate(codes(told)) if code == "job")
    falls = job(
        ROBBERY, "db-57a", ENFYS, BOBA, KETSU, at=BESIDE, theirs=["vibroknife"], damage=seats((2, 0), (0, 0)),
        dice="BB BB HHB HHBB",
    ).do(f"attempt {ROBBERY}")  # fmt: skip
    while falls.prompt == "window":
        falls.do("pass")
    assert (falls.assets(0), falls.defeated(0), falls.deck("job")[-1]) == (["vibroknife"], True, ROBBERY)


@pytest.mark.rule("UB-OPJOB-03", "OR-SLOTS-06")
def test_of_two_armors_one_has_to_go() -> None:
    p = job(
        ROBBERY, "db-57a", ENFYS, BOBA, own=["armored-vest"], theirs=["bounty-hunter-helmet"], dice="HB BB",
    ).do(f"attempt {ROBBERY}")  # fmt: skip
    while p.prompt == "window":
        p.do("pass")
    assert (p.asked, p.prompt, p.choices("discard")) == (0, "make-fit", {"armored-vest", "bounty-hunter-helmet"})
    p.do("discard bounty-hunter-helmet")
    assert (p.assets(0), p.assets(1), p.deck("gear")[-1]) == (["armored-vest"], [], "bounty-hunter-helmet")


@pytest.mark.rule("UB-OPJOB-03", "UB-D-17")
def test_what_is_too_dear_or_no_gear_stays() -> None:
    p = job(ROBBERY, "db-57a", ENFYS, BOBA, theirs=["mandalorian-armor", "slam"], dice="HB BB").do(f"attempt {ROBBERY}")
    assert (p.assets(0), p.assets(1), p.deck("job")[-1]) == ([], ["mandalorian-armor", "slam"], ROBBERY)


@pytest.mark.rule("UB-OPJOB-02", "OR-TEST-06")
def test_a_moment_well_picked_helps_in_every_round_and_no_longer() -> None:
    p = job(ROBBERY, "db-57b", BOBA, HAN, own=[], theirs=["jetpack"], dice="HB BB BB HB BB")
    told = listen(p)
    p.do(f"attempt {ROBBERY}")
    assert [event.facts["passed"] for event in told if event.code == "tested"] == [1, 0, 0, 1, 0]
    assert (p.assets(0), skill(p, "influence")) == (["jetpack"], 0)


@pytest.mark.rule("UB-OPJOB-02")
def test_whoever_is_outdone_suffers_on_the_character() -> None:
    p = job(ROBBERY, "db-57b", BOBA, ENFYS, theirs=["jetpack"], dice="BB BB HB").do(f"attempt {ROBBERY}")
    assert (p.damage(), p.assets(0), p.assets(1)) == ((2, 0), [ROBBERY], ["jetpack"])


@pytest.mark.rule("UB-D-13", "OR-D-05", "OR-D-46")
def test_a_debt_of_record_comes_after_the_robbery() -> None:
    p = job(GRAB, "db-60b", KETSU, BOBA, credits=seats(500 * 2, 3_000), dice="HB BB")
    hold(p, 1, "enc-tatooine-nal-hutta-04", "nal-hutta")
    p.do(f"attempt {GRAB}")
    while not p.may("use enc-tatooine-nal-hutta-04/1"):
        assert p.prompt == "window"
        p.do("pass")
    assert (p.asked, p.credits(0), p.credits(1), p.fame()) == (1, 4_000, 0, 1)
    p.do("use enc-tatooine-nal-hutta-04/1")
    assert (p.credits(0), p.credits(1), p.reputation("hutt")) == (0, 4_000, 0)
    last = job(GRAB, "db-60b", KETSU, BOBA, fame=9, credits=seats(0, 3_000), dice="HB BB")
    hold(last, 1, "enc-tatooine-nal-hutta-04", "nal-hutta").do(f"attempt {GRAB}")
    while not last.over:
        assert not last.may("use enc-tatooine-nal-hutta-04/1")
        last.do("pass")
    assert last.credits() == 3_000


@pytest.mark.rule("UB-OPJOB-01", "UB-D-13")
def test_a_house_rule_may_cost_its_challenger_all() -> None:
    p = business(
        BOBA, HAN, ENFYS, at=("takodana", "lothal", "kessel"), step="encounter", encounters=stacked("kafrene_takodana", "11"),
        dice="BB HB",
    ).do("explore", "player seat-3")  # fmt: skip
    assert (p.credits(0), p.credits(2), p.credits(1)) == (0, 1_000, 0), "the thousand that the card gave first"


@pytest.mark.rule("OR-TIMING-08", "UB-D-13")
def test_damage_by_a_failed_help_comes_before_the_other_rolls() -> None:
    p = job(GRAB, "db-60a", HERA, JYN, own=["doctor-aphra-crew"], damage=(0, 0), dice="BB BB CB")
    told = listen(p)
    p.do(f"attempt {GRAB}", "use doctor-aphra-crew/1")
    if p.prompt == "gain-skill" or p.choices("skill"):
        p.do("skill stealth")
    passing(p)
    seen = [(event.code, int(event.seat)) for event in told if event.code in ("test", "damage")]
    assert seen[:3] == [("test", 0), ("damage", 0), ("test", 1)]


@pytest.mark.rule("UB-CLAR-02", "UB-D-50")
def test_cad_bane_robs_for_credits() -> None:
    p = job(GRAB, "db-60b", CAD, BOBA, fame=4, credits=seats(0, 9_000), dice="HB BB").do(f"attempt {GRAB}")
    assert (p.credits(0), p.credits(1), p.fame()) == (10_000, 4_000, 4)
