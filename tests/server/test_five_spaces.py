"""A game of another author at the server: lobby, links, clocks, one screen, rules and programs, for three and for two seats."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, Program, heard
from guests import visiting
from starlette.testclient import TestClient
from visiting import ORIGIN, Time, become, client_of, contribute, create, done, first_action, until, wire

FORM = {"game": "five-spaces", "name": "Ann", "side": "red", "opponent": "friend", "opponent-2": "friend"}
COLOURS = ("red", "blue", "green")


@pytest.fixture(scope="module", autouse=True)
def installed(guest: str) -> Iterator[None]:
    with visiting(guest):
        yield


@pytest.fixture(scope="module")
def clock() -> Time:
    return Time()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, clock: Time) -> Iterator[TestClient]:
    with client_of(f"sqlite:///{tmp_path_factory.mktemp('five') / 'tables.db'}", now=clock) as client:
        yield client


@pytest.fixture(autouse=True)
def somebody_new(client: TestClient, clock: Time) -> None:
    client.cookies.clear()
    clock.now += 600


def links(client: TestClient, path: str) -> list[str]:
    """The private links that whoever waits may send."""
    return re.findall(r'class="link" readonly value="http://testserver([^"]+)"', client.get(path).text)


def three_players(client: TestClient, **form: str) -> tuple[str, list[dict[str, str]]]:
    """A table with Ann, Bob and Cleo at which the treasure is buried: its path and everybody's cookies."""
    path = create(client, **FORM | form)
    contribute(client, path)
    invitations, people = links(client, path), [dict(client.cookies)]
    for name, link in zip(("Bob", "Cleo"), invitations, strict=True):
        client.cookies.clear()
        assert client.post(link, data={"name": name}, headers=ORIGIN, follow_redirects=False).status_code == 303
        contribute(client, path)
        people.append(dict(client.cookies))
    return path, people


def act(client: TestClient, path: str, *messages: dict[str, Any]) -> dict[str, Any]:
    """Send messages from the page of whoever visits now; returns the frame that the page began with."""
    with wire(client, path) as socket:
        frame = until(socket, "frame")
        for message in messages:
            socket.send_json({"n": frame["n"], **message})
        done(socket)
        return frame


def test_a_takeback_needs_everybody_elses_word(client: TestClient) -> None:
    path, (ann, bob, cleo) = three_players(client)
    become(client, ann)
    act(client, path, {"type": "act", "action": first_action(act(client, path))})
    assert "Ask Bob and Cleo to let you take it back" in client.get(path).text
    for answers in ([(bob, True), (cleo, False)], [(cleo, True), (bob, True)]):
        become(client, ann)
        act(client, path, {"type": "ask-back"})
        for n, (who, yes) in enumerate(answers):
            assert 'data-people="ask-back"' not in client.get(path).text
            become(client, who)
            assert 'data-people="grant"' in client.get(path).text
            act(client, path, {"type": "answer-back", "yes": yes})
            assert 'data-people="grant"' not in client.get(path).text, n
        become(client, ann)
        if not answers[1][1]:
            assert "It was refused" in client.get(path).text
            become(client, bob)  # who acts; then it can be asked for again
            act(client, path, {"type": "act", "action": first_action(act(client, path))})
    assert 'data-back="' in client.get(path).text


def test_the_lobby_offers_it_and_asks_for_every_other_seat(client: TestClient) -> None:
    first, page = client.get("/").text, client.get("/?game=five-spaces").text
    assert re.search('<a href="/.game=five-spaces">.*?<span>Five Spaces</span></a>', first, re.S) and 'name="mode"' in first
    assert 'name="opponent-2"' not in first and "A table for The Deckbuilding Game, Outer Rim and Five Spaces:" in first
    assert re.findall(r'<select name="(opponent[^"]*)"', page) == ["opponent", "opponent-2", "opponent-3"]
    assert 'name="spaces" value="7"' in page and 'name="blind"' in page and 'value="gold"' in page
    assert "/learn" not in page.partition("<main")[2]
    assert client.get("/?game=chess").status_code == 404


def test_each_free_seat_has_a_link_of_its_own(client: TestClient) -> None:
    path = create(client, **FORM)
    invitations = links(client, path)
    assert len(invitations) == 2
    client.cookies.clear()
    page = client.get(invitations[1]).text
    assert "Waiting for you: Ann. Your seat: Green." in page and "<dd>Five Spaces</dd>" in page


