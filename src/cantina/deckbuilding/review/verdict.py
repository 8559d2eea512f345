"""How a game was decided, in a few sentences, each with the position that shows it."""

from __future__ import annotations

from cantina.core.looking_back import Sentence

from ..words import Words, words
from ..words.looking_back import VERDICTS
from .figures import Review, Turn
from .merits import Purchase


def lead_taken(review: Review) -> Turn | None:
    """The first turn from whose end on the winner was ahead at the end of every turn; none if the winner was not ahead."""
    found: Turn | None = None
    for turn in reversed(review.turns):
        if review.winner is None or turn.lead(review.winner) <= 0:
            break
        found = turn
    return found


def greatest_swing(review: Review) -> tuple[Turn, int, float] | None:
    """The turn that changed the lead most, the side that gained by it, and by how much; none if nothing ever changed."""
    before, found = 0.0, None
    for turn in review.turns:
        change, before = turn.lead(0) - before, turn.lead(0)
        if change and (found is None or abs(change) > found[2]):
            found = turn, int(change < 0), abs(change)
    return found


def costliest_waste(review: Review) -> Turn | None:
    """The turn in which most attack and resources went to waste; nobody minds what was too much for the winning blow."""
    last = review.turns[-1:] if review.winner is not None else []
    found = max((turn for turn in review.turns if turn not in last), key=wasted_in, default=None)
    return found if found is not None and wasted_in(found) else None


def wasted_in(turn: Turn) -> int:
    """Attack and resources that a turn wasted."""
    return turn.own.wasted + turn.own.lapsed


def best_purchases(review: Review) -> list[Purchase]:
    """For each side the purchase that brought most, if it brought anything."""
    found = [next((each for each in review.purchases if each.side == seat), None) for seat in (0, 1)]
    return [each for each in found if each is not None and each.attack + each.resources]


def verdict(review: Review, language: str) -> list[Sentence]:
    """How the game ended, when the lead changed, what was wasted, which purchase paid, which base held."""
    if not review.turns:
        return []
    teller = Teller(words(language))
    told = [Sentence("end", teller.ending(review), review.entries)]
    if review.winner is not None:
        turn = lead_taken(review)
        told.append(Sentence("lead", teller.lead(review, review.winner, turn), turn.begin if turn else review.entries))
    if (swing := greatest_swing(review)) is not None:
        turn, side, n = swing
        told.append(Sentence("swing", teller.line("swing", side, turn=turn.number, n=round(n)), turn.begin))
    if (turn := costliest_waste(review)) is not None:
        what = teller.both(turn.own.wasted, turn.own.lapsed)
        told.append(Sentence("waste", teller.line("waste", turn.side, turn=turn.number, what=what), turn.close))
    told += [Sentence("purchase", teller.purchase(each), each.at) for each in best_purchases(review)]
    if review.stands:
        stand = review.stands[0]
        facts = {"card": teller.card(stand.card), "first": stand.first, "last": stand.last}
        told.append(Sentence("stand", teller.line("stand" if stand.fell else "stand-end", stand.side, **facts), stand.at))
    return told


class Teller:
    """Says these things in one language."""

    def __init__(self, speak: Words) -> None:
        self.speak, self.texts = speak, VERDICTS[speak.code]

    def line(self, code: str, seat: int, **facts: object) -> str:
        """A sentence about a side."""
        return self.speak.line(self.texts[code], seat, {name: str(fact) for name, fact in facts.items()})

    def card(self, name: str) -> str:
        """A card as it stands in a sentence."""
        return self.speak.fact("card", name)

    def both(self, attack: int, resources: int) -> str:
        """Attack, resources or both, as far as there are any."""
        found = [self.line(f"n-{kind}", -1, n=n) for kind, n in (("attack", attack), ("resources", resources)) if n]
        return found[0] if len(found) == 1 else self.texts["and"].format(a=found[0], b=found[1])

    def ending(self, review: Review) -> str:
        """How the game ended."""
        turn = review.turns[-1].number
        if review.winner is None:
            return self.line("end-nobody", -1, turn=turn)
        if review.reason != "bases":
            return self.line(f"end-{review.reason}", 1 - review.winner, turn=turn)
        fallen = [stand for stand in review.stands if stand.fell and stand.side != review.winner]
        return self.line("end-bases", review.winner, turn=turn, card=self.card(max(fallen, key=lambda stand: stand.at).card))

    def lead(self, review: Review, winner: int, turn: Turn | None) -> str:
        """Since when the winner was ahead."""
        if turn is None:
            return self.line("lead-never", winner)
        return self.line("lead-first" if turn is review.turns[0] else "lead", winner, turn=turn.number)

    def purchase(self, each: Purchase) -> str:
        """A purchase that paid."""
        what = self.both(each.attack, each.resources)
        facts = {"card": self.card(each.card), "turn": each.turn, "copies": each.copies, "what": what}
        return self.line("purchase" if each.copies == 1 else "purchase-several", each.side, **facts)
