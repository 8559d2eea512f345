"""What the five bases of the Empire do that are not part of the beginner game."""

from __future__ import annotations

from typing import Any

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, position


def revealed(name: str, **placing: Any) -> Position:
    """The Empire's turn has just started without a base, and this one is the base it reveals."""
    return position(base=None, bases=[name, "lothal"], start_turn=True, **placing).do(f"reveal {name}")


# Kessel ---------------------------------------------------------------------------------------------


@pytest.mark.card("kessel")
@pytest.mark.rule("DB-KW-EXILE-05", "DB-KW-EXILE-01", "DB-DEC-41", "DB-START-06")
def test_kessel_exiles_up_to_3_cards_of_hand_and_discard_pile_for_all_to_see() -> None:
    p = revealed("kessel", hand=["inquisitor", "stormtrooper"], discard=["imperial-shuttle", "at-st"]).do("trigger kessel")
    assert p.options() == [
        "exile inquisitor from hand",
        "exile stormtrooper from hand",
        "exile imperial-shuttle from discard",
        "exile at-st from discard",
        "done",
    ]
    p.do("exile imperial-shuttle from discard", "exile inquisitor from hand", "exile at-st from discard")
    assert (p.prompt, p.hand(EMPIRE), p.discard(EMPIRE)) == ("main", ["stormtrooper"], [])
    exiled = [card.kind.name for card in p.table.knowledge(REBEL).table.exiled]
    assert exiled == p.exiled == ["imperial-shuttle", "inquisitor", "at-st"]


@pytest.mark.card("kessel")
@pytest.mark.rule("DB-DEC-68", "DB-ABIL-03")
def test_kessel_may_stop_early_or_be_declined_and_ends_when_nothing_is_left() -> None:
    early = revealed("kessel", hand=["inquisitor", "stormtrooper"]).do("trigger kessel", "exile inquisitor from hand", "done")
    declined = revealed("kessel", hand=["inquisitor"]).do("decline")
    ended = revealed("kessel", hand=["inquisitor"]).do("trigger kessel", "exile inquisitor from hand")
    assert [p.exiled for p in (early, declined, ended)] == [["inquisitor"], [], ["inquisitor"]]
    assert [p.prompt for p in (early, declined, ended)] == ["main"] * 3


@pytest.mark.card("kessel")
@pytest.mark.rule("DB-DEC-73")
def test_kessel_is_not_asked_without_cards_in_hand_and_discard_pile() -> None:
    assert revealed("kessel", ships=["gozanti-cruiser"], deck=5).prompt == "main"


# Kafrene --------------------------------------------------------------------------------------------


@pytest.mark.card("kafrene")
@pytest.mark.rule("DB-KW-WHEN-01", "DB-DEC-68")
@pytest.mark.parametrize("neutral", ["outer-rim-pilot", "bossk", "blockade-runner"])
def test_kafrene_draws_1_for_the_first_neutral_card_played_be_it_pilot_unit_or_ship(neutral: str) -> None:
    p = position(base="kafrene", hand=[neutral, "dengar"], deck=["inquisitor", "at-st"]).do(f"play {neutral}")
    assert p.options() == ["trigger kafrene", "decline"]
    p.do("trigger kafrene")
    assert p.hand(EMPIRE) == ["dengar", "inquisitor"]
    p.do("play dengar")
    assert (p.prompt, p.hand(EMPIRE)) == ("main", ["inquisitor"])


@pytest.mark.card("kafrene")
@pytest.mark.rule("DB-KW-WHEN-01", "DB-CARD-11")
def test_kafrene_overlooks_empire_cards_and_waits_for_the_neutral_one() -> None:
    p = position(base="kafrene", hand=["stormtrooper", "bossk"]).do("play stormtrooper")
    assert p.prompt == "main"
    assert p.do("play bossk").can("trigger kafrene")


@pytest.mark.card("kafrene")
@pytest.mark.rule("DB-DEC-68", "DB-DEC-73")
def test_kafrene_declined_or_without_a_card_to_draw_is_used_up_for_the_turn() -> None:
    declined = position(base="kafrene", hand=["bossk", "dengar"]).do("play bossk", "decline", "play dengar")
    assert (declined.prompt, declined.hand(EMPIRE)) == ("main", [])
    barren = position(base="kafrene", hand=["bossk", "dengar"], deck=0, row=["tie-fighter"], pool=1).do("play bossk")
    assert barren.prompt == "main"
    assert barren.do("buy tie-fighter", "play dengar").prompt == "main"


