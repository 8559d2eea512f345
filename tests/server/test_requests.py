"""How requests come in: whatever one of them asks for or looks like, nobody else waits for it."""

import asyncio
import gc
import multiprocessing
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from pulse import Pulse
from visiting import ORIGIN, WAIT, Guest, Time, free_port, launch

from cantina.bots import make
from cantina.core import Match, record
from cantina.games import games
from cantina.server import limits, work
from cantina.server.app import make_app
from cantina.server.garbage import PIECES, carry_out
from cantina.server.limits import MOST_ADDRESSES, MOST_ENTRIES, PAGES_AT_A_TIME, PAGES_AT_ONCE, Allowances, network_of
from cantina.server.pages.page import zones_of
from cantina.server.tables.house import House
from cantina.server.tables.store import Store
from cantina.server.work import MOST_OF_ONE

MOST_SECONDS = 0.1
"""How long the loop may ever be kept from its next step, in seconds of work."""
TRIES = 4
"""A step that is too long is too long every time; one that a busy core slows down is not."""


@pytest.fixture(autouse=True)
def garbage() -> Iterator[None]:
    """Garbage is looked for as seldom as in the real program."""
    before = gc.get_threshold()
    gc.set_threshold(*PIECES)
    yield
    gc.set_threshold(*before)


class Visited(House):
    """A house with its pages, in the same loop as whoever visits it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(Store(f"sqlite:///{folder / 'tables.db'}"), games())
        self.app = make_app(self)

    def visitor(self, address: str = "203.0.113.7") -> httpx.AsyncClient:
        """Somebody who comes from an address."""
        transport = httpx.ASGITransport(app=self.app, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url="http://testserver", headers=ORIGIN, timeout=60)


@asynccontextmanager
async def visited(folder: Path) -> AsyncIterator[tuple[Visited, httpx.AsyncClient]]:
    """A house and somebody who visits it."""
    house = Visited(folder)
    await house.open()
    try:
        async with house.visitor() as visitor:
            yield house, visitor
    finally:
        await house.close()


async def longest_step(request: Callable[[], Awaitable[httpx.Response]]) -> tuple[httpx.Response, float]:
    """What a request is answered, and how long the loop was kept from its next step meanwhile, at best."""
    least = float("inf")
    for _ in range(TRIES):
        async with Pulse() as pulse:
            answer = await request()
        least = min(least, pulse.longest)
        if least < MOST_SECONDS:
            break
    return answer, least


def longest_record(entries: int = MOST_ENTRIES) -> str:
    """The record of a game that is as long as may be brought."""
    match = Match(games()["deckbuilding"], {}, bytes(32), teaching=True)
    bot = make("random", match.game, "1")
    while len(match.entries) < entries // 2 and match.state.outcome is None:
        state: Any = match.state
        match.act(int(bot.choose(state.knowledge(state.decision.seat))))
    last = match.entries[-1]
    while len(match.entries) < entries - 1:
        match.undo(last.seat)
        match.act(last.value)
    return record.write(match)


def test_one_form_freezes_nobody(tmp_path: Path) -> None:
    """A part whose header is one long run of semicolons is no form, and nothing more is made of it."""

    async def story() -> None:
        async with visited(tmp_path) as (_, visitor):
            await visitor.get("/records")
            head = b'--x\r\nContent-Disposition: form-data; name="file"'
            bodies = [
                head + b";" * 15_000 + b"\r\n\r\nrecord\r\n--x--\r\n",
                head + b"\r\n\r\n" + b"--x\r\n" * 30_000,
                head + (b"\r\nA" * 50_000) + b"\r\n\r\nrecord\r\n--x--\r\n",
                b"\r\n" * 100_000,
                b"--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\nContent-Type: message/rfc822\r\n\r\n\r\n--x--",
            ]
            for body in bodies:
                headers = {"Content-Type": "multipart/form-data; boundary=x"}
                answer, longest = await longest_step(partial(visitor.post, "/records", content=body, headers=headers))
                assert (answer.status_code, longest < MOST_SECONDS) == (400, True), (body[:80], longest)

    asyncio.run(story())


def test_the_longest_game_keeps_nobody_waiting(tmp_path: Path) -> None:
    """It is brought, opened, verified, reviewed and pictured, and between any two steps of that others are served."""
    text = longest_record()

    async def story() -> None:
        async with visited(tmp_path) as (house, visitor):
            small = await visitor.post("/records", files={"file": longest_record(60)})
            for page in ("", "/verify", "/review", "/at/20", "/at/20/log"):  # what is loaded once is loaded now
                await visitor.get(small.headers["location"] + page)
            answer, longest = await longest_step(partial(visitor.post, "/records", files={"file": text}))
            assert longest < MOST_SECONDS, ("records", longest)
            path = answer.headers["location"]

            def asked_anew(page: str) -> Awaitable[httpx.Response]:
                house.rooms.clear()
                return visitor.get(path + page)

            for page in ("", "/at/1500", "/at/1500/log", "/verify", "/review", "/preview.png"):
                answer, longest = await longest_step(partial(asked_anew, page))
                assert (answer.status_code, longest < MOST_SECONDS) == (200, True), (page, longest)

    asyncio.run(story())


def test_while_a_long_game_is_opened_other_tables_are_served(tmp_path: Path) -> None:
    text = longest_record()

    async def story() -> None:
        async with visited(tmp_path) as (house, visitor):
            other = (await visitor.post("/records", files={"file": longest_record(60)})).headers["location"]
            path = (await visitor.post("/records", files={"file": text})).headers["location"]
            await visitor.get(other)
            house.rooms.clear()
            order: list[str] = []

            async def ask(page: str) -> None:
                assert (await visitor.get(page)).status_code == 200
                order.append(page)

            await asyncio.gather(ask(path), ask(other))
            assert order == [other, path]

    asyncio.run(story())


def test_a_position_is_drawn_zone_by_zone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop goes round once for each zone of a table that is opened or looked back on, where slices are over at once."""
    monkeypatch.setattr(work, "SLICE_SECONDS", 0)

    async def story() -> None:
        async with visited(tmp_path) as (_, visitor):
            path = (await visitor.post("/records", files={"file": longest_record(60)})).headers["location"]
            for page in ("", "/at/20"):
                rounds = 0
                asked = asyncio.create_task(visitor.get(path + page))
                while not asked.done():
                    await asyncio.sleep(0)
                    rounds += bool(inside(asked, "draw_in_slices"))
                zones = len(zones_of(games()["deckbuilding"]))
                assert (asked.result().status_code, rounds >= zones) == (200, True), (page, rounds)

    asyncio.run(story())


