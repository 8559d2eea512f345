"""Hostile values in every place where a request may carry one: each is answered clearly, none by a failure of ours."""

import asyncio
import itertools
import json
import os
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, quote_plus, unquote

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from finished import sqlite, store_game
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import Message
from visiting import FORM, NONCE

from cantina.games import games
from cantina.server.api.endpoints import ENDPOINTS, PREFIX
from cantina.server.app import make_app
from cantina.server.tables.house import House
from cantina.server.tables.rows import PERSON, Seat
from cantina.server.tables.store import Store

VALUES = [
    "", "0", "-1", "9" * 30, "9" * 5000, "१२३", "1e9", "nan", "null", "[]", "{}", "\x00", "a\x00b", "\ud800", "\ufeff", "\u202e",
    "﷽" * 50, "a" * 8000, "../../etc/passwd", "%", "%00", "%zz", "{x}", "<script>", "'; DROP TABLE tables; --", "a=b&c=d;e",
    "\r\nX: y", "http://[", "[", "]:80", "http://x:99999999", "//", "=?utf-8?q?x?=", 'x"; y="', ",;,;,;",
]  # fmt: skip
"""What nobody who means well would send."""
ALL = "CANTINA_HOSTILE" in os.environ
"""Whether every value goes everywhere, as in `make soak`; otherwise every address gets some of them, each in turn."""
THOROUGH = ("/", "/t/{id}", "/t/{id}/ws", "/records", "/host", "/api/v1/tables/{id}/view", "/static/{path}")
"""Addresses of every kind, which get more of them."""
JSON_VALUES: list[object] = [
    None, True, -1, 10**30, 1.5, "", "\x00", "\ud800", "a" * 300, [], [[]], {}, {"": None}, {"empire": {"me": 1}}, [0] * 500,
]  # fmt: skip
NAMES = ["from", "eyes", "q", "view", "key", "since", "seat", "language", "game", "token", "n", "v", "kind", "cost"]
"""What may stand behind a question mark; a page that knows none of them may get them all the same."""
HEADERS = [
    "host", "origin", "cookie", "accept-language", "accept-encoding", "authorization", "content-type", "user-agent", "referer",
    "range", "if-range", "if-modified-since", "if-none-match", "access-control-request-method", "content-length",
]  # fmt: skip
COOKIES = ["visitor", "name", "lang", "theme", "host"]
FIELDS = [*FORM, "clock", "teaching", "seat", "file", "text", "opponent-2"]
PROPERTIES = [
    "game",
    "options",
    "seats",
    "name",
    "clock",
    "teaching",
    "nonce",
    "invitation",
    "position",
    "action",
    "text",
    "seat",
]

KNOWN = {
    PREFIX + each.path: [name for name in each.body.__struct_fields__ if name in PROPERTIES]
    for each in ENDPOINTS
    if each.body is not None
}
"""Which of them a call of the API reads."""

Headers = dict[str, str]


