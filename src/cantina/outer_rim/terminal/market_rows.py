"""The market in coloured lines: a card of every deck with its price and what it does, and the numbers of the answers to it."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from rich.text import Text

from .. import routes
from ..rules import market
from ..rules.galaxy import PLANET
from ..rules.kinds import BOUNTY, CARGO, JOB, NO_FACTION, NOTHING, Kind
from ..rules.kinds import SHIP as SHIP_CARD
from ..rules.node import Node
from ..rules.pieces import Asset
from ..rules.rewards import gains_of
from ..rules.table import Table
from ..words import board
from ..words.grammar import fill
from ..words.owned import destination, short_name, wanted
from ..words.speaker import Speaker
from .lines import cut, fitted

NAME = 21
Numbers = Mapping[int, int]
"""The numbers of answers, by the index of the card they are about."""


NONE: Numbers = {}


def market_lines(
    table: Table, seat: int, speak: Speaker, width: int, rows: int, buy: Numbers = NONE, under: Numbers = NONE
) -> list[Text]:
    """The card on offer in every deck, its text on at most so many rows; green if it can be bought now."""
    open = table.galaxy.spaces[table.players[seat].space].type == PLANET and table.current == seat
    decks = board.DECKS[speak.language]
    titles = 3 + max(len(deck) for deck in decks)
    found = [header(speak, titles, bool(under), width)] if buy or under else []
    for deck in range(len(table.stores)):
        kind = market.top(table, deck)
        line = Text.assemble((f"  {decks[deck]:<{titles - 2}}", "dim"))
        if kind is None or kind.type == NOTHING:
            line.append(speak.say("empty" if kind is None else "hidden"), style="dim")
            found.append(fitted(line, width))
            continue
        if buy or under:
            line.append(f"{numbered(buy, kind):>4} " + (f"{numbered(under, kind):>4} " if under else ""), style="bold cyan")
        buyable = int(kind.index) in buy if buy or under else open and market.buyable(table, seat, kind)
        name, column, style = short_name(kind, speak), line.cell_len, "bold green" if buyable else "bold"
        names = [cut(name, NAME)] if rows == 1 else textwrap.wrap(name, NAME)
        line.append(f"{names[0]:<{NAME}} ", style=style)
        line.append(f"{speak.number(int(market.price(table, seat, kind))):>6} ")
        below = described(table, seat, kind, speak, line, width, rows)
        found += [line, *beside([Text(each, style=style) for each in names[1:]], column, below)]
    return found


def header(speak: Speaker, titles: int, under: bool, width: int) -> Text:
    """What the numbers beside the cards do, and the keys that matter here."""
    numbers = f"{speak.say('number-buy'):>4} " + (f"{speak.say('number-under'):>4} " if under else "")
    keys = board.KEYS[speak.language]
    told = "   ".join(f"{line} {text}" for line, text in (keys["market"], keys["map"], keys["players"], ("?", speak.say("help"))))
    return fitted(Text(f"{speak.say('market'):<{titles}}{numbers}{told}", style="dim"), width)


def described(table: Table, seat: int, kind: Kind, speak: Speaker, line: Text, width: int, rows: int) -> list[Text]:
    """What a card does: its first row behind the line, the others returned; what does not fit is cut with a sign."""
    indent = line.cell_len
    told = brief(table, seat, kind, speak, rows > 1)
    parts = [cut(told, width - indent)] if rows == 1 else textwrap.wrap(told, max(16, width - indent)) or [""]
    line.append(parts[0], style="dim")
    return [Text(" " * indent + row, style="dim") for row in parts[1:]]


def beside(names: list[Text], column: int, rows: list[Text]) -> list[Text]:
    """The rows below the first one of a card: what is left of its name in its column, and behind it what the card does."""
    found = [*rows, *(Text() for _ in range(len(names) - len(rows)))]
    for n, name in enumerate(names):
        rest = found[n][column + name.cell_len :] if found[n].cell_len > column + name.cell_len else Text()
        found[n] = Text(" " * column).append_text(name).append_text(rest)
    return found


def numbered(numbers: Numbers, kind: Kind) -> str:
    """The number of an answer about a card, if there is one."""
    return f"{numbers[int(kind.index)]})" if int(kind.index) in numbers else ""


def brief(table: Table, seat: int, kind: Kind, speak: Speaker, full: bool = True) -> str:
    """What a card does, as short as it goes; `z` shows it in full. A destination has its distance, in full also in turns."""
    if kind.type == SHIP_CARD:
        sheet = table.box.sheets[kind.sheet]
        slots = int(sheet.mods + sheet.cargo + sheet.either + sheet.crew)
        figures = {"drive": int(sheet.hyperdrive), "combat": int(sheet.ship_combat), "hull": int(sheet.hull)}
        return speak.say("slots-of", slots=slots, **figures)
    if kind.type == BOUNTY:
        prison = speak.say("to", space=speak.space(table, int(kind.capture_space)))
        return f"{wanted(kind, speak)}: {gains(kind.elimination, speak)}; {prison} {gains(kind.capture, speak)}"
    if kind.type in (CARGO, JOB):
        skills = ", ".join(speak.skill(int(skill)) for skill in kind.skills)
        where = destination(table, Asset(kind), speak)
        distance = routes.nearest(routes.distances(table, seat), routes.goals_of(table, Asset(kind)))
        if distance is not None:
            whole = full or not distance.spaces
            where += f" ({speak.distance(distance) if whole else fill(speak.texts['spaces'], n=distance.spaces)})"
        shared = f" {speak.say('for-two')}" if kind.type == JOB and kind.people > 1 else ""
        gained = f"{gains(kind.reward, speak)}{shared} {where}".strip()
        return ", ".join(part for part in (speak.say("illegal") if kind.illegal else "", gained, skills) if part)
    told = speak.speak.lines(kind)
    return " ".join(told[: len(told) - (kind.icon_faction != NO_FACTION)])


def gains(node: Node | None, speak: Speaker) -> str:
    """The credits and fame of a reward."""
    credits, fame = gains_of(node)
    told = [speak.number(credits)] if credits else []
    return " + ".join([*told, *([speak.say("plus-fame", n=fame)] if fame else [])])
