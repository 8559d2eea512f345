"""The ten bases of the Rebels: what each of them does, when it can do nothing, and what can be declined."""

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, position

HIT_POINTS = {
    "dantooine": 8,
    "mon-cala": 10,
    "dagobah": 12,
    "bespin": 14,
    "alderaan": 14,
    "jedha": 14,
    "tatooine": 16,
    "sullust": 16,
    "yavin-iv": 16,
}
"""Hoth, which prevents damage, has a test of its own."""


def reveal(name: str, **given: object) -> Position:
    """The start of a Rebel turn in which this base, the only one left, is revealed."""
    return position(REBEL, base=None, bases=[name], start_turn=True, **given)  # type: ignore[arg-type]


@pytest.mark.rule("DB-CARD-08", "DB-BASE-08", "DB-BASE-09")
@pytest.mark.parametrize(
    ("name", "hit_points"), [pytest.param(*pair, marks=pytest.mark.card(pair[0]), id=pair[0]) for pair in HIT_POINTS.items()]
)
def test_each_base_falls_when_its_damage_reaches_its_hit_points(name: str, hit_points: int) -> None:
    game = position(EMPIRE, units=["stormtrooper"], enemy_base=name)
    game.base(REBEL).damage = hit_points - 3
    game.do("commit stormtrooper > base", "resolve base")
    assert game.base(REBEL).damage == hit_points - 1
    game = position(EMPIRE, units=["stormtrooper"], enemy_base=name)
    game.base(REBEL).damage = hit_points - 2
    game.do("commit stormtrooper > base", "resolve base")
    assert (game.side(REBEL).base, [card.kind.name for card in game.side(EMPIRE).victory]) == (None, [name])


# Dantooine -------------------------------------------------------------------------------------


@pytest.mark.card("dantooine")
def test_dantooine_is_the_starting_base_and_has_no_ability() -> None:
    game = position(REBEL)
    assert game.base(REBEL).kind.name == "dantooine"
    assert game.refused("use dantooine").code == "DB-ABIL-09"


# Mon Cala --------------------------------------------------------------------------------------


@pytest.mark.card("mon-cala")
@pytest.mark.rule("DB-KW-WHEN-04", "DB-START-06", "DB-DEC-31", "DB-DEC-33", "DB-INFO-12")
def test_mon_cala_when_revealed_purchases_a_rebel_or_neutral_row_card_for_free_into_the_hand() -> None:
    row = ["luke-skywalker", "darth-vader", "hammerhead-corvette", "lobot", "star-destroyer", "blockade-runner"]
    game = reveal("mon-cala", row=row, galaxy=["x-wing"], ships=["c-roc-cruiser"])
    assert (game.options(), game.pool) == (["trigger mon-cala", "decline"], 0)
    game.do("trigger mon-cala")
    assert game.options() == ["take luke-skywalker", "take hammerhead-corvette", "take lobot", "take blockade-runner"]
    game.do("take luke-skywalker")
    assert (game.hand(REBEL), game.discard(REBEL), game.row[0], game.pool) == (["luke-skywalker"], [], "x-wing", 1)
    for seat in (EMPIRE, SPECTATOR):
        assert [card.kind.name for card in game.table.knowledge(seat).table.sides[REBEL].hand] == ["luke-skywalker"]
    game.do("play luke-skywalker", "commit luke-skywalker > base", "resolve base")
    assert game.base(EMPIRE).damage == 6


@pytest.mark.card("mon-cala")
@pytest.mark.rule("DB-DEC-68", "DB-KW-WHEN-01")
def test_mon_cala_purchase_can_be_declined_and_is_then_gone() -> None:
    game = reveal("mon-cala", row=["x-wing"]).do("decline")
    assert (game.hand(REBEL), game.prompt, game.row[0]) == ([], "main", "x-wing")
    assert game.refused("use mon-cala").code == "DB-ABIL-09"