@pytest.mark.card("kafrene")
@pytest.mark.rule("DB-KW-WHEN-02")
def test_kafrene_works_on_the_turn_of_its_reveal_and_again_each_own_turn() -> None:
    p = revealed("kafrene", hand=["bossk"], deck=["inquisitor", *["dengar"] * 10]).do("play bossk", "trigger kafrene")
    assert p.hand(EMPIRE) == ["inquisitor"]
    p.end_turn().end_turn()
    assert p.do("play dengar").can("trigger kafrene")


@pytest.mark.card("kafrene")
@pytest.mark.rule("DB-KW-WHEN-01")
def test_kafrene_takes_no_notice_of_the_rebels_neutral_cards() -> None:
    p = position(REBEL, hand=["bossk"], enemy_base="kafrene").do("play bossk")
    assert (p.asked, p.prompt) == (REBEL, "main")


@pytest.mark.card("kafrene")
@pytest.mark.rule("DB-DEC-10")
def test_kafrene_and_lobot_are_settled_in_the_order_their_owner_likes() -> None:
    p = position(base="kafrene", hand=["lobot"], deck=["inquisitor"]).do("play lobot")
    assert p.options() == ["trigger lobot", "trigger kafrene", "decline"]
    p.do("trigger kafrene")
    assert (p.hand(EMPIRE), p.options()) == (["inquisitor"], ["choose 1", "choose 2", "choose 3", "decline"])
    assert p.do("choose 2").pool == 2


@pytest.mark.card("kafrene")
@pytest.mark.rule("DB-INFO-01")
def test_kafrene_s_drawn_card_stays_hidden_from_the_others() -> None:
    p = position(base="kafrene", hand=["bossk"], deck=["inquisitor"]).do("play bossk", "trigger kafrene")
    for seat in (REBEL, SPECTATOR):
        assert [card.kind.name for card in p.table.knowledge(seat).table.sides[EMPIRE].hand] == ["face-down"]


# Mustafar -------------------------------------------------------------------------------------------


@pytest.mark.card("mustafar")
@pytest.mark.rule("DB-DEC-25", "DB-START-06", "DB-START-07", "DB-FORCE-07")
@pytest.mark.parametrize(("before", "after", "bonus"), [(3, -1, 0), (2, -2, 0), (1, -3, 1), (0, -3, 1), (-2, -3, 1)])
def test_mustafar_gains_4_force_before_the_bonus_is_checked(before: int, after: int, bonus: int) -> None:
    p = revealed("mustafar", force=before)
    assert p.options() == ["trigger mustafar", "decline"]
    p.do("trigger mustafar")
    assert (p.force, p.pool, p.prompt) == (after, bonus, "main")


@pytest.mark.card("mustafar")
@pytest.mark.rule("DB-DEC-68", "DB-DEC-73", "DB-KW-WHEN-04")
def test_mustafar_may_be_declined_is_not_asked_at_the_end_of_the_track_and_works_once() -> None:
    p = revealed("mustafar", force=1).do("decline")
    assert (p.force, p.pool, p.prompt) == (1, 0, "main")
    p.end_turn().end_turn()
    assert (p.force, p.prompt) == (1, "main")
    at_end = revealed("mustafar", force=-3)
    assert (at_end.force, at_end.pool, at_end.prompt) == (-3, 1, "main")


# Ord Mantell ----------------------------------------------------------------------------------------


def mantell(*row: str, **placing: Any) -> Position:
    """Ord Mantell as base, with these cards at the head of the row."""
    return position(base="ord-mantell", row=row, **placing)


@pytest.mark.card("ord-mantell")
@pytest.mark.rule("DB-TARGET-02", "DB-TARGET-07", "DB-DEC-71")
def test_ord_mantell_hunts_a_neutral_unit_for_its_cost_and_pays_as_much() -> None:
    p = mantell("hwk-290", units=["at-st"], galaxy=["lobot"]).do("commit at-st > hwk-290", "resolve hwk-290")
    assert (p.galaxy_discard, p.row[0], p.prompt) == (["hwk-290"], "lobot", "reward")
    p.do("accept")
    assert (p.pool, p.discard(EMPIRE)) == (4, [])
    failed = mantell("hwk-290", units=["boba-fett", "tie-interceptor"]).do("commit tie-interceptor > hwk-290", "resolve hwk-290")
    assert (failed.row[0], failed.prompt, failed.pool) == ("hwk-290", "main", 0)


