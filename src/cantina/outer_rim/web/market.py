"""The market: the top cards of the six decks with their price or what stands in the way, and what buying each would mean."""

from __future__ import annotations

from typing import NamedTuple

from .. import routes
from ..rules import actions, deeds, loads, slots
from ..rules import market as rules
from ..rules.kinds import DECKS, NOTHING, Kind
from ..rules.pieces import Asset
from ..words.grammar import fill
from ..words.labels import discount
from ..words.page.market import WORDS
from .answers import Answer
from .facts import Kept
from .lying import Piece, about, owned
from .purchase import Deal, Press, bent, likely, parts, purchase, slot_for, strip
from .references import NOWHERE, Link, of_refusal
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
    rule: Link
    """The rule behind it."""
    swap: int | None
    """The answer that puts it under its deck."""
    deal: Deal


class Empty(NamedTuple):
    """A deck without a card that can be seen."""

    deck: str
    title: str
    words: str


STALLS: Kept[dict[str, object]] = Kept(2_000)


def zone(sight: Sight) -> dict[str, object]:
    """The market, and the purchase that is under way; whoever is not asked only looks."""
    if sight.asked:
        return stall(sight)
    table, facts = sight.table, sight.facts
    depends = (
        sight.own, sight.prompt == "purchase", sight.language, facts.tops, facts.players[sight.own], facts.galaxy, facts.people,
        facts.fight,
        routes.present_move(table, sight.own), bent(sight),
    )  # fmt: skip
    return STALLS.get(depends, lambda: stall(sight))


def swaps(sight: Sight) -> str:
    """Which cards may be replaced before one is bought: one, and with the expansion a second of its deck, or that one now."""
    say, table = WORDS[sight.language], sight.table
    if not table.box.expanded:
        return say["swap-note"]
    frame, phrases = table.stack[-1], sight.speak.speak.phrases
    if not isinstance(frame.node, rules.MarketAction) or frame.value < rules.SAME_DECK:
        return say["swap-two"]
    return say["swap-again"].format(of_deck=phrases.DECK_OF.format(deck=phrases.DECKS[frame.value - rules.SAME_DECK]))


def stall(sight: Sight) -> dict[str, object]:
    """The same, made anew."""
    table, say = sight.table, WORDS[sight.language]
    here = int(table.players[sight.own].space)
    wares = [ware(sight, deck) for deck in range(len(table.stores))]
    asks = sight.prompt if sight.asked and sight.prompt in ASKS else ""
    return {
        "title": fill(say["title-at"], space=sight.speak.space(table, here)) if here >= 0 else say["title"],
        "asks": asks,
        "rule": sight.rule if asks else NOWHERE,
        "swaps": swaps(sight) if any(isinstance(each, Ware) and each.swap is not None for each in wares) else "",
        "wares": wares,
        "bargain": purchase(sight) if sight.asked and sight.prompt == "purchase" else None,
        "more": [each for each in sight.answers if each.action == actions.PASS and not each.aside and sight.prompt in ASKS[:3]],
    }


WARES: Kept[Ware] = Kept(5_000)


def ware(sight: Sight, deck: int) -> Ware | Empty:
    """The top card of a deck, kept for whoever knows and may do the same."""
    table, facts = sight.table, sight.facts
    kind = rules.top(table, deck)
    if kind is None or kind.type == NOTHING:
        words = sight.speak.say("empty" if kind is None else "hidden")
        return Empty(DECKS[deck], WORDS[sight.language][f"deck-{DECKS[deck]}"], words)
    chance, touching = likely(sight, kind), about(sight, f"card-{int(kind.index)}", f"named-{kind.name}")
    offered = any(each.verb == actions.BUY for each in touching)
    reason, rule = refused(sight, kind) if sight.asked and not offered else ("", NOWHERE)
    if sight.asked and sight.prompt == "purchase":
        return on_offer(sight, deck, kind, chance, reason, rule)
    depends = (
        reason, rule, discount(table) if sight.asked else 0, tuple([each.told for each in touching]),
        sight.own, deck, kind, len(table.stores[deck]), chance, sight.prompt == "purchase", sight.language,
        facts.players[sight.own], facts.galaxy, facts.people, facts.fight, routes.present_move(table, sight.own),
    )  # fmt: skip
    return WARES.get(depends, lambda: on_offer(sight, deck, kind, chance, reason, rule))


def on_offer(sight: Sight, deck: int, kind: Kind, chance: str, reason: str, rule: Link) -> Ware:
    """A card that can be seen: its price, what stands in the way, and what buying it would mean."""
    table, speak, title = sight.table, sight.speak, WORDS[sight.language][f"deck-{DECKS[deck]}"]
    found = {each.verb: each for each in sight.about.get(f"card-{int(kind.index)}", ())}
    buy, swap = found.get(int(actions.BUY)), found.get(int(actions.CYCLE))
    due = cost(sight, kind)
    badge, dear = obstacle(sight, kind, due)
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
        rule,
        None if swap is None else swap.action,
        deal(sight, kind, piece, chance, due, presses(sight, kind, due, buy, swap), reason, rule),
    )


def refused(sight: Sight, kind: Kind) -> tuple[str, Link]:
    """Why a card cannot be bought and by which rule, if there is more to say than that nobody asks for it."""
    refusal = sight.table.refusal(sight.seat, int(actions.BUY) + int(kind.index))
    return ("", NOWHERE) if refusal.code == "not-offered" else (sight.speak.refusal(refusal), of_refusal(refusal, sight.language))


def cost(sight: Sight, kind: Kind) -> int:
    """What a card costs the viewer, less what the card takes off that offers it."""
    return int(rules.price(sight.table, sight.own, kind, discount(sight.table) if sight.asked else 0))


def priced(sight: Sight, due: int) -> str:
    """A price in words."""
    return sight.speak.speak.events.credits(due) if due else WORDS[sight.language]["free"]


def obstacle(sight: Sight, kind: Kind, due: int) -> tuple[str, bool]:
    """What stands in the way of buying a card, in two words, and whether it is the price."""
    table, say, player = sight.table, WORDS[sight.language], sight.table.players[sight.own]
    if not rules.sold_here(table, sight.own, kind):
        return say["not-sold"], False
    if due > rules.purse(table, sight.own):
        return fill(say["short"], n=sight.speak.number(due - int(player.credits))), True
    if deeds.is_asset(kind) and not slots.holdable(table, sight.own, kind, loads.loaded(table, sight.own)):
        return say["no-slot"], False
    return (say["by-barter"], False) if due > player.credits else ("", False)


def deal(
    sight: Sight, kind: Kind, piece: Piece, chance: str, due: int, pressed: tuple[Press, ...], reason: str, rule: Link
) -> Deal:
    """What buying a card would mean."""
    speak, credits = sight.speak, int(sight.table.players[sight.own].credits)
    goes, fits = slot_for(sight, kind)
    return Deal(
        piece,
        chance,
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
        rule=rule,
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
