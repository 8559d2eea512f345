"""Card texts: made from what the cards do, complete in both languages, kept as lists."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from cantina.core import Refusal
from cantina.deckbuilding.box.cards import BY_NAME, CATALOGUE
from cantina.deckbuilding.words import LANGUAGES, words

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools"))
PRINTED_ONLY = {
    "imperial-shuttle", "stormtrooper", "alliance-shuttle", "rebel-trooper", "star-destroyer", "mon-calamari-cruiser",
    "blockade-runner",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kept_list_is_what_the_cards_say(language: str) -> None:
    """Run tools/card_lists.py after changing a card or its words, and read what changed."""
    import card_lists

    assert (ROOT / "docs" / f"cards.{language}.md").read_text(encoding="utf-8") == card_lists.page(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_that_does_something_says_so(language: str) -> None:
    silent = {kind.name for kind in CATALOGUE if not words(language).text(kind)}
    assert silent == PRINTED_ONLY


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reward_is_told(language: str) -> None:
    for kind in CATALOGUE:
        assert bool(words(language).reward(kind)) == (kind.reward is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_whole_sentences(language: str) -> None:
    for kind in CATALOGUE:
        for text in (words(language).text(kind), words(language).reward(kind), words(language).text(kind, short=True)):
            assert "  " not in text
            assert "None" not in text
            assert not re.search(r"[{}]|\.\.|,\.", text), text
            assert not text or (text[0].isupper() and text.endswith(".")), text


def test_symbols_stand_on_the_face_and_words_in_the_full_text() -> None:
    landing_craft = BY_NAME["landing-craft"]
    assert words("en").text(landing_craft, short=True) == "Choose: repair 4 :damage: on your base or gain 4 :resource:."
    assert words("en").text(landing_craft) == "Choose: repair 4 damage on your base or gain 4 resources."
    assert words("de").text(landing_craft, short=True) == (
        "Wähle: Repariere 4 :damage: an deinem Stützpunkt oder erhalte 4 :resource:."
    )


def test_german_has_gender_case_and_number() -> None:
    speak = words("de")
    assert "erhält jedes deiner Großkampfschiffe +1 Angriff" in speak.text(BY_NAME["admiral-piett"])
    assert "erhält jede deiner Jäger-Einheiten +1 Angriff" in speak.text(BY_NAME["imperial-carrier"])
    assert "Verbanne dieses Großkampfschiff, um" in speak.text(BY_NAME["hammerhead-corvette"])
    assert "Sobald du diesen Stützpunkt aufdeckst" in speak.text(BY_NAME["mustafar"])
    assert "eine andere einzigartige Einheit im Spiel hast" in speak.text(BY_NAME["chewbacca"])
    assert speak.reward(BY_NAME["tie-fighter"]) == "Erhalte 1 Ressource."
    assert speak.reward(BY_NAME["x-wing"]) == "Erhalte 3 Ressourcen."
    assert "legt er stattdessen 1 zufällige Handkarte ab" in speak.text(BY_NAME["rebel-commando"])


@pytest.mark.parametrize("english", ["the ", "card", "your", "Force", "deck ", "discard", "base", "unit "])
def test_no_english_is_left_in_german(english: str) -> None:
    assert not [kind.name for kind in CATALOGUE if re.search(rf"\b{english}", words("de").text(kind))]


def test_a_language_that_we_do_not_speak_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        words("tlh")
    assert refused.value.facts == {"language": "tlh", "known": "en, de"}
