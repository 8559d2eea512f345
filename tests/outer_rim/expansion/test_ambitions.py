"""Ambitions: a sheet for everybody, goals of four kinds, encounters that lead to them, and a race that fame alone never wins."""

from __future__ import annotations

import copy
import itertools
from typing import Any

import pytest
from ambitious import (
    AGENT,
    BOSS,
    CARDS,
    FINAL,
    HUNTER,
    PIRATE,
    REBEL,
    ROLLER,
    SEEKER,
    SHEETS,
    SMUGGLER,
    ambitious,
    attempt,
    begun,
    complete,
    lost_goals,
    offered,
    progress,
    settled,
    sheet,
)
from brawls import listen
from galaxies import NEG, POS, Position
from scenes import codes, no_dice_left, stacked
from unfinished import BOBA, BOSSK, HAN, KETSU, LANDO, business, seats

from cantina import outer_rim
from cantina.core import Refusal, fast
from cantina.outer_rim import EXPANSION
from cantina.outer_rim.box import overrides
from cantina.outer_rim.box.reading import refuse_unread, tracked
from cantina.outer_rim.box.unpack import both, printed, printed_more, unpack
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import DECKS

MONEY = {"gain": {"credits": 1_000}}


def start(**options: str) -> Position:
    """A new game with the expansion, at its first question."""
    return Position(outer_rim.GAME.start({"expansion": EXPANSION, **options}, fast(1)))


# Setup ------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-AMBITION-01", "UB-D-30")
def test_eight_fame_are_asked_for_unless_the_players_agree_on_another_figure() -> None:
    assert start(ambitions="yes").table.target == 8
    for fame in ("1", "8", "10", "12"):
        assert start(ambitions="yes", fame=fame).table.target == int(fame)
    for fame in ("0", "13", "many"):
        with pytest.raises(Refusal) as refused:
            start(ambitions="yes", fame=fame)
        assert (refused.value.code, refused.value.facts["option"]) == ("option-value", "fame")


@pytest.mark.rule("UB-AMBITION-01", "UB-SETUP-11")
def test_without_ambitions_the_race_is_to_ten_or_twelve_as_ever() -> None:
    assert start().table.target == 10 and not start().table.ambitious
    with pytest.raises(Refusal) as refused:
        start(fame="8")
    assert refused.value.facts["known"] == "10, 12"
    with pytest.raises(Refusal) as refused:
        outer_rim.GAME.start({"ambitions": "yes"}, fast(1))
    assert (refused.value.code, refused.value.facts["option"]) == ("option-expansion", "ambitions")
    assert "ambitions" not in outer_rim.GAME.options({"expansion": EXPANSION, "ambitions": "no"})


