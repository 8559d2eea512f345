"""Outer Rim as a program reads it: complete, of the declared types, and nothing that its reader may not know."""

import json

import msgspec
import pytest
from random_tables import TABLES, played

from cantina.core.chance import fast
from cantina.outer_rim import new
from cantina.outer_rim.web.plain import PlainPiece, PlainTable, pieces, plain


@pytest.mark.parametrize("options", TABLES, ids=["two", "four", "solo"])
def test_a_table_has_the_declared_types_for_every_viewer_all_the_way(options: dict[str, str | int]) -> None:
    for answers in (0, 7, 40, 150, 400):
        table = played("types", answers, **options)
        for viewer in range(int(table.seats) + 1):
            told = json.loads(json.dumps(plain(table.knowledge(viewer))))
            msgspec.convert(told, PlainTable, strict=True)
            assert set(told) == set(PlainTable.__annotations__)


@pytest.mark.parametrize("options", TABLES, ids=["two", "four", "solo"])
def test_worlds_that_look_alike_read_alike(options: dict[str, str | int]) -> None:
    for answers in (30, 200):
        table = played("twins", answers, **options)
        for viewer in range(int(table.seats) + 1):
            known = table.knowledge(viewer)
            twin = known.imagine(fast("other"))
            assert plain(twin.knowledge(viewer)) == plain(known)


def test_a_facedown_contact_has_a_class_but_no_name() -> None:
    contacts = plain(new("contacts", None, players=2).knowledge(0))["contacts"]
    assert {each["card"] for each in contacts if each["at"] is not None} == {None}
    assert {each["contact_class"] for each in contacts} >= {"white", "green", "yellow"}


def test_every_piece_is_named_and_worded_in_both_languages() -> None:
    found = pieces()
    msgspec.convert(json.loads(json.dumps(found)), list[PlainPiece])
    assert {"character", "sheet", "cargo", "crew", "bounty", "job", "contact"} <= {each["type"] for each in found}
    for each in found:
        assert each["names"]["en"] and each["names"]["de"], each["name"]
