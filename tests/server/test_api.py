"""The API from outside: programs open tables, join, look, act, talk and bring records; what is wrong is said with a remedy."""

import asyncio
import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, Program, actions_of, alone, error_of, joined, opened, pair
from starlette.testclient import TestClient
from visiting import NONCE, ORIGIN, Time, client_of, create, invitation

from cantina.core import Entry, Match, Refusal, commitment, record
from cantina.deckbuilding import GAME
from cantina.games import games
from cantina.server import app
from cantina.server.limits import LARGEST_RECORD, MOST_ENTRIES
from cantina.server.pages.page import Pages
from cantina.server.tables.house import House
from cantina.server.tables.rows import OPEN, PERSON, Seat
from cantina.server.tables.store import Store


@pytest.fixture
def clock() -> Time:
    return Time()


@pytest.fixture(scope="module", autouse=True)
def same_templates() -> Iterator[None]:
    """Templates are compiled once for all servers of this file."""
    with pytest.MonkeyPatch.context() as patch:
        pages = Pages(games())
        patch.setattr(app, "Pages", lambda _games: pages)
        yield


@pytest.fixture
def client(tmp_path: Path, clock: Time) -> Iterator[TestClient]:
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}", now=clock) as client:
        yield client


# Tables ------------------------------------------------------------------------------------------


def test_games_tell_their_options(client: TestClient) -> None:
    (game,) = client.get(f"{API}/games").json()["games"]
    assert game["name"] == "deckbuilding" and game["seats"] == ["empire", "rebel"] and game["bots"] == ["random", "greedy"]
    assert {option["name"]: option["default"] for option in game["options"]} == GAME.options({})
    for option in game["options"]:
        for value in option["values"]:
            assert opened(client, options={option["name"]: value})["table"]


def test_the_cards_of_a_game_with_figures_and_texts_in_both_languages(client: TestClient) -> None:
    told = client.get(f"{API}/cards").json()
    assert told == client.get(f"{API}/cards", params={"game": "deckbuilding"}).json() and told["game"] == "deckbuilding"
    cards = {card["card"]: card for card in told["cards"]}
    assert sum(card["copies"] for card in cards.values()) == 140
    wing = cards["x-wing"]
    assert (wing["names"]["de"], wing["type"], wing["faction"], wing["cost"], wing["attack"], wing["target_value"]) == (
        "X-Flügler", "unit", "rebel", 3, 3, 3,
    )  # fmt: skip
    assert "resources" in wing["rewards"]["en"] and "Macht" in wing["texts"]["de"] and wing["traits"] == ["fighter"]
    board = alone(client).view()["board"]
    assert {*board["row"], board["sides"]["empire"]["base"]["card"]} <= set(cards)
    assert "deckbuilding" in error_of(client.get(f"{API}/cards", params={"game": "chess"}), 422)["hint"]


def test_a_program_opens_a_table_looks_and_acts(client: TestClient) -> None:
    program = alone(client, name="R2-D2")
    view = program.view()
    assert (view["version"], view["seat"], view["position"], view["asked"]) == (1, "empire", 0, ["empire"])
    assert [seat["name"] for seat in view["seats"]] == ["R2-D2", "Random bot"]
    assert len(view["board"]["sides"]["empire"]["hand"]) == 5 and None not in view["board"]["sides"]["empire"]["hand"]
    assert view["board"]["sides"]["rebel"]["hand"] == [None] * 5
    play = next(action for action in actions_of(view) if action.startswith("play "))
    after = program.post("/actions", position=0, action=play).json()
    card = play.removeprefix("play ")
    assert after["position"] == 1 and card in [
        unit["card"].partition("#")[0] for unit in after["board"]["sides"]["empire"]["units"]
    ]
    events = program.view(since=0)["events"]
    assert events[0]["facts"] == {"code": "turn", "seat": "empire", "turn": 1} and events[0]["position"] == 0
    assert events[1]["facts"]["card"] == card and events[1]["words"].startswith("The Empire")
    assert program.view(since=program.view()["heard"])["events"] == []


