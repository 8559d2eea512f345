"""Tournaments: who wins how often with an honest interval, ratings, and a file that says how it was made."""

from __future__ import annotations

import json
from math import inf
from pathlib import Path

import pytest

from cantina import cli
from cantina.core import Refusal
from cantina.lab.results import Result, Simulation
from cantina.lab.tournament import Duel, duel, half_interval, pooled, ratings, tournament

SHORT = {"bases-to-win": "2"}


def played(*winners: str | None) -> Simulation:
    """A simulation of strong against weak in which these won, game by game."""
    results = [
        Result(n, "seed", ("strong", "weak"), 0, None, winner, "", 1, 1, 2.0, (), {}, {}) for n, winner in enumerate(winners)
    ]
    return Simulation("deckbuilding", ("empire", "rebel"), ("strong", "weak"), "seed", {}, len(results), True, 1.0, results)


def test_a_duel_counts_pairs_and_halves_what_nobody_won() -> None:
    found = duel(played("strong", "strong", "strong", "weak", "strong", None, "weak"), "full")
    assert (found.bot, found.over, found.variant) == ("strong", "weak", "full")
    assert found.games == 6, "a game without its partner is left out"
    assert found.share == pytest.approx((1 + 0.5 + 0.75) / 3) and found.seconds == 2.0


def test_pairs_that_differ_widen_the_interval_and_equal_ones_are_not_certain() -> None:
    assert half_interval([1.0], 1.0) == 1.0
    assert half_interval([1.0, 0.0] * 8, 0.5) > half_interval([0.5] * 16, 0.5) > 0.0
    assert half_interval([1.0, 0.0] * 8, 0.5) == pytest.approx(2 * half_interval([1.0, 0.0] * 32, 0.5), rel=0.05)


def test_duels_of_the_same_two_are_put_together_by_their_games() -> None:
    whole = pooled([Duel("a", "b", "full", 100, 0.8, 0.06, 1.0), Duel("a", "b", "secret", 300, 0.6, 0.04, 3.0)])
    assert whole.games == 400 and whole.share == pytest.approx(0.65) and whole.seconds == pytest.approx(2.5)
    assert 0.03 < whole.error < 0.04


def test_ratings_give_back_the_shares_that_they_were_made_from() -> None:
    duels = [Duel("b", "a", "", 10_000, 0.75, 0.0085, 0.0), Duel("c", "b", "", 10_000, 0.6, 0.0096, 0.0)]
    a, b, c = ratings(("a", "b", "c"), duels)
    assert (a.points, a.error) == (0.0, 0.0)
    assert b.points == pytest.approx(191, abs=2) and c.points - b.points == pytest.approx(70, abs=2)
    assert 0.0 < b.error < c.error < 20.0


def test_who_won_everything_is_not_endlessly_better() -> None:
    _, b = ratings(("a", "b"), [Duel("b", "a", "", 20, 1.0, 0.2, 0.0)])
    assert 300 < b.points < inf and b.error > 100


def test_everybody_meets_everybody_or_only_their_neighbours() -> None:
    bots = ("random", "beginner", "greedy")
    every = tournament("deckbuilding", bots, 2, "t", 1, SHORT)
    assert [(each.bot, each.over) for each in every.duels] == [
        ("beginner", "random"),
        ("greedy", "random"),
        ("greedy", "beginner"),
    ]
    ladder = tournament("deckbuilding", bots[1:], 2, "t", 1, SHORT, each="mode", ladder=True)
    assert [each.variant for each in ladder.duels] == ["beginner", "full", "secret"]
    assert [(each.bot, each.games) for each in ladder.rungs] == [("greedy", 6)]
    assert every.complete and [each.bot for each in every.ratings] == list(bots)


@pytest.mark.parametrize(
    ("bots", "each", "known"),
    [(("greedy",), "", "2 or more"), (("greedy", "greedy"), "", "different"), (("random", "greedy"), "moon", "mode")],
)
def test_what_is_wrong_is_refused_with_what_would_be_right(bots: tuple[str, ...], each: str, known: str) -> None:
    with pytest.raises(Refusal) as refused:
        tournament("deckbuilding", bots, 2, "t", 1, SHORT, each)
    assert known in str(refused.value.facts["known"])


def test_the_command_prints_a_table_and_keeps_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "found.json"
    call = ["tournament", "random", "greedy", "--games", "2", "--jobs", "1", "--bases-to-win", "2", "--out", str(out)]
    monkeypatch.setattr("sys.argv", ["cantina", *call])
    assert cli.main(call) == 0
    assert "greedy over random" in capsys.readouterr().out
    kept = json.loads(out.read_text("utf-8"))
    assert kept["made by"].startswith("cantina tournament random greedy --games 2")
    assert kept["duels"][0]["games"] == 2 and kept["complete"] is True
