"""The kernel carries another game unchanged."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from five_spaces import ACCEPT, FACE_DOWN, OFFER, SPACES, TREASURE, WALK, new_island

from cantina.core import Knowledge, Refusal, fast


def test_it_plays_to_an_end() -> None:
    island, dice = new_island(), fast(2)
    while island.decision is not None:
        island.apply(island.decision.seat, dice.pick(island.decision.actions))
    assert island.outcome is not None
    assert island.outcome.reason == "treasure"


def test_an_offer_is_made_by_another_seat_and_accepted_by_the_one_in_turn() -> None:
    island = new_island()
    assert island.decision is not None
    assert island.decision.of(2) == [OFFER]
    island.apply(2, OFFER)
    assert island.decision.of(2) == []
    assert ACCEPT + 2 in island.decision.actions
    island.apply(0, ACCEPT + 2)
    assert island.at == [4, 2, 0]
    assert island.decision.seat == 1


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    island = new_island()
    with pytest.raises(Refusal, match="not-offered"):
        island.apply(1, WALK)
    assert island.at == [0, 2, 4]


def test_only_the_first_player_knows_where_the_treasure_lies() -> None:
    island = new_island()
    assert [item.kind for item in Knowledge(island, 0).table.ground] == [item.kind for item in island.ground]
    for stranger in (1, 2, 3):
        assert {item.kind for item in Knowledge(island, stranger).table.ground} == {FACE_DOWN}


def test_imagined_islands_bury_the_treasure_anywhere_with_equal_chance() -> None:
    knowledge, chance = Knowledge(new_island(), 1), fast(3)
    places: Counter[Any] = Counter()
    for _ in range(2000):
        ground = knowledge.imagine(chance).ground
        places[[item.kind for item in ground].index(TREASURE)] += 1
    chi_square = sum((places[n] - 400) ** 2 / 400 for n in range(SPACES))
    assert chi_square < 18.5, places


def test_imagined_islands_go_on_and_differ_in_their_future() -> None:
    knowledge, chance = Knowledge(new_island(), 2), fast(4)
    rolls = set()
    for _ in range(30):
        world = knowledge.imagine(chance)
        assert world.rolled == knowledge.table.rolled
        assert world.decision is not None
        world.apply(0, WALK)
        rolls.add(world.rolled)
    assert rolls == {1, 2, 3}


def test_a_copy_goes_on_alike_and_apart() -> None:
    island = new_island()
    twin = island.copy()
    for state in (island, twin):
        state.apply(0, WALK)
    assert (twin.at, twin.rolled) == (island.at, island.rolled)
    twin.apply(1, WALK)
    assert twin.at != island.at
