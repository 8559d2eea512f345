"""The decisions on points that the rulebook leaves open, one ruling each: counters, empty decks, triggers, attacks."""

import pytest
from positions import DULL_ROW, EMPIRE, REBEL, generic, kind, position

from cantina.deckbuilding.rules import deeds
from cantina.deckbuilding.rules.choices import Exile, OpponentDiscards
from cantina.deckbuilding.rules.conditions import OPPONENT_HAS_SHIP, YouHave
from cantina.deckbuilding.rules.constants import Boost
from cantina.deckbuilding.rules.effects import Both, Draw, Gain, If, LookAtGalaxy, To
from cantina.deckbuilding.rules.filters import ANY_SHIP
from cantina.deckbuilding.rules.kinds import BASE

# Counters and empty decks ------------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-01")
def test_damage_is_not_limited_to_the_fifty_counters_of_the_box() -> None:
    fortress = generic("generic-dec-fortress", REBEL, BASE, hit_points=99)
    giant = generic("generic-dec-giant", EMPIRE, attack=60)
    p = position(EMPIRE, units=[giant], enemy_base=fortress)
    p.do(f"commit {giant} > base", "resolve base")
    assert p.base(REBEL).damage == 60


@pytest.mark.rule("DB-DEC-02")
def test_the_pool_is_not_limited_to_the_twenty_counters_of_the_box() -> None:
    assert position(EMPIRE, hand=["hwk-290"], pool=19).do("play hwk-290").pool == 23


@pytest.mark.rule("DB-DEC-03")
def test_with_no_galaxy_card_left_the_row_shrinks_and_play_goes_on() -> None:
    p = position(EMPIRE, row=["tie-fighter"], galaxy=0, pool=1).do("buy tie-fighter")
    assert p.row == ["empty-slot", *DULL_ROW[:5]]
    assert (p.asked, p.prompt) == (EMPIRE, "main")


@pytest.mark.rule("DB-DEC-03")
def test_the_next_refill_fills_every_open_slot() -> None:
    row, galaxy = ["", "tie-fighter", ""], ["y-wing", "x-wing", "snowspeeder"]
    assert position(EMPIRE, row=row, galaxy=galaxy, pool=1).do("buy tie-fighter").row[:3] == galaxy


@pytest.mark.rule("DB-DEC-03", "DB-DEC-04")
def test_a_refill_goes_as_far_as_the_cards_reach() -> None:
    p = position(EMPIRE, units=["tie-bomber"], row=["", "x-wing", ""], galaxy=0, galaxy_discard=["death-trooper"])
    p.do("use tie-bomber", "discard x-wing from row")
    assert sorted(p.row[:2]) == ["death-trooper", "x-wing"]
    assert p.row[2] == "empty-slot"


@pytest.mark.rule("DB-DEC-04")
def test_a_defeated_card_may_come_straight_back_as_its_own_replacement() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing"], galaxy=0)
    p.do("commit stormtrooper > y-wing", "resolve y-wing")
    assert p.row[0] == "y-wing"
    assert p.galaxy_discard == []


@pytest.mark.rule("DB-DEC-04")
def test_a_bought_card_never_comes_back_as_its_own_replacement() -> None:
    p = position(EMPIRE, row=["tie-fighter"], galaxy=0, galaxy_discard=["x-wing"], pool=1).do("buy tie-fighter")
    assert p.row[0] == "x-wing"
    assert p.discard(EMPIRE) == ["tie-fighter"]


@pytest.mark.rule("DB-DEC-05")
def test_an_empty_galaxy_deck_is_not_reformed_to_be_looked_at_or_revealed() -> None:
    seer = generic("generic-dec-seer", EMPIRE, ability=Both(Gain(resources=1), LookAtGalaxy(1)))
    p = position(EMPIRE, units=[seer, "scout-trooper"], galaxy=0, galaxy_discard=["x-wing", "y-wing"])
    told = p.events(f"use {seer}")
    assert [event.code for event in told] == ["use", "resources"]
    assert p.refused("use scout-trooper").code == "DB-DEC-51"
    assert (len(p.table.galaxy), p.galaxy_discard) == (0, ["x-wing", "y-wing"])


