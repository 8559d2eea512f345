"""The lobby: new tables, open seats, my tables, and the way to a seat."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from urllib.parse import parse_qs

from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response

from cantina.bots import adviser, bot_names, level, quickest
from cantina.core import Game, Refusal
from cantina.core.game import Seat as Place

from ..codes import drawn
from ..limits import KEY, LARGEST_FORM, Addresses
from ..phrases import PHRASES, company, result_told, shown_names
from ..preferences import follow, remind
from ..tables.chain import Damaged
from ..tables.house import House
from ..tables.lessons import Lesson
from ..tables.rooms import Room
from ..tables.rows import BY_LINK, OPEN, PERSON, RULES, Seat
from ..tables.terms import CLOCKS, checked
from ..visitors import address_of, cleaned, name_of, new_key, owner_of, remember, token_of
from .page import Pages, language_of, view_of, with_view

log = logging.getLogger("cantina.server")

OPPONENTS = {"friend": Seat(BY_LINK), "open": Seat(OPEN)}


def opponent_words(bot: str, phrases: Mapping[str, str]) -> str:
    """What a bot is called in the form; one that we have no words for, by its name."""
    return phrases.get(f"opponent-{bot}", bot.capitalize())


class Lobby:
    """Everything before and between tables."""

    def __init__(self, house: House, pages: Pages, addresses: Addresses) -> None:
        self.house, self.pages, self.addresses = house, pages, addresses

    async def page(self, request: Request) -> Response:
        """The lobby, or only its lists for a page that is open already."""
        chosen = await follow(request, self.house)
        token, language = token_of(request, self.house), language_of(request)
        owner = owner_of(token)
        running, over = await self.house.store.mine(owner, False), await self.house.store.mine(owner, True)
        lists: dict[str, list[dict[str, object]]] = {
            "mine": [self.summary(room, owner, language) for room in without_old_lessons(await self.rooms(running))]
            + await self.damaged(running, language),
            "finished": [
                self.summary(room, owner, language)
                for room in await self.rooms(over)
                if room.lesson is None and room.riddle is None
            ]
            + await self.damaged(over, language),
            "waiting": [
                self.summary(room, owner, language)
                for room in await self.rooms(await self.house.store.listed())
                if owner not in room.holders
            ],
        }
        lists["mine"].sort(key=lambda each: not each["turn"])
        waiting, playing, _ = await self.house.store.counts()
        listed = {**lists, "playing": playing, "waits": waiting, "sit_key": self.house.signature(f"key {token}")}
        if request.url.path == "/lists":
            return remember(self.pages.page(request, "lists.html", listed), request, self.house, token)
        try:
            game = self.game(request.query_params.get("game", ""))
        except Refusal:
            return self.pages.refusal(request, "not-found", 404)
        page = self.pages.page(request, "lobby.html", {**listed, **self.form(game, language), "name": name_of(request)})
        return remember(remind(page, request, chosen), request, self.house, token)

    def form(self, game: Game, language: str) -> dict[str, object]:
        """What the form for a new table asks: the game's own fields, and who sits at the largest table that they can lead to."""
        view, places = view_of(game), largest(game)
        taken = [taken_if(game, n) for n in range(len(places))]
        return {
            "intro": self.pages.intro(language),
            "games": [
                (name, each.title(language), cover if self.pages.rendering.has(cover := f"{name}/cover.html") else "")
                for name, each in self.pages.games.items()
            ],
            "game": game.name, "fields": view.fields(language),
            "sides": [(place.name, place.mark, view.side(n, language), taken[n]) for n, place in enumerate(places)],
            "others": [("opponent" if n == 1 else f"opponent-{n}", n, taken[n]) for n in range(1, len(places))],
            "bots": [self.opponent(game, name, language) for name in reversed(bot_names(game))],
            "lessons": lesson_titles(game, language), "clocks": list(CLOCKS), "key": new_key(),
            "advised": adviser(game) is not None,
        }  # fmt: skip

    def opponent(self, game: Game, name: str, language: str) -> dict[str, object]:
        """A bot in the form: what it is called, what it does, its face, and how strong it was measured to be."""
        phrases, found = PHRASES[language], level(name, game)
        strength = ""
        if found.strength is not None:
            share, error = (f"{100 * figure:.0f}" for figure in (found.strength.share, found.strength.error))
            strength = phrases["strength"].format(share=share, error=error, other=opponent_words(found.strength.over, phrases))
        return {
            "name": name, "words": opponent_words(name, phrases), "about": phrases.get(f"about-{name}", ""), "strength": strength,
            "face": found.face[0], "box": found.face[1], "usual": name == quickest(game),
        }  # fmt: skip

    def game(self, name: str = "") -> Game:
        """A game that can be played here, by its name; without one, the first."""
        shown = with_view(self.house.games)
        if name and name not in shown:
            raise Refusal("game-unknown", name=name, known=", ".join(shown))
        return shown[name] if name else next(iter(shown.values()))

    async def rooms(self, tables: list[str]) -> list[Room]:
        """The rooms of those tables that can be read."""
        return [room for table in tables if (room := await self.room(table)) is not None]

    async def room(self, table: str) -> Room | None:
        """A room, unless what is kept of it is damaged."""
        try:
            return await self.house.get(table)
        except Damaged as damaged:
            log.error("%s", damaged)
            return None

    async def damaged(self, tables: list[str], language: str) -> list[dict[str, object]]:
        """Those tables of a visitor that cannot be read, each in one line: they are paused."""
        phrases = PHRASES[language]
        lost = [(table, code) for table in tables if (code := await self.damage(table))]
        said = {"state": phrases["state-paused"], "result": phrases["state-paused"]}
        about = {"game": "", "turn": False, "won": False, "over": False, "lost": False, **said}
        return [{"id": table, "title": phrases[f"{code}-title"], **about} for table, code in lost]

    async def damage(self, table: str) -> str:
        """Why a table cannot be read, if it cannot; one that the host has closed can."""
        try:
            await self.house.get(table)
        except Damaged as damaged:
            return damaged.code
        return ""

    def summary(self, room: Room, owner: str, language: str) -> dict[str, object]:
        """A table in one line."""
        phrases, story, seat = PHRASES[language], room.story, room.holders.get(owner)
        names = shown_names(room.game, room.seats, language, None if story is None else story.state)
        title = company(names, language) if room.lesson is None else room.lesson.title(language)
        outcome = None if story is None else story.state.outcome
        state = "paused" if room.paused is not None else "waits" if story is None else "over" if outcome is not None else "runs"
        turn = story is not None and seat is not None and (seat in story.asked_of(seat) or (room.hot and bool(story.asked)))
        result = result_told(room.game, None if story is None else story.state, language)
        won = outcome is not None and seat in outcome.winners and not room.hot
        now = ""
        if story is not None and state == "runs":
            now = phrases["log-turn"].format(n=view_of(room.game).turn(story.state)[0])
        here = any(room.presence.standing(n) == "here" for n, each in enumerate(room.seats) if each.by == PERSON)
        by = None if seat is None else room.presence.called.get(seat)
        called = "" if by is None else phrases["called-lobby"].format(name=names[by])
        return {
            "id": room.id, "game": room.row.game, "title": title, "turn": turn, "called": called, "now": now, "here": here,
            "won": won, "over": room.over, "lost": outcome is not None and seat is not None and not won and not room.hot,
            "mode": self.mode(room, language), "state": phrases[f"state-{state}"], "result": result,
            "clock": phrases[f"clock-{room.row.terms.get('clock', 'none')}"],
        }  # fmt: skip

    def mode(self, room: Room, language: str) -> str:
        """What is played at a table: its options, and where there are several games, which one."""
        mode = view_of(room.game).mode(room.row.options, language)
        return mode if len(self.pages.games) == 1 else f"{room.game.title(language)} · {mode}"

    async def create(self, request: Request) -> Response:
        """Open a table and take a seat."""
        form = await form_of(request)
        if form is None:
            return self.pages.refusal(request, "form", 400)
        if not self.addresses.may_open_table(address_of(request)):
            return self.pages.refusal(request, "too-many-tables", 429)
        phrases = PHRASES[language_of(request)]
        name = cleaned(form.get("name", name_of(request))) or phrases["name-default"]
        try:
            game = self.game(form.get("game", ""))
        except Refusal:
            return self.pages.refusal(request, "form", 400)
        try:
            options = game.options(answered(game, form))
        except Refusal as refusal:
            return self.pages.refusal(request, "form", 400, reason=view_of(game).refusal(refusal, language_of(request)))
        places, side = game.seats(options), form.get("side", "random")
        own = [n for n, place in enumerate(places) if not place.ruled]
        others = [form.get("opponent" if n == 1 else f"opponent-{n}", quickest(game)) for n in range(1, len(own))]
        known = (*bot_names(game), *OPPONENTS, "hot-seat")
        if side not in ("random", *(place.name for place in largest(game))) or any(other not in known for other in others):
            return self.pages.refusal(request, "form", 400)
        seat = next((n for n in own if places[n].name == side), secrets.choice(own))
        waiting = iter(others)
        sitting = [
            Seat(RULES) if place.ruled else Seat(PERSON, name) if n == seat else self.sitting(n, next(waiting), phrases)
            for n, place in enumerate(places)
        ]
        try:
            terms = checked(form.get("clock", "none"), bool(form.get("teaching")), *others, hints=form.get("hints", ""))
        except Refusal as refusal:
            return self.pages.refusal(request, refusal.code if refusal.code in phrases else "form", 400)
        key = form.get("key", "")
        token = token_of(request, self.house, key)
        table = self.house.name_by(owner_of(token), *map("=".join, sorted(form.items()))) if KEY.fullmatch(key) else ""
        room = await self.house.create(game.name, options, terms, sitting, held={owner_of(token): seat}, name=table)
        return self.led(request, room, token, name)

    def sitting(self, n: int, other: str, phrases: Mapping[str, str]) -> Seat:
        """Who takes a place that its table's founder does not take."""
        if other == "hot-seat":
            return Seat(PERSON, phrases["player-n"].format(n=n + 1))
        return OPPONENTS.get(other) or Seat(other)

    async def sit(self, request: Request) -> Response:
        """Take an open seat from the lobby; who has one there already is led to it."""
        form, room = await form_of(request), await self.house.get(request.path_params["id"], now=True)
        if form is None:
            return self.pages.refusal(request, "form", 400)
        seat = None if room is None else next((n for n, each in enumerate(room.seats) if each.by == OPEN), None)
        if room is not None and seat is None:
            seat = room.holders.get(owner_of(token_of(request, self.house, form.get("key", ""))))
        if room is None or seat is None:
            return self.pages.refusal(request, "taken", 404)
        return await self.seated(request, room, seat, form)

    async def invitation(self, request: Request) -> Response:
        """The page behind a seat's private link: looking at it changes nothing, whoever or whatever follows links."""
        room, seat = await self.behind(request)
        if room is None or seat is None:
            return self.pages.refusal(request, "not-found", 404)
        language = language_of(request)
        names = shown_names(room.game, room.seats, language)
        others = [names[n] for n, each in enumerate(room.seats) if n != seat and not each.free]
        own = "" if room.seats[seat].free else names[seat]
        two = len(room.seats) == 2
        game = room.game
        context = {"game": game.title(language), "teaches": game.name if game.lessons() is not None else "",
                   "options": self.chosen(room, language), "qr": drawn(str(request.url)),
                   "others": ", ".join(others), "two": two, "own": own, "side": view_of(room.game).side(seat, language),
                   "name": name_of(request), "table": self.summary(room, "", language), "key": new_key()}  # fmt: skip
        page = self.pages.page(request, "invitation.html", context)
        return remember(page, request, self.house, token_of(request, self.house))

    def chosen(self, room: Room, language: str) -> list[tuple[str, str]]:
        """What was chosen for a table of all that the form asks for such a one, in its words."""
        found = [(PHRASES[language]["clock"], PHRASES[language][f"clock-{room.row.terms.get('clock', 'none')}"])]
        if room.hints.refusal() is None:
            found.append((PHRASES[language]["hints"], PHRASES[language]["option-yes"]))
        for field in [each for each in view_of(room.game).fields(language) if each.asked(room.row.options)]:
            value = room.row.options.get(field.name, "")
            words = dict(field.values).get(value) if field.values else PHRASES[language].get(f"option-{value}")
            found += [(field.label, words)] if words else []
        return found

    async def join(self, request: Request) -> Response:
        """Take the seat that a private link opens."""
        form = await form_of(request)
        if form is None:
            return self.pages.refusal(request, "form", 400)
        room, seat = await self.behind(request, form.get("key", ""))
        if room is None or seat is None:
            return self.pages.refusal(request, "not-found", 404)
        return await self.seated(request, room, seat, form)

    async def behind(self, request: Request, key: str = "") -> tuple[Room | None, int | None]:
        """The table and the seat that a private link means: a free one to which it invites, or one's own."""
        room, token = await self.house.get(request.path_params["id"], now=True), request.path_params["token"]
        if room is None:
            return None, None
        invited = self.house.invited_to(room, token)
        if invited is None:
            return room, self.house.seat_of(room, token)
        return room, invited if room.seats[invited].free else room.holders.get(owner_of(token_of(request, self.house, key)))

    async def seated(self, request: Request, room: Room, seat: int, form: dict[str, str]) -> Response:
        """Give a free seat, or one that is its own, to a visitor and lead to the table; who has a seat there keeps it."""
        name = cleaned(form.get("name", "")) or name_of(request) or PHRASES[language_of(request)]["name-default"]
        token = token_of(request, self.house, form.get("key", ""))
        try:
            if room.seats[seat].free:
                await room.take(seat, name, owner_of(token))
            else:
                await room.hold(seat, owner_of(token))
        except Refusal:
            return self.pages.refusal(request, "taken", 404)
        return self.led(request, room, token, name)

    def led(self, request: Request, room: Room, token: str, name: str) -> Response:
        """The way to a table at which a visitor holds a seat."""
        return remember(RedirectResponse(f"/t/{room.id}", 303), request, self.house, token, name)


