"""The neutral galaxy units except the bounty hunters: what each of them does for either side, and when it can do nothing."""

from typing import Any

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, kind, position

from cantina.deckbuilding.rules.kinds import TRAITS

FIGURES = {
    "z-95-headhunter": (1, 2, 0, 0, "fighter"),
    "jawa-scavenger": (1, 0, 2, 0, ""),
    "rodian-gunslinger": (2, 2, 0, 0, "bounty-hunter"),
    "kel-dor-mystic": (2, 0, 0, 2, ""),
    "bossk": (3, 3, 0, 0, "bounty-hunter"),
    "fang-fighter": (3, 3, 0, 0, "fighter"),
    "twilek-smuggler": (3, 0, 3, 0, "scoundrel"),
    "dengar": (4, 4, 0, 0, "bounty-hunter"),
    "quarren-mercenary": (4, 4, 0, 0, "trooper"),
    "hwk-290": (4, 0, 4, 0, "transport"),
    "ig-88": (5, 5, 0, 0, "bounty-hunter droid"),
    "lando-calrissian": (6, 3, 3, 0, "scoundrel"),
    "jabbas-sail-barge": (7, 4, 3, 0, "vehicle"),
    "jabba-the-hutt": (8, 2, 2, 2, "scoundrel"),
}
SIDES = pytest.mark.parametrize("seat", [EMPIRE, REBEL], ids=["empire", "rebel"])


def toward(seat: int, n: int) -> int:
    """The marker n spaces on this side (or on the other one, if n is negative)."""
    return n if seat == REBEL else -n


def traits_of(name: str) -> str:
    """The traits of a card in words."""
    return " ".join(trait for bit, trait in enumerate(TRAITS) if kind(name).traits >> bit & 1)


@SIDES
@pytest.mark.rule("DB-BUY-02", "DB-BUY-03", "DB-BUY-05", "DB-PLAY-03", "DB-PLAY-04", "DB-COMMIT-10", "DB-TARGET-02")
@pytest.mark.parametrize(
    ("name", "cost", "attack", "resources", "force", "traits"),
    [pytest.param(name, *figures, marks=pytest.mark.card(name), id=name) for name, figures in FIGURES.items()],
)
def test_each_unit_serves_either_side_as_printed(
    seat: int, name: str, cost: int, attack: int, resources: int, force: int, traits: str
) -> None:
    assert traits_of(name) == traits
    refusal = position(seat, row=[name], pool=cost - 1).refused(f"buy {name}")
    assert (refusal.code, refusal.facts["need"]) == ("DB-BUY-05", cost)
    assert position(seat, row=[name], pool=cost).can(f"buy {name}")
    game = position(seat, hand=[name], row=[name]).do(f"play {name}")
    assert (game.pool, game.force) == (resources, toward(seat, force))
    assert game.refused(f"commit {name} > {name}").code == "DB-TARGET-02"
    assert game.do(f"commit {name} > base", "resolve base").base(1 - seat).damage == attack


# Z-95 Headhunter -------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("z-95-headhunter")
@pytest.mark.rule("DB-KW-IF-01", "DB-CARD-13")
def test_z_95_headhunter_draws_1_card_if_the_opponent_has_a_ship_even_a_neutral_one(seat: int) -> None:
    game = position(seat, units=["z-95-headhunter"], enemy_ships=["c-roc-cruiser"], force=toward(seat, -3))
    assert len(game.do("use z-95-headhunter").hand(seat)) == 1


@pytest.mark.card("z-95-headhunter")
@pytest.mark.rule("DB-KW-IF-01", "DB-KW-IF-03")
def test_z_95_headhunter_is_refused_with_ships_only_on_the_own_side_or_in_the_row() -> None:
    game = position(REBEL, units=["z-95-headhunter"], ships=["blockade-runner"], row=["star-destroyer"], force=3)
    assert game.refused("use z-95-headhunter").code == "DB-DEC-51"
    assert not game.piece(REBEL, "z-95-headhunter").used


@pytest.mark.card("z-95-headhunter", "fang-fighter")
@pytest.mark.rule("DB-KW-WHILE-01")
@pytest.mark.parametrize(("name", "damage"), [("z-95-headhunter", 2 + 1), ("fang-fighter", 3 + 1)])
def test_z_95_headhunter_and_fang_fighter_are_fighters_that_an_imperial_carrier_helps(name: str, damage: int) -> None:
    game = position(EMPIRE, units=[name], ships=["imperial-carrier"]).do(f"commit {name} > base", "resolve base")
    assert game.base(REBEL).damage == damage


