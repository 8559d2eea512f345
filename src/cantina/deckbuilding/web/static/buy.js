// Where a card of the row has no room for its words, and no mouse enlarges it, a tap shows all of it first:
// a button beside it buys.
import { pin } from '../enlarge.js';
import { on } from '../wire.js';

const bare = matchMedia('(max-width: 760px), (hover: none)');

on('choose', (card) => {
  const words = card.querySelector('.brief'),
    told = 'hint' in card.dataset; // a lesson says what the card does that it points at
  if (!bare.matches || card.dataset.can !== 'buy' || told || !words || words.checkVisibility()) return false;
  pin(card);
  return true;
});
