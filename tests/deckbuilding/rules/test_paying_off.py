"""Paying off: a neutral card of the row is discarded for its cost, where that was agreed."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, Position, position

PICKS = {EMPIRE: ["kessel", "endor", "rodia", "corellia"], REBEL: ["hoth", "jedha", "bespin", "sullust"]}


@pytest.mark.rule("DB-DEC-47")
def test_paying_off_is_a_discard_and_no_purchase() -> None:
    """Quarren Mercenary does not trigger, and Sullust still waits for the first purchase of the turn."""
    p = position(REBEL, base="sullust", row=["quarren-mercenary", "y-wing"], pool=5, pay_off="yes")
    told = p.events("pay-off quarren-mercenary")
    assert [event.code for event in told] == ["pay-off", "discard-row", "refill"]
    assert (p.prompt, p.pool) == ("main", 1)
    assert (p.galaxy_discard, p.discard(REBEL)) == (["quarren-mercenary"], [])
    assert p.do("buy y-wing").options() == ["redirect sullust", "decline"]


def bribes(pay_off: str) -> Position:
    """The Empire with 5 resources before two neutral cards that together cost 5, in a game with secret bases."""
    return position(
        EMPIRE,
        row=["rodian-gunslinger", "y-wing", "c-roc-cruiser", "tie-fighter"],
        galaxy=["bossk", "dengar", "lobot"],
        pool=5,
        bases=PICKS[EMPIRE],
        mode="secret",
        pay_off=pay_off,
    )


@pytest.mark.rule(
    "SC-25", "DB-MODE-08", "DB-OPT-01", "DB-OPT-04", "DB-OPT-05", "DB-OPT-06", "DB-OPT-07", "DB-DEC-31", "DB-DEC-45", "DB-DEC-47",
)  # fmt: skip
def test_sc_25_neutral_row_cards_are_paid_off_and_nothing_else() -> None:
    turn = bribes("yes")
    assert turn.table.options.bases_to_win == 4
    for card in ("outer-rim-pilot", "tie-fighter", "y-wing"):
        assert turn.refused(f"pay-off {card}").code == "DB-OPT-07"
    told = turn.events("pay-off rodian-gunslinger")
    assert [event.code for event in told] == ["pay-off", "discard-row", "refill"]
    assert (turn.pool, turn.row[0]) == (3, "bossk")
    turn.do("pay-off c-roc-cruiser")
    assert (turn.pool, turn.galaxy_discard) == (0, ["rodian-gunslinger", "c-roc-cruiser"])
    assert turn.row == ["bossk", "y-wing", "dengar", "tie-fighter", "blockade-runner", "blockade-runner"]
    assert (turn.prompt, turn.discard(EMPIRE), turn.hand(EMPIRE), turn.force) == ("main", [], [], 0)
    assert turn.refused("pay-off bossk").facts == {"card": "bossk", "need": 3, "have": 0}


@pytest.mark.rule("SC-25", "DB-OPT-09")
def test_sc_25_control_without_the_option_nothing_is_paid_off() -> None:
    turn = bribes("no")
    assert turn.refused("pay-off rodian-gunslinger").code == "DB-OPT-09"
    assert turn.pool == 5
    assert not [text for text in turn.options() if text.startswith("pay-off")]
