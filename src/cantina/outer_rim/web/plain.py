"""The table and everything printed as a program reads it: named plain values; what lies face down is null."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import TypedDict

from cantina.core import Knowledge

from .. import notation
from ..box.unpack import expanded
from ..notation import SEATS
from ..rules import ambitions, stats
from ..rules.combat import player_value
from ..rules.deeds import token as contact
from ..rules.durations import LASTS
from ..rules.favors import FAVORS
from ..rules.kinds import (
    CLASSES,
    COMBATS,
    DECKS,
    FACES,
    FACTIONS,
    GROUND,
    NOTHING,
    SHIPS,
    SKILLS,
    TYPES,
    Ambition,
    Card,
    Character,
    Kind,
    Sheet,
)
from ..rules.pieces import CAPTURED, ELIMINATED, ENEMIES, HUNTER, NO_ROLL, NOWHERE, Asset, Bargain, Combat
from ..rules.table import Table
from ..words import LANGUAGES

STEPS = ("setup", "planning", "action", "encounter")
ROLLS = ("combat", "test", "delivery", "other")
OFF_MAP = {int(CAPTURED): "captured", int(ELIMINATED): "eliminated"}


class PlainAsset(TypedDict):
    """A card that somebody owns.

    `captured` is the contact held for a bounty, `marked` the space marked for it, `goal_token` whether it carries a goal token.
    """

    card: str
    captured: str | None
    marked: str | None
    goal_token: bool


class PlainSecret(TypedDict):
    """A secret: its encounter card (null to all but its owner) and the space at which it was drawn."""

    card: str | None
    space: str


class PlainAmbition(TypedDict):
    """The ambition of a player: its sheet, how often what each goal asks for has happened, which goals are complete or open."""

    name: str
    progress: list[int]
    complete: list[bool]
    open: list[bool]


class PlainPlayer(TypedDict):
    """One player; figures are as they are now, with everything that bends them.

    `reputation` is -1, 0 or 1 with each faction, `goal` how often the goal has been met, `used` the abilities that cannot be used
    again this turn, `lasting` until when something bends a figure or a rule, `marks` the planets with a damage token of theirs,
    `freeport` the planet where they may deliver any cargo.
    """

    character: str | None
    flipped: bool
    ship: str
    space: str | None
    fame: int
    credits: int
    damage: int
    health: int
    ship_damage: int
    hull: int
    ground_combat: int
    ship_combat: int
    hyperdrive: int
    defeated: bool
    skills: dict[str, int]
    reputation: dict[str, int]
    goal: int
    ship_goal: int
    ambition: PlainAmbition | None
    assets: list[PlainAsset]
    secrets: list[PlainSecret]
    marks: list[str]
    freeport: str | None
    used: list[str]
    lasting: list[str]
    left: bool


class PlainPatrol(TypedDict):
    """A patrol; `dice` is 0 for the one that cannot be beaten."""

    level: int
    dice: int
    space: str


class PlainContact(TypedDict):
    """A contact token: its name (null while you do not know it), its class, and its contact space or why it is on none."""

    card: str | None
    contact_class: str
    at: str | None


class PlainCombat(TypedDict):
    """A fight: the attacker, and a defender if that is a player; dice and damage are [attacker, other side]."""

    kind: str
    attacker: str
    defender: str | None
    enemy: str
    name: str
    dice: list[list[str]]
    damage: list[int]
    winner: int | None


class PlainBargain(TypedDict):
    """An exchange that is being put together."""

    seat: str
    other: str
    gives: list[str]
    wants: list[str]
    pays: int
    asks: int
    debts: list[str]
    wants_debts: list[str]


class PlainOffer(TypedDict):
    """What is given for a favor: by whom it would be done (null while nobody has agreed), cards, debt tokens and credits for it,
    and the cards that come back."""

    by: str | None
    gives: list[str]
    debts: list[str]
    pays: int
    wants: list[str]


class PlainRequest(TypedDict):
    """A favor that somebody asks for: the price, who has still to answer, and what others would do it for."""

    seat: str
    favor: str
    price: PlainOffer
    waiting: list[str]
    offers: list[PlainOffer]


class PlainFavors(TypedDict):
    """Favors: who holds the debt token of each seat, who has had a favor this turn, and what is asked for.

    `no_pauses` are the seats that are not asked before their own dice, `no_requests` those that decline every request unheard.
    """

    debts: dict[str, str]
    received: list[str]
    no_pauses: list[str]
    no_requests: list[str]
    request: PlainRequest | None


class PlainRival(TypedDict):
    """A seat that the rules play: a `runner` or a `hunter`, the card it plays by, and where its goal tokens lie."""

    seat: str
    kind: str
    card: str | None
    goal_tokens: list[str]


class PlainTable(TypedDict):
    """A table of Outer Rim as its viewer knows it.

    `market` has the cards of the six decks from the bottom to the top, of which everybody knows the last.
    `encounters` says how many cards each deck has, `drawn` is the encounter card that is being resolved.
    `dice` are the dice on the table and `roll` what they are for, `move_left` is what remains of the present move.
    `crossing` is whether the active player has announced to fly across the Core Worlds.
    `taken` are databank cards that are in play or gone, `unseen` are all cards that could be behind each null, by group.
    `rival` is the first seat that the rules play, `rival_card` the card it plays by; `rivals` has all of them.
    `favors` is null where favors are not played with, `ambitions` are the sheets that lie open before the first turn.
    """

    turn: int
    first: str
    active: str
    step: str
    target: int
    ambitions: list[str]
    tiles: list[int]
    players: dict[str, PlainPlayer]
    market: dict[str, list[str | None]]
    encounters: dict[str, int]
    drawn: list[str | None]
    patrols: dict[str, PlainPatrol]
    contacts: list[PlainContact]
    done: list[str]
    move_left: int
    crossing: bool
    dice: list[str]
    roll: str | None
    test: dict[str, str] | None
    combat: PlainCombat | None
    bargain: PlainBargain | None
    removed: list[str]
    taken: list[str]
    rival: str | None
    rival_card: str | None
    goal_tokens: list[str]
    rivals: list[PlainRival]
    unseen: list[dict[str, int]]
    favors: PlainFavors | None


def plain_rival(table: Table, seat: int) -> PlainRival:
    """A seat that the rules play."""
    cards = table.rival_cards[seat]
    return {
        "seat": SEATS[seat],
        "kind": "hunter" if table.kinds[seat] == HUNTER else "runner",
        "card": named(cards[0]) if cards else None,
        "goal_tokens": [table.galaxy.spaces[space].name for space in stats.goals_of(table, seat)],
    }


def plain(knowledge: Knowledge[Table]) -> PlainTable:
    """The table as its viewer knows it."""
    table = knowledge.table
    spaces = table.galaxy.spaces
    done = (("deliver", table.delivered), ("market", table.marketed), ("trade", table.traded))
    test = {"seat": SEATS[table.test_seat], "skill": SKILLS[table.test_skill]} if table.test_seat >= 0 else None
    rivals = [plain_rival(table, int(seat)) for seat in stats.rivals(table)]
    return {
        "turn": int(table.turn),
        "first": SEATS[table.first],
        "active": SEATS[table.current],
        "step": STEPS[int(table.step) + 1],
        "target": int(table.target),
        "ambitions": [table.box.ambitions[number].name for number in table.ambitions],
        "tiles": list(table.galaxy.order),
        "players": {SEATS[seat]: plain_player(table, seat) for seat in range(table.seats)},
        "market": {DECKS[n]: [named(card) for card in deck] for n, deck in enumerate(table.stores)},
        "encounters": {table.box.decks[n]: len(deck) for n, deck in enumerate(table.decks)},
        "drawn": [named(card) for card in table.drawn],
        "patrols": {
            faction: {
                "level": int(table.patrol_levels[n]),
                "dice": int(table.box.patrols[n][table.patrol_levels[n] - 1].dice),
                "space": spaces[table.patrol_spaces[n]].name,
            }
            for n, faction in enumerate(FACTIONS)
        },
        "contacts": plain_contacts(table),
        "done": [name for name, is_done in done if is_done],
        "move_left": int(table.move_left),
        "crossing": table.crossing,
        "dice": [FACES[die & 3] for die in table.dice],
        "roll": None if table.dice_kind == NO_ROLL else ROLLS[table.dice_kind],
        "test": test,
        "combat": None if table.combat is None else plain_combat(table.combat),
        "bargain": plain_bargain(table),
        "removed": [card.kind.name for card in table.removed],
        "taken": [table.box.cards[index].name for index in sorted(table.taken)],
        "rival": rivals[0]["seat"] if rivals else None,
        "rival_card": rivals[0]["card"] if rivals else None,
        "goal_tokens": [spaces[space].name for space in stats.goal_tokens(table)],
        "rivals": rivals,
        "unseen": [dict(Counter(item.kind.name for item in group)) for group in knowledge.unseen],
        "favors": plain_favors(table),
    }


def plain_favors(table: Table) -> PlainFavors | None:
    """Debt tokens and requests, where favors are played with."""
    favors = table.favors
    if favors is None:
        return None
    request = favors.request
    return {
        "debts": {SEATS[owner]: SEATS[holder] for owner, holder in enumerate(favors.holders)},
        "received": named_seats(table, favors.received),
        "no_pauses": named_seats(table, favors.hasty),
        "no_requests": named_seats(table, favors.refusing),
        "request": None
        if request is None
        else {
            "seat": SEATS[request.seat],
            "favor": FAVORS[request.favor],
            "price": plain_offer(table, request.price),
            "waiting": named_seats(table, request.pending),
            "offers": [plain_offer(table, offer) for offer in request.offers],
        },
    }


def named_seats(table: Table, bits: int) -> list[str]:
    """The seats of some bits."""
    return [SEATS[seat] for seat in range(int(table.seats)) if bits >> seat & 1]


def named(card: Card) -> str | None:
    """A card by name, unless it lies face down."""
    return None if card.kind.type == NOTHING else card.kind.name


def plain_ambition(table: Table, seat: int) -> PlainAmbition | None:
    """Somebody's ambition, where there are some."""
    one = table.players[seat]
    sheet = one.ambition
    if sheet is None:
        return None
    numbers = range(len(sheet.goals))
    return {
        "name": sheet.name,
        "progress": [int(n) for n in one.progress],
        "complete": [ambitions.done(one, sheet, n) for n in numbers],
        "open": [ambitions.is_open(table, seat, n) for n in numbers],
    }


