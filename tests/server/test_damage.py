"""What was changed behind the server's back is noticed, and harms nobody else: such a table is paused."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, error_of
from sqlalchemy import create_engine, delete, select, text, update
from starlette.testclient import TestClient
from visiting import become, client_of, copied, create, first_action, fresh, two_players, until, wire

from cantina.games import games
from cantina.server.tables.chain import root
from cantina.server.tables.house import House
from cantina.server.tables.migrations import MIGRATIONS, fifth_version, ninth_version, seats, tables
from cantina.server.tables.rows import BY_LINK, PERSON, Seat
from cantina.server.tables.store import Store


def edit(database: str, statement: str, **values: object) -> None:
    """Change something by hand, while no server runs."""
    engine = create_engine(database)
    with engine.begin() as connection:
        assert connection.execute(text(statement), values).rowcount
    engine.dispose()


Played = tuple[str, str, str, dict[str, str]]
"""A database, the paths of two tables in it, and the cookies of their player."""


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def original(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A table after two actions and another one, of the same visitor, in a database of each kind; every test gets a copy."""
    folder = tmp_path_factory.mktemp("damage")
    sqlite = request.param == "sqlite"
    database = f"sqlite:///{folder / 'tables.db'}" if sqlite else fresh(request.getfixturevalue("postgres"))
    with client_of(database) as client:
        path, ann, _bob = two_players(client)
        become(client, ann)
        for n in range(2):
            with wire(client, path) as socket:
                socket.send_json({"type": "act", "n": n, "action": first_action(until(socket, "frame"))})
                until(socket, "done")
        return database, path, create(client), ann


@pytest.fixture
def played(original: Played, tmp_path: Path) -> Played:
    return (copied(original[0], tmp_path), *original[1:])


def visits(played: Played) -> Iterator[tuple[TestClient, str, str]]:
    """The same visitor at a new server, in both languages."""
    database, path, other, cookies = played
    with client_of(database) as client:
        for language in ("en", "de"):
            become(client, cookies | {"lang": language})
            yield client, path, other


ROWS = {
    "options": "UPDATE tables SET options = '{' WHERE id = :id",
    "mode": 'UPDATE tables SET options = \'{"mode": "none"}\' WHERE id = :id',
    "terms": "UPDATE tables SET terms = '[]' WHERE id = :id",
    "seed": "UPDATE tables SET seed = secret WHERE id = :id",
    "rules": "UPDATE tables SET rules = 0 WHERE id = :id",
    "seats": "DELETE FROM seats WHERE table_id = :id AND seat = 1",
    "nonce": "UPDATE seats SET nonce = 'no hex' WHERE table_id = :id",
}


@pytest.mark.parametrize("statement", ROWS.values(), ids=ROWS)
def test_a_damaged_table_is_paused_and_the_others_stay(played: Played, statement: str) -> None:
    table = played[1].removeprefix("/t/")
    edit(played[0], statement, id=table)
    for client, path, other in visits(played):
        lists = client.get("/")
        assert lists.status_code == 200 and f'href="{other}"' in lists.text and f'href="{path}"' in lists.text
        german = client.cookies["lang"] == "de"
        assert ("Ein Tisch, der sich nicht lesen lässt" if german else "A table that cannot be read") in lists.text
        page = client.get(path)
        assert page.status_code == 409 and ("Diese Partie ruht" if german else "This game is paused") in page.text
        assert client.get(other).status_code == 200
        assert error_of(client.get(f"{API}/tables/{table}/view"), 409)["code"] == "paused"
        assert client.get(f"{API}/tables").status_code == client.get("/games").status_code == 200


ENTRIES = {
    "value": "UPDATE entries SET value = value + 1 WHERE table_id = :id AND n = 1",
    "kind": "UPDATE entries SET kind = 'confetti' WHERE table_id = :id AND n = 1",
    "time": "UPDATE entries SET at = at + 60 WHERE table_id = :id AND n = 1",
    "link": "UPDATE entries SET link = '' WHERE table_id = :id AND n = 1",
    "first": "DELETE FROM entries WHERE table_id = :id AND n = 0",
    "number": "UPDATE entries SET n = 7 WHERE table_id = :id AND n = 1",
    "last": "DELETE FROM entries WHERE table_id = :id AND n = 1",
    "all": "DELETE FROM entries WHERE table_id = :id AND n >= 0",
}


@pytest.mark.parametrize("statement", ENTRIES.values(), ids=ENTRIES)
def test_a_changed_entry_pauses_the_game_at_the_last_good_position(played: Played, statement: str) -> None:
    edit(played[0], statement, id=played[1].removeprefix("/t/"))
    for client, path, other in visits(played):
        german = client.cookies["lang"] == "de"
        page = client.get(path)
        assert page.status_code == 200 and ("Diese Partie ruht" if german else "This game is paused") in page.text
        left = 0 if "n = 0" in statement or "n >= 0" in statement else 1
        assert f'data-n="{left}"' in page.text
        lists = client.get("/lists").text
        assert (" · ruht · " if german else " · paused · ") in lists and f'href="{other}"' in lists
        with wire(client, path) as socket:
            socket.send_json({"type": "resign", "n": left})
            assert until(socket, "refused")["code"] == "paused"


