"""How much memory this process holds."""

from __future__ import annotations

import os


def resident() -> int | None:
    """How many bytes of memory this process holds, where the system tells."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return None
