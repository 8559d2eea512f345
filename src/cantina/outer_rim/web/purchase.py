"""A purchase: what a card means, how it is paid, what may be given in part exchange and what that wastes, what makes room."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .. import routes
from ..odds import table_odds
from ..odds.abilities import free, in_play
from ..odds.job_tests import who_tests
from ..odds.throws import percent
from ..rules import actions, deeds, loads, slots
from ..rules import market as rules
from ..rules.actions import SUBJECT
from ..rules.conditions import HasSkill
from ..rules.defeat import Prevent
from ..rules.dice import ChangeDice
from ..rules.effects import GainAnySkill, Grant
from ..rules.event_conditions import InCombat
from ..rules.kinds import BOUNTY, CARGO, JOB, TYPES, Kind
from ..rules.kinds import SHIP as SHIP_CARD
from ..rules.node import AFTER_DELIVERY_ROLL, AFTER_FAILED_TEST, AFTER_OWN_TEST_ROLL, BEFORE_TEST, BITS, Ability
from ..rules.on_buying import PayShip
from ..rules.pieces import Asset
from ..rules.rewards import gains_of
from ..words.grammar import fill
from ..words.owned import short_name
from ..words.page.boards import WORDS as BOARDS
from ..words.page.market import WORDS
from .faces import ship_face
from .facts import Kept
from .facts import Part as Fact
from .hold import FLEXIBLE, TAKES
from .lying import Piece, lying, owned
from .references import NOWHERE, Link
from .sight import Sight


class Strip(NamedTuple):
    """The way to a destination: how many spaces, and after how many of them a turn ends."""

    length: int
    ends: tuple[int, ...]


class Part(NamedTuple):
    """Something of one's own that can be given or has to leave: what it counts, and what is lost with it."""

    title: str
    kind: str
    worth: str
    lost: str
    action: int | None = None


class Press(NamedTuple):
    """A button of a deal; one that pays at once answers the question about payment too."""

    action: int
    label: str
    first: bool = False
    pays: bool = False
    swaps: bool = False
    """Whether it puts the card under its deck, which a large window shows at the card."""


class Deal(NamedTuple):
    """What buying a card means, or the purchase that is under way."""

    piece: Piece
    chance: str
    strip: Strip | None
    goes: str
    fits: bool
    credits: str
    due: str
    left: str
    short: str
    parts: tuple[Part, ...] = ()
    rooms: tuple[Part, ...] = ()
    given: tuple[Part, ...] = ()
    presses: tuple[Press, ...] = ()
    reason: str = ""
    rule: Link = NOWHERE


def purchase(sight: Sight) -> Deal:
    """The purchase that is under way: what is still to be paid, by what, and what has been put on the counter."""
    table, speak, say = sight.table, sight.speak, WORDS[sight.language]
    decision, player = table.decision, table.players[sight.seat]
    assert decision is not None
    due, credits = int(decision.number), int(player.credits)
    answers = [each for each in sight.answers if not each.aside]
    piece = bought(sight)
    presses = []
    for each in answers:
        if each.action == actions.PASS:
            presses.append(Press(each.action, fill(say["pay"], price=speak.number(due)) if due else say["take"], True))
        elif each.verb == actions.WITHDRAW:
            presses.append(Press(each.action, say["cancel"]))
    rooms = tuple(
        Part(title, kind, "", lost, each.action)
        for each in answers
        if each.verb == actions.DROP
        for title, kind, lost in [leaving(sight, each.action)]
    )
    given = [asset for asset in player.assets if asset.kind.index in table.bartered or asset.kind.index == table.cleared]
    return Deal(
        piece,
        "" if isinstance(table.stack[-1].node, PayShip) else likely(sight, table.box.cards[table.stack[-1].source]),
        strip(sight, piece),
        say["choose-room"] if rooms else "",
        not rooms,
        speak.number(credits),
        speak.number(due) if due else "",
        speak.number(credits - due) if due <= credits else "",
        fill(say["short"], n=speak.number(due - credits)) if due > credits else "",
        parts(sight, due),
        rooms,
        tuple(Part(short_name(each.kind, speak), TYPES[each.kind.type], worth(sight, each), "") for each in given),
        tuple(presses),
    )


def bought(sight: Sight) -> Piece:
    """What the purchase under way is about: a card, or a ship out of the supply."""
    table = sight.table
    frame = table.stack[-1]
    if isinstance(frame.node, PayShip):
        sheet = table.box.sheets[frame.source]
        return lying(sight, ship_face(table.box, sheet, sight.language), f"ship-{int(sheet.index)}", sheet.name)
    return owned(sight, sight.seat, Asset(table.box.cards[frame.source]))


def parts(sight: Sight, due: int) -> tuple[Part, ...]:
    """What could be given in part exchange: while a purchase is under way what may be, else all that counts something.

    Then it is only told: other questions that are answered with it have buttons of their own.
    """
    table, seat, paying = sight.table, sight.own, sight.prompt == "purchase"
    offered = {each.action & int(SUBJECT): each.action for each in sight.answers if paying and each.verb == actions.BARTER}
    found = []
    for asset in table.players[seat].assets:
        counts, handle = int(rules.barter_worth(table, seat, asset)), int(asset.kind.index)
        if counts and (handle in offered or not paying):
            title, kind, lost = leaving(sight, handle)
            wasted = wasted_words(sight, max(0, counts - due))
            told = ", ".join(filter(None, (wasted, lost)))
            found.append(Part(title, kind, sight.speak.number(counts), told, offered.get(handle)))
    return tuple(found)


