"""What somebody waits for who opens a table: how much travels with it, in the middle of the largest game."""

from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from finished import sqlite, store_match
from rim_people import planned
from visiting import client_of
from weighing import first_load

from cantina.outer_rim import EXPANSION
from cantina.server.visitors import owner_of

BAR = 220_000
ROUNDS = 8
LARGEST = {"players": "4", "expansion": EXPANSION, "ambitions": "yes", "favors": "yes"}


def test_a_table_of_four_with_both_boxes_comes_within_220_kb_in_the_middle_of_a_game(tmp_path: Path) -> None:
    database = sqlite(tmp_path / "tables.db")
    _, match = planned(LARGEST, turns=4 * ROUNDS, asides=False)
    with client_of(database) as client:
        client.get("/")
        client.cookies.set("lang", "de")
        table = store_match(database, match, owner=owner_of(client.cookies["visitor"].partition(".")[0]))
        sizes = first_load(client, table)
    total = sum(sizes.values())
    largest = sorted(sizes.items(), key=lambda each: -each[1])[:8]
    assert any("/art/market/" in path for path in sizes) and any("/art/contacts/" in path for path in sizes)
    assert 100_000 < total <= BAR, largest


def test_a_page_about_one_game_brings_no_signs_of_another(tmp_path: Path) -> None:
    with client_of(sqlite(tmp_path / "tables.db")) as client:
        lobby, ours, theirs = (client.get(page).text for page in ("/", "/cards", "/cards?game=outer-rim"))
    for sign, one, other in (('id="f-empire"', ours, theirs), ('id="or-hyperdrive"', theirs, ours)):
        assert sign in lobby and sign in one and sign not in other
