"""Secrets put before players of Outer Rim for tests, without drawing them first."""

from __future__ import annotations

from galaxies import SPACES, Position, card

from cantina.core.item import item_of
from cantina.outer_rim.rules.secrets import secret_at
from cantina.outer_rim.rules.windows import moments


def pocket(p: Position, name: str, seat: int = 0) -> Position:
    """A player holds this encounter card as a secret that nobody else knows."""
    kind = card(name)
    place = seat * len(p.table.decks) + int(kind.deck)
    space = next(space for space in SPACES.values() if secret_at(kind, space) is not None)
    p.table.secrets[place].append(item_of(kind, 1 << seat))
    p.table.secret_spaces[place] = [*p.table.secret_spaces[place], space]
    p.player(seat).moments = moments(p.table, seat)
    p.table.dirty = p.table.everybody()
    return p