def inside(task: asyncio.Task[Any], name: str) -> bool:
    """Whether a task waits within a coroutine of that name."""
    waits: Any = task.get_coro()
    while waits is not None:
        if getattr(waits, "__name__", "") == name:
            return True
        waits = getattr(waits, "cr_await", None)
    return False


def test_whoever_wants_too_much_is_told_to_come_back_and_holds_nobody_up(tmp_path: Path) -> None:
    """Of one network some work waits and the rest is refused; somebody else has theirs done before all of that."""
    text = longest_record(400)

    async def story() -> None:
        async with visited(tmp_path) as (house, _):
            many = [house.visitor(f"2001:db8::{n}") for n in range(20)]
            order: list[tuple[str, int]] = []

            async def bring(visitor: httpx.AsyncClient, who: str) -> None:
                answer = await visitor.post("/records", files={"file": text})
                order.append((who, answer.status_code))
                assert answer.status_code == 303 or "too much to do" in answer.text

            other = house.visitor("2001:db8:0:1::1")
            await asyncio.gather(*(bring(visitor, "many") for visitor in many), bring(other, "other"))
            assert order.count(("many", 303)) == MOST_OF_ONE and order.count(("many", 503)) == 20 - MOST_OF_ONE
            assert [who for who, status in order if status == 303].index("other") <= 2
            refused = await many[0].get(f"/t/{next(iter(house.rooms))}/verify")
            assert refused.status_code == 200  # what was refused may be asked for again

    asyncio.run(story())


def test_what_was_verified_once_is_not_computed_again(tmp_path: Path) -> None:
    """A hundred ask for the same at once, by page and by API, from everywhere: it is one piece of work."""

    async def story() -> None:
        async with visited(tmp_path) as (house, visitor):
            path = (await visitor.post("/records", files={"file": longest_record(400)})).headers["location"]
            pages = [f"{path}/verify", f"/api/v1/tables/{path[3:]}/verify"] * 50
            answers = await asyncio.gather(*(house.visitor(f"198.51.100.{n}").get(page) for n, page in enumerate(pages)))
            assert {answer.status_code for answer in answers} == {200}
            assert [key for key in house.workshop.done if "audit" in str(key)] == [("audit", path[3:], 400)]

    asyncio.run(story())


def test_processes_that_were_killed_are_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        async with visited(tmp_path) as (_, visitor):
            path = (await visitor.post("/records", files={"file": longest_record(60)})).headers["location"]
            for child in multiprocessing.active_children():
                child.kill()
                child.join()
            assert (await visitor.get(f"{path}/verify")).status_code == 200

    asyncio.run(story())


def family(process: int) -> list[int]:
    """A process and everything that it has started."""
    children = [
        int(child) for task in Path(f"/proc/{process}/task").iterdir() for child in (task / "children").read_text().split()
    ]
    return [process, *(each for child in children for each in family(child))]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the system does not tell who started whom")
