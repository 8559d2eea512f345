"""Whom a hunter goes after and how it gets there: priorities, hidden contacts, patrols, the Maelstrom, the Core."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEU, POS
from pursuit import aims, facts, moved, pursuit, stack, turn
from rivalry import codes, steps

from cantina.core import fast
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.pieces import ELIMINATED

SAW, K2SO, AHSOKA, ZUCKUSS = "bounty-saw-gerrera", "bounty-k-2so", "bounty-ahsoka-tano", "start-bounty-zuckuss"
FULL = ["vibro-ax", "jetpack", "autoblaster"]


@pytest.mark.rule("UB-S-15", "UB-SOLO-14", "UB-SOLO-15", "UB-SOLO-16", "UB-SOLO-17", "UB-SOLO-19", "UB-D-52")
def test_boba_fett_hunts_as_in_the_book() -> None:
    """The book's example: Aphra is played, Saw is out of sight, Hera and Chewbacca lie open."""
    p = pursuit(
        "bh-1", human="doctor-aphra", rival="boba-fett", at=("cantonica", "tatooine"),
        assets={1: [SAW, "bounty-doctor-aphra", "bounty-boba-fett"]},
        contacts={"ryloth/2": "hera-syndulla", "mon-calamari/2": "chewbacca"},
        facedown={"nal-hutta/2": "k-2so", "tatooine/3": "bossk", "naboo/3": "ahsoka-tano"},
    )  # fmt: skip
    assert aims(p) == {("character", "cantonica", 11), ("face-down", "nal-hutta", 2)}
    told = turn(p)
    assert facts(told, "rival-hunts", "quarry") == ["character"] and facts(told, "rival-hunts", "why") == ["priority"]
    assert p.at(1) != "nal-hutta" and p.table.galaxy.steps(p.at(1), "cantonica") < 11
    absent = pursuit(
        "bh-1", human="han-solo", rival="boba-fett", at=("cantonica", "tatooine"),
        assets={1: [SAW, "bounty-doctor-aphra"]},
        facedown={"nal-hutta/2": "k-2so", "kessel/3": "bossk", "tatooine/3": "ahsoka-tano"},
    )  # fmt: skip
    assert aims(absent) == {("face-down", "nal-hutta", 2), ("face-down", "tatooine", 0)}
    assert moved(turn(absent), absent) == ["tnh-nav-c", "nal-hutta"], "yellow comes before orange, though that lies here"


@pytest.mark.rule("UB-SOLO-17", "UB-D-42", "OR-SOLO-21")
def test_a_far_character_comes_before_a_near_contact() -> None:
    p = pursuit(
        "bh-1", human="han-solo", at=("takodana", "tatooine"), assets={1: ["bounty-han-solo", K2SO]},
        contacts={"nal-hutta/2": "k-2so"},
    )  # fmt: skip
    turn(p)
    assert (p.at(1), p.contact("nal-hutta/2")) == ("naboo", "k-2so")


@pytest.mark.rule("UB-SOLO-15", "UB-SOLO-17", "UB-SOLO-18", "UB-SOLO-20", "OR-D-57", "OR-INFO-02")
def test_hidden_faces_do_not_steer() -> None:
    """Two worlds that differ only in where Saw Gerrera lies sound alike until the token is turned up."""
    stories = []
    for ryloth, takodana in (("saw-gerrera", "k-2so"), ("k-2so", "saw-gerrera")):
        p = pursuit(
            "bh-2", rival="ig-88", at=("cantonica", "naboo"), assets={1: [SAW, AHSOKA]},
            facedown={"ryloth/2": ryloth, "takodana/2": takodana, "nal-hutta/2": "maz-kanata", "naboo/3": "bossk"},
        )  # fmt: skip
        told = turn(p)
        assert p.at(1) == "ryloth"
        flip = codes(told).index("reveal-contact")
        stories.append((told[:flip], codes(told)[flip:], p))
    assert stories[0][0] == stories[1][0]
    (_, found, one), (_, missed, other) = stories
    assert "eliminate" in found and SAW in one.removed()
    assert "rival-misses" in missed and (other.contact("ryloth/2"), other.assets(1)[:2]) == ("k-2so", [SAW, AHSOKA])
    assert "crew" not in steps(turn(other)) or other.at(1) != "ryloth"


