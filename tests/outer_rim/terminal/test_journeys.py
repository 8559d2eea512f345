"""`go` and `far`: a journey never takes anything of the next turn, asks before it is longer than one, and is undone at once."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pexpect
import pytest
from galaxies import Position, position
from typist import ESCAPES, Typist

from cantina import outer_rim
from cantina.core import Knowledge, Match, Refusal
from cantina.core.chance import seed_from
from cantina.outer_rim import routes
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.galaxy import PLANET
from cantina.outer_rim.rules.table import Table
from cantina.outer_rim.terminal import journeys
from cantina.outer_rim.terminal.market_rows import market_lines
from cantina.outer_rim.terminal.view import TERMINAL
from cantina.outer_rim.words.speaker import Speaker
from cantina.terminal.play import Session
from cantina.terminal.saves import HUMAN, Save
from cantina.terminal.screen import Screen

HAN = ("4", "1")
"""Han Solo flies far."""


def typed(typist: Typist, line: str) -> str:
    """Type a line; a question in between is part of what is read."""
    typist.program.sendline(line)
    typist.program.expect_exact(["\r\n> ", "/n) ", pexpect.EOF], timeout=60)
    return ESCAPES.sub("", str(typist.program.before)).replace("\r\n", "\n")


def planning(folder: Path, *lines: str) -> Typist:
    """A practice flight at its first planning step."""
    typist = Typist(folder, "play", "outer-rim", "--seed", "typist", "--practice")
    typist.read()
    for line in lines or HAN:
        typist.type(line)
    return typist


def planets(screen: str) -> dict[str, tuple[int, int]]:
    """What `far` tells: spaces and turns by planet."""
    return {name: (int(n), int(turns)) for name, n, turns in re.findall(r"^(.+): (\d+) spaces?, (\d+) turns?\.$", screen, re.M)}


def test_a_journey_within_one_move_flies_at_once_and_is_taken_back_at_once(tmp_path: Path) -> None:
    typist = planning(tmp_path)
    far = planets(typist.type("far"))
    goal = next(name for name, (spaces, turns) in far.items() if turns == 1 and spaces > 2)
    after = typed(typist, f"go {goal.lower()}")
    assert f"moves to {goal}" in " ".join(after.split())
    assert "action step" in after
    assert "planning step" in typist.type("u")
    assert planets(typist.type("far")) == far, "the whole line was taken back, not one space of it"


def test_a_journey_beyond_one_move_asks_first_and_stops_where_the_move_ends(tmp_path: Path) -> None:
    typist = planning(tmp_path)
    far = planets(typist.type("far"))
    goal, (spaces, turns) = next((name, far[name]) for name in far if far[name][1] == 2)
    asked = typed(typist, f"go {goal.lower()}")
    assert f"{goal}: {spaces} spaces, {turns} turns. Fly the first " in asked
    first = int(re.findall(r"Fly the first (\d+) now", asked)[0])
    assert "Planning: move" in typed(typist, "n")
    typed(typist, f"go {goal.lower()}")
    after = typed(typist, "y")
    assert "planning step" not in after
    left = planets(typed(typist, "far"))
    assert left[goal] == (spaces - first, 1), "nothing of the next turn has been flown"


def test_a_line_typed_where_yes_or_no_is_asked_is_done_and_the_journey_is_not(tmp_path: Path) -> None:
    typist = planning(tmp_path)
    far = planets(typist.type("far"))
    goal = next(name for name in far if far[name][1] == 2)
    near = next(name for name in far if far[name][1] == 1)
    typed(typist, f"go {goal.lower()}")
    assert planets(typed(typist, f"far {near.lower()}")) == {near: far[near]}
    typed(typist, f"go {goal.lower()}")
    after = " ".join(typed(typist, f"go {near.lower()}").split())
    assert re.search(rf"moves to (the )?{near}\.", after) and "action step" in after


def test_a_long_question_with_yes_or_no_breaks_between_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    question = "Ring of Kafrene: 15 spaces, 2 turns (around what would stop you: 11 straight). Fly the first 9 now? (y/n) "
    assert Screen(TERMINAL, "en", False).ask(question) == "n"
    shown = capsys.readouterr().out
    assert " ".join(shown.split()) == question.strip() and shown.endswith("(y/n) ")
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_a_journey_that_takes_more_turns_than_its_length_says_why() -> None:
    p = position(step="planning", at=("mon-calamari", "naboo"), figures={"hyperdrive": 4})
    told = TERMINAL.shows(p.table, 0, "far", "en", 80, False)
    assert told is not None
    for line in told:
        found = re.search(r"(\d+) spaces?, (\d+) turns?(.*)", line.plain)
        if found is not None:
            longer = int(found[2]) > -(-int(found[1]) // 4)
            assert ("stop" in found[3]) >= longer, line.plain
    assert any("you have to stop on the way" in line.plain for line in told), "the Maelstrom lies before Kessel"


@pytest.mark.parametrize(("line", "language"), [("far ryloth", "en"), ("? go ryloth", "en"), ("weit ryloth", "de")])
def test_any_planet_can_be_asked_for_at_any_time(line: str, language: str) -> None:
    p = position(step="encounter", at="naboo")
    told = TERMINAL.shows(p.table, 0, line, language, 80, False)
    assert told is not None
    pattern = r"Ryloth: \d+ spaces?, \d+ turns?\." if language == "en" else r"Ryloth: \d+ Feld(er)?, \d+ (Zug|Züge)\."
    assert re.fullmatch(pattern, told[0].plain)


def test_go_outside_the_planning_step_says_how_far_and_when() -> None:
    p = position(step="encounter", at="naboo")
    told = TERMINAL.shows(p.table, 0, "go ryloth", "en", 80, False)
    assert told is not None
    assert re.fullmatch(r"Ryloth: \d+ spaces?, 1 turn\. You move in the planning step of your turn\.", told[0].plain)
    with pytest.raises(Refusal, match="name-unknown"):
        TERMINAL.shows(p.table, 0, "go nowhere", "en", 80, False)


@pytest.mark.rule("OR-MOVE-03")
def test_distances_agree_with_the_turns_that_the_journey_really_takes() -> None:
    table = outer_rim.new(seed="turns", players="1", practice="yes")
    speak = Speaker("en", None)
    while table.decision is not None and table.decision.prompt != "planning":
        table.apply(0, table.decision.actions[0])
    goals = [int(space.index) for space in table.galaxy.spaces if space.type == PLANET and space.index != table.players[0].space]
    for goal in goals:
        expected = routes.distances(table, 0)[goal]
        world, flown, turns = table.copy(), 0, 0
        while world.players[0].space != goal:
            turns += 1
            assert turns <= 4
            flown += fly(world, goal, speak)
            while world.decision is not None and world.decision.prompt != "planning" and world.players[0].space != goal:
                world.apply(0, world.decision.actions[0])
            if turns == 1 and expected.turns > 1:
                break  # what happens on the way may change the rest
        assert flown <= expected.spaces
        assert world.players[0].space != goal or (flown, turns) == expected


def fly(table: Table, goal: int, speak: Speaker) -> int:
    """Fly as far as this turn goes; the number of spaces."""
    journey = journeys.journey(table, 0, goal, speak)
    assert journey is not None
    flown = 0
    for prompt, action in journey.steps:
        if table.decision is not None and table.decision.prompt == prompt:
            before = int(table.players[0].space)
            table.apply(0, action)
            flown += before != table.players[0].space
    return flown


def board(p: Position, seat: int, rows: int | None = None, language: str = "en") -> str:
    """What a seat sees of a position."""
    known = Knowledge(p.table, seat).table
    return "\n".join(line.plain for line in TERMINAL.board(known, seat, language, 80, rows))


def test_cards_show_how_far_they_have_to_go() -> None:
    p = position(step="action", at="naboo", assets=["bacta-supplies"])
    far = routes.distances(p.table, 0)
    goal = next(int(space.index) for space in p.table.galaxy.spaces if space.name == "takodana")
    words = Speaker("en", None).distance(far[goal])
    assert f"Bacta Supplies → Takodana ({words})" in " ".join(board(p, 0).split())
    assert words not in board(p, 1), "only one's own cards"


@pytest.mark.parametrize("rows", [1, 9])
def test_a_card_on_offer_for_the_planet_where_one_stands_says_so(rows: int) -> None:
    p = position(step="action", at="takodana", top={"cargo": "bacta-supplies"})
    told = " ".join(line.plain for line in market_lines(p.table, 0, Speaker("en", p.table), 80, rows))
    assert "Takodana (you are here)" in " ".join(told.split())


@pytest.mark.rule("OR-INFO-03")
def test_a_bounty_shows_the_way_to_its_target_only_to_whoever_knows_it() -> None:
    p = position(step="action", at="naboo", assets=["start-bounty-ponda-baba"])
    target = next(asset.kind.target for asset in p.table.players[0].assets)
    number = int(deeds.find_token(p.table, target))
    places = p.table.places[number >> deeds.CLASS_SHIFT]
    spot = next(spot for spot in places if spot >= 0)
    deeds.put_token(p.table, number, spot)
    where = Speaker("en", None).name(p.table.galaxy.spaces[p.table.galaxy.spot_space[spot]].name)
    assert f"({where}: " not in board(p, 0)
    deeds.show_token(p.table, number, 1 << 0)
    assert f"Ponda Baba (white, ground 2) ({where}: " in " ".join(board(p, 0).split())


def test_an_interrupted_journey_goes_on_after_the_answer_but_never_into_another_turn(tmp_path: Path) -> None:
    match = Match(outer_rim.GAME, {"players": "1", "practice": "yes"}, seed_from("interrupted"))
    session = Session(Save(match, [HUMAN], tmp_path / "game.cantina", "en", True, [""]))
    while match.state.decision is not None and match.state.decision.prompt != "planning":
        match.act(match.state.decision.actions[0])
    session.follow("go tatooine", Knowledge(match.state, 0).table, True)
    assert match.state.decision is not None
    turn = match.state.turn  # type: ignore[attr-defined]
    assert match.state.decision.prompt not in ("planning", "move")
    assert turn == 1
    assert not session.goes_on(Knowledge(match.state, 0).table)
