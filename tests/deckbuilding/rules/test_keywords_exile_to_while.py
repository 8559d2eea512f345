"""Keywords, second half: exile, repair, reveal, when, while."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, generic, position

from cantina.deckbuilding.rules import kinds
from cantina.deckbuilding.rules.choices import Exile
from cantina.deckbuilding.rules.constants import Boost
from cantina.deckbuilding.rules.effects import EXILE_THIS, DamageEnemyBase, Gain, To
from cantina.deckbuilding.rules.filters import Cards
from cantina.deckbuilding.rules.node import OPPONENT_DISCARDS, When

MARTYR = generic("generic-martyr", kinds.REBEL, attack=2, resources=1, force=1, ability=To(EXILE_THIS, Gain(force=1)))
EXILE_TWO = generic("generic-exile-two", kinds.EMPIRE, ability=Exile(0, 2))
LEAVING_CARRIER = generic(
    "generic-leaving-carrier",
    kinds.EMPIRE,
    kinds.SHIP,
    hit_points=4,
    ability=To(EXILE_THIS, Gain(force=1)),
    constant=Boost(1, each=Cards(type=kinds.UNIT, traits=kinds.TROOPER)),
)
BUSY_BASE = generic(
    "generic-busy-base",
    kinds.REBEL,
    kinds.BASE,
    hit_points=10,
    ability=Gain(resources=1),
    when=When(OPPONENT_DISCARDS, DamageEnemyBase(2)),
)


# Exile -----------------------------------------------------------------------------------------


@pytest.mark.rule("DB-KW-EXILE-01", "DB-DEC-32", "DB-DEC-41")
def test_an_exiled_card_is_in_no_pile_and_in_no_reshuffle() -> None:
    p = position(EMPIRE, units=["outer-rim-pilot"], deck=0, discard=["stormtrooper"] * 2).do("use outer-rim-pilot")
    assert (p.exiled, p.in_play(EMPIRE), p.discard(EMPIRE)) == (["outer-rim-pilot"], [], ["stormtrooper"] * 2)
    p.end_turn()
    assert (p.hand(EMPIRE), p.deck(EMPIRE), p.discard(EMPIRE)) == (["stormtrooper"] * 2, [], [])
    assert (p.galaxy_discard, p.table.pilots) == ([], 10)
    assert [card.kind.name for card in p.table.knowledge(REBEL).table.exiled] == ["outer-rim-pilot"]


@pytest.mark.rule("DB-KW-EXILE-02", "DB-DEC-18")
@pytest.mark.parametrize(("attack_first", "damage"), [(True, 5), (False, 3)])
def test_a_card_that_exiles_itself_may_first_give_resources_force_and_attack(attack_first: bool, damage: int) -> None:
    """Its attack counts only if it is resolved before the exile."""
    p = position(REBEL, hand=[MARTYR], units=["x-wing"], force=0).do(f"play {MARTYR}")
    assert (p.pool, p.force) == (1, 1)
    p.do(f"commit {MARTYR} > base", "commit x-wing > base")
    p.do(*["resolve base", f"use {MARTYR}"][:: 1 if attack_first else -1])
    assert (p.base(EMPIRE).damage, p.pool, p.force, p.exiled) == (damage, 1, 2, [MARTYR])


@pytest.mark.rule("DB-KW-EXILE-03")
def test_only_cards_in_hand_or_discard_pile_at_that_moment_can_be_exiled() -> None:
    p = position(EMPIRE, units=[EXILE_TWO, "at-st"], hand=["inquisitor"], discard=["bossk"], deck=["lobot"])
    p.do(f"use {EXILE_TWO}")
    assert p.options() == ["exile inquisitor from hand", "exile bossk from discard", "done"]
    for elsewhere in ("exile at-st from hand", "exile lobot from hand", "exile lobot from discard", "exile bossk from hand"):
        assert p.refused(elsewhere).code == "not-offered"


@pytest.mark.rule("DB-KW-EXILE-03")
def test_a_card_played_before_the_exile_can_no_longer_be_exiled_from_hand() -> None:
    p = position(EMPIRE, units=["jabba-the-hutt"], hand=["imperial-shuttle", "stormtrooper"])
    p.do("play stormtrooper", "use jabba-the-hutt")
    assert p.options() == ["exile imperial-shuttle from hand"]


@pytest.mark.rule("DB-KW-EXILE-04")
def test_a_card_exiled_from_hand_can_no_longer_be_played() -> None:
    p = position(EMPIRE, units=["kel-dor-mystic"], hand=["stormtrooper", "imperial-shuttle"])
    p.do("use kel-dor-mystic", "exile stormtrooper from hand")
    assert p.hand(EMPIRE) == ["imperial-shuttle"]
    assert p.refused("play stormtrooper").code == "DB-PLAY-01"
    assert p.exiled == ["kel-dor-mystic", "stormtrooper"]


@pytest.mark.rule("DB-KW-EXILE-05")
@pytest.mark.parametrize(
    ("first", "second"), [("hand", "hand"), ("hand", "discard"), ("discard", "hand"), ("discard", "discard")]
)
def test_several_cards_may_be_exiled_from_either_zone_or_partly_from_each(first: str, second: str) -> None:
    p = position(EMPIRE, units=[EXILE_TWO], hand=["stormtrooper"] * 2, discard=["stormtrooper"] * 2)
    p.do(f"use {EXILE_TWO}", f"exile stormtrooper from {first}", f"exile stormtrooper from {second}")
    zones = [first, second]
    assert (len(p.hand(EMPIRE)), len(p.discard(EMPIRE))) == (2 - zones.count("hand"), 2 - zones.count("discard"))
    assert (p.exiled, p.prompt) == (["stormtrooper"] * 2, "main")


@pytest.mark.rule("DB-KW-EXILE-06", "DB-KW-EXILE-02")
def test_kel_dor_mystic_applies_its_force_before_it_exiles_a_shuttle() -> None:
    p = position(EMPIRE, hand=["kel-dor-mystic", "imperial-shuttle"], force=1)
    played = [event.code for event in p.events("play kel-dor-mystic")]
    assert (p.force, p.exiled, played) == (-1, [], ["play", "force"])
    p.do("use kel-dor-mystic", "exile imperial-shuttle from hand")
    assert (p.force, p.exiled) == (-1, ["kel-dor-mystic", "imperial-shuttle"])


# Repair ----------------------------------------------------------------------------------------


@pytest.mark.rule("DB-KW-REPAIR-01", "DB-DEC-35")
def test_repair_removes_damage_from_the_own_base_only() -> None:
    p = position(REBEL, hand=["u-wing"], force=1, ships=["mon-calamari-cruiser"])
    p.base(REBEL).damage, p.base(EMPIRE).damage, p.piece(REBEL, "mon-calamari-cruiser").damage = 5, 4, 2
    p.do("play u-wing", "use u-wing")
    assert (p.base(REBEL).damage, p.base(EMPIRE).damage, p.piece(REBEL, "mon-calamari-cruiser").damage) == (2, 4, 2)


@pytest.mark.rule("DB-KW-REPAIR-02", "DB-ABIL-03")
def test_repair_removes_what_there_is_and_banks_nothing() -> None:
    p = position(REBEL, hand=["u-wing"], force=1, enemy_hand=["stormtrooper"])
    p.base(REBEL).damage = 2
    p.do("play u-wing", "use u-wing")
    assert p.base(REBEL).damage == 0
    p.end_turn().do("play stormtrooper", "commit stormtrooper > base", "resolve base")
    assert p.base(REBEL).damage == 2


# Reveal ----------------------------------------------------------------------------------------


@pytest.mark.rule("DB-KW-REVEAL-01", "DB-KW-REVEAL-02")
def test_a_revealed_card_is_shown_to_everybody_and_goes_back_on_top() -> None:
    p = position(EMPIRE, units=["scout-trooper"], galaxy=["at-st", "lobot"])
    revealed = [event for event in p.events("use scout-trooper") if event.code == "reveal"]
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert [event.heard_by(seat)["card"] for event in revealed] == ["at-st"]
        assert [card.kind.name for card in p.table.knowledge(seat).table.galaxy] == ["face-down", "at-st"]
    assert (len(p.table.galaxy), p.galaxy_discard, p.force) == (2, [], -1)
    assert "at-st" not in p.row


@pytest.mark.rule("DB-KW-REVEAL-01", "DB-KW-REVEAL-02")
def test_a_revealed_enemy_card_is_discarded_because_the_text_says_so() -> None:
    p = position(EMPIRE, units=["scout-trooper"], galaxy=["luke-skywalker", "lobot"]).do("use scout-trooper")
    assert ([card.kind.name for card in p.table.galaxy], p.galaxy_discard) == (["lobot"], ["luke-skywalker"])
    assert (p.force, p.pool, p.prompt) == (0, 0, "main")
    assert p.table.knowledge(REBEL).table.galaxy[-1].kind.name == "face-down"


@pytest.mark.rule("DB-KW-REVEAL-03", "DB-KW-REVEAL-02")
@pytest.mark.parametrize("card", ["scout-trooper", "tie-interceptor"])
def test_a_result_that_the_ability_does_not_speak_of_has_no_effect(card: str) -> None:
    p = position(EMPIRE, units=[card], galaxy=["lobot", "dengar"], galaxy_discard=["x-wing"]).do(f"use {card}")
    assert [card.kind.name for card in reversed(p.table.galaxy)] == ["lobot", "dengar"]
    assert (p.galaxy_discard, p.force, p.pool, p.hand(EMPIRE), p.prompt) == (["x-wing"], 0, 0, [], "main")
    assert p.piece(EMPIRE, card).used


# When ------------------------------------------------------------------------------------------


@pytest.mark.rule("DB-KW-WHEN-01", "DB-DEC-12")
@pytest.mark.parametrize(("seat", "card"), [(EMPIRE, "inquisitor"), (REBEL, "temple-guardian"), (EMPIRE, "lobot")])
def test_a_when_ability_is_resolved_at_its_moment_and_cannot_be_saved(seat: int, card: str) -> None:
    p = position(seat, hand=[card, "blockade-runner"]).do(f"play {card}")
    assert p.options() == ["choose 1", "choose 2", "choose 3", "decline"]
    p.do("decline", "play blockade-runner")
    assert (p.pool, p.force, p.prompt) == (1, 0, "main")
    assert not any(option.startswith(("choose", "trigger", "use")) for option in p.options())
    assert p.refused(f"use {card}").code == "DB-ABIL-09"


@pytest.mark.rule("DB-KW-WHEN-01")
def test_a_when_ability_cannot_be_used_without_its_trigger() -> None:
    p = position(EMPIRE, units=["boba-fett"], row=["x-wing"])
    assert p.refused("use boba-fett").code == "DB-ABIL-09"
    p.do("commit boba-fett > base", "resolve base")
    assert (p.prompt, p.hand(EMPIRE)) == ("main", [])


@pytest.mark.rule("DB-KW-WHEN-02")
def test_each_occurrence_of_the_trigger_allows_a_when_ability_again() -> None:
    p = position(REBEL, base="yavin-iv", units=["snowspeeder", "snowspeeder", "cassian-andor"], row=["tie-fighter"])
    for n, cause in enumerate(["use snowspeeder", "use snowspeeder#2"], 1):
        p.do(cause, "discard imperial-shuttle")
        assert p.options() == ["trigger yavin-iv", "decline"]
        assert p.do("trigger yavin-iv").base(EMPIRE).damage == 2 * n
    p.do("commit cassian-andor > tie-fighter", "resolve tie-fighter", "decline")
    p.do("trigger cassian-andor", "discard imperial-shuttle", "trigger yavin-iv")
    assert p.base(EMPIRE).damage == 6


@pytest.mark.rule("DB-KW-WHEN-03")
def test_the_reward_comes_before_a_when_ability() -> None:
    p = position(EMPIRE, units=["boba-fett"], row=["cassian-andor"])
    p.do("commit boba-fett > cassian-andor", "resolve cassian-andor")
    assert (p.prompt, p.hand(EMPIRE)) == ("reward", [])
    p.do("accept")
    assert (p.pool, p.force, p.prompt) == (3, -2, "trigger")
    assert len(p.do("trigger boba-fett").hand(EMPIRE)) == 1


@pytest.mark.rule("DB-KW-WHEN-03", "DB-DEC-11")
def test_a_reward_of_several_steps_is_finished_before_the_when_ability() -> None:
    """The exile of the reward is chosen before Boba Fett's draw is seen."""
    p = position(EMPIRE, units=["boba-fett"], row=["b-wing"], hand=["imperial-shuttle"], deck=["stormtrooper"])
    p.do("commit boba-fett > b-wing", "resolve b-wing", "accept")
    assert p.options() == ["exile imperial-shuttle from hand", "done"]
    p.do("exile imperial-shuttle from hand")
    assert (p.prompt, p.hand(EMPIRE)) == ("trigger", [])
    assert p.do("trigger boba-fett").hand(EMPIRE) == ["stormtrooper"]


