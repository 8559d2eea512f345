"""When-abilities: their moment, their order, and that each may be declined."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, generic, kind, position

from cantina.deckbuilding.rules import deeds, kinds
from cantina.deckbuilding.rules.choices import OpponentDiscards
from cantina.deckbuilding.rules.conditions import FORCE_WITH_YOU
from cantina.deckbuilding.rules.effects import Both, DamageEnemyBase, Gain, If
from cantina.deckbuilding.rules.filters import ANY_CARD
from cantina.deckbuilding.rules.galaxy_choices import DiscardFromRow
from cantina.deckbuilding.rules.kinds import BASE
from cantina.deckbuilding.rules.node import DEFEATS, OPPONENT_DISCARDS, When

BUSY_BASE = generic(
    "generic-busy-base",
    kinds.REBEL,
    kinds.BASE,
    hit_points=10,
    ability=Gain(resources=1),
    when=When(OPPONENT_DISCARDS, DamageEnemyBase(2)),
)
COURIER = generic("generic-sc23-courier", EMPIRE, target=2, reward=Gain(resources=2))
OUTPOST = generic("generic-sc23-outpost", REBEL, BASE, hit_points=10, when=When(DEFEATS, If(FORCE_WITH_YOU, Gain(resources=1))))
BROKER = generic("generic-sc23-broker", REBEL, ability=DiscardFromRow(ANY_CARD))


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


@pytest.mark.rule("DB-FAQ-03", "DB-DEC-68")
def test_a_when_ability_of_a_base_may_be_declined() -> None:
    p = position(REBEL, base="yavin-iv", units=["snowspeeder"]).do("use snowspeeder", "discard imperial-shuttle", "decline")
    assert (p.base(EMPIRE).damage, p.asked, p.prompt) == (0, REBEL, "main")
    p = position(EMPIRE, base="coruscant", start_turn=True, galaxy=["lobot", "dengar"])
    assert p.options() == ["trigger coruscant", "decline"]
    p.do("decline")
    assert (p.galaxy_discard, len(p.table.galaxy), p.prompt) == ([], 2, "main")
    assert {card.kind.name for card in p.table.knowledge(EMPIRE).table.galaxy} == {"face-down"}


@pytest.mark.rule("DB-FAQ-03", "DB-DEC-68")
@pytest.mark.parametrize(("seat", "base"), [(EMPIRE, "corellia"), (REBEL, "mon-cala"), (EMPIRE, "kessel"), (REBEL, "tatooine")])
def test_the_ability_of_a_base_just_revealed_may_be_declined(seat: int, base: str) -> None:
    bases = [base, "endor" if seat == EMPIRE else "hoth"]
    p = position(seat, base=None, bases=bases, hand=["bossk"], galaxy_discard=["x-wing"], start_turn=True, mode="full")
    row = p.row
    p.do(f"reveal {base}", "decline")
    assert (p.prompt, p.pool, p.hand(seat), p.row, p.exiled, p.galaxy_discard) == ("main", 0, ["bossk"], row, [], ["x-wing"])


@pytest.mark.rule("DB-FAQ-11")
def test_yavin_iv_works_every_time_the_opponent_discards_in_the_rebel_turn() -> None:
    p = position(
        REBEL, base="yavin-iv", units=["snowspeeder", "rebel-commando", "duros-spy"], force=3, enemy_ships=["star-destroyer"]
    )
    p.do("use snowspeeder", "discard imperial-shuttle", "trigger yavin-iv")
    p.do("use rebel-commando", "trigger yavin-iv")
    p.do("use duros-spy", "discard imperial-shuttle", "trigger yavin-iv")
    assert (p.base(EMPIRE).damage, p.piece(EMPIRE, "star-destroyer").damage) == (6, 0)


@pytest.mark.rule("DB-FAQ-11")
def test_yavin_iv_does_not_work_in_the_opponents_own_turn_nor_for_an_own_discard() -> None:
    p = position(EMPIRE, enemy_base="yavin-iv", ships=["gozanti-cruiser"], hand=["imperial-shuttle"] * 2)
    p.do("use gozanti-cruiser", "discard imperial-shuttle")
    assert (p.asked, p.prompt) == (EMPIRE, "main")
    p.end_turn()
    assert (p.prompt, p.base(EMPIRE).damage) == ("main", 0)
    p = position(REBEL, base="yavin-iv", ships=["c-roc-cruiser"], hand=["rebel-trooper"])
    p.do("use c-roc-cruiser", "discard rebel-trooper")
    assert (p.asked, p.prompt, p.base(EMPIRE).damage) == (REBEL, "main", 0)


@pytest.mark.rule("DB-DEC-11", "DB-FAQ-11")
def test_moments_are_settled_in_the_order_in_which_they_came() -> None:
    """Cassian's discard comes after the target fell; Yavin IV answers that discard, after Cassian is done."""
    p = position(REBEL, base="yavin-iv", units=["cassian-andor", "bossk"], row=["tie-fighter"], force=0, enemy_hand=["at-at"])
    p.do("commit cassian-andor > tie-fighter", "commit bossk > tie-fighter", "resolve tie-fighter", "decline")
    p.do("trigger cassian-andor", "discard at-at")
    assert p.options() == ["trigger bossk", "decline"]
    p.do("trigger bossk")
    assert p.options() == ["trigger yavin-iv", "decline"]
    assert p.do("trigger yavin-iv").base(EMPIRE).damage == 2


