"""Combat: its five steps, who acts when, and what cards may do to the dice."""

from __future__ import annotations

import pytest
from brawls import equip, fight, gadget, listen, rolls, totals, usable, use
from galaxies import NEG, NEU, Position, position

from cantina.core.event import Event

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

REROLL = {"op": "reroll", "who": "self", "kind": "combat", "faces": ["blank"], "count": 1}
TRICKS = gadget(
    "tricks",
    {"timing": "after_own_combat_roll", "limit": "once_per_combat", "effects": [{"dice": REROLL}]},
    {
        "timing": "after_own_combat_roll",
        "limit": "once_per_combat",
        "effects": [{"dice": {"op": "turn", "who": "self", "kind": "combat", "faces": ["focus"], "to": "hit", "count": 1}}],
    },
    {
        "timing": "after_own_combat_roll",
        "limit": "once_per_combat",
        "effects": [{"dice": {"op": "add", "who": "self", "kind": "combat", "to": "hit", "count": 1}}],
    },
)
SHIELD = gadget(
    "shield",
    {
        "timing": "after_opponent_combat_roll",
        "limit": "once_per_combat",
        "effects": [{"dice": {"op": "cancel", "who": "opponent", "kind": "combat", "faces": ["hit", "crit"], "count": 1}}],
    },
    {
        "timing": "after_opponent_combat_roll",
        "limit": "once_per_combat",
        "effects": [{"dice": {"op": "reroll", "who": "opponent", "kind": "combat", "faces": ["hit", "crit"], "count": 1}}],
    },
)
HORN = gadget(
    "horn",
    {
        "timing": "start_of_combat",
        "limit": "once_per_combat",
        "mandatory": True,
        "effects": [{"grant": {"stat": "combat", "add": 1, "until": "this_combat"}}],
    },
)


def duel(place: str = "lothal", **given: object) -> Position:
    """The first seat is about to attack the second, which has a bad name."""
    given.setdefault("characters", ("boba-fett", "ketsu-onyo"))
    return position(step="encounter", at=place, assets={0: ["wanted"]}, reputation={1: {"rebel": NEG}}, **given)  # type: ignore[arg-type]


def used(told: list[Event]) -> list[int]:
    """Who used something, in order."""
    return [int(event.seat) for event in told if event.code == "use"]


@pytest.mark.rule("OR-COMBAT-01")
def test_ground_combat_damages_characters_and_ship_combat_ships() -> None:
    p = position(step="action", dice="BBB H")
    assert fight(p, "ground", 1).damage() == (1, 0)
    p = position(step="action", dice="BB H")
    assert fight(p, "ship", 1).damage() == (0, 1)


@pytest.mark.rule("OR-COMBAT-01", "OR-COMBAT-07")
def test_each_kind_uses_its_own_value() -> None:
    p = position(step="action", dice="B" * 9, figures={"ground_combat": 4, "ship_combat": 2})
    told = listen(p)
    fight(fight(p, "ground"), "ship")
    assert rolls(told) == [4, 0, 2, 0]


@pytest.mark.rule("OR-COMBAT-02", "OR-PATROL-04")
def test_patrols_are_fought_in_ships_even_on_a_planet() -> None:
    p = position(step="encounter", at="lothal", patrols={"hutt": ("lothal", 1)}, dice="BB HBB")
    told = listen(p)
    p.do("fight hutt", "patrol-to lmc-nav-c")
    assert (p.damage(), rolls(told)) == ((0, 1), [2, 3])


@pytest.mark.rule("OR-COMBAT-02", "OR-BOUNTY-04")
@pytest.mark.parametrize(("bounty", "target", "dice", "damage"), [
    ("bounty-hondo-ohnaka", "hondo-ohnaka", "BB HBBB", (0, 1)),
    ("bounty-k-2so", "k-2so", "BBB HBBB", (1, 0)),
])  # fmt: skip
def test_the_icon_on_a_bounty_says_how_it_is_fought(bounty: str, target: str, dice: str, damage: tuple[int, int]) -> None:
    p = position(step="encounter", at=("kessel", "lothal"), assets=[bounty], contacts={"kessel/1": target}, dice=dice)
    p.do("meet kessel/1", f"attempt {bounty}")
    assert p.damage() == damage


