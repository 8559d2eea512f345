"""What a page loads, and how soon it can be used in a browser whose cache is empty."""

from __future__ import annotations

import os
import re
import statistics
import sys
import time
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx
from serving import CORES

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/support"))
from chromium import chromium

HREF = re.compile(r'(?:href|src)="(/static/[^"#?]+)')
IMPORT = re.compile(r"""(?:import|from)\s+['"](\.[^'"]+)['"]""")
URL = re.compile(r"""url\(['"]?([^'")#]+)""")


def first_load(client: httpx.Client, page: str) -> dict[str, int]:
    """Every file that a page loads, with its size as it travels."""
    sizes: dict[str, int] = {}
    todo = [page]
    while todo:
        path = todo.pop()
        if path in sizes:
            continue
        with client.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
            assert answer.status_code == 200, path
            text = b"".join(answer.iter_bytes()).decode()
            sizes[path] = answer.num_bytes_downloaded
        kind = answer.headers["content-type"]
        found = HREF.findall(text) if "html" in kind else IMPORT.findall(text) if "javascript" in kind else []
        found += URL.findall(text) if "css" in kind else []
        todo += [urlsplit(urljoin(f"http://x{path}", each)).path for each in found if not each.startswith("data:")]
    return sizes


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
