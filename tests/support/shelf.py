"""Where staged pages stand: a thread of the tests serves them and all static files from disk, under the real headers.

A browser keeps the files that it has once fetched; those of a page whose every request a test answers it fetches each time.
"""

from __future__ import annotations

import mimetypes
import threading
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path

import cantina
from cantina.server.pages.page import HEADERS

SITE = Path(cantina.__file__).parent
FOLDERS = {"deckbuilding": SITE / "deckbuilding/web/static", "outer-rim": SITE / "outer_rim/web/static"}
BLANK = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
UNDRAWN = "undrawn.localhost"
"""The name under which every drawing is blank: that is quicker."""
PAGES: dict[str, bytes] = {}
numbers = count(1)


@cache
def static(place: str) -> bytes:
    """A file of the site, or of one of its games."""
    first, _, rest = place.partition("/")
    return (FOLDERS[first] / rest if first in FOLDERS else SITE / "web/static" / place).read_bytes()


class Answer(BaseHTTPRequestHandler):
    """One request to the shelf."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path in PAGES:
            self.give(200, PAGES[path], HEADERS | {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"})
        elif not path.startswith("/static/"):
            self.give(204, b"", {})
        else:
            kept = {"Content-Type": mimetypes.guess_type(path)[0] or "text/plain", "Cache-Control": "max-age=3600"}
            undrawn = "/art/" in path and self.headers["Host"].startswith(UNDRAWN)
            self.give(200, BLANK if undrawn else static(path.removeprefix("/static/")), kept)

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.do_GET()

    def give(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody wants to know."""


class Shelf(ThreadingHTTPServer):
    """Nobody has to end it; a browser that hangs up is no fault."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """It has left."""


@cache
def port() -> int:
    """The port of the shelf, which is set up when the first page is put on it."""
    shelf = Shelf(("127.0.0.1", 0), Answer)
    threading.Thread(target=shelf.serve_forever, daemon=True).start()
    return int(shelf.server_address[1])


def stand(html: str, art: bool) -> str:
    """The address of a page that is put on the shelf."""
    path = f"/{next(numbers)}"
    PAGES[path] = html.encode()
    return f"http://{'localhost' if art else UNDRAWN}:{port()}{path}"
