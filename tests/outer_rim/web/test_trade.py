"""Between players: with whom credits may change hands, offers from both sides, and what they would change."""

from typing import Any

from galaxies import Position, position
from rivalry import rivalry

from cantina.outer_rim.web import trade
from cantina.outer_rim.web.sight import Sight
from cantina.outer_rim.words.page.trade import WORDS


def shown(p: Position, seat: int = 0, language: str = "en") -> Any:
    return trade.zone(Sight(p.table.knowledge(seat), ["Ada", "Nora", "Tom"][: p.table.seats], language))


def met(**given: Any) -> Position:
    return position(2, at="lothal", step="action", credits={0: 5000, 1: 5000}, assets={0: ["jetpack"], 1: ["vibro-ax"]}, **given)


def test_every_word_is_there_in_both_languages() -> None:
    assert WORDS["en"].keys() == WORDS["de"].keys()


def test_whom_credits_may_go_to_and_where_trading_is_possible() -> None:
    panel = shown(met())
    assert not panel["live"] and panel["start"] is not None and panel["why"] == ""
    (nora,) = panel["people"]
    assert (nora.who, nora.place, nora.credits, nora.why) == ("Han Solo", "here with you", "5,000", "")
    assert nora.give is not None and nora.ask is not None
    apart = shown(position(2, at=("lothal", "naboo"), step="action"))
    assert apart["start"] is None and "same space" in apart["why"]


def test_in_anothers_turn_credits_pass_only_to_whoever_is_in_turn() -> None:
    p = position(3, at="lothal", step="action", credits={0: 5000, 1: 5000, 2: 5000})
    people = {each.seat: each for each in shown(p, seat=1)["people"]}
    assert people[0].give is not None and people[2].give is None
    assert "current player" in people[2].why


def test_alone_with_a_rival_there_is_nobody_to_trade_with() -> None:
    assert shown(rivalry(credits=5000, step="action")) is None


def test_an_amount_is_named_in_thousands() -> None:
    p = met().do("gift-to seat-2")
    panel = shown(p)
    assert (panel["live"], panel["title"], panel["amount"].most) == (True, "Credits for Han Solo", 5)
    assert not shown(p, seat=1)["live"]


def test_an_offer_is_put_together_card_by_card() -> None:
    p = met().do("trade")
    assert [who for who, *_ in shown(p)["partners"]] == ["Han Solo"]
    p.do("player seat-2", "give jetpack")
    mine, theirs = shown(p)["parties"]
    assert [(ware.chosen, ware.action is None) for ware in mine.wares if ware.piece.face.title == "Jetpack"] == [(True, True)]
    assert [ware.piece.face.title for ware in theirs.wares if ware.action is not None] == ["Vibro-Ax"]
    assert len(shown(p)["finish"]) == 2
    assert not shown(p, seat=1)["live"]
    assert shown(p.do("pass"))["amount"].words == "I add {n}"


def test_an_offer_says_what_it_would_change_for_both() -> None:
    p = met().do("trade", "player seat-2", "give jetpack", "ask-for vibro-ax", "pass", "amount 2000", "amount 0")
    panel = shown(p, seat=1)
    assert panel["title"] == "Boba Fett offers you a trade"
    mine, theirs = panel["parties"]
    assert [ware.piece.face.title for ware in mine.wares] == ["Vibro-Ax"]
    assert (theirs.credits, [ware.piece.face.title for ware in theirs.wares]) == ("2,000 credits", ["Jetpack"])
    (title, own), (_, others) = panel["changes"]
    assert title == "What it means for you"
    changes = {each.name: (each.before, each.after, each.up) for each in own}
    assert changes["Credits"] == ("5,000", "7,000", True)
    assert changes["Ground combat"][2] is False
    assert {each.name: each.up for each in others}["Ground combat"] is True
    assert panel["notes"] == ["Everything fits into your slots."]
    assert p.credits(0) == 5000, "nothing has changed hands yet"
    waiting = shown(p)
    assert waiting["title"] == "Your offer to Han Solo" and len(waiting["finish"]) == 1


def test_a_request_says_what_would_be_left() -> None:
    p = met().do("request-from seat-2", "amount 3000")
    panel = shown(p, seat=1, language="de")
    assert panel["title"] == "Boba Fett bittet dich um Credits"
    ((_, (change,)),) = panel["changes"]
    assert (change.before, change.after, change.up) == ("5.000", "2.000", False)


def test_spectators_have_no_panel() -> None:
    assert shown(met(), seat=2) is None
