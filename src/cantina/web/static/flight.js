// Flight: swap zones inside a View Transition. Cards have no identity; equal cards are paired by place, then by name.
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const still = matchMedia('(prefers-reduced-motion: reduce)');

const cards = () => $$('.board .card').map(element => ({
  element, name: element.dataset.name, zone: element.closest('ul, ol, .pile, .base')?.parentElement?.id + element.closest('ul, ol, .pile, .base')?.className,
}));

function pairs(before, after) { // those that stayed where they are first, the others fly to a card of the same name
  const found = [], left = [...after];
  const take = (one, same) => { const i = left.findIndex(other => other.name === one.name && same(one, other)); return i < 0 ? null : left.splice(i, 1)[0]; };
  const gone = before.filter(one => { const other = take(one, (a, b) => a.zone === b.zone); if (other) found.push([one, other, false]); return !other; });
  for (const one of gone) { const other = take(one, () => true); found.push([one, other, true]); }
  return found;
}

export async function swap(update, quick) {
  if (!document.startViewTransition || still.matches || quick || document.hidden) { update(); return; }
  const before = cards(), marker = document.querySelector('.marker');
  before.forEach((card, i) => { card.element.style.viewTransitionName = `c-${i}`; });
  if (marker) marker.style.viewTransitionName = 'marker';
  let after = [];
  const transition = document.startViewTransition(() => {
    update();
    for (const card of before) card.element.style.viewTransitionName = '';
    after = cards();
    const matched = pairs(before.map((card, i) => ({ ...card, i })), after.map(card => ({ ...card })));
    for (const [one, other, flies] of matched) {
      if (!other) continue;
      other.element.style.viewTransitionName = `c-${one.i}`;
      if (flies) other.element.style.viewTransitionClass = 'flying';
    }
    const now = document.querySelector('.marker');
    if (now) now.style.viewTransitionName = 'marker';
  });
  try { await transition.finished; } catch { /* skipped: the page is up to date anyway */ }
  for (const element of $$('.board .card, .marker')) { element.style.viewTransitionName = ''; element.style.viewTransitionClass = ''; }
}

export const calm = () => still.matches;
