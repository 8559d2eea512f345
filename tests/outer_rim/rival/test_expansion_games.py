"""What holds in every solo game with the expansion: rivals of both kinds, pairs of them, and hidden faces that never matter."""

from __future__ import annotations

import pytest
from rivalry import advised
from wandering import digest, moves
from whole_solo import whole_solo

from cantina import outer_rim
from cantina.core import Event, Item, fast
from cantina.outer_rim import EXPANSION, Table, opponents
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.words import words

PAIRS = list(zip(opponents.HUNTERS, [*opponents.RUNNERS[2:], *opponents.RUNNERS[:2]], strict=False))


@pytest.mark.parametrize("rival", opponents.ALL)
def test_games_against_every_rival_go_on_without_a_broken_rule(rival: str) -> None:
    seed = opponents.ALL.index(rival)
    assert whole_solo(seed, greedy=True, rival=rival).outcome is not None
    whole_solo(100 + seed, most=400, rival=rival)


@pytest.mark.rule("UB-SOLO-38", "UB-SOLO-41")
@pytest.mark.parametrize(("hunter", "runner"), PAIRS)
def test_games_against_two_rivals_go_on_without_a_broken_rule(hunter: str, runner: str) -> None:
    seed = opponents.HUNTERS.index(hunter)
    table = whole_solo(seed, most=500, rival=hunter, rival2=runner)
    assert len(table.players) == 3


def test_a_whole_game_against_two_rivals_ends() -> None:
    assert whole_solo(1, greedy=True, rival="boba-fett", rival2="han-solo").outcome is not None


def solo(seed: int) -> Table:
    """A game against a hunter, now and then with a runner beside it."""
    more = {"rival2": opponents.RUNNERS[seed % 9]} if seed % 2 else {}
    return outer_rim.new(chance=fast(seed), expansion=EXPANSION, rival=opponents.HUNTERS[seed % 7], **more)


def test_knowledge_of_games_with_hunters_can_be_imagined_and_looks_the_same() -> None:
    for seed in range(4):
        table, dice = solo(seed), fast(seed)
        for step, _ in enumerate(moves(table, seed, 120)):
            if step % 20 == 0:
                for viewer in range(len(table.players) + 1):
                    knowledge = table.knowledge(viewer)
                    assert knowledge.imagine(dice).knowledge(viewer).plain() == knowledge.plain()
                assert digest(table.copy()) == digest(table)


@pytest.mark.rule("OR-INFO-02", "OR-INFO-12", "OR-D-57", "UB-SOLO-15", "UB-SOLO-20")
def test_twins_with_two_hidden_contacts_swapped_behave_alike_until_one_is_turned_up() -> None:
    """A hunter looks for somebody behind facedown contacts; who really lies there must change nothing before it is seen."""
    compared = hunted = 0
    for seed in range(14):
        table = solo(seed)
        script = advised(table.copy(), seed)
        twin = table.copy()
        level = seed % 4
        hidden = [n for n in range(len(table.tokens[level])) if table.tokens[level][n].known == 0]
        i, j = hidden[0], hidden[-1]
        one, other = twin.tokens[level][i].kind, twin.tokens[level][j].kind
        twin.tokens[level][i], twin.tokens[level][j] = Item(other), Item(one)
        swapped = {one.name, other.name}
        for seat, action in script:
            events, others = list[Event](), list[Event]()
            table.events, twin.events = events, others
            table.apply(seat, action)
            twin.apply(seat, action)
            told, same = ([event.heard_by(0) for event in each] for each in (events, others))
            if swapped & {str(event.get("contact")) for event in told + same}:
                break
            assert told == same
            assert table.knowledge(0).plain() == twin.knowledge(0).plain()
            compared += 1
            hunted += sum(event.code == "rival-hunts" and event.facts["quarry"] == "face-down" for event in events)
            if deeds.face_up(table, (level << deeds.CLASS_SHIFT) + i):
                break
    assert compared > 200 and hunted > 5


def test_hunters_can_be_heard_in_both_languages() -> None:
    codes = set()
    for seed in range(8):
        table = solo(seed)
        table.events = []
        for _ in moves(table, seed, 300):
            for event in table.events:
                codes.add(event.code)
                for language in ("en", "de"):
                    speak = words(language)
                    assert speak.event(event.heard_by(0), speak.seats(table))
            table.events.clear()
    assert {"rival-hunts", "rival-meets", "rival-misses", "rival-stands", "rival-rejects"} <= codes
