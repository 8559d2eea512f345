"""Jedha and Sullust, the Rebel bases that send a purchased card elsewhere."""

from typing import Any

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, position

from cantina.core import fast


def everywhere(game: Position, name: str) -> int:
    """How many cards of this name the Rebels still own."""
    return [*game.hand(REBEL), *game.deck(REBEL), *game.discard(REBEL), *game.in_play(REBEL)].count(name)


# Jedha -----------------------------------------------------------------------------------------


@pytest.mark.card("jedha")
@pytest.mark.rule("DB-DEC-27", "DB-DEC-67", "DB-DEC-68", "DB-INFO-12")
def test_jedha_may_put_the_first_neutral_purchase_into_the_hand_and_exiles_it_at_the_end_of_the_turn() -> None:
    game = position(REBEL, base="jedha", row=["bossk"], galaxy=["dengar"], pool=3).do("buy bossk")
    assert (game.asked, game.options()) == (REBEL, ["redirect jedha", "decline"])
    game.do("redirect jedha")
    assert (game.hand(REBEL), game.discard(REBEL), game.pool, game.row[0]) == (["bossk"], [], 0, "dengar")
    for seat in (EMPIRE, SPECTATOR):
        assert [card.kind.name for card in game.table.knowledge(seat).table.sides[REBEL].hand] == ["bossk"]
    game.do("play bossk", "commit bossk > base", "resolve base", "end")
    assert (game.base(EMPIRE).damage, game.exiled, everywhere(game, "bossk")) == (3, ["bossk"], 0)


@pytest.mark.card("jedha")
@pytest.mark.rule("DB-DEC-68")
def test_jedha_declined_keeps_the_card_for_good_and_is_used_up_for_the_turn() -> None:
    game = position(REBEL, base="jedha", row=["bossk", "lobot"], pool=6).do("buy bossk", "decline", "buy lobot")
    assert (game.prompt, game.discard(REBEL)) == ("main", ["bossk", "lobot"])
    assert game.do("end").exiled == []


@pytest.mark.card("jedha")
@pytest.mark.rule("DB-DEC-31", "DB-DEC-68")
def test_jedha_counts_neutral_purchases_only_pilots_included_and_once_in_every_turn() -> None:
    game = position(REBEL, base="jedha", row=["y-wing"], pool=5, deck=["twilek-smuggler"] * 9)
    game.do("buy y-wing")
    assert (game.prompt, game.discard(REBEL)) == ("main", ["y-wing"])
    game.do("buy outer-rim-pilot", "redirect jedha", "buy outer-rim-pilot")
    assert (game.hand(REBEL), game.discard(REBEL)) == (["outer-rim-pilot"], ["y-wing", "outer-rim-pilot"])
    game.do("end", "end")
    assert (game.exiled, everywhere(game, "outer-rim-pilot")) == (["outer-rim-pilot"], 1)
    assert game.do("play twilek-smuggler", "buy outer-rim-pilot").options() == ["redirect jedha", "decline"]


@pytest.mark.card("jedha")
@pytest.mark.rule("DB-DEC-67", "DB-END-05")
@pytest.mark.parametrize("steps", [[], ["play c-roc-cruiser"]], ids=["in-hand", "in-play"])
def test_jedha_exile_takes_the_card_out_of_the_hand_and_a_ship_out_of_play(steps: list[str]) -> None:
    game = position(REBEL, base="jedha", row=["c-roc-cruiser"], pool=3, deck=[], discard=["alliance-shuttle"] * 5)
    game.do("buy c-roc-cruiser", "redirect jedha", *steps, "end")
    assert (game.exiled, everywhere(game, "c-roc-cruiser"), len(game.hand(REBEL))) == (["c-roc-cruiser"], 0, 5)


@pytest.mark.card("jedha")
@pytest.mark.rule("DB-DEC-67")
@pytest.mark.parametrize("seed", range(1, 6))
def test_jedha_exile_finds_the_card_in_the_discard_pile_and_in_a_reshuffled_deck(seed: int) -> None:
    given: dict[str, Any] = {"base": "jedha", "ships": ["c-roc-cruiser"], "units": ["han-solo"], "row": ["bossk"], "pool": 3}
    game = position(REBEL, **given, deck=[], discard=["rebel-trooper"] * 4, chance=fast(seed))
    game.do("buy bossk", "redirect jedha", "use c-roc-cruiser", "discard bossk")
    assert game.discard(REBEL)[-1] == "bossk"
    game.do("use han-solo", "end")
    assert (game.exiled, everywhere(game, "bossk"), everywhere(game, "rebel-trooper")) == (["bossk"], 0, 4)


