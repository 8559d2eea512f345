"""Draws docs/terminal.svg: the board of a game in its middle, as the terminal shows it."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

from cantina import deckbuilding
from cantina.bots import make
from cantina.core import fast
from cantina.terminal.face import face_of
from cantina.terminal.screen import Screen

PICTURE = Path(__file__).resolve().parent.parent / "docs/terminal.svg"


def main() -> None:
    """Let two bots play to the sixteenth turn and show the table to the Rebels."""
    table = deckbuilding.new(chance=fast(11))
    bots = [make("greedy", "deckbuilding", "left"), make("greedy", "deckbuilding", "right")]
    while table.decision is not None and not (table.turn == 16 and len(table.sides[1].units) > 2):
        seat = int(table.decision.seat)
        table.apply(seat, bots[seat].choose(table.knowledge(seat)))
    screen = Screen(face_of(deckbuilding.GAME), "en", plain=False)
    screen.console = Console(width=80, record=True, highlight=False, force_terminal=True, file=StringIO())
    screen.board(table.knowledge(1).table, 1)
    screen.choices(screen.face.choices(table.knowledge(1).table, 1, "en"))
    assert table.decision is not None
    screen.say(screen.words.prompt(table.decision), "bold")
    screen.say("> ")
    drawn = screen.console.export_svg(title="cantina play deckbuilding")
    PICTURE.write_text(re.sub(r"@font-face \{.*?\n\s*\}\n", "", drawn, flags=re.S), encoding="utf-8")


if __name__ == "__main__":
    main()
