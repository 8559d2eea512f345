"""A storm: people, bots, spectators who never read and hostile messages at a server that is killed all the time.

Whatever is told here as acknowledged was answered with "done", or came back as a line of the chat.
"""

import asyncio
import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from clusters import Cluster
from visiting import Deaf, Guest, await_server, framed, free_port, hear, packed, tell
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from cantina.server.serve import busy

ACTION = re.compile(r'data-action="(\d+)"')
LINE = re.compile(r"<li data-by=.*?</li>")
CHAT = re.compile(r"<span>(.*?)</span>")
COMPARED = 150
"""So many lines of the log are compared word for word."""
LOST = (WebSocketException, OSError, httpx.HTTPError, TimeoutError)
"""What it looks like when the server is gone."""
WAIT_SECONDS = 240.0
"""How long everybody may take to begin and to catch up on a machine that has much else to do; what hangs never does."""
DEAF, HOSTILE = "127.0.0.3", "127.0.0.4"
"""Where those come from who mean no good."""
NOISE = (
    packed(b" " * 16_000) * 500,
    framed(b"x" * 100, 0x89) * 500,
    framed(b"") * 500,
    (framed(b'{"type":"language","language":"de"}') + framed(b'{"type":"look"}')) * 100,
)
NONSENSE: tuple[str | bytes, ...] = (
    b"\x00\xff", "", "[" * 1900, "{}", '{"type": "dance"}', '{"type": ["act"]}', '{"type": "undo", "n": -1}', "x" * 9000,
    '{"type": "act", "n": 0, "action": 1}', '{"type": "act", "n": 999999, "action": 1048575}', '{"type": "chat", "text": "x"}',
    '{"type": "nonce", "nonce": "xyz"}', '{"type": "claim"}',
    '{"type": "resign", "n": 3}', '{"type": "language", "language": "x"}',
)  # fmt: skip
REQUESTS = (
    b"GET /t/%00 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /t/x/at/99999999999999999999 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /tables HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Length: 400\r\n\r\nname=A", b"\x16\x03\x01" + b"\x00" * 200,
    b"GET /api/v1/tables/nothing/view HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\r\n\r\n", b"GE",
)  # fmt: skip


class Site:
    """The real program over a database, with a clock that can be set, and processes that can be killed."""

    def __init__(self, folder: Path, database: str, workers: int) -> None:
        self.port, self.database, self.workers = free_port(), database, workers
        self.clock, self.errors = folder / "clock", folder / "errors"
        self.clock.write_text("0")
        self.process = self.start()
        await_server(self.process, self.port)

    def start(self) -> subprocess.Popen[bytes]:
        """Start it; it has a group of processes of its own."""
        program = [sys.executable, "-W", "ignore", str(Path(__file__).with_name("odd_clock.py"))]
        command = [*program, "serve", "--port", str(self.port), "--database", self.database, "--workers", str(self.workers)]
        environment = os.environ | {"CANTINA_ODD_CLOCK": str(self.clock)}
        with self.errors.open("ab") as file:
            return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=file, env=environment, start_new_session=True)

    def processes(self) -> list[int]:
        """Those that serve: the only one, or every worker."""
        if self.workers == 1:
            return [self.process.pid]
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(each) for each in found if "spawn_main" in command_of(int(each))]

    def memory(self) -> int:
        """How many bytes the largest process holds."""
        held = [status(each) for each in self.processes()]
        return max(int(each.partition("VmRSS:")[2].split()[0]) * 1024 for each in held if "VmRSS:" in each)

    def kill(self, all_of_it: bool, dice: random.Random) -> None:
        """Kill one process that serves, or all of it; whoever died is started again."""
        if self.workers > 1 and not all_of_it:
            if workers := self.processes():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(dice.choice(workers), signal.SIGKILL)
            return
        self.process.kill()
        self.process.wait(60)
        deadline = time.monotonic() + 90
        while busy("127.0.0.1", self.port):  # its workers end by themselves
            assert time.monotonic() < deadline, "somebody is left behind at the port"
            time.sleep(0.02)
        self.process = self.start()
        await_server(self.process, self.port)

    def end(self) -> None:
        """End as an operator ends it."""
        self.process.terminate()
        try:
            self.process.wait(60)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def tracebacks(self) -> list[str]:
        """What it complained of and should not have."""
        return self.errors.read_text(errors="replace").split("Traceback (most recent call last):")[1:]


