"""What the strongest player says of choices that others made in The Deckbuilding Game."""

from __future__ import annotations

import pytest

from cantina import deckbuilding
from cantina.core import fast
from cantina.core.luck_and_play import Judged
from cantina.deckbuilding.bots.candidates import candidates
from cantina.deckbuilding.bots.levels import levels
from cantina.deckbuilding.bots.thinker import judged
from cantina.deckbuilding.rules.actions import END
from cantina.deckbuilding.rules.table import Table


def at_a_choice(seed: int) -> Table:
    """A table at which several answers are worth thinking about."""
    table, bot = deckbuilding.new(chance=fast(seed)), levels()["greedy"].make("1")
    while True:
        decision = table.decision
        assert decision is not None
        if decision.prompt == "main" and len(candidates(table, decision)) > 2:
            return table
        table.apply(decision.seat, bot.choose(table.knowledge(decision.seat)))


def said(table: Table, action: int, closely: bool = False) -> Judged:
    """What is said of an answer."""
    assert table.decision is not None
    found = judged(table.knowledge(table.decision.seat), action, "a seed", closely)
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_best_answer_costs_nothing_and_no_answer_gains(seed: int) -> None:
    table = at_a_choice(seed)
    assert table.decision is not None
    seat = int(table.decision.seat)
    for action in candidates(table, table.decision):
        found = said(table, action)
        assert found.given[seat] <= found.chances[seat]
        assert sum(found.chances) == pytest.approx(1) and sum(found.given) == pytest.approx(1)
        best = said(table, found.best)
        assert best.best == found.best and best.given == best.chances


def test_ending_the_turn_with_everything_unplayed_is_a_mistake() -> None:
    """Nobody would think of it, but it was done: it is judged all the same."""
    table = deckbuilding.new(chance=fast(5))
    decision = table.decision
    assert decision is not None and END in decision.actions and int(END) not in candidates(table, decision)
    found = said(table, int(END))
    assert found.best != END and found.given[int(decision.seat)] < found.chances[int(decision.seat)] - 0.01


def test_it_says_the_same_every_time_and_looking_closely_changes_how_sure_it_is_and_not_what_it_thinks() -> None:
    table = at_a_choice(1)
    assert table.decision is not None
    action = candidates(table, table.decision)[-1]
    once, again, closely = said(table, action), said(table, action), said(table, action, True)
    assert once == again
    assert closely.best == once.best and closely.errors < once.errors
    seat = int(table.decision.seat)
    assert closely.chances[seat] - closely.given[seat] == pytest.approx(once.chances[seat] - once.given[seat])


def test_what_needs_no_thought_is_not_judged() -> None:
    table = deckbuilding.new(chance=fast(5))
    assert table.decision is not None
    (only,) = candidates(table, table.decision)
    assert judged(table.knowledge(table.decision.seat), only, "a seed", False) is None
