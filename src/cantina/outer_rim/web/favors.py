"""Favors and debts: the panel beside trading, a request on the table for those whom it concerns, and tokens on the boards."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import actions
from ..rules.favors import FAVORS, KINDS, Request, closed
from ..rules.kinds import FACTIONS, SKILLS
from ..rules.table import SETUP
from ..words import favor_talk
from ..words.grammar import capital
from ..words.page.favors import WORDS
from .answers import Answer
from .references import NOWHERE, of_rule
from .sight import Sight

PROMPTS = ("favor-price", "favor-answer", "favor-counter", "favor-pick")
"""The questions that are answered in the panel."""
PARTS = (actions.GIVE_DEBT, actions.ASK_DEBT, actions.GIVE, actions.ASK)
"""What a price is put together of, besides credits."""
BEHIND = {"received": "UB-FAVOR-03", "closed": "UB-FAVOR-02", "now-none": "UB-FAVOR-01"}
"""The rule behind each reason why nobody can be asked."""


class Way(NamedTuple):
    """A button: its words under the name of the favor, the whole of it, and the answer."""

    words: str
    label: str
    action: int


class Kind(NamedTuple):
    """One of the four favors: its code, name, text and drawing, and how the viewer can come by it now."""

    code: str
    name: str
    text: str
    art: str
    asked: list[Way]
    called: list[Way]


class Debt(NamedTuple):
    """A debt token in front of somebody: whose it is, and that in words."""

    seat: int
    told: str


def zone(sight: Sight) -> dict[str, object] | None:
    """What the panel shows while nothing is being negotiated; nothing at a table without favors, or to those who only watch."""
    table = sight.table
    if table.favors is None or sight.seat >= table.seats or table.step <= SETUP or table.outcome is not None:
        return None
    if table.players[sight.seat].retired:
        return None
    say = WORDS[sight.language]
    kinds = [kind(sight, code) for code in dict.fromkeys(favor.partition("/")[0] for favor in FAVORS)]
    why = ""
    if not any(each.asked or each.called for each in kinds):
        had = bool(table.favors.received >> sight.seat & 1)
        why = "received" if had else "closed" if closed(table) else "now-none"
    return {
        "kinds": kinds,
        "why": say.get(why, ""),
        "rule": of_rule(BEHIND[why], sight.language) if why else NOWHERE,
        "deals": [each for each in sight.answers if each.verb == actions.DEAL],
        "orders": [each for each in sight.answers if each.verb == actions.STANDING],
    }


def kind(sight: Sight, code: str) -> Kind:
    """One of the four favors."""
    asked = [way(sight, each) for each in sight.answers if each.verb == actions.FAVOR and meant(each) == code]
    called = [way(sight, each) for each in sight.answers if each.verb == actions.CALL and meant(each) == code]
    art = f"or-token-favor_{code.replace('-', '_')}"
    return Kind(code, WORDS[sight.language][code], favor_talk.TEXTS[sight.language][code], art, asked, called)


def way(sight: Sight, answer: Answer) -> Way:
    """A way to a favor, in as few words as the heading leaves."""
    say, (owner, favor) = WORDS[sight.language], divmod(int(answer.action & actions.SUBJECT), int(KINDS))
    about = FAVORS[favor].partition("/")[2]
    named = ""
    if about in SKILLS:
        named = capital(sight.speak.skill(SKILLS.index(about)))
    elif about:
        named = sight.speak.faction(FACTIONS.index(about))
    if answer.verb == actions.FAVOR:
        return Way(named or say["ask"], answer.label, answer.action)
    who = say["call-of"].format(who=sight.speak.side(owner))
    return Way(f"{who}: {named}" if named else who, answer.label, answer.action)


def meant(answer: Answer) -> str:
    """Which of the four favors an answer is about."""
    return FAVORS[int(answer.action & actions.SUBJECT) % int(KINDS)].partition("/")[0]


def negotiating(sight: Sight) -> dict[str, object] | None:
    """The request on the table, for those who may do something about it."""
    table = sight.table
    request = None if table.favors is None else table.favors.request
    mine = [each for each in sight.answers if not each.aside]
    if request is None or not mine or sight.prompt not in PROMPTS:
        return None
    say, words = WORDS[sight.language], sight.speak.speak.events.favors
    favor, own = words.numbered(int(request.favor)), request.seat == sight.seat
    found: dict[str, object] = {
        "picks": [each for each in mine if each.verb in PARTS or each.verb == actions.PLAYER],
        "finish": [each for each in mine if each.verb not in (*PARTS, actions.PLAYER, actions.AMOUNT)],
        "notes": notes(sight, request, own),
        "parts": parts(sight, request),
    }
    if sight.prompt in ("favor-price", "favor-counter"):
        return found | {
            "title": say["price" if own else "counter"].format(favor=favor),
            "named": say["offer-n" if own else "want-n"],
        }
    asker = int(request.seat)
    title = say["your-request"] if own else say["request-of"]
    return found | {"title": title.format(who=sight.speak.side(asker), favor=favor)}


def notes(sight: Sight, request: Request, own: bool) -> list[str]:
    """What the favor does, and what the token is good for that is offered for it."""
    code = FAVORS[request.favor].partition("/")[0]
    if own:
        return [favor_talk.TEXTS[sight.language][code]]
    said = favor_talk.FOR[sight.language]
    return [said[code].format(who=sight.speak.side(int(request.seat))), *([said["debt"]] if request.price.tokens else [])]


def parts(sight: Sight, request: Request) -> list[str]:
    """The price as it stands, and the offers that have been made."""
    say, words, table = WORDS[sight.language], sight.speak.speak.events.favors, sight.table
    if sight.prompt in ("favor-price", "favor-counter"):
        price = request.price if sight.prompt == "favor-price" else request.counter
        return [] if price is None else [say["so-far"].format(price=words.price(price, table, sight.speak.names))]
    told = [say["offered"].format(price=words.price(request.price, table, sight.speak.names))]
    for offer in request.offers:
        told.append(
            say["would"].format(who=sight.speak.side(int(offer.other)), price=words.price(offer, table, sight.speak.names))
        )
    return [*told, say["waiting"]] if request.pending else told


def debts(sight: Sight, seat: int) -> tuple[Debt, ...]:
    """The debt tokens in front of somebody."""
    favors, say = sight.table.favors, WORDS[sight.language]
    if favors is None:
        return ()
    own = say["own" if seat == sight.seat else "own-of"]
    return tuple(
        Debt(int(owner), own if owner == seat else say["of"].format(who=sight.speak.side(int(owner))))
        for owner in favors.held(seat)
    )
