"""Bots that think long: in processes of their own, so that no table waits for them longer than it has to."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from five_spaces.bot import DREAM_SECONDS
from five_spaces.rules.actions import WALK
from guests import visiting

from cantina.bots import make, quickest
from cantina.core import Entry, Knowledge, seed_of
from cantina.games import games
from cantina.server.tables import duties
from cantina.server.tables.house import House
from cantina.server.tables.rooms import Room
from cantina.server.tables.rows import PERSON, Seat, new_row
from cantina.server.tables.store import Store
from cantina.server.work import BOTS_AT_A_TIME, Busy, Workshop
from cantina.server.workers import NICER, Late, Worker

AGES = 600.0
"""Longer than any test takes: nobody waits for this to end."""


@pytest.fixture(scope="module", autouse=True)
def installed(guest: str) -> Iterator[None]:
    with visiting(guest):
        yield


@asynccontextmanager
async def workshop() -> AsyncIterator[Workshop]:
    """A workshop for as long as it is wanted."""
    opened = Workshop()
    try:
        yield opened
    finally:
        await opened.close()


@asynccontextmanager
async def table(folder: Path, *bots: str) -> AsyncIterator[Room]:
    """A table of Five Spaces at which nobody digs up the treasure at once: somebody who is asked first, and bots."""
    house = House(Store(f"sqlite:///{folder / 'tables.db'}"), games())
    await house.open()
    try:
        seats = [Seat(PERSON, "Ann", "ab" * 16), *map(Seat, bots)]
        row = new_row("five-spaces", house.games["five-spaces"].options({"players": str(len(seats)), "spaces": "7"}), {}, 0.0)
        await house.store.create(row._replace(secret=bytes(32)), seats)
        room = await house.get(row.id)
        assert room is not None
        yield room
    finally:
        await house.close()


async def moved_on(room: Room) -> None:
    """Ann walks on, and then all the bots have moved."""
    story = room.playing()
    await room.add(Entry("action", 0, WALK), story.position(0))
    assert room.duties.task is not None
    await room.duties.task
    assert story.asked == [0]


# Processes ---------------------------------------------------------------------------------------


def test_who_thinks_too_long_is_ended_and_the_next_one_is_served() -> None:
    async def story() -> None:
        async with workshop() as shop:
            process = await shop.think(AGES, os.getpid)
            with pytest.raises(Late):
                await shop.think(0.05, time.sleep, AGES)
            assert await shop.think(AGES, os.getpid) not in (process, os.getpid())

    asyncio.run(story())


def test_a_process_that_is_killed_is_replaced_and_its_work_done() -> None:
    async def story() -> None:
        async with workshop() as shop:
            process = await shop.think(AGES, os.getpid)
            thinking = asyncio.create_task(shop.think(AGES, time.sleep, 0.1))
            while not shop.busy:
                await asyncio.sleep(0)
            os.kill(process, signal.SIGKILL)
            await thinking
            assert await shop.think(AGES, os.getpid) not in (process, os.getpid())

    asyncio.run(story())


def test_whoever_does_long_work_makes_way_for_whoever_answers() -> None:
    """The process from which the others are started, too: what it loads takes long, and any visitor can say when."""
    worker = Worker()
    try:
        starter, own = worker.do(os.getppid, ()), os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, starter) == worker.do(os.getpriority, (os.PRIO_PROCESS, 0)) == min(19, own + NICER)
    finally:
        worker.end()


def test_work_that_kills_its_process_is_given_up_and_an_error_comes_back_with_its_place() -> None:
    async def story() -> None:
        async with workshop() as shop:
            with pytest.raises(Busy):
                await shop.think(AGES, os._exit, 1)
            with pytest.raises(ZeroDivisionError) as error:
                await shop.think(AGES, divmod, 1, 0)
            assert "work(*given)" in error.value.__notes__[0]

    asyncio.run(story())


def test_what_cannot_be_sent_is_told_and_the_process_goes_on() -> None:
    worker = Worker()
    try:
        with pytest.raises(TypeError, match="memoryview cannot be sent"):
            worker.do(memoryview, (b"",))
        first = worker.process
        assert worker.do(abs, (-7,)) == 7 and worker.process is first
    finally:
        worker.end()


def test_long_work_of_others_leaves_a_process_to_those_who_think() -> None:
    """Everybody may have something long done: a thought is thought all the same, and the end waits for nothing."""

    async def story() -> None:
        async with workshop() as shop:
            size = len(shop.idle)
            work = [asyncio.create_task(shop.do(f"address {n}", time.sleep, AGES)) for n in range(2 * size)]
            while len(shop.busy) < size - 1:
                await asyncio.sleep(0.01)
            assert await shop.think(AGES, os.getpid) != os.getpid() and len(shop.busy) == size - 1
        assert {type(each) for each in await asyncio.gather(*work, return_exceptions=True)} == {Busy}

    asyncio.run(story())


# Tables ------------------------------------------------------------------------------------------


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is too late, however busy this machine is."""
    monkeypatch.setattr(duties, "PATIENCE", AGES)


