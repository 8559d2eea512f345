"""Outer Rim after the end, for every number of players: the page, its picture, the page to keep, the replay, and statistics."""

import io
import json
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from finished import sqlite, store_match
from PIL import Image
from starlette.testclient import TestClient
from visiting import create
from voyages import greedy, looked_back

from cantina.games import games
from cantina.outer_rim.review import digest, reviewer
from cantina.server.app import make_app
from cantina.server.pages.house_games import house_games
from cantina.server.tables.digests import read, written
from cantina.server.tables.house import House
from cantina.server.tables.rows import new_row
from cantina.server.tables.store import Store
from cantina.server.visitors import owner_of

TABLES: dict[str, dict[str, str]] = {
    "two": {"players": "2"},
    "four": {"players": "4", "map": "random"},
    "rival": {"rival": "han-solo", "expert": "3"},
    "alone": {"players": "1", "practice": "yes"},
}


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return sqlite(tmp_path_factory.mktemp("voyages") / "tables.db")


@pytest.fixture(scope="module")
def house(database: str) -> House:
    return House(Store(database), games())


@pytest.fixture(scope="module")
def client(house: House) -> Iterator[TestClient]:
    with TestClient(make_app(house)) as client:
        client.get("/")
        yield client


@pytest.fixture(scope="module")
def paths(database: str, client: TestClient) -> dict[str, str]:
    """Finished games of every kind, in all of which this visitor held the first seat."""
    owner = owner_of(client.cookies["visitor"].partition(".")[0])
    return {name: store_match(database, greedy(2, **options).match, owner=owner) for name, options in TABLES.items()}


