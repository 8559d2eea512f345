"""Rooms: a match, who sits there and who listens; what happens is durable before anybody sees it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Callable
from typing import Any

from cantina.bots import BOTS, make
from cantina.core import Entry, Event, Game, Match, Refusal, seed_of

from .store import Conflict, Row, Store, new_row

BY_LINK, LISTED = "", "*"
"""The names of players who have not come yet: a friend with the private link, or whoever finds the table in the lobby."""
VACANT = (BY_LINK, LISTED)

log = logging.getLogger("cantina.server")


class Room:
    """One table while somebody looks at it."""

    def __init__(self, row: Row, match: Match, store: Store) -> None:
        self.row = row
        self.match = match
        self.store = store
        self.players = list(row.players)
        self.history: list[list[Event]] = []
        self.secretly: list[int] = []
        """For each entry the seat that made it in secret, or -1."""
        self.listeners: set[Callable[[], None]] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None

    @property
    def state(self) -> Any:
        """The table as it is now."""
        return self.match.state

    @property
    def n(self) -> int:
        """How many entries the log has."""
        return len(self.match.entries)

    def position(self, seat: int) -> int:
        """The number of the position as a seat may know it: what others do in secret is not counted while it is secret."""
        decision = self.state.decision
        if decision is None or not decision.secret:
            return self.n
        return sum(by in (-1, seat) for by in self.secretly)

    def take(self, entry: Entry) -> None:
        """Take an entry into the match and remember what happened."""
        decision = self.state.decision
        secret = decision is not None and decision.secret and entry.kind == "action"
        self.history.append(self.match.add(entry))
        self.secretly.append(entry.seat if secret else -1)

    # Entries -----------------------------------------------------------------------------------

    async def add(self, entry: Entry, n: int) -> None:
        """Add an entry to the position that its sender saw: first to the store, then to the table, then to every eye."""
        async with self.lock:
            if n != self.position(entry.seat):
                raise Refusal("moved-on")
            self.check(entry)
            try:
                await self.store.append(self.row.id, self.n, entry)
            except Conflict:
                await self.catch_up()
                raise Refusal("moved-on") from None
            self.take(entry)
            self.tell()
        self.wake()

    def check(self, entry: Entry) -> None:
        """Refuse what the match would refuse, before it is written down."""
        state = self.match.state
        if entry.kind == "action":
            if state.decision is None or entry.value not in state.decision.of(entry.seat):
                raise state.refusal(entry.seat, entry.value)
        elif entry.kind == "undo":
            refusal = self.match.undo_refusal(entry.seat, entry.value)
            if refusal is not None:
                raise refusal
        elif state.outcome is not None:
            raise Refusal("over")

    async def catch_up(self) -> None:
        """Take in what another process has written."""
        for entry in (await self.store.entries(self.row.id))[self.n :]:
            self.take(entry)
        self.tell()

    def undo_entry(self, seat: int) -> Entry:
        """The entry that takes back a seat's latest action."""
        return Entry("undo", seat, max((n for n, step in enumerate(self.match.steps) if step.seat == seat), default=-1))

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why a seat cannot take back its latest action."""
        return self.match.undo_refusal(seat, self.undo_entry(seat).value)

    def tell(self) -> None:
        """Wake everybody who listens."""
        for listener in list(self.listeners):
            listener()

    # Players -----------------------------------------------------------------------------------

    async def sit(self, seat: int, name: str) -> None:
        """Somebody takes an open seat."""
        if self.players[seat] in VACANT:
            self.players[seat] = name
            await self.store.seat(self.row.id, self.players)
            self.tell()

    def vacant(self) -> int | None:
        """A seat that nobody has taken yet."""
        return next((seat for seat, name in enumerate(self.players) if name in VACANT), None)

    def waiting_bot(self) -> int | None:
        """The bot that is asked; in a secret choice of both it waits for the people who are asked before it."""
        decision = self.state.decision
        if decision is None:
            return None
        seat = int(decision.seat)
        return seat if self.players[seat] in BOTS else None

    def wake(self) -> None:
        """Let the bots think, if it is their turn and they are not thinking already."""
        if self.waiting_bot() is not None and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.create_task(self.think())

    async def think(self) -> None:
        """Bots decide from what their seat may know, in a thread, until a person is asked."""
        while (seat := self.waiting_bot()) is not None:
            n, knowledge = self.position(seat), self.state.knowledge(seat)
            try:
                dice = seed_of(self.row.seed, [b"bot", str(self.n).encode()]).hex()
                bot = make(self.players[seat], self.match.game.name, dice)
                action = int(await asyncio.to_thread(bot.choose, knowledge))
            except Exception:
                log.exception("a bot failed at table %s", self.row.id)
                action = knowledge.table.decision.actions[0]
            try:
                await self.add(Entry("action", seat, action), n)
            except Refusal as refusal:
                if refusal.code != "moved-on":
                    log.error("a bot at table %s was refused: %s", self.row.id, refusal)
                    return


class Rooms:
    """Every room that is open, and the way to those that are only stored."""

    def __init__(self, store: Store, games: dict[str, Game]) -> None:
        self.store = store
        self.games = games
        self.open: dict[str, Room] = {}
        self.lock = asyncio.Lock()
        self.key = b""

    async def start(self) -> None:
        """Open the store."""
        await self.store.open()
        self.key = await self.store.secret()

    async def stop(self) -> None:
        """Let the bots rest and close the store."""
        thinking = [room.thinking for room in self.open.values() if room.thinking is not None]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await self.store.close()

    def token(self, table: str, seat: int) -> str:
        """The unguessable key to a seat."""
        return hmac.new(self.key, f"seat {table} {seat}".encode(), hashlib.sha256).hexdigest()[:32]

    def seat_of(self, room: Room, token: str) -> int | None:
        """The seat that a token opens."""
        given = hashed(token)
        return next((seat for seat, known in enumerate(room.row.seat_tokens) if hmac.compare_digest(given, known)), None)

    async def create(self, game: str, options: dict[str, str], players: list[str]) -> Room:
        """A new table."""
        checked = self.games[game].options(options)
        row = new_row(game, checked, players)
        row = row._replace(seat_tokens=[hashed(self.token(row.id, seat)) for seat in range(len(players))])
        await self.store.create(row)
        room = await self.get(row.id)
        assert room is not None
        return room

    async def get(self, table: str) -> Room | None:
        """A room, folded from the store if nobody has been in it since the start."""
        async with self.lock:
            if table not in self.open:
                row = await self.store.table(table)
                if row is None or row.game not in self.games:
                    return None
                entries = await self.store.entries(table)
                room = Room(row, Match(self.games[row.game], row.options, row.seed), self.store)
                try:
                    for entry in entries:
                        room.take(entry)
                except Refusal as refusal:  # written under other rules: kept as it is, shown to nobody
                    log.error("table %s cannot be replayed: %s", table, refusal)
                    return None
                self.open[table] = room
        self.open[table].wake()
        return self.open[table]


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
