"""Lists of cards: everything that a side has, as far as a viewer may know, and never the order of a deck."""

from typing import Any

import pytest

from cantina.core import Knowledge, Match
from cantina.deckbuilding import GAME
from cantina.deckbuilding.web.holdings import holdings

START: Any = Match(GAME, {}, bytes(32)).state


def listed(state: Any, seat: int) -> list[dict[str, int]]:
    """How many cards each place has, by side."""
    found = holdings(Knowledge(state, seat), "en")
    return [{place: sum(n for *_, n in pieces) for place, pieces in each.places} for each in found]


def test_a_side_sees_its_hand_apart_and_another_side_only_both_together() -> None:
    assert listed(START, 1) == [{"Hand (5)": 5, "Deck (5)": 5}, {"Hand and deck (10)": 10}]
    assert listed(START, 2) == [{"Hand and deck (10)": 10}, {"Hand and deck (10)": 10}]


@pytest.mark.parametrize("seat", range(3))
def test_the_order_of_a_deck_is_not_told(seat: int) -> None:
    turned = START.copy()
    for side in turned.sides:
        side.deck.reverse()
    assert holdings(Knowledge(turned, seat), "en") == holdings(Knowledge(START, seat), "en")
