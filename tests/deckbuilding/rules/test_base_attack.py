"""Attacks on the base: what they add up to, the ships in their way, and what becomes of a base that falls (DB-BASE)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina.core import Item
from cantina.deckbuilding.rules.constants import Boost
from cantina.deckbuilding.rules.effects import EXILE_THIS, Both, DamageEnemyBase, Gain, To
from cantina.deckbuilding.rules.filters import ANY_SHIP, Cards
from cantina.deckbuilding.rules.galaxy_choices import DestroyShip
from cantina.deckbuilding.rules.kinds import AT_BASE, NEUTRAL, SHIP, SPENT, TROOPER, UNCOMMITTED, Kind

WRECKER = generic("generic-sc08-wrecker", EMPIRE, ability=DestroyShip())
SHIP_D = generic("generic-sc08-ship-d", REBEL, SHIP, hit_points=4)
SCRAPPER = generic("generic-sc08-scrapper", EMPIRE, ability=DestroyShip(in_row=ANY_SHIP))
SHIP_C = generic("generic-sc08-ship-c", REBEL, SHIP, hit_points=4)
RAIDER = generic("generic-sc09-raider", EMPIRE, ability=Both(Gain(resources=1), DamageEnemyBase(2)))
BOMBARDIER = generic("generic-sc09-bombardier", EMPIRE, ability=DamageEnemyBase(4))


def two_ships_in_the_way() -> Position:
    """Boba Fett's 5 attack has been let loose on two ships of 4 hit points each."""
    ships = ["hammerhead-corvette", "blockade-runner"]
    return position(EMPIRE, units=["boba-fett"], enemy_ships=ships).do("commit boba-fett > base", "resolve base")


@pytest.mark.rule("DB-BASE-01")
def test_the_attack_of_all_committed_cards_adds_up_to_the_damage() -> None:
    """An X-Wing (3), a Rebel Trooper (2) and a ship (3) deal 8; the Y-Wing (2) that stayed behind adds nothing."""
    ship = ["mon-calamari-cruiser"]
    p = position(REBEL, units=["x-wing", "rebel-trooper", "y-wing"], ships=ship, enemy_base="coruscant")
    p.do("commit x-wing > base", "commit rebel-trooper > base", "commit mon-calamari-cruiser > base")
    assert p.base(EMPIRE).damage == 0
    told = p.events("resolve base")
    assert [event.facts["n"] for event in told if event.code == "attack-base"] == [8]
    assert p.base(EMPIRE).damage == 8


@pytest.mark.rule("DB-BASE-01")
def test_cards_committed_against_the_row_do_not_count_against_the_base() -> None:
    p = position(REBEL, units=["x-wing", "rebel-commando"], row=["tie-fighter"])
    p.do("commit x-wing > base", "commit rebel-commando > tie-fighter", "resolve base")
    assert p.base(EMPIRE).damage == 3
    assert p.can("resolve tie-fighter")


@pytest.mark.rule("DB-BASE-02", "DB-DEC-15")
def test_a_boost_that_comes_after_committing_counts() -> None:
    p = position(EMPIRE, hand=["imperial-carrier"], units=["tie-fighter"])
    p.do("commit tie-fighter > base", "play imperial-carrier", "resolve base")
    assert p.base(REBEL).damage == 2 + 1


@pytest.mark.rule("DB-BASE-02", "DB-DEC-15")
def test_a_boost_that_is_gone_before_resolving_does_not_count() -> None:
    boost, leave = Boost(1, each=Cards(traits=TROOPER)), To(EXILE_THIS, Gain(resources=1))
    banner = generic("generic-base-banner", NEUTRAL, SHIP, hit_points=4, constant=boost, ability=leave)
    p = position(EMPIRE, units=["stormtrooper", "stormtrooper"], ships=[banner])
    p.do("commit stormtrooper > base", "commit stormtrooper#2 > base", f"use {banner}", "resolve base")
    assert p.base(REBEL).damage == 2 + 2


@pytest.mark.rule("DB-BASE-02", "DB-DEC-15")
def test_an_attack_that_depends_on_the_force_is_read_when_resolving() -> None:
    """The Death Trooper is committed at 3 and strikes with 5, because the Force has come to the Empire meanwhile."""
    p = position(EMPIRE, hand=["grand-moff-tarkin"], units=["death-trooper"], force=1)
    p.do("commit death-trooper > base", "play grand-moff-tarkin", "resolve base")
    assert p.base(REBEL).damage == 5


