// The map under the hand. What may be answered lights up where it lies; a space tells how far it is and who is there;
// a card of mine or of the market shows its way; a distant space is flown to, one move each turn.
import { act, does } from '../table.js';
import { on, send } from '../wire.js';
import { all, begin, centre, fit, inSight, zoom } from './panning.js';
import { show } from './tabs.js';

const $ = (selector, within = document) => within.querySelector(selector),
  $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const still = matchMedia('(prefers-reduced-motion: reduce)');
const chart = $('#z-chart'),
  live = $('#z-galaxy'),
  words = () => $('svg', chart).dataset;
const spaceOf = (n) => $(`.space[data-at="${n}"]`, chart);
const tokensAt = (n) => $$(`#z-galaxy [data-at="${n}"], #z-marks [data-at="${n}"]`);

/* ── how far ── */
const map = { here: -1, ways: [], halts: new Set(), moving: false, aims: new Map(), offers: new Map() };

function read() {
  const { here, ways, halts, aims } = live.dataset;
  map.here = +here;
  map.moving = live.hasAttribute('data-moving');
  map.ways = ways ? ways.split(' ').map((way) => way.split('.').map(Number)) : [];
  map.halts = new Set(halts.split(' ').filter(Boolean).map(Number));
  map.offers = new Map(); // the answers by the places they touch
  for (const each of $$('#z-ask [data-for][data-action]'))
    for (const place of each.dataset.for.split(' ')) map.offers.set(place, [...offers(place), each]);
  map.aims = new Map(
    aims
      .split(' ')
      .filter(Boolean)
      .map((aim) => {
        const [card, spaces] = aim.split(':');
        return [card, spaces.split(',').map(Number)];
      }),
  );
}

function wayTo(goal) {
  // the spaces on the way, without the one it starts from
  const found = [];
  for (let n = goal; map.ways[n] && map.ways[n][0] >= 0; [n] = map.ways[n]) found.unshift(n);
  return found;
}

const fill = (text, facts) =>
  text
    .replace(/\{(\w+)=([^{}|]*)\|([^{}|]*)\}/g, (_, name, one, many) => (facts[name] === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (_, name) => facts[name]);
const distance = (goal) => fill(words().distance, { n: wayTo(goal).length, turns: map.ways[goal][1] + 1 });
const offers = (place) => map.offers.get(place) ?? [];
const offered = (button) =>
  $$('span, b', button)
    .map((each) => each.textContent.trim())
    .join(' · ');

function offersAt(n) {
  // whatever may be answered at a space or at something that stands there
  const places = $$(`[data-card][data-at="${n}"]`, chart)
    .concat(tokensAt(n))
    .map((each) => each.dataset.card);
  return [...new Set(places.flatMap(offers))];
}

function told(n) {
  // everything to say about a space besides its name
  const lines = tokensAt(n).map((each) => each.dataset.words);
  if (n !== map.here && map.ways[n]) lines.unshift(distance(n));
  return lines;
}

/* ── what the map shows of it ── */
function dress() {
  read();
  for (const each of $$('.space', chart)) {
    const n = +each.dataset.at,
      reach = map.moving && n !== map.here && map.ways[n]?.[1] === 0;
    each.toggleAttribute('data-here', n === map.here);
    each.toggleAttribute('data-reach', reach);
    each.dataset.cost = reach ? wayTo(n).length : '';
    $('.n', each).textContent = each.dataset.cost;
    each.setAttribute('aria-label', [each.dataset.name, ...told(n)].join('. '));
  }
  for (const each of $$('#z-chart [data-card], #z-galaxy [data-card]'))
    each.toggleAttribute('data-lit', offers(each.dataset.card).length > 0);
  for (const each of $$('.lane', chart))
    each.toggleAttribute(
      'data-reach',
      each.dataset.ends.split('-').every((n) => map.moving && map.ways[n]?.[1] === 0),
    );
  const walked = (live.dataset.route ?? '').split(' ').filter(Boolean);
  light(walked.map(Number), 'walked');
  rove();
  fit();
}

function light(spaces, kind) {
  // a way over the map
  for (const each of $$(`[data-${kind}]`, chart)) each.removeAttribute(`data-${kind}`);
  spaces.forEach((n, i) => {
    spaceOf(n)?.setAttribute(`data-${kind}`, i);
    const before = spaces[i - 1];
    if (i) $(`.lane[data-ends="${Math.min(n, before)}-${Math.max(n, before)}"]`, chart)?.setAttribute(`data-${kind}`, '');
  });
}

function showWay(goals) {
  // the way to the nearest of some spaces: steps numbered, rings where a turn ends
  const goal = goals
    .filter((n) => map.ways[n])
    .sort((a, b) => map.ways[a][1] - map.ways[b][1] || wayTo(a).length - wayTo(b).length)[0];
  hideWay();
  for (const n of goals) spaceOf(n)?.setAttribute('data-aim', '');
  if (goal === undefined) return;
  const way = wayTo(goal);
  light([map.here, ...way], 'way');
  way.forEach((n, i) => {
    const text = $('.n', spaceOf(n));
    text.textContent = i + 1;
    if (i + 1 === way.length || map.ways[way[i + 1]][1] !== map.ways[n][1]) spaceOf(n).setAttribute('data-rest', '');
  });
}

function hideWay() {
  light([], 'way');
  for (const each of $$('[data-rest], [data-aim]', chart)) {
    each.removeAttribute('data-rest');
    each.removeAttribute('data-aim');
  }
  for (const each of $$('.space', chart)) $('.n', each).textContent = each.dataset.cost;
}

/* ── a space looked at ── */
const card = document.createElement('div');
card.className = 'sighting';
card.hidden = true;
card.setAttribute('role', 'status');
$('.board').append(card);
const seen = { at: -1, pinned: false, quiet: false, aim: null };

function element(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...more });
}

