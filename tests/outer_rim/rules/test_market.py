"""The market action: turning over a deck, buying, and the card that comes up."""

from __future__ import annotations

import pytest
from galaxies import NEU, Position, card, position

from cantina.outer_rim import BOX
from cantina.outer_rim.box.unpack import printed
from cantina.outer_rim.rules.kinds import DECKS, NO_COST, Kind

LUXURY = [each.kind for each in BOX.market[DECKS.index("luxury")]]


def shopper(at: str = "lothal", credits: int = 9_000, **more: object) -> Position:
    """The first player in the action step, with money."""
    return position(at=(at, "naboo"), step="action", credits=credits, **more)  # type: ignore[arg-type]


@pytest.mark.rule("OR-MARKET-01")
def test_the_market_is_open_on_planets_only_and_to_the_current_player() -> None:
    p = shopper("lmc-nav-c", top={"gear": "jetpack"})
    for text in ("buy jetpack", "cycle jetpack"):
        assert p.refused(text).code == "OR-MARKET-01"
    p = shopper(top={"gear": "jetpack"})
    assert p.refused("buy jetpack", seat=1).code == "not-asked"
    assert p.may("buy jetpack")


@pytest.mark.rule("OR-MARKET-02", "OR-DISCARD-01")
@pytest.mark.parametrize("deck", DECKS)
def test_first_the_top_card_of_any_one_deck_may_go_to_the_bottom(deck: str) -> None:
    p = shopper(credits=0)
    before = p.deck(deck)
    p.do(f"cycle {before[0]}")
    assert p.deck(deck) == [*before[1:], before[0]]
    assert p.table.stores[DECKS.index(deck)][-1].known == p.table.everybody()
    assert not p.choices("cycle"), "one deck only"


@pytest.mark.rule("OR-MARKET-02", "OR-MARKET-04")
def test_both_steps_are_optional() -> None:
    p = shopper(top={"gear": ["jetpack", "vibro-ax"]})
    p.do("cycle jetpack", "pass")
    assert (p.prompt, p.assets(), p.top("gear")) == ("action", [], "vibro-ax")
    straight = shopper(top={"gear": "jetpack"}).do("buy jetpack")
    assert straight.assets() == ["jetpack"]


@pytest.mark.rule("OR-MARKET-03")
def test_the_card_turned_up_by_the_discard_moves_no_patrol() -> None:
    p = shopper("lothal", top={"gear": ["jetpack", "ion-cannon"]}, patrols={"rebel": ("com-nav-lo", 1)})
    p.do("cycle jetpack", "pass")
    assert p.patrol("rebel") == ("com-nav-lo", 1)


@pytest.mark.rule("OR-MARKET-04")
def test_one_may_buy_from_another_deck_than_the_one_turned_over() -> None:
    p = shopper(top={"gear": ["jetpack", "improved-nav-computer"], "cargo": "droid-parts"})
    p.do("cycle jetpack")
    assert {"droid-parts", "improved-nav-computer"} <= p.choices("buy")
    p.do("buy droid-parts")
    assert p.assets() == ["droid-parts"]


@pytest.mark.rule("OR-MARKET-04")
def test_only_the_card_on_top_is_for_sale() -> None:
    p = shopper(top={"gear": ["jetpack", "vibro-ax"]})
    refusal = p.refused("buy vibro-ax")
    assert (refusal.code, refusal.facts) == ("OR-MARKET-04", {"card": "vibro-ax"})


@pytest.mark.rule("OR-MARKET-05")
def test_at_most_one_card_is_bought() -> None:
    p = shopper(credits=50_000, top={"gear": ["jetpack", "improved-nav-computer"], "cargo": "droid-parts"})
    p.do("buy jetpack")
    assert p.prompt == "action"
    assert not p.choices("buy") and not p.choices("cycle")


@pytest.mark.rule("OR-MARKET-06")
@pytest.mark.parametrize("name", ["jetpack", "vibro-ax", "armored-vest"])
def test_the_printed_cost_is_paid_in_credits(name: str) -> None:
    p = shopper(top={"gear": [name, "improved-nav-computer"]}).do(f"buy {name}")
    assert p.credits() == 9_000 - card(name).cost


@pytest.mark.rule("OR-MARKET-07", "OR-MARKET-10")
def test_after_a_purchase_the_next_card_is_turned_up_and_its_icon_resolved() -> None:
    p = position(toy=True, at=("B", "C"), step="action", credits=4_000, top={"gear": ["jetpack", "targeting-computer"]})
    assert p.faceup("gear") == ["jetpack"]
    p.do("buy jetpack")
    assert p.faceup("gear") == ["targeting-computer"]
    assert p.patrol("imperial") == ("n5", 1), "Imperial 2"


