"""Empty decks: when they are formed anew, from what, and what does not cause it (DB-EMPTY)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, generic, position

from cantina.core import Item, fast
from cantina.deckbuilding.rules.effects import Both, Draw, Gain, LookAtGalaxy
from cantina.deckbuilding.rules.kinds import NEUTRAL, Kind

READER = generic("generic-sc20-reader", REBEL, ability=Draw(1))
TRADER = generic("generic-sc20-trader", REBEL, ability=Both(Gain(resources=1), Draw(2)))
WATCHER = generic("generic-sc21-watcher", REBEL, ability=Both(Gain(resources=1), LookAtGalaxy(1)))

TEN = ["lobot", "bossk", "dengar", "ig-88", "hwk-290", "x-wing", "y-wing", "b-wing", "u-wing", "jyn-erso"]
"""Ten different cards."""


@pytest.mark.rule("DB-EMPTY-01", "DB-EMPTY-03")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_an_empty_deck_is_formed_from_its_own_discard_pile_when_its_owner_has_to_draw(seat: int) -> None:
    """Neither the other player's discard pile nor that of the galaxy has anything to do with it."""
    enemy, galaxy = ["bossk", "dengar"], ["ig-88"]
    units, discard = ["jabba-the-hutt"], ["lobot", "lobot"]
    p = position(seat, units=units, hand=["hwk-290"], deck=[], discard=discard, enemy_discard=enemy, galaxy_discard=galaxy)
    told = p.events("use jabba-the-hutt", "exile hwk-290 from hand")
    assert [(event.code, event.seat) for event in told][-2:] == [("shuffle", seat), ("draw", seat)]
    assert (p.hand(seat), p.deck(seat), p.discard(seat)) == (["lobot"], ["lobot"], [])
    assert (p.discard(1 - seat), p.galaxy_discard) == (enemy, galaxy)


@pytest.mark.rule("DB-EMPTY-02", "DB-EMPTY-03", "DB-EMPTY-01")
def test_a_deck_may_stay_empty_until_the_next_card_has_to_be_drawn() -> None:
    p = position(REBEL, units=["x-wing", "x-wing"], deck=1, discard=TEN[:6], force=1)
    assert "shuffle" not in [event.code for event in p.events("use x-wing")]
    assert (p.deck(REBEL), p.discard(REBEL)) == ([], TEN[:6])
    assert "shuffle" in [event.code for event in p.events("use x-wing#2")]
    assert (len(p.hand(REBEL)), len(p.deck(REBEL)), p.discard(REBEL)) == (2, 5, [])


@pytest.mark.rule("DB-EMPTY-02")
def test_an_empty_deck_stays_empty_through_the_opponents_turn() -> None:
    p = position(EMPIRE, deck=5, discard=["lobot", "bossk"]).do("end", "play alliance-shuttle", "end")
    assert (p.asked, p.deck(EMPIRE), p.discard(EMPIRE)) == (EMPIRE, [], ["lobot", "bossk"])


@pytest.mark.rule("DB-EMPTY-02", "DB-EMPTY-04")
def test_an_empty_galaxy_deck_stays_empty_while_the_row_is_full() -> None:
    p = position(EMPIRE, galaxy=["bossk"], galaxy_discard=TEN[5:], row=["lobot"], pool=5)
    assert "shuffle" not in [event.code for event in p.events("buy lobot", "buy outer-rim-pilot", "end")]
    assert (p.row[0], p.table.galaxy, p.galaxy_discard) == ("bossk", [], TEN[5:])


@pytest.mark.rule("DB-EMPTY-02", "DB-EMPTY-04", "DB-DEC-05")
def test_revealing_from_an_empty_galaxy_deck_does_not_form_it_anew() -> None:
    p = position(EMPIRE, units=["scout-trooper"], galaxy=[], galaxy_discard=["lobot", "bossk"])
    assert p.refused("use scout-trooper").code == "DB-DEC-51"
    assert (p.table.galaxy, p.galaxy_discard) == ([], ["lobot", "bossk"])


