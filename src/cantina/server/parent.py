"""A worker ends with the process that started it, even if that one was killed: nobody is left behind at the port."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import threading
import time

PR_SET_PDEATHSIG = 1
"""What Linux's prctl calls the signal that is sent when the parent dies."""
LOOK_SECONDS = 1.0


def end_with(parent: int) -> None:
    """Be told to end when the parent dies: by the system where it can tell, else by looking who the parent is."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    threading.Thread(target=watch, args=[parent], name="parent", daemon=True).start()


def watch(parent: int) -> None:
    """End as soon as somebody else is the parent; one that died before the system was asked is found so too."""
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)
