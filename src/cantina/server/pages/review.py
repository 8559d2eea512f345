"""After the game: how it was decided, its figures by turn, and the picture that a shared link shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from cantina.core.looking_back import Chart, Column, Line, Sentence

from ..chores import log_of, reviewed
from ..phrases import PHRASES, company, shown_names
from ..tables.house import House
from ..tables.rooms import Room
from ..tables.story import Story
from ..visitors import address_of
from .charts import draw
from .page import Pages, language_of, view_of
from .statistics import turns
from .table import Tables

if TYPE_CHECKING:
    from .preview import Preview


class Reviews:
    """Everything about games that are over."""

    def __init__(self, house: House, pages: Pages, tables: Tables) -> None:
        self.house, self.pages, self.tables = house, pages, tables

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
        review = await review_of(self.house, room, address_of(request))
        told, scores = looked_back(room, review, language), score(room)
        marks = [seat.mark for seat in story.match.sides]
        names = shown_names(room.game, room.seats, language)
        outcome = story.state.outcome
        result = result_of(room, language)
        title = company(names, language)
        context = {
            "room": room, "viewer": viewer, "title": title, "result": result,
            "won": [] if outcome is None else [int(winner) for winner in outcome.winners],
            "sides": [{"name": name, "side": view.side(n, language, story.state), "mark": marks[n], "you": n == viewer.holds,
                       "score": scores[n] if scores else ""} for n, name in enumerate(names)],
            "sentences": told.sentences, "topics": told.topics, "measure": told.measure,
            "charts": [draw(chart, marks, language) for chart in told.charts],
            "columns": told.columns, "lines": told.lines,
            "rematch": outcome is not None and room.lesson is None and viewer.holds != room.watcher,
            "about": " ".join([result, *(each.text for each in told.sentences[:2])]),
        }  # fmt: skip
        return self.pages.page(request, "review.html", context)

    async def preview(self, request: Request) -> Response:
        """The picture of a finished game for whoever gets a link to it."""
        from .preview import picture  # Pillow, which nothing else needs

        room = await self.finished(request)
        if room is None or room.story is None:
            return self.pages.refusal(request, "not-found", 404)
        address = address_of(request)
        shown = preview_of(room, room.story, await review_of(self.house, room, address), language_of(request))
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
    outcome = None if room.story is None else room.story.state.outcome
    if outcome is None:
        return PHRASES[language]["review-unfinished"]
    return view_of(room.game).result(list(outcome.winners), outcome.reason, language)


class LookedBack(NamedTuple):
    """What a game's own reviewer says about a game; nothing where nobody looks back."""

    sentences: Sequence[Sentence] = ()
    charts: Sequence[Chart] = ()
    lines: Sequence[Line] = ()
    emblem: str = ""
    topics: Mapping[str, str] = {}
    measure: str = ""
    columns: Sequence[Column] = ()


def looked_back(room: Room, review: Any, language: str) -> LookedBack:
    """How a game went, in words and figures."""
    reviewer = room.game.reviewer()
    if reviewer is None:
        return LookedBack()
    sentences, charts = reviewer.sentences(review, language), reviewer.charts(review, language)
    around = reviewer.topics(language), reviewer.measure(language), reviewer.columns(language)
    return LookedBack(sentences, charts, reviewer.lines(review, language), reviewer.emblem, *around)


def score(room: Room) -> tuple[int, ...]:
    """What each seat has of whatever wins the game; nothing where that is not counted."""
    assert room.story is not None
    reviewer = room.game.reviewer()
    return () if reviewer is None else reviewer.score(room.story.state)


def preview_of(room: Room, story: Story, review: Any, language: str) -> Preview:
    """What the picture of a game shows."""
    from .preview import Preview

    found = looked_back(room, review, language)
    chart = next((each for each in found.charts if each.key == found.emblem), None)
    view, phrases = view_of(room.game), PHRASES[language]
    names = tuple(shown_names(room.game, room.seats, language))
    sides = tuple(view.side(seat, language, story.state) for seat in range(len(names)))
    winners = () if story.state.outcome is None else tuple(int(winner) for winner in story.state.outcome.winners)
    told = Preview(phrases["title"], names, sides, score(room), result_of(room, language), winners=winners)
    if chart is None:
        return told
    numbers = tuple(number for number, _ in chart.turns)
    lines = tuple(series.values for series in chart.series)
    return told._replace(caption=chart.title, length=turns(max(numbers), phrases), turns=numbers, lines=lines)
