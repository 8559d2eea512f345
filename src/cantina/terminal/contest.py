"""`cantina tournament`: bots against each other, a table of who wins how often, and ratings."""

from __future__ import annotations

import argparse
import json

from rich.console import Console, Group
from rich.text import Text

from cantina.lab import report
from cantina.lab.phrases import Phrases
from cantina.lab.tournament import Duel, Tournament, tournament
from cantina.lab.tournament_page import cells, grids, page

from .simulation import write


def run(chosen: argparse.Namespace, options: dict[str, str], command: str) -> int:
    """Let bots meet and report; 130 if it was interrupted, after reporting what was finished."""
    say, progress = Phrases(chosen.lang, chosen.game), Console(stderr=True)

    def on_duel(duel: Duel) -> None:
        progress.print(Text("  ".join(cells(duel, say))))

    contest = (chosen.game, tuple(chosen.bots), chosen.games, chosen.seed, chosen.jobs, options, chosen.each, chosen.ladder)
    found = tournament(*contest, on_duel, chosen.cluster)
    if not found.duels:
        return 130
    if chosen.json:
        print(json_text(found, command))
    else:
        parts = [
            Text(),
            *(each for grid in grids(found, say) for each in (Text(grid.title, style="bold"), report.rich_table(grid))),
        ]
        Console().print(Group(*parts))
    if chosen.out:
        write(chosen.out, json_text(found, command) + "\n")
    if chosen.html:
        write(chosen.html, page(found, command, chosen.lang))
    return 0 if found.complete else 130


def json_text(found: Tournament, command: str) -> str:
    """Everything as JSON, with the command that played it."""
    plain = report.unpacked(found)
    assert isinstance(plain, dict)
    return json.dumps({"made by": command, **plain}, indent=1, ensure_ascii=False)
