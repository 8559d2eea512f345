"""What the charts of a voyage show, as figures and words; how they are drawn is not decided here."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from cantina.core.looking_back import Chart, Column, Line, Series, figured

from ..box import lookup
from ..words.grammar import listed
from ..words.looking_back import CHARTS, LOGBOOK, TURNS
from .figures import Review
from .logbook import where_turns_ended
from .telling import called, speaker

THOUSAND = 1000


def columns(language: str) -> list[Column]:
    """The columns of the list of all turns."""
    t = TURNS[language]
    figures = [Column(t[each]) for each in ("fame", "earned", "spent")]
    return [Column(t["lead"], "lead"), *figures, Column(t["place"], "long"), Column(t["bought"], "long")]


def turn_lines(review: Review, language: str) -> list[Line]:
    """Every turn in one line: who was ahead then, what it brought and cost, where it ended, and what was bought."""
    speak, t = speaker(review, language), TURNS[language]
    turned = review.leads[-1].turn if review.leads else -1
    found = []
    for turn, space in zip(review.turns, where_turns_ended(review), strict=True):
        fame = [account.fame for account in turn.accounts]
        ahead = called(speak, fame.index(max(fame))) if fame.count(max(fame)) == 1 and len(fame) > 1 else t["tie"]
        own = turn.accounts[turn.seat]
        place = speak.name(lookup.space(space).name) if space >= 0 else ""
        bought = listed([speak.name(card) for card in turn.bought], LOGBOOK[language]["and"])
        cells = ahead, str(own.fame), speak.number(own.earned), speak.number(own.spent), place, bought
        found.append(Line(turn.number, turn.seat, turn.begin, cells, turn.number == turned))
    return found


def charts(review: Review, language: str) -> list[Chart]:
    """Every chart of a game."""
    if not review.turns:
        return []
    t, speak = CHARTS[language], speaker(review, language)
    seats = range(len(review.sailors))
    sides = tuple(called(speak, seat) for seat in seats)
    turns = tuple((turn.number, turn.seat) for turn in review.turns)

    def lines(key: str, values: Callable[[int], list[float]], decimals: int = 0) -> Chart:
        series = [Series(sides[seat], tuple(values(seat))) for seat in seats]
        told = [t["each"].format(who=each.name, n=figured(each.values[-1], language, decimals)) for each in series]
        summary = t["at-end"].format(what=", ".join(told))
        return Chart(key, "lines", t[key], t[f"{key}-note"], summary, sides, turns, tuple(series), decimals=decimals)

    def running(seat: int, start: int, of: Callable[[int], list[int]]) -> list[float]:
        return [n / THOUSAND for n in accumulate(of(seat), initial=start)][1:]

    return [
        lines("fame", lambda seat: [float(turn.accounts[seat].fame) for turn in review.turns]),
        lines("dice", lambda seat: [luck.above for luck in review.lucks(seat)], 1),
        lines("credits", lambda seat: [turn.accounts[seat].credits / THOUSAND for turn in review.turns]),
        lines(
            "earned",
            lambda seat: running(seat, review.start[seat].earned, lambda s: [turn.accounts[s].earned for turn in review.turns]),
        ),
        lines(
            "spent",
            lambda seat: running(seat, review.start[seat].spent, lambda s: [turn.accounts[s].spent for turn in review.turns]),
        ),
    ]