@pytest.mark.rule("UB-SOLO-18", "OR-D-57")
def test_chance_decides_blindly_between_equally_near_hidden_contacts() -> None:
    chosen = []
    for seed in range(24):
        ends = []
        for nal_hutta, takodana in (("k-2so", "maz-kanata"), ("maz-kanata", "k-2so")):
            p = pursuit(
                "bh-2", rival="ig-88", at=("cantonica", "naboo"), assets={1: [SAW]}, contacts={"ryloth/2": "hera-syndulla"},
                facedown={"nal-hutta/2": nal_hutta, "takodana/2": takodana},
            )  # fmt: skip
            p.table.chance = fast(seed)
            turn(p)
            ends.append(p.at(1))
        assert ends[0] == ends[1], "the same chance, whatever lies where"
        chosen.append(ends[0])
    assert 4 < chosen.count("nal-hutta") < 20 and set(chosen) == {"nal-hutta", "takodana"}


@pytest.mark.rule("UB-SOLO-15", "UB-SOLO-16", "UB-SOLO-20", "OR-D-54")
def test_whoever_is_seen_anywhere_is_not_looked_for_behind_hidden_contacts() -> None:
    given: dict[str, Any] = {"rival": "ketsu-onyo", "at": ("lothal", "nal-hutta")}
    bounty = "bounty-hondo-ohnaka"
    seen = pursuit(
        "bh-3", assets={1: [bounty, *FULL]}, contacts={"cantonica/2": "hondo-ohnaka"}, facedown={"nal-hutta/2": "k-2so"}, **given
    )
    assert aims(seen) == {("face-up", "cantonica", 10)}
    turn(seen)
    assert seen.table.galaxy.steps(seen.at(1), "cantonica") == 5 and seen.contact("nal-hutta/2") == "yellow"
    crew = pursuit("bh-3", assets={0: ["hondo-ohnaka-crew"], 1: [bounty, *FULL]}, facedown={"nal-hutta/2": "k-2so"}, **given)
    assert {(what, space) for what, space, _ in aims(crew)} == {("crew", "lothal")}
    gone = pursuit("bh-3", assets={1: [bounty, *FULL]}, facedown={"nal-hutta/2": "k-2so"}, **given)
    assert aims(gone) == {("face-down", "nal-hutta", 0)}
    told = turn(gone)
    assert (steps(told)[0], gone.at(1), gone.contact("nal-hutta/2")) == ("credits", "nal-hutta", "k-2so")


@pytest.mark.rule("UB-SOLO-17", "UB-SOLO-18")
def test_the_lowest_class_comes_before_the_nearest() -> None:
    p = pursuit(
        "bh-1", rival="bossk", at=("cantonica", "ryloth"), assets={1: [ZUCKUSS, AHSOKA]}, contacts={"ryloth/1": "garindan"},
        facedown={"ryloth/3": "bossk", "naboo/1": "lobot"},
    )  # fmt: skip
    assert facts(turn(p), "rival-hunts", "why") == ["class"] and p.at(1) == "naboo"
    open_ones = pursuit(
        "bh-1", rival="bossk", at=("cantonica", "nal-hutta"), assets={1: ["bounty-chopper", K2SO]},
        contacts={"nal-hutta/2": "k-2so", "lothal/1": "chopper"},
    )  # fmt: skip
    turn(open_ones)
    assert open_ones.table.galaxy.steps(open_ones.at(1), "lothal") < 6 and open_ones.contact("nal-hutta/2") == "k-2so"


@pytest.mark.rule("UB-SOLO-17")
def test_an_open_contact_of_the_highest_class_comes_before_a_hidden_one_of_the_lowest() -> None:
    p = pursuit(
        "bh-1", rival="bossk", at=("cantonica", "naboo"), assets={1: ["start-bounty-ponda-baba", AHSOKA]},
        contacts={"tatooine/3": "ahsoka-tano"}, facedown={"ryloth/1": "garindan"},
    )  # fmt: skip
    assert facts(turn(p), "rival-hunts", "quarry") == ["face-up"]
    assert p.at(1) == "tatooine"


