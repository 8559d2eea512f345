"""Corners of the market: cards gained or refused, searches, barter with heavy damage, and the ship deck."""

from __future__ import annotations

import pytest
from encountering import put_encounter_on_top
from galaxies import Position, card, clear_spots, position, put_contact
from pockets import pocket

from cantina.outer_rim import notation
from cantina.outer_rim.rules import stats

LANDO = ("lando-calrissian", "bossk")
BOSSK = ("bossk", "lando-calrissian")


def cannons() -> Position:
    """Bossk has torn a cannon loose on Lothal while his only place for a mod is taken."""
    p = position(
        characters=BOSSK, at=("lothal", "naboo"), step="encounter", credits={0: 5_000, 1: 5_000}, assets=["ion-cannon"],
        top={"gear": ["quad-laser-cannon", "armored-vest"]}, dice="HB",
        encounters={"lothal_mon_calamari": ["enc-lothal-mon-calamari-08"]},
    )  # fmt: skip
    return p.do("explore", "choose 3")


@pytest.mark.rule("OR-SLOTS-07", "OR-PATROL-14", "OR-MARKET-10")
def test_a_granted_market_card_that_is_refused_is_discarded_and_moves_no_patrol() -> None:
    p = cannons().do("pass")
    assert (p.assets(0), p.credits(0)) == (["ion-cannon"], 5_000)
    assert (p.deck("gear")[0], p.deck("gear")[-1]) == ("armored-vest", "quad-laser-cannon")
    assert p.patrol("hutt") == ("rkt-nav-ri", 1)
    assert p.current == 1


@pytest.mark.rule("OR-SLOTS-06", "OR-PATROL-13", "OR-PATROL-15", "OR-MARKET-20")
def test_a_granted_market_card_for_which_room_is_made_moves_the_patrol_and_pays_nothing() -> None:
    p = cannons().do("discard ion-cannon")
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    assert (p.assets(0), p.credits(0)) == (["quad-laser-cannon"], 5_000)
    assert (p.deck("gear")[0], p.deck("gear")[-1]) == ("armored-vest", "ion-cannon")
    assert p.patrol("hutt")[0] in ("rkt-nav-li", "rkt-nav-c")
    assert p.current == 1


@pytest.mark.rule("OR-CARGO-03", "OR-CARGO-08", "OR-PATROL-13")
def test_cargo_may_be_gained_but_not_bought_on_its_own_destination() -> None:
    p = position(
        characters=LANDO, at=("tatooine", "naboo"), step="action", credits={0: 5_000, 1: 5_000},
        top={"cargo": ["stolen-weapons", "droid-parts"]}, dice="H",
        encounters={"tatooine_nal_hutta": ["enc-tatooine-nal-hutta-07"]},
    )  # fmt: skip
    p.refused("buy stolen-weapons")
    p.do("pass", "explore", "choose 1", "take stolen-weapons")
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    assert (p.assets(0), p.credits(0), p.top("cargo")) == (["stolen-weapons"], 5_000, "droid-parts")
    assert p.table.galaxy.distance[p.space("rkt-nav-ri")][p.space(p.patrol("hutt")[0])] == 4
    assert (p.asked, p.prompt) == (0, "window"), "the die is rolled last, and Lando may reroll it"
    p.do("pass")
    assert p.current == 1
    assert not p.may("deliver stolen-weapons", seat=0)


def ordered(credits: int) -> Position:
    """Lando on Cantonica with a special order on offer, and four more cards of the gear deck known."""
    gear = ["special-order", "jetpack", "targeting-computer", "dl-44-heavy-blaster-pistol", "ion-cannon"]
    return position(
        characters=LANDO, at=("cantonica", "naboo"), step="action", credits={0: credits, 1: 5_000}, top={"gear": gear}
    )


