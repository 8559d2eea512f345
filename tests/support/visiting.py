"""Visitors of the web table without a browser: forms, wires, and the real program on a free port."""

import asyncio
import itertools
import json
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import uuid
import zlib
from pathlib import Path
from typing import Any

import httpx
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect

from cantina.games import games
from cantina.server.app import make_app
from cantina.server.tables.house import House
from cantina.server.tables.store import Store

ORIGIN = {"origin": "http://testserver"}
FORM = {"name": "Ann", "side": "empire", "opponent": "friend", "mode": "beginner"}
NONCE = "0123456789abcdef" * 2
WAIT = 120
"""So many seconds anything may take to come: a busy machine takes its time, and what never comes is rare."""


class Time:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def client_of(database: str, **settings: Any) -> TestClient:
    """A browser without a screen, at a server of its own."""
    return TestClient(make_app(House(Store(database), games(), **settings)))


def crowd_of(database: str) -> TestClient:
    """A browser at a server of its own that comes from somewhere else with every request, so that no allowance is spent."""
    app, hosts = make_app(House(Store(database), games())), itertools.count(1)

    async def crowd(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, "client": (f"somebody {next(hosts)}", 1)}, receive, send)

    return TestClient(crowd)


def create(client: TestClient, **form: str) -> str:
    """Open a table and return its path."""
    answer = client.post("/tables", data=FORM | form, headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def wire(client: TestClient, path: str) -> Any:
    """A live wire at a table."""
    return client.websocket_connect(f"{path}/ws", headers=ORIGIN)


def contribute(client: TestClient, path: str, nonce: str = NONCE) -> None:
    """Add this visitor's nonce to the deal."""
    with wire(client, path) as socket:
        socket.send_json({"type": "nonce", "nonce": nonce})
        done(socket)


def begin(client: TestClient, **form: str) -> str:
    """A table at which the cards are dealt, against a bot unless the form says otherwise; returns its path."""
    path = create(client, **{"opponent": "random"} | form)
    contribute(client, path)
    return path


def invitation(client: TestClient, path: str) -> str:
    """The private link that a player sees while a seat is free."""
    return str(client.get(path).text).partition('value="http://testserver')[2].partition('"')[0]


def two_players(client: TestClient, nonce: str = NONCE, **form: str) -> tuple[str, dict[str, str], dict[str, str]]:
    """A table with Ann (Empire) and Bob (Rebels) at which the cards are dealt: its path and both players' cookies."""
    path = create(client, **form)
    contribute(client, path, nonce)
    link, ann = invitation(client, path), dict(client.cookies)
    client.cookies.clear()
    assert client.post(link, data={"name": "Bob"}, headers=ORIGIN, follow_redirects=False).status_code == 303
    contribute(client, path)
    return path, ann, dict(client.cookies)


def become(client: TestClient, cookies: dict[str, str]) -> None:
    """Go on as somebody else."""
    client.cookies.clear()
    client.cookies.update(cookies)


def first_action(frame: dict[str, Any]) -> int:
    """Some action that a frame's page offers."""
    return int(json.dumps(frame["zones"]).partition('data-action=\\"')[2].partition("\\")[0])


def until(socket: Any, wanted: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] == wanted:
            return message


def until_shown(socket: Any, zone: str, words: str) -> None:
    """Wait for a frame in which a zone has these words."""
    while words not in until(socket, "frame")["zones"].get(zone, ""):
        pass


def done(socket: Any) -> None:
    """Wait until everything sent so far has been dealt with: messages are answered in order."""
    socket.send_text("{}")
    until(socket, "refused")


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def fresh(address: str) -> str:
    """A new database of a PostgreSQL server."""
    import psycopg

    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{address.replace('postgresql', 'postgresql+psycopg')}/{name}"


def copied(database: str, folder: Path) -> str:
    """A copy of a database at which nobody is, of a file in another folder."""
    if database.startswith("sqlite"):
        file = Path(database.removeprefix("sqlite:///"))
        return f"sqlite:///{shutil.copy(file, folder / file.name)}"
    import psycopg

    address, _, original = database.rpartition("/")
    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(f"{address.replace('postgresql+psycopg', 'postgresql')}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {original}")
    return f"{address}/{name}"


def program(*arguments: str) -> list[str]:
    """The command that runs the real program."""
    return [sys.executable, "-m", "cantina.cli", *arguments]


def serving(port: int, database: str | Path, *more: str) -> list[str]:
    """The command that serves: the real program, dealing every table alike."""
    program = Path(__file__).with_name("known_deals.py")
    return [sys.executable, str(program), "serve", "--port", str(port), "--database", str(database), *more]


def launch(
    port: int, database: str | Path, *more: str, errors: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """The real program, once it answers; what it complains of goes into a file, if one is given."""
    server = start(port, database, *more, errors=errors, env=env)
    await_server(server, port)
    return server


def start(
    port: int, database: str | Path, *more: str, errors: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """The real program, as soon as it is under way."""
    command = serving(port, database, *more)
    if errors is None:
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, env=env)
    with errors.open("ab") as file:
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=file, env=env)


def await_server(server: subprocess.Popen[bytes], port: int) -> None:
    """Wait until a server answers."""
    deadline = time.monotonic() + WAIT
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5).close()
            return
        except OSError:
            assert server.poll() is None and time.monotonic() < deadline, "the server did not start"
            time.sleep(0.02)  # a server that starts needs the processor more than we do


