// Where a card of the row has no room for its words, and no mouse enlarges it, a tap shows all of it first:
// a button beside it buys or takes. A card without words is no exception: the same tap never does two things.
import { pin } from '../enlarge.js';
import { on } from '../wire.js';

const HASTY = 600; // a second Enter so soon was meant for the card that is gone, not for the one that has the focus now
let pressed = -Infinity; // when a key last bought something

const hasty = (card, event) => {
  if (card.dataset.can !== 'buy' || event?.detail !== 0) return false; // a key clicks without a mouse button
  const before = pressed;
  pressed = performance.now();
  return pressed - before < HASTY;
};

const bare = matchMedia('(max-width: 760px), (hover: none) and (pointer: coarse)');

on('choose', (card, event) => {
  if (hasty(card, event)) return true;
  const words = card.querySelector('.brief') ?? document.querySelector('.row .brief'),
    taken = card.dataset.can === 'buy' || (card.dataset.can === 'pick' && card.closest('.row')),
    told = 'hint' in card.dataset; // a lesson says what the card does that it points at
  if (!bare.matches || !taken || told || words?.checkVisibility()) return false;
  pin(card);
  return true;
});
