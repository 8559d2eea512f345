"""The web table served from a thread of the tests, so that they know what is dealt and can let time pass."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from known_deals import deal_alike
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from cantina.games import games
from cantina.server.app import make_app
from cantina.server.tables.house import House
from cantina.server.tables.store import Store


class Host:
    """A running server: its address, and by how much its clock is ahead."""

    def __init__(self, folder: Path, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.ahead = 0.0
        self.house = House(Store(f"sqlite:///{folder / 'tables.db'}"), games(), now=lambda: time.monotonic() + self.ahead)

    def later(self, seconds: float) -> None:
        """Let time pass, and everybody see that."""
        self.ahead += seconds
        for room in list(self.house.rooms.values()):
            self.loop.call_soon_threadsafe(room.tell)

    def serve(self, server: uvicorn.Server, listening: socket.socket) -> None:
        """Serve until told to stop."""
        import asyncio

        self.loop = asyncio.new_event_loop()
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(server.serve([listening]))
        self.loop.close()


def undrawn(app: ASGIApp) -> ASGIApp:
    """The same pages without the drawings: nobody looks at them, and most of what a browser does is drawing them."""
    blank = Response('<svg xmlns="http://www.w3.org/2000/svg"/>', media_type="image/svg+xml")

    async def served(scope: Scope, receive: Receive, send: Send) -> None:
        await (blank if "/art/" in scope.get("path", "") else app)(scope, receive, send)

    return served


@contextlib.contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """A server whose tables are all dealt alike."""
    with socket.socket() as listening, pytest.MonkeyPatch.context() as patch:
        deal_alike(patch)
        listening.bind(("127.0.0.1", 0))
        listening.listen(100)
        host = Host(folder, int(listening.getsockname()[1]))
        config = uvicorn.Config(
            undrawn(make_app(host.house)),
            ws="cantina.server.wire.protocol:LiveProtocol",
            log_level="warning",
            timeout_graceful_shutdown=1,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=host.serve, args=(server, listening))
        thread.start()
        try:
            yield host
        finally:
            server.should_exit = True
            thread.join(20)
