"""Cards as a browser shows them: small plain values with words, figures, and what may be done with each."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from ..rules.effects import Gain
from ..rules.kinds import BASE, FACTIONS, SHIP, TRAITS, Kind
from ..words import Words, capital
from ..words.briefs import SYLLABLES, brief
from ..words.keywords import explained
from ..words.printed import described, figures
from ..words.symbols import parts

SELECTS = ("use", "commit", "resolve")
"""What is never done by the first click on a card: that one selects it."""
SOFT_HYPHEN = "\u00ad"
PARTED = {word.replace("-", ""): word.replace("-", SOFT_HYPHEN) for word in SYLLABLES}


@dataclass(slots=True)
class Act:
    """One action as a button: its number in the fixed table, its words, and the cards on the table that it is about.

    An attack also has the strength it would bring together, against what it has to reach, and whether that would be for nothing.
    An answer that cannot be given now has the reason for that. What an ability does is told beside its card without the card's
    name; and what gives up a card of one's own is never done by a click that could have meant something else.
    """

    action: int
    group: str
    label: str
    key: str = ""
    icon: str = ""
    sum: str = ""
    enough: bool = False
    weak: bool = False
    obstacle: str = ""
    says: str = ""
    gives: bool = False
    about: list[str] = field(default_factory=list)

    @property
    def look(self) -> tuple[object, ...]:
        """Everything that is drawn of the button."""
        return (self.action, self.label, self.key, self.sum, self.enough, self.says, self.gives, *self.about)


@dataclass(frozen=True, eq=False, slots=True)
class Print:
    """What is printed on a card, with the figures that change in play; the same print is drawn only once."""

    kind: str
    name: str
    mark: str
    type: str
    traits: str
    unique: bool
    cost: int
    attack: int
    resources: int
    force: int
    left: int
    pips: tuple[bool, ...]
    brief: tuple[tuple[str, str, str], ...]
    rules: str
    target: int
    reward: tuple[tuple[str, str], ...]
    label: str
    keywords: str

    @property
    def words(self) -> list[str]:
        """The words of the name, each to be kept whole where it fits and to be parted by syllables where it does not."""
        return [re.sub(r"[^\W\d_]+('[^\W\d_]+)?", lambda word: PARTED.get(word[0], word[0]), word) for word in self.name.split()]


@dataclass(slots=True)
class Face:
    """One visible card; `id` says where it lies, never which physical card it is."""

    id: str
    print: Print
    label: str
    can: str = ""
    no: bool = False
    why: str = ""
    rule: tuple[str, str] = ("", "")
    """Where the rule behind that can be read, and what the link says."""
    used: bool = False
    spent: bool = False
    usable: bool = False
    enemy: bool = False
    classes: str = ""
    acts: list[Act] = field(default_factory=list)
    tag: str = ""
    tag_words: str = ""
    key: str = ""

    @property
    def look(self) -> tuple[object, ...]:
        """Everything that is drawn of the card: cards of the same look are drawn only once."""
        state = self.no, self.used, self.spent, self.usable, self.enemy, self.only, self.gives
        words = self.label, self.why, self.rule, self.tag, self.tag_words
        return (self.print, self.id, self.can, self.classes, self.key, *words, *state)

    @property
    def only(self) -> int | None:
        """The action of a plain click, where there is just one that it could mean."""
        act = self.acts[0] if len(self.acts) == 1 else None
        return None if act is None or act.gives or act.group in SELECTS else act.action

    @property
    def gives(self) -> bool:
        """Whether everything that may be done with the card gives up a card of one's own."""
        return bool(self.acts) and all(act.gives for act in self.acts)


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
        mark=FACTIONS[kind.faction],
        type="base" if kind.type == BASE else "ship" if kind.type == SHIP else "unit",
        traits=capital(", ".join(traits) or str(speak.cards.type_name(kind))),
        unique=bool(kind.unique),
        cost=int(kind.cost),
        attack=attack,
        resources=int(kind.resources),
        force=int(kind.force),
        left=int(kind.hit_points) - damage,
        pips=tuple(n < damage for n in range(int(kind.hit_points))),
        brief=tuple(parts(brief(kind.name, speak.column))),
        rules=speak.text(kind),
        target=int(kind.target),
        reward=tuple(reward_parts(kind)),
        label=", ".join([name, described(kind, speak), *figures(kind, speak)]),
        keywords=" ".join(word.id for word in explained(kind, speak.code)),
    )


def face(kind: Kind, place: str, where: str, speak: Words, damage: int = 0, attack: int | None = None) -> Face:
    """A card as it lies in a place."""
    print_ = printed(kind, speak, damage, int(kind.attack) if attack is None else attack)
    return Face(place, print_, f"{print_.label}, {where}")
