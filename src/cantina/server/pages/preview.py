"""The picture that a shared link to a finished game shows: names, sides, result, and the chart that stands for the game."""

from __future__ import annotations

import io
import random
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from cantina.core.looking_back import Sketch

from .charts import shape, ticks

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
GROUND, PANEL, LINE = "#060a16", "#0b1428", "#2a3a63"
INK, QUIET, SIDES, MARK = "#f1f5ff", "#b9c5de", ("#8cc8ff", "#ff9a5e", "#c3d1ae", "#cfc0ff", "#ffd564"), "#c9d3ae"
GLOWS = (("#173a70", 860, 0, 760, 380), ("#5a2614", 210, 630, 620, 300), ("#241c52", 560, 320, 520, 260))
"""Light behind everything: its colour, its middle, and how far it reaches across and down."""
STARS = 110
CLOSEST = 60
"""How near the numbers of turns may stand to each other."""

NAME_SIZES = (52, 44, 36, 30)

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


class Preview(NamedTuple):
    """What the picture shows."""

    title: str
    names: tuple[str, ...]
    sides: tuple[str, ...]
    score: tuple[int, ...]
    result: str
    caption: str = ""
    length: str = ""
    turns: tuple[int, ...] = ()
    lines: tuple[tuple[float, ...], ...] = ()
    winners: tuple[int, ...] = ()
    sketch: Sketch | None = None


@cache
def font(size: int, bold: bool) -> tuple[Font, bool]:
    """A font, and whether it has more than plain letters."""
    for name in FONTS[bold]:
        try:
            return ImageFont.truetype(name, size * FINE), True
        except OSError:
            continue
    return ImageFont.load_default(size * FINE), False


