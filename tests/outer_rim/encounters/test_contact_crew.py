"""Contacts who have come aboard: their skills, and what they do for their captain."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import attempt, fight, listen, rolls, totals
from galaxies import FIGURES, NEG, POS, Position, card, position

from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import SKILLS, TYPES


@pytest.mark.rule("OR-CREW-01")
@pytest.mark.parametrize(
    ("name", "skills"),
    [
        ("4-lom", "knowledge stealth"), ("black-krrsantan", "strength"), ("black-sun-agent", "influence stealth"),
        ("boshek", "piloting"), ("chewbacca", "strength tech"), ("dengar", "strength tactics"), ("doctor-evazan", "knowledge"),
        ("hondo-ohnaka", "influence tactics"), ("k-2so", "tactics tech"), ("leia-organa", "influence tactics"),
        ("lobot", "knowledge tech"), ("ponda-baba", "strength"), ("hera-syndulla", "piloting tactics"),
        ("maz-kanata", "influence knowledge"), ("saw-gerrera", "strength tactics"), ("greedo", "stealth"),
        ("chopper", "piloting tech"), ("w1-le", "knowledge tech"), ("zuckuss", "stealth tactics"),
    ],
)  # fmt: skip
def test_the_skills_of_a_contact_aboard(name: str, skills: str) -> None:
    crew = f"{name}-crew"
    assert TYPES[card(crew).type] == "crew"
    without, having = position(step="encounter").table, position(assets=[crew], step="encounter").table
    more = [skill for i, skill in enumerate(SKILLS) if stats.skill_count(having, 0, i) > stats.skill_count(without, 0, i)]
    assert sorted(more) == sorted(skills.split())


@pytest.mark.card("black-krrsantan", "hera-syndulla")
@pytest.mark.parametrize(("crew", "figure"), [("black-krrsantan-crew", "ground_combat"), ("hera-syndulla-crew", "ship_combat")])
def test_a_fighter_aboard_is_one_more_die(crew: str, figure: str) -> None:
    for name, (_, value) in FIGURES.items():
        assert value(position(assets=[crew]).table, 0) - value(position().table, 0) == (name == figure), name


def at_start(**given: Any) -> Position:
    """The start of a turn, reached from the end of another player's."""
    p = position(current=1, step="encounter", **given)
    p.table.decks = [[] for _ in p.table.decks]
    return p.do("explore")


@pytest.mark.card("4-lom")
def test_4_lom_looks_at_a_contact_here_at_the_start_of_a_turn() -> None:
    p = at_start(assets=["4-lom-crew"], facedown={"lothal/1": "greedo"})
    told = p.events("use 4-lom-crew/1", "contact lothal/1")
    look = next(event for event in told if event.code == "look")
    assert look.heard_by(0)["contact"] == "greedo"
    assert "contact" not in look.heard_by(1)
    assert p.prompt == "planning"


@pytest.mark.card("black-sun-agent")
@pytest.mark.parametrize("die", "BFC")
def test_the_agent_rerolls_the_die_of_a_delivery(die: str) -> None:
    p = position(assets=["black-sun-agent-crew", "raw-spice"], at=("ring-of-kafrene", "lothal"), dice=f"{die}H", step="action")
    p.do("deliver raw-spice", "use black-sun-agent-crew/1")
    assert (p.credits(), p.fame()) == (3_000, 1)


@pytest.mark.card("boshek")
@pytest.mark.parametrize(("die", "past"), [("H", True), ("C", True), ("F", False), ("B", False)])
def test_boshek_may_fly_past_a_patrol(die: str, past: bool) -> None:
    p = position(assets=["boshek-crew"], dice=die, patrols={"hutt": ("lmc-nav-c", 1)}, reputation={"hutt": NEG})
    p.do("move", "use boshek-crew/1", "to lmc-nav-c")
    assert (p.prompt == "move" and p.may("to mon-calamari")) == past


@pytest.mark.card("chewbacca")
@pytest.mark.parametrize("end", ["lmc-nav-c", "mon-calamari"])
def test_chewbacca_mends_the_ship_after_a_move(end: str) -> None:
    p = position(assets=["chewbacca-crew"], damage=(1, 2)).do("move", "to lmc-nav-c")
    if end != "lmc-nav-c":
        p.do(f"to {end}")
    p.do("pass", "use chewbacca-crew/1")
    assert p.damage() == (1, 1)


