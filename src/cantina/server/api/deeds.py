"""What a seat does at a table, whether it comes by request or by wire."""

from __future__ import annotations

from cantina.core import Entry, Refusal

from ..limits import Allowance
from ..live import STAND_IN, line_of
from ..tables.rooms import Room
from . import messages as s
from . import views
from .errors import Wrong, refused, too_fast, wrong


async def perform(room: Room, seat: int, deed: s.Deed, lines: Allowance, language: str) -> None:
    """Do it, or say why not; whatever is refused changes nothing."""
    if isinstance(deed, s.SendAct | s.SendUndo | s.SendResign):
        not_ahead(room, seat, deed.position)
    try:
        match deed:
            case s.SendAct():
                await room.add(Entry("action", seat, action_of(room, seat, deed)), deed.position)
            case s.SendUndo():
                await room.add(room.playing().undo_entry(seat), deed.position)
            case s.SendResign():
                await room.add(Entry("resign", seat), deed.position)
            case s.SendNonce():
                await room.contribute(seat, deed.nonce)
            case s.SendClaim():
                await room.claim(seat)
            case s.SendSubstitute():
                await room.substitute(seat, STAND_IN)
            case s.SendReturn():
                await room.come_back(seat)
            case s.SendChat():
                line = line_of(deed.text)
                if not lines.spend():
                    raise too_fast(lines.wait())
                await room.say(seat, line)
    except Refusal as refusal:
        raise explained(refusal, room, seat, deed, language) from None


def action_of(room: Room, seat: int, deed: s.SendAct) -> int:
    """An action out of its notation, read by what the seat knows, so that no refusal can tell more."""
    story = room.playing()
    if deed.position != story.position(seat):
        raise Refusal("moved-on")
    return room.game.parse(story.knowledge(seat).table, seat, deed.action)


def explained(refusal: Refusal, room: Room, seat: int, deed: s.Deed, language: str) -> Wrong:
    """A refusal at a table, with the position that counts and, for an action, what would be allowed."""
    if room.story is None:
        return refused(refusal, room.game, language)
    position = room.story.position(seat)
    if not isinstance(deed, s.SendAct):
        return refused(refusal, room.game, language, position)
    question = views.question(room, room.story.knowledge(seat), language)
    allowed = [] if question is None else [choice.action for choice in question.actions]
    return refused(refusal, room.game, language, position, allowed)


def not_ahead(room: Room, seat: int, position: int) -> None:
    """Nobody can have decided at a position to which the table has not come."""
    now = 0 if room.story is None else room.story.position(seat)
    if room.story is not None and position > now:
        told = wrong(409, "position-ahead", f"There is no position {position} yet.", "Send the “position” of your latest view.")
        told.problem.position = now
        raise told