@pytest.mark.rule("DB-BASE-03")
@pytest.mark.parametrize("ship", ["hammerhead-corvette", "blockade-runner"])
def test_a_ship_in_play_keeps_all_damage_from_the_base(ship: str) -> None:
    """It does not matter whether the ship belongs to the faction or was bought as a neutral card."""
    p = position(EMPIRE, units=["tie-interceptor"], enemy_ships=[ship])
    p.do("commit tie-interceptor > base", "resolve base")
    assert (p.piece(REBEL, ship).damage, p.base(REBEL).damage) == (3, 0)


@pytest.mark.rule("DB-BASE-03")
def test_one_ship_left_standing_is_enough_to_cover_the_base() -> None:
    p = two_ships_in_the_way().do("damage hammerhead-corvette", "assign 4")
    assert p.in_play(REBEL) == ["blockade-runner"]
    assert p.base(REBEL).damage == 0


@pytest.mark.rule("DB-BASE-04", "DB-BASE-16", "DB-DEC-23")
@pytest.mark.parametrize(("corvette", "runner"), [(4, 1), (3, 2), (2, 3), (1, 4)])
def test_the_attacker_divides_the_damage_among_the_ships_freely(corvette: int, runner: int) -> None:
    """5 damage into two ships of 4 hit points: whatever does not destroy a ship stays on it."""
    p = two_ships_in_the_way()
    assert p.asked == EMPIRE
    p.do("damage hammerhead-corvette", f"assign {corvette}")
    if corvette < 4:
        p.do("damage blockade-runner", f"assign {runner}")
    expected = [(name, n) for name, n in (("hammerhead-corvette", corvette), ("blockade-runner", runner)) if n < 4]
    assert [(ship.kind.name, ship.damage) for ship in p.side(REBEL).ships] == expected
    assert (p.base(REBEL).damage, p.prompt) == (0, "main")


@pytest.mark.rule("DB-BASE-04", "DB-DEC-23")
def test_no_ship_takes_more_than_it_can_and_none_of_the_damage_is_held_back() -> None:
    p = two_ships_in_the_way()
    assert p.options() == ["damage hammerhead-corvette", "damage blockade-runner"]
    for text in ("damage base", "done", "decline", "end"):
        assert p.refused(text).code == "not-offered"
    p.do("damage hammerhead-corvette")
    assert p.options() == ["assign 1", "assign 2", "assign 3", "assign 4"]
    assert p.refused("assign 5").code == "not-offered"
    p.do("assign 3", "damage blockade-runner", "assign 1")
    assert p.options() == ["damage hammerhead-corvette", "damage blockade-runner"]
    for text in ("done", "end"):
        assert p.refused(text).code == "not-offered"


@pytest.mark.rule("DB-BASE-04", "DB-DEC-74")
def test_nothing_is_asked_when_the_damage_cannot_be_divided() -> None:
    """A single ship takes all of it; ships that all fall leave nothing to divide."""
    single = position(EMPIRE, units=["tie-interceptor"], enemy_ships=["hammerhead-corvette"])
    single.do("commit tie-interceptor > base", "resolve base")
    assert (single.prompt, single.piece(REBEL, "hammerhead-corvette").damage) == ("main", 3)
    all_fall = position(EMPIRE, units=["boba-fett"], enemy_ships=["rebel-transport", "c-roc-cruiser"])
    all_fall.do("commit boba-fett > base", "resolve base")
    assert (all_fall.prompt, all_fall.in_play(REBEL)) == ("main", [])


@pytest.mark.rule("DB-BASE-05")
@pytest.mark.parametrize(("already", "destroyed"), [(0, False), (1, True), (2, True)])
def test_a_ship_is_destroyed_when_its_damage_equals_or_exceeds_its_hit_points(already: int, destroyed: bool) -> None:
    """Y-Wing deals 2 damage to a Gozanti Cruiser of 3 hit points that has some already."""
    p = position(REBEL, units=["y-wing"], enemy_ships=["gozanti-cruiser"])
    p.piece(EMPIRE, "gozanti-cruiser").damage = already
    p.do("use y-wing", "damage gozanti-cruiser")
    assert p.in_play(EMPIRE) == ([] if destroyed else ["gozanti-cruiser"])
    assert p.discard(EMPIRE) == (["gozanti-cruiser"] if destroyed else [])


