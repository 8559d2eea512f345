"""Luck and play of a finished game: whatever was chosen and whatever was dealt, it adds up to the result."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantina.core.luck_and_play import Account, Choice, Judged, shared

SEATS = 3


@st.composite
def accounts(draw: st.DrawFn) -> Account:
    """A game of three with any choices, in any turns."""
    chance = st.floats(0, 1)
    turn, choices = 1, []
    for n in range(draw(st.integers(1, 20))):
        turn += draw(st.integers(0, 2))
        seat = draw(st.integers(0, SEATS - 1))
        best = draw(st.tuples(chance, chance, chance))
        after = [draw(chance) for _ in range(SEATS)]
        after[seat] = min(after[seat], best[seat])
        choices.append(Choice(n, seat, turn, turn % SEATS, 7, Judged(8, best, tuple(after), (0.02,) * SEATS)))
    return Account(choices, shared(draw(st.lists(st.integers(0, SEATS - 1), unique=True)), SEATS))


@given(accounts(), st.integers(0, SEATS - 1))
def test_start_luck_and_everybodys_choices_make_the_result(account: Account, seat: int) -> None:
    gave = [account.gave(seat, by) for by in range(SEATS)]
    assert account.start[seat] + account.luck(seat) + sum(gave) == pytest.approx(account.result[seat])
    assert gave[seat] <= 0
    for turn in account.turns(seat):
        assert turn.before + turn.luck + sum(turn.gave) == pytest.approx(turn.after)


@given(accounts(), st.integers(0, SEATS - 1))
def test_every_turn_begins_where_the_one_before_ended(account: Account, seat: int) -> None:
    turns = account.turns(seat)
    assert [turn.before for turn in turns[1:]] + [account.result[seat]] == [turn.after for turn in turns]


@given(accounts(), st.integers(0, SEATS - 1))
def test_the_mistakes_are_ones_own_and_the_worst_come_first(account: Account, seat: int) -> None:
    found = account.mistakes(seat)
    own = sorted(each.gave(seat) for part in account.parts for each in part if each.seat == seat)
    assert [each.gave(seat) for each in found] == [cost for cost in own if cost < 0][:3]
    assert all(each.seat == seat for each in found)


@given(accounts(), st.integers(0, SEATS - 1))
def test_the_game_turned_where_the_chance_changed_most(account: Account, seat: int) -> None:
    turned = account.turning_point(seat)
    assert turned is not None
    assert abs(turned.after - turned.before) == max(abs(turn.after - turn.before) for turn in account.turns(seat))


def test_several_winners_share_the_result_and_so_do_all_where_nobody_won() -> None:
    assert shared([1], 3) == (0, 1, 0)
    assert shared([0, 2], 4) == (0.5, 0, 0.5, 0)
    assert shared([], 2) == (0.5, 0.5)
