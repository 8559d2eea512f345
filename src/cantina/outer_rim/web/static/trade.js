// Between players: the panel opens by its button or by itself while a deal is on the table; credits are named in thousands,
// and a standing order answers whether one's crew is protected.
import { act, does } from '../table.js';
import { on } from '../wire.js';

const panel = () => document.querySelector('#z-trade');
// at one screen for several everybody gives an order of their own
const key = () => `protect ${document.body.dataset.table} ${document.querySelector('#z-galaxy').dataset.viewer}`;
const order = () => localStorage.getItem(key()) ?? 'ask';
let open = false, // whether the viewer has opened it
  from = 'map', // the tab it was opened from, in a small window
  answered = ''; // the position at which the standing order has answered

function stand() {
  const found = panel(),
    live = found.hasAttribute('data-live');
  if (live) open = false;
  found.hidden = !(live || open) || !found.childElementCount;
  for (const each of document.querySelectorAll('.dealing')) each.setAttribute('aria-expanded', String(!found.hidden));
  for (const each of found.querySelectorAll('[data-order]'))
    each.setAttribute('aria-pressed', String(each.dataset.order === order()));
}
does.trade = () => {
  open = panel().hidden;
  if (open) from = document.body.dataset.tab;
  stand();
  if (document.body.dataset.tab && getComputedStyle(document.querySelector('#z-tabs')).display !== 'none')
    document.querySelector(`#z-tabs [data-tab="${open ? 'scene' : (from ?? 'map')}"]`).click();
  const way = [...document.querySelectorAll('.dealing')].find((each) => each.checkVisibility());
  (open ? panel().querySelector('button') : way)?.focus();
};
on('escape', () => {
  if (!open) return false;
  does.trade();
  return true;
});

function name(box, n) {
  // so many thousands are named now
  const words = (n * 1000).toLocaleString(document.documentElement.lang),
    send = box.querySelector('.press');
  box.dataset.n = n;
  box.querySelector('output b').textContent = words;
  send.dataset.action = +box.dataset.first + n;
  send.querySelector('span').textContent = box.dataset.words.replace('{n}', words);
}
does.amount = (button) => {
  const box = button.closest('.amount');
  name(box, Math.max(0, Math.min(+box.dataset.most, +(box.dataset.n ?? 0) + +button.dataset.by)));
};

does.order = (button) => {
  localStorage.setItem(key(), button.dataset.order);
  stand();
  obey();
};
function obey() {
  const { accept, decline } = panel().dataset,
    answer = { always: accept, never: decline }[order()],
    now = document.body.dataset.n;
  if (!answer || answered === now || !document.querySelector('#z-ask[data-prompt="protect"][data-asked]')) return;
  answered = now;
  act(answer);
}
on('frame', ({ zones }) => {
  // a new question that is answered on the map finds it free; whoever opens the panel then wants to see it
  if (zones.ask && document.querySelector('#z-ask[data-on-map][data-asked]')) open = false;
});
on('dress', () => {
  stand();
  obey();
});
stand();
obey();
