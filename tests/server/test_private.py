"""What is private stays so: in the log of the real program, and in what it compresses."""

import asyncio
import gzip
import json
import random
import sqlite3
from pathlib import Path

import httpx
import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from visiting import Guest, begin, client_of, create, free_port, launch, until, wire

from cantina.server.packing import packed


def test_no_token_reaches_the_log_when_a_page_fails(tmp_path: Path) -> None:
    """Private links, the host's key and a program's token: their pages fail with a traceback, which names none of them."""
    database, errors, port = tmp_path / "tables.db", tmp_path / "errors", free_port()
    server = launch(port, database, errors=errors)
    guest = Guest(port)
    path = guest.create()
    link = guest.invitation(path)
    begun = guest.create(opponent="random")
    asyncio.run(guest.begin(begun))
    own = guest.ask("GET", begun).text.rpartition("/join/")[2].partition('"')[0]
    token = link.rpartition("/")[2]
    assert len(token) == len(own) == 32 and token != own
    server.terminate()
    server.wait(60)
    server = launch(port, database, errors=errors)
    with sqlite3.connect(database) as connection:
        connection.execute("ALTER TABLE holders RENAME TO lost")
    asked = [("GET", link), ("POST", link), ("GET", f"{begun}/join/{own}"), ("GET", f"{path}?token={token}&key={own}")]
    for method, address in asked:
        assert guest.ask(method, address, **({"name": "Bob"} if method == "POST" else {})).status_code == 500
    headers = {"Authorization": f"Bearer {own}"}
    view = f"http://127.0.0.1:{port}/api/v1/tables/{begun[3:]}/view"
    assert httpx.get(view, headers=headers).status_code == 500
    server.terminate()
    server.wait(60)
    told = errors.read_text()
    assert told.count("/join/… failed") == 3 and f"{path} failed" in told and "Traceback" in told
    cookie = guest.cookies["visitor"].partition(".")[0]
    assert [secret for secret in (token, own, cookie) if secret in told] == []


def test_a_token_is_never_compressed(tmp_path: Path) -> None:
    """A page with a private link on it comes compressed, but for the link's token."""
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        for path in (create(client), begin(client)):
            page = client.get(path).text
            token = page.rpartition("/join/")[2][:32]
            with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
                sent = b"".join(answer.iter_raw())
            assert answer.headers["content-encoding"] == "gzip" and answer.headers["vary"] == "Accept-Encoding"
            assert len(sent) == int(answer.headers["content-length"]) < len(page) / 2
            assert gzip.decompress(sent).decode() == page and token.encode() in sent
        assert client.get(path, headers={"Accept-Encoding": "identity"}).text == page
        with wire(client, path) as socket:  # what it says is compressed together
            assert token not in json.dumps(until(socket, "frame")) and token in page


def test_what_somebody_says_cannot_be_matched_with_a_token() -> None:
    """Whoever puts the first half of a token into the chat, rightly guessed, gets no shorter page than whoever guessed wrong."""
    token = "8db77adcded8d61c69162ed63f83677d"
    dice = random.Random(1)

    def page(guess: str) -> bytes:
        said = f"<p class=said>http://host/t/abc/join/{guess}</p>"
        return (f"<main>{'<li>a card' * 200}{said}<input value='http://host/t/abc/join/{token}'>{said}</main>").encode()

    wrong = ["".join(dice.sample(token[:24], 24)) for _ in range(20)]
    lengths = [len(packed(page(guess))) for guess in wrong]
    assert min(lengths) <= len(packed(page(token[:24]))) <= max(lengths)
    assert len(gzip.compress(page(token[:24]))) < min(len(gzip.compress(page(guess))) for guess in wrong)  # who does it so tells


@pytest.mark.parametrize(
    "body", [b"", b"a" * 32, b"a" * 129, b"x" + b"f" * 500 + b"y", b"0123456789abcdef" * 9000, b"\xff" * 70_000]
)
def test_what_is_packed_can_be_unpacked(body: bytes) -> None:
    assert gzip.decompress(packed(body)) == body
