// Small windows show one stage at a time: the map, the own board, the market, the log, or what is happening now.
import { does } from '../table.js';
import { on } from '../wire.js';

const body = document.body;
const happening = () => Boolean(document.querySelector('#z-scene:not([hidden]), #z-trade:not([hidden])'));
let before = false;

export function show(tab) {
  body.dataset.tab = tab;
  for (const each of document.querySelectorAll('.tabs [data-tab]'))
    each.setAttribute('aria-pressed', String(each.dataset.tab === tab));
}

does.tab = (button) => show(button.dataset.tab);
does.unfold = () => body.toggleAttribute('data-unfolded');
on('act', () => {
  // whoever has answered needs no list of answers any more
  for (const each of document.querySelectorAll('.bunch[open]')) each.open = false;
});
on('dress', () => {
  const now = happening(),
    tab = body.dataset.tab ?? 'map';
  if (now && !before) show('scene');
  else if (!now && tab === 'scene') show('map');
  else show(tab);
  before = now;
});
show(happening() ? 'scene' : 'map');
before = happening();