@pytest.mark.rule("DB-EMPTY-04", "DB-EMPTY-01", "DB-EMPTY-05")
def test_the_galaxy_deck_is_formed_anew_when_the_row_needs_a_card() -> None:
    """A bought card is never part of it, and neither are the players' discard piles."""
    p = position(EMPIRE, galaxy=[], galaxy_discard=TEN[5:], row=["lobot"], discard=["bossk"], enemy_discard=["dengar"], pool=3)
    told = p.events("buy lobot")
    assert [event.code for event in told] == ["buy", "shuffle", "refill"]
    assert sorted([p.row[0], *(card.kind.name for card in p.table.galaxy)]) == sorted(TEN[5:])
    assert (len(p.table.galaxy), p.galaxy_discard) == (4, [])
    assert (p.discard(EMPIRE), p.discard(REBEL)) == (["bossk", "lobot"], ["dengar"])


@pytest.mark.rule("DB-EMPTY-04", "DB-DEC-04")
def test_a_card_just_defeated_is_part_of_the_galaxy_deck_that_replaces_it() -> None:
    p = position(REBEL, units=["x-wing"], row=["tie-fighter"], galaxy=[], galaxy_discard=[])
    p.do("commit x-wing > tie-fighter", "resolve tie-fighter", "accept")
    assert (p.row[0], p.table.galaxy, p.galaxy_discard) == ("tie-fighter", [], [])


@pytest.mark.rule("DB-EMPTY-04", "DB-DEC-03")
def test_with_no_galaxy_card_left_at_all_the_place_stays_open_until_there_is_one() -> None:
    row = ["lobot", "tie-fighter", "tie-bomber"]
    p = position(REBEL, units=["x-wing", "rebel-commando"], galaxy=[], row=row, pool=3).do("buy lobot")
    assert (p.row[0], p.prompt) == ("empty-slot", "main")
    assert not [text for text in p.options() if "empty-slot" in text]
    p.do("commit x-wing > tie-fighter", "resolve tie-fighter", "decline")
    assert sorted(p.row[:3]) == ["empty-slot", "tie-bomber", "tie-fighter"]
    assert p.galaxy_discard == []


@pytest.mark.rule("DB-EMPTY-04", "DB-DEC-03")
def test_the_next_refill_fills_every_open_place_as_far_as_there_are_cards() -> None:
    p = position(EMPIRE, row=["", "", "lobot"], galaxy=["bossk", "dengar"], pool=3).do("buy lobot")
    assert p.row[:3] == ["bossk", "dengar", "empty-slot"]


@pytest.mark.rule("DB-EMPTY-05", "DB-INFO-02")
def test_the_new_deck_lies_face_down_and_the_discard_pile_is_empty() -> None:
    """All ten cards lay open in the discard pile; after the shuffle even their owner knows none of the deck."""
    p = position(REBEL, deck=[], discard=TEN).end_turn()
    assert (len(p.deck(REBEL)), p.discard(REBEL)) == (5, [])
    for seat in (EMPIRE, REBEL, SPECTATOR):
        seen = p.table.knowledge(seat).table.sides[REBEL]
        assert [card.kind.name for card in seen.deck] == ["face-down"] * 5
    assert [card.kind.name for card in p.table.knowledge(EMPIRE).table.sides[REBEL].hand] == ["face-down"] * 5


@pytest.mark.rule("DB-EMPTY-05")
def test_the_new_deck_is_shuffled() -> None:
    """Of ten cards any can come to the top, whatever their order in the discard pile was."""
    tops = {
        position(REBEL, units=["x-wing"], deck=[], discard=TEN, force=1, chance=fast(n)).do("use x-wing").hand(REBEL)[0]
        for n in range(99)
    }
    assert tops == set(TEN)


@pytest.mark.rule("DB-EMPTY-05")
def test_the_new_galaxy_deck_is_shuffled_and_face_down() -> None:
    came = set()
    for seed in range(99):
        p = position(EMPIRE, galaxy=[], galaxy_discard=TEN[1:], row=["lobot"], pool=3, chance=fast(seed)).do("buy lobot")
        came.add(p.row[0])
        assert [card.known for card in p.table.galaxy] == [0] * 8
    assert came == set(TEN[1:])