def largest(game: Game) -> list[Place]:
    """The places that people can take at the largest table of a game, whatever is chosen."""
    tables = [game.seats({}), *(game.seats({option.name: value}) for option in game.declared for value in option.values)]
    return max(([place for place in table if not place.ruled] for table in tables), key=len)


def taken_if(game: Game, n: int) -> str:
    """Of the option that decides whether somebody sits at a place: its name and those values, as a page reads it; or nothing."""
    for option in game.declared:
        values = [value for value in option.values if sum(not place.ruled for place in game.seats({option.name: value})) > n]
        if 0 < len(values) < len(option.values):
            return f"{option.name} {' '.join(values)}"
    return ""


def lesson_titles(game: Game, language: str) -> list[str]:
    """The lessons of a game as they are called, the first one first."""
    lessons = game.lessons()
    return [] if lessons is None else [lessons.invitation(name, language).title for name in lessons.names()]


def lessons_of(rooms: list[Room]) -> list[tuple[Room, Lesson]]:
    """Of tables, newest first, those at which a lesson goes on: the newest of each."""
    found: dict[tuple[str, str], tuple[Room, Lesson]] = {}
    for room in rooms:
        if room.lesson is not None and (room.story is None or not room.lesson.done(room.story)):
            found.setdefault((room.row.game, room.lesson.name), (room, room.lesson))
    return list(found.values())


