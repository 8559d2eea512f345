"""Learning to play: the page that invites to a lesson, and the table at which it is given."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..phrases import PHRASES
from ..tables.lessons import Lesson
from ..tables.rows import PERSON, SCRIPT, Seat
from ..visitors import address_of, name_of, owner_of, remember, token_of
from .lobby import Lobby
from .page import language_of


class Learn:
    """The way to a first game that teaches."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby, self.house, self.pages = lobby, lobby.house, lobby.pages

    async def page(self, request: Request) -> Response:
        """What is taught, and the way there; who has begun already may go on."""
        token = token_of(request, self.house)
        begun = await self.lobby.rooms(await self.house.store.mine(owner_of(token), False))
        going = next((room.id for room in begun if room.lesson is not None), "")
        context = {"going": going, "intro": self.pages.intro(language_of(request))}
        return remember(self.pages.page(request, "learn.html", context), request, self.house, token)

    async def begin(self, request: Request) -> Response:
        """Open a table at which the lesson is given, and lead there."""
        if not self.lobby.addresses.may_open_table(address_of(request)):
            return self.pages.refusal(request, "too-many-tables", 429)
        game, lessons = next((game, found) for game in self.house.games.values() if (found := game.lessons()) is not None)
        given = Lesson(lessons.names()[0], game)
        name = name_of(request) or PHRASES[language_of(request)]["name-default"]
        sitting = [Seat(SCRIPT) for _ in game.seats(given.options)]
        sitting[given.seat] = Seat(PERSON, name)
        terms = {"clock": "none", "teaching": "yes", "hot-seat": "no", "lesson": given.name}
        room = await self.house.create(game.name, given.options, terms, sitting, seed=given.seed)
        return await self.lobby.seated(request, room, given.seat, name, own=True)
