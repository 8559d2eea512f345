"""Scenes of goals on the way: their order, what counts for them, how they are lost, and what a goal's card is not."""

from __future__ import annotations

from typing import Any

import pytest
from ambitious import (
    AGENT,
    BOSS,
    HUNTER,
    PIRATE,
    REBEL,
    ROLLER,
    SEEKER,
    SMUGGLER,
    ambitious,
    attempt,
    begun,
    complete,
    lost_goals,
    moved,
    offered,
    progress,
    settled,
    through,
)
from brawls import listen
from galaxies import NEG, NEU, POS
from scenes import codes, data, heard, hold, stacked
from unfinished import APHRA, BOBA, BOSSK, CAD, CHEWBACCA, HAN, KETSU, passing, seats


@pytest.mark.rule("UB-AMBITION-07", "UB-AMBITION-08")
@pytest.mark.parametrize("before", [True, False])
def test_number_two_waits_for_number_one_but_a_dash_waits_for_nothing(before: bool) -> None:
    """The informer is not there before the assignment; the reward of a bounty counts whenever it comes."""
    p = ambitious(
        BOBA, HAN, sheets=[AGENT], done=[] if before else [3, 4], at=("ryloth", "lothal"), step="encounter",
        assets=["bounty-k-2so"], contacts={"ryloth/1": "k-2so"}, dice="HHH BBBB",
    )  # fmt: skip
    assert offered(p, 4) is False
    p.do("meet ryloth/1", "attempt bounty-k-2so", "eliminate")
    assert complete(p) == ([2] if before else [2, 3, 4])
    assert offered(moved(ambitious(BOBA, HAN, sheets=[AGENT], done=[3]), "ryloth"), 4)


@pytest.mark.rule("UB-PCCONTACT-03", "UB-D-06", "OR-TURN-13")
def test_only_the_space_itself_counts_as_encountering_the_space() -> None:
    """A contact, a patrol and a job on the planet are no encounter of its space; the space chosen afterwards is."""
    facts: dict[str, Any] = {"sheets": [BOSS], "at": ("ord-mantell", "lothal"), "step": "encounter", "credits": 5_000}
    deck = stacked("cantonica_ord_mantell", "01")
    p = ambitious(BOBA, HAN, contacts={"ord-mantell/1": "ponda-baba"}, **facts)
    through(p.do("meet ord-mantell/1"))
    assert complete(p) == []
    p = ambitious(BOBA, HAN, patrols={"hutt": ("ord-mantell", 1)}, figures={"ship_combat": 1}, dice="H BBB", **facts)
    passing(p.do("fight hutt"))
    assert complete(p) == []
    p = ambitious(BOBA, HAN, assets=["start-job-settle-the-score"], figures={"ground_combat": 9, "health": 20}, **facts)
    through(p.roll("C" * 40).do("attempt start-job-settle-the-score"))
    assert complete(p) == []
    p = ambitious(BOBA, HAN, facedown={"ord-mantell/3": "han-solo"}, encounters=deck, **facts)
    p.do("meet ord-mantell/3")
    assert p.prompt == "encounter" and complete(p) == [], "the token is Han Solo's, who plays: the encounter is chosen anew"
    p.do("explore", "choose 2")
    assert complete(p) == [3]


@pytest.mark.rule("UB-AMBITION-14", "OR-SECRET-01", "OR-INFO-04")
def test_a_space_that_hurts_has_been_encountered() -> None:
    """Whoever is defeated by the card has encountered the space, and so has whoever keeps it as a secret."""
    p = ambitious(
        BOBA, HAN, sheets=[SMUGGLER], at=("kessel", "lothal"), step="encounter", credits=5_000, damage=(2, 0),
        encounters=stacked("kessel_maelstrom", "01"), dice="BB",
    )  # fmt: skip
    p.do("explore", "choose 1")
    assert p.defeated() and p.credits() == 2_000 and p.asked == 1 and complete(p) == [3]
    secret = next(
        card.kind.name for card in p.box.encounters[p.box.decks.index("kessel_maelstrom")]
        if any(part.secret is not None for section in card.kind.sections if section.space == p.space("kessel")
               for part in section.passages)
    )  # fmt: skip
    p = ambitious(
        BOBA, HAN, sheets=[SMUGGLER], at=("kessel", "lothal"), step="encounter", encounters={"kessel_maelstrom": [secret]},
    )  # fmt: skip
    told = listen(p)
    p.do("explore")
    assert complete(p) == [3] and p.secrets(0) == [secret]
    assert secret not in heard(told, 1) and secret not in data(p, 1) and "ambition-goal" in codes(told)


