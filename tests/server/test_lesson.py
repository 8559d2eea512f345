"""The lesson: its script is a legal game, its words are complete, and at a table it leads through the whole of it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from visiting import ORIGIN, client_of, done, until, wire

from cantina.core import Match
from cantina.deckbuilding import GAME
from cantina.deckbuilding.lesson import WORDS, correction, told
from cantina.deckbuilding.rules.table import Table
from cantina.server.tables.lessons import Lesson

FIRST = Lesson("first", GAME)
LANGUAGES = tuple(WORDS)
WORDS_A_MINUTE, SECONDS_A_CLICK, MINUTES = 200, 4, 10


def new_match() -> Match:
    return Match(GAME, FIRST.options, FIRST.seed, teaching=True)


# The script ----------------------------------------------------------------------------------------


def test_the_script_is_a_legal_game_that_the_learner_wins() -> None:
    match = new_match()
    for step in FIRST.steps:
        for text in step.entries:
            assert match.state.decision is not None and match.state.decision.seat == step.seat, (step.code, text)
            match.add(FIRST.entry(match, step.seat, text))
    assert match.state.outcome is not None and match.state.outcome.winners == (FIRST.seat,)


def test_where_the_order_is_free_every_order_leads_to_the_same_hands() -> None:
    hands = []
    for backwards in (False, True):
        match = new_match()
        for step in FIRST.steps:
            left = list(step.entries)
            while left:
                meant = reversed(left) if backwards and step.any_order else left[:1]
                text = next(text for text in meant if FIRST.entry(match, step.seat, text).value in allowed(match, text))
                match.add(FIRST.entry(match, step.seat, text))
                left.remove(text)
            assert isinstance(match.state, Table)
            hands.append(sorted(card.kind.name for card in match.state.sides[FIRST.seat].hand))
    half = len(hands) // 2
    assert hands[:half] == hands[half:]


def allowed(match: Match, text: str) -> list[int]:
    decision = match.state.decision
    assert decision is not None
    return [match.latest(FIRST.seat)] if text == "undo" else decision.of(decision.seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words_and_every_choice_a_correction(language: str) -> None:
    codes = [step.code for step in FIRST.steps]
    assert len(set(codes)) == len(codes)
    assert list(WORDS[language].STEPS) == codes
    own = {step.code for step in FIRST.steps if step.entries and step.seat == FIRST.seat}
    assert set(WORDS[language].CORRECTIONS) == own | {"forward", "resign", "over", "stale"}
    for code in codes:
        title, text = told(code, language)
        assert title and text and "{" not in str((title, text))
    for code in WORDS[language].CORRECTIONS:
        assert correction(code, language).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_takes_less_than_ten_minutes(language: str) -> None:
    """Reading 200 words a minute, and four seconds for every click; an attack on one target takes two."""
    words = sum(len(f"{title} {text}".split()) for title, text in WORDS[language].STEPS.values())
    clicks = len(FIRST.steps) + sum(step.entries[0].startswith("commit") for step in FIRST.steps if step.entries)
    seconds = words / WORDS_A_MINUTE * 60 + clicks * SECONDS_A_CLICK
    assert 25 <= len(FIRST.steps) <= 45
    assert seconds < MINUTES * 60, f"{words} words and {clicks} clicks take {seconds / 60:.1f} minutes"


# At a table ----------------------------------------------------------------------------------------


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A learner who is faster than any person may be."""
    monkeypatch.setattr("cantina.server.limits.MESSAGES_AT_ONCE", 1e6)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        yield client


