"""Skill tests: two dice, and how often the skill is there."""

from __future__ import annotations

from itertools import product

import pytest
from brawls import attempt, equip, gadget, listen, rolls
from galaxies import Position, effect, position

from cantina.core import fast
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.durations import END_OF_GAME
from cantina.outer_rim.rules.kinds import SKILLS

SIDES = "HHHCFFBB"
"""The eight faces of a die (OR-DICE-01)."""
LEVELS = [("tech", 0, 15), ("strength", 1, 48), ("stealth", 2, 60)]
"""A skill of the player below, how often it is there, and how many of the 64 results of two dice pass."""


def crewed(**given: object) -> Position:
    """Ketsu Onyo knows Stealth and Strength, Dash Rendar Stealth once more, and nobody Tech."""
    return position(characters=("ketsu-onyo", "boba-fett"), assets=["dash-rendar"], **given)  # type: ignore[arg-type]


@pytest.mark.rule("OR-TEST-01")
def test_a_test_rolls_two_dice() -> None:
    p = crewed(dice="BB BB")
    told = listen(p)
    attempt(attempt(p, "tech"), "stealth")
    assert rolls(told) == [2, 2]


@pytest.mark.rule("OR-TEST-02", "OR-TEST-03", "OR-TEST-04", "OR-DICE-01")
@pytest.mark.parametrize(("skill", "times", "passing"), LEVELS)
def test_exactly_so_many_of_the_64_results_pass(skill: str, times: int, passing: int) -> None:
    p = crewed()
    assert stats.skill_count(p.table, 0, SKILLS.index(skill)) == times
    passed = 0
    for one, other in product(SIDES, SIDES):
        before = p.credits()
        attempt(p.roll(one + other), skill)
        expected = any(face in ("C", "CH", "CHF")[times] for face in one + other)
        assert (p.credits() > before) == expected, one + other
        passed += expected
    assert passed == passing


@pytest.mark.rule("OR-TEST-02", "OR-TEST-03", "OR-TEST-04", "OR-DICE-01", "OR-S-19")
def test_over_64_000_tests_the_rates_are_those_of_the_dice() -> None:
    p = crewed()
    p.table.chance = fast("sixty-four thousand")
    for share, (skill, _, passing) in zip((21_400, 21_300, 21_300), LEVELS, strict=True):
        node = effect({"test": {"skill": skill, "pass": [{"gain": {"credits": 1}}], "fail": []}})
        before, p.table.decision = p.credits(), None
        for _ in range(share // 100):
            for _ in range(100):
                p.table.push(node, 0, "test")
            p.table.run()
            p.table.decision = None
        assert abs((p.credits() - before) / share - passing / 64) < 0.01, skill


@pytest.mark.rule("OR-TEST-05", "OR-CREW-03", "OR-CREW-07")
def test_skills_are_counted_over_character_and_crew() -> None:
    p = position(ships=["hwk-290"], step="action", assets=["dash-rendar", "sy-snootles"], dice="FB")
    counts = {skill: stats.skill_count(p.table, 0, number) for number, skill in enumerate(SKILLS)}
    assert counts == {"influence": 1, "knowledge": 1, "piloting": 1, "stealth": 2, "strength": 0, "tactics": 1, "tech": 0}
    assert attempt(p, "stealth").credits() == 1_000


@pytest.mark.rule("OR-TEST-06")
def test_a_gained_skill_is_gone_after_the_test() -> None:
    p = position(characters=("doctor-aphra", "boba-fett"), step="action", dice="HB HB")
    attempt(p, "strength").do("use doctor-aphra/1")
    assert (p.credits(), stats.skill_count(p.table, 0, SKILLS.index("strength"))) == (1_000, 0)
    assert attempt(p, "strength").credits() == 1_000


@pytest.mark.rule("OR-TEST-08")
def test_a_missing_text_means_nothing_happens() -> None:
    p = position(step="action", credits=2_000, dice="CC BB").resolve({"test": {"skill": "tech", "pass": [], "fail": []}})
    assert (p.prompt, p.credits()) == ("action", 2_000)
    p.resolve({"test": {"skill": "tech", "pass": [{"gain": {"credits": 1_000}}], "fail": []}})
    assert (p.prompt, p.credits()) == ("action", 2_000)


@pytest.mark.rule("OR-TIMING-07")
def test_what_helps_after_a_failed_test_comes_after_failures_only() -> None:
    second_chance = gadget(
        "second-chance",
        {
            "timing": "after_failed_test",
            "mandatory": True,
            "effects": [{"dice": {"op": "reroll", "who": "self", "kind": "test", "faces": ["blank"], "count": 1}}],
        },
    )
    p = equip(position(step="action", dice="BF C CB"), second_chance)
    assert attempt(p, "tech").credits() == 1_000, "B, F fails, C, F passes"
    assert attempt(p, "tech").credits() == 2_000, "C, B passes, and the blank is left alone"


@pytest.mark.rule("OR-TEST-09")
def test_the_skills_of_a_character_stay_whatever_happens() -> None:
    p = position(step="action", assets=["dash-rendar"]).resolve({"discard": {"asset": "crew", "count": 1}})
    p.resolve({"damage": {"target": "both", "amount": 9}})
    assert [stats.skill_count(p.table, 0, SKILLS.index(skill)) for skill in ("stealth", "tactics")] == [1, 1]


@pytest.mark.rule("OR-S-19", "OR-TEST-02", "OR-TEST-03", "OR-TEST-04", "OR-TEST-07")
@pytest.mark.parametrize(("skill", "dice", "passes"), [
    ("tech", "HH", False), ("tech", "CB", True), ("strength", "FF", False), ("strength", "HB", True), ("stealth", "BB", False),
    ("stealth", "FB", True),
])  # fmt: skip
def test_or_s_19_skill_tests(skill: str, dice: str, passes: bool) -> None:
    assert attempt(crewed(dice=dice), skill).credits() == (1_000 if passes else 0)


@pytest.mark.rule("OR-S-19", "OR-TEST-06", "OR-TEST-07")
def test_or_s_19_doctor_aphra_gains_a_skill_she_has() -> None:
    p = position(characters=("doctor-aphra", "boba-fett"), step="action", dice="FB")
    attempt(p, "tech").do("use doctor-aphra/1")
    assert (p.credits(), stats.skill_count(p.table, 0, SKILLS.index("tech"))) == (1_000, 1)


@pytest.mark.rule("OR-JOB-08", "OR-TEST-06", "OR-DEFEAT-06")
def test_a_test_that_a_defeat_cuts_short_leaves_nothing_behind() -> None:
    p = position(
        at=("nal-hutta", "lothal"),
        step="encounter",
        ships=["hwk-290"],
        characters=("han-solo", "bossk"),
        assets=["syndicate-favor", "k-2so-crew", "mining-drill"],
        damage=(3, 0),
        figures={"health": 4},
        dice="BB BB",
    )
    p.do("attempt syndicate-favor")
    while "use k-2so-crew/1" not in p.options():
        p.do(next(text for text in ("use mining-drill/1", "choose 2", "skill tech", p.options()[0]) if text in p.options()))
    assert p.table.test_seat == 0
    p.do("use k-2so-crew/1")
    table = p.table
    assert (p.defeated(), p.current) == (True, 1), "the price of the reroll was too high"
    assert (int(table.test_seat), int(table.test_skill), list(table.dice), int(table.dice_seat)) == (-1, -1, [], -1)
    assert [each.until for each in p.player().lasting] == [END_OF_GAME], "only what the fixture set is left"
    assert "syndicate-favor" in p.assets()
