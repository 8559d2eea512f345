"""The log: one line a minute while the database is away, JSON for programs, the id of every request, and nobody's token."""

import asyncio
import io
import json
import logging
import logging.config
import re
import time
from collections.abc import Iterator

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import alone
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient
from visiting import ORIGIN, create, free_port, invitation

from cantina.games import games
from cantina.server import logs
from cantina.server.app import make_app
from cantina.server.metrics import Errors
from cantina.server.tables import postgres
from cantina.server.tables.house import House
from cantina.server.tables.store import Store


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the server writes as JSON, with a short minute."""
    stream, root = io.StringIO(), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    settings = logs.settings("json", seconds=0.2)
    settings["handlers"]["errors"]["stream"] = stream
    logging.config.dictConfig(settings)
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)


def lines(written: io.StringIO) -> list[dict[str, str]]:
    """Every line, each of them an object."""
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_a_database_that_is_away_does_not_fill_the_log(written: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of attempts are one line at once, and later one with a count; none has a traceback."""
    pytest.importorskip("psycopg")
    monkeypatch.setattr(postgres, "RETRY_SECONDS", 0.001)

    async def unheard(*_: object) -> None:
        raise AssertionError("nobody is there")

    async def story() -> None:
        url = f"postgresql://nobody@127.0.0.1:{free_port()}/none"
        hearing = asyncio.create_task(postgres.listen(url, "us", unheard, unheard))
        deadline = time.monotonic() + 90
        while len(lines(written)) < 3:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.01)
        hearing.cancel()

    asyncio.run(story())
    first, second, third = lines(written)[:3]
    assert first["message"].startswith("the connection that hears about changes was lost: ") and "times" not in first["message"]
    counts = [int(re.findall(r"\((\d+) times in the last 0\.2 s\)$", each["message"])[0]) for each in (second, third)]
    assert min(counts) > 3 and all("exception" not in each for each in (first, second, third))


def test_an_error_that_is_told_once_a_minute_is_counted_as_often_as_it_happened(written: io.StringIO) -> None:
    errors, root = Errors(), logging.getLogger()
    root.addHandler(errors)
    try:
        for _ in range(5):
            try:
                raise OperationalError("SELECT 1", {}, Exception("the connection is lost"))
            except OperationalError:
                logging.getLogger("cantina.server").exception("a message failed")
        deadline = time.monotonic() + 90
        while not any("(4 times in the last 0.2 s)" in line["message"] for line in lines(written)):
            assert time.monotonic() < deadline
        assert errors.counted == 5
    finally:
        root.removeHandler(errors)


@pytest.mark.parametrize("nonsense", logs.NOISE)
def test_nonsense_is_told_once_a_minute(nonsense: str) -> None:
    """Whoever sends it cannot fill the log."""
    sparing = logs.Sparing()
    error = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "nonsense")
    records = [
        logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, nonsense, (), (type(error), error, None)) for _ in range(50)
    ]
    (told,) = [record for record in records if sparing.filter(record)]
    assert told is records[0] and logs.Text().format(told).endswith(f"ERROR {nonsense}")


def test_other_errors_are_all_told(written: io.StringIO) -> None:
    for _ in range(3):
        try:
            raise ValueError("something else")
        except ValueError:
            logging.getLogger("cantina.server").exception("it failed")
    told = [each for each in lines(written) if each["message"] == "it failed"]  # tests before may still have something to count
    assert len(told) == 3 and all("ValueError: something else" in each["exception"] for each in told)


def private_links(client: TestClient) -> tuple[list[tuple[str, str, dict[str, str]]], list[str]]:
    """Every way to bring a key along, as method, address and headers; and the keys themselves."""
    path = create(client)
    invited = invitation(client, path)
    assert client.get(invited).status_code == 200
    page = client.get(path).text
    assert client.post(invited, data={"name": "Bob"}, headers=ORIGIN).status_code == 200
    program = alone(client, rebel="me")
    key = re.findall(r"/join/([0-9a-f]+)", page)
    asked = [
        ("GET", invited, {}),
        ("POST", invited, ORIGIN),
        ("GET", f"/t/{program.table}/join/{program.token}", {}),
        ("POST", f"/t/{program.table}/join/{program.token}", ORIGIN),
        ("GET", f"/api/v1/tables/{program.table}", {"Authorization": f"Bearer {program.token}"}),
    ]
    return asked, [*key, program.token, client.cookies["visitor"], client.cookies["visitor"].partition(".")[0]]


def test_failures_name_the_request_and_nobodys_key(database: str, written: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(make_app(House(Store(database), games())), raise_server_exceptions=False) as client:
        asked, keys = private_links(client)

        async def broken(_house: House, table: str, now: bool = False) -> None:
            raise RuntimeError(f"no way to {table} {now}")

        monkeypatch.setattr(House, "get", broken)
        answers = [client.request(method, path, headers=headers) for method, path, headers in asked]
        assert {answer.status_code for answer in answers} == {500}
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(ids)) == len(ids) == len(asked)
    told = lines(written)
    assert {each["request"] for each in told if "request" in each} == set(ids)
    for answer, number in zip(answers[:-1], ids, strict=False):
        assert f"<code>{number}</code>" in answer.text
    assert len(keys) >= 4 and not [key for key in keys if key in written.getvalue()]


def test_lines_for_people_hide_keys_too() -> None:
    record = logging.LogRecord("cantina.server", logging.ERROR, "", 0, "%s failed", ("/t/x/join/4f2a-secret",), None)
    assert logs.Text().format(record).endswith("ERROR /t/x/join/… failed")
    for text in ("/host?key=abc", "/ws?token=abc&x=1", "/me/move/abc", "a" * 32, "postgresql://me:abc@host/db"):
        assert "abc" not in logs.without_secrets(text) and "aaa" not in logs.without_secrets(text)
