"""What the Empire's galaxy units are worth to the Rebels who defeat them in the row."""

from __future__ import annotations

from typing import Any

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position


def sabotage(target: str, attack: int, **placing: Any) -> Position:
    """The Rebels attack this row card with one unit of this attack, and the attack is resolved."""
    unit = generic(f"generic-saboteur-{attack}", REBEL, copies=1, attack=attack)
    row = [target, *placing.pop("others", [])]
    return position(REBEL, units=[unit], row=row, **placing).do(f"commit {unit} > {target}", f"resolve {target}")


def reward(name: str, value: int) -> tuple[int, int]:
    """Resources and Force for defeating this card with exactly its target value; one less fails, declining brings nothing."""
    failed = sabotage(name, value - 1, force=-3)
    assert (failed.row[0], failed.galaxy_discard, failed.prompt, failed.pool) == (name, [], "main", 0)
    declined = sabotage(name, value, force=-3)
    assert (declined.prompt, declined.galaxy_discard, declined.row[0]) == ("reward", [name], "blockade-runner")
    declined.do("decline")
    assert (declined.prompt, declined.galaxy_discard, declined.pool, declined.force) == ("main", [name], 0, -3)
    accepted = sabotage(name, value, force=-3).do("accept")
    assert accepted.prompt == "main"
    return accepted.pool, accepted.force + 3


@pytest.mark.card("tie-fighter")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07")
def test_tie_fighter_falls_to_1_attack_and_pays_1_resource() -> None:
    assert reward("tie-fighter", 1) == (1, 0)


@pytest.mark.card("admiral-piett")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07")
def test_admiral_piett_falls_to_2_attack_and_gives_1_force() -> None:
    assert reward("admiral-piett", 2) == (0, 1)


@pytest.mark.card("admiral-piett")
@pytest.mark.rule("DB-DEC-73")
def test_admiral_piett_s_reward_is_not_even_offered_at_the_rebel_end_of_the_track() -> None:
    p = sabotage("admiral-piett", 2, force=3)
    assert (p.prompt, p.galaxy_discard, p.force) == ("main", ["admiral-piett"], 3)


@pytest.mark.card("death-trooper")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07")
def test_death_trooper_falls_to_3_attack_and_gives_2_force() -> None:
    assert reward("death-trooper", 3) == (0, 2)


@pytest.mark.card("death-trooper")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-16")
def test_death_trooper_in_the_row_is_no_stronger_when_the_force_is_with_the_empire() -> None:
    assert sabotage("death-trooper", 3, force=-1).galaxy_discard == ["death-trooper"]


@pytest.mark.card("tie-interceptor")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07")
def test_tie_interceptor_falls_to_3_attack_and_pays_3_resources() -> None:
    assert reward("tie-interceptor", 3) == (3, 0)


@pytest.mark.card("moff-jerjerrod")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07")
def test_moff_jerjerrod_falls_to_4_attack_and_gives_3_force() -> None:
    assert reward("moff-jerjerrod", 4) == (0, 3)


@pytest.mark.card("general-veers")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07")
def test_general_veers_falls_to_4_attack_and_gives_3_force() -> None:
    assert reward("general-veers", 4) == (0, 3)


@pytest.mark.card("landing-craft")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07")
def test_landing_craft_falls_to_4_attack_and_pays_4_resources() -> None:
    assert reward("landing-craft", 4) == (4, 0)


@pytest.mark.card("director-krennic")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07")
def test_director_krennic_falls_to_5_attack_and_gives_3_resources_and_2_force() -> None:
    assert reward("director-krennic", 5) == (3, 2)


@pytest.mark.card("director-krennic")
@pytest.mark.rule("DB-TARGET-08", "DB-DEC-34")
def test_director_krennic_s_resources_can_be_spent_in_the_same_turn() -> None:
    p = sabotage("director-krennic", 5, others=["x-wing"]).do("accept", "buy x-wing")
    assert (p.pool, p.discard(REBEL)) == (0, ["x-wing"])


@pytest.mark.card("boba-fett")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07")
def test_boba_fett_falls_to_5_attack_and_gives_3_resources_and_2_force() -> None:
    assert reward("boba-fett", 5) == (3, 2)


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07")
def test_grand_moff_tarkin_falls_to_6_attack_and_gives_3_resources_and_3_force() -> None:
    assert reward("grand-moff-tarkin", 6) == (3, 3)


