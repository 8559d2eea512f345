"""Keywords, first half: choose, deal damage, destroy, discard, gain, if, look."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, generic, position

from cantina.core import fast
from cantina.deckbuilding.rules import kinds
from cantina.deckbuilding.rules.choices import Choose, OpponentDiscards
from cantina.deckbuilding.rules.effects import Both, DamageEnemyBase, Gain, Repair

UNITS_ONLY = ["x-wing", "tie-fighter", "z-95-headhunter", "y-wing", "lobot", "bossk"]
"""A row without a capital ship."""

REPAIR_OR_RAID = generic("generic-repair-or-raid", kinds.REBEL, ability=Choose(Repair(1), OpponentDiscards()))
BOMBARDMENT = generic("generic-bombardment", kinds.REBEL, ability=Both(Gain(resources=1), DamageEnemyBase(2)))
PLAIN_SHOT = generic("generic-plain-shot", kinds.REBEL, ability=DamageEnemyBase(4))
SELF_STRENGTH = generic("generic-self-strength", kinds.EMPIRE, attack=2, ability=Gain(attack=2))


# Choose ----------------------------------------------------------------------------------------


@pytest.mark.rule("DB-KW-CHOOSE-01")
@pytest.mark.parametrize(("option", "damage", "pool"), [("choose 1", 1, 0), ("choose 2", 3, 1)])
def test_choosing_carries_out_exactly_one_of_the_options(option: str, damage: int, pool: int) -> None:
    """Rebel Transport: repair 2 damage, or gain 1 resource."""
    p = position(REBEL, ships=["rebel-transport"])
    p.base(REBEL).damage = 3
    p.do("use rebel-transport")
    assert p.options() == ["choose 1", "choose 2"]
    p.do(option)
    assert (p.base(REBEL).damage, p.pool, p.prompt) == (damage, pool, "main")


@pytest.mark.rule("DB-KW-CHOOSE-01", "DB-KW-CHOOSE-02")
def test_an_option_that_cannot_be_resolved_cannot_be_picked() -> None:
    p = position(REBEL, hand=["temple-guardian"], force=3).do("play temple-guardian")
    assert p.options() == ["choose 1", "choose 2", "decline"]
    assert p.refused("choose 3").code == "not-offered"


@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-DEC-07")
def test_an_option_that_can_be_resolved_in_part_is_offered() -> None:
    p = position(REBEL, ships=["rebel-transport"])
    p.base(REBEL).damage = 1
    p.do("use rebel-transport")
    assert p.options() == ["choose 1", "choose 2"]
    assert p.do("choose 1").base(REBEL).damage == 0


@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-DEC-07", "DB-DEC-74")
def test_without_damage_the_repair_is_no_option_and_the_other_one_is_taken() -> None:
    p = position(REBEL, ships=["rebel-transport"]).do("use rebel-transport")
    assert (p.pool, p.prompt) == (1, "main")
    assert p.piece(REBEL, "rebel-transport").used


@pytest.mark.rule("DB-KW-CHOOSE-01", "DB-DEC-07", "DB-DEC-51")
def test_without_any_option_that_can_be_resolved_the_use_is_refused_and_not_spent() -> None:
    p = position(REBEL, units=[REPAIR_OR_RAID], enemy_hand=[])
    assert p.refused(f"use {REPAIR_OR_RAID}").code == "DB-DEC-51"
    assert not p.piece(REBEL, REPAIR_OR_RAID).used


@pytest.mark.rule("DB-KW-CHOOSE-03", "DB-KW-CHOOSE-04")
def test_an_opponent_made_to_choose_has_only_the_options_that_can_be_resolved() -> None:
    p = position(REBEL, units=["duros-spy"], force=3, enemy_hand=["inquisitor", "stormtrooper"]).do("use duros-spy")
    assert p.asked == EMPIRE
    assert p.options() == ["discard inquisitor", "discard stormtrooper"]
    p.do("discard stormtrooper")
    assert (p.hand(EMPIRE), p.discard(EMPIRE), p.force) == (["inquisitor"], ["stormtrooper"], 3)


@pytest.mark.rule("DB-KW-CHOOSE-03")
def test_an_opponent_made_to_choose_may_take_either_option_that_can_be_resolved() -> None:
    p = position(REBEL, units=["duros-spy"], force=2).do("use duros-spy")
    assert (p.asked, p.options()) == (EMPIRE, ["choose 1", "choose 2"])
    p.do("choose 2")
    assert (p.force, len(p.hand(EMPIRE))) == (3, 5)


@pytest.mark.rule("DB-KW-CHOOSE-03", "DB-DEC-51")
def test_the_opponent_with_an_empty_hand_cannot_choose_the_discard() -> None:
    assert position(REBEL, units=["duros-spy"], force=2, enemy_hand=[]).do("use duros-spy").force == 3
    p = position(REBEL, units=["duros-spy"], force=3, enemy_hand=[])
    assert p.refused("use duros-spy").code == "DB-DEC-51"
    assert not p.piece(REBEL, "duros-spy").used


@pytest.mark.rule("DB-KW-CHOOSE-03", "DB-DEC-74")
@pytest.mark.parametrize(("hand", "answer"), [(["stormtrooper"], ["choose 2"]), ([], [])])
def test_the_log_names_the_opponent_as_the_one_who_chose_even_where_one_option_was_left(
    hand: list[str], answer: list[str]
) -> None:
    p = position(REBEL, units=["duros-spy"], force=2, enemy_hand=hand)
    told = [event for event in p.events("use duros-spy", *answer) if event.code == "option"]
    assert [(event.seat, event.facts["card"]) for event in told] == [(EMPIRE, "duros-spy")]


@pytest.mark.rule("DB-KW-CHOOSE-04")
@pytest.mark.parametrize(
    ("seat", "force", "offered"),
    [(EMPIRE, -3, False), (EMPIRE, -2, True), (EMPIRE, 3, True), (REBEL, 3, False), (REBEL, 2, True), (REBEL, -3, True)],
)
def test_gaining_force_is_no_option_on_the_own_last_space(seat: int, force: int, offered: bool) -> None:
    """Lobot: gain 2 attack, 2 resources or 2 Force."""
    p = position(seat, hand=["lobot"], force=force).do("play lobot")
    assert p.can("choose 1")
    assert p.can("choose 2")
    assert p.can("choose 3") == offered


# Deal damage -----------------------------------------------------------------------------------


@pytest.mark.rule("DB-KW-DAMAGE-01")
def test_damage_dealt_by_an_ability_goes_past_capital_ships() -> None:
    p = position(REBEL, units=[PLAIN_SHOT], enemy_ships=["star-destroyer"]).do(f"use {PLAIN_SHOT}")
    assert (p.base(EMPIRE).damage, p.piece(EMPIRE, "star-destroyer").damage) == (4, 0)


@pytest.mark.rule("DB-KW-DAMAGE-01")
def test_a_y_wing_may_hit_the_base_behind_a_ship() -> None:
    p = position(REBEL, units=["y-wing"], enemy_ships=["star-destroyer"]).do("use y-wing")
    assert p.options() == ["damage base", "damage star-destroyer"]
    p.do("damage base")
    assert (p.base(EMPIRE).damage, p.piece(EMPIRE, "star-destroyer").damage) == (2, 0)


@pytest.mark.rule("DB-KW-DAMAGE-02")
def test_damage_dealt_by_an_ability_destroys_a_base_and_the_excess_is_lost() -> None:
    p = position(REBEL, units=[PLAIN_SHOT], enemy_ships=["star-destroyer"])
    p.base(EMPIRE).damage = 5
    p.do(f"use {PLAIN_SHOT}")
    assert p.side(EMPIRE).base is None
    assert [card.kind.name for card in p.side(REBEL).victory] == ["lothal"]
    assert p.piece(EMPIRE, "star-destroyer").damage == 0
    p.end_turn().do("reveal endor")
    assert p.base(EMPIRE).damage == 0


@pytest.mark.rule("DB-KW-DAMAGE-02", "DB-WIN-03")
def test_damage_dealt_by_an_ability_can_win_the_game() -> None:
    p = position(REBEL, units=[PLAIN_SHOT], victory=["corellia", "endor"])
    p.base(EMPIRE).damage = 4
    p.do(f"use {PLAIN_SHOT}")
    assert p.over
    assert p.table.outcome is not None
    assert p.table.outcome.winners == (REBEL,)


@pytest.mark.rule("DB-KW-DAMAGE-03", "DB-ABIL-03")
def test_without_an_enemy_base_the_damage_is_lost_and_never_hits_a_ship() -> None:
    p = position(REBEL, units=[BOMBARDMENT], enemy_base=None, enemy_ships=["gozanti-cruiser"]).do(f"use {BOMBARDMENT}")
    assert p.pool == 1
    assert p.piece(EMPIRE, "gozanti-cruiser").damage == 0
    assert p.side(REBEL).victory == []


@pytest.mark.rule("DB-KW-DAMAGE-03", "DB-DEC-51", "DB-DEC-73")
def test_without_an_enemy_base_mere_damage_is_neither_offered_nor_asked_for() -> None:
    p = position(REBEL, units=[PLAIN_SHOT, "snowspeeder"], base="yavin-iv", enemy_base=None, enemy_ships=["star-destroyer"])
    assert p.refused(f"use {PLAIN_SHOT}").code == "DB-DEC-51"
    p.do("use snowspeeder", "discard imperial-shuttle")
    assert (p.asked, p.prompt) == (REBEL, "main")


# Destroy ---------------------------------------------------------------------------------------


@pytest.mark.rule("DB-KW-DESTROY-01")
def test_luke_skywalker_destroys_only_ships_that_the_opponent_has_in_play() -> None:
    row = ["gozanti-cruiser", *UNITS_ONLY]
    ships = ["mon-calamari-cruiser"]
    p = position(
        REBEL, units=["luke-skywalker"], ships=ships, force=1, enemy_ships=["star-destroyer", "blockade-runner"], row=row
    )
    assert p.do("use luke-skywalker").options() == ["destroy star-destroyer", "destroy blockade-runner"]
    assert not position(REBEL, units=["luke-skywalker"], ships=ships, force=1, row=row).can("use luke-skywalker")


@pytest.mark.rule("DB-KW-DESTROY-01")
def test_a_hammerhead_corvette_destroys_enemy_ships_in_the_row_too_but_no_others() -> None:
    row = ["gozanti-cruiser", "nebulon-b-frigate", "mon-calamari-cruiser", "tie-fighter", "x-wing", "lobot"]
    p = position(REBEL, ships=["hammerhead-corvette", "rebel-transport"], enemy_ships=["blockade-runner"], row=row)
    p.do("use hammerhead-corvette")
    assert p.options() == ["destroy blockade-runner", "destroy gozanti-cruiser in row"]


@pytest.mark.rule("DB-KW-DESTROY-01")
def test_the_death_star_destroys_any_ship_of_the_row_and_any_ship_of_the_opponent() -> None:
    row = ["gozanti-cruiser", "nebulon-b-frigate", "mon-calamari-cruiser", "tie-fighter", "x-wing", "lobot"]
    p = position(EMPIRE, base="death-star", ships=["star-destroyer"], pool=4, enemy_ships=["rebel-transport"], row=row)
    p.do("use death-star")
    in_row = [f"destroy {name} in row" for name in row[:3]]
    assert p.options() == ["destroy rebel-transport", *in_row]


@pytest.mark.rule("DB-KW-DESTROY-02", "DB-BASE-19")
def test_a_ship_destroyed_in_play_goes_to_its_owners_discard_pile_even_a_neutral_one() -> None:
    p = position(REBEL, units=["luke-skywalker"], force=1, enemy_ships=["blockade-runner"], row=UNITS_ONLY).do(
        "use luke-skywalker"
    )
    assert p.in_play(EMPIRE) == []
    assert (p.discard(EMPIRE), p.discard(REBEL), p.galaxy_discard) == (["blockade-runner"], [], [])
    assert p.row == UNITS_ONLY


@pytest.mark.rule("DB-KW-DESTROY-03", "DB-BUY-09")
def test_a_ship_destroyed_in_the_row_goes_to_the_galaxy_discard_pile_and_is_replaced() -> None:
    row = ["star-destroyer", *UNITS_ONLY[:5]]
    p = position(EMPIRE, base="death-star", pool=4, row=row, galaxy=["dengar"]).do("use death-star")
    assert p.galaxy_discard == ["star-destroyer"]
    assert p.row == ["dengar", *UNITS_ONLY[:5]]
    assert (p.discard(EMPIRE), p.discard(REBEL), p.prompt, p.pool) == ([], [], "main", 0)


@pytest.mark.rule("DB-KW-DESTROY-04", "DB-DEC-36")
@pytest.mark.parametrize("damage", [0, 6])
def test_destroying_a_ship_asks_neither_for_its_hit_points_nor_its_damage(damage: int) -> None:
    p = position(REBEL, units=["luke-skywalker"], force=1, enemy_ships=["star-destroyer"])
    p.piece(EMPIRE, "star-destroyer").damage = damage
    p.do("use luke-skywalker")
    assert (p.in_play(EMPIRE), p.discard(EMPIRE), p.base(EMPIRE).damage) == ([], ["star-destroyer"], 0)


# Discard ---------------------------------------------------------------------------------------


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


# Gain ------------------------------------------------------------------------------------------


@pytest.mark.rule("DB-KW-GAIN-01")
@pytest.mark.parametrize(("option", "attack", "pool", "force"), [(1, 1, 0, 0), (2, 0, 1, 0), (3, 0, 0, -1)])
def test_gaining_adds_attack_resources_or_force(option: int, attack: int, pool: int, force: int) -> None:
    p = position(EMPIRE, hand=["inquisitor"]).do("play inquisitor", f"choose {option}")
    assert (p.pool, p.force) == (pool, force)
    p.do("commit inquisitor > base", "resolve base")
    assert p.base(REBEL).damage == attack


@pytest.mark.rule("DB-KW-GAIN-01", "DB-DEC-16")
@pytest.mark.parametrize(("order", "damage"), [(["use", "resolve"], 4), (["resolve", "use"], 2)])
def test_attack_gained_counts_only_if_the_attack_is_not_yet_resolved(order: list[str], damage: int) -> None:
    p = position(EMPIRE, units=[SELF_STRENGTH]).do(f"commit {SELF_STRENGTH} > base")
    steps = {"use": f"use {SELF_STRENGTH}", "resolve": "resolve base"}
    p.do(*(steps[step] for step in order))
    assert p.base(REBEL).damage == damage
    assert not p.can("resolve base")


@pytest.mark.rule("DB-KW-GAIN-02", "DB-DIFF-02", "DB-DEC-48")
def test_each_value_of_a_card_serves_once_per_turn() -> None:
    p = position(EMPIRE, hand=["blockade-runner"]).do("play blockade-runner")
    assert p.pool == 1
    p.do("commit blockade-runner > base", "resolve base")
    assert (p.base(REBEL).damage, p.pool) == (1, 1)
    assert p.refused("commit blockade-runner > base").code == "DB-COMMIT-03"
    p.end_turn().end_turn()
    assert p.pool == 1
    p.do("commit blockade-runner > base", "resolve base")
    assert p.base(REBEL).damage == 2


@pytest.mark.rule("DB-KW-GAIN-02")
def test_a_gain_ability_serves_once_per_turn() -> None:
    p = position(REBEL, ships=["rebel-transport"]).do("use rebel-transport")
    assert p.refused("use rebel-transport").code == "DB-ABIL-05"
    assert p.pool == 1
    assert p.end_turn().end_turn().do("use rebel-transport").pool == 1


# If --------------------------------------------------------------------------------------------


@pytest.mark.rule("DB-KW-IF-01")
def test_a_conditional_ability_can_be_used_only_while_its_condition_holds() -> None:
    """TIE Fighter wants an own capital ship, Z-95 Headhunter one of the opponent's."""
    fighters = ["tie-fighter", "z-95-headhunter"]
    p = position(EMPIRE, units=fighters)
    assert p.refused("use tie-fighter").code == "DB-DEC-51"
    assert p.refused("use z-95-headhunter").code == "DB-DEC-51"
    p = position(EMPIRE, units=fighters, ships=["star-destroyer"])
    assert (p.can("use tie-fighter"), p.can("use z-95-headhunter")) == (True, False)
    p = position(EMPIRE, units=fighters, enemy_ships=["rebel-transport"])
    assert (p.can("use tie-fighter"), p.can("use z-95-headhunter")) == (False, True)
    assert len(p.do("use z-95-headhunter").hand(EMPIRE)) == 1


