"""What visitors may do with what is known of them, and the host with the house: keys, devices, deletion, muting, closing."""

import asyncio
import re
import sqlite3
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import Program, alone, heard
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from visiting import ORIGIN, Time, become, begin, client_of, contribute, create, done, two_players, until, until_shown, wire

from cantina.server.serve import prepare
from cantina.server.wire.leaving import RENEWED, SHUT

OWN_LINK = re.compile(r"http://testserver(/t/[^/]+/join/[0-9a-f]{32})")


def own_link(client: TestClient, path: str) -> str:
    """The private link of the visitor's own seat."""
    return str(OWN_LINK.findall(client.get(path).text)[-1])


def post(client: TestClient, path: str, **form: str) -> tuple[int, str]:
    """Send a form from our own page."""
    answer = client.post(path, data=form, headers=ORIGIN, follow_redirects=False)
    return answer.status_code, answer.text


def closed_with(socket: object) -> int:
    """The code with which a wire is closed, after whatever else it tells."""
    with pytest.raises(WebSocketDisconnect) as closed:
        while True:
            socket.receive_json()  # type: ignore[attr-defined]
    return closed.value.code


# Keys --------------------------------------------------------------------------------------------


def test_a_renewed_key_shuts_out_whoever_has_the_old_one(database: str) -> None:
    """Private link, API token, cookies of other devices and their open wires: all are gone at once, whoever renews stays."""
    with client_of(database) as client:
        path, ann, bob = two_players(client)
        become(client, ann)
        old = own_link(client, path)
        token, table = old.rpartition("/")[2], path.removeprefix("/t/")
        become(client, {})
        assert post(client, old)[0] == 303
        thief = dict(client.cookies)
        assert 'data-seat="0"' in client.get(path).text
        program = Program(client, table, token)
        with wire(client, path) as stolen, program.live() as listening:
            until(stolen, "frame")
            heard(listening, "view")
            become(client, ann)
            assert post(client, f"{path}/renew")[0] == 303
            assert closed_with(stolen) == RENEWED and closed_with(listening) == RENEWED
        assert 'data-seat="0"' in client.get(path).text and own_link(client, path) != old
        become(client, thief)
        assert 'data-seat="2"' in client.get(path).text and post(client, old)[0] == 404
        assert client.get(f"/api/v1/tables/{table}/view", headers={"Authorization": f"Bearer {token}"}).status_code == 401
        become(client, bob)
        assert 'data-seat="1"' in client.get(path).text  # the other seat is as it was


def test_only_who_holds_a_seat_renews_its_key(database: str) -> None:
    with client_of(database) as client:
        path, ann, _bob = two_players(client)
        become(client, {})
        assert post(client, f"{path}/renew")[0] == 404
        assert client.post(f"/api/v1{path.replace('/t/', '/tables/')}/renew", json={}).status_code == 401
        become(client, ann)
        link = own_link(client, path)
        become(client, {})
        assert client.get(link).status_code == 200


def test_a_program_renews_its_token(database: str) -> None:
    with client_of(database) as client:
        program = alone(client, rebel="me")
        fresh = client.post(f"/api/v1/tables/{program.table}/renew", headers={"Authorization": f"Bearer {program.token}"}).json()
        assert fresh["token"] != program.token
        refused = client.get(f"/api/v1/tables/{program.table}/view", headers={"Authorization": f"Bearer {program.token}"})
        assert refused.status_code == 401 and refused.json()["error"]["code"] == "token-unknown"
        assert Program(client, program.table, fresh["token"]).act("end")["position"] == 1


def test_every_worker_knows_a_renewed_key(postgres_database: str) -> None:
    with client_of(postgres_database) as here, client_of(postgres_database) as there:
        program = alone(here, rebel="me")
        elsewhere = Program(there, program.table, program.token)
        with elsewhere.live() as socket:
            heard(socket, "view")
            here.post(f"/api/v1/tables/{program.table}/renew", headers={"Authorization": f"Bearer {program.token}"})
            assert closed_with(socket) == RENEWED


# Another device ----------------------------------------------------------------------------------


def test_a_visitor_moves_to_another_device_once(database: str) -> None:
    clock = Time()
    with client_of(database, now=clock) as client:
        path = begin(client, name="Ann")
        page = post(client, "/me/move")[1]
        link = re.findall(r'value="http://testserver(/me/move/[A-Z0-9-]+)"', page)[0]
        become(client, {})
        assert "data-do" in client.get(link).text and client.get(link).status_code == 200  # looking uses nothing up
        assert post(client, link)[0] == 303
        assert 'data-seat="0"' in client.get(path).text and "Ann" in client.get("/me").text
        become(client, {})
        assert post(client, link)[0] == 404 and client.get(link).status_code == 404


