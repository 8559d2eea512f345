"""Twins down to the bytes: two worlds of Outer Rim that differ only in what a viewer may not know send the same bytes.

In one of the worlds two pieces lie swapped: contacts that lie face down, secrets of others, cards of a deck. `CANTINA_TWINS`
asks for more games.
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


class Galaxies(World, OuterRimGame):
    """Outer Rim with two pieces marked at one entry, and swapped there if this is the other world."""

    shown_again = 3
    nonsense = ("to nowhere", "buy death-star", "fly", "choose 99")

    def __init__(self, other: bool, viewer: int, at: int, seed: int) -> None:
        super().__init__(BOX, printed())
        self.other, self.viewer, self.at, self.seed = other, viewer, at, seed

    def hidden_pair(self, state: Any) -> Any:
        return hidden_pair(state, self.viewer, self.seed)

    def in_sight(self, state: Any) -> bool:
        """Whoever is hired or solved has left the map, and is known."""
        traced = [item for item in items(state) if item.mark & TRACED]
        return len(traced) < 2 or any(item.known >> self.viewer & 1 for item in traced)

    def common(self, first: Any, second: Any, dice: Any) -> list[tuple[int, int]]:
        """Now and then somebody who is not asked offers something."""
        seat = int(first.decision.seat)
        beside = [(other, action) for other in range(first.seats) for action in both(first, second, other)]
        if beside and dice.below(4) == 0:
            return beside
        return [(seat, action) for action in first.decision.of(seat) if action in second.decision.of(seat)]


Galaxies.__module__ = OuterRimGame.__module__  # where the server looks for the game's view and templates


def both(first: Any, second: Any, seat: int) -> list[int]:
    """What a seat may do beside the question in both worlds."""
    return [action for action in first.asides(seat) if action in second.asides(seat)]


def entries_of(seed: int, options: dict[str, str], count: int) -> list[Entry]:
    """The first entries of a game: by chance, or by greedy players, who get on; now and then somebody acts aside."""
    match, dice = Match(GAME, options, dealt(seed)), fast(f"moves {seed}")
    greedy = GAME.bots()["greedy"](str(seed)) if seed % 2 else None
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
        entries = entries_of(seed, options, (seed + 1) * 37 % 170)
        async with two_worlds(tmp_path, Galaxies, seed, watcher if hot else viewer, options, entries, hot=hot) as places:
            viewers = [0, watcher] if hot else sorted({viewer, watcher} if seed % 4 == 0 else {viewer})
            for place in places:
                for each in viewers:
                    await place.listen(each, LANGUAGES[(seed + each) % 2])
            assert places[0].story.state.plain() != places[1].story.state.plain()
            return await compare(places, watcher if hot else viewer, viewers, seed, STEPS)

    assert asyncio.run(story()) >= 20