def plain_player(table: Table, seat: int) -> PlainPlayer:
    """One player."""
    one = table.players[seat]
    spaces = table.galaxy.spaces
    used = [*one.used_turn, *one.used_combat, *one.used_roll]
    sitting = one.character is not None
    return {
        "character": None if one.character is None else one.character.name,
        "flipped": bool(one.flipped),
        "ship": one.sheet.name,
        "space": spaces[one.space].name if one.space >= 0 else None,
        "fame": int(stats.fame(table, seat)),
        "credits": int(one.credits),
        "damage": int(one.damage),
        "health": int(stats.health(table, seat)) if sitting else 0,
        "ship_damage": int(one.ship_damage),
        "hull": int(stats.hull(table, seat)),
        "ground_combat": int(player_value(table, seat, GROUND)) if sitting else 0,
        "ship_combat": int(player_value(table, seat, SHIPS)),
        "hyperdrive": int(stats.hyperdrive(table, seat)),
        "defeated": one.defeated,
        "skills": {skill: int(stats.skill_count(table, seat, n)) for n, skill in enumerate(SKILLS)} if sitting else {},
        "reputation": {faction: int(stats.reputation(table, seat, n)) for n, faction in enumerate(FACTIONS)},
        "goal": int(one.goal_count),
        "ship_goal": int(one.ship_count),
        "ambition": plain_ambition(table, seat),
        "assets": [plain_asset(table, asset) for asset in one.assets],
        "secrets": plain_secrets(table, seat),
        "marks": [spaces[space].name for space in one.marks],
        "freeport": spaces[one.freeport].name if one.freeport != NOWHERE else None,
        "used": [notation.of(table).known["use"][n] for n in used],
        "lasting": [LASTS[each.until] for each in one.lasting],
        "left": one.retired,
    }


