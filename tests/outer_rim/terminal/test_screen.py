"""What a person sees of Outer Rim on 80 columns and 24 lines: map and answers, what the others did, where fame came from."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pexpect
import pytest
from galaxies import Position, card, position
from rich.console import Console
from rich.text import Text
from typist import ESCAPES, Typist, run
from unfinished import business

from cantina import outer_rim
from cantina.bots import make
from cantina.core import Event, Knowledge, Match
from cantina.core.chance import seed_from
from cantina.core.event import Fact
from cantina.core.item import item_of
from cantina.core.record import parse_entry
from cantina.outer_rim import BOX
from cantina.outer_rim.rules import deeds, stats
from cantina.outer_rim.rules.secrets import secret_at
from cantina.outer_rim.rules.table import Table
from cantina.outer_rim.terminal import news
from cantina.outer_rim.terminal.view import TERMINAL
from cantina.outer_rim.words.fame import sources
from cantina.outer_rim.words.speaker import Speaker
from cantina.terminal.screen import Screen

ON_THE_MAP = ("planning", "move", "action", "market")
MAP = "Nal Hutta──"


class Onlooker:
    """Types what a bot would do, and keeps every screen with the question it ended in."""

    def __init__(self, folder: Path, language: str, *options: str) -> None:
        self.typist = Typist(folder, "play", "outer-rim", "--seed", "onlooker", "--lang", language, *options)
        self.folder, self.yes = folder, "j" if language == "de" else "y"
        self.match: Match | None = None
        self.bot = make("greedy", outer_rim.GAME, "advice")
        self.screens: list[tuple[str, str]] = []

    def synchronised(self) -> Match:
        """The game as its file says it is."""
        (file,) = self.folder.rglob("*.cantina")
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        blank = lines.index("")
        if self.match is None:
            fields = [line.split(" ", 2) for line in lines[:blank]]
            options = {field[1]: field[2] for field in fields if field[0] == "option"}
            seed = next(bytes.fromhex(field[1]) for field in fields if field[0] == "seed")
            self.match = Match(outer_rim.GAME, options, seed)
        for line in [line for line in lines[blank + 1 :] if line and not line.startswith("result ")][len(self.match.entries) :]:
            self.match.add(parse_entry(self.match, line))
        return self.match

    def play(self, lines: int) -> str:
        """Type so many lines, or until the game is over; the last screen."""
        screen = ""
        for _ in range(lines):
            found = self.typist.program.expect_exact(["\r\n> ", "/n) ", pexpect.EOF], timeout=60)
            screen = ESCAPES.sub("", str(self.typist.program.before)).replace("\r\n", "\n")
            if found == 2:
                break
            if found == 1:
                self.typist.program.sendline(self.yes)
                continue
            match = self.synchronised()
            decision = match.state.decision
            assert decision is not None
            self.screens.append((decision.prompt, screen))
            if "(Enter:" in screen or "(Eingabetaste:" in screen:
                self.typist.program.sendline("")
                continue
            seat = int(decision.seat)
            action = self.bot.choose(Knowledge(match.state, seat))
            self.typist.program.sendline(match.game.text(match.state, seat, action))
        return screen


@pytest.mark.parametrize(("language", "options"), [("en", ("--solo", "boba-fett")), ("de", ("--players", "human,greedy"))])
def test_map_question_and_answers_are_on_one_screen(tmp_path: Path, language: str, options: tuple[str, ...]) -> None:
    onlooker = Onlooker(tmp_path, language, *options)
    onlooker.play(60)
    assert len(onlooker.screens) > 40
    for prompt, screen in onlooker.screens:
        assert len(screen.splitlines()) <= 24, screen
        assert all(len(line) <= 80 for line in screen.splitlines())
        if prompt in ON_THE_MAP and "(Enter:" not in screen and "(Eingabetaste:" not in screen:
            assert MAP in screen, screen


def shown(p: Position, language: str) -> list[str]:
    """The lines of a screen of 80 columns and 24 lines on which the first player is asked, after a line of news."""
    screen = Screen(TERMINAL, language, False)
    screen.table = p.table
    screen.console = Console(width=80, height=24, file=io.StringIO(), force_terminal=True, color_system=None, highlight=False)
    known = Knowledge(p.table, 0).table
    assert known.decision is not None
    choices, question = TERMINAL.choices(known, 0, language), screen.words.prompt(known.decision)
    screen.asking([Text("  Something happened.")], known, 0, choices, question, False)
    assert isinstance(screen.console.file, io.StringIO)
    return screen.console.file.getvalue().splitlines()


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_dozen_contacts_to_look_at_leave_room_for_the_map_and_for_what_was_seen(language: str) -> None:
    p = position(step="encounter", at="naboo").resolve({"contact": {"op": "look", "where": "any", "count": 4}})
    assert len(p.options()) > 18
    lines = shown(p, language)
    assert len(lines) < 24, "one line is left to type in"
    assert lines[0] == "  Something happened."
    assert any(MAP in line for line in lines)
    listed = set(re.findall(r"(\d+)\) ", "\n".join(lines)))
    assert listed == {str(n) for n in range(1, len(p.options()) + 1)}


@pytest.mark.parametrize("language", ["en", "de"])
def test_more_spaces_than_fit_below_the_map_are_numbered_on_it(language: str) -> None:
    p = position(step="encounter", at="naboo").resolve({"move": {"direct": True, "to": "any_navpoint"}})
    assert (p.prompt, len(p.options()) > 24) == ("jump", True)
    lines = shown(p, language)
    assert len(lines) < 24
    assert any(MAP in line for line in lines)
    assert [len(re.findall(r"●", "".join(lines)))] == [len(p.options())]


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_answer_that_is_cut_says_so_itself_and_costs_no_line(language: str) -> None:
    p = position(
        characters=("lando-calrissian", "boba-fett"), step="action", at="tatooine", credits=20_000,
        assets=["stolen-weapons"], ships=["yt-1300"],
    )  # fmt: skip
    lines = shown(p, language)
    assert len(lines) < 24
    assert any(MAP in line for line in lines)
    assert lines[-1].count(":") == 2, "the question is one line without any hint"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_odds_of_an_answer_that_is_cut_stand_there_once(language: str) -> None:
    everybody = dict.fromkeys(("rebel", "syndicate", "imperial", "hutt"), ("mon-calamari", 1))
    p = position(step="encounter", at=("mon-calamari", "naboo"), patrols=everybody, reputation=dict.fromkeys(everybody, 1))
    text = "\n".join(shown(p, language))
    assert "(z " in text, "something is cut"
    assert not re.search(r"\[[^\]]*\[", text), text


def test_answers_stand_below_a_short_story_though_the_map_of_the_expansion_does_not_fit() -> None:
    p = business("han-solo", "bossk", at=("tatooine", "naboo"), assets=["start-cargo-vintage-spirits"], credits=9_000)
    lines = shown(p, "en")
    assert len(lines) < 24
    assert any("end the action step" in line for line in lines)
    assert any(line.startswith("Deliver") for line in lines)


def test_the_others_turns_are_told_step_by_step_and_then_the_race(tmp_path: Path) -> None:
    onlooker = Onlooker(tmp_path, "en", "--solo", "boba-fett", "--rival", "han-solo")
    onlooker.play(60)
    told = "\n".join(screen for _, screen in onlooker.screens)
    assert re.search(r"^Since your turn\nP2 Han Solo \(AI card \d+\) Planning: ", told, re.M)
    assert re.search(r"skipped 1 \(not defeated\)|skipped 1 \(no damage\)", " ".join(told.split()))
    assert re.search(r"Action: .*buy from the (cargo|job|gear|ship) deck: ", " ".join(told.split()))
    assert re.search(r"OR-SOLO-\d+$", told, re.M), "the rule stands at the end"
    assert re.search(r"^Fame, 10 win: you \d+, Han Solo \d+$", told, re.M)


def solo(seed: str) -> tuple[Table, list[Event]]:
    """A solo game that a bot has played, and everything that was told."""
    match = Match(outer_rim.GAME, {"players": "1", "rival": "han-solo", "expert": "2"}, seed_from(seed))
    bot, events = make("greedy", outer_rim.GAME, seed), list[Event]()
    while match.state.decision is not None:
        events += match.act(bot.choose(Knowledge(match.state, 0)))
    state = match.state
    assert isinstance(state, Table)
    return state, events


def test_the_end_says_where_all_fame_came_from() -> None:
    table, events = solo("fame")
    told = [event.heard_by(0) for event in events]
    for seat, gained in enumerate(sources(told, table)):
        assert sum(counted.total() for counted in gained.values()) == stats.fame(table, seat)
    assert sources(told, table)[1]["start"].total() == 2, "the rival had a head start"
    for language in ("en", "de"):
        lines = TERMINAL.accounts(told, language, 80, table)
        assert len(lines) >= 3
        assert re.match(r"P1 .+ \d+: ", lines[1].plain)


def test_every_step_of_a_rival_has_words_in_both_languages() -> None:
    table, events = solo("words")
    told = [event.heard_by(0) for event in events]
    assert {"rival-skips", "rival-step"} <= {str(each["code"]) for each in told}
    for language in ("en", "de"):
        for line in news.lines(told, 0, Speaker(language, table), 80, table):
            assert line.cell_len <= 80
            assert "{" not in line.plain


def test_what_chance_decides_between_is_named() -> None:
    speak = Speaker("en", None)
    table = outer_rim.new()
    both = [f"{outer_rim.GAME.parse(table, 0, f'faction {faction}')}" for faction in ("rebel", "hutt")]
    facts: dict[str, Fact] = {"rule": "OR-SOLO-41", "between": both, "chosen": int(both[1])}
    facts |= {"code": "rival-decides-between", "seat": 1}
    line = speak.event(facts)
    assert line == "Chance decides for player 2 between the Rebels and the Hutts: the Hutts (OR-SOLO-41)."


def test_the_cards_of_a_rival_can_be_read(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "outer-rim", "--solo", "boba-fett", "--seed", "typist")
    typist.read()
    told = typist.type("z ai-8")
    assert "AI card 8" in told
    assert re.search(r"^Planning .+", told, re.M)
    assert "Traceback" not in told


def test_a_rule_that_stands_behind_a_line_can_be_read(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "outer-rim", "--solo", "boba-fett", "--seed", "typist")
    typist.read()
    told = typist.type("z or-solo-17")
    assert "OR-SOLO-17" in told and len(told.splitlines()) > 1
    assert "Nothing is called" not in told


def test_goal_tokens_lie_on_the_map() -> None:
    table = outer_rim.new(seed="tokens", players="1", rival="han-solo")
    while table.decision is not None and table.decision.prompt != "planning":
        table.apply(0, table.decision.actions[0])
    shown = "\n".join(line.plain for line in TERMINAL.board(table, 0, "en", 80))
    assert shown.count("◆") == len(set(stats.goal_tokens(table)))
    assert "goal token of Han Solo" in "\n".join(TERMINAL.told(table, 0, "en", True))


# Questions and warnings ----------------------------------------------------------------------------------


def test_a_question_with_one_answer_is_not_asked() -> None:
    p = position(step="encounter", at=["ksl-nav-c", "naboo"])
    assert p.table.decision is not None
    assert len(p.table.decision.actions) == 1
    assert TERMINAL.foregone(p.table, 0, True) == p.table.decision.actions[0]
    quiet = position(step="action", at=["ksl-nav-c", "naboo"])
    assert TERMINAL.foregone(quiet.table, 0, False) == quiet.table.decision.actions[0]  # type: ignore[union-attr]
    assert TERMINAL.foregone(position(step="planning").table, 0, True) is None


@pytest.mark.parametrize(
    ("credits", "assets", "said"),
    [
        (9_000, ["armored-vest"], "pay 4,000 credits, or first barter something"),
        (9_000, ["vibro-ax", "armored-vest"], "it costs 4,000 credits, and there is no room for it"),
        (0, ["ion-cannon"], "4,000 credits are to be paid, more than you have"),
    ],
)
def test_the_question_of_a_purchase_names_what_can_be_answered(credits: int, assets: list[str], said: str) -> None:
    p = position(at=("lothal", "naboo"), step="action", credits=credits, assets=assets, top={"gear": "jetpack"}).do("buy jetpack")
    asked = Speaker("en", p.table).question(p.table.decision)  # type: ignore[arg-type]
    assert p.prompt == "purchase" and said in asked[0].lower() + asked[1:]
    may = {text.partition(" ")[0] for text in p.options()}
    assert ("barter" in asked) == ("barter" in may) and ("discard" in asked) == ("discard" in may)


@pytest.mark.rule("OR-D-27")
def test_bartering_says_what_is_lost_because_no_change_is_given() -> None:
    owned = ["ion-cannon", "armored-vest"]
    p = position(at=("lothal", "naboo"), step="action", credits=9_000, assets=owned, top={"gear": "jetpack"}).do("buy jetpack")
    assert [choice.label for choice in TERMINAL.choices(p.table, 0, "en")] == [
        "pay 4,000 credits", "barter Ion Cannon (5,000, of which 1,000 are lost)", "barter Armored Vest (3,000)",
        "buy nothing after all",
    ]  # fmt: skip
    german = [choice.label for choice in TERMINAL.choices(p.table, 0, "de")]
    assert german[1] == "„Ionenkanone“ in Zahlung geben (5.000, 1.000 davon verfallen)"


def test_ending_the_action_step_names_what_is_left() -> None:
    p = position(step="action", at="takodana", assets=["bacta-supplies"], credits={0: 20_000})
    told = TERMINAL.warnings(p.table, 0, "en")
    assert told[0] == "You could deliver Bacta Supplies here."
    assert told[1].startswith("You could still buy: ")
    assert TERMINAL.warnings(p.table, 0, "de")[0] == "Du könntest hier abliefern: Bacta-Vorräte."


def test_stopping_a_move_before_it_began_is_warned_of() -> None:
    p = position(step="planning").do("move")
    assert TERMINAL.warnings(p.table, 0, "en") == ["You have not moved, and could take credits or recover instead."]


def test_a_patrol_shows_what_beating_it_costs_and_contraband_that_only_a_hit_delivers() -> None:
    p = position(step="encounter", at="naboo", patrols={"rebel": ("naboo", 1)})
    labels = [choice.label for choice in TERMINAL.choices(p.table, 0, "en")]
    assert any("a win costs 1 reputation with the Rebels" in label for label in labels)
    illegal = next(kind for kind in p.table.box.cards if kind.illegal and kind.goal_space >= 0)
    here = p.table.galaxy.spaces[illegal.goal_space].name
    cargo = position(step="action", at=here, assets=[illegal.name])
    delivering = [choice.label for choice in TERMINAL.choices(cargo.table, 0, "en") if choice.group == "deliver"]
    assert "only a hit delivers, a crit does not" in delivering[0]


# Secrets and things that lie face down -------------------------------------------------------------------


def with_secret(seat: int = 0) -> tuple[Position, str]:
    """A player who holds a secret, and its title."""
    p = position(step="action", at="tatooine")
    kind = card("enc-ryloth-naboo-05")
    space = kind.sections[0].space
    ability = secret_at(kind, space)
    assert ability is not None
    place = seat * len(p.table.decks) + BOX.decks.index("ryloth_naboo")
    p.table.secrets[place] = [item_of(kind, 1 << seat)]
    p.table.secret_spaces[place] = [space]
    return p, Speaker("en", None).speak.events.secret(ability)


@pytest.mark.rule("OR-INFO-04", "OR-SECRET-02")
def test_everybody_sees_how_many_secrets_there_are_and_only_the_owner_reads_them() -> None:
    p, title = with_secret()
    mine, theirs = (Knowledge(p.table, seat).table for seat in (0, 1))
    own = "\n".join(line.plain for line in TERMINAL.board(mine, 0, "en", 80))
    other = "\n".join(line.plain for line in TERMINAL.board(theirs, 1, "en", 80))
    assert "secrets 1" in own
    assert "secrets 1" in other
    assert title in own
    assert title not in other
    told = TERMINAL.shows(mine, 0, "z secrets", "en", 80, False)
    assert told is not None
    assert title in told[0].plain
    assert len(told[1].plain) > 10
    none = TERMINAL.shows(theirs, 1, "z secrets", "en", 80, False)
    assert none is not None
    assert none[0].plain == "You hold no secrets."


@pytest.mark.rule("OR-CONTACT-08", "OR-INFO-03")
def test_a_facedown_contact_says_who_has_seen_it() -> None:
    p = position(step="encounter", at="naboo")
    spot = int(p.table.galaxy.spaces[p.table.players[0].space].spots[0])
    number = int(deeds.token_at(p.table, spot))
    deeds.show_token(p.table, number, 1 << 1)
    who = Speaker("en", p.table).side(1)
    mine = "\n".join(TERMINAL.told(Knowledge(p.table, 0).table, 0, "en", True))
    assert f"seen by {who}" in mine
    everything = "\n".join(line.plain for line in TERMINAL.board(p.table, int(p.table.seats), "en", 80))
    assert f"seen by {who}" in everything
    assert "nobody has seen it" in everything
    assert "only you" not in everything


# The command line ----------------------------------------------------------------------------------------


def test_solo_without_a_rival_chooses_one_and_says_whom(tmp_path: Path) -> None:
    screen = Typist(tmp_path, "play", "outer-rim", "--solo", "han_solo", "--seed", "typist").read()
    assert re.search(r"You play alone against (Doctor Aphra|Jyn Erso|Lando Calrissian)", screen)
    assert "choose your first ship" in screen.lower()
    assert [line for line in screen.splitlines() if line.startswith("P") and "G9 Rigger" in line] == [], "nobody has a ship yet"


def test_practice_says_that_it_is_no_game_of_the_rulebook(tmp_path: Path) -> None:
    screen = Typist(tmp_path, "play", "outer-rim", "--practice", "--lang", "de").read()
    assert "Ein Übungsflug" in screen


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "human"), "--practice flies without one"),
        (("--solo", "boba-fett", "--players", "human,greedy"), "leave one of them out"),
        (("--practice", "--rival", "han-solo"), "leave it or --rival out"),
        (("--solo", "han-solo", "--rival", "han-solo"), "Possible: doctor-aphra"),
        (("--rivel", "han-solo"), "Did you mean: --rival"),
        (("--solo", "nobody"), "'lando-calrissian'"),
    ],
)
def test_wrong_options_name_the_right_ones(arguments: tuple[str, ...], said: str) -> None:
    done = run("play", "outer-rim", *arguments)
    assert done.returncode == 2
    assert said in done.stderr


def test_a_bare_resume_takes_the_newest_game_with_its_corrections(tmp_path: Path) -> None:
    corrections = tmp_path / "mine.toml"
    corrections.write_text("[characters.boba_fett]\nhealth = 9\n")
    first = Typist(tmp_path, "play", "outer-rim", "--practice", "--content", str(corrections))
    first.read()
    first.type("1")
    first.type("1")
    first.program.sendline("q")
    first.leave()
    again = Typist(tmp_path, "play", "--resume")
    (kept,) = tmp_path.rglob("*.cantina")
    screen = "".join(again.read().splitlines())
    assert f"Going on with the newest game: {kept}" in screen
    assert f"Played with the corrections of {corrections}" in screen
    assert "damage 0/9" in again.type("s")
    again.program.sendline("q")
    again.leave()
    corrections.write_text("[characters.boba_fett]\nhealth = 8\n")
    changed = Typist(tmp_path, "play", "--resume")
    changed.leave()
    assert "needs its corrections" in " ".join(changed.seen.split())


def test_plain_lines_price_a_ship_with_the_trade_in_and_say_bounty_once(tmp_path: Path) -> None:
    p = position(step="action", at="naboo")
    told = TERMINAL.told(p.table, 0, "en", True)
    ship = next(line for line in told if line.startswith("  Ship: "))
    kind = p.table.stores[5][-1].kind
    price = max(0, int(kind.cost - p.table.players[0].sheet.cost))
    assert f", {Speaker('en', None).number(price)} credits. " in ship
    assert Speaker("en", None).number(int(kind.cost)) not in ship or price == kind.cost
    assert not any("Bounty: Bounty" in line for line in told)


def test_answers_that_are_cut_are_whole_behind_a_key(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "play", "outer-rim", "--seed", "typist", "--players", "human,greedy")
    screen = typist.read()
    assert "…" in screen
    assert "… (z 1: all)" in screen
    whole = typist.type("z 1")
    assert "Boba Fett: Ground combat 3" in whole
    assert "…" not in whole
