"""Prompts, refusals and events: everything that is declared has words in both languages, with its figures and no others."""

from __future__ import annotations

from string import Formatter
from types import ModuleType

import pytest
from declarations import hold_events, hold_prompt, hold_refusal
from playing import moves, new_game
from positions import EMPIRE, REBEL, SPECTATOR, position

from cantina.core import Refusal, fast
from cantina.core.event import EVENTS as OF_EVERY_LOG
from cantina.core.event import Fact
from cantina.core.refused import AROUND
from cantina.deckbuilding import GAME
from cantina.deckbuilding.notation import ACTIONS
from cantina.deckbuilding.rules.asked import PROMPTS
from cantina.deckbuilding.rules.refused import OBSTACLES, REFUSALS
from cantina.deckbuilding.rules.told import EVENTS
from cantina.deckbuilding.words import LANGUAGES, agree, count, words
from cantina.deckbuilding.words import talk_de as de
from cantina.deckbuilding.words import talk_en as en

EVERY_ACTION = list(ACTIONS)
TALKS = [en, de]
SIDES = {"who", "Who", "whose", "Whose"}
"""Whoever does something can be named in every line."""
CATALOGUES = ("PROMPTS", "WAITING", "REFUSALS", "REASONS", "EVENTS", "OPTIONS", "OWN_OPTIONS", "RESULTS", "NEWS")


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_both_languages_know_the_same_codes_and_figures(catalogue: str) -> None:
    english, german = getattr(en, catalogue), getattr(de, catalogue)
    assert english.keys() == {code for code in german if not code.endswith("-you")}, (
        "only German has verbs of its own for the reader"
    )
    for code, template in english.items():
        assert figures(template) <= figures(german[code]) | {"whose", "Whose", "who", "Who", "n"}, code


def figures(template: str) -> set[str]:
    """The figures that a template fills in."""
    return {field for _, field, _, _ in Formatter().parse(agree(template, False)) if field}


def declared(code: str) -> str:
    """The event that a line is about; some have a longer code for another wording."""
    return code if code in EVENTS.figures else code.rpartition("-")[0]


@pytest.mark.parametrize("talk", TALKS)
def test_every_event_has_words_of_its_facts(talk: ModuleType) -> None:
    assert {declared(code) for code in talk.EVENTS} == EVENTS.figures.keys(), "nothing undeclared has words"
    for code, template in talk.EVENTS.items():
        told = [fact for fact in EVENTS.figures[declared(code)] if code.endswith("-known") or not fact.endswith("?")]
        assert figures(template) <= {fact.removesuffix("?") for fact in told} | SIDES | {"option"} & {code}, code
    for code, facts in EVENTS.figures.items():
        assert (f"{code}-known" in talk.EVENTS) == any(fact.endswith("?") for fact in facts), code


@pytest.mark.parametrize("talk", TALKS)
def test_every_prompt_has_words_with_its_figures(talk: ModuleType) -> None:
    for code, its_own in PROMPTS.figures.items():
        assert figures(talk.PROMPTS[code]) == set(its_own), code
        assert figures(talk.WAITING[code]) <= {*its_own, "name"}, code
    assert talk.PROMPTS.keys() == talk.WAITING.keys() == PROMPTS.figures.keys()


@pytest.mark.parametrize("talk", TALKS)
def test_every_refusal_has_words_of_its_figures(talk: ModuleType) -> None:
    known = REFUSALS.figures | {code: its_own for code, its_own in AROUND.items() if code == "lesson-meant"}
    assert talk.REFUSALS.keys() == known.keys()
    for code, its_own in known.items():
        assert figures(talk.REFUSALS[code]) <= set(its_own), code
    assert talk.REASONS.keys() == OBSTACLES.figures.keys()


def test_programs_are_told_every_event_with_its_facts() -> None:
    view = GAME.view()
    assert view is not None
    listed = view.events()
    assert "`buy` (card, price, to); " in listed and "`draw` (n, cards?); " in listed and "`undo`; " in listed
    assert len(listed.split("; ")) == len(EVENTS.figures)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_told_to_everybody(language: str) -> None:
    speak, told, asked = words(language), set(), set()
    for seed in range(12):
        table, dice = new_game(seed), fast(seed)
        table.events = []
        for seat, _ in moves(table, seed):
            hold_events(table.events, EVENTS)
            hold_prompt(table, PROMPTS)
            for each in table.events:
                told.add(each.code)
                for viewer in (EMPIRE, REBEL, SPECTATOR):
                    line = speak.event(each.heard_by(viewer))
                    assert "{" not in line
                    assert line.lstrip("„")[0].isupper()
            table.events.clear()
            assert table.decision is not None
            asked.add(table.decision.prompt)
            assert "{" not in speak.prompt(table.decision)
            action = dice.pick(EVERY_ACTION)
            if action not in table.decision.of(seat):
                with pytest.raises(Refusal) as refused:
                    table.apply(seat, action)
                hold_refusal(refused.value, REFUSALS)
                assert "{" not in speak.refusal(refused.value)
    assert told == EVENTS.figures.keys() - OF_EVERY_LOG.figures.keys(), "whatever is declared happens"
    assert asked == PROMPTS.figures.keys()