@pytest.mark.rule("UB-AMBITION-03", "UB-AMBITION-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_sheet_more_than_players_lies_open_and_the_last_player_chooses_first(players: int) -> None:
    p = start(ambitions="yes", players=str(players))
    while p.prompt != "ambition":
        p.do(p.options()[0])
    first, asked = int(p.table.first), []
    assert len(set(p.table.ambitions)) == players + 1
    told = listen(p)
    while p.prompt == "ambition":
        asked.append(p.asked)
        assert len(p.options()) == players + 2 - len(asked)
        assert p.table.step < 0 and p.top("gear") is not None, "everything else has been set up"
        p.do(p.options()[-1])
    assert asked == [(first + step) % players for step in reversed(range(players))]
    chosen = {each.ambition.name for each in p.table.players if each.ambition is not None}
    (removed,) = [str(event.facts["card"]) for event in told if event.code == "ambition-removed"]
    assert len(chosen) == players and removed not in chosen and p.table.ambitions == []


@pytest.mark.rule("UB-AMBITION-02", "UB-AMBITION-05", "UB-AMBITION-17")
def test_credits_come_from_the_sheet_alone_and_its_benefit_on_top_of_the_characters() -> None:
    p, _, order = begun(LANDO, BOSSK, KETSU, sheets=[SMUGGLER, BOSS, ROLLER])
    while p.prompt == "gain-card":
        p.do("pass")
    assert [p.credits(seat) for seat in order] == [3_000, 6_000, 7_000]
    assert p.reputation("syndicate", order[1]) == POS and p.reputation("imperial", order[2]) == POS
    assert all(p.assets(seat) for seat in order), "the starting card of each character"


@pytest.mark.rule("UB-AMBITION-05", "UB-AMBITION-06", "UB-D-31")
def test_the_market_card_of_a_sheet_is_searched_for_and_the_deck_is_shuffled() -> None:
    tops: list[str | None] = []

    def top_is_slam(p: Position) -> None:
        deck = p.table.stores[DECKS.index("gear")]
        deck.sort(key=lambda each: each.kind.name == "slam")
        tops.extend(p.faceup("gear"))

    p, told, order = begun(BOBA, HAN, sheets=[PIRATE, REBEL], before=top_is_slam)
    assert "slam" in p.assets(order[0]) and "concussion-missiles" in p.assets(order[1])
    assert codes(told).count("shuffle") == 2 and "patrol-moves" not in codes(told) and "reveal-contact" not in codes(told)
    assert p.faceup("gear") == p.deck("gear")[:1] and len(p.deck("gear")) == len(p.box.market[DECKS.index("gear")]) - 2
    unseen = p.table.knowledge(0).table.stores[DECKS.index("gear")][:-1]
    assert {each.kind.name for each in unseen} == {"face-down"}


@pytest.mark.rule("UB-D-31")
@pytest.mark.parametrize("takes", [True, False])
def test_whoever_has_no_slot_for_the_card_makes_room_or_leaves_it_in_its_deck(takes: bool) -> None:
    p, _, order = begun(LANDO, BOSSK, sheets=[SMUGGLER, HUNTER])
    seat = order[0]
    (cargo,) = p.assets(seat)
    assert p.prompt == "gain-card" and p.asked == seat and p.options() == [f"discard {cargo}", "pass"]
    p.do(p.options()[0] if takes else "pass")
    assert p.assets(seat) == (["unrefined-coaxium"] if takes else [cargo]) and p.credits(seat) == 3_000
    assert ("unrefined-coaxium" in p.deck("cargo")) == (not takes)
    assert p.prompt == "planning"


@pytest.mark.rule("UB-AMBITION-17", "UB-AMBITION-18")
@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_has_credits_another_benefit_an_overview_and_five_goals(name: str) -> None:
    found = sheet(business(BOBA, HAN), name)
    card = None if found.market_card < 0 else business(BOBA, HAN).box.cards[found.market_card]
    assert found.credits > 0 and (any(found.reputation) or card is not None)
    assert card is None or DECKS[card.home] in ("gear", "cargo", "job")
    assert len(found.overview) == 4 and len(found.goals) == 5
    assert [goal.mark for goal in found.goals].count(3) == 1 and found.goals[-1].mark == 3


@pytest.mark.rule("UB-AMBITION-16", "UB-AMBITION-03")
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(SHEETS, 2)))
def test_every_pair_of_sheets_starts(one: str, other: str) -> None:
    p, _, order = begun(BOBA, HAN, sheets=[one, other])
    while p.prompt == "gain-card":
        p.do(p.options()[0])
    assert p.prompt == "planning" and p.asked == order[0]
    for seat, name in zip(order, (one, other), strict=True):
        assert p.credits(seat) == int(sheet(p, name).credits) and len(p.player(seat).progress) == 5
        wanted = sheet(p, name).market_card
        assert wanted < 0 or p.box.cards[wanted].name in p.assets(seat)