@pytest.mark.rule("DB-EMPTY-05", "DB-KW-EXILE-01")
def test_hand_cards_in_play_bases_and_exiled_cards_take_no_part() -> None:
    """The hand is Bossk, a pilot has just been exiled, a unit and a ship are in play, and a base of the enemy is won."""
    units, discard = ["director-krennic", "outer-rim-pilot"], ["lobot", "dengar", "ig-88"]
    p = position(EMPIRE, hand=["bossk"], units=units, ships=["gozanti-cruiser"], deck=[], discard=discard, victory=["dagobah"])
    told = p.events("use outer-rim-pilot", "use director-krennic")
    assert [event.facts["n"] for event in told if event.code == "shuffle"] == [3]
    assert sorted(p.hand(EMPIRE) + p.deck(EMPIRE)) == sorted(["bossk", *discard])
    assert (p.in_play(EMPIRE), p.exiled) == (["director-krennic", "gozanti-cruiser"], ["outer-rim-pilot"])
    assert (p.base(EMPIRE).kind.name, len(p.side(EMPIRE).bases), len(p.side(EMPIRE).victory)) == ("lothal", 4, 1)


@pytest.mark.rule("DB-EMPTY-06")
def test_a_draw_interrupted_by_an_empty_deck_goes_on_after_the_reshuffle() -> None:
    """Krennic at the Death Star draws two: the last card of the deck, and one of the new deck."""
    p = position(EMPIRE, base="death-star", units=["director-krennic"], deck=["bossk"], discard=["lobot"] * 3)
    p.do("use director-krennic")
    assert (p.hand(EMPIRE), p.deck(EMPIRE), p.discard(EMPIRE)) == (["bossk", "lobot"], ["lobot"] * 2, [])


@pytest.mark.rule("DB-EMPTY-06", "DB-DEC-06")
def test_a_draw_ends_when_no_card_is_left() -> None:
    """Only four cards besides the ship in play: the new hand is four cards, and the game goes on."""
    p = position(EMPIRE, hand=["lobot"], units=["bossk"], ships=["star-destroyer"], deck=["dengar"], discard=["ig-88"])
    p.end_turn()
    assert (p.hand(EMPIRE), p.deck(EMPIRE), p.discard(EMPIRE)) == (["bossk", "dengar", "ig-88", "lobot"], [], [])
    assert (p.asked, p.over) == (REBEL, False)


@pytest.mark.rule("DB-EMPTY-06", "DB-DEC-06", "DB-ABIL-03")
def test_with_no_card_at_all_nothing_is_drawn_and_the_rest_of_the_effect_happens() -> None:
    scholar = generic("generic-empty-scholar", NEUTRAL, ability=Both(Gain(resources=1), Draw(2)))
    p = position(EMPIRE, units=[scholar], deck=[], discard=[])
    told = p.events(f"use {scholar}")
    assert [event.code for event in told] == ["use", "resources"]
    assert (p.pool, p.hand(EMPIRE), p.prompt) == (1, [], "main")


@pytest.mark.rule("DB-EMPTY-07", "DB-EMPTY-02")
def test_putting_a_card_on_top_of_an_empty_deck_does_not_cause_a_reshuffle() -> None:
    """Princess Leia buys Cassian Andor onto the empty deck; the next draw is him, and still nothing is shuffled."""
    units = ["princess-leia", "x-wing"]
    p = position(REBEL, units=units, deck=[], discard=TEN[:6], row=["cassian-andor"], force=1)
    told = p.events("use princess-leia")
    assert (p.deck(REBEL), p.discard(REBEL)) == (["cassian-andor"], TEN[:6])
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert p.table.knowledge(seat).table.sides[REBEL].deck[0].kind.name == "cassian-andor"
    told += p.events("use x-wing")
    assert (p.hand(REBEL), p.deck(REBEL), p.discard(REBEL)) == (["cassian-andor"], [], TEN[:6])
    assert "shuffle" not in [event.code for event in told]


@pytest.mark.rule("DB-DEC-06")
def test_who_has_too_few_cards_draws_what_there_is_and_does_not_lose() -> None:
    greedy = generic("generic-dec-greedy", EMPIRE, ability=Both(Gain(resources=1), Draw(2)))
    p = position(EMPIRE, units=[greedy], deck=["stormtrooper"]).do(f"use {greedy}")
    assert (p.hand(EMPIRE), p.pool) == (["stormtrooper"], 1)
    p.do("end")
    assert p.hand(EMPIRE) == [greedy, "stormtrooper"]
    assert (p.over, p.asked) == (False, REBEL)


