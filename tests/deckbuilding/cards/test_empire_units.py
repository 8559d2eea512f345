"""The Empire's units of the galaxy deck that cost 1 to 4; what defeating them brings is told in test_empire_rewards."""

from __future__ import annotations

from typing import Any

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, kind, position

from cantina.deckbuilding.rules.kinds import FIGHTER, OFFICER, TRANSPORT, TROOPER, VEHICLE

PRINTED = {
    "tie-fighter": (3, FIGHTER, False),
    "admiral-piett": (1, OFFICER, True),
    "tie-bomber": (2, FIGHTER, False),
    "scout-trooper": (2, TROOPER, False),
    "death-trooper": (2, TROOPER, False),
    "tie-interceptor": (2, FIGHTER, False),
    "moff-jerjerrod": (1, OFFICER, True),
    "general-veers": (1, OFFICER, True),
    "at-st": (2, VEHICLE, False),
    "landing-craft": (2, TRANSPORT, False),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.card(name), id=name) for name in PRINTED])
@pytest.mark.rule("DB-CARD-01", "DB-CARD-11", "DB-BUY-02")
def test_empire_units_up_to_4_are_units_of_the_empire_with_their_copies_and_traits(name: str) -> None:
    assert (kind(name).copies, kind(name).traits, kind(name).unique) == PRINTED[name]
    assert position(REBEL, row=[name], pool=9).refused(f"buy {name}").code == "DB-BUY-02"
    assert position(row=[name], units=["stormtrooper"]).refused(f"commit stormtrooper > {name}").code == "DB-TARGET-03"


def figures(name: str) -> tuple[int, int, int, int]:
    """Cost, resources, Force and attack of a card, each found by trying, with the Force at first with nobody."""
    cost = next(pool for pool in range(12) if position(row=[name], pool=pool).can(f"buy {name}"))
    p = position(hand=[name], enemy_base="sullust").do(f"play {name}", f"commit {name} > base", "resolve base")
    return cost, p.pool, -p.force, p.base(REBEL).damage


def top_seen_by(p: Position) -> list[str]:
    """The top card of the galaxy deck as the Empire, the Rebels and the spectators know it."""
    return [p.table.knowledge(seat).table.galaxy[-1].kind.name for seat in (EMPIRE, REBEL, SPECTATOR)]


# TIE Fighter ----------------------------------------------------------------------------------------


@pytest.mark.card("tie-fighter")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-03")
def test_tie_fighter_costs_1_and_attacks_for_2() -> None:
    assert figures("tie-fighter") == (1, 0, 0, 2)


@pytest.mark.card("tie-fighter")
@pytest.mark.rule("DB-KW-IF-01", "DB-ABIL-05")
@pytest.mark.parametrize("ship", ["star-destroyer", "blockade-runner"])
def test_tie_fighter_draws_1_card_with_a_ship_of_any_faction_in_play_once_per_turn(ship: str) -> None:
    p = position(units=["tie-fighter"], ships=[ship], deck=["inquisitor", "stormtrooper"]).do("use tie-fighter")
    assert (p.hand(EMPIRE), p.deck(EMPIRE)) == (["inquisitor"], ["stormtrooper"])
    assert p.refused("use tie-fighter").code == "DB-ABIL-05"


@pytest.mark.card("tie-fighter")
@pytest.mark.rule("DB-KW-IF-01", "DB-KW-IF-03")
def test_tie_fighter_without_an_own_ship_is_refused_and_not_spent() -> None:
    units = ["tie-fighter", "stormtrooper"]
    p = position(units=units, hand=["gozanti-cruiser"], enemy_ships=["blockade-runner"], row=["star-destroyer"])
    assert p.refused("use tie-fighter").code == "DB-DEC-51"
    p.do("play gozanti-cruiser", "use tie-fighter")
    assert p.hand(EMPIRE) == ["imperial-shuttle"]


