"""What is kept of earlier drawings changes nothing: every zone of every viewer is as if it were drawn afresh."""

import asyncio
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jinja2 import DictLoader, Environment

from cantina.core import Entry, Match
from cantina.games import games
from cantina.outer_rim.web.facts import Kept
from cantina.outer_rim.words import words
from cantina.server.pages.compiled import Compiled
from cantina.server.pages.page import Pages, Viewer
from cantina.server.tables.rooms import Room
from cantina.server.tables.rows import PERSON, Seat, Timed, new_row
from cantina.server.tables.store import Store
from cantina.server.tables.story import Story

GAMES = games()


def table(seed: bytes, mode: str) -> Room:
    """A table of two people at which the cards are dealt; nothing is stored."""
    game = GAMES["deckbuilding"]
    row = new_row(game.name, game.options({"mode": mode}), {}, 0.0)
    room = Room(row, game, Store("sqlite://"), lambda: 0.0)
    room.seats = [Seat(PERSON, "Ann", "a"), Seat(PERSON, "<Bob>", "b")]
    room.story = Story(Match(game, row.options, seed, True), 0.0)
    return room


def afresh(pages: Pages, room: Room, viewer: Viewer) -> dict[str, str]:
    """The zones of a viewer, drawn without anything that was drawn before."""
    assert room.story is not None
    for kept in pages.rendering.environment.macros.values():
        kept.clear()
    return {"people": pages.people(room, viewer, {})} | pages.board(room, room.story, viewer, {})


@pytest.mark.parametrize("mode", ["beginner", "full", "secret"])
def test_what_is_kept_looks_like_what_is_drawn_afresh(mode: str) -> None:
    keeping, plain, dice = Pages(GAMES), Pages(GAMES), random.Random(mode)
    room = table(mode.encode().ljust(32), mode)
    assert room.story is not None
    viewers = [Viewer(0, 0, "en"), Viewer(1, 1, "de"), Viewer(2, 2, "en"), Viewer(2, 0, "en")]
    while room.story.state.outcome is None and room.story.n < 80:
        seat = int(room.story.state.decision.seat)
        entry = Entry("action", seat, int(dice.choice(room.story.state.decision.of(seat))))
        if dice.random() < 0.1 and room.story.undo_refusal(seat) is None:
            entry = room.story.undo_entry(seat)
        if dice.random() < 0.05:
            room.seats[0] = Seat(PERSON, dice.choice(["Ann", "Anna"]), "a")
        room.story.take(Timed(entry, 0.0))
        room.tell()
        for viewer in viewers:
            assert keeping.zones(room, viewer) == afresh(plain, room, viewer)


def forget() -> None:
    """Forget everything that Outer Rim keeps for whoever sees or says the same."""
    for name, module in list(sys.modules.items()):
        for each in vars(module).values() if name.startswith("cantina.outer_rim.") else ():
            if isinstance(each, Kept):
                each.made.clear()
            elif hasattr(each, "cache_clear"):
                each.cache_clear()
    for language in ("en", "de"):
        words(language).events.kept.clear()


def test_what_outer_rim_keeps_in_words_and_pieces_looks_like_what_is_made_afresh() -> None:
    """Greedy players get on; every few actions each viewer is drawn alone, with all forgotten that was kept for anybody."""
    game = GAMES["outer-rim"]
    row = new_row(game.name, game.options({"players": "3"}), {}, 0.0)
    room = Room(row, game, Store("sqlite://"), lambda: 0.0)
    room.seats = [Seat(PERSON, name, name) for name in ("Ann", "Bob", "Cid")]
    room.story = Story(Match(game, row.options, b"kept".ljust(32)), 0.0)
    keeping, plain = Pages(GAMES), Pages(GAMES)
    bots = [game.bots()["greedy"].make(str(seat)) for seat in range(3)]
    for n in range(70):
        seat = int(room.story.state.decision.seat)
        room.story.take(Timed(Entry("action", seat, bots[seat].choose(room.story.state.knowledge(seat))), 0.0))
        room.tell()
        shown = [(viewer, keeping.zones(room, viewer)) for viewer in (Viewer(0, 0, "en"), Viewer(1, 1, "de"), Viewer(3, 3, "en"))]
        if n % 10 == 9:
            for viewer, zones in shown:
                forget()
                assert zones == afresh(plain, room, viewer)


def test_a_part_made_of_other_templates_is_never_kept() -> None:
    with pytest.raises(ValueError, match="made of other templates"):
        Pages(GAMES).rendering.again("table.html", {}, {})


@pytest.mark.parametrize("name", ["icon", "range"])
def test_what_is_called_like_a_macro_is_an_error_because_it_would_never_be_drawn_again(name: str) -> None:
    """Of any game: a zone is told so as soon as it is drawn for the first time."""
    with pytest.raises(ValueError, match=f"filled in with {name}, which a macro"):
        Pages(GAMES).rendering.again("outer-rim/tabs.html", {name: 1}, {})


def test_an_indented_line_of_a_template_goes_on_with_the_line_before() -> None:
    drawn = Pages(GAMES).rendering.environment.from_string(
        '<a class="go"\n    href="/">{% if on -%}\n  <b>{{ name }}</b>\n{%- endif %}\n  next</a>\n<pre>as\n  written</pre>'
    )
    assert drawn.render(on=True, name="Ann") == '<a class="go" href="/"><b>Ann</b> next</a>\n<pre>as\n  written</pre>'


@pytest.fixture
def compiling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Draws a template in a new environment, and says which templates had to be compiled for it."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)

    def draw(text: str = "{{ 1 + 1 }}", how: bytes = b"", folder: Path = tmp_path) -> list[str]:
        found: list[str] = []

        class Watched(Environment):
            def compile(self, source: Any, name: Any = None, *more: Any, **named: Any) -> Any:
                found.append(name)
                return super().compile(source, name, *more, **named)

        environment = Watched(loader=DictLoader({"sum": text}), bytecode_cache=Compiled(how, folder))
        assert environment.get_template("sum").render() == str(eval(text.strip("{}")))
        return found

    return draw


def test_a_template_is_compiled_once(compiling: Callable[..., list[str]]) -> None:
    assert [compiling(), compiling()] == [["sum"], []]


def test_another_text_or_another_way_to_compile_it_compiles_it_anew(compiling: Callable[..., list[str]]) -> None:
    compiling()
    assert compiling("{{ 2 + 2 }}") == compiling("{{ 2 + 2 }}", how=b"other") == ["sum"]


def test_what_is_kept_half_or_cannot_be_kept_harms_nothing(compiling: Callable[..., list[str]], tmp_path: Path) -> None:
    compiling()
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(kept.read_bytes()[:-9])
    assert compiling() == ["sum"] and compiling() == []
    assert compiling(folder=tmp_path / "nowhere") == compiling(folder=tmp_path / "nowhere") == ["sum"]
    assert list(tmp_path.iterdir()) == [kept]


def test_what_is_drawn_in_slices_looks_the_same_and_others_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cantina.server.work.SLICE_SECONDS", 0.0)
    rendering, context = Pages(GAMES).rendering, {"said": [(f"Ann {n}", "<hello>") for n in range(100)]}

    async def story() -> None:
        drawing, turns = asyncio.create_task(rendering.render_in_slices("talk.html", context)), 0
        while not drawing.done():
            await asyncio.sleep(0)
            turns += 1
        assert drawing.result() == rendering.render("talk.html", context) and turns > 100

    asyncio.run(story())
