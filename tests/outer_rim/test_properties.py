"""What holds at every moment of every game of Outer Rim, for one to four players."""

from __future__ import annotations

import os

import pytest
from galaxies import for_players
from hypothesis import given, settings
from hypothesis import strategies as st
from twins import TRACED, hold_alike, sight, twin_of
from wandering import census, digest, hidden_pair, items, moves, new_game

from cantina import outer_rim
from cantina.core import Entry, Match, Refusal, fast
from cantina.core.record import read, write
from cantina.games import games
from cantina.outer_rim.notation import BASE, parse, text
from cantina.outer_rim.rules import loads, stats
from cantina.outer_rim.rules.table import Table

EVERY_ACTION = list(BASE.actions)
TELLING = ("search", "starter-ship", "window")
"""Questions whose answers may bring hidden cards to light."""
TWINS = int(os.environ.get("CANTINA_TWINS", "24"))
"""How many games of twins there are for each number of players."""
seeds = st.integers(0, 10**9)
few_games = settings(max_examples=8, deadline=None, derandomize=True)


@pytest.mark.rule("OR-GEN-03")
@few_games
@given(seeds)
def test_no_piece_is_ever_lost_or_doubled(seed: int) -> None:
    table = new_game(seed)
    at_first = census(table)
    for _ in moves(table, seed):
        assert census(table) == at_first


@pytest.mark.rule("OR-PATROL-01", "OR-PATROL-02", "OR-CREDITS-05", "OR-FAME-02", "OR-DEFEAT-02")
@few_games
@given(seeds)
def test_no_figure_leaves_its_bounds(seed: int) -> None:
    table = new_game(seed)
    for _ in moves(table, seed):
        assert all(1 <= level <= 4 for level in table.patrol_levels)
        assert all(0 <= space < len(table.galaxy.spaces) for space in table.patrol_spaces)
        spots = [place for places in table.places for place in places if place >= 0]
        assert len(set(spots)) == len(spots)
        for seat, player in enumerate(table.players):
            assert player.credits >= 0
            assert player.credits % 1000 == 0
            assert player.fame >= 0
            if table.step >= 0 and not player.retired:
                assert 0 <= player.damage <= stats.health(table, seat)
                assert 0 <= player.ship_damage <= stats.hull(table, seat)
                assert set(player.reputation) <= {-1, 0, 1}


@pytest.mark.rule("OR-SLOTS-02", "OR-SLOTS-11")
@few_games
@given(seeds)
def test_whoever_plans_has_only_what_fits(seed: int) -> None:
    table = new_game(seed)
    for _ in moves(table, seed):
        if table.decision is not None and table.decision.prompt == "planning":
            for seat, player in enumerate(table.players):
                assert loads.fits(table, seat, player.sheet, player.assets)


@few_games
@given(seeds)
def test_every_listed_action_applies_and_every_other_is_refused(seed: int) -> None:
    table, dice = new_game(seed), fast(seed)
    for step, _ in enumerate(moves(table, seed, 600)):
        if step % 17:
            continue
        decision = table.decision
        assert decision is not None
        assert decision.actions
        assert len(set(decision.actions)) == len(decision.actions)
        for action in decision.actions:
            table.copy().apply(decision.seat, action)
            assert parse(table, text(table, action)) == action
        before = digest(table)
        for seat in range(len(table.players) + 1):
            for action in table.asides(seat):
                table.copy().apply(seat, action)
            for _ in range(6):
                action = dice.pick(EVERY_ACTION)
                if action not in decision.of(seat) and action not in table.asides(seat):
                    with pytest.raises(Refusal) as refused:
                        table.apply(seat, action)
                    assert refused.value.code
        assert digest(table) == before


@few_games
@given(seeds)
def test_a_copy_goes_its_own_way(seed: int) -> None:
    table = new_game(seed)
    for step, _ in enumerate(moves(table, seed, 400)):
        if step % 50 == 0:
            twin, before = table.copy(), digest(table)
            assert digest(twin) == before
            for _ in moves(twin, seed + 1, 60):
                pass
            assert digest(table) == before


def in_sight(table: Table, viewer: int) -> bool:
    """Whether one of the traced pieces has come to the viewer's eyes, or is traced no more."""
    traced = [item for item in items(table) if item.mark & TRACED]
    return len(traced) < 2 or any(item.known >> viewer & 1 for item in traced)