@pytest.mark.rule("DB-KW-IF-02", "DB-KW-IF-01", "DB-FORCE-10")
@pytest.mark.parametrize("force", range(-3, 4))
def test_a_force_condition_holds_only_with_the_marker_on_the_controllers_side(force: int) -> None:
    assert position(REBEL, units=["x-wing"], force=force).can("use x-wing") == (force > 0)
    empire = position(EMPIRE, units=["jabba-the-hutt"], hand=["stormtrooper"], force=force)
    empire.do("use jabba-the-hutt", "exile stormtrooper from hand")
    assert len(empire.hand(EMPIRE)) == (2 if force < 0 else 1)


@pytest.mark.rule("DB-KW-IF-03")
def test_an_ability_refused_for_its_condition_is_not_spent_and_works_once_it_holds() -> None:
    p = position(REBEL, units=["x-wing"], hand=["temple-guardian"], force=0)
    assert p.refused("use x-wing").code == "DB-DEC-51"
    assert not p.piece(REBEL, "x-wing").used
    p.do("play temple-guardian", "choose 3", "use x-wing")
    assert (p.hand(REBEL), p.piece(REBEL, "x-wing").used) == (["alliance-shuttle"], True)


# Look ------------------------------------------------------------------------------------------


@pytest.mark.rule("DB-KW-LOOK-01")
def test_looking_is_private_to_the_player_told_to_look() -> None:
    p = position(EMPIRE, units=["moff-jerjerrod"], galaxy=["lobot", "dengar", "bossk"])
    looked = [event for event in p.events("use moff-jerjerrod") if event.code == "look-galaxy"]
    assert [event.heard_by(EMPIRE)["cards"] for event in looked] == [["lobot"]]
    assert not any("cards" in event.heard_by(seat) for event in looked for seat in (REBEL, SPECTATOR))
    tops = [p.table.knowledge(seat).table.galaxy[-1].kind.name for seat in (EMPIRE, REBEL, SPECTATOR)]
    assert tops == ["lobot", "face-down", "face-down"]