@pytest.mark.rule("DB-DEC-06")
def test_who_has_too_few_cards_draws_what_there_is_and_does_not_lose() -> None:
    greedy = generic("generic-dec-greedy", EMPIRE, ability=Both(Gain(resources=1), Draw(2)))
    p = position(EMPIRE, units=[greedy], deck=["stormtrooper"]).do(f"use {greedy}")
    assert (p.hand(EMPIRE), p.pool) == (["stormtrooper"], 1)
    p.do("end")
    assert p.hand(EMPIRE) == [greedy, "stormtrooper"]
    assert (p.over, p.asked) == (False, REBEL)


# What can be chosen, gained and paid for ---------------------------------------------------------


@pytest.mark.rule("DB-DEC-07")
def test_an_option_that_can_be_done_in_part_is_offered() -> None:
    """The Landing Craft repairs 4 or gives 4 resources; the base has 1 damage."""
    p = position(EMPIRE, hand=["landing-craft"])
    p.base(EMPIRE).damage = 1
    p.do("play landing-craft", "use landing-craft")
    assert p.options() == ["choose 1", "choose 2"]
    p.do("choose 1")
    assert (p.base(EMPIRE).damage, p.pool) == (0, 0)


@pytest.mark.rule("DB-DEC-07")
def test_an_option_without_any_effect_is_not_offered() -> None:
    p = position(EMPIRE, units=["landing-craft"]).do("use landing-craft")
    assert (p.prompt, p.pool) == ("main", 4)
    p = position(REBEL, units=["duros-spy"], force=1, enemy_hand=0).do("use duros-spy")
    assert (p.asked, p.force) == (REBEL, 2)
    p = position(REBEL, units=["duros-spy"], force=3).do("use duros-spy")
    assert p.options() == ["discard imperial-shuttle"]


@pytest.mark.rule("DB-DEC-07", "DB-DEC-51")
def test_a_choice_without_any_possible_option_is_refused_and_not_spent() -> None:
    p = position(REBEL, units=["duros-spy"], force=3, enemy_hand=0)
    assert p.refused("use duros-spy").code == "DB-DEC-51"
    assert not p.piece(REBEL, "duros-spy").used


@pytest.mark.rule("DB-DEC-08")
def test_force_beyond_the_track_is_lost_and_the_card_stays_playable() -> None:
    """Darth Vader's second Force is neither stored against the Temple Guardian's gain nor a reason to forbid him."""
    p = position(EMPIRE, hand=["darth-vader"], force=-2, enemy_hand=["temple-guardian"]).do("play darth-vader")
    assert p.force == -3
    assert p.do("end", "play temple-guardian", "choose 3").force == -2


@pytest.mark.rule("DB-DEC-09")
@pytest.mark.parametrize(
    ("card", "rest"),
    [
        ("y-wing", {"enemy_base": None}),
        ("kel-dor-mystic", {}),
        ("jawa-scavenger", {"galaxy_discard": ["x-wing", "tie-fighter"], "pool": 2}),
    ],
)
def test_a_unit_is_not_exiled_for_an_effect_without_a_legal_object(card: str, rest: dict[str, object]) -> None:
    """The Jawa finds an X-Wing that costs 3 and a TIE Fighter that the Rebels cannot buy."""
    p = position(REBEL, units=[card], **rest)  # type: ignore[arg-type]
    assert p.refused(f"use {card}").code == "DB-DEC-51"


@pytest.mark.rule("DB-DEC-09")
def test_the_hammerhead_is_not_exiled_without_a_ship_to_destroy() -> None:
    p = position(REBEL, ships=["hammerhead-corvette"], row=["mon-calamari-cruiser", "tie-fighter"])
    assert p.refused("use hammerhead-corvette").code == "DB-DEC-51"


@pytest.mark.rule("DB-DEC-09", "DB-DEC-51")
def test_an_effect_that_is_merely_capped_may_be_bought_for_nothing() -> None:
    p = position(EMPIRE, units=["outer-rim-pilot", "hwk-290"], ships=["c-roc-cruiser"], hand=["stormtrooper"], force=-3)
    p.do("use outer-rim-pilot", "use hwk-290", "use c-roc-cruiser", "discard stormtrooper")
    assert p.exiled == ["outer-rim-pilot", "hwk-290"]
    assert (p.discard(EMPIRE), p.force, p.base(EMPIRE).damage) == (["stormtrooper"], -3, 0)


