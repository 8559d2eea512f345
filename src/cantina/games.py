"""The games that Cantina knows: its own, and those that other packages register under the entry point `cantina.games`."""

from __future__ import annotations

import sys
from functools import cache
from importlib.metadata import entry_points

from cantina import deckbuilding, outer_rim
from cantina.core.game import Game

BUILT_IN: tuple[Game, ...] = (deckbuilding.GAME, outer_rim.GAME)


def games() -> dict[str, Game]:
    """Every game by its name."""
    found = {game.name: game for game in BUILT_IN}
    for game in registered():
        found.setdefault(game.name, game)
    return found


@cache
def registered() -> tuple[Game, ...]:
    """The games of other packages; looking for them takes as long as dealing a game, so it is done once."""
    found = []
    for entry in entry_points(group="cantina.games"):
        try:
            game: Game = entry.load()
            found.append(game)
        except Exception as error:
            print(f"cantina: the game {entry.name} of {entry.value} cannot be loaded: {error}", file=sys.stderr)
    return tuple(found)
