"""One thing in full: a card with everything it says, both sides of a character or a ship, a place, a patrol, a rival's card."""

from __future__ import annotations

from cantina.core.refusal import Refusal
from cantina.name_search import closest, named, titles

from ..box.unpack import BOX, expanded
from ..rules import market
from ..rules.box import Box
from ..rules.galaxy import PLANET, Space
from ..rules.kinds import BOUNTY, CONTACT, FACTIONS, NO_FACTION, Character, Kind, Sheet
from ..rules.pieces import INVINCIBLE
from ..rules.table import Table
from ..words import Words
from ..words.grammar import fill, listed, sentence
from ..words.speaker import Speaker
from .names import PATROL, patrol, pieces
from .telling import sentences


def asked(table: Table, seat: int, typed: str, speak: Speaker) -> list[str] | None:
    """What a name means at a table, in full: of the pieces of its box rather those that lie there; None if there is none."""
    known = pieces(speak.language, table.box.expanded)
    found = closest(typed, known)
    if len(titles(found, known)) > 1:
        asked_about = [] if table.decision is None else [speak.question(table.decision)]
        seen = " ".join([*sentences(table, seat, speak, True), *asked_about])
        found = [id for id in found if known[id][0] in seen] or found
    if len(titles(found, known)) > 1:
        raise Refusal("ambiguous", text=typed, candidates=named(found, known))
    bounties = [kind for kind in in_sight(table) if kind.type == BOUNTY and kind.name not in found]
    found += [kind.name for kind in bounties if any(speak.name(kind.name).endswith(f": {known[id][0]}") for id in found)]
    shown = [lines(id, speak.speak, table.box) for id in found]
    return [line for n, each in enumerate(shown) for line in ([""] * bool(n) + each)] or None


def in_sight(table: Table) -> list[Kind]:
    """The cards on offer and those that players own."""
    offered = [market.top(table, deck) for deck in range(len(table.stores))]
    return [kind for kind in offered if kind is not None] + [asset.kind for player in table.players for asset in player.assets]


def lines(id: str, speak: Words, box: Box | None = None) -> list[str]:
    """Whatever an id stands for in a box, with its name above."""
    if id.endswith(PATROL):
        faction = FACTIONS.index(id.removesuffix(PATROL))
        return [patrol(speak.code, faction)[0], *levels(faction, speak)]
    return [speak.name(id), *body(id, speak, expanded() if box is None else box)]


def body(id: str, speak: Words, box: Box) -> list[str]:
    """What stands below the name."""
    for character in box.characters:
        if character.name == id:
            return sides(character, speak)
    for sheet in box.sheets:
        if sheet.name == id:
            return ship(sheet, box, speak)
    for space in box.spaces:
        if space.name == id:
            return place(space, box, speak)
    for ambition in box.ambitions:
        if ambition.name == id:
            return speak.ambitions.lines(ambition)
    for card in box.all_rivals():
        if card.kind.name == id:
            return speak.rival_lines(card.kind)
    kind = box.card(id)
    if kind.type == CONTACT:
        return speak.lines(kind)
    return [sentence(speak.heading(kind)), *speak.lines(kind), *other_end(kind, speak, box)]


def other_end(kind: Kind, speak: Words, box: Box) -> list[str]:
    """What a rotating card says once it is rotated."""
    if kind.other_end < 0:
        return []
    other = box.cards[kind.other_end]
    return [say(speak, "other-end", name=speak.name(other.name), text=" ".join(speak.lines(other)))]


def say(speak: Words, code: str, **facts: str | int) -> str:
    """A phrase about what is shown in full."""
    return fill(speak.talk.ZOOM[code], **facts)


def sides(character: Character, speak: Words) -> list[str]:
    """Both sides of a character card."""
    front, back = (" ".join(speak.character_lines(character, side)) for side in (0, 1))
    return [say(speak, "front", text=front), say(speak, "back", text=back)]


def ship(sheet: Sheet, box: Box, speak: Words) -> list[str]:
    """Price and both sides of a ship."""
    found = [] if sheet.cost <= 0 else [sentence(say(speak, "ship", price=speak.cards.number(int(sheet.cost))))]
    front = " ".join(speak.sheet_lines(sheet))
    if sheet.index >= box.fronts or sheet.goal is None:
        return [*found, front]
    back = " ".join(speak.sheet_lines(box.flipped(sheet)))
    return [*found, say(speak, "front", text=front), say(speak, "back", text=back)]


def place(space: Space, box: Box, speak: Words) -> list[str]:
    """A space: whose planet it is, which contacts wait there, and what lies next to it on the same tile."""
    told = []
    if space.faction != NO_FACTION:
        told.append(say(speak, "planet-of", of=speak.phrases.OF[space.faction]))
    elif space.type == PLANET:
        told.append(say(speak, "planet"))
    if space.classes:
        classes = listed([speak.phrases.CLASSES[level] for level in space.classes], speak.phrases.AND)
        told.append(say(speak, "contacts", n=len(space.classes), classes=classes))
    paths = [path for tile in box.tiles for path in tile.paths] + [(int(end.core), int(end.navpoint)) for end in box.ends]
    near = [other for path in paths for one, other in (path, path[::-1]) if one == space.index]
    told.append(say(speak, "near", spaces=", ".join(speak.name(box.spaces[each].name) for each in near)))
    return [sentence(each) for each in told]


def levels(faction: int, speak: Words) -> list[str]:
    """The patrols of a faction, from the weakest to the one that cannot be beaten."""
    told = []
    for token in BOX.patrols[faction]:
        reward = [speak.events.credits(int(token.credits))] if token.credits else []
        if token.fame:
            reward.append(speak.cards.say("fame", n=int(token.fame)))
        code = "patrol-unbeatable" if token.level == INVINCIBLE else "patrol"
        told.append(say(speak, code, level=int(token.level), n=int(token.dice), reward=listed(reward, speak.phrases.AND)))
    return list(dict.fromkeys(sentence(each) for each in told))
