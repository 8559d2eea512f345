"""Kartentexte auf Deutsch: card texts in German, made from the same nodes that play the card.

A German effect is needed in three shapes: as a command (`Ziehe 1 Karte`), after a price (`um 1 Karte zu ziehen`) and after
a condition (`Falls …, ziehe 1 Karte`); a statement turns round there (`legt dein Gegner 1 Handkarte ab`).
"""

from __future__ import annotations

from typing import NamedTuple

from cantina.core.effect import Effect
from cantina.phrases import capital

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
from ..rules.kinds import BASE, EMPIRE, REBEL, SHIP, TRAITS, UNIT, Kind
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

FACTIONS = {EMPIRE: "Imperium", REBEL: "Rebellen"}
TRAIT_NAMES = dict(zip(TRAITS, ("Jäger", "Offizier", "Halunke", "Truppler", "Fahrzeug", "Transporter", "Kopfgeldjäger",
                                "Droide", "Jedi", "Sith"), strict=True))  # fmt: skip
TRAIT_STEMS = TRAIT_NAMES | {"scoundrel": "Halunken", "droid": "Droiden"}
"""Traits as the first part of a compound."""
NEUTRAL_NAME = "neutral"
FIGURES = {"attack": "Angriff", "force": "Macht", "damage": "Schaden"}
NAMED = {"death-star": "dein Stützpunkt der {name} ist", "millennium-falcon": "du den {name}n im Spiel hast"}
"""That a certain card is there: its name as the case wants it."""


class Noun(NamedTuple):
    """A noun with its gender (m, f or n)."""

    gender: str
    singular: str
    plural: str


TYPES = {
    UNIT: Noun("f", "Einheit", "Einheiten"),
    SHIP: Noun("n", "Großkampfschiff", "Großkampfschiffe"),
    BASE: Noun("m", "Stützpunkt", "Stützpunkte"),
    ANY_TYPE: Noun("f", "Karte", "Karten"),
}
THIS = {"m": "diesen", "f": "diese", "n": "dieses"}
THIS_SUBJECT = {"m": "dieser", "f": "diese", "n": "dieses"}
THIS_DATIVE = {"m": "diesem", "f": "dieser", "n": "diesem"}
ADJECTIVE = {"m": "er", "f": "e", "n": "es"}
EACH = {"m": "jeder", "f": "jede", "n": "jedes"}
A = {"m": "einen", "f": "eine", "n": "ein"}
OTHER = {"m": "anderen", "f": "andere", "n": "anderes"}


class Clause(NamedTuple):
    """One thing to do: as a command or statement, after "um", and after a condition."""

    do: str
    um: str = ""
    then: str = ""

    @property
    def after(self) -> str:
        """The clause behind "falls …," or "sobald …,"."""
        return self.then or self.do


class Speaker(NamedTuple):
    """Who speaks: the card whose text it is, the side that carries it out, and whether figures are drawn as symbols."""

    kind: Kind
    faction: int
    short: bool

    @property
    def noun(self) -> Noun:
        """What the card is."""
        return TYPES[self.kind.type]

    @property
    def this(self) -> str:
        """The card itself, in the accusative."""
        return f"{THIS[self.noun.gender]} {self.noun.singular}"

    @property
    def this_subject(self) -> str:
        """The card itself, in the nominative."""
        return f"{THIS_SUBJECT[self.noun.gender]} {self.noun.singular}"

    @property
    def row(self) -> str:
        """The galaxy row, without article (feminine)."""
        return "Auslage" if self.short else "Galaxis-Auslage"

    def figure(self, n: int, what: str) -> str:
        """A number of something, as symbols on the card's face."""
        if self.short:
            return f"{n} :{what}:"
        if what == "resource":
            return f"{n} Ressource{'' if n == 1 else 'n'}"
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
            condition = condition_text(kind.when.effect.condition, speaker).replace("die Macht", "die Macht dabei")
            verb, _, rest = say(kind.when.effect.then, speaker)[0].after.partition(" ")
            sentences.append(f"falls {condition}, {verb} außerdem {rest}")
        else:
            sentences += [f"{moment(int(kind.when.point), speaker)}, {first.after}", *(clause.do for clause in more)]
    if kind.ability is not None:
        sentences += [clause.do for clause in say(kind.ability, speaker)]
    if kind.constant is not None:
        sentences += constant_text(kind.constant, speaker)
    if kind.starting and not sentences:
        sentences = ["die Partie beginnt mit diesem Stützpunkt im Spiel"]
    return finish(sentences)


