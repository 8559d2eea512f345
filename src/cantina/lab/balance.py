"""What a changed figure does: every game is played with and without it, from the same seed, until the intervals are narrow."""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from cantina.core import Event, Refusal, State
from cantina.core.game import Trials
from cantina.games import games as known_games

from .play import Plan, game_called, play
from .results import Result
from .sequence import Bounded, Span, Unbounded
from .simulate import checked
from .spread import in_order, spread
from .statistics import Rate, rate


class Trial(NamedTuple):
    """What all pairs of games have in common."""

    plan: Plan
    given: dict[str, str]
    """The options as they were asked for: the changed game completes them in its own way."""
    changes: dict[str, Any]


class Parting(NamedTuple):
    """Where two games of a pair first differ."""

    decision: int
    turn: int
    seat: int


class Pair(NamedTuple):
    """The same game without the change and with it."""

    before: Result
    after: Result
    parted: Parting | None


class Effect(NamedTuple):
    """A figure without the change and with it, and the mean difference of the pairs."""

    name: str
    before: float
    after: float
    change: Span


class Compared(NamedTuple):
    """How often somebody wins without the change and with it."""

    name: str
    before: Rate
    after: Rate


class Balance(NamedTuple):
    """Everything that was found out about a change."""

    game: str
    changes: dict[str, Any]
    pieces: tuple[str, ...]
    bots: tuple[str, ...]
    seed: str
    options: dict[str, str]
    width: float
    wanted: int
    pairs: int
    same: int
    """How many pairs never met the change: both games went exactly alike."""
    narrow: bool
    """Whether the intervals became as narrow as wanted; otherwise the games ran out or somebody stopped."""
    complete: bool
    seats: list[Effect]
    """The win rate of each seat."""
    length: Effect
    bought: list[Effect]
    """How often each changed piece was bought in a game."""
    buyers: Effect
    """The win rate of seats that bought a changed piece in at least one game of the pair."""
    roles: dict[str, list[Compared]]
    sources: dict[str, list[Effect]]
    """Whatever else the game counts of seats, such as where fame came from, for each game."""
    parted: list[tuple[int, int]]
    """In which turn pairs first differ, and how many."""
    course: list[tuple[int, Span]]
    """The interval of the first seat as pairs came in."""


def room_of(game: str) -> Trials:
    """Where figures of a game are changed; a game without that is refused with those that have it."""
    room = game_called(game).trials()
    if room is None:
        known = ", ".join(name for name, each in known_games().items() if each.trials() is not None)
        raise Refusal("figures-fixed", game=game, known=known)
    return room


def changes_of(settings: Sequence[str], path: Path | None = None) -> dict[str, Any]:
    """Changes out of a file and out of texts such as `market.jetpack.cost=5000`."""
    example = "market.jetpack.cost=5000"
    found: dict[str, Any] = {}
    if path is not None:
        try:
            found = tomllib.loads(path.read_text("utf-8"))
        except OSError as error:
            raise Refusal("file-unreadable", path=str(path), reason=error.strerror or str(error)) from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise Refusal("changes-syntax", path=str(path), reason=str(error)) from error
    for text in settings:
        key, sign, value = text.partition("=")
        *way, last = key.strip().split(".")
        if not sign or not way or not all((*way, last)):
            raise Refusal("figure-form", text=text, known=example)
        inner = found
        for name in way:
            inner = inner.setdefault(name, {})
            if not isinstance(inner, dict):
                raise Refusal("figure-form", text=text, known=example)
        inner[last] = read_value(value.strip())
    if not found:
        raise Refusal("figure-none", known=f"--set {example}")
    return found


