"""How many ways a turn can go: counted on three small positions by two roads.

One road copies the table and applies action numbers; the other plays a match in notation and takes every step back.
"""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, Position, position

from cantina import deckbuilding
from cantina.core import Match
from cantina.core.past import Past
from cantina.deckbuilding.rules.table import Table

POSITIONS = {
    "a damage split over two ships": (
        position(EMPIRE, units=["stormtrooper", "at-st"], enemy_ships=["blockade-runner", "rebel-transport"], galaxy=8),
        [4, 16, 61, 252, 1141],
    ),
    "a choice, a spy and a purchase": (
        position(REBEL, hand=["temple-guardian", "duros-spy"], enemy_hand=2, row=["tie-fighter", "x-wing"], pool=1, galaxy=8),
        [3, 13, 54, 217, 929],
    ),
    "prices, exiles and a bounty": (
        position(EMPIRE, hand=["imperial-shuttle"], units=["boba-fett", "kel-dor-mystic"], discard=["stormtrooper"],
                 row=["snowspeeder", "y-wing"], galaxy=8),
        [9, 57, 295, 1367],
    ),
}  # fmt: skip


def by_copies(table: Table, depth: int) -> int:
    """Leaves of the tree of actions, by copying."""
    if table.decision is None or depth == 0:
        return 1
    total = 0
    for action in table.decision.actions:
        after = table.copy()
        after.apply(table.decision.seat, action)
        total += by_copies(after, depth - 1)
    return total


def by_undo(match: Match, depth: int) -> int:
    """The same, in notation and by taking back."""
    if match.state.decision is None or depth == 0:
        return 1
    total, seat = 0, int(match.state.decision.seat)
    assert isinstance(match.state, Table)
    for text in Position(match.state).options():
        match.act(match.game.parse(match.state, seat, text))
        total += by_undo(match, depth - 1)
        match.undo(seat)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_both_roads_count_the_same(name: str) -> None:
    at, expected = POSITIONS[name]
    for depth, count in enumerate(expected, 1):
        match = Match(deckbuilding.GAME, {}, bytes(32), teaching=True)
        match.state = at.table.copy()
        match.past = Past(match.state, match.entries)
        assert by_copies(at.table, depth) == count
        assert by_undo(match, depth) == count
