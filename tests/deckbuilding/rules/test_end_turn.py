"""The end of a turn: what leaves, what stays, and the new hand (DB-END)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina.core import Item, fast
from cantina.deckbuilding.rules.effects import Gain
from cantina.deckbuilding.rules.kinds import NEUTRAL, SHIP, UNCOMMITTED, Kind


@pytest.mark.rule("DB-END-01", "DB-PLAY-07", "DB-DEC-22")
def test_all_own_units_go_to_the_own_discard_pile_whether_or_not_they_attacked() -> None:
    """One has attacked, one was committed and never resolved, one did nothing; two of them are neutral."""
    units = ["stormtrooper", "rodian-gunslinger", "outer-rim-pilot"]
    p = position(EMPIRE, units=units, discard=["imperial-shuttle"], row=["x-wing"])
    p.do("commit stormtrooper > base", "resolve base", "commit rodian-gunslinger > x-wing", "end")
    assert p.in_play(EMPIRE) == []
    assert p.discard(EMPIRE) == ["imperial-shuttle", *units]
    assert (p.row[0], p.galaxy_discard, p.discard(REBEL)) == ("x-wing", [], [])


@pytest.mark.rule("DB-END-01", "DB-END-03", "DB-DEC-39")
def test_units_are_discarded_in_the_order_they_were_played_and_the_hand_after_them() -> None:
    p = position(EMPIRE, hand=["stormtrooper", "lobot", "bossk", "inquisitor"])
    p.do("play bossk", "play stormtrooper", "end")
    assert p.discard(EMPIRE) == ["bossk", "stormtrooper", "lobot", "inquisitor"]


@pytest.mark.rule("DB-END-02", "DB-ABIL-10", "DB-PLAY-08")
def test_base_and_ships_stay_and_are_set_to_unused_and_uncommitted() -> None:
    """The Death Star and a Gozanti Cruiser have been used, a Star Destroyer has attacked."""
    ships = ["gozanti-cruiser", "star-destroyer"]
    p = position(EMPIRE, base="death-star", ships=ships, hand=["stormtrooper"], enemy_ships=["rebel-transport"], pool=4)
    p.do("use death-star", "destroy rebel-transport", "use gozanti-cruiser", "discard stormtrooper")
    p.do("commit star-destroyer > base", "resolve base")
    pieces = [p.piece(EMPIRE, name) for name in ("death-star", *ships)]
    assert [piece.used for piece in pieces] == [True, True, False]
    p.end_turn()
    assert p.in_play(EMPIRE) == ships
    assert [p.piece(EMPIRE, name).used for name in ("death-star", *ships)] == [False, False, False]
    assert [p.piece(EMPIRE, name).target for name in ships] == [UNCOMMITTED, UNCOMMITTED]


@pytest.mark.rule("DB-END-02", "DB-PLAY-08")
def test_a_ship_can_attack_and_be_used_again_in_the_next_turn() -> None:
    p = position(REBEL, ships=["nebulon-b-frigate", "mon-calamari-cruiser"])
    for damage in (3, 6):
        p.do("use nebulon-b-frigate", "commit mon-calamari-cruiser > base", "resolve base")
        assert (p.pool, p.base(EMPIRE).damage) == (3, damage)
        assert p.refused("use nebulon-b-frigate").code == "DB-ABIL-05"
        assert p.refused("commit mon-calamari-cruiser > base").code == "DB-COMMIT-03"
        p.do("end", "end")


@pytest.mark.rule("DB-END-02", "DB-DEC-22")
def test_a_ship_whose_attack_was_never_resolved_is_taken_back_and_has_done_nothing() -> None:
    p = position(EMPIRE, ships=["star-destroyer"]).do("commit star-destroyer > base", "end", "end")
    assert p.base(REBEL).damage == 0
    assert p.can("commit star-destroyer > base")
    assert not p.can("resolve base")


@pytest.mark.rule("DB-END-02", "DB-DEC-16", "DB-DEC-60")
def test_attack_gained_by_a_ship_is_gone_with_the_turn() -> None:
    gunship = generic("generic-end-gunship", NEUTRAL, SHIP, attack=1, hit_points=4, ability=Gain(attack=2))
    p = position(EMPIRE, ships=[gunship]).do(f"use {gunship}", "end", "end")
    p.do(f"commit {gunship} > base", "resolve base")
    assert p.base(REBEL).damage == 1


@pytest.mark.rule("DB-END-02")
def test_the_opponents_cards_are_not_touched() -> None:
    p = position(EMPIRE, enemy_ships=["mon-calamari-cruiser"], enemy_hand=["x-wing", "lobot"], enemy_discard=["bossk"])
    p.end_turn()
    assert (p.in_play(REBEL), p.hand(REBEL), p.discard(REBEL)) == (["mon-calamari-cruiser"], ["lobot", "x-wing"], ["bossk"])


@pytest.mark.rule("DB-END-03", "DB-PLAY-10", "DB-FAQ-01")
def test_the_rest_of_the_hand_is_discarded_for_all_to_see() -> None:
    p = position(REBEL, hand=["x-wing", "temple-guardian", "rebel-trooper"], discard=["lobot"])
    told = p.events("play rebel-trooper", "end")
    assert [event.facts["cards"] for event in told if event.code == "discard-hand"] == [["x-wing", "temple-guardian"]]
    for seat in (EMPIRE, REBEL, SPECTATOR):
        seen = p.table.knowledge(seat).table.sides[REBEL].discard
        assert [card.kind.name for card in seen] == ["lobot", "rebel-trooper", "x-wing", "temple-guardian"]


@pytest.mark.rule("DB-END-04", "DB-BUY-13")
def test_the_pool_is_emptied() -> None:
    """Neither the opponent nor the own next turn finds any of the three resources."""
    p = position(EMPIRE, pool=3).end_turn()
    assert (p.asked, p.pool) == (REBEL, 0)
    p.end_turn()
    assert (p.asked, p.pool) == (EMPIRE, 0)


@pytest.mark.rule("DB-END-05", "DB-INFO-01")
def test_five_cards_are_drawn_from_the_top_of_the_deck_unseen_by_others() -> None:
    deck = ["stormtrooper", "inquisitor", "lobot", "bossk", "dengar", "ig-88", "tie-bomber"]
    p = position(EMPIRE, deck=deck).end_turn()
    assert (p.hand(EMPIRE), p.deck(EMPIRE)) == (sorted(deck[:5]), deck[5:])
    for seat, names in ((EMPIRE, sorted(deck[:5])), (REBEL, ["face-down"] * 5), (SPECTATOR, ["face-down"] * 5)):
        assert sorted(card.kind.name for card in p.table.knowledge(seat).table.sides[EMPIRE].hand) == names


@pytest.mark.rule("DB-END-06", "DB-EMPTY-06")
def test_if_the_deck_runs_out_the_discard_pile_is_shuffled_and_drawing_goes_on() -> None:
    """3 cards left in the deck: draw 3, reshuffle, draw 2."""
    p = position(REBEL, deck=["lobot", "bossk", "dengar"], discard=["alliance-shuttle"] * 4)
    told = p.events("end")
    assert [event.facts["n"] for event in told if event.code in ("shuffle", "draw")] == [4, 5]
    assert p.hand(REBEL) == ["alliance-shuttle", "alliance-shuttle", "bossk", "dengar", "lobot"]
    assert (p.deck(REBEL), p.discard(REBEL)) == (["alliance-shuttle"] * 2, [])


@pytest.mark.rule("DB-END-06", "DB-EMPTY-02")
def test_a_deck_of_exactly_five_cards_is_drawn_without_a_reshuffle() -> None:
    p = position(REBEL, deck=5, discard=["lobot"])
    assert "shuffle" not in [event.code for event in p.events("end")]
    assert (len(p.hand(REBEL)), p.deck(REBEL), p.discard(REBEL)) == (5, [], ["lobot"])


@pytest.mark.rule("DB-END-07", "DB-END-06", "DB-BUY-07")
def test_units_unplayed_cards_and_purchases_of_this_turn_are_reshuffled_but_ships_in_play_are_not() -> None:
    """Deck 3, discard pile 3 and one purchase, 4 units, hand 2: ten cards are shuffled after the three are drawn."""
    deck, discard, units = ["lobot", "bossk", "dengar"], ["inquisitor", "at-st", "at-at"], ["stormtrooper", "hwk-290"] * 2
    p = position(EMPIRE, hand=["ig-88", "tie-bomber"], units=units, ships=["star-destroyer"], deck=deck, discard=discard, pool=3)
    told = p.events("buy outer-rim-pilot", "end")
    assert [event.facts["n"] for event in told if event.code == "shuffle"] == [10]
    assert (len(p.hand(EMPIRE)), len(p.deck(EMPIRE)), p.discard(EMPIRE)) == (5, 8, [])
    assert set(deck) <= set(p.hand(EMPIRE))
    everything = [*deck, *discard, *units, "outer-rim-pilot", "ig-88", "tie-bomber"]
    assert sorted(p.hand(EMPIRE) + p.deck(EMPIRE)) == sorted(everything)
    assert p.in_play(EMPIRE) == ["star-destroyer"]


@pytest.mark.rule("DB-END-08")
@pytest.mark.parametrize("unplayed", [0, 1, 5, 7])
def test_nothing_of_the_hand_is_kept(unplayed: int) -> None:
    p = position(EMPIRE, hand=["imperial-shuttle"] * unplayed, deck=["stormtrooper"] * 6).end_turn()
    assert p.hand(EMPIRE) == ["stormtrooper"] * 5
    assert p.discard(EMPIRE) == ["imperial-shuttle"] * unplayed


@pytest.mark.rule("DB-END-09")
def test_damage_and_the_force_marker_are_untouched() -> None:
    ships, enemy_ships = ["star-destroyer"], ["mon-calamari-cruiser"]
    p = position(EMPIRE, base="death-star", ships=ships, enemy_ships=enemy_ships, force=-2)
    damaged = [p.base(EMPIRE), p.base(REBEL), p.piece(EMPIRE, "star-destroyer"), p.piece(REBEL, "mon-calamari-cruiser")]
    for n, piece in enumerate(damaged, 1):
        piece.damage = n
    p.end_turn()
    assert (p.base(EMPIRE).damage, p.base(REBEL).damage) == (1, 2)
    assert (p.piece(EMPIRE, "star-destroyer").damage, p.piece(REBEL, "mon-calamari-cruiser").damage) == (3, 4)
    assert p.force == -2


@pytest.mark.rule("DB-END-10", "DB-START-01", "DB-END-03", "DB-END-05")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_after_the_draw_the_opponents_turn_starts(seat: int) -> None:
    """Hand away, five cards drawn, and only then the other side's turn."""
    p = position(seat, hand=["lobot"])
    told = p.events("end")
    assert [(event.code, event.seat) for event in told] == [
        ("end-turn", seat),
        ("discard-hand", seat),
        ("draw", seat),
        ("turn", 1 - seat),
    ]
    assert (p.asked, p.prompt, p.table.active) == (1 - seat, "main", 1 - seat)
    assert p.refused("end", seat=seat).code == "DB-TURN-03"


