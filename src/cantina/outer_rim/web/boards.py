"""The boards: the viewer's own, and everybody else's as far as it is public."""

from __future__ import annotations

from ..rules import stats
from ..words.owned import goals, known_secrets, secret_count
from .sight import Sight


def board(sight: Sight, seat: int) -> dict[str, object]:
    """One player's board."""
    table, speak, player = sight.table, sight.speak, sight.table.players[seat]
    if player.character is None:
        return {"seat": seat, "side": speak.side(seat), "character": ""}
    return {
        "seat": seat,
        "side": speak.side(seat),
        "character": player.character.name,
        "retired": player.retired,
        "place": speak.space(table, int(player.space)),
        "fame": int(stats.fame(table, seat)),
        "target": int(table.target),
        "credits": speak.number(int(player.credits)),
        "ship": speak.name(player.sheet.name),
        "assets": [{"place": f"card-{int(each.kind.index)}", "name": speak.name(each.kind.name)} for each in player.assets],
        "goals": goals(table, seat, speak),
        "secrets": secret_count(table, seat),
        "known": known_secrets(table, seat, speak),
        "active": seat == table.current,
    }


def mine(sight: Sight) -> dict[str, object]:
    """The board that lies in front."""
    return board(sight, sight.own)


def others(sight: Sight) -> list[dict[str, object]]:
    """All other boards, in the order of play from the viewer on."""
    seats = int(sight.table.seats)
    return [board(sight, (sight.own + n) % seats) for n in range(1, seats)]
