"""Which card is worth how much to whom, as a table and as one HTML page."""

from __future__ import annotations

from math import isinf

from . import plots
from .page import section, whole
from .phrases import Phrases
from .sequence import Span
from .sweep import Sweep, Worth
from .tables import Grid

ROW, LABELS, LEAST = 20, 190, 0.02


def ranked(found: Sweep) -> list[Worth]:
    """The cards, first those that are worth most to whoever buys them."""
    return sorted(found.found, key=lambda each: (each.buyers.n == 0, -each.buyers.mean))


def heading(found: Sweep, say: Phrases) -> list[str]:
    """What was played, in a few lines."""
    cards = say("sweep-cards", done=say.number(len(found.found)), cards=say.number(found.cards), games=say.number(found.games))
    return [f"{found.game}, {', '.join(found.bots)}: {cards}", say("seed", seed=found.seed)]


def reach(span: Span, say: Phrases) -> str:
    """The interval of a worth."""
    return say("span", low=say.points(span.low), high=say.points(span.high)) if span.n and not isinf(span.low) else "–"


def grids(found: Sweep, say: Phrases) -> list[Grid]:
    """All cards: what they are worth to whoever buys them, and to every seat, whoever buys them."""
    cards = ranked(found)
    buyers = [
        [
            say.card(each.card),
            say.number(each.bought, 2),
            say.points(each.buyers.mean) if each.buyers.n else "–",
            reach(each.buyers, say),
            say.number(each.pairs),
            say.percent(1 - each.same / each.pairs) if each.pairs else "–",
        ]
        for each in cards
    ]
    heads = [say("card"), say("sweep-bought"), say("sweep-worth"), say("interval"), say("balance-pairs"), say("sweep-met")]
    seats = [[say.card(each.card), *(reach(span, say) for span in each.seats)] for each in cards]
    names = [say.seat(found.seats, name) for name in found.seats]
    return [
        Grid("buyers", say("sweep-buyers"), heads, buyers, say("sweep-note")),
        Grid("seats", say("sweep-seats"), [say("card"), *names], seats, say("sweep-note")),
    ]


def page(found: Sweep, language: str) -> str:
    """The whole page."""
    say = Phrases(language, found.game)
    drawn = {"buyers": drawing(found, say)}
    sections = [section(grid, drawn.get(grid.key, ""), say) for grid in grids(found, say)]
    return whole(say("sweep"), heading(found, say), sections, say)


def drawing(found: Sweep, say: Phrases) -> str:
    """What every card is worth to its buyers, around the line of nothing."""
    cards = [each for each in ranked(found) if each.buyers.n]
    if not cards:
        return ""
    most = max(LEAST, *(max(abs(each.buyers.low), abs(each.buyers.high)) for each in cards))
    middle, half = (LABELS + plots.WIDTH - 20) / 2, (plots.WIDTH - 20 - LABELS) / 2
    height = len(cards) * ROW + 34
    parts = [plots.line(middle, 2, middle, height - 26, "half")]
    for n, each in enumerate(cards):
        y, span = 14 + n * ROW, each.buyers
        low, mean, high = (middle + half * figure / most for figure in (span.low, span.mean, span.high))
        parts.append(plots.text(LABELS - 8, y + 4.5, plots.shortened(say.card(each.card)), "end"))
        parts += [plots.line(low, y, high, y, "reach"), f'<circle cx="{mean:.1f}" cy="{y}" r="4" class="bar"/>']
    parts += [
        plots.text(x, height - 8, say.points(figure), "middle", "small")
        for x, figure in ((LABELS + 12, -most), (middle, 0.0), (plots.WIDTH - 32, most))
    ]
    return plots.picture("sweep", say("sweep-buyers"), say("sweep-note"), height, parts)
