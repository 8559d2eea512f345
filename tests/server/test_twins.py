"""Twins down to the bytes: two worlds that differ only in what a viewer may not know send that viewer the same bytes.

Both worlds have the same table, names, tokens, clock and chance; in one of them two cards lie swapped that the viewer cannot
tell apart. The same entries are played in both until one of the two is used or seen. `CANTINA_TWINS` asks for more games.
"""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from collections.abc import Mapping

from playing import hidden_pair, items, pieces
from sqlalchemy import insert
from visiting import NONCE

from cantina.core import Entry, Item, Match, fast, fold, seed_of
from cantina.deckbuilding import GAME, DeckbuildingGame
from cantina.deckbuilding.notation import ACTIONS
from cantina.deckbuilding.rules.actions import DECLINE, DONE, END
from cantina.server import app
from cantina.server.app import make_app
from cantina.server.pages.page import Pages
from cantina.server.tables import rooms
from cantina.server.tables.house import House
from cantina.server.tables.migrations import settings
from cantina.server.tables.rooms import Room
from cantina.server.tables.rows import PERSON, Row, Seat, Timed
from cantina.server.tables.store import Store
from cantina.server.tables.story import Story
from cantina.server.visitors import owner_of

GAMES = int(os.environ.get("CANTINA_TWINS", "20"))
STEPS, AWAY = 9, 5
EMPIRE, REBEL, WATCHER = 0, 1, 2
TRACED = 1 << 8
TABLE, HOST, START = "twin", "twins.example", 1_000_000.0
MODES = ("beginner", "full", "secret")
LANGUAGES = ("en", "de")
EVERY_ACTION = list(ACTIONS)


# Two worlds --------------------------------------------------------------------------------------


class World(DeckbuildingGame):
    """The game with two cards marked at one entry, and swapped there if this is the other world."""

    def __init__(self, other: bool, viewer: int, at: int, seed: int) -> None:
        self.other, self.viewer, self.at, self.seed = other, viewer, at, seed


World.__module__ = DeckbuildingGame.__module__  # where the server looks for the game's view and templates


class Traced(Story):
    """A story in which the two cards are marked, and in the other world swapped, whenever it is folded."""

    def __init__(self, game: Any, *more: Any) -> None:
        super().__init__(game, *more)
        self.part()

    def take(self, timed: Timed) -> None:
        super().take(timed)
        self.part()

    def part(self) -> None:
        """From here on the worlds differ."""
        world = self.match.game
        assert isinstance(world, World)
        if self.n == world.at:
            trace(self.state, world)


def trace(state: Any, world: World) -> None:
    """Mark two cards that the viewer cannot tell apart; in the other world each lies where the other would."""
    pair = hidden_pair(state, world.viewer, world.seed)
    if pair is None:
        return
    (zone, i), (other, j) = pair
    first, second = zone[i], other[j]
    here, there = (second.kind, first.kind) if world.other else (first.kind, second.kind)
    zone[i], other[j] = Item(here, first.known, TRACED), Item(there, second.known, TRACED)
    if world.other and state.decision is not None:
        state.decision = None
        state.run()


def in_sight(state: Any, viewer: int) -> bool:
    """Whether one of the two cards has come to the viewer's eyes."""
    seen = any(item.mark & TRACED and item.known >> viewer & 1 for item in items(state))
    return seen or any(piece.card.mark & TRACED for piece in pieces(state))


class Wire:
    """A WebSocket without a network: what goes in, and every byte that comes out."""

    def __init__(self, app: Any, headers: list[tuple[bytes, bytes]], query: bytes, path: str = f"/t/{TABLE}/ws") -> None:
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.inbox.put_nowait({"type": "websocket.connect"})
        scope = {"type": "websocket", "path": path, "query_string": query, "headers": headers, "scheme": "ws",
                 "client": ("192.0.2.1", 1), "server": (HOST, 80), "subprotocols": []}  # fmt: skip
        self.task = asyncio.ensure_future(app(scope, self.inbox.get, self.take))

    async def take(self, message: dict[str, Any]) -> None:
        """Something that the server sends."""
        self.heard.append(message)
        self.news.set()

    async def say(self, **message: object) -> None:
        """Send a message and wait until everything that came of it, and of all before, has been heard."""
        for text in (json.dumps(message), "{}"):
            self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        while not self.answered():
            self.news.clear()
            await self.news.wait()
        self.heard.pop()

    def answered(self) -> bool:
        """Whether the empty message has been refused."""
        return '"malformed"' in str(self.heard[-1].get("text", "")) if self.heard else False

    def bytes(self) -> list[dict[str, Any]]:
        """Everything heard since the last time."""
        heard, self.heard = self.heard, []
        return heard


