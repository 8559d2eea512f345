"""What has to hold in every game with the expansion, whoever plays it: pieces, figures, copies, and what each seat may know."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from twins import TRACED, hold_alike, sight, twin_of
from unfinished import SPINWARD, TRAILING
from wandering import census, digest, hidden_pair, items, moves

from cantina import outer_rim
from cantina.core import Refusal, fast
from cantina.outer_rim import EXPANSION
from cantina.outer_rim.notation import parse, text, wide
from cantina.outer_rim.rules import loads, stats
from cantina.outer_rim.rules.pieces import ELIMINATED
from cantina.outer_rim.rules.player_hunts import seat_of
from cantina.outer_rim.rules.table import Table

TWINS = int(os.environ.get("CANTINA_TWINS", "24")) // 3
"""How many games of twins there are for each number of players."""
seeds = st.integers(0, 10**9)
few_games = settings(max_examples=3, deadline=None, derandomize=True)


def new_game(seed: int, players: int = 0) -> Table:
    """A fresh game with the expansion; players and map follow from the seed."""
    options = {"players": str(players or 2 + seed % 3), "map": "random" if seed % 3 == 0 else "standard", "expansion": EXPANSION}
    return outer_rim.GAME.start(options, fast(seed))


@pytest.mark.rule("UB-ORANGE-06", "UB-CORE-08", "UB-PCCONTACT-01")
@few_games
@given(seeds)
def test_no_piece_is_lost_and_no_figure_leaves_its_bounds(seed: int) -> None:
    table = new_game(seed)
    at_first = census(table)
    ends = [table.galaxy.space(name).index for name in (SPINWARD, TRAILING)]
    for _ in moves(table, seed, 700):
        assert census(table) == at_first
        spots = [place for places in table.places for place in places if place >= 0]
        assert len(set(spots)) == len(spots), "one token in a place"
        assert all(0 <= space < len(table.galaxy.spaces) for space in table.patrol_spaces)
        for seat, player in enumerate(table.players):
            assert player.credits >= 0 and player.credits % 1000 == 0 and player.fame >= 0
            if table.step >= 0:
                assert 0 <= player.damage <= stats.health(table, seat)
                assert 0 <= player.ship_damage <= stats.hull(table, seat)
        if table.decision is not None and table.decision.prompt == "planning":
            assert not table.crossing
            for tokens, places in zip(table.tokens, table.places, strict=True):
                for card, place in zip(tokens, places, strict=True):
                    seen = card.known == table.everybody()
                    assert not seen or place == ELIMINATED or seat_of(table, card.kind.index) < 0, "characters are thrown out"
            assert all(loads.fits(table, seat, each.sheet, each.assets) for seat, each in enumerate(table.players))
    assert table.galaxy.distance[ends[0]][ends[1]] > 15


@few_games
@given(seeds)
def test_every_listed_action_applies_and_every_other_is_refused(seed: int) -> None:
    table, dice, every = new_game(seed), fast(seed), list(wide().actions)
    for step, _ in enumerate(moves(table, seed, 500)):
        if step % 41:
            continue
        decision = table.decision
        assert decision is not None and decision.actions and len(set(decision.actions)) == len(decision.actions)
        before = digest(table)
        for action in decision.actions:
            table.copy().apply(decision.seat, action)
            assert parse(table, text(table, action)) == action
        for seat in range(len(table.players) + 1):
            for _ in range(6):
                action = dice.pick(every)
                if action not in decision.of(seat) and action not in table.asides(seat):
                    with pytest.raises(Refusal):
                        table.apply(seat, action)
        assert digest(table) == before


@few_games
@given(seeds)
def test_after_a_gift_the_same_question_is_asked_again(seed: int) -> None:
    table = new_game(seed)
    for _ in moves(table, seed, 600):
        decision, again = table.decision, table.copy()
        again.decision = None
        again.run()
        assert decision is not None and again.decision is not None
        assert (again.decision.prompt, again.decision.actions) == (decision.prompt, decision.actions)


def in_sight(table: Table, viewer: int) -> bool:
    """Whether one of the traced pieces has come to the viewer's eyes, or is traced no more."""
    traced = [item for item in items(table) if item.mark & TRACED]
    return len(traced) < 2 or any(item.known >> viewer & 1 for item in traced)


@pytest.mark.rule("UB-PCCONTACT-01", "UB-D-53", "OR-INFO-02", "OR-INFO-05")
@pytest.mark.parametrize("players", [2, 4])
def test_twins_look_alike_until_a_swapped_piece_is_seen(players: int) -> None:
    compared, every = 0, list(wide().actions)
    for seed in range(TWINS):
        table = new_game(seed, players)
        viewer = seed % (players + 1)
        for _ in moves(table, seed, 40 + 37 * seed % 300):
            pass
        table.events = []
        pair = hidden_pair(table, viewer, seed)
        if pair is None or table.decision is None:
            continue
        twin = twin_of(table, pair)
        script = table.copy()
        assert sight(table, viewer, every, seed) == sight(twin, viewer, every, seed)
        for step, (seat, action) in enumerate(moves(script, seed + 1, 60)):
            if twin.decision is None or (action not in twin.decision.of(seat) and action not in twin.asides(seat)):
                break
            table.events, twin.events = [], []
            table.apply(seat, action)
            twin.apply(seat, action)
            if in_sight(table, viewer) or in_sight(twin, viewer):
                break
            if step % 3 == 0:
                assert sight(table, viewer, every, seed + step) == sight(twin, viewer, every, seed + step)
                compared += 1
    assert compared > 2 * TWINS


@few_games
@given(seeds)
def test_an_imagined_world_looks_to_the_seat_exactly_like_the_real_one(seed: int) -> None:
    table = new_game(seed)
    for step, _ in enumerate(moves(table, seed, 500)):
        if step % 60 == 0:
            hold_alike(table, range(len(table.players) + 1), seed + step)
    for _ in moves(table.knowledge(0).imagine(fast(seed)), seed, 300):
        pass


@pytest.mark.rule("OR-D-66", "UB-D-54")
@few_games
@given(seeds)
def test_whoever_leaves_is_skipped_and_the_others_play_on(seed: int) -> None:
    table = new_game(seed, 4)
    at_first = census(table)
    for step, _ in enumerate(moves(table, seed, 900)):
        if table.step >= 0 and step > 40 + seed % 400 and not table.players[1].retired:
            table.forfeit(1, "resign")
            break
    assert table.outcome is None and table.players[1].assets == [] and census(table) == at_first
    for seat, _ in moves(table, seed, 200):
        assert seat != 1
