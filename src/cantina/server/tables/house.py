"""The house: every room that is open, the way to those that are only stored, and the keys to their seats."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count

from cantina.core import Entry, Game

from ..garbage import carry_out
from ..latency import Latency
from ..work import Slices, Workshop
from .attendance import BEAT_SECONDS, Away, Steady, attend, sign_in, sign_out
from .chain import Damaged, link, start
from .database import Conflict
from .hearsay import Hearsay
from .host_orders import HostOrders
from .postgres import listen
from .rooms import Room
from .rows import BY_LINK, PERSON, Row, Seat, Timed, new_row
from .store import DAY, Store
from .story import Story

IDLE_SECONDS = 300.0
"""How long a room stays open when nobody is in it."""
FRESH_SECONDS, MOST_IDLE = 10.0, 1_000
"""For so long any room stays open, and of those in which nobody is the latest with so many entries together: who brought one long
game after the other could fill the memory; a game of usual length is soon folded again."""
ROUND_SECONDS = 60.0
"""How often the house looks for idle rooms and tables that are too old."""
NAME = re.compile("[A-Za-z0-9_-]{1,32}")
"""What a table can be called; nothing else is looked for in the store."""

log = logging.getLogger("cantina.server")


class House:
    """Every table of one process over one store."""

    def __init__(
        self, store: Store, games: dict[str, Game], keep_days: float | None = None, now: Callable[[], float] | None = None
    ) -> None:
        self.store, self.games, self.keep_days, self.now = store, games, keep_days, now or Steady()
        self.away: list[Away] = []
        """The times in which nobody served this house."""
        self.latency, self.orders = Latency(), HostOrders(store, self.now)
        self.workshop = Workshop()
        self.rooms: dict[str, Room] = {}
        self.hearsay = Hearsay(store, self.rooms)
        self.tasks: list[asyncio.Task[None]] = []
        self.key = b""

    async def open(self) -> None:
        """Open the store and begin to look after the rooms."""
        await self.store.open()
        self.store.settled, self.store.clock = self.catch_up, self.now
        self.away[:] = await self.store.transact(lambda connection: sign_in(connection, self.store.name, self.now))
        self.tasks.append(asyncio.create_task(self.attend()))
        self.key = await self.store.secret()
        await self.orders.load()
        self.tasks += [asyncio.create_task(self.look_after()), asyncio.create_task(carry_out(lambda: self.store.turn))]
        if self.store.shared:
            url = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self.tasks.append(asyncio.create_task(listen(url, self.store.name, self.changed, self.hearsay.hear)))
            self.tasks.append(asyncio.create_task(self.hearsay.look_around()))

    async def close(self) -> None:
        """Let the bots rest and close the store."""
        duties = [room.duties.task for room in self.rooms.values()]
        tasks = [*self.tasks, *(task for task in [*duties, self.hearsay.saying] if task is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workshop.close()
        with contextlib.suppress(Exception):  # a little more is given back then
            await self.store.transact(lambda connection: sign_out(connection, self.store.name, self.now()))
        await self.store.close()

    async def changed(self, table: str | None) -> None:
        """Another process wrote something about a table, or perhaps about any."""
        for room in [room for room in self.rooms.values() if table in (None, room.id)]:
            try:
                await room.catch_up()
            except Damaged as damaged:  # all the others have to hear of it all the same
                room.pause(str(damaged))
        if not table:
            await self.orders.load()
            self.tell()
            self.hearsay.ask()

    def tell(self) -> None:
        """Wake everybody who listens anywhere."""
        for room in list(self.rooms.values()):
            room.tell()

    async def attend(self) -> None:
        """Write down that we are there; what we could not write down for is given back to whoever was to move."""
        seen, lost = self.now(), False
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self.hearsay.beat()
            try:
                since = seen if lost else None
                work = partial(attend, name=self.store.name, clock=self.now, missed=since)
                away, seen, lost = await self.store.transact(work), self.now(), False
            except Exception:
                if not lost:
                    log.warning("it cannot be written down that this process is there", exc_info=True)
                lost = True
                continue
            if away != self.away:
                self.away[:] = away
                self.tell()

    async def catch_up(self) -> None:
        """Take in what has become of everything that was being looked up."""
        for failures in count(1):
            try:
                await self.changed(None)
                return
            except Exception as error:
                log.warning("the tables cannot be read again yet: %s", error)
            await self.store.pause(failures)

    async def look_after(self) -> None:
        """Close rooms that nobody uses, and forget tables that are older than the house keeps them."""
        while True:
            self.tidy()
            if self.keep_days is not None:
                try:
                    gone = await self.store.forget(self.now() - self.keep_days * DAY)
                    if gone:
                        log.info("forgot %d old tables", gone)
                except Exception:
                    log.exception("old tables could not be forgotten")
            await asyncio.sleep(ROUND_SECONDS)

    def tidy(self) -> None:
        """Close rooms that nobody uses; the store has everything about them."""
        idle = [room for room in self.rooms.values() if not (room.listeners or room.lock.locked() or room.duties.busy)]
        entries = 0
        for room in sorted(idle, key=lambda room: room.looked_at, reverse=True):
            entries += 0 if room.story is None else room.story.n
            if self.now() - room.looked_at > (FRESH_SECONDS if entries > MOST_IDLE else IDLE_SECONDS):
                del self.rooms[room.id]

    def room(self, row: Row) -> Room:
        """The room of a table, of which nothing is read yet."""
        return Room(row, self.games[row.game], self.store, self.now, self.away, self.orders, self.workshop, self.hearsay.spread)

    async def create(
        self,
        game: str,
        options: dict[str, str],
        terms: dict[str, str],
        sitting: list[Seat],
        entries: Sequence[Entry] = (),
        seed: bytes | None = None,
        held: Mapping[str, int] | None = None,
        name: str = "",
    ) -> Room:
        """A new table with whoever holds its seats, which may go on from what was played at another one.

        With a seed, the cards are dealt already; under a name that somebody chose, it is opened once, whoever asks again.
        """
        row = new_row(game, self.games[game].options(options), terms, self.now())
        if seed is not None:
            row = row._replace(seed=seed, dealt=row.created, rules=self.games[game].rules_version)
        try:
            await self.store.create(
                row._replace(id=name or row.id), sitting, [Timed(entry, row.created) for entry in entries], held
            )
        except Conflict:
            if not name:
                raise
        room = await self.get(name or row.id, now=True)
        assert room is not None
        return room

    async def keep(self, row: Row, sitting: list[Seat], story: Story) -> Room:
        """The table of a story that was played elsewhere; it need not be folded again."""
        await self.store.create(row, sitting, [Timed(entry, story.start) for entry in story.match.entries])
        tip, slices = start(row.id, row.secret), Slices()
        for n, entry in enumerate(story.match.entries):
            tip = link(tip, n, entry, story.start)
            await slices.rest()
        room = self.rooms[row.id] = self.room(row)
        room.story, room.tip, room.looked_at = story, tip, self.now()
        self.tidy()
        await room.catch_up()
        return room

    async def rematch(self, room: Room) -> str:
        """The table of a rematch: everybody who held a seat holds the next one there; who asks second comes to the same."""
        if room.row.rematch is None:
            fresh = [seat._replace(nonce="", by=PERSON if seat.name else seat.by) for seat in room.seats]
            following = moved_on(room)
            sitting = fresh.copy()
            for seat, place in following.items():
                sitting[place] = fresh[seat]
            terms = {name: value for name, value in room.row.terms.items() if name not in ("origins", "puzzle")}
            row = new_row(room.row.game, self.games[room.row.game].options(room.row.options), terms, self.now())
            held = {owner: following[seat] for owner, seat in room.holders.items()}
            with contextlib.suppress(Conflict):  # somebody asked at the same moment: theirs counts
                await self.store.create(row, sitting, held=held, after=room.id)
            await room.catch_up()
        assert room.row.rematch is not None
        return room.row.rematch

    async def get(self, table: str, now: bool = False) -> Room | None:
        """A room, folded from the store if nobody has been in it lately; `now` if it must have what others just wrote.

        Raises Damaged if what is kept of it cannot be read.
        """
        if NAME.fullmatch(table) is None:
            return None
        room = self.rooms.get(table)
        if room is None:
            row = await self.store.table(table)
            if row is None or row.game not in self.games:
                return None
            self.tidy()
            try:
                opened = self.room(row)
            except Exception as error:
                raise Damaged(f"table {table} cannot be opened: {error}") from error
            # Before it is read, so that it hears of whatever is written meanwhile; who comes second waits for the same room.
            room = self.rooms.setdefault(table, opened)
            self.hearsay.join(room)
        if not room.read or (now and self.store.shared):
            try:
                await room.catch_up()  # the notice of what others wrote may still be under way
            except Damaged:
                self.rooms.pop(table, None)
                raise
        if room.closed:
            return None
        room.looked_at = self.now()
        room.duties.wake()
        return room

    # What may be undone ------------------------------------------------------------------------

    async def is_closed(self, table: str) -> bool:
        """Whether the host has closed a table."""
        row = await self.store.table(table) if NAME.fullmatch(table) else None
        return row is not None and row.terms.get("closed") == "yes"

    async def close_table(self, table: str, closed: bool) -> bool:
        """Close a table to everybody, or open it again; says whether there is one."""
        if NAME.fullmatch(table) is None or await self.store.table(table) is None:
            return False

        def told(row: Row) -> Row:
            kept = {name: value for name, value in row.terms.items() if name != "closed"}
            return row._replace(terms=kept | ({"closed": "yes"} if closed else {}))

        await self.store.rewrite(table, told)
        await self.changed(table)
        return True

    async def forget(self, owner: str) -> None:
        """Delete everything about a visitor: finished games stay as games of somebody, others only where somebody else plays."""
        for table, seat in (await self.store.held(owner)).items():
            row, sitting = await self.store.table(table), await self.store.seats(table)
            if row is None:
                continue
            places = list(range(len(sitting))) if row.terms.get("hot-seat") == "yes" else [seat]
            alone = not any(each.name for n, each in enumerate(sitting) if n not in places)
            if alone and row.finished is None:
                await self.store.delete(table)
            else:
                said = any(line.seat in places for line in await self.store.talk(table))
                await self.store.disown(table, places, BY_LINK if row.seed is None else None, said)
            await self.changed(table)
        await self.store.choose(owner, {})

    # Keys --------------------------------------------------------------------------------------

    def name_by(self, *key: str) -> str:
        """The name of the table that somebody opens with a key: whoever asks again with the same key comes to the same table."""
        text = "\n".join(("table", *key))
        return urlsafe_b64encode(hmac.new(self.key, text.encode("utf-8", "replace"), hashlib.sha256).digest()[:9]).decode()

    def signature(self, text: str) -> str:
        """Our signature under a text."""
        return signature(self.key, text)

    def token(self, room: Room, seat: int) -> str:
        """The unguessable key to a seat, as it was renewed last."""
        renewed = room.seats[seat].renewed
        return self.signature(f"seat {room.id} {seat}" + (f" {renewed}" if renewed else ""))

    def invitation(self, table: str, seat: int) -> str:
        """What lets somebody take a seat while it is free, and no longer: who invites cannot look at the other's cards."""
        return self.signature(f"invitation {table} {seat}")

    def seat_of(self, room: Room, token: str) -> int | None:
        """The seat that a token opens."""
        return next((n for n in range(len(room.seats)) if same(token, self.token(room, n))), None)

    def invited_to(self, room: Room, token: str) -> int | None:
        """The seat to which an invitation leads."""
        return next((n for n in range(len(room.seats)) if same(token, self.invitation(room.id, n))), None)


def moved_on(room: Room) -> dict[int, int]:
    """Where everybody sits in a rematch: one place further, past the places that the rules play, so that two swap sides."""
    places = [n for n, side in enumerate(room.sides) if not side.ruled]
    return {seat: places[(n + 1) % len(places)] for n, seat in enumerate(places)}


def signature(key: bytes, text: str) -> str:
    """The signature of whoever has the key under a text."""
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()[:32]


def same(given: str, right: str) -> bool:
    """Whether a token is the right one; how long it takes to say tells nothing."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), right.encode())
