"""Ships that change hands, what their slots and hulls carry, and the goals that turn them over."""

from __future__ import annotations

import pytest
from encountering import put_encounter_on_top
from galaxies import POS, Position, clear_spots, position
from pockets import pocket

from cantina.outer_rim import BOX
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import DECKS

LANDO = ("lando-calrissian", "bossk")
HAN = ("han-solo", "bossk")


def settle(p: Position) -> Position:
    """Let the patrol of an icon go wherever it may."""
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    return p


def flip_ship(p: Position, seat: int = 0) -> Position:
    """Somebody's ship has completed its goal."""
    p.player(seat).sheet = BOX.flipped(p.player(seat).sheet)
    return p


def used_ship(credits: int) -> Position:
    """Lando flies a flipped HWK-290 with damage and looks at a used ship."""
    p = position(
        3, characters=("lando-calrissian", "bossk", "ig-88"), ships=["hwk-290"], at=("cantonica", "naboo", "lothal"),
        step="action", credits={0: credits, 1: 5_000, 2: 5_000}, fame=1, damage=(0, 2), assets=["improved-nav-computer"],
        top={"ship": ["used-ship-for-sale", "ship-lancer"]}, removed=["ship-hwk-290"],
    )  # fmt: skip
    return flip_ship(p).do("buy used-ship-for-sale")


@pytest.mark.rule("OR-MARKET-21", "OR-MARKET-23", "OR-SHIP-03", "OR-SHIP-05", "OR-D-53", "OR-MARKET-11")
def test_a_used_ship_is_bought_with_the_old_one_and_comes_damaged() -> None:
    p = used_ship(6_000)
    size = len(p.deck("ship"))
    assert p.choices("ship") == {"lancer", "heavy-duty-lifter"}
    p.do("ship lancer", "pass")
    settle(p)
    assert (p.ship(0), p.damage(0), p.credits(0), p.assets(0)) == ("lancer", (0, 3), 1_000, ["improved-nav-computer"])
    assert (p.fame(0), stats.hull(p.table, 0)) == (1, 5)
    assert "ship-lancer" in p.removed()
    assert "ship-lancer" not in p.deck("ship")
    assert "used-ship-for-sale" in p.deck("ship")
    assert len(p.deck("ship")) == size
    assert p.faceup("ship") == p.deck("ship")[:1]
    back = next(sheet for sheet in BOX.sheets if sheet.name == "hwk-290")
    assert back.index % BOX.fronts not in p.table.sheets


@pytest.mark.rule("OR-MARKET-23", "OR-MARKET-24")
def test_an_asset_may_be_bartered_on_top_for_a_used_ship() -> None:
    p = used_ship(6_000).do("ship lancer", "barter improved-nav-computer")
    settle(p)
    assert (p.ship(0), p.credits(0), p.assets(0)) == ("lancer", 4_000, [])


@pytest.mark.rule("OR-DEFEAT-03", "OR-DEFEAT-04", "OR-DEFEAT-06", "OR-D-38")
def test_a_used_ship_whose_hull_is_as_small_as_its_damage_defeats_on_the_spot() -> None:
    p = position(
        characters=HAN, at=("cantonica", "naboo"), step="action", credits={0: 8_000, 1: 5_000}, assets=["courier-drive"],
        top={"ship": ["used-ship-for-sale", "ship-lancer"]}, removed=["ship-hwk-290"],
    )  # fmt: skip
    assert stats.hull(p.table, 0) == 2
    p.do("buy used-ship-for-sale", "ship hwk-290")
    assert (p.ship(0), p.damage(0), p.defeated(0), p.credits(0)) == ("hwk-290", (0, 3), True, 0)
    assert p.assets(0) == ["courier-drive"]
    settle(p)
    assert len(p.faceup("ship")) == 1
    assert "used-ship-for-sale" in p.deck("ship")
    assert (p.current, p.prompt) == (1, "planning")


