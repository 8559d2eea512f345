"""What a person is told of their own doings: nothing that is wrong, nothing twice, and nothing left out that they lose or get."""

from __future__ import annotations

import re

import pytest
from encountering import leave_only
from galaxies import Position, position
from unfinished import IG88, LANDO, business

from cantina.core import Event
from cantina.outer_rim.rules import patrols
from cantina.outer_rim.rules.kinds import FACTIONS
from cantina.outer_rim.terminal import news
from cantina.outer_rim.terminal.view import TERMINAL
from cantina.outer_rim.words.speaker import Speaker
from cantina.outer_rim.words.turns import own

TECH = {"test": {"skill": "tech", "pass": [], "fail": []}}


def told(p: Position, events: list[Event]) -> str:
    """What the first player reads about some events."""
    heard = [event.heard_by(0) for event in events]
    lines = news.lines(heard, 0, Speaker("en", p.table), 80, p.table)
    return " ".join(" ".join(line.plain for line in lines).split())


def test_dice_that_pass_are_never_said_to_fail_because_a_question_came_before_them() -> None:
    p = position(characters=("han-solo", "bossk"), step="encounter", at="naboo", assets=["hired-help"], dice="HB").resolve(TECH)
    assert p.prompt == "window"
    story = told(p, p.events("pass"))
    assert "passes the test of tech" in story
    assert "(fails)" not in story


def test_the_dice_of_a_test_are_named_once_each_with_what_it_does() -> None:
    p = position(characters=("han-solo", "bossk"), step="encounter", at="naboo", dice="HB")
    p.resolve({"choose": [{"label": "a", "effects": [TECH]}, {"label": "b", "effects": []}]})
    assert "rolls hit (passes), blank (fails); passes the test of tech" in told(p, p.events(p.options()[0]))


def test_the_dice_of_a_fight_are_named_once_with_their_damage() -> None:
    p = position(step="encounter", at="naboo", patrols={"rebel": ("naboo", 1)}, dice="HCB HBB", figures={"ship_combat": 3})
    story = told(p, p.events("fight rebel"))
    assert "rolls" not in story
    assert "deals 3 damage: 1 hit, 1 crit, 1 blank" in story
    assert len(re.findall(r"deals \d damage: ", story)) == 2


@pytest.mark.rule("UB-MPJOB-02")
def test_in_a_job_for_two_whoever_did_it_is_named_again_after_the_partner_was() -> None:
    p = business(IG88, LANDO, at="lothal", step="encounter", assets=["disable-comms-network"], dice="HH HH FF")
    leave_only(p, "db-55a")
    story = told(p, p.events("attempt disable-comms-network"))
    assert "Lando Calrissian takes part; Databank: Disable Comms Network: Tower and Trench; IG-88 tests stealth" in story
    assert "; rolls hit (fails), hit (fails); fails the test of stealth; " in story, "and not after that"
    story = told(p, p.events("pass"))
    assert "the character of Lando Calrissian suffers 2 damage (now 3); IG-88 tests tech" in story


def test_somebody_who_leaves_after_helping_is_named() -> None:
    p = position(step="encounter", at="naboo", assets=["hired-help"], dice="HH").resolve(TECH)
    use = next(text for text in p.options() if text.startswith("use"))
    assert "discards Hired Help" in told(p, p.events(use))


def test_a_bought_ship_does_not_leave_the_game_and_the_next_one_is_named() -> None:
    p = position(step="action", at="lothal", credits=20_000, top={"ship": ["ship-gx1-short-hauler", "ship-lancer"]})
    story = told(p, p.events("buy ship-gx1-short-hauler"))
    assert "flies the GX1 Short Hauler now" in story
    assert "leaves the game" not in story
    assert "Lancer-Class Pursuit Craft is on offer in the ship deck now" in story


def test_the_card_that_comes_up_is_named_after_a_barter_too() -> None:
    p = position(at=("lothal", "naboo"), step="action", assets=["ion-cannon"], top={"gear": "jetpack"}).do("buy jetpack")
    story = told(p, p.events("barter ion-cannon"))
    assert "is on offer in the gear deck now" in story
    assert "discards Ion Cannon" not in story, "it was bartered"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "while you already have 2 crew"), ("de", "während du schon 2 Crewmitglieder hast")]
)
def test_a_goal_that_counts_the_crew_before_the_new_one_says_so(language: str, said: str) -> None:
    assert said in " ".join(TERMINAL.card("gx1-short-hauler", language))


def test_a_winner_is_told_without_a_second_mark_behind_the_exclamation() -> None:
    assert own([{"code": "wins", "seat": 0, "fame": 10}], Speaker("en", None)).endswith("with 10 fame!")


def test_copies_of_a_card_are_called_alike() -> None:
    p = position(step="action", at="lothal", credits=9_000, top={"job": "hired-help#2"})
    labels = [choice.label for choice in TERMINAL.choices(p.table, 0, "en")]
    assert any("Hired Help" in label for label in labels)
    assert not any("Hired Help 2" in label for label in labels)


def test_a_patrol_on_its_way_is_shown_where_it_has_got_to() -> None:
    p = position(step="action", at=("lothal", "naboo"))
    p.table.decision = None
    patrols.send(p.table, 0, FACTIONS.index("hutt"), 6, "test")
    p.table.run()
    asked = 0
    while p.prompt == "patrol-route":
        here = Speaker("en", None).name(p.table.galaxy.spaces[p.table.route[-1]].name)
        line = next(each for each in TERMINAL.told(p.table, 0, "en", True) if "patrol of the Hutts" in each)
        assert line.startswith(here)
        asked += len(p.table.route) > 1
        p.do(p.options()[0])
    assert asked, "asked on the way at least once"


def test_the_market_no_longer_offers_to_put_a_card_away_after_one_was() -> None:
    p = position(step="action", at="lothal", credits=9_000)
    assert p.table.decision is not None
    p.do(next(text for text in p.options() if text.startswith("cycle")))
    assert p.prompt == "market"
    asked = Speaker("en", p.table).question(p.table.decision)
    assert asked == "Market: buy a card, or leave"


def test_before_the_first_turn_every_key_says_something() -> None:
    table = position().table
    table.step = -1
    table.players[0].space = -1
    for line in ("far", "far naboo", "t"):
        shown = TERMINAL.shows(table, 0, line, "en", 80, False)
        assert shown and shown[0].plain.endswith("."), line


def test_slots_for_cargo_or_a_mod_are_not_counted_twice() -> None:
    p = position(ships=["gx1-short-hauler"], step="action")
    shown = "\n".join(line.plain for line in TERMINAL.board(p.table, 0, "en", 80))
    assert "free: gear 2, crew 2, jobs 2, cargo 1, cargo or mod 1" in shown


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_market_in_full_cuts_no_name(language: str) -> None:
    p = position(step="action", at="lothal", top={"ship": "ship-lancer"})
    shown = TERMINAL.shows(p.table, 0, "k" if language == "en" else "m", language, 80, False)
    assert shown is not None and not any("…" in line.plain for line in shown)
    assert all(line.cell_len <= 80 for line in shown)
    lancer = " ".join(line.plain for line in shown)
    assert all(word in lancer for word in re.split(r"[ -]", Speaker(language, None).name("ship-lancer")))
