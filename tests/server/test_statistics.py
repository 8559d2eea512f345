"""My games and the host's page: every figure is that of the games that were played, and nobody is told about anybody."""

import asyncio
import contextlib
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from sqlalchemy import create_engine, insert, text
from starlette.testclient import TestClient
from visiting import ORIGIN, become, begin, create, done, first_action, two_players, until, wire

from cantina import deckbuilding
from cantina.bots import make
from cantina.core import Entry, Refusal
from cantina.deckbuilding.words import words
from cantina.games import games
from cantina.server.app import make_app
from cantina.server.latency import MINUTES, Latency
from cantina.server.pages import bars
from cantina.server.pages.statistics import MOST_AT_ONCE
from cantina.server.tables.backup import backup
from cantina.server.tables.database import Conflict
from cantina.server.tables.digests import Digest, read
from cantina.server.tables.house import House
from cantina.server.tables.migrations import MIGRATIONS, first_version, second_version, settings
from cantina.server.tables.rooms import Room
from cantina.server.tables.rows import PERSON, Noted, Seat, new_row
from cantina.server.tables.store import Store
from cantina.server.visitors import owner_of

DAY = 86_400.0
NOON = 20_000 * DAY + DAY / 2
TEACHING = {"clock": "none", "teaching": "yes", "hot-seat": "no"}


class Time:
    """A clock that goes when it is told to."""

    now = NOON

    def __call__(self) -> float:
        return self.now


class Visit:
    """A visitor at a server of its own, and the house behind it."""

    def __init__(self, database: str) -> None:
        self.clock = Time()
        self.house = House(Store(database), games(), now=self.clock)
        self.client = TestClient(make_app(self.house))

    @property
    def owner(self) -> str:
        """What the store knows of the visitor."""
        return owner_of(self.client.cookies["visitor"].partition(".")[0])

    def wait(self, work: Callable[..., Awaitable[Any]], *given: Any) -> Any:
        """Do something inside the server."""
        assert self.client.portal is not None
        return self.client.portal.call(work, *given)

    def give_up(self, **form: str) -> str:
        """A game that is lost by giving up, a minute after the one before; returns its path."""
        self.clock.now += 60
        path = begin(self.client, **form)
        self.wait(given_up, self.house, path, self.owner)
        return path

    def page(self, path: str = "/games", **headers: str) -> str:
        """A page without its line breaks."""
        answer = self.client.get(path, headers=headers)
        assert answer.status_code == 200
        return str(answer.text).replace("\n", "")

    def facts(self, path: str = "/games") -> dict[str, str]:
        """The large figures of a page, by their names."""
        found = re.findall(r"<div><dt>(.*?)</dt><dd>(.*?)</dd></div>", self.page(path))
        return {name: re.sub("<.*?>", "", figure) for name, figure in found}

    def rates(self, caption: str) -> list[tuple[str, ...]]:
        """The rows of a table: name, share and figures."""
        inside = self.page().partition(f"<caption>{caption}</caption>")[2].partition("</table>")[0]
        rows = re.findall(r"<tr><th scope=\"row\">(.*?)</th><td>(.*?)</td><td>(.*?)</td></tr>", inside)
        return [tuple(re.sub("<.*?>", "", cell) for cell in row) for row in rows]


async def given_up(house: House, path: str, owner: str) -> None:
    """A visitor gives up; a bot that acts meanwhile only makes it happen a position later."""
    room = await house.get(path.removeprefix("/t/"))
    assert room is not None
    story, seat = room.playing(), room.holders[owner]
    while story.state.outcome is None:
        with contextlib.suppress(Refusal):
            await room.add(Entry("resign", seat), story.position(seat))


async def learned(house: House, path: str) -> None:
    """A lesson is shown to its end."""
    room = await house.get(path.removeprefix("/t/"))
    assert room is not None and room.lesson is not None
    story = room.playing()
    while story.state.outcome is None:
        for entry in room.lesson.rest(story):
            await room.add(entry, story.position(entry.seat))


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    visit = Visit(f"sqlite:///{tmp_path / 'tables.db'}")
    with visit.client:
        visit.client.get("/")
        yield visit


