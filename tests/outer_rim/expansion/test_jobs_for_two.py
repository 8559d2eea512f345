"""Jobs for two: who can be the partner, who decides, what a defeat of either does, and what both are paid."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen, rolls
from encountering import leave_only
from galaxies import NEG, Position
from scenes import data, hold, in_databank, no_dice_left
from unfinished import APHRA, BOBA, BOSSK, CAD, DENGAR, ENFYS, HAN, IG88, KRRSANTAN, LANDO, business, passing, seats

COMMS, BARGE = "disable-comms-network", "sail-barge-sabotage"
CACHE = "enc-navpoint-05"


def comms(*characters: str, copy: str = "db-55a", at: Any = "lothal", **given: Any) -> Position:
    """The first seat may attempt the job of 20,000 for each on Lothal, by one certain databank card."""
    p = business(*characters, at=at, step="encounter", assets=[COMMS], **given)
    leave_only(p, copy)
    return p


def barge(*characters: str, copy: str = "db-59a", at: Any = "tatooine", **given: Any) -> Position:
    """The first seat may attempt the job of 10,000 and 1 fame for each on Tatooine."""
    p = business(*characters, at=at, step="encounter", assets=[BARGE], **given)
    leave_only(p, copy)
    return p


@pytest.mark.rule("UB-MPJOB-01", "UB-S-08", "UB-D-11")
def test_nobody_attempts_a_job_for_two_alone() -> None:
    p = comms(BOBA, HAN, at=("lothal", "naboo"))
    assert p.may("explore") and not p.may(f"attempt {COMMS}")
    refusal = p.refused(f"attempt {COMMS}")
    assert (refusal.code, refusal.facts["card"]) == ("UB-MPJOB-01", COMMS)
    elsewhere = comms(BOBA, HAN, at=("naboo", "naboo"))
    assert elsewhere.refused(f"attempt {COMMS}").code == "OR-TURN-14", "that it takes two is not what is wrong there"


@pytest.mark.rule("UB-MPJOB-01", "UB-D-11")
def test_a_defeated_player_is_no_partner() -> None:
    fallen: dict[str, Any] = {"defeated": seats(False, True), "damage": seats((0, 0), (4, 0))}
    p = comms(BOBA, HAN, **fallen)
    assert p.may("explore") and not p.may(f"attempt {COMMS}")
    p = comms(BOBA, HAN, BOSSK, **fallen, dice="HB CB CB HHH BBB").do(f"attempt {COMMS}")
    assert [p.credits(seat) for seat in range(3)] == [20_000, 0, 20_000], "one is left, so nobody is asked who"


@pytest.mark.rule("UB-MPJOB-01", "UB-D-11")
def test_the_owner_names_the_partner_and_nobody_is_asked_for_consent() -> None:
    p = comms(BOBA, HAN, BOSSK, LANDO, at=("lothal", "lothal", "lothal", "naboo"), dice="HB")
    p.do(f"attempt {COMMS}")
    assert (p.asked, p.prompt, p.options()) == (0, "partner", ["player seat-2", "player seat-3"])
    p.roll("HB FB CB HHH BBB").do("player seat-3")
    assert p.damage(2) == (2, 0), "Bossk has no Tech"
    assert [p.credits(seat) for seat in range(4)] == [20_000, 0, 20_000, 0]
    assert (p.damage(1), p.removed(), p.current) == ((0, 0), [COMMS], 1)


@pytest.mark.rule("UB-MPJOB-01", "OR-TURN-14")
def test_a_hostile_patrol_or_another_space_rules_the_job_out() -> None:
    p = comms(BOBA, HAN, reputation={"imperial": NEG}, patrols={"imperial": ("lothal", 1)})
    assert p.options() == ["fight imperial"]
    assert not comms(BOBA, HAN, at="lmc-nav-c").may(f"attempt {COMMS}")


@pytest.mark.rule("UB-MPJOB-03", "UB-MPJOB-04", "UB-S-08", "OR-JOB-07")
def test_the_job_fails_at_once_when_the_partner_falls() -> None:
    p = comms(CAD, HAN, IG88, at=("lothal", "naboo", "lothal"), damage={2: (3, 0)}, credits={2: 5_000}, dice="FB")
    hold(p, 2, CACHE, "com-nav-ro")
    told = listen(p)
    p.do(f"attempt {COMMS}")
    assert (p.asked, p.options()) == (2, ["pass"]), "whoever holds a secret is asked before it suffers"
    p.do("pass")
    assert (p.defeated(2), p.damage(2), p.credits(2), p.secrets(2)) == (True, (4, 0), 2_000, [])
    assert all(CACHE not in data(p, viewer) for viewer in (0, 1, 3)), "a secret goes unseen"
    assert p.damage(0) == (0, 0), "the job has stopped before its owner's own damage"
    assert [event.facts["complete"] for event in told if event.code == "job"] == [0]
    assert (p.assets(), p.defeated(), no_dice_left(p), p.current) == ([COMMS], False, True, 1)
    assert in_databank(p, "db-55a")


@pytest.mark.rule("UB-MPJOB-03")
def test_the_job_fails_when_the_owner_falls() -> None:
    p = comms(CAD, IG88, damage=seats((3, 0), (0, 0)), credits=seats(5_000, 0), dice="FB")
    p.do(f"attempt {COMMS}")
    assert (p.defeated(0), p.damage(1), p.assets(), p.credits()) == (True, (1, 0), [COMMS], 2_000)


@pytest.mark.rule("UB-MPJOB-03", "OR-JOB-08")
@pytest.mark.parametrize(("damage", "done"), [(3, False), (2, True)])
def test_a_partner_who_falls_before_the_word_complete_ends_the_job(damage: int, done: bool) -> None:
    p = barge(KRRSANTAN, HAN, LANDO, at=("tatooine", "naboo", "tatooine"), damage={2: (damage, 0)}, credits={2: 4_000})
    p.roll("CB CB CB FB").do(f"attempt {BARGE}")
    passing(p)
    assert (no_dice_left(p), p.damage(0), p.damage(2)) == (True, (2, 0), (damage + 1, 0))
    if done:
        assert (p.credits(0), p.credits(2), p.fame(0), p.fame(2)) == (10_000, 14_000, 1, 1)
        assert (p.assets(), p.removed()) == ([], [BARGE])
    else:
        assert (p.defeated(2), p.credits(0), p.credits(2), p.fame(0), p.fame(2)) == (True, 0, 1_000, 0, 0)
        assert (p.assets(), p.removed()) == ([BARGE], [])


@pytest.mark.rule("OR-D-06", "OR-FAME-04")
def test_both_who_reach_ten_by_one_reward_win_at_the_same_time() -> None:
    p = barge(KRRSANTAN, HAN, fame=seats(9, 9), credits=seats(0, 3_000), dice="CB CB CB CB")
    p.do(f"attempt {BARGE}")
    assert p.table.outcome is not None and p.table.outcome.winners == (1,), "one reward, and the richer of the two wins"


@pytest.mark.rule("UB-CLAR-02", "UB-D-50")
def test_cad_bane_as_partner_gains_credits_for_the_fame_he_does_not() -> None:
    p = barge(KRRSANTAN, CAD, fame=seats(9, 9), credits=seats(0, 3_000), dice="CB CB CB CB")
    p.do(f"attempt {BARGE}")
    assert p.table.outcome is not None and p.table.outcome.winners == (0,)
    p = barge(KRRSANTAN, CAD, fame=seats(3, 4), credits=seats(0, 3_000), dice="CB CB CB CB")
    p.do(f"attempt {BARGE}")
    assert (p.fame(0), p.fame(1), p.credits(1)) == (4, 4, 18_000)


@pytest.mark.rule("UB-MPJOB-02", "UB-D-12", "OR-TIMING-06")
def test_the_partner_decides_about_its_own_abilities_and_the_owner_about_the_job() -> None:
    p = comms(BOBA, APHRA, DENGAR, at=("lothal", "lothal", "naboo"), copy="db-55b", dice="HB FB HHH BBBB BB BB HH")
    p.do(f"attempt {COMMS}")
    assert (p.asked, p.options()) == (1, ["use doctor-aphra/1", "pass"]), "it is her own test"
    told = listen(p)
    p.do("use doctor-aphra/1")
    assert rolls(told)[:4] == [2, 2, 3, 4], "the partner's die, the owner's, then a fight without the partner"
    assert (p.asked, p.prompt, p.options()) == (0, "choose", ["choose 1", "choose 2"])
    p.do("choose 1")
    assert (p.damage(0), p.damage(1), p.asked) == ((1, 0), (0, 0), 0), "to wait costs the owner alone"
    assert all(event.heard_by(2).keys() >= event.facts.keys() for event in told), "every step is open to all"
    p.do("choose 2")
    assert (p.assets(), p.credits(0), p.credits(1)) == ([COMMS], 0, 0)


@pytest.mark.rule("OR-D-66", "UB-MPJOB-01")
def test_a_partner_who_leaves_ends_the_job() -> None:
    p = comms(BOBA, APHRA, HAN, at=("lothal", "lothal", "naboo"), dice="HB HB")
    p.do(f"attempt {COMMS}")
    assert (p.asked, p.prompt) == (1, "window")
    p.table.forfeit(1, "left")
    assert (p.assets(), p.credits(), p.current) == ([COMMS], 0, 2)


@pytest.mark.rule("UB-MPJOB-02", "UB-MPJOB-04")
def test_the_partner_completes_no_job_of_its_own() -> None:
    p = business(
        BOBA, ENFYS, at="lothal", step="encounter", ships=["g1a-starfighter", "hwk-290"],
        assets=seats([COMMS, "sy-snootles"], ["lobot-crew", "chopper-crew"]), dice="HB CB CB HHH BBB",
    )  # fmt: skip
    leave_only(p, "db-55a")
    p.do(f"attempt {COMMS}")
    assert p.options() == ["use sy-snootles/1", "pass"]
    p.do("use sy-snootles/1")
    assert (p.credits(0), p.fame(0)) == (0, 1), "fame instead of the own credits"
    assert (p.credits(1), p.fame(1), p.player(1).flipped) == (20_000, 0, 0), "the partner's part is untouched, and no goal"
    assert p.removed() == [COMMS]


def test_a_partner_of_a_job_counts_no_job_for_its_goal() -> None:
    p = barge(KRRSANTAN, APHRA, dice="CB CB CB CB").do(f"attempt {BARGE}", "pass")
    assert (p.credits(1), p.player(1).goal_count) == (10_000, 0)
