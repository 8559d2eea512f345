"""Two worlds at one table: both look the same to a viewer, who must be sent the same bytes in both, whatever the game is.

Both worlds have the same table, names, tokens, clock and chance; in one of them two pieces lie swapped that the viewer cannot
tell apart. The same entries are played in both until one of the two is used or seen.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import insert
from twins import TRACED
from visiting import NONCE

from cantina.core import Entry, Item, fast, seed_of
from cantina.core.game import Game
from cantina.games import games
from cantina.server import app
from cantina.server.app import make_app
from cantina.server.pages.page import Pages
from cantina.server.tables import rooms
from cantina.server.tables.house import House
from cantina.server.tables.migrations import settings
from cantina.server.tables.rooms import Room
from cantina.server.tables.rows import PERSON, RULES, Row, Seat, Timed
from cantina.server.tables.store import Store
from cantina.server.tables.story import Story
from cantina.server.visitors import owner_of

AWAY = 5
TABLE, HOST, START = "twin", "twins.example", 1_000_000.0
GAMES = games()
LANGUAGES = ("en", "de")
NAMES = ("Ann", "Bob", "Cid", "Dot")


class World:
    """What a game has besides when it is one of two worlds: where they part, and for whom they must look alike."""

    name: str
    seats: Any
    options: Any
    actions: Any
    nonsense: Sequence[str]
    """Things that a program might try, in the notation of the game, and that are hardly ever possible."""
    other: bool
    viewer: int
    at: int
    """After how many entries the worlds part; never if that is negative."""
    seed: int
    shown_again = 99
    """How many positions at most are drawn again for somebody who comes back; each takes its time."""

    def hidden_pair(self, state: Any) -> Any:
        """Two places with different pieces that the viewer cannot tell apart, or None."""
        raise NotImplementedError

    def in_sight(self, state: Any) -> bool:
        """Whether one of the two pieces has come to the viewer's eyes."""
        raise NotImplementedError

    def common(self, first: Any, second: Any, dice: Any) -> list[tuple[int, int]]:
        """What may be done in both worlds without bringing one of the two pieces to light: seats and actions."""
        raise NotImplementedError

    def trace(self, state: Any) -> None:
        """Mark two pieces that the viewer cannot tell apart; in the other world each lies where the other would."""
        pair = self.hidden_pair(state)
        if pair is None:
            return
        (zone, i), (other, j) = pair
        first, second = zone[i], other[j]
        here, there = (second.kind, first.kind) if self.other else (first.kind, second.kind)
        zone[i], other[j] = Item(here, first.known, TRACED), Item(there, second.known, TRACED)
        if self.other and state.decision is not None:
            state.decision = None
            state.run()


MakeWorld = Callable[[bool, int, int, int], World]
"""Makes a world: whether it is the other one, for which viewer, where it parts, and its seed."""


class Traced(Story):
    """A story in which the two pieces are marked, and in the other world swapped, whenever it is folded."""

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
            world.trace(self.state)