@pytest.mark.rule("DB-DEC-09")
def test_a_price_that_cannot_be_paid_buys_nothing() -> None:
    p = position(EMPIRE, base="death-star", ships=["gozanti-cruiser"], pool=3)
    assert p.refused("use death-star").code == "DB-DEC-51"
    assert p.refused("use gozanti-cruiser").code == "DB-DEC-51"


@pytest.mark.rule("DB-DEC-09")
def test_a_price_of_two_cards_is_not_paid_with_one() -> None:
    broker = generic("generic-dec-broker", EMPIRE, ability=To(Exile(2, 2, discard=False), Gain(resources=5)))
    p = position(EMPIRE, units=[broker], hand=["stormtrooper"])
    assert p.refused(f"use {broker}").code == "DB-DEC-51"


# When-abilities ----------------------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-10")
def test_the_active_player_orders_the_own_triggers_after_the_reward() -> None:
    p = position(EMPIRE, units=["boba-fett", "bossk"], row=["x-wing"])
    p.do("commit boba-fett > x-wing", "commit bossk > x-wing", "resolve x-wing")
    assert p.prompt == "reward"
    p.do("accept")
    assert p.options() == ["trigger boba-fett", "trigger bossk", "decline"]
    p.do("trigger bossk")
    assert (p.force, p.hand(EMPIRE), p.options()) == (-1, [], ["trigger boba-fett", "decline"])
    assert len(p.do("trigger boba-fett").hand(EMPIRE)) == 1


@pytest.mark.rule("DB-DEC-10", "DB-DEC-62")
def test_the_active_players_triggers_come_before_those_of_the_opponent() -> None:
    """Both bases draw a card at one and the same moment of the Empire's turn; the Rebels decide about theirs."""
    p = position(EMPIRE, hand=["stormtrooper"], base="kafrene", enemy_base="bespin")
    deeds.wait(p.table, REBEL, kind("bespin"), p.base(REBEL).handle)
    deeds.wait(p.table, EMPIRE, kind("kafrene"), p.base(EMPIRE).handle)
    p.do("play stormtrooper")
    assert (p.asked, p.options()) == (EMPIRE, ["trigger kafrene", "decline"])
    p.do("trigger kafrene")
    assert (p.asked, p.options()) == (REBEL, ["trigger bespin", "decline"])
    p.do("trigger bespin")
    assert (len(p.hand(EMPIRE)), len(p.hand(REBEL)), p.asked) == (1, 6, EMPIRE)


@pytest.mark.rule("DB-DEC-11")
def test_a_running_ability_is_finished_before_what_it_triggers() -> None:
    saboteur = generic("generic-dec-saboteur", REBEL, ability=Both(OpponentDiscards(), Gain(resources=1)))
    p = position(REBEL, units=[saboteur], base="yavin-iv").do(f"use {saboteur}", "discard imperial-shuttle")
    assert p.options() == ["trigger yavin-iv", "decline"]
    assert (p.pool, p.base(EMPIRE).damage) == (1, 0)


@pytest.mark.rule("DB-DEC-11")
def test_triggers_are_settled_in_the_order_in_which_they_came() -> None:
    """Cassian's trigger sets off Yavin IV, but Bossk's has been waiting for longer."""
    p = position(REBEL, units=["cassian-andor", "bossk"], base="yavin-iv", row=["tie-fighter"])
    p.do("commit cassian-andor > tie-fighter", "commit bossk > tie-fighter", "resolve tie-fighter", "decline")
    p.do("trigger cassian-andor", "discard imperial-shuttle")
    assert p.options() == ["trigger bossk", "decline"]
    assert p.do("trigger bossk").options() == ["trigger yavin-iv", "decline"]


@pytest.mark.rule("DB-DEC-12")
def test_a_when_is_optional_at_its_moment_and_then_gone() -> None:
    p = position(EMPIRE, units=["boba-fett"], row=["y-wing"])
    p.do("commit boba-fett > y-wing", "resolve y-wing", "decline")
    assert p.options() == ["trigger boba-fett", "decline"]
    p.do("decline")
    assert (p.prompt, p.hand(EMPIRE)) == ("main", [])
    assert not [text for text in p.options() if "boba-fett" in text]


