"""The web table from outside: lobby, seats, spectators, the deal, clocks, chat, and refusals that harm nothing."""

import gc
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from starlette.testclient import TestClient
from visiting import (
    FORM,
    NONCE,
    ORIGIN,
    Time,
    become,
    begin,
    client_of,
    contribute,
    create,
    first_action,
    invitation,
    two_players,
    until,
    until_shown,
    wire,
)

from cantina.core import commitment, record
from cantina.games import games
from cantina.server.tables import presence


@pytest.fixture
def clock() -> Time:
    return Time()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def client(sqlite: str, clock: Time) -> Iterator[TestClient]:
    with client_of(sqlite, now=clock) as client:
        yield client


# The lobby ---------------------------------------------------------------------------------------


def test_the_lobby_and_health(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200 and "Start the game" in page.text and "unofficial fan project" in page.text
    assert "Partie beginnen" in client.get("/", headers={"accept-language": "de"}).text
    assert client.get("/healthz").json()["status"] == "ok"
    policy = page.headers["content-security-policy"]
    assert "unsafe" not in policy and "script-src 'self'" in policy
    assert "<script>" not in page.text and "style=" not in page.text


def test_a_visitor_is_an_http_only_cookie(client: TestClient) -> None:
    answer = client.post("/tables", data=FORM, headers=ORIGIN, follow_redirects=False)
    cookie = next(c for c in answer.headers.get_list("set-cookie") if c.startswith("visitor="))
    assert "HttpOnly" in cookie and "samesite=lax" in cookie.lower()
    assert answer.headers["location"] in client.get("/").text  # my tables


def test_my_tables_say_whose_turn_it_is(client: TestClient) -> None:
    path = create(client)
    assert "waiting for players" in client.get("/lists").text and 'data-turns="0"' in client.get("/lists").text
    path, ann, _bob = two_players(client)
    assert "Your turn" not in client.get("/lists").text  # the Empire begins, and this is Bob
    become(client, ann)
    assert client.get("/lists").text.count("Your turn") == 1 and "Ann against Bob" in client.get("/").text
    with wire(client, path) as socket:
        socket.send_json({"type": "resign", "n": 0})
        until(socket, "frame"), until(socket, "frame")
    lists = client.get("/lists").text
    assert "The Rebels win: the Empire gave up." in lists.partition("Finished games")[2]


def test_an_open_seat_is_listed_and_taken_once(client: TestClient) -> None:
    path = create(client, opponent="open")
    assert f"{path}/sit" not in client.get("/").text  # not for whoever opened it
    client.cookies.clear()
    assert f'action="{path}/sit"' in client.get("/").text
    assert client.post(f"{path}/sit", headers=ORIGIN, follow_redirects=False).status_code == 303
    client.cookies.clear()
    assert client.post(f"{path}/sit", headers=ORIGIN).status_code == 404
    assert f"{path}/sit" not in client.get("/").text


@pytest.mark.parametrize(
    "wrong",
    [{"side": "hutt"}, {"opponent": "vader"}, {"mode": "x"}, {"bases-to-win": "99"}, {"clock": "x"}, {"name": "n" * 9000}],
)
def test_a_wrong_form_is_refused(client: TestClient, wrong: dict[str, str]) -> None:
    assert client.post("/tables", data=FORM | wrong, headers=ORIGIN).status_code == 400


def test_nobody_opens_tables_without_end(client: TestClient) -> None:
    answers = [client.post("/tables", data=FORM, headers=ORIGIN, follow_redirects=False).status_code for _ in range(40)]
    assert answers[:30] == [303] * 30 and answers[-1] == 429


@pytest.mark.parametrize(
    "name, shown", [("  R2\u0000\n D2 ", "R2 D2"), ("greedy", "greedy!"), ("<b>x</b>", "&lt;b&gt;x&lt;/b&gt;")]
)
def test_names_are_cleaned_and_escaped(client: TestClient, name: str, shown: str) -> None:
    assert shown in client.get(create(client, name=name)).text


# Seats -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("headers", [{}, {"origin": "http://evil.example"}, {"origin": "null"}])
def test_foreign_pages_cannot_post_or_listen(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/tables", data=FORM, headers=headers).status_code == 403
    path = create(client)
    with pytest.raises(Exception), client.websocket_connect(f"{path}/ws", headers=headers) as socket:  # noqa: B017
        socket.receive_json()


def test_a_friend_joins_by_link_and_both_play(client: TestClient) -> None:
    path = create(client)
    link, ann = invitation(client, path), dict(client.cookies)
    assert link.startswith(f"{path}/join/")
    client.cookies.clear()
    assert client.get(path).text.count("/join/") == 0  # a spectator is not told the link
    assert client.get(f"{path}/join/{'0' * 32}").status_code == 404
    for _ in range(2):  # looking at the link takes nothing, so that programs which follow links do no harm
        assert "Ann is waiting for you. Your side: Rebels." in client.get(link).text
    assert client.post(link, data={"name": "Bob"}, headers=ORIGIN, follow_redirects=False).status_code == 303
    bob = dict(client.cookies)
    become(client, ann)
    assert client.post(link, headers=ORIGIN, follow_redirects=False).status_code == 303  # Ann tries her own link
    contribute(client, path)
    become(client, bob)
    contribute(client, path)
    with wire(client, path) as rebel:
        frame = until(rebel, "frame")
        assert frame["n"] == 0 and frame["zones"]["dock"].count('data-card="hand-') == 5
        rebel.send_json({"type": "act", "n": 0, "action": 1024})
        assert until(rebel, "refused")["code"] != "watching"  # it is the Empire's turn
    become(client, ann)
    assert 'data-seat="0"' in client.get(path).text


def test_the_seat_goes_on_at_another_device(client: TestClient) -> None:
    path = begin(client)
    link = client.get(path).text.partition("/join/")[2].partition('"')[0]
    client.cookies.clear()
    page = client.get(f"{path}/join/{link}").text
    assert "Go on playing as Ann (Empire) on this device." in page
    client.post(f"{path}/join/{link}", headers=ORIGIN)
    assert 'data-seat="0"' in client.get(path).text and path in client.get("/").text


def test_a_forged_cookie_only_watches(client: TestClient) -> None:
    path = begin(client)
    good = client.cookies["visitor"]
    client.cookies.clear()
    for forged in ("x.y", good[:-1] + ("0" if good[-1] != "0" else "1"), good.partition(".")[0], "é", ""):
        page = client.get(path, headers={"cookie": f"visitor={forged}".encode()})
        assert page.status_code == 200 and 'data-seat="2"' in page.text and 'data-card="hand-' not in page.text


def test_spectators_may_not_act(client: TestClient) -> None:
    path = begin(client)
    client.cookies.clear()
    with wire(client, path) as socket:
        for kind in ("act", "undo", "resign", "chat", "nonce", "claim", "substitute", "return", "lift-curtain"):
            socket.send_json({"type": kind, "n": 0, "action": 0, "text": "hi", "nonce": NONCE})
            assert until(socket, "refused")["code"] == "watching"


def test_both_at_one_screen_see_only_their_own_cards(client: TestClient) -> None:
    path = begin(client, opponent="hot-seat")
    page = client.get(path).text
    assert 'data-card="hand-' not in page and "Empire: it is your turn" in page
    with wire(client, path) as socket:
        assert 'data-card="hand-' not in json.dumps(until(socket, "frame"))
        socket.send_json({"type": "resign", "n": 0})
        assert until(socket, "refused")["code"] == "not-seated"
        socket.send_json({"type": "lift-curtain"})
        frame = until(socket, "frame")
        assert frame["zones"]["dock"].count('data-card="hand-') == 5 and "it is your turn" not in frame["zones"]["people"]
        end = frame["zones"]["dock"].partition('data-do="end"')[2].partition('data-action="')[2].partition('"')[0]
        socket.send_json({"type": "act", "n": 0, "action": int(end)})
        frame = until(socket, "frame")
        assert "Rebels: it is your turn" in frame["zones"]["people"] and "hand-" not in json.dumps(frame)
        assert "<p>The Empire ends the turn: " in frame["zones"]["people"].partition('class="latest"')[2]


# The deal ----------------------------------------------------------------------------------------


def test_a_deal_can_be_proved(client: TestClient) -> None:
    """The commitment is shown before the nonces come; the record tells the secret that fits it."""
    path = create(client)
    shown = client.get(path).text.partition("<code>")[2].partition("</code>")[0]
    contribute(client, path)
    link, ann = invitation(client, path), dict(client.cookies)
    client.cookies.clear()
    client.post(link, headers=ORIGIN)
    with wire(client, path) as socket:
        assert until(socket, "frame")["dealt"] is False
        for wrong in ("", "xyz", NONCE.upper(), NONCE + "00", 7):
            socket.send_json({"type": "nonce", "nonce": wrong})
            assert until(socket, "refused")["code"] == "malformed"
        socket.send_json({"type": "act", "n": 0, "action": 0})
        assert until(socket, "refused")["code"] == "not-dealt"
        socket.send_json({"type": "nonce", "nonce": "ab" * 16})
        while not until(socket, "frame")["dealt"]:
            pass
        socket.send_json({"type": "resign", "n": 0})
        until(socket, "frame")
    become(client, ann)
    text = client.get(f"{path}/record").text
    match = record.read(text, games())
    assert match.deal is not None and commitment(match.deal.secret) == shown
    assert [nonce.hex() for nonce in match.deal.nonces] == [NONCE, "ab" * 16]
    changed = text.replace("ab" * 16, "ac" * 16)
    with pytest.raises(Exception, match="record-deal"):
        record.read(changed, games())


def test_nothing_of_the_seed_is_told_before_the_end(client: TestClient, sqlite: str) -> None:
    import sqlite3

    path = begin(client)
    with sqlite3.connect(sqlite.partition("///")[2]) as other:
        secret, seed = other.execute("select secret, seed from tables").fetchone()
    assert client.get(f"{path}/record").status_code == 404
    with wire(client, path) as socket:
        told = client.get(path).text + client.get("/").text + client.get(f"{path}/at/0").text + json.dumps(until(socket, "frame"))
    assert secret.hex()[:16] not in told and seed.hex()[:16] not in told


# Refusals ----------------------------------------------------------------------------------------

NONSENSE = [
    "", "{", "[]", "null", "7", '"act"', "{}", '{"type": "act"}', '{"type": "act", "n": 0}', "[" * 1500, "x" * 5000,
    '{"type": "act", "n": 0, "action": "1"}', '{"type": "act", "n": 0, "action": -5}', '{"type": "act", "n": true, "action": 0}',
    '{"type": "act", "n": 0, "action": 99999999999999999999}', '{"type": "act", "n": 0, "action": 1.5}',
    '{"type": "sweep", "n": 0, "name": {}}', '{"type": "language", "language": ["de"]}', '{"type": "language", "language": "fr"}',
    '{"type": "chat", "text": 7}', '{"type": "chat"}', '{"type": "nonce", "nonce": {}}', '{"type": ["act"]}', '{"type": "claim"}',
]  # fmt: skip


def test_nonsense_is_refused_and_harms_nothing(client: TestClient) -> None:
    path = begin(client)
    for start in range(0, len(NONSENSE), 10):  # no faster than the limit allows
        with wire(client, path) as socket:
            for text in NONSENSE[start : start + 10]:
                socket.send_text(text)
                answer = until(socket, "refused")
                assert "Traceback" not in json.dumps(answer), text
                assert answer["code"] in ("malformed", "too-large", "not-absent"), text
    with wire(client, path) as socket:
        socket.send_bytes(b"\x00\xff")
        assert until(socket, "refused")["code"] == "malformed"
    with wire(client, path) as socket:
        action = first_action(until(socket, "frame"))
        socket.send_json({"type": "act", "n": 0, "action": action})
        frame = until(socket, "frame")
        assert frame["n"] == 1 and frame["log"]
        socket.send_json({"type": "act", "n": 0, "action": action})
        assert until(socket, "refused")["code"] == "moved-on"


def test_a_double_click_and_a_second_tab_act_once(client: TestClient) -> None:
    path = begin(client)
    with wire(client, path) as first, wire(client, path) as second:
        action = first_action(until(first, "frame"))
        until(second, "frame")
        for socket in (first, first, second):
            socket.send_json({"type": "act", "n": 0, "action": action})
        assert until(first, "frame")["n"] == 1 and until(second, "frame")["n"] == 1
        assert until(first, "refused")["code"] == until(second, "refused")["code"] == "moved-on"
    with wire(client, path) as socket:
        assert until(socket, "frame")["n"] == 1


def test_too_many_messages_are_slowed_down(client: TestClient) -> None:
    with wire(client, begin(client)) as socket:
        for _ in range(60):
            socket.send_text("{}")
        assert "too-fast" in {until(socket, "refused")["code"] for _ in range(60)}


def test_what_is_not_there(client: TestClient) -> None:
    for path in ("/t/nothing", "/nothing", "/t/nothing/record", "/static/../app.py", "/t/nothing/at/1", "/t/nothing/join/x"):
        assert client.get(path).status_code == 404
    assert client.get("/tables").status_code == 404
    path = begin(client)
    assert client.get(f"{path}/at/1").status_code == 404 and client.get(f"{path}/at/x").status_code == 404


def test_browsers_ask_whether_scripts_and_styles_are_still_the_same(client: TestClient) -> None:
    for path in ("/static/table.js", "/static/ground.css", "/static/deckbuilding/cards.css"):
        answer = client.get(path)
        assert answer.headers["cache-control"] == "no-cache", "else an update would meet scripts that a browser has kept"
        again = client.get(path, headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304 and not again.content
    assert client.get("/").headers["cache-control"] == "no-store"


def test_undo_says_why_not(client: TestClient) -> None:
    with wire(client, begin(client)) as socket:
        socket.receive_json()
        socket.send_json({"type": "language", "n": 0, "language": "de"})
        assert "Zug beenden" in json.dumps(until(socket, "frame")["zones"], ensure_ascii=False)
        socket.send_json({"type": "undo", "n": 0})
        assert until(socket, "refused")["words"] == "Es gibt nichts zurückzunehmen."


# The course of a game ----------------------------------------------------------------------------


def test_a_table_survives_a_restart(client: TestClient, sqlite: str) -> None:
    path = begin(client)
    with wire(client, path) as socket:
        action = first_action(until(socket, "frame"))
        socket.send_json({"type": "act", "n": 0, "action": action})
        assert until(socket, "frame")["n"] == 1
    before = client.get(path).text
    with client_of(sqlite) as again:
        become(again, dict(client.cookies))
        after = again.get(path).text
    assert 'data-seat="0"' in after and body(after) == body(before)


def body(page: str) -> str:
    return page.partition('<main class="board">')[2]


def test_a_log_line_leads_to_its_position(client: TestClient) -> None:
    path = begin(client)
    start = client.get(path).text
    with wire(client, path) as socket:
        socket.send_json({"type": "act", "n": 0, "action": first_action(until(socket, "frame"))})
        assert f'href="{path}/at/1"' in until(socket, "frame")["log"]
    past = client.get(f"{path}/at/0").text
    assert past.count('data-card="hand-') == start.count('data-card="hand-') == 5 and "data-action" not in past
    assert client.get(f"{path}/at/1").text.count('data-card="hand-') == 4
    client.cookies.clear()
    assert 'data-card="hand-' not in client.get(f"{path}/at/0").text  # a spectator saw no hand then either


def test_whoever_was_away_is_shown_every_action(client: TestClient) -> None:
    """The bot begins; a player who comes with the position it saw last gets one frame for each action since."""
    path = begin(client, side="rebel", opponent="greedy")
    latest = 0
    with wire(client, path) as socket:
        while 'data-do="end"' not in (frame := until(socket, "frame"))["zones"].get("dock", ""):
            pass
        latest = frame["n"]
    assert latest > 3
    page = client.get(f"{path}?from=0").text
    assert 'data-n="0"' in page and "data-action" not in page
    with client.websocket_connect(f"{path}/ws?n=0", headers=ORIGIN) as socket:
        frames = [until(socket, "frame") for _ in range(latest + 1)]
    assert [frame["n"] for frame in frames] == list(range(latest + 1))
    assert [frame["afresh"] for frame in frames] == [True] + [False] * latest
    assert all("data-action" not in json.dumps(frame["zones"]) for frame in frames[:-1])
    assert "data-action" in frames[-1]["zones"]["dock"]
    told = "".join(frame["log"] for frame in reversed(frames))
    assert told.count("<li") > latest / 2 and told in client.get(path).text  # some actions go without saying
    for since in (latest, latest + 5, -1, "x", 10**9):
        with client.websocket_connect(f"{path}/ws?n={since}", headers=ORIGIN) as socket:
            assert until(socket, "frame")["n"] == latest


def test_a_page_that_is_up_to_date_is_not_drawn_again(client: TestClient) -> None:
    path = begin(client)
    page = client.get(path).text
    version = page.partition('data-version="')[2].partition('"')[0]
    with client.websocket_connect(f"{path}/ws?n=0&v={version}", headers=ORIGIN) as socket:
        frame = until(socket, "frame")
        assert list(frame["zones"]) == ["people"] and frame["log"] == "" and not frame["afresh"]
        action = page.partition('data-action="')[2].partition('"')[0]
        socket.send_json({"type": "act", "n": 0, "action": int(action)})
        assert "dock" in until(socket, "frame")["zones"]
    with client.websocket_connect(f"{path}/ws?n=0&v={version}", headers=ORIGIN) as socket:
        assert until(socket, "frame")["n"] == 0 and until(socket, "frame")["n"] == 1  # it has moved on since


def test_a_whole_game_ends_with_record_and_rematch(client: TestClient) -> None:
    path = begin(client)
    with wire(client, path) as socket:
        socket.send_json({"type": "resign", "n": 0})
        until(socket, "frame")
        until_shown(socket, "result", "Defeat")
    assert client.get(f"{path}/record").text.startswith("cantina record 1\n")
    again = client.post(f"{path}/rematch", headers=ORIGIN, follow_redirects=False).headers["location"]
    contribute(client, again)
    assert 'data-seat="1"' in client.get(again).text


def test_both_come_to_the_same_rematch(client: TestClient) -> None:
    path, ann, bob = two_players(client)
    assert client.post(f"{path}/rematch", headers=ORIGIN).status_code == 404  # not before the end
    with wire(client, path) as socket:
        socket.send_json({"type": "resign", "n": 0})
        until(socket, "frame"), until(socket, "frame")
        become(client, ann)
        first = client.post(f"{path}/rematch", headers=ORIGIN, follow_redirects=False).headers["location"]
        until_shown(socket, "people", first)
    contribute(client, first)
    become(client, bob)
    assert client.post(f"{path}/rematch", headers=ORIGIN, follow_redirects=False).headers["location"] == first
    contribute(client, first)
    assert 'data-seat="0"' in client.get(first).text
    client.cookies.clear()
    assert client.post(f"{path}/rematch", headers=ORIGIN).status_code == 404


def test_secret_picks_make_no_sound(client: TestClient) -> None:
    """While both sides pick their bases, neither hears or counts what the other does, and not afterwards either."""
    path, ann, _bob = two_players(client, mode="secret")
    with wire(client, path) as rebel:
        offered = first_action(until(rebel, "frame"))
        become(client, ann)
        with wire(client, path) as other:
            mine = first_action(until(other, "frame"))
            rebel.send_json({"type": "act", "n": 0, "action": offered})
            assert until(rebel, "frame")["n"] == 1
            other.send_json({"type": "act", "n": 0, "action": mine})
            assert until(other, "frame")["n"] == 1  # the first thing it hears since


def test_a_table_of_other_rules_is_paused(client: TestClient, sqlite: str) -> None:
    """A log that this program would refuse is shown up to there, with the reason, and nobody can go on."""
    import sqlite3

    path = begin(client, opponent="friend")
    path, ann, _ = two_players(client)
    become(client, ann)
    with wire(client, path) as socket:
        socket.send_json({"type": "act", "n": 0, "action": first_action(until(socket, "frame"))})
        until(socket, "frame")
    with sqlite3.connect(sqlite.partition("///")[2]) as other:
        other.execute(
            "insert into entries (table_id, n, kind, seat, value, at) values (?, 1, 'action', 0, 1023, 1)",
            (path.removeprefix("/t/"),),
        )
    with client_of(sqlite) as again:
        become(again, ann)
        page = again.get(path).text
        assert "This game is paused" in page and page.count('data-card="hand-') == 4
        with wire(again, path) as socket:
            socket.send_json({"type": "resign", "n": 1})
            assert until(socket, "refused")["code"] == "paused"


# People ------------------------------------------------------------------------------------------


def test_an_absent_player_can_be_claimed(client: TestClient, clock: Time) -> None:
    path, _ann, _bob = two_players(client, clock="m10")
    with wire(client, path) as socket:
        until_shown(socket, "people", 'data-left="180"')  # the Empire may be silent for three minutes
        socket.send_json({"type": "claim"})
        assert until(socket, "refused")["code"] == "not-absent"
        clock.now += 181
        socket.send_json({"type": "look"})
        until_shown(socket, "people", "Ann has been away for too long.")
        socket.send_json({"type": "claim"})
        until_shown(socket, "result", "Victory!")
    assert "ran out of time" in client.get("/lists").text


def test_the_whole_clock_runs_down(client: TestClient, clock: Time) -> None:
    path, ann, bob = two_players(client, clock="m10")
    become(client, ann)
    with wire(client, path) as socket:
        frame = until(socket, "frame")
        for n in range(4):
            clock.now += 170
            socket.send_json({"type": "act", "n": n, "action": first_action(frame)})
            frame = until(socket, "frame")
    become(client, bob)
    assert "Ann has been away for too long." in client.get(path).text


def test_a_bot_plays_on_and_the_player_comes_back(client: TestClient, clock: Time) -> None:
    path, ann, _bob = two_players(client, clock="d1")
    clock.now += 86_401
    with wire(client, path) as socket:
        socket.send_json({"type": "substitute"})
        frame = until(socket, "frame")
        while "a bot plays for Ann" not in frame["zones"].get("people", ""):
            frame = until(socket, "frame")
        while frame["n"] < 3:
            frame = until(socket, "frame")
    become(client, ann)
    with wire(client, path) as socket:
        until(socket, "frame")
        socket.send_json({"type": "return"})
        frame = until(socket, "frame")
        while "a bot plays for Ann" in frame["zones"].get("people", "a bot plays for Ann"):
            frame = until(socket, "frame")


def test_without_a_clock_a_bot_may_play_on_for_somebody_who_left_and_nobody_can_claim_the_win(
    client: TestClient, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE_SECONDS", 0.0)
    path, ann, bob = two_players(client)
    become(client, ann)
    with wire(client, path) as hers:
        until(hers, "frame")
        become(client, bob)
        clock.now += 901
        assert "Ann has left" not in client.get(path).text, "she thinks"
    client.cookies.clear()
    path, ann, bob = two_players(client)
    with wire(client, path) as socket:
        assert 'hidden data-left="900" data-runs' in client.get(path).text, "the page knows when to look again"
        until(socket, "frame")
        socket.send_json({"type": "substitute"})
        assert until(socket, "refused")["code"] == "not-absent"
        clock.now += 900
        page = client.get(path).text
        assert "Ann has left. A bot can play on until they are back." in page and 'data-people="claim"' not in page
        socket.send_json({"type": "claim"})
        assert until(socket, "refused")["code"] == "not-absent"
        socket.send_json({"type": "substitute"})
        frame = until(socket, "frame")
        while "a bot plays for Ann" not in frame["zones"].get("people", ""):
            frame = until(socket, "frame")
    become(client, ann)
    assert 'data-people="return"' in client.get(path).text


def test_chat_is_plain_short_and_for_players(client: TestClient) -> None:
    path, ann, _bob = two_players(client)
    with wire(client, path) as socket:
        socket.send_json({"type": "chat", "text": "  <img src=x onerror=alert(1)> \u0000 hello  "})
        said = until(socket, "chat")
        assert said["lines"] == "<li><b>Bob</b> <span>&lt;img src=x onerror=alert(1)&gt; hello</span></li>"
        for text, code in (("", "chat-empty"), ("x" * 201, "chat-long")):
            socket.send_json({"type": "chat", "text": text})
            assert until(socket, "refused")["code"] == code
        for _ in range(6):
            socket.send_json({"type": "chat", "text": "spam"})
        assert until(socket, "refused")["code"] == "too-fast"
    become(client, ann)
    assert "hello</span>" in client.get(path).text


def test_empty_rooms_are_closed_and_open_again(sqlite: str, clock: Time) -> None:
    from cantina.games import games as known
    from cantina.server.app import make_app
    from cantina.server.tables.house import House
    from cantina.server.tables.store import Store

    house = House(Store(sqlite), known(), now=clock)
    with TestClient(make_app(house)) as client:
        path = begin(client)
        before = client.get(path).text
        clock.now += 301
        house.tidy()
        assert house.rooms == {}
        assert body(client.get(path).text) == body(before)


def test_long_games_that_nobody_has_open_do_not_fill_the_memory(
    sqlite: str, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many that were brought one after the other the latest stay at hand; all of them can be looked at again."""
    from cantina.games import games as known
    from cantina.server.app import make_app
    from cantina.server.tables.house import House
    from cantina.server.tables.store import Store

    record = (Path(__file__).parents[1] / "core/records/deckbuilding/v1/08-beginner.cantina").read_text()
    house = House(Store(sqlite), known(), now=clock)
    with TestClient(make_app(house)) as client:
        paths = []
        for _ in range(5):
            clock.now += 11
            brought = client.post("/records", files={"text": (None, record)}, headers=ORIGIN, follow_redirects=False)
            paths.append(brought.headers["location"])
            entries = next(room.story.n for room in house.rooms.values() if room.story is not None)
            monkeypatch.setattr("cantina.server.tables.house.MOST_IDLE", 2 * entries)
        assert [f"/t/{each}" for each in house.rooms] == [path.partition("/at/")[0] for path in paths[-2:]]
        gc.disable()  # who is let go is freed without being looked for
        try:
            first = ref(next(iter(house.rooms.values())))
            clock.now += 301
            client.portal.call(house.tidy)  # type: ignore[union-attr]
            assert house.rooms == {} and first() is None
        finally:
            gc.enable()
        assert all(client.get(path).status_code == 200 for path in paths)


def test_the_teaching_table_takes_back_anything(client: TestClient) -> None:
    path = begin(client, teaching="yes")
    with wire(client, path) as socket:
        socket.send_json({"type": "act", "n": 0, "action": first_action(until(socket, "frame"))})
        until(socket, "frame")
        socket.send_json({"type": "undo", "n": 1})
        frame: dict[str, Any] = until(socket, "frame")
        assert frame["n"] == 2 and frame["zones"]["dock"].count('data-card="hand-') == 5


def test_a_wrong_token_looks_like_no_table(client: TestClient) -> None:
    """A wrong token and a table that does not exist are answered alike."""
    path = begin(client)
    wrong, nothing = client.get(f"{path}/join/{'0' * 32}"), client.get(f"/t/nothing/join/{'0' * 32}")
    assert wrong.status_code == nothing.status_code == 404 and wrong.text == nothing.text


def test_whoever_comes_from_the_waiting_room_can_act_at_once(client: TestClient) -> None:
    """The page then asks for everything since position 0; where nothing has happened yet, that is the table as it is."""
    path = begin(client, side="empire")
    assert "data-action" in client.get(f"{path}?from=0").text
