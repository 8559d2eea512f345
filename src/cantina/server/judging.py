"""What a judge says of the choices of finished games: found out by other processes a few at a time, kept with the table."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable

from cantina.bots import judge
from cantina.core import standing
from cantina.core.luck_and_play import Account, Choice, Judged, shared
from cantina.core.undo import FORFEITS

from .chores import judged, log_of
from .tables.house import House
from .tables.rooms import Room
from .tables.story import Story
from .work import Busy

AT_A_TIME = 6
"""So many choices are judged before others have their work done."""
PAUSE_SECONDS = 2.0
"""So long a judge waits when there is too much to do."""
NOBODY = -1
"""The answer of somebody who gave up, and the best one there."""

log = logging.getLogger("cantina.server")


class Progress:
    """How far a judge has come with a game."""

    def __init__(self, of: int) -> None:
        self.done, self.of = 0, of
        self.failed = False


class Judging:
    """The games that are being judged, each once, whoever asks."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.running: dict[tuple[str, int], Progress] = {}

    async def known(self, room: Room) -> list[tuple[int, Judged]] | None:
        """What is kept about a game that is over."""
        assert room.story is not None
        text = await self.house.store.judged(room.id, room.story.n)
        return None if text is None else read(text)

    def judge(self, room: Room, address: str) -> Progress:
        """How far a game that is over is judged; whoever asks first begins. What has failed is not begun again."""
        assert room.story is not None
        key = room.id, room.story.n
        if key not in self.running:
            numbers = choices_of(room.story)
            self.running[key] = Progress(len(numbers))
            task = asyncio.create_task(self.go_through(room, numbers, key, address))
            self.house.tasks.append(task)
            task.add_done_callback(self.house.tasks.remove)
        return self.running[key]

    async def go_through(self, room: Room, numbers: list[int], key: tuple[str, int], address: str) -> None:
        """Judge every choice of a game, and keep what was said."""
        assert room.story is not None
        progress, asked = self.running[key], log_of(room.story.match)
        found: list[tuple[int, Judged]] = []
        turn = NOBODY
        try:
            while progress.done < len(numbers):
                some = numbers[progress.done : progress.done + AT_A_TIME]
                try:
                    said, turn = await self.house.workshop.do(address, judged, asked, some, turn)
                except Busy:
                    await asyncio.sleep(PAUSE_SECONDS)
                    continue
                found += said
                progress.done += len(some)
            await self.house.store.keep_judged(*key, written(found))
            del self.running[key]
        except Exception:
            progress.failed = True
            log.exception("a finished game could not be judged")


def choices_of(story: Story) -> list[int]:
    """The numbers of the entries that somebody chose and did not take back; none where nobody judges, or nobody else plays."""
    entries = story.match.entries
    if judge(story.match.game) is None or story.state.outcome is None or len(story.match.seats) < 2:
        return []
    return [n for n in standing(entries) if entries[n].kind == "action"]


def account_of(story: Story, said: Iterable[tuple[int, Judged]]) -> Account | None:
    """The game added up; None where nobody had anything to choose."""
    entries, outcome = story.match.entries, story.state.outcome
    choices = [Choice(n, entries[n].seat, *story.turn(n), entries[n].value, each) for n, each in said]
    if not choices or outcome is None:
        return None
    result = shared([int(winner) for winner in outcome.winners], len(story.match.seats))
    last = standing(entries)[-1]
    if entries[last].kind in FORFEITS:  # what was left of the game is given away by whoever leaves it
        before = choices[-1].judged.given
        gone = Judged(NOBODY, before, result, choices[-1].judged.errors)
        choices.append(Choice(last, entries[last].seat, *story.turn(last), NOBODY, gone))
    return Account(choices, result)


def written(found: Iterable[tuple[int, Judged]]) -> str:
    """What was said, as it is kept."""
    return json.dumps([[n, *each] for n, each in found], separators=(",", ":"))


def read(text: str) -> list[tuple[int, Judged]]:
    """What was said, as it was kept; an older one knew one error for both seats, and no line."""
    found = []
    for n, best, chances, given, errors, *more in json.loads(text):
        each = errors if isinstance(errors, list) else [errors] * len(chances)
        found.append((n, Judged(best, tuple(chances), tuple(given), tuple(each), *(tuple(line) for line in more))))
    return found
