"""The rules in short, whichever game they are of: well-formed, alike in both languages, and found by any words."""

from __future__ import annotations

from typing import Any

import pytest

from cantina.deckbuilding import rulebook as deckbuilding
from cantina.outer_rim import rulebook as outer_rim
from cantina.rulebook.short import SYMBOL, data

LANGUAGES = ("en", "de")
GAMES = (deckbuilding, outer_rim)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_a_title_a_group_and_a_few_short_sentences(game: Any, language: str) -> None:
    for section in game.short(language).sections.values():
        assert section.title and section.group and section.see
        assert 2 <= len(section.text) <= 8, section.id
        for text in section.text:
            assert text.endswith(".") and len(text) <= 190, text


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_sections_keywords_and_symbols(game: Any) -> None:
    index, english, german = (data(game.__name__, name) for name in ("index", "en", "de"))
    for part in ("groups", "sections", "keywords"):
        assert english[part].keys() == german[part].keys()
    assert list(english["sections"]) == list(index["sections"])
    assert list(english["keywords"]) == list(index["keywords"])
    for id, section in game.short("en").sections.items():
        other = game.short("de").sections[id]
        assert [SYMBOL.findall(text) for text in section.text] == [SYMBOL.findall(text) for text in other.text]


@pytest.mark.parametrize("game", GAMES)
def test_a_section_found_by_its_title_comes_first(game: Any) -> None:
    for language in LANGUAGES:
        rules = game.short(language)
        for section in rules.sections.values():
            assert rules.find(section.title)[0].is_about(section.title)
            assert section in rules.find(section.title)
        assert rules.find("xyzzy") == []
