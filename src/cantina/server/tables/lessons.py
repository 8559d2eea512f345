"""Lessons: games whose every entry is written down beforehand; the log itself says how far somebody has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cantina.core import Entry, Game, Match, Refusal
from cantina.core.chance import seed_from
from cantina.core.teaching import Step

from .story import Story


class Place(NamedTuple):
    """How far somebody has come: the number of steps that are done, the step at hand, and its entries that are left."""

    done: int
    step: Step | None
    left: tuple[str, ...]


class Part(NamedTuple):
    """One step as its player reads it."""

    number: int
    kind: str
    title: str
    text: list[tuple[str, str, str]]
    point: str
    enlarge: bool


class Onward(NamedTuple):
    """Where the end of a lesson leads: the next one by its name and title, and what a real game is opened with."""

    lesson: str
    title: str
    real: Mapping[str, str]


class Lesson:
    """A game that teaches: seat, seed, options and steps."""

    def __init__(self, name: str, game: Game) -> None:
        self.name, self.game = name, game
        lessons = game.lessons()
        assert lessons is not None
        self.words = lessons
        script = lessons.script(name)
        self.seat, self.options, self.steps, self.real = script.seat, script.options, script.steps, script.real
        self.seed = seed_from(script.seed)

    # How far -----------------------------------------------------------------------------------

    def place(self, texts: list[str]) -> Place | None:
        """How far a log has come; None if it is not a log of this lesson, which may have been rewritten since."""
        n = 0
        for number, step in enumerate(self.steps):
            left = list(step.entries)
            while left and n < len(texts):
                text = plain(texts[n])
                if text not in step.meant(left):
                    return None
                left.remove(text)
                n += 1
            if left:
                return Place(number, step, tuple(left))
        return Place(len(self.steps), None, ()) if n == len(texts) else None

    def done(self, story: Story) -> bool:
        """Whether everything that the script has was played."""
        place = self.place(story.match.texts)
        return place is not None and place.step is None

    def refusal(self, story: Story, entry: Entry) -> Refusal | None:
        """Why an entry is not meant now; None if it is what the script wants."""
        place = self.place(story.match.texts)
        if place is None or place.step is None:
            return Refusal("lesson-meant", step="stale" if place is None else "over")
        if entry.kind not in ("action", "undo"):
            return Refusal("lesson-meant", step="resign")
        text = "undo" if entry.kind == "undo" else self.game.text(story.state, entry.seat, entry.value)
        if entry.seat == place.step.seat and text in place.step.meant(place.left):
            return None
        return Refusal("lesson-meant", step="forward" if text == "undo" else place.step.code)

    def rest(self, story: Story) -> Iterator[Entry]:
        """What is left of the step at hand, entry by entry, while the story takes them in."""
        place = self.place(story.match.texts)
        for text in () if place is None else place.left:
            assert place is not None and place.step is not None
            yield self.entry(story.match, place.step.seat, text)

    def entry(self, match: Match, seat: int, text: str) -> Entry:
        """An entry of the script as it can be taken in now."""
        if text == "undo":
            return Entry("undo", seat, match.latest(seat))
        return Entry("action", seat, self.game.parse(match.state, seat, text))

    # Words -------------------------------------------------------------------------------------

    def panel(self, story: Story, language: str) -> dict[str, object]:
        """Everything that the lesson's panel shows: what is to be read first, then the step at hand."""
        place = self.place(story.match.texts)
        if place is None:
            stale = self.words.correction("stale", language)
            return self.about() | {"parts": [], "steps": len(self.steps), "actions": "", "stale": stale, "onward": None}
        first = place.done
        while first and not self.steps[first - 1].entries:
            first -= 1
        last = min(place.done, len(self.steps) - 1)
        parts = [self.part(number, language) for number in range(first, last + 1)]
        onward = self.onward(language) if place.step is None and story.state.outcome is None else None
        actions = self.actions(story, place)
        return self.about() | {"parts": parts, "steps": len(self.steps), "actions": actions, "stale": "", "onward": onward}

    def about(self) -> dict[str, object]:
        """Which lesson of which game it is."""
        return {"game": self.game.name, "name": self.name}

    def onward(self, language: str) -> Onward:
        """What comes after a lesson that ends before its game does."""
        following = self.words.names()[self.words.names().index(self.name) + 1 :]
        title = self.words.invitation(following[0], language).title if following else ""
        return Onward(following[0] if following else "", title, {"game": self.game.name, **self.real} if self.real else {})

    def title(self, language: str) -> str:
        """What the lesson is called."""
        return self.words.invitation(self.name, language).title

    def part(self, number: int, language: str) -> Part:
        """One step in words."""
        step = self.steps[number]
        kind = "read" if not step.entries else "do" if step.seat == self.seat else "watch"
        title, text = self.words.told(step.code, language)
        return Part(number + 1, kind, title, text, step.point, step.enlarge)

    def closing(self, language: str) -> str:
        """The last words of the lesson."""
        _, text = self.words.told(self.steps[-1].code, language)
        return "".join(f"{words}{tail}" for words, _, tail in text)

    def actions(self, story: Story, place: Place) -> str:
        """The player's actions that are meant now, as the page knows them."""
        if place.step is None or place.step.seat != self.seat:
            return ""
        meant = {self.entry(story.match, self.seat, text).value: text for text in place.step.meant(place.left)}
        return " ".join(str(action) for action, text in meant.items() if text != "undo" and story.state.may(self.seat, action))


def plain(text: str) -> str:
    """An entry as a script writes it: what is taken back goes without saying."""
    return "undo" if text.startswith("undo ") else text


def lesson_of(game: Game, terms: Mapping[str, str]) -> Lesson | None:
    """The lesson that is given at a table of these terms, if any."""
    return Lesson(terms["lesson"], game) if "lesson" in terms else None
