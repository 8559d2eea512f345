"""Visitors that load the web table: tables of one to four people, each wire pressing any button that its page offers."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import PerMessageDeflate

OFFERED = re.compile(r'data-action="(\d+)"')
NONCE = "0123456789abcdef" * 2
PAUSE_SECONDS = 0.25
TABLES_PER_ADDRESS = 20
"""So many tables with four wires each stay below what the server grants one address."""


class Setting(NamedTuple):
    """What is played at a table: the form that opens it, who comes besides, who watches, and which zones have the answers."""

    form: dict[str, str]
    zones: tuple[str, ...]
    guests: tuple[str, ...] = ()
    watched: bool = False

    def open(self) -> Setting:
        """The same game for two people, with somebody who watches."""
        return self._replace(form=self.form | {"opponent": "open"}, guests=("Bob",), watched=True)


CARDS = Setting({"name": "Ann", "side": "empire", "opponent": "random", "mode": "beginner"}, ("actions", "dock"))
"""The Deckbuilding Game against a bot."""
ADMIRALS = CARDS._replace(form=CARDS.form | {"opponent": "admiral"})
"""The same against the bot that thinks longest, in processes of its own."""


def local(n: int) -> str:
    """The loopback address from which the visitors of a table come."""
    return f"127.0.0.{2 + n // TABLES_PER_ADDRESS}"


class Traffic:
    """How many frames have come since, and how many bytes they had on their way, compressed."""

    frames = size = 0

    def __init__(self) -> None:
        self.before = Traffic.frames, Traffic.size

    @staticmethod
    def count(decode: Any) -> Any:
        """Count every frame before it is unpacked; other messages are few and short."""

        def counted(deflate: Any, frame: Any, **limits: Any) -> Any:
            Traffic.frames += 1
            Traffic.size += len(frame.data)
            return decode(deflate, frame, **limits)

        return counted

    def read(self) -> tuple[int, int]:
        """Frames and bytes since the start."""
        return Traffic.frames - self.before[0], Traffic.size - self.before[1]


PerMessageDeflate.decode = Traffic.count(PerMessageDeflate.decode)  # type: ignore[method-assign]


class Visitor:
    """One wire: what its page shows, and when it changed."""

    def __init__(self, zones: tuple[str, ...] = ()) -> None:
        self.n = -1
        self.zones = zones
        self.offers: dict[str, list[int]] = {}
        self.frames = self.refused = 0
        self.refusal = ""
        """Why the last thing was refused that has been said since the last click."""
        self.changed = asyncio.Event()
        self.wire: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None

    async def open(self, address: str, path: str, cookies: httpx.Cookies | None, source: str) -> None:
        """Come to a table."""
        header = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
        self.wire = await connect(
            f"{address.replace('http', 'ws')}{path}/ws", origin=address, local_addr=(source, 0),  # type: ignore[arg-type]
            additional_headers={"Cookie": header} if header else None, ping_interval=None, max_size=None,
        )  # fmt: skip
        self.reader = asyncio.create_task(self.listen(self.wire, cookies is not None))

    async def listen(self, wire: ClientConnection, plays: bool) -> None:
        """Take in frames; whoever only watches counts them."""
        try:
            async for text in wire:
                self.frames += str(text).startswith('{"type":"frame"')
                if plays:
                    self.take(json.loads(text))
        except ConnectionClosed:
            pass

    def take(self, message: dict[str, Any]) -> None:
        """A frame replaces the zones it names."""
        if message["type"] == "refused":
            self.refused += 1
            self.refusal = message["code"]
        elif message["type"] == "frame":
            for zone, html in message["zones"].items():
                self.offers[zone] = [int(action) for action in OFFERED.findall(html)]
            self.n = message["n"]
        self.changed.set()

    async def send(self, message: dict[str, object]) -> None:
        """Say something to the server."""
        assert self.wire is not None
        await self.wire.send(json.dumps(message))

    @property
    def actions(self) -> list[int]:
        """Every button on the page."""
        return [action for zone in self.zones for action in self.offers.get(zone, [])]

    async def asked(self) -> bool:
        """Wait until there is a button; false if none comes."""
        while not self.actions:
            self.changed.clear()
            try:
                await asyncio.wait_for(self.changed.wait(), 10)
            except TimeoutError:
                return False
        return True

    async def click(self, dice: random.Random) -> float:
        """Press any button; returns how many seconds passed until the new board was there.

        Whoever is faster than the server allows one visitor waits and presses again; the wait is part of what is measured.
        """
        n, start = self.n, time.perf_counter()
        action = dice.choice(self.actions)
        await self.say(n, action)
        while self.n == n:
            if self.refusal == "too-fast":
                await asyncio.sleep(PAUSE_SECONDS)
                await self.say(n, action)
                continue
            assert self.refusal in ("", "moved-on"), f"{self.refusal}: action {action} at position {n}"
            self.changed.clear()
            async with asyncio.timeout(10):
                await self.changed.wait()
        return time.perf_counter() - start

    async def say(self, n: int, action: int) -> None:
        """Give an answer to the position that was shown."""
        self.refusal = ""
        await self.send({"type": "act", "n": n, "action": action})

    async def close(self) -> None:
        """Leave."""
        if self.wire is not None:
            await self.wire.close()
        if self.reader is not None:
            await self.reader


class Party:
    """The people at one table."""

    def __init__(self, address: str, n: int, setting: Setting) -> None:
        self.address, self.source, self.setting = address, local(n), setting
        self.path = ""
        self.cookies: list[httpx.Cookies] = []
        self.players: list[Visitor] = []
        self.watcher: Visitor | None = None
        self.dice = random.Random(n)

    def browser(self) -> httpx.AsyncClient:
        """A browser without a screen."""
        transport = httpx.AsyncHTTPTransport(local_address=self.source)
        return httpx.AsyncClient(base_url=self.address, transport=transport, headers={"origin": self.address}, timeout=30)

    async def begin(self) -> None:
        """Open a table, let everybody come, and deal."""
        await self.sit("/tables", self.setting.form)
        for name in self.setting.guests:
            await self.sit(f"{self.path}/sit", {"name": name})
        if self.setting.watched:
            self.watcher = Visitor()
            await self.watcher.open(self.address, self.path, None, self.source)
        for cookies in self.cookies:
            player = Visitor(self.setting.zones)
            await player.open(self.address, self.path, cookies, self.source)
            await player.send({"type": "nonce", "nonce": NONCE})
            self.players.append(player)

    async def sit(self, path: str, form: dict[str, str]) -> None:
        """A new visitor takes a seat."""
        async with self.browser() as browser:
            answer = await browser.post(path, data=form)
            assert answer.status_code == 303, answer.text
            self.path = answer.headers["location"]
            self.cookies.append(browser.cookies)

    async def turn(self) -> Visitor | None:
        """Whoever is asked; None if the game is over."""
        while not any(player.actions for player in self.players):
            waiting = [asyncio.ensure_future(player.asked()) for player in self.players]
            done, late = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for task in late:
                task.cancel()
            if not any(task.result() for task in done):
                return None
        return next(player for player in self.players if player.actions)

    @property
    def frames(self) -> int:
        """How many frames everybody here has been sent."""
        return sum(visitor.frames for visitor in [*self.players, *([self.watcher] if self.watcher else [])])

    async def leave(self) -> None:
        """Everybody goes."""
        await asyncio.gather(*(visitor.close() for visitor in [*self.players, *([self.watcher] if self.watcher else [])]))


async def gather(address: str, count: int, setting: Setting) -> list[Party]:
    """Many tables at which the cards are dealt; ten begin at a time."""
    parties = [Party(address, n, setting) for n in range(count)]
    for start in range(0, count, 10):
        await asyncio.gather(*(party.begin() for party in parties[start : start + 10]))
    for party in parties:
        assert await party.turn() is not None
    return parties


async def clicking(party: Party, until: float, latencies: list[float]) -> None:
    """One person who presses a button every one to two seconds."""
    await asyncio.sleep(party.dice.uniform(0, 1.5))
    while time.perf_counter() < until:
        player = await party.turn()
        if player is None:
            return
        latencies.append(await player.click(party.dice))
        await asyncio.sleep(party.dice.uniform(1, 2))


async def racing(party: Party, until: float, counts: list[int]) -> None:
    """People who never wait; a finished game is left standing."""
    while time.perf_counter() < until:
        player = await party.turn()
        if player is None:
            return
        await player.click(party.dice)
        counts[0] += 1
