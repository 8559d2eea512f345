"""The API at a table: what a program may do, what it is told, and what is said of a refused action."""

from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import Program, actions_of, alone, error_of, pair
from starlette.testclient import TestClient
from visiting import Time


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
