"""What learning programs see: numbers with names, of what a seat knows and of nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import playing
import pytest
import wandering
from librt.strings import BytesWriter
from twins import TRACED, twin_of

from cantina.core import Knowledge, State, fast
from cantina.core.arrays import Numbering
from cantina.core.item import Item
from cantina.games import games


class Sort(NamedTuple):
    """How games of one sort are begun and played by chance."""

    game: str
    new: Callable[[int], Any]
    moves: Callable[..., Iterator[tuple[int, int]]]
    pair: Callable[..., Any]
    items: Callable[..., list[Item[Any]]]


def wider(seed: int) -> State:
    """A game of Outer Rim with the expansion, with ambitions and favors in turn."""
    ambitions, favors = "yes" if seed % 2 else "no", "yes" if seed % 3 else "no"
    options = {"players": str(2 + seed % 3), "expansion": "unfinished-business", "ambitions": ambitions, "favors": favors}
    return games()["outer-rim"].start(options, fast(seed))


def against_rivals(seed: int) -> State:
    """A game of Outer Rim alone against a rival, or with the expansion against two."""
    more = {"expansion": "unfinished-business", "rival2": "bossk"} if seed % 2 else {}
    return games()["outer-rim"].start({"players": "1", "rival": "han-solo", **more}, fast(seed))


CARDS = Sort("deckbuilding", playing.new_game, playing.moves, playing.hidden_pair, playing.items)
RIM = Sort("outer-rim", wandering.new_game, wandering.moves, wandering.hidden_pair, wandering.items)
WIDER = Sort("outer-rim", wider, wandering.moves, wandering.hidden_pair, wandering.items)
RIVALS = Sort("outer-rim", against_rivals, wandering.moves, wandering.hidden_pair, wandering.items)
SORTS = [pytest.param(sort, id=name) for name, sort in {"cards": CARDS, "rim": RIM, "wider": WIDER, "rivals": RIVALS}.items()]


def written(game: str, state: State, seat: int) -> bytes:
    """A seat's array from the table itself."""
    arrays = games()[game].arrays()
    assert arrays is not None
    out = BytesWriter()
    arrays.write(state, seat, out)
    assert len(out) == len(arrays.layout.names)
    return out.getvalue()


@pytest.mark.parametrize("sort", SORTS)
def test_every_number_has_a_name_of_its_own(sort: Sort) -> None:
    arrays = games()[sort.game].arrays()
    assert arrays is not None
    names = arrays.layout.names
    assert len(set(names)) == len(names)
    state = sort.new(1)
    assert len(arrays.of(Knowledge(state, 0))) == len(names)


@pytest.mark.parametrize("sort", SORTS)
def test_what_is_written_of_a_table_is_what_the_seat_knows(sort: Sort) -> None:
    """The array made of knowledge cannot hold more; the quick one, made of the table, is the same at every moment."""
    arrays = games()[sort.game].arrays()
    assert arrays is not None
    compared = 0
    for seed in range(24):
        table = sort.new(seed)
        for step, _ in enumerate(sort.moves(table, seed)):
            if step % 9 == 0 or table.decision is None:
                for seat in range(int(table.seats)):
                    assert arrays.of(Knowledge(table, seat)) == written(sort.game, table, seat), (seed, step, seat)
                    compared += 1
            if step > 700:
                break
    assert compared > 500


@pytest.mark.parametrize("sort", SORTS)
def test_twins_have_the_same_array_until_a_swapped_piece_is_seen(sort: Sort) -> None:
    compared = 0
    for seed in range(60):
        table = sort.new(seed)
        seat = seed // 4 % int(table.seats)
        for step, _ in enumerate(sort.moves(table, seed)):
            if step == seed * 7 % 160:
                break
        pair = sort.pair(table, seat, seed)
        if pair is None:
            continue
        twin = twin_of(table, pair)
        for step, (mover, action) in enumerate(sort.moves(table.copy(), seed + 1)):
            assert written(sort.game, table, seat) == written(sort.game, twin, seat), (seed, step)
            compared += 1
            if step > 40 or twin.decision is None or action not in twin.decision.of(mover):
                break
            table.apply(mover, action)
            twin.apply(mover, action)
            if in_sight(sort, table, seat) or in_sight(sort, twin, seat):
                break
    assert compared > 300


def in_sight(sort: Sort, table: State, seat: int) -> bool:
    """Whether one of the traced pieces has come to the seat's eyes, or is traced no more."""
    traced = [item for item in sort.items(table) if item.mark & TRACED]
    return len(traced) < 2 or any(item.known >> seat & 1 for item in traced)


@pytest.mark.parametrize("sort", SORTS)
def test_a_seat_that_sees_more_has_another_array(sort: Sort) -> None:
    """The arrays tell positions apart: nearly every step changes what somebody sees."""
    table, seen = sort.new(3), []
    for step, _ in enumerate(sort.moves(table, 3)):
        seen.append(tuple(written(sort.game, table, seat) for seat in range(int(table.seats))))
        if step == 200:
            break
    assert len(set(seen)) > 0.7 * len(seen)


@pytest.mark.parametrize("game", games())
def test_actions_are_numbered_without_gaps(game: str) -> None:
    table = games()[game].actions
    numbering = Numbering(table)
    assert numbering.actions == list(table)
    assert [numbering.number(action) for action in table] == list(range(numbering.size))
