"""Second discards: one more card of the same deck, seen before it is discarded, and no icon of what comes up."""

from __future__ import annotations

import pytest
from brawls import listen
from scenes import hold, stacked
from unfinished import APHRA, BOBA, HAN, KETSU, business, flown, leave_in_deck, told_icons

DL44 = "dl-44-heavy-blaster-pistol"
CARGO = ["food-supplies", "speeder-bike-parts", "hutt-informant"]
HIDDEN = {"kessel/1": "greedo", "kessel/2": "leia-organa", "kessel/3": "ahsoka-tano"}


@pytest.mark.rule("UB-DISCARD-01", "UB-DISCARD-02", "UB-DISCARD-03", "UB-DISCARD-04", "UB-S-09", "UB-REVEAL-01")
def test_two_cards_of_one_deck_go_and_only_a_purchase_turns_icons_up() -> None:
    p = business(
        BOBA, HAN, KETSU, at=("kessel", "lothal", "naboo"), credits=5_000, facedown=HIDDEN,
        top={"cargo": CARGO, "gear": [DL44, "wrist-rocket"]}, patrols={"hutt": ("tnh-nav-ro", 1)},
    )  # fmt: skip
    told = listen(p)
    p.do("cycle food-supplies")
    assert (p.prompt, p.top("cargo"), p.faceup("cargo")[0]) == ("market", "speeder-bike-parts", "speeder-bike-parts")
    assert p.choices("cycle") == {"speeder-bike-parts"}, "one more, of the same deck, now that it is seen"
    p.refused(f"cycle {DL44}")
    p.do("cycle speeder-bike-parts")
    assert (p.top("cargo"), p.deck("cargo")[-2:], p.choices("cycle")) == ("hutt-informant", CARGO[:2], set())
    assert told_icons(told) == []
    p.refused("cycle hutt-informant")
    p.do(f"buy {DL44}")
    assert (p.credits(), p.top("gear"), p.prompt) == (2_000, "wrist-rocket", "icons")
    p.do("choose 1")
    flown(p)
    assert p.choices("contact") == {"kessel/1", "kessel/2", "kessel/3"}
    p.do("contact kessel/3")
    assert p.contact("kessel/3") == "ahsoka-tano"
    assert "reveal-contact" in told_icons(told) and p.patrol("hutt")[0] != "tnh-nav-ro"


@pytest.mark.rule("UB-DISCARD-02")
def test_after_one_discard_the_rest_is_refused_where_it_stands() -> None:
    p = business(
        BOBA, HAN, at="lothal", credits=9_000, top={"bounty": "bounty-han-solo", "cargo": ["food-supplies", "bacta-supplies"]}
    )
    p.do("cycle bounty-han-solo", "buy food-supplies")
    flown(p)
    assert p.prompt == "action" and not p.choices("cycle"), "with the purchase the discards are over"


@pytest.mark.rule("UB-DISCARD-01")
def test_no_other_action_comes_between_the_two_discards() -> None:
    p = business(BOBA, HAN, at="lothal", top={"bounty": "bounty-han-solo"})
    hold(p, 0, "enc-cantonica-ord-mantell-04", "cantonica")
    assert any(option.startswith("use ") and "cantonica" in option for option in p.options()), "a secret that is an action"
    p.do("cycle bounty-han-solo")
    assert not any(option.startswith("use ") for option in p.options())
    p.do("pass")
    assert any(option.startswith("use ") for option in p.options())
    assert not p.choices("cycle")


@pytest.mark.rule("UB-DISCARD-01", "OR-D-45")
def test_a_deck_of_one_or_two_cards_is_turned_over_all_the_same() -> None:
    p = business(BOBA, HAN, at="lothal", credits=10_000)
    leave_in_deck(p, "luxury", "stolen-jewels").do("cycle stolen-jewels", "cycle stolen-jewels")
    assert (p.deck("luxury"), p.may("buy stolen-jewels")) == (["stolen-jewels"], True)
    p = business(BOBA, HAN, at="lothal", credits=10_000)
    leave_in_deck(p, "luxury", "stolen-jewels", "mazs-goggles").do("cycle stolen-jewels", "cycle mazs-goggles")
    assert p.deck("luxury") == ["stolen-jewels", "mazs-goggles"]
    p = business(BOBA, HAN, at="lothal", top={"cargo": "food-supplies"})
    leave_in_deck(p, "luxury")
    assert p.top("luxury") is None and p.may("cycle food-supplies")


