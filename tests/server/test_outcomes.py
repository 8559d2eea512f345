"""What is told about a deed is true: it was done, it was not done, or it is being looked up; and nothing is done twice."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import Program, alone, error_of, heard
from sqlalchemy.engine import Connection
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient
from visiting import begin, create, done, first_action, until, wire

from cantina.core import Entry, fast
from cantina.games import games
from cantina.server.app import make_app
from cantina.server.tables.database import NotKept, Unknown
from cantina.server.tables.house import House
from cantina.server.tables.rows import PERSON, Seat, new_row
from cantina.server.tables.store import Store

T = TypeVar("T")
KEY = "drawn-by-chance-once"


class Shaky(Store):
    """A store whose commits lose their answer, after they have happened or instead of it, and which may be away afterwards."""

    lose = ""
    """What becomes of the next commit whose answer is lost: `kept` or `gone`."""
    away = False

    def seal(self, connection: Connection) -> None:
        lose, self.lose = self.lose, ""
        if lose != "gone":
            super().seal(connection)
        if lose:
            raise lost()

    def has_happened(self, connection: Connection) -> bool:
        if self.away:
            raise lost()
        return super().has_happened(connection)


def lost() -> OperationalError:
    """What the driver says when the connection is gone."""
    return OperationalError("COMMIT", None, Exception("server closed the connection unexpectedly"))


async def soon(_failures: int) -> None:
    """Try again at once."""
    await asyncio.sleep(0)


# The store ---------------------------------------------------------------------------------------


def running(store: Store, story: Callable[[], Any]) -> None:
    """Run a story with an open store."""

    async def run() -> None:
        await store.open()
        try:
            await asyncio.wait_for(story(), 30)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_commit_whose_answer_is_lost_is_looked_up(database: str) -> None:
    store = Shaky(database, soon)

    async def story() -> None:
        store.lose = "kept"
        await store.append("t", 0, Entry("action", 0, 7), 1.0)
        store.lose = "gone"
        with pytest.raises(NotKept):
            await store.append("t", 1, Entry("action", 0, 8), 2.0)
        assert [each.at for each in await store.entries("t")] == [1.0]
        await store.append("t", 1, Entry("action", 0, 9), 3.0)
        assert [each.at for each in await store.entries("t")] == [1.0, 3.0]

    running(store, story)


@pytest.mark.parametrize("lose", ["kept", "gone"])
def test_while_the_database_is_away_nobody_says_what_nobody_knows(database: str, lose: str) -> None:
    """Whoever waits is told so; until it is known nothing else is written; then the truth comes."""
    store = Shaky(database, soon)

    async def story() -> None:
        store.lose, store.away = lose, True
        with pytest.raises(Unknown) as unknown:
            await store.append("t", 0, Entry("action", 0, 7), 1.0)
        assert not unknown.value.outcome.done()
        with pytest.raises(NotKept):
            await store.append("u", 0, Entry("action", 0, 1), 1.0)
        store.away = False
        assert await unknown.value.outcome is (lose == "kept")
        assert len(await store.entries("t")) == (lose == "kept") and await store.entries("u") == []
        await store.append("u", 0, Entry("action", 0, 1), 1.0)
        assert len(await store.entries("u")) == 1

    running(store, story)


# At the table ------------------------------------------------------------------------------------


class Server:
    """A web table over a shaky store."""

    def __init__(self, database: str) -> None:
        self.store = Shaky(database, soon)
        self.client = TestClient(make_app(House(self.store, games())))


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    server = Server(database)
    with server.client:
        yield server


def test_a_page_sees_its_action_although_the_answer_was_lost(server: Server) -> None:
    path = begin(server.client, opponent="hot-seat")
    with wire(server.client, path) as socket:
        socket.send_json({"type": "lift-curtain"})
        frame = until(socket, "frame")
        while "data-action" not in str(frame["zones"]):
            frame = until(socket, "frame")
        server.store.lose = "kept"
        socket.send_json({"type": "act", "n": 0, "action": first_action(frame)})
        assert until(socket, "frame")["n"] == 1
        until(socket, "done")
        server.store.lose = "gone"
        socket.send_json({"type": "resign", "n": 1})
        refused = until(socket, "refused")
        assert refused["code"] == "not-kept" and "Nothing was changed" in refused["words"] and refused["n"] == 1


@pytest.mark.parametrize("lose", ["kept", "gone"])
def test_a_page_is_told_that_it_is_being_looked_up_and_then_the_truth(server: Server, lose: str) -> None:
    path = begin(server.client, opponent="hot-seat")
    with wire(server.client, path) as socket:
        socket.send_json({"type": "lift-curtain"})
        frame = until(socket, "frame")
        while "data-action" not in str(frame["zones"]):
            frame = until(socket, "frame")
        server.store.lose, server.store.away = lose, True
        socket.send_json({"type": "act", "n": 0, "action": first_action(frame)})
        refused = until(socket, "refused")
        assert refused["code"] == "unknown" and "looked up" in refused["words"] and "unharmed" not in refused["words"]
        server.store.away = False
        if lose == "kept":
            assert until(socket, "frame")["n"] == 1
        else:
            assert until(socket, "refused")["code"] == "not-kept"
            done(socket)
            socket.send_json({"type": "act", "n": 0, "action": first_action(frame)})
            assert until(socket, "frame")["n"] == 1


def keyed(program: Program, what: str, key: str = KEY, **body: Any) -> Any:
    """A call that may be repeated."""
    headers = {**program.headers, "Idempotency-Key": key}
    return program.client.post(program.path + what, json=body, headers=headers)


@pytest.mark.parametrize("lose", ["kept", "gone"])
def test_a_program_asks_again_with_its_key_and_nothing_is_done_twice(server: Server, lose: str) -> None:
    program = alone(server.client, rebel="me")
    action = program.actions()[0]
    server.store.lose, server.store.away = lose, True
    unknown = keyed(program, "/actions", position=0, action=action)
    assert error_of(unknown, 503)["code"] == "unknown" and unknown.headers["retry-after"] == "1"
    again, new = keyed(program, "/actions", position=0, action=action), program.post("/chat", text="hello?")
    assert again.status_code == 200 or error_of(again, 503)["code"] == "unknown"  # a reader may see it before the writer knows
    assert error_of(new, 503)["code"] == "not-kept"
    server.store.away = False
    while (first := keyed(program, "/actions", position=0, action=action)).status_code == 503:
        pass  # until it has been looked up
    second = keyed(program, "/actions", position=0, action=action)
    assert first.status_code == second.status_code == 200 and first.json() == second.json()
    assert first.json()["position"] == 1 and first.json()["events"]
    other = keyed(program, "/actions", "some-other-key-of-mine", position=0, action=action)
    assert error_of(other, 409)["code"] == "moved-on"
    assert error_of(program.post("/actions", position=0, action=action), 409)["code"] == "moved-on"


def test_a_wire_asks_again_with_its_key(server: Server) -> None:
    """By the live wire as by calls; the key of one seat says nothing about another."""
    program = alone(server.client, rebel="me")
    action = program.actions()[0]
    with program.live() as socket:
        for _ in range(2):
            socket.send_json({"type": "act", "position": 0, "action": action, "key": KEY})
        socket.send_json({"type": "look"})
        view = heard(socket, "view")
        while view["position"] != 1:
            view = heard(socket, "view")
        socket.send_json({"type": "act", "position": 0, "action": action, "key": "another-key-of-the-seat"})
        assert heard(socket, "refused")["error"]["code"] == "moved-on"
    assert program.view()["position"] == 1


def test_a_form_is_told_the_truth(server: Server) -> None:
    server.store.lose = "kept"
    assert server.client.get(create(server.client)).status_code == 200
    server.store.lose = "gone"
    answer = server.client.post("/learn", headers={"origin": "http://testserver", "accept-language": "de"})
    assert answer.status_code == 503 and "Nichts wurde geändert" in answer.text


# What nobody asks for ----------------------------------------------------------------------------


class Reluctant(Store):
    """A store that does not take so many of a bot's moves, deals or ends, one after the other."""

    left = 0

    async def append(self, table: str, n: int, entry: Entry, at: float, key: str = "", link: str = "") -> None:
        if entry.seat == 1:
            self.refuse()
        await super().append(table, n, entry, at, key, link)

    async def deal(self, *given: Any) -> None:
        self.refuse()
        await super().deal(*given)

    async def finish(self, *given: Any) -> None:
        self.refuse()
        await super().finish(*given)

    def refuse(self) -> None:
        """Take it, or not."""
        if self.left:
            self.left -= 1
            raise NotKept("not today")