@pytest.mark.rule("UB-D-08", "UB-D-32", "UB-AMBITION-07", "UB-AMBITION-08")
def test_one_reward_counts_for_a_dash_and_for_a_number() -> None:
    """The bounty on a player is a yellow bounty too."""
    p = ambitious(
        BOBA, CHEWBACCA, sheets=[HUNTER], at="lothal", step="encounter", assets=["bounty-chewbacca"],
        figures={"ground_combat": 1, "health": 20}, dice="C BBB",
    )  # fmt: skip
    passing(p.do("attempt bounty-chewbacca"))
    while p.prompt == "reputation":
        p.do(p.options()[0])
    assert p.credits() == 5_000 and p.fame() == 1 and complete(p) == [2, 3]


@pytest.mark.rule("UB-AMBITION-07", "UB-AMBITION-09", "UB-AMBITION-14")
def test_what_was_counted_stays_counted() -> None:
    """Losing an infinity goal in between touches no other token."""
    p = ambitious(
        BOBA, HAN, sheets=[REBEL], reputation={"rebel": POS}, at=("trailing-nav", "lothal"), step="encounter",
        patrols={"imperial": ("trailing-nav", 1)}, figures={"ship_combat": 1, "hull": 20}, dice="H BBBB",
    )  # fmt: skip
    passing(p.do("fight imperial"))
    assert progress(p, 2) == 1 and complete(p) == [1]
    p.resolve({"reputation": {"faction": "rebel", "change": -1}})
    assert complete(p) == [] and progress(p, 2) == 1
    p.table.patrol_spaces[2], p.table.patrol_levels[2] = p.space("trailing-nav"), 1
    passing(moved(p, "trailing-nav", dice="H BBBB").do("fight imperial"))
    assert complete(p) == [2]


@pytest.mark.rule("UB-AMBITION-09", "UB-D-33")
def test_a_token_goes_in_the_turn_of_another_player() -> None:
    """Somebody else's forged seal costs a reputation: the token is removed at once, before the eyes of all."""
    p = ambitious(
        BOBA, HAN, sheets=[AGENT], current=1, at=("lothal", "ring-of-kafrene"), step="encounter", reputation={"imperial": POS},
        encounters=stacked("kafrene_takodana", "05"), dice="CB",
    )  # fmt: skip
    told = listen(p)
    assert complete(p) == [1]
    through(p.do("explore", "choose 1"))
    assert p.reputation("imperial") == NEU and complete(p) == [] and lost_goals(told, 0) == [1]
    assert "ambition-lost" in heard(told, 1) and "ambition-lost" in heard(told, 2)
    p.resolve({"reputation": {"faction": "imperial", "change": 1}})
    assert complete(p) == [1]


@pytest.mark.rule("UB-AMBITION-09", "UB-D-33")
@pytest.mark.parametrize("hutt", [POS, NEU])
def test_a_goal_with_two_ways_does_not_flicker(hutt: int) -> None:
    """The Hutts come before the Syndicate goes: the token stays all the time."""
    p = ambitious(
        BOBA, HAN, sheets=[BOSS], at=("cantonica", "lothal"), step="encounter", assets=["hutt-favor"],
        reputation={"syndicate": POS, "hutt": hutt}, dice="CB",
    )  # fmt: skip
    told = listen(p)
    passing(p.do("attempt hutt-favor"))
    assert p.reputation("syndicate") == NEU and p.reputation("hutt") == POS
    assert complete(p) == [1] and lost_goals(told, 0) == []


@pytest.mark.rule("UB-CLAR-09", "UB-AMBITION-09")
def test_being_treated_as_a_friend_fulfils_the_goal() -> None:
    """As long as she is aboard; and what would be lost with the faction is ignored."""
    p = ambitious(BOBA, HAN, sheets=[REBEL], at="lothal", assets=["leia-organa-crew"], step="action")
    assert complete(p) == [1] and p.player().reputation[0] == NEU
    p.resolve({"reputation": {"faction": "rebel", "change": -1}})
    assert complete(p) == [1] and p.player().reputation[0] == NEU
    p.do("trade", "player seat-2", "give leia-organa-crew", "pass", "amount 0", "amount 0", "accept")
    assert complete(p) == []


@pytest.mark.rule("UB-AMBITION-13", "OR-DEFEAT-04", "OR-DEFEAT-06")
def test_defeat_stops_the_card_of_a_goal() -> None:
    """The second step is not reached; the next try begins with the first."""
    p = ambitious(
        BOBA, HAN, sheets=[SMUGGLER], done=[3], at=("maelstrom", "lothal"), step="encounter", credits=5_000,
        figures={"hull": 3}, damage=(0, 2), dice="BB",
    )  # fmt: skip
    told = listen(p)
    attempt(p, 4)
    assert p.defeated() and p.credits() == 2_000 and complete(p) == [3] and p.asked == 1
    assert [event.facts["complete"] for event in told if event.code == "ambition-tried"] == [0]
    p.player().defeated, p.player().ship_damage = False, 0
    attempt(moved(p, "maelstrom", dice="CB CB"), 4)
    assert complete(p) == [3, 4]


