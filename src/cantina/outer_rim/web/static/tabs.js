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
// what came of one's own dice stays in sight until it is put away
const unread = () => document.querySelector('#z-scene[data-open]:not([hidden], [data-live])') && body.dataset.scene !== 'shut';
let before = false,
  onMap = false, // whether the question is answered on the map
  acted = false, // whether what is shown now came of what the viewer did
  fresh = ''; // the tab in which something new waits to be looked at

export function show(tab) {
  body.dataset.tab = tab;
  if (fresh === tab) fresh = '';
  for (const each of document.querySelectorAll('.tabs [data-tab]')) {
    each.setAttribute('aria-pressed', String(each.dataset.tab === tab));
    each.toggleAttribute('data-fresh', each.dataset.tab === fresh);
  }
}
export function offer(tab) {
  // what came of one's own deed is shown, anything else waits behind its tab: nobody is taken away from what they look at
  if (acted) return show(tab);
  fresh = body.dataset.tab === tab ? '' : tab;
  show(body.dataset.tab ?? 'map');
}

does.tab = (button) => show(button.dataset.tab);
does.unfold = () => body.toggleAttribute('data-unfolded');
document.addEventListener('click', (e) => {
  if (!e.target.closest('.unfold, .strip')) body.removeAttribute('data-unfolded');
});
on('dress', () => show(body.dataset.tab ?? 'map'));
on('frame', (frame) => {
  acted = Boolean(frame.own);
  const now = happening(),
    charted = Boolean(document.querySelector('#z-ask[data-on-map]')),
    tab = body.dataset.tab ?? 'map';
  if (charted && !onMap) offer('map');
  else if (now && !charted && (!before || onMap)) offer('scene');
  else if (!now && tab === 'scene' && !unread()) show('map');
  else show(tab);
  [before, onMap] = [now, charted];
});
show(happening() ? 'scene' : 'map');
before = happening();
