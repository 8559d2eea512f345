"""The ten ship sheets: figures and slots of both sides, their goals, and what the flipped side can do."""

from __future__ import annotations

import pytest
from galaxies import NEG, NEU, POS, Position, position

from cantina.core.event import Event
from cantina.outer_rim import BOX
from cantina.outer_rim.rules import stats

SHEETS = [
    # name, cost, hyperdrive, ship combat, hull, (mod, cargo, cargo or mod, crew)
    ("g9-rigger", 0, 6, 2, 3, (1, 1, 0, 1)),
    ("g1a-starfighter", 0, 5, 3, 4, (1, 1, 0, 1)),
    ("hwk-290", 5_000, 6, 3, 4, (1, 1, 0, 2)),
    ("hwk-290-flipped", 5_000, 6, 3, 4, (1, 2, 0, 2)),
    ("gx1-short-hauler", 5_000, 6, 2, 5, (0, 1, 1, 2)),
    ("gx1-short-hauler-flipped", 5_000, 6, 2, 5, (0, 1, 1, 3)),
    ("lancer", 10_000, 6, 4, 5, (1, 1, 0, 2)),
    ("lancer-flipped", 10_000, 6, 4, 5, (1, 1, 0, 3)),
    ("heavy-duty-lifter", 10_000, 6, 3, 5, (0, 1, 1, 3)),
    ("heavy-duty-lifter-flipped", 10_000, 6, 3, 5, (1, 2, 0, 3)),
    ("yv-666", 15_000, 7, 3, 5, (0, 2, 1, 3)),
    ("yv-666-flipped", 15_000, 7, 4, 5, (0, 2, 1, 3)),
    ("aggressor", 15_000, 6, 5, 5, (1, 1, 1, 2)),
    ("aggressor-flipped", 15_000, 6, 5, 5, (1, 1, 1, 3)),
    ("firespray-31", 20_000, 6, 5, 6, (1, 1, 1, 2)),
    ("firespray-31-flipped", 20_000, 6, 5, 6, (2, 1, 1, 2)),
    ("yt-1300", 20_000, 7, 4, 5, (1, 1, 1, 3)),
    ("yt-1300-flipped", 20_000, 7, 5, 5, (1, 1, 1, 3)),
]


def aboard(ship: str, **given: object) -> Position:
    """A position in which the first seat flies this ship."""
    return position(ships=[ship], **given)  # type: ignore[arg-type]


def ship_fight(p: Position, value: int) -> Position:
    """The first seat's ship fights somebody whom a card names."""
    return p.resolve({"fight": {"kind": "ship", "value": value, "name": "Raider", "win": [], "lose": []}})


@pytest.mark.card(
    "g9-rigger", "g1a-starfighter", "hwk-290", "gx1-short-hauler", "lancer", "heavy-duty-lifter", "yv-666", "aggressor",
    "firespray-31", "yt-1300",
)  # fmt: skip
@pytest.mark.rule("OR-SHIP-01", "OR-SHIP-02", "OR-GOAL-01", "OR-GOAL-05")
@pytest.mark.parametrize(("name", "cost", "hyperdrive", "combat", "hull", "slots"), SHEETS)
def test_figures_of_a_ship(name: str, cost: int, hyperdrive: int, combat: int, hull: int, slots: tuple[int, ...]) -> None:
    sheet = next(each for each in BOX.sheets if each.name == name)
    assert (sheet.cost, sheet.hyperdrive, sheet.ship_combat, sheet.hull) == (cost, hyperdrive, combat, hull)
    assert (sheet.mods, sheet.cargo, sheet.either, sheet.crew) == slots
    assert sheet.starter == (cost == 0)
    assert (sheet.goal is None) == (sheet.starter or name.endswith("-flipped"))


def test_every_sheet_of_the_box_is_listed() -> None:
    listed = {name for name, *_ in SHEETS} | {"g9-rigger-flipped", "g1a-starfighter-flipped"}
    assert listed == {sheet.name for sheet in BOX.sheets}


