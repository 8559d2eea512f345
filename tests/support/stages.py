"""Tables of Outer Rim put up in a browser without a server: a position, what was told about it, any viewer; alive or not."""

from __future__ import annotations

import json
import mimetypes
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from galaxies import Position
from staging import ADDRESS, AROUND_THE_TABLE, STATIC, WIRE

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

PAGE = """<!doctype html><html lang="{{ language }}" data-theme="{{ theme }}" class="js"><head><meta charset="utf-8">
<title>Cantina</title><meta name="viewport" content="width=device-width, initial-scale=1">
{% for sheet in sheets %}<link rel="stylesheet" href="{{ sheet }}">{% endfor %}</head>
<body data-table="staged" data-n="0" data-seat="{{ seat }}">{% include "icons.svg" %}{% include "offline.html" %}
{% macro placed(area) %}{% for zone in areas[area] %}{{ zones[zone] | safe }}{% endfor %}{% endmacro %}
{{ placed("head") }}<main class="board">{{ placed("board") }}</main>
<aside class="rail">{{ placed("rail") }}{% include "log.html" %}</aside>{{ placed("over") }}</body></html>"""


def heard(told: Sequence[Event], seat: int, by: int = 0) -> list[Heard]:
    """Everything that was told, as a viewer heard it after one action of a seat."""
    return [Heard(by, [event.heard_by(seat) for event in told])]


def zones(p: Position, seat: int, told: Sequence[Heard], language: str) -> dict[str, str]:
    """Every zone of a table."""
    around = {"site": PHRASES[language], "table_id": "staged", "held": True, "lesson": ""}
    context = VIEW.context(p.table.knowledge(seat), NAMES[: p.table.seats], None, language, told) | around
    return PAGES.draw(GAME, context, {})


def staged(p: Position, seat: int, told: Sequence[Heard], language: str = "en", theme: str = "dark") -> str:
    """A table as a viewer sees it."""
    around = {"language": language, "theme": theme, "sheets": PAGES.styles(GAME.name), "icons": PAGES.icons, "seat": seat,
              "t": PHRASES[language], "tellers": [], "lines": ""}  # fmt: skip
    drawn = zones(p, seat, told, language)
    return PAGES.rendering.environment.from_string(PAGE).render(zones=drawn, areas=VIEW.areas, **around)


def put_up(page: Any, html: str) -> None:
    """Show a page, its static files from disk under the real headers."""

    def answer(route: Any) -> None:
        place = route.request.url.removeprefix(ADDRESS).partition("?")[0].removeprefix("/static/")
        if place == "/":
            route.fulfill(body=html, headers=HEADERS | {"Content-Type": "text/html; charset=utf-8"})
            return
        own = place.removeprefix(f"{GAME.name}/")
        file = STATIC / place if own == place else OWN / own
        route.fulfill(path=file, headers={"Content-Type": mimetypes.guess_type(file)[0] or "text/plain"})

    page.unroute_all()
    page.route(f"{ADDRESS}/**", answer)
    page.goto(f"{ADDRESS}/")


def enliven(page: Any) -> None:
    """Let the table answer to clicks and keys, with nobody at the other end of its wire."""
    page.evaluate(WIRE)
    page.evaluate("parts => document.body.insertAdjacentHTML('beforeend', parts)", AROUND_THE_TABLE)
    for script in ("/static/table.js", *PAGES.scripts(GAME.name)):
        page.evaluate("script => import(script)", script)
    page.evaluate("wire.open()")


def show(page: Any, p: Position, seat: int, told: Sequence[Heard], n: int) -> None:
    """A frame from the other end: the table as it is now, and nothing more comes of what was done."""
    frame = {"type": "frame", "n": n, "dealt": True, "afresh": False, "zones": zones(p, seat, told, "en"), "log": ""}
    page.evaluate("text => window.wire.onmessage({ data: text })", json.dumps(frame))
    page.wait_for_function("n => +document.body.dataset.n === n", arg=n)
    page.evaluate("""window.wire.onmessage({ data: '{"type": "done"}' })""")