# Those who listen --------------------------------------------------------------------------------


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
        self.world = world
        self.database = f"sqlite:///{folder / f'{world.other}.db'}"
        self.house = House(Store(self.database), {world.name: cast(Game, world)}, now=lambda: self.now)
        self.app = make_app(self.house)
        self.wires: dict[tuple[int, str], Wire] = {}
        self.programs: dict[int, Wire] = {}
        """The live wires of programs, by seat."""
        self.room: Room

    @property
    def watcher(self) -> int:
        """The viewer who only watches."""
        return len(self.room.sides)

    @property
    def story(self) -> Story:
        """The game as this world's server follows it."""
        return self.room.playing()

    def sees(self) -> bool:
        """Whether the worlds may look different from now on."""
        return self.world.in_sight(self.story.state)

    async def open(self, row: Row, sitting: list[Seat], entries: list[Entry]) -> None:
        """Keep the table as it stands, and open it."""
        store = Store(self.database)
        await store.open()
        await store.submit("", [insert(settings).values(name="secret", value="5e" * 32)])
        people = [seat for seat, each in enumerate(sitting) if each.by == PERSON]
        held = {owner_of(f"visitor{seat}"): seat for seat in (people if row.terms["hot-seat"] == "no" else people[:1])}
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
        key = f"Bearer {self.house.token(self.room, seat) if seat != self.watcher else ''}".encode()
        return [(b"host", HOST.encode()), *([] if seat == self.watcher else [(b"authorization", key)])]

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
        if seat == self.watcher or not self.room.hot:
            path = f"/api/v1/tables/{TABLE}/live"
            self.programs[seat] = Wire(self.app, self.token(seat), f"since=0&language={language}".encode(), path)
            await self.programs[seat].say(type="look")

    async def come_back(self, seat: int, language: str, since: int) -> list[dict[str, Any]]:
        """Everything that somebody hears who opens a wire, having seen a position or an event before, and leaves again."""
        wires = [Wire(self.app, self.headers(seat, language), f"n={since}".encode())]
        if seat == self.watcher or not self.room.hot:
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
    make: MakeWorld,
    seed: int,
    viewer: int,
    options: Mapping[str, str],
    entries: list[Entry],
    *,
    apart: bool = True,
    hot: bool = False,
    teaching: bool = False,
) -> AsyncIterator[tuple[Place, Place]]:
    """The same table in two worlds that part after these entries, unless what is played makes the difference."""
    worlds = [make(other, viewer, len(entries) if apart else -1, seed) for other in (False, True)]
    terms = {"clock": "none" if hot else "m10", "teaching": "yes" if teaching else "no", "hot-seat": "yes" if hot else "no"}
    game = worlds[0]
    chosen = game.options(options)
    row = Row(TABLE, game.name, chosen, terms, secret_of(seed), dealt(seed), START, START)
    sitting = [Seat(RULES) if side.ruled else Seat(PERSON, NAMES[n], NONCE) for n, side in enumerate(game.seats(chosen))]
    places = [Place(folder, world) for world in worlds]
    try:
        for place in places:
            await place.open(row, sitting, entries)
        yield places[0], places[1]
    finally:
        for place in places:
            await place.close()


def secret_of(seed: int) -> bytes:
    """The secret of the table in both worlds."""
    return bytes([seed % 251]) * 32


def dealt(seed: int) -> bytes:
    """What the chance of both worlds follows from."""
    return seed_of(secret_of(seed), [bytes.fromhex(NONCE)] * 2)


# What is compared --------------------------------------------------------------------------------


def hold_same(first: list[Any], second: list[Any], where: object) -> None:
    """Both worlds have sent the same; otherwise say where they first differ."""
    if first == second:
        return
    for one, other in zip(first, second, strict=False):
        at = next((n for n, pair in enumerate(zip(str(one), str(other), strict=False)) if pair[0] != pair[1]), 0)
        if one != other:
            raise AssertionError(
                f"{where}: ...{str(one)[max(0, at - 200) : at + 200]}...\nand ...{str(other)[max(0, at - 200) : at + 200]}..."
            )
    raise AssertionError(f"{where}: {len(first)} messages here and {len(second)} there")


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
            hold_same(first, second, (viewer, language, method, path))
            sat = path.endswith("/sit") and viewer != places[0].watcher
            expected = 303 if sat else 200 if path.partition("?")[0] in (f"/t/{TABLE}", f"/t/{TABLE}/holdings", "/lists") else 404
            assert first[0]["status"] == expected or "/at/" in path, path
            compared += 1
        compared += await same_returns(places, viewer, language)
        if viewer == places[0].watcher or not places[0].room.hot:
            compared += await same_answers(places, viewer, language)
    return compared


