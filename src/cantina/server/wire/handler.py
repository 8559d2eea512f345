"""What a seat does at a table, by whichever wire or call it comes: it is done, or refused and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable

from cantina.bots import quickest
from cantina.core import Entry, Refusal

from ..limits import LONGEST_LINE, Allowance, Together
from ..tables.rooms import Room
from ..tables.story import Story
from .messages import (
    Decided,
    Message,
    SendAct,
    SendAnswerBack,
    SendAskBack,
    SendCall,
    SendChat,
    SendClaim,
    SendLesson,
    SendLiftCurtain,
    SendNonce,
    SendResign,
    SendReturn,
    SendSubstitute,
    SendSweep,
    SendUndo,
)

SWEEP_LIMIT = 40


class Sitter:
    """Somebody at a table: the seat it holds, the one for which it decides now, and how much it may still say."""

    def __init__(self, room: Room, holds: int, lines: Together, shared: bool = False) -> None:
        self.room, self.holds, self.lines = room, holds, lines
        self.shared = shared
        """Whether all players sit at this one screen: nobody decides before it is said who looks."""
        self.facing = room.watcher if shared else holds
        self.owner = ""
        """Who it is, where that is known."""
        self.welcome: Callable[[], bool] = lambda: not room.closed
        """Whether it may still be here."""


def seat_name(room: Room, seat: int) -> str:
    """By what a seat is known, whoever speaks for it and however."""
    return f"{room.id} {seat}"


async def perform(who: Sitter, deed: Message) -> int | None:
    """Do it, or say why not; whoever watches may look, and nothing else. Returns the number of an entry that was made before."""
    if not who.welcome():
        raise Refusal("closed" if who.room.closed else "renewed")
    if who.holds == who.room.watcher:
        raise Refusal("watching")
    if not isinstance(deed, Decided):
        await arrange(who, deed)
        return None
    if who.facing == who.room.watcher:
        raise Refusal("not-seated")
    try:
        await decide(who.room, who.facing, deed)
    except Refusal as refusal:
        made = await who.room.made_with(who.facing, deed.key) if refusal.code == "moved-on" and deed.key else None
        if made is None:
            raise
        return made
    return None


async def decide(room: Room, seat: int, deed: Decided) -> None:
    """Entries of the game's log, made at the position that the sender saw."""
    story = room.playing()
    if deed.position != story.position(seat):
        raise Refusal("moved-on")
    match deed:
        case SendAct():
            await room.add(Entry("action", seat, action_of(room, story, seat, deed.action)), deed.position, deed.key)
        case SendUndo():
            await room.add(story.undo_entry(seat), deed.position, deed.key)
        case SendResign():
            await room.add(Entry("resign", seat), deed.position, deed.key)
        case SendSweep():
            await sweep(room, seat, deed)
        case SendLesson():
            if room.lesson is None:
                raise Refusal("malformed")
            for entry in room.lesson.rest(story):
                await room.add(entry, story.position(entry.seat))


def action_of(room: Room, story: Story, seat: int, action: str | int) -> int:
    """An action by its number, or out of its notation, read by what the seat knows, so that no refusal can tell more."""
    return action if isinstance(action, int) else room.game.parse(story.knowledge(seat).table, seat, action)


async def sweep(room: Room, seat: int, deed: SendSweep) -> None:
    """Several simple actions, such as playing the whole hand, until a question comes up."""
    view = room.game.view()
    assert view is not None
    for step in range(SWEEP_LIMIT):
        action = view.sweep(room.playing().knowledge(seat), deed.name)
        if action is None:
            return
        await room.add(Entry("action", seat, action), deed.position + step)


async def arrange(who: Sitter, deed: Message) -> None:
    """What people at a table do besides playing."""
    room, seat = who.room, who.holds
    match deed:
        case SendNonce():
            seats = list(range(len(room.seats))) if who.shared else [seat]
            for n in [n for n in seats if not room.seats[n].nonce] or seats:
                await room.contribute(n, deed.nonce)
        case SendClaim():
            await room.claim(seat)
        case SendSubstitute():
            await room.substitute(seat, quickest(room.game))
        case SendReturn():
            await room.come_back(seat)
        case SendAskBack():
            spend(who.lines)
            room.takebacks.ask(seat)
        case SendAnswerBack():
            await room.takebacks.answer(seat, deed.yes)
        case SendCall():
            spend(who.lines)
            await room.call(deed.seat, seat)
        case SendLiftCurtain():
            if who.shared and room.facing is not None:
                who.facing = room.facing
        case SendChat():
            line = line_of(deed.text)
            spend(who.lines)
            await room.say(seat, line)


def spend(allowance: Allowance | Together) -> None:
    """Take one of what is allowed."""
    if not allowance.spend():
        raise Refusal("too-fast", wait=f"{allowance.wait():.2f}")


def line_of(text: str) -> str:
    """A text as one line of the chat."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not line:
        raise Refusal("chat-empty")
    if len(line) > LONGEST_LINE:
        raise Refusal("chat-long")
    return line
