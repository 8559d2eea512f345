"""A story: a match, what happened at each entry, and how far each viewer has come in it."""

from __future__ import annotations

from typing import Any

from cantina.core import Decision, Entry, Event, Game, Knowledge, Match, Refusal

from .rows import Timed


class Story:
    """One game as a server follows it: the fold of its log, with what was told on the way."""

    def __init__(self, game: Game, options: dict[str, str], seed: bytes, teaching: bool, start: float) -> None:
        self.match = Match(game, options, seed, teaching)
        self.states = [self.match.state]
        """The table after each number of entries: the start, then one for every entry."""
        self.start = start
        self.told: list[list[Event]] = []
        viewers = len(game.seats) + 1
        self.positions: list[list[int]] = [[] for _ in range(viewers)]
        """For each viewer the number of its position after each entry: what others do in secret is not counted."""
        self.latest = start
        self.used = [0.0] * len(game.seats)
        """How long each seat has thought."""

    @property
    def state(self) -> Any:
        """The table as it is now."""
        return self.match.state

    @property
    def n(self) -> int:
        """How many entries the log has."""
        return len(self.match.entries)

    @property
    def asked(self) -> list[int]:
        """The seats that have to answer now."""
        decision = self.state.decision
        if decision is None:
            return []
        return [seat for seat in range(len(self.used)) if seat == decision.seat or (decision.secret and decision.of(seat))]

    def take(self, timed: Timed) -> None:
        """Take an entry into the match and remember what happened; a refused entry changes nothing."""
        entry, decision, asked = timed.entry, self.state.decision, self.asked
        secret = decision is not None and decision.secret and entry.kind == "action"
        self.told.append(self.match.add(entry))
        self.states.append(self.match.state)
        for viewer, positions in enumerate(self.positions):
            positions.append(self.position(viewer) + (not secret or viewer == entry.seat))
        if len(asked) == 1:
            self.used[asked[0]] += max(0.0, timed.at - self.latest)
        if not (secret and self.state.decision is not None and self.state.decision.secret):
            self.latest = timed.at  # a clock that starts afresh would tell when others choose in secret

    def position(self, viewer: int) -> int:
        """The number of the position as a viewer may know it."""
        return self.positions[viewer][-1] if self.positions[viewer] else 0

    def past(self, viewer: int, position: int) -> Story:
        """The story as it stood at a viewer's position."""
        match = self.match
        past = type(self)(match.game, match.options, match.seed, match.teaching, self.start)
        while past.n < self.n and self.positions[viewer][past.n] <= position:
            past.follow(self)
        return past

    def follow(self, later: Story) -> None:
        """Take the next entry of the same story as it was told later."""
        self.take(Timed(later.match.entries[self.n], self.latest))

    def knowledge(self, viewer: int) -> Knowledge[Any]:
        """What a viewer may know now."""
        known: Knowledge[Any] = self.state.knowledge(viewer)
        return known

    def sight(self, viewer: int) -> Knowledge[Any]:
        """What a viewer sees now: knowledge without the list of what is unseen, which no page shows."""
        seen: Knowledge[Any] = self.state.sight(viewer)
        return seen

    def undo_entry(self, seat: int) -> Entry:
        """The entry that takes back a seat's latest action."""
        return Entry("undo", seat, self.match.latest(seat))

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why a viewer cannot take back its latest action; None if it can."""
        if seat >= len(self.used):
            return Refusal("undo-nothing")
        return self.match.undo_refusal(seat, self.match.latest(seat))

    def refusal(self, entry: Entry) -> Refusal | None:
        """Why the match would refuse an entry, asked before it is written down."""
        state = self.state
        if entry.kind == "action":
            allowed = state.decision is not None and entry.value in state.decision.of(entry.seat)
            return None if allowed else state.refusal(entry.seat, entry.value)
        if entry.kind == "undo":
            return self.match.undo_refusal(entry.seat, entry.value)
        return Refusal("over") if state.outcome is not None else None


def looked_at(knowledge: Knowledge[Any]) -> Knowledge[Any]:
    """What was known at a past position: the question stands there, but nobody is asked any more."""
    decision = knowledge.table.decision
    if decision is not None:
        knowledge.table.decision = Decision(decision.seat, decision.prompt, decision.source, [], decision.number)
    return knowledge
