"""The decisions on points that the rulebook leaves open, one ruling each: purchases, the row, pilots, modes, who knows what."""

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina import deckbuilding
from cantina.core import Refusal, fast
from cantina.deckbuilding import GAME
from cantina.deckbuilding.rules import deeds
from cantina.deckbuilding.rules.choices import OpponentDiscards
from cantina.deckbuilding.rules.conditions import FORCE_WITH_YOU, OPPONENT_HAS_SHIP
from cantina.deckbuilding.rules.effects import Both, DamageEnemyBase, Draw, Gain, If, OpponentDiscardsAtRandom
from cantina.deckbuilding.rules.filters import NEUTRAL_FACTION, Cards
from cantina.deckbuilding.rules.galaxy_choices import DestroyShip
from cantina.deckbuilding.rules.purchase import Purchase, PurchaseForFree

EMPIRE_PICKS = ["kessel", "rodia", "mustafar", "endor"]
REBEL_PICKS = ["hoth", "jedha", "sullust", "yavin-iv"]


def secret_bases(*, rebels_locked: bool = True) -> Position:
    """A game with secret bases in which the Empire has locked its choice, and usually the Rebels too."""
    p = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    p.do(*(f"pick {name}" for name in EMPIRE_PICKS), "done", seat=EMPIRE)
    p.do(*(f"pick {name}" for name in REBEL_PICKS), seat=REBEL)
    return p.do("done", seat=REBEL) if rebels_locked else p


# The start of a turn -----------------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-26")
def test_what_happens_at_the_start_of_a_turn_comes_after_the_income() -> None:
    p = position(EMPIRE, base="coruscant", ships=["gozanti-cruiser"], force=-3, start_turn=True, galaxy=["x-wing", "y-wing"])
    assert p.options() == ["trigger coruscant", "decline"]
    assert p.pool == 1 + 2
    p.do("trigger coruscant", "drop 2")
    assert (p.galaxy_discard, p.prompt) == (["y-wing"], "main")


@pytest.mark.rule("DB-DEC-26")
def test_coruscant_works_on_the_turn_of_its_reveal() -> None:
    p = position(EMPIRE, base=None, bases=["coruscant", "endor"], start_turn=True).do("reveal coruscant")
    assert p.options() == ["trigger coruscant", "decline"]


@pytest.mark.rule("DB-DEC-26", "DB-DEC-05")
def test_coruscant_leaves_a_single_card_and_does_nothing_to_an_empty_deck() -> None:
    p = position(EMPIRE, base="coruscant", start_turn=True, galaxy=["x-wing"], galaxy_discard=["y-wing"]).do("trigger coruscant")
    assert (p.prompt, p.galaxy_discard) == ("main", ["y-wing"])
    assert [card.kind.name for card in p.table.knowledge(EMPIRE).table.galaxy] == ["x-wing"]
    p = position(EMPIRE, base="coruscant", start_turn=True, galaxy=0, galaxy_discard=["x-wing", "y-wing"])
    assert (p.prompt, p.galaxy_discard) == ("main", ["x-wing", "y-wing"])


# Purchases, the row and the pilots ---------------------------------------------------------------


@pytest.mark.rule("DB-DEC-27")
def test_a_purchase_is_paid_moved_and_refilled_before_it_triggers_anything() -> None:
    p = position(EMPIRE, row=["quarren-mercenary"], pool=4, hand=["stormtrooper"], galaxy=["x-wing"])
    told = p.events("buy quarren-mercenary")
    assert [event.code for event in told] == ["buy", "refill"]
    assert p.options() == ["trigger quarren-mercenary", "decline"]
    assert (p.pool, p.discard(EMPIRE), p.row[0]) == (0, ["quarren-mercenary"], "x-wing")


