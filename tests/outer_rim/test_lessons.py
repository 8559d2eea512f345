"""The lessons: their scripts are games that the rules allow, and everything their words tell is what happens."""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import pytest

from cantina.core import Match
from cantina.core.event import Event
from cantina.core.game import Lessons
from cantina.core.teaching import Step
from cantina.outer_rim import GAME, OuterRimGame
from cantina.outer_rim.lesson import WORDS, correction, told
from cantina.outer_rim.rules import ambitions
from cantina.outer_rim.rules.kinds import CREW, FACTIONS
from cantina.outer_rim.rules.table import Table
from cantina.outer_rim.web.answers import answers
from cantina.outer_rim.web.galaxy import next_step
from cantina.outer_rim.words.page import choosing, favors, galaxy, market, scenes
from cantina.outer_rim.words.speaker import Speaker
from cantina.server.tables.lessons import Lesson

NAMES = tuple(WORDS)
LANGUAGES = ("en", "de")
ALWAYS = {"forward", "resign", "over", "stale"}
"""What is said whenever no step's own words would fit."""
WORDS_A_MINUTE, SECONDS_A_CLICK = 200, 4
MINUTES = {"flight": 10, "trade": 10, "expansion": 8}
QUOTED = {"en": re.compile("“([^”]+)”"), "de": re.compile("„([^“]+)“")}


def lesson_named(name: str) -> Lesson:
    return Lesson(name, GAME)


class Played(NamedTuple):
    """One entry of a lesson: the tables before and after it, and what came of it."""

    step: Step
    text: str
    before: Table
    told: list[Event]
    after: Table


@cache
def played(name: str) -> list[Played]:
    """A lesson entry by entry; what the rules do not offer is said with its step."""
    lesson, found = lesson_named(name), []
    match = Match(GAME, lesson.options, lesson.seed, teaching=True)
    for step in lesson.steps:
        for text in step.entries:
            decision = match.state.decision
            assert decision is not None and decision.seat == step.seat, f"{name}, step {step.code}: nobody is asked for {text!r}"
            beside = match.state.asides(step.seat)
            offered = [GAME.text(match.state, step.seat, action) for action in (*decision.of(step.seat), *beside)]
            assert text in offered, f"{name}, step {step.code}: {text!r} is not offered, but {', '.join(offered)}"
            before = copied(match)
            told = match.add(lesson.entry(match, step.seat, text))
            found.append(Played(step, text, before, told, copied(match)))
    return found


