"""A host who has corrected the figures of its box: tables are played with them, records name them, and what differs says so."""

from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, Program
from starlette.testclient import TestClient
from visiting import NONCE, client_of, create

from cantina.cli import main
from cantina.games import CONTENT, games

VEST = "[market.armored_vest]\ncost = {cost}\n"
SOLO = {"game": "outer-rim", "players": "1", "rival": "han-solo", "side": "random"}


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of corrections with which everything is played here."""
    path = tmp_path / "mine.toml"
    path.write_text(VEST.format(cost=4000))
    monkeypatch.setenv(CONTENT, str(path))
    return path


def finished(client: TestClient, **options: str) -> Program:
    """A game that its only player has given up."""
    body = {"game": "outer-rim", "options": {"rival": "han-solo"} | options, "seats": {"seat-1": "me"}, "nonce": NONCE}
    opened = client.post(f"{API}/tables", json=body).json()
    program = Program(client, opened["table"], opened["keys"][0]["token"], opened["keys"][0]["seat"])
    assert program.post("/resign", position=program.view()["position"]).status_code == 200
    return program


def bring(client: TestClient, record: str) -> tuple[int, str]:
    """Bring a record to a server: the status, and what is said."""
    answer = client.post(f"{API}/records", content=record, headers={"content-type": "text/plain"})
    return answer.status_code, answer.text


def test_tables_are_played_with_them_and_records_name_them(content: Path, tmp_path: Path) -> None:
    mark = getattr(games()["outer-rim"], "mark", "")
    assert mark != "printed"
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        form = client.get("/?game=outer-rim").text
        assert f'name="content" value="{mark}" checked' in " ".join(form.split())
        create(client, **SOLO)
        assert "figures of the host" in client.get("/").text
        assert client.get(create(client, **SOLO, content="printed")).status_code == 200
        for options, named in (({}, mark), ({"content": "printed"}, "printed")):
            program = finished(client, **options)
            assert program.get("/verify").json()["same"] is True
            record = program.get("/record").text
            assert f"option content {named}\n" in record
            assert bring(client, record)[0] == 201
        assert "corrected" in client.get("/cards?game=outer-rim&q=armored+vest").text.lower()


def test_a_table_of_other_figures_rests_and_its_record_is_refused_with_the_reason(
    content: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with client_of(database) as client:
        program = finished(client)
        assert client.get(f"/t/{program.table}").status_code == 200
        record = program.get("/record").text
    monkeypatch.delenv(CONTENT)
    with client_of(database) as client:
        answer = client.get(f"/t/{program.table}")
        assert answer.status_code == 409 and "another file of corrections" in answer.text
        status, said = bring(client, record)
        assert status == 422 and "other figures" in said


def test_a_file_with_mistakes_is_told_before_anything_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(CONTENT, "")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[market.armored_west]\ncost = 4000\n")
    assert main(["serve", "--content", str(wrong)]) == 2
    assert f"has mistakes (1). Look at them with: cantina content check {wrong}" in capsys.readouterr().err
    assert main(["serve", "--content", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err
