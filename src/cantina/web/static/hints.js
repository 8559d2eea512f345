// Hints: what the game's adviser would do, asked for at one position. The answers stand in a panel, and whatever each of them
// is about has its number on the board; pointing at an answer lights the board for it. When the table goes on, all is gone.
import { pin } from './enlarge.js';
import { act, does, hear } from './table.js';
import { call, on, send } from './wire.js';

const $ = (selector, within = document) => within.querySelector(selector),
  $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const panel = $('#hints'),
  answers = $('.answers', panel),
  thinking = $('.thinking', panel),
  ANSWERED = ':is(.board, [data-list])', // where answers lie: on the board, and in lists beside it
  LONG = 300; // so long a thought may take before it is said that one is being thought
let at = null, // the position that the hint is about
  came = null, // where the focus was when it was asked for
  slow = 0;

const here = () => document.body.dataset.n;
const shown = () => at !== null;
const list = () => $$('.ans', answers);

/* ── the board ── */
const places = (card) => [card.dataset.card.split('~')[0], card.dataset.also].filter(Boolean);
function things(action) {
  // whatever an answer is about: its own buttons and pieces on the board, and the pieces that its line in the list names
  const own = `[data-action="${CSS.escape(action)}"]`,
    named = $$(`[data-for]${own}`).flatMap((each) => each.dataset.for.split(' ').filter(Boolean)),
    cards = $$('.board .card[data-card]').filter((card) => places(card).some((place) => named.includes(place)));
  return [...new Set([...$$(`${ANSWERED} ${own}`), ...cards])].filter((each) => !each.closest('[hidden], .confirm'));
}
function mark() {
  // each thing bears the number of the best answer that it belongs to
  for (const each of $$('[data-hints]')) {
    delete each.dataset.hints;
    delete each.dataset.medal;
  }
  for (const { dataset } of list())
    for (const each of things(dataset.hinted)) {
      each.dataset.hints = `${each.dataset.hints ?? ''} ${dataset.answer}`.trim();
      each.dataset.medal ??= dataset.answer;
    }
  document.body.toggleAttribute('data-hinting', list().length > 0);
}
function light(answer = list()[0]) {
  document.body.dataset.lit = answer?.dataset.answer ?? '';
}

/* ── asking ── */
function open() {
  at = here();
  came = document.activeElement;
  answers.replaceChildren();
  panel.hidden = false;
  document.body.removeAttribute('data-rail');
  clearTimeout(slow);
  slow = setTimeout(() => {
    thinking.hidden = !shown() || list().length > 0;
  }, LONG);
  if (!send({ type: 'hint' })) close();
  dress();
}
function close() {
  if (!shown()) return false;
  const within = panel.contains(document.activeElement);
  at = null;
  clearTimeout(slow);
  thinking.hidden = panel.hidden = true;
  answers.replaceChildren();
  mark();
  light();
  dress();
  if (within) (came?.isConnected && came !== document.body ? came : button())?.focus({ preventScroll: true });
  return true;
}
const button = () => $('.strip [data-do="hint"]');
function dress() {
  button()?.setAttribute('aria-pressed', shown());
  document.documentElement.toggleAttribute('data-advised', shown()); // a wider rail, and a smaller board
}
does.hint = () => close() || open();
on('hint', ({ n, html, words }) => {
  if (!shown() || String(n) !== at) return; // the table has gone on meanwhile
  thinking.hidden = true;
  clearTimeout(slow);
  if (words) {
    close();
    call('say', words);
    return;
  }
  const template = document.createElement('template');
  template.innerHTML = html;
  answers.replaceChildren(template.content);
  mark();
  light();
  hear(told());
  if (document.activeElement === came) $('h2', panel).focus({ preventScroll: true });
});
function told() {
  // the hint in one breath, for whoever hears it
  const chance = (each) => ($('.ci', each) ? ` ${$('.ci', each).ariaLabel}.` : ''); // what needed no thought has none
  const said = list().map((each) => `${each.dataset.answer}: ${$('h3', each).textContent}.${chance(each)}`);
  return [$('.intro', answers).textContent, ...said].join(' ');
}
on('frame', () => {
  if (shown() && here() !== at) close();
});
on('dress', () => {
  if (shown()) mark();
  dress();
});
on('link', (up) => up || close());
on('escape', close);

/* ── an answer ── */
does['hint-do'] = (chosen) => {
  // as if its own button had been clicked: whoever is asked before something is done is asked now, too
  const { hinted } = chosen.closest('.ans').dataset,
    own = `[data-action="${CSS.escape(hinted)}"]`,
    control = ['.do', '.tray', '.actions'].flatMap((place) => $$(`${place} button${own}`)).find((b) => !b.closest('[hidden]')),
    gives = control?.matches('[data-gives]') && things(hinted).find((each) => each.matches('.card'));
  close();
  if (gives) pin(gives);
  else if (control) control.click();
  else act(hinted);
};
panel.addEventListener('pointerover', ({ target }) => target.closest('.ans') && light(target.closest('.ans')));
panel.addEventListener('pointerleave', () => light());
panel.addEventListener('focusin', ({ target }) => light(target.closest('.ans') ?? undefined));
panel.addEventListener('click', (event) => {
  if (!event.target.closest('button')) event.stopPropagation(); // whoever reads has not clicked beside everything
});
panel.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation(); // the board has arrows of its own
  const all = $$('.ans .go', answers),
    from = all.indexOf(document.activeElement);
  all[from < 0 ? 0 : Math.min(all.length - 1, Math.max(0, from + step))]?.focus();
});
dress();