# Jawa Scavenger --------------------------------------------------------------------------------


@pytest.mark.card("jawa-scavenger")
@pytest.mark.rule("DB-DEC-09", "DB-KW-EXILE-01", "DB-BUY-06")
def test_jawa_scavenger_is_exiled_to_purchase_a_card_of_the_galaxy_discard_pile_for_its_cost() -> None:
    pile = ["tie-fighter", "x-wing", "lobot", "darth-vader"]
    game = position(EMPIRE, units=["jawa-scavenger"], galaxy_discard=pile, pool=4, galaxy=7).do("use jawa-scavenger")
    assert (game.asked, game.options()) == (EMPIRE, ["salvage tie-fighter", "salvage lobot"])
    game.do("salvage lobot")
    assert (game.pool, game.discard(EMPIRE), game.exiled) == (1, ["lobot"], ["jawa-scavenger"])
    assert (game.galaxy_discard, len(game.table.galaxy)) == (["tie-fighter", "x-wing", "darth-vader"], 7)


@pytest.mark.card("jawa-scavenger")
@pytest.mark.rule("DB-KW-EXILE-02", "DB-DEC-74")
def test_jawa_scavenger_own_2_resources_may_pay_for_it() -> None:
    game = position(REBEL, hand=["jawa-scavenger"], galaxy_discard=["snowspeeder"])
    game.do("play jawa-scavenger", "use jawa-scavenger")
    assert (game.pool, game.discard(REBEL), game.in_play(REBEL)) == (0, ["snowspeeder"], [])


@pytest.mark.card("jawa-scavenger")
@pytest.mark.rule("DB-DEC-09", "DB-DEC-51")
@pytest.mark.parametrize("pile", [[], ["tie-fighter"], ["x-wing"]], ids=["empty", "enemy", "too-dear"])
def test_jawa_scavenger_without_an_affordable_own_or_neutral_card_cannot_be_exiled(pile: list[str]) -> None:
    game = position(REBEL, units=["jawa-scavenger"], galaxy_discard=pile, pool=2)
    assert game.refused("use jawa-scavenger").code == "DB-DEC-51"
    assert (game.in_play(REBEL), game.exiled, game.galaxy_discard) == (["jawa-scavenger"], [], pile)


@pytest.mark.card("jawa-scavenger", "twilek-smuggler")
@pytest.mark.rule("DB-DEC-69")
def test_jawa_scavenger_purchase_is_redirected_by_a_waiting_twilek_smuggler() -> None:
    game = position(REBEL, units=["jawa-scavenger", "twilek-smuggler"], galaxy_discard=["x-wing"], pool=3)
    game.do("use twilek-smuggler", "use jawa-scavenger")
    assert (game.deck(REBEL)[0], game.discard(REBEL), game.pool) == ("x-wing", [], 0)


@pytest.mark.card("jawa-scavenger", "fang-fighter", "quarren-mercenary")
@pytest.mark.rule("DB-DEC-27", "DB-DEC-33")
def test_jawa_scavenger_purchase_sets_off_what_happens_when_a_card_is_purchased() -> None:
    fang = position(REBEL, units=["jawa-scavenger"], galaxy_discard=["fang-fighter"], pool=3).do("use jawa-scavenger")
    assert fang.options() == ["redirect fang-fighter", "decline"]
    assert fang.do("redirect fang-fighter").hand(REBEL) == ["fang-fighter"]
    quarren = position(REBEL, units=["jawa-scavenger"], galaxy_discard=["quarren-mercenary"], pool=4).do("use jawa-scavenger")
    assert quarren.options() == ["trigger quarren-mercenary", "decline"]


# Kel Dor Mystic --------------------------------------------------------------------------------


