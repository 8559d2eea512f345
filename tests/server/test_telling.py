"""What a viewer has heard so far, as the zones of a table receive it."""

from __future__ import annotations

from cantina.core import Entry, Match
from cantina.deckbuilding import GAME
from cantina.server.tables.rows import Timed
from cantina.server.tables.story import Story, Telling


def played(mode: str, actions: int) -> Story:
    """A story in which everybody always does the first thing possible."""
    story = Story(Match(GAME, GAME.options({"mode": mode}), bytes(32), True), 0.0)
    for at in range(actions):
        seat = story.asked[0]
        story.take(Timed(Entry("action", seat, story.state.decision.of(seat)[0]), float(at)))
    return story


def test_newest_first_and_by_position() -> None:
    story = played("beginner", 6)
    told = list(Telling(story, 0, story.n))
    assert len(told) == 6
    assert [each.seat for each in told] == [entry.seat for entry in reversed(story.match.entries)]
    assert [each.events for each in told] == [[event.heard_by(0) for event in events] for events in reversed(story.told)]
    assert list(Telling(story, 0, 4)) == told[2:]


def test_what_was_taken_back_is_not_told() -> None:
    story = played("beginner", 4)
    before = list(Telling(story, 0, story.n))
    seat = story.asked[0]
    story.take(Timed(Entry("action", seat, story.state.decision.of(seat)[0]), 9.0))
    story.take(Timed(story.undo_entry(seat), 10.0))
    assert list(Telling(story, 0, story.n)) == before


def test_nobody_hears_the_secrets_of_others() -> None:
    story = played("full", 30)
    secret = [n for n, events in enumerate(story.told) if any(event.secrets and not event.known & 2 for event in events)]
    assert secret
    own, other = (list(Telling(story, viewer, story.n))[::-1] for viewer in (0, 1))
    opened = list(Telling(story, 1, story.n, True))[::-1]
    for n in secret:
        assert own[n].events != other[n].events
        assert opened[n].events == own[n].events


def test_who_has_chosen_in_secret_is_not_said() -> None:
    story = played("secret", 1)
    first = story.match.entries[0].seat
    assert [each.seat for each in Telling(story, first, story.n)] == [first]
    assert [each.seat for each in Telling(story, 1 - first, story.n)] in ([], [-1])
