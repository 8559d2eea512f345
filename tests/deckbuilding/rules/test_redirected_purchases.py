"""Purchases that go elsewhere than to the discard pile, and what may send them there."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, generic, position

from cantina.deckbuilding.rules.filters import NEUTRAL_FACTION, Cards
from cantina.deckbuilding.rules.node import TO_HAND
from cantina.deckbuilding.rules.purchase import Purchase, PurchaseForFree


@pytest.mark.rule("DB-FAQ-03", "DB-DEC-68")
@pytest.mark.parametrize("base", ["sullust", "jedha"])
def test_a_base_that_could_send_a_purchase_elsewhere_does_not_have_to(base: str) -> None:
    p = position(REBEL, base=base, row=["bossk"], pool=3, mode="full").do("buy bossk")
    assert p.options() == [f"redirect {base}", "decline"]
    assert p.do("decline").discard(REBEL) == ["bossk"]


@pytest.mark.rule("DB-DEC-27")
def test_where_a_bought_card_goes_is_decided_as_it_moves() -> None:
    """The Fang Fighter goes to the hand instead of the discard pile before the refill; its draw follows as a trigger."""
    p = position(EMPIRE, row=["fang-fighter"], pool=3, force=-1, galaxy=["x-wing"]).do("buy fang-fighter")
    assert (p.prompt, p.row[0]) == ("redirect", "fang-fighter")
    p.do("redirect fang-fighter")
    assert (p.prompt, p.row[0]) == ("trigger", "x-wing")
    assert (p.hand(EMPIRE), p.discard(EMPIRE)) == (["fang-fighter"], [])


@pytest.mark.rule("DB-DEC-68")
def test_declining_the_first_of_a_turn_uses_it_up() -> None:
    p = position(REBEL, base="sullust", pool=4).do("buy outer-rim-pilot", "decline", "buy outer-rim-pilot")
    assert (p.prompt, p.discard(REBEL)) == ("main", ["outer-rim-pilot"] * 2)
    p = position(EMPIRE, base="kafrene", hand=["hwk-290", "outer-rim-pilot"]).do(
        "play hwk-290", "decline", "play outer-rim-pilot"
    )
    assert (p.prompt, p.hand(EMPIRE)) == ("main", [])


@pytest.mark.rule("DB-DEC-68")
def test_a_used_twilek_smuggler_redirects_the_next_purchase_and_only_that() -> None:
    p = position(EMPIRE, units=["twilek-smuggler"], pool=4)
    assert p.can("end") and p.can("use twilek-smuggler")
    p.do("use twilek-smuggler", "buy outer-rim-pilot")
    assert (p.prompt, p.deck(EMPIRE)[0], p.discard(EMPIRE)) == ("main", "outer-rim-pilot", [])
    assert p.do("buy outer-rim-pilot").discard(EMPIRE) == ["outer-rim-pilot"]


@pytest.mark.rule("DB-DEC-69")
def test_of_several_redirections_the_purchaser_picks_one_and_the_waiting_ones_are_used_up() -> None:
    """Twi'lek Smuggler would put the Fang Fighter on the deck, the fighter goes to the hand; the smuggler is used up."""
    p = position(EMPIRE, units=["twilek-smuggler"], row=["fang-fighter"], pool=5)
    p.do("use twilek-smuggler", "buy fang-fighter")
    assert p.options() == ["redirect fang-fighter", "decline"]
    p.do("redirect fang-fighter", "buy outer-rim-pilot")
    assert (p.hand(EMPIRE), p.discard(EMPIRE)) == (["fang-fighter"], ["outer-rim-pilot"])


@pytest.mark.rule("DB-DEC-69")
def test_a_first_purchase_is_used_up_although_another_redirection_was_picked() -> None:
    p = position(REBEL, base="sullust", row=["fang-fighter"], pool=5).do("buy fang-fighter")
    assert p.options() == ["redirect fang-fighter", "redirect sullust", "decline"]
    p.do("redirect fang-fighter", "buy outer-rim-pilot")
    assert (p.prompt, p.hand(REBEL), p.discard(REBEL)) == ("main", ["fang-fighter"], ["outer-rim-pilot"])


@pytest.mark.rule("DB-DEC-69")
def test_a_destination_that_belongs_to_the_purchase_itself_stays() -> None:
    """A purchase to the hand, as on Mon Cala, while a smuggler and Sullust wait: nobody is asked, both are used up."""
    free = PurchaseForFree(Cards(faction=NEUTRAL_FACTION), Purchase(free=True, destination=TO_HAND, fixed=True))
    patron = generic("generic-dec-mon-cala", REBEL, ability=free)
    p = position(REBEL, base="sullust", units=[patron, "twilek-smuggler"], row=["hwk-290"], pool=2)
    p.do("use twilek-smuggler", f"use {patron}", "take hwk-290")
    assert (p.prompt, p.hand(REBEL)) == ("main", ["hwk-290"])
    p.do("buy outer-rim-pilot")
    assert (p.prompt, p.discard(REBEL)) == ("main", ["outer-rim-pilot"])