@pytest.mark.rule("DB-DEC-27", "DB-DEC-11")
def test_the_ability_behind_a_purchase_is_finished_before_the_purchase_triggers() -> None:
    gift = PurchaseForFree(Cards(faction=NEUTRAL_FACTION), Purchase(free=True))
    patron = generic("generic-dec-patron", EMPIRE, ability=Both(gift, Gain(resources=1)))
    p = position(EMPIRE, units=[patron], row=["quarren-mercenary"]).do(f"use {patron}", "take quarren-mercenary")
    assert p.options() == ["trigger quarren-mercenary", "decline"]
    assert p.pool == 1


@pytest.mark.rule("DB-DEC-27")
def test_where_a_bought_card_goes_is_decided_as_it_moves() -> None:
    """The Fang Fighter goes to the hand instead of the discard pile before the refill; its draw follows as a trigger."""
    p = position(EMPIRE, row=["fang-fighter"], pool=3, force=-1, galaxy=["x-wing"]).do("buy fang-fighter")
    assert (p.prompt, p.row[0]) == ("redirect", "fang-fighter")
    p.do("redirect fang-fighter")
    assert (p.prompt, p.row[0]) == ("trigger", "x-wing")
    assert (p.hand(EMPIRE), p.discard(EMPIRE)) == (["fang-fighter"], [])


@pytest.mark.rule("DB-DEC-28")
def test_replacements_cannot_be_taken_by_the_effect_that_made_room_for_them() -> None:
    """Rodia discards all Rebel cards of the row; the two that come after them are safe."""
    row, galaxy = ["x-wing", "tie-fighter", "y-wing"], ["snowspeeder", "rebel-commando"]
    p = position(EMPIRE, base=None, bases=["rodia"], start_turn=True, row=row, galaxy=galaxy).do("trigger rodia")
    assert p.galaxy_discard == ["x-wing", "y-wing"]
    assert p.row[:3] == ["snowspeeder", "tie-fighter", "rebel-commando"]
    assert p.base(REBEL).damage == 2


@pytest.mark.rule("DB-DEC-29")
def test_the_replacement_lies_in_the_same_slot() -> None:
    p = position(EMPIRE, row=["x-wing", "tie-fighter", "y-wing"], galaxy=["scout-trooper"], pool=1).do("buy tie-fighter")
    assert p.row[:3] == ["x-wing", "scout-trooper", "y-wing"]


@pytest.mark.rule("DB-DEC-30")
def test_an_enemy_capital_ship_in_the_row_is_no_target_but_can_be_destroyed() -> None:
    p = position(EMPIRE, base="death-star", units=["at-at"], row=["mon-calamari-cruiser"], pool=4)
    refusal = p.refused("commit at-at > mon-calamari-cruiser")
    assert (refusal.code, refusal.facts["target"]) == ("DB-DEC-30", "mon-calamari-cruiser")
    p.do("use death-star", "destroy mon-calamari-cruiser in row")
    assert p.galaxy_discard == ["mon-calamari-cruiser"]


@pytest.mark.rule("DB-DEC-31")
@pytest.mark.parametrize(("seat", "base"), [(EMPIRE, "kafrene"), (REBEL, "bespin")])
def test_outer_rim_pilots_are_neutral(seat: int, base: str) -> None:
    p = position(seat, base=base, hand=["outer-rim-pilot"]).do("play outer-rim-pilot")
    assert p.options() == [f"trigger {base}", "decline"]
    p = position(seat, pool=2).do("buy outer-rim-pilot")
    assert p.discard(seat) == ["outer-rim-pilot"]


@pytest.mark.rule("DB-DEC-31")
def test_outer_rim_pilots_are_no_part_of_the_row() -> None:
    p = position(EMPIRE, units=["tie-bomber"], base="ord-mantell", pool=4, pay_off="yes")
    assert p.refused("pay-off outer-rim-pilot").code == "DB-OPT-07"
    assert p.refused("commit tie-bomber > outer-rim-pilot").code == "notation-place"
    assert [event.code for event in p.events("buy outer-rim-pilot")] == ["buy"]
    p = position(EMPIRE, units=["tie-bomber"], row=["x-wing"]).do("use tie-bomber")
    assert p.options() == ["discard x-wing from row", "discard blockade-runner from row"]


