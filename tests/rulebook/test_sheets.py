"""The numbered rules in German say what the English ones say: the same ids, figures and references, rule by rule."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from cantina.rulebook.sheets import ID, Statement, stated, statements, whole

SHEETS = ("deckbuilding", "outer-rim", "unfinished-business")
REFERENCE = re.compile(rf"\b(?:{ID}|[A-Z]+(?:-[A-Z]+)*-\d+)\b")
FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
TECHNICAL = re.compile(
    r"\b(?:invariant|content check|clients?|server|engine|software|UI|prompts?|atomic|timeout|seeded|command)\b"
    r"|zu prüfen|\bServer|\bProgramm|\bOberfläche|\bGenerator|\bBefehl"
)
ENGLISH = re.compile(r"\b(?:the|and|of|player|card|with)\b")


def german(sheet: str) -> list[Statement]:
    """What the German sheet itself states."""
    return stated(whole(sheet, "de"))


def figures(text: str) -> Counter[str]:
    """The figures in a text, whichever sign parts thousands and fractions."""
    return Counter(re.sub("[.,]", "", figure) for figure in FIGURE.findall(text))


@pytest.mark.parametrize("sheet", SHEETS)
def test_both_languages_state_the_same_rules_in_the_same_order(sheet: str) -> None:
    shown = [each.id for each in statements(sheet) if not each.scenario]
    assert [each.id for each in german(sheet)] == shown
    assert [each.id for each in statements(sheet, "de")] == [each.id for each in statements(sheet)]


@pytest.mark.parametrize("sheet", SHEETS)
def test_each_rule_has_the_same_figures_and_references_in_both_languages(sheet: str) -> None:
    english = {each.id: each.text for each in statements(sheet)}
    for rule in german(sheet):
        assert figures(rule.text) == figures(english[rule.id]), rule.id
        assert Counter(REFERENCE.findall(rule.text)) == Counter(REFERENCE.findall(english[rule.id])), rule.id


@pytest.mark.parametrize("sheet", SHEETS)
def test_german_rules_stand_under_german_headings_and_leave_no_english_behind(sheet: str) -> None:
    pairs = {(english.heading, rule.heading) for english, rule in zip(statements(sheet), statements(sheet, "de"), strict=True)}
    shown = {each.heading for each in statements(sheet) if not each.scenario}
    names = [name for heading, name in pairs if heading in shown]
    assert len(names) == len(set(names)) == len(shown), "one German heading for each English one"
    for rule in german(sheet):
        assert not ENGLISH.search(rule.text), rule.id
        assert not re.search(r"[`*\[\]]", rule.text), rule.id


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_rules_speak_to_players(sheet: str, language: str) -> None:
    for rule in statements(sheet, language):
        assert rule.scenario or not TECHNICAL.search(rule.text), rule.id
