"""A wire that may no longer stay is closed: its seat has a new key, or the host has closed the table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

from starlette.websockets import WebSocket

from .handler import Sitter

RENEWED, SHUT = 4403, 4410
"""Why a wire was closed: the key to its seat was renewed; the table is closed."""


@contextlib.contextmanager
def while_welcome(socket: WebSocket, who: Sitter) -> Iterator[None]:
    """Close the wire as soon as its viewer is not who it was."""
    closing = list[asyncio.Task[None]]()

    async def close() -> None:
        with contextlib.suppress(RuntimeError):  # it has left by itself
            await socket.close(SHUT if who.room.closed else RENEWED)

    def look() -> None:
        if not closing and not who.welcome():
            closing.append(asyncio.create_task(close()))

    who.room.listeners.add(look)
    try:
        yield
    finally:
        who.room.listeners.discard(look)
