"""The Empire's units of the galaxy deck that cost 5 to 8; what defeating them brings is told in test_empire_rewards."""

from __future__ import annotations

from typing import Any

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, kind, position

from cantina.core import fast
from cantina.deckbuilding.rules.kinds import BOUNTY_HUNTER, OFFICER, SITH, VEHICLE

PRINTED = {
    "director-krennic": (OFFICER, True),
    "boba-fett": (BOUNTY_HUNTER, True),
    "at-at": (VEHICLE, False),
    "grand-moff-tarkin": (OFFICER, True),
    "darth-vader": (SITH, True),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.card(name), id=name) for name in PRINTED])
@pytest.mark.rule("DB-CARD-01", "DB-CARD-11", "DB-BUY-02")
def test_empire_heroes_are_single_units_of_the_empire_with_their_traits(name: str) -> None:
    assert (kind(name).copies, kind(name).traits, kind(name).unique) == (1, *PRINTED[name])
    assert position(REBEL, row=[name], pool=9).refused(f"buy {name}").code == "DB-BUY-02"
    assert position(row=[name], units=["stormtrooper"]).refused(f"commit stormtrooper > {name}").code == "DB-TARGET-03"


def figures(name: str, force: int = 0) -> tuple[int, int, int, int]:
    """Cost, resources, Force and attack of a card, each found by trying, from this place of the Force marker on."""
    cost = next(pool for pool in range(12) if position(row=[name], pool=pool).can(f"buy {name}"))
    p = position(hand=[name], enemy_base="sullust", force=force).do(f"play {name}", f"commit {name} > base", "resolve base")
    return cost, p.pool, force - p.force, p.base(REBEL).damage


def hand_seen_by(p: Position, seat: int) -> list[str]:
    """The Empire's hand as a seat knows it."""
    return sorted(card.kind.name for card in p.table.knowledge(seat).table.sides[EMPIRE].hand)


# Director Krennic -----------------------------------------------------------------------------------


@pytest.mark.card("director-krennic")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-03", "DB-CARD-04")
def test_director_krennic_costs_5_gives_2_resources_and_attacks_for_3() -> None:
    assert figures("director-krennic") == (5, 2, 0, 3)


@pytest.mark.card("director-krennic")
@pytest.mark.rule("DB-ABIL-05", "DB-DEC-49", "DB-INFO-01")
@pytest.mark.parametrize(("base", "drawn"), [("lothal", 1), ("endor", 1), ("death-star", 2)])
def test_director_krennic_draws_1_card_or_2_with_the_death_star_as_base(base: str, drawn: int) -> None:
    p = position(units=["director-krennic"], base=base, bases=["corellia"], deck=5).do("use director-krennic")
    assert (len(p.hand(EMPIRE)), len(p.deck(EMPIRE))) == (drawn, 5 - drawn)
    assert hand_seen_by(p, REBEL) == hand_seen_by(p, SPECTATOR) == ["face-down"] * drawn
    assert p.refused("use director-krennic").code == "DB-ABIL-05"


@pytest.mark.card("director-krennic")
@pytest.mark.rule("DB-CARD-16", "DB-DEC-49")
def test_director_krennic_does_not_count_a_death_star_that_is_hidden_or_lost() -> None:
    hidden = position(units=["director-krennic"], bases=["death-star"]).do("use director-krennic")
    lost = position(units=["director-krennic"], enemy_victory=["death-star"]).do("use director-krennic")
    assert (len(hidden.hand(EMPIRE)), len(lost.hand(EMPIRE))) == (1, 1)


@pytest.mark.card("director-krennic")
@pytest.mark.rule("DB-ABIL-03", "DB-EMPTY-06", "DB-DEC-06", "DB-DEC-51")
def test_director_krennic_draws_what_there_is_reshuffling_in_between_and_is_refused_without_any() -> None:
    split = position(units=["director-krennic"], base="death-star", deck=["inquisitor"], discard=["stormtrooper"])
    assert split.do("use director-krennic").hand(EMPIRE) == ["inquisitor", "stormtrooper"]
    one = position(units=["director-krennic"], base="death-star", deck=["inquisitor"])
    assert one.do("use director-krennic").hand(EMPIRE) == ["inquisitor"]
    none = position(units=["director-krennic"], base="death-star", deck=0)
    assert none.refused("use director-krennic").code == "DB-DEC-51"