@pytest.mark.card("hwk-290")
def test_hwk_290_flips_for_7_000_once_it_has_a_mod() -> None:
    p = aboard("hwk-290", step="action", credits=8_000, assets=["targeting-computer"]).do("use hwk-290/1")
    assert (p.ship(), p.fame(), p.credits()) == ("hwk-290-flipped", 1, 1_000)
    assert not aboard("hwk-290", step="action", credits=8_000).may("use hwk-290/1")
    assert not aboard("hwk-290", step="action", credits=6_000, assets=["targeting-computer"]).may("use hwk-290/1")


@pytest.mark.card("hwk-290")
def test_hwk_290_flipped_helps_on_the_ground() -> None:
    p = aboard("hwk-290-flipped", step="action", dice="HHHH")
    told: list[Event] = []
    p.table.events = told
    p.resolve({"fight": {"kind": "ground", "value": 0, "name": "Thug", "win": [], "lose": []}})
    assert next(event for event in told if event.code == "total").facts["damage"] == 4
    assert not p.may("use hwk-290/1")


@pytest.mark.card("gx1-short-hauler")
def test_gx1_keeps_the_third_crew_since_that_flips_it() -> None:
    p = aboard(
        "gx1-short-hauler", step="action", credits=1_000, assets=["sy-snootles", "dash-rendar"],
        top={"job": ["hired-help", "rescue-from-the-mines"]},
    )  # fmt: skip
    p.do("buy hired-help")
    assert (p.prompt, p.ship(), p.fame(), p.credits()) == ("action", "gx1-short-hauler-flipped", 1, 0)
    assert p.assets() == ["sy-snootles", "dash-rendar", "hired-help"]


@pytest.mark.card("gx1-short-hauler")
def test_gx1_wants_two_crew_aboard_before_the_third() -> None:
    p = aboard(
        "gx1-short-hauler",
        step="action",
        credits=2_000,
        assets=["sy-snootles"],
        top={"job": ["hired-help", "rescue-from-the-mines"]},
    )
    p.do("buy hired-help")
    assert (p.ship(), p.fame(), p.assets()) == ("gx1-short-hauler", 0, ["sy-snootles", "hired-help"])


@pytest.mark.card("gx1-short-hauler")
def test_gx1_flips_with_a_third_crew_received_in_a_trade() -> None:
    p = aboard("gx1-short-hauler", step="action", at="lothal", assets={0: ["sy-snootles", "dash-rendar"], 1: ["hired-help"]})
    p.do("trade", "player seat-2", "ask-for hired-help", "pass", "amount 0", "amount 0", "accept")
    assert (p.ship(), p.fame(), len(p.assets())) == ("gx1-short-hauler-flipped", 1, 3)


@pytest.mark.card("gx1-short-hauler")
def test_gx1_flipped_is_never_forced_to_fight_a_patrol() -> None:
    hunted = {"step": "encounter", "at": "lothal", "reputation": {"hutt": NEG}, "patrols": {"hutt": ("lothal", 1)}}
    assert aboard("gx1-short-hauler", **hunted).options() == ["fight hutt"]
    assert {"explore", "fight hutt"} <= set(aboard("gx1-short-hauler-flipped", **hunted).options())


@pytest.mark.card("lancer")
def test_lancer_flips_with_a_delivered_prisoner() -> None:
    p = aboard("lancer", step="action", at="ord-mantell", assets=["start-bounty-ponda-baba*"]).do(
        "deliver start-bounty-ponda-baba"
    )
    assert (p.ship(), p.fame()) == ("lancer-flipped", 2)


@pytest.mark.card("lancer")
def test_lancer_does_not_flip_with_an_eliminated_contact() -> None:
    p = aboard(
        "lancer", step="encounter", at="tatooine", assets=["start-bounty-ponda-baba"], contacts={"tatooine/1": "ponda-baba"},
        dice="HHH BB",
    )  # fmt: skip
    p.do("meet tatooine/1", "attempt start-bounty-ponda-baba", "eliminate")
    assert (p.ship(), p.fame()) == ("lancer", 0)


