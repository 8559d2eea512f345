"""Favors told as scenes: what can be paid for one, debt tokens from hand to hand, and what a debt obliges to."""

from __future__ import annotations

import pytest
from ambitious import ROLLER, SEEKER, ambitious, complete, lost_goals
from brawls import listen
from encountering import leave_only
from favors import called, counter, favors, hold, obliging, on_offer, request, skill, tokens
from galaxies import POS
from scenes import codes, data
from scenes import hold as hold_secret
from unfinished import BOBA, BOSSK, CHEWBACCA, DENGAR, HAN, HONDO, LANDO, seats

from cantina.outer_rim.rules.combat import BY_SPACE, FightPlayer

SECRET = "enc-navpoint-05"


@pytest.mark.rule("UB-FAVOR-13", "OR-TRADE-05", "OR-CREDITS-05")
def test_credits_and_tokens_go_anywhere_and_assets_only_within_the_space() -> None:
    p = obliging(BOBA, HAN, LANDO, at=("lothal", "lothal", "naboo"), step="planning", credits=2_000,
                 assets={0: ["jetpack"], 1: ["vibro-ax"], 2: ["armored-vest"]})  # fmt: skip
    hold_secret(p, 0, SECRET, "com-nav-c")
    p.do("favor shortcut")
    assert set(p.options()) == {
        "amount 0", "amount 1000", "amount 2000", "give-debt seat-1", "give jetpack", "ask-for vibro-ax", "withdraw",
    }  # fmt: skip
    assert p.refused("amount 3000").code == "not-offered"
    assert p.refused("give-debt seat-2").code == "not-offered", "Han has his own"
    assert p.refused("ask-for armored-vest").code == "UB-FAVOR-13"
    p.do("give jetpack", "ask-for vibro-ax", "give-debt seat-1", "amount 1000")
    assert (p.asked, p.options(), p.options(2)) == (1, ["accept", "decline", "counter"], ["decline", "counter"])
    assert p.refused("accept", seat=2).code == "UB-FAVOR-13", "Lando is elsewhere"
    p.do("accept")
    assert counter(p, 3, "ask-debt seat-1", credits=2_000).prompt == "favor-pick"
    told = listen(p)
    p.do("player seat-2")
    assert (p.assets(0), p.assets(1), p.credits(0), p.credits(1), tokens(p)) == (
        ["vibro-ax"],
        ["jetpack"],
        1_000,
        1_000,
        [2, 2, 3],
    )
    assert codes(told).index("hand-over") < codes(told).index("favor"), "and the favor in the same step"


@pytest.mark.rule("UB-FAVOR-13", "UB-D-22")
def test_a_counter_may_be_taken_back_and_may_ask_for_cards_in_the_same_space() -> None:
    p = obliging(BOBA, HAN, step="planning", at="lothal", assets={0: ["jetpack"], 1: ["vibro-ax"]}, credits=1_000)
    request(p, "shortcut").do("counter")
    assert set(p.options()) == {"amount 0", "amount 1000", "ask-debt seat-1", "ask-for jetpack", "give vibro-ax", "withdraw"}
    p.do("withdraw")
    assert (p.asked, p.prompt) == (1, "favor-answer")
    counter(p, 2, "ask-for jetpack", "give vibro-ax", credits=1_000).do("player seat-2")
    assert (p.assets(0), p.assets(1), p.credits(1)) == (["vibro-ax"], ["jetpack"], 1_000)
    apart = obliging(BOBA, HAN, step="planning", at=("lothal", "naboo"), assets={0: ["jetpack"]})
    apart.do("favor shortcut")
    assert apart.refused("give jetpack").code == "UB-FAVOR-13"
    apart.do("withdraw")
    assert (apart.prompt, favors(apart).request) == ("planning", None)


@pytest.mark.rule("OR-D-03", "UB-D-22", "OR-SLOTS-06", "OR-SLOTS-07")
def test_who_has_no_room_for_an_asset_discards_right_after_the_deal() -> None:
    p = obliging(BOBA, HAN, at="lothal", step="planning", assets={0: ["jetpack"], 1: ["vibro-ax", "armored-vest"]})
    request(p, "shortcut", "give jetpack").do("accept")
    assert (p.asked, p.prompt) == (1, "make-fit")
    p.do("discard vibro-ax")
    assert (p.prompt, sorted(p.assets(1)), favors(p).received) == ("planning", ["armored-vest", "jetpack"], 1)


@pytest.mark.rule("UB-FAVOR-13", "OR-D-51")
@pytest.mark.parametrize("goods", [True, False])
def test_hondo_likes_to_be_paid_in_goods(goods: bool) -> None:
    p = obliging(BOBA, HONDO, at="lothal", step="planning", assets=["jetpack"], credits=1_000)
    request(p, "shortcut", *(["give jetpack"] if goods else []), credits=0 if goods else 1_000).do("accept")
    assert (p.player(1).flipped, p.fame(1)) == ((1, 1) if goods else (0, 0))


