"""The galaxy row: how places are filled again, and what lies in them."""

import pytest
from positions import DULL_ROW, EMPIRE, REBEL, position


@pytest.mark.rule("DB-DEC-03")
def test_with_no_galaxy_card_left_the_row_shrinks_and_play_goes_on() -> None:
    p = position(EMPIRE, row=["tie-fighter"], galaxy=0, pool=1).do("buy tie-fighter")
    assert p.row == ["empty-slot", *DULL_ROW[:5]]
    assert (p.asked, p.prompt) == (EMPIRE, "main")


@pytest.mark.rule("DB-DEC-03")
def test_the_next_refill_fills_every_open_slot() -> None:
    row, galaxy = ["", "tie-fighter", ""], ["y-wing", "x-wing", "snowspeeder"]
    assert position(EMPIRE, row=row, galaxy=galaxy, pool=1).do("buy tie-fighter").row[:3] == galaxy


@pytest.mark.rule("DB-DEC-03", "DB-DEC-04")
def test_a_refill_goes_as_far_as_the_cards_reach() -> None:
    p = position(EMPIRE, units=["tie-bomber"], row=["", "x-wing", ""], galaxy=0, galaxy_discard=["death-trooper"])
    p.do("use tie-bomber", "discard x-wing from row")
    assert sorted(p.row[:2]) == ["death-trooper", "x-wing"]
    assert p.row[2] == "empty-slot"


@pytest.mark.rule("DB-DEC-04")
def test_a_defeated_card_may_come_straight_back_as_its_own_replacement() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing"], galaxy=0)
    p.do("commit stormtrooper > y-wing", "resolve y-wing")
    assert p.row[0] == "y-wing"
    assert p.galaxy_discard == []


@pytest.mark.rule("DB-DEC-04")
def test_a_bought_card_never_comes_back_as_its_own_replacement() -> None:
    p = position(EMPIRE, row=["tie-fighter"], galaxy=0, galaxy_discard=["x-wing"], pool=1).do("buy tie-fighter")
    assert p.row[0] == "x-wing"
    assert p.discard(EMPIRE) == ["tie-fighter"]


@pytest.mark.rule("DB-DEC-28")
def test_replacements_cannot_be_taken_by_the_effect_that_made_room_for_them() -> None:
    """Rodia discards all Rebel cards of the row; the two that come after them are safe."""
    row, galaxy = ["x-wing", "tie-fighter", "y-wing"], ["snowspeeder", "rebel-commando"]
    p = position(EMPIRE, base=None, bases=["rodia"], start_turn=True, row=row, galaxy=galaxy).do("trigger rodia")
    assert p.galaxy_discard == ["x-wing", "y-wing"]
    assert p.row[:3] == ["snowspeeder", "tie-fighter", "rebel-commando"]
    assert p.base(REBEL).damage == 2


@pytest.mark.rule("DB-DEC-29")
def test_the_replacement_lies_in_the_same_slot() -> None:
    p = position(EMPIRE, row=["x-wing", "tie-fighter", "y-wing"], galaxy=["scout-trooper"], pool=1).do("buy tie-fighter")
    assert p.row[:3] == ["x-wing", "scout-trooper", "y-wing"]


@pytest.mark.rule("DB-DEC-30")
def test_an_enemy_capital_ship_in_the_row_is_no_target_but_can_be_destroyed() -> None:
    p = position(EMPIRE, base="death-star", units=["at-at"], row=["mon-calamari-cruiser"], pool=4)
    refusal = p.refused("commit at-at > mon-calamari-cruiser")
    assert (refusal.code, refusal.facts["target"]) == ("DB-DEC-30", "mon-calamari-cruiser")
    p.do("use death-star", "destroy mon-calamari-cruiser in row")
    assert p.galaxy_discard == ["mon-calamari-cruiser"]
