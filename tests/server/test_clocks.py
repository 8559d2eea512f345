"""Clocks run only while somebody serves the table: downtime and a system clock that is set are charged to nobody."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import Program, pair
from starlette.testclient import TestClient
from visiting import Time, become, client_of, create, launch, two_players

from cantina.games import games
from cantina.server.app import make_app
from cantina.server.tables.attendance import Away, Steady, elapsed, spelled
from cantina.server.tables.house import House
from cantina.server.tables.store import Store


def left(program: Program, side: str = "empire") -> int:
    """How long somebody may still think."""
    seconds: int = program.get().json()["seconds_left"][side]
    return seconds


def at(client: TestClient, program: Program) -> Program:
    """The same program at another server."""
    return Program(client, program.table, program.token, program.seat)


def test_time_away_is_given_back_and_told_to_both(database: str) -> None:
    time = Time()
    with client_of(database, now=time) as client:
        ann, bob = pair(client, clock="m10")
        path, one, two = two_players(client, clock="m10")
        time.now += 60.0
        assert left(ann) == 2 * 60 and ann.view()["given_back"] == 0
        assert "server was away" not in client.get(path).text
    time.now += 3 * 3600.0 + 25 * 60
    with client_of(database, now=time) as client:
        ann, bob = at(client, ann), at(client, bob)
        assert left(ann) == 2 * 60 and bob.get().json()["absent"] == []
        assert ann.view()["given_back"] == bob.view()["given_back"] == bob.get().json()["given_back"] == 3 * 3600 + 25 * 60
        for cookies in (one, two):
            become(client, cookies | {"lang": "en"})
            assert "The server was away for 3 h 25 min. Nobody&#39;s clock ran meanwhile." in client.get(path).text
            become(client, cookies | {"lang": "de"})
            assert "Der Server war 3 h 25 min weg. So lange lief keine Uhr." in client.get(path).text
        time.now += 30.0
        assert left(ann) == 90
        ann.act("end")
        assert ann.view()["given_back"] == 0 and left(ann) == 180 and left(bob, "rebel") == 180
        time.now += 181.0
        assert ann.get().json()["absent"] == ["rebel"]


def test_what_a_seat_has_used_does_not_count_time_away(database: str) -> None:
    """Also when the game is folded again from its log, much later."""
    time = Time()
    with client_of(database, now=time) as client:
        ann, bob = pair(client, clock="m10")
        time.now += 100.0
    time.now += 5000.0
    with client_of(database, now=time) as client:
        ann = at(client, ann)
        time.now += 20.0
        ann.act("end")
    with client_of(database, now=time) as client:
        ann = at(client, ann)
        assert ann.get().json()["asked"] == ["rebel"] and left(ann) == 180
        time.now += 10.0
        Program(client, ann.table, bob.token).act("end")
        assert left(ann) == 180  # of ten minutes two are used, not eighty-five


def test_a_system_clock_that_is_set_changes_no_clock(database: str) -> None:
    """Neither forward nor back, neither while the server runs nor while it is away."""
    day, ticks = Time(), Time()
    ticks.now = 500.0

    def server() -> TestClient:
        return TestClient(make_app(House(Store(database), games(), now=Steady(day, ticks))))

    with server() as client:
        ann, bob = pair(client, clock="m10")
        day.now += 86_400.0
        ticks.now += 10.0
        assert left(ann) == 170 and bob.get().json()["absent"] == []
        day.now -= 7 * 86_400.0
        ticks.now += 10.0
        assert left(ann) == 160
    with server() as client:  # the day is six days behind what was written
        ann = at(client, ann)
        ticks.now += 10.0
        assert left(ann) == 150
        day.now += 30 * 86_400.0
    with server() as client:
        assert left(at(client, ann)) == 150


def test_a_killed_server_gives_its_downtime_back(tmp_path: Path) -> None:
    """The real program, killed without a word, and started again."""
    import sqlite3

    import httpx
    from visiting import free_port

    database, port = tmp_path / "tables.db", free_port()

    def call(path: str, **body: Any) -> dict[str, Any]:
        address = f"http://127.0.0.1:{port}/api/v1{path}"
        answer: dict[str, Any] = (httpx.post(address, json=body) if body else httpx.get(address)).json()
        return answer

    server = launch(port, database)
    told = call("/tables", seats={"empire": "me", "rebel": "friend"}, clock="m10")
    call(f"/tables/{told['table']}/join", invitation=told["invitations"]["rebel"])
    server.kill()
    server.wait(60)
    with sqlite3.connect(database) as kept:  # as if all of it had been an hour ago
        kept.execute("update writers set seen = seen - 3600")
        kept.execute("update tables set created = created - 3600, dealt = dealt - 3600")
    server = launch(port, database)
    try:
        table = call(f"/tables/{told['table']}")
        assert 170 <= table["seconds_left"]["empire"] <= 180 and 3600 <= table["given_back"] <= 3660
    finally:
        server.kill()
        server.wait(60)


def test_times_in_words_and_sums() -> None:
    assert [spelled(n) for n in (0, 42, 200, 7500)] == ["", "42 s", "3 min 20 s", "2 h 5 min"]
    times = [Away(10.0, 20.0), Away(30.0, 40.0)]
    assert elapsed(0.0, 100.0, times) == 80.0 and elapsed(15.0, 35.0, times) == 10.0 and elapsed(50.0, 45.0, times) == 0.0


def test_alone_nobody_is_told_of_clocks(database: str) -> None:
    time = Time()
    with client_of(database, now=time) as client:
        path = create(client, opponent="random")
    time.now += 3600.0
    with client_of(database, now=time) as client:
        assert "server was away" not in client.get(path).text
