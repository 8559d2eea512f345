"""A live wire counts for its address as long as it is open; of an address without one nothing is remembered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def counted(wires: Counter[str], address: str) -> Iterator[None]:
    """Count one more wire of an address while it is served."""
    wires[address] += 1
    try:
        yield
    finally:
        wires[address] -= 1
        if not wires[address]:
            del wires[address]