@pytest.mark.card("tie-fighter")
@pytest.mark.rule("DB-DEC-51", "DB-EMPTY-01")
def test_tie_fighter_needs_a_card_to_draw_and_reshuffles_for_it() -> None:
    nothing = position(units=["tie-fighter"], ships=["star-destroyer"], deck=0)
    assert nothing.refused("use tie-fighter").code == "DB-DEC-51"
    p = position(units=["tie-fighter"], ships=["star-destroyer"], deck=0, discard=["inquisitor"]).do("use tie-fighter")
    assert (p.hand(EMPIRE), p.discard(EMPIRE)) == (["inquisitor"], [])


@pytest.mark.card("tie-fighter")
@pytest.mark.rule("DB-INFO-01", "DB-ABIL-11")
def test_tie_fighter_s_draw_is_seen_by_its_owner_alone_and_a_second_copy_draws_again() -> None:
    p = position(units=["tie-fighter"] * 2, ships=["star-destroyer"], deck=["inquisitor", "stormtrooper"])
    drawn = p.events("use tie-fighter")[-1]
    p.do("use tie-fighter#2")
    assert p.hand(EMPIRE) == ["inquisitor", "stormtrooper"]
    for seat in (REBEL, SPECTATOR):
        assert [card.kind.name for card in p.table.knowledge(seat).table.sides[EMPIRE].hand] == ["face-down"] * 2
        assert "cards" not in drawn.heard_by(seat)
    assert drawn.heard_by(EMPIRE)["cards"] == ["inquisitor"]


# Admiral Piett --------------------------------------------------------------------------------------


@pytest.mark.card("admiral-piett")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-04")
def test_admiral_piett_costs_2_gives_2_resources_and_has_no_attack() -> None:
    assert figures("admiral-piett") == (2, 2, 0, 0)


@pytest.mark.card("admiral-piett")
@pytest.mark.rule("DB-KW-WHILE-01", "DB-KW-WHILE-03")
@pytest.mark.parametrize(("ship", "printed"), [("star-destroyer", 4), ("gozanti-cruiser", 0), ("blockade-runner", 1)])
def test_admiral_piett_gives_each_own_ship_1_attack_even_neutral_and_unarmed_ones(ship: str, printed: int) -> None:
    without = position(ships=[ship]).do(f"commit {ship} > base", "resolve base")
    alone = position(units=["admiral-piett"], ships=[ship]).do(f"commit {ship} > base", "resolve base")
    assert (without.base(REBEL).damage, alone.base(REBEL).damage) == (printed, printed + 1)


@pytest.mark.card("admiral-piett")
@pytest.mark.rule("DB-KW-WHILE-01")
def test_admiral_piett_helps_all_ships_of_one_attack_but_no_unit() -> None:
    p = position(units=["admiral-piett", "tie-fighter"], ships=["star-destroyer", "gozanti-cruiser"], enemy_base="sullust")
    p.do("commit tie-fighter > base", "commit admiral-piett > base", "commit star-destroyer > base")
    p.do("commit gozanti-cruiser > base", "resolve base")
    assert p.base(REBEL).damage == 2 + 0 + 5 + 1
    assert p.refused("use admiral-piett").code == "DB-ABIL-09"


@pytest.mark.card("admiral-piett")
@pytest.mark.rule("DB-DEC-15", "DB-KW-WHILE-02")
def test_admiral_piett_counts_from_the_moment_he_is_played_until_he_leaves() -> None:
    p = position(ships=["star-destroyer"], hand=["admiral-piett"], deck=5, enemy_base="sullust")
    p.do("commit star-destroyer > base", "play admiral-piett", "resolve base")
    assert p.base(REBEL).damage == 5
    p.end_turn().end_turn().do("commit star-destroyer > base", "resolve base")
    assert p.base(REBEL).damage == 5 + 4


