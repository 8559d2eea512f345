"""Mistakes as the API tells them: a status, a code, words, and what would be right."""

from __future__ import annotations

import math

import msgspec
from starlette.responses import Response

from cantina.core import Game, Refusal

from ..pages import view_of
from ..phrases import PHRASES
from .schema import Failure, Problem

CONFLICTS = ("moved-on", "not-dealt", "paused", "taken", "chat-full")
"""Refusals that come of what others did meanwhile; whoever looks again may succeed."""


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


def malformed(error: Exception, hint: str) -> Wrong:
    """Something that is no JSON, or not what is expected; the error names the place."""
    return wrong(400, "malformed", f"That cannot be understood: {error}.", hint)


def refused(refusal: Refusal, game: Game, language: str, position: int | None = None, allowed: list[str] | None = None) -> Wrong:
    """A refusal of the table or of the rules, in words."""
    words = PHRASES[language].get(refusal.code) or view_of(game).refusal(refusal, language)
    problem = Problem(code=refusal.code, message=words)
    if position is not None:
        problem.position = position
    if allowed is not None:
        problem.allowed = allowed
        problem.hint = "Send one of these actions." if allowed else "Wait until you are asked."
    if refusal.code == "moved-on":
        problem.hint = "Look at the view of this position and decide again."
    return Wrong(409 if refusal.code in CONFLICTS else 422, problem)


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(body), status, headers, "application/json")
