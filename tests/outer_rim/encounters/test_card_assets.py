"""The assets printed on encounter cards: crew, mods, gear, cargo and a bounty."""

from __future__ import annotations

import pytest
from brawls import attempt, fight, listen, rolls, totals
from galaxies import FIGURES, card, position

from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import SKILLS, TYPES


@pytest.mark.rule("OR-SLOTS-01", "OR-CREW-01")
@pytest.mark.parametrize(
    ("name", "type", "skills"),
    [
        ("weequay-gunner", "crew", "tactics"), ("imperial-deserters", "crew", "tactics"), ("indebted-mechanic", "crew", "tech"),
        ("grateful-miner", "crew", "strength"), ("liberated-droid", "crew", "tech"), ("dented-astromech", "crew", "piloting"),
        ("clan-scout", "crew", "stealth"), ("freed-dancer", "crew", "influence"), ("stray-pilot", "crew", "piloting"),
        ("duct-runner", "crew", "stealth"), ("stowaway", "crew", "stealth"), ("salvaged-turret", "mod", ""),
        ("buried-power-cell", "mod", ""), ("courier-drive", "mod", ""), ("lylek-venom", "gear", ""), ("mining-drill", "gear", ""),
        ("raw-spice", "cargo", ""), ("singing-pilgrims", "cargo", ""), ("curious-relic", "cargo", ""),
        ("warrant-lobot", "bounty", ""),
    ],
)  # fmt: skip
def test_what_it_is_and_the_skill_it_brings(name: str, type: str, skills: str) -> None:
    assert TYPES[card(name).type] == type
    without, having = position(step="encounter").table, position(assets=[name], step="encounter").table
    more = [skill for i, skill in enumerate(SKILLS) if stats.skill_count(having, 0, i) > stats.skill_count(without, 0, i)]
    assert " ".join(more) == skills


@pytest.mark.rule("OR-SLOTS-02")
@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("liberated-droid", {"hull": 1}),
        ("salvaged-turret", {"ship_combat": 1}),
        ("courier-drive", {"hyperdrive": 1, "hull": -1}),
        ("weequay-gunner", {}),
    ],
)
def test_the_figures_it_bends(name: str, figures: dict[str, int]) -> None:
    without, having = position().table, position(assets=[name]).table
    for figure, (_, value) in FIGURES.items():
        assert value(having, 0) - value(without, 0) == figures.get(figure, 0), figure


@pytest.mark.card("weequay-gunner")
def test_the_gunner_turns_a_die_of_a_ship_combat_to_a_hit() -> None:
    p = position(assets=["weequay-gunner"], figures={"ship_combat": 2}, dice="BF B")
    told = listen(p)
    fight(p, "ship", 1).do("use weequay-gunner/1", "die blank")
    assert totals(told) == [1, 0]


@pytest.mark.card("weequay-gunner", "lylek-venom", "imperial-deserters", "clan-scout")
@pytest.mark.parametrize(
    ("name", "kind"),
    [("weequay-gunner", "ground"), ("lylek-venom", "ship"), ("imperial-deserters", "ship"), ("clan-scout", "ship")],
)
def test_it_is_of_no_use_in_the_other_kind_of_combat(name: str, kind: str) -> None:
    p = position(assets=[name], figures={"ground_combat": 2, "ship_combat": 2}, dice="BB B")
    fight(p, kind, 1)
    assert p.prompt == "planning"


@pytest.mark.card("imperial-deserters")
@pytest.mark.parametrize(("dice", "total"), [("BH C B", 3), ("BH B B", 1)])
def test_the_deserters_reroll_a_blank_on_the_ground(dice: str, total: int) -> None:
    p = position(assets=["imperial-deserters"], figures={"ground_combat": 2}, dice=dice)
    told = listen(p)
    fight(p, "ground", 1).do("use imperial-deserters/1")
    assert totals(told) == [total, 0]


