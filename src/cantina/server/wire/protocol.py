"""A live wire on the network: compressed lightly, read no faster than it is answered, and given up where nobody reads."""

from __future__ import annotations

from asyncio import Task, TimerHandle
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from ..limits import LAST_WORDS_SECONDS, PATIENCE_SECONDS, TOO_SLOW

LIGHTLY = {"level": 2, "memLevel": 6}
"""A frame repeats most of the one before: with a window that reaches back to it, little effort finds nearly all of that."""
PIECE = 256
"""So many bytes are unpacked at a time: a few hundred of them can become a message of many thousand."""


class LiveProtocol(WebSocketsSansIOProtocol):
    """A live wire with the largest window for frames, and a small one for the short messages of a browser."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [ServerPerMessageDeflateFactory(client_max_window_bits=12, compress_settings=LIGHTLY)]
        self.unread, self.at = b"", 0
        """What has come over the network, and how much of it was unpacked."""
        self.patience: TimerHandle | None = None
        self.farewell: TimerHandle | None = None

    # In ----------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Keep what has come, and unpack what can be dealt with now."""
        self.unread, self.at = self.unread[self.at :] + data, 0
        self.unpack()

    async def receive(self) -> Any:
        """The next message; the one after it is unpacked meanwhile."""
        message = await self.queue.get()
        self.unpack()
        return message

    def unpack(self) -> None:
        """Unpack until there is a message; nothing more is read before it is taken, nor while our answers are not read."""
        while self.at < len(self.unread) and self.ready:
            piece = self.unread[self.at : self.at + PIECE]
            self.at += PIECE
            super().data_received(piece)
        if self.transport.is_closing():
            self.unread = b""
        elif self.at < len(self.unread) or not self.ready:
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    @property
    def ready(self) -> bool:
        """Whether another message can be dealt with; after our farewell only the one of the other side is awaited."""
        return not self.transport.is_closing() and (self.close_sent or (self.queue.empty() and self.writable.is_set()))

    # Out ---------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """More waits to be read than the network takes: that may last a while, and no longer."""
        super().pause_writing()
        if self.patience is None:
            self.patience = self.loop.call_later(PATIENCE_SECONDS, self.too_slow)

    def resume_writing(self) -> None:
        """The other side has read again."""
        super().resume_writing()
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
        self.unpack()

    def too_slow(self) -> None:
        """Say so, and end; whoever comes back is told what it missed."""
        if self.handshake_complete and not self.close_sent:
            self.conn.send_close(TOO_SLOW, "too slow")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_SLOW})
        self.disconnected = True
        self.writable.set()  # whoever waits to send hears that nobody listens
        self.leave()

    def on_task_complete(self, task: Task[None]) -> None:
        """Nobody serves this wire any more."""
        super().on_task_complete(task)
        self.leave()

    def leave(self) -> None:
        """The last words may still be read for a moment; after that nothing of this wire is kept."""
        if self.farewell is None and self in self.connections:
            self.farewell = self.loop.call_later(LAST_WORDS_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over: nothing is kept for it, even if somebody still holds on to a broken wire."""
        super().connection_lost(exc)
        self.unread = b""
        self.conn.extensions.clear()  # a window to pack and unpack with takes a quarter of a megabyte
        self.conn.parser.close()  # it and what went wrong hold on to the connection, which would stay until garbage is looked for
        self.conn.parser_exc = self.conn.handshake_exc = None
        for timer in (self.patience, self.farewell):
            if timer is not None:
                timer.cancel()
        self.farewell = None
