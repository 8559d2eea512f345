"""After the game: how likely everybody was to win, what was luck, what was play, and the mistakes that cost most."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from cantina.core import Knowledge
from cantina.core.luck_and_play import Account, Choice, TurnAccount
from cantina.core.view import View

from ..judging import NOBODY, Judging, account_of, choices_of
from ..phrases import PHRASES, shown_names
from ..tables.house import House
from ..tables.rooms import Room
from ..visitors import address_of
from .chance_chart import ChanceChart, points, signed
from .charts import shape
from .page import Pages, Viewer, view_of
from .table import Tables

EVEN, MUCH = 5, 20
"""Luck of fewer points than the first is none; from the second on it is great."""
LOOK_SECONDS = 0.5
"""How often it is looked whether a judge is done, for whoever has no script."""


class Mistake(NamedTuple):
    """A choice that cost somebody chances: what was done, what would have been better, and what each was worth."""

    n: int
    turn: int
    cost: str
    question: str
    done: str
    better: str
    given: int
    best: int
    error: int


class Part(NamedTuple):
    """A part of what adds up to the result: its name, its figure, what it is, and its bar from where the last one ended."""

    name: str
    figure: str
    kind: str
    left: float
    width: float


class Luck:
    """The part of the page after a game that tells luck from play."""

    def __init__(self, house: House, pages: Pages, tables: Tables) -> None:
        self.house, self.pages, self.tables = house, pages, tables
        self.judging = Judging(house)

    async def finished(self, request: Request) -> Room | None:
        """The table that is asked for, if its game is over and somebody can judge it."""
        room = await self.house.get(request.path_params["id"], now=True)
        return room if room is not None and room.over and room.story is not None and choices_of(room.story) else None

    async def answer(self, request: Request) -> Response:
        """How far the judge is, and once it is done, what the page says; whoever has no script waits and is led back."""
        room = await self.finished(request)
        if room is None:
            return self.pages.refusal(request, "not-found", 404)
        viewer, address = self.tables.viewer(request, room), address_of(request)
        while (said := await self.part(room, viewer)) is None:
            progress = self.judging.judge(room, address)
            if progress.failed:
                return self.pages.refusal(request, "failed", 500)
            if "wait" not in request.query_params:
                return JSONResponse({"done": progress.done, "of": progress.of})
            await asyncio.sleep(LOOK_SECONDS)
        if "wait" in request.query_params:
            return RedirectResponse(f"/t/{room.id}/review#luck", 303)
        return JSONResponse({"html": said})

    async def section(self, room: Room, viewer: Viewer) -> str:
        """The part of the page: what is known, or a place for it; nothing where nobody can judge."""
        if room.story is None or not choices_of(room.story):
            return ""
        return await self.part(room, viewer) or self.render(viewer, {"room": room, "waiting": True})

    async def turning(self, room: Room, viewer: Viewer) -> int | None:
        """The turn in which the chance of whoever looks changed most; None before anybody has found that out."""
        said = None if room.story is None else await self.judging.known(room)
        if room.story is None or said is None:
            return None
        await self.pages.count_turns(room.story)
        account = account_of(room.story, said)
        turned = None if account is None else account.turning_point(looked_with(viewer, account))
        return None if turned is None else turned.turn

    async def part(self, room: Room, viewer: Viewer) -> str | None:
        """What is known, in words and drawn; None where it has to be found out first."""
        assert room.story is not None
        said = await self.judging.known(room)
        if said is None:
            return None
        await self.pages.count_turns(room.story)
        account = account_of(room.story, said)
        if account is None:
            return self.render(viewer, {"room": room, "nothing": True})
        return self.render(viewer, told(room, account, viewer, view_of(room.game)))

    def render(self, viewer: Viewer, context: dict[str, object]) -> str:
        """The template of the part."""
        given = {"t": PHRASES[viewer.language], "waiting": False, "nothing": False, "language": viewer.language}
        return Markup(self.pages.rendering.render("luck.html", given | context))


def told(room: Room, account: Account, viewer: Viewer, view: View) -> dict[str, object]:
    """Everything that the part says, with the eyes of whoever looks; whoever only watched looks with those of the winner."""
    story, language = room.story, viewer.language
    assert story is not None
    t, seats = PHRASES[language], range(len(story.match.seats))
    seat = looked_with(viewer, account)
    people = enumerate(shown_names(room.game, room.seats, language, story.state))
    names = [t["luck-you"] if n == viewer.holds else name for n, name in people]
    everybody = [account.turns(each) for each in seats]
    turns = everybody[seat]
    gave = [round(100 * account.gave(seat, by)) for by in seats]
    start, result = round(100 * account.start[seat]), round(100 * account.result[seat])
    luck = result - start - sum(gave)  # rounded, too, everything adds up
    turning, mine = account.turning_point(seat), [each for part in account.parts for each in part if each.seat == seat]
    left = [each for each in mine if each.action == NOBODY]
    mistakes = [each for each in account.mistakes(seat, len(mine)) if each not in left]
    worst = told_mistakes(mistakes, seat)
    marks = [side.mark for side in room.sides]
    figures = {"luck": signed(luck), "own": signed(gave[seat])}
    chart, several = ChanceChart(everybody, seat, marks, t), len(seats) > 2
    choosing = [n for n in seats if not story.match.sides[n].ruled]
    parts = [(t["luck-luck"], luck, "luck"), (names[seat], gave[seat], "play")]
    parts += [(names[n], gave[n], "theirs") for n in choosing if n != seat]
    shown = [n for n in seats if several and n != seat]
    return {
        "room": room, "names": names, "seat": seat, "marks": marks, "figures": figures, "watched": viewer.holds not in seats,
        "verdict": t[f"luck-{verdict(luck)}"], "sum": added_up(start, parts, result, t),
        "chart": chart.svg(turning, [each.turn for each in worst], summary(turns, t)),
        "legend": [(marks[n], shape(n), names[n], n == seat) for n in seats], "several": several,
        "choosing": choosing, "shown": shown,
        "turns": [row(turn, errors(turns)[n], [everybody[other][n].after for other in shown]) for n, turn in enumerate(turns)],
        "turning": turning and row(turning), "extremes": extremes(turns),
        "mistakes": [mistake(room, each, seat, view, language) for each in worst],
        "right": len(mine) - len(left) - len(mistakes), "choices": len(mine) - len(left),
        "gave_up": sum(round(-100 * each.gave(seat)) for each in left), "side": view.side(seat, language, story.state),
        "place": room.places[seat],
    }  # fmt: skip


def added_up(start: int, parts: list[tuple[str, int, str]], result: int, t: dict[str, str]) -> list[Part]:
    """How the start, luck and everybody's choices come to the result, bar by bar: on the way it may be more than certain."""
    levels = [start]
    for _, n, _ in parts:
        levels.append(levels[-1] + n)
    low, high = min(0, *levels), max(100, *levels)

    def part(name: str, figure: str, kind: str, one: int, other: int) -> Part:
        return Part(name, figure, kind, 100 * (min(one, other) - low) / (high - low), 100 * abs(one - other) / (high - low))

    steps = [part(name, signed(n), kind, levels[at], levels[at + 1]) for at, (name, n, kind) in enumerate(parts)]
    ends = [part(t[f"luck-{code}"], str(n), "whole", 0, n) for code, n in (("start", start), ("result", result))]
    return [ends[0], *steps, ends[1]]