@pytest.mark.card("imperial-deserters")
def test_the_deserters_reroll_nothing_but_blanks() -> None:
    p = position(assets=["imperial-deserters"], figures={"ground_combat": 2}, dice="FH B")
    assert fight(p, "ground", 1).prompt == "planning"


@pytest.mark.card("clan-scout")
@pytest.mark.parametrize("die", ["die blank", "die focus"])
def test_the_scout_rerolls_a_blank_or_a_focus_on_the_ground(die: str) -> None:
    p = position(assets=["clan-scout"], figures={"ground_combat": 2}, dice="BF C B")
    told = listen(p)
    fight(p, "ground", 1).do("use clan-scout/1", die)
    assert totals(told) == [2, 0]


@pytest.mark.card("indebted-mechanic")
def test_the_mechanic_mends_the_ship_once_a_turn() -> None:
    p = position(assets=["indebted-mechanic"], damage=(1, 2), step="action").do("use indebted-mechanic/1")
    assert p.damage() == (1, 1)
    assert not p.may("use indebted-mechanic/1")


@pytest.mark.card("buried-power-cell")
def test_the_power_cell_is_spent_on_a_longer_move() -> None:
    p = position(assets=["buried-power-cell"])
    hyperdrive = stats.hyperdrive(p.table, 0)
    p.do("move", "use buried-power-cell/1")
    assert p.assets() == []
    assert stats.hyperdrive(p.table, 0) == hyperdrive + 3
    p.do("pass").end_turn()
    assert stats.hyperdrive(p.table, 0) == hyperdrive


@pytest.mark.card("grateful-miner")
@pytest.mark.parametrize(("suffered", "left"), [(3, 0), (4, 1), (1, 0)])
def test_the_miner_takes_three_damage_and_leaves(suffered: int, left: int) -> None:
    p = position(assets=["grateful-miner"], figures={"health": 9})
    p.resolve({"damage": {"target": "character", "amount": suffered}}).do("use grateful-miner/1")
    assert p.damage() == (left, 0)
    assert p.assets() == []


@pytest.mark.card("grateful-miner")
def test_the_miner_does_nothing_for_the_ship() -> None:
    p = position(assets=["grateful-miner"], figures={"hull": 9}).resolve({"damage": {"target": "ship", "amount": 1}})
    assert p.prompt == "planning"
    assert p.damage() == (0, 1)


@pytest.mark.card("dented-astromech", "stray-pilot")
@pytest.mark.parametrize(("name", "damage", "credits"), [("dented-astromech", (1, 1), 0), ("stray-pilot", (1, 2), 1_000)])
def test_a_move_that_ends_on_a_navpoint_is_useful(name: str, damage: tuple[int, int], credits: int) -> None:
    p = position(assets=[name], damage=(1, 2)).do("move", "to lmc-nav-c", "pass", f"use {name}/1")
    assert p.damage() == damage
    assert p.credits() == credits


@pytest.mark.card("dented-astromech", "stray-pilot")
@pytest.mark.parametrize("name", ["dented-astromech", "stray-pilot"])
def test_a_move_that_ends_on_a_planet_is_not(name: str) -> None:
    p = position(assets=[name], damage=(1, 2)).do("move", "to lmc-nav-c", "to mon-calamari", "pass")
    assert p.prompt == "action"
    assert not p.may(f"use {name}/1")


@pytest.mark.card("freed-dancer")
def test_the_dancer_earns_money_for_two_once_a_turn() -> None:
    p = position(assets=["freed-dancer"], at="lothal", step="action").do("use freed-dancer/1")
    assert (p.credits(0), p.credits(1)) == (1_000, 1_000)
    assert not p.may("use freed-dancer/1")


@pytest.mark.card("freed-dancer")
def test_the_dancer_needs_company() -> None:
    assert not position(assets=["freed-dancer"], step="action").may("use freed-dancer/1")