@pytest.mark.card("admiral-piett")
@pytest.mark.rule("DB-COMMIT-02", "DB-TARGET-12")
def test_admiral_piett_does_not_let_ships_attack_the_row() -> None:
    p = position(units=["admiral-piett"], ships=["star-destroyer"], row=["y-wing"])
    assert p.refused("commit star-destroyer > y-wing").code == "DB-COMMIT-02"


# TIE Bomber and AT-ST -------------------------------------------------------------------------------

BOMBERS = [pytest.param(name, marks=pytest.mark.card(name), id=name) for name in ("tie-bomber", "at-st")]
MIXED = ["luke-skywalker", "darth-vader", "bossk", "mon-calamari-cruiser", "star-destroyer", "blockade-runner"]


@pytest.mark.card("tie-bomber")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-03")
def test_tie_bomber_costs_2_and_attacks_for_2() -> None:
    assert figures("tie-bomber") == (2, 0, 0, 2)


@pytest.mark.card("at-st")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-03")
def test_at_st_costs_4_and_attacks_for_4() -> None:
    assert figures("at-st") == (4, 0, 0, 4)


@pytest.mark.parametrize("name", BOMBERS)
@pytest.mark.rule("DB-KW-DISCARD-04", "DB-BUY-09", "DB-DEC-29", "DB-ABIL-05")
def test_tie_bomber_and_at_st_discard_any_one_row_card_and_the_row_is_refilled(name: str) -> None:
    p = position(units=[name], row=MIXED, galaxy=["lobot", "dengar"]).do(f"use {name}")
    assert p.options() == [f"discard {card} from row" for card in MIXED]
    p.do("discard mon-calamari-cruiser from row")
    assert p.galaxy_discard == ["mon-calamari-cruiser"]
    assert p.row == [*MIXED[:3], "lobot", *MIXED[4:]]
    assert p.refused(f"use {name}").code == "DB-ABIL-05"


@pytest.mark.parametrize("name", BOMBERS)
@pytest.mark.rule("DB-KW-DISCARD-05")
def test_tie_bomber_and_at_st_earn_no_reward_and_set_off_no_hunter(name: str) -> None:
    p = position(units=[name, "boba-fett"], row=MIXED).do(f"use {name}", "discard luke-skywalker from row")
    assert (p.prompt, p.pool, p.force, p.hand(EMPIRE)) == ("main", 0, 0, [])


@pytest.mark.parametrize("name", BOMBERS)
@pytest.mark.rule("DB-DEC-51", "DB-DEC-74")
def test_tie_bomber_and_at_st_need_a_card_in_the_row_and_do_not_ask_about_a_single_one(name: str) -> None:
    empty = position(units=[name], row=[""] * 6, galaxy=0)
    assert empty.refused(f"use {name}").code == "DB-DEC-51"
    p = position(units=[name], row=["bossk", "", "", "", "", ""], galaxy=0).do(f"use {name}")
    assert p.prompt == "main"
    assert (p.row[0], p.galaxy_discard) == ("bossk", []), "shuffled in, it comes straight back (DB-DEC-04)"


@pytest.mark.parametrize("name", BOMBERS)
@pytest.mark.rule("DB-DEC-19")
def test_tie_bomber_and_at_st_void_the_own_attack_on_the_card_they_discard(name: str) -> None:
    p = position(units=[name, "stormtrooper"], row=["x-wing", "y-wing"], galaxy=["rebel-commando"])
    p.do("commit stormtrooper > x-wing", f"use {name}", "discard x-wing from row")
    assert (p.row[0], p.can("resolve rebel-commando")) == ("rebel-commando", False)
    assert p.refused("commit stormtrooper > y-wing").code == "DB-COMMIT-03"


# Scout Trooper and TIE Interceptor ------------------------------------------------------------------


def revealing(name: str, top: str, **placing: Any) -> Position:
    """The Empire uses this card while that one lies on top of the galaxy deck."""
    return position(units=[name], galaxy=[top, "lobot"], **placing).do(f"use {name}")


