"""Corrections at the command line: checked as a whole, told in both languages, used by lists of cards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typist import Typist, run

from cantina.core import Match, record
from cantina.outer_rim import game_with

GOOD = "[market.armored_vest]\ncost = 4000\n\n[ships.hwk_290.slots]\ncargo = 2\n"
DOCUMENT = Path(__file__).parents[3] / "docs" / "correcting-figures.md"


def written(folder: Path, text: str | bytes) -> Path:
    """A file of corrections."""
    path = folder / "mine.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_a_good_file_is_told_correction_by_correction(tmp_path: Path) -> None:
    done = run("content", "check", written(tmp_path, GOOD))
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "armored_vest cost 3000 → 4000 (was designed)",
        "hwk_290 slots.cargo 1 → 2 (was sourced)",
        "2 corrections, all fine",
    ]
    assert done.stderr == ""


def test_a_good_file_is_told_in_german(tmp_path: Path) -> None:
    done = run("content", "check", written(tmp_path, "[characters.boba_fett]\ndroid = true\n"), "--lang", "de")
    assert done.stdout.splitlines() == ["boba_fett droid false → true (war erinnert)", "1 Korrektur, in Ordnung"]


def test_icons_lists_and_nothing_are_told(tmp_path: Path) -> None:
    text = (
        '[market.armored_vest.icons]\npatrol_move = "none"\n[spaces.tatooine]\nfaction = "none"\n'
        '[characters.boba_fett]\nskills = ["tech"]\n'
    )
    said = run("content", "check", written(tmp_path, text)).stdout
    assert "armored_vest icons.patrol_move {faction = hutt, spaces = 2} → none (was designed)" in said
    assert re.search(r"tatooine faction \w+ → none \(was recalled\)", said)
    assert "boba_fett skills [stealth, tactics] → [tech] (was sourced)" in said


def test_an_empty_file_corrects_nothing(tmp_path: Path) -> None:
    done = run("content", "check", written(tmp_path, "# nothing yet\n"))
    assert (done.returncode, done.stdout) == (0, "no corrections: every figure is as it was\n")


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    path = written(tmp_path, '[market.armored_vest]\ncost = 4\ncosts = 1\n[market.bacta_supplies]\ndestination = "tatoine"\n')
    done = run("content", "check", path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        f"{path}: line 2: market.armored_vest.cost is “4”; credits are whole thousands from 0 to 99000, such as 4000.",
        f"{path}: line 3: there is no figure market.armored_vest.costs. Possible: cost, constant, icons.",
        f"{path}: line 5: market.bacta_supplies.destination is “tatoine”. Possible: tatooine.",
        "3 mistakes",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[shipz.x]\na = 1\n", "line 1: there is no section shipz. Did you mean: ships?"),
        ("[ships.hwk_29]\ncost = 1000\n", "line 1: there is no ships.hwk_29. Did you mean: hwk_290?"),
        ("[ships.hwk_290]\nslots = 3\n", "line 2: ships.hwk_290.slots is “3”, but it has parts"),
        ("[ships.hwk_290.hull]\nx = 3\n", "ships.hwk_290.hull is a single figure and has no parts."),
        ("[ships.hwk_290]\nhull = 0\n", "ships.hwk_290.hull is “0”; it must be a whole number from 1 to 20."),
        ("[ships.hwk_290]\nstarter = true\n", "ships.hwk_290.starter cannot be corrected"),
        ("[characters.boba_fett]\ndroid = 1\n", "characters.boba_fett.droid is “1”; it must be true or false."),
        ('[characters.boba_fett]\nskills = ["force"]\n', "characters.boba_fett.skills lists “force”. Possible: influence"),
        ('[contacts.4_lom]\nclass = "green"\n', "there would be 7 white contacts for 8 white contact spaces."),
        ("[market.armored_vest\ncost = 1\n", "cannot be read as TOML: Expected ']' at the end of a table declaration (at line 1"),
        (b"\xff\xfe\x00", "is not a text file (byte 0)"),
        (b"#" * 1_000_001, "is larger than 1,000,000 bytes"),
    ],
)
def test_every_kind_of_mistake_says_what_would_be_right(tmp_path: Path, text: str | bytes, said: str) -> None:
    done = run("content", "check", written(tmp_path, text))
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_mistakes_are_told_in_german(tmp_path: Path) -> None:
    done = run("content", "check", written(tmp_path, "[ships.hwk_290]\nhull = 0\n"), "--lang", "de")
    assert "Zeile 2: ships.hwk_290.hull ist „0“; nötig ist eine ganze Zahl von 1 bis 20." in done.stderr
    assert "1 Fehler" in done.stderr


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    done = run("content", "check", tmp_path / "nowhere.toml")
    assert done.returncode == 2
    assert "nowhere.toml cannot be read: No such file or directory." in done.stderr
    assert run("content", "check", tmp_path).returncode == 2


def test_the_example_of_the_document_is_right(tmp_path: Path) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    example = re.search(r"```toml\n(.*?)```", text, re.S)
    assert example is not None
    said = run("content", "check", written(tmp_path, example[1])).stdout.splitlines()
    assert said[-1] in text
    assert all(line in said for line in re.findall(r"^ {4}(armored_vest .*)$", text, re.M))


def test_cards_are_listed_with_marks_and_a_legend() -> None:
    said = run("cards", "--game", "outer-rim", "--deck", "gear").stdout
    assert re.search(r"Armored Vest +3,000\* +gear ", said)
    assert re.search(r"Plastoid Armor +8,000 +gear ", said)
    assert "* not known, our own figure   ? from memory   ! corrected by you" in said
    assert "Bacta Supplies" not in said


def test_cards_are_listed_in_german() -> None:
    said = run("cards", "--game", "outer-rim", "--type", "contact", "--lang", "de").stdout
    assert re.search(r"Agent der Schwarzen Sonne +Kontakt +Klasse weiß, Syndikat\.", said)
    assert "* nicht bekannt, von uns gewählt" in said


def test_one_card_is_shown_with_its_sources_in_both_languages() -> None:
    said = run("cards", "--game", "outer-rim", "armored-vest").stdout
    assert said.startswith("Armored Vest  3,000*\n")
    assert "\n  cost, patrol icon: designed. Not known: chosen by us" in said
    assert "sourced (repo(unity)). The public repository Gururek/outer-rim-digital" in said
    told = run("cards", "--game", "outer-rim", "armored-vest", "--lang", "de").stdout
    assert "Preis, Patrouillensymbol: erdacht. Nicht bekannt: von uns so gewählt" in told


@pytest.mark.parametrize(
    ("arguments", "inside", "outside"),
    [
        (("--type", "mod"), "Autoblaster", "Armored Vest"),
        (("--type", "ship"), "Moldy Crow", "Boba Fett"),
        (("--type", "character"), "Boba Fett", "Armored Vest"),
        (("--type", "bounty"), "Hera Syndulla", "Armored Vest"),
        (("--trait", "illegal"), "Stolen Hyperfuel", "Bacta Supplies"),
        (("--faction", "syndicate", "--type", "character"), "Ketsu Onyo", "Boba Fett"),
        (("--cost", "15000-20000", "--deck", "ship"), "YT-1300", "HWK-290"),
        (("strength", "--deck", "gear"), "Vibro-Ax", "Armored Vest"),
    ],
)
def test_cards_by_words_and_filters(arguments: tuple[str, ...], inside: str, outside: str) -> None:
    said = run("cards", "--game", "outer-rim", *arguments).stdout
    assert inside in said
    assert outside not in said


def test_cards_with_corrections(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD)
    said = run("cards", "--game", "outer-rim", "armored-vest", "--content", path).stdout
    assert said.startswith("Armored Vest  4,000!\n")
    assert "cost: corrected. Corrected by whoever owns this box" in said
    shown = json.loads(run("cards", "--game", "outer-rim", "hwk-290", "--json", "--content", path).stdout)
    (ship,) = shown["cards"]
    assert ship["facts"]["slots"]["cargo"] == 2
    assert ship["grades"]["slots"] == "owner"
    assert ship["grades"]["flipped.name"] == "recalled"
    assert "Slots: 1 mod, 2 cargo, 2 crew." in ship["text"]
    assert "jposawa" in shown["sources"]["repo(companion)"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--game", "outer-rim", "xyzzy"), 1, ""),
        (("--game", "outer-rim", "--faction", "empire"), 2, "Option faction cannot be “empire”. Possible: rebel, syndicate"),
        (("--game", "outer-rim", "--trait", "trooper"), 2, "There is no trait “trooper”. There are: armor, illegal, weapon."),
        (("--game", "outer-rim", "--content", "nowhere"), 2, "nowhere cannot be read"),
        (("--faction", "hutt"), 2, "Option faction cannot be “hutt”. Possible: empire, rebel, neutral."),
        (("--deck", "gear"), 2, "There is no option “deck”. There are: faction, type, trait, cost."),
        (("--content", "mine.toml"), 2, "There is no option “content”."),
    ],
)
def test_wrong_calls_say_what_would_be_right(arguments: tuple[str, ...], code: int, said: str) -> None:
    done = run("cards", *arguments)
    assert done.returncode == code
    assert said in done.stderr


def test_cards_with_a_wrong_file_point_to_the_check(tmp_path: Path) -> None:
    path = written(tmp_path, "[market.armored_vest]\ncost = 4\n")
    done = run("cards", "--game", "outer-rim", "--content", path)
    assert done.returncode == 2
    assert f"{path} has mistakes (1). Look at them with: cantina content check {path}" in done.stderr


def test_a_record_is_verified_only_with_the_same_corrections(tmp_path: Path) -> None:
    mine = written(tmp_path, GOOD)
    kept = tmp_path / "game.cantina"
    kept.write_text(record.write(Match(game_with(mine), {"players": "2"}, bytes(32))), encoding="utf-8")
    assert run("verify", kept, "--content", mine).returncode == 0
    refused = run("verify", kept)
    assert refused.returncode == 2
    assert "This game was played with other figures" in refused.stderr
    assert "(printed)" in refused.stderr
    assert "mit anderen Werten gespielt" in run("verify", kept, "--lang", "de").stderr


def test_a_game_is_played_with_corrections(tmp_path: Path) -> None:
    mine = written(tmp_path, "[characters.boba_fett]\nhealth = 7\n")
    typist = Typist(tmp_path, "play", "outer-rim", "--content", str(mine), "--players", "human,random", "--seed", "x", "--plain")
    assert "Boba Fett: Ground combat 3, health 7." in " ".join(typist.read().split())
    typist.type("q")
    (kept,) = (tmp_path / "cantina" / "games").iterdir()
    assert f"option content {game_with(mine).mark}" in kept.read_text(encoding="utf-8")
