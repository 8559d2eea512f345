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
on('dress', show);
show();
