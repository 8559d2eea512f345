// Flight: swap zones inside a View Transition; only cards, backs and the marker take part, the rest changes at once.
// Cards have no identity; equal cards are paired by place, then by name.
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const still = matchMedia('(prefers-reduced-motion: reduce)');

const cards = () =>
  $$('.board .card').map((element) => ({
    element,
    name: element.dataset.name,
    zone: element.closest('ul, ol, .pile, .base')?.parentElement?.id + element.closest('ul, ol, .pile, .base')?.className,
  }));

function pairs(before, after) {
  // those that stayed where they are first, the others fly to a card of the same name
  const found = [],
    left = [...after];
  const take = (one, same) => {
    const i = left.findIndex((other) => other.name === one.name && same(one, other));
    return i < 0 ? null : left.splice(i, 1)[0];
  };
  const gone = before.filter((one) => {
    const other = take(one, (a, b) => a.zone === b.zone);
    if (other) found.push([one, other, false]);
    return !other;
  });
  for (const one of gone) {
    const other = take(one, () => true);
    found.push([one, other, true]);
  }
  return found;
}

const hits = (card) => card.element.querySelectorAll('.pips .hit').length;

function strike(found) {
  // damage lands: a card that has more of it than before flashes
  for (const [one, other] of found)
    if (other && hits(other) > one.hits) {
      other.element.classList.add('struck');
      setTimeout(() => other.element.classList.remove('struck'), 500);
    }
}

function origin(card) {
  // the pile that a card without a forerunner comes from
  const own = document.querySelector('.own')?.dataset.side,
    opp = document.querySelector('.opp')?.dataset.side,
    { element } = card;
  if (element.closest('.hand')) return `${own}-deck`;
  if (element.closest('.row')) return 'galaxy-deck';
  return element.closest('.opp') ? `${opp}-hand` : '';
}

export async function swap(update, quick) {
  if (
    !document.startViewTransition ||
    still.matches ||
    quick ||
    document.hidden ||
    document.querySelector('dialog[open], .result:not([hidden])')
  ) {
    update();
    return;
  }
  const before = cards(),
    marker = document.querySelector('.marker');
  before.forEach((card, i) => {
    card.element.style.viewTransitionName = `c-${i}`;
    card.hits = hits(card);
  });
  const piles = new Map(
    $$('.board [data-pile]')
      .map((pile) => [pile.dataset.pile, [...pile.querySelectorAll('.back')].at(-1)])
      .filter(([, back]) => back),
  );
  for (const [name, back] of piles) back.style.viewTransitionName = `p-${name}`;
  if (marker) marker.style.viewTransitionName = 'marker';
  let found = [];
  const transition = (current = document.startViewTransition(() => {
    update();
    for (const card of before) card.element.style.viewTransitionName = '';
    for (const back of piles.values()) back.style.viewTransitionName = '';
    const after = cards(),
      left = new Set(piles.keys());
    found = pairs(
      before.map((card, i) => ({ ...card, i })),
      after,
    );
    for (const [one, other, flies] of found) {
      if (!other) continue;
      other.element.style.viewTransitionName = `c-${one.i}`;
      if (flies) other.element.style.viewTransitionClass = 'flying';
    }
    for (const card of after.filter((card) => !card.element.style.viewTransitionName)) {
      // drawn or revealed: it comes off its pile
      const pile = origin(card);
      if (left.delete(pile)) {
        card.element.style.viewTransitionName = `p-${pile}`;
        card.element.style.viewTransitionClass = 'flying';
      }
    }
    const now = document.querySelector('.marker');
    if (now) now.style.viewTransitionName = 'marker';
  }));
  transition.ready.catch(() => {}); // landed early: the page is up to date anyway
  await transition.finished;
  current = null;
  strike(found);
  for (const element of $$('.board .card, .marker, .back')) {
    element.style.viewTransitionName = '';
    element.style.viewTransitionClass = '';
  }
}

export const calm = () => still.matches;

let current = null; // the transition under way
export const flying = () => current !== null;
export const land = () => current?.skipTransition();
// whoever presses a key has seen enough, and a dialog would lie beneath the cards
document.addEventListener('keydown', land, true);
