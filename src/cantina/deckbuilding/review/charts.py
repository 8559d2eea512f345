"""What the charts of a finished game show, as figures and words; how they are drawn is not decided here."""

from __future__ import annotations

from collections.abc import Callable

from cantina.core.looking_back import Chart, Column, Line, Series, figured, leaning

from ..rules.kinds import FACTIONS
from ..rules.table import FORCE_END
from ..words import WEB, capital, several, words
from ..words.looking_back import CHARTS, TURNS
from .figures import Figures, Review
from .verdict import lead_taken


def columns(language: str) -> list[Column]:
    """The columns of the list of all turns."""
    t = TURNS[language]
    figures = [Column(t[each]) for each in ("damage", "wasted", "unspent")]
    return [Column(t["lead"], "lead"), *figures, Column(t["bought"], "long")]


def turn_lines(review: Review, language: str) -> list[Line]:
    """Every turn in one line: who was ahead then, what happened, what was wasted, and what was bought."""
    sides, speak, taken = side_names(language), words(language), lead_taken(review)
    return [
        Line(
            turn.number, turn.side, turn.begin,
            (leaning(round(turn.lead(1)), sides, language), str(turn.own.damage), str(turn.own.wasted), str(turn.own.lapsed),
             several([speak.name(card) for card in turn.bought])),
            turn is taken,
        )
        for turn in review.turns
    ]  # fmt: skip


def charts(review: Review, language: str) -> list[Chart]:
    """Every chart of a game."""
    if not review.turns:
        return []
    t, sides = CHARTS[language], side_names(language)
    turns = tuple((turn.number, turn.side) for turn in review.turns)

    def listed(code: str, *told: str) -> str:
        return t[code].format(what=", ".join(told))

    def lines(key: str, figure: Callable[[Figures], float], decimals: int = 0) -> Chart:
        series = [
            Series(sides[seat], tuple(float(figure(turn.figures[seat])) for turn in review.turns)) for seat in range(len(sides))
        ]
        told = [t["each"].format(side=each.name, n=figured(each.values[-1], language, decimals)) for each in series]
        summary = listed("at-end", *told)
        return Chart(key, "lines", t[key], t[f"{key}-note"], summary, sides, turns, tuple(series), decimals=decimals)

    def bars(key: str, served: str, wasted: str, total: str, parts: Callable[[Figures], tuple[int, int]]) -> Chart:
        each = [parts(turn.own) for turn in review.turns]
        series = Series(t[served], tuple(float(a) for a, _ in each)), Series(t[wasted], tuple(float(b) for _, b in each))
        sums = [
            [sum(part[n] for part, turn in zip(each, turns, strict=True) if turn[1] == seat) for n in (0, 1)] for seat in (0, 1)
        ]
        told = [t[f"{key}-sum"].format(side=side, a=a, b=b, all=a + b) for side, (a, b) in zip(sides, sums, strict=True)]
        return Chart(key, "bars", t[key], t[f"{key}-note"], listed("in-all", *told), sides, turns, series, t[total])

    def balance(key: str, values: tuple[float, ...], ends: int = 0) -> Chart:
        series = (Series(t[f"{key}-name"], values),)
        summary = listed("at-end", leaning(values[-1], sides, language))
        return Chart(key, "balance", t[key], t[f"{key}-note"], summary, sides, turns, series, ends=ends)

    return [
        balance("lead", tuple(float(round(turn.lead(1))) for turn in review.turns)),
        lines("damage", lambda figures: figures.total),
        bars("attack", "dealt", "wasted", "attack-all", lambda figures: (figures.used, figures.wasted)),
        bars("resources", "spent", "unspent", "gained", lambda figures: (figures.spent, figures.gained - figures.spent)),
        lines("strength", lambda figures: figures.strength, 2),
        lines("size", lambda figures: figures.cards),
        balance("force", tuple(float(turn.force) for turn in review.turns), int(FORCE_END)),
    ]


def side_names(language: str) -> tuple[str, str]:
    """What both sides are called."""
    empire, rebel = (capital(WEB[language][FACTIONS[seat]]) for seat in (0, 1))
    return empire, rebel
