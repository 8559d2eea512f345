"""The rival of a solo game: its cards, its turn bullet by bullet, and how it decides whatever else it is asked.

A rival is a seat that nobody plays. It is set up like a player and obeys the players' rules; what it does in its turn stands
on its card (OR-SOLO-07), and a question put to it is declined or answered by chance (OR-SOLO-40, OR-SOLO-41).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame
from cantina.core.event import Fact

from .. import stats, told
from ..actions import DECLINE, PASS, SHIP, SUBJECT
from ..effects import ALL_DAMAGE, BOTH, Choose, Recover
from ..kinds import BOUNTY, Bullet
from ..named_players import begin_card
from ..node import Node

if TYPE_CHECKING:
    from ..table import Table

PLANNING: Final[i64] = 0
ALL_THAT_APPLY: Final[list[bool]] = [False, True, False, True]
"""Whether a section (planning, action, encounter, special) means all its bullets or the first that applies."""
RECOVER: Final = Recover(BOTH, ALL_DAMAGE)


# The turn ------------------------------------------------------------------------------------------


def draw(table: Table, seat: i64) -> None:
    """A rival's next card is turned up (OR-SOLO-07)."""
    card = table.show(table.rival_decks[seat].pop(), table.everybody())
    table.rival_cards[seat] = [card]
    table.rival_done = 0
    if table.events is not None:
        table.tell(told.RIVAL_DRAWS, seat, {"card": card.kind.name, "rule": "OR-SOLO-07"})


def put_away(table: Table, seat: i64) -> None:
    """The card goes facedown to the bottom, unless it has been shuffled in (OR-SOLO-07)."""
    if table.rival_cards[seat]:
        table.rival_decks[seat].insert(0, table.rival_cards[seat].pop())
    if table.events is not None and table.box.expanded:
        player = table.players[seat]
        bounties = [asset.kind.name for asset in player.assets if asset.kind.type == BOUNTY]
        facts: dict[str, Fact] = {"space": int(player.space), "credits": int(player.credits), "bounties": bounties}
        facts["goals"] = len(stats.goals_of(table, seat))
        facts["race"] = [f"{stats.fame(table, other)}" for other in range(table.seats)]
        table.tell(told.RIVAL_STANDS, seat, {**facts, "target": int(table.target)})


