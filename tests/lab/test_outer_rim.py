"""Simulations of Outer Rim: any number of bots, alone against a rival, and reports without what only card games have."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from cantina.cli import main
from cantina.core import Refusal
from cantina.lab.plots import LABELS
from cantina.lab.report import csv_text, html_page, json_text, terminal
from cantina.lab.results import Simulation
from cantina.lab.simulate import simulate
from cantina.lab.variants import possible
from cantina.outer_rim import EXPANSION


@pytest.fixture(scope="module")
def three() -> Simulation:
    """Three games of three bots that change seats."""
    return simulate("outer-rim", 3, ("greedy", "greedy", "random"), "three", 1, {"players": "3"})


@pytest.fixture(scope="module")
def solo() -> Simulation:
    """Two games of one bot against a rival."""
    return simulate("outer-rim", 2, ("greedy",), "solo", 1, {"rival": "han-solo"})


def shown(simulation: Simulation, language: str = "en") -> str:
    """The report as a terminal shows it."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(terminal(simulation, language))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_three_bots_change_seats(three: Simulation) -> None:
    assert three.seats == ("seat-1", "seat-2", "seat-3")
    assert [result.bots.index("random") for result in three.results] == [2, 1, 0]
    for result in three.results:
        assert result.reason == "fame" and result.winner is not None
        assert result.winner_bot == result.bots[result.winner]
        assert len(set(result.ending["characters"])) == len(result.bought) == len(result.ending["ships"]) == 3
        assert result.winner is not None and len(result.noted["fame_from"][result.winner]) >= 10, "every point has a source"


def test_the_report_counts_characters_and_seats(three: Simulation) -> None:
    text = shown(three)
    for expected in (
        "greedy#1 against greedy#2, random",
        "Player 3",
        "Goes first",
        "Win rates by character",
        "Win rates by ship at the end",
        "Where fame came from",
        "Most bought cards",
    ):
        assert expected in text
    assert "rival" not in text and "Pairs" not in text


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_shows_lengths_before_cards(three: Simulation, language: str) -> None:
    page = html_page(three, language)
    keys = ("win-rates", "characters", "ships", "length", "histogram", "most-bought", "fame_from")
    places = [page.index(f'<section id="{key}">') for key in keys]
    assert places == sorted(places)


def test_what_only_a_card_game_has_is_left_out(three: Simulation) -> None:
    whole = json.loads(json_text(three))
    rows = list(csv.DictReader(io.StringIO(csv_text(three))))
    for columns in (whole["summary"], whole["games"][0], rows[0]):
        for column in columns:
            assert not column.startswith(("revealed", "picked", "winner_deck", "winner_in_play"))
    assert [row["character_seat-2"] for row in rows] == [game["characters"][1] for game in whole["games"]]
    assert "Bases" not in shown(three)


def test_the_line_in_the_plots_is_a_fair_share(three: Simulation, solo: Simulation) -> None:
    at = {name: re.search(r'x1="([\d.]+)"[^>]*class="fair"', html_page(each, "en")) for name, each in (("3", three), ("2", solo))}
    third, half = (float(found[1]) - LABELS for found in at.values() if found is not None)
    assert third / half == pytest.approx(2 / 3, abs=0.001)


def test_one_bot_plays_against_a_rival(solo: Simulation) -> None:
    assert solo.bots == ("greedy", "rules")
    for result in solo.results:
        assert result.bots == ("greedy", "rules")
        assert result.winner_bot in ("greedy", "rules")
        assert result.ending["characters"][1] == "han-solo"
    assert solo.results[0].seed != solo.results[1].seed, "there is nobody to change seats with"


def test_the_report_of_a_solo_game_says_nothing_about_seats(solo: Simulation) -> None:
    text = shown(solo)
    assert text.startswith("Simulation: Outer Rim") and "greedy against Han Solo (rival): 2 games" in text
    assert "Player 1" not in text and "Goes first" not in text and "Pairs" not in text
    assert "greedy gegen Han Solo (Rivale)" in shown(solo, "de")


def test_two_rivals_stand_in_one_row() -> None:
    against = {"expansion": EXPANSION, "rival": "boba-fett", "rival2": "maz-kanata"}
    text = shown(simulate("outer-rim", 2, ("greedy",), "two", 1, against))
    assert "greedy against Boba Fett + Maz Kanata (rivals): 2 games" in text
    assert text.count("Boba Fett + Maz Kanata (rivals)") == 2, "once above, once in the table"


def test_every_rival_has_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "rivals.html"
    call = ("simulate", "outer-rim", "--bots", "greedy", "--each", "rival", "--games", "1", "--jobs", "1", "--lang", "de")
    assert main([*call, "--html", str(page)]) == 0
    said = capsys.readouterr().out
    assert "Gewinnquoten von greedy" in said and "Nach Rivale" in said and "greedy: 4 Partien" in said
    for rival in ("Doktor Aphra", "Han Solo", "Jyn Erso", "Lando Calrissian"):
        assert f"\n{rival}" in said and rival in page.read_text(encoding="utf-8")
    assert len(possible("outer-rim", "rival", {"expansion": EXPANSION})) == 16
    with pytest.raises(Refusal, match="option-value"):
        possible("outer-rim", "nonsense", {})


def test_one_bot_plays_alone() -> None:
    simulation = simulate("outer-rim", 1, ("greedy",), "alone", 1, {"players": "1", "practice": "yes"})
    assert simulation.bots == ("greedy",)
    assert simulation.results[0].winner_bot == "greedy"
    assert "against" not in shown(simulation)


@pytest.mark.parametrize(("options", "right"), [({"rival": "han-solo"}, 1), ({"players": "3"}, 3)])
def test_the_wrong_number_of_bots_is_refused_with_the_right_one(options: dict[str, str], right: int) -> None:
    with pytest.raises(Refusal) as refused:
        simulate("outer-rim", 1, ("greedy", "greedy"), "wrong", 1, options)
    assert (refused.value.code, refused.value.facts["known"]) == ("bot-number", right)
