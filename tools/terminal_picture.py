"""Draws docs/terminal.svg and docs/terminal-outer-rim.svg: the board of a game in its middle, as the terminal shows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from cantina import deckbuilding, outer_rim
from cantina.bots import make
from cantina.core import Game, fast
from cantina.terminal.games import terminal_of
from cantina.terminal.screen import Screen

DOCS = Path(__file__).resolve().parent.parent / "docs"


def draw(game: Game, table: Any, until: Callable[[Any], bool], viewer: int, file: str) -> None:
    """Let greedy bots play until something is so, and show the table to one seat."""
    bots = [make("greedy", game, side) for side in ("left", "right", "across")]
    while table.decision is not None and not until(table):
        seat = int(table.decision.seat)
        table.apply(seat, bots[seat].choose(table.knowledge(seat)))
    screen = Screen(terminal_of(game), "en", plain=False)
    screen.table = table
    screen.console = Console(width=80, record=True, highlight=False, force_terminal=True, file=StringIO())
    known = table.knowledge(viewer).table
    assert table.decision is not None
    choices, question = screen.view.choices(known, viewer, "en"), screen.words.prompt(table.decision)
    screen.asking([], known, viewer, choices, question, whole=True)
    screen.say("> ")
    drawn = screen.console.export_svg(title=f"cantina play {game.name}")
    (DOCS / file).write_text(re.sub(r"@font-face \{.*?\n\s*\}\n", "", drawn, flags=re.S), encoding="utf-8")


def main() -> None:
    """Both games."""
    table = deckbuilding.new(chance=fast(11))
    draw(deckbuilding.GAME, table, lambda t: t.turn == 16 and len(t.sides[1].units) > 2, 1, "terminal.svg")
    rim = outer_rim.new(chance=fast(5), players="3")
    draw(outer_rim.GAME, rim, lambda t: t.turn > 24 and t.decision.prompt == "planning" and t.decision.seat == 0, 0,
         "terminal-outer-rim.svg")  # fmt: skip


if __name__ == "__main__":
    main()