@pytest.mark.card("kel-dor-mystic")
@pytest.mark.rule("DB-KW-EXILE-03", "DB-KW-EXILE-04", "DB-KW-EXILE-06", "DB-DEC-41")
def test_kel_dor_mystic_is_exiled_after_its_force_to_exile_a_card_of_hand_or_discard_pile() -> None:
    hand = ["kel-dor-mystic", "imperial-shuttle", "stormtrooper"]
    game = position(EMPIRE, hand=hand, discard=["inquisitor"]).do("play kel-dor-mystic")
    assert game.force == -2
    game.do("use kel-dor-mystic")
    assert game.options() == [
        "exile imperial-shuttle from hand",
        "exile stormtrooper from hand",
        "exile inquisitor from discard",
    ]
    game.do("exile stormtrooper from hand")
    assert (game.exiled, game.hand(EMPIRE), game.prompt) == (["kel-dor-mystic", "stormtrooper"], ["imperial-shuttle"], "main")
    assert game.force == -2
    for seat in (REBEL, SPECTATOR):
        assert [card.kind.name for card in game.table.knowledge(seat).table.exiled] == ["kel-dor-mystic", "stormtrooper"]


@pytest.mark.card("kel-dor-mystic")
@pytest.mark.rule("DB-KW-EXILE-03", "DB-DEC-74")
def test_kel_dor_mystic_exiles_the_only_card_of_the_discard_pile_unasked_but_asks_about_a_hand() -> None:
    """What everybody can see needs no question; what only the owner sees is asked even with one answer (DB-DEC-74)."""
    asked = position(REBEL, units=["kel-dor-mystic"], hand=["rebel-trooper"]).do("use kel-dor-mystic")
    assert asked.options() == ["exile rebel-trooper from hand"]
    game = position(REBEL, units=["kel-dor-mystic"], discard=["rebel-trooper"]).do("use kel-dor-mystic")
    assert (game.exiled, game.discard(REBEL)) == (["kel-dor-mystic", "rebel-trooper"], [])


@pytest.mark.card("kel-dor-mystic")
@pytest.mark.rule("DB-DEC-09")
def test_kel_dor_mystic_without_a_card_to_exile_cannot_be_exiled() -> None:
    game = position(REBEL, units=["kel-dor-mystic", "x-wing"], force=3)
    assert game.refused("use kel-dor-mystic").code == "DB-DEC-51"
    assert (game.in_play(REBEL), game.exiled) == (["kel-dor-mystic", "x-wing"], [])


# Lobot -----------------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("lobot")
@pytest.mark.rule("DB-BUY-05", "DB-KW-CHOOSE-01", "DB-KW-WHEN-01", "DB-DEC-16")
def test_lobot_costs_3_and_brings_2_attack_or_2_resources_or_2_force_when_played(seat: int) -> None:
    assert traits_of("lobot") == "officer"
    assert position(seat, row=["lobot"], pool=2).refused("buy lobot").facts["need"] == 3
    attack = position(seat, hand=["lobot"]).do("play lobot")
    assert (attack.prompt, attack.options()) == ("option", ["choose 1", "choose 2", "choose 3", "decline"])
    attack.do("choose 1", "commit lobot > base", "resolve base")
    assert (attack.base(1 - seat).damage, attack.pool, attack.force) == (2, 0, 0)
    resources = position(seat, hand=["lobot"]).do("play lobot", "choose 2", "commit lobot > base", "resolve base")
    assert (resources.base(1 - seat).damage, resources.pool, resources.force) == (0, 2, 0)
    force = position(seat, hand=["lobot"]).do("play lobot", "choose 3", "commit lobot > base", "resolve base")
    assert (force.base(1 - seat).damage, force.pool, force.force) == (0, 0, toward(seat, 2))


@SIDES
@pytest.mark.card("lobot")
@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-KW-CHOOSE-04", "DB-DEC-07", "DB-DEC-08")
def test_lobot_force_is_offered_one_space_from_the_end_but_not_at_the_end(seat: int) -> None:
    game = position(seat, hand=["lobot"], force=toward(seat, 2)).do("play lobot", "choose 3")
    assert game.force == toward(seat, 3)
    game = position(seat, hand=["lobot"], force=toward(seat, 3)).do("play lobot")
    assert game.options() == ["choose 1", "choose 2", "decline"]


@pytest.mark.card("lobot")
@pytest.mark.rule("DB-KW-WHEN-01", "DB-DEC-12", "DB-DEC-68")
def test_lobot_choice_can_be_declined_but_not_saved() -> None:
    game = position(REBEL, hand=["lobot"]).do("play lobot", "decline", "commit lobot > base", "resolve base")
    assert (game.pool, game.force, game.base(EMPIRE).damage) == (0, 0, 0)
    assert game.refused("use lobot").code == "DB-ABIL-09"


