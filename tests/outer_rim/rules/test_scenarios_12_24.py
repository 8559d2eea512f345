"""The end-to-end scenarios OR-S-12 to OR-S-24 that need neither encounter cards nor fights over crew."""

from __future__ import annotations

import pytest
from brawls import equip, fight, gadget, listen, rolls, totals, usable, use
from galaxies import NEG, POS, Dice, Position, clear_spots, position

from cantina.core import fast
from cantina.outer_rim import new
from cantina.outer_rim.rules import deeds

TO_MON_CALAMARI = (
    "rnb-nav-lo", "tnh-nav-ro", "tatooine", "tnh-nav-lo", "ksl-nav-ro", "ksl-nav-n2", "ksl-nav-c", "ksl-nav-li", "lmc-nav-ri",
    "lothal", "lmc-nav-c", "mon-calamari",
)  # fmt: skip


SECRET = "enc-cantonica-ord-mantell-04"


def hunt(dice: str) -> Position:
    """On Ryloth lie a white and a yellow contact face down; the yellow one is K-2SO, wanted at Mon Calamari, worth four dice."""
    return position(
        step="encounter", at=("ryloth", "naboo"), assets=["bounty-k-2so"], dice=dice,
        facedown={"ryloth/1": "garindan", "ryloth/2": "k-2so"}, figures={"ground_combat": 4, "health": 9, "hyperdrive": 12},
    )  # fmt: skip


@pytest.mark.rule(
    "OR-S-12", "OR-BOUNTY-02", "OR-BOUNTY-03", "OR-BOUNTY-04", "OR-BOUNTY-05", "OR-BOUNTY-07", "OR-BOUNTY-08", "OR-BOUNTY-21",
    "OR-CONTACT-03", "OR-CONTACT-04", "OR-COMBAT-16",
)  # fmt: skip
def test_or_s_12_a_bounty_on_a_facedown_contact() -> None:
    p = hunt("HHHH HHHH")
    assert (p.contact("ryloth/1"), p.contact("ryloth/2")) == ("white", "yellow")
    p.do("meet ryloth/2")
    assert (p.contact("ryloth/2"), p.prompt) == ("k-2so", "hunt")
    p.do("attempt bounty-k-2so")
    assert p.prompt == "bounty", "4 against 4: the attacker wins ties"
    p.do("capture")
    assert (p.whereabouts("k-2so"), p.damage(), p.credits(), p.current) == ("captured", (4, 0), 0, 1)
    p.end_turn().travel(*TO_MON_CALAMARI)
    p.do("deliver bounty-k-2so")
    assert (p.credits(), p.fame(), p.reputation("rebel"), p.removed()) == (3_000, 2, NEG, ["bounty-k-2so"])
    assert p.whereabouts("k-2so") == "eliminated"


@pytest.mark.rule("OR-S-12", "OR-BOUNTY-06")
def test_or_s_12_variant_eliminate() -> None:
    p = hunt("HHHH BBBB").do("meet ryloth/2", "attempt bounty-k-2so", "eliminate")
    assert (p.credits(), p.fame(), p.removed(), p.whereabouts("k-2so")) == (5_000, 1, ["bounty-k-2so"], "eliminated")


@pytest.mark.rule("OR-S-12", "OR-BOUNTY-09", "OR-D-29")
def test_or_s_12_variant_the_hunter_loses() -> None:
    p = hunt("HHBB HHHB")
    told = p.events("meet ryloth/2", "attempt bounty-k-2so")
    assert (p.contact("ryloth/2"), p.assets(), p.damage(), p.current) == ("k-2so", ["bounty-k-2so"], (3, 0), 1)
    assert "databank" not in [event.code for event in told]


def drawing(faces: str, copy: int) -> Dice:
    """Dice that fall like this, while the next of two databank cards is the first or the second copy."""
    return next(Dice(faces, str(seed)) for seed in range(99) if fast(str(seed)).below(2) == copy)