async def opened(house: House, owner: str, terms: dict[str, str] | None = None) -> Room:
    """A dealt table at which a visitor sits as the Empire."""
    options = games()["deckbuilding"].options({"mode": "beginner", "bases-to-win": "2"})
    row = new_row("deckbuilding", options, terms or TEACHING, house.now())._replace(secret=b"k" * 32)
    await house.store.create(row, [Seat(PERSON, "Ann", "00" * 16), Seat(PERSON, "Bob", "11" * 16)])
    room = await house.get(row.id)
    assert room is not None
    await room.hold(0, owner)
    return room


async def played_out(room: Room, clock: Time) -> None:
    """Both seats play sensibly until somebody has won, ten seconds for each action."""
    story, bot = room.playing(), make("greedy", deckbuilding.GAME, "a real game")
    while story.state.decision is not None:
        clock.now += 10
        seat = int(story.state.decision.seat)
        await room.add(Entry("action", seat, int(bot.choose(story.knowledge(seat)))), story.position(seat))


def purchased(story: Any, seat: int, actions: int) -> list[str]:
    """The cards a seat bought with the first actions of a story in which nothing was taken back, out of its notation."""
    found = []
    for text_, step in zip(story.match.texts[:actions], story.match.steps, strict=False):
        verb, _, card = text_.partition(" ")
        decision = story.match.past[step.n].decision
        free = decision.prompt in ("purchase-free", "purchase-discarded") and verb not in ("decline", "done")
        if step.seat == seat and (verb == "buy" or free):
            found.append(card)
    return found


# My games ----------------------------------------------------------------------------------------


def test_before_the_first_game_the_page_leads_to_it(visit: Visit) -> None:
    assert "Play the first game" in visit.page() and 'class="go hot" href="/"' in visit.page()
    assert "Die erste Partie spielen" in visit.page(**{"accept-language": "de"})
    begin(visit.client)
    assert "Games under way: 1." in visit.page() and "<dt>" not in visit.page()
    assert 'href="/games" aria-current="page">My games</a>' in visit.page()


def test_games_are_counted_by_side_mode_and_opponent(visit: Visit) -> None:
    first = visit.give_up(side="empire", opponent="random", mode="beginner")
    visit.give_up(side="rebel", opponent="greedy", mode="full")
    path, ann, bob = two_players(visit.client)
    visit.clock.now += 60
    visit.wait(given_up, visit.house, path, visit.owner)  # Bob gives up: Ann has won as the Empire
    become(visit.client, ann)
    facts = visit.facts()
    assert facts["Games"] == "3" and facts["Won"] == "1 33%" and facts["Longest winning streak"] == "1"
    assert visit.rates("By side") == [("Empire", "50%", "1 of 2"), ("Rebels", "0%", "0 of 1")]
    assert visit.rates("By mode") == [("Beginner", "50%", "1 of 2"), ("All bases", "0%", "0 of 1")]
    assert visit.rates("By opponent") == [("Bob", "100%", "1 of 1"), ("Bot", "0%", "0 of 1"), ("Random bot", "0%", "0 of 1")]
    listed = re.findall(r'<a href="(/t/[^"]+)"><b>(.*?)</b><strong class="(\w+)">', visit.page())
    assert listed[0] == (path, "Against Bob", "won") and listed[2] == (first, "Against Random bot", "lost") and len(listed) == 3
    assert 'datetime="2024-10-04"' in visit.page()
    become(visit.client, bob)
    assert visit.facts()["Won"] == "0 0%" and visit.rates("By side") == [("Rebels", "0%", "0 of 1")]
    assert visit.rates("By opponent") == [("Ann", "0%", "0 of 1")]
    become(visit.client, {})
    assert "<dt>" not in visit.page()  # somebody else has played nothing


def test_lessons_and_games_that_are_not_played_from_the_start_for_a_result_do_not_count(visit: Visit) -> None:
    visit.give_up(opponent="hot-seat")
    visit.wait(learned, visit.house, visit.client.post("/learn", headers=ORIGIN, follow_redirects=False).headers["location"])
    for terms in ({"imported": "yes"}, {"origins": "00" * 32}):
        room = visit.wait(opened, visit.house, visit.owner, TEACHING | terms)
        visit.wait(room.add, Entry("resign", 0), 0)
    assert len(visit.wait(visit.house.store.mine, visit.owner, True)) == 4 and "<dt>" not in visit.page()


