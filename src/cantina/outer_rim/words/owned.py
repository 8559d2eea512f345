"""What somebody owns, in words: where cards are wanted, how far goals are, which secrets are held."""

from __future__ import annotations

from ..rules.destinations import At, Marked, QuietNavpoint, WithPatrol, WithPlayer
from ..rules.kinds import BOUNTY, GROUND, SECTIONS, Kind
from ..rules.node import Ability, Goal
from ..rules.pieces import Asset
from ..rules.secrets import secret_at
from ..rules.table import Table
from .speaker import Speaker


def short_name(kind: Kind, speak: Speaker) -> str:
    """The name of a card without what its deck says anyway."""
    return speak.name(kind.name).partition(": ")[2] or speak.name(kind.name)


def wanted(kind: Kind, speak: Speaker) -> str:
    """The class of a bounty's target and how it fights."""
    fight = speak.say("ground" if kind.combat_kind == GROUND else "ship", n=int(kind.combat_value))
    return f"{speak.speak.phrases.CLASSES[kind.contact_class]}, {fight}"


def destination(table: Table, asset: Asset, speak: Speaker) -> str:
    """Where a card is wanted."""
    kind = asset.kind
    if kind.type == BOUNTY:
        if asset.token >= 0:
            return speak.say("prisoner", space=speak.space(table, int(kind.capture_space)))
        return f"({wanted(kind, speak)})"
    match kind.destination:
        case At():
            spaces = [speak.space(table, int(space)) for space in kind.destination.places]
            return speak.say("to", space=speak.texts["or"].join(spaces))
        case WithPlayer():
            return speak.say("with-player")
        case WithPatrol():
            return speak.say("to", space=str(speak.speak.phrases.PATROLS[kind.destination.faction]))
        case QuietNavpoint():
            return speak.say("to-quiet")
        case Marked() if asset.mark < 0:
            return speak.say("to-mark")
        case Marked():
            return speak.say("marked", space=speak.space(table, int(asset.mark)))
    return ""


def goals(table: Table, seat: int, speak: Speaker) -> list[tuple[str, str]]:
    """The goals of character and ship in words, each with its title."""
    player = table.players[seat]
    found: list[tuple[str, str]] = []
    if player.character is not None:
        goal = player.character.sides[player.flipped].goal
        text = speak.say("reached") if goal is None else goal_text(goal, int(player.goal_count), speak)
        found.append((speak.say("goal"), text))
    if player.sheet.goal is not None:
        found.append((speak.say("ship-goal"), goal_text(player.sheet.goal, int(player.ship_count), speak)))
    return found


def goal_text(goal: Goal, count: int, speak: Speaker) -> str:
    """A goal in words, and how often it has been met so far."""
    told = goal_told(goal, speak)
    return f"{told} ({count}/{int(goal.count)})" if goal.count > 1 else told


def goal_told(goal: Goal, speak: Speaker) -> str:
    """A goal in words."""
    return ". ".join(speak.speak.cards.goal(goal)).partition(": ")[2]


def debts(table: Table, seat: int, speak: Speaker) -> list[str]:
    """The debt tokens in front of somebody."""
    held = [] if table.favors is None else [int(owner) for owner in table.favors.held(seat)]
    named = [speak.say("debt-own") if owner == seat else speak.say("debt-of", who=speak.side(owner)) for owner in held]
    return named or [speak.say("debts-none")]


def requested(table: Table, speak: Speaker) -> list[str]:
    """The favor that somebody asks for, and who would do it for what."""
    request = None if table.favors is None else table.favors.request
    if request is None:
        return []
    words = speak.speak.events.favors
    told = [speak.say("favor-asked", who=speak.side(int(request.seat)), favor=words.numbered(int(request.favor)),
                      price=words.price(request.price, table, speak.names))]  # fmt: skip
    for offer in request.offers:
        told.append(speak.say("favor-offer", who=speak.side(int(offer.other)), price=words.price(offer, table, speak.names)))
    return told


def secret_count(table: Table, seat: int) -> int:
    """How many secrets somebody holds, which everybody may know (OR-INFO-04)."""
    decks = len(table.decks)
    return sum(len(held) for held in table.secrets[seat * decks : (seat + 1) * decks])


def known_secrets(table: Table, seat: int, speak: Speaker) -> list[tuple[str, int, Ability]]:
    """Somebody's secrets as far as the table shows them: title, where it was drawn, and what it allows."""
    found = []
    for place in range(seat * len(table.decks), (seat + 1) * len(table.decks)):
        for card, space in zip(table.secrets[place], table.secret_spaces[place], strict=True):
            ability = secret_at(card.kind, space) if card.kind.type == SECTIONS else None
            if ability is not None:
                found.append((speak.speak.events.secret(ability), int(space), ability))
    return found
