"""The Rebels' capital ships: what each of them does, and when it can do nothing."""

import pytest
from positions import EMPIRE, REBEL, position

FIGURES = {
    "rebel-transport": (2, 0, 0, 2),
    "hammerhead-corvette": (4, 0, 2, 4),
    "mon-calamari-cruiser": (6, 3, 0, 6),
}
EACH = [pytest.param(name, *figures, marks=pytest.mark.card(name), id=name) for name, figures in FIGURES.items()]


@pytest.mark.rule("DB-BUY-02", "DB-BUY-03", "DB-BUY-05", "DB-PLAY-03", "DB-PLAY-06", "DB-PLAY-09", "DB-START-08", "DB-END-02")
@pytest.mark.parametrize(("name", "cost", "attack", "resources", "hit_points"), EACH)
def test_each_ship_costs_yields_and_strikes_as_printed_turn_after_turn(
    name: str, cost: int, attack: int, resources: int, hit_points: int
) -> None:
    assert position(REBEL, row=[name], pool=cost - 1).refused(f"buy {name}").facts["need"] == cost
    assert position(REBEL, row=[name], pool=cost).do(f"buy {name}").discard(REBEL) == [name]
    assert position(EMPIRE, row=[name], pool=cost).refused(f"buy {name}").code == "DB-BUY-03"
    game = position(REBEL, hand=[name]).do(f"play {name}", f"commit {name} > base", "resolve base")
    assert (game.pool, game.force, game.base(EMPIRE).damage) == (resources, 0, attack)
    game.do("end", "end")
    assert (game.in_play(REBEL), game.pool) == ([name], resources)
    assert game.do(f"commit {name} > base", "resolve base").base(EMPIRE).damage == 2 * attack


@pytest.mark.rule("DB-CARD-08", "DB-BASE-03", "DB-BASE-05", "DB-BASE-16")
@pytest.mark.parametrize(("name", "cost", "attack", "resources", "hit_points"), EACH)
def test_each_ship_shields_the_base_until_its_hit_points_are_used_up(
    name: str, cost: int, attack: int, resources: int, hit_points: int
) -> None:
    troopers = [f"commit {unit} > base" for unit in ("stormtrooper", "stormtrooper#2", "at-st")]
    game = position(EMPIRE, units=["stormtrooper", "stormtrooper", "at-st"], enemy_ships=[name])
    game.piece(REBEL, name).damage = hit_points - 1
    game.do(*troopers, "resolve base")
    assert (game.discard(REBEL), game.in_play(REBEL), game.base(REBEL).damage) == ([name], [], 7)
    held = position(EMPIRE, hand=["inquisitor"], enemy_ships=[name]).do("play inquisitor", "choose 1")
    held.do("commit inquisitor > base", "resolve base")
    assert (held.piece(REBEL, name).damage, held.base(REBEL).damage) == (1, 0)


@pytest.mark.rule("DB-DEC-30")
@pytest.mark.parametrize(("name", "cost", "attack", "resources", "hit_points"), EACH)
def test_each_ship_is_no_target_in_the_row(name: str, cost: int, attack: int, resources: int, hit_points: int) -> None:
    game = position(EMPIRE, units=["darth-vader"], row=[name])
    assert game.refused(f"commit darth-vader > {name}").code == "DB-DEC-30"


# Rebel Transport -------------------------------------------------------------------------------


@pytest.mark.card("rebel-transport")
@pytest.mark.rule("DB-KW-CHOOSE-01", "DB-DEC-07", "DB-DEC-35")
@pytest.mark.parametrize(("damage", "left"), [(5, 3), (2, 0), (1, 0)])
def test_rebel_transport_repairs_up_to_2_damage_of_the_base(damage: int, left: int) -> None:
    game = position(REBEL, hand=["rebel-transport"], ships=["blockade-runner"])
    game.base(REBEL).damage = damage
    game.piece(REBEL, "blockade-runner").damage = 3
    game.do("play rebel-transport", "use rebel-transport")
    assert (game.asked, game.options()) == (REBEL, ["choose 1", "choose 2"])
    game.do("choose 1")
    assert (game.base(REBEL).damage, game.piece(REBEL, "blockade-runner").damage, game.pool) == (left, 3, 0)


@pytest.mark.card("rebel-transport")
@pytest.mark.rule("DB-KW-CHOOSE-01")
def test_rebel_transport_gives_1_resource_instead() -> None:
    game = position(REBEL, hand=["rebel-transport"])
    game.base(REBEL).damage = 5
    game.do("play rebel-transport", "use rebel-transport", "choose 2")
    assert (game.base(REBEL).damage, game.pool, game.force) == (5, 1, 0)
    assert game.refused("use rebel-transport").code == "DB-ABIL-05"