@pytest.mark.rule("UB-D-42", "OR-D-54", "OR-SOLO-17", "UB-SOLO-20")
def test_on_the_targets_space_the_hunter_stays_and_meets_it_with_the_same_card() -> None:
    p = pursuit("bh-1", at=("cantonica", "lothal"), assets={1: [K2SO, AHSOKA]}, contacts={"lothal/2": "k-2so"}, credits={1: 0})
    told = turn(p)
    assert (steps(told)[0], moved(told, p), p.whereabouts("k-2so")) == ("credits", [], "eliminated")


@pytest.mark.rule("UB-SOLO-17", "OR-SOLO-22", "OR-D-56")
def test_a_higher_target_elsewhere_pulls_the_hunter_away_from_one_at_hand() -> None:
    p = pursuit(
        "bh-2", human="han-solo", at=("lothal", "nal-hutta"), assets={1: ["bounty-han-solo", K2SO]},
        contacts={"nal-hutta/2": "k-2so"},
    )  # fmt: skip
    turn(p)
    assert (p.at(1), p.contact("nal-hutta/2")) == ("lmc-nav-ri", "k-2so")


@pytest.mark.rule("OR-SOLO-22", "OR-D-56", "UB-D-42")
def test_one_or_two_spaces_less_to_end_on_a_planet() -> None:
    given: dict[str, Any] = {"contacts": {"ring-of-kafrene/2": "k-2so"}, "assets": {1: [K2SO]}}
    p = pursuit("bh-1", rival="cad-bane", at=("cantonica", "tatooine"), **given)
    turn(p)
    assert p.at(1) == "ryloth"
    farther = pursuit("ai-boba-fett", rival="boba-fett", at=("cantonica", "tatooine"), **given)
    turn(farther)
    assert farther.at(1) == "ring-of-kafrene", "one space farther than the ship alone"
    navpoint = pursuit("bh-1", human="han-solo", at=("rnb-nav-lo", "tatooine"), assets={1: ["bounty-han-solo"]})
    turn(navpoint)
    assert navpoint.at(1) == "rnb-nav-lo"


@pytest.mark.rule("OR-SOLO-19", "OR-SOLO-20", "OR-MOVE-09", "UB-D-42")
@pytest.mark.parametrize(
    ("hutt", "patrol", "end"), [(NEU, "trailing-nav", "kessel"), (NEU, "ksl-nav-lo", "ksl-nav-lo"), (POS, "ksl-nav-lo", "kessel")]
)
def test_the_maelstrom_does_not_stop_a_hunter_but_patrols_do(hutt: int, patrol: str, end: str) -> None:
    p = pursuit(
        "bh-2", at=("cantonica", "lothal"), assets={1: ["bounty-ziton-moj"]}, contacts={"kessel/2": "ziton-moj"},
        reputation={1: {"hutt": hutt}}, patrols={"hutt": (patrol, 1)}, figures={1: {"hyperdrive": 5, "health": 9}},
    )  # fmt: skip
    told = turn(p)
    assert p.at(1) == end and not ("combat" in codes(told) and end == "ksl-nav-lo")


@pytest.mark.rule("UB-SOLO-05", "UB-D-36", "UB-CORE-01", "UB-CORE-05", "OR-SOLO-10", "OR-SOLO-19")
def test_no_way_leads_through_the_core() -> None:
    far = {"hutt": ("kessel", 1), "imperial": ("lothal", 1)}
    p = pursuit("bh-2", human="han-solo", at=("spinward-core", "trailing-core"), assets={1: ["bounty-han-solo"]}, patrols=far)
    assert aims(p) == {("character", "spinward-core", 21)}
    told = turn(p)
    assert moved(told, p)[0] == "trailing-nav" and not {"cross", "announces-crossing", "explore"} & set(codes(told))
    near: dict[str, Any] = {"human": "han-solo", "at": ("trailing-core", "takodana"), "assets": {1: ["bounty-han-solo"]}}
    there = pursuit("bh-2", dice="BBB BBB", patrols=far, **near)
    assert facts(turn(there), "combat", "kind") == [0] and there.at(1) == "trailing-core", "a Core World is a planet"
    stopped = pursuit("bh-2", patrols={"hutt": ("kessel", 1), "imperial": ("trailing-nav", 1)}, **near)
    stopped.player(1).reputation = [0, 0, 0, 0]
    turn(stopped)
    assert stopped.at(1) == "trailing-nav"


