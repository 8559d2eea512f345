// What somebody else's turn came to, in one line, for whoever has skipped or missed it: it stays until the viewer does something.
// A game says with `data-recap-line` where it stands; where there is no such place, or no room, it is said as a message.
import { call, on } from './wire.js';

let words = document.body.dataset.recap ?? '',
  missed = false,
  n = +document.body.dataset.n,
  said = '';

on('frame', (frame) => {
  const again = frame.afresh && frame.n === n; // the same in another language
  n = frame.n;
  if (again) words = words && frame.recap;
  else if (frame.own) words = '';
  else {
    missed ||= frame.unseen;
    if (!frame.recap) return;
    words = missed ? frame.recap : '';
    missed = false;
  }
});
document.addEventListener('click', (event) => {
  // where there is no room for all of it, it is said
  const line = event.target.closest('[data-recap-line]');
  if (line && line.scrollHeight > line.clientHeight) call('say', words);
});
on('dress', () => {
  const line = document.querySelector('[data-recap-line]');
  if (line) {
    line.textContent = line.title = words;
    line.hidden = !words;
  }
  if (words && words !== said && !line?.checkVisibility()) call('say', words);
  said = words;
});