def test_words_come_in_both_languages(client: TestClient) -> None:
    program = alone(client)
    assert {"action": "end", "words": "End turn"} in program.view()["decision"]["actions"]
    assert {"action": "end", "words": "Zug beenden"} in program.view(language="de")["decision"]["actions"]
    german = program.client.get(f"{program.path}/view", headers=program.headers | {"accept-language": "de-AT,de"})
    assert {"action": "end", "words": "Zug beenden"} in german.json()["decision"]["actions"]


def test_the_table_in_short(client: TestClient, clock: Time) -> None:
    ann, bob = pair(client, clock="m10", name="Ann")
    clock.now += 60
    table = ann.get().json()
    assert table["state"] == "playing" and table["seat"] == "empire" and table["asked"] == ["empire"]
    assert table["seconds_left"] == {"empire": 120, "rebel": 180} and table["result"] is None
    assert bob.get().json() | {"seat": "empire"} == table
    bob.post("/resign", position=0)
    over = ann.get().json()
    assert over["state"] == "over" and over["result"]["winners"] == ["empire"] and "gave up" in over["result"]["words"]


def test_open_seats_are_listed_and_taken_once(client: TestClient) -> None:
    told = opened(client, rebel="open", options={"mode": "full"})
    (listed,) = client.get(f"{API}/tables").json()["tables"]
    assert listed["table"] == told["table"] and listed["options"]["mode"] == "full" and listed["seats"][1]["by"] == "open"
    bob = joined(client, told["table"])
    assert bob.seat == "rebel" and bob.view()["dealt"]
    error = error_of(client.post(f"{API}/tables/{told['table']}/join", json={}), 409)
    assert error["code"] == "taken" and "GET /api/v1/tables" in error["hint"]
    assert client.get(f"{API}/tables").json()["tables"] == []


def test_an_invitation_opens_the_seat_only_while_it_is_free(client: TestClient) -> None:
    """Who invites cannot look at the cards of whoever came."""
    told = opened(client, rebel="friend")
    token = told["invitations"]["rebel"]
    assert error_of(client.get(f"{API}/tables/{told['table']}/view", headers={"authorization": f"Bearer {token}"}), 401)
    joined(client, told["table"], invitation=token)
    assert error_of(client.post(f"{API}/tables/{told['table']}/join", json={"invitation": token}), 409)["code"] == "taken"
    assert error_of(client.get(f"{API}/tables/{told['table']}/view", headers={"authorization": f"Bearer {token}"}), 401)
    assert error_of(client.post(f"{API}/tables/{told['table']}/join", json={"invitation": "x"}), 401)
    assert client.get(f"/t/{told['table']}/join/{token}").status_code == 404  # nor in a browser


def test_of_two_who_come_at_once_one_sits_down(tmp_path: Path) -> None:
    """Neither holds the seat of the other, though both saw it free."""

    async def story() -> list[object]:
        house = House(Store(f"sqlite:///{tmp_path / 'tables.db'}"), games())
        await house.open()
        room = await house.create("deckbuilding", {}, {}, [Seat(PERSON, "Ann"), Seat(OPEN)])
        came = await asyncio.gather(room.take(1, "Bob"), room.take(1, "Cid"), return_exceptions=True)
        await house.close()
        return [*came, room.seats[1].name]

    first, second, name = asyncio.run(story())
    assert first == 1 and isinstance(second, Refusal) and second.code == "taken" and name == "Bob"


def test_in_a_browser_an_invitation_leads_only_its_guest_back(client: TestClient) -> None:
    path = create(client)
    link, ann = invitation(client, path), dict(client.cookies)
    client.cookies.clear()
    assert client.post(link, headers=ORIGIN, follow_redirects=False).status_code == 303
    assert "Go on playing" in client.get(link).text
    client.cookies.clear()
    assert client.get(link).status_code == 404 and client.post(link, headers=ORIGIN).status_code == 404
    client.cookies.update(ann)
    assert 'data-seat="1"' not in client.get(path).text