def reward_text(kind: Kind, short: bool = False) -> str:
    """What the enemy gets for defeating a card in the row."""
    if kind.reward is None:
        return ""
    return finish([clause.do for clause in say(kind.reward, Speaker(kind, 1 - int(kind.faction), short))])


def type_name(kind: Kind) -> str:
    """What a card is: unit, capital ship or base."""
    return TYPES[kind.type].singular


def finish(sentences: list[str]) -> str:
    """Sentences with capitals and full stops."""
    return " ".join(f"{capital(sentence)}." for sentence in sentences)


def say(node: Effect, to: Speaker) -> list[Clause]:  # type: ignore[type-arg]
    """The sentences of a node; the first can follow a condition, a moment or a price."""
    match node:
        case Gain():
            return [gain_clause(node, to)]
        case Draw():
            return [Clause(f"ziehe {cards(int(node.n))}", f"{cards(int(node.n))} zu ziehen")]
        case Repair():
            repaired = f"{to.figure(int(node.n), 'damage')} an deinem Stützpunkt"
            return [Clause(f"repariere {repaired}", f"{repaired} zu reparieren")]
        case DamageEnemyBase():
            dealt = f"dem gegnerischen Stützpunkt {to.figure(int(node.n), 'damage')}"
            return [Clause(f"füge {dealt} zu", f"{dealt} zuzufügen")]
        case Both(second=Gain()):
            *before, last = say(node.first, to)
            return [*before, Clause(f"{last.do} und {say(node.second, to)[0].do}")]
        case Both():
            return say(node.first, to) + say(node.second, to)
        case If():
            first, *more = say(node.then, to)
            return [Clause(f"falls {condition_text(node.condition, to)}, {first.after}"), *more]
        case Instead():
            first, *more = say(node.normally, to)
            return [first, *more, Clause(f"falls {condition_text(node.condition, to)}, {instead(node)}")]
        case To():
            first, *more = say(node.effect, to)
            return [Clause(f"{say(node.price, to)[0].do}, um {first.um}"), *more]
        case ExileThis():
            return [Clause(f"verbanne {to.this}")]
        case Spend():
            return [Clause(f"gib {to.figure(int(node.n), 'resource')} aus")]
        case RevealGalaxy():
            return [
                Clause("decke die oberste Karte des Galaxis-Decks auf"),
                Clause(f"falls es eine {FACTIONS[to.faction]}-Karte ist, {say(node.own, to)[0].after}"),
                Clause("falls es eine feindliche Karte ist, lege sie ab"),
            ]
        case LookAtGalaxy():
            top = "die oberste Karte" if node.n == 1 else f"die obersten {node.n} Karten"
            return [Clause(f"sieh dir {top} des Galaxis-Decks an")]
        case LookAtHand():
            return [Clause("sieh dir die Hand deines Gegners an")]
        case OpponentDiscardsAtRandom():
            return [Clause("dein Gegner legt 1 zufällige Handkarte ab", "", "legt dein Gegner 1 zufällige Handkarte ab")]
        case NextPurchaseToDeck():
            return [Clause("lege die nächste Karte, die du in diesem Zug kaufst, oben auf dein Deck")]
        case RaidRow():
            damage = to.figure(1, "damage")
            return [
                Clause(
                    f"lege alle feindlichen Karten aus der {to.row} ab und füge dem gegnerischen Stützpunkt "
                    f"für jede davon {damage} zu"
                )
            ]
        case Choose():
            chosen = capital(either(options(node, to)))
            if node.by_opponent:
                return [Clause(f"dein Gegner wählt: {chosen}", "", f"wählt dein Gegner: {chosen}")]
            return [Clause(f"wähle: {chosen}")]
        case OpponentDiscards():
            return [Clause("dein Gegner legt 1 Handkarte ab", "", "legt dein Gegner 1 Handkarte ab")]
        case DiscardACard():
            return [Clause("lege 1 Handkarte ab")]
        case Exile():
            exiled = exiled_cards(node)
            return [Clause(f"verbanne {exiled}", f"{exiled} zu verbannen")]
        case ReturnToHand():
            return [Clause(f"nimm 1 {described(node.cards, to)} aus deinem Ablagestapel auf die Hand")]
        case Borrow():
            return [
                Clause(f"nimm 1 {described(node.cards, to)} aus der {to.row} auf die Hand"),
                Clause("verbanne sie am Ende dieses Zuges"),
            ]
        case DiscardFromRow():
            return [Clause(f"lege 1 {described(node.cards, to)} aus der {to.row} ab")]
        case DestroyShip():
            ships = ["1 gegnerisches Großkampfschiff im Spiel"]
            if node.in_row is not None:
                ships.append(f"1 {described(node.in_row, to)} in der {to.row}")
            return [Clause(f"zerstöre {either(ships)}", f"{either(ships)} zu zerstören")]
        case DamageBaseOrShip():
            dealt = f"dem gegnerischen Stützpunkt oder 1 gegnerischen Großkampfschiff {to.figure(int(node.n), 'damage')}"
            return [Clause(f"füge {dealt} zu", f"{dealt} zuzufügen")]
        case PutBackFromHand():
            return [Clause("lege 1 Karte davon oben auf sein Deck")]
        case SwapTopWithRow():
            swap = f"die angesehene Karte gegen 1 Karte aus der {to.row} tauschen"
            return [Clause(f"du darfst {swap}", "", f"darfst du {swap}")]
        case DropOneOfTop():
            return [Clause("lege 1 davon ab und lass die andere oben liegen")]
        case SwapDiscardWithRow():
            wanted = described(node.cards, to)
            return [Clause(f"tausche 1 {wanted} aus dem Galaxis-Ablagestapel gegen 1 Karte aus der {to.row}")]
        case PurchaseForFree():
            return free_purchase(node, to)
        case PurchaseFromGalaxyDiscard():
            bought = "1 Karte deiner Fraktion oder 1 neutrale Karte aus dem Galaxis-Ablagestapel zu ihren Kosten"
            return [Clause(f"kaufe {bought}", f"{bought} zu kaufen")]
    raise LookupError(f"no German words for {type(node).__name__}")