def test_an_older_database_is_chained_when_it_is_opened(played: Played) -> None:
    database, path, _other, cookies = played
    edit(database, "UPDATE entries SET link = ''")
    edit(database, "UPDATE tables SET root = ''")
    edit(database, "UPDATE tables SET tip = '', rules = 0")
    edit(database, f"UPDATE settings SET value = '{MIGRATIONS.index(fifth_version)}' WHERE name = 'schema'")
    with client_of(database) as client:
        become(client, cookies)
        page = client.get(path).text
        assert 'data-n="2"' in page and "paused" not in client.get("/lists").text
        with wire(client, path) as socket:
            socket.send_json({"type": "act", "n": 2, "action": first_action(until(socket, "frame"))})
            until(socket, "done")
    edit(database, "DELETE FROM entries WHERE n = 2")
    with client_of(database) as client:
        become(client, cookies)
        assert "This game is paused" in client.get(path).text


def test_a_table_from_before_its_rules_were_hashed_is_as_it_was_written(played: Played) -> None:
    """Only what was right becomes right: what was changed before is found as ever."""
    database, path, other, cookies = played
    engine = create_engine(database)
    with engine.begin() as connection:
        for row in connection.execute(select(tables)).all():
            before = root(row.id, row.game, row.options, row.terms, row.secret, row.seed)
            connection.execute(update(tables).where(tables.c.id == row.id).values(root=before))
    engine.dispose()
    edit(database, f"UPDATE settings SET value = '{MIGRATIONS.index(ninth_version)}' WHERE name = 'schema'")
    edit(database, "UPDATE tables SET seed = secret, rules = 1 WHERE id = :id", id=other.removeprefix("/t/"))
    with client_of(database) as client:
        become(client, cookies)
        assert 'data-n="2"' in client.get(path).text and client.get(other).status_code == 409
    edit(database, "UPDATE tables SET rules = rules + 1 WHERE id = :id", id=path.removeprefix("/t/"))
    with client_of(database) as client:
        become(client, cookies)
        assert client.get(path).status_code == 409


def dealt_under(database: str, table: str, more: int) -> None:
    """Let a table be one that a later version of the program has dealt."""

    async def write() -> None:
        store = Store(database)
        await store.open()
        await store.rewrite(table, lambda row: row._replace(rules=row.rules + more))
        await store.close()

    asyncio.run(write())


def test_a_game_of_other_rules_rests_and_is_not_played_again(played: Played) -> None:
    """Under ours it could become another game; with the rules under which it was dealt it goes on."""
    database, path, _other, cookies = played
    table = path.removeprefix("/t/")
    dealt_under(database, table, 1)
    for client, _path, other in visits(played):
        german = client.cookies["lang"] == "de"
        page = client.get(path)
        assert page.status_code == 409
        assert ("nach einer anderen Fassung der Regeln" if german else "under another version of the rules") in page.text
        lists = client.get("/").text
        assert ("Ein Tisch nach anderen Regeln" if german else "A table of other rules") in lists
        assert f'href="{path}"' in lists and client.get(other).status_code == 200
        refused = error_of(client.get(f"{API}/tables/{table}/view"), 409)
        assert refused["code"] == "paused" and "another version of the rules" in refused["message"]
    dealt_under(database, table, -1)
    with client_of(database) as client:
        become(client, cookies)
        assert 'data-n="2"' in client.get(path).text


def test_a_table_that_was_closed_and_opened_again_is_whole(played: Played) -> None:
    """Whatever writes its terms writes its hash."""
    database, path, _other, cookies = played
    table = path.removeprefix("/t/")

    async def close_and_open() -> None:
        house = House(Store(database), games())
        await house.open()
        assert await house.close_table(table, True) and await house.close_table(table, False)
        await house.close()

    asyncio.run(close_and_open())
    with client_of(database) as client:
        become(client, cookies)
        assert 'data-n="2"' in client.get(path).text


def test_one_damaged_table_does_not_keep_the_others_from_hearing_what_has_changed(database: str) -> None:
    async def changed() -> tuple[bool, list[str]]:
        here, there = House(Store(database), games()), House(Store(database), games())
        await here.open()
        await there.open()
        opened = [await here.create("deckbuilding", {}, {}, [Seat(PERSON, "Ann"), Seat(BY_LINK)]) for _ in range(2)]
        broken, whole = [room for table in opened if (room := await there.get(table.id)) is not None]
        await here.store.submit(broken.id, [delete(seats).where(seats.c.table_id == broken.id, seats.c.seat == 1)])
        await opened[1].take(1, "Bob")
        await there.changed(None)
        found = broken.paused is not None, [seat.name for seat in whole.seats]
        await here.close()
        await there.close()
        return found

    assert asyncio.run(changed()) == (True, ["Ann", "Bob"])
