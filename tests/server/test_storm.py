"""Everything at once: people play while processes die, the database crashes, clocks jump and others do their worst."""

import asyncio
import os
from collections import Counter
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from clusters import Cluster
from storm import COMPARED, LINE, WAIT_SECONDS, Site, Storm
from visiting import fresh

from cantina.server.tables.store import Store

SECONDS = float(os.environ.get("CANTINA_STORM", "5"))
"""`make soak` lets it rage longer."""
pytestmark = pytest.mark.timeout(2 * (WAIT_SECONDS + SECONDS))
GROWTH = 1.3


def weathered(site: Site, cluster: Cluster | None) -> None:
    """Let it rage, and see that nothing that was told is lost, doubled or forgotten."""
    storm = Storm(site, *((0.05, 0) if SECONDS < 60 else (0.4, 20)), cluster)
    try:
        before, after = asyncio.run(storm.rage(SECONDS))
        print(f"{before / 1e6:.0f} MB before, {after / 1e6:.0f} MB after")
        check_logs(storm)
    finally:
        site.end()
        print(storm.done, "actions", dict(storm.events))
    asyncio.run(check_entries(storm, site.database))
    assert site.tracebacks() == []
    assert after < GROWTH * before
    assert storm.done > 3 * SECONDS and storm.events["kills"] > 1 and storm.events["jumps"] and storm.events["noise"]
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


def test_a_storm(tmp_path: Path) -> None:
    weathered(Site(tmp_path, str(tmp_path / "tables.db"), 1), None)


def test_a_storm_over_postgresql_and_two_workers(cluster: Cluster, tmp_path: Path) -> None:
    weathered(Site(tmp_path, fresh(cluster.address), 2), cluster)
