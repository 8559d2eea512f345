"""Paying: barter, making room for what is bought, and the floor of a price."""

from __future__ import annotations

import pytest
from galaxies import Position, card, position

from cantina.outer_rim.rules.kinds import DECKS

QUIET = "improved-nav-computer"
"""A card without an icon, to lie under the one that is bought."""


def shopper(credits: int, assets: list[str], gear: str = "", **more: object) -> Position:
    """The first player in the action step on Lothal, with a gear or mod on offer."""
    settings = {"top": {"gear": [gear, QUIET]}, **more} if gear else more
    return position(at=("lothal", "naboo"), step="action", credits=credits, assets=assets, **settings)  # type: ignore[arg-type]


@pytest.mark.rule("OR-MARKET-15")
def test_own_assets_lower_the_price_by_their_printed_costs() -> None:
    p = shopper(2_000, ["armored-vest", "droid-parts"], "vibro-ax").do("buy vibro-ax")
    assert set(p.options()) == {"barter armored-vest", "barter droid-parts", "withdraw"}, "2,000 are not enough"
    p.do("barter armored-vest")
    assert p.table.decision is not None and p.table.decision.number == 2_000
    p.do("barter droid-parts")
    assert (p.assets(), p.credits()) == (["vibro-ax"], 1_000)
    assert p.deck("gear")[-1] == "armored-vest"
    assert p.deck("cargo")[-1] == "droid-parts"


@pytest.mark.rule("OR-MARKET-15")
def test_barter_is_the_buyers_choice() -> None:
    p = shopper(9_000, ["armored-vest"], "vibro-ax").do("buy vibro-ax")
    assert p.options() == ["pass", "barter armored-vest", "withdraw"]
    p.do("pass")
    assert (p.assets(), p.credits()) == (["armored-vest", "vibro-ax"], 4_000)


@pytest.mark.rule("OR-MARKET-16", "OR-D-27")
def test_no_change_is_given() -> None:
    p = shopper(0, ["ion-cannon"], "targeting-computer").do("buy targeting-computer", "barter ion-cannon")
    assert (p.assets(), p.credits()) == (["targeting-computer"], 0)


@pytest.mark.rule("OR-MARKET-16", "OR-D-27")
def test_once_the_price_is_nothing_no_more_is_asked_for() -> None:
    p = shopper(0, ["ion-cannon", "armored-vest"], "jetpack").do("buy jetpack", "barter ion-cannon")
    assert p.prompt == "action"
    assert p.assets() == ["armored-vest", "jetpack"]


@pytest.mark.rule("OR-MARKET-17", "OR-BOUNTY-11", "OR-JOB-02")
@pytest.mark.parametrize("asset", ["sy-snootles", "hired-help", "legendary-game-of-sabacc", "hutt-favor", "bounty-chopper"])
def test_bounties_crew_and_jobs_are_never_bartered(asset: str) -> None:
    p = shopper(0, [asset], "jetpack")
    assert not p.may("buy jetpack")
    rich = shopper(9_000, [asset, "armored-vest"], "jetpack").do("buy jetpack")
    assert rich.options() == ["pass", "barter armored-vest", "withdraw"]
    assert rich.refused(f"barter {asset}").code == "OR-MARKET-17"


@pytest.mark.rule("OR-MARKET-18", "OR-CARGO-09")
def test_what_has_no_printed_cost_is_never_bartered() -> None:
    p = shopper(3_000, ["start-cargo-vintage-spirits"], "jetpack")
    assert not p.may("buy jetpack")
    bought = shopper(4_000, ["start-cargo-vintage-spirits"], "jetpack").do("buy jetpack")
    assert (bought.prompt, bought.assets()) == ("action", ["start-cargo-vintage-spirits", "jetpack"])


@pytest.mark.rule("OR-CARGO-09", "OR-MARKET-15")
def test_cargo_is_worth_its_cost_in_barter() -> None:
    p = shopper(1_000, ["stolen-hyperfuel"], "jetpack").do("buy jetpack", "barter stolen-hyperfuel")
    assert (p.assets(), p.credits()) == (["jetpack"], 0)


@pytest.mark.rule("OR-MARKET-19")
def test_barter_works_for_any_purchase_from_a_market_deck() -> None:
    p = shopper(2_000, ["armored-vest"], top={"gear": ["special-order", "jetpack", "vibro-ax"]})
    p.do("buy special-order", "pass", "declare gear")
    assert p.choices("buy") == set(), "3,000 are too little for either"
    p = shopper(3_000, ["armored-vest"], top={"gear": ["special-order", "jetpack", "vibro-ax"]})
    p.do("buy special-order", "pass", "declare gear", "buy jetpack", "barter armored-vest")
    assert (p.assets(), p.credits()) == (["jetpack"], 0)


