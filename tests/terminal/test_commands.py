"""Cards, rules, simulation, completion, help and version at the command line."""

from __future__ import annotations

import json
import re
import subprocess
from importlib import metadata
from pathlib import Path

import pytest
from typist import Typist, called, run

from cantina import __version__
from cantina.cli import main
from cantina.outer_rim import opponents


def test_version_says_compiled_or_plain() -> None:
    assert re.match(rf"cantina {__version__} \((compiled|plain), Python 3\.", called("--version").stdout)


def test_the_installed_package_has_the_version_that_the_program_prints() -> None:
    assert called("--version").stdout.split()[1] == metadata.version("cantina-table")


def test_help_has_examples_and_exit_codes() -> None:
    said = called("--help").stdout
    assert "cantina play deckbuilding --seat rebel" in said
    assert "exit codes: 0 done, 1 a check failed, 2 a wrong call" in said


def test_help_about_a_game_lists_its_own_options_only() -> None:
    every, own = called("play", "--help").stdout, called("play", "outer-rim", "--help").stdout
    assert "--bases-to-win" in every and "--rival" in every
    assert "--bases-to-win" not in own and "--rival" in own and "--resume" in own
    assert "--rival" not in called("simulate", "deckbuilding", "-h").stdout
    assert "empire" not in called("cards", "--game", "outer-rim", "--help").stdout


def test_cards_by_words_and_filters() -> None:
    troopers = run("cards", "--trait", "trooper", "--faction", "empire").stdout
    assert "Stormtrooper" in troopers
    assert "Rebel Trooper" not in troopers
    assert "Darth Vader" in run("cards", "--cost", "8", "--faction", "empire").stdout
    assert run("cards", "--cost", "2-3").stdout.count("\n") > 10


def test_one_card_is_shown_in_full_in_both_languages() -> None:
    assert "While the Force is with you, this unit gets +4 attack." in run("cards", "vader").stdout
    assert "Solange die Macht mit dir ist" in run("cards", "vader", "--lang", "de").stdout


def test_cards_as_json_tell_where_each_fact_comes_from() -> None:
    shown = json.loads(run("cards", "tatooine", "--type", "base", "--json").stdout)
    (card,) = shown["cards"]
    assert card["facts"]["hit_points"] == 16
    assert card["facts"]["src"]["hit_points"] == ["repo"]
    assert "bga-star-wars-deckbuilding" in shown["sources"]["repo"]
    assert card["text"].startswith("When you reveal this base")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("cards", "xyzzy"), 1, ""),
        (("cards", "--trait", "wookiee"), 2, "There is no trait “wookiee”. There are: fighter"),
        (("cards", "--cost", "cheap"), 2, "a range such as 2-4"),
        (("rules", "xyzzy"), 1, ""),
        (("simulate", "--bots", "greedy"), 2, "A game needs 2 bots"),
        (
            ("simulate", "--bots", "greedy,deep"),
            2,
            "There is no bot “deep”. There are: random, beginner, greedy, captain, admiral, legend",
        ),
        (("simulate", "--games", "0"), 2, "Option games cannot be “0”"),
        (("play", "chess"), 2, "invalid choice: 'chess'"),
        (("play", "--bases-to-win", "6"), 2, "invalid choice: '6'"),
        (("play", "--resume", "nowhere"), 2, "nowhere cannot be read"),
    ],
)
def test_wrong_calls_are_answered_with_what_would_be_right(arguments: tuple[str, ...], code: int, said: str) -> None:
    done = run(*arguments)
    assert done.returncode == code
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_rules_by_id_and_by_words() -> None:
    assert run("rules", "db-force-03").stdout.startswith("DB-FORCE-03 [S] The Force is with the Rebels")
    assert run("rules", "DB-FORCE-03").stdout.count("\n") == 1
    assert "DB-DEC-45" in run("rules", "--all", "winning", "numbers").stdout


def test_the_rules_in_short_by_words_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    def said(*words: str) -> str:
        assert main(["rules", *words]) == 0
        return capsys.readouterr().out

    assert said("force").startswith("The Force (The Deckbuilding Game)\n  - One marker moves on seven spaces")
    german = said("zuerst", "verbannt", "--lang", "de")
    assert german.startswith("Ende des Zuges (The Deckbuilding Game)") and "Siehe auch: Deck, Ablagestapel und Mischen" in german
    assert said("winning", "numbers").startswith("DB-DEC-45"), "what the short rules do not have, the numbered may"
    assert "Outer Rim Pilots" in said() and "DB-WIN-01" not in said()


