"""A game looked back on: figures by turn and side, what each card brought, how long each base stood.

Everything follows from the log, from what was told at each entry and from the table after each entry; whatever was taken
back does not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cantina.core import Entry, Event

from .actions import SUBJECT
from .attack import committed
from .constants import attack_of
from .kinds import Kind
from .places import AT_BASE, SPENT
from .table import BORROWED, HAND_SIZE, Side, Table

SEATS = (0, 1)


class Figures(NamedTuple):
    """One side in one turn."""

    damage: int = 0
    """Damage that enemy bases took in this turn; what goes beyond their hit points is none."""
    total: int = 0
    """Damage on the enemy's bases at the end of the turn: what was repaired is gone, a destroyed base counts in full."""
    destroyed: int = 0
    """Enemy bases destroyed so far."""
    gained: int = 0
    """Resources gained."""
    spent: int = 0
    """Resources paid for cards and abilities."""
    lapsed: int = 0
    """Resources left when the turn was ended."""
    used: int = 0
    """Attack that was needed: damage on ships and bases, what a shield stopped, and the target values of defeated cards."""
    wasted: int = 0
    """Attack beyond what was needed, in attacks that failed, or left unused when the turn was ended.

    What was left unused counts only if the enemy still had a base or a ship that it could have hurt.
    """
    cards: int = 0
    """Cards that the side owns at the end of the turn, wherever they lie; bases and borrowed cards are none of them."""
    strength: float = 0.0
    """Printed attack, resources and Force of an average card among them."""


class Turn(NamedTuple):
    """One turn: whose it was, where it begins and ends in the log, and how both sides came out of it."""

    number: int
    side: int
    begin: int
    """How many entries the log had when the turn had begun."""
    close: int
    """How many entries the log had when the turn was about to be ended."""
    force: int
    """The Force marker at the end of the turn: +3 is the last space of the Rebels, -3 that of the Empire."""
    bought: tuple[str, ...]
    figures: tuple[Figures, Figures]

    @property
    def own(self) -> Figures:
        """The side whose turn it was."""
        return self.figures[self.side]

    def lead(self, side: int) -> float:
        """How far a side is ahead: damage on enemy bases, and what an average hand is worth, against the same of the other."""
        mine, theirs = self.figures[side], self.figures[1 - side]
        return mine.total - theirs.total + int(HAND_SIZE) * (mine.strength - theirs.strength)


class Purchase(NamedTuple):
    """All copies of a card that a side bought: when first and for how much, and what they brought in the whole game."""

    side: int
    card: str
    copies: int
    turn: int
    price: int
    at: int
    """How many entries the log had when the first copy was bought."""
    attack: int
    """Attack of theirs that was needed, and damage that their abilities dealt."""
    resources: int
    """Resources from playing them, from ships in play and from their abilities."""


class Stand(NamedTuple):
    """A base: from which turn to which it stood, and whether it fell then."""

    side: int
    card: str
    first: int
    last: int
    fell: bool
    at: int
    """How many entries the log had when it fell, or at the end."""

    @property
    def turns(self) -> int:
        """In how many turns it stood."""
        return self.last - self.first + 1


class Review(NamedTuple):
    """Everything that can be said about a game afterwards."""

    turns: list[Turn]
    purchases: list[Purchase]
    stands: list[Stand]
    winner: int | None
    reason: str
    entries: int


class Chapter:
    """What was told in one turn, each with the number of entries before it."""

    def __init__(self, number: int, side: int, begin: int) -> None:
        self.number, self.side, self.begin = number, side, begin
        self.close: int | None = None
        self.told: list[tuple[int, Event]] = []

    def sum(self, fact: str, seat: int, *codes: str) -> int:
        """The sum of a figure in what was told of a seat."""
        return sum(number(event, fact) for _, event in self.told if event.code in codes and event.seat == seat)


def review(entries: Sequence[Entry], told: Sequence[Sequence[Event]], states: Sequence[Table]) -> Review:
    """Look back on a game: its entries, what was told at each, and the table after each number of entries."""
    chapters = chapters_of(entries, told, states[0])
    turns: list[Turn] = []
    for chapter in chapters:
        turns.append(turn_of(chapter, states, turns[-1] if turns else None))
    outcome = states[-1].outcome
    winner, reason = (None, "") if outcome is None else (int(outcome.winners[0]), outcome.reason)
    return Review(turns, purchases(chapters, entries, states), stands(chapters, states), winner, reason, len(entries))


