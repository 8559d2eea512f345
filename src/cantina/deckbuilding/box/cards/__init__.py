"""The catalogue: every card of the box in its fixed order, which numbers the action table."""

from ...rules.kinds import Kind, number_kinds
from .bases import EMPIRE_BASES, REBEL_BASES
from .empire import EMPIRE_GALAXY
from .neutral import NEUTRAL_GALAXY
from .rebel import REBEL_GALAXY
from .starters import EMPIRE_STARTERS, PILOTS, REBEL_STARTERS

GALAXY = EMPIRE_GALAXY + REBEL_GALAXY + NEUTRAL_GALAXY
CATALOGUE = EMPIRE_STARTERS + REBEL_STARTERS + PILOTS + GALAXY + EMPIRE_BASES + REBEL_BASES
number_kinds(CATALOGUE)
BY_NAME: dict[str, Kind] = {kind.name: kind for kind in CATALOGUE}
STARTERS = (EMPIRE_STARTERS, REBEL_STARTERS)
BASES = (EMPIRE_BASES, REBEL_BASES)

__all__ = ["BASES", "BY_NAME", "CATALOGUE", "GALAXY", "STARTERS"]
