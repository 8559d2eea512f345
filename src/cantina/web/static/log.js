// The log: lines by turn, the latest turn first; what was taken back is folded; names show their cards; one tab stop.
import { pin, showBeside, hidePeek } from './enlarge.js';

const list = document.getElementById('log'),
  filter = document.querySelector('.log .filter'),
  cards = document.querySelector('#zoom .look-up a')?.dataset.cards ?? '',
  unfolded = document.documentElement.classList.contains('past'); // in a replay what was taken back is a position, too
const made = (name, more) => Object.assign(document.createElement(name), more);
const lines = (within = list) => [...within.querySelectorAll('li[data-n]')];

/* ── turns ── */
function before() {
  // what was dealt and chosen is nobody's turn
  const h = made('h3', { textContent: list.dataset.beforeWords });
  h.append(made('small'));
  return h;
}
function heading({ turn, whose }) {
  if (turn === '0') return before();
  const h = made('h3', { textContent: list.dataset.turnWords.replace('{n}', turn) }),
    who = filter.querySelector(`[data-only="${CSS.escape(whose)}"]`)?.textContent;
  h.dataset.by = whose;
  h.insertAdjacentHTML('afterbegin', `<svg class="ic" aria-hidden="true"><use href="#f-${CSS.escape(whose)}"/></svg>`);
  if (who) h.append(` · ${who}`);
  h.append(made('small'));
  return h;
}
function sumUp(turn) {
  // what the turn came to, once it is over
  const last = [...turn.querySelectorAll('[data-sums-up]')].findLast((line) => !line.matches('.struck'));
  turn.querySelector('h3 small').textContent = last?.dataset.sumsUp ?? '';
}
function group(line) {
  // the turn that a line belongs to: the one on top, or a new one
  const { turn, whose } = line.dataset,
    top = list.firstElementChild;
  if (top?.dataset.turn === turn && top.dataset.whose === whose) return top.lastElementChild;
  const fresh = made('li', { className: 'turn' }),
    inside = made('ol');
  Object.assign(fresh.dataset, { turn, whose });
  fresh.append(heading(line.dataset), inside);
  list.prepend(fresh);
  return inside;
}
function fold(line) {
  // what an undo has taken back is folded where it stood, together with what was taken back there before
  const gone = new Set(line.dataset.back.split(' ')),
    struck = lines().filter((each) => gone.has(each.dataset.n));
  line.removeAttribute('data-back');
  if (!struck.length) return;
  const from = struck.reduce((one, other) => (+other.dataset.n < +one.dataset.n ? other : one)),
    home = from.closest('#log > li').lastElementChild;
  for (const each of struck) each.classList.add('struck');
  for (const each of [...home.children].filter((other) => other.matches('.folded'))) {
    struck.push(...each.querySelectorAll('.struck'));
    each.remove();
  }
  const words = list.dataset[struck.length > 1 ? 'backWords' : 'backOne'].replace('{n}', struck.length),
    details = made('details', { className: 'undone', open: unfolded }),
    inside = made('ol');
  details.append(made('summary', { textContent: words, tabIndex: -1 }), inside);
  inside.append(...struck.sort((one, other) => one.dataset.n - other.dataset.n));
  line.classList.add('folded');
  line.replaceChildren(details);
  home.append(line);
  for (const turn of [...list.children])
    if (turn.querySelector('li')) sumUp(turn);
    else turn.remove();
}
function shorten(home) {
  // of a flight only its end is told; a replay has every space of it
  for (const line of unfolded ? [] : home.children) {
    const { way, by } = line.dataset,
      next = line.nextElementSibling?.dataset;
    line.classList.toggle('passed', Boolean(way) && next?.way === way && next.by === by);
  }
}
function rename() {
  // somebody may be called otherwise by now, such as by the character they chose
  for (const button of filter?.querySelectorAll('[data-only]:not([data-only=""])') ?? []) {
    const called = document.querySelector(`#z-people [data-called="${CSS.escape(button.dataset.only)}"]`);
    if (called) button.textContent = called.textContent;
  }
}
function add(fresh) {
  // lines, oldest first
  rename();
  for (const line of fresh) {
    group(line).append(line);
    for (const name of line.querySelectorAll('[data-piece]')) {
      name.tabIndex = -1;
      if (cards) name.setAttribute('role', 'button');
    }
    if (line.dataset.back) fold(line);
    else if (line.dataset.sumsUp) sumUp(line.closest('.turn'));
    shorten(line.parentElement);
  }
  show();
}