def test_the_rules_in_short_of_both_games(capsys: pytest.CaptureFixture[str]) -> None:
    def said(*words: str) -> str:
        assert main(["rules", *words]) == 0
        return capsys.readouterr().out

    assert said("patrol").startswith("Patrols (Outer Rim)\n  - Each faction has one patrol")
    assert said("Patrouille", "--lang", "de").startswith("Patrouillen (Outer Rim)\n  - Jede Fraktion hat eine Patrouille")
    titles = [line for line in said("damage").splitlines() if line and not line.startswith(" ")]
    assert titles[:2] == ["Deal damage (The Deckbuilding Game)", "Damage (Outer Rim)"], "titles first, each with its game"
    assert said("damage", "--game", "outer-rim").startswith("Damage\n") and "base" not in said("damage", "--game", "outer-rim")
    assert said("Verhindern", "--lang", "de", "--game", "outer-rim").startswith("Schaden\n"), "found by the name of a keyword"
    everything = said("--game", "outer-rim")
    assert everything.startswith("Winning\n") and "ILLEGAL cargo\n" in everything and "Outer Rim Pilots" not in everything
    contents = said()
    assert "The Deckbuilding Game\n  The game: Winning · Setup" in contents and "\nOuter Rim\n  The game: Winning" in contents
    assert "--game outer-rim" in contents and "  - " not in contents
    assert said("or-d-61", "--lang", "de").startswith("OR-D-61 ENTSCHEIDUNG – Handel mit dem Rivalen")
    assert said("or-d-61").startswith("OR-D-61") and main(["rules", "or-d-61", "--game", "deckbuilding"]) == 1


@pytest.mark.parametrize(
    ("slip", "found"),
    [
        (("patroul",), "Nothing has “patroul”. Did you mean “patrol”?\n\nPatrols (Outer Rim)\n"),
        (("captal", "ship"), "Nothing has “captal ship”. Did you mean “Capital ship”?\n\nCapital ships"),
        (("favour",), "Nothing has “favour”. Did you mean “favor”?\n\nFavors (Outer Rim)\n"),
        (("Patrulle", "--lang", "de"), "Nirgends steht „Patrulle“. Meintest du „Patrouille“?\n\nPatrouillen (Outer Rim)\n"),
        (("patroul", "--all"), "Nothing has “patroul”. Did you mean “patrol”?\n\nOR-GEN-03"),
    ],
)
def test_a_slip_finds_what_was_meant(slip: tuple[str, ...], found: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *slip]) == 0
    assert capsys.readouterr().out.startswith(found)


def test_simulating_a_few_games(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    done = run("simulate", "--games", "4", "--bots", "greedy,random", "--jobs", "2", "--html", page)
    assert done.returncode == 0
    assert "greedy" in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    assert "<svg" in page.read_text(encoding="utf-8")
    first, second = (run("simulate", "--games", "2", "--bots", "greedy,random", "--jobs", jobs, "--csv").stdout for jobs in "12")
    assert first.splitlines()[0] == second.splitlines()[0]
    assert len(first.splitlines()) == 3
    json.loads(run("simulate", "--games", "2", "--json").stdout)


def test_an_interrupt_reports_what_was_finished(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "simulate", "--games", "100000", "--bots", "random,random", "--jobs", "1")
    typist.program.expect(r"[2-9]/100000")
    typist.program.sendintr()
    assert typist.leave() == 130
    assert "Win rates" in typist.seen
    assert "Traceback" not in typist.seen


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_every_command(shell: str) -> None:
    script = run("completion", shell).stdout
    for word in ("play", "replay", "verify", "cards", "rules", "simulate", "--opponent", "greedy"):
        assert word in script


@pytest.fixture(scope="module")
def bash() -> str:
    return run("completion", "bash").stdout


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("pl", {"play"}),
        ("play ", {"deckbuilding", "outer-rim"}),
        ("play --opp", {"--opponent"}),
        ("play --opponent ", {"beginner", "greedy", "captain", "admiral", "legend", "random", "human"}),
        ("play outer-rim --rival ", set(opponents.ALL)),
        ("play outer-rim --rival l", {"lando-calrissian"}),
        ("play --mode secret --l", {"--lang"}),
        ("play --mode ", {"beginner", "full", "secret"}),
        ("simulate --lang ", {"en", "de"}),
        ("content ", {"check"}),
        ("content check ", {"box.toml", "older"}),
        ("play --content b", {"box.toml"}),
        ("play --resume ", {"game.cantina", "older"}),
        ("replay ", {"game.cantina", "older"}),
        ("verify older/", {"older/first.cantina"}),
        ("simulate --html ", {"box.toml", "game.cantina", "notes.txt", "older"}),
        ("completion ", {"bash", "zsh", "fish"}),
    ],
)
def test_bash_completes_commands_options_values_and_files(bash: str, typed: str, offered: set[str], tmp_path: Path) -> None:
    for name in ("game.cantina", "box.toml", "notes.txt", "older/first.cantina"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    words = ["cantina", *typed.split(" ")]
    call = f"COMP_WORDS=({' '.join(map(repr, words))}) COMP_CWORD={len(words) - 1}"
    pressed = f'{call}; $(complete -p cantina | sed "s/.*-F \\([^ ]*\\).*/\\1/") 2>/dev/null; printf "%s\\n" "${{COMPREPLY[@]}}"'
    done = subprocess.run(
        ["bash", "--norc", "-c", f"{bash}\n{pressed}"], cwd=tmp_path, capture_output=True, text=True, timeout=30
    )
    assert set(done.stdout.split()) == offered, done.stderr
