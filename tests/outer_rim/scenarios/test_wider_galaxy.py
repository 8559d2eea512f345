"""The wider galaxy from setup on: who starts with what, what is sold beside a patrol, jobs and moves between planets."""

from __future__ import annotations

from collections import Counter

import pytest
from brawls import fight, listen, rolls
from encountering import leave_only
from galaxies import NEG, NEU, POS, Position
from scenes import codes, data, ground, hold, no_dice_left, ship_combat, stacked
from unfinished import (
    BOBA,
    CAD,
    HAN,
    HERA,
    KETSU,
    SPINWARD,
    STARFIGHTER,
    TRAILING,
    business,
    frontier,
    in_turn_order,
    new_game,
    passing,
)  # fmt: skip

from cantina.outer_rim import BOX

# Setup ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-SETUP-09", "OR-DATABANK-06", "OR-SETUP-15")
@pytest.mark.parametrize(
    ("characters", "starts"),
    [
        (
            ("doctor-aphra", "jyn-erso", "enfys-nest", "maz-kanata"),
            {
                "start-job-a-quiet-word": "cantonica", "start-job-the-missing-archive": "naboo",
                "start-job-settle-the-score": "tatooine", "start-job-the-night-ferry": "ryloth",
            },
        ),
        (
            ("chewbacca", "hera-syndulla", "hondo-ohnaka", "han-solo"),
            {
                "start-cargo-vintage-spirits": "ord-mantell", "start-cargo-unmarked-crates": "takodana",
                "start-cargo-seed-stock": "mon-calamari", "start-cargo-contraband-holovids": "cantonica",
            },
        ),
    ],
)  # fmt: skip
def test_four_with_the_same_number_start_with_four_cards(characters: tuple[str, ...], starts: dict[str, str]) -> None:
    p, _ = new_game(4, *characters)
    assert {p.assets(seat)[0]: p.at(seat) for seat in in_turn_order(p)} == starts


@pytest.mark.rule("UB-SETUP-01", "UB-SETUP-08", "UB-SETUP-09")
def test_events_of_informants_and_jobs_have_their_copies() -> None:
    box = frontier().box
    assert {number: len(box.copies[number]) for number in (90, 91, 92, 93, 94, 95, 96)} == {
        90: 4, 91: 4, 92: 4, 93: 2, 94: 2, 95: 1, 96: 2,
    }  # fmt: skip
    assert [len(BOX.copies[number]) for number in (42, 48, 49, 91, 92)] == [1, 1, 1, 2, 2]
    assert Counter(kind.print for kind in box.cards)["hired-help"] == 2


@pytest.mark.rule("UB-SETUP-12", "OR-SETUP-09")
def test_cards_that_come_up_in_setup_move_and_turn_up_nothing() -> None:
    for seed in range(6):
        p, told = new_game(2, "boba-fett", "han-solo", seed=f"setup {seed}")
        assert not {"patrol-moves", "reveal-contact", "in-play"} & set(codes(told))
        assert {p.contact(spot) for spot in p.spots} <= {"white", "green", "yellow", "orange", None}


# Crossing and staying -------------------------------------------------------------------------------------


@pytest.mark.rule("UB-ACROSS-04", "OR-D-28", "OR-DEFEAT-03")
def test_who_cannot_pay_the_toll_slips_in_or_turns_back() -> None:
    def toll(dice: str = "") -> Position:
        p = frontier(
            at=(SPINWARD, "lothal"), ships=["g9-rigger", STARFIGHTER], damage=(0, 1), credits=1_000, dice=dice,
            encounters=stacked("core_worlds", "02"),
        )  # fmt: skip
        return p.do("cross")

    p = toll()
    assert len(p.options()) == 2 and not p.may("choose 1")
    back = p.do("choose 3")
    assert (back.at(), back.credits()) == (SPINWARD, 2_000)
    slips = toll("BB")
    told = listen(slips)
    slips.do("choose 2")
    assert (slips.at(), slips.credits(), "defeated" in codes(told)) == (SPINWARD, 0, True)


@pytest.mark.rule("UB-D-58", "UB-DISCARD-01", "UB-REVEAL-06")
def test_nine_levels_sell_the_top_luxury_and_nothing_else() -> None:
    p = business(
        BOBA, HAN, at=(SPINWARD, "naboo"), step="encounter", credits=7_000, encounters=stacked("core_worlds", "01"),
        top={"luxury": ["mazs-goggles", "gift-for-jabba"]},
    )  # fmt: skip
    p.do("explore")
    assert set(p.options()) == {"buy mazs-goggles", "pass"}
    p.do("buy mazs-goggles")
    while p.prompt in ("icons", "patrol-route"):
        p.do(p.options()[0])
    assert (p.assets(), p.credits(), p.top("luxury")) == (["mazs-goggles"], 0, "gift-for-jabba")