def test_a_code_can_be_typed_and_runs_out(database: str) -> None:
    clock = Time()
    with client_of(database, now=clock) as client:
        path = begin(client)
        codes = [re.findall(r'class="code">([A-Z0-9-]+)<', post(client, "/me/move")[1])[0] for _ in range(2)]
        become(client, {})
        assert client.get("/me/move", params={"code": codes[0].replace("-", "").lower()}).status_code == 200
        assert post(client, f"/me/move/{codes[0].lower()}")[0] == 303 and 'data-seat="0"' in client.get(path).text
        become(client, {})
        clock.now += 601
        assert post(client, f"/me/move/{codes[1]}")[0] == 404


def test_the_store_cannot_be_a_visitor(tmp_path: Path) -> None:
    """Whoever reads the database, or a backup of it, finds no cookie in a code's row."""
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        begin(client)
        post(client, "/me/move")
        token = client.cookies["visitor"].partition(".")[0]
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            rows = connection.execute("select code, sealed from crossings").fetchall()
        assert len(rows) == 1 and token.encode() not in rows[0][1]


# Deletion ----------------------------------------------------------------------------------------


def test_everything_about_a_visitor_is_deleted(database: str) -> None:
    """Name, cookie, chat and statistics are gone; a finished game stays as a game of somebody, in both languages."""
    with client_of(database) as client:
        path, ann, bob = two_players(client, name="Annabel")
        become(client, ann)
        link = own_link(client, path)
        with wire(client, path) as socket:
            socket.send_json({"type": "chat", "text": "I live in Mulberry Street"})
            done(socket)
            socket.send_json({"type": "resign", "n": 0})
            until(socket, "done")
        solo = create(client, opponent="random", name="Annabel")
        waiting = create(client, opponent="open", name="Annabel")
        assert path in client.get("/games").text
        assert client.get("/me/delete").status_code == 200 and post(client, "/me/delete")[0] == 400  # nothing without a yes
        answer = client.post("/me/delete", data={"sure": "yes"}, headers=ORIGIN)
        assert answer.status_code == 200 and "Nothing here knows you any more." in answer.text
        taken_back = [cookie.partition("=")[0] for cookie in answer.headers.get_list("set-cookie") if "Max-Age=0" in cookie]
        assert sorted(taken_back) == ["name", "visitor"]
        become(client, ann)  # the old cookie, if somebody kept it
        assert path not in client.get("/games").text and 'data-seat="2"' in client.get(path).text
        assert client.get(link).status_code == 404
        assert [client.get(gone).status_code for gone in (solo, waiting)] == [404, 404]
        become(client, bob)
        for language, somebody in (("en", "somebody"), ("de", "jemand")):
            client.cookies.set("lang", language)
            page = client.get(path).text
            assert "Annabel" not in page and "Mulberry" not in page and somebody in page
            assert "Annabel" not in client.get(f"{path}/review").text + client.get("/games").text + client.get("/").text
        chat = client.get(f"/api/v1/tables/{path.removeprefix('/t/')}/chat").json()
        assert [line["text"] for line in chat["lines"]] == ["…"]


def test_open_pages_lose_what_a_deleted_visitor_said(database: str) -> None:
    with client_of(database) as client:
        path, ann, bob = two_players(client, name="Annabel")
        become(client, ann)
        with wire(client, path) as socket:
            socket.send_json({"type": "chat", "text": "I live in Mulberry Street"})
            done(socket)
        become(client, bob)
        with wire(client, path) as page:
            page.send_json({"type": "chat", "text": "Nice there?"})
            while "Nice there?" not in (said := until(page, "chat"))["lines"]:
                assert "Mulberry" in said["lines"]
            become(client, ann)
            assert client.post("/me/delete", data={"sure": "yes"}, headers=ORIGIN).status_code == 200
            said = until(page, "chat")
            assert said["afresh"] and "Mulberry" not in said["lines"] and "Annabel" not in said["lines"]
            assert "…" in said["lines"] and "Nice there?" in said["lines"]


def test_nothing_of_a_deleted_visitor_is_left_in_the_database(tmp_path: Path) -> None:
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        path, ann, _bob = two_players(client, name="Annabel")
        become(client, ann)
        begin(client, name="Annabel")
        create(client, opponent="hot-seat", name="Annabel")
        post(client, "/me/delete", sure="yes")
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        dump = "\n".join(connection.iterdump())
    assert "Annabel" not in dump and path.removeprefix("/t/") in dump


