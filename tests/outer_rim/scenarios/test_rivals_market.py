"""What rivals of the expansion buy, discard and turn up: two discards, cards they never buy, icons, rotating cargo."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEU, card
from pursuit import facts, moved, pursuit, stack, turn
from rivalry import codes, steps, tokens
from unfinished import leave_in_deck

from cantina.outer_rim.rules import stats

SAW, AHSOKA, CHOPPER = "bounty-saw-gerrera", "bounty-ahsoka-tano", "bounty-chopper"


def rejected(told: Any) -> list[tuple[str, str]]:
    """The cards that a rival put under their deck, each with its reason."""
    return [(each["card"], each["reason"]) for each in told if each["code"] == "rival-rejects"]


@pytest.mark.rule("UB-SOLO-34", "UB-SOLO-06", "UB-D-38", "UB-D-52", "UB-S-18")
def test_a_hunter_passes_over_cards_that_no_rival_buys() -> None:
    p = pursuit("bh-2", rival="bossk", assets={1: [SAW]}, top={"bounty": ["wanted", "information-broker", "bounty-jyn-erso"]})
    assert rejected(turn(p)) == [("wanted", "never"), ("information-broker", "never")]
    assert (p.assets(1), p.deck("bounty")[-2:]) == ([SAW, "bounty-jyn-erso"], ["wanted", "information-broker"])
    cards = ["wanted", "bounty-bossk", "information-broker", "bounty-cad-bane"]
    own = pursuit("bh-2", rival="bossk", assets={1: [SAW]}, top={"bounty": cards})
    assert [reason for _, reason in rejected(turn(own))] == ["never", "own", "never"]
    assert own.assets(1) == [SAW, "bounty-cad-bane"]
    human = pursuit(rival="bossk", at=("tatooine", "naboo"), credits=9_000, top={"bounty": ["wanted"]})
    assert human.may("buy wanted"), "a person may"


@pytest.mark.rule("UB-S-18", "UB-SOLO-06", "UB-D-37", "UB-D-38", "UB-D-52")
def test_two_discards_beside_the_cards_that_nobody_buys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wanted and Broker do not count, the dear one and the own one do; the fifth is bought if it can be."""
    cards = ["wanted", "information-broker", "bounty-k-2so", "bounty-bossk", "bounty-jyn-erso"]
    for money, bought in ((2_000, True), (0, False)):
        p = pursuit(
            "bh-5", rival="bossk", at=("lothal", "tatooine"), assets={1: [SAW]}, top={"bounty": cards}, credits={1: money}
        )
        monkeypatch.setattr(card("bounty-k-2so", p.box), "cost", 90_000)
        monkeypatch.setattr(card("bounty-jyn-erso", p.box), "cost", 4_000)
        told = turn(p)
        assert [reason for _, reason in rejected(told)] == ["never", "never", "price", "own"]
        assert ("bounty-jyn-erso" in p.assets(1)) == bought
        if not bought:
            assert (p.top("bounty"), facts(told, "rival-leaves", "reason")) == ("bounty-jyn-erso", ["price"])


@pytest.mark.rule("UB-D-38", "UB-SOLO-34")
def test_only_cards_that_nobody_buys_are_no_endless_loop() -> None:
    p = leave_in_deck(pursuit("bh-5", rival="bossk", assets={1: [SAW]}), "bounty", "wanted", "information-broker")
    told = turn(p)
    assert (p.deck("bounty"), p.assets(1)) == (["wanted", "information-broker"], [SAW])
    assert not {"buy", "patrol-moves"} & set(codes(told))


@pytest.mark.rule("OR-SOLO-09", "OR-SOLO-24", "OR-SOLO-25", "UB-D-37", "UB-SOLO-06")
def test_without_a_slot_a_line_is_skipped_or_churns_by_its_wording() -> None:
    full = pursuit("bh-1", assets={1: [SAW, AHSOKA]}, top={"bounty": ["wanted"]})
    assert "buy" not in steps(turn(full)) and full.top("bounty") == "wanted"
    gear = pursuit(
        "ai-ig-88", rival="ig-88", credits={1: 20_000},
        assets={1: ["iqa-11-blaster-rifle", "armored-vest", "autoblaster", SAW, AHSOKA]},
        top={"gear": ["jetpack", "ion-cannon", "vibro-ax"]},
    )  # fmt: skip
    told = turn(gear)
    assert rejected(told) == [("jetpack", "slot"), ("ion-cannon", "slot")]
    assert (gear.top("gear"), facts(told, "rival-leaves", "reason"), "patrol-moves" in codes(told)) == (
        "vibro-ax",
        ["slot"],
        False,
    )


