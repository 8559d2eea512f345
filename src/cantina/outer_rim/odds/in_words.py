"""The odds in words: behind an action that leads to a roll, and before the dice fall."""

from __future__ import annotations

from ..rules import actions as verbs
from ..rules import stats
from ..rules.actions import SUBJECT
from ..rules.combat import dice_of
from ..rules.node import AUTO_PASS, TEST_DICE
from ..rules.pieces import Combat
from ..rules.skill_test import DICE, passing
from ..rules.table import Table
from ..words.grammar import fill, listed
from ..words.speaker import Speaker
from . import open_rolls, table_odds
from .action_odds import ContestOdds, DeliveryOdds, FightOdds, Odds, RollOdds, SkillOdds, odds_of
from .battles import Fight
from .prices import Priced
from .throws import percent


def behind_action(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """The odds of what an action leads to; empty if it leads to no roll."""
    found = odds_of(table, seat, action)
    if not found:
        return ""
    decision = table.decision
    prompt = "" if decision is None else decision.prompt
    if prompt == "protect":
        return "; ".join(kept(each, seat, speak) for each in found if isinstance(each, FightOdds))
    if prompt == "test-skill" or (len(found) == 1 and isinstance(found[0], SkillOdds) and table.test_seat == found[0].seat):
        return ", ".join(passed(each, speak) for each in found if isinstance(each, SkillOdds))
    tests = [each for each in found if isinstance(each, SkillOdds)]
    if action & ~SUBJECT == verbs.ATTEMPT and len(tests) == len(found) > 1:
        return of_job(tests, seat, speak)
    if prompt == "partner":
        return of_job(tests, action & SUBJECT, speak)
    return "; ".join(worded(each, seat, speak, len(found)) for each in found)


def of_job(tests: list[SkillOdds], seat: int, speak: Speaker) -> str:
    """What a job tests; what somebody else tests for it is said after their name."""
    told = []
    for who in dict.fromkeys(each.seat for each in tests):
        named = ", ".join(f"{speak.skill(each.skill)} {passed(each, speak)}" for each in tests if each.seat == who)
        told.append(speak.say("tests", tests=named) if who == seat else f"{speak.side(who)}: {named}")
    return "; ".join(told)


def worded(each: Odds, seat: int, speak: Speaker, among: int) -> str:
    """One roll in words; a fight that is one of several says against whom."""
    match each:
        case SkillOdds():
            return f"{speak.skill(each.skill)} {passed(each, speak)}"
        case DeliveryOdds():
            sure = each.chance in (0, 1)
            plain = speak.say("to-pass" if sure else "to-deliver", chance=str(each.chance), percent=percent(each.chance))
            return plain + with_cards(each.priced, speak)
        case ContestOdds():
            mine, theirs = percent(each.mine.chance), percent(each.theirs.chance)
            return speak.say("to-contest", percent=mine, who=speak.side(each.theirs.seat), theirs=theirs)
        case RollOdds():
            return rolled(each, speak)
    return fought(each, seat, speak, among)


def passed(each: SkillOdds, speak: Speaker) -> str:
    """A test in short."""
    return speak.say("to-pass", percent=percent(each.chance)) + with_cards(each.priced, speak)


def with_cards(priced: tuple[Priced, ...], speak: Speaker) -> str:
    """The same with each of the cards that cost something."""
    told = [speak.say("with-card", percent=percent(each.chance), card=speak.name(each.ability.name)) for each in priced]
    return "".join(f", {text}" for text in told)


def rolled(each: RollOdds, speak: Speaker) -> str:
    """A roll that leads to one of several things, or to something for each die."""
    told = []
    for faces, likely in each.chances:
        named = speak.texts["or"].join(speak.face(face) for face in faces) if faces else speak.say("otherwise")
        told.append(f"{named} {percent(likely)} %")
    return speak.say("each-die", faces=", ".join(told)) if each.each else ", ".join(told)


def winning(odds: Fight, mine: bool, speak: Speaker) -> str:
    """A fight in short, from one side of it."""
    if mine:
        return speak.say("to-win", percent=percent(odds.win), defeat=percent(odds.defeat))
    return speak.say("to-win", percent=percent(1 - odds.win), defeat=percent(odds.beaten))


def fought(each: FightOdds, seat: int, speak: Speaker, among: int) -> str:
    """A fight, and the same with each of the cards that cost something."""
    mine = seat != each.defender
    told = winning(each.odds, mine, speak)
    if each.protected:
        told = speak.say("if-protected", odds=told)
    elif among > 1 and each.defender >= 0:
        told = speak.say("against", who=speak.side(each.defender if mine else each.attacker), odds=told)
    for priced in each.priced:
        odds, card = winning(priced.odds, mine, speak), speak.name(priced.ability.name)
        own = priced.seat == seat
        told += ", " + (
            speak.say("odds-with", odds=odds, card=card)
            if own
            else speak.say("odds-if", odds=odds, card=card, who=speak.side(priced.seat))
        )
    return told


def kept(each: FightOdds, seat: int, speak: Speaker) -> str:
    """How likely a crew is lost, and its owner beaten who protects it (OR-D-33)."""
    lost = percent(each.odds.win)
    if each.defender == seat:
        return speak.say("to-protect", percent=lost, defeat=percent(each.odds.beaten))
    return speak.say("to-keep", percent=lost)


def before_the_roll(table: Table, viewer: int, speak: Speaker) -> list[str]:
    """The test or the fight that is about to be rolled for, as a viewer reads it, or the dice that lie on the table."""
    lines: list[str] = []
    combat = table.combat
    if combat is not None and combat.rolled == 0 and not table.dice and combat.winner < 0:
        lines.append(fight_to_come(table, combat, viewer, speak))
    if table.test_seat >= 0 and not table.dice:
        lines.append(test_to_come(table, viewer, speak))
    if table.dice:
        good = passing(table, table.test_seat, table.test_skill) if table.test_seat >= 0 else []
        told = speak.dice(int(table.dice_kind), [int(die) & 3 for die in table.dice], [int(face) for face in good])
        best = best_of(table, speak)
        lines.append(speak.say("dice-now", dice=told) + (f".{best}" if best else ""))
    return lines


def fight_to_come(table: Table, combat: Combat, viewer: int, speak: Speaker) -> str:
    """The fight on the table from the side that a viewer fights on; whoever fights on neither reads about the attacker."""
    odds = table_odds.fight(table, combat)
    sides = [(int(dice_of(table, combat, 0)), odds.win, odds.defeat), (int(dice_of(table, combat, 1)), 1 - odds.win, odds.beaten)]
    if viewer == combat.defender:
        sides.reverse()
    mine, win, defeat = sides[0]
    facts = {"mine": mine, "theirs": sides[1][0], "percent": percent(win), "defeat": percent(defeat)}
    if viewer in (combat.attacker, combat.defender):
        return fill(speak.texts["fight-odds"], **facts)
    return fill(speak.texts["fight-odds-of"], who=speak.side(int(combat.attacker)), **facts)


def test_to_come(table: Table, viewer: int, speak: Speaker) -> str:
    """The test on the table; who makes it is said to everybody else."""
    seat, skill = int(table.test_seat), int(table.test_skill)
    whose = "" if viewer == seat else "-of"
    facts = {"skill": speak.skill(skill), "who": speak.side(seat)}
    if stats.bonus(table, seat, AUTO_PASS):
        return speak.say(f"test-sure{whose}", **facts)
    faces = listed([speak.face(int(face)) for face in passing(table, seat, skill)], speak.texts["or"])
    n = int(DICE + stats.bonus(table, seat, TEST_DICE))
    return speak.say(f"test-odds{whose}", n=n, faces=faces, percent=percent(table_odds.test(table, seat, skill)), **facts)


def best_of(table: Table, speak: Speaker) -> str:
    """What the dice on the table come to with everything that can be used for nothing."""
    found = open_rolls.now(table)
    if found is None or (isinstance(found, tuple) and not isinstance(found, Fight)):
        return ""
    likely = found.win if isinstance(found, Fight) else found
    return " " + speak.say("best-now" if not isinstance(found, Fight) else "best-fight-now", percent=percent(likely))
