"""The rules in short, whichever game they are of: well-formed, alike in both languages, and found by any words."""

from __future__ import annotations

import pytest

from cantina.deckbuilding.rulebook import BOOK as DECKBUILDING
from cantina.outer_rim.rulebook import BOOK as OUTER_RIM
from cantina.rulebook.book import Book
from cantina.rulebook.search import SYMBOL
from cantina.rulebook.short import data

LANGUAGES = ("en", "de")
GAMES = (DECKBUILDING, OUTER_RIM)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_every_section_has_a_title_a_group_and_a_few_short_sentences(game: Book, language: str) -> None:
    for section in game.short(language).sections.values():
        assert section.title and section.group and section.see
        assert 2 <= len(section.text) <= 8, section.id
        for text in section.text:
            assert text.endswith(".") and len(text) <= 190, text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_both_languages_have_the_same_sections_keywords_and_symbols(game: Book) -> None:
    index, english, german = (data(game.folder, name) for name in ("index", "en", "de"))
    for part in ("groups", "sections", "keywords"):
        assert english[part].keys() == german[part].keys()
    assert list(english["sections"]) == list(index["sections"])
    assert list(english["keywords"]) == list(index["keywords"])
    for id, section in game.short("en").sections.items():
        other = game.short("de").sections[id]
        assert [SYMBOL.findall(text) for text in section.text] == [SYMBOL.findall(text) for text in other.text]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_a_section_found_by_its_title_comes_first(game: Book) -> None:
    for language in LANGUAGES:
        rules = game.short(language)
        for section in rules.sections.values():
            assert rules.find(section.title)[0].is_about(section.title)
            assert section in rules.find(section.title)
        assert rules.find("xyzzy") == []