def told_mistakes(mistakes: list[Choice], seat: int) -> list[Choice]:
    """The worst three, as far as they cost a whole point; of smaller ones the worst alone."""
    return [each for each in mistakes[:3] if round(-100 * each.gave(seat))] or mistakes[:1]


def looked_with(viewer: Viewer, account: Account) -> int:
    """With whose eyes a viewer looks: its own seat's, or the winner's."""
    seats = range(len(account.result))
    return viewer.holds if viewer.holds in seats else max(seats, key=lambda each: account.result[each])


def verdict(luck: int) -> str:
    """What luck is called."""
    size = "even" if abs(luck) < EVEN else "great" if abs(luck) >= MUCH else "some"
    return size if size == "even" else f"{size}-{'good' if luck > 0 else 'bad'}"


def extremes(turns: list[TurnAccount]) -> list[tuple[str, TurnAccount, str]]:
    """The turns in which luck gave most and took most, as far as it was a whole point."""
    best, worst = max(turns, key=lambda each: each.luck), min(turns, key=lambda each: each.luck)
    found = (("luckiest", best, best.luck), ("unluckiest", worst, -worst.luck))
    return [(code, turn, points(turn.luck)) for code, turn, size in found if round(100 * size) > 0]


def summary(turns: list[TurnAccount], t: dict[str, str]) -> str:
    """What the chart shows, in one sentence."""
    return t["luck-summary"].format(start=round(100 * turns[0].before), end=round(100 * turns[-1].after), n=len(turns))


def errors(turns: list[TurnAccount]) -> list[int]:
    """How far the chance after each turn may be off; the last one is certain."""
    return [*(round(100 * turn.error) for turn in turns[1:]), 0]


def row(turn: TurnAccount, error: int = 0, others: Iterable[float] = ()) -> dict[str, object]:
    """A turn in figures: the chance after it, how far that may be off, and the chances of others."""
    gave = [points(each) if round(100 * each) else "·" for each in turn.gave]
    return {
        "turn": turn.turn, "whose": turn.whose, "n": turn.n, "luck": points(turn.luck), "gave": gave,
        "before": round(100 * turn.before), "after": round(100 * turn.after), "error": error,
        "others": [round(100 * each) for each in others],
    }  # fmt: skip


def mistake(room: Room, choice: Choice, seat: int, view: View, language: str) -> Mistake:
    """A mistake in words."""
    assert room.story is not None
    table = room.story.states[choice.n]
    knowledge: Knowledge[Any] = Knowledge(table, choice.seat)
    labels, judged = view.labels(knowledge, language), choice.judged
    done, better = labels.get(choice.action, ""), " → ".join(line_in_words(table, choice, view, language))
    given, best, error = (round(100 * each) for each in (judged.given[seat], judged.chances[seat], judged.errors[seat]))
    asked = view.question(knowledge, shown_names(room.game, room.seats, language, table), language)
    question = asked[:1].upper() + asked[1:]
    return Mistake(choice.n, choice.turn, points(choice.gave(seat)), question, done, better, given, best, error)


def line_in_words(table: Any, choice: Choice, view: View, language: str) -> list[str]:
    """The best answer and what belongs to it, as far as the table allows it, each in the words of its button."""
    first, *more = choice.judged.line or (choice.judged.best,)
    found = [view.labels(Knowledge(table, choice.seat), language).get(first, "")]
    if more:
        table = table.copy()
        table.apply(choice.seat, first)
    for action in more:
        words = view.labels(Knowledge(table, choice.seat), language).get(action)
        if words is None:
            break
        found.append(words)
        table.apply(choice.seat, action)
    return found
