// Ending the turn. Whoever would waste something is asked first, asking again means yes, and a card that was left knowingly is
// not asked about again. One button attacks with all and then ends the turn, unless there is something new to waste.
import { act, does } from '../table.js';
import { idle, on, send } from '../wire.js';

const $ = (selector, within = document) => within.querySelector(selector),
  $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const key = `left-${document.body.dataset.table}`;
const left = () => JSON.parse(sessionStorage.getItem(key) ?? '[]');
const asks = () => localStorage.getItem('waste') !== 'off';
const turn = () => $('#z-top')?.dataset.turn;
const button = () => $('.do [data-do="end"]'); // there while nothing else is asked
let finishing = null; // the turn that ends once its attack is over

const cards = (waste) => waste.dataset.cards?.split(' ') ?? [];
function wastes(attacking) {
  // what whoever ends now would waste and has not left before; an attack with all wastes no attack
  const known = left();
  return $$('.confirm [data-waste]').filter(
    (each) =>
      !(attacking && each.dataset.waste === 'attack') &&
      !(each.dataset.cards && cards(each).every((card) => known.includes(card))),
  );
}
function sure(attacking) {
  const confirm = $('.confirm'),
    found = asks() ? wastes(attacking) : [];
  if (!found.length) return true;
  const own = attacking ? 'finish-anyway' : 'end-anyway';
  if (!confirm.hidden && !$(`[data-do="${own}"]`, confirm).hidden) return true;
  for (const each of $$('[data-waste]', confirm)) each.hidden = !found.includes(each);
  for (const each of $$('.end', confirm)) each.hidden = each.dataset.do !== own;
  confirm.hidden = false;
  $(`[data-do="${own}"]`, confirm).focus();
  return false;
}
function leave() {
  const known = $$('.confirm [data-cards]').flatMap(cards);
  if (known.length) sessionStorage.setItem(key, JSON.stringify([...new Set([...left(), ...known])]));
}
function end() {
  leave();
  act(button().dataset.action);
}
function finish() {
  leave();
  finishing = turn();
  send({ type: 'sweep', name: 'strike' });
}

does.end = () => sure(false) && end();
does['end-anyway'] = end;
does.finish = () => sure(true) && finish();
does['finish-anyway'] = finish;
does.back = () => {
  const confirm = $('.confirm:not([hidden])');
  if (!confirm) return false;
  confirm.hidden = true;
  button()?.focus();
  return true;
};
does['never-ask'] = () => {
  localStorage.setItem('waste', 'off');
  $('.confirm .end:not([hidden])').click();
};
on('playing', () => {
  if (finishing === null || !idle() || (finishing === turn() && !button())) return;
  const go = finishing === turn() && !$('[data-do="finish"]') && (!asks() || !wastes(false).length);
  finishing = null;
  if (go) queueMicrotask(end);
});
const halt = () => {
  finishing = null;
};
on('act', () => button() && halt());
on('undo', halt);
on('refused', halt);
on('escape', does.back);
