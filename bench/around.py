"""Holds the pages around the table to their bars: the replay of a long game opens and steps quickly, the gallery is light."""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx
from web import CHROMIUM, CORES, Bar, Server, first_load, judged, say

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from finished import played, sqlite, store_game

TURNS = 40
STEPS = 60
LONG = {"mode": "full", "bases-to-win": "5"}
STEP = """steps => new Promise(done => {
  const times = [];
  let start = 0;
  const next = () => { start = performance.now(); document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })); };
  new MutationObserver(() => { requestAnimationFrame(() => { times.push(performance.now() - start); if (times.length < steps) setTimeout(next, 30); else done(times); }); }).observe(document.body, { attributeFilter: ['data-n'] });
  next();
})"""  # noqa: E501
"""Steps through the replay inside the page, and how long each took until it was drawn."""


def games_to_show(database: str) -> tuple[str, str]:
    """A game of at least forty turns, and another one to warm the server up with; returns their paths."""
    for number in range(1, 200):
        secret = bytes([number] * 32)
        if int(played(secret, **LONG).state.turn) >= TURNS:  # type: ignore[attr-defined]
            return store_game(database, secret, **LONG), store_game(database)
    raise SystemExit(f"no game of {TURNS} turns was found")


def replay(server: Server, path: str, other: str) -> list[Bar]:
    """Opening the replay at a server that has shown another game, but has not seen this one yet; then stepping."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en", reduced_motion="reduce")
        tab = context.new_page()
        tab.goto(f"{server.address}{other}/at/100", wait_until="load")
        start = time.perf_counter()
        tab.goto(f"{server.address}{path}/at/0?eyes=open", wait_until="commit")
        tab.wait_for_selector(".reel .run", state="attached")
        opened = time.perf_counter() - start
        tab.wait_for_load_state("networkidle")
        times = tab.evaluate(STEP, STEPS)
        browser.close()
    cuts = statistics.quantiles(times, n=20)
    print(f"    {len(times)} steps: median {statistics.median(times):.1f} ms, 95th of 100 {cuts[18]:.1f} ms")
    return [(f"replay of {TURNS} turns opens after, ms", opened * 1000, 500, False),
            ("a step of the replay, median, ms", statistics.median(times), 50, False)]  # fmt: skip


def gallery(server: Server) -> list[Bar]:
    """Everything the gallery loads, as it travels."""
    with httpx.Client(base_url=server.address) as client:
        sizes = first_load(client, "/cards")
    return [(f"gallery, {len(sizes)} files, KB", sum(sizes.values()) / 1000, 300, False)]


def main() -> int:
    """Measure, print every value with its bar, and fail if one is missed."""
    print(f"load average {os.getloadavg()[0]:.1f} on {len(CORES)} cores")
    with tempfile.TemporaryDirectory(prefix="cantina-bench-") as folder:
        say("playing a long game …")
        path, other = games_to_show(sqlite(Path(folder) / "tables.db"))
        server = Server(sys.executable, Path(folder))
        try:
            return judged([*gallery(server), *replay(server, path, other)])
        finally:
            server.process.terminate()
            server.process.wait(20)


if __name__ == "__main__":
    sys.exit(main())