@pytest.mark.card("darth-vader")
@pytest.mark.rule("DB-CARD-06", "DB-CARD-07", "DB-TARGET-07", "DB-CARD-16")
def test_darth_vader_falls_to_8_attack_even_with_the_force_and_gives_4_resources_and_4_force() -> None:
    assert reward("darth-vader", 8) == (4, 4)


@pytest.mark.card("darth-vader")
@pytest.mark.rule("DB-FORCE-07", "DB-DEC-34")
def test_darth_vader_s_reward_pays_in_full_although_the_force_has_nowhere_to_go() -> None:
    p = sabotage("darth-vader", 8, force=3).do("accept")
    assert (p.pool, p.force) == (4, 3)


# Rewards that exile ---------------------------------------------------------------------------------

HANDS = {"hand": ["temple-guardian"], "discard": ["alliance-shuttle", "rebel-trooper"]}
FROM_BOTH = ["exile temple-guardian from hand", "exile alliance-shuttle from discard", "exile rebel-trooper from discard"]


@pytest.mark.card("tie-bomber")
@pytest.mark.rule("DB-CARD-06", "DB-TARGET-07", "DB-KW-EXILE-05", "DB-ABIL-04")
def test_tie_bomber_falls_to_2_attack_and_exiles_exactly_1_card_of_hand_or_discard_pile() -> None:
    assert sabotage("tie-bomber", 1, **HANDS).row[0] == "tie-bomber"
    p = sabotage("tie-bomber", 2, **HANDS).do("accept")
    assert p.options() == FROM_BOTH
    p.do("exile rebel-trooper from discard")
    assert (p.prompt, p.exiled) == ("main", ["rebel-trooper"])
    assert (p.hand(REBEL), p.discard(REBEL)) == (["temple-guardian"], ["alliance-shuttle"])
    assert sabotage("tie-bomber", 2, **HANDS).do("decline").exiled == []


@pytest.mark.card("tie-bomber")
@pytest.mark.rule("DB-KW-EXILE-04", "DB-DEC-41", "DB-DEC-74")
def test_tie_bomber_s_reward_shows_everybody_the_card_exiled_from_hand() -> None:
    p = sabotage("tie-bomber", 2, hand=["temple-guardian"], discard=[]).do("accept")
    assert p.options() == ["exile temple-guardian from hand"]
    p.do("exile temple-guardian from hand")
    assert (p.hand(REBEL), p.can("play temple-guardian")) == ([], False)
    for seat in (EMPIRE, SPECTATOR):
        assert [card.kind.name for card in p.table.knowledge(seat).table.exiled] == ["temple-guardian"]


@pytest.mark.card("tie-bomber")
@pytest.mark.rule("DB-TARGET-14", "DB-DEC-73")
def test_tie_bomber_itself_is_not_there_to_be_exiled_and_without_cards_there_is_no_reward() -> None:
    p = sabotage("tie-bomber", 2, hand=[], discard=[])
    assert (p.prompt, p.exiled, p.galaxy_discard) == ("main", [], ["tie-bomber"])


@pytest.mark.card("scout-trooper")
@pytest.mark.rule("DB-CARD-06", "DB-TARGET-07", "DB-KW-EXILE-05", "DB-ABIL-04")
def test_scout_trooper_falls_to_2_attack_and_exiles_exactly_1_card_of_hand_or_discard_pile() -> None:
    assert sabotage("scout-trooper", 1, **HANDS).row[0] == "scout-trooper"
    p = sabotage("scout-trooper", 2, **HANDS).do("accept")
    assert p.options() == FROM_BOTH
    p.do("exile temple-guardian from hand")
    assert (p.prompt, p.exiled, p.hand(REBEL)) == ("main", ["temple-guardian"], [])
    assert sabotage("scout-trooper", 2, **HANDS).do("decline").exiled == []


