"""After the game: how it was decided, its figures by turn, and the picture that a shared link shows."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from ..chores import LookedBack, kept, log_of, put_into_words, reviewed
from ..phrases import PHRASES, company, result_told, shown_names
from ..tables.house import House
from ..tables.rooms import Room
from ..tables.story import Story
from ..visitors import address_of
from .charts import draw
from .luck import Luck
from .page import STYLES, Pages, language_of, theme_of, view_of
from .statistics import turns
from .table import Tables

if TYPE_CHECKING:
    from .preview import Preview


PARTS = ("review", "logbook")
"""The templates of a game's own parts of the page: before the charts, and after the turns."""
KEPT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-same-origin"
"""A page to keep has its styles in itself and does nothing."""


class Reviews:
    """Everything about games that are over."""

    def __init__(self, house: House, pages: Pages, tables: Tables, luck: Luck) -> None:
        self.house, self.pages, self.tables, self.luck = house, pages, tables, luck

    async def finished(self, request: Request) -> Room | None:
        """The table that is asked for, if its game is over; before that nobody may look at everything."""
        room = await self.house.get(request.path_params["id"], now=True)
        return room if room is not None and room.over else None

    async def page(self, request: Request) -> Response:
        """The page after a game."""
        room = await self.finished(request)
        if room is None or room.story is None:
            return self.pages.refusal(request, "not-found", 404)
        story, viewer = room.story, self.tables.viewer(request, room)
        language, view = viewer.language, view_of(room.game)
        told, scores = await looked_back(self.house, room, address_of(request), language), score(room)
        marks = [seat.mark for seat in story.match.sides]
        names = shown_names(room.game, room.seats, language, story.state)
        outcome = story.state.outcome
        result, title = result_of(room, language), company(names, language)
        context = {
            "room": room, "viewer": viewer, "title": title, "result": result,
            "ruled": any(side.ruled for side in room.sides),
            "won": [] if outcome is None else [int(winner) for winner in outcome.winners],
            "sides": [{"name": name, "side": view.side(n, language, story.state), "mark": marks[n], "you": n == viewer.holds,
                       "score": scores[n] if scores else ""} for n, name in enumerate(names)],
            "sentences": told.sentences, "topics": told.topics, "measure": told.measure,
            "charts": [draw(chart, marks, language) for chart in told.charts],
            "columns": told.columns, "lines": told.lines,
            "panel": await self.part("review", room, told.panel), "story": await self.part("logbook", room, told.panel),
            "luck": await self.luck.section(room, viewer), "turning": await self.luck.turning(room, viewer), "keeps": told.keeps,
            "styles": self.styles(room), "scripts": scripts(room),
            "rematch": outcome is not None and room.lesson is None and room.riddle is None and viewer.holds != room.watcher,
            "about": " ".join([result, *(each.text for each in told.sentences[:2])]),
        }  # fmt: skip
        return await self.pages.long_page(request, "review.html", context)

    async def part(self, name: str, room: Room, filled: dict[str, object] | None, keep: bool = False) -> str:
        """One of the game's own parts of the page; in a page to keep nothing leads anywhere else."""
        if filled is None:
            return ""
        context = {**filled, "replay": "" if keep else f"/t/{room.id}/at/"}
        return Markup(await self.pages.rendering.render_in_slices(f"{room.row.game}/{name}.html", context))

    def styles(self, room: Room) -> list[str]:
        """The style sheets of the page: the frame's, the colours of the game, and what its own part needs."""
        reviewer, game = room.game.reviewer(), room.row.game
        own = view_of(room.game).styles[:1] + (() if reviewer is None else reviewer.styles)
        return [f"/static/{sheet}" for sheet in (*STYLES, *(f"{game}/{each}" for each in own))]

    async def keepsake(self, request: Request) -> Response:
        """The game as one page that needs nothing else, to keep or to send."""
        room = await self.finished(request)
        language, address = language_of(request), address_of(request)
        review = None if room is None else await review_of(self.house, room, address)
        if room is None or room.story is None or review is None:
            return self.pages.refusal(request, "not-found", 404)
        game, key = room.row.game, ("kept", room.id, room.story.n, language)
        filled = await self.house.workshop.kept(key, address, kept, lambda: (game, review, language))
        if filled is None:
            return self.pages.refusal(request, "not-found", 404)
        names = shown_names(room.game, room.seats, language, room.story.state)
        parts = [await self.part(name, room, filled, True) for name in PARTS]
        context = {**filled, "language": language, "theme": theme_of(request), "parts": parts, "names": names,
                   "result": result_of(room, language), "company": company(names, language)}  # fmt: skip
        page = self.pages.rendering.render(f"{game}/keepsake.html", context)
        headers = {"Content-Disposition": f'attachment; filename="{game}-{room.id}.html"', "Content-Security-Policy": KEPT}
        return Response(page, media_type="text/html", headers=headers)

    async def preview(self, request: Request) -> Response:
        """The picture of a finished game for whoever gets a link to it."""
        room = await self.finished(request)
        if room is None or room.story is None:
            return self.pages.refusal(request, "not-found", 404)
        address = address_of(request)
        language = language_of(request)
        picture = (await asyncio.to_thread(import_module, ".preview", __package__)).picture  # Pillow takes long to load
        shown = preview_of(room, room.story, await looked_back(self.house, room, address, language), language)
        return Response(await self.house.workshop.kept(shown, address, picture, lambda: (shown,)), media_type="image/png")


