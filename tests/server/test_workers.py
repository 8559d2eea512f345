"""Several processes over one PostgreSQL are one house; and how a server starts, is copied and ends."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import sqlite3
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import Program, alone, heard
from starlette.testclient import TestClient
from visiting import (
    ORIGIN,
    WAIT,
    Guest,
    await_server,
    become,
    client_of,
    contribute,
    create,
    first_action,
    free_port,
    fresh,
    hear,
    hear_frame,
    invitation,
    launch,
    program,
    start,
    tell,
    two_players,
    until,
    until_shown,
    wire,
)
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from cantina.deckbuilding.rules.actions import END
from cantina.games import games
from cantina.server.app import make_app
from cantina.server.tables.attendance import boot
from cantina.server.tables.hearsay import HOLDS_SECONDS, News
from cantina.server.tables.house import House
from cantina.server.tables.presence import Eye
from cantina.server.tables.store import Store

SHUTDOWN = 6.0
"""Within how many seconds a server has to end, whoever is still there."""
LINE = re.compile(r"<li data-by=.*?</li>")
ACTION = re.compile(r'data-action=\\?"(\d+)')


def end(server: subprocess.Popen[bytes]) -> int:
    """Ask a server to end, and return its exit code."""
    server.terminate()
    return server.wait(WAIT)


@contextlib.contextmanager
def serving(database: str | Path, errors: Path, *more: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A server that complains of nothing, for as long as it is wanted."""
    port = free_port()
    server = launch(port, database, *more, errors=errors)
    try:
        yield port, server
    finally:
        if server.poll() is None:
            end(server)
    assert "Traceback" not in errors.read_text()


@pytest.fixture(scope="module")
def pair(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, int]]:
    """Two servers that start at the same moment over the same empty database."""
    database, errors = fresh(postgres), tmp_path_factory.mktemp("pair") / "errors"
    ports = (free_port(), free_port())
    servers = [start(port, database, errors=errors) for port in ports]
    try:
        for server, port in zip(servers, ports, strict=True):
            await_server(server, port)
        yield ports
        codes = [end(server) for server in servers]
    finally:
        for server in servers:
            server.kill()
            server.wait(60)
    assert set(codes) <= {0, -signal.SIGTERM} and "Traceback" not in errors.read_text()


async def seated(first: int, second: int) -> tuple[Guest, Guest, str]:
    """Ann (Empire) at one server and Bob (Rebels) at another, with the cards dealt."""
    ann, bob = Guest(first), Guest(second)
    path = ann.create()
    await ann.begin(path)
    bob.join(ann.invitation(path), "Bob")
    await bob.begin(path)
    return ann, bob, path


async def hear_people(wire: ClientConnection, words: str) -> None:
    """Wait until somebody is said to be at the table."""
    while words not in (await hear(wire, "frame"))["zones"].get("people", ""):
        pass


# Several processes -------------------------------------------------------------------------------


def test_a_table_is_one_table_at_every_process(pair: tuple[int, int]) -> None:
    """Joins, the deal, moves, chat and the end are seen by everybody, wherever they happen."""

    async def story() -> None:
        ann, bob = Guest(pair[0]), Guest(pair[1])
        path = ann.create()
        link = ann.invitation(path)
        async with ann.wire(path) as empire, Guest(pair[1]).wire(path) as spectator:
            assert (await hear(spectator, "frame"))["dealt"] is False
            bob.join(link, "Bob")
            await hear_people(empire, "Bob")
            await tell(empire, type="nonce", nonce="ab" * 16)
            await bob.begin(path)
            frame = await hear_frame(empire, 0)
            assert frame["zones"]["dock"].count('data-card="hand-') == 5
            async with bob.wire(path) as rebel:
                assert "hand-" in (await hear_frame(rebel, 0))["zones"]["dock"]
                await tell(empire, type="act", n=0, action=first_action(frame))
                seen = [await hear_frame(wire, 1) for wire in (empire, rebel, spectator)]
                assert seen[1]["log"] == seen[2]["log"] and "The Empire plays" in seen[1]["log"] and "You play" in seen[0]["log"]
                await tell(rebel, type="chat", text="well played")
                for wire in (empire, spectator):
                    assert "<b>Bob</b> <span>well played</span>" in (await hear(wire, "chat"))["lines"]
                await tell(empire, type="chat", text="thanks")
                assert "thanks" in (await hear(rebel, "chat"))["lines"] or "thanks" in (await hear(rebel, "chat"))["lines"]
                await tell(rebel, type="resign", n=1)
                for wire in (empire, spectator):
                    assert "result" in (await hear_frame(wire, 2))["zones"]
        assert ann.at(pair[1]).ask("GET", f"{path}/record").text.startswith("cantina record 1\n")
        assert path in ann.at(pair[1]).ask("GET", "/lists").text  # the cookie counts at every process

    asyncio.run(story())


