"""Nothing hidden leaks, and imagined worlds are exactly those that could be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import hidden_pair, items, moves, new_game, pieces
from positions import EMPIRE, REBEL, SPECTATOR, position
from twins import TRACED, hold_alike, sight, twin_of

from cantina.core import fast
from cantina.deckbuilding.notation import ACTIONS
from cantina.deckbuilding.rules.actions import END
from cantina.deckbuilding.rules.table import Table

VIEWERS = (EMPIRE, REBEL, SPECTATOR)
EVERY_ACTION = list(ACTIONS)
seeds = st.integers(0, 10**9)


def in_sight(table: Table, viewer: int) -> bool:
    """Whether one of the traced cards has come to the viewer's eyes."""
    seen = any(item.mark & TRACED and item.known >> viewer & 1 for item in items(table))
    return seen or any(piece.card.mark & TRACED for piece in pieces(table))


def will_be_shown(table: Table, seat: int) -> bool:
    """Whether ending the turn would show a traced card: a hand is discarded openly, and may be shuffled at once."""
    return any(card.mark & TRACED for card in table.sides[seat].hand)


@pytest.mark.rule("DB-INFO-07", "DB-INFO-11")
@pytest.mark.parametrize("viewer", VIEWERS, ids=["empire", "rebel", "spectator"])
def test_twins_look_alike_until_a_swapped_card_is_seen(viewer: int) -> None:
    compared = 0
    for seed in range(200):
        table = new_game(seed)
        for step, _ in enumerate(moves(table, seed)):
            if step == seed * 7 % 160:
                break
        pair = hidden_pair(table, viewer, seed)
        if pair is None:
            continue
        twin = twin_of(table, pair)
        script = table.copy()
        assert sight(table, viewer, EVERY_ACTION, seed) == sight(twin, viewer, EVERY_ACTION, seed)
        for step, (seat, action) in enumerate(moves(script, seed + 1)):
            if step > 40 or twin.decision is None or action not in twin.decision.of(seat):
                break
            if action == END and (will_be_shown(table, seat) or will_be_shown(twin, seat)):
                break
            table.events, twin.events = [], []
            table.apply(seat, action)
            twin.apply(seat, action)
            if in_sight(table, viewer) or in_sight(twin, viewer):
                break
            assert sight(table, viewer, EVERY_ACTION, seed + step) == sight(twin, viewer, EVERY_ACTION, seed + step)
            compared += 1
    assert compared > 1000


@settings(max_examples=20, deadline=None, derandomize=True)
@given(seeds)
def test_an_imagined_world_looks_to_the_seat_exactly_like_the_real_one(seed: int) -> None:
    table = new_game(seed)
    for step, _ in enumerate(moves(table, seed)):
        if step % 40 == 0:
            hold_alike(table, VIEWERS, seed + step)


@settings(max_examples=6, deadline=None, derandomize=True)
@given(seeds)
def test_an_imagined_world_can_be_played_to_its_end(seed: int) -> None:
    table, dice = new_game(seed), fast(seed)
    for step, _ in enumerate(moves(table, seed)):
        if step == 100:
            break
    for viewer in VIEWERS:
        world = table.knowledge(viewer).imagine(dice)
        for _ in moves(world, seed):
            pass
        assert world.outcome is not None


def test_imagined_hands_and_decks_are_uniform() -> None:
    """Two cards in hand and two in the deck, all different: 24 worlds, each as likely."""
    table = position(EMPIRE, enemy_hand=["rebel-trooper", "x-wing"], enemy_deck=["alliance-shuttle", "y-wing"], galaxy=0).table
    knowledge, dice = table.knowledge(EMPIRE), fast(5)
    worlds: Counter[Any] = Counter()
    for _ in range(4800):
        side = knowledge.imagine(dice).sides[REBEL]
        worlds[tuple(card.kind.name for card in [*side.hand, *side.deck])] += 1
    assert len(worlds) == 24
    assert sum((count - 200) ** 2 / 200 for count in worlds.values()) < 49.7


def test_a_known_card_stays_where_it_is_known() -> None:
    """Jyn Erso saw one card of the hand: in every imagined world it is there."""
    table = position(REBEL, units=["jyn-erso"], force=0, enemy_hand=["at-at"], enemy_deck=["boba-fett", "at-st"], galaxy=0)
    table.do("use jyn-erso")
    knowledge, dice = table.table.knowledge(REBEL), fast(5)
    for _ in range(50):
        assert [card.kind.name for card in knowledge.imagine(dice).sides[EMPIRE].hand] == ["at-at"]


def test_secret_bases_are_imagined_uniformly() -> None:
    """Four of nine: each base lies beneath the starting base in four of nine worlds."""
    table = new_game(2)
    for _ in moves(table, 2):
        if table.turn:
            break
    knowledge, dice = table.knowledge(EMPIRE), fast(6)
    picked: Counter[Any] = Counter()
    for _ in range(1800):
        picked.update(card.kind.name for card in knowledge.imagine(dice).sides[REBEL].bases)
    assert len(picked) == 9
    assert sum((count - 800) ** 2 / 800 for count in picked.values()) < 26.1