@pytest.mark.card("lancer")
@pytest.mark.parametrize("stops", [True, False])
def test_lancer_flipped_may_stop_whoever_enters_its_space(stops: bool) -> None:
    p = position(ships=["g9-rigger", "lancer-flipped"], at=("cantonica", "com-nav-ro"))
    p.do("move", "to com-nav-ro")
    assert p.asked == 1
    p.do("use lancer-flipped/1" if stops else "pass")
    assert (p.asked, p.prompt, p.at(0)) == (0, "action" if stops else "move", "com-nav-ro")


@pytest.mark.card("lancer")
def test_lancer_flipped_stops_somebody_who_slips_past_a_patrol_there() -> None:
    p = position(
        characters=("han-solo", "boba-fett"), flipped=True, ships=["g9-rigger", "lancer-flipped"], at=("cantonica", "com-nav-ro"),
        patrols={"hutt": ("com-nav-ro", 1)}, dice="HB",
    )  # fmt: skip
    p.do("move", "to com-nav-ro", "use han-solo/1", "use lancer-flipped/1")
    assert (p.asked, p.prompt) == (0, "action")


@pytest.mark.card("heavy-duty-lifter")
@pytest.mark.parametrize(("assets", "flips"), [(["food-supplies"], True), ([], False)])
def test_heavy_duty_lifter_flips_with_a_job_done_with_cargo_aboard(assets: list[str], flips: bool) -> None:
    p = aboard("heavy-duty-lifter", step="encounter", at="ryloth", assets=["imperial-favor", *assets], dice="CB")
    p.do("attempt imperial-favor")
    assert (p.ship() == "heavy-duty-lifter-flipped", p.fame()) == (flips, 2 if flips else 1)


@pytest.mark.card("heavy-duty-lifter")
def test_heavy_duty_lifter_flipped_is_faster_with_every_job() -> None:
    for jobs, hyperdrive in ((0, 6), (1, 7), (2, 8)):
        p = aboard("heavy-duty-lifter-flipped", assets=["hutt-favor", "rebel-favor"][:jobs])
        assert stats.hyperdrive(p.table, 0) == hyperdrive


@pytest.mark.card("yv-666")
@pytest.mark.rule("OR-D-51")
def test_yv_666_flips_for_7_000_when_three_damage_are_repaired() -> None:
    p = aboard("yv-666", credits=7_000, damage=(0, 3)).do("recover")
    assert p.prompt == "goal"
    assert (p.do("accept").ship(), p.fame(), p.credits()) == ("yv-666-flipped", 1, 0)
    p = aboard("yv-666", credits=7_000, damage=(0, 3)).do("recover", "pass")
    assert (p.ship(), p.credits(), p.prompt) == ("yv-666", 7_000, "action")


@pytest.mark.card("yv-666")
@pytest.mark.parametrize(("damage", "credits"), [((3, 2), 7_000), ((0, 3), 6_000)])
def test_yv_666_needs_three_ship_damage_and_the_money(damage: tuple[int, int], credits: int) -> None:
    assert aboard("yv-666", credits=credits, damage=damage).do("recover").prompt == "action"


@pytest.mark.card("yv-666")
@pytest.mark.parametrize(("die", "escapes"), [("H", True), ("F", True), ("C", False), ("B", False)])
def test_yv_666_flipped_may_come_out_of_a_lost_ship_combat(die: str, escapes: bool) -> None:
    p = aboard("yv-666-flipped", step="action", credits=4_000, damage=(0, 4), dice=f"BBBB HH {die}")
    ship_fight(p, 2).do("use yv-666-flipped/1")
    assert (p.defeated(), p.damage()) == (not escapes, (0, 3 if escapes else 5))
    assert p.credits() == (4_000 if escapes else 1_000)


@pytest.mark.card("yv-666")
def test_yv_666_flipped_helps_in_ship_combat_only() -> None:
    p = aboard("yv-666-flipped", step="action", damage=(0, 4)).resolve({"damage": {"target": "ship", "amount": 1}})
    assert p.defeated()


