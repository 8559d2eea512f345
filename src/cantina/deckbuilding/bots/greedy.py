"""A greedy player of The Deckbuilding Game: at every question it takes what is worth most now, and it never looks ahead.

A turn is a list of advice in a fixed order; the first advice that has something to do is followed. What things are worth
stands in `greedy_values`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cantina.core import Knowledge

from ..rules import actions as verbs
from ..rules.actions import DECLINE, DONE, RESOLVE, SUBJECT, USE
from ..rules.attack import target_value, total
from ..rules.choices import Choose, DiscardACard, Exile
from ..rules.constants import attack_of
from ..rules.effects import ExileThis, Gain, To
from ..rules.galaxy_choices import DamageBaseOrShip, DiscardFromRow
from ..rules.kinds import AT_BASE, KIND_OF, ROW, UNCOMMITTED, Kind
from ..rules.node import DEFEATS, PLAYED, TO_HAND, Node
from ..rules.purchase import kind_at
from ..rules.table import Piece, Table
from . import values
from .effects import effect, home
from .values import DENY, WIN, bargain, in_row, lasting, lateness, power, thinning

NOTHING_TO_DO: Final = -1


class GreedyBot:
    """Plays The Deckbuilding Game from what its seat may know, the same way every time."""

    def choose(self, knowledge: Knowledge[Table]) -> int:
        """The action that is worth most now; among equals the one that is offered first."""
        table, seat = knowledge.table, int(knowledge.seat)
        decision = table.decision
        assert decision is not None, "nobody is asked"
        actions = decision.of(seat)
        if len(actions) == 1:
            return actions[0]
        if decision.prompt == "main":
            return next((action for advice in TURN if (action := advice(table, seat, actions)) != NOTHING_TO_DO), int(verbs.END))
        judge = ANSWERS[decision.prompt]
        return max(actions, key=lambda action: judge(table, seat, action))


# A turn: advice in order -----------------------------------------------------------------------


def win(table: Table, seat: int, actions: list[int]) -> int:
    """Win the game if it can be won: nothing else matters any more."""
    if not values.last_base(table, seat):
        return NOTHING_TO_DO
    for action in of_verb(actions, USE):
        if ability_value(table, seat, action) >= WIN / 2:
            return action
    return strike(table, seat, actions) if values.reach(table, seat) >= values.needed(table, seat) else NOTHING_TO_DO


def play(table: Table, seat: int, actions: list[int]) -> int:
    """Play the hand, Force first; what has a choice to make waits, and so does what may pay for an ability."""
    late, hand = lateness(table), table.sides[seat].hand
    paying = any(is_paid_by_hand(ability(action)) for action in of_verb(actions, USE))
    weakest = min((power(card.kind, late) for card in hand), default=0.0)

    def waits(kind: Kind) -> bool:
        return chooses(kind) or (paying and (kind.starter or power(kind, late) <= weakest))

    ready = [action for action in of_verb(actions, verbs.PLAY) if not waits(subject(action))]
    return max(ready, key=lambda action: subject(action).force, default=NOTHING_TO_DO)


def use(table: Table, seat: int, actions: list[int]) -> int:
    """Use every ability that helps, except those that wait for their place in the turn; who has attacked may give itself up."""
    for action in of_verb(actions, USE):
        node = ability(action)
        if not is_paid_by_hand(node) and not isinstance(node, DiscardFromRow) and not must_attack_first(table, seat, action):
            if effect(table, seat, node, action & SUBJECT) > 0:
                return action
    return NOTHING_TO_DO


def pay_from_hand(table: Table, seat: int, actions: list[int]) -> int:
    """Let the weakest card in hand pay for something better."""
    payers = [action for action in of_verb(actions, USE) if is_paid_by_hand(ability(action))]
    return first_above_zero(payers, lambda action: ability_value(table, seat, action))


def play_the_rest(table: Table, seat: int, actions: list[int]) -> int:
    """Play what waited, the cards with a choice last: by then it is plain what is missing."""
    return min(of_verb(actions, verbs.PLAY), key=lambda action: chooses(subject(action)), default=NOTHING_TO_DO)


def raid(table: Table, seat: int, actions: list[int]) -> int:
    """Defeat the row card that is worth more than what its attackers would do at the base, with no more of them than needed."""
    units = [piece for piece in table.sides[seat].units if piece.target == UNCOMMITTED]
    strengths = [(piece, attack_of(table, seat, piece, True), attack_of(table, seat, piece, False)) for piece in units]
    standing = values.assault(table, seat, attack := values.reach(table, seat))
    found, margin = NOTHING_TO_DO, 0.0
    for place in range(1, ROW + 1):
        kind = table.row[place - 1].kind
        before = total(table, seat, place) if RESOLVE + place in actions else 0
        if before and before >= target_value(kind):
            return int(RESOLVE + place)
        offered = of_verb(actions, verbs.COMMIT + (place << verbs.VERB_SHIFT))
        party = cheapest_party(table, seat, strengths, target_value(kind) - before) if offered else []
        if party:
            lost = sum(attack_of(table, seat, piece, False) for piece in party)
            spoils = defeat_value(table, seat, kind) + sum(hunter_value(table, seat, piece) for piece in party)
            value = spoils - standing + values.assault(table, seat, attack - lost) + (WIN if before else 0.0)
            if value > margin:
                found, margin = sent(party[0], offered), value
    return found


def clear_the_row(table: Table, seat: int, actions: list[int]) -> int:
    """Discard from the row what the attack has left there, before buying from what comes instead."""
    clearing = [action for action in of_verb(actions, USE) if isinstance(ability(action), DiscardFromRow)]
    return first_above_zero(clearing, lambda action: ability_value(table, seat, action))


def buy(table: Table, seat: int, actions: list[int]) -> int:
    """Buy the card that, with what the rest of the pool still buys, is worth most; paying somebody off is never better."""
    late, pool = lateness(table), int(table.pool)

    def value(action: int) -> float:
        kind = subject(action)
        return bargain(kind, late) + values.spending(table, seat, pool - kind.cost, kind)

    good = [action for action in of_verb(actions, verbs.BUY) if bargain(subject(action), late) > 0]
    return max(good, key=value, default=NOTHING_TO_DO)


def strike(table: Table, seat: int, actions: list[int]) -> int:
    """Send everything that is left against the base, then resolve the attack."""
    side = table.sides[seat]
    if not values.needed(table, seat):
        return NOTHING_TO_DO
    for action in of_verb(actions, verbs.COMMIT):
        piece = side.find(action & SUBJECT)
        if piece is not None and attack_of(table, seat, piece, False) > 0:
            return action
    return int(RESOLVE + AT_BASE) if RESOLVE + AT_BASE in actions else NOTHING_TO_DO


TURN: Final = (win, play, use, pay_from_hand, play_the_rest, raid, clear_the_row, buy, strike)
"""The order of a turn; when nobody has anything to say, the turn ends."""


# What the advice asks about the table ----------------------------------------------------------


def of_verb(actions: list[int], verb: int) -> list[int]:
    """The actions with this verb."""
    return [action for action in actions if action & ~SUBJECT == verb]


def subject(action: int) -> Kind:
    """The card an action is about."""
    return KIND_OF[action & SUBJECT]


def first_above_zero(actions: list[int], value: Callable[[int], float]) -> int:
    """The first action that gains anything."""
    return next((action for action in actions if value(action) > 0), NOTHING_TO_DO)


def ability(action: int) -> Node:
    """The ability that an action uses."""
    node = subject(action).ability
    assert node is not None, "only abilities are used"
    return node


def ability_value(table: Table, seat: int, action: int) -> float:
    """What using an ability is worth."""
    return effect(table, seat, ability(action), action & SUBJECT)


def is_paid_by_hand(node: Node) -> bool:
    """Whether an ability's price is a card from hand."""
    return isinstance(node, To) and isinstance(node.price, DiscardACard | Exile)