def read_value(text: str) -> Any:
    """A value as TOML writes it; what is none is a word."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


class Trail:
    """A mark for every decision of a game, from who was asked, what was chosen and what came of it."""

    def __init__(self, turns: Callable[[State], int]) -> None:
        self.turns = turns
        self.steps: list[tuple[bytes, int, int]] = []

    def watch(self, state: State, seat: int, action: int, events: list[Event]) -> None:
        """One more decision."""
        offered = [] if state.decision is None else [int(each) for each in state.decision.actions]
        told = repr((seat, action, offered, [(event.code, int(event.seat), sorted(event.in_full().items())) for event in events]))
        self.steps.append((hashlib.blake2b(told.encode(), digest_size=8).digest(), self.turns(state), seat))


def play_pair(trial: Trial, number: int) -> tuple[int, Pair]:
    """Play the game of a number without the change and with it."""
    counters = game_called(trial.plan.game).counters()
    turns = (lambda state: 0) if counters is None else counters.turns
    first, second = Trail(turns), Trail(turns)
    before = play(trial.plan, number, None, first.watch)
    with room_of(trial.plan.game).changed(trial.changes) as changed:
        after = play(trial.plan._replace(options=changed.options(trial.given)), number, changed, second.watch)
    parted = None
    for n, (one, other) in enumerate(zip(first.steps, second.steps, strict=False)):
        if one[0] != other[0]:
            parted = Parting(n + 1, one[1], one[2])
            break
    return number, Pair(before, after, parted)


class Tally:
    """What pairs add up to, round by round: the games of a round share a shuffle, so that only rounds are independent."""

    def __init__(self, seats: int, pieces: tuple[str, ...]) -> None:
        self.pieces = pieces
        self.pairs: list[Pair] = []
        self.wins = [Bounded() for _ in range(seats)]
        self.turns = Unbounded()
        self.buying = {piece: Unbounded() for piece in pieces}
        self.buyers = Bounded()
        self.noted: dict[tuple[str, str], Unbounded] = {}
        self.rounds = 0
        self.course: list[tuple[int, Span]] = []

    def add(self, round: Sequence[Pair]) -> None:
        """One more round."""
        size = len(round)
        for seat, effect in enumerate(self.wins):
            effect.add(sum((pair.after.winner == seat) - (pair.before.winner == seat) for pair in round) / size)
        self.turns.add(sum(pair.after.turns - pair.before.turns for pair in round) / size)
        for piece, amount in self.buying.items():
            amount.add(sum(copies(pair.after, piece) - copies(pair.before, piece) for pair in round) / size)
        if had := [(pair, seat) for pair in round for seat in self.holders(pair)]:
            self.buyers.add(sum((pair.after.winner == seat) - (pair.before.winner == seat) for pair, seat in had) / len(had))
        totals: Counter[tuple[str, str]] = Counter()
        for pair in round:
            for sign, result in ((1, pair.after), (-1, pair.before)):
                for what, rows in result.noted.items():
                    for row in rows:
                        for name in row:
                            totals[what, name] += sign
        for key in {*totals, *self.noted}:
            kept = self.noted.setdefault(key, Unbounded())
            while kept.n < self.rounds:
                kept.add(0.0)
            kept.add(totals[key] / size)
        self.rounds += 1
        self.pairs += round
        self.course.append((len(self.pairs), self.wins[0].span))

    def holders(self, pair: Pair) -> list[int]:
        """The seats that bought a changed piece in at least one of two games."""
        both = zip(pair.before.bought, pair.after.bought, strict=True)
        return [seat for seat, (one, other) in enumerate(both) if {*one, *other} & set(self.pieces)]

    def widest(self) -> float:
        """How wide the widest interval of a win rate is."""
        return max(effect.high - effect.low for effect in self.wins)


def copies(result: Result, piece: str) -> int:
    """How often a piece was bought in a game."""
    return sum(cards.count(piece) for cards in result.bought)


def balance(
    game: str,
    changes: Mapping[str, Any],
    bots: tuple[str, ...],
    seed: str = "cantina",
    games: int = 1000,
    width: float = 0.05,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    cluster: str = "",
    on_progress: Callable[[int, int, float], None] | None = None,
) -> Balance:
    """Play pairs until the interval of each seat's win rate is so narrow, or enough are played; an interrupt tells what there is.

    Rounds are taken in the order of their numbers, so that the result does not depend on who plays them.
    """
    room, given = room_of(game), dict(options or {})
    pieces = room.pieces(changes)
    if not 0.0 < width <= 2.0:
        raise Refusal("option-value", option="width", value=str(width), known="0.01 … 2")
    plan = checked(game, games, bots, seed, jobs, given, Plan._field_defaults["limit"])
    with room.changed(changes) as changed:
        changed.options(given)
    size = len(bots)
    wanted = -(-games // size) * size
    tally, round, narrow = Tally(len(plan.labels), pieces), list[Pair](), False
    work = partial(play_pair, Trial(plan, given, dict(changes)))
    try:
        with closing(in_order(spread(work, wanted, jobs, cluster))) as pairs:
            for pair in pairs:
                round.append(pair)
                if len(round) == size:
                    tally.add(round)
                    round = []
                    narrow = tally.widest() <= width
                    if on_progress is not None:
                        on_progress(len(tally.pairs), wanted, tally.widest())
                    if narrow:
                        break
    except KeyboardInterrupt:
        pass
    return summed(tally, plan, dict(changes), width, wanted, narrow)


def summed(tally: Tally, plan: Plan, changes: dict[str, Any], width: float, wanted: int, narrow: bool) -> Balance:
    """All figures of a tally."""
    pairs = tally.pairs
    n = max(1, len(pairs))
    seats = game_called(plan.game).seats(plan.options)

    def mean(of: Callable[[Result], float]) -> tuple[float, float]:
        return sum(of(pair.before) for pair in pairs) / n, sum(of(pair.after) for pair in pairs) / n

    wins = [
        Effect(seat.name, *mean(lambda result, number=number: float(result.winner == number)), tally.wins[number].span)  # type: ignore[misc]
        for number, seat in enumerate(seats)
    ]
    had = [(pair, seat) for pair in pairs for seat in tally.holders(pair)]
    buyers = [sum(getattr(pair, side).winner == seat for pair, seat in had) / max(1, len(had)) for side in ("before", "after")]
    sources: dict[str, list[Effect]] = {}
    for (what, name), change in sorted(tally.noted.items()):
        both = mean(lambda result, what=what, name=name: float(sum(row.count(name) for row in result.noted[what])))  # type: ignore[misc]
        sources.setdefault(what, []).append(Effect(name, *both, change.span))
    turns = Counter(pair.parted.turn for pair in pairs if pair.parted is not None)
    return Balance(
        plan.game, changes, tally.pieces, plan.labels, plan.seed, plan.options, width, wanted, len(pairs),
        sum(pair.parted is None for pair in pairs), narrow, narrow or len(pairs) == wanted, wins,
        Effect("turns", *mean(lambda result: result.turns), tally.turns.span),
        [
            Effect(piece, *mean(lambda result, piece=piece: copies(result, piece)), change.span)  # type: ignore[misc]
            for piece, change in tally.buying.items()
        ],
        Effect("buyers", buyers[0], buyers[1], tally.buyers.span), roles(plan.game, pairs), sources, sorted(turns.items()),
        thinned(tally.course),
    )  # fmt: skip


def roles(game: str, pairs: Sequence[Pair]) -> dict[str, list[Compared]]:
    """Win rates by what seats play as."""
    counters = game_called(game).counters()
    found = {}
    for count in () if counters is None else counters.counts("en"):
        if count.per == "role":
            names = sorted(
                {name for pair in pairs for side in (pair.before, pair.after) for name in side.ending[count.name] if name}
            )
            found[count.name] = [
                Compared(
                    name,
                    won_as([pair.before for pair in pairs], count.name, name),
                    won_as([pair.after for pair in pairs], count.name, name),
                )
                for name in names
            ]
    return found


def won_as(results: Sequence[Result], what: str, name: str) -> Rate:
    """How often those win who play as something."""
    seats = [(result, seat) for result in results for seat, role in enumerate(result.ending[what]) if role == name]
    return rate(sum(result.winner == seat for result, seat in seats), len(seats))


def thinned(course: list[tuple[int, Span]], most: int = 80) -> list[tuple[int, Span]]:
    """Some points of a course, its last one among them."""
    step = max(1, -(-len(course) // most))
    return course[::-1][::step][::-1]
