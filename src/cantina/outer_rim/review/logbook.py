"""The logbook: every turn in a few sentences, with the chances of its rolls and what it brought."""

from __future__ import annotations

from typing import NamedTuple

from cantina.core.undo import FORFEITS

from ..box import lookup
from ..rules.kinds import CREW
from ..words.events import base, variant
from ..words.grammar import capital, fill, listed
from ..words.looking_back import LOGBOOK
from ..words.speaker import Speaker
from ..words.turns import STEPS
from .chapters import Told, figure, seat_of
from .figures import Review, Turn
from .luck import RESULTS, Throw
from .telling import chance, speaker


class Page(NamedTuple):
    """One turn in the logbook: whose, which of theirs, where it begins in the log, where it ended, its words, and its figures."""

    turn: int
    round: int
    seat: int
    begin: int
    space: int
    text: str
    fame: int
    earned: int
    lead: bool
    """Whether somebody took the lead in it."""


def logbook(review: Review, language: str) -> list[Page]:
    """Every turn of a game."""
    speak = speaker(review, language)
    leading, found = {lead.turn for lead in review.leads}, list[Page]()
    before = review.start
    for turn, space in zip(review.turns, where_turns_ended(review), strict=True):
        own = turn.accounts[turn.seat]
        fame = own.fame - before[turn.seat].fame
        text = told_in(turn, [each for each in review.throws if each.turn == turn.number], speak)
        place = space, text, fame, own.earned, turn.number in leading
        found.append(Page(turn.number, turn.round, turn.seat, turn.begin, *place))
        before = turn.accounts
    return found


def where_turns_ended(review: Review) -> list[int]:
    """The space in which whoever was at turn stood at the end of each turn, -1 where that is not known."""
    at, found = [next((leg.space for leg in legs if not leg.turn), -1) for legs in review.voyages], list[int]()
    for turn in review.turns:
        for seat, legs in enumerate(review.voyages):
            at[seat] = next((leg.space for leg in reversed(legs) if leg.turn == turn.number), at[seat])
        found.append(at[turn.seat])
    return found


def told_in(turn: Turn, throws: list[Throw], speak: Speaker) -> str:
    """What somebody did in a turn: a sentence for each step; and who left the game meanwhile."""
    texts = LOGBOOK[speak.language]
    steps: dict[int, list[tuple[int, Told]]] = {}
    number, left = 0, list[str]()
    for at, told in turn.told:
        code = str(told["code"])
        number = figure(told, "section") if code in ("rival-step", "rival-skips") else max(number, STEPS.get(code, 0))
        if seat_of(told) == turn.seat:
            steps.setdefault(number, []).append((at, told))
        elif code in FORFEITS:
            left.append(fill(texts["leaves"], who=speak.side(seat_of(told)), what=texts[code]))
    clauses = [step(each, list(throws), turn.seat, speak) for each in steps.values()]
    sentences = [f"{capital(listed(each, texts['and']))}." for each in clauses if each]
    return " ".join(sentences + left) or texts["nothing"]


def step(told: list[tuple[int, Told]], throws: list[Throw], seat: int, speak: Speaker) -> list[str]:
    """What was done in one step, each in a few words without the name; what it brought comes last."""
    texts, found = LOGBOOK[speak.language], list[str]()
    fame = earned = 0
    bought = {str(each["card"]) for _, each in told if each["code"] == "buy"}
    for n, (at, each) in enumerate(told):
        code = str(each["code"])
        after = told[n + 1][1] if n + 1 < len(told) else {}
        if code == "fame":
            fame += figure(each, "n")
        elif code == "gain-credits":
            earned += figure(each, "credits")
        elif (phrase := phrase_for(each, bought)) in texts and not (code == "move" == after.get("code")):
            clause = fill(texts[phrase], **speak.speak.events.facts(dict(each), speak.names))
            throw = thrown(throws, at, seat, each)
            if throw is not None:
                clause = fill(texts["chance"], what=clause, percent=chance(throw.chance))
            found.append(clause)
    if earned:
        found.append(fill(texts["earned"], credits=speak.speak.events.credits(earned)))
    if fame > 0:
        found.append(fill(texts["fame"], n=fame))
    return found


def thrown(throws: list[Throw], at: int, seat: int, told: Told) -> Throw | None:
    """The roll that ended with what was told, taken out of those that are left."""
    kind = RESULTS.get(str(told["code"]))
    found = next((each for each in throws if each.at == at and each.seat == seat and each.kind == kind), None)
    if found is not None:
        throws.remove(found)
    return found


def phrase_for(told: Told, bought: set[str]) -> str:
    """Which of the words of a logbook fit an event; somebody who joins without being bought was hired."""
    code = str(told["code"])
    if code == "gain-asset":
        kind = lookup.named(base(str(told["card"])))
        return "hire" if kind is not None and kind.type == CREW and told["card"] not in bought else ""
    return "buy" if code == "buy" else variant(told)