@pytest.mark.card("dengar")
def test_dengar_rerolls_two_dice_against_a_contact() -> None:
    p = position(
        assets=["dengar-crew", "bounty-chopper"], contacts={"lothal/1": "chopper"}, step="encounter",
        figures={"ground_combat": 3}, dice="BFH CC BBB",
    )  # fmt: skip
    told = listen(p)
    p.do("meet lothal/1", "attempt bounty-chopper", "use dengar-crew/1", "die blank", "die focus")
    assert totals(told)[0] == 5
    assert p.prompt == "bounty"


@pytest.mark.card("dengar")
def test_dengar_is_of_no_use_against_others() -> None:
    p = position(assets=["dengar-crew"], figures={"ground_combat": 2}, dice="BB B")
    assert fight(p, "ground", 1).prompt == "planning"


@pytest.mark.card("doctor-evazan")
@pytest.mark.parametrize(("die", "left"), [("B", 2), ("F", 1), ("H", 1)])
def test_doctor_evazan_heals_at_a_risk(die: str, left: int) -> None:
    p = position(assets=["doctor-evazan-crew"], damage=(3, 1), step="action", dice=die).do("use doctor-evazan-crew/1")
    assert p.damage() == (left, 1)
    assert not p.may("use doctor-evazan-crew/1")


@pytest.mark.card("hondo-ohnaka")
def test_hondo_takes_money_of_one_beaten_enemy_a_turn() -> None:
    p = position(assets=["hondo-ohnaka-crew"], figures={"ground_combat": 1}, dice="HB HB")
    fight(p, value=1).do("use hondo-ohnaka-crew/1")
    assert p.credits() == 2_000
    assert fight(p, value=1).credits() == 3_000


@pytest.mark.card("hondo-ohnaka")
def test_hondo_takes_nothing_of_a_lost_fight() -> None:
    p = position(assets=["hondo-ohnaka-crew"], figures={"ground_combat": 1}, dice="BH")
    assert fight(p, value=1).prompt == "planning"


@pytest.mark.card("k-2so")
@pytest.mark.parametrize(("dice", "credits"), [("BBC", 1_000), ("BBB", 0)])
def test_k_2so_rerolls_a_die_of_a_failed_test_for_damage(dice: str, credits: int) -> None:
    p = attempt(position(assets=["k-2so-crew"], dice=dice), "influence").do("use k-2so-crew/1")
    assert (p.credits(), p.damage()) == (credits, (1, 0))


@pytest.mark.card("leia-organa")
@pytest.mark.rule("OR-REP-05")
def test_with_leia_aboard_the_rebels_are_friends_whatever_happens() -> None:
    p = position(assets=["leia-organa-crew"], reputation={"rebel": NEG})
    assert p.reputation("rebel") == POS
    p.resolve({"reputation": {"faction": "rebel", "change": -1}})
    assert p.reputation("rebel") == POS
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    assert p.reputation("rebel") == NEG, "what was so before counts again"


@pytest.mark.card("leia-organa")
@pytest.mark.rule("OR-TIMING-04")
@pytest.mark.parametrize(("assets", "credits"), [([], 5_000), (["leia-organa-crew"], 0)])
def test_with_leia_aboard_nothing_can_be_had_for_reputation_with_the_rebels(assets: list[str], credits: int) -> None:
    cost = {"reputation": {"faction": "rebel", "change": -1}}
    p = position(assets=assets).resolve(
        {"choose": [{"label": "betray", "cost": cost, "effects": [{"gain": {"credits": 5_000}}]}]}
    )
    assert p.credits() == credits


@pytest.mark.card("lobot")
def test_lobot_turns_over_a_market_card_once_a_turn() -> None:
    p = position(assets=["lobot-crew"], step="action", top={"gear": ["jetpack", "vibro-ax"]})
    p.do("use lobot-crew/1", "cycle jetpack")
    assert p.top("gear") == "vibro-ax"
    assert p.deck("gear")[-1] == "jetpack"
    assert not p.may("use lobot-crew/1")
    assert p.may("cycle vibro-ax"), "the market action is still to come"