@pytest.mark.card("scout-trooper")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-04")
def test_scout_trooper_costs_2_gives_2_resources_and_has_no_attack() -> None:
    assert figures("scout-trooper") == (2, 2, 0, 0)


@pytest.mark.card("scout-trooper")
@pytest.mark.rule("DB-KW-REVEAL-01", "DB-KW-REVEAL-02", "DB-INFO-08")
def test_scout_trooper_gains_1_force_for_an_empire_card_that_goes_back_and_stays_known() -> None:
    p = revealing("scout-trooper", "star-destroyer")
    assert (p.force, p.pool, len(p.table.galaxy), p.galaxy_discard, p.prompt) == (-1, 0, 2, [], "main")
    assert top_seen_by(p) == ["star-destroyer"] * 3
    assert p.refused("use scout-trooper").code == "DB-ABIL-05"


@pytest.mark.card("scout-trooper")
@pytest.mark.rule("DB-KW-REVEAL-02", "DB-KW-DISCARD-05")
def test_scout_trooper_sends_a_rebel_card_to_the_galaxy_discard_pile_without_reward() -> None:
    p = revealing("scout-trooper", "luke-skywalker")
    assert (p.galaxy_discard, len(p.table.galaxy), p.row) == (["luke-skywalker"], 1, ["blockade-runner"] * 6)
    assert (p.force, p.pool, p.prompt) == (0, 0, "main")
    assert top_seen_by(p) == ["face-down"] * 3


@pytest.mark.card("scout-trooper")
@pytest.mark.rule("DB-KW-REVEAL-03", "DB-FAQ-09", "DB-KW-REVEAL-01")
def test_scout_trooper_does_nothing_about_a_neutral_card_but_show_it() -> None:
    p = revealing("scout-trooper", "bossk")
    assert (p.force, len(p.table.galaxy), p.galaxy_discard) == (0, 2, [])
    assert top_seen_by(p) == ["bossk"] * 3


@pytest.mark.card("scout-trooper")
@pytest.mark.rule("DB-FORCE-07", "DB-DEC-51")
def test_scout_trooper_may_reveal_at_the_empire_end_of_the_track_without_gaining_force() -> None:
    p = revealing("scout-trooper", "star-destroyer", force=-3)
    assert (p.force, top_seen_by(p)) == (-3, ["star-destroyer"] * 3)


@pytest.mark.card("scout-trooper")
@pytest.mark.rule("DB-DEC-05", "DB-EMPTY-02")
def test_scout_trooper_reveals_nothing_from_an_empty_galaxy_deck_and_shuffles_nothing() -> None:
    p = position(units=["scout-trooper"], galaxy=0, galaxy_discard=["star-destroyer"])
    assert p.refused("use scout-trooper").code == "DB-DEC-51"
    assert p.galaxy_discard == ["star-destroyer"]


@pytest.mark.card("tie-interceptor")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-03")
def test_tie_interceptor_costs_3_and_attacks_for_3() -> None:
    assert figures("tie-interceptor") == (3, 0, 0, 3)


@pytest.mark.card("tie-interceptor")
@pytest.mark.rule("DB-KW-REVEAL-01", "DB-KW-REVEAL-02", "DB-INFO-01")
def test_tie_interceptor_draws_1_for_an_empire_card_and_only_the_revealed_card_is_seen() -> None:
    p = revealing("tie-interceptor", "star-destroyer", deck=["inquisitor", "stormtrooper"])
    assert (p.hand(EMPIRE), p.deck(EMPIRE)) == (["inquisitor"], ["stormtrooper"])
    assert (len(p.table.galaxy), p.galaxy_discard, top_seen_by(p)) == (2, [], ["star-destroyer"] * 3)
    assert [card.kind.name for card in p.table.knowledge(REBEL).table.sides[EMPIRE].hand] == ["face-down"]
    assert p.refused("use tie-interceptor").code == "DB-ABIL-05"


