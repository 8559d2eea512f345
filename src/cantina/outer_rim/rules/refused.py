"""Everything that a game refuses: the rule that stands in the way, or a plain word, with its figures.

A figure with a question mark is left out where nobody can say it.
"""

from __future__ import annotations

from typing import Final

from cantina.core.declared import Declared, RefusalCode

REFUSALS: Final = Declared(RefusalCode, __name__)

NOT_ASKED: Final = REFUSALS.declare("not-asked", "seat")
GIFT_BESIDE_TURN: Final = REFUSALS.declare("OR-TRADE-10")
NOBODY_TO_TRADE: Final = REFUSALS.declare("OR-TRADE-01")
RIVAL_TRADES_NOT: Final = REFUSALS.declare("OR-D-61")
MOVEMENT_OVER: Final = REFUSALS.declare("OR-MOVE-01")
NO_PATH: Final = REFUSALS.declare("OR-MOVE-02", "space")
PLANNING_STEP: Final = REFUSALS.declare("OR-TURN-02")
ACTION_STEP: Final = REFUSALS.declare("OR-TURN-08")
ENCOUNTER_STEP: Final = REFUSALS.declare("OR-TURN-13")
DONE_ALREADY: Final = REFUSALS.declare("OR-TURN-09")
NOT_ENCOUNTERED: Final = REFUSALS.declare("OR-TURN-14")
ELSEWHERE: Final = REFUSALS.declare("elsewhere", "space", "here")
NO_MARKET: Final = REFUSALS.declare("OR-MARKET-01")
CYCLED_ALREADY: Final = REFUSALS.declare("OR-MARKET-02")
NOT_ON_OFFER: Final = REFUSALS.declare("OR-MARKET-04", "card")
NOT_SOLD_HERE: Final = REFUSALS.declare("OR-MARKET-14", "card")
NOT_BARTERED: Final = REFUSALS.declare("OR-MARKET-17")
NO_SLOT: Final = REFUSALS.declare("OR-SLOTS-06", "card")
TOO_DEAR: Final = REFUSALS.declare("OR-CREDITS-05", "card", "need", "have")
NOT_DELIVERED_HERE: Final = REFUSALS.declare("OR-CARGO-02")
UNUSABLE: Final = REFUSALS.declare("ability", "card")

# Texts and names that mean nothing
UNKNOWN_VERB: Final = REFUSALS.declare("notation-verb", "text", "known")
UNKNOWN_NAME: Final = REFUSALS.declare("notation-name", "text", "near")
NOTHING_CALLED: Final = REFUSALS.declare("name-unknown", "text")
CONTACT_HIDDEN: Final = REFUSALS.declare("contact-hidden", "card")

# Options and players that do not go together
OPTION_PRACTICE: Final = REFUSALS.declare("option-practice", "players", "rival", "practice")
PLAYERS_NUMBER: Final = REFUSALS.declare("players-number", "number", "known")
PLAYERS_ONE: Final = REFUSALS.declare("players-one", "known")
PLAYERS_ALONE: Final = REFUSALS.declare("players-alone", "option", "players")
PRACTICE_RIVAL: Final = REFUSALS.declare("practice-rival", "option")

# Corrections of the box
CONTENT_DIFFERS: Final = REFUSALS.declare("content-differs", "given", "loaded")
CONTENT_LARGE: Final = REFUSALS.declare("content-large", "path", "limit")
CONTENT_SYNTAX: Final = REFUSALS.declare("content-syntax", "path", "reason")
CONTENT_MISTAKES: Final = REFUSALS.declare("content-mistakes", "path", "number", "first")
CONTENT_SECTION: Final = REFUSALS.declare("content-section", "line", "key", "right")
CONTENT_ENTRY: Final = REFUSALS.declare("content-entry", "line", "key", "right")
CONTENT_FIELD: Final = REFUSALS.declare("content-field", "line", "key", "right")
CONTENT_FIXED: Final = REFUSALS.declare("content-fixed", "line", "key", "found")
CONTENT_GROUP: Final = REFUSALS.declare("content-group", "line", "key", "found", "right")
CONTENT_NO_GROUP: Final = REFUSALS.declare("content-no-group", "line", "key")
CONTENT_PARTS: Final = REFUSALS.declare("content-parts", "line", "key", "found", "right")
CONTENT_TWICE: Final = REFUSALS.declare("content-twice", "line", "key")
CONTENT_NUMBER: Final = REFUSALS.declare("content-number", "line?", "key?", "found", "low", "high")
CONTENT_CREDITS: Final = REFUSALS.declare("content-credits", "line?", "key?", "found", "low", "high")
CONTENT_FLAG: Final = REFUSALS.declare("content-flag", "line?", "key?", "found")
CONTENT_CHOICE: Final = REFUSALS.declare("content-choice", "line?", "key?", "found", "right")
CONTENT_LIST: Final = REFUSALS.declare("content-list", "line?", "key?", "found", "right")
CONTENT_LISTED: Final = REFUSALS.declare("content-listed", "line?", "key?", "found", "right")
CONTENT_LENGTH: Final = REFUSALS.declare("content-length", "line?", "key?", "found", "right")
CONTENT_EMPTY: Final = REFUSALS.declare("content-empty", "line?", "key?", "right")
CONTENT_AMOUNTS: Final = REFUSALS.declare("content-amounts", "line?", "key?", "found", "right")
CONTENT_PATHS: Final = REFUSALS.declare("content-paths", "line?", "key?", "found")
CONTENT_UNJOINED: Final = REFUSALS.declare("content-unjoined", "line?", "key?", "right")
CONTENT_TWINS: Final = REFUSALS.declare("content-twins", "line", "key", "found", "other", "right")
CONTENT_CONTACTS: Final = REFUSALS.declare("content-contacts", "line", "key", "level", "tokens", "places")
CONTENT_START: Final = REFUSALS.declare("content-start", "line", "key", "number", "characters", "copies")
CONTENT_ILLEGAL: Final = REFUSALS.declare("content-illegal", "line", "key")