@pytest.mark.rule("DB-DEC-10")
def test_the_active_player_orders_the_own_triggers_after_the_reward() -> None:
    p = position(EMPIRE, units=["boba-fett", "bossk"], row=["x-wing"])
    p.do("commit boba-fett > x-wing", "commit bossk > x-wing", "resolve x-wing")
    assert p.prompt == "reward"
    p.do("accept")
    assert p.options() == ["trigger boba-fett", "trigger bossk", "decline"]
    p.do("trigger bossk")
    assert (p.force, p.hand(EMPIRE), p.options()) == (-1, [], ["trigger boba-fett", "decline"])
    assert len(p.do("trigger boba-fett").hand(EMPIRE)) == 1


@pytest.mark.rule("DB-DEC-10", "DB-DEC-62")
def test_the_active_players_triggers_come_before_those_of_the_opponent() -> None:
    """Both bases draw a card at one and the same moment of the Empire's turn; the Rebels decide about theirs."""
    p = position(EMPIRE, hand=["stormtrooper"], base="kafrene", enemy_base="bespin")
    deeds.wait(p.table, REBEL, kind("bespin"), p.base(REBEL).handle)
    deeds.wait(p.table, EMPIRE, kind("kafrene"), p.base(EMPIRE).handle)
    p.do("play stormtrooper")
    assert (p.asked, p.options()) == (EMPIRE, ["trigger kafrene", "decline"])
    p.do("trigger kafrene")
    assert (p.asked, p.options()) == (REBEL, ["trigger bespin", "decline"])
    p.do("trigger bespin")
    assert (len(p.hand(EMPIRE)), len(p.hand(REBEL)), p.asked) == (1, 6, EMPIRE)


@pytest.mark.rule("DB-DEC-11")
def test_a_running_ability_is_finished_before_what_it_triggers() -> None:
    saboteur = generic("generic-dec-saboteur", REBEL, ability=Both(OpponentDiscards(), Gain(resources=1)))
    p = position(REBEL, units=[saboteur], base="yavin-iv").do(f"use {saboteur}", "discard imperial-shuttle")
    assert p.options() == ["trigger yavin-iv", "decline"]
    assert (p.pool, p.base(EMPIRE).damage) == (1, 0)


@pytest.mark.rule("DB-DEC-11")
def test_triggers_are_settled_in_the_order_in_which_they_came() -> None:
    """Cassian's trigger sets off Yavin IV, but Bossk's has been waiting for longer."""
    p = position(REBEL, units=["cassian-andor", "bossk"], base="yavin-iv", row=["tie-fighter"])
    p.do("commit cassian-andor > tie-fighter", "commit bossk > tie-fighter", "resolve tie-fighter", "decline")
    p.do("trigger cassian-andor", "discard imperial-shuttle")
    assert p.options() == ["trigger bossk", "decline"]
    assert p.do("trigger bossk").options() == ["trigger yavin-iv", "decline"]


@pytest.mark.rule("DB-DEC-12")
def test_a_when_is_optional_at_its_moment_and_then_gone() -> None:
    p = position(EMPIRE, units=["boba-fett"], row=["y-wing"])
    p.do("commit boba-fett > y-wing", "resolve y-wing", "decline")
    assert p.options() == ["trigger boba-fett", "decline"]
    p.do("decline")
    assert (p.prompt, p.hand(EMPIRE)) == ("main", [])
    assert not [text for text in p.options() if "boba-fett" in text]


@pytest.mark.rule("DB-DEC-62")
def test_a_when_ability_works_in_the_opponents_turn_if_its_controller_wants() -> None:
    p = position(EMPIRE, hand=["stormtrooper"], enemy_base="bespin")
    deeds.wait(p.table, REBEL, kind("bespin"), p.base(REBEL).handle)
    p.do("play stormtrooper")
    assert (p.asked, p.options()) == (REBEL, ["trigger bespin", "decline"])
    assert p.refused("decline", seat=EMPIRE).code == "DB-TURN-03"
    p.do("decline")
    assert (p.asked, p.prompt, len(p.hand(REBEL))) == (EMPIRE, "main", 5)