@pytest.mark.rule("DB-BASE-05", "DB-BASE-19")
def test_a_destroyed_ship_goes_to_its_owners_discard_pile_even_if_bought_as_a_neutral_card() -> None:
    p = position(EMPIRE, units=["general-veers"], enemy_ships=["blockade-runner"], enemy_discard=["rebel-trooper"])
    p.do("commit general-veers > base", "resolve base")
    assert p.discard(REBEL) == ["rebel-trooper", "blockade-runner"]
    assert (p.discard(EMPIRE), p.galaxy_discard, p.exiled) == ([], [], [])


@pytest.mark.rule("DB-BASE-06", "DB-BASE-03", "DB-BASE-05", "DB-BASE-19", "DB-DIFF-01")
def test_what_remains_after_the_last_ship_is_dealt_to_the_base() -> None:
    """9 attack: 3 for a ship with 4 hit points and 1 damage, 3 for a ship with 3, the other 3 for the base, unasked."""
    ships = ["hammerhead-corvette", "c-roc-cruiser"]
    p = position(EMPIRE, units=["boba-fett", "death-trooper"], ships=["blockade-runner"], enemy_ships=ships, enemy_base="dagobah")
    p.piece(REBEL, "hammerhead-corvette").damage = 1
    p.base(REBEL).damage = 2
    p.do("commit boba-fett > base", "commit death-trooper > base", "commit blockade-runner > base", "resolve base")
    assert (p.base(REBEL).damage, p.prompt) == (5, "main")
    assert (p.in_play(REBEL), p.discard(REBEL), p.galaxy_discard) == ([], ships, [])


@pytest.mark.rule("DB-BASE-07")
def test_damage_on_base_and_ships_stays_over_turns_until_repaired() -> None:
    p = position(EMPIRE, units=["tie-interceptor"], enemy_ships=["nebulon-b-frigate"])
    p.base(REBEL).damage = 5
    p.do("commit tie-interceptor > base", "resolve base", "end", "end", "end")
    assert p.asked == REBEL
    assert (p.base(REBEL).damage, p.piece(REBEL, "nebulon-b-frigate").damage) == (5, 3)
    p.do("use nebulon-b-frigate", "choose 1")
    assert (p.base(REBEL).damage, p.piece(REBEL, "nebulon-b-frigate").damage) == (2, 3)


@pytest.mark.rule("DB-BASE-07", "DB-BASE-05")
def test_damage_of_two_turns_adds_up_on_a_ship() -> None:
    p = position(EMPIRE, ships=["star-destroyer"], enemy_ships=["mon-calamari-cruiser"])
    p.do("commit star-destroyer > base", "resolve base", "end", "end")
    assert p.piece(REBEL, "mon-calamari-cruiser").damage == 4
    p.do("commit star-destroyer > base", "resolve base")
    assert (p.in_play(REBEL), p.base(REBEL).damage) == ([], 2)


@pytest.mark.rule("DB-BASE-08", "DB-BASE-09")
@pytest.mark.parametrize(("already", "destroyed"), [(2, False), (3, True), (4, True)])
def test_a_base_is_destroyed_when_its_damage_equals_or_exceeds_its_hit_points(already: int, destroyed: bool) -> None:
    """5 attack against Lothal, which has 8 hit points and some damage already."""
    p = position(REBEL, units=["chewbacca"], victory=["kessel"])
    p.base(EMPIRE).damage = already
    p.do("commit chewbacca > base", "resolve base")
    assert (p.side(EMPIRE).base is None) == destroyed
    assert [card.kind.name for card in p.side(REBEL).victory] == ["kessel", "lothal"][: 1 + destroyed]
    assert (p.side(EMPIRE).victory, p.discard(EMPIRE), p.discard(REBEL), p.exiled) == ([], [], [], [])


