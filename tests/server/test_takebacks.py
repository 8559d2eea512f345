"""Taking back with everybody's consent: who is asked, that a refusal stands, and that bots go on afterwards."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")

from cantina.core import Entry, Refusal
from cantina.games import games
from cantina.outer_rim.rules.actions import STANDING
from cantina.outer_rim.rules.favors import NO_REQUESTS
from cantina.server.tables.duties import Duties
from cantina.server.tables.house import House
from cantina.server.tables.rooms import Room
from cantina.server.tables.rows import PERSON, Seat, new_row
from cantina.server.tables.store import Store
from cantina.server.tables.takebacks import Plea

TERMS = {"clock": "none", "teaching": "no", "hot-seat": "no"}


def at_a_table(path: Path, third: str, story: Callable[[Room], Awaitable[None]]) -> None:
    """A story at a table of Outer Rim for three, the last of whom is a person or a bot."""

    async def run() -> None:
        house = House(Store(f"sqlite:///{path / 'tables.db'}"), games())
        await house.store.open()
        options = games()["outer-rim"].options({"players": "3", "expansion": "unfinished-business", "favors": "yes"})
        row = new_row("outer-rim", options, TERMS, 0.0)._replace(secret=b"k" * 32)
        seats = [Seat(PERSON, "Ann", "00" * 16), Seat(PERSON, "Bob", "11" * 16), Seat(third, "Cleo", "22" * 16)]
        await house.store.create(row, seats)
        room = await house.get(row.id)
        assert room is not None
        try:
            await asyncio.wait_for(story(room), 30)
        finally:
            await house.store.close()

    asyncio.run(run())


async def act(room: Room, seat: int, action: int) -> None:
    """Somebody does something."""
    await room.add(Entry("action", seat, action), room.playing().position(seat))


async def play(room: Room, until: Callable[[], bool]) -> None:
    """Everybody gives the first answer that there is."""
    for _ in range(200):
        if until():
            return
        decision = room.playing().state.decision
        assert decision is not None
        await act(room, int(decision.seat), int(decision.actions[0]))
    raise AssertionError("it never came to that")


def test_nobody_who_has_left_is_asked(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        playing = room.playing()
        await play(room, lambda: playing.state.step >= 0)
        left = (int(playing.state.current) + 1) % 3
        await room.add(Entry("resign", left), playing.position(left))
        asking, other = (seat for seat in range(3) if seat != left)
        await play(room, lambda: bool(room.takebacks.grantors(asking)))
        assert room.takebacks.grantors(asking) == [other]
        room.takebacks.ask(asking)
        with pytest.raises(Refusal, match="moved-on"):
            await room.takebacks.answer(left, False)
        await room.takebacks.answer(other, True)
        assert playing.match.entries[-1].kind == "grant"

    at_a_table(tmp_path, PERSON, story)


def test_a_refusal_stands_and_so_does_what_is_asked(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        playing = room.playing()
        await play(room, lambda: sum(bool(room.takebacks.grantors(seat)) for seat in range(3)) > 1)
        asking, another = [seat for seat in range(3) if room.takebacks.grantors(seat)][:2]
        (third,) = {0, 1, 2} - {asking, another}
        room.takebacks.ask(asking)
        await room.takebacks.answer(third, True)
        for seat in (asking, another):
            with pytest.raises(Refusal, match="moved-on"):
                room.takebacks.ask(seat)
        assert room.takebacks.waited_for() == [another], "what was granted counts"
        await room.takebacks.answer(another, False)
        with pytest.raises(Refusal, match="moved-on"):
            room.takebacks.ask(asking)
        plea = room.takebacks.plea
        assert plea is not None and plea.refused
        await act(room, int(playing.state.decision.seat), int(playing.state.decision.actions[0]))
        assert room.takebacks.plea is None, "at the next position it can be asked again"

    at_a_table(tmp_path, PERSON, story)


def test_what_is_asked_and_granted_at_two_workers_at_the_same_moment_comes_to_one(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        playing = room.playing()
        await play(room, lambda: sum(bool(room.takebacks.grantors(seat)) for seat in range(3)) > 1)
        first, second = [seat for seat in range(3) if room.takebacks.grantors(seat)][:2]
        (third,) = {0, 1, 2} - {first, second}
        room.takebacks.ask(second)
        await room.takebacks.hear(Plea(first, playing.n))
        assert room.takebacks.plea == Plea(first, playing.n), "everywhere the first seat is heard"
        await room.takebacks.hear(Plea(second, playing.n, True))
        assert room.takebacks.plea == Plea(first, playing.n)
        await room.takebacks.answer(third, True)
        await room.takebacks.hear(Plea(first, playing.n, False, frozenset({second})))
        assert playing.match.entries[-1].kind == "grant", "nobody is left who could write it down"

    at_a_table(tmp_path, PERSON, story)


def test_a_bot_that_is_asked_again_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(room: Room) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Duties, "wake", lambda self: None)  # the bot waits until somebody has done something beside
            playing = room.playing()
            await play(room, lambda: playing.state.step >= 0 and playing.state.current == 2)
            await act(room, 0, int(STANDING + NO_REQUESTS))
            await act(room, 2, int(playing.state.decision.actions[0]))
            room.takebacks.ask(0)
        before = playing.n
        await room.takebacks.answer(1, True)
        assert room.duties.busy, "the bot is asked again, and nobody else would make it answer"
        while room.duties.busy:
            await asyncio.sleep(0)
        assert playing.n > before + 1

    at_a_table(tmp_path, "random", story)
