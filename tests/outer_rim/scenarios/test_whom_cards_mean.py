"""Whom a card means: the owner, the nearest, the most famous, one here, everybody else."""

from __future__ import annotations

import pytest
from brawls import listen, rolls
from galaxies import Position, card
from scenes import BOBA, BOSSK, HAN, IG88, JYN, LANDO, codes, hyperdrive, no_dice_left, scene, stacked

from cantina.outer_rim.rules.pieces import Asset

HOLOCRON = "sith-holocron"


def passing_lothal() -> Position:
    p = scene(
        HAN, BOBA, LANDO, at=("ord-mantell", "lothal", "com-nav-ri"), ships=["g9-rigger", "lancer-flipped"], step="planning"
    )
    assert hyperdrive(p) == 8
    p.do("move", "to com-nav-ri")
    assert (p.asked, p.prompt) == (0, "move")
    p.do("to lmc-nav-li", "to lothal")
    assert (p.asked, p.options()) == (1, ["use lancer-flipped/1", "pass"])
    return p


@pytest.mark.rule("OR-D-12", "OR-MOVE-06")
def test_whoever_is_stopped_by_the_owner_of_a_ship_goes_no_further() -> None:
    p = passing_lothal().do("use lancer-flipped/1")
    assert (p.at(0), p.asked, p.prompt) == ("lothal", 0, "action")
    assert any(option.startswith("cycle ") for option in p.options())
    p.refused("to lmc-nav-ri")


@pytest.mark.rule("OR-D-12", "OR-MOVE-06")
def test_whoever_is_let_through_flies_on() -> None:
    p = passing_lothal().do("pass", "to lmc-nav-ri", "to ksl-nav-li", "pass")
    assert (p.at(0), p.prompt) == ("ksl-nav-li", "action")


@pytest.mark.rule("OR-D-12")
def test_nobody_is_asked_when_somebody_leaves_the_space() -> None:
    p = scene(HAN, BOBA, LANDO, at=("lothal", "lothal", "naboo"), ships=["g9-rigger", "lancer-flipped"], step="planning")
    p.do("move", "to lmc-nav-ri")
    assert (p.asked, p.prompt, p.at(0)) == (0, "move", "lmc-nav-ri")


@pytest.mark.rule("OR-NEAREST-03", "OR-CARGO-02", "OR-PATROL-15")
def test_the_nearest_other_player_marks_the_planet_and_the_buyer_breaks_the_tie() -> None:
    p = scene(
        LANDO, BOSSK, IG88, at=("tatooine", "nal-hutta", "nal-hutta"), step="action", credits=15_000,
        top={"luxury": [HOLOCRON, "extravagant-wardrobe"]},
    )  # fmt: skip
    patrols = list(p.table.patrol_spaces)
    p.do(f"buy {HOLOCRON}")
    assert (p.asked, p.options()) == (0, ["player seat-2", "player seat-3"])
    p.do("player seat-3")
    assert (p.asked, len(p.choices("space"))) == (2, 11)
    p.refused("space naboo", seat=0)
    p.refused("space naboo", seat=1)
    p.do("space nal-hutta")
    assert (p.asked, p.prompt, p.credits(0), p.assets(0)) == (0, "action", 0, [HOLOCRON])
    for viewer in range(4):
        assert p.table.knowledge(viewer).table.players[0].assets[0].mark == p.space("nal-hutta")
    assert (p.faceup("luxury")[0], list(p.table.patrol_spaces)) == ("extravagant-wardrobe", patrols)
    assert not p.may(f"deliver {HOLOCRON}")
    p.end_turn().end_turn().end_turn()
    p.travel("tnh-nav-c", "nal-hutta")
    told = p.events(f"deliver {HOLOCRON}")
    assert (p.fame(0), p.assets(0), "roll" in codes(told)) == (2, [], False)


@pytest.mark.rule("OR-TRADE-04", "OR-CARGO-11", "OR-DISCARD-01")
def test_a_marked_cargo_that_is_sold_on_keeps_its_mark() -> None:
    p = scene(LANDO, BOSSK, IG88, at=("ryloth", "ryloth", "naboo"), current=1, step="action", fame={1: 4}, assets={0: [HOLOCRON]})
    p.player(0).assets = [Asset(card(HOLOCRON), -1, p.space("ryloth"))]
    p.do("trade", "player seat-1", f"ask-for {HOLOCRON}", "pass", "amount 3000", "amount 0")
    assert p.asked == 0
    p.do("accept")
    assert (p.credits(0), p.credits(1), p.assets(0), p.assets(1)) == (8_000, 2_000, [], [HOLOCRON])
    p.do("pass", f"deliver {HOLOCRON}")
    assert (p.fame(0), p.fame(1), p.assets(1), p.deck("luxury")[-1]) == (0, 6, [], HOLOCRON)


