"""What the pages around the games say, in every language: each area of the server has a module with its own phrases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cantina.core import Game

from ..tables.rows import PERSON, RULES, SCRIPT, Seat
from . import api, gallery, hints, learn, powers, puzzles, records, reference, replay, review, site, statistics, tables

AREAS = (site, tables, hints, replay, review, learn, puzzles, reference, gallery, statistics, records, powers, api)
PHRASES: dict[str, dict[str, str]] = {
    "en": {code: words for area in AREAS for code, words in area.EN.items()},
    "de": {code: words for area in AREAS for code, words in area.DE.items()},
}


def company(names: Sequence[str], language: str) -> str:
    """Who plays with whom: two are against each other, more are listed."""
    if len(names) == 2:
        return PHRASES[language]["against"].format(a=names[0], b=names[1])
    return " · ".join(names)


def enumeration(names: Sequence[str], language: str) -> str:
    """Names in a sentence: Ann, Bob and Cleo."""
    if len(names) < 2:
        return "".join(names)
    return PHRASES[language]["and"].format(a=", ".join(names[:-1]), b=names[-1])


def shown_names(game: Game, seats: Sequence[Seat], language: str, table: Any = None) -> list[str]:
    """Who plays each seat, as others see it: where a lesson plays, or the rules at a table, the side that the game has there."""
    view = game.view()

    def named(n: int, seat: Seat) -> str:
        if view is not None and (seat.by == SCRIPT or (seat.by == RULES and table is not None)):
            return view.side(n, language, table)
        return shown_name(seat, language)

    return [named(n, seat) for n, seat in enumerate(seats)]


def result_told(game: Game, table: Any, language: str) -> str:
    """How a game ended, in one line, everybody by whatever they became; nothing while it goes on."""
    view = game.view()
    if view is None or table is None or table.outcome is None:
        return ""
    sides = [view.side(n, language, table) for n in range(int(table.seats))]
    return view.result(list(table.outcome.winners), table.outcome.reason, language, sides)


def shown_name(seat: Seat, language: str) -> str:
    """A person by their name, a bot by its kind."""
    if seat.free or (seat.by == PERSON and not seat.name):
        return PHRASES[language]["someone"]
    return seat.name if seat.by == PERSON or seat.name else PHRASES[language].get(f"bot-{seat.by}", seat.by.capitalize())


def told_name(seat: Seat, language: str) -> str:
    """Who plays a seat, as a sentence that tells what was done begins."""
    return (not seat.name and PHRASES[language].get(f"told-{seat.by}")) or shown_name(seat, language)
