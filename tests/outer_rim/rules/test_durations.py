"""How long things last: every card that says so, for every number of players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from galaxies import Position, position
from nodes import attributes
from rivalry import rivalry

from cantina.outer_rim import BOX, Table
from cantina.outer_rim.box.unpack import expanded
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.durations import UNTIL
from cantina.outer_rim.rules.effects import GainAnySkill, Grant
from cantina.outer_rim.rules.kinds import SKILLS
from cantina.outer_rim.rules.node import SKILL

BOSSKS = ("bossk", "bossk", "bossk", "bossk")
"""A character that bends no figure and interrupts nothing, in every seat."""
TEST = {"test": {"skill": "tech", "pass": [], "fail": []}}
FIGHT = {"fight": {"kind": "ground", "value": 0, "name": "Thug", "win": [], "lose": []}}
ROLL = {"roll": {"dice": 1, "branch": [{"otherwise": []}]}}


def parts(thing: Any, seen: set[int]) -> Iterator[Any]:
    """Everything that a node is made of, itself included, each thing once."""
    if isinstance(thing, list | tuple):
        for each in thing:
            yield from parts(each, seen)
    elif type(thing).__module__.startswith("cantina.outer_rim") and not isinstance(thing, type(BOX)) and id(thing) not in seen:
        seen.add(id(thing))
        yield thing
        for each in attributes(thing):
            yield from parts(each, seen)


def grants() -> list[Grant | GainAnySkill]:
    """Every grant of both boxes, each figure and duration once."""
    printed = [each for box in (BOX, expanded()) for each in (box.cards, box.characters, box.sheets)]
    found: dict[tuple[int, ...], Grant | GainAnySkill] = {}
    for each in parts(printed, set()):
        if isinstance(each, Grant):
            found[int(each.until), int(each.constant.what), int(each.constant.add)] = each
        elif isinstance(each, GainAnySkill):
            found[int(each.until), -1, 1] = each
    return list(found.values())


GRANTS = grants()


def named(grant: Grant | GainAnySkill) -> str:
    """A grant by its duration and what it bends."""
    return f"{UNTIL[grant.until]}-{grant.constant.what if isinstance(grant, Grant) else 'skill'}"


def figure(table: Table, grant: Grant | GainAnySkill, seat: int = 0) -> int:
    """The figure that is bent by a grant, as it counts for a player now."""
    what = int(grant.constant.what) if isinstance(grant, Grant) else int(SKILL + SKILLS.index("tech"))
    if SKILL <= what < SKILL + len(SKILLS):
        return int(stats.skill_count(table, seat, what - SKILL))
    return int(stats.bonus(table, seat, what))


def held(table: Table, grant: Grant | GainAnySkill, seat: int = 0) -> bool:
    """Whether what was granted counts for a player now, who has nothing else that could bend the figure but a character."""
    return figure(table, grant, seat) != figure(table_of(2).table, grant, 0)


def granted(grant: Grant | GainAnySkill, p: Position, seat: int = 0) -> Position:
    """A player is granted it now; a skill of choice is tech."""
    assert not held(p.table, grant, seat)
    p.perform(grant, seat)
    return p.do("skill tech") if p.prompt == "skill" else p


def until(duration: str) -> pytest.MarkDecorator:
    """All grants of one duration."""
    chosen = [grant for grant in GRANTS if UNTIL[grant.until] == duration]
    return pytest.mark.parametrize("grant", chosen, ids=named)


def table_of(players: int) -> Position:
    """So many players, without cards that could bend anything; one plays against a rival."""
    return rivalry(characters=BOSSKS, at="lothal") if players == 1 else position(players, characters=BOSSKS)


def seats(p: Position) -> int:
    """How many turns a round has."""
    return len(p.table.players)


def test_every_duration_of_the_vocabulary_is_printed_on_some_card() -> None:
    assert {UNTIL[grant.until] for grant in GRANTS} == set(UNTIL)


@pytest.mark.parametrize("players", [2, 3, 4])
@until("end_of_game")
def test_until_the_end_of_the_game_is_longer_than_a_round_a_test_and_a_combat(grant: Grant, players: int) -> None:
    p = granted(grant, table_of(players)).resolve(TEST).resolve(FIGHT)
    for _ in range(2 * players + 1):
        p.end_turn()
    assert held(p.table, grant)
    assert not any(held(p.table, grant, other) for other in range(1, players))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@until("end_of_turn")
def test_until_the_end_of_the_turn_is_over_when_the_next_one_begins(grant: Grant, players: int) -> None:
    p = granted(grant, table_of(players))
    turn = p.table.turn
    assert held(p.table, grant)
    p.end_turn()
    assert p.table.turn > turn
    assert not held(p.table, grant)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@until("end_of_next_turn")
def test_until_the_end_of_ones_next_turn_lasts_through_a_whole_round_and_that_turn(grant: Grant, players: int) -> None:
    p = granted(grant, table_of(players))
    for _ in range(seats(p) if players > 1 else 1):
        assert held(p.table, grant)
        assert not any(held(p.table, grant, other) for other in range(1, seats(p)))
        p.end_turn()
    assert (p.current, held(p.table, grant)) == (0, True)
    p.end_turn()
    assert not held(p.table, grant)


@pytest.mark.parametrize("players", [2, 3, 4])
@until("end_of_next_turn")
def test_in_anothers_turn_ones_next_turn_is_the_coming_one(grant: Grant, players: int) -> None:
    p = granted(grant, table_of(players), seat=1)
    p.end_turn()
    assert (p.current, held(p.table, grant, 1)) == (1, True)
    p.end_turn()
    assert not held(p.table, grant, 1)


@until("end_of_next_turn")
def test_an_extra_turn_is_the_next_one(grant: Grant) -> None:
    p = granted(grant, table_of(2)).resolve({"extra_turn": {}})
    p.end_turn()
    assert (p.current, held(p.table, grant)) == (0, True)
    p.end_turn()
    assert (p.current, held(p.table, grant)) == (1, False)


@until("next_test")
def test_what_helps_with_a_test_is_over_with_it(grant: Grant) -> None:
    p = granted(grant, table_of(2)).end_turn()
    assert held(p.table, grant), "there has been no test yet"
    p.resolve(TEST, seat=1)
    assert held(p.table, grant), "it was another's test"
    assert not held(p.resolve(TEST).table, grant)


@until("this_combat")
def test_what_helps_in_a_combat_is_over_with_it(grant: Grant) -> None:
    p = granted(grant, table_of(2)).resolve(TEST)
    assert held(p.table, grant)
    assert not held(p.resolve(FIGHT).table, grant)


@until("this_roll")
def test_what_helps_with_a_roll_is_over_with_it(grant: Grant) -> None:
    p = granted(grant, table_of(2))
    assert not held(p.resolve(ROLL).table, grant)


@until("this_card")
def test_what_a_card_grants_for_itself_is_over_with_it(grant: Grant) -> None:
    p = position(at="nal-hutta", characters=BOSSKS, step="encounter", assets=["syndicate-favor"], dice="BB" * 20)
    p.do("attempt syndicate-favor")
    assert p.current == 0
    granted(grant, p)
    while p.current == 0:
        p.do(p.options()[0])
    assert not held(p.table, grant)


@pytest.mark.rule("OR-CARGO-04", "OR-CARGO-05")
def test_a_die_treated_as_a_hit_is_so_for_one_delivery_only() -> None:
    assets = ["duct-runner", "raw-spice", "stolen-hyperfuel"]
    p = position(characters=BOSSKS, at="ring-of-kafrene", ships=["yv-666"], step="action", assets=assets, dice="BB")
    p.do("deliver raw-spice", "use duct-runner/1")
    assert p.assets() == ["stolen-hyperfuel"], "the first blank delivers"
    p.do("deliver stolen-hyperfuel")
    assert "stolen-hyperfuel" in p.assets(), "the second does not"