@pytest.mark.rule("UB-SOLO-11", "UB-SOLO-12", "UB-D-35")
def test_alone_one_keeps_one_of_two_sheets_and_the_rival_needs_two_more_fame() -> None:
    p = Position(outer_rim.new(seed="alone", rival="han-solo", expansion=EXPANSION, ambitions="yes"))
    while p.prompt != "ambition":
        p.do(p.options()[0])
    assert len(p.options()) == 2
    p.do(p.options()[0])
    while p.prompt == "gain-card":
        p.do("pass")
    rival = 1
    assert p.player(rival).ambition is None and p.credits(rival) == 6_000 and p.asked == 0
    p.resolve({"gain": {"fame": 9}}, seat=rival)
    assert not p.over
    p.resolve({"gain": {"fame": 1}}, seat=rival)
    assert p.table.outcome is not None and p.table.outcome.winners == (rival,) and p.table.outcome.reason == "fame"


@pytest.mark.rule("UB-D-49", "UB-SOLO-39")
@pytest.mark.parametrize("winner", [1, 2])
def test_two_rivals_have_no_sheets_and_both_need_two_more_fame(winner: int) -> None:
    p = Position(outer_rim.new(seed="two", rival="boba-fett", rival2="han-solo", expansion=EXPANSION, ambitions="yes"))
    while p.prompt != "ambition":
        p.do(p.options()[0])
    assert [p.credits(seat) for seat in (1, 2)] == [6_000, 8_000]
    while p.prompt != "planning":
        p.do("pass" if p.prompt == "gain-card" else p.options()[0])
    assert p.player(0).ambition is not None and p.player(1).ambition is None and p.player(2).ambition is None
    p.resolve({"gain": {"fame": 9}}, seat=winner)
    assert not p.over
    p.resolve({"gain": {"fame": 1}}, seat=winner)
    assert p.table.outcome is not None and p.table.outcome.winners == (winner,)


@pytest.mark.rule("UB-SOLO-11", "UB-D-55")
def test_a_rival_may_begin_with_all_but_one_of_the_fame_it_needs() -> None:
    given: dict[str, Any] = {"rival": "han-solo", "expansion": EXPANSION, "ambitions": "yes"}
    assert outer_rim.GAME.options({**given, "expert": "9"})["expert"] == "9"
    with pytest.raises(Refusal) as refused:
        outer_rim.GAME.options({**given, "expert": "10"})
    assert refused.value.facts["option"] == "expert"


@pytest.mark.rule("UB-SOLO-11")
def test_against_a_rival_fame_alone_wins_nothing_for_the_human() -> None:
    p = Position(outer_rim.new(seed="alone", rival="han-solo", expansion=EXPANSION, ambitions="yes"))
    while p.prompt != "planning":
        p.do(p.options()[0])
    p.resolve({"gain": {"fame": 12}})
    assert not p.over and p.prompt == "planning"


# Goals ------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-AMBITION-07", "UB-AMBITION-14")
def test_a_dash_goal_counts_whenever_its_text_is_met() -> None:
    p = ambitious(BOBA, HAN, sheets=[HUNTER], step="action")
    p.resolve({"fight": {"kind": "ground", "value": 0, "name": "Thug", "win": [], "lose": []}})
    assert complete(p) == []
    p = ambitious(BOBA, HAN, sheets=[PIRATE], figures={"ship_combat": 1}, dice="H H", step="action")
    for times in (1, 2):
        p.resolve({"fight": {"kind": "ship", "value": 0, "name": "Thug", "win": [], "lose": []}})
        assert progress(p, 3) == times
    assert complete(p) == [3]


@pytest.mark.rule("UB-AMBITION-08")
def test_a_numbered_goal_waits_for_the_lower_number() -> None:
    p = ambitious(BOBA, HAN, sheets=[AGENT], at="ryloth", step="encounter")
    refusal = p.refused("attempt db-72")
    assert (refusal.code, refusal.facts) == ("UB-AMBITION-08", {"n": 1})
    p = ambitious(BOBA, HAN, sheets=[AGENT], done=[3], at="ryloth", step="encounter")
    assert offered(p, 4)


