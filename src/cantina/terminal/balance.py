"""`cantina balance`: what a changed figure does, with a progress bar, as tables, JSON or a page."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from cantina.core import Refusal
from cantina.lab import balance_page, report, sweep_page
from cantina.lab.balance import Balance, balance, changes_of
from cantina.lab.phrases import Phrases
from cantina.lab.sweep import sweep, written
from cantina.lab.tables import Grid

from .simulation import write

FORMAT = 1
COLUMNS = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[width]}"), TimeRemainingColumn())


def run(chosen: argparse.Namespace, bots: tuple[str, ...], options: dict[str, str]) -> int:
    """Play and tell; 130 if it was interrupted, after telling what was found by then."""
    changes = changes_of(chosen.set, chosen.changes)
    with Progress(*COLUMNS, console=Console(stderr=True), transient=True) as progress:
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


def run_sweep(chosen: argparse.Namespace, bots: tuple[str, ...], options: dict[str, str]) -> int:
    """Take all cards in turn; 130 if it was interrupted: the same call goes on."""
    if chosen.set or chosen.changes:
        raise Refusal("sweep-alone")
    say = Phrases(chosen.lang, chosen.game)
    with Progress(TextColumn("{task.description}"), *COLUMNS, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=chosen.games, width="")

        def on_card(number: int, cards: int, card: str) -> None:
            text = say("sweep-now", card=say.card(card), number=say.number(number + 1), cards=say.number(cards))
            progress.reset(bar, description=text, width="")

        def on_progress(done: int, wanted: int, width: float) -> None:
            progress.update(bar, completed=done, total=wanted, width=f"± {50 * width:.1f}")

        found = sweep(
            chosen.game, chosen.sweep, bots, chosen.seed, chosen.games, chosen.width, chosen.jobs, options, chosen.cluster,
            tuple(chosen.cards.split(",")) if chosen.cards else (), on_card, on_progress,
        )  # fmt: skip
    if chosen.json:
        print(json.dumps({"format": FORMAT, **found._asdict(), "found": [written(each) for each in found.found]}, indent=1))
    else:
        parts = [Text(say("sweep"), style="bold"), *(Text(each) for each in sweep_page.heading(found, say))]
        Console().print(Group(*parts, *tables(sweep_page.grids(found, say))))
    if chosen.html:
        write(chosen.html, sweep_page.page(found, chosen.lang))
    if not found.complete:
        Console(stderr=True).print(say("sweep-stopped"))
    return 0 if found.complete else 130


def show(found: Balance, say: Phrases) -> None:
    """The tables at the terminal."""
    parts = [Text(balance_page.title(found, say), style="bold"), *(Text(each) for each in balance_page.heading(found, say))]
    Console().print(Group(*parts, *tables(balance_page.grids(found, say))))


def tables(grids: Iterable[Grid]) -> Iterator[RenderableType]:
    """Tables with their titles and notes, without empty ones."""
    for grid in grids:
        if grid.rows:
            yield from (Text(), Text(grid.title, style="bold"), report.rich_table(grid), Text(grid.note, style="dim"))


def json_text(found: Balance) -> str:
    """Everything as JSON."""
    plain = report.unpacked(found)
    assert isinstance(plain, dict)
    for name in ("roles", "sources"):
        plain[name] = {what: report.unpacked(rows) for what, rows in plain[name].items()}
    known = json.loads(json.dumps(plain), parse_constant=lambda _: None)  # an interval without ends has none
    return json.dumps({"format": FORMAT, **known}, indent=1, ensure_ascii=False)
