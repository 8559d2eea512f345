"""What a market action turns over: two discards, reveal icons and patrols, and purchases that come another way."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen
from galaxies import NEG, Position
from scenes import codes, data, heard, stacked
from twins import sight, twin_of
from unfinished import (
    APHRA,
    BOBA,
    DENGAR,
    HAN,
    KETSU,
    LANDO,
    TRAILING,
    business,
    flown,
    leave_in_deck,
    told_icons,
)  # fmt: skip

from cantina.outer_rim.notation import wide
from cantina.outer_rim.rules.kinds import DECKS

NABOO = {"naboo/1": "greedo", "naboo/2": "leia-organa", "naboo/3": "ahsoka-tano"}
CARGO = ["coaxium-crystal", "speeder-bike-parts", "food-supplies", "droid-parts"]


def buyer(*characters: str, **given: Any) -> Position:
    """Somebody on Naboo with three hidden contacts and an action to take."""
    given.setdefault("at", ("naboo", "lothal", "kessel", "takodana")[: len(characters)])
    given.setdefault("facedown", NABOO)
    return business(*characters, **given)


# Discards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-DISCARD-01", "UB-DISCARD-02", "UB-DISCARD-03", "UB-DISCARD-04")
def test_two_cards_of_one_deck_go_under_it_in_this_order() -> None:
    p = buyer(BOBA, HAN, KETSU, top={"cargo": CARGO})
    told = listen(p)
    p.do(f"cycle {CARGO[0]}")
    assert all(CARGO[1] in heard(told, viewer) and CARGO[2] not in heard(told, viewer) for viewer in range(4))
    assert p.choices("cycle") == {CARGO[1]}, "of no other deck"
    p.do(f"cycle {CARGO[1]}")
    assert (p.top("cargo"), p.deck("cargo")[-2:], p.choices("cycle")) == (CARGO[2], CARGO[:2], set())
    assert told_icons(told) == [] and p.contact("naboo/3") == "orange"


@pytest.mark.rule("UB-DISCARD-01", "OR-MARKET-04")
def test_whoever_has_bought_discards_no_more() -> None:
    p = buyer(
        BOBA, HAN, KETSU, credits=9_000, top={"cargo": ["food-supplies", "bacta-supplies"], "gear": ["jetpack", "vibroknife"]}
    )
    p.do("buy food-supplies")
    assert not p.choices("cycle") and not p.choices("buy")
    later = buyer(BOBA, HAN, KETSU, credits=9_000, top={"cargo": CARGO, "gear": ["jetpack", "vibroknife"]})
    later.do(f"cycle {CARGO[0]}", "buy jetpack")
    while later.prompt in ("turn-up", "patrol-route", "icons"):
        later.do(later.options()[0])
    assert not later.choices("cycle") and not later.choices("buy")


@pytest.mark.rule("UB-DISCARD-01", "OR-D-43", "OR-MARKET-15")
def test_what_is_bartered_lies_under_what_was_discarded() -> None:
    p = buyer(
        BOBA,
        HAN,
        KETSU,
        assets=["salvage-cargo"],
        top={"cargo": ["coaxium-crystal", "food-supplies", "droid-parts", "bacta-supplies"]},
    )
    p.do("cycle coaxium-crystal", "cycle food-supplies", "buy droid-parts", "barter salvage-cargo")
    assert (p.assets(), p.credits()) == (["droid-parts"], 0)
    assert p.deck("cargo")[-3:] == ["coaxium-crystal", "food-supplies", "salvage-cargo"]


@pytest.mark.rule("OR-MARKET-01", "UB-CORE-01", "UB-DISCARD-01")
def test_where_there_is_no_market_nothing_is_discarded() -> None:
    top = {"cargo": CARGO}
    assert not buyer(BOBA, HAN, at=("spinward-nav", "lothal"), top=top).choices("cycle")
    assert buyer(BOBA, HAN, at=("spinward-core", "lothal"), top=top).may(f"cycle {CARGO[0]}")


@pytest.mark.rule("UB-DISCARD-03", "OR-INFO-05")
def test_what_lies_below_the_top_card_shows_nowhere_before_it_comes_up() -> None:
    p = buyer(BOBA, HAN, KETSU, top={"cargo": CARGO})
    store = p.table.stores[DECKS.index("cargo")]
    twin = twin_of(p.table, ((store, len(store) - 2), (store, len(store) - 3)))
    for viewer in range(4):
        assert sight(p.table, viewer, list(wide().actions), viewer) == sight(twin, viewer, list(wide().actions), viewer)
    assert Position(twin).do(f"cycle {CARGO[0]}").top("cargo") == CARGO[2]


# Reveal icons ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-REVEAL-03", "OR-INFO-02")
def test_the_question_of_an_icon_tells_no_faces() -> None:
    p = buyer(BOBA, HAN, KETSU, top={"bounty": ["bounty-chopper", "bounty-cad-bane"]}).do("buy bounty-chopper")
    assert p.prompt == "turn-up"
    yellow = p.table.tokens[3]
    places = [next(n for n, each in enumerate(yellow) if each.kind.name == name) for name in ("ahsoka-tano", "jyn-erso")]
    twin = twin_of(p.table, ((yellow, places[0]), (yellow, places[1])))
    for viewer in range(4):
        assert sight(p.table, viewer, list(wide().actions), viewer) == sight(twin, viewer, list(wide().actions), viewer)
    assert "ahsoka-tano" not in heard([], 0) and p.do("contact naboo/3").contact("naboo/3") == "ahsoka-tano"


@pytest.mark.rule("UB-REVEAL-06", "UB-D-58", "OR-PATROL-13")
def test_off_a_planet_the_patrol_of_a_card_flies_and_its_reveal_icon_does_nothing() -> None:
    p = business(
        APHRA, HAN, at="lmc-nav-c", step="planning", flipped=True, top={"bounty": ["bounty-chopper", "bounty-bossk"]},
        patrols={"hutt": ("rnb-nav-c", 1)},
    )  # fmt: skip
    told = listen(p)
    p.do("use doctor-aphra/2", "buy bounty-chopper")
    flown(p)
    assert told_icons(told).count("patrol-moves") > 0 and "reveal-contact" not in codes(told)


@pytest.mark.rule("UB-REVEAL-01", "OR-SHIP-06")
def test_a_ship_card_has_icons_too_and_the_buyer_may_meet_whom_they_turn_up() -> None:
    p = buyer(BOBA, HAN, credits=5_000, patrols={"hutt": ("rkt-nav-c", 1)})
    leave_in_deck(p, "ship", "ship-porax-38", "ship-auzituck-gunship").do("buy ship-porax-38")
    while p.prompt in ("icons", "patrol-route"):
        p.do(p.options()[0])
    assert (p.ship(), p.prompt) == ("porax-38", "turn-up")
    p.do("contact naboo/3", "pass")
    assert p.contact("naboo/3") == "ahsoka-tano" and p.may("meet naboo/3")


@pytest.mark.rule("UB-REVEAL-01", "OR-MARKET-09", "OR-MARKET-10")
def test_a_search_turns_over_the_card_that_is_on_top_in_the_end() -> None:
    gear = ["jetpack", "vibroknife", "ion-cannon", "bowcaster"]
    p = buyer(BOBA, HAN, at=(TRAILING, "lothal"), step="encounter", encounters=stacked("core_worlds", "05"), top={"gear": gear})
    told = listen(p)
    p.do("explore")
    while p.prompt != "search":
        p.do(p.options()[0])
    p.do("buy vibroknife" if p.may("buy vibroknife") else "pass")
    assert p.top("gear") == "bowcaster" and "reveal-contact" not in codes(told), "nobody is hidden on the Core"
    assert "ion-cannon" not in heard(told, 1) and "ion-cannon" not in data(p, 1)


@pytest.mark.rule("OR-MARKET-05", "OR-CREDITS-05")
def test_whoever_cannot_pay_an_informant_rolls_no_die() -> None:
    for credits, may in ((1_000, False), (2_000, True)):
        p = buyer(BOBA, HAN, at=("lothal", "naboo"), credits=credits, top={"cargo": ["black-sun-mole"]})
        assert p.may("buy black-sun-mole") == may


@pytest.mark.rule("OR-MARKET-11", "UB-REVEAL-01")
def test_a_special_order_is_shuffled_in_before_an_icon_counts() -> None:
    p = buyer(BOBA, HAN, credits=9_000)
    leave_in_deck(p, "gear", "special-order", "jetpack", "ion-cannon", "vibroknife", "bowcaster")
    told = listen(p)
    p.do("buy special-order")
    while not (p.choices("buy") or p.choices("take")) and p.prompt != "action":
        p.do(p.options()[0])
    bought = next(text for text in p.options() if text.startswith(("buy", "take")))
    p.do(bought)
    while p.prompt in ("icons", "patrol-route", "turn-up"):
        p.do(p.options()[0])
    assert "special-order" in p.deck("gear") and len(p.assets()) == 1
    assert codes(told).count("shuffle") >= 1
    turned = [n for n, code in enumerate(codes(told)) if code in ("patrol-moves", "reveal-contact")]
    assert not turned or min(turned) > max(n for n, code in enumerate(codes(told)) if code == "shuffle")


@pytest.mark.rule("UB-REVEAL-05", "UB-D-16")
def test_the_only_other_hidden_contact_must_come_after_a_character_in_play() -> None:
    p = business(
        BOBA, DENGAR, LANDO, at=("ryloth", "lothal", "naboo"), top={"bounty": ["bounty-chopper", "bounty-cad-bane"]},
        facedown={"ryloth/1": "zuckuss", "ryloth/3": "lando-calrissian"}, contacts={"ryloth/2": "leia-organa"},
    )  # fmt: skip
    p.do("buy bounty-chopper", "contact ryloth/3")
    assert (p.contact("ryloth/1"), p.contact("ryloth/2"), p.contact("ryloth/3"), p.prompt) == (
        "zuckuss", "leia-organa", None, "action",
    )  # fmt: skip


@pytest.mark.rule("UB-D-15", "UB-REVEAL-02")
def test_for_three_players_only_the_patrol_of_a_card_for_two_flies() -> None:
    for characters, both in (((BOBA, HAN), True), ((BOBA, HAN, KETSU), False)):
        p = buyer(*characters, top={"bounty": ["bounty-chopper", "bounty-doctor-aphra"]}, patrols={"imperial": ("tnh-nav-c", 1)})
        told = listen(p.do("buy bounty-chopper")) if both else []
        assert (p.prompt == "icons") == both
        if both:
            p.do("choose 1")
            flown(p)
            assert p.prompt == "turn-up" and "patrol-moves" in codes(told)


@pytest.mark.rule("UB-REVEAL-01", "UB-DISCARD-03", "OR-PATROL-13")
def test_the_icons_of_the_card_that_was_bought_never_count() -> None:
    p = buyer(
        BOBA, HAN, KETSU, patrols={"hutt": ("tnh-nav-c", 1)}, reputation={"hutt": NEG},
        top={"bounty": ["bounty-chopper", "bounty-bossk", "bounty-lando-calrissian"]},
    )  # fmt: skip
    told = listen(p)
    p.do("cycle bounty-chopper", "buy bounty-bossk")
    assert (p.prompt, told_icons(told), p.patrol("hutt")[0]) == ("action", [], "tnh-nav-c")
