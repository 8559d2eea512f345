// The table's behaviour: clicks, keys, spoken lines. The rules live on the server.
import { keep, nextSpeed, pressed, root, speed, toggleTheme } from './settings.js';
import { calm, flying, land } from './flight.js';
import { spread } from './heap.js';
import { enlarging, hidePeek, pin, plain, zoom } from './enlarge.js';
import { rule } from './keywords.js';
import { busy, connect, hurry, on, send } from './wire.js';
import { answering, begin, halt, waits } from './sweep.js';
import './people.js';
import './copy.js';

const $ = (selector, within = document) => within.querySelector(selector),
  $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const toast = $('#toast'),
  speaker = $('#speaker');
root.classList.add('js');

/* ── what the server says ── */
on('frame', (frame) => {
  hidePeek();
  armed = null;
  for (const card of $$('[data-aim]:not([data-ask])')) {
    delete card.dataset.aim;
    card.removeAttribute('data-enough');
  }
  if (zoom.open) zoom.close();
  frame.fresh.forEach(hear);
  if (frame.news) herald(frame.news);
  if (frame.zones.result) $('#z-result:not([hidden]) .go')?.focus();
  dress();
});
on('refused', (message) => {
  halt();
  say(message.words, message.rule && rule(message.rule, message.link, message.link));
});
on('link', (up) => {
  document.body.toggleAttribute('data-offline', !up);
  if (up) dress();
});

