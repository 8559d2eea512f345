"""Records that programs and people bring, and what is said of those that are none."""

from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, Program, alone, brought, error_of
from starlette.testclient import TestClient
from visiting import ORIGIN, Time, client_of

from cantina.core import Entry, Match, record
from cantina.core.game import Game
from cantina.deckbuilding import GAME
from cantina.games import games
from cantina.outer_rim import BOX, OuterRimGame
from cantina.outer_rim.box.unpack import printed
from cantina.server.app import make_app
from cantina.server.limits import LARGEST_RECORD, MOST_ENTRIES
from cantina.server.tables.house import House
from cantina.server.tables.store import Store


class Unseen(OuterRimGame):
    """A game that is only played at a terminal."""

    def view(self) -> None:  # type: ignore[override]
        return None


def finished(client: TestClient) -> str:
    """The record of a game with some actions in it."""
    program = alone(client, teaching=True)
    for _ in range(3):
        program.act(program.actions()[1])
    program.post("/undo", position=3)
    program.post("/resign", position=4)
    return program.get("/record").text


def test_a_record_can_be_brought_and_looked_at(client: TestClient, tmp_path: Path) -> None:
    text = finished(client)
    program = brought(client, text)
    assert program.get("/record").text == text
    table = program.get().json()
    assert table["state"] == "imported" and table["position"] == 5 and table["result"]["winners"] == ["rebel"]
    assert [seat["name"] for seat in table["seats"]] == ["Empire", "Rebels"]
    assert None not in program.get("/positions/0", seat="rebel").json()["board"]["sides"]["rebel"]["hand"]
    page = client.get(f"/t/{program.table}")
    assert page.status_code == 200 and client.get("/").text.count(program.table) == 0
    assert brought(client, text).table != program.table
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}", now=Time()) as again:  # folded afresh from the store
        later = Program(again, program.table)
        assert later.get("/record").text == text and later.get().json() == table
        assert later.view(since=0) == program.view(since=0)


def test_an_unfinished_record_without_a_deal_can_be_looked_at_and_nobody_acts(client: TestClient) -> None:
    match = Match(GAME, {"mode": "full"}, bytes(range(32)))
    match.act(0)
    program = brought(client, record.write(match))
    table = program.get().json()
    assert table["result"] is None and table["position"] == 1 and table["options"]["mode"] == "full"
    assert program.view(seat="empire")["decision"]["seat"] == "rebel"
    assert error_of(program.post("/actions", position=1, action="end"), 401)
    assert error_of(program.post("/join"), 409)["code"] == "taken"
    assert error_of(program.get("/record"), 409)["code"] == "not-over"


WRONG_RECORDS = [
    ("", "line 1"),
    ("cantina record 2", "cantina record 1"),
    ("cantina record 1\ngame chess\nrules 1\nteaching no\nseed " + "00" * 16, "deckbuilding"),
    ("cantina record 1\ngame outer-rim\nrules 1\nteaching no\nseed " + "00" * 16, "version 1 of the rules"),
    ("cantina record 1\ngame deckbuilding\nrules 1\nteaching no\nseed 12", "16 to 64 bytes"),
    ("cantina record 1\ngame deckbuilding\nrules 1\nteaching no\nseed " + "00" * 16 + "\n\nempire: fly", "Line 7"),
    ("cantina record 1\ngame deckbuilding\nrules 1\nteaching no\nseed " + "00" * 16 + "\n\nrebel: end", "Line 7"),
    ("empire: end\n" * (MOST_ENTRIES + 1), str(MOST_ENTRIES)),
]


@pytest.mark.parametrize("text, remedy", WRONG_RECORDS)
def test_a_wrong_record_is_refused_with_line_and_remedy(client: TestClient, text: str, remedy: str) -> None:
    answer = client.post(f"{API}/records", content=text, headers={"content-type": "text/plain"})
    assert remedy in error_of(answer, 422)["message"]
    page = client.post("/records", files={"file": ("", b"")}, data={"text": text or " \nx"}, headers=ORIGIN)
    assert page.status_code == 422 and remedy in page.text


def test_a_game_that_no_browser_shows_is_looked_at_elsewhere(tmp_path: Path) -> None:
    text = "cantina record 1\ngame outer-rim\nrules 2\nteaching no\nseed " + "00" * 16
    known: dict[str, Game] = {"deckbuilding": GAME, "outer-rim": Unseen(BOX, printed())}
    with TestClient(make_app(House(Store(f"sqlite:///{tmp_path / 'tables.db'}"), known))) as client:
        message = error_of(client.post(f"{API}/records", content=text, headers={"content-type": "text/plain"}), 422)["message"]
    assert "cannot be shown in a browser" in message and "cantina replay" in message


def test_a_mistake_in_a_long_line_is_quoted_in_short(client: TestClient) -> None:
    text = "cantina record 1\ngame deckbuilding\nrules 1\nteaching no\nseed " + "00" * 16 + "\n\nempire: buy " + "x" * 100_000
    message = error_of(client.post(f"{API}/records", content=text), 422)["message"]
    assert message.startswith("Line 7, “empire: buy xxx") and len(message) < 400 and "xx…" in message


def test_records_that_are_no_records(client: TestClient) -> None:
    where = f"{API}/records"
    assert error_of(client.post(where, content=b"\xff\xfe"), 422)["code"] == "record-not-text"
    assert error_of(client.post(where, content="x" * (LARGEST_RECORD + 1)), 413)
    assert error_of(client.post(where, json={}), 415)
    large = client.post("/records", files={"file": ("x", b"x" * 300_000)}, headers=ORIGIN)
    assert large.status_code == 413 and "at most 200 KB" in large.text
    for form in ({"data": {"text": "x"}}, {"files": {"file": ("x", b"")}}, {"content": b"x"}):
        answer = client.post("/records", headers=ORIGIN, **form)
        assert answer.status_code == 400 and "choose a file" in answer.text
    assert client.post("/records", data={"text": "x"}).status_code == 403  # from a foreign page


def test_people_bring_a_record_as_a_file_or_as_text(client: TestClient) -> None:
    text = finished(client)
    assert 'href="/records"' in client.get("/").text and "<textarea" in client.get("/records").text
    assert "Aufzeichnung ansehen" in client.get("/records", headers={"accept-language": "de"}).text
    for form in ({"file": ("a.cantina", text.encode())}, {"text": (None, text.replace("\n", "\r\n"))}):
        answer = client.post("/records", files=form, headers=ORIGIN, follow_redirects=False)
        assert answer.status_code == 303
        assert Program(client, answer.headers["location"].removeprefix("/t/")).get("/record").text == text


def test_a_record_with_a_strange_deal_is_shown_all_the_same(client: TestClient) -> None:
    """Nonces that no seat can keep are left out; what is shown depends on the seed alone."""
    from cantina.core import Deal

    deal = Deal(bytes(32), (bytes(64), bytes(64), bytes(16)))
    match = Match(GAME, {}, deal.seed(), deal=deal)
    match.add(Entry("resign", 0))
    program = brought(client, record.write(match))
    kept = record.read(program.get("/record").text, games())
    assert kept.seed == match.seed and kept.deal is None
