"""Favors and debts: who can do which favor, what it brings, and the debt tokens (UB-FAVOR-01 to -15); asking is next door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame
from cantina.core.event import Fact

from . import asked, durations, stats, told
from .actions import CALL, FAVOR, PASS
from .galaxy import MAELSTROM
from .kinds import CREW, FACTIONS, POSITIVE, SKILLS
from .movement import STOPPED, TRAVEL
from .node import AUTO_PASS, COMBAT_DICE, HYPERDRIVE, SKILL, TREATED_AS, Constant, Node
from .pieces import COMBAT_ROLL, INVINCIBLE, PERSON, Bargain

if TYPE_CHECKING:
    from .table import Table

ADVICE: Final[i64] = 0
"""From here on one number for each skill."""
STRATEGY: Final[i64] = 7
ENDORSEMENT: Final[i64] = 8
"""From here on one number for each faction."""
SHORTCUT: Final[i64] = 12
FAVORS: Final = (
    *[f"advice/{skill}" for skill in SKILLS],
    "combat-strategy",
    *[f"endorsement/{faction}" for faction in FACTIONS],
    "shortcut",
)
"""Every favor by its number, with the skill or the faction that it is about."""
KINDS: Final[i64] = 13
"""How many there are: a call names the owner of a token times this, and the favor."""
ENOUGH: Final[i64] = 2
"""So often a skill counts in a test; one more changes nothing."""

PAUSES: Final[i64] = 0
NO_PAUSES: Final[i64] = 1
REQUESTS: Final[i64] = 2
NO_REQUESTS: Final[i64] = 3
ORDERS: Final = ("pauses", "no-pauses", "requests", "no-requests")
"""What somebody can order for good: to be asked before the own dice or not, and to hear the requests of others or not."""


@final
class Request:
    """A favor that somebody asks for: the price offered, who has still to answer, and the offers made for it."""

    __slots__ = ("agreed", "counter", "favor", "offers", "pending", "price", "seat")

    def __init__(self, seat: i64, favor: i64) -> None:
        self.seat: i64 = seat
        self.favor: i64 = favor
        self.price: Bargain = Bargain(seat, -1)
        self.pending: i64 = 0
        """Who has still to answer, one bit each."""
        self.offers: list[Bargain] = []
        """Who would do it, and for what; replaced, never changed."""
        self.agreed: bool = False
        """Whether somebody took the price as it was offered."""
        self.counter: Bargain | None = None
        """The other price that somebody is putting together."""

    def copy(self) -> Request:
        twin = Request(self.seat, self.favor)
        twin.price, twin.pending, twin.offers, twin.agreed = self.price.copy(), self.pending, self.offers, self.agreed
        twin.counter = None if self.counter is None else self.counter.copy()
        return twin

    def offer_of(self, seat: i64) -> Bargain | None:
        """What somebody has offered."""
        for offer in self.offers:
            if offer.other == seat:
                return offer
        return None

    def plain(self) -> list[object]:
        counter = None if self.counter is None else self.counter.plain()
        offers = [offer.plain() for offer in self.offers]
        return [int(self.seat), FAVORS[self.favor], self.price.plain(), int(self.pending), offers, counter]


@final
class Favors:
    """What a table with favors knows besides: who holds the debt tokens, who had a favor this turn, who wants none."""

    __slots__ = ("asked", "hasty", "holders", "received", "refusing", "request", "tested")

    def __init__(self, seats: i64) -> None:
        self.holders: list[i64] = [seat for seat in range(seats)]
        """Who holds the debt token of each seat; at first everybody holds their own (UB-FAVOR-10)."""
        self.asked: list[i64] = [0 for _ in range(seats)]
        """How often each seat has asked this turn."""
        self.received: i64 = 0
        """Who has received a favor this turn, one bit each (UB-FAVOR-03)."""
        self.hasty: i64 = 0
        """Who does not want to be asked before the own dice."""
        self.refusing: i64 = 0
        """Who declines every request unheard (UB-D-22)."""
        self.tested: bool = False
        """Whether the dice of the test at hand have been rolled (UB-D-21)."""
        self.request: Request | None = None

    def copy(self) -> Favors:
        twin = Favors(0)
        twin.holders, twin.asked = self.holders.copy(), self.asked.copy()
        twin.received, twin.hasty, twin.refusing, twin.tested = self.received, self.hasty, self.refusing, self.tested
        twin.request = None if self.request is None else self.request.copy()
        return twin

    def held(self, seat: i64) -> list[i64]:
        """Whose debt tokens lie in front of somebody."""
        return [owner for owner in range(len(self.holders)) if self.holders[owner] == seat]

    def plain(self) -> list[object]:
        bits = [int(self.received), int(self.hasty), int(self.refusing)]
        request = None if self.request is None else self.request.plain()
        figures = [[int(n) for n in each] for each in (self.holders, self.asked)]
        return [*figures, bits, self.tested, request]


# Who may have which favor --------------------------------------------------------------------------------


def closed(table: Table) -> bool:
    """Whether the dice of a combat or a test have been rolled that is not over: nobody may ask for favors then (UB-D-21)."""
    favors, combat = table.favors, table.combat
    if favors is None or favors.tested:
        return True
    return combat is not None and (combat.rolled > 0 or table.dice_kind == COMBAT_ROLL)


def may_receive(table: Table, seat: i64) -> bool:
    """Whether somebody may have a favor now: once a turn, and not while dice are rolled (UB-FAVOR-02, UB-FAVOR-03)."""
    favors = table.favors
    return favors is not None and favors.received >> seat & 1 == 0 and not table.players[seat].retired and not closed(table)


def matters(table: Table, seat: i64, favor: i64) -> bool:
    """Whether a favor can be of any use: nobody flies in another's turn, and a strategy needs a combat with dice (UB-D-20)."""
    if favor == SHORTCUT:
        return seat == table.current
    combat = table.combat
    return favor != STRATEGY or (combat is not None and combat.side_of(seat) >= 0 and combat.level != INVINCIBLE)


