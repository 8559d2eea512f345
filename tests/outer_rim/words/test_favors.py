"""Favors in words: every answer has a label of its own, every line is told to everybody alike, in both languages."""

from __future__ import annotations

import pytest
from brawls import attempt, listen
from favors import counter, hold, obliging, request
from galaxies import Position
from unfinished import BOBA, DENGAR, ENFYS, HAN
from worded import whole

from cantina.outer_rim import notation
from cantina.outer_rim.odds.choices import choices
from cantina.outer_rim.rules.favors import FAVORS
from cantina.outer_rim.words import LANGUAGES, favor_talk, words
from cantina.outer_rim.words.speaker import Speaker

NAMES = ["Enfys Nest", "Dengar", "Han Solo"]


def label(p: Position, text: str, seat: int, language: str = "en") -> str:
    return words(language).action(p.table, seat, notation.parse(p.table, text), NAMES)


def test_a_request_is_told_from_the_first_word_to_the_last() -> None:
    p = obliging(ENFYS, DENGAR, HAN, credits=5_000, dice="HB")
    attempt(p, "tech")
    told = listen(p)
    speak = words("en")
    assert p.table.decision is not None
    assert speak.question(p.table.decision) == "Before the dice: do you want a favor, Advice (tech)?"
    assert label(p, "favor advice/tech", 0) == "ask for a favor: Advice (tech)"
    assert label(p, "pass", 0) == "no favor: roll"
    request(p, "advice/tech", credits=2_000)
    assert label(p, "accept", 1) == "agree: 2,000 credits"
    counter(p, 2, "ask-debt seat-1", credits=2_000).do("decline")
    assert label(p, "player seat-2", 0) == "take the offer of Dengar: the debt token of Enfys Nest and 2,000 credits"
    assert (
        label(p, "player seat-2", 0, "de") == "das Angebot von Dengar annehmen: der Schuldmarker von Enfys Nest und 2.000 Credits"
    )
    p.do("player seat-2")
    lines = [speak.event(event.heard_by(3), NAMES) for event in told]
    assert lines[:7] == [
        "Enfys Nest asks for a favor: Advice (tech). Offered for it: 2,000 credits.",
        "Dengar would do it for the debt token of Enfys Nest and 2,000 credits.",
        "Han Solo declines.",
        "Enfys Nest and Dengar strike a deal.",
        "Enfys Nest gives 2,000 credits to Dengar.",
        "Enfys Nest gives Dengar a debt token.",
        "Enfys Nest receives a favor of Dengar: Advice (tech).",
    ]


def test_the_odds_say_what_a_favor_would_change() -> None:
    p = obliging(ENFYS, DENGAR, dice="HB")
    attempt(p, "tech")
    shown = {choice.label for choice in choices(p.table, 0, Speaker("en", p.table))}
    assert shown == {"ask for a favor: Advice (tech) [75 %]", "no favor: roll [23 %]"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_favor_order_and_debt_has_a_label_of_its_own(language: str) -> None:
    p = hold(obliging(BOBA, DENGAR, HAN, step="planning", credits=1_000), 2, 1)
    for seat in range(3):
        offered = [*p.options(seat), *p.asides(seat)]
        labels = [label(p, text, seat, language) for text in dict.fromkeys(offered)]
        assert len(set(labels)) == len(labels) and all(whole(each) for each in labels)
    names = {words(language).events.favors.name(favor) for favor in FAVORS}
    assert len(names) == len(FAVORS)
    assert favor_talk.TEXTS["en"].keys() == favor_talk.TEXTS["de"].keys() == {favor.partition("/")[0] for favor in FAVORS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_name_the_favor_and_whose_token_it_is(language: str) -> None:
    p = hold(obliging(BOBA, DENGAR, HAN, step="planning"), 2, 1)
    refusal = words(language).refusal(p.refused("call-debt seat-2/advice/influence"), NAMES)
    assert "Dengar" in refusal and words(language).events.favors.name("advice/influence") in refusal
    assert "Han Solo" in words(language).refusal(p.refused("call-debt seat-3/shortcut"), NAMES)
