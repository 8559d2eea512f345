"""What a player of Outer Rim can say at the terminal beside answers: read ahead on a job, and how crew is protected."""

from __future__ import annotations

from pathlib import Path

import pytest
from galaxies import Position, position
from typist import Typist

from cantina import outer_rim
from cantina.core import Knowledge, Match
from cantina.core.chance import seed_from
from cantina.games import games
from cantina.outer_rim.terminal.view import TERMINAL
from cantina.terminal.play import Session
from cantina.terminal.saves import HUMAN, Save, load

BOUNTY, CREW = "start-bounty-ponda-baba", "ponda-baba-crew"
FIGURES = {"ground_combat": 3, "ship_combat": 2, "health": 3, "hull": 9}
JOB = "rooting-out-spies"


def session(folder: Path, p: Position, orders: list[str]) -> Session:
    """Two people at one keyboard, in the middle of a game."""
    match = Match(outer_rim.GAME, {"players": "2"}, seed_from("orders"))
    seated = Session(Save(match, [HUMAN, HUMAN], folder / "game.cantina", "en", True, orders))
    match.state = p.table
    return seated


def hunted(dice: str = "HBB BB") -> Position:
    """The first player hunts the second one's crew, who is asked whether to protect it."""
    p = position(step="encounter", at="kessel", assets={0: [BOUNTY], 1: [CREW]}, figures={0: FIGURES, 1: FIGURES}, dice=dice)
    return p.do(f"attempt {BOUNTY}")


def ahead(p: Position, seat: int, line: str = "ahead", language: str = "en") -> list[str] | None:
    """What a seat is shown that wants to read ahead."""
    told = TERMINAL.shows(Knowledge(p.table, seat).table, seat, line, language, 80, False)
    return None if told is None else [text.plain for text in told]


def labels(p: Position, seat: int, language: str = "en") -> list[str]:
    """What a seat may choose, as it reads it."""
    return [choice.label for choice in TERMINAL.choices(Knowledge(p.table, seat).table, seat, language)]


def at_work(seat: int = 0) -> Position:
    """A player in the middle of the first step of a job's databank card."""
    p = position(step="encounter", current=seat, at="takodana", assets={seat: [JOB]})
    return p.do(f"attempt {JOB}")


# Reading ahead -------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-D-47", "OR-JOB-10")
@pytest.mark.parametrize(("language", "line", "step"), [("en", "ahead", "Step"), ("de", "voraus", "Schritt")])
def test_whoever_resolves_a_job_may_read_all_of_its_steps(language: str, line: str, step: str) -> None:
    p = at_work()
    told = ahead(p, 0, line, language)
    assert told is not None
    rules = [text for text in told if text.startswith(f"{step} ")]
    assert [text.split(":")[0] for text in rules] == [f"{step} {n}" for n in range(1, len(rules) + 1)]
    assert len(rules) >= 3
    prose = [text for text in told if not text.startswith(f"{step} ")]
    assert len(prose) == len(rules), "each step with its story"


@pytest.mark.rule("OR-D-47", "OR-INFO-08")
def test_without_asking_only_the_step_at_hand_is_told() -> None:
    p = at_work()
    told = ahead(p, 0)
    assert told is not None
    first, second = told[0], told[2]
    for viewer in range(3):
        table = "\n".join(TERMINAL.told(Knowledge(p.table, viewer).table, viewer, "en", True))
        assert first in table, "the step that is being resolved is read aloud"
        assert second not in table


@pytest.mark.rule("OR-D-47")
def test_only_the_acting_player_reads_ahead_and_only_on_a_card_at_hand() -> None:
    p = at_work(1)
    assert ahead(p, 0) == ["You are not resolving a databank card."]
    assert len(ahead(p, 1) or []) > 1
    quiet = position(step="action", assets=[JOB])
    assert ahead(quiet, 0, "voraus", "de") == ["Du führst gerade keine Datenbankkarte aus."]
    assert ahead(quiet, 0, "pass") is None


@pytest.mark.rule("OR-D-47")
def test_reading_ahead_at_the_keyboard_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    p = at_work()
    seated, before = session(tmp_path, p, ["", ""]), p.table.plain()
    seated.command(p.table, "ahead", [])
    assert "Step 2: " in capsys.readouterr().out
    assert p.table.plain() == before


# Protecting crew -----------------------------------------------------------------------------------------


@pytest.mark.rule("OR-D-33")
def test_the_question_shows_the_dice_of_both_and_how_likely_the_crew_is_lost() -> None:
    accept, decline = labels(hunted(), 1)
    assert accept == (
        "protect the crew: you fight yourself (ground combat, 3 dice against 3) "
        "[47 % to lose the crew, 29 % to be defeated yourself]"
    )
    assert decline == "do not protect the crew: it fights alone (ground combat, 2 dice against 3) [76 % to lose the crew]"
    assert labels(hunted(), 1, "de")[1].endswith("[zu 76 % ist die Crew verloren]")


@pytest.mark.rule("OR-D-33")
@pytest.mark.parametrize(
    ("order", "dice", "fighters"), [("always", "HHH BBB", [3, 3]), ("never", "HBB BB", [3, 2])], ids=["always", "never"]
)
def test_a_standing_order_answers_for_the_owner(tmp_path: Path, order: str, dice: str, fighters: list[int]) -> None:
    p = hunted(dice)
    seated = session(tmp_path, p, ["", order])
    seated.person(1)
    rolls = [len(event.facts["dice"]) for event in seated.events if event.code == "roll"]  # type: ignore[arg-type]
    assert rolls == fighters


@pytest.mark.rule("OR-D-33")
def test_a_standing_order_is_the_owners_own_and_for_this_question_only() -> None:
    p = hunted()
    assert TERMINAL.ordered(p.table, 0, "always") is None, "the hunter is not asked"
    assert TERMINAL.ordered(p.table, 1, "ask") is None
    assert TERMINAL.ordered(p.table, 1, "") is None
    request = position(step="action", credits={1: 5_000}).do("request-from seat-2", "amount 1000")
    assert request.asked == 1
    assert TERMINAL.ordered(request.table, 1, "always") is None, "whoever always protects does not always pay"


@pytest.mark.rule("OR-D-33")
def test_a_standing_order_is_kept_with_the_game(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "outer-rim", "--seed", "typist", "--players", "human,greedy")
    typist.read()
    assert "Noted" in typist.type("protect never")
    assert "is nothing that can be done here" in typist.type("protect whatever")
    typist.program.sendline("q")
    typist.leave()
    (kept,) = tmp_path.rglob("*.cantina")
    assert load(kept, games()).orders == ["never", ""]
    assert TERMINAL.order("beschütze immer", "de") == "always"
    assert TERMINAL.order("protect ask", "de") == "ask"
