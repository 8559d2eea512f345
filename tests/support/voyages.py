"""Voyages of Outer Rim to look back on: from a position on, or played by chance or by greedy bots from the first deal."""

from __future__ import annotations

from functools import cache

from galaxies import Position

from cantina.bots import make
from cantina.core import Entry, Match, fast
from cantina.core.past import Past
from cantina.outer_rim import GAME, notation
from cantina.outer_rim.review.figures import Review, review
from cantina.server.tables.rows import Timed
from cantina.server.tables.story import Story


def looked_back(story: Story) -> Review:
    """The review of a story."""
    return review(story.match.entries, story.told, story.states)


class Flown:
    """A game from a position on, in notation."""

    def __init__(self, here: Position) -> None:
        self.here = here
        self.story = Story(Match(GAME, {"players": str(len(here.table.players))}, bytes(32), True), 0.0)
        self.story.match.state = here.table
        self.story.match.past = Past(here.table, self.story.match.entries)

    def do(self, *texts: str) -> Flown:
        """Let whoever is asked do these things; `undo` is an entry of its own."""
        for text in texts:
            state = self.story.state
            seat = int(state.decision.seat)
            entry = self.story.undo_entry(seat) if text == "undo" else Entry("action", seat, notation.parse(state, text))
            self.story.take(Timed(entry, 0.0))
        return self

    @property
    def review(self) -> Review:
        return looked_back(self.story)


def wandered(seed: int, answers: int, **options: str) -> Story:
    """A game in which chance decides everything, asides too, and now and then something is taken back."""
    story, dice = Story(Match(GAME, options, seed.to_bytes(32, "big"), True), 0.0), fast(f"wander {seed}")
    for _ in range(answers):
        decision = story.state.decision
        if decision is None:
            break
        seat, actions = int(decision.seat), decision.actions
        if dice.below(12) == 0:
            other = dice.below(len(story.match.seats))
            asides = story.state.asides(other)
            if asides:
                seat, actions = other, asides
        if dice.below(25) == 0 and story.undo_refusal(seat) is None:
            story.take(Timed(story.undo_entry(seat), 0.0))
        else:
            story.take(Timed(Entry("action", seat, int(dice.pick(actions))), 0.0))
    return story


@cache
def greedy(seed: int = 1, most: int = 10_000, **options: str) -> Story:
    """A game that greedy bots have played, to its end or for so many answers."""
    story = Story(Match(GAME, options, bytes([seed] * 32)), 0.0)
    players = [make("greedy", GAME, f"{seat}") for seat in range(len(story.match.seats))]
    while story.state.decision is not None and story.n < most:
        seat = int(story.state.decision.seat)
        action = int(players[seat].choose(story.state.knowledge(seat)))
        story.take(Timed(Entry("action", seat, action), 0.0))
    return story
