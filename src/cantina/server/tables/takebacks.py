"""Taking back what a seat may not take back by itself: it asks all other people at the table, and one refusal is enough."""

from __future__ import annotations

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
        """Whom a seat may ask: all other people at the table; nobody where there is nothing to ask for.

        Where several processes serve tables, nobody is asked: what is asked for is known to one of them alone.
        """
        room, story = self.room, self.room.story
        if story is None or room.hot or room.store.shared:
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
        self.latest = Plea(seat, self.room.playing().n)
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
                self.latest = plea._replace(refused=not yes, granted=plea.granted | {seat})
                self.room.stir()
        self.room.duties.wake()  # a bot may be asked again