def test_what_a_table_owes_is_tried_again_until_it_is_done(database: str) -> None:
    """Cards are dealt, a bot moves and the end is written down although the database refuses them for a while."""
    waits: list[int] = []

    async def counted(failures: int) -> None:
        waits.append(failures)
        await asyncio.sleep(0)

    store = Reluctant(database, counted)
    with TestClient(make_app(House(store, games()))) as client:
        store.left = 3
        path = begin(client)
        with wire(client, path) as socket:
            frame = until(socket, "frame")
            while not frame["dealt"]:
                frame = until(socket, "frame")
            assert waits and not store.left
            waits.clear()
            store.left = 4
            socket.send_json({"type": "act", "n": frame["n"], "action": 0})
            while (frame := until(socket, "frame"))["n"] < 2:
                pass
            assert waits == [1, 2, 3, 4] and not store.left
            store.left = 2
            message = frame
            while message["type"] != "done":  # the bot may be faster
                socket.send_json({"type": "resign", "n": message["n"]})
                while (message := socket.receive_json())["type"] not in ("refused", "done"):
                    pass
        while "lost" not in client.get("/lists").text.partition("Finished games")[2]:
            pass  # until its end is written down


# PostgreSQL --------------------------------------------------------------------------------------


class Killed(Store):
    """A store whose server process is killed in the middle of a commit."""

    deadly = False

    def seal(self, connection: Connection) -> None:
        if self.deadly:
            self.deadly = False
            driver: Any = connection.connection.driver_connection
            driver.pgconn.send_query(b"COMMIT")
            os.kill(driver.info.backend_pid, signal.SIGKILL)
        super().seal(connection)


def test_when_postgresql_dies_in_a_commit_what_is_told_is_true(postgres_database: str) -> None:
    """The kill comes before, during or after the commit, as it happens; all of PostgreSQL starts anew each time."""
    store, dice, told = Killed(postgres_database), fast(1), list[bool]()

    async def once(table: str, n: int) -> bool:
        try:
            await store.append(table, n, Entry("action", 0, n), float(dice.below(100)))
        except NotKept:
            return False
        except Unknown as unknown:
            return await unknown.outcome
        return True

    async def story() -> None:
        row = new_row("deckbuilding", {}, {}, 1.0)
        await store.create(row, [Seat(PERSON, "Ann"), Seat("random")])
        n = 0
        for _ in range(4):
            store.deadly = True
            told.append(await once(row.id, n))
            n += told[-1]
            while not await once(row.id, n):
                pass  # the same connection may have died for others, too
            n += 1
            assert [each.entry.value for each in await store.entries(row.id)] == list(range(n))

    running(store, story)
    assert len(told) == 4