# Cargo for patrols ----------------------------------------------------------------------------------------


@pytest.mark.rule("OR-CARGO-03", "OR-TURN-14", "OR-CARGO-06")
def test_a_traitor_delivered_to_the_empire_ends_its_hate_before_the_encounter() -> None:
    p = business(
        BOBA, HAN, at=("lothal", "naboo"), assets=["rebel-traitor"], reputation={"imperial": NEG},
        patrols={"imperial": ("lothal", 1)}, dice="H",
    )  # fmt: skip
    p.do("deliver rebel-traitor")
    assert (p.credits(), p.fame(), p.reputation("imperial"), p.reputation("rebel")) == (5_000, 1, NEU, NEG)
    p.do("pass")
    assert {"fight imperial", "explore"} <= set(p.options()), "nobody is forced any more"


@pytest.mark.rule("OR-CARGO-03", "UB-CORE-07")
@pytest.mark.parametrize("place", ["com-nav-c", "maelstrom", TRAILING])
def test_a_traitor_is_wanted_wherever_the_patrol_is(place: str) -> None:
    p = business(BOBA, HAN, at=(place, "naboo"), assets=["rebel-traitor"], patrols={"imperial": (place, 1)}, dice="H")
    p.do("deliver rebel-traitor")
    assert (p.credits(), p.reputation("imperial")) == (5_000, POS)
    away = business(BOBA, HAN, at=(place, "naboo"), assets=["rebel-traitor"], patrols={"imperial": ("lothal", 1)})
    assert not away.may("deliver rebel-traitor")


# Jobs -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-JOB-03", "UB-CORE-01")
def test_a_freighter_is_hijacked_on_a_lonely_navpoint_only() -> None:
    for place, patrol, may in (
        ("trailing-nav", "trailing-nav", False), ("rkt-nav-c", "trailing-nav", True), ("maelstrom", "trailing-nav", False),
        (SPINWARD, "trailing-nav", False),
    ):  # fmt: skip
        p = business(
            BOBA, HAN, at=(place, "naboo"), step="encounter", assets=["hijacking-a-freighter"], patrols={"hutt": (patrol, 1)},
            reputation={"hutt": POS},
        )  # fmt: skip
        assert p.may("attempt hijacking-a-freighter") == may, place


@pytest.mark.rule("OR-JOB-04", "UB-CORE-01", "UB-CORE-02")
def test_the_white_worms_are_infiltrated_on_the_trailing_core() -> None:
    p = business(
        BOBA, HAN, at=(TRAILING, "naboo"), step="encounter", assets=["infiltrate-white-worms"], credits=3_000, dice="HB BB"
    )
    leave_only(p, "db-58a")
    p.do("attempt infiltrate-white-worms", "choose 1", "choose 1")
    assert (p.credits(), p.fame(), p.removed()) == (12_000, 1, ["infiltrate-white-worms"]), "a runner and a gift are paid"
    assert not business(BOBA, HAN, at=(SPINWARD, "naboo"), step="encounter", assets=["infiltrate-white-worms"]).choices("attempt")


# Moves and ships ------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-MOVE-01", "OR-DEFEAT-06", "OR-D-36")
def test_an_experimental_drive_may_end_a_turn_in_planning() -> None:
    p = business(
        BOBA, HAN, at=("mon-calamari", "naboo"), step="planning", damage=(0, 3), credits=4_000, dice="B",
        assets=["experimental-hyperdrive"], top={"cargo": "food-supplies"}, patrols={"syndicate": ("ring-of-kafrene", 1)},
    )  # fmt: skip
    told = listen(p)
    p.travel("lmc-nav-lo", "com-nav-ro", "cantonica", "com-nav-lo")
    assert ("defeated" in codes(told), p.credits(), p.current, p.at()) == (True, 1_000, 1, "com-nav-lo")


@pytest.mark.rule("OR-MOVE-01", "OR-D-41")
def test_one_space_more_after_three_is_no_fourth() -> None:
    p = business(
        HERA, HAN, at=("mon-calamari", "naboo"), step="planning", flipped=True, assets=["experimental-hyperdrive"], dice="B",
        patrols={"syndicate": ("ring-of-kafrene", 1)},
    )  # fmt: skip
    p.do("move", "to lmc-nav-lo", "to com-nav-ro", "to cantonica", "pass")
    while p.prompt == "window":
        p.do(next((text for text in p.options() if "hera" in text), "pass"))
    if p.prompt == "move":
        p.do("to com-nav-lo")
    assert (p.at(), no_dice_left(p), p.damage()) == ("com-nav-lo", False, (0, 0))


