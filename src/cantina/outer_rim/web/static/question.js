// Answers of one kind lie folded behind one button: one such list is open at a time, and none once something is answered.
import { on } from '../wire.js';

const open = () => [...document.querySelectorAll('.bunch[open]')];
const fold = (but) => {
  for (const each of open()) if (each !== but) each.open = false;
};

document.addEventListener('click', (e) => fold(e.target.closest('.bunch')));
on('act', () => fold());
on('escape', () => {
  const last = open().at(-1);
  if (!last) return false;
  fold();
  last.querySelector('summary').focus();
  return true;
});
