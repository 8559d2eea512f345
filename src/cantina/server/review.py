"""After the game: how it was decided, its figures by turn, and the picture that a shared link shows."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from cantina.deckbuilding.charting import Chart
from cantina.deckbuilding.verdict import Sentence

from .charts import draw
from .house import House
from .pages import Pages, language_of, part_of, view_of
from .phrases import PHRASES, shown_name
from .preview import Preview, picture
from .rooms import Room
from .statistics import turns
from .story import Story
from .table import Tables


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
        review = part_of(room.game, "review").review(story.match.entries, story.told, story.states)
        charting = part_of(room.game, "charting")
        sentences: list[Sentence] = part_of(room.game, "verdict").verdict(review, language)
        charts: list[Chart] = charting.charts(review, language)
        lines = [(line, line.begin) for line in charting.turn_lines(review, language)]
        names = [shown_name(seat, language) for seat in room.seats]
        outcome = story.state.outcome
        result = result_of(room, language)
        title = PHRASES[language]["against"].format(a=names[0], b=names[1])
        context = {
            "room": room, "viewer": viewer, "title": title, "result": result,
            "won": None if outcome is None else int(outcome.winners[0]),
            "sides": [{"name": name, "side": view.side(n, language), "faction": room.game.seats[n], "you": n == viewer.holds,
                       "score": score(room)[n]} for n, name in enumerate(names)],
            "sentences": [(each, each.at) for each in sentences],
            "charts": [draw(chart, language) for chart in charts],
            "lines": lines, "rematch": outcome is not None and room.lesson is None and viewer.holds != room.watcher,
            "about": " ".join([result, *(each.text for each in sentences[:2])]),
        }  # fmt: skip
        return self.pages.page(request, "review.html", context)

    async def preview(self, request: Request) -> Response:
        """The picture of a finished game for whoever gets a link to it."""
        room = await self.finished(request)
        if room is None or room.story is None:
            return self.pages.refusal(request, "not-found", 404)
        shown = preview_of(room, room.story, language_of(request))
        return Response(await asyncio.to_thread(picture, shown), media_type="image/png")


def result_of(room: Room, language: str) -> str:
    """How a game ended, in one line."""
    outcome = None if room.story is None else room.story.state.outcome
    if outcome is None:
        return PHRASES[language]["review-unfinished"]
    return view_of(room.game).result(list(outcome.winners), outcome.reason, language)


def score(room: Room) -> tuple[int, int]:
    """How many bases each side has destroyed."""
    assert room.story is not None
    empire, rebels = (len(side.victory) for side in room.story.state.sides)
    return empire, rebels


def preview_of(room: Room, story: Story, language: str) -> Preview:
    """What the picture of a game shows."""
    review = part_of(room.game, "review").review(story.match.entries, story.told, story.states)
    chart = next((each for each in part_of(room.game, "charting").charts(review, language) if each.key == "damage"), None)
    first, second = (shown_name(seat, language) for seat in room.seats)
    view, phrases = view_of(room.game), PHRASES[language]
    sides = view.side(0, language), view.side(1, language)
    told = Preview(phrases["title"], (first, second), sides, score(room), result_of(room, language))
    if chart is None:
        return told
    numbers = tuple(number for number, _ in chart.turns)
    lines = chart.series[0].values, chart.series[1].values
    return told._replace(caption=chart.title, length=turns(max(numbers), phrases), turns=numbers, lines=lines)