# Fang Fighter ----------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("fang-fighter")
@pytest.mark.rule("DB-DEC-27", "DB-INFO-12", "DB-KW-IF-02")
@pytest.mark.parametrize("force", [0, -1], ids=["neutral", "against"])
def test_fang_fighter_may_go_to_the_hand_when_purchased_and_be_played_at_once(seat: int, force: int) -> None:
    game = position(seat, row=["fang-fighter"], galaxy=["bossk"], pool=3, force=toward(seat, force)).do("buy fang-fighter")
    assert game.options() == ["redirect fang-fighter", "decline"]
    game.do("redirect fang-fighter")
    assert (game.hand(seat), game.discard(seat), game.pool) == (["fang-fighter"], [], 0)
    assert (game.row[0], game.prompt) == ("bossk", "main")
    assert [card.kind.name for card in game.table.knowledge(1 - seat).table.sides[seat].hand] == ["fang-fighter"]
    game.do("play fang-fighter", "commit fang-fighter > base", "resolve base")
    assert game.base(1 - seat).damage == 3


@pytest.mark.card("fang-fighter")
@pytest.mark.rule("DB-DEC-68")
def test_fang_fighter_may_go_to_the_discard_pile_all_the_same() -> None:
    game = position(REBEL, row=["fang-fighter"], pool=3).do("buy fang-fighter", "decline")
    assert (game.hand(REBEL), game.discard(REBEL), game.prompt) == ([], ["fang-fighter"], "main")


@SIDES
@pytest.mark.card("fang-fighter")
@pytest.mark.rule("DB-DEC-27", "DB-DEC-68")
def test_fang_fighter_with_the_force_also_draws_1_card_unless_declined(seat: int) -> None:
    game = position(seat, row=["fang-fighter"], pool=3, deck=["lobot", "bossk"], force=toward(seat, 1))
    game.do("buy fang-fighter", "redirect fang-fighter")
    assert (game.hand(seat), game.options()) == (["fang-fighter"], ["trigger fang-fighter", "decline"])
    game.do("trigger fang-fighter")
    assert (game.hand(seat), game.deck(seat)) == (["fang-fighter", "lobot"], ["bossk"])
    assert sorted(card.kind.name for card in game.table.knowledge(1 - seat).table.sides[seat].hand) == [
        "face-down",
        "fang-fighter",
    ]
    other = position(seat, row=["fang-fighter"], pool=3, force=toward(seat, 1))
    other.do("buy fang-fighter", "redirect fang-fighter", "decline")
    assert (other.hand(seat), other.prompt) == (["fang-fighter"], "main")


@pytest.mark.card("fang-fighter")
@pytest.mark.rule("DB-DEC-73")
def test_fang_fighter_with_the_force_asks_nothing_if_there_is_nothing_to_draw() -> None:
    game = position(REBEL, row=["fang-fighter"], pool=3, deck=[], force=1).do("buy fang-fighter", "redirect fang-fighter")
    assert (game.prompt, game.hand(REBEL)) == ("main", ["fang-fighter"])


@SIDES
@pytest.mark.card("fang-fighter", "twilek-smuggler")
@pytest.mark.rule("DB-DEC-27")
def test_fang_fighter_sent_onto_the_deck_by_a_twilek_smuggler_is_the_card_that_its_own_draw_brings(seat: int) -> None:
    game = position(seat, units=["twilek-smuggler"], row=["fang-fighter"], pool=3, force=toward(seat, 1))
    game.do("use twilek-smuggler", "buy fang-fighter", "decline", "trigger fang-fighter")
    assert (game.hand(seat), len(game.deck(seat)), game.discard(seat)) == (["fang-fighter"], 6, [])


# Twi'lek Smuggler ------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("twilek-smuggler")
@pytest.mark.rule("DB-BUY-12", "DB-DEC-68", "DB-INFO-12", "DB-EMPTY-07")
def test_twilek_smuggler_sends_the_next_purchase_and_only_that_onto_the_deck(seat: int) -> None:
    game = position(seat, units=["twilek-smuggler"], row=["bossk", "lobot"], pool=6, deck=[], discard=["jawa-scavenger"])
    game.do("use twilek-smuggler", "buy bossk")
    assert (game.prompt, game.deck(seat), game.discard(seat)) == ("main", ["bossk"], ["jawa-scavenger"])
    for watcher in (EMPIRE, REBEL, SPECTATOR):
        assert game.table.knowledge(watcher).table.sides[seat].deck[-1].kind.name == "bossk"
    assert game.do("buy lobot").discard(seat) == ["jawa-scavenger", "lobot"]


