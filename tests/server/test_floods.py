"""Whatever one visitor throws at the server, everybody else plays on: a real server, and far too much of everything."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from visiting import WAIT, Guest, first_action, free_port, hear, hear_frame, launch, tell
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cantina.server.limits import WIRES_PER_ADDRESS
from cantina.server.pages.table import TOO_MANY

MEGABYTE = 1 << 20
HUGE = 10 * MEGABYTE


class Served:
    """A server, what it complains of, and how much memory it has ever needed."""

    def __init__(self, folder: Path) -> None:
        self.port, self.errors = free_port(), folder / "errors"
        self.process = launch(self.port, folder / "tables.db", errors=self.errors)

    def memory(self) -> int:
        """The most memory that the server has ever held, in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("floods"))
    yield server
    server.process.terminate()
    server.process.wait(60)


@pytest.fixture(autouse=True)
def unharmed(served: Served) -> Iterator[None]:
    """After every flood the server lives, has nothing to complain of, and a new table can be played."""
    yield
    asyncio.run(plays(served))
    assert served.process.poll() is None
    assert "Traceback" not in served.errors.read_text()


async def plays(served: Served) -> None:
    """A new table is opened and played."""
    guest = Guest(served.port)
    path = guest.create(opponent="random")
    await guest.begin(path)
    async with guest.wire(path) as wire:
        await act(wire, 0)


async def act(wire: ClientConnection, n: int) -> None:
    """Do something at a position and hear of the next."""
    frame = await hear_frame(wire, n)
    await tell(wire, type="act", n=n, action=first_action(frame))
    assert (await hear_frame(wire, n + 1))["n"] == n + 1