@pytest.mark.rule("OR-MARKET-09", "OR-MARKET-10", "OR-MARKET-11", "OR-PATROL-13", "OR-INFO-05")
def test_a_special_order_shows_cards_until_two_of_the_kind_and_turns_one_up_after_the_shuffle() -> None:
    p = ordered(7_000)
    size = len(p.deck("gear"))
    assert size == 15
    told = p.events("buy special-order", "declare mod")
    for viewer in (0, 1):
        shown = str([event.heard_by(viewer) for event in told])
        for name in ("jetpack", "targeting-computer", "dl-44-heavy-blaster-pistol", "ion-cannon"):
            assert name in shown
    assert p.choices("buy") == {"targeting-computer", "ion-cannon"}
    told = p.events("buy ion-cannon")
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    assert (p.credits(0), p.assets(0)) == (0, ["ion-cannon"])
    deck = p.deck("gear")
    assert len(deck) == size - 1
    assert {"special-order", "jetpack", "targeting-computer", "dl-44-heavy-blaster-pistol"} <= set(deck)
    assert p.faceup("gear") == deck[:1]
    codes = [event.code for event in told if event.code in ("shuffle", "turn-up")]
    assert codes == ["shuffle", "turn-up"]
    moved = [int(event.facts["faction"]) for event in told if event.code == "patrol-moves"]  # type: ignore[arg-type]
    assert set(moved) <= {int(card(deck[0]).icon_faction)}


@pytest.mark.rule("OR-MARKET-11", "OR-MARKET-04")
def test_a_special_order_that_buys_nothing_is_not_refunded() -> None:
    p = ordered(7_000)
    size = len(p.deck("gear"))
    p.do("buy special-order", "declare mod", "pass")
    assert (p.credits(0), p.assets(0), len(p.deck("gear"))) == (5_000, [], size)
    assert len(p.faceup("gear")) == 1


@pytest.mark.rule("OR-MARKET-15", "OR-MARKET-19", "OR-MARKET-25", "OR-D-27", "OR-PATROL-16", "OR-TURN-16")
def test_a_discounted_search_purchase_may_be_bartered_for_too() -> None:
    gear = ["vibro-ax", "autoblaster", "plastoid-armor", "mpl-57-grenade-launcher", "shield-upgrade"]
    p = position(
        characters=BOSSK, at=("ord-mantell", "naboo"), step="encounter", credits={1: 5_000}, top={"gear": gear},
        assets=["dl-44-heavy-blaster-pistol", "jetpack"],
        encounters={"cantonica_ord_mantell": ["enc-cantonica-ord-mantell-06"]},
    )  # fmt: skip
    p.do("explore", "choose 1", "barter jetpack", "buy mpl-57-grenade-launcher")
    assert (p.assets(0), p.credits(0)) == (["dl-44-heavy-blaster-pistol", "mpl-57-grenade-launcher"], 0)
    assert "jetpack" in p.deck("gear")[-4:]
    assert p.top("gear") == "shield-upgrade"
    assert p.patrol("rebel") == ("ord-mantell", 1)
    assert (p.current, p.damage(0)) == (1, (0, 0))


@pytest.mark.rule("OR-MARKET-14", "OR-D-25", "OR-D-63", "OR-D-38")
def test_the_old_armor_must_go_even_if_a_place_for_gear_is_free() -> None:
    p = position(
        characters=BOSSK, at=("cantonica", "naboo"), step="action", credits={0: 7_000, 1: 5_000}, damage=(3, 0),
        assets=["armored-vest"], top={"luxury": ["mandalorian-armor", "gift-for-jabba"]},
    )  # fmt: skip
    p.do("buy mandalorian-armor")
    assert "pass" not in p.options(), "two ARMOR"
    p.do("barter armored-vest")
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    assert (p.assets(0), p.credits(0), p.deck("gear")[-1]) == (["mandalorian-armor"], 0, "armored-vest")
    assert (p.damage(0), p.defeated(0), p.prompt) == ((3, 0), False, "action")
    assert stats.health(p.table, 0) == 7
    assert p.top("luxury") == "gift-for-jabba"
    assert p.table.galaxy.distance[p.space("rkt-nav-ri")][p.space(p.patrol("hutt")[0])] == 4


