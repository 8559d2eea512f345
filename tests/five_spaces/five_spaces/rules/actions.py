"""Everything that can ever be chosen, as numbers: a verb in the upper bits, what it is about in the lower ones."""

from cantina.core.actions import SHIFT

WALK, DIG, OFFER, ACCEPT = (verb << SHIFT for verb in range(4))
"""Walk as far as was rolled, dig, offer to swap places; and accept such an offer: ACCEPT plus the seat that made it."""
