"""The commands of the laboratory: simulate, tournament, balance, export."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from cantina.arguments import add_language, add_options, first_game, given, playable
from cantina.core import Game
from cantina.games import games
from cantina.terminal.games import terminal_of


def add_many(parser: argparse.ArgumentParser, only: str) -> None:
    """What every command takes that plays many games: their seed, where they are played, and the options of the games."""
    cluster = "play on a Ray cluster: auto for the one of this machine, or its address (HOST:6379)"
    parser.add_argument("--seed", default="cantina", help="any text (default: cantina)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes (default: all cores)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help=cluster)
    add_options(parser, "rules", only=only)


def add_simulate(commands: argparse._SubParsersAction[argparse.ArgumentParser], only: str) -> None:
    """cantina simulate."""
    simulate = commands.add_parser("simulate", help="let bots play many games and count")
    simulate.add_argument("game", nargs="?", choices=list(playable()), default=first_game())
    simulate.add_argument("--games", type=int, default=100, metavar="N", help="how many (default: 100); the bots change seats")
    simulate.add_argument("--bots", metavar="A,B", help="a bot for each seat (default: the strongest quick one against chance)")
    every = "play the games with each value of this option, such as rival, and tell how often the first bot wins with it"
    simulate.add_argument("--each", default="", metavar="OPTION", help=every)
    add_many(simulate, only)
    output = simulate.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print everything as JSON")
    output.add_argument("--csv", action="store_true", help="print one line per game")
    simulate.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots")
    add_language(simulate)
    simulate.set_defaults(run=run_simulate)


def run_simulate(chosen: argparse.Namespace) -> int:
    """Simulate and report."""
    from cantina.terminal.simulation import run, run_each

    game = games()[chosen.game]
    asked = given(chosen, game, "rules")

    def bots(options: Mapping[str, str]) -> tuple[str, ...]:
        return tuple(chosen.bots.split(",")) if chosen.bots else contest(game, options)

    if chosen.each:
        return run_each(chosen, asked, lambda options: (bots(options), terminal_of(game).rules(options, len(bots(options)))))
    return run(chosen, bots(asked), terminal_of(game).rules(asked, len(bots(asked))))


def add_tournament(commands: argparse._SubParsersAction[argparse.ArgumentParser], only: str) -> None:
    """cantina tournament."""
    contest = commands.add_parser("tournament", help="let bots meet two at a time: who wins how often, and ratings")
    bots = "the bots, the weakest first: names, or addresses such as http://localhost:9000/ where one answers"
    contest.add_argument("bots", nargs="+", metavar="BOT", help=bots)
    contest.add_argument("--game", choices=list(playable()), default=first_game())
    contest.add_argument("--games", type=int, default=100, metavar="N", help="how many for each two bots (default: 100)")
    contest.add_argument("--ladder", action="store_true", help="only neighbours meet")
    contest.add_argument("--each", default="", metavar="OPTION", help="play once for each value of this option, such as mode")
    add_many(contest, only)
    contest.add_argument("--json", action="store_true", help="print everything as JSON")
    contest.add_argument("--out", type=Path, metavar="FILE", help="write everything as JSON")
    contest.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots")
    add_language(contest)
    contest.set_defaults(run=run_tournament)


def run_tournament(chosen: argparse.Namespace) -> int:
    """Let bots meet."""
    from cantina.terminal.contest import run

    game = games()[chosen.game]
    return run(chosen, terminal_of(game).rules(given(chosen, game, "rules"), 2), shlex.join(["cantina", *sys.argv[1:]]))


def add_balance(commands: argparse._SubParsersAction[argparse.ArgumentParser], only: str) -> None:
    """cantina balance."""
    balance = commands.add_parser("balance", help="change a figure and see what that does: the same games with and without")
    balance.add_argument("game", nargs="?", choices=list(playable()), default=first_game())
    example = "a change such as market.jetpack.cost=5000; may be given several times"
    balance.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help=example)
    balance.add_argument("--changes", type=Path, metavar="CONTENT", help="a file of changes, like a file of corrections")
    every = "what every card is worth, one after the other, kept in FILE: the same call goes on with it"
    balance.add_argument("--sweep", type=Path, metavar="FILE", help=every)
    balance.add_argument("--cards", metavar="A,B", help="only these cards of --sweep (default: all that can be bought)")
    balance.add_argument("--games", type=int, default=1000, metavar="N", help="at most so many games each (default: 1000)")
    balance.add_argument(
        "--width",
        type=float,
        default=0.05,
        metavar="W",
        help="stop when the intervals of the win rates are so wide (default: 0.05)",
    )
    balance.add_argument("--bots", metavar="A,B", help="a bot for each seat (default: the strongest quick one everywhere)")
    add_many(balance, only)
    balance.add_argument("--json", action="store_true", help="print everything as JSON")
    balance.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots")
    add_language(balance)
    balance.set_defaults(run=run_balance)


def run_balance(chosen: argparse.Namespace) -> int:
    """Compare games with and without a change."""
    from cantina.terminal.balance import run, run_sweep

    game = games()[chosen.game]
    asked = given(chosen, game, "rules")
    names = tuple(chosen.bots.split(",")) if chosen.bots else alike(game, asked)
    if chosen.sweep:
        return run_sweep(chosen, names, terminal_of(game).rules(asked, len(names)))
    return run(chosen, names, terminal_of(game).rules(asked, len(names)))


def add_export(commands: argparse._SubParsersAction[argparse.ArgumentParser], only: str) -> None:
    """cantina export."""
    export = commands.add_parser("export", help="games by bots as data: a folder of Parquet files, one row a decision")
    export.add_argument("game", nargs="?", choices=list(playable()), default=first_game())
    export.add_argument("--parquet", type=Path, metavar="FOLDER", required=True, help="where to; the same call goes on later")
    export.add_argument("--games", type=int, default=100, metavar="N", help="how many (default: 100); the bots change seats")
    export.add_argument("--part", type=int, default=20, metavar="N", help="how many games to a file (default: 20)")
    export.add_argument("--bots", metavar="A,B", help="a bot for each seat (default: the strongest quick one everywhere)")
    add_many(export, only)
    add_language(export)
    export.set_defaults(run=run_export)


def run_export(chosen: argparse.Namespace) -> int:
    """Play games and keep them as data."""
    from cantina.terminal.export import run

    game = games()[chosen.game]
    asked = given(chosen, game, "rules")
    names = tuple(chosen.bots.split(",")) if chosen.bots else alike(game, asked)
    return run(chosen, names, terminal_of(game).rules(asked, len(names)))


def alike(game: Game, options: Mapping[str, str]) -> tuple[str, ...]:
    """The strongest bot that is quick on every seat."""
    from cantina.bots import quickest

    return (quickest(game),) * sum(not seat.ruled for seat in game.seats(options))


def contest(game: Game, options: Mapping[str, str]) -> tuple[str, ...]:
    """The strongest bot that is quick, and chance on every other seat."""
    from cantina.bots import quickest

    others = sum(not seat.ruled for seat in game.seats(options)) - 1
    return quickest(game), *["random"] * others
