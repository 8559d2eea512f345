"""Reports: complete, in both languages, safe to show, and readable by programs."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from rich.console import Console

from cantina.core import Refusal
from cantina.deckbuilding.words.names import NAMES
from cantina.lab import phrases
from cantina.lab.report import csv_text, html_page, json_text, plain, terminal
from cantina.lab.results import Result, Simulation, counts_of
from cantina.lab.simulate import simulate
from cantina.lab.statistics import summarise
from cantina.lab.tables import TOP

EVIL = "<script>alert('1')</script>&\"[bold]x[/]"
LANGUAGES = ("en", "de")
VOID = {"meta", "line", "rect"}


@pytest.fixture(scope="module")
def simulation() -> Simulation:
    """Six games with secret bases, and one that was stopped."""
    played = simulate("deckbuilding", 6, ("random", "random"), "report", 2, {"mode": "secret", "bases-to-win": "2"})
    unfinished = simulate("deckbuilding", 1, ("random", "random"), "stopped", 1, {}, limit=10).results[0]
    return played._replace(wanted=8, complete=False, results=[*played.results, unfinished._replace(number=6)])


@pytest.fixture(scope="module")
def evil(simulation: Simulation) -> Simulation:
    """The same with names, options and a seed that try to be more than text."""

    def renamed(bot: str | None) -> str | None:
        return EVIL if bot == "random#1" else bot

    results = [
        result._replace(bots=tuple(str(renamed(bot)) for bot in result.bots), winner_bot=renamed(result.winner_bot))
        for result in simulation.results
    ]
    return simulation._replace(bots=(EVIL, "random#2"), seed=EVIL * 5, options={EVIL: EVIL}, results=results)


def lines(simulation: Simulation, language: str, width: int) -> list[str]:
    """The report as a terminal of this width shows it."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(terminal(simulation, language, least=3))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


