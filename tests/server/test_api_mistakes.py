"""What is wrong with a call of the API is said, with what would be right."""

from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, error_of
from starlette.testclient import TestClient
from visiting import ORIGIN

WRONG_TABLES: list[tuple[dict[str, Any], int, str]] = [
    ({}, 400, "seats"),
    ({"seats": 7}, 400, "$.seats"),
    ({"seats": {"empire": "me"}}, 422, "empire, rebel"),
    ({"seats": {"empire": "me"}}, 422, '{"empire":"me","rebel":"greedy"}'),
    ({"seats": {"empire": "me", "rebel": "vader"}}, 422, "me, friend, open, random, beginner, greedy, captain, admiral, legend"),
    ({"seats": {"empire": "greedy", "rebel": "greedy"}}, 422, "me"),
    ({"seats": {"empire": "me", "rebel": "greedy"}, "colour": "red"}, 400, "colour"),
    ({"seats": {"empire": "me", "rebel": "greedy"}, "game": "chess"}, 422, "deckbuilding, outer-rim"),
    ({"seats": {"empire": "me", "rebel": "greedy"}, "game": "outer-rim"}, 422, '{"seat-1":"me","seat-2":"greedy"}'),
    ({"seats": {"seat-1": "me"}, "game": "outer-rim", "options": {"players": "1"}}, 422, "practice"),
    ({"seats": {"seat-1": "me"}, "game": "outer-rim", "options": {"rival": "jabba"}}, 422, "han-solo"),
    ({"seats": {"seat-1": "me"}, "game": "outer-rim", "options": {"rival": "han-solo", "players": "2"}}, 422, "Possible: 1."),
    ({"seats": {"seat-1": "me"}, "game": "outer-rim", "options": {"rival": "han-solo", "expert": "10"}}, 422, "9"),
    ({"seats": {"seat-1": "me", "seat-2": "me"}, "game": "outer-rim", "options": {"rival": "han-solo"}}, 422, "seat-1"),
    ({"seats": {"seat-1": "me", "seat-2": "me"}, "game": "outer-rim", "options": {"expert": "3"}}, 422, "0"),
    ({"seats": {"seat-1": "me", "seat-2": "me"}, "game": "outer-rim", "options": {"players": "5"}}, 422, "1, 2, 3, 4"),
    ({"seats": {"empire": "me", "rebel": "greedy"}, "options": {"mode": "hard"}}, 422, "beginner, full, secret"),
    ({"seats": {"empire": "me", "rebel": "greedy"}, "options": {"speed": "1"}}, 422, "bases-to-win"),
    ({"seats": {"empire": "me", "rebel": "friend"}, "clock": "m1"}, 422, "m10"),
    ({"seats": {"empire": "me", "rebel": "greedy"}, "nonce": "12"}, 400, "$.nonce"),
]


@pytest.mark.parametrize("body, status, remedy", WRONG_TABLES)
def test_a_wrong_table_is_refused_with_what_would_be_right(
    client: TestClient, body: dict[str, Any], status: int, remedy: str
) -> None:
    error = error_of(client.post(f"{API}/tables", json=body), status)
    assert remedy in error["message"] + error.get("hint", "")


def test_what_cannot_be_read(client: TestClient) -> None:
    where, kind = f"{API}/tables", {"content-type": "application/json"}
    for text in ("{", "[]", "7", "\ud800".encode("utf-8", "surrogatepass"), "[" * 3000, '{"seats": ' * 300, b"\xff\xfe"):
        assert error_of(client.post(where, content=text, headers=kind), 400)["code"] == "malformed"
    for text in (b'{"seats": "\xff"}', b'{"seats": {"empire": "\xff"}}', b'{"seats": {"a": 1}, "name": "\xff"}'):
        assert error_of(client.post(where, content=text, headers=kind), 400)
    assert error_of(client.post(where, content=b'{"name": "\xff"}', headers=kind), 400)["message"].startswith(
        "The body is not UTF-8: byte 10 "
    )
    assert client.post("/tables", content=b"name=\xff", headers=ORIGIN).status_code == 400
    for text in ("{}", "[" * 2000, '{"a": ', ""):
        wrong = client.post(where, content='{"options": {"mode": 7, "more": ' + text + "}}", headers=kind)
        assert "$.options" in error_of(wrong, 400)["message"]
    assert "`$.options.mode`" in error_of(client.post(where, json={"options": {"mode": 7}}), 400)["message"]
    assert "4096 bytes" in error_of(client.post(where, content=" " * 5000, headers=kind), 413)["message"]
    assert "application/json" in error_of(client.post(where, data={"a": "b"}), 415)["hint"]
    assert "language (en | de)" in error_of(client.get(f"{API}/tables?language=fr"), 400)["hint"]
    assert "language" in error_of(client.get(f"{API}/tables?lang=de"), 400)["hint"]
    for nowhere in ("/tables/nothing", "/tables/%00", "/tables/" + "x" * 99, "/nothing", "/tables/nothing/view", "/tables/"):
        assert error_of(client.get(API + nowhere), 404)
    answer = client.delete(f"{API}/tables")
    assert error_of(answer, 405)["code"] == "method" and {*answer.headers["allow"].split(", ")} == {"GET", "HEAD", "POST"}
