"""The state of a game: work to do, chance, the question being asked; and `apply`, the only way in which it changes."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import i64, mypyc_attr

from .chance import Chance
from .decision import Decision, Outcome
from .declared import EventCode
from .effect import Effect, Frame
from .event import Event, Fact
from .item import Item, Kind
from .refusal import Refusal

K = TypeVar("K", bound=Kind)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has; a game adds what lies on its table.

    Spectators are seat number `seats`: they know what everybody knows.
    """

    __slots__ = ("chance", "decision", "events", "growth", "outcome", "seats", "stack")

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: i64 = seats
        self.chance: Chance = chance
        self.stack: list[Frame] = []
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.growth: i64 = 0
        """How often anybody learned something: an undo may not cross a change of it."""
        self.events: list[Event] | None = None
        """Where events are written; None while nobody listens, and then none are built."""

    # What a game has to supply -----------------------------------------------------------------

    def copy(self) -> State:
        """An independent state that will go on exactly like this one; immutable parts are shared."""
        raise NotImplementedError

    def zones(self) -> list[list[list[Item[Any]]]]:
        """Every place where items lie, grouped: within a group, unknown items could lie in any of its places."""
        raise NotImplementedError

    def face_down(self) -> Kind:
        """The kind that stands for "something unknown"."""
        raise NotImplementedError

    def tidy(self, seat: i64) -> None:
        """Put into a canonical order what has no order for this seat, such as the cards in another's hand."""

    def reconcile(self, seat: i64, chance: Chance) -> None:
        """Swap unknown things of an imagined world that cannot lie where they were dealt; `seat` is whose world it is."""

    def plain(self) -> dict[str, object]:
        """The state as plain values: for digests, files and comparison."""
        raise NotImplementedError

    def refusal(self, seat: i64, action: i64) -> Refusal:
        """Why this seat may not do this now, from what this seat knows."""
        if self.outcome is not None:
            return Refusal("over")
        return Refusal("not-offered", action=int(action))

    def asides(self, seat: i64) -> list[int]:
        """What this seat may do now beside the question on the table, such as making an offer; computed when asked for."""
        return []

    def has_left(self, seat: i64) -> bool:
        """Whether a seat has left a game that goes on without it."""
        return False

    def aside(self, seat: i64, action: i64) -> None:
        """Start one of the asides; the question that was interrupted is asked again afterwards."""
        raise NotImplementedError

    # Deciding ----------------------------------------------------------------------------------

    def may(self, seat: i64, action: i64) -> bool:
        """Whether a seat may do this now: one of its answers to the question on the table, or something beside it."""
        decision = self.decision
        return decision is not None and (action in decision.of(seat) or action in self.asides(seat))

    def apply(self, seat: i64, action: i64) -> None:
        """Let a seat choose one of its actions and run to the next decision; anything else is refused and changes nothing."""
        decision = self.decision
        if decision is None:
            raise self.refusal(seat, action)
        if action in (decision.actions if seat == decision.seat else decision.of(seat)):
            frame = self.stack.pop()
            self.decision = None
            frame.node.answer(self, frame, seat, action)
        elif action in self.asides(seat):
            self.decision = None
            self.aside(seat, action)
        else:
            raise self.refusal(seat, action)
        self.run()

    def take(self, number: i64) -> None:
        """Let the asked seat choose the answer with this number in the list: `apply` for whoever chose from there, unchecked."""
        decision = self.decision
        if decision is None:
            raise Refusal("over")
        frame = self.stack.pop()
        self.decision = None
        frame.node.answer(self, frame, decision.seat, decision.actions[number])
        self.run()

    def run(self) -> None:
        """Perform what is on the stack until somebody is asked or the game is over."""
        stack = self.stack
        while self.decision is None and self.outcome is None:
            frame = stack.pop()
            frame.node.perform(self, frame)
        if self.outcome is not None:
            self.decision = None
            stack.clear()

    def push(self, node: Effect[Any], seat: i64, origin: str, source: i64 = -1, value: i64 = 0) -> None:
        """Put an effect on the stack: it happens before everything that is there already."""
        self.stack.append(Frame(node, seat, origin, source, value))

    def ask(self, frame: Frame, decision: Decision) -> None:
        """Wait for a decision; the answer goes to the effect of this frame."""
        self.stack.append(frame)
        self.decision = decision

    def end(self, winners: tuple[int, ...], reason: str) -> None:
        """The game is over at once: whatever was still to happen is dropped."""
        self.outcome = Outcome(winners, reason)
        self.decision = None

    def forfeit(self, seat: i64, reason: str) -> None:
        """A seat gives up or ran out of time: the others win, unless the game has a rule by which they go on without it."""
        self.end(tuple(other for other in range(self.seats) if other != seat), reason)

    # Knowing -----------------------------------------------------------------------------------

    def everybody(self) -> i64:
        """The bits of all seats and of the spectators."""
        return (1 << (self.seats + 1)) - 1

    def show(self, item: Item[K], seats: i64) -> Item[K]:
        """The item as these seats have now seen it; counts as growth if it is news to any of them."""
        if item.known & seats == seats:
            return item
        self.growth += 1
        return item.known_to(item.known | seats)

    def tell(
        self, code: EventCode, seat: i64, facts: dict[str, Fact], secrets: dict[str, Fact] | None = None, known: i64 = 0
    ) -> None:
        """Write an event for those who listen."""
        if self.events is not None:
            self.events.append(Event(code, seat, facts, secrets, known))
