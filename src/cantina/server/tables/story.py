"""A story: a match, what happened at each entry, and how far each viewer has come in it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import groupby
from typing import Any

from cantina.core import Decision, Entry, Event, Knowledge, Match, Refusal, standing
from cantina.core.event import Fact
from cantina.core.match import TAKEN_BACK
from cantina.core.view import Heard

from .attendance import Away, elapsed
from .rows import Timed

EVERYBODY = -1
MOST_HEARD = 200
"""For so many entries it is kept what was heard at them; who looks back further hears it anew."""
OPENING = -1
"""The number under which the story has what happened before the first entry."""


class Story:
    """One game as a server follows it: the fold of its log, with what was told on the way."""

    def __init__(self, match: Match, start: float, away: Sequence[Away] = ()) -> None:
        self.match = match
        self.start = start
        self.turns: list[tuple[int, int] | None] = [None]
        """Which turn it was then, and whose, as far as anybody has asked."""
        self.told: list[list[Event]] = []
        self.times: list[float] = []
        """When each entry was made."""
        viewers = len(match.seats) + 1
        self.positions: list[list[int]] = [[] for _ in range(viewers)]
        """For each viewer the number of its position after each entry: what others do in secret is not counted,
        except the last of it, with which the table goes on for everybody."""
        self.standing: list[int] = []
        """The numbers of the entries that count now."""
        self.secret: list[bool] = []
        """Whether several chose in secret when each entry was made."""
        self.heard: dict[tuple[int, int], list[dict[str, Fact]]] = {}
        """What was heard at the latest entries and by whom; by nobody in particular if everybody hears the same."""
        self.latest = start
        self.away = away
        """The times in which no clock ran."""
        self.used = [0.0] * len(match.seats)
        """How long each seat has thought."""

    @property
    def states(self) -> Sequence[Any]:
        """The table as it was after each number of entries."""
        return self.match.past

    @property
    def state(self) -> Any:
        """The table as it is now."""
        return self.states[self.n]

    @property
    def n(self) -> int:
        """How many entries the log has."""
        return len(self.told)

    @property
    def asked(self) -> list[int]:
        """The seats that have to answer now."""
        decision = self.state.decision
        if decision is None:
            return []
        return [seat for seat in range(len(self.used)) if seat == decision.seat or (decision.secret and decision.of(seat))]

    def asked_of(self, viewer: int) -> list[int]:
        """The seats that have to answer now, as a viewer may know it: who has answered in secret knows that of itself only."""
        decision = self.state.decision
        return [seat for seat in self.asked if seat != viewer or not int(decision.settled) >> viewer & 1]

    def happened(self, n: int) -> list[Event]:
        """What happened at an entry, or at the opening."""
        return self.match.opening if n == OPENING else self.told[n]

    def take(self, timed: Timed) -> None:
        """Take an entry into the match and remember what happened; a refused entry changes nothing."""
        entry, decision, asked = timed.entry, self.state.decision, self.asked
        chosen = decision is not None and decision.secret
        secret = chosen and entry.kind == "action"
        self.told.append(self.match.add(entry))
        self.secret.append(chosen)
        self.times.append(timed.at)
        if entry.kind in TAKEN_BACK:
            self.standing = standing(self.match.entries)
        else:
            self.standing.append(self.n - 1)
        self.turns.append(None)
        silent = secret and self.state.decision is not None and self.state.decision.secret
        for viewer, positions in enumerate(self.positions):
            positions.append(self.position(viewer) + (not silent or viewer == entry.seat))
        if len(asked) == 1:
            self.used[asked[0]] += elapsed(self.latest, timed.at, self.away)
        if not silent:
            self.latest = timed.at  # a clock that starts afresh would tell when others choose in secret

    def turn(self, n: int) -> tuple[int, int]:
        """Which turn it was after so many entries, and whose."""
        found = self.turns[n]
        if found is None:
            view = self.match.game.view()
            assert view is not None
            found = self.turns[n] = view.turn(self.states[n])
        return found

    def position(self, viewer: int, n: int | None = None) -> int:
        """The number of the position, now or after so many entries, as a viewer may know it."""
        positions = self.positions[viewer]
        n = len(positions) if n is None else n
        return positions[n - 1] if n > 0 else 0

    def count(self, viewer: int, position: int) -> int:
        """How many entries there were at a viewer's position."""
        return bisect_right(self.positions[viewer], position)

    def counts(self, viewer: int, n: int) -> bool:
        """Whether a viewer counts an entry."""
        return self.position(viewer, n + 1) > self.position(viewer, n)

    def knowledge(self, viewer: int) -> Knowledge[Any]:
        """What a viewer may know now."""
        return Knowledge(self.state, viewer)

    def sight(self, viewer: int) -> Knowledge[Any]:
        """What a viewer sees now: knowledge without the list of what is unseen, which no page shows."""
        return Knowledge(self.state, viewer, True)

    def past(self, viewer: int, n: int, opened: bool = False) -> Knowledge[Any]:
        """What a viewer saw after so many entries, or would have seen with every card face up; nobody is asked any more."""
        state = laid_open(self.states[n]) if opened else self.states[n]
        return looked_at(Knowledge(state, viewer, True))

    def until(self, n: int) -> Story:
        """The story as it stood after so many entries, to be looked at only."""
        past = copy(self)
        past.told, past.positions = self.told[:n], [each[:n] for each in self.positions]
        past.standing = standing(self.match.entries[:n])
        return past

    def heard_at(self, n: int, viewer: int) -> list[dict[str, Fact]]:
        """What a viewer heard at an entry."""
        events = self.told[n]
        key = n, viewer if any(event.secrets is not None for event in events) else EVERYBODY
        if key not in self.heard:
            if len(self.heard) >= MOST_HEARD:
                del self.heard[next(iter(self.heard))]
            self.heard[key] = [event.heard_by(viewer) for event in events]
        return self.heard[key]

    def hears(self, numbers: Sequence[int], viewer: int, opened: bool = False) -> Heard:
        """What a viewer heard when the table came to a position by these entries."""
        first = numbers[0]
        seat = self.match.entries[first].seat
        hidden = self.secret[first] and seat != viewer
        if opened:
            heard = [told_in_full(event).heard_by(viewer) for n in numbers for event in self.told[n]]
        else:
            heard = [each for n in numbers for each in self.heard_at(n, viewer)]
        return Heard(-1 if hidden else seat, heard)

    def taken_back(self, n: int) -> list[int]:
        """The numbers of the entries that an entry takes back; most take back none."""
        entries = self.match.entries
        if n == OPENING or entries[n].kind not in TAKEN_BACK:
            return []
        return sorted(set(standing(entries[:n])) - set(standing(entries[: n + 1])))

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
            return None if state.may(entry.seat, entry.value) else state.refusal(entry.seat, entry.value)
        if entry.kind == "undo":
            return self.match.undo_refusal(entry.seat, entry.value)
        if entry.kind == "grant":
            return self.match.grant_refusal(entry.seat, entry.value)
        return self.match.leaving_refusal(entry.seat)