def test_a_person_and_a_program_play_together(client: TestClient) -> None:
    path = create(client, opponent="friend")
    link = invitation(client, path)
    program = joined(client, path.removeprefix("/t/"), invitation=link.rpartition("/")[2], name="K-2SO")
    with client.websocket_connect(f"{path}/ws", headers=ORIGIN) as socket:
        socket.send_json({"type": "nonce", "nonce": NONCE})
        while not socket.receive_json().get("dealt"):
            pass
    assert program.view()["asked"] == ["empire"] and "K-2SO" in client.get(path).text
    seat = program.client.get(f"/t/{program.table}/join/{program.token}")  # a person may take over for the program
    assert "K-2SO" in seat.text


def test_both_sides_by_one_program(client: TestClient) -> None:
    told = opened(client, rebel="me", teaching=True)
    empire, rebel = (Program(client, told["table"], key["token"], key["seat"]) for key in told["keys"])
    assert empire.actions() and not rebel.actions()
    empire.act("end")
    assert rebel.actions() and not empire.actions()
    assert rebel.view()["board"]["sides"]["empire"]["hand"] == [None] * 5


# The deal ----------------------------------------------------------------------------------------


def test_a_program_may_give_its_nonce_after_the_commitment(client: TestClient) -> None:
    told = opened(client, nonce="later")
    program = Program(client, told["table"], told["token"])
    assert program.get().json()["state"] == "waiting" and program.view()["board"] is None
    assert error_of(program.post("/actions", position=0, action="end"), 409)["code"] == "not-dealt"
    assert error_of(program.post("/nonce", nonce="xyz"), 400)["code"] == "malformed"
    assert program.post("/nonce", nonce="ab" * 16).json()["state"] == "playing"
    error = error_of(program.post("/nonce", nonce="cd" * 16), 409)
    assert error["code"] == "nonce-fixed" and error["message"] == "Your nonce is already fixed."
    assert error_of(program.get("/record"), 409)["code"] == "not-over"
    program.post("/resign", position=0)
    match = record.read(program.get("/record").text, games())
    assert match.deal is not None and match.deal.nonces[0].hex() == "ab" * 16
    assert commitment(match.deal.secret) == told["commitment"]


def test_a_nonce_is_given_once(client: TestClient) -> None:
    """Before the deal as after it; who asks twice for a rematch without one is led to the same table."""
    told = opened(client, rebel="friend", nonce=NONCE)
    ann = Program(client, told["table"], told["token"])
    assert error_of(ann.post("/nonce", nonce="ab" * 16), 409)["code"] == "nonce-fixed"
    joined(client, told["table"], invitation=told["invitations"]["rebel"])
    ann.post("/resign", position=0)
    assert ann.post("/rematch").json()["table"] == ann.post("/rematch").json()["table"]
    assert error_of(ann.post("/rematch", nonce=NONCE), 409)["code"] == "nonce-fixed"


def test_nothing_of_the_seed_is_told_before_the_end(client: TestClient, tmp_path: Path) -> None:
    import sqlite3

    program = alone(client, nonce=NONCE)
    program.act("end")
    with sqlite3.connect(tmp_path / "tables.db") as other:
        secret, seed = other.execute("select secret, seed from tables").fetchone()
    told = program.get().text + json.dumps(program.view(since=0)) + program.get("/positions/0").text
    with program.live(since=0) as socket:
        told += json.dumps(socket.receive_json())
    assert secret.hex()[:16] not in told and seed.hex()[:16] not in told


# Acting ------------------------------------------------------------------------------------------


def picked(program: Program) -> dict[str, Any]:
    """Choose bases in secret and lock them."""
    for _ in range(4):
        program.act(program.actions()[0])
    return program.act("done")


