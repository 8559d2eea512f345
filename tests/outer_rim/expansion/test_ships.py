"""The six ships of the expansion: goals, flipped sides, and slots that go with the sheet."""

from __future__ import annotations

import pytest
from brawls import fight, listen, rolls
from galaxies import NEG, Position
from scenes import codes, data, ground, heard, no_dice_left, ship_combat, stacked
from unfinished import BOBA, HAN, KETSU, LANDO, business, leave_in_deck, passing

from cantina.outer_rim.web.hold import arranged

FIGURES = [
    ("porax-38", 5_000, 6, 4, 4, (2, 1, 0, 0)), ("jumpmaster-5000", 10_000, 6, 5, 5, (1, 1, 0, 1)),
    ("auzituck-gunship", 15_000, 5, 4, 6, (2, 1, 0, 3)), ("yt-2400", 20_000, 7, 4, 6, (1, 2, 1, 3)),
    ("edgehawk", 25_000, 6, 5, 6, (1, 1, 1, 3)), ("vcx-100", 25_000, 6, 5, 5, (1, 1, 1, 2)),
]  # fmt: skip


@pytest.mark.parametrize(("name", "cost", "hyperdrive", "combat", "hull", "slots"), FIGURES)
def test_figures_of_a_ship(name: str, cost: int, hyperdrive: int, combat: int, hull: int, slots: tuple[int, ...]) -> None:
    box = business(BOBA, HAN).box
    for side in (name, f"{name}-flipped"):
        sheet = next(each for each in box.sheets if each.name == side)
        assert (sheet.cost, sheet.hyperdrive, sheet.ship_combat, sheet.hull) == (cost, hyperdrive, combat, hull)
        assert (sheet.mods, sheet.cargo, sheet.either, sheet.crew) == slots


@pytest.mark.rule("OR-GOAL-03")
def test_a_porax_flips_with_its_second_victory_in_space() -> None:
    p = business(
        BOBA, HAN, KETSU, at=("naboo", "naboo", "lothal"), ships=["g1a-starfighter", "porax-38"], step="encounter",
        assets={1: ["chromium-hull"]}, dice="BBB HHHH",
    )  # fmt: skip
    p.player(1).ship_count = 1
    p.do("player seat-2")
    passing(p)
    assert (p.fame(1), p.ship(1)) == (2, "porax-38-flipped"), "one for the goal, one by the hull"


@pytest.mark.rule("OR-GOAL-03")
def test_a_bought_ship_counts_from_its_purchase() -> None:
    p = business(BOBA, HAN, at=("naboo", "lothal"), credits=5_000, dice="HHH B HHHH B HHHH B")
    fight(p, "ship", 1)
    leave_in_deck(p, "ship", "ship-porax-38").do("buy ship-porax-38")
    passing(p)
    while p.prompt == "purchase":
        p.do("pass")
    fight(p, "ship", 1)
    assert (p.ship(), p.player().ship_count, p.fame()) == ("porax-38", 1, 0)
    fight(p, "ship", 1)
    assert (p.ship(), p.fame()) == ("porax-38-flipped", 1)


def test_a_flipped_porax_takes_a_die_from_whom_it_attacks() -> None:
    p = business(
        BOBA, HAN, at=("com-nav-c", "lothal"), ships=["porax-38-flipped"], step="encounter", patrols={"hutt": ("com-nav-c", 1)},
        dice="HHHH BB",
    )  # fmt: skip
    told = listen(p)
    p.do("fight hutt")
    assert rolls(told) == [4, 2]
    p = business(BOBA, HAN, at=("naboo", "lothal"), ships=["porax-38-flipped"], dice="HHH BBB")
    told = listen(p)
    fight(p, "ground", 3)
    assert rolls(told) == [3, 3]
    p = business(
        HAN, BOBA, at="naboo", ships=["g1a-starfighter", "porax-38-flipped"], step="encounter", assets={1: ["chromium-hull"]},
        dice="HHH BBBB",
    )  # fmt: skip
    told = listen(p)
    p.do("player seat-2")
    passing(p)
    assert rolls(told) == [3, 4], "not when it is attacked"


def drawing_two(number: str) -> Position:
    """A flipped JumpMaster at a navpoint, above a secret and a calm stretch."""
    return business(
        BOBA, HAN, at=("com-nav-c", "lothal"), ships=["jumpmaster-5000-flipped"], step="encounter", damage=(2, 2),
        encounters=stacked("navpoint", "16", "17"),
    )  # fmt: skip


