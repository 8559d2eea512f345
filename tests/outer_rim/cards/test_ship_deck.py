"""The ship deck: eight ships, and a used one."""

from __future__ import annotations

import pytest
from galaxies import Position, position

SHIPS = [
    ("hwk-290", 5_000), ("gx1-short-hauler", 5_000), ("lancer", 10_000), ("heavy-duty-lifter", 10_000), ("yv-666", 15_000),
    ("aggressor", 15_000), ("firespray-31", 20_000), ("yt-1300", 20_000),
]  # fmt: skip


def quiet(p: Position) -> Position:
    """Whatever a patrol does, it does the first way."""
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    return p


@pytest.mark.card(
    "ship-hwk-290", "ship-gx1-short-hauler", "ship-lancer", "ship-heavy-duty-lifter", "ship-yv-666", "ship-aggressor",
    "ship-firespray-31", "ship-yt-1300",
)  # fmt: skip
@pytest.mark.rule("OR-SHIP-03", "OR-SHIP-04", "OR-MARKET-21")
@pytest.mark.parametrize(("name", "cost"), SHIPS)
def test_buying_a_ship(name: str, cost: int) -> None:
    p = position(step="action", credits=cost, damage=(1, 2), top={"ship": f"ship-{name}"})
    quiet(p.do(f"buy ship-{name}"))
    assert (p.ship(), p.credits(), p.damage()) == (name, 0, (1, 0))
    assert (p.removed(), f"ship-{name}" in p.deck("ship")) == ([f"ship-{name}"], False)
    old = "hwk-290" if name != "hwk-290" else "gx1-short-hauler"
    p = position(step="action", ships=[old], credits=max(0, cost - 5_000), top={"ship": f"ship-{name}"})
    assert quiet(p.do(f"buy ship-{name}")).credits() == 0, "the old ship is worth 5,000"
    if cost > 5_000:
        assert not position(step="action", ships=[old], credits=cost - 6_000, top={"ship": f"ship-{name}"}).may(
            f"buy ship-{name}"
        )


@pytest.mark.card("used-ship-for-sale")
@pytest.mark.rule("OR-MARKET-23")
def test_used_ship_for_sale_sells_a_damaged_ship_of_the_supply() -> None:
    p = position(step="action", ships=["hwk-290"], credits=6_000, damage=(1, 1), top={"ship": "used-ship-for-sale"})
    p.do("buy used-ship-for-sale")
    assert set(p.options()) == {"ship lancer", "ship heavy-duty-lifter", "pass"}, "dearer than the own ship, and affordable"
    quiet(p.do("ship lancer"))
    assert (p.ship(), p.credits(), p.damage()) == ("lancer", 1_000, (1, 3))
    assert p.removed() == ["ship-lancer"]
    assert ("used-ship-for-sale" in p.deck("ship"), "ship-lancer" in p.deck("ship"), len(p.faceup("ship"))) == (True, False, 1)


@pytest.mark.card("used-ship-for-sale")
def test_used_ship_for_sale_takes_assets_in_barter() -> None:
    p = position(step="action", credits=1_000, assets=["jetpack"], top={"ship": "used-ship-for-sale"})
    p.do("buy used-ship-for-sale", "ship hwk-290", "barter jetpack")
    quiet(p)
    assert (p.ship(), p.credits(), p.assets()) == ("hwk-290", 0, [])


@pytest.mark.card("used-ship-for-sale")
def test_used_ship_for_sale_leaves_out_what_others_fly_and_may_be_left_alone() -> None:
    p = position(step="action", ships=["g9-rigger", "hwk-290"], credits=5_000, top={"ship": "used-ship-for-sale"})
    p.do("buy used-ship-for-sale")
    assert set(p.options()) == {"ship gx1-short-hauler", "pass"}
    quiet(p.do("pass"))
    assert (p.ship(), p.credits(), p.removed(), "used-ship-for-sale" in p.deck("ship")) == ("g9-rigger", 5_000, [], True)