@pytest.mark.rule("OR-COMBAT-17", "OR-COMBAT-25", "UB-AMBITION-13")
def test_a_goal_won_in_a_fight_stays_won_for_whoever_falls_in_it() -> None:
    """Step four brings money and token, step five the defeat."""
    p = ambitious(
        BOBA, HAN, sheets=[BOSS], done=[3], at=("kessel", "lothal"), step="encounter", credits=1_000, damage=(2, 0),
        figures={"ground_combat": 3, "health": 4}, dice="CB HHH HHBB",
    )  # fmt: skip
    attempt(p, 4)
    assert p.defeated() and p.credits() == 1_000 and complete(p) == [3, 4]


@pytest.mark.rule("OR-TURN-14", "OR-TURN-16", "UB-AMBITION-11")
def test_a_hostile_patrol_closes_the_encounter_of_a_goal() -> None:
    """Whoever is hunted meets the patrol and nothing else."""
    facts: dict[str, Any] = {"sheets": [PIRATE], "done": [3, 4], "fame": 8, "at": ("trailing-nav", "lothal"), "step": "encounter"}
    facts |= {"ships": ["aggressor"], "assets": ["slam"], "patrols": {"hutt": ("trailing-nav", 1)}}
    p = ambitious(BOBA, HAN, reputation={"hutt": NEG}, **facts)
    assert p.options() == ["fight hutt"]
    for level in (NEU, POS):
        p = ambitious(BOBA, HAN, reputation={"hutt": level}, **facts)
        assert offered(p) and p.may("explore") and p.may("fight hutt")
    p = ambitious(BOBA, HAN, reputation={"hutt": NEU}, figures={"ship_combat": 1}, dice="H BBB", **facts)
    passing(p.do("fight hutt"))
    assert p.asked == 1, "the encounter step is over"


@pytest.mark.rule("OR-MAELSTROM-05", "UB-AMBITION-11")
def test_an_extra_turn_has_an_encounter_of_its_own() -> None:
    """The storm gives another turn, and in that turn the road is charted."""
    p = ambitious(
        BOBA, HAN, sheets=[SMUGGLER], done=[3], at=("maelstrom", "lothal"), step="encounter",
        encounters=stacked("kessel_maelstrom", "01"), dice="CB CB CB",
    )  # fmt: skip
    p.do("explore")
    assert p.asked == 0 and p.prompt == "planning"
    p.do("take-credits", "pass")
    attempt(p, 4)
    assert complete(p) == [3, 4] and p.asked == 1, "the card of the goal gives no turn"


@pytest.mark.rule("UB-AMBITION-12", "OR-JOB-09")
def test_the_card_of_a_goal_is_no_job() -> None:
    """Whatever waits for a completed job goes on waiting."""
    p = ambitious(
        APHRA, HAN, sheets=[SEEKER], done=[3], at=("naboo", "lothal"), step="encounter", ships=["heavy-duty-lifter"],
        assets=["sy-snootles"], dice="CB CB",
    )  # fmt: skip
    told = listen(p)
    goals = int(p.player().goal_count), int(p.player().ship_count)
    passing(attempt(p, 4))
    assert p.asked == 1 and complete(p) == [1, 3, 4] and progress(p, 2) == 0
    assert (int(p.player().goal_count), int(p.player().ship_count)) == goals and p.fame() == 0 and "use" not in codes(told)
    assert "job" not in codes(told) and p.assets() == ["sy-snootles"]


@pytest.mark.rule("UB-MPJOB-01", "UB-AMBITION-15")
@pytest.mark.parametrize("owner", [0, 1])
def test_whoever_helps_with_a_job_has_completed_none(owner: int) -> None:
    """Both are paid; only the owner of the job has one more for the sheet."""
    p = ambitious(
        BOBA, HAN, sheets=[SEEKER, SEEKER], at="tatooine", step="encounter", assets=seats(["sail-barge-sabotage"], []),
        fame=seats(0, 7), figures=seats({"ground_combat": 9, "health": 20}, {"ground_combat": 9, "health": 20}),
    )  # fmt: skip
    p.roll("C" * 60).do("attempt sail-barge-sabotage")
    through(p)
    assert (p.credits(0), p.credits(1)) == (10_000, 10_000) and p.fame(1) == 8 and not p.over
    assert progress(p, 2, owner) == (1 if owner == 0 else 0)


