"""Back-off: what did not work is tried again, each time after a longer while."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

FIRST_SECONDS, LONGEST_SECONDS = 0.05, 10.0
"""Nobody can write for up to the longest pause after a database is there again."""

Pause = Callable[[int], Awaitable[None]]
"""What is waited before something is tried again that has failed so many times before."""


async def pause(failures: int) -> None:
    """Wait twice as long as the last time."""
    await asyncio.sleep(min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** min(failures, 20)))
