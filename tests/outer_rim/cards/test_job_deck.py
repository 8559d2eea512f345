"""The job deck: favors, the great jobs, and hired help."""

from __future__ import annotations

import pytest
from brawls import attempt
from galaxies import NEG, NEU, POS, card, position

from cantina.outer_rim.rules.kinds import SKILLS

FAVORS = [
    ("hutt-favor", "cantonica", "influence", "hutt", "syndicate"),
    ("rebel-favor", "mon-calamari", "knowledge", "rebel", "imperial"),
    ("imperial-favor", "ryloth", "strength", "imperial", "rebel"),
    ("syndicate-favor", "nal-hutta", "stealth", "syndicate", "hutt"),
]


@pytest.mark.card("hutt-favor", "rebel-favor", "imperial-favor", "syndicate-favor")
@pytest.mark.rule("OR-JOB-02", "OR-JOB-03", "OR-JOB-06")
@pytest.mark.parametrize(("name", "planet", "skill", "friend", "foe"), FAVORS)
def test_favor(name: str, planet: str, skill: str, friend: str, foe: str) -> None:
    p = position(step="encounter", at=(planet, "lothal"), assets=[name], dice="CB")
    told = p.events(f"attempt {name}")
    assert next(event for event in told if event.code == "test").facts["skill"] == SKILLS.index(skill)
    assert (p.credits(), p.fame(), p.reputation(friend), p.reputation(foe)) == (3_000, 1, POS, NEG)
    assert (p.assets(), p.deck("job")[-1]) == ([], name), "discarded, not removed"
    assert not position(step="encounter", at=("takodana", "lothal"), assets=[name]).may(f"attempt {name}")
    assert not position(step="action", at=(planet, "lothal"), top={"job": name}).may(f"buy {name}")
    assert position(step="action", at=("takodana", "lothal"), top={"job": name}).may(f"buy {name}")


@pytest.mark.card("hutt-favor", "rebel-favor", "imperial-favor", "syndicate-favor")
@pytest.mark.parametrize(("name", "planet", "skill", "friend", "foe"), FAVORS)
def test_favor_that_goes_wrong_is_up_to_a_databank_card(name: str, planet: str, skill: str, friend: str, foe: str) -> None:
    p = position(step="encounter", at=(planet, "lothal"), assets=[name], dice="BB")
    told = p.events(f"attempt {name}")
    assert next(event for event in told if event.code == "databank").facts["card"] in ("db-41a", "db-41b")
    assert (p.credits(), p.fame(), p.reputation(friend), p.reputation(foe), p.assets()) == (0, 0, NEU, NEU, [name])


JOBS = [
    ("the-casino-heist", "cantonica", 43, 12_000, 1, {}),
    ("the-jewel-of-yavin", "naboo", 45, 15_000, 1, {}),
    ("the-kessel-run", "kessel", 46, 8_000, 2, {}),
    ("relic-of-the-past", "mon-calamari", 49, 10_000, 1, {}),
    ("rescue-from-the-mines", "kessel", 50, 5_000, 2, {"rebel": POS}),
    ("rooting-out-spies", "takodana", 51, 8_000, 1, {"imperial": NEG}),
    ("jabbas-hidden-stash", "tatooine", 44, 10_000, 1, {"hutt": NEG}),
    ("rebel-prison-break", "lothal", 48, 4_000, 2, {"rebel": POS, "imperial": NEG}),
]


@pytest.mark.card(
    "the-casino-heist", "the-jewel-of-yavin", "the-kessel-run", "relic-of-the-past", "rescue-from-the-mines",
    "rooting-out-spies", "jabbas-hidden-stash", "rebel-prison-break",
)  # fmt: skip
@pytest.mark.rule("OR-JOB-04", "OR-JOB-06", "OR-DISCARD-07")
@pytest.mark.parametrize(("name", "planet", "databank", "credits", "fame", "reputation"), JOBS)
def test_great_job(name: str, planet: str, databank: int, credits: int, fame: int, reputation: dict[str, int]) -> None:
    other = "ryloth" if planet != "ryloth" else "lothal"
    p = position(step="encounter", at=(planet, other), assets=[name], figures={"ground_combat": 9, "health": 30}, dice="C" * 40)
    told = p.events(f"attempt {name}")
    while p.prompt == "choose":
        told += p.events(p.options()[-1])
    drawn = [event.facts["card"] for event in told if event.code == "databank"]
    assert [str(each)[:5] for each in drawn] == [f"db-{databank}"]
    extra = sum(int(event.facts["credits"]) for event in told if event.code == "gain-credits") - credits  # type: ignore[arg-type, misc]
    assert extra in (0, 1_000, 2_000, 3_000), "the databank card may pay something of its own"
    assert (p.credits() - extra, p.fame(), p.assets(), p.removed()) == (credits, fame, [], [name])
    levels = {faction: p.reputation(faction) for faction in ("rebel", "syndicate", "imperial", "hutt")}
    assert {faction: level for faction, level in levels.items() if level} == reputation
    assert not position(step="encounter", at=(other, "cantonica"), assets=[name]).may(f"attempt {name}")
    assert not position(step="action", at=(planet, other), top={"job": name}).may(f"buy {name}")


@pytest.mark.card("hired-help", "hired-help#2")
@pytest.mark.rule("OR-CREW-01", "OR-CREW-08")
@pytest.mark.parametrize("name", ["hired-help", "hired-help#2"])
def test_hired_help_knows_the_skill_of_one_test_and_leaves_when_it_worked(name: str) -> None:
    p = position(step="action", assets=[name], dice="HB")
    attempt(p, "piloting").do(f"use {name}/1")
    assert (p.credits(), p.assets(), p.deck("job")[-1]) == (1_000, [], name)


@pytest.mark.card("hired-help", "hired-help#2")
@pytest.mark.parametrize("name", ["hired-help", "hired-help#2"])
def test_hired_help_stays_after_a_failure_and_may_stay_out_of_it(name: str) -> None:
    p = position(step="action", assets=[name], dice="FB HB HB")
    attempt(p, "piloting").do(f"use {name}/1")
    assert (p.credits(), p.assets()) == (0, [name])
    attempt(p, "piloting")
    assert (p.credits(), p.assets(), p.prompt) == (0, [name], "action"), "once a turn"
    p = position(step="action", assets=[name], dice="HB")
    attempt(p, "piloting").do("pass")
    assert (p.credits(), p.assets()) == (0, [name])


@pytest.mark.card("hired-help", "hired-help#2")
def test_two_hired_help_make_an_expert_of_anybody() -> None:
    p = position(step="action", ships=["hwk-290"], assets=["hired-help", "hired-help#2"], dice="FB")
    attempt(p, "piloting").do("use hired-help/1", "use hired-help#2/1")
    assert (p.credits(), p.assets()) == (1_000, [])
    assert card("hired-help").skills == card("hired-help#2").skills == []
