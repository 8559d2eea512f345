"""Odds in somebody else's job, contest or duel, as every seat and whoever only watches reads them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from encountering import leave_only
from galaxies import Position
from scenes import hold, odds_of
from unfinished import APHRA, BOBA, CAD, CHEWBACCA, ENFYS, HAN, LANDO, business, seats

from cantina.outer_rim.odds import in_words
from cantina.outer_rim.odds.courses import Course
from cantina.outer_rim.rules.skill_test import Test
from cantina.outer_rim.rules.windows import Window
from cantina.outer_rim.web.jobs import card_at_hand, dice_now
from cantina.outer_rim.words.speaker import Speaker

BARGE, ROBBERY, GRAB, COMMS = "sail-barge-sabotage", "honest-robbery", "snatch-and-grab", "disable-comms-network"
SONG = "enc-ryloth-naboo-05"


def job(name: str, copy: str, *characters: str, own: Sequence[str] = (), theirs: Sequence[str] = (), **given: Any) -> Position:
    """The first seat may attempt a job by one certain databank card; the second is with it in its space, nobody else is."""
    there = {BARGE: "tatooine", COMMS: "lothal"}.get(name, "naboo")
    places = [there, there, *(["kessel"] * (len(characters) - 2))]
    p = business(*characters, at=places, step="encounter", assets=seats([name, *own], theirs), **given)
    leave_only(p, copy)
    return p


def lines(p: Position, language: str = "en") -> list[str]:
    """How the roll to come stands, as each seat and then whoever watches reads it."""
    found = []
    for viewer in range(p.table.seats + 1):
        sight = p.table.sight(viewer).table
        (line,) = in_words.before_the_roll(sight, viewer, Speaker(language, sight))
        found.append(line)
    return found


def read(p: Position, text: str, language: str = "en") -> str:
    """The odds behind an answer, as whoever is asked reads them."""
    assert p.table.decision is not None
    sight = p.table.sight(p.asked).table
    action = p.table.decision.actions[p.options().index(text)]
    return in_words.behind_action(sight, p.asked, action, Speaker(language, sight))


def whole(p: Position, seat: int = 0) -> float:
    """How likely the job at hand is completed, as everybody reads it."""
    found = []
    for viewer in range(p.table.seats + 1):
        sight = p.table.sight(viewer).table
        card = card_at_hand(sight)
        assert card is not None
        found.append(Course(sight, seat, card[1]).from_here(dice_now(sight)))
    assert len(set(found)) == 1
    return found[0]


# Jobs for two -------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-MPJOB-02", "UB-D-12", "OR-TEST-02")
def test_everybody_reads_the_partners_chance_before_and_after_the_dice() -> None:
    """Influence once passes on 4 of 8 sides: 1 - (4/8)² = 48/64; one more throw of one die makes of a miss a half."""
    assert 1 - Fraction(4, 8) ** 2 == Fraction(48, 64) == odds_of(job(BARGE, "db-59a", CHEWBACCA, ENFYS, HAN), "strength")
    p = job(BARGE, "db-59a", CHEWBACCA, APHRA, HAN, dice="FB CB")
    assert read(p, f"attempt {BARGE}").endswith("; Doctor Aphra: influence 75 %, strength 75 %"), "with one skill of her choice"
    p.do(f"attempt {BARGE}")
    assert (p.asked, p.options()) == (1, ["use doctor-aphra/1", "pass"])
    told = "Test of influence: 2 dice, crit passes: 75 %."
    others = "Doctor Aphra, test of influence: 2 dice, crit passes: 75 %."
    assert lines(p) == [others, told, others, others]
    assert lines(p, "de")[2] == "Doktor Aphra, Probe auf Einfluss: 2 Würfel, Volltreffer besteht: 75 %."
    assert [read(p, text) for text in p.options()] == ["75 %", "23 %"], "with the skill, and 15/64 without"
    p = job(BARGE, "db-59a", CHEWBACCA, LANDO, HAN, dice="FB HB")
    assert read(p, f"attempt {BARGE}").endswith("; Lando Calrissian: influence 88 %, strength 33 %"), "1 - 1/4 · 1/2"
    p.do(f"attempt {BARGE}")
    assert lines(p) == ["Dice: focus (fails), blank (fails). At best 50 %."] * 4
    assert [read(p, text) for text in p.options()] == ["50 %", "0 %"]


@pytest.mark.rule("UB-MPJOB-02", "UB-D-12")
def test_what_the_owner_could_use_before_a_test_raises_nothing_for_the_partner() -> None:
    p = job(BARGE, "db-59a", APHRA, CHEWBACCA, own=["hired-help"], dice="FB")
    assert "; Chewbacca: influence 23 %, strength 75 %" in read(p, f"attempt {BARGE}"), "15/64 and 48/64, by himself"


@pytest.mark.rule("UB-MPJOB-01", "UB-MPJOB-02")
def test_before_a_partner_is_named_everybody_who_could_take_part_is_listed() -> None:
    p = business(CHEWBACCA, LANDO, HAN, at="lothal", step="encounter", assets=[COMMS])
    leave_only(p, "db-55a")
    assert read(p, f"attempt {COMMS}") == (
        "tests: stealth 23 %, tech 23 %, tactics 23 %; Lando Calrissian: tech 33 %, influence 88 %; "
        "Han Solo: tech 75 %, influence 23 %"
    )
    p.do(f"attempt {COMMS}")
    asked = [read(p, f"player seat-{n}") for n in (2, 3)]
    assert asked == ["tests: tech 33 %, influence 88 %", "tests: tech 75 %, influence 23 %"]


@pytest.mark.rule("UB-MPJOB-03")
def test_a_job_that_fails_with_the_partners_defeat_is_less_likely_if_that_is_near() -> None:
    """Whoever has one health left is defeated by the damage of a failed test, and with that the job is over."""
    sound = job(COMMS, "db-55b", CHEWBACCA, LANDO, HAN, dice="FB").do(f"attempt {COMMS}")
    weak = job(COMMS, "db-55b", CHEWBACCA, LANDO, HAN, damage={1: (3, 0)}, dice="FB").do(f"attempt {COMMS}")
    assert whole(weak) == pytest.approx(whole(sound) / 2), "one die may be thrown again: it passes in one of two cases"
    assert Course(weak.table, 0, card_at_hand(weak.table)[1]).from_here(Fraction(0)) == 0  # type: ignore[index]


# Contests -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-OPJOB-01", "UB-OPJOB-02", "UB-D-13", "OR-D-46", "OR-INFO-04", "OR-TEST-06")
def test_a_secret_raises_the_shown_chance_only_once_it_was_used() -> None:
    """With what she may gain for nothing she misses with two blanks alone: 60/64, until the song was sung."""
    p = job(GRAB, "db-60b", CAD, APHRA, BOBA, dice="CB")
    known = lines(p.do(f"attempt {GRAB}"))
    p = job(GRAB, "db-60b", CAD, APHRA, BOBA, dice="CB")
    hold(p, 1, SONG, "ryloth").do(f"attempt {GRAB}")
    (song,) = (option for option in p.options() if SONG in option)
    others = "Doctor Aphra, test of stealth: 2 dice, crit or hit passes: 94 %."
    assert lines(p) == known == [others, "Test of stealth: 2 dice, crit or hit passes: 94 %.", others, others]
    assert (read(p, song), read(p, "pass")) == ("100 %", "75 %")
    assert whole(p) == pytest.approx(4 / 64), "he has passed: she has to fail"
    p.do(song)
    assert (p.asked, p.options()) == (1, ["use doctor-aphra/1", "pass"])
    sure = "Doctor Aphra, test of stealth: passed without a roll, 100 %."
    assert lines(p) == [sure, "Test of stealth: passed without a roll, 100 %.", sure, sure]
    assert lines(p, "de")[0] == "Doktor Aphra, Probe auf Heimlichkeit: ohne Wurf bestanden, 100 %."
    assert whole(p) == 0
    p.do("pass")
    assert (p.credits(0), p.credits(1), p.assets(0)) == (1_000, 2_000, [GRAB]), "both passed"


@pytest.mark.rule("UB-OPJOB-01", "UB-D-13", "OR-TIMING-06")
def test_what_the_owner_gains_for_a_test_is_gone_when_the_other_tests() -> None:
    p = job(GRAB, "db-60b", APHRA, CHEWBACCA, HAN, dice="HB")
    hold(p, 1, SONG, "ryloth").do(f"attempt {GRAB}")
    assert p.asked == 0 and lines(p)[1] == "Doctor Aphra, test of stealth: 2 dice, crit or hit passes: 94 %."
    p.do("use doctor-aphra/1")
    assert p.asked == 1 and lines(p)[0] == "Chewbacca, test of stealth: 2 dice, crit passes: 23 %."
    assert whole(p) == pytest.approx(float(1 - Fraction(15, 64)))


@pytest.mark.rule("UB-OPJOB-02")
def test_between_the_two_tests_of_a_contest_the_first_result_counts() -> None:
    p = job(GRAB, "db-60b", APHRA, CHEWBACCA, HAN, dice="HB").do(f"attempt {GRAB}")
    assert isinstance(p.table.stack.pop().node, Window) and isinstance(p.table.stack.pop().node, Test)
    p.table.test_passed = True
    alone = whole(p)
    assert alone == pytest.approx(1 - Fraction(15, 64))
    p.table.test_passed = False
    assert 0 < whole(p) < alone, "if neither passes, both test once more"


# Duels --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-COMBAT-04", "OR-COMBAT-15", "UB-OPJOB-02")
def test_each_side_of_a_duel_reads_its_own_chance_and_everybody_else_the_attackers() -> None:
    """One die against one that two more join: a tie is the attacker's, who wins in 311 of 1,024 cases (30.4 %).

    Three dice do four damage or more in 49 of 512 cases, one die never does.
    """
    p = job(
        ROBBERY, "db-57a", ENFYS, BOBA, HAN, theirs=["bowcaster"], figures=seats({"ground_combat": 1}, {"ground_combat": 1}),
        dice="FB FB",
    ).do(f"attempt {ROBBERY}")  # fmt: skip
    assert (p.asked, p.options()) == (1, ["use bowcaster/1", "pass"])
    watched = "Enfys Nest, 1 die against 1: 30 % to win, 10 % to be defeated."
    assert lines(p) == [
        "1 die against 1: 30 % to win, 10 % to be defeated yourself.",
        "1 die against 1: 70 % to win, 0 % to be defeated yourself.",
        watched, watched,
    ]  # fmt: skip
    assert read(p, "use bowcaster/1") == "70 % to win, 0 % to be defeated yourself", "two dice more, not four"
    assert read(p, "pass") == "30 % to win, 0 % to be defeated yourself", "one die against one: 45 of 64 for the attacker"