@pytest.mark.card("twilek-smuggler")
@pytest.mark.rule("DB-DEC-69", "DB-DEC-51")
def test_twilek_smuggler_redirects_a_pilot_too_and_a_second_one_waits_its_turn() -> None:
    """While one waits for a purchase, another could change nothing; it is for the purchase after that."""
    game = position(REBEL, units=["twilek-smuggler", "twilek-smuggler"], pool=4).do("use twilek-smuggler")
    assert game.refused("use twilek-smuggler#2").code == "DB-DEC-51"
    game.do("buy outer-rim-pilot", "use twilek-smuggler#2", "buy outer-rim-pilot")
    assert (game.deck(REBEL)[:2], game.discard(REBEL)) == (["outer-rim-pilot", "outer-rim-pilot"], [])


@pytest.mark.card("twilek-smuggler")
@pytest.mark.rule("DB-DEC-60")
def test_twilek_smuggler_stops_waiting_at_the_end_of_the_turn() -> None:
    game = position(EMPIRE, units=["twilek-smuggler"], row=["y-wing"], enemy_hand=["alliance-shuttle"])
    game.do("use twilek-smuggler", "end", "play alliance-shuttle", "buy y-wing")
    assert game.discard(REBEL) == ["y-wing"]
    game = position(EMPIRE, units=["twilek-smuggler"], row=["tie-fighter"])
    game.do("use twilek-smuggler", "end", "end", "play imperial-shuttle", "buy tie-fighter")
    assert game.discard(EMPIRE) == ["twilek-smuggler", "tie-fighter"]


@SIDES
@pytest.mark.card("twilek-smuggler", "fang-fighter")
@pytest.mark.rule("DB-DEC-69")
@pytest.mark.parametrize(("answer", "zone"), [("redirect fang-fighter", "hand"), ("decline", "deck")])
def test_twilek_smuggler_is_used_up_by_a_fang_fighter_wherever_that_goes(seat: int, answer: str, zone: str) -> None:
    game = position(seat, units=["twilek-smuggler"], row=["fang-fighter", "bossk"], pool=6, deck=1)
    game.do("use twilek-smuggler", "buy fang-fighter")
    assert game.options() == ["redirect fang-fighter", "decline"]
    game.do(answer, "buy bossk")
    found = {"hand": game.hand(seat), "deck": game.deck(seat)[:1]}
    assert (found[zone], game.discard(seat)) == (["fang-fighter"], ["bossk"])


# Quarren Mercenary -----------------------------------------------------------------------------


@SIDES
@pytest.mark.card("quarren-mercenary")
@pytest.mark.rule("DB-DEC-27", "DB-DEC-70", "DB-DEC-68")
@pytest.mark.parametrize("force", [0, -1], ids=["neutral", "against"])
def test_quarren_mercenary_when_purchased_exiles_exactly_1_card_of_hand_or_discard_pile(seat: int, force: int) -> None:
    given: dict[str, Any] = {
        "row": ["quarren-mercenary"],
        "pool": 4,
        "hand": ["lobot"],
        "discard": ["bossk"],
        "force": toward(seat, force),
    }
    game = position(seat, **given).do("buy quarren-mercenary")
    assert (game.discard(seat), game.row[0]) == (["bossk", "quarren-mercenary"], "blockade-runner")
    assert game.options() == ["trigger quarren-mercenary", "decline"]
    game.do("trigger quarren-mercenary")
    assert game.options() == [
        "exile lobot from hand",
        "exile bossk from discard",
        "exile quarren-mercenary from discard",
    ]
    game.do("exile bossk from discard")
    assert (game.exiled, game.discard(seat), game.prompt) == (["bossk"], ["quarren-mercenary"], "main")
    assert position(seat, **given).do("buy quarren-mercenary", "decline").exiled == []


