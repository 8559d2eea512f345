"""Scenes of the beginning of a game with ambitions: which sheets lie open, what they give, and what is complete at once."""

from __future__ import annotations

from typing import Any

import pytest
from ambitious import AGENT, BOSS, PIRATE, REBEL, ROLLER, SEEKER, SMUGGLER, begun, complete, sheet
from galaxies import NEG, POS, Position, card
from scenes import codes
from unfinished import BOBA, BOSSK, CAD, ENFYS, HAN, IG88, JYN, KETSU, business

from cantina import outer_rim
from cantina.core import Refusal
from cantina.outer_rim.rules.ambition_setup import FIND
from cantina.outer_rim.rules.kinds import DECKS

GEAR = DECKS.index("gear")


@pytest.mark.rule("UB-AMBITION-03", "UB-AMBITION-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sheets_lie_open_to_everybody_and_the_last_one_is_gone_for_good(players: int) -> None:
    """One sheet more than players; the last player chooses among all of them, the first among two."""
    sheets = [REBEL, BOSS, ROLLER, SEEKER][:players]
    p, told, order = begun(*[BOBA, HAN, KETSU, IG88][:players], sheets=sheets, left=[PIRATE])
    asked = [int(event.seat) for event in told if event.code == "ambition"]
    assert asked == order[::-1]
    assert [event.facts["card"] for event in told if event.code == "ambition-removed"] == [PIRATE]
    if players > 2:
        p.table.forfeit(order[1], "resign")
        assert p.table.ambitions == [] and PIRATE not in str(p.table.plain())


@pytest.mark.rule("UB-AMBITION-02", "UB-AMBITION-17")
def test_nobody_has_credits_by_turn_order() -> None:
    """Each has what the sheet says, no more; what a character brings along stays."""
    p, _, order = begun(CAD, BOSSK, KETSU, sheets=[SMUGGLER, BOSS, ROLLER])
    while p.prompt == "gain-card":
        p.do("pass")
    assert [p.credits(seat) for seat in order] == [3_000, 6_000, 7_000]
    assert p.fame(order[0]) == 2


@pytest.mark.rule("UB-AMBITION-05", "UB-AMBITION-09", "UB-AMBITION-14", "OR-REP-04")
def test_the_reputation_of_the_sheet_comes_after_the_characters() -> None:
    """It is set, not raised by one step; and what it makes complete carries its token before the first turn."""
    p, _, order = begun(ENFYS, JYN, sheets=[BOSS, AGENT])
    enfys, jyn = order
    assert (p.reputation("syndicate", enfys), p.reputation("rebel", enfys)) == (POS, POS)
    assert p.reputation("imperial", jyn) == POS
    assert p.prompt == "planning" and complete(p, enfys) == [1] and complete(p, jyn) == [1]


@pytest.mark.rule("UB-D-31", "UB-AMBITION-06", "OR-SETUP-20")
@pytest.mark.parametrize("second", ["concussion-missiles", "jetpack"])
def test_two_sheets_search_the_same_deck_one_after_the_other(second: str) -> None:
    """The faceup top is searched too; after each search the rest is shuffled and a new top turned up, without its icon."""

    def stack(p: Position) -> None:
        deck = p.table.stores[GEAR]
        deck.sort(key=lambda each: (each.kind.name == "slam", each.kind.name == second))
        deck[-1] = p.table.show(deck[-1], p.table.everybody())

    p, told, order = begun(BOBA, HAN, KETSU, sheets=[PIRATE, BOSS, REBEL], before=stack)
    assert "slam" in p.assets(order[0]) and "concussion-missiles" in p.assets(order[2])
    gained = [(event.code, event.facts.get("card")) for event in told if event.code in ("gain-asset", "shuffle", "turn-up")]
    (slam,) = [n for n, each in enumerate(gained) if each == ("gain-asset", "slam")]
    assert [code for code, _ in gained[slam : slam + 6]] == ["gain-asset", "shuffle", "turn-up"] * 2
    assert len(p.deck("gear")) == 23 and p.faceup("gear") == p.deck("gear")[:1]
    assert "patrol-moves" not in codes(told) and "reveal-contact" not in codes(told)
    for viewer in range(4):
        seen = p.table.knowledge(viewer).table.stores[GEAR]
        assert {each.kind.name for each in seen[:-1]} == {"face-down"}


@pytest.mark.rule("UB-D-31", "OR-SLOTS-06", "OR-SLOTS-07", "UB-ROTATE-01")
@pytest.mark.parametrize("takes", [True, False])
def test_no_room_for_the_card_of_the_sheet(takes: bool) -> None:
    """The only cargo slot is taken by the starting cargo: one of the two goes back, and nothing makes up for it."""
    p, _, order = begun(HAN, BOBA, sheets=[SMUGGLER, BOSS], ship="g9-rigger")
    han = order[0]
    (cargo,) = p.assets(han)
    assert p.asked == han and p.options() == [f"discard {cargo}", "pass"]
    p.do(p.options()[0 if takes else 1])
    assert p.credits(han) == 3_000
    if takes:
        assert p.assets(han) == ["unrefined-coaxium"] and card(cargo, p.box).index not in p.table.taken
    else:
        assert p.assets(han) == [cargo] and "unrefined-coaxium" in p.deck("cargo")
    assert not any(each.kind.tail for each in p.player(han).assets)


@pytest.mark.rule("UB-AMBITION-01", "UB-D-30")
@pytest.mark.parametrize(("fame", "allowed"), [("8", True), ("10", True), ("12", True), ("1", True), ("0", False), ("13", False)])
def test_which_fame_may_be_agreed_on(fame: str, allowed: bool) -> None:
    """Any figure from one to twelve; it is fixed before the setup and seen by all."""
    given: dict[str, Any] = {"expansion": "unfinished-business", "ambitions": "yes", "fame": fame}
    if not allowed:
        with pytest.raises(Refusal):
            outer_rim.new(**given)
        return
    table = outer_rim.new(**given)
    assert table.target == int(fame) == table.knowledge(1).table.target == table.knowledge(2).table.target
    assert outer_rim.new(expansion="unfinished-business", ambitions="yes").target == 8


@pytest.mark.rule("UB-AMBITION-05", "UB-AMBITION-09")
def test_what_is_complete_at_the_start() -> None:
    """A mod makes a goal complete at once; a small ship, seven thousand credits and no crew do not."""
    p, _, order = begun(BOBA, HAN, KETSU, sheets=[PIRATE, ROLLER, SEEKER], ship="g9-rigger")
    pirate, roller, seeker = order
    assert complete(p, pirate) == [2] and complete(p, roller) == [] and complete(p, seeker) == []
    assert "relic-of-the-past" in p.assets(seeker) and sheet(p, PIRATE).credits == p.credits(pirate)
    assert p.reputation("imperial", roller) == POS != NEG


@pytest.mark.rule("UB-D-31")
def test_a_card_that_is_with_somebody_already_is_not_found_twice() -> None:
    p = business(BOBA, HAN, assets={1: ["jetpack"]})
    p.perform(FIND, 0, source=int(card("jetpack", p.box).index))
    assert (p.assets(0), p.assets(1), p.prompt) == ([], ["jetpack"], "action")