@pytest.mark.card("rebel-transport")
@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-DEC-74")
def test_rebel_transport_with_an_undamaged_base_gives_the_resource_without_asking() -> None:
    game = position(REBEL, ships=["rebel-transport"]).do("use rebel-transport")
    assert (game.pool, game.prompt) == (1, "main")


@pytest.mark.card("rebel-transport")
@pytest.mark.rule("DB-ABIL-10", "DB-START-09")
def test_rebel_transport_resource_is_no_income_but_can_be_had_once_in_every_turn() -> None:
    game = position(REBEL, ships=["rebel-transport"]).do("use rebel-transport", "end", "end")
    assert game.pool == 0
    assert game.do("use rebel-transport").pool == 1


# Hammerhead Corvette ---------------------------------------------------------------------------


@pytest.mark.card("hammerhead-corvette")
@pytest.mark.rule("DB-KW-DESTROY-01", "DB-KW-DESTROY-02", "DB-KW-DESTROY-04", "DB-CARD-13")
@pytest.mark.parametrize("target", ["star-destroyer", "nebulon-b-frigate"])
def test_hammerhead_corvette_is_exiled_to_destroy_any_ship_in_play_of_the_opponent(target: str) -> None:
    row = ["imperial-carrier", "blockade-runner", "mon-calamari-cruiser", "c-roc-cruiser", "tie-fighter", "x-wing"]
    game = position(REBEL, ships=["hammerhead-corvette"], enemy_ships=["star-destroyer", "nebulon-b-frigate"], row=row)
    game.do("use hammerhead-corvette")
    assert game.options() == ["destroy star-destroyer", "destroy nebulon-b-frigate", "destroy imperial-carrier in row"]
    game.do(f"destroy {target}")
    assert (game.discard(EMPIRE), game.exiled, game.in_play(REBEL)) == ([target], ["hammerhead-corvette"], [])
    assert (len(game.in_play(EMPIRE)), game.galaxy_discard, game.row) == (1, [], row)


@pytest.mark.card("hammerhead-corvette")
@pytest.mark.rule("DB-KW-DESTROY-03", "DB-BUY-09", "DB-DEC-74")
def test_hammerhead_corvette_destroys_an_empire_ship_of_the_row_without_any_reward_or_hunter() -> None:
    game = position(REBEL, ships=["hammerhead-corvette"], units=["cassian-andor"], row=["star-destroyer"], galaxy=["x-wing"])
    game.do("use hammerhead-corvette")
    assert (game.galaxy_discard, game.row[0], game.exiled) == (["star-destroyer"], "x-wing", ["hammerhead-corvette"])
    assert (game.prompt, len(game.hand(EMPIRE))) == ("main", 5)


@pytest.mark.card("hammerhead-corvette")
@pytest.mark.rule("DB-DEC-09")
def test_hammerhead_corvette_without_a_target_cannot_be_exiled() -> None:
    row = ["blockade-runner", "mon-calamari-cruiser", "tie-fighter"]
    game = position(REBEL, ships=["hammerhead-corvette", "c-roc-cruiser"], row=row)
    assert game.refused("use hammerhead-corvette").code == "DB-DEC-51"
    assert (game.in_play(REBEL), game.exiled) == (["hammerhead-corvette", "c-roc-cruiser"], [])


@pytest.mark.card("hammerhead-corvette")
@pytest.mark.rule("DB-KW-EXILE-02")
def test_hammerhead_corvette_resources_of_this_turn_stay_and_do_not_come_again() -> None:
    game = position(REBEL, hand=["hammerhead-corvette"], enemy_ships=["star-destroyer"])
    assert game.do("play hammerhead-corvette", "use hammerhead-corvette").pool == 2
    assert game.do("end", "end").pool == 0


# Mon Calamari Cruiser --------------------------------------------------------------------------


@pytest.mark.card("mon-calamari-cruiser")
@pytest.mark.rule("DB-COMMIT-02")
def test_mon_calamari_cruiser_has_no_ability_and_cannot_attack_the_row() -> None:
    game = position(REBEL, ships=["mon-calamari-cruiser"], row=["tie-fighter"])
    assert game.refused("use mon-calamari-cruiser").code == "DB-ABIL-09"
    assert game.refused("commit mon-calamari-cruiser > tie-fighter").code == "DB-COMMIT-02"


@pytest.mark.card("mon-calamari-cruiser")
@pytest.mark.rule("DB-COMMIT-01", "DB-BASE-01")
def test_mon_calamari_cruiser_adds_its_3_attack_to_that_of_units() -> None:
    game = position(REBEL, ships=["mon-calamari-cruiser"], units=["x-wing"])
    game.do("commit mon-calamari-cruiser > base", "commit x-wing > base", "resolve base")
    assert game.base(EMPIRE).damage == 6
