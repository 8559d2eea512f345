"""Whom the hunters of a solo game are after, in words, as everybody can see it: on their boards, and as one's own danger."""

from __future__ import annotations

from ..rules.kinds import BOUNTY
from ..rules.pieces import HUNTER
from ..rules.rival.targets import CHARACTER, CREW, FACE_UP, QUARRIES, Target, best, targets
from ..rules.table import Table
from .grammar import fill
from .speaker import Speaker

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "character": "{who}, {n} {n=space|spaces} away", "character-you": "you, {n} {n=space|spaces} away",
        "crew": "{target}, crew of {who}, {n} {n=space|spaces} away",
        "crew-you": "your crew {target}, {n} {n=space|spaces} away",
        "face-up": "{target} ({place}, {n} {n=space|spaces} away)",
        "face-down": "{target}, perhaps behind a facedown {class} contact ({place}, {n} {n=space|spaces} away)",
        "first": "{target} (next)", "idle": "nobody", "hunts": "Hunts", "danger": "Danger",
        "danger-told": "{hunter} hunts {whom}",
    },
    "de": {
        "character": "{who}, {n} {n=Feld|Felder} entfernt", "character-you": "dich, {n} {n=Feld|Felder} entfernt",
        "crew": "{target}, Crew von {who}, {n} {n=Feld|Felder} entfernt",
        "crew-you": "deine Crew {target}, {n} {n=Feld|Felder} entfernt",
        "face-up": "{target} ({place}, {n} {n=Feld|Felder} entfernt)",
        "face-down": "{target}, vielleicht hinter einem verdeckten Kontakt, Klasse {class}"
        " ({place}, {n} {n=Feld|Felder} entfernt)",
        "first": "{target} (zuerst)", "idle": "niemanden", "hunts": "Jagt", "danger": "Gefahr",
        "danger-told": "{hunter} jagt {whom}",
    },
}  # fmt: skip


def hunts(table: Table, seat: int, viewer: int, speak: Speaker) -> list[str]:
    """Everything that a hunter is after, what it goes for first in front; nothing for anybody else or before the first turn."""
    if table.kinds[seat] != HUNTER or table.step < 0 or table.players[seat].retired:
        return []
    if all(asset.kind.type != BOUNTY for asset in table.players[seat].assets):
        return []
    found = targets(table, seat)
    first = best(found)
    say = WORDS[speak.language]
    told = [worded(table, target, viewer, speak) for target in [*first, *(each for each in found if each not in first)]]
    told = list(dict.fromkeys(told))
    if len(told) > 1 and len(first) == 1:
        told[0] = say["first"].format(target=told[0])
    return told or [say["idle"]]


def danger(table: Table, viewer: int, speak: Speaker) -> list[str]:
    """The hunters that are after somebody or their crew."""
    say, told = WORDS[speak.language], list[str]()
    for seat in range(int(table.seats)):
        if table.kinds[seat] == HUNTER and table.step >= 0 and seat != viewer:
            mine = [each for each in targets(table, seat) if each.quarry in (CHARACTER, CREW) and each.who == viewer]
            for target in mine:
                whom = worded(table, target, viewer, speak)
                told.append(say["danger-told"].format(hunter=speak.side(seat), whom=whom))
    return told


def worded(table: Table, target: Target, viewer: int, speak: Speaker) -> str:
    """One target."""
    say, code = WORDS[speak.language], QUARRIES[target.quarry]
    facts: dict[str, str | int] = {
        "n": int(target.distance),
        "target": speak.name(table.box.cards[target.bounty.target].name),
        "place": speak.space(table, int(target.space)),
        "class": speak.speak.phrases.CLASSES[target.bounty.contact_class],
    }
    if target.quarry < FACE_UP:
        facts["who"] = speak.side(int(target.who))
        code = f"{code}-you" if target.who == viewer else code
    return fill(say[code], **facts)