@pytest.mark.rule("UB-D-58", "UB-REVEAL-06")
def test_an_extra_market_action_has_two_discards_of_its_own() -> None:
    p = business(
        APHRA, HAN, at="com-nav-c", step="planning", flipped=True, credits=6_000,
        top={"gear": ["jetpack", "bowcaster", "wrist-rocket", "vibroknife"]},
    )  # fmt: skip
    told = listen(p)
    p.do("use doctor-aphra/2", "cycle jetpack", "cycle bowcaster")
    assert not p.choices("cycle")
    p.do("buy wrist-rocket")
    assert (p.credits(), p.assets(), p.top("gear"), told_icons(told)) == (3_000, ["wrist-rocket"], "vibroknife", [])
    assert (p.prompt, p.at(), p.choices("buy"), p.choices("cycle")) == ("action", "com-nav-c", set(), set())


@pytest.mark.rule("UB-D-58", "UB-DISCARD-01")
def test_on_a_planet_both_market_actions_have_their_discards() -> None:
    p = business(
        APHRA, HAN, at="lothal", step="planning", flipped=True,
        top={"gear": ["jetpack", "bowcaster", "wrist-rocket"], "cargo": CARGO},
    )  # fmt: skip
    p.do("use doctor-aphra/2", "cycle jetpack", "cycle bowcaster", "pass", "cycle food-supplies", "cycle speeder-bike-parts")
    assert (p.top("gear"), p.top("cargo")) == ("wrist-rocket", "hutt-informant")


@pytest.mark.rule("UB-D-58", "UB-ROTATE-01")
def test_buying_by_an_encounter_has_no_discards() -> None:
    p = business(
        BOBA, HAN, at="trailing-core", step="encounter", credits=12_000, encounters=stacked("core_worlds", "01"),
        top={"luxury": ["bo-rifle", "undercover-agent"]},
    )  # fmt: skip
    p.do("explore")
    assert p.options() == ["pass", "buy bo-rifle"]
    told = listen(p)
    p.do("buy bo-rifle")
    assert (p.credits(), p.assets(), p.top("luxury"), told_icons(told)) == (0, ["bo-rifle"], "undercover-agent", [])


@pytest.mark.rule("UB-DISCARD-02")
def test_what_a_crew_discards_is_no_discard_of_the_market_action() -> None:
    cargo = ["bacta-supplies", "droid-parts", "salvage-cargo", "food-supplies", "speeder-bike-parts"]
    p = business(BOBA, HAN, at="ryloth", credits=9_000, assets=["lobot-crew"], top={"cargo": cargo})
    told = listen(p)
    p.do("use lobot-crew/1", "cycle bacta-supplies")
    assert (p.prompt, p.top("cargo"), told_icons(told)) == ("action", "droid-parts", [])
    p.do("cycle droid-parts", "cycle salvage-cargo", "buy food-supplies")
    assert (p.deck("cargo")[-3:], p.assets()) == (cargo[:3], ["lobot-crew", "food-supplies"])
    assert business(BOBA, HAN, at="com-nav-c", assets=["lobot-crew"]).may("use lobot-crew/1")


@pytest.mark.rule("UB-ROTATE-05", "UB-DISCARD-03", "OR-D-48", "UB-D-17")
def test_a_rotated_card_that_was_discarded_comes_up_with_its_first_end() -> None:
    p = business(BOBA, HAN, at=("tatooine", "ord-mantell"), credits=9_000, assets=["astromech-droid-parts-other"])
    leave_in_deck(p, "cargo", "food-supplies", "bacta-supplies").do("buy food-supplies")
    assert "barter astromech-droid-parts-other" not in p.options(), "an end without a cost is worth nothing"
    p.do("discard astromech-droid-parts-other")
    assert (p.assets(), p.deck("cargo")) == (["food-supplies"], ["bacta-supplies", "astromech-droid-parts"])
    p.end_turn().do("take-credits")
    told = listen(p)
    p.do("cycle bacta-supplies")
    assert (p.top("cargo"), told_icons(told)) == ("astromech-droid-parts", [])
    assert not p.may("buy astromech-droid-parts"), "Ord Mantell is where they are wanted"
