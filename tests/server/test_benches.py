"""The benches open their pages in the browser that the tests use."""

import subprocess
import sys
from pathlib import Path

from browsing import CHROMIUM

BENCH = Path(__file__).resolve().parent.parent.parent / "bench"
MEASURE = """import httpx, loading
print(loading.in_browser("data:text/html,", "<p>usable</p>", httpx.Cookies(), "p"))"""


def test_a_page_is_measured_in_the_browser_that_the_tests_use() -> None:
    assert CHROMIUM.exists()
    measured = subprocess.run([sys.executable, "-c", MEASURE], cwd=BENCH, capture_output=True, text=True, timeout=120)
    assert measured.returncode == 0, measured.stderr
    assert 0 < float(measured.stdout) < 60
