"""A worker ends with the process that started it, even if that one was killed: nobody is left behind at the port."""

from __future__ import annotations

import os
import select
import signal
import threading
import time

LOOK_SECONDS = 0.2
LAST_SECONDS = 1.0
"""How long a worker has to end by itself: what it has acknowledged is on disk, and others wait for the port."""


def end_with(parent: int) -> None:
    """End as soon as the parent has ended."""
    threading.Thread(target=watch, args=[parent], name="parent", daemon=True).start()


def watch(parent: int) -> None:
    """Wait for the end of the parent, and end then: as if asked to, or at once if that takes long."""
    await_end(parent)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(LAST_SECONDS)
    os._exit(1)


def await_end(parent: int) -> None:
    """Wait until somebody else is our parent: told by the system where it tells, else by looking again and again."""
    try:
        handle = os.pidfd_open(parent)
    except (AttributeError, OSError):
        handle = None
    if handle is not None and os.getppid() == parent:
        select.select([handle], [], [])
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