function button(text, deed) {
  const made = element('button', text, { type: 'button', className: 'go' });
  made.addEventListener('click', (e) => {
    e.stopPropagation();
    deed();
  });
  return made;
}

function look(n, pinned) {
  Object.assign(seen, { at: n, pinned });
  card.dataset.at = n;
  const spaceName = spaceOf(n).dataset.name,
    list = element('ul', '');
  card.replaceChildren(element('b', spaceName));
  for (const line of told(n)) list.append(element('li', line));
  const stop = map.moving ? wayTo(n).findLast((each) => map.ways[each][1] === 0) : undefined;
  if (map.halts.has(stop))
    list.append(element('li', fill(words().halts, { space: spaceOf(stop).dataset.name }), { className: 'halts' }));
  card.append(list);
  for (const each of offersAt(n))
    if (pinned) card.append(button(offered(each), () => act(each.dataset.action)));
    else list.append(element('li', offered(each), { className: 'can' }));
  if (pinned && flyable(n)) card.append(flight(n));
  card.toggleAttribute('data-pinned', pinned);
  card.hidden = false;
  place(n);
  if (n !== map.here) showWay([n]);
}

function place(n) {
  // beside the space and inside the map; in a narrow window at the end where the space is not
  const area = chart.getBoundingClientRect(),
    at = spaceOf(n).getBoundingClientRect(),
    own = card.getBoundingClientRect();
  let x = at.right + 12 + own.width < area.right ? at.right + 12 : at.left - 12 - own.width,
    y = at.top;
  if (area.width < 700) [x, y] = [area.left, at.top > area.top + area.height / 2 ? area.top : area.bottom - own.height - 60];
  card.style.left = `${Math.min(Math.max(area.left + 6, x), area.right - own.width - 6)}px`;
  const ask = $('#z-ask').getBoundingClientRect(),
    beside = x + own.width < ask.left || x > ask.right,
    low = beside ? area.bottom : Math.min(area.bottom, ask.top); // the question stays in sight
  card.style.top = `${Math.max(area.top + 6, Math.min(y, low - own.height - 6))}px`;
}

