"""Every figure of every card is that of the fact sheet, and every card has a test of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from declarations import cards_with_tests

import cantina.deckbuilding
from cantina.deckbuilding.box.cards import BY_NAME, CATALOGUE
from cantina.deckbuilding.rules.choices import Exile
from cantina.deckbuilding.rules.effects import Gain
from cantina.deckbuilding.rules.kinds import FACTIONS, TRAITS, TYPES, Kind
from cantina.deckbuilding.rules.purchase import PurchaseForFree
from cantina.deckbuilding.words.names import NAMES

SHEET = json.loads((Path(cantina.deckbuilding.__file__).parent / "box/facts.json").read_text(encoding="utf-8"))["cards"]
FIGURES = ("cost", "attack", "resources", "force", "hit_points", "copies")


def printed(kind: Kind) -> dict[str, object]:
    """A card's figures in the terms of the sheet."""
    figures: dict[str, object] = {name: int(getattr(kind, name)) for name in FIGURES}
    return figures | {
        "target_value": int(kind.target),
        "faction": FACTIONS[kind.faction],
        "type": TYPES[int(kind.type)],
        "traits": sorted(trait for bit, trait in enumerate(TRAITS) if kind.traits >> bit & 1),
        "unique": kind.unique,
        "beginner": kind.beginner,
        "starting": kind.starting,
        "names": NAMES[kind.name],
    }


def stated(card: dict[str, Any]) -> dict[str, object]:
    """The same out of the sheet."""
    figures: dict[str, object] = {name: card.get(name, 0) for name in FIGURES}
    return figures | {
        "target_value": card.get("target_value", 0),
        "faction": card["faction"],
        "type": card["type"],
        "traits": sorted(card["traits"]),
        "unique": card["unique"],
        "beginner": card.get("beginner", False),
        "starting": card.get("starting", False),
        "names": (card["name"], card["name_de"]),
    }


@pytest.mark.rule("DB-SETUP-02")
def test_the_box_holds_exactly_the_cards_of_the_sheet() -> None:
    assert [kind.name for kind in CATALOGUE] == list(SHEET)
    assert sum(kind.copies for kind in CATALOGUE) == 140


@pytest.mark.parametrize("name", SHEET)
def test_every_figure_is_that_of_the_sheet(name: str) -> None:
    assert printed(BY_NAME[name]) == stated(SHEET[name])


@pytest.mark.parametrize("name", SHEET)
def test_every_reward_is_that_of_the_sheet(name: str) -> None:
    reward, listed = BY_NAME[name].reward, SHEET[name].get("reward") or []
    match reward:
        case None:
            assert listed == []
        case Gain():
            gained = {"resources": int(reward.resources), "force": int(reward.force)}
            assert {stat: n for stat, n in gained.items() if n} == {each["stat"]: each["n"] for each in listed}
        case Exile():
            (each,) = listed
            assert (reward.least, reward.most, each["from"]) == (each["min"], each["max"], ["hand", "discard"])
        case PurchaseForFree():
            (each,) = listed
            assert (each["op"], each["zone"], each["faction"]) == ("free_purchase", "galaxy_row", "own")
        case _:
            raise AssertionError(f"a kind of reward that the sheet does not know: {reward}")


def test_every_card_has_a_test_of_its_own() -> None:
    assert cards_with_tests(Path(__file__).parent) == set(SHEET)