@pytest.mark.rule("DB-BASE-09", "DB-BASE-10", "DB-BASE-11")
def test_the_next_base_comes_at_the_start_of_the_owners_turn_and_without_any_damage() -> None:
    """11 damage hit a base of 8 hit points: the 3 beyond it are lost."""
    p = position(REBEL, units=["chewbacca", "luke-skywalker"])
    p.do("commit chewbacca > base", "commit luke-skywalker > base", "resolve base")
    assert (p.side(EMPIRE).base, p.prompt) == (None, "main")
    p.end_turn()
    assert (p.asked, p.prompt, p.side(EMPIRE).base) == (EMPIRE, "reveal", None)
    assert sorted(p.options()) == ["reveal corellia", "reveal coruscant", "reveal death-star", "reveal endor"]
    p.do("reveal death-star")
    assert (p.base(EMPIRE).kind.name, p.base(EMPIRE).damage) == ("death-star", 0)


@pytest.mark.rule("DB-BASE-12")
def test_cards_that_attacked_stay_marked_until_the_end_of_the_turn() -> None:
    p = position(EMPIRE, units=["stormtrooper"], ships=["star-destroyer"], enemy_base="dagobah")
    p.do("commit stormtrooper > base", "commit star-destroyer > base", "resolve base")
    seen = p.table.knowledge(SPECTATOR).table.sides[EMPIRE]
    assert [piece.target for piece in [*seen.units, *seen.ships]] == [SPENT, SPENT]
    assert p.refused("commit stormtrooper > base").code == "DB-COMMIT-03"
    assert p.refused("commit star-destroyer > base").code == "DB-COMMIT-03"
    assert p.refused("resolve base").code == "DB-DEC-13"
    p.end_turn()
    assert p.piece(EMPIRE, "star-destroyer").target == UNCOMMITTED


@pytest.mark.rule("DB-BASE-13", "DB-DEC-57")
def test_several_base_attacks_a_turn_are_possible_with_cards_not_committed_yet() -> None:
    p = position(REBEL, units=["x-wing", "rebel-commando"], enemy_base="dagobah")
    p.do("commit x-wing > base", "resolve base")
    assert p.base(EMPIRE).damage == 3
    p.do("commit rebel-commando > base")
    assert [piece.target for piece in p.side(REBEL).units] == [SPENT, AT_BASE]
    p.do("resolve base")
    assert p.base(EMPIRE).damage == 6
    assert not [text for text in p.options() if text.startswith(("commit", "resolve"))]


@pytest.mark.rule("DB-BASE-14", "DB-FAQ-08")
def test_after_an_ability_destroyed_the_base_an_attack_still_damages_its_ships() -> None:
    """The damage beyond the ship was meant for the base, and is lost."""
    p = position(REBEL, units=["y-wing", "x-wing", "chewbacca"], enemy_ships=["star-destroyer"])
    p.base(EMPIRE).damage = 6
    p.do("use y-wing", "damage base", "commit x-wing > base", "resolve base")
    assert (p.side(EMPIRE).base, p.piece(EMPIRE, "star-destroyer").damage) == (None, 3)
    p.do("commit chewbacca > base", "resolve base")
    assert (p.in_play(EMPIRE), p.discard(EMPIRE), len(p.side(REBEL).victory)) == ([], ["star-destroyer"], 1)


@pytest.mark.rule("DB-BASE-14", "DB-DEC-24")
def test_an_attack_on_nothing_at_all_is_legal_and_without_effect() -> None:
    p = position(REBEL, units=["x-wing"], enemy_base=None).do("commit x-wing > base", "resolve base")
    assert p.prompt == "main"
    assert (p.side(EMPIRE).base, p.side(REBEL).victory) == (None, [])
    assert p.piece(REBEL, "x-wing").target == SPENT


@pytest.mark.rule("DB-BASE-15", "DB-BASE-11")
def test_no_second_base_of_a_player_falls_in_the_same_turn() -> None:
    """Twice 9 attack against bases of 8 and 10 hit points, and an ability that damages a base: one base has fallen."""
    units = ["luke-skywalker", "x-wing", "chewbacca", "jyn-erso", "y-wing"]
    p = position(REBEL, units=units, enemy_bases=["corellia", "endor"])
    p.do("commit luke-skywalker > base", "commit x-wing > base", "resolve base")
    assert p.side(EMPIRE).base is None
    p.do("commit chewbacca > base", "commit jyn-erso > base", "resolve base")
    assert p.refused("use y-wing").code == "DB-DEC-51"
    assert [card.kind.name for card in p.side(REBEL).victory] == ["lothal"]
    assert (p.side(EMPIRE).base, len(p.side(EMPIRE).bases)) == (None, 2)


