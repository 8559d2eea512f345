"""Limits: how much anybody may ask of the server, so that one cannot spoil it for all."""

from __future__ import annotations

import re
import time
from collections import Counter

LARGEST_FORM = 4096
LARGEST_MESSAGE = 2000
LARGEST_RECORD = 200_000
MOST_ENTRIES = 3000
"""How much a record may hold that somebody brings: the longest games of bots that choose by chance have two thousand entries."""
LONGEST_NAME = 24
LONGEST_LINE = 200
MESSAGES_A_SECOND = 20.0
LINES_A_SECOND, LINES_AT_ONCE = 0.5, 5.0
TABLES_A_SECOND, TABLES_AT_ONCE = 0.5, 30.0
CALLS_A_SECOND, CALLS_AT_ONCE = 50.0, 200.0
"""What one seat's program may ask of the API; everybody at one address together twice as much."""
WIRES_PER_ADDRESS = 100
MOST_ADDRESSES = 10_000
KEY = re.compile("[!-~]{16,200}")
"""What somebody draws by chance to be able to ask once more for the same."""


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


class Allowances:
    """The same allowance for everybody who has a name."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.each: dict[str, Allowance] = {}

    def of(self, name: str) -> Allowance:
        """What is left to somebody; if there are too many names, everybody begins afresh."""
        if name not in self.each and len(self.each) >= MOST_ADDRESSES:
            self.each.clear()
        return self.each.setdefault(name, Allowance(self.rate, self.burst))


class Addresses:
    """What each address is using: live wires, and how many tables it opens."""

    def __init__(self) -> None:
        self.wires: Counter[str] = Counter()
        self.tables = Allowances(TABLES_A_SECOND, TABLES_AT_ONCE)

    def may_open_wire(self, address: str) -> bool:
        """Whether an address may have another live wire."""
        return self.wires[address] < WIRES_PER_ADDRESS

    def may_open_table(self, address: str) -> bool:
        """Whether an address may open another table now."""
        return self.tables.of(address).spend()