def copied(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state.copy()


Steps = dict[str, tuple[Table, list[Event]]]


def steps_of(name: str) -> Steps:
    """The table after each step that is done, and what had happened in it."""
    found: Steps = {}
    for each in played(name):
        found[each.step.code] = each.after, [*found.get(each.step.code, (None, []))[1], *each.told]
    return found


@pytest.fixture
def flight() -> Steps:
    return steps_of("flight")


@pytest.fixture
def trade() -> Steps:
    return steps_of("trade")


@pytest.fixture
def expansion() -> Steps:
    return steps_of("expansion")


def dice(events: list[Event]) -> list[list[str]]:
    return [list(event.facts["dice"]) for event in events if event.code == "roll"]  # type: ignore[arg-type]


def figures(table: Table) -> tuple[int, int]:
    """Credits and fame of the learner."""
    return int(table.players[0].credits), int(table.players[0].fame)


def standing(table: Table) -> dict[str, int]:
    return dict(zip(FACTIONS, (int(level) for level in table.players[0].reputation), strict=True))


# What the words tell -------------------------------------------------------------------------------


def test_the_first_flight_goes_as_it_is_told(flight: Steps) -> None:
    assert standing(flight["ship"][0]) == {"rebel": 0, "syndicate": 0, "imperial": 0, "hutt": -1}
    assert figures(flight["market"][0]) == (2000, 0)
    assert dice(flight["test"][1]) == [["hit", "focus"]]
    assert standing(flight["test"][0])["rebel"] == 1
    assert figures(flight["imperial"][0]) == (4000, 0)
    assert figures(flight["deliver"][0]) == (9000, 0) and standing(flight["deliver"][0])["hutt"] == 0
    assert dice(flight["vaporator"][1]) == [["hit", "hit"]] and figures(flight["vaporator"][0]) == (10000, 0)
    assert dice(flight["risk"][1]) == [["focus"]]
    assert figures(flight["trick"][0]) == (16000, 1)


def test_the_trade_goes_as_it_is_told(trade: Steps) -> None:
    assert standing(trade["fighter"][0])["hutt"] == 1
    assert figures(trade["credits"][0]) == (6000, 0)
    assert dice(trade["hunt"][1]) == [["hit", "hit", "hit"], ["focus", "hit"]]
    assert figures(trade["eliminate"][0]) == (10000, 0) and int(trade["eliminate"][0].players[0].damage) == 1
    assert int(trade["recover"][0].players[0].damage) == 0
    assert [event.code for event in trade["second-look"][1]] == ["use", "look"]
    assert [asset.kind.name for asset in trade["hire"][0].players[0].assets if asset.kind.type == CREW] == ["dengar-crew"]
    assert dice(trade["attempt"][1]) == [["hit", "focus"]] and figures(trade["attempt"][0]) == (9000, 1)
    assert standing(trade["attempt"][0])["syndicate"] == 1 and standing(trade["attempt"][0])["hutt"] == 0
    looks = [event for code in ("look", "yellow", "last-look") for event in trade[code][1] if event.code == "look"]
    seen = [event.heard_by(0)["contact"] for event in looks]
    assert seen == ["doctor-evazan", "k-2so", "hera-syndulla"]
    assert "keeps-secret" in [event.code for event in trade["not-her"][1]]
    assert dice(trade["hera"][1]) == [["hit", "focus", "focus"]]
    (decided,) = [event for event in trade["reroll"][1] if event.code == "decided"]
    assert (decided.facts["mine"], decided.facts["theirs"], decided.facts["won"]) == (3, 3, 1)
    assert figures(trade["collect"][0]) == (12000, 3)
    assert "goal" in [event.code for event in trade["collect"][1]]


def test_the_expansion_goes_as_it_is_told(expansion: Steps) -> None:
    owned = [asset.kind.name for asset in expansion["ambition"][0].players[0].assets]
    assert figures(expansion["ambition"][0]) == (3000, 0) and "unrefined-coaxium" in owned
    assert goals(expansion["ambition"][0], 1) == 1, "an infinity goal of the other player holds at once"
    favors = expansion["agreed"][0].favors
    assert favors is not None and list(favors.holders) == [1, 1] and figures(expansion["agreed"][0]) == (3000, 0)
    assert space(expansion["inward"][0]) == "trailing-core"
    assert [event.facts["faction"] for event in expansion["far-patrol"][1] if event.code == "patrol-moves"] == [1]
    assert space(expansion["two-cards"][0]) == "spinward-core" and not dice(expansion["two-cards"][1])
    assert goals(expansion["ambition"][0]) == 0 and goals(expansion["two-cards"][0]) == 1
    favors = expansion["debt"][0].favors
    assert "calls-debt" in [event.code for event in expansion["debt"][1]] and favors is not None
    assert list(favors.holders) == [0, 1]
    assert space(expansion["mon-calamari"][0]) == "mon-calamari"
    assert figures(expansion["first-end"][0]) == (10000, 0)
    assert [event.facts["into"] for event in expansion["first-end"][1] if event.code == "rotate"] == ["unrefined-coaxium-other"]
    assert [event.code for event in expansion["twice"][1]].count("cycle") == 2
    assert figures(expansion["cannon"][0]) == (8000, 0)
    assert [event.facts["contact"] for event in expansion["reveal"][1] if event.code == "reveal-contact"] == ["enfys-nest"]
    crew = [asset.kind.name for asset in expansion["aboard"][0].players[0].assets if asset.kind.type == CREW]
    assert figures(expansion["aboard"][0]) == (3000, 0) and crew == ["enfys-nest-crew"]


def space(table: Table) -> str:
    return str(table.galaxy.spaces[table.players[0].space].name)


def goals(table: Table, seat: int = 0) -> int:
    """How many goals of an ambition are done."""
    player = table.players[seat]
    assert player.ambition is not None
    return sum(bool(ambitions.done(player, player.ambition, n)) for n in range(len(player.ambition.goals)))


def test_a_flight_on_the_map_takes_the_way_that_the_script_has() -> None:
    for name in NAMES:
        for step, text, before, _, _ in played(name):
            if text == "move" and step.seat == 0:
                goal = str(re.findall(r"data-at='(\d+)'", step.point)[0])
                table, way = before.copy(), []
                while (action := next_step(table, 0, goal)) is not None:
                    way.append(GAME.text(table, 0, action))
                    table.apply(0, action)
                assert way == [entry for entry in step.entries if entry != "pass"], f"{name}, step {step.code}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_buttons_and_odds_are_named_as_the_table_names_them(name: str, language: str) -> None:
    """Whatever stands in quotation marks is a name or a button of that step, and every chance is one that is shown in it."""
    shown: dict[str, str] = {}
    rooms = (choosing, favors, galaxy, market, scenes)
    everywhere = " | ".join(str(text) for room in rooms for text in room.WORDS[language].values())
    for step, _, table, _, _ in played(name):
        speak = Speaker(language, table)
        offered = [f"{each.label} {each.note} {named_pieces(table, speak)}" for each in answers(table, 0, speak)]
        shown[step.code] = " | ".join((shown.get(step.code, ""), *offered))
    for code, (title, text) in WORDS[name][language].STEPS.items():
        if code not in shown:
            continue
        words = "".join(f"{before}{tail}" for before, _, tail in told(code, language)[1])
        there = f"{shown[code]} | {everywhere}".casefold()
        for quoted in QUOTED[language].findall(words):
            known = [quoted, re.sub(r"[\d.,]+", "{price}", quoted), quoted.replace(character(name), "{who}")]
            assert any(each.casefold() in there for each in known), f"{name}, step {code}: there is no {quoted!r}"
        for chance in re.findall(r"\d+ %", words):
            assert chance in shown[code], f"{name}, step {code}: nothing has {chance} ({title}: {text})"


def character(name: str) -> str:
    return {"flight": "Han Solo", "trade": "Boba Fett", "expansion": "Dengar"}[name]


def named_pieces(table: Table, speak: Speaker) -> str:
    """What the pieces of the learner are called."""
    return ", ".join(speak.name(asset.kind.name) for asset in table.players[0].assets)


# Words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words_and_every_choice_a_correction(language: str) -> None:
    lessons: Lessons | None = GAME.lessons()
    assert lessons is not None and lessons.names() == NAMES
    codes: list[str] = []
    for name in NAMES:
        lesson = lesson_named(name)
        own = [step.code for step in lesson.steps]
        assert list(WORDS[name][language].STEPS) == own
        asked = {step.code for step in lesson.steps if step.entries}
        assert set(WORDS[name][language].CORRECTIONS) - ALWAYS == asked
        assert all(lessons.invitation(name, language))
        codes += own
    assert len(set(codes)) == len(codes)
    for code in codes:
        title, text = told(code, language)
        assert title and text and "{" not in str((title, text)) and ":" not in title
    for code in {code for name in NAMES for code in WORDS[name][language].CORRECTIONS}:
        assert correction(code, language).endswith("."), code
    assert all(correction(code, language) for code in ALWAYS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_takes_as_few_minutes_as_it_may(name: str, language: str) -> None:
    """Reading 200 words a minute, and four seconds for every click; a flight takes three, a purchase and asking a favor two."""
    lesson = lesson_named(name)
    words = sum(len(f"{title} {text}".split()) for title, text in WORDS[name][language].STEPS.values())
    own = [step for step in lesson.steps if step.entries and step.seat == lesson.seat]
    moved = [text for step in own for text in step.entries if not text.startswith("to ")]
    clicks = len(moved) + len(lesson.steps) - len(own)
    clicks += sum(text == "move" or text.startswith(("buy ", "character ", "favor ")) for text in moved)
    seconds = words / WORDS_A_MINUTE * 60 + clicks * SECONDS_A_CLICK
    assert seconds < MINUTES[name] * 60, f"{words} words and {clicks} clicks take {seconds / 60:.1f} minutes"


def test_symbols_of_the_words_are_drawn() -> None:
    icons = (files("cantina.outer_rim") / "web/templates/icons.svg").read_text(encoding="utf-8")
    for name in NAMES:
        for language in LANGUAGES:
            symbols = [symbol for code in WORDS[name][language].STEPS for _, symbol, _ in told(code, language)[1] if symbol]
            symbols += [symbol for symbol, _ in WORDS[name][language].INVITATION[2]]
            assert symbols and all(f'id="{symbol}"' in icons for symbol in symbols)


def test_with_corrected_figures_there_are_no_lessons() -> None:
    assert OuterRimGame(GAME.box, GAME.content, "corrected").lessons() is None