@pytest.mark.rule("UB-D-32", "UB-AMBITION-08")
def test_one_event_counts_for_the_lowest_open_number_only() -> None:
    p = ambitious(BOBA, HAN, sheets=[SMUGGLER], at="kessel", step="encounter", encounters=stacked("kessel_maelstrom", "01", "02"))
    goals = p.player().ambition.goals  # type: ignore[union-attr]
    twin = goals[3]
    event, card, destination = twin.event, twin.card, twin.destination
    twin.event, twin.card, twin.destination = goals[2].event, -1, None
    try:
        p.do("explore")
        while not p.over and p.table.turn == 1 and p.prompt != "planning":
            p.do(p.options()[0])
        assert complete(p) == [3], "goal 2 was not open when it happened"
    finally:
        twin.event, twin.card, twin.destination = event, card, destination


@pytest.mark.rule("UB-AMBITION-09", "UB-AMBITION-14", "UB-S-13")
def test_an_infinity_goal_is_complete_only_while_it_holds() -> None:
    p = ambitious(BOBA, HAN, sheets=[ROLLER], credits=9_000, step="action")
    told = listen(p)
    assert complete(p) == []
    p.resolve(MONEY)
    assert complete(p) == [2]
    p.resolve({"lose": {"credits": 1_000}})
    assert complete(p) == [] and lost_goals(told, 0) == [2]
    p.resolve(MONEY)
    assert complete(p) == [2]


@pytest.mark.rule("UB-AMBITION-09")
def test_an_infinity_goal_is_lost_in_the_turn_of_another_player_too() -> None:
    p = ambitious(BOBA, HAN, sheets=[REBEL], reputation={"rebel": POS}, current=1, step="action")
    assert complete(p) == [1]
    p.resolve({"reputation": {"faction": "rebel", "change": -1}})
    assert complete(p) == []
    p.resolve({"reputation": {"faction": "rebel", "change": 1}})
    assert complete(p) == [1]


@pytest.mark.rule("UB-AMBITION-10", "UB-AMBITION-15", "UB-S-13")
def test_the_last_goal_takes_the_fame_and_every_other_goal() -> None:
    others = [1, 2, 3, 4]
    ready: dict[str, Any] = {"sheets": [BOSS], "reputation": {"syndicate": POS}, "at": "ring-of-kafrene", "step": "encounter"}
    p = ambitious(BOBA, HAN, done=others, fame=7, **ready)
    refusal = p.refused("attempt db-63")
    assert (refusal.code, refusal.facts) == ("UB-AMBITION-10", {"need": 8, "have": 7, "left": 0})
    p = ambitious(BOBA, HAN, done=[2, 3], fame=12, **ready)
    assert p.refused("attempt db-63").facts == {"need": 8, "have": 12, "left": 1}
    p = ambitious(BOBA, HAN, done=others, fame=8, **ready)
    assert offered(p)
    p.resolve({"reputation": {"faction": "syndicate", "change": -1}})
    assert p.refused("attempt db-63").facts["left"] == 1
    p.resolve({"reputation": {"faction": "syndicate", "change": 1}})
    assert offered(p)


@pytest.mark.rule("UB-AMBITION-11")
def test_a_goal_is_encountered_at_its_destination_and_is_the_encounter_of_the_turn() -> None:
    p = ambitious(BOBA, HAN, sheets=[SEEKER], done=[3], at="ryloth", step="encounter")
    assert p.refused("attempt db-77").code == "UB-AMBITION-11"
    p = ambitious(BOBA, HAN, sheets=[SEEKER], done=[3], at="naboo", step="encounter", dice="C B B C")
    assert offered(p, 4)
    attempt(p, 4)
    assert complete(p) == [3, 4] and p.asked == 1 and p.prompt == "planning", "the turn is over"
    p = ambitious(BOBA, HAN, sheets=[SEEKER], done=[3, 4], at="naboo", step="encounter")
    assert p.refused("attempt db-77").code == "UB-AMBITION-14"
    assert (
        ambitious(BOBA, HAN, sheets=[SEEKER], done=[3], at="naboo", step="action").refused("attempt db-77").code == "OR-TURN-13"
    )


