"""How long something lasts: until the end of one's next turn, for this turn, for this card."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from brawls import listen, rolls, totals
from encountering import leave_only
from galaxies import NEG, NEU, POS, Position
from scenes import (
    BOBA,
    BOSSK,
    HAN,
    JYN,
    KETSU,
    LANDO,
    ground,
    hyperdrive,
    no_dice_left,
    scene,
    ship_combat,
    skill,
    stacked,
)

from cantina.outer_rim.odds import table_odds

EIGHT_STEPS = ("com-nav-ri", "lmc-nav-li", "lothal", "lmc-nav-ri", "ksl-nav-li", "ksl-nav-c", "ksl-nav-n2", "ksl-nav-ro")


def seen_hyperdrive(p: Position, viewer: int) -> int:
    return hyperdrive(Position(p.table.knowledge(viewer).table))


@pytest.mark.rule("OR-MOVE-01", "OR-MOVE-11")
def test_an_engine_improved_until_the_end_of_the_next_turn_is_as_before_after_it() -> None:
    p = scene(LANDO, BOSSK, at=("ord-mantell", "naboo"), contacts={"ord-mantell/2": "chopper"})
    p.do("meet ord-mantell/2", "choose 4")
    assert p.current == 1
    assert [seen_hyperdrive(p, viewer) for viewer in (0, 1, 2)] == [8, 8, 8]
    assert hyperdrive(p, 1) == 6
    assert (p.contact("ord-mantell/2"), p.assets()) == ("chopper", [])
    p.end_turn()
    assert (p.current, hyperdrive(p)) == (0, 8)
    p.do("move", *(f"to {space}" for space in EIGHT_STEPS))
    assert (p.at(), p.prompt) == ("ksl-nav-ro", "action")
    p.refused("to tnh-nav-li")
    p.do("pass", "explore")
    assert (p.current, hyperdrive(p)) == (1, 6)
    p.end_turn()
    p.do("move", *(f"to {space}" for space in ("ksl-nav-n2", "ksl-nav-c", "ksl-nav-li", "lmc-nav-ri", "lothal", "lmc-nav-li")))
    assert p.prompt == "action"
    p.refused("to com-nav-ri")
    assert (p.at(), p.contact("ord-mantell/2")) == ("lmc-nav-li", "chopper")


@pytest.mark.rule("OR-MAELSTROM-05", "OR-MAELSTROM-06", "OR-MOVE-04", "OR-TEST-03")
def test_an_extra_turn_after_the_next_turn_no_longer_has_what_lasted_until_its_end() -> None:
    p = scene(
        BOBA, HAN, at=("naboo", "lothal"), reputation={"syndicate": POS}, patrols={"syndicate": ("rnb-nav-ri", 1)},
        encounters=stacked("ryloth_naboo", "09") | stacked("navpoint", "01"), dice="HB HB",
    )  # fmt: skip
    p.do("explore", "choose 1")
    assert (p.current, p.credits()) == (1, 5_000)
    p.end_turn()
    assert hyperdrive(p) == 8
    p.travel("rnb-nav-ri").do("pass", "explore", "choose 1")
    assert (p.current, p.prompt, hyperdrive(p)) == (0, "planning", 6)
    p.do("take-credits", "pass", "explore", "choose 1")
    assert no_dice_left(p)
    assert (p.current, p.prompt) == (1, "planning")


@pytest.mark.rule("OR-COMBAT-01", "OR-COMBAT-11", "OR-COMBAT-18", "OR-COMBAT-15")
def test_a_bonus_until_the_end_of_the_next_turn_helps_against_an_attack_in_between() -> None:
    p = scene(
        HAN, BOSSK, at="lmc-nav-c", ships=["g9-rigger", "firespray-31"], fame={0: 3, 1: 1},
        encounters=stacked("navpoint", "07", "02"), dice="HB HHBBF HHCB",
    )  # fmt: skip
    p.do("explore", "choose 2")
    assert (p.current, ship_combat(p), p.credits()) == (1, 4, 9_000)
    p.do("take-credits", "pass")
    told = p.events("use firespray-31/1")
    assert (rolls(told), totals(told)) == ([5, 4], [2, 4])
    assert (p.damage(0), p.damage(1)) == ((0, 2), (0, 4))
    assert (p.fame(1), p.ship(1)) == (1, "firespray-31")
    p.do("take-credits", "pass", "explore", "choose 2", "take-credits", "pass").roll("HBBBB BB")
    assert ship_combat(p) == 2
    told = p.events("use firespray-31/1")
    assert rolls(told) == [5, 2]


@pytest.mark.rule("OR-TURN-18", "OR-CARGO-05", "OR-TEST-02", "OR-DEFEAT-01")
def test_what_lasts_until_the_end_of_the_next_turn_ends_with_a_turn_that_is_cut_short() -> None:
    p = scene(
        BOSSK, KETSU, at=("takodana", "lothal"), assets=["stolen-hyperfuel"], damage=(1, 0),
        encounters=stacked("kafrene_takodana", "05"), dice="HB B HH",
    )  # fmt: skip
    leave_only(p, "db-01b")
    p.do("explore", "choose 1")
    assert (p.current, ground(p), p.credits()) == (1, 5, 8_000)
    p.end_turn().travel("rkt-nav-c", "ring-of-kafrene")
    assert ground(p) == 5
    p.do("deliver stolen-hyperfuel", "choose 1")
    assert no_dice_left(p)
    assert (p.damage(), p.defeated(), p.current, p.prompt) == ((3, 0), False, 1, "planning")
    assert (p.assets(), p.credits(), p.fame()) == (["stolen-hyperfuel"], 8_000, 0)
    assert ground(p) == 3


@pytest.mark.rule("OR-CARGO-04", "OR-CARGO-06")
def test_a_promised_hit_covers_one_die_for_illegal_cargo() -> None:
    p = scene(
        BOBA, BOSSK, ships=["yv-666"], at=("naboo", "lothal"), assets=["stolen-hyperfuel", "raw-spice"],
        encounters=stacked("ryloth_naboo", "10"), dice="B F",
    )  # fmt: skip
    leave_only(p, "db-01c")
    p.do("explore", "choose 2")
    assert (p.credits(), p.reputation("imperial")) == (5_000, POS)
    p.end_turn().travel("rnb-nav-ri", "rkt-nav-li", "takodana", "rkt-nav-c", "ring-of-kafrene")
    assert table_odds.delivery(p.table, 0) == 1
    p.do("deliver stolen-hyperfuel")
    assert (p.credits(), p.fame(), p.assets()) == (14_000, 1, ["raw-spice"])
    assert table_odds.delivery(p.table, 0) == Fraction(3, 8)
    p.do("deliver raw-spice")
    assert (p.prompt, p.options()) == ("choose", ["choose 1", "choose 2", "choose 3"])
    assert (p.assets(), p.credits()) == (["raw-spice"], 14_000)


@pytest.mark.rule("OR-CARGO-04", "OR-CARGO-05")
def test_a_promised_hit_that_was_not_used_is_gone_after_the_next_turn() -> None:
    p = scene(
        JYN, BOSSK, at=("mon-calamari", "naboo"), assets=["stolen-prototype"],
        encounters=stacked("lothal_mon_calamari", "10", "06"), dice="F",
    )  # fmt: skip
    leave_only(p, "db-01c")
    p.do("explore", "choose 1")
    while p.prompt == "move-patrol":
        p.do(p.options()[-1])
    assert (p.current, p.credits(), p.reputation("rebel")) == (1, 5_000, POS)
    p.end_turn().do("take-credits", "pass", "explore", "choose 2")
    p.end_turn().travel("lmc-nav-lo", "com-nav-ro", "cantonica")
    assert table_odds.delivery(p.table, 0) == Fraction(3, 8)
    p.do("deliver stolen-prototype")
    assert no_dice_left(p)
    assert (p.asked, p.prompt, p.options()) == (0, "choose", ["choose 1", "choose 2", "choose 3"])
    assert (p.assets(), p.fame()) == (["stolen-prototype"], 0)


@pytest.mark.rule("OR-TIMING-09", "OR-DISCARD-01", "OR-COMBAT-06", "OR-JOB-04")
def test_a_poison_for_one_combat_is_not_in_the_next_combat_of_the_same_job() -> None:
    p = scene(
        BOSSK, LANDO, at=("tatooine", "naboo"), assets=["jabbas-hidden-stash", "lylek-venom"],
        encounters=stacked("ryloth_naboo", "01"), dice="HH FF HHBBFF HBB FB BBB HBB",
    )  # fmt: skip
    leave_only(p, "db-44b")
    p.do("attempt jabbas-hidden-stash")
    assert (p.credits(), p.options()) == (4_000, ["choose 1", "choose 2"])
    told = p.events("choose 1", "use lylek-venom/1")
    assert (rolls(told)[:2], totals(told)) == ([6, 3], [2, 1])
    assert (p.damage(), p.prompt, p.options()) == ((1, 0), "choose", ["choose 1", "choose 2"])
    assert p.encounters("ryloth_naboo") == ["enc-ryloth-naboo-01", "enc-ryloth-naboo-07"]
    told = p.events("choose 1")
    assert (rolls(told), no_dice_left(p)) == ([3, 3], True)
    assert (p.assets(), p.damage(), p.current) == (["jabbas-hidden-stash"], (2, 0), 1)


@pytest.mark.rule("OR-TEST-03", "OR-TEST-04", "OR-TEST-06", "OR-JOB-07", "OR-DEFEAT-04")
def test_a_skill_gained_for_a_card_counts_on_the_whole_card_and_no_longer() -> None:
    p = scene(
        HAN, BOBA, at=("tatooine", "lothal"), assets=["boonta-eve-classic"], encounters=stacked("tatooine_nal_hutta", "03"),
        dice="HB FB HF BB FB",
    )  # fmt: skip
    told = listen(p)
    p.do("attempt boonta-eve-classic")
    passed = [event.facts["passed"] for event in told if event.code == "tested"]
    assert passed == [1, 1, 0, 0]
    assert (p.damage(), p.prompt, skill(p, "piloting")) == ((2, 0), "choose", 2)
    p.do("choose 2")
    assert (p.credits(), p.fame(), p.assets(), p.current) == (8_000, 0, ["boonta-eve-classic"], 1)
    assert skill(p, "piloting") == 1
    p.end_turn().do("take-credits", "pass")
    assert p.credits() == 10_000
    p.do("explore", "choose 1")
    assert (p.damage(), p.defeated(), p.credits(), no_dice_left(p)) == ((4, 0), True, 7_000, True)


BOSHEK: dict[str, Any] = {
    "at": ("cantonica", "naboo"), "step": "planning", "assets": ["boshek-crew"], "reputation": {"hutt": NEG},
    "patrols": {"imperial": ("com-nav-ro", 1), "hutt": ("lmc-nav-lo", 1)},
}  # fmt: skip


@pytest.mark.rule("OR-MOVE-03", "OR-TURN-14", "OR-TURN-17", "OR-SPACE-05")
def test_patrols_ignored_for_a_turn_are_forced_again_in_the_next_one() -> None:
    p = scene(HAN, BOSSK, encounters=stacked("navpoint", "10", "02"), dice="H B", **BOSHEK)
    assert (hyperdrive(p), p.reputation("imperial")) == (8, NEU)
    p.do("move", "use boshek-crew/1", "to com-nav-ro", "to lmc-nav-lo", "pass")
    assert (p.at(), p.prompt) == ("lmc-nav-lo", "action")
    p.do("pass")
    assert set(p.options()) == {"explore", "fight hutt"}
    told = p.events("explore", "choose 1")
    assert "enc-navpoint-10" in [event.facts.get("card") for event in told]
    assert (p.credits(), p.current) == (5_000, 1)
    p.end_turn().do("take-credits", "pass")
    assert p.options() == ["fight hutt"]


@pytest.mark.rule("OR-MOVE-03")
def test_a_patrol_stops_the_move_when_the_roll_to_ignore_it_fails() -> None:
    p = scene(HAN, BOSSK, dice="B", **BOSHEK).do("move", "use boshek-crew/1", "to com-nav-ro")
    assert (p.at(), p.prompt) == ("com-nav-ro", "action")
    p.refused("to lmc-nav-lo")


def entering(dice: str) -> Position:
    return scene(
        HAN, BOSSK, at=("lothal", "naboo"), ships=["firespray-31-flipped"], flipped=True, step="planning",
        patrols={"hutt": ("lmc-nav-ri", 1)}, dice=dice,
    )  # fmt: skip


@pytest.mark.rule("OR-TIMING-09", "OR-MOVE-03", "OR-TEST-02", "OR-TEST-03")
def test_two_different_ways_past_a_patrol_may_both_be_tried() -> None:
    p = entering("FB CB")
    assert hyperdrive(p) == 8
    p.do("move", "to lmc-nav-ri")
    assert set(p.options()) == {"use han-solo/1", "use firespray-31-flipped/1", "pass"}
    p.do("use han-solo/1")
    assert p.options() == ["use firespray-31-flipped/1", "pass"]
    p.do("use firespray-31-flipped/1", "to ksl-nav-li")
    assert (p.at(), p.prompt, int(p.table.move_left)) == ("ksl-nav-li", "move", 6)


@pytest.mark.rule("OR-TIMING-09", "OR-MOVE-03")
def test_whoever_fails_both_ways_past_a_patrol_stays_there() -> None:
    p = entering("FB HB").do("move", "to lmc-nav-ri", "use han-solo/1", "use firespray-31-flipped/1")
    assert no_dice_left(p)
    assert (p.at(), p.prompt) == ("lmc-nav-ri", "action")
    p.refused("use han-solo/1")
    p.refused("use firespray-31-flipped/1")
