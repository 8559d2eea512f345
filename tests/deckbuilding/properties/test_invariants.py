"""What holds at every moment of every game."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import census, digest, items, moves, new_game, pieces

from cantina.core import Refusal, fast
from cantina.deckbuilding.box.cards import CATALOGUE
from cantina.deckbuilding.notation import ACTIONS, parse, text
from cantina.deckbuilding.rules.kinds import BASE
from cantina.deckbuilding.rules.table import Table

seeds = st.integers(0, 10**9)
few_games = settings(max_examples=12, deadline=None, derandomize=True)


@few_games
@given(seeds)
def test_no_card_is_ever_lost_or_doubled(seed: int) -> None:
    table = new_game(seed)
    at_first = census(table)
    bases = [kind for kind in CATALOGUE if kind.type == BASE and (kind.beginner or table.options.mode != "beginner")]
    assert at_first.total() == 120 + len(bases)
    for _ in moves(table, seed):
        assert census(table) == at_first
    assert census(table) == at_first


@few_games
@given(seeds)
def test_no_figure_leaves_its_bounds(seed: int) -> None:
    table = new_game(seed)
    for _ in moves(table, seed):
        assert -3 <= table.force <= 3
        assert table.pool >= 0
        assert 0 <= table.pilots <= 10
        assert len(table.row) == 6
        for piece in pieces(table):
            assert piece.damage >= 0
            assert piece.kind.hit_points == 0 or piece.damage < piece.kind.hit_points
            assert -1 <= piece.target <= 7
        handles = [[piece.handle for piece in [*side.units, *side.ships]] for side in table.sides]
        assert all(len(set(side)) == len(side) for side in handles)


@few_games
@given(seeds)
def test_somebody_can_always_act_until_somebody_has_won(seed: int) -> None:
    table = new_game(seed)
    for _ in moves(table, seed):
        assert table.outcome is None
        assert table.decision is not None
        assert table.decision.actions
        assert len(set(table.decision.actions)) == len(table.decision.actions)
    assert table.outcome is not None
    (winner,) = table.outcome.winners
    assert len(table.sides[winner].victory) == table.options.bases_to_win


@few_games
@given(seeds)
def test_every_listed_action_applies_and_every_other_is_refused(seed: int) -> None:
    table, dice, every_action = new_game(seed), fast(seed), list(ACTIONS)
    for step, _ in enumerate(moves(table, seed)):
        if step % 9:
            continue
        assert table.decision is not None
        for action in table.decision.actions:
            table.copy().apply(table.decision.seat, action)
        before = digest(table)
        for seat in range(3):
            for _ in range(6):
                action = dice.pick(every_action)
                if action not in table.decision.of(seat):
                    with pytest.raises(Refusal) as refused:
                        table.apply(seat, action)
                    assert refused.value.code
        assert digest(table) == before


@few_games
@given(seeds)
def test_every_action_reads_and_writes_as_one_text(seed: int) -> None:
    table = new_game(seed)
    for step, _ in enumerate(moves(table, seed)):
        if step % 5 == 0:
            assert table.decision is not None
            texts = [text(table, action) for action in table.decision.actions]
            assert len(set(texts)) == len(texts)
            assert [parse(table, written) for written in texts] == table.decision.actions


@few_games
@given(seeds)
def test_a_copy_goes_on_alike_and_leaves_the_original_alone(seed: int) -> None:
    table = new_game(seed)
    for step, (seat, action) in enumerate(moves(table, seed)):
        if step % 10 == 0:
            before, twin = digest(table), table.copy()
            assert digest(twin) == before
            twin.apply(seat, action)
            assert digest(table) == before
            after = table.copy()
            after.apply(seat, action)
            assert digest(after) == digest(twin)


def knows_everything_in_sight(table: Table) -> bool:
    """Whether everybody knows each card that lies open."""
    open_zones = [table.row, table.galaxy_discard, table.exiled]
    open_zones += [zone for side in table.sides for zone in (side.discard, side.victory)]
    return all(card.known == 7 for zone in open_zones for card in zone)


@few_games
@given(seeds)
def test_open_cards_are_known_to_everybody_and_hands_to_their_owners(seed: int) -> None:
    table = new_game(seed)
    for _ in moves(table, seed):
        assert knows_everything_in_sight(table)
        for seat, side in enumerate(table.sides):
            assert all(card.known >> seat & 1 for card in [*side.hand, *side.bases])
    assert items(table)
