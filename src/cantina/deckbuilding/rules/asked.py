"""Everything that a game asks: each prompt with the figures that its words may fill in."""

from __future__ import annotations

from typing import Final

from cantina.core.declared import Declared, PromptCode

PROMPTS: Final = Declared(PromptCode, __name__)

AMOUNT: Final = PROMPTS.declare("amount", "number")
BORROW: Final = PROMPTS.declare("borrow")
DAMAGE: Final = PROMPTS.declare("damage", "number")
DAMAGE_ONE: Final = PROMPTS.declare("damage-one")
DESTROY: Final = PROMPTS.declare("destroy")
DISCARD: Final = PROMPTS.declare("discard")
DISCARD_ROW: Final = PROMPTS.declare("discard-row")
DROP: Final = PROMPTS.declare("drop")
EXCHANGE: Final = PROMPTS.declare("exchange")
EXILE: Final = PROMPTS.declare("exile")
MAIN: Final = PROMPTS.declare("main")
OPTION: Final = PROMPTS.declare("option")
PICK_BASES: Final = PROMPTS.declare("pick-bases")
PURCHASE_DISCARDED: Final = PROMPTS.declare("purchase-discarded")
PURCHASE_FREE: Final = PROMPTS.declare("purchase-free")
PUT_BACK: Final = PROMPTS.declare("put-back")
REDIRECT: Final = PROMPTS.declare("redirect")
RETURN: Final = PROMPTS.declare("return")
REVEAL: Final = PROMPTS.declare("reveal")
REWARD: Final = PROMPTS.declare("reward")
SWAP: Final = PROMPTS.declare("swap")
TRIGGER: Final = PROMPTS.declare("trigger")