@pytest.mark.card("aggressor")
def test_aggressor_flips_with_two_beaten_patrols() -> None:
    for done, ship in ((0, "aggressor"), (1, "aggressor-flipped")):
        p = aboard("aggressor", step="encounter", at="lothal", patrols={"hutt": ("lothal", 1)}, dice="HHHHH BBB")
        p.player().ship_count = done
        assert p.do("fight hutt").ship() == ship
    p = ship_fight(aboard("aggressor", step="action", dice="HHHHH"), 0)
    assert p.player().ship_count == 0, "only patrols count"


@pytest.mark.card("aggressor")
@pytest.mark.parametrize(("ship", "level"), [("aggressor", NEG), ("aggressor-flipped", NEU)])
def test_aggressor_flipped_loses_no_reputation_by_beating_a_patrol(ship: str, level: int) -> None:
    p = aboard(ship, step="encounter", at="lothal", patrols={"hutt": ("lothal", 1)}, dice="HHHHH BBB")
    assert p.do("fight hutt").reputation("hutt") == level


@pytest.mark.card("firespray-31")
def test_firespray_31_flips_by_beating_somebody_more_famous() -> None:
    p = aboard("firespray-31", step="encounter", at="lothal", fame={1: 1}, dice="HBBBB BB")
    p.do("use firespray-31/1")
    assert (p.ship(), p.fame()) == ("firespray-31-flipped", 1)
    assert p.damage(1) == (0, 1), "a ship combat, even on a planet"
    assert not aboard("firespray-31", step="encounter", at="lothal").may("use firespray-31/1"), "nobody is more famous"


@pytest.mark.card("firespray-31")
def test_firespray_31_keeps_its_goal_after_a_lost_fight() -> None:
    p = aboard("firespray-31", step="encounter", at="lothal", fame={1: 1}, dice="BBBBB HB").do("use firespray-31/1")
    assert (p.ship(), p.fame()) == ("firespray-31", 0)


@pytest.mark.card("firespray-31")
@pytest.mark.parametrize(("dice", "prompt"), [("HB", "move"), ("FB", "action")])
def test_firespray_31_flipped_may_slip_past_a_patrol(dice: str, prompt: str) -> None:
    p = aboard("firespray-31-flipped", at="cantonica", patrols={"hutt": ("com-nav-ro", 1)}, dice=dice)
    p.do("move", "to com-nav-ro", "use firespray-31-flipped/1")
    assert p.prompt == prompt


@pytest.mark.card("yt-1300")
@pytest.mark.parametrize(("mods", "flips"), [(["ion-cannon", "autoblaster"], True), (["ion-cannon"], False)])
def test_yt_1300_flips_with_cargo_delivered_by_a_ship_with_two_mods(mods: list[str], flips: bool) -> None:
    p = aboard("yt-1300", step="action", at="nal-hutta", assets=["food-supplies", *mods]).do("deliver food-supplies")
    assert (p.ship() == "yt-1300-flipped", p.fame()) == (flips, int(flips))


@pytest.mark.card("yt-1300")
@pytest.mark.parametrize("die", ["F", "C"])
def test_yt_1300_flipped_turns_the_die_of_a_smuggler(die: str) -> None:
    p = aboard("yt-1300-flipped", step="action", at="kessel", assets=["stolen-supplies"], dice=die)
    p.do("deliver stolen-supplies", "use yt-1300-flipped/1")
    assert (p.credits(), p.fame(), p.assets()) == (6_000, 1, [])


@pytest.mark.card("yt-1300")
def test_yt_1300_flipped_has_no_use_for_a_blank() -> None:
    p = aboard(
        "yt-1300-flipped", step="action", at="kessel", assets=["stolen-supplies"], dice="BBB", reputation={"imperial": POS}
    )
    p.do("deliver stolen-supplies")
    assert not p.may("use yt-1300-flipped/1")
