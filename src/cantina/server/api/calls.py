"""Calls: who asks, for which table, within which limits, and what was sent along; mistakes are told before anything happens."""

from __future__ import annotations

import re
from typing import Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import fields
from starlette.requests import HTTPConnection, Request

from cantina.core import Refusal

from ..limits import (
    CALLS_A_SECOND,
    CALLS_AT_ONCE,
    KEY,
    LARGEST_FORM,
    TABLES_A_SECOND,
    Addresses,
    Allowance,
    Allowances,
    Together,
)
from ..pages.replay import OPEN_EYES
from ..pages.table import link_of
from ..phrases import PHRASES
from ..tables.chain import Damaged
from ..tables.house import House
from ..tables.rooms import Room
from ..uploads import body_of
from ..visitors import address_of
from ..wire.handler import Sitter, perform, seat_name
from ..wire.messages import Message
from .endpoints import PLAIN_TEXT, Endpoint
from .errors import Wrong, explained, malformed, too_fast, wrong
from .messages import InWords, Looking

B = TypeVar("B", bound=Struct)
IDEMPOTENCY_KEY = "Idempotency-Key"
BEARER = "Send the header “Authorization: Bearer <seat token>”."


class Limits:
    """How much programs may ask for: by seat, and everybody at one address together."""

    def __init__(self, addresses: Addresses) -> None:
        self.addresses = addresses
        self.calls = Allowances(2 * CALLS_A_SECOND, 2 * CALLS_AT_ONCE)
        self.seats = Allowances(CALLS_A_SECOND, CALLS_AT_ONCE)
        self.messages = Allowances(2 * CALLS_A_SECOND, 2 * CALLS_AT_ONCE)

    def messages_of(self, name: str, address: str) -> Together:
        """What somebody's program may send over its wires; pages and programs of one address have the same share."""
        return Together(self.messages.of(name), self.addresses.messages.address.of(address))


class Call:
    """One request."""

    def __init__(self, request: Request, endpoint: Endpoint, limits: Limits) -> None:
        self.request, self.endpoint, self.limits = request, endpoint, limits
        self.address = address_of(request)
        spend(limits.calls.of(self.address))
        self.query = query_of(request, endpoint.query)
        self.language = language_of(request, self.query)
        self.link = link_of(request)
        self.room: Room
        self.seat: int
        self.body: Struct | None = None
        self.sent = b""
        self.key = key_of(request) if endpoint.keyed else ""
        """What the caller drew by chance, to be able to ask once more for the same."""

    async def prepare(self, house: House) -> None:
        """Find the table and the seat, and read what was sent."""
        if "id" in self.request.path_params:
            self.room = await room_of(house, self.request.path_params["id"])
            token = bearer(self.request)
            self.seat = seat_of(house, self.room, token)
            if token:
                spend(self.limits.seats.of(token))
            if self.endpoint.access == "seat":
                self.only_seats()
        if self.endpoint.text:
            check_type(self.request, PLAIN_TEXT)
        elif self.endpoint.body is not None:
            check_type(self.request, "application/json")
            self.sent = body = await body_of(self.request, LARGEST_FORM)
            try:
                self.body = msgspec.json.decode(body or b"{}", type=self.endpoint.body)
            except UnicodeDecodeError as error:
                raise not_utf_8(body, error) from None
            except msgspec.MsgspecError as error:
                raise malformed(placed(error, body), f"Send a JSON object: {outline(self.endpoint.body)}.") from None

    def only_seats(self) -> None:
        """Whoever watches may look, and nothing else; an invitation is no seat yet."""
        if self.seat == self.room.watcher:
            raise wrong(401, "token-missing", "Only players may do this.", BEARER)
        if self.room.seats[self.seat].free:
            raise wrong(403, "join-first", "Nobody has taken this seat yet.", "Take it with POST …/join.")

    def body_as(self, kind: type[B]) -> B:
        """What was sent."""
        assert isinstance(self.body, kind)
        return self.body

    def query_as(self, kind: type[B]) -> B:
        """What stands behind the question mark."""
        assert isinstance(self.query, kind)
        return self.query

    def since(self) -> int | None:
        """From which event on the caller wants to be told what happened."""
        return self.query.since if isinstance(self.query, Looking) and self.query.since is not UNSET else None

    def eyes(self) -> int:
        """With whose eyes the caller looks: its own, or after the end those of any side."""
        if not isinstance(self.query, Looking) or self.query.seat is UNSET:
            return self.seat
        return eyes_of(self.room, self.seat, str(self.query.seat))

    def opened(self) -> bool:
        """Whether the caller wants to see every card."""
        return isinstance(self.query, Looking) and self.query.seat == OPEN_EYES

    def page(self, room: Room) -> str:
        """Where people see a table."""
        return f"{self.link}/t/{room.id}"

    async def perform(self, deed: Message) -> int | None:
        """Let the caller's seat do something; if an entry was made with the same key before, its number."""
        try:
            lines = self.limits.addresses.lines.of(seat_name(self.room, self.seat), address_of(self.request))
            return await perform(Sitter(self.room, self.seat, lines), deed)
        except Refusal as refusal:
            raise explained(refusal, self.room, self.seat, deed, self.language) from None

    def table_name(self, house: House) -> str:
        """The name of the table that this call opens, which is the same if it comes again; without a key, any."""
        return house.name_by(self.request.url.path, self.key, self.sent.hex()) if self.key else ""

    def spend_table(self) -> None:
        """Opening tables is dearer than looking at them."""
        if not self.limits.addresses.may_open_table(self.address):
            raise too_fast(1 / TABLES_A_SECOND)