@pytest.mark.rule(
    "OR-S-16", "OR-JOB-03", "OR-JOB-04", "OR-JOB-06", "OR-JOB-07", "OR-JOB-08", "OR-TEST-03", "OR-DATABANK-03", "OR-DATABANK-04",
    "OR-DEFEAT-06",
)  # fmt: skip
def test_or_s_16_a_job() -> None:
    job = "start-job-the-missing-archive"
    p = position(
        characters=("han-solo", "boba-fett"), step="encounter", at=("mon-calamari", "naboo"), credits=4_000, assets=[job]
    )
    p.table.chance = drawing("FB", 0)
    p.do(f"attempt {job}")
    assert p.options() == ["choose 1", "choose 2", "choose 3"], "F, B fails with Tech once"
    p.do("choose 3")
    assert (p.assets(), p.credits(), p.current) == ([job], 4_000, 1)
    p.end_turn().do("take-credits", "pass")
    p.table.chance = drawing("FB FB", 1)
    p.do(f"attempt {job}", "choose 1")
    assert (p.defeated(), p.assets(), p.credits(), p.fame(), p.current) == (True, [job], 3_000, 0, 1), "a holed ship ends it"
    p.end_turn().do("pass").roll("HB").do(f"attempt {job}")
    assert (p.credits(), p.fame(), p.assets()) == (8_000, 1, [])


ATTACK = gadget(
    "attack",
    {
        "timing": "start_of_combat", "limit": "once_per_combat", "mandatory": True,
        "effects": [{"grant": {"stat": "combat", "add": 1, "until": "this_combat"}}],
    },
    {
        "timing": "after_own_combat_roll", "limit": "once_per_combat",
        "effects": [{"dice": {"op": "reroll", "who": "self", "kind": "combat", "faces": ["blank"], "count": 1}}],
    },
    {
        "timing": "after_own_combat_roll", "limit": "once_per_combat",
        "effects": [{"dice": {"op": "turn", "who": "self", "kind": "combat", "faces": ["focus"], "to": "hit", "count": 1}}],
    },
    {
        "timing": "after_own_combat_roll", "limit": "once_per_combat",
        "effects": [{"dice": {"op": "add", "who": "self", "kind": "combat", "to": "hit", "count": 1}}],
    },
)  # fmt: skip
DEFENCE = gadget(
    "defence",
    {
        "timing": "after_opponent_combat_roll", "limit": "once_per_combat",
        "effects": [{"dice": {"op": "cancel", "who": "opponent", "kind": "combat", "faces": ["crit"], "count": 1}}],
    },
    {
        "timing": "after_own_combat_roll", "limit": "once_per_combat",
        "effects": [{"dice": {"op": "add", "who": "self", "kind": "combat", "to": "hit", "count": 1}}],
    },
)  # fmt: skip


@pytest.mark.rule(
    "OR-S-17", "OR-COMBAT-06", "OR-COMBAT-07", "OR-COMBAT-08", "OR-COMBAT-09", "OR-COMBAT-10", "OR-COMBAT-11", "OR-COMBAT-12",
    "OR-COMBAT-15", "OR-COMBAT-18", "OR-COMBAT-20", "OR-COMBAT-21", "OR-COMBAT-22", "OR-COMBAT-23", "OR-TIMING-09", "OR-D-13",
    "OR-D-14", "OR-D-15",
)  # fmt: skip
def test_or_s_17_a_whole_combat() -> None:
    p = position(
        step="encounter", at="lothal", assets={0: ["wanted"]}, reputation={1: {"rebel": NEG}}, dice="HBFCH F HHB",
        figures={0: {"ground_combat": 4, "health": 9}, 1: {"ground_combat": 3, "health": 9}},
    )  # fmt: skip
    equip(equip(p, ATTACK, 0), DEFENCE, 1)
    told = listen(p)
    p.do("attempt wanted")
    assert usable(p, ATTACK, 2) and not usable(p, ATTACK, 3), "rerolls come first"
    use(p, ATTACK, 2)
    assert not usable(p, ATTACK, 2) and usable(p, ATTACK, 3)
    use(p, ATTACK, 4)
    use(p, ATTACK, 3)
    assert p.asked == 1, "the turned die is no focus any more, and the added hit cannot be rerolled"
    use(p, DEFENCE, 1)
    assert p.asked == 1
    use(p, DEFENCE, 2)
    assert (rolls(told), totals(told)) == ([5, 3], [4, 3])
    assert (p.credits(0), p.damage(0), p.damage(1)) == (5_000, (3, 0), (4, 0))
    p = equip(position(step="action", dice="B" * 8), ATTACK)
    told = listen(p)
    for _ in range(2):
        fight(p, "ground").do("pass", "pass")
    assert rolls(told) == [4, 0, 4, 0], "the start of the next combat is another start"


