"""Rooms: a table, who sits there and who listens; what happens is durable before anybody sees it."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from weakref import WeakMethod

from cantina.core import Deal, Entry, Game, Match, Refusal, commitment, seed_of
from cantina.core.game import Seat as Place

from ..work import Slices, Workshop
from .attendance import Away, missed
from .chain import KINDS, Damaged, OtherFigures, OtherRules, link, start
from .database import Conflict, NotKept, Unknown
from .digests import written
from .duties import Duties
from .hints import Hints
from .host_orders import HostOrders
from .lessons import lesson_of
from .presence import Presence
from .puzzles import riddle_of
from .rows import OPEN, PERSON, Noted, Row, Said, Seat, Timed
from .store import UNSAID, Store
from .story import Story
from .takebacks import Takebacks
from .terms import clock_of, left, may_claim, waits

if TYPE_CHECKING:
    from ..pages.lines import Lines
    from ..pages.rendering import Kept

MOST_SAID = 400
"""How many lines the chat of one table may have."""

log = logging.getLogger("cantina.server")


class Room:
    """One table while somebody looks at it."""

    def __init__(
        self,
        row: Row,
        game: Game,
        store: Store,
        now: Callable[[], float],
        away: Sequence[Away] = (),
        orders: HostOrders | None = None,
        workshop: Workshop | None = None,
        spread: Callable[[str], None] = lambda table: None,
    ) -> None:
        self.row, self.game, self.store, self.now, self.away = row, game, store, now, away
        self.around = row.options, game.seats(row.options)
        self.orders, self.workshop = orders or HostOrders(store, now), workshop or Workshop()
        self.lesson, self.riddle = lesson_of(game, row.terms), riddle_of(game, row.terms)
        self.seats: list[Seat] = []
        self.holders: dict[str, int] = {}
        self.talk: list[Said] = []
        self.story: Story | None = None
        self.paused: Refusal | None = None
        """Why nobody can act: the stored log does not follow the rules of this program."""
        self.shown: dict[tuple[int, int, str], dict[str, str]] = {}
        """The zones of the position as they were rendered already, by viewer and language."""
        self.drawn: dict[tuple[int, int, str], Kept] = {}
        """Every zone as it was drawn last and what it was drawn from, by viewer and language."""
        self.lines: dict[tuple[int, int, str, bool, bool], Lines] = {}
        """The log as it was told already: by who hears it and is "you", language, whether all is told, and whether it is over."""
        self.listeners: set[Callable[[], None]] = set()
        self.told = spread
        self.presence, self.takebacks = Presence(weakly(self.stir), weakly(self.spread)), Takebacks(self)
        self.duties = Duties(self)
        self.hints = Hints(self)
        self.lock = asyncio.Lock()
        self.looked_at = 0.0
        self.tip = ""
        """The link of the latest entry."""
        self.doubt: tuple[str, Unknown] | None = None
        """The key of an entry of which nobody knows yet whether it was kept."""
        self.read = False
        """Whether everything has been taken in that was stored when the room was opened."""

    @property
    def id(self) -> str:
        """The table's name in links."""
        return self.row.id

    @property
    def sides(self) -> tuple[Place, ...]:
        """The places at the table as the game has them."""
        if self.around[0] is not self.row.options:
            self.around = self.row.options, self.game.seats(self.row.options)
        return self.around[1]

    @property
    def places(self) -> tuple[str, ...]:
        """What records and programs call the places."""
        return tuple(side.name for side in self.sides)

    @property
    def watcher(self) -> int:
        """The number under which everybody watches who does not play."""
        return len(self.seats)

    @property
    def hot(self) -> bool:
        """Whether everybody plays at the same screen."""
        return self.row.terms.get("hot-seat") == "yes"

    @property
    def facing(self) -> int | None:
        """At one screen, whose turn it is to look: the first person who is asked; nobody while only a bot is."""
        asked = self.story.asked if self.hot and self.story is not None else []
        return next((seat for seat in asked if self.seats[seat].by == PERSON), None)

    @property
    def company(self) -> bool:
        """Whether there is anybody to talk to."""
        return not self.hot and sum(bool(seat.name) for seat in self.seats) > 1

    @property
    def brought(self) -> bool:
        """Whether this game was not played here: somebody brought its record to look at."""
        return self.row.terms.get("imported") == "yes"

    @property
    def over(self) -> bool:
        """Whether nothing is hidden any more: the game has ended, or was only brought to be looked at."""
        return self.story is not None and (self.story.state.outcome is not None or self.brought)

    @property
    def listed(self) -> bool:
        """Whether the lobby shows a free seat here."""
        return any(seat.by == OPEN for seat in self.seats)

    @property
    def closed(self) -> bool:
        """Whether the host has closed the table, or it is deleted."""
        return self.row.terms.get("closed") == "yes"

    @property
    def commitment(self) -> str:
        """The hash of the table's secret, told before anybody adds a nonce."""
        return commitment(self.row.secret)

    @property
    def deal(self) -> Deal | None:
        """How the seed came about; tables of the first version were dealt by the secret alone."""
        deal = Deal(self.row.secret, tuple(bytes.fromhex(seat.nonce) for seat in self.seats))
        return deal if self.row.seed == deal.seed() else None

    # The log -----------------------------------------------------------------------------------

    async def load(self) -> None:
        """Take in everything the store knows that we do not know yet, telling each entry as it comes."""
        try:
            row = await self.store.table(self.id)
        except Damaged as damaged:
            self.pause(str(damaged))
            return
        if row is None:  # deleted meanwhile
            self.row = self.row._replace(terms=self.row.terms | {"closed": "yes"})
            return
        self.row = row
        sitting = await self.store.seats(self.id)
        if len(sitting) != len(self.sides):
            raise Damaged(f"table {self.id} does not have its seats")
        if [seat.name for seat in sitting] != [seat.name for seat in self.seats]:
            self.talk = []  # whoever wants to be forgotten takes back what they said, too
        self.seats = sitting
        self.holders = {owner: n for owner, n in (await self.store.holders(self.id)).items() if n < len(self.seats)}
        self.talk += await self.store.talk(self.id, len(self.talk))
        if self.riddle is not None:
            await self.riddle.recall(self)
        if row.seed is not None and self.story is None:
            if row.rules not in (0, self.game.rules_version):
                raise OtherRules(f"table {self.id} was dealt under version {row.rules} of the rules")
            try:
                origins = tuple(bytes.fromhex(seed) for seed in row.terms.get("origins", "").split())
                match = Match(self.game, row.options, row.seed, row.terms.get("teaching") == "yes", self.deal, origins)
            except Refusal as refusal:
                raise OtherFigures(f"table {self.id} cannot be dealt with these figures: {refusal}") from refusal
            except Exception as error:
                raise Damaged(f"table {self.id} cannot be dealt again: {error}") from error
            self.story = Story(match, row.dealt or row.created, self.away)
            self.tip = start(self.id, row.secret)
            self.tell()
        if self.story is not None and self.paused is None:
            slices, links = Slices(), {self.tip}
            for n, timed, kept in await self.store.log(self.id, self.story.n):
                try:
                    self.take_in(self.story, n, timed, kept)
                except Exception as error:  # what a refusal names may be nobody's business
                    self.pause(f"entry {self.story.n}: {error.code if isinstance(error, Refusal) else error}")
                    break
                links.add(kept)
                self.tell()
                await slices.rest()
            if self.paused is None and row.tip not in links:  # what was written since the row was read comes after it
                self.pause("the latest entries are missing")
            if self.paused is None and (self.story.state.outcome is not None) != (row.finished is not None):
                await self.close(self.story)  # whoever wrote the last entry did not come to this

    def take_in(self, story: Story, n: int, timed: Timed, kept: str) -> None:
        """Take in an entry that hangs on the one before and is of a kind that we know."""
        tip = link(self.tip, story.n, *timed)
        if (n, kept) != (story.n, tip):
            raise Damaged(f"table {self.id} is not as it was written")
        if timed.entry.kind not in KINDS:
            raise Damaged(f"“{timed.entry.kind}” is no kind of entry")
        story.take(timed)
        self.tip = tip

    def pause(self, reason: str) -> None:
        """Nobody can act any more, because what is kept does not follow from the rules or from itself."""
        log.error("table %s is paused: %s", self.id, reason)
        self.paused = Refusal("paused")
        self.tell()

    async def catch_up(self) -> None:
        """Take in what another process has written; with its nonce everything may be there for the deal."""
        async with self.lock:
            before = (self.row, self.seats, self.holders, len(self.talk))
            await self.load()
            await self.begin()
            self.read = True
            if before != (self.row, self.seats, self.holders, len(self.talk)):
                self.tell()

    def playing(self) -> Story:
        """The story, if the game has begun and can go on."""
        if self.story is None:
            raise Refusal("not-dealt")
        if self.paused is not None:
            raise Refusal("paused")
        return self.story

    async def add(self, entry: Entry, position: int, key: str = "") -> None:
        """Add an entry to the position that its sender saw: first to the store, then to the table, then to every eye.

        With a key, its sender can ask later whether it was made.
        """
        kept = key and kept_as(entry.seat, key)
        async with self.lock:
            story = self.playing()
            if kept and self.doubt is not None and self.doubt[0] == kept and not self.doubt[1].outcome.done():
                raise self.doubt[1]
            if position != story.position(entry.seat):
                raise Refusal("moved-on")
            try:
                await self.keep(story, entry, kept)
            except Unknown as unknown:
                self.doubt = kept, unknown
                raise
        self.duties.wake()

    async def keep(self, story: Story, entry: Entry, key: str = "") -> None:
        """Write an entry down and take it in; the caller holds the lock."""
        refusal = story.refusal(entry)
        if refusal is None and self.lesson is not None:
            refusal = self.lesson.refusal(story, entry)
        if refusal is not None:
            raise refusal
        timed = Timed(entry, self.now())
        over = story.state.outcome is not None
        try:
            tip = link(self.tip, story.n, *timed)
            await self.store.append(self.id, story.n, *timed, key, tip)
        except Conflict:
            await self.load()
            self.tell()
            raise Refusal("moved-on") from None
        story.take(timed)
        self.tip, self.row = tip, self.row._replace(tip=tip)
        if over != (story.state.outcome is not None):
            with contextlib.suppress(NotKept, Unknown):  # the entry was made; its end is written down as soon as that can be done
                await self.close(story)
        if self.riddle is not None:
            with contextlib.suppress(NotKept, Unknown):  # the entry was made; only the day of whoever made it is not marked
                await self.riddle.note(self, story)
        self.tell()

    async def made_with(self, seat: int, key: str) -> int | None:
        """The number of the entry that a seat has made with a key."""
        return await self.store.made_with(self.id, kept_as(seat, key))

    async def close(self, story: Story) -> None:
        """Write down how the game has ended, or that its end was taken back."""
        outcome = story.state.outcome
        result, at, noted = None, None, None
        if outcome is not None:
            result, at = " ".join([*map(str, outcome.winners), outcome.reason]), story.times[-1]
            noted = Noted(self.row.game, written(story))
        await self.store.finish(self.id, result, at, noted)
        self.row = self.row._replace(result=result, finished=at)

    def tell(self) -> None:
        """Something has happened at the table: wake everybody who listens."""
        self.shown.clear()
        self.stir()

    def stir(self) -> None:
        """Wake everybody who listens; the table itself may be as it was."""
        for listener in list(self.listeners):
            listener()

    def spread(self) -> None:
        """Let the other workers know what is known here and not written down: who is at the table, and what is asked for."""
        self.told(self.id)

    # Seats -------------------------------------------------------------------------------------

    async def take(self, n: int, name: str, owner: str = "", nonce: str = "") -> int:
        """Somebody takes a free seat, with everything that is needed to use it, and is told which one is theirs.

        Of two who come at once, one is told that it is taken; who asks again is told the same again.
        """
        async with self.lock:
            if owner not in self.holders:
                await self.sit(n, Seat(PERSON, name, nonce), owner)
            await self.begin()
        self.duties.wake()
        return self.holders.get(owner, n)

    async def sit(self, n: int, seat: Seat, owner: str) -> None:
        """Write down that a seat is taken, and by whom; the caller holds the lock."""
        if not self.seats[n].free:
            raise Refusal("taken")
        try:
            await self.store.sit(self.id, n, self.seats[n], seat, owner)
        except Conflict:
            await self.load()
            self.tell()
            if not owner or owner not in self.holders:
                raise Refusal("taken") from None
            return
        self.seats[n] = seat
        self.holders |= {owner: n} if owner else {}
        self.tell()

    async def hold(self, n: int, owner: str) -> None:
        """A visitor's browser brings it back to a seat that is its own; whoever has a seat here keeps it."""
        async with self.lock:
            if owner not in self.holders:
                await self.store.hold(owner, self.id, n)
                self.holders[owner] = n

    async def renew(self, places: Sequence[int], keep: str | None = None) -> None:
        """Give seats a new key: old links and tokens open them no more, and only one who holds them keeps them."""
        async with self.lock:
            await self.store.renew(self.id, places, keep)
            await self.load()
            self.tell()

    async def change(self, n: int, seat: Seat) -> None:
        """Somebody else plays a seat from now on; the caller holds the lock."""
        try:
            await self.store.sit(self.id, n, self.seats[n], seat)
        except Conflict:
            await self.load()
            self.tell()
            raise Refusal("moved-on") from None
        self.seats[n] = seat
        self.tell()

    async def contribute(self, n: int, nonce: str) -> None:
        """A seat adds its nonce, once and for all; with the last one the cards are dealt, and the same one may come again."""
        async with self.lock:
            given = self.seats[n].nonce
            fixed = given != nonce and (self.story is not None or bool(given))
            if not fixed and not given:
                await self.change(n, self.seats[n]._replace(nonce=nonce))
            await self.begin()
        self.duties.wake()
        if fixed:
            raise Refusal("nonce-fixed")

    async def begin(self) -> None:
        """Deal, as soon as every seat has given what it has to give."""
        if self.story is None and all(seat.ready for seat in self.seats):
            nonces = [bytes.fromhex(seat.nonce) for seat in self.seats]
            with contextlib.suppress(Conflict, NotKept, Unknown):  # it is dealt already, or will be as soon as that can be done
                await self.store.deal(self.id, seed_of(self.row.secret, nonces), self.now(), self.game.rules_version)
            await self.load()

    def free(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [n for n, seat in enumerate(self.seats) if seat.free]

    # Absence -----------------------------------------------------------------------------------

    def absent(self, seat: int) -> list[int]:
        """The seats that a seat may call absent now."""
        if self.story is None or self.paused is not None or seat == self.watcher:
            return []
        late = may_claim(clock_of(self.row.terms), self.story, seat, self.now())
        return [n for n in late if self.seats[n].by == PERSON]

    def gone(self, seat: int) -> dict[int, float]:
        """Who has left a table without a clock and is asked, and for how long a seat still has to wait for them."""
        if self.story is None or self.paused is not None or seat == self.watcher or self.hot:
            return {}
        waited = waits(clock_of(self.row.terms), self.story, seat, self.now())
        return {n: wait for n, wait in waited.items() if self.seats[n].by == PERSON and self.presence.standing(n) == "away"}

    def left(self, seat: int) -> float:
        """How many seconds a seat still has."""
        assert self.story is not None
        return left(clock_of(self.row.terms), self.story, seat, self.now())

    @property
    def given_back(self) -> int:
        """How many seconds of the decision at hand nobody served this table; no clock ran meanwhile."""
        if self.story is None or self.over or not self.company:
            return 0
        return int(missed(self.story.latest, self.now(), self.away))

    async def claim(self, seat: int) -> None:
        """A seat claims the win over everybody who is absent; where the rules let the others go on, the game does."""
        async with self.lock:
            story, late = self.playing(), self.absent(seat)
            if not late:
                raise Refusal("not-absent")
            for other in late:
                if story.state.outcome is None:
                    await self.keep(story, Entry("timeout", other))
        self.duties.wake()

    async def substitute(self, seat: int, bot: str) -> None:
        """A seat lets a bot play on for everybody who is absent, or has left a table without a clock."""
        async with self.lock:
            late = self.absent(seat) or [n for n, wait in self.gone(seat).items() if not wait]
            if not late:
                raise Refusal("not-absent")
            for other in late:
                await self.change(other, self.seats[other]._replace(by=bot))
        self.duties.wake()

    async def come_back(self, seat: int) -> None:
        """A person takes the seat back from the bot that stood in."""
        async with self.lock:
            if not self.seats[seat].bot:
                raise Refusal("no-stand-in")
            await self.change(seat, self.seats[seat]._replace(by=PERSON))

    async def call(self, seat: int, by: int) -> None:
        """A player calls another one who is not looking."""
        if seat == by or not 0 <= seat < len(self.seats) or self.seats[seat].by != PERSON or self.hot:
            raise Refusal("nobody-to-call")
        if self.presence.standing(seat) != "here":
            self.presence.call(seat, by)

    # Chat --------------------------------------------------------------------------------------

    async def say(self, seat: int, text: str) -> None:
        """Somebody at the table says something."""
        if self.orders.mutes(self.seats[seat].name):
            raise Refusal("muted")
        async with self.lock:
            if len(self.talk) >= MOST_SAID:
                raise Refusal("chat-full")
            said = Said(seat, text, self.now())
            try:
                await self.store.say(self.id, len(self.talk), said)
            except Conflict:
                await self.load()
                self.tell()
                raise Refusal("moved-on") from None
            self.talk.append(said)
            self.stir()  # the board looks as before

    @property
    def voices(self) -> list[tuple[str, bool]]:
        """Everybody's name, and whether the host has muted it."""
        return [(seat.name, self.orders.mutes(seat.name)) for seat in self.seats]

    def heard(self) -> list[Said]:
        """What was said, as it may be read: nothing of anybody whom the host has muted."""
        voices = self.voices
        return [said._replace(text=UNSAID) if voices[said.seat][1] else said for said in self.talk]


def weakly(told: Callable[[], None]) -> Callable[[], None]:
    """The same for as long as what it belongs to is there, without holding on to that."""
    found = WeakMethod(told)

    def tell() -> None:
        if (still := found()) is not None:
            still()

    return tell


def kept_as(seat: int, key: str) -> str:
    """A key as the store keeps it: nobody else's can be found out or used."""
    return hashlib.sha256(f"{seat} {key}".encode()).hexdigest()[:32]
