"""The rules that a rule names can be followed: by their whole id, without the sheet, and cut short after another."""

from __future__ import annotations

import re

import pytest

from cantina.deckbuilding.rulebook import BOOK as DECKBUILDING
from cantina.outer_rim.rulebook import BOOK as OUTER_RIM
from cantina.rulebook.book import Book
from cantina.rulebook.references import cut

BOOKS = [(book, language) for book in (DECKBUILDING, OUTER_RIM) for language in ("en", "de")]
KNOWN = {"OR-D-05", "OR-X-01", "OR-X-02", "OR-X-03", "DB-PLAY-03", "DB-KW-EXILE-02"}
NAMED = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-\d+\b|(?:,|to|bis) -\d+\b|\.\.-?\d+")
THINGS = {"HWK-290", "IQA-11"}
"""Pieces of the games whose names look like ids."""


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("see OR-D-05.", {"OR-D-05": "OR-D-05"}),
        ("(OR-X-01, -02)", {"OR-X-01": "OR-X-01", "-02": "OR-X-02"}),
        ("OR-X-01..03", {"OR-X-01": "OR-X-01", "03": "OR-X-03"}),
        ("OR-X-01 to -03", {"OR-X-01": "OR-X-01", "-03": "OR-X-03"}),
        ("OR-X-01 bis -03", {"OR-X-01": "OR-X-01", "-03": "OR-X-03"}),
        ("OR-D-05, OR-X-01, -02, 3", {"OR-D-05": "OR-D-05", "OR-X-01": "OR-X-01", "-02": "OR-X-02"}),
        ("F = -02, 1..03, HWK-290, OR-X-77", {}),
    ],
)
def test_ids_in_a_text_are_found(text: str, links: dict[str, str]) -> None:
    pieces = list(cut(text, "OR", KNOWN))
    assert "".join(said for said, _ in pieces) == text
    assert {said: id for said, id in pieces if id} == links


def test_a_sheet_may_leave_out_its_own_letters() -> None:
    assert [id for _, id in cut("(PLAY-03, KW-EXILE-02)", "DB", KNOWN) if id] == ["DB-PLAY-03", "DB-KW-EXILE-02"]
    assert not [id for _, id in cut("(PLAY-03)", "OR", KNOWN) if id]


@pytest.mark.parametrize(("book", "language"), BOOKS)
def test_every_id_that_a_rule_names_can_be_followed(book: Book, language: str) -> None:
    rules = book.numbered(language)
    for rule in rules.read.values():
        pieces = rules.pieces(rule)
        assert "".join(said for said, _ in pieces) == rule.text
        left = {name for said, id in pieces if not id for name in NAMED.findall(said)}
        assert left <= THINGS, rule.id
        assert all(id in rules.read for _, id in pieces if id)
