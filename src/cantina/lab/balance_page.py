"""What a changed figure does, as tables and as one HTML page that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Iterator
from math import isinf
from typing import Any

from . import plots
from .balance import Balance, Effect
from .page import section, whole
from .phrases import Phrases
from .statistics import Bin
from .tables import Grid

MORE = """
svg .reached { fill: var(--bar); opacity: .35; } svg .mean { fill: none; stroke: var(--ink); stroke-width: 1.5; }
th:first-child { min-width: 9rem; overflow-wrap: normal; } thead th { white-space: normal; }
"""


def changes_text(changes: Any, above: str = "") -> Iterator[str]:
    """Every change as it is typed."""
    if isinstance(changes, dict):
        for name, value in changes.items():
            yield from changes_text(value, f"{above}.{name}" if above else name)
    else:
        yield f"{above}={changes}"


def title(found: Balance, say: Phrases) -> str:
    """What was changed."""
    return say("balance", changes=", ".join(changes_text(found.changes)))


def heading(found: Balance, say: Phrases) -> list[str]:
    """What was played, in a few lines."""
    n = say.number(found.pairs)
    return [
        say("balance-played", game=found.game, bots=", ".join(found.bots), pairs=n),
        say("balance-same", same=say.number(found.same), pairs=n),
        say("balance-narrow") if found.narrow else say("balance-wide", width=say.number(100 * found.width, 1)),
        say("seed", seed=found.seed),
    ]


def shares(name: str, effect: Effect, say: Phrases) -> list[str]:
    """A row of win rates."""
    if not effect.change.n:
        return [name, "–", "–", "–", "–"]
    low, high = say.points(effect.change.low), say.points(effect.change.high)
    cells = [say.percent(effect.before), say.percent(effect.after), say.points(effect.change.mean)]
    return [name, *cells, say("span", low=low, high=high)]


def figures(name: str, effect: Effect, say: Phrases) -> list[str]:
    """A row of figures of any size."""
    if isinf(effect.change.low):
        return [name, say.number(effect.before, 2), say.number(effect.after, 2), "–", "–"]
    mean, low, high = (say.points(each / 100) for each in effect.change[:3])
    return [name, say.number(effect.before, 2), say.number(effect.after, 2), mean, say("span", low=low, high=high)]


def grids(found: Balance, say: Phrases) -> list[Grid]:
    """All tables."""
    heads = [say("without"), say("with"), say("change"), say("interval")]
    names = tuple(each.name for each in found.seats)
    wins = [shares(say.seat(names, each.name), each, say) for each in found.seats]
    wins.append(shares(say("balance-buyers"), found.buyers, say))
    each_game = [figures(say("balance-turns"), found.length, say)]
    each_game += [figures(say("balance-bought", card=say.card(each.name)), each, say) for each in found.bought]
    tables = [
        Grid("wins", say("balance-wins"), [say("who"), *heads], wins, say("balance-note")),
        Grid("figures", say("balance-figures"), [say("figure"), *heads], each_game),
    ]
    for count in say.counts:
        if rows := found.sources.get(count.name):
            cells = [figures(say.card(each.name), each, say) for each in rows]
            tables.append(Grid(count.name, count.title, [count.thing, *heads], cells))
        if compared := found.roles.get(count.name):
            columns = [count.thing, say("without"), say("interval"), say("with"), say("interval")]
            cells = [
                [say.card(name), say.share(one), say.interval(one), say.share(other), say.interval(other)]
                for name, one, other in compared
            ]
            tables.append(Grid(count.name, count.title, columns, cells))
    turns = [[say.number(turn), say.number(pairs)] for turn, pairs in found.parted]
    tables.append(Grid("parted", say("balance-parted"), [say("balance-turn"), say("balance-pairs")], turns))
    return tables


def page(found: Balance, language: str) -> str:
    """The whole page."""
    say = Phrases(language, found.game)
    drawn = drawings(found, say)
    parts = [section(grid, drawn.get(grid.key, ""), say) for grid in grids(found, say)]
    return whole(title(found, say), heading(found, say), parts, say, MORE)


def drawings(found: Balance, say: Phrases) -> dict[str, str]:
    """The plots, under the keys of the tables they stand beside."""
    bins = [Bin(turn, turn, pairs) for turn, pairs in found.parted]
    parted = say("balance-parted")
    return {"wins": course(found, say), "parted": plots.histogram("parted", parted, parted, bins, say("balance-turn"))}


def course(found: Balance, say: Phrases) -> str:
    """How the interval of the first seat narrowed, around the line of no change."""
    if not found.course:
        return ""
    names = tuple(each.name for each in found.seats)
    height, left, right, top, bottom = 260, 60, plots.WIDTH - 20, 16, 220
    most = max(0.02, *(max(abs(span.low), abs(span.high)) for _, span in found.course[len(found.course) // 8 :]))
    last = found.course[-1][0]

    def at(pairs: int, value: float) -> str:
        inside = max(-most, min(most, value))
        return f"{left + (right - left) * pairs / last:.1f},{(top + bottom) / 2 - (bottom - top) / 2 * inside / most:.1f}"

    edge = [at(n, span.high) for n, span in found.course] + [at(n, span.low) for n, span in reversed(found.course)]
    middle = (top + bottom) / 2
    parts = [
        f'<polygon points="{" ".join(edge)}" class="reached"/>',
        f'<polyline points="{" ".join(at(n, span.mean) for n, span in found.course)}" class="mean"/>',
        plots.line(left, middle, right, middle, "half"),
        plots.line(left, top, left, bottom, "axis"),
        *(
            plots.text(left - 6, y + 4, say.points(value), "end", "small")
            for y, value in ((top, most), (middle, 0.0), (bottom, -most))
        ),
        plots.text(right, height - 18, say.number(last), "end", "small"),
        plots.text((left + right) / 2, height - 8, say("balance-pairs"), "middle"),
    ]
    words = say("balance-course", seat=say.seat(names, names[0]))
    return plots.picture("course", words, f"{words}. {say('balance-note')}", height, parts)
