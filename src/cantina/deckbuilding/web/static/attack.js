// An attacker is chosen first, then what it attacks.
import { plain } from '../enlarge.js';
import { act, hear } from '../table.js';
import { on } from '../wire.js';

const $ = (selector, within = document) => within.querySelector(selector),
  $$ = (selector) => [...document.querySelectorAll(selector)];
let armed = null; // the attacker's place, and the action for each target
function arm(card) {
  disarm();
  const place = card.dataset.card,
    targets = new Map();
  for (const b of $$('.actions [data-sum]')) {
    const [who, ...hit] = b.dataset.for.split(' '); // the base comes first, then the ships before it
    if (who === place)
      for (const target of hit)
        targets.set(target, {
          action: b.dataset.action,
          sum: target === hit[0] ? b.dataset.sum : '',
          enough: target === hit[0] && 'enough' in b.dataset,
        });
  }
  if (!targets.size) return false;
  armed = { place, targets };
  card.toggleAttribute('data-armed', true);
  for (const [target, { sum, enough }] of targets)
    for (const aim of $$(`.board [data-card="${target}"]`)) {
      aim.dataset.aim = sum;
      aim.toggleAttribute('data-enough', enough);
    }
  const ask = $('[data-ask]');
  if (ask) {
    armed.ask = ask.textContent;
    ask.textContent = ask.dataset.aim.replace('{card}', plain($('.name', card).textContent));
    hear(ask.textContent);
  }
  return true;
}
function disarm() {
  if (!armed) return false;
  const ask = $('[data-ask]');
  if (ask && armed.ask) ask.textContent = armed.ask;
  unaim();
  for (const card of $$('[data-armed]')) card.removeAttribute('data-armed');
  armed = null;
  return true;
}
function unaim() {
  for (const card of $$('[data-aim]:not([data-ask])')) {
    delete card.dataset.aim;
    card.removeAttribute('data-enough');
  }
}

on('choose', (card) => {
  const place = card.dataset.card,
    again = armed?.place === place,
    target = armed?.targets.get(place);
  if (target) {
    act(target.action);
    return true;
  }
  if (card.dataset.action || card.closest('[data-pile]')) return false;
  if (!again && card.dataset.can && card.closest('.own, .strike') && arm(card)) return true;
  disarm();
  return false;
});
on('frame', () => {
  armed = null;
  unaim();
});
on('escape', disarm);