@pytest.mark.card("tie-interceptor")
@pytest.mark.rule("DB-KW-REVEAL-02", "DB-KW-REVEAL-03")
def test_tie_interceptor_discards_a_rebel_card_leaves_a_neutral_one_and_draws_for_neither() -> None:
    rebel, neutral = revealing("tie-interceptor", "luke-skywalker"), revealing("tie-interceptor", "bossk")
    assert (rebel.galaxy_discard, len(rebel.table.galaxy), rebel.hand(EMPIRE)) == (["luke-skywalker"], 1, [])
    assert (neutral.galaxy_discard, len(neutral.table.galaxy), neutral.hand(EMPIRE)) == ([], 2, [])
    assert top_seen_by(neutral) == ["bossk"] * 3


@pytest.mark.card("tie-interceptor")
@pytest.mark.rule("DB-ABIL-03", "DB-DEC-06")
def test_tie_interceptor_still_reveals_when_there_is_nothing_to_draw() -> None:
    p = revealing("tie-interceptor", "star-destroyer", deck=0)
    assert (p.hand(EMPIRE), top_seen_by(p)) == ([], ["star-destroyer"] * 3)


@pytest.mark.card("tie-interceptor")
@pytest.mark.rule("DB-DEC-05")
def test_tie_interceptor_is_refused_on_an_empty_galaxy_deck_and_not_spent() -> None:
    p = position(units=["tie-interceptor"], galaxy=0, galaxy_discard=["star-destroyer", "darth-vader"], row=["bossk"], pool=3)
    assert p.refused("use tie-interceptor").code == "DB-DEC-51"
    p.do("buy bossk")
    assert p.can("use tie-interceptor"), "the refill has formed a new galaxy deck"


# Death Trooper --------------------------------------------------------------------------------------


@pytest.mark.card("death-trooper")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-03")
def test_death_trooper_costs_3_and_attacks_for_3() -> None:
    assert figures("death-trooper") == (3, 0, 0, 3)


@pytest.mark.card("death-trooper")
@pytest.mark.rule("DB-KW-WHILE-01", "DB-FORCE-10", "DB-KW-IF-02", "DB-FORCE-04")
@pytest.mark.parametrize(("force", "attack"), [(-3, 5), (-1, 5), (0, 3), (1, 3), (3, 3)])
def test_death_trooper_has_2_more_attack_while_the_force_is_with_the_empire(force: int, attack: int) -> None:
    p = position(units=["death-trooper"], force=force).do("commit death-trooper > base", "resolve base")
    assert p.base(REBEL).damage == attack
    assert p.refused("use death-trooper").code == "DB-ABIL-09"


@pytest.mark.card("death-trooper")
@pytest.mark.rule("DB-DEC-15", "DB-BASE-02")
def test_death_trooper_is_measured_when_the_attack_resolves_not_when_it_is_committed() -> None:
    p = position(units=["death-trooper", "outer-rim-pilot"], row=["cassian-andor"], force=0)
    p.do("commit death-trooper > cassian-andor", "use outer-rim-pilot", "resolve cassian-andor", "decline")
    assert p.galaxy_discard == ["cassian-andor"]


# Moff Jerjerrod -------------------------------------------------------------------------------------


def moff(force: int, **placing: Any) -> Position:
    """Moff Jerjerrod in play, Darth Vader on top of the galaxy deck, a Rebel and a neutral card at the head of the row."""
    return position(units=["moff-jerjerrod"], row=["x-wing", "bossk"], galaxy=["darth-vader", "lobot"], force=force, **placing)


@pytest.mark.card("moff-jerjerrod")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-03", "DB-CARD-04")
def test_moff_jerjerrod_costs_4_gives_2_resources_and_attacks_for_2() -> None:
    assert figures("moff-jerjerrod") == (4, 2, 0, 2)


