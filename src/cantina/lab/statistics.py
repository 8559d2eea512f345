"""What many games add up to: pure functions from results to figures.

Rates count decided games only; how many were left undecided stands beside them. All intervals are Wilson's, at 95 %.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from cantina.core.game import Count

from .results import RULED, Cards, Result, Simulation, counts_of

Z = 1.959963984540054
"""How many standard deviations a two-sided 95 % interval of the normal distribution reaches."""

LEAST = 20
"""In how many games a card must have been bought before its win rate is worth showing."""

STEPS = (1, 2, 5)


class Rate(NamedTuple):
    """So many of so many, and between which shares the truth lies."""

    won: int
    games: int
    share: float
    low: float
    high: float


class Named(NamedTuple):
    """A rate and whose it is."""

    name: str
    rate: Rate


class Pairs(NamedTuple):
    """Two games of one shuffle with the seats swapped: who won both; `edge` is the first bot's share of those not split."""

    pairs: int
    both: tuple[int, int]
    split: int
    undecided: int
    edge: Rate


class Edge(NamedTuple):
    """By how much whoever goes first wins more often than by chance."""

    points: float
    low: float
    high: float
    rate: Rate


class Spread(NamedTuple):
    """How long so many games are."""

    games: int
    mean: float
    median: float
    q05: float
    q25: float
    q75: float
    q95: float
    shortest: int
    longest: int


class Bin(NamedTuple):
    """How many games lie from `low` to `high`, both included."""

    low: int
    high: int
    games: int


class CardRate(NamedTuple):
    """A card: how many copies, and how often those won who had it at least once."""

    card: str
    copies: int
    rate: Rate


class Summary(NamedTuple):
    """Everything a report shows."""

    games: int
    decided: int
    undecided: int
    bots: list[Named]
    seats: list[Named]
    pairs: Pairs
    first: Edge
    length: Spread
    histogram: list[Bin]
    decisions: int
    decisions_per_second: float
    games_per_second: float
    least: int
    most_bought: list[CardRate]
    most_winning: list[CardRate]
    noted: dict[str, list[CardRate]]
    """Whatever else the game counts, by name."""


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % score interval for a share; without games it could be anything."""
    if games == 0:
        return 0.0, 1.0
    share, square = won / games, Z * Z / games
    middle = (share + square / 2) / (1 + square)
    reach = Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return (0.0 if won == 0 else middle - reach), (1.0 if won == games else middle + reach)


def rate(won: int, games: int) -> Rate:
    """A share with its interval; 0 of 0 is a share of 0."""
    return Rate(won, games, won / games if games else 0.0, *wilson(won, games))


def decided(results: Iterable[Result]) -> list[Result]:
    """The games that somebody has won."""
    return [result for result in results if result.winner is not None]


def by_bot(results: Iterable[Result], bots: Sequence[str]) -> list[Named]:
    """How often each bot wins."""
    games = decided(results)
    return [
        Named(bot, rate(sum(game.winner_bot == bot for game in games), sum(bot in game.bots for game in games))) for bot in bots
    ]


def by_seat(results: Iterable[Result], seats: Sequence[str]) -> list[Named]:
    """How often each seat wins."""
    games = decided(results)
    return [Named(seat, rate(sum(game.winner == n for game in games), len(games))) for n, seat in enumerate(seats)]


def paired(results: Iterable[Result], bots: tuple[str, ...]) -> Pairs:
    """Compare two bots pair by pair; a game whose partner is missing is left out, and more than two bots make no pairs."""
    if len(bots) != 2 or RULED in bots:
        return Pairs(0, (0, 0), 0, 0, rate(0, 0))
    by_number = {result.number: result for result in results}
    both, split, undecided = [0, 0], 0, 0
    for number, one in by_number.items():
        if number % 2 or number + 1 not in by_number:
            continue
        winners = (one.winner_bot, by_number[number + 1].winner_bot)
        if None in winners:
            undecided += 1
        elif winners[0] == winners[1]:
            both[0 if winners[0] == bots[0] else 1] += 1
        else:
            split += 1
    total = sum(both) + split + undecided
    return Pairs(total, (both[0], both[1]), split, undecided, rate(both[0], sum(both)))


def first_player_edge(results: Iterable[Result]) -> Edge:
    """How much it is worth to go first, in shares of 1: beyond the share that everybody would win by chance."""
    games = decided(results)
    won = rate(sum(game.winner == game.first for game in games), len(games))
    fair = 1 / len(games[0].bots) if games else 0.5
    return Edge(won.share - fair if games else 0.0, won.low - fair, won.high - fair, won)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The figure below which this share of the figures lies; between two figures, in proportion."""
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def length(results: Iterable[Result]) -> Spread:
    """How many turns the decided games took."""
    turns = sorted(result.turns for result in decided(results))
    if not turns:
        return Spread(0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0)
    median, q05, q25, q75, q95 = (quantile(turns, share) for share in (0.5, 0.05, 0.25, 0.75, 0.95))
    return Spread(len(turns), sum(turns) / len(turns), median, q05, q25, q75, q95, turns[0], turns[-1])