@pytest.mark.card("jedha")
@pytest.mark.rule("DB-DEC-67")
def test_jedha_exiles_only_the_borrowed_copy_which_its_player_can_tell_apart() -> None:
    game = position(REBEL, base="jedha", hand=["bossk", "outer-rim-pilot"], pool=2)
    game.do("buy outer-rim-pilot", "redirect jedha")
    assert {"play outer-rim-pilot", "play outer-rim-pilot#2"} <= set(game.options())
    game.do("play outer-rim-pilot", "end")
    assert (game.exiled, everywhere(game, "outer-rim-pilot")) == (["outer-rim-pilot"], 1)


@pytest.mark.card("jedha", "jabba-the-hutt")
@pytest.mark.rule("DB-DEC-67")
def test_jedha_borrowed_card_may_pay_jabba_the_hutts_price_in_place_of_the_own_copy() -> None:
    game = position(REBEL, base="jedha", hand=["outer-rim-pilot"], units=["jabba-the-hutt"], pool=2)
    game.do("buy outer-rim-pilot", "redirect jedha", "use jabba-the-hutt")
    assert game.options() == ["exile outer-rim-pilot from hand", "exile outer-rim-pilot#2 from hand"]
    game.do("exile outer-rim-pilot#2 from hand", "end")
    assert (game.exiled, everywhere(game, "outer-rim-pilot")) == (["outer-rim-pilot"], 1)


@pytest.mark.card("jedha", "fang-fighter")
@pytest.mark.rule("DB-DEC-69")
@pytest.mark.parametrize(("answer", "exiled"), [("redirect fang-fighter", []), ("redirect jedha", ["fang-fighter"])])
def test_jedha_and_fang_fighter_both_lead_to_the_hand_and_the_buyer_picks_one(answer: str, exiled: list[str]) -> None:
    game = position(REBEL, base="jedha", row=["fang-fighter"], pool=3).do("buy fang-fighter")
    assert game.options() == ["redirect fang-fighter", "redirect jedha", "decline"]
    assert game.do(answer).hand(REBEL) == ["fang-fighter"]
    assert game.do("end").exiled == exiled


@pytest.mark.card("jedha", "twilek-smuggler")
@pytest.mark.rule("DB-DEC-69")
@pytest.mark.parametrize(("answer", "zone"), [("redirect jedha", "hand"), ("decline", "deck")])
def test_jedha_may_be_picked_over_a_waiting_twilek_smuggler_which_is_used_up_all_the_same(answer: str, zone: str) -> None:
    game = position(REBEL, base="jedha", units=["twilek-smuggler"], row=["bossk", "y-wing"], pool=4)
    game.do("use twilek-smuggler", "buy bossk")
    assert game.options() == ["redirect jedha", "decline"]
    game.do(answer, "buy y-wing")
    found = {"hand": game.hand(REBEL), "deck": game.deck(REBEL)[:1]}
    assert (found[zone], game.discard(REBEL)) == (["bossk"], ["y-wing"])


@pytest.mark.card("jedha", "jawa-scavenger")
@pytest.mark.rule("DB-DEC-33")
def test_jedha_redirects_a_purchase_from_the_galaxy_discard_pile_on_the_turn_of_its_reveal() -> None:
    game = position(
        REBEL, base=None, bases=["jedha"], start_turn=True, hand=["jawa-scavenger"], galaxy_discard=["kel-dor-mystic"]
    )
    game.do("play jawa-scavenger", "use jawa-scavenger", "redirect jedha")
    assert (game.hand(REBEL), game.exiled, game.pool) == (["kel-dor-mystic"], ["jawa-scavenger"], 0)
    assert game.do("end").exiled == ["jawa-scavenger", "kel-dor-mystic"]


# Sullust ---------------------------------------------------------------------------------------


