"""The live wire: one WebSocket per viewer; frames go out in order, messages come in one at a time."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from cantina.core import Entry, Refusal
from cantina.deckbuilding.words import LANGUAGES

from .pages import Pages, view_of
from .phrases import PHRASES
from .rooms import Room

LARGEST_MESSAGE = 2000
MESSAGES_A_SECOND = 20
SWEEP_LIMIT = 40

log = logging.getLogger("cantina.server")


Extra = Callable[[], dict[str, object]]
"""What the page around the game adds to each rendering."""


class Nonsense(Exception):
    """A message that is no message of ours; the text is the code of what to say."""


class Live:
    """One viewer at one table."""

    def __init__(self, socket: WebSocket, room: Room, pages: Pages, seat: int, language: str, extra: Extra) -> None:
        self.socket, self.room, self.pages = socket, room, pages
        self.seat, self.language, self.extra = seat, language, extra
        self.shown: dict[str, str] = {}
        self.told, self.at = 0, -1
        self.frames: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self.allowance, self.since = float(MESSAGES_A_SECOND), time.monotonic()

    async def run(self) -> None:
        """Serve the viewer until it leaves."""
        await self.socket.accept()
        sender = asyncio.create_task(self.send())
        self.room.listeners.add(self.changed)
        try:
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
                await self.socket.send_text(json.dumps(await self.frames.get()))

    def changed(self) -> None:
        """Render the table as it is now, and send what looks different."""
        try:
            zones = self.pages.sight(self.room, self.seat, self.language, self.extra())
            log_lines = self.pages.lines(self.room, self.told, self.seat, self.language)
        except Exception:
            log.exception("table %s cannot be rendered", self.room.row.id)
            return
        fresh = {zone: html for zone, html in zones.items() if self.shown.get(zone) != html}
        self.shown = zones
        position, afresh, self.told = self.room.position(self.seat), self.told == 0, self.room.n
        if not fresh and not log_lines and position == self.at:
            return  # what others do in secret makes no sound
        self.at = position
        self.frames.put_nowait({"type": "frame", "n": position, "afresh": afresh, "zones": fresh, "log": log_lines})

    # Messages ----------------------------------------------------------------------------------

    async def receive(self, message: Any) -> None:
        """One message; whatever is wrong with it, the table stays as it was."""
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        try:
            await self.obey(self.parsed(message.get("text")))
        except Refusal as refusal:
            self.refuse(refusal.code, view_of(self.room.match.game).refusal(refusal, self.language))
        except Nonsense as nonsense:
            self.refuse(str(nonsense), PHRASES[self.language][str(nonsense)])
        except Exception:
            log.exception("a message failed at table %s", self.room.row.id)
            self.refuse("failed", PHRASES[self.language]["failed"])

    def refuse(self, code: str, words: str) -> None:
        """Say why nothing happened."""
        self.frames.put_nowait({"type": "refused", "code": code, "words": words, "n": self.room.position(self.seat)})

    def parsed(self, text: str | None) -> dict[str, Any]:
        """A message as an object, if it is one of ours."""
        now = time.monotonic()
        self.allowance = min(MESSAGES_A_SECOND, self.allowance + (now - self.since) * MESSAGES_A_SECOND)
        self.since = now
        if self.allowance < 1:
            raise Nonsense("too-fast")
        self.allowance -= 1
        if text is None:
            raise Nonsense("malformed")
        if len(text) > LARGEST_MESSAGE:
            raise Nonsense("too-large")
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            raise Nonsense("malformed") from None
        if not isinstance(message, dict):
            raise Nonsense("malformed")
        return message

    async def obey(self, message: dict[str, Any]) -> None:
        """Do what a message says."""
        kind = message.get("type")
        if kind == "language":
            if message.get("language") not in LANGUAGES:
                raise Nonsense("malformed")
            self.language, self.told = message["language"], 0
            self.changed()
            return
        if kind not in ("act", "undo", "resign", "sweep"):
            raise Nonsense("malformed")
        n = message.get("n")
        if type(n) is not int:
            raise Nonsense("malformed")
        if self.seat >= len(self.room.players):
            raise Nonsense("watching")
        if kind == "sweep":
            await self.sweep(message.get("name"), n)
            return
        if kind == "act":
            action = message.get("action")
            if type(action) is not int or not 0 <= action < 1 << 20:
                raise Nonsense("malformed")
            entry = Entry("action", self.seat, action)
        else:
            entry = self.room.undo_entry(self.seat) if kind == "undo" else Entry("resign", self.seat)
        await self.room.add(entry, n)

    async def sweep(self, name: object, n: int) -> None:
        """Several simple actions at once, such as playing the whole hand, until a question comes up."""
        if name not in ("play", "base"):
            raise Nonsense("malformed")
        view = view_of(self.room.match.game)
        for step in range(SWEEP_LIMIT):
            action = view.sweep(self.room.state.knowledge(self.seat), str(name))
            if action is None:
                return
            await self.room.add(Entry("action", self.seat, action), n + step)
