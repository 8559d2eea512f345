"""The word before waste: what a turn that ends now would leave unused, and nothing that could not be used anyway."""

from __future__ import annotations

import pytest
from positions import Position, position

from cantina.deckbuilding.words import several, words
from cantina.deckbuilding.words.consequences import wasted
from cantina.deckbuilding.words.labels import choices

ROW = ["blockade-runner"] * 6


def told(here: Position, seat: int = 1, language: str = "en") -> list[str]:
    """What would be wasted."""
    speak = words(language)
    return list(wasted(here.table, seat, choices(here.table, seat, speak), speak).values())


def test_equal_names_are_counted() -> None:
    assert several(["A", "B", "A", "A"]) == "3× A, B"
    here = position(1, hand=["alliance-shuttle", "rebel-trooper", "alliance-shuttle"], row=ROW)
    assert told(here) == ["You have not played 2× Alliance Shuttle, Rebel Trooper."]
    assert told(here, language="de") == ["Noch nicht gespielt: 2× Allianz-Raumfähre, Rebellentruppler."]


def test_a_free_ability_is_wasted_and_one_with_a_price_is_not() -> None:
    assert told(position(1, units=["han-solo"], row=ROW))[0] == "You have not used Han Solo."
    assert told(position(1, units=["kel-dor-mystic"], discard=["x-wing"], row=ROW)) == []


@pytest.mark.parametrize(("base", "ships", "row", "wanted"), [
    ("lothal", [], [], True),
    (None, ["star-destroyer"], [], True),
    (None, [], [], False),
    (None, [], ["tie-fighter"], True),
    (None, [], ["darth-vader"], False),
])  # fmt: skip
def test_attack_counts_where_it_can_do_something(base: str | None, ships: list[str], row: list[str], wanted: bool) -> None:
    here = position(1, units=["rebel-trooper"], enemy_base=base, enemy_ships=ships, row=[*row, *ROW[len(row) :]])
    assert ("You have 2 attack left to use." in told(here)) is wanted
