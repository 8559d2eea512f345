"""Who does not read what it is sent costs the server little, and finds everything when it comes back."""

import asyncio
import contextlib
import gc
import re
import select
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
import uvicorn
from visiting import Deaf, Guest, first_action, framed, free_port, hear, hear_frame, launch, packed, tell
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol

from cantina.games import games
from cantina.server.app import make_app
from cantina.server.limits import MOST_FRAMES, TOO_SLOW
from cantina.server.tables.house import House
from cantina.server.tables.store import Store

MEGABYTE = 1 << 20
DEAF = 20
ASKED = 10
"""How often somebody who then stops reading asks for everything once more."""
ACTION = re.compile(r'data-action="(\d+)"')
LINE = re.compile(r"<li data-by=.*? data-n=\S*")
"""A line of the log in any language."""
ATTACKS = {
    "large messages packed small": packed(b" " * 16_000) * 4000,
    "empty messages": framed(b"") * 20_000,
    "everything in another language": (framed(b'{"type":"language","language":"de"}') + framed(b'{"type":"look"}')) * 1000,
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, int]]:
    """The real program: its port and its process."""
    folder, port = tmp_path_factory.mktemp("deaf"), free_port()
    server = launch(port, folder / "tables.db", errors=folder / "errors")
    yield port, server.pid
    server.terminate()
    server.wait(60)
    assert "Traceback" not in (folder / "errors").read_text()


@pytest.mark.parametrize("attack", ATTACKS)
def test_those_who_never_read_take_no_memory(served: tuple[int, int], attack: str) -> None:
    """Twenty of them at one table, for as long as they are listened to; whoever plays there plays on."""
    port, process = served
    guest = Guest(port)
    path = guest.create(opponent="random")
    asyncio.run(guest.begin(path))
    before = peak(process)
    deaf = [Deaf(port, path, packed="packed" in attack) for _ in range(DEAF)]
    talk(deaf, ATTACKS[attack], 3)
    asyncio.run(clicks(guest, path))
    assert peak(process) - before < 30 * MEGABYTE
    for each in deaf:
        each.close()


def talk(deaf: list[Deaf], data: bytes, seconds: float) -> bool:
    """Let them all talk for so long, or until the server has stopped to listen; whether it has."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not select.select([], [each.socket for each in deaf], [], 0.5)[1]:
            return True
        for each in deaf:
            each.say(data)
    return False


def peak(process: int) -> int:
    """The most memory that a process has ever held, in bytes."""
    return int(Path(f"/proc/{process}/status").read_text().partition("VmHWM:")[2].split()[0]) * 1024


async def clicks(guest: Guest, path: str) -> None:
    """Do something."""
    async with guest.wire(path) as wire:
        frame = await hear_frame(wire, 0)
        await tell(wire, type="act", n=frame["n"], action=first_action(frame))
        await hear(wire, "done")


# At a server with small buffers ------------------------------------------------------------------


@contextlib.contextmanager
def narrow(folder: Path) -> Iterator[int]:
    """A server whose network takes little at a time: its port."""
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        listening.bind(("127.0.0.1", 0))
        listening.listen(100)
        house = House(Store(f"sqlite:///{folder / 'tables.db'}"), games())
        config = uvicorn.Config(
            make_app(house), ws="cantina.server.wire.protocol:LiveProtocol", log_level="warning", timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield int(listening.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(20)


def test_pings_that_nobody_hears_answered_are_not_answered_without_end(tmp_path: Path) -> None:
    """The server stops to listen, and what is sent stays with whoever sends it."""
    with narrow(tmp_path) as port:
        guest = Guest(port)
        path = guest.create(opponent="random")
        deaf = Deaf(port, path)
        assert talk([deaf], framed(b"x" * 100, 0x89) * 1000, 20)
        deaf.close()
        asyncio.run(guest.begin(path))


def sluggish(guest: Guest, path: str, query: str = "") -> Any:
    """A wire whose browser takes in next to nothing before it is asked to."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", guest.port))
    narrow.setblocking(False)
    return guest.wire(path, query, sock=narrow, max_queue=1)


async def stop_reading(wire: ClientConnection) -> None:
    """Ask for more than the network takes."""
    for n in range(ASKED):
        await tell(wire, type="language", language=("de", "en")[n % 2])


