"""Twins down to the bytes: two worlds of Outer Rim that differ only in what a viewer may not know send the same bytes.

In one of the worlds two pieces lie swapped: contacts that lie face down, secrets of others, cards of a deck, and what somebody
else is just looking at. `CANTINA_TWINS` asks for more games. Offers between others are no secret at this table.
"""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from galaxies import for_players
from twins import TRACED
from wandering import hidden_pair, items
from worlds import LANGUAGES, World, compare, dealt, inject, two_worlds

from cantina.core import Entry, Match, fast
from cantina.outer_rim import BOX, GAME, OuterRimGame
from cantina.outer_rim.box.unpack import printed

GAMES = int(os.environ.get("CANTINA_TWINS", "20"))
STEPS = 6
TABLES: tuple[dict[str, str], ...] = (
    for_players(2),
    for_players(3),
    {"rival": "han-solo"},
    for_players(4) | {"map": "random"},
    for_players(1),
)


SORTS = {1: "searched", 6: "secret", 8: "secret", 10: "searched", 13: "looked-at", 16: "looked-at"}
"""Games whose worlds part as soon as somebody else has a card or a contact that only they know: there one of those is swapped."""
TOLD = (17, 18)
"""Games whose worlds part just before somebody else looks at a contact and is told in secret who it is."""


class Galaxies(World, OuterRimGame):
    """Outer Rim with two pieces marked at one entry, and swapped there if this is the other world."""

    shown_again = 3
    nonsense = ("to nowhere", "buy death-star", "fly", "choose 99")

    def __init__(self, other: bool, viewer: int, at: int, seed: int) -> None:
        super().__init__(BOX, printed())
        self.other, self.viewer, self.at, self.seed = other, viewer, at, seed
        self.entry = entries_of(seed, TABLES[seed % len(TABLES)], at + 1)[at] if seed in TOLD else None
        """What comes next in both worlds, if that is not left to chance."""

    def hidden_pair(self, state: Any) -> Any:
        if self.seed in SORTS:
            return known_to_others(state, self.viewer, SORTS[self.seed])
        if self.entry is not None:
            return about_to_be_seen(state, self.viewer, self.entry)
        return hidden_pair(state, self.viewer, self.seed)

    def in_sight(self, state: Any) -> bool:
        """Whoever is hired or solved has left the map, and is known."""
        traced = [item for item in items(state) if item.mark & TRACED]
        return len(traced) < 2 or any(item.known >> self.viewer & 1 for item in traced)

    def common(self, first: Any, second: Any, dice: Any) -> list[tuple[int, int]]:
        """Now and then somebody who is not asked offers something."""
        if self.entry is not None:
            told, self.entry = self.entry, None
            return [(told.seat, told.value)]
        seat = int(first.decision.seat)
        beside = [(other, action) for other in range(first.seats) for action in both(first, second, other)]
        if beside and dice.below(4) == 0:
            return beside
        return [(seat, action) for action in first.decision.of(seat) if action in second.decision.of(seat)]


Galaxies.__module__ = OuterRimGame.__module__  # where the server looks for the game's view and templates


def known_to_others(state: Any, viewer: int, sort: str) -> Any:
    """A piece of a sort that somebody else knows and this viewer does not, and another that it could be, if there is one."""
    for group in state.zones():
        hidden = [(zone, i) for zone in group for i, item in enumerate(zone) if not item.known >> viewer & 1]
        for zone, i in hidden:
            among = {"searched": state.stores, "secret": state.secrets, "looked-at": state.tokens}[sort]
            other = next((place for place in hidden if place[0][place[1]].kind is not zone[i].kind), None)
            if zone[i].known and any(zone is each for each in among) and other is not None:
                return (zone, i), other
    return None


def about_to_be_seen(state: Any, viewer: int, entry: Entry) -> Any:
    """The contact that an entry shows to somebody else and not to this viewer, and another that it could be; None if none is."""
    after = state.copy()
    if not after.may(entry.seat, entry.value):
        return None
    after.apply(entry.seat, entry.value)
    for before, now in zip(state.tokens, after.tokens, strict=True):
        hidden = [i for i, item in enumerate(now) if not item.known >> viewer & 1 and not before[i].known >> viewer & 1]
        for i in hidden:
            other = next((n for n in hidden if before[n].kind is not before[i].kind), None)
            if now[i].known != before[i].known and other is not None:
                return (before, i), (before, other)
    return None


def parting(seed: int, options: dict[str, str], viewer: int) -> list[Entry]:
    """The entries before the worlds part: some, or as many as it takes until the wanted sort of piece is there."""
    if seed not in SORTS and seed not in TOLD:
        return entries_of(seed, options, (seed + 1) * 37 % 170)
    match, entries = Match(GAME, options, dealt(seed)), entries_of(seed, options, 600)
    for n, entry in enumerate(entries):
        if seed in TOLD and about_to_be_seen(match.state, viewer, entry) is not None:
            return entries[:n]
        match.add(entry)
        if seed in SORTS and known_to_others(match.state, viewer, SORTS[seed]) is not None:
            return entries[: n + 1]
    raise AssertionError(f"nobody has such a piece in game {seed}")


def both(first: Any, second: Any, seat: int) -> list[int]:
    """What a seat may do beside the question in both worlds."""
    return [action for action in first.asides(seat) if action in second.asides(seat)]


def entries_of(seed: int, options: dict[str, str], count: int) -> list[Entry]:
    """The first entries of a game: by chance, or by greedy players, who get on; now and then somebody acts aside."""
    match, dice = Match(GAME, options, dealt(seed)), fast(f"moves {seed}")
    greedy = GAME.bots()["greedy"].make(str(seed)) if seed % 2 else None
    while len(match.entries) < count and match.state.decision is not None:
        seat = int(match.state.decision.seat)
        other = dice.below(match.state.seats)
        asides = match.state.asides(other)
        if asides and dice.below(10) == 0:
            match.add(Entry("action", other, dice.pick(asides)))
        else:
            match.act(greedy.choose(match.state.knowledge(seat)) if greedy else dice.pick(match.state.decision.of(seat)))  # type: ignore[attr-defined]
    return match.entries


@pytest.fixture(autouse=True)
def injected(monkeypatch: pytest.MonkeyPatch) -> None:
    inject(monkeypatch)


@pytest.mark.parametrize("seed", range(GAMES))
def test_twins_send_the_same_bytes(seed: int, tmp_path: Path) -> None:
    """Pages, frames, past positions and refusals, for the viewer and in some games for a spectator too, in both languages."""
    options = TABLES[seed % len(TABLES)]
    people = [n for n, side in enumerate(GAME.seats(options)) if not side.ruled]
    watcher = len(GAME.seats(options))
    viewer = [*people, watcher][seed // len(TABLES) % (len(people) + 1)]
    hot = seed % 6 == 5 and len(people) > 1

    async def story() -> int:
        entries = parting(seed, options, watcher if hot else viewer)
        async with two_worlds(tmp_path, Galaxies, seed, watcher if hot else viewer, options, entries, hot=hot) as places:
            viewers = [0, watcher] if hot else sorted({viewer, watcher} if seed % 4 == 0 else {viewer})
            for place in places:
                for each in viewers:
                    await place.listen(each, LANGUAGES[(seed + each) % 2])
            assert places[0].story.state.plain() != places[1].story.state.plain()
            return await compare(places, watcher if hot else viewer, viewers, seed, STEPS)

    assert asyncio.run(story()) >= 20
