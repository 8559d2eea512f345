"""The web table: lobby, tables, seats and live wires."""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs, quote, unquote, urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cantina import VERSION
from cantina.bots import BOTS
from cantina.core import Refusal, record
from cantina.games import games

from .live import Live
from .pages import HEADERS, Pages, language_of
from .phrases import PHRASES, shown_name
from .rooms import BY_LINK, LISTED, VACANT, Room, Rooms
from .store import Store

STATIC = Path(__file__).parent.parent / "web" / "static"
LARGEST_FORM = 4096
YEAR = 31_536_000
NAME_LENGTH = 24

log = logging.getLogger("cantina.server")


class Site:
    """The handlers, and what they share."""

    def __init__(self, database: str) -> None:
        self.games = games()
        self.rooms = Rooms(Store(database), self.games)
        self.pages = Pages(self.games)

    # Seats -------------------------------------------------------------------------------------

    def signed(self, token: str) -> str:
        """A token with our signature."""
        return f"{token}.{hmac.new(self.rooms.key, token.encode(), hashlib.sha256).hexdigest()[:32]}"

    def seat(self, connection: HTTPConnection, room: Room) -> int:
        """The seat that a visitor holds at a table; everybody else watches."""
        cookie = connection.cookies.get(f"seat_{room.row.id}", "")
        token = cookie.partition(".")[0]
        if not hmac.compare_digest(cookie.encode(), self.signed(token).encode()):
            return len(room.players)
        seat = self.rooms.seat_of(room, token)
        return len(room.players) if seat is None else seat

    def hold(self, response: Response, request: Request, room: Room, seat: int) -> Response:
        """Give a seat to a visitor."""
        response.set_cookie(
            f"seat_{room.row.id}", self.signed(self.rooms.token(room.row.id, seat)), max_age=YEAR, httponly=True,
            samesite="lax", secure=request.url.scheme == "https",
        )  # fmt: skip
        return response

    # Handlers ----------------------------------------------------------------------------------

    async def lobby(self, request: Request) -> Response:
        """The lobby: a new game, my tables, open seats."""
        mine = []
        for name in request.cookies:
            room = await self.rooms.get(name.removeprefix("seat_")) if name.startswith("seat_") else None
            if room is not None and self.seat(request, room) < len(room.players):
                mine.append(self.summary(room, language_of(request)))
        known = {each["id"] for each in mine}
        waiting = []
        for row in await self.rooms.store.latest():
            if LISTED in row.players and row.id not in known:
                room = await self.rooms.get(row.id)
                if room is not None and LISTED in room.players:
                    waiting.append(self.summary(room, language_of(request)))
        mine.sort(key=lambda each: -float(str(each["created"])))
        return self.pages.page(request, "lobby.html", mine=mine, waiting=waiting, name=unquote(request.cookies.get("name", "")))

    def summary(self, room: Room, language: str) -> dict[str, object]:
        """A table in one line."""
        phrases = PHRASES[language]
        names = [shown_name(name, language) for name in room.players]
        mode = phrases[f"mode-{room.row.options['mode']}"]
        return {
            "id": room.row.id, "title": phrases["against"].format(a=names[0], b=names[1]), "mode": mode,
            "created": room.row.created, "over": room.state.outcome is not None, "turn": int(room.state.turn),
        }  # fmt: skip

    async def create(self, request: Request) -> Response:
        """Open a table and take a seat."""
        form = await form_of(request)
        if form is None:
            return self.pages.refusal(request, "form", 400)
        name = cleaned(form.get("name", "")) or PHRASES[language_of(request)]["name-default"]
        side = form.get("side", "random")
        opponent = form.get("opponent", "greedy")
        if side not in ("random", "empire", "rebel") or opponent not in (*BOTS, "friend", "open"):
            return self.pages.refusal(request, "form", 400)
        seat = secrets.randbelow(2) if side == "random" else ("empire", "rebel").index(side)
        players = [name, name]
        players[1 - seat] = {"friend": BY_LINK, "open": LISTED}.get(opponent, opponent)
        options = {"mode": form.get("mode", "beginner"), "pay-off": "yes" if form.get("pay-off") else "no"}
        if form.get("bases"):
            options["bases-to-win"] = form["bases"]
        try:
            room = await self.rooms.create("deckbuilding", options, players)
        except Refusal:
            return self.pages.refusal(request, "form", 400)
        response = RedirectResponse(f"/t/{room.row.id}", 303)
        response.set_cookie("name", quote(name), max_age=YEAR, samesite="lax", httponly=True)
        return self.hold(response, request, room, seat)

    async def sit(self, request: Request) -> Response:
        """Take an open seat from the lobby."""
        room = await self.rooms.get(request.path_params["id"])
        if room is None or LISTED not in room.players:
            return self.pages.refusal(request, "not-found", 404)
        form = await form_of(request) or {}
        seat = room.players.index(LISTED)
        await room.sit(seat, cleaned(form.get("name", "")) or PHRASES[language_of(request)]["name-default"])
        return self.hold(RedirectResponse(f"/t/{room.row.id}", 303), request, room, seat)

    async def join(self, request: Request) -> Response:
        """Take the seat that a private link opens."""
        room = await self.rooms.get(request.path_params["id"])
        seat = None if room is None else self.rooms.seat_of(room, request.path_params["token"])
        if room is None or seat is None:
            return self.pages.refusal(request, "not-found", 404)
        await room.sit(seat, cleaned(unquote(request.cookies.get("name", ""))) or PHRASES[language_of(request)]["name-default"])
        return self.hold(RedirectResponse(f"/t/{room.row.id}", 303), request, room, seat)

    def extra(self, connection: HTTPConnection, room: Room, seat: int) -> dict[str, object]:
        """What a table's page needs besides the game: the invitation that only a player at the table sees."""
        invitation, vacant = "", room.vacant()
        if seat < len(room.players) and vacant is not None:
            host, scheme = connection.headers.get("host", ""), "https" if connection.url.scheme in ("https", "wss") else "http"
            invitation = f"{scheme}://{host}/t/{room.row.id}/join/{self.rooms.token(room.row.id, vacant)}"
        return {"invitation": invitation, "table_id": room.row.id}

    async def table(self, request: Request) -> Response:
        """A table, as this visitor may see it."""
        room = await self.rooms.get(request.path_params["id"])
        if room is None:
            return self.pages.refusal(request, "not-found", 404)
        seat, language = self.seat(request, room), language_of(request)
        zones = self.pages.sight(room, seat, language, self.extra(request, room, seat))
        lines = self.pages.lines(room, 0, seat, language)
        game = room.match.game.name
        return self.pages.page(
            request, "table.html", zones=zones, lines=lines, room=room, seat=seat, n=room.position(seat), game=game
        )

    async def record(self, request: Request) -> Response:
        """The record of a finished game; before the end it would tell the seed."""
        room = await self.rooms.get(request.path_params["id"])
        if room is None or room.state.outcome is None:
            return self.pages.refusal(request, "not-found", 404)
        headers = {"Content-Disposition": f'attachment; filename="{room.row.id}.cantina"'}
        return PlainTextResponse(record.write(room.match), headers=headers)

    async def rematch(self, request: Request) -> Response:
        """The same players at a new table, with sides swapped."""
        room = await self.rooms.get(request.path_params["id"])
        seat = 2 if room is None else self.seat(request, room)
        if room is None or seat >= len(room.players) or room.state.outcome is None:
            return self.pages.refusal(request, "not-found", 404)
        players = [name if name in BOTS or n == seat else BY_LINK for n, name in enumerate(room.players)]
        players.reverse()
        again = await self.rooms.create(room.row.game, room.row.options, players)
        return self.hold(RedirectResponse(f"/t/{again.row.id}", 303), request, again, 1 - seat)

    async def live(self, socket: WebSocket) -> None:
        """A viewer's wire."""
        room = await self.rooms.get(socket.path_params["id"]) if same_origin(socket) else None
        if room is None:
            await socket.close(4404)
            return
        seat = self.seat(socket, room)
        await Live(socket, room, self.pages, seat, language_of(socket), lambda: self.extra(socket, room, seat)).run()

    async def health(self, _request: Request) -> Response:
        """Whether we are well."""
        return JSONResponse({"status": "ok", "version": VERSION})

    async def lost(self, request: Request, _error: Exception) -> Response:
        """A page that is not there."""
        return self.pages.refusal(request, "not-found", 404)

    async def failed(self, request: Request, error: Exception) -> Response:
        """A failure of ours: told without details, which are in the log."""
        log.error("%s failed", request.url.path, exc_info=error)
        return self.pages.refusal(request, "failed", 500)


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own page."""
    origin = connection.headers.get("origin", "")
    return bool(origin) and urlsplit(origin).netloc == connection.headers.get("host", "")


async def form_of(request: Request) -> dict[str, str] | None:
    """A small form, or None if it is too large or no form."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_FORM:
            return None
    try:
        return {name: values[-1] for name, values in parse_qs(body.decode(), max_num_fields=20).items()}
    except ValueError:
        return None


