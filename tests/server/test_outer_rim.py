"""Outer Rim at the server: every number of players, a rival, and everything that the frame has for a table."""

from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, Program, error_of, heard
from galaxies import for_players
from starlette.testclient import TestClient
from visiting import NONCE, ORIGIN, become, contribute, create, done, invitation, until, wire

from cantina.core import fast

GAME = "outer-rim"
RIVAL = {"rival": "han-solo"}


def programs(client: TestClient, options: dict[str, str], *others: str, **more: Any) -> list[Program]:
    """A table of programs, and of bots in the last seats."""
    mine = 1 if "rival" in options else int(options["players"]) - len(others)
    seats = {f"seat-{n + 1}": "me" for n in range(mine)} | {f"seat-{mine + n + 1}": other for n, other in enumerate(others)}
    body = {"game": GAME, "options": options, "seats": seats, "nonce": NONCE} | more
    answer = client.post(f"{API}/tables", json=body)
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    return [Program(client, opened["table"], key["token"], key["seat"]) for key in opened["keys"]]


def play(sitting: list[Program], actions: int, seed: str = "play") -> None:
    """So many answers, by chance."""
    dice = fast(seed)
    by_seat = {program.seat: program for program in sitting}
    for _ in range(actions):
        view = sitting[0].view()
        if view["result"] is not None:
            return
        asked = by_seat[view["asked"][0]]
        offered = asked.actions()
        asked.act(offered[dice.below(len(offered))])


def end_by_leaving(sitting: list[Program]) -> dict[str, Any]:
    """Everybody but the first leaves; returns what the first then sees."""
    for program in sitting[1:] or sitting:
        view = program.view()
        if view["result"] is None:
            assert program.post("/resign", position=view["position"]).status_code == 200
    return sitting[0].view()


@pytest.mark.parametrize(
    "options", [for_players(n) for n in (1, 2, 3, 4)] + [RIVAL, RIVAL | {"expert": "4", "fame": "12"}], ids=str
)
def test_a_table_is_opened_played_left_looked_at_and_opened_again(client: TestClient, options: dict[str, str]) -> None:
    sitting = programs(client, options)
    table = sitting[0].table
    play(sitting, 20)
    watcher = Program(client, table)
    seen = watcher.view(since=0)
    assert seen["seat"] is None and not seen["decision"]["actions"]
    assert client.get(f"/t/{table}").status_code == 200 and client.get(f"/t/{table}/at/7").status_code == 200
    assert error_of(watcher.get("/record"), 409)["code"] == "not-over"
    view = end_by_leaving(sitting)
    assert view["result"] is not None and view["result"]["words"]
    record = watcher.get("/record").text
    assert watcher.get("/verify").json()["same"] is True
    assert watcher.get("/review").status_code == 200
    for page in ("", "/at/0", "/at/5/zones", "/review", "/verify", "/record", "/preview.png", "/holdings"):
        assert client.get(f"/t/{table}{page}").status_code == 200, page
    again = client.post(f"{API}/records", content=record, headers={"content-type": "text/plain"}).json()
    assert again["finished"] and client.get(f"/t/{again['table']}/record").text == record
    rematch = sitting[0].post("/rematch")
    assert rematch.status_code == 201, rematch.text
    assert client.get(f"{API}/tables/{rematch.json()['table']}").json()["options"] == sitting[0].get().json()["options"]


def test_bots_fill_the_other_seats_and_answer(client: TestClient) -> None:
    (mine,) = programs(client, for_players(4), "random", "greedy", "random")
    with mine.live() as socket:
        for _ in range(3):
            view = heard(socket, "view")
            while mine.seat not in view["asked"]:
                view = heard(socket, "view")
            mine.act(view["decision"]["actions"][0]["action"])
    characters = [player["character"] for player in mine.view()["board"]["players"].values()]
    assert len({*characters}) == 4 and None not in characters


def test_what_taught_nobody_anything_is_taken_back(client: TestClient) -> None:
    sitting = programs(client, for_players(2))
    while "move" not in (offered := sitting[0].actions()) and "move" not in (offered := sitting[1].actions()):
        play(sitting, 1)
    mover = sitting[0] if "move" in sitting[0].actions() else sitting[1]
    before = mover.view()
    mover.act("move")
    assert mover.view()["undo"]["allowed"] is True
    assert mover.post("/undo", position=mover.view()["position"]).status_code == 200
    after = mover.view()
    assert after["board"] == before["board"] and after["decision"] == before["decision"]
    assert offered


def test_an_aside_is_offered_to_whoever_is_not_asked(client: TestClient) -> None:
    sitting = programs(client, for_players(3))
    for _ in range(60):
        play(sitting, 1)
        for program in sitting:
            view = program.view()
            beside = [each["action"] for each in view["decision"]["actions"]] if program.seat not in view["asked"] else []
            if beside:
                after = program.act(beside[0])
                assert after["position"] == view["position"] + 1
                return
    raise AssertionError("nobody could ever act aside")


def test_one_who_leaves_a_larger_table_lets_the_others_play_on(client: TestClient) -> None:
    sitting = programs(client, for_players(3))
    play(sitting, 15)
    view = sitting[1].view()
    assert sitting[1].post("/resign", position=view["position"]).status_code == 200
    after = sitting[0].view()
    assert after["result"] is None and after["board"]["players"]["seat-2"]["left"] is True and "seat-2" not in after["asked"]
    assert error_of(sitting[1].post("/resign", position=after["position"]), 422)["code"] == "left"
    play([sitting[0], sitting[2]], 10)
    assert client.get(f"/t/{sitting[0].table}").status_code == 200


def test_people_at_pages_choose_and_one_is_invited(client: TestClient) -> None:
    path = create(client, game=GAME, side="seat-1", players="2", opponent="friend", mode="")
    contribute(client, path)
    link, ann = invitation(client, path), dict(client.cookies)
    client.cookies.clear()
    assert client.post(link, data={"name": "Bob"}, headers=ORIGIN, follow_redirects=False).status_code == 303
    contribute(client, path)
    bob = dict(client.cookies)
    for cookies in (ann, bob):
        become(client, cookies)
        with wire(client, path) as socket:
            frame = until(socket, "frame")
            assert {"chart", "ask", "market", "mine"} <= set(frame["zones"])
            done(socket)
    client.cookies.clear()
    assert 'data-action="' not in client.get(path).text.partition('id="z-ask"')[2].partition("</section>")[0]


def test_an_invitation_of_four_tells_nothing_of_rivals(client: TestClient) -> None:
    others = {"opponent": "friend", "opponent-2": "friend", "opponent-3": "friend"}
    path = create(client, game=GAME, players="4", side="seat-1", **others)
    told = client.get(invitation(client, path)).text.partition('class="invites"')[2].partition("</dl>")[0]
    assert "<dt>Players</dt><dd>4</dd>" in told and "Fame to win" in told
    assert "Rival" not in told and "rival" not in told


@pytest.mark.parametrize(
    "form, words",
    [
        ({"players": "1", "rival": ""}, "One player needs a rival"),
        ({"players": "9"}, "Possible: 1, 2, 3, 4."),
    ],
)
def test_a_form_that_fits_no_game_is_refused_in_words(client: TestClient, form: dict[str, str], words: str) -> None:
    form |= {"name": "Ann", "game": GAME, "side": "seat-1", "opponent": "random"}
    answer = client.post("/tables", data=form, headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == 400 and words in answer.text
