"""The market: turning over a deck, buying, bartering, ships, and what happens when a new card comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, loads, slots, stats, told
from .actions import BARTER, BUY, CYCLE, DROP, OPTION, PASS, SUBJECT, WITHDRAW
from .contacts import spots_of
from .dice import any_of, close_roll, open_roll, roll
from .kinds import BOUNTY, CARGO, CREW, EVENT, HIT, JOB, NO_FACTION, REMOVED, Kind
from .kinds import SHIP as SHIP_CARD
from .meetings import REVEAL_ICON
from .named_players import begin_card
from .node import BARTER_BONUS, CARD_BOUGHT, CREW_DISCOUNT, DISCOUNT, LUXURY_DISCOUNT, Node
from .patrols import RESOLVE_ICON
from .pieces import OTHER_ROLL, PERSON, Asset
from .rival.reveals import TURN_UP_ONE
from .windows import happen

if TYPE_CHECKING:
    from .pieces import Player
    from .table import Table

ASKED_BELOW: Final[i64] = 1
"""A purchase that was picked by the question below it on the stack: called off, that is asked again; paid, it is over."""
MARKET: Final[i64] = 2
"""The purchase of a market action that has not begun before it is paid."""
SEARCHED: Final[i64] = 4
"""A purchase out of a search, whose frame lies below: what was not bought goes back before anything else happens."""
ROLLED: Final[i64] = 8
"""Set in the value of a purchase once the die that allows it has fallen."""
SAME_DECK: Final[i64] = 2
"""The value of a market action in which one card has been discarded and one more of that deck may be, plus the deck."""
LUXURY: Final[i64] = 4


def top(table: Table, deck: i64) -> Kind | None:
    """The card on offer in a deck."""
    store = table.stores[deck]
    return store[-1].kind if store else None


def price(table: Table, seat: i64, kind: Kind, discount: i64 = 0) -> i64:
    """What a card costs this player before barter (OR-CREDITS-03)."""
    less = discount
    if kind.type == CREW:
        less += stats.about(table, seat, DISCOUNT, CREW_DISCOUNT)
    if kind.home == LUXURY:
        less += stats.about(table, seat, DISCOUNT, LUXURY_DISCOUNT)
    if kind.type == SHIP_CARD:
        less += table.players[seat].sheet.cost
    return max(0, kind.cost - less)


def barter_worth(table: Table, seat: i64, asset: Asset) -> i64:
    """What an asset counts in barter; bounties, crew, jobs and what has no cost count nothing (OR-MARKET-17, OR-MARKET-18)."""
    kind = asset.kind
    if kind.type in (BOUNTY, CREW, JOB) or kind.cost <= 0 or not slots.droppable(asset):
        return 0
    return kind.cost + (stats.bonus(table, seat, BARTER_BONUS) if asset.goal_token else 0)


def purse(table: Table, seat: i64) -> i64:
    """Credits and everything that could be bartered."""
    player = table.players[seat]
    total = player.credits
    for asset in player.assets:
        total += barter_worth(table, seat, asset)
    return total


def sold_here(table: Table, seat: i64, kind: Kind) -> bool:
    """Whether a card is for sale where this player is."""
    return sold_at(table, seat, kind, table.players[seat].space)


def sold_at(table: Table, seat: i64, kind: Kind, space: i64) -> bool:
    """Whether a card is for sale to a player in a space: no cargo where it is wanted, be it by a patrol (OR-CARGO-03)."""
    if space in kind.cannot_buy:
        return False
    if not table.box.expanded or kind.type != CARGO or kind.destination is None:
        return True
    return space not in kind.destination.spaces(table, seat, kind.index)


def buyable(table: Table, seat: i64, kind: Kind, discount: i64 = 0, load: loads.Load | None = None) -> bool:
    """Whether a player could buy this card now, by credits, barter and making room (OR-D-25, OR-D-26).

    Whoever asks about several cards says what the player has.
    """
    if not sold_here(table, seat, kind):
        return False
    due = price(table, seat, kind, discount)
    if due <= table.players[seat].credits:
        if not deeds.is_asset(kind):
            return True
        return slots.holdable(table, seat, kind, loads.loaded(table, seat) if load is None else load)
    if due > purse(table, seat):
        return False
    return not deeds.is_asset(kind) or affordable(table, seat, kind, due)


def affordable(table: Table, seat: i64, kind: Kind, due: i64) -> bool:
    """Whether barter can pay what credits do not and leave a slot, discarding at most one card merely for room.

    The fewer assets are left the better, but for those that give slots: with and without them has to be tried.
    """
    player = table.players[seat]
    for keeping in (False, True):
        total = player.credits
        left: list[Asset] = []
        for asset in player.assets:
            worth = barter_worth(table, seat, asset)
            if worth == 0 or (keeping and loads.gives_slots(asset)):
                left.append(asset)
            else:
                total += worth
        if total < due:  # whoever keeps what gives slots has even less
            return False
        load = loads.Load(table, seat, slots.sheet_for(table, seat, kind), left)
        if load.fits_with(kind) or one_makes_room(load, left, kind):
            return True
    return False


def one_makes_room(load: loads.Load, assets: list[Asset], kind: Kind) -> bool:
    """Whether one of these assets, discarded, lets a card fit beside the others."""
    for asset in assets:
        if slots.droppable(asset) and load.fits_instead(kind, asset):
            return True
    return False


def market_actions(table: Table, seat: i64, actions: list[int], cycling: bool) -> None:
    """What a market action can begin or go on with."""
    load = loads.loaded(table, seat)
    for store in table.stores:
        if not store:
            continue
        kind = store[-1].kind
        if cycling:
            actions.append(int(CYCLE + kind.index))
        if buyable(table, seat, kind, 0, load):
            actions.append(int(BUY + kind.index))


def cycle(table: Table, seat: i64, kind: Kind) -> None:
    """The top card goes to the bottom and the next is turned up; no icon counts (OR-MARKET-02, OR-MARKET-03)."""
    store = table.stores[kind.home]
    store.insert(0, store.pop())
    if table.events is not None:
        table.tell(told.CYCLE, seat, {"card": kind.name, "deck": int(kind.home)})
    deeds.reveal_top(table, kind.home)


@final
class MarketAction(Node):
    """A market action on top of the normal one: perhaps turn over one deck, perhaps buy one card."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        actions: list[int] = [int(PASS)]
        market_actions(table, frame.seat, actions, frame.value == 0)
        again = top(table, frame.value - SAME_DECK) if frame.value >= SAME_DECK else None
        if again is not None:
            actions.append(int(CYCLE + again.index))
        table.ask(frame, Decision(frame.seat, asked.MARKET, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        answer_market(table, frame, seat, action)


def answer_market(table: Table, frame: Frame, seat: i64, action: i64) -> None:
    """Turn over a deck and go on, or buy."""
    if action == PASS:
        return
    kind = table.box.cards[action & SUBJECT]
    if action & ~SUBJECT == CYCLE:
        cycle(table, seat, kind)
        second = table.box.expanded and frame.value == 0  # one more of the same deck may follow (UB-DISCARD-01)
        table.stack.append(Frame(MARKET_ACTION, seat, frame.origin, -1, SAME_DECK + kind.home if second else 1))
    else:
        table.stack.append(frame)
        table.push(PURCHASE, seat, kind.name, kind.index, ASKED_BELOW)


def without(assets: list[Asset], asset: Asset) -> list[Asset]:
    """All but one."""
    return [each for each in assets if each is not asset]


def kept(table: Table, seat: i64) -> list[Asset]:
    """The assets that a buyer has not put on the counter yet."""
    return [
        asset
        for asset in table.players[seat].assets
        if asset.kind.index not in table.bartered and asset.kind.index != table.cleared
    ]


def offered(table: Table, seat: i64) -> i64:
    """What the assets on the counter are worth."""
    total: i64 = 0
    for asset in table.players[seat].assets:
        if asset.kind.index in table.bartered:
            total += barter_worth(table, seat, asset)
    return total


def dealing(table: Table) -> bool:
    """Whether somebody is buying: something lies on the counter, or the die that allows a purchase (OR-D-25)."""
    if table.bartered or table.cleared >= 0:
        return True
    for frame in table.stack:
        if rolls_to_buy(frame):
            return True
    return False


def rolls_to_buy(frame: Frame) -> bool:
    """Whether a frame waits for the die that allows a purchase; its source is the card."""
    return isinstance(frame.node, Purchase) and frame.value & ROLLED != 0


def take_back(table: Table) -> None:
    """Nothing lies on the counter any more, nothing is given up for room."""
    table.bartered = []
    table.cleared = -1


def clear_counter(table: Table, seat: i64, bought: str) -> None:
    """Everything on the counter leaves at once, and nothing is settled in between (OR-D-25)."""
    handles = table.bartered if table.cleared < 0 else [*table.bartered, table.cleared]
    if table.events is not None:
        for handle in table.bartered:
            table.tell(told.BARTER, seat, {"card": table.box.cards[handle].name, "for": bought})
    take_back(table)
    for handle in handles:
        slots.discard(table, seat, handle)


def take_out(table: Table, kind: Kind) -> None:
    """A card leaves its deck, before the eyes of all."""
    store = table.stores[kind.home]
    for i in range(len(store) - 1, -1, -1):
        if store[i].kind is kind:
            table.show(store.pop(i), table.everybody())
            return


@final
class Purchase(Node):
    """Buy a card (the frame's source): what is bartered, what goes for room, then the price, all at once (OR-D-25).

    Nothing happens before it is paid, so it can be called off; the frame's value says what is done then and afterwards.
    """

    __slots__ = ("discount", "turns_up")

    def __init__(self, discount: i64 = 0, turns_up: bool = True) -> None:
        self.discount: i64 = discount
        self.turns_up: bool = turns_up
        """Whether the next card of the deck is turned up at once, not only after a shuffle (OR-MARKET-11)."""

    def due(self, table: Table, frame: Frame) -> i64:
        """What is still to be paid in credits; no change is given (OR-D-27)."""
        kind = table.box.cards[frame.source]
        return max(0, price(table, frame.seat, kind, self.discount) - offered(table, frame.seat))

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value & ROLLED:
            self.judge(table, frame.at(frame.value & ~ROLLED))
            return
        seat = frame.seat
        kind = table.box.cards[frame.source]
        assets = kept(table, seat)
        due = self.due(table, frame)
        fit = self.fits(table, seat, kind, assets)
        actions: list[int] = []
        for asset in assets:
            if due and barter_worth(table, seat, asset) and self.leaves_way(table, seat, kind, assets, asset, fit):
                actions.append(int(BARTER + asset.kind.index))
        if due <= table.players[seat].credits:
            if not fit:
                load = loads.Load(table, seat, slots.sheet_for(table, seat, kind), assets)
                for asset in assets:
                    if slots.droppable(asset) and load.fits_instead(kind, asset):
                        actions.append(int(DROP + asset.kind.index))
            elif actions:
                actions.insert(0, int(PASS))
            else:
                self.pay(table, frame, due)
                return
        actions.append(int(WITHDRAW))
        table.ask(frame, Decision(seat, asked.PURCHASE, kind.name, actions, due))

    def fits(self, table: Table, seat: i64, kind: Kind, assets: list[Asset]) -> bool:
        """Whether the card would have a slot beside these."""
        return not deeds.is_asset(kind) or loads.fits(table, seat, slots.sheet_for(table, seat, kind), assets, kind)

    def leaves_way(self, table: Table, seat: i64, kind: Kind, assets: list[Asset], asset: Asset, fit: bool = False) -> bool:
        """Whether the purchase can still be finished without this asset, discarding at most one card merely for room.

        `fit` says whether the card fits beside all of them: then it does without one that gives no slots.
        """
        if fit and not loads.gives_slots(asset):
            return True
        if not deeds.is_asset(kind):
            return True
        others = without(assets, asset)
        load = loads.Load(table, seat, slots.sheet_for(table, seat, kind), others)
        return load.fits_with(kind) or (table.cleared < 0 and one_makes_room(load, others, kind))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        verb, handle = action & ~SUBJECT, action & SUBJECT
        if action == PASS:
            self.pay(table, frame, self.due(table, frame))
        elif action == WITHDRAW:
            take_back(table)
        else:
            table.stack.append(frame)
            if verb == BARTER:
                table.bartered = [*table.bartered, handle]
            else:
                table.cleared = handle

    def pay(self, table: Table, frame: Frame, due: i64) -> None:
        """Take the card and pay for it, once a roll has allowed it where one is needed."""
        kind = table.box.cards[frame.source]
        if kind.price_roll is None:
            self.get(table, frame, due)
        else:
            roll(table, frame.seat, OTHER_ROLL, 1)
            table.stack.append(frame.at(frame.value | ROLLED))
            open_roll(table, frame.seat, -1)

    def judge(self, table: Table, frame: Frame) -> None:
        """The die has fallen: on a hit the card is bought, otherwise something else happens and the purchase has failed."""
        kind = table.box.cards[frame.source]
        hit = any_of(table.dice, [HIT])
        close_roll(table)
        if hit or kind.price_roll is None:
            self.get(table, frame, self.due(table, frame))
            return
        take_back(table)
        self.begun(table, frame)
        search = table.stack.pop() if frame.value == SEARCHED else None
        begin_card(table, frame.seat)
        table.push(kind.price_roll, frame.seat, kind.name, frame.source)
        if search is not None:
            table.stack.append(search)

    def begun(self, table: Table, frame: Frame) -> None:
        """The question that picked the card is answered, or the market action of this turn is used."""
        if frame.value == ASKED_BELOW:
            table.stack.pop()
        elif frame.value == MARKET:
            table.marketed = True

    def get(self, table: Table, frame: Frame, due: i64) -> None:
        """Take the card and pay for it; then the next card of its deck comes up (OR-MARKET-07, OR-D-43)."""
        seat = frame.seat
        self.begun(table, frame)
        kind = table.box.cards[frame.source]
        take_out(table, kind)
        player = table.players[seat]
        player.credits -= due
        deeds.touch_credits(table, seat)
        if table.events is not None:
            table.tell(told.BUY, seat, {"card": kind.name, "price": int(due)})
        table.push(BOUGHT, seat, kind.name, kind.index)
        if self.turns_up:
            table.push(TURN_UP, seat, kind.name, kind.home)
        self.place(table, frame, kind, player)
        clear_counter(table, seat, kind.name)

    def place(self, table: Table, frame: Frame, kind: Kind, player: Player) -> None:
        """What the card does on being bought, and where it goes."""
        seat = frame.seat
        if deeds.is_asset(kind):
            slots.take(table, seat, Asset(kind))
            self.resolve(table, seat, kind)
        elif kind.type == EVENT:
            if kind.after == REMOVED:
                deeds.remove_card(table, kind)
            else:
                table.push(SHUFFLE_IN, seat, kind.name, kind.index)
            self.resolve(table, seat, kind)
        else:
            deeds.remove_card(table, kind)
            change_ship(table, seat, kind.sheet, 0)

    def resolve(self, table: Table, seat: i64, kind: Kind) -> None:
        """What the card does on being bought."""
        if kind.on_buy is not None:
            begin_card(table, seat)
            table.push(kind.on_buy, seat, kind.name, kind.index)


def change_ship(table: Table, seat: i64, sheet: i64, damage: i64) -> None:
    """Another ship: the old sheet goes back goal side up, its damage disappears (OR-SHIP-03 to OR-SHIP-06, OR-D-53)."""
    player = table.players[seat]
    old = player.sheet
    table.sheets = [index for index in table.sheets if index != old.index % table.box.fronts]
    table.sheets.append(sheet)
    player.sheet = table.box.sheets[sheet]
    player.ship_damage = damage
    player.ship_count = 0
    table.dirty |= 1 << seat
    if table.events is not None:
        table.tell(told.NEW_SHIP, seat, {"ship": player.sheet.name})
    deeds.stand_up(table, seat)


@final
class TurnUp(Node):
    """After a purchase the new top card is turned up and its icon counts (OR-MARKET-07, OR-PATROL-13); source is the deck."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        store = table.stores[frame.source]
        if not store:
            return
        deeds.reveal_top(table, frame.source)
        kind = store[-1].kind
        patrol, reveals = kind.icon_faction != NO_FACTION, reveals_contact(table, kind)
        if patrol and reveals and table.kinds[table.current] == PERSON:  # the current player orders them (UB-D-15)
            table.ask(frame, Decision(table.current, asked.ICONS, kind.name, [int(OPTION), int(OPTION + 1)]))
            return
        if reveals:
            reveal(table, kind)
        if patrol:
            table.push(RESOLVE_ICON, frame.seat, kind.name, kind.icon_faction, kind.icon_spaces)

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        kind = table.stores[frame.source][-1].kind
        if action == OPTION:
            reveal(table, kind)
            table.push(RESOLVE_ICON, frame.seat, kind.name, kind.icon_faction, kind.icon_spaces)
        else:
            table.push(RESOLVE_ICON, frame.seat, kind.name, kind.icon_faction, kind.icon_spaces)
            reveal(table, kind)


def reveal(table: Table, kind: Kind) -> None:
    """The reveal icon of a card: the current player picks a contact, a rival by its own rule (UB-REVEAL-03, UB-D-59)."""
    person = table.kinds[table.current] == PERSON
    table.push(REVEAL_ICON if person else TURN_UP_ONE, table.current, kind.name)


def reveals_contact(table: Table, kind: Kind) -> bool:
    """Whether the reveal icon of a card works for so many players and does anything here (UB-REVEAL-02, UB-REVEAL-06).

    Rivals are no players in this (UB-D-14), and neither is anybody who has left.
    """
    if not kind.reveal_most:
        return False
    people = len([1 for n in range(table.seats) if table.kinds[n] == PERSON and not table.players[n].retired])
    if not kind.reveal_least <= people <= kind.reveal_most:
        return False
    return len(spots_of(table, table.players[table.current].space, True)) > 0


@final
class Bought(Node):
    """A card has been bought."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        happen(table, frame.seat, CARD_BOUGHT, frame.source)


@final
class ShuffleIn(Node):
    """A card that was resolved goes back and its deck is shuffled; only then is a card turned up (OR-MARKET-11)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        kind = table.box.cards[frame.source]
        store = table.stores[kind.home]
        deeds.to_bottom(table, kind)
        for i in range(len(store)):
            store[i] = store[i].unseen()
        table.chance.shuffle(store)
        table.growth += 1
        if table.events is not None:
            table.tell(told.SHUFFLE, frame.seat, {"deck": int(kind.home)})


MARKET_ACTION: Final = MarketAction()
PURCHASE: Final = Purchase()
PURCHASE_EXTRA: Final = Purchase(0, False)
TURN_UP: Final = TurnUp()
BOUGHT: Final = Bought()
SHUFFLE_IN: Final = ShuffleIn()
