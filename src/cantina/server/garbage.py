"""Garbage: looked for in small pieces while people play, and everywhere only when hardly anybody has to wait for it."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

PIECES = (1_000, 5, 1_000_000)
"""After so many new things the newest are looked through, and after so many times those before; never everything by itself."""
ROUND_SECONDS = 60.0
QUIET_SECONDS = 3.0
LONGEST_SECONDS = 1800.0


def settle() -> None:
    """What is there now is the program itself, and no garbage: it is not looked through again, and the looking begins."""
    gc.freeze()
    gc.set_threshold(*PIECES)
    gc.enable()


async def carry_out(
    deeds: Callable[[], int], every: float = ROUND_SECONDS, quiet: float = QUIET_SECONDS, longest: float = LONGEST_SECONDS
) -> None:
    """Look through everything now and then, once nothing has been done for a moment: with many tables it takes half a second."""
    while True:
        await asyncio.sleep(every)
        for _ in range(int(longest / quiet)):
            before = deeds()
            await asyncio.sleep(quiet)
            if deeds() == before:
                break
        gc.collect()
