"""The greedy bot of Outer Rim: it plays whole games, beats chance, and looks at nothing hidden."""

from __future__ import annotations

from time import process_time

import pytest
from galaxies import for_players

from cantina import bots, outer_rim
from cantina.core import Knowledge, fast
from cantina.outer_rim import notation
from cantina.outer_rim.bots.greedy import OuterRimGreedy
from cantina.outer_rim.bots.values import Appraiser
from cantina.outer_rim.pieces import Asset
from cantina.outer_rim.table import Table

PATIENCE = 400
"""How many turns a game of sensible players may take."""


def game(seed: int, names: list[str]) -> Table:
    """A game that bots have played to its end."""
    table = outer_rim.new(chance=fast(f"greedy {seed}"), **for_players(len(names)))
    seats = [bots.make(name, outer_rim.GAME, f"{seed}/{seat}") for seat, name in enumerate(names)]
    while table.decision is not None and table.turn < PATIENCE:
        seat = int(table.decision.seat)
        table.apply(seat, seats[seat].choose(Knowledge(table, seat)))
    return table


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_becomes_famous_in_less_than_25_own_turns(players: int) -> None:
    tables = [game(seed, ["greedy"] * players) for seed in range(3)]
    assert [table.outcome.reason for table in tables if table.outcome is not None] == ["fame"] * 3
    assert sum(table.turn for table in tables) / 3 / players < 25


def test_it_plays_against_a_rival() -> None:
    table, bot = outer_rim.new(seed="alone", rival="han-solo"), OuterRimGreedy(fast(1))
    while table.decision is not None:
        assert table.turn < PATIENCE
        table.apply(table.decision.seat, bot.choose(Knowledge(table, table.decision.seat)))
    assert table.outcome is not None and table.outcome.reason == "fame"


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
    return notation.text(table, OuterRimGreedy(fast(1)).choose(Knowledge(table, table.decision.seat)))


def test_it_brings_cargo_where_it_is_wanted() -> None:
    table = begun()
    seat = int(table.current)
    kind = next(kind for kind in table.box.cards if kind.name == "bacta-supplies")
    table.players[seat].assets = [Asset(kind)]
    table.players[seat].space = next(space.index for space in table.galaxy.spaces if space.name == "ring-of-kafrene")
    for _ in range(40):
        assert table.decision is not None
        if any(notation.text(table, action).startswith("deliver ") for action in table.decision.actions):
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
    table.apply(1 - seat, notation.parse(table, f"request-from seat-{seat + 1}"))
    table.apply(1 - seat, notation.parse(table, "amount 2000"))
    assert choice(table) == "decline"


def named(table: Table, name: str) -> Asset:
    """A card of the box as an asset."""
    return Asset(next(kind for kind in table.box.cards if kind.name == name))


def space(table: Table, name: str) -> int:
    """The number of a space."""
    return next(int(space.index) for space in table.galaxy.spaces if space.name == name)


def moved(table: Table) -> str:
    """Where it ends its move."""
    bot, seat = OuterRimGreedy(fast(1)), int(table.current)
    assert table.decision is not None
    while table.decision.prompt in ("planning", "move", "patrol-route", "window"):
        table.apply(table.decision.seat, bot.choose(Knowledge(table, table.decision.seat)))
        assert table.decision is not None
    return str(table.galaxy.spaces[table.players[seat].space].name)


def test_it_rests_on_a_planet_where_that_costs_no_turn() -> None:
    table = begun()
    player = table.players[table.current]
    player.assets, player.credits = [named(table, "bacta-supplies")], 0
    player.space = space(table, "kessel")
    assert table.galaxy.spaces[space(table, moved(table))].classes, "a planet, though its ship would go farther"


def test_it_spends_a_cargo_that_saves_it_from_a_defeat() -> None:
    table = begun()
    player = table.players[table.current]
    player.assets = [named(table, "bacta-supplies")]
    player.credits = 60_000
    assert choice(table) != "use bacta-supplies/1"
    player.damage = 3
    table.dirty |= 1 << table.current
    assert choice(table) == "use bacta-supplies/1"


def test_it_turns_a_deck_over_before_it_buys() -> None:
    table = begun()
    table.apply(table.current, notation.parse(table, "take-credits"))
    while table.decision is not None and table.decision.prompt != "action":
        table.apply(table.decision.seat, table.decision.actions[-1])
    bot = OuterRimGreedy(fast(1))
    deeds = []
    while table.decision is not None and table.decision.prompt in ("action", "look", "market"):
        action = bot.choose(Knowledge(table, table.decision.seat))
        deeds.append(notation.text(table, action).split()[0])
        table.apply(table.decision.seat, action)
    assert "cycle" in deeds and deeds.index("cycle") < deeds.index("buy")


def test_it_is_keener_on_what_its_goal_asks_for() -> None:
    table = begun()
    seat = int(table.current)
    hunter = next(each for each in table.box.characters if each.name == "boba-fett")
    smuggler = next(each for each in table.box.characters if each.name == "lando-calrissian")
    worth = {}
    for character in (hunter, smuggler):
        table.players[seat].character = character
        mind = Appraiser(table, seat)
        worth[character.name] = (
            mind.captured(named(table, "bounty-k-2so").kind),
            mind.delivered(named(table, "stolen-weapons").kind),
        )
    assert worth["boba-fett"][0] > worth["lando-calrissian"][0]
    assert worth["boba-fett"][1] < worth["lando-calrissian"][1]


def test_the_fame_that_wins_is_worth_more_than_any_other() -> None:
    table = begun()
    seat = int(table.current)
    before = Appraiser(table, seat).famous(1)
    table.players[seat].fame = table.target - 1
    assert Appraiser(table, seat).famous(1) > 4 * before
