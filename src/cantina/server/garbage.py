"""Garbage: looked for in small pieces while people play, and everywhere now and then, when hardly anybody has to wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import sys
from collections.abc import Callable

PIECES = (1_000, 5, 1_000_000)
"""After so many new things the newest are looked through, and after so many times those before; never everything by itself."""
ROUND_SECONDS = 30.0
QUIET_SECONDS = 3.0
LONGEST_SECONDS = 300.0
"""How long it is waited for a quiet moment."""


def settle() -> None:
    """What is there now is the program itself, and no garbage: it is not looked through again, and the looking begins."""
    gc.freeze()
    gc.set_threshold(*PIECES)
    gc.enable()


async def carry_out(
    deeds: Callable[[], int], every: float = ROUND_SECONDS, quiet: float = QUIET_SECONDS, longest: float = LONGEST_SECONDS
) -> None:
    """Give memory back every now and then, and look through everything once nothing was done for a moment.

    With many tables such a look takes half a second; it finds little, since whatever is large is freed by whoever used it.
    """
    waited = 0.0
    while True:
        await asyncio.sleep(every)
        before = deeds()
        await asyncio.sleep(quiet)
        waited += every + quiet
        if deeds() == before or waited >= longest:
            gc.collect()
            waited = 0.0
        await asyncio.to_thread(give_back)


def give_back() -> None:
    """Give the system back the memory that was freed: left alone, Linux's allocator keeps most of what a busy minute took."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