@pytest.mark.rule(
    "OR-S-18", "OR-COMBAT-13", "OR-COMBAT-14", "OR-COMBAT-17", "OR-COMBAT-25", "OR-PATROL-25", "OR-DEFEAT-04", "OR-D-09",
    "OR-D-34",
)  # fmt: skip
def test_or_s_18_landos_seat_and_a_winner_who_is_defeated() -> None:
    p = position(
        characters=("boba-fett", "lando-calrissian"), ships=["g1a-starfighter"], step="encounter", at=("lothal", "naboo"),
        credits=1_000, damage=(0, 2), patrols={"imperial": ("lothal", 1)}, dice="HHH HHBB",
    )  # fmt: skip
    told = listen(p)
    p.do("fight imperial")
    assert (p.asked, p.prompt) == (1, "planning"), "Lando was not asked about the patrol's dice"
    gained = [(event.code, int(event.facts["now"])) for event in told if event.code in ("gain-credits", "lose-credits")]  # type: ignore[arg-type]
    assert gained == [("gain-credits", 6_000), ("lose-credits", 3_000)]
    assert (p.reputation("imperial"), p.patrol("imperial"), p.damage(), p.defeated()) == (NEG, ("rkt-nav-ro", 2), (0, 4), True)


@pytest.mark.rule("OR-S-21", "OR-TIMING-04", "OR-TIMING-05", "OR-REP-03", "OR-D-28")
def test_or_s_21_to_and_and() -> None:
    sellout = gadget(
        "sellout",
        {"timing": "action", "cost": {"reputation": {"faction": "hutt", "change": -1}}, "effects": [{"gain": {"fame": 1}}]},
    )
    hated = equip(position(step="action", reputation={"hutt": NEG}), sellout).resolve({"gain": {}})
    assert not usable(hated, sellout)
    neutral = use(equip(position(step="action"), sellout).resolve({"gain": {}}), sellout)
    assert (neutral.reputation("hutt"), neutral.fame()) == (NEG, 1)
    rebel = position(step="action", reputation={"rebel": NEG})
    rebel.resolve({"gain": {"credits": 5_000}}, {"reputation": {"faction": "rebel", "change": -1}})
    assert (rebel.credits(), rebel.reputation("rebel")) == (5_000, NEG)
    poor = position(step="action", credits=1_000).resolve(
        {
            "choose": [
                {"label": "Pay", "cost": {"credits": 2_000}, "effects": [{"gain": {"fame": 1}}]},
                {"label": "No", "effects": []},
            ]
        }
    )
    assert (poor.fame(), poor.credits(), poor.prompt) == (0, 1_000, "action")


@pytest.mark.rule("OR-S-22", "OR-FAME-04", "OR-FAME-05", "OR-D-06")
@pytest.mark.parametrize(("credits", "winner"), [({0: 5_000, 1: 7_000}, 1), ({0: 7_000, 1: 7_000}, 1), ({0: 7_000, 1: 5_000}, 0)])
def test_or_s_22_two_players_reach_ten_at_once(credits: dict[int, int], winner: int) -> None:
    p = position(
        step="action", at="lothal", ships=["hwk-290"], fame={0: 9, 1: 9}, credits=credits,
        assets={0: ["extravagant-wardrobe", "hired-help", "hired-help#2"], 1: ["dejarik-holotable"]},
        reputation={1: {"hutt": POS, "rebel": POS}},
    )  # fmt: skip
    p.do(
        "trade",
        "player seat-2",
        "give extravagant-wardrobe",
        "ask-for dejarik-holotable",
        "pass",
        "amount 0",
        "amount 0",
        "accept",
    )
    assert p.table.outcome is not None and p.table.outcome.winners == (winner,)