def test_streaks_are_those_of_games_in_a_row(visit: Visit) -> None:
    for won in (True, True, True, False, True, True):
        room = visit.wait(opened, visit.house, visit.owner)
        visit.clock.now += 60
        visit.wait(room.add, Entry("resign", 1 if won else 0), 0)
    assert visit.facts()["Longest winning streak"] == "3 now 2" and visit.facts()["Won"] == "5 83%"
    drawn = re.findall(r'<rect class="(won|lost)"', visit.page())
    assert drawn == ["won", "won", "won", "lost", "won", "won"]


def test_a_game_played_to_the_end_tells_its_length_and_its_cards(visit: Visit) -> None:
    room = visit.wait(opened, visit.house, visit.owner)
    visit.wait(played_out, room, visit.clock)
    story = room.playing()
    (played,) = visit.wait(visit.house.store.played, visit.owner)
    bought = [purchased(story, seat, len(story.match.steps)) for seat in (0, 1)]
    turns, seconds = int(story.state.turn), 10 * story.n
    assert read(played.digest) == Digest(seconds, turns, (tuple(bought[0]), tuple(bought[1]))) and len(bought[0]) > 3
    copies, won = Counter(bought[0]), 0 in story.state.outcome.winners
    name, most = words("en").name(copies.most_common(1)[0][0]), copies.most_common(1)[0][1]
    page, facts = visit.page(), visit.facts()
    assert facts["Typical game"] == f"{turns} turns" and facts["Time at the table"] == f"{round(seconds / 60)} min"
    row = rf"<th scope=\"row\">{name}<svg.*?</svg></th><td>{most}</td><td>{100 * won}% <small>{int(won)} of 1"
    assert re.search(row, page), page
    assert f'<th scope="row">{turns}</th><td>1</td>' in page and f"{turns}\u00a0turns · {round(seconds / 60)}\u00a0min" in page


def test_a_long_pause_is_no_time_at_the_table(visit: Visit) -> None:
    room = visit.wait(opened, visit.house, visit.owner)
    visit.clock.now += 3 * DAY
    visit.wait(room.add, Entry("resign", 1), 0)
    assert visit.facts()["Time at the table"] == "5 min" and visit.facts()["Typical game"] == "1 turn"


# Digests -----------------------------------------------------------------------------------------


def test_what_was_taken_back_is_not_counted(database: str) -> None:
    """Neither a purchase that was undone nor an end that was: whoever plays on is counted when the game ends again."""
    visit = Visit(database)

    async def digest() -> str | None:
        played = await visit.house.store.played(visit.owner)
        return played[0].digest if played else None

    with visit.client:
        visit.client.get("/")
        room = visit.wait(opened, visit.house, visit.owner)
        visit.wait(played_out, room, visit.clock)
        story, before = room.playing(), visit.wait(digest)
        steps = zip(story.match.texts, story.match.steps, strict=True)
        last = max(n for n, (line, step) in enumerate(steps) if step.seat == 0 and line.startswith("buy "))
        kept = purchased(story, 0, last)
        visit.wait(room.add, Entry("undo", 0, last), story.position(0))
        assert visit.wait(digest) is None and "<dt>" not in visit.page()
        visit.wait(room.add, Entry("resign", 0), story.position(0))
        after = read(visit.wait(digest))
        assert list(after.bought[0]) == kept == list(read(before).bought[0])[: len(kept)] and len(kept) < len(
            read(before).bought[0]
        )
        assert after.seconds >= read(before).seconds
        assert visit.facts()["Won"] == "0 0%"


