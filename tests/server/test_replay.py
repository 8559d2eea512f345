"""Past positions under links of their own, from any eyes after the end; the way on from them; proof and reports."""

import html
import json
import re
import sqlite3
from pathlib import Path

import pytest
from finished import sqlite, store_game
from visiting import ORIGIN, become, begin, client_of, contribute, first_action, two_players, until, wire

from cantina.core import record
from cantina.games import games

HAND = re.compile(r'data-card="hand-')
KNOWN = re.compile(r'data-card="known-')


@pytest.fixture
def database(tmp_path: Path) -> str:
    return sqlite(tmp_path / "tables.db")


def test_every_position_of_a_finished_game_has_a_link_and_can_be_seen_from_any_eyes(database: str) -> None:
    path = store_game(database)
    with client_of(database) as client:
        pages = {eyes: client.get(f"{path}/at/0?eyes={eyes}").text for eyes in ("empire", "rebel", "open")}
        assert all(f'data-eyes="{eyes}"' in page for eyes, page in pages.items())
        assert HAND.search(pages["empire"]) and not KNOWN.search(pages["empire"])
        assert HAND.search(pages["rebel"]) and not KNOWN.search(pages["rebel"])
        assert HAND.search(pages["open"]) and KNOWN.search(pages["open"])  # both hands lie face up
        assert len(set(pages.values())) == 3


def test_whoever_watches_sees_a_finished_game_with_open_cards(database: str) -> None:
    path = store_game(database)
    with client_of(database) as client:
        assert 'data-eyes="open"' in client.get(f"{path}/at/10").text


def test_the_zones_of_a_position_are_those_of_its_page(database: str) -> None:
    path = store_game(database)
    with client_of(database) as client:
        page, zones = client.get(f"{path}/at/33?eyes=rebel").text, client.get(f"{path}/at/33/zones?eyes=rebel").json()
        assert zones["n"] == 33 and not zones["ended"]
        assert all(zones["zones"][zone] in page for zone in ("top", "opp", "market", "own", "dock"))


def test_the_links_of_the_reel_lead_by_steps_and_by_turns(database: str) -> None:
    path = store_game(database)
    with client_of(database) as client:
        page = client.get(f"{path}/at/40").text
        found = re.search(r'data-latest="(\d+)" .*data-turns="([\d ]+)"', page)
        assert found is not None
        latest, turns = int(found[1]), [int(n) for n in found[2].split()]
        links = {rel: int(n) for rel, n in re.findall(r'rel="([a-z-]+)" data-step="[a-z-]+" href="[^"]*/at/(\d+)', page)}
        before, after = max(n for n in turns if n < 40), min(n for n in turns if n > 40)
        wanted = {"first": 0, "turn-back": before, "prev": 39, "next": 41, "turn-on": after, "last": latest}
        assert links == wanted
        assert client.get(f"{path}/at/{latest}").status_code == 200
        assert client.get(f"{path}/at/{latest + 1}").status_code == 404


@pytest.mark.parametrize("query", ["eyes=nobody", "eyes=Empire", "eyes=open;empire"])
def test_eyes_that_nobody_has_are_not_found(database: str, query: str) -> None:
    path = store_game(database)
    with client_of(database) as client:
        assert client.get(f"{path}/at/1?{query}").status_code == 404
        assert client.get(f"{path}/at/1/zones?{query}").status_code == 404


def test_while_a_game_runs_there_are_no_other_eyes_no_proof_and_no_way_on(database: str) -> None:
    path = store_game(database, limit=50)
    with client_of(database) as client:
        assert client.get(f"{path}/at/10").status_code == 200
        assert not HAND.search(client.get(f"{path}/at/10").text)
        for eyes in ("empire", "rebel", "open"):
            assert client.get(f"{path}/at/10?eyes={eyes}").status_code == 404
            assert client.get(f"{path}/at/10/zones?eyes={eyes}").status_code == 404
            assert client.get(f"{path}/at/10/problem?eyes={eyes}").status_code == 404
        assert client.get(f"{path}/verify").status_code == 404
        assert client.post(f"{path}/at/10/play", data={"seat": "empire"}, headers=ORIGIN).status_code == 404


def told(page: str) -> dict[str, str]:
    """What a page says of itself where a link to it is shared."""
    return dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page))


def test_a_shared_position_shows_names_the_turn_and_the_picture_of_the_game(database: str) -> None:
    path = store_game(database)
    with client_of(database) as client:
        page = client.get(f"{path}/at/94?eyes=rebel").text
        assert told(page)["og:title"] == "Ann against Bob: position 94"
        assert re.match(r"Turn \d+, position 94 of \d+\. The (Empire|Rebels) wins?: ", told(page)["og:description"])
        assert told(page)["og:image"] == f"http://testserver{path}/preview.png"
        assert told(page)["og:url"] == f"http://testserver{path}/at/94?eyes=rebel"


def test_a_running_game_is_named_but_says_nothing_to_whoever_shares_it(database: str) -> None:
    with client_of(database) as client:
        path = begin(client)
        page = client.get(f"{path}/at/0").text
        assert "<title>Ann against Random bot: position 0 · Cantina</title>" in page
        assert told(page) == {} and 'name="description"' not in page


