"""The face of a game at the terminal."""

from __future__ import annotations

from cantina.core import Game
from cantina.core.face import Face


def face_of(game: Game) -> Face:
    """The face of a game."""
    face = game.terminal()
    assert face is not None
    return face


def has_face(game: Game) -> bool:
    """Whether a game can be played at a terminal."""
    return game.terminal() is not None