@pytest.mark.card("mon-cala")
@pytest.mark.rule("DB-DEC-73")
def test_mon_cala_asks_nothing_if_only_empire_cards_lie_in_the_row() -> None:
    assert reveal("mon-cala", row=["tie-fighter", "star-destroyer"] * 3).prompt == "main"


@pytest.mark.card("mon-cala", "fang-fighter")
@pytest.mark.rule("DB-DEC-69", "DB-DEC-27", "DB-DEC-33")
def test_mon_cala_sends_a_fang_fighter_to_the_hand_without_asking_and_with_the_force_it_draws() -> None:
    game = reveal("mon-cala", row=["fang-fighter", *["tie-fighter"] * 5], force=1).do("trigger mon-cala")
    assert (game.hand(REBEL), game.options()) == (["fang-fighter"], ["trigger fang-fighter", "decline"])
    assert game.do("trigger fang-fighter").hand(REBEL) == ["alliance-shuttle", "fang-fighter"]
    without = reveal("mon-cala", row=["fang-fighter", *["tie-fighter"] * 5], force=-1).do("trigger mon-cala")
    assert (without.hand(REBEL), without.prompt) == (["fang-fighter"], "main")


@pytest.mark.card("mon-cala", "quarren-mercenary")
@pytest.mark.rule("DB-DEC-70", "DB-DEC-33")
def test_mon_cala_purchase_of_a_quarren_mercenary_sets_off_its_exile() -> None:
    game = reveal("mon-cala", row=["quarren-mercenary", *["tie-fighter"] * 5], discard=["rebel-trooper"])
    game.do("trigger mon-cala", "trigger quarren-mercenary")
    assert game.options() == ["exile quarren-mercenary from hand", "exile rebel-trooper from discard"]


# Dagobah ---------------------------------------------------------------------------------------


@pytest.mark.card("dagobah")
@pytest.mark.rule("DB-KW-WHEN-04", "DB-KW-EXILE-05", "DB-FAQ-06", "DB-DEC-41")
def test_dagobah_when_revealed_exiles_up_to_3_cards_of_hand_and_discard_pile() -> None:
    game = reveal("dagobah", hand=["rebel-trooper", "temple-guardian"], discard=["lobot", "bossk"], ships=["c-roc-cruiser"])
    assert (game.options(), game.pool) == (["trigger dagobah", "decline"], 0)
    game.do("trigger dagobah")
    assert game.options() == [
        "exile rebel-trooper from hand",
        "exile temple-guardian from hand",
        "exile lobot from discard",
        "exile bossk from discard",
        "done",
    ]
    game.do("exile rebel-trooper from hand", "exile lobot from discard", "exile temple-guardian from hand")
    assert (game.exiled, game.prompt) == (["rebel-trooper", "lobot", "temple-guardian"], "main")
    assert (game.hand(REBEL), game.discard(REBEL)) == ([], ["bossk"])
    seen = game.table.knowledge(EMPIRE).table.exiled
    assert [card.kind.name for card in seen] == ["rebel-trooper", "lobot", "temple-guardian"]


@pytest.mark.card("dagobah")
@pytest.mark.rule("DB-DEC-68")
@pytest.mark.parametrize(
    ("answers", "exiled"),
    [
        (["trigger dagobah", "exile lobot from discard", "done"], ["lobot"]),
        (["trigger dagobah", "done"], []),
        (["decline"], []),
    ],
    ids=["one", "none", "declined"],
)
def test_dagobah_may_exile_fewer_cards_or_none(answers: list[str], exiled: list[str]) -> None:
    game = reveal("dagobah", hand=["rebel-trooper"], discard=["lobot"]).do(*answers)
    assert (game.exiled, game.prompt) == (exiled, "main")


@pytest.mark.card("dagobah")
@pytest.mark.rule("DB-DEC-73")
def test_dagobah_asks_nothing_without_a_card_in_hand_or_discard_pile() -> None:
    assert reveal("dagobah").prompt == "main"


# Bespin ----------------------------------------------------------------------------------------


