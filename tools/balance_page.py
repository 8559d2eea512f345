"""The balance report of Outer Rim as Markdown with pictures, from the notes of many games."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from math import sqrt
from typing import NamedTuple

from balance_notes import MOST_TURNS, Notes, Section

from cantina.lab import plots
from cantina.lab.plots import Bar
from cantina.lab.statistics import Z, histogram, quantile, rate
from cantina.outer_rim.box.unpack import BOX, expanded, printed, with_more
from cantina.outer_rim.rules.kinds import DECKS
from cantina.outer_rim.words import words

EXTREMES = 10
"""How many sections are shown at either end."""
SELDOM = 16
LEAST = 30
"""How often a section must have been resolved before its means are worth showing."""
FAME = 7.0
DAMAGE = 0.6
"""What one fame and one damage count beside a thousand credits where sections are ranked: as much as for the greedy bot."""
SPEAK = words("en")
SECTION_NAMES = {
    "patrol": "navpoint with a patrol",
    "no-patrol": "navpoint",
    "core-worlds": "Core Worlds",
    "across-the-core": "crossing the Core",
}
STYLE = """<style>
svg { background: #fbfaf7; }
text { fill: #1d1d1f; font: 13px system-ui, sans-serif; } text.small { font-size: 11px; fill: #5c5c63; }
.bar { fill: #5b8cc4; } .axis { stroke: #5c5c63; } .reach { stroke: #1d1d1f; stroke-width: 1.5; }
.fair { stroke: #1d1d1f; stroke-dasharray: 4 4; }
</style>"""


class Edition(NamedTuple):
    """With which boxes is played, and where the page and its pictures lie."""

    title: str
    page: str
    folder: str
    counts: tuple[int, ...]
    expansion: bool


BASE = Edition("The balance of Outer Rim", "outer-rim-balance.md", "balance", (1, 2, 3, 4), False)
WIDER = Edition(
    "The balance of Outer Rim with Unfinished Business", "outer-rim-expansion-balance.md", "balance/expansion", (2, 3, 4), True
)


class Report(NamedTuple):
    """The page, and its pictures by file name."""

    text: str
    pictures: dict[str, str]


class Means(NamedTuple):
    """What one section did on average."""

    name: str
    times: int
    credits: float
    fame: float
    damage: float
    defeated: float
    cards: float

    @property
    def value(self) -> float:
        """All of it in thousands of credits."""
        return self.credits / 1000 + FAME * self.fame - DAMAGE * self.damage


def report(games: list[Notes], command: str, edition: Edition = BASE) -> Report:
    """The whole report."""
    pictures: dict[str, str] = {}
    parts = [
        f"# {edition.title}",
        f"Written by `{command}`: do not edit. Greedy bots on every seat, standard map, 10 fame; "
        "the same command gives the same figures. Intervals are at 95 %: Wilson's for shares, normal ones for means.",
        "What was corrected because of such runs, with the figures before and after: "
        "[balance/corrections.md](balance/corrections.md).",
        *lengths(games, pictures),
        *sources(games, pictures),
        *characters(games, pictures),
        *seats(games),
        *cards(games, pictures, edition),
        *tries(games),
        *sections(games, pictures),
    ]
    text = re.sub(r"(!\[.*?\]\()", rf"\1{edition.folder}/", "\n\n".join(parts))
    return Report(f"{text}\n", pictures)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table; the first column names, the others are figures."""
    lines = [f"| {' | '.join(heads)} |", f"|---|{'---:|' * (len(heads) - 1)}", *(f"| {' | '.join(row)} |" for row in rows)]
    return "\n".join(lines)


def drawn(name: str, picture: str, pictures: dict[str, str], alt: str) -> str:
    """Keep a picture as a file of its own, and show it."""
    head, _, rest = picture.partition(">")
    pictures[f"{name}.svg"] = f'{head} xmlns="http://www.w3.org/2000/svg">{STYLE}{rest}\n'
    return f"![{alt}]({name}.svg)"


def counts(games: list[Notes]) -> list[int]:
    """For how many players games were played."""
    return sorted({game.players for game in games})


def with_players(games: list[Notes], players: int) -> list[Notes]:
    """The games for so many players."""
    return [game for game in games if game.players == players]


def told(count: int) -> str:
    """How many players, in words."""
    return "1 player" if count == 1 else f"{count} players"


def share(won: int, of: int) -> str:
    """A share with its interval, in percent."""
    found = rate(won, of)
    return f"{100 * found.share:.1f} ({100 * found.low:.1f}–{100 * found.high:.1f})" if of else "–"


def lengths(games: list[Notes], pictures: dict[str, str]) -> list[str]:
    """How many own turns the winner takes."""
    rows, shown = [], []
    for players in counts(games):
        some = with_players(games, players)
        turns = sorted(game.turns for game in some if game.winner is not None)
        if not turns:
            continue
        mean = sum(turns) / len(turns)
        spread = sqrt(sum((each - mean) ** 2 for each in turns) / max(1, len(turns) - 1))
        reach = Z * spread / sqrt(len(turns))
        quantiles = [f"{quantile(turns, at):.0f}" for at in (0.05, 0.5, 0.95, 1.0)]
        rows.append(
            [
                told(players),
                f"{len(some):,}",
                f"{mean:.2f} ± {reach:.2f}",
                *quantiles,
                str(len(some) - len(turns)),
            ]
        )
        bins = histogram(turns)
        picture = plots.histogram(f"turns-{players}", f"Own turns of the winner, {told(players)}", "", bins, "own turns")
        shown.append(drawn(f"turns-{players}", picture, pictures, f"Own turns of the winner, {told(players)}"))
    heads = ["", "games", "mean own turns", "5 %", "median", "95 %", "longest", f"stopped after {MOST_TURNS}"]
    return ["## Own turns until the winner has 10 fame", table(heads, rows), *shown]


def sources(games: list[Notes], pictures: dict[str, str]) -> list[str]:
    """Where the winner's fame comes from."""
    totals: dict[int, Counter[str]] = {players: Counter() for players in counts(games)}
    for game in games:
        for seat, source, fame in game.fame:
            if seat == game.winner:
                totals[game.players][source] += fame
    won = {players: sum(game.winner is not None for game in with_players(games, players)) for players in counts(games)}
    played = [players for players in won if won[players]]
    whole: Counter[str] = sum(totals.values(), Counter())
    rows = [
        [source, *(f"{totals[players][source] / won[players]:.2f}" for players in played)] for source, _ in whole.most_common()
    ]
    everything = sum(won.values())
    bars = [Bar(source, fame / everything, f"{fame / everything:.2f}") for source, fame in whole.most_common()]
    picture = plots.bars("fame", "The winner's fame by source", "", bars, max((bar.length for bar in bars), default=1.0))
    return [
        "## The winner's fame by source, a game",
        drawn("fame", picture, pictures, "The winner's fame by source, all games"),
        table(["source", *(told(players) for players in played)], rows),
    ]


def characters(games: list[Notes], pictures: dict[str, str]) -> list[str]:
    """How often each character wins, and how fast it does alone."""
    names = sorted({name for game in games for name in game.characters if name})
    rivals = [players for players in counts(games) if players > 1]
    rows, bars = [], []
    for name in names:
        alone = [game.turns for game in with_players(games, 1) if game.characters == (name,) and game.winner is not None]
        row = [SPEAK.name(name), f"{sum(alone) / len(alone):.1f}" if alone else "–"]
        won, fair = 0, 0.0
        for players in rivals:
            seated = [game for game in with_players(games, players) if game.winner is not None and name in game.characters]
            wins = sum(game.characters[game.winner] == name for game in seated if game.winner is not None)
            won, fair = won + wins, fair + len(seated) / players
            row.append(share(wins, len(seated)))
        if fair:
            reach = Z * sqrt(won) / fair
            row.append(f"{won / fair:.2f} ± {reach:.2f}")
            bars.append(Bar(SPEAK.name(name), won / fair, f"{won / fair:.2f}", (won / fair) - reach, (won / fair) + reach))
        rows.append(row)
    bars.sort(key=lambda bar: -bar.length)
    picture = plots.bars("characters", "Wins of each character, 1 = fair share", "", bars, 2.0, 0.5)
    heads = ["character", "own turns alone", *(f"won of {players}, %" for players in rivals), "wins by fair share"]
    return [
        "## Win rate by character",
        "A fair share is 50 % for 2 players, 33.3 % for 3 and 25 % for 4. Bots take a character by chance.",
        drawn("characters", picture, pictures, "Wins of each character as a multiple of the fair share"),
        table(heads, rows),
    ]


def seats(games: list[Notes]) -> list[str]:
    """How often those win who go first, second and so on."""
    rows = []
    for players in [each for each in counts(games) if each > 1]:
        decided = [game for game in with_players(games, players) if game.winner is not None]
        places = Counter((int(game.winner or 0) - game.first) % players for game in decided)
        rows.append([told(players), *(share(places[place], len(decided)) if place < players else "" for place in range(4))])
    return ["## Win rate by place in the order of turns, %", table(["", "first", "second", "third", "fourth"], rows)]


def cards(games: list[Notes], pictures: dict[str, str], edition: Edition) -> list[str]:
    """Which market cards are bought how often."""
    kinds = {kind.name: kind for kind in (expanded() if edition.expansion else BOX).cards if kind.home >= 0 and not kind.tail}
    offered: Counter[str] = Counter()
    bought: Counter[str] = Counter()
    for game in games:
        offered.update(game.offered)
        bought.update(game.bought)
    often = {name: 100 * bought[name] / max(1, offered[name]) for name in kinds}
    ranked = sorted(kinds, key=lambda name: often[name])
    rows = [
        [SPEAK.name(name), DECKS[kinds[name].home], f"{offered[name]:,}", f"{bought[name]:,}", f"{often[name]:.1f}"]
        for name in ranked
    ]
    bars = [Bar(SPEAK.name(name), often[name], f"{often[name]:.1f}") for name in ranked[:SELDOM]]
    picture = plots.bars("seldom", "Cards that are bought least", "", bars, max((bar.length for bar in bars), default=1.0))
    never = [SPEAK.name(name) for name in ranked if not bought[name]]
    return [
        "## Market cards",
        "How often a card is bought for every hundred turns that begin with it on offer (it may be too dear, or the player not "
        f"on a planet). Never bought: {', '.join(never) or 'none'}.",
        drawn("seldom", picture, pictures, "The cards that are bought least, purchases in 100 turns on offer"),
        "<details><summary>All cards</summary>\n\n"
        + table(["card", "deck", "turns on offer", "bought", "bought in 100 turns"], rows)
        + "\n\n</details>",
    ]


def tries(games: list[Notes]) -> list[str]:
    """Jobs, hunts, ILLEGAL deliveries and patrols: how often they succeed."""
    tried: Counter[str] = Counter()
    done: Counter[str] = Counter()
    for game in games:
        for name, well in game.tries:
            tried[name] += 1
            done[name] += well
    rows = [[tried_name(name), f"{times:,}", share(done[name], times)] for name, times in tried.most_common() if times >= LEAST]
    return [
        "## Jobs, bounties, ILLEGAL cargo and patrols",
        f"Whatever was tried {LEAST} times or more. ILLEGAL cargo that is refused and talked through counts twice.",
        table(["", "tried", "succeeded, %"], rows),
    ]


def tried_name(name: str) -> str:
    """What was tried, as a person would say it."""
    if name.startswith("hunt "):
        return f"bounty on {SPEAK.name(name.removeprefix('hunt '))}"
    return name if name.startswith("patrol ") else SPEAK.name(name)


def sections(games: list[Notes], pictures: dict[str, str]) -> list[str]:
    """What encounters bring: the best and the worst sections, and all contacts."""
    grouped: dict[str, list[Section]] = defaultdict(list)
    for game in games:
        for section in game.sections:
            grouped[section.name].append(section)
    means = [averaged(name, found) for name, found in grouped.items() if len(found) >= LEAST]
    spaces = sorted((each for each in means if " " in each.name), key=lambda each: -each.value)
    contacts = sorted((each for each in means if " " not in each.name), key=lambda each: -each.value)
    heads = ["", "times", "credits", "fame", "damage", "defeats, %", "cards"]
    bars = [Bar(section_name(each.name), max(0.0, each.value), f"{each.value:.2f}") for each in contacts]
    picture = plots.bars("contacts", "What contacts bring", "", bars, max((bar.length for bar in bars), default=1.0))
    everything = averaged("", [section for found in grouped.values() for section in found])
    return [
        "## Encounters",
        f"Everything that happened to whoever resolved the section until the end of that turn, on average; sections that were "
        f"resolved {LEAST} times or more, ranked by credits + {1000 * FAME:,.0f} for a fame − {1000 * DAMAGE:,.0f} for a damage. "
        f"Altogether: {everything.credits:,.0f} credits, {everything.fame:.3f} fame, {everything.damage:.2f} damage, "
        f"{100 * everything.defeated:.1f} % defeats.",
        f"### The {EXTREMES} best sections",
        table(heads, [figures(each) for each in spaces[:EXTREMES]]),
        f"### The {EXTREMES} worst sections",
        table(heads, [figures(each) for each in spaces[-EXTREMES:]]),
        "### Contacts that nobody hunted",
        drawn("contacts", picture, pictures, "What contacts bring, in thousands of credits"),
        table(heads, [figures(each) for each in contacts]),
    ]


def averaged(name: str, found: list[Section]) -> Means:
    """The means of many."""
    times = max(1, len(found))
    columns = [sum(column) / times for column in zip(*(each[1:] for each in found), strict=True)] or [0.0] * 5
    return Means(name, len(found), *columns)


def figures(means: Means) -> list[str]:
    """A row of figures."""
    return [
        section_name(means.name),
        f"{means.times:,}",
        f"{means.credits:+,.0f}",
        f"{means.fame:.2f}",
        f"{means.damage:.2f}",
        f"{100 * means.defeated:.1f}",
        f"{means.cards:.2f}",
    ]


@cache
def titles() -> dict[tuple[str, str], str]:
    """The titles of all sections by card and part."""
    return {
        (entry["id"].replace("_", "-"), part.replace("_", "-")): section["title"]
        for entry in with_more(printed())["encounters"]
        for part, section in entry["sections"].items()
    }


def section_name(name: str) -> str:
    """A section by its space and title, a contact by its name."""
    card, _, part = name.partition(" ")
    if not part:
        return SPEAK.name(card)
    place = SECTION_NAMES.get(part) or SPEAK.name(part)
    return f"{place}: {titles().get((card, part), card)} ({card.rpartition('-')[2]})"
