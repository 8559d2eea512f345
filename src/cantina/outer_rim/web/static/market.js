// The market: a click on one of its cards opens it and shows what buying that card means; it stays open until the purchase
// is done or called off. Whoever pays at once answers the question about payment beforehand.
import { act, does } from '../table.js';
import { idle, on } from '../wire.js';
import { show as tab } from './tabs.js';

const $ = (selector) => document.querySelector(selector),
  $$ = (selector) => [...document.querySelectorAll(selector)];
const asks = () => $('#z-market').dataset.asks;
let open = false,
  chosen = '', // the deck whose card is looked at, whichever card that is by now
  paying = false, // whether the question about payment is answered already
  asked = '', // what the market asked last
  sold = false; // whether it had something for the viewer then

const deckOf = (part) => part.closest('.deck').dataset.deck;
function show() {
  const deals = $$('#z-market .deal'),
    ware = $$('#z-market .ware').find((each) => deckOf(each) === chosen),
    place = deals.length === 1 ? deals[0].dataset.of : ware?.dataset.card;
  const deal = deals.find((each) => each.dataset.of === place) ?? deals.find((each) => each.querySelector('.press')) ?? deals[0];
  for (const each of deals) each.hidden = each !== deal;
  for (const each of $$('#z-market .ware'))
    each.setAttribute('aria-current', String(Boolean(deal) && each.dataset.card === deal.dataset.of));
  document.body.toggleAttribute('data-market', open);
  $('#z-market').classList.toggle('open', open);
  $('#z-market').toggleAttribute('data-told', open);
}
document.addEventListener('focusin', (e) => {
  if (!open || !e.target.matches('#z-market .ware:focus-visible')) return;
  chosen = deckOf(e.target); // the keys look at a card by going there
  show();
});
function close() {
  open = false;
  show();
  $('#z-market .ware[aria-current="true"]')?.focus();
}

on('choose', (card) => {
  if (!card.matches('.ware')) return false;
  if (open && chosen === deckOf(card)) return false; // the second click looks at the card itself
  open = true;
  chosen = deckOf(card);
  show();
  return true;
});
document.addEventListener('click', (e) => {
  const swap = e.target.closest('#z-market .swap');
  if (swap) chosen = deckOf(swap); // then the card that comes up there is looked at
});
does['market-open'] = () => {
  open = true;
  tab('market');
  show();
  $('#z-market .ware[data-can], #z-market .ware')?.focus();
};
does['market-close'] = close;
does.pay = (button) => {
  paying = true;
  act(button.dataset.pay);
};
on('playing', () => {
  // what was bought is shown, and the server waits for an answer again
  if (!paying || !idle()) return;
  paying = false;
  if (asks() === 'purchase' && $('#z-market .deal [data-action="0"]')) act(0);
});
function follow() {
  const now = asks(),
    sells = $('#z-market .ware[data-can], #z-market .swap') !== null;
  if (now && !asked) {
    open = true;
    tab('market');
  } else if ((asked || sold) && !now && !sells) open = false; // nothing more can be done here: the question lies below
  show();
  if (now && !asked && document.activeElement.matches('body, #z-ask *, #z-market *'))
    $('.deal:not([hidden]) .press.main')?.focus();
  [asked, sold] = [now, sells];
}
on('dress', follow);
on('refused', () => {
  paying = false;
});
on('escape', () => {
  if (!open) return false;
  close();
  return true;
});
follow();
