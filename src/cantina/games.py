"""The games that Cantina knows: its own, and those that other packages register under the entry point `cantina.games`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from cantina import deckbuilding, outer_rim
from cantina.core.game import Game

BUILT_IN: tuple[Game, ...] = (deckbuilding.GAME, outer_rim.GAME)
CONTENT = "CANTINA_CONTENT"
"""Where a server says with which file of corrections it plays: all of its processes read it there."""


def games() -> dict[str, Game]:
    """Every game by its name, with the figures of the host's box if there is a file of them."""
    content = os.environ.get(CONTENT)
    return known() if not content else dict(hosted(Path(content)))


def known() -> dict[str, Game]:
    """Every game by its name, as it is printed."""
    found = {game.name: game for game in BUILT_IN}
    for game in registered():
        found.setdefault(game.name, game)
    return found


@cache
def hosted(path: Path) -> dict[str, Game]:
    """Every game with what the host's file corrects; a file with mistakes is refused."""
    return games_with(path, known())


def games_with(path: Path, games: Mapping[str, Game]) -> dict[str, Game]:
    """The same games, those that can be corrected with what a file corrects."""
    rooms = {name: game.corrections() for name, game in games.items()}
    return {name: game if (room := rooms[name]) is None else room.corrected(path) for name, game in games.items()}


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
