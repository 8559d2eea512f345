"""Whoever takes a seat has it, even if the server dies in the middle: it is free, or taken by somebody who can use it."""

import os
import re
import signal
from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, Program, error_of, joined, opened
from sqlalchemy.engine import Connection
from starlette.testclient import TestClient
from visiting import FORM, NONCE, ORIGIN, become, client_of, contribute, create, done, invitation, wire

from cantina.games import games
from cantina.server.app import make_app
from cantina.server.tables.house import House
from cantina.server.tables.store import Store

T = TypeVar("T")
KEY = "a key that nobody can guess".replace(" ", "-")
HIDDEN = re.compile(r'name="key" value="([^"]{16,})"')


class Mortal(Store):
    """A store whose process is killed right before or right after one of its commits, counted from when it is told so."""

    left: int | None = None

    async def transact(self, work: Callable[[Connection], T]) -> T:
        self.step()
        result = await super().transact(work)
        self.step()
        return result

    def step(self) -> None:
        """One step further, which may be the last."""
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        self.left = None if self.left is None else self.left - 1


def killed(database: str, moment: int, deed: Callable[[TestClient], object]) -> bool:
    """Do something in a process that is killed at a moment; False if it was done before the moment came."""
    child = os.fork()
    if child == 0:
        store = Mortal(database)
        with TestClient(make_app(House(store, games()))) as client:
            store.left = moment
            deed(client)
            os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status)


def at_every_step(
    database: str,
    prepare: Callable[[TestClient], T],
    deed: Callable[[TestClient, T], Any],
    check: Callable[[TestClient, T], None],
) -> None:
    """Kill the server at every step of a deed, each time at a new table; whoever asks again afterwards must get on."""
    for moment in count():
        with client_of(database) as client:
            ready = prepare(client)
        died = killed(database, moment, lambda client: deed(client, ready))  # noqa: B023
        with client_of(database) as client:
            check(client, ready)
        if not died:
            assert moment > 1
            return


def posted(client: TestClient, path: str, **form: str) -> Any:
    """A form sent by a visitor."""
    return client.post(path, data=form, headers=ORIGIN, follow_redirects=False)


def usable(client: TestClient, path: str) -> None:
    """The visitor sits there, and its nonce is taken."""
    assert "data-wanted" in client.get(path).text
    contribute(client, path)
    assert "data-wanted" not in client.get(path).text


# In a browser ------------------------------------------------------------------------------------


@pytest.mark.parametrize("cookie", [True, False], ids=["with-cookie", "without-cookie"])
def test_a_join_by_link_that_was_broken_off_can_be_repeated(database: str, cookie: bool) -> None:
    """Even by a browser that never got its cookie: the form has a key."""

    def prepare(client: TestClient) -> tuple[str, str, str, dict[str, str]]:
        path = create(client)
        link = invitation(client, path)
        client.cookies.clear()
        key = HIDDEN.search(client.get(link).text)
        assert key is not None
        return path, link, key[1], dict(client.cookies) if cookie else {}

    def join(client: TestClient, ready: tuple[str, str, str, dict[str, str]]) -> Any:
        _path, link, key, cookies = ready
        become(client, cookies)
        return posted(client, link, name="Bob", key=key)

    def check(client: TestClient, ready: tuple[str, str, str, dict[str, str]]) -> None:
        answers = [join(client, ready) for _ in range(2)]
        assert [(each.status_code, each.headers.get("location")) for each in answers] == [(303, ready[0])] * 2
        usable(client, ready[0])

    at_every_step(database, prepare, join, check)


def test_an_open_seat_that_was_half_taken_is_taken_or_free(database: str) -> None:
    def prepare(client: TestClient) -> tuple[str, dict[str, str]]:
        path = create(client, opponent="open")
        client.cookies.clear()
        client.get("/")
        return path, dict(client.cookies)

    def sit(client: TestClient, ready: tuple[str, dict[str, str]]) -> Any:
        become(client, ready[1])
        return posted(client, f"{ready[0]}/sit", name="Bob")

    def check(client: TestClient, ready: tuple[str, dict[str, str]]) -> None:
        assert sit(client, ready).status_code == 303
        usable(client, ready[0])
        client.cookies.clear()
        assert posted(client, f"{ready[0]}/sit", name="Cat").status_code == 404

    at_every_step(database, prepare, sit, check)


