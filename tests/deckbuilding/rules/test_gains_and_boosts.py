"""What changes an attack: gains for the turn and while-abilities."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, generic, position

from cantina.deckbuilding.rules import kinds
from cantina.deckbuilding.rules.conditions import OPPONENT_HAS_SHIP, YouHave
from cantina.deckbuilding.rules.constants import Boost
from cantina.deckbuilding.rules.effects import EXILE_THIS, Gain, If, To
from cantina.deckbuilding.rules.filters import ANY_CARD, ANY_SHIP, Cards
from cantina.deckbuilding.rules.kinds import SHIP, TROOPER, UNIT

SELF_STRENGTH = generic("generic-self-strength", kinds.EMPIRE, attack=2, ability=Gain(attack=2))
LEAVING_CARRIER = generic(
    "generic-leaving-carrier",
    kinds.EMPIRE,
    kinds.SHIP,
    hit_points=4,
    ability=To(EXILE_THIS, Gain(force=1)),
    constant=Boost(1, each=Cards(type=kinds.UNIT, traits=kinds.TROOPER)),
)
BARRACKS = generic(
    "generic-sc12-barracks",
    EMPIRE,
    SHIP,
    hit_points=4,
    constant=Boost(1, each=Cards(type=UNIT, traits=TROOPER)),
    ability=EXILE_THIS,
)


@pytest.mark.rule("DB-KW-GAIN-01")
@pytest.mark.parametrize(("option", "attack", "pool", "force"), [(1, 1, 0, 0), (2, 0, 1, 0), (3, 0, 0, -1)])
def test_gaining_adds_attack_resources_or_force(option: int, attack: int, pool: int, force: int) -> None:
    p = position(EMPIRE, hand=["inquisitor"]).do("play inquisitor", f"choose {option}")
    assert (p.pool, p.force) == (pool, force)
    p.do("commit inquisitor > base", "resolve base")
    assert p.base(REBEL).damage == attack


@pytest.mark.rule("DB-KW-GAIN-01", "DB-DEC-16")
@pytest.mark.parametrize(("order", "damage"), [(["use", "resolve"], 4), (["resolve", "use"], 2)])
def test_attack_gained_counts_only_if_the_attack_is_not_yet_resolved(order: list[str], damage: int) -> None:
    p = position(EMPIRE, units=[SELF_STRENGTH]).do(f"commit {SELF_STRENGTH} > base")
    steps = {"use": f"use {SELF_STRENGTH}", "resolve": "resolve base"}
    p.do(*(steps[step] for step in order))
    assert p.base(REBEL).damage == damage
    assert not p.can("resolve base")


@pytest.mark.rule("DB-KW-GAIN-02", "DB-DIFF-02", "DB-DEC-48")
def test_each_value_of_a_card_serves_once_per_turn() -> None:
    p = position(EMPIRE, hand=["blockade-runner"]).do("play blockade-runner")
    assert p.pool == 1
    p.do("commit blockade-runner > base", "resolve base")
    assert (p.base(REBEL).damage, p.pool) == (1, 1)
    assert p.refused("commit blockade-runner > base").code == "DB-COMMIT-03"
    p.end_turn().end_turn()
    assert p.pool == 1
    p.do("commit blockade-runner > base", "resolve base")
    assert p.base(REBEL).damage == 2


@pytest.mark.rule("DB-KW-GAIN-02")
def test_a_gain_ability_serves_once_per_turn() -> None:
    p = position(REBEL, ships=["rebel-transport"]).do("use rebel-transport")
    assert p.refused("use rebel-transport").code == "DB-ABIL-05"
    assert p.pool == 1
    assert p.end_turn().end_turn().do("use rebel-transport").pool == 1


@pytest.mark.rule("DB-KW-WHILE-01", "DB-BASE-02")
def test_a_while_ability_applies_without_being_activated() -> None:
    """Imperial Carrier: each own fighter has 1 more attack, two carriers give 2."""
    units = ["tie-fighter", "stormtrooper"]
    for carriers, damage in ((0, 4), (1, 5), (2, 6)):
        p = position(EMPIRE, units=units, ships=["imperial-carrier"] * carriers)
        assert not p.can("use imperial-carrier")
        p.do("commit tie-fighter > base", "commit stormtrooper > base", "resolve base")
        assert p.base(REBEL).damage == damage


@pytest.mark.rule("DB-KW-WHILE-01", "DB-DEC-15")
@pytest.mark.parametrize(("option", "damage"), [("choose 3", 5), ("choose 2", 3)])
def test_a_while_ability_follows_its_condition_at_every_moment(option: str, damage: int) -> None:
    """Chirrut's 2 attack count as soon as the Force is with the Rebels, even after his commitment."""
    p = position(REBEL, units=["chirrut-imwe", "x-wing"], hand=["temple-guardian"], force=0)
    p.do("commit chirrut-imwe > base", "commit x-wing > base", "play temple-guardian", option, "resolve base")
    assert p.base(EMPIRE).damage == damage