def gain_clause(node: Gain, to: Speaker) -> Clause:
    """What is gained, all in one sentence."""
    if node.attack:
        bonus = f"in diesem Zug {to.figure(int(node.attack), 'attack')}"
        return Clause(f"{to.this_subject} erhält {bonus}", "", f"erhält {to.this_subject} {bonus}")
    gained = " und ".join(to.figure(int(n), what) for n, what in ((node.resources, "resource"), (node.force, "force")) if n)
    return Clause(f"erhalte {gained}", f"{gained} zu erhalten")


def instead(node: Instead) -> str:
    """The words behind "falls …," that replace what would have happened."""
    match node.then:
        case Draw():
            return f"ziehe stattdessen {cards(int(node.then.n))}"
        case OpponentDiscardsAtRandom():
            return "legt er stattdessen 1 zufällige Handkarte ab"
        case Exile():
            return f"verbanne stattdessen {exiled_cards(node.then)}"
    raise LookupError(f"no German words for {type(node.then).__name__} instead of something")


def exiled_cards(node: Exile) -> str:
    """Which cards are exiled."""
    if not node.discard:
        return "1 Handkarte"
    number = cards(int(node.most)) if node.least else f"bis zu {cards(int(node.most))}"
    return f"{number} aus deiner Hand {'oder' if node.least else 'und/oder'} deinem Ablagestapel"


def free_purchase(node: PurchaseForFree, to: Speaker) -> list[Clause]:
    """A purchase without paying, and where the card goes."""
    wanted = f"1 {described(node.cards, to)}"
    if node.cards.faction & NEUTRAL_FACTION:
        wanted += " oder 1 neutrale Karte"
    purchase = f"kaufe kostenlos {wanted} aus der {to.row}"
    if node.normally.destination == TO_HAND:
        return [Clause(f"{purchase} und nimm sie auf die Hand")]
    if node.when is not None:
        return [Clause(purchase), Clause(f"falls {condition_text(node.when, to)}, lege die gekaufte Karte oben auf dein Deck")]
    return [Clause(purchase)]


def options(node: Choose, to: Speaker) -> list[str]:
    """The options of a choice, told as what would happen."""
    told = [say(option, to)[0].do for option in node.options]
    if not node.by_opponent and not any(isinstance(option, Gain) and option.attack for option in node.options):
        return told
    for n, option in enumerate(node.options):
        if isinstance(option, OpponentDiscards):
            told[n] = "er legt 1 Handkarte ab"
        elif isinstance(option, Gain) and not option.attack:
            told[n] = told[n].replace("erhalte", "du erhältst")
    return told


def condition_text(condition: Condition, to: Speaker) -> str:
    """What follows "falls" or "solange": the verb stands at the end."""
    match condition:
        case ForceWithYou():
            return "die Macht mit dir ist"
        case OpponentHasShip():
            return "dein Gegner ein Großkampfschiff im Spiel hat"
        case YouHave():
            noun = TYPES[condition.cards.type]
            other = condition.cards.match(to.kind, to.kind.faction)
            adjective = f"{OTHER[noun.gender]} " if other else ""
            return f"du {A[noun.gender]} {adjective}{described(condition.cards, to)} im Spiel hast"
        case YouHaveNamed():
            return NAMED[condition.name].format(name=NAMES[condition.name][1])
    raise LookupError(f"no German words for {type(condition).__name__}")


