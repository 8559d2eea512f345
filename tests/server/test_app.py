"""The web table from outside: seats, spectators, refusals, and nothing hidden in any page."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from starlette.testclient import TestClient

from cantina.core import fast
from cantina.deckbuilding import GAME, new
from cantina.deckbuilding.view import Board, DeckbuildingView
from cantina.server.app import make_app
from cantina.server.pages import Pages

ORIGIN = {"origin": "http://testserver"}
ENVIRONMENT = Pages({"deckbuilding": GAME}).environment
FORM = {"name": "Ann", "side": "empire", "opponent": "friend", "mode": "beginner"}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with TestClient(make_app(database)) as client:
        yield client


def create(client: TestClient, **form: str) -> str:
    """Open a table and return its path."""
    answer = client.post("/tables", data=FORM | form, headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def wire(client: TestClient, path: str) -> Any:
    return client.websocket_connect(f"{path}/ws", headers=ORIGIN)


def first_action(frame: dict[str, Any]) -> int:
    """Some action that a frame's page offers."""
    return int(frame["zones"]["actions"].partition('data-action="')[2].partition('"')[0])


def test_the_lobby_and_health(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200 and "Start the game" in page.text
    assert "Partie beginnen" in client.get("/", headers={"accept-language": "de"}).text
    assert client.get("/healthz").json()["status"] == "ok"
    policy = page.headers["content-security-policy"]
    assert "unsafe" not in policy and "script-src 'self'" in policy
    assert "<script>" not in page.text and "style=" not in page.text


def test_a_seat_is_an_http_only_cookie(client: TestClient) -> None:
    answer = client.post("/tables", data=FORM, headers=ORIGIN, follow_redirects=False)
    cookie = next(c for c in answer.headers.get_list("set-cookie") if c.startswith("seat_"))
    assert "HttpOnly" in cookie and "samesite=lax" in cookie.lower()
    assert answer.headers["location"] in client.get("/").text  # my tables


@pytest.mark.parametrize("headers", [{}, {"origin": "http://evil.example"}, {"origin": "null"}])
def test_foreign_pages_cannot_post_or_listen(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/tables", data=FORM, headers=headers).status_code == 403
    path = create(client)
    with pytest.raises(Exception), client.websocket_connect(f"{path}/ws", headers=headers) as socket:  # noqa: B017
        socket.receive_json()


@pytest.mark.parametrize("wrong", [{"side": "hutt"}, {"opponent": "vader"}, {"mode": "x"}, {"bases": "99"}, {"name": "n" * 9000}])
def test_a_wrong_form_is_refused(client: TestClient, wrong: dict[str, str]) -> None:
    assert client.post("/tables", data=FORM | wrong, headers=ORIGIN).status_code == 400


def test_a_friend_joins_by_link_and_both_play(client: TestClient, database: str) -> None:
    path = create(client)
    page = client.get(path).text
    link = page.partition('value="http://testserver')[2].partition('"')[0]
    assert link.startswith(f"{path}/join/")
    client.cookies.clear()
    assert client.get(path).text.count("/join/") == 0  # a spectator is not told the link
    assert client.get(f"{path}/join/{'0' * 32}").status_code == 404
    assert client.get(link, follow_redirects=False).status_code == 303
    with wire(client, path) as rebel:
        frame = rebel.receive_json()
        assert frame["n"] == 0 and frame["zones"]["dock"].count('data-card="hand-') == 5
        rebel.send_json({"type": "act", "n": 0, "action": 1024})
        assert rebel.receive_json()["type"] == "refused"  # it is the Empire's turn


def test_a_forged_cookie_only_watches(client: TestClient) -> None:
    path = create(client)
    name = f"seat_{path.removeprefix('/t/')}"
    good = client.cookies[name]
    client.cookies.clear()
    for forged in ("x.y", good[:-1] + ("0" if good[-1] != "0" else "1"), good.partition(".")[0], "é", ""):
        page = client.get(path, headers={"cookie": f"{name}={forged}".encode()})
        assert page.status_code == 200 and 'data-seat="2"' in page.text and 'data-card="hand-' not in page.text


def test_spectators_may_not_act(client: TestClient) -> None:
    path = create(client)
    client.cookies.clear()
    with wire(client, path) as socket:
        socket.receive_json()
        for message in ({"type": "act", "n": 0, "action": 0}, {"type": "undo", "n": 0}, {"type": "resign", "n": 0}):
            socket.send_json(message)
            assert socket.receive_json()["code"] == "watching"


NONSENSE = [
    "", "{", "[]", "null", "7", '"act"', "{}", '{"type": "act"}', '{"type": "act", "n": 0}', "[" * 1500, "x" * 5000,
    '{"type": "act", "n": 0, "action": "1"}', '{"type": "act", "n": 0, "action": -5}', '{"type": "act", "n": true, "action": 0}',
    '{"type": "act", "n": 0, "action": 99999999999999999999}', '{"type": "act", "n": 0, "action": 1.5}',
    '{"type": "sweep", "n": 0, "name": {}}', '{"type": "language", "language": ["de"]}', '{"type": "language", "language": "fr"}',
]  # fmt: skip


def test_nonsense_is_refused_and_harms_nothing(client: TestClient) -> None:
    path = create(client)
    with wire(client, path) as socket:
        socket.receive_json()
        for text in NONSENSE:
            socket.send_text(text)
            answer = socket.receive_json()
            assert answer["type"] == "refused" and "Traceback" not in json.dumps(answer), text
            time.sleep(0.06)  # slower than the limit
        socket.send_bytes(b"\x00\xff")
        assert socket.receive_json()["code"] == "malformed"
    with wire(client, path) as socket:
        action = first_action(socket.receive_json())
        socket.send_json({"type": "act", "n": 0, "action": action})
        frame = socket.receive_json()
        assert frame["type"] == "frame" and frame["n"] == 1 and frame["log"]
        socket.send_json({"type": "act", "n": 0, "action": action})
        assert socket.receive_json()["code"] == "moved-on"


def test_too_many_messages_are_slowed_down(client: TestClient) -> None:
    with wire(client, create(client)) as socket:
        socket.receive_json()
        for _ in range(60):
            socket.send_text("{}")
        assert "too-fast" in {socket.receive_json()["code"] for _ in range(60)}


def test_a_table_survives_a_restart(client: TestClient, database: str) -> None:
    path = create(client, opponent="random")
    with wire(client, path) as socket:
        action = first_action(socket.receive_json())
        socket.send_json({"type": "act", "n": 0, "action": action})
        assert socket.receive_json()["n"] == 1
    before = client.get(path).text
    with TestClient(make_app(database), cookies=dict(client.cookies)) as again:
        after = again.get(path).text
    assert 'data-seat="0"' in after and body(after) == body(before)


def body(page: str) -> str:
    return page.partition('<main class="board">')[2]


def test_a_whole_game_ends_with_record_and_rematch(client: TestClient) -> None:
    path = create(client, opponent="random")
    assert client.get(f"{path}/record").status_code == 404
    with wire(client, path) as socket:
        socket.receive_json()
        socket.send_json({"type": "resign", "n": 0})
        frame = socket.receive_json()
        assert "Defeat" in frame["zones"]["result"]
    assert client.get(f"{path}/record").text.startswith("cantina record 1\n")
    again = client.post(f"{path}/rematch", headers=ORIGIN, follow_redirects=False)
    assert again.status_code == 303 and 'data-seat="1"' in client.get(again.headers["location"]).text


def test_secret_picks_make_no_sound(client: TestClient) -> None:
    """While both sides pick their bases, neither hears or counts what the other does."""
    path = create(client, mode="secret")
    link = client.get(path).text.partition('value="http://testserver')[2].partition('"')[0]
    empire = dict(client.cookies)
    client.cookies.clear()
    client.get(link)
    with wire(client, path) as rebel:
        offered = first_action(rebel.receive_json())
        client.cookies.clear()
        client.cookies.update(empire)
        with wire(client, path) as other:
            mine = first_action(other.receive_json())
            rebel.send_json({"type": "act", "n": 0, "action": offered})
            assert rebel.receive_json()["n"] == 1
            other.send_json({"type": "act", "n": 0, "action": mine})
            assert other.receive_json()["n"] == 1  # the first thing it hears since


def test_the_invitation_goes_when_the_friend_comes(client: TestClient) -> None:
    path = create(client)
    with wire(client, path) as socket:
        frame = socket.receive_json()
        link = frame["zones"]["dock"].partition('value="http://testserver')[2].partition('"')[0]
        client.cookies.clear()
        client.get(link)
        assert "/join/" not in socket.receive_json()["zones"]["dock"]


def test_what_is_not_there(client: TestClient) -> None:
    for path in ("/t/nothing", "/nothing", "/t/nothing/record", "/static/../app.py"):
        assert client.get(path).status_code == 404
    assert client.get("/tables").status_code == 404


def test_undo_says_why_not(client: TestClient) -> None:
    with wire(client, create(client)) as socket:
        socket.receive_json()
        socket.send_json({"type": "language", "n": 0, "language": "de"})
        assert "Zug beenden" in json.dumps(socket.receive_json()["zones"], ensure_ascii=False)
        socket.send_json({"type": "undo", "n": 0})
        assert socket.receive_json()["words"] == "Es gibt nichts zurückzunehmen."


def html(table: Any, seat: int, language: str) -> str:
    """Every zone of a table, as one viewer would receive it."""
    context = Board(table.knowledge(seat), seat, language).context() | {
        "names": ["A", "B"],
        "undo": "",
        "log": [],
        "invitation": "",
    }
    return "".join(ENVIRONMENT.get_template(f"deckbuilding/{zone}.html").render(context) for zone in DeckbuildingView.zones)


@pytest.mark.parametrize("game", range(20))
def test_twin_worlds_look_the_same(game: int) -> None:
    """Two worlds imagined from the same knowledge give every viewer of that seat the same page."""
    dice, table = fast(f"twins {game}"), new(f"web {game}", mode=("beginner", "full", "secret")[game % 3])
    for step in range(160):
        if table.decision is None:
            break
        if step % 16 == 0:
            for seat in range(3):
                knowledge = table.knowledge(seat)
                pages = {html(knowledge.imagine(dice), seat, "en") for _ in range(2)}
                assert pages == {html(table, seat, "en")}
        table.apply(table.decision.seat, dice.pick(table.decision.actions))
