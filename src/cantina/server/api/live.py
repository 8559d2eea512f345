"""The live wire of a program: a view whenever something has changed for its seat, and only then; messages one at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from msgspec import UNSET
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..limits import CALLS_A_SECOND, CALLS_AT_ONCE, LARGEST_MESSAGE, Allowance
from ..pages.replay import OPEN_EYES
from ..tables.rooms import Room
from . import messages as s
from . import views
from .deeds import perform
from .errors import Wrong, malformed, too_fast, wrong

log = logging.getLogger("cantina.server")

TYPES = "act, undo, resign, chat, nonce, claim, substitute, return, look"


class Wire:
    """One program at one table."""

    def __init__(self, socket: WebSocket, room: Room, seat: int, query: s.Calling, language: str, lines: Allowance) -> None:
        self.opened = query.seat == OPEN_EYES
        self.socket, self.room, self.seat, self.language, self.lines = socket, room, seat, language, lines
        self.told = views.heard(room.story) if query.since is UNSET else int(query.since)
        self.chat = 0
        self.shown = b""
        self.news = asyncio.Event()
        self.turn = asyncio.Lock()
        self.messages = Allowance(2 * CALLS_A_SECOND, 2 * CALLS_AT_ONCE)

    async def run(self) -> None:
        """Serve the program until it leaves."""
        self.news.set()
        self.room.listeners.add(self.news.set)
        sender = asyncio.create_task(self.send())
        try:
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                await self.receive(message.get("text"))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.room.listeners.discard(self.news.set)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def send(self) -> None:
        """Tell news as long as somebody listens; who reads slowly is told less often, and misses no event."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self.news.wait()
                await self.tell()

    async def tell(self) -> None:
        """Send what is new; what others do in secret makes no sound."""
        async with self.turn:
            if not self.news.is_set():
                return
            self.news.clear()
            try:
                frames = self.frames()
            except Exception:
                log.exception("table %s cannot be told", self.room.id)
                return
            for frame in frames:
                await self.socket.send_text(msgspec.json.encode(frame).decode())

    def frames(self) -> list[s.ViewMessage | s.ChatMessage]:
        """The messages that tell what is new."""
        room, found = self.room, list[s.ViewMessage | s.ChatMessage]()
        since = min(self.told, views.heard(room.story))
        most = views.heard(room.story) - since
        view = views.view_as(s.ViewMessage, room, room.story, self.seat, self.language, since, most, self.opened)
        shown = msgspec.json.encode(msgspec.structs.replace(view, events=[]))
        if shown != self.shown or view.events:
            found.append(view)
            self.shown, self.told = shown, view.heard
        if self.chat < len(room.talk):
            said = views.chat(room, self.chat, self.language)
            found.append(s.ChatMessage(lines=said.lines, next=said.next))
            self.chat = said.next
        return found

    async def receive(self, text: str | None) -> None:
        """One message; whatever is wrong with it, the table stays as it was."""
        try:
            await self.obey(text)
        except Wrong as error:
            await self.refuse(error.problem)
        except Exception:
            log.exception("a message failed at table %s", self.room.id)
            await self.refuse(s.Problem(code="failed", message="Something went wrong on our side. The table is unharmed."))

    async def refuse(self, problem: s.Problem) -> None:
        """Say why nothing happened, after whatever happened before."""
        await self.tell()
        async with self.turn:
            await self.socket.send_text(msgspec.json.encode(s.RefusedMessage(error=problem)).decode())

    async def obey(self, text: str | None) -> None:
        """Do what a message says."""
        message = self.parsed(text)
        if isinstance(message, s.SendLook):
            self.shown = b""
            self.news.set()
        elif self.seat == self.room.watcher:
            raise wrong(401, "watching", "You are watching. Only players may act.", "Connect with the token of your seat.")
        else:
            await perform(self.room, self.seat, message, self.lines, self.language)
        await self.tell()

    def parsed(self, text: Any) -> s.Message:
        """A message, if it is one of ours."""
        if not self.messages.spend():
            raise too_fast(self.messages.wait())
        if text is None:
            raise wrong(400, "malformed", "Messages are JSON text, not bytes.")
        if len(text) > LARGEST_MESSAGE:
            raise wrong(413, "too-large", f"A message has at most {LARGEST_MESSAGE} characters.")
        try:
            message: s.Message = msgspec.json.decode(text, type=s.Message)
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
            raise malformed(str(error), f"A message is an object whose “type” is one of: {TYPES}.") from None
        return message
