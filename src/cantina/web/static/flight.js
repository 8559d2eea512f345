// Flight: the table changes at once; then copies of what has moved fly from where it lay to where it lies now, over everything.
// Nobody waits for a copy: what lies on the table can be chosen while it is still in the air.
// Cards have no identity; equal cards are paired by place, then by name. A zone says with `data-from` from which pile
// (`data-pile`) a card comes that was nowhere before; what says `data-flies` slides; each `.hit` on a card is damage.
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const still = matchMedia('(prefers-reduced-motion: reduce)');
export const calm = () => still.matches;

const air = document.createElement('div');
air.className = 'air';
air.inert = true;
document.body.append(air);

const box = (element) => {
  const { left, top, width } = element.getBoundingClientRect();
  return { left, top, width };
};
const hits = (element) => element.querySelectorAll('.hit').length;
const cards = () =>
  $$('.board .card').map((element) => {
    const list = element.closest('ul, ol, [data-pile], [data-list]');
    const zone = list ? list.parentElement.id + list.className : element.closest('[id]').id;
    const size = [element.offsetWidth, element.offsetHeight];
    return { element, name: element.dataset.name, zone, box: box(element), size, hits: hits(element) };
  });

function pairs(before, after) {
  // those that stayed where they are first, the others fly to a card of the same name
  const found = [],
    left = [...after];
  const take = (one, same) => {
    const i = left.findIndex((other) => other.name === one.name && same(one, other));
    return i < 0 ? null : left.splice(i, 1)[0];
  };
  const stays = (all, same) =>
    all.filter((one) => {
      const other = take(one, (a, b) => a.zone === b.zone && same(a, b));
      if (other) found.push([one, other, false]);
      return !other;
    });
  const gone = stays(
    stays(before, (a, b) => a.element === b.element),
    () => true,
  );
  for (const one of gone) found.push([one, take(one, () => true), true]);
  return [found, left];
}

/* ── in the air ── */
const easing = 'cubic-bezier(0.25, 0.9, 0.3, 1)';
const way = (from, to) => `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / (to.width || 1)})`;
function copied({ element, box: { left, top }, size: [width, height] }) {
  const copy = element.cloneNode(true);
  copy.className = `card ${element.matches('.chip') ? 'chip' : ''}`;
  for (const name of ['card', 'action', 'can', 'no', 'state', 'hot', 'chosen']) delete copy.dataset[name];
  copy.removeAttribute('aria-label');
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return copy;
}
function lift(copy, steps, duration, delay = 0) {
  air.append(copy);
  copy.animate(steps, { duration, delay, easing, fill: 'both' }).finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}
function fly(card, from, duration, delay = 0) {
  if (!card.box.width || !from.width) return;
  lift(copied(card), [{ transform: way(from, card.box) }, { transform: 'none' }], duration, delay);
  card.element.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: duration + delay, easing: 'ease-in' });
}
function slide(element, from, to, duration) {
  if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 1)
    element.animate([{ transform: way(from, { ...to, width: from.width }) }, { transform: 'none' }], { duration, easing });
}
function vanish(card, duration) {
  if (card.element.isConnected || !card.box.width) return;
  lift(copied(card), [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.8)' }], duration * 0.7);
}
function strike(found) {
  // damage lands: a card that has more of it than before flashes
  for (const [one, other] of found)
    if (other && other.hits > one.hits) {
      other.element.classList.add('struck');
      setTimeout(() => other.element.classList.remove('struck'), 500);
    }
}

export function swap(update, duration) {
  // change the table and let everything fly for so long; the promise is kept when it has landed
  const aside = still.matches || document.hidden || document.querySelector('dialog[open], .result:not([hidden])');
  if (!duration || aside) {
    update();
    return Promise.resolve();
  }
  const before = cards(),
    piles = new Map($$('.board [data-pile]').map((pile) => [pile.dataset.pile, box(pile.querySelector('.card, .back') ?? pile)])),
    flyers = new Map($$('.board [data-flies]').map((each) => [each.dataset.flies, box(each)]));
  update();
  const [found, fresh] = pairs(before, cards()),
    slid = $$('.board [data-flies]').map((each) => [each, box(each)]); // everything is measured before anything is lifted
  for (const [one, other, flies] of found)
    if (!other) vanish(one, duration);
    else if (flies) fly(other, one.box, duration);
    else slide(other.element, one.box, other.box, duration);
  const drawn = new Map();
  for (const card of fresh) {
    // drawn or revealed: it comes off its pile, one after the other
    const pile = card.element.closest('[data-from]')?.dataset.from,
      n = drawn.get(pile) ?? 0;
    drawn.set(pile, n + 1);
    if (piles.has(pile)) fly(card, piles.get(pile), duration, Math.min(n, 6) * 25);
  }
  for (const [each, to] of slid) if (flyers.has(each.dataset.flies)) slide(each, flyers.get(each.dataset.flies), to, duration);
  strike(found);
  return new Promise((landed) => setTimeout(landed, duration));
}
