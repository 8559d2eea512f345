"""Everything that happens in a game, as it is told: each event with its facts.

A fact with a question mark is told only to those who may know it.
"""

from __future__ import annotations

from typing import Final

from cantina.core.declared import Declared, EventCode
from cantina.core.event import EVENTS as OF_EVERY_LOG

EVENTS: Final = Declared(EventCode, __name__, OF_EVERY_LOG.figures)

ATTACK: Final = EVENTS.declare("attack", "card", "n")
ATTACK_BASE: Final = EVENTS.declare("attack-base", "n")
ATTACK_ROW: Final = EVENTS.declare("attack-row", "card", "n", "needed")
BASE: Final = EVENTS.declare("base", "card")
BASE_DESTROYED: Final = EVENTS.declare("base-destroyed", "card", "victory")
BASES_LOCKED: Final = EVENTS.declare("bases-locked")
BORROW: Final = EVENTS.declare("borrow", "card")
BUY: Final = EVENTS.declare("buy", "card", "price", "to")
COMMIT: Final = EVENTS.declare("commit", "card", "at", "place")
DAMAGE: Final = EVENTS.declare("damage", "card", "n")
DEFEAT: Final = EVENTS.declare("defeat", "card", "slot")
DESTROYED: Final = EVENTS.declare("destroyed", "card")
DISCARD: Final = EVENTS.declare("discard", "card")
DISCARD_HAND: Final = EVENTS.declare("discard-hand", "cards")
DISCARD_REVEALED: Final = EVENTS.declare("discard-revealed", "card")
DISCARD_ROW: Final = EVENTS.declare("discard-row", "card", "slot")
DRAW: Final = EVENTS.declare("draw", "n", "cards?")
DROP: Final = EVENTS.declare("drop", "card")
END_TURN: Final = EVENTS.declare("end-turn")
EXCHANGE: Final = EVENTS.declare("exchange", "card", "arriving", "slot")
EXILE: Final = EVENTS.declare("exile", "card")
FORCE: Final = EVENTS.declare("force", "from", "to")
FORCE_BONUS: Final = EVENTS.declare("force-bonus")
LOOK_GALAXY: Final = EVENTS.declare("look-galaxy", "n", "cards?")
LOOK_HAND: Final = EVENTS.declare("look-hand", "n", "cards?")
OPTION: Final = EVENTS.declare("option", "card", "n")
PAY_OFF: Final = EVENTS.declare("pay-off", "card", "price")
PLAY: Final = EVENTS.declare("play", "card")
PREVENTED: Final = EVENTS.declare("prevented", "card", "n")
PUT_BACK: Final = EVENTS.declare("put-back", "card?")
REFILL: Final = EVENTS.declare("refill", "card", "slot")
REPAIR: Final = EVENTS.declare("repair", "card", "n")
RESOURCES: Final = EVENTS.declare("resources", "n", "pool")
RETURN: Final = EVENTS.declare("return", "card")
REVEAL: Final = EVENTS.declare("reveal", "card")
REWARD: Final = EVENTS.declare("reward", "card")
REWARD_DECLINED: Final = EVENTS.declare("reward-declined", "card")
REWARD_NOTHING: Final = EVENTS.declare("reward-nothing", "card")
SHIP_INCOME: Final = EVENTS.declare("ship-income", "card")
SHUFFLE: Final = EVENTS.declare("shuffle", "n")
SPEND: Final = EVENTS.declare("spend", "n", "pool")
SWAP: Final = EVENTS.declare("swap", "card", "arriving", "slot")
TRIGGER: Final = EVENTS.declare("trigger", "card")
TURN: Final = EVENTS.declare("turn", "turn")
USE: Final = EVENTS.declare("use", "card")