def test_who_has_chosen_in_secret_is_no_longer_asked_and_only_it_knows(client: TestClient) -> None:
    ann, bob = pair(client, options={"mode": "secret"})
    assert ann.view()["asked"] == bob.view()["asked"] == ["empire", "rebel"] and not ann.view()["decision"]["optional"]
    before = [bob.view(), bob.get().json(), Program(client, ann.table).view()]
    after = picked(ann)
    assert after["asked"] == ["rebel"] == ann.get().json()["asked"] and actions_of(after) == ["decline"]
    assert after["decision"]["optional"] and after["decision"]["seat"] == "empire"
    assert [bob.view(), bob.get().json(), Program(client, ann.table).view()] == before
    again = ann.act("decline")
    assert again["asked"] == ["empire", "rebel"] and not again["decision"]["optional"]


def test_the_end_of_a_secret_choice_is_a_new_position_for_everybody(client: TestClient) -> None:
    ann, bob = pair(client, options={"mode": "secret"})
    watcher = Program(client, ann.table)
    mine = picked(ann)["position"]
    for _ in range(4):
        bob.act(bob.actions()[0])
    assert (ann.view()["position"], watcher.view()["position"]) == (mine, 0)
    bob.act("done")
    assert (ann.view()["position"], watcher.view()["position"]) == (mine + 1, 1)
    assert ann.view()["asked"] == ["empire"] == bob.view()["asked"] and "end" in ann.actions()
    assert ann.get(f"/positions/{mine}").json()["decision"]["prompt"] == "pick-bases"
    assert not ann.get(f"/positions/{mine}").json()["decision"]["optional"]


def test_a_refused_action_says_why_and_what_is_allowed(client: TestClient) -> None:
    program = alone(client)
    error = error_of(program.post("/actions", position=0, action="buy darth-vader"), 422)
    assert error["code"].startswith("DB-BUY") and error["allowed"] == program.actions() and error["position"] == 0
    error = error_of(program.post("/actions", position=0, action="buy x-wnig"), 422)
    assert error["code"] == "notation-card" and "x-wing" in error["message"]
    error = error_of(program.post("/actions", position=0, action="buy foo"), 422)
    assert error["message"] == "There is no card “foo”." and error["allowed"] == program.actions()
    for what in ({"what": "/actions", "action": "end"}, {"what": "/undo"}, {"what": "/resign"}):
        error = error_of(program.post(**what, position=5), 409)
        assert error["code"] == "position-ahead" and error["position"] == 0 and "moved on" not in error["message"]
    assert program.view()["position"] == 0
    program.act(program.actions()[1])
    error = error_of(program.post("/actions", position=0, action="end"), 409)
    assert error["code"] == "moved-on" and error["position"] == 1 and "allowed" not in error


def test_every_refusal_has_a_hint_of_its_own(client: TestClient) -> None:
    """Actions are listed only to whoever tried an action."""
    ann, bob = pair(client)
    refused = {
        "undo-nothing": ann.post("/undo", position=0),
        "not-absent": bob.post("/claim"),
        "chat-empty": bob.post("/chat", text=" "),
        "no-stand-in": ann.post("/return"),
        "DB-TURN-03": bob.post("/actions", position=0, action="end"),
    }
    ann.post("/resign", position=0)
    refused["over"] = ann.post("/actions", position=1, action="end")
    errors = {code: error_of(answer, 409 if code == "no-stand-in" else 422) for code, answer in refused.items()}
    assert [error["code"] for error in errors.values()] == list(errors)
    assert not any("allowed" in error for error in errors.values())
    assert len({error["hint"] for error in errors.values()}) == len(errors)
    assert "rematch" in errors["over"]["hint"] and "absent" in errors["not-absent"]["hint"]


def test_an_action_is_answered_with_what_came_of_it(client: TestClient) -> None:
    ann, bob = pair(client)
    plain = {"play imperial-shuttle", "play stormtrooper"}  # these ask nothing
    first = ann.act(next(action for action in ann.actions() if action in plain))
    assert first["events"][0]["facts"]["code"] == "play" and first["events"][0]["facts"]["seat"] == "empire"
    second = ann.act("end")
    assert second["events"][0]["n"] == first["heard"] and "end-turn" in [each["facts"]["code"] for each in second["events"]]
    assert {each["facts"]["seat"] for each in bob.view(since=0)["events"]} <= {"empire", "rebel", None}