@pytest.mark.rule("UB-SOLO-06", "UB-SOLO-07", "UB-D-37", "UB-D-38")
def test_cargo_for_a_patrol_is_never_bought() -> None:
    given: dict[str, Any] = {"rival": "chewbacca", "at": ("lothal", "ryloth"), "credits": {1: 9_000}}
    p = pursuit("ai-chewbacca", top={"cargo": ["black-sun-mole", "rebel-traitor", "imperial-defector", "food-supplies"]}, **given)
    told = turn(p)
    assert rejected(told) == [("black-sun-mole", "patrol"), ("rebel-traitor", "patrol")]
    assert (p.top("cargo"), p.assets(1), "roll" in codes(told)) == ("imperial-defector", [], False)
    third = pursuit("ai-chewbacca", top={"cargo": ["black-sun-mole", "rebel-traitor", "food-supplies"]}, **given)
    turn(third)
    assert (third.assets(1), tokens(third)) == (["food-supplies"], ["nal-hutta"])


@pytest.mark.rule("OR-SOLO-24", "OR-SOLO-26", "UB-D-37")
def test_the_place_the_money_and_the_last_credit() -> None:
    p = pursuit(
        "ai-1", rival="lando-calrissian", at=("lothal", "ryloth"),
        top={"cargo": ["coaxium-crystal", "stolen-hyperfuel", "bacta-supplies"]},
    )  # fmt: skip
    p.player(1).credits = -1_000  # the planning line gives 2,000
    assert rejected(turn(p)) == [("coaxium-crystal", "place"), ("stolen-hyperfuel", "price")]
    assert (p.assets(1), p.credits(1), tokens(p)) == (["bacta-supplies"], 0, ["takodana"])


@pytest.mark.rule("UB-SOLO-09", "UB-D-14", "UB-REVEAL-01", "UB-REVEAL-02", "OR-SOLO-32", "UB-S-18")
@pytest.mark.parametrize("second", ["", "bossk"])
def test_icons_after_a_rivals_purchase(second: str) -> None:
    hidden = {"naboo/1": "lobot", "naboo/2": "greedo", "naboo/3": "ahsoka-tano"}
    p = pursuit(
        "ai-1", rival="han-solo", second=second, at=("lothal", "naboo", "cantonica"), credits={1: 9_000}, facedown=hidden,
        top={"cargo": ["food-supplies", "astromech-droid-parts"]}, patrols={"syndicate": ("com-nav-c", 1)},
    )  # fmt: skip
    before = p.table.galaxy.steps("com-nav-c", "naboo")
    turn(p)
    assert p.table.galaxy.steps(p.patrol("syndicate")[0], "naboo") == before - 3
    assert [p.contact(f"naboo/{n}") for n in (1, 2, 3)] == ["lobot", "green", "orange"]
    cycled = pursuit(
        "ai-1", rival="han-solo", at=("lothal", "naboo"), credits={1: 0}, facedown=hidden, assets={1: ["food-supplies"]},
        top={"job": ["hutt-favor", "hijacking-a-freighter"]},
    )  # fmt: skip
    assert cycled.contact("naboo/1") == "white"


@pytest.mark.rule("UB-SOLO-35", "UB-SOLO-09", "UB-SOLO-10", "UB-D-48", "UB-X-14")
@pytest.mark.parametrize(
    ("bounties", "found"),
    [([SAW, CHOPPER], "green"), ([SAW], "white"), ([CHOPPER, AHSOKA], "green"), ([AHSOKA], "orange")],
)
def test_a_hunters_icon_prefers_the_classes_of_its_bounties(bounties: list[str], found: str) -> None:
    hidden = {"kessel/1": "lobot", "kessel/2": "greedo", "kessel/3": "bossk"}
    p = pursuit(
        "ai-dengar", at=("lothal", "kessel"), credits={1: 20_000}, facedown=hidden, assets={1: bounties},
        contacts={"lothal/1": "chopper", "lothal/2": "saw-gerrera", "lothal/3": "ahsoka-tano"},
        top={"gear": ["vibro-ax", "bounty-hunter-helmet"]}, figures={1: {"hyperdrive": 0}},
    )  # fmt: skip
    told = turn(p)
    classes = {"lobot": "white", "greedo": "green", "bossk": "orange"}
    assert [classes[name] for name in facts(told, "reveal-contact", "contact")] == [found]


