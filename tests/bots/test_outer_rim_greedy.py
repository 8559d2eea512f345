"""The greedy bot of Outer Rim: it plays whole games, beats chance, and looks at nothing hidden."""

from __future__ import annotations

from time import process_time

import pytest

from cantina import bots, outer_rim
from cantina.bots.outer_rim_greedy import OuterRimGreedy
from cantina.core import Knowledge, fast
from cantina.outer_rim import notation
from cantina.outer_rim.pieces import Asset
from cantina.outer_rim.table import Table

PATIENCE = 400
"""How many turns a game of sensible players may take."""


def game(seed: int, names: list[str]) -> Table:
    """A game that bots have played to its end."""
    table = outer_rim.new(chance=fast(f"greedy {seed}"), players=str(len(names)))
    seats = [bots.make(name, "outer-rim", f"{seed}/{seat}") for seat, name in enumerate(names)]
    while table.decision is not None and table.turn < PATIENCE:
        seat = int(table.decision.seat)
        table.apply(seat, seats[seat].choose(Knowledge(table, seat)))
    return table


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_plays_whole_games(players: int) -> None:
    table = game(players, ["greedy"] * players)
    assert table.outcome is not None
    assert table.outcome.reason == "fame"
    assert table.turn / players < 60


def test_it_beats_chance() -> None:
    for seed in range(3):
        table = game(seed, ["random", "greedy"])
        assert table.outcome is not None
        assert table.outcome.winners == (1,)


def test_it_thinks_for_a_few_milliseconds() -> None:
    table = outer_rim.new(chance=fast(8), players="3")
    bot, spent, made = OuterRimGreedy(fast(1)), 0.0, 0
    while table.decision is not None and made < 150:
        seat = int(table.decision.seat)
        known = Knowledge(table, seat)
        begun = process_time()
        action = bot.choose(known)
        spent += process_time() - begun
        table.apply(seat, action)
        made += 1
    assert spent / made < 0.02


def test_what_it_cannot_see_does_not_change_what_it_does() -> None:
    table, bot = outer_rim.new(chance=fast(5), players="2"), OuterRimGreedy(fast(2))
    for number in range(120):
        assert table.decision is not None
        seat = int(table.decision.seat)
        action = OuterRimGreedy(fast(2)).choose(Knowledge(table, seat))
        twin = table.copy()
        for group in twin.zones():
            for zone in group:
                hidden = [n for n, item in enumerate(zone) if not item.known]
                if len(hidden) > 1:
                    a, b = hidden[number % len(hidden)], hidden[(number + 1) % len(hidden)]
                    zone[a], zone[b] = zone[b], zone[a]
        assert OuterRimGreedy(fast(2)).choose(Knowledge(twin, seat)) == action
        table.apply(seat, bot.choose(Knowledge(table, seat)))


def begun() -> Table:
    """A game for two at the first planning step."""
    table = outer_rim.new(seed="greedy", players="2")
    while table.decision is not None and table.decision.prompt != "planning":
        table.apply(table.decision.seat, table.decision.actions[0])
    return table


def choice(table: Table) -> str:
    """What it does now, in notation."""
    assert table.decision is not None
    return notation.text(OuterRimGreedy(fast(1)).choose(Knowledge(table, table.decision.seat)))


def test_it_brings_cargo_where_it_is_wanted() -> None:
    table = begun()
    seat = int(table.current)
    kind = next(kind for kind in table.box.cards if kind.name == "bacta-supplies")
    table.players[seat].assets = [Asset(kind)]
    table.players[seat].space = next(space.index for space in table.galaxy.spaces if space.name == "ring-of-kafrene")
    for _ in range(40):
        assert table.decision is not None
        if any(text.startswith("deliver ") for text in map(notation.text, table.decision.actions)):
            break
        table.apply(table.decision.seat, OuterRimGreedy(fast(1)).choose(Knowledge(table, table.decision.seat)))
    assert choice(table) == "deliver bacta-supplies"


def test_it_recovers_when_it_is_badly_damaged() -> None:
    table = begun()
    player = table.players[table.current]
    player.damage, player.ship_damage = 3, 2
    assert choice(table) == "recover"


def test_it_gives_nothing_away() -> None:
    table = begun()
    seat = int(table.current)
    table.apply(1 - seat, notation.parse(f"request-from seat-{seat + 1}"))
    table.apply(1 - seat, notation.parse("amount 2000"))
    assert choice(table) == "decline"