@pytest.mark.rule("OR-MARKET-10")
def test_whenever_the_faceup_card_leaves_the_next_one_is_turned_up() -> None:
    p = shopper(top={"gear": ["jetpack", "vibro-ax", "ion-cannon"]})
    p.do("cycle jetpack")
    assert p.faceup("gear")[0] == p.top("gear") == "vibro-ax"


@pytest.mark.rule("OR-MARKET-11", "OR-GEN-05")
def test_a_card_that_is_shuffled_in_waits_with_turning_up_until_after_the_shuffle() -> None:
    p = shopper(top={"gear": "special-order"}).do("buy special-order", "declare mod", "pass")
    assert "special-order" in p.deck("gear")
    assert p.faceup("gear") == [p.top("gear")], "of all that was seen before the shuffle nothing stays known"
    told = shopper(top={"gear": "special-order"})
    codes = [event.code for event in told.events("buy special-order", "declare mod", "pass")]
    assert codes.index("shuffle") < codes.index("turn-up")


@pytest.mark.rule("OR-MARKET-11", "OR-MARKET-12")
@pytest.mark.parametrize(
    ("declared", "shown", "offered"),
    [
        ("gear", ["jetpack", "ion-cannon", "vibro-ax"], {"jetpack", "vibro-ax"}),
        ("mod", ["jetpack", "ion-cannon", "vibro-ax", "autoblaster"], {"ion-cannon", "autoblaster"}),
    ],
)
def test_a_special_order_turns_cards_up_until_two_fit(declared: str, shown: list[str], offered: set[str]) -> None:
    p = shopper(top={"gear": ["special-order", "jetpack", "ion-cannon", "vibro-ax", "autoblaster", "armored-vest"]})
    told = p.events("buy special-order", f"declare {declared}")
    assert [event.facts["card"] for event in told if event.code == "reveal-card"] == shown
    assert p.choices("buy") == offered
    codes = [event.code for event in p.events(f"buy {sorted(offered)[0]}")]
    assert codes.index("buy") < codes.index("shuffle") < codes.index("turn-up")


@pytest.mark.rule("OR-MARKET-12")
def test_an_effect_on_cargo_covers_cargo_from_any_deck() -> None:
    p = position(at=("tatooine", "naboo"), step="action", assets=["gift-for-jabba"])
    assert p.may("deliver gift-for-jabba"), "a luxury card, and cargo"
    p.resolve({"discard": {"asset": "cargo", "count": 1}})
    assert p.assets() == []
    assert p.deck("luxury")[-1] == "gift-for-jabba"


@pytest.mark.rule("OR-MARKET-13")
@pytest.mark.parametrize("kind", LUXURY, ids=[kind.name for kind in LUXURY])
def test_luxury_cards_cost_10000_to_20000_and_are_about_fame(kind: Kind) -> None:
    facts = next(each for each in printed()["market"] if each["id"].replace("_", "-") == kind.print)
    assert 10_000 <= facts["cost"] <= 20_000
    assert "fame" in str({key: value for key, value in facts.items() if key not in ("src", "basis", "name", "text")})


@pytest.mark.rule("OR-MARKET-14", "OR-CARGO-03")
@pytest.mark.parametrize("name", ["droid-parts", "stolen-supplies", "the-kessel-run", "gift-for-jabba"])
def test_printed_limits_on_where_to_buy_are_enforced(name: str) -> None:
    (space,) = [BOX.spaces[number].name for number in card(name).cannot_buy]
    deck = DECKS[card(name).home]
    there = shopper(space, 50_000, top={deck: name})
    assert not there.may(f"buy {name}")
    refusal = there.refused(f"buy {name}")
    assert (refusal.code, refusal.facts) == ("OR-MARKET-14", {"card": name})
    elsewhere = shopper("ord-mantell" if space != "ord-mantell" else "lothal", 50_000, top={deck: name})
    assert elsewhere.may(f"buy {name}")


@pytest.mark.rule("OR-MARKET-14", "OR-D-63")
def test_a_second_armor_can_only_replace_the_first() -> None:
    p = shopper(assets=["armored-vest"], top={"gear": ["plastoid-armor", "improved-nav-computer"]}).do("buy plastoid-armor")
    assert set(p.options()) == {"barter armored-vest", "discard armored-vest", "withdraw"}
    p.do("discard armored-vest")
    assert (p.assets(), p.credits()) == (["plastoid-armor"], 1_000)


