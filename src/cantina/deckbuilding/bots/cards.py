"""What a rollout wants to know about a card without looking twice, in lists by the number of its kind.

The last entry, which is also number -1, is for what is no card: something face down, or an empty place of the row.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..box.cards import CATALOGUE
from ..rules.choices import DiscardACard, Exile
from ..rules.effects import To
from ..rules.galaxy_choices import DiscardFromRow
from ..rules.kinds import NEUTRAL, NOTHING, Kind
from ..rules.node import PLAYED
from . import values

AT_ONCE: Final[i64] = 1
"""An ability that costs nothing: it is used as soon as it can be."""
WEIGHED: Final[i64] = 2
"""An ability with a price."""
CLEARS: Final[i64] = 3
"""An ability that takes a card out of the row: it waits until the attack is over."""
FROM_HAND: Final[i64] = 4
"""An ability that a card from hand pays for."""


def ability_of(kind: Kind) -> int:
    """Which sort of ability a card has; 0 if it has none."""
    node = kind.ability
    if node is None:
        return 0
    if isinstance(node, To):
        return int(FROM_HAND) if isinstance(node.price, (DiscardACard, Exile)) else int(WEIGHED)
    return int(CLEARS) if isinstance(node, DiscardFromRow) else int(AT_ONCE)


TEXT: Final[list[float]] = [values.TEXT.get(kind.name, 0.0) for kind in CATALOGUE] + [0.0]
ABILITY: Final[list[int]] = [ability_of(kind) for kind in CATALOGUE] + [0]
CHOOSES: Final[list[bool]] = [kind.when is not None and kind.when.point == PLAYED for kind in CATALOGUE] + [False]
"""Whether a card asks what it should bring when it is played."""


def wanted(kind: Kind, seat: i64) -> bool:
    """Whether a card of the row is one that a side can buy."""
    return kind.type != NOTHING and (kind.faction == seat or kind.faction == NEUTRAL)
