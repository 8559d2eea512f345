"""How soon a page can be used in a browser whose cache is empty."""

from __future__ import annotations

import os
import statistics
import sys
import time
from pathlib import Path

import httpx
from serving import CORES

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/support"))
from chromium import chromium


def in_browser(address: str, page: str, cookies: httpx.Cookies, ready: str) -> float:
    """Seconds from the navigation in a fresh browser until the page can be used; the median of five."""
    from playwright.sync_api import sync_playwright

    os.sched_setaffinity(0, CORES)  # of this thread, from which the browser has it
    times = []
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        for _ in range(5):
            context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en")
            context.add_cookies([{"name": name, "value": value.strip('"'), "url": address} for name, value in cookies.items()])
            tab = context.new_page()
            start = time.perf_counter()
            tab.goto(address + page, wait_until="commit")
            tab.wait_for_selector(ready, state="attached")
            times.append(time.perf_counter() - start)
            context.close()
        browser.close()
    return statistics.median(times)