class Site:
    """A house with a running and a finished table, and every address of it."""

    def __init__(self, folder: Path) -> None:
        database = sqlite(folder / "tables.db")
        self.tables = [store_game(database)[3:]]
        self.house = House(Store(database), games())
        self.app = make_app(self.house)
        inner: Any = self.app
        while not hasattr(inner, "routes"):
            inner = inner.app
        self.routes = list(flat(inner.routes))
        self.clients = (f"2001:db8:{n >> 16:x}:{n & 0xFFFF:x}::1" for n in itertools.count(1))
        """Everybody comes from somewhere else, so that no allowance is ever spent."""
        self.answers = Counter[int]()

    async def open(self) -> None:
        await self.house.open()
        room = await self.house.create("deckbuilding", {}, {}, [Seat(PERSON, "Ann", NONCE), Seat(PERSON, "Bob", NONCE)])
        await room.catch_up()
        self.tables.append(room.id)

    def key(self, table: str) -> str:
        """The token of a table's first seat."""
        return self.house.token(self.house.rooms[table], 0) if table in self.house.rooms else ""

    def paths(self, pattern: str) -> Iterator[dict[str, str]]:
        """What the parameters of a path may properly be."""
        names = re.findall(r"{(\w+)(?::\w+)?}", pattern)
        for table in self.tables if "id" in names else [""]:
            proper = {
                "id": table,
                "token": self.key(table),
                "code": "ABCD-EFGH-JKLM",
                "game": "deckbuilding",
                "n": "0",
                "position": "0",
                "slug": "x-wing",
                "path": "page.css",
            }
            yield {name: proper[name] for name in names}

    async def ask(self, method: str, path: str, query: str = "", headers: Headers | None = None, body: bytes = b"") -> int:
        """The status of an answer to a request as a server hands it on."""
        around = {"host": "testserver", "origin": "http://testserver"} | (headers or {})
        scope = self.scope("http", path, query, around) | {"method": method}
        statuses: list[int] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        try:
            await self.app(scope, receive, send)
        except Exception as error:
            raise AssertionError(f"{method} {path[:200]}?{query[:200]} {headers} {body[:200]!r}") from error
        assert len(statuses) == 1 and statuses[0] < 500, (statuses, method, path[:200], query[:200], headers, body[:200])
        self.answers[statuses[0]] += 1
        return statuses[0]

    async def call(self, path: str, query: str = "", headers: Headers | None = None) -> None:
        """Open a live wire and hang up."""
        around = {"host": "testserver", "origin": "http://testserver"} | (headers or {})
        heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        for message in ({"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1001}):
            heard.put_nowait(message)

        async def send(_message: Message) -> None:
            pass

        await self.app(self.scope("websocket", path, query, around) | {"subprotocols": []}, heard.get, send)

    def scope(self, kind: str, path: str, query: str, headers: Headers) -> dict[str, Any]:
        raw = [(name.encode(), value.encode("utf-8", "surrogatepass")) for name, value in headers.items()]
        raw = [(name, re.sub(rb"[\x00-\x1f\x7f]", b"", value)) for name, value in raw]  # a server hands on no such header
        around = {"asgi": {"version": "3.0"}, "http_version": "1.1", "root_path": "", "scheme": "http", "state": {}}
        where = {"path": unquote(path), "raw_path": path.encode(), "query_string": query.encode(), "server": ("testserver", 80)}
        return {"type": kind, "headers": raw, "client": (next(self.clients), 1), **around, **where}


def flat(routes: Iterable[BaseRoute], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every method and path that there is; a live wire has no method."""
    for route in routes:
        if isinstance(route, Mount):
            yield from flat(route.routes, route.path) if route.routes else [("GET", f"{route.path}/{{path}}")]
        elif isinstance(route, Route):
            yield from ((method, prefix + route.path) for method in (route.methods or set()) - {"HEAD"})
        elif isinstance(route, WebSocketRoute):
            yield "", prefix + route.path


def some(turn: int, of: int = 3) -> list[str]:
    """The values whose turn it is: one in so many."""
    return VALUES if ALL else VALUES[turn % of :: of]


def hostile(value: str) -> str:
    """A value as it stands in an address."""
    return quote(value.encode("utf-8", "surrogatepass"), safe="")


def filled(pattern: str, values: dict[str, str]) -> str:
    """A path with its parameters."""
    return re.sub(r"{(\w+)(?::\w+)?}", lambda found: values[found[1]], pattern)


def visit(site: Site, story: Callable[[], Awaitable[None]]) -> None:
    """Open the house for a story."""

    async def whole() -> None:
        await site.open()
        try:
            await story()
        finally:
            await site.house.close()

    asyncio.run(whole())


async def reached(site: Site, method: str, path: str, query: str = "", headers: Headers | None = None, body: bytes = b"") -> None:
    if method:
        await site.ask(method, path, query, headers, body)
    else:
        await site.call(path, query, headers)


@pytest.fixture
def visited(tmp_path: Path) -> Site:
    return Site(tmp_path)


def test_in_every_path(visited: Site) -> None:
    """What stands in place of one table stands in place of another, too: it is asked for once."""

    async def story() -> None:
        for method, pattern in visited.routes:
            asked = {
                filled(pattern, proper | {name: hostile(value)}): None
                for proper in visited.paths(pattern)
                for name, value in itertools.product(proper, VALUES)
            }
            for path in asked:
                await reached(visited, method, path)

    visit(visited, story)
    assert visited.answers[404] > 500


def test_behind_every_question_mark(visited: Site) -> None:
    async def story() -> None:
        for turn, (method, pattern) in enumerate(visited.routes):
            for proper, value in itertools.product(visited.paths(pattern), some(turn)):
                for names in (NAMES, [hostile(value)]) if ALL or pattern in THOROUGH else (NAMES,):
                    query = "&".join(f"{name}={hostile(value)}" for name in names)
                    await reached(visited, method, filled(pattern, proper), query)

    visit(visited, story)


def test_in_every_header(visited: Site) -> None:
    """One by one where each of them is read, and all of them together everywhere."""

    async def story() -> None:
        for turn, (method, pattern) in enumerate(visited.routes):
            path = filled(pattern, next(visited.paths(pattern)))
            for value in some(turn, 3 if pattern in THOROUGH else 6):
                cookie = "; ".join(f"{name}={value}" for name in COOKIES)
                await reached(visited, method, path, headers={"cookie": cookie} | dict.fromkeys(HEADERS[3:], value))
            for number, name in enumerate(HEADERS if pattern in THOROUGH else HEADERS[:2], turn):
                for value in some(number, 6 if pattern in THOROUGH else 12):
                    await reached(visited, method, path, headers={name: value})

    visit(visited, story)


def test_in_every_form(visited: Site) -> None:
    async def story() -> None:
        for turn, (method, pattern) in enumerate(visited.routes):
            for proper in visited.paths(pattern) if method == "POST" and not pattern.startswith("/api") else ():
                for name, value in itertools.product(FIELDS, ("", "9" * 5000, "\x00", "\ud800", "[]")):
                    await visited.ask("POST", filled(pattern, proper), body=encoded(FORM | {name: value}))
                for value in VALUES if pattern in ("/records", "/tables") else some(turn):
                    await visited.ask("POST", filled(pattern, proper), body=value.encode("utf-8", "surrogatepass"))
                    await visited.ask("POST", filled(pattern, proper), body=b"\xff" + value.encode("utf-16", "surrogatepass"))

    visit(visited, story)


def encoded(form: dict[str, str]) -> bytes:
    return "&".join(f"{name}={quote_plus(value.encode('utf-8', 'surrogatepass'))}" for name, value in form.items()).encode()


def test_in_every_message_to_the_api(visited: Site) -> None:
    assert KNOWN.keys() <= {pattern for _, pattern in visited.routes}

    async def story() -> None:
        for turn, (method, pattern) in enumerate(visited.routes):
            for proper in visited.paths(pattern) if method == "POST" and pattern.startswith("/api") else ():
                headers = {"authorization": f"Bearer {visited.key(proper.get('id', ''))}"}
                known = PROPERTIES if ALL else KNOWN.get(pattern, [])
                bodies = [json.dumps({name: value}) for name, value in itertools.product(known, JSON_VALUES)]
                bodies += [json.dumps({name: JSON_VALUES[turn % len(JSON_VALUES)]}) for name in PROPERTIES]
                if ALL or "seats" in known:
                    bodies += [json.dumps({"seats": {"empire": "me", "rebel": "random"}, "name": value}) for value in VALUES]
                bodies += [f'{{"{name}": {"9" * 5000}}}' for name in PROPERTIES]
                bodies += [*some(turn), "[" * 4000, '{"a":' * 800]
                for body in bodies:
                    await visited.ask(
                        "POST", filled(pattern, proper), headers=headers, body=body.encode("utf-8", "surrogatepass")
                    )

    visit(visited, story)


def test_in_an_upload(visited: Site) -> None:
    """Parts in parts, parts without names, names without parts, and boundaries of every kind."""

    async def story() -> None:
        for value in VALUES:
            raw = value.encode("utf-8", "surrogatepass")
            bodies = [
                b'--x\r\nContent-Disposition: form-data; name="' + raw + b'"\r\n\r\n' + raw + b"\r\n--x--\r\n",
                b'--x\r\nContent-Disposition: form-data; name="file"; filename="' + raw + b'"\r\n\r\n' + raw + b"\r\n--x--\r\n",
                b"--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n" + raw + b"\r\n--y--\r\n--x--\r\n",
                b"--x\r\n" + raw + b": " + raw + b"\r\n\r\n\r\n--x--\r\n",
                b"--x\r\nContent-Disposition: " + raw + b"\r\nContent-Transfer-Encoding: base64\r\n\r\n=\r\n--x--\r\n",
                raw,
            ]
            kinds = ["multipart/form-data; boundary=x", f"multipart/form-data; boundary={value}", f"multipart/{value}", value]
            asked = itertools.product(
                bodies, kinds if ALL else kinds[:2]
            )  # of no kind that is read, a body is as good as another
            for body, kind in [*asked, *itertools.product(bodies[:1], kinds[2:])]:
                await visited.ask("POST", "/records", headers={"content-type": kind}, body=body)

    visit(visited, story)
    assert visited.answers[400] > 400
