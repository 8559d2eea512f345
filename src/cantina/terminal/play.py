"""A game at the terminal: people type, bots think, every action is saved."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cantina.bots import make
from cantina.core import Entry, Match, Refusal, commitment
from cantina.core.event import Event

from .face import Choice, capital, face_of
from .phrases import PHRASES
from .saves import Save, keep
from .screen import Screen

HUMAN = "human"


class Leave(Exception):
    """The person wants to go; the game is saved."""


class Session:
    """One game at one terminal."""

    def __init__(self, save: Save, language: str, plain: bool) -> None:
        self.match, self.players, self.path = save
        self.face = face_of(self.match.game)
        self.screen = Screen(self.face, language, plain)
        self.phrases = PHRASES[language]
        self.people = [seat for seat, player in enumerate(self.players) if player == HUMAN]
        self.viewer = self.people[0] if self.people else len(self.players)
        self.lines: list[str] = []
        self.shown = False

    @property
    def state(self) -> Any:
        """The table as it is now."""
        return self.match.state

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        keep(self.match, self.players, self.path)
        self.screen.say(self.phrases["welcome"].format(commitment=commitment(self.match.seed)[:16]), "dim")
        while self.state.decision is not None:
            seat = int(self.state.decision.seat)
            if seat in self.people:
                self.person(seat)
            else:
                self.bot(seat)
        outcome = self.state.outcome
        self.screen.board(self.state.knowledge(self.viewer), self.viewer)
        side = capital(self.screen.words.side(outcome.winners[0]))
        self.screen.say(self.phrases["won"].format(side=side, reason=self.phrases[outcome.reason]), "bold")
        self.screen.say(self.phrases["record"].format(path=self.path), whole=True)

    # Bots --------------------------------------------------------------------------------------

    def bot(self, seat: int) -> None:
        """Let a bot decide, from what its seat may know."""
        seed = f"{self.match.seed.hex()} {len(self.match.entries)}"
        thinker = make(self.players[seat], self.match.game.name, seed)
        self.do(Entry("action", seat, thinker.choose(self.state.knowledge(seat))))

    # People ------------------------------------------------------------------------------------

    def person(self, seat: int) -> None:
        """Show the table and do what is typed."""
        if seat != self.viewer:
            self.screen.clear()
            self.screen.ask(self.phrases["pass"].format(side=self.screen.words.side(seat)))
            self.viewer, self.shown = seat, False
        knowledge = self.state.knowledge(seat)
        choices = self.face.choices(knowledge.table, seat, self.screen.language)
        if not self.shown:
            self.screen.board(knowledge, seat)
            self.screen.choices(choices)
            self.shown = True
        self.screen.say(self.screen.words.prompt(knowledge.table.decision), "bold")
        typed = self.screen.ask("> ")
        try:
            self.command(seat, typed, choices)
        except Refusal as refusal:
            unclear = refusal.code == "notation-verb"
            self.screen.say(self.hint(typed, choices) if unclear else self.screen.words.refusal(refusal), "red")

    def hint(self, typed: str, choices: Sequence[Choice]) -> str:
        """What a line that makes no sense might have meant."""
        texts = [self.match.game.text(self.state, self.viewer, choice.action) for choice in choices]
        near = difflib.get_close_matches(typed, texts, 3)
        hint = self.phrases["hint-near"].format(near=", ".join(near)) if near else self.phrases["hint-help"]
        return self.phrases["unknown"].format(text=typed[:40], hint=hint)

    def command(self, seat: int, typed: str, choices: Sequence[Choice]) -> None:
        """One line from the person."""
        word, _, rest = typed.partition(" ")
        if not typed or word == "b":
            self.shown = False
        elif typed == "?":
            self.screen.say(self.phrases["help"])
        elif word == "?":
            self.why_not(seat, rest, choices)
        elif word == "q":
            raise Leave
        elif word == "a":
            self.play_all(seat)
        elif word == "u":
            self.do(Entry("undo", seat, max((n for n, step in enumerate(self.match.steps) if step.seat == seat), default=-1)))
        elif word == "log":
            self.screen.say("\n".join(self.lines[-20:]) or self.phrases["nothing-yet"])
        elif word == "z":
            self.zoom(rest)
        elif word == "save":
            self.save(rest)
        elif word == "resign":
            if self.agreed("resigning"):
                self.do(Entry("resign", seat))
        else:
            self.act(seat, self.meant("end" if typed == "e" else typed, choices), choices)

    def act(self, seat: int, action: int, choices: Sequence[Choice]) -> None:
        """Do an action; before a turn ends, say what would be wasted."""
        if [choice.group for choice in choices if choice.action == action] == ["end"]:
            warnings = self.face.warnings(self.state.knowledge(seat).table, seat, self.screen.language)
            for warning in warnings:
                self.screen.say(warning, "yellow")
            if warnings and not self.agreed("sure"):
                return
        self.do(Entry("action", seat, action))

    def meant(self, typed: str, choices: Sequence[Choice]) -> int:
        """The action that a number, a label or the notation means."""
        if typed.isdecimal():
            for choice in choices:
                if choice.number == int(typed):
                    return choice.action
            raise Refusal("not-offered")
        texts = {self.match.game.text(self.state, self.viewer, choice.action): choice.action for choice in choices}
        if typed in texts:
            return texts[typed]
        begun = [text for text in texts if text.startswith(typed.lower())]
        if len(begun) == 1:
            return texts[begun[0]]
        if begun:
            raise Refusal("ambiguous", text=typed, candidates=", ".join(begun))
        return self.match.game.parse(self.state, self.viewer, typed)

    def why_not(self, seat: int, typed: str, choices: Sequence[Choice]) -> None:
        """Say why something is not possible, by trying it on a copy."""
        self.state.copy().apply(seat, self.meant(typed, choices))
        self.screen.say(self.phrases["why-not"].format(text=typed))

    def play_all(self, seat: int) -> None:
        """Play card after card until the hand is empty or a question has to be answered."""
        while self.state.decision is not None and int(self.state.decision.seat) == seat:
            playable = self.face.play_all(self.state, seat)
            if not playable:
                return
            self.do(Entry("action", seat, playable[0]))

    def zoom(self, typed: str) -> None:
        """Show a card in full."""
        words, cards = self.screen.words, self.face.cards()
        by_name = {words.name(card).lower(): card for card in cards} | {card: card for card in cards}
        card = by_name.get(typed.lower())
        if card is None:
            near = difflib.get_close_matches(typed.lower(), by_name, 3) or list(by_name)[:3]
            self.screen.say(self.phrases["no-card"].format(text=typed, near=", ".join(near)), "red")
        else:
            self.screen.say("\n".join(self.face.card(card, self.screen.language)))

    def save(self, typed: str) -> None:
        """Keep the record under a name of the person's choice."""
        path = Path(typed or str(self.path)).expanduser()
        try:
            keep(self.match, self.players, path)
        except OSError as error:
            self.screen.say(self.phrases["cannot-write"].format(path=path, reason=error.strerror), "red")
        else:
            self.screen.say(self.phrases["kept"].format(path=path), whole=True)

    def agreed(self, question: str) -> bool:
        """Whether the person says yes."""
        return self.screen.ask(self.phrases[question]).lower().startswith(self.phrases["yes"])

    # The match ---------------------------------------------------------------------------------

    def do(self, entry: Entry) -> None:
        """Add an entry, save, and tell what happened."""
        told = self.match.add(entry)
        keep(self.match, self.players, self.path)
        self.shown = False
        for event in told:
            self.tell(event)

    def tell(self, event: Event) -> None:
        """One line of the log, as the viewer may hear it."""
        line = self.screen.words.event(event.heard_by(self.viewer))
        self.lines.append(line)
        self.screen.say(f"  {line}", "dim")


def start(match: Match, players: list[str], path: Path, language: str, plain: bool) -> int:
    """Play; leaving, an interrupt or the end of input leave a saved game behind."""
    session = Session(Save(match, players, path), language, plain)
    try:
        session.run()
    except (Leave, EOFError):
        session.screen.say(session.phrases["saved"].format(path=path), whole=True)
    except KeyboardInterrupt:
        print()
        session.screen.say(session.phrases["saved"].format(path=path), whole=True)
        return 130
    return 0
