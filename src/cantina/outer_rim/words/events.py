"""What happened, as lines: the facts of an event in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType

from cantina.core.event import Fact

from .. import notation
from ..box import lookup
from ..rules.deeds import HELD
from ..rules.encounters import ACROSS_THE_CORE, CORE_WORLDS, WITH_PATROL, WITHOUT_PATROL
from ..rules.galaxy import NAVPOINT
from ..rules.kinds import CONTACT, CREW, FACES, FACTIONS, Section
from ..rules.node import Ability
from ..rules.pieces import CARD_ENEMY, PATROL, PLAYER
from .bullets import Bullets
from .cards import CardTexts
from .favors import FavorWords, seat_of
from .grammar import capital, fill, listed

Prose = Callable[[str, str], str]
Side = Callable[[int, Sequence[str]], str]
CARDS = ("card", "contact", "ship", "for", "bounty", "into")
"""Facts that name a piece."""
RIVAL = "ai-"
HUNTER = "bh-"
"""How the cards that a rival plays by are named."""
RIVAL_DECISIONS = {"OR-SOLO-40": "no", "OR-SOLO-41": "chance", "OR-SOLO-31": "ship"}
SEATS = ("to", "of", "with", "from", "who", "other")
"""Facts that are a seat."""
DEBTS = ("debts", "wants-debts")
"""Facts that are debt tokens, named by the seats of their owners."""

SECTIONS = {
    int(WITH_PATROL): "patrol", int(WITHOUT_PATROL): "no_patrol", int(CORE_WORLDS): "core_worlds",
    int(ACROSS_THE_CORE): "across_the_core",
}  # fmt: skip
"""The sections of encounter cards that are about no single space, as the keys of their prose call them."""

NOBODY = -1
"""Whom a sentence is told to that everybody reads."""
MOST = 20_000
"""How many events are kept in words, for all tables together."""


class Events:
    """Events of one language; what was told once is told again to everybody at the table, so it is kept in words."""

    def __init__(self, cards: CardTexts, talk: ModuleType, side: Side, prose: Prose) -> None:
        self.cards = cards
        self.prose = prose
        self.phrases = cards.phrases
        self.talk = talk
        self.side = side
        self.bullets = Bullets(cards, talk)
        self.favors = FavorWords(self.phrases, talk, side, lambda card: self.card(base(card)), self.credits)
        self.kept: dict[tuple[object, ...], tuple[str, dict[str, str | int]]] = {}

    def line(self, told: Mapping[str, Fact], names: Sequence[str], you: int = NOBODY) -> str:
        """One event as a sentence; `you` is the seat it is told to."""
        return self.worded(told, names, you)[0]

    def facts(self, told: Mapping[str, Fact], names: Sequence[str]) -> Mapping[str, str | int]:
        """The facts of an event in words."""
        return self.worded(told, names)[1]

    def worded(self, told: Mapping[str, Fact], names: Sequence[str], you: int = NOBODY) -> tuple[str, dict[str, str | int]]:
        """An event as a sentence, and its facts in words."""
        yours = 0 <= number(told["seat"]) == you
        key = yours, tuple(names), tuple(told), tuple([tuple(fact) if type(fact) is list else fact for fact in told.values()])
        found = self.kept.get(key)
        if found is None:
            if len(self.kept) >= MOST:
                self.kept.clear()
            facts = self.in_words(told, names)
            found = self.kept[key] = self.sentence(told, names, yours, facts), facts
        return found

    def sentence(self, told: Mapping[str, Fact], names: Sequence[str], yours: bool, facts: Mapping[str, str | int]) -> str:
        """The facts of an event in the sentence that fits them, said to whoever it is about or to somebody else."""
        code = variant(told)
        who = self.talk.YOU if yours else self.side(number(told["seat"]), names) if number(told["seat"]) >= 0 else ""
        template = self.talk.YOURS.get(code, self.talk.EVENTS[code]) if yours else self.talk.EVENTS[code]
        return capital(fill(template, who=who, you=int(yours), **facts))

    def in_words(self, told: Mapping[str, Fact], names: Sequence[str]) -> dict[str, str | int]:
        """The facts of an event, each in words."""
        phrases, facts = self.phrases, dict[str, str | int]()
        for name, fact in told.items():
            if name in ("dice", "into") and isinstance(fact, list):
                facts[name] = self.dice(fact)
            elif name in DEBTS:
                continue
            elif isinstance(fact, list):
                facts[name] = ", ".join(self.card(base(card)) for card in fact)
            elif isinstance(fact, str):
                facts[name] = self.card(base(fact)) if name in CARDS else fact
            elif name not in ("code", "seat"):
                facts.update(self.figure(str(told["code"]), name, fact, names))
        code = told["code"]
        if code == "search":
            facts["many"] = "" if told["n"] == 1 else f"{told['n']} "
        if code in ("explore", "keeps-secret", "drops-secret") and "card" in told:
            facts["card"] = self.titled(str(told["card"]), number(told["space"]))
        elif variant(told) == "use-secret":
            facts["card"] = self.secret(lookup.ability(number(told["ability"])))
        if code in ("combat", "total", "decided"):
            facts["enemy"] = self.enemy(told, names)
        if code == "change-dice" and told["to"]:
            facts["face"] = phrases.A_FACE[FACES.index(str(told["to"]))]
        if code in ("rival-hunts", "rival-meets"):
            facts |= self.quarry(told, names)
        elif code == "rival-stands":
            facts |= self.standing(told, names)
        if code in ("rival-step", "rival-skips"):
            facts["section"] = self.talk.RIVAL_SECTIONS[number(told["section"])]
            facts |= self.bullet(told)
        between = told.get("between")
        if isinstance(between, list):
            facts["between"] = listed([self.chosen(int(each), names) for each in between], self.phrases.AND)
            facts["chosen"] = self.chosen(number(told["chosen"]), names)
        if code in ("ambition-goal", "ambition-lost"):
            facts |= {
                "have": number(told["have"]),
                "text": self.prose(str(told["card"]), f"goal.{told['goal']}.text").rstrip("."),
            }
        if "reason" in told:
            facts["why"] = self.talk.RIVAL_REASONS[str(told["reason"])]
        if code == "offer":
            facts["gives"] = self.goods(told, "gives", "pays", "debts", names)
            facts["wants"] = self.goods(told, "wants", "asks", "wants-debts", names)
        if "favor" in told:
            facts["favor"] = self.favors.name(str(told["favor"]))
        if code in ("favor-request", "favor-counter"):
            facts["price"] = self.favors.told(told, names)
        if code == "debt":
            facts["owner"], facts["other"] = (self.side(number(told[name]), names) for name in ("of", "to"))
        return facts

    def bullet(self, told: Mapping[str, Fact]) -> dict[str, str | int]:
        """The bullet of a rival's card that is done or skipped."""
        bullets, place = lookup.rival_card(str(told["card"])).bullets[number(told["section"])], number(told["bullet"]) - 1
        if not 0 <= place < len(bullets) or bullets[place].name != told["step"]:
            return {"what": self.talk.RIVAL_STEPS[str(told["step"])]}
        why = self.bullets.skipped(bullets[place], str(told["lacks"])) if "lacks" in told else ""
        return {"what": self.bullets.step(bullets[place]), "why": why}

    def quarry(self, told: Mapping[str, Fact], names: Sequence[str]) -> dict[str, str | int]:
        """Whom a hunter is after, why, and which bounties it holds."""
        bounty, why, quarry = lookup.card_named(str(told["bounty"])), str(told["why"]), str(told["quarry"])
        facts: dict[str, str | int] = {
            "target": self.card(lookup.card(int(bounty.target)).name),
            "class": self.phrases.CLASSES[number(told["class"])],
            "why": self.talk.RIVAL_WHY.get(f"{why}-{quarry}") or self.talk.RIVAL_WHY[why],
        }
        if number(told["owner"]) >= 0:
            facts["owner"] = self.side(number(told["owner"]), names)
        if isinstance(told.get("holds"), list):
            facts["holds"] = self.wanted(told["holds"])
        return facts

    def wanted(self, bounties: Fact) -> str:
        """Whom some bounties name, each with its class."""
        assert isinstance(bounties, list)
        found = []
        for name in bounties:
            bounty = lookup.card_named(name)
            facts = {"name": self.card(lookup.card(int(bounty.target)).name), "class": self.phrases.CLASSES[bounty.contact_class]}
            found.append(str(self.talk.HELD_BOUNTY.format(**facts)))
        return listed(found, self.phrases.AND)

    def standing(self, told: Mapping[str, Fact], names: Sequence[str]) -> dict[str, str | int]:
        """How a rival stands at the end of its turn, and the race."""
        race, bounties, goals = told["race"], told["bounties"], number(told["goals"])
        assert isinstance(race, list)
        holding = fill(self.talk.RIVAL_HOLDS["bounties"], names=self.wanted(bounties)) if bounties else ""
        if goals:
            holding += fill(self.talk.RIVAL_HOLDS["goals"], n=goals)
        return {"holding": holding, "race": ", ".join(f"{self.side(seat, names)} {fame}" for seat, fame in enumerate(race))}

    def chosen(self, action: int, names: Sequence[str]) -> str:
        """An answer that chance may give, by what it is about."""
        form, what = notation.wide().actions.decode(action)
        verb = form.partition(" ")[0]
        if verb == "faction":
            return str(self.phrases.FACTIONS[FACTIONS.index(what)])
        if verb == "player":
            return self.side(int(what.removeprefix("seat-")) - 1, names)
        if verb == "choose":
            return str(self.talk.LABELS["option-ship" if what == "2" else "option-character"])
        if verb == "contact":
            space, _, n = what.partition("/")
            return str(self.talk.SPOT.format(space=self.cards.name(space), n=n))
        return self.card(what) if what else str(self.talk.LABELS.get(verb, verb))

    def figure(self, code: str, name: str, n: int, names: Sequence[str]) -> dict[str, str | int]:
        """A number as what it stands for."""
        phrases = self.phrases
        if name == "level" and code == "reputation":
            return {"level": phrases.LEVELS[n]}
        if name == "kind":
            return {"combat": phrases.COMBATS[n]} if code == "combat" else {}
        if name == "faction":
            return {"with": phrases.WITH[n], "patrol": phrases.PATROLS[n]}
        if name == "space":
            spaces = self.cards.spaces
            return {"space": self.cards.object(n), "space_to": spaces([n], True), "space_at": spaces([n], False)}
        if name == "spot" or (code == "exchange-contacts" and name == "one"):
            return {"spot": self.spot(n)}
        if (code, name) in (("exchange-contacts", "other"), ("brings", "to")):
            return {"other_spot": self.spot(n)}
        if name == "deck" and code in ("keeps-secret", "drops-secret"):
            return {"deck": self.talk.ENCOUNTER_DECKS[lookup.deck(n)]}
        if name == "deck":
            return {"deck": phrases.DECKS[n]}
        if name == "skill":
            return {"skill": phrases.SKILLS[n]}
        if name in ("credits", "price"):
            return {"credits": self.credits(n)}
        if name == "now":
            return {"now": self.cards.number(n)}
        if name == "have":
            return {"often": self.cards.often(n)}
        if name in SEATS and n >= 0:
            return {"other": self.side(n, names)}
        return {name: abs(n)}

    def enemy(self, told: Mapping[str, Fact], names: Sequence[str]) -> str:
        """Whoever a player fights."""
        other, name = told.get("other", -1), str(told["name"])
        if isinstance(other, int) and other >= 0:
            return self.side(other, names)
        kind = told.get("enemy", -1)
        if kind == PATROL or (kind == -1 and name in FACTIONS):
            return str(self.phrases.PATROLS[FACTIONS.index(name)])
        if kind == PLAYER or not name:
            return str(self.talk.WHOEVER)
        if kind == CARD_ENEMY or self.cards.name(name) == name:
            return str(self.talk.ENEMY["card"].format(name=self.cards.label(name)))
        return self.card(name)

    def goods(self, told: Mapping[str, Fact], cards: str, credits: str, debts: str, names: Sequence[str]) -> str:
        """One side of an offer."""
        listing, thousands, tokens = told[cards], told[credits], told[debts]
        assert isinstance(listing, list) and isinstance(thousands, int) and isinstance(tokens, list)
        parts = [self.card(base(card)) for card in listing] + [self.favors.debt(seat_of(token), names) for token in tokens]
        if thousands:
            parts.append(self.credits(thousands * 1000))
        return listed(parts, self.phrases.AND) or str(self.talk.NOTHING)

    def dice(self, faces: Sequence[str]) -> str:
        """Results, counted."""
        counts = [(n, sum(1 for each in faces if each == face)) for n, face in enumerate(FACES)]
        told = [fill(self.phrases.FACES[face], n=count) for face, count in counts if count]
        return ", ".join(told) or str(self.talk.DICE_NONE)

    def spot(self, spot: int) -> str:
        """A contact space."""
        space = lookup.spot_space(spot)
        return str(self.talk.SPOT.format(space=self.cards.name(space.name), n=space.spots.index(spot) + 1))

    def credits(self, n: int) -> str:
        """An amount of credits."""
        return str(self.talk.CREDITS.format(n=self.cards.number(n)))

    def titled(self, name: str, space: int) -> str:
        """An encounter card by the title of what it says about a space, or of the secret that it can be at a navpoint."""
        printed = lookup.card_named(name).sections
        sections = [section for section in printed if section.space == space]
        sections = sections or [each for each in printed if any(part.secret is not None for part in each.passages)]
        return self.title(name, sections[0]) if sections else self.card(name)

    def secret(self, ability: Ability) -> str:
        """A secret by its title."""
        for section in lookup.card_named(ability.name).sections:
            if any(passage.secret is ability for passage in section.passages):
                return self.title(ability.name, section)
        return self.card(ability.name)

    def title(self, name: str, section: Section) -> str:
        """The title of a section, quoted."""
        return str(self.talk.TITLE.format(title=self.prose(name, f"{place_of(section)}.title")))

    def card(self, name: str) -> str:
        """A card by name, as it stands in a sentence; people are not quoted."""
        kind = lookup.named(name)
        named = self.cards.name(base(name))
        if lookup.is_ambition(name):
            return str(self.phrases.CARD.format(named))
        person = kind is None or kind.type == CONTACT or (kind.type == CREW and kind.target >= 0)
        return named if person else str(self.phrases.CARD.format(named))