class Page(HTMLParser):
    """Reads a page and complains about what is not closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def count(self, tag: str) -> int:
        return sum(seen == tag for seen, _ in self.seen)


def test_every_phrase_has_the_same_figures_in_both_languages() -> None:
    for key, (english, german) in phrases.PHRASES.items():
        assert sorted(re.findall(r"\{\w+\}", english)) == sorted(re.findall(r"\{\w+\}", german)), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 200])
def test_the_terminal_report_fits_80_columns(simulation: Simulation, evil: Simulation, language: str, width: int) -> None:
    for each in (simulation, evil):
        report = lines(each, language, width)
        assert len(report) > 60
        assert max(len(line) for line in report) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_name_is_too_long_for_the_terminal(simulation: Simulation, language: str) -> None:
    names = list(NAMES)
    for start in range(0, len(names), TOP):
        some = names[start : start + TOP]
        result = simulation.results[0]._replace(bought=(tuple(some * 1234), ()), winner=0)
        report = lines(simulation._replace(results=[result]), language, 80)
        for name in some:
            called = NAMES[name][LANGUAGES.index(language)]
            assert any(line.startswith(called + "  ") for line in report), f"{called} is broken or cut"


def test_the_terminal_report_tells_the_figures_in_its_language(simulation: Simulation) -> None:
    summary = summarise(simulation)
    english, german = "\n".join(lines(simulation, "en", 80)), "\n".join(lines(simulation, "de", 80))
    for text in (english, german):
        assert re.search(rf"^random#1 +{summary.bots[0].rate.won} +6 ", text, re.MULTILINE)
    assert "stopped after 7 of 8 games, 1 undecided" in english
    assert "abgebrochen nach 7 von 8 Partien, 1 nicht entschieden" in german
    assert f"{100 * summary.bots[0].rate.share:.1f}%" in english
    assert f"{100 * summary.bots[0].rate.share:.1f}\u00a0%".replace(".", ",") in german
    best = summary.most_bought[0].card
    assert NAMES[best][0] in english and NAMES[best][1] in german
    for heading in ("Win rates", "Most bought cards", "Bases picked in secret", "The Rebels"):
        assert heading in english and heading not in german
    for heading in ("Gewinnquoten", "Meistgekaufte Karten", "Geheim gewählte Stützpunkte", "Die Rebellen"):
        assert heading in german and heading not in english


def test_markup_in_a_terminal_is_shown_not_obeyed(simulation: Simulation) -> None:
    report = lines(simulation._replace(seed="[bold]x[/]", bots=("[red]y[/]", "random#2")), "en", 80)
    assert any(line.endswith("seed [bold]x[/]") for line in report)
    assert any(line.startswith("[red]y[/]  ") for line in report)


@pytest.mark.parametrize("write", [terminal, html_page])
def test_a_language_nobody_speaks_is_refused(simulation: Simulation, write: object) -> None:
    with pytest.raises(Refusal) as refused:
        write(simulation, "fr")  # type: ignore[operator]
    assert (refused.value.code, refused.value.facts["known"]) == ("language", "en, de")


def test_json_round_trips(simulation: Simulation) -> None:
    read = json.loads(json_text(simulation))
    assert read == plain(simulation)
    results = [packed({name: tuples(value) for name, value in each.items()}) for each in read["games"]]
    assert results == simulation.results
    assert summarise(simulation._replace(results=results)) == summarise(simulation)
    assert read["summary"]["bots"][0] == {"name": "random#1", "rate": summarise(simulation).bots[0].rate._asdict()}


def packed(fields: dict[str, Any]) -> Result:
    """A game as it was before it was written down."""
    counts = counts_of("deckbuilding")
    seats = {count.name: fields.pop(count.name) for count in counts if count.per == "seat"}
    ending = {count.name: fields.pop(count.name) for count in counts if count.per == "game"}
    return Result(**fields, noted=seats, ending=ending)


def tuples(value: object) -> Any:
    """Lists as the tuples they were."""
    return tuple(tuples(part) for part in value) if isinstance(value, list) else value


def test_json_keys_are_stable(simulation: Simulation) -> None:
    read = json.loads(json_text(simulation))
    assert list(read) == [
        "format", "game", "seats", "bots", "seed", "options", "wanted", "complete", "seconds", "summary", "games",
    ]  # fmt: skip
    assert list(read["summary"]) == [
        "games", "decided", "undecided", "bots", "seats", "pairs", "first", "length", "histogram", "decisions",
        "decisions_per_second", "games_per_second", "least", "most_bought", "most_winning", "revealed", "picked",
    ]  # fmt: skip
    assert list(read["games"][0]) == [
        "number", "seed", "bots", "first", "winner", "winner_bot", "reason", "turns", "decisions", "seconds", "bought",
        "revealed", "picked", "winner_deck", "winner_in_play",
    ]  # fmt: skip


def test_csv_has_one_line_per_game(simulation: Simulation) -> None:
    text = csv_text(simulation)
    assert text.count("\n") == 1 + len(simulation.results)
    rows = list(csv.DictReader(io.StringIO(text)))
    assert len(rows) == len(simulation.results)
    for row, result in zip(rows, simulation.results, strict=True):
        assert (row["number"], row["seed"], row["turns"]) == (str(result.number), result.seed, str(result.turns))
        assert (row["bot_empire"], row["bot_rebel"]) == result.bots
        assert tuple(row["bought_rebel"].split()) == result.bought[1]
        assert tuple(row["picked_empire"].split()) == result.noted["picked"][0]
    assert (rows[-1]["winner"], rows[-1]["winner_bot"], rows[-1]["reason"]) == ("", "", "unfinished")


def test_csv_quotes_what_could_be_taken_for_a_comma(evil: Simulation) -> None:
    named = evil._replace(results=[evil.results[0]._replace(bots=('a,"b', EVIL))])
    assert next(csv.DictReader(io.StringIO(csv_text(named))))["bot_empire"] == 'a,"b'


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_needs_nothing_else(simulation: Simulation, language: str) -> None:
    text = html_page(simulation, language, least=3)
    page = Page(text)
    assert ("html", {"lang": language}) in page.seen
    assert "prefers-color-scheme: dark" in text
    assert not re.search(r"https?:|//|@import|url\(", text.replace("<!DOCTYPE html>", ""))
    assert not {"script", "link", "img", "iframe", "a"} & {tag for tag, _ in page.seen}
    assert not any(name in ("src", "href") or name.startswith("on") for _, attributes in page.seen for name in attributes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plot_has_a_title_a_description_and_a_table(simulation: Simulation, language: str) -> None:
    text = html_page(simulation, language, least=3)
    page = Page(text)
    assert page.count("svg") == 6
    ids = [attributes["id"] for _, attributes in page.seen if "id" in attributes]
    assert len(ids) == len(set(ids))
    for tag, attributes in page.seen:
        if tag == "svg":
            assert attributes["role"] == "img"
            assert set(str(attributes["aria-labelledby"]).split()) <= set(ids)
    for section in re.findall(r"<section.*?</section>", text, re.DOTALL):
        assert section.count("<svg") <= section.count("<table>") == 1
    assert page.count("desc") == page.count("svg")


def test_the_plots_show_the_figures(simulation: Simulation) -> None:
    page = Page(html_page(simulation, "de", least=3))
    summary = summarise(simulation, least=3)
    for card, copies, _ in summary.most_bought[:5]:
        assert page.texts.count(NAMES[card][1]) >= 2, "in the plot and in the table"
        assert str(copies) in page.texts
    assert summary.most_winning and NAMES[summary.most_winning[0].card][1] in page.texts


def test_the_page_escapes_whatever_it_is_given(evil: Simulation) -> None:
    text = html_page(evil, "en", least=3)
    page = Page(text)
    assert page.count("script") == page.count("b") == 0
    assert "<script" not in text
    assert EVIL in page.texts, "the name stands there as text"


def test_reports_of_nothing_say_so(simulation: Simulation) -> None:
    nothing = simulation._replace(results=[])
    for language, none in (("en", "None."), ("de", "Keine.")):
        assert none in lines(nothing, language, 80)
        assert none in Page(html_page(nothing, language)).texts
        assert "most-bought" not in html_page(nothing, language), "where nothing is bought, nothing is said of it"
    assert json.loads(json_text(nothing))["games"] == []
    assert csv_text(nothing).count("\n") == 1