@pytest.mark.rule("SC-20", "DB-EMPTY-01", "DB-EMPTY-02", "DB-EMPTY-03")
def test_sc_20_an_empty_deck_waits_for_the_next_draw() -> None:
    turn = position(REBEL, units=[READER, READER], deck=["x-wing"], discard=["alliance-shuttle"] * 6)
    told = turn.events(f"use {READER}")
    assert "shuffle" not in [event.code for event in told]
    assert (turn.hand(REBEL), turn.deck(REBEL), len(turn.discard(REBEL))) == (["x-wing"], [], 6)
    told = turn.events(f"use {READER}#2")
    assert [event.code for event in told] == ["use", "shuffle", "draw"]
    assert (turn.hand(REBEL), len(turn.deck(REBEL)), turn.discard(REBEL)) == (["alliance-shuttle", "x-wing"], 5, [])


@pytest.mark.rule("SC-20", "DB-WIN-05", "DB-EMPTY-06", "DB-DEC-06")
def test_sc_20_control_with_nothing_left_the_rest_of_the_ability_still_counts_and_the_game_goes_on() -> None:
    turn = position(REBEL, units=[TRADER], deck=[], discard=[])
    turn.do(f"use {TRADER}")
    assert (turn.pool, turn.hand(REBEL), turn.over, turn.prompt) == (1, [], False, "main")


@pytest.mark.rule("SC-20", "DB-WIN-05", "DB-EMPTY-06", "DB-DEC-06")
def test_sc_20_control_four_cards_outside_play_make_a_hand_of_four() -> None:
    turn = position(
        REBEL, hand=["x-wing"], ships=["blockade-runner"], deck=["y-wing"], discard=["alliance-shuttle", "rebel-trooper"]
    )
    turn.end_turn()
    assert turn.hand(REBEL) == ["alliance-shuttle", "rebel-trooper", "x-wing", "y-wing"]
    assert (turn.deck(REBEL), turn.discard(REBEL), turn.in_play(REBEL)) == ([], [], ["blockade-runner"])
    assert (turn.over, turn.asked) == (False, EMPIRE)


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


@pytest.mark.rule(
    "SC-21", "DB-BUY-08", "DB-TARGET-05", "DB-TARGET-06", "DB-EMPTY-02", "DB-EMPTY-04", "DB-DEC-04", "DB-DEC-05",
)  # fmt: skip
def test_sc_21_the_galaxy_deck_is_reformed_only_when_the_row_needs_a_card() -> None:
    turn = position(
        REBEL,
        units=[WATCHER, "x-wing"],
        row=["tie-fighter", "y-wing"],
        galaxy=["at-at"],
        galaxy_discard=["bossk"] * 10,
        pool=1,
    )
    turn.do("buy y-wing")
    assert (turn.row[1], turn.table.galaxy, turn.galaxy_discard) == ("at-at", [], ["bossk"] * 10)
    assert "empty-slot" not in turn.row
    told = turn.events(f"use {WATCHER}")
    assert [event.code for event in told] == ["use", "resources"]
    assert (turn.pool, turn.table.galaxy, len(turn.galaxy_discard)) == (1, [], 10)
    told = turn.events("commit x-wing > tie-fighter", "resolve tie-fighter", "decline")
    assert [event.facts["n"] for event in told if event.code == "shuffle"] == [11]
    assert (len(turn.table.galaxy), turn.galaxy_discard) == (10, [])
    assert "empty-slot" not in turn.row
    assert sorted([turn.row[0], *names(turn.table.galaxy)]) == [*["bossk"] * 10, "tie-fighter"]


@pytest.mark.rule("SC-21", "DB-DEC-03")
def test_sc_21_control_without_any_galaxy_card_left_the_row_shrinks() -> None:
    turn = position(REBEL, row=["tie-fighter", "y-wing"], galaxy=[], galaxy_discard=[], pool=1)
    turn.do("buy y-wing")
    assert turn.row.count("empty-slot") == 1 and turn.row[1] == "empty-slot"
    assert (turn.over, turn.prompt) == (False, "main")
    turn.end_turn()
    assert turn.asked == EMPIRE
