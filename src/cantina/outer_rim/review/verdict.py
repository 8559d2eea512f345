"""How a voyage was decided, in a few sentences, each with the position that shows it."""

from __future__ import annotations

from fractions import Fraction

from cantina.core.looking_back import Sentence
from cantina.core.undo import FORFEITS

from ..words.fame import ORDER
from ..words.grammar import fill
from ..words.looking_back import VERDICTS
from ..words.speaker import Speaker
from .figures import Review, Turn, ahead
from .ledger import Gain
from .luck import Throw
from .telling import about, card, chance, signed, speaker, tenths

LEAST_ROLLS = 4
"""Whoever rolled less often had neither good luck nor bad."""


def verdict(review: Review, language: str) -> list[Sentence]:
    """How the game ended, who led, which turn was best, what the dice did, and what was never delivered."""
    if not review.turns:
        return []
    speak = speaker(review, language)
    told = [Sentence("end", ending(review, speak), review.entries)]
    if len(review.sailors) > 1:
        told.append(lead(review, speak))
    if (best := best_turn(review)) is not None:
        told.append(best_told(review, best, speak))
    for topic, throw in (("beaten", beaten(review)), ("missed", missed(review))):
        if throw is not None:
            words = line(speak, topic, throw.seat, turn=throw.turn, percent=chance(throw.chance), what=about(throw, speak))
            told.append(Sentence(topic, words, throw.at))
    told += dice(review, speak)
    if (far := farthest(review)) is not None:
        seat, n = far
        told.append(Sentence("far", line(speak, "far", seat, n=n), review.entries))
    for left in review.left:
        if left.kind == "cargo" or left.aboard:
            code = "carried" if left.since else "carried-start"
            words = line(speak, code, left.seat, what=card(left.card, speak), turn=left.since)
            told.append(Sentence("carried", words, review.entries))
    return told


def line(speak: Speaker, code: str, seat: int, **facts: str | int) -> str:
    """A sentence about somebody."""
    return fill(VERDICTS[speak.language][code], who=speak.side(seat), **facts)


def ending(review: Review, speak: Speaker) -> str:
    """How the game ended."""
    turn = review.turns[-1].number
    if not review.winners:
        return line(speak, "end-nobody", 0, turn=turn)
    winner = review.winners[0]
    if review.reason == "ambition":
        return line(speak, "end-ambition", winner, turn=turn, n=review.fame(winner))
    if review.reason in FORFEITS:
        return line(speak, f"end-{review.reason}", winner, turn=turn)
    return line(speak, "end-fame", winner, turn=turn, n=review.fame(winner), target=review.target)


def lead(review: Review, speak: Speaker) -> Sentence:
    """The moment the lead changed for the last time."""
    start = [account.fame for account in review.start]
    first = ahead(start)
    if not review.leads and first >= 0:
        return Sentence("lead", line(speak, "lead-start", first, fame=start[first]), review.turns[0].begin if review.turns else 0)
    if not review.leads:
        return Sentence("lead", line(speak, "lead-never", 0), review.entries)
    last = review.leads[-1]
    changes = len(review.leads) - (first < 0)
    facts = {"turn": last.turn, "fame": last.fame, "n": changes}
    return Sentence("lead", line(speak, "lead" if changes else "lead-once", last.seat, **facts), last.at + 1)


def best_turn(review: Review) -> tuple[Turn, int, list[Gain]] | None:
    """The turn in which somebody gained most fame, who that was, and from what."""
    found: tuple[Turn, int, list[Gain]] | None = None
    for turn in review.turns:
        for seat in range(len(review.sailors)):
            gained = [each for each in review.gains if (each.turn, each.seat) == (turn.number, seat)]
            if sum(each.n for each in gained) > (0 if found is None else sum(each.n for each in found[2])):
                found = turn, seat, gained
    return found


def best_told(review: Review, best: tuple[Turn, int, list[Gain]], speak: Speaker) -> Sentence:
    """The best turn in words."""
    turn, seat, gained = best
    kinds = [speak.say(f"fame-{kind}") for kind in ORDER if any(each.kind == kind and each.n > 0 for each in gained)]
    words = line(speak, "swing", seat, turn=turn.number, n=sum(each.n for each in gained), what=", ".join(kinds))
    return Sentence("swing", words, turn.begin)


def beaten(review: Review) -> Throw | None:
    """The least likely roll that succeeded, if it was unlikely."""
    won = [each for each in review.throws if each.won and each.chance < Fraction(1, 2)]
    return min(won, key=lambda each: each.chance, default=None)


def missed(review: Review) -> Throw | None:
    """The most likely roll that failed, if it was likely."""
    lost = [each for each in review.throws if not each.won and each.chance > Fraction(1, 2)]
    return max(lost, key=lambda each: each.chance, default=None)


def dice(review: Review, speak: Speaker) -> list[Sentence]:
    """To whom the dice were kindest, and on whom hardest."""
    lucks = {seat: review.luck(seat) for seat in range(len(review.sailors))}
    counted = {seat: luck for seat, luck in lucks.items() if luck.rolls >= LEAST_ROLLS}
    if not counted:
        return []
    best = max(counted, key=lambda seat: counted[seat].above)
    worst = min(counted, key=lambda seat: counted[seat].above)
    told = []
    for code, seat, turned in (("luck", best, 1), ("unlucky", worst, -1)):
        luck = counted[seat]
        if luck.above * turned <= 0:
            continue
        due, above = tenths(luck.expected, speak.language), signed(luck.above, speak.language)
        words = line(speak, code, seat, won=luck.won, rolls=luck.rolls, expected=due, above=above)
        told.append(Sentence("luck", words, review.entries))
    return told


def farthest(review: Review) -> tuple[int, int] | None:
    """Who flew farthest, and how many spaces; nobody where one flies alone."""
    flown = [sum(leg.how == "move" for leg in legs) for legs in review.voyages]
    return (flown.index(max(flown)), max(flown)) if len(flown) > 1 and max(flown) else None