def test_events_tell_a_seat_only_what_it_may_hear(client: TestClient) -> None:
    ann, bob = pair(client)
    ann.act("end")
    drawn, seen, watched = [
        next(event for event in each.view(since=0)["events"] if event["facts"]["code"] == "draw")
        for each in (ann, bob, Program(client, ann.table))
    ]
    assert drawn["facts"].pop("cards") == ann.view()["board"]["sides"]["empire"]["hand"]
    assert seen["facts"] == watched["facts"] == drawn["facts"] and seen["words"] == watched["words"] != drawn["words"]


def test_undo_resign_and_what_stays(client: TestClient) -> None:
    program = alone(client, teaching=True)
    assert program.view()["undo"]["code"] == "undo-nothing"
    assert error_of(program.post("/undo", position=0), 422)["code"] == "undo-nothing"
    program.act(program.actions()[1])
    assert program.view()["undo"] == {"allowed": True, "code": None, "words": ""}
    back = program.post("/undo", position=1).json()
    assert back["position"] == 2 and back["board"]["sides"]["empire"]["units"] == []
    over = program.post("/resign", position=2).json()
    assert over["result"]["winners"] == ["rebel"] and over["decision"] is None
    assert error_of(program.post("/actions", position=3, action="end"), 422)["code"] == "over"


def test_a_past_position_is_shown_as_this_seat_saw_it(client: TestClient) -> None:
    ann, bob = pair(client)
    first = ann.view()
    ann.act("end")
    past = ann.get("/positions/0").json()
    assert past["board"] == first["board"] and past["decision"]["actions"] == [] and past["asked"] == []
    assert bob.get("/positions/0").json()["board"]["sides"]["empire"]["hand"] == [None] * 5
    error = error_of(ann.get("/positions/2"), 404)
    assert error["hint"] == "There are: 0 to 1." and error_of(ann.get("/positions/x"), 404)


def test_after_the_end_everybody_may_look_with_all_eyes(client: TestClient) -> None:
    ann, bob = pair(client)
    hand = bob.view()["board"]["sides"]["rebel"]["hand"]
    assert error_of(ann.get("/view", seat="rebel"), 403)["code"] == "not-over"
    assert error_of(ann.get("/positions/0", seat="rebel"), 403)["code"] == "not-over"
    assert error_of(ann.get("/view", seat="hutt"), 422)["hint"] == "There are: empire, rebel, open."
    ann.act("end")
    for each in (ann, bob, Program(client, ann.table)):
        assert error_of(each.get("/view", seat="open"), 403) and error_of(each.get("/positions/0", seat="open"), 403)
        assert error_of(each.get("/review"), 409)["code"] == "not-over"
    ann.post("/resign", position=1)
    assert ann.view(seat="rebel")["board"]["sides"]["rebel"]["hand"] == hand
    watcher = Program(client, ann.table)
    laid = watcher.view(seat="open", since=0)
    assert laid["seat"] is None and sorted(laid["board"]["sides"]["rebel"]["hand"]) == sorted(hand)
    assert None not in laid["board"]["galaxy"] and len(laid["board"]["galaxy"]) > 80
    draw = next(event for event in laid["events"] if event["facts"]["code"] == "draw")
    assert len(draw["facts"]["cards"]) == 5
    past = watcher.get("/positions/0", seat="open").json()
    assert None not in past["board"]["sides"]["empire"]["hand"] and past["decision"]["actions"] == []
    with watcher.live(seat="open") as socket:
        assert socket.receive_json()["board"] == laid["board"]


def test_a_game_that_is_over_is_told_in_figures(client: TestClient) -> None:
    ann, bob = pair(client)
    ann.act("end")
    bob.post("/resign", position=1)
    review = Program(client, ann.table).get("/review").json()
    assert review["result"]["winners"] == ["empire"] and review["remarks"][0]["words"]
    first = review["turns"][0]
    assert (first["number"], first["side"], first["position"]) == (1, "empire", 0)
    assert first["figures"]["empire"]["cards"] == 10 and first["page"].endswith("/at/0")
    assert client.get(first["page"].removeprefix("http://testserver")).status_code == 200