@pytest.mark.rule("DB-DEC-31")
def test_a_free_purchase_from_the_row_cannot_be_a_pilot() -> None:
    p = position(EMPIRE, base=None, bases=["corellia"], start_turn=True, row=["tie-fighter"]).do("trigger corellia")
    assert p.options() == ["take tie-fighter", "take blockade-runner"]


@pytest.mark.rule("DB-DEC-32")
def test_there_are_ten_outer_rim_pilots_and_no_more() -> None:
    p = position(EMPIRE, pool=22).do(*["buy outer-rim-pilot"] * 10)
    assert (p.pool, p.discard(EMPIRE)) == (2, ["outer-rim-pilot"] * 10)
    assert p.refused("buy outer-rim-pilot").code == "DB-DEC-32"


@pytest.mark.rule("DB-DEC-32")
def test_an_exiled_pilot_does_not_return_to_the_stack() -> None:
    p = position(EMPIRE, units=["outer-rim-pilot"], pool=2)
    p.table.pilots = 0
    p.do("use outer-rim-pilot")
    assert p.exiled == ["outer-rim-pilot"]
    assert p.refused("buy outer-rim-pilot").code == "DB-DEC-32"


@pytest.mark.rule("DB-DEC-33")
def test_a_free_purchase_is_a_purchase_within_the_limits_of_faction() -> None:
    row = ["x-wing", "quarren-mercenary", "tie-fighter"]
    p = position(EMPIRE, base=None, bases=["corellia"], start_turn=True, row=row).do("trigger corellia")
    assert p.options() == ["take quarren-mercenary", "take tie-fighter", "take blockade-runner"]
    p.do("take quarren-mercenary")
    assert p.options() == ["trigger quarren-mercenary", "decline"]
    assert p.pool == 0


@pytest.mark.rule("DB-DEC-33")
def test_a_free_purchase_is_the_first_purchase_of_its_turn() -> None:
    p = position(REBEL, base="sullust", units=["princess-leia"], row=["x-wing", "y-wing", "snowspeeder"], pool=1)
    p.do("use princess-leia", "take x-wing")
    assert p.options() == ["redirect sullust", "decline"]
    p.do("decline", "buy y-wing")
    assert (p.prompt, p.discard(REBEL), p.pool) == ("main", ["x-wing", "y-wing"], 0)


@pytest.mark.rule("DB-DEC-34")
def test_a_reward_is_taken_or_declined_as_a_whole() -> None:
    """Of Krennic's 3 resources and 2 Force only the resources are possible; nobody is asked about them singly."""
    p = position(REBEL, units=["luke-skywalker"], row=["director-krennic"], force=3)
    p.do("commit luke-skywalker > director-krennic", "resolve director-krennic")
    assert p.options() == ["accept", "decline"]
    p.do("accept")
    assert (p.prompt, p.pool, p.force) == ("main", 3, 3)


@pytest.mark.rule("DB-DEC-34")
def test_a_reward_sees_the_refilled_row() -> None:
    """The AT-AT's reward is a free card of the own side, and the only one is what has just come into the row."""
    p = position(REBEL, units=["luke-skywalker"], row=["at-at"], galaxy=["x-wing"])
    p.do("commit luke-skywalker > at-at", "resolve at-at", "accept")
    assert p.discard(REBEL) == ["x-wing"]


# Ships, bases and the end of the game ------------------------------------------------------------


@pytest.mark.rule("DB-DEC-35")
def test_repair_means_the_base_and_not_the_ships() -> None:
    p = position(EMPIRE, hand=["landing-craft", "landing-craft"], ships=["star-destroyer"])
    p.piece(EMPIRE, "star-destroyer").damage = 3
    p.do("play landing-craft", "use landing-craft")
    assert p.pool == 4, "with an undamaged base there is nothing to repair"
    p.base(EMPIRE).damage = 5
    p.do("play landing-craft", "use landing-craft#2", "choose 1")
    assert (p.base(EMPIRE).damage, p.piece(EMPIRE, "star-destroyer").damage) == (1, 3)


