"""The report as one HTML page that needs nothing but itself."""

from __future__ import annotations

from html import escape

from . import plots
from .phrases import Phrases
from .plots import Bar
from .results import Simulation
from .statistics import CardRate, Named, Summary
from .tables import TOP, Grid, contestants, grids, heading, histogram, single

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1d1d1f; --soft: #5c5c63; --rule: #d9d6cf; --bar: #5b8cc4; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16181c; --ink: #ecebe7; --soft: #a9a9b2; --rule: #3a3d44; --bar: #3f6fa8; }
}
body { margin: 0 auto; padding: 1.5rem; max-width: 76rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
p { margin: .25rem 0; overflow-wrap: anywhere; } .note { color: var(--soft); max-width: 60ch; }
.beside { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: flex-start; }
.beside > svg { flex: 1 1 30rem; min-width: 0; max-width: 44rem; }
.scroll { flex: 1 1 26rem; max-width: 40rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--rule); text-align: right;
  font-weight: inherit; white-space: nowrap; }
thead th { color: var(--soft); }
th:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; } svg text.small { font-size: 11px; fill: var(--soft); }
svg .bar { fill: var(--bar); } svg .axis { stroke: var(--soft); } svg .reach { stroke: var(--ink); stroke-width: 1.5; }
svg :is(.half, .fair) { stroke: var(--ink); stroke-dasharray: 4 4; }
"""

POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page(simulation: Simulation, summary: Summary, language: str) -> str:
    """The whole page."""
    say = Phrases(language, simulation.game)
    tables = grids(simulation, summary, say)
    tables.insert(1 + [grid.key for grid in tables].index("length"), histogram(summary, say))
    drawn = drawings(simulation, summary, say)
    head = [*heading(simulation, summary, say), say("rates-note")]
    return whole(say("title", game=say.title), head, [section(grid, drawn.get(grid.key, ""), say) for grid in tables], say)


def whole(title: str, head: list[str], parts: list[str], say: Phrases, style: str = "") -> str:
    """A page that needs nothing but itself: a title, what was played and, last, how to read it, and then its parts."""
    *told, note = head
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{say.language}">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}{style}</style>",
            "</head>",
            "<body>",
            "<header>",
            f"<h1>{escape(title)}</h1>",
            *(f"<p>{escape(each)}</p>" for each in told),
            f'<p class="note">{escape(note)}</p>',
            "</header>",
            "<main>",
            *parts,
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def section(grid: Grid, drawing: str, say: Phrases) -> str:
    """A heading, the plot if there is one, and its table beside it."""
    note = f'\n<p class="note">{escape(grid.note)}</p>' if grid.note else ""
    body = f'<div class="beside">\n{drawing}\n{table(grid)}\n</div>' if grid.rows else f"<p>{escape(say('none'))}</p>"
    return f'<section id="{grid.key}">\n<h2>{escape(grid.title)}</h2>\n{body}{note}\n</section>'


def table(grid: Grid) -> str:
    """A table with headings for columns and rows."""
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in grid.columns)
    rows = "\n".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in grid.rows
    )
    return (
        f'<div class="scroll"><table>\n<caption>{escape(grid.title)}</caption>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table></div>"
    )


def drawings(simulation: Simulation, summary: Summary, say: Phrases) -> dict[str, str]:
    """The plots, under the keys of the tables they stand beside."""
    spread, fair = summary.length, 1 / len(simulation.seats)
    lengths = say(
        "histogram-desc",
        n=say.number(spread.games),
        low=say.number(spread.shortest),
        high=say.number(spread.longest),
        median=say.tenths(spread.median),
    )
    first = [] if single(simulation) else [Named(say("first"), summary.first.rate)]
    bought = [Bar(say.card(each.card), each.copies, say.number(each.copies)) for each in summary.most_bought[:TOP]]
    most = max((each.length for each in bought), default=0.0)
    return {
        "win-rates": rates("win-rates", say("win-rates"), [*contestants(simulation, summary, say), *first], fair, say),
        "histogram": plots.histogram("histogram", say("histogram"), lengths, summary.histogram, say("turns")),
        "most-bought": plots.bars("most-bought", say("most-bought"), say("copies-desc"), bought, most),
        "most-winning": rates("most-winning", say("most-winning"), named(summary.most_winning[:TOP], say), fair, say),
        **{
            count.name: rates(count.name, count.title, named(summary.noted[count.name], say), fair, say)
            for count in say.counts
            if count.name in summary.noted
        },
    }


def named(ranked: list[CardRate], say: Phrases) -> list[Named]:
    """Cards as they are called."""
    return [Named(say.card(each.card), each.rate) for each in ranked]


def rates(key: str, title: str, of: list[Named], fair: float, say: Phrases) -> str:
    """Win rates as bars with their intervals, and a line at a fair share."""
    rows = [
        Bar(name, rate.share, say.share(rate), rate.low if rate.games else None, rate.high if rate.games else None)
        for name, rate in of
    ]
    return plots.bars(key, title, say("rates-desc"), rows, 1.0, fair)
