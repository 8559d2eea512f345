"""Examples of calls and answers, from the beginning of a real game: whatever is played here, they can be tried as they stand."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from cantina.bots import quickest
from cantina.core import Game, Knowledge
from cantina.core.chance import fast
from cantina.core.refused import IN_PLAY

from .errors import refused
from .messages import Failure

ME = "me"


class Example(NamedTuple):
    """Who could sit where, something that could be done first, and the answer to something that could not."""

    seats: dict[str, str]
    action: str
    failure: str


def seats_of(sides: list[str], game: Game) -> dict[str, str]:
    """Oneself on the first of these sides, and the best bot on every other."""
    return {side: ME if n == 0 else quickest(game) for n, side in enumerate(sides)}


def example(game: Game, language: str) -> Example:
    """The first question of a game: an answer to it, and the refusal that tells most."""
    options = game.options({})
    state = game.start(options, fast("example"))
    decision = state.decision
    assert decision is not None
    seat = int(decision.seat)
    known = Knowledge(state, seat).table
    allowed = [game.text(known, seat, action) for action in decision.actions]
    refusals = [known.refusal(seat, action) for action in game.actions if not known.may(seat, action)]
    refusal = max(refusals, key=lambda each: (each.code not in IN_PLAY, len(each.facts)))
    problem = refused(refusal, game, language, 0, allowed[:2]).problem
    sides = [place.name for place in game.seats(options) if not place.ruled]
    return Example(seats_of(sides, game), allowed[0], msgspec.json.format(msgspec.json.encode(Failure(error=problem))).decode())
