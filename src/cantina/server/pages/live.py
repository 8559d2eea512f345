"""The live wire of a page: zones and lines of the log that are new, one frame per action; whoever was away is shown every one."""

from __future__ import annotations

import asyncio
import logging
import re

from msgspec import Struct
from starlette.websockets import WebSocket

from cantina.core import Refusal

from ..latency import Latency
from ..limits import Allowance, Together
from ..phrases import PHRASES, shown_name
from ..tables.story import OPENING, Story
from ..wire.handler import Sitter, spend
from ..wire.messages import FROM_PAGES, Decided, Message, SendHere, SendHint, SendLanguage, SendLiftCurtain
from ..wire.socket import Wire
from ..work import Busy, Slices
from .hint import drawn_hint
from .page import Pages, Viewer, view_of

CATCH_UP = 80
"""So many actions are played back to somebody who was away; after more, only the table as it is now is shown."""
LEFT = re.compile(r'data-left="\d+"')
"""How long somebody may still think: whoever looks counts that down without us."""

log = logging.getLogger("cantina.server")


class Frame(Struct, tag_field="type", tag="frame"):
    """What looks different at a position, by zone, and the new lines of the log."""

    n: int
    dealt: bool
    afresh: bool
    zones: dict[str, str]
    log: str
    step: str = ""
    """What was done, in words: equal steps in a row are shown as one."""
    recap: str = ""
    """What somebody else's turn came to, with the frame that ends it."""


class Talk(Struct, tag_field="type", tag="chat"):
    """What was said at the table."""

    lines: str
    afresh: bool


class Refused(Struct, tag_field="type", tag="refused"):
    """Why nothing happened, and where the rule behind that can be read."""

    code: str
    words: str
    n: int
    rule: str
    link: str
    move: bool
    """Whether this is the answer to a move, as far as one knows: what else is refused leaves a move on its way."""


class Called(Struct, tag_field="type", tag="called"):
    """Somebody wants this player to come to the table."""

    words: str


class Hinted(Struct, tag_field="type", tag="hint"):
    """Advice about a position, or why there is none."""

    n: int
    html: str = ""
    words: str = ""


class Done(Struct, tag_field="type", tag="done"):
    """Everything that came of a decision has been shown."""


