"""Trading, gifts, requests and offers: everything between two players that is no fight, and what it would change."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import actions, stats
from ..rules.combat import player_value
from ..rules.kinds import GROUND, SHIPS, SKILLS
from ..rules.loads import fits
from ..rules.offers import GiftOf, exchange
from ..rules.pieces import PERSON, Asset, Bargain
from ..rules.table import SETUP, Table
from ..words.grammar import capital
from ..words.page.favors import WORDS as FAVOR_WORDS
from ..words.page.trade import WORDS
from . import favors
from .answers import Answer
from .facts import Kept
from .lying import Piece, owned
from .pictures import Picture, portrait
from .references import NOWHERE, Link, of_refusal, of_rule
from .sight import Sight

DEALS = ("amount", "request", "trade-with", "trade", "trade-answer")
"""The questions that are answered in this panel."""


class Ware(NamedTuple):
    """A card in a deal: what it is, whether it is in the deal already, and the answer that puts it there."""

    piece: Piece
    chosen: bool
    action: int | None


class Party(NamedTuple):
    """One side of a deal: who gives, what they have in hand, the cards, the credits and debt tokens with them, and the answer
    that puts a token there."""

    seat: int
    title: str
    picture: Picture | None
    in_hand: str
    wares: tuple[Ware, ...]
    credits: str
    debts: tuple[str, ...]
    tokens: tuple[Answer, ...]


class Amount(NamedTuple):
    """Credits to be named, in thousands: the answer for none, how many there are at most, and what sending them is called."""

    first: int
    most: int
    words: str


class Change(NamedTuple):
    """A figure that a deal would change."""

    sign: str
    name: str
    before: str
    after: str
    up: bool


class Person(NamedTuple):
    """Another player with whom credits may change hands: the answers, or why not."""

    seat: int
    who: str
    picture: Picture | None
    credits: str
    place: str
    give: int | None
    ask: int | None
    why: str
    rule: Link


def zone(sight: Sight) -> dict[str, object] | None:
    """What can be given, asked for and exchanged now; nothing for whoever only watches, or before the game has begun."""
    table = sight.table
    if sight.seat >= table.seats or table.step <= SETUP or table.outcome is not None or table.players[sight.seat].retired:
        return None
    if not sight.company and not any_time(sight):
        return None
    found: dict[str, object] = {
        "live": False, "title": title(sight), "words": "", "partners": [], "parties": (), "amount": None, "changes": [],
        "notes": [], "finish": [], "picks": [], "parts": [],
        "people": people(sight), "start": None, "why": "", "any_time": any_time(sight),
        "accept": int(actions.ACCEPT), "decline": int(actions.DECLINE),
    }  # fmt: skip
    start = next((each for each in sight.answers if each.verb == actions.TRADE), None)
    why, rule = ("", NOWHERE) if start else refused(sight, int(actions.TRADE))
    found |= {"start": start, "why": why, "rule": rule}
    deal = dealing(sight) if sight.prompt in DEALS else negotiated(sight)
    waits = sight.table.decision is not None and sight.table.decision.seat != sight.seat
    return found | ({"live": True, "asked": sight.rule, "waits": waits} | deal if deal is not None else {})


def title(sight: Sight) -> str:
    """What the panel is called: with favors there is more in it."""
    return (WORDS if sight.table.favors is None else FAVOR_WORDS)[sight.language]["trade"]


def negotiated(sight: Sight) -> dict[str, object] | None:
    """The favor that is asked for, with the credits that can be named for it."""
    found = favors.negotiating(sight)
    if found is None or "named" not in found:
        return found
    return found | {"amount": amount([each for each in sight.answers if not each.aside], str(found["named"]))}


def refused(sight: Sight, action: int) -> tuple[str, Link]:
    """Why something is not possible, and by which rule."""
    refusal = sight.table.refusal(sight.seat, action)
    return sight.speak.refusal(refusal), of_refusal(refusal, sight.language)


def any_time(sight: Sight) -> list[Answer]:
    """The abilities that can be used beside any question."""
    return [each for each in sight.answers if each.aside and each.verb == actions.USE]


PEOPLE: Kept[list[Person]] = Kept(2_000)


def people(sight: Sight) -> list[Person]:
    """Everybody with whom credits could change hands."""
    table, decision = sight.table, sight.table.decision
    if decision is None or decision.of(sight.seat):  # why somebody who is asked may not do something can depend on anything
        return partners(sight)
    depends = (
        sight.seat, sight.language, decision.seat, tuple(table.kinds), table.step, tuple([each.action for each in sight.answers]),
        tuple([(each.character, each.space, each.credits, each.retired) for each in table.players]), table.galaxy,
    )  # fmt: skip
    return PEOPLE.get(depends, lambda: partners(sight))


def partners(sight: Sight) -> list[Person]:
    """The same, made anew."""
    table, found = sight.table, []
    offered = {each.action for each in sight.answers}
    for seat in range(int(table.seats)):
        player = table.players[seat]
        if seat == sight.seat or player.retired:
            continue
        gift, request = int(actions.GIFT) + seat, int(actions.REQUEST) + seat
        why, rule = ("", NOWHERE) if {gift, request} & offered else refused(sight, gift)
        here = player.space == table.players[sight.seat].space
        found.append(
            Person(
                seat,
                called(sight, seat),
                portrait(table, seat),
                sight.speak.number(int(player.credits)),
                WORDS[sight.language]["here"] if here else sight.speak.space(table, int(player.space)),
                gift if gift in offered else None,
                request if request in offered else None,
                WORDS[sight.language]["rival"] if table.kinds[seat] != PERSON else why,
                of_rule("OR-D-61", sight.language) if table.kinds[seat] != PERSON else rule,
            )
        )
    return found


def dealing(sight: Sight) -> dict[str, object] | None:
    """The deal on the table, for those whom it concerns."""
    table, say, bargain = sight.table, WORDS[sight.language], sight.table.bargain
    decision, mine = table.decision, [each for each in sight.answers if not each.aside]
    if decision is None or not mine:
        return None
    match sight.prompt:
        case "trade-with":
            partners = [(int(each.action & actions.SUBJECT), each) for each in mine if each.verb == actions.PLAYER]
            offered = [(called(sight, seat), portrait(table, seat), seat, each.action) for seat, each in partners]
            return {"title": say["with"], "partners": offered, "finish": ending(mine), "notes": [say["unequal"]]}
        case "amount":
            gift = isinstance(table.stack[-1].node, GiftOf)
            words = say["give-n" if gift else "ask-n"]
            title = say["amount-gift" if gift else "amount-request"].format(who=called(sight, int(decision.number)))
            return {"title": title, "amount": amount(mine, words)}
        case "request":
            return requested(sight, mine)
        case "trade" if bargain is not None and decision.seat == sight.seat:
            words = say["add-n" if decision.number == 1 else "want-n"]
            return {
                "title": say["build"].format(who=called(sight, int(bargain.other))),
                "parties": parties(sight, bargain),
                "amount": amount(mine, words) if decision.number else None,
                "finish": ending(mine),
                "notes": [say["unequal"]],
            }
        case "trade-answer" if bargain is not None:
            other = int(bargain.seat if decision.seat == sight.seat else bargain.other)
            title = say["offer-of" if decision.seat == sight.seat else "your-offer"].format(who=called(sight, other))
            return {"title": title, "parties": parties(sight, bargain, True), "finish": ending(mine)} | meaning(sight, other)
    return None


def requested(sight: Sight, mine: list[Answer]) -> dict[str, object]:
    """Credits that somebody asks for, and what would be left."""
    table, say, decision = sight.table, WORDS[sight.language], sight.table.decision
    assert decision is not None
    credits = int(decision.number) * 1000
    other = int(table.stack[-1].seat if decision.seat == sight.seat else decision.seat)
    own = int(table.players[sight.seat].credits)
    left = own - credits if decision.seat == sight.seat else own + credits
    change = Change("credits", say["credits-name"], sight.speak.number(own), sight.speak.number(left), left > own)
    title = say["request-of" if decision.seat == sight.seat else "your-request"].format(who=called(sight, other))
    return {"title": title, "changes": [(say["means"], [change])], "finish": ending(mine)}


def ending(mine: list[Answer]) -> list[Answer]:
    """The answers that belong to no card and name no credits: accept, decline, go on, withdraw."""
    parts = (actions.GIVE, actions.ASK, actions.AMOUNT, actions.PLAYER, actions.GIVE_DEBT, actions.ASK_DEBT)
    return [each for each in mine if each.verb not in parts]


def amount(mine: list[Answer], words: str) -> Amount | None:
    """The credits that can be named."""
    offered = [each.action for each in mine if each.verb == actions.AMOUNT]
    return Amount(min(offered), len(offered) - 1, words) if offered else None


def parties(sight: Sight, bargain: Bargain, settled: bool = False) -> tuple[Party, Party]:
    """What the viewer gives, and what the other side does; of a settled offer only what changes hands."""
    say, makes = WORDS[sight.language], bargain.seat == sight.seat
    other = int(bargain.other if makes else bargain.seat)
    given, wanted = list(bargain.given), list(bargain.wanted)
    mine, theirs = (given, wanted) if makes else (wanted, given)
    pays, asks = (bargain.pays, bargain.asks) if makes else (bargain.asks, bargain.pays)
    given_tokens, got_tokens = (bargain.tokens, bargain.back) if makes else (bargain.back, bargain.tokens)
    get = say["you-get"] if settled else say["gives"].format(who=called(sight, other))
    return (
        party(sight, sight.seat, say["you-give"], mine, int(pays), settled or not bargain.cards, owed(sight, given_tokens)),
        party(sight, other, get, theirs, int(asks), settled or not bargain.cards, owed(sight, got_tokens)),
    )


def owed(sight: Sight, bits: int) -> list[str]:
    """Debt tokens on one side of a deal."""
    words = sight.speak.speak.events.favors
    return [capital(words.debt(owner, sight.speak.names)) for owner in range(int(sight.table.seats)) if bits >> owner & 1]


def party(sight: Sight, seat: int, title: str, chosen: list[int], thousands: int, settled: bool, debts: list[str]) -> Party:
    """One side of a deal."""
    table, say = sight.table, WORDS[sight.language]
    assets = [asset for asset in table.players[seat].assets if not settled or asset.kind.index in chosen]
    wares = tuple(ware(sight, seat, asset, chosen) for asset in assets)
    credits = say["credits"].format(n=sight.speak.number(thousands * 1000)) if thousands else ""
    held = say["in-hand"].format(n=sight.speak.number(int(table.players[seat].credits)))
    verb = actions.GIVE_DEBT if seat == sight.seat else actions.ASK_DEBT
    tokens = tuple(each for each in sight.answers if not each.aside and each.verb == verb)
    return Party(seat, title, portrait(table, seat), held, wares, credits, tuple(debts), tokens)


def ware(sight: Sight, seat: int, asset: Asset, chosen: list[int]) -> Ware:
    """A card of one side."""
    verb = actions.GIVE if seat == sight.seat else actions.ASK
    action = int(verb) + int(asset.kind.index)
    offered = any(each.action == action for each in sight.answers)
    return Ware(owned(sight, seat, asset), asset.kind.index in chosen, action if offered else None)


def meaning(sight: Sight, other: int) -> dict[str, object]:
    """What an offer would change for both sides, and whether everything would fit."""
    table, say = sight.table, WORDS[sight.language]
    twin = table.copy()
    twin.events = None
    exchange(twin)
    changes, notes = [], []
    for seat in (sight.seat, other):
        title = say["means"] if seat == sight.seat else say["means-other"].format(who=called(sight, seat))
        changes.append((title, changed(sight, figures(sight, table, seat), figures(sight, twin, seat))))
        if not fits(twin, seat, twin.players[seat].sheet, twin.players[seat].assets):
            notes.append(say["you-no-room"] if seat == sight.seat else say["no-room"].format(who=called(sight, seat)))
    return {"changes": changes, "notes": notes or [say["fits"]]}


def figures(sight: Sight, table: Table, seat: int) -> list[tuple[str, str, int]]:
    """Everything about somebody that a card can change: sign, name and figure."""
    say, player = WORDS[sight.language], table.players[seat]
    found = [
        ("credits", say["credits-name"], int(player.credits)),
        ("fame", capital(say["fame"]), int(stats.fame(table, seat))),
        ("ground", say["ground"], int(player_value(table, seat, GROUND))),
        ("shipcombat", say["shipcombat"], int(player_value(table, seat, SHIPS))),
        ("hyperdrive", say["hyperdrive"], int(stats.hyperdrive(table, seat))),
        ("health", say["health"], int(stats.health(table, seat))),
        ("hull", say["hull"], int(stats.hull(table, seat))),
    ]
    skills = [(code, capital(sight.speak.skill(n)), int(stats.skill_count(table, seat, n))) for n, code in enumerate(SKILLS)]
    return found + skills


def changed(sight: Sight, before: list[tuple[str, str, int]], after: list[tuple[str, str, int]]) -> list[Change]:
    """The figures that differ."""
    number = sight.speak.number
    return [
        Change(sign, name, number(old), number(new), new > old)
        for (sign, name, old), (_, _, new) in zip(before, after, strict=True)
        if old != new
    ]


def called(sight: Sight, seat: int) -> str:
    """What a seat is called in a deal: by its character."""
    return capital(sight.speak.side(seat))