@pytest.mark.rule("DB-DEC-36")
def test_a_ship_that_comes_back_into_play_is_undamaged() -> None:
    p = position(REBEL, units=["luke-skywalker"], force=1, enemy_ships=["star-destroyer"], enemy_hand=0, enemy_deck=0)
    destroyer = p.piece(EMPIRE, "star-destroyer")
    destroyer.damage, destroyer.used, destroyer.bonus = 5, True, 2
    p.do("use luke-skywalker", "end", "end", "end", "play star-destroyer")
    returned = p.piece(EMPIRE, "star-destroyer")
    assert (returned.damage, returned.used, returned.bonus) == (0, False, 0)
    assert p.can("commit star-destroyer > base")


@pytest.mark.rule("DB-DEC-37")
def test_a_base_destroyed_by_its_owner_counts_for_the_opponent() -> None:
    p = position(EMPIRE)
    deeds.damage_base(p.table, EMPIRE, 8)
    assert [card.kind.name for card in p.side(REBEL).victory] == ["lothal"]
    p = position(EMPIRE, enemy_victory=["corellia", "endor"])
    deeds.damage_base(p.table, EMPIRE, 8)
    assert p.table.outcome is not None
    assert p.table.outcome.winners == (REBEL,)


@pytest.mark.rule("DB-DEC-38")
def test_the_winning_base_ends_the_game_in_the_middle_of_an_effect() -> None:
    bomber = generic("generic-dec-bomber", EMPIRE, ability=Both(DamageEnemyBase(8), Draw(2)))
    p = position(EMPIRE, units=[bomber], hand=["stormtrooper"], victory=["hoth", "sullust"])
    told = p.events(f"use {bomber}")
    assert [event.code for event in told] == ["use", "damage", "base-destroyed"]
    assert (p.over, p.hand(EMPIRE)) == (True, ["stormtrooper"])
    assert p.refused("play stormtrooper", seat=EMPIRE).code == "over"
    assert p.refused("end", seat=EMPIRE).code == "over"


@pytest.mark.rule("DB-DEC-38")
def test_the_winning_base_drops_triggers_that_still_wait() -> None:
    saboteur = generic("generic-dec-double-saboteur", REBEL, ability=Both(OpponentDiscards(), OpponentDiscards()))
    p = position(REBEL, units=[saboteur], base="yavin-iv", victory=["corellia", "endor"])
    p.base(EMPIRE).damage = 6
    p.do(f"use {saboteur}", "discard imperial-shuttle", "discard imperial-shuttle", "trigger yavin-iv")
    assert p.table.outcome is not None
    assert (p.table.outcome.winners, p.table.outcome.reason, p.table.decision) == ((REBEL,), "bases", None)


@pytest.mark.rule("DB-DEC-39")
def test_units_then_the_hand_are_discarded_in_a_fixed_order() -> None:
    p = position(EMPIRE, hand=["stormtrooper", "tie-fighter", "inquisitor"], units=["scout-trooper"])
    p.do("play tie-fighter", "end")
    assert p.discard(EMPIRE) == ["scout-trooper", "tie-fighter", "stormtrooper", "inquisitor"]


@pytest.mark.rule("DB-DEC-40")
def test_a_forced_discard_takes_what_there_is() -> None:
    thief = generic("generic-dec-thief", REBEL, ability=OpponentDiscardsAtRandom(3))
    p = position(REBEL, units=[thief], enemy_hand=2).do(f"use {thief}")
    assert (p.hand(EMPIRE), len(p.discard(EMPIRE)), p.prompt) == ([], 2, "main")
    spy = generic("generic-dec-double-spy", REBEL, ability=Both(OpponentDiscards(), OpponentDiscards()))
    p = position(REBEL, units=[spy], enemy_hand=1).do(f"use {spy}", "discard imperial-shuttle")
    assert (p.hand(EMPIRE), p.asked, p.prompt) == ([], REBEL, "main")