@pytest.mark.rule("OR-COMBAT-03")
@pytest.mark.parametrize(("place", "dice", "damage"), [("lothal", "BBB HBB", (1, 0)), ("lmc-nav-c", "BB HB", (0, 1))])
def test_players_fight_on_the_ground_of_a_planet_and_in_ships_elsewhere(place: str, dice: str, damage: tuple[int, int]) -> None:
    assert duel(place, dice=dice).do("attempt wanted").damage() == damage


@pytest.mark.rule("OR-COMBAT-04", "OR-COMBAT-16")
def test_the_current_player_attacks_and_wins_ties() -> None:
    p = duel(dice="HBB HBB").do("attempt wanted")
    assert (p.credits(0), p.damage(0), p.damage(1)) == (5_000, (1, 0), (1, 0))


@pytest.mark.rule("OR-COMBAT-05")
def test_whoever_resolves_a_combat_without_the_current_player_attacks() -> None:
    p = position(step="action", dice="HBB H")
    assert fight(p, "ground", 1, seat=1).credits(1) == 1_000, "a tie, so the attacker wins"


@pytest.mark.rule("OR-COMBAT-06", "OR-COMBAT-08", "OR-D-13", "OR-TIMING-09")
def test_start_of_combat_comes_before_any_die_and_once_in_every_combat() -> None:
    p = equip(position(step="action", dice="B" * 9), HORN)
    told = listen(p)
    fight(fight(p, "ground"), "ground")
    assert rolls(told) == [4, 0, 4, 0]
    assert [event.code for event in told if event.code in ("use", "roll")] == ["use", "roll", "roll"] * 2


@pytest.mark.rule("OR-COMBAT-08", "OR-D-13")
def test_values_change_attacker_first_then_defender_before_the_roll() -> None:
    p = equip(equip(duel(dice="HBBB BBBB"), HORN), HORN, 1)
    told = listen(p)
    p.do("attempt wanted")
    assert (used(told), rolls(told)) == ([0, 1], [4, 4])


@pytest.mark.rule("OR-COMBAT-08", "OR-D-14")
def test_rerolls_attacker_first_then_defender_before_other_changes() -> None:
    p = equip(equip(duel(dice="BBF H B HBB"), TRICKS), SHIELD, 1)
    p.do("attempt wanted")
    assert (p.asked, usable(p, TRICKS, 1), usable(p, TRICKS, 2)) == (0, True, False), "only rerolls now"
    use(p, TRICKS, 1)
    assert (p.asked, usable(p, SHIELD, 2), usable(p, SHIELD, 1)) == (1, True, False)
    use(p, SHIELD, 2)
    assert (p.asked, usable(p, TRICKS, 2), usable(p, TRICKS, 1)) == (0, True, False), "no way back to rerolls"
    use(p, TRICKS, 2)
    assert (p.asked, usable(p, TRICKS, 3)) == (0, True)
    p.do("pass")
    assert (p.asked, usable(p, SHIELD, 1)) == (1, True)


@pytest.mark.rule("OR-COMBAT-09", "OR-D-14")
def test_a_die_may_be_rerolled_by_one_effect_after_the_other() -> None:
    p = position(characters=("lando-calrissian", "boba-fett"), step="action", dice="HB B C", assets=["jetpack"])
    equip(p, TRICKS)
    told = listen(p)
    fight(p, "ground")
    use(p, TRICKS, 1).do("use lando-calrissian/1", "die blank", "pass")
    assert totals(told) == [3, 0]


