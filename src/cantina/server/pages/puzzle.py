"""The puzzle of the day: the page that invites to it, the way to its table, and the panel there."""

from __future__ import annotations

import secrets
from datetime import date, timedelta
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from cantina.bots import quickest
from cantina.core import Knowledge, Match, Refusal
from cantina.core.chance import seed_from
from cantina.core.game import Game
from cantina.core.puzzles import Puzzle, Puzzles, begins_at, begun, day_of, entries_of, first_day, marks, puzzle_on, streak
from cantina.core.record import parse_entry
from cantina.phrases import REFUSALS

from ..phrases import PHRASES
from ..tables.puzzles import Riddle, day_at, kept_under
from ..tables.rows import PERSON, RULES, Seat
from ..tables.story import Story
from ..visitors import address_of, name_of, owner_of, remember, token_of
from ..work import Slices
from .lobby import Lobby, form_of
from .page import language_of, view_of

SHOWN, LISTED = 14, 60
"""So many days stand in the strip, and so many in the archive."""
MOST_KEPT = 30
"""The games that led to so many puzzles are kept."""


class PuzzlePages:
    """The way to puzzles."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby, self.house, self.pages = lobby, lobby.house, lobby.pages
        self.kept: dict[tuple[str, str], Match] = {}
        """The games that led to the puzzles that were asked for last."""

    async def led(self, game: Game, puzzle: Puzzle) -> Match:
        """The game that led to a puzzle: it takes a tenth of a second to fold, and is kept for whoever comes next."""
        key = game.name, puzzle.name
        if key not in self.kept:
            match, slices = begun(game, puzzle), Slices()
            for line in puzzle.entries:
                match.add(parse_entry(match, line))
                await slices.rest()
            if len(self.kept) >= MOST_KEPT:
                del self.kept[next(iter(self.kept))]
            self.kept[key] = match
        return self.kept[key]

    def asked(self, game: str, day: str) -> tuple[Game, Puzzles, date, date]:
        """The game, its puzzles, the day that is asked for, and today; what there is not is refused."""
        offered = {name: found for name, each in self.pages.games.items() if (found := each.puzzles()) is not None}
        name = game or next(iter(offered), "")
        if name not in offered:
            raise Refusal("puzzle-none", known=", ".join(offered))
        today = max(day_at(self.house.now()), first_day(offered[name]))
        return self.pages.games[name], offered[name], day_of(day) if day else today, today

    def refused(self, request: Request, refusal: Refusal) -> Response:
        """Why there is no such puzzle, and what there is."""
        words = REFUSALS[language_of(request)][refusal.code].format(**refusal.facts)
        return self.pages.refusal(request, refusal.code, 404, reason=words)

    async def page(self, request: Request) -> Response:
        """What is to be found out on a day, the way to its table, and the days before."""
        token, language = token_of(request, self.house), language_of(request)
        try:
            asked = request.query_params.get("date", "")
            game, puzzles, day, today = self.asked(request.query_params.get("game", ""), asked)
            puzzle = puzzle_on(puzzles, day, today)
        except Refusal as refusal:
            return self.refused(request, refusal)
        owner = owner_of(token)
        solved = marks((await self.house.store.chosen(owner)).get(kept_under(game.name), ""))
        going = [
            room.id
            for room in await self.lobby.rooms(await self.house.store.mine(owner, False))
            if room.riddle is not None and room.riddle.day == day and room.game is game
        ]
        led, first = await self.led(game, puzzle), first_day(puzzles)
        known = Knowledge(led.state, puzzle.seat)
        days = [today - timedelta(n) for n in range(LISTED) if today - timedelta(n) >= first]
        context = {
            "game": game.name, "of_game": game.name, "day": day, "title": title(day, language), "puzzle": puzzle, "today": today,
            "goal": puzzles.goal(puzzle, known, language), "side": view_of(game).side(puzzle.seat, language),
            "mark": game.seats(puzzle.options)[puzzle.seat].mark, "question": view_of(game).question(known, ["", ""], language),
            "mode": view_of(game).mode(puzzle.options, language), "intro": self.pages.intro(language),
            "solved": solved.get(day, ""), "going": going[0] if going else "",
            "streak": streak((each for each, mark in solved.items() if mark == "+"), today),
            "strip": [(each, solved.get(each, ""), spoken(each, language)) for each in reversed(days[:SHOWN])],
            "archive": [
                (each, solved.get(each, ""), spoken(each, language), puzzle_on(puzzles, each, today).kind) for each in days
            ],
        }  # fmt: skip
        return remember(self.pages.page(request, "puzzle.html", context), request, self.house, token)

    async def begin(self, request: Request) -> Response:
        """Open a table at which a day's puzzle is solved, and lead there."""
        form = await form_of(request)
        if form is None:
            return self.pages.refusal(request, "form", 400)
        try:
            game, puzzles, day, today = self.asked(form.get("game", ""), form.get("date", ""))
            puzzle = puzzle_on(puzzles, day, today)
        except Refusal as refusal:
            return self.refused(request, refusal)
        if not self.lobby.addresses.may_open_table(address_of(request)):
            return self.pages.refusal(request, "too-many-tables", 429)
        name = name_of(request) or PHRASES[language_of(request)]["name-default"]
        sitting = [Seat(RULES) if side.ruled else Seat(quickest(game)) for side in game.seats(puzzle.options)]
        sitting[puzzle.seat] = Seat(PERSON, name)
        terms = {"clock": "none", "teaching": "yes", "hot-seat": "no", "hints": "no",
                 "origins": seed_from(puzzle.seed).hex(), "puzzle": day.isoformat()}  # fmt: skip
        token, entries = token_of(request, self.house), entries_of(await self.led(game, puzzle), puzzle)
        room = await self.house.create(
            game.name, puzzle.options, terms, sitting, entries, secrets.token_bytes(32), {owner_of(token): puzzle.seat}
        )
        return self.lobby.led(request, room, token, name)


