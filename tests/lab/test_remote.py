"""Bots that are no part of Cantina: a program at an address, and another package's, in a tournament like all others."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from cantina import bots, cli, games
from cantina.bots import guests
from cantina.core import Refusal
from cantina.lab.remote import RemoteBot
from cantina.lab.simulate import simulate
from cantina.lab.tournament import tournament

ANSWERING = Path(__file__).parents[2] / "docs/answering_bot.py"
SHORT = {"bases-to-win": "2"}


@contextmanager
def listening(answer: Any, status: int = 200) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A real server at a free port that answers with whatever a function makes of the question; what it was asked is kept."""
    asked: list[dict[str, Any]] = []

    class Answers(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            asked.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            said = answer(asked[-1])
            self.send_response(status)
            self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            self.wfile.write(said)

        def log_message(self, *about: object) -> None: ...

    server = ThreadingHTTPServer(("localhost", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/bot", asked
    finally:
        server.shutdown()
        server.server_close()


def first(question: dict[str, Any]) -> bytes:
    """Whatever is offered first."""
    return json.dumps({"action": question["decision"]["actions"][0]["action"]}).encode()


@pytest.mark.parametrize(
    ("game", "options"),
    [("deckbuilding", SHORT), ("outer-rim", {"players": "2", "fame": "10", "expansion": "unfinished-business"})],
)
def test_it_is_told_what_its_seat_may_know_and_nothing_else(game: str, options: dict[str, str]) -> None:
    with listening(first) as (address, asked):
        played = simulate(game, 1, (address, "greedy"), "remote", 1, options, limit=300)
    assert played.results and len(asked) > 10
    rules = games.games()[game]
    view = rules.view()
    assert view is not None
    for question in asked:
        assert set(question) == {"game", "seat", "seed", "board", "decision"}
        assert question["seat"] == rules.seats(rules.options(options))[0].name
        assert len(question["decision"]["actions"]) > 1, "where there is one answer only, nobody is asked"
    if game == "deckbuilding":
        enemy = asked[-1]["board"]["sides"]["rebel"]
        assert not isinstance(enemy["hand"], list) or all(card is None or "card" not in card for card in enemy["hand"])


def test_a_program_at_an_address_meets_a_bot_and_the_page_says_who_won(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    listener = subprocess.Popen([sys.executable, str(ANSWERING), "0"], stdout=subprocess.PIPE, text=True)
    try:
        assert listener.stdout is not None
        address = listener.stdout.readline().split()[-1]
        html = tmp_path / "found.html"
        call = ["tournament", address, "greedy", "--games", "4", "--jobs", "2", "--bases-to-win", "2", "--html", str(html)]
        assert cli.main([*call, "--lang", "de"]) == 0
    finally:
        listener.terminate()
        listener.wait()
    assert f"greedy über {address}" in capsys.readouterr().err
    page = html.read_text("utf-8")
    assert page.count("<svg") == 2 and address in page and "<h1>Turnier: The Deckbuilding Game</h1>" in page
    assert 'src="' not in page and 'href="' not in page, "the page needs nothing but itself"


@pytest.mark.parametrize(
    ("answer", "status", "said"),
    [
        (lambda question: b"no idea", 200, "not JSON"),
        (lambda question: b"[]", 200, "not JSON"),
        (lambda question: b'{"action": "fly to the moon"}', 200, "none of the"),
        (first, 503, "503"),
    ],
)
def test_whoever_answers_nonsense_is_named_with_what_would_be_right(answer: Any, status: int, said: str) -> None:
    with listening(answer, status) as (address, _), pytest.raises(Refusal) as refused:
        tournament("deckbuilding", (address, "random"), 2, "t", 1, SHORT)
    assert refused.value.facts["address"] == address and said in str(refused.value.facts["reason"])


@pytest.mark.parametrize("address", ["http://localhost:1/", "http://localhost:no/", "https://localhost:1/"])
def test_an_address_where_nobody_listens_is_refused_before_the_first_game(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["tournament", "random", address, "--games", "2", "--jobs", "1"]) == 2
    assert f"The bot at {address} does not play" in capsys.readouterr().err


def test_an_address_is_no_bot_at_a_table() -> None:
    with pytest.raises(Refusal) as refused:
        bots.make("http://localhost:9000/", games.games()["deckbuilding"], "seed")
    assert refused.value.code == "bot-unknown"


def test_a_line_that_was_closed_meanwhile_is_opened_again() -> None:
    game = games.games()["deckbuilding"]
    with listening(first) as (address, _):
        bot = RemoteBot(address, game, game.options({}), "seed")
        assert bot.asked({"decision": {"actions": [{"action": "end"}]}}) == "end"
        bot.line.close()
        assert bot.asked({"decision": {"actions": [{"action": "end"}]}}) == "end"


GUEST = """
from cantina.bots import RandomBot
from cantina.core import fast
from cantina.core.players import Level


def careless(game):
    return Level(lambda seed: RandomBot(fast(seed))) if game.name == "deckbuilding" else None
"""


def test_a_bot_of_another_package_is_found_by_its_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    noted = tmp_path / "careless-1.dist-info"
    noted.mkdir()
    (noted / "METADATA").write_text("Metadata-Version: 2.1\nName: careless\nVersion: 1\n")
    (noted / "entry_points.txt").write_text("[cantina.bots]\ncareless = careless_bot:careless\nbroken = careless_bot:nothing\n")
    (tmp_path / "careless_bot.py").write_text(GUEST)
    monkeypatch.syspath_prepend(str(tmp_path))
    guests.registered.cache_clear()
    try:
        known = games.games()
        assert bots.bot_names(known["deckbuilding"])[:2] == ("random", "careless")
        assert "careless" not in bots.bot_names(known["outer-rim"])
        assert bots.quickest(known["deckbuilding"]) == "greedy", "nobody has measured a guest"
        found = tournament("deckbuilding", ("careless", "greedy"), 2, "t", 1, SHORT)
        assert found.duels[0].over == "careless"
        assert "the bot broken of careless_bot:nothing cannot be loaded" in capsys.readouterr().err
    finally:
        guests.registered.cache_clear()
