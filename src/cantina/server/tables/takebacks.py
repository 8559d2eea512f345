"""Taking back what a seat may not take back by itself: it asks all other people at the table, and one refusal is enough."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, NamedTuple
from weakref import ref

from cantina.core import Entry, Refusal

from .rows import PERSON

if TYPE_CHECKING:
    from .rooms import Room


class Plea(NamedTuple):
    """A seat asks to take back what it may not take back by itself: after so many entries."""

    seat: int
    n: int
    refused: bool = False
    granted: frozenset[int] = frozenset()
    """Who has granted it so far."""


class Takebacks:
    """What is asked for at one table; the question stands until somebody acts."""

    def __init__(self, room: Room) -> None:
        self.at = ref(room)
        """Not the room itself, which is freed as soon as nobody has it."""
        self.latest: Plea | None = None

    @property
    def room(self) -> Room:
        """The table, which is there for as long as anybody asks."""
        found = self.at()
        assert found is not None
        return found

    @property
    def plea(self) -> Plea | None:
        """What is asked for at this position."""
        story = self.room.story
        return self.latest if self.latest is not None and story is not None and self.latest.n == story.n else None

    def grantors(self, seat: int) -> list[int]:
        """Whom a seat may ask: all other people at the table; nobody where there is nothing to ask for."""
        room, story = self.room, self.room.story
        if story is None or room.hot:
            return []
        people = [n for n, each in enumerate(room.seats) if each.by == PERSON and not story.state.has_left(n)]
        others = [n for n in people if n != seat]
        refusal = story.undo_refusal(seat)
        if refusal is None or refusal.code not in ("undo-learned", "undo-other-seat"):
            return []
        latest = story.match.latest(seat)
        return [] if any(story.match.grant_refusal(other, latest) for other in others) else others

    def waited_for(self) -> list[int]:
        """Who has not answered yet."""
        plea = self.plea
        return [] if plea is None or plea.refused else [n for n in self.grantors(plea.seat) if n not in plea.granted]

    def ask(self, seat: int) -> None:
        """A seat asks to take back its latest action; at one position that can be asked once, and what is asked stands."""
        if self.plea is not None:
            raise Refusal("moved-on")
        if not self.grantors(seat):
            raise Refusal("nobody-to-ask")
        self.become(Plea(seat, self.room.playing().n))

    def become(self, plea: Plea) -> None:
        """Take in what is asked for, or answered, and let everybody know."""
        self.latest = plea
        self.room.spread()
        self.room.stir()

    async def answer(self, seat: int, yes: bool) -> None:
        """One of those who were asked grants or refuses it; once all have granted it, that is an entry of the log."""
        async with self.room.lock:
            story, plea, left = self.room.playing(), self.plea, self.waited_for()
            if plea is None or seat not in left:
                raise Refusal("moved-on")
            if yes and left == [seat]:
                await self.room.keep(story, Entry("grant", seat, story.match.latest(plea.seat)))
            else:
                self.become(plea._replace(refused=not yes, granted=plea.granted | {seat}))
        self.room.duties.wake()  # a bot may be asked again

    async def hear(self, heard: Plea) -> None:
        """Another worker says what is asked for. Of two who ask at once the first seat is heard; what anybody answered counts.

        Where the last two have granted it at the same moment at two workers, either writes it down, and one is in time.
        """
        async with self.room.lock:
            story, plea = self.room.story, self.plea
            if story is None or heard.n != story.n or (plea is not None and plea.seat < heard.seat):
                return
            if plea is not None and plea.seat == heard.seat:
                heard = heard._replace(refused=plea.refused or heard.refused, granted=plea.granted | heard.granted)
            if heard == plea:
                return
            self.latest = heard
            self.room.stir()
            if not heard.refused and heard.granted and not self.waited_for():
                with contextlib.suppress(Refusal):
                    await self.room.keep(story, Entry("grant", max(heard.granted), story.match.latest(heard.seat)))
