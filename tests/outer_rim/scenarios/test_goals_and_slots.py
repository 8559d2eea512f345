"""Slots that come and go, deliveries, and goals that are completed by what happened since the ship was bought."""

from __future__ import annotations

import pytest
from galaxies import NEG, Position, position

from cantina.outer_rim import BOX
from cantina.outer_rim.rules.kinds import FACTIONS

HAN = ("han-solo", "bossk")
LANDO = ("lando-calrissian", "bossk")


def settle(p: Position) -> Position:
    """Let the patrol of an icon go wherever it may."""
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    return p


@pytest.mark.rule("OR-SLOTS-11", "OR-DISCARD-01", "OR-DISCARD-02")
@pytest.mark.parametrize(("gone", "left"), [("droid-parts", "food-supplies"), ("food-supplies", "droid-parts")])
def test_without_the_smuggling_compartment_its_owner_picks_the_cargo_that_goes(gone: str, left: str) -> None:
    p = position(
        characters=HAN, at=("lothal", "naboo"), step="encounter", credits={0: 5_000, 1: 5_000}, damage=(0, 2),
        assets=["smuggling-compartment", "droid-parts", "food-supplies"], contacts={"lothal/1": "chopper"},
    )  # fmt: skip
    p.do("meet lothal/1", "choose 2")
    while p.current == 0:
        wanted = ("discard smuggling-compartment", "take chopper-crew", f"discard {gone}")
        p.do(next(text for text in wanted if text in p.options()))
    assert (sorted(p.assets(0)), p.damage(0), p.credits(0)) == (["chopper-crew", left], (0, 0), 5_000)
    assert set(p.deck("cargo")[-2:]) == {"smuggling-compartment", gone}
    assert p.whereabouts("chopper") == "pool"


@pytest.mark.rule("OR-SLOTS-10", "OR-PATROL-16")
def test_a_smuggling_compartment_in_the_only_cargo_slot_still_carries_one_cargo() -> None:
    p = position(
        characters=HAN, at=("cantonica", "naboo"), step="action", credits={0: 2_000, 1: 5_000},
        assets=["ion-cannon", "droid-parts"], top={"cargo": ["smuggling-compartment", "bacta-supplies"]},
    )  # fmt: skip
    p.do("buy smuggling-compartment", "pass")
    assert sorted(p.assets(0)) == ["droid-parts", "ion-cannon", "smuggling-compartment"]
    assert (p.credits(0), p.top("cargo"), p.patrol("rebel")) == (0, "bacta-supplies", ("cantonica", 1))
    p.resolve({"market": {"op": "gain", "deck": "cargo"}})
    assert "take bacta-supplies" not in p.options(), "no room for a second cargo"


def smuggler(dice: str, ship: str = "yt-1300", *mods: str) -> Position:
    """Lando on Kessel with stolen supplies for it, aboard a flipped ship."""
    p = position(
        characters=LANDO, ships=[ship], at=("kessel", "naboo"), step="action", credits={0: 5_000, 1: 5_000},
        assets=["stolen-supplies", *mods], dice=dice,
    )  # fmt: skip
    if ship == "yt-1300":
        p.player(0).sheet = BOX.flipped(p.player(0).sheet)
        p.resolve({"gain": {}})
    return p


@pytest.mark.rule("OR-CARGO-04", "OR-DICE-02", "OR-CARGO-02")
def test_lando_rerolls_a_blank_into_a_crit_and_the_falcon_turns_it_into_a_hit() -> None:
    p = smuggler("B C", "yt-1300", "smuggling-compartment").do("deliver stolen-supplies", "use lando-calrissian/1")
    assert "use smuggling-compartment/1" not in p.options(), "a crit is no focus"
    p.do("use yt-1300-flipped/1")
    assert (p.credits(0), p.fame(0), p.assets(0)) == (11_000, 1, ["smuggling-compartment"])
    assert p.player(0).goal_count == 1
    assert (p.prompt, p.may("deliver stolen-supplies")) == ("action", False)


