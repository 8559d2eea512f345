// Flight: swap zones inside a View Transition; only cards, backs and what says `data-flies` take part, the rest changes at once.
// Cards have no identity; equal cards are paired by place, then by name. A zone says with `data-from` from which pile
// (`data-pile`) a card comes that was nowhere before; each `.hit` on a card is damage.
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const still = matchMedia('(prefers-reduced-motion: reduce)');

const cards = () =>
  $$('.board .card').map((element) => {
    const list = element.closest('ul, ol, [data-pile], [data-list]');
    return { element, name: element.dataset.name, zone: list?.parentElement?.id + list?.className };
  });

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

const hits = (card) => card.element.querySelectorAll('.hit').length;

function strike(found) {
  // damage lands: a card that has more of it than before flashes
  for (const [one, other] of found)
    if (other && hits(other) > one.hits) {
      other.element.classList.add('struck');
      setTimeout(() => other.element.classList.remove('struck'), 500);
    }
}

const flyers = () => $$('.board [data-flies]');
function lift(names) {
  for (const each of flyers()) each.style.viewTransitionName = names ? each.dataset.flies : '';
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
  const before = cards();
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
  lift(true);
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
      const pile = card.element.closest('[data-from]')?.dataset.from;
      if (left.delete(pile)) {
        card.element.style.viewTransitionName = `p-${pile}`;
        card.element.style.viewTransitionClass = 'flying';
      }
    }
    lift(true);
  }));
  transition.ready.catch(() => {}); // landed early: the page is up to date anyway
  await transition.finished;
  current = null;
  strike(found);
  lift(false);
  for (const element of $$('.board .card, .back')) {
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
