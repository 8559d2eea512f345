"""Tables of Outer Rim put up in a browser without a server: any position, any viewer, on the real page."""

from __future__ import annotations

import contextlib
import json
import mimetypes
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

from galaxies import Position
from playwright.sync_api import Error
from staging import ADDRESS, STATIC, WIRE

from cantina import outer_rim
from cantina.core import Event
from cantina.core.game import Heard
from cantina.outer_rim import GAME
from cantina.outer_rim.web.view import VIEW
from cantina.server.pages.page import HEADERS, Pages
from cantina.server.phrases import PHRASES

OWN = Path(outer_rim.__file__).parent / "web" / "static"
PAGES = Pages({GAME.name: GAME})
NAMES = ["Ada", "Nora", "Zed", "Ulf"]
ROOM = SimpleNamespace(id="staged", lesson=None, company=False, commitment="", over=False, hot=False)


def heard(told: Sequence[Event], seat: int, by: int = 0) -> list[Heard]:
    """Everything that was told, as a viewer heard it after one action of a seat."""
    return [Heard(by, [event.heard_by(seat) for event in told])]


def zones(p: Position, seat: int, told: Sequence[Heard], language: str) -> dict[str, str]:
    """Every zone of a table."""
    around = {"site": PHRASES[language], "table_id": ROOM.id, "held": True, "lesson": ""}
    context = VIEW.context(p.table.knowledge(seat), NAMES[: p.table.seats], None, language, told) | around
    return PAGES.draw(GAME, context, {})


def staged(p: Position, seat: int, told: Sequence[Heard], language: str = "en", theme: str = "dark") -> str:
    """The page of a table as a viewer sees it."""
    around: dict[str, object] = {
        "language": language, "languages": list(PHRASES), "theme": theme, "t": PHRASES[language], "places": [], "here": "/",
        "styles": PAGES.styles(GAME.name), "icons": PAGES.icons, "cards": "", "scripts": PAGES.scripts(GAME.name), "restart": "",
        "room": ROOM, "viewer": SimpleNamespace(seat=seat, link="", holds=seat), "areas": VIEW.areas, "talk": "", "tellers": [],
        "lines": "", "n": 0, "version": "", "recap": "", "own_link": "", "zones": {"people": ""} | zones(p, seat, told, language),
    }  # fmt: skip
    return PAGES.rendering.render("table.html", around)


SHOWN: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
"""What stands at the address of a page; whatever it asks for is answered by one route, however often it is put up."""


def put_up(page: Any, html: str) -> None:
    """Show a page, its static files from disk, with nobody at the other end of its wire."""

    def answer(route: Any) -> None:
        place = route.request.url.removeprefix(ADDRESS).partition("?")[0].removeprefix("/static/")
        own = place.removeprefix(f"{GAME.name}/")
        file = STATIC / place if own == place else OWN / own
        with contextlib.suppress(Error):  # who asked may have left
            if place == "/":
                route.fulfill(body=SHOWN[page], headers=HEADERS | {"Content-Type": "text/html; charset=utf-8"})
            else:
                route.fulfill(path=file, headers={"Content-Type": mimetypes.guess_type(file)[0] or "text/plain"})

    new = page not in SHOWN
    SHOWN[page] = html
    if new:
        page.route(f"{ADDRESS}/**", answer)
        page.add_init_script(f"({WIRE})()")
    page.goto(f"{ADDRESS}/")


def enliven(page: Any) -> None:
    """Wait until all scripts listen, and let the wire stand: from now on the page answers to clicks and keys."""
    page.wait_for_function("() => window.wire !== undefined && document.body.dataset.scene !== undefined")
    page.evaluate("window.wire.open()")


def show(page: Any, p: Position, seat: int, told: Sequence[Heard], n: int) -> None:
    """A frame from the other end: the table as it is now, and nothing more comes of what was done."""
    frame = {"type": "frame", "n": n, "dealt": True, "afresh": False, "zones": zones(p, seat, told, "en"), "log": ""}
    page.evaluate("text => window.wire.onmessage({ data: text })", json.dumps(frame))
    page.wait_for_function("n => +document.body.dataset.n === n", arg=n)
    page.evaluate("""window.wire.onmessage({ data: '{"type": "done"}' })""")