def worth(sight: Sight, asset: Asset) -> str:
    """What something on the counter counts."""
    counts = int(rules.barter_worth(sight.table, sight.own, asset)) if asset.kind.index in sight.table.bartered else 0
    return sight.speak.number(counts) if counts else ""


def wasted_words(sight: Sight, wasted: int) -> str:
    """The value that is lost since no change is given."""
    return fill(WORDS[sight.language]["wasted"], n=sight.speak.number(wasted)) if wasted else ""


def leaving(sight: Sight, action: int) -> tuple[str, str, str]:
    """An own card that would leave: its name, what it is, and the reward that is lost with it."""
    kind = sight.table.box.cards[action & int(SUBJECT)]
    credits, fame = gains_of(kind.reward or kind.capture)
    told = [sight.speak.number(credits)] if credits else []
    reward = " + ".join([*told, *([sight.speak.say("plus-fame", n=fame)] if fame else [])])
    lost = fill(WORDS[sight.language]["reward-lost"], reward=reward) if reward else ""
    return short_name(kind, sight.speak), TYPES[kind.type], lost


def strip(sight: Sight, piece: Piece) -> Strip | None:
    """The way to where a card is wanted, turn by turn."""
    if not piece.far or piece.far == "0":
        return None
    found = sight.ways(sight.own)
    goals = [int(goal) for goal in piece.goals.split() if int(goal) in found]
    goal = min(goals, key=lambda each: (found[each].turns, len(routes.path(found, each))))
    way = routes.path(found, goal)
    turns = [found[space].turns for space in way]
    return Strip(len(way), tuple(n for n in range(1, len(way) + 1) if n == len(way) or turns[n] != turns[n - 1]))


ODDS: Kept[str] = Kept(10_000)
TESTED = BITS[BEFORE_TEST] | BITS[AFTER_FAILED_TEST] | BITS[AFTER_OWN_TEST_ROLL] | BITS[AFTER_DELIVERY_ROLL]
DICE = table_odds.FOUGHT_WITH | table_odds.SAVES | TESTED
"""The moments at which a card changes odds; what it does then may depend on anything on the table."""


def likely(sight: Sight, kind: Kind) -> str:
    """How likely a card is sold at all, contraband gets through, a target is beaten, the tests of a job are passed."""
    if kind.type == CARGO:
        rolls = kind.illegal or kind.price_roll is not None
    else:
        rolls = kind.type == BOUNTY or (kind.type == JOB and bool(kind.skills))
    if not rolls or sight.table.players[sight.own].character is None:
        return ""
    facts = sight.facts
    depends = sight.own, kind, sight.language, facts.players[sight.own], facts.fight, bent(sight)
    return ODDS.get(depends, lambda: counted(sight, kind))


def bent(sight: Sight) -> Fact:
    """What else bends the odds of whose board lies in front: what it has used, or anything that one of its cards may ask for."""
    facts, own = sight.facts, sight.own
    goal = sight.table.players[own].sheet.goal
    if (goal is not None and goal.condition is not None) or any(map(looks_around, in_play(sight.table, own))):
        return facts.players, facts.used, facts.galaxy, facts.moment
    open_now = facts.window if facts.window is not None and facts.window[0] == own else None
    return facts.used[own], open_now


@lru_cache(maxsize=1000)
def looks_around(ability: Ability) -> bool:
    """Whether an ability changes odds in a way that depends on more than its owner and the fight."""
    if not ability.moments & DICE or not free(ability):
        return False
    settled = ability.condition is None or isinstance(ability.condition, InCombat | HasSkill)
    return not settled or not isinstance(ability.effect, ChangeDice | Grant | GainAnySkill | Prevent)


def counted(sight: Sight, kind: Kind) -> str:
    """The same, counted out."""
    table, own, say = sight.table, sight.own, WORDS[sight.language]
    if kind.type == CARGO:
        buys = fill(say["likely-buy"], n=percent(table_odds.purchase(table, own))) if kind.price_roll is not None else ""
        passes = fill(say["likely"], n=percent(table_odds.delivery(table, own))) if kind.illegal else ""
        return "; ".join(filter(None, (buys, passes)))
    if kind.type == BOUNTY:
        fight = table_odds.against_target(table, own, kind)
        return fill(say["likely-bounty"], n=percent(fight.win), lost=percent(fight.defeat))
    if kind.type == JOB and kind.skills:
        tested = who_tests(table.box, kind)[0]
        tests = (f"{sight.speak.skill(each)} {percent(table_odds.test(table, own, each))} %" for each in tested)
        return fill(say["likely-job"], tests=", ".join(tests))
    return ""


def slot_for(sight: Sight, kind: Kind) -> tuple[str, bool]:
    """Where a card would go, in words, and whether it can without anything having to leave."""
    table, say, player = sight.table, WORDS[sight.language], sight.table.players[sight.own]
    if kind.type == SHIP_CARD:
        fits = loads.fits(table, sight.own, table.box.sheets[kind.sheet], player.assets)
        return fill(say["goes-ship" if fits else "goes-ship-tight"], ship=sight.speak.name(player.sheet.name)), True
    if not deeds.is_asset(kind):
        return say["goes-event"], True
    if loads.fits(table, sight.own, slots.sheet_for(table, sight.own, kind), player.assets, kind):
        places = FLEXIBLE if kind.flexible else TAKES[kind.type]
        free = [slot.type for slot in sight.slots(sight.own) if slot.asset is None]
        place = next((each for each in places if each in free), places[0])
        return fill(say["goes-free"], slot=BOARDS[sight.language][f"slot-{place}"]), True
    return say["goes-full"], False
