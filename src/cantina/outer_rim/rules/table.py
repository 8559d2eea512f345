"""What lies on the table: players, patrols, contacts, decks, what is being rolled and fought; and how it is copied."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from cantina.core.chance import Chance
from cantina.core.decision import Decision
from cantina.core.effect import Frame
from cantina.core.item import Item
from cantina.core.item import Kind as CoreKind
from cantina.core.knowledge import Knowledge
from cantina.core.refusal import Refusal
from cantina.core.state import State

from . import favor_requests, offers, secrets, settling, stats, why_refused
from .actions import SUBJECT
from .box import Box
from .favors import Favors
from .galaxy import Galaxy
from .kinds import FACE_DOWN, Card
from .pieces import NO_ROLL, PERSON, Bargain, Combat, Player
from .rival import turn

SETUP: Final[i64] = -1
"""The step before the first turn."""


@final
class Table(State):
    """A game of Outer Rim for one to four seats.

    A register stands in `__slots__`, in `__init__` and in `copy`, and a test compares the three. Written only once they would be
    slow where bots think: a copy of as many registers takes 2.4 µs (1.0 µs compiled) like this, 10.3 µs (8.1 µs) by a loop over
    their names, and 12.0 µs (0.8 µs) declared with their defaults in the body of the class, which leaves no room for slots.
    """

    __slots__ = (
        "about", "ambitions", "ambitious", "amount", "bargain", "bartered", "box", "chosen", "cleared", "combat", "contacts",
        "crossing", "current", "decks", "delivered", "dice", "dice_kind", "dice_seat", "dirty", "drawn", "drawn_deck", "ending",
        "event_seat", "extra", "favors", "first", "galaxy", "in_extra", "kinds", "marketed", "move_left", "moved",
        "patrol_levels", "patrol_spaces", "paying", "places", "players", "removed", "reward_credits", "reward_fame",
        "reward_less", "rival_cards", "rival_decks", "rival_done", "route", "secret_spaces", "secrets", "serial", "sheets",
        "step", "stores", "taken", "target", "test_passed", "test_seat", "test_skill", "tokens", "traded", "turn",
    )  # fmt: skip

    def __init__(
        self,
        chance: Chance,
        box: Box,
        galaxy: Galaxy,
        target: i64,
        players: list[Player],
        stores: list[list[Card]],
        decks: list[list[Card]],
        tokens: list[list[Card]],
        places: list[list[i64]],
        patrol_levels: list[i64],
        patrol_spaces: list[i64],
    ) -> None:
        super().__init__(len(players), chance)
        self.box: Box = box
        self.galaxy: Galaxy = galaxy
        self.target: i64 = target
        """The fame that wins."""
        self.players: list[Player] = players
        self.stores: list[list[Card]] = stores
        """The market decks; the faceup top card is the last of its list."""
        self.decks: list[list[Card]] = decks
        """The encounter decks; the top is the last of its list."""
        self.tokens: list[list[Card]] = tokens
        """The contact tokens by class."""
        self.places: list[list[i64]] = places
        """The contact space of each token, or where else it is."""
        self.contacts: list[i64] = []
        """The number of the token in each contact space, or -1; it follows from the places."""
        self.patrol_levels: list[i64] = patrol_levels
        self.patrol_spaces: list[i64] = patrol_spaces
        self.drawn: list[Card] = []
        """The encounter card that is being resolved."""
        self.drawn_deck: i64 = 0
        self.crossing: bool = False
        """Whether the encounter at hand is an announced crossing of the Core (UB-ACROSS-01)."""
        self.secrets: list[list[Card]] = []
        """The secrets of every seat, one list for each encounter deck they came from."""
        self.secret_spaces: list[list[i64]] = []
        """Where each secret was drawn; lists are replaced, never changed."""
        self.kinds: list[i64] = [PERSON] * len(players)
        """Who sits where: a person, or a rival that plays by its own cards, a runner or a hunter (OR-SOLO-01, UB-SOLO-38)."""
        self.rival_decks: list[list[Card]] = []
        """The cards that each seat plays by, with none for a person; the top is the last of its list. Empty without rivals."""
        self.rival_cards: list[list[Card]] = []
        """The card that each seat is playing by."""
        self.rival_done: i64 = 0
        """What the rival whose turn it is has completed in it, one bit for each type of card."""
        self.removed: list[Card] = []
        """Market and databank cards that are out of the game."""
        self.taken: list[i64] = []
        """Databank cards that are not in the databank."""
        self.sheets: list[i64] = []
        """Ship sheets that somebody flies or that are gone; all others lie in the supply."""
        self.first: i64 = 0
        self.current: i64 = 0
        self.turn: i64 = 0
        self.step: i64 = SETUP
        self.extra: bool = False
        """Whether one more turn follows this one, and whether this is such a turn."""
        self.in_extra: bool = False
        self.ending: bool = False
        """Whether the turn ends once the present action or step is finished."""
        self.delivered: bool = False
        self.marketed: bool = False
        self.traded: bool = False
        """Which of the three actions have been performed this step (OR-TURN-09)."""
        self.dirty: i64 = 0
        """The seats for which something changed that goals, slots, limits or victory depend on, one bit each."""
        self.serial: i64 = 0
        """Numbers the moments at which abilities can be used."""
        self.dice: list[i64] = []
        """The dice on the table; an added result is its face plus 4."""
        self.dice_kind: i64 = NO_ROLL
        self.dice_seat: i64 = -1
        self.combat: Combat | None = None
        self.bargain: Bargain | None = None
        self.bartered: list[i64] = []
        """The assets with which the present purchase is being paid, and the one that goes merely for room."""
        self.cleared: i64 = -1
        self.chosen: i64 = -1
        """The other player that the present card or ability has named."""
        self.about: i64 = -1
        """The card that the present moment is about, for whoever acts at it."""
        self.amount: i64 = 0
        """The figure that it is about: damage removed, a patrol's faction."""
        self.event_seat: i64 = -1
        """The player that it is about."""
        self.test_seat: i64 = -1
        self.test_skill: i64 = -1
        self.test_passed: bool = False
        self.move_left: i64 = 0
        self.moved: i64 = 0
        self.route: list[i64] = []
        """The spaces that the patrol on its way has been in."""
        self.paying: bool = False
        """Whether a reward is being paid that a card may have changed."""
        self.reward_credits: i64 = -1
        self.reward_less: i64 = 0
        self.reward_fame: i64 = 0
        """How a card changed the reward: other credits, so much less, more fame."""
        self.favors: Favors | None = None
        """Debt tokens, requests and who had a favor, where favors are played with (UB-FAVOR)."""

        self.ambitious: bool = False
        """Whether everybody has an ambition (UB-AMBITION-03)."""
        self.ambitions: list[i64] = []
        """The ambition sheets that lie open until they are chosen."""

    def copy(self) -> Table:
        twin = Table(
            self.chance.copy(),
            self.box,
            self.galaxy,
            self.target,
            [player.copy() for player in self.players],
            [deck.copy() for deck in self.stores],
            [deck.copy() for deck in self.decks],
            [tokens.copy() for tokens in self.tokens],
            [places.copy() for places in self.places],
            self.patrol_levels.copy(),
            self.patrol_spaces.copy(),
        )
        twin.contacts = self.contacts.copy()
        twin.stack = self.stack.copy()
        twin.decision = self.decision
        twin.outcome = self.outcome
        twin.growth = self.growth
        twin.drawn = self.drawn.copy()
        twin.drawn_deck = self.drawn_deck
        twin.crossing = self.crossing
        twin.secrets = [held.copy() for held in self.secrets]
        twin.secret_spaces = self.secret_spaces.copy()
        twin.kinds = self.kinds
        twin.rival_decks = [deck.copy() for deck in self.rival_decks]
        twin.rival_cards = [cards.copy() for cards in self.rival_cards]
        twin.rival_done = self.rival_done
        twin.removed = self.removed.copy()
        twin.taken = self.taken.copy()
        twin.sheets = self.sheets.copy()
        twin.first = self.first
        twin.current = self.current
        twin.turn = self.turn
        twin.step = self.step
        twin.extra = self.extra
        twin.in_extra = self.in_extra
        twin.ending = self.ending
        twin.delivered = self.delivered
        twin.marketed = self.marketed
        twin.traded = self.traded
        twin.dirty = self.dirty
        twin.serial = self.serial
        twin.dice = self.dice.copy()
        twin.dice_kind = self.dice_kind
        twin.dice_seat = self.dice_seat
        twin.combat = None if self.combat is None else self.combat.copy()
        twin.bargain = None if self.bargain is None else self.bargain.copy()
        twin.bartered = self.bartered
        twin.cleared = self.cleared
        twin.chosen = self.chosen
        twin.about = self.about
        twin.amount = self.amount
        twin.event_seat = self.event_seat
        twin.test_seat = self.test_seat
        twin.test_skill = self.test_skill
        twin.test_passed = self.test_passed
        twin.move_left = self.move_left
        twin.moved = self.moved
        twin.route = self.route
        twin.paying = self.paying
        twin.reward_credits = self.reward_credits
        twin.reward_less = self.reward_less
        twin.reward_fame = self.reward_fame
        twin.ambitious = self.ambitious
        twin.ambitions = self.ambitions
        twin.favors = None if self.favors is None else self.favors.copy()
        return twin

    def run(self) -> None:
        """Perform what is on the stack; whatever changed is settled before the next effect (OR-D-05)."""
        stack = self.stack
        while self.decision is None and self.outcome is None:
            if self.dirty:
                settling.settle(self)
            else:
                frame = stack.pop()
                frame.node.perform(self, frame)
        if self.outcome is not None:
            self.decision = None
            stack.clear()

    def ask(self, frame: Frame, decision: Decision) -> None:
        """Wait for a decision; a rival's is made at once (OR-SOLO-40, OR-SOLO-41)."""
        if self.kinds[decision.seat] != PERSON:
            turn.decide(self, frame, decision)
        else:
            self.stack.append(frame)
            self.decision = decision

    def asides(self, seat: i64) -> list[int]:
        return offers.asides(self, seat) + favor_requests.asides(self, seat)

    def aside(self, seat: i64, action: i64) -> None:
        if action & ~SUBJECT in favor_requests.VERBS:
            favor_requests.aside(self, seat, action)
        else:
            offers.aside(self, seat, action)

    def forfeit(self, seat: i64, reason: str) -> None:
        settling.retire(self, seat, reason)

    def has_left(self, seat: i64) -> bool:
        return self.players[seat].retired

    def knowledge(self, seat: i64) -> Knowledge[Table]:
        """Everything this seat may know; the seat after the last is everybody who only watches."""
        return Knowledge(self, seat)

    def sight(self, seat: i64) -> Knowledge[Table]:
        """What this seat sees of the table, for those who only look."""
        return Knowledge(self, seat, True)

    def zones(self) -> list[list[list[Item[Any]]]]:
        groups: list[list[list[Item[Any]]]] = []
        for deck in self.stores:
            groups.append([deck])
        for number in range(len(self.decks)):
            group: list[list[Item[Any]]] = [self.decks[number]]
            if self.drawn_deck == number:
                group.append(self.drawn)
            for place in range(number, len(self.secrets), len(self.decks)):
                group.append(self.secrets[place])
            groups.append(group)
        for tokens in self.tokens:
            groups.append([tokens])
        for seat in range(len(self.rival_decks)):
            if self.kinds[seat] != PERSON:
                groups.append([self.rival_decks[seat], self.rival_cards[seat]])
        return groups

    def reconcile(self, seat: i64, chance: Chance) -> None:
        secrets.reconcile(self, seat, chance)

    def face_down(self) -> CoreKind:
        return FACE_DOWN

    def refusal(self, seat: i64, action: i64) -> Refusal:
        return why_refused.explain(self, seat, action)

    def plain(self) -> dict[str, object]:
        decision, outcome = self.decision, self.outcome
        facts: dict[str, object] = {
            "target": int(self.target),
            "tiles": list(self.galaxy.order),
            "turn": [int(self.first), int(self.current), int(self.turn), int(self.step), self.extra, self.in_extra, self.ending],
            "done": [self.delivered, self.marketed, self.traded],
            "players": [player.plain() for player in self.players],
            "stores": [listed(deck) for deck in self.stores],
            "decks": [listed(deck) for deck in self.decks],
            "drawn": [listed(self.drawn), int(self.drawn_deck)],
            "secrets": [listed(held) for held in self.secrets],
            "secret_spaces": [[int(space) for space in spaces] for spaces in self.secret_spaces],
            "tokens": [listed(tokens) for tokens in self.tokens],
            "places": [[int(place) for place in places] for places in self.places],
            "patrols": [[int(n) for n in self.patrol_levels], [int(n) for n in self.patrol_spaces]],
            "removed": listed(self.removed),
            "taken": sorted(int(index) for index in self.taken),
            "sheets": [int(index) for index in self.sheets],
            "dice": [[int(face) for face in self.dice], int(self.dice_kind), int(self.dice_seat)],
            "combat": None if self.combat is None else self.combat.plain(),
            "bargain": None if self.bargain is None else self.bargain.plain(),
            "paying": [[int(handle) for handle in self.bartered], int(self.cleared)],
            "now": [
                int(n)
                for n in (
                    self.chosen,
                    self.about,
                    self.amount,
                    self.test_seat,
                    self.test_skill,
                    self.move_left,
                    self.moved,
                    self.event_seat,
                )
            ],
            "reward": [self.paying, int(self.reward_credits), int(self.reward_less), int(self.reward_fame)],
            "stack": [framed(frame) for frame in self.stack],
            "decision": None
            if decision is None
            else [int(decision.seat), decision.prompt, decision.source, decision.actions, int(decision.number)],
            "outcome": None if outcome is None else [list(outcome.winners), outcome.reason],
        }
        if self.box.expanded:
            facts["crossing"] = self.crossing
        if self.ambitious:
            facts["ambitions"] = [int(index) for index in self.ambitions]
        if self.favors is not None:
            facts["favors"] = self.favors.plain()
        if self.rival_decks:
            rivals: list[object] = []
            for seat in stats.rivals(self):
                rivals += [int(seat), listed(self.rival_decks[seat]), listed(self.rival_cards[seat])]
            facts["rival"] = rivals
            facts["goal-tokens"] = [int(space) for space in stats.goal_tokens(self)]
            if self.box.expanded:
                facts["kinds"] = [[int(kind) for kind in self.kinds], int(self.rival_done)]
        return facts


def listed(cards: list[Card]) -> list[list[object]]:
    """Cards as plain values: name, who knows them, mark."""
    return [[card.kind.name, int(card.known), int(card.mark)] for card in cards]


def framed(frame: Frame) -> list[object]:
    """A frame as plain values."""
    return [type(frame.node).__name__, int(frame.seat), frame.origin, int(frame.source), int(frame.value)]
