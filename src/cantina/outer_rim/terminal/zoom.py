"""One thing in full: a card with everything it says, both sides of a character or a ship, a place, a patrol, a rival's card."""

from __future__ import annotations

from ..box.unpack import BOX
from ..rules.combat import INVINCIBLE
from ..rules.galaxy import PLANET, Space
from ..rules.kinds import CONTACT, FACTIONS, NO_FACTION, Character, Sheet
from ..words import Words
from ..words.grammar import fill, listed, sentence
from .names import PATROL, patrol


def lines(id: str, speak: Words) -> list[str]:
    """Whatever an id stands for, with its name above."""
    if id.endswith(PATROL):
        faction = FACTIONS.index(id.removesuffix(PATROL))
        return [patrol(speak.code, faction)[0], *levels(faction, speak)]
    return [speak.name(id), *body(id, speak)]


def body(id: str, speak: Words) -> list[str]:
    """What stands below the name."""
    for character in BOX.characters:
        if character.name == id:
            return sides(character, speak)
    for sheet in BOX.sheets:
        if sheet.name == id:
            return ship(sheet, speak)
    for space in BOX.spaces:
        if space.name == id:
            return place(space, speak)
    for card in BOX.rivals:
        if card.kind.name == id:
            return speak.rival_lines(card.kind)
    kind = next(kind for kind in BOX.cards if kind.name == id)
    return speak.lines(kind) if kind.type == CONTACT else [sentence(speak.heading(kind)), *speak.lines(kind)]


def say(speak: Words, code: str, **facts: str | int) -> str:
    """A phrase about what is shown in full."""
    return fill(speak.talk.ZOOM[code], **facts)


def sides(character: Character, speak: Words) -> list[str]:
    """Both sides of a character card."""
    front, back = (" ".join(speak.character_lines(character, side)) for side in (0, 1))
    return [say(speak, "front", text=front), say(speak, "back", text=back)]


def ship(sheet: Sheet, speak: Words) -> list[str]:
    """Price and both sides of a ship."""
    found = [] if sheet.cost <= 0 else [sentence(say(speak, "ship", price=speak.cards.number(int(sheet.cost))))]
    front = " ".join(speak.sheet_lines(sheet))
    if sheet.index >= BOX.fronts or sheet.goal is None:
        return [*found, front]
    back = " ".join(speak.sheet_lines(BOX.flipped(sheet)))
    return [*found, say(speak, "front", text=front), say(speak, "back", text=back)]


def place(space: Space, speak: Words) -> list[str]:
    """A space: whose planet it is, which contacts wait there, and what lies next to it on the same tile."""
    told = []
    if space.faction != NO_FACTION:
        told.append(say(speak, "planet-of", of=speak.phrases.OF[space.faction]))
    elif space.type == PLANET:
        told.append(say(speak, "planet"))
    if space.classes:
        classes = listed([speak.phrases.CLASSES[level] for level in space.classes], speak.phrases.AND)
        told.append(say(speak, "contacts", n=len(space.classes), classes=classes))
    near = [other for pair in BOX.tiles[space.tile].paths for one, other in (pair, pair[::-1]) if one == space.index]
    told.append(say(speak, "near", spaces=", ".join(speak.name(BOX.spaces[each].name) for each in near)))
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
