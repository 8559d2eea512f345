"""The live wire of programs: a view whenever something has changed for the seat, and nothing else; nonsense harms nothing."""

import json
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, Program, actions_of, alone, heard, opened, pair
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from visiting import ORIGIN, client_of

from cantina.server.limits import WIRES_AT_ONCE, WIRES_PER_ADDRESS
from cantina.server.pages.table import TOO_MANY


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(f"sqlite:///{tmp_path_factory.mktemp('live') / 'tables.db'}") as client:
        yield client


def refusal(socket: Any, message: object) -> dict[str, Any]:
    """What is wrong with a message."""
    socket.send_text(message if isinstance(message, str) else json.dumps(message))
    error: dict[str, Any] = heard(socket, "refused")["error"]
    return error


def test_a_view_comes_at_once_and_after_every_change(client: TestClient) -> None:
    ann, bob = pair(client)
    with ann.live() as mine, bob.live(since=0, language="de") as theirs:
        view = heard(mine, "view")
        assert view["seat"] == "empire" and view["events"] == []
        assert [event["words"] for event in heard(theirs, "view")["events"]] == ["Zug 1: das Imperium."]
        mine.send_json({"type": "act", "position": 0, "action": actions_of(view)[1]})
        after, other = heard(mine, "view"), heard(theirs, "view")
        assert after["position"] == other["position"] == 1 and after["board"]["sides"]["empire"]["units"]
        assert after["events"][0]["words"].startswith("The Empire") and other["events"][0]["words"].startswith("Das Imperium")
        assert other["board"]["sides"]["empire"]["hand"] == [None] * 4
        mine.send_json({"type": "chat", "text": "hello"})
        assert heard(theirs, "chat")["lines"][0]["text"] == "hello"
        theirs.send_json({"type": "resign", "position": 1})
        assert heard(mine, "view")["result"]["winners"] == ["empire"]


def test_the_wire_does_everything_that_a_player_can(client: TestClient) -> None:
    told = opened(client, teaching=True, nonce="later")
    program = Program(client, told["table"], told["token"])
    with program.live() as socket:
        assert heard(socket, "view")["dealt"] is False
        assert refusal(socket, {"type": "act", "position": 0, "action": "end"})["code"] == "not-dealt"
        socket.send_json({"type": "nonce", "nonce": "cd" * 16})
        view = heard(socket, "view")
        while not view["dealt"]:
            view = heard(socket, "view")
        socket.send_json({"type": "act", "position": 0, "action": actions_of(view)[1]})
        assert heard(socket, "view")["undo"]["allowed"]
        socket.send_json({"type": "undo", "position": 1})
        assert heard(socket, "view")["position"] == 2
        socket.send_json({"type": "look"})
        assert heard(socket, "view")["position"] == 2
        for kind in ("claim", "substitute"):
            assert refusal(socket, {"type": kind})["code"] == "not-absent"
        assert refusal(socket, {"type": "return"})["code"] == "no-stand-in"
        assert refusal(socket, {"type": "nonce", "nonce": "ab" * 16})["code"] == "nonce-fixed"
        error = refusal(socket, {"type": "act", "position": 2, "action": "buy darth-vader"})
        assert error["allowed"] == actions_of(view) and error["position"] == 2
        assert refusal(socket, {"type": "act", "position": 0, "action": "end"})["code"] == "moved-on"


def test_spectators_and_strangers(client: TestClient) -> None:
    program = alone(client)
    with Program(client, program.table).live() as socket:
        assert heard(socket, "view")["board"]["sides"]["empire"]["hand"] == [None] * 5
        assert refusal(socket, {"type": "resign", "position": 0})["code"] == "watching"
    wrong = [(program.path, "?token=x", 4401), (program.path, "?seat=rebel", 4403), (program.path, "?seat=x", 4422),
             (f"{API}/tables/nothing", "", 4404), (program.path, "?colour=red", 4400)]  # fmt: skip
    for path, query, code in wrong:
        with client.websocket_connect(f"{path}/live{query}") as socket:
            assert socket.receive_json()["error"]["message"]
            assert socket.receive()["code"] == code
    with client.websocket_connect(f"{program.path}/live?token={program.token}") as socket:
        assert heard(socket, "view")["seat"] == "empire"


def test_no_address_has_too_many_wires(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert WIRES_PER_ADDRESS >= 2
    monkeypatch.setattr("cantina.server.limits.WIRES_PER_ADDRESS", 1)
    program = alone(client)
    with program.live() as first:
        heard(first, "view")
        with program.live() as second:
            assert second.receive_json()["error"]["code"] == "too-many-wires"
    with program.live() as third:
        assert heard(third, "view")


def test_no_address_opens_wires_all_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By page and by program; whoever comes from elsewhere opens theirs."""
    assert WIRES_AT_ONCE >= WIRES_PER_ADDRESS
    monkeypatch.setattr("cantina.server.limits.WIRES_AT_ONCE", 4)
    monkeypatch.setattr("cantina.server.limits.WIRES_A_SECOND", 0.001)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        program = alone(client)
        for _ in range(2):
            with program.live() as wire:
                heard(wire, "view")
            with client.websocket_connect(f"/t/{program.table}/ws", headers=ORIGIN) as page:
                assert page.receive_json()["type"] == "frame"
        with program.live() as wire:
            assert wire.receive_json()["error"]["code"] == "too-many-wires"
        with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(f"/t/{program.table}/ws", headers=ORIGIN):
            pass
        assert closed.value.code == TOO_MANY


def test_too_many_messages_are_slowed_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all wires of a seat together."""
    monkeypatch.setattr("cantina.server.api.calls.CALLS_AT_ONCE", 10)
    now = time.monotonic()
    monkeypatch.setattr("cantina.server.limits.time", SimpleNamespace(monotonic=lambda: now))
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        program = alone(client)

        def codes() -> Counter[str]:
            with program.live() as socket:
                for _ in range(15):
                    socket.send_text("{}")
                return Counter(heard(socket, "refused")["error"]["code"] for _ in range(15))

        assert codes() == {"malformed": 15}
        assert codes() == {"malformed": 5, "too-fast": 10}


TYPES = ("act", "undo", "resign", "chat", "nonce", "claim", "substitute", "return", "look", "view", "")
VALUES = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=4)
NONSENSE = st.one_of(
    st.text(),
    VALUES.map(json.dumps),
    st.fixed_dictionaries(
        {"type": st.sampled_from(TYPES)},
        optional={"position": VALUES, "action": VALUES, "text": VALUES, "nonce": VALUES, "more": VALUES},
    ).map(json.dumps),
    st.sampled_from(["[" * 1900, '{"type":' * 200, "x" * 5000, '{"type": "act", "position": 1e400, "action": ""}']),
    st.text(max_size=40).map(lambda text: json.dumps({"type": "act", "position": 0, "action": text})),
)


def test_whatever_is_sent_the_wire_answers_and_the_table_stays(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cantina.server.limits.Allowance.spend", lambda allowance: True)
    program = alone(client)
    with program.live() as socket:
        before = heard(socket, "view")

        @settings(max_examples=80, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
        @given(NONSENSE)
        def throw(message: str) -> None:
            socket.send_text(message)
            socket.send_text('{"type": "act", "position": 77, "action": "end"}')
            codes = []
            while "position-ahead" not in codes:
                codes.append(heard(socket, "refused")["error"]["code"])
            assert "failed" not in codes

        throw()
        socket.send_bytes(b"\x00\xff")
        assert heard(socket, "refused")["error"]["code"] == "malformed"
        after = program.view()
        assert (after["position"], after["board"]) == (before["position"], before["board"])
