"""Trading: the trade action with whoever is here, and credits that change hands at any time."""

from __future__ import annotations

import pytest
from brawls import equip, fight, gadget
from galaxies import Position, clear_spots, position

from cantina.outer_rim.rules import stats

SECRET = "enc-cantonica-ord-mantell-04"

EVERYTHING = ["jetpack", "food-supplies", "ion-cannon", "hired-help", "hutt-favor", "bounty-chopper"]


def deal(p: Position, *parts: str, seat: int = 2, pays: int = 0, asks: int = 0) -> Position:
    """The current player offers an exchange to another seat (counted from 1)."""
    p.do(f"player seat-{seat}", *parts)
    return p.do("pass", f"amount {pays}", f"amount {asks}")


@pytest.mark.rule("OR-TRADE-01", "OR-TRADE-04")
def test_cards_of_every_type_and_credits_can_be_traded_in_the_same_space() -> None:
    p = position(step="action", at="lothal", credits={0: 2_000, 1: 3_000}, assets={0: EVERYTHING})
    deal(p.do("trade"), *(f"give {name}" for name in EVERYTHING), pays=2_000, asks=1_000).do("accept")
    assert (p.assets(0), sorted(p.assets(1)), p.credits(0), p.credits(1)) == ([], sorted(EVERYTHING), 1_000, 4_000)


@pytest.mark.rule("OR-TRADE-01")
def test_nobody_trades_cards_with_somebody_elsewhere() -> None:
    assert position(step="action", assets={1: ["jetpack"]}).refused("trade").code == "OR-TRADE-01"
    p = position(3, step="action", at=("lothal", "lothal", "kessel")).do("trade")
    assert p.choices("player") == {"seat-2"}


@pytest.mark.rule("OR-TRADE-01", "OR-GEN-06")
def test_a_card_may_let_its_owner_trade_further_away() -> None:
    radio = gadget("radio", constants=[{"rule": "trade_range", "spaces": 3}])
    p = equip(position(4, step="action", at=("lothal", "lothal", "mon-calamari", "naboo")), radio).resolve({"gain": {}})
    assert p.do("trade").choices("player") == {"seat-2", "seat-3"}


@pytest.mark.rule("OR-TRADE-04")
def test_nobody_offers_more_credits_than_there_are() -> None:
    p = position(step="action", at="lothal", credits={0: 1_000, 1: 3_000}, assets={0: ["jetpack"]}).do(
        "trade", "player seat-2", "pass"
    )
    assert p.choices("amount") == {"0", "1000"}
    assert p.do("amount 0").choices("amount") == {"0", "1000", "2000", "3000"}


@pytest.mark.rule("OR-TRADE-02", "OR-D-02")
def test_one_action_is_a_session_with_everybody_here() -> None:
    p = position(3, step="action", at="lothal", assets={0: ["jetpack"], 1: ["armored-vest"], 2: ["vibro-ax"]}).do("trade")
    deal(p, "give jetpack", "ask-for armored-vest", seat=2).do("accept")
    assert p.prompt == "trade-with"
    deal(p, "give armored-vest", "ask-for vibro-ax", seat=3).do("accept", "pass")
    assert (p.assets(0), p.assets(1), p.assets(2)) == (["vibro-ax"], ["jetpack"], ["armored-vest"])
    assert (p.prompt, p.may("trade")) == ("action", False), "closing the session uses up the action"
    assert p.refused("trade").code == "OR-TURN-09"


@pytest.mark.rule("OR-TRADE-02")
def test_every_exchange_is_one_with_the_current_player() -> None:
    p = position(3, step="action", at="lothal", assets={1: ["jetpack"]}).do("trade", "player seat-3")
    assert not p.may("ask-for jetpack") and not p.may("give jetpack"), "what the second seat has is not the third's to give"


@pytest.mark.rule("OR-TRADE-03")
def test_a_trade_may_be_one_sided() -> None:
    p = position(step="action", at="lothal", assets={0: ["jetpack"]}).do("trade")
    assert deal(p, "give jetpack").do("accept").assets(1) == ["jetpack"]


@pytest.mark.rule("OR-TRADE-05", "OR-SHIP-08")
def test_ships_fame_and_reputation_cannot_be_traded() -> None:
    p = position(step="action", at="lothal", ships=["lancer"], credits=3_000, fame=3, assets=["jetpack"]).do(
        "trade", "player seat-2"
    )
    assert set(p.options()) == {"give jetpack", "pass", "withdraw"}


