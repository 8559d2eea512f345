"""Charts as inline SVG: colours come from the page, so that they follow its theme; every chart is a table as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from cantina.core.looking_back import Chart, figured, leaning

WIDTH, HEIGHT = 420, 210
TOP, BOTTOM, RIGHT = 12, 170, 408
LETTER = 7.8
"""How wide a letter is, roughly."""
MOST_MARKS = 14
"""How many points of a line carry a mark; more would hide the line."""
STEPS = (0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500)


class Drawn(NamedTuple):
    """A chart as a page shows it."""

    key: str
    title: str
    note: str
    summary: str
    svg: Markup
    legend: list[tuple[str, str]]
    """The class of a sign, and what it means."""
    head: list[str]
    rows: list[tuple[int, int, list[str]]]
    """For each turn its number, whose it was, and the figures."""


def draw(chart: Chart, marks: Sequence[str], language: str) -> Drawn:
    """A chart drawn, with its legend and its table; the marks are the classes by which seats are told apart."""
    kind = "line" if chart.kind == "lines" else "bar"
    legend = [(f"{marks[seat]} {shape(seat)} {kind}", name) for seat, name in enumerate(chart.sides)]
    head = [series.name for series in chart.series]
    if chart.kind == "bars":
        legend.append(("waste", chart.series[1].name))
        head.append(chart.total)
    rows = [(number, side, cells(chart, n, language)) for n, (number, side) in enumerate(chart.turns)]
    return Drawn(chart.key, chart.title, chart.note, chart.summary, Plot(chart, marks, language).svg(), legend, head, rows)


def cells(chart: Chart, n: int, language: str) -> list[str]:
    """The figures of one turn."""
    values = [series.values[n] for series in chart.series]
    if chart.kind == "balance":
        return [leaning(value, chart.sides, language) for value in values]
    values += [sum(values)] if chart.kind == "bars" else []
    return [figured(value, language, chart.decimals) for value in values]


def ticks(low: float, high: float) -> list[float]:
    """Three to five round figures from one end to the other."""
    step = next((each for each in STEPS if (high - low) / each <= 4), STEPS[-1])
    first, last = int(low // step), -int(-high // step)
    return [n * step for n in range(first, last + 1)]


class Plot:
    """One chart being drawn."""

    def __init__(self, chart: Chart, marks: Sequence[str], language: str) -> None:
        self.chart, self.marks, self.language = chart, marks, language
        columns = list(zip(*(series.values for series in chart.series), strict=True))
        tops = [sum(column) if chart.kind == "bars" else max(column) for column in columns]
        low = min(0.0, *(min(column) for column in columns))
        high = max(1.0, *tops)
        reach = max(high, -low)
        self.ticks = (
            [-chart.ends, 0, chart.ends] if chart.ends else ticks(-reach, reach) if chart.kind == "balance" else ticks(low, high)
        )
        self.labels = [self.label(tick) for tick in self.ticks]
        self.left = 12 + LETTER * max(len(label) for label in self.labels)
        self.step = (RIGHT - self.left) / len(columns)

    def label(self, tick: float) -> str:
        """What stands at a line of the grid."""
        if self.chart.kind == "balance":
            return leaning(tick, self.chart.sides, self.language)
        return figured(tick, self.language, next(n for n in range(3) if n == 2 or tick == round(tick, n)))

    def x(self, n: int) -> float:
        """The middle of a turn."""
        return self.left + (n + 0.5) * self.step

    def y(self, value: float) -> float:
        """The height of a figure."""
        low, high = self.ticks[0], self.ticks[-1]
        return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)

    def svg(self) -> Markup:
        """The drawing with what a screen reader says about it."""
        key, chart = f"chart-{self.chart.key}", self.chart
        parts = {"lines": self.lines, "bars": self.bars, "balance": self.balance}[chart.kind]()
        return Markup(
            f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="{key}-title {key}-desc" '
            f'data-left="{self.left:.1f}" data-step="{self.step:.3f}">'
            f'<title id="{key}-title">{escape(chart.title)}</title>'
            f'<desc id="{key}-desc">{escape(chart.summary)} {escape(chart.note)}</desc>'
            f'<line class="cursor" x1="0" x2="0" y1="{TOP}" y2="{BOTTOM}" visibility="hidden"/>'
            f"{self.grid()}{''.join(parts)}</svg>"
        )

    def grid(self) -> str:
        """Lines to read heights from, and the numbers of turns."""
        parts = []
        for tick, label in zip(self.ticks, self.labels, strict=True):
            y = self.y(tick)
            parts.append(
                f'<line class="{"axis" if tick == 0 else "grid"}" x1="{self.left:.1f}" x2="{RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
            )
            parts.append(f'<text x="{self.left - 7:.1f}" y="{y + 4.5:.1f}" text-anchor="end">{escape(label)}</text>')
        every = next(each for each in (1, 2, 5, 10, 20, 50, 100, 1000) if each * self.step >= 24 or each == 1000)
        for n, (number, side) in enumerate(self.chart.turns):
            if self.chart.kind == "bars" and self.step >= 5:
                parts.append(mark(self.x(n), BOTTOM + 7, side, self.marks[side], min(2.6, self.step / 3)))
            if number % every == 0 or (number == 1 and every > 2):
                parts.append(f'<text x="{self.x(n):.1f}" y="{BOTTOM + 26}" text-anchor="middle">{number}</text>')
        return "".join(parts)

    def lines(self) -> list[str]:
        """A line for each seat, told apart by colour, mark and dashes."""
        parts, every = [], -(-len(self.chart.turns) // MOST_MARKS)
        for side, series in enumerate(self.chart.series):
            points = [(self.x(n), self.y(value)) for n, value in enumerate(series.values)]
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            parts.append(f'<polyline class="{self.marks[side]} {shape(side)}" points="{path}"/>')
            marked = [point for n, point in enumerate(points) if n % every == 0 or n == len(points) - 1]
            parts += [mark(x, y, side, self.marks[side], 3.4) for x, y in marked]
        return parts

    def bars(self) -> list[str]:
        """A bar for each turn: what served is full, what was wasted stands on top of it as an outline."""
        parts = []
        for n, (_, side) in enumerate(self.chart.turns):
            served, wasted = (series.values[n] for series in self.chart.series)
            parts += self.bar(n, 0, served, self.marks[side])
            parts += self.bar(n, served, served + wasted, f"{self.marks[side]} waste")
        return parts

    def balance(self) -> list[str]:
        """A bar for each turn, towards the side to which the figure leans."""
        values = self.chart.series[0].values
        return [each for n, value in enumerate(values) for each in self.bar(n, 0, value, self.marks[value > 0])]

    def bar(self, n: int, low: float, high: float, look: str) -> list[str]:
        """A bar from one figure to another, if there is anything between them."""
        top, bottom = sorted((self.y(low), self.y(high)))
        wide = min(self.step * 0.72, 26)
        place = f'x="{self.x(n) - wide / 2:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{bottom - top:.1f}"'
        return [f'<rect class="bar {look}" {place}/>'] if bottom > top else []


SHAPES = ("square", "round", "diamond", "triangle")


def shape(seat: int) -> str:
    """The shape that stands for a seat, so that no colour is needed."""
    return SHAPES[seat % len(SHAPES)]


def mark(x: float, y: float, seat: int, look: str, size: float) -> str:
    """The mark of a seat: a square, a circle, a square on its corner or a triangle."""
    if shape(seat) == "round":
        return f'<circle class="{look}" cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}"/>'
    if shape(seat) == "diamond":
        reach = f"{1.4 * size:.1f}"
        return f'<path class="{look}" d="M{x:.1f} {y - 1.4 * size:.1f}l{reach} {reach}l-{reach} {reach}l-{reach}-{reach}z"/>'
    if shape(seat) == "triangle":
        return f'<path class="{look}" d="M{x:.1f} {y - 1.3 * size:.1f}l{1.3 * size:.1f} {2.6 * size:.1f}h{-2.6 * size:.1f}z"/>'
    return f'<rect class="{look}" x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size:.1f}" height="{2 * size:.1f}"/>'