def can_give(table: Table, giver: i64, favor: i64) -> bool:
    """Whether somebody has what a favor takes: the skill on character or crew, or the good standing (UB-FAVOR-04, -06)."""
    if table.players[giver].retired:
        return False
    if favor < STRATEGY:
        return has_skill(table, giver, favor - ADVICE)
    if ENDORSEMENT <= favor < SHORTCUT:
        return stats.reputation(table, giver, favor - ENDORSEMENT) == POSITIVE
    return True


def has_skill(table: Table, seat: i64, skill: i64) -> bool:
    """Whether a skill stands on somebody's character or on one of the crew."""
    player = table.players[seat]
    if player.character is not None and skill in player.character.skills:
        return True
    for asset in player.assets:
        if asset.kind.type == CREW and skill in asset.kind.skills:
            return True
    return False


def helpers(table: Table, seat: i64, favor: i64) -> list[i64]:
    """The others who could do somebody a favor, from the next seat on; nobody asks themselves (UB-FAVOR-09)."""
    found: list[i64] = []
    for step in range(1, table.seats):
        other = (seat + step) % table.seats
        if table.kinds[other] == PERSON and can_give(table, other, favor):  # UB-FAVOR-18
            found.append(other)
    return found


def asked_for(table: Table, seat: i64, favor: i64) -> list[i64]:
    """Those of them who hear a request."""
    favors = table.favors
    if favors is None:
        return []
    return [other for other in helpers(table, seat, favor) if favors.refusing >> other & 1 == 0]


def ways(table: Table, seat: i64, favor: i64) -> list[int]:
    """How somebody can come by a favor now: ask for it, or return a debt token to somebody who can do it (UB-D-24)."""
    favors = table.favors
    found: list[int] = []
    if favors is None or not may_receive(table, seat) or not matters(table, seat, favor):
        return found
    others = helpers(table, seat, favor)
    for other in others:
        if favors.refusing >> other & 1 == 0:
            found.append(int(FAVOR + favor))
            break
    for other in others:
        if favors.holders[other] == seat:
            found.append(int(CALL + other * KINDS + favor))
    return found


# A pause before dice -------------------------------------------------------------------------------------


def pause(table: Table, seat: i64, favor: i64) -> None:
    """Before dice are rolled somebody may still want a favor for them."""
    if table.favors is not None and seat >= 0:
        table.push(PAUSE, seat, "UB-FAVOR-02", favor)


