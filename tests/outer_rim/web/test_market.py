"""What the market says: prices and what is short, where things go, what buying means, and a purchase step by step."""

from galaxies import Position, position

from cantina.outer_rim.rules import actions
from cantina.outer_rim.web import market
from cantina.outer_rim.web.market import Ware
from cantina.outer_rim.web.purchase import Deal
from cantina.outer_rim.web.sight import Sight

TOP = {
    "bounty": "bounty-hondo-ohnaka", "cargo": "stolen-prototype", "gear": "maneuvering-thrusters", "job": "the-jewel-of-yavin",
    "luxury": "dash-rendar", "ship": "ship-firespray-31",
}  # fmt: skip


def table(assets: tuple[str, ...] = (), credits: int = 4000, top: dict[str, str] | None = None, **given: str) -> Position:
    return position(
        2,
        characters=("lando-calrissian", "ketsu-onyo"),
        at=(given.get("at", "tatooine"), "naboo"),
        ships=("yv-666",),
        step=given.get("step", "action"),
        credits=credits,
        assets=assets,
        top=TOP | (top or {}),
    )


def zone(p: Position, seat: int = 0, language: str = "en") -> dict[str, object]:
    return market.zone(Sight(p.table.knowledge(seat), ["Ada", "Nora"], language))


def wares(p: Position, seat: int = 0, language: str = "en") -> dict[str, Ware]:
    found = zone(p, seat, language)["wares"]
    assert isinstance(found, list)
    return {each.deck: each for each in found if isinstance(each, Ware)}


def bargain(p: Position) -> Deal:
    found = zone(p)["bargain"]
    assert isinstance(found, Deal)
    return found


def test_six_decks_with_price_and_what_is_short() -> None:
    shown = wares(table())
    assert {deck: (ware.price, ware.badge) for deck, ware in shown.items()} == {
        "bounty": ("", ""), "cargo": ("2,000", ""), "gear": ("5,000", "1,000 short"), "job": ("", ""),
        "luxury": ("10,000", "6,000 short"), "ship": ("5,000", "1,000 short"),
    }  # fmt: skip
    assert [deck for deck, ware in shown.items() if ware.piece.can == "buy"] == ["bounty", "cargo", "job"]
    assert "4,000" in shown["gear"].reason


def test_the_way_to_a_destination_is_shown_turn_by_turn() -> None:
    deal = wares(table())["cargo"].deal
    assert deal.strip is not None and (deal.strip.length, deal.strip.ends) == (11, (7, 11))
    assert (deal.piece.where, deal.piece.trip) == ("Cantonica", "11 spaces, 2 turns")
    assert [(pay.credits, pay.fame) for pay in deal.piece.pays] == [("6,000", 1)]
    assert deal.chance == "61 % to get through"


def test_a_bounty_has_both_rewards() -> None:
    pays = wares(table())["bounty"].piece.pays
    assert [(pay.what, pay.credits, pay.fame) for pay in pays] == [("dead", "5,000", 1), ("Takodana", "8,000", 1)]


def test_paying_at_once_comes_first_and_part_exchange_only_if_there_is_something_to_give() -> None:
    deal = wares(table())["cargo"].deal
    assert [(press.label, press.pays) for press in deal.presses] == [("Buy for 2,000", True), ("Replace", False)]
    deal = wares(table(("ion-cannon",)))["cargo"].deal
    assert [press.label for press in deal.presses] == ["Buy for 2,000", "Part exchange\u00a0…", "Replace"]
    assert [(part.title, part.worth, part.lost) for part in deal.parts] == [("Ion Cannon", "5,000", "3,000 lost")]


def test_what_credits_do_not_pay_needs_part_exchange_and_says_so() -> None:
    ware = wares(table(("ion-cannon",)))["gear"]
    assert ware.badge == "part exchange" and ware.deal.presses[0].label == "Buy with part exchange\u00a0…"


def test_where_a_card_goes_by_the_type_of_its_slot() -> None:
    shown = wares(table(("ion-cannon", "droid-parts", "food-supplies")))
    assert (shown["cargo"].deal.goes, shown["cargo"].deal.fits) == ("No slot is free: you choose what leaves", False)
    assert shown["job"].deal.goes == "Job or bounty: a slot is free"
    assert shown["ship"].deal.goes.startswith("Takes the place of your YV-666")
    empty = wares(table(("droid-parts", "food-supplies")))
    assert empty["cargo"].deal.goes == "Cargo or mod: a slot is free"


def test_a_purchase_is_paid_bartered_or_called_off() -> None:
    p = table(("ion-cannon", "stolen-hyperfuel")).do("buy stolen-prototype")
    assert zone(p)["asks"] == "purchase"
    deal = bargain(p)
    assert (deal.due, deal.credits, deal.left) == ("2,000", "4,000", "2,000")
    assert [press.label for press in deal.presses] == ["Pay 2,000", "Cancel"]
    assert {part.title: part.lost for part in deal.parts} == {
        "Ion Cannon": "3,000 lost", "Stolen Hyperfuel": "1,000 lost, reward of 9,000 + 1 fame lost",
    }  # fmt: skip
    p.do("cancel" if p.may("cancel") else "withdraw")
    assert zone(p)["bargain"] is None and p.prompt == "action"


def test_what_lies_on_the_counter_is_listed() -> None:
    p = table(("quad-laser-cannon", "stolen-hyperfuel"), credits=4000).do("buy maneuvering-thrusters", "barter quad-laser-cannon")
    deal = bargain(p)
    assert [(part.title, part.worth) for part in deal.given] == [("Quad Laser Cannon", "2,000")]
    assert deal.due == "3,000"


def test_making_room_names_what_would_leave() -> None:
    p = table(("ion-cannon", "droid-parts", "food-supplies")).do("buy stolen-prototype")
    deal = bargain(p)
    assert [part.title for part in deal.rooms] == ["Ion Cannon", "Droid Parts", "Food Supplies"]
    assert all(part.action is not None and part.action & ~int(actions.SUBJECT) == actions.DROP for part in deal.rooms)


def test_whoever_is_not_asked_sees_the_same_cards_and_no_buttons() -> None:
    shown = wares(table(), seat=1)
    assert [ware.deal.presses for ware in shown.values()] == [()] * 6
    assert zone(table(), seat=1)["asks"] == ""


def test_it_is_not_sold_where_it_is_wanted() -> None:
    ware = wares(table(at="cantonica"))["cargo"]
    assert ware.badge == "not sold here" and ware.piece.can == "" and "this planet" in ware.reason


def test_a_card_can_be_put_under_its_deck_until_one_has_been() -> None:
    p = table()
    assert zone(p)["swaps"] and all(ware.swap is not None for ware in wares(p).values())
    p.do("cycle stolen-prototype")
    assert not zone(p)["swaps"] and zone(p)["asks"] == "market"


def test_a_bounty_and_a_job_say_how_likely_they_are_for_whoever_looks() -> None:
    shown = wares(table())
    assert shown["bounty"].deal.chance.endswith("% to be defeated") and " % to beat the target" in shown["bounty"].deal.chance
    assert shown["job"].deal.chance.startswith("As you are now you pass: knowledge 88 %")
    assert shown["gear"].deal.chance == ""


def test_german_market() -> None:
    shown = wares(table(), language="de")
    assert (shown["gear"].badge, shown["cargo"].deal.piece.trip) == ("1.000 fehlen", "11 Felder, 2 Züge")