@pytest.mark.rule("DB-BASE-16")
def test_damage_too_small_to_destroy_a_ship_stays_on_it() -> None:
    p = two_ships_in_the_way().do("damage blockade-runner", "assign 4")
    assert p.discard(REBEL) == ["blockade-runner"]
    p.do("end", "end")
    assert p.piece(REBEL, "hammerhead-corvette").damage == 1


@pytest.mark.rule("DB-BASE-17", "DB-DEC-36")
def test_a_destroyed_ship_comes_back_without_its_damage() -> None:
    p = position(REBEL, units=["x-wing"], enemy_ships=["gozanti-cruiser"], enemy_hand=[], enemy_deck=[])
    p.do("commit x-wing > base", "resolve base", "end", "end")
    assert p.hand(EMPIRE) == ["gozanti-cruiser"]
    p.do("end", "play gozanti-cruiser")
    assert p.piece(EMPIRE, "gozanti-cruiser").damage == 0


@pytest.mark.rule("DB-BASE-18")
def test_attacking_costs_the_attackers_nothing_but_further_attacks() -> None:
    """The ships shoot back at nobody, and the abilities of those that attacked can still be used."""
    p = position(REBEL, units=["x-wing"], ships=["nebulon-b-frigate"], enemy_ships=["star-destroyer"], force=1)
    p.do("commit x-wing > base", "commit nebulon-b-frigate > base", "resolve base")
    assert p.piece(EMPIRE, "star-destroyer").damage == 3
    assert p.in_play(REBEL) == ["x-wing", "nebulon-b-frigate"]
    assert [p.piece(REBEL, name).damage for name in p.in_play(REBEL)] == [0, 0]
    p.do("use x-wing", "use nebulon-b-frigate")
    assert (p.hand(REBEL), p.pool) == (["alliance-shuttle"], 3)
    assert p.refused("commit x-wing > base").code == "DB-COMMIT-03"


@pytest.mark.rule("DB-FAQ-08")
def test_after_an_ability_destroyed_the_base_the_ships_can_still_be_attacked() -> None:
    p = position(REBEL, units=["y-wing", "x-wing", "rebel-commando"], enemy_ships=["imperial-carrier"])
    p.base(EMPIRE).damage = 7
    p.do("use y-wing", "damage base")
    assert p.side(EMPIRE).base is None
    p.do("commit x-wing > base", "resolve base")
    assert p.piece(EMPIRE, "imperial-carrier").damage == 3
    p.do("commit rebel-commando > base", "resolve base")
    assert (p.in_play(EMPIRE), p.discard(EMPIRE), len(p.side(REBEL).victory)) == ([], ["imperial-carrier"], 1)


@pytest.mark.rule("DB-BASE-06", "DB-BASE-16")
def test_damage_already_on_ships_counts_when_all_of_them_fall() -> None:
    p = position(EMPIRE, units=["at-at"], enemy_ships=["blockade-runner", "rebel-transport"])
    p.piece(REBEL, "blockade-runner").damage = 1
    p.do("commit at-at > base", "resolve base")
    assert p.in_play(REBEL) == []
    assert p.base(REBEL).damage == 6 - 3 - 2


@pytest.mark.rule("DB-DEC-23")
def test_a_ship_takes_at_most_its_hit_points_and_nothing_is_held_back() -> None:
    p = position(EMPIRE, units=["boba-fett"], enemy_ships=["blockade-runner", "rebel-transport"])
    p.do("commit boba-fett > base", "resolve base")
    assert p.options() == ["damage blockade-runner", "damage rebel-transport"]
    p.do("damage blockade-runner")
    assert p.options() == ["assign 1", "assign 2", "assign 3", "assign 4"]
    p.do("assign 4")
    assert (p.in_play(REBEL), p.piece(REBEL, "rebel-transport").damage) == (["rebel-transport"], 1)
    assert (p.prompt, p.base(REBEL).damage) == ("main", 0)