@pytest.mark.rule("UB-SOLO-10", "UB-D-05", "UB-SOLO-35")
def test_an_icon_that_turns_up_a_character_in_play_turns_up_another() -> None:
    p = pursuit(
        "ai-dengar", human="ig-88", at=("lothal", "kessel"), credits={1: 20_000}, assets={1: [AHSOKA]},
        facedown={"kessel/3": "ig-88", "kessel/1": "lobot"}, contacts={"lothal/3": "ahsoka-tano"},
        top={"gear": ["vibro-ax", "bounty-hunter-helmet"]}, figures={1: {"hyperdrive": 0}},
    )  # fmt: skip
    told = turn(p)
    assert facts(told, "reveal-contact", "contact") == ["ig-88", "lobot"] and p.whereabouts("ig-88") == "eliminated"


@pytest.mark.rule("UB-D-48", "UB-SOLO-14", "UB-SOLO-17", "UB-SOLO-23", "UB-SOLO-35")
def test_a_line_that_turns_up_contacts_may_hand_the_prey_over() -> None:
    p = pursuit(
        "bh-1", at=("lothal", "kessel"), credits={1: 0}, assets={1: ["bounty-ziton-moj", AHSOKA]},
        facedown={"kessel/1": "lobot", "kessel/2": "ziton-moj", "kessel/3": "bossk"}, figures={1: {"health": 9}},
    )  # fmt: skip
    told = turn(p)
    assert steps(told) == ["credits", "reveal", "hunt", "fame"] and facts(told, "reveal-contact", "contact") == ["ziton-moj"]
    assert (p.credits(1), p.fame(1), p.reputation("syndicate", 1), p.damage(1)) == (6_000 - 4_000, 2, -1, (4, 0))


@pytest.mark.rule("UB-SOLO-37", "OR-SOLO-23")
@pytest.mark.parametrize(
    ("rival", "name", "paid"), [("dengar", "bh-2", 2_000), ("dengar", "bh-4", 3_000), ("cad-bane", "ai-cad-bane", 2_000)]
)
def test_a_discarded_cargo_card_pays_and_moves_nothing(rival: str, name: str, paid: int) -> None:
    p = pursuit(
        name, rival=rival, at=("lothal", "rnb-nav-c"), credits={1: 0}, facedown={"naboo/1": "lobot"},
        top={"cargo": ["droid-parts", "unrefined-coaxium"]}, assets={1: []},
    )  # fmt: skip
    patrols = list(p.table.patrol_spaces)
    told = turn(p)
    assert "buy" not in steps(told) and p.deck("cargo")[-1] == "droid-parts" and p.top("cargo") == "unrefined-coaxium"
    assert {"gain-credits"} <= set(codes(told)) and paid in facts(told, "gain-credits", "credits")
    assert (list(p.table.patrol_spaces), "reveal-contact" in codes(told)) == (patrols, False)


@pytest.mark.rule("OR-SOLO-24", "OR-SOLO-28", "OR-SOLO-32", "OR-SHIP-03", "OR-SHIP-04", "UB-SOLO-13")
def test_a_hunter_may_buy_another_ship() -> None:
    p = pursuit(
        "bh-4", "bh-4", at=("lothal", "tatooine"), credits={1: 4_000}, damage={1: (0, 3)}, facedown={"tatooine/1": "lobot"},
        top={"ship": ["ship-yt-2400", "ship-hwk-290", "ship-edgehawk"]}, patrols={"rebel": ("com-nav-c", 1)},
    )  # fmt: skip
    told = turn(p)
    assert rejected(told) == [("ship-yt-2400", "price")]
    assert (p.ship(1), p.damage(1), p.credits(1)) == ("hwk-290", (0, 0), 6_000 - 5_000 + 3_000 - 4_000)
    assert p.contact("tatooine/1") == "lobot" and "patrol-moves" in codes(told), "both icons of the next card"
    later = pursuit("bh-4", at=("lothal", "tatooine"), ships=["g9-rigger", "hwk-290"], credits={1: 4_000},
                    top={"ship": ["ship-gx1-short-hauler"]})  # fmt: skip
    assert rejected(turn(later))[0] == ("ship-gx1-short-hauler", "ship")


