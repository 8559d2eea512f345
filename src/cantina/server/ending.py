"""The end of the server: whoever still waits for an answer is told to ask again, and the log does not tell where it waited."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .pages.page import language_of
from .phrases import PHRASES

AGAIN_SECONDS = 5
RESTART = 1012
"""What a wire is told whose server ends: come back."""


class Ending:
    """Around everything: a request that is broken off because the server ends is answered, not reported as a fault."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except asyncio.CancelledError:  # nothing else breaks off a request, and nothing of it comes after this
            if scope["type"] == "lifespan":
                raise
            with contextlib.suppress(Exception):  # whoever asked may have left as well
                if scope["type"] == "websocket":
                    await send({"type": "websocket.close", "code": RESTART})
                elif begun:  # half an answer cannot be taken back: it ends here
                    await send({"type": "http.response.body", "body": b""})
                else:
                    words = PHRASES[language_of(HTTPConnection(scope))]["ending"]
                    await PlainTextResponse(words, 503, {"Retry-After": str(AGAIN_SECONDS)})(scope, receive, send)
