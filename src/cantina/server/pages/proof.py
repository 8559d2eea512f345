"""Proof and problems: what anybody can check about a finished game, and a text about a position that is wrong."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response

from cantina import __version__
from cantina.core import record
from cantina.core.audit import Audit

from ..chores import audited, log_of
from ..tables.house import House
from ..tables.rooms import Room
from ..visitors import address_of
from .page import Pages, language_of, view_of
from .replay import Moment, Replay

LAST_LINES = 30
"""How much of the log goes into the report of a game that is still played."""


class Proof:
    """The pages that show what was dealt and why, and that help to say what went wrong."""

    def __init__(self, house: House, pages: Pages, replay: Replay) -> None:
        self.house, self.pages, self.replay = house, pages, replay

    async def verify(self, request: Request) -> Response:
        """Every shuffle computed again from the revealed secret."""
        room = await self.house.get(request.path_params["id"], now=True)
        if room is None or room.story is None or not room.over:
            return self.pages.refusal(request, "not-found", 404)
        match = room.story.match
        found = await audit_of(self.house, room, address_of(request))
        name = view_of(room.game).item
        language = language_of(request)
        shuffles = [(each.n, [name(one, language) for one in each.order]) for each in found.shuffles]
        context = {"room": room, "audit": found, "match": match, "shuffles": shuffles,
                   "told": room.brought or found.commitment == room.commitment, "seed": match.seed.hex(),
                   "secret": "" if match.deal is None else match.deal.secret.hex(),
                   "nonces": [] if match.deal is None else [nonce.hex() for nonce in match.deal.nonces]}  # fmt: skip
        return self.pages.page(request, "verify.html", context)

    async def problem(self, request: Request) -> Response:
        """A text about a position, ready to be sent; of a game that is still played only what its sender may know."""
        moment = await self.replay.moment(request)
        if moment is None:
            return self.pages.refusal(request, "not-found", 404)
        context = {"room": moment.room, "n": request.path_params["n"], "eyes": moment.eyes, "text": report(moment, request)}
        return self.pages.page(request, "problem.html", context)


async def audit_of(house: House, room: Room, address: str) -> Audit:
    """The audit of a game that is over."""
    assert room.story is not None
    match = room.story.match
    key = ("audit", room.id, room.story.n)
    return await house.workshop.kept(key, address, audited, lambda: (log_of(match), match.state.plain()))


def report(moment: Moment, request: Request) -> str:
    """Everything that somebody needs who wants to see the same position."""
    room, story, n, viewer, eyes = moment
    agent = " ".join(request.headers.get("user-agent", "").split())[:200]
    link = f"{viewer.link}{request.url.path.removesuffix('/problem')}"
    what = f"Cantina {__version__}, {room.row.game}, rules {room.game.rules_version}"
    head = [what, link, f"position {request.path_params['n']}, eyes {eyes or viewer.seat}", agent]
    if room.over:
        body = record.write(story.match)
    else:
        counted = [each for each in range(n) if story.counts(viewer.seat, each)]
        heard = [json.dumps(event.heard_by(viewer.seat)) for each in counted[-LAST_LINES:] for event in story.told[each]]
        known = json.dumps(story.past(viewer.seat, n).table.plain(), default=str)
        body = "\n".join([*heard, known]) + "\n"
    return "".join(f"# {line}\n" for line in head) + body