@SIDES
@pytest.mark.card("quarren-mercenary")
@pytest.mark.rule("DB-KW-EXILE-05", "DB-DEC-49")
def test_quarren_mercenary_with_the_force_exiles_up_to_2_cards(seat: int) -> None:
    given: dict[str, Any] = {
        "row": ["quarren-mercenary"],
        "pool": 4,
        "hand": ["lobot"],
        "discard": ["bossk"],
        "force": toward(seat, 1),
    }
    game = position(seat, **given).do("buy quarren-mercenary", "trigger quarren-mercenary")
    assert game.can("done")
    game.do("exile lobot from hand", "exile bossk from discard")
    assert (game.exiled, game.prompt) == (["lobot", "bossk"], "main")
    one = position(seat, **given).do("buy quarren-mercenary", "trigger quarren-mercenary", "exile lobot from hand", "done")
    assert (one.exiled, one.prompt) == (["lobot"], "main")


@pytest.mark.card("quarren-mercenary")
@pytest.mark.rule("DB-DEC-70", "DB-DEC-73")
def test_quarren_mercenary_may_exile_itself_but_not_out_of_the_deck() -> None:
    game = position(REBEL, row=["quarren-mercenary"], pool=4)
    game.do("buy quarren-mercenary", "trigger quarren-mercenary")
    assert (game.exiled, game.discard(REBEL)) == (["quarren-mercenary"], [])
    game = position(REBEL, row=["quarren-mercenary"], pool=4, units=["twilek-smuggler"])
    game.do("use twilek-smuggler", "buy quarren-mercenary")
    assert (game.deck(REBEL)[0], game.prompt) == ("quarren-mercenary", "main")


@pytest.mark.card("quarren-mercenary", "jabbas-sail-barge")
@pytest.mark.rule("DB-KW-WHILE-01")
@pytest.mark.parametrize("name", ["quarren-mercenary", "jabbas-sail-barge"])
def test_quarren_mercenary_a_trooper_and_jabbas_sail_barge_a_vehicle_are_helped_by_endor(name: str) -> None:
    game = position(EMPIRE, base="endor", units=[name]).do(f"commit {name} > base", "resolve base")
    assert game.base(REBEL).damage == 4 + 1


# HWK-290 ---------------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("hwk-290")
@pytest.mark.rule("DB-KW-EXILE-02", "DB-KW-REPAIR-02", "DB-DEC-35")
@pytest.mark.parametrize(("damage", "left"), [(6, 2), (4, 0), (1, 0)])
def test_hwk_290_is_exiled_to_repair_up_to_4_damage_and_its_4_resources_stay(seat: int, damage: int, left: int) -> None:
    game = position(seat, hand=["hwk-290"], ships=["blockade-runner"])
    game.base(seat).damage = damage
    game.piece(seat, "blockade-runner").damage = 2
    game.do("play hwk-290", "use hwk-290")
    assert (game.base(seat).damage, game.piece(seat, "blockade-runner").damage, game.pool) == (left, 2, 4)
    assert (game.exiled, game.in_play(seat)) == (["hwk-290"], ["blockade-runner"])


@pytest.mark.card("hwk-290")
@pytest.mark.rule("DB-DEC-09", "DB-DEC-51")
def test_hwk_290_may_be_exiled_for_nothing_on_an_undamaged_base() -> None:
    game = position(REBEL, units=["hwk-290"]).do("use hwk-290")
    assert (game.exiled, game.base(REBEL).damage) == (["hwk-290"], 0)


# Lando Calrissian ------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("lando-calrissian")
@pytest.mark.rule("DB-KW-IF-02", "DB-DEC-49")
@pytest.mark.parametrize("force", [0, -1], ids=["neutral", "against"])
def test_lando_calrissian_draws_1_card_and_without_the_force_that_is_all(seat: int, force: int) -> None:
    game = position(seat, units=["lando-calrissian"], deck=["lobot"], force=toward(seat, force)).do("use lando-calrissian")
    assert (game.hand(seat), len(game.hand(1 - seat)), game.asked) == (["lobot"], 5, seat)


@SIDES
@pytest.mark.card("lando-calrissian")
@pytest.mark.rule("DB-KW-DISCARD-02", "DB-FORCE-12", "DB-INFO-01")
def test_lando_calrissian_with_the_force_also_makes_the_opponent_discard_a_card_of_own_choice(seat: int) -> None:
    game = position(seat, units=["lando-calrissian"], deck=["lobot"], enemy_hand=["bossk", "dengar"], force=toward(seat, 1))
    game.do("use lando-calrissian")
    assert (game.hand(seat), game.asked, game.options()) == (["lobot"], 1 - seat, ["discard bossk", "discard dengar"])
    assert [card.kind.name for card in game.table.knowledge(1 - seat).table.sides[seat].hand] == ["face-down"]
    game.do("discard dengar")
    assert (game.hand(1 - seat), game.discard(1 - seat), game.asked) == (["bossk"], ["dengar"], seat)