def test_somebody_can_play_on_from_any_position_against_a_bot(database: str) -> None:
    path = store_game(database)
    with client_of(database) as client:
        before = client.get(f"{path}/at/60/zones?eyes=rebel").json()["zones"]
        answer = client.post(f"{path}/at/60/play", data={"seat": "rebel"}, headers=ORIGIN, follow_redirects=False)
        assert answer.status_code == 303
        new = answer.headers["location"]
        contribute(client, new)
        past = client.get(f"{new}/at/60").text
        assert before["market"] in past  # the same row, the same piles
        hand = re.compile(r'data-card="hand-[^"]*" data-name="([^"]*)"')
        assert hand.findall(past) == hand.findall(before["dock"])
        page = client.get(new).text
        assert "dealt again" in page
        with wire(client, new) as socket:
            frame = until(socket, "frame")
            while "data-action" not in json.dumps(frame["zones"]):
                frame = until(socket, "frame")
            n = frame["n"]
            socket.send_json({"type": "act", "n": n, "action": first_action(frame)})
            assert until(socket, "frame")["n"] > n


def test_the_record_of_a_game_that_went_on_names_both_deals(database: str) -> None:
    path = store_game(database)
    with client_of(database) as client:
        new = client.post(f"{path}/at/60/play", data={"seat": "rebel"}, headers=ORIGIN, follow_redirects=False).headers[
            "location"
        ]
        contribute(client, new)
        with wire(client, new) as socket:
            socket.send_json({"type": "resign", "n": until(socket, "frame")["n"]})
            until(socket, "frame")
        text = client.get(f"{new}/record").text
        first = record.read(client.get(f"{path}/record").text, games())
        again = record.read(text, games())
        assert again.origins == (first.seed,) and again.seed != first.seed
        assert again.entries[:60] == first.entries[:60] and again.entries[60].kind == "redeal"
        assert client.get(f"{new}/verify").status_code == 200
        further = client.post(f"{new}/at/61/play", data={"seat": "empire"}, headers=ORIGIN, follow_redirects=False)
        contribute(client, further.headers["location"])
        assert client.get(further.headers["location"]).status_code == 200


@pytest.mark.parametrize(("n", "form", "status"), [
    ("10", {}, 400), ("10", {"seat": "hutt"}, 400), ("99999", {"seat": "rebel"}, 404), ("end", {"seat": "rebel"}, 409),
])  # fmt: skip
def test_playing_on_from_nowhere_is_refused(database: str, n: str, form: dict[str, str], status: int) -> None:
    path = store_game(database)
    with client_of(database) as client:
        if n == "end":
            n = re.search(r'data-latest="(\d+)"', client.get(f"{path}/at/0").text)[1]  # type: ignore[index]
        assert client.post(f"{path}/at/{n}/play", data=form, headers=ORIGIN).status_code == status


def test_the_proof_shows_secret_numbers_seed_and_every_shuffle(database: str) -> None:
    path = store_game(database)
    with client_of(database) as client:
        page = client.get(f"{path}/verify").text
        match = record.read(client.get(f"{path}/record").text, games())
        assert match.deal is not None
        assert "Everything fits." in page and 'data-right="no"' not in page
        assert all(code in page for code in (match.seed.hex(), match.deal.secret.hex(), "11" * 16, "22" * 16))
        assert "90 cards, at position 0" in page
        cards = [card.kind.name for card in match.state.galaxy]  # type: ignore[attr-defined]
        assert len(cards) > 10 and page.count("<summary>") > 5


def test_a_report_after_the_end_holds_the_record_and_the_position(database: str) -> None:
    path = store_game(database)
    with client_of(database) as client:
        page = client.get(f"{path}/at/42/problem?eyes=rebel").text
        text = page.partition('spellcheck="false">')[2].partition("</textarea>")[0]
        told = html.unescape(text).partition("\n\n")[2]
        assert "# position 42, eyes rebel" in told
        assert record.read("cantina record 1" + told.partition("cantina record 1")[2], games()).state.outcome is not None


def test_a_report_of_a_running_game_tells_only_what_its_sender_may_know(database: str) -> None:
    with client_of(database) as client:
        path, ann, bob = two_players(client)
        become(client, ann)
        mine = client.get(f"{path}/at/0/problem").text
        become(client, bob)
        theirs = client.get(f"{path}/at/0/problem").text
        client.cookies.clear()
        watching = client.get(f"{path}/at/0/problem").text
        assert "imperial-shuttle" in mine and "imperial-shuttle" not in theirs + watching
        assert "alliance-shuttle" in theirs and "alliance-shuttle" not in mine + watching
        report = mine.partition("<main")[2]
        assert "imperial-shuttle" in report and "seed" not in report and "secret" not in report


def test_after_an_undo_the_position_before_it_can_still_be_seen(database: str) -> None:
    with client_of(database) as client:
        path = begin(client, side="empire", teaching="yes")
        with wire(client, path) as socket:
            frame = until(socket, "frame")
            while "data-action" not in json.dumps(frame["zones"]):
                frame = until(socket, "frame")
            n = frame["n"]
            socket.send_json({"type": "act", "n": n, "action": first_action(frame)})
            n = until(socket, "frame")["n"]
            socket.send_json({"type": "undo", "n": n})
            assert until(socket, "frame")["n"] == n + 1
        hands = [len(HAND.findall(client.get(f"{path}/at/{each}").text)) for each in (n - 1, n, n + 1)]
        assert hands[0] == hands[2] == hands[1] + 1


def test_a_game_whose_end_was_not_written_down_is_closed_when_somebody_looks(database: str, tmp_path: Path) -> None:
    """A process may die between the last entry and the note of the result."""
    path = store_game(database)
    with sqlite3.connect(tmp_path / "tables.db") as file:
        file.execute("UPDATE tables SET finished = NULL, result = NULL")
    with client_of(database) as client:
        assert client.get(f"{path}/review").status_code == 200
    with sqlite3.connect(tmp_path / "tables.db") as file:
        ((finished, result, digests),) = file.execute("SELECT finished, result, (SELECT COUNT(*) FROM digests) FROM tables")
    assert finished > 1001 and result == "0 bases" and digests == 1
