"""Delivering cargo and prisoners."""

from __future__ import annotations

import pytest
from galaxies import Position, card, position

from cantina.outer_rim import BOX
from cantina.outer_rim.rules.kinds import Kind

EVENTS = ("db-01a", "db-01b", "db-01c", "db-01d")


def at_the_port(space: str, assets: list[str], ship: str = "yv-666", **more: object) -> Position:
    """The first player in the action step, with goods on board."""
    return position(at=(space, "lmc-nav-c"), step="action", ships=[ship], assets=assets, **more)  # type: ignore[arg-type]


def caught_by(p: Position, event: str) -> Position:
    """Of databank number 1 only this copy is there."""
    p.table.taken = [*p.table.taken, *(card(name).index for name in EVENTS if name != event)]
    return p


@pytest.mark.rule("OR-CARGO-02")
def test_a_delivery_pays_its_reward_and_discards_the_card() -> None:
    p = at_the_port("ryloth", ["coaxium-crystal"])
    codes = [event.code for event in p.events("deliver coaxium-crystal")]
    assert codes.index("gain-credits") < codes.index("discard")
    assert (p.credits(), p.assets(), p.deck("cargo")[-1]) == (5_000, [], "coaxium-crystal")


@pytest.mark.rule("OR-CARGO-02")
def test_nothing_is_delivered_elsewhere() -> None:
    p = at_the_port("naboo", ["coaxium-crystal"])
    assert not p.choices("deliver")
    assert p.refused("deliver coaxium-crystal").code == "OR-CARGO-02"


@pytest.mark.rule("OR-CARGO-03", "OR-MARKET-14")
@pytest.mark.parametrize("kind", [kind for kind in BOX.cards if kind.home == 1 and kind.destination], ids=lambda kind: kind.name)
def test_cargo_cannot_be_bought_where_it_is_wanted(kind: Kind) -> None:
    name = kind.name
    (space,) = [BOX.spaces[number].name for number in card(name).cannot_buy]
    assert at_the_port(space, [name]).may(f"deliver {name}"), "it is its destination"
    assert not position(at=space, step="action", credits=9_000, top={"cargo": name}).may(f"buy {name}")
    assert position(at=("lothal", space), step="action", credits=9_000, top={"cargo": name}).may(f"buy {name}")


@pytest.mark.rule("OR-CARGO-04", "OR-DICE-02")
@pytest.mark.parametrize(("face", "delivered"), [("H", True), ("C", False), ("F", False), ("B", False)])
def test_illegal_cargo_needs_a_hit_on_one_die(face: str, delivered: bool) -> None:
    p = caught_by(at_the_port("kessel", ["stolen-supplies"], dice=face), "db-01c")
    p.do("deliver stolen-supplies")
    assert (p.credits(), p.fame()) == ((6_000, 1) if delivered else (0, 0))
    assert (p.prompt == "action") == delivered


@pytest.mark.rule("OR-CARGO-04")
def test_legal_cargo_needs_no_die() -> None:
    p = at_the_port("ryloth", ["coaxium-crystal"])
    assert "roll" not in [event.code for event in p.events("deliver coaxium-crystal")]


@pytest.mark.rule("OR-CARGO-05")
def test_a_failed_roll_resolves_databank_card_one_instead() -> None:
    p = caught_by(at_the_port("kessel", ["stolen-supplies"], dice="B"), "db-01c")
    told = p.events("deliver stolen-supplies")
    assert [event.facts["card"] for event in told if event.code == "databank"] == ["db-01c"]
    assert (p.credits(), p.fame(), p.assets()) == (0, 0, ["stolen-supplies"])
    p.do("choose 3")
    assert (p.assets(), p.current) == (["stolen-supplies"], 1), "what happens to the goods stands on that card: here, nothing"


@pytest.mark.rule("OR-CARGO-06")
def test_one_action_delivers_any_number_one_at_a_time_in_the_owners_order() -> None:
    goods = ["start-cargo-vintage-spirits", "gift-for-jabba", "bounty-ziton-moj*"]
    for order in (goods, list(reversed(goods))):
        p = at_the_port("tatooine", goods)
        left = {name.removesuffix("*") for name in goods}
        for name in order:
            assert p.choices("deliver") == left
            p.do(f"deliver {name.removesuffix('*')}")
            left.discard(name.removesuffix("*"))
        assert (p.prompt, p.assets()) == ("action", [])
        assert (p.credits(), p.fame()) == (13_000, 3)
        assert p.whereabouts("ziton-moj") == "eliminated"


