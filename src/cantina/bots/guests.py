"""Bots of other packages: each registers itself under the entry point `cantina.bots`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from cantina.core.game import Game
from cantina.core.players import Level

Guest = Callable[[Game], Level | None]
"""What an entry point names: asked with a game, it says how it plays it, or None if it does not."""


def guest_levels(game: Game) -> dict[str, Level]:
    """The bots of other packages that play this game, by name."""
    found = {name: guest(game) for name, guest in registered()}
    return {name: level for name, level in found.items() if level is not None}


@cache
def registered() -> tuple[tuple[str, Guest], ...]:
    """Every bot of another package; looking for them takes a while, so it is done once."""
    found: list[tuple[str, Guest]] = []
    for entry in entry_points(group="cantina.bots"):
        try:
            found.append((entry.name, entry.load()))
        except Exception as error:
            print(f"cantina: the bot {entry.name} of {entry.value} cannot be loaded: {error}", file=sys.stderr)
    return tuple(found)
