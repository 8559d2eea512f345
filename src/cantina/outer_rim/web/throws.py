"""Rolls on the page: dice with what each of them does, tests, deliveries and other rolls, before, while and after they lie."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import stats
from ..rules.dice import ADDED, REROLL, WORTH, ChangeDice, Roll
from ..rules.kinds import FACES, HIT
from ..rules.market import rolls_to_buy
from ..rules.node import TEST_DICE
from ..rules.pieces import COMBAT_ROLL, DELIVERY_ROLL, TEST_ROLL
from ..rules.skill_test import DICE, PASSING, passing
from ..rules.table import Table
from ..words.grammar import capital, fill, sentence
from ..words.page import scenes as words
from ..words.speaker import gives_skill
from . import modifiers, pictures
from .affairs import Affair, Change, Lying, Matter, Throw, number
from .sight import Sight

Shown = dict[str, object]
BUYS = [int(HIT)]
"""What allows to buy a card that is sold only by a roll."""


def lying(table: Table, throw: Throw | None) -> list[Lying]:
    """The dice on the table, with what is remembered of them."""
    faces = [int(die) & 3 for die in table.dice]
    if throw is not None and [die.face for die in throw.dice] == faces:
        return throw.dice
    return [Lying(int(die) & 3, -1, bool(die & ADDED)) for die in table.dice]


def dice(sight: Sight, lies: Sequence[Lying], kind: int, good: Sequence[int], open_now: bool) -> list[Shown]:
    """Dice one by one: what each shows and does, what it showed before, and the answer that a click on it gives."""
    t, picked = words.WORDS[sight.language], chosen(sight.table) if open_now else [0, 0, 0, 0]
    found: list[Shown] = []
    for die in lies:
        answers = [each for each in sight.about.get(f"die-{die.face}", []) if not each.aside] if open_now else []
        held = picked[die.face] > 0 and not die.added
        picked[die.face] -= held
        says, tone = meaning(die.face, kind, good, t)
        was = t["added"] if die.added else fill(t["rerolled"], face=sight.speak.face(die.was)) if die.was >= 0 else ""
        told = [sight.speak.face(die.face), says, was, t["picked"] if held else ""]
        found.append(
            {
                "face": FACES[die.face],
                "sum": int(WORTH[die.face]) if kind == COMBAT_ROLL else "✓" if tone else "",
                "good": tone,
                "label": ", ".join(each for each in told if each),
                "was": FACES[die.was] if die.was >= 0 else "",
                "added": die.added,
                "held": held,
                "place": f"die-{die.face}",
                "action": answers[0].action if len(answers) == 1 and not held else "",
            }
        )
    return found


def meaning(face: int, kind: int, good: Sequence[int], t: dict[str, str]) -> tuple[str, bool]:
    """What a face does in this kind of roll, and whether that is something."""
    if kind == COMBAT_ROLL:
        return fill(t["counts"], n=int(WORTH[face])), WORTH[face] > 0
    if kind == DELIVERY_ROLL:
        return (t["delivers"], True) if face == HIT else (t["nothing"], False)
    if kind == TEST_ROLL:
        return (t["passes"], True) if face in good else (t["fails"], False)
    if good:
        return (t["buys"], True) if face in good else (t["nothing"], False)
    return "", False


def chosen(table: Table) -> list[int]:
    """How many dice of each face are picked for a reroll so far."""
    frame = table.stack[-1] if table.stack else None
    if frame is None or not isinstance(frame.node, ChangeDice) or frame.node.operation != REROLL:
        return [0, 0, 0, 0]
    return [int(frame.value) >> 8 * face & 255 for face in range(4)]


def used(sight: Sight, changes: Sequence[Change]) -> list[Shown]:
    """What was used, by whom, and what it made of the dice."""
    t, speak, found = words.WORDS[sight.language], sight.speak, list[Shown]()
    for each in changes:
        told = speak.speak.events.dice
        facts = {"faces": told([FACES[face] for face in each.faces]), "into": told([FACES[face] for face in each.into])}
        text = t[each.operation].format(**facts) if each.operation else ""
        if not each.operation and each.ability >= 0:
            text = speak.speak.cards.used(sight.table.box.abilities[each.ability])
        name = speak.name(each.card) if each.card else speak.side(each.seat)
        found.append({"name": name, "text": text, "picture": pictures.named(sight.table.box, each.card), "state": "used"})
    return found


def test_now(sight: Sight, matter: Matter | None) -> Shown:
    """The test that is being made."""
    table = sight.table
    seat, skill = int(table.test_seat), int(table.test_skill)
    good = [int(face) for face in passing(table, seat, skill)]
    throw = matter.throws[-1] if matter is not None and matter.throws else None
    shown = dice(sight, lying(table, throw), int(TEST_ROLL), good, True)
    return tested(sight, seat, skill, int(stats.skill_count(table, seat, skill)), good) | {
        "dice": shown,
        "mods": helpers(sight, seat, skill) + ([] if matter is None else used_in(sight, matter)),
        "passed": None,
    }


def test_over(sight: Sight, matter: Matter) -> Shown:
    """A test that was made."""
    opened, result = matter.opened, matter.find("tested")
    seat, skill, have = number(opened["seat"]), number(opened["skill"]), number(opened["have"])
    have += sum(skill_given(sight, each) for each in matter.used)
    good = [int(face) for face in PASSING[min(2, have)]]
    shown = dice(sight, matter.throws[-1].dice, int(TEST_ROLL), good, False) if matter.throws else []
    return tested(sight, seat, skill, have, good) | {
        "dice": shown,
        "mods": used_in(sight, matter),
        "passed": None if result is None else bool(result["passed"]),
    }


def skill_given(sight: Sight, change: Change) -> int:
    """How often something that was used gave the skill that was tested."""
    return gives_skill(sight.table.box.abilities[change.ability].effect) if change.ability >= 0 else 0


def tested(sight: Sight, seat: int, skill: int, have: int, good: Sequence[int]) -> Shown:
    """What a test is about: who tests what, how often it is there, and which faces pass."""
    t, speak = words.WORDS[sight.language], sight.speak
    who = speak.side(seat)
    facts = {"who": who, "skill": speak.skill(skill), "often": speak.speak.cards.often(have)}
    n = int(DICE + stats.bonus(sight.table, seat, TEST_DICE))
    faces = speak.texts["or"].join(speak.face(face) for face in good)
    return {
        "title": t["test"].format(skill=speak.skill(skill)),
        "sign": SKILL_SIGNS[skill],
        "who": who,
        "seat": seat,
        "kind": int(TEST_ROLL),
        "needs": " ".join([t["have" if have else "have-not"].format(**facts), t["needed"].format(n=n, faces=faces)]),
        "good": [FACES[face] for face in good],
    }


SKILL_SIGNS = ("influence", "knowledge", "piloting", "stealth", "strength", "tactics", "tech")


def helpers(sight: Sight, seat: int, skill: int) -> list[Shown]:
    """Who of a player's people has the skill, and what adds dice to a test."""
    t, speak, found = words.WORDS[sight.language], sight.speak, list[Shown]()
    for source in modifiers.skilled(sight.table, seat, skill):
        name = speak.name(source.name) if source.name else t["for-now"]
        often = f"{speak.skill(skill)} ×{source.n}" if source.n > 1 else speak.skill(skill)
        found.append({"name": name, "text": often, "picture": source.picture, "state": "counts"})
    return found + more_dice(sight, modifiers.adding(sight.table, seat, int(TEST_DICE)))