@pytest.mark.rule("DB-KW-WHEN-04", "DB-START-06")
def test_when_you_reveal_this_base_works_once_as_the_base_is_revealed() -> None:
    p = position(EMPIRE, base=None, bases=["mustafar", "kessel"], start_turn=True, force=2, mode="full").do("reveal mustafar")
    assert p.options() == ["trigger mustafar", "decline"]
    assert p.do("trigger mustafar").force == -2
    p.end_turn().end_turn()
    assert (p.asked, p.prompt, p.force) == (EMPIRE, "main", -2)


@pytest.mark.rule("DB-KW-WHEN-04", "DB-KW-WHEN-01")
def test_when_you_reveal_this_base_is_gone_once_declined() -> None:
    p = position(REBEL, base=None, bases=["alderaan", "dagobah"], start_turn=True, force=0, mode="full").do("reveal alderaan")
    p.do("decline")
    assert (p.prompt, p.force) == ("main", 0)
    assert p.refused("trigger alderaan").code == "not-offered"
    assert p.refused("use alderaan").code == "DB-ABIL-09"


@pytest.mark.rule("DB-KW-WHEN-04", "DB-DEC-25")
def test_a_base_that_lies_there_already_is_not_revealed_again() -> None:
    p = position(REBEL, base="alderaan", start_turn=True, force=0, mode="full")
    assert (p.prompt, p.force) == ("main", 0)


@pytest.mark.rule("DB-KW-WHEN-05")
def test_a_when_ability_neither_needs_nor_uses_up_the_use_of_its_card() -> None:
    p = position(REBEL, base=BUSY_BASE, units=["snowspeeder", "snowspeeder"])
    p.do("use snowspeeder", "discard imperial-shuttle", f"trigger {BUSY_BASE}")
    assert (p.base(EMPIRE).damage, p.base(REBEL).used) == (2, False)
    p.do(f"use {BUSY_BASE}")
    assert (p.pool, p.base(REBEL).used) == (1, True)
    p.do("use snowspeeder#2", "discard imperial-shuttle", f"trigger {BUSY_BASE}")
    assert p.base(EMPIRE).damage == 4


# While -----------------------------------------------------------------------------------------


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
