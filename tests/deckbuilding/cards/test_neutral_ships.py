"""The neutral capital ships: what each of them does for either side, and when it can do nothing."""

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, position

FIGURES = {
    "c-roc-cruiser": (3, 0, 1, 3),
    "blockade-runner": (4, 1, 1, 4),
    "nebulon-b-frigate": (5, 0, 0, 5),
}
EACH = [pytest.param(name, *figures, marks=pytest.mark.card(name), id=name) for name, figures in FIGURES.items()]
SIDES = pytest.mark.parametrize("seat", [EMPIRE, REBEL], ids=["empire", "rebel"])


@SIDES
@pytest.mark.rule("DB-BUY-02", "DB-BUY-03", "DB-BUY-05", "DB-PLAY-03", "DB-PLAY-06", "DB-PLAY-09", "DB-START-08", "DB-END-02")
@pytest.mark.parametrize(("name", "cost", "attack", "resources", "hit_points"), EACH)
def test_each_ship_serves_either_side_as_printed_turn_after_turn(
    seat: int, name: str, cost: int, attack: int, resources: int, hit_points: int
) -> None:
    row = [name, *["x-wing", "tie-fighter"] * 3]
    assert position(seat, row=row, pool=cost - 1).refused(f"buy {name}").facts["need"] == cost
    assert position(seat, row=row, pool=cost).do(f"buy {name}").discard(seat) == [name]
    game = position(seat, hand=[name]).do(f"play {name}", f"commit {name} > base", "resolve base")
    assert (game.pool, game.force, game.base(1 - seat).damage) == (resources, 0, attack)
    game.do("end", "end")
    assert (game.in_play(seat), game.pool) == ([name], resources)
    assert game.do(f"commit {name} > base", "resolve base").base(1 - seat).damage == 2 * attack


@SIDES
@pytest.mark.rule("DB-CARD-08", "DB-BASE-03", "DB-BASE-05", "DB-BASE-16", "DB-BASE-19", "DB-TARGET-02")
@pytest.mark.parametrize(("name", "cost", "attack", "resources", "hit_points"), EACH)
def test_each_ship_shields_the_base_until_its_hit_points_are_used_up_and_goes_to_its_owner(
    seat: int, name: str, cost: int, attack: int, resources: int, hit_points: int
) -> None:
    game = position(seat, units=["dengar", "rodian-gunslinger"], row=[name], enemy_ships=[name])
    assert game.refused(f"commit dengar > {name}").code == "DB-TARGET-02"
    game.piece(1 - seat, name).damage = hit_points - 3
    game.do("commit rodian-gunslinger > base", "resolve base")
    assert (game.piece(1 - seat, name).damage, game.base(1 - seat).damage) == (hit_points - 1, 0)
    game.do("commit dengar > base", "resolve base")
    assert (game.discard(1 - seat), game.galaxy_discard, game.base(1 - seat).damage) == ([name], [], 3)


@pytest.mark.rule("DB-KW-WHILE-01")
@pytest.mark.parametrize(("name", "cost", "attack", "resources", "hit_points"), EACH)
def test_each_ship_has_1_more_attack_under_admiral_piett_even_one_printed_with_none(
    name: str, cost: int, attack: int, resources: int, hit_points: int
) -> None:
    game = position(EMPIRE, ships=[name], units=["admiral-piett"]).do(f"commit {name} > base", "resolve base")
    assert game.base(REBEL).damage == attack + 1


# C-ROC Cruiser ---------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("c-roc-cruiser")
@pytest.mark.rule("DB-DEC-09", "DB-KW-DISCARD-01", "DB-KW-REPAIR-02", "DB-DEC-35")
@pytest.mark.parametrize(("damage", "left"), [(5, 2), (3, 0), (1, 0)])
def test_c_roc_cruiser_discards_a_card_of_the_hand_to_repair_up_to_3_damage(seat: int, damage: int, left: int) -> None:
    game = position(seat, ships=["c-roc-cruiser"], hand=["lobot", "bossk"], discard=["dengar"])
    game.base(seat).damage = damage
    game.piece(seat, "c-roc-cruiser").damage = 1
    game.do("use c-roc-cruiser")
    assert (game.asked, game.options()) == (seat, ["discard lobot", "discard bossk"])
    game.do("discard bossk")
    assert (game.hand(seat), game.discard(seat)) == (["lobot"], ["dengar", "bossk"])
    assert (game.base(seat).damage, game.piece(seat, "c-roc-cruiser").damage) == (left, 1)
    assert game.refused("use c-roc-cruiser").code == "DB-ABIL-05"


@pytest.mark.card("c-roc-cruiser")
@pytest.mark.rule("DB-DEC-74", "DB-INFO-01", "DB-INFO-05")
def test_c_roc_cruiser_is_asked_about_the_only_card_and_shows_it_only_once_it_is_discarded() -> None:
    game = position(REBEL, ships=["c-roc-cruiser"], hand=["lobot"]).do("use c-roc-cruiser")
    assert game.options() == ["discard lobot"]
    for seat in (EMPIRE, SPECTATOR):
        seen = game.table.knowledge(seat).table
        assert [card.kind.name for card in seen.sides[REBEL].hand] == ["face-down"]
        assert seen.decision is not None
        assert seen.decision.actions == []
    game.do("discard lobot")
    assert [card.kind.name for card in game.table.knowledge(SPECTATOR).table.sides[REBEL].discard] == ["lobot"]