@pytest.mark.rule("DB-FAQ-01")
def test_a_turn_may_end_with_playable_cards_in_hand_which_are_discarded() -> None:
    p = position(EMPIRE, hand=["darth-vader", "imperial-shuttle"], deck=["stormtrooper"] * 5)
    assert p.can("play darth-vader")
    p.end_turn()
    assert p.discard(EMPIRE) == ["darth-vader", "imperial-shuttle"]
    assert (p.hand(EMPIRE), p.asked) == (["stormtrooper"] * 5, REBEL)


@pytest.mark.rule("DB-DEC-22")
def test_a_turn_may_end_with_pending_attacks_which_then_lapse() -> None:
    p = position(EMPIRE, units=["stormtrooper"], ships=["star-destroyer"], row=["y-wing"])
    p.do("commit star-destroyer > base", "commit stormtrooper > y-wing", "end")
    assert (p.asked, p.base(REBEL).damage, p.row[0]) == (REBEL, 0, "y-wing")
    p.do("end")
    assert p.refused("resolve base").code == "DB-DEC-13"
    assert p.can("commit star-destroyer > base")


@pytest.mark.rule("DB-DEC-39")
def test_units_then_the_hand_are_discarded_in_a_fixed_order() -> None:
    p = position(EMPIRE, hand=["stormtrooper", "tie-fighter", "inquisitor"], units=["scout-trooper"])
    p.do("play tie-fighter", "end")
    assert p.discard(EMPIRE) == ["scout-trooper", "tie-fighter", "stormtrooper", "inquisitor"]


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


