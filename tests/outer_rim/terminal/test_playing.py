"""Outer Rim at a real terminal, as a person would play it."""

from __future__ import annotations

import re
from pathlib import Path

import pexpect
import pytest
from typist import ESCAPES, Typist, numbers, on_sale, run

from cantina import outer_rim
from cantina.bots import make
from cantina.core import Knowledge, Match
from cantina.core.chance import seed_from
from cantina.core.record import read
from cantina.games import games
from cantina.outer_rim.terminal.view import TERMINAL
from cantina.outer_rim.words.speaker import Speaker

ENGLISH = {"y": "y", "hand": "Press Enter when ready."}
GERMAN = {"y": "j", "hand": "Eingabetaste drücken."}


def started(folder: Path, *options: str) -> Typist:
    """A game that begins now."""
    return Typist(folder, "play", "outer-rim", "--seed", "typist", *options)


def next_line(screen: str) -> str:
    """What a plain player types: deliver, buy, use and fight in every other turn, and get on with the game in the others."""
    if "(Enter:" in screen or "(Eingabetaste:" in screen:
        return ""
    turns = re.findall(r"^(?:Turn|Zug) (\d+)", screen, re.M)
    busy = ("Use", "Nutzen", "Move", "Bewegen") if turns and int(turns[-1]) % 2 else ()
    if busy and on_sale(screen):
        return str(on_sale(screen)[0])
    for group in ("Deliver", "Abliefern", *busy, "Encounter", "Begegnung", "Go on", "Weiter", "Choose", "Wählen"):
        offered = numbers(screen, group)
        if offered:
            return str(offered[len(screen) % len(offered)][0])
    return "1" if busy else "2"


def played(typist: Typist, lines: int, phrases: dict[str, str] = ENGLISH) -> None:
    """Type until the game is over or so many lines have been typed."""
    screen = typist.read()
    for _ in range(lines):
        typist.program.sendline(next_line(screen))
        found = typist.program.expect_exact(["\r\n> ", "/n) ", phrases["hand"], pexpect.EOF], timeout=60)
        screen = ESCAPES.sub("", str(typist.program.before)).replace("\r\n", "\n")
        typist.seen += screen
        if found == 3:
            return
        if found:
            typist.program.sendline(phrases["y"] if found == 1 else "")
            screen = typist.read()


def given_up(typist: Typist, phrases: dict[str, str] = ENGLISH) -> int | None:
    """Leave the game for good."""
    typist.program.sendline("resign")
    typist.program.expect_exact("/n) ")
    typist.program.sendline(phrases["y"])
    return typist.leave()


def test_a_whole_game_alone_by_typing_actions_in_words(tmp_path: Path) -> None:
    typist = started(tmp_path, "--practice")
    match = Match(outer_rim.GAME, {"players": "1", "practice": "yes"}, seed_from("typist"))
    bot = make("greedy", outer_rim.GAME, "advice")
    screen = typist.read()
    while match.state.decision is not None:
        foregone = TERMINAL.foregone(Knowledge(match.state, 0).table, 0, True)  # type: ignore[arg-type]
        if foregone is not None:  # nobody is asked
            match.act(foregone)
            continue
        asked = Speaker("en", match.state).prompt(match.state.decision)  # type: ignore[arg-type]
        assert asked in " ".join(screen.split()).replace("- ", "-")  # a line may break after a hyphen
        action = bot.choose(Knowledge(match.state, 0))
        typist.program.sendline(match.game.text(match.state, 0, action))
        if typist.program.expect_exact(["\r\n> ", "/n) ", pexpect.EOF]) == 1:  # something would be left undone
            typist.program.sendline("y")
            typist.program.expect_exact(["\r\n> ", pexpect.EOF])
        screen = ESCAPES.sub("", str(typist.program.before)).replace("\r\n", "\n")
        typist.seen += screen
        match.act(action)
    assert typist.leave() == 0
    assert "wins: enough fame" in typist.seen
    assert "You have won." in typist.seen
    assert "Traceback" not in typist.seen
    (kept,) = tmp_path.rglob("*.cantina")
    assert read(kept.read_text(encoding="utf-8"), games()).texts == match.texts