async def same_returns(places: tuple[Place, Place], viewer: int, language: str) -> int:
    """Whoever comes back by a wire that tells what was seen last hears the same: neither a frame more nor an event."""
    compared, latest = 0, places[0].room.playing().position(viewer)
    missed = {0, latest // 2, max(0, latest - 2), max(0, latest - 1), latest, latest + 1}
    for since in sorted(each for each in missed if latest - each <= places[0].world.shown_again):
        first, second = [await place.come_back(viewer, language, since) for place in places]
        hold_same(first, second, (viewer, language, since))
        compared += len(first)
    return compared


async def same_answers(places: tuple[Place, Place], viewer: int, language: str) -> int:
    """Everything that a program can ask with this viewer's token: equal in both worlds."""
    latest = places[0].room.playing().position(viewer)
    gets = ["", "/view", f"/view?since=0&language={language}", f"/view?seat={places[0].room.sides[0].name}", "/chat", "/record"]
    gets += [f"/positions/{n}?since=0" for n in sorted({0, latest // 2, latest, latest + 1})]
    gets += [f"/view?since={n}" for n in (1, latest, 5000)] + ["/review", "/verify"]
    posts: list[tuple[str, dict[str, object]]] = [("/join", {}), ("/rematch", {}), ("/claim", {}), ("/substitute", {})]
    posts += [("/actions", {"position": latest, "action": action}) for action in places[0].world.nonsense]
    posts += [("/undo", {"position": latest + 1}), ("/resign", {"position": latest + 7})]
    calls = [("GET", path, dict[str, object]()) for path in gets] + [("POST", path, body) for path, body in posts]
    for method, path, body in calls:
        first, second = [await place.call(viewer, method, path, **body) for place in places]
        hold_same(first, second, (viewer, method, path, body))
        assert method == "GET" or first[0]["status"] >= 400, first
    return len(calls)


async def same_messages(places: tuple[Place, Place]) -> int:
    """Everything that programs have heard since: equal in both worlds, down to silence."""
    compared = 0
    for seat in places[0].programs:
        for place in places:
            await place.programs[seat].say(type="act", position=999_999, action="end")
        first, second = [place.programs[seat].bytes() for place in places]
        hold_same(first, second, seat)
        compared += len(first)
    return compared


async def same_frames(places: tuple[Place, Place], message: Mapping[str, object] | None = None) -> int:
    """Everything that the wires of the compared viewers have sent since: equal in both worlds."""
    compared = await same_messages(places) if message is None else 0
    for key in places[0].wires:
        for place in places:
            await place.wires[key].say(**message or {"type": "language", "language": "?"})
        first, second = [place.wires[key].bytes() for place in places]
        hold_same(first, second, key)
        compared += len(first)
    return compared


async def same_refusals(places: tuple[Place, Place], viewer: int, dice: Any) -> int:
    """Nothing that a viewer tries in vain tells the worlds apart."""
    stories = [place.room.playing() for place in places]
    position = stories[0].position(viewer)
    offered = [a for story in stories if story.state.decision is not None for a in story.state.decision.of(viewer)]
    offered += [action for story in stories for action in story.state.asides(viewer)]
    every = list(places[0].world.actions)
    vain = [action for action in (dice.pick(every) for _ in range(3)) if action not in offered]
    tries: list[dict[str, object]] = [{"type": "act", "n": position, "action": action} for action in vain]
    tries += [{"type": "undo", "n": position + 1}, {"type": "sweep", "n": position + 2, "name": "play"}]
    tries += [{"type": "claim"}, {"type": "substitute"}, {"type": "act", "n": position - 1, "action": every[0]}]
    refusals = [story.undo_refusal(viewer) for story in stories]
    assert str(refusals[0]) == str(refusals[1])
    if refusals[0] is not None:
        tries.append({"type": "undo", "n": position})
    return sum([await same_frames(places, message) for message in tries])


def next_entry(places: tuple[Place, Place], dice: Any) -> Entry | None:
    """An entry that is possible in both worlds, or None."""
    first, second = [place.story for place in places]
    if first.state.decision is None or second.state.decision is None:
        return None
    seat = int(first.state.decision.seat)
    if dice.below(5) == 0 and first.undo_refusal(seat) is None and second.undo_refusal(seat) is None:
        return first.undo_entry(seat)
    common = places[0].world.common(first.state, second.state, dice)
    return Entry("action", *dice.pick(common)) if common else None


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


async def compare(
    places: tuple[Place, Place], viewer: int, viewers: list[int], seed: int, steps: int, over: Callable[[], bool] | None = None
) -> int:
    """Play the same entries in both worlds as long as they must look alike; returns how much was compared."""
    dice, compared = fast(f"twins {seed}"), 0
    for step in range(steps):
        compared += await same_frames(places)
        if step % 6 == 0:
            compared += await same_pages(places, viewers, LANGUAGES[(seed + step // 6) % 2])
        if step % 3 == 0:
            compared += await same_refusals(places, viewer, dice)
        entry = next_entry(places, dice)
        if entry is None:
            break
        for place in places:
            place.now += 1.0
            await enter(place, entry, viewer)
        if any(place.sees() for place in places) if over is None else over():
            break
    return compared


@cache
def pages_of(name: str, _other: bool) -> Pages:
    """The templates of each world, compiled once for all games."""
    return Pages({name: GAMES[name]})


def inject(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds that part, nobody who is too fast, and a store that need not wait for others."""

    def pages(games: Mapping[str, Any]) -> Pages:
        (world,) = games.values()
        return pages_of(world.name, world.other)

    monkeypatch.setattr(app, "Pages", pages)
    monkeypatch.setattr(rooms, "Story", Traced)
    monkeypatch.setattr("cantina.server.limits.Allowance.spend", lambda allowance: True)
    monkeypatch.setattr("cantina.server.tables.database.GROUP_SECONDS", 0.0)
