"""Everything that a game refuses: the rule that stands in the way, or a plain word, with its figures."""

from __future__ import annotations

from typing import Final

from cantina.core.declared import Declared, RefusalCode

REFUSALS: Final = Declared(RefusalCode, __name__)

NOT_YOURS: Final = REFUSALS.declare("DB-TURN-03", "asked")
NOT_IN_HAND: Final = REFUSALS.declare("DB-PLAY-01", "card")
NOT_IN_ROW: Final = REFUSALS.declare("DB-BUY-01", "card")
EMPIRE_CARD: Final = REFUSALS.declare("DB-BUY-02", "card")
REBEL_CARD: Final = REFUSALS.declare("DB-BUY-03", "card")
TOO_DEAR: Final = REFUSALS.declare("DB-BUY-05", "card", "need", "have")
NO_PILOTS: Final = REFUSALS.declare("DB-DEC-32", "card")
PAY_OFF_TOO_DEAR: Final = REFUSALS.declare("DB-OPT-04", "card", "need", "have")
PAY_OFF_NEUTRAL: Final = REFUSALS.declare("DB-OPT-07", "card")
PAY_OFF_UNUSED: Final = REFUSALS.declare("DB-OPT-09", "card")
NOT_IN_PLAY: Final = REFUSALS.declare("DB-ABIL-01", "card")
USED: Final = REFUSALS.declare("DB-ABIL-05", "card")
NO_ABILITY: Final = REFUSALS.declare("DB-ABIL-09", "card")
UNUSABLE: Final = REFUSALS.declare("DB-DEC-51", "card", "because")
NOBODY_COMMITTED: Final = REFUSALS.declare("DB-DEC-13", "place")
SHIP_AT_ROW: Final = REFUSALS.declare("DB-COMMIT-02", "card")
COMMITTED: Final = REFUSALS.declare("DB-COMMIT-03", "card")
NO_TARGET: Final = REFUSALS.declare("DB-COMMIT-06", "card")
NOT_COMMITTABLE: Final = REFUSALS.declare("DB-COMMIT-09", "card")
NEUTRAL_TARGET: Final = REFUSALS.declare("DB-TARGET-02", "card", "target")
OWN_TARGET: Final = REFUSALS.declare("DB-TARGET-03", "card", "target")
SECOND_HUNT: Final = REFUSALS.declare("DB-DEC-71", "card", "target")
SHIP_TARGET: Final = REFUSALS.declare("DB-DEC-30", "card", "target")
SAME_AS_FIRST: Final = REFUSALS.declare("same-as-first", "card")

# Texts that mean nothing
UNKNOWN_VERB: Final = REFUSALS.declare("notation-verb", "text", "known")
UNKNOWN_CARD: Final = REFUSALS.declare("notation-card", "text", "near")
NO_CARD: Final = REFUSALS.declare("notation-nothing", "text")
UNKNOWN_COPY: Final = REFUSALS.declare("notation-copy", "text", "copies")
UNKNOWN_PLACE: Final = REFUSALS.declare("notation-place", "text", "known")
UNKNOWN_NUMBER: Final = REFUSALS.declare("notation-number", "text", "known")

OBSTACLES: Final = Declared(RefusalCode, __name__)
"""Why an ability cannot be used."""
EFFECTLESS: Final = OBSTACLES.declare("DB-DEC-51")
CONDITION_UNMET: Final = OBSTACLES.declare("DB-KW-IF-01")
PRICE_UNPAYABLE: Final = OBSTACLES.declare("DB-DEC-09")
OPTIONS_EFFECTLESS: Final = OBSTACLES.declare("DB-KW-CHOOSE-02")
