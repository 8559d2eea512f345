"""A game of another author at a real terminal: three people at one keyboard, its record, and its rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from guests import surroundings, visiting
from typist import Typist, run


@pytest.fixture(autouse=True)
def installed(guest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", surroundings(guest)["PYTHONPATH"])


def handed_on(typist: Typist, line: str, side: str) -> str:
    """Type a line and pass the keyboard on; returns what the next player sees."""
    typist.program.sendline(line)
    typist.program.expect_exact(f"Pass the keyboard on to: {side}.")
    return typist.type("")


def test_three_people_pass_the_keyboard_on(tmp_path: Path, guest: str) -> None:
    typist = Typist(tmp_path, "play", "five-spaces", "--players", "human,human,human", "--spaces", "6", "--seed", "typist")
    assert "$" in typist.read()
    screen = handed_on(typist, "walk", "Blue")
    assert "$" not in screen and screen.count("?") == 6 and "Red walks to space" in screen
    assert "That is not one of the possible answers now." in typist.type("accept red")
    handed_on(typist, "1", "Green")
    typist.program.sendline("resign")
    typist.program.expect_exact("(y/n) ")
    assert "$" in handed_on(typist, "y", "Red")
    screen = handed_on(typist, "1", "Blue")
    assert "Green gives up." in screen
    typist.program.sendline("resign")
    typist.program.expect_exact("(y/n) ")
    typist.program.sendline("y")
    assert typist.leave() == 0 and "Red is the last one on the island." in typist.seen
    (kept,) = tmp_path.rglob("*.cantina")
    with visiting(guest):
        assert "verified" in run("verify", kept).stdout
        assert "blue: walk" in run("replay", kept).stdout
        seen = [run("replay", kept, "--at", "1", "--plain", "--seat", eyes).stdout for eyes in ("blue", "open")]
    assert "the treasure" not in seen[0] and "the treasure" in seen[1]


def test_it_is_known_to_every_command(guest: str) -> None:
    with visiting(guest):
        assert "Swapping places" in run("rules", "swap", "--game", "five-spaces").stdout
        assert "Fünf Felder" in run("rules", "--lang", "de").stdout
        wrong = run("play", "five-spaces", "--players", "human")
        assert wrong.returncode == 2 and "Possible: 2, 3, 4." in wrong.stderr
    assert "five-spaces" not in run("rules", "--help").stdout