export function tell({ log, afresh }) {
  // new lines find their places; returns their words, what is great about them, and what they sound like, oldest first
  if (!list) return { fresh: [], sounds: [] };
  const template = document.createElement('template');
  template.innerHTML = log;
  const fresh = [...template.content.children].reverse(),
    told = {
      fresh: afresh ? [] : fresh.map((line) => line.querySelector('span').textContent),
      news: afresh ? '' : fresh.findLast((line) => line.dataset.news)?.dataset.news,
      sounds: afresh ? [] : fresh.map((line) => line.dataset.sound).filter(Boolean),
    };
  if (afresh) list.replaceChildren();
  add(fresh);
  if (fresh.length && !unfolded) requestAnimationFrame(reveal);
  return told;
}

function reveal() {
  // the latest line comes into sight; where the log has lines of its own to scroll, what stands around it stays where it is
  const log = list.closest('.log'),
    rail = list.offsetHeight > log.clientHeight ? log.closest('.rail') : null,
    { scrollTop } = rail ?? log;
  list.querySelector('.turn li:last-child')?.scrollIntoView({ block: 'nearest' });
  if (rail) rail.scrollTop = scrollTop;
}

/* ── filter ── */
function show() {
  const only = filter.querySelector('[aria-pressed="true"]').dataset.only;
  for (const line of lines()) line.hidden = line.matches('.passed') || (only !== '' && line.dataset.by !== only);
  for (const turn of list.children) turn.hidden = !turn.querySelector('li:not([hidden])');
  rove();
}
filter?.addEventListener('click', (event) => {
  const chosen = event.target.closest('button');
  if (!chosen) return;
  for (const button of filter.children) button.setAttribute('aria-pressed', button === chosen);
  show();
});

/* ── one tab stop; arrows inside ── */
const stops = () => [...list.querySelectorAll('li[data-n], summary')].filter((each) => each.checkVisibility());
function rove(to = null) {
  const here = list.contains(document.activeElement) && stops().find((each) => each.contains(document.activeElement)),
    newest = list.querySelector('.turn:not([hidden]) > ol')?.lastElementChild,
    stop = to ?? (here || newest);
  for (const each of list.querySelectorAll('li[data-n], summary')) each.tabIndex = each === stop ? 0 : -1;
  to?.focus();
}
function step(here, key) {
  const line = here.closest('li[data-n]'),
    all = stops(),
    inside = [...line.querySelectorAll(':scope > span [data-piece], :scope > a')];
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const at = all.indexOf(here.matches('summary') ? here : line);
    rove(all[at + (key === 'ArrowDown' ? 1 : -1)] ?? all[at]);
  } else if (key === 'Home' || key === 'End') rove(all.at(key === 'Home' ? 0 : -1));
  else (inside[inside.indexOf(here) + (key === 'ArrowRight' ? 1 : -1)] ?? line).focus();
}
const moves = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);
list?.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (moves.has(key)) step(target, key);
  else if (key === 'Enter' && target.matches('[data-piece]')) look(target);
  else if (key === 'Enter' && target.matches('li[data-n]'))
    (target.querySelector(':scope > a') ?? target.querySelector('summary')).click();
  else return;
  event.preventDefault();
  event.stopPropagation(); // the table has arrows of its own
});

/* ── names ── */
const drawn = new Map();
function face(name) {
  // the card that a name means, drawn by the server once
  if (!drawn.has(name)) {
    const [path, query = ''] = cards.replace('{card}', encodeURIComponent(name)).split('?');
    drawn.set(
      name,
      fetch(`${path}/face?${query}`).then(async (answer) => {
        const template = document.createElement('template');
        template.innerHTML = answer.ok ? await answer.text() : '';
        return template.content.firstElementChild;
      }),
    );
  }
  return drawn.get(name);
}
let over = null;
async function peek(name) {
  if (!cards) return;
  over = name;
  const card = await face(name.dataset.piece);
  if (card && over === name) showBeside(card, name);
}
function leave() {
  if (over) hidePeek();
  over = null;
}
export async function look(name) {
  if (!cards) return;
  const card = await face(name.dataset.piece);
  leave();
  if (card) pin(card);
}
// names in the log, and wherever else words of a table name a piece
function watch(place, within) {
  const named = ({ target }) => target.closest?.('[data-piece]'),
    on = (type, act) => place.addEventListener(type, (event) => within(event.target) && act(event, named(event)));
  on('pointerover', (event, name) => event.pointerType === 'mouse' && name && peek(name));
  on('pointerout', leave);
  on('focusin', (_, name) => (name ? peek(name) : leave()));
  on('focusout', leave);
  on('click', (event, name) => {
    if (!name) return;
    event.stopPropagation(); // in a replay a click on a line goes there
    look(name);
  });
}
if (list) watch(list, () => true);
watch(document, (target) => !list?.contains(target));

if (list) {
  const fresh = [...list.children].reverse();
  list.replaceChildren();
  add(fresh);
}
