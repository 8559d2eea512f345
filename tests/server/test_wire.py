"""Pages and programs sit at the same wire: whatever either sends is read, done or refused in one way."""

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import Program, actions_of, alone, heard
from starlette.testclient import TestClient
from visiting import begin, client_of, create, first_action, two_players, until, wire

from cantina.server import app, limits
from cantina.server.pages.page import Pages


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(f"sqlite:///{tmp_path_factory.mktemp('wire') / 'tables.db'}") as client:
        yield client


def page(client: TestClient) -> Any:
    """A wire as a page has it."""
    return wire(client, begin(client, opponent="random"))


def program(client: TestClient) -> Any:
    """A wire as a program has it."""
    return alone(client).live()


def code(socket: Any) -> str:
    """Why the latest message was refused, told to either."""
    refused = until(socket, "refused")
    return str(refused["code"] if "code" in refused else refused["error"]["code"])


WRONG: list[tuple[str | bytes, str]] = [
    (b"\x00\xff", "malformed"),
    (b'{"type": "look"}', "malformed"),
    ("", "malformed"),
    ("not JSON", "malformed"),
    ("[" * 1900, "malformed"),
    ("[]", "malformed"),
    ("{}", "malformed"),
    ('{"type": "dance"}', "malformed"),
    ('{"type": ["act"]}', "malformed"),
    ('{"type": "undo", "n": "0", "position": "0"}', "malformed"),
    ('{"type": "undo", "n": -1, "position": -1}', "malformed"),
    ('{"type": "undo", "n": true, "position": true}', "malformed"),
    ('{"type": "act", "n": 0, "position": 0}', "malformed"),
    ('{"type": "act", "n": 0, "position": 0, "action": [1]}', "malformed"),
    ('{"type": "nonce", "nonce": "xyz"}', "malformed"),
    ('{"type": "chat", "text": 7}', "malformed"),
    ('{"type": "look", "more": "' + "x" * 2000 + '"}', "too-large"),
    ('{"type": "claim"}', "not-absent"),
    ('{"type": "substitute"}', "not-absent"),
    ('{"type": "return"}', "no-stand-in"),
    ('{"type": "chat", "text": "  "}', "chat-empty"),
]


@pytest.mark.parametrize("opened", [page, program])
def test_what_is_wrong_is_refused_alike(client: TestClient, monkeypatch: pytest.MonkeyPatch, opened: Any) -> None:
    monkeypatch.setattr("cantina.server.limits.Allowance.spend", lambda allowance: True)
    with opened(client) as socket:
        for sent, wrong in WRONG:
            if isinstance(sent, bytes):
                socket.send_bytes(sent)
            else:
                socket.send_text(sent)
            assert code(socket) == wrong, sent


def test_a_refusal_says_what_was_wrong_with_a_message(client: TestClient) -> None:
    """A program is told the field, a person plain words."""
    with program(client) as socket:
        socket.send_json({"type": "undo", "position": "0"})
        error = heard(socket, "refused")["error"]
        assert "`$.position`" in error["message"] and "substitute, return, look" in error["hint"]
    with page(client) as socket:
        socket.send_json({"type": "undo", "n": "0"})
        assert until(socket, "refused")["words"] == "That message cannot be understood."


def test_a_line_of_chat_that_is_too_long(client: TestClient) -> None:
    with page(client) as socket:
        socket.send_json({"type": "chat", "text": "x" * 201})
        assert code(socket) == "chat-long"
    with program(client) as socket:
        socket.send_json({"type": "chat", "text": "x" * 201})
        assert "length <= 200" in heard(socket, "refused")["error"]["message"]


def test_page_and_program_of_one_seat_decide_once(client: TestClient) -> None:
    """The same seat at both wires: what one does, the other sees, and comes too late for."""
    path = begin(client, opponent="random")
    link = client.get(path).text.partition("/join/")[2].partition('"')[0].partition("<")[0]
    seat = Program(client, path.removeprefix("/t/"), link)
    with wire(client, path) as person, seat.live() as bot:
        action, view = first_action(until(person, "frame")), heard(bot, "view")
        bot.send_json({"type": "act", "position": 0, "action": actions_of(view)[0]})
        assert heard(bot, "view")["position"] == 1 and until(person, "frame")["n"] == 1
        person.send_json({"type": "act", "n": 0, "action": action})
        assert code(person) == "moved-on"
        bot.send_json({"type": "act", "position": 0, "action": actions_of(view)[0]})
        assert code(bot) == "moved-on"


