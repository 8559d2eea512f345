"""Effects that stand on several cards."""

from ...rules.choices import Exile
from ...rules.filters import NEUTRAL_FACTION, OWN_FACTION, Cards
from ...rules.node import TO_HAND
from ...rules.purchase import Purchase, PurchaseForFree

EXILE_ONE = Exile(1, 1)
EXILE_UP_TO_TWO = Exile(0, 2)
EXILE_UP_TO_THREE = Exile(0, 3)
FREE_OWN_CARD = PurchaseForFree(Cards(faction=OWN_FACTION), Purchase(free=True))
FREE_CARD_TO_HAND = PurchaseForFree(
    Cards(faction=OWN_FACTION | NEUTRAL_FACTION), Purchase(free=True, destination=TO_HAND, fixed=True)
)