def plain_asset(table: Table, asset: Asset) -> PlainAsset:
    """A card that somebody owns."""
    captured = contact(table, asset.token).kind.name if asset.token >= 0 else None
    return {
        "card": asset.kind.name,
        "captured": captured,
        "marked": table.galaxy.spaces[asset.mark].name if asset.mark >= 0 else None,
        "goal_token": asset.goal_token,
    }


def plain_secrets(table: Table, seat: int) -> list[PlainSecret]:
    """The secrets that somebody holds."""
    spaces, decks = table.galaxy.spaces, len(table.decks)
    found: list[PlainSecret] = []
    for place in range(seat * decks, (seat + 1) * decks):
        for card, space in zip(table.secrets[place], table.secret_spaces[place], strict=True):
            found.append({"card": named(card), "space": spaces[space].name})
    return found


def plain_contacts(table: Table) -> list[PlainContact]:
    """Every contact token, in the order of the contact spaces; those that are not on the map come last."""
    found: list[tuple[int, PlainContact]] = []
    for level, (group, places) in enumerate(zip(table.tokens, table.places, strict=True)):
        for token, place in zip(group, places, strict=True):
            at = notation.of(table).spots[place] if place >= 0 else OFF_MAP.get(int(place))
            spot = int(place) if place >= 0 else len(notation.of(table).spots)
            found.append((spot, {"card": named(token), "contact_class": CLASSES[level], "at": at}))
    return [each for _, each in sorted(found, key=lambda pair: pair[0])]