@pytest.mark.card("bespin")
@pytest.mark.rule("DB-KW-WHEN-01")
@pytest.mark.parametrize("name", ["jawa-scavenger", "blockade-runner", "outer-rim-pilot"])
def test_bespin_draws_1_card_when_the_first_neutral_card_of_the_turn_is_played(name: str) -> None:
    game = position(REBEL, base="bespin", hand=["x-wing", name, "hwk-290"], deck=["lobot", "bossk"])
    assert game.do("play x-wing").prompt == "main"
    game.do(f"play {name}")
    assert game.options() == ["trigger bespin", "decline"]
    assert game.do("trigger bespin").hand(REBEL) == ["hwk-290", "lobot"]
    game.do("play hwk-290")
    assert (game.prompt, game.hand(REBEL)) == ("main", ["lobot"])


@pytest.mark.card("bespin")
@pytest.mark.rule("DB-DEC-68")
def test_bespin_draw_can_be_declined_which_uses_it_up_for_the_turn() -> None:
    game = position(REBEL, base="bespin", hand=["hwk-290", "jawa-scavenger"], deck=5, discard=["twilek-smuggler"] * 5)
    game.do("play hwk-290", "decline", "play jawa-scavenger")
    assert (game.prompt, game.hand(REBEL)) == ("main", [])


@pytest.mark.card("bespin")
def test_bespin_works_anew_in_every_own_turn_and_not_in_the_opponents() -> None:
    game = position(REBEL, base="bespin", hand=["hwk-290"], deck=["jawa-scavenger"] * 9, enemy_hand=["hwk-290"])
    game.do("play hwk-290", "trigger bespin", "end", "play hwk-290")
    assert (game.asked, game.prompt, len(game.hand(REBEL))) == (EMPIRE, "main", 5)
    game.do("end", "play jawa-scavenger")
    assert game.options() == ["trigger bespin", "decline"]


@pytest.mark.card("bespin")
@pytest.mark.rule("DB-DEC-73")
def test_bespin_works_on_the_turn_of_its_reveal_and_asks_nothing_if_there_is_nothing_to_draw() -> None:
    assert reveal("bespin", hand=["hwk-290"]).do("play hwk-290").options() == ["trigger bespin", "decline"]
    assert position(REBEL, base="bespin", hand=["hwk-290"], deck=[]).do("play hwk-290").prompt == "main"


@pytest.mark.card("bespin", "lobot")
@pytest.mark.rule("DB-DEC-10")
def test_bespin_and_lobot_are_settled_in_the_order_their_player_likes() -> None:
    game = position(REBEL, base="bespin", hand=["lobot"]).do("play lobot")
    assert sorted(game.options()) == ["decline", "trigger bespin", "trigger lobot"]
    game.do("trigger bespin")
    assert (len(game.hand(REBEL)), game.prompt) == (1, "option")
    assert game.do("choose 2").pool == 2


# Alderaan --------------------------------------------------------------------------------------


@pytest.mark.card("alderaan")
@pytest.mark.rule("DB-START-06", "DB-DEC-25", "DB-FORCE-08")
@pytest.mark.parametrize(("force", "moved", "pool"), [(-3, 1, 0), (-1, 3, 1), (2, 3, 1)])
def test_alderaan_when_revealed_gains_4_force_before_the_force_bonus(force: int, moved: int, pool: int) -> None:
    game = reveal("alderaan", force=force)
    assert (game.options(), game.pool) == (["trigger alderaan", "decline"], 0)
    game.do("trigger alderaan")
    assert (game.force, game.pool, game.prompt) == (moved, pool, "main")


@pytest.mark.card("alderaan")
@pytest.mark.rule("DB-DEC-68", "DB-DEC-73")
def test_alderaan_force_can_be_declined_and_is_not_asked_at_the_end_of_the_track() -> None:
    declined = reveal("alderaan", force=2).do("decline")
    assert (declined.force, declined.pool, declined.prompt) == (2, 0, "main")
    game = reveal("alderaan", force=3)
    assert (game.pool, game.prompt) == (1, "main")


# Hoth ------------------------------------------------------------------------------------------


