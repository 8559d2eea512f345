// A lesson at the table: one step at a time, a light on what it speaks of, and a kind word for whoever does something else.
import { call, idle, on, send } from './wire.js';

const $ = (selector) => document.querySelector(selector),
  $$ = (selector) => [...document.querySelectorAll(selector)];
const panel = () => $('#z-lesson'),
  parts = () => $$('#z-lesson [data-part]'),
  zoom = $('#zoom');
let first = '',
  read = 0,
  follow = false; // the first part that is shown here, how many of them were read, and whether the focus follows

const part = () => parts()[Math.min(read, parts().length - 1)];

function step() {
  // show the part at hand, and say it to whoever listens
  const [start] = parts();
  if (start && start.dataset.part !== first) {
    first = start.dataset.part;
    read = 0;
  }
  for (const each of parts()) each.hidden = each !== part();
  const words = part()?.innerText.trim();
  if (words && step.said !== words) {
    step.said = words;
    $('#speaker').append(Object.assign(document.createElement('p'), { textContent: words }));
  }
  point(true);
}

/* ── the light ── */
const places = (card) => $$(`.board [data-card="${card}"], .board [data-card^="${card}~"]`);
const shown = (found) => found.filter((each) => each.checkVisibility());
const over = (each) => {
  // what lies over its middle
  const { left, top, width, height } = each.getBoundingClientRect(),
    found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found && !each.contains(found) ? found : null;
};
const free = (each) => !over(each);
const reached = (each) => {
  // free, or free once its list is scrolled
  if (!free(each)) each.scrollIntoView({ block: 'nearest' });
  return free(each);
};
// the buttons that put away what lies over something: they say so with `data-away`
const lids = (hidden) => shown($$('[data-away]')).filter((each) => each.closest('section').contains(over(hidden)));
// the buttons that lead to the part of a page in which something lies: `data-leads` names what they show
const ways = (hidden) => shown($$('[data-leads]')).filter((each) => hidden.closest(each.dataset.leads));
function about(action) {
  // what is to be clicked for an action: a button, a piece, or first a piece and then where it goes
  if (zoom.open) return $$(`#zoom [data-action="${action}"]`);
  const listed = $(`[data-for][data-action="${action}"]`),
    [who, target] = listed?.dataset.for.split(' ') ?? [];
  if (listed && 'then' in listed.dataset) return places(places(who).some((card) => 'chosen' in card.dataset) ? target : who);
  const buttons = $$(`:is([data-action="${action}"], [data-pay="${action}"]):not(.actions *)`),
    open = shown(buttons).filter(free),
    direct = open.length ? open : shown(buttons).filter(reached),
    lying = who ? places(who) : [];
  const whole = direct.filter((each) => 'pay' in each.dataset); // done at once, rather than begun
  if (direct.length) return whole.length ? whole : direct;
  if (shown(lying).length) return shown(lying);
  const folded = listed?.closest('details:not([open])')?.querySelector('summary');
  return folded?.checkVisibility() ? [folded] : [...lying, ...buttons].slice(0, 1);
}
function point(move) {
  for (const lit of $$('[data-hint]')) lit.removeAttribute('data-hint');
  const here = part(),
    actions = panel()?.dataset.actions.split(' ').filter(Boolean) ?? [];
  if (!here) return;
  const meant = here.dataset.point ? $$(here.dataset.point) : [],
    reads = here.dataset.kind !== 'do';
  if (move && reads && meant.length && !shown(meant).length) ways(meant[0])[0]?.click();
  // the button for a whole hand goes with the last but one card
  const pointed = shown(meant).length || reads || (meant.length && ways(meant[0]).length),
    found = pointed ? meant : actions.flatMap(about),
    near = shown(found),
    covered = !reads && near.length && !near.some(free) ? lids(near[0]) : [],
    lit = covered.length ? covered : found.length && !near.length ? ways(found[0]) : near;
  for (const each of lit) each.toggleAttribute('data-hint', true);
  if (!move || !lit.length) return;
  lit[0].scrollIntoView({ block: 'nearest', inline: 'nearest' });
  call('sight', lit[0]);
}

/* ── what somebody does ── */
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-lesson]');
  point(true); // a piece that was chosen hands the light on to where it goes
  if (!button) return;
  follow = true;
  const here = part();
  if ('enlarge' in here.dataset)
    $(here.dataset.point)?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  else if (here.dataset.kind === 'read') {
    read += 1;
    step();
    focus();
  } else {
    for (const lid of shown($$('[data-away]'))) lid.click(); // what is shown is to be seen
    button.disabled = send({ type: 'lesson' }); // once is enough: the other side's moves take a while to be shown
  }
});
document.addEventListener('focusin', () => point()); // what has the focus may show more, like a portrait its sheet
new MutationObserver(() => {
  // a card that was enlarged has been looked at
  if (zoom.open || !part() || !('enlarge' in part().dataset)) point();
  else {
    read += 1;
    step();
    focus();
  }
}).observe(zoom, { attributeFilter: ['open'] });

function focus() {
  // whoever goes on in the panel finds the next thing to press at hand
  if (!follow) return;
  follow = false;
  const next = part()?.dataset.kind === 'do' ? $('[data-hint]') : part()?.querySelector('button');
  (next ?? $('[data-lesson]'))?.focus({ preventScroll: true });
}

/* ── what the server says ── */
on('frame', step);
on('playing', () => {
  if (idle()) focus();
});
on('refused', (message) => {
  for (const button of $$('[data-lesson]')) button.disabled = false;
  const words = panel()?.querySelector('.correction');
  if (message.code !== 'lesson-meant' || !words) return;
  $('#toast').hidden = true;
  words.hidden = false;
  words.textContent = '';
  words.append(message.words);
  words.scrollIntoView({ block: 'nearest' });
});
step();
