"""What the others did since somebody was last asked: a short line for each step of their turns, and how the race stands."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ..rules import stats
from ..rules.table import Table
from ..words import board
from ..words.grammar import capital
from ..words.speaker import Speaker
from ..words.turns import Step, Told, doings, own, steps
from . import galaxy_map
from .lines import fitted, flowing

Piece = tuple[str, str]
"""A text and its style."""


def lines(told: Sequence[Told], viewer: int, speak: Speaker, width: int, table: Table) -> list[Text]:
    """Everything that happened: the viewer's own doings in paragraphs, the others' turns step by step."""
    found: list[Text] = []
    before = viewer
    others = False
    for step in steps(told, viewer):
        if step.seat == viewer:
            found += flowing([(own(step.told, speak), "dim")], width, 2, 2)
        else:
            line = step_lines(step, step.seat != before, speak, width)
            if line and not others:
                found.append(Text(speak.say("since"), style="bold"))
            others = others or bool(line)
            found += line
        before = step.seat
    if others and table.step >= 0:
        found.append(race(table, viewer, speak, width))
    return found


def step_lines(step: Step, named: bool, speak: Speaker, width: int) -> list[Text]:
    """One step: who, what happened without the name, what was skipped and why, and the rules at the end."""
    done, skipped, rules = doings(step, speak)
    if not done and not skipped:
        return []
    colour = galaxy_map.PLAYER_COLOURS[step.seat]
    pieces: list[Piece] = [(speak.say("player", n=step.seat + 1), galaxy_map.PLAYER_STYLES[step.seat])]
    if named:
        card = f" ({speak.speak.events.card(step.card)})" if step.card else ""
        pieces.append((f" {capital(speak.side(step.seat))}{card}", colour))
    if step.number >= 0:
        pieces.append((f" {board.SECTIONS[speak.language][step.number]}:", colour))
    pieces.append((" " + ("; ".join(done).replace(":; ", ": ") or speak.say("nothing-applies")), ""))
    if skipped:
        pieces.append((f" · {speak.say('skipped', what=', '.join(skipped))}", "dim"))
    if rules:
        pieces.append((f" {' '.join(rules)}", "dim"))
    return flowing(pieces, width, 0, 3)


def race(table: Table, viewer: int, speak: Speaker, width: int) -> Text:
    """How much fame everybody has."""
    told = Text(f"{speak.say('race', target=int(table.target))} ", style="bold")
    for n, seat in enumerate(sorted(range(int(table.seats)), key=lambda seat: (seat != viewer, -int(stats.fame(table, seat))))):
        who = speak.say("race-you") if seat == viewer else speak.side(seat)
        told.append(f"{', ' if n else ''}{who} {int(stats.fame(table, seat))}", style=galaxy_map.PLAYER_COLOURS[seat])
    return fitted(told, width)
