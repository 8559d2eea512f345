"""The API after a game: all eyes, figures, a rematch, playing on, and the proof of the deal."""

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import Program, actions_of, alone, brought, error_of, pair
from starlette.testclient import TestClient

from cantina.core import Entry, Match, record
from cantina.deckbuilding import GAME


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


def test_a_rematch_swaps_the_sides(client: TestClient) -> None:
    ann, bob = pair(client)
    assert error_of(ann.post("/rematch"), 409)["code"] == "not-over"
    ann.post("/resign", position=0)
    first, second = ann.post("/rematch").json(), bob.post("/rematch").json()
    assert first["table"] == second["table"] == ann.view()["rematch"]
    assert (first["seat"], second["seat"]) == ("rebel", "empire")
    assert Program(client, second["table"], second["token"]).actions()


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