async def review_of(house: House, room: Room, address: str) -> Any:
    """The review of a game that is over; None where nobody looks back."""
    assert room.story is not None
    if room.game.reviewer() is None:
        return None
    match = room.story.match
    return await house.workshop.kept(("review", room.id, room.story.n), address, reviewed, lambda: (log_of(match),))


def result_of(room: Room, language: str) -> str:
    """How a game ended, in one line."""
    told = result_told(room.game, None if room.story is None else room.story.state, language)
    return told or PHRASES[language]["review-unfinished"]


async def looked_back(house: House, room: Room, address: str, language: str) -> LookedBack:
    """How a game went, in words and figures; nothing where nobody looks back."""
    assert room.story is not None
    review = await review_of(house, room, address)
    if review is None:
        return LookedBack()
    key = ("looked back", room.id, room.story.n, language)
    return await house.workshop.kept(key, address, put_into_words, lambda: (room.row.game, review, language))


def score(room: Room) -> tuple[int, ...]:
    """What each seat has of whatever wins the game; nothing where that is not counted."""
    assert room.story is not None
    reviewer = room.game.reviewer()
    return () if reviewer is None else reviewer.score(room.story.state)


def scripts(room: Room) -> list[str]:
    """Where the scripts are that the game's own part of the page needs."""
    reviewer = room.game.reviewer()
    return [] if reviewer is None else [f"/static/{room.row.game}/{each}" for each in reviewer.scripts]


def preview_of(room: Room, story: Story, found: LookedBack, language: str) -> Preview:
    """What the picture of a game shows."""
    from .preview import Preview

    chart = next((each for each in found.charts if each.key == found.emblem), None)
    view, phrases = view_of(room.game), PHRASES[language]
    names = tuple(shown_names(room.game, room.seats, language, story.state))
    played = (view.side(seat, language, story.state) for seat in range(len(names)))
    sides = tuple("" if side == name else side for side, name in zip(played, names, strict=True))
    winners = () if story.state.outcome is None else tuple(int(winner) for winner in story.state.outcome.winners)
    told = Preview(phrases["title"], names, sides, score(room), result_of(room, language), winners=winners)
    if chart is None:
        return told
    numbers = tuple(number for number, _ in chart.turns)
    lines = tuple(series.values for series in chart.series)
    told = told._replace(caption=chart.title, length=turns(max(numbers), phrases), turns=numbers, lines=lines)
    return told if found.sketch is None else told._replace(caption="", sketch=found.sketch)