def test_both_add_their_nonce_at_the_same_moment(pair: tuple[int, int]) -> None:
    """Neither process knows of the other's nonce yet, and still the cards are dealt."""

    async def story() -> None:
        for _ in range(6):
            ann, bob = Guest(pair[0]), Guest(pair[1])
            path = ann.create()
            bob.join(ann.invitation(path), "Bob")
            async with ann.wire(path) as empire, bob.wire(path) as rebel:
                await asyncio.gather(*(tell(wire, type="nonce", nonce="ab" * 16) for wire in (empire, rebel)))
                for wire in (empire, rebel):
                    assert (await hear_frame(wire, 0))["zones"]["dock"].count('data-card="hand-') == 5

    asyncio.run(story())


def test_who_sits_down_at_one_process_sits_at_every_other(postgres_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The very next page may come from another process that has not heard yet: it knows what the visitor was just told."""

    async def late(*_: object) -> None:
        """A notice that never comes."""

    monkeypatch.setattr("cantina.server.tables.house.listen", late)
    with client_of(postgres_database) as here, client_of(postgres_database) as there:
        path = create(here)
        assert "data-wanted" not in there.get(path).text  # the other process has the table open
        link = invitation(here, path)
        here.cookies.clear()
        assert here.post(link, data={"name": "Bob"}, headers=ORIGIN, follow_redirects=False).status_code == 303
        become(there, dict(here.cookies))
        assert "data-wanted" in there.get(path).text
        contribute(there, path)
        assert "data-wanted" not in here.get(path).text


def test_a_program_acts_at_one_process_and_listens_at_another(postgres_database: str) -> None:
    with client_of(postgres_database) as here, client_of(postgres_database) as there:
        program = alone(here, rebel="me")
        elsewhere = Program(there, program.table, program.token)
        with elsewhere.live() as socket:
            assert heard(socket, "view")["position"] == 0
            program.act("end")
            view = heard(socket, "view")
            assert view["position"] == 1 and view["events"]
        assert elsewhere.view() == program.view()


# What nobody keeps -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def houses(postgres: str) -> Iterator[list[tuple[House, TestClient]]]:
    """Three processes of one house; nobody waits long for somebody who may come back."""
    database = fresh(postgres)
    with pytest.MonkeyPatch.context() as patch, contextlib.ExitStack() as stack:
        patch.setattr("cantina.server.tables.presence.GRACE_SECONDS", 0.01)
        patch.setattr("cantina.server.tables.presence.ASKING_SECONDS", 0.01)
        patch.setattr("cantina.server.tables.hearsay.LOOK_SECONDS", 0.01)
        three = [House(Store(database), games()) for _ in range(3)]
        yield [(house, stack.enter_context(TestClient(make_app(house)))) for house in three]


def dot(seat: str, here: str) -> str:
    """How the page shows whether somebody is there."""
    return f'data-here="{here}" title="{seat} '


def test_who_is_here_is_known_at_every_process_and_whoever_left_is_called(houses: list[tuple[House, TestClient]]) -> None:
    here, there, late = (client for _, client in houses)
    become(here, {})
    path, ann, bob = two_players(here)
    become(here, ann)
    with wire(here, path) as empire:
        until_shown(empire, "people", dot("Bob", "away"))
        become(there, bob)
        with wire(there, path) as rebel:
            until_shown(empire, "people", dot("Bob", "here"))
            with wire(late, path) as spectator:  # it opens the table last, and hears of everybody all the same
                until_shown(spectator, "people", dot("Bob", "here"))
                until_shown(empire, "people", "1 person is watching")
            rebel.send_json({"type": "here", "looks": False})
            until_shown(empire, "people", dot("Bob", "aside"))
            empire.send_json({"type": "call", "seat": 1})
            assert "Ann" in until(rebel, "called")["words"]
            assert "Ann is waiting for you" in there.get("/lists").text
            rebel.send_json({"type": "here", "looks": True})
            until_shown(empire, "people", dot("Bob", "here"))
            assert "Bob was called" not in here.get(path).text
        until_shown(empire, "people", dot("Bob", "away"))


def test_a_process_that_is_not_heard_of_any_more_holds_nobody(houses: list[tuple[House, TestClient]]) -> None:
    (house, here), (other, there), _ = houses
    become(here, {})
    path, ann, bob = two_players(here)
    become(here, ann)
    become(there, bob)
    assert here.portal is not None and there.portal is not None
    with wire(here, path) as empire, contextlib.ExitStack() as stack:
        until_shown(empire, "people", dot("Bob", "away"))
        stack.enter_context(wire(there, path))
        until_shown(empire, "people", dot("Bob", "here"))
        presence = house.rooms[path.rpartition("/")[2]].presence
        here.portal.call(presence.forget_others, HOLDS_SECONDS)
        assert presence.standing(1) == "here"
        here.portal.call(presence.forget_others, 0.0)
        until_shown(empire, "people", dot("Bob", "away"))
        there.portal.call(other.hearsay.beat)
        until_shown(empire, "people", dot("Bob", "here"))
        here.portal.call(presence.forget_others, 0.0)
        until_shown(empire, "people", dot("Bob", "away"))
        here.portal.call(house.changed, None)  # whoever may have missed something asks
        until_shown(empire, "people", dot("Bob", "here"))


def test_whoever_was_with_a_process_that_was_killed_is_away_at_once(houses: list[tuple[House, TestClient]]) -> None:
    (house, here), _, _ = houses
    become(here, {})
    path, ann, _ = two_players(here)
    become(here, ann)
    assert here.portal is not None
    with wire(here, path) as empire, subprocess.Popen(["sleep", "600"]) as worker:
        until_shown(empire, "people", dot("Bob", "away"))
        for process in (worker.pid, os.getpid()):
            news = News([Eye(1, f"Bob at {process}")], process=process, boot=boot())
            here.portal.call(house.hearsay.hear, str(process), path.rpartition("/")[2], msgspec.json.encode(news).decode())
        until_shown(empire, "people", dot("Bob", "here"))
        presence = house.rooms[path.rpartition("/")[2]].presence
        here.portal.call(presence.forget_other, str(os.getpid()))
        assert presence.standing(1) == "here"
        worker.kill()
        worker.wait()
        until_shown(empire, "people", dot("Bob", "away"))


def test_a_takeback_is_asked_for_at_one_process_and_answered_at_another(houses: list[tuple[House, TestClient]]) -> None:
    here, there, late = (client for _, client in houses)
    become(here, {})
    path, ann, bob = two_players(here)
    become(here, ann)
    become(there, bob)
    become(late, ann)
    with wire(here, path) as empire, wire(there, path) as rebel:
        empire.send_json({"type": "act", "n": 0, "action": END})  # whoever draws has learned something
        until_shown(empire, "people", "Ask Bob to let you take it back")
        empire.send_json({"type": "ask-back"})
        until_shown(rebel, "people", "Ann asks to take back")
        rebel.send_json({"type": "answer-back", "yes": False})
        until_shown(empire, "people", "It was refused")
        rebel.send_json({"type": "act", "n": 1, "action": END})
        until_shown(empire, "top", "Turn 3")
        rebel.send_json({"type": "ask-back"})
        until_shown(empire, "people", "Bob asks to take back")
        with wire(late, path) as again:  # what was asked before a process opened the table is told to it
            until_shown(again, "people", "Bob asks to take back")
            again.send_json({"type": "answer-back", "yes": True})
            until_shown(rebel, "top", "Turn 2")
    assert "Turn 2" in here.get(path).text


def test_two_at_once_and_one_of_them_is_told(pair: tuple[int, int]) -> None:
    """One seat acts at both processes at the same moment, again and again: each time one wins, the other is told."""

    async def story() -> None:
        ann, _bob, path = await seated(*pair)
        refused: Counter[str] = Counter()
        async with ann.wire(path) as here, ann.at(pair[1]).wire(path) as there:
            frames = {wire: await hear_frame(wire, 0) for wire in (here, there)}
            for n in range(8):
                offered = ACTION.findall(str(frames[here]["zones"]))
                if not offered or "asked" not in frames[here]["zones"].get("people", "asked"):
                    break
                plays = [int(action) for action in offered if action != "0"] or [0]
                if 0 in plays:
                    break
                await asyncio.gather(
                    *(tell(wire, type="act", n=n, action=a) for wire, a in ((here, plays[0]), (there, plays[-1])))
                )
                told = [await hear(wire, "") for wire in (here, there)]
                while {message["type"] for message in told} - {"refused", "frame"}:
                    told = [await hear(wire, "") for wire in (here, there)]
                for wire, message in zip((here, there), told, strict=True):
                    messages = [message]
                    while not any(each["type"] == "frame" and each["n"] == n + 1 for each in messages):
                        messages.append(await hear(wire, ""))
                    frames[wire] = next(each for each in messages if each["type"] == "frame" and each["n"] == n + 1)
                    refused.update(each["code"] for each in messages if each["type"] == "refused")
                await asyncio.gather(*(tell(wire) for wire in (here, there)))
                for wire in (here, there):
                    while (code := (await hear(wire, "refused"))["code"]) != "malformed":
                        refused[code] += 1
            assert frames[here]["n"] == frames[there]["n"] >= 2
            assert refused == {"moved-on": frames[here]["n"]}
        pages = [LINE.findall(ann.at(port).ask("GET", path).text) for port in pair]
        assert pages[0] == pages[1] and len(pages[0]) >= 2

    asyncio.run(story())


def worker_of(server: subprocess.Popen[bytes], wire: ClientConnection) -> int:
    """The worker process that serves a wire, as the kernel knows it."""
    local, remote = wire.local_address[1], wire.remote_address[1]
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    inode = next(each[9] for each in lines if each[1].endswith(f":{remote:04X}") and each[2].endswith(f":{local:04X}"))
    for child in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split():
        for handle in Path(f"/proc/{child}/fd").iterdir():
            with contextlib.suppress(OSError):
                if handle.readlink().name == f"socket:[{inode}]":
                    return int(child)
    raise AssertionError("nobody serves this wire")


def test_two_workers_are_one_house(postgres_database: str, tmp_path: Path) -> None:
    """Wires that land on different workers see the same table; a signal ends all of it, and nothing told is lost."""

    async def story(port: int, server: subprocess.Popen[bytes]) -> tuple[Guest, str, list[str]]:
        ann, bob, path = await seated(port, port)
        async with contextlib.AsyncExitStack() as stack:
            wires: dict[int, ClientConnection] = {}
            for _ in range(60):
                wire = await stack.enter_async_context((ann if not wires else bob).wire(path))
                wires.setdefault(worker_of(server, wire), wire)
                if len(wires) == 2:
                    break
            assert len(wires) == 2, "every wire landed on the same worker"
            here, there = wires.values()
            await tell(here, type="act", n=0, action=first_action(await hear_frame(here, 0)))
            lines = [LINE.findall((await hear_frame(wire, 1))["log"]) for wire in (here, there)]
            assert lines[1] == [line.replace("You play", "The Empire plays") for line in lines[0]] != lines[0]
            begun = time.monotonic()
            assert end(server) in (0, -signal.SIGTERM) and time.monotonic() - begun < SHUTDOWN
            return ann, path, lines[0]

    with serving(postgres_database, tmp_path / "errors", "--workers", "2") as (port, server):
        ann, path, lines = asyncio.run(story(port, server))
    with serving(postgres_database, tmp_path / "errors") as (port, _):
        assert LINE.findall(ann.at(port).ask("GET", path).text) == lines


# Starting ----------------------------------------------------------------------------------------


def test_what_cannot_be_served_is_told_in_one_line(tmp_path: Path) -> None:
    """No database, an unknown one, a newer one, a busy port, too many workers: exit code 2 and what would be right."""
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as connection:
        connection.execute("create table settings (name varchar(40) primary key, value text not null)")
        connection.execute("insert into settings values ('schema', '99')")
    (tmp_path / "garbage.db").write_bytes(b"this is no database at all, but a text" * 100)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        calls = {
            ("--workers", "2", "--database", str(tmp_path / "a.db")): "2 workers need PostgreSQL: --database postgresql://",
            ("--database", "postgresql://nobody@127.0.0.1:1/none"): "The database cannot be opened:",
            ("--database", "mysql://root@localhost/tables"): "“mysql” is no database we know",
            ("--port", port, "--database", str(tmp_path / "b.db")): f"Something else listens at port {port}.",
            ("--database", str(newer)): "schema 99; this program knows",
            ("--database", str(tmp_path / "garbage.db")): "The database cannot be opened:",
            ("--database", "/proc/nothing/tables.db"): "The database cannot be opened:",
            ("--workers", "0"): "is not a number of 1 or more",
        }
        commands = [program("serve", *(() if "--port" in call else ("--port", str(free_port()))), *call) for call in calls]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        running = [subprocess.Popen(command, **pipes) for command in commands]  # type: ignore[call-overload]
        for process, (call, words) in zip(running, calls.items(), strict=True):
            out, err = process.communicate(timeout=WAIT)
            assert process.returncode == 2 and words in err and "Traceback" not in out + err, (call, err)
            assert "usage:" in err or len(err.strip().splitlines()) == 1, (call, err)


def test_old_tables_are_forgotten_and_young_ones_kept(tmp_path: Path) -> None:
    database, guest = tmp_path / "tables.db", Guest(0)
    with serving(database, tmp_path / "errors") as (port, _):
        guest = guest.at(port)
        old, young = guest.create(), guest.create()
    with sqlite3.connect(database) as connection:
        connection.execute("update tables set created = created - 3 * 86400 where id = ?", (old.removeprefix("/t/"),))
    with serving(database, tmp_path / "errors", "--keep-days", "2") as (port, _):
        guest = guest.at(port)
        deadline = time.monotonic() + WAIT
        while guest.ask("GET", old).status_code != 404:
            assert time.monotonic() < deadline
        assert guest.ask("GET", young).status_code == 200


# Copying and ending ------------------------------------------------------------------------------


def cantina(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(program(*arguments), capture_output=True, text=True, timeout=WAIT)


def test_a_running_server_is_copied_and_ends_in_time(database: str, postgres: str, tmp_path: Path) -> None:
    """A backup of a running server can be served; onto something it is refused; the server ends with wires still open."""
    copy, errors = str(tmp_path / "copy.db"), tmp_path / "errors"

    async def story(port: int, server: subprocess.Popen[bytes]) -> tuple[Guest, str, list[str]]:
        ann, _bob, path = await seated(port, port)
        async with ann.wire(path) as wire:
            await tell(wire, type="act", n=0, action=first_action(await hear_frame(wire, 0)))
            lines = LINE.findall((await hear_frame(wire, 1))["log"])
            done = cantina("backup", copy, "--database", database)
            assert done.returncode == 0 and "1 tables are in" in done.stdout, done.stderr
            for target in (copy, database):
                again = cantina("backup", target, "--database", database)
                assert again.returncode == 2 and "There is something in" in again.stderr and "Traceback" not in again.stderr
            begun = time.monotonic()
            assert end(server) in (0, -signal.SIGTERM) and time.monotonic() - begun < SHUTDOWN
            with pytest.raises(ConnectionClosed):
                while True:
                    await hear(wire, "")
        return ann, path, lines

    with serving(database, errors) as (port, server):
        ann, path, lines = asyncio.run(story(port, server))
    for kept in (copy, database):
        with serving(kept, errors) as (port, _):
            page = ann.at(port).ask("GET", path).text
            assert 'data-seat="0"' in page and LINE.findall(page) == lines != []