function close() {
  const was = !card.hidden;
  Object.assign(seen, { at: -1, pinned: false, aim: null });
  card.hidden = true;
  card.removeAttribute('data-pinned');
  hideWay();
  return was;
}

/* ── flights ── */
const flyable = (n) => map.moving && n !== map.here && map.ways[n] && wayTo(n).some((each) => map.ways[each][1] === 0);
// where the viewer is bound for, over several turns
const trip = () => `heading ${document.body.dataset.table} ${live.dataset.viewer}`;
const heading = () => Number(sessionStorage.getItem(trip()) ?? -1);
const forget = () => sessionStorage.removeItem(trip());

function flight(n) {
  const way = wayTo(n),
    first = way.filter((each) => map.ways[each][1] === 0).length,
    made = button(n === heading() ? words().on : words().fly, () => fly(n));
  if (first < way.length) made.append(element('small', fill(words().first, { n: first })));
  return made;
}

function fly(n) {
  const way = wayTo(n);
  if (map.ways[way.at(-1)][1] > 0) sessionStorage.setItem(trip(), n);
  else forget();
  close();
  send({ type: 'sweep', name: String(n) });
}

function goOn() {
  // a flight of several turns is offered again when the next move begins
  const n = heading();
  if (n < 0 || document.body.dataset.scene === 'open') return;
  if (n === map.here || !map.ways[n]) forget();
  else if ($('#z-ask').dataset.prompt === 'planning' && flyable(n)) look(n, true);
}

// what lies over the map is read first, and nothing of the map lies on it
new MutationObserver(() => {
  if (document.body.dataset.scene === 'open') close();
  else goOn();
}).observe(document.body, { attributeFilter: ['data-scene'] });

/* ── an answer about spaces marks them on the map ── */
function mark(answer) {
  for (const each of $$('.space[data-meant]')) each.removeAttribute('data-meant');
  for (const place of answer?.dataset.for.split(' ') ?? [])
    if (place.startsWith('space-')) spaceOf(place.slice(6))?.toggleAttribute('data-meant', true);
}
for (const name of ['pointerover', 'focusin'])
  document.addEventListener(name, (e) => mark(e.target.closest?.('#z-ask [data-for]')));
document.addEventListener('focusout', () => mark(null));

/* ── clicks and keys ── */
function pick(place, n) {
  // the only answer there is given; among several, or to fly, one chooses first
  const found = offers(place);
  if (found.length === 1) act(found[0].dataset.action);
  else if (seen.pinned && seen.at === n && flyable(n) && !offersAt(n).length) fly(n);
  else if (n >= 0) {
    if (n !== heading()) forget();
    look(n, true);
  }
}

const hit = (event) => event.target.closest?.('#z-chart [data-at], #z-galaxy [data-at]');
let hold,
  held = false; // a finger that rests on a space looks at it; lifting it answers nothing
document.addEventListener('pointerdown', (e) => {
  const there = hit(e);
  clearTimeout(hold); // a second finger does not rest, it zooms
  held = false;
  if (!there || e.pointerType === 'mouse' || !e.isPrimary) return;
  hold = setTimeout(() => {
    held = true;
    look(+there.dataset.at, true);
  }, 450);
});
for (const name of ['pointerup', 'pointercancel', 'pointermove'])
  document.addEventListener(name, (e) => {
    if (name !== 'pointermove' || Math.abs(e.movementX) + Math.abs(e.movementY) > 3) clearTimeout(hold);
  });