@pytest.mark.card("ponda-baba")
@pytest.mark.parametrize(("kind", "figure", "asked"), [("ground", "ground_combat", True), ("ship", "ship_combat", False)])
def test_ponda_baba_turns_a_blank_to_a_hit_on_the_ground(kind: str, figure: str, asked: bool) -> None:
    p = position(assets=["ponda-baba-crew"], figures={figure: 2}, dice="BF B")
    told = listen(p)
    fight(p, kind, 1)
    assert (p.prompt == "window") == asked
    if asked:
        p.do("use ponda-baba-crew/1")
    assert totals(told) == [int(asked), 0]


@pytest.mark.card("maz-kanata")
@pytest.mark.rule("OR-SPACE-01")
def test_maz_draws_another_card_for_the_one_she_does_not_like() -> None:
    cards = {"lothal_mon_calamari": ["enc-lothal-mon-calamari-01", "enc-lothal-mon-calamari-02"]}
    p = position(assets=["maz-kanata-crew"], step="encounter", encounters=cards)
    deck = p.table.decks[p.table.galaxy.spaces[p.space("lothal")].deck]
    first, second = deck[-1].kind, deck[-2].kind
    p.do("explore")
    assert [each.kind for each in p.table.drawn] == [first]
    p.do("use maz-kanata-crew/1")
    assert [each.kind for each in p.table.drawn] == [second]
    assert deck[0].kind is first


@pytest.mark.card("saw-gerrera")
@pytest.mark.parametrize(
    ("kind", "figure", "damage"), [("ship", "ship_combat", (0, 1)), ("ground", "ground_combat", (1, 0))]
)  # fmt: skip
def test_saw_gerrera_adds_two_dice_for_damage(kind: str, figure: str, damage: tuple[int, int]) -> None:
    p = position(assets=["saw-gerrera-crew"], figures={figure: 1, "health": 9, "hull": 9}, dice="BBB B")
    told = listen(p)
    fight(p, kind, 1).do("use saw-gerrera-crew/1")
    assert rolls(told)[-2:] == [3, 1]
    assert p.damage() == damage


@pytest.mark.card("greedo")
@pytest.mark.parametrize(("dice", "rolled", "damage"), [("H BB B", 2, 0), ("C BB B", 2, 0), ("B B B", 1, 1), ("F B B", 1, 0)])
def test_greedo_is_a_gamble_in_a_ground_fight(dice: str, rolled: int, damage: int) -> None:
    p = position(assets=["greedo-crew"], figures={"ground_combat": 1, "health": 9}, dice=dice)
    told = listen(p)
    fight(p, "ground", 1).do("use greedo-crew/1")
    assert rolls(told)[-2:] == [rolled, 1]
    assert p.damage() == (damage, 0)


@pytest.mark.card("chopper")
@pytest.mark.parametrize(("kind", "figure", "asked"), [("ship", "ship_combat", True), ("ground", "ground_combat", False)])
def test_chopper_rerolls_a_die_of_a_ship_combat(kind: str, figure: str, asked: bool) -> None:
    p = position(assets=["chopper-crew"], figures={figure: 2}, dice="HF C B" if asked else "HF B")
    told = listen(p)
    fight(p, kind, 1)
    assert (p.prompt == "window") == asked
    if asked:
        p.do("use chopper-crew/1", "die focus")
    assert totals(told) == [3 if asked else 1, 0]


@pytest.mark.card("w1-le")
def test_w1_le_gets_something_back_of_a_purchase() -> None:
    p = position(assets=["w1-le-crew"], step="action", credits=10_000, top={"gear": ["jetpack", "vibro-ax"]}).do("buy jetpack")
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    p.do("use w1-le-crew/1")
    assert p.credits() == 10_000 - 4_000 + 1_000


@pytest.mark.card("zuckuss")
def test_zuckuss_finds_out_who_is_near_for_a_bounty_hunter() -> None:
    p = position(assets=["zuckuss-crew", "bounty-chopper"], step="action", facedown={"lothal/2": "greedo"}).do(
        "use zuckuss-crew/1"
    )
    assert set(p.options()) == {"contact lothal/1", "contact lothal/2"}, "the nearest contacts are here"
    look = next(event for event in p.events("contact lothal/2") if event.code == "look")
    assert look.heard_by(0)["contact"] == "greedo"
    assert not p.may("use zuckuss-crew/1")


@pytest.mark.card("zuckuss")
def test_zuckuss_asks_for_a_bounty() -> None:
    assert not position(assets=["zuckuss-crew"], step="action").may("use zuckuss-crew/1")
