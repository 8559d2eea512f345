// The behaviour of every table: clicks, keys, spoken lines. The rules live on the server.
// Templates say with `data-key` which letter presses a button or leads to a zone, with `data-zone` where a tab stop is,
// with `data-start` where the arrows begin, and with `data-over` what lies over everything else; a game's own script adds
// to `does`, or listens with `on`.
import { keep, nextSpeed, pressed, root, speed, toggleTheme } from './settings.js';
import { beside, chosen, letGo } from './beside.js';
import { calm } from './flight.js';
import * as figures from './figures.js';
import { answers } from './focus.js';
import { spread } from './heap.js';
import { enlarging, hidePeek, pin, plain, zoom } from './enlarge.js';
import { rule } from './keywords.js';
import { ask, busy, call, connect, hurry, idle, on, send } from './wire.js';
import './drag.js';
import './holdings.js';
import './offline.js';
import './people.js';
import './recap.js';
import './copy.js';

const $ = (selector, within = document) => within.querySelector(selector),
  $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const toast = $('#toast'),
  speaker = $('#speaker');
root.classList.add('js');

/* ── what the server says ── */
on('frame', (frame) => {
  hidePeek();
  letGo();
  if (zoom.open) zoom.close();
  frame.fresh.forEach(hear);
  if (frame.news) herald(frame.news);
  if (frame.zones.result) finish(frame);
  dress();
});
on('refused', (message) => {
  say(message.words, message.rule && rule(message.rule, message.link, message.link));
});
on('said', (line) => say(line));
on('link', (up) => {
  document.body.toggleAttribute('data-offline', !up);
  if (up) dress();
});

on('say', say);

export function hear(line) {
  // spoken by screen readers
  const p = document.createElement('p');
  p.textContent = line;
  speaker.append(p);
  while (speaker.childElementCount > 40) speaker.firstElementChild.remove();
}

function say(words, link) {
  toast.replaceChildren(words, ...(link ? [' ', link] : []));
  toast.hidden = false;
  const go = () => {
    if (toast.matches(':hover, :focus-within')) say.timer = setTimeout(go, 1000);
    else toast.hidden = true;
  };
  clearTimeout(say.timer);
  say.timer = setTimeout(go, link ? 7000 : 4000);
}

toast.addEventListener('click', (event) => {
  if (!event.target.closest('a')) toast.hidden = true;
});

function herald(words) {
  // something great has happened: large letters for a moment
  const news = $('#news');
  news.textContent = words;
  news.hidden = false;
  news.getAnimations().forEach((each) => {
    each.cancel();
    each.play();
  });
  clearTimeout(herald.timer);
  herald.timer = setTimeout(() => {
    news.hidden = true;
  }, 2600);
}

for (const goes of ['pointerdown', 'keydown'])
  document.addEventListener(goes, () => {
    $('#news').hidden = true; // whoever goes on has read it
  });

for (const done of ['act', 'undo']) on(done, figures.act);

let announced = '';
function announce() {
  // where the people at the table are in a drawer, a planned restart is said once
  const words = $('.people .restart')?.textContent ?? '';
  if (words && words !== announced && !$('.rail').checkVisibility()) say(words);
  announced = words;
}

export function dress() {
  announce();
  // what depends on the viewer's own settings
  pressed();
  for (const b of $$('[data-do="speed"]')) $('[data-speed]', b).textContent = b.dataset[speed()];
  call('dress');
  rove();
}

function rove() {
  // one tab stop per zone; arrows go on from there
  for (const zone of $$('[data-zone]')) {
    const cards = $$('.card', zone),
      stop = cards.find((c) => c === document.activeElement) || cards.find((c) => c.dataset.can) || cards[0];
    for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
  }
}

/* ── what stands beside an enlarged card ── */
const reason = (card) => {
  const p = document.createElement('p'),
    why = card.nextElementSibling;
  p.className = 'reason';
  p.textContent = why?.matches('.why') ? why.textContent : '';
  p.dataset.tone = 'hot' in card.dataset ? 'hot' : card.dataset.can ? 'legal' : 'no';
  return p;
};
const isAt = (card, place) => place === card.dataset.card.split('~')[0] || place === card.dataset.also;
export function can(card) {
  // buttons for everything that the card may do now, by its place or by what it is also known as,
  // each with what it costs and brings
  const seen = new Set();
  return $$('[data-for][data-action]')
    .filter(
      (b) =>
        b.dataset.for.split(' ').some((place) => isAt(card, place)) &&
        !seen.has(b.textContent) &&
        !seen.has(b.dataset.action) &&
        seen.add(b.textContent).add(b.dataset.action),
    )
    .map((b) => {
      const li = document.createElement('li'),
        c = document.createElement('button');
      c.type = 'button';
      c.dataset.action = b.dataset.action;
      c.toggleAttribute('data-gives', 'gives' in b.dataset);
      c.textContent = b.dataset.says ?? $('span', b).textContent + ($('b', b) ? ` · ${$('b', b).textContent}` : '');
      li.append(c);
      return li;
    });
}
enlarging(reason, can);

