"""The balance report of Outer Rim: every fame of the winner has a source, and every picture and table is there."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from balance_notes import Notes, play
from balance_page import report

from cantina.outer_rim.words import words

SOURCES = {
    "abilities", "bounties captured", "bounties eliminated", "cards held", "cargo", "character goals", "contacts", "encounters",
    "jobs", "luxury cargo", "luxury jobs", "patrols", "secrets", "ship goals",
}  # fmt: skip


@pytest.fixture(scope="module")
def games() -> list[Notes]:
    """One game for every number of players."""
    return [play(players, 0, "test") for players in (1, 2, 3, 4)]


def test_all_fame_of_the_winner_has_a_source(games: list[Notes]) -> None:
    for game in games:
        assert game.winner is not None
        assert sum(fame for seat, _, fame in game.fame if seat == game.winner) >= 10
        assert {source for _, source, _ in game.fame} <= SOURCES


def test_the_same_game_leaves_the_same_notes(games: list[Notes]) -> None:
    assert play(1, 0, "test") == games[0]
    assert play(1, 1, "test") != games[0]


def test_what_an_encounter_brings_is_what_happened_in_it(games: list[Notes]) -> None:
    sections = [section for game in games for section in game.sections]
    assert len(sections) > 40
    assert any(section.credits > 0 for section in sections)
    assert all(-20_000 < section.credits < 40_000 and 0 <= section.damage < 12 for section in sections)


def test_the_page_shows_its_pictures(games: list[Notes]) -> None:
    page = report(games, "tools/balance.py --games 1 --seed test")
    shown = re.findall(r"\]\(balance/(\S+\.svg)\)", page.text)
    assert sorted(shown) == sorted(page.pictures)
    for picture in page.pictures.values():
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert "| 4 players | 1 |" in page.text
    for character in games[3].characters:
        assert words("en").name(character) in page.text
