"""The API as it is mounted: routes made of the list of endpoints, one door for all calls, and one for the live wires."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

from msgspec import json as fast_json
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from ..limits import Addresses
from ..phrases import PHRASES
from ..tables.database import NotKept, Unknown
from ..tables.house import House
from ..uploads import TooLarge
from ..visitors import address_of, page_of
from ..wire.counting import counted
from ..wire.handler import Sitter, seat_name
from ..wire.leaving import while_welcome
from ..work import Busy
from .calls import IDEMPOTENCY_KEY, Call, Limits, bearer, eyes_of, language_of, query_of, room_of, seat_of, spend
from .endpoints import ENDPOINTS, PREFIX, Endpoint
from .errors import Wrong, answer, busy, unanswered, wrong
from .live import Live
from .messages import Calling, InWords, RefusedMessage
from .routes import Answer, Api

log = logging.getLogger("cantina.server")
SENT = ["Authorization", "Content-Type", IDEMPOTENCY_KEY]
"""The headers that pages of other origins may send."""
CLOSED = 4000
"""Added to a status: why a live wire was closed at once."""


def make_api(house: House, addresses: Addresses, document: Callable[[], dict[str, Any]]) -> Starlette:
    """The API of a house, which answers as the document describes it."""
    api, limits = Api(house), Limits(addresses)
    described = cache(lambda: fast_json.encode(document()))

    async def openapi(_request: Request) -> Response:
        return Response(await asyncio.to_thread(described), media_type="application/json")

    async def live(socket: WebSocket) -> None:
        await serve_wire(socket, house, limits)

    paths = dict.fromkeys(each.path for each in ENDPOINTS)
    doors = [Door(api, limits, [each for each in ENDPOINTS if each.path == path]) for path in paths]
    routes = [Route(door.path, door.open, methods=door.methods) for door in doors]
    app = Starlette(  # pages of any origin may call: tokens come in a header, which no browser adds by itself
        routes=[*routes, Route("/openapi.json", openapi), WebSocketRoute("/tables/{id}/live", live)],
        exception_handlers={HTTPException: lost, 500: failed},
        middleware=[
            Middleware(
                CORSMiddleware,
                allow_origins=["*"],
                allow_methods=["GET", "POST"],
                allow_headers=SENT,
                expose_headers=["Retry-After", "X-Request-Id"],
                max_age=3600,
            )
        ],
    )
    app.router.redirect_slashes = False
    return app


class Door:
    """All calls of one address."""

    def __init__(self, api: Api, limits: Limits, endpoints: list[Endpoint]) -> None:
        self.api, self.limits = api, limits
        self.path, self.methods = endpoints[0].path, [each.method for each in endpoints]
        self.endpoints = {each.method: each for each in endpoints}
        self.answers: dict[str, Callable[[Call], Awaitable[Answer]]] = {e.method: getattr(api, e.name) for e in endpoints}

    async def open(self, request: Request) -> Response:
        """Carry out one call; whatever is wrong with it is said."""
        method = "GET" if request.method == "HEAD" else request.method
        endpoint = self.endpoints[method]
        try:
            call = Call(request, endpoint, self.limits)
            await call.prepare(self.api.house)
            told = await self.answers[method](call)
        except Wrong as error:
            return error.response()
        except TooLarge as error:
            return wrong(413, "too-large", f"That is too large: at most {error.most} bytes are read here.").response()
        except Busy:
            return busy().response()
        except ClientDisconnect:
            return wrong(400, "broken-off", "What was sent has no end.").response()
        except NotKept:
            return unanswered("not-kept", language_of(request, InWords())).response()
        except Unknown:
            return unanswered("unknown", language_of(request, InWords())).response()
        return told if isinstance(told, Response) else answer(told, endpoint.status)


async def serve_wire(socket: WebSocket, house: House, limits: Limits) -> None:
    """A program's live wire; what is wrong with the call is said before the wire is closed."""
    await socket.accept()
    address = address_of(socket)
    try:
        spend(limits.calls.of(address))
        query = query_of(socket, Calling)
        room = await room_of(house, socket.path_params["id"])
        token = bearer(socket) or (query.token if isinstance(query.token, str) else "")
        seat = seat_of(house, room, token)
        eyes = eyes_of(room, seat, query.seat) if isinstance(query.seat, str) else seat
        if not limits.addresses.may_open_wire(address):
            raise wrong(
                429, "too-many-wires", "There are too many live wires from your address.", "Close some, or wait a little."
            )
    except Wrong as error:
        await socket.send_text(fast_json.encode(RefusedMessage(error=error.problem)).decode())
        await socket.close(CLOSED + error.status)
        return
    who = Sitter(room, seat, limits.addresses.lines.of(seat_name(room, seat), address))
    who.welcome = lambda: not room.closed and (not token or house.seat_of(room, token) == seat)
    spends = limits.messages_of(token or address, address), limits.calls.of(address)
    with counted(limits.addresses.wires, address), while_welcome(socket, who):
        await Live(socket, who, *spends, house.latency, eyes, query, language_of(socket, query)).run()
    room.looked_at = house.now()


async def lost(_request: Request, error: Exception) -> Response:
    """Nothing is there, or it cannot be done so."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "")
        told = wrong(405, "method", "That cannot be done with this address.", f"Possible: {allowed}.").response()
        told.headers["Allow"] = allowed
        return told
    return wrong(
        error.status_code, "not-found", "There is nothing here.", f"{PREFIX}/openapi.json lists every address."
    ).response()


async def failed(request: Request, error: Exception) -> Response:
    """A mistake of ours."""
    log.error("%s failed", page_of(request), exc_info=error)
    return wrong(500, "failed", PHRASES["en"]["failed"]).response()