@pytest.mark.card("hoth")
@pytest.mark.rule("DB-KW-WHILE-01", "DB-BASE-08")
@pytest.mark.parametrize(("units", "damage"), [(["tie-interceptor"], 1), (["stormtrooper"], 0), (["at-at"], 4)])
def test_hoth_prevents_the_first_2_damage_of_a_turn(units: list[str], damage: int) -> None:
    game = position(EMPIRE, units=units, enemy_base="hoth").do(f"commit {units[0]} > base", "resolve base")
    assert game.base(REBEL).damage == damage


@pytest.mark.card("hoth")
@pytest.mark.rule("DB-CARD-08", "DB-BASE-08")
def test_hoth_falls_to_14_damage_beyond_what_it_prevents() -> None:
    game = position(EMPIRE, units=["at-at"], enemy_base="hoth")
    game.base(REBEL).damage = 9
    game.do("commit at-at > base", "resolve base")
    assert game.base(REBEL).damage == 9 + 6 - 2
    game = position(EMPIRE, units=["at-at"], enemy_base="hoth")
    game.base(REBEL).damage = 10
    game.do("commit at-at > base", "resolve base")
    assert (game.side(REBEL).base, [card.kind.name for card in game.side(EMPIRE).victory]) == (None, ["hoth"])


@pytest.mark.card("hoth")
@pytest.mark.rule("DB-KW-WHILE-01")
def test_hoth_prevents_2_damage_over_all_attacks_of_a_turn_together_and_again_in_the_next() -> None:
    game = position(EMPIRE, hand=["inquisitor"], units=["tie-interceptor"], deck=["stormtrooper"] * 5, enemy_base="hoth")
    game.do("play inquisitor", "choose 1", "commit inquisitor > base", "resolve base")
    assert game.base(REBEL).damage == 0
    game.do("commit tie-interceptor > base", "resolve base")
    assert game.base(REBEL).damage == 2
    game.do("end", "end", "play stormtrooper", "commit stormtrooper > base", "resolve base")
    assert game.base(REBEL).damage == 2


@pytest.mark.card("hoth")
@pytest.mark.rule("DB-BASE-06")
def test_hoth_protects_no_ships_and_prevents_only_what_gets_through_to_it() -> None:
    game = position(EMPIRE, units=["at-at"], enemy_base="hoth", enemy_ships=["rebel-transport"])
    game.do("commit at-at > base", "resolve base")
    assert (game.discard(REBEL), game.base(REBEL).damage) == (["rebel-transport"], 6 - 2 - 2)


@pytest.mark.card("hoth", "rodia")
@pytest.mark.rule("DB-KW-WHILE-01")
def test_hoth_prevents_2_of_the_damage_that_rodia_deals_and_then_no_more_in_that_turn() -> None:
    row = ["x-wing", "y-wing", "rebel-transport", "b-wing"]
    game = position(EMPIRE, base=None, bases=["rodia"], start_turn=True, units=["stormtrooper"], row=row, enemy_base="hoth")
    game.do("trigger rodia")
    assert game.base(REBEL).damage == 2
    assert game.do("commit stormtrooper > base", "resolve base").base(REBEL).damage == 4


# Tatooine --------------------------------------------------------------------------------------


@pytest.mark.card("tatooine")
@pytest.mark.rule("DB-KW-WHEN-04", "DB-START-06", "DB-KW-DISCARD-05")
def test_tatooine_when_revealed_exchanges_a_rebel_card_of_the_galaxy_discard_pile_for_any_row_card() -> None:
    row = ["darth-vader", "lobot", "tie-fighter", "snowspeeder", "bossk", "star-destroyer"]
    game = reveal("tatooine", row=row, galaxy_discard=["x-wing", "boba-fett", "luke-skywalker", "dengar"], galaxy=9, force=3)
    assert (game.options(), game.pool) == (["trigger tatooine", "decline"], 0)
    game.do("trigger tatooine")
    assert game.options() == ["salvage x-wing", "salvage luke-skywalker"]
    game.do("salvage luke-skywalker")
    assert game.options() == [f"swap {name}" for name in row]
    game.do("swap darth-vader")
    assert (game.row, len(game.table.galaxy)) == (["luke-skywalker", *row[1:]], 9)
    assert game.galaxy_discard == ["x-wing", "boba-fett", "dengar", "darth-vader"]
    assert (game.pool, game.prompt) == (1 + 1, "main")