@final
class Pause(Node):
    """Whoever may get the favor in the frame's source before the dice is asked, unless it would change nothing."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        seat, favors = frame.seat, table.favors
        if favors is None or favors.hasty >> seat & 1 or not helpful(table, seat, frame.source):
            return
        found = ways(table, seat, frame.source)
        if found:
            found.append(int(PASS))
            table.ask(frame, Decision(seat, asked.FAVOR_PAUSE, "UB-FAVOR-02", found, frame.source))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action != PASS:
            table.stack.append(frame)
            table.aside(seat, action)


def helpful(table: Table, seat: i64, favor: i64) -> bool:
    """Whether a favor would change the dice that come: one skill more counts twice at most, and not where a test is passed."""
    if favor == STRATEGY:
        return True
    return stats.skill_count(table, seat, favor - ADVICE) < ENOUGH and not stats.bonus(table, seat, AUTO_PASS)


# What it brings ------------------------------------------------------------------------------------------


def grant(table: Table, seat: i64, giver: i64, favor: i64) -> None:
    """Somebody receives a favor, which counts at once and for this turn at most."""
    favors = table.favors
    assert favors is not None
    favors.received |= 1 << seat
    if table.events is not None:
        table.tell(told.FAVOR, seat, {"from": int(giver), "favor": FAVORS[favor]})
    if favor < STRATEGY:
        durations.last(table, seat, Constant(SKILL + favor - ADVICE, 1), durations.TEST_THIS_TURN)
    elif favor == STRATEGY:
        durations.last(table, seat, Constant(COMBAT_DICE, 1), durations.THIS_COMBAT)
    elif favor < SHORTCUT:
        constant = Constant(TREATED_AS, POSITIVE, subject=favor - ENDORSEMENT)
        durations.last(table, seat, constant, durations.END_OF_THIS_TURN)
    else:
        fly_on(table, seat)
        durations.last(table, seat, Constant(HYPERDRIVE, 1), durations.END_OF_THIS_TURN)


def fly_on(table: Table, seat: i64) -> None:
    """A move that is under way goes one space further, unless it was stopped (UB-D-28)."""
    place = len(table.stack) - 1
    while place >= 0 and table.stack[place].node is not TRAVEL:
        place -= 1
    if place < 0 or table.stack[place].seat != seat or table.stack[place].origin != "OR-MOVE-01":
        return
    for i in range(place + 1, len(table.stack)):
        frame = table.stack[i]
        if frame.node is STOPPED:  # a card may still lift the stop
            table.stack[i] = frame.at(frame.value + 1)
            return
    inside = table.galaxy.spaces[table.players[seat].space].type == MAELSTROM and table.moved > 0
    if table.move_left > 0 or (table.moved == stats.hyperdrive(table, seat) and not inside):
        table.move_left += 1


# Debt tokens ---------------------------------------------------------------------------------------------


def hand_token(table: Table, owner: i64, taker: i64) -> None:
    """The debt token of somebody goes to whoever shall hold it."""
    favors = table.favors
    assert favors is not None
    holder = favors.holders[owner]
    favors.holders[owner] = taker
    if table.events is not None:
        table.tell(told.DEBT, holder, {"of": int(owner), "to": int(taker)})


def call(table: Table, seat: i64, owner: i64, favor: i64) -> None:
    """A debt is called: the token goes back, and its owner has to do the favor (UB-FAVOR-12)."""
    if table.events is not None:
        facts: dict[str, Fact] = {"of": int(owner), "favor": FAVORS[favor]}
        table.tell(told.CALLS_DEBT, seat, facts)
    hand_token(table, owner, owner)
    grant(table, seat, owner, favor)


def leave(table: Table, seat: i64) -> None:
    """Whoever leaves gives back the tokens of others, and nobody can call theirs any more."""
    favors = table.favors
    if favors is None:
        return
    for owner in range(len(favors.holders)):
        if owner == seat or favors.holders[owner] == seat:
            favors.holders[owner] = owner


def order(table: Table, seat: i64, what: i64) -> None:
    """Somebody says once and for all what they want to be asked (UB-D-22)."""
    favors = table.favors
    assert favors is not None
    bit = 1 << seat
    if what == PAUSES:
        favors.hasty &= ~bit
    elif what == NO_PAUSES:
        favors.hasty |= bit
    elif what == REQUESTS:
        favors.refusing &= ~bit
    else:
        favors.refusing |= bit
    if table.events is not None:
        table.tell(told.STANDING_ORDER, seat, {"order": ORDERS[what]})


PAUSE: Final = Pause()