@pytest.mark.rule("OR-CARGO-07", "OR-TURN-18")
def test_once_the_turn_ends_the_rest_stays_undelivered() -> None:
    p = caught_by(at_the_port("tatooine", ["stolen-weapons", "start-cargo-vintage-spirits"], dice="F"), "db-01c")
    p.do("deliver stolen-weapons", "choose 3")
    assert (p.current, p.prompt) == (1, "planning")
    assert (p.assets(), p.credits()) == (["stolen-weapons", "start-cargo-vintage-spirits"], 0)


@pytest.mark.rule("OR-CARGO-08", "OR-BOUNTY-21")
def test_what_is_gained_in_the_encounter_step_waits_for_the_next_action_step() -> None:
    p = position(
        at=("nal-hutta", "cantonica"),
        step="encounter",
        assets=["bounty-black-krrsantan"],
        contacts={"nal-hutta/1": "black-krrsantan"},
        figures={"ground_combat": 1},
        dice="H BBBBB",
    )
    p.do("meet nal-hutta/1", "attempt bounty-black-krrsantan", "capture")
    assert p.credits() == 0
    assert (p.current, p.prompt) == (1, "planning"), "the right planet, and no delivery any more"
    p.end_turn().do("take-credits", "deliver bounty-black-krrsantan")
    assert (p.credits(), p.fame()) == (8_000, 2)


@pytest.mark.rule("OR-CARGO-10")
def test_delivering_is_voluntary() -> None:
    p = at_the_port("tatooine", ["gift-for-jabba", "start-cargo-vintage-spirits", "bounty-ziton-moj*"])
    p.do("deliver start-cargo-vintage-spirits", "pass", "pass")
    assert p.prompt == "encounter"
    assert p.assets() == ["gift-for-jabba", "bounty-ziton-moj"]


@pytest.mark.rule("OR-CARGO-11")
def test_cargo_received_by_trade_can_be_delivered_in_the_same_step() -> None:
    p = position(at="ryloth", step="action", assets={1: ["coaxium-crystal"]})
    assert not p.choices("deliver")
    p.do("trade", "player seat-2", "ask-for coaxium-crystal", "pass", "amount 0", "amount 0", "accept", "pass")
    p.do("deliver coaxium-crystal")
    assert (p.credits(0), p.credits(1)) == (5_000, 0)


@pytest.mark.rule("OR-D-35", "OR-CARGO-07", "OR-DEFEAT-06")
def test_whoever_is_defeated_while_delivering_delivers_nothing_more() -> None:
    p = at_the_port("tatooine", ["stolen-weapons", "start-cargo-vintage-spirits"], damage=(3, 0), credits=3_000)
    caught_by(p, "db-01b").roll("B HHH HBB")
    p.do("deliver stolen-weapons", "choose 2")
    assert p.defeated()
    assert "stolen-weapons" not in p.assets(), "the fight was won, so this one is delivered"
    assert p.assets() == ["start-cargo-vintage-spirits"]
    assert (p.current, p.prompt, p.credits()) == (1, "planning", 6_000)


@pytest.mark.rule("OR-S-15", "OR-CARGO-02", "OR-CARGO-04", "OR-CARGO-06", "OR-CARGO-07", "OR-DICE-02", "OR-TURN-18", "OR-D-35")
def test_illegal_cargo() -> None:
    first = caught_by(at_the_port("lothal", ["start-cargo-unmarked-crates", "bounty-hera-syndulla*"], dice="H"), "db-01c")
    first.do("deliver start-cargo-unmarked-crates")
    assert (first.credits(), first.fame(), first.choices("deliver")) == (3_000, 1, {"bounty-hera-syndulla"})
    second = at_the_port("tatooine", ["start-cargo-vintage-spirits", "stolen-weapons", "bounty-ziton-moj*"], dice="C")
    caught_by(second, "db-01c").do("deliver start-cargo-vintage-spirits", "deliver stolen-weapons")
    assert second.credits() == 5_000
    second.do("choose 3")
    assert (second.current, second.prompt) == (1, "planning"), "no encounter step"
    assert second.assets() == ["stolen-weapons", "bounty-ziton-moj"]
    assert second.whereabouts("ziton-moj") == "captured"
    assert not position(at="tatooine", step="action", credits=9_000, top={"cargo": "stolen-weapons"}).may("buy stolen-weapons")
