"""Whom a card means: a player it names is meant for that card alone, and asked for again the next time."""

from __future__ import annotations

import pytest
from galaxies import Position, position

GAMBLER = "enc-cantonica-ord-mantell-04"
"""A secret: an action that takes 4,000 from a player here."""
BOSSKS = ("bossk", "bossk", "bossk", "bossk")


def dancer(**given: object) -> Position:
    """The first player has the Freed Dancer: an action with which oneself and a player here gain 1,000."""
    given = {"characters": BOSSKS, "at": "lothal", "step": "action", "assets": ["freed-dancer"]} | given
    return position(3, **given)  # type: ignore[arg-type]


def next_action(p: Position) -> Position:
    """The others play; the first player comes to the action step again."""
    turn = p.table.turn
    while p.current != 0 or p.table.turn == turn:
        p.end_turn()
    if p.prompt == "window":
        p.do("pass")
    return p.do("take-credits")


@pytest.mark.rule("OR-TIMING-09", "OR-D-12")
def test_with_two_players_here_an_ability_asks_whom_it_means_every_time() -> None:
    p = dancer().do("use freed-dancer/1")
    assert (p.prompt, p.options()) == ("whom", ["player seat-2", "player seat-3"])
    p.do("player seat-3")
    assert [p.credits(seat) for seat in range(3)] == [1000, 0, 1000]
    next_action(p).do("use freed-dancer/1")
    assert (p.prompt, p.options()) == ("whom", ["player seat-2", "player seat-3"])


@pytest.mark.rule("OR-TIMING-09")
def test_whoever_was_named_before_and_is_elsewhere_now_is_not_meant() -> None:
    p = dancer().do("use freed-dancer/1", "player seat-2")
    p.player(1).space = p.space("naboo")
    before = next_action(p).credits(1), p.credits(2)
    p.do("use freed-dancer/1")
    assert (p.credits(1), p.credits(2)) == (before[0], before[1] + 1000), "only the third player is still here"


@pytest.mark.rule("OR-TIMING-09", "OR-SECRET-04")
def test_another_card_does_not_rob_whoever_the_last_one_named() -> None:
    p = dancer(credits={1: 9000, 2: 9000}, at=("cantonica",) * 3, encounters={"cantonica_ord_mantell": [GAMBLER]})
    p.do("use freed-dancer/1", "player seat-2", "pass", "explore")
    assert p.secrets() == [GAMBLER]
    (secret,) = [text for text in next_action(p).options() if "ord-mantell-04" in text]
    p.do(secret, "choose 1")
    assert (p.prompt, p.options()) == ("whom", ["player seat-2", "player seat-3"])
    before = p.credits(2)
    assert p.do("player seat-3").credits(2) == before - 4000


@pytest.mark.rule("OR-JOB-04")
def test_a_game_of_sabacc_is_played_against_somebody_here() -> None:
    game = "legendary-game-of-sabacc"
    p = position(
        4,
        characters=BOSSKS,
        at=("lothal", "lothal", "lothal", "naboo"),
        credits=dict.fromkeys(range(4), 9000),
        assets=[game],
        step="encounter",
    )
    p.table.taken = [int(kind.index) for kind in p.table.box.copies[40] if kind.name == "db-40b"]
    p.do(f"attempt {game}", "choose 1")
    assert (p.prompt, p.options()) == ("whom", ["player seat-2", "player seat-3"]), "nobody elsewhere sits at the table"


@pytest.mark.rule("OR-TIMING-09")
def test_an_ability_in_the_middle_of_a_card_leaves_the_player_whom_the_card_has_named() -> None:
    pay = [{"gain": {"credits": 500}}]
    p = dancer().resolve({"others": {"who": "chosen_here", "effects": pay}}).do("player seat-3")
    p.do("use freed-dancer/1", "player seat-2")
    before = [p.credits(seat) for seat in range(3)]
    p.resolve({"others": {"who": "chosen", "effects": pay}})
    assert [p.credits(seat) for seat in range(3)] == [before[0], before[1], before[2] + 500]
