"""Outer Rim Pilots: neutral, beside the row, ten of them."""

import pytest
from positions import EMPIRE, REBEL, position


@pytest.mark.rule("DB-DEC-31")
@pytest.mark.parametrize(("seat", "base"), [(EMPIRE, "kafrene"), (REBEL, "bespin")])
def test_outer_rim_pilots_are_neutral(seat: int, base: str) -> None:
    p = position(seat, base=base, hand=["outer-rim-pilot"]).do("play outer-rim-pilot")
    assert p.options() == [f"trigger {base}", "decline"]
    p = position(seat, pool=2).do("buy outer-rim-pilot")
    assert p.discard(seat) == ["outer-rim-pilot"]


@pytest.mark.rule("DB-DEC-31")
def test_outer_rim_pilots_are_no_part_of_the_row() -> None:
    p = position(EMPIRE, units=["tie-bomber"], base="ord-mantell", pool=4, pay_off="yes")
    assert p.refused("pay-off outer-rim-pilot").code == "DB-OPT-07"
    assert p.refused("commit tie-bomber > outer-rim-pilot").code == "notation-place"
    assert [event.code for event in p.events("buy outer-rim-pilot")] == ["buy"]
    p = position(EMPIRE, units=["tie-bomber"], row=["x-wing"]).do("use tie-bomber")
    assert p.options() == ["discard x-wing from row", "discard blockade-runner from row"]


@pytest.mark.rule("DB-DEC-31")
def test_a_free_purchase_from_the_row_cannot_be_a_pilot() -> None:
    p = position(EMPIRE, base=None, bases=["corellia"], start_turn=True, row=["tie-fighter"]).do("trigger corellia")
    assert p.options() == ["take tie-fighter", "take blockade-runner"]


@pytest.mark.rule("DB-DEC-32")
def test_there_are_ten_outer_rim_pilots_and_no_more() -> None:
    p = position(EMPIRE, pool=22).do(*["buy outer-rim-pilot"] * 10)
    assert (p.pool, p.discard(EMPIRE)) == (2, ["outer-rim-pilot"] * 10)
    assert p.refused("buy outer-rim-pilot").code == "DB-DEC-32"


@pytest.mark.rule("DB-DEC-32")
def test_an_exiled_pilot_does_not_return_to_the_stack() -> None:
    p = position(EMPIRE, units=["outer-rim-pilot"], pool=2)
    p.table.pilots = 0
    p.do("use outer-rim-pilot")
    assert p.exiled == ["outer-rim-pilot"]
    assert p.refused("buy outer-rim-pilot").code == "DB-DEC-32"
