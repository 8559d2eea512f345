"""The table as a seat sees it: as text, as an SVG drawing, and as a picture of pixels; drawn from the board of the terminal."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import numpy as np
from rich.console import Console
from rich.segment import Segment
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

from cantina.core import Knowledge, State
from cantina.core.game import Game

DRAWN = ["human", "ansi", "svg", "rgb_array"]
"""In which ways a table can be drawn."""
WIDTH = 110
ROWS = 64
"""How many lines a picture has room for: every picture of a game is of one size."""
LETTER = 8, 16
FONTS = ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "NotoSansMono-Regular.ttf", "consola.ttf", "Menlo.ttc")
GROUND, INK = (13, 17, 28), (224, 228, 240)


def board(game: Game, state: State, seat: int) -> list[Text]:
    """The lines of the terminal's board, from what the seat knows."""
    room = game.terminal()
    table = Knowledge(state, seat).table
    if room is None:
        return [Text(str(table.plain()))]
    return room.board(table, seat, "en", WIDTH, None)


def drawn(game: Game, state: State, seat: int, mode: str) -> Any:
    """The table in one of the ways; whoever asks for `human` finds it printed."""
    lines = board(game, state, seat)
    if mode == "rgb_array":
        return picture(lines)
    if mode == "human":
        print("\n".join(line.plain for line in lines))
        return None
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for line in lines:
        console.print(line, soft_wrap=True)
    return console.export_svg(title=game.title("en")) if mode == "svg" else console.export_text(styles=True)


@cache
def font() -> Any:
    """A font whose letters are all as wide; without any Pillow's own."""
    from PIL import ImageFont

    for name in FONTS:
        try:
            return ImageFont.truetype(name, 13)
        except OSError:
            continue
    return ImageFont.load_default(12)


def picture(lines: list[Text]) -> Any:
    """The lines as pixels: height, width, red, green and blue."""
    try:
        from PIL import Image, ImageDraw
    except ImportError as missing:
        raise ImportError("a picture of the table needs Pillow: pip install 'cantina-table[rl]'") from missing
    across, down = LETTER
    image = Image.new("RGB", (WIDTH * across, ROWS * down), GROUND)
    pen = ImageDraw.Draw(image)
    console = Console(width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for row, line in enumerate(lines[:ROWS]):
        place = 0
        for text, style, _ in Segment.filter_control(line.render(console)):
            colour = INK if style is None or style.color is None else style.color.get_truecolor(DIMMED_MONOKAI)
            for letter in text.rstrip("\n"):
                if letter != " ":
                    pen.text((place * across, row * down), letter, fill=tuple(colour), font=font())
                place += 1
    return np.asarray(image, np.uint8)