@pytest.mark.rule("OR-COMBAT-10")
def test_both_sides_change_the_attackers_results_the_roller_first() -> None:
    p = equip(equip(duel(dice="HFB BBB"), TRICKS), SHIELD, 1)
    told = listen(p)
    p.do("attempt wanted", "pass", "pass")
    use(p, TRICKS, 2)
    p.do("pass")
    assert p.asked == 1
    use(p, SHIELD, 1)
    assert (used(told), totals(told)[:1]) == ([0, 1], [1])


@pytest.mark.rule("OR-COMBAT-11")
def test_the_defender_acts_first_on_the_defenders_dice() -> None:
    p = equip(equip(duel(dice="HBB HFB"), SHIELD), TRICKS, 1)
    told = listen(p)
    p.do("attempt wanted", "pass", "pass")
    assert p.asked == 1
    use(p, TRICKS, 2)
    p.do("pass")
    assert p.asked == 0
    use(p, SHIELD, 1)
    assert (used(told), totals(told)) == ([1, 0], [1, 1])


@pytest.mark.rule("OR-COMBAT-12")
def test_the_attackers_total_is_final_before_the_defender_rolls() -> None:
    p = equip(duel(dice="FBB BBB"), TRICKS)
    told = listen(p)
    p.do("attempt wanted", "pass", "pass")
    assert [event.code for event in told if event.code in ("roll", "total")] == ["roll", "total", "roll", "total"]
    assert totals(told) == [0, 0], "what was not used then cannot be used later"


@pytest.mark.rule("OR-COMBAT-13", "OR-COMBAT-14", "OR-D-09")
def test_nobody_is_asked_about_the_dice_of_a_patrol() -> None:
    p = position(
        characters=("boba-fett", "lando-calrissian"),
        step="encounter",
        at="lothal",
        patrols={"hutt": ("lothal", 1)},
        dice="HH BBB",
    )
    told = listen(p)
    p.do("fight hutt")
    assert (p.asked, p.prompt) == (1, "planning"), "Lando sits to the left and rerolls nothing"
    assert [int(event.seat) for event in told if event.code == "roll"] == [0, -1]


@pytest.mark.rule("OR-COMBAT-15", "OR-COMBAT-18")
def test_higher_damage_wins_and_both_suffer() -> None:
    p = duel(dice="HCH HHH", figures={0: {"ground_combat": 3, "health": 9}, 1: {"ground_combat": 3, "health": 9}}).do(
        "attempt wanted"
    )
    assert (p.credits(0), p.damage(0), p.damage(1)) == (5_000, (3, 0), (4, 0))


@pytest.mark.rule("OR-COMBAT-16")
def test_nothing_against_nothing_is_a_victory() -> None:
    p = position(step="action", dice="BBB B")
    assert fight(p, "ground", 1).credits() == 1_000


@pytest.mark.rule("OR-COMBAT-17", "OR-COMBAT-25", "OR-D-34")
def test_victory_is_paid_before_the_damage_that_defeats_the_winner() -> None:
    p = position(step="action", credits=1_000, damage=(3, 0), dice="HHH H")
    told = listen(p)
    fight(p, "ground", 1)
    assert (p.defeated(), p.credits()) == (True, 0), "1,000 and 1,000 gained, of which 3,000 would have to go"
    codes = [event.code for event in told]
    assert codes.index("gain-credits") < codes.index("damage") < codes.index("defeated") < codes.index("lose-credits")


@pytest.mark.rule("OR-COMBAT-19", "OR-BOUNTY-09")
def test_contacts_patrols_and_card_enemies_suffer_nothing() -> None:
    p = position(step="encounter", at=("lothal", "kessel"), patrols={"hutt": ("lothal", 1)}, dice="BB HHH")
    told = listen(p)
    p.do("fight hutt", "patrol-to lmc-nav-c")
    assert [int(event.seat) for event in told if event.code == "damage"] == [0]
    p = position(step="action", dice="CCC BB")
    told = listen(p)
    fight(p, "ground", 2)
    assert "damage" not in [event.code for event in told]


