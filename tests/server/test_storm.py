"""Everything at once: people play while processes die, the database crashes, clocks jump and others do their worst."""

import asyncio
import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from clusters import INSTALL, Cluster, installed
from storm import COMPARED, GENTLE, LINE, WAIT_SECONDS, WILD, Site, Storm
from visiting import fresh

from cantina.server.tables.store import Store

SHORT = 60.0
SECONDS = float(os.environ.get("CANTINA_STORM", SHORT))
"""`make soak` lets it rage longer, and wilder."""
pytestmark = pytest.mark.timeout(2 * (WAIT_SECONDS + SECONDS))
GROWTH = 1.3


async def weathered(site: Site, cluster: Cluster | None) -> None:
    """Let it rage, and see that nothing that was told is lost, doubled or forgotten."""
    storm = Storm(site, WILD if SECONDS > SHORT else GENTLE, cluster)
    try:
        before, after = await storm.rage(SECONDS)
        print(f"{before / 1e6:.0f} MB before, {after / 1e6:.0f} MB after")
        await asyncio.to_thread(check_logs, storm)
    finally:
        await asyncio.to_thread(site.end)
        print(storm.done, "actions", dict(storm.events))
    await check_entries(storm, site.database)
    assert site.tracebacks() == []
    assert after < GROWTH * before
    assert storm.done > 3 * SECONDS and storm.events["kills"] > 1
    assert all(storm.events[each] for each in ("jumps", "noise", "nonsense", "requests", "joined"))
    assert storm.events["crashes"] or cluster is None
    assert not storm.events["timeouts"]


def check_logs(storm: Storm) -> None:
    """What everybody was told is what the log says, word for word."""
    for seat in storm.seats:
        past = seat.guest.ask("GET", f"{seat.path}/at/{max(0, seat.n)}/log")
        assert past.status_code == 200 or seat.n < 0
        if seat.n > 0 and not seat.over:
            assert LINE.findall(past.text)[:COMPARED] == seat.lines[:COMPARED]


async def check_entries(storm: Storm, database: str) -> None:
    """Every acknowledged action is in the log, at its place and nowhere else; every line that was heard is there once."""
    store = Store(database if "://" in database else f"sqlite:///{database}")
    await store.open()
    try:
        for seat in storm.seats:
            table = seat.path.removeprefix("/t/")
            entries, talk = (
                await store.entries(table),
                [line.text for line in await store.talk(table) if line.seat == seat.number],
            )
            storm.events["timeouts"] += any(timed.entry.kind == "timeout" for timed in entries)
            for n, action in seat.done.items():
                entry = entries[n].entry
                assert (entry.kind, entry.seat, int(entry.value)) == ("action", seat.number, action), (table, n)
            assert len(entries) >= seat.n
            times = Counter(talk)
            assert all(times[line] <= 1 for line in seat.said)
            assert all(times[line] == 1 for line in seat.said if line in seat.heard)
    finally:
        await store.close()


@pytest.mark.parametrize("over", [("sqlite", "postgresql")] if SECONDS <= SHORT else [("sqlite",), ("postgresql",)], ids=str)
def test_a_storm(over: tuple[str, ...], tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Over a file, and over a cluster with two workers: a short one over both at once, since everybody mostly waits."""
    there = [each for each in over if each == "sqlite" or installed() or "CI" in os.environ]

    async def whole() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(32))
        sites: list[tuple[Site, Cluster | None]] = []
        for each in there:
            (folder := tmp_path / each).mkdir()
            cluster = request.getfixturevalue("cluster") if each == "postgresql" else None
            database = str(folder / "tables.db") if cluster is None else fresh(cluster.address)
            sites.append((Site(folder, database, 1 if cluster is None else 2), cluster))
        async with asyncio.TaskGroup() as group:
            for site, cluster in sites:
                group.create_task(weathered(site, cluster))

    asyncio.run(whole())
    if len(there) < len(over):
        pytest.skip(INSTALL)