# Boba Fett ------------------------------------------------------------------------------------------


def hunt(target: str, *hunters: str, **placing: Any) -> Position:
    """The Empire resolves an attack of these hunters on this row card."""
    p = position(units=hunters, row=[target, "y-wing"], **placing)
    return p.do(*(f"commit {hunter} > {target}" for hunter in hunters), f"resolve {target}")


@pytest.mark.card("boba-fett")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-03")
def test_boba_fett_costs_5_and_attacks_for_5() -> None:
    assert figures("boba-fett") == (5, 0, 0, 5)


@pytest.mark.card("boba-fett")
@pytest.mark.rule("DB-KW-WHEN-03", "DB-TARGET-05", "DB-TARGET-06", "DB-TARGET-07")
def test_boba_fett_draws_1_after_the_target_is_gone_the_row_refilled_and_the_reward_settled() -> None:
    p = hunt("x-wing", "boba-fett", deck=["inquisitor"], galaxy=["lobot"])
    assert (p.prompt, p.galaxy_discard, p.row[0], p.hand(EMPIRE)) == ("reward", ["x-wing"], "lobot", [])
    p.do("accept")
    assert (p.pool, p.options(), p.hand(EMPIRE)) == (3, ["trigger boba-fett", "decline"], [])
    p.do("trigger boba-fett")
    assert (p.hand(EMPIRE), p.prompt) == (["inquisitor"], "main")


@pytest.mark.card("boba-fett")
@pytest.mark.rule("DB-KW-WHEN-03", "DB-KW-EXILE-03")
def test_boba_fett_s_draw_is_not_seen_when_the_reward_exiles_a_card_from_hand() -> None:
    p = hunt("snowspeeder", "boba-fett", hand=["imperial-shuttle"], deck=["inquisitor"]).do("accept")
    assert p.options() == ["exile imperial-shuttle from hand"]
    p.do("exile imperial-shuttle from hand", "trigger boba-fett")
    assert (p.hand(EMPIRE), p.exiled) == (["inquisitor"], ["imperial-shuttle"])


@pytest.mark.card("boba-fett")
@pytest.mark.rule("DB-DEC-68", "DB-KW-WHEN-01", "DB-FAQ-05")
def test_boba_fett_draws_even_if_the_reward_is_declined_and_may_decline_his_draw_for_good() -> None:
    assert hunt("x-wing", "boba-fett").do("decline", "trigger boba-fett").hand(EMPIRE) == ["imperial-shuttle"]
    p = hunt("x-wing", "boba-fett").do("decline", "decline")
    assert (p.hand(EMPIRE), p.prompt) == ([], "main")
    assert p.refused("use boba-fett").code == "DB-ABIL-09"


@pytest.mark.card("boba-fett")
@pytest.mark.rule("DB-DEC-10", "DB-KW-WHEN-03")
def test_boba_fett_and_other_hunters_of_one_attack_all_trigger_in_the_order_their_owner_likes() -> None:
    p = hunt("luke-skywalker", "boba-fett", "bossk", "dengar", force=0).do("decline")
    assert p.options() == ["trigger boba-fett", "trigger bossk", "trigger dengar", "decline"]
    p.do("trigger dengar")
    assert (p.pool, p.options()) == (2, ["trigger boba-fett", "trigger bossk", "decline"])
    p.do("trigger bossk", "trigger boba-fett")
    assert (p.force, p.hand(EMPIRE), p.prompt) == (-1, ["imperial-shuttle"], "main")


@pytest.mark.card("boba-fett")
@pytest.mark.rule("DB-TARGET-09", "DB-KW-WHEN-01")
def test_boba_fett_draws_nothing_for_a_failed_attack_or_for_one_on_base_and_ships() -> None:
    failed = hunt("princess-leia", "boba-fett")
    based = position(units=["boba-fett"], enemy_ships=["rebel-transport"]).do("commit boba-fett > base", "resolve base")
    assert (based.in_play(REBEL), based.base(REBEL).damage) == ([], 3)
    assert [(p.prompt, p.hand(EMPIRE)) for p in (failed, based)] == [("main", [])] * 2


