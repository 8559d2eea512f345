// Small windows show one stage at a time: the map, the own board, the market, the log, or what is happening now.
import { does } from '../table.js';
import { on } from '../wire.js';

const body = document.body;
const happening = () => {
  // something to look at; whoever is asked something else looks at that
  const open = document.querySelector('#z-scene:not([hidden]), #z-trade:not([hidden])'),
    asks = document.querySelector(':is(#z-scene[data-asks], #z-trade):not([hidden])');
  return Boolean(asks || (open && !document.querySelector('#z-ask[data-asked]')));
};
let before = false,
  onMap = false; // whether the question is answered on the map

export function show(tab) {
  body.dataset.tab = tab;
  for (const each of document.querySelectorAll('.tabs [data-tab]'))
    each.setAttribute('aria-pressed', String(each.dataset.tab === tab));
}

does.tab = (button) => show(button.dataset.tab);
does.unfold = () => body.toggleAttribute('data-unfolded');
document.addEventListener('click', (e) => {
  if (!e.target.closest('.unfold, .strip')) body.removeAttribute('data-unfolded');
});
on('dress', () => {
  const now = happening(),
    charted = Boolean(document.querySelector('#z-ask[data-on-map]')),
    tab = body.dataset.tab ?? 'map';
  if (charted && !onMap) show('map');
  else if (now && !charted && (!before || onMap)) show('scene');
  else if (!now && tab === 'scene') show('map');
  else show(tab);
  [before, onMap] = [now, charted];
});
show(happening() ? 'scene' : 'map');
before = happening();
