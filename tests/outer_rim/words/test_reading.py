"""All that Outer Rim says, read line by line: whole sentences, no word twice, verbs, cases and quotes where they belong."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from worded import played

from cantina.core import Decision
from cantina.core.event import Fact
from cantina.outer_rim import BOX, rulebook
from cantina.outer_rim.rules import effects as e
from cantina.outer_rim.rules.asked import TURN_OVER
from cantina.outer_rim.rules.durations import UNTIL
from cantina.outer_rim.rules.node import Constant
from cantina.outer_rim.terminal import names, zoom
from cantina.outer_rim.words import LANGUAGES, board, page, talk_de, talk_en, words

PLAYERS = (2, 3)
STEPS = 350


@lru_cache(maxsize=2)
def sentences(language: str) -> tuple[str, ...]:
    """Everything that is told in whole sentences: cards in full, prose, and what happened in some games."""
    speak = words(language)
    found = [line for id in names.pieces(language) for line in zoom.lines(id, speak)[1:]]
    found += [line for kind in BOX.cards for line in speak.lines(kind)]
    found += [text for key, text in speak.printed.texts.items() if key.endswith(".text")]
    found += speak.talk.REFUSALS.values()
    for players in PLAYERS:
        for table in played(players, players, STEPS):
            found += [speak.event(event.heard_by(0), speak.seats(table)) for event in table.events or []]
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=2)
def labels(language: str) -> tuple[str, ...]:
    """What can be done in some games, and what is asked."""
    speak, found = words(language), list[str]()
    for players in PLAYERS:
        for table in played(players, players, STEPS):
            if table.decision is not None:
                seat, seats = int(table.decision.seat), speak.seats(table)
                found += [speak.action(table, seat, action, seats) for action in table.decision.of(seat)]
                found += [speak.prompt(table.decision, seats), speak.waiting(table.decision, "Ann")]
    return tuple(dict.fromkeys(found))


def everything(language: str) -> Iterator[str]:
    """Every sentence and every label."""
    yield from sentences(language)
    yield from labels(language)


def written(language: str) -> Iterator[str]:
    """What stands on pages, around the board and in the short rules."""
    for module in pkgutil.iter_modules(page.__path__):
        for each in vars(importlib.import_module(f"{page.__name__}.{module.name}")).values():
            if isinstance(each, dict) and isinstance(each.get(language), dict):
                yield from map(str, each[language].values())
    yield from board.TEXTS[language].values()
    yield (Path(rulebook.__file__).parent / f"{language}.toml").read_text(encoding="utf-8")


def having(language: str, mistake: str) -> list[str]:
    """The texts in which a mistake is found."""
    return [text for text in everything(language) if re.search(mistake, text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_begins_with_a_capital_and_ends_with_a_stop(language: str) -> None:
    whole = re.compile(r"^[„“(]?[A-ZÄÖÜ0-9+−{].*[.!?…}][“”)]?$", re.S)
    assert [text for text in sentences(language) if not whole.match(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_twice_and_no_figure_runs_into_another(language: str) -> None:
    assert having(language, r"\b([^\W\d]{2,}) \1\b(?!-)") == []
    assert having(language, r"^\d+ \d") == []
    assert having(language, r"\d \d") == []
    assert having(language, r" ,|  |\(\s|\s\)|::|;;|\.\.(?!\.)|“”|„“") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_brackets_and_quotation_marks_come_in_pairs(language: str) -> None:
    marks = ("„", "“") if language == "de" else ("“", "”")
    for text in everything(language):
        unpaired = re.sub(r"(?<=[:;] )\d\)", "", text)
        assert unpaired.count("(") == unpaired.count(")") and text.count(marks[0]) == text.count(marks[1]), text


@pytest.mark.parametrize(("language", "verbs", "last"), [("en", "gain|lose", "and"), ("de", "erhalte|verliere|entferne", "und")])
def test_a_verb_is_said_once_for_all_that_is_gained_or_lost(language: str, verbs: str, last: str) -> None:
    clause = r"(?:[^:;(),.]|(?<=\d)[.,](?=\d))*"
    twice = rf"(?i)\b({verbs}) {clause} {last} \1\b{clause}"
    said = [found[0] for text in everything(language) for found in re.finditer(twice, text)]
    assert [each for each in said if not re.search("until|bis zum|for each|für jede|top card", each)] == []


@pytest.mark.parametrize(
    "mistake",
    [
        "Syndikat-", r"\bnächste[nr]? (Mitspieler|Patrouille|Planet)", r"\bdann (falls|für|bis|es|der|jeder)\b", "für dieser",
        r"keine Credits und \d Ruhm", "jagen für", "für Platz ablegen", r"oder erholen\b", "Lass (den|jeden|diesen) .* dies tun",
        r"bis zu 1 (oberste|Karte)", r"\bals du hat\b|\bwie du hat\b", r"Schaden .* entfernt wurde\b(?!n).*[2-9] Schaden",
        r"(sonst|Leerseite): Nichts geschieht", r"\bist .* bist\b.* oder .* bist\b", "besitzt und .* besitzt oder",
        r"erreicht ein Ziel:", r"\d Würfel stark", r"nicht: sie ", "auf einem Navigationspunkt", "Kopfgeld: Haftbefehl",
        r": (erhalte|verliere|zahle|bestreite|erleide|entferne|wähle|nimm|lege|decke|bewege|führe|kaufe)\b",
    ],
)  # fmt: skip
def test_german_mistakes_that_were_made_once_are_not_made_again(mistake: str) -> None:
    assert having("de", mistake) == []
    assert [text for text in written("de") if re.search(mistake, text)] == []


@pytest.mark.parametrize(
    "mistake",
    [
        r"choose: “", r"If [^:]*, \(", "1 time\\b", r"up to 1 top", "pays no credits and", "otherwise: nothing happens",
        r"\bbullet\b", "[Nn]avpoint (LO|LI|RO|RI|C|N[12])\\b", r"dice strong", r"are on .* or are at", "Bounty: Warrant",
    ],
)  # fmt: skip
def test_english_that_says_nothing_is_gone(mistake: str) -> None:
    assert having("en", mistake) == []
    assert [text for text in written("en") if re.search(mistake, text)] == []


def test_questions_in_german_speak_to_the_player() -> None:
    for code, text in talk_de.PROMPTS.items():
        assert not re.search(r"\b(wählen|nehmen|kaufen|abliefern|annehmen|jagen|geben|legen)\b", text), (code, text)
    assert talk_de.PROMPTS.keys() == talk_en.PROMPTS.keys()


def test_cards_and_ships_are_quoted_in_german_and_people_are_not() -> None:
    told = words("de").event({"code": "buy", "seat": 0, "card": "ship-yv-666", "price": 15_000}, ["Bossk"])
    assert told == "Bossk kauft „Leichter Frachter YV-666“ für 15.000 Credits."
    assert (
        words("de")
        .event({"code": "meet", "seat": 0, "contact": "hondo-ohnaka", "spot": 0}, ["Bossk"])
        .startswith("Bossk trifft Hondo Ohnaka (")
    )
    copies: dict[str, Fact] = {"code": "search", "seat": 0, "deck": 3, "n": 2, "cards": ["hired-help", "hired-help#2"]}
    assert words("de").event({**copies}, ["Bossk"]).endswith("an: „Angeheuerte Hilfe“, „Angeheuerte Hilfe“.")


def test_a_goal_and_an_ability_are_those_of_the_character_or_of_the_ship() -> None:
    goal = [words("de").event({"code": "goal", "seat": 0, "card": card}, ["Bossk"]) for card in ("bossk", "lancer")]
    assert goal == [
        "Bossk erreicht das Ziel der Charakterkarte.",
        "Bossk erreicht das Ziel des Schiffs (Jagdschiff der Lancer-Klasse).",
    ]


def test_one_card_or_several_are_searched() -> None:
    searched = [words("en").event({"code": "search", "seat": 0, "deck": 1, "n": n}) for n in (1, 3)]
    assert searched[0].endswith("looks at the top card of the cargo deck.")
    assert searched[1].endswith("looks at the top 3 cards of the cargo deck.")
    assert (
        words("de")
        .event({"code": "search", "seat": 0, "deck": 1, "n": 1})
        .endswith("sieht sich die oberste Karte des Frachtdecks an.")
    )
    asked = [words("de").prompt(Decision(0, TURN_OVER, "", [], n)) for n in (1, 2)]
    assert [each.partition(": ")[2] for each in asked] == [
        "Legst du eine Karte unter ihr Deck?",
        "Legst du bis zu 2 Karten unter ihre Decks?",
    ]


@pytest.mark.rule("OR-TIMING-06")
@pytest.mark.parametrize(
    ("until", "english", "german"),
    [
        ("next_test", "for the coming test", "für die anstehende Probe"),
        ("this_combat", "for this combat", "für diesen Kampf"),
        ("this_roll", "for this roll", "für diesen Wurf"),
        ("this_card", "for the rest of this card", "für den Rest dieser Karte"),
        ("end_of_turn", "until the end of this turn", "bis zum Ende dieses Zuges"),
        ("end_of_next_turn", "until the end of your next turn", "bis zum Ende deines nächsten Zuges"),
        ("end_of_game", "until the end of the game", "bis zum Ende der Partie"),
    ],
)
def test_a_card_says_exactly_how_long_something_lasts(until: str, english: str, german: str) -> None:
    figure, rule = (e.Grant(Constant(what, 1), UNTIL.index(until)) for what in (5, 22))
    assert words("en").cards.effect(figure) == f"gain +1 hyperdrive {english}"
    assert words("de").cards.effect(figure) == f"erhalte {german} +1 Hyperantrieb"
    assert words("en").cards.effect(rule) == f"{english}, patrols do not stop your movement"
    assert words("de").cards.effect(rule) == f"es gilt {german}: Patrouillen halten dich nicht auf"
