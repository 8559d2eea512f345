"""Reasons for advice: every figure in which two answers differ has words in both languages, for it and against it."""

import pytest

from cantina.core.players import Reason
from cantina.deckbuilding.bots.reasons import FIGURES
from cantina.deckbuilding.words.reasons import REASONS, reason_in_words

EMPIRE, REBEL = 0, 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_has_words_for_and_against_it(language: str) -> None:
    said = {
        reason_in_words(Reason(code, good, 0.4, piece), seat, language)
        for code, piece in [*((each.code, "") for each in FIGURES), ("card", "x-wing"), ("enemy-card", "darth-vader")]
        for good in (True, False)
        for seat in (EMPIRE, REBEL)
    }
    assert len(said) >= 2 * (len(FIGURES) + 2) and not any("{" in each or "|" in each for each in said)
    assert REASONS["en"].keys() == REASONS["de"].keys()


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (Reason("enemy-card", True, -0.9, "darth-vader"), "Keeps Darth Vader from the Empire.",
         "Das Imperium bekommt Darth Vader nicht."),
        (Reason("enemy-card", False, 0.25, "darth-vader"), "The Empire gets Darth Vader in 25 more of 100 games.",
         "Das Imperium bekommt Darth Vader in 25 von 100 Partien mehr."),
        (Reason("attack", True, 3.96), "4 more attack in each of your turns.", "In jedem deiner Züge 4 Angriff mehr."),
        (Reason("resources", False, -1.0), "1 fewer resource in each of your turns.",
         "In jedem deiner Züge 1 Ressource weniger."),
        (Reason("damage", True, 2.5), "2.5 more damage to the bases of the Empire.",
         "2,5 Schaden mehr an den Stützpunkten des Imperiums."),
        (Reason("won", True, 0.12), "Wins soon in 12 more of 100 games.", "Gewinnt bald in 12 von 100 Partien mehr."),
    ],
    ids=lambda each: each.code if isinstance(each, Reason) else "",
)  # fmt: skip
def test_reasons_to_a_rebel_read_like_this(reason: Reason, english: str, german: str) -> None:
    assert (reason_in_words(reason, REBEL, "en"), reason_in_words(reason, REBEL, "de")) == (english, german)
