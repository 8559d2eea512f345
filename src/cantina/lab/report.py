"""Reports of a simulation: for the terminal, as JSON, as CSV and as a page."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

from .page import page
from .phrases import Phrases
from .results import Result, Simulation, counts_of
from .statistics import LEAST, summarise
from .tables import Grid, grids, heading

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

COLUMNS = 80
"""How wide the report for the terminal may be."""

FORMAT = 1
"""The number of the JSON format; it grows when a key changes its meaning or goes away."""

PER_SEAT = {"bots": "bot", "bought": "bought"}
"""The fields of a result that hold one value per seat, each with the name of its CSV columns."""
COUNTED = ("noted", "ending")
"""The fields in which a game keeps what it counts itself: in a report each of those stands for itself."""


def terminal(simulation: Simulation, language: str, least: int = LEAST) -> RenderableType:
    """The report for a console of rich: `Console().print(terminal(simulation, "en"))`."""
    from rich.console import Group
    from rich.constrain import Constrain
    from rich.text import Text

    say = Phrases(language, simulation.game)
    summary = summarise(simulation, least)
    parts: list[RenderableType] = [Text(say("title", game=say.title), style="bold")]
    parts += [Text(each) for each in heading(simulation, summary, say)]
    for grid in grids(simulation, summary, say):
        parts += [Text(), Text(grid.title, style="bold"), rich_table(grid) if grid.rows else Text(say("none"))]
        if grid.note:
            parts.append(Text(grid.note, style="dim"))
    parts += [Text(), Text(say("rates-note"), style="dim")]
    return Constrain(Group(*parts), COLUMNS)


def rich_table(grid: Grid) -> Table:
    """A table of plain cells: nothing in them is read as markup."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(Text(grid.columns[0]), overflow="fold")
    for column in grid.columns[1:]:
        table.add_column(Text(column), justify="right", no_wrap=True)
    for row in grid.rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def json_text(simulation: Simulation, least: int = LEAST) -> str:
    """Everything as JSON: what was asked for, the summary, and every game."""
    return json.dumps(plain(simulation, least), indent=1, ensure_ascii=False) + "\n"


def plain(simulation: Simulation, least: int = LEAST) -> dict[str, object]:
    """The same as plain values; every named tuple becomes an object with its field names as keys."""
    whole = unpacked(simulation)
    assert isinstance(whole, dict)
    games = whole.pop("results")
    return {"format": FORMAT, **whole, "summary": unpacked(summarise(simulation, least)), "games": games}


def unpacked(value: object) -> object:
    """Named tuples as objects, other tuples as lists."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: unpacked(part) for name, part in spread(value._asdict()).items()}
    if isinstance(value, (tuple, list)):
        return [unpacked(part) for part in value]
    if isinstance(value, dict):
        return dict(value)
    return value


def spread(fields: dict[str, Any]) -> dict[str, Any]:
    """Fields, with whatever a game counts itself among them."""
    own = {name: part for field in COUNTED for name, part in fields.get(field, {}).items()}
    return {name: part for name, part in fields.items() if name not in COUNTED} | own


def csv_text(simulation: Simulation) -> str:
    """One line per game below a line of column names; several cards in one field are separated by spaces."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    counts = counts_of(simulation.game)
    seated = PER_SEAT | {count.name: count.column or count.name for count in counts if count.per != "game"}
    columns = [field for field in Result._fields if field not in (*PER_SEAT, *COUNTED)]
    columns += [count.name for count in counts if count.per == "game"]
    writer.writerow([*columns, *(f"{name}_{seat}" for name in seated.values() for seat in simulation.seats)])
    for result in simulation.results:
        fields = spread(result._asdict())
        cells = [fields[column] for column in columns]
        cells += [fields[field][seat] for field in seated for seat in range(len(simulation.seats))]
        writer.writerow([" ".join(cell) if isinstance(cell, tuple) else cell for cell in cells])
    return out.getvalue()


def html_page(simulation: Simulation, language: str, least: int = LEAST) -> str:
    """The report as one self-contained HTML page."""
    return page(simulation, summarise(simulation, least), language)
