"""How the server is doing, for whoever watches over it: whether the process lives, and whether it can do its work."""

from __future__ import annotations

import asyncio
import logging
import time

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from cantina import __version__

from .tables.house import House

FRESH_SECONDS = 1.0
"""For so long an answer is as good as a new one: whoever asks more often does not make us write more often."""
PATIENCE_SECONDS = 5.0
WORDS = {"full": "disk", "disk": "disk", "space": "disk", "readonly": "read-only", "read-only": "read-only"}
"""What databases say when they cannot write, and the word for it; whatever else they say is about the database."""

log = logging.getLogger("cantina.server")


class Health:
    """Two questions that cost little."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.trying: asyncio.Task[str] | None = None
        self.tried = 0.0
        self.word = ""

    async def lives(self, _request: Request) -> Response:
        """Whoever can answer lives."""
        return JSONResponse({"status": "ok", "version": __version__, "rooms": len(self.house.rooms)})

    async def ready(self, _request: Request) -> Response:
        """Whoever can write is ready; else a word says why not."""
        now = time.monotonic()
        if self.trying is None or (self.trying.done() and now - self.tried > FRESH_SECONDS):
            self.trying, self.tried = asyncio.create_task(self.write()), now
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                word = await asyncio.shield(self.trying)
        except TimeoutError:
            word = "database"
        return JSONResponse({"status": word or "ready", "version": __version__}, 503 if word else 200)

    async def write(self) -> str:
        """Write something, and say in a word why that cannot be done; the log says more when the word changes."""
        before, self.word = self.word, ""
        try:
            await self.house.store.try_to_write()
        except Exception as error:
            said = str(error).lower()
            self.word = next((word for sign, word in WORDS.items() if sign in said), "database")
            if self.word != before:
                log.exception("nothing can be written")
        return self.word
