"""Slots: what fits where, making room, refusing, and losing slots."""

from __future__ import annotations

import pytest
from galaxies import Position, gain_top, position

from cantina.outer_rim import BOX
from cantina.outer_rim.rules.kinds import EVENT, SHIP, TYPES

GEAR = ["jetpack", "vibro-ax", "armored-vest"]
CARGO = ["droid-parts", "coaxium-crystal", "food-supplies"]
MODS = ["ion-cannon", "autoblaster", "targeting-computer"]
CREW = ["hired-help", "hired-help#2", "sy-snootles", "dash-rendar"]
JOBS = ["hutt-favor", "bounty-chopper", "rebel-favor"]


def gains(name: str, assets: list[str], ship: str = "g9-rigger", **more: object) -> Position:
    """The first player is granted a card by an effect."""
    p = position(at=("lothal", "naboo"), step="action", ships=[ship], assets=assets, **more)  # type: ignore[arg-type]
    return gain_top(p, name)


def has_room(name: str, assets: list[str], ship: str = "g9-rigger") -> bool:
    """Whether a card fits without discarding anything."""
    return gains(name, assets, ship).may(f"take {name}")


@pytest.mark.rule("OR-SLOTS-01")
def test_there_are_six_types_of_assets() -> None:
    types = {TYPES[kind.type] for kind in BOX.cards if kind.home >= 0 and kind.type not in (SHIP, EVENT)}
    assert types == {"bounty", "cargo", "crew", "gear", "job", "mod"}


@pytest.mark.rule("OR-SLOTS-02")
@pytest.mark.parametrize("full", [GEAR[:2], CARGO[:1], MODS[:1], CREW[:1], JOBS[:2]], ids=["gear", "cargo", "mod", "crew", "job"])
def test_a_gained_asset_needs_an_empty_slot_of_its_type(full: list[str]) -> None:
    same = {**dict.fromkeys(GEAR, GEAR[2]), **dict.fromkeys(CARGO, CARGO[2]), **dict.fromkeys(MODS, MODS[2])}
    same |= {**dict.fromkeys(CREW, CREW[3]), **dict.fromkeys(JOBS, JOBS[2])}
    for another in {GEAR[2], CARGO[2], MODS[2], CREW[3], JOBS[2]}:
        assert has_room(another, full) == (another != same[full[0]])


@pytest.mark.rule("OR-SLOTS-03", "OR-CARGO-01", "OR-JOB-01", "OR-CREW-01")
@pytest.mark.parametrize("ship", ["g9-rigger", "yv-666", "aggressor", "yt-1300"])
def test_gear_and_missions_lie_on_the_board_and_the_rest_on_the_ship(ship: str) -> None:
    sheet = next(each for each in BOX.sheets if each.name == ship)
    assert has_room(GEAR[2], GEAR[:1], ship) and not has_room(GEAR[2], GEAR[:2], ship)
    assert has_room(JOBS[2], JOBS[:1], ship) and not has_room(JOBS[2], JOBS[:2], ship)
    for names, slots in ((CARGO, sheet.cargo + sheet.either), (MODS, sheet.mods + sheet.either), (CREW, sheet.crew)):
        assert has_room(names[slots - 1], names[: slots - 1], ship)
        if slots < len(names):
            assert not has_room(names[slots], names[:slots], ship)


@pytest.mark.rule("OR-SLOTS-04")
def test_a_slot_holds_one_asset_and_a_card_may_give_one_more() -> None:
    assert not has_room("coaxium-crystal", ["droid-parts"])
    assert has_room("coaxium-crystal", ["droid-parts", "smuggling-compartment"])
    assert not has_room("food-supplies", ["droid-parts", "coaxium-crystal", "smuggling-compartment"])


@pytest.mark.rule("OR-SLOTS-05")
def test_a_slot_with_two_names_holds_one_of_either() -> None:
    short_hauler = "gx1-short-hauler"
    assert has_room("ion-cannon", ["droid-parts"], short_hauler)
    assert has_room("coaxium-crystal", ["droid-parts"], short_hauler)
    assert not has_room("ion-cannon", ["droid-parts", "coaxium-crystal"], short_hauler)
    assert not has_room("autoblaster", ["ion-cannon"], short_hauler), "the Cargo slot takes no mod"