@pytest.mark.card("boba-fett")
@pytest.mark.rule("DB-DEC-19", "DB-KW-DISCARD-05")
def test_boba_fett_draws_nothing_when_his_target_is_discarded_by_an_ability_instead() -> None:
    p = position(units=["boba-fett", "at-st"], row=["x-wing"]).do("commit boba-fett > x-wing", "use at-st")
    p.do("discard x-wing from row")
    assert (p.prompt, p.hand(EMPIRE)) == ("main", [])


@pytest.mark.card("boba-fett")
@pytest.mark.rule("DB-DEC-73")
def test_boba_fett_is_not_asked_about_a_draw_from_nothing() -> None:
    assert hunt("x-wing", "boba-fett", deck=0).do("accept").prompt == "main"


# AT-AT ----------------------------------------------------------------------------------------------


@pytest.mark.card("at-at")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-03")
def test_at_at_costs_6_and_attacks_for_6() -> None:
    assert figures("at-at") == (6, 0, 0, 6)


@pytest.mark.card("at-at")
@pytest.mark.rule("DB-ABIL-01", "DB-ABIL-05")
def test_at_at_returns_a_trooper_of_choice_of_any_faction_from_the_discard_pile_to_hand() -> None:
    pile = ["stormtrooper", "tie-fighter", "quarren-mercenary", "at-st", "gozanti-cruiser", "scout-trooper"]
    p = position(units=["at-at"], discard=pile).do("use at-at")
    assert p.options() == ["return stormtrooper", "return quarren-mercenary", "return scout-trooper"]
    p.do("return scout-trooper", "play scout-trooper")
    assert (p.pool, p.discard(EMPIRE)) == (2, pile[:5])
    assert p.refused("use at-at").code == "DB-ABIL-05"


@pytest.mark.card("at-at")
@pytest.mark.rule("DB-DEC-74", "DB-DEC-54")
def test_at_at_takes_a_single_trooper_without_asking_and_everybody_knows_it_in_the_hand() -> None:
    p = position(units=["at-at"], hand=["inquisitor"], discard=["stormtrooper", "imperial-shuttle"]).do("use at-at")
    assert p.hand(EMPIRE) == ["inquisitor", "stormtrooper"]
    assert hand_seen_by(p, REBEL) == hand_seen_by(p, SPECTATOR) == ["face-down", "stormtrooper"]


@pytest.mark.card("at-at")
@pytest.mark.rule("DB-DEC-51", "DB-KW-IF-03")
def test_at_at_without_a_trooper_in_the_discard_pile_is_refused_until_one_is_bought() -> None:
    p = position(units=["at-at"], hand=["stormtrooper"], discard=["at-st"], row=["death-trooper"], pool=3)
    assert p.refused("use at-at").code == "DB-DEC-51"
    p.do("buy death-trooper", "use at-at", "play death-trooper", "commit death-trooper > base", "resolve base")
    assert (p.base(REBEL).damage, p.discard(EMPIRE)) == (3, ["at-st"])


# Grand Moff Tarkin ----------------------------------------------------------------------------------


