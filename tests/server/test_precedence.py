"""Whoever acts never waits behind the drawings for all who look on, and what happens meanwhile is drawn with them."""

import asyncio
from functools import partial

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")

from cantina.server.precedence import Precedence


def test_others_are_served_after_every_drawing() -> None:
    """What is to be done when a drawing has begun is done before the next one, however many wait."""
    done: list[str] = []

    def draw(name: str) -> None:
        done.append(name)
        asyncio.get_running_loop().call_soon(done.append, f"after {name}")

    async def story() -> None:
        queue = Precedence()
        for name in "abc":
            queue.later(partial(draw, name))
        await asyncio.sleep(0)
        assert not done  # whoever is asked for something now comes first
        while queue.waiting:
            await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(story())
    assert done == ["a", "after a", "b", "after b", "c", "after c"]


def test_whoever_waits_keeps_the_place_and_is_drawn_once() -> None:
    done: list[str] = []
    first, second = (lambda: done.append("first")), (lambda: done.append("second"))

    async def story() -> None:
        queue = Precedence()
        for draw in (first, second, first, first):
            queue.later(draw)
        while queue.waiting:
            await asyncio.sleep(0)
        queue.later(second)  # it begins again after a rest
        while queue.waiting:
            await asyncio.sleep(0)

    asyncio.run(story())
    assert done == ["first", "second", "second"]


def test_who_looks_on_waits_for_those_who_act_but_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """While something is done for somebody nothing is drawn for others, unless that takes too long."""
    done: list[str] = []

    async def acting_for(passes: int) -> None:
        queue = Precedence()
        with queue.first():
            queue.later(lambda: done.append("drawn"))
            for _ in range(passes):
                await asyncio.sleep(0)
            done.append("acted")
        while queue.waiting:
            await asyncio.sleep(0)

    monkeypatch.setattr("cantina.server.precedence.PATIENCE_SECONDS", 1000.0)
    asyncio.run(acting_for(20))
    monkeypatch.setattr("cantina.server.precedence.PATIENCE_SECONDS", 0.0)
    asyncio.run(acting_for(20))
    assert done == ["acted", "drawn", "drawn", "acted"]


def test_nothing_is_drawn_for_whoever_has_left() -> None:
    done: list[str] = []

    def draw() -> None:
        done.append("drawn")

    async def story() -> None:
        queue = Precedence()
        queue.later(draw)
        assert queue.leave(draw)
        assert not queue.leave(draw)
        for _ in range(5):
            await asyncio.sleep(0)

    asyncio.run(story())
    assert not done


def test_what_fails_keeps_nobody_else_from_their_turn(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []

    async def story() -> None:
        queue = Precedence()
        queue.later(lambda: done.remove("what is not there"))
        queue.later(lambda: done.append("next"))
        while queue.waiting:
            await asyncio.sleep(0)

    asyncio.run(story())
    assert done == ["next"]
    assert "has failed" in caplog.text
