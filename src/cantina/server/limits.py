"""Limits: how much anybody may ask of the server, so that one cannot spoil it for all."""

from __future__ import annotations

import time
from collections import Counter

LARGEST_FORM = 4096
LARGEST_MESSAGE = 2000
LONGEST_NAME = 24
LONGEST_LINE = 200
MESSAGES_A_SECOND = 20.0
LINES_A_SECOND, LINES_AT_ONCE = 0.5, 5.0
TABLES_A_SECOND, TABLES_AT_ONCE = 0.5, 30.0
WIRES_PER_ADDRESS = 100
MOST_ADDRESSES = 10_000


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


class Addresses:
    """What each address is using: live wires, and how many tables it opens."""

    def __init__(self) -> None:
        self.wires: Counter[str] = Counter()
        self.tables: dict[str, Allowance] = {}

    def may_open_wire(self, address: str) -> bool:
        """Whether an address may have another live wire."""
        return self.wires[address] < WIRES_PER_ADDRESS

    def may_open_table(self, address: str) -> bool:
        """Whether an address may open another table now."""
        if address not in self.tables and len(self.tables) >= MOST_ADDRESSES:
            self.tables.clear()
        return self.tables.setdefault(address, Allowance(TABLES_A_SECOND, TABLES_AT_ONCE)).spend()