@pytest.mark.card("lando-calrissian")
@pytest.mark.rule("DB-ABIL-03", "DB-DEC-51")
def test_lando_calrissian_does_what_is_possible_and_is_refused_where_nothing_is() -> None:
    draw = position(REBEL, units=["lando-calrissian"], force=1, enemy_hand=[]).do("use lando-calrissian")
    assert (len(draw.hand(REBEL)), draw.prompt) == (1, "main")
    discard = position(REBEL, units=["lando-calrissian"], force=1, deck=[], enemy_hand=["bossk"]).do("use lando-calrissian")
    assert discard.options() == ["discard bossk"]
    for force, enemy_hand in ((1, []), (0, ["bossk"])):
        game = position(REBEL, units=["lando-calrissian"], force=force, deck=[], enemy_hand=enemy_hand)
        assert game.refused("use lando-calrissian").code == "DB-DEC-51"
        assert not game.piece(REBEL, "lando-calrissian").used


# Jabba the Hutt --------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("jabba-the-hutt")
@pytest.mark.rule("DB-DEC-09", "DB-KW-EXILE-03", "DB-DEC-41", "DB-KW-IF-02")
@pytest.mark.parametrize(("force", "drawn"), [(1, 2), (0, 1), (-1, 1)], ids=["with", "neutral", "against"])
def test_jabba_the_hutt_exiles_a_card_of_the_hand_to_draw_1_or_2_with_the_force(seat: int, force: int, drawn: int) -> None:
    game = position(seat, units=["jabba-the-hutt"], hand=["lobot", "bossk"], discard=["dengar"], force=toward(seat, force))
    game.do("use jabba-the-hutt")
    assert game.options() == ["exile lobot from hand", "exile bossk from hand"]
    game.do("exile bossk from hand")
    assert (game.exiled, len(game.hand(seat)), game.discard(seat)) == (["bossk"], 1 + drawn, ["dengar"])
    assert [card.kind.name for card in game.table.knowledge(1 - seat).table.exiled] == ["bossk"]


@pytest.mark.card("jabba-the-hutt")
@pytest.mark.rule("DB-PLAY-04", "DB-KW-EXILE-06", "DB-DEC-74")
def test_jabba_the_hutt_own_2_force_come_first_and_even_the_only_card_is_asked_for() -> None:
    game = position(REBEL, hand=["jabba-the-hutt", "lobot"], force=-1).do("play jabba-the-hutt", "use jabba-the-hutt")
    assert game.options() == ["exile lobot from hand"]
    assert (game.force, len(game.do("exile lobot from hand").hand(REBEL))) == (1, 2)


@pytest.mark.card("jabba-the-hutt")
@pytest.mark.rule("DB-DEC-09", "DB-KW-IF-03")
def test_jabba_the_hutt_with_an_empty_hand_is_refused_and_not_spent() -> None:
    game = position(REBEL, units=["jabba-the-hutt"], discard=["lobot"], force=3)
    assert game.refused("use jabba-the-hutt").code == "DB-DEC-51"
    assert not game.piece(REBEL, "jabba-the-hutt").used


@pytest.mark.card("jabba-the-hutt")
@pytest.mark.rule("DB-EMPTY-06", "DB-DEC-06", "DB-KW-EXILE-01")
def test_jabba_the_hutt_reshuffles_for_his_draw_but_never_gets_the_exiled_card_back() -> None:
    game = position(REBEL, units=["jabba-the-hutt"], hand=["lobot"], deck=[], discard=["bossk"], force=1)
    game.do("use jabba-the-hutt", "exile lobot from hand")
    assert (game.hand(REBEL), game.deck(REBEL), game.discard(REBEL)) == (["bossk"], [], [])


@pytest.mark.card("jabba-the-hutt")
@pytest.mark.rule("DB-DEC-09", "DB-DEC-51")
def test_jabba_the_hutt_may_pay_his_price_although_there_is_nothing_to_draw() -> None:
    game = position(REBEL, units=["jabba-the-hutt"], hand=["lobot"], deck=[])
    game.do("use jabba-the-hutt", "exile lobot from hand")
    assert (game.exiled, game.hand(REBEL), game.prompt) == (["lobot"], [], "main")