def test_pages_of_any_origin_may_call(client: TestClient) -> None:
    """But only the API, which knows no cookies."""
    origin = {"origin": "https://example.org"}
    ask = origin | {"access-control-request-method": "POST", "access-control-request-headers": "authorization,content-type"}
    may = client.options(f"{API}/tables", headers=ask)
    assert may.status_code == 200 and may.headers["access-control-allow-origin"] == "*"
    assert "authorization" in may.headers["access-control-allow-headers"].lower()
    for answer in (client.get(f"{API}/games", headers=origin), client.get(f"{API}/nothing", headers=origin)):
        assert answer.headers["access-control-allow-origin"] == "*"
        assert "access-control-allow-credentials" not in answer.headers
    assert client.options("/tables", headers=ask).status_code >= 400
    assert "access-control-allow-origin" not in client.get("/", headers=origin).headers


def test_who_is_absent_may_be_replaced_and_comes_back(client: TestClient, clock: Time) -> None:
    ann, bob = pair(client, clock="m10")
    assert error_of(bob.post("/claim"), 422)["code"] == error_of(bob.post("/substitute"), 422)["code"] == "not-absent"
    clock.now += 200
    assert bob.get().json()["absent"] == ["empire"] and ann.get().json()["absent"] == []
    assert bob.post("/substitute").json()["seats"][0]["by"] == "greedy"
    assert ann.post("/return").json()["seats"][0]["by"] == "person"


def test_the_win_over_who_is_absent(client: TestClient, clock: Time) -> None:
    _ann, bob = pair(client, clock="m10")
    clock.now += 200
    assert bob.post("/claim").json()["result"]["winners"] == ["rebel"]


def test_chat(client: TestClient) -> None:
    ann, bob = pair(client, name="Ann")
    assert ann.post("/chat", text=" hello\n there ").status_code == 201
    assert bob.get("/chat").json() == {"lines": [{"n": 0, "seat": "empire", "name": "Ann", "text": "hello there"}], "next": 1}
    assert bob.get("/chat", since=1).json() == {"lines": [], "next": 1}
    assert error_of(bob.post("/chat", text="  "), 422)["code"] == "chat-empty"
    assert "200" in error_of(bob.post("/chat", text="x" * 201), 400)["message"]
    assert bob.post("/chat", text="x" * 200).status_code == 201
    answers = [bob.post("/chat", text="again") for _ in range(7)]
    assert answers[-1].status_code == 429 and int(answers[-1].headers["retry-after"]) >= 1


def test_a_rematch_swaps_the_sides(client: TestClient) -> None:
    ann, bob = pair(client)
    assert error_of(ann.post("/rematch"), 409)["code"] == "not-over"
    ann.post("/resign", position=0)
    first, second = ann.post("/rematch").json(), bob.post("/rematch").json()
    assert first["table"] == second["table"] == ann.view()["rematch"]
    assert (first["seat"], second["seat"]) == ("rebel", "empire")
    assert Program(client, second["table"], second["token"]).actions()


# Mistakes ----------------------------------------------------------------------------------------


def test_a_program_plays_on_from_a_position_of_a_game_that_is_over(client: TestClient) -> None:
    ann, bob = pair(client)
    assert error_of(ann.post("/positions/0/play", seat="empire"), 409)["code"] == "not-over"
    for _ in range(3):
        ann.act(next(action for action in actions_of(ann.view()) if action != "end"))
    before = ann.get("/positions/2").json()["board"]
    bob.post("/resign", position=bob.view()["position"])
    assert error_of(ann.post("/positions/2/play", seat="hutt"), 422)["code"] == "seat-unknown"
    assert error_of(ann.post("/positions/99/play", seat="empire"), 404)["code"] == "position-unknown"
    assert error_of(ann.post("/positions/4/play", seat="empire"), 409)["code"] == "over"
    mine = ann.post("/positions/2/play", seat="empire", name="Ann").json()
    new = Program(client, mine["table"], mine["token"])
    assert new.view()["position"] == 3 and new.view()["board"] == before
    assert actions_of(new.view())


