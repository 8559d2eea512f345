"""Actions as a person reads them: what each would do, with the figures that matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType

from ..box import lookup
from ..rules import actions as verbs
from ..rules import deeds, stats
from ..rules.actions import SUBJECT
from ..rules.combat import dice_of, kind_by_space
from ..rules.delivery import reward_here
from ..rules.effects import Choose
from ..rules.encounters import passage_at, passage_of, section_of
from ..rules.favors import KINDS, ORDERS
from ..rules.kinds import BOUNTY, DECKS, EVENT, TYPES, Kind
from ..rules.market import barter_worth, price
from ..rules.patrols import token as patrol_of
from ..rules.pieces import CONTACT_ENEMY, PLAYER, Combat
from ..rules.player_hunts import prey
from ..rules.rival.hunts import MeetCrew
from ..rules.searches import BuyTop, Search
from ..rules.table import Table
from ..rules.turn import INCOME
from ..rules.windows import ReachGoal
from .ambitions import AmbitionTexts
from .cards import CardTexts
from .events import Events
from .grammar import fill

Side = Callable[[int, Sequence[str]], str]
INVINCIBLE = 4
FAVOR_VERBS = (verbs.FAVOR, verbs.CALL, verbs.GIVE_DEBT, verbs.ASK_DEBT, verbs.DEAL, verbs.COUNTER, verbs.STANDING)
FAVOR_PROMPTS = ("favor-price", "favor-answer", "favor-counter", "favor-pick")
ABOUT_FAVORS = (verbs.AMOUNT, verbs.WITHDRAW, verbs.ACCEPT, verbs.PLAYER)
"""Verbs that mean something else where a favor is asked for."""

GROUPS = {
    verbs.MOVE: "planning", verbs.CREDITS: "planning", verbs.RECOVER: "planning", verbs.STEP: "move", verbs.USE: "use",
    verbs.CYCLE: "cycle", verbs.BUY: "buy", verbs.DELIVER: "deliver", verbs.TRADE: "trade", verbs.FIGHT: "encounter",
    verbs.MEET: "encounter", verbs.ATTEMPT: "encounter", verbs.EXPLORE: "encounter", verbs.CROSS: "encounter", verbs.PASS: "end",
    verbs.GIFT: "credits", verbs.REQUEST: "credits", verbs.FAVOR: "favors", verbs.CALL: "favors", verbs.DEAL: "favors",
    verbs.STANDING: "favors",
}  # fmt: skip


def group_of(action: int) -> str:
    """The kind of action."""
    return GROUPS.get(action & ~SUBJECT, "choice")


def hunt_of(table: Table, seat: int, bounty: Kind) -> tuple[int, int]:
    """How a bounty is fought for and against how many dice: as printed, but a player's character with its own."""
    asset = table.players[seat].find(bounty.index)
    other = -1 if asset is None else int(prey(table, seat, asset))
    if other < 0:
        return int(bounty.combat_kind), int(bounty.combat_value)
    combat = Combat(kind_by_space(table, seat), seat, PLAYER, 0, "")
    combat.defender = other
    return int(combat.kind), int(dice_of(table, combat, 1))


