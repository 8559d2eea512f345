"""Ships: their figures, buying one, and what happens to the old one."""

from __future__ import annotations

import pytest
from galaxies import Position, position

from cantina.outer_rim import BOX
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.combat import player_value
from cantina.outer_rim.rules.kinds import DECKS, SHIPS, Kind, Sheet


def buyer(ship: str = "g9-rigger", credits: int = 30_000, **more: object) -> Position:
    """The first player in the action step on Lothal, with the Aggressor on offer."""
    settings = {"top": {"ship": ["ship-aggressor", "ship-yt-1300"]}, **more}
    return position(at=("lothal", "naboo"), step="action", ships=[ship], credits=credits, **settings)  # type: ignore[arg-type]


@pytest.mark.rule("OR-SHIP-01")
@pytest.mark.parametrize("sheet", [sheet for sheet in BOX.sheets if "flipped" not in sheet.name], ids=lambda sheet: sheet.name)
def test_a_ship_gives_hyperdrive_combat_hull_and_slots(sheet: Sheet) -> None:
    p = position(ships=[sheet.name], step="action")
    figures = (stats.hyperdrive(p.table, 0), player_value(p.table, 0, SHIPS), stats.hull(p.table, 0))
    assert figures == (sheet.hyperdrive, sheet.ship_combat, sheet.hull)
    p.resolve({"damage": {"target": "ship", "amount": sheet.hull - 1}})
    assert not p.defeated()
    p.resolve({"damage": {"target": "ship", "amount": 1}})
    assert p.defeated()


@pytest.mark.rule("OR-SHIP-02", "OR-MARKET-06")
@pytest.mark.parametrize("kind", [each.kind for each in BOX.market[DECKS.index("ship")] if each.kind.sheet >= 0], ids=str)
def test_price_and_barter_value_are_the_cost_of_the_sheet(kind: Kind) -> None:
    sheet = BOX.sheets[kind.sheet]
    assert kind.cost == sheet.cost
    p = position(at="lothal", step="action", ships=[sheet.name], credits=20_000, top={"ship": "used-ship-for-sale"})
    p.do("buy used-ship-for-sale")
    dearer = {each.name for each in BOX.sheets[: BOX.fronts] if each.cost > sheet.cost}
    assert (p.choices("ship") if p.prompt == "used-ship" else set()) == dearer, "nothing is dearer than the dearest"


@pytest.mark.rule("OR-SHIP-03", "OR-DISCARD-03", "OR-DISCARD-07")
def test_buying_a_ship_removes_its_card_and_swaps_the_sheet() -> None:
    p = buyer().do("buy ship-aggressor")
    assert (p.ship(), p.credits()) == ("aggressor", 15_000)
    assert p.removed() == ["ship-aggressor"]
    assert "ship-aggressor" not in p.deck("ship")
    assert p.faceup("ship") == ["ship-yt-1300"]


@pytest.mark.rule("OR-SHIP-04")
def test_damage_on_the_old_ship_disappears_and_the_characters_stays() -> None:
    p = buyer(damage=(2, 2)).do("buy ship-aggressor")
    assert p.damage() == (2, 0)


@pytest.mark.rule("OR-SHIP-05", "OR-DISCARD-06", "OR-SHIP-07")
def test_the_old_sheet_goes_to_the_supply_and_its_card_stays_away() -> None:
    p = position(
        at="lothal",
        step="action",
        ships=["lancer"],
        credits={0: 5_000, 1: 10_000},
        removed=["ship-lancer"],
        top={"ship": ["ship-aggressor", "used-ship-for-sale"]},
    )
    p.do("buy ship-aggressor").end_turn().do("take-credits", "buy used-ship-for-sale")
    assert "ship-lancer" not in p.deck("ship")
    assert "lancer" in p.choices("ship"), "anybody can have it from the supply"
    assert "aggressor" not in p.choices("ship"), "somebody flies it"