@pytest.mark.rule("OR-CARGO-04", "OR-CARGO-05", "OR-DICE-02")
@pytest.mark.parametrize(
    ("face", "ship", "mods", "helps"),
    [
        ("F", "yt-1300", ("smuggling-compartment",), {"use yt-1300-flipped/1", "use smuggling-compartment/1"}),
        ("F", "g9-rigger", ("smuggling-compartment",), {"use smuggling-compartment/1"}),
        ("C", "yt-1300", ("smuggling-compartment",), {"use yt-1300-flipped/1"}),
        ("C", "g9-rigger", ("smuggling-compartment",), set()),
        ("B", "yt-1300", ("smuggling-compartment",), set()),
    ],
)  # fmt: skip
def test_which_faces_can_be_turned_into_a_delivery(face: str, ship: str, mods: tuple[str, ...], helps: set[str]) -> None:
    p = smuggler(face + "B" * 20, ship, *mods).do("deliver stolen-supplies", "pass")
    helpers = {text for text in p.options() if text.startswith("use ")}
    assert helpers & {"use yt-1300-flipped/1", "use smuggling-compartment/1"} == helps
    for help in helps:
        q = smuggler(face + "B" * 20, ship, *mods).do("deliver stolen-supplies", "pass", help)
        assert (q.credits(0), q.fame(0), q.assets(0), q.prompt) == (11_000, 1, list(mods), "action")
    if not helps:
        assert (p.credits(0), p.fame(0)) != (11_000, 1)


@pytest.mark.rule("OR-GOAL-02", "OR-PATROL-07")
def test_the_win_that_turns_the_aggressor_over_still_costs_reputation() -> None:
    p = position(
        ships=["aggressor"], at=("cantonica", "naboo"), step="encounter", patrols={"hutt": ("cantonica", 1)}, dice="HHHHH BBB"
    )
    p.player(0).ship_count = 1
    p.do("fight hutt")
    assert (p.fame(0), p.player(0).sheet.goal) == (1, None)
    assert p.reputation("hutt") == NEG


@pytest.mark.rule("OR-GOAL-03", "OR-X-02", "OR-PATROL-07")
def test_a_patrol_beaten_before_the_aggressor_was_bought_does_not_count() -> None:
    p = position(
        characters=("boba-fett", "bossk"), at=("cantonica", "naboo"), step="encounter", credits={0: 15_000, 1: 5_000},
        patrols={"rebel": ("cantonica", 1)}, top={"ship": ["ship-aggressor", "ship-yt-1300"]}, dice="HH BBB",
    )  # fmt: skip
    p.do("fight rebel")
    assert (p.credits(0), p.fame(0), p.reputation("rebel")) == (18_000, 0, NEG)
    p.end_turn().do("take-credits", "buy ship-aggressor", "pass")
    assert (p.ship(0), p.player(0).ship_count) == ("aggressor", 0)
    station(p, "syndicate", "cantonica").roll("HHHHH BBB").do("fight syndicate")
    assert (p.player(0).ship_count, p.fame(0), p.ship(0)) == (1, 0, "aggressor")
    p.end_turn().do("take-credits", "pass")
    station(p, "hutt", "cantonica").roll("HHHHH BBB").do("fight hutt")
    assert (p.fame(0), p.player(0).sheet.goal) == (1, None)


def station(p: Position, faction: str, space: str) -> Position:
    """A patrol of level 1 lies in this space now."""
    p.table.patrol_spaces[FACTIONS.index(faction)] = p.space(space)
    return p.resolve({"gain": {}})


def hound(credits: int, step: str = "planning", damage: int = 3) -> Position:
    """Bossk aboard a damaged YV-666."""
    return position(
        characters=("bossk", "lando-calrissian"), ships=["yv-666"], step=step, fame=3, credits={0: credits, 1: 5_000},
        damage=(0, damage),
    )  # fmt: skip


@pytest.mark.rule("OR-D-51", "OR-GOAL-02")
def test_recovering_three_with_the_planning_step_lets_the_yv_666_pay_for_its_goal() -> None:
    p = hound(7_000).do("recover")
    assert (p.prompt, p.options()) == ("goal", ["accept", "pass"])
    p.do("accept")
    assert (p.credits(0), p.fame(0), p.damage(0), p.player(0).sheet.ship_combat) == (0, 4, (0, 0), 4)
    assert p.player(0).sheet.goal is None
    declined = hound(7_000).do("recover", "pass")
    assert (declined.credits(0), declined.fame(0), declined.prompt) == (7_000, 3, "action")
    assert declined.player(0).sheet.goal is not None


@pytest.mark.rule("OR-D-51", "OR-TIMING-04")
def test_without_seven_thousand_the_yv_666_is_not_offered_its_goal() -> None:
    p = hound(6_000).do("recover")
    assert (p.prompt, p.credits(0), p.fame(0), p.damage(0)) == ("action", 6_000, 3, (0, 0))


@pytest.mark.rule("OR-D-51", "OR-DEFEAT-11")
def test_two_recovered_at_once_are_not_enough_for_the_yv_666() -> None:
    p = hound(7_000, step="action").do("use bossk/1")
    assert (p.prompt, p.damage(0), p.fame(0), p.credits(0)) == ("action", (0, 1), 3, 7_000)
