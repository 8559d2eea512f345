"""Visitors of the web table without a browser: forms, wires, and the real program on a free port."""

import json
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from cantina.games import games
from cantina.server.app import make_app
from cantina.server.house import House
from cantina.server.store import Store

ORIGIN = {"origin": "http://testserver"}
FORM = {"name": "Ann", "side": "empire", "opponent": "friend", "mode": "beginner"}
NONCE = "0123456789abcdef" * 2


def client_of(database: str, **settings: Any) -> TestClient:
    """A browser without a screen, at a server of its own."""
    return TestClient(make_app(House(Store(database), games(), **settings)))


def create(client: TestClient, **form: str) -> str:
    """Open a table and return its path."""
    answer = client.post("/tables", data=FORM | form, headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def wire(client: TestClient, path: str) -> Any:
    """A live wire at a table."""
    return client.websocket_connect(f"{path}/ws", headers=ORIGIN)


def contribute(client: TestClient, path: str) -> None:
    """Add this visitor's nonce to the deal."""
    with wire(client, path) as socket:
        socket.send_json({"type": "nonce", "nonce": NONCE})
        done(socket)


def begin(client: TestClient, **form: str) -> str:
    """A table at which the cards are dealt, against a bot unless the form says otherwise; returns its path."""
    path = create(client, **{"opponent": "random"} | form)
    contribute(client, path)
    return path


def invitation(client: TestClient, path: str) -> str:
    """The private link that a player sees while a seat is free."""
    return client.get(path).text.partition('value="http://testserver')[2].partition('"')[0]


def two_players(client: TestClient, **form: str) -> tuple[str, dict[str, str], dict[str, str]]:
    """A table with Ann (Empire) and Bob (Rebels) at which the cards are dealt: its path and both players' cookies."""
    path = create(client, **form)
    contribute(client, path)
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


def done(socket: Any) -> None:
    """Wait until everything sent so far has been dealt with: messages are answered in order."""
    socket.send_text("{}")
    until(socket, "refused")


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def launch(port: int, database: str | Path, *more: str) -> subprocess.Popen[bytes]:
    """The real program, once it answers."""
    command = [sys.executable, "-m", "cantina.cli", "serve", "--port", str(port), "--database", str(database), *more]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 30
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5).close()
            return server
        except OSError:
            assert server.poll() is None and time.monotonic() < deadline, "the server did not start"
