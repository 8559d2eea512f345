"""Bots against each other, two at a time: paired shuffles with swapped seats, intervals over pairs, and ratings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, pairwise
from math import exp, log, sqrt
from typing import NamedTuple

from cantina.core import Refusal

from .play import game_called
from .results import Simulation
from .simulate import simulate
from .statistics import Z

ELO = 400 / log(10)
"""How many points of rating are one unit of log-odds."""


class Duel(NamedTuple):
    """Two bots: which share of the games the first one won, a game that nobody won counting half."""

    bot: str
    over: str
    variant: str
    """The value of the option that was played through, or nothing."""
    games: int
    share: float
    error: float
    """Half of the 95 % interval, from how much the pairs differ."""
    seconds: float
    """How long a game took."""


class Rating(NamedTuple):
    """How strong a bot is, in points of Elo above the first one that was named."""

    bot: str
    points: float
    error: float


class Tournament(NamedTuple):
    """Everything that was played, and what it adds up to."""

    game: str
    bots: tuple[str, ...]
    seed: str
    options: dict[str, str]
    duels: list[Duel]
    rungs: list[Duel]
    """Neighbours only, all variants together: what each bot wins over the one that was named before it."""
    ratings: list[Rating]
    complete: bool


def tournament(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: str,
    jobs: int,
    options: Mapping[str, str],
    each: str = "",
    ladder: bool = False,
    on_duel: Callable[[Duel], None] | None = None,
    cluster: str = "",
) -> Tournament:
    """Let bots meet, all of them or only neighbours, in so many games each; with an option named, once for each of its values.

    An interrupt returns the duels that have begun so far.
    """
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise Refusal("option-value", option="bots", value=" ".join(bots), known="2 or more different bots")
    variants = values_of(game, each) if each else ("",)
    meetings = list(pairwise(bots) if ladder else combinations(bots, 2))
    duels: list[Duel] = []
    complete = True
    for variant in variants:
        for below, above in meetings:
            chosen = {**options, each: variant} if each else options
            played = simulate(game, games + games % 2, (above, below), f"{seed}/{variant}", jobs, chosen, cluster=cluster)
            complete = complete and played.complete
            if len(played.results) > 1:
                duels.append(duel(played, variant))
                if on_duel is not None:
                    on_duel(duels[-1])
            if not complete:
                break
        if not complete:
            break
    rungs = [pooled(found) for pair in pairwise(bots) if (found := [d for d in duels if (d.over, d.bot) == pair])]
    return Tournament(game, bots, seed, dict(options), duels, rungs, ratings(bots, duels), complete)


def values_of(game: str, option: str) -> tuple[str, ...]:
    """All values of an option of a game."""
    known = {each.name: each.values for each in game_called(game).declared if each.values}
    if option not in known:
        raise Refusal("option-value", option="each", value=option, known=", ".join(known))
    return known[option]


def duel(played: Simulation, variant: str) -> Duel:
    """What two bots' games come to, pair by pair; a game whose partner is missing is left out."""
    bot, over = played.bots
    scores = {result.number: 0.5 if result.winner_bot is None else float(result.winner_bot == bot) for result in played.results}
    pairs = [(scores[n] + scores[n + 1]) / 2 for n in scores if n % 2 == 0 and n + 1 in scores]
    share = sum(pairs) / max(1, len(pairs))
    seconds = sum(result.seconds for result in played.results) / max(1, len(played.results))
    return Duel(bot, over, variant, 2 * len(pairs), share, half_interval(pairs, share), seconds)


def half_interval(pairs: list[float], share: float) -> float:
    """Half of the 95 % interval of a mean over pairs; a little is added so that pairs that are all alike do not seem certain."""
    n = len(pairs)
    if n < 2:
        return 1.0
    spread = sum((pair - share) ** 2 for pair in pairs) / (n - 1)
    return Z * sqrt(max(spread, 0.25 / (n + 4)) / n)


def pooled(duels: list[Duel]) -> Duel:
    """Duels of the same two bots as one."""
    games = sum(each.games for each in duels)
    share = sum(each.share * each.games for each in duels) / max(1, games)
    error = sqrt(sum((each.error * each.games) ** 2 for each in duels)) / max(1, games)
    seconds = sum(each.seconds * each.games for each in duels) / max(1, games)
    return Duel(duels[0].bot, duels[0].over, "", games, share, error, seconds)


# Ratings -----------------------------------------------------------------------------------------


def ratings(bots: tuple[str, ...], duels: list[Duel], steps: int = 50) -> list[Rating]:
    """Bradley and Terry's ratings: those under which the duels are most likely; the first bot has 0 points.

    A duel counts as many games as its interval is worth, and one game that each of both won, so that nobody is endlessly better.
    """
    number = {bot: n for n, bot in enumerate(bots)}
    size = len(bots)
    strength = [0.0] * size
    curvature = [[0.0] * size for _ in range(size)]
    for _ in range(steps):
        slope = [0.0] * size
        curvature = [[0.0] * size for _ in range(size)]
        for each in duels:
            one, other, games = number[each.bot], number[each.over], weight(each) + 2.0
            share = (each.share * (games - 2.0) + 1.0) / games
            chance = 1 / (1 + exp(strength[other] - strength[one]))
            pull, stiff = games * (share - chance), games * chance * (1 - chance)
            slope[one] += pull
            slope[other] -= pull
            for a, b, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
                curvature[a][b] += sign * stiff
        step = solved([row[1:] for row in curvature[1:]], slope[1:])
        strength = [0.0, *(old + max(-1.0, min(1.0, more)) for old, more in zip(strength[1:], step, strict=True))]
    found = [Rating(bots[0], 0.0, 0.0)]
    for n in range(1, size):
        unit = [float(m == n) for m in range(1, size)]
        variance = solved([row[1:] for row in curvature[1:]], unit)[n - 1]
        found.append(Rating(bots[n], ELO * strength[n], ELO * Z * sqrt(max(0.0, variance))))
    return found


def weight(duel: Duel) -> float:
    """How many single games tell as much as the pairs of a duel."""
    if not 0.0 < duel.share < 1.0 or not duel.error:
        return float(duel.games)
    return duel.share * (1 - duel.share) * (Z / duel.error) ** 2


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """What a few linear equations have as their solution, by elimination; what is not determined is 0."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for n in range(size):
        best = max(range(n, size), key=lambda m: abs(rows[m][n]))
        rows[n], rows[best] = rows[best], rows[n]
        if abs(rows[n][n]) < 1e-12:
            continue
        for m in range(size):
            if m != n:
                factor = rows[m][n] / rows[n][n]
                rows[m] = [a - factor * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [0.0 if abs(rows[n][n]) < 1e-12 else rows[n][size] / rows[n][n] for n in range(size)]