def tarkin(*wanted: str, **placing: Any) -> Position:
    """Grand Moff Tarkin in play with these cards at the head of the row, his ability used."""
    units = ["grand-moff-tarkin", *placing.pop("others", [])]
    return position(units=units, row=wanted, **placing).do("use grand-moff-tarkin")


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-CARD-02", "DB-CARD-05", "DB-PLAY-04")
def test_grand_moff_tarkin_costs_6_gives_2_resources_and_2_force_and_attacks_for_2() -> None:
    assert figures("grand-moff-tarkin") == (6, 2, 2, 2)


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-BUY-09", "DB-DEC-29", "DB-ABIL-05")
def test_grand_moff_tarkin_takes_an_empire_unit_or_ship_of_the_row_to_hand_unpaid_and_the_row_is_refilled() -> None:
    p = tarkin("darth-vader", "luke-skywalker", "bossk", "star-destroyer", galaxy=["lobot"])
    assert p.options() == ["take darth-vader", "take star-destroyer"]
    p.do("take star-destroyer")
    assert (p.hand(EMPIRE), p.pool, p.discard(EMPIRE)) == (["star-destroyer"], 0, [])
    assert p.row == ["darth-vader", "luke-skywalker", "bossk", "lobot", "blockade-runner", "blockade-runner"]
    assert p.refused("use grand-moff-tarkin").code == "DB-ABIL-05"


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-KW-IF-03", "DB-DEC-51", "DB-DEC-74")
def test_grand_moff_tarkin_is_refused_without_an_empire_card_in_the_row_and_not_spent() -> None:
    p = position(units=["grand-moff-tarkin"], row=["bossk", "luke-skywalker"], galaxy=["darth-vader"], pool=3)
    assert p.refused("use grand-moff-tarkin").code == "DB-DEC-51"
    p.do("buy bossk", "use grand-moff-tarkin")
    assert p.hand(EMPIRE) == ["darth-vader"]


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-DEC-54", "DB-INFO-04")
def test_grand_moff_tarkin_takes_a_card_that_everybody_knows_in_his_hand() -> None:
    p = tarkin("darth-vader", hand=["inquisitor"])
    assert hand_seen_by(p, REBEL) == hand_seen_by(p, SPECTATOR) == ["darth-vader", "face-down"]


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-DEC-67", "DB-PLAY-05", "DB-KW-EXILE-01")
def test_grand_moff_tarkin_s_card_is_played_with_all_it_has_and_exiled_at_the_end_of_the_turn() -> None:
    p = tarkin("director-krennic", deck=10).do("play director-krennic", "use director-krennic")
    p.do("commit director-krennic > base", "resolve base")
    assert (p.pool, p.hand(EMPIRE), p.base(REBEL).damage) == (2, ["imperial-shuttle"], 3)
    told = [event.code for event in p.events("end")]
    assert told.index("exile") < told.index("discard-hand")
    assert (p.exiled, p.discard(EMPIRE)) == (["director-krennic"], ["grand-moff-tarkin", "imperial-shuttle"])
    assert [card.kind.name for card in p.table.knowledge(REBEL).table.exiled] == ["director-krennic"]


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-DEC-67")
def test_grand_moff_tarkin_s_ship_does_not_stay_in_play() -> None:
    p = tarkin("star-destroyer", ships=["gozanti-cruiser"]).do("play star-destroyer").end_turn()
    assert (p.in_play(EMPIRE), p.exiled) == (["gozanti-cruiser"], ["star-destroyer"])


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-DEC-67", "DB-END-07")
def test_grand_moff_tarkin_s_card_is_exiled_from_hand_and_from_the_discard_pile_alike() -> None:
    held = tarkin("darth-vader", deck=10).end_turn()
    thrown = tarkin("darth-vader", ships=["gozanti-cruiser"], deck=10).do("use gozanti-cruiser", "discard darth-vader")
    assert thrown.discard(EMPIRE) == ["darth-vader"]
    for p in (held, thrown.end_turn()):
        assert (p.exiled, "darth-vader" in p.discard(EMPIRE)) == (["darth-vader"], False)


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-DEC-67", "DB-EMPTY-05")
def test_grand_moff_tarkin_s_card_is_exiled_out_of_a_reshuffled_deck_without_disturbing_the_rest() -> None:
    pile = ["imperial-shuttle", "stormtrooper", "inquisitor", "at-st", "tie-fighter", "scout-trooper", "tie-bomber", "at-at"]
    p = tarkin("darth-vader", ships=["gozanti-cruiser"], deck=0, discard=pile, chance=fast(2))
    p.do("use gozanti-cruiser", "discard darth-vader")
    order = p.deck(EMPIRE)
    assert "darth-vader" in order, "the shuffle has to put him into the deck for this test"
    order.remove("darth-vader")
    p.end_turn()
    assert p.exiled == ["darth-vader"]
    assert (p.hand(EMPIRE), p.deck(EMPIRE)) == (sorted(order[:5]), order[5:])


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-DEC-67", "DB-KW-EXILE-01")
def test_grand_moff_tarkin_s_card_that_has_left_the_game_already_costs_nothing_more() -> None:
    p = tarkin("darth-vader", others=["jabba-the-hutt"], deck=10).do("use jabba-the-hutt", "exile darth-vader from hand")
    assert p.exiled == ["darth-vader"]
    p.end_turn()
    assert (p.exiled, p.discard(EMPIRE)) == (["darth-vader"], ["grand-moff-tarkin", "jabba-the-hutt", "imperial-shuttle"])


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-DEC-67")
def test_grand_moff_tarkin_s_copy_alone_is_exiled_and_a_copy_bought_the_same_turn_stays() -> None:
    p = tarkin("tie-fighter", "tie-fighter", pool=1, deck=10).do("buy tie-fighter", "play tie-fighter").end_turn()
    assert (p.exiled, p.discard(EMPIRE)) == (["tie-fighter"], ["tie-fighter", "grand-moff-tarkin"])


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-DEC-67", "DB-KW-EXILE-03")
def test_grand_moff_tarkin_s_copy_is_told_apart_from_an_own_one_in_hand() -> None:
    for exiled, kept in (("tie-fighter", []), ("tie-fighter#2", ["tie-fighter"])):
        p = tarkin("tie-fighter", others=["jabba-the-hutt"], hand=["tie-fighter"], deck=10)
        assert p.can("play tie-fighter")
        assert p.can("play tie-fighter#2")
        p.do("use jabba-the-hutt", f"exile {exiled} from hand").end_turn()
        assert [name for name in p.discard(EMPIRE) if name == "tie-fighter"] == kept
        assert p.exiled == ["tie-fighter"] * (2 - len(kept))


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-DEC-67")
def test_grand_moff_tarkin_s_card_is_gone_after_that_turn_only_once() -> None:
    p = tarkin("tie-fighter", deck=["tie-fighter"] * 5).end_turn().end_turn()
    p.do("play tie-fighter").end_turn()
    assert p.exiled == ["tie-fighter"], "an own copy played a turn later is not the borrowed one"


