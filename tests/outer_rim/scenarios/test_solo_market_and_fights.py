"""A rival at the market, with crew and in fights, and what a human can do to it."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen, rolls, totals
from encountering import leave_only, put_encounter_on_top
from galaxies import NEG, Dice, Position, clear_spots
from pockets import pocket
from rivalry import Told, play, rivalry, steps, tokens

from cantina.core import fast
from cantina.outer_rim import BOX
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import SKILLS

SABACC = "legendary-game-of-sabacc"
DEBT = "enc-tatooine-nal-hutta-04"
ARCHIVE = "start-job-the-missing-archive"
LANDO = ("bossk", "lando-calrissian")


def versus(plan: str, characters: tuple[str, str], space: str, **given: Any) -> Position:
    """A human far away on Nal Hutta, unless told, against a rival in a space; the rival plays this card next."""
    given = {"at": ("nal-hutta", space), "credits": {0: 5_000, 1: 5_000}, **given}
    return rivalry(plan, characters=characters, **given)


def in_supply(p: Position, ship: str) -> bool:
    """Whether a ship sheet is free."""
    return next(sheet.index for sheet in BOX.sheets if sheet.name == ship) not in p.table.sheets


@pytest.mark.rule("OR-SOLO-24", "OR-SOLO-25", "OR-SOLO-26", "OR-SOLO-32", "OR-PATROL-14")
@pytest.mark.parametrize("second", ["dl-44-heavy-blaster-pistol", "vibro-ax"])
def test_the_rival_discards_once_and_then_buys_or_not(second: str) -> None:
    p = versus(
        "ai-8", LANDO, "cantonica", credits={0: 5_000, 1: 1_000}, top={"gear": ["jetpack", second, "ion-cannon"]},
        facedown={"cantonica/1": "boshek", "cantonica/2": "k-2so"},
    )  # fmt: skip
    play(p)
    buys = second.startswith("dl")
    assert (p.assets(1), p.credits(1)) == (([second], 0) if buys else ([], 3_000))
    assert p.top("gear") == ("ion-cannon" if buys else "vibro-ax")
    assert p.deck("gear")[-1] == "jetpack"
    assert p.patrol("rebel") == (("cantonica", 1) if buys else ("com-nav-lo", 1))
    assert (p.contact("cantonica/1"), p.contact("cantonica/2")) == ("boshek", "yellow")
    assert p.reputation("rebel", 1) == 1
    assert p.fame(1) == 0


@pytest.mark.rule("OR-SOLO-27", "OR-SOLO-29", "OR-MARKET-14")
def test_the_rival_never_breaks_the_limit_of_armor_and_never_makes_room() -> None:
    p = versus(
        "ai-8", ("bossk", "jyn-erso"), "cantonica", credits={0: 5_000, 1: 20_000},
        assets={1: ["armored-vest", "improved-nav-computer"]}, top={"gear": ["plastoid-armor", "shield-upgrade", "ion-cannon"]},
    )  # fmt: skip
    play(p)
    assert p.assets(1) == ["armored-vest", "improved-nav-computer"]
    assert (p.top("gear"), p.deck("gear")[-1]) == ("shield-upgrade", "plastoid-armor")
    assert (p.fame(1), p.credits(1)) == (1, 14_000)


@pytest.mark.rule("OR-SOLO-14", "OR-SOLO-28", "OR-SHIP-04", "OR-SOLO-32")
def test_the_rival_buys_dearer_ships_and_completes_no_goal_by_them() -> None:
    p = versus(
        "ai-9", ("bossk", "han-solo"), "cantonica", credits={0: 5_000, 1: 13_000}, damage={1: (0, 2)},
        top={"ship": ["ship-hwk-290", "ship-yv-666", "ship-gx1-short-hauler"]},
    )  # fmt: skip
    play(p)
    assert (p.ship(1), p.damage(1), p.credits(1)) == ("hwk-290", (0, 0), 14_000)
    assert p.top("ship") == "ship-yv-666"
    galaxy = p.table.galaxy
    start, end, goal = p.space("rkt-nav-ri"), p.space(p.patrol("hutt")[0]), p.space("cantonica")
    assert galaxy.distance[start][goal] - galaxy.distance[end][goal] == 3
    p.player(1).credits = 15_000
    p.table.rival_decks[1].sort(key=lambda each: each.kind.name == "ai-9")
    play(p)
    assert (p.ship(1), p.credits(1), p.fame(1), p.player(1).flipped) == ("yv-666", 11_000, 0, 0)
    assert in_supply(p, "hwk-290")


@pytest.mark.rule("OR-SOLO-24", "OR-SOLO-28")
def test_a_ship_that_is_not_dearer_is_discarded_and_the_next_one_is_left() -> None:
    p = versus(
        "ai-9", LANDO, "cantonica", ships=("g9-rigger", "lancer"), credits={0: 5_000, 1: 20_000},
        top={"ship": ["ship-heavy-duty-lifter", "ship-gx1-short-hauler", "ship-aggressor"]},
    )  # fmt: skip
    told = play(p)
    assert (p.ship(1), p.top("ship"), p.deck("ship")[-1]) == ("lancer", "ship-gx1-short-hauler", "ship-heavy-duty-lifter")
    assert not [each for each in told if each["code"] == "patrol-moves"]


@pytest.mark.rule("OR-SOLO-36", "OR-SOLO-38", "OR-SOLO-08", "OR-SOLO-13")
@pytest.mark.parametrize("seen", [False, True])
def test_the_rival_takes_the_lowest_facedown_contact_even_one_without_crew(seen: bool) -> None:
    down = {"tatooine/2": "greedo"} if seen else {"tatooine/1": "garindan", "tatooine/2": "greedo"}
    p = versus(
        "ai-4", LANDO, "tatooine", credits={0: 5_000, 1: 20_000}, top={"cargo": ["coaxium-crystal", "smuggling-compartment"]},
        contacts={"tatooine/1": "garindan"} if seen else {}, facedown=down,
    )  # fmt: skip
    patrols = list(p.table.patrol_spaces)
    play(p)
    assert (p.credits(1), tokens(p), list(p.table.patrol_spaces)) == (21_000, ["ryloth"], patrols)
    assert p.fame(1) == 0, "the 8,000 are not paid"
    assert p.contact("tatooine/1") == "garindan"
    if seen:
        assert (p.assets(1), p.whereabouts("greedo")) == (["coaxium-crystal", "greedo-crew"], "pool")
        assert stats.skill_count(p.table, 1, SKILLS.index("stealth")) == 1
    else:
        assert (p.assets(1), p.contact("tatooine/2")) == (["coaxium-crystal"], "green")


@pytest.mark.rule("OR-SOLO-37", "OR-CREW-04")
def test_with_full_bunks_a_crew_of_the_rival_leaves_by_the_normal_rules() -> None:
    p = versus(
        "ai-4", LANDO, "tatooine", credits={0: 5_000, 1: 6_000}, assets={1: ["lobot-crew"]}, facedown={"tatooine/1": "boshek"},
        top={"cargo": ["coaxium-crystal", "smuggling-compartment"]},
    )  # fmt: skip
    play(clear_spots(p, "tatooine/2"))
    assert (p.credits(1), p.assets(1)) == (7_000, ["coaxium-crystal", "boshek-crew"])
    assert (p.whereabouts("boshek"), p.whereabouts("lobot")[:8]) == ("pool", "tatooine")
    assert "lobot" in (p.contact("tatooine/1"), p.contact("tatooine/2"))
    assert p.asked == 0


def forced(plan: str, dice: str, **given: Any) -> tuple[Position, list[Told]]:
    """Han as a rival, whom the Hutts hate, has their patrol beside him on Takodana; a human Lando looks on."""
    given = {"patrols": {"hutt": ("takodana", 1)}, "reputation": {1: {"hutt": NEG}}, "dice": dice, **given}
    p = versus(plan, ("lando-calrissian", "han-solo"), "takodana", **given)
    return p, play(p)


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-43", "OR-COMBAT-16", "OR-COMBAT-14", "OR-PATROL-07", "OR-PATROL-08", "OR-D-19")
def test_the_rival_wins_a_tie_against_a_patrol_that_it_must_fight() -> None:
    p, told = forced("ai-2", "HF HBB", credits={0: 5_000, 1: 0}, top={"job": ["the-kessel-run", "hutt-favor"]})
    assert (p.assets(1), tokens(p), p.top("job")) == (["the-kessel-run"], ["kessel"], "hutt-favor")
    assert (p.credits(1), p.reputation("hutt", 1), p.damage(1)) == (6_000, NEG, (0, 1))
    assert p.patrol("hutt") == ("rkt-nav-ri", 2)
    assert (p.current, p.prompt) == (0, "planning"), "Lando rerolled nothing"
    assert "crew" not in steps(told)


@pytest.mark.rule("OR-D-59", "OR-SOLO-41", "OR-PATROL-10", "OR-DEFEAT-04", "OR-SOLO-42")
def test_a_rival_that_loses_to_a_patrol_moves_it_at_random_and_may_fall() -> None:
    ends = set()
    for seed in range(12):
        p = versus(
            "ai-1", ("lando-calrissian", "han-solo"), "takodana", patrols={"hutt": ("takodana", 1)}, damage={1: (0, 2)},
            reputation={1: {"hutt": NEG}}, top={"cargo": ["coaxium-crystal", "smuggling-compartment"]},
        )  # fmt: skip
        p.table.chance = Dice("BB HBB", str(seed))
        play(p)
        assert (p.damage(1), p.defeated(1), p.credits(1), p.fame(1)) == ((0, 3), True, 3_000, 0)
        assert (p.asked, p.current, p.patrol("hutt")[1]) == (0, 0, 1)
        ends.add(p.patrol("hutt")[0])
    assert len(ends) > 1
    assert ends <= {"rkt-nav-c", "rkt-nav-li", "rkt-nav-ri"}


def duel(**given: Any) -> Position:
    """A human hunter on Kessel, about to have an encounter, with the rival in the same space."""
    given = {"at": ("kessel", "kessel"), "step": "encounter", **given}
    return versus("ai-9", ("boba-fett", "lando-calrissian"), "kessel", **given)


@pytest.mark.rule("OR-SOLO-39", "OR-BOUNTY-17", "OR-BOUNTY-18", "OR-COMBAT-18")
def test_the_crew_of_a_rival_is_hunted_without_a_question_to_it() -> None:
    p = duel(assets={0: ["bounty-chopper"], 1: ["chopper-crew"]}, dice="HHB HBB")
    told = listen(p)
    p.do("attempt bounty-chopper")
    assert (rolls(told), p.asked, p.prompt) == ([3, 3], 0, "bounty")
    p.do("capture")
    assert (p.whereabouts("chopper"), p.player(0).assets[0].token >= 0) == ("captured", True)
    assert ([event for event in told if event.code == "defeated"], p.damage(0), p.damage(1)) == ([], (1, 0), (0, 0))
    assert "chopper-crew" not in p.assets(1)


@pytest.mark.rule("OR-SOLO-13", "OR-SOLO-40", "OR-SOLO-44", "OR-TEST-03")
@pytest.mark.parametrize(("fight", "won"), [("HHB BB", True), ("BBB HB", False)])
def test_in_the_game_of_sabacc_the_rival_tests_like_a_player_without_abilities(fight: str, won: bool) -> None:
    p = duel(assets={0: [SABACC], 1: ["duct-runner"]}, dice=f"HB FH {fight}")
    leave_only(p, "db-40b")
    told = listen(p)
    p.do(f"attempt {SABACC}")
    assert rolls(told)[:4] == [2, 2, 3, 2]
    assert (p.fame(0), p.assets(0)) == ((2, []) if won else (0, [SABACC]))
    assert (SABACC in p.removed()) == won
    assert totals(told) == ([2, 0] if won else [0, 1])


@pytest.mark.rule("OR-SOLO-40", "OR-D-28")
def test_what_happens_to_every_other_player_happens_to_the_rival() -> None:
    p = versus(
        "ai-9", ("lando-calrissian", "jyn-erso"), "cantonica", at=("cantonica", "cantonica"), step="encounter",
        credits={0: 20_000, 1: 1_000}, dice="C",
    )  # fmt: skip
    put_encounter_on_top(p, "cantonica_ord_mantell", "enc-cantonica-ord-mantell-08")
    told = listen(p)
    p.do("explore", "choose 1", "pass")
    lost = [event.facts["now"] for event in told if event.code == "lose-credits"]
    assert lost == [0]
    assert p.credits(0) == 26_000


@pytest.mark.rule("OR-D-61", "OR-SOLO-40", "OR-TRADE-08")
def test_nothing_can_be_given_to_a_rival_or_traded_with_it() -> None:
    p = versus(
        "ai-9", ("lando-calrissian", "jyn-erso"), "cantonica", at=("cantonica", "cantonica"), step="action",
        credits={0: 20_000, 1: 1_000}, assets={0: ["jetpack"]},
    )  # fmt: skip
    p.resolve({"gain": {}})
    assert not p.may("trade")
    p.refused("trade")
    p.refused("gift-to seat-2")
    p.refused("request-from seat-2")
    assert (p.credits(0), p.credits(1)) == (20_000, 1_000)


@pytest.mark.rule("OR-D-57", "OR-SOLO-41")
def test_the_rival_marks_a_random_planet_for_the_holocron() -> None:
    marked = set()
    for seed in range(25):
        p = versus(
            "ai-9", ("lando-calrissian", "jyn-erso"), "cantonica", at=("cantonica", "cantonica"), step="action",
            credits={0: 20_000, 1: 1_000}, top={"luxury": ["sith-holocron", "extravagant-wardrobe"]},
        )  # fmt: skip
        p.table.chance = fast(seed)
        p.do("buy sith-holocron")
        assert (p.prompt, p.assets(0)) == ("action", ["sith-holocron"])
        marked.add(p.space_name(int(p.player(0).assets[0].mark)))
    assert len(marked) > 4
    assert marked <= {space.name for space in BOX.spaces if space.spots}


@pytest.mark.rule("OR-SOLO-15", "OR-SOLO-40", "OR-SECRET-04", "OR-SOLO-24")
def test_a_debt_of_record_is_called_in_inside_the_rivals_turn_and_it_cannot_decline() -> None:
    p = versus(
        "ai-4", ("lando-calrissian", "doctor-aphra"), "mon-calamari", at=("naboo", "mon-calamari"),
        credits={0: 0, 1: 3_000}, assets={1: [ARCHIVE, "bacta-supplies"]}, top={"cargo": ["coaxium-crystal", "droid-parts"]},
    )  # fmt: skip
    pocket(p, DEBT)
    patrols = list(p.table.patrol_spaces)
    play(p)
    while f"use {DEBT}/1" not in p.options():
        assert (p.current, p.asked) == (1, 0)
        p.do("pass")
    assert (p.credits(1), p.fame(1)) == (10_000, 1)
    p.do(f"use {DEBT}/1")
    assert p.assets(1) == ["bacta-supplies"]
    assert (p.credits(1), p.credits(0), p.reputation("hutt", 1), p.secrets(0)) == (6_000, 4_000, 0, [])
    assert (p.top("cargo"), p.deck("cargo")[-1], list(p.table.patrol_spaces)) == ("droid-parts", "coaxium-crystal", patrols)
    assert tokens(p) == ["takodana"]


@pytest.mark.rule("OR-SOLO-13", "OR-COMBAT-18", "OR-DEFEAT-04", "OR-D-36", "OR-D-62", "OR-JOB-06")
def test_a_wanted_rival_is_fought_without_its_abilities_and_recovers_in_its_turn() -> None:
    p = versus(
        "ai-9", ("boba-fett", "jyn-erso"), "lothal", at=("lothal", "lothal"), step="encounter", fame={0: 2, 1: 4},
        credits={0: 5_000, 1: 2_000}, damage={1: (2, 0)}, reputation={1: {"imperial": NEG}},
        assets={0: ["wanted"], 1: ["dl-44-heavy-blaster-pistol"]}, dice="HHB FFHB",
    )  # fmt: skip
    p.table.rival_decks[1].sort(key=lambda each: each.kind.name == "ai-9")
    told = listen(p)
    p.do("attempt wanted")
    assert (rolls(told), totals(told)) == ([3, 4], [2, 1])
    assert (p.credits(0), p.fame(0), p.damage(0), p.deck("bounty")[-1]) == (10_000, 4, (1, 0), "wanted")
    fallen = [event.facts for event in told if event.code == "defeated"]
    assert len(fallen) == 1
    taken = [str(event.facts["step"]) for event in told if event.code == "rival-step"]
    assert taken[0] == "recover"
    assert (p.defeated(1), p.damage(1), len(taken) > 1) == (False, (0, 0), True)
    lost = [int(str(event.facts["now"])) for event in told if event.code == "lose-credits"]
    assert lost[0] == 0