@pytest.mark.rule("DB-DEC-23")
def test_what_the_ships_cannot_take_hits_the_base() -> None:
    p = position(EMPIRE, units=["at-at", "stormtrooper"], enemy_ships=["blockade-runner", "rebel-transport"])
    p.do("commit at-at > base", "commit stormtrooper > base", "resolve base")
    assert (p.prompt, p.in_play(REBEL), p.base(REBEL).damage) == ("main", [], 2)


@pytest.mark.rule("DB-DEC-24")
def test_an_attack_on_neither_base_nor_ships_is_legal_and_changes_nothing() -> None:
    p = position(EMPIRE, units=["at-at"], enemy_base=None).do("commit at-at > base", "resolve base")
    assert (p.prompt, p.side(REBEL).base, p.side(EMPIRE).victory) == ("main", None, [])
    assert p.refused("commit at-at > base").code == "DB-COMMIT-03"


@pytest.mark.rule(
    "SC-07", "DB-COMMIT-01", "DB-COMMIT-03", "DB-BASE-01", "DB-BASE-03", "DB-BASE-05", "DB-BASE-06", "DB-BASE-07", "DB-BASE-12",
    "DB-BASE-17", "DB-BASE-19",
)  # fmt: skip
def test_sc_07_nine_attack_break_through_two_ships_and_leave_three_damage_on_the_base() -> None:
    turn = position(
        EMPIRE,
        units=["boba-fett", "tie-interceptor"],
        ships=["blockade-runner"],
        enemy_ships=["hammerhead-corvette", "c-roc-cruiser"],
        enemy_base="dagobah",
        enemy_hand=[],
        enemy_deck=[],
    )
    turn.piece(REBEL, "hammerhead-corvette").damage = 1
    turn.base(REBEL).damage = 2
    turn.do("commit boba-fett > base", "commit tie-interceptor > base", "commit blockade-runner > base", "resolve base")
    assert (turn.in_play(REBEL), turn.base(REBEL).damage) == ([], 5)
    assert (sorted(turn.discard(REBEL)), turn.galaxy_discard) == (["c-roc-cruiser", "hammerhead-corvette"], [])
    for attacker in ("boba-fett", "tie-interceptor", "blockade-runner"):
        assert turn.refused(f"commit {attacker} > base").code == "DB-COMMIT-03"
    turn.end_turn().end_turn().end_turn()
    turn.do("play hammerhead-corvette", "play c-roc-cruiser")
    assert [ship.damage for ship in turn.side(REBEL).ships] == [0, 0]
    assert turn.base(REBEL).damage == 5


def two_ships() -> Position:
    """An attack of 5 on two ships of 4 hit points each, and cards that wreck ships drawn for the next turn."""
    turn = position(
        EMPIRE,
        units=["boba-fett"],
        deck=["imperial-shuttle", "imperial-shuttle", "imperial-shuttle", WRECKER, SCRAPPER],
        enemy_ships=[SHIP_C, SHIP_D],
        row=["star-destroyer", "mon-calamari-cruiser", "bossk", "y-wing", "x-wing", "at-st"],
        galaxy=["tie-bomber"],
    )
    return turn.do("commit boba-fett > base", "resolve base")


@pytest.mark.rule(
    "SC-08", "DB-BUY-09", "DB-BASE-03", "DB-BASE-04", "DB-BASE-05", "DB-BASE-07", "DB-BASE-16", "DB-BASE-17", "DB-END-09",
    "DB-KW-DESTROY-01", "DB-KW-DESTROY-02", "DB-KW-DESTROY-03", "DB-KW-DESTROY-04", "DB-DEC-23",
)  # fmt: skip
def test_sc_08_ships_hold_the_damage_until_an_ability_destroys_them() -> None:
    turn = two_ships()
    assert turn.options() == [f"damage {SHIP_C}", f"damage {SHIP_D}"]
    turn.do(f"damage {SHIP_C}", "assign 4")
    assert (turn.prompt, turn.in_play(REBEL), turn.discard(REBEL)) == ("main", [SHIP_D], [SHIP_C])
    assert (turn.piece(REBEL, SHIP_D).damage, turn.base(REBEL).damage) == (1, 0)
    turn.end_turn().end_turn()
    assert (turn.asked, turn.piece(REBEL, SHIP_D).damage) == (EMPIRE, 1)
    turn.do(f"play {WRECKER}", f"use {WRECKER}")
    assert (turn.in_play(REBEL), turn.discard(REBEL)[-1], turn.base(REBEL).damage) == ([], SHIP_D, 0)
    turn.do(f"play {SCRAPPER}", f"use {SCRAPPER}")
    assert turn.options() == ["destroy star-destroyer in row", "destroy mon-calamari-cruiser in row"]
    turn.do("destroy mon-calamari-cruiser in row")
    assert turn.galaxy_discard == ["mon-calamari-cruiser"]
    assert turn.row == ["star-destroyer", "tie-bomber", "bossk", "y-wing", "x-wing", "at-st"]
    assert (turn.prompt, turn.pool) == ("main", 0)