@pytest.mark.rule("OR-MARKET-14", "OR-D-63")
def test_the_old_armor_must_go_even_when_the_price_is_covered_by_credits() -> None:
    p = position(
        characters=BOSSK, at=("cantonica", "naboo"), step="action", credits={0: 20_000}, assets=["armored-vest"],
        top={"luxury": ["mandalorian-armor", "extravagant-wardrobe"]},
    )  # fmt: skip
    p.do("buy mandalorian-armor")
    assert "pass" not in p.options()


@pytest.mark.rule("OR-D-38", "OR-DEFEAT-04", "OR-DEFEAT-05", "OR-DEFEAT-06", "OR-MARKET-15")
def test_bartering_the_vest_with_heavy_damage_defeats_after_the_purchase_and_ends_the_turn() -> None:
    p = position(
        characters=LANDO, at=("cantonica", "naboo"), step="action", credits={0: 4_000, 1: 5_000}, damage=(5, 0),
        assets=["armored-vest"], top={"gear": ["jetpack", "improved-nav-computer"]},
    )  # fmt: skip
    pocket(p, "enc-navpoint-05")
    p.do("buy jetpack", "barter armored-vest")
    assert (p.assets(0), p.top("gear"), p.deck("gear")[-1]) == (["jetpack"], "improved-nav-computer", "armored-vest")
    assert (p.defeated(0), p.damage(0), p.credits(0), p.secrets(0)) == (True, (4, 0), 0, [])
    assert (p.current, p.prompt) == (1, "planning"), "no encounter step"


def aphra(space: str) -> Position:
    """Doctor Aphra, flipped, with W1-LE aboard and 9,000, plans her turn."""
    return position(
        characters=("doctor-aphra", "bossk"), at=(space, "naboo"), flipped=True, credits={0: 9_000, 1: 5_000},
        assets=["w1-le-crew"], top={"gear": ["quad-laser-cannon", "targeting-computer", "jetpack"]},
    )  # fmt: skip


@pytest.mark.rule("OR-TURN-06", "OR-TURN-09", "OR-MARKET-01", "OR-MARKET-16", "OR-TIMING-06")
def test_flipped_aphra_goes_to_market_once_in_planning_and_once_in_the_action_step() -> None:
    p = aphra("cantonica").do("use doctor-aphra/2", "buy quad-laser-cannon")
    settle(p, "use w1-le-crew/1")
    assert (p.credits(0), p.assets(0), p.prompt) == (8_000, ["w1-le-crew", "quad-laser-cannon"], "action")
    assert not p.may("take-credits") and not p.may("move")
    p.do("buy targeting-computer", "barter quad-laser-cannon")
    settle(p)
    assert (p.credits(0), p.assets(0), p.deck("gear")[-1]) == (8_000, ["w1-le-crew", "targeting-computer"], "quad-laser-cannon")
    assert p.prompt == "action"
    assert not [text for text in p.options() if text.startswith(("buy", "cycle"))]
    p.refused("buy jetpack")


@pytest.mark.rule("OR-MARKET-01", "OR-TURN-06")
def test_flipped_aphra_goes_to_market_on_a_navpoint_in_planning_only() -> None:
    p = aphra("com-nav-c").do("use doctor-aphra/2", "buy quad-laser-cannon")
    settle(p, "use w1-le-crew/1")
    assert (p.credits(0), p.prompt) == (8_000, "action")
    p.refused("buy targeting-computer")
    assert not [text for text in p.options() if text.startswith(("buy", "cycle"))]


def settle(p: Position, *wanted: str) -> Position:
    """Answer what a purchase still asks: where a patrol goes, and whether a card is used."""
    while p.prompt in ("patrol-route", "window"):
        p.do(next((text for text in wanted if text in p.options()), p.options()[0]))
    return p