def histogram(figures: Sequence[int], most: int = 20) -> list[Bin]:
    """The figures counted in bins of a round width, at most so many bins, none left out between the first and the last."""
    if not figures:
        return []
    low, high = min(figures), max(figures)
    width = next(
        step * 10**power for power in range(20) for step in STEPS if high // (step * 10**power) - low // (step * 10**power) < most
    )
    counted = Counter(figure // width for figure in figures)
    return [Bin(n * width, (n + 1) * width - 1, counted[n]) for n in range(low // width, high // width + 1)]


def decisions_per_second(results: Iterable[Result]) -> float:
    """How fast one process plays, thinking included."""
    games = list(results)
    seconds = sum(game.seconds for game in games)
    return sum(game.decisions for game in games) / seconds if seconds > 0 else 0.0


def card_rates(results: Iterable[Result], of: Callable[[Result], tuple[Cards, ...]]) -> list[CardRate]:
    """For every card: its copies in all games, and how often a seat that had it has won; the most copies first."""
    copies: Counter[str] = Counter()
    games: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for result in results:
        for seat, cards in enumerate(of(result)):
            copies.update(cards)
            if result.winner is not None:
                games.update(set(cards))
            if result.winner == seat:
                won.update(set(cards))
    rates = [CardRate(card, copies[card], rate(won[card], games[card])) for card in copies]
    return sorted(rates, key=lambda each: (-each.copies, each.card))


def most_bought(results: Iterable[Result]) -> list[CardRate]:
    """The cards by how often they were bought."""
    return card_rates(results, lambda result: result.bought)


def most_winning(results: Iterable[Result], least: int = LEAST) -> list[CardRate]:
    """The cards by the win rate of those who bought them, in at least so many decided games."""
    often = [each for each in most_bought(results) if each.rate.games >= least]
    return sorted(often, key=lambda each: (-each.rate.share, -each.rate.games, each.card))


def counted(results: Iterable[Result], count: Count) -> list[CardRate]:
    """Something that a game counts, by how often there was any; what seats play as, by how often it wins."""
    if count.per == "seat":
        return card_rates(results, lambda result: result.noted[count.name])
    rates = card_rates(results, lambda result: tuple((role,) if role else () for role in result.ending[count.name]))
    return sorted(rates, key=lambda each: (-each.rate.share, each.card))


def summarise(simulation: Simulation, least: int = LEAST) -> Summary:
    """All figures of a simulation."""
    results = simulation.results
    ended = decided(results)
    return Summary(
        games=len(results),
        decided=len(ended),
        undecided=len(results) - len(ended),
        bots=by_bot(results, simulation.bots),
        seats=by_seat(results, simulation.seats),
        pairs=paired(results, simulation.bots),
        first=first_player_edge(results),
        length=length(results),
        histogram=histogram([result.turns for result in ended]),
        decisions=sum(result.decisions for result in results),
        decisions_per_second=decisions_per_second(results),
        games_per_second=len(results) / simulation.seconds if simulation.seconds > 0 else 0.0,
        least=least,
        most_bought=most_bought(results),
        most_winning=most_winning(results, least),
        noted={count.name: counted(results, count) for count in counts_of(simulation.game) if count.per != "game"},
    )