@pytest.mark.rule("OR-TRADE-06")
def test_a_prisoner_travels_with_the_bounty() -> None:
    p = position(step="action", at="ord-mantell", assets={0: ["bounty-chopper*"]}).do("trade")
    deal(p, "give bounty-chopper").do("accept", "pass").end_turn()
    assert p.do("take-credits", "deliver bounty-chopper").fame(1) == 1


@pytest.mark.rule("OR-TRADE-07")
def test_a_promise_binds_nobody() -> None:
    p = position(credits={0: 3_000}).do("gift-to seat-2", "amount 3000", seat=0)
    assert (p.credits(0), p.credits(1), p.asked) == (0, 3_000, 0)
    p.do("request-from seat-2", "amount 3000").do("decline")
    assert (p.credits(0), p.credits(1)) == (0, 3_000)


@pytest.mark.rule("OR-TRADE-08", "OR-D-01")
def test_credits_pass_between_the_current_player_and_anybody_anywhere() -> None:
    p = position(3, step="encounter", credits={0: 5_000, 2: 5_000})
    p.do("gift-to seat-3", "amount 2000", seat=0)
    p.do("gift-to seat-1", seat=2).do("amount 1000", seat=2)
    assert (p.credits(0), p.credits(2), p.prompt, p.asked) == (4_000, 6_000, "encounter", 0), "and it is no action"


@pytest.mark.rule("OR-TRADE-09", "OR-D-01")
def test_credits_pass_even_in_the_middle_of_a_combat() -> None:
    p = position(characters=("lando-calrissian", "boba-fett"), step="action", credits={1: 4_000}, dice="HB H")
    fight(p, "ground", 1)
    dice = list(p.table.dice)
    p.do("gift-to seat-1", seat=1).do("amount 4000", seat=1)
    assert (p.credits(0), p.prompt, list(p.table.dice)) == (4_000, "window", dice), "the same question, the same dice"


@pytest.mark.rule("OR-TRADE-10")
def test_two_others_pass_no_credits() -> None:
    p = position(3, credits={1: 5_000, 2: 5_000})
    assert p.refused("gift-to seat-3", seat=1).code == "OR-TRADE-10"
    assert "request-from seat-2" not in p.asides(2)
    assert "gift-to seat-1" in p.asides(2)


@pytest.mark.rule("OR-TRADE-11", "OR-D-01")
def test_a_request_needs_the_givers_word() -> None:
    p = position(credits={1: 5_000}).do("request-from seat-2", "amount 2000")
    assert (p.asked, p.options(), p.options(0)) == (1, ["accept", "decline"], ["withdraw"])
    assert p.do("accept").credits(0) == 2_000
    p = position(credits={1: 5_000}).do("request-from seat-2", "amount 2000").do("withdraw", seat=0)
    assert (p.credits(0), p.prompt) == (0, "planning")


@pytest.mark.rule("OR-TRADE-11", "OR-D-02")
def test_an_exchange_needs_both_sides_and_is_all_or_nothing() -> None:
    p = position(step="action", at="lothal", credits={0: 2_000}, assets={0: ["jetpack"], 1: ["vibro-ax"]}).do("trade")
    before = p.table.players[0].plain(), p.table.players[1].plain()
    deal(p, "give jetpack", "ask-for vibro-ax", pays=2_000)
    assert (p.asked, p.prompt) == (1, "trade-answer")
    assert (p.table.players[0].plain(), p.table.players[1].plain()) == before, "nothing moves before it is accepted"
    p.do("decline")
    assert (p.table.players[0].plain(), p.table.players[1].plain()) == before
    deal(p, "give jetpack").do("withdraw", seat=0)
    assert (p.assets(0), p.prompt) == (["jetpack"], "trade-with")


@pytest.mark.rule("OR-D-02")
def test_a_defeated_player_may_trade() -> None:
    p = position(step="action", at="lothal", assets={0: ["jetpack"]}, defeated={1: True}, damage={1: (4, 0)}).do("trade")
    assert deal(p, "give jetpack").do("accept").assets(1) == ["jetpack"]


@pytest.mark.rule("OR-D-03")
def test_a_receiver_without_room_keeps_what_fits() -> None:
    p = position(step="action", at="lothal", assets={0: ["jetpack"], 1: ["vibro-ax", "armored-vest"]}).do("trade")
    deal(p, "give jetpack").do("accept")
    assert (p.asked, p.choices("discard")) == (1, {"jetpack", "vibro-ax", "armored-vest"})
    p.do("discard vibro-ax")
    assert (p.assets(1), p.deck("gear")[-1], p.asked) == (["armored-vest", "jetpack"], "vibro-ax", 0)