@pytest.mark.card("sullust")
@pytest.mark.rule("DB-BUY-12", "DB-DEC-27", "DB-DEC-68", "DB-INFO-12", "DB-EMPTY-07")
@pytest.mark.parametrize("name", ["x-wing", "bossk", "mon-calamari-cruiser", "outer-rim-pilot"])
def test_sullust_may_put_the_first_purchase_of_the_turn_on_top_of_the_deck(name: str) -> None:
    game = position(REBEL, base="sullust", row=["x-wing", "bossk", "mon-calamari-cruiser"], pool=12, deck=[], discard=["lobot"])
    game.do(f"buy {name}")
    assert (game.asked, game.options()) == (REBEL, ["redirect sullust", "decline"])
    game.do("redirect sullust")
    assert (game.deck(REBEL), game.discard(REBEL)) == ([name], ["lobot"])
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert game.table.knowledge(seat).table.sides[REBEL].deck[-1].kind.name == name
    assert game.do("buy outer-rim-pilot").discard(REBEL) == ["lobot", "outer-rim-pilot"]


@pytest.mark.card("sullust")
@pytest.mark.rule("DB-DEC-68")
def test_sullust_declined_is_used_up_for_the_turn_but_works_again_in_the_next() -> None:
    game = position(REBEL, base="sullust", pool=4, deck=["hwk-290"] * 5).do(
        "buy outer-rim-pilot", "decline", "buy outer-rim-pilot"
    )
    assert (game.prompt, game.discard(REBEL)) == ("main", ["outer-rim-pilot", "outer-rim-pilot"])
    game.do("end", "end", "play hwk-290", "buy outer-rim-pilot")
    assert game.options() == ["redirect sullust", "decline"]


@pytest.mark.card("sullust")
def test_sullust_works_on_the_turn_of_its_reveal_and_not_for_the_opponent() -> None:
    game = position(REBEL, base=None, bases=["sullust"], start_turn=True, hand=["hwk-290"]).do(
        "play hwk-290", "buy outer-rim-pilot"
    )
    assert game.options() == ["redirect sullust", "decline"]
    other = position(EMPIRE, enemy_base="sullust", pool=2).do("buy outer-rim-pilot")
    assert other.discard(EMPIRE) == ["outer-rim-pilot"]


@pytest.mark.card("sullust", "jawa-scavenger")
@pytest.mark.rule("DB-DEC-33")
def test_sullust_redirects_a_purchase_from_the_galaxy_discard_pile() -> None:
    game = position(REBEL, base="sullust", units=["jawa-scavenger"], galaxy_discard=["x-wing"], pool=3)
    game.do("use jawa-scavenger", "redirect sullust")
    assert (game.deck(REBEL)[0], game.galaxy_discard) == ("x-wing", [])


@pytest.mark.card("sullust", "fang-fighter")
@pytest.mark.rule("DB-DEC-69")
@pytest.mark.parametrize(
    ("answer", "zone"), [("redirect fang-fighter", "hand"), ("redirect sullust", "deck"), ("decline", "discard")]
)
def test_sullust_and_fang_fighter_name_different_places_and_the_buyer_picks_one(answer: str, zone: str) -> None:
    game = position(REBEL, base="sullust", row=["fang-fighter"], pool=5).do("buy fang-fighter")
    assert game.options() == ["redirect fang-fighter", "redirect sullust", "decline"]
    game.do(answer)
    found = {"hand": game.hand(REBEL), "deck": game.deck(REBEL)[:1], "discard": game.discard(REBEL)}
    assert found[zone] == ["fang-fighter"]
    assert game.do("buy outer-rim-pilot").prompt == "main"


@pytest.mark.card("sullust", "twilek-smuggler")
@pytest.mark.rule("DB-DEC-69")
def test_sullust_and_a_waiting_twilek_smuggler_are_both_used_up_by_one_purchase() -> None:
    game = position(REBEL, base="sullust", units=["twilek-smuggler"], row=["x-wing"], pool=5)
    game.do("use twilek-smuggler", "buy x-wing")
    assert (game.prompt, game.deck(REBEL)[0]) == ("main", "x-wing")
    assert game.do("buy outer-rim-pilot").discard(REBEL) == ["outer-rim-pilot"]


@pytest.mark.card("sullust", "quarren-mercenary")
@pytest.mark.rule("DB-DEC-70", "DB-DEC-27")
def test_sullust_puts_a_quarren_mercenary_out_of_reach_of_its_own_exile() -> None:
    game = position(REBEL, base="sullust", row=["quarren-mercenary"], pool=4, hand=["rebel-trooper"])
    game.do("buy quarren-mercenary", "redirect sullust", "trigger quarren-mercenary")
    assert (game.deck(REBEL)[0], game.options()) == ("quarren-mercenary", ["exile rebel-trooper from hand"])
