// Playing the whole hand stops at a question; once that is answered, it goes on by itself, until the viewer does something else.
import { does, dress } from '../table.js';
import { idle, on, send } from '../wire.js';

const turn = () => document.getElementById('z-top')?.dataset.turn;
const side = () => document.querySelector('.own')?.dataset.side;
const free = () => document.querySelector('.do [data-do="end"]') !== null; // nothing is asked but what to do in this turn
let under = null; // the sweep under way: its name, its turn, its side, and whether a question has come up

function begin(name) {
  under = { name, turn: turn(), side: side(), asked: false };
  send({ type: 'sweep', name });
}
function halt() {
  under = null;
}
const waits = () =>
  under !== null && under.turn === turn() && under.side === side() && !free() && document.querySelector('.hand .card') !== null;

on('playing', () => {
  if (!under || !idle()) return;
  if (under.turn !== turn()) halt();
  else if (!free()) under.asked = true;
  else if (under.asked) {
    if (document.querySelector('.hand .card[data-can="play"]')) begin(under.name);
    else halt();
  }
});

does.stop = () => {
  halt();
  dress();
};
on('sweep', (name) => {
  begin(name);
  return true;
});
on('act', () => {
  if (free()) halt();
}); // an action of one's own, other than an answer, ends the sweep
on('undo', halt);
on('refused', halt);
on('escape', () => {
  if (!waits()) return false;
  does.stop();
  return true;
});
on('dress', () => {
  const rest = document.querySelector('.rest');
  if (rest) rest.hidden = !waits();
});
