"""The table of Outer Rim in plain sentences, one thing a line, to be read aloud."""

from __future__ import annotations

from ..odds.in_words import before_the_roll
from ..rules import market, movement, stats
from ..rules.ambitions import needed_fame
from ..rules.combat import player_value
from ..rules.galaxy import NAVPOINT
from ..rules.kinds import GROUND, NO_FACTION, NOTHING, SHIPS, Kind
from ..rules.kinds import SHIP as SHIP_CARD
from ..rules.patrols import token
from ..rules.table import Table
from ..words import board as phrases
from ..words import hunting, owned
from ..words.grammar import capital
from ..words.owned import short_name
from ..words.speaker import Speaker
from . import board, players
from .galaxy_map import patrol_space
from .market_rows import brief

ENDLESS = 10_000
"""A width that no line reaches."""


def sentences(table: Table, viewer: int, speak: Speaker, whole: bool) -> list[str]:
    """What is told: the whole table, or what the question is about."""
    prompt = "" if table.decision is None else table.decision.prompt
    whole = whole or table.decision is None or prompt in board.EVERYTHING
    told = [f"{board.heading(table, speak, ENDLESS).plain.strip().replace('  ', '. ')}."]
    if table.step < 0:
        return told
    scene = speak.speak.scene(table, viewer)
    told += [scene] if scene else []
    mine = board.looking(table, viewer)
    if whole or prompt == "move":
        told += spaces(table, viewer, speak)
    if whole:
        for seat in board.seats(table, viewer):
            told += player(table, seat, viewer, speak)
    elif prompt in (*board.AT_THE_MARKET, *board.AT_HOME):
        told += player(table, mine, viewer, speak)
    if whole or board.market_open(table, mine, prompt):
        told += offers(table, mine, speak)
    told += before_the_roll(table, viewer, speak)
    return told + [line.plain.strip() for line in board.offer_lines(table, speak, ENDLESS)]


def part(table: Table, viewer: int, name: str, speak: Speaker) -> list[str]:
    """The part of the table that somebody asks for."""
    if name == "map":
        return spaces(table, viewer, speak)
    if name == "market":
        return offers(table, board.looking(table, viewer), speak)
    if name == "players":
        return [line for seat in board.seats(table, viewer) for line in player(table, seat, viewer, speak)]
    return [speak.speak.scene(table, viewer) or speak.say("no-scene")]


def spaces(table: Table, viewer: int, speak: Speaker) -> list[str]:
    """Every planet, and every other space where somebody stands, with its distance for whoever may move."""
    reach: dict[int, int] = {}
    decision = table.decision
    if decision is not None and decision.seat == viewer and decision.prompt in ("planning", "move") and viewer < table.seats:
        left = table.move_left if decision.prompt == "move" else stats.hyperdrive(table, viewer)
        reach = movement.reachable(table, viewer, left)
    told = []
    ranked = sorted(table.galaxy.spaces, key=lambda space: (int(table.galaxy.rank[space.tile]), int(space.index)))
    for space in ranked:
        parts = []
        if reach.get(int(space.index)):
            parts.append(speak.say("steps", n=reach[int(space.index)]))
        if space.faction != NO_FACTION:
            parts.append(speak.say("planet-of", of=speak.speak.phrases.OF[int(space.faction)]))
        known = [board.contact(table, int(spot), viewer, speak, True) for spot in space.spots]
        parts += [each.plain.replace(" ?", f" {speak.say('hidden')}") for each in known if each is not None]
        for faction in range(4):
            if patrol_space(table, faction) == space.index:
                patrol = token(table, faction)
                dice = speak.say("unbeatable") if patrol.level == 4 else f"{patrol.dice}"
                parts.append(speak.say("patrol-told", faction=speak.faction(faction), level=int(patrol.level), dice=dice))
        for rival in stats.rivals(table):
            if int(space.index) in stats.goals_of(table, rival):
                parts.append(speak.say("goal-token", who=speak.side(int(rival))))
        parts += [speak.side(seat) for seat, each in enumerate(table.players) if each.space == space.index]
        if parts and (space.type != NAVPOINT or len(parts) > 1 or not reach.get(int(space.index))):
            told.append(f"{speak.name(space.name)}: {', '.join(parts)}.")
    return told


