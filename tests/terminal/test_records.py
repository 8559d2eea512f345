"""Records at the command line: replayed, verified, and refused with a reason when damaged."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest
from typist import Typist, run

from cantina import deckbuilding
from cantina.core import Match, Refusal, commitment, fast
from cantina.core.record import read, write
from cantina.deckbuilding.words import words
from cantina.games import games

BROKEN = int(os.environ.get("CANTINA_BROKEN", "2000"))
KEPT = sorted((Path(__file__).parents[1] / "core/records/deckbuilding/v1").glob("*.cantina"))


def short_record(seed: int, actions: int) -> str:
    """The record of a game's beginning."""
    match, dice = Match(deckbuilding.GAME, {"mode": ("beginner", "secret")[seed % 2]}, seed.to_bytes(32, "big")), fast(seed)
    for _ in range(actions):
        assert match.state.decision is not None
        match.act(dice.pick(match.state.decision.actions))
    return write(match)


def test_verify_runs_a_record_again() -> None:
    done = run("verify", KEPT[0])
    assert done.returncode == 0
    assert "verified" in done.stdout
    assert re.search("wins?: enough bases destroyed", done.stdout)


def test_verify_checks_the_commitment(tmp_path: Path) -> None:
    seed = read(KEPT[0].read_text(), games()).seed
    assert run("verify", KEPT[0], "--commitment", commitment(seed)).returncode == 0
    assert run("verify", KEPT[0], "--commitment", commitment(seed)[:16]).returncode == 0
    wrong = run("verify", KEPT[0], "--commitment", commitment(b"another secret"))
    assert wrong.returncode == 1
    assert "does not fit" in wrong.stdout
    short = run("verify", KEPT[0], "--commitment", commitment(seed)[:3])
    assert short.returncode == 2
    assert "at least 16 digits" in short.stderr


def test_verify_says_that_a_game_is_not_finished(tmp_path: Path) -> None:
    path = tmp_path / "short.cantina"
    path.write_text(short_record(2, 20))
    assert "not finished" in run("verify", path).stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not a Cantina record"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"[Event \"chess\"]\n", "not a Cantina record"),
        (b"cantina record 1\ngame deckbuilding\nrules 2\nteaching no\nseed 00\n\n", "version 2"),
        (b"cantina record 1\ngame deckbuilding\nrules 1\nteaching no\n\n", "no line"),
        (b"x" * 5_000_001, "larger than"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_record_is_refused_with_the_reason(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "odd.cantina"
    path.write_bytes(content)
    for command in ("verify", "replay"):
        done = run(command, path)
        assert done.returncode == 2
        assert said in done.stderr
        assert "Traceback" not in done.stderr


def test_a_damaged_line_is_named_with_its_number_and_what_would_be_right(tmp_path: Path) -> None:
    lines = short_record(2, 20).splitlines()
    lines[15] = "empire: buy darth-vadr"
    path = tmp_path / "damaged.cantina"
    path.write_text("\n".join(lines) + "\n")
    done = run("verify", path)
    assert done.returncode == 2
    assert "Line 16" in done.stderr
    assert "Did you mean darth-vader" in done.stderr


def test_a_record_that_claims_another_result_is_refused(tmp_path: Path) -> None:
    text = KEPT[0].read_text()
    assert text.splitlines()[-1].startswith("result ")
    path = tmp_path / "claimed.cantina"
    path.write_text(
        text.replace("result rebel", "result empire") if "result rebel" in text else text.replace("result empire", "result rebel")
    )
    done = run("verify", path)
    assert done.returncode == 2
    assert "The record says that the game ended with" in done.stderr


def test_a_missing_file_is_refused() -> None:
    done = run("verify", "nowhere.cantina")
    assert done.returncode == 2
    assert "nowhere.cantina cannot be read: No such file" in done.stderr


def test_a_record_in_a_pipe_is_printed_whole() -> None:
    done = run("replay", KEPT[0], "--lang", "de")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) > 500
    assert "Das Imperium spielt" in done.stdout


def test_stepping_forth_and_back(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "replay", str(KEPT[0]))
    start = typist.read()
    assert "0 of" in start
    one = typist.type("")
    assert "1 of" in one
    assert "plays" in one
    assert "40 of" in typist.type("40")
    assert "39 of" in typist.type("p")
    typist.program.sendline("q")
    assert typist.leave() == 0


def test_a_seats_eyes_see_only_what_that_seat_may_know() -> None:
    at_start = {seat: run("replay", KEPT[0], "--at", "0", "--seat", seat).stdout for seat in ("empire", "rebel", "open")}
    assert "Alliance Shuttle" not in at_start["empire"]
    assert "Imperial Shuttle" not in at_start["rebel"]
    assert "Alliance Shuttle" in at_start["open"]
    assert "Imperial Shuttle" in at_start["open"]


def mutated(text: str, dice: random.Random) -> str:
    """A record with a few things broken."""
    lines = text.splitlines()
    for _ in range(dice.randint(1, 3)):
        where = dice.randrange(len(lines))
        match dice.randrange(8):
            case 7:
                lines[where] += dice.choice(("9" * 5000, "#" + "9" * 5000, " undo " + "9" * 5000))
            case 0:
                del lines[where]
            case 1:
                lines.insert(where, lines[dice.randrange(len(lines))])
            case 2:
                lines[where] = lines[where][: dice.randrange(len(lines[where]) + 1)]
            case 3 if lines[where]:
                at = dice.randrange(len(lines[where]))
                lines[where] = (
                    lines[where][:at] + chr(dice.choice((0, 9, 35, 48, 57, 90, 122, 233, 0x1F600))) + lines[where][at + 1 :]
                )
            case 4:
                other = dice.randrange(len(lines))
                lines[where], lines[other] = lines[other], lines[where]
            case 5:
                lines[where] = lines[where].replace(dice.choice("aeio- #"), dice.choice("xyz9 #"))
            case _:
                lines = lines[:where]
        if not lines:
            return ""
    return "\n".join(lines) + dice.choice(("", "\n", "\r\n", "\x00"))


def test_broken_records_are_read_or_refused_and_nothing_else() -> None:
    """Two thousand here, ten thousand in `make soak`."""
    dice = random.Random(1)
    records = [short_record(seed, 12) for seed in range(10)]
    refused = 0
    for number in range(BROKEN):
        text = mutated(records[number % 10], dice)
        try:
            read(text, games())
        except Refusal as refusal:
            refused += 1
            assert words("en").refusal(refusal) != str(refusal), refusal.code
            assert "{" not in words("de").refusal(refusal)
    assert refused > 0.7 * BROKEN