@pytest.mark.card("ord-mantell")
@pytest.mark.rule("DB-TARGET-07", "DB-FAQ-05")
def test_ord_mantell_s_reward_may_be_declined() -> None:
    p = mantell("bossk", units=["at-st"]).do("commit at-st > bossk", "resolve bossk", "decline")
    assert (p.galaxy_discard, p.pool, p.prompt) == (["bossk"], 0, "main")


@pytest.mark.card("ord-mantell")
@pytest.mark.rule("DB-DEC-71")
def test_ord_mantell_allows_one_such_attack_per_turn_whatever_its_result_beside_others() -> None:
    p = mantell("dengar", "bossk", "x-wing", units=["tie-fighter", "at-st", "stormtrooper"], deck=["boba-fett"] * 10)
    p.do("commit tie-fighter > dengar")
    assert not p.can("commit at-st > bossk")
    assert p.can("commit at-st > dengar"), "more units may join the one attack"
    p.do("commit at-st > x-wing", "resolve dengar", "resolve x-wing", "decline")
    assert (p.galaxy_discard, p.row[0]) == (["x-wing"], "dengar")
    assert not p.can("commit stormtrooper > dengar")
    assert not p.can("commit stormtrooper > bossk")
    p.end_turn().end_turn()
    assert p.do("play boba-fett").can("commit boba-fett > dengar")


@pytest.mark.card("ord-mantell")
@pytest.mark.rule("DB-TARGET-02", "DB-COMMIT-02", "DB-TARGET-03")
def test_ord_mantell_opens_neither_neutral_ships_nor_own_cards_nor_lets_ships_hunt() -> None:
    p = mantell("bossk", "tie-fighter", "nebulon-b-frigate", units=["at-st"], ships=["star-destroyer"])
    assert p.refused("commit at-st > nebulon-b-frigate").code == "DB-TARGET-02"
    assert p.refused("commit at-st > tie-fighter").code == "DB-TARGET-03"
    assert p.refused("commit star-destroyer > bossk").code == "DB-COMMIT-02"


@pytest.mark.card("ord-mantell")
@pytest.mark.rule("DB-TARGET-02", "DB-CARD-16")
def test_ord_mantell_is_needed_as_base_to_attack_neutral_units_and_does_not_serve_the_rebels() -> None:
    hidden = position(bases=["ord-mantell"], row=["bossk"], units=["at-st"])
    assert hidden.refused("commit at-st > bossk").code == "DB-TARGET-02"
    rebels = position(REBEL, enemy_base="ord-mantell", row=["bossk"], units=["x-wing"])
    assert rebels.refused("commit x-wing > bossk").code == "DB-TARGET-02"


@pytest.mark.card("ord-mantell")
@pytest.mark.rule("DB-KW-WHEN-03", "DB-DEC-71")
def test_ord_mantell_sets_off_hunters_and_the_rodian_s_bonus_and_works_on_the_turn_of_its_reveal() -> None:
    p = revealed("ord-mantell", row=["lando-calrissian"], hand=["bossk", "rodian-gunslinger"])
    p.do("play bossk", "play rodian-gunslinger", "commit bossk > lando-calrissian", "commit rodian-gunslinger > lando-calrissian")
    p.do("resolve lando-calrissian", "accept", "trigger bossk")
    assert (p.galaxy_discard, p.pool, p.force) == (["lando-calrissian"], 6, -1)


@pytest.mark.card("ord-mantell")
@pytest.mark.rule("DB-DEC-71", "DB-COMMIT-06")
def test_ord_mantell_s_one_attack_is_on_one_of_two_equal_units() -> None:
    p = mantell("jawa-scavenger", "jawa-scavenger", units=["tie-fighter", "at-st"]).do("commit tie-fighter > jawa-scavenger#2")
    assert (p.can("commit at-st > jawa-scavenger"), p.can("commit at-st > jawa-scavenger#2")) == (False, True)


