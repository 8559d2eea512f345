"""Chances in words: what stands behind an action that leads to a roll, and what is known before the dice fall."""

from __future__ import annotations

from . import actions as verbs
from . import deeds, prospects, stats
from .actions import SUBJECT
from .combat import Fight, value
from .contacts import hunted
from .effects import Choose, Sequence, When
from .kinds import BOUNTY, CONTACT, JOB, Kind
from .node import TEST_DICE, Node
from .odds import Fight as Odds
from .odds import percent
from .pieces import CARD_ENEMY, Combat
from .skill_test import DICE, Test, passing
from .speaker import Speaker
from .table import Table


def chance(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """The odds of what an action leads to; empty if it leads to no roll."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == verbs.FIGHT:
        return winning(prospects.against_patrol(table, seat, subject), speak)
    if verb == verbs.MEET:
        return meeting(table, seat, subject, speak)
    if verb == verbs.ATTEMPT:
        kind = table.box.cards[subject]
        return (
            winning(prospects.against_target(table, seat, kind), speak) if kind.type == BOUNTY else job(table, seat, kind, speak)
        )
    if verb == verbs.DELIVER and table.box.cards[subject].illegal:
        exact = prospects.delivery(table, seat)
        return speak.say("to-deliver", chance=str(exact), percent=percent(exact))
    if verb == verbs.SKILL and table.decision is not None and table.decision.prompt == "test-skill":
        return speak.say("to-pass", percent=percent(prospects.test(table, seat, subject)))
    if verb == verbs.OPTION and table.stack and isinstance(table.stack[-1].node, Choose):
        return of_node(table, seat, table.stack[-1].node.options[subject].effect, speak)
    if verb in (verbs.ACCEPT, verbs.DECLINE) and table.decision is not None and table.decision.prompt == "protect":
        return hunt(table, seat, verb == verbs.ACCEPT, speak)
    if verb == verbs.USE:
        return of_node(table, seat, table.box.abilities[subject].effect, speak)
    return ""


def winning(odds: Odds, speak: Speaker) -> str:
    """A fight in short."""
    return speak.say("to-win", percent=percent(odds.win), defeat=percent(odds.defeat))


def meeting(table: Table, seat: int, spot: int, speak: Speaker) -> str:
    """The fight that waits where a contact is known and wanted."""
    number = int(deeds.token_at(table, spot))
    if number < 0 or deeds.token(table, number).kind.type != CONTACT:
        return ""
    bounties = hunted(table, seat, deeds.token(table, number).kind.index)
    return winning(prospects.against_target(table, seat, table.box.cards[bounties[0]]), speak) if bounties else ""


def hunt(table: Table, seat: int, protects: bool, speak: Speaker) -> str:
    """How likely a crew is lost, and its owner beaten who protects it (OR-D-33)."""
    hunter = table.stack[-1]
    if not protects:
        odds = prospects.against_target(table, int(hunter.seat), table.box.cards[hunter.source])
        return speak.say("to-keep", percent=percent(odds.win))
    attack, defence = (prospects.against_player(table, *pair) for pair in ((int(hunter.seat), seat), (seat, int(hunter.seat))))
    return speak.say("to-protect", percent=percent(attack.win), defeat=percent(defence.defeat))


def job(table: Table, seat: int, kind: Kind, speak: Speaker) -> str:
    """The tests that a job may ask for."""
    if kind.type != JOB or not kind.skills:
        return of_node(table, seat, kind.encounter, speak)
    told = [f"{speak.skill(int(skill))} {percent(prospects.test(table, seat, int(skill)))} %" for skill in kind.skills]
    return speak.say("tests", tests=", ".join(told))


def of_node(table: Table, seat: int, node: Node | None, speak: Speaker) -> str:
    """The first test or fight that an effect leads to."""
    if isinstance(node, Test):
        told = [f"{speak.skill(int(skill))} {percent(prospects.test(table, seat, int(skill)))} %" for skill in node.skills]
        return ", ".join(told)
    if isinstance(node, Fight):
        odds = prospects.fight(table, Combat(node.kind, seat, CARD_ENEMY, node.value, node.name))
        return winning(odds, speak)
    if isinstance(node, When):
        return of_node(table, seat, node.chosen(table, seat, -1), speak)
    if isinstance(node, Sequence):
        return next((told for told in (of_node(table, seat, each, speak) for each in node.nodes) if told), "")
    return ""


def before_the_roll(table: Table, speak: Speaker) -> list[str]:
    """The test or the fight that is about to be rolled for, or the dice that lie on the table."""
    lines: list[str] = []
    combat = table.combat
    if combat is not None and combat.rolled == 0 and not table.dice and combat.winner < 0:
        odds = prospects.fight(table, combat)
        dice = {"mine": int(value(table, combat, 0)), "theirs": int(value(table, combat, 1))}
        lines.append(speak.say("fight-odds", percent=percent(odds.win), defeat=percent(odds.defeat), **dice))
    if table.test_seat >= 0 and not table.dice:
        seat, skill = int(table.test_seat), int(table.test_skill)
        faces = speak.texts["or"].join(speak.face(int(face)) for face in passing(table, seat, skill))
        n = int(DICE + stats.bonus(table, seat, TEST_DICE))
        odds_now = percent(prospects.test(table, seat, skill))
        lines.append(speak.say("test-odds", skill=speak.skill(skill), n=n, faces=faces, percent=odds_now))
    if table.dice:
        good = passing(table, table.test_seat, table.test_skill) if table.test_seat >= 0 else []
        told = speak.dice(int(table.dice_kind), [int(die) & 3 for die in table.dice], [int(face) for face in good])
        lines.append(speak.say("dice-now", dice=told))
    return lines
