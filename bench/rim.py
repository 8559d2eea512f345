"""Outer Rim held to its bars: clicks among bots, the page, a rival's turn, and tables of four people."""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import time
from pathlib import Path

import httpx
from loading import in_browser
from serving import CORES, Bar, Meter, Server, say
from visitors import Party, Setting, Traffic, clicking, gather, racing

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/support"))
from chromium import CHROMIUM, INSTALL, chromium
from weighing import first_load

PARTS = ["rim-latency", "rim-page", "rim-rival", "rim-throughput"]
FORM = {"name": "Ann", "game": "outer-rim", "side": "seat-1"}
ZONES = ("ask", "scene", "picks", "cast", "market")
WITH_BOTS = Setting(FORM | {"players": "3", "opponent": "greedy", "opponent-2": "greedy"}, ZONES)
OF_FOUR = Setting(
    FORM | {"players": "4", "opponent": "open", "opponent-2": "open", "opponent-3": "open"}, ZONES, ("Bob", "Cid", "Dot")
)
RIVAL = {**FORM, "players": "1", "rival": "han-solo"}


async def latency(server: Server, tables: int, seconds: float) -> list[Bar]:
    """Clicks at many live tables, each a person among two bots; and how long the frames are that come of them."""
    say(f"(rim a) opening {tables} tables …")
    parties = await gather(server.address, tables, WITH_BOTS)
    say(f"(rim a) clicking for {seconds:.0f} s …")
    meter, latencies, traffic = Meter(server), list[float](), Traffic()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(clicking(party, until, latencies) for party in parties))
    wall, _, busy = meter.read()
    frames, size = traffic.read()
    await asyncio.gather(*(party.leave() for party in parties))
    cuts = statistics.quantiles(latencies, n=100)
    print(f"    {tables} tables: {len(latencies)} clicks, {frames / wall:.0f} frames/s with those of the bots; {busy}")
    return [
        ("Outer Rim: click to new board, p50, ms", cuts[49] * 1000, 35, False),
        ("Outer Rim: click to new board, p99, ms", cuts[98] * 1000, 120, False),
        ("Outer Rim: a frame on the wire, KB", size / max(1, frames) / 1000, 4, False),
    ]


async def throughput(server: Server, tables: int, seconds: float) -> list[Bar]:
    """As many actions as the server takes, at tables of four people who all see every one."""
    say(f"(rim c) opening {tables} tables of four people …")
    parties = await gather(server.address, tables, OF_FOUR)
    say(f"(rim c) playing for {seconds:.0f} s …")
    meter, counts, before = Meter(server), [0], sum(party.frames for party in parties)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(racing(party, until, counts) for party in parties))
    wall, free, busy = meter.read()
    frames = sum(party.frames for party in parties) - before
    await asyncio.gather(*(party.leave() for party in parties))
    print(f"    {tables} tables: {counts[0]} actions, {frames / wall:.0f} frames/s; {busy}")
    return [("Outer Rim: durable actions/s, four viewers a table", counts[0] / free, 200, True)]


async def first_page(server: Server) -> list[Bar]:
    """A table as a browser with an empty cache loads it."""
    say("(rim b) loading a table …")
    party = Party(server.address, 0, WITH_BOTS)
    await party.begin()
    await party.turn()
    await party.leave()
    with httpx.Client(base_url=server.address, cookies=party.cookies[0]) as client:
        sizes = first_load(client, party.path)
    largest = sorted(sizes.items(), key=lambda each: -each[1])[:6]
    print("    table: " + ", ".join(f"{path} {size / 1000:.1f}" for path, size in largest) + " …")
    bars: list[Bar] = [(f"Outer Rim: first page, {len(sizes)} files, KB", sum(sizes.values()) / 1000, 220, False)]
    if not CHROMIUM.exists():
        print(f"    SKIPPED: no Chromium, so the time until the table can be used was not measured ({INSTALL})")
        return bars
    seconds = await asyncio.to_thread(in_browser, server.address, party.path, party.cookies[0], "body[data-settled]")
    return [*bars, ("Outer Rim: table can be used after, ms", seconds * 1000, 1200, False)]


# A rival's turn ------------------------------------------------------------------------------

TURNS = 12
"""How many turns of the rival are timed."""
ANSWER = """() => new Promise(done => {
  for (const bunch of document.querySelectorAll("#z-ask details.bunch:not(.cannot)")) bunch.open = true;
  const all = [...document.querySelectorAll("button[data-action]")].filter(each => !each.disabled && each.checkVisibility());
  const some = all.filter(each => !each.closest("#z-trade") && each.dataset.group !== "use");
  const { n } = document.body.dataset, turn = () => +document.querySelector("#z-top").dataset.turn, before = turn();
  const start = performance.now();
  const look = () => document.body.dataset.n === n ? requestAnimationFrame(look)
    : requestAnimationFrame(() => done(turn() > before + 1 ? performance.now() - start : 0));
  (some.length ? some : all)[Math.floor(Math.random() * (some.length || all.length))].click();
  look();
})"""
"""Give any answer; milliseconds until the new board was painted if it ended the turn, and with it that of the rival."""


def against_a_rival(address: str) -> list[float]:
    """How long it takes from the answer that ends a turn to the board after the rival's."""
    from playwright.sync_api import sync_playwright

    os.sched_setaffinity(0, CORES)  # of this thread, from which the browser has it
    took: list[float] = []
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en").new_page()
        page.goto(address)
        page.evaluate("localStorage.setItem('speed', 'calm')")
        while len(took) < TURNS:
            answer = page.request.post(f"{address}/tables", form=RIVAL, headers={"origin": address})  # type: ignore[arg-type]
            page.goto(answer.url)
            for _ in range(400):
                page.wait_for_selector("body[data-settled] #z-ask", state="attached")
                if len(took) == TURNS or page.query_selector("#z-result:not([hidden])"):
                    break
                spent = page.evaluate(ANSWER)
                took += [spent] if spent else []
        browser.close()
    return took


async def rivals_turn(server: Server) -> list[Bar]:
    """What somebody alone feels after each turn."""
    if not CHROMIUM.exists():
        print(f"    SKIPPED: no Chromium, so no rival's turn was timed ({INSTALL})")
        return []
    say("(rim d) turns of a rival, in Chromium …")
    took = await asyncio.to_thread(against_a_rival, server.address)
    return [("Outer Rim: a rival's turn is shown after mine, median, ms", statistics.median(took), 150, False)]