def player(table: Table, seat: int, viewer: int, speak: Speaker) -> list[str]:
    """One player: where, figures, reputation, cards, goals."""
    who = table.players[seat]
    if who.character is None or who.retired:
        return [f"{capital(speak.side(seat))}: {speak.say('nobody' if who.character is None else 'retired')}."]
    first = [speak.name(who.sheet.name), speak.space(table, int(who.space))]
    first.append(speak.say("fame-of", n=int(stats.fame(table, seat)), target=int(needed_fame(table, seat))))
    first.append(speak.say("credits", n=speak.number(int(who.credits))))
    if who.defeated:
        first.append(speak.say("defeated").lower())
    if owned.secret_count(table, seat):
        first.append(speak.say("secrets-held", n=owned.secret_count(table, seat)))
    figures = [
        speak.say("ground", n=int(player_value(table, seat, GROUND))),
        speak.say("damage-of", n=int(who.damage), of=int(stats.health(table, seat))),
        speak.say("ship", n=int(player_value(table, seat, SHIPS))),
        speak.say("damage-of", n=int(who.ship_damage), of=int(stats.hull(table, seat))),
        speak.say("drive", n=int(stats.hyperdrive(table, seat))),
    ]
    levels = speak.speak.phrases.LEVELS
    reputation = [f"{speak.faction(f)} {levels[int(stats.reputation(table, seat, f))]}" for f in range(4)]
    told = [f"{capital(speak.side(seat))}: {', '.join(first)}.", f"  {', '.join(figures)}."]
    told.append(f"  {capital(speak.say('reputation'))}: {', '.join(reputation)}.")
    for title, parts in players.asset_groups(table, seat, viewer, speak):
        told.append(f"  {capital(title)}: {', '.join(part.plain for part in parts)}.")
    say = hunting.WORDS[speak.language]
    prey = hunting.hunts(table, seat, viewer, speak)
    if prey:
        told.append(f"  {say['hunts']}: {'; '.join(prey)}.")
    if seat == viewer:
        told += [f"  {say['danger']}: {each}." for each in hunting.danger(table, seat, speak)]
        told += [f"  {capital(title)}: {text}." for title, text in owned.goals(table, seat, speak)]
    return told + ambition(table, seat, speak)


def ambition(table: Table, seat: int, speak: Speaker) -> list[str]:
    """A player's ambition, goal by goal."""
    sheet, words = table.players[seat].ambition, speak.speak.ambitions
    if sheet is None:
        return []
    told = [f"  {words.title()}: {speak.name(sheet.name)}, {words.summary(table, seat)}."]
    return told + [f"    {goal.sign} {goal.text} {capital(goal.note)}." for goal in words.standing(table, seat)]


def offers(table: Table, seat: int, speak: Speaker) -> list[str]:
    """The card on offer in every deck."""
    told = [f"{speak.say('market')}:"]
    for deck, title in enumerate(phrases.DECKS[speak.language]):
        kind = market.top(table, deck)
        if kind is None or kind.type == NOTHING:
            told.append(f"  {capital(title)}: {speak.say('empty' if kind is None else 'hidden')}.")
        else:
            price = speak.say("credits", n=speak.number(int(market.price(table, seat, kind))))
            told.append(f"  {capital(title)}: {short_name(kind, speak)}, {price}. {described(table, seat, kind, speak)}")
    return told


def described(table: Table, seat: int, kind: Kind, speak: Speaker) -> str:
    """What a card does; of a ship what it brings, since its price already counts the trade-in."""
    return capital(brief(table, seat, kind, speak)) + "." if kind.type == SHIP_CARD else speak.text(kind)
