// The boards of the others: a strip beside the map opens one of them over it, Escape or the strip closes it.
import { does } from '../table.js';
import { on } from '../wire.js';

const $ = (selector) => document.querySelector(selector);
let seat = ''; // whose board is open

function show() {
  const boards = $('#z-boards'),
    open = $(`#board-${seat || 'none'}`);
  boards.hidden = !open;
  for (const each of boards.children) each.hidden = each !== open;
  for (const each of document.querySelectorAll('[data-do="board"]'))
    each.setAttribute('aria-expanded', String(Boolean(open) && each.dataset.seat === seat));
}
function close() {
  const opener = $(`[data-do="board"][data-seat="${seat}"]`);
  seat = '';
  show();
  opener?.focus();
}
does.board = (button) => {
  if (seat === button.dataset.seat) return close();
  seat = button.dataset.seat;
  show();
  $(`#board-${seat} .close`)?.focus();
};
does['board-close'] = close;
on('dress', show);
on('escape', () => {
  if (!seat) return false;
  close();
  return true;
});
show();
