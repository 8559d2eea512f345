"""A table in the browser: its page, its past positions, its record, its rematch and its live wires."""

from __future__ import annotations

import contextlib

from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from cantina.core import record

from ..codes import drawn
from ..limits import Addresses
from ..preferences import follow, remind
from ..tables.chain import Damaged
from ..tables.house import House
from ..tables.rooms import Room
from ..tables.story import OPENING
from ..visitors import address_of, owner_of, same_origin, token_of
from ..wire.counting import counted
from ..wire.handler import Sitter, seat_name
from ..wire.leaving import while_welcome
from .hint import adviser_of
from .live import CATCH_UP, Live
from .page import Pages, Viewer, language_of, view_of

NOT_HERE, TOO_MANY = 4404, 4429
"""Why a wire was closed at once."""


class Tables:
    """Everything that happens at a table."""

    def __init__(self, house: House, pages: Pages, addresses: Addresses) -> None:
        self.house, self.pages, self.addresses = house, pages, addresses

    def holds(self, connection: HTTPConnection, room: Room) -> int:
        """The seat that a visitor holds at a table; everybody else watches."""
        return room.holders.get(owner_of(token_of(connection, self.house)), room.watcher)

    def viewer(self, connection: HTTPConnection, room: Room) -> Viewer:
        """A visitor at a table; where all play at one screen, it sees nobody's cards before somebody says who looks."""
        holds = self.holds(connection, room)
        return Viewer(room.watcher if room.hot else holds, holds, language_of(connection), link_of(connection))

    async def page(self, request: Request) -> Response:
        """A table, as this visitor may see it; before the cards are dealt, the waiting room."""
        room = await self.house.get(request.path_params["id"], now=True)
        if room is None:
            closed = await self.house.is_closed(request.path_params["id"])
            return self.pages.refusal(request, "closed" if closed else "not-found", 410 if closed else 404)
        chosen = await follow(request, self.house)
        viewer = self.viewer(request, room)
        if room.story is not None:
            await self.pages.tell_ahead(room, room.story, viewer)
            await self.pages.draw_ahead(room, room.story, viewer)  # whatever happens meanwhile: the rest shows one moment
        zones = self.pages.zones(room, viewer)
        around: dict[str, object] = {
            "room": room,
            "viewer": viewer,
            "zones": zones,
            "areas": view_of(room.game).areas,
            "talk": self.pages.talk(room, 0, viewer),
            "tellers": self.pages.tellers(room, viewer),
            "adviser": adviser_of(room, viewer),
            "holds": room.story is not None and bool(view_of(room.game).holdings(room.story.knowledge(room.watcher), "en")),
        }
        around |= self.links(room, viewer)
        if room.story is None:
            wanted = viewer.holds != room.watcher and not room.seats[viewer.holds].nonce
            codes = [drawn(address) for _, address in around["invitations"]]  # type: ignore[attr-defined]
            missing = [seat.name for n, seat in enumerate(room.seats) if not seat.ready and not seat.free and n != viewer.holds]
            return self.pages.page(
                request, "waiting.html", around | {"codes": codes, "wanted": wanted, "missing": ", ".join(missing)}
            )
        story, n = room.story, room.story.n
        since = number(request.query_params.get("from", ""))
        if since is not None and 0 <= story.position(viewer.seat) - since <= CATCH_UP and not room.hot:
            n = story.count(viewer.seat, since)
        if n < story.n:
            around["zones"] = zones | await self.pages.past(room, story, n, viewer, {})
        lines, position = self.pages.lines(room, story, OPENING, viewer, n), story.position(viewer.seat, n)
        version = self.pages.version(room, story, viewer, lines) if n == story.n else ""
        recap = "" if n < story.n else self.pages.recap(room, story, n, viewer)
        shown = {"lines": lines, "n": position, "version": version, "recap": recap}
        return remind(self.pages.page(request, "table.html", around | shown), request, chosen)

    def links(self, room: Room, viewer: Viewer) -> dict[str, object]:
        """The links that only a player may see: for whoever is still missing, and for the own seat on another device."""
        if viewer.holds == room.watcher:
            return {"invitations": [], "own_link": ""}
        link, side = f"{viewer.link}/t/{room.id}/join/", view_of(room.game).side
        invitations = [(side(seat, viewer.language), link + self.house.invitation(room.id, seat)) for seat in room.free()]
        return {"invitations": invitations, "own_link": link + self.house.token(room, viewer.holds)}

    async def holdings(self, request: Request) -> Response:
        """What each owner has, as far as this visitor may know now; who plays at one screen with others asks as everybody."""
        room = await self.house.get(request.path_params["id"], now=True)
        if room is None or room.story is None:
            return self.pages.refusal(request, "not-found", 404)
        viewer = self.viewer(request, room)
        found = view_of(room.game).holdings(room.story.knowledge(viewer.seat), viewer.language)
        return self.pages.page(request, "holdings.html", {"holdings": found})

    async def record(self, request: Request) -> Response:
        """The record of a finished game; before the end it would tell the seed."""
        room = await self.house.get(request.path_params["id"], now=True)
        if room is None or room.story is None or room.story.state.outcome is None:
            return self.pages.refusal(request, "not-found", 404)
        headers = {"Content-Disposition": f'attachment; filename="{room.id}.cantina"'}
        return PlainTextResponse(record.write(room.story.match), headers=headers)

    async def rematch(self, request: Request) -> Response:
        """The same players at a new table, with sides swapped; whoever asks second comes to the same table."""
        room = await self.house.get(request.path_params["id"], now=True)
        if room is None or room.story is None or room.story.state.outcome is None:
            return self.pages.refusal(request, "not-found", 404)
        if room.lesson is not None or room.riddle is not None:
            return self.pages.refusal(request, "not-found", 404)
        if self.holds(request, room) == room.watcher:
            return self.pages.refusal(request, "not-found", 404)
        return RedirectResponse(f"/t/{await self.house.rematch(room)}", 303)

    async def live(self, socket: WebSocket) -> None:
        """A viewer's wire."""
        address = address_of(socket)
        if not same_origin(socket):
            await socket.close(NOT_HERE)
        elif not self.addresses.may_open_wire(address):
            await socket.close(TOO_MANY)
        else:
            with counted(self.addresses.wires, address):
                await self.serve(socket, address)

    async def serve(self, socket: WebSocket, address: str) -> None:
        """Serve a wire that may be here, if there is such a table."""
        room = None
        with contextlib.suppress(Damaged):
            room = await self.house.get(socket.path_params["id"], now=True)
        if room is None:
            await socket.close(NOT_HERE)
            return
        live, owner = self.wire(socket, room, address), owner_of(token_of(socket, self.house))
        who, holds = live.who, live.who.holds
        who.owner = owner
        who.welcome = lambda: not room.closed and (holds == room.watcher or room.holders.get(owner) == holds)
        with while_welcome(socket, who):
            await live.serve(number(socket.query_params.get("n", "")), socket.query_params.get("v", ""))
        room.looked_at = self.house.now()

    def wire(self, socket: WebSocket, room: Room, address: str) -> Live:
        """What a visitor may send is its own, over however many wires; what a seat may say is the seat's."""
        owner, viewer, uses = owner_of(token_of(socket, self.house)), self.viewer(socket, room), self.addresses
        who = Sitter(room, viewer.holds, uses.lines.of(seat_name(room, viewer.holds), address), shared=room.hot)
        spends = uses.messages.of(owner, address), uses.asks.of(owner, address)
        return Live(socket, who, *spends, self.pages, viewer, self.house.latency, address, uses.hints.of(address))


def number(text: str) -> int | None:
    """A small number, if it is one."""
    return int(text) if text.isdecimal() and len(text) < 7 else None


def link_of(connection: HTTPConnection) -> str:
    """The address of the server, as this visitor reached it."""
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{connection.headers.get('host', '')}"
