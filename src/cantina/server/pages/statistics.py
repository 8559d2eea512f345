"""My games: what everything that a visitor has played to the end adds up to."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from cantina.core import Game as PlayedGame
from cantina.lab.statistics import histogram

from ..chores import Log, digested
from ..phrases import PHRASES, shown_names
from ..tables.database import Conflict
from ..tables.digests import Digest, read
from ..tables.house import House
from ..tables.rows import RULES, Noted, Played
from ..visitors import address_of, owner_of, token_of
from ..work import Busy
from . import bars
from .page import Pages, language_of, view_of

UNCOUNTED = ("hot-seat", "lesson", "imported", "origins")
"""The terms of tables at which nobody plays for a result, or from somewhere in the middle of another game."""
MOST_AT_ONCE = 20
"""So many games without a digest, from before there were any, are read again at one visit; the others wait for the next."""
MOST_BINS = 12
MOST_CARDS = 10
LATEST = 30
"""How many of the latest games are drawn one by one."""


class Game(NamedTuple):
    """A finished game as its player looks back at it."""

    id: str
    title: str
    side: str
    mode: str
    opponent: str
    won: bool
    result: str
    finished: float
    digest: Digest
    bought: tuple[str, ...]
    seats: int
    kinds: Mapping[str, str] = {}
    """Under what the game itself counts it: each heading with what it was."""


class Tally(NamedTuple):
    """So many games of a kind, and how many of them were won."""

    name: str
    games: int
    won: int

    @property
    def share(self) -> float:
        """How often they were won."""
        return self.won / self.games if self.games else 0.0


class Favourite(NamedTuple):
    """A card: how many copies were bought, and how the games went in which it was bought."""

    copies: int
    tally: Tally


def tally(name: str, games: Sequence[Game]) -> Tally:
    """How some games went."""
    return Tally(name, len(games), sum(game.won for game in games))


def tallies(games: Sequence[Game], of: Callable[[Game], str]) -> list[Tally]:
    """How games of each kind went, the most frequent kind first."""
    names = sorted({of(game) for game in games})
    found = [tally(name, [game for game in games if of(game) == name]) for name in names]
    return sorted(found, key=lambda each: -each.games)


def favourites(games: Sequence[Game]) -> list[Favourite]:
    """The cards that were bought most."""
    copies = Counter(card for game in games for card in game.bought)
    ordered = sorted(copies, key=lambda card: (-copies[card], card))[:MOST_CARDS]
    return [Favourite(copies[card], tally(card, [game for game in games if card in game.bought])) for card in ordered]


def streaks(games: Iterable[Game]) -> tuple[int, int]:
    """The longest row of won games, and the one that is not over yet."""
    longest = now = 0
    for game in games:
        now = now + 1 if game.won else 0
        longest = max(longest, now)
    return longest, now


class Statistics:
    """The page of a visitor's finished games."""

    def __init__(self, house: House, pages: Pages) -> None:
        self.house, self.pages = house, pages

    async def page(self, request: Request) -> Response:
        """Everything this visitor has played to the end."""
        owner = owner_of(token_of(request, self.house))
        language = language_of(request)
        games = [self.game(each, language) for each in await self.played(owner, address_of(request))]
        running = len(await self.house.store.mine(owner, False))
        return self.pages.page(request, "games.html", {"running": running} | (summary(games, language) if games else {}))

    async def played(self, owner: str, address: str) -> list[Played]:
        """The finished games that count, those from before there were digests with theirs."""
        counted = [each for each in await self.house.store.played(owner) if each.row.game in self.pages.games and counts(each)]
        known = {name: (0, game.rules_version) for name, game in self.pages.games.items()}
        missing = [n for n, each in enumerate(counted) if each.digest is None and each.row.rules in known[each.row.game]]
        with contextlib.suppress(Busy):  # the others are read at the next visit
            for n in missing[-MOST_AT_ONCE:]:
                counted[n] = counted[n]._replace(digest=await self.digest(counted[n], address))
        return counted

    async def digest(self, played: Played, address: str) -> str:
        """The digest of a game that was played before there were any, kept from now on."""
        row, store = played.row, self.house.store
        assert row.seed is not None and row.finished is not None
        start = row.dealt or row.created
        timed = await store.entries(row.id)
        entries, times = [each.entry for each in timed], [each.at for each in timed]
        log = Log(row.game, row.options, row.seed, row.terms.get("teaching") == "yes", None, (), entries)
        text = await self.house.workshop.do(address, digested, log, start, times)
        with contextlib.suppress(Conflict):
            await store.note(row.id, row.finished, Noted(row.game, text))
        return text

    def game(self, played: Played, language: str) -> Game:
        """A finished game in a visitor's words."""
        row, seat = played.row, played.seat
        view = view_of(self.pages.games[row.game])
        assert row.result is not None and row.finished is not None
        *winners, reason = row.result.split()
        names = shown_names(self.pages.games[row.game], played.sitting, language)
        digest = Digest() if played.digest is None else read(played.digest)
        sides = sides_of(self.pages.games[row.game], digest, len(names), language)
        against = [sides[n] if played.sitting[n].by == RULES else name for n, name in enumerate(names) if n != seat]
        return Game(
            id=row.id, title=self.pages.games[row.game].title(language), side=sides[seat],
            mode=view.mode(row.options, language), opponent=", ".join(against),
            won=str(seat) in winners, result=view.result([int(winner) for winner in winners], reason, language, sides),
            finished=row.finished, digest=digest,
            bought=tuple(view.item(card, language) for card in digest.bought[seat]) if digest.bought else (),
            seats=len(played.sitting), kinds=kinds_of(self.pages.games[row.game], row.options, digest, seat, language),
        )  # fmt: skip