@pytest.mark.rule("OR-INFO-02", "OR-INFO-03", "OR-INFO-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_twins_look_alike_until_a_swapped_piece_is_seen(players: int) -> None:
    compared = 0
    for seed in range(players - 1, 4 * TWINS, 4):
        table = new_game(seed)
        viewer = seed % (players + 1)
        for step, _ in enumerate(moves(table, seed)):
            if step == seed * 7 % 300:
                break
        pair = hidden_pair(table, viewer, seed)
        if pair is None:
            continue
        twin = twin_of(table, pair)
        script = table.copy()
        assert sight(table, viewer, EVERY_ACTION, seed) == sight(twin, viewer, EVERY_ACTION, seed)
        for step, (seat, action) in enumerate(moves(script, seed + 1, 60)):
            if twin.decision is None or (action not in twin.decision.of(seat) and action not in twin.asides(seat)):
                break
            table.events, twin.events = [], []
            table.apply(seat, action)
            twin.apply(seat, action)
            if in_sight(table, viewer) or in_sight(twin, viewer):
                break
            assert sight(table, viewer, EVERY_ACTION, seed + step) == sight(twin, viewer, EVERY_ACTION, seed + step)
            compared += 1
    assert compared > 6 * TWINS


@few_games
@given(seeds)
def test_an_imagined_world_looks_to_the_seat_exactly_like_the_real_one(seed: int) -> None:
    table, dice = new_game(seed), fast(seed)
    for step, _ in enumerate(moves(table, seed, 500)):
        if step % 40 == 0:
            hold_alike(table, range(len(table.players) + 1), seed + step)
    for _ in moves(table.knowledge(0).imagine(dice), seed, 300):
        pass


def new_match(seed: int, teaching: bool = False) -> Match:
    """A match whose number of players follows from the seed."""
    return Match(outer_rim.GAME, for_players(1 + seed % 4), seed.to_bytes(32, "big"), teaching)


@settings(max_examples=6, deadline=None, derandomize=True)
@given(seeds)
def test_an_undo_is_allowed_only_where_nobody_learned_anything(seed: int) -> None:
    match, dice = new_match(seed), fast(seed)
    allowed = 0
    while match.state.decision is not None and len(match.steps) < 700:
        before, seat, action = match.state, int(match.state.decision.seat), dice.pick(match.state.decision.actions)
        prompt = match.state.decision.prompt
        match.act(action)
        if match.undo_refusal(seat, len(match.steps) - 1) is not None:
            continue
        allowed += 1
        if allowed % 15 == 0 or prompt in TELLING:
            assert isinstance(before, Table) and isinstance(match.state, Table)
            for viewer in range(len(match.state.players) + 1):
                world = before.knowledge(viewer).imagine(dice)
                assert world.decision is not None
                world.apply(seat, action if action in world.decision.of(seat) else world.decision.of(seat)[-1])
                assert world.knowledge(viewer).plain() == match.state.knowledge(viewer).plain()
    assert allowed > 20


@settings(max_examples=6, deadline=None, derandomize=True)
@given(seeds)
def test_a_record_reads_back_to_the_same_game(seed: int) -> None:
    match, dice = new_match(seed, teaching=True), fast(seed)
    while match.state.decision is not None and len(match.steps) < 120:
        match.act(dice.pick(match.state.decision.actions))
    match.undo(int(match.steps[-1].seat))
    while match.state.decision is not None and len(match.steps) < 200:
        match.act(dice.pick(match.state.decision.actions))
    if match.state.outcome is None:
        match.add(Entry("resign", 0))
    record = write(match)
    again = read(record, games())
    assert write(again) == record
    assert digest(again.state) == digest(match.state)


@pytest.mark.rule("OR-D-66")
@few_games
@given(seeds)
def test_whoever_leaves_is_skipped_and_the_others_play_on(seed: int) -> None:
    table = new_game(seed * 4 + 3)
    at_first = census(table)
    for step, _ in enumerate(moves(table, seed, 900)):
        if table.step >= 0 and step > 40 + seed % 400 and not table.players[1].retired:
            table.forfeit(1, "resign")
            break
    assert table.outcome is None
    assert table.players[1].assets == []
    assert census(table) == at_first
    for seat, _ in moves(table, seed, 200):
        assert seat != 1
