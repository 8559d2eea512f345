"""Jobs, attempted step by step where they are wanted; and the crew of a ship."""

from __future__ import annotations

import pytest
from brawls import attempt
from galaxies import NEG, POS, Dice, Position, card, clear_spots, gain_top, position, token_place

from cantina.core import fast
from cantina.outer_rim.rules import deeds, stats
from cantina.outer_rim.rules.kinds import CREW, DATABANK, SKILLS, Kind
from cantina.outer_rim.rules.pieces import POOL, Asset
from cantina.outer_rim.rules.slots import sheet_for


@pytest.mark.rule("OR-JOB-01", "OR-SLOTS-03")
def test_jobs_share_two_slots_with_bounties() -> None:
    p = position(step="action", assets=["hutt-favor", "bounty-chopper"], top={"job": ["rebel-favor", "hired-help"]}).do(
        "buy rebel-favor"
    )
    assert (p.prompt, p.choices("discard")) == ("purchase", {"hutt-favor", "bounty-chopper"})
    assert p.do("discard hutt-favor").assets() == ["bounty-chopper", "rebel-favor"]


@pytest.mark.rule("OR-JOB-02")
def test_a_job_costs_nothing_and_is_never_bartered() -> None:
    assert position(step="action", top={"job": ["rebel-favor", "hired-help"]}).do("buy rebel-favor").credits() == 0
    p = position(step="action", credits=1_000, assets=["boonta-eve-classic"], top={"gear": "targeting-computer"})
    assert not p.may("buy targeting-computer"), "not even one that cost 10,000"


@pytest.mark.rule("OR-JOB-03")
def test_a_job_is_the_one_encounter_of_a_turn_at_its_destination() -> None:
    p = position(step="encounter", at=("ryloth", "lothal"), assets=["imperial-favor"], dice="CB")
    assert p.may("attempt imperial-favor") and p.may("explore")
    assert p.do("attempt imperial-favor").current == 1
    assert not position(step="encounter", at=("naboo", "lothal"), assets=["imperial-favor"]).may("attempt imperial-favor")
    assert not position(step="action", at=("ryloth", "lothal"), assets=["imperial-favor"]).may("attempt imperial-favor")


@pytest.mark.rule("OR-JOB-04")
def test_the_tests_of_a_job_come_in_order() -> None:
    p = position(step="encounter", at=("lothal", "kessel"), assets=["rebel-prison-break"], dice="CB CB CB")
    told = p.events("attempt rebel-prison-break")
    assert [SKILLS[int(event.facts["skill"])] for event in told if event.code == "test"] == ["stealth", "tactics", "piloting"]  # type: ignore[arg-type]


@pytest.mark.rule("OR-JOB-04")
def test_a_step_may_lead_elsewhere_or_be_tried_again() -> None:
    p = position(step="encounter", at=("mon-calamari", "lothal"), assets=["relic-of-the-past"], dice="CB CB CB BB CB")
    told = p.events("attempt relic-of-the-past", "choose 1")
    tested = [SKILLS[int(event.facts["skill"])] for event in told if event.code == "test"]  # type: ignore[arg-type]
    assert tested == ["knowledge", "tech", "strength", "knowledge", "knowledge"], "past the tenant, and the last step twice"
    assert (p.damage(), p.fame(), p.removed()) == ((2, 0), 1, ["relic-of-the-past"])


@pytest.mark.rule("OR-JOB-05")
def test_only_some_tests_must_be_passed() -> None:
    p = position(step="encounter", at=("lothal", "kessel"), assets=["rebel-prison-break"], dice="BB CB BB")
    p.do("attempt rebel-prison-break")
    assert (p.damage(), p.fame(), p.removed()) == ((1, 2), 2, ["rebel-prison-break"]), "damage, but the job is done"


@pytest.mark.rule("OR-JOB-06", "OR-DISCARD-07")
@pytest.mark.parametrize(
    ("name", "place", "removed"), [("imperial-favor", "ryloth", False), ("attend-statue-dedication", "naboo", True)]
)
def test_the_reward_says_whether_the_card_is_discarded_or_removed(name: str, place: str, removed: bool) -> None:
    p = position(step="encounter", at=(place, "lothal"), assets=[name], dice="CB").do(f"attempt {name}")
    assert (p.fame(), p.assets(), name in p.removed(), name in p.deck("job")) == (1, [], removed, not removed)


@pytest.mark.rule("OR-JOB-07", "OR-DATABANK-04")
def test_a_failed_job_stops_and_is_kept() -> None:
    p = position(step="encounter", at=("mon-calamari", "lothal"), assets=["relic-of-the-past"], dice="BB BB BB BBB HBBB")
    taken = list(p.table.taken)
    p.do("attempt relic-of-the-past")
    assert (p.assets(), p.fame(), p.damage(), p.current) == (["relic-of-the-past"], 0, (3, 1), 1)
    assert list(p.table.taken) == taken, "the databank card is back"