def auction(*ships: str, step: str = "encounter") -> Position:
    """Lando at an auction on Ord Mantell, with only these cards left in the ship deck."""
    p = position(
        characters=LANDO, at=("ord-mantell", "naboo"), step=step, credits={0: 0, 1: 5_000}, top={"ship": list(ships)},
        encounters={"cantonica_ord_mantell": ["enc-cantonica-ord-mantell-06"]},
    )  # fmt: skip
    deck = DECKS.index("ship")
    p.table.stores[deck] = [each for each in p.table.stores[deck] if each.kind.name in ships]
    return p.resolve({"gain": {}})


@pytest.mark.rule("OR-D-45", "OR-MARKET-11")
def test_the_last_card_of_the_ship_deck_is_shuffled_in_and_comes_up_again() -> None:
    p = auction("used-ship-for-sale").do("explore", "choose 2", "buy used-ship-for-sale")
    assert p.current == 1
    assert (p.ship(0), p.credits(0), p.deck("ship"), p.faceup("ship")) == (
        "g9-rigger", 0, ["used-ship-for-sale"], ["used-ship-for-sale"]
    )  # fmt: skip


@pytest.mark.rule("OR-D-45", "OR-GEN-05")
def test_an_empty_ship_deck_offers_nothing() -> None:
    p = auction().do("explore", "choose 2")
    assert (p.current, p.ship(0), p.credits(0)) == (1, "g9-rigger", 0)
    market = auction(step="action")
    assert not [text for text in market.options() if "ship-" in text]


def hauler(*crew: str, answers: tuple[str, ...] = ()) -> Position:
    """Lando with a GX1 and this crew, among friends on Ryloth, asks for a volunteer."""
    p = position(
        characters=LANDO, ships=["gx1-short-hauler"], at=("ryloth", "naboo"), step="encounter", fame=8, assets=list(crew),
        credits={0: 5_000, 1: 5_000}, reputation={"rebel": POS}, encounters={"ryloth_naboo": ["enc-ryloth-naboo-01"]},
    )  # fmt: skip
    return p.do("explore", "choose 2", *answers)


@pytest.mark.rule("OR-GOAL-02", "OR-SLOTS-11")
def test_the_third_crew_of_a_gx1_opens_its_own_slot() -> None:
    p = hauler("boshek-crew", "lobot-crew", answers=("take clan-scout",))
    assert (p.assets(0), p.fame(0), p.player(0).sheet.crew) == (["boshek-crew", "lobot-crew", "clan-scout"], 9, 3)
    assert p.player(0).sheet.goal is None
    assert p.current == 1


@pytest.mark.rule("OR-GOAL-02", "OR-CREW-02")
def test_a_volunteer_who_is_declined_completes_no_goal() -> None:
    p = hauler("boshek-crew", "lobot-crew", answers=("pass",))
    assert (p.assets(0), p.fame(0), p.player(0).sheet.crew) == (["boshek-crew", "lobot-crew"], 8, 2)


@pytest.mark.rule("OR-GOAL-02")
def test_the_second_crew_of_a_gx1_completes_nothing() -> None:
    p = hauler("boshek-crew", answers=("take clan-scout",))
    assert (p.assets(0), p.fame(0), p.player(0).sheet.crew) == (["boshek-crew", "clan-scout"], 8, 2)
    assert p.player(0).ship_count == 0


@pytest.mark.rule("OR-CREW-02", "OR-CONTACT-05", "OR-SLOTS-07")
def test_crew_that_was_paid_for_and_is_refused_stays_on_the_planet_and_completes_no_goal() -> None:
    p = position(
        characters=LANDO, ships=["gx1-short-hauler"], at=("tatooine", "naboo"), step="encounter", credits={0: 3_000, 1: 5_000},
        assets=["boshek-crew", "lobot-crew"], contacts={"tatooine/1": "zuckuss"},
    )  # fmt: skip
    p.do("meet tatooine/1", "choose 1", "pass")
    assert (p.credits(0), p.contact("tatooine/1"), p.fame(0)) == (0, "zuckuss", 0)
    assert (p.assets(0), p.player(0).sheet.crew, p.current) == (["boshek-crew", "lobot-crew"], 2, 1)


