"""Pages: templates, languages, and what each viewer of a table is shown."""

from __future__ import annotations

import asyncio
import hashlib
import math
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from cantina.core import Game, Knowledge, Refusal, standing
from cantina.core.view import Heard, View

from ..logs import request_id
from ..phrases import PHRASES, enumeration, shown_names, told_name
from ..phrases.tables import KEYS
from ..tables.attendance import spelled
from ..tables.host_orders import HostOrders
from ..tables.lessons import Lesson
from ..tables.puzzles import Riddle
from ..tables.rooms import Room
from ..tables.rows import PERSON, RULES
from ..tables.story import OPENING, Story, Telling, told_in_full
from ..tables.terms import FOREVER, clock_of
from ..work import Slices
from .lines import Lines

if TYPE_CHECKING:
    from .rendering import Kept, Rendering

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
STYLES = ("ground.css", "table.css", "dialogs.css", "result.css", "beside.css", "lobby.css", "people.css", "log.css", "phone.css")
"""The style sheets of the frame; what a game brings comes after them, and what only one page needs after that."""
LOG_LENGTH = 400
CHAT_LENGTH = 100
LATEST = 4
"""So many lines of what came of the last answer stand on the curtain: more would not fit a phone."""


def with_view(games: Mapping[str, Game]) -> dict[str, Game]:
    """Those games that can be shown in a browser."""
    return {name: game for name, game in games.items() if game.view() is not None}


def view_of(game: Game) -> View:
    """The view of a game that can be shown in a browser."""
    view = game.view()
    assert view is not None
    return view


def zones_of(game: Game) -> list[tuple[str, str]]:
    """The zones of a game's table and the template of each; help of ours where it has none."""
    zones = {zone: f"{game.name}/{zone}.html" for area in view_of(game).areas.values() for zone in area}
    return list((zones if "help" in zones else zones | {"help": "help.html"}).items())


class Viewer(NamedTuple):
    """Who looks at a table: the seat whose eyes are used, the seat it holds, and the language it reads."""

    seat: int
    holds: int
    language: str
    link: str = ""
    """The address of the server, as this viewer reached it."""
    opened: bool = False
    """Whether every card lies face up, as it may after the end."""


