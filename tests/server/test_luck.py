"""Luck and play on the page after a game: found out once by whoever asks, kept, and for nobody before the end."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from finished import store_match
from starlette.testclient import TestClient
from visiting import begin, client_of, crowd_of

from cantina.bots import make
from cantina.core import Entry, Match
from cantina.core.luck_and_play import Account, Choice, Judged, TurnAccount, shared
from cantina.deckbuilding import GAME
from cantina.games import games
from cantina.server.judging import account_of, choices_of, read, written
from cantina.server.pages.chance_chart import ChanceChart
from cantina.server.pages.luck import added_up, extremes, told_mistakes
from cantina.server.phrases.review import EN
from cantina.server.tables.rows import Timed
from cantina.server.tables.story import Story
from cantina.server.work import Workshop


def given_up(database: str) -> str:
    """A game in which greedy players made a few choices before one gave up; returns its path."""
    match, bot = Match(GAME, {}, bytes(32)), make("greedy", GAME, "1")
    for _ in range(14):
        decision = match.state.decision
        assert decision is not None
        match.add(Entry("action", int(decision.seat), int(bot.choose(match.state.knowledge(decision.seat)))))  # type: ignore[attr-defined]
    match.add(Entry("resign", 0))
    return store_match(database, match)


def asked_for(client: TestClient, path: str) -> tuple[str, list[int]]:
    """What is told in the end, and how far it was each time somebody asked."""
    far: list[int] = []
    while True:
        answer = client.get(f"{path}/luck").json()
        if "html" in answer:
            return str(answer["html"]), far
        assert 0 <= answer["done"] <= answer["of"]
        far.append(answer["done"])


def test_whoever_asks_first_has_it_found_out_and_it_is_kept(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    path = given_up(database)
    with crowd_of(database) as client:
        page = client.get(f"{path}/review").text
        assert f'data-luck="{path}/luck"' in page and "Luck and play" in page
        told, far = asked_for(client, path)
        assert far == sorted(far) and "The chance to win, turn by turn" in told
        assert told in client.get(f"{path}/review").text
    with client_of(database) as client:  # another process, later
        page = client.get(f"{path}/review").text
        assert "data-luck" not in page and "The chance to win, turn by turn" in page


def test_without_a_script_one_waits_and_is_led_back(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    path = given_up(database)
    with client_of(database) as client:
        answer = client.get(f"{path}/luck?wait", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{path}/review#luck")
        assert "The chance to win, turn by turn" in client.get(f"{path}/review").text


def test_what_fails_is_told_and_not_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []

    async def broken(_workshop: Workshop, *_work: object) -> None:
        begun.append(True)
        raise ValueError("no judge today")

    monkeypatch.setattr(Workshop, "do", broken)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    path = given_up(database)
    with client_of(database) as client:
        answers = [client.get(f"{path}/luck?wait", follow_redirects=False).status_code for _ in range(3)]
    assert answers == [500] * 3 and len(begun) == 1


def test_before_the_end_nobody_is_told_anything(client: TestClient) -> None:
    path = begin(client)
    assert client.get(f"{path}/luck").status_code == 404
    assert client.get(f"{path}/luck?wait").status_code == 404
    assert client.get("/t/nosuchtable1/luck").status_code == 404


def test_who_gives_up_gives_away_what_was_left() -> None:
    story = Story(Match(GAME, {}, bytes(32), True), 0.0)
    judge = GAME.bots()["admiral"].judge
    assert judge is not None
    said: list[tuple[int, Judged]] = []
    while not said:
        decision = story.state.decision
        action = int(decision.actions[0])
        found = judge(story.state.knowledge(decision.seat), action, "a seed", True)
        if found is not None:
            said.append((story.n, found))
        story.take(Timed(Entry("action", int(decision.seat), action), 0.0))
    loser = story.match.entries[-1].seat
    story.take(Timed(Entry("resign", loser), 0.0))
    assert read(written(said)) == said
    account = account_of(story, said)
    assert account is not None
    assert account.gave(loser, loser) == pytest.approx(-said[-1][1].chances[loser])
    assert account.luck(loser) == pytest.approx(0) and account.result[loser] == 0


def test_what_was_kept_before_every_seat_had_an_error_of_its_own_is_still_read() -> None:
    assert read("[[4,7,[0.6,0.4],[0.5,0.5],0.03]]") == [(4, Judged(7, (0.6, 0.4), (0.5, 0.5), (0.03, 0.03)))]


@pytest.mark.parametrize(("seats", "curves"), [(2, 1), (3, 3), (4, 4)])
def test_of_two_seats_one_curve_tells_both_and_of_more_each_has_its_own(seats: int, curves: int) -> None:
    even = (1 / seats,) * seats
    account = Account(
        [Choice(n, n % seats, n + 1, n % seats, 7, Judged(8, even, even, even)) for n in range(5)], shared([0], seats)
    )
    marks = [f"player-{n + 1}" for n in range(seats)]
    drawn = ChanceChart([account.turns(seat) for seat in range(seats)], 0, marks, EN).svg(None, [], "")
    assert drawn.count("<polyline") == drawn.count(' band"') + drawn.count(' band other"') == curves
    assert 'class="player-1 chance"' in drawn


def test_alone_there_is_nobody_to_win_against() -> None:
    game = games()["outer-rim"]
    story = Story(Match(game, game.options({"players": "1", "practice": "yes"}), bytes(32)), 0.0)
    while story.state.decision.prompt != "planning":
        decision = story.state.decision
        story.take(Timed(Entry("action", int(decision.seat), int(decision.actions[0])), 0.0))
    story.take(Timed(Entry("resign", 0), 0.0))
    assert story.state.outcome is not None and choices_of(story) == []


def test_of_mistakes_that_cost_no_whole_point_only_the_worst_is_told() -> None:
    def mistake(n: int, cost: float) -> Choice:
        return Choice(n, 0, n, 0, 7, Judged(8, (0.5, 0.5), (0.5 - cost, 0.5 + cost), (0.02, 0.02)))

    worst, second, small = mistake(1, 0.08), mistake(2, 0.02), mistake(3, 0.003)
    assert told_mistakes([worst, second, small], 0) == [worst, second]
    assert told_mistakes([small, mistake(4, 0.001)], 0) == [small]
    assert told_mistakes([], 0) == []


@pytest.mark.parametrize(("start", "luck", "own", "theirs"), [(42, -13, -29, 0), (37, 80, -70, 53), (50, -90, -10, 50)])
def test_every_bar_begins_where_the_last_one_ended_and_the_last_is_the_result(
    start: int, luck: int, own: int, theirs: int
) -> None:
    result = start + luck + own + theirs
    first, *steps, last = added_up(start, [("Luck", luck, "luck"), ("You", own, "play"), ("Bot", theirs, "theirs")], result, EN)
    assert [first.figure, *(each.figure for each in steps), last.figure] == [
        str(start), *(f"{'+' if n > 0 else '−' if n else ''}{abs(n)}" for n in (luck, own, theirs)), str(result)
    ]  # fmt: skip
    zero, at = first.left, first.left + first.width
    for n, each in zip((luck, own, theirs), steps, strict=True):
        assert (each.left if n > 0 else each.left + each.width) == pytest.approx(at)
        at += each.width if n > 0 else -each.width
    assert at == pytest.approx(zero + last.width) and last.left == pytest.approx(zero)
    assert all(each.left >= 0 and each.left + each.width <= 100.001 for each in (first, *steps, last))


def test_the_luckiest_and_the_unluckiest_turn_are_those_where_luck_gave_and_took_most() -> None:
    turns = [TurnAccount(n, 0, n, 0.5, 0.1, luck, (0.0, 0.0), 0.5) for n, luck in enumerate((0.02, 0.11, -0.004, -0.3), 1)]
    assert [(code, turn.turn, size) for code, turn, size in extremes(turns)] == [("luckiest", 2, "+11"), ("unluckiest", 4, "−30")]
    assert [code for code, _, _ in extremes(turns[2:3])] == [], "less than a point is nothing"
    assert [code for code, _, _ in extremes(turns[:3])] == ["luckiest"]
