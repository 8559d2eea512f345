"""Cards as a browser shows them: small plain values with words, figures, and what may be done with each."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from .effects import Gain
from .kinds import BASE, FACTIONS, SHIP, TRAITS, Kind
from .terminal import described, figures
from .words import Words, capital

ICONS = {":attack:": "attack", ":resource:": "resource", ":force:": "force", ":damage:": "damage"}


@dataclass(slots=True)
class Act:
    """One action as a button: its number in the fixed table, its words, and the cards on the table that it is about."""

    action: int
    group: str
    label: str
    key: str = ""
    about: list[str] = field(default_factory=list)


@dataclass(frozen=True, eq=False, slots=True)
class Print:
    """What is printed on a card, with the figures that change in play; the same print is drawn only once."""

    kind: str
    name: str
    faction: str
    type: str
    traits: str
    unique: bool
    cost: int
    attack: int
    resources: int
    force: int
    left: int
    pips: tuple[bool, ...]
    brief: tuple[tuple[str, str], ...]
    rules: str
    target: int
    reward: tuple[tuple[str, str], ...]
    label: str

    @property
    def fit(self) -> str:
        """How small the letters of the name must be for its longest word."""
        longest = max(len(word) for word in self.name.replace("-", "- ").split())
        return "huge" if longest > 13 else "long" if longest > 10 else ""


@dataclass(slots=True)
class Face:
    """One visible card; `id` says where it lies, never which physical card it is."""

    id: str
    print: Print
    label: str
    can: str = ""
    no: bool = False
    why: str = ""
    used: bool = False
    spent: bool = False
    enemy: bool = False
    classes: str = ""
    acts: list[Act] = field(default_factory=list)
    tag: str = ""
    tag_words: str = ""

    @property
    def look(self) -> tuple[object, ...]:
        """Everything that is drawn of the card: cards of the same look are drawn only once."""
        state = self.no, self.used or self.spent, self.enemy, self.only
        return (self.print, self.id, self.label, self.can, self.why, self.classes, *state)

    @property
    def only(self) -> int | None:
        """The action of a plain click, where there is just one."""
        return self.acts[0].action if len(self.acts) == 1 else None


def parts(text: str) -> list[tuple[str, str]]:
    """A short text as pieces: (words, icon)."""
    found = []
    for piece in re.split(r"(:[a-z]+:)", text):
        if piece in ICONS:
            found.append(("", ICONS[piece]))
        elif piece:
            found.append((piece, ""))
    return found


def reward_parts(kind: Kind) -> list[tuple[str, str]]:
    """A reward in figures and icons; what is no gain is drawn as an exile or a card."""
    node = kind.reward
    if node is None:
        return []
    if isinstance(node, Gain):
        gains = (("resource", int(node.resources)), ("force", int(node.force)), ("attack", int(node.attack)))
        return [(str(n), icon) for icon, n in gains if n]
    name = type(node).__name__.lower()
    return [("", "exile")] if "exile" in name else [("1", "draw")]


@lru_cache(maxsize=4096)
def printed(kind: Kind, speak: Words, damage: int, attack: int) -> Print:
    """What stands on a card; equal cards share one print."""
    name = speak.name(kind.name)
    traits = [speak.cards.TRAIT_NAMES[trait] for bit, trait in enumerate(TRAITS) if kind.traits >> bit & 1]
    return Print(
        kind=kind.name,
        name=name,
        faction=FACTIONS[kind.faction],
        type="base" if kind.type == BASE else "ship" if kind.type == SHIP else "unit",
        traits=capital(", ".join(traits) or str(speak.cards.type_name(kind))),
        unique=bool(kind.unique),
        cost=int(kind.cost),
        attack=attack,
        resources=int(kind.resources),
        force=int(kind.force),
        left=int(kind.hit_points) - damage,
        pips=tuple(n < damage for n in range(int(kind.hit_points))),
        brief=tuple(parts(speak.text(kind, short=True))),
        rules=speak.text(kind),
        target=int(kind.target),
        reward=tuple(reward_parts(kind)),
        label=", ".join([name, described(kind, speak), *figures(kind, speak)]),
    )


def face(kind: Kind, place: str, where: str, speak: Words, damage: int = 0, attack: int | None = None) -> Face:
    """A card as it lies in a place."""
    print_ = printed(kind, speak, damage, int(kind.attack) if attack is None else attack)
    return Face(place, print_, f"{print_.label}, {where}")