def begin(client: TestClient) -> str:
    """Start the lesson and return the table's path."""
    answer = client.post("/learn", headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def part(page: str) -> int:
    """The number of the step at which a page stands; what is only read comes before it."""
    return int(re.findall(r'data-part="(\d+)"', page)[-1])


def meant(page: str) -> list[int]:
    """The actions that a page lights up."""
    return [int(action) for action in re.search(r'data-actions="([\d ]*)"', page)[1].split()]  # type: ignore[index]


def say(socket: Any, n: int, **message: object) -> list[dict[str, Any]]:
    """Do something and return everything that comes of it."""
    socket.send_json({"n": n} | message)
    answers: list[dict[str, Any]] = []
    while (answer := socket.receive_json())["type"] != "done":
        answers.append(answer)
        if answer["type"] == "refused":
            break
    return answers


def shown_until(client: TestClient, socket: Any, path: str, words: str) -> tuple[int, str]:
    """Be shown the lesson until it says something; returns the position and the page."""
    n = int(until(socket, "frame")["n"])
    while words not in (page := client.get(path).text):
        n = say(socket, n, type="lesson")[-1]["n"]
    return n, page


def test_the_lobby_invites_and_the_page_leads_to_a_table(client: TestClient) -> None:
    assert 'href="/learn"' in client.get("/").text
    assert 'method="post" action="/learn"' in client.get("/learn").text
    page = client.get(begin(client)).text
    assert 'id="z-lesson"' in page and "Your goal" in page and "/static/lesson.js" in page


def test_an_ordinary_table_knows_nothing_of_lessons(client: TestClient) -> None:
    from visiting import begin as begin_game

    path = begin_game(client)
    assert "lesson" not in client.get(path).text
    with wire(client, path) as socket:
        assert say(socket, 0, type="lesson")[-1]["code"] == "malformed"


def test_the_whole_lesson_goes_over_the_wire(client: TestClient) -> None:
    path = begin(client)
    page, seen = client.get(path).text, []
    with wire(client, path) as socket:
        frame = until(socket, "frame")
        n = frame["n"]
        while part(page) < len(FIRST.steps):
            step = FIRST.steps[part(page) - 1]
            seen.append(step.code)
            actions = meant(page)
            if step.seat != FIRST.seat:
                message: dict[str, object] = {"type": "lesson"}
                assert not actions
            elif step.entries == ("undo",):
                message = {"type": "undo"}
            else:
                message = {"type": "act", "action": actions[-1]}
            answers = say(socket, n, **message)
            assert {answer["type"] for answer in answers} == {"frame"}, (step.code, answers)
            n = answers[-1]["n"]
            page = [page, *(answer["zones"]["lesson"] for answer in answers if "lesson" in answer["zones"])][-1]
    assert list(dict.fromkeys(seen)) == [step.code for step in FIRST.steps if step.entries]
    assert "You have won!" in page
    page = client.get(path).text
    assert "Play a real game against the bot" in page and "rematch" not in page
    assert client.post(f"{path}/rematch", headers=ORIGIN).status_code == 404


def test_something_else_is_corrected_and_changes_nothing(client: TestClient) -> None:
    path = begin(client)
    with wire(client, path) as socket:
        n = say(socket, until(socket, "frame")["n"], type="lesson")[-1]["n"]
        before = client.get(path).text
        for message in ({"type": "sweep", "name": "play"}, {"type": "act", "action": 0}, {"type": "resign"}):
            (answer,) = say(socket, n, **message)
            assert (answer["type"], answer["code"]) == ("refused", "lesson-meant"), message
        assert say(socket, n, type="act", action=0)[0]["words"].startswith("Good idea, but first play the Rebel Trooper")
        socket.send_json({"type": "language", "language": "de"})
        done(socket)
        assert "Rebellentruppler" in say(socket, n, type="act", action=0)[0]["words"]
        assert client.get(path).text == before


def test_what_is_done_stays_done_until_the_lesson_speaks_of_undo(client: TestClient) -> None:
    with wire(client, begin(client)) as socket:
        n = say(socket, until(socket, "frame")["n"], type="lesson")[-1]["n"]
        n = say(socket, n, type="lesson")[-1]["n"]
        (answer,) = say(socket, n, type="undo")
        assert answer["words"].startswith("In this lesson we only go forward")


def test_whoever_buys_instead_of_taking_back_is_told_to_take_back(client: TestClient) -> None:
    path = begin(client)
    with wire(client, path) as socket:
        n, page = shown_until(client, socket, path, "Take it back")
        buy = re.search(r'data-card="row-\d" [^>]*data-can="buy" data-action="(\d+)"', page)
        assert buy is not None
        (answer,) = say(socket, n, type="act", action=int(buy[1]))
        assert answer["words"] == "All in good time. First take the attack back: press “Undo”."


def test_the_box_of_the_victory_has_the_closing_words_of_the_lesson(client: TestClient) -> None:
    path = begin(client)
    with wire(client, path) as socket:
        shown_until(client, socket, path, "Victory!")
    box = client.get(path).text.partition('<div id="z-result"')[2].partition('class="next"')[0]
    assert "That is the whole game: play your hand, buy, attack, end your turn." in box


def test_the_lobby_lists_only_the_latest_lesson_that_was_begun(client: TestClient) -> None:
    first, second = begin(client), begin(client)
    page = client.get("/").text
    assert f'href="{second}"' in page and f'href="{first}"' not in page


def test_what_the_game_forbids_is_explained_by_the_game(client: TestClient) -> None:
    path = begin(client)
    with wire(client, path) as socket:
        n = until(socket, "frame")["n"]
        (answer,) = say(socket, n, type="act", action=0)
        assert answer["type"] == "refused" and answer["code"] != "lesson-meant"  # it is not the learner's turn


def test_a_lesson_goes_on_after_a_restart_where_it_was_left(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with client_of(database) as client:
        path, cookies = begin(client), dict(client.cookies)
        with wire(client, path) as socket:
            n = say(socket, until(socket, "frame")["n"], type="lesson")[-1]["n"]
            say(socket, n, type="lesson")  # show me
    with client_of(database) as client:
        client.cookies.update(cookies)
        assert FIRST.steps[part(client.get(path).text) - 1].code == "play-all"
        assert f'href="{path}"' in client.get("/learn").text


def test_a_lesson_is_not_among_the_finished_games(client: TestClient) -> None:
    path = begin(client)
    assert f'href="{path}"' in client.get("/").text
    with wire(client, path) as socket:
        n, _ = shown_until(client, socket, path, "Victory!")
        (answer,) = say(socket, n, type="undo")
        assert answer["words"] == "The lesson is over, and you have won."
    assert "Victory!" in client.get(path).text
    assert f'href="{path}"' not in client.get("/").text
    assert f'href="{path}"' not in client.get("/learn").text


def test_watchers_see_the_table_but_no_lesson(client: TestClient) -> None:
    path = begin(client)
    client.cookies.clear()
    page = client.get(path).text
    assert 'id="z-lesson"' not in page
    with wire(client, path) as socket:
        (answer,) = [each for each in say(socket, 0, type="lesson") if each["type"] == "refused"]
        assert answer["code"] == "watching"


def test_lessons_are_tables_and_have_their_limit(client: TestClient) -> None:
    answers = [client.post("/learn", headers=ORIGIN, follow_redirects=False).status_code for _ in range(40)]
    assert answers[0] == 303 and answers[-1] == 429


def test_of_two_copies_in_the_row_either_can_be_bought(client: TestClient) -> None:
    path = begin(client)
    with wire(client, path) as socket:
        _, page = shown_until(client, socket, path, "Buy better cards")
    assert len(re.findall(r'data-card="row-\d" data-name="x-wing" data-mark="rebel" data-kind="unit" data-can="buy"', page)) == 2


def test_a_log_of_another_script_is_noticed() -> None:
    assert FIRST.place(["play imperial-shuttle", "end"]) is None


def test_the_other_side_of_a_lesson_is_called_as_the_game_calls_it(client: TestClient) -> None:
    path = begin(client)
    for language, name in (("en", "Empire"), ("de", "Imperium")):
        page = client.get(path, headers={"accept-language": language}).text
        assert re.search(rf"<b[^>]*>{name}</b>\s*<span></span>", page)  # said once: it has no other name


# Several games, several lessons --------------------------------------------------------------------


def begin_lesson(client: TestClient, name: str, status: int = 303) -> str:
    """Start a lesson of Outer Rim and return the table's path."""
    answer = client.post("/learn", data={"game": "outer-rim", "lesson": name}, headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == status, answer.text
    return str(answer.headers.get("location", ""))


def test_every_game_that_teaches_lists_its_lessons(client: TestClient) -> None:
    first, rim = client.get("/learn").text, client.get("/learn?game=outer-rim").text
    assert "Your first game" in first and 'href="/learn?game=outer-rim"' in first
    assert re.findall(r'name="lesson"\s+value="(\w+)"', rim) == ["flight", "trade", "expansion"]
    assert "Lesson 1: First flight" in rim and "Lesson 2: The trade" in rim and "Lesson 3: The expansion" in rim
    german = client.get("/learn?game=outer-rim", headers={"accept-language": "de"}).text
    assert "Lektion 1: Der erste Flug" in german and "Lektion 2: Das Geschäft" in german
    assert "First flight, The trade, The expansion" in client.get("/?game=outer-rim").text
    assert client.get("/learn?game=chess").status_code == 404
    begin_lesson(client, "fourth", 400)


def test_a_lesson_that_ends_before_its_game_leads_on_and_is_listed_no_more(client: TestClient) -> None:
    path, other = begin_lesson(client, "flight"), begin_lesson(client, "trade")
    lobby, learn = client.get("/").text, client.get("/learn?game=outer-rim").text
    assert all(f'href="{each}"' in lobby and f'href="{each}"' in learn for each in (path, other))
    assert "First flight" in lobby and "The trade" in lobby
    with wire(client, path) as socket:
        n, page = shown_until(client, socket, path, "You can fly")
        (answer,) = say(socket, n, type="act", action=0)
        assert answer["words"].startswith("The lesson is over.")
    panel = page.partition('id="z-lesson"')[2].partition("</section>")[0]
    assert 'name="lesson" value="trade"' in panel and "Next lesson: The trade" in panel and 'href="/?game=outer-rim"' in panel
    lobby, learn = client.get("/").text, client.get("/learn?game=outer-rim").text
    assert f'href="{path}"' not in lobby + learn and f'href="{other}"' in lobby
    assert learn.count('class="learned"') == 1 and "First flight" in learn.partition('class="learned"')[0]
    with wire(client, other) as socket:
        _, page = shown_until(client, socket, other, "You know the trade")
    panel = page.partition('id="z-lesson"')[2].partition("</section>")[0]
    assert "Next lesson: The expansion" in panel
    fields = dict(re.findall(r'name="([^"]+)"\s+value="([^"]*)"', panel.partition('action="/tables"')[2]))
    assert fields == {"game": "outer-rim", "players": "1", "rival": "jyn-erso", "teaching": "yes"}
    answer = client.post("/tables", data=fields, headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == 303 and 'id="z-lesson"' not in client.get(answer.headers["location"]).text


def test_the_help_of_a_table_leads_to_the_lessons_of_its_game(client: TestClient) -> None:
    from visiting import begin as begin_game

    assert 'href="/learn?game=deckbuilding">Learn the game by playing' in client.get(begin_game(client)).text
    assert 'href="/learn?game=outer-rim">Learn the game by playing' in client.get(begin_lesson(client, "flight")).text


def test_a_lesson_of_outer_rim_corrects_in_the_language_of_its_learner(client: TestClient) -> None:
    path = begin_lesson(client, "flight")
    with wire(client, path) as socket:
        n = until(socket, "frame")["n"]
        wrong = meant(client.get(path).text)[0] - 1
        assert say(socket, n, type="act", action=wrong)[0]["words"].startswith("A good choice, for another game.")
        socket.send_json({"type": "language", "language": "de"})
        done(socket)
        assert say(socket, n, type="act", action=wrong)[0]["words"].startswith("Eine gute Wahl, für eine andere Partie.")
