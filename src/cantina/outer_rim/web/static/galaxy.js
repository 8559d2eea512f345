// The map under the hand: a click on a distant space flies there as far as this turn allows.