@final
class Follow(Node):
    """One section of the rival's card: the frame's value is the section times 16 plus the next bullet (OR-SOLO-08, -09)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        seat, section, place = frame.seat, frame.value >> 4, frame.value & 15
        if table.ending or not table.rival_cards[seat]:  # whoever is defeated only finishes the bullet (OR-SOLO-42)
            return
        if section == PLANNING and table.players[seat].defeated:  # OR-D-62
            tell_step(table, seat, section, 1, "recover", "OR-D-62")
            table.push(RECOVER, seat, frame.origin)
            return
        bullets = table.rival_cards[seat][0].kind.bullets[section]
        while place < len(bullets):
            bullet = bullets[place]
            place += 1
            if applies(table, seat, bullet):
                if ALL_THAT_APPLY[section]:
                    table.stack.append(frame.at((section << 4) + place))
                tell_step(table, seat, section, place, bullet.name, bullet.rule)
                if table.box.expanded:
                    begin_card(table, seat)
                table.push(bullet.effect, seat, bullet.rule)
                if bullet.cost is not None:
                    table.push(bullet.cost, seat, bullet.rule)
                return
            tell_skipped(table, seat, section, place, bullet)
        if bullets and not ALL_THAT_APPLY[section]:
            tell_step(table, seat, section, 0, "nothing", "OR-SOLO-08")


def applies(table: Table, seat: i64, bullet: Bullet) -> bool:
    """Whether a bullet can be done now and would have an effect (OR-SOLO-08)."""
    if bullet.condition is not None and not bullet.condition.holds(table, seat, -1):
        return False
    if bullet.cost is not None and not bullet.cost.payable(table, seat, -1):
        return False
    return bullet.effect.possible(table, seat, -1)


def tell_step(table: Table, seat: i64, section: i64, place: i64, name: str, rule: str) -> None:
    """Which bullet the rival follows now, and by which rule."""
    if table.events is not None:
        card = table.rival_cards[seat][0].kind.name
        facts = {"section": int(section), "bullet": int(place)}
        table.tell(told.RIVAL_STEP, seat, {"card": card, **facts, "step": name, "rule": rule})


def tell_skipped(table: Table, seat: i64, section: i64, place: i64, bullet: Bullet) -> None:
    """Which bullet does not apply, and what it lacks: its condition, its price or an effect (OR-SOLO-08)."""
    if table.events is not None:
        lacks = "effect"
        if bullet.condition is not None and not bullet.condition.holds(table, seat, -1):
            lacks = "condition"
        elif bullet.cost is not None and not bullet.cost.payable(table, seat, -1):
            lacks = "cost"
        facts = {"section": int(section), "bullet": int(place)}
        card = table.rival_cards[seat][0].kind.name
        table.tell(told.RIVAL_SKIPS, seat, {"card": card, **facts, "step": bullet.name, "lacks": lacks, "rule": "OR-SOLO-08"})


@final
class ShuffleCard(Node):
    """The card is shuffled into the rival's deck, instead of going to its bottom."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        deck = [card.unseen() for card in [*table.rival_decks[frame.seat], *table.rival_cards[frame.seat]]]
        table.chance.shuffle(deck)
        table.rival_decks[frame.seat] = deck
        table.rival_cards[frame.seat] = []
        table.growth += 1
        if table.events is not None:
            table.tell(told.RIVAL_SHUFFLES, frame.seat, {"rule": frame.origin})


# Questions -----------------------------------------------------------------------------------------


def decide(table: Table, frame: Frame, decision: Decision) -> None:
    """Answer for the rival: no to whatever is optional, anything else by chance (OR-SOLO-40, OR-SOLO-41, OR-D-57)."""
    rule, action = "OR-SOLO-40", declined(frame, decision)
    if decision.prompt == "used-ship":
        rule, action = "OR-SOLO-31", best_ship(table, decision)
    elif action < 0:
        rule, action = "OR-SOLO-41", by_chance(table, decision.actions)
    if table.events is not None and decision.prompt != "purchase":
        if rule == "OR-SOLO-41" and len(decision.actions) > 1:
            between = [f"{each}" for each in decision.actions]
            table.tell(told.RIVAL_DECIDES_BETWEEN, decision.seat, {"rule": rule, "between": between, "chosen": int(action)})
        else:
            table.tell(told.RIVAL_DECIDES, decision.seat, {"rule": rule})
    frame.node.answer(table, frame, decision.seat, action)


def declined(frame: Frame, decision: Decision) -> int:
    """The answer with which the rival takes no part, or -1; paying without barter is such an answer too (OR-SOLO-27)."""
    for action in decision.actions:
        if action in (PASS, DECLINE):
            return action
    node = frame.node
    if isinstance(node, Choose):
        for action in decision.actions:
            if node.options[action & SUBJECT].effect is None:
                return action
    return -1


def by_chance(table: Table, actions: list[int]) -> int:
    """One of the answers, each as likely, and nobody knew before which."""
    table.growth += 1
    return table.chance.pick(actions)


def best_ship(table: Table, decision: Decision) -> int:
    """The dearest ship that the rival can pay for without barter, by chance among equals (OR-SOLO-31)."""
    player = table.players[decision.seat]
    dearest: i64 = -1
    found: list[int] = [int(PASS)]
    for action in decision.actions:
        cost = table.box.sheets[action & SUBJECT].cost
        if action & ~SUBJECT != SHIP or cost - player.sheet.cost > player.credits or cost < dearest:
            continue
        if cost > dearest:
            found = []
        dearest = cost
        found.append(action)
    return found[0] if len(found) == 1 else by_chance(table, found)


FOLLOW: Final = Follow()