class Pages:
    """Everything that becomes HTML."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self.orders: HostOrders | None = None
        """What the host has said, once there is a house."""
        self.every_game = games

    @cached_property
    def games(self) -> dict[str, Game]:
        """The games that are shown here, once one of them is: what draws them is loaded then."""
        return with_view(self.every_game)

    @cached_property
    def rendering(self) -> Rendering:
        """The templates, once something is drawn."""
        from .rendering import Rendering

        return Rendering(self.games)

    @cached_property
    def places(self) -> list[tuple[str, str]]:
        """Where the head of every page leads: an address and the code of its words; what no game has is left out."""
        games = self.games.values()
        rooms = (
            ("/", "nav-play", True),
            ("/learn", "nav-learn", any(game.lessons() is not None for game in games)),
            ("/puzzle", "nav-puzzle", any(game.puzzles() is not None for game in games)),
            ("/rules", "nav-rules", any(game.rulebook() is not None for game in games)),
            ("/cards", "nav-cards", bool(self.galleries)),
            ("/games", "nav-games", True),
            ("/api", "nav-api", True),
        )
        return [(address, words) for address, words, there in rooms if there]

    def styles(self, game: str) -> list[str]:
        """The style sheets of a page: the frame's, then all of the game that it is about, or the first of every game."""
        about = {name: view_of(each).styles for name, each in self.games.items()}
        own = {game: about[game]} if game in about else {name: sheets[:1] for name, sheets in about.items()}
        sheets = [*STYLES, *(f"{name}/{sheet}" for name, sheets in own.items() for sheet in sheets)]
        return [f"/static/{sheet}" for sheet in sheets]

    def icons(self, game: str) -> list[str]:
        """The icons of the game that a page is about, or those of every game."""
        about = [game] if game in self.games else list(self.games)
        return [icons for name in about if self.rendering.has(icons := f"{name}/icons.svg")]

    @cached_property
    def galleries(self) -> list[str]:
        """The games whose cards can be looked at; the first one's need no name in their address."""
        return [name for name, game in self.games.items() if game.gallery() is not None]

    def cards(self, game: str) -> str:
        """The address of a game's cards, with a place for the name of one; nothing where it has no gallery."""
        if game not in self.galleries:
            return ""
        return "/cards/{card}" if game == self.galleries[0] else f"/cards/{{card}}?game={game}"

    def scripts(self, game: str) -> list[str]:
        """Where the scripts of a game are."""
        return [f"/static/{game}/{script}" for script in view_of(self.games[game]).scripts]

    def intro(self, language: str) -> str:
        """What can be played here, in one sentence."""
        titles = [game.title(language) for game in self.games.values()]
        return PHRASES[language]["intro"].format(games=enumeration(titles, language))

    # Whole pages -------------------------------------------------------------------------------

    def page(self, connection: HTTPConnection, template: str, context: Mapping[str, object], status: int = 200) -> HTMLResponse:
        """A whole page in the visitor's language and theme."""
        return HTMLResponse(self.rendering.render(template, self.framed(connection, context)), status)

    async def long_page(self, connection: HTTPConnection, template: str, context: Mapping[str, object]) -> HTMLResponse:
        """One that takes long to draw, and is filled in with what does not change: others are served meanwhile."""
        return HTMLResponse(await self.rendering.render_in_slices(template, self.framed(connection, context)))

    def framed(self, connection: HTTPConnection, context: Mapping[str, object]) -> dict[str, object]:
        """What a page is filled in with, and what is around it on every page."""
        language = language_of(connection)
        room = context.get("room")
        game = room.row.game if isinstance(room, Room) else str(context.get("of_game", ""))
        frame = {"text_size": text_of(connection), "language": language,
                 "languages": list(PHRASES), "theme": theme_of(connection), "t": PHRASES[language],
                 "places": self.places, "here": connection.url.path, "styles": self.styles(game), "icons": self.icons(game),
                 "cards": self.cards(game), "scripts": self.scripts(game) if game in self.games else [],
                 "restart": self.restart(language)}  # fmt: skip
        return {**frame, **context}

    def restart(self, language: str) -> str:
        """What is said about a restart that the host has planned."""
        at = None if self.orders is None else self.orders.planned
        return "" if at is None else PHRASES[language]["restart"].format(time=datetime.fromtimestamp(at, UTC).strftime("%H:%M"))

    def refusal(
        self, connection: HTTPConnection, code: str, status: int, wait: float | None = None, reason: str = ""
    ) -> HTMLResponse:
        """A page that says what did not work, by a code or in a game's own words, and leads back; who has to wait is told so."""
        phrases = PHRASES[language_of(connection)]
        number = request_id.get() if status >= 500 else ""
        context = {"title": phrases["refused"], "reason": reason or phrases[code], "number": number}
        page = self.page(connection, "refused.html", context, status)
        if wait is not None:
            page.headers["Retry-After"] = str(max(1, math.ceil(wait)))
        return page

    # Parts of a table --------------------------------------------------------------------------

    def zones(self, room: Room, viewer: Viewer) -> dict[str, str]:
        """Every zone of a table as one viewer sees it."""
        drawn = room.drawn.setdefault((viewer.seat, viewer.holds, viewer.language), {})
        zones = {"people": self.people(room, viewer, drawn)}
        if room.story is not None:
            key = (room.story.n, viewer.seat, viewer.language)
            if key not in room.shown:
                room.shown[key] = self.board(room, room.story, viewer, drawn)
            zones |= room.shown[key]
            if room.lesson is not None and viewer.holds == room.lesson.seat:
                zones["lesson"] = self.lesson(room.lesson, room.story, viewer, drawn)
            if room.riddle is not None and viewer.holds == room.riddle.seat:
                said = self.riddle(room.riddle, room.story, viewer.language) | {"table_id": room.id}
                zones["puzzle"] = self.rendering.again("riddle.html", said, drawn)
                if said["ended"]:  # it has an end of its own
                    zones["result"] = self.rendering.again("solved.html", said, drawn)
        return zones

    async def draw_ahead(self, room: Room, story: Story, viewer: Viewer) -> None:
        """Draw the zones of a table one after the other, before somebody is shown all of them at one moment."""
        if (story.n, viewer.seat, viewer.language) not in room.shown:
            kept = room.drawn.setdefault((viewer.seat, viewer.holds, viewer.language), {})
            undo, told = story.undo_refusal(viewer.seat), Telling(story, viewer.seat, story.n)
            await self.draw_in_slices(room.game, self.context(room, story.sight(viewer.seat), undo, viewer.language, told), kept)
            await asyncio.sleep(0)

    async def past(self, room: Room, story: Story, n: int, viewer: Viewer, more: Mapping[str, object]) -> dict[str, str]:
        """The zones as they were after so many entries, filled in with more where somebody only looks back."""
        known, told = story.past(viewer.seat, n, viewer.opened), Telling(story, viewer.seat, n, viewer.opened)
        context = self.context(room, known, None, viewer.language, told)
        if viewer.seat != viewer.holds:  # nobody is "you" to somebody who looks through other eyes
            context["names"] = shown_names(room.game, room.seats, viewer.language, known.table)
        return await self.draw_in_slices(room.game, {**context, **more}, {})

    def board(self, room: Room, story: Story, viewer: Viewer, kept: Kept) -> dict[str, str]:
        """The zones that the game draws from what a seat knows and has heard."""
        undo, told = story.undo_refusal(viewer.seat), Telling(story, viewer.seat, story.n)
        return self.draw(room.game, self.context(room, story.sight(viewer.seat), undo, viewer.language, told), kept)

    def context(
        self, room: Room, known: Knowledge[Any], undo: Refusal | None, language: str, told: Iterable[Heard]
    ) -> dict[str, object]:
        """What the game's zones are filled in with."""
        names = shown_names(room.game, room.seats, language, known.table)
        around = {"table_id": room.id, "lesson": "" if room.lesson is None else room.lesson.closing(language),
                  "puzzle": room.riddle is not None, "site": PHRASES[language], "held": known.seat < room.watcher,
                  "lobby": f"/?game={room.row.game}",
                  "advises": PHRASES[language]["hint"] if self.advises(room, known) else "",
                  "learn": "" if room.game.lessons() is None else f"/learn?game={room.row.game}"}  # fmt: skip
        keys = {"help": KEYS[language], "touch": ()}
        return keys | view_of(room.game).context(known, names, undo, language, told) | around

    def advises(self, room: Room, known: Knowledge[Any]) -> bool:
        """Whether somebody who knows this may ask for a hint."""
        return known.seat < room.watcher and not room.over and room.hints.refusal() is None

    def draw(self, game: Game, context: Mapping[str, object], kept: Kept) -> dict[str, str]:
        """Every zone of a game's table from what the game's view has put together."""
        return {zone: self.rendering.again(template, context, kept) for zone, template in zones_of(game)}

    async def draw_in_slices(self, game: Game, context: Mapping[str, object], kept: Kept) -> dict[str, str]:
        """The same, one zone after the other: others are served meanwhile."""
        zones, slices = dict[str, str](), Slices()
        for zone, template in zones_of(game):
            await slices.rest()
            zones[zone] = self.rendering.again(template, context, kept)
        return zones

    def people(self, room: Room, viewer: Viewer, kept: Kept) -> str:
        """Who sits at the table, how long each may still think, and what can be done about those who are not there."""
        clock, view, table = clock_of(room.row.terms), view_of(room.game), None if room.story is None else room.story.state
        asked = [] if room.story is None else room.story.asked
        seats, names = [], shown_names(room.game, room.seats, viewer.language, table)
        for n, seat in enumerate(room.seats):
            timed = room.story is not None and room.story.state.outcome is None and not seat.bot and clock.silence < FOREVER
            left = max(0, round(room.left(n))) if timed else 0
            here = room.presence.standing(n) if seat.by == PERSON and not room.hot else ""
            if here and n == viewer.holds:
                here = "here"
            elif here == "unknown":
                here = ""
            seats.append({"n": n, "here": here, "called": n in room.presence.called, "name": names[n],
                          "mark": room.sides[n].mark,
                          "side": view.side(n, viewer.language, table),
                          "you": n == (viewer.seat if room.hot else viewer.holds),
                          "stands_in": seat.bot and bool(seat.name), "asked": n in asked,
                          "left": left, "timed": timed and room.row.terms.get("clock", "none") != "none"})  # fmt: skip
        facing = room.facing if viewer.holds != room.watcher and viewer.seat == room.watcher else None
        absent = [str(seats[n]["name"]) for n in room.absent(viewer.holds)]
        gone = room.gone(viewer.holds)
        watchers = room.presence.watching(room.watcher)
        outcome = None if room.story is None else room.story.state.outcome
        plea, grantors = room.takebacks.plea, [] if viewer.holds == room.watcher else room.takebacks.grantors(viewer.holds)
        asks = viewer.holds in room.takebacks.waited_for()
        context = {"asks_back": names[plea.seat] if plea is not None and asks else "",
                   "may_ask_several": len(grantors) > 1,
                   "may_ask": "" if plea is not None else enumeration([names[n] for n in grantors], viewer.language),
                   "asked_back": plea is not None and plea.seat == viewer.holds and not plea.refused,
                   "denied": plea is not None and plea.seat == viewer.holds and plea.refused,
                   "won": outcome is not None and viewer.holds in outcome.winners,
                   "t": PHRASES[viewer.language], "watchers": watchers, "link": f"{viewer.link}/t/{room.id}",
                   "seats": seats, "absent": enumeration(absent, viewer.language),
                   "gone": enumeration([names[n] for n, wait in gone.items() if not wait], viewer.language),
                   "several_gone": len(gone) > 1, "soon": math.ceil(max(gone.values(), default=0)),
                   "present": sum(bool(seat["here"]) for seat in seats),
                   "several_absent": len(absent) > 1, "watching": viewer.holds == room.watcher,
                   "paused": room.paused is not None, "away": spelled(room.given_back), "rematch": room.row.rematch,
                   "restart": self.restart(viewer.language),
                   "curtain": "" if facing is None else view.side(facing, viewer.language, table),
                   "latest": [] if facing is None else self.latest(room, viewer)}  # fmt: skip
        return self.rendering.again("people.html", context, kept)

    def latest(self, room: Room, viewer: Viewer) -> list[str]:
        """What came of the last answer, as whoever sits at the screen may hear it: it was given just before the curtain fell."""
        story = room.story
        if story is None or story.n == 0:
            return []
        told = view_of(room.game).told(story.happened(story.n - 1), viewer.seat, -1, viewer.language, story.state)
        return ["".join(words for words, _ in each.words) for each in told[-LATEST:]]

    def lesson(self, lesson: Lesson, story: Story, viewer: Viewer, kept: Kept) -> str:
        """What is to be done now in a lesson, and why."""
        context = lesson.panel(story, viewer.language) | {"t": PHRASES[viewer.language]}
        return self.rendering.again("lesson.html", context, kept)

    def riddle(self, riddle: Riddle, story: Story, language: str) -> dict[str, object]:
        """What the panel of a puzzle says."""
        from .puzzle import panel

        return panel(riddle, story, language)

    def lines(self, room: Room, story: Story, since: int, viewer: Viewer, until: int | None = None) -> str:
        """The lines of a story from one entry, or its opening, to another: newest first, each with the position it led to."""
        end = story.n if until is None else until
        first = since if room.over else max(since, end - LOG_LENGTH)
        return "".join(self.told(room, story, n, viewer) for n in range(end - 1, first - 1, -1))

    def tellers(self, room: Room, viewer: Viewer) -> list[tuple[str, str]]:
        """Whose lines the log has: the mark of each seat, and what a viewer calls it."""
        view, own = view_of(room.game), -1 if room.hot else viewer.holds
        you, table = PHRASES[viewer.language]["log-you"], None if room.story is None else room.story.state
        return [(side.mark, you if n == own else view.side(n, viewer.language, table)) for n, side in enumerate(room.sides)]

    async def tell_ahead(self, room: Room, story: Story, viewer: Viewer) -> None:
        """Draw the lines of a long log, a few at a time, before somebody is shown all of them."""
        slices = Slices()
        for n in range(0 if room.over else max(0, story.n - LOG_LENGTH), story.n):
            self.told(room, story, n, viewer)
            await slices.rest()

    async def count_turns(self, story: Story) -> None:
        """Find out which turn it was at every position, a few at a time, before somebody wants to know it of all."""
        slices = Slices()
        for n in range(story.n + 1):
            story.turn(n)
            await slices.rest()

    def told(self, room: Room, story: Story, n: int, viewer: Viewer) -> str:
        """The lines of one entry, in which whoever looks with its own eyes is "you", each with the turn that it belongs to."""
        happened = story.happened(n)
        in_full = viewer.opened and any(event.secrets is not None for event in happened)
        you = viewer.seat if viewer.seat == viewer.holds and not room.hot else -1
        key = (viewer.seat, you, viewer.language, in_full, room.over)
        if key not in room.lines:
            room.lines[key] = Lines()
        found = room.lines[key].get(n)
        if found is None:
            found = self.told_anew(room, story, n, viewer, you)
            room.lines[key].keep(n, found)
        return found

    def told_anew(self, room: Room, story: Story, n: int, viewer: Viewer, you: int) -> str:
        """The lines of an entry that nobody has been told in this way."""
        view, position = view_of(room.game), n + 1 if room.over else story.position(viewer.seat, n + 1)
        events = [told_in_full(event) if viewer.opened else event for event in story.happened(n)]
        turns = [story.turn(max(n, 0)), story.turn(n + 1)]
        lines = []
        for each in reversed(view.told(events, viewer.seat, you, viewer.language, story.states[n + 1])):
            turn, whose = each.turn or turns[each.next_turn]
            lines.append({"told": each, "turn": turn, "whose": room.sides[whose].mark})
        ended = [line for line in lines if turns[0] != turns[1] and line["turn"] == turns[0][0]]
        if ended:
            ended[0]["sums_up"] = self.heading(story, n, viewer, you, view)
        back = [
            k + 1 if room.over else story.position(viewer.seat, k + 1)
            for k in story.taken_back(n)
            if room.over or story.counts(viewer.seat, k)
        ]
        context = {"lines": lines, "n": position, "table": room.id, "back": back, "t": PHRASES[viewer.language]}
        return self.rendering.render("lines.html", context) if lines else ""

    def heading(self, story: Story, n: int, viewer: Viewer, you: int, view: View) -> str:
        """What the turn that ends with an entry came to, as a viewer may hear it."""
        turn = story.turn(n)
        kept = entries_of(story, turn, n)
        told = [told_in_full(event) if viewer.opened else event for each in kept for event in story.told[each]]
        return view.heading([event.heard_by(viewer.seat) for event in told], turn[1], you, viewer.language)

    def step(self, room: Room, story: Story, n: int, viewer: Viewer) -> str:
        """What was done with an entry, as a viewer may hear it: the first of its lines."""
        view = view_of(room.game)
        lines = (view.line(event, viewer.seat, viewer.language, story.states[n]) for event in story.told[n - 1])
        return next((line[1] for line in lines if line is not None), "")

    def recap(self, room: Room, story: Story, n: int, viewer: Viewer, since: int = 0) -> str:
        """What the latest turn of somebody else came to, if it ended after an entry and before another."""
        view = view_of(room.game)
        end, now = n, story.turn(n)
        while end > since and story.turn(end) == now:
            end -= 1
        turn = story.turn(end)
        if turn == now or turn[1] == viewer.seat or viewer.seat == room.watcher:
            return ""
        kept = entries_of(story, turn, end)
        told = [event.heard_by(viewer.seat) for each in kept for event in story.told[each]]
        nameless = [at for at, seat in enumerate(room.seats) if seat.by == RULES or (seat.bot and not seat.name)]
        apart = nameless if len(nameless) > 1 or any(room.seats[at].by == RULES for at in nameless) else []
        names = [
            view.side(at, viewer.language, story.states[n]) if at in apart else told_name(seat, viewer.language)
            for at, seat in enumerate(room.seats)
        ]
        return view.recap(told, turn[1], names, viewer.language)

    def version(self, room: Room, story: Story, viewer: Viewer, lines: str | None = None) -> str:
        """A name for everything a viewer is shown but clocks: a page that shows it need not be drawn again.

        Whoever has put together all lines of the log may bring them.
        """
        zones = [html for zone, html in self.zones(room, viewer).items() if zone != "people"]
        told = self.lines(room, story, OPENING, viewer) if lines is None else lines
        shown = "".join([*zones, told, self.talk(room, 0, viewer)])
        return hashlib.blake2s(shown.encode(), digest_size=12).hexdigest()

    def talk(self, room: Room, since: int, viewer: Viewer) -> str:
        """What was said since a line, oldest first."""
        names = shown_names(room.game, room.seats, viewer.language)
        said = [(names[each.seat], each.text) for each in room.heard()[since:][-CHAT_LENGTH:]]
        return self.rendering.render("talk.html", {"said": said})


def entries_of(story: Story, turn: tuple[int, int], n: int) -> list[int]:
    """The entries of a turn that count after so many entries and one more."""
    kept = takewhile(lambda each: story.turn(each) == turn, reversed(standing(story.match.entries[: n + 1])))
    return list(kept)[::-1]


def language_of(connection: HTTPConnection) -> str:
    """The language that a visitor chose, or that the browser prefers."""
    chosen = connection.cookies.get("lang", "")
    if chosen in PHRASES:
        return chosen
    wanted = connection.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in PHRASES else "en"


def theme_of(connection: HTTPConnection) -> str:
    """The theme that a visitor chose: dark unless light."""
    return "light" if connection.cookies.get("theme") == "light" else "dark"


def text_of(connection: HTTPConnection) -> str:
    """How large a visitor wants the text of cards."""
    chosen = connection.cookies.get("text", "")
    return chosen if chosen in ("small", "large") else "medium"