def test_a_line_tells_only_what_its_listener_may_know() -> None:
    table = position(REBEL, units=["jyn-erso"], force=1, enemy_hand=["at-at"])
    (use, look, back) = [*table.events("use jyn-erso"), *table.events("put-back at-at")]
    speak = words("en")
    assert speak.event(use.heard_by(SPECTATOR)) == "The Rebels use the ability of Jyn Erso."
    assert speak.event(look.heard_by(SPECTATOR)) == "The Rebels look at the opponent's hand."
    assert speak.event(look.heard_by(REBEL)) == "The Rebels look at the opponent's hand: AT-AT."
    assert "AT-AT" not in speak.event(back.heard_by(SPECTATOR))
    assert "AT-AT" in speak.event(back.heard_by(EMPIRE))


def test_verbs_agree_with_one_and_with_several() -> None:
    empire = position(EMPIRE, hand=["stormtrooper"]).events("play stormtrooper")[0]
    rebels = position(REBEL, hand=["rebel-trooper"]).events("play rebel-trooper")[0]
    assert words("de").event(empire.heard_by(EMPIRE)) == "Das Imperium spielt „Sturmtruppler“."
    assert words("de").event(rebels.heard_by(EMPIRE)) == "Die Rebellen spielen „Rebellentruppler“."
    assert words("en").event(rebels.heard_by(EMPIRE)) == "The Rebels play Rebel Trooper."


def test_nouns_agree_with_their_figures() -> None:
    one = position(REBEL, units=["luke-skywalker"], hand=["alliance-shuttle"]).events("play alliance-shuttle")
    lines = [words(code).event(event.heard_by(EMPIRE)) for code in LANGUAGES for event in one]
    assert "The Rebels gain 1 resource (now 1)." in lines and "Die Rebellen erhalten 1 Ressource (jetzt 1)." in lines
    assert count("{n} {n=card|cards}", {"n": "1"}) == "{n} card" and count("{n} {n=card|cards}", {"n": "5"}) == "{n} cards"


def test_those_who_wait_are_told_who_decides_what() -> None:
    table = position(REBEL, units=["snowspeeder"]).do("use snowspeeder").table
    assert table.decision is not None
    assert words("en").waiting(table.decision, "Ann") == "Ann chooses a card to discard (Snowspeeder)"
    assert en.WAITING.keys() == en.PROMPTS.keys()


def test_the_end_and_a_destroyed_base_are_told_in_one_sentence() -> None:
    assert words("en").result([REBEL], "resign") == "The Rebels win: the Empire gave up."
    assert words("de").result([EMPIRE], "bases") == "Das Imperium gewinnt: Es sind genug Stützpunkte zerstört."
    told: dict[str, Fact] = {"code": "base-destroyed", "seat": 0, "card": "lothal", "victory": 1}
    assert words("de").news(told) == "Lothal ist zerstört!" and words("en").news(told | {"code": "play"}) == ""


def test_a_prompt_says_who_must_do_what_and_why() -> None:
    table = position(REBEL, units=["snowspeeder"]).do("use snowspeeder").table
    assert table.decision is not None
    assert words("en").prompt(table.decision) == "The Empire: Choose a card to discard (Snowspeeder)"
    assert words("de").prompt(table.decision) == "Das Imperium: Eine Karte zum Ablegen wählen (Schneegleiter)"


def test_a_refusal_says_what_is_missing() -> None:
    refusal = position(EMPIRE, row=["darth-vader"], pool=3).refused("buy darth-vader")
    assert words("en").refusal(refusal) == "Darth Vader costs 8, you have 3."
    assert words("de").refusal(refusal) == "„Darth Vader“ kostet 8, du hast 3."


def test_an_ability_that_cannot_be_used_says_why() -> None:
    refusal = position(REBEL, units=["x-wing"], force=0).refused("use x-wing")
    assert words("en").refusal(refusal) == "The ability of X-Wing cannot be used now: its condition is not met."
    refusal = position(EMPIRE, ships=["gozanti-cruiser"]).refused("use gozanti-cruiser")
    assert "its price cannot be paid" in words("en").refusal(refusal)
    assert "Ihr Preis lässt sich nicht bezahlen" in words("de").refusal(refusal)


def test_an_option_says_what_it_brings_and_to_whom() -> None:
    told = position(REBEL, units=["duros-spy"], force=0).events("use duros-spy", "choose 2")
    lines = [words("de").event(event.heard_by(EMPIRE)) for event in told]
    assert "Das Imperium wählt: Die Rebellen erhalten 1 Macht." in lines
    told = position(REBEL, units=["duros-spy"], force=0).events("use duros-spy", "choose 1")
    assert "The Empire chooses: discard 1 card from hand." in [words("en").event(event.heard_by(EMPIRE)) for event in told]
