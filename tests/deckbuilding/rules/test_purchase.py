"""Purchases: what may be bought, what it costs, and where it goes (DB-BUY)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina.core import Item
from cantina.deckbuilding.rules.effects import Both, Gain
from cantina.deckbuilding.rules.filters import NEUTRAL_FACTION, Cards
from cantina.deckbuilding.rules.kinds import Kind
from cantina.deckbuilding.rules.purchase import Purchase, PurchaseForFree

SEATS = (EMPIRE, REBEL, SPECTATOR)
RUNNERS = ["blockade-runner"] * 5


@pytest.mark.rule("DB-BUY-01")
def test_cards_can_be_bought_from_the_row_and_from_the_pilot_stack() -> None:
    p = position(EMPIRE, pool=5, row=["tie-interceptor"])
    p.do("buy tie-interceptor", "buy outer-rim-pilot")
    assert p.discard(EMPIRE) == ["tie-interceptor", "outer-rim-pilot"]


@pytest.mark.rule("DB-BUY-01", "DB-DEC-58")
def test_cards_cannot_be_bought_from_anywhere_else() -> None:
    p = position(
        EMPIRE,
        pool=50,
        hand=["at-st"],
        discard=["stormtrooper"],
        galaxy=["darth-vader", "blockade-runner"],
        galaxy_discard=["tie-fighter"],
    )
    for elsewhere in ("at-st", "stormtrooper", "imperial-shuttle", "darth-vader", "tie-fighter", "corellia"):
        refusal = p.refused(f"buy {elsewhere}")
        assert (refusal.code, refusal.facts) == ("DB-BUY-01", {"card": elsewhere})


@pytest.mark.rule("DB-BUY-02", "DB-BUY-03", "DB-CARD-11")
@pytest.mark.parametrize(
    ("seat", "own", "enemy", "code"),
    [(EMPIRE, "darth-vader", "luke-skywalker", "DB-BUY-03"), (REBEL, "luke-skywalker", "darth-vader", "DB-BUY-02")],
)
def test_each_side_can_buy_own_and_neutral_cards_but_never_enemy_cards(seat: int, own: str, enemy: str, code: str) -> None:
    p = position(seat, pool=100, row=[own, enemy, "bossk"])
    refusal = p.refused(f"buy {enemy}")
    assert (refusal.code, refusal.facts) == (code, {"card": enemy})
    assert not p.can(f"buy {enemy}")
    p.do(f"buy {own}", "buy bossk")
    assert p.discard(seat) == [own, "bossk"]


@pytest.mark.rule("DB-BUY-02", "DB-BUY-03")
@pytest.mark.parametrize(
    ("seat", "own", "enemy"),
    [(EMPIRE, "star-destroyer", "mon-calamari-cruiser"), (REBEL, "mon-calamari-cruiser", "star-destroyer")],
)
def test_the_faction_limit_holds_for_capital_ships(seat: int, own: str, enemy: str) -> None:
    p = position(seat, pool=100, row=[own, enemy, "c-roc-cruiser"])
    bought = {text.removeprefix("buy ") for text in p.options() if text.startswith("buy")}
    assert bought == {own, "c-roc-cruiser", "blockade-runner", "outer-rim-pilot"}


@pytest.mark.rule("DB-BUY-02", "DB-BUY-03", "DB-DEC-33")
@pytest.mark.parametrize(("seat", "own"), [(EMPIRE, "tie-fighter"), (REBEL, "y-wing")])
def test_a_purchase_from_the_galaxy_discard_pile_keeps_to_the_faction_limit(seat: int, own: str) -> None:
    p = position(seat, pool=5, units=["jawa-scavenger"], galaxy_discard=["tie-fighter", "y-wing", "bossk"])
    p.do("use jawa-scavenger")
    assert sorted(p.options()) == ["salvage bossk", f"salvage {own}"]


@pytest.mark.rule("DB-BUY-02", "DB-DEC-33", "DB-DEC-31")
def test_a_free_purchase_keeps_to_the_cards_its_text_allows() -> None:
    """Leia names Rebel cards, so neutral cards and pilots are as far from her as Empire cards."""
    p = position(REBEL, units=["princess-leia"], row=["x-wing", "darth-vader", "bossk", "y-wing"]).do("use princess-leia")
    assert p.options() == ["take x-wing", "take y-wing"]


@pytest.mark.rule("DB-BUY-04", "DB-BUY-05")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_both_players_can_buy_pilots(seat: int) -> None:
    p = position(seat, pool=2).do("buy outer-rim-pilot")
    assert p.discard(seat) == ["outer-rim-pilot"]
    assert (p.pool, p.table.pilots) == (0, 9)
    refusal = position(seat, pool=1).refused("buy outer-rim-pilot")
    assert (refusal.code, refusal.facts) == ("DB-BUY-05", {"card": "outer-rim-pilot", "need": 2, "have": 1})


@pytest.mark.rule("DB-BUY-04", "DB-BUY-11", "DB-DEC-32")
def test_there_are_ten_pilots_and_no_more() -> None:
    p = position(EMPIRE, pool=25)
    for _ in range(10):
        p.do("buy outer-rim-pilot")
    assert p.discard(EMPIRE) == ["outer-rim-pilot"] * 10
    assert p.refused("buy outer-rim-pilot").code == "DB-DEC-32"
    assert p.pool == 5


@pytest.mark.rule("DB-BUY-05", "DB-CARD-02")
def test_the_buyer_pays_exactly_the_cost() -> None:
    p = position(EMPIRE, pool=7, row=["at-at"])
    told = p.events("buy at-at")[0]
    assert told.heard_by(REBEL) == {"code": "buy", "seat": EMPIRE, "card": "at-at", "price": 6, "to": "discard"}
    assert p.pool == 1


@pytest.mark.rule("DB-BUY-05")
def test_a_pool_as_large_as_the_cost_is_enough_and_a_smaller_one_is_not() -> None:
    assert position(EMPIRE, pool=6, row=["at-at"]).do("buy at-at").pool == 0
    p = position(EMPIRE, pool=5, row=["at-at"])
    assert not p.can("buy at-at")
    refusal = p.refused("buy at-at")
    assert (refusal.code, refusal.facts) == ("DB-BUY-05", {"card": "at-at", "need": 6, "have": 5})
    assert (p.pool, p.row[0]) == (5, "at-at")


@pytest.mark.rule("DB-BUY-05")
def test_resources_once_spent_are_gone() -> None:
    p = position(EMPIRE, pool=5, row=["tie-interceptor", "death-trooper"]).do("buy tie-interceptor")
    assert p.refused("buy death-trooper").facts == {"card": "death-trooper", "need": 3, "have": 2}


@pytest.mark.rule("DB-BUY-06", "DB-INFO-12", "DB-CARD-15")
@pytest.mark.parametrize("seat", SEATS)
def test_the_bought_card_goes_face_up_on_top_of_the_buyers_discard_pile(seat: int) -> None:
    p = position(EMPIRE, pool=7, hand=["stormtrooper"], discard=["inquisitor"], row=["star-destroyer"])
    p.do("buy star-destroyer")
    seen = p.table.knowledge(seat).table.sides
    assert [card.kind.name for card in seen[EMPIRE].discard] == ["inquisitor", "star-destroyer"]
    assert seen[REBEL].discard == []
    assert (p.hand(EMPIRE), p.deck(EMPIRE), p.in_play(EMPIRE)) == (["stormtrooper"], ["imperial-shuttle"] * 6, [])


@pytest.mark.rule("DB-BUY-06")
def test_a_bought_card_cannot_be_played_from_the_discard_pile() -> None:
    p = position(EMPIRE, pool=1, row=["tie-fighter"]).do("buy tie-fighter")
    assert p.refused("play tie-fighter").code == "DB-PLAY-01"


@pytest.mark.rule("DB-BUY-07", "DB-END-07")
def test_a_bought_card_joins_the_deck_at_the_next_reshuffle() -> None:
    p = position(EMPIRE, pool=8, deck=4, row=["darth-vader"]).do("buy darth-vader")
    assert "darth-vader" not in p.deck(EMPIRE)
    p.end_turn()
    assert p.hand(EMPIRE) == ["darth-vader"] + ["imperial-shuttle"] * 4


@pytest.mark.rule("DB-BUY-07")
def test_without_a_reshuffle_a_bought_card_waits_in_the_discard_pile() -> None:
    p = position(EMPIRE, pool=8, deck=5, row=["darth-vader"]).do("buy darth-vader", "end")
    assert p.hand(EMPIRE) == ["imperial-shuttle"] * 5
    assert p.discard(EMPIRE) == ["darth-vader"]


@pytest.mark.rule("DB-BUY-07", "DB-DEC-56", "DB-DIFF-19")
def test_a_bought_card_can_be_drawn_in_the_same_turn_after_a_reshuffle() -> None:
    p = position(EMPIRE, pool=1, deck=0, units=["director-krennic"], row=["tie-fighter"])
    p.do("buy tie-fighter", "use director-krennic", "play tie-fighter")
    assert "tie-fighter" in p.in_play(EMPIRE)


@pytest.mark.rule("DB-BUY-08", "DB-DEC-29")
@pytest.mark.parametrize("seat", SEATS)
def test_a_bought_row_card_is_replaced_at_once_in_its_place_by_the_top_of_the_galaxy_deck(seat: int) -> None:
    p = position(EMPIRE, pool=1, row=["bossk", "lobot", "tie-fighter"], galaxy=["at-st", "x-wing"])
    p.do("buy tie-fighter")
    seen = p.table.knowledge(seat).table
    assert [card.kind.name for card in seen.row] == ["bossk", "lobot", "at-st", *RUNNERS[:3]]
    assert [card.kind.name for card in seen.galaxy] == ["face-down"]


@pytest.mark.rule("DB-BUY-08", "DB-DEC-27")
def test_the_card_arrives_before_the_row_is_refilled_and_its_triggers_come_last() -> None:
    p = position(EMPIRE, pool=4, row=["quarren-mercenary"], galaxy=["at-st"])
    assert [event.code for event in p.events("buy quarren-mercenary")] == ["buy", "refill"]
    assert p.options() == ["trigger quarren-mercenary", "decline"]
    assert (p.discard(EMPIRE), p.row[0]) == (["quarren-mercenary"], "at-st")


@pytest.mark.rule("DB-BUY-09", "DB-BUY-08")
@pytest.mark.parametrize(
    ("how", "gone", "steps"),
    [
        ("bought", "tie-fighter", ["buy tie-fighter"]),
        ("defeated", "y-wing", ["commit at-st > y-wing", "resolve y-wing"]),
        ("discarded", "y-wing", ["use at-st", "discard y-wing from row"]),
        ("destroyed", "star-destroyer", ["use death-star", "destroy star-destroyer in row"]),
        ("paid off", "bossk", ["pay-off bossk"]),
        ("borrowed, and exiled with the turn", "tie-fighter", ["use grand-moff-tarkin", "take tie-fighter"]),
    ],
)
def test_a_card_is_replaced_whichever_way_it_leaves_the_row(how: str, gone: str, steps: list[str]) -> None:
    row = ["tie-fighter", "y-wing", "star-destroyer", "bossk", "blockade-runner", "blockade-runner"]
    p = position(
        EMPIRE,
        pool=4,
        base="death-star",
        units=["at-st", "grand-moff-tarkin"],
        row=row,
        galaxy=["millennium-falcon", "lobot"],
        pay_off="yes",
    )
    p.do(*steps)
    assert p.row == ["millennium-falcon" if name == gone else name for name in row], how
    assert [card.kind.name for card in p.table.galaxy] == ["lobot"]


@pytest.mark.rule("DB-BUY-09")
def test_every_card_that_one_effect_takes_out_of_the_row_is_replaced() -> None:
    p = position(
        EMPIRE,
        start_turn=True,
        base=None,
        bases=["rodia"],
        row=["y-wing", "bossk", "x-wing"],
        galaxy=["tie-fighter", "at-st", "lobot"],
    )
    p.do("trigger rodia")
    assert p.row == ["tie-fighter", "bossk", "at-st", *RUNNERS[:3]]


@pytest.mark.rule("DB-BUY-10")
def test_buying_a_pilot_touches_neither_row_nor_galaxy_deck() -> None:
    p = position(EMPIRE, pool=2, row=["tie-fighter", "", "x-wing"], galaxy=["at-st", "lobot"])
    before = (list(p.table.row), list(p.table.galaxy))
    assert [event.code for event in p.events("buy outer-rim-pilot")] == ["buy"]
    assert (p.table.row, p.table.galaxy, p.galaxy_discard) == (*before, [])


@pytest.mark.rule("DB-BUY-11", "DB-BUY-13", "DB-TURN-01")
def test_several_cards_can_be_bought_in_a_turn_even_one_that_has_just_come_into_the_row() -> None:
    p = position(EMPIRE, pool=6, row=["at-st"], galaxy=["tie-bomber", "x-wing"])
    p.do("buy at-st", "buy tie-bomber")
    assert p.discard(EMPIRE) == ["at-st", "tie-bomber"]
    assert (p.pool, p.row[0]) == (0, "x-wing")


@pytest.mark.rule("DB-BUY-11")
def test_two_copies_of_a_card_can_be_bought_in_a_turn() -> None:
    p = position(EMPIRE, pool=2, row=["tie-fighter", "bossk", "tie-fighter"])
    p.do("buy tie-fighter", "buy tie-fighter")
    assert p.discard(EMPIRE) == ["tie-fighter", "tie-fighter"]
    assert "tie-fighter" not in p.row


@pytest.mark.rule("DB-BUY-12", "DB-DEC-33", "DB-INFO-12", "DB-EMPTY-07")
@pytest.mark.parametrize("seat", SEATS)
def test_with_the_force_leia_buys_a_rebel_card_for_free_onto_the_deck(seat: int) -> None:
    p = position(REBEL, units=["princess-leia"], force=1, deck=0, discard=["y-wing"] * 2, row=["b-wing"], galaxy=["at-st"])
    p.do("use princess-leia")
    seen = p.table.knowledge(seat).table.sides[REBEL]
    assert [card.kind.name for card in seen.deck] == ["b-wing"]
    assert (p.pool, p.discard(REBEL), p.row[0]) == (0, ["y-wing", "y-wing"], "at-st")


@pytest.mark.rule("DB-BUY-12", "DB-DEC-33")
@pytest.mark.parametrize("force", [0, -1])
def test_without_the_force_leias_free_card_goes_to_the_discard_pile(force: int) -> None:
    p = position(REBEL, units=["princess-leia"], force=force, pool=1, row=["b-wing"])
    told = p.events("use princess-leia")[1]
    assert told.heard_by(EMPIRE) == {"code": "buy", "seat": REBEL, "card": "b-wing", "price": 0, "to": "discard"}
    assert (p.pool, p.discard(REBEL), p.deck(REBEL)) == (1, ["b-wing"], ["alliance-shuttle"] * 6)


@pytest.mark.rule("DB-BUY-12", "DB-DEC-27", "DB-DEC-68")
def test_a_fang_fighter_may_be_bought_to_hand() -> None:
    p = position(EMPIRE, pool=3, row=["fang-fighter"]).do("buy fang-fighter")
    assert p.options() == ["redirect fang-fighter", "decline"]
    p.do("redirect fang-fighter", "play fang-fighter")
    assert (p.in_play(EMPIRE), p.discard(EMPIRE), p.pool) == (["fang-fighter"], [], 0)


@pytest.mark.rule("DB-BUY-12", "DB-DEC-68")
def test_a_used_smuggler_sends_the_next_purchase_and_only_that_one_onto_the_deck() -> None:
    p = position(EMPIRE, pool=4, units=["twilek-smuggler"], deck=1, row=["tie-fighter", "scout-trooper"])
    p.do("use twilek-smuggler", "buy outer-rim-pilot", "buy tie-fighter")
    assert p.deck(EMPIRE) == ["outer-rim-pilot", "imperial-shuttle"]
    assert p.discard(EMPIRE) == ["tie-fighter"]


@pytest.mark.rule("DB-BUY-13", "DB-START-10")
def test_unspent_resources_stay_for_the_rest_of_the_turn() -> None:
    p = position(EMPIRE, pool=5, hand=["imperial-shuttle", "stormtrooper"], row=["tie-interceptor", "tie-interceptor"])
    p.do("buy tie-interceptor", "play stormtrooper", "commit stormtrooper > base", "resolve base")
    assert p.pool == 2
    p.do("play imperial-shuttle", "buy tie-interceptor")
    assert p.pool == 0


@pytest.mark.rule("DB-BUY-13", "DB-END-04")
def test_no_resources_are_carried_into_another_turn() -> None:
    p = position(EMPIRE, pool=9).do("end")
    assert (p.asked, p.pool) == (REBEL, 0)
    p.do("end")
    assert (p.asked, p.pool) == (EMPIRE, 0)


@pytest.mark.rule("DB-DEC-02")
def test_the_pool_is_not_limited_to_the_twenty_counters_of_the_box() -> None:
    assert position(EMPIRE, hand=["hwk-290"], pool=19).do("play hwk-290").pool == 23


@pytest.mark.rule("DB-DEC-27")
def test_a_purchase_is_paid_moved_and_refilled_before_it_triggers_anything() -> None:
    p = position(EMPIRE, row=["quarren-mercenary"], pool=4, hand=["stormtrooper"], galaxy=["x-wing"])
    told = p.events("buy quarren-mercenary")
    assert [event.code for event in told] == ["buy", "refill"]
    assert p.options() == ["trigger quarren-mercenary", "decline"]
    assert (p.pool, p.discard(EMPIRE), p.row[0]) == (0, ["quarren-mercenary"], "x-wing")


@pytest.mark.rule("DB-DEC-27", "DB-DEC-11")
def test_the_ability_behind_a_purchase_is_finished_before_the_purchase_triggers() -> None:
    gift = PurchaseForFree(Cards(faction=NEUTRAL_FACTION), Purchase(free=True))
    patron = generic("generic-dec-patron", EMPIRE, ability=Both(gift, Gain(resources=1)))
    p = position(EMPIRE, units=[patron], row=["quarren-mercenary"]).do(f"use {patron}", "take quarren-mercenary")
    assert p.options() == ["trigger quarren-mercenary", "decline"]
    assert p.pool == 1


@pytest.mark.rule("DB-DEC-33")
def test_a_free_purchase_is_a_purchase_within_the_limits_of_faction() -> None:
    row = ["x-wing", "quarren-mercenary", "tie-fighter"]
    p = position(EMPIRE, base=None, bases=["corellia"], start_turn=True, row=row).do("trigger corellia")
    assert p.options() == ["take quarren-mercenary", "take tie-fighter", "take blockade-runner"]
    p.do("take quarren-mercenary")
    assert p.options() == ["trigger quarren-mercenary", "decline"]
    assert p.pool == 0


@pytest.mark.rule("DB-DEC-33")
def test_a_free_purchase_is_the_first_purchase_of_its_turn() -> None:
    p = position(REBEL, base="sullust", units=["princess-leia"], row=["x-wing", "y-wing", "snowspeeder"], pool=1)
    p.do("use princess-leia", "take x-wing")
    assert p.options() == ["redirect sullust", "decline"]
    p.do("decline", "buy y-wing")
    assert (p.prompt, p.discard(REBEL), p.pool) == ("main", ["x-wing", "y-wing"], 0)


@pytest.mark.rule("DB-DEC-56")
def test_a_card_bought_this_turn_may_be_drawn_this_turn() -> None:
    p = position(EMPIRE, units=["director-krennic"], deck=0, row=["tie-fighter"], pool=1)
    p.do("buy tie-fighter", "use director-krennic", "play tie-fighter")
    assert p.in_play(EMPIRE) == ["director-krennic", "tie-fighter"]


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


def market(active: int, pool: int) -> Position:
    """The row of SC-04: an Empire unit of cost 4, a Rebel unit of cost 1, a neutral unit of cost 3 and three others."""
    galaxy = ["tie-bomber", *["blockade-runner"] * 83]
    return position(active, row=["blockade-runner", "y-wing", "at-st", "bossk"], galaxy=galaxy, pool=pool)


@pytest.mark.rule(
    "SC-04", "DB-CARD-02", "DB-BUY-01", "DB-BUY-03", "DB-BUY-05", "DB-BUY-06", "DB-BUY-08", "DB-BUY-11", "DB-BUY-13",
    "DB-INFO-12",
)  # fmt: skip
def test_sc_04_the_empire_buys_what_it_may_and_can_pay_and_the_row_refills() -> None:
    turn = market(EMPIRE, pool=6)
    assert turn.refused("buy y-wing").code == "DB-BUY-03"
    assert turn.pool == 6
    turn.do("buy at-st")
    assert (turn.pool, turn.discard(EMPIRE), len(turn.table.galaxy)) == (2, ["at-st"], 83)
    assert turn.row == ["blockade-runner", "y-wing", "tie-bomber", "bossk", "blockade-runner", "blockade-runner"]
    assert names(turn.table.knowledge(REBEL).table.sides[EMPIRE].discard) == ["at-st"]
    refusal = turn.refused("buy bossk")
    assert (refusal.code, refusal.facts) == ("DB-BUY-05", {"card": "bossk", "need": 3, "have": 2})
    assert turn.pool == 2
    turn.do("buy tie-bomber")
    assert (turn.pool, turn.discard(EMPIRE), len(turn.table.galaxy)) == (0, ["at-st", "tie-bomber"], 82)
    assert turn.row == ["blockade-runner", "y-wing", "blockade-runner", "bossk", "blockade-runner", "blockade-runner"]
    assert turn.hand(EMPIRE) == turn.in_play(EMPIRE) == []


@pytest.mark.rule("SC-04", "DB-BUY-01", "DB-BUY-04", "DB-BUY-10")
def test_sc_04_control_a_pilot_leaves_row_and_galaxy_deck_alone() -> None:
    turn = market(EMPIRE, pool=6).do("buy at-st")
    row = turn.row
    turn.do("buy outer-rim-pilot")
    assert (turn.pool, turn.discard(EMPIRE), turn.table.pilots) == (0, ["at-st", "outer-rim-pilot"], 9)
    assert (turn.row, len(turn.table.galaxy)) == (row, 83)


@pytest.mark.rule("SC-04", "DB-CARD-11", "DB-BUY-02", "DB-BUY-04")
@pytest.mark.parametrize("pool", [6, 40])
def test_sc_04_mirror_the_rebels_never_get_the_empire_unit_but_the_rebel_and_the_neutral_one(pool: int) -> None:
    turn = market(REBEL, pool=pool)
    assert turn.refused("buy at-st").code == "DB-BUY-02"
    turn.do("buy y-wing", "buy bossk", "buy outer-rim-pilot")
    assert (turn.discard(REBEL), turn.pool) == (["y-wing", "bossk", "outer-rim-pilot"], pool - 6)


def leia(force: int) -> Position:
    """Princess Leia in play with an empty deck, and a Rebel unit of cost 5 in the row."""
    return position(
        REBEL,
        units=["princess-leia", "x-wing"],
        deck=[],
        discard=["alliance-shuttle"] * 6,
        row=["at-st", "b-wing", "y-wing", "bossk"],
        force=force,
    )


@pytest.mark.rule("SC-05", "DB-BUY-08", "DB-BUY-12", "DB-EMPTY-07", "DB-INFO-12", "DB-DEC-27", "DB-DEC-33")
def test_sc_05_leia_buys_for_free_onto_the_empty_deck() -> None:
    turn = leia(force=1).do("use princess-leia")
    assert turn.options() == ["take b-wing", "take y-wing"]
    told = turn.events("take b-wing")
    assert [event.code for event in told] == ["buy", "refill"]
    assert told[0].facts == {"card": "b-wing", "price": 0, "to": "deck"}
    assert (turn.pool, turn.deck(REBEL), turn.discard(REBEL)) == (0, ["b-wing"], ["alliance-shuttle"] * 6)
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert names(turn.table.knowledge(seat).table.sides[REBEL].deck) == ["b-wing"]
    assert turn.row == ["at-st", "blockade-runner", "y-wing", "bossk", "blockade-runner", "blockade-runner"]
    told = turn.events("use x-wing")
    assert "shuffle" not in [event.code for event in told]
    assert (turn.hand(REBEL), turn.deck(REBEL), len(turn.discard(REBEL))) == (["b-wing"], [], 6)


@pytest.mark.rule("SC-05", "DB-BUY-08", "DB-BUY-12", "DB-DEC-33")
def test_sc_05_control_without_the_force_the_free_card_goes_on_the_discard_pile() -> None:
    turn = leia(force=0).do("use princess-leia", "take b-wing")
    assert (turn.pool, turn.deck(REBEL), turn.discard(REBEL)) == (0, [], [*["alliance-shuttle"] * 6, "b-wing"])
    assert len(turn.row) == 6 and "b-wing" not in turn.row and "empty-slot" not in turn.row