@pytest.mark.card("tatooine")
@pytest.mark.rule("DB-DEC-72", "DB-ABIL-03")
@pytest.mark.parametrize("pile", [[], ["boba-fett", "dengar"]], ids=["empty", "no-rebel"])
def test_tatooine_without_a_rebel_card_in_the_galaxy_discard_pile_still_gains_the_resource(pile: list[str]) -> None:
    game = reveal("tatooine", row=["tie-fighter"], galaxy_discard=pile).do("trigger tatooine")
    assert (game.pool, game.force, game.row[0], game.galaxy_discard, game.prompt) == (1, 0, "tie-fighter", pile, "main")


@pytest.mark.card("tatooine")
@pytest.mark.rule("DB-DEC-68")
def test_tatooine_can_be_declined() -> None:
    game = reveal("tatooine", row=["tie-fighter"], galaxy_discard=["x-wing"]).do("decline")
    assert (game.pool, game.row[0], game.galaxy_discard, game.prompt) == (0, "tie-fighter", ["x-wing"], "main")


# Yavin IV --------------------------------------------------------------------------------------


@pytest.mark.card("yavin-iv")
@pytest.mark.rule("DB-KW-WHEN-02", "DB-FAQ-11", "DB-KW-DAMAGE-01", "DB-DEC-68")
def test_yavin_iv_deals_2_damage_past_the_ships_each_time_the_opponent_discards_in_the_rebel_turn() -> None:
    units = ["snowspeeder", "snowspeeder", "rebel-commando"]
    game = position(REBEL, base="yavin-iv", units=units, enemy_ships=["star-destroyer"])
    game.do("use snowspeeder", "discard imperial-shuttle")
    assert (game.asked, game.options()) == (REBEL, ["trigger yavin-iv", "decline"])
    game.do("trigger yavin-iv")
    assert (game.base(EMPIRE).damage, game.piece(EMPIRE, "star-destroyer").damage) == (2, 0)
    game.do("use snowspeeder#2", "discard imperial-shuttle", "trigger yavin-iv")
    assert game.base(EMPIRE).damage == 4
    game.do("use rebel-commando", "discard imperial-shuttle", "decline")
    assert (game.base(EMPIRE).damage, game.prompt) == (4, "main")


@pytest.mark.card("yavin-iv", "rebel-commando", "duros-spy", "b-wing", "lando-calrissian", "cassian-andor")
@pytest.mark.rule("DB-KW-WHEN-02")
@pytest.mark.parametrize(
    ("unit", "force", "steps"),
    [
        ("rebel-commando", 1, ["use rebel-commando"]),
        ("duros-spy", 0, ["use duros-spy", "choose 1", "discard stormtrooper"]),
        ("b-wing", 0, ["use b-wing", "choose 1", "discard stormtrooper"]),
        ("lando-calrissian", 1, ["use lando-calrissian", "discard stormtrooper"]),
        (
            "cassian-andor",
            0,
            [
                "commit cassian-andor > boba-fett",
                "resolve boba-fett",
                "accept",
                "trigger cassian-andor",
                "discard stormtrooper",
            ],
        ),
    ],
)
def test_yavin_iv_is_set_off_by_every_rebel_card_that_makes_the_empire_discard(unit: str, force: int, steps: list[str]) -> None:
    game = position(REBEL, base="yavin-iv", units=[unit], row=["boba-fett"], enemy_hand=["stormtrooper"], force=force)
    game.do(*steps)
    assert (game.asked, game.options()) == (REBEL, ["trigger yavin-iv", "decline"])
    assert game.do("trigger yavin-iv").base(EMPIRE).damage == 2


