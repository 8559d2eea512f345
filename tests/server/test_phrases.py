"""What is said around the games: the same phrases in every language, and words for everything that is refused in general."""

from __future__ import annotations

from string import Formatter

import pytest
from declarations import GENERAL

from cantina import phrases
from cantina.deckbuilding.words import LANGUAGES
from cantina.deckbuilding.words import words as deckbuilding_words
from cantina.server.phrases import PHRASES


def figures(template: str) -> set[str]:
    """The figures that a template fills in."""
    return {field for _, field, _, _ in Formatter().parse(template) if field}


def test_every_language_has_the_same_phrases() -> None:
    assert PHRASES["en"].keys() == PHRASES["de"].keys()
    assert phrases.REFUSALS["en"].keys() == phrases.REFUSALS["de"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_refused_in_general_has_words_of_its_figures(language: str) -> None:
    lessons = deckbuilding_words(language).talk.REFUSALS
    for code, declared in GENERAL.items():
        words = phrases.REFUSALS[language].get(code) or PHRASES[language].get(code) or lessons[code]
        assert figures(words) <= {figure.removesuffix("?") for figure in declared}, code


def test_no_refusal_has_words_that_nobody_declares() -> None:
    assert phrases.REFUSALS["en"].keys() <= GENERAL.keys()
