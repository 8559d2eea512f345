"""What the page offers: in games that chance plays every button is an answer that whoever looks may give."""

from __future__ import annotations

import re

import pytest
from galaxies import Position
from stages import zones
from worded import played

ANSWER = re.compile(r'data-(?:action|pay)="([^"]*)"')


@pytest.mark.parametrize("seed", [1, 3])
def test_every_button_of_a_drawn_game_is_an_answer(seed: int) -> None:
    pressed = 0
    for table in played(seed, 4, 200):
        if table.decision is None:
            continue
        seat = int(table.decision.seat)
        for zone, html in zones(Position(table), seat, [], "en").items():
            for answer in ANSWER.findall(html):
                assert answer.isdigit() and table.may(seat, int(answer)), (zone, answer, table.decision.prompt)
                pressed += 1
    assert pressed > 1000