class Labels:
    """Labels of one language."""

    def __init__(self, cards: CardTexts, talk: ModuleType, side: Side, events: Events, ambitions: AmbitionTexts) -> None:
        self.cards = cards
        self.phrases = cards.phrases
        self.texts: dict[str, str] = talk.LABELS
        self.events = events
        self.ambitions = ambitions
        self.side = side

    def say(self, code: str, **facts: str | int) -> str:
        """A label, filled in."""
        return fill(self.texts[code], **facts)

    def label(self, table: Table, seat: int, action: int, names: Sequence[str]) -> str:
        """What an action would do for this seat."""
        verb, subject = action & ~SUBJECT, action & SUBJECT
        prompt = "" if table.decision is None else table.decision.prompt
        if verb == verbs.PASS:
            return self.passing(table, prompt)
        if verb in CARD_VERBS:
            return self.on_card(table, seat, verb, subject, prompt)
        if verb in (verbs.STEP, verbs.PATROL, verbs.SPACE):
            return self.space(table, verb, subject)
        if verb in FAVOR_VERBS or (prompt in FAVOR_PROMPTS and verb in ABOUT_FAVORS):
            return self.favored(table, seat, verb, subject, names)
        if verb in (verbs.PLAYER, verbs.GIFT, verbs.REQUEST):
            code = {verbs.PLAYER: "player", verbs.GIFT: "gift", verbs.REQUEST: "request"}[verb]
            return self.say(code, other=self.side(subject, names))
        if verb in (verbs.MEET, verbs.SPOT):
            return self.spot(table, seat, verb, subject)
        if verb in (verbs.ACCEPT, verbs.ELIMINATE, verbs.CAPTURE):
            return self.agreed(table, seat, verb, prompt, names)
        if verb == verbs.OPTION and prompt == "icons":
            return self.say("contact-first" if subject else "patrol-first")
        if verb == verbs.OPTION:
            return self.option(table, subject)
        if verb in (verbs.SKILL, verbs.FACTION, verbs.FIGHT):
            return self.figure(table, seat, verb, subject, names)
        if verb in (verbs.CHARACTER, verbs.SHIP, verbs.AMBITION):
            return self.chosen(table, seat, verb, subject)
        return self.simple(table, seat, verb, subject, names)

    def passing(self, table: Table, prompt: str) -> str:
        """What "pass" means here."""
        code = f"pass-{prompt}"
        decision = table.decision
        if code not in self.texts or decision is None:
            return self.say("pass")
        return self.say(code, credits=self.events.credits(int(decision.number)), card=self.card(decision.source))

    def simple(self, table: Table, seat: int, verb: int, subject: int, names: Sequence[str]) -> str:
        """Actions without a card or a place."""
        player = table.players[seat]
        match verb:
            case verbs.MOVE:
                return self.say("move", n=int(stats.hyperdrive(table, seat)))
            case verbs.CREDITS:
                return self.say("take-credits", credits=self.events.credits(int(INCOME)))
            case verbs.RECOVER:
                return self.say("recover", damage=int(player.damage), ship_damage=int(player.ship_damage))
            case verbs.USE:
                ability = table.box.abilities[subject]
                if ability.secret:
                    return self.say("use-secret", card=self.events.secret(ability), text=self.cards.used(ability))
                code = "use-character" if lookup.is_character(ability.name) else "use"
                return self.say(code, card=self.card(ability.name), text=self.cards.used(ability))
            case verbs.AMOUNT:
                return self.say("amount", credits=self.events.credits(subject * 1000))
            case verbs.EXPLORE:
                return self.say("explore", space=self.cards.object(int(player.space)))
            case verbs.CROSS:
                return self.say("cross")
            case verbs.DIE:
                return self.say("die", face=self.phrases.FACE[subject])
            case verbs.DECK:
                return self.say("deck", deck=self.phrases.DECKS[subject % len(DECKS)])
            case verbs.TYPE:
                return self.say("type", type=self.phrases.TYPES[subject % len(TYPES)])
        if verb == verbs.DECLINE and table.decision is not None and table.decision.prompt == "protect":
            return self.protection(table, seat, False, names)
        if verb == verbs.WITHDRAW and table.decision is not None and table.decision.prompt == "purchase":
            return self.say("withdraw-purchase")
        return self.say({verbs.TRADE: "trade", verbs.DECLINE: "decline", verbs.WITHDRAW: "withdraw"}[verb])

    def on_card(self, table: Table, seat: int, verb: int, handle: int, prompt: str) -> str:
        """Actions with a card."""
        kind = table.box.cards[handle]
        code, facts = CARD_VERBS[verb], dict[str, str | int]({"card": self.card(kind.name)})
        if verb == verbs.BUY:
            cost = int(price(table, seat, kind, discount(table)))
            code, facts["price"] = ("buy" if cost else "buy-free"), self.cards.number(cost)
        elif verb == verbs.CYCLE:
            facts["deck"] = self.phrases.DECKS[kind.home]
        elif verb == verbs.BARTER:
            asset = table.players[seat].find(handle)
            worth = 0 if asset is None else int(barter_worth(table, seat, asset))
            facts["price"] = self.cards.number(worth)
            if prompt == "purchase" and table.decision is not None and worth > table.decision.number:
                code, facts["lost"] = "barter-over", self.cards.number(worth - int(table.decision.number))
        elif verb == verbs.DELIVER:
            reward = reward_here(table, seat, kind)
            facts["text"] = "" if reward is None else self.cards.effect(reward)
        elif verb == verbs.ATTEMPT and kind.type == BOUNTY:
            fought, dice = hunt_of(table, seat, kind)
            code, facts["combat"], facts["n"] = "attempt-hunt", self.phrases.COMBATS[fought], dice
            facts["contact"] = self.card(table.box.cards[kind.target].name)
        elif verb == verbs.ATTEMPT and kind.type == EVENT:
            code = "attempt-goal"
        elif verb == verbs.DROP and prompt == "gain-card":
            code = "drop-for"
        elif verb == verbs.ASK and prompt == "take-asset":
            code = "take-from"
        elif prompt == "mark-asset":
            code = "mark-asset"
        elif prompt == "which-card" and (section := section_of(table, seat, kind)) is not None:
            passage = passage_at(kind, passage_of(table, seat, kind))
            facts["card"] = self.events.title(kind.name, section)
            if passage is not None and passage.effect is not None:
                code, facts["text"] = "take-drawn", self.cards.effect(passage.effect)
        return self.say(code, **facts)

    def favored(self, table: Table, seat: int, verb: int, subject: int, names: Sequence[str]) -> str:
        """Actions with a favor, its price or a debt token."""
        favors, prompt = self.events.favors, "" if table.decision is None else table.decision.prompt
        request = None if table.favors is None else table.favors.request
        match verb:
            case verbs.FAVOR:
                return self.say("favor", favor=favors.numbered(subject))
            case verbs.CALL:
                owner, favor = divmod(subject, int(KINDS))
                return self.say("call-debt", other=self.side(owner, names), favor=favors.numbered(favor))
            case verbs.GIVE_DEBT | verbs.ASK_DEBT:
                code = "give-debt" if verb == verbs.GIVE_DEBT else "ask-debt"
                return self.say(f"{code}-own" if subject == seat else code, other=self.side(subject, names))
            case verbs.DEAL:
                return self.say("deal", other=self.side(subject, names))
            case verbs.COUNTER:
                return self.say("counter")
            case verbs.STANDING:
                return self.say(f"standing-{ORDERS[subject]}")
            case verbs.AMOUNT:
                return self.say("amount-price", credits=self.events.credits(subject * 1000))
            case verbs.WITHDRAW:
                return self.say("withdraw-counter" if prompt == "favor-counter" else "withdraw-favor")
        offer = None if request is None else request.price if verb == verbs.ACCEPT else request.offer_of(subject)
        price = "" if offer is None else favors.price(offer, table, names)
        return self.say("accept-favor" if verb == verbs.ACCEPT else "pick", price=price, other=self.side(subject, names))

    def space(self, table: Table, verb: int, space: int) -> str:
        """Actions with a space."""
        facts: dict[str, str | int] = {"space_to": self.cards.spaces([space], True)}
        if verb == verbs.PATROL and table.decision is not None:
            return self.say("patrol", patrol=self.phrases.PATROLS[int(table.decision.number)], **facts)
        if verb == verbs.STEP:
            return self.say("step", **facts)
        return self.say("space", space=self.cards.name(table.galaxy.spaces[space].name))

    def spot(self, table: Table, seat: int, verb: int, spot: int) -> str:
        """Actions with a contact space: the contact by name for those who know it."""
        number = deeds.token_at(table, spot)
        code, facts = "meet" if verb == verbs.MEET else "spot", dict[str, str | int]({"spot": self.events.spot(spot)})
        if number >= 0:
            token = deeds.token(table, number)
            if token.known >> seat & 1:
                code, facts["card"] = ("spot-known" if code == "spot" else code), self.card(token.kind.name)
            else:
                code = f"{code}-facedown"
                classes = self.phrases.CLASSES_ADJECTIVE if verb == verbs.MEET else self.phrases.CLASSES
                facts["class"] = classes[number >> deeds.CLASS_SHIFT]
        return self.say(code, **facts)

    def agreed(self, table: Table, seat: int, verb: int, prompt: str, names: Sequence[str]) -> str:
        """Actions that agree to what the question is about."""
        decision = table.decision
        if prompt == "protect":
            return self.protection(table, seat, True, names)
        if decision is None or (verb == verbs.ACCEPT and prompt not in ("goal", "request")):
            return self.say("accept")
        if prompt == "request":
            return self.say("accept-request", credits=self.events.credits(int(decision.number) * 1000))
        if prompt == "goal":
            node = table.stack[-1].node
            goal = node.goal(table, seat) if isinstance(node, ReachGoal) else None
            return self.say("accept") if goal is None else self.say("accept-goal", text=self.cards.reached(goal))
        kind = next(kind for kind in table.box.cards if kind.name == decision.source)
        reward = kind.elimination if verb == verbs.ELIMINATE else kind.capture
        facts: dict[str, str | int] = {"text": "" if reward is None else self.cards.effect(reward)}
        if verb == verbs.CAPTURE:
            return self.say("capture", space_to=self.cards.spaces([kind.capture_space], True), **facts)
        return self.say("eliminate", **facts)

    def protection(self, table: Table, seat: int, protects: bool, names: Sequence[str]) -> str:
        """Who would fight the hunter of one's crew, with how many dice against how many (OR-D-33)."""
        frame = table.stack[-1]
        bounty = table.box.cards[frame.source]
        if isinstance(frame.node, MeetCrew) and not protects:
            contact, reward = self.card(table.box.cards[bounty.target].name), bounty.elimination
            text = "" if reward is None else self.cards.effect(reward)
            facts = {"contact": contact, "who": self.side(int(frame.seat), names), "text": text}
            return self.say("decline-hunter", n=int(bounty.combat_value), **facts)
        kind = int(kind_by_space(table, frame.seat) if protects else bounty.combat_kind)
        fought = Combat(kind, frame.seat, PLAYER if protects else CONTACT_ENEMY, bounty.combat_value, bounty.name)
        fought.defender = seat if protects else -1
        dice = {"value": int(dice_of(table, fought, 1)), "against": int(dice_of(table, fought, 0))}
        return self.say("accept-protect" if protects else "decline-protect", combat=self.phrases.COMBATS[kind], **dice)

    def option(self, table: Table, number: int) -> str:
        """One of the options of the card on the table."""
        node = table.stack[-1].node if table.stack else None
        if not isinstance(node, Choose):
            return self.say("option-ship" if number else "option-character")
        option = node.options[number]
        label, text = self.cards.label(option.label), self.cards.way(option)
        return self.say("option-text", label=label, text=text) if text else self.say("option", label=label)

    def figure(self, table: Table, seat: int, verb: int, subject: int, names: Sequence[str]) -> str:
        """Skills, factions and patrols, with what one has of them."""
        phrases = self.phrases
        if verb == verbs.SKILL:
            often = int(stats.skill_count(table, seat, subject))
            return self.say("skill" if often else "skill-without", skill=phrases.SKILLS[subject], often=self.cards.often(often))
        if verb == verbs.FACTION and table.decision is not None and table.decision.prompt == "which-patrol":
            where = self.cards.spaces([table.patrol_spaces[subject]], False)
            return self.say("which-patrol", patrol=phrases.PATROLS[subject], space_at=where)
        if verb == verbs.FACTION and table.decision is not None and table.decision.prompt in ("rival-gains", "rival-loses"):
            hunter, change = int(table.stack[-1].seat), int(table.decision.number)
            now = int(stats.reputation(table, hunter, subject))
            facts = {"level": phrases.LEVELS[now], "then": phrases.LEVELS[max(-1, min(1, now + change))]}
            return self.say("faction-hunter", faction=phrases.FACTIONS[subject], who=self.side(hunter, names), **facts)
        if verb == verbs.FACTION:
            level = phrases.LEVELS[int(stats.reputation(table, seat, subject))]
            return self.say("faction", faction=phrases.FACTIONS[subject], level=level)
        patrol = patrol_of(table, subject)
        code = "fight-invincible" if patrol.level == INVINCIBLE else "fight"
        return self.say(code, patrol=phrases.PATROLS[subject], level=int(patrol.level), n=int(patrol.dice))

    def chosen(self, table: Table, seat: int, verb: int, subject: int) -> str:
        """Characters, ships and ambitions, with what stands on them."""
        if verb == verbs.AMBITION:
            ambition = table.box.ambitions[subject]
            return self.say("ambition", card=self.card(ambition.name), text=" ".join(self.ambitions.lines(ambition)))
        if verb == verbs.CHARACTER:
            character = table.box.characters[subject]
            return self.say(
                "character", card=self.cards.name(character.name), text=" ".join(self.cards.character_lines(character, 0))
            )
        sheet = table.box.sheets[subject]
        facts = {"card": self.cards.name(sheet.name), "text": " ".join(self.cards.sheet_lines(sheet))}
        cost = int(sheet.cost - table.players[seat].sheet.cost)
        return self.say("ship-price", price=self.cards.number(cost), **facts) if cost > 0 else self.say("ship", **facts)

    def card(self, name: str) -> str:
        """A card by name, as it stands in a label."""
        return self.events.card(name)


def discount(table: Table) -> int:
    """How much less the cards on offer cost by whatever offers them."""
    node = table.stack[-1].node if table.stack else None
    return int(node.purchase.discount) if isinstance(node, Search | BuyTop) else 0


CARD_VERBS = {
    verbs.CYCLE: "cycle", verbs.BUY: "buy", verbs.BARTER: "barter", verbs.DROP: "drop", verbs.DELIVER: "deliver",
    verbs.GIVE: "give", verbs.ASK: "ask", verbs.ATTEMPT: "attempt", verbs.TAKE: "take",
}  # fmt: skip
"""Verbs whose subject is a card, and their labels."""