@pytest.mark.rule("OR-MARKET-20")
def test_barter_pays_for_nothing_else() -> None:
    offer = {
        "choose": [
            {"label": "Pay", "cost": {"credits": 2_000}, "effects": [{"gain": {"fame": 1}}]},
            {"label": "Leave", "effects": [{"gain": {"credits": 1_000}}]},
        ]
    }
    p = shopper(0, ["armored-vest"]).resolve(offer)
    assert (p.fame(), p.credits(), p.assets()) == (0, 1_000, ["armored-vest"]), "only the other way is open"


@pytest.mark.rule("OR-MARKET-21", "OR-SHIP-02")
@pytest.mark.parametrize(("own", "price"), [("g9-rigger", 15_000), ("hwk-290", 10_000), ("lancer", 5_000), ("yv-666", 0)])
def test_buying_a_ship_always_barters_the_present_one(own: str, price: int) -> None:
    p = position(at="lothal", step="action", credits=price, ships=[own], top={"ship": ["ship-aggressor", "ship-yt-1300"]})
    p.do("buy ship-aggressor")
    assert (p.ship(), p.credits()) == ("aggressor", 0)
    if price:
        poor = position(at="lothal", step="action", credits=price - 1_000, ships=[own], top={"ship": "ship-aggressor"})
        assert not poor.may("buy ship-aggressor")


@pytest.mark.rule("OR-MARKET-21", "OR-D-27")
def test_a_dearer_ship_bartered_for_a_cheaper_one_returns_nothing() -> None:
    p = position(at="lothal", step="action", ships=["yt-1300"], top={"ship": ["ship-lancer", "ship-heavy-duty-lifter"]})
    p.do("buy ship-lancer")
    assert (p.ship(), p.credits()) == ("lancer", 0)


@pytest.mark.rule("OR-MARKET-22")
def test_a_ship_is_never_bartered_for_an_asset() -> None:
    p = position(at="lothal", step="action", ships=["yt-1300"], top={"gear": "jetpack"})
    assert not p.may("buy jetpack")
    p = position(at="lothal", step="action", ships=["yt-1300"], assets=["vibro-ax"], top={"gear": "jetpack"})
    p.do("buy jetpack")
    assert p.options() == ["barter vibro-ax", "withdraw"]


@pytest.mark.rule("OR-MARKET-23")
def test_a_used_ship_takes_barter_and_the_old_ship() -> None:
    p = position(
        at="lothal",
        step="action",
        credits=3_000,
        ships=["hwk-290"],
        assets=["quad-laser-cannon"],
        top={"ship": "used-ship-for-sale"},
    )
    p.do("buy used-ship-for-sale")
    assert p.choices("ship") == {"lancer", "heavy-duty-lifter"}, "dearer than 5,000, and within 5,000 more"
    p.do("ship lancer")
    assert p.options() == ["barter quad-laser-cannon", "withdraw"]
    p.do("barter quad-laser-cannon")
    assert (p.ship(), p.credits(), p.damage(), p.assets()) == ("lancer", 0, (0, 3), [])
    assert "ship-lancer" in p.removed()
    assert "used-ship-for-sale" in p.deck("ship")


@pytest.mark.rule("OR-MARKET-24")
def test_assets_may_be_bartered_on_top_of_the_old_ship() -> None:
    p = position(
        at="lothal",
        step="action",
        credits=1_000,
        ships=["hwk-290"],
        assets=["jetpack"],
        top={"ship": ["ship-lancer", "ship-yt-1300"]},
    )
    p.do("buy ship-lancer", "barter jetpack")
    assert (p.ship(), p.credits(), p.assets()) == ("lancer", 0, [])


@pytest.mark.rule("OR-MARKET-25", "OR-D-25")
@pytest.mark.parametrize(
    ("assets", "bought", "freed"),
    [
        (["vibro-ax", "armored-vest"], "jetpack", "vibro-ax"),
        (["ion-cannon"], "autoblaster", "ion-cannon"),
    ],
)
def test_the_card_that_makes_room_may_pay_at_the_same_time(assets: list[str], bought: str, freed: str) -> None:
    p = shopper(0, assets, bought).do(f"buy {bought}", f"barter {freed}")
    assert bought in p.assets() and freed not in p.assets()
    assert p.credits() == 0


@pytest.mark.rule("OR-MARKET-25")
def test_cargo_that_makes_room_may_pay_at_the_same_time() -> None:
    p = shopper(0, ["stolen-hyperfuel"], top={"cargo": ["stolen-weapons", "smuggling-compartment"]})
    p.do("buy stolen-weapons", "barter stolen-hyperfuel")
    assert (p.assets(), p.credits()) == (["stolen-weapons"], 0)


@pytest.mark.rule("OR-D-25", "OR-SLOTS-06")
def test_with_full_slots_one_card_may_go_merely_for_room() -> None:
    p = shopper(9_000, ["vibro-ax", "armored-vest"], "jetpack").do("buy jetpack")
    assert set(p.options()) == {"barter vibro-ax", "barter armored-vest", "discard vibro-ax", "discard armored-vest", "withdraw"}
    p.do("discard vibro-ax")
    assert p.options() == ["pass", "barter armored-vest", "withdraw"], "nothing more goes merely for room"
    p.do("pass")
    assert (p.assets(), p.credits()) == (["armored-vest", "jetpack"], 5_000)