def must_attack_first(table: Table, seat: int, action: int) -> bool:
    """Whether a card would exile itself although it has not struck yet."""
    node, piece = ability(action), table.sides[seat].find(action & SUBJECT)
    if not isinstance(node, To) or not isinstance(node.price, ExileThis) or piece is None:
        return False
    return piece.target < ROW + 1 and attack_of(table, seat, piece, False) > 0


def chooses(kind: Kind) -> bool:
    """Whether a card asks what it should bring when it is played."""
    return kind.when is not None and kind.when.point == PLAYED


def defeat_value(table: Table, seat: int, kind: Kind) -> float:
    """What defeating a row card brings: its reward, and that the enemy cannot buy it any more."""
    reward = effect(table, seat, reward_of(kind), -1)
    return max(reward, 0.0) + DENY * max(-in_row(kind, seat, lateness(table)), 0.0)


def reward_of(kind: Kind) -> Node:
    """What a defeated card brings: as printed, or its cost in resources where a neutral card was hunted."""
    return Gain(resources=kind.cost) if kind.reward is None else kind.reward


def hunter_value(table: Table, seat: int, piece: Piece) -> float:
    """What a unit gains by taking part in a defeat."""
    when = piece.kind.when
    return max(effect(table, seat, when.effect, piece.handle), 0.0) if when is not None and when.point == DEFEATS else 0.0