async def raw(port: int, *parts: bytes, end: bytes = b"nothing ends like this") -> bytes:
    """Send bytes as they are, and return everything that comes back until the server closes, or up to a certain end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    told = b""
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        while not told.rstrip().endswith(end) and (chunk := await asyncio.wait_for(reader.read(65_536), 20)):
            told += chunk
    except ConnectionError:
        pass
    finally:
        writer.close()
    return told


def test_a_thousand_wires_of_one_visitor(served: Served) -> None:
    """A hundred are enough for everybody in a house; all others are refused at once, and the table plays on."""

    async def story() -> None:
        guest = Guest(served.port)
        path = guest.create(opponent="random")
        await guest.begin(path)
        gate, outcomes, wires = asyncio.Semaphore(40), Counter[str](), []

        async def one() -> None:
            async with gate:
                try:
                    wires.append(await guest.wire(path))
                    outcomes["open"] += 1
                except InvalidStatus as refused:
                    outcomes[f"refused {refused.response.status_code}"] += 1

        start = time.monotonic()
        await asyncio.gather(*(one() for _ in range(1000)))
        assert time.monotonic() - start < 45
        assert outcomes == {"open": WIRES_PER_ADDRESS, "refused 403": 1000 - WIRES_PER_ADDRESS}
        await act(wires[0], 0)
        assert (await hear_frame(wires[-1], 1))["n"] == 1  # everybody else sees it
        assert guest.ask("GET", path).status_code == 200
        await asyncio.gather(*(wire.close() for wire in wires))
        async with guest.wire(path) as wire:  # who has left makes room
            await act(wire, 1)

    assert TOO_MANY == 4429
    asyncio.run(story())


def test_ten_megabytes_in_a_message(served: Served) -> None:
    """A message that nobody can want is not even read: the wire is closed with 1009."""

    async def story() -> None:
        guest = Guest(served.port)
        path = guest.create(opponent="random")
        await guest.begin(path)

        async def one() -> int | None:
            async with guest.wire(path) as wire:
                await hear(wire, "frame")
                with pytest.raises(ConnectionClosed) as closed:
                    async with asyncio.timeout(WAIT):
                        await wire.send("x" * HUGE)
                        while True:
                            assert "Traceback" not in str(await wire.recv())
                return closed.value.rcvd.code if closed.value.rcvd is not None else None

        before = served.memory()
        codes = await asyncio.gather(*(one() for _ in range(8)))
        assert set(codes) <= {1009, None} and 1009 in codes  # None: closed before the reason could be read
        assert served.memory() - before < 3 * HUGE
        async with guest.wire(path) as wire:
            await act(wire, 0)

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["length", "chunked"])
def test_ten_megabytes_in_a_form(served: Served, kind: str) -> None:
    """A form that nobody can want is refused after its first kilobytes."""
    host = f"127.0.0.1:{served.port}"
    more = f"Content-Length: {HUGE}" if kind == "length" else "Transfer-Encoding: chunked"
    head = (
        f"POST /tables HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    )
    piece = b"name=" + b"x" * 65_531
    if kind == "chunked":
        piece = b"10000\r\n" + piece + b"\r\n"

    async def story() -> None:
        before = served.memory()
        parts = [f"{head}{more}\r\n\r\n".encode(), *[piece] * (HUGE // 65_536)]
        answers = await asyncio.gather(*(raw(served.port, *parts, end=b"</html>") for _ in range(8)))
        assert all(b"Traceback" not in answer for answer in answers)
        assert {answer.partition(b"\r\n")[0] for answer in answers} <= {
            b"HTTP/1.1 400 Bad Request",
            b"",
        }  # "": reset while we wrote
        short = await raw(served.port, parts[0], piece, end=b"</html>")
        assert short.startswith(b"HTTP/1.1 400 ")
        assert served.memory() - before < 3 * HUGE

    asyncio.run(story())


def test_half_sent_things_hold_nobody_up(served: Served) -> None:
    """Who sends half a request, half a handshake or half a message waits alone."""
    host = f"127.0.0.1:{served.port}".encode()

    async def story() -> None:
        guest = Guest(served.port)
        path = guest.create(opponent="random")
        await guest.begin(path)
        form = (
            b"POST /tables HTTP/1.1\r\nHost: " + host + b"\r\nOrigin: http://" + host + b"\r\nContent-Length: 400\r\n\r\nname=A"
        )
        shake = (
            b"GET " + path.encode() + b"/ws HTTP/1.1\r\nHost: " + host + b"\r\nOrigin: http://" + host + b"\r\n"
            b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        )
        halves = [b"GE", form, shake, shake + b"\r\n\x81\xfe\x01\x00abcd{", shake + b"\r\n\x01\x84abcd{{{{", shake + b"\r\n\x81"]
        writers = []
        for half in halves * 8:
            _reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(half)
            await writer.drain()
            writers.append(writer)
        async with guest.wire(path) as wire:
            await act(wire, 0)
        assert guest.ask("GET", path).status_code == 200
        for writer in writers:
            writer.close()

    asyncio.run(story())


def test_two_hundred_copies_of_one_action(served: Served) -> None:
    """From ten tabs, twenty times each: it is done once."""

    async def story() -> None:
        guest = Guest(served.port)
        path = guest.create(opponent="random")
        await guest.begin(path)
        wires = [await guest.wire(path) for _ in range(10)]
        frames = [await hear_frame(wire, 0) for wire in wires]
        action = first_action(frames[0])

        async def flood(wire: ClientConnection) -> Counter[str]:
            for _ in range(20):
                await tell(wire, type="act", n=0, action=action)
            return Counter([(await hear(wire, "refused"))["code"] for _ in range(19)])

        codes = sum(await asyncio.gather(*(flood(wire) for wire in wires[1:])), Counter[str]())
        for _ in range(20):
            await tell(wires[0], type="act", n=0, action=action)
        assert set(codes) <= {"moved-on", "too-fast"} and codes["moved-on"] > 9
        await asyncio.gather(*(wire.close() for wire in wires))
        async with guest.wire(path) as wire:
            assert (await hear_frame(wire, 0))["n"] == 1

    asyncio.run(story())


def test_nobody_acts_for_another_or_out_of_turn(served: Served) -> None:
    """What the Empire is offered, neither the Rebels nor a spectator can do, whatever seat they claim to have."""

    async def story() -> None:
        ann, bob = Guest(served.port), Guest(served.port)
        path = ann.create()
        await ann.begin(path)
        bob.join(ann.invitation(path), "Bob")
        await bob.begin(path)
        async with ann.wire(path) as empire, bob.wire(path) as rebel, Guest(served.port).wire(path) as spectator:
            action = first_action(await hear_frame(empire, 0))
            for wire, watching in ((rebel, False), (spectator, True)):
                for message in ({"seat": 0}, {"seat": 1}, {"holds": 0, "facing": 0}, {"as": "empire"}):
                    await tell(wire, type="act", n=0, action=action, **message)
                    refused = await hear(wire, "refused")
                    assert (refused["code"] == "watching") is watching and refused["n"] == 0
                await tell(wire, type="undo", n=0, seat=0)
                assert (await hear(wire, "refused"))["n"] == 0
            await tell(empire, type="act", n=0, action=action)
            assert (await hear_frame(empire, 1))["n"] == 1

    asyncio.run(story())


def test_garbage_of_every_kind(served: Served) -> None:
    """Methods, paths, headers and bytes that are no request get an error and nothing else."""
    tail = f" HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nConnection: close\r\n"
    methods = ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "FOO", "post", "G" * 300]
    requests = [f"{method} /{tail}\r\n".encode() for method in methods]
    requests += [f"{method} /t/x{tail}\r\n".encode() for method in methods]
    paths = [
        "/t/%00",
        "/t/%ff%fe",
        "/" + "a" * 5000,
        "/static/%2e%2e/%2e%2e/app.py",
        "/t/x/at/99999999999999999999",
        "/t/x/at/-1",
    ]
    requests += [f"GET {path}{tail}\r\n".encode() for path in [*paths, "/static/..%2f..%2fserver%2fapp.py", "//", "*"]]
    requests += [f"GET / {tail}Cookie: visitor={'x' * 100_000}\r\n\r\n".encode(), b"\x00\xff" * 500 + b"\r\n\r\n"]
    requests += [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200]

    async def story() -> None:
        answers = await asyncio.gather(*(raw(served.port, request) for request in requests))
        for request, answer in zip(requests, answers, strict=True):
            assert b"Traceback" not in answer and b"cantina/server" not in answer, request[:60]
            assert answer == b"" or answer.startswith(b"HTTP/1.1 4"), (request[:60], answer[:60])
        assert sum(bool(answer) for answer in answers) > 20

    asyncio.run(story())