@pytest.mark.card("lylek-venom")
def test_the_venom_is_spent_on_three_more_dice() -> None:
    p = position(assets=["lylek-venom"], figures={"ground_combat": 2}, dice="BBBBB B")
    told = listen(p)
    fight(p, "ground", 1).do("use lylek-venom/1")
    assert rolls(told) == [5, 1]
    assert p.assets() == []
    assert FIGURES["ground_combat"][1](p.table, 0) == 2


@pytest.mark.card("mining-drill")
@pytest.mark.parametrize(("answer", "credits"), [("use mining-drill/1", 1_000), ("pass", 0)])
def test_the_drill_makes_strong_for_one_test(answer: str, credits: int) -> None:
    p = attempt(position(assets=["mining-drill"], dice="HB HB"), "strength").do(answer)
    assert p.credits() == credits


@pytest.mark.card("mining-drill")
def test_the_strength_of_the_drill_is_gone_after_the_test() -> None:
    p = attempt(position(assets=["mining-drill"], dice="HB HB"), "strength").do("use mining-drill/1")
    attempt(p, "strength")
    assert p.credits() == 1_000, "the second test has no drill"


@pytest.mark.card("raw-spice")
def test_spice_pays_credits_and_fame_if_the_die_is_a_hit() -> None:
    p = position(assets=["raw-spice"], at=("ring-of-kafrene", "lothal"), dice="H", step="action").do("deliver raw-spice")
    assert (p.credits(), p.fame(), p.assets()) == (3_000, 1, [])


@pytest.mark.card("duct-runner")
@pytest.mark.parametrize("die", "BFC")
def test_the_duct_runner_leaves_so_that_spice_is_delivered_anyway(die: str) -> None:
    p = position(assets=["duct-runner", "raw-spice"], at=("ring-of-kafrene", "lothal"), dice=die, step="action")
    p.do("deliver raw-spice", "use duct-runner/1")
    assert (p.credits(), p.fame(), p.assets()) == (3_000, 1, [])


@pytest.mark.card("singing-pilgrims", "curious-relic")
@pytest.mark.parametrize(
    ("name", "where", "reward"), [("singing-pilgrims", "takodana", 5_000), ("curious-relic", "naboo", 6_000)]
)
def test_cargo_of_a_card_is_delivered_for_credits(name: str, where: str, reward: int) -> None:
    p = position(assets=[name], at=(where, "lothal"), step="action").do(f"deliver {name}")
    assert (p.credits(), p.fame(), p.assets()) == (reward, 0, [])


@pytest.mark.card("stowaway")
@pytest.mark.parametrize(("die", "assets", "credits"), [("B", [], 4_000), ("F", ["stowaway"], 5_000), ("H", ["stowaway"], 5_000)])
def test_the_stowaway_may_be_gone_at_the_start_of_a_turn(die: str, assets: list[str], credits: int) -> None:
    p = position(1, assets=["stowaway"], credits=5_000, step="encounter")
    p.table.decks = [[] for _ in p.table.decks]
    p.roll(die).do("explore")
    assert (p.assets(), p.credits()) == (assets, credits)


@pytest.mark.card("warrant-lobot")
@pytest.mark.parametrize(("answer", "credits", "assets"), [("eliminate", 5_000, []), ("capture", 0, ["warrant-lobot"])])
def test_the_warrant_on_lobot_pays_at_once_or_is_taken_along(answer: str, credits: int, assets: list[str]) -> None:
    p = position(
        assets=["warrant-lobot"], contacts={"lothal/1": "lobot"}, step="encounter", figures={"ground_combat": 2}, dice="HH BB"
    )
    p.do("meet lothal/1", "attempt warrant-lobot", answer)
    assert (p.credits(), p.fame(), p.assets()) == (credits, 0, assets)


@pytest.mark.card("warrant-lobot")
def test_lobot_is_delivered_to_cantonica() -> None:
    p = position(assets=["warrant-lobot*"], at=("cantonica", "lothal"), step="action").do("deliver warrant-lobot")
    assert (p.credits(), p.fame(), p.assets()) == (3_000, 1, [])
