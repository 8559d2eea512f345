"""The market: the top cards of the six decks with their price or what stands in the way, and what buying each would mean."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import actions, deeds, slots
from ..rules import market as rules
from ..rules.kinds import DECKS, NOTHING, Kind
from ..rules.pieces import Asset
from ..words.grammar import fill
from ..words.labels import discount
from ..words.page.market import WORDS
from .answers import Answer
from .lying import Piece, owned
from .purchase import Deal, Press, likely, parts, purchase, slot_for, strip
from .sight import Sight

ASKS = ("market", "buy-top", "turn-over", "purchase")
"""Questions that the market answers and that open it."""


class Ware(NamedTuple):
    """The top card of a deck: its price, what stands in the way, how many cards are left, and what can be done with it."""

    deck: str
    title: str
    left: int
    piece: Piece
    price: str
    badge: str
    """What stands in the way, in two words."""
    dear: bool
    reason: str
    """The same as a sentence, for whoever is asked."""
    swap: int | None
    """The answer that puts it under its deck."""
    deal: Deal


class Empty(NamedTuple):
    """A deck without a card that can be seen."""

    deck: str
    title: str
    words: str


def zone(sight: Sight) -> dict[str, object]:
    """The market, and the purchase that is under way."""
    table, say = sight.table, WORDS[sight.language]
    here = int(table.players[sight.own].space)
    wares = [ware(sight, deck) for deck in range(len(table.stores))]
    return {
        "title": fill(say["title-at"], space=sight.speak.space(table, here)) if here >= 0 else say["title"],
        "asks": sight.prompt if sight.asked and sight.prompt in ASKS else "",
        "swaps": any(isinstance(each, Ware) and each.swap is not None for each in wares),
        "wares": wares,
        "bargain": purchase(sight) if sight.asked and sight.prompt == "purchase" else None,
        "more": [each for each in sight.answers if each.action == actions.PASS and not each.aside and sight.prompt in ASKS[:3]],
    }


def ware(sight: Sight, deck: int) -> Ware | Empty:
    """The top card of a deck."""
    table, speak, title = sight.table, sight.speak, WORDS[sight.language][f"deck-{DECKS[deck]}"]
    kind = rules.top(table, deck)
    if kind is None or kind.type == NOTHING:
        return Empty(DECKS[deck], title, speak.say("empty" if kind is None else "hidden"))
    found = {each.verb: each for each in sight.about.get(f"card-{int(kind.index)}", ())}
    buy, swap = found.get(int(actions.BUY)), found.get(int(actions.CYCLE))
    due = cost(sight, kind)
    badge, dear = obstacle(sight, kind, due)
    reason = refused(sight, kind) if sight.asked and buy is None else ""
    piece = owned(sight, sight.own, Asset(kind))._replace(can="buy" if buy else "", only=None)
    return Ware(
        DECKS[deck],
        title,
        len(table.stores[deck]),
        piece._replace(label=", ".join(filter(None, (piece.label.partition(": ")[0], priced(sight, due), badge))), why=reason),
        speak.number(due) if due else "",
        "" if buy and due <= table.players[sight.own].credits else badge,
        dear,
        reason,
        None if swap is None else swap.action,
        deal(sight, kind, piece, due, presses(sight, kind, due, buy, swap), reason),
    )


def refused(sight: Sight, kind: Kind) -> str:
    """Why a card cannot be bought, if there is more to say than that nobody asks for it."""
    refusal = sight.table.refusal(sight.seat, int(actions.BUY) + int(kind.index))
    return "" if refusal.code == "not-offered" else sight.speak.refusal(refusal)


def cost(sight: Sight, kind: Kind) -> int:
    """What a card costs the viewer, less what the card takes off that offers it."""
    return int(rules.price(sight.table, sight.own, kind, discount(sight.table) if sight.asked else 0))


def priced(sight: Sight, due: int) -> str:
    """A price in words."""
    return sight.speak.speak.events.credits(due) if due else WORDS[sight.language]["free"]


def obstacle(sight: Sight, kind: Kind, due: int) -> tuple[str, bool]:
    """What stands in the way of buying a card, in two words, and whether it is the price."""
    table, say, player = sight.table, WORDS[sight.language], sight.table.players[sight.own]
    if player.space in kind.cannot_buy:
        return say["not-sold"], False
    if due > rules.purse(table, sight.own):
        return fill(say["short"], n=sight.speak.number(due - int(player.credits))), True
    if deeds.is_asset(kind) and not slots.holdable(table, sight.own, kind):
        return say["no-slot"], False
    return (say["by-barter"], False) if due > player.credits else ("", False)


def deal(sight: Sight, kind: Kind, piece: Piece, due: int, pressed: tuple[Press, ...], reason: str) -> Deal:
    """What buying a card would mean."""
    speak, credits = sight.speak, int(sight.table.players[sight.own].credits)
    goes, fits = slot_for(sight, kind)
    return Deal(
        piece,
        likely(sight, kind),
        strip(sight, piece),
        goes,
        fits,
        speak.number(credits),
        speak.number(due) if due else "",
        speak.number(credits - due) if due <= credits else "",
        fill(WORDS[sight.language]["short"], n=speak.number(due - credits)) if due > credits else "",
        parts=parts(sight, due) if due else (),
        presses=pressed,
        reason=reason,
    )


def presses(sight: Sight, kind: Kind, due: int, buy: Answer | None, swap: Answer | None) -> tuple[Press, ...]:
    """What can be done with a card: paying at once first, then with something in part exchange, then putting it away."""
    say, credits, found = WORDS[sight.language], int(sight.table.players[sight.own].credits), []
    if buy is not None and due > credits:
        found = [Press(buy.action, say["buy-barter"], True)]
    elif buy is not None and not slot_for(sight, kind)[1]:
        found = [Press(buy.action, say["buy-room"], True)]
    elif buy is not None:
        found = [Press(buy.action, fill(say["buy-for"], price=sight.speak.number(due)) if due else say["take"], True, True)]
        if due and parts(sight, due):
            found.append(Press(buy.action, say["exchange"]))
    if swap is not None:
        found.append(Press(swap.action, say["swap"], swaps=True))
    return tuple(found)