@pytest.mark.rule("DB-DEC-68")
@pytest.mark.parametrize(
    ("seat", "setup", "doing"),
    [
        (REBEL, {"base": "jedha", "pool": 2}, ["buy outer-rim-pilot"]),
        (REBEL, {"base": "sullust", "pool": 2}, ["buy outer-rim-pilot"]),
        (EMPIRE, {"base": "coruscant", "start_turn": True}, []),
        (EMPIRE, {"base": "kafrene", "hand": ["hwk-290"]}, ["play hwk-290"]),
        (REBEL, {"base": "bespin", "hand": ["hwk-290"]}, ["play hwk-290"]),
        (REBEL, {"base": "yavin-iv", "units": ["snowspeeder"]}, ["use snowspeeder", "discard imperial-shuttle"]),
        (EMPIRE, {"units": ["boba-fett"], "row": ["y-wing"]}, ["commit boba-fett > y-wing", "resolve y-wing", "decline"]),
        (EMPIRE, {"units": ["bossk"], "row": ["y-wing"]}, ["commit bossk > y-wing", "resolve y-wing", "decline"]),
        (EMPIRE, {"hand": ["inquisitor"]}, ["play inquisitor"]),
        (EMPIRE, {"base": None, "bases": ["corellia"], "start_turn": True}, []),
        (EMPIRE, {"row": ["quarren-mercenary"], "pool": 4}, ["buy quarren-mercenary"]),
    ],
)
def test_every_when_ability_can_be_declined(seat: int, setup: dict[str, object], doing: list[str]) -> None:
    p = position(seat, **setup).do(*doing)  # type: ignore[arg-type]
    assert p.prompt != "main"
    before = (p.hand(seat), p.base(1 - seat).damage, p.force)
    p.do("decline")
    assert p.prompt == "main"
    assert (p.hand(seat), p.base(1 - seat).damage, p.force) == before


@pytest.mark.rule("DB-DEC-73")
@pytest.mark.parametrize(("hunter", "rest"), [("bossk", {"force": -3}), ("boba-fett", {"deck": 0})])
def test_a_trigger_that_could_achieve_nothing_is_not_asked(hunter: str, rest: dict[str, int]) -> None:
    p = position(EMPIRE, units=[hunter], row=["y-wing"], **rest)  # type: ignore[arg-type]
    p.do(f"commit {hunter} > y-wing", "resolve y-wing", "decline")
    assert p.prompt == "main"


@pytest.mark.rule(
    "SC-23", "DB-TARGET-07", "DB-KW-DISCARD-04", "DB-KW-DISCARD-05", "DB-KW-WHEN-02", "DB-KW-WHEN-03", "DB-FAQ-11", "DB-DEC-10",
    "DB-DEC-11", "DB-DEC-34",
)  # fmt: skip
def test_sc_23_the_reward_comes_before_the_trigger_every_time_and_a_discard_brings_neither() -> None:
    turn = position(
        REBEL,
        units=["rebel-trooper", "rebel-trooper", BROKER],
        base=OUTPOST,
        row=[COURIER, COURIER, "at-st"],
        galaxy=["bossk", "dengar", "lobot"],
        force=1,
    )
    turn.do(f"commit rebel-trooper > {COURIER}", f"commit rebel-trooper#2 > {COURIER}#2", f"resolve {COURIER}")
    assert (turn.row[0], turn.prompt, turn.pool) == ("bossk", "reward", 0)
    turn.do("accept")
    assert (turn.pool, turn.options()) == (2, [f"trigger {OUTPOST}", "decline"])
    turn.do(f"trigger {OUTPOST}")
    assert turn.pool == 3
    turn.do(f"resolve {COURIER}")
    assert (turn.row[1], turn.prompt, turn.pool) == ("dengar", "reward", 3)
    turn.do("accept")
    assert (turn.pool, turn.options()) == (5, [f"trigger {OUTPOST}", "decline"])
    turn.do(f"trigger {OUTPOST}")
    assert turn.pool == 6
    turn.do(f"use {BROKER}", "discard at-st from row")
    assert (turn.galaxy_discard, turn.row[2]) == ([COURIER, COURIER, "at-st"], "lobot")
    assert (turn.prompt, turn.pool, turn.discard(REBEL)) == ("main", 6, [])
