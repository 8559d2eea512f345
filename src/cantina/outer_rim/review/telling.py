"""How a review speaks: everybody by their character, chances in percent, rolls by what they were about."""

from __future__ import annotations

from fractions import Fraction

from cantina.core.looking_back import figured

from ..odds.throws import percent
from ..rules.kinds import FACTIONS
from ..words.grammar import capital, fill
from ..words.looking_back import VERDICTS
from ..words.speaker import Speaker
from .figures import Review
from .luck import DELIVERY, TEST, Throw


def speaker(review: Review, language: str) -> Speaker:
    """One language at the table of a game that is over."""
    speak = Speaker(language, None)
    speak.characters = [sailor.character for sailor in review.sailors]
    speak.names = [name and speak.name(name) for name in speak.characters]
    return speak


def called(speak: Speaker, seat: int) -> str:
    """Somebody at the beginning of a line."""
    return capital(speak.side(seat))


def chance(value: Fraction) -> str:
    """A chance in whole percent, which no line break tears apart."""
    return f"{percent(value)}\u00a0%"


def about(throw: Throw, speak: Speaker) -> str:
    """What a roll was about, as a part of a sentence."""
    texts = VERDICTS[speak.language]
    if throw.kind == TEST:
        return fill(texts["on-test"], skill=speak.skill(int(throw.name)))
    if throw.kind == DELIVERY:
        return fill(texts["on-delivery"], card=card(throw.name, speak))
    return fill(texts["on-fight"], enemy=enemy(throw.name, speak))


def enemy(name: str, speak: Speaker) -> str:
    """Whoever somebody fought: another player, a patrol, a wanted contact, or somebody on a card."""
    if name.startswith("@"):
        return speak.side(int(name[1:]))
    if name in FACTIONS:
        return str(speak.speak.phrases.PATROLS[FACTIONS.index(name)])
    events = speak.speak.events
    return str(events.talk.ENEMY["card"].format(name=events.cards.label(name))) if speak.name(name) == name else card(name, speak)


def card(name: str, speak: Speaker) -> str:
    """A card as it stands in a sentence."""
    return speak.speak.events.card(name)


def tenths(value: float, language: str) -> str:
    """A figure with one decimal."""
    return figured(value, language, 1)


def signed(value: float, language: str) -> str:
    """A difference with its sign."""
    return f"{'−' if value < 0 else '+'}{tenths(abs(value), language)}"
