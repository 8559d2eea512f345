"""Finished games in a database: played by bots within a moment, and stored as the server itself would have stored them."""

from __future__ import annotations

import asyncio
import itertools
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from cantina.bots import make
from cantina.core import Entry, Match, seed_of
from cantina.games import games
from cantina.server.tables.rows import PERSON, RULES, Row, Seat, Timed
from cantina.server.tables.store import Store

NONCES = ("11" * 16, "22" * 16)
NAMES = ("Ann", "Bob", "Cleo", "Dan")
IDS = itertools.count(1)


@cache
def match_between(*bots: str, seed: bytes, options: tuple[tuple[str, str], ...] = (), limit: int = 5000) -> Match:
    """A game between bots, played to its end."""
    game = games()["deckbuilding"]
    match = Match(game, dict(options), seed)
    players = [make(bot, game, f"{seat}") for seat, bot in enumerate(bots)]
    while match.state.decision is not None and len(match.entries) < limit:
        seat = int(match.state.decision.seat)
        match.add(Entry("action", seat, int(players[seat].choose(match.state.knowledge(seat)))))  # type: ignore[attr-defined]
    return match


def sqlite(path: Path | str) -> str:
    """The address of a database in a file."""
    return f"sqlite:///{path}"


def played(secret: bytes, limit: int = 5000, **options: str) -> Match:
    """What greedy bots play when this secret and both numbers are dealt."""
    seed = seed_of(secret, [bytes.fromhex(nonce) for nonce in NONCES])
    return match_between("greedy", "greedy", seed=seed, options=tuple(sorted(options.items())), limit=limit)


def store_game(database: str, secret: bytes = bytes([1] * 32), owner: str = "", limit: int = 5000, **options: str) -> str:
    """A game of Ann (Empire) and Bob (Rebels) in a database, which greedy bots have played for them; returns its path."""
    return store_match(database, played(secret, limit, **options), secret, owner)


def store_match(database: str, match: Match, secret: bytes = bytes(32), owner: str = "") -> str:
    """A game of Ann, Bob, Cleo and Dan, as many as sit there, and whoever the rules play in a database; returns its path."""
    outcome, table = match.state.outcome, f"finished{next(IDS)}"
    result = None if outcome is None else " ".join([*map(str, outcome.winners), outcome.reason])
    terms, end = {"clock": "none", "teaching": "no", "hot-seat": "no"}, 2000.0 if result else None
    row = Row(table, match.game.name, dict(match.options), terms, secret, match.seed, 1000.0, 1001.0, end, result)
    people = zip(match.sides, NAMES, (*NONCES, "33" * 16, "44" * 16), strict=False)
    sitting = [Seat(RULES) if side.ruled else Seat(PERSON, name, nonce) for side, name, nonce in people]

    async def keep() -> None:
        store = Store(database)
        await store.open()
        await store.create(row, sitting, [Timed(entry, 1001.0 + n) for n, entry in enumerate(match.entries)])
        if owner:
            await store.hold(owner, table, 0)
        await store.close()

    with ThreadPoolExecutor(1) as aside:  # a browser test has a loop of its own running
        aside.submit(asyncio.run, keep()).result()
    return f"/t/{table}"
