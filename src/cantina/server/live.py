"""The live wire: one WebSocket per viewer; frames go out in order, messages come in one at a time."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cantina.core import Entry, Refusal

from .latency import Latency
from .limits import LARGEST_MESSAGE, LINES_A_SECOND, LINES_AT_ONCE, LONGEST_LINE, MESSAGES_A_SECOND, Allowance
from .pages.page import Pages, Viewer, view_of
from .phrases import PHRASES
from .tables.rooms import Room
from .tables.rows import NONCE_LENGTH
from .tables.story import Story

CATCH_UP = 80
"""So many actions are played back to somebody who was away; after more, only the table as it is now is shown."""
SWEEP_LIMIT = 40
STAND_IN = "greedy"
"""The bot that plays on for somebody who is absent."""
NONCE = re.compile(f"[0-9a-f]{{{NONCE_LENGTH}}}")
LEFT = re.compile(r'data-left="\d+"')
"""How long somebody may still think: whoever looks counts that down without us."""


log = logging.getLogger("cantina.server")


class Live:
    """One viewer at one table."""

    def __init__(
        self, socket: WebSocket, room: Room, pages: Pages, holds: int, language: str, link: str, latency: Latency
    ) -> None:
        self.socket, self.room, self.pages = socket, room, pages
        self.holds, self.language, self.link = holds, language, link
        self.facing = room.watcher if room.hot else holds
        self.shown: dict[str, str] = {}
        self.told, self.heard, self.at = 0, 0, -1
        self.afresh = True
        """Whether the next frame stands for itself, instead of telling what has happened since the last one."""
        self.frames: asyncio.Queue[dict[str, object] | float] = asyncio.Queue()
        """What is to be sent; a number says that everything about an action that came at that moment has been sent."""
        self.latency, self.received = latency, 0.0
        self.messages = Allowance(MESSAGES_A_SECOND, MESSAGES_A_SECOND)
        self.chat = Allowance(LINES_A_SECOND, LINES_AT_ONCE)

    @property
    def viewer(self) -> Viewer:
        """Who looks, and with whose eyes."""
        return Viewer(self.facing, self.holds, self.language, self.link)

    async def run(self, since: int | None, version: str) -> None:
        """Serve the viewer until it leaves; whoever has seen the table before is shown what it missed, action by action."""
        await self.socket.accept()
        sender = asyncio.create_task(self.send())
        try:
            if not self.is_shown(version) and since is not None:
                await self.catch_up(since)
            self.room.listeners.add(self.changed)
            self.changed()
            while True:
                await self.receive(await self.socket.receive())
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.room.listeners.discard(self.changed)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def send(self) -> None:
        """Frames go out in the order in which they were made."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                frame = await self.frames.get()
                if isinstance(frame, float):
                    self.latency.add(time.perf_counter() - frame)
                else:
                    await self.socket.send_text(msgspec.json.encode(frame).decode())

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
        story, seat = self.room.story, self.facing
        if story is None or self.room.hot or not 0 < story.position(seat) - since <= CATCH_UP:
            return
        for n in range(story.count(seat, since), story.n):
            self.show(story, n, self.pages.past(self.room, story, n, self.viewer, {}))
            await asyncio.sleep(0)

    def changed(self) -> None:
        """Send what looks different from what this viewer was shown last."""
        try:
            self.turn_away()
            story = self.room.story
            self.show(story, 0 if story is None else story.n, self.pages.zones(self.room, self.viewer))
            self.pass_on()
        except Exception:
            log.exception("table %s cannot be shown", self.room.id)

    def look(self, seat: int) -> None:
        """Look with the eyes of a seat from now on, and tell everything from the start."""
        self.facing, self.told, self.afresh = seat, 0, True

    def turn_away(self) -> None:
        """At one screen for all, nobody's cards are shown once somebody else is asked."""
        story = self.room.story
        if self.room.hot and self.facing != self.room.watcher and (story is None or story.asked[:1] != [self.facing]):
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
            frame = {"n": position, "dealt": story is not None, "afresh": self.afresh, "zones": fresh, "log": lines}
            self.shown, self.at, self.afresh, self.told = self.shown | zones, position, False, n
            self.frames.put_nowait({"type": "frame"} | frame)

    def pass_on(self) -> None:
        """What was said at the table."""
        if self.heard < len(self.room.talk):
            lines, afresh = self.pages.talk(self.room, self.heard, self.viewer), self.heard == 0
            self.heard = len(self.room.talk)
            self.frames.put_nowait({"type": "chat", "lines": lines, "afresh": afresh})

    # Messages ----------------------------------------------------------------------------------

    async def receive(self, message: Any) -> None:
        """One message; whatever is wrong with it, the table stays as it was."""
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        self.received = time.perf_counter()
        try:
            await self.obey(self.parsed(message.get("text")))
        except Refusal as refusal:
            self.refuse(refusal)
        except Exception:
            log.exception("a message failed at table %s", self.room.id)
            self.refuse(Refusal("failed"))

    def refuse(self, refusal: Refusal) -> None:
        """Say why nothing happened."""
        own = PHRASES[self.language].get(refusal.code)
        view = view_of(self.room.game)
        words = own or view.refusal(refusal, self.language)
        rule, link = view.rule(refusal, self.language)
        position = 0 if self.room.story is None else self.room.story.position(self.facing)
        self.frames.put_nowait(
            {"type": "refused", "code": refusal.code, "words": words, "n": position, "rule": rule, "link": link}
        )

    def parsed(self, text: str | None) -> dict[str, Any]:
        """A message as an object, if it is one of ours."""
        if not self.messages.spend():
            raise Refusal("too-fast")
        if text is None:
            raise Refusal("malformed")
        if len(text) > LARGEST_MESSAGE:
            raise Refusal("too-large")
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            raise Refusal("malformed") from None
        if not isinstance(message, dict):
            raise Refusal("malformed")
        return message

    async def obey(self, message: dict[str, Any]) -> None:
        """Do what a message says."""
        match message.get("type"):
            case "language":
                self.switch(message.get("language"))
            case "look":
                self.changed()
            case "act" | "undo" | "resign" | "sweep" | "lesson" as kind:
                self.only_players()
                await self.move(kind, message)
            case "nonce" | "claim" | "substitute" | "return" | "face" | "chat" as kind:
                self.only_players()
                await self.arrange(kind, message)
            case _:
                raise Refusal("malformed")

    def only_players(self) -> None:
        """Whoever watches may look, and nothing else."""
        if self.holds == self.room.watcher:
            raise Refusal("watching")

    def switch(self, language: object) -> None:
        """Everything once more in another language."""
        if not isinstance(language, str) or language not in PHRASES:
            raise Refusal("malformed")
        self.language, self.heard = language, 0
        self.look(self.facing)
        self.changed()

    async def move(self, kind: str, message: dict[str, Any]) -> None:
        """Entries of the game's log, made at the position that the sender saw; once all of them are shown, it is told so."""
        n = message.get("n")
        if type(n) is not int:
            raise Refusal("malformed")
        if self.facing == self.room.watcher:
            raise Refusal("not-seated")
        story = self.room.playing()
        if kind == "sweep":
            await self.sweep(message.get("name"), n)
        elif kind == "lesson":
            await self.carry_on(story, n)
        elif kind == "act":
            action = message.get("action")
            if type(action) is not int or not 0 <= action < 1 << 20:
                raise Refusal("malformed")
            await self.enter(Entry("action", self.facing, action), n)
        else:
            await self.enter(story.undo_entry(self.facing) if kind == "undo" else Entry("resign", self.facing), n)
        self.frames.put_nowait({"type": "done"})

    async def enter(self, entry: Entry, n: int) -> None:
        """One entry, from the message that asked for it to the frame that shows it."""
        await self.room.add(entry, n)
        self.frames.put_nowait(self.received)

    async def sweep(self, name: object, n: int) -> None:
        """Several simple actions, such as playing the whole hand, until a question comes up."""
        if name not in ("play", "base"):
            raise Refusal("malformed")
        view, seat = view_of(self.room.game), self.facing
        for step in range(SWEEP_LIMIT):
            action = view.sweep(self.room.playing().knowledge(seat), str(name))
            if action is None:
                return
            await self.room.add(Entry("action", seat, action), n + step)

    async def carry_on(self, story: Story, n: int) -> None:
        """What is left of a lesson's step: the other side's moves, or those that somebody wants to be shown."""
        if self.room.lesson is None:
            raise Refusal("malformed")
        if n != story.position(self.facing):
            raise Refusal("moved-on")
        for entry in self.room.lesson.rest(story):
            await self.room.add(entry, story.position(entry.seat))

    async def arrange(self, kind: str, message: dict[str, Any]) -> None:
        """What people at a table do besides playing."""
        room, seat = self.room, self.holds
        if kind == "nonce":
            nonce = message.get("nonce")
            if not isinstance(nonce, str) or not NONCE.fullmatch(nonce):
                raise Refusal("malformed")
            for n in range(len(room.seats)) if room.hot else [seat]:
                if room.story is None and not room.seats[n].nonce:  # a second page of the same player sends another one
                    await room.contribute(n, nonce)
        elif kind == "claim":
            await room.claim(seat)
        elif kind == "substitute":
            await room.substitute(seat, STAND_IN)
        elif kind == "return":
            await room.come_back(seat)
        elif kind == "face":
            if room.hot and room.playing().asked:
                self.look(room.playing().asked[0])
                self.changed()
        elif kind == "chat":
            await self.speak(message.get("text"))

    async def speak(self, text: object) -> None:
        """Say something to everybody at the table."""
        if not isinstance(text, str):
            raise Refusal("malformed")
        line = line_of(text)
        if not self.chat.spend():
            raise Refusal("too-fast")
        await self.room.say(self.holds, line)


def line_of(text: str) -> str:
    """A text as one line of the chat."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not line:
        raise Refusal("chat-empty")
    if len(line) > LONGEST_LINE:
        raise Refusal("chat-long")
    return line
