"""The loop of a live wire: messages come in one at a time and are obeyed or refused; what is told goes out in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Iterator, MutableMapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.json import Decoder
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cantina.core import Refusal

from ..latency import Latency
from ..limits import LARGEST_MESSAGE, MOST_BYTES, MOST_FRAMES, Allowance, Together
from ..tables.database import NotKept, Unknown
from .handler import Sitter, perform, spend
from .messages import Message, SendAct, SendLook, SendResign, SendUndo

SHORTEST_PAUSE, LONGEST_PAUSE = 0.25, 1.0
"""So many seconds a wire is not listened to after it has sent too much."""

log = logging.getLogger("cantina.server")


class Wire:
    """One viewer at one table, whatever it is shown."""

    reads: Decoder[Message]
    """What it may send."""

    def __init__(self, socket: WebSocket, who: Sitter, messages: Together, asks: Allowance | Together, latency: Latency) -> None:
        self.socket, self.who, self.room, self.messages, self.asks = socket, who, who.room, messages, asks
        self.latency = latency
        self.outgoing: deque[bytes] = deque()
        self.waiting = 0
        """How many bytes are to be sent."""
        self.stale = False
        """Whether something has happened since it was last looked what is new."""
        self.news = asyncio.Event()
        """Whether there is something to be sent."""
        self.turn = asyncio.Lock()

    # What is shown -----------------------------------------------------------------------------

    async def begin(self) -> None:
        """What is told before anything new happens."""

    def changed(self) -> None:
        """Something has happened at the table."""
        raise NotImplementedError

    def again(self) -> None:
        """The viewer wants to see what there is."""
        raise NotImplementedError

    def refuse(self, refusal: Refusal, message: Message | None) -> None:
        """Tell why nothing happened; there is no message if it could not be read."""
        raise NotImplementedError

    def collect(self) -> None:
        """Put what is new in line, if the wire has waited with this until it can be sent."""

    def answered(self, message: Message, seconds: float) -> None:
        """How long an action has taken, from the message that asked for it to what shows it."""
        if isinstance(message, SendAct | SendUndo | SendResign):
            self.latency.add(seconds)

    # Out ---------------------------------------------------------------------------------------

    def put(self, message: Struct) -> None:
        """Something that is sent after everything before it."""
        self.outgoing.append(msgspec.json.encode(message))
        self.waiting += len(self.outgoing[-1])
        self.news.set()

    @property
    def full(self) -> bool:
        """Whether so much waits to be read that nothing is put in line before there is room again."""
        return len(self.outgoing) >= MOST_FRAMES or self.waiting >= MOST_BYTES

    async def send(self) -> None:
        """Tell what is new as long as somebody listens."""
        with self.until_it_ends():
            while True:
                await self.news.wait()
                await self.flush()

    async def flush(self) -> None:
        """Send everything that is to be sent; who reads slowly is not listened to meanwhile."""
        async with self.turn:
            self.news.clear()
            self.collect()
            while self.outgoing:
                frame = self.outgoing.popleft()
                self.waiting -= len(frame)
                await self.socket.send_text(frame.decode())
                self.collect()

    # In ----------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve the viewer until it leaves."""
        sender = asyncio.create_task(self.send())
        try:
            with self.until_it_ends():
                await self.begin()
                if self.who.owner or self.who.holds != self.room.watcher:  # a program that watches is nobody
                    self.room.presence.come(self, self.who.holds, self.who.owner)
                self.room.listeners.add(self.changed)
                self.changed()
                while True:
                    await self.receive(await self.socket.receive())
        finally:
            self.room.listeners.discard(self.changed)
            self.room.presence.leave(self)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    @contextlib.contextmanager
    def until_it_ends(self) -> Iterator[None]:
        """Go on until either side closes the wire: to use a closed one is a RuntimeError, and every other of these is ours."""
        try:
            yield
        except WebSocketDisconnect:
            pass
        except RuntimeError as error:
            connected = self.socket.client_state == self.socket.application_state == WebSocketState.CONNECTED
            if connected and "websocket.close" not in str(error):  # the network layer may have closed it without telling us
                log.exception("a wire failed at table %s", self.room.id)

    async def receive(self, frame: MutableMapping[str, Any]) -> None:
        """One message; whatever is wrong with it, the table stays as it was."""
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        began, message, obeyed, hasty = time.perf_counter(), None, False, False
        try:
            message = self.parsed(frame.get("text"))
            with self.room.workshop.precedence.first():
                await self.obey(message)
            obeyed = True
        except Refusal as refusal:
            hasty = refusal.code == "too-fast"
            self.refuse(refusal, message)
        except NotKept:
            self.refuse(Refusal("not-kept"), message)
        except Unknown as unknown:
            self.refuse(Refusal("unknown"), message)
            unknown.outcome.add_done_callback(lambda outcome: self.learned(outcome.result(), message))
        except Exception:
            log.exception("a message failed at table %s", self.room.id)
            self.refuse(Refusal("failed"), message)
        await self.flush()
        if hasty:
            await asyncio.sleep(min(LONGEST_PAUSE, max(SHORTEST_PAUSE, self.messages.wait())))
        elif message is not None and obeyed:
            self.answered(message, time.perf_counter() - began)

    def learned(self, kept: bool, message: Message | None) -> None:
        """It is known now what has become of a message: what was kept is shown to everybody, what was not is said."""
        if not kept:
            self.refuse(Refusal("not-kept"), message)

    def parsed(self, text: str | None) -> Message:
        """A message, if it is one of ours."""
        spend(self.messages)
        if text is None:
            raise Refusal("malformed", error="a message is JSON text, not bytes")
        if len(text) > LARGEST_MESSAGE:
            raise Refusal("too-large")
        try:
            return self.reads.decode(text)
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
            raise Refusal("malformed", error=str(error)) from None

    async def obey(self, message: Message) -> None:
        """Do what a message says."""
        if isinstance(message, SendLook):
            spend(self.asks)
            self.again()
        else:
            await perform(self.who, message)