@pytest.mark.rule("OR-D-45", "OR-GEN-05")
def test_an_empty_market_deck_offers_nothing() -> None:
    p = position(credits=9_000)
    p.table.stores[DECKS.index("gear")][:] = []
    p.do("take-credits")
    assert p.top("gear") is None
    assert not {name for name in p.choices("buy") | p.choices("cycle") if card(name).home == DECKS.index("gear")}
    last = shopper(top={"gear": "jetpack"})
    last.table.stores[DECKS.index("gear")][:-1] = []
    last.do("buy jetpack")
    assert (last.prompt, last.deck("gear")) == ("action", [])


@pytest.mark.rule("OR-D-45", "OR-GEN-05")
def test_an_empty_encounter_deck_has_no_effect_but_uses_the_step_up() -> None:
    p = position(step="encounter")
    p.table.decks[BOX.spaces[p.space("lothal")].deck][:] = []
    codes = [event.code for event in p.events("explore")]
    assert "explore" not in codes
    assert (p.current, p.prompt) == (1, "planning")


@pytest.mark.rule("OR-D-43", "OR-MARKET-07", "OR-DISCARD-01")
def test_a_card_bartered_to_the_deck_bought_from_goes_under_it_before_the_next_one_comes_up() -> None:
    p = shopper(credits=0, assets=["vibro-ax"], top={"gear": "jetpack"})
    p.table.stores[DECKS.index("gear")][:-1] = []
    p.do("buy jetpack", "barter vibro-ax")
    assert (p.assets(), p.deck("gear"), p.faceup("gear")) == (["jetpack"], ["vibro-ax"], ["vibro-ax"])


@pytest.mark.rule("OR-D-43")
def test_several_bartered_cards_go_to_the_bottom_in_the_buyers_order() -> None:
    p = shopper(
        credits=0, assets=["vibro-ax", "armored-vest"], top={"gear": ["mpl-57-grenade-launcher", "improved-nav-computer"]}
    )
    p.do("buy mpl-57-grenade-launcher", "barter armored-vest", "barter vibro-ax")
    assert p.deck("gear")[-2:] == ["armored-vest", "vibro-ax"]


@pytest.mark.rule("OR-S-06", "OR-MARKET-02", "OR-MARKET-03", "OR-MARKET-04", "OR-MARKET-07", "OR-PATROL-14", "OR-PATROL-16")
def test_discard_does_not_move_patrols_buying_does() -> None:
    p = position(
        toy=True,
        at=("B", "A"),
        step="action",
        credits=4_000,
        patrols={"hutt": ("n5", 1)},
        top={"cargo": ["coaxium-crystal", "stolen-hyperfuel", "droid-parts"]},
    )
    p.do("cycle coaxium-crystal")
    assert p.deck("cargo")[-1] == "coaxium-crystal"
    assert p.top("cargo") == "stolen-hyperfuel"
    assert p.patrol("hutt") == ("n5", 1)
    p.do("buy stolen-hyperfuel")
    assert (p.top("cargo"), p.patrol("hutt"), p.credits()) == ("droid-parts", ("B", 1), 1_000)
    assert p.reputation("hutt") == NEU
    assert (p.prompt, p.damage()) == ("action", (0, 0))
    p.do("pass")
    assert p.may("explore") and p.may("fight hutt")


@pytest.mark.rule("OR-MARKET-19")
def test_a_market_action_by_a_card_works_on_a_navpoint_with_barter_and_icons() -> None:
    p = position(
        characters=["doctor-aphra", "bossk"],
        flipped=True,
        at=("lmc-nav-c", "naboo"),
        assets=["vibro-ax"],
        top={"gear": ["jetpack", "improved-nav-computer"]},
    )
    p.do("use doctor-aphra/2", "buy jetpack", "barter vibro-ax")
    assert (p.assets(), p.credits(), p.prompt) == (["jetpack"], 0, "action")


@pytest.mark.rule("OR-MARKET-18", "OR-SLOTS-12")
def test_what_was_never_for_sale_has_no_cost() -> None:
    printed_assets = [each["asset"] for each in printed()["encounters"] if "asset" in each]
    assert printed_assets and all("cost" not in asset for asset in printed_assets)
    for number in (90, 91, 92):
        assert all(kind.cost == NO_COST for kind in BOX.copies[number])
    assert all(kind.cost >= 0 for kind in BOX.cards if kind.home >= 0)
