"""Tables of Outer Rim put up in a browser without a server: any position, any viewer, on the real page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

from galaxies import Position
from shelf import stand
from staging import WIRE

from cantina.core import Event
from cantina.core.view import Heard
from cantina.outer_rim import GAME
from cantina.outer_rim.web.view import VIEW
from cantina.server.pages.page import Pages
from cantina.server.phrases import PHRASES

PAGES = Pages({GAME.name: GAME})
NAMES = ["Ada", "Nora", "Zed", "Ulf"]
ROOM = SimpleNamespace(id="staged", game=GAME, lesson=None, company=False, commitment="", over=False, hot=False)

PEOPLE = '<section class="people" id="z-people" data-present="1"><ul><li><b>Lando</b> <span>Ada (you)</span></li></ul></section>'
"""Who sits there; the real one knows clocks and connections."""


def heard(told: Sequence[Event], seat: int, by: int = 0) -> list[Heard]:
    """Everything that was told, as a viewer heard it after one action of a seat."""
    return [Heard(by, [event.heard_by(seat) for event in told])]


def zones(p: Position, seat: int, told: Sequence[Heard], language: str) -> dict[str, str]:
    """Every zone of a table."""
    around = {
        "site": PHRASES[language],
        "table_id": ROOM.id,
        "held": True,
        "lesson": "",
        "learn": "",
        "lobby": "/",
        "advises": "",
        "puzzle": False,
    }
    context = VIEW.context(p.table.knowledge(seat), NAMES[: p.table.seats], None, language, told) | around
    return PAGES.draw(GAME, context, {})


def staged(p: Position, seat: int, told: Sequence[Heard], language: str = "en", theme: str = "dark") -> str:
    """The page of a table as a viewer sees it."""
    around: dict[str, object] = {
        "language": language, "languages": list(PHRASES), "theme": theme, "t": PHRASES[language], "places": [], "here": "/",
        "styles": PAGES.styles(GAME.name), "icons": PAGES.icons(GAME.name),
        "cards": "", "scripts": PAGES.scripts(GAME.name), "restart": "",
        "room": ROOM, "viewer": SimpleNamespace(seat=seat, link="", holds=seat), "areas": VIEW.areas, "talk": "", "tellers": [],
        "lines": "", "n": 0, "version": "", "recap": "", "own_link": "",
        "zones": {"people": PEOPLE} | zones(p, seat, told, language),
    }  # fmt: skip
    return PAGES.rendering.render("table.html", around)


DRAWN: WeakKeyDictionary[Any, dict[str, str]] = WeakKeyDictionary()
"""The zones of the frame that a page was shown last."""


def put_up(page: Any, html: str, art: bool = True) -> None:
    """Show a page with nobody at the other end of its wire; without the drawings it is quicker."""
    if page not in DRAWN:
        page.add_init_script(f"({WIRE})()")
    DRAWN[page] = {}
    page.goto(stand(html, art))


def enliven(page: Any) -> None:
    """Wait until all scripts listen, and let the wire stand: from now on the page answers to clicks and keys."""
    page.wait_for_function("() => window.wire !== undefined && document.body.dataset.scene !== undefined")
    page.evaluate("window.wire.open()")


def show(page: Any, p: Position, seat: int, told: Sequence[Heard], n: int, language: str = "en") -> None:
    """A frame from the other end: what has changed since the last one, as a server sends it, and nothing more comes."""
    now, before = zones(p, seat, told, language), DRAWN.get(page, {})
    changed = {name: html for name, html in now.items() if before.get(name) != html}
    DRAWN[page] = now
    frame = {"type": "frame", "n": n, "dealt": True, "afresh": False, "zones": changed, "log": ""}
    page.evaluate("text => window.wire.onmessage({ data: text })", json.dumps(frame))
    page.wait_for_function("n => +document.body.dataset.n === n", arg=n)
    page.evaluate("""window.wire.onmessage({ data: '{"type": "done"}' })""")