def standing(entries: Sequence[Entry]) -> list[int]:
    """The numbers of the entries that count: neither taken back nor takings back."""
    kept: list[int] = []
    for n, entry in enumerate(entries):
        if entry.kind == "undo":
            del kept[entry.value :]
        else:
            kept.append(n)
    return kept


def chapters_of(entries: Sequence[Entry], told: Sequence[Sequence[Event]], start: Table) -> list[Chapter]:
    """What was told, turn by turn; what comes before the first turn belongs to none."""
    chapters = [Chapter(int(start.turn), int(start.active), 0)] if start.turn else []
    for n in standing(entries):
        for event in told[n]:
            if event.code == "turn":
                chapters.append(Chapter(number(event, "turn"), int(event.seat), n + 1))
            elif chapters:
                chapters[-1].told.append((n, event))
                if event.code == "end-turn":
                    chapters[-1].close = n
    return chapters


def number(event: Event, fact: str) -> int:
    """A figure that was told."""
    value = event.facts[fact]
    assert isinstance(value, int)
    return value


# Turns -------------------------------------------------------------------------------------------


def turn_of(chapter: Chapter, states: Sequence[Table], before: Turn | None) -> Turn:
    """A turn in figures; ending it changes none of them, so the table right before that is looked at."""
    ended = chapter.close is not None
    close = len(states) - 1 if chapter.close is None else chapter.close
    table, bought = states[close], [str(event.facts["card"]) for _, event in chapter.told if event.code == "buy"]
    earlier = before.figures if before is not None else (Figures(), Figures())
    figures = [figures_of(chapter, states, table, seat, earlier[seat], ended) for seat in SEATS]
    spans = (chapter.number, chapter.side, chapter.begin, close)
    return Turn(*spans, int(table.force), tuple(bought), (figures[0], figures[1]))


def figures_of(chapter: Chapter, states: Sequence[Table], table: Table, seat: int, before: Figures, ended: bool) -> Figures:
    """One side's part in a turn."""
    side, active = table.sides[seat], seat == chapter.side
    total = damage_on_bases(table, seat)
    used, wasted = attack_in(chapter, states, seat)
    owned = owned_by(side)
    return Figures(
        damage=total - before.total + chapter.sum("n", 1 - seat, "repair"),
        total=total,
        destroyed=len(side.victory),
        gained=chapter.sum("n", seat, "resources"),
        spent=chapter.sum("price", seat, "buy", "pay-off") + chapter.sum("n", seat, "spend"),
        lapsed=int(table.pool) if active and ended else 0,
        used=used,
        wasted=wasted + (unused(table, seat) if active and ended else 0),
        cards=len(owned),
        strength=sum(worth(kind) for kind in owned) / len(owned) if owned else 0.0,
    )


def damage_on_bases(table: Table, seat: int) -> int:
    """The damage that lies on the bases of a seat's enemy, destroyed ones in full."""
    base = table.sides[1 - seat].base
    fallen = sum(int(card.kind.hit_points) for card in table.sides[seat].victory)
    return fallen + (int(base.damage) if base is not None else 0)


def attack_in(chapter: Chapter, states: Sequence[Table], seat: int) -> tuple[int, int]:
    """The attack of a seat that was needed in the attacks of a turn, and what was wasted in them."""
    used = wasted = 0
    for n, event in chapter.told:
        if event.seat == seat and event.code in ("attack-base", "attack-row"):
            strength, needed = number(event, "n"), needed_in(event, states[n])
            used += needed
            wasted += strength - needed
    return used, wasted


def needed_in(event: Event, table: Table) -> int:
    """How much of an attack was needed, given the table right before it."""
    strength = number(event, "n")
    if event.code == "attack-row":
        target = number(event, "needed")
        return target if strength >= target else 0
    enemy = table.sides[1 - int(event.seat)]
    capacity = sum(int(ship.kind.hit_points - ship.damage) for ship in enemy.ships)
    if (base := enemy.base) is not None:
        shield = 0 if base.kind.constant is None else max(0, int(base.kind.constant.shield() - base.prevented))
        capacity += int(base.kind.hit_points - base.damage) + shield
    return min(strength, capacity)


