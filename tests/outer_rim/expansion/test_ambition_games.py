"""Whole ambitions: each of the eight sheets fulfilled goal by goal, and what holds in every game with ambitions."""

from __future__ import annotations

from typing import Any

import pytest
from ambitious import (
    AGENT,
    BOSS,
    HUNTER,
    PIRATE,
    REBEL,
    ROLLER,
    SEEKER,
    SMUGGLER,
    STRONG,
    ambitious,
    attempt,
    complete,
    moved,
    settled,
    through,
)
from brawls import listen
from galaxies import POS, Position, card, give, put_contact
from hypothesis import given, settings
from hypothesis import strategies as st
from scenes import codes
from twins import hold_alike
from unfinished import BOBA, HAN, passing
from wandering import census, digest, moves

from cantina import outer_rim
from cantina.core import fast
from cantina.core.item import item_of
from cantina.outer_rim import EXPANSION
from cantina.outer_rim.rules import ambitions
from cantina.outer_rim.rules.kinds import INFINITY_GOAL
from cantina.outer_rim.rules.table import Table


def begin(sheet: str, reputation: dict[str, int] | None = None, **options: Any) -> Position:
    """The owner of a sheet at the beginning of the way, with all the fame that is needed."""
    given: dict[str, Any] = {"fame": 8, "figures": STRONG, "credits": 30_000, "at": ("naboo", "lothal")} | options
    given.setdefault("step", "action")
    return ambitious(BOBA, HAN, sheets=[sheet], reputation=reputation or {}, **given)


def visit(p: Position, space: str, name: str) -> Position:
    """Encounter a space with a card on top of its deck; every die is a crit."""
    kind = next(each for each in p.box.cards if each.name == name)
    p.table.decks[int(kind.deck)] = [item_of(kind, 0)]
    return through(moved(p, space, dice="C" * 40).do("explore"), "choose 3", "choose 2")


def own(p: Position, *names: str) -> Position:
    """Its owner has come by these cards."""
    for name in names:
        give(p.table, 0, name)
    return settled(p)


def hunt(p: Position, space: str, spot: str, contact: str, bounty: str) -> Position:
    """A bounty is hunted and its contact eliminated."""
    own(p, bounty)
    put_contact(p.table, p.spots.index(spot), card(contact, p.box), int(p.table.everybody()))
    moved(p, space, dice="C" + "B" * 9).do(f"meet {spot}", f"attempt {bounty}")
    return passing(p.do("eliminate"))


def finish(p: Position, space: str, dice: str, *answers: str) -> None:
    """The last goal is reached, and with it the game."""
    assert complete(p) == [1, 2, 3, 4] and not p.over
    told = listen(p)
    through(attempt(moved(p, space, dice=dice)), *answers)
    assert p.table.outcome is not None and p.table.outcome.winners == (0,) and p.table.outcome.reason == "ambition"
    assert codes(told)[-2:] == ["ambition-goal", "wins"]


@pytest.mark.rule("UB-AMBITION-15", "UB-AMBITION-11", "UB-AMBITION-12")
def test_the_champion_of_the_rebellion() -> None:
    p = begin(REBEL, {"rebel": POS})
    for level in (1, 2):
        p.table.patrol_spaces[2], p.table.patrol_levels[2] = p.space("trailing-nav"), level
        passing(moved(p, "trailing-nav", dice="H" + "B" * 9).do("fight imperial"))
    visit(p, "mon-calamari", "enc-lothal-mon-calamari-01")
    attempt(moved(p, "lothal", dice="CB CB"), 4)
    finish(p, "rnb-nav-c", "CB H BBBB CB H BBBBB")


@pytest.mark.rule("UB-AMBITION-15")
def test_the_agent_of_the_empire() -> None:
    p = begin(AGENT, {"imperial": POS})
    hunt(p, "naboo", "naboo/1", "k-2so", "bounty-k-2so")
    visit(p, "lothal", "enc-lothal-mon-calamari-01")
    attempt(moved(p, "ryloth", dice="CB CB"), 4)
    finish(p, "mon-calamari", "CB CB H BBB CB")


@pytest.mark.rule("UB-AMBITION-15")
def test_the_rise_of_a_crime_boss() -> None:
    p = begin(BOSS, {"syndicate": POS})
    for cargo, space in (("stolen-weapons", "tatooine"), ("stolen-supplies", "kessel")):
        passing(moved(own(p, cargo), space, "action", "H").do(f"deliver {cargo}"))
    visit(p, "ord-mantell", "enc-cantonica-ord-mantell-01")
    attempt(moved(p, "kessel", dice="CB H BBBB"), 4)
    finish(p, "ring-of-kafrene", "CB H BBBB", "choose 1")