@pytest.mark.rule("OR-FAME-06", "OR-FAME-07")
def test_of_several_most_famous_players_the_current_player_picks_one() -> None:
    p = scene(
        LANDO, BOSSK, IG88, JYN, at=("cantonica", "lothal", "naboo", "kessel"), fame={0: 2, 1: 5, 2: 5, 3: 1},
        encounters=stacked("cantonica_ord_mantell", "09"),
    )  # fmt: skip
    p.do("explore", "choose 2")
    assert (p.asked, p.options()) == (0, ["player seat-2", "player seat-3"])
    p.do("player seat-3")
    assert [p.credits(seat) for seat in range(4)] == [8_000, 5_000, 6_000, 5_000]
    assert (p.current, p.prompt) == (1, "planning")


@pytest.mark.rule("OR-FAME-08", "OR-FAME-06")
def test_whoever_is_tied_for_most_famous_is_most_famous() -> None:
    p = scene(
        LANDO,
        BOSSK,
        IG88,
        at=("cantonica", "lothal", "naboo"),
        fame={0: 4, 1: 4},
        encounters=stacked("cantonica_ord_mantell", "10"),
    )
    p.do("explore")
    assert ([p.credits(seat) for seat in range(3)], p.current) == ([9_000, 5_000, 5_000], 1)


@pytest.mark.rule("OR-D-28", "OR-CREDITS-02")
def test_every_other_player_loses_as_much_as_there_is() -> None:
    p = scene(
        LANDO, BOSSK, IG88, JYN, at=("cantonica", "lothal", "naboo", "kessel"), credits={0: 0, 1: 0, 2: 5_000, 3: 1_000},
        defeated={2: True}, damage={2: (4, 0)}, encounters=stacked("cantonica_ord_mantell", "08"), dice="F C",
    )  # fmt: skip
    p.do("explore", "choose 1")
    assert (p.asked, p.options()) == (0, ["use lando-calrissian/1", "pass"])
    p.do("use lando-calrissian/1")
    assert ([p.credits(seat) for seat in range(4)], no_dice_left(p)) == ([6_000, 0, 4_000, 0], True)


@pytest.mark.rule("OR-TURN-10")
def test_a_gift_for_one_player_here_goes_to_the_one_who_is_named() -> None:
    p = scene(LANDO, BOSSK, IG88, JYN, at=("ryloth", "ryloth", "ryloth", "kessel"), step="action", assets=["freed-dancer"])
    p.do("use freed-dancer/1")
    assert (p.asked, p.options()) == (0, ["player seat-2", "player seat-3"])
    p.refused("player seat-4")
    p.do("player seat-3")
    assert [p.credits(seat) for seat in range(4)] == [6_000, 5_000, 6_000, 5_000]
    p.refused("use freed-dancer/1")
    alone = scene(LANDO, BOSSK, IG88, JYN, at=("ryloth", "naboo", "lothal", "kessel"), step="action", assets=["freed-dancer"])
    alone.refused("use freed-dancer/1")


def pirate(dice: str, defeated: bool = False) -> Position:
    return scene(
        BOBA, LANDO, BOSSK, at="tatooine", assets={0: ["bounty-hondo-ohnaka"], 1: ["hondo-ohnaka-crew"]},
        defeated={1: defeated}, damage={1: (4 * defeated, 0)}, dice=dice,
    )  # fmt: skip


@pytest.mark.rule("OR-BOUNTY-16", "OR-D-33", "OR-D-31", "OR-COMBAT-03")
def test_whoever_protects_crew_on_a_planet_fights_on_the_ground_with_the_crews_help() -> None:
    p = pirate("BBB HB").do("attempt bounty-hondo-ohnaka")
    assert (p.asked, p.prompt, p.options()) == (1, "protect", ["accept", "decline"])
    p.refused("accept", seat=2)
    told = listen(p)
    p.do("accept")
    assert rolls(told) == [3, 2]
    assert (p.asked, p.options()) == (1, ["use lando-calrissian/1", "pass"])
    p.do("pass")
    assert (p.asked, p.options()) == (1, ["use hondo-ohnaka-crew/1", "pass"])
    p.do("use hondo-ohnaka-crew/1")
    assert (p.credits(1), p.assets(1), p.assets(0)) == (6_000, ["hondo-ohnaka-crew"], ["bounty-hondo-ohnaka"])
    assert (p.damage(0), p.damage(1), p.current) == ((1, 0), (0, 0), 1)


@pytest.mark.rule("OR-BOUNTY-18", "OR-BOUNTY-19", "OR-D-32", "OR-D-33", "OR-D-10", "OR-D-30")
@pytest.mark.parametrize(("defeated", "answers"), [(False, ["decline"]), (True, [])])
def test_crew_that_nobody_protects_fights_as_its_bounty_says(defeated: bool, answers: list[str]) -> None:
    p = pirate("BB HBBB", defeated)
    told = listen(p)
    p.do("attempt bounty-hondo-ohnaka", *answers)
    assert rolls(told) == [2, 4]
    assert no_dice_left(p), "and no reroll for Lando"
    assert (p.damage(0), p.damage(2), p.credits(1)) == ((0, 1), (0, 0), 5_000)
    assert (p.assets(0), p.assets(1)) == (["bounty-hondo-ohnaka"], ["hondo-ohnaka-crew"])
    assert p.current == 1