def plain_combat(combat: Combat) -> PlainCombat:
    """A fight."""
    return {
        "kind": COMBATS[combat.kind],
        "attacker": SEATS[combat.attacker],
        "defender": SEATS[combat.defender] if combat.defender >= 0 else None,
        "enemy": ENEMIES[combat.enemy],
        "name": combat.name,
        "dice": [[FACES[face & 3] for face in faces] for faces in combat.faces],
        "damage": [int(n) for n in combat.damage],
        "winner": int(combat.winner) if combat.winner >= 0 else None,
    }


def plain_bargain(table: Table) -> PlainBargain | None:
    """The exchange on the table."""
    bargain = table.bargain
    if bargain is None:
        return None
    return {
        "seat": SEATS[bargain.seat],
        "other": SEATS[bargain.other],
        "gives": [table.box.cards[handle].name for handle in bargain.given],
        "wants": [table.box.cards[handle].name for handle in bargain.wanted],
        "pays": int(bargain.pays) * 1000,
        "asks": int(bargain.asks) * 1000,
        "debts": named_seats(table, bargain.tokens),
        "wants_debts": named_seats(table, bargain.back),
    }


def plain_offer(table: Table, offer: Bargain) -> PlainOffer:
    """What is given for a favor."""
    return {
        "by": SEATS[offer.other] if offer.other >= 0 else None,
        "gives": [table.box.cards[handle].name for handle in offer.given],
        "debts": named_seats(table, offer.tokens),
        "pays": int(offer.pays) * 1000,
        "wants": [table.box.cards[handle].name for handle in offer.wanted],
    }


class PlainPiece(TypedDict):
    """Something printed: `name` is what actions and tables call it; names and texts stand under `en` and `de`.

    `type` is a type of card, or `character`, `sheet` (a ship), `ambition` or `space`; a figure that it does not have is 0.
    """

    name: str
    type: str
    names: Mapping[str, str]
    texts: Mapping[str, str]
    deck: str | None
    cost: int
    illegal: bool
    skills: list[str]


@cache
def pieces() -> list[PlainPiece]:
    """Every card, character and ship."""
    box = expanded()
    return [*map(card, box.cards), *map(character, box.characters), *map(sheet, box.sheets), *map(ambition, box.ambitions)]


def called(name: str) -> dict[str, str]:
    """A name in every language."""
    return {code: speak.name(name) for code, speak in LANGUAGES.items()}


def card(kind: Kind) -> PlainPiece:
    """A card or a contact."""
    return {
        "name": kind.name,
        "type": TYPES[kind.type],
        "names": called(kind.name),
        "texts": {code: speak.text(kind) for code, speak in LANGUAGES.items()},
        "deck": DECKS[kind.home] if kind.home >= 0 else None,
        "cost": max(0, int(kind.cost)),
        "illegal": kind.illegal,
        "skills": [SKILLS[skill] for skill in kind.skills],
    }


def character(one: Character) -> PlainPiece:
    """A character, with both sides."""
    texts = {code: " ".join(speak.character_text(one, side) for side in (0, 1)) for code, speak in LANGUAGES.items()}
    skills = [SKILLS[skill] for skill in one.skills]
    return {"name": one.name, "type": "character", "names": called(one.name), "texts": texts, "deck": None, "cost": 0,
            "illegal": False, "skills": skills}  # fmt: skip


def sheet(one: Sheet) -> PlainPiece:
    """A side of a ship sheet."""
    texts = {code: speak.sheet_text(one) for code, speak in LANGUAGES.items()}
    cost = max(0, int(one.cost))
    return {"name": one.name, "type": "sheet", "names": called(one.name), "texts": texts, "deck": None, "cost": cost,
            "illegal": False, "skills": []}  # fmt: skip


def ambition(one: Ambition) -> PlainPiece:
    """An ambition sheet."""
    texts = {code: " ".join(speak.ambitions.lines(one)) for code, speak in LANGUAGES.items()}
    skills = [each for each in one.overview if each in SKILLS]
    return {"name": one.name, "type": "ambition", "names": called(one.name), "texts": texts, "deck": None, "cost": 0,
            "illegal": False, "skills": skills}  # fmt: skip