@pytest.mark.rule("UB-D-23", "UB-D-25", "OR-TRADE-08", "OR-TRADE-10", "UB-FAVOR-13", "UB-X-12")
def test_two_who_are_not_in_turn_pay_each_other_only_for_a_favor() -> None:
    p = obliging(BOBA, BOSSK, HAN, at="lothal", credits=seats(1_000, 1_000, 1_000))
    hold(p, 1, 2)
    assert p.refused("gift-to seat-3", seat=1).code == "OR-TRADE-10"
    assert p.refused("deal-with seat-3", seat=1).code == "UB-D-25"
    assert p.may("deal-with seat-1", seat=1) and p.may("deal-with seat-2", seat=0)
    p.perform(FightPlayer(BY_SPACE, False, 0, False, None, None)).do("player seat-2", "pass")
    assert (p.asked, p.prompt) == (1, "favor-pause")
    request(p, "combat-strategy", "give-debt seat-1", credits=1_000)
    p.roll("HHH BBBB").do("accept", seat=2)
    assert p.prompt == "favor-answer", "Boba has not answered yet"
    p.do("decline")
    assert (p.credits(1), p.credits(2), tokens(p)) == (0, 2_000, [3, 2, 3])


@pytest.mark.rule("UB-FAVOR-14", "UB-FAVOR-15", "OR-TRADE-07", "OR-TRADE-08")
def test_promises_and_bribes_bind_nobody() -> None:
    p = obliging(HAN, LANDO, DENGAR, credits=seats(2_000, 0, 0), step="planning")
    p.do("gift-to seat-3", "amount 2000")
    p.end_turn()
    assert (p.current, p.credits(2)) == (1, 2_000), "paid for not helping Lando"
    request(p, "advice/tech", credits=0)
    p.do("accept", seat=2)
    p.do("decline")
    assert (skill(p, "tech", 2), p.credits(2)) == (1, 2_000), "helps, and keeps the money; a promise is no part of the price"


@pytest.mark.rule("UB-AMBITION-09", "UB-D-33", "UB-FAVOR-13")
def test_a_price_may_hurt_and_help_elsewhere() -> None:
    p = ambitious(BOBA, HAN, sheets=(ROLLER, SEEKER), favors="yes", step="planning", at="lothal", credits=10_000,
                  assets=["sy-snootles"])  # fmt: skip
    assert (complete(p, 0), complete(p, 1)) == ([1, 2], []), "10,000 in hand, and a luxury asset"
    told = listen(p)
    request(p, "shortcut", "give sy-snootles", credits=1_000).do("accept")
    assert (complete(p, 0), complete(p, 1), p.credits(0)) == ([], [1], 9_000), "both goals are lost; Han has his crew out of turn"
    assert sorted(lost_goals(told, 0)) == [1, 2]


# Debts ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-FAVOR-11", "UB-FAVOR-12", "UB-D-25", "UB-S-11")
def test_a_token_goes_through_three_hands_and_obliges_its_owner_to_the_last() -> None:
    p = obliging(BOBA, HAN, LANDO, step="planning", credits=seats(0, 0, 3_000))
    request(p, "advice/tech", "give-debt seat-1").do("accept")
    assert tokens(p) == [2, 2, 3]
    p.end_turn()
    p.do("deal-with seat-3", "give-debt seat-1", "pass", "amount 0", "amount 3000")
    assert (p.asked, p.prompt, p.options()) == (2, "trade-answer", ["accept", "decline"])
    p.do("accept")
    assert (tokens(p), p.credits(1), p.credits(2)) == ([3, 2, 3], 3_000, 0)
    p.end_turn()
    assert p.current == 2
    told = listen(p)
    p.do("call-debt seat-1/shortcut")
    assert (p.asked, p.prompt) == (2, "planning"), "Boba is not asked"
    assert codes(told) == ["calls-debt", "debt", "favor"]
    assert tokens(p) == [1, 2, 3]
    assert p.table.players[2].lasting


@pytest.mark.rule("UB-FAVOR-12", "UB-D-24", "UB-D-22")
def test_a_debt_cannot_be_refused_wherever_and_however_its_owner_is() -> None:
    p = obliging(BOBA, HAN, at=("lothal", "naboo"), step="planning", defeated=seats(False, True), damage=seats((0, 0), (4, 0)))
    p.do("standing no-requests", seat=1)
    assert p.refused("favor advice/tech").code == "UB-FAVOR-08"
    hold(p, 2, 1).do("call-debt seat-2/advice/tech")
    assert (skill(p, "tech"), tokens(p), p.prompt) == (1, [1, 2], "planning")