def title(day: date, language: str) -> str:
    """A day as it stands in a heading."""
    t = PHRASES[language]
    return t["puzzle-day"].format(day=day.day, month=t["months"].split()[day.month - 1], year=day.year)


def spoken(day: date, language: str) -> str:
    """A day as it stands in a list."""
    t = PHRASES[language]
    return t["puzzle-short"].format(day=day.day, month=t["months"].split()[day.month - 1])


def panel(riddle: Riddle, story: Story, language: str) -> dict[str, Any]:
    """What the panel at the table says: the task, and once the first try is made what is true; nothing of that before."""
    known, found = riddle.known(story), riddle.verdict(story)
    view, game, puzzle = view_of(riddle.game), riddle.game, riddle.puzzle
    said: dict[str, Any] = {
        "t": PHRASES[language], "game": game.name, "day": riddle.day.isoformat(), "title": title(riddle.day, language),
        "kind": puzzle.kind, "goal": riddle.puzzles.goal(puzzle, known, language), "settled": found is not None,
        "right": False, "ended": False, "answers": [], "line": [], "games": 0, "streak": 0, "following": "",
    }  # fmt: skip
    if found is None:
        return said
    following = riddle.following
    labels, answers = view.labels(known, language), []
    for each in puzzle.answers:
        action = game.parse(known.table, riddle.seat, each.text)
        answers.append({
            "words": labels.get(action, each.text), "chance": round(100 * each.chance), "error": max(1, round(100 * each.error)),
            "given": each.text == found.given, "why": riddle.reasons(known, each, language),
        })  # fmt: skip
    return said | {
        "right": found.right, "answers": answers, "line": line_in_words(riddle, story, language),
        "games": puzzle.answers[0].games if puzzle.answers else 0, "streak": riddle.streak,
        "ended": found.right and puzzle.kind == "win" and story.state.outcome is not None,
        "following": "" if following is None else following.isoformat(),
    }  # fmt: skip


def line_in_words(riddle: Riddle, story: Story, language: str) -> list[str]:
    """The line that wins, step by step in the words of the buttons."""
    view, words = view_of(riddle.game), list[str]()
    table = story.states[begins_at(story.match.entries)].copy()
    for text in riddle.puzzle.line:
        action = riddle.game.parse(table, riddle.seat, text)
        words.append(view.labels(Knowledge(table, riddle.seat), language).get(action, text))
        table.apply(riddle.seat, action)
    return words
