// A card enlarged: beside the mouse for a moment, or pinned in a dialog with its keywords and the way to the gallery.
import { explain, rule } from './keywords.js';

const $ = (selector, within = document) => within.querySelector(selector);
const peek = $('#peek');
export const zoom = $('#zoom');
export const plain = (text) => text.replaceAll('\u00ad', '');
const big = (card) => {
  const c = card.cloneNode(true);
  c.className = 'card';
  c.inert = true;
  for (const a of ['data-state', 'data-no', 'data-can']) c.removeAttribute(a);
  return c;
};

let timer,
  reason = () => Object.assign(document.createElement('p'), { className: 'reason' }),
  can = () => []; // why a card may do something or not, and the buttons for it: a table knows more than a replay
function showPeek(card, wait) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!card.isConnected || zoom.open) return;
    peek.replaceChildren(big(card), reason(card));
    peek.showPopover?.();
    const r = card.getBoundingClientRect(),
      p = peek.getBoundingClientRect(),
      gap = 14;
    const dock = $('[data-uncovered]'),
      low = Math.max(dock?.getBoundingClientRect().top ?? innerHeight, p.height + 12) - 4; // the hand stays in sight
    const x = dock?.contains(card)
      ? r.left + r.width / 2 - p.width / 2
      : r.right + gap + p.width < innerWidth
        ? r.right + gap
        : r.left - gap - p.width;
    peek.style.left = `${Math.min(Math.max(8, x), innerWidth - p.width - 8)}px`;
    peek.style.top = `${Math.min(Math.max(8, r.top + r.height / 2 - p.height / 2), low - p.height)}px`;
  }, wait);
}
export function showBeside(card, place) {
  // a card that is not on the table, beside the words that name it
  clearTimeout(timer);
  if (zoom.open) return;
  peek.replaceChildren(big(card));
  peek.showPopover?.();
  const r = place.getBoundingClientRect(),
    p = peek.getBoundingClientRect(),
    left = (place.closest('.rail') ?? place).getBoundingClientRect().left - p.width - 14,
    beside = left > 0 ? left : r.right + 14;
  peek.style.left = `${Math.min(Math.max(8, beside), innerWidth - p.width - 8)}px`;
  peek.style.top = `${Math.min(Math.max(8, r.top - p.height / 3), innerHeight - p.height - 8)}px`;
}
export function hidePeek() {
  clearTimeout(timer);
  if (peek.matches(':popover-open')) peek.hidePopover();
}

export function pin(card) {
  if (zoom.open) return;
  hidePeek();
  const label = card.getAttribute('aria-label'),
    why = reason(card),
    buttons = can(card),
    told = card.nextElementSibling?.matches('.why') ? card.nextElementSibling.textContent : '';
  $('.big', zoom).replaceChildren(big(card));
  $('h2', zoom).textContent = plain($('.name', card).textContent);
  $('.where', zoom).textContent = label.slice(label.indexOf(',') + 2).split(`: ${told}`)[0];
  $('.in-full', zoom)?.replaceChildren($('.rules', card)?.textContent ?? '');
  $('.can', zoom).replaceChildren(...buttons);
  if (buttons.length && why.dataset.tone !== 'no' && why.textContent.includes($('.can button', zoom).textContent.split(' · ')[0]))
    why.textContent = ''; // the buttons say the same
  if (card.dataset.rule && why.textContent) why.append(' ', rule(card.dataset.rule, '?', card.dataset.ruleWords));
  $('.reason', zoom).replaceWith(why);
  const look = $('.look-up a', zoom);
  if (look) look.href = look.dataset.cards.replace('{card}', encodeURIComponent(card.dataset.name));
  $('.keywords', zoom)?.replaceChildren(...explain(card));
  zoom.showModal();
  $('.can button:not([data-gives]), .close', zoom)?.focus({ preventScroll: true }); // what gives up a card is never the first
  $('.about', zoom).scrollTop = 0;
}

const cardOf = (event) => event.target.closest?.('.board .card');
let at = '',
  over = null; // a card that slides under a resting mouse is not looked at: only a mouse that moves looks
let press,
  held = false; // a finger that rests on a card enlarges it; lifting it is no click on what lies there now
export const keepSmall = () => clearTimeout(press); // a finger that moves a card does not look at it
export function enlarging(whyOf = reason, canOf = can) {
  [reason, can] = [whyOf, canOf];
  document.addEventListener('pointermove', (e) => {
    const here = `${e.screenX} ${e.screenY}`,
      c = cardOf(e);
    if (e.pointerType !== 'mouse' || here === at) return;
    at = here;
    if (c !== over) {
      over = c;
      if (c) showPeek(c, 480);
    }
  });
  document.addEventListener('pointerout', (e) => {
    if (cardOf(e)) {
      over = null;
      hidePeek();
    }
  });
  document.addEventListener('focusin', (e) => {
    const c = cardOf(e);
    if (c?.matches(':focus-visible') && !c.closest('[data-told]')) showPeek(c, 350); // where all of it is told already it is not
    else hidePeek();
  });
  document.addEventListener('contextmenu', (e) => {
    const c = cardOf(e);
    if (c) {
      e.preventDefault();
      held ||= e.pointerType === 'touch';
      pin(c);
    }
  });
  document.addEventListener('pointerdown', (e) => {
    const c = cardOf(e);
    held = false;
    if (c && e.pointerType !== 'mouse')
      press = setTimeout(() => {
        held = true;
        pin(c);
      }, 450);
  });
  for (const t of ['pointerup', 'pointercancel', 'scroll']) document.addEventListener(t, () => clearTimeout(press), true);
  document.addEventListener(
    'keydown',
    () => {
      held = false;
    },
    true,
  );
  document.addEventListener(
    'click',
    (e) => {
      if (held) {
        held = false;
        e.preventDefault();
        e.stopImmediatePropagation();
      }
    },
    true,
  );
  zoom.addEventListener('click', (e) => {
    if (e.target === zoom) zoom.close();
  });
}
