"""Playing at a real terminal, as a person would."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typist import Typist, numbers

from cantina.core.record import read
from cantina.games import games

SHORT_GAME = ("--bases-to-win", "2", "--opponent", "random", "--seed", "typist")


def next_line(screen: str) -> str:
    """What a plain but sensible player types on this screen."""
    if "(y/n)" in screen.splitlines()[-1]:
        return "y"
    for group in ("Resolve", "Attack with"):
        for number, label in numbers(screen, group):
            if group == "Resolve" or label.endswith("> base"):
                return str(number)
    if numbers(screen, "Play"):
        return "a"
    for group in ("Buy", "Choose"):
        offered = numbers(screen, group)
        if offered:
            return str(offered[-1 if group == "Buy" else 0][0])
    return "e"


def test_a_whole_game_by_typing(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "deckbuilding", "--seat", "rebel", *SHORT_GAME)
    screen = typist.read()
    for _ in range(600):
        if not typist.alive or "verify" in screen:
            break
        typist.program.sendline(next_line(screen))
        typist.program.expect_exact(["\r\n> ", "(y/n) ", "cantina verify"])
        if typist.program.after == "(y/n) ":
            typist.program.sendline("y")
            typist.program.expect_exact(["\r\n> ", "cantina verify"])
        screen = clean(str(typist.program.before)) + clean(str(typist.program.after))
        typist.seen += screen
    assert typist.leave() == 0
    assert re.search(r"The (Rebels|Empire) wins?:", typist.seen)
    assert "Traceback" not in typist.seen
    (kept,) = tmp_path.rglob("*.cantina")
    assert read(kept.read_text(encoding="utf-8"), games()).state.outcome is not None


def clean(text: str) -> str:
    """Text without colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r\n", "\n")


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_line_of_the_board_is_wider_than_the_terminal(tmp_path: Path, language: str) -> None:
    typist = Typist(tmp_path, "play", "--lang", language, "--mode", "full", *SHORT_GAME[2:])
    screen = "\n".join([typist.read(), *(typist.type(line) for line in ("a", "1", "a", "?", "b"))])
    board = [line for line in screen.splitlines() if line.strip()]
    assert len(board) > 30
    assert max(len(line) for line in board) <= 80, max(board, key=len)


def test_a_turn_fits_on_one_screen(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME)
    assert len(typist.read().splitlines()) <= 24


def test_german_from_the_first_line_to_the_last(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "--lang", "de", *SHORT_GAME)
    screen = typist.read()
    assert "Das Imperium" in screen
    assert "Zug 1" in screen
    assert "Spielen" in screen
    shown = typist.type("z darth vader")
    assert "Solange die Macht mit dir ist, erhält diese Einheit +4 Angriff." in shown
    card = next(name for faction, name in re.findall(r"^  ([IRN]) (\S.*?)  +\d", screen, re.M) if faction in "IN")
    assert "kostet" in typist.type(f"? kaufe {card}")
    typist.program.sendline("q")
    assert typist.leave() == 0
    assert "Die Partie ist gespeichert" in typist.seen


def test_plain_lines_for_screen_readers(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "--plain", *SHORT_GAME)
    screen = typist.read()
    assert "\x1b[" not in str(typist.program.before)
    assert "Galaxy row:\n  1: " in screen
    assert "Play:\n  1: " in screen
    assert "●" not in screen


def test_it_says_why_something_is_not_possible(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME)
    row = re.findall(r"^  ([ERN]) (\S.*?)  +(\d+) ", typist.read(), re.M)
    name = next(name for faction, name, _ in row if faction == "E")
    assert "costs" in typist.type(f"? buy {name}")
    assert "You can do that now" in typist.type("? play imperial-shuttle")


def test_a_warning_before_a_turn_is_wasted(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME)
    typist.read()
    typist.program.sendline("e")
    typist.program.expect_exact("(y/n) ")
    assert "You have not played" in clean(str(typist.program.before))
    typist.program.sendline("n")
    assert "Turn 1" not in typist.read() or typist.alive
    assert "end the turn" in typist.type("b")


def test_taking_back_at_a_teaching_table(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "--teaching", *SHORT_GAME)
    before = typist.read()
    assert "plays" in typist.type("1")
    after = typist.type("u")
    assert [line for line in after.splitlines() if "hand" in line] == [line for line in before.splitlines() if "hand" in line]


def test_an_interrupt_leaves_a_game_that_goes_on(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME)
    typist.read()
    typist.type("1")
    typist.program.sendintr()
    assert typist.leave() == 130
    assert "The game is saved" in typist.seen
    again = Typist(tmp_path, "play", "--resume")
    assert "in play Imperial Shuttle" in again.read()
    assert "The Empire plays Imperial Shuttle." in again.type("log")


def test_a_game_is_resumed_in_its_language_and_an_old_one_that_is_over_is_passed_over(tmp_path: Path) -> None:
    for line, language in (("q", "de"), ("resign", "en")):
        typist = Typist(tmp_path, "play", "--lang", language, "--plain", *SHORT_GAME)
        typist.read()
        typist.program.sendline(line)
        if line == "resign":
            typist.program.expect_exact("(y/n) ")
            typist.program.sendline("y")
        typist.leave()
    screen = Typist(tmp_path, "play", "--resume").read()
    assert "Das Imperium" in screen
    assert "Galaxis-Auslage:\n  1: " in screen


