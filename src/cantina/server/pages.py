"""Pages: templates, languages, and the headers that keep a page to itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from jinja2 import ChoiceLoader, Environment, PackageLoader, PrefixLoader
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from cantina.core import Event, Game, Knowledge, Refusal
from cantina.deckbuilding.words import LANGUAGES

from .phrases import PHRASES, shown_name
from .rooms import Room

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

LOG_LENGTH = 400
MOST_DRAWN = 5000
"""How many prints are kept; there are not many more than cards, times languages, times damage."""


class GameView(Protocol):
    """What a game shows of itself in a browser; each game folder has a module `view` with a `VIEW` of this shape."""

    zones: tuple[str, ...]

    def context(self, knowledge: Knowledge[Any], names: list[str], undo: Refusal | None, language: str) -> dict[str, object]: ...

    def line(self, event: Event, seat: int, language: str) -> tuple[str, str]: ...

    def sweep(self, knowledge: Knowledge[Any], name: str) -> int | None: ...

    def refusal(self, refusal: Refusal, language: str) -> str: ...


def view_of(game: Game) -> GameView:
    """The view of a game."""
    return cast(GameView, import_module(f"{type(game).__module__}.view").VIEW)


class Pages:
    """Everything that becomes HTML."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        folders = {name: PackageLoader(type(game).__module__, "templates") for name, game in games.items()}
        frame = PackageLoader("cantina", "web/templates")
        self.environment = Environment(
            loader=ChoiceLoader([frame, PrefixLoader(folders)]), autoescape=True, trim_blocks=True, lstrip_blocks=True,
            auto_reload=False,
        )  # fmt: skip
        self.drawn: dict[object, str] = {}
        self.environment.globals["once"] = self.once

    def once(self, macro: Callable[[object, object], str], print_: object, t: object) -> str:
        """A print drawn by a macro, kept for whenever the same print is shown again, to whomever."""
        found = self.drawn.get(print_)
        if found is None:
            if len(self.drawn) >= MOST_DRAWN:
                self.drawn.clear()
            found = self.drawn[print_] = macro(print_, t)
        return found

    def page(self, connection: HTTPConnection, template: str, status: int = 200, **context: object) -> HTMLResponse:
        """A whole page in the visitor's language and theme."""
        language = language_of(connection)
        frame = {"language": language, "languages": list(LANGUAGES), "theme": theme_of(connection), "t": PHRASES[language]}
        return HTMLResponse(self.environment.get_template(template).render(frame | context), status)

    def refusal(self, connection: HTTPConnection, code: str, status: int) -> HTMLResponse:
        """A page that says what did not work, and leads back."""
        phrases = PHRASES[language_of(connection)]
        return self.page(connection, "refused.html", status, title=phrases["refused"], reason=phrases[code])

    def sight(self, room: Room, seat: int, language: str, extra: dict[str, object]) -> dict[str, str]:
        """Every zone of a table as one viewer sees it."""
        game = room.match.game
        names = [shown_name(name, language) for name in room.players]
        undo = room.undo_refusal(seat) if seat < len(room.players) else None
        return self.zones(game, view_of(game).context(room.state.knowledge(seat), names, undo, language) | extra)

    def lines(self, room: Room, since: int, seat: int, language: str) -> str:
        """The lines of the log since an entry, newest first."""
        view = view_of(room.match.game)
        told = [view.line(event, seat, language) for events in room.history[since:] for event in events]
        return self.environment.get_template("lines.html").render(lines=list(reversed(told))[:LOG_LENGTH])

    def zones(self, game: Game, context: dict[str, object]) -> dict[str, str]:
        """Every zone of a table as one viewer sees it."""
        names = view_of(game).zones
        return {zone: self.environment.get_template(f"{game.name}/{zone}.html").render(context).strip() for zone in names}


def language_of(connection: HTTPConnection) -> str:
    """The language that a visitor chose, or that the browser prefers."""
    chosen = connection.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    wanted = connection.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else "en"


def theme_of(connection: HTTPConnection) -> str:
    """The theme that a visitor chose: dark unless light."""
    return "light" if connection.cookies.get("theme") == "light" else "dark"
