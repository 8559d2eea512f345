"""Mistakes as the API tells them: a status, a code, words, and what would be right."""

from __future__ import annotations

import math

import msgspec
from starlette.responses import Response

from cantina.core import Game, Refusal

from ..limits import LARGEST_MESSAGE, LONGEST_LINE
from ..pages.page import view_of
from ..phrases import PHRASES
from ..tables.rooms import Room
from ..wire.messages import TYPES, Decided, Message, SendAct
from ..work import TRY_AGAIN_SECONDS
from . import views
from .messages import Failure, Problem

CONFLICTS = (
    "moved-on",
    "not-dealt",
    "paused",
    "taken",
    "chat-full",
    "nonce-fixed",
    "no-stand-in",
    "muted",
    "closed",
    "renewed",
    "hints-not-asked",
)
"""Refusals that come of what others did meanwhile; whoever looks again may succeed."""

UNDO = "“undo” in the view says whether you can take something back now."
HINTS = {
    "moved-on": "Look at the view of this position and decide again.",
    "not-dealt": "Wait until “dealt” in the view is true: every seat has to be “ready” first.",
    "paused": "This table can only be looked at. Open another one.",
    "not-kept": "Ask again.",
    "unknown": "Ask again with the same Idempotency-Key: it is done once. Or look at the view: what it shows was done.",
    "watching": "Connect with the token of your seat.",
    "over": "The game has ended: “result” in the view tells how. A rematch can be had with POST …/rematch.",
    "taken": "GET /api/v1/tables lists tables with an open seat.",
    "nonce-fixed": "It is part of the deal and cannot be changed. To choose it yourself, send it, or “later”, when you sit down.",
    "no-stand-in": "The seat is yours: go on playing.",
    "not-absent": "Wait until “absent” in GET /api/v1/tables/{id} names a side.",
    "chat-empty": "Send a text that is not only blanks.",
    "chat-long": f"Send at most {LONGEST_LINE} characters.",
    "muted": "You can go on playing.",
    "closed": "Open another table.",
    "renewed": "Use the token that came with the renewal.",
    "chat-full": "Nothing more can be said at this table.",
    "undo-nothing": UNDO,
    "undo-learned": UNDO,
    "undo-secret": "In a secret choice, one of your actions starts it over.",
    "undo-other-seat": UNDO,
    "option-unknown": "GET /api/v1/games lists the options with their values.",
    "option-value": "GET /api/v1/games lists the options with their values.",
    "clock-unknown": "GET /api/v1/games lists the clocks.",
    "hints-off": "“hints” among the terms of a table tells whether it has any; whoever opens a table says so.",
    "hints-clock": "Open a table with the clock “none”, or without hints.",
    "hints-nobody": "Think for yourself.",
    "hints-not-asked": "Wait until your seat is in “asked”.",
}
"""What would be right, where that does not depend on the position."""


class Wrong(Exception):
    """Why a call was not obeyed."""

    def __init__(self, status: int, problem: Problem, wait: float | None = None) -> None:
        super().__init__(status, problem)
        self.status, self.problem, self.wait = status, problem, wait

    def response(self) -> Response:
        """The answer that says so."""
        headers = {} if self.wait is None else {"Retry-After": str(max(1, math.ceil(self.wait)))}
        headers |= {"WWW-Authenticate": "Bearer"} if self.status == 401 else {}
        return answer(Failure(error=self.problem), self.status, headers)


def wrong(status: int, code: str, message: str, hint: str = "") -> Wrong:
    """A mistake that has nothing to do with the rules of a game."""
    return Wrong(status, Problem(code=code, message=message, hint=hint))


def too_fast(wait: float) -> Wrong:
    """Somebody asks for too much at once."""
    return Wrong(429, Problem(code="too-fast", message="Slow down a little.", hint=f"Ask again in {wait:.2f} seconds."), wait)


def unanswered(code: str, language: str) -> Wrong:
    """The database does not answer, so that something was not done, or nobody knows whether it was."""
    return Wrong(503, Problem(code=code, message=PHRASES[language][code], hint=HINTS[code]), 1.0)


def busy() -> Wrong:
    """There is too much to do for everybody at once."""
    hint = f"Ask again in {TRY_AGAIN_SECONDS} seconds."
    return Wrong(503, Problem(code="busy", message="There is too much to do just now.", hint=hint), TRY_AGAIN_SECONDS)


def malformed(error: str, hint: str) -> Wrong:
    """Something that is no JSON, or not what is expected; the error names the place."""
    return wrong(400, "malformed", f"That cannot be understood: {error}.", hint)


def refused(refusal: Refusal, game: Game, language: str, position: int | None = None, allowed: list[str] | None = None) -> Wrong:
    """A refusal of the table or of the rules, in words; of an action that was refused, with those that are allowed."""
    words = PHRASES[language].get(refusal.code) or view_of(game).refusal(refusal, language)
    problem = Problem(code=refusal.code, message=words)
    if position is not None:
        problem.position = position
    if refusal.code in HINTS:
        problem.hint = HINTS[refusal.code]
    elif allowed:
        problem.allowed, problem.hint = allowed, "Send one of these actions."
    elif allowed is not None:
        problem.hint = "Wait until your seat is in “asked”."
    return Wrong(409 if refusal.code in CONFLICTS else 422, problem)


def explained(refusal: Refusal, room: Room, seat: int, deed: Message | None, language: str) -> Wrong:
    """A refusal at a table, with the position that counts and, for an action, what would be allowed."""
    match refusal.code:
        case "malformed":
            error = str(refusal.facts.get("error", "it does not belong here"))
            return malformed(error, f"A message is an object whose “type” is one of: {TYPES}.")
        case "too-large":
            return wrong(413, "too-large", f"A message has at most {LARGEST_MESSAGE} characters.")
        case "too-fast":
            return too_fast(float(refusal.facts["wait"]))
    if room.story is None:
        return refused(refusal, room.game, language)
    now = room.story.position(seat)
    if refusal.code == "moved-on" and isinstance(deed, Decided) and deed.position > now:
        ahead = wrong(
            409, "position-ahead", f"There is no position {deed.position} yet.", "Send the “position” of your latest view."
        )
        ahead.problem.position = now
        return ahead
    if not isinstance(deed, SendAct):
        return refused(refusal, room.game, language, now)
    question = views.question(room, room.story.knowledge(seat), language)
    allowed = [] if question is None else [choice.action for choice in question.actions]
    return refused(refusal, room.game, language, now, allowed)


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(body), status, headers, "application/json")