@pytest.mark.card("c-roc-cruiser")
@pytest.mark.rule("DB-DEC-09", "DB-DEC-51")
def test_c_roc_cruiser_may_be_used_for_nothing_on_an_undamaged_base() -> None:
    game = position(EMPIRE, ships=["c-roc-cruiser"], hand=["lobot"]).do("use c-roc-cruiser", "discard lobot")
    assert (game.discard(EMPIRE), game.base(EMPIRE).damage) == (["lobot"], 0)


@pytest.mark.card("c-roc-cruiser")
@pytest.mark.rule("DB-DEC-09", "DB-KW-IF-03")
def test_c_roc_cruiser_with_an_empty_hand_is_refused_and_not_spent() -> None:
    game = position(EMPIRE, hand=["c-roc-cruiser"], discard=["lobot"])
    game.base(EMPIRE).damage = 5
    assert game.do("play c-roc-cruiser").refused("use c-roc-cruiser").code == "DB-DEC-51"
    assert not game.piece(EMPIRE, "c-roc-cruiser").used


@pytest.mark.card("c-roc-cruiser")
@pytest.mark.rule("DB-ABIL-10")
def test_c_roc_cruiser_may_be_used_again_in_every_own_turn() -> None:
    game = position(REBEL, ships=["c-roc-cruiser"], hand=["lobot"])
    game.base(REBEL).damage = 7
    game.do("use c-roc-cruiser", "discard lobot", "end", "end", "use c-roc-cruiser", "discard alliance-shuttle")
    assert game.base(REBEL).damage == 1


# Blockade Runner -------------------------------------------------------------------------------


@pytest.mark.card("blockade-runner")
@pytest.mark.rule("DB-COMMIT-02")
def test_blockade_runner_has_no_ability_and_cannot_attack_the_row() -> None:
    game = position(REBEL, ships=["blockade-runner"], row=["tie-fighter"])
    assert game.refused("use blockade-runner").code == "DB-ABIL-09"
    assert game.refused("commit blockade-runner > tie-fighter").code == "DB-COMMIT-02"


@pytest.mark.card("blockade-runner")
@pytest.mark.rule("DB-START-08", "DB-START-10")
def test_blockade_runner_copies_each_yield_1_resource_at_the_start_of_the_turn() -> None:
    assert position(EMPIRE, ships=["blockade-runner"] * 3, start_turn=True).pool == 3


# Nebulon-B Frigate -----------------------------------------------------------------------------


@SIDES
@pytest.mark.card("nebulon-b-frigate")
@pytest.mark.rule("DB-KW-CHOOSE-01", "DB-DEC-07", "DB-DEC-35", "DB-ABIL-06")
@pytest.mark.parametrize(("damage", "left"), [(5, 2), (3, 0), (1, 0)])
def test_nebulon_b_frigate_repairs_up_to_3_damage_of_the_base(seat: int, damage: int, left: int) -> None:
    game = position(seat, hand=["nebulon-b-frigate"], ships=["blockade-runner"])
    game.base(seat).damage = damage
    game.piece(seat, "blockade-runner").damage = 3
    game.do("play nebulon-b-frigate", "use nebulon-b-frigate")
    assert (game.asked, game.options()) == (seat, ["choose 1", "choose 2"])
    game.do("choose 1")
    assert (game.base(seat).damage, game.piece(seat, "blockade-runner").damage, game.pool) == (left, 3, 0)


@SIDES
@pytest.mark.card("nebulon-b-frigate")
@pytest.mark.rule("DB-KW-CHOOSE-01", "DB-ABIL-05")
def test_nebulon_b_frigate_gives_3_resources_instead(seat: int) -> None:
    game = position(seat, hand=["nebulon-b-frigate"])
    game.base(seat).damage = 5
    game.do("play nebulon-b-frigate", "use nebulon-b-frigate", "choose 2")
    assert (game.base(seat).damage, game.pool, game.force) == (5, 3, 0)
    assert game.refused("use nebulon-b-frigate").code == "DB-ABIL-05"


@pytest.mark.card("nebulon-b-frigate")
@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-DEC-74")
def test_nebulon_b_frigate_with_an_undamaged_base_gives_the_resources_without_asking() -> None:
    game = position(EMPIRE, ships=["nebulon-b-frigate"]).do("use nebulon-b-frigate")
    assert (game.pool, game.prompt) == (3, "main")


@pytest.mark.card("nebulon-b-frigate")
@pytest.mark.rule("DB-ABIL-10", "DB-START-09")
def test_nebulon_b_frigate_resources_are_no_income_but_can_be_had_once_in_every_turn() -> None:
    game = position(EMPIRE, ships=["nebulon-b-frigate"]).do("use nebulon-b-frigate", "end", "end")
    assert game.pool == 0
    assert game.do("use nebulon-b-frigate").pool == 3
