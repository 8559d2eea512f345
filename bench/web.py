"""Loads the real server, pinned to one core, from another core, and holds the web table to its bars."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import rim
from loading import in_browser
from serving import CORES, Bar, Meter, Server, judged, say, serving
from visitors import ADMIRALS, CARDS, Party, clicking, gather, racing

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/support"))
from chromium import CHROMIUM, INSTALL, chromium
from weighing import first_load

ATTACKS = ["verify", "chat", "deaf"]
STARTS = 10
PARTS = ["start", "latency", "page", "hand", "throughput", "admiral", *rim.PARTS]


# Starting ----------------------------------------------------------------------------------


async def starts(python: str) -> list[Bar]:
    """From the call of the program to its first answer; what other programs took of its core is left out."""
    say(f"starting a server {STARTS} times …")
    taken = []
    for _ in range(STARTS):
        begun = time.perf_counter()
        with serving(python) as server:
            taken.append(time.perf_counter() - begun - server.time()[1])
    return [("start to first answer, ms", statistics.median(taken) * 1000, 500, False)]


# (a) Click to new board --------------------------------------------------------------------


@contextlib.contextmanager
def attacked(address: str, kinds: list[str], tables: list[str]) -> Iterator[None]:
    """One address does its worst meanwhile, from the core of the load."""
    command = [sys.executable, str(Path(__file__).with_name("attack.py")), address, ",".join(kinds), *tables]
    attacker = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        yield
        assert attacker.poll() is None, "the attack broke down"
    finally:
        attacker.terminate()
        print(f"    the attack: {attacker.communicate(timeout=20)[0].strip()}")


CALM = ((50, 30), (99, 100))
"""The bars of quantiles, in milliseconds, where nothing is in the way."""


async def latency(server: Server, tables: int, seconds: float, attack: list[str]) -> list[Bar]:
    """Clicks at many live tables, each against a bot; under attack once without and once with it."""
    say(f"(a) opening {tables} tables …")
    parties = await gather(server.address, tables, CARDS)
    bars = await clicks(server, parties, seconds, "", CALM)
    if attack:
        with attacked(server.address, attack, [party.path for party in parties]):
            say("(a) the attack begins …")
            await asyncio.sleep(5)
            bars += await clicks(server, parties, seconds, " under attack", ((99, 100),))
    await asyncio.gather(*(party.leave() for party in parties))
    return bars


async def clicks(server: Server, parties: list[Party], seconds: float, when: str, bars: tuple[tuple[int, int], ...]) -> list[Bar]:
    """How long it takes from a click to the new board."""
    say(f"(a) clicking for {seconds:.0f} s …")
    meter, latencies, before = Meter(server), list[float](), sum(party.frames for party in parties)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(clicking(party, until, latencies) for party in parties))
    wall, _, busy = meter.read()
    frames = sum(party.frames for party in parties) - before
    cuts = statistics.quantiles(latencies, n=100)
    print(f"    {len(parties)} tables: {len(latencies)} clicks, {frames / wall:.0f} frames/s with those of the bots; {busy}")
    return [(f"click to new board{when}, p{n}, ms", cuts[n - 1] * 1000, bar, False) for n, bar in bars]


async def admirals(server: Server, tables: int, seconds: float) -> list[Bar]:
    """Clicks while the strongest bots think at every table, in processes that have to share the cores with the server."""
    say(f"(e) opening {tables} tables against the admiral …")
    parties = await gather(server.address, tables, ADMIRALS)
    late = server.counted("thoughts_replaced")
    bars = await clicks(server, parties, seconds, " among admirals", ((99, 150),))
    print(f"    {server.counted('thoughts_replaced') - late:.0f} thoughts of admirals came too late and were replaced")
    await asyncio.gather(*(party.leave() for party in parties))
    return bars


# (b) First page ----------------------------------------------------------------------------


async def first_page(server: Server) -> list[Bar]:
    """The lobby and a table, as a browser with an empty cache loads them."""
    say("(b) loading the lobby and a table …")
    party = Party(server.address, 0, CARDS)
    await party.begin()
    await party.turn()
    await party.leave()
    bars: list[Bar] = []
    pages = (("lobby", "/", "body.lobby form button"), ("table", party.path, "body[data-settled]"))
    for name, page, _ in pages:
        with httpx.Client(base_url=server.address, cookies=party.cookies[0]) as client:
            sizes = first_load(client, page)
        bars.append((f"first page, {name}, {len(sizes)} files, KB", sum(sizes.values()) / 1000, 150, False))
        largest = sorted(sizes.items(), key=lambda each: -each[1])[:4]
        print(f"    {name}: " + ", ".join(f"{path} {size / 1000:.1f}" for path, size in largest) + " …")
    if not CHROMIUM.exists():
        print(f"    SKIPPED: no Chromium, so the time until a page can be used was not measured ({INSTALL})")
        return bars
    for name, page, ready in pages:
        say(f"(b) {name} in Chromium …")
        seconds = await asyncio.to_thread(in_browser, server.address, page, party.cookies[0], ready)
        bars.append((f"{name} can be used after, ms", seconds * 1000, 1000, False))
    return bars


# (d) Under the hand ------------------------------------------------------------------------

OWN_ACTIONS = 60
TIMED = """([key, card]) => new Promise(done => {
  const held = () => document.querySelectorAll('.hand .card').length, before = held(), start = performance.now();
  const look = () => requestAnimationFrame(held() === before ? look : () => done(performance.now() - start));
  if (!key) document.querySelector(card).focus();
  const to = key ? document.body : document.activeElement, event = { key: key || 'Enter', bubbles: true, cancelable: true };
  to.dispatchEvent(new KeyboardEvent('keydown', event));
  if (!key) to.click(); // what the browser makes of Enter
  requestAnimationFrame(look);
})"""
"""Milliseconds from a key until the frame is painted in which the card has left the hand, or has come back to it."""


def by_hand(address: str) -> tuple[float, list[float]]:
    """Seconds from the form to the first possible click at the slowest pace; and how long own actions take, in milliseconds."""
    from playwright.sync_api import sync_playwright

    os.sched_setaffinity(0, CORES)  # of this thread, from which the browser has it
    card, waits, took = ".hand .card[data-can=play][data-action]", list[float](), list[float]()
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en").new_page()
        for _ in range(3):
            page.goto(address)
            page.evaluate("localStorage.setItem('speed', 'calm')")
            page.locator(".pick:has([name=side][value=rebel])").click()
            start = time.perf_counter()
            page.locator(".start").click()
            page.wait_for_selector(f"body[data-settled] {card}", state="attached")
            waits.append(time.perf_counter() - start)
        for n in range(OWN_ACTIONS + 6):
            page.wait_for_selector("body[data-settled]", state="attached")
            spent = page.evaluate(TIMED, ["u" if n % 2 else "", card])
            if n >= 6:
                took.append(spent)
        browser.close()
    return statistics.median(waits), took


async def under_the_hand(server: Server) -> list[Bar]:
    """What somebody at a browser feels: how soon a table can be played at, and how soon an own move is seen."""
    if not CHROMIUM.exists():
        print(f"    SKIPPED: no Chromium, so nothing was felt ({INSTALL})")
        return []
    say("(d) a table against the bot, and own moves, in Chromium …")
    wait, took = await asyncio.to_thread(by_hand, server.address)
    cuts = statistics.quantiles(took, n=20)
    return [("first possible click at a table against the bot, calm, ms", wait * 1000, 3000, False),
            ("own action from key to painted frame, median, ms", statistics.median(took), 50, False),
            ("own action from key to painted frame, p95, ms", cuts[18], 120, False)]  # fmt: skip


# (c) Durable actions -----------------------------------------------------------------------


async def throughput(server: Server, tables: int, seconds: float) -> list[Bar]:
    """As many actions as the server takes, at tables of two players and a spectator."""
    say(f"(c) opening {tables} tables of two players and a spectator …")
    parties = await gather(server.address, tables, CARDS.open())
    say(f"(c) playing for {seconds:.0f} s …")
    meter, counts, before = Meter(server), [0], sum(party.frames for party in parties)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(racing(party, until, counts) for party in parties))
    wall, free, busy = meter.read()
    frames = sum(party.frames for party in parties) - before
    refused = sum(player.refused for party in parties for player in party.players)
    await asyncio.gather(*(party.leave() for party in parties))
    print(f"    {tables} tables: {counts[0]} actions, {frames / wall:.0f} frames/s, {refused} refused; {busy}")
    print(f"    {counts[0] / wall:.0f} actions/s; the bar is for a core of its own, so what others held up is not counted")
    return [("durable actions/s, two seats and a spectator", counts[0] / free, 300, True)]


def main() -> int:
    """Measure what is asked for, print every value with its bar, and fail if one is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable, help="the Python that runs the server")
    parser.add_argument("--only", choices=PARTS, nargs="*", default=PARTS)
    parser.add_argument("--seconds", type=float, default=15, help="how long to click and to play")
    parser.add_argument(
        "--attack",
        choices=ATTACKS,
        nargs="*",
        help="click on while one address attacks within its allowances; all at once if none is named",
    )
    given = parser.parse_args()
    attack = [] if given.attack is None else given.attack or ATTACKS
    parts: dict[str, Callable[[Server], object]] = {
        "start": lambda _server: starts(given.python),
        "latency": lambda server: latency(server, 200, given.seconds, attack),
        "page": first_page,
        "hand": under_the_hand,
        "throughput": lambda server: throughput(server, 40, given.seconds),
        "admiral": lambda server: admirals(server, 50, given.seconds),
        "rim-latency": lambda server: rim.latency(server, 100, given.seconds),
        "rim-page": rim.first_page,
        "rim-rival": rim.rivals_turn,
        "rim-throughput": lambda server: rim.throughput(server, 20, given.seconds),
    }
    os.sched_setaffinity(0, CORES[-1:])
    print(f"load average {os.getloadavg()[0]:.1f} on {len(CORES)} cores; the server on core {CORES[0]}, the load on {CORES[-1]}")
    bars: list[Bar] = []
    for name in given.only:
        with serving(given.python, CORES[:2] if name == "admiral" else CORES[:1]) as server:
            bars += asyncio.run(parts[name](server))  # type: ignore[arg-type]
    return judged(bars)


if __name__ == "__main__":
    sys.exit(main())
