"""Cards with two ends in the middle of a game: deliveries with helpers, fights in a row, goals that read costs."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import fight, listen, rolls, totals
from encountering import leave_only
from galaxies import Position
from scenes import ground, hold, no_dice_left
from unfinished import BOBA, BOSSK, CHEWBACCA, DENGAR, HAN, KETSU, LANDO, business, leave_in_deck, passing

PARTS, DROIDS = "astromech-droid-parts", "astromech-droid-parts-other"
RAW, REFINED = "unrefined-coaxium", "unrefined-coaxium-other"
RIFLE, STAFF = "bo-rifle", "bo-rifle-other"
PARCEL = "enc-navpoint-05"


def delivering(cargo: str, place: str, **given: Any) -> Position:
    """Somebody with cargo where it is wanted."""
    own = given.pop("own", ())
    return business(given.pop("who", BOBA), HAN, at=(place, "lothal"), assets=[cargo, *own], **given)


@pytest.mark.rule("UB-ROTATE-03", "OR-SECRET-02")
@pytest.mark.parametrize(("crew", "credits"), [((), 9_000), (("dash-rendar",), 10_000)])
def test_a_secret_adds_to_the_first_delivery_and_the_card_turns(crew: tuple[str, ...], credits: int) -> None:
    p = delivering("speeder-bike-parts", "lothal", who=LANDO, own=crew)
    hold(p, 0, PARCEL, "com-nav-c").do("deliver speeder-bike-parts")
    for _ in range(6):
        if p.prompt != "window":
            break
        p.do(f"use {PARCEL}/1" if p.may(f"use {PARCEL}/1") else "pass")
    assert (p.credits(), p.assets()[0], p.secrets()) == (credits, "speeder-bike-parts-other", [])


@pytest.mark.rule("UB-ROTATE-02", "OR-CARGO-06")
def test_dash_makes_fame_of_the_credits_of_refined_coaxium_only() -> None:
    p = delivering(REFINED, "kessel", own=["dash-rendar"], dice="H")
    p.do(f"deliver {REFINED}", "use dash-rendar/1")
    assert (p.credits(), p.fame(), p.assets(), p.deck("cargo")[-1]) == (0, 2, ["dash-rendar"], RAW)
    raw = delivering(RAW, "mon-calamari", own=["dash-rendar"]).do(f"deliver {RAW}")
    assert (raw.credits(), raw.assets()[0]) == (7_000, REFINED), "not ILLEGAL yet, so he is not asked"


@pytest.mark.rule("UB-ROTATE-03", "OR-CARGO-04")
def test_at_a_freeport_where_a_cargo_is_wanted_anyway_it_pays_in_full() -> None:
    p = delivering(REFINED, "kessel", dice="H")
    p.player().freeport = p.space("kessel")
    p.resolve({"gain": {}}).do(f"deliver {REFINED}")
    assert (p.credits(), p.fame(), p.assets()) == (8_000, 1, [])
    half = delivering(DROIDS, "kessel")
    half.player().freeport = half.space("kessel")
    half.resolve({"gain": {}}).do(f"deliver {DROIDS}")
    assert (half.credits(), half.assets(), half.deck("cargo")[-1]) == (6_000, [], PARTS)


@pytest.mark.rule("UB-ROTATE-02", "OR-CARGO-06")
def test_a_compartment_makes_a_hit_of_a_focus_for_the_refined_end() -> None:
    p = delivering(REFINED, "kessel", own=["smuggling-compartment"], ships=["yt-2400"], dice="F")
    p.do(f"deliver {REFINED}", "use smuggling-compartment/1")
    assert (p.credits(), p.fame()) == (8_000, 1)


@pytest.mark.rule("UB-ROTATE-02", "OR-GOAL-03")
def test_only_its_illegal_end_counts_for_a_smuggler_of_a_ship() -> None:
    raw = delivering(RAW, "mon-calamari", ships=["yt-2400"])
    raw.player().ship_count = 1
    raw.do(f"deliver {RAW}")
    assert (raw.ship(), raw.fame()) == ("yt-2400", 0)
    refined = delivering(REFINED, "kessel", ships=["yt-2400"], dice="H")
    refined.player().ship_count = 1
    refined.do(f"deliver {REFINED}")
    assert (refined.ship(), refined.fame()) == ("yt-2400-flipped", 2)


@pytest.mark.rule("UB-ROTATE-05", "OR-CARGO-06", "OR-CARGO-03")
def test_lost_contraband_comes_back_raw() -> None:
    lost = delivering(REFINED, "kessel", dice="B BBB HHBB")
    leave_in_deck(lost, "cargo", "food-supplies")
    leave_only(lost, "db-01a")
    lost.do(f"deliver {REFINED}", "choose 3")
    assert (lost.assets(), lost.deck("cargo"), lost.damage(), lost.current) == ([], ["food-supplies", RAW], (2, 0), 1)
    kept = delivering(REFINED, "kessel", dice="B BB")
    leave_only(kept, "db-01a")
    kept.do(f"deliver {REFINED}", "choose 2")
    assert (kept.assets(), kept.current) == ([REFINED], 1), "a card that is kept stays turned"


# In fights --------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-ROTATE-03", "OR-TIMING-09")
def test_a_bowcaster_helps_in_one_fight_of_a_turn() -> None:
    p = business(LANDO, HAN, at=("naboo", "lothal"), assets=["bowcaster"], dice="")
    p.roll("BBBB B BB B")
    told = listen(p)
    fight(p, value=1)
    assert ground(p) == 2
    p.do("use bowcaster/1")
    passing(p)
    fight(p, value=1)
    passing(p)
    assert (rolls(told), p.assets()) == ([4, 1, 2, 1], ["bowcaster-other"])


@pytest.mark.rule("UB-ROTATE-03", "OR-COMBAT-10")
def test_hits_of_a_rocket_cannot_be_rerolled() -> None:
    p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["wrist-rocket", "ig-88-crew"], dice="BBB HH BB")
    told = listen(p)
    fight(p, value=2)
    p.do("use ig-88-crew/1", "die blank", "die blank")
    while p.prompt != "window":
        p.do(p.options()[0])
    assert p.may("use wrist-rocket/1") and not p.may("use ig-88-crew/1")
    p.do("use wrist-rocket/1")
    passing(p)
    assert totals(told) == [4, 0] and no_dice_left(p)


@pytest.mark.rule("UB-ROTATE-02", "UB-D-17", "UB-ROTATE-03")
def test_a_staff_that_wins_and_turns_completes_a_goal_that_reads_costs() -> None:
    p = business(BOSSK, HAN, at=("naboo", "lothal"), assets=[STAFF, "concussion-missiles", "vibroknife"], dice="CCCCC BBBB")
    assert not p.player().flipped, "the staff costs nothing"
    fight(p, value=4)
    while p.prompt == "window":
        p.do(f"use {STAFF}/1" if p.may(f"use {STAFF}/1") else "pass")
    assert (bool(p.player().flipped), p.fame(), RIFLE in p.assets()) == (True, 2, True)


@pytest.mark.rule("UB-ROTATE-03", "OR-TIMING-06")
def test_a_rifle_is_turned_as_an_action_and_a_staff_only_by_victory() -> None:
    p = business(CHEWBACCA, HAN, at=("naboo", "lothal"), assets=[RIFLE], dice="BBBB BBB")
    assert ground(p) == 6
    p.do(f"use {RIFLE}/1")
    assert (p.assets(), ground(p), [text for text in p.options() if text.startswith("use bo-rifle")]) == ([STAFF], 4, [])


@pytest.mark.rule("UB-ROTATE-02", "OR-COMBAT-04")
def test_a_die_less_is_a_die_that_was_not_rolled() -> None:
    p = business(DENGAR, HAN, at=("naboo", "lothal"), credits=1_000, assets=[STAFF, "cad-bane-crew"], dice="CCCC BBBB")
    told = listen(p)
    fight(p, value=5)
    p.do("use cad-bane-crew/1")
    assert p.may(f"use {STAFF}/1")
    p.do(f"use {STAFF}/1")
    passing(p)
    assert (rolls(told), p.fame(), p.assets()[0]) == ([4, 4], 1, RIFLE)
    less = business(DENGAR, HAN, at=("naboo", "lothal"), credits=1_000, assets=[STAFF, "cad-bane-crew"], dice="CCCC BBB")
    fight(less, value=4)
    less.do("use cad-bane-crew/1")
    assert not less.may(f"use {STAFF}/1"), "three were rolled"


@pytest.mark.rule("UB-ROTATE-04", "UB-ROTATE-05", "UB-D-17")
def test_a_staff_is_traded_as_a_staff_and_comes_up_as_a_rifle() -> None:
    p = business(KETSU, HAN, at="naboo", credits={1: 3_000}, assets=[STAFF])
    p.do("trade", "player seat-2", f"give {STAFF}", "pass", "amount 0", "amount 3000", "accept")
    while p.prompt == "trade-with":
        p.do("pass")
    assert (p.assets(1), p.credits()) == ([STAFF], 3_000)
    lone = business(KETSU, HAN, at=("naboo", "lothal"), assets=[STAFF])
    leave_in_deck(lone, "luxury").resolve({"discard": {"asset": "gear", "count": 1}})
    assert (lone.top("luxury"), lone.assets()) == (RIFLE, [])
    rich = business(KETSU, HAN, at=("naboo", "lothal"), assets=[RIFLE], top={"luxury": ["gift-for-jabba"]})
    assert rich.may("buy gift-for-jabba"), "a rifle is worth 15,000"
    poor = business(KETSU, HAN, at=("naboo", "lothal"), assets=[STAFF], top={"luxury": ["gift-for-jabba"]})
    assert not poor.may("buy gift-for-jabba")