def cheapest_party(table: Table, seat: int, strengths: list[tuple[Piece, int, int]], need: int) -> list[Piece]:
    """The units that reach a target value at the smallest loss for the attack on the base, as few as possible."""
    best: list[tuple[float, int, list[Piece]] | None] = [(0.0, 0, []), *([None] * need)]
    for piece, row, base in strengths:
        if row <= 0:
            continue
        price = base - hunter_value(table, seat, piece)
        for reached in range(need - 1, -1, -1):
            party = best[reached]
            if party is not None:
                goal = min(need, reached + row)
                joined = (party[0] + price, party[1] + 1, [*party[2], piece])
                rival = best[goal]
                if rival is None or joined[:2] < rival[:2]:
                    best[goal] = joined
    chosen = best[need]
    return [] if chosen is None else chosen[2]


def sent(piece: Piece, offered: list[int]) -> int:
    """The action that commits this unit, or one like it: equal units are offered only once."""
    exact = [action for action in offered if action & SUBJECT == piece.handle]
    alike = [action for action in offered if subject(action) is piece.kind]
    return [*exact, *alike, NOTHING_TO_DO][0]


# Every other question: how much each answer is worth -------------------------------------------


def keep(table: Table, seat: int, action: int) -> float:
    """Which card to discard: the one that would do least next turn."""
    return -power(subject(action), lateness(table))


def exile(table: Table, seat: int, action: int) -> float:
    """Which card to exile: the one that makes the deck worst, and none that makes it better."""
    return 0.0 if action == DONE else thinning(table, subject(action), action & ~SUBJECT == verbs.EXILE_HAND)


def option(table: Table, seat: int, action: int) -> float:
    """Which option to choose: the best for oneself, or the least good for the enemy whose card asks."""
    frame = table.stack[-1]
    if action == DECLINE or not isinstance(frame.node, Choose):
        return 0.0
    value = effect(table, int(frame.seat), frame.node.options[action & SUBJECT], int(frame.source))
    return value if frame.seat == seat else -value


def reward(table: Table, seat: int, action: int) -> float:
    """Whether to take a reward: if it helps."""
    return effect(table, seat, reward_of(KIND_OF[table.stack[-1].source]), -1) if action == verbs.ACCEPT else 0.0


def trigger(table: Table, seat: int, action: int) -> float:
    """Which when-ability to settle next: the best one, as long as it helps."""
    source = action & SUBJECT
    due = [frame for frame in table.waiting if frame.source == source and action != DECLINE]
    return max((effect(table, seat, frame.node, source) for frame in due if isinstance(frame.node, Node)), default=0.0)


