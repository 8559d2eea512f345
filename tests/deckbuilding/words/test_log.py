"""The log in words: one line an action, told to whoever reads it, and nothing in it that the reader may not know."""

import re

import pytest

from cantina.core import Event
from cantina.deckbuilding.rules.told import EVENTS
from cantina.deckbuilding.words import LANGUAGES
from cantina.deckbuilding.words.log import lines_of

BUY = [Event("buy", 1, {"card": "x-wing", "price": 3, "to": "discard"}), Event("refill", -1, {"card": "at-st", "slot": 2})]
END = [
    Event("end-turn", 0, {}),
    Event("draw", 0, {"n": 5}, {"cards": ["stormtrooper"] * 5}, 1),
    Event("turn", 1, {"turn": 8}),
    Event("ship-income", 1, {"card": "nebulon-b-frigate"}),
    Event("resources", 1, {"n": 2, "pool": 2}),
]


def said(events: list[Event], seat: int, you: int, language: str) -> list[str]:
    """The lines as plain text."""
    return ["".join(words for words, _ in line.words) for line in lines_of(events, seat, you, language)]


def test_one_line_an_action_in_both_persons() -> None:
    assert said(BUY, 1, 1, "en") == ["You buy X-Wing for 3: AT-ST enters the row"]
    assert said(BUY, 0, 0, "en") == ["The Rebels buy X-Wing for 3: AT-ST enters the row"]
    assert said(BUY, 1, 1, "de") == ["Du kaufst X-Flügler für 3: AT-ST kommt in die Auslage"]
    assert [name for _, name in lines_of(BUY, 1, 1, "de")[0].words if name] == ["x-wing", "at-st"]


def test_what_the_next_turn_begins_with_is_a_line_of_that_turn() -> None:
    lines = lines_of(END, 1, 1, "en")
    assert [line.next_turn for line in lines] == [False, True] and lines[1].by_rules
    assert said(END, 1, 1, "en") == ["The Empire ends the turn: 5 cards drawn", "Nebulon-B Frigate: +2 resources"]


def test_what_somebody_drew_is_told_only_to_whom_it_concerns() -> None:
    assert "Stormtrooper" in said(END, 0, 0, "en")[0]
    assert "Stormtrooper" not in said(END, 1, 1, "en")[0] + said(END, 2, -1, "en")[0]


def test_a_fallen_base_sounds_and_stands_in_large_letters() -> None:
    blow = [
        Event("attack-base", 0, {"n": 8}),
        Event("damage", 1, {"card": "hoth", "n": 8}),
        Event("base-destroyed", 1, {"card": "hoth", "victory": 1}),
    ]
    (line,) = lines_of(blow, 0, 0, "en")
    assert (line.sound, line.news) == ("destroyed", "Hoth is destroyed!")
    assert lines_of(blow[:2], 0, 0, "en")[0].sound == "hit"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_knows_you(language: str) -> None:
    """In German the second person has a form of its own, and nobody is "du" with the verb of somebody else."""
    templates = LANGUAGES[language].talk.EVENTS | LANGUAGES[language].talk.OPTIONS
    forms = [found for text in templates.values() for found in re.findall(r"\{([^{}=]*\|[^{}]*)\}", text)]
    assert forms and all(len(form.split("|")) == (3 if language == "de" else 2) for form in forms)
    assert set(LANGUAGES[language].talk.BRIEF) <= {*templates, *EVENTS.figures}