def test_one_player_plays_turn_after_turn_and_gives_up(tmp_path: Path) -> None:
    typist = started(tmp_path, "--practice")
    played(typist, 60)
    assert "Traceback" not in typist.seen
    assert len(set(re.findall(r"^Turn (\d+)", typist.seen, re.M))) > 5
    assert given_up(typist) == 0
    assert "nobody has won" in typist.seen
    (kept,) = tmp_path.rglob("*.cantina")
    assert "verified" in run("verify", kept).stdout
    assert "nobody has won" in run("verify", kept).stdout


def test_a_whole_game_of_three_by_typing(tmp_path: Path) -> None:
    typist = started(tmp_path, "--players", "human,greedy,greedy", "--fame", "10")
    played(typist, 400)
    assert typist.leave() == 0
    assert "Traceback" not in typist.seen
    assert re.search(r"wins: enough fame", typist.seen)
    (kept,) = tmp_path.rglob("*.cantina")
    match = read(kept.read_text(encoding="utf-8"), games())
    assert match.state.outcome is not None
    assert match.options == {"players": "3", "map": "standard", "fame": "10", "content": "printed"}
    whole = run("replay", kept)
    assert whole.returncode == 0
    assert "Turn 1: " in whole.stdout
    at = run("replay", kept, "--at", "30", "--seat", "seat-2", "--lang", "de")
    assert at.returncode == 0
    assert "Patrouillen" in at.stdout
    assert "seat-3" in run("replay", kept, "--seat", "seat-4").stderr
    stepping = Typist(tmp_path, "replay", str(kept))
    stepping.read()
    assert len(stepping.type("20").splitlines()) <= 24
    assert "nobody has seen it" in stepping.type("m")
    assert "19 of" in stepping.type("p")


@pytest.mark.rule("OR-D-66")
def test_the_others_go_on_without_whoever_leaves(tmp_path: Path) -> None:
    typist = started(tmp_path, "--players", "human,greedy,greedy")
    played(typist, 6)
    assert given_up(typist) == 0
    assert "leaves the game" in typist.seen
    assert "wins: enough fame" in typist.seen
    assert "You have lost." in typist.seen


def test_german_from_the_first_line_to_the_last(tmp_path: Path) -> None:
    typist = started(tmp_path, "--players", "human,random", "--lang", "de", "--map", "random")
    played(typist, 25, GERMAN)
    assert "Zug 1" in typist.seen
    assert "Planung" in typist.seen
    assert not re.search(r"\b(Turn|credits|fame|planning|Navpoint)\b", typist.seen)
    assert given_up(typist, GERMAN) == 0
    assert "gewinnt, weil jemand aufgegeben hat." in typist.seen


def test_two_people_at_one_keyboard_take_turns(tmp_path: Path) -> None:
    typist = started(tmp_path, "--players", "human,human")
    typist.program.expect_exact("Press Enter when ready.")  # the second seat begins
    assert "Pass the keyboard on to: player 2." in str(typist.program.before)
    assert "Boba Fett: Ground combat" in typist.type("")
    typist.type("1")
    typist.program.sendline("1")
    typist.program.expect_exact("Press Enter when ready.")
    assert "Pass the keyboard on to: player 1." in str(typist.program.before)
    first = typist.type("")
    assert "Player 1: Choose your character" in first
    assert "Boba Fett: Ground combat" not in first


def test_the_map_shows_how_far_everything_is_and_where_a_number_leads(tmp_path: Path) -> None:
    typist = started(tmp_path, "--practice")
    typist.read()
    typist.type("1")
    typist.type("1")
    planning = typist.type("")
    assert re.search(r"\n *(\d|P1)[\d ]+ .*\d", planning)
    moving = typist.type("1")
    (first, label), *_ = numbers(moving, "Move")
    assert f"‹{first}›" in moving
    assert label.split()[0] in typist.type(str(first))


def test_it_says_why_something_is_not_possible_and_shows_cards_in_full(tmp_path: Path) -> None:
    typist = started(tmp_path, "--players", "human,greedy")
    typist.read()
    typist.type("1")
    typist.type("1")
    typist.type("2")
    assert "Mandalorian Armor is not on offer" in typist.type("? buy mandalorian armor")
    assert "That belongs to the planning step" in typist.type("? take-credits")
    assert "Cancel" in typist.type("z jetpack").title()
    assert "Goal side" in typist.type("z boba fett")
    assert "Hyperdrive 6" in typist.type("z g9 rigger")
    for line in ("", "0", "99", "go", "z", "? ", "to", "é" * 50, "buy", "log", "u", "e"):
        assert "Traceback" not in typist.type(line)
    assert typist.alive