@pytest.mark.rule("DB-DEC-12")
def test_a_while_is_always_on_and_never_asked() -> None:
    p = position(EMPIRE, units=["tie-fighter"], ships=["imperial-carrier"])
    assert p.refused("use imperial-carrier").code == "DB-ABIL-09"
    p.do("commit tie-fighter > base", "resolve base")
    assert (p.prompt, p.base(REBEL).damage) == ("main", 3)


# Attacks -----------------------------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-13")
def test_a_card_without_attack_may_be_committed_and_a_total_of_nothing_resolved() -> None:
    p = position(EMPIRE, units=["imperial-shuttle", "imperial-shuttle"], row=["y-wing"])
    p.do("commit imperial-shuttle > base", "commit imperial-shuttle#2 > y-wing", "resolve base", "resolve y-wing")
    assert (p.base(REBEL).damage, p.row[0], p.prompt) == (0, "y-wing", "main")


@pytest.mark.rule("DB-DEC-13")
def test_an_attack_needs_at_least_one_committed_card() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing"])
    assert p.refused("resolve base").code == "DB-DEC-13"
    assert p.refused("resolve y-wing").code == "DB-DEC-13"


@pytest.mark.rule("DB-DEC-14")
def test_an_ability_may_be_used_after_committing_and_after_the_attack() -> None:
    p = position(REBEL, units=["x-wing", "x-wing"], force=1)
    p.do("commit x-wing > base", "use x-wing", "commit x-wing#2 > base", "resolve base", "use x-wing#2")
    assert len(p.hand(REBEL)) == 2
    assert p.base(EMPIRE).damage == 6


@pytest.mark.rule("DB-DEC-15")
def test_attack_is_read_when_the_attack_is_resolved() -> None:
    p = position(EMPIRE, hand=["imperial-carrier"], units=["tie-fighter"])
    p.do("commit tie-fighter > base", "play imperial-carrier", "resolve base")
    assert p.base(REBEL).damage == 3


@pytest.mark.rule("DB-DEC-15")
def test_an_attack_does_not_change_its_own_total() -> None:
    """The corsair's 4 extra attack ends with the last enemy ship, which falls in this very attack."""
    corsair = generic("generic-dec-corsair", EMPIRE, attack=1, constant=Boost(4, when=OPPONENT_HAS_SHIP))
    p = position(EMPIRE, units=[corsair], enemy_ships=["rebel-transport"])
    p.do(f"commit {corsair} > base", "resolve base")
    assert p.in_play(REBEL) == []
    assert p.base(REBEL).damage == 5 - 2


@pytest.mark.rule("DB-DEC-16")
def test_gained_attack_stays_on_its_card_although_the_condition_ends() -> None:
    wingman = generic("generic-dec-wingman", REBEL, attack=1, ability=If(YouHave(ANY_SHIP), Gain(attack=2)))
    p = position(REBEL, units=[wingman], ships=["hammerhead-corvette"], enemy_ships=["star-destroyer"])
    p.do(f"use {wingman}", "use hammerhead-corvette", f"commit {wingman} > base", "resolve base")
    assert p.exiled == ["hammerhead-corvette"]
    assert p.base(EMPIRE).damage == 3


@pytest.mark.rule("DB-DEC-16")
def test_attack_gained_after_the_own_attack_is_wasted() -> None:
    brawler = generic("generic-dec-brawler", REBEL, attack=1, ability=Gain(attack=2))
    p = position(REBEL, units=[brawler, "rebel-trooper"])
    p.do(f"commit {brawler} > base", "resolve base", f"use {brawler}")
    assert p.refused(f"commit {brawler} > base").code == "DB-COMMIT-03"
    p.do("commit rebel-trooper > base", "resolve base")
    assert p.base(EMPIRE).damage == 1 + 2