def cleaned(name: str) -> str:
    """A name as it may stand at a table: short, printable, and not that of a bot."""
    text = "".join(letter for letter in name if letter.isprintable()).strip()[:NAME_LENGTH]
    return f"{text}!" if text in (*BOTS, *VACANT) and text else text


class Guard:
    """Around everything: security headers on every answer, and no posting from foreign pages."""

    def __init__(self, app: ASGIApp, refuse: Callable[[Request], Awaitable[Response]]) -> None:
        self.app, self.refuse = app, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                names = HEADERS | ({} if scope["path"].startswith("/static/") else {"Cache-Control": "no-store"})
                message["headers"] = [*message["headers"], *((k.lower().encode(), v.encode()) for k, v in names.items())]
            await send(message)

        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif scope["method"] not in ("GET", "HEAD") and not same_origin(request := Request(scope, receive)):
            await (await self.refuse(request))(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)


def make_app(database: str) -> ASGIApp:
    """The web table over a database."""
    site = Site(database)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await site.rooms.start()
        yield
        await site.rooms.stop()

    async def foreign(request: Request) -> Response:
        return site.pages.refusal(request, "origin", 403)

    app = Starlette(
        routes=[
            Route("/", site.lobby),
            Route("/tables", site.create, methods=["POST"]),
            Route("/t/{id}", site.table),
            Route("/t/{id}/sit", site.sit, methods=["POST"]),
            Route("/t/{id}/join/{token}", site.join),
            Route("/t/{id}/record", site.record),
            Route("/t/{id}/rematch", site.rematch, methods=["POST"]),
            WebSocketRoute("/t/{id}/ws", site.live),
            Route("/healthz", site.health),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        lifespan=lifespan,
        exception_handlers={404: site.lost, 405: site.lost, 500: site.failed},
    )
    app.state.site = site
    return Guard(app, foreign)
