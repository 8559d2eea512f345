"""A game at the terminal: people type, bots think, every action is saved."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cantina.bots import make
from cantina.core import Entry, Event, Knowledge, Match, Refusal, commitment, seed_of
from cantina.naming import closest, named, titles

from .face import Choice, face_of
from .phrases import PHRASES
from .saves import HUMAN, Save, keep
from .screen import Screen


class Leave(Exception):
    """The person wants to go; the game is saved."""


class Session:
    """One game at one terminal."""

    def __init__(self, save: Save) -> None:
        self.saved = save
        self.match = save.match
        self.players = save.players
        self.face = face_of(self.match.game)
        self.screen = Screen(self.face, save.language, save.plain)
        self.screen.table = self.match.state
        self.phrases = PHRASES[save.language]
        self.people = [seat for seat, player in enumerate(self.players) if player == HUMAN]
        self.viewer = self.people[0] if self.people else len(self.players)
        self.events = self.history()
        self.told = len(self.events)
        self.shown = False
        self.whole = True
        """Whether the whole table is shown next, not only what the question is about."""

    def history(self) -> list[Event]:
        """What happened in a game that is resumed."""
        again = Match(self.match.game, self.match.options, self.match.seed, self.match.teaching)
        return [event for entry in self.match.entries for event in again.add(entry)]

    def knowledge(self, seat: int) -> Knowledge[Any]:
        """What a seat may know now."""
        return Knowledge(self.match.state, seat)

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        keep(self.saved)
        self.screen.say(self.phrases["welcome"].format(commitment=commitment(self.match.seed)[:16]), "dim")
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
        self.speak()
        self.screen.board(self.knowledge(self.viewer).table, self.viewer)
        self.screen.say(self.face.result(outcome, self.screen.language, self.match.state), "bold")
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
        """Show the table and do what is typed, unless a standing order answers."""
        ordered = self.face.ordered(self.knowledge(seat).table, seat, self.saved.orders[seat])
        if ordered is not None:
            self.do(Entry("action", seat, ordered))
            return
        if seat != self.viewer:
            self.screen.clear()
            self.screen.ask(self.phrases["pass"].format(side=self.screen.words.side(seat)))
            self.viewer, self.shown, self.whole = seat, False, True
        self.speak()
        table = self.knowledge(seat).table
        choices = self.face.choices(table, seat, self.screen.language)
        if not self.shown:
            self.screen.board(table, seat, self.whole)
            self.screen.choices(choices)
            self.shown, self.whole = True, False
        self.screen.paragraph(self.screen.words.prompt(table.decision), 2, "bold")
        typed = self.screen.ask("> ")
        try:
            self.command(table, typed, choices)
        except Refusal as refusal:
            unclear = refusal.code == "notation-verb"
            self.screen.say(self.hint(table, typed, choices) if unclear else self.screen.words.refusal(refusal), "red")

    def hint(self, table: Any, typed: str, choices: Sequence[Choice]) -> str:
        """What a line that makes no sense might have meant."""
        texts = [self.match.game.text(table, self.viewer, choice.action) for choice in choices]
        near = difflib.get_close_matches(typed, texts, 3)
        hint = self.phrases["hint-near"].format(near=", ".join(near)) if near else self.phrases["hint-help"]
        return self.phrases["unknown"].format(text=typed[:40], hint=hint)

    def command(self, table: Any, typed: str, choices: Sequence[Choice]) -> None:
        """One line from the person."""
        word, _, rest = typed.partition(" ")
        if typed in ("", "b"):
            self.shown, self.whole = False, True
        elif typed == "?":
            self.screen.say(self.face.help(self.screen.language))
            self.screen.paragraphs(self.face.legend(self.screen.language))
        elif word == "?":
            self.why_not(table, rest, choices)
        elif typed == "q":
            raise Leave
        elif typed == "a":
            self.play_all()
        elif typed == "u":
            self.remember(self.match.undo(self.viewer))
        elif word == "log":
            self.log(rest)
        elif word == "z":
            self.zoom(rest)
        elif word == "save":
            self.save(rest)
        elif typed == "resign":
            if self.agreed("resigning"):
                self.do(Entry("resign", self.viewer))
        elif (told := self.face.shows(table, self.viewer, typed, self.screen.language)) is not None:
            self.screen.paragraphs("\n".join(told))
        elif (order := self.face.order(typed, self.screen.language)) is not None:
            self.saved.orders[self.viewer] = order
            keep(self.saved)
            self.screen.say(self.phrases["ordered"])
        elif self.face.macro(table, self.viewer, typed, self.screen.language) is not None:
            self.follow(typed)
        else:
            self.act(table, self.meant(table, "end" if typed == "e" else typed, choices), choices)

    def follow(self, typed: str) -> None:
        """Do action after action until what was typed is done, or something else is asked."""
        while True:
            table = self.knowledge(self.viewer).table
            action = self.face.macro(table, self.viewer, typed, self.screen.language)
            if action is None:
                return
            self.do(Entry("action", self.viewer, action))

    def act(self, table: Any, action: int, choices: Sequence[Choice]) -> None:
        """Do an action; before a turn ends, say what would be wasted."""
        if [choice.group for choice in choices if choice.action == action] == ["end"]:
            warnings = self.face.warnings(table, self.viewer, self.screen.language)
            for warning in warnings:
                self.screen.paragraph(warning, 2, "yellow")
            if warnings and not self.agreed("sure"):
                return
        self.do(Entry("action", self.viewer, action))

    def meant(self, table: Any, typed: str, choices: Sequence[Choice]) -> int:
        """The action that a number, a beginning, or the notation means."""
        if typed.isdecimal():
            for choice in choices:
                if typed == str(choice.number):
                    return choice.action
            raise Refusal("not-offered")
        typed = self.face.typed(table, self.viewer, typed, self.screen.language)
        texts = {self.match.game.text(table, self.viewer, choice.action): choice.action for choice in choices}
        if typed in texts:
            return texts[typed]
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
            playable = self.face.play_all(table, self.viewer) if table.decision is not None else []
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
        """Show what a name means in full: everything that is called exactly so."""
        names = self.face.names(self.screen.language)
        found = closest(typed, names)
        if not found:
            code = "no-card" if typed else "which-card"
            self.screen.paragraph(self.phrases[code].format(text=typed[:40]), 2, "red")
        elif len(titles(found, names)) > 1:
            raise Refusal("ambiguous", text=typed, candidates=named(found, names))
        else:
            shown = ["\n".join(self.face.card(card, self.screen.language)) for card in found]
            self.screen.paragraphs("\n\n".join(shown))

    def save(self, typed: str) -> None:
        """Keep the record under a name of the person's choice."""
        path = Path(typed or str(self.saved.path))
        keep(self.saved._replace(path=path))
        self.screen.say(self.phrases["kept"].format(path=path), whole=True)

    def agreed(self, question: str) -> bool:
        """Whether the person says yes."""
        return self.screen.ask(self.phrases[question]).lower().startswith(self.phrases["yes"])

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
        return self.face.story(told, self.screen.language, self.match.state)

    def speak(self) -> None:
        """Tell what happened since somebody was last asked: line by line to be read aloud, else as one paragraph."""
        lines = self.heard(self.events[self.told :])
        self.told = len(self.events)
        if self.screen.plain:
            for line in lines:
                self.screen.say(f"  {line}")
        elif lines:
            self.screen.paragraph("  " + " ".join(lines), 2, "dim")


def start(save: Save) -> int:
    """Play; leaving, an interrupt or the end of input leave a saved game behind."""
    session = Session(save)
    try:
        session.run()
    except (Leave, EOFError):
        session.screen.say(session.phrases["saved"].format(path=save.path), whole=True)
    except KeyboardInterrupt:
        print()
        session.screen.say(session.phrases["saved"].format(path=save.path), whole=True)
        return 130
    return 0