# Guests of a real server -------------------------------------------------------------------------


class Deaf:
    """A visitor that sends whatever it likes, as bytes, and never reads."""

    def __init__(self, port: int, path: str, packed: bool = False, source: str = "127.0.0.1") -> None:
        host = f"127.0.0.1:{port}"
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.bind((source, 0))
        self.socket.connect(("127.0.0.1", port))
        extension = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if packed else ""
        self.socket.sendall(
            f"GET {path}/ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{extension}\r\n".encode()
        )
        self.socket.setblocking(False)
        self.rest, self.gone = b"", False
        """What is left of a message that was sent in part, and whether the server has hung up."""

    def say(self, data: bytes) -> bool:
        """Go on sending this again and again, as much as the network takes; whether it took anything."""
        self.rest = self.rest or data
        try:
            sent = self.socket.send(self.rest)
        except BlockingIOError:
            return False
        except ConnectionError:
            self.gone = True
            return False
        self.rest = self.rest[sent:]
        return sent > 0

    def close(self) -> None:
        """Hang up."""
        self.socket.close()


def framed(data: bytes, opcode: int = 0x81) -> bytes:
    """A short message as a browser frames it."""
    assert len(data) < 126
    return bytes([opcode, 0x80 | len(data), 0, 0, 0, 0]) + data


def packed(data: bytes) -> bytes:
    """A long message that packs well, as a browser packs and frames it."""
    press = zlib.compressobj(wbits=-12)
    return framed((press.compress(data) + press.flush(zlib.Z_SYNC_FLUSH))[:-4], 0xC1)


class Guest:
    """A browser without a screen at a real server; it may go to another server of the same house."""

    def __init__(self, port: int, cookies: dict[str, str] | None = None) -> None:
        self.port, self.cookies = port, dict(cookies or {})

    def at(self, port: int) -> "Guest":
        """The same visitor at another port."""
        return Guest(port, self.cookies)

    @property
    def headers(self) -> dict[str, str]:
        """What the browser brings along."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Origin": f"http://127.0.0.1:{self.port}", "Cookie": cookie}

    def ask(self, method: str, path: str, **form: str) -> httpx.Response:
        """One request; cookies are kept."""
        body = {"data": form} if form else {}
        address = f"http://127.0.0.1:{self.port}{path}"
        answer = httpx.request(method, address, headers=self.headers, timeout=WAIT, **body)  # type: ignore[arg-type]
        self.cookies.update(answer.cookies)
        return answer

    def create(self, **form: str) -> str:
        """Open a table and return its path."""
        answer = self.ask("POST", "/tables", **FORM | form)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def join(self, link: str, name: str) -> None:
        """Take the seat behind a private link."""
        assert self.ask("POST", link, name=name).status_code == 303

    def invitation(self, path: str) -> str:
        """The private link for whoever is still missing."""
        return self.ask("GET", path).text.partition(f'value="http://127.0.0.1:{self.port}')[2].partition('"')[0]

    def wire(self, path: str, query: str = "", **special: Any) -> connect:
        """A live wire, to be entered with `async with`."""
        address = f"ws://127.0.0.1:{self.port}{path}/ws{query}"
        more = {"additional_headers": self.headers, "max_size": None, "open_timeout": WAIT, "close_timeout": 2, "proxy": None}
        return connect(address, ping_interval=None, compression=None, **more | special)

    async def begin(self, path: str) -> None:
        """Add the nonce to the deal."""
        async with self.wire(path) as wire:
            await tell(wire, type="nonce", nonce=NONCE)
            await tell(wire)
            await hear(wire, "refused")


async def tell(wire: ClientConnection, **message: object) -> None:
    """Send a message."""
    await wire.send(json.dumps(message))


async def hear(wire: ClientConnection, wanted: str, seconds: float = WAIT) -> dict[str, Any]:
    """The next message of a kind, or of any kind if none is wanted."""
    async with asyncio.timeout(seconds):
        while True:
            message: dict[str, Any] = json.loads(await wire.recv())
            if wanted in ("", message["type"]):
                return message


async def hear_frame(wire: ClientConnection, n: int) -> dict[str, Any]:
    """The frame of a position, or of a later one; zones and log lines of the frames before are in it."""
    zones: dict[str, str] = {}
    lines = ""
    while True:
        frame = await hear(wire, "frame")
        zones |= frame["zones"]
        lines = frame["log"] if frame["afresh"] else frame["log"] + lines
        if frame["n"] >= n and frame["dealt"]:
            return frame | {"zones": zones, "log": lines}