def test_a_flipped_jumpmaster_chooses_between_two_navpoint_cards() -> None:
    p = drawing_two("17")
    told = listen(p)
    p.do("explore")
    assert p.prompt == "which-card"
    assert "enc-navpoint-16" not in heard(told, 1) and "enc-navpoint-17" not in heard(told, 1)
    assert "enc-navpoint-16" not in data(p, 1) and "enc-navpoint-17" not in data(p, 1)
    p.do("take enc-navpoint-17")
    assert (p.damage(), p.credits(), p.secrets()) == ((0, 0), 2_000, [])
    assert "enc-navpoint-16" not in heard(told, 1), "the other goes back unseen"
    assert sorted(p.encounters("navpoint")) == ["enc-navpoint-16", "enc-navpoint-17"]
    p = drawing_two("16")
    told = listen(p)
    p.do("explore", "take enc-navpoint-16")
    assert (p.secrets(), p.credits()) == (["enc-navpoint-16"], 0)
    assert "enc-navpoint-16" not in heard(told, 1) and "enc-navpoint-17" not in heard(told, 1)


def test_a_jumpmaster_flips_with_the_second_navpoint_that_it_explores() -> None:
    p = business(
        BOBA, HAN, at=("com-nav-c", "lothal"), ships=["jumpmaster-5000"], step="encounter",
        encounters=stacked("navpoint", "17"),
    )  # fmt: skip
    p.player().ship_count = 1
    p.do("explore")
    assert (p.fame(), p.ship()) == (1, "jumpmaster-5000-flipped")


def test_an_auzituck_flips_with_the_third_ground_victory_and_counts_its_crew() -> None:
    p = business(
        BOBA, HAN, at=("naboo", "lothal"), ships=["auzituck-gunship"], assets=["lobot-crew", "boshek-crew"], dice="HHH B"
    )
    p.player().ship_count = 2
    assert (ground(p), ship_combat(p)) == (3, 4)
    fight(p, value=1)
    assert (p.fame(), p.ship(), ground(p), ship_combat(p)) == (1, "auzituck-gunship-flipped", 4, 5)
    p.resolve({"discard": {"asset": "crew", "count": 1}}).do("discard lobot-crew")
    assert (ground(p), ship_combat(p)) == (3, 4)


def test_an_outrider_rerolls_deliveries_beside_everybody_else() -> None:
    p = business(
        LANDO, HAN, at=("tatooine", "lothal"), ships=["yt-2400-flipped"],
        assets=["stolen-weapons", "liberated-mine-droid"], dice="C B F H",
    )  # fmt: skip
    p.do("deliver stolen-weapons")
    assert set(p.options()) == {"use lando-calrissian/1", "use yt-2400-flipped/1", "use liberated-mine-droid/1", "pass"}
    p.do("use yt-2400-flipped/1", "use liberated-mine-droid/1", "use lando-calrissian/1")
    assert (p.credits(), p.fame(), no_dice_left(p)) == (6_000, 1, True)
    p = business(BOBA, HAN, at=("tatooine", "lothal"), ships=["yt-2400-flipped"], assets=["stolen-weapons"], dice="H")
    p.do("deliver stolen-weapons")
    assert p.credits() == 6_000, "a hit is not offered for another roll"


def test_the_droid_helps_with_one_delivery_a_turn_and_the_outrider_with_each() -> None:
    p = business(
        BOBA, HAN, at=("kessel", "lothal"), ships=["yt-2400-flipped"],
        assets=["stolen-supplies", "unrefined-coaxium-other", "liberated-mine-droid"], dice="B H B",
    )  # fmt: skip
    p.do("deliver stolen-supplies", "use liberated-mine-droid/1", "deliver unrefined-coaxium-other")
    assert p.options() == ["use yt-2400-flipped/1", "pass"]


@pytest.mark.rule("OR-SLOTS-11", "OR-D-53")
def test_the_gear_slot_of_an_aerie_goes_with_the_ship() -> None:
    gear = ["jetpack", "dl-44-heavy-blaster-pistol", "vibroknife"]
    p = business(
        BOBA, HAN, at=("naboo", "lothal"), ships=["edgehawk-flipped"], fame=3, assets=[*gear, "lobot-crew"],
    )  # fmt: skip
    assert ground(p) == 3 + 1 + 1 + 1, "two weapons, and the ship with crew on a planet"
    leave_in_deck(p, "ship", "ship-vcx-100").do("buy ship-vcx-100")
    assert (p.prompt, p.choices("discard")) == ("make-fit", set(gear))
    p.do("discard jetpack")
    assert (p.ship(), p.fame(), p.credits(), p.deck("gear")[-1]) == ("vcx-100", 3, 0, "jetpack")


