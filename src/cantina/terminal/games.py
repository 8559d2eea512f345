"""Which games can be played at a terminal, and what they show there."""

from __future__ import annotations

from cantina.core import Game
from cantina.core.terminal_view import TerminalView


def terminal_of(game: Game) -> TerminalView:
    """What a game shows at a terminal; only for games that have one."""
    view = game.terminal()
    assert view is not None
    return view


def has_terminal(game: Game) -> bool:
    """Whether a game can be played at a terminal."""
    return game.terminal() is not None
