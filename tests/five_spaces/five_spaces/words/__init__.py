"""What the game says: one catalogue per language, and the few lines that fill them in."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from cantina.core import Decision, Refusal
from cantina.core.event import Fact
from cantina.phrases import REFUSALS

from ..rules.actions import ACCEPT, DIG, OFFER, WALK
from ..rules.island import Island
from ..rules.seats import COLOURS
from . import de, en

CATALOGUES: dict[str, ModuleType] = {"en": en, "de": de}
LABELS = {WALK: "walk", DIG: "dig", OFFER: "offer"}


class Words:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        if language not in CATALOGUES:
            raise Refusal("language", language=language, known=", ".join(CATALOGUES))
        self.language, self.board = language, CATALOGUES[language]

    def side(self, seat: int) -> str:
        """A player by colour."""
        return str(self.board.COLOURS[COLOURS[seat]])

    def name(self, kind: str) -> str:
        """What lies under a space."""
        return str(self.board.KINDS[kind])

    def prompt(self, decision: Decision) -> str:
        """The question of the player in turn."""
        return str(self.board.PROMPTS[decision.prompt])

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible: in our words, or in those that every game shares."""
        known = self.board.REFUSALS | REFUSALS[self.language]
        reason = refusal.__cause__
        facts = refusal.facts | ({"reason": self.refusal(reason)} if isinstance(reason, Refusal) else {})
        return str(known[refusal.code]).format(**facts) if refusal.code in known else str(refusal)

    def event(self, told: dict[str, Fact], you: int = -1) -> str:
        """What happened, in one sentence, perhaps told to whoever did it."""
        facts = dict(told)
        if "found" in told:
            facts["found"] = self.name(str(told["found"]))
        if isinstance(other := told.get("other"), int):
            facts["other"] = self.side(other)
        seat = told["seat"]
        assert isinstance(seat, int)
        sentences = self.board.OWN_EVENTS if seat == you else self.board.EVENTS
        return str(sentences[str(told["code"])]).format(**{**facts, "who": self.side(seat)})

    def label(self, island: Island, seat: int, action: int) -> str:
        """An action as its button says it."""
        if action in LABELS:
            to = (island.at[seat] + island.rolled) % len(island.ground) + 1
            return str(self.board.LABELS[LABELS[action]].format(to=to, here=island.at[seat] + 1))
        other = action - ACCEPT
        return str(self.board.LABELS["accept"].format(who=self.side(other), to=island.at[other] + 1))

    def result(self, winners: Sequence[int], reason: str) -> str:
        """How a game ended."""
        return str(self.board.RESULTS[reason].format(who=", ".join(self.side(seat) for seat in winners)))


def words(language: str) -> Words:
    """The words of a language."""
    return Words(language)
