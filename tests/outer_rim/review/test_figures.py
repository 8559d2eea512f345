"""A voyage looked back on: figures that can be worked out by hand, and what has to add up in every game."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from galaxies import SPACES, position
from hypothesis import given, settings
from hypothesis import strategies as st
from voyages import Flown, greedy, looked_back, wandered

from cantina.core import Entry, Match, standing
from cantina.outer_rim import BOX, EXPANSION, GAME, notation
from cantina.outer_rim.review.luck import Throw, looked_ahead, luck_of
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.dice import SIDES, WORTH
from cantina.server.tables.rows import Timed
from cantina.server.tables.story import Story

TABLES = (
    {"players": "2"},
    {"players": "4", "map": "random"},
    {"rival": "han-solo", "expert": "3"},
    {"players": "1", "practice": "yes"},
)
"""Every kind of table."""


def smuggled(face: str) -> Flown:
    """Boba Fett at Kessel with ILLEGAL cargo; one die decides."""
    at = position(at=("kessel", "lothal"), step="action", ships=["yv-666"], assets=["stolen-supplies"], credits=2_000, dice=face)
    return Flown(at).do("deliver stolen-supplies")


def test_smuggled_cargo_pays_and_was_no_safe_thing() -> None:
    found = smuggled("H").review
    (gain,) = found.gains
    assert (gain.seat, gain.n, gain.kind, gain.card, gain.now) == (0, 1, "cargo", "stolen-supplies", 1)
    account = found.turns[-1].accounts[0]
    assert (account.fame, account.sources, account.earned, account.spent, account.credits) == (
        1,
        (("cargo", 1),),
        6_000,
        0,
        8_000,
    )
    assert found.throws == [Throw(1, 0, 0, "delivery", "stolen-supplies", Fraction(3, 8), True)]
    assert not found.left


def test_cargo_that_was_caught_is_bad_luck_and_stays_in_the_books() -> None:
    found = smuggled("B").review
    assert [(throw.chance, throw.won) for throw in found.throws] == [(Fraction(3, 8), False)]
    assert found.luck(0)[:3] == (1, 0, 0.375)
    assert found.turns[-1].accounts[0].fame == 0


def test_the_fame_that_a_character_begins_with_is_in_the_books() -> None:
    story = Story(Match(GAME, {"players": "2", "expansion": EXPANSION}, bytes(32)), 0.0)
    first = int(story.state.decision.seat)
    for text in ("character cad-bane", "ship g9-rigger", "character han-solo", "ship g9-rigger"):
        story.take(Timed(Entry("action", int(story.state.decision.seat), notation.parse(story.state, text)), 0.0))
    account = looked_back(story).start[first]
    assert (account.fame, account.sources) == (2, (("start", 2),))


def test_the_delivery_that_wins_the_game_was_made() -> None:
    cargo = ["stolen-supplies", "coaxium-crystal"]
    at = position(at=("kessel", "lothal"), step="action", ships=["yv-666"], assets=cargo, fame=9, dice="H")
    flown = Flown(at).do("deliver stolen-supplies")
    assert flown.story.state.outcome is not None
    assert [left.card for left in flown.review.left] == ["coaxium-crystal"]


def won_by(mine: int, theirs: int) -> Fraction:
    """The chance to win with so many dice against so many, counted throw by throw."""

    def sums(dice: int) -> list[int]:
        return [sum(int(WORTH[face]) for face in faces) for faces in product([int(side) for side in SIDES], repeat=dice)]

    pairs = [(one, other) for one in sums(mine) for other in sums(theirs)]
    return Fraction(sum(one >= other for one, other in pairs), len(pairs))


def test_a_fight_is_one_roll_for_the_attacker_with_its_chance_before_any_die() -> None:
    hunt = position(
        at=("kessel", "lothal"), step="encounter", patrols={"hutt": ("kessel", 1)}, figures={"ship_combat": 3}, dice="HHB BBB"
    )
    flown = Flown(hunt).do("fight hutt")
    (throw,) = flown.review.throws
    dice = [len(event.facts["dice"]) for told in flown.story.told for event in told if event.code == "roll"]  # type: ignore[arg-type]
    assert (throw.seat, throw.kind, throw.name, throw.won) == (0, "fight", "hutt", True)
    assert throw.chance == won_by(*dice)


def test_what_was_taken_back_does_not_count() -> None:
    bought = position(at=("lothal", "kessel"), step="action", credits=20_000, top={"cargo": "coaxium-crystal"})
    flown = Flown(bought).do("buy coaxium-crystal")
    while flown.story.state.decision.prompt == "purchase":
        flown.do("pass")
    spent = flown.review.turns[-1].accounts[0].spent
    assert spent > 0 and [left.card for left in flown.review.left] == ["coaxium-crystal"]
    while flown.story.undo_refusal(0) is None:
        flown.do("undo")
    assert flown.review.turns[-1].accounts[0].spent == 0
    assert not flown.review.left


def test_a_voyage_is_every_space_that_was_entered() -> None:
    flying = position(at=("lothal", "kessel"), figures={"hyperdrive": 3})
    flown = Flown(flying)
    way = [next(int(each) for each in flying.table.galaxy.neighbours[SPACES["lothal"]])]
    flown.do("move", f"to {BOX.spaces[way[0]].name}")
    legs = flown.review.voyages[0]
    assert [(leg.space, leg.how) for leg in legs] == [(SPACES["lothal"], "start"), (way[0], "move")]
    assert [leg.space for leg in flown.review.voyages[1]] == [SPACES["kessel"]]


def test_luck_is_the_difference_to_the_sum_of_the_chances() -> None:
    throws = [Throw(1, 0, 0, "test", "0", Fraction(1, 2), True), Throw(1, 1, 0, "test", "0", Fraction(1, 4), True)]
    luck = luck_of(throws)
    assert (luck.rolls, luck.won, luck.expected, luck.above) == (2, 2, 0.75, 1.25)
    assert luck.reach == pytest.approx(1.959964 * (1 / 4 + 3 / 16) ** 0.5)
    assert (luck.low, luck.high) == (0.0, 2.0), "more than all rolls cannot succeed"


@settings(max_examples=10, deadline=None, derandomize=True)
@given(st.integers(0, 10**6))
def test_fame_and_credits_add_up_to_what_lies_on_the_table(seed: int) -> None:
    story = wandered(seed, 350, **TABLES[seed % 4])
    found, seats = looked_back(story), range(len(story.match.seats))
    for account in [account for turn in found.turns for account in turn.accounts]:
        assert account.fame == sum(n for _, n in account.sources)
    ends = {turn.number: turn.accounts for turn in found.turns}
    for n in standing(story.match.entries):
        last = [
            event for event in story.told[n] if event.code in ("turn", "fame", "gain-credits", "lose-credits", "buy", "hand-over")
        ]
        if last and last[-1].code == "turn":  # nothing of the new turn has happened yet
            before, state = int(last[-1].facts["turn"]) - 1, story.states[n + 1]  # type: ignore[arg-type]
            accounts = ends.get(before, found.start)
            assert [account.fame for account in accounts] == [stats.fame(state, seat) for seat in seats]
            assert [account.credits for account in accounts] == [player.credits for player in state.players]
    final = found.turns[-1].accounts if found.turns else found.start
    assert [account.credits for account in final] == [player.credits for player in story.state.players]
    for seat in seats:
        spent = sum(accounts[seat].spent for accounts in [found.start, *ends.values()])
        earned = sum(accounts[seat].earned for accounts in [found.start, *ends.values()])
        assert earned - spent == story.state.players[seat].credits
        if found.voyages[seat] and not story.state.players[seat].retired:
            assert found.voyages[seat][-1].space == story.state.players[seat].space


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options))
def test_looking_ahead_plays_an_action_as_the_rules_do(options: dict[str, str]) -> None:
    story = greedy(2, **options)
    rolled = [n for n, told in enumerate(story.told) if any(event.code == "roll" for event in told)]
    seen = 0
    for n in rolled:
        ahead = looked_ahead(story.states[n], story.match.entries[n])
        while True:
            try:
                seen += 0 < next(ahead).chance < 1
            except StopIteration as end:
                assert end.value.plain() == story.states[n + 1].plain()
                break
    assert seen, "a whole game without a roll is none"


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options))
def test_every_roll_has_the_result_that_was_told(options: dict[str, str]) -> None:
    story = greedy(2, **options)
    found = looked_back(story)
    rolls = [event for told in story.told for event in told]
    passed = [bool(event.facts["passed"]) for event in rolls if event.code == "tested"]
    won = [bool(event.facts["won"]) for event in rolls if event.code == "decided"]
    tests = [throw.won for throw in found.throws if throw.kind == "test"]
    fights = [throw.won for throw in found.throws if throw.kind == "fight" and not throw.name.startswith("@")]
    assert is_part(tests, passed) and len(tests) >= len(passed) // 2, "only what passes without a roll has no chance"
    assert is_part(fights, won)


def is_part(some: list[bool], all_of_them: list[bool]) -> bool:
    """Whether results stand in this order among others."""
    rest = iter(all_of_them)
    return all(each in rest for each in some)


def test_the_lead_changes_when_somebody_alone_has_most_fame() -> None:
    found = looked_back(greedy(1, players="4"))
    fame, leader = [0] * 4, -1
    moments = []
    for gain in found.gains:
        fame[gain.seat] = gain.now
        alone = [seat for seat in range(4) if fame[seat] == max(fame)]
        if gain.turn and len(alone) == 1 and alone[0] != leader:
            leader = alone[0]
            moments.append((gain.turn, leader))
    assert [(lead.turn, lead.seat) for lead in found.leads] == moments
    assert found.leads[-1].seat in found.winners
