"""Everything that the game tells, asks and refuses, each with its figures; words and programs go by these lists."""

from __future__ import annotations

from typing import Final

from cantina.core.declared import Declared, EventCode, PromptCode, RefusalCode
from cantina.core.event import EVENTS as OF_EVERY_LOG

EVENTS: Final = Declared(EventCode, __name__, OF_EVERY_LOG.figures)
ROLLED: Final = EVENTS.declare("rolled", "n")
OFFERED: Final = EVENTS.declare("offered")
WALKED: Final = EVENTS.declare("walked", "space")
DUG: Final = EVENTS.declare("dug", "space", "found")
SWAPPED: Final = EVENTS.declare("swapped", "other")

PROMPTS: Final = Declared(PromptCode, __name__)
TURN: Final = PROMPTS.declare("turn")

REFUSALS: Final = Declared(RefusalCode, __name__)
DUG_ALREADY: Final = REFUSALS.declare("dug-already", "space")
