"""What a changed figure does: the same games with and without it, intervals that allow stopping early, and clear refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cantina import cli
from cantina.core import fast
from cantina.games import games
from cantina.lab.balance import balance
from cantina.lab.sequence import Bounded, Unbounded

SHORT = {"bases-to-win": "2"}
CHEAP = {"cards": {"at-st": {"cost": 2}}}


def test_intervals_hold_at_every_moment_at_once() -> None:
    dice, missed = fast("sequence"), 0
    for _ in range(200):
        seen, out = Bounded(), False
        for _ in range(150):
            seen.add(1.0 if dice.below(10) < 3 else -1.0 if dice.below(7) < 1 else 0.0)
            out = out or not seen.low <= 0.2 <= seen.high
        missed += out
    assert missed <= 10, "at most 5 % of them ever miss the true mean, 0.3 - 0.1"
    assert seen.span.high - seen.span.low < 0.8


def test_figures_that_are_all_alike_say_nothing_about_their_spread() -> None:
    seen = Unbounded()
    for _ in range(50):
        seen.add(2.0)
    assert seen.span.mean == 2.0 and seen.span.low == -float("inf")


def test_a_cheaper_card_is_found_in_the_pairs_that_met_it_whoever_plays_them() -> None:
    bots = ("greedy", "greedy")
    found = balance("deckbuilding", CHEAP, bots, "t", 12, options=SHORT)
    assert found == balance("deckbuilding", CHEAP, bots, "t", 12, jobs=2, options=SHORT)
    assert found.pairs == 12 and 0 < found.same < 12
    assert sum(pairs for _, pairs in found.parted) == found.pairs - found.same
    assert [each.name for each in found.bought] == ["at-st"]
    assert games()["deckbuilding"].trials() is not None
    again = balance("deckbuilding", {"cards": {"at-st": {"cost": 3}}}, bots, "t", 12, options=SHORT)
    assert [each.before for each in again.seats] == [each.before for each in found.seats], "the printed figures are back"


def test_it_stops_as_soon_as_the_intervals_are_narrow_enough() -> None:
    found = balance("deckbuilding", CHEAP, ("greedy", "greedy"), "t", 400, 1.9, options=SHORT)
    assert found.narrow and found.complete and found.pairs < 60


def test_a_price_of_outer_rim_changes_that_game_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    call = ["balance", "outer-rim", "--set", "characters.bossk.health=1", "--games", "2", "--jobs", "1", "--lang", "de"]
    assert cli.main([*call, "--html", str(page), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["pairs"] == 2 and told["pieces"] == ["bossk"] and "fame_from" in told["sources"]
    text = page.read_text("utf-8")
    assert "Gewinnquoten nach Platz" in text and "<svg" in text and "http://" not in text


@pytest.mark.parametrize(
    ("game", "change", "right"),
    [
        ("outer-rim", "market.jetpak.cost=5000", "market.jetpack"),
        ("outer-rim", "market.jetpack.cots=5000", "market.jetpack.cost"),
        ("outer-rim", "market.jetpack.cost=5001", "0, 1000 … 99000"),
        ("outer-rim", "market.jetpack.cost=4000", "already"),
        ("deckbuilding", "cards.atst.cost=4", "cards.at-st"),
        ("deckbuilding", "bases.hoth.cost=4", "bases.hoth.hit_points"),
        ("deckbuilding", "cards.at-st.cost=-1", "0 … 99"),
        ("deckbuilding", "at-st=3", "market.jetpack.cost=5000"),
    ],
)
def test_what_is_wrong_is_refused_with_what_would_be_right(
    game: str, change: str, right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["balance", game, "--set", change, "--jobs", "1"]) == 2
    assert right in capsys.readouterr().err
