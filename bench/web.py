"""Loads the real server, pinned to one core, from another core, and holds the web table to its bars."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx
from visitors import Party, gather

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/support"))
from chromium import CHROMIUM, INSTALL, chromium

TICKS = os.sysconf("SC_CLK_TCK")
CORES = sorted(os.sched_getaffinity(0))
HREF = re.compile(r'(?:href|src)="(/static/[^"#?]+)')
IMPORT = re.compile(r"""(?:import|from)\s+['"](\.[^'"]+)['"]""")
URL = re.compile(r"""url\(['"]?([^'")#]+)""")

ATTACKS = ["verify", "chat", "deaf"]
PARTS = ["latency", "page", "hand", "throughput"]
Bar = tuple[str, float, float, bool]
"""What was measured, its value, its bar, and whether more is better."""


def say(text: str) -> None:
    """Tell how far we are."""
    print(text, file=sys.stderr, flush=True)


# The server --------------------------------------------------------------------------------


class Server:
    """The real program on a free port, with a database on the disk; it counts its own CPU."""

    def __init__(self, python: str, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        pin = ["taskset", "-c", str(CORES[0])] if shutil.which("taskset") else []
        command = [*pin, python, "-m", "cantina.cli", "serve", "--port", str(port), "--database", str(folder / "tables.db")]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 30
        while True:
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=5).close()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise SystemExit("the server did not start") from None
                time.sleep(0.05)

    def time(self) -> tuple[float, float]:
        """Seconds of CPU so far, and seconds in which it had work to do but others had its core."""
        proc = Path(f"/proc/{self.process.pid}")
        ticks = proc.joinpath("stat").read_text().rpartition(") ")[2].split()[11:13]
        return sum(map(int, ticks)) / TICKS, int(proc.joinpath("schedstat").read_text().split()[1]) / 1e9


@contextlib.contextmanager
def serving(python: str) -> Iterator[Server]:
    """A server for one measurement."""
    with tempfile.TemporaryDirectory(prefix="cantina-bench-") as folder:
        server = Server(python, Path(folder))
        try:
            yield server
        finally:
            server.process.terminate()
            server.process.wait(20)


class Meter:
    """How busy the server and the load were between two moments."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.start = self.now()

    def now(self) -> tuple[float, ...]:
        """The time, on every clock."""
        return time.perf_counter(), *self.server.time(), time.process_time()

    def read(self) -> tuple[float, float, str]:
        """Seconds since the start, those in which the server could run, and the shares in words."""
        wall, ran, waited, own = (after - before for before, after in zip(self.start, self.now(), strict=True))
        words = (
            f"server {ran / wall:.0%} of its core, for {waited / wall:.0%} others held it up; load {own / wall:.0%} of its own"
        )
        return wall, wall - waited, words


# (a) Click to new board --------------------------------------------------------------------


async def clicking(party: Party, until: float, latencies: list[float]) -> None:
    """One person who presses a button every one to two seconds."""
    await asyncio.sleep(party.dice.uniform(0, 1.5))
    while time.perf_counter() < until:
        player = await party.turn()
        if player is None:
            return
        latencies.append(await player.click(party.dice))
        await asyncio.sleep(party.dice.uniform(1, 2))


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


async def latency(server: Server, tables: int, seconds: float, attack: list[str]) -> list[Bar]:
    """Clicks at many live tables, each against a bot; under attack once without and once with it."""
    say(f"(a) opening {tables} tables …")
    parties = await gather(server.address, tables, alone=True)
    bars = await clicks(server, parties, seconds, "")
    if attack:
        with attacked(server.address, attack, [party.path for party in parties]):
            say("(a) the attack begins …")
            await asyncio.sleep(5)
            bars += await clicks(server, parties, seconds, " under attack")
    await asyncio.gather(*(party.leave() for party in parties))
    return bars


async def clicks(server: Server, parties: list[Party], seconds: float, when: str) -> list[Bar]:
    """How long it takes from a click to the new board."""
    say(f"(a) clicking for {seconds:.0f} s …")
    meter, latencies, before = Meter(server), list[float](), sum(party.frames for party in parties)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(clicking(party, until, latencies) for party in parties))
    wall, _, busy = meter.read()
    frames = sum(party.frames for party in parties) - before
    cuts = statistics.quantiles(latencies, n=100)
    print(f"    {len(parties)} tables: {len(latencies)} clicks, {frames / wall:.0f} frames/s with those of the bots; {busy}")
    bars = ((99, 100),) if when else ((50, 30), (99, 100))
    return [(f"click to new board{when}, p{n}, ms", cuts[n - 1] * 1000, bar, False) for n, bar in bars]


# (b) First page ----------------------------------------------------------------------------


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


async def first_page(server: Server) -> list[Bar]:
    """The lobby and a table, as a browser with an empty cache loads them."""
    say("(b) loading the lobby and a table …")
    party = Party(server.address, 0, alone=True)
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
  const { n } = document.body.dataset, start = performance.now();
  const look = () => document.body.dataset.n === n ? requestAnimationFrame(look)
    : requestAnimationFrame(() => done(performance.now() - start));
  if (!key) document.querySelector(card).focus();
  const to = key ? document.body : document.activeElement, event = { key: key || 'Enter', bubbles: true, cancelable: true };
  to.dispatchEvent(new KeyboardEvent('keydown', event));
  if (!key) to.click(); // what the browser makes of Enter
  look();
})"""
"""Milliseconds from a key to the frame in which its move is painted: a card is played, and taken back."""


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


async def racing(party: Party, until: float, counts: list[int]) -> None:
    """Two people who never wait; a finished game is left standing."""
    while time.perf_counter() < until:
        player = await party.turn()
        if player is None:
            return
        await player.click(party.dice)
        counts[0] += 1


async def throughput(server: Server, tables: int, seconds: float) -> list[Bar]:
    """As many actions as the server takes, at tables of two players and a spectator."""
    say(f"(c) opening {tables} tables of two players and a spectator …")
    parties = await gather(server.address, tables, alone=False)
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
        "latency": lambda server: latency(server, 200, given.seconds, attack),
        "page": first_page,
        "hand": under_the_hand,
        "throughput": lambda server: throughput(server, 40, given.seconds),
    }
    os.sched_setaffinity(0, CORES[-1:])
    print(f"load average {os.getloadavg()[0]:.1f} on {len(CORES)} cores; the server on core {CORES[0]}, the load on {CORES[-1]}")
    bars: list[Bar] = []
    for name in given.only:
        with serving(given.python) as server:
            bars += asyncio.run(parts[name](server))  # type: ignore[arg-type]
    return judged(bars)


def judged(bars: list[Bar]) -> int:
    """Print every value with its bar; 1 if one is missed."""
    held = [value >= bar if more else value <= bar for _, value, bar, more in bars]
    for (name, value, bar, more), fine in zip(bars, held, strict=True):
        print(f"{'held  ' if fine else 'MISSED'}  {name}: {value:,.1f} ({'at least' if more else 'at most'} {bar:,.0f})")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