def test_the_deal_of_a_game_that_is_over_can_be_computed_again(client: TestClient) -> None:
    ann, bob = pair(client)
    assert error_of(ann.get("/verify"), 409)["code"] == "not-over"
    announced = ann.get("").json()["commitment"]
    bob.post("/resign", position=bob.view()["position"])
    proof = ann.get("/verify").json()
    assert proof["commitment"] == announced and proof["as_announced"] and proof["by_all"] and proof["same"]
    assert proof["seed_follows"]
    assert sorted(len(each["order"]) for each in proof["shuffles"]) == [10, 10, 90]


def test_a_proof_says_only_what_this_server_knows(client: TestClient) -> None:
    """A bot gives no nonce, and for a record from elsewhere nothing was announced here; the page says the same."""
    program = alone(client)
    program.post("/resign", position=0)
    proof, page = program.get("/verify").json(), client.get(f"/t/{program.table}/verify").text
    assert proof["as_announced"] is True and proof["by_all"] is False and proof["seed_follows"] is True
    assert "a bot gives none" in page and "number from every player" not in page and "Everything fits." in page
    text = program.get("/record").text
    there = brought(client, text)
    proof, page = there.get("/verify").json(), client.get(f"/t/{there.table}/verify").text
    assert proof["as_announced"] is None and proof["by_all"] is False and proof["same"] and proof["seed_follows"] is True
    assert "this server has shown no commitment" in page and "matches the commitment" not in page
    bare = Match(GAME, {}, bytes(16))
    bare.add(Entry("resign", 0))
    proof = brought(client, record.write(bare)).get("/verify").json()
    assert proof["seed_follows"] is proof["by_all"] is proof["as_announced"] is None and proof["same"]


def test_only_a_seats_token_opens_it(client: TestClient) -> None:
    ann, bob = pair(client)
    watcher = Program(client, ann.table)
    assert watcher.view()["seat"] is None and watcher.view()["board"]["sides"]["empire"]["hand"] == [None] * 5
    posts: dict[str, dict[str, Any]] = {
        "/actions": {"position": 0, "action": "end"}, "/undo": {"position": 0}, "/resign": {"position": 0}, "/claim": {},
        "/substitute": {}, "/return": {}, "/chat": {"text": "hi"}, "/nonce": {"nonce": NONCE}, "/rematch": {},
    }  # fmt: skip
    for what, body in posts.items():
        answer = watcher.post(what, **body)
        assert "Authorization: Bearer" in error_of(answer, 401)["hint"] and answer.headers["www-authenticate"] == "Bearer"
        assert error_of(Program(client, ann.table, "0" * 32).post(what, **body), 401)["code"] == "token-unknown"
    stranger = alone(client)
    for token in (stranger.token, "é", ann.token[:-1], ann.token + " x"):
        answer = client.get(f"{ann.path}/view", headers={"authorization": f"Bearer {token}".encode()})
        assert error_of(answer, 401)["code"] == "token-unknown"
    assert error_of(client.get(f"{ann.path}/view", headers={"authorization": "Basic eDp5"}), 401)["code"] == "token-scheme"
    assert bob.view()["position"] == 0


def test_cookies_mean_nothing_to_the_api(client: TestClient) -> None:
    """So that no foreign page can do anything with a visitor's browser, though the API asks for no Origin."""
    path = create(client, opponent="random")
    table = path.removeprefix("/t/")
    assert client.cookies and error_of(client.post(f"{API}/tables/{table}/nonce", json={"nonce": NONCE}), 401)
    assert client.get(f"{API}/tables/{table}").json()["seat"] is None
    assert "set-cookie" not in client.get(f"{API}/games").headers