@cache
def sky() -> Image.Image:
    """What lies behind every picture: the night of the pages, with its lights and stars."""
    image = Image.new("RGB", SIZE, GROUND)
    fading = Image.radial_gradient("L").point([max(0, 176 - value) * 255 // 176 for value in range(256)])
    for colour, x, y, across, down in GLOWS:
        image.paste(colour, (x - across, y - down), fading.resize((2 * across, 2 * down)))
    image, dice = image.resize((SIZE[0] * FINE, SIZE[1] * FINE)), random.Random(1)
    pen = ImageDraw.Draw(image)
    for _ in range(STARS):
        x, y, size, light = (
            dice.randrange(image.width),
            dice.randrange(image.height),
            dice.choice((1, 1, 2)),
            dice.randrange(70, 150),
        )
        pen.ellipse((x - size, y - size, x + size, y + size), (light, light, light + 20))
    return image


class Canvas:
    """A picture being drawn, in the measures of the finished one."""

    def __init__(self) -> None:
        self.image = sky().copy()
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

    def ring(self, x: float, y: float, radius: float, width: int, colour: str) -> None:
        """A ring that is open at the upper right, where its moon stands."""
        box = [(at + by) * FINE for by in (-radius, radius) for at in (x, y)]
        self.pen.arc(box, 20, 300, colour, width * FINE)
        moon = radius * 0.42
        self.box(
            x + 0.72 * radius - moon, y - 0.52 * radius - moon, x + 0.72 * radius + moon, y - 0.52 * radius + moon, moon, colour
        )

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: int) -> None:
        """A line through some points."""
        self.pen.line([(x * FINE, y * FINE) for x, y in points], colour, width * FINE, "curve")

    def shape(self, corners: Sequence[tuple[float, float]], colour: str) -> None:
        """A filled shape."""
        self.pen.polygon([(x * FINE, y * FINE) for x, y in corners], colour)

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
    wide, tones = SIZE[0] / len(shown.names), SIDES if shown.sketch is None else shown.sketch.colours
    for side in range(len(shown.names)):
        canvas.box(side * wide, 0, (side + 1) * wide, 8, 0, tones[side % len(tones)] if shown.score else MARK)
    if shown.sketch is not None:
        return with_drawing(canvas, shown, shown.sketch)
    canvas.ring(80, 68, 19, 5, MARK)
    canvas.text(114, 80, shown.title, 34, INK, bold=True)
    if len(shown.names) == 2 and shown.score:
        against_each_other(canvas, shown)
    else:
        side_by_side(canvas, shown)
    canvas.text(600, 278 if shown.score else 430, shown.result, 32, INK, "ms", wide=1080)
    if shown.caption or shown.score:
        canvas.box(60, 308, 1140, 598, 22, PANEL, LINE)
        canvas.text(84, 346, shown.caption, 24, QUIET, wide=800)
        canvas.text(1116, 346, shown.length, 24, INK, "rs", bold=True, wide=220)
    if shown.turns:
        plot(canvas, shown.turns, shown.lines)
    return canvas.png()


def colour(side: int) -> str:
    """The colour of a side."""
    return SIDES[side % len(SIDES)]


def against_each_other(canvas: Canvas, shown: Preview) -> None:
    """Two sides with the score between them."""
    for side, (x, anchor, inward) in enumerate(((60, "ls", 1), (1140, "rs", -1))):
        size = canvas.fitting(shown.names[side], 420)
        canvas.text(x, 172, shown.names[side], size, INK, anchor, bold=True, wide=420)
        mark(canvas, x + 9 * inward, 206, side)
        canvas.text(x + 30 * inward, 216, shown.sides[side], 30, SIDES[side], anchor, wide=380)
        canvas.text(600 - 34 * inward, 196, str(shown.score[side]), 84, SIDES[side], "rs" if side == 0 else "ls", bold=True)
    canvas.text(600, 188, ":", 64, QUIET, "ms", bold=True)


def side_by_side(canvas: Canvas, shown: Preview) -> None:
    """Any number of sides in a row, those who have won in bright letters; without a score nothing tells their colours apart."""
    wide = 1080 // len(shown.names)
    for side, name in enumerate(shown.names):
        x, y, won = 60 + side * wide, 172 if shown.score else 280, side in shown.winners
        canvas.text(x, y, name, min(36, canvas.fitting(name, wide - 20)), INK if won else QUIET, bold=True, wide=wide - 20)
        if shown.score:
            mark(canvas, x + 9, y + 34, side)
            canvas.text(x + 30, y + 44, f"{shown.sides[side]} · {shown.score[side]}", 30, colour(side), wide=wide - 50)
        else:
            canvas.text(x, y + 44, shown.sides[side], 30, MARK if won else QUIET, wide=wide - 20)


def mark(canvas: Canvas, x: float, y: float, side: int, tone: str = "") -> None:
    """The mark of a side in its colour: a square, a circle, a square on its corner or a triangle."""
    looks, tone = shape(side), tone or colour(side)
    if looks == "diamond":
        canvas.shape(((x, y - 12), (x + 12, y), (x, y + 12), (x - 12, y)), tone)
    elif looks == "triangle":
        canvas.shape(((x, y - 11), (x + 11, y + 10), (x - 11, y + 10)), tone)
    else:
        canvas.box(x - 9, y - 9, x + 9, y + 9, 9 if looks == "round" else 0, tone)


def with_drawing(canvas: Canvas, shown: Preview, sketch: Sketch) -> bytes:
    """The picture of a game that has a drawing of its own: that as large as it fits, and everybody above it."""
    canvas.ring(80, 62, 17, 5, MARK)
    canvas.text(110, 72, shown.title, 30, INK, bold=True)
    canvas.text(1140, 72, shown.length, 26, QUIET, "rs", wide=260)
    canvas.text(600, 72, shown.result, 26, INK, "ms", wide=560)
    wide = 1080 // len(shown.names)
    for side, name in enumerate(shown.names):
        left, tone, won = 60 + side * wide, sketch.colours[side % len(sketch.colours)], side in shown.winners
        mark(canvas, left + 10, 118, side, tone)
        canvas.text(left + 32, 128, str(shown.score[side]), 34, tone, bold=True, wide=60)
        canvas.text(left + 92, 118, name, 24, INK if won else QUIET, bold=True, wide=wide - 104)
        canvas.text(left + 92, 142, shown.sides[side], 19, tone, wide=wide - 104)
    wide, high, top = SIZE[0] - 140, SIZE[1] - 176, 168
    scale = min(wide / sketch.width, high / sketch.height)
    x0, y0 = (SIZE[0] - sketch.width * scale) / 2, top + (high - sketch.height * scale) / 2

    def at(x: float, y: float) -> tuple[float, float]:
        return x0 + x * scale, y0 + y * scale

    for stroke in sketch.strokes:
        tone = LINE if stroke.seat < 0 else sketch.colours[stroke.seat % len(sketch.colours)]
        canvas.line([at(*point) for point in stroke.points], tone, round(stroke.wide))
    for dot in sketch.dots:
        place, reach = at(dot.x, dot.y), dot.radius * scale
        if dot.seat >= 0:
            mark(canvas, *place, dot.seat, sketch.colours[dot.seat % len(sketch.colours)])
        elif dot.name:
            canvas.text(*place, dot.name, 14, INK, "ms", wide=180)
        else:
            x, y = place
            canvas.box(x - reach, y - reach, x + reach, y + reach, reach, GROUND, MARK if reach > 8 else LINE)
    return canvas.png()


def plot(canvas: Canvas, turns: Sequence[int], lines: Sequence[Sequence[float]]) -> None:
    """Every side's line over the numbers of turns, each with its side's mark at the end."""
    left, right, top, bottom = 128, 1096, 372, 556
    heights = ticks(0, max([1.0, *(value for line in lines for value in line)]))
    across = (right - left) / max(1, len(turns) - 1)
    every = next(each for each in (1, 2, 5, 10, 20, 50, 100, 1000) if each * across >= CLOSEST or each == 1000)
    for height in heights:
        y = bottom - (bottom - top) * height / heights[-1]
        canvas.line([(left, y), (right, y)], LINE, 1 if height else 2)
        canvas.text(left - 16, y, f"{height:g}", 20, QUIET, "rm")
    for n, number in enumerate(turns):
        if number % every == 0 or (number == 1 and every > 2):
            canvas.text(left + n * across, bottom + 12, str(number), 20, QUIET, "mt")
    for side, values in enumerate(lines):
        points = [(left + n * across, bottom - (bottom - top) * value / heights[-1]) for n, value in enumerate(values)]
        canvas.line(points, colour(side), 5)
        mark(canvas, *points[-1], side)
