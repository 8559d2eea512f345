"""The real program in a world whose clock jumps: a file says by how many seconds it is wrong.

Run it like `cantina`; every worker process comes through here as well, before it imports anything of ours.
"""

import contextlib
import os
import sys
import time
from pathlib import Path

FILE = Path(os.environ["CANTINA_ODD_CLOCK"])
LOOK = 0.05
right = time.time
error, looked = 0.0, 0.0


def odd() -> float:
    """The time of day, as the machine would tell it after somebody has set its clock."""
    global error, looked
    if (now := time.monotonic()) - looked > LOOK:
        looked = now
        with contextlib.suppress(OSError, ValueError):  # it may just be written
            error = float(FILE.read_text())
    return right() + error


time.time = odd

if __name__ == "__main__":
    from cantina.cli import main

    sys.exit(main())
