"""Rivals as somebody at the table: cards that need another player, secrets, stopping them, choices that chance makes."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEU
from pursuit import facts, play, pursuit, turn
from rivalry import codes
from scenes import encounter, hold, stacked

from cantina.core import fast

SAW, AHSOKA = "bounty-saw-gerrera", "bounty-ahsoka-tano"


@pytest.mark.rule("UB-D-61", "UB-CLAR-01")
@pytest.mark.parametrize("defeated", [False, True])
def test_a_rival_receives_an_encrypted_message(defeated: bool) -> None:
    p = pursuit(
        rival="jyn-erso", at=("ryloth", "ryloth"), assets={0: ["encrypted-message"]}, credits={0: 0, 1: 0},
        defeated={1: defeated}, damage={1: (4, 0) if defeated else (0, 0)},
    )  # fmt: skip
    action = next(text for text in p.options() if "encrypted-message" in text)
    p.do(action)
    while p.prompt != "action":
        p.do(p.options()[0])
    assert (p.credits(), p.credits(1), p.assets()) == (2_000, 2_000, [])
    alone = pursuit(rival="jyn-erso", at=("lothal", "ryloth"), assets={0: ["encrypted-message"]})
    assert not any("encrypted-message" in text for text in alone.options())


@pytest.mark.rule("OR-SOLO-11", "OR-D-05", "UB-D-61")
def test_the_person_may_feed_a_rival_to_the_end() -> None:
    p = pursuit(rival="jyn-erso", at=("ryloth", "ryloth"), assets={0: ["stolen-jewels"]}, fame={0: 5, 1: 9})
    action = next(text for text in p.options() if "stolen-jewels" in text)
    p.do(action)
    while not p.over and p.prompt != "action":
        p.do(p.options()[0])
    assert p.over and p.table.outcome is not None and p.table.outcome.winners == (1,)


@pytest.mark.rule("OR-SOLO-40", "OR-D-61")
def test_a_rival_takes_no_part_in_gambling_trading_or_gifts() -> None:
    card = encounter("cantonica_ord_mantell", "18")
    p = pursuit(
        rival="jyn-erso", at=("cantonica", "lothal"), credits={0: 9_000, 1: 9_000}, step="encounter",
        encounters=stacked("cantonica_ord_mantell", "18"),
    )  # fmt: skip
    told = p.events("explore")
    while p.current == 0 and p.prompt not in ("planning", "encounter"):
        told += p.events(next((text for text in p.options() if text in ("accept", "amount 1")), p.options()[0]))
    assert card in {event.facts.get("card") for event in told} and p.asked == 0
    here = pursuit(rival="jyn-erso", at=("ryloth", "ryloth"), credits={0: 9_000, 1: 9_000})
    assert not here.may("trade") and here.asides(0) == []
    assert here.refused("trade").code == "OR-D-61"


@pytest.mark.rule("OR-D-46", "OR-D-05", "OR-SECRET-04")
def test_a_secret_against_a_rivals_fame() -> None:
    p = pursuit(
        "bh-1", at=("lothal", "rnb-nav-c"), assets={1: [SAW, AHSOKA]}, credits={0: 0, 1: 7_000}, reputation={1: {"hutt": NEU}}
    )
    hold(p, 0, "enc-tatooine-nal-hutta-04", "nal-hutta")
    play(p)
    assert (p.asked, p.prompt, p.fame(1)) == (0, "window", 1)
    p.do(next(text for text in p.options() if text.startswith("use")))
    assert (p.credits(1), p.credits(), p.reputation("hutt", 1)) == (0, 1_000, -1)


@pytest.mark.rule("OR-TIMING-02", "OR-D-12", "OR-SOLO-15", "UB-D-42")
@pytest.mark.parametrize(("answer", "end"), [("use", "ryloth"), ("pass", "ring-of-kafrene")])
def test_the_person_may_stop_a_hunter_on_its_way(answer: str, end: str) -> None:
    p = pursuit(
        "ai-boba-fett", rival="boba-fett", at=("ryloth", "tatooine"), ships=["lancer-flipped", "g1a-starfighter"],
        assets={1: ["bounty-k-2so", AHSOKA]}, contacts={"ring-of-kafrene/2": "k-2so"},
    )  # fmt: skip
    play(p)
    assert (p.asked, p.prompt, p.at(1)) == (0, "window", "ryloth")
    p.do(next(text for text in p.options() if text.startswith(answer)))
    assert (p.at(1), p.current) == (end, 0)


@pytest.mark.rule("OR-SOLO-41", "OR-NEAREST-03", "OR-D-57")
def test_chance_makes_a_rivals_compulsory_choice() -> None:
    marked = set()
    for seed in range(8):
        p = pursuit(rival="jyn-erso", at=("lothal", "ryloth"), credits=15_000, top={"luxury": ["sith-holocron"]})
        p.table.chance = fast(seed)
        told = p.events("buy sith-holocron")
        while p.prompt not in ("action", "planning", "encounter"):
            told += p.events(p.options()[0])
        marked |= {event.facts["space"] for event in told if event.code == "mark-destination"}
    assert len(marked) > 2
    given: dict[str, Any] = {"at": ("lothal", "kessel", "kessel"), "credits": 15_000, "top": {"luxury": ["sith-holocron"]}}
    two = pursuit(rival="jyn-erso", second="bossk", **given)
    two.do("buy sith-holocron")
    assert (two.asked, two.prompt, two.choices("player")) == (0, "nearest-player", {"seat-2", "seat-3"})


@pytest.mark.rule("OR-SOLO-40", "UB-SOLO-36")
def test_a_rival_is_never_asked() -> None:
    p = pursuit("bh-2", human="han-solo", at=("ryloth", "ryloth"), assets={1: ["bounty-han-solo", SAW]}, dice="CHB HHB")
    told = turn(p)
    assert {seat for seat in facts(told, "use", "seat")} <= {0} and "combat" in codes(told)