def number(fact: Fact) -> int:
    """A fact that is a number."""
    assert isinstance(fact, int)
    return fact


def base(card: str) -> str:
    """A card without the number of its copy, which matters only where one of several copies is picked."""
    return card.partition("#")[0]


def place_of(section: Section) -> str:
    """What a section of an encounter card is called in the keys of its prose."""
    return SECTIONS.get(int(section.space)) or lookup.space(int(section.space)).name.replace("-", "_")


def variant(told: Mapping[str, Fact]) -> str:
    """Which of the sentences about an event fits its facts."""
    code, enemy = str(told["code"]), told["seat"] == -1
    match code:
        case "turn" if told["extra"]:
            return "turn-extra"
        case "fame":
            return ("fame-held" if told["source"] == HELD else "fame") + ("-lost" if number(told["n"]) < 0 else "")
        case "keeps-secret" | "drops-secret" if "card" in told:
            return f"{code}-known"
        case "recover":
            return (
                "recover-both"
                if told["character"] and told["ship"]
                else f"recover-{'character' if told['character'] else 'ship'}"
            )
        case "damage":
            return "damage-ship" if told["target"] else "damage-character"
        case "roll" | "total" if enemy:
            return f"{code}-enemy"
        case "change-dice":
            return f"change-dice-{told['operation']}"
        case "test" if not told["have"]:
            return "test-without"
        case "tested":
            return "tested-passed" if told["passed"] else "tested-failed"
        case "decided":
            return "decided-won" if told["won"] else "decided-lost"
        case "look" if "contact" in told:
            return "look-known"
        case "search" if "cards" in told:
            return "search-known"
        case "use" if lookup.ability(number(told["ability"])).secret:
            return "use-secret"
        case "use" if lookup.is_character(str(told["card"])):
            return "use-character"
        case "explore" if lookup.space(number(told["space"])).type == NAVPOINT:
            return "explore-navpoint"
        case "buy" if not told["price"]:
            return "buy-free"
        case "job":
            return "job-complete" if told["complete"] else "job-failed"
        case "rival-step" if not told["bullet"]:
            return "rival-step-nothing"
        case "rival-hunts" | "rival-meets":
            return f"{code}-{told['quarry']}"
        case "rival-decides":
            return f"rival-decides-{RIVAL_DECISIONS[str(told['rule'])]}"
        case "goal":
            return "goal-character" if lookup.is_character(str(told["card"])) else "goal-ship"
        case "ambition-tried":
            return f"{code}-{'complete' if told['complete'] else 'failed'}"
        case "ambition-goal":
            return f"{code}-{'complete' if told['have'] == told['need'] else 'counted'}"
        case "debt":
            return "debt-back" if told["of"] == told["to"] else "debt-own" if told["of"] == told["seat"] else "debt"
        case "standing-order":
            return f"standing-order-{told['order']}"
        case "flip":
            return "flip-ship" if told["ship"] else "flip-character"
    return code