@pytest.mark.rule("OR-MARKET-02", "OR-MARKET-03", "OR-PATROL-14", "OR-TURN-11", "OR-CARGO-03")
def test_lobots_discard_and_the_markets_discard_are_two_things() -> None:
    jobs = ["the-kessel-run", "the-casino-heist", "hutt-favor", "rebel-favor"]
    p = position(
        characters=LANDO, at=("cantonica", "naboo"), step="action", credits={0: 5_000, 1: 5_000}, assets=["lobot-crew"],
        top={"job": jobs},
    )  # fmt: skip
    patrols = [p.patrol(faction) for faction in ("hutt", "imperial", "rebel", "syndicate")]
    p.do("use lobot-crew/1", "cycle the-kessel-run")
    assert (p.top("job"), p.deck("job")[-1], p.prompt) == ("the-casino-heist", "the-kessel-run", "action")
    p.do("cycle the-casino-heist")
    assert (p.top("job"), p.deck("job")[-1]) == ("hutt-favor", "the-casino-heist")
    assert not p.may("use lobot-crew/1")
    p.refused("buy hutt-favor")
    assert [p.patrol(faction) for faction in ("hutt", "imperial", "rebel", "syndicate")] == patrols


@pytest.mark.rule("OR-MARKET-02", "OR-TURN-11")
def test_lobot_cannot_be_used_between_the_two_steps_of_a_market_action() -> None:
    p = position(
        characters=LANDO, at=("cantonica", "naboo"), step="action", credits=5_000, assets=["lobot-crew"],
        top={"job": ["the-casino-heist", "rebel-favor", "hutt-favor"]},
    )  # fmt: skip
    assert p.may("use lobot-crew/1")
    p.do("cycle the-casino-heist")
    assert p.may("buy rebel-favor")
    assert not p.may("use lobot-crew/1")


def warrant() -> Position:
    """Boba Fett holds Chopper prisoner and another job, and is offered a warrant on Tatooine."""
    p = position(
        characters=("boba-fett", "bossk"), at=("tatooine", "naboo"), step="encounter", credits={0: 5_000, 1: 5_000},
        assets=["bounty-chopper*", "hutt-favor"], contacts={"tatooine/2": "greedo"},
    )  # fmt: skip
    put_encounter_on_top(p, "tatooine_nal_hutta", "enc-tatooine-nal-hutta-06")
    return clear_spots(p, "tatooine/1").do("explore", "choose 1")


@pytest.mark.rule("OR-SPACE-07", "OR-SPACE-08")
def test_a_bounty_on_an_encounter_card_may_be_left_and_the_card_goes_under_its_deck() -> None:
    p = warrant().do("pass")
    assert (p.assets(0), p.encounters("tatooine_nal_hutta")[-1]) == (
        ["bounty-chopper", "hutt-favor"],
        "enc-tatooine-nal-hutta-06",
    )
    assert (p.credits(0), p.whereabouts("chopper"), p.current) == (5_000, "captured", 1)


@pytest.mark.rule("OR-SLOTS-06", "OR-BOUNTY-10", "OR-BOUNTY-23", "OR-D-24", "OR-DISCARD-03")
def test_room_for_a_warrant_sets_a_prisoner_free_and_the_fulfilled_warrant_never_returns() -> None:
    p = warrant().do("discard bounty-chopper")
    assert (p.assets(0), p.deck("bounty")[-1]) == (["hutt-favor", "warrant-lobot"], "bounty-chopper")
    assert (p.contact("tatooine/1"), p.current) == ("chopper", 1)
    deck = p.encounters("tatooine_nal_hutta")
    assert len(deck) == 9
    assert "enc-tatooine-nal-hutta-06" not in deck
    put_contact(p.table, notation.SPOTS.index("tatooine/1"), card("lobot"), int(p.table.everybody()))
    p.end_turn().do("take-credits", "pass").roll("HHH BB").do("meet tatooine/1", "attempt warrant-lobot", "eliminate")
    assert (p.assets(0), p.whereabouts("lobot")) == (["hutt-favor"], "eliminated")
    assert len(p.encounters("tatooine_nal_hutta")) == 9
    assert [name for name in p.removed() if name in ("warrant-lobot", "enc-tatooine-nal-hutta-06")]