@pytest.mark.rule("UB-D-52", "UB-SOLO-06", "UB-PBOUNTY-11", "UB-D-40")
def test_nobody_hunts_themselves() -> None:
    p = pursuit("ai-boba-fett", rival="boba-fett", top={"bounty": ["bounty-boba-fett", "bounty-bossk"]})
    told = turn(p)
    assert facts(told, "rival-rejects", "reason") == ["own"] and p.assets(1) == ["bounty-bossk"]
    assert p.deck("bounty")[-1] == "bounty-boba-fett"
    idle = pursuit(
        "ai-boba-fett", rival="boba-fett", at=("tatooine", "naboo"), assets={1: ["bounty-boba-fett", AHSOKA]},
        facedown={"naboo/3": "bossk"}, removed=["bounty-jyn-erso"],
    )  # fmt: skip
    idle.player(1).assets = idle.player(1).assets[:1]
    assert aims(idle) == set()
    assert steps(turn(idle))[0] == "credits"


@pytest.mark.rule("UB-D-40", "UB-D-41", "UB-SOLO-15")
def test_a_bounty_whose_contact_has_left_the_game_is_looked_for_until_nobody_is_left() -> None:
    p = pursuit(
        "bh-4", "bh-4", rival="ig-88", at=("cantonica", "tatooine"), assets={1: ["bounty-chopper"]},
        contacts={"lothal/1": "chopper"},
        facedown={"tatooine/2": "ziton-moj", "naboo/2": "greedo"},
    )  # fmt: skip
    level, place = next(
        (n, t) for n, row in enumerate(p.table.tokens) for t, each in enumerate(row) if each.kind.name == "chopper"
    )
    deeds.put_token(p.table, (level << deeds.CLASS_SHIFT) + place, ELIMINATED)
    assert aims(p) == {("face-down", "tatooine", 0)}
    turn(p)
    assert p.contact("tatooine/2") == "ziton-moj" and aims(p) == {("face-down", "naboo", 5)}
    stack(p, 1, "bh-4")
    turn(p)
    assert (p.at(1), p.contact("naboo/2")) == ("naboo", "greedo")
    assert aims(p) == set() and "bounty-chopper" in p.assets(1)
    stack(p, 1, "bh-4")
    assert steps(turn(p))[0] == "credits"


@pytest.mark.rule("UB-SOLO-17", "UB-SOLO-18", "UB-D-45", "UB-S-15")
def test_of_two_characters_the_nearer_one() -> None:
    ends = set()
    for seed in range(16):
        near = pursuit(
            human="han-solo", rival="lando-calrissian", second="bossk", at=("takodana", "ryloth", "naboo"),
            assets={2: ["bounty-han-solo", "bounty-lando-calrissian"]}, dice="BBBBBBBB",
        )  # fmt: skip
        assert aims(near, 2) == {("character", "ryloth", 2), ("character", "takodana", 3)}
        stack(near, 2, "bh-2")
        turn(near, 2)
        assert near.at(2) == "ryloth"
        equal = pursuit(
            human="han-solo", rival="lando-calrissian", second="bossk", at=("takodana", "nal-hutta", "naboo"),
            assets={2: ["bounty-han-solo", "bounty-lando-calrissian"]},
        )  # fmt: skip
        equal.table.chance = fast(seed)
        stack(equal, 2, "bh-2")
        turn(equal, 2)
        ends.add(equal.at(2))
    assert ends == {"takodana", "nal-hutta"}