def redirect(table: Table, seat: int, action: int) -> float:
    """Where a bought card should go: to where it is drawn sooner, but not out of the game for one turn's work."""
    kind, late = kind_at(table, table.stack[-1].value), lateness(table)
    elsewhere = None if action == DECLINE else subject(action).redirect
    if elsewhere is None:
        return 0.0
    if elsewhere.borrowed:
        return power(kind, late) - lasting(kind, late)
    return power(kind, late) if elsewhere.destination == TO_HAND else lasting(kind, late)


def damage(table: Table, seat: int, action: int) -> float:
    """Which ship to damage: the one where a point of damage does most."""
    ship, decision = table.sides[1 - seat].find(action & SUBJECT), table.decision
    if ship is None or decision is None:
        return 0.0
    n = min(int(decision.number), int(ship.kind.hit_points - ship.damage))
    return values.sinking(ship, n, lateness(table)) / n


def amount(table: Table, seat: int, action: int) -> float:
    """How much damage: as much as possible, for a ship that sinks matters more than two that float."""
    return float(action & SUBJECT)


def damage_one(table: Table, seat: int, action: int) -> float:
    """Base or ship: whatever falls, else the base."""
    node, ship = table.stack[-1].node, table.sides[1 - seat].find(action & SUBJECT)
    n = int(node.n) if isinstance(node, DamageBaseOrShip) else 0
    return (
        values.blow(table, seat, n) if action == verbs.DAMAGE_BASE or ship is None else values.sinking(ship, n, lateness(table))
    )


def destroy(table: Table, seat: int, action: int) -> float:
    """Which ship to destroy: the one that does most harm."""
    late, ship = lateness(table), table.sides[1 - seat].find(action & SUBJECT)
    if action & ~SUBJECT == verbs.DESTROY_ROW or ship is None:
        return -in_row(subject(action), seat, late) * DENY
    return values.sinking(ship, int(ship.kind.hit_points), late)


def base(table: Table, seat: int, action: int) -> float:
    """Which base to live on, or to pick for later; a choice once made stands."""
    if action in (DONE, DECLINE):
        return WIN if action == DONE else -WIN
    return home(table, seat, subject(action))


def best_now(table: Table, seat: int, action: int) -> float:
    """Which card does most in a turn: to take for oneself, or to take from the enemy."""
    return power(subject(action), lateness(table))


def best_for_good(table: Table, seat: int, action: int) -> float:
    """Which card to put into the deck."""
    return lasting(subject(action), lateness(table))


def clear(table: Table, seat: int, action: int) -> float:
    """Which card to take out of the row."""
    return -in_row(subject(action), seat, lateness(table))


def swap(table: Table, seat: int, action: int) -> float:
    """Whether the card on top of the galaxy deck is better company than one of the row."""
    late = lateness(table)
    return 0.0 if action == DECLINE else in_row(table.galaxy[-1].kind, seat, late) - in_row(subject(action), seat, late)


def drop(table: Table, seat: int, action: int) -> float:
    """Which of the two top cards of the galaxy deck should not come into the row."""
    return -in_row(table.galaxy[-1 - (action & SUBJECT)].kind, seat, lateness(table))


def exchange(table: Table, seat: int, action: int) -> float:
    """Which card to bring back into the row, and in whose place."""
    return best_for_good(table, seat, action) if action & ~SUBJECT == verbs.SALVAGE else clear(table, seat, action)


ANSWERS: Final[dict[str, Callable[[Table, int, int], float]]] = {
    "discard": keep, "exile": exile, "option": option, "reward": reward, "trigger": trigger, "redirect": redirect,
    "damage": damage, "amount": amount, "damage-one": damage_one, "destroy": destroy, "reveal": base, "pick-bases": base,
    "borrow": best_now, "return": best_now, "put-back": best_now, "purchase-free": best_for_good,
    "purchase-discarded": best_for_good, "discard-row": clear, "swap": swap, "drop": drop, "exchange": exchange,
}  # fmt: skip
"""Who judges the answers to which question."""
