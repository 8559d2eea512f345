"""Statistics: figures that can be checked by hand or against published ones."""

from __future__ import annotations

import pytest

from cantina.lab import statistics
from cantina.lab.results import Cards, Result, Simulation
from cantina.lab.statistics import Bin, CardRate, rate

A, B = "greedy", "random"


def game(number: int, winner: int | None, turns: int = 10, bought: tuple[Cards, Cards] = ((), ())) -> Result:
    """A game between the two bots, seated as its number says."""
    bots = (A, B) if number % 2 == 0 else (B, A)
    winner_bot = None if winner is None else bots[winner]
    reason = "unfinished" if winner is None else "bases"
    return Result(
        number, "s", bots, 0, winner, winner_bot, reason, turns, 100, 0.5, bought, {"revealed": bought, "picked": bought}, {}
    )


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilson_intervals_are_the_published_ones(won: int, games: int, low: float, high: float) -> None:
    assert statistics.wilson(won, games) == pytest.approx((low, high), abs=0.00005)


def test_without_games_a_share_could_be_anything() -> None:
    assert rate(0, 0) == (0, 0, 0.0, 0.0, 1.0)


def test_win_rates_count_decided_games_only() -> None:
    games = [game(0, 0), game(1, 0), game(2, 1), game(3, 1), game(4, None), game(5, 1)]
    assert [(name, won.won, won.games) for name, won in statistics.by_bot(games, (A, B))] == [(A, 3, 5), (B, 2, 5)]
    assert [(name, won.won, won.games) for name, won in statistics.by_seat(games, ("empire", "rebel"))] == [
        ("empire", 2, 5),
        ("rebel", 3, 5),
    ]


def test_pairs_are_won_split_or_undecided() -> None:
    greedy_both = [game(0, 0), game(1, 1)]
    random_both = [game(2, 1), game(3, 0)]
    split = [game(4, 0), game(5, 0)]
    undecided = [game(6, 0), game(7, None)]
    alone = [game(8, 0), game(11, 1)]
    found = statistics.paired([*alone, *undecided, *split, *random_both, *greedy_both], (A, B))
    assert found == (4, (1, 1), 1, 1, rate(1, 2))
    assert statistics.paired(greedy_both, (A, B)).both == (1, 0)
    assert statistics.paired(random_both, (A, B)).both == (0, 1)


def test_the_edge_of_going_first_follows_who_went_first() -> None:
    games = [game(0, 0), game(1, 0), game(2, 0), game(3, 1)]
    edge = statistics.first_player_edge(games)
    assert edge.points == 0.25
    assert edge.rate == rate(3, 4)
    assert (edge.low, edge.high) == (edge.rate.low - 0.5, edge.rate.high - 0.5)
    assert statistics.first_player_edge([each._replace(first=1) for each in games]).points == -0.25
    assert statistics.first_player_edge([]).points == 0


def test_length_of_decided_games() -> None:
    games = [game(n, 0, turns) for n, turns in enumerate([50, 10, 20, 40, 30])]
    spread = statistics.length([*games, game(9, None, 9999)])
    assert spread == (5, 30.0, 30.0, 12.0, 20.0, 40.0, 48.0, 10, 50)
    assert statistics.length(games[:1]) == (1, 50.0, 50.0, 50.0, 50.0, 50.0, 50.0, 50, 50)
    assert statistics.length([]).games == 0


def test_quantiles_lie_between_figures_in_proportion() -> None:
    assert [statistics.quantile([1, 2, 4], share) for share in (0, 0.25, 0.5, 0.75, 1)] == [1, 1.5, 2, 3, 4]


def test_a_histogram_has_round_bins_and_no_gaps() -> None:
    assert statistics.histogram([3, 3, 5]) == [Bin(3, 3, 2), Bin(4, 4, 0), Bin(5, 5, 1)]
    assert statistics.histogram([118, 555, 120, 301], most=10) == [
        Bin(100, 149, 2), Bin(150, 199, 0), Bin(200, 249, 0), Bin(250, 299, 0), Bin(300, 349, 1),
        Bin(350, 399, 0), Bin(400, 449, 0), Bin(450, 499, 0), Bin(500, 549, 0), Bin(550, 599, 1),
    ]  # fmt: skip
    assert statistics.histogram([]) == []


def test_speed_is_decisions_over_seconds_played() -> None:
    assert statistics.decisions_per_second([game(0, 0), game(1, None)]) == 200
    assert statistics.decisions_per_second([]) == 0


GAMES = [
    game(0, 0, bought=(("x-wing", "x-wing", "bossk"), ("bossk",))),
    game(1, 1, bought=(("bossk",), ("x-wing",))),
    game(2, 1, bought=(("bossk", "dengar"), ())),
    game(3, None, bought=(("dengar", "dengar", "dengar"), ())),
]


def test_most_bought_counts_copies_and_rates_count_buyers() -> None:
    assert statistics.most_bought(GAMES) == [
        CardRate("bossk", 4, rate(1, 4)),
        CardRate("dengar", 4, rate(0, 1)),
        CardRate("x-wing", 3, rate(2, 2)),
    ]


def test_most_winning_asks_for_enough_games() -> None:
    assert [each.card for each in statistics.most_winning(GAMES, least=1)] == ["x-wing", "bossk", "dengar"]
    assert [each.card for each in statistics.most_winning(GAMES, least=2)] == ["x-wing", "bossk"]
    assert statistics.most_winning(GAMES, least=5) == []


def test_a_summary_holds_all_of_it() -> None:
    simulation = Simulation("deckbuilding", ("empire", "rebel"), (A, B), "s", {}, 9, False, 2.0, GAMES)
    summary = statistics.summarise(simulation, least=2)
    assert (summary.games, summary.decided, summary.undecided) == (4, 3, 1)
    assert (summary.decisions, summary.decisions_per_second, summary.games_per_second) == (400, 200.0, 2.0)
    assert [each.card for each in summary.most_winning] == ["x-wing", "bossk"]
    assert summary.noted == {"revealed": summary.most_bought, "picked": summary.most_bought}
    assert sum(each.games for each in summary.histogram) == 3
    nothing = statistics.summarise(simulation._replace(results=[]))
    assert (nothing.games, nothing.most_bought, nothing.histogram) == (0, [], [])
