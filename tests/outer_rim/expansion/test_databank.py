"""Databank cards of the expansion: orange contacts, second copies of jobs, and the new starting cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from brawls import listen
from encountering import leave_only
from galaxies import NEG, card, clear_spots
from scenes import cards_told, data, drawing, heard, no_dice_left, skill, token
from unfinished import BOBA, DENGAR, ENFYS, HAN, HONDO, KETSU, LANDO, business, passing

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim import BOX, EXPANSION
from cantina.outer_rim.box.unpack import printed, printed_more
from cantina.outer_rim.rules.kinds import SKILLS
from cantina.outer_rim.words import words


@pytest.mark.rule("UB-CLAR-08", "OR-CREW-04", "UB-ORANGE-03")
@pytest.mark.parametrize(("rerolls", "dice", "credits"), [(True, "B H", 4_000), (False, "B", 1_000), (True, "B B", 1_000)])
def test_lando_plays_for_himself(rerolls: bool, dice: str, credits: int) -> None:
    p = business(
        BOBA, HAN, at=("kessel", "lothal"), step="encounter", credits=5_000, contacts={"kessel/3": "lando-calrissian"}, dice=dice,
    )  # fmt: skip
    clear_spots(p, "kessel/1")
    told = listen(p)
    p.do("meet kessel/3", "choose 1")
    if p.prompt == "gain-card":
        p.do("take lando-calrissian-crew")
    assert p.options() == ["use lando-calrissian-crew/1", "pass"], "he is crew by now and may reroll his own die"
    p.do("use lando-calrissian-crew/1" if rerolls else "pass")
    while p.prompt == "return-token":
        p.do(p.options()[0])
    assert (p.credits(), no_dice_left(p)) == (credits, True)
    if credits == 4_000:
        assert p.assets() == ["lando-calrissian-crew"]
    else:
        assert (p.assets(), p.whereabouts("lando-calrissian").split("/")[0]) == ([], "kessel")
        assert p.contact(p.whereabouts("lando-calrissian")) == "lando-calrissian"
    assert all("dice" in event.heard_by(1) for event in told if event.code == "roll")


@pytest.mark.rule("UB-CLAR-08")
def test_a_blank_without_crew_costs_nothing() -> None:
    p = business(
        BOBA, HAN, at=("kessel", "lothal"), step="encounter", credits=5_000, contacts={"kessel/3": "lando-calrissian"}, dice="B",
    )  # fmt: skip
    p.do("meet kessel/3", "choose 2")
    assert (p.credits(), p.assets(), p.current) == (5_000, [], 1)


@pytest.mark.rule("UB-D-53", "UB-D-05")
def test_cad_bane_is_sold_a_target_that_is_in_play() -> None:
    p = business(
        BOBA, HAN, DENGAR, at=("nal-hutta", "lothal", "naboo"), step="encounter", contacts={"nal-hutta/3": "cad-bane"},
        facedown={"nal-hutta/1": "dengar", "nal-hutta/2": "saw-gerrera"},
    )  # fmt: skip
    p.do("meet nal-hutta/3", "choose 3")
    p.do("contact nal-hutta/1")
    assert (p.whereabouts("dengar"), p.contact("nal-hutta/2"), p.contact("nal-hutta/3")) == (
        "eliminated", "saw-gerrera", "cad-bane",
    )  # fmt: skip
    assert (p.credits(), p.current) == (2_000, 1)


@pytest.mark.parametrize(("dice", "crew", "credits"), [("CCC BBBBB", ["cad-bane-crew"], 3_000), ("BBB HHBBB", [], 1_000)])
def test_cad_bane_is_out_drawn_or_not(dice: str, crew: list[str], credits: int) -> None:
    p = business(
        BOBA, HAN, at=("nal-hutta", "lothal"), step="encounter", credits=3_000, contacts={"nal-hutta/3": "cad-bane"}, dice=dice,
    )  # fmt: skip
    p.do("meet nal-hutta/3", "choose 2")
    if p.prompt == "gain-card":
        p.do("take cad-bane-crew")
    assert (p.assets(), p.credits()) == (crew, credits)


@pytest.mark.rule("UB-SETUP-08", "OR-DATABANK-04", "OR-INFO-09")
def test_a_skill_of_the_card_ends_with_it_and_the_next_copy_is_open() -> None:
    p = business(HAN, ENFYS, at=("lothal", "naboo"), step="encounter", assets=["rebel-prison-break"])
    p.table.chance = drawing("CB FB", 1)
    assert all("db-48" not in data(p, viewer) for viewer in (0, 1, 2))
    told = listen(p)
    p.do("attempt rebel-prison-break")
    assert cards_told(told, "databank") == ["db-48b"] and "db-48b" in heard(told, 1)
    assert (p.prompt, p.damage(), skill(p, "tactics")) == ("choose", (1, 0), 1)
    p.do("choose 2")
    assert (p.assets(), skill(p, "tactics"), p.current) == (["rebel-prison-break"], 0, 1)
    p.end_turn().do("take-credits", "pass")
    assert all("db-48" not in data(p, viewer) for viewer in (0, 1, 2))
    p.table.chance = drawing("BB BB BB BB BBB BBBB BB BB", 0)
    told = listen(p)
    p.do("attempt rebel-prison-break")
    assert cards_told(told, "databank") == ["db-48"]


@pytest.mark.rule("OR-JOB-08")
def test_one_more_push_may_be_one_too_many() -> None:
    p = business(
        KETSU, HAN, at=("tatooine", "lothal"), step="encounter", damage=(1, 0), assets=["boonta-eve-classic"],
        dice="CB CB CB FB FB",
    )  # fmt: skip
    leave_only(p, "db-42b")
    p.do("attempt boonta-eve-classic", "skill tech")
    assert (p.prompt, p.credits()) == ("choose", 1_000)
    p.do("choose 1")
    assert (p.prompt, p.damage()) == ("choose", (3, 0))
    told = listen(p)
    p.do("choose 1")
    assert [event.facts["complete"] for event in told if event.code == "job"] == [0]
    assert (p.assets(), p.credits(), p.current, no_dice_left(p)) == (["boonta-eve-classic"], 0, 1, True)
    p = business(KETSU, HAN, at=("tatooine", "lothal"), step="encounter", assets=["boonta-eve-classic"], dice="CB CB CB FB")
    leave_only(p, "db-42b")
    p.do("attempt boonta-eve-classic", "skill tech", "choose 2")
    assert (p.credits(), p.assets()) == (3_000, ["boonta-eve-classic"])


@pytest.mark.rule("UB-SETUP-09", "OR-SETUP-16", "OR-SETUP-17")
def test_there_are_four_starting_cards_of_each_kind() -> None:
    box = outer_rim.GAME.start({"players": "2", "expansion": EXPANSION}, fast(1)).box
    assert {number: len(box.copies[number]) for number in (90, 91, 92)} == {90: 4, 91: 4, 92: 4}
    starts = {kind.name: box.spaces[kind.start_space].name for number in (91, 92) for kind in box.copies[number]}
    assert starts["start-cargo-contraband-holovids"] == "cantonica"
    assert starts["start-job-settle-the-score"] == "tatooine"
    assert starts["start-cargo-seed-stock"] == "mon-calamari"
    assert starts["start-job-the-night-ferry"] == "ryloth"


@pytest.mark.rule("OR-MARKET-18", "OR-CARGO-04")
def test_contraband_holovids_are_worth_nothing_in_barter_and_need_a_hit() -> None:
    p = business(
        HONDO, HAN, at=("nal-hutta", "lothal"), assets=["start-cargo-contraband-holovids"], top={"gear": "vibroknife"}, dice="H",
    )  # fmt: skip
    assert not p.may("buy vibroknife")
    p.do("deliver start-cargo-contraband-holovids")
    assert (p.credits(), p.fame(), p.assets()) == (3_000, 1, [])
    p = business(HONDO, HAN, at=("nal-hutta", "lothal"), assets=["start-cargo-contraband-holovids"], dice="F")
    told = listen(p)
    p.do("deliver start-cargo-contraband-holovids")
    assert "caught" in [event.code for event in told]


def test_settling_the_score_falls_back_on_a_favor() -> None:
    p = business(
        ENFYS, HAN, at=("ord-mantell", "lothal"), step="encounter", assets=["start-job-settle-the-score"],
        dice="HH CB CB CB CB CB",
    )  # fmt: skip
    told = listen(p)
    p.do("attempt start-job-settle-the-score")
    assert str(cards_told(told, "databank")[0]).startswith("db-41")


@pytest.mark.rule("UB-CORE-01", "OR-GOAL-05", "OR-CREDITS-05")
def test_the_white_worms_take_a_gift() -> None:
    p = business(
        BOBA, HAN, at=("trailing-core", "lothal"), ships=["heavy-duty-lifter"], step="encounter", credits=3_000,
        assets=["infiltrate-white-worms", "corellian-passenger"], dice="HB FB",
    )  # fmt: skip
    leave_only(p, "db-58a")
    p.do("attempt infiltrate-white-worms", "choose 1", "choose 1")
    assert (p.credits(), p.removed(), p.ship()) == (12_000, ["infiltrate-white-worms"], "heavy-duty-lifter-flipped")
    assert p.fame() == 2, "one for the job, one for the ship's goal"
    p = business(
        BOBA, HAN, at=("trailing-core", "lothal"), step="encounter", credits=2_000, assets=["infiltrate-white-worms"],
        dice="HB FB",
    )  # fmt: skip
    leave_only(p, "db-58a")
    p.do("attempt infiltrate-white-worms", "choose 1")
    assert (p.credits(), p.assets(), p.current) == (1_000, ["infiltrate-white-worms"], 1), "1,000 is no gift"


@pytest.mark.rule("UB-D-53", "OR-INFO-03", "OR-CONTACT-08")
def test_a_secret_look_at_a_character_in_play_leaves_it_where_it_lies() -> None:
    p = business(
        BOBA, ENFYS, at=("naboo", "ryloth"), step="encounter", reputation={"imperial": NEG}, contacts={"naboo/1": "jyn-erso"},
        facedown={"ryloth/3": "enfys-nest", "kessel/1": "greedo", "kessel/2": "leia-organa"},
    )  # fmt: skip
    told = listen(p)
    p.do("meet naboo/1", "choose 2", "contact ryloth/3", "contact kessel/1", "contact kessel/2")
    assert (p.contact("ryloth/3"), token(p, "ryloth/3", 0), token(p, "ryloth/3", 1)) == ("orange", "enfys-nest", "face-down")
    assert "enfys-nest" not in heard([event for event in told if event.code == "look"], 1)
    assert (p.current, p.prompt) == (1, "planning")
    p.do("take-credits", "pass")
    passing(p).do("meet ryloth/3")
    assert (p.whereabouts("enfys-nest"), p.prompt) == ("eliminated", "encounter"), "met, it is thrown out and another follows"


def test_jyn_is_turned_in() -> None:
    p = business(BOBA, LANDO, at=("naboo", "lothal"), step="encounter", contacts={"naboo/1": "jyn-erso"})
    p.do("meet naboo/1", "choose 2")
    assert (p.credits(), p.reputation("imperial"), p.reputation("rebel")) == (4_000, 1, NEG)


def skills_tested(facts: Any) -> Iterator[str]:
    """Every skill that something printed tests."""
    if isinstance(facts, dict):
        for key, value in facts.items():
            if key in ("test", "contest"):
                yield from [value["skill"]] if isinstance(value["skill"], str) else value["skill"]
            yield from skills_tested(value)
    elif isinstance(facts, list):
        for each in facts:
            yield from skills_tested(each)


@pytest.mark.rule("OR-JOB-05", "UB-SETUP-08")
@pytest.mark.parametrize("expanded", [False, True])
def test_a_job_lists_what_either_of_its_cards_tests_and_what_must_be_passed(expanded: bool) -> None:
    cards = [*printed()["market"], *(printed_more()["market"] if expanded else [])]
    copies = [*printed()["databank"], *(printed_more()["databank"] if expanded else [])]
    box = business(BOBA, HAN).box if expanded else BOX
    jobs = [each for each in cards if each.get("databank")]
    assert len(jobs) == (16 if expanded else 10)
    for job in jobs:
        own = [each for each in copies if each["number"] == job["databank"]]
        kind = card(job["id"].replace("_", "-"), box)
        assert {SKILLS[skill] for skill in kind.skills} == set(skills_tested([each["steps"] for each in own])), job["id"]
        must = {skill for each in own for skill in each["mandatory"]}
        assert {SKILLS[skill] for skill in kind.must_pass} == must, job["id"]
        if job["id"] in {each["id"] for each in printed_more()["market"]}:
            assert set(job["mandatory"]) == must


@pytest.mark.rule("OR-JOB-05")
def test_both_languages_say_which_test_of_a_job_must_be_passed() -> None:
    job = card("relic-of-the-past", business(BOBA, HAN).box)
    assert words("en").lines(job)[:2] == [
        "Skills that are tested: knowledge, tech, strength, stealth.",
        "Must be passed: knowledge.",
    ]
    assert words("de").lines(job)[:2] == ["Proben auf: Wissen, Technik, Stärke, Heimlichkeit.", "Muss bestanden werden: Wissen."]
    assert "stealth" not in words("en").lines(card("relic-of-the-past"))[0], "the base box has no second card"