def full_turn(seed: int = 1) -> Position:
    """A turn about to end: deck 3, discard pile 4 with one card bought this turn, 4 units and a ship in play, hand 2, pool 3."""
    turn = position(
        EMPIRE,
        hand=["darth-vader", "stormtrooper"],
        units=["at-st", "boba-fett", "tie-fighter", "tie-bomber"],
        ships=["nebulon-b-frigate"],
        deck=["inquisitor", "general-veers", "at-at"],
        discard=["imperial-shuttle", "imperial-shuttle", "imperial-shuttle"],
        row=["tie-interceptor"],
        pool=3,
        chance=fast(seed),
    )
    turn.do("use nebulon-b-frigate", "commit nebulon-b-frigate > base", "commit at-st > base", "resolve base")
    return turn.do("buy tie-interceptor")


@pytest.mark.rule(
    "SC-19", "DB-PLAY-07", "DB-PLAY-10", "DB-BUY-07", "DB-ABIL-10", "DB-END-01", "DB-END-02", "DB-END-03", "DB-END-04",
    "DB-END-05", "DB-END-06", "DB-END-07", "DB-END-08", "DB-END-10", "DB-EMPTY-03", "DB-EMPTY-05", "DB-EMPTY-06", "DB-FAQ-01",
)  # fmt: skip
def test_sc_19_the_turn_ends_with_a_reshuffle_in_the_middle_of_the_draw() -> None:
    turn = full_turn()
    assert (turn.pool, turn.discard(EMPIRE)) == (3, [*["imperial-shuttle"] * 3, "tie-interceptor"])
    assert (len(turn.deck(EMPIRE)), len(turn.hand(EMPIRE)), len(turn.in_play(EMPIRE))) == (3, 2, 5)
    told = turn.events("end")
    assert [event.facts["n"] for event in told if event.code == "shuffle"] == [10]
    assert [event.facts["n"] for event in told if event.code == "draw"] == [5]
    assert (turn.asked, turn.table.active, turn.pool) == (REBEL, REBEL, 0)
    assert (len(turn.hand(EMPIRE)), len(turn.deck(EMPIRE)), turn.discard(EMPIRE)) == (5, 8, [])
    assert {"inquisitor", "general-veers", "at-at"} <= set(turn.hand(EMPIRE))
    drawn = [name for name in turn.hand(EMPIRE) if name not in ("inquisitor", "general-veers", "at-at")]
    assert sorted(drawn + turn.deck(EMPIRE)) == sorted(
        ["at-st", "boba-fett", "tie-fighter", "tie-bomber", "darth-vader", "stormtrooper", "tie-interceptor"]
        + ["imperial-shuttle"] * 3
    )
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert names(turn.table.knowledge(seat).table.sides[EMPIRE].deck) == ["face-down"] * 8
    ship = turn.piece(EMPIRE, "nebulon-b-frigate")
    assert (turn.in_play(EMPIRE), ship.used, ship.target) == (["nebulon-b-frigate"], False, -1)


@pytest.mark.rule("SC-19", "DB-END-06", "DB-EMPTY-05")
def test_sc_19_the_discarded_cards_come_back_in_an_order_left_to_chance() -> None:
    orders = {tuple(full_turn(seed).end_turn().deck(EMPIRE)) for seed in range(5)}
    assert len(orders) > 1
