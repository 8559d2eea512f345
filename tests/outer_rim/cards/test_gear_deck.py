"""The gear deck: what a character wears and carries, what is bolted to a ship, and the special order."""

from __future__ import annotations

import pytest
from brawls import fight, listen, rolls, totals
from galaxies import position

from cantina.outer_rim.rules import stats

SKILLED, UNSKILLED = ("bossk", "ketsu-onyo"), ("han-solo", "ketsu-onyo")
"""Bossk knows Strength and Tactics, Han Solo neither."""


@pytest.mark.card("armored-vest")
@pytest.mark.rule("OR-COMBAT-23")
def test_armored_vest_lets_its_wearer_take_two_more() -> None:
    p = position(step="action", assets=["armored-vest"])
    assert stats.health(p.table, 0) == 6
    assert not p.resolve({"damage": {"target": "character", "amount": 5}}).defeated()


@pytest.mark.card("armored-vest", "plastoid-armor", "mandalorian-armor")
@pytest.mark.rule("OR-D-63")
@pytest.mark.parametrize(("worn", "deck", "other"), [
    ("armored-vest", "gear", "plastoid-armor"),
    ("plastoid-armor", "luxury", "mandalorian-armor"),
    ("mandalorian-armor", "gear", "armored-vest"),
])  # fmt: skip
def test_nobody_wears_two_armors(worn: str, deck: str, other: str) -> None:
    p = position(step="action", credits=10_000, assets=[worn, "jetpack"], top={deck: other}).do(f"buy {other}")
    assert p.prompt == "purchase"
    assert {f"barter {worn}", f"discard {worn}"} <= set(p.options())
    assert not p.may("discard jetpack"), "that would leave two armors"


@pytest.mark.card("plastoid-armor")
@pytest.mark.parametrize(("who", "dice"), [(SKILLED, 2), (UNSKILLED, 3)])
def test_plastoid_armor_with_strength_takes_a_die_from_enemies_on_the_ground(who: tuple[str, str], dice: int) -> None:
    p = position(characters=who, step="action", assets=["plastoid-armor"], dice="B" * 9)
    assert stats.health(p.table, 0) == 6
    told = listen(p)
    fight(p, "ground", 3)
    assert rolls(told) == [3, dice]


@pytest.mark.card("plastoid-armor")
def test_plastoid_armor_is_of_no_use_to_a_ship() -> None:
    p = position(characters=SKILLED, step="action", assets=["plastoid-armor"], dice="B" * 9)
    told = listen(p)
    fight(p, "ship", 3)
    assert rolls(told) == [2, 3]


@pytest.mark.card("dl-44-heavy-blaster-pistol", "iqa-11-blaster-rifle", "mpl-57-grenade-launcher", "vibro-ax")
@pytest.mark.rule("OR-COMBAT-07", "OR-COMBAT-23")
@pytest.mark.parametrize(("weapon", "dice"), [
    ("dl-44-heavy-blaster-pistol", 4), ("iqa-11-blaster-rifle", 4), ("mpl-57-grenade-launcher", 5), ("vibro-ax", 4),
])  # fmt: skip
def test_weapon_adds_dice_on_the_ground(weapon: str, dice: int) -> None:
    p = position(step="action", assets=[weapon], dice="B" * 9)
    told = listen(p)
    fight(fight(p, "ground"), "ship")
    assert rolls(told) == [dice, 0, 2, 0]


@pytest.mark.card("dl-44-heavy-blaster-pistol")
def test_bonuses_add_up() -> None:
    p = position(step="action", assets=["dl-44-heavy-blaster-pistol", "mpl-57-grenade-launcher"], dice="B" * 9)
    told = listen(p)
    fight(p, "ground")
    assert rolls(told) == [6, 0]


@pytest.mark.card("iqa-11-blaster-rifle")
@pytest.mark.parametrize(("mine", "damage"), [("HHHH", 2), ("HHBB", 3)])
def test_iqa_11_keeps_a_winner_at_two_damage(mine: str, damage: int) -> None:
    p = position(step="action", assets=["iqa-11-blaster-rifle"], dice=f"{mine} HHH")
    assert fight(p, "ground", 3).damage() == (damage, 0)


@pytest.mark.card("vibro-ax")
def test_vibro_ax_in_strong_hands_turns_a_hit_to_a_crit() -> None:
    p = position(characters=SKILLED, step="action", assets=["vibro-ax"], dice="HHBB")
    told = listen(p)
    fight(p, "ground").do("use vibro-ax/1")
    assert totals(told) == [3, 0]
    weak = position(characters=UNSKILLED, step="action", assets=["vibro-ax"], dice="HHBB")
    assert fight(weak, "ground").prompt == "action"


@pytest.mark.card("jetpack")
@pytest.mark.rule("OR-COMBAT-20")
def test_jetpack_cancels_a_hit_or_with_tactics_a_crit() -> None:
    p = position(characters=SKILLED, step="action", assets=["jetpack"], dice="BBB HC")
    fight(p, "ground", 2).do("use jetpack/1", "die crit")
    assert p.damage() == (1, 0)
    p = position(characters=UNSKILLED, step="action", assets=["jetpack"], dice="BBB HC")
    assert fight(p, "ground", 2).do("use jetpack/1").damage() == (2, 0), "only the hit"
    p = position(characters=SKILLED, step="action", assets=["jetpack"], dice="BB HB")
    assert fight(p, "ship", 2).prompt == "action", "not in space"


