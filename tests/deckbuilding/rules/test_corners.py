"""Corners that a mutation run found unguarded."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, position


@pytest.mark.rule("DB-ABIL-12", "DB-COMMIT-07")
def test_committing_leaves_the_ability_of_the_base_alone() -> None:
    p = position(EMPIRE, base="death-star", units=["at-at"], pool=4, row=["x-wing"], enemy_ships=["blockade-runner"])
    p.do("commit at-at > base")
    assert p.can("use death-star")
    q = position(EMPIRE, base="death-star", units=["at-at"], pool=4, row=["x-wing"], enemy_ships=["blockade-runner"])
    assert q.do("commit at-at > x-wing").can("use death-star")


@pytest.mark.rule("DB-BASE-06", "DB-BASE-16")
def test_damage_already_on_ships_counts_when_all_of_them_fall() -> None:
    p = position(EMPIRE, units=["at-at"], enemy_ships=["blockade-runner", "rebel-transport"])
    p.piece(REBEL, "blockade-runner").damage = 1
    p.do("commit at-at > base", "resolve base")
    assert p.in_play(REBEL) == []
    assert p.base(REBEL).damage == 6 - 3 - 2


@pytest.mark.rule("DB-START-01")
def test_turns_are_counted_from_one() -> None:
    p = position(EMPIRE, start_turn=True)
    first = p.table.turn
    assert p.end_turn().table.turn == first + 1
    assert p.end_turn().table.turn == first + 2


@pytest.mark.rule("DB-KW-LOOK-01", "DB-INFO-07")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_what_is_looked_at_is_told_to_the_looker_alone(seat: int) -> None:
    if seat == EMPIRE:
        told = position(EMPIRE, units=["moff-jerjerrod"], galaxy=["bossk"]).events("use moff-jerjerrod")
        named = ["bossk"]
    else:
        told = position(REBEL, units=["jyn-erso"], enemy_hand=["at-at"]).events("use jyn-erso")
        named = ["at-at"]
    look = next(event for event in told if event.code.startswith("look"))
    assert look.heard_by(seat)["cards"] == named
    assert "cards" not in look.heard_by(SPECTATOR)
    if seat == EMPIRE:
        assert "cards" not in look.heard_by(REBEL)


@pytest.mark.rule("DB-DEC-59")
def test_exactly_one_card_is_discarded_at_random() -> None:
    p = position(REBEL, units=["rebel-commando"], force=1, enemy_hand=["at-at", "at-st", "bossk"])
    p.do("use rebel-commando")
    assert (len(p.hand(EMPIRE)), len(p.discard(EMPIRE))) == (2, 1)


@pytest.mark.rule("DB-DEC-11", "DB-FAQ-11")
def test_moments_are_settled_in_the_order_in_which_they_came() -> None:
    """Cassian's discard comes after the target fell; Yavin IV answers that discard, after Cassian is done."""
    p = position(REBEL, base="yavin-iv", units=["cassian-andor", "bossk"], row=["tie-fighter"], force=0, enemy_hand=["at-at"])
    p.do("commit cassian-andor > tie-fighter", "commit bossk > tie-fighter", "resolve tie-fighter", "decline")
    p.do("trigger cassian-andor", "discard at-at")
    assert p.options() == ["trigger bossk", "decline"]
    p.do("trigger bossk")
    assert p.options() == ["trigger yavin-iv", "decline"]
    assert p.do("trigger yavin-iv").base(EMPIRE).damage == 2