WRONG_TABLES: list[tuple[dict[str, Any], int, str]] = [
    ({}, 400, "seats"),
    ({"seats": 7}, 400, "$.seats"),
    ({"seats": {"empire": "me"}}, 422, "empire, rebel"),
    ({"seats": {"empire": "me"}}, 422, '{"empire":"me","rebel":"greedy"}'),
    ({"seats": {"empire": "me", "rebel": "vader"}}, 422, "me, friend, open, random, greedy"),
    ({"seats": {"empire": "greedy", "rebel": "greedy"}}, 422, "me"),
    ({"seats": {"empire": "me", "rebel": "greedy"}, "colour": "red"}, 400, "colour"),
    ({"seats": {"empire": "me", "rebel": "greedy"}, "game": "outer-rim"}, 422, "deckbuilding"),
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


def test_who_asks_too_fast_is_told_how_long_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cantina.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    monkeypatch.setattr("cantina.server.api.calls.CALLS_AT_ONCE", 10)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        program = alone(client)
        answers = [program.get() for _ in range(11)]
        assert {answer.status_code for answer in answers[:-1]} == {200} and answers[-1].headers["retry-after"] == "1"
        assert "0.02 seconds" in error_of(answers[-1], 429)["hint"]
        other = alone(client)  # another seat at the same address goes on, until the address has asked for too much
        answers = [other.get() for _ in range(8)]
        assert answers[0].status_code == 200 and error_of(answers[-1], 429)
        assert error_of(client.get(f"{API}/games"), 429)


def test_nobody_opens_tables_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cantina.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    monkeypatch.setattr("cantina.server.limits.TABLES_AT_ONCE", 2)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        assert alone(client).table != alone(client).table
        answer = client.post(f"{API}/tables", json={"seats": {"empire": "me", "rebel": "friend"}})
        assert answer.headers["retry-after"] == "2" and error_of(answer, 429)
        assert error_of(client.post(f"{API}/records", content="x"), 429)
        assert client.post("/records", files={"text": (None, "x")}, headers=ORIGIN).status_code == 429


# Records -----------------------------------------------------------------------------------------


def finished(client: TestClient) -> str:
    """The record of a game with some actions in it."""
    program = alone(client, teaching=True)
    for _ in range(3):
        program.act(program.actions()[1])
    program.post("/undo", position=3)
    program.post("/resign", position=4)
    return program.get("/record").text


def brought(client: TestClient, text: str) -> Program:
    """A record that was brought by a program."""
    answer = client.post(f"{API}/records", content=text.encode(), headers={"content-type": "text/plain; charset=utf-8"})
    assert answer.status_code == 201, answer.text
    return Program(client, answer.json()["table"])


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
    ("cantina record 1\ngame outer-rim\nrules 1\nteaching no\nseed " + "00" * 16, "cannot be shown in a browser"),
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


# The page ----------------------------------------------------------------------------------------


def test_the_page_describes_every_call_in_both_languages(client: TestClient) -> None:
    document = client.get(f"{API}/openapi.json").json()
    page, german = client.get("/api"), client.get("/api", headers={"accept-language": "de"}).text
    assert page.status_code == 200 and 'aria-current="page"' in page.text and "style=" not in page.text
    assert document["openapi"] == "3.1.0"
    for path, calls in document["paths"].items():
        for call in calls.values():
            assert path in page.text and call["summary"] in page.text
    for name in document["components"]["schemas"]:
        assert f'id="{name}"' in page.text
    assert "Schnell anfangen" in german and "Quick start" in page.text


def test_the_quick_start_can_be_tried_as_it_stands(client: TestClient) -> None:
    page = html.unescape(client.get("/api").text)
    wish, deed = (json.loads(found) for found in re.findall(r"-d '(.*)'</code>", page))
    program = alone(client, **wish)
    assert program.post("/actions", **deed).status_code == 200
    failure = json.loads(re.findall(r"<code>({\s+\"error\".*?)</code>", page, re.S)[0])
    assert failure["error"].keys() == {"code", "message", "hint", "allowed", "position"}
