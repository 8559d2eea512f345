"""Many games played by bots, in rounds that share a shuffle while the bots change seats."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import partial

from cantina.core import Refusal, Stream

from .play import LIMIT, Plan, game_called, play
from .remote import entrant
from .results import RULED, Result, Simulation
from .spread import spread


def simulate(
    game: str,
    games: int,
    bots: tuple[str, ...],
    seed: str,
    jobs: int,
    options: Mapping[str, str],
    on_progress: Callable[[int, int], None] | None = None,
    limit: int = LIMIT,
    cluster: str = "",
) -> Simulation:
    """Play that many games; an interrupt returns those that are finished, marked as incomplete."""
    plan = checked(game, games, bots, seed, jobs, options, limit)
    begun = time.perf_counter()
    results: list[Result] = []
    try:
        with closing(spread(partial(play, plan), games, jobs, cluster)) as finished:
            for result in finished:
                results.append(result)
                if on_progress is not None:
                    on_progress(len(results), games)
    except KeyboardInterrupt:
        pass
    results.sort(key=lambda result: result.number)
    seconds = time.perf_counter() - begun
    complete = len(results) == games
    seats = tuple(seat.name for seat in game_called(game).seats(plan.options))
    return Simulation(game, seats, plan.labels, seed, plan.options, games, complete, seconds, results)


def checked(game: str, games: int, bots: tuple[str, ...], seed: str, jobs: int, options: Mapping[str, str], limit: int) -> Plan:
    """The plan of a simulation; whatever is wrong with it is refused before the first game."""
    rules = game_called(game)
    chosen = rules.options(options)
    state = rules.start(chosen, Stream(bytes(16)))
    alone = sum(seat.ruled for seat in rules.seats(chosen))
    if len(bots) != int(state.seats) - alone:
        raise Refusal("bot-number", number=len(bots), known=int(state.seats) - alone)
    for name in bots:
        entrant(name, rules, chosen, seed)
    for option, value in (("games", games), ("jobs", jobs), ("limit", limit)):
        if value < 1:
            raise Refusal("option-value", option=option, value=value, known="1, 2, 3, …")
    labels = tuple(bot if bots.count(bot) == 1 else f"{bot}#{n}" for n, bot in enumerate(bots, 1))
    return Plan(game, chosen, bots, (*labels, *[RULED] * alone), seed, limit)