@pytest.mark.rule("UB-D-24", "UB-D-20", "UB-FAVOR-12")
def test_only_what_the_owner_can_do_now_is_called() -> None:
    p = obliging(LANDO, HAN, CHEWBACCA, step="planning", reputation={2: {"rebel": POS}})
    assert p.refused("call-debt seat-3/shortcut").code == "UB-FAVOR-12", "held by nobody else"
    hold(p, 3, 1)
    for text in ("advice/tech", "endorsement/hutt"):
        assert p.refused(f"call-debt seat-3/{text}").code == "UB-D-24"
    assert p.refused("call-debt seat-3/combat-strategy").code == "UB-D-20"
    assert called(p, 1) == {f"seat-3/{each}" for each in ("advice/strength", "advice/piloting", "endorsement/rebel", "shortcut")}
    p.do("call-debt seat-3/advice/piloting")
    assert (skill(p, "piloting"), tokens(p)) == (2, [1, 2, 3])


@pytest.mark.rule("UB-FAVOR-03", "UB-D-24")
def test_two_debts_are_not_called_in_one_turn() -> None:
    p = hold(hold(obliging(BOBA, HAN, LANDO, step="planning"), 2, 1), 3, 1)
    p.do("call-debt seat-2/shortcut")
    assert p.refused("call-debt seat-3/advice/influence").code == "UB-FAVOR-03"
    assert tokens(p) == [1, 2, 1]
    p.end_turn()
    p.do("call-debt seat-3/advice/influence", seat=0)
    assert (tokens(p), skill(p, "influence")) == ([1, 2, 3], 1), "in Han's turn"


@pytest.mark.rule("UB-FAVOR-04", "UB-FAVOR-12", "UB-D-24")
def test_the_victim_of_a_job_has_to_help_with_it() -> None:
    p = obliging(BOBA, LANDO, at="naboo", step="encounter", assets=["honest-robbery"], dice="HB BB")
    leave_only(p, "db-57a")
    hold(p, 2, 1).do("attempt honest-robbery")
    assert (p.prompt, p.options()) == ("favor-pause", ["favor advice/influence", "call-debt seat-2/advice/influence", "pass"])
    told = listen(p)
    p.do("call-debt seat-2/advice/influence")
    assert next(event.facts["passed"] for event in told if event.code == "tested") == 1
    assert skill(p, "influence", 2) == 1, "Lando's own stays his"


@pytest.mark.rule("UB-FAVOR-10", "UB-FAVOR-11", "UB-D-25", "OR-GEN-03")
def test_who_has_given_the_own_token_away_cannot_offer_it_but_may_buy_it_back() -> None:
    p = hold(obliging(BOBA, HAN, LANDO, step="planning", credits=1_000), 1, 3)
    p.do("favor shortcut")
    assert p.refused("give-debt seat-1").code == "not-offered"
    p.do("withdraw", "deal-with seat-3", "ask-debt seat-1", "pass", "amount 1000", "amount 0", "accept")
    assert (tokens(p), p.credits(0), p.credits(2), favors(p).received) == ([1, 2, 3], 0, 1_000, 0)


@pytest.mark.rule("UB-FAVOR-11", "OR-TRADE-02")
def test_tokens_are_part_of_a_trade_too() -> None:
    p = obliging(BOBA, HAN, at="lothal", assets=["jetpack"]).do("trade", "player seat-2")
    assert {"give jetpack", "give-debt seat-1", "ask-debt seat-2"} <= set(p.options())
    p.do("give jetpack", "ask-debt seat-2", "pass", "amount 0", "amount 0").do("accept")
    assert (p.assets(1), tokens(p)) == (["jetpack"], [1, 1])
    declined = obliging(BOBA, HAN, at="lothal").do(
        "deal-with seat-2", "give-debt seat-1", "pass", "amount 0", "amount 0", "decline"
    )
    assert (tokens(declined), declined.prompt) == ([1, 2], "action")


@pytest.mark.rule("OR-INFO-01", "OR-INFO-03", "OR-INFO-04", "UB-D-22")
def test_everybody_sees_everything_about_a_request() -> None:
    p = obliging(BOBA, HAN, DENGAR, LANDO, step="planning", credits=2_000)
    hold_secret(p, 1, SECRET, "com-nav-c")
    told = listen(p)
    request(p, "advice/tech", "give-debt seat-1", credits=1_000).do("accept")
    counter(p, 3, credits=2_000)
    for viewer in range(5):
        known = p.table.knowledge(viewer).table.favors
        assert known is not None and known.plain() == favors(p).plain()
        assert SECRET not in data(p, viewer) or viewer == 1
        heard = [event.heard_by(viewer) for event in told]
        assert [each["code"] for each in heard] == ["favor-request", "favor-agreed", "favor-counter"]
        assert heard[0]["debts"] == ["seat-1"] and heard[0]["pays"] == 1 and heard[2]["pays"] == 2
    assert "shortcut" not in on_offer(p, 1), "nothing comes between"
