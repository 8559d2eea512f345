"""The games that Cantina knows: its own, and those that other packages register under the entry point `cantina.games`."""

from __future__ import annotations

import sys
from importlib.metadata import entry_points
from pathlib import Path

from cantina import deckbuilding, outer_rim
from cantina.core.game import Game

BUILT_IN: tuple[Game, ...] = (deckbuilding.GAME, outer_rim.GAME)


def games(content: Path | None = None) -> dict[str, Game]:
    """Every game by its name; Outer Rim with the corrections in a file, if there is one."""
    found = {game.name: game for game in BUILT_IN}
    if content is not None:
        found[outer_rim.GAME.name] = outer_rim.game_with(content)
    for entry in entry_points(group="cantina.games"):
        try:
            game: Game = entry.load()
            found.setdefault(game.name, game)
        except Exception as error:
            print(f"cantina: the game {entry.name} of {entry.value} cannot be loaded: {error}", file=sys.stderr)
    return found
