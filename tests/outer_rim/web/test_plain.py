"""Outer Rim as a program reads it: complete, of the declared types, and nothing that its reader may not know."""

import json

import msgspec
import pytest
from ambitious import ambitious
from random_tables import TABLES, played
from unfinished import business

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


def test_programs_see_a_free_port_an_announced_crossing_and_a_goal_token() -> None:
    p = business("boba-fett", "han-solo", at=("spinward-core", "lothal"), assets=["jetpack"])
    told = plain(p.table.knowledge(1))
    assert (told["players"]["seat-1"]["freeport"], told["crossing"]) == (None, False)
    before = p.table.plain()
    p.player().freeport, p.player().assets[0].goal_token, p.table.crossing = p.space("naboo"), True, True
    told = plain(p.table.knowledge(1))
    (jetpack,) = told["players"]["seat-1"]["assets"]
    assert (told["players"]["seat-1"]["freeport"], told["crossing"], jetpack["goal_token"]) == ("naboo", True, True)
    players = [table["players"] for table in (before, p.table.plain())]
    assert players[0] != players[1], "what is compared in the audit shows it too"


def test_every_piece_is_named_and_worded_in_both_languages() -> None:
    found = pieces()
    msgspec.convert(json.loads(json.dumps(found)), list[PlainPiece])
    assert {"character", "sheet", "cargo", "crew", "bounty", "job", "contact"} <= {each["type"] for each in found}
    for each in found:
        assert each["names"]["en"] and each["names"]["de"], each["name"]


def test_a_program_reads_how_far_an_ambition_is() -> None:
    p = ambitious("boba-fett", "han-solo", sheets=["crime-boss"], done=[3], counted={2: 1}, reputation={"syndicate": 1})
    seen = plain(p.table.knowledge(1))["players"]["seat-1"]["ambition"]
    assert seen == {
        "name": "crime-boss", "progress": [1, 1, 1, 0, 0], "complete": [True, False, True, False, False],
        "open": [False, True, False, True, False],
    }  # fmt: skip
    assert plain(p.table.knowledge(1))["ambitions"] == []
    assert next(each for each in pieces() if each["name"] == "crime-boss")["type"] == "ambition"
