// What happened since one's own turn stands open until somebody folds it, and stays as it was left.
import { on } from '../wire.js';

const panel = () => document.querySelector('#z-since .lately');
let shut = localStorage.getItem('outer-rim-since') === 'shut',
  shown = null; // the panel that was opened by itself

function show() {
  const found = panel();
  if (!found || found === shown) return;
  shown = found;
  found.open = !shut;
  found.addEventListener('toggle', () => {
    shut = !found.open;
    localStorage.setItem('outer-rim-since', shut ? 'shut' : 'open');
  });
}
/* the card that a rival played by lies over the map: it is folded like everything that does */
const card = () => document.querySelector('#z-since .aicard[open]');
function fold() {
  const found = card();
  if (found) found.open = false;
  return Boolean(found);
}
on('act', fold);
on('escape', fold);
on('dress', show);
show();