class Telling:
    """What a viewer has heard after so many entries, newest first and without what was taken back."""

    def __init__(self, story: Story, viewer: int, n: int, opened: bool = False) -> None:
        self.story, self.viewer, self.n, self.opened = story, viewer, n, opened

    def __iter__(self) -> Iterator[Heard]:
        story = self.story
        kept = story.standing if self.n == story.n else standing(story.match.entries[: self.n])
        for _, group in groupby(reversed(kept), story.positions[self.viewer].__getitem__):
            yield story.hears(sorted(group), self.viewer, self.opened)


def looked_at(knowledge: Knowledge[Any]) -> Knowledge[Any]:
    """What was known at a past position: the question stands there, but nobody is asked any more."""
    decision = knowledge.table.decision
    if decision is not None:
        knowledge.table.decision = Decision(decision.seat, decision.prompt, decision.source, [], decision.number)
    return knowledge


def laid_open(state: Any) -> Any:
    """A table on which everybody knows everything, as after the end of a game."""
    table = state.copy()
    for group in table.zones():
        for zone in group:
            zone[:] = [item.known_to(table.everybody()) for item in zone]
    return table


def told_in_full(event: Event) -> Event:
    """An event whose secrets everybody hears, as after the end of a game."""
    return event if event.secrets is None else Event(event.code, event.seat, event.facts | event.secrets)
