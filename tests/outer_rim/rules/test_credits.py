"""Credits: where they come from, what they pay, and what cannot be paid."""

from __future__ import annotations

import pytest
from galaxies import card, position
from random_tables import random_game

from cantina.outer_rim.rules.market import Purchase


@pytest.mark.rule("OR-CREDITS-01")
def test_credits_are_one_number_in_thousands() -> None:
    for table in random_game("3", "thousands", 900)[::30]:
        assert all(isinstance(player.credits, int) and player.credits % 1_000 == 0 for player in table.players)


@pytest.mark.rule("OR-CREDITS-02")
def test_credits_come_from_the_supply_and_go_back_to_it() -> None:
    p = position(credits={0: 4_000, 1: 5_000}, step="action", top={"gear": "armored-vest"})
    p.resolve({"gain": {"credits": 2_000}}).resolve({"lose": {"credits": 1_000}})
    p.do("buy armored-vest")
    assert (p.credits(0), p.credits(1)) == (2_000, 5_000), "nobody else gains or loses"


@pytest.mark.rule("OR-CREDITS-03", "OR-D-27")
@pytest.mark.parametrize(("discount", "left"), [(0, 2_000), (1_000, 3_000), (3_000, 5_000), (4_000, 5_000)])
def test_a_discount_lowers_the_price_but_never_below_nothing(discount: int, left: int) -> None:
    p = position(credits=5_000, step="action", top={"gear": "armored-vest"})
    p.perform(Purchase(discount), 0, card("armored-vest").index)
    assert p.assets() == ["armored-vest"]
    assert p.credits() == left


@pytest.mark.rule("OR-CREDITS-04", "OR-MARKET-08")
def test_a_card_for_nothing_is_still_a_purchase_that_turns_up_the_next_card_and_moves_a_patrol() -> None:
    p = position(toy=True, at=("B", "A"), step="action", top={"job": ["syndicate-favor", "hutt-favor"]})
    assert p.patrol("hutt") == ("S1", 1)
    p.do("buy syndicate-favor")
    assert p.credits() == 0
    assert p.assets() == ["syndicate-favor"]
    assert p.faceup("job") == ["hutt-favor"]
    assert p.patrol("hutt") == ("K", 1), "the new card shows Hutt 3"


@pytest.mark.rule("OR-CREDITS-05", "OR-D-28")
def test_nobody_pays_what_they_do_not_have_and_a_loss_takes_only_what_is_there() -> None:
    p = position(credits=2_000, step="action", top={"gear": "armored-vest"})
    refusal = p.refused("buy armored-vest")
    assert (refusal.code, refusal.facts) == ("OR-CREDITS-05", {"card": "armored-vest", "need": 3_000, "have": 2_000})
    p.resolve({"lose": {"credits": 3_000}})
    assert p.credits() == 0


def pay(credits: int, fame: int) -> dict[str, object]:
    """An option that costs something."""
    return {"label": "Pay", "cost": {"credits": credits}, "effects": [{"gain": {"fame": fame}}]}


@pytest.mark.rule("OR-D-28", "OR-CREDITS-05")
def test_a_cost_that_cannot_be_covered_in_full_cannot_be_paid_at_all() -> None:
    offer = {"choose": [pay(2_000, fame=1), {"label": "No", "effects": []}]}
    poor = position(credits=1_000).resolve(offer)
    assert poor.fame() == 0
    assert poor.credits() == 1_000
    assert "choose 1" not in poor.options()
    rich = position(credits=2_000).resolve(offer)
    rich.do("choose 1")
    assert (rich.credits(), rich.fame()) == (0, 1)