# Who knows what ----------------------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-41")
def test_exiled_cards_are_shown_to_everybody_and_stay_listed() -> None:
    p = position(EMPIRE, units=["jabba-the-hutt"], hand=["inquisitor"])
    told = p.events("use jabba-the-hutt", "exile inquisitor from hand")
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert [event.heard_by(seat)["card"] for event in told if event.code == "exile"] == ["inquisitor"]
        assert [card.kind.name for card in p.table.knowledge(seat).table.exiled] == ["inquisitor"]


@pytest.mark.rule("DB-DEC-42")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL, SPECTATOR])
def test_how_many_cards_lie_in_a_hidden_zone_is_public(seat: int) -> None:
    p = secret_bases()
    seen = p.table.knowledge(seat).table
    assert len(seen.galaxy) == 84
    for side in seen.sides:
        assert (len(side.hand), len(side.deck), len(side.bases)) == (5, 5, 4)


@pytest.mark.rule("DB-DEC-43")
def test_a_player_may_look_at_the_own_base_deck_at_any_time_and_at_no_other() -> None:
    p = secret_bases()
    for _ in range(2):
        empire, rebels, watching = (p.table.knowledge(seat).table for seat in (EMPIRE, REBEL, SPECTATOR))
        assert {card.kind.name for card in empire.sides[EMPIRE].bases} == set(EMPIRE_PICKS)
        assert {card.kind.name for card in rebels.sides[REBEL].bases} == set(REBEL_PICKS)
        assert [card.kind.name for card in empire.sides[REBEL].bases] == ["face-down"] * 4
        assert [card.kind.name for card in watching.sides[EMPIRE].bases] == ["face-down"] * 4
        p.do("end")


@pytest.mark.rule("DB-DEC-44")
def test_both_sides_choose_their_secret_bases_at_once_and_unseen() -> None:
    p = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    assert p.options(EMPIRE) and p.options(REBEL)
    before = [p.table.knowledge(seat).plain() for seat in (REBEL, SPECTATOR)]
    p.do(*(f"pick {name}" for name in EMPIRE_PICKS), "done", seat=EMPIRE)
    assert [p.table.knowledge(seat).plain() for seat in (REBEL, SPECTATOR)] == before


@pytest.mark.rule("DB-DEC-44")
def test_the_choice_of_secret_bases_stands_when_both_are_in() -> None:
    p = secret_bases(rebels_locked=False)
    p.do("decline", *(f"pick {name}" for name in ["corellia", *EMPIRE_PICKS[1:]]), "done", seat=EMPIRE)
    p.do("done", seat=REBEL)
    assert {card.kind.name for card in p.side(EMPIRE).bases} == {"corellia", *EMPIRE_PICKS[1:]}
    assert (p.asked, p.prompt) == (EMPIRE, "main")
    assert p.refused("decline").code == "not-offered"
    seen = p.table.knowledge(REBEL).table.sides[EMPIRE]
    assert {card.kind.name for card in [*seen.bases, *seen.box]} == {"face-down"}


# Modes and options -------------------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-45")
@pytest.mark.parametrize(("mode", "default"), [("beginner", "3"), ("full", "4"), ("secret", "4")])
def test_two_to_five_bases_win_in_every_mode(mode: str, default: str) -> None:
    assert GAME.options({"mode": mode})["bases-to-win"] == default
    for number in ("2", "3", "4", "5"):
        assert GAME.options({"mode": mode, "bases-to-win": number})["bases-to-win"] == number
    for number in ("1", "6"):
        with pytest.raises(Refusal) as refused:
            GAME.options({"mode": mode, "bases-to-win": number})
        assert (refused.value.code, refused.value.facts["option"]) == ("option-value", "bases-to-win")


