"""Places where a secret could show in which of two equal cards moved, or in who else knows a card."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, position

from cantina.core import fast


def sight(p: Position, viewer: int) -> object:
    """Everything a viewer knows."""
    return p.table.knowledge(viewer).plain()


@pytest.mark.rule("DB-DEC-54")
@pytest.mark.parametrize("put", ["bossk", "stormtrooper"])
def test_spectators_do_not_learn_which_card_was_put_back(put: str) -> None:
    p = position(
        EMPIRE, units=["twilek-smuggler"], pool=3, row=["bossk"], deck=["stormtrooper"] * 6, enemy_hand=["jyn-erso"], force=1
    )
    p.do("use twilek-smuggler", "buy bossk", "end", "play jyn-erso", "use jyn-erso")
    told = p.events(f"put-back {put}")[0]
    assert "card" not in told.heard_by(SPECTATOR)
    assert told.heard_by(EMPIRE)["card"] == put
    seen = p.table.knowledge(SPECTATOR).table.sides[EMPIRE]
    assert {card.kind.name for card in [*seen.hand, *seen.deck]} == {"face-down"}


def test_a_face_down_hand_does_not_tell_who_else_knows_it() -> None:
    p = position(REBEL, units=["jyn-erso"], force=0, enemy_hand=["stormtrooper", "imperial-shuttle"])
    p.do("use jyn-erso")
    hand = p.table.knowledge(SPECTATOR).table.sides[EMPIRE].hand
    assert [(card.kind.name, card.known) for card in hand] == [("face-down", 1 << EMPIRE)] * 2


def test_a_random_discard_does_not_tell_which_of_two_equal_cards_it_was() -> None:
    views = []
    for chance in range(12):
        p = position(
            REBEL, units=["jyn-erso"], deck=["rebel-commando"] * 5, force=1, enemy_hand=["stormtrooper"] * 2,
            enemy_deck=["stormtrooper"] * 6, chance=fast(chance),
        )  # fmt: skip
        p.do("use jyn-erso", "put-back stormtrooper", "end", "end", "play rebel-commando", "use rebel-commando")
        views.append(sight(p, REBEL))
    assert all(view == views[0] for view in views)


def test_dropping_one_of_two_equal_top_cards_does_not_tell_which() -> None:
    views = []
    for drop in ("drop 1", "drop 2"):
        p = position(EMPIRE, base="coruscant", units=["scout-trooper"], galaxy=["blockade-runner", "blockade-runner", "bossk"])
        p.do("use scout-trooper", "end", "end", "trigger coruscant", drop)
        views.append(sight(p, REBEL))
    assert views[0] == views[1]


@pytest.mark.rule("DB-DEC-10", "DB-DEC-73")
def test_a_trigger_that_another_of_its_moment_makes_useful_is_not_lost() -> None:
    p = position(EMPIRE, units=["boba-fett", "ig-88"], deck=["imperial-shuttle"] * 3, row=["luke-skywalker"])
    p.do("commit boba-fett > luke-skywalker", "commit ig-88 > luke-skywalker", "resolve luke-skywalker", "decline")
    assert p.options() == ["trigger boba-fett", "decline"]
    p.do("trigger boba-fett")
    assert p.options() == ["trigger ig-88", "decline"]
