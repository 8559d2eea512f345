"""Prices of abilities: what has to be given up, and when nothing may be bought with it."""

import pytest
from positions import EMPIRE, REBEL, generic, position

from cantina.deckbuilding.rules.choices import Exile
from cantina.deckbuilding.rules.effects import Gain, To


@pytest.mark.rule("DB-DEC-09")
@pytest.mark.parametrize(
    ("card", "rest"),
    [
        ("y-wing", {"enemy_base": None}),
        ("kel-dor-mystic", {}),
        ("jawa-scavenger", {"galaxy_discard": ["x-wing", "tie-fighter"], "pool": 2}),
    ],
)
def test_a_unit_is_not_exiled_for_an_effect_without_a_legal_object(card: str, rest: dict[str, object]) -> None:
    """The Jawa finds an X-Wing that costs 3 and a TIE Fighter that the Rebels cannot buy."""
    p = position(REBEL, units=[card], **rest)  # type: ignore[arg-type]
    assert p.refused(f"use {card}").code == "DB-DEC-51"


@pytest.mark.rule("DB-DEC-09")
def test_the_hammerhead_is_not_exiled_without_a_ship_to_destroy() -> None:
    p = position(REBEL, ships=["hammerhead-corvette"], row=["mon-calamari-cruiser", "tie-fighter"])
    assert p.refused("use hammerhead-corvette").code == "DB-DEC-51"


@pytest.mark.rule("DB-DEC-09", "DB-DEC-51")
def test_an_effect_that_is_merely_capped_may_be_bought_for_nothing() -> None:
    p = position(EMPIRE, units=["outer-rim-pilot", "hwk-290"], ships=["c-roc-cruiser"], hand=["stormtrooper"], force=-3)
    p.do("use outer-rim-pilot", "use hwk-290", "use c-roc-cruiser", "discard stormtrooper")
    assert p.exiled == ["outer-rim-pilot", "hwk-290"]
    assert (p.discard(EMPIRE), p.force, p.base(EMPIRE).damage) == (["stormtrooper"], -3, 0)


@pytest.mark.rule("DB-DEC-09")
def test_a_price_that_cannot_be_paid_buys_nothing() -> None:
    p = position(EMPIRE, base="death-star", ships=["gozanti-cruiser"], pool=3)
    assert p.refused("use death-star").code == "DB-DEC-51"
    assert p.refused("use gozanti-cruiser").code == "DB-DEC-51"


@pytest.mark.rule("DB-DEC-09")
def test_a_price_of_two_cards_is_not_paid_with_one() -> None:
    broker = generic("generic-dec-broker", EMPIRE, ability=To(Exile(2, 2, discard=False), Gain(resources=5)))
    p = position(EMPIRE, units=[broker], hand=["stormtrooper"])
    assert p.refused(f"use {broker}").code == "DB-DEC-51"
