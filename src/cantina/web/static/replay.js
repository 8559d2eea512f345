// The replay: steps, turns, a scrubber, other eyes. Positions come from the server one by one and are kept.
import { enlarging, hidePeek, pin } from './enlarge.js';
import { swap } from './flight.js';
import { spread } from './heap.js';
import { tell } from './log.js';
import { keep, pressed, root, toggleTheme } from './settings.js';
import { put } from './zones.js';

const $ = (selector, within = document) => within.querySelector(selector),
  $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const { table, eyes } = document.body.dataset,
  latest = +document.body.dataset.latest;
const turns = document.body.dataset.turns.split(' ').filter(Boolean).map(Number);
const query = eyes ? `?eyes=${eyes}` : '',
  scrub = $('.scrub input'),
  output = $('.reel output'),
  speaker = $('#speaker'),
  rail = $('.rail');
const kept = new Map();
const STEP = 700,
  FLIGHT = 420,
  KEPT = 400;
const log = $('#log');
let lines = [],
  n = +document.body.dataset.n,
  wanted = n,
  busy = false,
  running = null,
  shown = {};
root.classList.add('js');

const address = (position) => `/t/${table}/at/${position}`;

function fetched(position) {
  if (!kept.has(position)) {
    if (kept.size > KEPT) kept.clear();
    kept.set(
      position,
      fetch(`${address(position)}/zones${query}`)
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
        .catch(() => {
          kept.delete(position);
          return null;
        }),
    );
  }
  return kept.get(position);
}

const within = (position) => Math.min(Math.max(position, 0), latest);
const targets = {
  first: () => 0,
  last: () => latest,
  prev: () => n - 1,
  next: () => n + 1,
  'turn-back': () => turns.findLast((each) => each < n) ?? 0,
  'turn-on': () => turns.find((each) => each > n) ?? latest,
};

function mark() {
  // everything on the page that tells which position is shown
  document.body.dataset.n = n;
  scrub.value = n;
  output.textContent = output.dataset.words.replace('{n}', n).replace('{latest}', latest);
  scrub.setAttribute('aria-valuetext', output.textContent);
  for (const a of $$('.reel [data-step]')) {
    const to = within(targets[a.dataset.step]()),
      off = to === n;
    a.href = address(to) + query;
    a.toggleAttribute('aria-disabled', off);
    if (off) a.setAttribute('aria-disabled', 'true');
    a.tabIndex = off ? -1 : 0;
  }
  for (const line of lines) line.toggleAttribute('data-future', +line.dataset.n > n);
  const now = lines.find((line) => +line.dataset.n <= n);
  $('[aria-current]', log)?.removeAttribute('aria-current');
  now?.setAttribute('aria-current', 'true');
  centre(now);
  history.replaceState(null, '', address(n) + query);
  const form = $('.play-on'),
    problem = $('[data-problem]'),
    other = $('form.eyes');
  if (form) form.action = `${address(n)}/play`;
  if (other) other.action = address(n);
  problem.href = `${address(n)}/problem${query}`;
  return now;
}

function centre(line, frames = 3) {
  // lines far away have no exact height before they come into sight: the middle is found in a few frames
  requestAnimationFrame(() => {
    if (line && !line.hasAttribute('aria-current')) return;
    const [box, here] = [log, line ?? log].map((each) => each.getBoundingClientRect());
    log.scrollTop = line ? log.scrollTop + here.top - box.top - (box.height - here.height) / 2 : log.scrollHeight;
    if (frames > 1) centre(line, frames - 1);
  });
}

function prefetch() {
  for (const next of [n + 1, n - 1]) if (within(next) === next) fetched(next);
}

async function show(position, quick) {
  // the latest wish counts; what is passed over is not drawn
  wanted = within(position);
  if (busy) return;
  busy = true;
  while (wanted !== n) {
    const target = wanted,
      frame = await fetched(target);
    if (frame === null) {
      wanted = n;
      break;
    }
    if (target !== wanted) continue;
    const near = Math.abs(target - n) === 1 && !quick;
    hidePeek();
    await swap(
      () => {
        put(Object.fromEntries(Object.entries(frame.zones).filter(([zone, html]) => shown[zone] !== html)));
        pressed();
        shown = frame.zones;
        n = target;
        const form = $('.play-on'),
          line = mark();
        if (form) form.hidden = frame.ended;
        if (near && line) {
          speaker.textContent = $('span', line)?.textContent ?? line.textContent;
        }
      },
      near ? FLIGHT : 0,
    );
  }
  busy = false;
  prefetch();
}

