"""Discarding from hands and from the row, picked or at random."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, Position, generic, position

from cantina.core import fast
from cantina.deckbuilding.rules.choices import OpponentDiscards
from cantina.deckbuilding.rules.effects import (
    Both,
    OpponentDiscardsAtRandom,
)
from cantina.deckbuilding.rules.kinds import Card

EMPIRE_HAND = ["at-st", "imperial-shuttle", "inquisitor", "stormtrooper", "tie-fighter"]


@pytest.mark.rule("DB-KW-DISCARD-01")
def test_who_discards_from_the_own_hand_picks_the_card() -> None:
    p = position(EMPIRE, ships=["gozanti-cruiser"], hand=["inquisitor", "stormtrooper"]).do("use gozanti-cruiser")
    assert (p.asked, p.options()) == (EMPIRE, ["discard inquisitor", "discard stormtrooper"])
    assert p.do("discard inquisitor").discard(EMPIRE) == ["inquisitor"]


@pytest.mark.rule("DB-KW-DISCARD-02", "DB-KW-DISCARD-01")
@pytest.mark.parametrize("card", ["snowspeeder", "rebel-commando"])
def test_the_owner_of_the_hand_picks_even_if_the_opponent_forces_the_discard(card: str) -> None:
    p = position(REBEL, units=[card], force=0, enemy_hand=["inquisitor", "stormtrooper"]).do(f"use {card}")
    assert (p.asked, p.options()) == (EMPIRE, ["discard inquisitor", "discard stormtrooper"])
    assert p.refused("discard inquisitor", seat=REBEL).code == "DB-TURN-03"
    assert p.do("discard inquisitor").hand(EMPIRE) == ["stormtrooper"]


@pytest.mark.rule("DB-KW-DISCARD-01", "DB-KW-DISCARD-02", "DB-DEC-59")
def test_where_the_text_demands_a_random_card_nobody_picks() -> None:
    """Rebel Commando while the Force is with the Rebels; over ten games both cards are met."""
    met = set()
    for seed in range(1, 11):
        p = position(REBEL, units=["rebel-commando"], force=1, enemy_hand=["inquisitor", "stormtrooper"], chance=fast(seed))
        p.do("use rebel-commando")
        assert (p.asked, p.prompt, len(p.discard(EMPIRE)), len(p.hand(EMPIRE))) == (REBEL, "main", 1, 1)
        met.add(p.discard(EMPIRE)[0])
    assert met == {"inquisitor", "stormtrooper"}


@pytest.mark.rule("DB-KW-DISCARD-03")
def test_a_card_discarded_from_a_hand_goes_to_the_pile_of_that_hands_owner_even_a_neutral_one() -> None:
    p = position(REBEL, units=["snowspeeder"], enemy_hand=["bossk"]).do("use snowspeeder", "discard bossk")
    assert (p.discard(EMPIRE), p.discard(REBEL), p.galaxy_discard) == (["bossk"], [], [])


@pytest.mark.rule("DB-KW-DISCARD-04", "DB-KW-DISCARD-05", "DB-BUY-09")
def test_a_card_discarded_from_the_row_goes_to_the_galaxy_discard_pile_without_a_reward() -> None:
    p = position(EMPIRE, units=["tie-bomber"], row=["luke-skywalker"], galaxy=["dengar"])
    p.do("use tie-bomber", "discard luke-skywalker from row")
    assert (p.galaxy_discard, p.row[0]) == (["luke-skywalker"], "dengar")
    assert (p.prompt, p.pool, p.force) == ("main", 0, 0)
    assert (p.discard(EMPIRE), p.discard(REBEL)) == ([], [])


@pytest.mark.rule("DB-KW-DISCARD-05")
def test_discarding_a_row_card_is_no_defeat_and_sets_off_no_hunter() -> None:
    p = position(EMPIRE, units=["tie-bomber", "boba-fett"], row=["x-wing"])
    p.do("commit boba-fett > x-wing", "use tie-bomber", "discard x-wing from row")
    assert (p.prompt, p.pool, p.hand(EMPIRE)) == ("main", 0, [])


@pytest.mark.rule("DB-DEC-59")
def test_exactly_one_card_is_discarded_at_random() -> None:
    p = position(REBEL, units=["rebel-commando"], force=1, enemy_hand=["at-at", "at-st", "bossk"])
    p.do("use rebel-commando")
    assert (len(p.hand(EMPIRE)), len(p.discard(EMPIRE))) == (2, 1)


@pytest.mark.rule("DB-DEC-40")
def test_a_forced_discard_takes_what_there_is() -> None:
    thief = generic("generic-dec-thief", REBEL, ability=OpponentDiscardsAtRandom(3))
    p = position(REBEL, units=[thief], enemy_hand=2).do(f"use {thief}")
    assert (p.hand(EMPIRE), len(p.discard(EMPIRE)), p.prompt) == ([], 2, "main")
    spy = generic("generic-dec-double-spy", REBEL, ability=Both(OpponentDiscards(), OpponentDiscards()))
    p = position(REBEL, units=[spy], enemy_hand=1).do(f"use {spy}", "discard imperial-shuttle")
    assert (p.hand(EMPIRE), p.asked, p.prompt) == ([], REBEL, "main")


def names(cards: list[Card]) -> list[str]:
    """What lies there, as somebody sees it."""
    return [card.kind.name for card in cards]


@pytest.mark.rule("DB-DEC-59")
def test_a_random_discard_is_uniform_over_the_hand_and_shown() -> None:
    """One of five cards is a Stormtrooper: about 60 of 300 seeds discard it, and no seed asks anybody."""
    hand = ["stormtrooper", *["imperial-shuttle"] * 4]
    p = position(REBEL, units=["rebel-commando"], force=1, enemy_hand=hand)
    hits = 0
    for seed in range(300):
        q = Position(p.table.copy())
        q.table.chance = fast(seed)
        q.do("use rebel-commando")
        assert (q.asked, q.prompt, len(q.hand(EMPIRE))) == (REBEL, "main", 4)
        assert names(q.table.knowledge(REBEL).table.sides[EMPIRE].discard) == q.discard(EMPIRE)
        hits += q.discard(EMPIRE) == ["stormtrooper"]
    assert 40 <= hits <= 80


@pytest.mark.rule("DB-DEC-59")
def test_a_random_discard_follows_from_the_seed() -> None:
    hand = ["stormtrooper", "inquisitor", "tie-fighter", "death-trooper", "imperial-shuttle"]
    discarded = set()
    for seed in range(20):
        twice = [position(REBEL, units=["rebel-commando"], force=1, enemy_hand=hand, chance=fast(seed)) for _ in range(2)]
        first, second = (p.do("use rebel-commando").discard(EMPIRE) for p in twice)
        assert first == second
        discarded.update(first)
    assert discarded == set(hand)


def spies(force: int, seed: int = 1) -> Position:
    """Duros Spy and Rebel Commando in play against five different Empire cards."""
    return position(REBEL, units=["duros-spy", "rebel-commando"], enemy_hand=EMPIRE_HAND, force=force, chance=fast(seed))


@pytest.mark.rule("SC-17", "DB-INFO-13", "DB-DEC-59")
def test_sc_17_the_random_discard_can_hit_any_of_the_remaining_cards() -> None:
    lost = set()
    for seed in range(40):
        turn = spies(force=3, seed=seed).do("use duros-spy", "discard stormtrooper", "use rebel-commando")
        lost.add(turn.discard(EMPIRE)[-1])
    assert sorted(lost) == ["at-st", "imperial-shuttle", "inquisitor", "tie-fighter"]


@pytest.mark.rule("SC-17", "DB-FORCE-12", "DB-KW-DISCARD-01", "DB-KW-DISCARD-02")
@pytest.mark.parametrize("force", [0, -1])
def test_sc_17_without_the_force_the_empire_picks_the_card_that_rebel_commando_takes(force: int) -> None:
    turn = spies(force=force).do("use rebel-commando")
    assert turn.asked == EMPIRE
    assert sorted(turn.options()) == [f"discard {name}" for name in EMPIRE_HAND]
    assert turn.do("discard at-st").discard(EMPIRE) == ["at-st"]
