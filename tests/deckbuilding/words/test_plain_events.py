"""What programs are told about events: the list in the description of the API is the one that the game keeps to."""

import pytest
from playing import moves, new_game

from cantina.deckbuilding.web.plain_events import EVENTS, described
from cantina.deckbuilding.words.talk_en import EVENTS as WORDS


@pytest.mark.parametrize("seed", range(6))
def test_events_have_the_facts_that_are_listed(seed: int) -> None:
    table = new_game(seed)
    table.events = []
    for _ in moves(table, seed):
        pass
    for event in table.events:
        listed = EVENTS[event.code]
        assert {fact for fact in listed if not fact.endswith("?")} == set(event.facts), event.code
        assert {fact[:-1] for fact in listed if fact.endswith("?")} == set(event.secrets or {}), event.code


def test_every_event_that_has_words_is_listed() -> None:
    """Some have several wordings, whose codes are longer."""
    variants = {code for code in WORDS if code not in EVENTS}
    assert set(EVENTS) <= set(WORDS)
    assert all(code.rpartition("-")[0] in EVENTS for code in variants)
    assert "`buy` (card, price, to)" in described()
