"""Fights as scenes: both sides with their dice and what adds to them, who wins, and what that brings."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import stats
from ..rules.combat import Fight, FightPlayer, dice_of
from ..rules.dice import ADDED, WORTH
from ..rules.kinds import FACTIONS, GROUND
from ..rules.node import Node
from ..rules.patrols import token
from ..rules.pieces import COMBAT_ROLL, CONTACT_ENEMY, INVINCIBLE, PATROL, Combat
from ..rules.player_hunts import PLAYER_REWARD
from ..rules.rewards import gains_of
from ..words.grammar import capital, fill, listed
from ..words.page import scenes as words
from . import modifiers, pictures
from .affairs import Lying, Matter, number
from .sight import Sight
from .throws import Shown, dice, more_dice, used

PHASES = ("attack", "defence", "winner", "damage")


class Duel(NamedTuple):
    """A fight that goes on or is over: what both kinds of telling know of it."""

    kind: int
    attacker: int
    defender: int
    enemy: int
    name: str
    values: tuple[int, int]
    lies: tuple[list[Lying], list[Lying]]
    rolled: int
    winner: int
    over: bool


def fought_now(sight: Sight, matter: Matter | None) -> Duel:
    """The fight on the table."""
    table, combat = sight.table, sight.table.combat
    assert combat is not None
    lies: tuple[list[Lying], list[Lying]] = ([], [])
    for side in (0, 1):
        now = table.dice if table.dice and table.dice_kind == COMBAT_ROLL and combat.rolled == side else None
        faces = combat.faces[side] if combat.rolled > side else now or []
        throw = None if matter is None else matter.thrown(int(combat.seat_of(side)))
        if throw is not None and [die.face for die in throw.dice] == [int(face) & 3 for face in faces]:
            lies[side].extend(throw.dice)
        else:
            lies[side].extend(Lying(int(face) & 3, -1, bool(face & ADDED)) for face in faces)
    values = int(dice_of(table, combat, 0)), int(dice_of(table, combat, 1))
    sides = int(combat.attacker), int(combat.defender), int(combat.enemy), combat.name
    return Duel(int(combat.kind), *sides, values, lies, int(combat.rolled), int(combat.winner), False)


def fought_over(matter: Matter) -> Duel:
    """A fight that has been told."""
    opened, decided = matter.opened, matter.find("decided")
    attacker, defender = number(opened["seat"]), number(opened["other"])
    throws = [matter.thrown(attacker), matter.thrown(defender)]
    lies = ([] if throws[0] is None else throws[0].dice, [] if throws[1] is None else throws[1].dice)
    values = number(opened["value"]), number(opened["against"])
    winner = -1 if decided is None else 0 if decided["won"] else 1
    sides = attacker, defender, number(opened["enemy"]), str(opened["name"])
    return Duel(number(opened["kind"]), *sides, values, lies, 2, winner, True)


def fight(sight: Sight, duel: Duel, matter: Matter | None) -> Shown:
    """A fight as a scene."""
    t = words.WORDS[sight.language]
    now = len(PHASES) if duel.over else 2 if duel.winner >= 0 else duel.rolled
    return {
        "title": title_of(sight, duel.kind),
        "sign": "ground" if duel.kind == GROUND else "shipcombat",
        "phases": [{"name": t[f"phase-{name}"], "done": n < now, "now": n == now} for n, name in enumerate(PHASES)],
        "sides": [side(sight, duel, n, matter) for n in (0, 1)],
        "tie": t["tie"] if duel.winner < 0 else "",
        "ends": ends(sight, duel),
    }


def title_of(sight: Sight, kind: int) -> str:
    """What a fight is called: on the ground, or of ships."""
    return words.WORDS[sight.language][f"fight-{kind}"]


def side(sight: Sight, duel: Duel, n: int, matter: Matter | None) -> Shown:
    """One side of a fight."""
    t, seat = words.WORDS[sight.language], duel.defender if n else duel.attacker
    combat = sight.table.combat
    live = not duel.over
    open_now = live and combat is not None and combat.rolled == n
    lies = duel.lies[n]
    throw = None if matter is None else matter.thrown(seat)
    mods = [] if combat is None or not live else more_dice(sight, modifiers.dice(sight.table, combat, n))
    if matter is not None:
        changes = [] if throw is None else throw.changes
        mods += used(sight, [each for each in matter.used if each.seat == seat] + changes)
    unbeatable = live and n == 1 and combat is not None and combat.level == INVINCIBLE
    return {
        "name": sight.speak.side(seat) if seat >= 0 else enemy(sight, duel),
        "role": t["defends" if n else "attacks"],
        "seat": seat,
        "you": seat == sight.seat,
        "picture": portrait(sight, duel, n),
        "vessel": pictures.of_ship(sight.table.players[seat].sheet) if seat >= 0 and duel.kind != GROUND else None,
        "sign": f"or-f-{duel.name}" if n and duel.enemy == PATROL else "or-ground" if duel.kind == GROUND else "or-ship",
        "standing": standing(sight, seat, duel.kind) if seat >= 0 else "",
        "value": t["invincible"] if unbeatable else fill(t["dice"], n=duel.values[n]),
        "dice": dice(sight, lies, int(COMBAT_ROLL), [], open_now),
        "rolled": bool(lies) or duel.rolled > n,
        "total": sum(int(WORTH[die.face]) for die in lies),
        "mods": mods,
        "won": duel.winner == n,
        "lost": duel.winner == 1 - n,
    }


def standing(sight: Sight, seat: int, kind: int) -> str:
    """How much of somebody's health or hull is left."""
    t, table, player = words.WORDS[sight.language], sight.table, sight.table.players[seat]
    if kind == GROUND:
        of, hurt = int(stats.health(table, seat)), int(player.damage)
        return t["health"].format(n=of - hurt, of=of)
    of, hurt = int(stats.hull(table, seat)), int(player.ship_damage)
    ship = sight.speak.name(player.sheet.name)
    return f"{ship} · {t['hull'].format(n=of - hurt, of=of)}"


