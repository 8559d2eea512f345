"""The tables of a report as plain text cells, in the chosen language: the screen and the page show the same ones."""

from __future__ import annotations

from typing import NamedTuple

from .phrases import Phrases
from .results import RULED, Simulation
from .statistics import CardRate, Named, Summary

TOP = 12
"""How many cards a ranking shows."""


class Grid(NamedTuple):
    """A table: the first column names, the others are figures; `note` stands below."""

    key: str
    title: str
    columns: list[str]
    rows: list[list[str]]
    note: str = ""


def heading(simulation: Simulation, summary: Summary, say: Phrases) -> list[str]:
    """What was played, in a few lines."""
    one, *others = dict.fromkeys(called(bot, simulation, say) for bot in simulation.bots)
    contest = say("versus", one=one, other=", ".join(others)) if others else one
    if simulation.complete:
        played = say("played", n=say.number(summary.games))
    else:
        played = say("stopped", n=say.number(summary.games), wanted=say.number(simulation.wanted))
    if summary.undecided:
        played += ", " + say("undecided", n=say.number(summary.undecided))
    options = ", ".join(f"{option} {value}" for option, value in simulation.options.items() if value not in ("", "0"))
    return [
        f"{contest}: {played}",
        f"{options}; {say('seed', seed=simulation.seed)}" if options else say("seed", seed=simulation.seed),
        say(
            "speed",
            decisions=say.number(summary.decisions),
            seconds=say.number(simulation.seconds, 1),
            rate=say.number(summary.decisions_per_second),
        ),
    ]


def called(bot: str, simulation: Simulation, say: Phrases) -> str:
    """A bot by its name, whoever the rules play by the game's word for them."""
    return say.ruled(simulation.options) if bot == RULED else bot


def contestants(simulation: Simulation, summary: Summary, say: Phrases) -> list[Named]:
    """Bots, then sides, under the names they are shown by; where only one bot plays, sides say nothing more."""
    bots = list(dict.fromkeys(Named(called(each.name, simulation, say), each.rate) for each in summary.bots))
    if single(simulation):
        return bots
    return [*bots, *(Named(say.seat(simulation.seats, each.name), each.rate) for each in summary.seats)]


def single(simulation: Simulation) -> bool:
    """Whether one bot plays alone, or against nobody but the rules."""
    return sum(bot != RULED for bot in simulation.bots) == 1


def win_rates(simulation: Simulation, summary: Summary, say: Phrases) -> Grid:
    """Who wins how often."""
    columns = [say("who"), say("won"), say("games"), say("share"), say("interval")]
    named = contestants(simulation, summary, say)
    if not single(simulation):
        named = [*named, Named(say("first"), summary.first.rate)]
    rows = [[name, say.number(each.won), say.number(each.games), say.share(each), say.interval(each)] for name, each in named]
    note = ""
    if summary.first.rate.games and not single(simulation):
        points, low, high, _ = summary.first
        note = say("edge", points=say.points(points), low=say.points(low), high=say.points(high))
    return Grid("win-rates", say("win-rates"), columns, rows, note)


def pairs(simulation: Simulation, summary: Summary, say: Phrases) -> Grid:
    """How the pairs went."""
    found = summary.pairs
    counts = [(say("both", bot=bot), n) for bot, n in zip(simulation.bots, found.both, strict=True)]
    counts += [(say("split"), found.split), (say("pairs-undecided"), found.undecided)]
    rows = [[name, say.number(n), say.percent(n / found.pairs) if found.pairs else "–"] for name, n in counts]
    note = ""
    if found.edge.games:
        one = simulation.bots[0]
        note = say("pairs-edge", bot=one, share=say.share(found.edge), interval=say.interval(found.edge))
    return Grid("pairs", say("pairs"), [say("pairs-outcome"), say("pairs-count"), say("pairs-share")], rows, note)


def lengths(summary: Summary, say: Phrases) -> Grid:
    """How long games take."""
    spread = summary.length
    quantiles = (("5", spread.q05), ("25", spread.q25), ("75", spread.q75), ("95", spread.q95))
    rows = [
        [say("mean"), say.tenths(spread.mean)],
        [say("median"), say.tenths(spread.median)],
        [say("shortest"), say.number(spread.shortest)],
        *([say("quantile", n=n), say.tenths(turns)] for n, turns in quantiles),
        [say("longest"), say.number(spread.longest)],
    ]
    note = "" if len(summary.seats) == 1 else say("length-note" if len(summary.seats) == 2 else "length-note-all")
    return Grid("length", say("length"), [say("figure"), say("turns")], rows if spread.games else [], note)


def histogram(summary: Summary, say: Phrases) -> Grid:
    """How many games are how long: the figures of the plot."""
    rows = [
        [say.number(low) if low == high else say("span", low=say.number(low), high=say.number(high)), say.number(games)]
        for low, high, games in summary.histogram
    ]
    return Grid("histogram", say("histogram"), [say("turns"), say("games")], rows)


def cards(key: str, title: str, ranked: list[CardRate], columns: tuple[str, str, str], say: Phrases, note: str = "") -> Grid:
    """Cards with their rates; the column names are those of the card, its copies and the games that its rate counts."""
    heads = [*columns, say("share"), say("interval")]
    rows = [
        [say.card(card), say.number(copies), say.number(rate.games), say.share(rate), say.interval(rate)]
        for card, copies, rate in ranked
    ]
    return Grid(key, title, heads, rows, note)


def grids(simulation: Simulation, summary: Summary, say: Phrases) -> list[Grid]:
    """All tables of a report, in order; what was bought or counted only where there is any, what seats play as near the top."""
    bought = (say("card"), say("copies"), say("buyers"))
    least = f"{say('least', n=say.number(summary.least))} {say('cards-note')}"
    found = [
        win_rates(simulation, summary, say),
        *([pairs(simulation, summary, say)] if len(simulation.bots) == 2 and not single(simulation) else []),
        lengths(summary, say),
    ]
    if summary.most_bought:
        found.append(cards("most-bought", say("most-bought"), summary.most_bought[:TOP], bought, say, say("buyers-note")))
        found.append(cards("most-winning", say("most-winning"), summary.most_winning[:TOP], bought, say, least))
    roles = 0
    for count in say.counts:
        if ranked := summary.noted.get(count.name):
            grid = cards(count.name, count.title, ranked, (count.thing, say("times"), say("games")), say)
            roles += count.per == "role"
            found.insert(roles if count.per == "role" else len(found), grid)
    return found