function visit(n) {
  // a space that was named elsewhere
  show('map');
  sight(n);
  look(n, true);
}
document.addEventListener('click', (e) => {
  const there = hit(e),
    called = e.target.closest?.('[data-space]');
  if (there && held) held = false;
  else if (called) visit(+called.dataset.space.replace('space-', ''));
  else if (there) pick(there.dataset.card, +there.dataset.at);
  else if (seen.pinned && !e.target.closest('.sighting, .atlas')) close();
});
document.addEventListener('contextmenu', (e) => {
  const there = hit(e);
  if (!there) return;
  e.preventDefault();
  look(+there.dataset.at, true);
});
let rested = ''; // a space that comes to lie under a resting mouse is not looked at: only a mouse that moves looks
document.addEventListener('pointermove', (e) => {
  const at = `${e.screenX} ${e.screenY}`;
  if (e.pointerType !== 'mouse' || at === rested || seen.pinned) return;
  rested = at;
  const there = hit(e),
    aim = e.target.closest?.('[data-card^="card-"]');
  if (there && +there.dataset.at !== seen.at) look(+there.dataset.at, false);
  else if (aim && aim !== seen.aim) aimed(aim);
});
document.addEventListener('pointerout', (e) => {
  if ((hit(e) || e.target.closest?.('[data-card^="card-"]')) && !seen.pinned) close();
});
document.addEventListener('focusin', (e) => {
  const here = e.target.closest?.('#z-chart .space'),
    aim = e.target.closest?.('[data-card^="card-"]');
  if (here && !seen.quiet && here.matches(':focus-visible') && !(seen.pinned && seen.at === +here.dataset.at)) {
    look(+here.dataset.at, false);
    sight(+here.dataset.at);
  } else if (aim && !seen.pinned) aimed(aim);
});
document.addEventListener('focusout', (e) => {
  if (e.target.closest?.('#z-chart .space, [data-card^="card-"]') && !seen.pinned) close();
});

function aimed(piece) {
  seen.aim = piece;
  const goals = map.aims.get(piece.dataset.card.split('~')[0]);
  if (goals) showWay(goals);
}

const point = (n) =>
  spaceOf(n)
    .getAttribute('transform')
    .match(/-?[\d.]+/g)
    .map(Number);
function sight(n) {
  if (!inSight(...point(n))) centre(...point(n));
}

on('sight', (element) => {
  const there = element.closest('#z-chart [data-at], #z-galaxy [data-at], #z-marks [data-at]');
  if (there) sight(+there.dataset.at);
});

const dirs = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function neighbour(n, [dx, dy]) {
  // along a path if one leads that way, else the nearest space there
  const [x, y] = point(n);
  const score = (other) => {
    const [a, b] = point(other),
      along = (a - x) * dx + (b - y) * dy,
      far = Math.hypot(a - x, b - y);
    return along / far < 0.5 ? Infinity : far / (along / far) ** 2;
  };
  const beside = $$('.lane', chart)
    .map((each) => each.dataset.ends.split('-').map(Number))
    .filter((ends) => ends.includes(n))
    .map(([a, b]) => (a === n ? b : a));
  const every = $$('.space', chart).map((each) => +each.dataset.at);
  for (const among of [beside, every.filter((other) => other !== n)]) {
    const best = among.map((other) => [score(other), other]).sort((p, q) => p[0] - q[0])[0];
    if (best?.[0] < Infinity) return best[1];
  }
  return n;
}

function rove(to) {
  // the map is one tab stop
  const stop = to ?? $('.space:focus', chart) ?? spaceOf(map.here) ?? $('.space', chart);
  for (const each of $$('.space', chart)) each.setAttribute('tabindex', each === stop ? 0 : -1);
}

chart.addEventListener('keydown', (e) => {
  const here = e.target.closest('.space');
  if (!here) return;
  const n = +here.dataset.at;
  if (dirs[e.key]) {
    const next = spaceOf(neighbour(n, dirs[e.key]));
    rove(next);
    close();
    next.focus({ focusVisible: true });
  } else if (e.key === 'Enter' || e.key === ' ') {
    pick(here.dataset.card, n);
    if (seen.pinned) $('.go', card)?.focus();
  } else return;
  e.preventDefault();
  e.stopPropagation();
});
document.addEventListener('keydown', (e) => {
  if (e.key !== 'm' || e.ctrlKey || e.metaKey || e.altKey || e.target.matches('input, select, textarea') || $('dialog[open]'))
    return;
  show('map');
  rove(spaceOf(map.here) ?? undefined);
  $('.space[tabindex="0"]', chart).focus({ focusVisible: true });
});
on('escape', () => {
  if (seen.at === heading()) forget();
  const at = seen.at,
    open = close();
  if (open && at >= 0) {
    seen.quiet = true;
    spaceOf(at).focus();
    seen.quiet = false;
  }
  return open;
});

