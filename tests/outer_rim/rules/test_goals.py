"""Goals: personal and ship goals, their progress, and the side they turn up."""

from __future__ import annotations

import pytest
from brawls import fight
from galaxies import position

from cantina.outer_rim import BOX


@pytest.mark.rule("OR-GOAL-01")
def test_every_character_and_every_market_ship_has_a_goal_and_starters_have_none() -> None:
    assert all(character.sides[0].goal is not None for character in BOX.characters)
    assert {sheet.name for sheet in BOX.sheets[: BOX.fronts] if sheet.goal is None} == {"g9-rigger", "g1a-starfighter"}


@pytest.mark.rule("OR-GOAL-02", "OR-D-51")
def test_a_goal_is_reached_at_once_pays_fame_and_turns_the_card() -> None:
    p = position(characters=("ketsu-onyo", "boba-fett"), step="action", dice="HHH")
    p.player().goal_count = 2
    fight(p)
    assert (p.fame(), p.player().flipped, p.prompt) == (1, 1, "action"), "nobody is asked"


@pytest.mark.rule("OR-GOAL-02", "OR-GOAL-05")
def test_a_goal_is_reached_only_once() -> None:
    p = position(characters=("ketsu-onyo", "boba-fett"), step="action", flipped=True, dice="H" * 12)
    for _ in range(4):
        fight(p)
    assert p.fame() == 0
    assert all(character.sides[1].goal is None for character in BOX.characters)


@pytest.mark.rule("OR-GOAL-03", "OR-D-52")
def test_what_happened_before_a_ship_was_gained_does_not_count_for_it() -> None:
    p = position(
        step="encounter", at=("lothal", "kessel"), ships=["aggressor"], patrols={"hutt": ("lothal", 1)}, dice="HHHHH BBB"
    ).do("fight hutt")
    assert p.player().ship_count == 1
    p = position(step="action", ships=["hwk-290"], credits=10_000, top={"ship": ["ship-aggressor", "ship-yt-1300"]})
    p.player().ship_count = 1
    p.do("buy ship-aggressor")
    assert p.player().ship_count == 0


@pytest.mark.rule("OR-GOAL-03", "OR-D-52")
def test_a_state_that_still_holds_counts_for_a_new_ship() -> None:
    p = position(step="action", credits=12_000, assets=["targeting-computer"], top={"ship": ["ship-hwk-290", "ship-yt-1300"]}).do(
        "buy ship-hwk-290", "pass"
    )
    assert p.may("use hwk-290/1"), "the mod was there before the ship"
    p = position(characters=("han-solo", "boba-fett"), step="action", credits=20_000, top={"ship": "ship-firespray-31"})
    p.do("buy ship-firespray-31")
    assert (p.fame(), p.player().flipped) == (1, 1)


@pytest.mark.rule("OR-GOAL-04", "OR-INFO-01")
def test_progress_is_public() -> None:
    p = position(characters=("ketsu-onyo", "boba-fett"), step="action", dice="HHH")
    fight(p)
    assert all(p.table.knowledge(seat).table.players[0].goal_count == 1 for seat in range(3))


@pytest.mark.rule("OR-GOAL-06")
def test_the_second_ability_comes_with_the_flip() -> None:
    planned = {"characters": ("doctor-aphra", "boba-fett"), "at": "lothal"}
    assert not position(**planned).may("use doctor-aphra/2")  # type: ignore[arg-type]
    assert position(**planned, flipped=True).may("use doctor-aphra/2")  # type: ignore[arg-type]
    jyn = {"characters": ("jyn-erso", "boba-fett"), "at": "lothal", "step": "action"}
    assert position(**jyn).may("use jyn-erso/2")  # type: ignore[arg-type]
    assert not position(**jyn, flipped=True).may("use jyn-erso/2"), "what belongs to the goal goes with it"  # type: ignore[arg-type]


@pytest.mark.rule("OR-D-51")
def test_a_goal_with_a_price_waits_for_its_owner() -> None:
    p = position(ships=["yv-666"], credits=7_000, damage=(0, 3)).do("recover")
    assert (p.prompt, p.options()) == ("goal", ["accept", "pass"])
    p.do("pass").end_turn().end_turn()
    p.player().ship_damage = 3
    assert p.do("recover").prompt == "goal", "another chance the next time"
