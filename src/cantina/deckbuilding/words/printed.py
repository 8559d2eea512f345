"""What is printed on a card, in words: what it is, its figures, and the whole card line by line."""

from __future__ import annotations

from ..rules.kinds import NEUTRAL, TRAITS, Kind
from . import Words, capital

FIGURES = ("cost", "attack", "resources", "force", "hit_points", "target")
SHORT = ("attack", "resources", "force", "hit_points")


def figures(kind: Kind, speak: Words) -> list[str]:
    """The printed figures that are not zero, in words."""
    texts = speak.board.BOARD["figures"]
    return [texts[name].format(n=getattr(kind, name)) for name in FIGURES if getattr(kind, name)]


def described(kind: Kind, speak: Words) -> str:
    """Faction, type and traits."""
    faction = capital(speak.side(int(kind.faction))) if kind.faction != NEUTRAL else speak.cards.NEUTRAL_NAME
    traits = [speak.cards.TRAIT_NAMES[trait] for bit, trait in enumerate(TRAITS) if kind.traits >> bit & 1]
    unique = [speak.board.BOARD["unique"]] if kind.unique else []
    return ", ".join([faction, speak.cards.type_name(kind), *traits, *unique])


def card_lines(kind: Kind, speak: Words) -> list[str]:
    """A card in full: name, what it is, figures, text, reward."""
    lines = [speak.name(kind.name), described(kind, speak)]
    lines.append(", ".join([*figures(kind, speak), speak.board.BOARD["copies"].format(n=kind.copies)]))
    if speak.text(kind):
        lines.append(speak.text(kind))
    if kind.reward is not None:
        lines.append(speak.board.BOARD["reward"].format(reward=speak.reward(kind)))
    return lines


def brief_figures(kind: Kind, speak: Words) -> str:
    """Figures in letters: A3 R2 F1 HP 4."""
    letters = zip(SHORT, speak.board.BOARD["letters"], strict=True)
    return " ".join(f"{letter}{getattr(kind, name)}" for name, letter in letters if getattr(kind, name))
