"""Affairs: what the viewer heard of the latest rolls, fights and cards, cut out of everything that was told.

Dice that have been read and cards that have been put away are on no table any more; they are in what was told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cantina.core.event import Fact
from cantina.core.view import Heard

from ..rules.kinds import FACES
from ..rules.pieces import COMBAT_ROLL, PATROL, TEST_ROLL

Told = dict[str, Fact]
CARDS = ("attempt", "meet", "explore")
"""What a card begins with."""
DICE = ("roll", "reroll", "change-dice", "combat")
"""What is worth a look when it is over."""
OTHERS = ("turn", "turn-ends", "move", "buy", "cycle", "mark-destination", "opens-port", "rests", "offer", "jump")
"""What belongs to no affair: the one before is over."""


TURNS = 8
"""How many turns are looked back on at most, by somebody who takes no part any more."""


class Lying(NamedTuple):
    """A die, or a result that a card added, and what it showed before."""

    face: int
    was: int = -1
    added: bool = False


class Change(NamedTuple):
    """Something that was used on a roll or for it: whose card it was, and what it made of which faces."""

    seat: int
    card: str
    ability: int
    operation: str
    faces: list[int]
    into: list[int]


class Throw:
    """One roll: who rolled (-1: an enemy), what for, how the dice lie, and what changed them."""

    def __init__(self, told: Told) -> None:
        self.seat = number(told["seat"])
        self.kind = number(told["kind"])
        self.dice = [Lying(face) for face in faces(told["dice"])]
        self.changes: list[Change] = []

    def reroll(self, told: Told, by: Change) -> None:
        """Some dice are rolled again; those that fall anew lie behind the others, as on the table."""
        gone, fresh = faces(told["dice"]), faces(told["into"])
        for face in gone:
            self.dice.remove(next(die for die in self.dice if die.face == face and not die.added))
        self.dice += [Lying(face, was) for was, face in zip(gone, fresh, strict=True)]
        self.changes.append(by._replace(operation="reroll", faces=gone, into=fresh))

    def change(self, told: Told, by: Change) -> None:
        """Results are turned, added or cancelled."""
        operation, meant = str(told["operation"]), faces(told["dice"])
        into = faces([str(told["to"])] * len(meant)) if told["to"] else []
        for face in meant:
            if operation == "add":
                self.dice.append(Lying(face, -1, True))
                continue
            place = next(n for n, die in enumerate(self.dice) if die.face == face)
            if operation == "turn":
                self.dice[place] = Lying(into[0], face, self.dice[place].added)
            else:
                del self.dice[place]
        self.changes.append(by._replace(operation=operation, faces=meant, into=into))


class Matter:
    """A fight, a test or any other roll inside an affair."""

    def __init__(self, told: Told) -> None:
        self.code = str(told["code"])
        self.told = [told]
        self.throws: list[Throw] = []
        self.used: list[Change] = []
        """What was used before any die was rolled, or beside the dice."""

    @property
    def opened(self) -> Told:
        """What it began with."""
        return self.told[0]

    def find(self, code: str) -> Told | None:
        """The last event of a kind, if there was one."""
        return next((each for each in reversed(self.told) if each["code"] == code), None)

    def thrown(self, seat: int) -> Throw | None:
        """The roll of a seat, or of the enemy."""
        return next((throw for throw in self.throws if throw.seat == seat), None)

    def take(self, told: Told) -> None:
        """Go on with what happened next."""
        if told is not self.opened:
            self.told.append(told)
        code = told["code"]
        if code == "roll":
            self.throws.append(Throw(told))
        elif code == "use":
            self.used.append(Change(number(told["seat"]), str(told["card"]), number(told["ability"]), "", [], []))
        elif code in ("reroll", "change-dice") and self.throws:
            seat = number(told["seat"])
            by = next((each for each in reversed(self.used) if each.seat == seat), Change(seat, "", -1, "", [], []))
            self.used = [each for each in self.used if each is not by]
            if code == "reroll":
                self.throws[-1].reroll(told, by)
            else:
                self.throws[-1].change(told, by)


class Affair:
    """Something that is told in one scene: a card with the rolls and fights in it, or a roll or fight alone."""

    def __init__(self, key: str, seat: int, cause: Told | None) -> None:
        self.key = key
        self.seat = seat
        self.cause = cause
        """What was used just before, if that led to it."""
        self.told: list[Told] = []
        self.matters: list[Matter] = []
        self.card: Told | None = None
        """What the card began with, if it is one."""
        self.databank = ""
        self.bought = ""
        """The card that its roll allowed somebody to buy."""
        self.crossing = False
        """Whether its card was drawn to cross the Core."""
        self.fresh = False
        """Whether any of it was heard after the viewer's own last action."""
        self.known = False
        """Whether it had begun before that, so that the viewer has seen what it is about."""
        self.rolled = False
        """Whether dice fell after that."""

    @property
    def matter(self) -> Matter | None:
        """The roll or fight in it that came last."""
        return self.matters[-1] if self.matters else None

    def take(self, told: Told) -> None:
        """Go on with what happened next."""
        self.told.append(told)
        code, matter = told["code"], self.matter
        if code in CARDS or (code == "keeps-secret" and "card" in told):
            self.card = told
        elif code == "databank":
            self.databank = str(told["card"])
            self.card = self.card or told
        opens = code in ("combat", "test") or (code == "roll" and rolled_apart(told))
        if opens:
            self.matters.append(Matter(told))
            matter = self.matters[-1]
        if matter is not None:
            matter.take(told)