def status(process: int) -> str:
    """What the machine tells about a process, if it still lives."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/status").read_text()
    return ""


def command_of(process: int) -> str:
    """How a process was started."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text()
    return ""


@dataclass
class Seat:
    """Somebody at a table, and everything it was told."""

    guest: Guest
    path: str
    number: int
    n: int = -1
    zones: dict[str, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    done: dict[int, int] = field(default_factory=dict)
    """Every acknowledged action by the position at which it was decided."""
    said: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    """The lines of the chat as they were told last."""

    def take(self, frame: dict[str, Any]) -> None:
        """Take in a frame."""
        self.zones |= frame["zones"]
        self.lines = LINE.findall(frame["log"]) + ([] if frame["afresh"] else self.lines)
        self.n = frame["n"]

    def listen(self, talk: dict[str, Any]) -> None:
        """Take in what was said."""
        self.heard = ([] if talk["afresh"] else self.heard) + CHAT.findall(talk["lines"])

    @property
    def actions(self) -> list[int]:
        """Everything that can be done now."""
        return [int(each) for each in ACTION.findall("".join(self.zones.values()))]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return "banner" in self.zones.get("result", "")


class Weather(NamedTuple):
    """How wild a storm is; all of it is seconds but where something is counted."""

    pace: float
    """How long somebody thinks about an action."""
    between: int
    """How much is done at least between two disasters: on a busy machine all time would go into starting again."""
    lull: float
    """How long nothing happens after a disaster."""
    crowds: int
    """How many crowds of spectators there are who never read."""
    crowd: int
    """How many such spectators come at a time."""
    noise: float
    """How long they are silent between what they say."""
    rest: float
    """How long others who mean no good rest, and others come and go."""


WILD = Weather(0.4, 20, 0.5, 2, 8, 0.05, 0.05)
GENTLE = Weather(1.0, 10, 4.0, 1, 4, 1.0, 0.5)
"""The same troubles, fewer of them in a second: a minute of it takes less of a processor than a few wild seconds."""


class Storm:
    """Everything at once at one site, until it calms down."""

    def __init__(self, site: Site, weather: Weather, cluster: Cluster | None = None) -> None:
        self.site, self.weather, self.cluster = site, weather, cluster
        self.dice = random.Random(16)
        self.seats: list[Seat] = []
        """Everybody who has ever sat down."""
        self.open: list[Seat] = []
        """Those whose pages are open now."""
        self.calm = False
        self.events: Counter[str] = Counter()

    async def rage(self, seconds: float) -> tuple[int, int]:
        """Two thirds of the time with kills, the last third without; returns the memory before, once all play, and after."""
        people = [asyncio.create_task(self.alone()) for _ in range(3)] + [asyncio.create_task(self.pair()) for _ in range(2)]
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                while len(self.open) < 9 or min(seat.n for seat in self.open) < 3:
                    await asyncio.sleep(0.05)
            bad = [*(self.deaf() for _ in range(self.weather.crowds)), self.hostile(), self.hostile_requests()]
            attackers, coming = [asyncio.create_task(each) for each in bad], asyncio.create_task(self.come_and_go())
            await asyncio.sleep(seconds / 12)
            await self.played(seconds / 2)
            before = self.site.memory()
            await self.disasters(time.monotonic() + seconds * 7 / 12)
            await asyncio.sleep(seconds / 3)
            await self.played(3 * seconds + 1)
            await self.stopped(attackers)
            self.calm = True
            async with asyncio.timeout(WAIT_SECONDS):
                await coming
                await self.caught_up()
            after = self.site.memory()
        finally:
            await self.stopped(people)
        return before, after

    async def played(self, actions: float) -> None:
        """Wait until so much has been done: on a busy machine that takes longer than where there is nothing else to do."""
        while self.done < actions:
            await asyncio.sleep(0.1)

    @property
    def done(self) -> int:
        """How many actions were acknowledged."""
        return sum(len(seat.done) for seat in self.seats)

    async def stopped(self, tasks: list[asyncio.Task[None]]) -> None:
        """End tasks, and let what went wrong in them be known."""
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    async def caught_up(self) -> None:
        """Every open page shows what there is, without being opened again, and at every table it is a person's turn."""
        for seat in self.open:
            while seat.n != await asyncio.to_thread(self.newest, seat) or not self.waits(seat.path):
                await asyncio.sleep(0.1)

    def waits(self, path: str) -> bool:
        """Whether somebody at a table is asked, or nobody any more."""
        return any(seat.actions or seat.over for seat in self.seats if seat.path == path)

    def newest(self, seat: Seat) -> int:
        """The position that a fresh page shows."""
        page = seat.guest.ask("GET", seat.path).text
        return int(page.partition('data-n="')[2].partition('"')[0] or -1)

    # People ------------------------------------------------------------------------------------

    async def alone(self) -> None:
        """Somebody who plays against a bot, game after game."""
        while True:
            guest = Guest(self.site.port)
            path = await self.insist(lambda guest=guest: guest.create(opponent="random"))  # type: ignore[misc]
            await self.sit(Seat(guest, path, 0))

    async def pair(self) -> None:
        """Two people and somebody who watches them, game after game."""
        while True:
            ann, bob = Guest(self.site.port), Guest(self.site.port)
            path = await self.insist(lambda ann=ann: ann.create(opponent="friend", clock="m10"))  # type: ignore[misc]
            await self.join(ann, bob, path)
            watcher = Seat(Guest(self.site.port), path, 2)
            await asyncio.gather(self.sit(Seat(ann, path, 0)), self.sit(Seat(bob, path, 1)), self.sit(watcher))

    async def come_and_go(self) -> None:
        """People who open a table and join it, whatever happens meanwhile."""
        while not self.calm:
            ann, bob = Guest(self.site.port), Guest(self.site.port)
            path = await self.insist(lambda ann=ann: ann.create(opponent="friend"))  # type: ignore[misc]
            await self.join(ann, bob, path)
            self.events["joined"] += 1
            await asyncio.sleep(6 * self.weather.rest)

    async def join(self, ann: Guest, bob: Guest, path: str) -> None:
        """Somebody takes the seat to which it was invited: with the key of its form it asks until it hears that it has it."""
        link = await self.insist(lambda: ann.invitation(path))
        key = await self.insist(lambda: bob.ask("GET", link).text.partition('name="key" value="')[2].partition('"')[0])
        await self.insist(lambda: bob.ask("POST", link, name="Bob", key=key).headers.get("location", ""))

    async def insist(self, ask: Callable[[], str]) -> str:
        """Ask until there is an answer."""
        while True:
            with contextlib.suppress(*LOST, AssertionError):
                try:
                    if answer := await asyncio.to_thread(ask):
                        return answer
                except httpx.ReadTimeout:
                    self.events["unanswered"] += 1
                    raise
            await asyncio.sleep(0.1)

    async def sit(self, seat: Seat) -> None:
        """Play to the end; whenever the wire is lost, come back and go on."""
        self.seats.append(seat)
        self.open.append(seat)
        while not seat.over:
            try:
                query = f"?n={seat.n}" if seat.n >= 0 and self.dice.random() < 0.7 else ""
                async with seat.guest.wire(seat.path, query) as wire:
                    self.events["wires"] += 1
                    if seat.n <= 0 and seat.number < 2:
                        await tell(wire, type="nonce", nonce=f"{self.dice.getrandbits(128):032x}")
                    await self.at_table(seat, wire)
            except LOST:
                await asyncio.sleep(0.1)
        self.open.remove(seat)

    async def at_table(self, seat: Seat, wire: ClientConnection) -> None:
        """Act whenever something is offered, and talk now and then; the next message waits for the answer to the last."""
        sent: dict[str, Any] | None = None
        while not seat.over:
            if sent is None and seat.number < 2 and not self.calm:
                await asyncio.sleep(self.dice.random() * 2 * self.weather.pace)
                sent = self.something(seat)
                if sent is not None:
                    await tell(wire, **sent)
            message = await hear(wire, "", 3600)
            match message["type"]:
                case "frame":
                    seat.take(message)
                case "chat":
                    seat.listen(message)
                    if sent is not None and sent.get("text") in seat.heard:
                        sent = None
                case "done" if sent is not None and sent["type"] == "act":
                    seat.done[sent["n"]] = sent["action"]
                    sent = None
                case "refused":
                    self.events[f"refused {message['code']}"] += 1
                    sent = None

    def something(self, seat: Seat) -> dict[str, Any] | None:
        """An action if there is one, and a claim otherwise, which nobody may make; now and then a line of chat."""
        if self.dice.random() < 0.05:
            seat.said.append(f"line {len(seat.said)} of {seat.number}")
            return {"type": "chat", "text": seat.said[-1]}
        if not seat.actions:
            return {"type": "claim"} if self.dice.random() < 0.2 else None
        return {"type": "act", "n": seat.n, "action": self.dice.choice(seat.actions)}

    # Who means no good -------------------------------------------------------------------------

    async def deaf(self) -> None:
        """Spectators who say whatever they can and never read; now and then some go and others come."""
        while True:
            crowd: list[Deaf] = []
            with contextlib.suppress(OSError):
                for seat in self.open[: self.weather.crowd]:
                    crowd.append(Deaf(self.site.port, seat.path, packed=len(crowd) % 2 == 0, source=DEAF))
            for _ in range(max(5, int(2 / self.weather.noise))):
                for n, each in enumerate(crowd):
                    self.events["noise"] += each.say(NOISE[n % len(NOISE)])
                await asyncio.sleep(self.weather.noise)
            for each in crowd:
                each.close()

    async def hostile(self) -> None:
        """Nonsense over a wire, and what is not allowed."""
        while True:
            with contextlib.suppress(*LOST, IndexError):
                path = self.dice.choice(self.open).path
                async with Guest(self.site.port).wire(path, local_addr=(HOSTILE, 0)) as wire:
                    for _ in range(30):
                        await wire.send(self.dice.choice(NONSENSE))
                        self.events["nonsense"] += 1
                        with contextlib.suppress(TimeoutError):
                            async with asyncio.timeout(0.03):  # `wait_for` may overlook that the storm is over
                                await wire.recv()
                        await asyncio.sleep(self.weather.rest - 0.05)
            await asyncio.sleep(self.weather.rest)

    async def hostile_requests(self) -> None:
        """Requests that are none, some of them never ended."""
        while True:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.site.port, local_addr=(HOSTILE, 0))
                writer.write(self.dice.choice(REQUESTS))
                self.events["requests"] += 1
                await asyncio.sleep(0.1)
                writer.close()
            await asyncio.sleep(self.weather.rest)

    # Disasters ---------------------------------------------------------------------------------

    async def disasters(self, until: float) -> None:
        """Kill what can be killed, crash the database, and set the clock wrong, one after the other."""
        kinds: list[Callable[[], Awaitable[None]]] = [self.kill_one, self.jump, self.kill_all]
        if self.cluster is not None:
            kinds += [self.crash]
        n = 0
        while time.monotonic() < until or n < len(kinds):
            await kinds[n % len(kinds)]()
            n += 1
            await asyncio.sleep(self.weather.lull + self.dice.random() * self.weather.pace * 4)
            await self.played(self.done + self.weather.between)
        self.site.clock.write_text("0")
        self.events["disasters"] = n

    async def kill_one(self) -> None:
        await asyncio.to_thread(self.site.kill, False, self.dice)
        self.events["kills"] += 1

    async def kill_all(self) -> None:
        await asyncio.to_thread(self.site.kill, True, self.dice)
        self.events["kills"] += 1

    async def crash(self) -> None:
        assert self.cluster is not None
        await asyncio.to_thread(self.cluster.crash)
        self.events["crashes"] += 1

    async def jump(self) -> None:
        self.site.clock.write_text(str(self.dice.choice([-86_400, -3600, -5, 5, 3600, 86_400])))
        self.events["jumps"] += 1
