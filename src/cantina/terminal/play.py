"""A game at the terminal: people type, bots think, every action is saved."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.text import Text

from cantina.bots import advice, aimed, even, make, reasons
from cantina.core import Entry, Event, Knowledge, Match, Refusal, commitment, seed_of
from cantina.core.match import standing
from cantina.core.terminal_view import Choice
from cantina.name_search import closest, named, titles
from cantina.rulebook.sheets import ID

from .games import terminal_of
from .phrases import ANSWERS, PHRASES, SPELLED
from .saves import HUMAN, Save, keep
from .screen import LEAST, Screen

ENDLESS = 10_000
"""A width that no line reaches, for those who read line by line."""
AFTER_THE_END = 6
"""How many lines follow the last table, besides where the points came from."""


SHORTEST = 3
"""How many letters of an answer have to be typed for it to be meant."""


def named_in(name: str, text: str) -> int:
    """Where a name stands in a text as words of their own; -1 if it does not."""
    found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
    return -1 if found is None else found.start()


class Leave(Exception):
    """The person wants to go; the game is saved."""


class Interrupted(NamedTuple):
    """A line that stands for several answers, the question that came between them, and the one that it waits for."""

    line: str
    by: str
    until: str


class Session:
    """One game at one terminal."""

    def __init__(self, save: Save) -> None:
        self.saved = save
        self.match = save.match
        self.players = save.players
        self.view = terminal_of(self.match.game)
        self.screen = Screen(self.view, save.language, save.plain)
        self.screen.table = self.match.state
        self.phrases = PHRASES[save.language]
        self.people = [seat for seat, player in enumerate(self.players) if player == HUMAN]
        self.viewer = self.people[0] if self.people else len(self.players)
        self.events = self.history()
        self.told = [len(self.events)] * len(self.players)
        """How much of what happened each seat has been told."""
        self.begun: list[tuple[int, int]] = []
        """Who typed each line that did something, and how many actions stood before."""
        self.journey = Interrupted("", "", "")
        self.instead = ""
        """What was typed where yes or no was asked: a line like any other."""
        self.shown = False
        self.whole = False
        """Whether the whole table is shown next, however long it is."""

    def history(self) -> list[Event]:
        """What happened in a game that is resumed."""
        again = self.unplayed()
        return again.opening + [event for entry in self.match.entries for event in again.add(entry)]

    def unplayed(self) -> Match:
        """The same match before its first entry."""
        match = self.match
        return Match(match.game, match.options, match.seed, match.teaching, match.deal, match.origins)

    def knowledge(self, seat: int) -> Knowledge[Any]:
        """What a seat may know now."""
        return Knowledge(self.match.state, seat)

    def run(self, newest: bool = False) -> None:
        """Play until the game is over or the person leaves; whoever did not say which game is told."""
        keep(self.saved)
        if newest:
            self.screen.say(self.phrases["resumed"].format(path=self.saved.path), whole=True)
        self.screen.say(self.phrases["welcome"].format(commitment=commitment(self.match.seed)[:16]), "dim")
        for line in self.view.greeting(self.match.state, self.screen.language):
            self.screen.paragraph(line, 2)
        if self.saved.content:
            self.screen.say(self.phrases["corrections"].format(path=self.saved.content), whole=True)
        while self.match.state.decision is not None:
            seat = int(self.match.state.decision.seat)
            if seat in self.people:
                self.person(seat)
            else:
                self.bot(seat)
        self.finish()

    def finish(self) -> None:
        """Show the last table and the result."""
        outcome = self.match.state.outcome
        assert outcome is not None
        news = self.news()
        self.screen.lines(news)
        told = [event.heard_by(self.viewer) for event in self.standing()]
        accounts = self.view.accounts(told, self.screen.language, self.screen.width, self.match.state)
        rows = max(LEAST, self.screen.rows - len(news) - len(accounts) - AFTER_THE_END)
        self.screen.board(self.knowledge(self.viewer).table, self.viewer, rows)
        self.screen.lines(accounts)
        self.screen.say(self.view.result(outcome, self.screen.language, self.match.state), "bold")
        if len(self.people) == 1:
            self.screen.say(self.phrases["you-won" if self.viewer in outcome.winners else "you-lost"], "bold")
        self.screen.say(self.phrases["record"].format(path=self.saved.path), whole=True)

    # Bots --------------------------------------------------------------------------------------

    def bot(self, seat: int) -> None:
        """Let a bot decide, from what its seat may know; its dice tell nothing about the game's own."""
        dice = seed_of(self.match.seed, [b"bot", str(len(self.match.entries)).encode()]).hex()
        self.do(Entry("action", seat, make(self.players[seat], self.match.game, dice).choose(self.knowledge(seat))))

    # People ------------------------------------------------------------------------------------

    def person(self, seat: int) -> None:
        """Show the table and do what is typed, unless a standing order answers or there is nothing to choose."""
        table = self.knowledge(seat).table
        answer = self.view.ordered(table, seat, self.saved.orders[seat])
        if answer is None:
            answer = self.view.foregone(table, seat, len(self.people) == 1)
        if answer is not None:
            self.do(Entry("action", seat, answer))
            return
        if seat != self.viewer:
            self.screen.clear()
            self.screen.ask(self.phrases["pass"].format(side=self.screen.words.side(seat)))
            self.viewer, self.shown, self.whole = seat, False, self.screen.plain
        if self.goes_on(table):
            return
        choices = self.view.choices(table, seat, self.screen.language)
        question = self.screen.words.prompt(table.decision)
        typed, self.instead = self.instead, ""
        if not typed:
            if self.shown:
                self.screen.paragraph(question, 2, "bold")
            else:
                self.screen.asking(self.news(), table, seat, choices, question, self.whole)
                self.shown, self.whole = True, False
            typed = self.screen.ask("> ")
        before = len(self.match.steps)
        try:
            self.command(table, typed, choices)
        except Refusal as refusal:
            unclear = refusal.code == "notation-verb"
            self.screen.say(self.hint(table, typed, choices) if unclear else self.screen.words.refusal(refusal), "red")
        if len(self.match.steps) > before:
            self.begun.append((seat, before))

    def hint(self, table: Any, typed: str, choices: Sequence[Choice]) -> str:
        """What a line that makes no sense might have meant."""
        texts = [self.match.game.text(table, self.viewer, choice.action) for choice in choices]
        near = difflib.get_close_matches(typed, texts, 3)
        hint = self.phrases["hint-near"].format(near=", ".join(near)) if near else self.phrases["hint-help"]
        return self.phrases["unknown"].format(text=typed.removeprefix("? ")[:40], hint=hint)

    def advise(self, choices: Sequence[Choice]) -> None:
        """Say what the strongest bot would do, from what the person may know, with how likely they win after it, and why."""
        dice = seed_of(self.match.seed, [b"advice", str(len(self.match.entries)).encode()]).hex()
        game, known = self.match.game, self.knowledge(self.viewer)
        found = advice(game, known, dice)
        self.screen.paragraph(self.phrases["advice-none" if not found else "advice-head" if found[0].games else "advice-sure"], 2)
        if even(found):
            self.screen.paragraph(self.phrases["advice-even"], 2)
        for each in found:
            choice = next((choice for choice in choices if choice.action == each.action), None)
            if choice is not None:
                chance, error = f"{100 * each.chance:.0f}", f"{100 * each.error:.0f}"
                label = aimed(game, each, choice.label, self.screen.language)
                line = self.phrases["advice"].format(n=choice.number, label=label, chance=chance, error=error)
                line = line if each.games else f"{choice.number}) {label}"
                self.screen.paragraph(line, 4)
                for reason, words in zip(each.reasons, reasons(game, known, each, self.screen.language), strict=True):
                    said = self.phrases["advice-for" if reason.good else "advice-against"].format(reason=words)
                    self.screen.paragraph(f"   {said}", 5)

    def command(self, table: Any, typed: str, choices: Sequence[Choice]) -> None:
        """One line from the person."""
        typed = SPELLED[self.screen.language].get(typed.lower(), typed)
        word, _, rest = typed.partition(" ")
        if typed in ("", "b"):
            self.shown, self.whole = False, typed == "b" or self.screen.plain
        elif typed in ("?", "??"):
            self.help(typed == "??")
        elif (told := self.shows(table, typed, choices)) is not None:
            self.screen.lines(told)
        elif word == "?":
            self.why_not(table, rest, choices)
        elif typed == "q":
            raise Leave
        elif typed == "a":
            self.play_all()
        elif typed == "hint":
            self.advise(choices)
        elif typed == "u":
            self.take_back()
        elif word == "log":
            self.log(rest)
        elif word == "z":
            self.zoom(rest)
        elif word == "save":
            self.save(rest)
        elif typed == "resign":
            if self.agreed(self.phrases["resigning"]):
                self.do(Entry("resign", self.viewer))
        elif (order := self.view.order(typed, self.screen.language)) is not None:
            self.saved.orders[self.viewer] = order
            keep(self.saved)
            self.screen.say(self.phrases["ordered"])
        elif not self.follow(typed, table):
            self.act(table, self.meant(table, "end" if typed == "e" else typed, choices), choices)

    def help(self, signs: bool) -> None:
        """What can be typed and what the signs mean; one after the other where both do not fit the screen."""
        language = self.screen.language
        keys, legend = self.view.help(language), self.view.legend(language)
        both = [line for text in (keys, legend) for part in text.splitlines() for line in self.screen.wrapped(part)]
        if self.screen.plain or len(both) < self.screen.rows - 1:
            self.screen.say(keys)
            self.screen.paragraphs(legend)
        elif signs:
            self.screen.paragraphs(legend)
        else:
            self.screen.say(f"{keys}\n{self.phrases['signs']}")

    def about(self, label: str) -> list[str]:
        """The first thing that an answer names, in full; nothing if it names none."""
        names = self.view.names(self.screen.language)
        found = [(place, -len(called[0]), id) for id, called in names.items() if (place := named_in(called[0], label)) >= 0]
        first = [id for place, length, id in found if (place, length) == min(found)[:2]]
        return [line for id in first for line in self.view.card(id, self.screen.language)]

    def shows(self, table: Any, typed: str, choices: Sequence[Choice]) -> list[Text] | None:
        """What a line asks to be shown: an answer by its number and what it is about, or whatever this game has to show."""
        word, _, rest = typed.partition(" ")
        if word == "z" and rest.isdecimal():
            labels = [choice.label for choice in choices if rest == str(choice.number)]
            told = [(label, *self.about(label)) for label in labels]
            return [Text(line) for lines in told for line in dict.fromkeys(lines)] or None
        return self.view.shows(table, self.viewer, typed, self.screen.language, self.screen.width, self.screen.plain)

    def follow(self, typed: str, table: Any, agreed: bool = False) -> bool:
        """Do one answer after the other that a line stands for, until something else is asked; False if it stands for none."""
        journey = self.view.journey(table, self.viewer, typed, self.screen.language)
        if journey is None:
            return False
        if journey.question and not agreed and not self.agreed(journey.question):
            return True
        for prompt, action in journey.steps:
            decision = self.match.state.decision
            if decision is None or decision.seat != self.viewer:
                return True
            if decision.prompt != prompt:
                self.journey = Interrupted(typed, decision.prompt, prompt)
                return True
            self.do(Entry("action", self.viewer, action))
        return True

    def goes_on(self, table: Any) -> bool:
        """Whether a line that was interrupted goes on now; it does so only at the question that it waits for."""
        line, by, until = self.journey
        if table.decision.prompt != by:
            self.journey = Interrupted("", "", "")
        return table.decision.prompt == until and self.follow(line, table, True)

    def take_back(self) -> None:
        """Take back what the last line did, or as much of it as nobody learned anything from."""
        standing = len(self.match.steps)
        self.begun = [(seat, n) for seat, n in self.begun if n < standing]
        first = next((n for seat, n in reversed(self.begun) if seat == self.viewer), self.match.latest(self.viewer))
        own = [n for n in range(max(first, 0), standing) if self.match.steps[n].seat == self.viewer]
        keep = next((n for n in own if self.match.undo_refusal(self.viewer, n) is None), first)
        self.remember(self.match.add(Entry("undo", self.viewer, keep)))

    def act(self, table: Any, action: int, choices: Sequence[Choice]) -> None:
        """Do an action; before a turn ends, say what would be wasted."""
        if [choice.group for choice in choices if choice.action == action] == ["end"]:
            warnings = self.view.warnings(table, self.viewer, self.screen.language)
            for warning in warnings:
                self.screen.paragraph(warning, 2, "yellow")
            if warnings and not self.agreed(self.phrases["sure"]):
                return
        self.do(Entry("action", self.viewer, action))

    def meant(self, table: Any, typed: str, choices: Sequence[Choice]) -> int:
        """The action that a number, a beginning, or the notation means."""
        if typed.isdecimal():
            for choice in choices:
                if typed == str(choice.number):
                    return choice.action
            raise Refusal("not-offered")
        as_shown = typed.lower()
        typed = self.view.typed(table, self.viewer, typed, self.screen.language)
        texts = {self.match.game.text(table, self.viewer, choice.action): choice.action for choice in choices}
        if typed in texts:
            return texts[typed]
        alike = [choice.action for choice in choices if choice.label.lower().startswith(as_shown)]
        if len(as_shown) >= SHORTEST and len(alike) == 1:
            return alike[0]
        verb, _, part = typed.partition(" ")
        begun = [text for text in texts if text.startswith(typed)]
        begun = begun or [text for text in texts if text.startswith(f"{verb} ") and part and part in text]
        if len(begun) == 1:
            return texts[begun[0]]
        if begun:
            raise Refusal("ambiguous", text=typed, candidates=", ".join(begun))
        return self.match.game.parse(table, self.viewer, typed)

    def why_not(self, table: Any, typed: str, choices: Sequence[Choice]) -> None:
        """Say why something is not possible."""
        action = self.meant(table, typed, choices)
        if action not in table.decision.of(self.viewer):
            raise table.refusal(self.viewer, action)
        label = next((choice.label for choice in choices if choice.action == action), typed)
        self.screen.paragraph(self.phrases["why-not"].format(text=label), 2)

    def play_all(self) -> None:
        """Play card after card until the hand is empty or a question has to be answered."""
        while True:
            table = self.knowledge(self.viewer).table
            playable = self.view.play_all(table, self.viewer) if table.decision is not None else []
            if not playable:
                self.shown = False
                return
            self.do(Entry("action", self.viewer, playable[0]))

    def log(self, number: str) -> None:
        """The last lines of the log, as the viewer may hear them."""
        last = int(number) if number.isdecimal() and len(number) < 6 else 20
        for line in self.heard(self.events[-last:]) or [self.phrases["nothing-yet"]]:
            self.screen.paragraph(line, 4)

    def zoom(self, typed: str) -> None:
        """Show what a name means in full: everything that is called exactly so, or a numbered rule."""
        rules = self.rules_called(typed)
        if rules:
            self.screen.paragraphs("\n".join(rules))
            return
        names = self.view.names(self.screen.language)
        found = closest(typed, names)
        if not found:
            code = "no-card" if typed else "which-card"
            self.screen.paragraph(self.phrases[code].format(text=typed[:40]), 2, "red")
        elif len(titles(found, names)) > 1:
            raise Refusal("ambiguous", text=typed, candidates=named(found, names))
        else:
            shown = ["\n".join(self.view.card(card, self.screen.language)) for card in found]
            self.screen.paragraphs("\n\n".join(shown))

    def rules_called(self, typed: str) -> list[str]:
        """The numbered rule that is named by what stands behind a line, such as OR-SOLO-17."""
        book = self.match.game.rulebook() if re.fullmatch(ID, typed.upper()) else None
        known = () if book is None else book.numbered(self.screen.language).statements
        return [each.written for each in known if each.id == typed.upper()]

    def save(self, typed: str) -> None:
        """Keep the record under a name of the person's choice."""
        path = Path(typed or str(self.saved.path))
        keep(self.saved._replace(path=path))
        self.screen.say(self.phrases["kept"].format(path=path), whole=True)

    def agreed(self, question: str) -> bool:
        """Whether the person says yes; a line that says neither yes nor no is done instead."""
        said = self.screen.ask(question)
        if said.lower() in ("", *ANSWERS["no"]):
            return False
        if said.lower() in ANSWERS["yes"]:
            return True
        self.instead = said
        return False

    # The match ---------------------------------------------------------------------------------

    def do(self, entry: Entry) -> None:
        """Add an entry to the match."""
        self.remember(self.match.add(entry))

    def remember(self, events: list[Event]) -> None:
        """Save the game and keep what happened, to be told when somebody looks."""
        keep(self.saved)
        self.screen.table = self.match.state
        self.events += events
        self.shown = False

    def heard(self, events: list[Event]) -> list[str]:
        """Events as the one who looks now may hear them."""
        told = [event.heard_by(self.viewer) for event in events]
        return self.view.story(told, self.screen.language, self.match.state)

    def standing(self) -> list[Event]:
        """What happened, without what was taken back."""
        if not any(entry.kind == "undo" for entry in self.match.entries):
            return self.events
        again = self.unplayed()
        return again.opening + [event for n in standing(self.match.entries) for event in again.add(self.match.entries[n])]

    def news(self) -> list[Text]:
        """What happened since the one who looks now was last asked: line by line to be read aloud, else as short as it goes."""
        events = self.events[self.told[self.viewer] :] if self.viewer < len(self.told) else self.events[-1:]
        if self.viewer < len(self.told):
            self.told[self.viewer] = len(self.events)
        told = [event.heard_by(self.viewer) for event in events]
        width = ENDLESS if self.screen.plain else self.screen.width
        lines = self.view.news(told, self.viewer, self.screen.language, width, self.match.state)
        if lines is not None:
            return lines
        if self.screen.plain:
            return [Text(f"  {line}") for line in self.heard(events)]
        return [Text(line, style="dim") for line in self.screen.wrapped("  " + " ".join(self.heard(events)))]


def start(save: Save, newest: bool = False) -> int:
    """Play; leaving, an interrupt or the end of input leave a saved game behind."""
    session = Session(save)
    try:
        session.run(newest)
    except (Leave, EOFError):
        session.screen.say(session.phrases["saved"].format(path=save.path), whole=True)
    except KeyboardInterrupt:
        print()
        session.screen.say(session.phrases["saved"].format(path=save.path), whole=True)
        return 130
    return 0
