"""Reasons for advice in Outer Rim: every figure in which answers differ has words for it and against it, in both languages."""

import pytest

from cantina.core.players import Reason
from cantina.outer_rim.bots.prospects import CODES
from cantina.outer_rim.bots.reasons import FIGURES
from cantina.outer_rim.words.reasons import REASONS, reason_in_words


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_has_words_for_and_against_it(language: str) -> None:
    said = {
        reason_in_words(Reason(code, good, amount, piece), language)
        for code, piece in [*((each.code, "") for each in FIGURES), ("piece", "jetpack")]
        for good in (True, False)
        for amount in (0.3, 900.0)
    }
    assert len(said) == 4 * (len(FIGURES) + 1) and not any("{" in each or "|" in each for each in said)
    assert REASONS["en"].keys() == REASONS["de"].keys()


def test_figures_stand_in_the_order_in_which_they_are_gathered() -> None:
    assert tuple(each.code for each in FIGURES) == CODES


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (Reason("fame", True, 1.0), "1 more fame by the end of your turn.", "Am Ende deines Zugs 1 Ruhm mehr."),
        (Reason("credits", False, -2449.0), "2,400 fewer credits by the end of your turn.",
         "Am Ende deines Zugs 2.400 Credits weniger."),
        (Reason("reputation", True, 1.0), "Your reputation ends 1 step higher.", "Dein Ruf ist am Ende 1 Stufe höher."),
        (Reason("defeated", False, 0.12), "You are defeated in 12 more of 100 games.",
         "In 12 von 100 Partien mehr wirst du besiegt."),
        (Reason("piece", True, 0.25, "jetpack"), "You have Jetpack in 25 more of 100 games.",
         "In 25 von 100 Partien mehr hast du: Jetpack."),
        (Reason("piece", False, -1.0, "jetpack"), "You end the turn without Jetpack.", "Am Ende deines Zugs fehlt dir: Jetpack."),
    ],
    ids=lambda each: each.code if isinstance(each, Reason) else "",
)  # fmt: skip
def test_reasons_read_like_this(reason: Reason, english: str, german: str) -> None:
    assert (reason_in_words(reason, "en"), reason_in_words(reason, "de")) == (english, german)
