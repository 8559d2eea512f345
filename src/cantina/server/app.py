"""The web table: which address leads where, and what guards all of them."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from cantina.core import Game
from cantina.games import games

from .api.app import make_api
from .api.endpoints import PREFIX
from .api.page import Page
from .ending import Ending
from .garbage import settle
from .guard import Guard
from .health import Health
from .limits import Addresses
from .metrics import Measured, Metrics
from .packing import LEVEL, SMALLEST, Packing
from .pages.gallery import Gallery
from .pages.host import Host
from .pages.learn import Learn
from .pages.lobby import Lobby
from .pages.luck import Luck
from .pages.me import Me
from .pages.page import Pages, with_view
from .pages.proof import Proof
from .pages.puzzle import PuzzlePages
from .pages.records import Records
from .pages.replay import Replay
from .pages.review import Reviews
from .pages.rules import Reference
from .pages.statistics import Statistics
from .pages.table import Tables
from .parent import end_with
from .request_ids import Numbered
from .tables.chain import Damaged
from .tables.database import NotKept, Unknown
from .tables.house import House
from .tables.store import Store
from .visitors import page_of
from .work import TRY_AGAIN_SECONDS, Busy

SHARE_SECONDS = 0.001
"""How long a thread that thinks may go on while the loop waits: with Python's 5 ms every message waited that long for it."""
STATIC = Path(__file__).parent.parent / "web" / "static"
DATABASE, KEEP_DAYS, PARENT = "CANTINA_DATABASE", "CANTINA_KEEP_DAYS", "CANTINA_PARENT"
"""How the first process tells its workers what to serve."""
PREPARED_AFTER = 0.2
"""So many seconds after the start what everybody sees is loaded, unless somebody has come before."""

log = logging.getLogger("cantina.server")


class Position(Convertor[int]):
    """The number of a position in a path; a longer one means nothing."""

    regex = "[0-9]{1,6}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("position", Position())