async def play(guest: Guest, path: str, moves: int) -> int:
    """Play until so many positions have passed, as fast as a person may; returns the last one."""
    async with guest.wire(path) as wire:
        zones: dict[str, str] = {}
        n = -1
        while n < moves:
            if n >= 0 and (offered := ACTION.search("".join(zones.values()))):
                await tell(wire, type="act", n=n, action=int(offered[1]))
            message = await hear(wire, "")
            while message["type"] == "done":
                message = await hear(wire, "")
            if message["type"] == "frame":
                zones, n = zones | message["zones"], message["n"]
        return n


async def read_up(wire: ClientConnection, n: int) -> tuple[list[dict[str, Any]], list[str]]:
    """Everything that was sent until a position is there: frames, and the log as it then stands."""
    frames: list[dict[str, Any]] = []
    lines: list[str] = []
    while not frames or frames[-1]["n"] < n:
        frames.append(await hear(wire, "frame"))
        lines = LINE.findall(frames[-1]["log"]) + ([] if frames[-1]["afresh"] else lines)
    return frames, lines


def test_who_reads_late_sees_the_newest_and_every_line_of_the_log(tmp_path: Path) -> None:
    """What nobody has read yet is not kept frame by frame; nothing of the log is lost by that."""

    async def story(port: int) -> None:
        guest = Guest(port)
        path = guest.create(opponent="random")
        await guest.begin(path)
        async with sluggish(Guest(port), path) as late:
            await stop_reading(late)
            n = await play(guest, path, 3 * ASKED)
            frames, lines = await read_up(late, n)
            assert len(frames) < ASKED + MOST_FRAMES + 10 < n
            reached = frames[-1]["n"]  # the bot may have gone on
            assert lines == LINE.findall(Guest(port).ask("GET", f"{path}/at/{reached}/log").text)

    with narrow(tmp_path) as port:
        asyncio.run(story(port))


def test_who_reads_nothing_is_closed_with_a_code_and_catches_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cantina.server.wire.protocol.PATIENCE_SECONDS", 0.1)

    async def story(port: int) -> None:
        guest, seen = Guest(port), -1
        path = guest.create(opponent="random")
        await guest.begin(path)
        async with sluggish(Guest(port), path) as late:
            await stop_reading(late)
            n = await play(guest, path, 20)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    message = await hear(late, "")
                    seen = message.get("n", seen)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == TOO_SLOW
        assert seen < n
        async with Guest(port).wire(path, f"?n={seen}") as back:
            frames, _ = await read_up(back, n)
            assert [frame["n"] for frame in frames][-1] == n
            assert len(frames) >= n - seen  # one by one, as for everybody who was away

    with narrow(tmp_path) as port:
        asyncio.run(story(port))


def test_who_reads_not_even_the_farewell_is_hung_up_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept for it any more."""
    monkeypatch.setattr("cantina.server.wire.protocol.PATIENCE_SECONDS", 0.1)
    monkeypatch.setattr("cantina.server.wire.protocol.LAST_WORDS_SECONDS", 0.1)
    with narrow(tmp_path) as port:
        deaf = Deaf(port, Guest(port).create(opponent="random"))
        assert talk([deaf], framed(b"x" * 100, 0x89) * 1000, 20) or deaf.gone
        select.select([], [deaf.socket], [], 20)  # until there is room again, or nobody at the other end
        assert not deaf.say(b"x") and deaf.gone
        deaf.close()


def test_whoever_hangs_up_leaves_nothing_behind(tmp_path: Path) -> None:
    """However it went, and before garbage is looked for: those who come and go all day would fill the memory until then."""
    ways = {"silent": b"", "nonsense": b"\xff" * 20, "in the middle": framed(b"x" * 100)[:50], "unread": framed(b"") * 500}
    gc.collect()
    gc.disable()
    before = wires()
    try:
        with narrow(tmp_path) as port:
            guest = Guest(port)
            path = guest.create(opponent="random")
            asyncio.run(guest.begin(path))
            for way, said in ways.items():
                deaf = Deaf(port, path)
                select.select([deaf.socket], [], [], 20)  # until the wire stands
                deaf.say(said)
                deaf.close()
                assert gone_within(20, before), way
    finally:
        gc.enable()


def wires() -> list[ServerProtocol]:
    """The wires of all servers in this process."""
    return [each for each in gc.get_objects() if type(each) is ServerProtocol]


def gone_within(seconds: float, others: list[ServerProtocol]) -> bool:
    """Whether no wire is left after a while but those of servers that other tests have started."""
    known = set(map(id, others))
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if all(id(each) in known for each in wires()):
            return True
        time.sleep(0.05)
    return False
