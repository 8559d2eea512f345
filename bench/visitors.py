"""Visitors that load the web table: tables of one or two people, each wire pressing any button that its page offers."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

OFFERED = re.compile(r'data-action="(\d+)"')
NONCE = "0123456789abcdef" * 2
TABLES_PER_ADDRESS = 20
"""So many tables with three wires each stay below what the server grants one address."""


def local(n: int) -> str:
    """The loopback address from which the visitors of a table come."""
    return f"127.0.0.{2 + n // TABLES_PER_ADDRESS}"


class Visitor:
    """One wire: what its page shows, and when it changed."""

    def __init__(self) -> None:
        self.n = -1
        self.offers: dict[str, list[int]] = {}
        self.frames = self.refused = 0
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
        return [action for zone in ("actions", "dock") for action in self.offers.get(zone, [])]

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
        """Press any button; returns how many seconds passed until the new board was there."""
        n, start = self.n, time.perf_counter()
        await self.send({"type": "act", "n": n, "action": dice.choice(self.actions)})
        while self.n == n:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 10)
        return time.perf_counter() - start

    async def close(self) -> None:
        """Leave."""
        if self.wire is not None:
            await self.wire.close()
        if self.reader is not None:
            await self.reader


class Party:
    """The people at one table: one player against a bot, or two players and somebody who watches."""

    def __init__(self, address: str, n: int, alone: bool) -> None:
        self.address, self.source, self.alone = address, local(n), alone
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
        form = {"name": "Ann", "side": "empire", "opponent": "random" if self.alone else "open", "mode": "beginner"}
        await self.sit("/tables", form)
        if not self.alone:
            await self.sit(f"{self.path}/sit", {"name": "Bob"})
            self.watcher = Visitor()
            await self.watcher.open(self.address, self.path, None, self.source)
        for cookies in self.cookies:
            player = Visitor()
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


async def gather(address: str, count: int, alone: bool) -> list[Party]:
    """Many tables at which the cards are dealt; ten begin at a time."""
    parties = [Party(address, n, alone) for n in range(count)]
    for start in range(0, count, 10):
        await asyncio.gather(*(party.begin() for party in parties[start : start + 10]))
    for party in parties:
        assert await party.turn() is not None
    return parties