def test_a_table_that_was_half_opened_is_opened_once(database: str) -> None:
    def prepare(client: TestClient) -> tuple[str, dict[str, str]]:
        key = HIDDEN.search(client.get("/").text)
        assert key is not None
        return key[1], dict(client.cookies)

    def start(client: TestClient, ready: tuple[str, dict[str, str]]) -> Any:
        become(client, ready[1])
        return posted(client, "/tables", **FORM, key=ready[0])

    def check(client: TestClient, ready: tuple[str, dict[str, str]]) -> None:
        paths = {start(client, ready).headers["location"] for _ in range(2)}
        assert len(paths) == 1 and client.get("/lists").text.count(f'href="{paths.copy().pop()}"') == 1
        assert client.get("/lists").text.count('href="/t/') == 1
        usable(client, paths.pop())

    at_every_step(database, prepare, start, check)


def test_the_key_of_a_form_opens_nothing_to_others(database: str) -> None:
    """Another visitor with the same key gets a table of its own; without a key each form opens one."""
    with client_of(database) as client:
        first = create(client, key=KEY)
        assert create(client, key=KEY) == first and create(client, key=KEY, clock="d1") != first
        assert len({create(client, key="short") for _ in range(2)} | {create(client)}) == 3
        client.cookies.clear()
        client.get("/")
        assert create(client, key=KEY) != first


# Programs ----------------------------------------------------------------------------------------


def keyed(client: TestClient, path: str, key: str = KEY, **body: Any) -> Any:
    """A call that may be repeated."""
    return client.post(f"{API}{path}", json=body, headers={"Idempotency-Key": key})


@pytest.mark.parametrize("rebel", ["friend", "open"])
def test_a_programs_join_that_was_broken_off_can_be_repeated(database: str, rebel: str) -> None:
    """The seat, its nonce and the way back to it are there at once, or nothing is."""

    def prepare(client: TestClient) -> dict[str, Any]:
        return opened(client, rebel=rebel)

    def join(client: TestClient, told: dict[str, Any]) -> Any:
        how = {"invitation": told["invitations"]["rebel"]} if rebel == "friend" else {}
        return keyed(client, f"/tables/{told['table']}/join", nonce=NONCE, name="K-2SO", **how)

    def check(client: TestClient, told: dict[str, Any]) -> None:
        first, second = join(client, told), join(client, told)
        assert first.status_code == second.status_code == 201 and first.json() == second.json()
        program = Program(client, told["table"], first.json()["token"])
        assert program.view()["dealt"] and program.view()["seat"] == "rebel"
        stranger = client.post(f"{API}/tables/{told['table']}/join", json={}, headers={"Idempotency-Key": "x" * 16})
        assert error_of(stranger, 409)["code"] == "taken"

    at_every_step(database, prepare, join, check)


def test_a_programs_table_that_was_half_opened_is_opened_once(database: str) -> None:
    keys = (f"{KEY}-{n}" for n in count())

    def start(client: TestClient, key: str) -> Any:
        return keyed(client, "/tables", key, seats={"empire": "me", "rebel": "random"})

    def check(client: TestClient, key: str) -> None:
        first, second = start(client, key), start(client, key)
        assert first.status_code == 201 and first.json() == second.json()
        assert Program(client, first.json()["table"], first.json()["token"]).view()["dealt"]

    at_every_step(database, lambda _: next(keys), start, check)


def test_a_key_belongs_to_what_was_asked_with_it(database: str) -> None:
    """With the same key but another body it is another table: a token of somebody else's seat cannot be asked for so."""
    with client_of(database) as client:
        first = keyed(client, "/tables", seats={"empire": "me", "rebel": "friend"}).json()
        other = keyed(client, "/tables", seats={"empire": "me", "rebel": "me"}).json()
        assert first["table"] != other["table"]
        again = keyed(client, "/tables", seats={"empire": "me", "rebel": "friend"}).json()
        assert again == first
        joined(client, first["table"], invitation=first["invitations"]["rebel"])
        assert keyed(client, "/tables", seats={"empire": "me", "rebel": "friend"}).json() == first
        assert error_of(keyed(client, "/tables", "short", seats={"empire": "me", "rebel": "random"}), 400)["code"] == "key"


def test_a_nonce_that_comes_again_is_no_mistake(database: str) -> None:
    """By wire and by call: whoever did not hear the answer sends it once more; another one is refused."""
    with client_of(database) as client:
        told = opened(client, rebel="friend", nonce="later")
        program = Program(client, told["table"], told["token"])
        for _ in range(2):
            assert program.post("/nonce", nonce=NONCE).json()["seats"][0]["ready"]
        with program.live() as socket:
            socket.send_json({"type": "nonce", "nonce": NONCE})
            socket.send_json({"type": "nonce", "nonce": "ab" * 16})
            refused = next(each for each in iter(socket.receive_json, None) if each["type"] == "refused")
            assert refused["error"]["code"] == "nonce-fixed"
        path = create(client)
        with wire(client, path) as socket:
            for _ in range(2):
                socket.send_json({"type": "nonce", "nonce": NONCE})
            done(socket)
