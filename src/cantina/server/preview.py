"""The picture that a shared link to a finished game shows: names, sides, result, and the damage on both sides' bases."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

SIZE = 1200, 630
FINE = 2
"""The picture is drawn that much larger and then made smaller, so that lines are smooth."""
MOST_PICTURES = 64
"""How many pictures are kept."""
FONTS = {
    True: (
        "DejaVuSans-Bold.ttf",
        "LiberationSans-Bold.ttf",
        "NotoSans-Bold.ttf",
        "segoeuib.ttf",
        "arialbd.ttf",
        "Arial Bold.ttf",
    ),
    False: ("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "NotoSans-Regular.ttf", "segoeui.ttf", "arial.ttf", "Arial.ttf"),
}
"""Fonts that a machine may have, bold and plain; without any of them Pillow's own draws plain letters only."""
GROUND, PANEL, LINE = "#060a16", "#0e1830", "#2a3a63"
INK, QUIET, SIDES = "#f1f5ff", "#b9c5de", ("#8cc8ff", "#ff9a5e")

NAME_SIZES = (52, 44, 36, 30)

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


class Preview(NamedTuple):
    """What the picture shows."""

    title: str
    names: tuple[str, str]
    sides: tuple[str, str]
    score: tuple[int, int]
    result: str
    caption: str
    lines: tuple[tuple[float, ...], tuple[float, ...]]


@cache
def font(size: int, bold: bool) -> tuple[Font, bool]:
    """A font, and whether it has more than plain letters."""
    for name in FONTS[bold]:
        try:
            return ImageFont.truetype(name, size * FINE), True
        except OSError:
            continue
    return ImageFont.load_default(size * FINE), False


class Canvas:
    """A picture being drawn, in the measures of the finished one."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), GROUND)
        self.pen = ImageDraw.Draw(self.image)

    def text(
        self, x: float, y: float, text: str, size: int, colour: str, anchor: str = "ls", bold: bool = False, wide: int = 1100
    ) -> None:
        """A line of text, cut where it would be too wide."""
        letters, rich = font(size, bold)
        shown = text if rich else plain(text)
        while shown and self.pen.textlength(shown, letters) > wide * FINE:
            shown = f"{shown.rstrip('…')[:-1].rstrip()}…" if len(shown) > 2 else ""
        self.pen.text((x * FINE, y * FINE), shown, colour, letters, anchor)

    def fitting(self, name: str, wide: int) -> int:
        """The largest size in which a bold name fits, or the smallest in which we would write it."""
        fits = [size for size in NAME_SIZES if self.pen.textlength(name, font(size, True)[0]) <= wide * FINE]
        return max(fits, default=min(NAME_SIZES))

    def box(
        self, left: float, top: float, right: float, bottom: float, radius: float, fill: str, outline: str | None = None
    ) -> None:
        """A box with round corners."""
        corners = (left * FINE, top * FINE, right * FINE, bottom * FINE)
        self.pen.rounded_rectangle(corners, radius * FINE, fill, outline, 2 * FINE)

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: int) -> None:
        """A line through some points."""
        self.pen.line([(x * FINE, y * FINE) for x, y in points], colour, width * FINE, "curve")

    def png(self) -> bytes:
        """The finished picture."""
        file = io.BytesIO()
        self.image.reduce(FINE).save(file, "PNG")
        return file.getvalue()


def plain(text: str) -> str:
    """A text in letters that every font has."""
    split = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("…", "..."))
    return "".join(letter if letter.isascii() else "?" for letter in split if not unicodedata.combining(letter))


@lru_cache(MOST_PICTURES)
def picture(shown: Preview) -> bytes:
    """The picture as a PNG; the latest ones are kept."""
    canvas = Canvas()
    canvas.box(0, 0, SIZE[0], 8, 0, SIDES[0])
    canvas.box(SIZE[0] / 2, 0, SIZE[0], 8, 0, SIDES[1])
    canvas.text(60, 82, shown.title, 34, QUIET, bold=True)
    for side, (x, anchor) in enumerate(((60, "ls"), (1140, "rs"))):
        size = canvas.fitting(shown.names[side], 420)
        canvas.text(x, 172, shown.names[side], size, INK, anchor, bold=True, wide=420)
        canvas.text(x, 216, shown.sides[side], 30, SIDES[side], anchor, wide=410)
    canvas.text(600, 192, f"{shown.score[0]} : {shown.score[1]}", 68, INK, "ms", bold=True)
    canvas.text(600, 280, shown.result, 34, INK, "ms", wide=1080)
    canvas.box(60, 316, 1140, 590, 22, PANEL, LINE)
    canvas.text(84, 356, shown.caption, 24, QUIET, wide=1000)
    plot(canvas, shown.lines)
    return canvas.png()


def plot(canvas: Canvas, lines: tuple[Sequence[float], Sequence[float]]) -> None:
    """Both sides' lines, with a square at the end of the Empire's and a circle at the end of the Rebels'."""
    left, right, top, bottom = 90, 1100, 384, 562
    most = max([1.0, *lines[0], *lines[1]])
    canvas.line([(left, bottom), (right, bottom)], LINE, 2)
    for side, values in enumerate(lines):
        across = (right - left) / max(1, len(values) - 1)
        points = [(left + n * across, bottom - (bottom - top) * value / most) for n, value in enumerate(values)]
        if not points:
            continue
        canvas.line(points, SIDES[side], 5)
        x, y = points[-1]
        canvas.box(x - 9, y - 9, x + 9, y + 9, 9 if side else 0, SIDES[side])