@pytest.mark.rule("UB-AMBITION-12")
def test_the_databank_card_of_a_goal_is_resolved_like_that_of_a_job() -> None:
    p = ambitious(BOBA, HAN, sheets=[SMUGGLER], done=[3], at="maelstrom", step="encounter", dice="B B B B B C")
    told = listen(p)
    attempt(p, 4)
    assert p.prompt == "choose" and p.damage() == (0, 1), "the first test failed, and the second"
    p.do("choose 1")
    assert p.damage() == (0, 2) and complete(p) == [3, 4] and no_dice_left(p)
    assert "ambition-attempt" in codes(told) and "databank" in codes(told) and "job" not in codes(told)


@pytest.mark.rule("UB-AMBITION-13", "UB-S-13")
def test_whoever_is_defeated_during_the_encounter_has_failed_and_may_try_again() -> None:
    p = ambitious(
        BOBA, HAN, sheets=[SMUGGLER], done=[3], at="maelstrom", step="encounter", credits=5_000, damage=(0, 3), dice="B B",
    )  # fmt: skip
    assert stats.hull(p.table, 0) == 4
    told = listen(p)
    attempt(p, 4)
    assert p.defeated() and p.credits() == 2_000 and complete(p) == [3] and p.asked == 1
    assert [event.facts["complete"] for event in told if event.code == "ambition-tried"] == [0]
    p.end_turn()
    assert p.asked == 0 and p.prompt == "action", "a defeated player recovers"
    p.do("pass")
    assert offered(p, 4)


@pytest.mark.rule("UB-AMBITION-15", "UB-S-13")
def test_fame_alone_never_wins() -> None:
    p = ambitious(BOBA, HAN, sheets=[BOSS], fame=7, step="action")
    p.resolve({"gain": {"fame": 5}})
    assert not p.over and p.fame() == 12


@pytest.mark.rule("UB-AMBITION-15", "UB-D-33")
def test_all_goals_and_the_fame_win_at_once() -> None:
    p = ambitious(BOBA, HAN, sheets=[BOSS], done=[1, 2, 3, 4, FINAL], reputation={"syndicate": POS}, fame=7, step="action")
    assert not p.over
    p.resolve({"gain": {"fame": 1}})
    assert p.table.outcome is not None and p.table.outcome.winners == (0,) and p.table.outcome.reason == "ambition"


@pytest.mark.rule("UB-D-33")
def test_an_infinity_goal_that_is_lost_with_the_last_goal_blocks_the_win_until_it_holds_again() -> None:
    p = ambitious(
        BOBA, HAN, sheets=[BOSS], done=[2, 3, 4], reputation={"syndicate": POS}, fame=8, step="encounter", at="ring-of-kafrene",
    )  # fmt: skip
    player = p.player()
    player.reputation[1] = 0  # lost in the same instruction
    player.progress = [1, 2, 1, 1, 1]
    settled(p)
    assert not p.over and complete(p) == [2, 3, 4, 5]
    p.resolve({"reputation": {"faction": "syndicate", "change": 1}})
    assert p.over and p.table.outcome is not None and p.table.outcome.reason == "ambition"


@pytest.mark.rule("UB-D-34")
def test_of_two_who_win_at_the_same_moment_the_richer_one_wins_and_then_the_later_one() -> None:
    both: dict[str, Any] = {"sheets": [BOSS, REBEL], "done": seats([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]), "step": "action"}
    both["fame"] = seats(7, 7)
    standing = seats({"syndicate": POS}, {"rebel": POS})
    for credits, winner in ((seats(2_000, 1_000), 0), (seats(1_000, 2_000), 1), (seats(1_000, 1_000), 1)):
        p = ambitious(BOBA, HAN, reputation=standing, credits=credits, **both)
        for seat in (0, 1):
            p.player(seat).fame = 8
        settled(p)
        assert p.table.outcome is not None and p.table.outcome.winners == (winner,)