@pytest.mark.rule("DB-DEC-17")
def test_a_card_that_is_played_again_in_the_same_turn_is_a_new_one() -> None:
    p = position(EMPIRE, hand=["director-krennic", "imperial-shuttle"])
    p.do("play director-krennic", "use director-krennic", "commit director-krennic > base", "resolve base")
    krennic, side = p.piece(EMPIRE, "director-krennic"), p.side(EMPIRE)
    deeds.leave_play(side, krennic)
    side.hand.append(krennic.card)
    p.do("play imperial-shuttle", "play director-krennic")
    assert p.pool == 2 + 1 + 2
    p.do("use director-krennic", "commit director-krennic > base", "resolve base")
    assert p.base(REBEL).damage == 6


@pytest.mark.rule("DB-DEC-18")
def test_a_committed_card_that_leaves_play_does_not_count() -> None:
    p = position(REBEL, units=["y-wing", "x-wing"])
    p.do("commit y-wing > base", "commit x-wing > base", "use y-wing")
    assert p.base(EMPIRE).damage == 2
    assert p.do("resolve base").base(EMPIRE).damage == 2 + 3


@pytest.mark.rule("DB-DEC-18")
def test_an_attack_that_all_cards_have_left_is_gone() -> None:
    p = position(REBEL, units=["y-wing"]).do("commit y-wing > base", "use y-wing")
    assert p.refused("resolve base").code == "DB-DEC-13"


@pytest.mark.rule("DB-DEC-19")
def test_an_attack_whose_target_has_left_the_row_is_void_and_its_units_stay_spent() -> None:
    p = position(EMPIRE, units=["stormtrooper", "tie-bomber"], row=["y-wing"], galaxy=["snowspeeder", "x-wing"])
    p.do("commit stormtrooper > y-wing", "use tie-bomber", "discard y-wing from row")
    assert p.row[0] == "snowspeeder"
    assert p.refused("resolve snowspeeder").code == "DB-DEC-13"
    assert p.refused("commit stormtrooper > snowspeeder").code == "DB-COMMIT-03"
    assert p.refused("commit stormtrooper > base").code == "DB-COMMIT-03"


@pytest.mark.rule("DB-DEC-20")
def test_the_target_is_chosen_when_committing() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing", "snowspeeder"]).do("commit stormtrooper > y-wing")
    assert [text for text in p.options() if text.startswith("resolve")] == ["resolve y-wing"]
    assert p.refused("resolve snowspeeder").code == "DB-DEC-13"


@pytest.mark.rule("DB-DEC-21")
def test_a_commitment_cannot_be_taken_back() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing"]).do("commit stormtrooper > y-wing")
    assert p.options() == ["end", "resolve y-wing"]
    assert p.refused("commit stormtrooper > base").code == "DB-COMMIT-03"


@pytest.mark.rule("DB-DEC-22")
def test_a_turn_may_end_with_pending_attacks_which_then_lapse() -> None:
    p = position(EMPIRE, units=["stormtrooper"], ships=["star-destroyer"], row=["y-wing"])
    p.do("commit star-destroyer > base", "commit stormtrooper > y-wing", "end")
    assert (p.asked, p.base(REBEL).damage, p.row[0]) == (REBEL, 0, "y-wing")
    p.do("end")
    assert p.refused("resolve base").code == "DB-DEC-13"
    assert p.can("commit star-destroyer > base")


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


# Revealing a base --------------------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-25")
@pytest.mark.parametrize(("answer", "force", "pool"), [("trigger alderaan", 3, 1 + 2), ("decline", -1, 2)])
def test_a_revealed_base_triggers_before_the_bonus_and_the_income(answer: str, force: int, pool: int) -> None:
    ships = ["hammerhead-corvette"]
    p = position(REBEL, base=None, bases=["alderaan", "hoth"], ships=ships, force=-1, start_turn=True)
    p.do("reveal alderaan")
    assert (p.options(), p.pool) == (["trigger alderaan", "decline"], 0)
    p.do(answer)
    assert (p.prompt, p.force, p.pool) == ("main", force, pool)


@pytest.mark.rule("DB-DEC-25")
def test_a_base_that_is_in_place_has_not_been_revealed() -> None:
    p = position(EMPIRE, base="mustafar", start_turn=True)
    assert (p.prompt, p.force) == ("main", 0)
