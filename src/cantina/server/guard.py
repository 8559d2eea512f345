"""The guard: what every request has to pass before it is answered, and what every answer carries."""

from __future__ import annotations

import asyncio
import math
import re

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from .api.endpoints import PREFIX
from .limits import BYTES_OF_A_PAGE, LONG_PAGE, Addresses, Allowance
from .pages.page import HEADERS, Pages, language_of
from .phrases import PHRASES
from .visitors import address_of, same_origin

HOST = re.compile(r"([\w.-]*|\[[\da-fA-F:.]+\])(:\d{0,5})?", re.ASCII)
"""What a server can be called, and its port."""
FREE = (f"{PREFIX}/", "/static/", "/healthz", "/readyz", "/metrics")
"""What is not counted as a page: the API counts by itself, and the rest costs little."""
LONG = ("/verify", "/review", "/preview.png", "/keepsake")
"""What a whole game is computed again for."""


class Guard:
    """Around everything: security headers on every answer, no posting from foreign pages, and an allowance of pages."""

    def __init__(self, app: ASGIApp, pages: Pages, addresses: Addresses) -> None:
        self.app, self.pages, self.addresses = app, pages, addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.answer(scope, receive, send)
        elif scope["type"] == "websocket" and not has_host(scope):
            await WebSocketClose()(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request that has passed."""
        request, path = Request(scope, receive), scope["path"]
        address = address_of(request)
        allowance = None if path.startswith(FREE) else self.addresses.pages.of(address)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = "no-cache" if path.startswith("/static/") else "no-store"  # an update reaches everybody at once
                names = HEADERS | {"Cache-Control": kept}
                message["headers"] = [*message["headers"], *((k.lower().encode(), v.encode()) for k, v in names.items())]
            elif allowance is not None:
                allowance.left -= len(message.get("body", b"")) / BYTES_OF_A_PAGE
            await send(message)

        app: ASGIApp = self.app
        if not has_host(scope):
            app = PlainTextResponse("That is no host.", 400)
        elif allowance is not None and not allowance.spend():
            app = too_fast(request, allowance)
        elif must_be_ours(scope) and not same_origin(request):
            app = self.pages.refusal(request, "origin", 403)
        elif allowance is not None and path.endswith(LONG):
            allowance.left -= LONG_PAGE - 1
        if allowance is not None and scope["method"] in ("GET", "HEAD"):  # who sends something may be slow
            async with self.addresses.drawing.of(address):
                await asyncio.sleep(0)  # a page is drawn in one go: others come first who wait since before
                await app(scope, receive, guarded)
        else:
            await app(scope, receive, guarded)


def has_host(scope: Scope) -> bool:
    """Whether a request means a server that could be ours; no address can be made of anything else."""
    return HOST.fullmatch(Headers(scope=scope).get("host", "")) is not None


def must_be_ours(scope: Scope) -> bool:
    """Whether only our own pages may ask this: what cookies could do; the API knows tokens and no cookies."""
    return scope["method"] not in ("GET", "HEAD") and not scope["path"].startswith(f"{PREFIX}/")


def too_fast(request: Request, allowance: Allowance) -> PlainTextResponse:
    """Whoever asks for too many pages gets none for a moment, not even a page that says so."""
    words, wait = PHRASES[language_of(request)]["too-fast"], math.ceil(allowance.wait())
    return PlainTextResponse(words, 429, {"Retry-After": str(max(1, wait))})