function hear(line) {
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

let announced = '';
function announce() {
  // where the people at the table are in a drawer, a planned restart is said once
  const words = $('.people .restart')?.textContent ?? '';
  if (words && words !== announced && !$('.rail').checkVisibility()) say(words);
  announced = words;
}

function dress() {
  announce();
  // what depends on the viewer's own settings
  pressed();
  const b = $('[data-do="speed"]');
  if (b) $('[data-speed]', b).textContent = b.dataset[speed()];
  const rest = $('.rest');
  if (rest) rest.hidden = !waits();
  rove();
}

const zones = ['.opp', '.market', '.own', '.dock .base', '.tray', '.hand'];
function rove() {
  // one tab stop per zone; arrows go on from there
  for (const zone of $$(zones.join())) {
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
  p.dataset.tone = card.dataset.can === 'attack' ? 'hot' : card.dataset.can ? 'legal' : 'no';
  return p;
};
function can(card) {
  // buttons for everything that the card may do now
  const place = card.dataset.card.split('~')[0],
    seen = new Set();
  return $$('.actions [data-action], .do [data-action]')
    .filter(
      (b) =>
        b.dataset.for?.split(' ').includes(place) &&
        !seen.has(b.textContent) &&
        !seen.has(b.dataset.action) &&
        seen.add(b.textContent).add(b.dataset.action),
    )
    .map((b) => {
      const li = document.createElement('li'),
        c = document.createElement('button');
      c.type = 'button';
      c.dataset.action = b.dataset.action;
      c.textContent = $('span', b).textContent + ($('b', b) ? ` · ${$('b', b).textContent}` : '');
      li.append(c);
      return li;
    });
}
enlarging(reason, can);

/* ── clicks ── */
const asks = () => localStorage.getItem('waste') !== 'off';
function end(button) {
  // whoever would waste something is asked first; asking again means yes
  const confirm = $('.confirm');
  if (!confirm || !confirm.hidden || !asks()) {
    act(button.dataset.action);
    return;
  }
  confirm.hidden = false;
  $('[data-do="end-anyway"]', confirm).focus();
}
function back() {
  const confirm = $('.confirm:not([hidden])');
  if (!confirm) return false;
  confirm.hidden = true;
  $('.do [data-do="end"]')?.focus();
  return true;
}
function sure(button) {
  // whoever wants to give up is asked first
  const box = $('#sure'),
    [no, yes] = $$('button', box);
  $('h2', box).textContent = button.dataset.sure;
  no.textContent = button.dataset.no;
  yes.textContent = button.dataset.yes;
  box.showModal();
}
/* ── an attacker is chosen first, then what it attacks ── */
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
  for (const card of $$('[data-aim]:not([data-ask])')) {
    delete card.dataset.aim;
    card.removeAttribute('data-enough');
  }
  for (const card of $$('[data-armed]')) card.removeAttribute('data-armed');
  armed = null;
  return true;
}
function choose(card) {
  // a card with more than one thing to do
  const place = card.dataset.card,
    again = armed?.place === place,
    target = armed?.targets.get(place);
  if (target) act(target.action);
  else if (spread(card)) hidePeek();
  else if (again || !card.dataset.can || !card.closest('.own, .strike') || !arm(card)) {
    disarm();
    if (!card.dataset.can) shake(card);
    pin(card);
  }
}
const act = (action) => {
  answering();
  hidePeek();
  if (zoom.open) zoom.close();
  send({ type: 'act', action: +action });
};
const shake = (card) => card.animate?.(calm() ? [] : [{ translate: '-3px' }, { translate: '3px' }, { translate: '0' }], 160);
document.addEventListener('click', (e) => {
  const b = e.target.closest('button');
  if (document.body.hasAttribute('data-rail') && !e.target.closest('.rail, [data-do="rail"]')) {
    document.body.removeAttribute('data-rail');
    return;
  } // a tap beside the drawer only closes it
  if (e.target.matches('#z-help')) e.target.close();
  if (!b) {
    if (busy()) hurry();
    return;
  }
  const doing = b.dataset.do;
  if (doing === 'theme') toggleTheme();
  else if (doing === 'undo') {
    halt();
    send({ type: 'undo' });
  } else if (doing === 'resign') sure(b);
  else if (doing === 'resign-really') send({ type: 'resign' });
  else if (doing === 'end') end(b);
  else if (doing === 'back') back();
  else if (doing === 'stop') {
    halt();
    dress();
  } else if (doing === 'never-ask') {
    localStorage.setItem('waste', 'off');
    act($('.do [data-do="end"]').dataset.action);
  } else if (doing === 'heap') spread(b);
  else if (doing === 'help') $('#z-help')?.showModal();
  else if (doing === 'rail') document.body.toggleAttribute('data-rail');
  else if (doing === 'speed') {
    nextSpeed();
    dress();
  } else if (doing === 'dismiss') {
    $('#z-result').hidden = true;
    $('[data-do="reopen"]')?.focus();
  } else if (doing === 'reopen') {
    $('#z-result').hidden = false;
    $('#z-result .go')?.focus();
  } else if (doing === 'language') {
    root.lang = b.dataset.language;
    keep('lang', root.lang);
    send({ type: 'language', language: root.lang });
    dress();
  } else if (b.dataset.sweep) begin(b.dataset.sweep);
  else if (b.dataset.action && !('aim' in b.dataset)) act(b.dataset.action);
  else if (b.matches('.board .card')) choose(b);
});

/* cards in flight cannot be hit: a click in the middle of one lands them and then goes where it was meant */
let late = false;
document.addEventListener(
  'pointerdown',
  () => {
    late = flying();
    if (late) land();
  },
  true,
);
document.addEventListener(
  'click',
  (e) => {
    if (!late || e.target.closest('button, a, input, select')) return;
    late = false;
    const { clientX, clientY } = e;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.elementFromPoint(clientX, clientY)?.closest('button')?.click()),
    );
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
  const best = $$('.board .card, .dock .go')
    .filter((el) => el.checkVisibility())
    .map((el) => [score(el), el])
    .sort((p, q) => p[0] - q[0])[0];
  if (best?.[0] < Infinity) {
    best[1].focus();
    best[1].scrollIntoView({ block: 'nearest', inline: 'nearest' });
    rove();
  }
}
const go = (selector) => ($(`${selector} .card[data-can]`) || $(`${selector} .card`))?.focus();
const keys = {
  // one letter each; the help dialog lists them
  e: () => $('.confirm:not([hidden]) [data-do="end-anyway"], .do [data-do="end"]')?.click(),
  u: () => $('[data-do="undo"]')?.click(),
  p: () => $('[data-sweep="play"]')?.click(),
  b: () => $('[data-sweep="base"]')?.click(),
  a: () => $('.do .go.attack[data-action]')?.click(),
  h: () => go('.hand'),
  m: () => go('.market'),
  o: () => go('.own'),
  x: () => go('.opp'),
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
    else if (waits()) {
      halt();
      dress();
    } else if (!back() && !disarm()) {
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
  } else if (dirs[e.key]) {
    e.preventDefault();
    if (here.matches('.board .card, .go')) step(here, dirs[e.key]);
    else ($('.tray .card[data-can]') || $('.hand .card') || $('.row .card'))?.focus();
  } else if (/^[1-9]$/.test(k)) $(`.actions [data-key="${k}"]`)?.click();
  else if (k === ' ' && here === document.body && busy()) {
    e.preventDefault();
    hurry();
  } else keys[k]?.();
});

dress();
connect();
