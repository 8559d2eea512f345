"""Every request has an id: it stands in the answer's header, on the page of an error, and in every line of the log about it."""

from __future__ import annotations

import secrets

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .logs import request_id

HEADER = "X-Request-Id"


class Numbered:
    """Around everything: gives each request its id."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def numbered(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (HEADER.lower().encode(), number.encode())]
            await send(message)

        number = secrets.token_hex(6)
        request_id.set(number)  # and left so: whoever serves us may still log that this request has failed
        await self.app(scope, receive, numbered if scope["type"] == "http" else send)
