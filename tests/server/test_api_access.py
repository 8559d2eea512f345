"""Who may call the API: any origin, nobody by a cookie, a seat by its token, and not too often."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, Program, alone, error_of, pair
from starlette.testclient import TestClient
from visiting import NONCE, ORIGIN, client_of, create


def test_pages_of_any_origin_may_call(client: TestClient) -> None:
    """But only the API, which knows no cookies."""
    origin = {"origin": "https://example.org"}
    ask = origin | {"access-control-request-method": "POST", "access-control-request-headers": "authorization,content-type"}
    may = client.options(f"{API}/tables", headers=ask)
    assert may.status_code == 200 and may.headers["access-control-allow-origin"] == "*"
    assert "authorization" in may.headers["access-control-allow-headers"].lower()
    for answer in (client.get(f"{API}/games", headers=origin), client.get(f"{API}/nothing", headers=origin)):
        assert answer.headers["access-control-allow-origin"] == "*"
        assert "access-control-allow-credentials" not in answer.headers
    assert client.options("/tables", headers=ask).status_code >= 400
    assert "access-control-allow-origin" not in client.get("/", headers=origin).headers


def test_only_a_seats_token_opens_it(client: TestClient) -> None:
    ann, bob = pair(client)
    watcher = Program(client, ann.table)
    assert watcher.view()["seat"] is None and watcher.view()["board"]["sides"]["empire"]["hand"] == [None] * 5
    posts: dict[str, dict[str, Any]] = {
        "/actions": {"position": 0, "action": "end"}, "/undo": {"position": 0}, "/resign": {"position": 0}, "/claim": {},
        "/substitute": {}, "/return": {}, "/chat": {"text": "hi"}, "/nonce": {"nonce": NONCE}, "/rematch": {},
    }  # fmt: skip
    for what, body in posts.items():
        answer = watcher.post(what, **body)
        assert "Authorization: Bearer" in error_of(answer, 401)["hint"] and answer.headers["www-authenticate"] == "Bearer"
        assert error_of(Program(client, ann.table, "0" * 32).post(what, **body), 401)["code"] == "token-unknown"
    stranger = alone(client)
    for token in (stranger.token, "é", ann.token[:-1], ann.token + " x"):
        answer = client.get(f"{ann.path}/view", headers={"authorization": f"Bearer {token}".encode()})
        assert error_of(answer, 401)["code"] == "token-unknown"
    assert error_of(client.get(f"{ann.path}/view", headers={"authorization": "Basic eDp5"}), 401)["code"] == "token-scheme"
    assert bob.view()["position"] == 0


def test_cookies_mean_nothing_to_the_api(client: TestClient) -> None:
    """So that no foreign page can do anything with a visitor's browser, though the API asks for no Origin."""
    path = create(client, opponent="random")
    table = path.removeprefix("/t/")
    assert client.cookies and error_of(client.post(f"{API}/tables/{table}/nonce", json={"nonce": NONCE}), 401)
    assert client.get(f"{API}/tables/{table}").json()["seat"] is None
    assert "set-cookie" not in client.get(f"{API}/games").headers


def test_who_asks_too_fast_is_told_how_long_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cantina.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    monkeypatch.setattr("cantina.server.api.calls.CALLS_AT_ONCE", 10)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        program = alone(client)
        answers = [program.get() for _ in range(11)]
        assert {answer.status_code for answer in answers[:-1]} == {200} and answers[-1].headers["retry-after"] == "1"
        assert "0.02 seconds" in error_of(answers[-1], 429)["hint"]
        other = alone(client)  # another seat at the same address goes on, until the address has asked for too much
        answers = [other.get() for _ in range(8)]
        assert answers[0].status_code == 200 and error_of(answers[-1], 429)
        assert error_of(client.get(f"{API}/games"), 429)


def test_nobody_opens_tables_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cantina.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    monkeypatch.setattr("cantina.server.limits.TABLES_AT_ONCE", 2)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        assert alone(client).table != alone(client).table
        answer = client.post(f"{API}/tables", json={"seats": {"empire": "me", "rebel": "friend"}})
        assert answer.headers["retry-after"] == "2" and error_of(answer, 429)
        assert error_of(client.post(f"{API}/records", content="x"), 429)
        assert client.post("/records", files={"text": (None, "x")}, headers=ORIGIN).status_code == 429