class Place:
    """One of the two worlds: its house, its web table, and the wires of those whose bytes are compared."""

    def __init__(self, folder: Path, world: World) -> None:
        self.now = START
        self.database = f"sqlite:///{folder / f'{world.other}.db'}"
        self.house = House(Store(self.database), {"deckbuilding": world}, now=lambda: self.now)
        self.app = make_app(self.house)
        self.wires: dict[tuple[int, str], Wire] = {}
        self.programs: dict[int, Wire] = {}
        """The live wires of programs, by seat."""
        self.room: Room

    async def open(self, row: Row, sitting: list[Seat], entries: list[Entry]) -> None:
        """Keep the table as it stands, and open it."""
        store = Store(self.database)
        await store.open()
        await store.submit("", [insert(settings).values(name="secret", value="5e" * 32)])
        seats = (EMPIRE, REBEL) if row.terms["hot-seat"] == "no" else (EMPIRE,)
        held = {owner_of(f"visitor{seat}"): seat for seat in seats}
        await store.create(row, sitting, [Timed(entry, START) for entry in entries], held)
        await store.close()
        await self.house.open()
        room = await self.house.get(TABLE)
        assert room is not None and room.story is not None and room.paused is None and room.story.n == len(entries)
        self.room = room

    def headers(self, seat: int, language: str) -> list[tuple[bytes, bytes]]:
        """What a visitor's browser brings along."""
        token = f"visitor{seat}"
        cookie = f"visitor={token}.{self.house.signature(f'visitor {token}')}; lang={language}"
        return [(b"host", HOST.encode()), (b"origin", f"http://{HOST}".encode()), (b"cookie", cookie.encode())]

    def token(self, seat: int) -> list[tuple[bytes, bytes]]:
        """What a program brings along."""
        key = f"Bearer {self.house.token(self.room, seat) if seat != WATCHER else ''}".encode()
        return [(b"host", HOST.encode()), *([] if seat == WATCHER else [(b"authorization", key)])]

    async def call(self, seat: int, method: str, path: str, **body: object) -> list[dict[str, Any]]:
        """One request of a program."""
        return await self.request(method, f"/api/v1/tables/{TABLE}{path}", self.token(seat), json.dumps(body).encode())

    async def ask(self, seat: int, language: str, method: str, path: str) -> list[dict[str, Any]]:
        """One request of a visitor."""
        return await self.request(method, path, self.headers(seat, language))

    async def request(
        self, method: str, path: str, headers: list[tuple[bytes, bytes]], body: bytes = b""
    ) -> list[dict[str, Any]]:
        """One request: status, headers and body as they go over the network."""
        told: list[dict[str, Any]] = []

        async def send(message: dict[str, Any]) -> None:
            if "headers" in message:  # a request's number is drawn by chance, whoever asks
                message["headers"] = [each for each in message["headers"] if each[0] != b"x-request-id"]
            told.append(message)

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        path, _, query = path.partition("?")
        scope = {"type": "http", "method": method, "path": path, "query_string": query.encode(), "headers": headers,
                 "scheme": "http", "client": ("192.0.2.1", 1), "server": (HOST, 80), "http_version": "1.1"}  # fmt: skip
        await self.app(scope, receive, send)  # type: ignore[arg-type]
        return told

    async def listen(self, seat: int, language: str) -> None:
        """Open the wire of a viewer who was away for a few actions, and is shown them."""
        since = max(0, self.room.playing().position(seat) - AWAY)
        self.wires[seat, language] = Wire(self.app, self.headers(seat, language), f"n={since}".encode())
        await self.wires[seat, language].say(type="look")
        if seat == WATCHER or not self.room.hot:
            path = f"/api/v1/tables/{TABLE}/live"
            self.programs[seat] = Wire(self.app, self.token(seat), f"since=0&language={language}".encode(), path)
            await self.programs[seat].say(type="look")

    async def come_back(self, seat: int, language: str, since: int) -> list[dict[str, Any]]:
        """Everything that somebody hears who opens a wire, having seen a position or an event before, and leaves again."""
        wires = [Wire(self.app, self.headers(seat, language), f"n={since}".encode())]
        if seat == WATCHER or not self.room.hot:
            path = f"/api/v1/tables/{TABLE}/live"
            wires.append(Wire(self.app, self.token(seat), f"since={since}&language={language}".encode(), path))
        for wire in wires:
            await wire.say(type="look")
            wire.inbox.put_nowait({"type": "websocket.disconnect"})
        await asyncio.gather(*(wire.task for wire in wires))
        return [message for wire in wires for message in wire.heard]

    async def close(self) -> None:
        """Everybody leaves."""
        wires = [*self.wires.values(), *self.programs.values()]
        for wire in wires:
            wire.inbox.put_nowait({"type": "websocket.disconnect"})
        await asyncio.gather(*(wire.task for wire in wires))
        await self.house.close()