@pytest.mark.card("ord-mantell")
@pytest.mark.rule("DB-DEC-71", "DB-DEC-19")
def test_ord_mantell_s_one_attack_is_gone_when_its_target_is_bought() -> None:
    p = mantell("bossk", "dengar", units=["at-st", "boba-fett"], pool=3).do("commit at-st > bossk", "buy bossk")
    assert (p.discard(EMPIRE), p.can("commit boba-fett > dengar")) == (["bossk"], False)


# Rodia ----------------------------------------------------------------------------------------------

THREE_REBELS = ["x-wing", "bossk", "mon-calamari-cruiser", "darth-vader", "luke-skywalker", "blockade-runner"]


@pytest.mark.card("rodia")
@pytest.mark.rule("DB-DEC-28", "DB-KW-DISCARD-04", "DB-KW-DISCARD-05", "DB-KW-DAMAGE-01")
def test_rodia_discards_every_rebel_row_card_damages_the_base_past_ships_and_refills_last() -> None:
    p = revealed("rodia", row=THREE_REBELS, galaxy=["princess-leia", "lobot", "y-wing"], enemy_ships=["rebel-transport"])
    assert p.options() == ["trigger rodia", "decline"]
    told = [event.code for event in p.events("trigger rodia")]
    assert told.index("damage") > max(n for n, code in enumerate(told) if code == "discard-row")
    assert told.index("damage") < told.index("refill")
    assert p.galaxy_discard == ["x-wing", "mon-calamari-cruiser", "luke-skywalker"]
    assert p.row == ["princess-leia", "bossk", "lobot", "darth-vader", "y-wing", "blockade-runner"]
    assert (p.base(REBEL).damage, p.piece(REBEL, "rebel-transport").damage) == (3, 0)
    assert (p.prompt, p.pool, p.force) == ("main", 0, 0)


@pytest.mark.card("rodia")
@pytest.mark.rule("DB-DEC-68", "DB-DEC-73", "DB-KW-WHEN-04")
def test_rodia_may_be_declined_works_once_and_is_not_asked_without_a_rebel_card() -> None:
    p = revealed("rodia", row=THREE_REBELS).do("decline")
    assert (p.row, p.base(REBEL).damage, p.prompt) == (THREE_REBELS, 0, "main")
    p.end_turn().end_turn()
    assert (p.row, p.prompt) == (THREE_REBELS, "main")
    assert revealed("rodia", row=["bossk", "darth-vader"]).prompt == "main"


@pytest.mark.card("rodia")
@pytest.mark.rule("DB-KW-DAMAGE-01")
def test_rodia_s_damage_is_one_packet_of_which_hoth_prevents_2() -> None:
    p = revealed("rodia", row=THREE_REBELS, enemy_base="hoth").do("trigger rodia")
    assert p.base(REBEL).damage == 1


@pytest.mark.card("rodia")
@pytest.mark.rule("DB-KW-DAMAGE-02", "DB-BASE-10", "DB-BASE-11")
def test_rodia_may_destroy_the_rebel_base_which_is_replaced_at_the_rebels_next_turn() -> None:
    p = revealed("rodia", row=THREE_REBELS, enemy_bases=["hoth", "sullust"])
    p.base(REBEL).damage = 6
    p.do("trigger rodia")
    assert (p.side(REBEL).base, [card.kind.name for card in p.side(EMPIRE).victory]) == (None, ["dantooine"])
    assert "x-wing" not in p.row
    p.end_turn()
    assert p.options() == ["reveal hoth", "reveal sullust"]


@pytest.mark.card("rodia")
@pytest.mark.rule("DB-DEC-75", "DB-DEC-38", "DB-WIN-03")
def test_rodia_may_win_the_game_and_then_nothing_is_refilled_or_paid_any_more() -> None:
    placing = {"victory": ["hoth", "sullust"], "ships": ["gozanti-cruiser"], "force": -3}
    p = revealed("rodia", row=THREE_REBELS, galaxy=["lobot"] * 4, **placing)
    p.base(REBEL).damage = 5
    p.do("trigger rodia")
    assert p.table.outcome is not None
    assert (p.over, p.table.outcome.winners, p.pool, len(p.table.galaxy)) == (True, (EMPIRE,), 0, 4)
