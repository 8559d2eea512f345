"""`cantina balance`: what a changed figure does, with a progress bar, as tables, JSON or a page."""

from __future__ import annotations

import argparse
import json

from rich.console import Console, Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from cantina.lab import balance_page, report
from cantina.lab.balance import Balance, balance, changes_of
from cantina.lab.phrases import Phrases

from .simulation import write

FORMAT = 1


def run(chosen: argparse.Namespace, bots: tuple[str, ...], options: dict[str, str]) -> int:
    """Play and tell; 130 if it was interrupted, after telling what was found by then."""
    changes = changes_of(chosen.set, chosen.changes)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[width]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=chosen.games, width="")

        def on_progress(done: int, wanted: int, width: float) -> None:
            progress.update(bar, completed=done, total=wanted, width=f"± {50 * width:.1f}")

        found = balance(
            chosen.game, changes, bots, chosen.seed, chosen.games, chosen.width, chosen.jobs, options, chosen.cluster, on_progress
        )
    if not found.pairs:
        return 130
    if chosen.json:
        print(json_text(found))
    else:
        show(found, Phrases(chosen.lang, chosen.game))
    if chosen.html:
        write(chosen.html, balance_page.page(found, chosen.lang))
    return 0 if found.complete else 130


def show(found: Balance, say: Phrases) -> None:
    """The tables at the terminal."""
    parts = [Text(balance_page.title(found, say), style="bold"), *(Text(each) for each in balance_page.heading(found, say))]
    tables = [
        (Text(), Text(grid.title, style="bold"), report.rich_table(grid), Text(grid.note, style="dim"))
        for grid in balance_page.grids(found, say)
        if grid.rows
    ]
    Console().print(Group(*parts, *(each for table in tables for each in table)))


def json_text(found: Balance) -> str:
    """Everything as JSON."""
    plain = report.unpacked(found)
    assert isinstance(plain, dict)
    for name in ("roles", "sources"):
        plain[name] = {what: report.unpacked(rows) for what, rows in plain[name].items()}
    known = json.loads(json.dumps(plain), parse_constant=lambda _: None)  # an interval without ends has none
    return json.dumps({"format": FORMAT, **known}, indent=1, ensure_ascii=False)
