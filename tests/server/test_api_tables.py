"""The API from outside: programs open tables, join, look and take part in the deal."""

import asyncio
import json
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, Program, actions_of, alone, error_of, joined, opened, pair
from starlette.testclient import TestClient
from visiting import NONCE, ORIGIN, Time, create, invitation

from cantina.core import Refusal, commitment, record
from cantina.deckbuilding import GAME
from cantina.games import games
from cantina.server.tables.house import House
from cantina.server.tables.rows import OPEN, PERSON, Seat
from cantina.server.tables.store import Store


def test_games_tell_their_options(client: TestClient) -> None:
    game, rim = client.get(f"{API}/games").json()["games"]
    assert game["name"] == "deckbuilding" and game["seats"] == ["empire", "rebel"]
    assert game["bots"] == ["random", "beginner", "greedy", "captain", "admiral", "legend"]
    assert {option["name"]: option["default"] for option in game["options"]} == GAME.options({})
    for option in game["options"]:
        for value in option["values"]:
            assert opened(client, options={option["name"]: value})["table"]
    assert rim["name"] == "outer-rim" and rim["seats"] == ["seat-1", "seat-2"] and rim["bots"] == ["random", "greedy", "veteran"]
    defaults = {option["name"]: option["default"] for option in rim["options"]}
    assert defaults == {"players": "2", "map": "standard", "fame": "10", "rival": "", "expert": "0"} | {
        "practice": "no", "expansion": "", "rival2": "", "expert2": "", "ambitions": "no", "favors": "no",
    }  # fmt: skip


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
    assert {"action": "end", "words": "End turn", "aside": False} in program.view()["decision"]["actions"]
    assert {"action": "end", "words": "Zug beenden", "aside": False} in program.view(language="de")["decision"]["actions"]
    german = program.client.get(f"{program.path}/view", headers=program.headers | {"accept-language": "de-AT,de"})
    assert {"action": "end", "words": "Zug beenden", "aside": False} in german.json()["decision"]["actions"]


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
    assert "<span>Ann (you)" in client.get(path).text


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
