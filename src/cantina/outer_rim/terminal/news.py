"""What the others did since somebody was last asked: a short line for each step of their turns, and how the race stands."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ..rules import stats
from ..rules.ambitions import needed_fame
from ..rules.kinds import NEUTRAL
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
            line = step_lines(step, step.seat != before, speak, width, stopped_by(step, speak, table))
            if line and not others:
                found.append(Text(speak.say("since"), style="bold"))
            others = others or bool(line)
            found += line
        before = step.seat
    if others and table.step >= 0:
        found.append(race(table, viewer, speak, width))
    return found


def stopped_by(step: Step, speak: Speaker, table: Table) -> str:
    """The patrol at which a rival's move ended before its goal (OR-SOLO-19), as long as it lies there; else nothing."""
    moves = [int(str(each["space"])) for each in step.told if each["code"] == "move" and each["seat"] == step.seat]
    goals = [each.get("space") for each in step.told if each["code"] in ("rival-heads", "rival-hunts")]
    if not step.card or not moves or not goals or moves[-1] in goals or not stats.stops(table, step.seat, moves[-1]):
        return ""
    faction = next(
        n for n in range(4) if table.patrol_spaces[n] == moves[-1] and int(stats.reputation(table, step.seat, n)) <= NEUTRAL
    )
    return speak.say("stopped-by", patrol=str(speak.speak.phrases.PATROLS[faction]))


def step_lines(step: Step, named: bool, speak: Speaker, width: int, stopped: str = "") -> list[Text]:
    """One step: who, what happened without the name, what was skipped and why, and the rules at the end."""
    done, skipped, rules = doings(step, speak)
    done += [stopped] if stopped else []
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
    needed = [int(needed_fame(table, seat)) for seat in range(int(table.seats))]
    alike = len(set(needed)) == 1
    told = Text(f"{speak.say('race', target=needed[0]) if alike else speak.say('race-apart')} ", style="bold")
    for n, seat in enumerate(sorted(range(int(table.seats)), key=lambda seat: (seat != viewer, -int(stats.fame(table, seat))))):
        who = speak.say("race-you") if seat == viewer else speak.side(seat)
        have = f"{int(stats.fame(table, seat))}{'' if alike else f'/{needed[seat]}'}"
        if table.players[seat].ambition is not None:
            have += f" ({speak.speak.ambitions.summary(table, seat)})"
        told.append(f"{', ' if n else ''}{who} {have}", style=galaxy_map.PLAYER_COLOURS[seat])
    return fitted(told, width)
