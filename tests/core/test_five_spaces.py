"""The kernel carries another game unchanged."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from five_spaces import GAME
from five_spaces.bot import Digger
from five_spaces.rules import declared
from five_spaces.rules.actions import ACCEPT, DIG, OFFER, WALK
from five_spaces.rules.island import FACE_DOWN, KINDS, SAND, TREASURE, Island
from five_spaces.terminal import SIGNS
from five_spaces.words import CATALOGUES

from cantina.core import Entry, Knowledge, Match, Refusal, fast, record
from cantina.core.match import standing


def new_island(**options: str) -> Island:
    return GAME.start(options, fast(1))


def new_match(**options: str) -> Match:
    return Match(GAME, options, bytes(32))


def island_of(match: Match) -> Island:
    assert isinstance(match.state, Island)
    return match.state


def test_it_plays_to_an_end() -> None:
    island, dice = new_island(), fast(2)
    while island.decision is not None:
        island.apply(island.decision.seat, dice.pick(island.decision.actions))
    assert island.outcome is not None
    assert island.outcome.reason == "treasure"


def test_an_offer_is_made_by_another_seat_and_accepted_by_the_one_in_turn() -> None:
    island = new_island()
    assert island.decision is not None
    assert island.decision.of(2) == [OFFER]
    island.apply(2, OFFER)
    assert island.decision.of(2) == []
    assert ACCEPT + 2 in island.decision.actions
    island.apply(0, ACCEPT + 2)
    assert island.at == [4, 2, 0]
    assert island.decision.seat == 1


def test_a_recap_tells_what_was_done_in_a_turn_and_not_what_its_reader_did_meanwhile() -> None:
    island = new_island()
    island.events = []
    island.apply(2, OFFER)
    island.apply(0, ACCEPT + 2)
    heard = [event.heard_by(2) for event in island.events]
    told = GAME.view().recap(heard, 0, ["Ann", "Bob", "Cy"], "en")
    assert "swaps places with" in told and "offers" not in told


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    island = new_island()
    assert not island.may(1, WALK)
    with pytest.raises(Refusal, match="not-offered"):
        island.apply(1, WALK)
    assert island.at == [0, 2, 4]


def test_nobody_digs_where_everybody_has_seen_what_lies_there() -> None:
    island = new_island()
    here = next(n for n in range(5) if island.ground[n].kind is SAND)
    island.at = [here, here, here]
    island.apply(0, DIG)
    assert not island.may(1, DIG)
    with pytest.raises(Refusal, match="dug-already"):
        island.apply(1, DIG)


def test_only_the_first_player_knows_where_the_treasure_lies() -> None:
    island = new_island()
    assert [item.kind for item in Knowledge(island, 0).table.ground] == [item.kind for item in island.ground]
    for stranger in (1, 2, 3):
        assert {item.kind for item in Knowledge(island, stranger).table.ground} == {FACE_DOWN}
    assert {item.kind for item in Knowledge(new_island(blind="yes"), 0).table.ground} == {FACE_DOWN}


def test_imagined_islands_bury_the_treasure_anywhere_with_equal_chance() -> None:
    knowledge, chance = Knowledge(new_island(), 1), fast(3)
    places: Counter[Any] = Counter()
    for _ in range(2000):
        ground = knowledge.imagine(chance).ground
        places[[item.kind for item in ground].index(TREASURE)] += 1
    chi_square = sum((places[n] - 400) ** 2 / 400 for n in range(5))
    assert chi_square < 18.5, places


def test_imagined_islands_go_on_and_differ_in_their_future() -> None:
    knowledge, chance = Knowledge(new_island(), 2), fast(4)
    rolls = set()
    for _ in range(30):
        world = knowledge.imagine(chance)
        assert world.rolled == knowledge.table.rolled
        assert world.decision is not None
        world.apply(0, WALK)
        rolls.add(world.rolled)
    assert rolls == {1, 2, 3}


def test_a_copy_goes_on_alike_and_apart() -> None:
    island = new_island()
    twin = island.copy()
    for state in (island, twin):
        state.apply(0, WALK)
    assert (twin.at, twin.rolled) == (island.at, island.rolled)
    twin.apply(1, WALK)
    assert twin.at != island.at


# Leaving a game of three ----------------------------------------------------------------------------


def test_whoever_gives_up_is_skipped_and_the_last_one_there_has_won() -> None:
    match = new_match()
    told = match.add(Entry("resign", 0))
    assert [event.code for event in told] == ["resign", "rolled"]
    island = island_of(match)
    assert island.decision is not None and island.decision.seat == 1 and island.decision.of(0) == []
    match.act(WALK)
    match.act(WALK)
    assert island_of(match).active == 1
    match.add(Entry("timeout", 2))
    assert match.state.outcome is not None
    assert (match.state.outcome.winners, match.state.outcome.reason) == ((1,), "timeout")


def test_nobody_leaves_twice_and_nobody_is_brought_back_by_an_undo() -> None:
    match = Match(GAME, {}, bytes(32), teaching=True)
    match.act(WALK)
    match.add(Entry("resign", 2))
    with pytest.raises(Refusal, match="left"):
        match.add(Entry("resign", 2))
    with pytest.raises(Refusal, match="undo-nothing"):
        match.undo(0)
    match.act(WALK)
    match.undo(1)
    assert island_of(match).left == [False, False, True]
    assert standing(match.entries) == [0, 1]


def test_a_record_of_it_reads_back_to_the_same_game() -> None:
    match = new_match(players="4", spaces="7")
    match.add(Entry("action", 3, OFFER))
    match.act(ACCEPT + 3)
    match.add(Entry("resign", 0))
    bots = [Digger() for _ in range(4)]
    while (decision := match.state.decision) is not None:
        match.act(bots[decision.seat].choose(Knowledge(island_of(match), int(decision.seat))))
    text = record.write(match)
    assert "gold: offer\nred: accept gold\nred: resign\n" in text
    again = record.read(text, {GAME.name: GAME})
    assert (again.state.plain(), record.write(again)) == (match.state.plain(), text)


def test_both_languages_have_words_for_everything_and_the_terminal_a_sign_for_what_can_be_found() -> None:
    english, german = (vars(CATALOGUES[language]) for language in ("en", "de"))
    for name, catalogue in english.items():
        if isinstance(catalogue, dict) and name.isupper():
            assert catalogue.keys() == german[name].keys(), name
    for code in ("EVENTS", "PROMPTS", "REFUSALS"):
        assert getattr(declared, code).figures.keys() == english[code].keys(), code
    assert english["OWN_EVENTS"].keys() == english["EVENTS"].keys()
    assert {kind.name for kind in (*KINDS, FACE_DOWN)} == english["KINDS"].keys() == SIGNS.keys()
