"""Holds the pages around the table to their bars: replays of long games open and step quickly, gallery and reviews are light."""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
from serving import CORES, Bar, Server, judged, say

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/support"))
from chromium import CHROMIUM, INSTALL, chromium
from finished import played, sqlite, store_game, store_match
from voyages import greedy
from weighing import first_load

TURNS = 40
GAMES = 5
STEPS = 60
LONG: dict[str, Any] = {"mode": "full", "bases-to-win": "5"}
ROUNDS = 15
FOUR: dict[str, Any] = {"players": "4", "fame": "12"}
"""A voyage of four to look back on, of at least so many rounds."""
STEP = """steps => new Promise(done => {
  const times = [];
  let start = 0;
  const next = () => { start = performance.now(); document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })); };
  new MutationObserver(() => { requestAnimationFrame(() => { times.push(performance.now() - start); if (times.length < steps) setTimeout(next, 150); else done(times); }); }).observe(document.body, { attributeFilter: ['data-n'] });
  next();
})"""  # noqa: E501
"""Steps through the replay inside the page, each from rest, and how long each took until it was drawn."""

WATCH = """addEventListener('DOMContentLoaded', () => {
  requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = performance.now(); }));
})"""
OPENED = """() => Math.max(window.drawn, performance.getEntriesByName('first-contentful-paint')[0].startTime)"""
"""How long after the click the whole position was drawn."""

LOADED = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map(each => each.encodedBodySize)"""
"""How large everything was that a page has loaded."""


def games_to_show(database: str) -> list[str]:
    """Some games of at least forty turns; returns their paths."""
    secrets = (bytes([number] * 32) for number in range(1, 200))
    long = (secret for secret in secrets if int(played(secret, **LONG).state.turn) >= TURNS)  # type: ignore[attr-defined]
    return [store_game(database, secret, **LONG) for secret in islice(long, GAMES)]


def voyages_to_show(database: str) -> list[str]:
    """Some voyages of four players and at least fifteen rounds; returns their paths."""
    stories = (greedy(seed, **FOUR) for seed in range(1, 200))
    long = (story for story in stories if int(story.state.turn) >= 4 * ROUNDS)
    return [store_match(database, story.match) for story in islice(long, GAMES)]


def replay(server: Server, paths: list[str], what: str, opens: float, steps: float) -> list[Bar]:
    """Opening replays at a server that has shown one game, but has not seen the others yet; then stepping."""
    from playwright.sync_api import sync_playwright

    opened = []
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en", reduced_motion="reduce")
        context.add_init_script(WATCH)
        tab = context.new_page()
        for path in paths:
            tab.goto(f"{server.address}{path}/at/0?eyes=open", wait_until="networkidle")
            tab.wait_for_function("() => window.drawn")
            opened.append(tab.evaluate(OPENED))
        times = tab.evaluate(STEP, STEPS)
        browser.close()
    cuts = statistics.quantiles(times, n=20)
    print(f"    opened after {', '.join(f'{each:.0f}' for each in opened)} ms (the first one is not counted)")
    print(f"    {len(times)} steps: median {statistics.median(times):.1f} ms, 95th of 100 {cuts[18]:.1f} ms")
    return [(f"replay of {what} opens after, median, ms", statistics.median(opened[1:]), opens, False),
            (f"a step of the replay of {what}, median, ms", statistics.median(times), steps, False)]  # fmt: skip


def galleries(server: Server) -> list[Bar]:
    """Everything that a gallery loads where nobody scrolls, as it travels."""
    from playwright.sync_api import sync_playwright

    found: list[Bar] = []
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        for game, most in (("deckbuilding", 300), ("outer-rim", 400)):
            context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en")
            tab = context.new_page()
            tab.goto(f"{server.address}/cards?game={game}", wait_until="networkidle")
            sizes = tab.evaluate(LOADED)
            found.append((f"gallery of {game}, {len(sizes)} files, KB", sum(sizes) / 1000, most, False))
            context.close()
        browser.close()
    return found


def review(server: Server, path: str) -> list[Bar]:
    """Everything that the page after a voyage loads, as it travels."""
    with httpx.Client(base_url=server.address, timeout=60) as client:
        sizes = first_load(client, f"{path}/review")
    return [(f"page after a voyage of four, {len(sizes)} files, KB", sum(sizes.values()) / 1000, 300, False)]


def main() -> int:
    """Measure, print every value with its bar, and fail if one is missed."""
    print(f"load average {os.getloadavg()[0]:.1f} on {len(CORES)} cores")
    with tempfile.TemporaryDirectory(prefix="cantina-bench-") as folder:
        say("playing long games …")
        database = sqlite(Path(folder) / "tables.db")
        paths, voyages = games_to_show(database), voyages_to_show(database)
        server = Server(sys.executable, Path(folder))
        try:
            found = review(server, voyages[0])
            if CHROMIUM.exists():
                found += galleries(server)
                found += replay(server, paths, f"{TURNS} turns", 500, 50)
                found += replay(server, voyages, f"a voyage of four, {ROUNDS} rounds", 700, 60)
            else:
                print(f"    SKIPPED: no Chromium, so galleries and replays were not measured ({INSTALL})")
            return judged(found)
        finally:
            server.process.terminate()
            server.process.wait(20)


if __name__ == "__main__":
    sys.exit(main())