@pytest.mark.card("moff-jerjerrod")
@pytest.mark.rule("DB-KW-LOOK-01", "DB-KW-LOOK-02", "DB-INFO-07", "DB-DEC-51")
@pytest.mark.parametrize("force", [0, 1])
def test_moff_jerjerrod_without_the_force_only_looks_in_secret(force: int) -> None:
    p = moff(force)
    look = p.events("use moff-jerjerrod")[-1]
    assert (p.prompt, p.row[:2], len(p.table.galaxy)) == ("main", ["x-wing", "bossk"], 2)
    assert top_seen_by(p) == ["darth-vader", "face-down", "face-down"]
    assert look.heard_by(EMPIRE)["cards"] == ["darth-vader"]
    assert ["cards" in look.heard_by(seat) for seat in (REBEL, SPECTATOR)] == [False, False]
    assert p.refused("use moff-jerjerrod").code == "DB-ABIL-05"


@pytest.mark.card("moff-jerjerrod")
@pytest.mark.rule("DB-FORCE-10", "DB-DEC-49", "DB-DEC-54")
def test_moff_jerjerrod_with_the_force_may_exchange_it_with_any_row_card_that_everybody_then_knows() -> None:
    p = moff(-1).do("use moff-jerjerrod")
    assert p.options() == ["swap x-wing", "swap bossk", "swap blockade-runner", "decline"]
    asked = p.table.knowledge(REBEL).table.decision
    assert asked is not None and asked.actions == []
    p.do("swap x-wing")
    assert (p.row[:2], len(p.table.galaxy), p.galaxy_discard) == (["darth-vader", "bossk"], 2, [])
    assert top_seen_by(p) == ["x-wing"] * 3
    assert (p.pool, p.force, p.prompt) == (0, -1, "main")


@pytest.mark.card("moff-jerjerrod")
@pytest.mark.rule("DB-KW-LOOK-02", "DB-INFO-07")
def test_moff_jerjerrod_may_leave_the_card_and_then_the_rebels_never_learn_it() -> None:
    p = moff(-1).do("use moff-jerjerrod", "decline")
    assert (p.row[0], top_seen_by(p)) == ("x-wing", ["darth-vader", "face-down", "face-down"])


@pytest.mark.card("moff-jerjerrod")
@pytest.mark.rule("DB-DEC-19", "DB-BUY-11")
def test_moff_jerjerrod_s_exchange_voids_an_attack_on_the_row_card_and_the_new_card_can_be_bought() -> None:
    p = moff(-1, pool=8).do("commit moff-jerjerrod > x-wing", "use moff-jerjerrod", "swap x-wing", "buy darth-vader")
    assert (p.discard(EMPIRE), p.row[0]) == (["darth-vader"], "x-wing")
    assert not p.can("resolve x-wing")


@pytest.mark.card("moff-jerjerrod")
@pytest.mark.rule("DB-DEC-05", "DB-DEC-51")
def test_moff_jerjerrod_has_nothing_to_look_at_in_an_empty_galaxy_deck() -> None:
    p = position(units=["moff-jerjerrod"], galaxy=0, galaxy_discard=["darth-vader"], force=-1)
    assert p.refused("use moff-jerjerrod").code == "DB-DEC-51"
    assert p.galaxy_discard == ["darth-vader"]


# General Veers --------------------------------------------------------------------------------------


@pytest.mark.card("general-veers")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-03")
def test_general_veers_costs_4_and_attacks_for_4() -> None:
    assert figures("general-veers") == (4, 0, 0, 4)


@pytest.mark.card("general-veers")
@pytest.mark.rule("DB-KW-IF-01", "DB-ABIL-05")
@pytest.mark.parametrize("companion", ["stormtrooper", "death-trooper", "at-st", "quarren-mercenary", "jabbas-sail-barge"])
def test_general_veers_draws_1_with_a_trooper_or_vehicle_of_any_faction_in_play(companion: str) -> None:
    p = position(units=["general-veers", companion], deck=["inquisitor", "stormtrooper"]).do("use general-veers")
    assert (p.hand(EMPIRE), p.deck(EMPIRE)) == (["inquisitor"], ["stormtrooper"])
    assert p.refused("use general-veers").code == "DB-ABIL-05"