def unused(table: Table, seat: int) -> int:
    """The attack of cards in play that have not attacked, if the enemy has anything that they could hurt."""
    side, enemy = table.sides[seat], table.sides[1 - seat]
    if enemy.base is None and not enemy.ships:
        return 0
    return sum(int(attack_of(table, seat, piece, False)) for piece in [*side.units, *side.ships] if piece.target != SPENT)


def owned_by(side: Side) -> list[Kind]:
    """Every card that a side owns, bases aside; borrowed cards will leave."""
    cards = [*side.hand, *side.deck, *side.discard, *(piece.card for piece in [*side.units, *side.ships])]
    return [card.kind for card in cards if not card.mark & BORROWED]


def worth(kind: Kind) -> int:
    """What a card is worth as printed."""
    return int(kind.attack + kind.resources + kind.force)


# Cards -------------------------------------------------------------------------------------------

SOURCES = ("play", "ship-income", "use", "trigger", "option", "buy")
"""Events that name the card to which whatever follows is due."""
OTHERWISE = ("force-bonus", "reward", "attack-base", "attack-row", "pay-off", "base", "end-turn")
"""Events after which whatever follows is due to no card in play, or told otherwise."""


def purchases(chapters: list[Chapter], entries: Sequence[Entry], states: Sequence[Table]) -> list[Purchase]:
    """What every card brought that was bought, those that brought most first."""
    attack, resources = merits(chapters, entries, states)
    found: dict[tuple[int, str], Purchase] = {}
    for chapter in chapters:
        for n, event in chapter.told:
            if event.code == "buy":
                key = int(event.seat), str(event.facts["card"])
                first = found.get(key) or Purchase(
                    *key, 0, chapter.number, number(event, "price"), n + 1, attack.get(key, 0), resources.get(key, 0)
                )
                found[key] = first._replace(copies=first.copies + 1)
    return sorted(found.values(), key=lambda each: -each.attack - each.resources)


def merits(
    chapters: list[Chapter], entries: Sequence[Entry], states: Sequence[Table]
) -> tuple[dict[tuple[int, str], int], dict[tuple[int, str], int]]:
    """The attack and the resources that the cards of each side brought, by side and card."""
    attack: dict[tuple[int, str], int] = {}
    resources: dict[tuple[int, str], int] = {}
    for chapter in chapters:
        source: tuple[int, str] | None = None
        for n, event in chapter.told:
            if event.code in SOURCES:
                source = int(event.seat), str(event.facts["card"])
            elif event.code in OTHERWISE:
                source = None
            if event.code in ("attack-base", "attack-row"):
                for card, share in shares(event, entries[n].value & SUBJECT, states[n]):
                    attack[event.seat, card] = attack.get((event.seat, card), 0) + share
            elif event.code == "resources" and source is not None:
                resources[source] = resources.get(source, 0) + number(event, "n")
            elif event.code == "damage" and source is not None and source[0] != event.seat:
                attack[source] = attack.get(source, 0) + number(event, "n")
    return attack, resources


def shares(event: Event, place: int, table: Table) -> Iterator[tuple[str, int]]:
    """Which card brought how much of what an attack needed; the strongest first, whoever comes after that brought less."""
    seat, left = int(event.seat), needed_in(event, table)
    attackers = committed(table.sides[seat], place)
    strengths = [(int(attack_of(table, seat, piece, place != AT_BASE)), piece.kind.name) for piece in attackers]
    for strength, card in sorted(strengths, reverse=True):
        yield card, min(strength, left)
        left -= min(strength, left)


# Bases -------------------------------------------------------------------------------------------


def stands(chapters: list[Chapter], states: Sequence[Table]) -> list[Stand]:
    """Every base that was in play, those that held longest first; among equals, those that still stand."""
    bases = [side.base for side in states[0].sides]
    since = [(base.kind.name, 1) if base is not None else None for base in bases]
    found: list[Stand] = []
    for chapter in chapters:
        for n, event in chapter.told:
            owner = int(event.seat)
            if event.code == "base":
                since[owner] = str(event.facts["card"]), chapter.number
            elif event.code == "base-destroyed" and (stood := since[owner]) is not None:
                found.append(Stand(owner, *stood, chapter.number, True, n + 1))
                since[owner] = None
    last = chapters[-1].number if chapters else 0
    found += [Stand(owner, *stood, last, False, len(states) - 1) for owner, stood in enumerate(since) if stood is not None]
    return sorted(found, key=lambda stand: (-stand.turns, stand.fell))