def test_bots_and_people_sit_where_they_were_asked_to(client: TestClient) -> None:
    asked = {"opponent": "random", "opponent-2": "open", "opponent-3": "greedy", "players": "4", "side": "blue"}
    path = create(client, **FORM | asked)
    seats = client.get(f"{API}/tables/{path.removeprefix('/t/')}").json()["seats"]
    assert [(seat["side"], seat["by"]) for seat in seats] == [
        ("red", "random"), ("blue", "person"), ("green", "open"), ("gold", "greedy")
    ]  # fmt: skip
    assert "Ann" in client.get("/").text
    client.cookies.clear()
    assert client.post(f"{path}/sit", data={"name": "Bob"}, headers=ORIGIN, follow_redirects=False).status_code == 303


def test_at_one_screen_nobody_waits_for_a_link(client: TestClient) -> None:
    answer = client.post("/tables", data=FORM | {"opponent-2": "hot-seat"}, headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == 400 and "At one screen you play among yourselves" in answer.text


def test_three_at_one_screen_are_called_one_after_the_other(client: TestClient) -> None:
    path = create(client, **FORM | {"opponent": "hot-seat", "opponent-2": "hot-seat"})
    contribute(client, path)
    for side in ("Red", "Blue", "Green", "Red"):
        with wire(client, path) as socket:
            frame = until(socket, "frame")
            assert f"{side}: it is your turn" in frame["zones"]["people"]
            assert "data-action" not in frame["zones"]["choices"] and "treasure" not in frame["zones"]["ring"]
            socket.send_json({"type": "lift-curtain"})
            shown = until(socket, "frame")["zones"]
            assert ("treasure" in shown["ring"]) == (side == "Red") and "Walk to space" in shown["choices"]
            socket.send_json({"type": "act", "n": frame["n"], "action": 0})
            done(socket)


def test_at_one_screen_nobody_looks_with_the_eyes_of_a_bot(client: TestClient) -> None:
    asked = ""
    while "Green: it is your turn" not in asked:  # once in a while the bot digs up the treasure, and nobody is asked any more
        path = create(client, **FORM | {"opponent": "hot-seat", "opponent-2": "random", "side": "green"})
        contribute(client, path)
        sides = {seat["side"]: seat["by"] for seat in client.get(f"{API}/tables/{path.removeprefix('/t/')}").json()["seats"]}
        assert sides == {"red": "person", "blue": "random", "green": "person"}
        with wire(client, path) as socket:
            until(socket, "frame")
            socket.send_json({"type": "lift-curtain"})
            zones = until(socket, "frame")
            socket.send_json({"type": "act", "n": zones["n"], "action": 0})
            asked, over = "", False
            while "it is your turn" not in asked and not over:
                zones = until(socket, "frame")["zones"]
                asked, over = zones.get("people", ""), "found the treasure" in zones.get("result", "")
            assert "Blue: it is your turn" not in asked


def test_a_game_of_three_goes_on_without_whoever_gave_up(client: TestClient) -> None:
    path, people = three_players(client)
    become(client, people[2])
    act(client, path, {"type": "resign"})
    with wire(client, path) as socket:
        frame = until(socket, "frame")
        assert "has left" in frame["zones"]["ring"] and 'data-do="resign"' not in frame["zones"]["top"]
        socket.send_json({"type": "resign", "n": frame["n"]})
        assert until(socket, "refused")["words"] == "You have left this game."
    become(client, people[0])
    act(client, path, {"type": "act", "action": 0})
    become(client, people[1])
    act(client, path, {"type": "resign"})
    page = client.get(f"{path}/review").text
    assert "Red is the last one on the island." in page and "Ann · Bob · Cleo" in page
    assert client.get(f"{path}/preview.png").headers["content-type"] == "image/png"
    assert "By game" not in client.get("/games").text and "3 players, 5 spaces" in client.get("/games").text


def test_who_is_away_for_too_long_can_be_counted_out_or_replaced(client: TestClient, clock: Time) -> None:
    path, people = three_players(client, clock="m10")
    clock.now += 2_000
    become(client, people[1])
    frame = act(client, path)
    assert "Ann has been away for too long." in frame["zones"]["people"] and "Count Ann out" in frame["zones"]["people"]
    act(client, path, {"type": "claim"})
    become(client, people[2])
    clock.now += 2_000
    act(client, path, {"type": "substitute"})
    told = client.get(f"{API}/tables/{path.removeprefix('/t/')}").json()
    assert told["result"] is None or told["result"]["reason"] == "treasure"  # the bot may have been lucky at once
    assert [seat["by"] for seat in told["seats"]] == ["person", "greedy", "person"]


def test_its_rules_have_a_page_of_their_own(client: TestClient) -> None:
    page = client.get("/rules/five-spaces?q=swap").text
    assert "Swapping places" in page and 'href="/rules"' in page and 'action="/rules/five-spaces"' in page
    assert "/rules/five-spaces/all" not in page and client.get("/rules/five-spaces/all").status_code == 404
    assert "Dein Zug" in client.get("/rules/five-spaces", headers={"accept-language": "de"}).text
    assert "galaxy row" in client.get("/rules").text and client.get("/rules/chess").status_code == 404


def test_no_link_of_its_pages_leads_nowhere(client: TestClient) -> None:
    path, people = three_players(client)
    seen, left = set[str](), ["/?game=five-spaces", path]
    for seat in (1, 2):
        become(client, people[seat])
        act(client, path, {"type": "resign"})
    become(client, people[0])
    left += [f"{path}/review", f"{path}/at/1", f"{path}/verify", "/games", "/records", "/rules/five-spaces"]
    while left:
        page = client.get(address := left.pop())
        assert page.status_code == 200, address
        seen.add(address)
        if path in address or "five-spaces" in address:
            found = {each.partition("#")[0].replace("&amp;", "&") for each in re.findall(r'(?:href|src)="(/[^"#]*)', page.text)}
            left += [each for each in found - seen - set(left) if "/at/" not in each or each.endswith("/at/0")]
    assert f"{path}/record" in seen and "/static/five-spaces/island.css" in seen


# Programs -------------------------------------------------------------------------------------------


def program_table(client: TestClient) -> list[Program]:
    """A table at which one program has the tokens of all three seats."""
    body = {"game": "five-spaces", "seats": dict.fromkeys(COLOURS, "me"), "options": {"spaces": "6"}}
    told = client.post(f"{API}/tables", json=body).json()
    assert [key["seat"] for key in told["keys"]] == list(COLOURS)
    return [Program(client, told["table"], key["token"], key["seat"]) for key in told["keys"]]


def test_programs_play_it_with_three_tokens(client: TestClient) -> None:
    red, blue, green = program_table(client)
    view = red.view()
    assert "treasure" in view["board"]["ground"] and blue.view()["board"]["ground"] == [None] * 6
    assert red.actions() == ["walk", "dig"] and green.actions() == ["offer"]
    with green.live() as wire:
        assert heard(wire, "view")["decision"]["optional"] is True
        wire.send_json({"type": "act", "position": 0, "action": "offer"})
        assert heard(wire, "view")["board"]["offers"] == ["green"]
    after = red.act("accept green")
    assert after["board"]["at"] == {"red": 5, "blue": 3, "green": 1}
    wrong = blue.post("/actions", position=after["position"], action="fly")
    assert wrong.status_code == 422 and "walk, dig, offer, accept" in wrong.text
    for program in (blue, green):
        program.post("/resign", position=program.view()["position"])
    assert red.get().json()["result"] == {"winners": ["red"], "reason": "resign", "words": "Red is the last one on the island."}
    assert blue.view(seat="red")["board"]["ground"].count("treasure") == 1
    assert [program.post("/rematch").json()["seat"] for program in (red, blue, green)] == ["blue", "green", "red"]
    assert red.get("/review").json()["remarks"] == [] and red.get("/verify").json()["same"] is True
    text = red.get("/record").text
    brought = client.post(f"{API}/records", content=text, headers={"content-type": "text/plain"}).json()
    assert brought["game"] == "five-spaces" and brought["finished"]
    assert client.get(f"/t/{brought['table']}/record").text == text


def test_programs_are_told_what_it_is(client: TestClient) -> None:
    games = {game["name"]: game for game in client.get(f"{API}/games").json()["games"]}
    assert games["five-spaces"]["seats"] == list(COLOURS)
    assert [option["name"] for option in games["five-spaces"]["options"]] == ["players", "spaces", "blind"]
    assert "PlainIsland" in client.get(f"{API}/openapi.json").text
    assert client.get(f"{API}/cards?game=five-spaces").json()["cards"] == [{"name": "sand"}, {"name": "treasure"}]


def test_a_record_can_be_brought_to_the_page(client: TestClient, tmp_path: Path) -> None:
    red, blue, green = program_table(client)
    red.act("walk")
    for program in (green, blue):
        program.post("/resign", position=program.view()["position"])
    text = red.get("/record").text
    answer = client.post("/records", files={"file": ("game.cantina", text)}, headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == 303
    path = answer.headers["location"]
    for eyes in (*COLOURS, "open"):
        page = client.get(f"{path}/at/1?eyes={eyes}").text
        assert ('data-kind="treasure"' in page) == (eyes in ("red", "open"))


def test_the_log_begins_with_what_happened_before_anybody_decided(client: TestClient) -> None:
    path, (ann, *_) = three_players(client)
    become(client, ann)
    assert re.search(r'<li data-by="red" data-n="0"[^>]*><span>You roll [123]\.</span>', client.get(path).text)