def test_a_second_page_of_the_same_player_hears_nothing_about_its_nonce(tmp_path: Path) -> None:
    """Both tabs send one; the first counts, and nobody has to be told."""
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        path, _ann, _bob = two_players(client)
        with wire(client, path) as socket:
            until(socket, "frame")
            socket.send_json({"type": "nonce", "nonce": "ef" * 16})
            socket.send_json({"type": "claim"})
            assert code(socket) == "not-absent"


def test_with_the_eyes_of_another_side_one_still_speaks_for_oneself(client: TestClient) -> None:
    seat = alone(client)
    with seat.live() as socket:
        heard(socket, "view")
        socket.send_json({"type": "resign", "position": 0})
        while heard(socket, "view")["result"] is None:
            pass
    with seat.live(seat="rebel") as socket:
        assert heard(socket, "view")["seat"] == "rebel"
        socket.send_json({"type": "chat", "text": "well played"})
        assert heard(socket, "chat")["lines"][0]["seat"] == "empire", json.dumps(seat.view())


def frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still: what is spent does not come back."""
    monkeypatch.setattr("cantina.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    monkeypatch.setattr("cantina.server.wire.socket.LONGEST_PAUSE", 0.0)


def test_what_a_seat_may_say_is_the_same_over_every_wire_and_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frozen(monkeypatch)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        path, _ann, _bob = two_players(client)
        link = client.get(path).text.partition("/join/")[2].partition('"')[0].partition("<")[0]
        seat = Program(client, path.removeprefix("/t/"), link)
        for _ in range(int(limits.LINES_AT_ONCE)):  # a wire for each line
            with wire(client, path) as socket:
                socket.send_json({"type": "chat", "text": "hello"})
                while "hello" not in until(socket, "chat")["lines"]:
                    pass
        with wire(client, path) as socket:
            socket.send_json({"type": "chat", "text": "hello"})
            assert code(socket) == "too-fast"
        with seat.live() as socket:
            socket.send_json({"type": "chat", "text": "hello"})
            assert code(socket) == "too-fast"
        assert seat.post("/chat", text="hello").status_code == 429


def test_an_address_may_not_say_more_by_sitting_at_more_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frozen(monkeypatch)
    monkeypatch.setattr("cantina.server.limits.CROWD", 2.0)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        refused = 0
        for _ in range(3):
            seat = alone(client)
            for _ in range(int(limits.LINES_AT_ONCE)):
                refused += seat.post("/chat", text="hello").status_code == 429
        assert refused == limits.LINES_AT_ONCE


@pytest.mark.parametrize(
    "sent, most", [('{"type": "dance"}', limits.MESSAGES_AT_ONCE), ('{"type": "look"}', limits.ASKS_AT_ONCE)]
)
def test_what_a_visitor_may_send_and_ask_is_the_same_over_every_wire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: str, most: float
) -> None:
    frozen(monkeypatch)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        path = create(client, opponent="random")
        with wire(client, path) as socket:
            for _ in range(int(most)):
                socket.send_text(sent)
        with wire(client, path) as socket:
            socket.send_text(sent)
            assert code(socket) == "too-fast"


def test_a_fault_of_ours_is_logged_and_a_closed_wire_is_not(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = begin(client)
    with wire(client, path) as socket:
        until(socket, "frame")
    assert caplog.text == ""

    async def tell_ahead(*_given: object) -> None:
        raise RuntimeError("a card without a face")

    monkeypatch.setattr(Pages, "tell_ahead", tell_ahead)
    with wire(client, path):
        pass
    assert "a wire failed at table" in caplog.text and "a card without a face" in caplog.text


def test_nothing_is_remembered_of_an_address_without_a_wire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = limits.Addresses()
    monkeypatch.setattr(app, "Addresses", lambda: addresses)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        for opened, first in ((page, "frame"), (program, "view")):
            with opened(client) as socket:
                until(socket, first)
                assert addresses.wires.total() == 1
        assert addresses.wires == {}