@asynccontextmanager
async def two_worlds(
    folder: Path,
    seed: int,
    viewer: int,
    mode: str,
    entries: list[Entry],
    *,
    apart: bool = True,
    hot: bool = False,
    teaching: bool = False,
) -> AsyncIterator[tuple[Place, Place]]:
    """The same table in two worlds that part after these entries, unless what is played makes the difference."""
    secret, nonce = bytes([seed % 251]) * 32, NONCE
    dealt = seed_of(secret, [bytes.fromhex(nonce)] * 2)
    terms = {"clock": "none" if hot else "m10", "teaching": "yes" if teaching else "no", "hot-seat": "yes" if hot else "no"}
    row = Row(TABLE, "deckbuilding", GAME.options({"mode": mode}), terms, secret, dealt, START, START)
    sitting = [Seat(PERSON, "Ann", nonce), Seat(PERSON, "Bob", nonce)]
    places = [Place(folder, World(other, viewer, len(entries) if apart else -1, seed)) for other in (False, True)]
    try:
        for place in places:
            await place.open(row, sitting, entries)
        yield places[0], places[1]
    finally:
        for place in places:
            await place.close()


def entries_of(seed: int, mode: str, count: int) -> list[Entry]:
    """The first entries of a game that chance plays."""
    dealt = seed_of(bytes([seed % 251]) * 32, [bytes.fromhex(NONCE)] * 2)
    match, dice = Match(GAME, {"mode": mode}, dealt), fast(f"moves {seed}")
    while len(match.entries) < count or (match.state.decision is not None and match.state.decision.secret):
        decision = match.state.decision
        if decision is None:
            return match.entries[: count // 2]
        usual = [action for action in decision.actions if action != DECLINE] or decision.actions
        match.act(dice.pick(usual))
    return match.entries


# What is compared --------------------------------------------------------------------------------


async def same_pages(places: tuple[Place, Place], viewers: list[int], language: str, lobby: bool = True) -> int:
    """Every page of the table, of its past, and what is refused: equal in both worlds for these viewers."""
    compared = 0
    for viewer in viewers:
        positions = [place.room.story.position(viewer) for place in places]  # type: ignore[union-attr]
        assert positions[0] == positions[1]
        latest = positions[0]
        past = [f"/t/{TABLE}/at/{n}" for n in sorted({0, latest // 2, latest, latest + 1})]
        paths = [f"/t/{TABLE}", *past, *(f"{each}/{more}" for each in past for more in ("zones", "log", "problem"))]
        paths += [f"/t/{TABLE}?from={n}" for n in sorted({0, latest // 2, max(0, latest - 1), latest, latest + 1})]
        paths += [f"/t/{TABLE}/holdings"]
        paths += [f"/t/{TABLE}/{name}" for name in ("record", "review", "verify", "preview.png")]
        paths += [f"/t/{TABLE}/join/{'0' * 32}", f"/t/{TABLE}/nothing", *(["/lists"] if lobby else [])]
        for method, path in [("GET", path) for path in paths] + [("POST", f"/t/{TABLE}/rematch"), ("POST", f"/t/{TABLE}/sit")]:
            first, second = [await place.ask(viewer, language, method, path) for place in places]
            assert first == second, (viewer, language, method, path)
            sat = path.endswith("/sit") and viewer != WATCHER
            expected = 303 if sat else 200 if path.partition("?")[0] in (f"/t/{TABLE}", f"/t/{TABLE}/holdings", "/lists") else 404
            assert first[0]["status"] == expected or "/at/" in path, path
            compared += 1
        compared += await same_returns(places, viewer, language)
        if viewer == WATCHER or not places[0].room.hot:
            compared += await same_answers(places, viewer, language)
    return compared


async def same_returns(places: tuple[Place, Place], viewer: int, language: str) -> int:
    """Whoever comes back by a wire that tells what was seen last hears the same: neither a frame more nor an event."""
    compared, latest = 0, places[0].room.playing().position(viewer)
    for since in sorted({0, latest // 2, max(0, latest - 2), max(0, latest - 1), latest, latest + 1}):
        first, second = [await place.come_back(viewer, language, since) for place in places]
        assert first == second, (viewer, language, since)
        compared += len(first)
    return compared


async def same_answers(places: tuple[Place, Place], viewer: int, language: str) -> int:
    """Everything that a program can ask with this viewer's token: equal in both worlds."""
    latest = places[0].room.playing().position(viewer)
    gets = ["", "/view", f"/view?since=0&language={language}", "/view?seat=empire", "/chat", "/record"]
    gets += [f"/positions/{n}?since=0" for n in sorted({0, latest // 2, latest, latest + 1})]
    gets += [f"/view?since={n}" for n in (1, latest, 5000)] + ["/review", "/verify"]
    posts: list[tuple[str, dict[str, object]]] = [("/join", {}), ("/rematch", {}), ("/claim", {}), ("/substitute", {})]
    posts += [("/actions", {"position": latest, "action": action}) for action in ("assign 9", "pick hoth#9", "use x-wing#3")]
    posts += [("/undo", {"position": latest + 1}), ("/resign", {"position": latest + 7})]
    calls = [("GET", path, dict[str, object]()) for path in gets] + [("POST", path, body) for path, body in posts]
    for method, path, body in calls:
        first, second = [await place.call(viewer, method, path, **body) for place in places]
        assert first == second, (viewer, method, path, body)
        assert method == "GET" or first[0]["status"] >= 400, first
    return len(calls)


async def same_messages(places: tuple[Place, Place]) -> int:
    """Everything that programs have heard since: equal in both worlds, down to silence."""
    compared = 0
    for seat in places[0].programs:
        for place in places:
            await place.programs[seat].say(type="act", position=999_999, action="end")
        first, second = [place.programs[seat].bytes() for place in places]
        assert first == second, seat
        compared += len(first)
    return compared


async def same_frames(places: tuple[Place, Place], message: Mapping[str, object] | None = None) -> int:
    """Everything that the wires of the compared viewers have sent since: equal in both worlds."""
    compared = await same_messages(places) if message is None else 0
    for key in places[0].wires:
        for place in places:
            await place.wires[key].say(**message or {"type": "language", "language": "?"})
        first, second = [place.wires[key].bytes() for place in places]
        assert first == second, key
        compared += len(first)
    return compared


async def same_refusals(places: tuple[Place, Place], viewer: int, dice: Any) -> int:
    """Nothing that a viewer tries in vain tells the worlds apart."""
    stories = [place.room.playing() for place in places]
    position = stories[0].position(viewer)
    offered = [a for story in stories if story.state.decision is not None for a in story.state.decision.of(viewer)]
    vain = [action for action in (dice.pick(EVERY_ACTION) for _ in range(3)) if action not in offered]
    tries: list[dict[str, object]] = [{"type": "act", "n": position, "action": action} for action in vain]
    tries += [{"type": "undo", "n": position + 1}, {"type": "sweep", "n": position + 2, "name": "play"}]
    tries += [{"type": "claim"}, {"type": "substitute"}, {"type": "act", "n": position - 1, "action": EVERY_ACTION[0]}]
    refusals = [story.undo_refusal(viewer) for story in stories]
    assert str(refusals[0]) == str(refusals[1])
    if refusals[0] is not None:
        tries.append({"type": "undo", "n": position})
    return sum([await same_frames(places, message) for message in tries])


def next_entry(places: tuple[Place, Place], viewer: int, dice: Any) -> Entry | None:
    """An entry that is possible in both worlds and cannot show one of the two cards by ending a turn."""
    first, second = [place.room.playing() for place in places]
    if first.state.decision is None or second.state.decision is None:
        return None
    seat = int(first.state.decision.seat)
    if dice.below(5) == 0 and first.undo_refusal(seat) is None and second.undo_refusal(seat) is None:
        return first.undo_entry(seat)
    shown = any(card.mark & TRACED for story in (first, second) for card in story.state.sides[seat].hand)
    common = [action for action in first.state.decision.of(seat) if action in second.state.decision.of(seat)]
    common = [action for action in common if not (shown and action == END)]
    return Entry("action", seat, dice.pick(common)) if common else None


async def enter(place: Place, entry: Entry, viewer: int) -> None:
    """Make an entry: by wire if it is the viewer's own, behind its back otherwise."""
    story = place.room.playing()
    position = story.position(entry.seat)
    if entry.kind == "undo":
        entry = story.undo_entry(entry.seat)  # it counts what others did in secret
    wire = next((wire for (seat, _), wire in place.wires.items() if seat == viewer), None)
    if entry.seat == viewer and wire is not None:
        kind = "act" if entry.kind == "action" else entry.kind
        await wire.say(type=kind, n=position, action=int(entry.value))
    else:
        await place.room.add(entry, position)


async def compare(places: tuple[Place, Place], viewer: int, viewers: list[int], seed: int, over: Callable[[], bool]) -> int:
    """Play the same entries in both worlds as long as they must look alike; returns how much was compared."""
    dice, compared = fast(f"twins {seed}"), 0
    for step in range(STEPS):
        compared += await same_frames(places)
        if step % 6 == 0:
            compared += await same_pages(places, viewers, LANGUAGES[(seed + step // 6) % 2])
        if step % 3 == 0:
            compared += await same_refusals(places, viewer, dice)
        entry = next_entry(places, viewer, dice)
        if entry is None:
            break
        for place in places:
            place.now += 1.0
            await enter(place, entry, viewer)
        if over():
            break
    return compared


@cache
def pages_of(_other: bool) -> Pages:
    """The templates of each world, compiled once for all games."""
    return Pages({"deckbuilding": GAME})


@pytest.fixture(autouse=True)
def injected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds that part, nobody who is too fast, and a store that need not wait for others."""
    monkeypatch.setattr(app, "Pages", lambda games: pages_of(games["deckbuilding"].other))
    monkeypatch.setattr(rooms, "Story", Traced)
    monkeypatch.setattr("cantina.server.limits.Allowance.spend", lambda allowance: True)
    monkeypatch.setattr("cantina.server.tables.database.GROUP_SECONDS", 0.0)


# The tests ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(GAMES))
def test_twins_send_the_same_bytes(seed: int, tmp_path: Path) -> None:
    """Pages, frames, past positions and refusals, for the viewer and for spectators, in both languages."""
    viewer, mode = seed % 3, MODES[seed // 3 % 3]
    viewers = sorted({viewer, WATCHER})

    async def story() -> int:
        entries = entries_of(seed, mode, (seed + 1) * 37 % 170)
        async with two_worlds(tmp_path, seed, viewer, mode, entries) as places:
            for place in places:
                for each in viewers:
                    await place.listen(each, LANGUAGES[(seed + each) % 2])
            assert places[0].room.playing().state.plain() != places[1].room.playing().state.plain()
            return await compare(
                places, viewer, viewers, seed, lambda: any(in_sight(place.room.playing().state, viewer) for place in places)
            )

    assert asyncio.run(story()) >= 20


PICKS = (("p", "p", "", "pp", "", "l"), ("", "ppp", "o", "p", "ppplo", "ppppl"))
"""What somebody does in secret, moment by moment, in each world: picks, starts over, locks."""


async def pick(place: Place, seat: int, deed: str, last: bool) -> None:
    """One secret deed: in one world the first base that is offered, in the other the last."""
    story = place.room.playing()
    offered = story.state.decision.of(seat)
    bases = [action for action in offered if action not in (DONE, DECLINE)]
    action = {"p": bases[-1 if last else 0] if bases else -1, "o": DECLINE, "l": DONE}[deed]
    await place.room.add(Entry("action", seat, int(action)), story.position(seat))


@pytest.mark.parametrize("late", [False, True], ids=["viewer-locks-first", "viewer-locks-last"])
@pytest.mark.parametrize("viewer", [EMPIRE, REBEL, WATCHER], ids=["empire", "rebel", "spectator"])
def test_what_others_pick_in_secret_changes_no_byte(viewer: int, late: bool, tmp_path: Path) -> None:
    """Neither which bases, nor how many picks, nor when: not in numbers, links, clocks or silence."""
    hidden, dice = [seat for seat in (EMPIRE, REBEL) if seat != viewer], fast(viewer)

    async def story() -> int:
        compared = 0
        async with two_worlds(tmp_path, 7 + viewer, viewer, "secret", [], apart=False) as places:
            for place in places:
                for each in sorted({viewer, WATCHER}):
                    await place.listen(each, "de" if late else "en")
            for moment in range(len(PICKS[0])):
                for place, picks in zip(places, PICKS, strict=True):
                    place.now += 5.0
                    for seat in hidden:
                        for deed in picks[moment]:
                            place.now = place.now + 2.0 if deed != "l" else START + 60 * moment + 30
                            await pick(place, seat, deed, picks is PICKS[1])
                    place.now = START + 60 * (moment + 1)
                for told in (None, {"type": "look"}):
                    compared += await same_frames(places, told)
                if viewer != WATCHER:
                    deed = "pppplp"[moment] if not late else "pp pp "[moment]
                    for place in places if deed.strip() and moment != 5 else ():
                        await pick(place, viewer, deed, False)
                compared += await same_frames(places)
                compared += await same_pages(places, [viewer], LANGUAGES[moment % 2], lobby=False)
                compared += await same_refusals(places, viewer, dice)
            if late and viewer != WATCHER:
                for place in places:
                    await pick(place, viewer, "l", False)
            sides = [place.room.playing().state.sides[hidden[0]] for place in places]
            assert [card.kind.name for card in sides[0].bases] != [card.kind.name for card in sides[1].bases]
            assert places[0].room.playing().n != places[1].room.playing().n
            states = [place.room.playing().state for place in places]
            assert all(state.decision is not None and not state.decision.secret for state in states)
            lost = lambda: any(side.victory or side.base is None for place in places for side in place.room.playing().state.sides)  # noqa: E731
            return compared + await compare(places, viewer, sorted({viewer, WATCHER}), viewer, lost)

    assert asyncio.run(story()) > 100


@pytest.mark.parametrize("seed", range(3))
def test_nobodys_cards_change_a_byte_behind_the_curtain(seed: int, tmp_path: Path) -> None:
    """At one screen for both, what nobody has lifted the curtain for is as hidden as from a spectator."""

    async def story() -> int:
        entries = entries_of(seed, "full", 10 + seed * 30)
        async with two_worlds(tmp_path, seed, WATCHER, "full", entries, hot=True, teaching=seed == 2) as places:
            for place in places:
                await place.listen(EMPIRE, LANGUAGES[seed % 2])
                await place.listen(WATCHER, "en")
            return await compare(
                places,
                WATCHER,
                [EMPIRE, WATCHER],
                seed,
                lambda: any(in_sight(place.room.playing().state, WATCHER) for place in places),
            )

    assert asyncio.run(story()) >= 20


@pytest.mark.parametrize("seed", range(5))
def test_who_lifts_the_curtain_sees_nothing_of_the_others(seed: int, tmp_path: Path) -> None:
    """At one screen for both, whoever is asked sees as little of the other hand as from a screen of its own."""
    entries = entries_of(seed, "beginner", 20 + seed * 25)
    dealt = seed_of(bytes([seed]) * 32, [bytes.fromhex(NONCE)] * 2)
    viewer = int(fold(GAME, {"mode": "beginner"}, dealt, entries).state.decision.seat)  # type: ignore[union-attr]

    async def story() -> int:
        compared, lifted, dice = 0, 0, fast(seed)
        async with two_worlds(tmp_path, seed, viewer, "beginner", entries, hot=True) as places:
            for place in places:
                await place.listen(EMPIRE, "en")
            for _ in range(3 * STEPS):
                if places[0].room.playing().asked[:1] == [viewer]:
                    compared += await same_frames(places, {"type": "face"})
                    compared += await same_frames(places, {"type": "language", "language": LANGUAGES[lifted % 2]})
                    lifted += 1
                compared += await same_frames(places)
                entry = next_entry(places, viewer, dice)
                if entry is None:
                    break
                for place in places:
                    await place.room.add(entry, place.room.playing().position(entry.seat))
                if any(in_sight(place.room.playing().state, viewer) for place in places):
                    break
            assert lifted
        return compared

    assert asyncio.run(story()) >= 6