def test_games_from_before_there_were_digests_are_counted_a_few_at_a_time(database: str) -> None:
    visit = Visit(database)

    async def forget() -> None:
        with visit.house.store.engine.begin() as connection:
            connection.execute(text("DELETE FROM digests"))

    async def digests() -> list[str | None]:
        return [each.digest for each in await visit.house.store.played(visit.owner)]

    with visit.client:
        visit.client.get("/")
        room = visit.wait(opened, visit.house, visit.owner)
        visit.wait(played_out, room, visit.clock)
        for _ in range(MOST_AT_ONCE):
            visit.clock.now += 30
            given_up = visit.wait(opened, visit.house, visit.owner)
            visit.wait(given_up.add, Entry("resign", 0), 0)
        before, page = visit.wait(digests), visit.page()
        assert None not in before
        visit.wait(forget)
        assert visit.facts()["Games"] == str(MOST_AT_ONCE + 1)
        assert visit.wait(digests) == [None, *before[1:]]  # the oldest waits for the next visit
        assert visit.page() == page and visit.wait(digests) == before


def test_a_late_digest_does_not_outlive_the_end_of_its_game(database: str) -> None:
    visit = Visit(database)

    async def story() -> None:
        store, room = visit.house.store, await opened(visit.house, "ann")
        await store.finish(room.id, "0 bases", 5.0)
        await store.note(room.id, 5.0, Noted("deckbuilding", "{}"))
        with pytest.raises(Conflict):
            await store.note(room.id, 5.0, Noted("deckbuilding", "another"))
        await store.finish(room.id, None, None)
        with pytest.raises(Conflict):
            await store.note(room.id, 5.0, Noted("deckbuilding", "late"))
        await store.finish(room.id, "1 bases", 6.0, Noted("deckbuilding", "new"))
        assert [each.digest for each in await store.played("ann")] == ["new"]
        assert await store.forget(NOON + 1) == 1 and await store.played("ann") == []
        assert not await store.read(text("SELECT * FROM digests"))

    with visit.client:
        visit.wait(story)


def test_a_store_of_the_second_version_is_brought_up_to_date(database: str, tmp_path: Path) -> None:
    """Its backup can be made before; its finished games are counted when somebody asks for them."""
    row = {"id": "old", "game": "deckbuilding", "options": json.dumps({"mode": "beginner"}), "terms": "{}", "secret": b"k" * 32}

    async def write() -> None:
        engine = create_engine(database)
        with engine.begin() as connection:
            settings.create(connection)
            connection.execute(insert(settings).values(name="schema", value="2"))
            first_version(connection)
            second_version(connection)
            kept = (
                "INSERT INTO tables (id, game, options, terms, secret, seed, created, dealt, finished, result) "
                "VALUES (:id, :game, :options, :terms, :secret, :secret, 1.0, 1.0, 61.0, '1 resign')"
            )
            connection.execute(text(kept), row)
            for seat in (0, 1):
                values = f"('old', {seat}, 'person', 'Seat {seat}', '')"
                connection.execute(text(f"INSERT INTO seats (table_id, seat, by, name, nonce) VALUES {values}"))
            connection.execute(text("INSERT INTO holders VALUES ('ann', 'old', 1)"))
            connection.execute(text("INSERT INTO entries VALUES ('old', 0, 'resign', 0, 0, 61.0)"))
        engine.dispose()
        copy = tmp_path / "copy.db"
        assert backup(database, f"sqlite:///{copy}", lambda done, all_: None) == 1
        with sqlite3.connect(copy) as kept_too:
            assert kept_too.execute("SELECT table_id, seat FROM holders").fetchall() == [("old", 1)]

    asyncio.run(write())
    for url in (database, f"sqlite:///{tmp_path / 'copy.db'}"):
        visit = Visit(url)
        with visit.client:
            (played,) = visit.wait(visit.house.store.played, "ann")
            assert played.digest is None and played.seat == 1 and [seat.name for seat in played.sitting] == ["Seat 0", "Seat 1"]
            assert visit.wait(visit.house.store.setting, "schema") == str(len(MIGRATIONS))


# The host ----------------------------------------------------------------------------------------