@pytest.mark.card("autoblaster")
def test_autoblaster_turns_focus_to_hits_or_with_tactics_to_a_crit() -> None:
    p = position(characters=SKILLED, step="action", assets=["autoblaster"], dice="FF")
    told = listen(p)
    fight(p, "ship").do("use autoblaster/1", "choose 1", "die focus", "die focus")
    assert totals(told) == [2, 0]
    p = position(characters=SKILLED, step="action", assets=["autoblaster"], dice="FB")
    told = listen(p)
    fight(p, "ship").do("use autoblaster/1", "choose 2")
    assert totals(told) == [2, 0]
    p = position(characters=UNSKILLED, step="action", assets=["autoblaster"], dice="FB")
    told = listen(p)
    fight(p, "ship").do("use autoblaster/1", "die focus")
    assert totals(told) == [1, 0]
    p = position(characters=SKILLED, step="action", assets=["autoblaster"], dice="FFF")
    assert fight(p, "ground").prompt == "action", "a ship's weapon"


@pytest.mark.card("ion-cannon")
def test_ion_cannon_cancels_a_hit_or_with_tactics_a_crit_in_space() -> None:
    p = position(characters=SKILLED, step="action", assets=["ion-cannon"], dice="BB HC")
    fight(p, "ship", 2).do("use ion-cannon/1", "die crit")
    assert p.damage() == (0, 1)
    p = position(characters=UNSKILLED, step="action", assets=["ion-cannon"], dice="BB HC")
    assert fight(p, "ship", 2).do("use ion-cannon/1").damage() == (0, 2)
    p = position(characters=SKILLED, step="action", assets=["ion-cannon"], dice="BBB HC")
    assert fight(p, "ground", 2).prompt == "action"


@pytest.mark.card("maneuvering-thrusters")
@pytest.mark.parametrize(("who", "kind", "dice"), [(SKILLED, "ship", 2), (UNSKILLED, "ship", 3), (SKILLED, "ground", 3)])
def test_maneuvering_thrusters_with_tactics_take_a_die_from_enemies_in_space(who: tuple[str, str], kind: str, dice: int) -> None:
    p = position(characters=who, step="action", assets=["maneuvering-thrusters"], dice="B" * 9)
    told = listen(p)
    fight(p, kind, 3)
    assert rolls(told)[1] == dice


@pytest.mark.card("quad-laser-cannon")
def test_quad_laser_cannon_adds_a_die_in_space() -> None:
    p = position(step="action", assets=["quad-laser-cannon"], dice="B" * 9)
    told = listen(p)
    fight(fight(p, "ship"), "ground")
    assert rolls(told) == [3, 0, 3, 0]


@pytest.mark.card("shield-upgrade")
def test_shield_upgrade_adds_hull_and_repairs() -> None:
    p = position(step="action", assets=["shield-upgrade"], damage=(2, 3))
    assert (stats.hull(p.table, 0), p.defeated()) == (4, False)
    p.do("use shield-upgrade/1")
    assert (p.damage(), p.may("use shield-upgrade/1")) == ((2, 2), False)


@pytest.mark.card("targeting-computer")
@pytest.mark.rule("OR-COMBAT-09")
def test_targeting_computer_rerolls_blanks_in_space() -> None:
    p = position(step="action", ships=["aggressor"], assets=["targeting-computer"], dice="BBHFC HB")
    told = listen(p)
    fight(p, "ship").do("use targeting-computer/1")
    assert p.options() == ["die blank"]
    p.do("die blank", "die blank")
    assert totals(told) == [4, 0]
    p = position(step="action", assets=["targeting-computer"], dice="BBB")
    assert fight(p, "ground").prompt == "action"


@pytest.mark.card("improved-nav-computer")
def test_improved_nav_computer_takes_the_ship_one_space_further() -> None:
    assert stats.hyperdrive(position(assets=["improved-nav-computer"]).table, 0) == 7


@pytest.mark.card("special-order")
@pytest.mark.rule("OR-MARKET-09", "OR-MARKET-11", "OR-MARKET-19")
def test_special_order_shows_two_of_the_declared_kind_and_sells_one() -> None:
    p = position(
        step="action", credits=6_000,
        top={"gear": ["special-order", "jetpack", "ion-cannon", "armored-vest", "shield-upgrade", "vibro-ax"]},
    )  # fmt: skip
    p.do("buy special-order", "declare mod")
    assert set(p.options()) == {"pass", "buy shield-upgrade"}, "the Ion Cannon is too dear, gear was not asked for"
    p.do("buy shield-upgrade")
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    assert (p.credits(), p.assets()) == (0, ["shield-upgrade"])
    assert ("special-order" in p.deck("gear"), len(p.deck("gear")), p.faceup("gear")) == (True, 14, p.deck("gear")[:1])


@pytest.mark.card("special-order")
def test_special_order_need_not_be_used_to_buy() -> None:
    p = position(step="action", credits=9_000, top={"gear": ["special-order", "jetpack", "ion-cannon", "armored-vest"]})
    p.do("buy special-order", "declare gear")
    assert set(p.options()) == {"pass", "buy jetpack", "buy armored-vest"}
    p.do("pass")
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    assert (p.credits(), p.assets(), len(p.faceup("gear"))) == (7_000, [], 1)
