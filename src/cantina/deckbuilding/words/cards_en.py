"""Card texts in English, made from the same nodes that play the card."""

from __future__ import annotations

from typing import NamedTuple

from cantina.core.effect import Effect

from ..rules.choices import Choose, DiscardACard, Exile, OpponentDiscards, PutBackFromHand, ReturnToHand
from ..rules.conditions import ForceWithYou, OpponentHasShip, YouHave, YouHaveNamed
from ..rules.constants import Boost, BoostPerLostBase, HuntNeutral, Shield
from ..rules.effects import (
    Both,
    DamageEnemyBase,
    Draw,
    ExileThis,
    Gain,
    If,
    Instead,
    LookAtGalaxy,
    LookAtHand,
    NextPurchaseToDeck,
    OpponentDiscardsAtRandom,
    RaidRow,
    Repair,
    RevealGalaxy,
    Spend,
    To,
)
from ..rules.filters import ANY_TYPE, ENEMY_FACTION, NEUTRAL_FACTION, OWN_FACTION, Cards
from ..rules.galaxy_choices import (
    Borrow,
    DamageBaseOrShip,
    DestroyShip,
    DiscardFromRow,
    DropOneOfTop,
    SwapDiscardWithRow,
    SwapTopWithRow,
)
from ..rules.kinds import BASE, EMPIRE, NEUTRAL, REBEL, SHIP, TRAITS, UNIT, Kind
from ..rules.node import (
    DEFEATS,
    OPPONENT_DISCARDS,
    PLAYED,
    PLAYS_FIRST_NEUTRAL,
    PURCHASED,
    REVEALED,
    TO_DECK,
    TO_HAND,
    TURN_STARTS,
    Condition,
    Constant,
    Redirect,
)
from ..rules.purchase import PurchaseForFree, PurchaseFromGalaxyDiscard
from .names import NAMES

FACTIONS = {EMPIRE: "Empire", REBEL: "Rebel", NEUTRAL: "neutral"}
TYPES = {UNIT: "unit", SHIP: "capital ship", BASE: "base"}
TRAIT_NAMES = dict(zip(TRAITS, ("Fighter", "Officer", "Scoundrel", "Trooper", "Vehicle", "Transport", "Bounty Hunter",
                                "Droid", "Jedi", "Sith"), strict=True))  # fmt: skip
NEUTRAL_NAME = "neutral"
FIGURES = {"attack": "attack", "force": "Force", "damage": "damage"}


class Speaker(NamedTuple):
    """Who speaks: the card whose text it is, the side that carries it out, and whether figures are drawn as symbols."""

    kind: Kind
    faction: int
    short: bool

    @property
    def this(self) -> str:
        """How the card calls itself."""
        return f"this {TYPES[int(self.kind.type)]}"

    @property
    def row(self) -> str:
        """The galaxy row."""
        return "the row" if self.short else "the galaxy row"

    def figure(self, n: int, what: str) -> str:
        """A number of something, as symbols on the card's face."""
        if self.short:
            return f"{n} :{what}:"
        if what == "resource":
            return f"{n} resource{'' if n == 1 else 's'}"
        return f"{n} {FIGURES[what]}"


def card_text(kind: Kind, short: bool = False) -> str:
    """Everything a card does while it is yours."""
    speaker = Speaker(kind, int(kind.faction), short)
    sentences: list[str] = []
    if kind.redirect is not None:
        sentences += redirect_text(kind.redirect, speaker)
    if kind.when is not None:
        first, *more = say(kind.when.effect, speaker)
        if kind.redirect is not None and isinstance(kind.when.effect, If):
            condition = condition_text(kind.when.effect.condition, speaker)
            sentences.append(f"if {condition} at that time, also {say(kind.when.effect.then, speaker)[0]}")
        else:
            sentences += [f"{moment(int(kind.when.point), speaker)}, {first}", *more]
    if kind.ability is not None:
        sentences += say(kind.ability, speaker)
    if kind.constant is not None:
        sentences += constant_text(kind.constant, speaker)
    if kind.starting and not sentences:
        sentences = ["the game begins with this base in play"]
    return finish(sentences)


def reward_text(kind: Kind, short: bool = False) -> str:
    """What the enemy gets for defeating a card in the row."""
    if kind.reward is None:
        return ""
    return finish(say(kind.reward, Speaker(kind, 1 - int(kind.faction), short)))


def type_name(kind: Kind) -> str:
    """What a card is: unit, capital ship or base."""
    return TYPES[int(kind.type)]


def finish(sentences: list[str]) -> str:
    """Sentences with capitals and full stops."""
    return " ".join(sentence[:1].upper() + sentence[1:] + "." for sentence in sentences)