def test_without_the_key_there_is_no_host_page(visit: Visit) -> None:
    unknown = visit.client.get("/nowhere")
    for path in ("/host", "/host?key=", "/host?key=wrong", "/host?key=%C3%A4"):
        answer = visit.client.get(path)
        assert answer.status_code == 404 and answer.text == unknown.text, path
    key = visit.house.signature("host")
    answer = visit.client.get(f"/host?key={key}", follow_redirects=False)
    assert answer.status_code == 303 and answer.headers["location"] == "/host"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "Path=/host" in cookie and "lax" in cookie.lower()
    assert visit.client.get("/host").status_code == 200 and visit.client.get("/host?key=wrong").status_code == 404
    become(visit.client, {"host": key[:-1] + ("0" if key[-1] != "0" else "1")})
    assert visit.client.get("/host").status_code == 404


def test_the_host_sees_the_house_in_figures(database: str) -> None:
    visit = Visit(database)
    with visit.client:
        create(visit.client, name="Zebulon")  # waits for a friend
        running = begin(visit.client, name="Zebulon", opponent="hot-seat")
        visit.clock.now -= 2 * DAY
        visit.give_up(name="Zebulon")
        visit.clock.now -= 28 * DAY  # a day too early to be drawn
        visit.give_up(name="Zebulon")
        visit.clock.now = NOON + 90 * 60
        with wire(visit.client, running) as socket:
            socket.send_json({"type": "lift-curtain"})
            n = until(socket, "frame")["n"]
            action = first_action(until(socket, "frame"))
            socket.send_json({"type": "act", "n": n, "action": action})
            done(socket)
            visit.client.get(f"/host?key={visit.house.signature('host')}")
            facts, page = visit.facts("/host"), visit.page("/host")
        assert (facts["Waiting for players"], facts["Being played"], facts["Finished"]) == ("1", "1", "2")
        assert facts["Live wires"] == "1" and facts["Running for"] == "1 h 30 min" and facts["Tables in memory"] == "4"
        assert facts["Database"] == ("PostgreSQL" if "postgresql" in database else "SQLite")
        assert float(facts["Size"].removesuffix(" MB")) > 0 and float(facts["Memory"].removesuffix(" MB")) > 10
        moves = dict(re.findall(r'<tr><th scope="row">(\d\d \w+ 2024)</th><td>(\d+)</td></tr>', page))
        assert len(moves) == 30 and {day: n for day, n in moves.items() if n != "0"} == {"04 Oct 2024": "1", "02 Oct 2024": "1"}
        assert "In the last 30 days: 2" in page
        assert "Actions: 1" in page and facts["p50"].endswith(" ms")
        assert "Zebulon" not in page and not re.search("/t/|" + running.removeprefix("/t/"), page) and "testclient" not in page
        assert "Aktionen pro Tag" in visit.page("/host", **{"accept-language": "de"})


def test_latency_is_that_of_the_last_minutes() -> None:
    clock = Time()
    latency = Latency(clock)
    assert latency.figures().actions == 0 and latency.figures().p99 == 0
    latency.add(9.0)
    clock.now += 60 * MINUTES + 1
    for milliseconds in (1, *range(10, 1000, 10)):
        latency.add(milliseconds / 1000)
    figures = latency.figures()
    assert figures.actions == 100 and figures[1:4] == pytest.approx((495, 940.5, 980.1))
    assert figures.counted == (1, 1, 1, 3, 5, 10, 30, 49, 0)


@pytest.mark.parametrize("games", [1, 2, 5])
def test_few_games_are_few_slim_bars_in_the_middle(games: int) -> None:
    drawn = str(bars.histogram([bars.Column(str(n), 1) for n in range(games)], "turns"))
    found = [tuple(map(float, each)) for each in re.findall(r'"full" x="([\d.]+)" .*?width="([\d.]+)" height="([\d.]+)"', drawn)]
    assert {(wide, tall) for _, wide, tall in found} == {(bars.WIDEST - 2, (bars.BOTTOM - bars.TOP) / 3)}
    assert found[0][0] + found[-1][0] + found[-1][1] == bars.WIDTH


def test_a_histogram_draws_every_column() -> None:
    drawn = str(bars.histogram([bars.Column(str(n), n) for n in range(4)], "<turns>"))
    assert drawn.count('class="full"') == 4 and "&lt;turns&gt;" in drawn and drawn.count("<text") == 3 + 4 + 1
    heights = [float(each) for each in re.findall(r'class="full".*?height="([\d.]+)"', drawn)]
    assert heights == [0, 40, 80, 120]