@pytest.mark.card("general-veers")
@pytest.mark.rule("DB-KW-IF-01", "DB-KW-IF-03")
def test_general_veers_does_not_count_himself_nor_officers_ships_or_cards_in_hand_and_is_not_spent() -> None:
    p = position(units=["general-veers", "admiral-piett", "tie-fighter"], ships=["star-destroyer"], hand=["stormtrooper"])
    assert p.refused("use general-veers").code == "DB-DEC-51"
    p.do("play stormtrooper", "use general-veers")
    assert p.hand(EMPIRE) == ["imperial-shuttle"]


@pytest.mark.card("general-veers")
@pytest.mark.rule("DB-BASE-12", "DB-BASE-18")
def test_general_veers_counts_units_that_are_committed_or_have_attacked_and_boosts_nobody() -> None:
    p = position(units=["general-veers", "stormtrooper"]).do("commit stormtrooper > base")
    assert p.can("use general-veers")
    p.do("resolve base", "use general-veers")
    assert (p.hand(EMPIRE), p.base(REBEL).damage) == (["imperial-shuttle"], 2)


@pytest.mark.card("general-veers")
@pytest.mark.rule("DB-DEC-51")
def test_general_veers_with_nothing_to_draw_is_refused() -> None:
    assert position(units=["general-veers", "at-st"], deck=0).refused("use general-veers").code == "DB-DEC-51"


# Landing Craft --------------------------------------------------------------------------------------


def landing_craft(damage: int) -> Position:
    """A Landing Craft used while the Empire's base has this much damage."""
    p = position(units=["landing-craft"], ships=["star-destroyer"])
    p.base(EMPIRE).damage = damage
    p.piece(EMPIRE, "star-destroyer").damage = 5
    return p.do("use landing-craft")


@pytest.mark.card("landing-craft")
@pytest.mark.rule("DB-CARD-02")
def test_landing_craft_costs_4_and_brings_nothing_by_itself() -> None:
    assert figures("landing-craft") == (4, 0, 0, 0)


@pytest.mark.card("landing-craft")
@pytest.mark.rule("DB-KW-CHOOSE-01", "DB-KW-REPAIR-01", "DB-KW-REPAIR-02", "DB-DEC-07", "DB-DEC-35")
@pytest.mark.parametrize(("damage", "left"), [(1, 0), (4, 0), (7, 3)])
def test_landing_craft_repairs_up_to_4_on_the_base_and_nothing_on_ships(damage: int, left: int) -> None:
    p = landing_craft(damage)
    assert (p.asked, p.options()) == (EMPIRE, ["choose 1", "choose 2"])
    p.do("choose 1")
    assert (p.base(EMPIRE).damage, p.pool, p.piece(EMPIRE, "star-destroyer").damage) == (left, 0, 5)
    assert p.refused("use landing-craft").code == "DB-ABIL-05"


@pytest.mark.card("landing-craft")
@pytest.mark.rule("DB-KW-CHOOSE-01", "DB-KW-GAIN-01")
def test_landing_craft_gives_4_resources_instead() -> None:
    p = landing_craft(3).do("choose 2")
    assert (p.base(EMPIRE).damage, p.pool, p.force) == (3, 4, 0)


@pytest.mark.card("landing-craft")
@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-DEC-07", "DB-DEC-74")
def test_landing_craft_takes_the_resources_without_asking_when_the_base_is_undamaged() -> None:
    p = landing_craft(0)
    assert (p.prompt, p.pool, p.base(EMPIRE).damage) == ("main", 4, 0)