@pytest.mark.rule("OR-JOB-08", "OR-DEFEAT-06")
def test_defeat_makes_a_job_fail_and_it_is_kept() -> None:
    p = position(
        step="encounter", at=("lothal", "kessel"), assets=["rebel-prison-break"], credits=5_000, damage=(3, 0), dice="BB CB CB"
    )
    p.do("attempt rebel-prison-break")
    assert (p.defeated(), p.assets(), p.fame(), p.credits(), p.current) == (True, ["rebel-prison-break"], 0, 2_000, 1)


@pytest.mark.rule("OR-JOB-08", "OR-COMBAT-18")
def test_a_fight_that_is_won_may_still_end_the_job() -> None:
    p = position(step="encounter", at=("mon-calamari", "lothal"), assets=["relic-of-the-past"], dice="BB BB BB HHH HHBB CB")
    p.do("attempt relic-of-the-past")
    assert (p.defeated(), p.assets(), p.fame(), p.current, p.table.combat) == (True, ["relic-of-the-past"], 0, 1, None)


@pytest.mark.rule("OR-JOB-08", "OR-COMBAT-25")
def test_a_job_done_in_a_combat_stays_done_though_its_damage_defeats() -> None:
    p = position(
        step="encounter", at="lothal", assets=["wanted"], reputation={1: {"rebel": NEG}}, damage=(3, 0), dice="HHH HBB"
    ).do("attempt wanted")
    assert (p.defeated(), p.fame(), p.credits(), p.assets()) == (True, 1, 2_000, [])


@pytest.mark.rule("OR-JOB-09")
def test_only_completed_jobs_count_for_doctor_aphra() -> None:
    p = position(
        characters=("doctor-aphra", "boba-fett"),
        step="encounter",
        at=("lothal", "kessel"),
        assets=["rebel-prison-break"],
        damage=(3, 0),
        dice="BB",
    )
    p.do("attempt rebel-prison-break", "pass")
    assert p.player().goal_count == 0
    p = position(
        characters=("doctor-aphra", "boba-fett"), step="encounter", at=("naboo", "kessel"), assets=["attend-statue-dedication"]
    )
    assert p.do("attempt attend-statue-dedication").player().goal_count == 1


@pytest.mark.rule("OR-JOB-10", "OR-INFO-08", "OR-INFO-09")
def test_the_databank_card_at_hand_is_told_to_everybody_and_not_before() -> None:
    p = position(step="encounter", at=("ryloth", "lothal"), assets=["imperial-favor"], dice="BB")
    told = p.events("attempt imperial-favor")
    drawn = next(event for event in told if event.code == "databank")
    assert {str(drawn.heard_by(seat)["card"]) for seat in range(3)} in ({"db-41a"}, {"db-41b"})


@pytest.mark.rule("OR-DATABANK-03", "OR-JOB-04")
def test_of_several_copies_one_is_taken_at_random() -> None:
    drawn = set()
    for seed in range(12):
        p = position(step="encounter", at=("ryloth", "lothal"), assets=["imperial-favor"])
        p.table.chance = Dice("BB", str(seed))
        drawn |= {event.facts["card"] for event in p.events("attempt imperial-favor") if event.code == "databank"}
    assert drawn == {"db-41a", "db-41b"}


# Crew -------------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-CREW-01", "OR-CREW-02")
def test_crew_needs_a_crew_slot_and_may_take_the_place_of_another() -> None:
    p = position(step="action", credits=2_000, assets=["sy-snootles"], top={"job": ["hired-help", "rescue-from-the-mines"]})
    p.do("buy hired-help")
    assert (p.prompt, p.choices("discard")) == ("purchase", {"sy-snootles"})
    assert p.do("discard sy-snootles").assets() == ["hired-help"]


@pytest.mark.rule("OR-CREW-03", "OR-CREW-07")
def test_the_skills_of_a_crew_count_while_it_is_owned() -> None:
    p = position(step="action", assets=["sy-snootles"], dice="HB HB")
    assert attempt(p, "influence").credits() == 1_000
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    assert stats.skill_count(p.table, 0, SKILLS.index("influence")) == 0
    assert attempt(p, "influence").credits() == 1_000, "a hit alone no longer passes"


@pytest.mark.rule("OR-CREW-04", "OR-CREW-08", "OR-DISCARD-01")
def test_crew_of_the_market_only_returns_to_its_deck() -> None:
    p = position(step="action", assets=["sy-snootles"])
    places = [list(each) for each in p.table.places]
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    assert (p.deck("luxury")[-1], p.prompt) == ("sy-snootles", "action")
    assert [list(each) for each in p.table.places] == places, "no token comes back to the map"


@pytest.mark.rule("OR-CREW-07", "OR-REP-02")
def test_having_a_skill_looks_at_character_and_crew_together() -> None:
    p = position(characters=("han-solo", "boba-fett"), step="action", assets=["sy-snootles"])
    condition = {
        "when": {
            "if": {"has": {"skill": "influence", "min": 1}},
            "then": [{"reputation": {"faction": "hutt", "set": "positive"}}],
        }
    }
    assert p.resolve(condition).reputation("hutt") == POS


