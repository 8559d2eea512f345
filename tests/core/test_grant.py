"""A takeback that another seat has granted: it crosses what was learned, stands in the record, and is played again exactly."""

import pytest

from cantina.core import Entry, Knowledge, Match, Refusal, record, standing
from cantina.core.audit import audit
from cantina.deckbuilding import GAME
from cantina.games import games


def learned() -> Match:
    """A game whose latest action, by the seat in turn, cannot be taken back: somebody has learned something by it."""
    match = Match(GAME, {}, bytes(range(32)))
    for _ in range(400):
        decision = match.state.decision
        assert decision is not None
        seat = int(decision.seat)
        match.act(decision.actions[-1] if len(match.entries) % 3 else decision.actions[0])
        refusal = match.undo_refusal(seat, match.latest(seat))
        if refusal is not None and refusal.code == "undo-learned":
            return match
    raise AssertionError("nothing was learned")


def test_what_was_granted_is_taken_back_and_recorded() -> None:
    match = learned()
    keep = len(match.steps) - 1
    before, asker = match.past[match.steps[keep].n].plain(), match.steps[keep].seat
    with pytest.raises(Refusal):
        match.add(Entry("grant", asker, keep))  # nobody grants it to itself
    match.add(Entry("grant", 1 - asker, keep))
    assert match.state.plain() == before and len(standing(match.entries)) == keep
    again = record.read(record.write(match), games())
    assert again.entries == match.entries and again.state.plain() == before
    assert audit(match).same
    for seat in range(3):  # nobody knows more than before
        assert Knowledge(match.state, seat).plain() == Knowledge(again.state, seat).plain()