@pytest.mark.rule("OR-SHIP-06", "OR-SLOTS-11")
def test_assets_carry_over_and_what_does_not_fit_is_discarded_by_choice() -> None:
    crew = ["hired-help", "hired-help#2", "sy-snootles"]
    p = buyer("heavy-duty-lifter", 5_000, assets=[*crew, "droid-parts"]).do("buy ship-aggressor")
    p.do("pass")
    assert (p.prompt, p.asked, p.ship()) == ("make-fit", 0, "aggressor")
    assert p.choices("discard") == set(crew)
    p.do("discard sy-snootles")
    assert p.assets() == ["hired-help", "hired-help#2", "droid-parts"]
    assert p.deck("luxury")[-1] == "sy-snootles"


@pytest.mark.rule("OR-SHIP-08", "OR-TRADE-05")
def test_a_ship_cannot_be_traded() -> None:
    p = position(at="lothal", step="action", ships=["yt-1300", "lancer"], assets={0: ["vibro-ax"], 1: ["jetpack"]})
    p.do("trade", "player seat-2")
    assert p.options() == ["give vibro-ax", "ask-for jetpack", "pass", "withdraw"]


@pytest.mark.rule("OR-D-39", "OR-DEFEAT-08", "OR-SHIP-04")
@pytest.mark.parametrize(("damage", "stands"), [((0, 3), True), ((3, 3), True), ((4, 3), False)])
def test_a_new_ship_clears_the_old_ones_damage_and_may_end_the_defeat(damage: tuple[int, int], stands: bool) -> None:
    p = position(at="lothal", credits={1: 5_000}, damage={1: damage}, defeated={1: True})
    p.resolve({"buy_ship": {"from": "supply", "dearer_than": "own_ship", "damage": 0, "remove_market_card": True}}, seat=1).do(
        "ship hwk-290"
    )
    assert (p.ship(1), p.damage(1)[1], p.defeated(1)) == ("hwk-290", 0, not stands)


@pytest.mark.rule("OR-D-53", "OR-SHIP-05")
def test_a_flipped_ship_goes_back_goal_side_up_and_the_fame_stays() -> None:
    p = position(
        at="lothal",
        step="action",
        ships=["lancer-flipped"],
        fame=4,
        credits={0: 5_000, 1: 10_000},
        removed=["ship-lancer"],
        top={"ship": ["ship-aggressor", "used-ship-for-sale"]},
    )
    p.do("buy ship-aggressor")
    assert (p.ship(), p.fame()) == ("aggressor", 4)
    p.end_turn().do("take-credits", "buy used-ship-for-sale", "ship lancer")
    assert p.ship(1) == "lancer"
    assert p.player(1).sheet.goal is not None


@pytest.mark.rule("OR-S-08", "OR-MARKET-21", "OR-MARKET-22", "OR-MARKET-24", "OR-SHIP-03", "OR-SHIP-04", "OR-SHIP-06")
def test_buying_a_ship() -> None:
    crew = ["hired-help", "hired-help#2", "sy-snootles"]
    assets = [*crew, "armored-vest", "bounty-ziton-moj*", "hutt-favor"]
    p = buyer("heavy-duty-lifter", 3_000, damage=(1, 2), assets=assets, removed=["ship-heavy-duty-lifter"])
    p.do("buy ship-aggressor")
    assert p.options() == ["barter armored-vest", "withdraw"], "15,000 less 10,000, and only gear, mods and cargo pay"
    p.do("barter armored-vest")
    assert (p.credits(), p.damage(), p.ship()) == (1_000, (1, 0), "aggressor")
    assert "ship-aggressor" in p.removed()
    p.do("discard hired-help")
    assert p.assets() == ["hired-help#2", "sy-snootles", "bounty-ziton-moj", "hutt-favor"]
    assert p.deck("job")[-1] == "hired-help"
    assert p.whereabouts("ziton-moj") == "captured"
    refused = position(at="lothal", step="action", ships=["yt-1300"], top={"gear": "jetpack"})
    assert refused.refused("buy jetpack").code == "OR-CREDITS-05"