# Darth Vader ----------------------------------------------------------------------------------------


@pytest.mark.card("darth-vader")
@pytest.mark.rule("DB-CARD-02", "DB-PLAY-04", "DB-KW-WHILE-01", "DB-FORCE-10")
@pytest.mark.parametrize(("before", "gained", "attack"), [(3, 2, 6), (2, 2, 6), (1, 2, 10), (0, 2, 10), (-2, 1, 10), (-3, 0, 10)])
def test_darth_vader_costs_8_gives_2_force_first_and_attacks_for_6_or_10(before: int, gained: int, attack: int) -> None:
    assert figures("darth-vader", before) == (8, 0, gained, attack)


@pytest.mark.card("darth-vader")
@pytest.mark.rule("DB-DEC-15", "DB-KW-WHILE-03")
def test_darth_vader_is_measured_when_the_attack_resolves_and_has_nothing_to_use() -> None:
    p = position(units=["darth-vader", "outer-rim-pilot"], force=0, enemy_base="sullust").do("commit darth-vader > base")
    assert p.refused("use darth-vader").code == "DB-ABIL-09"
    p.do("use outer-rim-pilot", "resolve base")
    assert p.base(REBEL).damage == 10


@pytest.mark.card("darth-vader")
@pytest.mark.rule("DB-TARGET-04", "DB-TARGET-11")
@pytest.mark.parametrize(("force", "defeated"), [(0, []), (-1, ["luke-skywalker"])])
def test_darth_vader_defeats_luke_skywalker_alone_only_with_the_force(force: int, defeated: list[str]) -> None:
    p = position(units=["darth-vader"], row=["luke-skywalker"], force=force)
    p.do("commit darth-vader > luke-skywalker", "resolve luke-skywalker")
    assert p.galaxy_discard == defeated
    assert p.base(REBEL).damage == 0
