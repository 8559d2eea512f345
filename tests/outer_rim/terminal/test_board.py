"""The table of Outer Rim in text: it fits the terminal, it speaks both languages, and it shows nobody what they may not see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest
from galaxies import for_players
from rich.text import Text

from cantina import bots, outer_rim
from cantina.core import Knowledge, fast
from cantina.outer_rim import routes
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.galaxy import NAVPOINT, PLANET
from cantina.outer_rim.rules.table import Table
from cantina.outer_rim.terminal import board, galaxy_map
from cantina.outer_rim.terminal.view import TERMINAL
from cantina.outer_rim.words import words
from cantina.outer_rim.words.speaker import Speaker

WIDTH = 80
ROWS = (None, 0, 5, 14, 22, 40)
"""On how many rows a table may have to be shown; without a number the whole of it."""


def positions(seed: int, players: int, bot: str, every: int, most: int) -> Iterator[Table]:
    """Positions of a game that bots play; the map lies at random in every second game."""
    table = outer_rim.new(chance=fast(seed), **for_players(players), map="random" if seed % 2 else "standard")
    seats = [bots.make(bot, outer_rim.GAME, f"{seed}/{seat}") for seat in range(players)]
    for number in range(most):
        if table.decision is None:
            break
        if number % every == 0:
            yield table
        seat = int(table.decision.seat)
        table.apply(seat, seats[seat].choose(table.knowledge(seat)))
    yield table


def shown(table: Table, viewer: int, language: str, heights: Sequence[int | None] = ROWS) -> str:
    """Everything a viewer is shown of a table: board, sentences and choices."""
    known = Knowledge(table, viewer).table
    return words_of(known, viewer, language, (TERMINAL.board(known, viewer, language, WIDTH, rows) for rows in heights))


def words_of(known: Table, viewer: int, language: str, boards: Iterable[list[Text]]) -> str:
    """The words of boards, and of everything beside them."""
    parts = [text.plain for drawn in boards for text in drawn]
    parts += TERMINAL.told(known, viewer, language, True)
    if known.decision is not None and known.decision.of(viewer):
        parts += [choice.label for choice in TERMINAL.choices(known, viewer, language)]
    return "\n".join(parts)


@pytest.mark.parametrize(("seed", "players", "bot"), [(1, 4, "random"), (2, 1, "greedy"), (3, 3, "greedy"), (4, 2, "random")])
def test_no_line_is_wider_than_the_terminal_and_everything_has_words(seed: int, players: int, bot: str) -> None:
    """At every position half of the viewers read English and half German, at the next one the others."""
    for turn, table in enumerate(positions(seed, players, bot, 13, 260)):
        for viewer in range(players + 1):
            language = ("en", "de")[(turn + viewer) % 2]
            known = Knowledge(table, viewer).table
            boards = {rows: TERMINAL.board(known, viewer, language, WIDTH, rows) for rows in ROWS}
            for rows, found in boards.items():
                assert not rows or table.step < 0 or len(found) <= rows
                for line in found:
                    assert line.cell_len <= WIDTH, line.plain
            told = words_of(known, viewer, language, boards.values())
            assert "face-down" not in told
            assert "{" not in told


def test_every_space_stands_on_the_map_once_in_any_order_of_the_tiles() -> None:
    for seed in range(6):
        table = outer_rim.new(chance=fast(seed), map="random")
        found = [
            place.space
            for tile in table.box.tiles
            for place in galaxy_map.places(table.box, table.galaxy, tile, Speaker("en", None).name)
        ]
        assert sorted(found) == list(range(len(table.galaxy.spaces)))
        drawn = "\n".join(line.plain for line in galaxy_map.drawn(table, Speaker("en", None).name, -1, {}, WIDTH))
        assert drawn.count("·") == sum(space.type == NAVPOINT for space in table.galaxy.spaces)
        for space in table.galaxy.spaces:
            if space.type != NAVPOINT:
                assert Speaker("en", None).name(space.name).split()[-1] in drawn


@pytest.mark.rule("OR-MOVE-01", "OR-MOVE-03")
def test_the_map_marks_exactly_the_spaces_that_a_move_can_end_in() -> None:
    seen = 0
    for table in positions(5, 2, "greedy", 1, 200):
        decision = table.decision
        if decision is None or decision.prompt not in ("planning", "move"):
            continue
        seat = int(decision.seat)
        left = int(table.move_left) if decision.prompt == "move" else None
        marks = board.marks(Knowledge(table, seat).table, seat)
        ways = routes.ways(table, seat, left)
        assert set(marks) == {space for space, way in ways.items() if not way.turns and way.before >= 0}
        if decision.prompt == "planning":
            assert all(int(mark) == ways[space].steps for space, mark in marks.items())
        seen += 1
    assert seen > 20


def swapped(table: Table, viewer: int, seed: int) -> Table | None:
    """The same table with two things changed over that this viewer cannot tell apart."""
    twin, dice = table.copy(), fast(f"twins {seed}")
    groups = [zone for group in twin.zones() for zone in group]
    dice.shuffle(groups)
    for zone in groups:
        hidden = [n for n, item in enumerate(zone) if not item.known >> viewer & 1]
        dice.shuffle(hidden)
        if len(hidden) > 1 and zone[hidden[0]].known == zone[hidden[1]].known:
            zone[hidden[0]], zone[hidden[1]] = zone[hidden[1]], zone[hidden[0]]
            return twin
    return None


@pytest.mark.rule("OR-INFO-03")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_can_read_off_the_screen_what_lies_face_down(seed: int) -> None:
    compared = 0
    for table in positions(seed, 3, "greedy", 9, 250):
        for viewer in range(4):
            twin = swapped(table, viewer, compared)
            if twin is not None:
                heights = ROWS[compared % len(ROWS) :][:1]  # one after the other
                assert shown(table, viewer, "en", heights) == shown(twin, viewer, "en", heights)
                compared += 1
    assert compared > 40


@pytest.mark.rule("OR-CONTACT-08", "OR-INFO-03")
def test_only_whoever_looked_reads_the_name_of_a_facedown_contact() -> None:
    table = outer_rim.new(seed="look", players="2")
    while table.decision is not None and table.decision.prompt in ("character", "starter-ship", "reputation"):
        table.apply(table.decision.seat, table.decision.actions[0])
    spot = int(table.galaxy.spaces[table.players[0].space].spots[0])
    number = int(deeds.token_at(table, spot))
    name = Speaker("en", None).name(deeds.token(table, number).kind.name)
    assert name not in shown(table, 0, "en")
    deeds.show_token(table, number, 1 << 0)
    assert f"{name} (" in shown(table, 0, "en")
    assert "only you have seen it" in shown(table, 0, "en")
    assert name not in shown(table, 1, "en")
    assert name not in shown(table, 2, "en")
    deeds.show_token(table, number, table.everybody())
    assert name in shown(table, 1, "en")


def test_a_journey_goes_the_quickest_way_and_stops_where_it_ends() -> None:
    table = outer_rim.new(seed="journey", players="1", practice="yes")
    while table.decision is not None and table.decision.prompt != "planning":
        table.apply(0, table.decision.actions[0])
    here = int(table.players[0].space)
    distance = table.galaxy.distance[here]
    goal = next(int(space.index) for space in table.galaxy.spaces if space.type == PLANET and 2 <= distance[space.index] <= 5)
    name = table.galaxy.spaces[goal].name
    journey = TERMINAL.journey(table, 0, f"go {name}", "en")
    assert journey is not None
    assert not journey.question
    for prompt, action in journey.steps:
        if table.decision is not None and table.decision.prompt == prompt:
            table.apply(0, action)
    assert table.players[0].space == goal
    assert table.step > 0


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("order", ["standard", "random"])
def test_with_the_expansion_both_ends_of_the_map_are_drawn(language: str, order: str) -> None:
    table = outer_rim.new(chance=fast(5), players="3", expansion="unfinished-business", map=order)
    spinward, trailing = (int(end.core) for end in table.galaxy.ends)
    table.players[0].space, table.players[2].space = spinward, trailing
    speak = words(language)
    drawn = [line.plain for line in galaxy_map.drawn(table, speak.name, 0, {spinward: "2"}, 80)]
    assert max(map(len, drawn)) <= 80
    assert f"{speak.name('spinward-core')} P1 2" in drawn[0]
    assert f"{speak.name('trailing-core')} P3 ──" in drawn[-1]
    assert drawn[0].startswith(" · R1 S1 ──") and drawn[-1].endswith("── I1 H1 ·")
    tatooine = int(table.galaxy.space("tatooine").index)
    assert "".join(text for text, _ in galaxy_map.pieces(table, tatooine, {})).lower().startswith("wgo")