def more_dice(sight: Sight, sources: Sequence[modifiers.Source]) -> list[Shown]:
    """What adds dice to a roll or takes some away, each by its name."""
    t, speak = words.WORDS[sight.language], sight.speak
    return [
        {
            "name": speak.name(source.name) if source.name else t["for-now"],
            "text": fill(t["plus" if source.n > 0 else "minus"], n=abs(source.n)),
            "picture": source.picture,
            "state": "counts",
        }
        for source in sources
    ]


def used_in(sight: Sight, matter: Matter) -> list[Shown]:
    """Everything that was used in a roll, before the dice and on them."""
    return used(sight, [*matter.used, *(change for throw in matter.throws for change in throw.changes)])


def roll_now(sight: Sight, matter: Matter | None) -> Shown:
    """Any other roll whose dice lie on the table."""
    table = sight.table
    throw = matter.throws[-1] if matter is not None and matter.throws else None
    card = next((table.box.cards[frame.source].name for frame in reversed(table.stack) if rolls_to_buy(frame)), "")
    shown = dice(sight, lying(table, throw), int(table.dice_kind), BUYS if card else [], True)
    found = rolled(sight, int(table.dice_seat), int(table.dice_kind), card) | {
        "dice": shown,
        "mods": [] if matter is None else used_in(sight, matter),
    }
    return found if found["needs"] else found | {"needs": meant(sight)}


def meant(sight: Sight) -> str:
    """What every face of the roll on the table leads to, in words."""
    node = next((frame.node for frame in reversed(sight.table.stack) if isinstance(frame.node, Roll)), None)
    return "" if node is None else sentence(capital(sight.speak.speak.cards.effect(node)))


def roll_over(sight: Sight, matter: Matter, card: str) -> Shown:
    """Any other roll that was made, perhaps to buy a card."""
    throw = matter.throws[-1]
    return rolled(sight, throw.seat, throw.kind, card) | {
        "dice": dice(sight, throw.dice, throw.kind, BUYS if card else [], False),
        "mods": used_in(sight, matter),
    }


def rolled(sight: Sight, seat: int, kind: int, card: str) -> Shown:
    """What a roll is about that is neither a test nor a fight: a delivery, a card sold only with a hit, or something else."""
    t = words.WORDS[sight.language]
    port = kind == DELIVERY_ROLL
    who = sight.speak.side(seat) if seat >= 0 else ""
    title = t["to-buy"].format(card=sight.speak.name(card)) if card else t["delivery" if port else "roll"]
    return {
        "title": title,
        "sign": "cargo" if port or card else "die",
        "who": who,
        "seat": seat,
        "kind": kind,
        "needs": t["needed-buy"] if card else t["needed-port"] if port else "",
        "good": ["hit"] if port or card else [],
        "passed": None,
    }


def throw_of(sight: Sight, affair: Affair | None) -> Shown | None:
    """The test or roll at hand, or else the last one of an affair; None if there is none, or if it is a fight."""
    table, matter = sight.table, None if affair is None else affair.matter
    if table.test_seat >= 0:
        return test_now(sight, matter if matter is not None and matter.code == "test" else None)
    if table.dice and table.dice_kind != COMBAT_ROLL:
        return roll_now(sight, matter if matter is not None and matter.code == "roll" else None)
    if matter is None or matter.code == "combat":
        return None
    if matter.code == "test":
        return test_over(sight, matter)
    return roll_over(sight, matter, "" if affair is None else affair.bought) if matter.throws else None
