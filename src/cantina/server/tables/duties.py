"""What a table does although nobody asks for it: it deals, writes down its end, and lets its bots move."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any
from weakref import ref

from cantina.bots import level, quickest
from cantina.core import Entry, Knowledge, Refusal, seed_of
from cantina.core.parcel import packed

from ..chores import chosen
from ..workers import Late
from .database import NotKept, Unknown

if TYPE_CHECKING:
    from .rooms import Room

PATIENCE = 5.0
"""So many times as long as it says a bot may take, with the time for which it waits for a process."""

log = logging.getLogger("cantina.server")


class Duties:
    """What is owed at one table."""

    def __init__(self, room: Room) -> None:
        self.at = ref(room)
        """Not the room itself: one that nobody has open any more is freed at once, not when garbage is looked for."""
        self.task: asyncio.Task[None] | None = None

    @property
    def room(self) -> Room:
        """The table, which is there for as long as anybody asks."""
        found = self.at()
        assert found is not None
        return found

    @property
    def busy(self) -> bool:
        """Whether something that is owed is being done."""
        return self.task is not None and not self.task.done()

    def waiting_bot(self) -> int | None:
        """The bot that is asked; in a secret choice of both it waits for the people who are asked before it."""
        room, story = self.room, self.room.story
        if room.closed or story is None or room.paused is not None or story.state.decision is None:
            return None
        seat = int(story.state.decision.seat)
        return seat if room.seats[seat].bot else None

    @property
    def owed(self) -> bool:
        """Whether there is a deal to be made, an end to be written down or a bot's move."""
        room = self.room
        if room.paused is not None or room.closed:
            return False
        if room.story is None:
            return bool(room.seats) and all(seat.ready for seat in room.seats)
        return self.unclosed or self.waiting_bot() is not None

    @property
    def unclosed(self) -> bool:
        """Whether the end of the game, or that it was taken back, is not written down yet."""
        story = self.room.story
        return story is not None and (story.state.outcome is not None) != (self.room.row.finished is not None)

    def wake(self) -> None:
        """Do what is owed, if that is not being done already."""
        if self.owed and not self.busy:
            self.task = asyncio.create_task(self.carry_out(self.room))

    async def carry_out(self, room: Room) -> None:
        """Do what is owed until a person is asked; what fails is tried again after a while."""
        failures = 0
        while self.owed:
            try:
                if room.story is None or self.unclosed:
                    await room.catch_up()
                    if room.story is None or self.unclosed:
                        raise NotKept("it cannot be dealt or closed yet")
                else:
                    await self.move()
                failures = 0
            except Exception as error:
                failures += 1
                if failures == 1:
                    expected = isinstance(error, NotKept | Unknown | Refusal)
                    log.warning("table %s tries again: %s", room.id, error, exc_info=not expected)
                await room.store.pause(failures)

    async def move(self) -> None:
        """The bot that is asked decides from what its seat may know; one that fails or comes too late is replaced."""
        room, story, seat = self.room, self.room.playing(), self.waiting_bot()
        assert seat is not None
        position, knowledge = story.position(seat), story.knowledge(seat)
        dice = seed_of(room.row.secret, [b"bot", str(story.n).encode()]).hex()
        for bot in (room.seats[seat].by, quickest(room.game)):
            try:
                action = await self.thought(knowledge, bot, dice)
                if story.state.may(seat, action):
                    break
            except Late:
                pass
            except Exception:
                log.exception("a bot failed at table %s", room.id)
            room.workshop.replaced += 1
        else:
            action = knowledge.table.decision.actions[0]
        try:
            async with room.workshop.moves:
                await room.add(Entry("action", seat, action), position)
        except Refusal as refusal:
            if refusal.code != "moved-on":
                raise

    async def thought(self, knowledge: Knowledge[Any], bot: str, dice: str) -> int:
        """What a bot does with what its seat knows, and nothing else: if that takes long, a process thinks about it."""
        room, found = self.room, level(bot, self.room.game)
        if not found.seconds:
            return int(await room.workshop.think_quickly(found.make(dice).choose, knowledge))
        parcel = await asyncio.to_thread(packed, room.game, room.row.options, knowledge)
        given = room.game.name, dict(room.row.options), parcel, bot, dice
        return await room.workshop.think(PATIENCE * found.seconds, chosen, *given)