@pytest.mark.rule("OR-D-04", "OR-FAME-03")
def test_fame_moves_with_an_asset_and_may_win() -> None:
    p = position(step="action", at="lothal", fame={0: 8, 1: 8}, assets={0: ["extravagant-wardrobe"]}, reputation={
        0: {"hutt": 1, "rebel": 1}, 1: {"hutt": 1, "rebel": 1},
    }).do("trade")  # fmt: skip
    assert (p.fame(0), p.fame(1)) == (9, 8)
    deal(p, "give extravagant-wardrobe").do("accept")
    assert (p.fame(0), p.fame(1), p.over) == (8, 9, False)


@pytest.mark.rule("OR-D-38", "OR-SLOTS-11", "OR-DEFEAT-02")
def test_whoever_trades_a_hull_bonus_away_has_no_more_damage_than_hull_when_asked_anything() -> None:
    cargo = ["droid-parts", "food-supplies"]
    p = position(at="lothal", step="action", assets={0: ["shield-upgrade"], 1: cargo[:1]}, damage={0: (0, 4)})
    assert p.damage() == (0, 4)
    p.do("trade", "player seat-2", "give shield-upgrade", "ask-for droid-parts", "pass", "amount 0", "amount 0", "accept")
    assert p.damage()[1] <= stats.hull(p.table, 0)
    assert p.defeated()


@pytest.mark.rule(
    "OR-S-24", "OR-TRADE-01", "OR-TRADE-02", "OR-TRADE-04", "OR-TRADE-05", "OR-TRADE-06", "OR-TRADE-07", "OR-TRADE-08",
    "OR-TRADE-09", "OR-TRADE-10", "OR-D-01", "OR-D-02",
)  # fmt: skip
def test_or_s_24_trading() -> None:
    p = position(
        3, characters=("lando-calrissian", "boba-fett", "bossk"), step="encounter", at=("A", "A", "C"), toy=True,
        credits={0: 3_000, 1: 2_000, 2: 2_000}, assets={1: ["bounty-chopper*"], 2: ["jetpack"]},
        encounters={"cantonica_ord_mantell": [SECRET]},
    )  # fmt: skip
    p.do("explore").end_turn().end_turn().do("pass", "take-credits").roll("HB B")
    fight(p, "ground")
    assert (p.current, p.credits(0), len(p.secrets(0)), p.prompt) == (0, 5_000, 1, "window"), "in the middle of P1's combat"
    paid = p.credits(2)
    p.do("gift-to seat-1", seat=2).do("amount 2000", seat=2)
    assert (p.credits(0), p.credits(2), p.prompt) == (7_000, paid - 2_000, "window")
    assert p.refused("gift-to seat-3", seat=1).code == "OR-TRADE-10"
    p.do("pass")
    assert (p.credits(0), p.credits(1)) == (8_000, 4_000), "1,000 by the fight, 2,000 by P2's own planning"
    p.do("gift-to seat-2", "amount 3000").do("request-from seat-2", "amount 3000").do("decline")
    assert (p.credits(0), p.credits(1)) == (5_000, 7_000), "a promise is only a promise"
    p.do("trade")
    assert p.choices("player") == {"seat-2"}, "P3 is elsewhere"
    p.refused("player seat-3")
    p.do("player seat-2")
    assert set(p.options()) == {"ask-for bounty-chopper", "pass", "withdraw"}
    for refused in (f"give {SECRET}", "ship g9-rigger", "ask-for jetpack"):
        p.refused(refused)
    p.do("ask-for bounty-chopper", "pass", "amount 0", "amount 0", "accept")
    assert (p.assets(0), p.whereabouts("chopper"), p.player(0).assets[0].token >= 0) == (["bounty-chopper"], "captured", True)


@pytest.mark.rule("OR-S-24", "OR-TRADE-06", "OR-D-24")
def test_or_s_24_a_prisoner_without_room_is_set_free() -> None:
    p = position(step="action", at="lothal", assets={0: ["bounty-chopper*"], 1: ["hutt-favor", "rebel-favor"]})
    clear_spots(p, "lothal/1", "lothal/2").do(
        "trade", "player seat-2", "give bounty-chopper", "pass", "amount 0", "amount 0", "accept"
    )
    assert p.asked == 1
    p.do("discard bounty-chopper", "contact lothal/1")
    assert (p.contact("lothal/1"), p.assets(0), p.assets(1)) == ("chopper", [], ["hutt-favor", "rebel-favor"])
