"""What the server knows of a visitor: how to take it to another device, renew the keys to seats, and delete all of it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..phrases import PHRASES, company, shown_names
from ..preferences import checked, remind
from ..tables import crossings
from ..tables.house import House
from ..tables.rooms import Room
from ..visitors import COOKIE, NAME_COOKIE, name_of, owner_of, remember, token_of
from .lobby import form_of
from .page import Pages, language_of
from .table import link_of


class Me:
    """A visitor's own page."""

    def __init__(self, house: House, pages: Pages) -> None:
        self.house, self.pages = house, pages

    async def page(self, request: Request) -> Response:
        """What is known, and what can be done about it."""
        return await self.shown(request, {})

    async def shown(self, request: Request, more: dict[str, object]) -> Response:
        """The page, perhaps with something that has just been made."""
        token, language = token_of(request, self.house), language_of(request)
        held = await self.house.store.held(owner_of(token))
        running = [room for table in await self.house.store.mine(owner_of(token), False) if (room := await self.house.get(table))]
        tables = [(room, None if room.story is None else room.story.state) for room in running]
        seats = [(room.id, company(shown_names(room.game, room.seats, language, state), language)) for room, state in tables]
        known = {"name": name_of(request), "held": len(held), "seats": seats, "minutes": crossings.MINUTES}
        return remember(self.pages.page(request, "me.html", known | more), request, self.house, token)

    async def choose(self, request: Request) -> Response:
        """Keep what a visitor has chosen for itself."""
        form, owner = await form_of(request), owner_of(token_of(request, self.house))
        if form is None:
            return self.pages.refusal(request, "form", 400)
        chosen = await self.house.store.chosen(owner) | checked(form)
        await self.house.store.choose(owner, chosen)
        return remind(Response(status_code=204), request, chosen)

    # Another device ----------------------------------------------------------------------------

    async def leave(self, request: Request) -> Response:
        """A link and a code for another device."""
        token = token_of(request, self.house)
        code = await crossings.open_crossing(self.house.store, token, name_of(request), self.house.now())
        return await self.shown(request, {"code": code, "link": f"{link_of(request)}/me/move/{code}"})

    async def arrive(self, request: Request) -> Response:
        """The page behind such a link, or behind a code that was typed: looking at it uses nothing up."""
        code = request.path_params.get("code") or request.query_params.get("code", "")
        if not await crossings.is_open(self.house.store, code, self.house.now()):
            return self.pages.refusal(request, "move-gone", 404)
        held = await self.house.store.held(owner_of(token_of(request, self.house)))
        return self.pages.page(request, "move.html", {"code": code, "held": len(held)})

    async def settle(self, request: Request) -> Response:
        """Be that visitor on this device, too."""
        found = await crossings.cross(self.house.store, request.path_params["code"], self.house.now())
        if found is None:
            return self.pages.refusal(request, "move-gone", 404)
        chosen = checked(await self.house.store.chosen(owner_of(found[0])))
        answer = remind(RedirectResponse("/me", 303), request, chosen)
        return remember(answer, request, self.house, found[0], found[1] or None)

    # Keys and deletion -------------------------------------------------------------------------

    async def renew(self, request: Request) -> Response:
        """A new key to a seat: old links and tokens open it no more, and other devices are not there any longer."""
        room = await self.house.get(request.path_params["id"], now=True)
        owner = owner_of(token_of(request, self.house))
        if room is None or owner not in room.holders:
            return self.pages.refusal(request, "not-found", 404)
        await room.renew(own_seats(room, room.holders[owner]), owner)
        return RedirectResponse(f"/t/{room.id}", 303)

    async def sure(self, request: Request) -> Response:
        """Whether everything is really to be deleted."""
        held = await self.house.store.held(owner_of(token_of(request, self.house)))
        return self.pages.page(request, "delete.html", {"held": len(held), "name": name_of(request)})

    async def delete(self, request: Request) -> Response:
        """Delete everything about this visitor, in the store and in the browser."""
        form = await form_of(request)
        if form is None or form.get("sure") != "yes":
            return self.pages.refusal(request, "form", 400)
        await self.house.forget(owner_of(token_of(request, self.house)))
        phrases = PHRASES[language_of(request)]
        answer = self.pages.page(request, "refused.html", {"title": phrases["deleted"], "reason": phrases["deleted-text"]})
        for cookie in (COOKIE, NAME_COOKIE):
            answer.delete_cookie(cookie, httponly=True, samesite="lax", secure=request.url.scheme == "https")
        return answer


def own_seats(room: Room, seat: int) -> list[int]:
    """The seats of whoever holds one: at one screen for all, every seat that a person plays."""
    return [n for n, each in enumerate(room.seats) if each.name] if room.hot else [seat]