@pytest.mark.rule("OR-CREW-02", "OR-SLOTS-07")
def test_a_crew_that_would_be_gained_may_be_declined() -> None:
    p = offered_crew()
    assert p.options() == ["take hired-help", "pass"]
    p.do("pass")
    assert (p.assets(), p.deck("job")[-1]) == ([], "hired-help")
    assert offered_crew().do("take hired-help").assets() == ["hired-help"]


@pytest.mark.rule("OR-CREW-02", "OR-SLOTS-06")
def test_another_crew_may_make_room_for_one_that_would_be_gained() -> None:
    p = offered_crew("sy-snootles")
    assert p.options() == ["discard sy-snootles", "pass"]
    assert p.do("discard sy-snootles").assets() == ["hired-help"]
    p = offered_crew("sy-snootles", "dash-rendar", ship="gx1-short-hauler")
    assert p.options() == ["take hired-help", "pass"], "the third crew turns a GX1 Short Hauler over"
    assert (p.do("take hired-help").ship(), len(p.assets())) == ("gx1-short-hauler-flipped", 3)


@pytest.mark.parametrize(("count", "flips"), [(0, False), (1, True)])
def test_only_the_last_crew_of_a_goal_makes_room_by_turning_the_ship(
    count: int, flips: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    p = offered_crew("sy-snootles", "dash-rendar", ship="gx1-short-hauler")
    goal = p.player().sheet.goal
    assert goal is not None
    monkeypatch.setattr(goal, "count", 2)
    p.player().ship_count = count
    assert (sheet_for(p.table, 0, card("hired-help")) is not p.player().sheet) == flips


def offered_crew(*crew: str, ship: str = "g9-rigger") -> Position:
    """A card offers hired help to somebody with this crew."""
    return gain_top(position(step="action", ships=[ship], assets=crew), "hired-help")


def hired(contact: str, **given: object) -> Position:
    """A contact serves as somebody's crew; the token lies beside the map."""
    p = position(step="action", **given)  # type: ignore[arg-type]
    crew = Kind(1_000, f"crew-{contact}", CREW, DATABANK)
    crew.target = card(contact).index
    level, place = token_place(p.table, card(contact))
    number = (level << deeds.CLASS_SHIFT) + place
    deeds.show_token(p.table, number, p.table.everybody())
    deeds.put_token(p.table, number, POOL)
    p.player().assets.append(Asset(crew))
    return p


@pytest.mark.rule("OR-CREW-04", "OR-CONTACT-13", "OR-DISCARD-08")
def test_the_token_of_a_discarded_crew_returns_to_the_nearest_planet_with_room() -> None:
    p = clear_spots(hired("dengar", at=("cantonica", "lothal")), "cantonica/2")
    assert p.whereabouts("dengar") == "pool"
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    assert (p.contact("cantonica/2"), p.assets()) == ("dengar", []), "faceup, whatever the class of the space"


@pytest.mark.rule("OR-CREW-05", "OR-D-21", "OR-D-23")
def test_whoever_discards_a_crew_chooses_among_planets_equally_near() -> None:
    filled = {"mon-calamari/1": "lobot", "lothal/2": "hondo-ohnaka"}
    p = clear_spots(hired("dengar", at=("lmc-nav-c", "kessel"), facedown=filled), "mon-calamari/2", "lothal/1")
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    assert (p.asked, p.choices("contact")) == (0, {"mon-calamari/2", "lothal/1"})
    assert p.do("contact mon-calamari/2").contact("mon-calamari/2") == "dengar"


def drawing(faces: str, copy: int) -> Dice:
    """Dice that fall like this, while the next of two databank cards is the first or the second copy."""
    return next(Dice(faces, str(seed)) for seed in range(99) if fast(str(seed)).below(2) == copy)


@pytest.mark.rule(
    "OR-S-16", "OR-JOB-03", "OR-JOB-04", "OR-JOB-06", "OR-JOB-07", "OR-JOB-08", "OR-TEST-03", "OR-DATABANK-03", "OR-DATABANK-04",
    "OR-DEFEAT-06",
)  # fmt: skip
def test_or_s_16_a_job() -> None:
    job = "start-job-the-missing-archive"
    p = position(
        characters=("han-solo", "boba-fett"), step="encounter", at=("mon-calamari", "naboo"), credits=4_000, assets=[job]
    )
    p.table.chance = drawing("FB", 0)
    p.do(f"attempt {job}")
    assert p.options() == ["choose 1", "choose 2", "choose 3"], "F, B fails with Tech once"
    p.do("choose 3")
    assert (p.assets(), p.credits(), p.current) == ([job], 4_000, 1)
    p.end_turn().do("take-credits", "pass")
    p.table.chance = drawing("FB FB", 1)
    p.do(f"attempt {job}", "choose 1")
    assert (p.defeated(), p.assets(), p.credits(), p.fame(), p.current) == (True, [job], 3_000, 0, 1), "a holed ship ends it"
    p.end_turn().do("pass").roll("HB").do(f"attempt {job}")
    assert (p.credits(), p.fame(), p.assets()) == (8_000, 1, [])
