"""Plots as inline SVG, drawn by hand: colours come from the page, so that they follow its theme."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from .statistics import Bin

WIDTH = 640
LABELS = 190
ROW = 26
LONGEST_LABEL = 26


class Bar(NamedTuple):
    """One bar: its name, how long it is, what is written at its end, and where its interval reaches, if it has one."""

    name: str
    length: float
    text: str
    low: float | None = None
    high: float | None = None


def text(x: float, y: float, content: str, anchor: str = "start", kind: str = "") -> str:
    """A piece of text."""
    attributes = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{attributes}>{escape(content)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def box(x: float, y: float, width: float, height: float) -> str:
    """A filled bar."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="2" class="bar"/>'


def picture(key: str, title: str, description: str, height: float, parts: Sequence[str]) -> str:
    """The drawing with what a screen reader says about it."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-labelledby="{key}-title {key}-desc">'
        f'<title id="{key}-title">{escape(title)}</title><desc id="{key}-desc">{escape(description)}</desc>'
        f"{''.join(parts)}</svg>"
    )


def shortened(name: str) -> str:
    """A name that fits beside its bar."""
    return name if len(name) <= LONGEST_LABEL else name[: LONGEST_LABEL - 1] + "…"


def bars(key: str, title: str, description: str, rows: Sequence[Bar], full: float, fair: float = 0.0) -> str:
    """Horizontal bars one below the other; the longest possible one is `full`, and at the part `fair` of it a line is drawn."""
    across = WIDTH - LABELS - 70
    height = len(rows) * ROW + 10
    parts = [line(LABELS, 2, LABELS, height - 2, "axis")]
    for n, row in enumerate(rows):
        top, middle = 6 + n * ROW, 6 + n * ROW + (ROW - 8) / 2
        parts.append(text(LABELS - 8, middle + 4.5, shortened(row.name), "end"))
        end = LABELS + across * row.length / full if full else LABELS
        parts.append(box(LABELS, top, end - LABELS, ROW - 8))
        if row.low is not None and row.high is not None and full:
            low, high = LABELS + across * row.low / full, LABELS + across * row.high / full
            parts.append(line(low, middle, high, middle, "reach"))
            parts += [line(x, middle - 4, x, middle + 4, "reach") for x in (low, high)]
            end = max(end, high)
        parts.append(text(end + 8, middle + 4.5, row.text))
    if fair:
        parts.append(line(LABELS + across * fair, 2, LABELS + across * fair, height - 2, "fair"))
    return picture(key, title, description, height, parts)


def histogram(key: str, title: str, description: str, bins: Sequence[Bin], axis: str) -> str:
    """Upright bars side by side, with the lower end of each bin below and the count above."""
    height, bottom, top, left = 260, 210, 24, 10
    most = max((each.games for each in bins), default=0)
    step = (WIDTH - 2 * left) / max(1, len(bins))
    labelled = max(1, -(-len(bins) // 10))
    parts = []
    for n, each in enumerate(bins):
        tall = (bottom - top) * each.games / most if most else 0.0
        parts.append(box(left + n * step + 1, bottom - tall, step - 2, tall))
        if each.games:
            parts.append(text(left + (n + 0.5) * step, bottom - tall - 5, str(each.games), "middle", "small"))
        if n % labelled == 0:
            parts.append(text(left + n * step + 1, bottom + 16, str(each.low), "start", "small"))
    parts.append(line(left, bottom, WIDTH - left, bottom, "axis"))
    parts.append(text(WIDTH / 2, height - 8, axis, "middle"))
    return picture(key, title, description, height, parts)
