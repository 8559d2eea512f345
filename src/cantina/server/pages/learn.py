"""Learning to play: the page that invites to a lesson, and the table at which it is given."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from cantina.core.game import Game, Lessons

from ..phrases import PHRASES
from ..tables.lessons import Lesson
from ..tables.rows import PERSON, SCRIPT, Seat
from ..visitors import address_of, name_of, owner_of, remember, token_of
from .lobby import Lobby, form_of, learned_at, lessons_of
from .page import language_of


class Learn:
    """The way to games that teach."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby, self.house, self.pages = lobby, lobby.house, lobby.pages

    def teacher(self, name: str) -> tuple[Game, Lessons] | None:
        """A game that teaches, by its name, and its lessons; without a name the first."""
        teaching = {each: (game, found) for each, game in self.pages.games.items() if (found := game.lessons()) is not None}
        return teaching.get(name or next(iter(teaching), ""))

    def lesson(self, game: str, name: str) -> Lesson | None:
        """A lesson of a game; without a name the first."""
        found = self.teacher(game)
        if found is None or name not in ("", *found[1].names()):
            return None
        return Lesson(name or found[1].names()[0], found[0])

    async def page(self, request: Request) -> Response:
        """What is taught, and the way there; who has begun already may go on, and what somebody has learned is marked."""
        token, language = token_of(request, self.house), language_of(request)
        found = self.teacher(request.query_params.get("game", ""))
        if found is None:
            return self.pages.refusal(request, "not-found", 404)
        game, lessons = found
        mine = self.house.store.mine
        begun = await self.lobby.rooms(await mine(owner_of(token), False))
        over = await self.lobby.rooms(await mine(owner_of(token), True))
        going = {lesson.name: room.id for room, lesson in lessons_of(begun) if lesson.game is game}
        offered = [
            {
                "name": name, "invitation": lessons.invitation(name, language), "going": going.get(name, ""),
                "learned": (game.name, name) in learned_at([*begun, *over]),
            }
            for name in lessons.names()
        ]  # fmt: skip
        teaching = [(each.name, each.title(language)) for each in self.pages.games.values() if each.lessons() is not None]
        context = {"game": game.name, "games": teaching, "lessons": offered, "intro": self.pages.intro(language)}
        return remember(self.pages.page(request, "learn.html", context), request, self.house, token)

    async def begin(self, request: Request) -> Response:
        """Open a table at which the lesson is given, and lead there."""
        if not self.lobby.addresses.may_open_table(address_of(request)):
            return self.pages.refusal(request, "too-many-tables", 429)
        form = await form_of(request)
        given = None if form is None else self.lesson(form.get("game", ""), form.get("lesson", ""))
        if given is None:
            return self.pages.refusal(request, "form", 400)
        game = given.game
        name = name_of(request) or PHRASES[language_of(request)]["name-default"]
        sitting = [Seat(SCRIPT) for _ in game.seats(given.options)]
        sitting[given.seat] = Seat(PERSON, name)
        terms = {"clock": "none", "teaching": "yes", "hot-seat": "no", "lesson": given.name}
        token = token_of(request, self.house)
        held = {owner_of(token): given.seat}
        room = await self.house.create(game.name, given.options, terms, sitting, seed=given.seed, held=held)
        return self.lobby.led(request, room, token, name)