@pytest.mark.card("yavin-iv", "cassian-andor", "bossk")
@pytest.mark.rule("DB-DEC-10", "DB-DEC-11")
def test_yavin_iv_waits_until_what_came_before_is_settled() -> None:
    game = position(REBEL, base="yavin-iv", units=["cassian-andor", "bossk"], row=["darth-vader"])
    game.do("commit cassian-andor > darth-vader", "commit bossk > darth-vader", "resolve darth-vader", "decline")
    assert game.options() == ["trigger cassian-andor", "trigger bossk", "decline"]
    game.do("trigger cassian-andor", "discard imperial-shuttle")
    assert game.options() == ["trigger bossk", "decline"]
    game.do("trigger bossk")
    assert (game.force, game.options()) == (1, ["trigger yavin-iv", "decline"])


@pytest.mark.card("yavin-iv", "jyn-erso", "c-roc-cruiser")
@pytest.mark.rule("DB-KW-WHEN-01")
def test_yavin_iv_is_not_set_off_by_jyn_erso_nor_by_discards_of_the_rebels() -> None:
    game = position(REBEL, base="yavin-iv", units=["jyn-erso"], ships=["c-roc-cruiser"], hand=["lobot"], force=1)
    game.do("use jyn-erso", "put-back imperial-shuttle")
    assert (game.prompt, len(game.hand(EMPIRE))) == ("main", 4)
    game.do("use c-roc-cruiser", "discard lobot")
    assert (game.prompt, game.base(EMPIRE).damage) == ("main", 0)


@pytest.mark.card("yavin-iv", "c-roc-cruiser")
@pytest.mark.rule("DB-KW-WHEN-01")
def test_yavin_iv_is_not_set_off_in_the_empires_own_turn() -> None:
    ships = ["gozanti-cruiser", "c-roc-cruiser"]
    game = position(EMPIRE, ships=ships, hand=["stormtrooper", "inquisitor", "tie-fighter"], enemy_base="yavin-iv")
    game.do("use gozanti-cruiser", "discard stormtrooper")
    assert (game.asked, game.prompt) == (EMPIRE, "main")
    game.do("use c-roc-cruiser", "discard inquisitor")
    assert (game.asked, game.prompt) == (EMPIRE, "main")
    game.do("end")
    assert (game.asked, game.prompt, game.base(EMPIRE).damage) == (REBEL, "main", 0)


@pytest.mark.card("yavin-iv", "duros-spy")
@pytest.mark.rule("DB-KW-WHEN-01")
def test_yavin_iv_is_not_set_off_if_no_card_is_discarded() -> None:
    game = position(REBEL, base="yavin-iv", units=["duros-spy"]).do("use duros-spy", "choose 2")
    assert (game.prompt, game.base(EMPIRE).damage) == ("main", 0)


@pytest.mark.card("yavin-iv")
@pytest.mark.rule("DB-KW-DAMAGE-02", "DB-KW-DAMAGE-03", "DB-DEC-73")
def test_yavin_iv_can_destroy_the_base_and_then_asks_no_more() -> None:
    game = position(REBEL, base="yavin-iv", units=["snowspeeder", "snowspeeder"], enemy_ships=["star-destroyer"])
    game.base(EMPIRE).damage = 7
    game.do("use snowspeeder", "discard imperial-shuttle", "trigger yavin-iv")
    assert (game.side(EMPIRE).base, len(game.side(REBEL).victory)) == (None, 1)
    game.do("use snowspeeder#2", "discard imperial-shuttle")
    assert (game.prompt, game.piece(EMPIRE, "star-destroyer").damage) == ("main", 0)


@pytest.mark.card("yavin-iv")
@pytest.mark.rule("DB-WIN-02", "DB-WIN-03")
def test_yavin_iv_can_win_the_game() -> None:
    game = position(REBEL, base="yavin-iv", units=["snowspeeder"], victory=["corellia", "endor"])
    game.base(EMPIRE).damage = 6
    game.do("use snowspeeder", "discard imperial-shuttle", "trigger yavin-iv")
    assert game.table.outcome is not None
    assert game.table.outcome.winners == (REBEL,)
