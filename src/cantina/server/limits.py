"""Limits: how much anybody may ask of the server, so that one cannot spoil it for all."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv6Address, ip_address

LARGEST_FORM = 4096
LARGEST_MESSAGE = 2000
LARGEST_RECORD = 200_000
MOST_ENTRIES = 3000
"""How much a record may hold that somebody brings: the longest games of bots that choose by chance have two thousand entries."""
LONGEST_NAME = 24
LONGEST_LINE = 200
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 20.0, 40.0
"""What one visitor may send over its wires, however many they are; a seat's program may send as much as it may call, twice."""
ASKS_A_SECOND, ASKS_AT_ONCE = 1.0, 10.0
"""How often a visitor may have everything drawn once more."""
LINES_A_SECOND, LINES_AT_ONCE = 0.5, 5.0
"""What one seat may say, over whatever wires and calls."""
HINTS_A_SECOND, HINTS_AT_ONCE = 0.5, 10.0
"""How many questions everybody at one address may have thought about; a thought that was thought before costs nothing."""
CROWD, ASKING_CROWD = 20.0, 5.0
"""Everybody at one address together may send and say, and ask, that much more than one of them."""
TABLES_A_SECOND, TABLES_AT_ONCE = 0.5, 30.0
CALLS_A_SECOND, CALLS_AT_ONCE = 50.0, 200.0
"""What one seat's program may ask of the API; everybody at one address together twice as much."""
PAGES_A_SECOND, PAGES_AT_ONCE, PAGES_AT_A_TIME = 30.0, 300.0, 6
BYTES_OF_A_PAGE = 20_000
"""Packed; a page that is larger counts as several, for it costs as much."""
LONG_PAGE = 6
"""So many pages one counts as that has a whole game computed again."""
WIRES_PER_ADDRESS = 100
WIRES_A_SECOND, WIRES_AT_ONCE = 5.0, 200.0
"""How often somebody at an address may open a live wire: a table is drawn for each."""
CONNECTIONS_PER_NETWORK = 200
"""How many connections that are no live wires may be open at a time; a browser needs six."""
MOST_ADDRESSES = 10_000
KEY = re.compile("[!-~]{16,200}")
"""What somebody draws by chance to be able to ask once more for the same."""
MOST_FRAMES, MOST_BYTES = 4, 256_000
"""So much may wait at one wire once the network takes no more; after that nothing is drawn until there is room, and then only
the newest: frames for those who never read would cost as much as frames for those who do."""
PATIENCE_SECONDS, LAST_WORDS_SECONDS = 30.0, 12.0
"""How long a wire may leave unread what is sent, and how long our farewell waits to be read."""
TOO_SLOW = 4408
"""Why such a wire was closed."""


def network_of(address: str) -> str:
    """Who shares an address: whoever has an IPv6 address has at least all of its /64, and could come from any of them."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


class Allowance:
    """So much at once, and so much again every second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.since = burst, time.monotonic()

    def spend(self) -> bool:
        """Take one, if there is one left."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """How many seconds it takes until there is one again."""
        return max(0.0, (1 - self.left) / self.rate)


class Together:
    """Allowances that are spent together: of each there has to be one left."""

    def __init__(self, *each: Allowance) -> None:
        self.each = each

    def spend(self) -> bool:
        """Take one of each, if there is one left of each."""
        return all(allowance.spend() for allowance in self.each)

    def wait(self) -> float:
        """How many seconds it takes until there is one of each again."""
        return max(allowance.wait() for allowance in self.each)


class Allowances:
    """The same allowance for everybody who has a name."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.each: dict[str, Allowance] = {}

    def of(self, name: str) -> Allowance:
        """What is left to somebody; if there are too many names, whoever was not here for the longest time begins afresh."""
        found = self.each.pop(name, None) or Allowance(self.rate, self.burst)
        self.each[name] = found
        if len(self.each) > MOST_ADDRESSES:
            del self.each[next(iter(self.each))]
        return found


class Turns:
    """So many at a time for everybody who has a name; the others wait for their turn."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: Counter[str] = Counter()
        """How many have or wait for a turn."""
        self.each: dict[str, asyncio.Semaphore] = {}

    @asynccontextmanager
    async def of(self, name: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        self.waiting[name] += 1
        try:
            async with self.each.setdefault(name, asyncio.Semaphore(self.most)):
                yield
        finally:
            self.waiting[name] -= 1
            if not self.waiting[name]:
                del self.waiting[name], self.each[name]


class Crowds:
    """The same allowance for everybody, and a larger one for everybody at the same address together."""

    def __init__(self, rate: float, burst: float, crowd: float) -> None:
        self.own, self.address = Allowances(rate, burst), Allowances(crowd * rate, crowd * burst)

    def of(self, name: str, address: str) -> Together:
        """What is left to somebody there."""
        return Together(self.own.of(name), self.address.of(address))


class Addresses:
    """What visitors and their addresses are using: live wires and what goes over them, tables they open, pages they look at."""

    def __init__(self) -> None:
        self.wires: Counter[str] = Counter()
        self.openings = Allowances(WIRES_A_SECOND, WIRES_AT_ONCE)
        self.drawing = Turns(PAGES_AT_A_TIME)
        self.pages = Allowances(PAGES_A_SECOND, PAGES_AT_ONCE)
        self.tables = Allowances(TABLES_A_SECOND, TABLES_AT_ONCE)
        self.hints = Allowances(HINTS_A_SECOND, HINTS_AT_ONCE)
        self.lines = Crowds(LINES_A_SECOND, LINES_AT_ONCE, CROWD)
        self.messages = Crowds(MESSAGES_A_SECOND, MESSAGES_AT_ONCE, CROWD)
        self.asks = Crowds(ASKS_A_SECOND, ASKS_AT_ONCE, ASKING_CROWD)

    def may_open_wire(self, address: str) -> bool:
        """Whether an address may have another live wire now."""
        return self.wires[address] < WIRES_PER_ADDRESS and self.openings.of(address).spend()

    def may_open_table(self, address: str) -> bool:
        """Whether an address may open another table now."""
        return self.tables.of(address).spend()