@pytest.mark.rule("SC-08", "DB-BASE-03", "DB-DEC-23")
def test_sc_08_too_much_too_little_or_past_the_ships_is_refused() -> None:
    over = two_ships()
    assert over.refused("damage base").code == "not-offered"
    over.do(f"damage {SHIP_C}")
    assert over.options() == ["assign 1", "assign 2", "assign 3", "assign 4"]
    over.refused("assign 5")
    under = two_ships().do(f"damage {SHIP_C}", "assign 3", f"damage {SHIP_D}", "assign 1")
    assert under.options() == [f"damage {SHIP_C}", f"damage {SHIP_D}"]
    for hold in ("done", "decline", "end", "damage base"):
        under.refused(hold)


@pytest.mark.rule("SC-08", "DB-BASE-04", "DB-BASE-16", "DB-DEC-23")
@pytest.mark.parametrize(("on_c", "on_d"), [(3, 2), (2, 3)])
def test_sc_08_the_damage_may_be_spread_so_that_no_ship_falls(on_c: int, on_d: int) -> None:
    turn = two_ships().do(f"damage {SHIP_C}", f"assign {on_c}", f"damage {SHIP_D}", f"assign {on_d}")
    assert (turn.prompt, turn.in_play(REBEL)) == ("main", [SHIP_C, SHIP_D])
    assert [ship.damage for ship in turn.side(REBEL).ships] == [on_c, on_d]
    assert turn.base(REBEL).damage == 0


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


@pytest.mark.rule(
    "SC-09", "DB-START-03", "DB-START-05", "DB-BASE-08", "DB-BASE-09", "DB-BASE-10", "DB-BASE-11", "DB-BASE-13", "DB-BASE-14",
    "DB-BASE-15", "DB-WIN-04", "DB-KW-DAMAGE-01", "DB-KW-DAMAGE-02", "DB-KW-DAMAGE-03", "DB-FAQ-08",
)  # fmt: skip
def test_sc_09_after_the_base_fell_ships_can_still_be_attacked_twice() -> None:
    turn = position(EMPIRE, units=[BOMBARDIER, RAIDER, "at-st", "tie-interceptor"], enemy_ships=["mon-calamari-cruiser"])
    turn.base(REBEL).damage = 5
    ship = turn.piece(REBEL, "mon-calamari-cruiser")
    victory = turn.side(EMPIRE).victory
    turn.do(f"use {BOMBARDIER}")
    assert (turn.side(REBEL).base, names(victory), ship.damage) == (None, ["dantooine"], 0)
    turn.do(f"use {RAIDER}")
    assert (turn.pool, turn.side(REBEL).base, len(victory), ship.damage) == (1, None, 1, 0)
    turn.do("commit at-st > base", "resolve base")
    assert ship.damage == 4
    turn.do("commit tie-interceptor > base", "resolve base")
    assert (turn.in_play(REBEL), turn.discard(REBEL), len(victory)) == ([], ["mon-calamari-cruiser"], 1)
    assert turn.side(REBEL).base is None and len(turn.side(REBEL).bases) == 4
    turn.end_turn()
    assert (turn.asked, turn.prompt) == (REBEL, "reveal")
    assert sorted(turn.options()) == ["reveal hoth", "reveal mon-cala", "reveal sullust", "reveal yavin-iv"]
    turn.refused("end")
    turn.do("reveal sullust")
    assert (turn.base(REBEL).kind.name, turn.base(REBEL).damage, turn.prompt) == ("sullust", 0, "main")
