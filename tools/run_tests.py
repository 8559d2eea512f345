"""Runs the tests; a few that failed while others kept the machine busy are tried once more, alone.

Usage: run_tests.py [what pytest takes ...]. Browsers, servers and databases share two cores: now and then one comes too late.
Whatever fails alone as well, or fails together with many others, has failed. What passed only alone is named at the end.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

FAILED = Path(__file__).resolve().parent.parent / ".pytest_cache/v/cache/lastfailed"
SOME_FAILED = 1
"""What pytest answers where tests ran and some of them failed."""
FEW = 5


def main(given: list[str]) -> int:
    """What pytest answers in the end."""
    FAILED.unlink(missing_ok=True)
    code = subprocess.call([sys.executable, "-m", "pytest", *given])
    failed = list(json.loads(FAILED.read_text("utf-8"))) if code == SOME_FAILED and FAILED.exists() else []
    if not 0 < len(failed) <= FEW:
        return code
    print(f"\nOnce more, alone: {', '.join(failed)}", flush=True)
    code = subprocess.call([sys.executable, "-m", "pytest", "-p", "no:xdist", "-p", "no:cacheprovider", *failed])
    if code == 0:
        print(f"\nFAILED BESIDE OTHERS, PASSED ALONE: {', '.join(failed)}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
