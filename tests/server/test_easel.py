"""Whoever acts never waits behind the drawings for all who look on, and what happens meanwhile is drawn with them."""

import asyncio

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")

from cantina.server.pages.easel import Easel


def test_others_are_served_after_every_drawing() -> None:
    """What is to be done when a drawing has begun is done before the next one, however many wait."""
    done: list[str] = []

    async def story() -> None:
        easel = Easel()
        for name in "abc":
            easel.later(
                lambda name=name: (done.append(name), asyncio.get_running_loop().call_soon(done.append, f"after {name}"))[0]
            )
        await asyncio.sleep(0)
        assert not done  # whoever is asked for something now comes first
        while easel.waiting:
            await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(story())
    assert done == ["a", "after a", "b", "after b", "c", "after c"]


def test_whoever_waits_keeps_the_place_and_is_drawn_once() -> None:
    done: list[str] = []
    first, second = (lambda: done.append("first")), (lambda: done.append("second"))

    async def story() -> None:
        easel = Easel()
        for draw in (first, second, first, first):
            easel.later(draw)
        while easel.waiting:
            await asyncio.sleep(0)
        easel.later(second)  # it begins again after a rest
        while easel.waiting:
            await asyncio.sleep(0)

    asyncio.run(story())
    assert done == ["first", "second", "second"]


def test_nothing_is_drawn_for_whoever_has_left() -> None:
    done: list[str] = []

    def draw() -> None:
        done.append("drawn")

    async def story() -> None:
        easel = Easel()
        easel.later(draw)
        assert easel.leave(draw)
        assert not easel.leave(draw)
        for _ in range(5):
            await asyncio.sleep(0)

    asyncio.run(story())
    assert not done