def portrait(sight: Sight, duel: Duel, n: int) -> pictures.Picture | None:
    """Who fights on a side; enemies of cards have no face."""
    seat = duel.defender if n else duel.attacker
    if seat >= 0:
        return pictures.portrait(sight.table, seat)
    return pictures.named(sight.table.box, duel.name) if duel.enemy == CONTACT_ENEMY else None


def enemy(sight: Sight, duel: Duel) -> str:
    """What an enemy is called that is no player."""
    speak = sight.speak.speak
    if duel.enemy == PATROL:
        return capital(str(speak.phrases.PATROLS[FACTIONS.index(duel.name)]))
    return speak.name(duel.name) if duel.enemy == CONTACT_ENEMY else speak.cards.label(duel.name)


def ends(sight: Sight, duel: Duel) -> list[Shown]:
    """What winning and losing bring the attacker, while that is open."""
    combat = sight.table.combat
    if duel.over or duel.winner >= 0 or combat is None:
        return []
    won, lost = stakes(sight, combat)
    t, mine = words.WORDS[sight.language], duel.attacker == sight.seat
    who = sight.speak.side(duel.attacker)
    heads = (t["win"], t["lose"]) if mine else (t["win-for"].format(who=who), t["lose-for"].format(who=who))
    told = ((heads[0], won, "good"), (heads[1], lost, "bad"))
    return [{"head": head, "text": capital(text), "tone": tone} for head, text, tone in told if text]


def stakes(sight: Sight, combat: Combat) -> tuple[str, str]:
    """What the attacker gets for a win and for a defeat, as the cards say it."""
    table, speak = sight.table, sight.speak.speak
    if combat.enemy == PATROL:
        patrol = token(table, combat.faction)
        reward = [speak.events.credits(int(patrol.credits))] if patrol.credits else []
        if patrol.fame:
            reward.append(speak.cards.say("fame", n=int(patrol.fame)))
        costs = sight.speak.say("costs-reputation", faction=sight.speak.faction(int(combat.faction)))
        return "; ".join([listed(reward, speak.phrases.AND), costs]), ""
    if combat.bounty >= 0 and combat.defender >= 0:
        t, (credits, fame) = words.WORDS[sight.language], gains_of(PLAYER_REWARD)
        return t["bounty-paid"].format(credits=speak.events.credits(credits), fame=fame), t["bounty-kept"]
    if combat.bounty >= 0:
        kind = table.box.cards[combat.bounty]
        both = [effect(sight, kind.capture), effect(sight, kind.elimination)]
        return listed(list(dict.fromkeys(each for each in both if each)), speak.phrases.OR), ""
    for frame in reversed(table.stack):
        if isinstance(frame.node, Fight | FightPlayer):
            return effect(sight, frame.node.win), effect(sight, frame.node.lose)
    return "", ""


def effect(sight: Sight, node: Node | None) -> str:
    """What an effect does, in words."""
    return "" if node is None else sight.speak.speak.cards.effect(node)