def sides_of(game: PlayedGame, digest: Digest, seats: int, language: str) -> list[str]:
    """What the seats of a finished game are called: by what they became there, if its digest says it."""
    counters, view = game.counters(), view_of(game)
    if counters is None or not digest.roles:
        return [view.side(n, language) for n in range(seats)]
    return [counters.side(n, language, digest.roles) for n in range(seats)]


def kinds_of(game: PlayedGame, options: Mapping[str, str], digest: Digest, seat: int, language: str) -> Mapping[str, str]:
    """Under what a game counts a finished one of a seat."""
    counters = game.counters()
    return {} if counters is None else counters.kinds(options, digest.roles, seat, language)


def own_kinds(games: Sequence[Game]) -> list[tuple[str, list[Tally]]]:
    """How games went under the headings of their own, in the order in which games name them."""
    headings = list(dict.fromkeys(heading for game in games for heading in game.kinds))
    return [
        (heading, tallies([game for game in games if heading in game.kinds], lambda game, under=heading: game.kinds[under]))  # type: ignore[misc]
        for heading in headings
    ]


def counts(played: Played) -> bool:
    """Whether a game was played for a result."""
    return not any(played.row.terms.get(term, "no") not in ("", "no") for term in UNCOUNTED)


# What the page shows -----------------------------------------------------------------------------


def summary(games: Sequence[Game], language: str) -> dict[str, object]:
    """Everything that the page draws of at least one game."""
    from statistics import median  # which needs fractions and decimals, and the start of a server does not

    phrases = PHRASES[language]
    known = [game.digest for game in games if game.digest.turns]
    longest, now = streaks(games)
    several = len({game.title for game in games}) > 1
    sides = [game for game in games if not game.kinds]
    kinds = [
        *([("game", tallies(games, lambda game: game.title))] if several else []),
        *([("side", tallies(sides, lambda game: game.side))] if sides else []),
        ("mode", tallies(games, lambda game: game.mode)),
        ("opponent", tallies(games, lambda game: game.opponent)),
    ]
    headed = [(phrases[f"stats-by-{kind}"], rows) for kind, rows in kinds] + own_kinds(games)
    turned = "turns" if all(game.seats == 2 for game in games) else "turns-all"
    lengths = ((turned, [each.turns for each in known]), ("minutes", [minutes(each) for each in known]))
    cards = favourites(games)
    return {
        "total": rated(tally("", games), phrases),
        "longest": longest,
        "now": now,
        "turns": turns(median([each.turns for each in known]), phrases) if known else "",
        "time": duration(sum(each.seconds for each in known), phrases),
        "kinds": [(heading, [rated(each, phrases) for each in rows]) for heading, rows in headed],
        "form": bars.form([game.won for game in games[-LATEST:]]),
        "lengths": [(kind, *length(figures, phrases[f"stats-in-{kind}"])) for kind, figures in lengths if figures],
        "cards": [
            rated(each.tally, phrases) | {"copies": each.copies, "bar": bars.bar(each.copies / cards[0].copies)} for each in cards
        ],
        "games": [listed(game, phrases) | {"title": game.title if several else ""} for game in reversed(games)],
    }


def rated(each: Tally, phrases: dict[str, str]) -> dict[str, object]:
    """A tally with its bar."""
    percent = phrases["percent"].format(n=round(100 * each.share))
    return {"name": each.name, "games": each.games, "won": each.won, "percent": percent, "bar": bars.bar(each.share)}


def length(figures: Sequence[int], axis: str) -> tuple[str, list[bars.Column]]:
    """A histogram of lengths, and the same in figures."""
    bins = histogram(figures, MOST_BINS)
    columns = [bars.Column(str(each.low) if each.low == each.high else f"{each.low}–{each.high}", each.games) for each in bins]
    lows = [bars.Column(str(bin.low), bin.games) for bin in bins]
    return bars.histogram(lows, axis), columns


def listed(game: Game, phrases: dict[str, str]) -> dict[str, object]:
    """A game as a line of the list."""
    when, digest = datetime.fromtimestamp(game.finished, UTC), game.digest
    return {
        "id": game.id, "opponent": game.opponent, "side": game.side, "mode": game.mode, "won": game.won, "result": game.result,
        "length": [unbroken(turns(digest.turns, phrases)), unbroken(duration(digest.seconds, phrases))]
        if digest.turns else [],
        "iso": when.date().isoformat(), "date": when.strftime(phrases["date"]),
    }  # fmt: skip


def unbroken(text: str) -> str:
    """A figure that stays in one line with its unit."""
    return text.replace(" ", "\u00a0")


def minutes(digest: Digest) -> int:
    """Time at the table in whole minutes, at least one."""
    return max(1, round(digest.seconds / 60))


def duration(seconds: float, phrases: dict[str, str]) -> str:
    """A long time in hours and minutes."""
    hours, rest = divmod(max(1, round(seconds / 60)), 60)
    return phrases["duration" if hours else "stats-minutes-n"].format(hours=hours, n=rest)


def turns(n: float, phrases: dict[str, str]) -> str:
    """So many turns; in the middle between two games there may be a half."""
    return phrases["stats-turns-1" if n == 1 else "stats-turns-n"].format(n=f"{int(n)}½" if n % 1 else int(n))