def test_who_waits_with_a_deleted_visitor_can_invite_somebody_else(database: str) -> None:
    with client_of(database) as client:
        path = create(client, name="Annabel")
        ann = dict(client.cookies)
        link = client.get(path).text.partition('value="http://testserver')[2].partition('"')[0]
        become(client, {})
        assert post(client, link, name="Bob")[0] == 303
        bob = dict(client.cookies)
        contribute(client, path)
        become(client, ann)
        post(client, "/me/delete", sure="yes")
        become(client, bob)
        fresh = client.get(path).text.partition('value="http://testserver')[2].partition('"')[0]
        become(client, {})
        assert post(client, fresh, name="Cleo")[0] == 303
        contribute(client, path)
        assert 'data-seat="0"' in client.get(path).text


# The host ----------------------------------------------------------------------------------------


@pytest.fixture
def key(database: str) -> str:
    return asyncio.run(prepare(database))


def host(client: TestClient, key: str) -> None:
    """Be the host in a browser of its own."""
    become(client, {})
    client.get(f"/host?key={key}")


def test_only_the_host_rules(database: str) -> None:
    with client_of(database) as client:
        path = begin(client)
        for form in ({"do": "close", "table": path}, {"do": "restart", "minutes": "5"}, {"do": "mute", "name": "Ann"}):
            assert post(client, "/host", **form)[0] == 404
        assert client.get(path).status_code == 200 and "restarts" not in client.get("/").text


def test_a_closed_table_is_nowhere_until_it_is_opened_again(database: str, key: str) -> None:
    with client_of(database) as client:
        path, ann, _bob = two_players(client)
        become(client, ann)
        link = own_link(client, path)
        with wire(client, path) as socket:
            until(socket, "frame")
            host(client, key)
            assert "Done." in post(client, "/host", do="close", table=f"http://testserver{path}?x=1")[1]
            assert closed_with(socket) == SHUT
        become(client, ann)
        answer = client.get(path)
        assert answer.status_code == 410 and "The host has closed this table." in answer.text
        assert path not in client.get("/").text and client.get(link).status_code == 404
        assert client.get(f"/api/v1/tables/{path.removeprefix('/t/')}").status_code == 404
        host(client, key)
        assert "There is no such table." in post(client, "/host", do="close", table="nothing")[1]
        post(client, "/host", do="open", table=path.removeprefix("/t/"))
        become(client, ann)
        assert 'data-seat="0"' in client.get(path).text


def test_a_muted_name_plays_and_is_silent(database: str, key: str) -> None:
    with client_of(database) as client:
        path, _ann, bob = two_players(client)
        become(client, bob)
        with wire(client, path) as socket:
            socket.send_json({"type": "chat", "text": "rude words"})
            done(socket)
            assert "rude words" in client.get(path).text
            host(client, key)
            post(client, "/host", do="mute", name="bOB")
            said = until(socket, "chat")
            assert said["afresh"] and "rude" not in said["lines"]
            socket.send_json({"type": "chat", "text": "more of them"})
            assert until(socket, "refused")["words"] == "The host has muted you."
        become(client, bob)
        assert "rude words" not in client.get(path).text
        assert "rude" not in client.get(f"/api/v1/tables/{path.removeprefix('/t/')}/chat").text
        host(client, key)
        assert "Let bob speak" in client.get("/host").text
        post(client, "/host", unmute="bob")
        become(client, bob)
        assert "rude words" in client.get(path).text


def test_a_planned_restart_is_told_everywhere_and_over_with_the_start(database: str, key: str) -> None:
    clock = Time()
    with client_of(database, now=clock) as client:
        path = begin(client)
        player = dict(client.cookies)
        with wire(client, path) as socket:
            done(socket)
            host(client, key)
            post(client, "/host", do="restart", minutes="30")
            until_shown(socket, "people", "restarts at 14:16 (UTC)")
        become(client, player)
        for page in ("/", "/rules", "/cards", "/games", "/me", path, f"{path}/at/0"):
            assert "restarts at 14:16 (UTC)" in client.get(page).text, page
        client.cookies.set("lang", "de")
        assert "startet um 14:16 (UTC) neu" in client.get("/").text and "startet um 14:16 (UTC) neu" in client.get(path).text
        clock.now += 60 * 41
        assert "UTC) neu" not in client.get("/").text  # it was put off, or forgotten
    clock.now -= 60 * 41
    with client_of(database, now=clock) as client:
        assert "14:16" in client.get("/").text
    asyncio.run(prepare(database))  # a start after its time
    with client_of(database, now=clock) as client:
        assert "14:16" not in client.get("/").text


def test_every_worker_hears_the_host(postgres_database: str) -> None:
    key = asyncio.run(prepare(postgres_database))
    with client_of(postgres_database) as here, client_of(postgres_database) as there:
        path = begin(there)
        with wire(there, path) as socket:
            done(socket)
            host(here, key)
            post(here, "/host", do="restart", minutes="30")
            until_shown(socket, "people", "restarts at")
        assert "restarts at" in there.get("/").text