@pytest.mark.rule("OR-D-25")
def test_nothing_is_paid_or_discarded_before_the_purchase_is_complete() -> None:
    p = shopper(2_000, ["vibro-ax", "armored-vest"], "mpl-57-grenade-launcher").do(
        "buy mpl-57-grenade-launcher", "barter vibro-ax"
    )
    assert (p.assets(), p.credits()) == (["vibro-ax", "armored-vest"], 2_000)
    p.do("barter armored-vest")
    assert (p.assets(), p.credits()) == (["mpl-57-grenade-launcher"], 2_000)


@pytest.mark.rule("OR-D-25")
def test_a_purchase_is_one_command_so_credits_do_not_change_hands_within_it() -> None:
    p = shopper(5_000, ["armored-vest"], "vibro-ax").do("buy vibro-ax")
    assert p.prompt == "purchase"
    assert p.asides(0) == [] and p.asides(1) == []
    p.do("pass")
    assert p.assets() == ["armored-vest", "vibro-ax"]


@pytest.mark.rule("OR-D-25", "OR-D-26")
def test_a_purchase_that_could_never_be_finished_is_not_offered() -> None:
    hold = ["smuggling-compartment", "start-cargo-vintage-spirits", "start-cargo-unmarked-crates"]
    p = shopper(0, hold, top={"cargo": ["droid-parts", "coaxium-crystal"]})
    assert not p.may("buy droid-parts"), "the compartment is all there is to barter, and without it nothing fits"
    rich = shopper(1_000, hold, top={"cargo": ["droid-parts", "coaxium-crystal"]})
    assert rich.may("buy droid-parts")


@pytest.mark.rule("OR-D-25", "OR-SLOTS-10")
def test_a_card_that_gives_a_slot_is_not_offered_for_barter_where_the_rest_would_no_longer_fit() -> None:
    hold = ["smuggling-compartment", "start-cargo-vintage-spirits", "start-cargo-unmarked-crates"]
    top = {"cargo": ["droid-parts", "coaxium-crystal"]}
    poor = shopper(0, [*hold, "vibro-ax"], top=top).do("buy droid-parts")
    assert poor.options() == ["barter vibro-ax", "withdraw"]
    poor.do("barter vibro-ax")
    assert set(poor.options()) == {f"discard {name}" for name in hold[1:]} | {"withdraw"}
    poor.do("discard start-cargo-unmarked-crates")
    assert poor.assets() == ["smuggling-compartment", "start-cargo-vintage-spirits", "droid-parts"]
    rich = shopper(9_000, hold, top=top).do("buy droid-parts")
    assert set(rich.options()) == {f"discard {name}" for name in hold[1:]} | {"withdraw"}
    rich.do("discard start-cargo-unmarked-crates")
    assert rich.credits() == 8_000
    assert rich.assets() == ["smuggling-compartment", "start-cargo-vintage-spirits", "droid-parts"]


@pytest.mark.rule("OR-D-26")
def test_a_bought_card_cannot_be_refused() -> None:
    p = shopper(9_000, ["ion-cannon"], "autoblaster").do("buy autoblaster")
    assert set(p.options()) == {"barter ion-cannon", "discard ion-cannon", "withdraw"}
    p.refused("pass")


@pytest.mark.rule("OR-S-07", "OR-MARKET-15", "OR-MARKET-16", "OR-MARKET-17", "OR-MARKET-18", "OR-MARKET-25", "OR-D-25")
def test_barter_without_change() -> None:
    p = shopper(0, ["ion-cannon"], "targeting-computer").do("buy targeting-computer", "barter ion-cannon")
    assert (p.assets(), p.credits(), p.deck("gear")[-1]) == (["targeting-computer"], 0, "ion-cannon")
    assert DECKS[card("ion-cannon").home] == "gear"
    p = shopper(1_000, ["ion-cannon", "start-cargo-vintage-spirits", "hutt-favor", "hired-help"], "iqa-11-blaster-rifle")
    p.do("buy iqa-11-blaster-rifle")
    for asset in ("start-cargo-vintage-spirits", "hutt-favor", "hired-help"):
        assert p.refused(f"barter {asset}").code == "OR-MARKET-17"
    p.do("barter ion-cannon")
    assert p.credits() == 1_000, "5,000 for 5,000"
    dear = shopper(3_000, ["ion-cannon"], "mpl-57-grenade-launcher").do("buy mpl-57-grenade-launcher", "barter ion-cannon")
    assert (dear.assets(), dear.credits()) == (["mpl-57-grenade-launcher"], 0), "8,000 less 5,000"