def say(node: Effect, to: Speaker) -> list[str]:  # type: ignore[type-arg]
    """The sentences of a node; the first can follow a condition or a moment."""
    match node:
        case Gain():
            return [gain_text(node, to)]
        case Draw():
            return [f"draw {count(int(node.n), 'card')}"]
        case Repair():
            return [f"repair {to.figure(int(node.n), 'damage')} on your base"]
        case DamageEnemyBase():
            return [f"deal {to.figure(int(node.n), 'damage')} to your opponent's base"]
        case Both(second=Gain()):
            *before, last = say(node.first, to)
            return [*before, f"{last} and {say(node.second, to)[0]}"]
        case Both():
            return say(node.first, to) + say(node.second, to)
        case If():
            first, *more = say(node.then, to)
            return [f"if {condition_text(node.condition, to)}, {first}", *more]
        case Instead():
            first, *more = say(node.normally, to)
            return [first, *more, f"if {condition_text(node.condition, to)}, {instead(node, to)}"]
        case To():
            first, *more = say(node.effect, to)
            return [f"{say(node.price, to)[0]} to {first}", *more]
        case ExileThis():
            return [f"exile {to.this}"]
        case Spend():
            return [f"spend {to.figure(int(node.n), 'resource')}"]
        case RevealGalaxy():
            gained = say(node.own, to)[0]
            return [
                "reveal the top card of the galaxy deck",
                f"if it is {article(FACTIONS[to.faction])} card, {gained}",
                "if it is an enemy card, discard it",
            ]
        case LookAtGalaxy():
            cards = "card" if node.n == 1 else f"{node.n} cards"
            return [f"look at the top {cards} of the galaxy deck"]
        case LookAtHand():
            return ["look at your opponent's hand"]
        case OpponentDiscardsAtRandom():
            return ["your opponent discards a random card from their hand"]
        case NextPurchaseToDeck():
            return ["put the next card you purchase this turn on top of your deck"]
        case RaidRow():
            one = to.figure(1, "damage")
            return [
                f"discard every enemy card from {to.row} and deal {one} to your opponent's base for each card discarded this way"
            ]
        case Choose():
            chooser = "your opponent chooses" if node.by_opponent else "choose"
            return [f"{chooser}: {either(options(node, to))}"]
        case OpponentDiscards():
            return ["your opponent discards 1 card from their hand"]
        case DiscardACard():
            return ["discard 1 card from your hand"]
        case Exile():
            return [exile_text(node)]
        case ReturnToHand():
            return [f"return 1 {cards_text(node.cards, to)} from your discard pile to your hand"]
        case Borrow():
            return [
                f"take 1 {cards_text(node.cards, to)} from {to.row} into your hand",
                "at the end of this turn, exile it",
            ]
        case DiscardFromRow():
            return [f"discard 1 {cards_text(node.cards, to)} from {to.row}"]
        case DestroyShip():
            ships = ["a capital ship your opponent has in play"]
            if node.in_row is not None:
                ships.append(f"{article(cards_text(node.in_row, to))} in {to.row}")
            return [f"destroy {either(ships)}"]
        case DamageBaseOrShip():
            dealt = to.figure(int(node.n), "damage")
            return [f"deal {dealt} to your opponent's base or to a capital ship your opponent has in play"]
        case PutBackFromHand():
            return ["put 1 card from it on top of your opponent's deck"]
        case SwapTopWithRow():
            return [f"you may swap that card with a card in {to.row}"]
        case DropOneOfTop():
            return ["discard 1 of them and leave the other on top"]
        case SwapDiscardWithRow():
            wanted = article(cards_text(node.cards, to))
            return [f"swap {wanted} in the galaxy discard pile with a card in {to.row}"]
        case PurchaseForFree():
            return free_purchase_text(node, to)
        case PurchaseFromGalaxyDiscard():
            return [f"purchase 1 {cards_text(BUYABLE, to)} from the galaxy discard pile (paying its cost)"]
    raise LookupError(f"no English words for {type(node).__name__}")


BUYABLE = Cards(faction=OWN_FACTION | NEUTRAL_FACTION)


def gain_text(node: Gain, to: Speaker) -> str:
    """What is gained, all in one sentence."""
    if node.attack:
        return f"{to.this} gains {to.figure(int(node.attack), 'attack')} this turn"
    gained = [to.figure(int(n), what) for n, what in ((node.resources, "resource"), (node.force, "force")) if n]
    return f"gain {' and '.join(gained)}"


def instead(node: Instead, to: Speaker) -> str:
    """The sentence after "if …" that replaces what would have happened."""
    match node.then:
        case OpponentDiscardsAtRandom():
            return "they discard a random card instead"
        case Exile():
            return f"{exile_text(node.then)} instead"
    return f"{say(node.then, to)[0]} instead"


def exile_text(node: Exile) -> str:
    """Which cards are exiled."""
    number = count(int(node.most), "card")
    if not node.least:
        return f"exile up to {number} from your hand and/or discard pile"
    return f"exile {number} from your hand{' or discard pile' if node.discard else ''}"


def free_purchase_text(node: PurchaseForFree, to: Speaker) -> list[str]:
    """A purchase without paying, and where the card goes."""
    purchase = f"purchase 1 {cards_text(node.cards, to)} from {to.row} for free"
    if node.normally.destination == TO_HAND:
        return [f"{purchase} and put it into your hand"]
    if node.when is not None:
        return [purchase, f"if {condition_text(node.when, to)}, put that card on top of your deck"]
    return [purchase]