def rolled_apart(told: Told) -> bool:
    """Whether a roll belongs to no fight and no test."""
    return told["code"] == "roll" and told["kind"] not in (COMBAT_ROLL, TEST_ROLL)


def recent(told: Iterable[Heard], viewer: int) -> list[tuple[list[Told], bool]]:
    """What was heard from the beginning of the turn in which the viewer last acted, and whether it came with that or after.

    Whoever only watches is told of this turn and of the one before.
    """
    found: list[tuple[list[Told], bool]] = []
    acted, turns, most = False, 0, TURNS if viewer >= 0 else 2
    for heard in told:
        found.append((heard.events, not acted))
        if any(each["code"] == "turn" for each in heard.events):
            turns += 1
            if acted or turns == most:
                break
        acted = acted or heard.seat == viewer
    return found[::-1]


def affairs(heard: list[tuple[list[Told], bool]]) -> list[Affair]:
    """What was heard, cut into affairs."""
    found: list[Affair] = []
    opened: Affair | None = None
    turn, count = 0, 0
    before: Told | None = None
    announced = False
    for events, fresh in heard:
        for told in events:
            code, cause = told["code"], before if before is not None and before["code"] == "use" else None
            if code == "buy" and opened is not None and opened.card is None and at_once(before):
                opened.bought = str(told["card"])
            before = told if code != "recover" or before is None or before["code"] != "use" else before
            card = code in CARDS or (code == "keeps-secret" and "card" in told)
            if card or code in OTHERS or begins_alone(told, opened):
                opened = None
            announced = code == "announces-crossing" or (announced and code not in OTHERS)
            if code == "turn":
                turn, count = number(told["turn"]), 0
            if opened is None and (card or code in ("databank", "combat", "test") or rolled_apart(told)):
                count += 1
                opened = Affair(f"{turn}-{count}", number(told["seat"]), cause if code != "combat" else None)
                opened.known = not fresh
                opened.crossing, announced = announced and code == "explore", False
                found.append(opened)
            if opened is not None:
                opened.take(told)
                opened.fresh = opened.fresh or fresh
                opened.rolled = opened.rolled or (fresh and code in DICE)
    return found


def at_once(before: Told | None) -> bool:
    """Whether dice fell just before."""
    return before is not None and before["code"] in ("roll", "reroll", "change-dice")


def begins_alone(told: Told, opened: Affair | None) -> bool:
    """Whether a fight or a roll has nothing to do with the card before it: patrols and ports come by themselves."""
    if told["code"] == "combat":
        return told["enemy"] == PATROL or (opened is not None and opened.card is None)
    return opened is not None and opened.card is None and (told["code"] == "test" or rolled_apart(told))


def number(fact: Fact) -> int:
    """A fact that is a number."""
    assert isinstance(fact, int)
    return fact


def faces(fact: Fact) -> list[int]:
    """Dice by their faces."""
    assert isinstance(fact, list)
    return [FACES.index(each) for each in fact]