def drive() -> Position:
    """Han Solo with a battered G9 has just got a courier's drive loose."""
    p = position(
        characters=HAN, at=("com-nav-c", "naboo"), step="encounter", credits={0: 5_000, 1: 5_000}, damage=(0, 2), dice="HB"
    )
    put_encounter_on_top(p, "navpoint", "enc-navpoint-10")
    return p.do("explore", "choose 1", "skill tech")


@pytest.mark.rule("OR-D-38", "OR-DEFEAT-04", "OR-MOVE-11")
def test_a_drive_that_takes_the_last_point_of_hull_defeats() -> None:
    p = drive().do("take courier-drive")
    assert (stats.hull(p.table, 0), p.damage(0), p.defeated(0), p.credits(0)) == (2, (0, 2), True, 2_000)
    p.end_turn()
    assert (p.current, p.defeated(0), p.damage(0)) == (0, False, (0, 0))
    assert stats.hyperdrive(p.table, 0) == 9


@pytest.mark.rule("OR-SLOTS-07", "OR-SPACE-07", "OR-D-36")
def test_a_drive_that_is_declined_goes_under_its_deck() -> None:
    p = drive().do("pass")
    assert (stats.hull(p.table, 0), p.defeated(0), p.credits(0), p.assets(0)) == (3, False, 5_000, [])
    assert p.encounters("navpoint")[-1] == "enc-navpoint-10"


@pytest.mark.rule("OR-D-38", "OR-D-36", "OR-DEFEAT-04", "OR-DEFEAT-05", "OR-SECRET-05", "OR-TURN-07")
def test_whoever_loses_the_liberated_droid_with_a_full_hull_is_defeated_in_the_takers_turn() -> None:
    p = position(
        3, characters=("ig-88", "boba-fett", "lando-calrissian"), at=("kessel", "naboo", "kessel"), step="action",
        credits={0: 5_000, 1: 5_000, 2: 5_000}, assets={2: ["liberated-droid"]}, damage={2: (0, 3)},
    )  # fmt: skip
    pocket(p, "enc-navpoint-05", 2)
    p.do("use ig-88/2")
    assert (p.assets(0), stats.hull(p.table, 0), p.fame(0)) == (["liberated-droid"], 4, 0)
    assert (stats.hull(p.table, 2), p.damage(2), p.defeated(2), p.credits(2), p.secrets(2)) == (3, (0, 3), True, 2_000, [])
    for viewer in (0, 1):
        assert "enc-navpoint-05" not in str(p.table.knowledge(viewer).table.plain())
    assert (p.current, p.prompt) == (0, "action")
    p.end_turn().end_turn()
    assert (p.current, p.defeated(2), p.damage(2)) == (2, False, (0, 0)), "it could only recover"


@pytest.mark.rule("OR-SLOTS-06", "OR-GOAL-02", "OR-GOAL-05", "OR-CREW-04", "OR-CONTACT-13")
def test_ig_88_makes_room_for_a_second_droid_and_completes_his_goal() -> None:
    p = position(
        3, characters=("ig-88", "lando-calrissian", "bossk"), ships=["hwk-290"], at=("tatooine", "tatooine", "naboo"),
        step="action", credits={0: 5_000, 1: 5_000, 2: 5_000},
        assets={0: ["chopper-crew", "boshek-crew"], 1: ["w1-le-crew"], 2: ["k-2so-crew"]},
        contacts={"tatooine/2": "greedo"},
    )  # fmt: skip
    clear_spots(p, "tatooine/1").do("use ig-88/2")
    assert "k-2so-crew" not in str(p.options())
    while p.prompt != "action":
        p.do(next(text for text in ("ask-for w1-le-crew", "take w1-le-crew", "discard boshek-crew") if text in p.options()))
    assert (sorted(p.assets(0)), p.assets(1), p.assets(2)) == (["chopper-crew", "w1-le-crew"], [], ["k-2so-crew"])
    assert (p.contact("tatooine/1"), p.whereabouts("w1-le"), p.whereabouts("chopper")) == ("boshek", "pool", "pool")
    assert (p.fame(0), bool(p.player(0).flipped), p.may("use ig-88/2")) == (1, True, False)
    p.resolve({"damage": {"target": "character", "amount": 9}})
    assert p.may("use ig-88/3")