/* ── clicks ── */
function sure(button) {
  // whoever wants to give up is asked first
  const box = $('#sure'),
    [no, yes] = $$('button', box);
  $('h2', box).textContent = button.dataset.sure;
  no.textContent = button.dataset.no;
  yes.textContent = button.dataset.yes;
  box.showModal();
}
function choose(card, event) {
  // a piece was clicked: the game's own script first, then what it can do, then a look at it
  hidePeek();
  if (ask('choose', card, event)) return;
  const again = chosen() === card;
  letGo();
  if (card.dataset.action) act(card.dataset.action);
  else if ('gives' in card.dataset) pin(card);
  else if (spread(card) || again) return;
  else if (card.dataset.can) select(card);
  else {
    shake(card);
    pin(card);
  }
}
export function select(card, ...more) {
  // nothing happens yet: what the card could do stands beside it
  const list = document.createElement('ol');
  list.className = 'can';
  list.append(...can(card));
  beside(card, [plain($('.name', card).textContent)], list, ...more);
  if (card.matches(':focus-visible')) $('button', list)?.focus({ preventScroll: true });
}
let acted = -Infinity; // when something was last done
export const act = (action) => {
  acted = performance.now();
  call('act');
  hidePeek();
  letGo();
  if (zoom.open) zoom.close();
  send({ type: 'act', action: +action });
};
const sweep = (name) => {
  figures.sweep();
  if (!ask('sweep', name)) send({ type: 'sweep', name });
};
const shake = (card) => card.animate?.(calm() ? [] : [{ translate: '-3px' }, { translate: '3px' }, { translate: '0' }], 160);
export const does = {
  // what a button does that says it with `data-do`
  theme: toggleTheme,
  undo: () => {
    call('undo');
    send({ type: 'undo' });
  },
  resign: sure,
  'resign-really': () => send({ type: 'resign' }),
  heap: spread,
  help: () => $('#z-help')?.showModal(),
  rail: () => document.body.toggleAttribute('data-rail'),
  speed: () => {
    nextSpeed();
    dress();
  },
  dismiss: () => {
    $('#z-result').hidden = true;
    $('[data-do="reopen"]')?.focus();
  },
  reopen: () => {
    $('#z-result').hidden = false;
    $(ONWARD)?.focus();
  },
  language: (b) => {
    keep('lang', b.dataset.language).then(() => location.reload()); // the words around the table change too
  },
};
const TWICE = 300; // the second half of a double click is meant for what has just gone, not for what lies there now
document.addEventListener('click', (e) => {
  const b = e.target.closest('button');
  if (e.detail > 1 && performance.now() - acted < TWICE) return;
  if (document.body.hasAttribute('data-rail') && !e.target.closest('.rail, [data-do="rail"]')) {
    document.body.removeAttribute('data-rail');
    return;
  } // a tap beside the drawer only closes it
  if (e.target.matches('#z-help')) e.target.close();
  if (!b) {
    if (busy()) hurry();
    else if (!e.target.closest('.beside') && !ask('escape')) letGo(); // beside everything: nothing was meant
    return;
  }
  if (does[b.dataset.do]) does[b.dataset.do](b);
  else if (b.dataset.sweep) sweep(b.dataset.sweep);
  else if (b.matches('.board .card')) choose(b, e);
  else if (b.matches('.beside [data-gives]')) pin(chosen());
  else if (b.dataset.action) act(b.dataset.action);
});
on('drag', ({ card, drop }) => {
  const { to, action } = card.dataset;
  if (to && action) for (const place of $$(`[data-place~="${to}"]`)) drop(place, () => act(action));
});

/* ── the end ── */
const ONWARD = '#z-result .lead',
  BLOW = 900, // first the last blow is seen
  DEAF = 800; // whoever still presses keys does not mean the result
let over = $('#z-result:not([hidden])') !== null,
  deaf = 0;
function finish(frame) {
  const result = $('#z-result'),
    ended = !result.hidden;
  if (!ended || over) {
    over = ended;
    return;
  }
  over = true;
  const show = () => {
    result.hidden = false;
    deaf = performance.now() + DEAF;
    $(ONWARD)?.focus();
  };
  if (frame.afresh || calm() || speed() === 'off') show();
  else {
    result.hidden = true;
    setTimeout(show, BLOW);
  }
}
document.addEventListener(
  'keydown',
  (e) => {
    if (performance.now() > deaf) return;
    e.preventDefault();
    e.stopImmediatePropagation();
  },
  true,
);