def learned_at(rooms: list[Room]) -> set[tuple[str, str]]:
    """The lessons that somebody has finished at these tables, each as its game and its name."""
    given = [(room, room.lesson) for room in rooms if room.lesson is not None]
    return {(room.row.game, lesson.name) for room, lesson in given if room.story is not None and lesson.done(room.story)}


def without_old_lessons(rooms: list[Room]) -> list[Room]:
    """Tables, newest first, without puzzles, and without the lessons that somebody has finished, or has begun anew since."""
    going = [room for room, _ in lessons_of(rooms)]
    return [room for room in rooms if (room.lesson is None and room.riddle is None) or room in going]


async def form_of(request: Request) -> dict[str, str] | None:
    """A small form, or None if it is too large, broken off, or no form."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > LARGEST_FORM:
                return None
        return {name: values[-1] for name, values in parse_qs(body.decode(), max_num_fields=20).items()}
    except (ClientDisconnect, ValueError):
        return None


def answered(game: Game, form: Mapping[str, str]) -> dict[str, str]:
    """The options that a form has chosen; what it would not have asked, given its other answers, does not count."""
    given: dict[str, str] = {}
    fields = {field.name: field for field in view_of(game).fields(game.languages[0])}
    names = [*fields, *(option.name for option in game.declared if option.name not in fields)]
    for name in names:
        if name not in fields or fields[name].asked(given):
            given[name] = form.get(name, "")
    return {name: value for name, value in given.items() if value}