@pytest.mark.usefixtures("patient")
def test_a_bot_that_thinks_long_does_as_it_would_do_here_and_leaves_us_our_time(tmp_path: Path) -> None:
    """Two bots dream one after the other; the process that serves the table has hardly anything to do meanwhile."""

    async def story() -> None:
        async with table(tmp_path, "dreamer", "dreamer") as room:
            await moved_on(room)  # the processes are there
            spent, begun = time.process_time(), time.monotonic()
            await moved_on(room)
            assert time.monotonic() - begun > 2 * DREAM_SECONDS > 2 * (time.process_time() - spent)
            assert room.workshop.replaced == 0
            told = room.playing()
            for n, entry in list(enumerate(told.match.entries))[4:6]:
                dice = seed_of(room.row.secret, [b"bot", str(n).encode()]).hex()
                known = Knowledge(told.states[n], entry.seat)
                assert entry.seat == n - 3 and entry.value == make("dreamer", room.game, dice).choose(known)

    asyncio.run(story())


@pytest.mark.usefixtures("patient")
def test_a_table_goes_on_whatever_becomes_of_the_process_that_thinks(tmp_path: Path) -> None:
    """It is killed in the middle of a thought, again and again: the thought is thought anew, and in the end a quick bot moves."""

    async def story() -> None:
        async with table(tmp_path, "dreamer") as room:
            await moved_on(room)  # the processes are there
            moving = asyncio.create_task(moved_on(room))
            killed = set[int]()
            while not moving.done():
                for worker in room.workshop.busy:
                    if worker.process is not None and worker.process.pid is not None and worker.process.pid not in killed:
                        killed.add(worker.process.pid)
                        worker.process.kill()
                await asyncio.sleep(0.01)
            await moving
            assert len(killed) >= 2 and room.workshop.replaced == 1
            assert [int(entry.seat) for entry in room.playing().match.entries] == [0, 1, 0, 1]

    asyncio.run(story())


def test_a_bot_that_nobody_knows_any_more_is_replaced_too(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with table(tmp_path, "forgotten") as room:
            await moved_on(room)
            assert room.playing().n >= 2 and room.workshop.replaced == 1

    asyncio.run(story())
    assert "a bot failed at table" in caplog.text


def test_bots_make_their_moves_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables there are: each move is drawn, and whoever clicks meanwhile does not wait for all of them."""
    moving, most = 0, 0
    add = Room.add

    async def counted(room: Room, *given: Any) -> None:
        nonlocal moving, most
        moving += 1
        most = max(most, moving)
        try:
            await add(room, *given)
        finally:
            moving -= 1

    async def story() -> None:
        house = House(Store(f"sqlite:///{tmp_path / 'tables.db'}"), games())
        await house.open()
        try:
            game = house.games["five-spaces"]
            sitting = [Seat(quickest(game)), Seat(quickest(game))]
            rooms = [await house.create("five-spaces", {"players": "2"}, {}, sitting, seed=bytes([n]) * 32) for n in range(12)]
            while any(room.playing().state.outcome is None for room in rooms):
                await asyncio.sleep(0.01)
        finally:
            await house.close()

    monkeypatch.setattr(Room, "add", counted)
    asyncio.run(story())
    assert most == BOTS_AT_A_TIME


def test_a_thinking_opponent_plays_its_turn_in_a_process_and_whoever_is_late_is_replaced_by_the_greedy_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        house = House(Store(f"sqlite:///{tmp_path / 'tables.db'}"), games())
        await house.open()
        try:
            sitting = [Seat("captain"), Seat(PERSON, "Ann", "ab" * 16)]
            for patience in (AGES, 0.0):
                monkeypatch.setattr(duties, "PATIENCE", patience)
                room = await house.create("deckbuilding", {}, {}, sitting, seed=bytes([7]) * 32)
                while room.playing().asked != [1]:
                    await asyncio.sleep(0.01)
                told = room.playing()
                moved = [(Knowledge(told.states[n], 0), entry) for n, entry in enumerate(told.match.entries) if entry.seat == 0]
                assert len(moved) >= 5 and bool(room.workshop.replaced) == (patience == 0.0)
            assert all(entry.value == make("greedy", room.game, "").choose(known) for known, entry in moved)
            assert room.workshop.replaced == len(moved)
        finally:
            await house.close()

    asyncio.run(story())
