"""A content file promises nothing that is not built: every key is read, every value is known, or the file is refused."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from cantina.outer_rim.box.reading import PRINTED_TWICE, refuse_unread, tracked, unread
from cantina.outer_rim.box.unpack import printed, unpack


def built(content: dict[str, Any]) -> dict[str, Any]:
    """Content of which a box has been made."""
    watched: dict[str, Any] = tracked(content)
    unpack(watched)
    return watched


READERS = {"src", "src_fields", *(key.rpartition(".")[2] for key in PRINTED_TWICE)}
BY_KEY = {"cost", "starting_reputation", "sections", "per", "place_token", "remove", "gain_ship"}
"""Maps whose keys are names themselves, or that are compared whole: an unknown key cannot be built."""


def maps(value: Any, key: str = "") -> Iterator[dict[str, Any]]:
    """All maps of a content file with several keys that have a meaning."""
    if isinstance(value, dict):
        if len(value) > 1 and key not in BY_KEY:
            yield value
        for key, each in list(value.items()):
            if key not in READERS:
                yield from maps(each, key)
    elif isinstance(value, list):
        for each in value:
            yield from maps(each)


def test_everything_in_the_box_is_built_or_known_to_stand_there_for_readers() -> None:
    content = built(printed())
    refuse_unread(content)
    assert {key for _, key in unread(content)} == PRINTED_TWICE


def test_a_key_that_nobody_knows_is_found_wherever_it_stands() -> None:
    content = copy.deepcopy(printed())
    number = 0
    for section in content.values():
        for each in maps(section):
            each["never_heard_of"] = 1
            number += 1
    content = built(content)
    found = [place for place, _ in unread(content) if place.endswith(".never_heard_of")]
    assert len(found) == number > 1500
    assert "market.armored_vest.never_heard_of" in found
    with pytest.raises(ValueError, match=r"nothing is built of .*market\.armored_vest\.never_heard_of"):
        refuse_unread(content)


@pytest.mark.parametrize(
    ("section", "id", "way", "value", "said"),
    [
        ("market", "bounty_hera_syndulla", ("after_reward", 1, "remove", "what"), "nothing", "market.bounty_hera_syndulla"),
        ("ai", "ai_1", ("ai", "planning", 0, "do", 0), {"ai_dance": {}}, "ai.ai_1: 'ai_dance'"),
        ("market", "armored_vest", ("constant", 0, "grant", "if"), {"full_moon": True}, "market.armored_vest: no such condition"),
        ("databank", "db_41a", ("steps", 0, "effects", 0), {"gain": {"credits": 1}, "lose": {}}, "databank.db_41a"),
        ("characters", "ketsu_onyo", ("constant", 0, "grant", "kinds"), ["patrol"], "characters.ketsu_onyo: kinds"),
    ],
)  # fmt: skip
def test_a_value_that_is_not_built_is_refused_with_its_place(
    section: str, id: str, way: tuple[str | int, ...], value: object, said: str
) -> None:
    content = copy.deepcopy(printed())
    target: Any = next(each for each in content[section] if each["id"] == id)
    for step in way[:-1]:
        target = target[step]
    target[way[-1]] = value
    with pytest.raises(ValueError) as error:
        unpack(content)
    assert str(error.value).startswith(said)
