"""The live wire of a program: a view whenever something has changed for its seat, and only then."""

from __future__ import annotations

import logging

import msgspec
from msgspec import UNSET
from starlette.websockets import WebSocket

from cantina.core import Refusal

from ..latency import Latency
from ..limits import Allowance, Together
from ..pages.replay import OPEN_EYES
from ..wire.handler import Sitter
from ..wire.messages import FROM_PROGRAMS, Message
from ..wire.socket import Wire
from . import views
from .errors import explained
from .messages import Calling, ChatMessage, RefusedMessage, ViewMessage

log = logging.getLogger("cantina.server")


class Live(Wire):
    """One program at one table; who reads slowly is told less often, and misses no event."""

    reads = FROM_PROGRAMS

    def __init__(
        self,
        socket: WebSocket,
        who: Sitter,
        messages: Together,
        asks: Allowance,
        latency: Latency,
        eyes: int,
        query: Calling,
        language: str,
    ) -> None:
        super().__init__(socket, who, messages, asks, latency)
        self.eyes, self.opened, self.language = eyes, query.seat == OPEN_EYES, language
        self.told = views.heard(who.room.story) if query.since is UNSET else int(query.since)
        self.chat = 0
        self.shown = b""

    def changed(self) -> None:
        """Look what is new as soon as that can be sent."""
        self.stale = True
        self.news.set()

    def again(self) -> None:
        """Send the view once more."""
        self.shown = b""
        self.changed()

    def collect(self) -> None:
        """Put what is new in line; what others do in secret makes no sound."""
        if not self.stale or not self.who.welcome():
            return
        self.stale = False
        try:
            for frame in self.frames():
                self.put(frame)
        except Exception:
            log.exception("table %s cannot be told", self.room.id)

    def frames(self) -> list[ViewMessage | ChatMessage]:
        """The messages that tell what is new."""
        room, found = self.room, list[ViewMessage | ChatMessage]()
        since = min(self.told, views.heard(room.story))
        most = views.heard(room.story) - since
        view = views.view_as(ViewMessage, room, room.story, self.eyes, self.language, since, most, self.opened)
        shown = msgspec.json.encode(msgspec.structs.replace(view, events=[]))
        if shown != self.shown or view.events:
            found.append(view)
            self.shown, self.told = shown, view.heard
        if self.chat < len(room.talk):
            said = views.chat(room, self.chat, self.language)
            found.append(ChatMessage(lines=said.lines, next=said.next))
            self.chat = said.next
        return found

    def refuse(self, refusal: Refusal, message: Message | None) -> None:
        """Say why nothing happened, after whatever happened before."""
        self.collect()
        wrong = explained(refusal, self.room, self.who.holds, message, self.language)
        self.put(RefusedMessage(error=wrong.problem))
