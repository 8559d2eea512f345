"""A turn in one sentence, for whoever did not watch it."""

from __future__ import annotations

import pytest
from positions import Position, position

from cantina.core import Event
from cantina.deckbuilding.words import words
from cantina.deckbuilding.words.recap import heading, recap


def told(events: list[Event], language: str = "en") -> str:
    """What the Rebels are told about a turn of the Empire."""
    return recap([event.heard_by(1) for event in events], 0, {"en": "The bot", "de": "Der Bot"}[language], words(language))


def turn() -> Position:
    """A turn of the Empire in which everything can happen."""
    row = ["at-st", "x-wing", "luke-skywalker", "at-st", "tie-fighter", "blockade-runner"]
    units = ["stormtrooper", "stormtrooper", "death-trooper"]
    return position(0, units=units, pool=12, row=row, enemy_base="dantooine", enemy_discard=["rebel-trooper"])


def test_purchases_and_hits() -> None:
    events = turn().events("buy at-st", "commit stormtrooper > base", "commit stormtrooper#2 > base", "resolve base")
    assert told(events) == "The bot bought an AT-ST and hit Dantooine for 4."
    assert told(events, "de") == "Der Bot hat AT-ST gekauft und Dantooine für 4 getroffen."


def test_the_heading_of_a_turn_has_no_name() -> None:
    here = position(0, units=["stormtrooper"], pool=4, row=["at-st", *["x-wing"] * 5], enemy_base="dantooine")
    events = [each.heard_by(1) for each in here.events("buy at-st", "commit stormtrooper > base", "resolve base")]
    assert heading(events, 0, 1, words("en")) == "bought an AT-ST, hit Dantooine for 2"
    assert heading(events, 0, 0, words("de")) == "AT-ST gekauft, Dantooine für 2 getroffen"
    discarded = [Event("discard", 1, {"card": "x-wing"}).heard_by(0)]
    assert heading(discarded, 0, 0, words("en")) == "made them discard an X-Wing"
    assert heading(discarded, 0, 1, words("en")) == "made you discard an X-Wing"


def test_several_of_a_kind_and_what_was_defeated() -> None:
    here = turn()
    events = here.events("buy at-st", "buy at-st", "commit stormtrooper > x-wing", "commit stormtrooper#2 > x-wing")
    events += here.events("resolve x-wing")
    assert told(events) == "The bot bought 2 × AT-ST and defeated an X-Wing in the galaxy row."


def test_a_base_that_fell_is_not_told_twice() -> None:
    here = turn()
    here.base(1).damage = 6
    assert told(here.events("commit death-trooper > base", "resolve base")) == "The bot destroyed Dantooine."


@pytest.mark.parametrize(("language", "words_"), [
    ("en", "The bot bought nothing and did not attack."), ("de", "Der Bot hat nichts gekauft und nicht angegriffen."),
])  # fmt: skip
def test_a_turn_in_which_nothing_happened(language: str, words_: str) -> None:
    assert told(turn().events("end"), language) == words_