function run(on) {
  const button = $('.run');
  clearTimeout(running);
  running = null;
  button.toggleAttribute('data-on', on);
  button.title = $('.sr', button).textContent = on ? button.dataset.halt : button.dataset.run;
  if (!on) return;
  if (n === latest) show(0, true);
  const tick = async () => {
    await show(n + 1);
    if (n === latest) run(false);
    else if (running !== null) running = setTimeout(tick, STEP);
  };
  running = setTimeout(tick, 1);
}

function copy(button) {
  // the button itself says that it is done
  const words = (button.dataset.words ??= button.textContent);
  navigator.clipboard.writeText(location.href).then(() => {
    speaker.textContent = button.textContent = button.dataset.done;
    button.toggleAttribute('data-good', true);
    setTimeout(() => {
      button.textContent = words;
      button.removeAttribute('data-good');
    }, 2500);
  });
}

function drawer(open) {
  // what lies beside the table, where there is no room for it
  document.body.toggleAttribute('data-rail', open);
  const button = $('.reel [data-do="rail"]');
  button.setAttribute('aria-expanded', open);
  if (!open) {
    if (rail.contains(document.activeElement)) button.focus();
    return;
  }
  $('button, a, summary', rail).focus({ preventScroll: true });
  centre($('[aria-current]', log));
}
const folded = () => getComputedStyle(rail).position === 'fixed';

document.addEventListener('click', (event) => {
  const step = event.target.closest('[data-step]'),
    line = event.target.closest('#log li[data-n]'),
    button = event.target.closest('button');
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (document.body.hasAttribute('data-rail') && !event.target.closest('.rail, .reel')) {
    event.preventDefault();
    drawer(false);
    return;
  } // a tap beside the drawer only closes it
  if (event.target.matches('#z-help')) event.target.close();
  if (step) {
    event.preventDefault();
    run(false);
    if (!step.hasAttribute('aria-disabled')) show(targets[step.dataset.step]());
  } else if (line) {
    event.preventDefault();
    run(false);
    show(+line.dataset.n, true);
  } else if (button?.matches('.run')) run(running === null);
  else if (button?.dataset.do === 'theme') toggleTheme();
  else if (button?.dataset.do === 'language') {
    keep('lang', button.dataset.language).then(() => location.reload());
  } else if (button?.dataset.do === 'copy-link') copy(button);
  else if (button?.dataset.do === 'rail') drawer(!document.body.hasAttribute('data-rail'));
  else if (button?.dataset.do === 'help') $('#z-help')?.showModal();
  else if (button?.matches('[data-pile] :is(.card, [data-do="heap"])') && spread(button)) hidePeek();
  else if (button?.matches('.board .card')) pin(button);
});
scrub.addEventListener('input', () => {
  run(false);
  show(+scrub.value, true);
});
const keys = { ArrowLeft: 'prev', ArrowRight: 'next', PageUp: 'turn-back', PageDown: 'turn-on', Home: 'first', End: 'last' };
document.addEventListener('keydown', (event) => {
  const key = event.key.toLowerCase(),
    open = $('dialog[open]');
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (open) {
    if (key === 'z' || key === '?') open.close();
  } else if (key === 'z') {
    if (event.target.matches('.board .card')) pin(event.target);
  } else if (key === '?') $('#z-help')?.showModal();
  else if (key === 't') toggleTheme();
  else if (key === 'l') {
    if (folded()) drawer(!document.body.hasAttribute('data-rail'));
    else $('.log').toggleAttribute('open');
  } else if (key === 'escape') {
    hidePeek();
    drawer(false);
  } else if (event.target === scrub) return; // it has arrows of its own
  else if (event.key === ' ' && !event.target.closest('button, a, summary')) {
    event.preventDefault();
    run(running === null);
  } else if (keys[event.key]) {
    event.preventDefault();
    run(false);
    show(targets[keys[event.key]]());
  }
});
$('[data-do="copy-link"]').hidden = !navigator.clipboard; // only over a safe wire; the address bar has the same link
enlarging();
pressed();
mark();
requestAnimationFrame(() =>
  setTimeout(async () => {
    // the log of a long game has a thousand lines: the position is shown first
    const answer = await fetch(`${address(n)}/log${query}`);
    if (answer.ok) tell({ log: await answer.text(), afresh: true });
    lines = $$('li[data-n]', log).sort((one, other) => other.dataset.n - one.dataset.n);
    mark();
    prefetch();
  }),
);