@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_whoever_works_for_a_server_ends_with_it(tmp_path: Path, ending: signal.Signals) -> None:
    port = free_port()
    server = launch(port, tmp_path / "tables.db", errors=tmp_path / "errors")
    guest = Guest(port)
    address = f"http://127.0.0.1:{port}/records"
    assert httpx.post(address, files={"file": longest_record(60)}, headers=guest.headers, timeout=WAIT).status_code == 303
    everybody = family(server.pid)
    assert len(everybody) > 1
    server.send_signal(ending)
    server.wait(60)
    deadline = time.monotonic() + WAIT
    while any(Path(f"/proc/{each}").exists() for each in everybody):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert "Traceback" not in (tmp_path / "errors").read_text()


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_address_counts_by_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_pages_have_an_allowance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for page after page is told to slow down, others are not, and after a moment there are pages again."""

    async def story() -> None:
        clock = Time()
        monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=clock))
        async with visited(tmp_path) as (house, visitor):
            pages, refused = 0, await visitor.get("/records")
            while refused.status_code == 200:
                pages, refused = pages + 1, await visitor.get("/records")
            assert PAGES_AT_ONCE / 4 < pages <= PAGES_AT_ONCE
            assert refused.status_code == 429 and refused.text == "Slow down a little." and refused.headers["retry-after"] == "1"
            assert refused.headers["x-content-type-options"] == "nosniff"
            assert (await house.visitor("198.51.100.1").get("/records")).status_code == 200
            assert (await visitor.get("/healthz")).status_code == 200
            clock.now += 1
            assert (await visitor.get("/records")).status_code == 200

    asyncio.run(story())


def test_a_large_page_counts_as_several(tmp_path: Path) -> None:
    async def story() -> None:
        async with visited(tmp_path) as (_, visitor):
            path = (await visitor.post("/records", files={"file": longest_record()})).headers["location"]
            pages = 0
            while (await visitor.get(f"{path}/at/1/log", headers={"Accept-Encoding": "identity"})).status_code == 200:
                pages += 1
            assert pages < PAGES_AT_ONCE / 10

    asyncio.run(story())


def test_a_page_that_has_a_game_computed_again_counts_as_several(tmp_path: Path) -> None:
    async def story() -> None:
        async with visited(tmp_path) as (_, visitor):
            path = (await visitor.post("/records", files={"file": longest_record(60)})).headers["location"]
            pages = 0
            while (await visitor.get(f"{path}/verify")).status_code == 200:
                pages += 1
            assert PAGES_AT_ONCE / 10 < pages < PAGES_AT_ONCE / 4

    asyncio.run(story())


def test_whoever_comes_most_keeps_no_fresh_allowance_by_crowding_others_out() -> None:
    """With one name too many, only the one that was away for the longest time begins afresh."""
    allowances = Allowances(0.0001, 1)
    assert allowances.of("busy").spend() and allowances.of("gone").spend()
    for n in range(MOST_ADDRESSES - 1):
        assert not allowances.of("busy").spend()
        allowances.of(f"somebody {n}")
    assert len(allowances.each) == MOST_ADDRESSES
    assert not allowances.of("busy").spend() and allowances.of("gone").spend()


def test_garbage_is_looked_for_everywhere_only_when_nothing_is_done() -> None:
    """It takes longer than a click may take: while somebody plays it waits."""
    deeds, searches = list[int](), list[int]()

    def done_so_far() -> int:
        deeds.append(min(len(deeds), 40))
        return deeds[-1]

    def noted(phase: str, about: dict[str, int]) -> None:
        if phase == "start" and about["generation"] == 2:
            searches.append(len(deeds))

    async def story() -> None:
        looking = asyncio.create_task(carry_out(done_so_far, 0.001, 0.001, 60))
        while not searches:
            await asyncio.sleep(0.001)
        looking.cancel()

    gc.callbacks.append(noted)
    try:
        asyncio.run(story())
    finally:
        gc.callbacks.remove(noted)
    assert searches[0] > 40


def test_a_burst_of_pages_is_drawn_a_few_at_a_time(tmp_path: Path) -> None:
    """Whoever asks for many pages at once waits for them alone: somebody else's page is drawn in between."""

    async def story() -> None:
        async with visited(tmp_path) as (house, visitor):
            await visitor.get("/rules")
            other, order = house.visitor("198.51.100.1"), list[str]()

            async def ask(who: httpx.AsyncClient, name: str) -> None:
                assert (await who.get("/rules")).status_code == 200
                order.append(name)

            await asyncio.gather(*(ask(visitor, "many") for _ in range(60)), ask(other, "other"))
            assert order.index("other") <= 2 * PAGES_AT_A_TIME

    asyncio.run(story())