/* ── the same as a list ── */
function list() {
  const dialog = element('dialog', '', { className: 'sheet atlas' }),
    items = element('ul', '');
  const far = (n) => (n === map.here ? -1 : map.ways[n] ? map.ways[n][1] * 100 + wayTo(n).length : 999);
  const all_ = $$('.space', chart).sort((a, b) => far(+a.dataset.at) - far(+b.dataset.at));
  for (const each of all_) {
    const n = +each.dataset.at,
      row = element('li', ''),
      made = element('button', each.dataset.name, { type: 'button' });
    made.append(element('small', told(n).join(' · ')));
    made.addEventListener('click', () => {
      dialog.close();
      visit(n);
      ($('.go', card) ?? spaceOf(n)).focus();
    });
    row.append(made);
    items.append(row);
  }
  const shut = element('button', words().close, { type: 'submit', className: 'go' }),
    form = element('form', '', { method: 'dialog' });
  form.append(shut);
  const title = element('h2', words().listTitle, { id: 'h-atlas' });
  dialog.setAttribute('aria-labelledby', 'h-atlas');
  dialog.append(title, items, form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

const home = () => {
  if (map.here >= 0) centre(...point(map.here));
};
const closer = (factor) => {
  const box = spaceOf(map.here)?.getBoundingClientRect(),
    seen_ = box && inSight(...point(map.here));
  if (seen_) zoom(factor, box.left + box.width / 2, box.top + box.height / 2);
  else zoom(factor);
};
Object.assign(does, { 'zoom-in': () => closer(1.4), 'zoom-out': () => closer(1 / 1.4), whole: all, centre: home, list });

/* ── what moved ── */
let stood = new Map();
function glide(frame) {
  const now = new Map(
    $$('.ship, .patrol', live).map((each) => [
      each.dataset.card,
      each
        .getAttribute('transform')
        .match(/-?[\d.]+/g)
        .map(Number),
    ]),
  );
  for (const [id, [x, y]] of now) {
    const was = stood.get(id);
    if (!was || frame?.afresh || still.matches || (was[0] === x && was[1] === y)) continue;
    $(`[data-card="${id}"]`, live).animate(
      [{ transform: `translate(${was[0]}px, ${was[1]}px)` }, { transform: `translate(${x}px, ${y}px)` }],
      { duration: 380, easing: 'cubic-bezier(0.3, 0.8, 0.3, 1)' },
    );
  }
  stood = now;
}

let before = -1;
on('dress', () => {
  dress();
  if ($('#z-cast:not([hidden])')) return; // whoever still chooses where to begin sees the whole map
  if (map.here !== before && map.here >= 0 && (before < 0 || !inSight(...point(map.here)))) home();
  before = map.here;
});
function seek() {
  // what is answered on the map is in sight, one place of it at least
  const lit = $('#z-ask[data-on-map]') ? $$('.space[data-lit], .spot[data-lit]', chart).map((each) => +each.dataset.at) : [];
  if (lit.length && !lit.some((n) => inSight(...point(n)))) centre(...point(lit[0]));
}
on('frame', (frame) => {
  if (frame.zones.galaxy) glide(frame);
  if (!frame.zones.ask && !frame.zones.galaxy) return;
  seek();
  close();
  goOn();
});

begin(chart, () => {
  if ($('#z-cast:not([hidden])')) return;
  home();
  before = map.here;
});
glide();
dress();
goOn();