@pytest.mark.rule("DB-KW-WHILE-02", "DB-DEC-15")
@pytest.mark.parametrize(("leaves", "damage"), [(False, 6), (True, 4)])
def test_a_while_ability_stops_at_the_instant_its_card_leaves_play(leaves: bool, damage: int) -> None:
    p = position(EMPIRE, units=["stormtrooper", "stormtrooper"], ships=[LEAVING_CARRIER])
    p.do("commit stormtrooper > base", "commit stormtrooper#2 > base")
    if leaves:
        p.do(f"use {LEAVING_CARRIER}")
    assert p.do("resolve base").base(REBEL).damage == damage


@pytest.mark.rule("DB-KW-WHILE-02", "DB-KW-WHILE-01")
def test_imperial_carrier_boosts_from_the_moment_it_is_played_until_it_is_destroyed() -> None:
    p = position(
        EMPIRE, units=["tie-fighter"], hand=["imperial-carrier"], deck=["tie-fighter"] * 5, enemy_hand=["luke-skywalker"]
    )
    p.do("commit tie-fighter > base", "play imperial-carrier", "resolve base")
    assert p.base(REBEL).damage == 3
    p.end_turn().do("play luke-skywalker", "use luke-skywalker")
    assert p.discard(EMPIRE)[-1] == "imperial-carrier"
    p.end_turn().do("play tie-fighter", "commit tie-fighter > base", "resolve base")
    assert p.base(REBEL).damage == 3 + 2


@pytest.mark.rule("DB-KW-WHILE-03")
def test_a_while_ability_is_not_limited_per_turn_and_is_no_use_of_its_card() -> None:
    p = position(EMPIRE, units=["stormtrooper", "stormtrooper"], ships=[LEAVING_CARRIER], force=0)
    p.do("commit stormtrooper > base", "resolve base")
    assert (p.base(REBEL).damage, p.piece(EMPIRE, LEAVING_CARRIER).used) == (3, False)
    p.do("commit stormtrooper#2 > base", "resolve base")
    assert p.base(REBEL).damage == 6
    assert p.do(f"use {LEAVING_CARRIER}").force == -1


@pytest.mark.rule("DB-KW-WHILE-01", "DB-KW-WHILE-03")
def test_a_base_boosts_every_attack_of_the_turn() -> None:
    """Endor: each own trooper and vehicle has 1 more attack, against the base and in the row."""
    p = position(EMPIRE, base="endor", units=["stormtrooper", "at-st"], row=["chirrut-imwe"])
    p.do("commit stormtrooper > chirrut-imwe", "resolve chirrut-imwe", "accept", "commit at-st > base", "resolve base")
    assert (p.galaxy_discard, p.base(REBEL).damage) == (["chirrut-imwe"], 5)


@pytest.mark.rule("DB-DEC-12")
def test_a_while_is_always_on_and_never_asked() -> None:
    p = position(EMPIRE, units=["tie-fighter"], ships=["imperial-carrier"])
    assert p.refused("use imperial-carrier").code == "DB-ABIL-09"
    p.do("commit tie-fighter > base", "resolve base")
    assert (p.prompt, p.base(REBEL).damage) == ("main", 3)


@pytest.mark.rule("DB-DEC-15")
def test_attack_is_read_when_the_attack_is_resolved() -> None:
    p = position(EMPIRE, hand=["imperial-carrier"], units=["tie-fighter"])
    p.do("commit tie-fighter > base", "play imperial-carrier", "resolve base")
    assert p.base(REBEL).damage == 3


