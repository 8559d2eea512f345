"""The end-to-end scenarios SC-10 to SC-18: attacks on the row, abilities, exile, choices, looking and revealing."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina.core import Item, fast
from cantina.deckbuilding.rules.choices import Choose, Exile, OpponentDiscards
from cantina.deckbuilding.rules.constants import Boost
from cantina.deckbuilding.rules.effects import EXILE_THIS, Draw, Gain, Repair, To
from cantina.deckbuilding.rules.filters import Cards
from cantina.deckbuilding.rules.kinds import BASE, NEUTRAL, SHIP, TROOPER, UNIT, Kind

DREADNOUGHT = generic("generic-sc11-dreadnought", EMPIRE, SHIP, attack=6, hit_points=6)
BARRACKS = generic(
    "generic-sc12-barracks",
    EMPIRE,
    SHIP,
    hit_points=4,
    constant=Boost(1, each=Cards(type=UNIT, traits=TROOPER)),
    ability=EXILE_THIS,
)
UNIT_X = generic("generic-sc13-unit-x", REBEL, attack=3, ability=Draw(1))
UNIT_Y = generic("generic-sc13-unit-y", REBEL, attack=2, ability=Gain(attack=2))
UNIT_N = generic("generic-sc13-unit-n", NEUTRAL, attack=2, resources=1)
FORTRESS = generic("generic-sc13-fortress", EMPIRE, BASE, hit_points=20)
MARTYR = generic("generic-sc14-martyr", REBEL, attack=2, resources=1, ability=To(EXILE_THIS, Gain(force=1)))
BANISHER = generic("generic-sc15-banisher", EMPIRE, ability=Exile(0, 2))
CARD_P = generic("generic-sc16-card-p", REBEL, ability=Repair(3))
CARD_Q = generic("generic-sc16-card-q", REBEL, ability=Choose(Gain(resources=1), Repair(3)))
CARD_R = generic("generic-sc16-card-r", REBEL, ability=Choose(Repair(1), OpponentDiscards()))


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


def sabotage() -> Position:
    """Rebel Commando and X-Wing before Director Krennic."""
    return position(
        REBEL,
        units=["rebel-commando", "x-wing"],
        row=["bossk", "director-krennic", "b-wing"],
        galaxy=50,
        galaxy_discard=["bossk", "at-st", "y-wing", "dengar"],
        pool=1,
    )


@pytest.mark.rule(
    "SC-10", "DB-CARD-06", "DB-CARD-07", "DB-CARD-12", "DB-COMMIT-06", "DB-TARGET-01", "DB-TARGET-04", "DB-TARGET-05",
    "DB-TARGET-06", "DB-TARGET-07", "DB-TARGET-08", "DB-TARGET-11", "DB-TARGET-13", "DB-TARGET-14",
)  # fmt: skip
def test_sc_10_krennic_is_sabotaged_and_the_reward_comes_after_the_refill() -> None:
    turn = sabotage()
    assert [text for text in turn.options() if text.startswith("commit x-wing")] == [
        "commit x-wing > base",
        "commit x-wing > director-krennic",
    ]
    turn.do("commit rebel-commando > director-krennic", "commit x-wing > director-krennic", "resolve director-krennic")
    assert turn.galaxy_discard == ["bossk", "at-st", "y-wing", "dengar", "director-krennic"]
    assert len(turn.table.galaxy) == 49
    assert turn.row == ["bossk", "blockade-runner", "b-wing", "blockade-runner", "blockade-runner", "blockade-runner"]
    assert (turn.prompt, turn.options(), turn.pool, turn.force) == ("reward", ["accept", "decline"], 1, 0)
    turn.do("accept")
    assert (turn.pool, turn.force, turn.base(EMPIRE).damage) == (4, 2, 0)
    assert turn.can("buy blockade-runner") and turn.can("use x-wing")
    for unit in ("rebel-commando", "x-wing"):
        assert turn.refused(f"commit {unit} > base").code == "DB-COMMIT-03"
    assert turn.discard(REBEL) == turn.hand(REBEL) == []


@pytest.mark.rule("SC-10", "DB-TARGET-05", "DB-TARGET-07", "DB-FAQ-05")
def test_sc_10_control_a_declined_reward_leaves_krennic_discarded_all_the_same() -> None:
    turn = sabotage()
    turn.do("commit rebel-commando > director-krennic", "commit x-wing > director-krennic", "resolve director-krennic", "decline")
    assert (turn.prompt, turn.pool, turn.force) == ("main", 1, 0)
    assert turn.galaxy_discard[-1] == "director-krennic" and "director-krennic" not in turn.row


@pytest.mark.rule(
    "SC-11", "DB-CARD-13", "DB-COMMIT-02", "DB-COMMIT-03", "DB-COMMIT-05", "DB-COMMIT-09", "DB-TARGET-02", "DB-TARGET-03",
    "DB-TARGET-09", "DB-TARGET-10", "DB-TARGET-12", "DB-TARGET-13", "DB-TARGET-15",
)  # fmt: skip
def test_sc_11_illegal_targets_are_refused_and_failed_attacks_do_not_add_up() -> None:
    turn = position(
        EMPIRE,
        hand=["darth-vader"],
        units=["general-veers", "stormtrooper", "tie-interceptor"],
        ships=[DREADNOUGHT],
        row=["b-wing", "bossk", "at-st"],
        galaxy=["tie-bomber", "tie-fighter"],
    )
    assert turn.refused(f"commit {DREADNOUGHT} > b-wing").code == "DB-COMMIT-02"
    for unit in ("general-veers", "stormtrooper", "tie-interceptor"):
        assert turn.refused(f"commit {unit} > bossk").code == "DB-TARGET-02"
        assert turn.refused(f"commit {unit} > at-st").code == "DB-TARGET-03"
        assert turn.refused(f"commit {unit} > outer-rim-pilot").code == "notation-place"
    for outside in ("lothal", "darth-vader"):
        for place in ("base", "b-wing"):
            assert turn.refused(f"commit {outside} > {place}").code == "DB-COMMIT-09"
    row = turn.row
    told = turn.events("commit general-veers > b-wing", "resolve b-wing")[-1]
    assert (told.code, told.facts) == ("attack-row", {"card": "b-wing", "n": 4, "needed": 5})
    assert (turn.prompt, turn.row, turn.galaxy_discard, turn.pool) == ("main", row, [], 0)
    turn.do(f"commit {DREADNOUGHT} > base", "commit stormtrooper > b-wing", "commit tie-interceptor > b-wing")
    assert turn.can("resolve base") and turn.can("resolve b-wing")
    assert turn.events("resolve b-wing")[0].facts == {"card": "b-wing", "n": 5, "needed": 5}
    assert (turn.prompt, turn.galaxy_discard, turn.row[0]) == ("reward", ["b-wing"], "tie-bomber")
    turn.do("decline")
    for unit in ("general-veers", "stormtrooper", "tie-interceptor"):
        assert turn.refused(f"commit {unit} > base").code == "DB-COMMIT-03"
    turn.do("resolve base")
    assert turn.base(REBEL).damage == 6


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


def late_abilities() -> Position:
    """Units X and Y in play, N in hand, an enemy of target value 2 and a neutral card of cost 1 in the row."""
    return position(
        REBEL,
        hand=[UNIT_N],
        units=[UNIT_X, UNIT_Y],
        row=["admiral-piett", "z-95-headhunter"],
        enemy_base=FORTRESS,
    )


@pytest.mark.rule(
    "SC-13", "DB-TURN-01", "DB-ABIL-08", "DB-ABIL-12", "DB-COMMIT-04", "DB-COMMIT-07", "DB-COMMIT-10", "DB-KW-GAIN-01",
    "DB-KW-GAIN-02", "DB-FAQ-02", "DB-DEC-14", "DB-DEC-16",
)  # fmt: skip
def test_sc_13_abilities_after_the_attack_and_all_actions_in_any_order() -> None:
    turn = late_abilities().do(f"commit {UNIT_X} > base", f"commit {UNIT_Y} > base")
    assert turn.base(EMPIRE).damage == 0
    assert [piece.used for piece in turn.side(REBEL).units] == [False, False]
    turn.do(f"use {UNIT_Y}", "resolve base")
    assert turn.base(EMPIRE).damage == 7
    turn.do(f"use {UNIT_X}")
    assert turn.hand(REBEL) == ["alliance-shuttle", UNIT_N] and turn.piece(REBEL, UNIT_X).used
    assert turn.refused(f"use {UNIT_Y}").code == "DB-ABIL-05"
    turn.do(f"play {UNIT_N}", f"commit {UNIT_N} > admiral-piett", "buy z-95-headhunter", "resolve admiral-piett")
    assert (turn.prompt, turn.galaxy_discard) == ("reward", ["admiral-piett"])
    turn.do("decline")
    assert (turn.pool, turn.discard(REBEL), turn.base(EMPIRE).damage) == (0, ["z-95-headhunter"], 7)
    for unit in (UNIT_X, UNIT_Y, UNIT_N):
        assert turn.refused(f"commit {unit} > base").code == "DB-COMMIT-03"


@pytest.mark.rule("SC-13", "DB-KW-GAIN-02", "DB-DEC-14", "DB-DEC-16")
def test_sc_13_control_attack_gained_after_resolving_is_wasted() -> None:
    turn = late_abilities().do(f"commit {UNIT_X} > base", f"commit {UNIT_Y} > base", "resolve base", f"use {UNIT_Y}")
    assert turn.base(EMPIRE).damage == 5 and turn.piece(REBEL, UNIT_Y).used
    assert not turn.can("resolve base")
    assert turn.refused(f"commit {UNIT_Y} > base").code == "DB-COMMIT-03"
    turn.do(f"play {UNIT_N}", f"commit {UNIT_N} > base", "resolve base")
    assert turn.base(EMPIRE).damage == 5 + 2


def martyrdom(force: int = 2) -> Position:
    """A unit that can exile itself, in hand, beside an X-Wing, with an empty deck."""
    return position(
        REBEL, hand=[MARTYR], units=["x-wing"], deck=[], discard=["alliance-shuttle"] * 6, enemy_base="endor", force=force
    )


@pytest.mark.rule("SC-14", "DB-PLAY-03", "DB-BASE-01", "DB-KW-EXILE-01", "DB-KW-EXILE-02", "DB-DEC-09")
def test_sc_14_a_unit_gives_its_values_first_and_then_exiles_itself_for_good() -> None:
    turn = martyrdom().do(f"play {MARTYR}")
    assert turn.pool == 1
    turn.do(f"commit {MARTYR} > base", "commit x-wing > base", "resolve base", f"use {MARTYR}")
    assert (turn.pool, turn.base(EMPIRE).damage, turn.force) == (1, 5, 3)
    assert (turn.in_play(REBEL), turn.exiled) == (["x-wing"], [MARTYR])
    turn.end_turn()
    assert (turn.discard(REBEL), turn.in_play(REBEL)) == ([], [])
    assert sorted(turn.hand(REBEL) + turn.deck(REBEL)) == [*["alliance-shuttle"] * 6, "x-wing"]


@pytest.mark.rule("SC-14", "DB-BASE-01", "DB-KW-EXILE-02", "DB-DEC-18")
def test_sc_14_control_exiled_before_resolving_it_no_longer_attacks() -> None:
    turn = martyrdom().do(f"play {MARTYR}", f"commit {MARTYR} > base", "commit x-wing > base", f"use {MARTYR}", "resolve base")
    assert (turn.base(EMPIRE).damage, turn.force, turn.exiled) == (3, 3, [MARTYR])


@pytest.mark.rule("SC-14", "DB-DEC-09")
def test_sc_14_control_the_exile_may_be_bought_for_nothing_at_the_end_of_the_track() -> None:
    turn = martyrdom(force=3).do(f"play {MARTYR}", f"use {MARTYR}")
    assert (turn.force, turn.exiled, turn.in_play(REBEL)) == (3, [MARTYR], ["x-wing"])


@pytest.mark.rule(
    "SC-15", "DB-KW-EXILE-03", "DB-KW-EXILE-04", "DB-KW-EXILE-05", "DB-KW-EXILE-06", "DB-FAQ-06", "DB-FAQ-07", "DB-INFO-05",
)  # fmt: skip
def test_sc_15_the_mystic_exiles_from_hand_and_another_exile_is_split_between_hand_and_discard_pile() -> None:
    turn = position(
        EMPIRE,
        hand=["kel-dor-mystic", "imperial-shuttle", "imperial-shuttle"],
        units=[BANISHER, "stormtrooper"],
        deck=["inquisitor"],
        discard=["imperial-shuttle"],
        enemy_discard=["x-wing", "y-wing"],
        galaxy_discard=["bossk", "dengar", "at-st"],
    )
    turn.do("play kel-dor-mystic")
    assert (turn.force, turn.prompt, turn.exiled) == (-2, "main", [])
    for seat in (EMPIRE, REBEL, SPECTATOR):
        view = Position(turn.table.knowledge(seat).table)
        assert (view.discard(EMPIRE), view.discard(REBEL)) == (["imperial-shuttle"], ["x-wing", "y-wing"])
        assert view.galaxy_discard == ["bossk", "dengar", "at-st"] == turn.galaxy_discard
    turn.do("use kel-dor-mystic")
    assert turn.options() == ["exile imperial-shuttle from hand", "exile imperial-shuttle from discard"]
    turn.do("exile imperial-shuttle from hand")
    assert (turn.hand(EMPIRE), turn.discard(EMPIRE)) == (["imperial-shuttle"], ["imperial-shuttle"])
    turn.do(f"use {BANISHER}")
    for elsewhere in ("stormtrooper", "inquisitor"):
        for zone in ("hand", "discard"):
            assert turn.refused(f"exile {elsewhere} from {zone}").code == "not-offered"
    turn.do("exile imperial-shuttle from hand", "exile imperial-shuttle from discard")
    assert (turn.prompt, turn.hand(EMPIRE), turn.discard(EMPIRE)) == ("main", [], [])
    assert sorted(turn.exiled) == ["imperial-shuttle", "imperial-shuttle", "imperial-shuttle", "kel-dor-mystic"]
    assert turn.refused("play imperial-shuttle").code == "DB-PLAY-01"


def damaged(damage: int) -> Position:
    """A damaged own base and the three cards P, Q and R, against an empty hand."""
    turn = position(REBEL, hand=[CARD_P, CARD_Q, CARD_R], base="sullust", enemy_hand=[])
    turn.base(REBEL).damage = damage
    return turn.do(f"play {CARD_P}", f"play {CARD_Q}", f"play {CARD_R}")


@pytest.mark.rule(
    "SC-16", "DB-ABIL-03", "DB-KW-CHOOSE-01", "DB-KW-CHOOSE-02", "DB-KW-REPAIR-01", "DB-KW-REPAIR-02", "DB-DEC-07", "DB-DEC-51",
)  # fmt: skip
def test_sc_16_a_repair_removes_what_there_is_and_a_choice_without_options_is_not_spent() -> None:
    turn = damaged(2).do(f"use {CARD_P}")
    assert turn.base(REBEL).damage == 0
    assert turn.refused(f"use {CARD_R}").code == "DB-DEC-51"
    assert not turn.piece(REBEL, CARD_R).used and turn.hand(EMPIRE) == []


@pytest.mark.rule(
    "SC-16", "DB-ABIL-03", "DB-ABIL-04", "DB-KW-CHOOSE-01", "DB-KW-REPAIR-01", "DB-KW-REPAIR-02", "DB-FAQ-04", "DB-DEC-07",
)  # fmt: skip
def test_sc_16_control_a_partial_repair_is_offered_beside_the_resource_and_cannot_be_broken_off() -> None:
    turn = damaged(2).do(f"use {CARD_Q}")
    assert turn.options() == ["choose 1", "choose 2"]
    for way_out in ("decline", "done", "end"):
        turn.refused(way_out)
    turn.do("choose 2")
    assert (turn.prompt, turn.base(REBEL).damage, turn.pool) == ("main", 0, 0)


@pytest.mark.rule("SC-16", "DB-KW-CHOOSE-02", "DB-DEC-07")
def test_sc_16_control_on_an_undamaged_base_only_the_resource_is_left() -> None:
    turn = damaged(0).do(f"use {CARD_Q}")
    assert (turn.prompt, turn.pool, turn.base(REBEL).damage) == ("main", 1, 0)


EMPIRE_HAND = ["at-st", "imperial-shuttle", "inquisitor", "stormtrooper", "tie-fighter"]


def spies(force: int, seed: int = 1) -> Position:
    """Duros Spy and Rebel Commando in play against five different Empire cards."""
    return position(REBEL, units=["duros-spy", "rebel-commando"], enemy_hand=EMPIRE_HAND, force=force, chance=fast(seed))


@pytest.mark.rule(
    "SC-17", "DB-FORCE-12", "DB-TURN-03", "DB-ABIL-14", "DB-KW-CHOOSE-03", "DB-KW-CHOOSE-04", "DB-KW-DISCARD-01",
    "DB-KW-DISCARD-02", "DB-KW-DISCARD-03", "DB-FAQ-10", "DB-INFO-13",
)  # fmt: skip
def test_sc_17_at_the_end_of_the_track_duros_spy_leaves_the_empire_only_the_discard() -> None:
    turn = spies(force=3).do("use duros-spy")
    assert turn.asked == EMPIRE
    assert sorted(turn.options()) == [f"discard {name}" for name in EMPIRE_HAND]
    assert turn.refused("end", seat=REBEL).code == "DB-TURN-03"
    turn.refused("choose 2")
    turn.refused("decline")
    turn.do("discard stormtrooper")
    assert (len(turn.hand(EMPIRE)), turn.discard(EMPIRE), turn.force) == (4, ["stormtrooper"], 3)
    turn.do("use rebel-commando")
    assert (turn.asked, turn.prompt, len(turn.hand(EMPIRE))) == (REBEL, "main", 3)
    lost = turn.discard(EMPIRE)[-1]
    assert sorted([*turn.hand(EMPIRE), lost, "stormtrooper"]) == EMPIRE_HAND
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert names(turn.table.knowledge(seat).table.sides[EMPIRE].discard) == ["stormtrooper", lost]


@pytest.mark.rule("SC-17", "DB-INFO-13", "DB-DEC-59")
def test_sc_17_the_random_discard_can_hit_any_of_the_remaining_cards() -> None:
    lost = set()
    for seed in range(40):
        turn = spies(force=3, seed=seed).do("use duros-spy", "discard stormtrooper", "use rebel-commando")
        lost.add(turn.discard(EMPIRE)[-1])
    assert sorted(lost) == ["at-st", "imperial-shuttle", "inquisitor", "tie-fighter"]


@pytest.mark.rule("SC-17", "DB-FORCE-12", "DB-KW-DISCARD-01", "DB-KW-DISCARD-02")
@pytest.mark.parametrize("force", [0, -1])
def test_sc_17_without_the_force_the_empire_picks_the_card_that_rebel_commando_takes(force: int) -> None:
    turn = spies(force=force).do("use rebel-commando")
    assert turn.asked == EMPIRE
    assert sorted(turn.options()) == [f"discard {name}" for name in EMPIRE_HAND]
    assert turn.do("discard at-st").discard(EMPIRE) == ["at-st"]


@pytest.mark.rule("SC-17", "DB-KW-CHOOSE-03")
def test_sc_17_control_with_room_on_the_track_the_empire_may_give_the_force_instead() -> None:
    turn = spies(force=2).do("use duros-spy")
    assert (turn.asked, turn.options()) == (EMPIRE, ["choose 1", "choose 2"])
    turn.do("choose 2")
    assert (turn.asked, turn.force, turn.hand(EMPIRE)) == (REBEL, 3, EMPIRE_HAND)


@pytest.mark.rule("SC-17", "DB-KW-CHOOSE-04", "DB-DEC-51")
def test_sc_17_control_against_an_empty_hand_at_the_end_of_the_track_the_spy_stays_unused() -> None:
    turn = position(REBEL, units=["duros-spy"], enemy_hand=[], force=3)
    assert turn.refused("use duros-spy").code == "DB-DEC-51"
    assert (turn.piece(REBEL, "duros-spy").used, turn.force) == (False, 3)


@pytest.mark.rule(
    "SC-18", "DB-KW-LOOK-01", "DB-KW-LOOK-02", "DB-KW-REVEAL-01", "DB-KW-REVEAL-02", "DB-KW-REVEAL-03", "DB-FAQ-09", "DB-INFO-03",
    "DB-INFO-07", "DB-INFO-08",
)  # fmt: skip
def test_sc_18_a_revealed_card_is_known_to_all_and_a_looked_at_card_to_the_looker_only() -> None:
    turn = position(
        EMPIRE,
        units=["scout-trooper", "moff-jerjerrod"],
        galaxy=["bossk", "darth-vader", *["blockade-runner"] * 38],
        galaxy_discard=["y-wing", "x-wing", "dengar"],
        pool=4,
    )
    told = turn.events("use scout-trooper")
    assert [event.code for event in told] == ["use", "reveal"]
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert told[1].heard_by(seat) == {"code": "reveal", "seat": EMPIRE, "card": "bossk"}
        assert names(turn.table.knowledge(seat).table.galaxy) == [*["face-down"] * 39, "bossk"]
    assert (len(turn.table.galaxy), turn.galaxy_discard) == (40, ["y-wing", "x-wing", "dengar"])
    assert (turn.prompt, turn.force, turn.pool, turn.hand(EMPIRE)) == ("main", 0, 4, [])
    turn.do("buy blockade-runner")
    told = turn.events("use moff-jerjerrod")
    assert (turn.prompt, len(turn.table.galaxy), turn.table.galaxy[-1].kind.name) == ("main", 39, "darth-vader")
    assert names(turn.table.knowledge(EMPIRE).table.galaxy) == [*["face-down"] * 38, "darth-vader"]
    assert "darth-vader" in str([event.heard_by(EMPIRE) for event in told])
    for seat in (REBEL, SPECTATOR):
        assert names(turn.table.knowledge(seat).table.galaxy) == ["face-down"] * 39
        assert "darth-vader" not in str([event.heard_by(seat) for event in told])
