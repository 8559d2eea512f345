"""Twins down to the bytes: two worlds of the card game that differ only in what a viewer may not know send the same bytes.

Both worlds have the same table, names, tokens, clock and chance; in one of them two cards lie swapped that the viewer cannot
tell apart. The same entries are played in both until one of the two is used or seen. `CANTINA_TWINS` asks for more games.
"""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from playing import hidden_pair, items, pieces
from twins import TRACED
from worlds import (
    LANGUAGES,
    START,
    Place,
    World,
    compare,
    dealt,
    hold_same,
    inject,
    next_entry,
    same_frames,
    same_pages,
    same_refusals,
    two_worlds,
)

from cantina.core import Entry, Match, fast, fold
from cantina.deckbuilding import GAME, DeckbuildingGame
from cantina.deckbuilding.rules.actions import DECLINE, DONE, END
from cantina.server.limits import Allowance
from cantina.server.pages.hint import drawn_hint
from cantina.server.pages.page import Pages

GAMES = int(os.environ.get("CANTINA_TWINS", "9"))
"""Nine are every viewer in every mode."""
STEPS = 9
EMPIRE, REBEL, WATCHER = 0, 1, 2
MODES = ("beginner", "full", "secret")


class Cards(World, DeckbuildingGame):
    """The card game with two cards marked at one entry, and swapped there if this is the other world."""

    nonsense = ("assign 9", "pick hoth#9", "use x-wing#3")

    def __init__(self, other: bool, viewer: int, at: int, seed: int) -> None:
        self.other, self.viewer, self.at, self.seed = other, viewer, at, seed

    def hidden_pair(self, state: Any) -> Any:
        return hidden_pair(state, self.viewer, self.seed)

    def in_sight(self, state: Any) -> bool:
        seen = any(item.mark & TRACED and item.known >> self.viewer & 1 for item in items(state))
        return seen or any(piece.card.mark & TRACED for piece in pieces(state))

    def common(self, first: Any, second: Any, dice: Any) -> list[tuple[int, int]]:
        """Whoever ends a turn lays the hand open: not with one of the two cards in it."""
        seat = int(first.decision.seat)
        shown = any(card.mark & TRACED for state in (first, second) for card in state.sides[seat].hand)
        both = [action for action in first.decision.of(seat) if action in second.decision.of(seat)]
        return [(seat, action) for action in both if not (shown and action == END)]


Cards.__module__ = DeckbuildingGame.__module__  # where the server looks for the game's view and templates


def entries_of(seed: int, mode: str, count: int) -> list[Entry]:
    """The first entries of a game that chance plays."""
    match, dice = Match(GAME, {"mode": mode}, dealt(seed)), fast(f"moves {seed}")
    while len(match.entries) < count or (match.state.decision is not None and match.state.decision.secret):
        decision = match.state.decision
        if decision is None:
            return match.entries[: count // 2]
        usual = [action for action in decision.actions if action != DECLINE] or decision.actions
        match.act(dice.pick(usual))
    return match.entries


@pytest.fixture(autouse=True)
def injected(monkeypatch: pytest.MonkeyPatch) -> None:
    inject(monkeypatch)


@pytest.mark.parametrize("seed", range(GAMES))
def test_twins_send_the_same_bytes(seed: int, tmp_path: Path) -> None:
    """Pages, frames, past positions and refusals, for the viewer and for spectators, in both languages."""
    viewer, mode = seed % 3, MODES[seed // 3 % 3]
    viewers = sorted({viewer, WATCHER})

    async def story() -> int:
        entries = entries_of(seed, mode, (seed + 1) * 37 % 170)
        async with two_worlds(tmp_path, Cards, seed, viewer, {"mode": mode}, entries) as places:
            for place in places:
                for each in viewers:
                    await place.listen(each, LANGUAGES[(seed + each) % 2])
            assert places[0].room.playing().state.plain() != places[1].room.playing().state.plain()
            return await compare(places, viewer, viewers, seed, STEPS)

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
        async with two_worlds(tmp_path, Cards, 7 + viewer, viewer, {"mode": "secret"}, [], apart=False) as places:
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
            return compared + await compare(places, viewer, sorted({viewer, WATCHER}), viewer, STEPS, lost)

    assert asyncio.run(story()) > 100


@pytest.mark.parametrize("seed", range(3))
def test_nobodys_cards_change_a_byte_behind_the_curtain(seed: int, tmp_path: Path) -> None:
    """At one screen for both, what nobody has lifted the curtain for is as hidden as from a spectator."""

    async def story() -> int:
        entries = entries_of(seed, "full", 10 + seed * 30)
        async with two_worlds(tmp_path, Cards, seed, WATCHER, {"mode": "full"}, entries, hot=True, teaching=seed == 2) as places:
            for place in places:
                await place.listen(EMPIRE, LANGUAGES[seed % 2])
                await place.listen(WATCHER, "en")
            return await compare(places, WATCHER, [EMPIRE, WATCHER], seed, STEPS)

    assert asyncio.run(story()) >= 20


@pytest.mark.parametrize("seed", range(5))
def test_who_lifts_the_curtain_sees_nothing_of_the_others(seed: int, tmp_path: Path) -> None:
    """At one screen for both, whoever is asked sees as little of the other hand as from a screen of its own."""
    entries = entries_of(seed, "beginner", 20 + seed * 25)
    viewer = int(fold(GAME, {"mode": "beginner"}, dealt(seed), entries).state.decision.seat)  # type: ignore[union-attr]

    async def story() -> int:
        compared, lifted, dice = 0, 0, fast(seed)
        async with two_worlds(tmp_path, Cards, seed, viewer, {"mode": "beginner"}, entries, hot=True) as places:
            for place in places:
                await place.listen(EMPIRE, "en")
            for _ in range(3 * STEPS):
                if places[0].room.playing().asked[:1] == [viewer]:
                    compared += await same_frames(places, {"type": "lift-curtain"})
                    compared += await same_frames(places, {"type": "language", "language": LANGUAGES[lifted % 2]})
                    lifted += 1
                compared += await same_frames(places)
                entry = next_entry(places, dice)
                if entry is None:
                    break
                for place in places:
                    await place.room.add(entry, place.room.playing().position(entry.seat))
                if any(place.sees() for place in places):
                    break
            assert lifted
        return compared

    assert asyncio.run(story()) >= 6


@pytest.mark.parametrize("seed", range(3))
def test_twins_get_the_same_bytes_of_hint(seed: int, tmp_path: Path) -> None:
    """Whatever a seat cannot know, the advice is the same, and so are the panel and the answer to a program."""
    entries = entries_of(seed, "beginner", 40 + seed * 31)
    viewer = int(fold(GAME, {"mode": "beginner"}, dealt(seed), entries).state.decision.seat)  # type: ignore[union-attr]

    async def story() -> None:
        async with two_worlds(tmp_path, Cards, seed, viewer, {"mode": "beginner"}, entries, hot=True) as places:
            assert places[0].room.playing().state.plain() != places[1].room.playing().state.plain()
            found = [await place.room.hints.ask(viewer, "here", Allowance(1.0, 9.0)) for place in places]
            assert found[0].answers == found[1].answers != []
            for language in LANGUAGES:
                drawn = [drawn_hint(Pages(place.house.games), place.room, found[n], language) for n, place in enumerate(places)]
                first, second = [await place.call(viewer, "GET", f"/hint?language={language}") for place in places]
                hold_same(first, second, language)
                assert drawn[0] == drawn[1] and first[0]["status"] == 200

    asyncio.run(story())