def options(node: Choose, to: Speaker) -> list[str]:
    """The options of a choice, told as what would happen."""
    told = [say(option, to)[0] for option in node.options]
    if not node.by_opponent and not any(isinstance(option, Gain) and option.attack for option in node.options):
        return told
    for n, option in enumerate(node.options):
        if isinstance(option, OpponentDiscards):
            told[n] = "they discard 1 card from their hand"
        elif isinstance(option, Gain) and not option.attack:
            told[n] = f"you {told[n]}"
    return told


def condition_text(condition: Condition, to: Speaker) -> str:
    """What follows an "if" or a "while"."""
    match condition:
        case ForceWithYou():
            return "the Force is with you"
        case OpponentHasShip():
            return "your opponent has a capital ship in play"
        case YouHave():
            described = cards_text(condition.cards, to)
            other = condition.cards.match(to.kind, to.kind.faction)
            return f"you have {f'another {described}' if other else article(described)} in play"
        case YouHaveNamed():
            name = NAMES[condition.name][0]
            return f"your base is the {name}" if condition.base else f"you have the {name} in play"
    raise LookupError(f"no English words for {type(condition).__name__}")


def constant_text(constant: Constant, to: Speaker) -> list[str]:
    """What holds while a card is in play."""
    match constant:
        case Boost():
            bonus = f"+{to.figure(int(constant.n), 'attack')}"
            if constant.each is not None:
                return [f"while {to.this} is in play, each {cards_text(constant.each, to)} you have in play gets {bonus}"]
            if constant.in_row:
                return [f"while {to.this} attacks a card in {to.row}, it gets {bonus}"]
            assert constant.when is not None
            return [f"while {condition_text(constant.when, to)}, {to.this} gets {bonus}"]
        case BoostPerLostBase():
            bonus = f"+{to.figure(int(constant.n), 'attack')}"
            return [f"{to.this} gets {bonus} for each of your bases in your opponent's victory pile"]
        case Shield():
            return [f"each turn, prevent the first {to.figure(int(constant.n), 'damage')} dealt to {to.this}"]
        case HuntNeutral():
            return [
                f"once per turn, you may attack a neutral unit in {to.row}",
                "its target value is its cost and its reward is that many resources",
            ]
    raise LookupError(f"no English words for {type(constant).__name__}")


def redirect_text(redirect: Redirect, to: Speaker) -> list[str]:
    """Where a purchased card may go instead of the discard pile."""
    where = "on top of your deck" if redirect.destination == TO_DECK else "into your hand"
    if to.kind.type != BASE:
        return [f"when you purchase {to.this}, you may put it {where}"]
    first = "first neutral card" if redirect.neutral else "first card"
    sentences = [f"when you purchase your {first} each turn, you may put it {where}"]
    if redirect.borrowed:
        sentences.append("if you do, exile it at the end of that turn")
    return sentences


def moment(point: int, to: Speaker) -> str:
    """The moment of a when-ability."""
    return {
        PLAYED: f"when you play {to.this}",
        PURCHASED: f"when you purchase {to.this}",
        DEFEATS: f"when {'you defeat' if to.kind.type == BASE else f'{to.this} defeats'} a card in {to.row}",
        REVEALED: f"when you reveal {to.this}",
        TURN_STARTS: "at the start of your turn",
        PLAYS_FIRST_NEUTRAL: "when you play your first neutral card each turn",
        OPPONENT_DISCARDS: "when your opponent discards a card from their hand during your turn",
    }[point]


def cards_text(cards: Cards, to: Speaker) -> str:
    """A description of cards, in the singular."""
    words = ["unique"] if cards.unique else []
    factions = []
    if cards.faction == ENEMY_FACTION:
        words.append("enemy")
    elif cards.faction in (OWN_FACTION, OWN_FACTION | NEUTRAL_FACTION):
        if to.kind.faction == NEUTRAL:
            return "card of your faction or 1 neutral card" if cards.faction & NEUTRAL_FACTION else "card of your faction"
        factions.append(FACTIONS[to.faction])
        if cards.faction & NEUTRAL_FACTION:
            factions.append("neutral")
        words.append(either(factions))
    traits = [TRAIT_NAMES[trait] for bit, trait in enumerate(TRAITS) if cards.traits >> bit & 1]
    if traits:
        words.append(either(traits))
    return " ".join([*words, "card" if cards.type == ANY_TYPE else TYPES[int(cards.type)]])


def count(n: int, noun: str) -> str:
    """A number with its noun."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def article(words: str) -> str:
    """A or an."""
    return f"{'an' if words[0] in 'aeiouAEIO' and not words.startswith('uni') else 'a'} {words}"


def either(choices: list[str]) -> str:
    """One or the other."""
    if len(choices) <= 2:
        return " or ".join(choices)
    return f"{', '.join(choices[:-1])}, or {choices[-1]}"