@pytest.mark.rule("DB-KW-LOOK-02")
def test_a_looked_at_card_returns_to_its_place_and_stays_face_down() -> None:
    galaxy = ["lobot", "dengar", "bossk"]
    p = position(EMPIRE, units=["moff-jerjerrod"], galaxy=galaxy, galaxy_discard=["x-wing"]).do("use moff-jerjerrod")
    assert [card.kind.name for card in reversed(p.table.galaxy)] == galaxy
    assert p.galaxy_discard == ["x-wing"]
    assert all(card.kind.name == "face-down" for card in p.table.knowledge(REBEL).table.galaxy)
    seen = [card.kind.name for card in p.table.knowledge(EMPIRE).table.galaxy]
    assert seen == ["face-down", "face-down", "lobot"]


@pytest.mark.rule("DB-KW-LOOK-01", "DB-KW-LOOK-02", "DB-DEC-54")
def test_a_hand_looked_at_stays_in_the_hand_and_hidden_from_everybody_else() -> None:
    hand = ["bossk", "inquisitor", "stormtrooper"]
    p = position(REBEL, units=["jyn-erso"], force=0, enemy_hand=hand).do("use jyn-erso")
    assert (p.hand(EMPIRE), p.discard(EMPIRE), p.prompt) == (hand, [], "main")
    seen = sorted(card.kind.name for card in p.table.knowledge(REBEL).table.sides[EMPIRE].hand)
    assert seen == hand
    assert {card.kind.name for card in p.table.knowledge(SPECTATOR).table.sides[EMPIRE].hand} == {"face-down"}
