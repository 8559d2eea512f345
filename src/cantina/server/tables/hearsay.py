"""Hearsay: what the workers of one house tell each other about a table and nobody keeps: who is there, who was called, what is
asked for. What was heard of a worker holds until it says something else, has ended, or has said nothing for a while."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from .attendance import BEAT_SECONDS, boot
from .presence import Eye
from .takebacks import Plea

if TYPE_CHECKING:
    from .rooms import Room
    from .store import Store

HOLDS_SECONDS = 3 * BEAT_SECONDS
"""How long what a worker has said holds without its saying so again."""
LOOK_SECONDS = 1.0
"""How often it is looked whether the other workers of this machine still live: one that was killed takes its leave of nobody."""
MOST_EYES = 200
"""PostgreSQL carries 8,000 bytes at a time: of a larger crowd at one worker the others count only so many."""

log = logging.getLogger("cantina.server")


class News(Struct):
    """What a worker knows by itself of a table, and whether it wants to hear what the others know."""

    eyes: list[Eye] = []
    called: dict[int, int] = {}
    plea: Plea | None = None
    asks: bool = False
    process: int = 0
    boot: str = ""
    """The worker's process, and since which start of its machine it is called so."""


class Hearsay:
    """One worker among others; a worker that is alone says nothing."""

    def __init__(self, store: Store, rooms: Mapping[str, Room]) -> None:
        self.store, self.rooms = store, rooms
        self.unsaid: dict[str, bool] = {}
        """The tables of which there is news, and whether the others are asked for theirs."""
        self.saying: asyncio.Task[None] | None = None
        self.boot = boot()
        self.neighbours: dict[str, int] = {}
        """The processes of the other workers on this machine."""

    def spread(self, table: str, asks: bool = False) -> None:
        """Tell the others what we know of a table, as soon as that can be done."""
        if not self.store.shared:
            return
        self.unsaid[table] = asks or self.unsaid.get(table, False)
        if self.saying is None or self.saying.done():
            self.saying = asyncio.create_task(self.say())

    def join(self, room: Room) -> None:
        """A table is opened here: ask the others who has it open with them."""
        if self.store.shared and not room.presence.asking:
            room.presence.ask()
            self.spread(room.id, asks=True)

    def ask(self) -> None:
        """Ask the others about every table, since something may have been missed."""
        for table in self.rooms:
            self.spread(table, asks=True)

    def beat(self) -> None:
        """Say again what still holds, and forget whoever has not been heard of for long."""
        for room in list(self.rooms.values()):
            room.presence.forget_others(HOLDS_SECONDS)
            if room.presence.eyes:
                self.spread(room.id)

    async def look_around(self) -> None:
        """Whoever was with a worker of this machine that has ended has left, unless they come to another one soon."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            for by in [by for by, process in self.neighbours.items() if not Path(f"/proc/{process}").exists()]:
                del self.neighbours[by]
                for room in list(self.rooms.values()):
                    room.presence.lose(by)

    async def say(self) -> None:
        """Say everything that is unsaid; what cannot be said now is said with the next beat."""
        while self.unsaid:
            unsaid, self.unsaid = self.unsaid, {}
            news = [(table, self.news(self.rooms[table], asks)) for table, asks in unsaid.items() if table in self.rooms]
            try:
                await self.store.pass_on([(table, msgspec.json.encode(each).decode()) for table, each in news])
            except Exception as error:
                log.warning("the other workers do not hear who is at %d tables: %s", len(news), error)

    def news(self, room: Room, asks: bool) -> News:
        """What this worker knows of a table by itself."""
        eyes = sorted(set(room.presence.eyes.values()))[:MOST_EYES]
        return News(eyes, room.presence.called, room.takebacks.plea, asks, os.getpid(), self.boot)

    async def hear(self, by: str, table: str, told: str) -> None:
        """Another worker has said something about a table."""
        room = self.rooms.get(table)
        if room is None:
            return
        news = msgspec.json.decode(told, type=News)
        if self.boot and news.boot == self.boot:
            self.neighbours[by] = news.process
        room.presence.hear(by, news.eyes, news.called)
        if news.plea is not None:
            await room.takebacks.hear(news.plea)
        if news.asks and (room.presence.eyes or room.takebacks.plea is not None):
            self.spread(table)
