"""The puzzle of the day at a server: its page, its table, what is told when, and what is kept of it."""

from pathlib import Path
from typing import Any

import pytest
from visiting import ORIGIN, client_of, wire

from cantina.core.puzzles import known_at
from cantina.deckbuilding import GAME, puzzles

NOON = 1_795_003_200.0
"""2026-11-18, noon."""
SET = puzzles.sets()[0].puzzles
DAYS = {each.kind: f"2026-11-{n + 1:02}" for n, each in reversed(list(enumerate(SET[:18])))}


@pytest.fixture
def client(tmp_path: Path) -> Any:
    with client_of(f"sqlite:///{tmp_path / 'puzzles.sqlite'}", now=lambda: NOON) as found:
        yield found


def opened(client: Any, day: str) -> str:
    answer = client.post("/puzzle", data={"date": day}, headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def act(client: Any, path: str, text: str, day: str) -> str:
    """Give one answer at a fresh table, and return the page after it."""
    puzzle = SET[int(day[-2:]) - 1]
    return press(client, path, GAME.parse(known_at(GAME, puzzle).table, puzzle.seat, text))


def press(client: Any, path: str, action: int) -> str:
    """Give an answer, and return the page after it."""
    n = int(client.get(path).text.partition('data-n="')[2].partition('"')[0])
    with wire(client, path) as socket:
        socket.send_json({"type": "act", "n": n, "action": action})
        while "done" not in (said := socket.receive_json())["type"]:
            assert said["type"] != "refused", said
    return str(client.get(path).text)


def solve(client: Any, day: str) -> str:
    """Play the line that wins a day's puzzle, and return the page after it."""
    puzzle, path, page = SET[int(day[-2:]) - 1], opened(client, day), ""
    table = known_at(GAME, puzzle).table.copy()
    for text in puzzle.line:
        action = GAME.parse(table, puzzle.seat, text)
        page = press(client, path, action)
        table.apply(puzzle.seat, action)
    return page


@pytest.mark.parametrize(("language", "words"), [("en", "Puzzle of the day"), ("de", "Rätsel des Tages")])
def test_the_page_of_the_day_leads_to_a_table_that_tells_nothing_before_the_first_try(
    client: Any, language: str, words: str
) -> None:
    client.cookies.set("lang", language)
    assert words in client.get("/puzzle").text
    table = client.get(opened(client, DAYS["best"])).text
    assert 'id="z-puzzle"' in table and "<meter" not in table and 'class="verdict' not in table


@pytest.mark.parametrize("right", [True, False])
def test_the_first_answer_is_judged_and_kept(client: Any, right: bool) -> None:
    day = DAYS["best"]
    answers = SET[int(day[-2:]) - 1].answers
    page = act(client, opened(client, day), answers[0 if right else 1].text, day)
    assert f'class="verdict {"right" if right else "wrong"}"' in page and page.count("<meter") == len(answers)
    act(client, opened(client, day), answers[0].text, day)  # a second try changes nothing
    assert f'class="mark" data-mark="{"*" if right else "-"}"' in client.get(f"/puzzle?date={day}").text


def test_a_victory_that_was_missed_is_shown(client: Any) -> None:
    page = act(client, opened(client, DAYS["win"]), "end", DAYS["win"])
    assert 'class="verdict wrong"' in page and page.partition('<ol class="line">')[2].count("<li>") >= 5


def test_a_solved_puzzle_ends_with_the_days_in_a_row_and_leads_to_the_next_one(client: Any) -> None:
    page = solve(client, DAYS["win"])
    ending = page[page.index('id="z-result"') :].partition("</div>\n</div>")[0]
    assert "Solved!" in ending and "count puzzles that are solved on their day" in ending
    table = ending.partition('href="/t/')[2].partition("/")[0]
    assert "/rematch" not in page and "/rematch" not in client.get(f"/t/{table}/review").text, "nobody plays a puzzle for revenge"
    assert client.post(f"/t/{table}/rematch", headers=ORIGIN).status_code == 404
    assert 'href="/puzzle?game=deckbuilding&amp;date=2026-11-18"' in ending, "today's is the next one"


def test_two_tables_of_one_puzzle_look_alike(client: Any) -> None:
    """Twins: what is hidden is dealt differently at each, and the page tells nothing of it."""
    paths = [opened(client, DAYS["win"]) for _ in range(2)]
    pages = [client.get(path).text.replace(path[3:], "TABLE") for path in paths]
    boards = [page[page.index("<main") : page.index("</main>")] for page in pages]
    assert boards[0] == boards[1]


@pytest.mark.parametrize(
    ("day", "words"), [("2026-13-40", "is not a day"), ("2026-10-31", "first one"), ("2026-11-19", "on that day")]
)
def test_days_without_a_puzzle_are_refused_in_words(client: Any, day: str, words: str) -> None:
    answer = client.get(f"/puzzle?date={day}")
    assert answer.status_code == 404 and words in answer.text
    assert client.post("/puzzle", data={"date": day}, headers=ORIGIN).status_code == 404


def test_a_game_without_puzzles_is_refused(client: Any) -> None:
    assert client.get("/puzzle?game=outer-rim").status_code == 404