def test_plain_lines_for_screen_readers(tmp_path: Path) -> None:
    typist = started(tmp_path, "--players", "human,greedy", "--plain")
    typist.read()
    typist.type("1")
    screen = typist.type("1")
    assert "\x1b[" not in str(typist.program.before)
    assert "Boba Fett: G9 Rigger," in screen
    assert "Market:\n  Bounty: " in screen
    assert "Planning:\n  1: move" in screen
    assert "white face down" in screen
    assert not re.search(r"[·●─│‹]", screen)


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    typist = started(tmp_path, "--players", "random,human,greedy")
    typist.read()
    typist.type("1")
    typist.type("1")
    before = typist.type("s")
    typist.program.sendline("q")
    assert typist.leave() == 0
    resumed = Typist(tmp_path, "play", "--resume")
    resumed.read()
    again = resumed.type("s")
    assert [line for line in before.splitlines() if line.startswith("P2 ")] == [
        line for line in again.splitlines() if line.startswith("P2 ")
    ]


def test_a_game_alone_against_a_rival_goes_on_where_it_was_left(tmp_path: Path) -> None:
    typist = started(tmp_path, "--rival", "han_solo", "--solo", "boba_fett")
    typist.read()
    typist.type("1")
    before = typist.type("s")
    typist.program.sendline("q")
    assert typist.leave() == 0
    resumed = Typist(tmp_path, "play", "--resume")
    resumed.read()
    again = resumed.type("s")
    shown = [line for line in before.splitlines() if line.startswith(("P1 ", "P2 "))]
    assert len(shown) == 2
    assert shown == [line for line in again.splitlines() if line.startswith(("P1 ", "P2 "))]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "outer-rim", "--players", "human,deep"), "There is no bot “deep”. There are: human, random, greedy"),
        (("play", "outer-rim", "--players", "human,greedy,greedy,greedy,greedy"), "5 players are too many"),
        (("play", "outer-rim", "--mode", "full"), "There is no option “mode”"),
        (("play", "deckbuilding", "--fame", "12"), "There is no option “fame”"),
        (("play", "outer-rim", "--fame", "13"), "invalid choice: '13'"),
        (("play", "outer-rim", "--fame", "11"), "10, 12"),
        (("play", "outer-rim", "--ambitions"), "“ambitions” takes the expansion"),
        (("play", "outer-rim", "--content", "nowhere.json"), "nowhere.json cannot be read"),
        (("simulate", "outer-rim", "--bots", "greedy,greedy,greedy,greedy,random"), "5 players are too many"),
    ],
)
def test_wrong_calls_are_answered_with_what_would_be_right(arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_simulating_games_of_three(tmp_path: Path) -> None:
    done = run("simulate", "outer-rim", "--games", "3", "--bots", "greedy,greedy,random", "--jobs", "1", "--fame", "10")
    assert done.returncode == 0
    assert "greedy#1 against greedy#2, random: 3 games" in done.stdout
    assert "players 3, map standard, fame 10" in done.stdout
    assert "Player 3" in done.stdout
    assert "Pairs" not in done.stdout


def test_a_corrected_box_is_played_with_its_figures_and_named_in_the_record(tmp_path: Path) -> None:
    corrections = tmp_path / "mine.toml"
    corrections.write_text("[characters.boba_fett]\nhealth = 9\n[market.jetpack]\ncost = 1000\n")
    typist = started(tmp_path, "--practice", "--content", str(corrections))
    typist.read()
    typist.type("1")
    assert "damage 0/9" in typist.type("1")
    typist.program.sendline("q")
    typist.leave()
    (kept,) = tmp_path.rglob("*.cantina")
    without = run("verify", kept)
    assert without.returncode == 2
    assert "--content" in without.stderr
    assert run("verify", kept, "--content", corrections).returncode == 0


def test_the_expansion_is_played_at_the_terminal(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "outer-rim", "--expansion", "unfinished-business", "--seed", "typist")
    typist.read()
    told = typist.type("character cad-bane")
    assert "Cad Bane" in told and "Traceback" not in told
    for _ in range(3):
        told = typist.type("1")
    assert "Spinward Core" in told and "Trailing Core" in told
