"""The replay: any past position under a link of its own, from any seat's eyes once the game is over, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from cantina.bots import quickest
from cantina.core import Entry

from ..limits import Addresses
from ..phrases import PHRASES, company, shown_names
from ..phrases.replay import KEYS, TOUCH
from ..tables.house import House
from ..tables.rooms import Room
from ..tables.rows import PERSON, RULES, Seat
from ..tables.story import OPENING, Story
from ..visitors import address_of, name_of, owner_of, remember, token_of
from .lobby import form_of
from .page import Pages, Viewer, language_of, view_of
from .review import result_of
from .table import Tables

OPEN_EYES = "open"
"""The eyes to which every card lies face up."""


class Moment(NamedTuple):
    """A past position as somebody asked for it: how many entries there were, and who looks with whose eyes."""

    room: Room
    story: Story
    n: int
    viewer: Viewer
    eyes: str


class Replay:
    """Past positions, and the way on from them."""

    def __init__(self, house: House, pages: Pages, addresses: Addresses, tables: Tables) -> None:
        self.house, self.pages, self.addresses, self.tables = house, pages, addresses, tables

    async def moment(self, request: Request) -> Moment | None:
        """The position that an address means; while the game runs, a visitor sees what its own seat saw then."""
        room = await self.house.get(request.path_params["id"], now=True)
        if room is None or room.story is None:
            return None
        story, n, eyes = room.story, request.path_params["n"], request.query_params.get("eyes", "")
        viewer = self.tables.viewer(request, room)
        if room.over:
            seats = [*room.places, OPEN_EYES]
            eyes = eyes or (room.places[viewer.seat] if viewer.seat < room.watcher else OPEN_EYES)
            if n > story.n or eyes not in seats:
                return None
            seen = room.watcher - 1 if viewer.seat == room.watcher else viewer.seat
            seat = seen if eyes == OPEN_EYES else room.places.index(eyes)
            return Moment(room, story, n, viewer._replace(seat=seat, opened=eyes == OPEN_EYES), eyes)
        if n > story.position(viewer.seat) or eyes:
            return None
        return Moment(room, story, story.count(viewer.seat, n), viewer, "")

    async def page(self, request: Request) -> Response:
        """A past position with the reel that leads on and back."""
        moment = await self.moment(request)
        if moment is None:
            return self.pages.refusal(request, "not-found", 404)
        room, story, n, viewer, eyes = moment
        over, language = room.over, viewer.language
        latest = story.n if over else story.position(viewer.seat)
        if over:
            await self.pages.count_turns(story)
        turns = turns_of(story) if over else []
        zones = await self.past(moment)
        position = request.path_params["n"]
        people, phrases = shown_names(room.game, room.seats, language, story.state), PHRASES[language]
        turn, _ = story.turn(n)
        about = phrases["replay-about"].format(turn=turn, n=position, latest=latest, result=result_of(room, language))
        context = {
            "title": phrases["replay-title"].format(who=company(people, language), n=position),
            "about": about if over else "",
            "room": room, "viewer": viewer, "zones": zones, "areas": view_of(room.game).areas,
            "n": position, "latest": latest,
            "over": over, "eyes": eyes,
            "all_eyes": [*room.places, OPEN_EYES] if over else [],
            "eyes_words": eyes_words(room, language) if over else {},
            "to_play": [side for side in room.sides if not side.ruled],
            "turns": turns, "before": max((each for each in turns if each < position), default=0),
            "after": min((each for each in turns if each > position), default=latest),
            "ended": story.states[n].outcome is not None, "tellers": self.pages.tellers(room, viewer),
        }  # fmt: skip
        return await self.pages.long_page(request, "replay.html", context)

    async def past(self, moment: Moment) -> dict[str, str]:
        """The zones of a position; their help speaks of the replay's own keys."""
        language = moment.viewer.language
        more = {"help": KEYS[language], "touch": TOUCH[language]}
        return await self.pages.past(moment.room, moment.story, moment.n, moment.viewer, more)

    async def zones(self, request: Request) -> Response:
        """The zones of a position for a page that shows another one already."""
        moment = await self.moment(request)
        if moment is None:
            return JSONResponse({"error": PHRASES[language_of(request)]["not-found"]}, 404)
        ended = moment.story.states[moment.n].outcome is not None
        return JSONResponse({"n": request.path_params["n"], "zones": await self.past(moment), "ended": ended})

    async def log(self, request: Request) -> Response:
        """The lines of the log, all of them once the game is over: a long one takes longer to draw than the position itself."""
        moment = await self.moment(request)
        if moment is None:
            return PlainTextResponse(PHRASES[language_of(request)]["not-found"], 404)
        room, story, n, viewer, _ = moment
        await self.pages.tell_ahead(room, story, viewer)
        return HTMLResponse(self.pages.lines(room, story, OPENING, viewer, None if room.over else n))

    async def play_on(self, request: Request) -> Response:
        """A new game from a position: what the chosen seat did not know then is dealt again, bots take the other seats."""
        form, moment = await form_of(request), await self.moment(request)
        if form is None:
            return self.pages.refusal(request, "form", 400)
        if moment is None or not moment.room.over:
            return self.pages.refusal(request, "not-found", 404)
        room, story, n, _, _ = moment
        if form.get("seat") not in room.places:
            return self.pages.refusal(request, "form", 400)
        if story.states[n].outcome is not None:
            return self.pages.refusal(request, "replay-ended", 409)
        if not self.addresses.may_open_table(address_of(request)):
            return self.pages.refusal(request, "too-many-tables", 429)
        seat, token = room.places.index(form["seat"]), token_of(request, self.house)
        name = name_of(request) or PHRASES[language_of(request)]["name-default"]
        table = await onward(self.house, room, n, seat, Seat(PERSON, name), {owner_of(token): seat})
        return remember(RedirectResponse(f"/t/{table.id}", 303), request, self.house, token)


async def onward(
    house: House, room: Room, n: int, seat: int, player: Seat, held: Mapping[str, int] | None = None, table: str = ""
) -> Room:
    """The table of a game that goes on from another one: nobody waits there, and everything since may be taken back."""
    assert room.story is not None
    match = room.story.match
    dealt = sum(entry.kind == "redeal" for entry in match.entries[:n])
    origins = " ".join(seed.hex() for seed in (*match.origins, match.seed)[: dealt + 1])
    terms = {"clock": "none", "teaching": "yes", "hot-seat": "no", "origins": origins}
    sitting = [Seat(RULES) if side.ruled else Seat(quickest(room.game)) for side in room.sides]
    sitting[seat] = player
    entries = [*match.entries[:n], Entry("redeal", seat)]
    return await house.create(room.row.game, room.row.options, terms, sitting, entries, held=held, name=table)


def turns_of(story: Story) -> list[int]:
    """The numbers of the positions at which a turn begins."""
    seen = [story.turn(n) for n in range(story.n + 1)]
    return [n for n in range(1, len(seen)) if seen[n] != seen[n - 1]]


def eyes_words(room: Room, language: str) -> dict[str, str]:
    """With whose eyes one can look, in words."""
    view, phrases = view_of(room.game), PHRASES[language]
    sides = {name: view.side(seat, language) for seat, name in enumerate(room.places)}
    return sides | {OPEN_EYES: phrases["eyes-open"]}
