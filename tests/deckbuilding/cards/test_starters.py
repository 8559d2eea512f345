"""The six starter cards and the Outer Rim Pilot."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, kind, position

from cantina import deckbuilding
from cantina.deckbuilding.rules.kinds import NEUTRAL, TRANSPORT, TROOPER

PRINTED = {
    "imperial-shuttle": (EMPIRE, 7, TRANSPORT),
    "stormtrooper": (EMPIRE, 2, TROOPER),
    "inquisitor": (EMPIRE, 1, 0),
    "alliance-shuttle": (REBEL, 7, TRANSPORT),
    "rebel-trooper": (REBEL, 2, TROOPER),
    "temple-guardian": (REBEL, 1, 0),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.card(name), id=name) for name in PRINTED])
@pytest.mark.rule("DB-SETUP-08", "DB-SETUP-09", "DB-CARD-14", "DB-DEC-58")
def test_starters_lie_in_their_own_side_s_first_ten_cards_and_nowhere_else(name: str) -> None:
    seat, copies, traits = PRINTED[name]
    table = deckbuilding.new()
    first_ten = [[card.kind.name for card in [*side.hand, *side.deck]] for side in table.sides]
    assert (first_ten[seat].count(name), first_ten[1 - seat].count(name)) == (copies, 0)
    assert name not in [card.kind.name for card in [*table.row, *table.galaxy, *table.galaxy_discard]]
    assert (kind(name).faction, kind(name).starter, kind(name).traits) == (seat, True, traits)
    assert (kind(name).cost, kind(name).unique) == (0, False)


def played_and_committed(seat: int, name: str) -> Position:
    """The position after this card alone was played and has attacked the base."""
    return position(seat, hand=[name]).do(f"play {name}", f"commit {name} > base", "resolve base")


# Imperial Shuttle, Alliance Shuttle ----------------------------------------------------------------


@pytest.mark.card("imperial-shuttle")
@pytest.mark.rule("DB-PLAY-03", "DB-CARD-04", "DB-DEC-13")
def test_imperial_shuttle_gives_1_resource_and_nothing_else() -> None:
    p = played_and_committed(EMPIRE, "imperial-shuttle")
    assert (p.pool, p.force, p.base(REBEL).damage) == (1, 0, 0)
    assert p.refused("use imperial-shuttle").code == "DB-ABIL-09"


@pytest.mark.card("alliance-shuttle")
@pytest.mark.rule("DB-PLAY-03", "DB-CARD-04", "DB-DEC-13")
def test_alliance_shuttle_gives_1_resource_and_nothing_else() -> None:
    p = played_and_committed(REBEL, "alliance-shuttle")
    assert (p.pool, p.force, p.base(EMPIRE).damage) == (1, 0, 0)
    assert p.refused("use alliance-shuttle").code == "DB-ABIL-09"


@pytest.mark.card("imperial-shuttle", "alliance-shuttle")
@pytest.mark.rule("DB-PLAY-03", "DB-BUY-13")
@pytest.mark.parametrize(("seat", "name"), [(EMPIRE, "imperial-shuttle"), (REBEL, "alliance-shuttle")])
def test_imperial_and_alliance_shuttles_add_up_within_the_turn_and_not_beyond(seat: int, name: str) -> None:
    p = position(seat, hand=[name] * 3, deck=10).do(f"play {name}", f"play {name}", f"play {name}")
    assert p.pool == 3
    p.end_turn().end_turn()
    assert (p.table.active, p.pool) == (seat, 0)


# Stormtrooper, Rebel Trooper -----------------------------------------------------------------------


@pytest.mark.card("stormtrooper")
@pytest.mark.rule("DB-CARD-03", "DB-PLAY-12")
def test_stormtrooper_attacks_for_2_and_gives_nothing_on_being_played() -> None:
    p = played_and_committed(EMPIRE, "stormtrooper")
    assert (p.pool, p.force, p.base(REBEL).damage) == (0, 0, 2)
    assert p.refused("use stormtrooper").code == "DB-ABIL-09"


@pytest.mark.card("stormtrooper")
@pytest.mark.rule("DB-TARGET-04", "DB-TARGET-09")
def test_stormtrooper_alone_defeats_a_target_of_2_but_not_one_of_3() -> None:
    p = position(hand=["inquisitor"], units=["stormtrooper", "stormtrooper"], row=["snowspeeder", "x-wing"])
    p.do("commit stormtrooper > snowspeeder", "resolve snowspeeder", "decline")
    p.do("commit stormtrooper#2 > x-wing", "resolve x-wing")
    assert p.galaxy_discard == ["snowspeeder"]
    assert p.row[1] == "x-wing"


@pytest.mark.card("rebel-trooper")
@pytest.mark.rule("DB-CARD-03", "DB-PLAY-12")
def test_rebel_trooper_attacks_for_2_and_gives_nothing_on_being_played() -> None:
    p = played_and_committed(REBEL, "rebel-trooper")
    assert (p.pool, p.force, p.base(EMPIRE).damage) == (0, 0, 2)
    assert p.refused("use rebel-trooper").code == "DB-ABIL-09"


@pytest.mark.card("rebel-trooper")
@pytest.mark.rule("DB-TARGET-04", "DB-TARGET-09")
def test_rebel_trooper_alone_defeats_a_target_of_2_but_not_one_of_3() -> None:
    p = position(REBEL, units=["rebel-trooper", "rebel-trooper"], row=["admiral-piett", "tie-interceptor"])
    p.do("commit rebel-trooper > admiral-piett", "resolve admiral-piett", "decline")
    p.do("commit rebel-trooper#2 > tie-interceptor", "resolve tie-interceptor")
    assert p.galaxy_discard == ["admiral-piett"]
    assert p.row[1] == "tie-interceptor"


# Inquisitor, Temple Guardian -----------------------------------------------------------------------

CHOOSERS = [
    pytest.param(EMPIRE, "inquisitor", marks=pytest.mark.card("inquisitor"), id="inquisitor"),
    pytest.param(REBEL, "temple-guardian", marks=pytest.mark.card("temple-guardian"), id="temple-guardian"),
]
TOWARDS = {EMPIRE: -1, REBEL: 1}


@pytest.mark.parametrize(("seat", "name"), CHOOSERS)
@pytest.mark.rule("DB-KW-CHOOSE-01", "DB-KW-WHEN-01")
def test_inquisitor_and_temple_guardian_ask_for_one_of_three_the_moment_they_are_played(seat: int, name: str) -> None:
    p = position(seat, hand=[name]).do(f"play {name}")
    assert p.asked == seat
    assert p.options() == ["choose 1", "choose 2", "choose 3", "decline"]


@pytest.mark.parametrize(("seat", "name"), CHOOSERS)
@pytest.mark.rule("DB-KW-GAIN-01")
def test_inquisitor_and_temple_guardian_give_exactly_the_chosen_1(seat: int, name: str) -> None:
    outcomes = []
    for choice in ("choose 1", "choose 2", "choose 3"):
        p = position(seat, hand=[name]).do(f"play {name}", choice, f"commit {name} > base", "resolve base")
        outcomes.append((p.base(1 - seat).damage, p.pool, p.force * TOWARDS[seat]))
    assert outcomes == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]


@pytest.mark.parametrize(("seat", "name"), CHOOSERS)
@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-KW-CHOOSE-04", "DB-DEC-07")
def test_inquisitor_and_temple_guardian_offer_no_force_at_the_own_end_of_the_track(seat: int, name: str) -> None:
    own_end = position(seat, hand=[name], force=3 * TOWARDS[seat]).do(f"play {name}")
    assert own_end.options() == ["choose 1", "choose 2", "decline"]
    enemy_end = position(seat, hand=[name], force=-3 * TOWARDS[seat]).do(f"play {name}", "choose 3")
    assert enemy_end.force == -2 * TOWARDS[seat]


@pytest.mark.parametrize(("seat", "name"), CHOOSERS)
@pytest.mark.rule("DB-KW-WHEN-01", "DB-DEC-68")
def test_inquisitor_and_temple_guardian_may_decline_and_cannot_come_back_to_it(seat: int, name: str) -> None:
    p = position(seat, hand=[name]).do(f"play {name}", "decline")
    assert (p.pool, p.force, p.prompt) == (0, 0, "main")
    assert p.refused(f"use {name}").code == "DB-ABIL-09"
    p.do(f"commit {name} > base", "resolve base")
    assert p.base(1 - seat).damage == 0


@pytest.mark.parametrize(("seat", "name"), CHOOSERS)
@pytest.mark.rule("DB-DEC-16", "DB-COMMIT-03", "DB-DEC-60")
def test_inquisitor_and_temple_guardian_keep_the_chosen_attack_for_one_attack_of_this_turn(seat: int, name: str) -> None:
    p = position(seat, hand=[name], deck=0).do(f"play {name}", "choose 1", f"commit {name} > base", "resolve base")
    assert p.refused(f"commit {name} > base").code == "DB-COMMIT-03"
    p.end_turn().end_turn()
    assert p.hand(seat) == [name]
    p.do(f"play {name}", "decline", f"commit {name} > base", "resolve base")
    assert p.base(1 - seat).damage == 1


@pytest.mark.card("inquisitor")
@pytest.mark.rule("DB-TARGET-04")
def test_inquisitor_defeats_a_target_of_1_with_the_chosen_attack() -> None:
    p = position(hand=["inquisitor"], row=["y-wing"]).do("play inquisitor", "choose 1")
    p.do("commit inquisitor > y-wing", "resolve y-wing", "decline")
    assert p.galaxy_discard == ["y-wing"]


@pytest.mark.card("temple-guardian")
@pytest.mark.rule("DB-TARGET-04")
def test_temple_guardian_defeats_a_target_of_1_with_the_chosen_attack() -> None:
    p = position(REBEL, hand=["temple-guardian"], row=["tie-fighter"]).do("play temple-guardian", "choose 1")
    p.do("commit temple-guardian > tie-fighter", "resolve tie-fighter", "decline")
    assert p.galaxy_discard == ["tie-fighter"]


@pytest.mark.parametrize(("seat", "name"), CHOOSERS)
@pytest.mark.rule("DB-FORCE-10", "DB-DEC-15")
def test_inquisitor_and_temple_guardian_s_force_counts_at_once_for_other_cards(seat: int, name: str) -> None:
    other, attack = (("death-trooper", 5), ("chirrut-imwe", 2))[seat]
    p = position(seat, hand=[name], units=[other]).do(f"commit {other} > base", f"play {name}", "choose 3", "resolve base")
    assert p.base(1 - seat).damage == attack


# Outer Rim Pilot -----------------------------------------------------------------------------------


@pytest.mark.card("outer-rim-pilot")
@pytest.mark.rule("DB-SETUP-13", "DB-DEC-31")
def test_outer_rim_pilot_is_a_neutral_card_of_ten_that_lie_beside_the_galaxy_deck() -> None:
    pilot = kind("outer-rim-pilot")
    assert (pilot.faction, pilot.copies, pilot.traits, pilot.unique, pilot.starter) == (NEUTRAL, 10, 0, False, False)
    table = deckbuilding.new()
    assert table.pilots == 10
    assert "outer-rim-pilot" not in [card.kind.name for card in [*table.row, *table.galaxy]]


@pytest.mark.card("outer-rim-pilot")
@pytest.mark.rule("DB-BUY-01", "DB-BUY-04", "DB-BUY-10", "DB-DEC-31")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_outer_rim_pilot_is_bought_by_either_side_for_2_from_a_stack_of_ten_beside_the_row(seat: int) -> None:
    p = position(seat, pool=3).do("buy outer-rim-pilot")
    assert (p.pool, p.discard(seat), p.table.pilots) == (1, ["outer-rim-pilot"], 9)
    assert (p.row, len(p.table.galaxy)) == (["blockade-runner"] * 6, 20)
    refusal = p.refused("buy outer-rim-pilot")
    assert (refusal.code, refusal.facts["need"], refusal.facts["have"]) == ("DB-BUY-05", 2, 1)


@pytest.mark.card("outer-rim-pilot")
@pytest.mark.rule("DB-DEC-32")
def test_outer_rim_pilot_cannot_be_bought_from_an_empty_stack() -> None:
    p = position(pool=4)
    p.table.pilots = 1
    p.do("buy outer-rim-pilot")
    assert p.refused("buy outer-rim-pilot").code == "DB-DEC-32"


@pytest.mark.card("outer-rim-pilot")
@pytest.mark.rule("DB-PLAY-03", "DB-COMMIT-10")
def test_outer_rim_pilot_gives_2_resources_when_played_and_attacks_for_0() -> None:
    p = played_and_committed(EMPIRE, "outer-rim-pilot")
    assert (p.pool, p.force, p.base(REBEL).damage) == (2, 0, 0)


@pytest.mark.card("outer-rim-pilot")
@pytest.mark.rule("DB-KW-EXILE-01", "DB-KW-EXILE-02", "DB-DEC-32", "DB-DEC-41")
@pytest.mark.parametrize(("seat", "force"), [(EMPIRE, -1), (REBEL, 1)])
def test_outer_rim_pilot_is_exiled_for_1_force_and_its_resources_stay(seat: int, force: int) -> None:
    p = position(seat, hand=["outer-rim-pilot"], deck=0).do("play outer-rim-pilot", "use outer-rim-pilot")
    assert (p.pool, p.force, p.in_play(seat), p.exiled) == (2, force, [], ["outer-rim-pilot"])
    assert p.table.pilots == 10
    assert [card.kind.name for card in p.table.knowledge(SPECTATOR).table.exiled] == ["outer-rim-pilot"]
    p.end_turn()
    assert (p.hand(seat), p.deck(seat), p.discard(seat)) == ([], [], [])


@pytest.mark.card("outer-rim-pilot")
@pytest.mark.rule("DB-DEC-09", "DB-FORCE-07")
def test_outer_rim_pilot_may_be_exiled_for_nothing_at_the_end_of_the_track() -> None:
    p = position(REBEL, units=["outer-rim-pilot"], force=3).do("use outer-rim-pilot")
    assert (p.force, p.exiled) == (3, ["outer-rim-pilot"])


@pytest.mark.card("outer-rim-pilot")
@pytest.mark.rule("DB-DEC-18")
def test_outer_rim_pilot_exiled_while_committed_takes_its_attack_away() -> None:
    p = position(units=["outer-rim-pilot"]).do("commit outer-rim-pilot > base", "use outer-rim-pilot")
    assert not p.can("resolve base")
    p = position(units=["outer-rim-pilot", "stormtrooper"]).do("commit outer-rim-pilot > base", "commit stormtrooper > base")
    p.do("use outer-rim-pilot", "resolve base")
    assert p.base(REBEL).damage == 2


@pytest.mark.card("outer-rim-pilot")
@pytest.mark.rule("DB-ABIL-12", "DB-DEC-14", "DB-KW-EXILE-02")
def test_outer_rim_pilot_may_be_exiled_after_its_attack() -> None:
    p = played_and_committed(EMPIRE, "outer-rim-pilot").do("use outer-rim-pilot")
    assert (p.force, p.exiled) == (-1, ["outer-rim-pilot"])


@pytest.mark.card("outer-rim-pilot")
@pytest.mark.rule("DB-ABIL-01", "DB-CARD-16")
def test_outer_rim_pilot_in_hand_cannot_be_used() -> None:
    assert position(hand=["outer-rim-pilot"]).refused("use outer-rim-pilot").code == "DB-ABIL-01"


@pytest.mark.card("outer-rim-pilot")
@pytest.mark.rule("DB-ABIL-11", "DB-FORCE-09")
def test_outer_rim_pilot_each_copy_gives_its_own_force_and_the_end_of_the_track_pays_only_next_turn() -> None:
    p = position(hand=["outer-rim-pilot"] * 3, force=0)
    for _ in range(3):
        p.do("play outer-rim-pilot", "use outer-rim-pilot")
    assert (p.force, p.pool) == (-3, 6)
    p.end_turn().end_turn()
    assert p.pool == 1
