"""One game between bots, from its number alone: the same in every process and on every machine."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from cantina import games
from cantina.core import Event, Game, Knowledge, Refusal, State, Stream

from .notes import Notes, frozen
from .remote import entrant
from .results import Result

LIMIT = 20_000
"""How many decisions a game may take before it counts as unfinished."""


class Plan(NamedTuple):
    """What all games of a simulation have in common."""

    game: str
    options: dict[str, str]
    names: tuple[str, ...]
    """The bots by the names under which they are made."""
    labels: tuple[str, ...]
    """Everybody who plays by the name under which they are counted: the bots, then whoever the rules play."""
    seed: str
    limit: int = LIMIT


@cache
def game_called(name: str) -> Game:
    """The game of this name; one that does not exist is refused with those that do."""
    known = games.games()
    if name not in known:
        raise Refusal("game-unknown", name=name, known=", ".join(known))
    return known[name]


def shuffle_seed(seed: str, pair: int) -> str:
    """The seed from which the games are dealt in which the bots change seats."""
    return hashlib.blake2b(f"{seed}/{pair}".encode(), digest_size=16, person=b"cantina-lab").hexdigest()


Watch = Callable[[State, int, int, list[Event]], None]
"""What is told of every decision: the state after it, who decided, what was chosen, and what came of it."""


Asked = Callable[[State, int], None]
"""What is told of every question before it is answered: the state, and who decides."""


def play(
    plan: Plan, number: int, changed: Game | None = None, watch: Watch | None = None, asked: Asked | None = None
) -> Result:  # fmt: skip
    """Play the game of this number: the first seats the bots as given, in the next ones of the same shuffle they move on.

    It may be a game with changed figures in place of the one of that name, and somebody may watch.
    """
    game = changed or game_called(plan.game)
    size = len(plan.names)
    seed = shuffle_seed(plan.seed, number // size)
    seating = tuple((seat + number) % size for seat in range(size)) + tuple(range(size, len(plan.labels)))
    players = [entrant(plan.names[who], game, plan.options, f"{plan.seed}/{number}/{who}") for who in seating[:size]]
    begun = time.perf_counter()
    state = game.start(plan.options, Stream(seed.encode()))
    first = 0 if state.decision is None else int(state.decision.seat)
    counters = game.counters()
    counts = () if counters is None else counters.counts("en")
    notes = Notes(counters, len(seating))
    events: list[Event] = []
    state.events = events
    decisions = 0
    while state.decision is not None and decisions < plan.limit:
        seat = int(state.decision.seat)
        if asked is not None:
            asked(state, seat)
        action = players[seat].choose(Knowledge(state, seat))
        try:
            state.apply(seat, action)
        except Refusal as refusal:
            who = plan.labels[seating[seat]]
            raise RuntimeError(f"game {number} (seed {seed}): {who} chose {action}, which is refused: {refusal}") from refusal
        decisions += 1
        notes.hear(state, events)
        if watch is not None:
            watch(state, seat, action, events)
        events.clear()
    outcome = state.outcome
    winner = outcome.winners[0] if outcome is not None and len(outcome.winners) == 1 else None
    ending = {} if counters is None else counters.ending(state, winner)
    return Result(
        number=number,
        seed=seed,
        bots=tuple(plan.labels[who] for who in seating),
        first=first,
        winner=winner,
        winner_bot=None if winner is None else plan.labels[seating[winner]],
        reason="unfinished" if outcome is None else outcome.reason,
        turns=0 if counters is None else counters.turns(state),
        decisions=decisions,
        seconds=time.perf_counter() - begun,
        bought=frozen(notes.bought),
        noted={count.name: notes.of(count.name) for count in counts if count.per == "seat"},
        ending={count.name: tuple(ending[count.name]) for count in counts if count.per != "seat"},
    )