@pytest.mark.rule("OR-SLOTS-05")
def test_a_compartment_lies_in_a_cargo_or_a_mod_slot() -> None:
    assert has_room("smuggling-compartment", ["ion-cannon"])
    assert has_room("smuggling-compartment", ["droid-parts"])
    assert has_room("smuggling-compartment", ["ion-cannon", "droid-parts"]), "in the Cargo slot, and the cargo in its own"


@pytest.mark.rule("OR-SLOTS-06", "OR-CREW-02")
def test_without_a_free_slot_an_own_card_in_it_may_be_discarded() -> None:
    p = gains("jetpack", ["vibro-ax", "armored-vest", "ion-cannon"])
    assert p.options() == ["discard vibro-ax", "discard armored-vest", "pass"]
    p.do("discard vibro-ax")
    assert p.assets() == ["armored-vest", "ion-cannon", "jetpack"]
    assert p.deck("gear")[-1] == "vibro-ax"


@pytest.mark.rule("OR-SLOTS-07", "OR-CREW-02")
def test_a_gained_asset_may_be_refused_and_is_discarded() -> None:
    p = gains("hired-help", []).do("pass")
    assert (p.assets(), p.deck("job")[-1]) == ([], "hired-help")


@pytest.mark.rule("OR-SLOTS-08")
def test_nothing_is_discarded_without_a_reason() -> None:
    assets = ["vibro-ax", "ion-cannon", "droid-parts", "hutt-favor"]
    for step in ("planning", "action", "encounter"):
        p = position(step=step, assets=assets)
        everything = [*p.options(), *p.asides(0), *p.asides(1)]
        assert not [text for text in everything if text.startswith(("discard", "barter"))]
        p.refused("discard vibro-ax")


@pytest.mark.rule("OR-SLOTS-09", "OR-SLOTS-10")
def test_room_is_judged_over_all_arrangements() -> None:
    p = position(
        at="lothal",
        step="action",
        ships=["aggressor"],
        credits=9_000,
        top={"gear": ["ion-cannon", "improved-nav-computer"]},
    )
    p.do("buy ion-cannon")
    for name in ("droid-parts", "coaxium-crystal"):
        gain_top(p, name)
        assert p.may(f"take {name}"), "the mod moves to the Mod slot, the cargo to the slot of either name"
        p.do(f"take {name}")
    assert p.assets() == ["ion-cannon", "droid-parts", "coaxium-crystal"]
    gain_top(p, "autoblaster")
    assert not p.may("take autoblaster")


@pytest.mark.rule("OR-SLOTS-11")
def test_when_a_slot_is_lost_its_owner_discards_until_all_fit() -> None:
    p = position(step="action", assets=["smuggling-compartment", "droid-parts", "coaxium-crystal", "vibro-ax"])
    p.resolve({"discard": {"asset": "mod", "count": 1}})
    assert (p.prompt, p.asked) == ("make-fit", 0)
    assert p.options() == ["discard droid-parts", "discard coaxium-crystal"], "gear is not concerned"
    p.do("discard droid-parts")
    assert (p.prompt, p.assets()) == ("action", ["coaxium-crystal", "vibro-ax"])


@pytest.mark.rule("OR-SLOTS-11")
def test_the_owner_is_asked_even_in_anothers_turn() -> None:
    p = position(step="action", assets={1: ["smuggling-compartment", "droid-parts", "coaxium-crystal"]})
    p.resolve({"discard": {"asset": "mod", "count": 1}}, seat=1)
    assert (p.prompt, p.asked) == ("make-fit", 1)
    p.do("discard coaxium-crystal")
    assert (p.asked, p.assets(1)) == (0, ["droid-parts"])


@pytest.mark.rule("OR-D-63", "OR-MARKET-14")
def test_the_armor_limit_holds_for_every_way_of_gaining() -> None:
    granted = gains("plastoid-armor", ["armored-vest"])
    assert granted.options() == ["discard armored-vest", "pass"]
    traded = position(at="lothal", step="action", assets={0: ["armored-vest"], 1: ["plastoid-armor"]})
    traded.do("trade", "player seat-2", "ask-for plastoid-armor", "pass", "amount 0", "amount 0", "accept")
    assert (traded.prompt, traded.asked) == ("make-fit", 0)
    assert set(traded.options()) == {"discard armored-vest", "discard plastoid-armor"}
    traded.do("discard armored-vest")
    assert traded.assets() == ["plastoid-armor"]