@pytest.mark.rule("UB-AMBITION-15")
def test_the_master_of_the_hunt() -> None:
    p = begin(HUNTER)
    hunt(p, "naboo", "naboo/2", "chopper", "bounty-chopper")
    hunt(p, "lothal", "lothal/2", "saw-gerrera", "bounty-saw-gerrera")
    hunt(p, "naboo", "naboo/3", "jyn-erso", "bounty-jyn-erso")
    attempt(moved(p, "ord-mantell", dice="CB CB"), 4)
    finish(p, "nal-hutta", "CB BB CB H BBBBB")


@pytest.mark.rule("UB-AMBITION-15")
def test_the_legendary_smuggler() -> None:
    p = begin(SMUGGLER)
    cargo = (("coaxium-crystal", "ryloth"), ("droid-parts", "ord-mantell"), ("food-supplies", "nal-hutta"))
    for name, space in (*cargo, ("bacta-supplies", "takodana")):
        passing(moved(own(p, name), space, "action").do(f"deliver {name}"))
    p.resolve({"move": {"direct": True, "to": "spinward_core"}})
    p.resolve({"move": {"direct": True, "to": "other_core_worlds_space"}})
    visit(p, "kessel", "enc-kessel-maelstrom-01")
    attempt(moved(p, "maelstrom", dice="CB CB"), 4)
    finish(p, "kessel", "CB CB H BBBB CB")


@pytest.mark.rule("UB-AMBITION-15")
def test_the_terror_of_the_lanes() -> None:
    p = begin(PIRATE, ships=["aggressor"], assets=["slam"])
    for _ in range(2):
        p.roll("H B").resolve({"fight": {"kind": "ship", "value": 1, "name": "Cutter", "win": [], "lose": []}})
        passing(p)
    through(attempt(moved(p, "takodana", dice="H BBB"), 4), "choose 1")
    finish(p, "spinward-nav", "CB H BBBB H BBBB CB")


@pytest.mark.rule("UB-AMBITION-15")
def test_the_keeper_of_lost_secrets() -> None:
    p = begin(SEEKER, assets=["lobot-crew"], credits=0)
    for job, space in (("hutt-favor", "cantonica"), ("imperial-favor", "ryloth")):
        passing(moved(own(p, job), space, dice="CB").do(f"attempt {job}"))
    visit(p, "takodana", "enc-kafrene-takodana-01")
    p.player().credits = 0
    attempt(moved(p, "naboo", dice="CB CB"), 4)
    finish(p, "ryloth", "CB CB H BBB CB")


@pytest.mark.rule("UB-AMBITION-15")
def test_the_high_life() -> None:
    p = begin(ROLLER, assets=["mazs-goggles"])
    visit(p, "trailing-core", "enc-core-worlds-02")
    visit(p, "cantonica", "enc-cantonica-ord-mantell-01")
    finish(p, "spinward-core", "CB CB HB", "choose 1")


# What holds in every game ---------------------------------------------------------------------------------------

seeds = st.integers(0, 10**9)
few_games = settings(max_examples=2, deadline=None, derandomize=True)


def new_game(seed: int) -> Table:
    """A fresh game with ambitions."""
    options = {"players": str(2 + seed % 3), "expansion": EXPANSION, "ambitions": "yes"}
    return outer_rim.GAME.start(options, fast(seed))


@pytest.mark.rule("UB-AMBITION-08", "UB-AMBITION-09", "UB-AMBITION-10")
@few_games
@given(seeds)
def test_tokens_say_what_is_so_and_no_piece_is_lost(seed: int) -> None:
    table = new_game(seed)
    at_first = census(table)
    for _ in moves(table, seed, 500):
        assert census(table) == at_first
        for seat, player in enumerate(table.players):
            sheet = player.ambition
            if sheet is None or table.step < 0:
                continue
            done = [ambitions.done(player, sheet, n) for n in range(len(sheet.goals))]
            for n, goal in enumerate(sheet.goals):
                if goal.mark == INFINITY_GOAL and goal.state is not None:
                    assert done[n] == goal.state.holds(table, seat, -1), sheet.name
                if goal.order > 1 and done[n]:
                    assert all(done[m] for m, each in enumerate(sheet.goals) if 0 < each.order < goal.order)
            assert not (all(done) and player.fame + player.held_fame >= table.target), "somebody would have won"
        copied = table.copy()
        assert digest(copied) == digest(table)


@pytest.mark.rule("OR-INFO-02", "OR-INFO-05")
@few_games
@given(seeds)
def test_an_imagined_game_with_ambitions_looks_like_the_real_one(seed: int) -> None:
    table = new_game(seed)
    for step, _ in enumerate(moves(table, seed, 240)):
        if step % 60 == 0:
            hold_alike(table, range(len(table.players) + 1), seed + step)