def test_the_gear_slot_of_an_aerie_is_drawn() -> None:
    p = business(BOBA, HAN, at="naboo", ships=["edgehawk-flipped"], assets=["jetpack"])
    held = [slot.asset and slot.asset.kind.name for slot in arranged(p.table, 0) if slot.type == "gear"]
    assert held == ["jetpack", None, None]


def test_an_edgehawk_flips_as_an_action_with_gear_aboard() -> None:
    assert not any("edgehawk" in option for option in business(BOBA, HAN, at="naboo", ships=["edgehawk"]).options())
    p = business(BOBA, HAN, at=("naboo", "lothal"), ships=["edgehawk"], assets=["jetpack"])
    p.do("use edgehawk/1")
    assert (p.fame(), p.ship()) == (1, "edgehawk-flipped")


@pytest.mark.rule("OR-D-16", "OR-FAME-01")
@pytest.mark.parametrize(("fame", "over"), [(9, True), (5, False)])
def test_a_vcx_flips_by_meeting_a_high_imperial_patrol(fame: int, over: bool) -> None:
    p = business(
        BOBA, HAN, KETSU, at=("com-nav-c", "lothal", "naboo"), ships=["vcx-100"], step="encounter", fame=fame, credits=2_000,
        reputation={"imperial": NEG}, patrols={"imperial": ("com-nav-c", 4)},
    )  # fmt: skip
    told = listen(p)
    p.do("fight imperial")
    if over:
        assert p.table.outcome is not None and p.table.outcome.winners == (0,)
    else:
        while p.current == 0 and p.prompt != "planning":
            p.do(p.options()[0])
        assert (p.fame(), p.ship(), p.damage(), p.defeated(), p.credits()) == (6, "vcx-100-flipped", (0, 5), True, 0)
        assert rolls(told) == []


def test_a_vcx_does_not_count_lower_patrols_and_a_ghost_takes_a_die() -> None:
    p = business(
        BOBA, HAN, at=("com-nav-c", "lothal"), ships=["vcx-100"], step="encounter", reputation={"imperial": NEG},
        patrols={"imperial": ("com-nav-c", 2)}, dice="HHHHH BBBBB",
    )  # fmt: skip
    p.do("fight imperial")
    assert p.ship() == "vcx-100"
    p = business(
        BOBA, HAN, at=("com-nav-c", "lothal"), ships=["vcx-100-flipped"], step="encounter", reputation={"imperial": NEG},
        patrols={"imperial": ("com-nav-c", 2)}, dice="HHHHH BBBB",
    )  # fmt: skip
    told = listen(p)
    p.do("fight imperial")
    assert rolls(told) == [5, 4]


@pytest.mark.rule("OR-MOVE-03")
@pytest.mark.parametrize(("dice", "stopped"), [("HB", False), ("FB", True)])
def test_a_ghost_tests_once_for_each_space_with_patrols(dice: str, stopped: bool) -> None:
    p = business(
        HAN, BOBA, at=("trailing-core", "lothal"), ships=["vcx-100-flipped"], step="planning",
        patrols={"hutt": ("trailing-nav", 1), "imperial": ("trailing-nav", 1)}, dice=dice,
    )  # fmt: skip
    told = listen(p)
    p.do("move", "to trailing-nav")
    while p.prompt == "window":
        p.do(next(option for option in p.options() if option != "pass"))
    assert codes(told).count("test") == 1
    assert (p.prompt == "move") != stopped
    if not stopped:
        p.do(next(option for option in p.options() if option.startswith("to ") and "core" not in option))
        assert p.at() not in ("trailing-nav", "trailing-core")


def test_the_space_that_was_encountered_counts_wherever_the_card_took_the_ship() -> None:
    p = business(
        BOBA, HAN, at=("com-nav-lo", "lothal"), ships=["jumpmaster-5000"], step="encounter", credits=1_000,
        encounters=stacked("navpoint", "13"),
    )  # fmt: skip
    p.player().ship_count = 1
    p.do("explore", "choose 1")
    while p.prompt == "move":
        p.do("to cantonica" if p.may("to cantonica") else "pass")
    assert (p.at(), p.ship(), p.fame()) == ("cantonica", "jumpmaster-5000-flipped", 1)
