"""The pieces of Outer Rim at the command line: all of them, each found by its name, by a title on it, or by what it is."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from typist import run

from cantina.outer_rim import GAME
from cantina.outer_rim.terminal.catalogue import LISTED, OuterRimCatalogue


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_kind_of_piece_is_listed_with_words(language: str) -> None:
    catalogue = OuterRimCatalogue(GAME)
    found = Counter(piece.type for piece in catalogue.cards(language))
    assert set(found) == set(LISTED)
    assert (found["encounter"], found["rival"], found["contact"], found["databank"]) == (70 + 91, 10 + 21, 22 + 11, 23 + 37)
    for piece in catalogue.cards(language):
        assert piece.name and piece.lines and catalogue.lines(piece, language)[0].startswith(piece.name)


def test_a_piece_of_the_expansion_is_shown_with_what_an_owner_can_correct() -> None:
    told = json.loads(run("cards", "--game", "outer-rim", "skyblade", "--json").stdout)
    (found,) = told["cards"]
    assert (found["id"], found["name"]) == ("skyblade_330", "Skyblade-330 Swoop Bike")
    assert found["facts"]["icons"].keys() == {"reveal_contact", "patrol_move"}
    assert (found["grades"]["cost"], found["grades"]["ability"]) == ("designed", "sourced")


def test_a_name_means_its_own_piece_and_a_title_the_card_it_stands_on() -> None:
    assert run("cards", "--game", "outer-rim", "wanted").stdout.startswith("Wanted\nJob.\n")
    told = run("cards", "--game", "outer-rim", "high table gunner").stdout
    assert told.startswith("Encounter: Cantonica / Ord Mantell 1\nEncounter card.\n") and "“The High Table”" in told
    assert "chosen by us" in told
