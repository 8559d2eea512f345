"""Card texts, made from the same nodes that play the card: what is said is the same in every language, `phrases` says how."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from ..box import lookup
from ..rules.conditions import Owns
from ..rules.destinations import AnyNavpoint, At, Marked, QuietNavpoint, WithPatrol, WithPlayer
from ..rules.dice import DICE_KINDS, ChangeDice
from ..rules.kinds import (
    BOUNTY,
    CONTACT,
    CREW,
    DATABANK,
    EVENT,
    JOB,
    REMOVED,
    SHIP,
    SHUFFLED,
    Bullet,
    Character,
    Kind,
    Passage,
    Section,
    Sheet,
)
from ..rules.node import (
    AFTER_DELIVERY_ROLL,
    AFTER_FAILED_TEST,
    AFTER_OWN_COMBAT_ROLL,
    AFTER_OWN_TEST_ROLL,
    ANY_TIME,
    CREW_GAINED,
    DISCOUNT,
    DRAW_TWO,
    FAME,
    ONE,
    OPPONENT_DICE,
    RULE,
    SKILL,
    TEST_DICE,
    TREATED_AS,
    Ability,
    Condition,
    Constant,
    Destination,
    Goal,
)
from ..rules.rival.turn import ALL_THAT_APPLY
from .effects import Effects
from .grammar import capital, listed, sentence

IMPLIED = {
    (AFTER_OWN_COMBAT_ROLL,): "combat", (AFTER_OWN_TEST_ROLL,): "test", (AFTER_FAILED_TEST,): "test",
    (AFTER_DELIVERY_ROLL,): "delivery", (AFTER_OWN_TEST_ROLL, AFTER_OWN_COMBAT_ROLL): "combat_or_test",
}  # fmt: skip
"""The rolls that the moments of an ability tell already."""
OWN_STEPS = (0, 1, 2, ANY_TIME)
"""Moments at which nobody has to be told that an ability is optional."""


class CardTexts(Effects):
    """The card texts of one language."""

    def __init__(self, phrases: ModuleType, name: Callable[[str], str], label: Callable[[str], str]) -> None:
        self.phrases = phrases
        self.name = name
        self.label = label

    # Whole cards -------------------------------------------------------------------------------

    def card(self, kind: Kind) -> list[str]:
        """Everything that a card does, as sentences."""
        told: list[str] = []
        if kind.type == SHIP:
            told += self.sheet_lines(lookup.ship(int(kind.sheet)))
        if kind.price_roll is not None:
            told.append(self.say("buy-roll", effect=self.effect(kind.price_roll)))
        told += self.traits(kind)
        if kind.type == BOUNTY:
            told += self.bounty(kind)
        elif kind.type == JOB:
            told += self.job(kind)
        elif kind.reward is not None:
            told.append(self.say("deliver", where=self.destination(kind.destination, True), reward=self.effect(kind.reward)))
        told += [self.constant(constant) for constant in kind.constants]
        told += [self.ability(ability) for ability in kind.abilities]
        if kind.on_buy is not None:
            told.append(self.say("on-buy", effect=self.effect(kind.on_buy)))
        if kind.after == SHUFFLED:
            told.append(self.say("shuffled"))
        if kind.resolve is not None:
            told += self.steps(kind.resolve)
        if kind.type == CONTACT:
            told += self.contact(kind)
        for section in kind.sections:
            told += self.passages(section, self.place(section))
        if kind.cannot_buy:
            told.append(self.say("cannot-buy", where=self.spaces(kind.cannot_buy, False)))
        if kind.start_space >= 0:
            told.append(self.say("start", where=self.spaces([kind.start_space], False)))
        if kind.icon_faction >= 0:
            patrol = self.phrases.PATROLS[kind.icon_faction]
            told.append(self.say("icon", patrol=patrol, n=int(kind.icon_spaces)))
        if kind.reveal_most:
            told.append(self.say("reveal-icon", least=int(kind.reveal_least), n=int(kind.reveal_most)))
        return [sentence(each) for each in told]

    def traits(self, kind: Kind) -> list[str]:
        """Skills, and the words in capitals."""
        told = []
        if kind.type == CREW and kind.droid:
            told.append(self.say("droid-card"))
        if kind.skills:
            told.append(self.say("skills" if kind.type == CREW else "useful-skills", skills=self.skills(kind.skills)))
        if kind.must_pass:
            told.append(self.say("must-pass", skills=self.skills(kind.must_pass)))
        if kind.otherwise is not None:
            told.append(self.say("illegal", effect=self.effect(kind.otherwise)))
        elif kind.illegal:
            told.append(self.say("illegal-asset"))
        for has, code in ((kind.armor, "armor"), (kind.flexible, "flexible"), (kind.forced, "forced")):
            if has:
                told.append(self.say(code))
        return told

    def bounty(self, kind: Kind) -> list[str]:
        """Whom a bounty names and what it pays."""
        phrases = self.phrases
        assert kind.elimination is not None and kind.capture is not None
        contact, colour = self.name(lookup.card(int(kind.target)).name), phrases.CLASSES[kind.contact_class]
        facts = {"contact": contact, "class": colour, "combat": phrases.COMBATS[kind.combat_kind], "n": int(kind.combat_value)}
        where = self.spaces([kind.capture_space], True)
        return [
            self.say("target", **facts),
            self.say("eliminated", reward=self.effect(kind.elimination)),
            self.say("captured", where=where, reward=self.effect(kind.capture)),
        ]

    def job(self, kind: Kind) -> list[str]:
        """Where a job is attempted, how, and what it pays."""
        told = []
        if kind.encounter is not None:
            code = "attempt-action" if kind.as_action else "attempt-two" if kind.people > 1 else "attempt"
            told.append(self.say(code, where=self.destination(kind.destination, False), effect=self.effect(kind.encounter)))
        if kind.reward is not None:
            told.append(self.say("reward", reward=self.effect(kind.reward)))
        if kind.after == REMOVED:
            told.append(self.say("removed"))
        return told

    def contact(self, kind: Kind) -> list[str]:
        """A contact's class, and what its databank card does."""
        told = [self.say("contact-card", **{"class": self.phrases.CLASSES[kind.contact_class]})]
        for card in kind.hidden:
            if card.resolve is not None:
                told += self.steps(card.resolve)
        return told

    def place(self, section: Section) -> str:
        """Where a section of an encounter card counts."""
        return str(self.phrases.SECTIONS[int(section.space)]) if section.space < 0 else self.spaces([section.space], False)

    def passages(self, section: Section, where: str = "") -> list[str]:
        """The parts of a section, each with its condition, and with the place in front if it has to be told."""
        told = []
        for n, passage in enumerate(section.passages):
            when = [where] if where else []
            if passage.condition is not None:
                when.append(self.conditional(passage.condition))
            elif n:
                when.append(self.say("else"))
            for condition, text in self.parts(passage):
                place = ", ".join(dict.fromkeys([*when, *condition]))
                told.append(self.say("passage", when=place, effect=text) if place else text)
        return told

    def parts(self, passage: Passage) -> list[tuple[list[str], str]]:
        """What a part of a section does, with the conditions that it has itself."""
        if passage.secret is not None:
            return [([], self.say("secret", ability=self.small(self.ability(passage.secret))))]
        return [([], self.say("nothing"))] if passage.effect is None else self.branches(passage.effect)

    def section(self, section: Section) -> list[str]:
        """A section of an encounter card, as sentences."""
        return [sentence(each) for each in self.passages(section)]

    def rival(self, kind: Kind) -> list[str]:
        """The sections of a card that a rival plays by; one without bullets is empty."""
        told = []
        for section, bullets in enumerate(kind.bullets):
            code = "rival-all" if ALL_THAT_APPLY[section] else "rival-first"
            listing = "; ".join(self.say("bullet", n=n, effect=self.bullet(each)) for n, each in enumerate(bullets, 1))
            told.append(self.say(code, bullets=listing) if bullets else "")
        return told

    def bullet(self, bullet: Bullet) -> str:
        """When a rival does something, for what price, and what."""
        told = self.paid(bullet.cost, self.grouped(bullet.effect), bullet.effect)
        return told if bullet.condition is None else self.say("when", then=told, **{"if": self.conditional(bullet.condition)})

    def heading(self, kind: Kind) -> str:
        """What a card is and what it costs."""
        databank = kind.type == EVENT and kind.home == DATABANK
        told = self.say("databank-card") if databank else str(self.phrases.TYPES[kind.type])
        if kind.cost > 0 or (kind.cost == 0 and kind.type not in (JOB, BOUNTY)):
            told += f", {self.say('costs', n=self.number(int(kind.cost)))}"
        return capital(told)

    def character_lines(self, character: Character, side: int) -> list[str]:
        """A character's figures, skills, abilities and goal on one side of its card."""
        printed = character.sides[side]
        told = [self.say("figures-character", combat=int(character.ground_combat), health=int(character.health))]
        if character.droid:
            told.append(self.say("droid-card"))
        told.append(self.say("skills", skills=self.skills(character.skills)))
        told += self.printed(printed.constants, printed.abilities, printed.goal)
        if side == 0:
            told += self.start_of(character)
        return [sentence(each) for each in told]

    def start_of(self, character: Character) -> list[str]:
        """What a character begins the game with."""
        phrases = self.phrases
        told = [self.say("fame", n=int(character.fame))] if character.fame else []
        for faction, level in enumerate(character.reputation):
            if level:
                facts = {"level": phrases.LEVELS[int(level)], "with": phrases.WITH[faction]}
                told.append(self.say("start-reputation", **facts))
        if character.reputation_choice:
            told.append(self.say("start-choice"))
        return [self.say("starts-with", what=listed(told, phrases.AND))] if told else []

    def sheet_lines(self, sheet: Sheet) -> list[str]:
        """A ship's figures, slots, abilities and goal."""
        figures = {"hyperdrive": int(sheet.hyperdrive), "combat": int(sheet.ship_combat), "hull": int(sheet.hull)}
        counts = {"slot-mods": sheet.mods, "slot-cargo": sheet.cargo, "slot-either": sheet.either, "slot-crew": sheet.crew}
        slots = ", ".join(self.say(code, n=int(n)) for code, n in counts.items() if n)
        told = [self.say("figures-ship", **figures), self.say("slots", slots=slots)]
        return [sentence(each) for each in told + self.printed(sheet.constants, sheet.abilities, sheet.goal)]

    def printed(self, constants: list[Constant], abilities: list[Ability], goal: Goal | None) -> list[str]:
        """What a character or a ship can do, and its goal."""
        told = [self.constant(constant) for constant in constants]
        told += [self.ability(ability) for ability in abilities if goal is None or ability is not goal.use]
        return told + (self.goal(goal) if goal is not None else [])

    # Parts of cards ----------------------------------------------------------------------------

    def ability(self, ability: Ability) -> str:
        """When an ability can be used, how often, for what price, and what it does."""
        phrases = self.phrases
        first, *more = [phrases.TIMINGS[timing] for timing in ability.timings]
        moment = listed([first, *(self.small(each) for each in more)], phrases.OR)
        notes = [] if ability.mandatory or ability.timings[0] in OWN_STEPS else [self.say("optional")]
        if phrases.LIMITS[ability.limit]:
            notes.append(phrases.LIMITS[ability.limit])
        facts = {"moment": moment, "limit": bracketed(notes), "effect": self.used(ability)}
        return self.say("ability", **facts, **self.clause(ability.condition))

    def used(self, ability: Ability) -> str:
        """What using an ability costs and does; where its moments tell which rolls it is about, that is not said again."""
        told = self.effect(ability.effect)
        if isinstance(ability.effect, ChangeDice):
            implied = IMPLIED.get(tuple(sorted(int(timing) for timing in ability.timings)))
            told = self.dice(ability.effect, DICE_KINDS[ability.effect.kind] != implied)
        return self.paid(ability.cost, told, ability.effect)

    def reached(self, goal: Goal) -> str:
        """What reaching a goal costs and brings."""
        return self.paid(goal.cost, self.effect(goal.reward), goal.reward)

    def clause(self, condition: Condition | None) -> dict[str, str]:
        """The condition in the middle of a sentence, for a template's "if"."""
        return {"if": "" if condition is None else f", {self.conditional(condition)}"}

    def goal(self, goal: Goal) -> list[str]:
        """What has to happen or to be so, and what it brings."""
        reward = self.reached(goal)
        if goal.state is not None:
            return [self.say("goal-state", condition=self.condition(goal.state), reward=reward)]
        if goal.use is not None:
            return [self.say("goal-use", ability=self.small(self.ability(goal.use))), self.say("goal-reward", reward=reward)]
        times = bracketed([self.phrases.TIMES[int(goal.count)]]) if goal.count > 1 else ""
        moment = self.small(self.phrases.TIMINGS[goal.event])
        clause = self.clause(goal.condition)
        if goal.event == CREW_GAINED and isinstance(goal.condition, Owns) and goal.condition.type == CREW:
            # whoever comes aboard counts only for what is there before
            clause = {"if": f", {self.say('had-before', what=self.cards(CREW, goal.condition.least))}"}
        if goal.also is not None:
            other = {"moment": self.small(self.phrases.TIMINGS[goal.also.event]), "also": self.clause(goal.also.condition)["if"]}
            clause = {"if": self.say("goal-also", **clause, **other)}
        return [self.say("goal-event", moment=moment, times=times, reward=reward, **clause)]

    def constant(self, constant: Constant) -> str:
        """Something that holds while a card is held."""
        told = self.bonus(constant)
        if constant.per != ONE:
            told += f" {self.phrases.EACH[constant.per]}"
        if constant.condition is None:
            return told
        code, condition = self.negated(constant.condition)
        return self.say("while-not" if code else "while", condition=self.condition(condition), constant=told)

    def bonus(self, constant: Constant) -> str:
        """The figure or the rule that a constant bends."""
        phrases, n, what = self.phrases, int(constant.add), int(constant.what)
        if what >= RULE:
            facts: dict[str, str | int] = {"n": self.number(n)}
            if what == TREATED_AS:
                facts = {"with": phrases.WITH[constant.subject], "level": phrases.LEVELS[n]}
            elif what == DISCOUNT:
                facts["subject"] = phrases.DISCOUNTED[constant.subject]
            elif what == DRAW_TWO:
                facts["where"] = phrases.DRAWN_AT[constant.subject]
            return self.fill(phrases.RULES[what - RULE], **facts)
        if what >= SKILL:
            return self.fill(phrases.MORE_SKILL, skill=phrases.SKILLS[what - SKILL])
        size = abs(n) if what in (OPPONENT_DICE, TEST_DICE, FAME) else n
        return self.fill(
            phrases.STATS[what], n=size, sign=f"{n:+d}".replace("-", "−"), more=phrases.MORE if n > 0 else phrases.FEWER
        )

    def destination(self, destination: Destination | None, way: bool) -> str:
        """Where something is wanted: the way there, or the place."""
        form = "to" if way else "at"
        match destination:
            case At():
                return self.spaces(destination.places, way)
            case WithPlayer():
                return self.say(f"{form}-negative-player" if destination.negative else f"{form}-player")
            case Marked():
                return self.say(f"{form}-marked")
            case WithPatrol():
                return self.say(f"{form}-patrol", of=self.phrases.PATROLS_OF[destination.faction])
            case QuietNavpoint():
                return self.say(f"{form}-quiet-navpoint")
            case AnyNavpoint():
                return self.say(f"{form}-navpoint")
        raise LookupError(f"no words for {type(destination).__name__}")

    def small(self, text: str) -> str:
        """A moment in the middle of a sentence."""
        return str(self.phrases.small(text))


def bracketed(notes: list[str]) -> str:
    """Notes behind a moment."""
    return f" ({', '.join(notes)})" if notes else ""