@pytest.mark.rule("OR-COMBAT-04", "OR-TIMING-04")
def test_crew_that_goes_after_the_roll_changes_no_dice() -> None:
    p = business(
        KETSU, HAN, at=("naboo", "lothal"), ships=["auzituck-gunship-flipped"], assets=["lobot-crew", "chopper-crew"],
        dice="BBBB B BBB B",
    )  # fmt: skip
    told = listen(p)
    assert (ground(p), ship_combat(p)) == (4, 5)
    fight(p, value=1)
    passing(p)
    p.resolve({"discard": {"asset": "crew", "count": 1}}).do("discard lobot-crew")
    while p.prompt == "return-token":
        p.do(p.options()[0])
    fight(p, value=1)
    passing(p)
    assert rolls(told) == [4, 1, 3, 1]


@pytest.mark.rule("OR-D-46", "OR-INFO-04", "UB-CORE-03")
def test_a_secret_of_the_core_goes_back_under_its_deck_with_its_owners_defeat() -> None:
    p = frontier("bossk", "dengar", "han-solo", at=("naboo", "lothal", "kessel"), step="action", damage=(3, 0))
    hold(p, 0, "enc-core-worlds-14", SPINWARD)
    told = listen(p.resolve({"damage": {"target": "character", "amount": 1}}))
    passing(p)
    assert (p.secrets(), p.encounters("core_worlds")) == ([], ["enc-core-worlds-14"])
    assert all("enc-core-worlds-14" not in data(p, viewer) for viewer in (1, 2, 3)) and "defeated" in codes(told)


# What stands nowhere else ---------------------------------------------------------------------------------


@pytest.mark.rule("UB-SETUP-01", "UB-CLAR-02")
def test_cad_bane_has_his_fame_from_the_start_and_is_paid_nothing_for_it() -> None:
    p, told = new_game(3, BOBA, CAD, HAN)
    order = in_turn_order(p)
    assert [p.fame(seat) for seat in order] == [0, 2, 0]
    assert [p.credits(seat) for seat in order] == [4_000, 6_000, 8_000] and "fame" not in codes(told)


@pytest.mark.rule("UB-CORE-03", "OR-D-45", "OR-GEN-05")
@pytest.mark.parametrize("action", ["explore", "cross"])
def test_without_a_card_of_the_core_nobody_gets_across(action: str) -> None:
    p = frontier(at=(SPINWARD, "lothal"), credits=3_000)
    told = p.events(action)
    assert (p.at(), p.credits(), p.current, "explore" in codes(told)) == (SPINWARD, 3_000, 1, False)


@pytest.mark.rule("UB-CORE-01")
def test_a_free_port_lies_on_a_tile_and_a_holocron_may_want_the_core() -> None:
    charter = frontier(step="action", at=("naboo", "lothal"), credits=12_000, top={"luxury": "freeport-charter"})
    planets = charter.do("buy freeport-charter").choices("space")
    assert len(planets) == 11 and not planets & {SPINWARD, TRAILING} and charter.fame() == 1
    holocron = frontier(step="action", at=("naboo", "lothal"), credits=15_000, top={"luxury": "sith-holocron"})
    asked = holocron.do("buy sith-holocron")
    assert asked.asked == 1 and asked.choices("space") == planets | {SPINWARD, TRAILING}
    asked.do(f"space {TRAILING}", seat=1)
    assert not holocron.may("deliver sith-holocron")


@pytest.mark.rule("UB-CORE-01", "UB-D-63")
def test_whoever_trusts_the_sonar_may_come_up_on_the_core_and_has_not_crossed_it() -> None:
    p = frontier(HAN, BOBA, at=("naboo", "lothal"), encounters=stacked("ryloth_naboo", "18"), dice="CC")
    told = listen(p)
    p.do("explore")
    assert p.choices(p.options()[0].split()[0]) >= {SPINWARD, TRAILING, "lothal"} and len(p.options()) >= 12
    p.do(next(option for option in p.options() if option.endswith(TRAILING)))
    assert (p.at(), p.credits(), p.current) == (TRAILING, 2_000, 1)
    assert not {"cross", "not-across"} & set(codes(told))


@pytest.mark.rule("OR-BOUNTY-10", "UB-ORANGE-03")
def test_half_a_bounty_for_boba_fett_lets_its_prisoner_go_first() -> None:
    p = frontier(HERA, HAN, at=("nal-hutta", "lothal"), assets=["start-bounty-boshek*"], contacts={"nal-hutta/3": "boba-fett"})
    p.do("meet nal-hutta/3", "choose 2", "choose 1")
    while p.prompt != "planning" and not p.over:
        p.do(p.options()[0])
    assert "boba-fett-crew" in p.assets() and "start-bounty-boshek" not in p.assets()
    assert p.whereabouts("boshek") == "naboo/1", "in the place of Boba Fett, who is still there then, nobody can be put"