class OwnFiles:
    """The styles, scripts and pictures of a game; where they are is known to its view, which is loaded with the first of them."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def files(self) -> StaticFiles | None:
        view = self.game.view()
        return None if view is None else StaticFiles(packages=[view.static])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.files is None:
            raise HTTPException(404)
        await self.files(scope, receive, send)


def make_app(house: House, pages: Pages | None = None, prepared: bool = False) -> ASGIApp:
    """The web table of a house; if it is to be prepared, templates are compiled as soon as it serves."""
    pages, addresses = pages or Pages(house.games), Addresses()
    pages.orders = house.orders
    lobby, tables = Lobby(house, pages, addresses), Tables(house, pages, addresses)
    learn, puzzles = Learn(lobby), PuzzlePages(lobby)
    replay = Replay(house, pages, addresses, tables)
    proof = Proof(house, pages, replay)
    gallery = Gallery(pages, house.games)
    reference = Reference(pages)
    luck = Luck(house, pages, tables)
    reviews = Reviews(house, pages, tables, luck)
    metrics = Metrics(house, addresses)
    statistics, host = Statistics(house, pages), Host(house, pages, addresses, metrics)
    records, health, me = Records(house, pages, addresses), Health(house), Me(house, pages)

    @cache
    def document() -> dict[str, Any]:
        from .api.openapi import description  # only who reads about the API needs it

        return description(with_view(house.games))

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await house.open()
        metrics.open()
        if prepared:
            preparing = threading.Thread(target=lambda: pages.rendering.prepare(), name="templates", daemon=True)
            asyncio.get_running_loop().call_later(PREPARED_AFTER, preparing.start)
        yield
        await metrics.close()
        await house.close()

    async def lost(request: Request, _error: Exception) -> Response:
        return pages.refusal(request, "not-found", 404)

    async def busy(request: Request, _error: Exception) -> Response:
        return pages.refusal(request, "busy", 503, TRY_AGAIN_SECONDS)

    async def failed(request: Request, error: Exception) -> Response:
        log.error("%s failed", page_of(request), exc_info=error)
        return pages.refusal(request, "failed", 500)

    async def not_kept(request: Request, _error: Exception) -> Response:
        return pages.refusal(request, "not-kept", 503)

    async def damaged(request: Request, error: Exception) -> Response:
        assert isinstance(error, Damaged)
        log.error("%s", error)
        return pages.refusal(request, error.code, 409)

    async def unknown(request: Request, _error: Exception) -> Response:
        return pages.refusal(request, "unknown", 503)

    app = Starlette(
        routes=[
            Route("/", lobby.page),
            Route("/lists", lobby.page),
            Route("/learn", learn.page),
            Route("/learn", learn.begin, methods=["POST"]),
            Route("/puzzle", puzzles.page),
            Route("/puzzle", puzzles.begin, methods=["POST"]),
            Route("/tables", lobby.create, methods=["POST"]),
            Route("/t/{id}", tables.page),
            Route("/t/{id}/sit", lobby.sit, methods=["POST"]),
            Route("/t/{id}/join/{token}", lobby.invitation),
            Route("/t/{id}/join/{token}", lobby.join, methods=["POST"]),
            Route("/t/{id}/at/{n:position}", replay.page),
            Route("/t/{id}/at/{n:position}/zones", replay.zones),
            Route("/t/{id}/at/{n:position}/log", replay.log),
            Route("/t/{id}/at/{n:position}/play", replay.play_on, methods=["POST"]),
            Route("/t/{id}/at/{n:position}/problem", proof.problem),
            Route("/t/{id}/verify", proof.verify),
            Route("/t/{id}/holdings", tables.holdings),
            Route("/t/{id}/record", tables.record),
            Route("/t/{id}/review", reviews.page),
            Route("/t/{id}/luck", luck.answer),
            Route("/t/{id}/preview.png", reviews.preview),
            Route("/t/{id}/keepsake", reviews.keepsake),
            Route("/t/{id}/rematch", tables.rematch, methods=["POST"]),
            WebSocketRoute("/t/{id}/ws", tables.live),
            Route("/cards", gallery.page),
            Route("/cards/{slug}", gallery.card),
            Route("/cards/{slug}/face", gallery.face),
            Route("/rules", reference.page),
            Route("/rules/all", reference.numbered),
            Route("/rules/{game}", reference.page),
            Route("/rules/{game}/all", reference.numbered),
            Route("/games", statistics.page),
            Route("/host", host.page),
            Route("/host", host.rule, methods=["POST"]),
            Route("/metrics", host.metrics),
            Route("/me", me.page),
            Route("/me/settings", me.choose, methods=["POST"]),
            Route("/me/move", me.arrive),
            Route("/me/move", me.leave, methods=["POST"]),
            Route("/me/move/{code}", me.arrive),
            Route("/me/move/{code}", me.settle, methods=["POST"]),
            Route("/me/delete", me.sure),
            Route("/me/delete", me.delete, methods=["POST"]),
            Route("/t/{id}/renew", me.renew, methods=["POST"]),
            Route("/records", records.page),
            Route("/records", records.bring, methods=["POST"]),
            Route("/api", Page(pages, document).show),
            Mount(PREFIX, make_api(house, addresses, document)),
            Route("/healthz", health.lives),
            Route("/readyz", health.ready),
            *(Mount(f"/static/{name}", OwnFiles(game)) for name, game in house.games.items()),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        lifespan=lifespan,
        exception_handlers={
            404: lost,
            405: lost,
            Busy: busy,
            500: failed,
            NotKept: not_kept,
            Unknown: unknown,
            Damaged: damaged,
        },
    )
    packed = GZipMiddleware(Packing(app), minimum_size=SMALLEST, compresslevel=LEVEL)
    return Ending(Numbered(Measured(Guard(packed, pages, addresses), metrics)))


def worker_app() -> ASGIApp:
    """The web table as one of several worker processes serves it."""
    if parent := os.environ.get(PARENT):
        end_with(int(parent))
    keep = os.environ.get(KEEP_DAYS)
    house = House(Store(os.environ[DATABASE]), games(), float(keep) if keep else None)
    app = make_app(house, prepared=True)
    settle()
    sys.setswitchinterval(SHARE_SECONDS)
    return app