def spend(allowance: Allowance) -> None:
    """Take one of what is allowed."""
    if not allowance.spend():
        raise too_fast(allowance.wait())


def bearer(connection: HTTPConnection) -> str:
    """The token that came along."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme and scheme.lower() != "bearer":
        raise wrong(401, "token-scheme", "That is no bearer token.", BEARER)
    return token.strip()


def key_of(connection: HTTPConnection) -> str:
    """The key with which the same may be asked for again."""
    key = connection.headers.get(IDEMPOTENCY_KEY, "")
    if key and KEY.fullmatch(key) is None:
        hint = "Draw 16 to 200 visible characters by chance, such as a UUID."
        raise wrong(400, "key", f"“{key[:20]}” is no {IDEMPOTENCY_KEY}.", hint)
    return key


async def room_of(house: House, table: str) -> Room:
    """A table that there is."""
    try:
        room = await house.get(table, now=True)
    except Damaged as damaged:
        raise wrong(409, "paused", PHRASES["en"][damaged.code]) from None
    if room is None:
        raise wrong(404, "table-unknown", "There is no such table.", "GET /api/v1/tables lists those with an open seat.")
    return room


def seat_of(house: House, room: Room, token: str) -> int:
    """The seat that a token opens; who has none watches."""
    seat = house.seat_of(room, token) if token else room.watcher
    if seat is None:
        raise wrong(401, "token-unknown", "That token opens no seat at this table.", "Use the one that came with your seat.")
    return seat


def eyes_of(room: Room, seat: int, side: str) -> int:
    """The seat of that name, if the caller may look with its eyes; who sees every card counts positions as whoever watches."""
    sides = (*room.places, OPEN_EYES)
    if side not in sides:
        raise wrong(422, "seat-unknown", f"There is no side “{side}”.", f"There are: {', '.join(sides)}.")
    wanted = room.watcher if side == OPEN_EYES else room.places.index(side)
    if (side == OPEN_EYES or wanted != seat) and not room.over:
        raise wrong(403, "not-over", "Only after the end may you look with the eyes of another side.")
    return wanted


def query_of(connection: HTTPConnection, kind: type[B]) -> B:
    """The parameters behind the question mark."""
    try:
        return msgspec.convert(dict(connection.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise malformed(str(error), f"Known parameters: {outline(kind)}.") from None


def language_of(connection: HTTPConnection, query: Struct) -> str:
    """The language in which a program wants its words."""
    if isinstance(query, InWords) and query.language is not UNSET:
        return str(query.language)
    wanted = connection.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in PHRASES else "en"


def check_type(request: Request, wanted: str) -> None:
    """Only what is announced as what we read is read."""
    given = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if given not in ("", wanted):
        raise wrong(415, "content-type", f"“{given}” is not read here.", f"Send the header “Content-Type: {wanted}”.")


def outline(kind: type[Struct]) -> str:
    """The fields of a message, with their values where those are few."""
    hints = get_type_hints(kind)
    told = [" | ".join(values_of(hints[each.name])) for each in fields(kind)]
    return ", ".join(
        each.name + (f" ({values})" if values else "" if each.required else " (optional)")
        for each, values in zip(fields(kind), told, strict=True)
    )


def values_of(kind: object) -> list[str]:
    """The values of which a field has to have one."""
    if get_origin(kind) is Literal:
        return [str(value) for value in get_args(kind)]
    return [value for part in get_args(kind) if get_origin(kind) is not Literal for value in values_of(part)]


def placed(error: Exception, body: bytes) -> str:
    """What is wrong with a message, with the key where msgspec only says that it is some key."""
    found = re.search(r"`\$\.(\w+)\[\.\.\.\]`", str(error))
    try:
        inside = None if found is None else msgspec.json.decode(body)[found[1]]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        inside = None
    wrong_keys = [key for key, value in inside.items() if not isinstance(value, str)] if isinstance(inside, dict) else []
    return str(error).replace("[...]", f".{wrong_keys[0][:40]}") if wrong_keys else str(error)


def not_utf_8(body: bytes, error: UnicodeDecodeError) -> Wrong:
    """A body whose letters cannot be read; an error of msgspec counts from the beginning of a text within it."""
    try:
        body.decode()
    except UnicodeDecodeError as whole:
        error = whole
    return wrong(400, "malformed", f"The body is not UTF-8: byte {error.start} cannot be read.", "Send JSON encoded in UTF-8.")