class Live(Wire):
    """One visitor at one table."""

    reads = FROM_PAGES

    def __init__(
        self,
        socket: WebSocket,
        who: Sitter,
        messages: Together,
        asks: Together,
        pages: Pages,
        looks: Viewer,
        latency: Latency,
        address: str,
        hints: Allowance,
    ) -> None:
        super().__init__(socket, who, messages, asks, latency)
        self.address, self.hints = address, hints
        self.thought: asyncio.Task[None] | None = None
        """What is being thought about for this viewer."""
        self.pages, self.language, self.link = pages, looks.language, looks.link
        self.since: int | None = None
        self.version = ""
        """What the page showed when it was opened: a position, and of which drawing."""
        self.shown: dict[str, str] = {}
        self.told, self.heard, self.at = OPENING, 0, -1
        self.voices = who.room.voices
        """Who could be heard when the chat was told last."""
        self.called = self.listens = False
        self.afresh = True
        """Whether the next frame stands for itself, instead of telling what has happened since the last one."""
        self.acts = False
        """Whether something is being done for this viewer, who is shown every step of it at once; others look on."""

    @property
    def viewer(self) -> Viewer:
        """Who looks, and with whose eyes."""
        return Viewer(self.who.facing, self.who.holds, self.language, self.link)

    async def serve(self, since: int | None, version: str) -> None:
        """Serve a page that showed a position when it was opened."""
        self.since, self.version = since, version
        await self.socket.accept()
        try:
            await self.run()
        finally:
            self.room.workshop.precedence.leave(self.look_on)
            if self.thought is not None:
                self.thought.cancel()

    async def begin(self) -> None:
        """Whoever has seen the table before is shown what it missed, action by action."""
        if self.room.story is not None:
            await self.pages.tell_ahead(self.room, self.room.story, self.viewer)
        if not self.is_shown(self.version) and self.since is not None:
            await self.catch_up(self.since)

    def is_shown(self, version: str) -> bool:
        """Whether the viewer's page shows everything as it is, so that nothing need be drawn again."""
        story = self.room.story
        if story is None or version != self.pages.version(self.room, story, self.viewer):
            return False
        self.shown = {zone: html for zone, html in self.pages.zones(self.room, self.viewer).items() if zone != "people"}
        self.told, self.heard, self.afresh = story.n, len(self.room.talk), False
        return True

    async def catch_up(self, since: int) -> None:
        """Frames for what happened after a position, unless it is too much to watch."""
        story, seat = self.room.story, self.who.facing
        if story is None or self.room.hot or not 0 < story.position(seat) - since <= CATCH_UP:
            return
        slices = Slices()
        for position in range(since, story.position(seat)):  # not by entries: what others do in secret would be counted
            n = story.count(seat, position)
            self.show(story, n, await self.pages.past(self.room, story, n, self.viewer, {}))
            await self.flush()
            await slices.rest()

    def changed(self) -> None:
        """Send what looks different from what this viewer was shown last; who reads slowly sees only how it ends.

        Whoever acts or has just come is shown it at once, whoever looks on as soon as others are served.
        """
        if self.full:
            self.stale = True
        elif self.acts or self.at < 0:
            self.draw()
        else:
            self.room.workshop.precedence.later(self.look_on)

    def look_on(self) -> None:
        """See what others have done."""
        if self.full:
            self.stale = True
        else:
            self.draw()

    def collect(self) -> None:
        """Draw what has changed while there was no room for it."""
        if self.stale and not self.full:
            self.draw()

    def draw(self) -> None:
        """A frame with what looks different, and what was said; who may no longer be here is shown nothing."""
        self.stale = False
        self.room.workshop.precedence.leave(self.look_on)
        if not self.who.welcome():
            return
        try:
            self.turn_away()
            story = self.room.story
            self.show(story, 0 if story is None else story.n, self.pages.zones(self.room, self.viewer))
            self.pass_on()
            self.ring()
        except Exception:
            log.exception("table %s cannot be shown", self.room.id)

    def look(self, seat: int) -> None:
        """Look with the eyes of a seat from now on, and tell everything from the start."""
        self.who.facing, self.told, self.afresh = seat, OPENING, True

    def turn_away(self) -> None:
        """At one screen for all, nobody's cards are shown once somebody else is asked."""
        if self.room.hot and self.who.facing not in (self.room.watcher, self.room.facing):
            self.look(self.room.watcher)

    def show(self, story: Story | None, n: int, zones: dict[str, str]) -> None:
        """A frame with the zones after so many entries, and the lines of the log that are new."""
        viewer = self.viewer
        lines = "" if story is None else self.pages.lines(self.room, story, self.told, viewer, n)
        fresh = {zone: html for zone, html in zones.items() if self.shown.get(zone) != html}
        news = any(
            zone != "people" or LEFT.sub("", html) != LEFT.sub("", self.shown.get(zone, "")) for zone, html in fresh.items()
        )
        position = 0 if story is None else story.position(viewer.seat, n)
        if news or lines or position != self.at:  # what others do in secret makes no sound, not even that of a clock
            step = ""
            if story is not None and self.told != OPENING and position == story.position(viewer.seat, self.told) + 1:
                step = self.pages.step(self.room, story, n, viewer)
            recap = "" if story is None else self.pages.recap(self.room, story, n, viewer, max(0, self.told))
            self.put(Frame(position, story is not None, self.afresh, fresh, lines, step, recap))
            self.shown, self.at, self.afresh, self.told = self.shown | zones, position, False, n

    def pass_on(self) -> None:
        """What was said at the table; all of it once more if somebody took theirs back, or is not to be heard any more."""
        if self.voices != self.room.voices:
            self.voices, self.heard, self.listens = self.room.voices, 0, False
        if self.heard < len(self.room.talk):
            lines, afresh = self.pages.talk(self.room, self.heard, self.viewer), not self.listens
            self.heard = len(self.room.talk)
            self.put(Talk(lines, afresh))
        self.listens = True

    def ring(self) -> None:
        """Whoever has the page open behind others hears that it is called, once."""
        by = self.room.presence.called.get(self.who.holds)
        if by is not None and not self.called:
            name = shown_name(self.room.seats[by], self.language)
            self.put(Called(PHRASES[self.language]["called"].format(name=name)))
        self.called = by is not None

    def again(self) -> None:
        """Send it, if anything looks different after all, such as how long somebody may still think."""
        self.changed()

    async def obey(self, message: Message) -> None:
        """Do what a message says, and show every step of it."""
        self.acts = True
        try:
            await self.carry_out(message)
        finally:
            self.acts = False

    async def carry_out(self, message: Message) -> None:
        """Do what a message says; once everything that came of a decision is shown, the page is told so."""
        if isinstance(message, SendLanguage):
            spend(self.asks)
            self.language, self.heard, self.listens = message.language, 0, False
            self.look(self.who.facing)
            self.changed()
            return
        if isinstance(message, SendHere):
            self.room.presence.look(self, message.looks)
            return
        if isinstance(message, SendHint):
            if self.thought is None or self.thought.done():
                self.thought = asyncio.create_task(self.advise(message.position))
            return
        await super().obey(message)
        if isinstance(message, SendLiftCurtain) and self.who.shared:
            self.look(self.who.facing)
            self.changed()
        elif isinstance(message, Decided):
            self.put(Done())

    async def advise(self, position: int) -> None:
        """Have a question of this viewer thought about while it goes on playing; if it does, nobody is told."""
        seat, told = self.who.facing, Hinted(position)
        try:
            if not self.who.welcome():
                return
            if seat == self.room.watcher:
                raise Refusal("not-seated" if self.who.shared else "watching")
            hint = await self.room.hints.ask(seat, self.address, self.hints, position)
            if self.who.facing == seat and self.who.welcome():
                told.html = drawn_hint(self.pages, self.room, hint, self.language)
                self.put(told)
        except Refusal as refusal:
            told.words = PHRASES[self.language].get(refusal.code) or view_of(self.room.game).refusal(refusal, self.language)
            self.put(told)
        except Busy:
            told.words = PHRASES[self.language]["busy"]
            self.put(told)
        except Exception:
            log.exception("no hint could be had at table %s", self.room.id)
            told.words = PHRASES[self.language]["hints-failed"]
            self.put(told)

    def refuse(self, refusal: Refusal, message: Message | None) -> None:
        """Say why nothing happened; a second page of the same player sends another nonce, and need not hear that it was one."""
        if refusal.code == "nonce-fixed":
            return
        if self.room.workshop.precedence.leave(self.look_on):
            self.look_on()  # whatever was refused was refused after that
        view = view_of(self.room.game)
        words = PHRASES[self.language].get(refusal.code) or view.refusal(refusal, self.language)
        position = 0 if self.room.story is None else self.room.story.position(self.who.facing)
        move = message is None or isinstance(message, Decided)
        self.put(Refused(refusal.code, words, position, *view.rule(refusal, self.language), move))
