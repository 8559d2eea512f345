"""Bars and histograms as inline SVG: colours come from the style sheet, so that they follow the theme."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

WIDTH, HEIGHT = 340, 174
"""About as wide as a phone, so that letters keep their size there."""
TOP, BOTTOM = 20, 140
WIDEST, LOWEST = 40, 3
"""How wide a bar is at most, and how many the top of a picture stands for at least: one game is no tower."""
CROWDED = 12
"""With more columns than this, only some are labelled, and only the highest tells its figure."""


class Column(NamedTuple):
    """One upright bar: what stands below it, and how high it is."""

    label: str
    number: int


def drawing(kind: str, width: int, height: int, parts: Sequence[str], ratio: str = "xMinYMid") -> Markup:
    """A picture that adds nothing to the figures beside it, and is not read out."""
    frame = f'class="{kind}" viewBox="0 0 {width} {height}" preserveAspectRatio="{ratio}" aria-hidden="true"'
    return Markup(f"<svg {frame}>{''.join(parts)}</svg>")


def box(kind: str, x: float, y: float, width: float, height: float) -> str:
    """A filled bar."""
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="2"/>'


def words(x: float, y: float, text: str, anchor: str = "middle") -> str:
    """A piece of text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def bar(share: float) -> Markup:
    """A lying bar that is filled so far; it stands below a name and is as wide as that leaves room."""
    return drawing("bar", 100, 10, [box("rest", 0, 0, 100, 10), box("full", 0, 0, 100 * share, 10)], "none")


def histogram(columns: Sequence[Column], axis: str) -> Markup:
    """Upright bars side by side, with their figures above and their names below."""
    most = max((each.number for each in columns), default=0)
    top = max(most, LOWEST)
    step = min(WIDEST, WIDTH / max(1, len(columns)))
    left = (WIDTH - step * len(columns)) / 2
    crowded = len(columns) > CROWDED
    every = -(-len(columns) // 5) if crowded else 1
    parts = []
    for n, each in enumerate(columns):
        middle, tall = left + (n + 0.5) * step, (BOTTOM - TOP) * each.number / top
        parts.append(box("full", middle - step / 2 + 1, BOTTOM - tall, step - 2, tall))
        if each.number and (not crowded or (each.number == most and most not in [other.number for other in columns[:n]])):
            parts.append(words(min(max(middle, 14), WIDTH - 14), BOTTOM - tall - 5, str(each.number)))
        if n % every == 0:
            parts.append(
                words(1, BOTTOM + 14, each.label, "start") if crowded and n == 0 else words(middle, BOTTOM + 14, each.label)
            )
    parts += [box("axis", 0, BOTTOM, WIDTH, 1), words(WIDTH / 2, HEIGHT - 6, axis)]
    return drawing("histogram", WIDTH, HEIGHT, parts)


def form(won: Sequence[bool]) -> Markup:
    """Games one after the other: those that were won point upwards, the others downwards."""
    step = min(22.0, WIDTH / max(1, len(won)))
    parts = [box("axis", 0, 29.5, WIDTH, 1)]
    parts += [box("won" if each else "lost", n * step + 1, 4 if each else 32, step - 3, 24) for n, each in enumerate(won)]
    return drawing("form", WIDTH, 60, parts)