def luxury(target: str) -> Position:
    """Two players with friends, nine fame each, of which the first has one by a wardrobe."""
    friends = {"hutt": POS, "rebel": POS}
    p = position(
        step="action", at="lothal", fame={0: 8, 1: 9}, reputation={0: friends, 1: friends}, assets={0: ["extravagant-wardrobe"]}
    )
    p.table.target = new(players="2", fame=target).target
    return p


@pytest.mark.rule("OR-S-23", "OR-FAME-01", "OR-FAME-02", "OR-FAME-03", "OR-TRADE-03", "OR-D-04", "OR-D-05")
@pytest.mark.parametrize(("target", "won"), [("10", True), ("12", False)])
def test_or_s_23_asset_fame_trade_and_victory(target: str, won: bool) -> None:
    p = luxury(target)
    assert (p.fame(0), p.fame(1)) == (9, 9)
    p.do("trade", "player seat-2", "give extravagant-wardrobe", "pass", "amount 0", "amount 0", "accept")
    assert (p.fame(0), p.fame(1), p.over) == (8, 10, won)
    if won:
        assert p.table.outcome is not None and p.table.outcome.winners == (1,)
    nobody = position(step="action")
    deeds.gain_fame(nobody.table, 0, -1, "test")
    assert nobody.fame() == 0


@pytest.mark.rule(
    "OR-S-24", "OR-TRADE-01", "OR-TRADE-02", "OR-TRADE-04", "OR-TRADE-05", "OR-TRADE-06", "OR-TRADE-07", "OR-TRADE-08",
    "OR-TRADE-09", "OR-TRADE-10", "OR-D-01", "OR-D-02",
)  # fmt: skip
def test_or_s_24_trading() -> None:
    p = position(
        3, characters=("lando-calrissian", "boba-fett", "bossk"), step="encounter", at=("A", "A", "C"), toy=True,
        credits={0: 3_000, 1: 2_000, 2: 2_000}, assets={1: ["bounty-chopper*"], 2: ["jetpack"]},
        encounters={"cantonica_ord_mantell": [SECRET]},
    )  # fmt: skip
    p.do("explore").end_turn().end_turn().do("pass", "take-credits").roll("HB B")
    fight(p, "ground")
    assert (p.current, p.credits(0), len(p.secrets(0)), p.prompt) == (0, 5_000, 1, "window"), "in the middle of P1's combat"
    paid = p.credits(2)
    p.do("gift-to seat-1", seat=2).do("amount 2000", seat=2)
    assert (p.credits(0), p.credits(2), p.prompt) == (7_000, paid - 2_000, "window")
    assert p.refused("gift-to seat-3", seat=1).code == "OR-TRADE-10"
    p.do("pass")
    assert (p.credits(0), p.credits(1)) == (8_000, 4_000), "1,000 by the fight, 2,000 by P2's own planning"
    p.do("gift-to seat-2", "amount 3000").do("request-from seat-2", "amount 3000").do("decline")
    assert (p.credits(0), p.credits(1)) == (5_000, 7_000), "a promise is only a promise"
    p.do("trade")
    assert p.choices("player") == {"seat-2"}, "P3 is elsewhere"
    p.refused("player seat-3")
    p.do("player seat-2")
    assert set(p.options()) == {"ask-for bounty-chopper", "pass", "withdraw"}
    for refused in (f"give {SECRET}", "ship g9-rigger", "ask-for jetpack"):
        p.refused(refused)
    p.do("ask-for bounty-chopper", "pass", "amount 0", "amount 0", "accept")
    assert (p.assets(0), p.whereabouts("chopper"), p.player(0).assets[0].token >= 0) == (["bounty-chopper"], "captured", True)


@pytest.mark.rule("OR-S-24", "OR-TRADE-06", "OR-D-24")
def test_or_s_24_a_prisoner_without_room_is_set_free() -> None:
    p = position(step="action", at="lothal", assets={0: ["bounty-chopper*"], 1: ["hutt-favor", "rebel-favor"]})
    clear_spots(p, "lothal/1", "lothal/2").do(
        "trade", "player seat-2", "give bounty-chopper", "pass", "amount 0", "amount 0", "accept"
    )
    assert p.asked == 1
    p.do("discard bounty-chopper", "contact lothal/1")
    assert (p.contact("lothal/1"), p.assets(0), p.assets(1)) == ("chopper", [], ["hutt-favor", "rebel-favor"])
