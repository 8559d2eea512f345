"""The cards that rivals of the expansion play by, each once: which line is done, which is passed over, and what it brings."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEG, NEU, POS
from pursuit import facts, moved, pursuit, stack, turn
from rivalry import codes, steps, tokens
from scenes import hold

from cantina.core import fast

SAW, K2SO, AHSOKA, CHOPPER = "bounty-saw-gerrera", "bounty-k-2so", "bounty-ahsoka-tano", "bounty-chopper"
ZUCKUSS = "start-bounty-zuckuss"
BUSY = {1: [SAW, AHSOKA]}
"""Two bounties on contacts that are nowhere on the map: no target, no free slot."""


@pytest.mark.rule("OR-SOLO-08", "OR-MOVE-14", "UB-D-40", "UB-D-48")
@pytest.mark.parametrize(("credits", "left", "price"), [(6_000, 0, 8_000), (5_000, 3_000, 4_000)])
def test_exactly_enough_and_one_short(credits: int, left: int, price: int) -> None:
    """Hunter card 1 on a planet without a faction: the encounter line costs 8,000, the last line 4,000."""
    p = pursuit(
        "bh-1", at=("lothal", "cantonica"), credits={1: credits}, contacts={"cantonica/2": "hera-syndulla"},
        facedown={"cantonica/1": "lobot"}, top={"bounty": ["bounty-k-2so", "wanted"]},
    )  # fmt: skip
    told = turn(p)
    assert (p.credits(1), p.fame(1), p.assets(1)) == (left, 1, [K2SO]) and facts(told, "lose-credits", "credits") == [price]
    assert facts(told, "reveal-contact", "contact") == ["lobot"]


@pytest.mark.rule("OR-SOLO-08", "UB-SOLO-17", "UB-SOLO-23", "OR-DEFEAT-04")
def test_damaged_is_not_defeated() -> None:
    """Cards 1 and 2 of hunters differ in when they recover."""
    given: dict[str, Any] = {
        "rival": "ig-88", "at": ("lothal", "nal-hutta"), "assets": {1: [ZUCKUSS, AHSOKA]}, "damage": {1: (3, 0)},
        "contacts": {"naboo/1": "zuckuss"}, "credits": {1: 0},
    }  # fmt: skip
    one = pursuit("bh-1", **given)
    turn(one)
    assert (one.at(1), one.damage(1), one.defeated(1), one.credits(1)) == ("naboo", (4, 0), True, 2_000)
    two = pursuit("bh-2", **given)
    told = turn(two)
    assert (two.damage(1), moved(told, two), two.at(1)) == ((0, 0), [], "nal-hutta")


@pytest.mark.rule("OR-D-62", "OR-TURN-07", "OR-D-37")
def test_defeated_before_its_turn_it_plays_the_rest_of_the_card() -> None:
    p = pursuit(
        "ai-jyn-erso", rival="jyn-erso", at=("lothal", "kessel"), assets={1: ["start-job-a-quiet-word"]}, credits={1: 4_000},
        damage={1: (0, 3)}, defeated={1: True}, reputation={1: {"rebel": NEU}},
    )  # fmt: skip
    told = turn(p)
    assert steps(told)[0] == "recover" and "job" in steps(told) and p.damage(1) == (0, 0)
    assert "lose-credits" not in codes(told)


@pytest.mark.rule("OR-SOLO-17", "OR-SOLO-34", "OR-SOLO-35", "OR-SOLO-42", "OR-DEFEAT-04")
def test_defeated_by_a_line_no_later_one_is_done() -> None:
    p = pursuit(
        "ai-lando-calrissian", rival="lando-calrissian", human="boba-fett", at=("lothal", "tatooine"),
        assets={1: ["stolen-weapons"]},
        damage={1: (0, 2)}, credits={1: 1_000},
    )  # fmt: skip
    told = turn(p)
    assert (steps(told), p.fame(1), p.credits(1)) == (["credits", "deliver"], 1, 6_000)
    assert tokens(p) == [] and not {"roll", "databank"} & set(codes(told))


@pytest.mark.rule("OR-SOLO-34", "OR-SOLO-35", "OR-D-65", "UB-D-60")
def test_two_illegal_cargo_for_one_planet() -> None:
    given: dict[str, Any] = {
        "rival": "enfys-nest",
        "at": ("lothal", "kessel"),
        "ships": ["g9-rigger", "yt-1300"],
        "credits": {1: 0},
    }
    one = pursuit("ai-enfys-nest", assets={1: ["stolen-supplies", "start-cargo-unmarked-crates"]}, **given)
    turn(one)
    assert (one.damage(1)[1], "lothal" in tokens(one), "kessel" in tokens(one)) == (2, True, False)
    both = pursuit("ai-enfys-nest", assets={1: ["stolen-supplies", "unrefined-coaxium-other"]}, **given)
    told = turn(both)
    assert (both.damage(1)[1], both.fame(1), "kessel" in tokens(both)) == (4, 3, False), "the third fame was paid for"
    assert {6_000, 8_000} <= set(facts(told, "gain-credits", "credits"))


@pytest.mark.rule("OR-SOLO-13", "UB-SOLO-26")
@pytest.mark.parametrize(("gear", "health"), [([], 4), (["armored-vest"], 6), (["bounty-hunter-helmet"], 5)])
def test_what_raises_its_values_counts_and_no_other_text(gear: list[str], health: int) -> None:
    p = pursuit("bh-5", at=("kessel", "lothal"), assets={1: [K2SO, AHSOKA, *gear]}, contacts={"lothal/2": "k-2so"})
    turn(p)
    assert (p.damage(1), p.defeated(1)) == ((4, 0), health == 4)


@pytest.mark.rule("OR-SOLO-13")
def test_unstable_cargo_is_quiet_in_a_rivals_hold() -> None:
    p = pursuit(
        "ai-6", rival="hera-syndulla", at=("lothal", "rnb-nav-c"), assets={1: ["unrefined-coaxium"]},
        reputation={1: {"hutt": NEG}},
        patrols={"hutt": ("rnb-nav-c", 1)}, figures={1: {"hyperdrive": 0}}, dice="BBB CBBB",
    )  # fmt: skip
    told = turn(p)
    assert (p.damage(1), codes(told).count("roll")) == ((0, 2), 2)


# Hunters ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-41", "OR-COMBAT-03", "OR-COMBAT-24", "OR-D-57")
def test_bossk_fights_anybody_here() -> None:
    given: dict[str, Any] = {"rival": "bossk", "at": ("ryloth", "ryloth"), "assets": BUSY}
    p = pursuit("ai-bossk", credits={0: 3_000, 1: 0}, dice="CHB HB", **given)
    told = turn(p)
    assert steps(told) == ["credits", "attack", "fame"] and (p.credits(1), p.credits(), p.damage()) == (1_000, 3_000, (3, 0))
    down = pursuit("ai-bossk", credits={1: 7_000}, defeated={0: True}, damage={0: (4, 0)}, **given)
    assert (steps(turn(down))[-1], down.fame(1)) == ("fame", 1)
    space = pursuit("ai-bossk", rival="bossk", at=("rnb-nav-c", "rnb-nav-c"), assets=BUSY, dice="BBB BB")
    assert facts(turn(space), "combat", "kind") == [1]
    hit = set()
    for seed in range(12):
        three = pursuit(rival="jyn-erso", second="bossk", at="ryloth", assets={2: BUSY[1]})
        three.table.chance = fast(seed)
        stack(three, 2, "ai-bossk")
        hit |= set(facts(turn(three, 2), "combat", "other"))
    assert hit == {0, 1}


@pytest.mark.rule("OR-D-36", "OR-DEFEAT-04", "OR-DEFEAT-05", "UB-D-43", "OR-SOLO-41", "OR-SOLO-42")
def test_black_krrsantan_hurts_somebody_here() -> None:
    given: dict[str, Any] = {"rival": "black-krrsantan", "at": ("ryloth", "ryloth"), "credits": {0: 5_000, 1: 6_000}}
    p = pursuit("ai-black-krrsantan", human="han-solo", assets={1: ["bounty-han-solo", SAW]}, damage={0: (3, 0)}, **given)
    hold(p, 0, "enc-tatooine-nal-hutta-04", "nal-hutta")
    told = turn(p)
    assert p.credits() == 2_000 and "defeated" in codes(told) and p.secrets() == []
    assert "combat" not in codes(told) and p.fame(1) == 1, "whoever lies defeated is not fought"
    tough = pursuit("ai-black-krrsantan", human="dengar", assets={1: [SAW, AHSOKA]}, **given)
    turn(tough)
    assert tough.damage() == (0, 0), "Dengar shrugs it off"
    healed = pursuit("ai-black-krrsantan", rival="black-krrsantan", at=("lothal", "ryloth"), assets=BUSY, damage={1: (3, 1)})
    assert steps(turn(healed))[-1] == "recover" and healed.damage(1) == (0, 1)


@pytest.mark.rule("OR-SOLO-08", "OR-DISCARD-03")
def test_ig_88_removes_an_open_contact() -> None:
    given: dict[str, Any] = {"rival": "ig-88", "at": ("lothal", "takodana"), "credits": {1: 0}}
    p = pursuit("ai-ig-88", assets={0: [K2SO], 1: BUSY[1]}, contacts={"takodana/2": "k-2so", "takodana/1": "garindan"}, **given)
    told = turn(p)
    assert "remove" in steps(told) and (p.whereabouts("garindan"), p.contact("takodana/2")) == ("eliminated", "k-2so")
    last = pursuit("ai-ig-88", assets={0: [K2SO], 1: BUSY[1]}, contacts={"takodana/2": "k-2so"}, **given)
    turn(last)
    assert last.whereabouts("k-2so") == "eliminated" and K2SO in last.assets()
    hidden = pursuit("ai-ig-88", assets=BUSY, facedown={"takodana/1": "garindan"}, **given)
    assert "remove" not in steps(turn(hidden)) and hidden.contact("takodana/1") == "white"


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-13", "OR-SOLO-41", "UB-D-64")
def test_ketsu_onyo_passes_over_what_would_change_nothing() -> None:
    given: dict[str, Any] = {"rival": "ketsu-onyo", "at": ("lothal", "cantonica"), "assets": BUSY, "credits": {1: 6_000}}
    known = pursuit("ai-ketsu-onyo", reputation={1: {"syndicate": POS}}, **given)
    turn(known)
    assert (known.fame(1), known.credits(1)) == (1, 0)
    new = pursuit("ai-ketsu-onyo", reputation={1: {"syndicate": NEU}}, **given)
    turn(new)
    assert (new.reputation("syndicate", 1), new.fame(1), new.credits(1)) == (POS, 1, 4_000)
    hunt: dict[str, Any] = {
        "rival": "ketsu-onyo", "at": ("lothal", "lothal"), "assets": {1: ["start-bounty-ponda-baba", SAW]},
        "contacts": {"lothal/1": "ponda-baba"},
    }  # fmt: skip
    done = pursuit("ai-ketsu-onyo", reputation={1: {"syndicate": POS, "rebel": POS}}, **hunt)
    turn(done)
    assert [done.reputation(each, 1) for each in ("hutt", "imperial")].count(POS) == 1
    friends = pursuit("ai-ketsu-onyo", reputation={1: dict.fromkeys(("hutt", "imperial", "rebel", "syndicate"), POS)}, **hunt)
    assert "reputation" not in steps(turn(friends))


@pytest.mark.rule("UB-D-62", "UB-CLAR-02")
def test_cad_bane_takes_money() -> None:
    p = pursuit("ai-cad-bane", rival="cad-bane", at=("lothal", "cantonica"), assets=BUSY, credits={1: 20_000})
    assert steps(turn(p))[-2:] == ["credits", "fame"], "no line of his encounter buys fame"
    assert (p.fame(1), p.credits(1)) == (1, 20_000 + 2_000 + 2_000 + 5_000 - 4_000)
    other = pursuit("bh-1", rival="cad-bane", at=("lothal", "cantonica"), assets=BUSY, credits={1: 20_000})
    turn(other)
    assert (other.fame(1), other.credits(1)) == (2, 10_000), "his fame is neither reduced nor paid for"


@pytest.mark.rule("OR-SOLO-09", "OR-TIMING-05", "OR-D-60")
@pytest.mark.parametrize("name", ["ai-dengar", "bh-3"])
def test_no_bounty_is_not_a_free_slot(name: str) -> None:
    given: dict[str, Any] = {
        "at": ("lothal", "cantonica"),
        "top": {"bounty": [K2SO], "gear": ["vibro-ax"]},
        "credits": {1: 9_000},
    }
    one = pursuit(name, assets={1: [SAW]}, **given)
    turn(one)
    assert K2SO not in one.assets(1) and "vibro-ax" in one.assets(1)
    none = pursuit(name, **given)
    turn(none)
    assert none.assets(1) == ["vibro-ax", K2SO]


@pytest.mark.rule("OR-TIMING-05", "OR-D-60")
def test_the_last_line_of_hunters_card_3() -> None:
    p = pursuit("bh-3", at=("lothal", "rnb-nav-c"), assets=BUSY, patrols={"hutt": ("ryloth", 1)}, reputation={1: {"hutt": NEG}})
    turn(p)
    assert (p.credits(1), p.reputation("hutt", 1)) == (2_000 + 3_000 - 4_000, NEG)


@pytest.mark.rule("UB-D-64", "OR-TURN-14")
@pytest.mark.parametrize(
    ("rival", "name", "first"),
    [
        *(("dengar", f"bh-{n}", "patrol") for n in (1, 2, 3, 4)), ("bossk", "ai-bossk", "patrol"),
        ("ketsu-onyo", "ai-ketsu-onyo", "patrol"), ("dengar", "bh-5", "hunt"), ("boba-fett", "ai-boba-fett", "hunt"),
        ("ig-88", "ai-ig-88", "hunt"), ("black-krrsantan", "ai-black-krrsantan", "hunt"), ("cad-bane", "ai-cad-bane", "hunt"),
        ("dengar", "ai-dengar", "hunt"),
    ],
)  # fmt: skip
def test_a_target_and_a_hostile_patrol_in_the_order_of_the_card(rival: str, name: str, first: str) -> None:
    p = pursuit(
        name, rival=rival, at=("kessel", "lothal"), assets={1: ["start-bounty-ponda-baba", SAW]},
        contacts={"lothal/1": "ponda-baba"},
        patrols={"hutt": ("lothal", 1)}, reputation={1: {"hutt": NEG}},
    )  # fmt: skip
    told = turn(p)
    met = [step for step in steps(told) if step in ("patrol", "hunt")]
    assert met == [first] and ("combat" in codes(told)) == (first == "patrol")


# Runners ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-D-64", "OR-SOLO-08", "OR-SOLO-13")
def test_enfys_nest_picks_her_fights() -> None:
    given: dict[str, Any] = {
        "rival": "enfys-nest",
        "at": ("lothal", "ryloth"),
        "reputation": {1: {"rebel": NEG, "imperial": POS}},
    }
    rebel = pursuit("ai-enfys-nest", patrols={"rebel": ("ryloth", 1)}, **given)
    assert "combat" not in codes(turn(rebel))
    imperial = pursuit("ai-enfys-nest", patrols={"imperial": ("ryloth", 1)}, dice="CCC BBBB", credits={1: 0}, **given)
    told = turn(imperial)
    assert "combat" in codes(told) and imperial.reputation("imperial", 1) == NEU
    for own, taken in ((5_000, 2_000), (1_000, 1_000), (0, 0)):
        p = pursuit("ai-enfys-nest", rival="enfys-nest", at=("ryloth", "ryloth"), credits={0: own, 1: 0})
        told = turn(p)
        assert (p.credits(), "rob" in steps(told)) == (own - taken, taken > 0)
    rich = pursuit("ai-enfys-nest", rival="enfys-nest", at=("ryloth", "ryloth"), credits={0: 5_000, 1: 8_000})
    turn(rich)
    assert (rich.fame(1), rich.credits()) == (1, 5_000)


@pytest.mark.rule("OR-PATROL-07", "OR-PATROL-09", "OR-PATROL-10", "OR-D-59", "OR-SOLO-42", "UB-SETUP-06")
def test_hera_syndulla_may_fight_twice() -> None:
    given: dict[str, Any] = {
        "rival": "hera-syndulla", "at": ("lothal", "trailing-nav"), "reputation": {1: {"imperial": NEG}},
        "patrols": {"imperial": ("trailing-nav", 1)}, "figures": {1: {"hyperdrive": 0, "hull": 9}},
    }  # fmt: skip
    lost = pursuit("ai-hera-syndulla", dice="BBB HHHH", **given)
    told = turn(lost)
    assert facts(told, "combat", "value") == [3], "one more die at a navpoint"
    assert codes(told).count("combat") == 1 and lost.patrol("imperial")[0] in ("rkt-nav-ro", "rkt-nav-ri", "trailing-core")
    won = pursuit("ai-hera-syndulla", dice="CCC BBBB CCC BBBBBB", **given)
    told = turn(won)
    assert codes(told).count("combat") == 2 and facts(told, "combat", "against")[0] == 4
    beaten = pursuit("ai-hera-syndulla", dice="CCC HHHH", damage={1: (0, 7)}, **given)
    assert codes(turn(beaten)).count("combat") == 1 and beaten.defeated(1)


@pytest.mark.rule("OR-SOLO-36", "OR-SOLO-38", "UB-SOLO-10", "OR-SOLO-08")
def test_maz_kanata_looks_for_crew_before_her_job() -> None:
    given: dict[str, Any] = {"rival": "maz-kanata", "at": ("lothal", "cantonica"), "assets": {1: ["the-casino-heist"]},
                             "top": {"job": ["rebel-favor", "hutt-favor"]}}  # fmt: skip
    hidden = {"cantonica/1": "garindan", "cantonica/2": "grand-admiral-thrawn", "cantonica/3": "bossk"}
    p = pursuit("ai-maz-kanata", human="han-solo", facedown=hidden, **given)
    told = turn(p)
    assert facts(told, "reveal-contact", "contact") == ["garindan", "grand-admiral-thrawn"]
    assert "the-casino-heist" in p.assets(1) and p.contact("cantonica/3") == "orange"
    played = pursuit("ai-maz-kanata", human="hera-syndulla", facedown=hidden | {"cantonica/2": "hera-syndulla"}, **given)
    told = turn(played)
    assert facts(told, "reveal-contact", "contact") == ["garindan", "hera-syndulla", "bossk"]
    assert played.whereabouts("hera-syndulla") == "eliminated"


@pytest.mark.rule("OR-SOLO-13", "OR-SOLO-36", "OR-SOLO-37", "OR-CREW-04", "UB-ORANGE-03", "UB-ORANGE-04")
def test_full_crew_makes_room() -> None:
    p = pursuit(
        "ai-2", rival="hondo-ohnaka", at=("lothal", "tatooine"), assets={1: ["lobot-crew"]},
        contacts={"tatooine/1": "ponda-baba"}, facedown={"tatooine/2": "greedo"}, top={"job": ["rebel-favor", "hutt-favor"]},
    )  # fmt: skip
    turn(p)
    assert ("greedo-crew" in p.assets(1), "lobot-crew" in p.assets(1)) == (True, False)
    assert p.whereabouts("greedo") == "pool" and p.whereabouts("lobot").startswith("tatooine")


@pytest.mark.rule("OR-SOLO-13", "OR-SOLO-17", "OR-SOLO-22")
def test_han_solo_flies_farther_on_his_own_card() -> None:
    given: dict[str, Any] = {"rival": "han-solo", "at": ("cantonica", "nal-hutta"), "assets": {1: ["droid-parts"]}}
    own = pursuit("ai-han-solo", credits={1: 7_000}, **given)
    turn(own)
    assert own.at(1) == "ord-mantell"
    first = pursuit("ai-1", **given)
    turn(first)
    assert first.at(1) == "lothal"
    for name, price in (("ai-han-solo", 7_000), ("ai-1", 8_000)):
        p = pursuit(name, rival="han-solo", at=("lothal", "rnb-nav-c"), credits={1: 18_000})
        turn(p)
        assert (p.fame(1), p.credits(1)) == (1, 20_000 - price)


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-13", "OR-SOLO-41")
@pytest.mark.parametrize(("dice", "gain"), [("HC", 4_000), ("BF", 0)])
def test_lando_calrissian_rolls_for_credits(dice: str, gain: int) -> None:
    p = pursuit(
        "ai-lando-calrissian",
        rival="lando-calrissian",
        human="boba-fett",
        at=("lothal", "rnb-nav-c"),
        dice=dice,
        credits={1: 9_000},
    )
    assert (steps(turn(p))[-1], p.credits(1), p.fame(1)) == ("gamble", 11_000 + gain, 0)


@pytest.mark.rule("OR-SOLO-16", "OR-SOLO-33", "OR-SOLO-41", "UB-D-64")
def test_doctor_aphra_completes_a_job() -> None:
    job = "rescue-from-the-mines"
    given: dict[str, Any] = {"rival": "doctor-aphra", "at": ("lothal", "kessel"), "assets": {1: [job]}, "credits": {1: 0}}
    p = pursuit("ai-doctor-aphra", **given)
    told = turn(p)
    assert (p.fame(1), p.reputation("rebel", 1), job in p.removed()) == (2, POS, True)
    assert steps(told)[-1] == "credits" and 5_000 in facts(told, "gain-credits", "credits") and "test" not in codes(told)
    for name, first in (("ai-doctor-aphra", "job"), ("ai-6", "patrol")):
        hostile = pursuit(name, patrols={"hutt": ("kessel", 1)}, reputation={1: {"hutt": NEG}}, **given)
        assert next(step for step in steps(turn(hostile)) if step in ("job", "patrol")) == first
    two = pursuit("ai-6", rival="doctor-aphra", at=("lothal", "kessel"), assets={1: [job, "the-kessel-run"]})
    turn(two)
    assert len({job, "the-kessel-run"} & set(two.assets(1))) == 1


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-09", "OR-TIMING-05", "OR-MOVE-14")
def test_lines_on_a_planet_without_a_faction() -> None:
    full = ["food-supplies"]
    given: dict[str, Any] = {"at": ("lothal", "cantonica"), "credits": {1: 5_000}}
    one = pursuit(
        "ai-1", rival="hera-syndulla", assets={1: full}, top={"job": ["rebel-favor"]}, figures={1: {"hyperdrive": 0}}, **given
    )
    told = turn(one)
    assert "rebel-favor" in one.assets(1) and steps(told)[-1] == "nothing"
    seven = pursuit("ai-7", rival="hera-syndulla", assets={1: ["stolen-prototype"]}, top={"cargo": ["food-supplies"]}, **given)
    assert "reputation" not in codes(turn(seven)) and "food-supplies" in seven.assets(1)
    gear = pursuit(
        "ai-7", rival="hera-syndulla", assets={1: full}, top={"gear": ["vibro-ax"]}, figures={1: {"hyperdrive": 0}}, **given
    )
    turn(gear)
    assert "vibro-ax" in gear.assets(1)
    nine = pursuit("ai-9", rival="hera-syndulla", at=("lothal", "cantonica"), credits={1: 0})
    turn(nine)
    assert nine.credits(1) == 2_000 + 4_000
    for own, taken in ((0, 0), (1_000, 1_000), (9_000, 1_000)):
        p = pursuit("ai-hondo-ohnaka", rival="hondo-ohnaka", at=("cantonica", "cantonica"), credits={0: own, 1: 0})
        assert ("rob" in steps(turn(p)), p.credits()) == (taken > 0, own - taken)
    for damage in (1, 0):
        chewie = pursuit("ai-chewbacca", rival="chewbacca", at=("lothal", "cantonica"), damage={1: (0, damage)})
        assert ("recover" in steps(turn(chewie)), chewie.damage(1)) == (damage > 0, (0, 0))