@pytest.mark.rule("UB-CLAR-02", "UB-D-50", "UB-AMBITION-14")
def test_tokens_of_a_sheet_are_no_fame() -> None:
    """Cad Bane's fame is cut as ever, and a goal of his sheet brings none that could be cut."""
    p, _, order = begun(CAD, HAN, sheets=[AGENT, ROLLER])
    cad = order[0]
    assert (p.fame(cad), p.credits(cad)) == (2, 5_000)
    p = ambitious(
        CAD, HAN, sheets=[AGENT], fame=2, credits=5_000, at=("trailing-nav", "lothal"), step="encounter",
        patrols={"hutt": ("trailing-nav", 2)}, figures={"ship_combat": 1, "hull": 20}, dice="H BBBBB",
    )  # fmt: skip
    passing(p.do("fight hutt"))
    assert (p.fame(), p.credits()) == (2, 10_000)
    p.resolve({"goal": {"result": "complete"}})
    assert p.fame() == 3
    before = p.fame()
    p.player().progress = [1, 1, 1, 1, 0]
    assert passing(settled(p)).fame() == before


@pytest.mark.rule("OR-GOAL-04", "OR-INFO-01", "OR-INFO-08", "OR-INFO-11")
def test_everybody_sees_every_sheet_and_nothing_else_through_it() -> None:
    """Sheets, tokens, counts and the figure that was agreed on are public; secrets and facedown contacts are not."""
    p = ambitious(BOBA, HAN, sheets=[SMUGGLER, ROLLER], done=seats([3], [3, 4]), at="lothal", step="encounter", fame=seats(3, 4))
    hold(p, 0, "enc-core-worlds-14", "spinward-core")
    for viewer in (0, 1, 2):
        seen = p.table.knowledge(viewer).table
        assert [each.ambition.name for each in seen.players if each.ambition is not None] == [SMUGGLER, ROLLER]
        assert [list(each.progress) for each in seen.players] == [list(each.progress) for each in p.table.players]
        assert seen.target == 8
    assert "enc-core-worlds-14" not in data(p, 1) and "enc-core-worlds-14" not in data(p, 2)


@pytest.mark.rule("OR-D-66", "UB-D-54")
def test_the_bounty_on_somebody_who_left_counts_by_its_class() -> None:
    """The token of the character is met on the map, and the bounty is no longer one on a player."""
    p = ambitious(
        BOBA, CHEWBACCA, KETSU, sheets=[HUNTER, REBEL, ROLLER], at="lothal", step="encounter", assets=["bounty-chewbacca"],
        contacts={"lothal/2": "chewbacca"}, figures={"ground_combat": 9, "health": 30},
    )  # fmt: skip
    p.table.forfeit(1, "resign")
    assert not p.over and p.table.target == 8
    p = moved(p, "lothal", dice="CCCCCCCCC BBBBBB")
    p.do("meet lothal/2", "attempt bounty-chewbacca", "eliminate")
    assert complete(p) == [2]


@pytest.mark.rule("OR-D-51", "OR-GOAL-02", "OR-D-53", "UB-AMBITION-09")
def test_the_goal_of_the_character_lives_on_beside_the_sheet() -> None:
    """One purchase completes both; the ship sold, the token goes and the fame stays."""
    p = ambitious(
        HAN, BOBA, sheets=[PIRATE], at=("naboo", "lothal"), step="action", credits=20_000, assets=["slam"],
        top={"ship": "ship-aggressor"},
    )  # fmt: skip
    p.do("buy ship-aggressor")
    while p.prompt in ("purchase", "window"):
        p.do("pass")
    assert p.ship() == "aggressor" and p.fame() == 1 and p.player().flipped and complete(p) == [1, 2]
    p.player().sheet = next(each for each in p.box.sheets if each.name == "hwk-290")
    settled(p)
    assert p.fame() == 1 and complete(p) == [2]


@pytest.mark.rule("UB-D-32", "OR-D-51")
def test_a_goal_that_is_met_cannot_be_refused() -> None:
    """The token is placed without a question; only an encounter is begun of one's own will."""
    p = ambitious(
        BOSSK, HAN, sheets=[SMUGGLER], at=("kessel", "lothal"), step="encounter", encounters=stacked("kessel_maelstrom", "01"),
    )  # fmt: skip
    p.do("explore", "choose 3")
    assert complete(p) == [3] and p.asked == 1
    p = ambitious(BOSSK, HAN, sheets=[SMUGGLER], done=[3], at=("maelstrom", "lothal"), step="encounter")
    assert offered(p, 4) and p.may("explore")