def constant_text(constant: Constant, to: Speaker) -> list[str]:
    """What holds while a card is in play."""
    match constant:
        case Boost():
            bonus = f"+{to.figure(int(constant.n), 'attack')}"
            if constant.each is not None:
                noun = TYPES[constant.each.type]
                each = f"{EACH[noun.gender]} deiner {plural(constant.each)}"
                return [f"solange {to.this_subject} im Spiel ist, erhält {each} {bonus}"]
            if constant.in_row:
                return [f"solange {to.this_subject} eine Karte in der {to.row} angreift, erhält sie {bonus}"]
            assert constant.when is not None
            return [f"solange {condition_text(constant.when, to)}, erhält {to.this_subject} {bonus}"]
        case BoostPerLostBase():
            bonus = f"+{to.figure(int(constant.n), 'attack')}"
            return [f"{to.this_subject} erhält {bonus} für jeden deiner Stützpunkte im gegnerischen Siegstapel"]
        case Shield():
            figure = to.figure(int(constant.n), "damage")
            this = f"{THIS_DATIVE[to.noun.gender]} {to.noun.singular}"
            return [f"verhindere in jedem Zug die ersten {figure}, die {this} zugefügt würden"]
        case HuntNeutral():
            return [
                f"ein Mal pro Zug darfst du 1 neutrale Einheit in der {to.row} angreifen",
                "ihr Zielwert entspricht ihren Kosten, und als Belohnung erhältst du ebenso viele Ressourcen",
            ]
    raise LookupError(f"no German words for {type(constant).__name__}")


def redirect_text(redirect: Redirect, to: Speaker) -> list[str]:
    """Where a purchased card may go instead of the discard pile."""
    where = "oben auf dein Deck legen" if redirect.destination == TO_DECK else "auf die Hand nehmen"
    if to.kind.type != BASE:
        return [f"sobald du {to.this} kaufst, darfst du sie {where}"]
    first = "erste neutrale Karte" if redirect.neutral else "erste Karte"
    sentences = [f"sobald du in einem Zug deine {first} kaufst, darfst du sie {where}"]
    if redirect.borrowed:
        sentences.append("falls du das tust, verbanne sie am Ende dieses Zuges")
    return sentences


def moment(point: int, to: Speaker) -> str:
    """The moment of a when-ability."""
    return {
        PLAYED: f"sobald du {to.this} spielst",
        PURCHASED: f"sobald du {to.this} kaufst",
        DEFEATS: f"sobald {'du' if to.kind.type == BASE else to.this_subject} eine Karte in der {to.row} "
        f"besieg{'st' if to.kind.type == BASE else 't'}",
        REVEALED: f"sobald du {to.this} aufdeckst",
        TURN_STARTS: "sobald dein Zug beginnt",
        PLAYS_FIRST_NEUTRAL: "sobald du in einem Zug deine erste neutrale Karte spielst",
        OPPONENT_DISCARDS: "sobald dein Gegner in deinem Zug eine Handkarte ablegt",
    }[point]


def described(meant: Cards, to: Speaker) -> str:
    """A description of cards, in the singular; the same in nominative and accusative unless it is a base."""
    noun = TYPES[meant.type]
    words = []
    if meant.unique:
        words.append(f"einzigartig{ADJECTIVE[noun.gender]}")
    if meant.faction == ENEMY_FACTION:
        words.append(f"feindlich{ADJECTIVE[noun.gender]}")
    compound = stems(meant, "oder")
    if meant.faction & OWN_FACTION and not meant.faction & ENEMY_FACTION:
        compound = f"{FACTIONS[to.faction]}-"
    return " ".join([*words, f"{compound}{noun.singular}"])


def plural(meant: Cards) -> str:
    """A description of cards, in the genitive plural behind "deiner"."""
    return f"{stems(meant, 'und')}{TYPES[meant.type].plural}"


def stems(meant: Cards, joined_by: str) -> str:
    """The traits as first parts of a compound: "Truppler- oder Fahrzeug-"."""
    traits = [f"{TRAIT_STEMS[trait]}-" for bit, trait in enumerate(TRAITS) if meant.traits >> bit & 1]
    return f" {joined_by} ".join(traits)


def cards(n: int) -> str:
    """A number of cards."""
    return f"{n} Karte" if n == 1 else f"{n} Karten"


def either(choices: list[str]) -> str:
    """One or the other."""
    if len(choices) <= 2:
        return " oder ".join(choices)
    return f"{', '.join(choices[:-1])} oder {choices[-1]}"
