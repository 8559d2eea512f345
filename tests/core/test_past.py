"""What a match was like before: every position can be looked at, although few of them are kept."""

import pytest

from cantina.core import Entry, Match, fast
from cantina.core.past import EVERY
from cantina.deckbuilding import GAME as CARDS
from cantina.outer_rim import GAME as RIM


def wandered(match: Match, entries: int, seed: int) -> list[dict[str, object]]:
    """Let chance play and take something back now and then; returns the table after each number of entries."""
    dice, seen = fast(seed), [match.state.plain()]
    while len(match.entries) < entries and match.state.decision is not None:
        seat = int(match.state.decision.seat)
        if dice.below(6) == 0 and match.undo_refusal(seat, match.latest(seat)) is None:
            match.undo(seat)
        elif len(match.steps) > 20 and dice.below(30) == 0 and match.grant_refusal(seat, keep := len(match.steps) - 18) is None:
            match.add(Entry("grant", seat, keep))
        else:
            match.act(int(dice.pick(match.state.decision.actions)))
        seen.append(match.state.plain())
    return seen


@pytest.mark.parametrize("game", [CARDS, RIM], ids=lambda game: game.name)
def test_every_position_is_as_it_was(game: object) -> None:
    match = Match(game, {}, bytes(32), teaching=True)  # type: ignore[arg-type]
    seen = wandered(match, 12 * EVERY, 4)
    assert {"undo", "action"} <= {entry.kind for entry in match.entries} and len(match.past) == len(seen) == 12 * EVERY + 1
    assert [state.plain() for state in match.past] == seen
    assert [match.past[n].plain() for n in reversed(range(len(seen)))] == seen[::-1]
    assert match.past[-1] is match.state and [state.plain() for state in match.past[5:40]] == seen[5:40]
    with pytest.raises(IndexError):
        match.past[len(seen)]


def test_of_a_long_game_few_positions_are_kept() -> None:
    match = Match(CARDS, {}, bytes(32))
    dice = fast(9)
    while len(match.entries) < 20 * EVERY and match.state.decision is not None:
        match.act(int(dice.pick(match.state.decision.actions)))
    assert len(match.entries) >= 10 * EVERY
    assert len(match.past.kept) <= len(match.entries) // EVERY + 2 * EVERY
    assert all(n in match.past.kept for n in range(len(match.entries) - EVERY + 1, len(match.past)))


def test_what_was_dealt_again_and_who_left_is_folded_too() -> None:
    first = Match(RIM, {"players": "3"}, bytes(32))
    wandered(first, 40, 2)
    match = Match(RIM, {"players": "3"}, bytes([1] * 32), teaching=True, origins=(bytes(32),))
    for entry in first.entries:
        match.add(entry)
    match.add(Entry("redeal", 0))
    seen = [match.state.plain(), *wandered(match, 70, 3)[1:]]
    match.add(Entry("resign", 1))
    seen += [match.state.plain(), *wandered(match, 130, 5)[1:]]
    assert [match.past[n].plain() for n in range(41, len(match.past))] == seen
