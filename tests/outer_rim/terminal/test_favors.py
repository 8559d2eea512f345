"""Favors at a terminal: tokens on the boards, the request on the table, and what can be typed."""

from __future__ import annotations

import pytest
from brawls import attempt
from favors import counter, hold, obliging, request
from unfinished import DENGAR, ENFYS, HAN

from cantina.outer_rim.terminal.view import TERMINAL


def test_debt_tokens_stand_on_the_board_of_everybody() -> None:
    p = hold(obliging(ENFYS, DENGAR, step="planning"), 1, 2)
    shown = "\n".join(line.plain for line in TERMINAL.board(p.table, 0, "en", 80))
    assert "debts     no token" in shown and "token of Enfys Nest, own token" in shown
    told = "\n".join(TERMINAL.told(p.table, 0, "de"))
    assert "Schulden: kein Marker." in told and "Marker von Enfys Nest" in told


def test_the_request_and_the_offers_stand_on_the_table() -> None:
    p = obliging(ENFYS, DENGAR, HAN, credits=5_000, step="planning")
    request(p, "advice/tech", credits=2_000)
    counter(p, 2, "ask-debt seat-1", credits=2_000)
    for told in (
        "\n".join(line.plain for line in TERMINAL.board(p.table, 2, "en", 80)),
        "\n".join(TERMINAL.told(p.table, 2, "en")),
    ):
        words = " ".join(told.split())
        assert "Enfys Nest asks for Advice (tech) and offers 2,000 credits" in words
        assert "Dengar would do it for the debt token of Enfys Nest and 2,000 credits" in words


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "favor tech", "favor advice/tech"),
        ("en", "favor shortcut", "favor shortcut"),
        ("de", "gefallen technik", "favor advice/tech"),
        ("en", "call-debt dengar shortcut", "call-debt seat-2/shortcut"),
        ("en", "standing no-pauses", "standing no-pauses"),
        ("en", "deal-with dengar", "deal-with seat-2"),
    ],
)
def test_what_is_typed_is_understood(language: str, line: str, meant: str) -> None:
    p = hold(obliging(ENFYS, DENGAR, step="planning"), 2, 1)
    assert TERMINAL.typed(p.table, 0, line, language) == meant


def test_the_planning_question_names_only_favors_that_help_outside_of_dice() -> None:
    p = hold(obliging(ENFYS, DENGAR, step="planning", reputation={1: {"imperial": 1}}), 2, 1)
    labels = [choice.label for choice in TERMINAL.choices(p.table, 0, "en") if choice.group == "favors"]
    assert labels == [
        "ask for a favor: Endorsement (the Empire)",
        "call the debt of Dengar: Endorsement (the Empire)",
        "ask for a favor: Shortcut",
        "call the debt of Dengar: Shortcut",
    ]
    attempt(p, "tech")
    assert [choice.group for choice in TERMINAL.choices(p.table, 0, "en")] == ["choice", "favors", "favors"]


def test_help_says_how_to_ask() -> None:
    for language in ("en", "de"):
        assert "favor advice/tech" in TERMINAL.legend(language)
    assert any("--favors" in example for example in TERMINAL.examples)