/* ── keyboard ── */
const dirs = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function step(from, [dx, dy]) {
  const mid = (el) => {
    const r = el.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  };
  const [x, y] = mid(from);
  const score = (el) => {
    // distance along the arrow, sideways distance counts more
    const [a, b] = mid(el),
      along = (a - x) * dx + (b - y) * dy,
      side = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    return along < 8 ? Infinity : along + side * (dx ? 4 : 1.5);
  };
  const covered = (el) => {
    const over = document.elementFromPoint(...mid(el))?.closest('[data-over]'); // what is open lies over everything else
    return over && !over.contains(el);
  };
  const best = [...new Set([...$$('.board .card, .board .go, .board .press'), ...answers()])]
    .filter((el) => el.checkVisibility())
    .map((el) => [score(el), el])
    .filter(([far]) => far < Infinity)
    .sort((p, q) => p[0] - q[0])
    .find(([, el]) => !covered(el))?.[1];
  if (best) {
    best.focus();
    best.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    rove();
  }
}
const LATE = 800; // whoever skips what others do presses on for a moment when it is over
let watched = false,
  seen = -Infinity; // when all that others did was shown
on('playing', () => {
  if (busy()) watched = true;
  else if (watched && idle()) [watched, seen] = [false, performance.now()];
});
const first = (zone) => zone && ($('.card[data-can]', zone) || $('.card', zone))?.focus();
function press(key) {
  // whatever says that a key is its own, the last of it: a button is pressed, into a zone the focus goes, and
  // where a button has made way for the piece that it is about, the focus goes to that piece
  const found = $$(`[data-key="${CSS.escape(key)}"]`).findLast((each) => !each.closest('[hidden]'));
  if (!found) return false;
  const [place] = found.dataset.for?.split(' ') ?? [],
    about = place ? $$('.board .card').find((card) => isAt(card, place)) : null,
    seen = getComputedStyle(found).visibility === 'visible';
  if (about && found.matches('[data-gives]')) pin(about);
  else if (!found.matches('button')) first(found);
  else if (seen) {
    found.click();
    if (+key) figures.press(key);
  } else about?.focus();
  return true;
}
const keys = {
  // one letter each, besides those of the game; its help dialog lists them
  u: () => $('[data-do="undo"]')?.click(),
  l: () => {
    if (getComputedStyle($('.rail')).position === 'fixed') document.body.toggleAttribute('data-rail');
    else $('.log').toggleAttribute('open');
  },
  t: toggleTheme,
  z: () => {
    const here = document.activeElement;
    if (here.matches('.board .card')) pin(here);
  },
  '?': () => $('#z-help')?.showModal(),
  escape: () => {
    const shown = $('#z-result:not([hidden]) [data-do="dismiss"]');
    if (shown) shown.click();
    else if (!ask('escape') && !letGo()) {
      hidePeek();
      document.body.removeAttribute('data-rail');
    }
  },
};
document.addEventListener('keydown', (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches('input, select, textarea')) return;
  const here = document.activeElement,
    k = e.key.toLowerCase(),
    open = $('dialog[open]');
  if (open) {
    // in a dialog the arrows go through its buttons and links
    const buttons = $$('button, a[href]', open).filter((button) => !button.closest('.big')),
      next = buttons[buttons.indexOf(here) + (k === 'arrowdown' || k === 'arrowright' ? 1 : -1)];
    if (dirs[e.key]) {
      e.preventDefault();
      next?.focus();
    } else if (k === 'z' || k === '?') open.close();
    else if (!e.repeat) $$('.can button', open)[k - 1]?.click();
  } else if (dirs[e.key]) {
    e.preventDefault();
    if (here.matches('.board .card, .go, .board .press')) step(here, dirs[e.key]);
    else {
      const [zone] = $$('[data-start]')
        .filter((each) => $('.card', each)?.checkVisibility())
        .sort((a, b) => a.dataset.start - b.dataset.start);
      if (zone) first(zone);
      else answers()[0]?.focus();
    }
  } else if (
    k === ' ' &&
    busy() &&
    (here === document.body || (here.matches('.card') && $('[data-people="skip"]:not([hidden])')))
  ) {
    e.preventDefault();
    hurry();
  } else if (k === ' ' && performance.now() - seen < LATE) e.preventDefault();
  else if (!e.repeat && !press(k)) keys[k]?.();
});

figures.number();
dress();
connect();
