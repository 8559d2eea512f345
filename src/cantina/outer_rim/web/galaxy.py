"""The map: every space with whatever is there, and how far it is."""

from __future__ import annotations

from .. import routes
from ..rules import actions
from ..rules.table import Table
from .sight import Sight


def zone(sight: Sight) -> dict[str, object]:
    """Everything that the map shows."""
    far = routes.distances(sight.table, sight.seat)
    spaces = []
    for space in sight.table.galaxy.spaces:
        n = int(space.index)
        here = [sight.speak.side(seat) for seat, player in enumerate(sight.table.players) if player.space == n]
        away = sight.speak.distance(far[n]) if n in far else ""
        found = sight.about.get(f"space-{n}", [])
        spaces.append(
            {"place": f"space-{n}", "name": sight.speak.space(sight.table, n), "here": here, "far": away, "answers": found}
        )
    return {"spaces": spaces}


def next_step(table: Table, seat: int, name: str) -> int | None:
    """The next answer of a flight to the space of this number, as long as the flight is asked for."""
    if not name.isascii() or not name.isdigit() or int(name) >= len(table.galaxy.spaces) or table.decision is None:
        return None
    flight = routes.flight(table, seat, int(name))
    if flight is None or not flight.steps:
        return None
    prompt, action = flight.steps[0]
    ends = action == actions.PASS and flight.first == 0
    return action if prompt == table.decision.prompt and not ends and action in table.decision.of(seat) else None
