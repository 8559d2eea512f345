"""The log: one line an action, in which everything that came of it stands behind what was done, and turns in one sentence."""

from __future__ import annotations

import pytest
from galaxies import Position, position
from rivalry import FAME, play, rivalry, rivals_card

from cantina.core import Event
from cantina.core.view import Told
from cantina.outer_rim.rules.turn import TURN
from cantina.outer_rim.web.view import OuterRimView
from cantina.outer_rim.words import log, recap
from cantina.outer_rim.words.page.story import PAST, WORDS
from cantina.outer_rim.words.speaker import Speaker


def event(code: str, seat: int, **facts: object) -> Event:
    return Event(code, seat, facts)  # type: ignore[arg-type]


def lines(p: Position, events: list[Event], language: str = "en") -> list[Told]:
    return log.lines_of(events, 0, Speaker(language, p.table))


def text(line: Told) -> str:
    return "".join(words for words, _ in line.words)


def test_every_word_is_there_in_both_languages() -> None:
    assert WORDS["en"].keys() == WORDS["de"].keys()
    assert PAST["en"].keys() == PAST["de"].keys()


BOUGHT = [
    event("buy", 0, card="targeting-computer", price=2000),
    event("lose-credits", 0, credits=2000, now=4000),
    event("gain-asset", 0, card="targeting-computer"),
    event("turn-up", -1, deck=2, card="jetpack"),
    event("patrol-moves", -1, faction=2, space=35),
]


def test_everything_that_came_of_one_action_stands_in_one_line_with_names_by_themselves() -> None:
    p = position(2)
    (line,) = lines(p, BOUGHT)
    assert text(line) == (
        "Boba Fett buys Targeting Computer for 2,000 credits: loses 2,000 credits; gets Targeting Computer; "
        "the Imperial patrol moves to the navpoint right of Ryloth."
    )
    assert line.mark == "player-1"
    assert [name for _, name in line.words if name] == ["boba-fett", "targeting-computer", "targeting-computer"]
    assert not line.by_rules and not line.news
    (german,) = lines(p, BOUGHT, "de")
    assert text(german).startswith("Boba Fett kauft ")


def test_whoever_did_it_is_you_in_its_own_log_and_nobody_elses() -> None:
    p = position(2)
    tell = OuterRimView().told
    mine, others, watched = ([text(line) for line in tell(BOUGHT, seat, seat, "en", p.table)] for seat in (0, 1, 2))
    assert mine == [
        "You buy Targeting Computer for 2,000 credits: lose 2,000 credits; get Targeting Computer; "
        "the Imperial patrol moves to the navpoint right of Ryloth."
    ]
    assert others == watched and others[0].startswith("Boba Fett buys ")
    (german,) = tell(BOUGHT, 0, 0, "de", p.table)
    assert text(german).startswith("Du kaufst ") and "; bekommst " in text(german)
    chosen = [event("character", 0, card="boba-fett"), event("gain-credits", 0, credits=4000, now=4000)]
    (first,) = tell(chosen, 0, 0, "en", p.table)
    assert text(first) == "You play Boba Fett: gain 4,000 credits."
    order = [event("first-player", 1), event("turn-ends", 0), event("gain-credits", 0, credits=4000, now=4000)]
    told = [text(tell(order, 0, 0, language, p.table)[0]) for language in ("en", "de")]
    assert ": your turn ends; " in told[0] and "; you gain" in told[0]
    assert ": dein Zug endet; " in told[1] and "; du erhältst" in told[1]
    hit = [event("damage", 0, target=0, amount=4, now=4), event("defeated", 0)]
    (line,) = tell(hit, 0, 0, "en", p.table)
    assert text(line).startswith("Your character suffers 4 damage") and line.news == "You are defeated"


def test_great_moments_are_shown_and_heard() -> None:
    p = position(2)
    (line,) = lines(p, [event("damage", 0, target=0, amount=4, now=4), event("defeated", 0)])
    assert (line.news, line.sound) == ("Boba Fett is defeated", "destroyed")
    (line,) = lines(p, [event("goal", 1, card="han-solo"), event("fame", 1, n=1, now=2, source="han-solo")])
    assert line.news == "Han Solo reaches the goal of the character card"
    (line,) = lines(p, [event("fame", 1, n=-1, now=1, source="han-solo")])
    assert not line.news


def test_a_rivals_turn_has_a_line_for_each_section_of_its_card_in_its_own_turn() -> None:
    p = rivalry("ai-3")
    p.table.decision = None
    p.table.stack.clear()
    p.table.push(TURN, 1, "test")
    p.table.events = []
    p.table.run()
    found = lines(p, p.table.events)
    assert [text(line).partition(":")[0] for line in found] == [
        "Jyn Erso, Planning", "Jyn Erso, Action", "Jyn Erso, Encounter",
    ]  # fmt: skip
    assert {line.turn for line in found} == {(int(p.table.turn) - 1, 1)}
    assert all(line.mark == "player-2" and line.by_rules for line in found)


def test_a_step_of_a_flight_says_so_and_what_comes_of_one_does_not() -> None:
    p = position(2)
    assert [line.way for line in lines(p, [event("move", 0, space=3)])] == ["move"]
    assert [line.way for line in lines(p, [event("move", 0, space=3), event("defeated", 0)])] == [""]


def test_a_turn_in_one_sentence() -> None:
    told = [
        event("move", 1, space=3), event("move", 1, space=2), *BOUGHT, event("buy", 1, card="jetpack", price=3000),
        event("gain-asset", 1, card="jetpack"), event("meet", 1, contact="doctor-evazan", spot=2),
        event("fame", 1, n=1, now=1, source="x"), event("fame", 1, n=1, now=2, source="x"),
    ]  # fmt: skip
    heard = [each.heard_by(0) for each in told]
    sentence = recap.sentence_of(heard, 1, "Nora", Speaker("en", None))
    assert sentence == "Nora flew to Cantonica, bought Jetpack, met Doctor Evazan and gained 2 fame."
    assert recap.sentence_of(heard, 1, "Nora", Speaker("de", None)).startswith("Nora flog nach Cantonica, kaufte ")
    assert recap.sentence_of(heard, 2, "Nora", Speaker("en", None)) == ""


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Jyn gained 2 fame and bought 1 fame."), ("de", "Jyn gewann 2 Ruhm und kaufte 1 Ruhm.")],
)
def test_fame_that_a_rival_has_paid_for_is_bought(language: str, words: str) -> None:
    told = [event("fame", 1, n=2, now=2, source="x").heard_by(0)]
    told += play(rivalry(rivals_card(planning=[FAME]), credits={1: 8_000}))
    assert recap.sentence_of(told, 1, "Jyn", Speaker(language, None)) == words