@pytest.mark.rule("OR-COMBAT-20")
def test_a_cancelled_result_counts_neither_for_damage_nor_for_the_winner() -> None:
    p = position(characters=("bossk", "boba-fett"), step="action", assets=["jetpack"], dice="HBB C")
    fight(p, "ground", 1).do("use jetpack/1")
    assert (p.damage(), p.credits()) == ((0, 0), 1_000)


@pytest.mark.rule("OR-COMBAT-21", "OR-D-15")
def test_a_turned_die_has_only_its_new_result() -> None:
    p = equip(position(characters=("jyn-erso", "boba-fett"), step="action", dice="FBB"), TRICKS)
    fight(p, "ground").do("pass")
    use(p, TRICKS, 2)
    assert not offers(p, "jyn-erso"), "the focus is a hit now"
    p = equip(position(characters=("bossk", "boba-fett"), step="action", assets=["vibro-ax"], dice="FBBB"), TRICKS)
    told = listen(p)
    fight(p, "ground").do("pass")
    use(p, TRICKS, 2).do("use vibro-ax/1", "pass")
    assert totals(told) == [2, 0], "a turned die may be turned again by its new result"


def offers(p: Position, name: str) -> bool:
    """Whether the asked seat may use something of this card."""
    assert p.table.decision is not None
    offered = [int(action) & 1023 for action in p.table.decision.actions if int(action) >> 10 == 5]
    return any(p.table.box.abilities[number].name == name for number in offered)


@pytest.mark.rule("OR-COMBAT-22", "OR-D-15")
def test_an_added_hit_counts_and_can_be_cancelled_but_not_rerolled() -> None:
    adds = gadget(
        "adder",
        {
            "timing": "after_own_combat_roll",
            "limit": "once_per_combat",
            "effects": [
                {"dice": {"op": "add", "who": "self", "kind": "combat", "to": "hit", "count": 1}},
                {"dice": {**REROLL, "faces": ["hit", "blank"]}},
            ],
        },
    )
    p = equip(position(step="action", dice="BBB B"), adds)
    told = listen(p)
    fight(p, "ground")
    use(p, adds)
    assert totals(told) == [1, 0], "only a blank could be rerolled, so nobody was asked which"
    p = equip(equip(duel(dice="BBB BBB"), TRICKS), SHIELD, 1)
    told = listen(p)
    p.do("attempt wanted", "pass")
    use(p, TRICKS, 3)
    assert p.asked == 1
    use(p, SHIELD, 1)
    assert totals(told)[0] == 0


@pytest.mark.rule("OR-COMBAT-24")
def test_a_defeated_player_cannot_be_attacked() -> None:
    p = duel(defeated={1: True}, damage={1: (4, 0)})
    assert not p.may("attempt wanted")


@pytest.mark.rule("OR-COMBAT-26")
def test_an_enemy_of_a_card_is_the_defender_and_the_card_says_what_follows() -> None:
    told_on_card = {
        "kind": "ground",
        "value": 1,
        "name": "Thug",
        "win": [{"gain": {"credits": 2_000}}],
        "lose": [{"lose": {"credits": 2_000}}],
    }
    p = position(step="action", credits=5_000, dice="HBB H")
    assert p.resolve({"fight": told_on_card}).credits() == 7_000, "a tie is won"
    p = position(step="action", credits=5_000, dice="BBB H")
    assert p.resolve({"fight": told_on_card}).credits() == 3_000


@pytest.mark.rule("OR-COMBAT-27", "OR-D-18")
def test_a_patrol_is_an_opponent_like_any_other() -> None:
    p = position(step="encounter", at=("lothal", "kessel"), assets=["ion-cannon"], patrols={"hutt": ("lothal", 1)}, dice="HB CBB")
    p.do("fight hutt", "use ion-cannon/1")
    assert (p.credits(), p.damage(), p.reputation("hutt")) == (4_000, (0, 0), NEG)
    assert p.reputation("rebel") == NEU


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
