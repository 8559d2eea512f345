"""A match: the log of a game and the state it adds up to.

The log is the only thing that is ever stored: options, seed and entries, each by a seat. A match is its fold; adding an
entry is the only way in which a match changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from . import undo
from .chance import Deal, Stream
from .event import REDEAL, RESIGN, TIMEOUT, UNDO, Event
from .game import Game, Options
from .knowledge import Knowledge
from .past import Past
from .refusal import Refusal
from .undo import Step

EntryKind = Literal["action", "undo", "grant", "resign", "timeout", "redeal"]


TAKEN_BACK = ("undo", "grant")
"""The kinds of entries by which actions are taken back."""


class Entry(NamedTuple):
    """One line of the log: `value` is the action, or for an undo the number of actions that stay.

    With "grant" a seat lets another one take back what that one may not take back by itself.

    With "redeal" a game goes on from a position of another one: everything that this seat did not know is dealt again.
    """

    kind: EntryKind
    seat: int
    value: int = 0


class Match:
    """A game as it is played; at a teaching table anything may be taken back."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seed: bytes,
        teaching: bool = False,
        deal: Deal | None = None,
        origins: tuple[bytes, ...] = (),
    ) -> None:
        self.game = game
        self.options = game.options(options)
        self.sides = game.seats(self.options)
        """The places at this table."""
        self.seats = tuple(side.name for side in self.sides)
        self.seed = seed
        self.teaching = teaching
        self.deal = deal
        """How the seed came about, where several sides made it."""
        self.origins = origins
        """The seeds of the games that this one goes on from; each redeal leads to the next of them, and the last to our own."""
        self.entries: list[Entry] = []
        self.texts: list[str] = []
        """Every entry in notation, as it was written when it was added."""
        self.steps: list[Step] = []
        self.opening: list[Event] = []
        """What happened before the first entry."""
        self.state = game.start(self.options, Stream((*origins, seed)[0]), self.opening)
        self.state.events = None
        self.past = Past(self.state, self.entries)
        """The states after each number of entries."""

    def add(self, entry: Entry) -> list[Event]:
        """Add one entry to the log and return what happened; a refused entry changes nothing."""
        if not 0 <= entry.seat < self.state.seats:
            raise Refusal("unknown-seat", seat=entry.seat)
        events: list[Event] = []
        text = ""
        if entry.kind == "undo":
            self._take_back(entry)
            events.append(Event(UNDO, entry.seat, {}))
        elif entry.kind == "grant":
            refusal = self.grant_refusal(entry.seat, entry.value)
            if refusal is not None:
                raise refusal
            events.append(Event(UNDO, self.steps[entry.value].seat, {}))
            self._go_back(entry.value)
        elif entry.kind == "redeal":
            self._deal_again(entry.seat)
            events.append(Event(REDEAL, entry.seat, {}))
        else:
            after = self.state.copy()
            after.events = events
            if entry.kind == "action":
                after.apply(entry.seat, entry.value)
                text = self.game.text(self.state, entry.seat, entry.value)
                self.steps.append(self._step(entry))
            else:
                refusal = self.leaving_refusal(entry.seat)
                if refusal is not None:
                    raise refusal
                events.append(Event(RESIGN if entry.kind == "resign" else TIMEOUT, entry.seat, {}))
                after.forfeit(entry.seat, entry.kind)
                if after.outcome is None:  # whoever has left is not brought back by an undo
                    self.steps.clear()
            after.events = None
            self.state = after
        self.entries.append(entry)
        self.past.add(self.state)
        self.texts.append(text or (f"{entry.kind} {entry.value}" if entry.kind in TAKEN_BACK else entry.kind))
        return events

    def act(self, action: int) -> list[Event]:
        """Let the seat that is asked choose an action."""
        if self.state.decision is None:
            raise Refusal("over")
        return self.add(Entry("action", int(self.state.decision.seat), action))

    def undo(self, seat: int) -> list[Event]:
        """Take back this seat's latest action, and at a teaching table whatever others did since."""
        return self.add(Entry("undo", seat, self.latest(seat)))

    def latest(self, seat: int) -> int:
        """The number of a seat's latest action that still stands, or -1."""
        return next((n for n in range(len(self.steps) - 1, -1, -1) if self.steps[n].seat == seat), -1)

    def undo_refusal(self, seat: int, keep: int) -> Refusal | None:
        """Why this seat cannot take back the actions after the first `keep`; None if it can."""
        return undo.refusal(self.steps, self.state, seat, keep, self.teaching)

    def grant_refusal(self, seat: int, keep: int) -> Refusal | None:
        """Why this seat cannot let another one take back the actions after the first `keep`; None if it can."""
        return undo.grant_refusal(self.steps, self.state, seat, keep)

    def leaving_refusal(self, seat: int) -> Refusal | None:
        """Why this seat cannot give up; None if it can."""
        if self.state.outcome is not None:
            return Refusal("over")
        return Refusal("left") if self.state.has_left(seat) else None

    def _step(self, entry: Entry) -> Step:
        """What is remembered of an action that stands."""
        decision = self.state.decision
        secret = decision is not None and decision.secret
        return Step(len(self.entries), entry.seat, entry.value, int(self.state.growth), secret)

    def _take_back(self, entry: Entry) -> None:
        refusal = self.undo_refusal(entry.seat, entry.value)
        if refusal is not None:
            raise refusal
        self._go_back(entry.value)

    def _go_back(self, keep: int) -> None:
        """The actions after the first `keep` do not stand any more."""
        self.state = self.past[self.steps[keep].n]
        del self.steps[keep:]

    def _deal_again(self, seat: int) -> None:
        """Go on in a world that a seat could be looking at, with a future of its own; what was before is not taken back."""
        dealt = sum(entry.kind == "redeal" for entry in self.entries)
        if dealt == len(self.origins):
            raise Refusal("redeal-none")
        if self.state.outcome is not None:
            raise Refusal("over")
        chance = Stream((*self.origins, self.seed)[dealt + 1])
        self.state = Knowledge(self.state, seat).imagine(chance)
        self.state.chance = chance
        self.steps.clear()


def standing(entries: Iterable[Entry]) -> list[int]:
    """The numbers of the entries that count: neither taken back nor takings back.

    A redeal lets nothing before it go, and neither does somebody who leaves.
    """
    kept: list[int] = []
    first = 0
    for n, entry in enumerate(entries):
        if entry.kind in TAKEN_BACK:
            del kept[first + entry.value :]
        else:
            kept.append(n)
            if entry.kind != "action":
                first = len(kept)
    return kept


def fold(game: Game, options: Options, seed: bytes, entries: Iterable[Entry], teaching: bool = False) -> Match:
    """The match that a log adds up to."""
    match = Match(game, options, seed, teaching)
    for entry in entries:
        match.add(entry)
    return match
