"""Names of pieces: German ones are written once, and a card about a contact or a ship is called as that is."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from typing import Any

from cantina.outer_rim import BOX
from cantina.outer_rim.box.unpack import printed
from cantina.outer_rim.rules.kinds import BOUNTY, CONTACT, DATABANK, SHIP
from cantina.outer_rim.words.printed import Printed, english, german

GERMAN: dict[str, Any] = json.loads((files("cantina.outer_rim.box") / "content" / "german.json").read_text("utf-8"))
CALLED = {language: Printed(texts).names for language, texts in (("en", english()), ("de", german()))}


def test_every_german_text_belongs_to_a_text_of_the_content_files() -> None:
    assert sorted(GERMAN.keys() - english().keys()) == []


def test_a_german_name_is_written_once() -> None:
    """Pieces of one English name share their German one, so a second entry could only disagree with the first."""
    twice = Counter(text for key, text in english().items() if key.endswith(".name") and key in GERMAN)
    assert [text for text, often in twice.items() if often > 1] == []


def test_a_bounty_and_a_databank_card_are_called_as_their_contact_and_a_ship_card_as_its_ship() -> None:
    contacts = {int(kind.number): kind for kind in BOX.cards if kind.type == CONTACT}
    for names in CALLED.values():
        for kind in BOX.cards:
            if kind.type == BOUNTY and kind.target >= 0:
                assert names[kind.print].endswith(names[BOX.cards[kind.target].name]), f"{kind.name}: a warrant says so in front"
            if kind.type == SHIP:
                assert names[kind.print] == names[BOX.sheets[kind.sheet].name], kind.name
            if kind.type == DATABANK and int(kind.number) in contacts:
                assert names[kind.print] == names[contacts[int(kind.number)].name], kind.name


def test_every_piece_that_content_files_name_is_called_something_in_both_languages() -> None:
    content = printed()
    named = [*content["characters"], *content["ships"], *content["market"], *content["tokens"]["contacts"], *content["databank"]]
    ids = [each["id"].replace("_", "-") for each in named]
    assert len(ids) > 150
    for names in CALLED.values():
        assert [id for id in ids if not names.get(id)] == []