@pytest.mark.rule("UB-SOLO-08", "UB-ROTATE-03", "UB-ROTATE-05", "UB-D-39", "OR-SOLO-24", "OR-SOLO-25")
def test_rotating_cargo_turns_and_its_goal_token_follows() -> None:
    parts = "astromech-droid-parts"
    p = pursuit("ai-hera-syndulla", "ai-hera-syndulla", rival="hera-syndulla", at=("lothal", "ord-mantell"), assets={1: [parts]},
                reputation={1: {"syndicate": NEU}})  # fmt: skip
    assert tokens(p) == ["ord-mantell"]
    told = turn(p)
    assert (p.assets(1), tokens(p)) == ([f"{parts}-other"], ["naboo"]) and 5_000 in facts(told, "gain-credits", "credits")
    assert len(rejected(told)) == 2, "the slot stays full: nothing is bought"
    p.player(1).space = p.space("naboo")
    stack(p, 1, "ai-hera-syndulla")
    told = turn(p)
    assert f"{parts}-other" not in p.assets(1) and 12_000 in facts(told, "gain-credits", "credits")
    assert parts in p.deck("cargo"), "under its deck with the arrow up"
    coaxium = pursuit("ai-enfys-nest", rival="enfys-nest", at=("lothal", "mon-calamari"), assets={1: ["unrefined-coaxium"]})
    told = turn(coaxium)
    assert "kessel" in tokens(coaxium) and coaxium.damage(1) == (0, 0) and 7_000 in facts(told, "gain-credits", "credits")
    coaxium.player(1).space = coaxium.space("kessel")
    stack(coaxium, 1, "ai-enfys-nest")
    turn(coaxium)
    assert coaxium.damage(1) == (0, 2), "there it is ILLEGAL"


@pytest.mark.rule("UB-D-60", "OR-D-54", "OR-D-55", "UB-SOLO-38")
def test_a_rival_follows_only_its_own_goal_tokens() -> None:
    p = pursuit(
        "ai-1",
        rival="jyn-erso",
        second="bossk",
        at=("lothal", "ryloth", "naboo"),
        assets={1: ["the-kessel-run"], 2: ["food-supplies"]},
    )
    p.player(0).freeport = p.space("naboo")
    assert [p.space_name(int(each)) for each in stats.goals_of(p.table, 1)] == ["kessel"]
    assert p.table.galaxy.steps("ryloth", "kessel") > p.table.galaxy.steps(moved(turn(p), p)[-1], "kessel")
    none = pursuit("ai-1", rival="jyn-erso", second="bossk", at=("lothal", "ryloth", "naboo"), assets={2: ["food-supplies"]})
    assert steps(turn(none))[0] == "credits", "the other rival's token is none of its own"


@pytest.mark.rule("UB-SOLO-05", "UB-D-36", "OR-SOLO-13", "OR-SOLO-24")
def test_a_runner_walks_to_the_other_end_of_the_map() -> None:
    passenger = "corellian-passenger"
    p = pursuit("ai-1", rival="lando-calrissian", at=("lothal", "spinward-core"), assets={1: [passenger]},
                patrols={"rebel": ("kessel", 1), "syndicate": ("kessel", 1)})  # fmt: skip
    told = turn(p)
    assert "spinward-nav" in moved(told, p) and "cross" not in codes(told) and "trailing-core" in tokens(p)
    there = pursuit("ai-1", rival="lando-calrissian", at=("lothal", "trailing-core"), top={"cargo": [passenger]}, credits={1: 0})
    assert rejected(turn(there))[0] == (passenger, "place")
    home = pursuit("ai-1", rival="lando-calrissian", at=("lothal", "trailing-core"), assets={1: [passenger]}, credits={1: 0})
    assert 4_000 in facts(turn(home), "gain-credits", "credits")
