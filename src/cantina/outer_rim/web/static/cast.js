// Choices among cards come into sight; of characters a portrait shows the sheet, and the button on the sheet chooses it.
// Whoever wants to see the map first puts the choice away for a moment.
import { does } from '../table.js';
import { on } from '../wire.js';
import { show as tab } from './tabs.js';

const $$ = (selector) => [...document.querySelectorAll(selector)];
let chosen = '', // the place of the character that is looked at
  choosing = false; // whether there is a choice among cards

function show() {
  const now = $$(':is(#z-cast, #z-picks):not([hidden])').length > 0;
  if (now && !choosing) tab('map');
  choosing = now;
  if (!$$('#z-cast:not([hidden])').length) document.body.removeAttribute('data-look');
  for (const each of $$('#z-cast .look')) each.setAttribute('aria-pressed', String('look' in document.body.dataset));
  const sheets = $$('#z-cast .about-them'),
    found = sheets.find((each) => each.dataset.of === chosen) ?? sheets.find((each) => each.querySelector('.press')) ?? sheets[0];
  for (const each of sheets) each.hidden = each !== found;
  for (const each of $$('#z-cast .face')) each.setAttribute('aria-current', String(each.dataset.card === found?.dataset.of));
}
function look(face) {
  chosen = face.dataset.card;
  show();
}
on('choose', (card, event) => {
  if (!card.matches('.face')) return false;
  look(card);
  if (event?.detail === 0) $$('#z-cast .about-them:not([hidden]) .press')[0]?.focus(); // a key goes on to the button
  return true;
});
document.addEventListener('focusin', (e) => {
  if (e.target.matches('#z-cast .face')) look(e.target);
});
does.look = () => {
  document.body.toggleAttribute('data-look');
  show();
};
on('dress', show);
show();
