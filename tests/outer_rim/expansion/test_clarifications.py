"""Clarifications of the expansion's book: treated reputation, health that remains, rewards brought to nothing."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen
from encountering import leave_only
from galaxies import NEG, NEU, POS
from scenes import stacked
from unfinished import BOBA, BOSSK, CAD, HAN, KETSU, KRRSANTAN, business, passing, seats


@pytest.mark.rule("UB-CLAR-09", "OR-TIMING-04")
def test_gains_and_losses_count_while_treated_and_true_are_the_same() -> None:
    p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["leia-organa-crew"], reputation={"rebel": POS})
    loses = {"reputation": {"faction": "rebel", "change": -1}}
    p.resolve(loses)
    assert (p.player().reputation[0], p.reputation("rebel")) == (NEU, POS), "the marker moved, and Leia speaks for its owner"
    told = listen(p)
    p.resolve(loses)
    assert (p.player().reputation[0], [event for event in told if event.code == "reputation"]) == (NEU, [])
    p.resolve({"reputation": {"faction": "rebel", "change": 1}})
    assert p.player().reputation[0] == NEU, "no gain either"
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    while p.prompt != "action":
        p.do(p.options()[0])
    assert p.reputation("rebel") == NEU


@pytest.mark.rule("UB-CLAR-09", "OR-TIMING-04")
def test_a_reputation_that_cannot_be_lost_pays_for_nothing() -> None:
    for true, open_ in ((POS, True), (NEU, False)):
        p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["leia-organa-crew"], reputation={"rebel": true})
        cost = {"reputation": {"faction": "rebel", "change": -1}}
        options = [{"label": "A", "cost": cost, "effects": [{"gain": {"fame": 1}}]}, {"label": "B", "effects": []}]
        p.resolve({"choose": options})
        assert p.may("choose 1") == open_


@pytest.mark.rule("UB-CLAR-09")
def test_a_droid_that_speaks_for_its_owner_on_the_core_only() -> None:
    droid: dict[str, Any] = {"assets": ["estate-protocol-droid"], "reputation": {"imperial": NEG}}
    p = business(BOBA, HAN, at=("spinward-core", "lothal"), **droid)
    assert (p.reputation("imperial"), p.player().reputation[2]) == (NEU, NEG)
    p.resolve({"reputation": {"faction": "imperial", "change": 1}})
    assert p.player().reputation[2] == NEG
    assert business(BOBA, HAN, at=("spinward-nav", "lothal"), **droid).reputation("imperial") == NEG
    p = business(BOBA, HAN, at=("spinward-core", "lothal"), assets=["estate-protocol-droid"])
    p.resolve({"reputation": {"faction": "imperial", "change": -1}})
    assert (p.player().reputation[2], p.reputation("imperial")) == (NEG, NEU), "the same as true, so it counted"
    p.resolve({"reputation": {"faction": "imperial", "change": -1}})
    assert p.player().reputation[2] == NEG


@pytest.mark.rule("UB-CLAR-06")
def test_health_that_remains_counts_bonuses() -> None:
    p = business(KRRSANTAN, HAN, at=("naboo", "lothal"), damage=(4, 0), assets=["bounty-hunter-helmet"], dice="BBB BBB")
    p.resolve({"fight": {"kind": "ground", "value": 3, "name": "Thug", "win": [], "lose": []}})
    assert p.options() == ["use black-krrsantan/1", "pass"], "six health and four damage leave two"
    p.do("use black-krrsantan/1")
    assert p.damage() == (5, 0)


@pytest.mark.rule("UB-CLAR-04", "UB-D-50", "UB-S-14")
def test_a_job_without_fame_pays_cad_bane_only_what_a_card_adds() -> None:
    p = business(
        CAD, HAN, at="lothal", step="encounter", fame=5, assets=["disable-comms-network", "sy-snootles"],
        dice="HB CB CB HHH BBB",
    )  # fmt: skip
    leave_only(p, "db-55a")
    p.do("attempt disable-comms-network", "use sy-snootles/1")
    assert (p.fame(), p.credits(0), p.credits(1)) == (6, 0, 20_000)


@pytest.mark.rule("OR-D-36", "UB-PBOUNTY-12")
def test_a_defeat_in_anothers_turn_costs_everything_at_once() -> None:
    p = business(
        BOBA, BOSSK, KETSU, at=("naboo", "naboo", "lothal"), step="encounter", credits=seats(0, 4_000),
        assets=seats(["bounty-bossk"], ["priority-delivery"]), dice="HHC BBB",
    )  # fmt: skip
    told = listen(p)
    p.do("attempt bounty-bossk")
    passing(p)
    assert [event.facts["now"] for event in told if event.code == "lose-credits"] == [1_000, 0]
    assert (p.assets(1), p.credits(0), p.fame(0)) == ([], 5_000, 1)
    assert (p.current, p.prompt, p.damage(1)) == (1, "action", (0, 0)), "the next planning is a rest"


@pytest.mark.rule("UB-D-63", "UB-D-65")
def test_whoever_came_along_across_the_core_has_a_full_turn_there() -> None:
    p = business(BOBA, HAN, at="trailing-core", step="encounter", encounters=stacked("core_worlds", "20", "01"))
    p.do("cross", "choose 1")
    assert (p.at(0), p.at(1), p.current) == ("spinward-core", "spinward-core", 1)
    p.do("take-credits")
    assert p.choices("cycle"), "the market is open"
    p.do("pass")
    assert "cross" in p.options()
    p.do("cross")
    assert p.at(1) == "trailing-core"