@pytest.mark.rule("DB-DEC-45")
def test_who_has_no_base_left_has_lost_even_when_five_are_needed() -> None:
    p = position(EMPIRE, units=["at-at"], victory=["hoth", "mon-cala", "sullust", "yavin-iv"], enemy_bases=[], bases_to_win="5")
    p.base(REBEL).damage = 2
    p.do("commit at-at > base", "resolve base")
    assert p.table.outcome is not None
    assert p.table.outcome.winners == (EMPIRE,)


@pytest.mark.rule("DB-DEC-46")
def test_two_against_two_is_not_offered() -> None:
    with pytest.raises(Refusal) as refused:
        GAME.options({"mode": "2v2"})
    assert (refused.value.code, refused.value.facts["known"]) == ("option-value", "beginner, full, secret")
    assert tuple(seat.name for seat in GAME.seats({})) == ("empire", "rebel")


@pytest.mark.rule("DB-DEC-47")
def test_paying_off_is_a_discard_and_no_purchase() -> None:
    """Quarren Mercenary does not trigger, and Sullust still waits for the first purchase of the turn."""
    p = position(REBEL, base="sullust", row=["quarren-mercenary", "y-wing"], pool=5, pay_off="yes")
    told = p.events("pay-off quarren-mercenary")
    assert [event.code for event in told] == ["pay-off", "discard-row", "refill"]
    assert (p.prompt, p.pool) == ("main", 1)
    assert (p.galaxy_discard, p.discard(REBEL)) == (["quarren-mercenary"], [])
    assert p.do("buy y-wing").options() == ["redirect sullust", "decline"]


# Turns and conditions ----------------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-48")
def test_once_per_turn_ends_with_the_own_turn() -> None:
    p = position(EMPIRE, ships=["nebulon-b-frigate"]).do("use nebulon-b-frigate")
    assert p.refused("use nebulon-b-frigate").code == "DB-ABIL-05"
    p.do("end")
    assert not p.piece(EMPIRE, "nebulon-b-frigate").used
    p.do("end", "use nebulon-b-frigate")
    assert p.pool == 3


@pytest.mark.rule("DB-DEC-48")
def test_hoth_prevents_damage_in_every_single_turn() -> None:
    p = position(EMPIRE, ships=["star-destroyer"], enemy_base="hoth")
    for damage in (2, 4):
        p.do("commit star-destroyer > base", "resolve base")
        assert p.base(REBEL).damage == damage
        p.do("end", "end")


@pytest.mark.rule("DB-DEC-49")
def test_a_leading_if_is_checked_on_use_and_not_again() -> None:
    gunner = generic("generic-dec-gunner", EMPIRE, ability=If(OPPONENT_HAS_SHIP, Both(DestroyShip(), Draw(1))))
    p = position(EMPIRE, units=[gunner])
    assert p.refused(f"use {gunner}").code == "DB-DEC-51"
    p = position(EMPIRE, units=[gunner], enemy_ships=["rebel-transport"]).do(f"use {gunner}")
    assert (p.in_play(REBEL), len(p.hand(EMPIRE))) == ([], 1)


@pytest.mark.rule("DB-DEC-49")
def test_a_later_if_is_checked_when_its_clause_is_reached() -> None:
    adept = generic("generic-dec-adept", EMPIRE, ability=Both(Gain(force=1), If(FORCE_WITH_YOU, Gain(resources=2))))
    assert position(EMPIRE, units=[adept], force=0).do(f"use {adept}").pool == 2
    assert position(EMPIRE, units=[adept], force=1).do(f"use {adept}").pool == 0


@pytest.mark.rule("DB-DEC-50")
def test_resources_gained_in_the_opponents_turn_are_lost() -> None:
    p = position(EMPIRE, pool=1)
    deeds.gain_resources(p.table, REBEL, 2)
    assert p.pool == 1
    assert p.do("end").pool == 0
