"""Connections that are opened and then hardly used: whoever is slow waits alone, and not for ever."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
import uvicorn
from visiting import WAIT, Guest, free_port, hear, launch, tell

from cantina.games import games
from cantina.server.app import make_app
from cantina.server.connections import Timely, is_proxy
from cantina.server.limits import CONNECTIONS_PER_NETWORK
from cantina.server.tables.house import House
from cantina.server.tables.store import Store
from cantina.server.wire.protocol import LiveProtocol


class Impatient(Timely):
    """The same deadlines, much sooner."""

    head_seconds = body_seconds = answer_seconds = 0.3


@asynccontextmanager
async def served(folder: Path, http: type[Timely] = Impatient) -> AsyncIterator[int]:
    """A server in this loop, to which everybody is a stranger; its port."""
    port = free_port()
    app = make_app(House(Store(f"sqlite:///{folder / 'tables.db'}"), games()))
    config = uvicorn.Config(app, port=port, http=http, log_level="warning", forwarded_allow_ips="192.0.2.1", ws=LiveProtocol)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield port
    server.should_exit = True
    await serving


FORM = b"POST /tables HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\nContent-Length: 400\r\n\r\nname=A"


@pytest.mark.parametrize(
    ("begun", "answer"),
    [
        (b"", b""),
        (b"GE", b"HTTP/1.1 408 "),
        (b"GET / HTTP/1.1\r\nHost: x\r\nCookie: a", b"HTTP/1.1 408 "),
        (FORM, b"HTTP/1.1 408 "),
        (FORM.replace(b"Content-Length: 400\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n9\r\n"), b"HTTP/1.1 408 "),
    ],
    ids=["nothing", "method", "head", "body", "chunks"],
)
def test_whoever_stops_in_the_middle_is_hung_up_on(tmp_path: Path, begun: bytes, answer: bytes) -> None:
    async def story() -> None:
        async with served(tmp_path) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(begun % (port, port) if b"%d" in begun else begun)
            told = await asyncio.wait_for(reader.read(), 10)
            assert told.startswith(answer) and bool(told) is bool(answer)
            writer.close()

    asyncio.run(story())


def test_a_byte_now_and_then_does_not_help(tmp_path: Path) -> None:
    """The deadline is for all of it, however busy somebody seems."""

    async def story() -> None:
        async with served(tmp_path) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)

            async def trickle() -> None:
                writer.write(b"GET / HTTP/1.1\r\n")
                while True:
                    writer.write(b"A: b\r\n")
                    await asyncio.sleep(0.05)

            trickling = asyncio.create_task(trickle())
            told = await asyncio.wait_for(reader.read(100), 10)
            assert told.startswith(b"HTTP/1.1 408 ")
            trickling.cancel()
            writer.close()

    asyncio.run(story())


def test_who_asks_again_on_the_same_connection_has_as_long_as_before(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(3):
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200 ")
                await asyncio.sleep(0.2)
            writer.close()

    asyncio.run(story())


def test_a_live_wire_has_no_deadline(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It may be silent for as long as it likes, and is not counted."""

    async def story() -> None:
        async with served(tmp_path) as port:
            guest = Guest(port)
            path = await asyncio.to_thread(lambda: guest.create(opponent="random"))
            async with guest.wire(path) as wire:
                await hear(wire, "frame")
                await asyncio.sleep(3 * Impatient.body_seconds)
                assert not Impatient.held
                await tell(wire)
                assert (await hear(wire, "refused"))["code"] == "malformed"

    asyncio.run(story())
    assert not caplog.records


def test_who_does_not_take_its_answer_is_hung_up_on(tmp_path: Path) -> None:
    """Its page is not kept for ever."""

    async def story() -> None:
        async with served(tmp_path) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1000)
            writer.write(b"GET /cards HTTP/1.1\r\nHost: x\r\n\r\n" * 60)
            with pytest.raises(ConnectionError):
                async with asyncio.timeout(WAIT):
                    while True:
                        writer.write(b"GET /cards HTTP/1.1\r\nHost: x\r\n\r\n")
                        await writer.drain()
                        await asyncio.sleep(0.02)
            assert not Impatient.held
            assert reader.at_eof() or reader.exception() is not None

    asyncio.run(story())


def test_so_many_connections_of_one_network_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real program, without a proxy in front: who holds too many gets no more, and who lets go of one gets another."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    port = free_port()
    server = launch(port, tmp_path / "tables.db", errors=tmp_path / "errors")

    async def hung_up(reader: asyncio.StreamReader) -> bool:
        try:
            return await asyncio.wait_for(reader.read(1), 10) == b""
        except ConnectionError:
            return True

    async def story() -> None:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(CONNECTIONS_PER_NETWORK)]
        more = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
        assert all([await hung_up(reader) for reader, _ in more])
        for _, writer in held[:10]:
            writer.close()
        reader, writer = held[10]
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200 ")
        for _, writer in held:
            writer.close()
        guest = Guest(port)
        path = guest.create(opponent="random")
        await guest.begin(path)

    try:
        asyncio.run(story())
        assert "Traceback" not in (tmp_path / "errors").read_text()
    finally:
        server.terminate()
        server.wait(60)


@pytest.mark.parametrize(
    ("address", "proxies", "is_one"),
    [
        ("127.0.0.1", "127.0.0.1,::1", True),
        ("203.0.113.7", "127.0.0.1,::1", False),
        ("203.0.113.7", "*", True),
        ("172.18.0.3", "127.0.0.1, 172.18.0.0/16", True),
        ("2001:db8::1", "172.18.0.0/16", False),
        ("203.0.113.7", ["proxy", "203.0.113.7"], True),
        ("a socket", "127.0.0.1", False),
    ],
)
def test_only_proxies_may_hold_as_many_as_they_like(address: str, proxies: list[str] | str, is_one: bool) -> None:
    assert is_proxy(address, proxies) is is_one