class Links(HTMLParser):
    """Everything that a page loads or leads to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.scripts = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.scripts += tag == "script"
        self.found += [value or "" for name, value in attrs if name in ("href", "src", "action", "data")]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_after_a_voyage_tells_everything(client: TestClient, paths: dict[str, str], name: str, language: str) -> None:
    path, found = paths[name], looked_back(greedy(2, **TABLES[name]))
    client.cookies["lang"] = language
    page = unescape(client.get(f"{path}/review").text)
    for sentence in reviewer.sentences(found, language):
        assert sentence.text in page and f'href="{path}/at/{sentence.at}"' in page
    winner = games()["outer-rim"].view().side(found.winners[0], language, greedy(2, **TABLES[name]).state)  # type: ignore[union-attr]
    assert f'<p class="told">{winner} ' in page, "everybody by their character"
    assert page.count('class="way seat-') == len(found.sailors)
    assert page.count('class="luck"') == sum(bool(found.luck(seat).rolls) for seat in range(len(found.sailors)))
    assert len(re.findall(r'<li class="seat-\d"><p class="when">', page)) == len(found.turns)
    assert all(f"/static/outer-rim/{each}" in page for each in ("colours.css", "voyage.css", "voyage.js"))
    assert "galaxy.css" not in page, "the table's sheets stay at the table"
    assert "style=" not in page


@pytest.mark.parametrize("name", TABLES)
def test_a_page_to_keep_needs_nothing_else(client: TestClient, paths: dict[str, str], name: str) -> None:
    for language, title in (("en", "Outer Rim: a travelogue"), ("de", "Outer Rim: ein Reisebericht")):
        client.cookies["lang"] = language
        answer = client.get(f"{paths[name]}/keepsake")
        assert answer.status_code == 200 and "attachment" in answer.headers["content-disposition"]
        page = answer.text
        assert f"<h1>{title}</h1>" in page and f'lang="{language}"' in page and "Ann" in page
        links = Links(page)
        assert all(link.startswith("#") for link in links.found) and not links.scripts
        assert all(f'id="{link[1:]}"' in page for link in links.found)
        assert "url(" not in re.sub(r"url\(#[\w-]+\)", "", page) and "@import" not in page
        assert len(page.encode()) < 400_000


def test_nothing_is_kept_or_told_before_the_end(client: TestClient, paths: dict[str, str]) -> None:
    running = create(client, game="outer-rim", side="seat-1", players="2", opponent="greedy", mode="")
    for page in ("review", "keepsake", "preview.png"):
        assert client.get(f"{running}/{page}").status_code == 404
    assert client.get("/t/nothing/keepsake").status_code == 404


def test_the_picture_shows_the_map_with_every_ship_in_its_colour(client: TestClient, paths: dict[str, str]) -> None:
    client.cookies["lang"] = "en"
    picture = Image.open(io.BytesIO(client.get(f"{paths['four']}/preview.png").content)).convert("RGB")
    assert picture.size == (1200, 630)
    colours = {colour for _, colour in picture.crop((70, 168, 1130, 622)).getcolors(1 << 20) or ()}
    wanted = [tuple(bytes.fromhex(each[1:])) for each in ("#ffd564", "#ff8ac4", "#e9effc", "#b6f09c")]
    assert all(each in colours for each in wanted)


def test_a_rival_is_called_by_its_name(client: TestClient, paths: dict[str, str]) -> None:
    page = client.get(f"{paths['rival']}/review").text
    versus = page[page.index('<ul class="versus">') : page.index("</ul>", page.index('<ul class="versus">'))]
    assert versus.count("Han Solo") == 1 and "Plays by itself" not in page


def test_a_voyage_can_be_replayed_checked_and_reported(client: TestClient, paths: dict[str, str]) -> None:
    for path in (paths["four"], paths["rival"]):
        for page in ("at/0", "at/40?eyes=open", "record", "at/40/problem"):
            assert client.get(f"{path}/{page}").status_code == 200, page


def test_a_review_is_told_to_programs_too(client: TestClient, paths: dict[str, str]) -> None:
    told = client.get(f"/api/v1/tables/{paths['four'].removeprefix('/t/')}/review").json()
    turn = told["turns"][-1]
    assert len(turn["figures"]) == 4 and {"fame", "credits", "rolls", "won", "expected"} <= set(
        next(iter(turn["figures"].values()))
    )


# Statistics ------------------------------------------------------------------------------------------


def test_a_digest_knows_characters_and_ships() -> None:
    story = greedy(2, players="2")
    found = read(written(story))
    assert found.roles["characters"] == [player.character.name for player in story.state.players]
    assert not any(ship.endswith("-flipped") for ship in found.roles["ships"]) and len(found.roles["ships"]) == 2
    kinds = digest.kinds(story.match.options, found.roles, 0, "en")
    assert list(kinds) == ["By character", "By ship", "By number of players"] and kinds["By number of players"] == "2 players"
    solo = digest.kinds({"rival": "han-solo"}, {}, 0, "de")
    assert solo == {"Nach Rivale": "Han Solo"}


def test_the_host_reads_how_often_characters_win_whatever_else_is_played() -> None:
    """Practice flights are won against nobody; a ship that both fly wins and loses at once."""
    flown = {"players": "2"}, ["boba-fett", "han-solo"], ["yt-1300", "g9-rigger"]
    alone = {"players": "1", "practice": "yes"}, ["boba-fett"], ["yt-1300"]
    alike = {"players": "2"}, ["bossk", "han-solo"], ["g9-rigger", "g9-rigger"]
    finished = []
    for given, characters, ships in (flown, flown, flown, alone, alike):
        options = games()["outer-rim"].options(given)
        row = new_row("outer-rim", options, {}, 0.0)._replace(result="0 fame")
        roles = {"characters": characters, "ships": ships}
        finished.append((row, json.dumps({"seconds": 1, "turns": 3, "bought": [[]] * len(ships), "roles": roles})))
    told = {
        heading: {each.name: (each.games, each.percent) for each in rows}
        for _, heading, rows in house_games(finished, games(), "en", "{n}%")
    }
    assert list(told) == ["By character", "By ship", "By number of players"]
    assert told["By character"] == {"Boba Fett": (4, "100%"), "Han Solo": (4, "0%"), "Bossk": (1, "100%")}
    assert set(told["By ship"].values()) == {(4, "100%"), (5, "20%")}
    assert told["By number of players"] == {"2 players": (4, ""), "1 player": (1, "")}


def test_my_games_and_the_host_count_by_character_ship_players_and_rival(
    house: House, client: TestClient, paths: dict[str, str]
) -> None:
    client.cookies["lang"] = "en"
    mine = client.get("/games").text
    for heading in ("By character", "By ship", "By number of players", "By rival"):
        assert f"<caption>{heading}</caption>" in mine
    assert "<caption>By side</caption>" not in mine, "a seat of Outer Rim is no side"
    for page in (mine, client.get("/").text):
        assert "Doctor Aphra wins: enough fame." in page, "whoever won is called by what they became"
        assert "Plays by itself" not in page and not re.search("[Pp]layer [12] wins", page)
    client.get(f"/host?key={house.signature('host')}")
    host = client.get("/host").text
    captions = re.findall(r"<caption>Outer Rim: (.*?)</caption>", host)
    assert sorted(captions) == ["By character", "By number of players", "By rival", "By ship"]
    assert ">Han Solo<" in host