def test_own_words_and_names_in_the_own_language_are_understood(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "--lang", "de", *SHORT_GAME)
    typist.read()
    assert "spielt „Sturmtruppler“" in typist.type("spiele Sturmtruppler")
    assert "schickt „Sturmtruppler“ gegen" in typist.type("angreifen Sturmtruppler > Stützpunkt").replace("\n", " ")


def test_a_killed_program_loses_nothing(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME)
    typist.read()
    typist.type("1")
    typist.program.kill(9)
    typist.program.wait()
    again = Typist(tmp_path, "play", "--resume")
    assert "in play Imperial Shuttle" in again.read()


def test_odd_input_is_answered_never_fatal(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME)
    typist.read()
    for line in (
        "",
        "0",
        "99",
        "-1",
        "buy",
        "play nothing",
        "z",
        "z xyzzy",
        "?",
        "? ",
        "commit > base",
        "log",
        "u",
        "é" * 50,
        "1 2",
    ):
        assert "Traceback" not in typist.type(line)
    assert typist.alive


def test_a_beginning_is_enough_and_what_is_ambiguous_is_refused_with_the_candidates(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME)
    typist.read()
    assert "“play” could be any of: play imperial-shuttle, play" in typist.type("play").replace("\n", " ")
    assert "plays Imperial Shuttle" in typist.type("play imp")


def test_saving_under_a_name_and_where_nothing_can_be_written(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME)
    typist.read()
    typist.type("1")
    assert "Saved as" in typist.type(f"save {tmp_path}/mine.cantina")
    for place in ("/proc/nowhere/mine.cantina", str(tmp_path), "nul\x00l", "~nosuch/x"):
        assert "cannot be written" in " ".join(typist.type(f"save {place}").split())
    (tmp_path / "letter.txt").write_text("dear friend")
    assert "is not a saved game" in " ".join(typist.type(f"save {tmp_path}/letter.txt").split())
    assert (tmp_path / "letter.txt").read_text() == "dear friend"
    assert len(read((tmp_path / "mine.cantina").read_text(encoding="utf-8"), games()).steps) == 1


def test_giving_up_ends_the_game(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME)
    typist.read()
    typist.program.sendline("resign")
    typist.program.expect_exact("(y/n) ")
    typist.program.sendline("y")
    assert typist.leave() == 0
    assert "The Rebels win: the Empire gave up." in typist.seen
    assert "You have lost." in typist.seen


def test_two_people_at_one_keyboard_do_not_see_each_others_hands(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "--opponent", "human", "--seed", "typist")
    assert "Imperial Shuttle" in typist.read()
    typist.program.sendline("e")
    typist.program.expect_exact("(y/n) ")
    typist.program.sendline("y")
    typist.program.expect_exact("Press Enter when ready.")
    handed = typist.type("")
    hands = [line for line in handed.splitlines() if line.startswith("  hand")]
    assert "cards: 5" in hands[0]
    assert "Alliance Shuttle" in hands[1]
    log = typist.type("log 100")
    assert "The Empire draws 5 cards." in " ".join(handed.split()) + " ".join(log.split())
    assert not re.search("Empire draws [A-Z]", handed + log)


def test_a_closed_pipe_ends_it_quietly() -> None:
    shell = f"{sys.executable} -m cantina.cli cards | head -1"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""


def test_end_of_input_saves_the_game(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cantina.cli", "play", *SHORT_GAME],
        input="1\n", capture_output=True, text=True, timeout=60, env={"XDG_DATA_HOME": str(tmp_path), "PATH": ""},
    )  # fmt: skip
    assert done.returncode == 0
    assert "The game is saved" in done.stdout


def test_keys_may_be_spelled_out(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "deckbuilding", "--seat", "rebel", *SHORT_GAME)
    typist.read()
    assert typist.type("help") == typist.type("?")
    assert typist.type("undo") == typist.type("u")
    typist.program.sendline("quit")
    assert typist.leave() == 0
    assert "The game is saved" in typist.seen


def test_whoever_asks_is_told_what_the_strongest_bot_would_do(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME)
    typist.read()
    assert re.search(r"The strongest bot would do this.*\n *\d+\) .+: \d+ ± \d+ %", typist.type("hint"))


def test_whoever_asks_is_told_why_in_german_too(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", *SHORT_GAME, "--lang", "de")
    typist.read()
    for _ in range(40):
        told = typist.type("tipp")
        if "dafür: " in told or "dagegen: " in told:
            break
        typist.type("1")
    assert re.search(r"± \d+ %.*\n +(dafür|dagegen): .+\.", told)


def test_advice_that_needs_no_thought_is_given_at_once_in_german_too(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "deckbuilding", "--mode", "secret", "--lang", "de", "--seed", "bases")
    typist.read()
    said = typist.type("tipp")
    assert "Das täte der stärkste Bot sofort:\n1) " in said and "%" not in said