@pytest.mark.rule("UB-AMBITION-16")
def test_the_ability_of_a_sheet_belongs_to_its_owner() -> None:
    given: dict[str, Any] = {"at": "naboo", "credits": seats(3_000, 3_000), "step": "action"}
    p = ambitious(BOBA, HAN, sheets=[AGENT], facedown={"naboo/1": "zuckuss"}, **given)
    assert p.may("use imperial-agent/1")
    p.do("use imperial-agent/1")
    if p.prompt == "turn-up":
        p.do("contact naboo/1")
    assert p.credits() == 2_000 and p.contact("naboo/1") == "zuckuss"
    assert not p.may("use imperial-agent/1"), "once per turn"
    assert not ambitious(BOBA, HAN, sheets=[ROLLER, AGENT], **given).may("use imperial-agent/1")


@pytest.mark.rule("UB-AMBITION-04", "OR-D-66")
def test_the_sheet_of_somebody_who_leaves_counts_for_nobody() -> None:
    p = ambitious(BOBA, HAN, KETSU, sheets=[BOSS, REBEL, ROLLER], reputation={1: {"rebel": POS}}, step="action")
    told = listen(p)
    p.table.forfeit(1, "resign")
    assert not p.over and lost_goals(told, 1) == [] and p.player(0).ambition is not None


@pytest.mark.rule("UB-AMBITION-11")
def test_a_patrol_that_hunts_closes_every_other_encounter() -> None:
    p = ambitious(
        BOBA, HAN, sheets=[SEEKER], done=[3], at="naboo", step="encounter", reputation={"hutt": NEG},
        patrols={"hutt": ("naboo", 1)},
    )  # fmt: skip
    assert p.options() == ["fight hutt"] and p.refused("attempt db-77").code == "OR-TURN-14"


def test_every_goal_that_is_encountered_names_a_card_of_the_databank() -> None:
    box = business(BOBA, HAN).box
    for each in box.ambitions:
        cards = {n + 1: box.cards[goal.card].name for n, goal in enumerate(each.goals) if goal.card >= 0}
        assert cards == CARDS[each.name]


def test_the_owner_of_a_box_corrects_the_figures_of_a_sheet() -> None:
    given = {"ambitions": {"crime_boss": {"setup": {"credits": 7000}, "goals": {"2": {"count": 3}}}}}
    corrections = overrides.read(both(), given)
    assert [each.key for each in corrections] == ["ambitions.crime_boss.setup.credits", "ambitions.crime_boss.goals.2.count"]
    content = overrides.applied(both(), corrections)
    boss = next(each for each in unpack(content, content["more"]).ambitions if each.name == BOSS)
    assert (boss.credits, boss.goals[1].count) == (7_000, 3)
    for goal, figure in (("2", {"mark": "number"}), ("4", {"databank": 61}), ("3", {"order": 2})):
        with pytest.raises(overrides.Mistakes) as refused:
            overrides.read(both(), {"ambitions": {"crime_boss": {"goals": {goal: figure}}}})
        assert refused.value.found[0].code == "content-fixed"


def test_everything_on_a_sheet_is_built_and_nothing_else_is_accepted() -> None:
    more = tracked(copy.deepcopy(printed_more()))
    unpack(printed(), more)
    sheets = {
        "ambitions": more["ambitions"],
        "databank": [each for each in more["databank"] if dict.get(each, "kind") == "ambition"],
    }
    refuse_unread(sheets)
    for change, said in (
        ({"mark": "star"}, "crime_boss"), ({"form": "dance"}, "form"), ({"form": "event", "event": "combat_won"}, "infinity"),
    ):  # fmt: skip
        wrong = copy.deepcopy(printed_more())
        wrong["ambitions"][2]["goals"][0] |= change
        with pytest.raises(ValueError, match=said):
            unpack(printed(), wrong)
    wrong = copy.deepcopy(printed_more())
    wrong["ambitions"][2]["constant"] = [{"grant": {"stat": "hull", "add": 1}}]
    with pytest.raises(ValueError, match="does not bend"):
        unpack(printed(), wrong)