@pytest.mark.card("at-st")
@pytest.mark.rule("DB-CARD-06", "DB-TARGET-07", "DB-KW-EXILE-05", "DB-FAQ-06")
def test_at_st_falls_to_4_attack_and_exiles_up_to_2_cards_split_between_hand_and_discard_pile() -> None:
    assert sabotage("at-st", 3, **HANDS).row[0] == "at-st"
    p = sabotage("at-st", 4, **HANDS).do("accept")
    assert p.options() == [*FROM_BOTH, "done"]
    p.do("exile temple-guardian from hand", "exile alliance-shuttle from discard")
    assert (p.prompt, p.exiled) == ("main", ["temple-guardian", "alliance-shuttle"])
    assert (p.hand(REBEL), p.discard(REBEL)) == ([], ["rebel-trooper"])


@pytest.mark.card("at-st")
@pytest.mark.rule("DB-TARGET-07", "DB-FAQ-05")
def test_at_st_s_reward_may_stop_after_1_card_after_none_or_be_declined() -> None:
    one = sabotage("at-st", 4, **HANDS).do("accept", "exile rebel-trooper from discard", "done")
    none = sabotage("at-st", 4, **HANDS).do("accept", "done")
    declined = sabotage("at-st", 4, **HANDS).do("decline")
    assert [p.exiled for p in (one, none, declined)] == [["rebel-trooper"], [], []]
    assert [p.prompt for p in (one, none, declined)] == ["main"] * 3


@pytest.mark.card("at-st")
@pytest.mark.rule("DB-ABIL-03", "DB-DEC-34")
def test_at_st_s_reward_ends_by_itself_when_the_only_card_is_exiled() -> None:
    p = sabotage("at-st", 4, hand=["temple-guardian"], discard=[]).do("accept", "exile temple-guardian from hand")
    assert (p.prompt, p.exiled) == ("main", ["temple-guardian"])


# The AT-AT's free purchase --------------------------------------------------------------------------

MIXED = ["x-wing", "mon-calamari-cruiser", "tie-fighter", "bossk"]


@pytest.mark.card("at-at")
@pytest.mark.rule("DB-CARD-06", "DB-TARGET-07", "DB-DEC-33", "DB-BUY-12")
def test_at_at_falls_to_6_attack_and_gives_a_rebel_unit_or_ship_of_the_row_without_paying() -> None:
    assert sabotage("at-at", 5, others=MIXED).row[0] == "at-at"
    p = sabotage("at-at", 6, others=MIXED).do("accept")
    assert p.options() == ["take x-wing", "take mon-calamari-cruiser"]
    p.do("take mon-calamari-cruiser")
    assert (p.pool, p.discard(REBEL), p.row[2]) == (0, ["mon-calamari-cruiser"], "blockade-runner")
    assert sabotage("at-at", 6, others=MIXED).do("decline").discard(REBEL) == []


@pytest.mark.card("at-at")
@pytest.mark.rule("DB-DEC-34", "DB-TARGET-06", "DB-DEC-74")
def test_at_at_s_reward_sees_the_card_that_took_its_place() -> None:
    p = sabotage("at-at", 6, galaxy=["luke-skywalker", "bossk"]).do("accept")
    assert (p.discard(REBEL), p.row[0]) == (["luke-skywalker"], "bossk")


@pytest.mark.card("at-at")
@pytest.mark.rule("DB-DEC-73", "DB-DEC-31")
def test_at_at_s_reward_is_not_offered_without_a_rebel_card_in_the_row() -> None:
    p = sabotage("at-at", 6, others=["tie-fighter", "bossk"])
    assert (p.prompt, p.discard(REBEL), p.table.pilots) == ("main", [], 10)


@pytest.mark.card("at-at")
@pytest.mark.rule("DB-DEC-33", "DB-DEC-69")
def test_at_at_s_reward_is_a_purchase_that_sullust_or_a_twilek_smuggler_sends_to_the_deck() -> None:
    p = sabotage("at-at", 6, others=["x-wing"], base="sullust").do("accept")
    assert p.options() == ["redirect sullust", "decline"]
    assert p.do("redirect sullust").deck(REBEL)[0] == "x-wing"
    unit = generic("generic-saboteur-6", REBEL, copies=1, attack=6)
    p = position(REBEL, units=[unit, "twilek-smuggler"], row=["at-at", "x-wing"]).do("use twilek-smuggler")
    p.do(f"commit {unit} > at-at", "resolve at-at", "accept")
    assert (p.deck(REBEL)[0], p.discard(REBEL)) == ("x-wing", [])