@pytest.mark.rule("DB-DEC-15")
def test_an_attack_does_not_change_its_own_total() -> None:
    """The corsair's 4 extra attack ends with the last enemy ship, which falls in this very attack."""
    corsair = generic("generic-dec-corsair", EMPIRE, attack=1, constant=Boost(4, when=OPPONENT_HAS_SHIP))
    p = position(EMPIRE, units=[corsair], enemy_ships=["rebel-transport"])
    p.do(f"commit {corsair} > base", "resolve base")
    assert p.in_play(REBEL) == []
    assert p.base(REBEL).damage == 5 - 2


@pytest.mark.rule("DB-DEC-16")
def test_gained_attack_stays_on_its_card_although_the_condition_ends() -> None:
    wingman = generic("generic-dec-wingman", REBEL, attack=1, ability=If(YouHave(ANY_SHIP), Gain(attack=2)))
    p = position(REBEL, units=[wingman], ships=["hammerhead-corvette"], enemy_ships=["star-destroyer"])
    p.do(f"use {wingman}", "use hammerhead-corvette", f"commit {wingman} > base", "resolve base")
    assert p.exiled == ["hammerhead-corvette"]
    assert p.base(EMPIRE).damage == 3


@pytest.mark.rule("DB-DEC-16")
def test_attack_gained_after_the_own_attack_is_wasted() -> None:
    brawler = generic("generic-dec-brawler", REBEL, attack=1, ability=Gain(attack=2))
    p = position(REBEL, units=[brawler, "rebel-trooper"])
    p.do(f"commit {brawler} > base", "resolve base", f"use {brawler}")
    assert p.refused(f"commit {brawler} > base").code == "DB-COMMIT-03"
    p.do("commit rebel-trooper > base", "resolve base")
    assert p.base(EMPIRE).damage == 1 + 2


@pytest.mark.rule("DB-DEC-65")
def test_attack_counts_as_at_least_nothing_after_all_modifiers_are_added() -> None:
    jammer = generic("generic-dec-jammer", EMPIRE, SHIP, attack=3, hit_points=4, constant=Boost(-3, each=Cards(traits=TROOPER)))
    p = position(EMPIRE, units=["stormtrooper"], ships=[jammer])
    p.do("commit stormtrooper > base", f"commit {jammer} > base", "resolve base")
    assert p.base(REBEL).damage == 3, "the Stormtrooper's 2 - 3 count as 0"
    banner = generic("generic-dec-banner", EMPIRE, SHIP, hit_points=4, constant=Boost(2, each=ANY_CARD))
    p = position(EMPIRE, units=["stormtrooper"], ships=[jammer, banner]).do("commit stormtrooper > base", "resolve base")
    assert p.base(REBEL).damage == 2 - 3 + 2


@pytest.mark.rule("SC-12", "DB-BASE-02", "DB-KW-WHILE-01", "DB-KW-WHILE-03", "DB-DEC-15")
def test_sc_12_a_ship_gives_each_committed_trooper_one_attack_without_being_used() -> None:
    turn = position(EMPIRE, units=["stormtrooper", "stormtrooper"], ships=[BARRACKS], enemy_base="sullust")
    turn.do("commit stormtrooper > base", "commit stormtrooper#2 > base", "resolve base")
    assert turn.base(REBEL).damage == 6
    assert not turn.piece(EMPIRE, BARRACKS).used and turn.can(f"use {BARRACKS}")


@pytest.mark.rule("SC-12", "DB-BASE-02", "DB-KW-WHILE-02", "DB-DEC-15")
def test_sc_12_control_the_boost_is_gone_when_the_ship_leaves_before_resolving() -> None:
    turn = position(EMPIRE, units=["stormtrooper", "stormtrooper"], ships=[BARRACKS], enemy_base="sullust")
    turn.do("commit stormtrooper > base", "commit stormtrooper#2 > base", f"use {BARRACKS}", "resolve base")
    assert (turn.in_play(EMPIRE), turn.base(REBEL).damage) == (["stormtrooper", "stormtrooper"], 4)


@pytest.mark.rule("SC-12", "DB-BASE-02", "DB-KW-WHILE-01", "DB-DEC-15")
def test_sc_12_control_the_boost_counts_when_the_ship_arrives_before_resolving() -> None:
    turn = position(EMPIRE, hand=[BARRACKS], units=["stormtrooper", "stormtrooper"], enemy_base="sullust")
    turn.do("commit stormtrooper > base", "commit stormtrooper#2 > base", f"play {BARRACKS}", "resolve base")
    assert turn.base(REBEL).damage == 6
