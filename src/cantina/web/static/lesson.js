// A lesson at the table: one step at a time, a light on what it speaks of, and a kind word for whoever does something else.
import { idle, on, send } from './wire.js';

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
function about(action) {
  // what is to be clicked for an action: a button, a card, or for an attack first the attacker and then its target
  if (zoom.open) return $$(`#zoom [data-action="${action}"]`);
  const listed = $(`.actions [data-action="${action}"]`),
    [who, target] = listed?.dataset.for.split(' ') ?? [];
  if (listed && 'sum' in listed.dataset) return places(places(who).some((card) => 'armed' in card.dataset) ? target : who);
  const direct = $$(`#beside:not([hidden]) [data-action="${action}"], .board [data-action="${action}"]`);
  return direct.length || !who ? direct : places(who);
}
function point(move) {
  for (const lit of $$('[data-hint]')) lit.removeAttribute('data-hint');
  const here = part(),
    actions = panel()?.dataset.actions.split(' ').filter(Boolean) ?? [];
  if (!here) return;
  const pointed = here.dataset.point ? $$(here.dataset.point).filter((each) => each.checkVisibility()) : [];
  // the button for a whole hand goes with the last but one card
  const lit = pointed.length || here.dataset.kind !== 'do' ? pointed : actions.flatMap(about);
  for (const each of lit) each.toggleAttribute('data-hint', true);
  if (move) lit.find((each) => each.checkVisibility())?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/* ── what somebody does ── */
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-lesson]');
  point(true); // an attacker that was chosen hands the light on to its target
  if (!button) return;
  follow = true;
  const here = part();
  if ('enlarge' in here.dataset)
    $(here.dataset.point)?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  else if (here.dataset.kind === 'read') {
    read += 1;
    step();
    focus();
  } else button.disabled = send({ type: 'lesson' }); // once is enough: the other side's moves take a while to be shown
});
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
