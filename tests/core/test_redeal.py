"""A game that goes on from another one: what a seat knew stays, everything else is dealt again, and it can be proven."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cantina.core import Deal, Entry, Knowledge, Match, Refusal, fast, record, standing
from cantina.core.audit import audit
from cantina.games import games

GAMES = games()


def played(game: str, seed: bytes, steps: int, options: dict[str, str] | None = None) -> Match:
    """A match after some random actions, or at its end if that comes first."""
    match, dice = Match(GAMES[game], options or {}, seed), fast(seed.hex())
    while match.state.decision is not None and len(match.entries) < steps:
        match.act(dice.pick(match.state.decision.actions))
    return match


def onward(match: Match, n: int, seat: int, seed: bytes) -> Match:
    """The game that goes on from a position of another one."""
    dealt = sum(entry.kind == "redeal" for entry in match.entries[:n])
    origins = (*match.origins, match.seed)[: dealt + 1]
    new = Match(match.game, match.options, seed, True, None, origins)
    for entry in [*match.entries[:n], Entry("redeal", seat)]:
        new.add(entry)
    return new


@pytest.mark.parametrize("game", ["deckbuilding", "outer-rim"])
@settings(max_examples=12, deadline=None)
@given(seed=st.binary(min_size=32, max_size=32), steps=st.integers(0, 120), seat=st.integers(0, 1))
def test_the_seat_that_goes_on_knows_what_it_knew_before(game: str, seed: bytes, steps: int, seat: int) -> None:
    match = played(game, seed, steps)
    before = Knowledge(match.state, seat).plain()
    new = onward(match, len(match.entries), seat, bytes(32))
    assert Knowledge(new.state, seat).plain() == before


def test_what_the_seat_did_not_know_is_dealt_again() -> None:
    match = played("deckbuilding", bytes([7] * 32), 30)
    hands = {
        tuple(card.kind.name for card in onward(match, 30, 1, bytes([n] * 32)).state.sides[0].hand)  # type: ignore[attr-defined]
        for n in range(8)
    }
    assert len(hands) > 3


def test_the_future_comes_from_the_new_seed() -> None:
    """Both go the same way from the same world as long as nothing is drawn; then each seed has its own cards."""
    match = played("deckbuilding", bytes([9] * 32), 20)
    ends = set()
    for n in range(4):
        new, dice = onward(match, 20, 0, bytes([n] * 32)), fast("same")
        while new.state.decision is not None and len(new.entries) < 120:
            new.act(dice.pick(new.state.decision.actions))
        ends.add(str(new.state.plain()))
    assert len(ends) == 4


def test_what_was_before_the_new_deal_is_not_taken_back() -> None:
    match = played("deckbuilding", bytes([3] * 32), 12)
    new = onward(match, 12, int(match.entries[-1].seat), bytes(32))
    with pytest.raises(Refusal) as refused:
        new.undo(int(match.entries[-1].seat))
    assert refused.value.code == "undo-nothing"


def test_a_record_tells_where_the_game_came_from_and_reads_back_the_same() -> None:
    match = onward(played("deckbuilding", bytes([5] * 32), 25), 25, 0, bytes([6] * 32))
    for action in range(3):
        assert match.state.decision is not None
        match.act(match.state.decision.actions[action % len(match.state.decision.actions)])
    text = record.write(match)
    assert f"\norigin {bytes([5] * 32).hex()}\n" in text and "\nempire: redeal\n" in text
    again = record.read(text, GAMES)
    assert again.state.plain() == match.state.plain() and record.write(again) == text


def test_a_game_that_went_on_can_go_on_once_more() -> None:
    first = played("deckbuilding", bytes([5] * 32), 25)
    second = onward(first, 25, 0, bytes([6] * 32))
    dice = fast("more")
    while second.state.decision is not None and len(second.entries) < 60:
        second.act(dice.pick(second.state.decision.actions))
    third = onward(second, 60, 1, bytes([8] * 32))
    assert third.origins == (bytes([5] * 32), bytes([6] * 32))
    assert Knowledge(third.state, 1).plain() == Knowledge(second.state, 1).plain()
    assert onward(second, 10, 1, bytes([8] * 32)).origins == (bytes([5] * 32),)


def test_cards_are_not_dealt_again_in_a_game_of_its_own_or_after_the_end() -> None:
    match = played("deckbuilding", bytes(32), 5)
    with pytest.raises(Refusal) as refused:
        match.add(Entry("redeal", 0))
    assert refused.value.code == "redeal-none" and len(match.entries) == 5
    over = Match(match.game, {}, bytes(32), origins=(bytes(32),))
    over.add(Entry("resign", 0))
    with pytest.raises(Refusal) as refused:
        over.add(Entry("redeal", 0))
    assert refused.value.code == "over"


def test_the_audit_deals_everything_again_and_notes_each_shuffle() -> None:
    deal = Deal(bytes([1] * 32), (bytes([2] * 16), b""))
    match = Match(GAMES["deckbuilding"], {}, deal.seed(), deal=deal)
    dice = fast("audit")
    while match.state.decision is not None and len(match.entries) < 300:
        match.act(dice.pick(match.state.decision.actions))
    found = audit(match)
    assert found.same and found.follows and found.by_all is False and found.entries == len(match.entries)
    start = [shuffle for shuffle in found.shuffles if shuffle.n == 0]
    assert sorted(len(shuffle.order) for shuffle in start)[-1] == 90  # the galaxy deck
    assert any(shuffle.n > 0 for shuffle in found.shuffles)  # decks run out
    assert [shuffle.n for shuffle in found.shuffles] == sorted(shuffle.n for shuffle in found.shuffles)


def test_the_audit_notices_a_table_that_the_log_does_not_lead_to() -> None:
    match = played("deckbuilding", bytes([4] * 32), 40)
    state = match.state.copy()
    state.force = -state.force or 3  # type: ignore[attr-defined]
    match.state = state
    assert not audit(match).same
    assert audit(match).follows is audit(match).by_all is None


def test_the_audit_follows_a_game_that_went_on_from_another() -> None:
    found = audit(onward(played("deckbuilding", bytes([5] * 32), 25), 25, 0, bytes([6] * 32)))
    assert found.same and found.entries == 26


def test_what_stands_is_what_was_not_taken_back_and_a_new_deal_keeps_what_was_before() -> None:
    act, undo, deal = Entry("action", 0), Entry("undo", 0, 0), Entry("redeal", 0)
    assert standing([act, act, undo, act]) == [3]
    assert standing([act, act, Entry("undo", 0, 1), act]) == [0, 3]
    assert standing([act, act, deal, act, undo, act]) == [0, 1, 2, 5]
